// FLAMING PIGS
#include "books/horse-and-musket/exotics/pigs.h"

namespace linstock::horse_and_musket {

// HM-PIG-02, HM-PIG-03, HM-PIG-04
PigRun run_pig(const PigRunFacts& f, const Tables& tables, Umpire& umpire) {
  const ExoticTables& t = tables.exotics;
  umpire.heading(clause::HM_PIG_02, "A flaming pig runs");
  const int most = static_cast<int>(t.pig_run.size());
  if (f.moves >= most) {
    umpire.found("it is dead", "yes", clause::HM_PIG_04);
    return {0, 0, 1};
  }
  const int distance = t.pig_run[static_cast<std::size_t>(f.moves)];
  umpire.found("distance", distance, clause::HM_PIG_03, bw);
  int turns = 0;
  if (f.moves > 0) {
    const int die = umpire.total(1 * d6, clause::HM_PIG_02, "which way");
    turns = die <= t.pig_left_to ? -t.pig_veers : die >= t.pig_right_from ? t.pig_veers : 0;
  }
  return {distance, turns, f.moves + 1 == most};
}

namespace {

bool powder(PigMeets meets) { return meets == PigMeets::DeployedGuns || meets == PigMeets::AmmunitionWagons; }

// HM-PIG-07: 0 if it does not burn.
int ignites_on(PigMeets meets, const ExoticTables& t) {
  if (meets == PigMeets::WoodOrWicker) return t.pig_ignites_building;
  return meets == PigMeets::Tents ? t.pig_ignites_tents : 0;
}

}  // namespace

PigContact meet_pig(const PigContactFacts& f, const Tables& tables, Umpire& umpire) {
  const ExoticTables& t = tables.exotics;
  umpire.heading(clause::HM_PIG_01, "A flaming pig arrives");
  PigContact o{};
  const bool troops = f.meets <= PigMeets::AmmunitionWagons;
  o.tests = troops && !f.tested_before;
  umpire.found("Reaction Test", o.tests ? "yes" : "no", f.tested_before ? clause::HM_PIG_09 : clause::HM_PIG_01);
  if (powder(f.meets)) o.explodes = umpire.total(1 * d6, clause::HM_PIG_06, "powder") <= t.pig_explodes_to;
  if (const int on = ignites_on(f.meets, t))
    o.ignites = umpire.total(1 * d6, clause::HM_PIG_07, "does it burn") >= on;
  return o;
}

}  // namespace linstock::horse_and_musket

namespace linstock {

using namespace horse_and_musket;
using namespace horse_and_musket::clause;

template <>
const Description& describe<PigRunFacts>() {
  static const Description description =
      Describe<PigRunFacts>("pig-run").number("moves", &PigRunFacts::moves, {.max = 20}, "moves that it has made", HM_PIG_04).label("moves made");
  return description;
}

template <>
const Description& describe<PigRun>() {
  using O = PigRun;
  static const Description description =
      Describe<O>("pig-run")
          .number("turns", &O::turns, {.min = -180, .max = 180, .unit = "degrees"}, "it veers: left below 0, right above", HM_PIG_02)
          .label("degrees to the right")
          .number("distance", &O::distance, {.max = far_bw * bw, .scale = bw, .unit = bw_unit}, "that it runs", HM_PIG_03)
          .flag("dies", &O::dies, "then it dies", HM_PIG_04);
  return description;
}

template <>
const Description& describe<PigContactFacts>() {
  using F = PigContactFacts;
  static const Description description =
      Describe<F>("pig-contact")
          .choice("meets", &F::meets, pig_meets_names, PigMeets::Unit, "what it touches", HM_PIG_01)
          .flag("tested_before", &F::tested_before, "this unit has tested because of this pig", HM_PIG_09)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.tested_before && f.meets > PigMeets::AmmunitionWagons) return Problem{"tested_before", "buildings do not test", HM_PIG_09};
            return {};
          });
  return description;
}

template <>
const Description& describe<PigContact>() {
  using O = PigContact;
  static const Description description =
      Describe<O>("pig-contact")
          .flag("tests", &O::tests, "the unit takes a Reaction Test", HM_PIG_01)
          .flag("explodes", &O::explodes, "powder explodes: throw explosion for each unit near", HM_PIG_06)
          .flag("ignites", &O::ignites, "it catches fire", HM_PIG_07);
  return description;
}

}  // namespace linstock
