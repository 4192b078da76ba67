// The facts and outcomes of the generals' chapter, described.
#include "books/nineteenth-century/generals/room.h"

namespace linstock {

using namespace nineteenth_century;
using namespace nineteenth_century::clause;

template <>
const Description& describe<RiskFacts>() {
  using F = RiskFacts;
  static const Description description =
      Describe<F>("risk")
          .group("The danger")
          .choice("danger", &F::danger, danger_names, Danger::UnitUnderFire, "what threatens him", NC_GEN_03)
          .number("casualties", &F::casualties, {.max = 2000, .fallback = 40}, "casualties of this phase: on the unit; in melee on its front rank; on himself if singled out", NC_GEN_05)
          .number("figures", &F::figures, {.min = 1, .max = 40, .fallback = 20}, "figures of the unit, in melee of its front rank, without him", NC_GEN_06)
          .group("The general")
          .flag("front_rank", &F::front_rank, "he fights in the front rank", NC_GEN_04)
          .flag("unit_routing", &F::unit_routing, "his unit is in rout", NC_GEN_04);
  return description;
}
template <>
const Description& describe<Risk>() {
  using O = Risk;
  static const Description description =
      Describe<O>("risk")
          .flag("lost", &O::lost, "he is removed", NC_GEN_07)
          .flag("at_risk", &O::at_risk, "he is at risk", NC_GEN_03)
          .number("casualties", &O::casualties, {.max = 2000}, "his casualties in this phase; they are not carried on", NC_GEN_08);
  return description;
}
template <>
const Description& describe<GeneralMoveFacts>() {
  using F = GeneralMoveFacts;
  static const Description description =
      Describe<F>("general_move")
          .flag("with_unit", &F::with_unit, "he is with a unit", NC_GEN_09)
          .flag("enemy_met", &F::enemy_met, "enemy troops come upon him", NC_GEN_11)
          .flag("contacted", &F::contacted, "they reach him", NC_GEN_11)
          .flag("fast", &F::fast, "he rides at the double", NC_GEN_09).label("at the double")
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.contacted && !f.enemy_met) return Problem{"contacted", "nobody came upon him", NC_GEN_11};
            return {};
          });
  return description;
}
template <>
const Description& describe<GeneralMoved>() {
  using O = GeneralMoved;
  static const Description description =
      Describe<O>("general_move")
          .choice("does", &O::does, general_does_names, GeneralDoes::Rides, "what he does", NC_GEN_09)
          .number("yards", &O::yards, {.max = 2000, .unit = "yards"}, "how far at most", NC_GEN_09);
  return description;
}
template <>
const Description& describe<GeneralLostFacts>() {
  using F = GeneralLostFacts;
  static const Description description =
      Describe<F>("general_lost")
          .flag("removed", &F::removed, "he has been killed or captured", NC_GEN_12, true)
          .flag("unit_broke", &F::unit_broke, "the unit that he is with has broken", NC_GEN_13);
  return description;
}
template <>
const Description& describe<GeneralLost>() {
  using O = GeneralLost;
  static const Description description =
      Describe<O>("general_lost")
          .flag("broken", &O::broken, "he counts as broken", NC_GEN_13)
          .flag("replaced", &O::replaced, "somebody takes his place", NC_GEN_12)
          .flag("orders_stand", &O::orders_stand, "his units keep their orders", NC_GEN_12)
          .flag("out_of_sight", &O::out_of_sight, "his units count him as out of sight", NC_GEN_12);
  return description;
}

}  // namespace linstock
