// THE SEQUENCE OF PLAY: each step is one breath; what follows goes on the agenda, last first.
#include "books/skeleton/sequence.h"

#include <algorithm>

#include "battle/soundness.h"
#include "kernel/numbers.h"

namespace linstock::skeleton {

namespace {

int bases_standing(const State& state, Seat side) {
  int sum = 0;
  for (const Unit& unit : state.units) sum += unit.side == side && unit.on_table ? unit.bases() : 0;
  return sum;
}

Seat holder(const Board& board, std::size_t number) {
  bool there[2] = {false, false};
  for (int i = 0; i < board.count(); ++i)
    if (board.active(i) && battle::stands_on(board.battlefield(), board.ground(i), -1, board.setting.objectives[number])) there[board.side_of(i)] = true;
  return battle::holder(there, board.state.held[number]);
}

void end_battle(State& state, const Setting& setting, Umpire& umpire) {
  while (!state.agenda.empty()) state.agenda.pop();
  const int red = score(state, setting, 0), blue = score(state, setting, 1);
  const bool red_gone = bases_standing(state, 0) == 0, blue_gone = bases_standing(state, 1) == 0;
  state.winner = red_gone != blue_gone ? (red_gone ? 1 : 0) : red == blue ? no_seat : red > blue ? 0 : 1;
  umpire.part(clause::SK_TURN_02, "The battle is over", 0);
  umpire.found(setting.sides[0].c_str(), red, clause::SK_END_01);
  umpire.found(setting.sides[1].c_str(), blue, clause::SK_END_01);
}

}  // namespace

int score(const State& state, const Setting& setting, Seat side) {
  const Board board(state, setting);
  int sum = bases_standing(state, side);
  for (std::size_t i = 0; i < setting.objectives.size(); ++i)
    if (holder(board, i) == side) sum += setting.objectives[i].points;
  return sum;
}

// SK-TURN-01
void run(State& state, const Turn& turn, const Setting& setting, Umpire& umpire) {
  if (turn.number > setting.turns) return end_battle(state, setting, umpire);
  umpire.part(clause::SK_TURN_01, "Turn", 0, nullptr, turn.number);
  state.turn = turn.number;
  for (Unit& unit : state.units) unit.moved = 0;
  state.agenda.push(Turn{turn.number + 1});
  state.agenda.push(PlayerTurn{1 - setting.first});
  state.agenda.push(PlayerTurn{setting.first});
  burn(state, setting, umpire);
}

// Leaders ride, units move, units fire.
void run(State& state, const PlayerTurn& turn, const Setting& setting, Umpire& umpire) {
  umpire.part(clause::SK_TURN_01, "player turn", 1, setting.sides[turn.side].c_str());
  state.side = turn.side;
  ++state.player_turns;
  state.agenda.push(EndPlayerTurn{turn.side});
  state.agenda.push(FirePhase{turn.side, 0});
  state.agenda.push(MovementPhase{turn.side});
  for (int i = 0; i < static_cast<int>(state.leaders.size()); ++i)
    if (state.leaders[static_cast<std::size_t>(i)].side == turn.side) state.agenda.push(RideLeader{i});
}

// SK-END-01: who holds what, until somebody else does.
void run(State& state, const EndPlayerTurn&, const Setting& setting, Umpire&) {
  const Board board(state, setting);
  for (std::size_t i = 0; i < state.held.size(); ++i)
    if (const Seat side = holder(board, i); side != no_seat) state.held[i] = side;
}

// SK-TURN-02: the battle is over when a side has nobody standing.
void Rules::run(State& state, const Step& step, const Setting& setting, Umpire& umpire) {
  if (bases_standing(state, 0) == 0 || bases_standing(state, 1) == 0) return end_battle(state, setting, umpire);
  std::visit([&](const auto& s) { skeleton::run(state, s, setting, umpire); }, step);
}

std::string Rules::name_of(const State& state, const Setting& setting, int subject) {
  const auto units = state.units.size(), n = static_cast<std::size_t>(subject);
  if (subject >= 0 && n < units) return setting.unit_names[n];
  return subject >= 0 && n < units + state.leaders.size() ? setting.leader_names[n - units] : "";
}

std::vector<Metric> Rules::metrics(const State& state, const Setting& setting) {
  return {{"turns", state.turn}, {"red_points", score(state, setting, 0)}, {"blue_points", score(state, setting, 1)}};
}

// THE STATE AS NUMBERS: hashes and snapshots. Whoever adds a member lists it here; the kit finds what was forgotten.

template <class N>
void each_number(N& numbers, Unit& u) {
  numbers(u.side, u.arm, u.grade, u.morale, u.shot, u.steel, u.starting_bases, u.on_table, u.moved, u.formation, u.pose);
}
template <class N>
void each_number(N& numbers, State& s) {
  numbers(s.units, s.leaders, s.pieces, s.held, s.turn, s.player_turns, s.side, s.winner, s.agenda);
}

std::uint64_t Rules::hash(const State& state) { return hash_of_numbers(state); }
std::vector<std::int32_t> Rules::snapshot(const State& state) { return numbers_of(state); }
std::size_t Rules::state_size(const State& s) {
  return sizeof s + s.units.size() * sizeof(Unit) + s.leaders.size() * sizeof(Leader) + s.pieces.size() * sizeof(battle::Piece) + s.held.size() * sizeof(Seat);
}

namespace {

using battle::in;

// A snapshot comes from a file: whatever is used as a place in a list must exist.
struct Sound {
  int units, leaders, areas;

  bool unit(int i) const { return in(i, 0, units - 1); }
  bool operator()(const Unit& u) const {
    return battle::seat(u.side) && in(u.arm, Arm::Horse) && in(u.grade, Grade::Veteran) && in(u.morale, Morale::Steady) && in(u.shot, 0, 12) &&
           in(u.steel, 0, 12) && in(u.starting_bases, u.bases(), 12) && (!u.on_table || u.bases() > 0) && in(u.formation, Formation::Column) &&
           battle::on_grid(u.pose.at);
  }
  bool operator()(const Leader& l) const { return battle::seat(l.side) && battle::on_grid(l.at); }
  bool operator()(const battle::Piece& p) const {
    return in(p.area, 0, areas - 1) && in(p.kind, 0, static_cast<int>(AreaKind::Ruin)) && p.outline.empty();
  }
  bool operator()(const Step& step) const {
    return std::visit(
        [&](const auto& s) {
          bool good = battle::sound_parts(s, units, leaders);
          if constexpr (requires { s.attacker; }) good &= unit(s.attacker) && unit(s.defender);
          if constexpr (requires { s.shooter; }) good &= unit(s.shooter) && unit(s.target);
          return good;
        },
        step);
  }
};

}  // namespace

bool Rules::restore(std::span<const std::int32_t> numbers, const Setting& setting, State& state) {
  const std::size_t units = state.units.size(), leaders = state.leaders.size(), held = state.held.size();
  if (!read_numbers(numbers, state)) return false;
  if (state.units.size() != units || state.leaders.size() != leaders || state.held.size() != held) return false;  // of another battle
  const Sound sound{static_cast<int>(units), static_cast<int>(leaders), static_cast<int>(setting.field.areas.size())};
  return battle::all(state.units, sound) && battle::all(state.leaders, sound) && battle::all(state.pieces, sound) &&
         battle::all(state.held, [](Seat side) { return in(side, no_seat, 1); }) && in(state.turn, 0, 1000) && battle::seat(state.side) &&
         in(state.winner, no_seat, 1) && battle::all(state.agenda.steps, sound);
}

}  // namespace linstock::skeleton
