#include "books/nineteenth-century/orders/restrictions.h"

#include "books/nineteenth-century/tables.h"

namespace linstock::nineteenth_century {

using namespace clause;

OrderVerdict judge_order(Orders order, FigureOrder figure_order, bool independent, Orders brigade) {
  const bool skirmish = order == Orders::Skirmish, open = open_order(figure_order);
  if (skirmish && !open) return {OrderAllowed::NotInCloseOrder, NC_ORDER_08};
  if (open && !skirmish) return {OrderAllowed::OpenOrderSkirmishes, NC_ORDER_08};
  if (independent) return {OrderAllowed::Yes, NC_ORDER_31};
  return {order < brigade ? OrderAllowed::MoreAggressive : OrderAllowed::Yes, NC_ORDER_05};
}

namespace {

struct Found {
  OrderAllowed allowed;
  Orders orders;
  Clause clause;
};

Found find_order(const UnitOrderFacts& f) {
  using enum OrderAllowed;
  if (f.screen) return {Yes, Orders::Skirmish, NC_ORDER_07};
  const bool open = open_order(f.figure_order);  // NC-ORDER-08: whatever was written, they skirmish
  if (f.independent && !f.has_own) return {MustHaveOwn, open ? Orders::Skirmish : f.own, NC_ORDER_03};
  if (!f.has_own) return {Yes, open ? Orders::Skirmish : f.brigade, open ? NC_ORDER_08 : NC_ORDER_04};
  const OrderVerdict verdict = judge_order(f.own, f.figure_order, f.independent, f.brigade);
  if (verdict.allowed == Yes) return {Yes, f.own, verdict.clause};
  // NC-ORDER-29: what it was told as a skirmisher ends when it forms up.
  if (f.formed_up && !f.independent) return {Yes, f.brigade, NC_ORDER_29};
  return {verdict.allowed, open ? Orders::Skirmish : f.own, verdict.clause};
}

}  // namespace

UnitOrder unit_order(const UnitOrderFacts& f, const Tables&, Umpire& umpire) {
  const Found found = find_order(f);
  umpire.found("allowed", order_allowed_names[static_cast<std::size_t>(found.allowed)], found.clause);
  umpire.found("orders", orders_names[static_cast<std::size_t>(found.orders)], found.clause);
  return {found.allowed, found.orders};
}

BrigadeOrder brigade_order(const BrigadeOrderFacts& f, const Tables&, Umpire& umpire) {
  using enum BrigadeOrderAllowed;
  struct {
    BrigadeOrderAllowed allowed;
    Clause clause;
  } verdict{Yes, NC_ORDER_02};
  if (f.brigade == Orders::Skirmish) verdict = {Skirmish, NC_ORDER_02};
  else if (f.close_order_units == 0) verdict = {NoCloseOrder, NC_ORDER_28};
  else if (f.more_aggressive > 0) verdict = {MoreAggressive, NC_ORDER_05};
  else if (f.same_order == 0) verdict = {NobodyHasIt, NC_ORDER_06};
  umpire.found("allowed", brigade_order_allowed_names[static_cast<std::size_t>(verdict.allowed)], verdict.clause);
  return {verdict.allowed};
}

}  // namespace linstock::nineteenth_century

namespace linstock {

using namespace nineteenth_century;

template <>
const Description& describe<UnitOrderFacts>() {
  using F = UnitOrderFacts;
  static const Description description =
      Describe<F>("unit_order")
          .group("The unit")
          .choice("figure_order", &F::figure_order, figure_order_names, FigureOrder::Close, "order of its figures", NC_ORDER_08)
          .flag("screen", &F::screen, "a skirmish screen, not the unit", NC_ORDER_07)
          .flag("formed_up", &F::formed_up, "it was in open order when its order was written, and has formed close order", NC_ORDER_29)
          .flag("independent", &F::independent, "it belongs to no brigade", NC_ORDER_03)
          .group("What was written")
          .flag("has_own", &F::has_own, "it has an order of its own", NC_ORDER_03)
          .choice("own", &F::own, orders_names, Orders::Hold, "its own order", NC_ORDER_01)
          .choice("brigade", &F::brigade, orders_names, Orders::Attack, "its brigade's order", NC_ORDER_02)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (!f.independent && f.brigade == Orders::Skirmish) return Problem{"brigade", "a brigade is never ordered to skirmish", NC_ORDER_02};
            if (f.screen && !open_order(f.figure_order)) return Problem{"screen", "a screen is in open order", NC_FORM_17};
            if (f.formed_up && open_order(f.figure_order)) return Problem{"formed_up", "it is in open order still", NC_ORDER_29};
            return {};
          });
  return description;
}
template <>
const Description& describe<UnitOrder>() {
  using O = UnitOrder;
  static const Description description =
      Describe<O>("unit_order")
          .choice("allowed", &O::allowed, order_allowed_names, OrderAllowed::Yes, "may it have it?", NC_ORDER_05)
          .choice("orders", &O::orders, orders_names, Orders::Hold, "the order that it is under", NC_ORDER_04);
  return description;
}
template <>
const Description& describe<BrigadeOrderFacts>() {
  using F = BrigadeOrderFacts;
  static const Description description =
      Describe<F>("brigade_order")
          .choice("brigade", &F::brigade, orders_names, Orders::Attack, "the brigade's order", NC_ORDER_02)
          .number("units", &F::units, {.min = 1, .max = 6, .fallback = 4}, "units of the brigade", NC_ORDER_06)
          .number("same_order", &F::same_order, {.max = 6, .fallback = 4}, "units under the brigade's order", NC_ORDER_06)
          .number("more_aggressive", &F::more_aggressive, {.max = 6}, "units under a more aggressive one", NC_ORDER_05)
          .number("close_order_units", &F::close_order_units, {.max = 6, .fallback = 4}, "units that start with a main body in close order", NC_ORDER_28)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.same_order + f.more_aggressive > f.units) return Problem{"units", "each unit has one order", NC_ORDER_04};
            if (f.close_order_units > f.units) return Problem{"close_order_units", "there are not so many units", NC_ORDER_28};
            return {};
          });
  return description;
}
template <>
const Description& describe<BrigadeOrder>() {
  static const Description description = Describe<BrigadeOrder>("brigade_order").choice(
      "allowed", &BrigadeOrder::allowed, brigade_order_allowed_names, BrigadeOrderAllowed::Yes, "are its orders in order?", NC_ORDER_02);
  return description;
}

}  // namespace linstock
