// CONTACT AND PROCEDURE
#include "books/horse-and-musket/melee/contact.h"

#include <algorithm>

namespace linstock::horse_and_musket {

FightingBases contact(const ContactFacts& f, const Tables& tables, Umpire& umpire) {
  umpire.heading(clause::HM_MELEE_01, "Which bases fight");
  const int touching = std::min(f.front_rank, f.edge + f.corner);
  umpire.found("front-rank bases in contact", touching, clause::HM_MELEE_02);
  const int room = std::max(0, tables.melee.most_odds * f.enemy_bases - f.friends);
  const int fighting = std::min(touching, room);
  if (fighting < touching) umpire.found("three to one leaves out", touching - fighting, clause::HM_MELEE_11);
  return {fighting, touching - fighting};
}

Position position(const PositionFacts& f, const Tables& tables, Umpire& umpire) {
  umpire.heading(clause::HM_MELMOD_20, "Position in melee");
  const bool strong = f.in_building && !f.broken_in;
  const bool trapped = (f.opposite_sides || !f.way_back) && !strong;
  umpire.found("trapped", trapped ? "yes" : "no", strong ? clause::HM_MELMOD_02 : clause::HM_MELMOD_20);
  const bool surprised = f.ambushed || f.out_of_sight || f.unseen_on_flank;
  umpire.found("surprised", surprised ? "yes" : "no", clause::HM_MELEE_15);
  const bool plashed = f.in_wood && f.felling_turns >= tables.melee.plashing_turns;
  const Cover cover = strong ? Cover::Hard : plashed ? Cover::Soft : Cover::None;
  umpire.found("cover in melee", cover_names[static_cast<int>(cover)],
               f.in_wood ? clause::HM_MELMOD_11 : clause::HM_MELMOD_10);
  return {trapped, surprised, cover};
}

// From the round after a charge or pursuit, or from the third round of any other melee, until it has rested: a second
// charge is ridden tired. The further round of a breakthrough still belongs to the charge.
Fatigue fatigue(const FatigueFacts& f, const Tables& tables, Umpire& umpire) {
  umpire.heading(clause::HM_MDICE_03, "Fatigue");
  const bool after_charge = (f.charged || f.pursued) && f.round > 1 && !f.further_round;
  const bool long_melee = f.round >= tables.melee.tired_from_round;
  const bool tired = f.arm == Arm::HeavyCavalry && !f.rested && (after_charge || long_melee || f.tired_before);
  umpire.found("tired", tired ? "yes" : "no", f.arm == Arm::HeavyCavalry ? clause::HM_MDICE_04 : clause::HM_MDICE_03);
  return {tired};
}

namespace {

MayReinforce may_reinforce(const ReinforceFacts& f, Clause& why) {
  why = clause::HM_REINF_01;
  if (!is_horse_or_camel(f.arm)) return MayReinforce::NotCavalry;
  if (!f.friends_are_cavalry || !f.enemies_are_cavalry) return MayReinforce::NotCavalryMelee;
  if (!f.touches_enemy && !f.touches_friends) return MayReinforce::NoContact;
  if (!f.moved_in) return why = clause::HM_REINF_04, MayReinforce::NotMovedIn;
  return MayReinforce::Yes;
}

}  // namespace

Reinforce reinforce(const ReinforceFacts& f, const Tables& tables, Umpire& umpire) {
  umpire.heading(clause::HM_REINF_01, "Reinforcing a melee");
  Clause why;
  const MayReinforce allowed = may_reinforce(f, why);
  umpire.found("may reinforce", may_reinforce_names[static_cast<int>(allowed)], why);
  if (allowed != MayReinforce::Yes) return {allowed, 0, 0, 0};
  const int room = std::max(0, tables.melee.most_odds * f.enemy_bases - f.fighting);
  MeleeModifiers m{};
  m.reinforcing = 1;
  umpire.found("of its front rank fight", std::min(f.front_rank, room), clause::HM_REINF_03);
  return {allowed, std::min(f.front_rank, room), tally(tables.melee.modifiers, m).total(), tables.melee.save_charged};
}

}  // namespace linstock::horse_and_musket

namespace linstock {

using namespace horse_and_musket;
using namespace horse_and_musket::clause;

template <>
const Description& describe<ContactFacts>() {
  using F = ContactFacts;
  static const NumberRange bases{.max = 40};
  static const Description description =
      Describe<F>("contact")
          .number("front_rank", &F::front_rank, {.min = 1, .max = 40, .fallback = 4}, "bases in its front rank", HM_MELEE_01)
          .number("edge", &F::edge, {.max = 40, .fallback = 4}, "of these in edge to edge contact", HM_MELEE_02)
          .number("corner", &F::corner, bases, "of these in corner to corner contact only", HM_MELEE_02)
          .number("friends", &F::friends, bases, "fighting bases of friends against the same enemy", HM_MELEE_11)
          .number("enemy_bases", &F::enemy_bases, {.min = 1, .max = 40, .fallback = 4}, "enemy bases that they fight", HM_MELEE_03)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.edge + f.corner > f.front_rank) return Problem{"edge", "more than the front rank", HM_MELEE_01};
            return {};
          });
  return description;
}

template <>
const Description& describe<FightingBases>() {
  using O = FightingBases;
  static const Description description =
      Describe<O>("contact")
          .number("fighting", &O::fighting, {.max = 400}, "bases that fight", HM_MELEE_02)
          .number("surplus", &O::surplus, {.max = 400}, "bases left out by the limit of three to one", HM_MELEE_11);
  return description;
}

template <>
const Description& describe<PositionFacts>() {
  using F = PositionFacts;
  static const Description description =
      Describe<F>("position")
          .flag("opposite_sides", &F::opposite_sides, "enemy in contact on two opposite sides", HM_MELMOD_20)
          .flag("way_back", &F::way_back, "it could be pushed back 1 BW", HM_MELMOD_20, true)
          .flag("in_building", &F::in_building, "in a built up area or strongpoint", HM_MELMOD_02)
          .flag("broken_in", &F::broken_in, "the enemy has broken in", HM_MELMOD_02)
          .flag("ambushed", &F::ambushed, "attacked from ambush", HM_MELEE_15)
          .flag("out_of_sight", &F::out_of_sight, "attacked from beyond its sight", HM_MELEE_15)
          .flag("unseen_on_flank", &F::unseen_on_flank, "in flank or rear by an enemy that it could not see", HM_MELEE_15)
          .flag("in_wood", &F::in_wood, "it holds the edge of a wood", HM_MELMOD_11)
          .number("felling_turns", &F::felling_turns, {.max = 20}, "full turns spent felling and plashing there", HM_MELMOD_11)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.broken_in && !f.in_building) return Problem{"broken_in", "there is no building", HM_MELMOD_02};
            if (f.in_wood && f.in_building) return Problem{"in_wood", "in a wood or in a building", HM_MELMOD_11};
            return {};
          });
  return description;
}

template <>
const Description& describe<Position>() {
  using O = Position;
  static const Description description =
      Describe<O>("position")
          .flag("trapped", &O::trapped, "trapped or surrounded", HM_MELMOD_02)
          .flag("surprised", &O::surprised, "surprised", HM_MELEE_15)
          .choice("cover", &O::cover, cover_names, Cover::None, "its cover in melee", HM_MELMOD_10);
  return description;
}

template <>
const Description& describe<FatigueFacts>() {
  using F = FatigueFacts;
  static const Description description =
      Describe<F>("fatigue")
          .choice("arm", &F::arm, arm_names, Arm::HeavyCavalry, "what kind of troops", HM_MDICE_03)
          .flag("charged", &F::charged, "it charged into this melee", HM_MDICE_04)
          .flag("pursued", &F::pursued, "it pursued into this melee", HM_MDICE_04)
          .number("round", &F::round, {.min = 1, .max = 20, .fallback = 1}, "round of melee that it fights now", HM_MDICE_04)
          .flag("further_round", &F::further_round, "the further round of a breakthrough, in the turn of its charge", HM_MDICE_04)
          .flag("rested", &F::rested, "it has spent an own turn halted and reforming since", HM_MDICE_04)
          .flag("tired_before", &F::tired_before, "it was tired when this melee began", HM_MDICE_04)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.further_round && !f.charged) return Problem{"further_round", "it did not charge", HM_MDICE_04};
            if (f.further_round && f.round == 1) return Problem{"round", "the further round is not the first", HM_MDICE_04};
            return {};
          });
  return description;
}

template <>
const Description& describe<Fatigue>() {
  static const Description description =
      Describe<Fatigue>("fatigue").flag("fatigued", &Fatigue::fatigued, "one die less for each base", HM_MDICE_03);
  return description;
}

template <>
const Description& describe<ReinforceFacts>() {
  using F = ReinforceFacts;
  static const Description description =
      Describe<F>("reinforce")
          .choice("arm", &F::arm, arm_names, Arm::HeavyCavalry, "who joins", HM_REINF_01)
          .flag("friends_are_cavalry", &F::friends_are_cavalry, "its friends in the melee are cavalry", HM_REINF_01, true)
          .flag("enemies_are_cavalry", &F::enemies_are_cavalry, "so are the enemies", HM_REINF_01, true)
          .flag("touches_enemy", &F::touches_enemy, "it touches enemy bases of the melee", HM_REINF_01, true)
          .flag("touches_friends", &F::touches_friends, "it touches friendly bases of the melee", HM_REINF_01)
          .flag("moved_in", &F::moved_in, "it moved into contact this turn", HM_REINF_04, true)
          .number("front_rank", &F::front_rank, {.min = 1, .max = 40, .fallback = 3}, "bases of its front rank", HM_REINF_03)
          .number("fighting", &F::fighting, {.max = 60, .fallback = 3}, "bases of its friends that fight already", HM_REINF_03)
          .number("enemy_bases", &F::enemy_bases, {.min = 1, .max = 40, .fallback = 3}, "enemy bases in the melee", HM_REINF_03);
  return description;
}

template <>
const Description& describe<Reinforce>() {
  using O = Reinforce;
  static const Description description =
      Describe<O>("reinforce")
          .choice("allowed", &O::allowed, may_reinforce_names, MayReinforce::Yes, "may it reinforce", HM_REINF_01)
          .number("fighting", &O::fighting, {.max = 400}, "of its bases fight", HM_REINF_03)
          .number("modifier", &O::modifier, {.min = -20, .max = 20}, "on its dice this round", HM_MELMOD_13)
          .number("save", &O::save, {.max = 7}, "score on which the enemy saves", HM_REINF_02);
  return description;
}

}  // namespace linstock
