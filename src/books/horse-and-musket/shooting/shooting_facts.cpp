// The facts and outcome of shooting, described; and the facts that no shot can have.
#include "books/horse-and-musket/basics/formation_problem.h"
#include "books/horse-and-musket/shooting/shooting.h"
#include "books/horse-and-musket/shooting/weapon_problem.h"

namespace linstock::horse_and_musket {

using std::optional;

optional<Problem> weapon_problem(Arm arm, Weapon weapon) {
  if (weapon == Weapon::None) return Problem{"weapon", "it has nothing to shoot with", clause::HM_FIRE_01};
  if (arm == Arm::Wagons) return Problem{"arm", "wagons do not shoot", clause::HM_FIRE_01};
  const bool camel_gun = is_camelry(arm) && weapon == Weapon::BattalionGun;
  if (is_gun(weapon) && !is_artillery(arm) && !camel_gun)
    return Problem{"weapon", "only artillery serves guns; camels carry camel guns", clause::HM_RANGE_04};
  if (is_artillery(arm) && !is_gun(weapon)) return Problem{"weapon", "artillery shoots with its guns", clause::HM_FIRE_01};
  if (arm == Arm::BattalionGuns && weapon != Weapon::BattalionGun)
    return Problem{"weapon", "a battalion gun is a battalion gun", clause::HM_FIRE_01};
  const bool mounted_weapon = weapon <= Weapon::Bow || camel_gun;
  if (is_horse_or_camel(arm) && !mounted_weapon)
    return Problem{"weapon", "mounted troops shoot pistols, carbines, bows and thrown weapons", clause::HM_FIRE_17};
  return {};
}

namespace {

optional<Problem> refuse_weapon(const Shooters& s) {
  if (auto problem = weapon_problem(s.arm, s.weapon)) return problem;
  if ((s.weapon == Weapon::Thrown || s.weapon == Weapon::Pistol) && bases_in(s, Band::Medium) + bases_in(s, Band::Long) > 0)
    return Problem{s.medium_bases ? "medium_bases" : s.long_bases ? "long_bases" : "range", "this weapon has short range only",
                   clause::HM_RANGE_01};
  return {};
}

optional<Problem> refuse_ranks(const Shooters& s) {
  if (s.ranks == Ranks::Whole) return {};
  if (!is_infantry(s.arm) || s.order != Order::Close || s.cls == Class::C)
    return Problem{"ranks", "only close order infantry of class A or B turns its rear rank about", clause::HM_REAR_01};
  if (s.formation == Formation::Garrison || s.formation == Formation::Square)
    return Problem{"ranks", "garrisons and squares do not turn a rank about", clause::HM_REAR_03};
  return {};
}

optional<Problem> refuse_guns(const Shooters& s) {
  if (s.formation == Formation::Limbered || is_limbered(s.arm, s.formation)) return Problem{"formation", "limbered guns do not shoot", clause::HM_FIRE_16};
  if (is_gun(s.weapon)) return {};
  if (s.switched) return Problem{"switched", "only artillery pays for switching", clause::HM_FARC_06};
  if (s.rotated) return Problem{"rotated", "only batteries rotate", clause::HM_FARC_03};
  if (s.crew_lost) return Problem{"crew_lost", "only guns have crews", clause::HM_CBAT_02};
  if (s.without_canister) return Problem{"without_canister", "only guns have canister", clause::HM_FIRE_05};
  return {};
}

// HM-OVER-01, HM-OVER-02, HM-OVER-07
optional<Problem> refuse_overhead(const Shooters& s) {
  if (!s.overhead) return {};
  const bool may = is_gun(s.weapon) || s.weapon == Weapon::Bow || s.weapon == Weapon::Thrown;
  if (!may) return Problem{"overhead", "only artillery, bows and darts shoot overhead", clause::HM_OVER_02};
  if (s.moved || s.rotated)
    return Problem{s.moved ? "moved" : "rotated", "overhead shooters stand still", clause::HM_OVER_07};
  return {};
}

optional<Problem> refuse_deeds(const Shooters& s) {
  if (s.moved && s.weapon == Weapon::Matchlock)
    return Problem{"moved", "matchlocks do not move and fire in one turn", clause::HM_MMOD_08};
  if (s.prone && !is_infantry(s.arm)) return Problem{"prone", "only infantry lies down", clause::HM_PRONE_01};
  if (s.light_infantry && !is_infantry(s.arm))
    return Problem{"light_infantry", "only infantry is light infantry", clause::HM_PRONE_03};
  if (s.dismounted && !is_infantry(s.arm) && !is_horse_or_camel(s.arm))
    return Problem{"dismounted", is_artillery(s.arm) ? "artillery does not dismount" : "elephants are not dismounted from", clause::HM_FMOD_14};
  return formation_problem(s.arm, s.order, s.formation);
}

// HM-ELE-13, HM-ELE-21, HM-BGUN-01
optional<Problem> refuse_aim(const Shooters& s, const Target& t) {
  const bool marksmen = s.weapon == Weapon::Rifle || s.weapon == Weapon::Jezzail || s.weapon == Weapon::Bow;
  if (t.aim == Aim::ElephantCrew && t.arm != Arm::Elephants)
    return Problem{"target_aim", "only elephants have such a crew", clause::HM_ELE_13};
  if (t.aim == Aim::ElephantCrew && !marksmen)
    return Problem{"target_aim", "only bows, rifles and jezzails pick out the crew", clause::HM_ELE_21};
  if (t.aim == Aim::Gunners && t.arm != Arm::BattalionGuns)
    return Problem{"target_aim", "only a battalion gun has gunners to pick out", clause::HM_BGUN_01};
  if (t.aim == Aim::Gunners && s.weapon != Weapon::Rifle)
    return Problem{"target_aim", "only rifles pick out the gunners", clause::HM_BGUN_01};
  if (t.howdah && t.arm != Arm::Elephants) return Problem{"target_howdah", "only elephants carry one", clause::HM_ELE_14};
  return {};
}

// HM-PIG-10: the beast runs by itself; what only troops have cannot count against it.
optional<Problem> refuse_pig(const Target& t) {
  if (t.aim != Aim::Pig) return {};
  if (t.armour != Armour::None) return Problem{"target_armour", "a pig wears no armour", clause::HM_PIG_10};
  if (t.formation != Formation::Line && t.formation != Formation::Deployed)
    return Problem{"target_formation", "a pig stands in no formation", clause::HM_PIG_10};
  if (t.enfiladed) return Problem{"target_enfiladed", "a pig cannot be enfiladed", clause::HM_PIG_10};
  if (t.prone) return Problem{"target_prone", "only infantry lies down", clause::HM_PRONE_01};
  if (t.pikes) return Problem{"target_pikes", "only infantry carries pikes", clause::HM_PIKE_08};
  return {};
}

optional<Problem> refuse_formation(const Target& t) {
  if (auto problem = refuse_pig(t)) return problem;
  if (auto problem = formation_problem(t.arm, t.order, t.formation, "target_formation")) return problem;
  if (t.enfiladed && (t.formation == Formation::Square || t.arm == Arm::Elephants))
    return Problem{"target_enfiladed", "squares and elephants cannot be enfiladed", clause::HM_FMOD_24};
  if (t.enfiladed && t.formation == Formation::MarchColumn && t.face != Face::Flank)
    return Problem{"target_face", "whoever enfilades a column shoots at its flank", clause::HM_FMOD_24};
  if (t.enfiladed && t.formation == Formation::AttackColumn && t.face == Face::Rear)
    return Problem{"target_face", "whoever enfilades a column shoots at its flank", clause::HM_FMOD_24};
  if (t.formation == Formation::Garrison && t.cover == Cover::Soft)
    return Problem{"target_cover", "a garrison has hard cover", clause::HM_BUA_04};
  if (t.prone && !is_infantry(t.arm)) return Problem{"target_prone", "only infantry lies down", clause::HM_PRONE_01};
  if (t.prone && t.pikes) return Problem{"target_prone", "pikes do not lie down", clause::HM_PRONE_05};
  if (t.pikes && !is_infantry(t.arm)) return Problem{"target_pikes", "only infantry carries pikes", clause::HM_PIKE_08};
  if (t.hits_turn > t.hits_before)
    return Problem{"target_hits_turn", "more than all hits of the battle", clause::HM_DEF_13};
  return {};
}

}  // namespace

std::optional<Problem> refuse_shooters(const Shooters& s) {
  if (s.range == Band::OutOfRange) return Problem{"range", "the target is out of range", clause::HM_RANGE_01};
  if (all_bases(s) == 0) return Problem{"bases", "nobody shoots", clause::HM_FIRE_01};
  if (auto problem = refuse_weapon(s)) return problem;
  if (auto problem = refuse_ranks(s)) return problem;
  if (auto problem = refuse_guns(s)) return problem;
  if (auto problem = refuse_overhead(s)) return problem;
  return refuse_deeds(s);
}

std::optional<Problem> refuse_target(const Shooters& s, const Target& t) {
  if (auto problem = refuse_aim(s, t)) return problem;
  return refuse_formation(t);
}

}  // namespace linstock::horse_and_musket

namespace linstock {

using namespace horse_and_musket;
using namespace horse_and_musket::clause;

template <>
const Description& describe<Shooters>() {
  using F = Shooters;
  static const NumberRange bases{.max = 20};
  static const Description description =
      Describe<F>("shooters")
          .choice("arm", &F::arm, arm_names, Arm::Infantry, "what kind of troops shoot", HM_FIRE_01)
          .choice("order", &F::order, order_names, Order::Close, "how closely they stand", HM_FIRE_01)
          .choice("class", &F::cls, class_names, Class::B, "troop class", HM_FMOD_03)
          .choice("formation", &F::formation, formation_names, Formation::Line, "their formation", HM_FIRE_12)
          .choice("weapon", &F::weapon, weapon_names, Weapon::Musket, "what they shoot with", HM_FIRE_01)
          .number("bases", &F::bases, {.max = 40, .fallback = 4}, "bases, gun models or crew figures that shoot", HM_FIRE_12)
          .label("bases that shoot")
          .choice("range", &F::range, band_names, Band::Medium, "all of them at this range", HM_RANGE_07)
          .number("short_bases", &F::short_bases, bases, "where their ranges differ, instead: bases at short range", HM_RANGE_07)
          .label("bases at short range, if they differ")
          .number("medium_bases", &F::medium_bases, bases, "the same at medium range", HM_RANGE_07)
          .label("bases at medium range, if they differ")
          .number("long_bases", &F::long_bases, bases, "the same at long range", HM_RANGE_07)
          .label("bases at long range, if they differ")
          .choice("ranks", &F::ranks, ranks_names, Ranks::Whole, "rear rank turned about: which dice are these", HM_REAR_01)
          .number("disruption", &F::disruption, {.max = 20}, "Disruption Points of the shooters", HM_FMOD_21)
          .label("Disruption Points")
          .flag("moved", &F::moved, "they moved this turn", HM_FMOD_13)
          .flag("dismounted", &F::dismounted, "they mounted or dismounted this turn", HM_FMOD_14)
          .flag("first_volley", &F::first_volley, "the first time that the unit shoots in this battle", HM_FMOD_25)
          .flag("prone", &F::prone, "they lie down", HM_PRONE_03)
          .label("they lie down")
          .flag("light_infantry", &F::light_infantry, "trained light infantry", HM_PRONE_03)
          .flag("overhead", &F::overhead, "over the heads of friends", HM_OVER_07)
          .flag("higher_ground", &F::higher_ground, "they stand on higher ground", HM_OVER_07)
          .flag("switched", &F::switched, "guns: another target than last turn", HM_FARC_06)
          .label("switched target")
          .flag("rotated", &F::rotated, "guns: the battery was turned to bear", HM_FARC_03)
          .label("rotated the battery")
          .number("crew_lost", &F::crew_lost, {.max = 40}, "guns: crew figures lost by the models that shoot", HM_CBAT_02)
          .flag("without_canister", &F::without_canister, "guns at short range: the extra die is not wanted", HM_FIRE_05)
          .choice("leader", &F::leader, leader_form_names, LeaderForm::Usual, "their leader's blunder or top form, rows 5 and 6", HM_FMOD_19)
          .label("leader's form");
  return description;
}

template <>
const Description& describe<Target>() {
  using F = Target;
  static const Description description =
      Describe<F>("target")
          .choice("arm", &F::arm, arm_names, Arm::Infantry, "what kind of troops are shot at", HM_FMOD_05)
          .choice("order", &F::order, order_names, Order::Close, "how closely it stands", HM_FMOD_27)
          .choice("formation", &F::formation, formation_names, Formation::Line, "its formation; garrison: in a building", HM_FMOD_01)
          .choice("aim", &F::aim, aim_names, Aim::Unit, "the unit itself, or part of it", HM_ELE_13)
          .label("aimed at")
          .choice("armour", &F::armour, armour_names, Armour::None, "its armour", HM_FMOD_04)
          .choice("cover", &F::cover, cover_names, Cover::None, "its cover", HM_FMOD_10)
          .choice("face", &F::face, face_names, Face::Front, "which side of a column is shot at", HM_FMOD_01)
          .label("side shot at")
          .flag("enfiladed", &F::enfiladed, "the shooters stand on its flank, at most 45 degrees off its line", HM_FMOD_24)
          .flag("confined", &F::confined, "in an enclosure, fort, sunken lane or narrow defile", HM_FIRE_15)
          .label("in a confined space")
          .flag("prone", &F::prone, "it lies down", HM_PRONE_02)
          .flag("pikes", &F::pikes, "a pike formation", HM_FMOD_17)
          .flag("howdah", &F::howdah, "elephants: the crew sits in a howdah", HM_ELE_14)
          .number("bases", &F::bases, {.min = 1, .max = 40, .fallback = 5}, "its bases now", HM_DEF_13)
          .number("strength", &F::strength, {.min = 1, .max = 60, .fallback = 6}, "Strength Points of a base", HM_FSAVE_02)
          .number("hits_before", &F::hits_before, {.max = 400}, "hits taken so far in the battle", HM_FSAVE_02)
          .number("hits_turn", &F::hits_turn, {.max = 400}, "of these in this player turn", HM_DEF_13)
          .label("hits this turn");
  return description;
}

template <>
const Description& describe<ShootingFacts>() {
  using F = ShootingFacts;
  static const Description description = Describe<F>("shooting")
                                             .group("The shooters")
                                             .part("", &F::shooters)
                                             .group("The target")
                                             .part("target_", &F::target)
                                             .refuse([](const F& f) -> std::optional<Problem> {
                                               if (auto problem = refuse_shooters(f.shooters)) return problem;
                                               return refuse_target(f.shooters, f.target);
                                             });
  return description;
}

template <>
const Description& describe<Shot>() {
  using O = Shot;
  static const Description description =
      Describe<O>("shot")
          .number("losses", &O::losses, {.max = 400}, "unsaved hits", HM_FSAVE_01)
          .label("unsaved hits")
          .number("bases_lost", &O::bases_lost, {.max = 40}, "bases that go", HM_FSAVE_02)
          .number("disruption", &O::disruption, {.max = 20}, "Disruption Points on the target", HM_DISR_11)
          .label("Disruption Points")
          .flag("tests", &O::tests, "one or more unsaved hits a base: it tests, and a leader there is at risk", HM_REACT_02)
          .label("Reaction Test")
          .flag("thrown_away", &O::thrown_away, "thrown weapons: used up for this battle", HM_RANGE_02)
          .label("thrown weapons used up")
          .number("gun_hits", &O::gun_hits, {.max = 400}, "guns at guns: hits on the guns themselves; throw gun-hit for each", HM_CBAT_03)
          .label("hits on guns")
          .number("crew_lost", &O::crew_lost, {.max = 60}, "a battery: crew figures that the models still there have lost", HM_CBAT_02);
  return description;
}

}  // namespace linstock
