// THE MORALE PHASE on the table: ranks are redressed, DPs come for what was seen, and some break.
#include <algorithm>

#include "books/pike-and-shot/sequence/sequence.h"

namespace linstock::pike_and_shot {

namespace {

enum Part : int { RedressPart, MoralePart, BreakPart };

void redress_all(State& state, const Setting& setting, Umpire& umpire) {
  const Board board(state, setting);
  for (int i = 0; i < state.count(); ++i) {
    Unit& u = state.unit(i);
    if (!board.active(i) || u.now.dps == 0) continue;
    const RedressFacts f{u.is.grade, u.now.dps, u.turn.deed, u.now.under_fire, u.turn.artillery_dps, u.turn.fought, board.in_contact(i), u.now.status};
    umpire.heading(clause::PS_RED_01, "{} redresses its ranks", i);
    take_dps(state, i, -redress(f, setting.tables, umpire).removed, clause::PS_RED_03, umpire);
  }
}

// PS-MOR-09, PS-MOR-10: what befell leaders of this rank, as it touches this unit.
void fate_of_leaders(const Board& board, int u, Rank rank, Fate& fate, int& distance, int& was_here) {
  distance = far_away;
  for (const Leader& l : board.state.leaders) {
    if (l.side != board.side_of(u) || l.rank != rank) continue;
    const bool killed = !l.alive && l.lost_turn == board.state.turn;
    const bool routs = l.alive && l.attached >= 0 && board.unit(l.attached).now.status == Status::Routing && board.unit(l.attached).turn.ran;
    if (!killed && !routs) continue;
    const int here = yards_up(board.gap(field::point_ground(l.at), board.ground(u)));
    if (fate != Fate::Safe && here >= distance && !(killed && l.lost_with == u)) continue;
    fate = killed ? Fate::Killed : Fate::Routing;
    distance = here;
    was_here = killed && l.lost_with == u;
    if (was_here) return;
  }
}

std::optional<Event> event_of(const State& state, const Unit& u) {
  if (u.now.crew == Crew::Killed) return u.now.lost_turn == state.turn ? std::optional(Event::Destroyed) : std::nullopt;  // PS-DEF-15
  if (u.now.presence != Presence::OnTable) return u.now.lost_turn == state.turn && !u.now.spiked ? std::optional(Event::Destroyed) : std::nullopt;
  if (!u.turn.ran) return {};
  if (u.now.status == Status::Routing) return Event::Routing;
  return u.now.status == Status::Retiring ? std::optional(Event::Retiring) : std::nullopt;
}

int rows(const MoraleFacts& facts, const Board& board) {
  const MoraleCauses c = morale_causes(facts, board.tables);
  return (c.equal_or_higher != 0) + (c.lower != 0) + (c.foot_retiring != 0);
}

MoraleFacts morale_facts(const Board& board, int u) {
  const Unit& unit = board.unit(u);
  MoraleFacts f{};
  f.grade = unit.is.grade;
  f.status = unit.now.status;
  f.dps = unit.now.dps;
  f.bases = unit.is.bases();
  fate_of_leaders(board, u, Rank::General, f.general, f.general_distance, f.general_was_here);
  fate_of_leaders(board, u, Rank::Commander, f.commander, f.commander_distance, f.commander_was_here);
  for (int i = 0; i < board.count(); ++i) {
    const Unit& other = board.unit(i);
    if (i == u || other.is.side != unit.is.side) continue;
    const auto event = event_of(board.state, other);
    if (!event) continue;
    const int here = yards_up(board.gap(board.ground(u), board.ground(i)));
    if (here > board.tables.movement.morale_distance) continue;
    MoraleFacts one = f;  // PS-MOR-08: a row counts once, so only who adds a row is kept
    one.friends.push({*event, other.is.arm, other.now.mounted, other.is.grade, here});
    if (rows(one, board) > rows(f, board)) f = one;
  }
  f.evaded = unit.turn.evaded;
  return f;  // riding through and taking a position have had their DP taken off already (PS-POST-16)
}

void assign_dps(State& state, const Setting& setting, Umpire& umpire) {
  std::vector<MoraleFacts> facts;
  std::vector<int> who;
  {
    const Board board(state, setting);
    for (int i = 0; i < board.count(); ++i)
      if (board.active(i)) facts.push_back(morale_facts(board, i)), who.push_back(i);
  }
  for (std::size_t n = 0; n < who.size(); ++n) {
    const MoraleCauses causes = morale_causes(facts[n], setting.tables);
    if (!(causes.general || causes.commander || causes.equal_or_higher || causes.lower || causes.foot_retiring || causes.evaded)) continue;
    umpire.heading(clause::PS_MOR_08, "morale of {}", who[n]);
    const MoraleDps dps = morale_dps(facts[n], setting.tables, umpire);
    take_dps(state, who[n], dps.gained, clause::PS_MOR_08, umpire);
    state.unit(who[n]).turn.morale_dps = std::max(0, dps.gained);
    if (dps.bases < facts[n].bases) state.agenda.push(LoseBases{who[n], facts[n].bases - dps.bases, 0});
  }
}

// PS-BRK-01: the first rout move is made at once, from the nearest enemy.
void break_off(State& state, const Setting& setting, int u, Umpire& umpire) {
  Unit& unit = state.unit(u);
  const int far = fast_yards(unit.is.arm, unit.now.mounted, unit.is.weight, true, unit.turn.inspired > 0, setting.tables, umpire);
  Run run;
  {
    const Board board(state, setting);
    const int enemy = board.nearest_enemy(u);
    const Point from = enemy >= 0 ? field::centre_of(board.ground(enemy)) : ahead(unit.pose.at, unit.pose.facing, yards(100));
    run = run_away(board, u, from, yards(far), {.leaves_table = true});
  }
  become_runner(state, u, Status::Routing);
  unit.turn.broke = 1;
  deed(unit, Deed::AfterCombat);
  umpire.harm(clause::PS_BRK_01, "{} breaks and routs", u);
  if (!run.off_table && run.way < unit_length) return destroy(state, setting, u, Presence::Destroyed, clause::PS_POST_19, umpire);
  carry_out(state, setting, u, run, umpire);
}

BreakFacts break_facts(const Unit& u) {
  return {u.is.arm, u.now.dps, u.turn.artillery_dps + u.turn.fire_dps + u.turn.morale_dps, u.turn.fought, u.now.status, u.turn.spent};
}

void break_unit(State& state, const Setting& setting, int u, Umpire& umpire) {
  Unit& unit = state.unit(u);
  const Broken broken = break_test(break_facts(unit), setting.tables, umpire);
  if (broken.end == Breaks::Routs) return break_off(state, setting, u, umpire);
  if (broken.end != Breaks::GunsAbandoned) return;
  unit.now.crew = Crew::Fled;
  umpire.harm(clause::PS_BRK_01, "{} is abandoned", u);
}

}  // namespace

// PS-SEQ-12
template <>
void run(State& state, const MoralePhase& phase, const Setting& setting, Umpire& umpire) {
  if (phase.part == RedressPart) {
    state.phase = Phase::Morale;
    umpire.part(clause::PS_SEQ_12, phase_titles[static_cast<int>(Phase::Morale)], 1);
    redress_all(state, setting, umpire);
    return state.agenda.push(MoralePhase{MoralePart, 0});
  }
  if (phase.part == MoralePart) {
    state.agenda.push(MoralePhase{BreakPart, 0});
    return assign_dps(state, setting, umpire);
  }
  SilentUmpire silent;
  for (int i = phase.next; i < state.count(); ++i) {
    const Unit& unit = state.unit(i);
    if (unit.now.presence != Presence::OnTable || unit.now.crew != Crew::Present) continue;
    if (break_test(break_facts(unit), setting.tables, silent).end == Breaks::Stands) continue;
    state.agenda.push(MoralePhase{BreakPart, i + 1});
    return break_unit(state, setting, i, umpire);
  }
}

}  // namespace linstock::pike_and_shot
