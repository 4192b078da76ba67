// The units of the table umpire, described, with usual ones to start from.
#include "books/big-napoleonic/kept.h"

namespace linstock {

using namespace big_napoleonic;

template <>
const Description& describe<Kept>() {
  using namespace clause;
  static const Description description =
      Describe<Kept>("unit")
          .group("What it is")
          .choice("arm", &Kept::arm, arm_names, Arm::Infantry, "infantry, cavalry or a gun", BN_TROOP_09)
          .choice("shooter", &Kept::shooter, shooter_names, Shooter::Infantry, "how it fires", BN_FIRE_04).label("fires as")
          .choice("grade", &Kept::grade, grade_names, Grade::Trained, "troop grade", BN_TROOP_01)
          .number("bases", &Kept::bases, {.max = 6, .fallback = 6}, "bases left (a gun has 1)", BN_SCALE_02)
          .number("firing", &Kept::firing, {.max = 6, .fallback = 3}, "front-rank bases that fire", BN_FIRE_05).label("bases that fire")
          .flag("aggressive", &Kept::aggressive, "Aggressive (A)", BN_TROOP_09)
          .flag("stoic", &Kept::stoic, "Stoic (S)", BN_EFFECT_04)
          .flag("fragile", &Kept::fragile, "Fragile (F)", BN_TROOP_09)
          .flag("passive", &Kept::passive, "Passive (P)", BN_TROOP_09)
          .flag("effective", &Kept::effective, "Effective fire (E)", BN_TROOP_06).label("effective fire")
          .flag("weak", &Kept::weak, "Weak fire (W)", BN_TROOP_07).label("weak fire")
          .group("How it stands")
          .choice("form", &Kept::form, stands_in_names, StandsIn::Depth, "its deployment; limbered guns are in march", BN_SHIFT_02)
          .label("deployment")
          .number("disruption", &Kept::disruption, {.max = 2}, "D markers", BN_STATE_01).label("Ds")
          .number("morale_markers", &Kept::morale_markers, {.max = 3}, "morale markers", BN_STATE_05)
          .flag("in_command", &Kept::in_command, "within reach of its commander", BN_THROW_03)
          .group("This turn")
          .flag("threw", &Kept::threw, "it has thrown to move", BN_THROW_03)
          .flag("moved", &Kept::moved, "it has moved, not merely redeployed", BN_EFFECT_05)
          .flag("fired", &Kept::fired, "it has fired", BN_FIRE_14)
          .flag("fought", &Kept::fought, "it has fought", BN_CC_07)
          .refuse([](const Kept& k) -> std::optional<Problem> {
            if (k.firing > k.bases) return Problem{"firing", "more bases fire than it has", BN_FIRE_06};
            if (k.effective && k.weak) return Problem{"weak", "fire is not Effective and Weak at once", BN_TROOP_12};
            return {};
          });
  return description;
}

}  // namespace linstock

namespace linstock::big_napoleonic {

std::span<const Keeping> keeps() {
  static const Keeping all[] = {
      {"unit", "Unit", &describe<Kept>(), {"threw", "moved", "fired", "fought"},
       {{"Line infantry, 6 bases", "bases=6 firing=3"},
        {"Veteran infantry, 6 bases", "grade=veteran bases=6 firing=3"},
        {"Guard infantry, 4 bases", "grade=veteran stoic aggressive bases=4 firing=2"},
        {"Raw infantry, 5 bases", "grade=raw bases=5 firing=3"},
        {"British infantry, 4 bases", "grade=veteran effective bases=4 firing=4 form=extended"},
        {"Light cavalry, 4 bases", "arm=cavalry bases=4 firing=0"},
        {"Heavy cavalry, 4 bases", "arm=cavalry grade=veteran aggressive bases=4 firing=0"},
        {"Field gun", "arm=artillery shooter=field-artillery bases=1 firing=1 form=extended"},
        {"Horse gun", "arm=artillery shooter=horse-artillery bases=1 firing=1 form=extended"},
        {"Reserve gun", "arm=artillery shooter=reserve-artillery bases=1 firing=1 form=extended"}}}};
  return all;
}

std::vector<Known> thrower() {
  return {{"arm", "arm"}, {"grade", "grade"}, {"bases", "bases"}, {"disruption", "disruption"}, {"morale_markers", "morale_markers"},
          {"stoic", "stoic"}, {"fragile", "fragile"}, {"passive", "passive"}, {"in_command", "in_command"}, {"march", "form", "march"}};
}

std::vector<Known> firer() {
  return {{"shooter", "shooter"}, {"grade", "grade"}, {"effective", "effective"}, {"weak", "weak"}, {"square", "form", "square"},
          {"disruption", "disruption"}, {"bases", "firing"}};
}

std::vector<Known> fighter() {
  return {{"arm", "arm"}, {"grade", "grade"}, {"aggressive", "aggressive"}, {"depth", "form", "depth"}, {"square", "form", "square"},
          {"bases", "bases"}, {"disruption", "disruption"}, {"morale_markers", "morale_markers"},
          {"horse_gun", "shooter", "horse-artillery"}, {"limbered", "form", "march"}};
}

}  // namespace linstock::big_napoleonic
