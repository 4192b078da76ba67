// AN ATTACK: shots at the chargers, both waver tests, contact, rounds of melee to a result, fugitives.
#include "books/renaissance/chains/chains.h"
#include "books/renaissance/tables.h"

namespace linstock::renaissance {

WaverFacts test_of(const Troops& troops, const Condition& unit, Formation formation, const Nerve& nerve) {
  WaverFacts w{};
  w.troops = troops;
  w.unit = unit;
  w.formation = formation;
  w.secure_flanks = nerve.secure_flanks;
  w.rear_support = nerve.rear_support;
  w.missile_armed = nerve.missile_armed;
  w.taking_cover = nerve.taking_cover;
  w.near_camp = nerve.near_camp;
  w.disaster = nerve.disaster;
  w.routers = nerve.routers;
  w.elephants_near = nerve.elephants_near;
  w.party_lost = nerve.party_lost;
  w.party_safe = nerve.party_safe;
  w.leader = nerve.leader;
  return w;
}

namespace {

using State = AttackChain::State;
using At = AttackChain::At;

bool pikes(const Fighter& f) {
  return foot(f.troops) && normal_order(f.troops) && (f.arms == Arms::Pike || f.arms == Arms::LongSpear || f.arms == Arms::Halberd) && !f.hit_from_behind;
}

// What no longer matters is set to nothing, so that equal ends become equal states.
bool over(State& s, AttackResult result) {
  s.result = result;
  s.attacker_lost = lost(s.facts.attacker.unit);
  s.defender_lost = lost(s.facts.defender.unit);
  const Condition attacker = s.facts.attacker.unit, defender = s.facts.defender.unit;
  s.facts = {};
  s.facts.attacker.unit = attacker;
  s.facts.defender.unit = defender;
  s.at = At::Over;
  s.ran_before = s.counted = 0;
  return false;
}

// RN-SHOOT-25: those who are charged shoot at the chargers, who stand 4 cm off.
bool shots(State& s, const Tables& t, Umpire& u) {
  const AttackFacts& f = s.facts;
  s.at = At::AttackersTest;
  if (!f.shoots) return true;
  ShootingFacts shot{};
  shot.weapon = f.weapon;
  shot.bases = f.shooting_bases;
  shot.morale = f.defender.unit.morale;
  shot.dispersed = f.defender.unit.dispersed;
  shot.disordered = disordered(f.defender.unit);
  shot.deed = f.counter_charges ? Deed::CounterCharging : Deed::Standing;
  shot.salvo = f.salvo;
  shot.distance = f.distance;
  shot.target = f.attacker.troops;
  shot.target_unit = f.attacker.unit;
  shot.target_deed = Deed::Charging;
  shot.target_files = engaged_of(f.attacker);
  shot.target_ranks = ranks_of(f.attacker);
  shot.in_open = f.in_open;
  const Shot o = shoot(shot, t, u);
  s.facts.attacker.unit = o.target;
  return o.destroyed ? over(s, AttackResult::AttackersRout) : true;
}

WaverFacts nerve_of(const Fighter& f, const Fighter& enemy, const Nerve& nerve, Deed deed, bool charged) {
  WaverFacts w = test_of(f.troops, f.unit, f.formation, nerve);
  w.deed = deed;
  w.charged = charged;
  w.charges_pikes = pikes(enemy);
  w.charged_by_elephants = charged && elephants(enemy.troops);
  w.soft_target = enemy.hit_from_behind || open_order(enemy.troops) || enemy.troops.kind == Kind::Artillery;
  w.enemy_behind = f.hit_from_behind && charged && normal_order_etc(enemy.troops);
  return w;
}

// RN-DIS-13, RN-DIS-22, R241, R243.
void fails_to_contact(Fighter& a, bool stops, const Tables& t) { wear(a.unit, 0, failing_disorder(a.troops, stops, t), false, t.attrition); }

// RN-CHG-11: shaken attackers stop short; they and those who fall back take the disorder of a failed charge.
bool attackers_test(State& s, const Tables& t, Umpire& u) {
  Fighter& a = s.facts.attacker;
  s.at = At::DefendersTest;
  if (a.unit.morale == Morale::Reckless) return true;
  u.heading(clause::RN_WAVER_03, "the attackers press home");
  WaverFacts w = nerve_of(a, s.facts.defender, s.facts.attackers_nerve, Deed::Charging, false);
  w.soft_target = w.soft_target && s.facts.in_open;
  const Wavered o = test_waver(w, t, u);
  a.unit = o.unit;
  if (a.unit.morale <= Morale::Steady && !o.destroyed) return true;
  fails_to_contact(a, a.unit.morale == Morale::Shaken, t);
  if (a.unit.bases == 0) return over(s, AttackResult::AttackersRout);
  if (o.step == Step::Routs) return s.counted = 1, s.at = At::AttackersFlee, true;  // R246: there was no melee
  return over(s, a.unit.morale == Morale::Shaken ? AttackResult::AttackersStop : AttackResult::AttackersFallBack);
}

bool defenders_test(State& s, const Tables& t, Umpire& u) {
  Fighter& d = s.facts.defender;
  s.at = At::Contact;
  if (d.unit.morale == Morale::Reckless) return true;
  u.heading(s.facts.counter_charges ? clause::RN_WAVER_04 : clause::RN_WAVER_05, "the defenders");
  WaverFacts w = nerve_of(d, s.facts.attacker, s.facts.defenders_nerve, s.facts.counter_charges ? Deed::CounterCharging : Deed::Standing, true);
  w.soft_target = w.soft_target && s.facts.counter_charges && s.facts.in_open;
  const Wavered o = test_waver(w, t, u);
  d.unit = o.unit;
  if (o.destroyed) return over(s, AttackResult::DefendersRout);
  if (o.step == Step::Routs) return s.ran_before = 1, s.at = At::DefendersFlee, true;
  if (d.unit.morale != Morale::Wavering) return true;
  // RN-POST-07: what is left of the charge may reach those who retreat, and then they rout.
  const Rate rate = rate_of(d.troops, d.formation, Gun::LightGun, false, t.movement);
  if (s.facts.charge_left < s.facts.distance + cm(rate.normal)) return fails_to_contact(s.facts.attacker, true, t), over(s, AttackResult::DefendersFallBack);
  s.facts.distance = 0;  // touched, and no melee: whoever touched them has neither failed nor followed up in melee (R246)
  s.counted = 1;
  d.unit.morale = Morale::Routed;
  wear(d.unit, 0, points_for(t.attrition.disorder, &DisorderCauses::result_moves), false, t.attrition);
  return s.at = At::DefendersFlee, true;
}

void meet(Fighter& f, const Fighter& enemy, bool rushed, const Tables& t) {
  wear(f.unit, 0, contact_disorder(f.troops, enemy.troops, rushed, f.hit_from_behind, t.attrition), false, t.attrition);
}

bool contact(State& s, const Tables& t) {
  AttackFacts& f = s.facts;
  const bool meets = f.counter_charges && f.defender.unit.morale <= Morale::Steady;
  f.attacker.approach = Approach::Charges;
  f.defender.approach = meets ? Approach::CounterCharges : Approach::Stands;
  meet(f.attacker, f.defender, meets, t);  // only a counter-charge hits attackers on the move
  meet(f.defender, f.attacker, meets || f.defender_moved, t);
  const bool overridden = rides_over(f.attacker.troops, f.defender.troops, f.in_open, !f.counter_charges);
  f.shoots = f.salvo = f.shooting_bases = f.charge_left = f.distance = 0;
  f.weapon = Weapon::Bow;
  f.defender_moved = 0;
  f.attackers_nerve = f.defenders_nerve = {};
  s.at = overridden ? At::Overriding : At::Round;
  if (f.attacker.unit.bases == 0) return over(s, AttackResult::AttackersRout);
  return f.defender.unit.bases == 0 ? over(s, AttackResult::DefendersRout) : true;
}

// RN-CHG-14: riders are not halted by skirmishers; what is left of their charge, and whom it meets, lies beyond this fight.
bool ride_over(State& s, const Tables& t, Umpire& u) {
  const Fighter& rider = s.facts.attacker;
  u.heading(clause::RN_CHG_14, s.facts.go_on ? "overridden, and on" : "overridden; the riders pull up");
  FugitiveFacts f{};
  f.troops = s.facts.defender.troops;
  f.unit = s.facts.defender.unit;
  f.flight = Flight::Overridden;
  f.overriding_bases = s.facts.go_on ? 0 : engaged_of(rider);
  s.facts.defender.unit = lose_fugitives(f, t, u).unit;
  return over(s, AttackResult::Overridden);
}

AttackResult fallen_back(MeleeEnd end, bool attacker) {
  if (end == MeleeEnd::Surrenders) return attacker ? AttackResult::AttackersSurrender : AttackResult::DefendersSurrender;
  return attacker ? AttackResult::AttackersFallBack : AttackResult::DefendersFallBack;
}

bool round(State& s, const Tables& t, Umpire& u) {
  AttackFacts& f = s.facts;
  ++s.rounds;
  const bool camels = s.rounds == 2 && f.attacker.troops.kind != f.defender.troops.kind;
  for (auto [one, other] : {std::pair{&f.attacker, &f.defender}, std::pair{&f.defender, &f.attacker}})  // RN-DIS-17
    if (camels && one->troops.kind == Kind::Cavalry && other->troops.kind == Kind::Camelry) wear(one->unit, 0, points_for(t.attrition.disorder, &DisorderCauses::camelry), false, t.attrition);
  const MeleeRound o = fight_round({s.rounds, f.in_open, f.attacker, f.defender}, t, u);
  f.attacker.unit = o.ours.unit;
  f.defender.unit = o.theirs.unit;
  const bool attacker = o.difference < 0;
  const MeleeEnd end = attacker ? o.ours.end : o.theirs.end;
  const MeleeEnd winner = attacker ? o.theirs.end : o.ours.end;
  s.counted = end == MeleeEnd::Routs && winner == MeleeEnd::FollowsUp;  // R247: the round has counted the follow-up
  if (end == MeleeEnd::Routs) return s.at = attacker ? At::AttackersFlee : At::DefendersFlee, true;
  if (f.attacker.unit.bases == 0) return over(s, AttackResult::AttackersRout);
  if (f.defender.unit.bases == 0) return over(s, AttackResult::DefendersRout);
  if (end >= MeleeEnd::Retreats) return over(s, fallen_back(end, attacker));
  const bool follows = end == MeleeEnd::Recoils && winner == MeleeEnd::FollowsUp;  // RN-POST-01: contact is broken unless followed up
  if (!follows && (end == MeleeEnd::Recoils || winner == MeleeEnd::Recoils)) return over(s, AttackResult::PartedByRecoil);
  if (s.rounds >= f.rounds) return over(s, AttackResult::StillFighting);
  f.attacker.approach = f.defender.approach = Approach::Stands;
  f.attacker.charged_downhill = 0;
  if (!follows) return true;
  (attacker ? f.defender : f.attacker).approach = Approach::FollowsUp;  // RN-MRES-11: it comes on still
  (attacker ? f.attacker : f.defender).defends = Post::None;            // and has driven them from what they held
  return true;
}

// RN-POST-08, RN-FUG-12: one throw for the rout and the pursuit that follows at once.
bool flee(State& s, Fighter& loser, Fighter& winner, AttackResult result, const Tables& t, Umpire& u) {
  const Rate away = rate_of(loser.troops, loser.formation, Gun::LightGun, false, t.movement);
  PursuitFacts p{};
  p.troops = winner.troops;
  p.unit = winner.unit;
  p.gap = s.facts.distance;  // before contact they stand apart; afterwards it is nothing
  p.formation = winner.formation;
  p.quarry = Quarry::Routs;
  p.files = engaged_of(winner);
  p.quarry_move = cm(away.rout);
  p.started_in_contact = 1;
  p.counted = s.counted;
  p.charging = s.ran_before;  // then the pursuit is what may save the charge from having failed
  const Pursuit chase = attacks(winner.troops) ? pursue(p, t, u) : Pursuit{};
  FugitiveFacts f{};
  f.troops = loser.troops;
  f.unit = loser.unit;
  f.flight = Flight::Routed;
  f.pursuers_in_contact = chase.duty == Duty::Must ? chase.bases_in_contact : 0;
  loser.unit = lose_fugitives(f, t, u).unit;
  if (chase.duty == Duty::Must) winner.unit = chase.unit.unit;  // the pursuit's own disorder
  else if (s.ran_before) fails_to_contact(winner, true, t);
  return over(s, result);
}

}  // namespace

State AttackChain::start(const Facts& f, const Tables&) {
  State s{};
  s.facts = f;
  s.at = At::Shots;
  return s;
}

bool AttackChain::step(State& s, const Tables& t, Umpire& u) {
  switch (s.at) {
    case At::Shots: return shots(s, t, u);
    case At::AttackersTest: return attackers_test(s, t, u);
    case At::DefendersTest: return defenders_test(s, t, u);
    case At::Contact: return contact(s, t);
    case At::Overriding: return ride_over(s, t, u);
    case At::Round: return round(s, t, u);
    case At::AttackersFlee: return flee(s, s.facts.attacker, s.facts.defender, AttackResult::AttackersRout, t, u);
    case At::DefendersFlee: return flee(s, s.facts.defender, s.facts.attacker, AttackResult::DefendersRout, t, u);
    case At::Over: break;
  }
  return false;
}

AttackOutcome AttackChain::finish(const State& s) {
  return {s.result, s.rounds, s.attacker_lost, s.defender_lost, s.facts.attacker.unit, s.facts.defender.unit};
}

}  // namespace linstock::renaissance
