// The facts and outcomes of the end of the game, described.
#include "books/nineteenth-century/end/room.h"

namespace linstock {

using namespace nineteenth_century;
using namespace nineteenth_century::clause;

template <>
const Description& describe<GameEndFacts>() {
  using F = GameEndFacts;
  static const Description description =
      Describe<F>("game_end")
          .number("periods_played", &F::periods_played, {.max = 1000, .fallback = 12}, "periods played", NC_END_08)
          .number("agreed_periods", &F::agreed_periods, {.max = 1000}, "periods agreed on; 0 for the usual number", NC_END_08)
          .number("good_order_units", &F::good_order_units, {.max = 100, .fallback = 5}, "own units left in good order", NC_END_08)
          .number("enemy_good_order_units", &F::enemy_good_order_units, {.max = 100, .fallback = 5}, "enemy units left in good order", NC_END_08);
  return description;
}
template <>
const Description& describe<GameEnd>() {
  using O = GameEnd;
  static const Description description =
      Describe<O>("game_end")
          .flag("over", &O::over, "the game ends with this period", NC_END_08)
          .flag("last_tests", &O::last_tests, "the next period's reaction tests are taken, without charges", NC_END_01);
  return description;
}
template <>
const Description& describe<UnitLossFacts>() {
  using F = UnitLossFacts;
  static const Description description =
      Describe<F>("unit_loss")
          .number("figure_points", &F::figure_points, {.min = 0, .max = 100, .fallback = 9}, "points of one figure or gun", NC_POINT_01)
          .number("original_figures", &F::original_figures, {.min = 1, .max = 40, .fallback = 20}, "figures at the start", NC_END_03)
          .number("figures", &F::figures, {.max = 40, .fallback = 15}, "figures left", NC_END_09)
          .number("commander", &F::commander, {.max = 100, .fallback = 10}, "points of its commander", NC_END_09)
          .choice("fate", &F::fate, fate_names, Fate::Standing, "what has become of it", NC_END_10)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.figures > f.original_figures) return Problem{"figures", "a unit has no more figures than at the start", NC_END_03};
            return {};
          });
  return description;
}
template <>
const Description& describe<UnitLoss>() {
  using O = UnitLoss;
  static const Description description =
      Describe<O>("unit_loss")
          .number("deduct", &O::deduct, {.max = 100'000, .scale = 4}, "points that its side loses", NC_END_10)
          .number("killed", &O::killed, {.max = 100'000, .scale = 4}, "for figures killed", NC_END_03)
          .number("rest", &O::rest, {.max = 100'000, .scale = 4}, "for the rest of it", NC_END_10)
          .number("enemy_gains", &O::enemy_gains, {.max = 100'000, .scale = 4}, "points that the enemy gains", NC_END_02);
  return description;
}
template <>
const Description& describe<SideFacts>() {
  using F = SideFacts;
  static const Description description =
      Describe<F>("side")
          .number("original", &F::original, {.max = 20000, .fallback = 1500}, "original cost of the army", NC_END_02)
          .number("prisoners_taken", &F::prisoners_taken, {.max = 20000}, "cost of prisoners taken", NC_END_02)
          .number("works_taken", &F::works_taken, {.max = 20000}, "cost of equipment and works taken", NC_END_02)
          .number("killed_or_captured", &F::killed_or_captured, {.max = 20000}, "own troops killed or captured", NC_END_03)
          .number("equipment_lost", &F::equipment_lost, {.max = 20000}, "own equipment and works lost", NC_END_03)
          .number("routed", &F::routed, {.max = 20000}, "own troops in rout or routed off", NC_END_04)
          .number("retreating", &F::retreating, {.max = 20000}, "own troops under a retreat result", NC_END_05)
          .number("pursuing", &F::pursuing, {.max = 20000}, "own pursuers", NC_END_06)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.killed_or_captured + f.equipment_lost + f.routed + f.retreating + f.pursuing > f.original)
              return Problem{"original", "no army loses more than it has cost; each part counts once", NC_END_10};
            return {};
          });
  return description;
}
template <>
const Description& describe<ScoreFacts>() {
  using F = ScoreFacts;
  static const Description description =
      Describe<F>("score").group("Red").part("red_", &F::red).group("Blue").part("blue_", &F::blue);
  return description;
}
template <>
const Description& describe<Scored>() {
  using O = Scored;
  static const Description description =
      Describe<O>("score")
          .choice("winner", &O::winner, winner_names, Winner::Draw, "who has won", NC_END_07)
          .number("red", &O::red, {.min = -400'000, .max = 400'000, .scale = 4}, "points of red", NC_END_02)
          .number("blue", &O::blue, {.min = -400'000, .max = 400'000, .scale = 4}, "points of blue", NC_END_02);
  return description;
}

}  // namespace linstock
