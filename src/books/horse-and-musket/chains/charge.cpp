// A WHOLE CHARGE
#include "books/horse-and-musket/chains/charge.h"

#include <algorithm>

#include "books/horse-and-musket/compulsory/flight.h"
#include "books/horse-and-musket/melee/result.h"
#include "books/horse-and-musket/shooting/points.h"

namespace linstock::horse_and_musket {

namespace {

using Chain = WholeChargeChain;
using S = Chain::State;
using Stage = Chain::Stage;

bool go(S& s, Stage stage) { return s.stage = stage, true; }

// Whatever no longer matters is set to zero, so that equal ends are equal states.
bool over(S& s) {
  WholeCharge outcome = s.outcome;
  s = {};
  s.outcome = outcome;
  return false;
}

SideEnds end_of(Reaction r) {
  switch (r) {
    case Reaction::Passed:
    case Reaction::MustCharge: return SideEnds::Stands;
    case Reaction::Halt: return SideEnds::Halts;
    case Reaction::Retire: return SideEnds::Retires;
    case Reaction::Retreat: return SideEnds::Retreats;
    default: return SideEnds::Routs;
  }
}

// STEP 4: reactions (HM-CHARGE-01)

bool charger_tests(S& s, const Tables& tables, Umpire& umpire) {
  umpire.heading(clause::HM_CHARGE_01, "The charger's reaction");
  const Reacted r = react(test_of(s.facts.charger, s.facts.charger_morale, State::Charging), tables, umpire);
  if (passed(r)) return go(s, Stage::TargetTests);
  s.outcome.ends = ChargeEnds::ChargerStays;
  s.outcome.charger = end_of(r.result);
  return over(s);
}

// HM-CHARGE-12: a rout goes at once; who fails otherwise stands there, does not shoot and fights as halted.
bool target_tests(S& s, const Tables& tables, Umpire& umpire) {
  umpire.heading(clause::HM_CHARGE_01, "The target's reaction");
  const Reacted r = react(test_of(s.facts.target, s.facts.target_morale, s.facts.target_state), tables, umpire);
  if (passed(r)) return go(s, Stage::Fire);
  if (!flees(r.result)) {
    umpire.found("it stands where it is", "neither shooting nor countercharging", clause::HM_CHARGE_12);
    s.failed = 1;
    return go(s, Stage::Contact);
  }
  s.outcome.ends = ChargeEnds::TargetFlees;
  s.outcome.charger = SideEnds::Wins;
  s.outcome.target = SideEnds::Routs;
  return over(s);
}

// STEP 5: shooting at the charge

Shooters shooters_of(const WholeChargeFacts& f) {
  Shooters s{};
  s.arm = f.target.arm;
  s.order = f.target.order;
  s.cls = f.target.cls;
  s.formation = f.target.formation;
  s.weapon = f.target_weapon;
  s.short_bases = f.target_shooters;
  s.disruption = f.target.disruption;
  s.first_volley = f.target_first_volley;
  s.leader = f.target.leader;
  return s;
}

Target charger_as_target(const MeleeUnit& u) {
  Target t{};
  t.arm = u.arm;
  t.order = u.order;
  t.formation = u.formation;
  t.armour = u.armour;
  t.pikes = u.blade == Blade::Pike;
  t.bases = u.bases;
  t.strength = u.strength;
  t.hits_before = u.hits_before;
  t.hits_turn = u.hits_turn;
  return t;
}

bool fire(S& s, const Tables& tables, Umpire& umpire) {
  if (s.facts.target_shooters > 0) {
    umpire.heading(clause::HM_CHFIRE_01, "Shooting at the charge");
    const ShootingFacts f{at_rolled_range(shooters_of(s.facts), tables, umpire), charger_as_target(s.facts.charger)};
    for (const Band band : {Band::Short, Band::Medium, Band::Long}) s.hits += roll_band(f, band, tables, umpire);
  }
  return go(s, Stage::Saves);
}

// HM-CHFIRE-07
bool saves(S& s, const Tables& tables, Umpire& umpire) {
  MeleeUnit& charger = s.facts.charger;
  const int save = save_against(s.facts.target_weapon, Aim::Unit, tables);
  const int losses = roll_saves(s.hits, save, clause::HM_FSAVE_01, umpire);
  const Target before = charger_as_target(charger);
  s.hits = 0;
  s.outcome.charger_losses = losses;
  record_losses(charger, losses);
  if (charger.bases == 0) {
    s.outcome.ends = ChargeEnds::StoppedByFire;
    s.outcome.charger = SideEnds::Destroyed;
    return over(s);
  }
  if (!charge_stopped(before, losses)) return go(s, Stage::Contact);
  charger.disruption += stopped_points(tables);
  umpire.found("the charge", "stops 1 BW short", clause::HM_CHFIRE_07);
  return go(s, Stage::StoppedTests);
}

// HM-CHFIRE-11: it still tests as charging.
bool stopped_tests(S& s, const Tables& tables, Umpire& umpire) {
  const Reacted r = react(test_of(s.facts.charger, s.facts.charger_morale, State::Charging), tables, umpire);
  s.outcome.ends = ChargeEnds::StoppedByFire;
  s.outcome.charger = end_of(r.result);
  return over(s);
}

// CONTACT: what it does to both before anybody strikes.

DisruptionCauses causes_of_contact(const MeleeUnit& u, const MeleeUnit& enemy) {
  DisruptionCauses c{};
  const bool steady = formed_square(u) || pike_block(u);  // HM-DISR-22
  const bool foot_or_guns = is_infantry(u.arm) || is_artillery(u.arm);
  c.charged = foot_or_guns && fights_as_horse(enemy) && charges(enemy, u) && !steady;
  c.flank = (u.attacked_in != Face::Front || u.surprised) && !beasts(u);
  c.pike_flank = c.flank && u.attacked_in != Face::Front && (u.blade == Blade::Pike || u.pikes > 0);
  c.elephants = beasts(enemy) && !beasts(u);
  return c;
}

bool make_contact(S& s, const Tables& tables, Umpire& umpire) {
  MeleeUnit& charger = s.facts.charger;
  MeleeUnit& target = s.facts.target;
  charger.impetus = Impetus::Charging;
  const bool counter = s.facts.response == ChargeResponse::Countercharge && !s.failed;
  target.impetus = counter ? Impetus::Charging : Impetus::Halted;
  const Tally on_target = tally(tables.disruption.causes, causes_of_contact(target, charger));
  const Tally on_charger = tally(tables.disruption.causes, causes_of_contact(charger, target));
  umpire.heading(clause::HM_DISR_22, "Contact");
  umpire.show("Disruption Points of the target", clause::HM_DISR_02, on_target);
  umpire.show("Disruption Points of the charger", clause::HM_DISR_17, on_charger);
  target.disruption += on_target.total();
  charger.disruption += on_charger.total();
  s.outcome.ends = ChargeEnds::Melee;
  return go(s, Stage::Strikes);
}

// STEP 7: one round of melee

SideEnds end_of(const UnitEnd& end, bool won, bool level) {
  if (end.fate == Fate::Destroyed) return SideEnds::Destroyed;
  if (level) return SideEnds::Level;
  if (won) return end.breaks_through ? SideEnds::BreaksThrough : SideEnds::Wins;
  return end.fate == Fate::PushedBack || end.split ? SideEnds::PushedBack
         : end.fate == Fate::Stands                ? SideEnds::Stands
                                                   : SideEnds::Routs;
}

bool round_is_over(S& s, const Fight& fight, const Tables& tables, Umpire& umpire) {
  tell_melee(fight, tables, umpire);
  MeleeUnit* units[] = {&s.facts.charger, &s.facts.target};
  int* losses[] = {&s.outcome.charger_losses, &s.outcome.target_losses};
  SideEnds* ends[] = {&s.outcome.charger, &s.outcome.target};
  const UnitEnd unit_ends[] = {unit_end(fight, 0, 0, tables), unit_end(fight, 1, 0, tables)};
  const bool level = s.taken[0] == s.taken[1];
  s.loser = s.taken[0] > s.taken[1] ? 0 : 1;
  for (int side = 0; side < 2; ++side) {
    *ends[side] = end_of(unit_ends[side], side != s.loser, level);
    *losses[side] += s.taken[side];
    record_losses(*units[side], s.taken[side]);
    units[side]->disruption += unit_ends[side].disruption;
  }
  for (int side = 0; side < 2; ++side) s.taken[side] = s.dealt[side] = 0;
  s.next = 0;
  if (level) return over(s);
  if (unit_ends[s.loser].tests) return go(s, Stage::LoserTests);
  return *ends[s.loser] == SideEnds::Routs && s.facts.pursue ? go(s, Stage::Pursuit) : over(s);
}

bool strikes(S& s, const Tables& tables, Umpire& umpire) {
  const Fight fight{{{&s.facts.charger, 1}, {&s.facts.target, 1}},
                    {&s.taken[0], &s.taken[1]},
                    {&s.pending[0], &s.pending[1]},
                    {&s.dealt[0], &s.dealt[1]}};
  if (strike_next(fight, s.next, s.hits, tables, umpire)) return true;
  return round_is_over(s, fight, tables, umpire);
}

// STEP 8

bool loser_tests(S& s, const Tables& tables, Umpire& umpire) {
  const MeleeUnit& unit = s.loser == 0 ? s.facts.charger : s.facts.target;
  const MeleeUnit& enemy = s.loser == 0 ? s.facts.target : s.facts.charger;
  const Morale& morale = s.loser == 0 ? s.facts.charger_morale : s.facts.target_morale;
  umpire.heading(clause::HM_REACT_03, "The loser's reaction");
  const Reacted r = react(test_after_round(unit, morale, enemy), tables, umpire);
  if (passed(r)) return over(s);
  (s.loser == 0 ? s.outcome.charger : s.outcome.target) = end_of(r.result);
  return flees(r.result) && r.result == Reaction::Rout && s.facts.pursue ? go(s, Stage::Pursuit) : over(s);
}

// PURSUIT: the loser's rout move against the winner's pursuit (HM-COMP-01, HM-COMP-04, HM-COMP-06).

int run(const MeleeUnit& u, Compulsion move, const WholeChargeFacts& f, const Tables& tables, Umpire& umpire) {
  if (u.arm == Arm::Elephants) return tables.exotics.elephant_move;  // HM-ELE-04: they gain nothing for pursuing
  CompulsoryFacts c{};
  c.move = move;
  c.unit = {u.arm, u.order, u.formation, u.blade == Blade::Pike || u.pikes > 0, u.armour, Weapon::None};
  c.going = {f.difficult, f.rough, 0, 0, 0};
  c.first_move = c.lost_melee = 1;
  return compulsory_move(c, tables, umpire).moves;
}

bool run_and_pursue(S& s, const Tables& tables, Umpire& umpire) {
  umpire.heading(clause::HM_COMP_01, "Rout and pursuit");
  const MeleeUnit& loser = s.loser == 0 ? s.facts.charger : s.facts.target;
  const MeleeUnit& winner = s.loser == 0 ? s.facts.target : s.facts.charger;
  const int rout = run(loser, Compulsion::Rout, s.facts, tables, umpire);
  const int chase = run(winner, Compulsion::Pursue, s.facts, tables, umpire);
  s.outcome.caught = chase >= rout;
  umpire.found("caught and destroyed", s.outcome.caught ? "yes" : "no", clause::HM_COMP_06);
  return over(s);
}

}  // namespace

Chain::State WholeChargeChain::start(const Facts& facts, const Tables&) {
  S s{};
  s.facts = facts;
  s.facts.charger.opponent = s.facts.target.opponent = 1;
  return s;
}

bool WholeChargeChain::step(State& s, const Tables& tables, Umpire& umpire) {
  switch (s.stage) {
    case Stage::ChargerTests: return charger_tests(s, tables, umpire);
    case Stage::TargetTests: return target_tests(s, tables, umpire);
    case Stage::Fire: return fire(s, tables, umpire);
    case Stage::Saves: return saves(s, tables, umpire);
    case Stage::StoppedTests: return stopped_tests(s, tables, umpire);
    case Stage::Contact: return make_contact(s, tables, umpire);
    case Stage::Strikes: return strikes(s, tables, umpire);
    case Stage::LoserTests: return loser_tests(s, tables, umpire);
    case Stage::Pursuit: return run_and_pursue(s, tables, umpire);
  }
  return false;
}

}  // namespace linstock::horse_and_musket
