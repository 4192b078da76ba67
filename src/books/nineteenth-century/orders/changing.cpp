#include "books/nineteenth-century/orders/changing.h"

#include "books/nineteenth-century/tables.h"

namespace linstock::nineteenth_century {

using namespace clause;

namespace {

struct Verdict {
  ChangeAllowed allowed;
  Clause clause;
};

Verdict to_a_brigade(const ChangeOrderFacts& f) {
  using enum ChangeAllowed;
  if (!f.commander_in_chief) return {OnlyCommanderInChief, NC_ORDER_23};
  if (f.new_order == Orders::Skirmish) return {BrigadeSkirmish, NC_ORDER_02};
  return {f.full_move_together ? Yes : NotLongEnough, f.full_move_together ? NC_ORDER_23 : NC_ORDER_33};
}

Verdict to_a_unit(const ChangeOrderFacts& f) {
  using enum ChangeAllowed;
  if (!f.commander_in_chief && !f.own_brigade) return {NotHisBrigade, NC_ORDER_26};
  if (f.state == State::Disordered || f.rallying_from_disorder) return {Disordered, NC_ORDER_25};
  const OrderVerdict order = judge_order(f.new_order, f.figure_order, f.independent, f.brigade);
  if (order.allowed == OrderAllowed::MoreAggressive) return {MoreAggressive, order.clause};
  if (order.allowed == OrderAllowed::NotInCloseOrder) return {NotInCloseOrder, order.clause};
  if (order.allowed == OrderAllowed::OpenOrderSkirmishes) return {OpenOrderSkirmishes, order.clause};
  return {f.full_move_together ? Yes : NotLongEnough, f.full_move_together ? NC_ORDER_24 : NC_ORDER_33};
}

}  // namespace

ChangedOrder change_order(const ChangeOrderFacts& f, const Tables&, Umpire& umpire) {
  const Verdict verdict = f.to_brigade ? to_a_brigade(f) : to_a_unit(f);
  umpire.found("allowed", change_allowed_names[static_cast<std::size_t>(verdict.allowed)], verdict.clause);
  const bool yes = verdict.allowed == ChangeAllowed::Yes;
  // NC-ORDER-24: a unit does what a general with it says before the new order is written.
  const bool at_once = !f.to_brigade && (yes || verdict.allowed == ChangeAllowed::NotLongEnough);
  if (yes) umpire.found("written down", "in-the-last-phase", NC_ORDER_27);
  return {verdict.allowed, at_once, yes && f.to_brigade, f.new_order};
}

}  // namespace linstock::nineteenth_century

namespace linstock {

using namespace nineteenth_century;

template <>
const Description& describe<ChangeOrderFacts>() {
  using F = ChangeOrderFacts;
  static const Description description =
      Describe<F>("change_order")
          .group("Who gives it")
          .flag("commander_in_chief", &F::commander_in_chief, "the commander in chief; else a brigadier", NC_ORDER_23)
          .flag("own_brigade", &F::own_brigade, "the unit is of the brigadier's own brigade", NC_ORDER_26, true)
          .flag("full_move_together", &F::full_move_together, "a full move in base contact", NC_ORDER_33, true)
          .group("Who gets it")
          .flag("to_brigade", &F::to_brigade, "a brigade, through its brigadier; else a unit", NC_ORDER_23)
          .choice("state", &F::state, state_names, State::Formed, "state of the unit", NC_ORDER_25)
          .flag("rallying_from_disorder", &F::rallying_from_disorder, "it is rallying from disorder", NC_ORDER_25)
          .choice("figure_order", &F::figure_order, figure_order_names, FigureOrder::Close, "order of its figures", NC_ORDER_08)
          .flag("independent", &F::independent, "it belongs to no brigade", NC_ORDER_31)
          .group("The order")
          .choice("new_order", &F::new_order, orders_names, Orders::Hold, "the new order", NC_ORDER_24)
          .choice("brigade", &F::brigade, orders_names, Orders::Attack, "the brigade's order", NC_ORDER_05)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (!f.independent && f.brigade == Orders::Skirmish) return Problem{"brigade", "a brigade is never ordered to skirmish", NC_ORDER_02};
            if (f.independent && !f.commander_in_chief && f.own_brigade)
              return Problem{"own_brigade", "an independent unit is of nobody's brigade", NC_ORDER_26};
            return {};
          });
  return description;
}
template <>
const Description& describe<ChangedOrder>() {
  using O = ChangedOrder;
  static const Description description =
      Describe<O>("change_order")
          .choice("allowed", &O::allowed, change_allowed_names, ChangeAllowed::Yes, "may the order be changed?", NC_ORDER_24)
          .flag("obeys_at_once", &O::obeys_at_once, "the unit does what the general says meanwhile", NC_ORDER_24)
          .flag("to_be_passed_on", &O::to_be_passed_on, "it must be passed on to the brigade's units", NC_ORDER_23)
          .choice("orders", &O::orders, orders_names, Orders::Hold, "the order that is asked for", NC_ORDER_27);
  return description;
}

}  // namespace linstock
