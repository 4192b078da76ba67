// A WHOLE CHARGE: close fire, the charge and its response, combat
#include <algorithm>

#include "books/pike-and-shot/charges/charge_chain_steps.h"
#include "books/pike-and-shot/movement/move.h"
#include "books/pike-and-shot/tables/tables.h"
#include "kernel/silent.h"

namespace linstock::pike_and_shot {

namespace {

using State = ChargeChain::State;
using Stage = ChargeChain::Stage;

// CLOSE FIRE

SmallArmsFacts volley(const CombatUnit& from, int shot, int distance, Cover cover, int target_dps) {
  SmallArmsFacts f{};
  f.phase = FirePhase::CloseFire;
  f.arm = from.arm;
  f.mounted = from.mounted;
  f.formation = from.formation;
  f.front_bases = shot;
  f.dps = from.dps;
  f.distance = distance;
  f.in_front_zone = 1;
  f.target_cover = cover;
  f.target_dps = target_dps;
  return f;
}

bool fire_at_charger(State& s, const Tables& tables, Umpire& umpire) {
  const ChargeChainFacts& f = s.facts;
  if (f.target_shot) {
    const Fired fired =
        fire_small_arms(volley(f.target, f.target_shot, f.distance, Cover::Open, f.charger.dps), tables, umpire);
    s.charger_fire = fired.dps;
    s.end.charger_lost = fired.bases_lost;
  }
  return next(s, Stage::Guns);
}

bool guns_at_charger(State& s, const Tables& tables, Umpire& umpire) {
  const ChargeChainFacts& f = s.facts;
  if (f.guns) {
    ArtilleryFacts a{};
    a.phase = FirePhase::CloseFire;
    a.weight = f.gun_weight;
    a.guns = f.guns;
    a.dps = f.gun_dps;
    a.last_shot = f.gun_last_shot;
    a.distance = f.gun_distance;
    a.in_front_zone = a.reserved = a.unlimbered = 1;
    a.target_in_column = in_column(f.charger.formation);
    a.target_dps = f.charger.dps + s.charger_fire;
    const Fired fired = fire_artillery(a, tables, umpire);
    s.charger_fire += fired.dps;
    s.end.charger_lost += fired.bases_lost;
  }
  return next(s, Stage::ChargersFire);
}

// PS-DEF-15: whoever has no base left is destroyed; then there is no charge.
bool shot_away(State& s, Umpire& umpire) {
  s.end.charger = s.end.target = SideEnd::Remains;
  if (!bury_dead(s, umpire)) {
    s.end.charger = s.end.target = SideEnd{};
    return false;
  }
  s.end.meeting = Meeting::NotDeclared;
  s.end.charger_dps = s.facts.charger.dps;
  s.end.target_dps = s.facts.target.dps;
  return true;
}

// PS-SEQ-13: all dice first, then the DPs.
bool fire_at_target(State& s, const Tables& tables, Umpire& umpire) {
  ChargeChainFacts& f = s.facts;
  if (f.charger_shot) {
    const Cover cover = f.target.in_fieldworks ? Cover::Fieldworks : Cover::Open;
    const Fired fired =
        fire_small_arms(volley(f.charger, f.charger_shot, f.distance, cover, f.target.dps), tables, umpire);
    s.target_fire = fired.dps;
    s.end.target_lost = fired.bases_lost;
  }
  f.charger.dps += s.charger_fire;
  f.target.dps += s.target_fire;
  s.charger_fire = s.target_fire = 0;
  return shot_away(s, umpire) ? over(s) : next(s, Stage::Response);
}

// CHARGE AND RESPONSE

ChargeFacts charge_facts(const ChargeChainFacts& f) {
  ChargeFacts c{};
  c.arm = f.charger.arm;
  c.mounted = f.charger.mounted;
  c.formation = f.charger.formation;
  c.status = f.charger.pursuing ? Status::Pursuing : Status::Steady;
  c.dps = f.charger.dps;
  c.swordsmen = f.charger.swordsmen;
  c.inspired = f.charger.inspire > 0;
  c.steadied = f.charger_steadied;
  c.moved = f.moved;
  c.yards_left = f.yards_left;
  c.halted_by_target = f.halted_by_target;
  c.distance = f.distance;
  c.rough = f.rough;
  c.barrier = f.target.in_fieldworks ? Barrier::Fieldworks : Barrier::None;
  c.held_by_target = f.target.in_fieldworks;
  c.target_formed = in_order(f.target.arm, f.target.mounted, f.target.formation);
  c.average_dice = f.average_dice;
  c.optional_d6 = f.optional_d6;
  c.a_loutrance = f.charger.a_loutrance ? Outrance::Must : Outrance::Never;
  return c;
}

ResponseFacts response_facts(const ChargeChainFacts& f) {
  ResponseFacts r{};
  r.response = f.response;
  r.arm = f.target.arm;
  r.mounted = f.target.mounted;
  r.formation = f.target.formation;
  r.way_blocked = f.target_blocked;
  r.charged_in_front = !f.target.hit_from_behind;
  r.distance = f.distance;
  r.pursuit_charge = f.charger.pursuing;
  r.steadied = f.target_steadied;
  return r;
}

// A response that is not open is no response: the unit stands. The evader runs first (PS-CHG-11).
bool respond_to_charge(State& s, const Tables& tables, Umpire& umpire) {
  ChargeChainFacts& f = s.facts;
  Clause why;
  const MayCharge allowed = may_charge(charge_facts(f), tables, why);
  umpire.heading(clause::PS_CHG_01, "Charge");
  umpire.found("may charge", may_charge_names[static_cast<int>(allowed)], why);
  if (allowed != MayCharge::Yes) {
    s.end.meeting = Meeting::NotDeclared;
    s.end.charger = s.end.target = SideEnd::Remains;
    s.end.charger_dps = f.charger.dps;
    s.end.target_dps = f.target.dps;
    return over(s);
  }
  const ResponseFacts r = response_facts(f);
  if (f.response == Response::CounterCharge && !may_counter_charge(r, tables)) f.response = Response::Stand;
  if (f.response == Response::Evade && !may_evade(r)) f.response = Response::Stand;
  umpire.found("response", response_names[static_cast<int>(f.response)], clause::PS_CHG_10);
  if (f.response == Response::Evade)
    s.yards = fast_yards(f.target.arm, f.target.mounted, Weight::Medium, true, f.target.inspire > 0, tables, umpire);
  return next(s, Stage::Charge);
}

bool carry_out_charge(State& s, const Tables& tables, Umpire& umpire) {
  ChargeChainFacts& f = s.facts;
  const bool evading = f.response == Response::Evade;
  const int needed = f.response == Response::CounterCharge ? (f.distance + 1) / 2 : f.distance + s.yards;
  umpire.found("yards needed", needed, clause::PS_CHG_11);
  const ChargeMove moved = move_charge(charge_facts(f), tables, umpire);
  f.charger.dps += moved.dps;
  s.yards = 0;
  s.end.meeting = moved.yards < needed ? Meeting::NoContact : evading ? Meeting::CaughtEvader : Meeting::Contact;
  umpire.found("contact", meeting_names[static_cast<int>(s.end.meeting)], clause::PS_CHG_02);
  if (s.end.meeting == Meeting::NoContact) {
    s.end.charger = SideEnd::Remains;
    s.end.target = evading ? SideEnd::Evades : SideEnd::Remains;
    s.end.charger_dps = f.charger.dps;
    s.end.target_dps = f.target.dps;
    return over(s);
  }
  f.charger.charging = 1;
  f.target.charging = f.response == Response::CounterCharge;
  if (!f.target.charging) f.target.a_loutrance = 0;
  if (evading) {  // PS-CHG-11: caught, it fights unformed and hit in rear
    f.target.formation = Formation::Unformed;
    f.target.hit_from_behind = 1;
    f.target.extending = 0;
  }
  return next(s, Stage::ChargersDice);
}

// COMBAT

// PS-DEF-14, PS-DEF-15: bases lost to fire are out of the front.
CombatantFacts combatant(CombatUnit unit, int lost) {
  const int others = std::min(lost, unit.bases);
  unit.bases -= others;
  unit.pikes = std::max(0, unit.pikes - (lost - others));
  unit.second_rank_pikes = std::min(unit.second_rank_pikes, unit.pikes);
  return {unit, 0, 0, 0};
}

struct Sides {
  CombatSide charger, target;
};
Sides sides_of(const State& s) {
  Sides sides;
  sides.charger.push(combatant(s.facts.charger, s.end.charger_lost));
  sides.target.push(combatant(s.facts.target, s.end.target_lost));
  return sides;
}

UnitDice dice_of_charger(const Sides& sides, const Tables& tables, Umpire& umpire) {
  return dice_of(sides.charger[0], meets_of(sides.charger, 0, sides.target), tables.combat, umpire, "charger's dice");
}

bool chargers_dice(State& s, const Tables& tables, Umpire& umpire) {
  umpire.heading(clause::PS_RES_01, "Combat");
  const UnitDice dice = dice_of_charger(sides_of(s), tables, umpire);
  s.difference = umpire.count(dice.dice * d6, dice.score, clause::PS_HIT_01, "charger");
  return next(s, Stage::TargetsDice);
}

// Both rows, then what each side does about them.
bool targets_dice(State& s, const Tables& tables, Umpire& umpire) {
  const Sides sides = sides_of(s);
  const UnitDice dice =
      dice_of(sides.target[0], meets_of(sides.target, 0, sides.charger), tables.combat, umpire, "target's dice");
  SilentUmpire silent;
  s.end.spent = dice.dice == 0 && dice_of_charger(sides, tables, silent).dice == 0;
  s.difference -= umpire.count(dice.dice * d6, dice.score, clause::PS_HIT_01, "target");
  const Result charger = read_result(result_facts_of(sides.charger, 0, sides.target, s.difference), tables, umpire);
  const Result target = read_result(result_facts_of(sides.target, 0, sides.charger, -s.difference), tables, umpire);
  settle(s, charger, target, tables, umpire);
  return next(s, Stage::ChargerRides);
}

}  // namespace

ChargeChain::State ChargeChain::start(const Facts& facts, const Tables&) {
  return {facts, Stage::Volley, 0, 0, 0, 0, {}, {}};
}

bool ChargeChain::step(State& s, const Tables& tables, Umpire& umpire) {
  switch (s.stage) {
    case Stage::Volley: return fire_at_charger(s, tables, umpire);
    case Stage::Guns: return guns_at_charger(s, tables, umpire);
    case Stage::ChargersFire: return fire_at_target(s, tables, umpire);
    case Stage::Response: return respond_to_charge(s, tables, umpire);
    case Stage::Charge: return carry_out_charge(s, tables, umpire);
    case Stage::ChargersDice: return chargers_dice(s, tables, umpire);
    case Stage::TargetsDice: return targets_dice(s, tables, umpire);
    case Stage::ChargerRides: return charger_rides(s, tables, umpire);
    case Stage::TargetRides: return target_rides(s, tables, umpire);
    case Stage::Pursuit: return pursue(s, tables, umpire);
    case Stage::Hack: return hack(s, tables, umpire);
    case Stage::Over: break;
  }
  return false;
}

}  // namespace linstock::pike_and_shot
