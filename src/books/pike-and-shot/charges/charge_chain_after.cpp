// A WHOLE CHARGE: movement after combat, pursuit and free hack
#include <algorithm>

#include "books/pike-and-shot/charges/charge_chain_steps.h"
#include "books/pike-and-shot/tables/tables.h"

namespace linstock::pike_and_shot {

using State = ChargeChain::State;
using Stage = ChargeChain::Stage;

namespace {

struct Side {
  const CombatUnit& unit;
  Action action;
  bool blocked, leaves_level, steadied;
  FreeChoice choice;
  SideEnd end;
  int dps, lost;  // of the result and what follows from it
};

bool ran(SideEnd end) { return end == SideEnd::Retires || end == SideEnd::Routs; }

// PS-POST-14, PS-POST-19
SideEnd go_back(Side& side, SideEnd end, const Tables& t) {
  if (!side.blocked) return end;
  const Suffered more = suffer(side.unit.dps + side.dps, t.combat.cannot_retire_dps, t.movement);
  side.dps += more.dps;
  side.lost += more.bases_lost;
  return SideEnd::Remains;
}

// What the row compels; a free unit waits to see what the enemy does.
void compelled(Side& side, const Tables& t) {
  switch (side.action) {
    case Action::CrewKilled: side.end = SideEnd::GunsLost; break;
    case Action::Abandoned: side.end = SideEnd::GunsAbandoned; break;
    case Action::Rout: side.end = SideEnd::Routs; break;
    case Action::Retire: side.end = go_back(side, SideEnd::Retires, t); break;
    case Action::FallBack: side.end = go_back(side, SideEnd::FallsBack, t); break;
    case Action::RemainOrRetire:
      side.end = side.leaves_level && !side.steadied ? go_back(side, SideEnd::Retires, t) : SideEnd::Remains;
      break;
    case Action::RideThrough: side.end = SideEnd::RidesThrough; break;
    default: side.end = SideEnd::Remains;
  }
}

EnemyDid deed_of(SideEnd end) {
  switch (end) {
    case SideEnd::GunsLost:
    case SideEnd::GunsAbandoned: return EnemyDid::AbandonedGuns;
    case SideEnd::Routs: return EnemyDid::Routed;
    case SideEnd::Retires: return EnemyDid::Retired;
    case SideEnd::FallsBack: return EnemyDid::FellBack;
    case SideEnd::RidesThrough: return EnemyDid::RodeThrough;
    default: return EnemyDid::Remained;
  }
}

// PS-POST-01 to 03, PS-RES-22
void choose(Side& side, SideEnd enemy, const Tables& t) {
  if (side.action != Action::AnyPermitted && side.action != Action::Pursue) return;
  const Permitted may = permitted(side.unit.arm, side.unit.mounted, deed_of(enemy));
  const bool must = side.action == Action::Pursue;
  if (may.pursue && (must || (side.choice == FreeChoice::Pursue && !side.steadied))) side.end = SideEnd::Pursues;
  if ((must && may.pursue) || side.steadied) return;  // PS-CMD-10
  if (side.choice == FreeChoice::Retire && may.retire) side.end = go_back(side, SideEnd::Retires, t);
  if (side.choice == FreeChoice::Occupy && may.follow_up) side.end = SideEnd::FollowsUp;
  if (side.choice == FreeChoice::Occupy && may.take_position) {
    side.end = SideEnd::TakesPosition;
    side.dps += t.combat.take_position_dps;
  }
}

}  // namespace

namespace {

int all_bases(const CombatUnit& u, int others) {
  return u.pikes + u.second_rank_pikes + u.bases + u.extending + others;
}

bool bury(SideEnd& end, int& lost, int bases, const char* who, Umpire& umpire) {
  lost = std::min(lost, bases);
  if (lost < bases) return false;
  end = SideEnd::Destroyed;
  umpire.found(who, side_end_names[static_cast<int>(end)], clause::PS_DEF_15);
  return true;
}

}  // namespace

bool bury_dead(State& s, Umpire& umpire) {
  const ChargeChainFacts& f = s.facts;
  const bool charger = bury(s.end.charger, s.end.charger_lost, all_bases(f.charger, f.charger_others), "charger", umpire);
  const bool target = bury(s.end.target, s.end.target_lost, all_bases(f.target, f.target_others), "target", umpire);
  return charger || target;
}

// Both sides' ends; DPs of fire, charge and combat together. What no longer matters is cleared, so that states merge.
void settle(State& s, const Result& c, const Result& r, const Tables& t, Umpire& umpire) {
  ChargeChainFacts& f = s.facts;
  Side charger{f.charger, c.action, f.charger_blocked != 0, f.charger_leaves_level != 0, f.charger_steadied != 0, f.charger_choice, {},
               c.dps, c.bases_lost};
  Side target{f.target, r.action, f.target_blocked != 0, f.target_leaves_level != 0, f.target_steadied != 0, f.target_choice, {}, r.dps,
              r.bases_lost};
  compelled(charger, t);
  compelled(target, t);
  // PS-DEF-15, PS-RES-22: whoever has no base left is gone, and nobody pursues him.
  if (s.end.charger_lost + charger.lost >= all_bases(f.charger, f.charger_others)) charger.end = SideEnd::Destroyed;
  if (s.end.target_lost + target.lost >= all_bases(f.target, f.target_others)) target.end = SideEnd::Destroyed;
  if (charger.end != SideEnd::Destroyed) choose(charger, target.end, t);
  if (target.end != SideEnd::Destroyed) choose(target, charger.end, t);
  if (charger.end == SideEnd::Remains && target.end == SideEnd::Remains)  // PS-POST-04
    charger.end = target.end = SideEnd::FightsOn;

  s.end = {s.end.meeting, charger.end, target.end, s.end.charger_lost + charger.lost, s.end.target_lost + target.lost,
           std::max(0, f.charger.dps + charger.dps), std::max(0, f.target.dps + target.dps), s.end.spent};
  bury_dead(s, umpire);
  s.difference = 0;
  f.charger.dps = f.target.dps = 0;
}

namespace {

// PS-POST-07 to 09
void ride(const CombatUnit& unit, const ChargeChainFacts& f, int& dps, const Tables& tables, Umpire& umpire) {
  AfterFacts a{};
  a.result = Action::RideThrough;
  a.choice = After::RideThrough;
  a.arm = unit.arm;
  a.mounted = unit.mounted;
  a.formation = unit.formation;
  a.dps = dps;
  a.inspired = unit.inspire > 0;
  a.rough = f.rough;
  a.ride_dice = f.ride_dice;
  dps += move_after_combat(a, tables, umpire).dps;
}

}  // namespace

bool charger_rides(State& s, const Tables& tables, Umpire& umpire) {
  if (s.end.charger == SideEnd::RidesThrough) ride(s.facts.charger, s.facts, s.end.charger_dps, tables, umpire);
  if (s.end.target == SideEnd::RidesThrough) return next(s, Stage::TargetRides);
  const bool hunt = (s.end.charger == SideEnd::Pursues && ran(s.end.target)) ||
                    (s.end.target == SideEnd::Pursues && ran(s.end.charger));
  return hunt ? next(s, Stage::Pursuit) : over(s);
}

bool target_rides(State& s, const Tables& tables, Umpire& umpire) {
  ride(s.facts.target, s.facts, s.end.target_dps, tables, umpire);
  return over(s);
}

// PURSUIT

namespace {

bool charger_hunts(const State& s) { return s.end.charger == SideEnd::Pursues; }
Runner runner(const CombatUnit& unit) { return {unit.arm, unit.mounted, unit.inspire > 0}; }

int front_of(const CombatUnit& unit) { return unit.pikes + unit.bases + unit.extending; }

}  // namespace

bool pursue(State& s, const Tables& tables, Umpire& umpire) {
  if (s.race.step == 0) umpire.heading(clause::PS_POST_23, "Pursuit");
  const Runner charger = runner(s.facts.charger), target = runner(s.facts.target);
  const bool hunts = charger_hunts(s);
  if (step_race(s.race, {hunts ? target : charger, hunts ? charger : target, 1, 0, 0}, tables, umpire)) return true;
  const Chase end = s.race.end;
  s.race = {};
  if (end != Chase::Caught) return over(s);
  (hunts ? s.end.target : s.end.charger) = SideEnd::Routs;  // PS-POST-15
  return next(s, Stage::Hack);
}

bool hack(State& s, const Tables& tables, Umpire& umpire) {
  const CombatUnit& quarry = charger_hunts(s) ? s.facts.target : s.facts.charger;
  const CombatUnit& pursuer = charger_hunts(s) ? s.facts.charger : s.facts.target;
  const int others = charger_hunts(s) ? s.facts.target_others : s.facts.charger_others;
  int& lost = charger_hunts(s) ? s.end.target_lost : s.end.charger_lost;
  const int bases = all_bases(quarry, others) - lost;
  const int front = std::min(front_of(quarry), bases);
  lost += free_hack({front_of(pursuer), front, bases, 0}, tables, umpire).casualties;
  bury_dead(s, umpire);
  return over(s);
}

}  // namespace linstock::pike_and_shot
