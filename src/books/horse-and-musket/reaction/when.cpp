#include "books/horse-and-musket/reaction/when.h"

#include <algorithm>

namespace linstock::horse_and_musket {

namespace {

using Due = Verdict<Testing>;

// HM-CHARGE-02, HM-REACT-10: a warband this close needs no test and has no choice.
bool cannot_be_held(const TriggerFacts& f) {
  return f.temper == Temper::Warband && f.enemy_ahead && f.enemy_distance <= f.charge_bonus;
}

// HM-CHARGE-03: a warband of class C cannot countercharge; when it is charged it tests as others do.
Due due_for_charge(const TriggerFacts& f) {
  const bool answers = f.trigger == Trigger::WantsToCharge || f.cls != Class::C;
  if (cannot_be_held(f) && answers) return {Testing::MustChargeUntested, clause::HM_CHARGE_02};
  return {Testing::BeforeMovement, clause::HM_REACT_01};
}

Due due_for_shooting(const TriggerFacts& f) {
  if (!hit_per_base(f.hits, started_with(f.bases, f.strength, f.hits_before, f.hits))) return {Testing::No, clause::HM_REACT_02};
  if (f.trigger == Trigger::ShotWhileCharging) return {Testing::AtOnce, clause::HM_CHFIRE_07};
  return {Testing::ReactionStep, clause::HM_REACT_02};
}

// HM-SEQ-15: one such test a unit and step.
Due due_for_friends(const TriggerFacts& f, const ReactionTables& t) {
  if (f.tested_for_friends) return {Testing::No, clause::HM_SEQ_15};
  if (f.trigger == Trigger::FriendsRoutThrough) return {Testing::ReactionStep, clause::HM_REACT_05};
  const bool near = f.seen && f.distance <= t.loss_seen_within;
  return {near ? Testing::ReactionStep : Testing::No, clause::HM_REACT_06};
}

Due due_for_prey(const TriggerFacts& f) {
  const bool wild = f.temper == Temper::Impetuous || f.temper == Temper::Warband;
  if (!wild || f.enemy_distance > f.charge_reach) return {Testing::No, clause::HM_REACT_07};
  if (cannot_be_held(f)) return {Testing::MustChargeUntested, clause::HM_REACT_10};
  return {Testing::NextMovementPhase, clause::HM_REACT_07};
}

// HM-RESULT-13: regulars stop as they like; impetuous and irregular victors only by a test.
Due due_to_stay(const TriggerFacts& f) {
  if (f.temper == Temper::Regular) return {Testing::No, clause::HM_RESULT_10};
  return {Testing::ReactionStep, clause::HM_RESULT_13};
}

// HM-LRISK-07
Due due_for_leader(const TriggerFacts& f, const CommandTables& t) {
  return {f.distance <= t.calamity_felt ? Testing::AtOnce : Testing::No, clause::HM_LRISK_07};
}

Due due(const TriggerFacts& f, const Tables& tables) {
  const ReactionTables& t = tables.reaction;
  switch (f.trigger) {
    case Trigger::WantsToCharge:
    case Trigger::IsCharged: return due_for_charge(f);
    case Trigger::Shot:
    case Trigger::ShotWhileCharging: return due_for_shooting(f);
    case Trigger::LostMeleeRound: return {Testing::ReactionStep, clause::HM_REACT_03};
    case Trigger::WantsToRally: return {Testing::ReactionStep, clause::HM_REACT_04};
    case Trigger::FriendsRoutThrough:
    case Trigger::FriendsDestroyed: return due_for_friends(f, t);
    case Trigger::EnemyInChargeRange: return due_for_prey(f);
    case Trigger::LeaderStruckDown: return due_for_leader(f, tables.command);
    case Trigger::LostABase: return {Testing::No, clause::HM_REACT_08};
    case Trigger::TurnsRearRank: return {Testing::BeforeMovement, clause::HM_REAR_02};
    case Trigger::WouldNotPursue: return due_to_stay(f);
    case Trigger::FlamethrowerHit: return {Testing::AtOnce, clause::HM_FLAME_06};
    case Trigger::GrenadeHit: return {Testing::AtOnce, clause::HM_GREN_04};
    case Trigger::PigTouches: return {Testing::AtOnce, clause::HM_PIG_01};
    case Trigger::BelowHalf: break;
  }
  return {Testing::No, clause::HM_COH_06};
}

}  // namespace

TestDue must_test(const TriggerFacts& f, const Tables& tables, Umpire& umpire) {
  const Due found = due(f, tables);
  umpire.found("it tests", testing_names[static_cast<int>(found.may)], found.why);
  return {found.may};
}

// SECURITY

bool in_good_order(State state, int disruption, const Tables& tables) {
  if (state == State::Routing || state == State::Retreating) return false;
  return tables.reaction.good_order == GoodOrder::NotBroken || disruption == 0;
}

namespace {

bool within(const FriendNear& other, int distance, int facing) {
  return other.distance <= distance && other.facing <= facing;
}

// HM-RMOD-08 to HM-RMOD-13, from the best down.
Verdict<Security> offered_by(const FriendNear& other, bool guns, const Tables& tables) {
  const ReactionTables& t = tables.reaction;
  const bool beside = within(other, t.supported_within, t.same_facing);
  const bool broken = other.state == State::Routing || other.state == State::Retreating;  // HM-RMOD-27
  if (beside && (guns || other.artillery) && !broken) return {Security::Supported, clause::HM_RMOD_11};
  if (!other.visible || !in_good_order(other.state, other.disruption, tables))
    return {Security::Isolated, clause::HM_RMOD_13};
  const bool busy = other.engaged && !other.same_melee;  // HM-RMOD-10
  if (beside && !busy) return {Security::Supported, clause::HM_RMOD_08};
  if (within(other, t.close_within, t.close_facing))
    return {Security::FriendsClose, busy ? clause::HM_RMOD_10 : clause::HM_RMOD_09};
  if (within(other, t.in_sight_within, t.in_sight_facing)) return {Security::FriendsInSight, clause::HM_RMOD_12};
  return {Security::Isolated, clause::HM_RMOD_13};
}

bool threatened(const SecurityFacts& f) {
  return f.surprised || (f.enemy_on_flank && f.flank_enemy_distance <= f.flank_enemy_reach);
}

Verdict<Security> judged(const SecurityFacts& f, const Tables& tables) {
  if (f.garrison && !f.broken_into) return {Security::Supported, clause::HM_BUAF_06};
  Verdict<Security> best{Security::Isolated, clause::HM_RMOD_13};
  for (const FriendNear& other : f.friends)
    if (const auto offer = offered_by(other, f.artillery, tables); offer.may > best.may) best = offer;
  if (!threatened(f)) return best;
  return {Security::Threatened, best.may == Security::Isolated ? clause::HM_RMOD_14 : clause::HM_RMOD_20};
}

}  // namespace

Secured security(const SecurityFacts& f, const Tables& tables, Umpire& umpire) {
  const Verdict<Security> found = judged(f, tables);
  umpire.found("it is", security_names[static_cast<int>(found.may)], found.why);
  return {found.may};
}

}  // namespace linstock::horse_and_musket
