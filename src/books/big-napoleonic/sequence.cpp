// THE GAME TURN: two player turns, always in the same order; each has movement, generals, reaction fire, initiative
// fire, close combat (BN-TURN-01, BN-TURN-02).
#include "books/big-napoleonic/rules.h"

#include "books/big-napoleonic/movement/displacement.h"

namespace linstock::big_napoleonic {

namespace {

// The ledger's proposals: a point a base, two a unit; a side that lost its share of bases breaks.
constexpr int points_per_base = 1, points_per_unit = 2;

bool broken(const State& state, const Setting& setting, Seat side) {
  const auto s = static_cast<std::size_t>(side);
  return 100 * state.bases_lost[s] >= setting.break_percent[s] * setting.starting_bases[s];
}

bool anyone_left(const State& state, Seat side) {
  for (const Unit& unit : state.units)
    if (unit.side == side && !unit.condition.removed && (unit.on_table || unit.expected)) return true;
  return false;
}

void end_battle(State& state, const Setting& setting, Umpire& umpire) {
  state.over = 1;
  while (!state.agenda.empty()) state.agenda.pop();
  const bool beaten[2] = {broken(state, setting, 0) || !anyone_left(state, 0),
                          broken(state, setting, 1) || !anyone_left(state, 1)};
  const Score now = score(state, setting);
  if (beaten[0] != beaten[1])
    state.winner = beaten[0] ? 1 : 0;
  else
    state.winner = now.points[0] == now.points[1] ? no_seat : now.points[0] > now.points[1] ? 0 : 1;
  umpire.part(clause::BN_TURN_05, "The battle is over", 0);
  umpire.tell(clause::BN_TURN_05, "points for objectives, for enemy bases and for enemy units:", -1);
  for (Seat side : {0, 1}) umpire.found(setting.sides[side].c_str(), now.points[side], clause::BN_TURN_05);
}

// R191: friends at the place of entry make room. While an enemy, or friends who cannot, bar it, the unit waits.
void arrive(State& state, const Setting& setting, const Reinforcement& arrival, Umpire& umpire) {
  Unit& unit = state.units[static_cast<std::size_t>(arrival.unit)];
  if (!unit.expected) return;
  unit.pose = arrival.entry;
  unit.on_table = 1;
  const Board board(state, setting);
  const Ground& ground = board.ground(arrival.unit);
  bool barred = false;
  board.each_enemy(unit.side, [&](int enemy) { barred = barred || board.in_contact_zone(ground, enemy); });
  Displaced displaced;
  if (barred || make_room(board, arrival.unit, ground, displaced)) {
    unit.on_table = 0;
    return umpire.heading(clause::BN_TURN_05, "{} cannot arrive yet", arrival.unit);
  }
  unit.expected = 0;
  umpire.heading(clause::BN_TURN_05, "{} arrives", arrival.unit);
  displace(state, displaced, clause::BN_INTER_04, umpire);
}

void clear_turn(Unit& unit) {
  unit.thrown = 0;
  unit.moved = Movement::None;
  unit.unlimbered = Unlimbering::No;
  unit.wide_pivot = unit.evaded = unit.exploited = unit.halted = unit.pushed = unit.fired_bases =
      unit.in_contact_by_assault = 0;
  unit.lent = unit.lent_paid = 0;
  unit.assault_target = -1;
  unit.start = block_of(unit);
  unit.start_stance = unit.stance;
  unit.path.clear();
}

}  // namespace

Seat holder(const Board& board, int number) {
  const Objective& objective = board.setting.objectives[static_cast<std::size_t>(number)];
  bool there[2] = {false, false};
  for (int i = 0; i < board.count(); ++i) {
    const Seat side = board.unit(i).side;
    if (!board.active(i) || there[side] || board.unit(i).arm == Arm::Artillery) continue;
    there[side] = on_objective(board, board.ground(i), board.unit(i).town, objective);
  }
  return battle::holder(there, board.state.held[static_cast<std::size_t>(number)]);
}

Score score(const State& state, const Setting& setting) {
  Score result{{0, 0}};
  const Board board(state, setting);
  for (std::size_t i = 0; i < setting.objectives.size(); ++i) {
    const Seat side = holder(board, static_cast<int>(i));
    if (side != no_seat) result.points[side] += setting.objectives[i].points;
  }
  for (Seat side : {0, 1})
    result.points[side] += points_per_base * state.bases_lost[1 - side] + points_per_unit * state.units_lost[1 - side];
  return result;
}

void run(State& state, const GameTurn& turn, const Setting& setting, Umpire& umpire) {
  if (turn.number > setting.turns) return end_battle(state, setting, umpire);
  umpire.part(clause::BN_TURN_01, "Turn", 0, nullptr, turn.number);
  state.turn = turn.number;
  state.agenda.push(GameTurn{turn.number + 1});
  state.agenda.push(PlayerTurn{1 - setting.first});
  state.agenda.push(PlayerTurn{setting.first});
}

void run(State& state, const PlayerTurn& turn, const Setting& setting, Umpire& umpire) {
  umpire.part(clause::BN_TURN_03, "player turn", 1, setting.sides[turn.side].c_str());
  state.initiative = turn.side;
  ++state.player_turns;
  state.contacts.clear();
  state.shots.clear();
  for (DefileUse& use : state.defiles) use = {};
  for (const Reinforcement& arrival : setting.reinforcements) {
    if (arrival.turn <= state.turn && arrival.unit >= 0 && state.units[static_cast<std::size_t>(arrival.unit)].side == turn.side)
      arrive(state, setting, arrival, umpire);
    if (arrival.turn == state.turn && arrival.general >= 0 && state.generals[static_cast<std::size_t>(arrival.general)].side == turn.side) {
      state.generals[static_cast<std::size_t>(arrival.general)].on_table = 1;
      state.generals[static_cast<std::size_t>(arrival.general)].at = arrival.entry.at;
    }
  }
  for (Unit& unit : state.units)
    if (unit.on_table) clear_turn(unit);
  umpire.part(clause::BN_TURN_02, "movement", 2, setting.sides[turn.side].c_str());
  const Seat other = 1 - turn.side;
  state.agenda.push(EndPlayerTurn{turn.side});
  state.agenda.push(CombatPhase{turn.side});
  state.agenda.push(FirePhaseStep{turn.side, FirePhase::Initiative, 0});
  state.agenda.push(AlignAssaults{turn.side, 0});  // BN-FASSLT-04: what fire has not halted closes up
  state.agenda.push(FirePhaseStep{other, FirePhase::Reaction, 0});
  state.agenda.push(GeneralsPhase{turn.side, -1});
  state.agenda.push(MovementPhase{turn.side});
}

void run(State& state, const EndPlayerTurn&, const Setting& setting, Umpire& umpire) {
  {
    const Board board(state, setting);
    for (std::size_t i = 0; i < state.held.size(); ++i)
      if (const Seat side = holder(board, static_cast<int>(i)); side != no_seat) state.held[i] = side;
  }
  for (Seat side : {0, 1})
    if (broken(state, setting, side) || !anyone_left(state, side)) return end_battle(state, setting, umpire);
}

void Rules::run(State& state, const Step& step, const Setting& setting, Umpire& umpire) {
  std::visit([&](const auto& s) { big_napoleonic::run(state, s, setting, umpire); }, step);
}

int Rules::value(const State& state, const Setting& setting, Seat side) {
  const Score now = score(state, setting);
  return 100 * (now.points[side] - now.points[1 - side]);
}

std::vector<Metric> Rules::metrics(const State& state, const Setting& setting) {
  const Score now = score(state, setting);
  return {{"turns", state.turn},
          {"red_points", now.points[0]},
          {"blue_points", now.points[1]},
          {"red_bases_lost", state.bases_lost[0]},
          {"blue_bases_lost", state.bases_lost[1]},
          {"red_units_lost", state.units_lost[0]},
          {"blue_units_lost", state.units_lost[1]}};
}

std::string Rules::name_of(const State& state, const Setting& setting, int subject) {
  const int units = static_cast<int>(state.units.size()), generals = static_cast<int>(state.generals.size());
  if (subject >= 0 && subject < units) return setting.unit_names[static_cast<std::size_t>(subject)];
  if (subject >= units && subject < units + generals)
    return setting.general_names[static_cast<std::size_t>(subject - units)];
  return "";
}

std::size_t Rules::state_size(const State& state) {
  const auto bytes = [](const auto& list) { return list.size() * sizeof(list[0]); };
  return sizeof state + bytes(state.units) + bytes(state.generals) + bytes(state.towns) + bytes(state.defiles) +
         bytes(state.shots) + bytes(state.contacts) + bytes(state.held);
}

}  // namespace linstock::big_napoleonic
