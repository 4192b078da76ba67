// OTHER CAUSES OF BECOMING UNFORMED, OTHER CAUSES OF DISORDER
#include <algorithm>

#include "books/nineteenth-century/losing_formation/losing.h"
#include "books/nineteenth-century/tables.h"

namespace linstock::nineteenth_century {

using namespace clause;

namespace {

// Keeps the worst that has been found, and tells of every cause that applies.
struct Causes {
  State worst;
  Umpire& umpire;

  void unforms(bool applies, const char* what, Clause clause) { add(applies, State::Unformed, what, clause); }
  void disorders(bool applies, const char* what, Clause clause) { add(applies, State::Disordered, what, clause); }

 private:
  void add(bool applies, State state, const char* what, Clause clause) {
    if (!applies) return;
    worst = std::max(worst, state);
    umpire.found(what, state_names[static_cast<std::size_t>(state)], clause);
  }
};

// NC-BASE-11: thresholds are compared exactly.
bool per_figure(int casualties, int threshold, int figures) { return casualties > 0 && casualties >= threshold * figures; }

void movement(const LosingFacts& f, const MovementTables& t, Causes& causes) {
  const bool close = !in_open_order(f.troops), t3 = close && f.troops.training == Training::T3, irregular = close && f.troops.training == Training::I;
  const bool guns = is_artillery(f.troops);
  causes.unforms(f.evaded, "evaded", NC_LOSE_05);
  causes.unforms(!guns && f.doubled > t.unformed_after, "doubled", NC_LOSE_06);
  causes.unforms(guns && f.doubled > 0 && f.troops.training == Training::T2, "artillery doubled", NC_LOSE_06);
  causes.unforms(t3 && (f.turned || f.changed || f.wheeled || f.expanded), "badly trained troops changed", NC_LOSE_08);
  causes.unforms(irregular && f.wheeled, "irregulars wheeled", NC_LOSE_09);
  causes.disorders(f.pursued, "pursued", NC_LOSE_11);
  causes.disorders(f.routed, "routed", NC_LOSE_12);
  causes.disorders(!guns && f.doubled > t.disordered_after, "doubled", NC_LOSE_15);
  causes.disorders(guns && f.doubled > 0 && f.troops.training >= Training::T3, "artillery doubled", NC_LOSE_15);
  causes.disorders(irregular && (f.turned || f.changed || f.expanded), "irregulars changed", NC_LOSE_16);
  causes.disorders(f.charged_in_vain, "charged without contact", NC_LOSE_20);
  causes.disorders(f.interpenetrated, "penalised interpenetration", NC_LOSE_21);
}

void melee(const LosingFacts& f, Causes& causes) {
  // NC-LOSE-26: nobody is left in contact with a unit that stood.
  causes.unforms(f.melee_rounds == 1 && !f.stationary_all_break_off, "fought a round of melee", NC_LOSE_04);
  causes.unforms(f.against_camels && mounted(f.troops) && !f.troops.camelry, "fought camels", NC_SPEC_11);
  causes.disorders(f.pushed_back, "pushed back", NC_LOSE_10);
  causes.disorders(f.melee_rounds > 1, "in melee for more than a period", NC_LOSE_10);
  causes.disorders(f.mounted_melee && f.troops.arm == Arm::MountedInfantry && mounted(f.troops), "mounted infantry fought mounted", NC_LOSE_13);
  causes.disorders(f.contacted_changing, "contacted while changing formation, turning or prone", NC_LOSE_14);
  causes.disorders(f.repulsed, "repulsed by fire", NC_LOSE_17);
  causes.disorders(f.thrown_back, "beaten and thrown back", NC_LOSE_18);
  causes.disorders(f.contacted_moving_by_cavalry && on_foot(f.troops), "infantry contacted by cavalry while moving", NC_LOSE_19);
}

// NC-LOSE-25: all fire of one phase together.
void fire(const LosingFacts& f, const LosingTables& t, Causes& causes) {
  causes.unforms(per_figure(f.casualties, t.unforms_from_fire, f.figures), "casualties from fire", NC_LOSE_07);
  causes.unforms(f.rocket_casualties > 0 && is_cavalry(f.troops.arm) && mounted(f.troops), "casualties from rockets", NC_SPEC_12);
  causes.disorders(per_figure(f.casualties, t.disorders_from_fire, f.figures), "casualties from fire", NC_LOSE_22);
  causes.disorders(per_figure(f.casualties_from_rear, t.disorders_from_rear, f.figures), "fire from the rear", NC_LOSE_23);
}

}  // namespace

Lost lose_formation(const LosingFacts& f, const Tables& tables, Umpire& umpire) {
  Causes causes{f.state, umpire};
  movement(f, tables.movement, causes);
  melee(f, causes);
  fire(f, tables.losing, causes);
  umpire.found("state", state_names[static_cast<std::size_t>(causes.worst)], NC_LOSE_24);
  return {causes.worst, causes.worst != f.state};
}

}  // namespace linstock::nineteenth_century

namespace linstock {

using namespace nineteenth_century;

namespace {

std::optional<Problem> refuse_losing(const LosingFacts& f) {
  if (f.casualties_from_rear > f.casualties) return Problem{"casualties_from_rear", "they are counted among all casualties from fire", NC_LOSE_25};
  if (f.rocket_casualties > f.casualties) return Problem{"rocket_casualties", "they are counted among all casualties from fire", NC_LOSE_25};
  if (f.stationary_all_break_off && f.melee_rounds == 0) return Problem{"stationary_all_break_off", "there was no melee", NC_LOSE_04};
  if (f.pursued && f.routed) return Problem{"pursued", "nobody routs and pursues at once", NC_LOSE_11};
  return {};
}

}  // namespace

template <>
const Description& describe<LosingFacts>() {
  using F = LosingFacts;
  static const Description description =
      Describe<F>("lose_formation")
          .part("", &F::troops)
          .group("The troops")
          .choice("state", &F::state, state_names, State::Formed, "their state before", NC_LOSE_24)
          .group("Movement")
          .flag("evaded", &F::evaded, "they have evaded", NC_LOSE_05)
          .number("doubled", &F::doubled, {.max = 20}, "moves at the double, this one included", NC_LOSE_06)
          .flag("turned", &F::turned, "they have turned", NC_LOSE_08)
          .flag("changed", &F::changed, "they have changed formation", NC_LOSE_08)
          .flag("wheeled", &F::wheeled, "they have wheeled", NC_LOSE_09)
          .flag("expanded", &F::expanded, "they have expanded their frontage", NC_LOSE_16)
          .flag("pursued", &F::pursued, "they pursue or have pursued", NC_LOSE_11)
          .flag("routed", &F::routed, "they rout or have routed", NC_LOSE_12)
          .flag("charged_in_vain", &F::charged_in_vain, "they charged without contacting an enemy", NC_LOSE_20)
          .flag("interpenetrated", &F::interpenetrated, "they took part in a penalised interpenetration", NC_LOSE_21)
          .group("Fire of this phase")
          .number("casualties", &F::casualties, {.max = 2000}, "casualties from all fire", NC_LOSE_07)
          .number("figures", &F::figures, {.min = 1, .max = 40, .fallback = 20}, "figures at the start of the phase", NC_BASE_12)
          .number("casualties_from_rear", &F::casualties_from_rear, {.max = 2000}, "of these from the rear", NC_LOSE_23)
          .number("rocket_casualties", &F::rocket_casualties, {.max = 2000}, "of these from rockets", NC_SPEC_03)
          .flag("repulsed", &F::repulsed, "their charge was repulsed by fire", NC_LOSE_17)
          .group("Melee")
          .number("melee_rounds", &F::melee_rounds, {.max = 20}, "rounds fought so far, this one included", NC_LOSE_04)
          .flag("stationary_all_break_off", &F::stationary_all_break_off, "they stood, and all their opponents broke off", NC_LOSE_26)
          .flag("pushed_back", &F::pushed_back, "they were pushed back", NC_LOSE_10)
          .flag("thrown_back", &F::thrown_back, "they were beaten by a stationary enemy and thrown back", NC_LOSE_18)
          .flag("mounted_melee", &F::mounted_melee, "they fought mounted", NC_LOSE_13)
          .flag("contacted_changing", &F::contacted_changing, "contacted while changing formation, turning or prone", NC_LOSE_14)
          .flag("contacted_moving_by_cavalry", &F::contacted_moving_by_cavalry, "contacted by cavalry while moving", NC_LOSE_19)
          .flag("against_camels", &F::against_camels, "they fought camels", NC_SPEC_02)
          .refuse([](const F& f) { return refuse_losing(f); });
  return description;
}
template <>
const Description& describe<Lost>() {
  using O = Lost;
  static const Description description =
      Describe<O>("lose_formation")
          .choice("state", &O::state, state_names, State::Formed, "their state", NC_LOSE_24)
          .flag("changed", &O::changed, "it is worse than before", NC_LOSE_24);
  return description;
}

}  // namespace linstock
