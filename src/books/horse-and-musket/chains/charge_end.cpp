// A WHOLE CHARGE, from the first strike to the pursuit
#include "books/horse-and-musket/chains/charge.h"
#include "books/horse-and-musket/melee/result.h"

namespace linstock::horse_and_musket::whole_charge {

using S = WholeChargeChain::State;
using Stage = WholeChargeChain::Stage;

bool go(S& s, Stage stage) { return s.stage = stage, true; }

namespace {

bool goes_on(SideEnds end) { return end == SideEnds::Level || end == SideEnds::PushedBack; }
bool gone(SideEnds end) { return end >= SideEnds::Routs && end <= SideEnds::Destroyed; }

// What is left when it is over. HM-MDICE-04: a charge or pursuit tires heavy cavalry, but for the further round after a
// breakthrough; HM-RESULT-01, HM-RESULT-05: whoever is level or pushed back may be fought again.
void settle(S& s) {
  WholeCharge& o = s.outcome;
  const auto heavy = [](const MeleeUnit& u) { return u.arm == Arm::HeavyCavalry; };
  const bool charger_pursues = o.pursues && s.loser == 1, target_pursues = o.pursues && s.loser == 0;
  const bool countered = o.ends == ChargeEnds::Melee && s.facts.target.impetus == Impetus::Charging;
  o.charger_tired = heavy(s.facts.charger) && (s.facts.charger.fatigued || charger_pursues || (o.ends != ChargeEnds::ChargerStays && o.charger != SideEnds::BreaksThrough));
  o.target_tired = heavy(s.facts.target) && (s.facts.target.fatigued || target_pursues || (countered && o.target != SideEnds::BreaksThrough));
  const bool again = (goes_on(o.charger) || goes_on(o.target)) && !gone(o.charger) && !gone(o.target);
  o.next_round = o.ends == ChargeEnds::Melee && again ? 2 : 1;
}

}  // namespace

// Whatever no longer matters is set to zero, so that equal ends are equal states.
bool over(S& s) {
  settle(s);
  const WholeCharge outcome = s.outcome;
  s = {};
  s.outcome = outcome;
  return false;
}

namespace {

MeleeUnit& unit_of(S& s, int side) { return side == 0 ? s.facts.charger : s.facts.target; }
const Morale& morale_of(const S& s, int side) { return side == 0 ? s.facts.charger_morale : s.facts.target_morale; }
SideEnds& end_of(S& s, int side) { return side == 0 ? s.outcome.charger : s.outcome.target; }

}  // namespace

// Only chargers are shot at.
void add_points(S& s, int side, int points, Cause cause) {
  WholeCharge& o = s.outcome;
  unit_of(s, side).disruption += points;
  (side == 0 ? o.charger_disruption : o.target_disruption) += points;
  switch (cause) {
    case Cause::Charge: break;
    case Cause::Moving: (side == 0 ? o.charger_by_moving : o.target_by_moving) += points; break;
    case Cause::Fire: o.charger_by_fire += points; break;
    case Cause::Melee: (side == 0 ? o.charger_by_melee : o.target_by_melee) += points; break;
    case Cause::Beasts: (side == 0 ? o.charger_by_beasts : o.target_by_beasts) += points; break;
  }
}

void add_losses(S& s, int side, int losses) {
  MeleeUnit& u = unit_of(s, side);
  const int bases = u.bases;
  record_losses(u, losses);
  (side == 0 ? s.outcome.charger_losses : s.outcome.target_losses) += losses;
  (side == 0 ? s.outcome.charger_bases_lost : s.outcome.target_bases_lost) += bases - u.bases;
}

// STEP 7: one round of melee

namespace {

SideEnds end_of(const UnitEnd& end, bool won, bool level) {
  if (end.fate == Fate::Destroyed) return SideEnds::Destroyed;
  if (level) return SideEnds::Level;
  if (won) return end.breaks_through ? SideEnds::BreaksThrough : SideEnds::Wins;
  if (end.fate == Fate::Stampedes) return SideEnds::Stampedes;
  if (end.fate != Fate::PushedBack && end.fate != Fate::Stands) return SideEnds::Routs;  // HM-BREAK-06: split or not
  return end.fate == Fate::PushedBack || end.split ? SideEnds::PushedBack : SideEnds::Stands;
}

// Guns do not pursue, nor does a square (HM-CHARGE-14).
bool can_pursue(const MeleeUnit& u) { return !is_artillery(u.arm) && !formed_square(u); }

// HM-RESULT-10, HM-RESULT-13: who cannot be held tests to stay where it is; a stampede is not pursued.
bool after_rout(S& s) {
  if (end_of(s, s.loser) != SideEnds::Routs || !can_pursue(unit_of(s, 1 - s.loser))) return over(s);
  if (s.facts.pursue) return go(s, Stage::Pursuit);
  return morale_of(s, 1 - s.loser).temper == Temper::Regular ? over(s) : go(s, Stage::WinnerTests);
}

bool round_is_over(S& s, const Fight& fight, const Tables& tables, Umpire& umpire) {
  tell_melee(fight, tables, umpire);
  const UnitEnd unit_ends[] = {unit_end(fight, 0, 0, tables), unit_end(fight, 1, 0, tables)};
  const bool level = s.taken[0] == s.taken[1];
  s.loser = s.taken[0] > s.taken[1] ? 0 : 1;
  for (int side = 0; side < 2; ++side) {
    end_of(s, side) = end_of(unit_ends[side], side != s.loser, level);
    add_losses(s, side, s.taken[side]);
    add_points(s, side, unit_ends[side].disruption, Cause::Melee);
  }
  for (int side = 0; side < 2; ++side) s.taken[side] = s.dealt[side] = 0;
  s.next = 0;
  if (level) return over(s);
  return unit_ends[s.loser].tests ? go(s, Stage::LoserTests) : after_rout(s);
}

}  // namespace

bool strikes(S& s, const Tables& tables, Umpire& umpire) {
  const Fight fight{{{&s.facts.charger, 1}, {&s.facts.target, 1}},
                    {&s.taken[0], &s.taken[1]},
                    {&s.pending[0], &s.pending[1]},
                    {&s.dealt[0], &s.dealt[1]}};
  if (strike_next(fight, s.next, s.hits, tables, umpire)) return true;
  return round_is_over(s, fight, tables, umpire);
}

// STEP 8

namespace {

bool leaves_the_battle(S& s, Umpire& umpire) {
  umpire.found("it retires from the battle", unit_of(s, s.loser).hits_before, clause::HM_COH_08);
  end_of(s, s.loser) = SideEnds::Retires;
  return over(s);
}

}  // namespace

// HM-COH-08: a lost round that brings it to its limit needs no test; it retires from the battle.
bool loser_tests(S& s, const Tables& tables, Umpire& umpire) {
  const bool at_limit = past_limit(unit_of(s, s.loser), morale_of(s, s.loser).holding, tables);
  if (at_limit && !tests_at_limit(tables, umpire)) return leaves_the_battle(s, umpire);
  umpire.heading(clause::HM_REACT_03, "The loser's reaction");
  const Reacted r = react(test_after_round(unit_of(s, s.loser), morale_of(s, s.loser), unit_of(s, 1 - s.loser)), tables, umpire);
  if (at_limit && retires_at_worst(r)) return leaves_the_battle(s, umpire);
  if (passed(r)) return over(s);
  end_of(s, s.loser) = horse_and_musket::end_of(r.result);
  return r.result == Reaction::Rout ? after_rout(s) : over(s);
}

// HM-RESULT-13: on a failure it cannot be kept from pursuing, nor when it passes too well.
bool winner_tests(S& s, const Tables& tables, Umpire& umpire) {
  umpire.heading(clause::HM_RESULT_13, "Can the winner be held?");
  const int winner = 1 - s.loser;
  const Reacted r = react(test_of(unit_of(s, winner), morale_of(s, winner), State::FollowingUp), tables, umpire);
  return r.result == Reaction::Passed ? over(s) : go(s, Stage::Pursuit);
}

// PURSUIT: the loser's rout move against the winner's pursuit (HM-COMP-01, HM-COMP-04, HM-COMP-06).

CompulsoryMoved flight_of(const MeleeUnit& u, Compulsion move, bool lost_melee, const WholeChargeFacts& f, const Tables& tables, Umpire& umpire) {
  CompulsoryFacts c{};
  c.move = move;
  c.unit = {u.arm, u.order, u.formation, carries_pikes(u), u.armour, Weapon::None};
  c.going = {f.difficult, f.rough, 0, 0, 0};
  c.first_move = 1;
  c.lost_melee = lost_melee;
  return compulsory_move(c, tables, umpire);
}

// Both take the points of it: routed, HM-DISR-14 and HM-PIKE-06; pursuing, HM-DISR-13.
bool run_and_pursue(S& s, const Tables& tables, Umpire& umpire) {
  umpire.heading(clause::HM_COMP_01, "Rout and pursuit");
  const CompulsoryMoved rout = flight_of(unit_of(s, s.loser), Compulsion::Rout, true, s.facts, tables, umpire);
  const CompulsoryMoved chase = flight_of(unit_of(s, 1 - s.loser), Compulsion::Pursue, true, s.facts, tables, umpire);
  add_points(s, s.loser, rout.disruption, Cause::Melee);
  add_points(s, 1 - s.loser, chase.disruption, Cause::Moving);
  s.outcome.pursues = 1;
  s.outcome.caught = chase.moves >= rout.moves;
  umpire.found("caught and destroyed", s.outcome.caught ? "yes" : "no", clause::HM_COMP_06);
  return over(s);
}

}  // namespace linstock::horse_and_musket::whole_charge
