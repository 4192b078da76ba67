// MAY IT SHOOT
#include "books/horse-and-musket/shooting/may_shoot.h"
#include "books/horse-and-musket/shooting/weapon_problem.h"

namespace linstock::horse_and_musket {

namespace {

bool archers(Weapon weapon) { return weapon == Weapon::Bow || weapon == Weapon::Thrown; }

// HM-FIRE-16 and the clauses that forbid it beside
Verdict<MayShoot> able(const MayShootFacts& f) {
  if (f.in_contact) return {MayShoot::InContact, clause::HM_FIRE_16};
  if (f.state == State::Routing || f.state == State::Retreating) return {MayShoot::Fleeing, clause::HM_FIRE_16};
  if (is_limbered(f.arm, f.formation)) return {MayShoot::Limbered, clause::HM_FIRE_16};
  if (f.state == State::Charging) return {MayShoot::Charging, clause::HM_FIRE_16};
  if (f.passed_through) return {MayShoot::PassedThrough, clause::HM_INTER_05};
  if (f.failed_reaction) return {MayShoot::FailedReaction, clause::HM_FIRE_16};
  if (f.shot_at_charge) return {MayShoot::ShotAtCharge, clause::HM_CHFIRE_02};
  if (f.moved && f.weapon == Weapon::Matchlock) return {MayShoot::MovedMatchlock, clause::HM_MMOD_08};
  if (f.thrown && f.weapon == Weapon::Thrown) return {MayShoot::ThrownAway, clause::HM_RANGE_02};
  if (is_gun(f.weapon) && f.crew == 0) return {MayShoot::NoCrew, clause::HM_CBAT_08};
  if (f.damage_turns > 0 || f.gone) return {MayShoot::GunDamaged, clause::HM_CBAT_04};
  return {MayShoot::Yes, clause::HM_FIRE_14};
}

// HM-OVER-02, HM-OVER-03, HM-OVER-04, HM-OVER-07
Verdict<MayShoot> archers_overhead(const MayShootFacts& f, const ShootingTables& t) {
  if (f.in_the_way != InTheWay::FriendsTouching) return {MayShoot::FriendsInTheWay, clause::HM_OVER_02};
  if (f.rank > t.bows_deep) return {MayShoot::TooDeep, clause::HM_OVER_02};
  if (f.moved) return {MayShoot::OverheadMoved, clause::HM_OVER_07};
  return {f.front_rank_could ? MayShoot::Yes : MayShoot::OutOfSight, clause::HM_OVER_04};
}

// HM-OVER-01, HM-OVER-08; only archers shoot at what they do not see (HM-RANGE-03, HM-OVER-04).
Verdict<MayShoot> guns_overhead(const MayShootFacts& f, const ShootingTables& t) {
  if (!f.visible) return {MayShoot::OutOfSight, clause::HM_RANGE_03};
  if (f.friends_distance < t.overhead_distance) return {MayShoot::GunTooClose, clause::HM_OVER_01};
  if (f.contours < t.overhead_contours) return {MayShoot::TargetTooLow, clause::HM_OVER_08};
  return f.moved ? Verdict<MayShoot>{MayShoot::OverheadMoved, clause::HM_OVER_07} : Verdict<MayShoot>{MayShoot::Yes, clause::HM_OVER_01};
}

Verdict<MayShoot> over_friends(const MayShootFacts& f, const ShootingTables& t) {
  if (is_gun(f.weapon)) return guns_overhead(f, t);
  if (archers(f.weapon)) return archers_overhead(f, t);
  return {MayShoot::FriendsInTheWay, clause::HM_OVER_02};
}

// HM-ELE-13, HM-ELE-21, HM-BGUN-01, HM-BGUN-03
Verdict<MayShoot> aimed(const MayShootFacts& f) {
  const bool rifles = f.weapon == Weapon::Rifle;
  if (f.aim == Aim::ElephantCrew && !rifles && f.weapon != Weapon::Jezzail && f.weapon != Weapon::Bow)
    return {MayShoot::CannotPickCrew,
            f.weapon == Weapon::Musket || f.weapon == Weapon::Matchlock || is_gun(f.weapon) ? clause::HM_ELE_13
                                                                                             : clause::HM_ELE_21};
  if (f.aim == Aim::Gunners && !rifles) return {MayShoot::CannotPickGunners, clause::HM_BGUN_01};
  return {MayShoot::Yes, clause::HM_FIRE_14};
}

// HM-SCREEN-05, HM-SCREEN-07: enemy infantry is bound, artillery and cavalry are not.
Verdict<MayShoot> at_target(const MayShootFacts& f, const ShootingTables& t) {
  if (f.band == Band::OutOfRange) return {MayShoot::OutOfRange, clause::HM_RANGE_01};
  if (f.angle > t.arc) return {MayShoot::OutOfArc, clause::HM_FARC_01};
  if (f.target_in_melee && !f.target_unengaged) return {MayShoot::TargetInMelee, clause::HM_OVER_05};
  if (f.shielded && is_infantry(f.arm)) return {MayShoot::Shielded, clause::HM_SCREEN_05};
  return aimed(f);
}

Verdict<MayShoot> verdict(const MayShootFacts& f, const ShootingTables& t) {
  if (const Verdict<MayShoot> v = able(f); v.may != MayShoot::Yes) return v;
  if (const Verdict<MayShoot> v = at_target(f, t); v.may != MayShoot::Yes) return v;
  if (f.in_the_way != InTheWay::Nothing) return over_friends(f, t);
  if (!f.visible) return {MayShoot::OutOfSight, clause::HM_FIRE_14};
  if (f.target_in_melee) return {MayShoot::Yes, clause::HM_OVER_06};
  return {MayShoot::Yes, clause::HM_FIRE_14};
}

}  // namespace

MayShootVerdict may_shoot(const MayShootFacts& f, const Tables& tables, Umpire& umpire) {
  const ShootingTables& t = tables.shooting;
  umpire.heading(clause::HM_FIRE_14, "May it shoot");
  const Verdict<MayShoot> v = verdict(f, t);
  umpire.found("may shoot", may_shoot_names[static_cast<int>(v.may)], v.why);
  MayShootVerdict result{v.may, 0, 0};
  if (v.may != MayShoot::Yes) return result;
  result.overhead = f.in_the_way != InTheWay::Nothing;
  const bool elephants = f.target_elephants || f.aim == Aim::ElephantCrew;
  const bool has_flank = f.target_formation != Formation::Square && !elephants;
  result.enfiladed = has_flank && f.line_angle <= t.enfilade;
  if (result.enfiladed) umpire.found("enfilade", "yes", clause::HM_FMOD_24);
  return result;
}

}  // namespace linstock::horse_and_musket

namespace linstock {

using namespace horse_and_musket;
using namespace horse_and_musket::clause;

template <>
const Description& describe<MayShootFacts>() {
  using F = MayShootFacts;
  static const Description description =
      Describe<F>("may-shoot")
          .group("The shooters")
          .choice("arm", &F::arm, arm_names, Arm::Infantry, "what kind of troops", HM_FIRE_16)
          .choice("weapon", &F::weapon, weapon_names, Weapon::Musket, "what they shoot with", HM_FIRE_14)
          .choice("formation", &F::formation, formation_names, Formation::Line, "their formation", HM_FIRE_16)
          .choice("state", &F::state, state_names, State::Static, "what they are doing", HM_FIRE_16)
          .flag("in_contact", &F::in_contact, "an enemy touches them", HM_FIRE_16)
          .flag("passed_through", &F::passed_through, "friends pass through them this turn", HM_INTER_05)
          .flag("failed_reaction", &F::failed_reaction, "they failed their charge reaction", HM_FIRE_16)
          .flag("shot_at_charge", &F::shot_at_charge, "they shot at a charge since their last turn", HM_CHFIRE_02)
          .flag("moved", &F::moved, "they moved this turn", HM_MMOD_08)
          .flag("thrown", &F::thrown, "thrown weapons: used already in this battle", HM_RANGE_02)
          .number("crew", &F::crew, {.max = 12, .fallback = 4}, "guns: crew figures left to the model", HM_CBAT_08)
          .number("damage_turns", &F::damage_turns, {.max = 30}, "guns: own turns until it is mended", HM_CBAT_04)
          .flag("gone", &F::gone, "guns: out of action for good", HM_CBAT_04)
          .group("The line of fire")
          .flag("visible", &F::visible, "they can see the target", HM_FIRE_14, true)
          .choice("range", &F::band, band_names, Band::Medium, "range, never beyond sight", HM_RANGE_03)
          .number("angle", &F::angle, {.max = 180, .unit = "degrees"}, "off straight ahead, from the front corner", HM_FARC_05)
          .choice("in_the_way", &F::in_the_way, in_the_way_names, InTheWay::Nothing, "friends between", HM_OVER_01)
          .number("friends_distance", &F::friends_distance, distance_in_bw(5), "guns: from them to these friends", HM_OVER_01)
          .number("contours", &F::contours, {.min = -9, .max = 9}, "contours that the target stands above these friends", HM_OVER_08)
          .flag("higher_ground", &F::higher_ground, "the shooters stand above these friends", HM_OVER_08)
          .flag("front_rank_could", &F::front_rank_could, "archers: the rank in front could shoot at this target", HM_OVER_04, true)
          .number("rank", &F::rank, {.min = 1, .max = 12, .fallback = 1}, "archers: their rank of bases", HM_OVER_02)
          .group("The target")
          .choice("aim", &F::aim, aim_names, Aim::Unit, "the unit itself, or part of it", HM_ELE_13)
          .label("aimed at")
          .flag("target_elephants", &F::target_elephants, "elephants", HM_FMOD_24)
          .choice("target_formation", &F::target_formation, formation_names, Formation::Line, "its formation", HM_FMOD_24)
          .flag("target_in_melee", &F::target_in_melee, "the unit is in melee", HM_OVER_05)
          .flag("target_unengaged", &F::target_unengaged, "it has rear or unengaged bases to shoot at", HM_OVER_06)
          .flag("shielded", &F::shielded, "a skirmish screen shields it", HM_SCREEN_05)
          .number("line_angle", &F::line_angle, {.max = 90, .fallback = 90, .unit = "degrees"}, "between the line of fire and its frontage", HM_FMOD_24)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (auto problem = weapon_problem(f.arm, f.weapon)) return problem;
            if ((f.damage_turns || f.gone) && !is_gun(f.weapon))
              return Problem{f.gone ? "gone" : "damage_turns", "only guns are damaged", HM_CBAT_07};
            if (f.rank > 1 && f.in_the_way == InTheWay::Nothing && archers(f.weapon))
              return Problem{"in_the_way", "the ranks in front of them are: own-front-rank-touching", HM_OVER_02};
            if (f.target_unengaged && !f.target_in_melee)
              return Problem{"target_unengaged", "the target is not in melee", HM_OVER_06};
            if (f.formation == Formation::Limbered && !is_artillery(f.arm))
              return Problem{"formation", "only artillery limbers", HM_DEF_20};
            return {};
          });
  return description;
}

template <>
const Description& describe<MayShootVerdict>() {
  using O = MayShootVerdict;
  static const Description description =
      Describe<O>("may-shoot")
          .choice("allowed", &O::allowed, may_shoot_names, MayShoot::Yes, "may it shoot", HM_FIRE_14)
          .label("may shoot")
          .flag("overhead", &O::overhead, "it shoots overhead", HM_OVER_07)
          .flag("enfiladed", &O::enfiladed, "it enfilades the target", HM_FMOD_24);
  return description;
}

}  // namespace linstock
