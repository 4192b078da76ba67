#include "books/nineteenth-century/points/unit_cost.h"

#include "books/nineteenth-century/tables.h"

namespace linstock::nineteenth_century {

namespace {

constexpr std::size_t at(auto value) { return static_cast<std::size_t>(value); }

void add_training(const UnitCostFacts& f, const PointsTables& t, Tally& tally) {
  const bool gunner = f.arm == Arm::Artillery;
  if (gunner && f.training == Training::T3)
    tally.add(breech_loading(f.gun) ? t.t3_breech_gunner : t.t3_muzzle_gunner, "badly trained gunner", clause::NC_POINT_05);
  else
    tally.add(t.training[at(f.training)], "training", gunner ? clause::NC_POINT_13 : clause::NC_POINT_04);
  tally.add_if(f.e_trained, t.e_trained, "not trained to fight dismounted", clause::NC_POINT_06);
}

void add_equipment(const UnitCostFacts& f, const PointsTables& t, Tally& tally) {
  tally.add(t.small_arm[at(f.small_arm)], f.small_arm == SmallArm::None ? "no firearm" : "weapon",
            f.small_arm == SmallArm::None ? clause::NC_POINT_15 : clause::NC_POINT_07);
  tally.add_if(f.bow_too, t.small_arm[at(SmallArm::Bow)], "bow", clause::NC_POINT_07);
  tally.add_if(f.lance, t.lance, "lance", clause::NC_POINT_07);
  tally.add_if(f.armour, t.armour, "armour", clause::NC_POINT_07);
  tally.add_if(f.shield, t.shield, "shield", clause::NC_POINT_07);
}

Clause gun_clause(const UnitCostFacts& f) {
  if (f.battery == Battery::Pack) return clause::NC_POINT_11;
  if (f.gun == Gun::LightHowitzer || f.gun == Gun::MediumHowitzer || f.battery == Battery::Horse) return clause::NC_POINT_12;
  return clause::NC_POINT_08;
}

}  // namespace

int figure_cost(const UnitCostFacts& f, const PointsTables& t, Umpire& umpire) {
  Tally tally;
  if (f.arm == Arm::Artillery)
    tally.add(t.gun[at(f.gun)], "gun and crew", gun_clause(f));
  else
    tally.add(t.figure[at(f.arm)], "figure", clause::NC_POINT_02);
  tally.add(t.morale[at(f.morale)], "morale", f.arm == Arm::Artillery ? clause::NC_POINT_13 : clause::NC_POINT_03);
  add_training(f, t, tally);
  if (f.arm != Arm::Artillery) add_equipment(f, t, tally);
  umpire.show("one figure", clause::NC_POINT_01, tally);
  return tally.total();
}

UnitCost unit_cost(const UnitCostFacts& f, const Tables& tables, Umpire& umpire) {
  const PointsTables& t = tables.points;
  if (f.sniper) {
    umpire.found("a sniper", t.sniper, clause::NC_POINT_14);
    return {.each = t.sniper, .commander = 0, .points = t.sniper};
  }
  const int each = figure_cost(f, t, umpire);
  const int commander = f.independent ? t.independent_commander : t.brigaded_commander;
  umpire.found("its commander", commander, clause::NC_POINT_09);
  return {.each = each, .commander = commander, .points = each * f.figures + commander};
}

}  // namespace linstock::nineteenth_century

namespace linstock {

using namespace nineteenth_century;

template <>
const Description& describe<UnitCostFacts>() {
  using namespace clause;
  using F = UnitCostFacts;
  static const Description description =
      Describe<F>("unit_cost")
          .group("Who they are")
          .choice("arm", &F::arm, arm_names, Arm::Infantry, "troop type", NC_POINT_02)
          .choice("morale", &F::morale, morale_names, Morale::C, "morale class", NC_POINT_03)
          .choice("training", &F::training, training_names, Training::T2, "training class", NC_POINT_04)
          .flag("e_trained", &F::e_trained, "cavalry not trained to fight dismounted", NC_POINT_06).label("(E) cavalry")
          .number("figures", &F::figures, {.min = 1, .max = 40, .fallback = 20}, "figures, or gunners", NC_ORG_01)
          .flag("independent", &F::independent, "it belongs to no brigade", NC_POINT_09)
          .flag("sniper", &F::sniper, "a single sniper", NC_POINT_11)
          .group("What each carries")
          .choice("small_arm", &F::small_arm, small_arm_names, SmallArm::MLR, "weapon", NC_POINT_07)
          .flag("bow_too", &F::bow_too, "a bow beside it", NC_POINT_07)
          .flag("lance", &F::lance, "lance", NC_POINT_07)
          .flag("armour", &F::armour, "armour", NC_POINT_07)
          .flag("shield", &F::shield, "shield", NC_POINT_07)
          .group("A battery")
          .choice("gun", &F::gun, gun_names, Gun::MediumSmoothbore, "gun", NC_POINT_08)
          .choice("battery", &F::battery, battery_names, Battery::Foot, "foot, horse or pack artillery", NC_POINT_11)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.sniper && (f.arm != Arm::Infantry || f.figures != 1))
              return Problem{"sniper", "a sniper is one figure on foot", NC_SPEC_05};
            if (f.sniper && f.independent) return Problem{"independent", "a sniper is no unit and has no commander", NC_SPEC_08};
            if (f.e_trained && (!is_cavalry(f.arm) || f.training == Training::I))
              return Problem{"e_trained", "only cavalry of T1 to T3 can be (E)", NC_BASE_07};
            if (f.lance && !rides(f.arm)) return Problem{"lance", "lances are for mounted troops", NC_MELEE_19};
            if (f.bow_too && f.small_arm == SmallArm::Bow) return Problem{"bow_too", "the bow is paid for once", NC_POINT_07};
            if (f.arm == Arm::Artillery && (f.bow_too || f.armour || f.shield))
              return Problem{"arm", "gunners carry no equipment of their own", NC_POINT_08};
            return {};
          });
  return description;
}

template <>
const Description& describe<UnitCost>() {
  using namespace clause;
  static const Description description =
      Describe<UnitCost>("unit_cost")
          .number("each", &UnitCost::each, {.min = -2000, .max = 2000}, "points for one figure or gun", NC_POINT_01)
          .number("commander", &UnitCost::commander, {.min = 0, .max = 1000}, "points for its commander", NC_POINT_09)
          .number("points", &UnitCost::points, {.min = -100000, .max = 100000}, "points for the unit", NC_POINT_01);
  return description;
}

}  // namespace linstock
