// What orders, order and arm cannot be together, for whoever declares a charge or answers one.
#pragma once
#include "books/nineteenth-century/charges/room.h"

namespace linstock::nineteenth_century {

template <class F>
std::optional<Problem> orders_problem(const F& f) {
  using namespace clause;
  if (f.orders == Orders::Skirmish && f.order == FigureOrder::Close)
    return Problem{"orders", "close order units never have Skirmish orders", NC_ORDER_08};
  if (f.orders != Orders::Skirmish && f.order != FigureOrder::Close)
    return Problem{"orders", "open order troops always have Skirmish orders", NC_ORDER_08};
  if (f.arm == Arm::Artillery && f.order != FigureOrder::Close)
    return Problem{"order", "artillery always counts as close order", NC_FORM_01};
  if (f.objective_seized && f.orders != Orders::AttackHold)
    return Problem{"objective_seized", "only an Attack & Hold order has an objective to seize", NC_ORDER_14};
  return {};
}

}  // namespace linstock::nineteenth_century
