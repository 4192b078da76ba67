// A unit in melee, described; and the facts that no such unit can have.
#include "books/horse-and-musket/basics/formation_problem.h"
#include "books/horse-and-musket/melee/unit.h"

#include <algorithm>

namespace linstock::horse_and_musket {

namespace {

using std::optional;

optional<Problem> refuse_kind(const MeleeUnit& u) {
  if (u.arm == Arm::Wagons) return Problem{"arm", "wagons do not fight", clause::HM_MDICE_01};
  if (u.fighters == Fighters::ElephantCrew && u.arm != Arm::Elephants)
    return Problem{"fighters", "only elephants carry such a crew", clause::HM_ELE_10};
  if (u.fighters == Fighters::Holders && !is_horse_or_camel(u.arm))
    return Problem{"fighters", "only mounted troops leave horse-holders", clause::HM_HOLD_02};
  if (auto problem = formation_problem(u.arm, u.order, u.formation)) return problem;
  if (u.lancers && !is_cavalry(u.arm)) return Problem{"lancers", "lancers are cavalry", clause::HM_MDICE_05};
  if (u.lancers && u.blade != Blade::Lance) return Problem{"blade", "lancers carry lances", clause::HM_MDICE_05};
  if (u.cuirassiers && u.arm != Arm::HeavyCavalry)
    return Problem{"cuirassiers", "cuirassiers are heavy cavalry", clause::HM_MELMOD_18};
  if ((u.highly_drilled || u.drilled_reach) && !is_infantry(u.arm))
    return Problem{u.highly_drilled ? "highly_drilled" : "drilled_reach", "only infantry is drilled so", clause::HM_MELMOD_05};
  return {};
}

optional<Problem> refuse_weapons(const MeleeUnit& u) {
  const bool horse = fights_as_horse(u);
  if (horse && (u.blade == Blade::Pike || u.blade == Blade::Bayonet))
    return Problem{"blade", "mounted troops carry neither pikes nor bayonets", clause::HM_REACH_02};
  const bool crew = u.fighters == Fighters::ElephantCrew;
  if (u.blade == Blade::Lance && !is_horse_or_camel(u.arm) && !crew) return Problem{"blade", "lances are for mounted troops", clause::HM_REACH_02};
  if (u.blade == Blade::Pike && !is_infantry(u.arm) && !crew) return Problem{"blade", "only infantry and elephant crews carry pikes", clause::HM_PIKE_08};
  if (u.point_blank != Weapon::None && u.point_blank != Weapon::Pistol && u.point_blank != Weapon::Thrown)
    return Problem{"point_blank", "only pistols and thrown weapons are shot at point blank", clause::HM_SEQ_13};
  if (u.point_blank != Weapon::None && (is_artillery(u.arm) || u.fighters == Fighters::Holders))
    return Problem{"point_blank", "they do not shoot at point blank", clause::HM_SEQ_13};
  if (u.point_blank != Weapon::None && u.arm == Arm::Elephants && u.fighters == Fighters::Troops)
    return Problem{"point_blank", "the crew shoots, not the beast", clause::HM_ELE_10};
  if (u.pikes && !fights_as_foot(u)) return Problem{"pikes", "only infantry carries pikes", clause::HM_PIKE_08};
  if (u.pikes > u.fighting) return Problem{"pikes", "more than the fighting bases", clause::HM_PIKE_08};
  if (u.against_pikes > u.fighting)
    return Problem{"against_pikes", "more than the fighting bases", clause::HM_MELMOD_22};
  if (u.pikes_passed && (u.round == 1 || (u.pikes == 0 && u.blade != Blade::Pike)))
    return Problem{"pikes_passed", "pikes that did not win the first round, in a later one", clause::HM_PIKE_03};
  if (u.prone && carries_pikes(u)) return Problem{"prone", "pikes do not lie down", clause::HM_PRONE_05};
  return {};
}

optional<Problem> refuse_strength(const MeleeUnit& u) {
  const bool crew = u.fighters == Fighters::ElephantCrew;
  if (crew && u.fighting > u.bases * u.strength)
    return Problem{"fighting", "more figures than the Strength Points of their bases", clause::HM_ELE_03};
  if (!crew && u.fighting > u.bases) return Problem{"fighting", "more than all its bases", clause::HM_MELEE_01};
  if (u.hits_turn > u.hits_before) return Problem{"hits_turn", "more than all hits of the battle", clause::HM_DEF_13};
  return {};
}

optional<Problem> refuse_impetus(const MeleeUnit& u) {
  const bool charging = u.impetus == Impetus::Charging;
  if (charging && (is_artillery(u.arm) || u.fighters == Fighters::Holders))
    return Problem{"impetus", "they do not charge", clause::HM_CHARGE_14};
  if (charging && (u.formation == Formation::Square || u.formation == Formation::MarchColumn ||
                   u.formation == Formation::Garrison || u.prone))
    return Problem{"impetus", "it does not charge so", clause::HM_CHARGE_14};
  if (charging && u.round > 2)
    return Problem{"round", "a charge is its first round, and the further one of a breakthrough", clause::HM_MSAVE_03};
  if (charging && u.leader == LeaderForm::Blunder)
    return Problem{"leader", "row 6 of the blunder forbids charges and countercharges, as row 4", clause::HM_LEAD_05};
  if (charging && u.reinforcing) return Problem{"reinforcing", "reinforcers never count as charging", clause::HM_REINF_02};
  if (charging && u.inside) return Problem{"inside", "nobody charges in a building", clause::HM_BUAF_02};
  if (u.reinforcing && !fights_as_horse(u))
    return Problem{"reinforcing", "only cavalry reinforces a melee", clause::HM_REINF_01};
  if (u.fatigued && u.arm != Arm::HeavyCavalry)
    return Problem{"fatigued", "only heavy cavalry tires", clause::HM_MDICE_03};
  if (u.momentum && !fights_as_foot(u))
    return Problem{"momentum", "of foot that pursued into contact", clause::HM_BREAK_08};
  if (u.beast_dead && u.fighters != Fighters::ElephantCrew)
    return Problem{"beast_dead", "it is said of an elephant's crew", clause::HM_ELE_11};
  if (u.stampeding && (u.arm != Arm::Elephants || u.fighters != Fighters::Troops))
    return Problem{"stampeding", "only elephants stampede", clause::HM_STAMP_01};
  return {};
}

optional<Problem> refuse_position(const MeleeUnit& u) {
  const bool ranks = fights_as_foot(u) && u.order == Order::Close && u.cls != Class::C;
  if (u.ranks != Ranks::Whole && !ranks)
    return Problem{"ranks", "only close order infantry of class A or B turns its rear rank about", clause::HM_REAR_02};
  if (u.ranks == Ranks::RearRank && u.attacked_in != Face::Rear)
    return Problem{"ranks", "the rear rank fights an enemy that came in from behind: attacked_in", clause::HM_REAR_02};
  if (u.ranks != Ranks::Whole && (u.formation == Formation::Square || u.formation == Formation::Garrison))
    return Problem{"ranks", "garrisons and squares do not turn a rank about", clause::HM_REAR_03};
  if (u.attacked_in != Face::Front && (u.formation == Formation::Square || u.arm == Arm::Elephants ||
                                       u.formation == Formation::Garrison))
    return Problem{"attacked_in", "it has neither flank nor rear", clause::HM_ELE_07};
  if (u.trapped && u.formation == Formation::Garrison && !u.inside)
    return Problem{"trapped", "a garrison is not trapped until the enemy is in: give it as inside", clause::HM_MELMOD_02};
  if (u.prone && !is_infantry(u.arm)) return Problem{"prone", "only infantry lies down", clause::HM_PRONE_01};
  if (u.inside && !is_infantry(u.arm)) return Problem{"inside", "only foot fights in a building", clause::HM_BUA_02};
  return {};
}

}  // namespace

std::optional<Problem> refuse_melee_unit(const MeleeUnit& u) {
  if (auto problem = refuse_kind(u)) return problem;
  if (auto problem = refuse_weapons(u)) return problem;
  if (auto problem = refuse_strength(u)) return problem;
  if (auto problem = refuse_impetus(u)) return problem;
  return refuse_position(u);
}

namespace {

// HM-SEQ-06: the moment before impact is there in the first round, and where somebody charges or joins.
bool comes_on(const MeleeUnit& u) { return u.round == 1 || u.impetus == Impetus::Charging || u.reinforcing || u.stampeding; }

}  // namespace

std::optional<Problem> refuse_pair(const MeleeUnit& u, const MeleeUnit& enemy) {
  if (u.point_blank != Weapon::None && !comes_on(u) && !comes_on(enemy))
    return Problem{"point_blank", "shot just before impact, and at no other time", clause::HM_SEQ_06};
  if (enemy.fighters == Fighters::ElephantCrew && !enemy.beast_dead && u.blade != Blade::Pike && u.fighting > 0)
    return Problem{"opponent", "only pikes reach the crew while its elephants live", clause::HM_ELE_11};
  if (u.reinforcing && !fights_as_horse(enemy))
    return Problem{"reinforcing", "only a melee of cavalry against cavalry is reinforced", clause::HM_REINF_01};
  if (u.uphill && enemy.uphill) return Problem{"uphill", "each uphill of the other", clause::HM_MELMOD_12};
  if (u.following_up && enemy.following_up)
    return Problem{"following_up", "only one of the two won the last round", clause::HM_RESULT_05};
  if (u.surprised && enemy.surprised) return Problem{"surprised", "each surprised by the other", clause::HM_MELEE_15};
  if (u.attacked_in != Face::Front && enemy.attacked_in != Face::Front)
    return Problem{"attacked_in", "whoever comes in on a flank shows his own front", clause::HM_REACH_06};
  if (u.inside && u.formation != Formation::Garrison && enemy.formation != Formation::Garrison)
    return Problem{"inside", "the enemy holds no building", clause::HM_BUAF_04};
  if (u.formation == Formation::Garrison && enemy.formation == Formation::Garrison)
    return Problem{"formation", "one of the two holds the building; who has broken in is inside", clause::HM_BUAF_04};
  if (u.against_pikes && enemy.pikes == 0)
    return Problem{"against_pikes", "the enemy is no mixed unit of pike and shot", clause::HM_MELMOD_22};
  return {};
}

}  // namespace linstock::horse_and_musket

namespace linstock {

using namespace horse_and_musket;
using namespace horse_and_musket::clause;

template <>
const Description& describe<MeleeUnit>() {
  using F = MeleeUnit;
  static const Description description =
      Describe<F>("unit")
          .choice("arm", &F::arm, arm_names, Arm::Infantry, "what kind of troops", HM_MDICE_01)
          .choice("order", &F::order, order_names, Order::Close, "how closely it stands", HM_MDICE_01)
          .choice("class", &F::cls, class_names, Class::B, "troop class", HM_MELMOD_09)
          .choice("formation", &F::formation, formation_names, Formation::Line, "its formation", HM_MELMOD_03)
          .choice("fighters", &F::fighters, fighters_names, Fighters::Troops, "the troops themselves, an elephant's crew, or horse-holders", HM_ELE_10)
          .choice("blade", &F::blade, blade_names, Blade::Sword, "what it fights with", HM_REACH_08)
          .label("hand weapon")
          .choice("point_blank", &F::point_blank, weapon_names, Weapon::None, "pistols or thrown weapons used just before impact", HM_SEQ_13)
          .choice("armour", &F::armour, armour_names, Armour::None, "its armour, against point blank shots", HM_FMOD_04)
          .flag("lancers", &F::lancers, "Napoleonic lancers", HM_MDICE_05)
          .flag("cuirassiers", &F::cuirassiers, "cuirassiers", HM_MELMOD_18)
          .flag("highly_drilled", &F::highly_drilled, "highly drilled infantry of the eighteenth century", HM_MELMOD_05)
          .flag("drilled_reach", &F::drilled_reach, "its line strikes first against cavalry", HM_REACH_09)
          .number("fighting", &F::fighting, {.max = 20, .fallback = 4}, "front-rank bases in contact; figures of a crew", HM_MELEE_02)
          .label("fighting bases")
          .number("pikes", &F::pikes, {.max = 20}, "of these with pikes, in a mixed unit", HM_PIKE_08)
          .number("against_pikes", &F::against_pikes, {.max = 20}, "of these that touch pike bases of a mixed unit", HM_MELMOD_22)
          .number("bases", &F::bases, {.min = 1, .max = 40, .fallback = 4}, "all its bases now; of a crew those on which it sits", HM_DEF_13)
          .number("strength", &F::strength, {.min = 1, .max = 60, .fallback = 6}, "Strength Points of a base", HM_MSAVE_02)
          .number("hits_before", &F::hits_before, {.max = 400}, "hits taken so far in the battle", HM_MSAVE_02)
          .number("hits_turn", &F::hits_turn, {.max = 400}, "of these in this player turn", HM_DEF_13)
          .label("hits this turn")
          .number("disruption", &F::disruption, {.max = 20}, "Disruption Points, those of this contact included", HM_MELMOD_17)
          .label("Disruption Points")
          .number("round", &F::round, {.min = 1, .max = 20, .fallback = 1}, "round of melee that it fights now", HM_DISR_07)
          .choice("impetus", &F::impetus, impetus_names, Impetus::Melee, "charging, in melee, caught halted or pursued; that counts in the first round", HM_MDICE_06)
          .label("it is")
          .flag("following_up", &F::following_up, "it followed up a won round", HM_MELMOD_08)
          .flag("momentum", &F::momentum, "foot that pursued into contact", HM_BREAK_08)
          .flag("reinforcing", &F::reinforcing, "it joins this round", HM_REINF_04)
          .flag("fatigued", &F::fatigued, "heavy cavalry: tired by an earlier charge, pursuit or long melee", HM_MDICE_04)
          .choice("ranks", &F::ranks, ranks_names, Ranks::Whole, "rear rank turned about: which dice are these", HM_REAR_02)
          .choice("attacked_in", &F::attacked_in, face_names, Face::Front, "where the enemy that it fights came in", HM_REACH_06)
          .flag("surprised", &F::surprised, "surprised", HM_MELEE_15)
          .flag("trapped", &F::trapped, "trapped or surrounded", HM_MELMOD_20)
          .flag("prone", &F::prone, "caught lying down", HM_PRONE_04)
          .choice("cover", &F::cover, cover_names, Cover::None, "that it stands behind", HM_MELMOD_10)
          .flag("inside", &F::inside, "it has broken into the building; a garrison: the enemy has", HM_BUAF_04)
          .flag("uphill", &F::uphill, "uphill of the enemy", HM_MELMOD_12)
          .flag("pikes_passed", &F::pikes_passed, "its pikes did not win the first round", HM_PIKE_03)
          .flag("stampeding", &F::stampeding, "a crazed elephant", HM_STAMP_03)
          .flag("beast_dead", &F::beast_dead, "an elephant's crew whose beast is dead: anyone may fight it", HM_ELE_11)
          .choice("leader", &F::leader, leader_form_names, LeaderForm::Usual, "its leader's blunder or top form, row 6", HM_MELMOD_15)
          .label("leader's form")
          .number("opponent", &F::opponent, {.min = 1, .max = 4, .fallback = 1}, "which unit of the other side it strikes", HM_MELEE_14)
          .refuse([](const F& f) { return refuse_melee_unit(f); });
  return description;
}

}  // namespace linstock
