// The facts and outcomes of what orders demand, described.
#include "books/nineteenth-century/orders/demands.h"

namespace linstock {

using namespace nineteenth_century;
using namespace nineteenth_century::clause;

template <>
const Description& describe<DemandFacts>() {
  using F = DemandFacts;
  static const Description description =
      Describe<F>("order_demands")
          .group("The unit")
          .choice("orders", &F::orders, orders_names, Orders::Attack, "the order that it is under", NC_ORDER_01)
          .flag("independent", &F::independent, "it belongs to no brigade", NC_ORDER_18)
          .number("full_move", &F::full_move, {.max = 500, .fallback = 100, .unit = "yards"}, "its normal move on this ground", NC_ORDER_30)
          .group("The enemy")
          .number("enemy_distance", &F::enemy_distance, {.max = 6000, .fallback = 600, .unit = "yards"}, "to the nearest enemy", NC_ORDER_10)
          .flag("close_enemy_in_reach", &F::close_enemy_in_reach, "a close order enemy is within its charge reach", NC_ORDER_09)
          .number("further", &F::further, {.max = 6000, .fallback = 300, .unit = "yards"}, "written engagement distance, the further of two", NC_ORDER_12)
          .number("nearer", &F::nearer, {.max = 6000, .fallback = 150, .unit = "yards"}, "the nearer of two", NC_ORDER_12)
          .flag("retiring", &F::retiring, "it retires and has not regained the further distance", NC_ORDER_12)
          .group("The objective")
          .flag("held", &F::held, "it has occupied its objective, or was given the position", NC_ORDER_14)
          .number("figures_on_objective", &F::figures_on_objective, {.max = 40, .fallback = 20}, "its figures that are there", NC_ORDER_32)
          .flag("enemy_on_or_nearer", &F::enemy_on_or_nearer, "an enemy figure is on it or nearer to it", NC_ORDER_32)
          .group("Skirmishers of a brigade")
          .number("ahead", &F::ahead, {.max = 3000, .fallback = 200, .unit = "yards"}, "how far ahead of the brigade", NC_ORDER_16)
          .flag("evades", &F::evades, "they evade a charge", NC_ORDER_17)
          .flag("cavalry_can_charge", &F::cavalry_can_charge, "enemy cavalry can charge them", NC_ORDER_17)
          .number("close_enemy_distance", &F::close_enemy_distance, {.max = 6000, .fallback = 600, .unit = "yards"}, "to the nearest close order enemy", NC_ORDER_17)
          .number("friend_to_target", &F::friend_to_target, {.max = 6000, .fallback = 600, .unit = "yards"}, "from a unit of the brigade to an enemy whom it wants to fire at or charge", NC_ORDER_17)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.nearer > f.further) return Problem{"nearer", "the nearer distance is the smaller one", NC_ORDER_12};
            return {};
          });
  return description;
}
template <>
const Description& describe<Demanded>() {
  using O = Demanded;
  static const Description description =
      Describe<O>("order_demands")
          .choice("demand", &O::demand, demand_names, Demand::MustAdvance, "what the order demands", NC_ORDER_09)
          .number("least", &O::least, {.max = 4000, .scale = 4, .unit = "yards"}, "least advance", NC_ORDER_30)
          .choice("acts_as", &O::acts_as, orders_names, Orders::Attack, "as which order it counts", NC_ORDER_14)
          .flag("in_place", &O::in_place, "a screen at its proper distance", NC_ORDER_16);
  return description;
}
template <>
const Description& describe<HaltFacts>() {
  using F = HaltFacts;
  static const Description description =
      Describe<F>("order_halt")
          .choice("reason", &F::reason, halt_reason_names, HaltReason::Rally, "why it would halt", NC_ORDER_20)
          .flag("only_an_excuse", &F::only_an_excuse, "the change of formation is only an excuse to stop", NC_ORDER_20)
          .group("The unit")
          .choice("orders", &F::orders, orders_names, Orders::Attack, "the order that it is under", NC_ORDER_20)
          .choice("state", &F::state, state_names, State::Disordered, "its state", NC_ORDER_20);
  return description;
}
template <>
const Description& describe<Halted>() {
  using O = Halted;
  static const Description description =
      Describe<O>("order_halt")
          .flag("allowed", &O::allowed, "may it halt?", NC_ORDER_20)
          .choice("orders", &O::orders, orders_names, Orders::Attack, "the order that it is under then", NC_ORDER_21);
  return description;
}
template <>
const Description& describe<SkirmishChargeFacts>() {
  using F = SkirmishChargeFacts;
  static const Description description =
      Describe<F>("skirmish_charge")
          .flag("sub_group", &F::sub_group, "a screen, not a whole unit", NC_ORDER_19)
          .choice("own", &F::own, figure_order_names, FigureOrder::Skirmish, "order of the skirmishers", NC_ORDER_19)
          .choice("enemy", &F::enemy, figure_order_names, FigureOrder::Skirmish, "order of the enemy", NC_ORDER_19)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (!open_order(f.own)) return Problem{"own", "skirmishers are in open order", NC_ORDER_08};
            return {};
          });
  return description;
}
template <>
const Description& describe<SkirmishCharge>() {
  using O = SkirmishCharge;
  static const Description description =
      Describe<O>("skirmish_charge")
          .flag("may_charge", &O::may_charge, "they may charge or counter-charge", NC_ORDER_19)
          .flag("may_stand", &O::may_stand, "they may stand", NC_ORDER_19)
          .flag("must_evade", &O::must_evade, "if charged they must evade", NC_FORM_16);
  return description;
}

}  // namespace linstock
