#include "books/nineteenth-century/points/army_cost.h"

#include "books/nineteenth-century/tables.h"

namespace linstock::nineteenth_century {

ArmyCost army_cost(const ArmyCostFacts& f, const Tables& tables, Umpire& umpire) {
  using namespace clause;
  const PointsTables& t = tables.points;
  Tally commanders, works, all;
  commanders.add(f.brigaded_units * t.brigaded_commander, "commanders of brigaded units", NC_POINT_09);
  commanders.add(f.independent_units * t.independent_commander, "commanders of independent units", NC_POINT_09);
  commanders.add(f.brigadiers * t.brigadier, "brigadiers", NC_POINT_09);
  commanders.add_if(f.commander_in_chief, t.commander_in_chief, "commander in chief", NC_POINT_09);
  works.add(f.soft_works * t.soft_works, "soft works", NC_POINT_10);
  works.add(f.hard_works * t.hard_works, "hard works", NC_POINT_10);
  umpire.show("commanders", NC_POINT_09, commanders);
  umpire.show("field works", NC_POINT_10, works);
  all.add(f.figures_and_guns, "figures and guns", NC_POINT_01);
  all.add(commanders.total(), "commanders", NC_POINT_09);
  all.add(works.total(), "field works", NC_POINT_10);
  all.add_if(f.sniper, t.sniper, "a sniper", NC_POINT_11);
  umpire.show("the army", NC_POINT_01, all);
  return {commanders.total(), works.total(), all.total(), f.agreed == 0 || all.total() <= f.agreed};
}

}  // namespace linstock::nineteenth_century

namespace linstock {

using namespace nineteenth_century;

template <>
const Description& describe<ArmyCostFacts>() {
  using namespace clause;
  using F = ArmyCostFacts;
  static const Description description =
      Describe<F>("army_cost")
          .group("Troops")
          .number("figures_and_guns", &F::figures_and_guns, {.max = 20000, .fallback = 1230}, "points of all figures and guns, without commanders", NC_POINT_01)
          .number("brigaded_units", &F::brigaded_units, {.max = 100, .fallback = 7}, "units in brigades", NC_POINT_09)
          .number("independent_units", &F::independent_units, {.max = 100}, "independent units", NC_POINT_09)
          .flag("sniper", &F::sniper, "it has a sniper", NC_POINT_11)
          .group("Generals")
          .number("brigadiers", &F::brigadiers, {.max = 50, .fallback = 2}, "brigade commanders", NC_POINT_09)
          .flag("commander_in_chief", &F::commander_in_chief, "it has a commander in chief", NC_POINT_09, true)
          .group("Field works")
          .number("soft_works", &F::soft_works, {.max = 500}, "base widths of soft works", NC_POINT_10)
          .number("hard_works", &F::hard_works, {.max = 500}, "base widths of hard works", NC_POINT_10)
          .group("The game")
          .number("agreed", &F::agreed, {.max = 20000}, "points agreed on; 0 for any", NC_POINT_01).label("points agreed on");
  return description;
}

template <>
const Description& describe<ArmyCost>() {
  using namespace clause;
  using O = ArmyCost;
  static const Description description =
      Describe<O>("army_cost")
          .number("commanders", &O::commanders, {.max = 1'000'000}, "points for commanders", NC_POINT_09)
          .number("works", &O::works, {.max = 1'000'000}, "points for field works", NC_POINT_10)
          .number("points", &O::points, {.max = 2'000'000}, "points for the army", NC_POINT_01)
          .flag("within", &O::within, "within the points agreed on", NC_POINT_01);
  return description;
}

}  // namespace linstock
