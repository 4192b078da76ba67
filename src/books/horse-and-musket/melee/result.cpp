// RESULTS OF CLOSE COMBAT
#include "books/horse-and-musket/melee/result.h"

#include <algorithm>

#include "books/horse-and-musket/shooting/points.h"

namespace linstock::horse_and_musket {

int push_back(Class cls, int difference, const Tables& tables) {
  const MeleeTables& t = tables.melee;
  int counted = difference;
  if (cls == Class::A) counted = std::max(0, difference - t.class_a_ignores);
  if (cls == Class::C) counted = difference + t.class_c_adds;
  return t.push_back + counted * t.push_per_hit;
}

// HM-RESULT-14, HM-BUAF-04, HM-BUAF-08, HM-STAMP-08: some are not pushed back at all.
Fate fate_of_loser(const MeleeResultFacts& f, const Tables& tables, int& pushed, Clause& why) {
  pushed = 0;
  if (f.formation == Formation::Garrison) return why = clause::HM_RESULT_14, Fate::Stands;
  if (f.inside) return why = clause::HM_BUAF_04, Fate::ThrownOut;
  if (f.stampeding) return why = clause::HM_STAMP_08, Fate::Stands;
  pushed = push_back(f.cls, f.taken - f.inflicted, tables);
  if (pushed < tables.melee.routs_from) return why = clause::HM_RESULT_02, Fate::PushedBack;
  why = f.arm == Arm::Elephants ? clause::HM_RRES_15 : clause::HM_RESULT_04;
  return f.arm == Arm::Elephants ? Fate::Stampedes : Fate::Routs;
}

MeleeResult melee_result(const MeleeResultFacts& f, const Tables& tables, Umpire& umpire) {
  umpire.heading(clause::HM_RESULT_01, "Result of close combat");
  if (f.taken <= f.inflicted) {
    umpire.found("result", f.taken == f.inflicted ? "level, the melee goes on" : "it has won", clause::HM_RESULT_01);
    return {Fate::Stands, 0, 0};
  }
  int pushed = 0;
  Clause why;
  const Fate fate = fate_of_loser(f, tables, pushed, why);
  umpire.found("pushed back", pushed, f.cls == Class::B ? clause::HM_RESULT_02 : clause::HM_RESULT_03, bw);
  umpire.found("result", fate_names[static_cast<int>(fate)], why);
  const bool broken = fate == Fate::Routs || fate == Fate::Stampedes;  // HM-RESULT-17: no test is taken
  return {fate, pushed, !broken};
}

// WHAT WINNERS MAY DO

namespace {

// HM-RESULT-10, HM-RESULT-13
Verdict<WinnerMay> after_rout(Temper temper) {
  if (temper == Temper::Regular) return {WinnerMay::PursueOrStop, clause::HM_RESULT_10};
  return {WinnerMay::TestToStay, clause::HM_RESULT_13};
}

Verdict<WinnerMay> verdict(const AfterMeleeFacts& f, int left, const MeleeTables& t) {
  if (f.loser == LoserDoes::Destroyed) return {WinnerMay::Free, clause::HM_RESULT_12};
  if (f.loser == LoserDoes::Routs) return after_rout(f.temper);
  if (f.round >= t.most_rounds && !f.holds_building) return {WinnerMay::BreaksOff, clause::HM_RESULT_09};
  if (f.loser == LoserDoes::Level) return {WinnerMay::FightsOn, clause::HM_RESULT_01};
  if (left < f.push_back) return {WinnerMay::TooSlow, clause::HM_RESULT_07};
  if (!is_irregular(f.temper)) return {WinnerMay::FollowUpOrStop, clause::HM_RESULT_12};
  return {WinnerMay::MustFollowUp, clause::HM_RESULT_12};
}

}  // namespace

AfterMelee after_melee(const AfterMeleeFacts& f, const Tables& tables, Umpire& umpire) {
  const MeleeTables& t = tables.melee;
  umpire.heading(clause::HM_RESULT_05, "After the round");
  const int left = std::max(t.least_follow_up, f.move - f.used);
  const Verdict<WinnerMay> v = verdict(f, left, t);
  umpire.found("it", winner_may_names[static_cast<int>(v.may)], v.why);
  const bool follows = v.may == WinnerMay::FollowUpOrStop || v.may == WinnerMay::MustFollowUp;
  const bool goes_on = follows || v.may == WinnerMay::FightsOn;
  if (follows) umpire.found("positions conform to", "the winner", clause::HM_RESULT_06);
  if (goes_on) umpire.found("rear bases may come up", std::min(f.rear_bases, f.room), clause::HM_RESULT_08);
  return {v.may, left, follows, v.may == WinnerMay::BreaksOff ? t.break_off : 0,
          goes_on ? std::min(f.rear_bases, f.room) : 0, follows};
}

// THE END OF A ROUND

bool may_break_through(const MeleeUnit& u, const MeleeUnit& enemy) {
  return fights_as_mounted(u) && !u.stampeding && charges(u, enemy);
}

namespace {

int side_taken(const Fight& f, int side) {
  int sum = 0;
  for (std::size_t i = 0; i < f.side[side].size(); ++i) sum += f.taken[side][i];
  return sum;
}

int enemy_index(const Fight& f, int side, int unit) {
  const int enemies = static_cast<int>(f.side[1 - side].size());
  return std::clamp(f.side[side][static_cast<std::size_t>(unit)].opponent, 1, enemies) - 1;
}

// HM-BREAK-01, HM-BREAK-05, HM-BREAK-08
bool breaks_through(const Fight& f, int side, int unit, const Tables& tables) {
  if (f.dealt[side][unit] == 0) return false;
  const MeleeUnit& u = f.side[side][static_cast<std::size_t>(unit)];
  const MeleeUnit& enemy = f.side[1 - side][static_cast<std::size_t>(enemy_index(f, side, unit))];
  if (!may_break_through(u, enemy)) return false;
  const int dealt = f.dealt[side][unit], taken = f.taken[side][unit];
  return dealt >= tables.melee.breakthrough_times * taken && side_taken(f, side) < side_taken(f, 1 - side);
}

// Which enemy broke through this unit, or none.
const MeleeUnit* broken_through_by(const Fight& f, int side, int unit, const Tables& tables) {
  for (std::size_t i = 0; i < f.side[1 - side].size(); ++i)
    if (f.dealt[1 - side][i] > 0 && enemy_index(f, 1 - side, static_cast<int>(i)) == unit && breaks_through(f, 1 - side, static_cast<int>(i), tables))
      return &f.side[1 - side][i];
  return nullptr;
}

// HM-DISR-22: a square or pikes to their front count as charged only when the cavalry has won the round.
bool square_beaten(const Fight& f, int side, int unit) {
  const MeleeUnit& u = f.side[side][static_cast<std::size_t>(unit)];
  if (!fights_as_foot(u) || !(formed_square(u) || pike_block(u))) return false;
  for (std::size_t i = 0; i < f.side[1 - side].size(); ++i) {
    const MeleeUnit& enemy = f.side[1 - side][i];
    if (enemy_index(f, 1 - side, static_cast<int>(i)) == unit && fights_as_horse(enemy) && charges(enemy, u)) return true;
  }
  return false;
}

DisruptionCauses causes_of(const Fight& f, int side, int unit, int difference, bool split, const Tables& tables) {
  const MeleeUnit& u = f.side[side][static_cast<std::size_t>(unit)];
  DisruptionCauses c{};
  if (const int taken = f.taken[side][unit]; taken > 0 && u.hits_turn + taken >= u.bases) {  // it began with as many or more
    const int bases = started_with(u.bases, u.strength, u.hits_before, u.hits_turn);
    c.hits = hit_per_base(u.hits_turn + taken, bases) && !hit_per_base(u.hits_turn, bases);
  }
  c.lost_melee = more_than_one_per_base(difference, u.bases);
  c.melee_rounds = u.round == tables.disruption.melee_rounds;
  c.charged = difference > 0 && square_beaten(f, side, unit);
  c.broken_through = split;
  c.pike_broken_through = split && carries_pikes(u);
  return c;
}

// Most rounds leave most units without a point.
int round_points(const DisruptionCauses& c, const Tables& tables) {
  const bool any = c.hits || c.lost_melee || c.melee_rounds || c.charged || c.broken_through;
  return any ? points_of(c, tables) : 0;
}

// HM-COL-01, HM-COL-04: broken through by cavalry, or routing from a lost melee; some carry none.
bool colours_at_risk(const MeleeUnit& u, const MeleeUnit* through, Fate fate) {
  const bool carries = !is_artillery(u.arm) && u.order != Order::Skirmish && u.fighters == Fighters::Troops;
  return carries && ((through && is_cavalry(through->arm)) || fate == Fate::Routs);
}

}  // namespace

MeleeWinner melee_winner(const Fight& f) {
  const int attackers = side_taken(f, 0), defenders = side_taken(f, 1);
  if (attackers == defenders) return MeleeWinner::Nobody;
  return attackers < defenders ? MeleeWinner::Attackers : MeleeWinner::Defenders;
}

UnitEnd unit_end(const Fight& f, int side, int unit, const Tables& tables) {
  const MeleeUnit& u = f.side[side][static_cast<std::size_t>(unit)];
  const int taken = f.taken[side][unit], ours = side_taken(f, side), theirs = side_taken(f, 1 - side);
  const MeleeUnit* through = ours > theirs ? broken_through_by(f, side, unit, tables) : nullptr;  // only losers are
  UnitEnd end{};
  end.taken = taken;
  end.bases_lost = bases_lost(u.strength, u.bases, u.hits_before, taken);
  end.breaks_through = ours < theirs && breaks_through(f, side, unit, tables);
  if (end.bases_lost >= u.bases) {
    end.fate = Fate::Destroyed;
    return end;
  }
  if (ours > theirs) {
    Clause why;
    end.fate = fate_of_loser({u.cls, u.arm, u.formation, ours, theirs, u.inside, u.stampeding}, tables, end.push_back, why);
    end.tests = end.fate != Fate::Routs && end.fate != Fate::Stampedes && !u.stampeding;
  }
  end.split = through && u.formation != Formation::Garrison;
  if (end.split && end.fate == Fate::PushedBack) end.fate = Fate::Stands;  // HM-BREAK-06
  if (end.split) end.push_back = 0;
  end.disruption = round_points(causes_of(f, side, unit, ours - theirs, end.split, tables), tables);
  end.colours = colours_at_risk(u, end.split ? through : nullptr, end.fate);
  return end;
}

// HM-RESULT-09, HM-RESULT-15: counted from first contact.
// HM-RESULT-09: those who hold a building, or a part of it, fight on; those at its walls do not.
bool must_break_off(const Fight& f, const Tables& tables) {
  for (const auto& side : f.side)
    for (const MeleeUnit& u : side)
      if (u.formation != Formation::Garrison && !u.inside && u.round >= tables.melee.most_rounds) return true;
  return false;
}

namespace {

// The clause that decided what becomes of a unit.
Clause clause_of(const UnitEnd& end, const MeleeUnit& u, bool lost) {
  using namespace clause;
  if (end.split && end.fate == Fate::Stands) return HM_BREAK_06;
  switch (end.fate) {
    case Fate::PushedBack: return HM_RESULT_02;
    case Fate::Routs: return HM_RESULT_04;
    case Fate::Stampedes: return HM_RRES_15;
    case Fate::ThrownOut: return HM_BUAF_04;
    case Fate::Destroyed: return HM_MSAVE_02;
    case Fate::Stands: break;
  }
  if (lost && u.stampeding) return HM_STAMP_08;
  return lost ? HM_RESULT_14 : HM_RESULT_01;
}

}  // namespace

void tell_melee(const Fight& f, const Tables& tables, Umpire& umpire) {
  if (!umpire.listening()) return;
  umpire.heading(clause::HM_RESULT_01, "Result of close combat");
  umpire.found("attackers' unsaved hits taken", side_taken(f, 0), clause::HM_RESULT_01);
  umpire.found("defenders' unsaved hits taken", side_taken(f, 1), clause::HM_RESULT_01);
  umpire.found("winner", melee_winner_names[static_cast<int>(melee_winner(f))], clause::HM_RESULT_01);
  for (int side = 0; side < 2; ++side)
    for (std::size_t i = 0; i < f.side[side].size(); ++i) {
      const UnitEnd end = unit_end(f, side, static_cast<int>(i), tables);
      const Clause why = clause_of(end, f.side[side][i], side_taken(f, side) > side_taken(f, 1 - side));
      umpire.found(side == 0 ? "attacker" : "defender", fate_names[static_cast<int>(end.fate)], why);
      if (end.push_back) umpire.found("pushed back", end.push_back, clause::HM_RESULT_02, bw);
      if (end.breaks_through) umpire.found("it breaks through", "yes", clause::HM_BREAK_01);
    }
  if (must_break_off(f, tables)) umpire.found("those who hold no building break off", tables.melee.break_off, clause::HM_RESULT_09, bw);
}

// THE ROUND

int surplus_bases(std::span<const MeleeUnit> side, std::span<const MeleeUnit> enemies, const Tables& tables) {
  int ours = 0, theirs = 0, crews = 0;
  for (const MeleeUnit& u : side) ours += u.fighters == Fighters::ElephantCrew ? 0 : u.fighting;
  for (const MeleeUnit& u : enemies) (u.fighters == Fighters::ElephantCrew ? crews += u.bases : theirs += std::max(1, u.fighting));
  if (theirs == 0) theirs = crews;  // pikes at the crews alone: the bases on which they sit
  return std::max(0, ours - tables.melee.most_odds * theirs);
}

namespace {

using Side = Few<MeleeUnit, most_in_a_melee>;

std::span<const MeleeUnit> units_of(const Side& side) { return {side.items, static_cast<std::size_t>(side.size())}; }

void stand_back(Side& side, int surplus) {
  for (int i = side.size() - 1; i >= 0 && surplus > 0; --i) {
    MeleeUnit& u = side[i];
    if (u.fighters == Fighters::ElephantCrew) continue;
    const int back = std::min(surplus, u.fighting);
    u.fighting -= back;
    u.pikes = std::min(u.pikes, u.fighting);
    surplus -= back;
  }
}

}  // namespace

MeleeRound::State MeleeRound::start(const Facts& facts, const Tables& tables) {
  State s{};
  s.facts = facts;
  s.surplus[0] = surplus_bases(units_of(facts.attackers), units_of(facts.defenders), tables);
  s.surplus[1] = surplus_bases(units_of(facts.defenders), units_of(facts.attackers), tables);
  stand_back(s.facts.attackers, s.surplus[0]);
  stand_back(s.facts.defenders, s.surplus[1]);
  find_turns({{units_of(s.facts.attackers), units_of(s.facts.defenders)}, {}, {}, {}}, s.turns);
  return s;
}

bool MeleeRound::step(State& s, const Tables& tables, Umpire& umpire) {
  for (int& surplus : s.surplus) {
    if (surplus) umpire.found("three to one leaves out", surplus, clause::HM_MELEE_11);
    surplus = 0;
  }
  const Fight fight{{units_of(s.facts.attackers), units_of(s.facts.defenders)},
                    {s.taken[0], s.taken[1]},
                    {s.pending[0], s.pending[1]},
                    {s.dealt[0], s.dealt[1]},
                    s.turns};
  if (strike_next(fight, s.next, s.hits, tables, umpire)) return true;
  tell_melee(fight, tables, umpire);
  MeleeOutcome& o = s.outcome;
  o = {};
  o.winner = melee_winner(fight);
  const int difference = side_taken(fight, 0) - side_taken(fight, 1);
  o.difference = difference < 0 ? -difference : difference;
  o.break_off = must_break_off(fight, tables);
  for (int i = 0; i < s.facts.attackers.size(); ++i) o.attackers.push(unit_end(fight, 0, i, tables));
  for (int i = 0; i < s.facts.defenders.size(); ++i) o.defenders.push(unit_end(fight, 1, i, tables));
  return false;
}

}  // namespace linstock::horse_and_musket
