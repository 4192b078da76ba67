// The facts and outcomes of the single moments of a melee, described.
#include "books/horse-and-musket/melee/moments.h"

namespace linstock::horse_and_musket {

namespace {

std::optional<Problem> refuse_strike(const StrikeFacts& f) {
  if (auto p = refuse_melee_unit(f.striker)) return p->field = "striker_" + p->field, p;
  if (auto p = refuse_melee_unit(f.enemy)) return p->field = "enemy_" + p->field, p;
  if (auto p = refuse_pair(f.striker, f.enemy)) return p->field = "striker_" + p->field, p;
  return {};
}

}  // namespace

}  // namespace linstock::horse_and_musket

namespace linstock {

using namespace horse_and_musket;
using namespace horse_and_musket::clause;

template <>
const Description& describe<StrikeFacts>() {
  using F = StrikeFacts;
  static const Description description = without(Describe<F>("strike")
                                                     .group("Who strikes")
                                                     .part("striker_", &F::striker)
                                                     .group("The enemy")
                                                     .part("enemy_", &F::enemy)
                                                     .refuse([](const F& f) { return refuse_strike(f); }),
                                                 {"striker_opponent", "enemy_opponent"});
  return description;
}

template <>
const Description& describe<Struck>() {
  using O = Struck;
  static const Description description =
      Describe<O>("struck")
          .number("losses", &O::losses, {.max = 800}, "unsaved hits", HM_MSAVE_01)
          .number("bases_lost", &O::bases_lost, {.max = 40}, "bases that go", HM_MSAVE_02)
          .number("disruption", &O::disruption, {.min = -200, .max = 200}, "Disruption Points for a hit a base", HM_DISR_11);
  return description;
}

template <>
const Description& describe<DisengageFacts>() {
  using F = DisengageFacts;
  static const Description description =
      without(Describe<F>("disengage")
                  .part("", &F::fight)
                  .group("Its move")
                  .number("move", &F::move, distance_in_bw(3), "normal move of the unit that breaks off", HM_DISENG_02)
                  .refuse([](const F& f) { return refuse_strike(free_hit(f.fight)); }),
              {"striker_impetus", "striker_point_blank"});
  return description;
}

template <>
const Description& describe<Disengaged>() {
  using O = Disengaged;
  static const Description description =
      Describe<O>("disengaged")
          .number("losses", &O::losses, {.max = 800}, "unsaved hits of the free hit", HM_DISENG_02)
          .number("bases_lost", &O::bases_lost, {.max = 40}, "bases that go", HM_MSAVE_02)
          .number("disruption", &O::disruption, {.min = -200, .max = 200}, "Disruption Points for a hit a base", HM_DISR_11)
          .flag("destroyed", &O::destroyed, "nothing is left of it", HM_MSAVE_02)
          .number("moves", &O::moves, {.max = far_bw * bw, .scale = bw, .unit = bw_unit}, "straight away", HM_DISENG_02)
          .choice("state", &O::state, state_names, State::Static, "what it counts as", HM_DISENG_02);
  return description;
}

template <>
const Description& describe<BreakthroughFacts>() {
  using F = BreakthroughFacts;
  static const Description description =
      Describe<F>("breakthrough")
          .group("The round")
          .choice("arm", &F::arm, arm_names, Arm::HeavyCavalry, "who charged", HM_BREAK_01)
          .flag("charging", &F::charging, "it counted as charging", HM_BREAK_01, true)
          .number("dealt", &F::dealt, {.max = 200, .fallback = 4}, "unsaved hits that it inflicted", HM_BREAK_01)
          .number("taken", &F::taken, {.max = 200, .fallback = 1}, "unsaved hits that it took", HM_BREAK_01)
          .number("frontage", &F::frontage, distance_in_bw(4, 40), "of the charging unit", HM_BREAK_06)
          .flag("counted", &F::counted, "the round of melee was thrown here, so that the defenders have their points", HM_DISR_22, true)
          .label("points are counted already")
          .group("The Momentum Advance")
          .flag("momentum_used", &F::momentum_used, "it has made one this turn", HM_BREAK_07)
          .number("charge_move", &F::charge_move, distance_in_bw(7), "its full charge move", HM_BREAK_07)
          .number("used", &F::used, distance_in_bw(5), "of this it has used", HM_BREAK_07)
          .flag("next_enemy", &F::next_enemy, "there is another enemy beyond", HM_BREAK_03)
          .number("enemy_distance", &F::enemy_distance, distance_in_bw(1), "to it from where the charger stands", HM_BREAK_03)
          .number("enemy_angle", &F::enemy_angle, {.max = 180, .unit = "degrees"}, "off its line of advance", HM_BREAK_04)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.used > f.charge_move) return Problem{"used", "more than its whole charge move", HM_BREAK_07};
            return {};
          });
  return description;
}

template <>
const Description& describe<Breakthrough>() {
  using O = Breakthrough;
  static const NumberRange distance{.max = far_bw * bw, .scale = bw, .unit = bw_unit};
  static const Description description =
      Describe<O>("breakthrough")
          .flag("through", &O::through, "it breaks through", HM_BREAK_01)
          .number("gap", &O::gap, distance, "between the two halves", HM_BREAK_06)
          .number("each_half_aside", &O::each_half_aside, distance, "how far each half slides outwards", HM_BREAK_06)
          .number("points", &O::points, {.min = -20, .max = 20}, "Disruption Points of the defenders", HM_BREAK_01)
          .number("momentum", &O::momentum, distance, "Momentum Advance at most", HM_BREAK_07)
          .flag("contacts", &O::contacts, "it meets the next enemy and fights a further round", HM_BREAK_03)
          .flag("still_charging", &O::still_charging, "charging there, and not yet tired", HM_BREAK_03)
          .number("own_points", &O::own_points, {.min = -20, .max = 20}, "Disruption Points of its own there", HM_BREAK_07);
  return description;
}

template <>
const Description& describe<ColoursFacts>() {
  using F = ColoursFacts;
  static const Description description =
      Describe<F>("colours")
          .choice("event", &F::event, colours_event_names, ColoursEvent::RoutedOrRetreated, "what happened", HM_COL_01)
          .choice("loser", &F::loser, arm_names, Arm::Infantry, "whose colours they are", HM_COL_04)
          .choice("order", &F::order, order_names, Order::Close, "its order", HM_COL_04)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (is_artillery(f.loser) || f.loser == Arm::Wagons)
              return Problem{"loser", "artillery carries no colours", HM_COL_04};
            if (f.order == Order::Skirmish) return Problem{"order", "skirmishers carry no colours", HM_COL_04};
            return {};
          });
  return description;
}

template <>
const Description& describe<ColoursTaken>() {
  using O = ColoursTaken;
  static const Description description =
      Describe<O>("colours")
          .flag("taken", &O::taken, "they are taken, or recovered", HM_COL_01)
          .number("modifier", &O::modifier, {.min = -20, .max = 20}, "of the captor on Reaction Tests from now on", HM_COL_02)
          .number("loser_modifier", &O::loser_modifier, {.min = -20, .max = 20}, "of the loser until it has them back", HM_COL_03);
  return description;
}

}  // namespace linstock
