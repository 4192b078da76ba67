// A whole charge, step by step.
#include "books/nineteenth-century/charges/charge_chain.h"

#include <algorithm>

#include "books/nineteenth-century/charges/declaration.h"
#include "books/nineteenth-century/charges/responses.h"
#include "books/nineteenth-century/firing/artillery.h"
#include "books/nineteenth-century/firing/effect.h"
#include "books/nineteenth-century/firing/range.h"
#include "books/nineteenth-century/tables.h"

namespace linstock::nineteenth_century {

using Chain = ChargeChain::State;
using Stage = ChargeChain::Stage;
using Course = ChargeChain::Course;
using Stands = ChargeChain::Stands;

namespace whole_charge {

bool next(Chain& s, Stage stage) { return s.stage = stage, true; }

// What no longer matters is set to zero, so that equal ends are equal states.
bool over(Chain& s, ChargeEnd end) {
  WholeCharge result = s.end;
  result.end = end;
  result.charger_lost = s.charger.lost;
  result.defender_lost = s.defender.lost;
  result.charger_total = s.charger.running_total;
  result.defender_total = s.defender.running_total;
  result.charger_state = s.charger.order;
  result.defender_state = s.defender.order;
  s = {};
  s.stage = Stage::Over;
  s.end = result;
  return false;
}

ReactionFacts test_facts(const ChargeUnit& u, const Course& now) {
  ReactionFacts f{};
  f.arm = u.arm;
  f.dismounted = u.dismounted;
  f.morale = u.morale;
  f.training = u.training;
  f.figures = std::max(1, now.figures);
  f.original_figures = u.original_figures;
  f.state = now.order;
  f.demoralised = u.demoralised;
  f.brigadier = WhereGeneral::Near;
  f.cinc = u.cinc;
  f.cinc_sign = Sign::Add;
  return f;
}

void lose(Course& side, int casualties, const Tables& tables) {
  const Removed removed = remove_figures(casualties, side.running_total, tables.casualties);
  const int gone = std::min(removed.figures, side.figures);
  side.figures -= gone;
  side.lost += gone;
  side.running_total = removed.running_total;
}

Fighter fighter(const ChargeUnit& u, const Course& now, bool charging) {
  Fighter f{};
  f.arm = u.arm;
  f.dismounted = u.dismounted;
  f.camelry = u.camelry;
  f.morale = u.morale;
  f.training = u.training;
  f.figures = std::min(u.fighting, now.figures);
  f.order = u.order;
  f.state = now.order;
  f.demoralised = u.demoralised;
  f.lance = u.lance;
  f.armour = u.armour;
  f.shield = u.shield;
  f.charging = charging;
  f.following_up = now.following_up;
  f.first_charge = u.first_charge;
  f.general = u.general;
  f.column_ranks = u.column ? u.ranks : 1;
  return f;
}

}  // namespace whole_charge

namespace {

using namespace whole_charge;

constexpr bool on_foot(const ChargeUnit& u) { return u.arm == Arm::Infantry || (rides(u.arm) && u.dismounted); }

// REACTION TESTS

bool obeys(Reaction result) { return result == Reaction::Uncontrolled || result == Reaction::ObeyOrders; }

// NC-CHARGE-12. The score is kept only where fire can lower it.
bool charger_tests(Chain& s, const Tables& tables, Umpire& umpire) {
  const ChargeUnit &charger = s.facts.charger, &defender = s.facts.defender;
  ReactionFacts f = test_facts(charger, s.charger);
  f.charge = InCharge::Charging;
  f.targets_in_open_order_only = open_order(defender.order);
  f.targets_armed_with_rifles = on_foot(defender) && defender.small_arm >= SmallArm::EML && defender.small_arm <= SmallArm::LRR;
  umpire.heading(clause::NC_REACT_06, "The charger tests");
  const ReactionResult result = take_test(f, charger.other_factors, tables.reaction, umpire);
  if (!obeys(result.result)) return over(s, ChargeEnd::NoCharge);
  s.score = result.score;
  return next(s, Stage::DefenderAnswer);
}

bool evades(Chain& s, const Tables& tables, Umpire& umpire) {
  const EvadeFacts f{s.facts.distance, s.facts.charger_move, s.facts.defender_move, 0, 0, 0, EvadeWay::Straight, s.facts.defender.state};
  const Evaded evaded = evade(f, tables, umpire);
  if (!evaded.breaks) {
    s.defender.order = evaded.state;
    s.charger.order = State::Disordered;  // NC-CHARGE-08: it has met nobody
    return over(s, ChargeEnd::Evaded);
  }
  return broken(s, ChargeEnd::DefenderCaught, true, false);
}

// NC-RESULT-03, 04: neither skirmishers nor guns nor who defends something; cavalry against anybody, foot against foot.
bool runs_wild(const WholeChargeFacts& f) {
  const ChargeUnit& u = f.defender;
  if (open_order(u.order) || u.arm == Arm::Artillery || f.defends != Obstacle::None || f.square) return false;
  return !on_foot(u) || on_foot(f.charger);
}

// NC-RESP-02, 17: Retreat/Rout breaks; anything short of Obey Orders turns a counter-charge into a halt.
bool defender_answers(Chain& s, const Tables& tables, Umpire& umpire) {
  if (s.facts.response == Response::Evade) return evades(s, tables, umpire);
  ReactionFacts f = test_facts(s.facts.defender, s.defender);
  f.charge = InCharge::Charged;
  umpire.heading(clause::NC_REACT_07, "The defender tests");
  const Reaction result = take_test(f, s.facts.defender.other_factors, tables.reaction, umpire).result;
  if (result == Reaction::RetreatRout) {
    umpire.found("defender", "breaks: it is being charged", clause::NC_RESULT_13);
    const bool caught = s.facts.charger_move >= s.facts.distance + s.facts.defender_move;
    return broken(s, ChargeEnd::DefenderBreaks, caught, false);
  }
  const bool wild = result == Reaction::Uncontrolled && runs_wild(s.facts);
  const bool charges = wild || (s.facts.response == Response::CounterCharge && obeys(result));
  s.stands = charges ? Stands::Nobody : Stands::Defender;
  umpire.found("defender", charges ? "counter-charges" : "halts", wild ? clause::NC_RESULT_04 : charges ? clause::NC_RESP_05 : clause::NC_RESP_06);
  return next(s, Stage::Fire);
}

// FIRE AT THE CHARGER

TargetFacts charger_as_target(const Chain& s, const Range& range) {
  TargetFacts t{};
  t.distance = range.range;
  t.order = s.facts.charger.order;
  t.ranks = s.facts.charger.ranks;
  t.moved = s.facts.distance;
  t.charging = 1;
  return t;
}

int defenders_fire(const Chain& s, const Tables& tables, Umpire& umpire) {
  const ChargeUnit& u = s.facts.defender;
  const Range range = range_at_charger(s.facts.distance, s.facts.charger_move, true);
  if (u.arm == Arm::Artillery) {
    ArtilleryFacts f{};
    f.gun = u.gun;
    f.gunners = s.facts.firing;
    f.training = u.training;
    f.state = s.defender.order;
    f.demoralised = u.demoralised;
    f.lost_quarters = range.lost_quarters;
    f.target = charger_as_target(s, range);
    return fire_artillery(f, tables, umpire).casualties;
  }
  SmallArmsFacts f{};
  f.weapon = u.small_arm;
  f.figures = s.facts.firing;
  f.training = u.training;
  f.order = u.order;
  f.mounted = rides(u.arm) && !u.dismounted;
  f.state = s.defender.order;
  f.demoralised = u.demoralised;
  f.close_order_fired = s.facts.close_order_fired;
  f.lost = range.lost;
  f.target = charger_as_target(s, range);
  f.target_mounted = rides(s.facts.charger.arm) && !s.facts.charger.dismounted;
  f.target_armour = s.facts.charger.armour;
  f.target_shield = s.facts.charger.shield;
  return fire_small_arms(f, tables, umpire).casualties;
}

EffectFacts fire_on_charger(const Chain& s, int casualties) {
  EffectFacts f{};
  f.arm = s.facts.charger.arm;
  f.dismounted = s.facts.charger.dismounted;
  f.figures = s.charger.figures;
  f.state = s.charger.order;
  f.casualties = casualties;
  return f;
}

// NC-HOME-01 to 09. Whoever counter-charges does not fire (NC-FIRE-09); fire of others can halt the charger all the same.
bool fire(Chain& s, const Tables& tables, Umpire& umpire) {
  const ChargeUnit& charger = s.facts.charger;
  const bool armed = s.facts.defender.arm == Arm::Artillery || s.facts.defender.small_arm != SmallArm::None;
  int casualties = s.facts.other_fire;
  umpire.heading(clause::NC_FIRE_10, "Fire at the charger");
  const bool countered = s.stands == Stands::Nobody;
  if (!countered && armed && s.facts.firing > 0) casualties += defenders_fire(s, tables, umpire);
  HomeFacts h{s.score, charger.arm, charger.dismounted, charger.morale, s.charger.figures, std::min(charger.front_rank, s.charger.figures), casualties,
              casualties, s.facts.square && s.defender.order != State::Disordered, countered ? TargetDid::ChargedHome : TargetDid::Stood};
  h.front_rank_casualties = casualties * h.front_rank / h.figures;  // of fire on the whole body, the front rank's share
  const Home home = get_home(h, tables, umpire);
  s.charger.order = state_after_fire(fire_on_charger(s, casualties), tables.losing, umpire);
  lose(s.charger, casualties, tables);
  s.score = 0;
  if (!home.fights) {
    s.charger.order = State::Disordered;  // NC-LOSE-17
    return over(s, ChargeEnd::HaltedByFire);
  }
  if (s.charger.figures == 0) return over(s, ChargeEnd::ChargerBreaks);
  if (home.disordered) s.charger.order = State::Disordered;
  if (home.stationary) s.stands = Stands::Charger;
  return next(s, Stage::ChargerStrikes);
}

// MELEE

MeleeFacts melee_facts(const Chain& s, const Tables& tables) {
  const bool first = s.end.rounds == 0;
  const bool attacks = first && s.stands != Stands::Charger && counts_as_charging(s.facts.distance, s.facts.charger_move, tables.charges);
  MeleeFacts m{fighter(s.facts.charger, s.charger, attacks), fighter(s.facts.defender, s.defender, first && s.stands != Stands::Defender)};
  const bool holds = s.stands == Stands::Defender;
  m.defender.defends = holds ? s.facts.defends : Obstacle::None;
  m.defender.halted_uphill = holds && s.facts.defender_uphill;
  m.attacker.downhill = attacks && s.facts.downhill;
  return m;
}

bool charger_strikes(Chain& s, const Tables& tables, Umpire& umpire) {
  umpire.heading(clause::NC_MELEE_04, "A round of melee");
  const MeleeFacts m = melee_facts(s, tables);
  s.defender.received = strike(m.attacker, m.defender, tables, umpire, "charger");
  return next(s, Stage::DefenderStrikes);
}

MeleeResultFacts result_facts(const Chain& s, const Course& own, const Course& other, MeleeRole role) {
  MeleeResultFacts f{};
  f.role = role;
  f.inflicted = other.received;
  f.figures = own.figures;
  f.running_total = own.running_total;
  f.received = own.received;
  f.pushed_back_before = own.pushed_back;
  f.standing_before = s.standing;
  f.fought_before = s.end.rounds > 0;
  f.state = own.order;
  return f;
}

MeleeRole role_of(const Chain& s, Stands own) {
  if (s.stands == Stands::Nobody) return MeleeRole::BothCharged;
  return s.stands == own ? MeleeRole::Stationary : MeleeRole::ChargedStationary;
}

bool thrown_back(MeleeEnd end) { return end == MeleeEnd::ThrownBack || end == MeleeEnd::ThrownBackInOrder; }

// What the round leaves of one side.
void take_result(Course& side, const MeleeResult& result, const Tables& tables) {
  lose(side, side.received, tables);
  side.received = 0;
  side.order = result.state;
  side.pushed_back = result.end == MeleeEnd::PushedBack;
  side.following_up = result.end == MeleeEnd::FollowsUp;
}

bool go_on(Chain& s, const PairEnds& ends, const Tables& tables, Umpire& umpire) {
  if (ends.defender.end == MeleeEnd::Routs || s.defender.figures == 0) return broken(s, ChargeEnd::DefenderBreaks, false, true);
  if (ends.attacker.end == MeleeEnd::Routs || s.charger.figures == 0) return broken(s, ChargeEnd::ChargerBreaks, false, true);
  if (thrown_back(ends.attacker.end)) return over(s, ChargeEnd::ThrownBack);
  if (thrown_back(ends.defender.end)) return over(s, ChargeEnd::DefenderThrownBack);
  if (ends.attacker.end == MeleeEnd::FallsBack) return over(s, ChargeEnd::BothFallBack);
  if (s.end.rounds >= tables.charges.most_rounds) {
    umpire.found("the melee", "is not followed further", clause::NC_MRES_20);
    return over(s, ChargeEnd::FightsOn);
  }
  s.standing = ends.attacker.end == MeleeEnd::StandingMelee;
  return next(s, ends.defender.tests || ends.attacker.tests ? Stage::BeatenTest : Stage::ChargerStrikes);
}

bool others_fight(const WholeChargeFacts& f) { return f.others_inflicted > 0 || f.others_received > 0; }

// NC-MRES-07, 08: against several, a stationary unit's casualties over all decide whether it throws its attackers back.
void overall(MeleeResultFacts& f, const MeleeResultFacts& enemy, const MeleeTables& t) {
  f.opponents = Opponents::NotAllGone;
  f.defender_won_or_drew = f.role == MeleeRole::ChargedStationary && margin_of(enemy.inflicted, enemy.received, t) >= Margin::Drawn;
}

// NC-MELEE-24, NC-MRES-12, 13: the defender's ratio is that over all its enemies. What becomes of the others is not followed.
PairEnds results_among_several(Chain& s, MeleeResultFacts attacker, MeleeResultFacts defender, const Tables& tables, Umpire& umpire) {
  defender.received += s.facts.others_inflicted;
  defender.inflicted += s.facts.others_received;
  s.defender.received = defender.received;
  s.facts.others_inflicted = s.facts.others_received = 0;
  overall(attacker, defender, tables.melee);
  overall(defender, attacker, tables.melee);
  umpire.heading(clause::NC_MELEE_24, "What it means for the defender, over all its enemies");
  PairEnds ends{};
  ends.defender = read_melee_result(defender, tables, umpire);
  if (ends.defender.end == MeleeEnd::Routs) attacker.opponents = Opponents::AllBreak;
  if (ends.defender.end == MeleeEnd::PushedBack) attacker.opponents = Opponents::AllGone;
  umpire.heading(clause::NC_MRES_14, "What it means for the charger");
  ends.attacker = read_melee_result(attacker, tables, umpire);
  return ends;
}

bool defender_strikes(Chain& s, const Tables& tables, Umpire& umpire) {
  const MeleeFacts m = melee_facts(s, tables);
  s.charger.received = strike(m.defender, m.attacker, tables, umpire, "defender");
  const MeleeRole attacking = role_of(s, Stands::Charger), defending = role_of(s, Stands::Defender);
  const MeleeResultFacts attacker = result_facts(s, s.charger, s.defender, attacking), defender = result_facts(s, s.defender, s.charger, defending);
  const PairEnds ends = others_fight(s.facts) ? results_among_several(s, attacker, defender, tables, umpire) : pair_results(attacker, defender, tables, umpire);
  take_result(s.charger, ends.attacker, tables);
  take_result(s.defender, ends.defender, tables);
  ++s.end.rounds;
  return go_on(s, ends, tables, umpire);
}

// NC-MRES-09, 10, 16: whoever stood and lost survives with anything that does not break a unit which lost a melee.
bool beaten_tests(Chain& s, const Tables& tables, Umpire& umpire) {
  const bool charger = s.stands == Stands::Charger;
  const ChargeUnit& unit = charger ? s.facts.charger : s.facts.defender;
  ReactionFacts f = test_facts(unit, charger ? s.charger : s.defender);
  f.last_melee = LastMelee::Lost;
  umpire.heading(clause::NC_REACT_12, "The beaten unit tests");
  const Reaction result = take_test(f, unit.other_factors, tables.reaction, umpire).result;
  const bool breaks = result == Reaction::NoAdvance || result == Reaction::RetreatRout;
  umpire.found("it", breaks ? "breaks" : "holds, and the melee goes on", breaks ? clause::NC_MRES_16 : clause::NC_MRES_20);
  if (!breaks) return next(s, Stage::ChargerStrikes);
  return broken(s, charger ? ChargeEnd::ChargerBreaks : ChargeEnd::DefenderBreaks, false, true);
}

}  // namespace

ChargeChain::State ChargeChain::start(const Facts& f, const Tables&) {
  State s{};
  s.facts = f;
  s.charger = {f.charger.figures, f.charger.running_total, 0, f.charger.state, 0, 0, 0};
  s.defender = {f.defender.figures, f.defender.running_total, 0, f.defender.state, 0, 0, 0};
  return s;
}

bool ChargeChain::step(State& s, const Tables& tables, Umpire& umpire) {
  switch (s.stage) {
    case Stage::ChargerTest: return charger_tests(s, tables, umpire);
    case Stage::DefenderAnswer: return defender_answers(s, tables, umpire);
    case Stage::Fire: return fire(s, tables, umpire);
    case Stage::ChargerStrikes: return charger_strikes(s, tables, umpire);
    case Stage::DefenderStrikes: return defender_strikes(s, tables, umpire);
    case Stage::BeatenTest: return beaten_tests(s, tables, umpire);
    case Stage::Pursuit: return pursue(s, tables, umpire);
    case Stage::PursuersTest: return pursuers_test(s, tables, umpire);
    case Stage::Over: break;
  }
  return false;
}

}  // namespace linstock::nineteenth_century
