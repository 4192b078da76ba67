#include "books/nineteenth-century/organisation/organisation.h"

#include "books/nineteenth-century/tables.h"

namespace linstock::nineteenth_century {

using namespace clause;

// UNITS

SizeVerdict judge_size(Arm arm, int figures, const OrganisationTables& t) {
  const Limits& limits = t.figures[static_cast<std::size_t>(arm)];
  const Clause by = arm == Arm::MountedInfantry ? NC_ORG_07 : NC_ORG_01;
  if (figures < limits.least) return {SizeAllowed::TooSmall, by};
  return {figures > limits.most ? SizeAllowed::TooLarge : SizeAllowed::Yes, by};
}

UnitSize unit_size(const UnitSizeFacts& f, const Tables& tables, Umpire& umpire) {
  const SizeVerdict verdict = judge_size(f.arm, f.figures, tables.organisation);
  const Limits& limits = tables.organisation.figures[static_cast<std::size_t>(f.arm)];
  umpire.found("allowed", size_allowed_names[static_cast<std::size_t>(verdict.allowed)], verdict.clause);
  return {verdict.allowed, limits.least, limits.most};
}

// BRIGADES

BrigadeVerdict judge_brigade(int units, const OrganisationTables& t) {
  if (units < t.brigade.least) return {BrigadeAllowed::TooFewUnits, NC_ORG_02};
  return {units > t.brigade.most ? BrigadeAllowed::TooManyUnits : BrigadeAllowed::Yes, NC_ORG_02};
}

Brigaded brigade(const BrigadeFacts& f, const Tables& tables, Umpire& umpire) {
  const BrigadeVerdict verdict = judge_brigade(f.units, tables.organisation);
  umpire.found("allowed", brigade_allowed_names[static_cast<std::size_t>(verdict.allowed)], verdict.clause);
  return {verdict.allowed, f.batteries == f.units};  // NC-ORG-03: a brigade made only of artillery
}

// INDEPENDENT UNITS

namespace {

ArmyVerdict judge_independents(const Muster& m, const OrganisationTables& t) {
  if (m.army_list) return {ArmyAllowed::Yes, NC_ORG_06};
  if (m.others > 0) return {ArmyAllowed::NotIndependent, NC_ORG_06};
  if (m.light_cavalry > t.independent_light_cavalry) return {ArmyAllowed::LightCavalry, NC_ORG_06};
  if (m.light_infantry > t.independent_light_infantry) return {ArmyAllowed::LightInfantry, NC_ORG_09};
  // NC-ORG-10: gunner figures, rounded down.
  if (100 * m.independent_gunners > t.independent_artillery_percent * m.gunners) return {ArmyAllowed::TooManyGuns, NC_ORG_10};
  return {ArmyAllowed::Yes, NC_ORG_06};
}

}  // namespace

ArmyVerdict judge_army(const Muster& m, const OrganisationTables& t) {
  if (m.units > 0 && 100 * m.brigaded_units <= t.brigaded_percent * m.units) return {ArmyAllowed::MostMustBeBrigaded, NC_ORG_08};
  const ArmyVerdict independents = judge_independents(m, t);
  if (independents.allowed != ArmyAllowed::Yes) return independents;
  if (m.artillery_brigades > 0 && m.most_batteries > 0) return {ArmyAllowed::GunsBothWays, NC_ORG_03};
  if (m.most_batteries > m.least_batteries + 1) return {ArmyAllowed::GunsUneven, NC_ORG_03};
  return independents;
}

Organised organise(const Muster& m, const Tables& tables, Umpire& umpire) {
  const ArmyVerdict verdict = judge_army(m, tables.organisation);
  umpire.found("allowed", army_allowed_names[static_cast<std::size_t>(verdict.allowed)], verdict.clause);
  return {verdict.allowed};
}

}  // namespace linstock::nineteenth_century

namespace linstock {

using namespace nineteenth_century;

template <>
const Description& describe<UnitSizeFacts>() {
  using F = UnitSizeFacts;
  static const Description description =
      Describe<F>("unit_size")
          .choice("arm", &F::arm, arm_names, Arm::Infantry, "troop type", NC_ORG_01)
          .number("figures", &F::figures, {.min = 1, .max = 60, .fallback = 20}, "figures, or gunners", NC_ORG_01);
  return description;
}
template <>
const Description& describe<UnitSize>() {
  using O = UnitSize;
  static const Description description =
      Describe<O>("unit_size")
          .choice("allowed", &O::allowed, size_allowed_names, SizeAllowed::Yes, "may a unit be so large?", NC_ORG_01)
          .number("least", &O::least, {.max = 100}, "fewest figures", NC_ORG_01)
          .number("most", &O::most, {.max = 100}, "most figures", NC_ORG_01);
  return description;
}
template <>
const Description& describe<BrigadeFacts>() {
  using F = BrigadeFacts;
  static const Description description =
      Describe<F>("brigade")
          .number("units", &F::units, {.min = 1, .max = 20, .fallback = 4}, "units in the brigade", NC_ORG_02)
          .number("batteries", &F::batteries, {.max = 20}, "batteries among them", NC_ORG_03)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.batteries > f.units) return Problem{"batteries", "batteries are counted among the units", NC_ORG_03};
            return {};
          });
  return description;
}
template <>
const Description& describe<Brigaded>() {
  using O = Brigaded;
  static const Description description =
      Describe<O>("brigade")
          .choice("allowed", &O::allowed, brigade_allowed_names, BrigadeAllowed::Yes, "may a brigade be so large?", NC_ORG_02)
          .flag("artillery_brigade", &O::artillery_brigade, "it is made only of artillery", NC_ORG_03);
  return description;
}
template <>
const Description& describe<Muster>() {
  using F = Muster;
  static const Description description =
      Describe<F>("army")
          .group("Infantry and cavalry")
          .number("units", &F::units, {.max = 100, .fallback = 8}, "units of infantry and cavalry", NC_ORG_02)
          .number("brigaded_units", &F::brigaded_units, {.max = 100, .fallback = 8}, "of these in brigades", NC_ORG_08)
          .group("Independent units")
          .number("light_cavalry", &F::light_cavalry, {.max = 20}, "independent light cavalry", NC_ORG_06)
          .number("light_infantry", &F::light_infantry, {.max = 20}, "independent light infantry", NC_ORG_09)
          .number("others", &F::others, {.max = 20}, "independent units of other infantry and cavalry", NC_ORG_06)
          .flag("army_list", &F::army_list, "an army list says who may be independent", NC_ORG_06)
          .group("Artillery")
          .number("gunners", &F::gunners, {.max = 200, .fallback = 8}, "gunner figures of the army", NC_ORG_10)
          .number("independent_gunners", &F::independent_gunners, {.max = 200}, "of these in independent batteries", NC_ORG_10)
          .number("artillery_brigades", &F::artillery_brigades, {.max = 20}, "brigades made only of artillery", NC_ORG_03)
          .number("least_batteries", &F::least_batteries, {.max = 6}, "fewest batteries in one of the other brigades", NC_ORG_03)
          .number("most_batteries", &F::most_batteries, {.max = 6}, "most batteries in one of the other brigades", NC_ORG_03)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.brigaded_units + f.light_cavalry + f.light_infantry + f.others != f.units)
              return Problem{"units", "every unit is either brigaded or independent", NC_ORG_02};
            if (f.independent_gunners > f.gunners)
              return Problem{"independent_gunners", "they are counted among the army's gunners", NC_ORG_10};
            if (f.least_batteries > f.most_batteries)
              return Problem{"least_batteries", "the fewest cannot be more than the most", NC_ORG_03};
            return {};
          });
  return description;
}
template <>
const Description& describe<Organised>() {
  static const Description description = Describe<Organised>("army").choice(
      "allowed", &Organised::allowed, army_allowed_names, ArmyAllowed::Yes, "may an army be organised like this?", NC_ORG_02);
  return description;
}

}  // namespace linstock
