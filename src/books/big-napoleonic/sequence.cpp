// THE GAME TURN: two player turns, always in the same order; each has movement, generals, reaction fire, initiative
// fire, close combat (BN-TURN-01, BN-TURN-02).
#include "books/big-napoleonic/sequence.h"

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
  umpire.heading(clause::BN_TURN_05, "the battle is over");
  umpire.found("points of the first side", now.points[0], clause::BN_TURN_05);
  umpire.found("points of the second side", now.points[1], clause::BN_TURN_05);
}

void clear_turn(Unit& unit) {
  unit.thrown = 0;
  unit.moved = Movement::None;
  unit.unlimbered = Unlimbering::No;
  unit.wide_pivot = unit.evaded = unit.exploited = unit.halted = unit.pushed = unit.fired_bases =
      unit.in_contact_by_assault = 0;
  unit.assault_target = -1;
  unit.start = block_of(unit);
  unit.start_stance = unit.stance;
  unit.path.clear();
}

}  // namespace

bool on_objective(const Board& board, const Ground& ground, int town, const Objective& objective) {
  if (objective.area >= 0) {
    const Area& area = board.setting.field.areas[static_cast<std::size_t>(objective.area)];
    return town == objective.area ||
           (!ground.town && meet(ground.box, area.box) && overlap(ground.block, area.shape()));
  }
  if (ground.town) return gap_at_most(Convex{objective.at}, ground.town->shape(), objective.radius);
  const std::int64_t reach = objective.radius;
  return gap_squared(ground.box, Box{objective.at, objective.at}) <= reach * reach &&
         gap_at_most(ground.block, Convex{objective.at}, objective.radius);
}

Seat holder(const Board& board, int number) {
  const Objective& objective = board.setting.objectives[static_cast<std::size_t>(number)];
  bool there[2] = {false, false};
  for (int i = 0; i < board.count(); ++i) {
    const Seat side = board.unit(i).side;
    if (!board.active(i) || there[side] || board.unit(i).arm == Arm::Artillery) continue;
    there[side] = on_objective(board, board.ground(i), board.unit(i).town, objective);
  }
  if (there[0] != there[1]) return there[0] ? 0 : 1;
  return there[0] ? no_seat : board.state.held[static_cast<std::size_t>(number)];
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
  umpire.heading(clause::BN_TURN_01, "game turn");
  umpire.found("turn", turn.number, clause::BN_TURN_01);
  state.turn = turn.number;
  state.agenda.push(GameTurn{turn.number + 1});
  state.agenda.push(PlayerTurn{1 - setting.first});
  state.agenda.push(PlayerTurn{setting.first});
}

void run(State& state, const PlayerTurn& turn, const Setting& setting, Umpire& umpire) {
  umpire.heading(clause::BN_TURN_02, "player turn");
  umpire.found("initiative player", setting.sides[turn.side].c_str(), clause::BN_TURN_03);
  state.initiative = turn.side;
  ++state.player_turns;
  state.contacts.clear();
  state.shots.clear();
  for (DefileUse& use : state.defiles) use = {};
  for (const Reinforcement& arrival : setting.reinforcements) {
    if (arrival.turn != state.turn) continue;
    if (arrival.unit >= 0 && state.units[static_cast<std::size_t>(arrival.unit)].side == turn.side) {
      Unit& unit = state.units[static_cast<std::size_t>(arrival.unit)];
      unit.on_table = 1;
      unit.expected = 0;
      unit.pose = arrival.entry;
      umpire.heading(clause::BN_TURN_05, "arrives", arrival.unit);
    }
    if (arrival.general >= 0 && state.generals[static_cast<std::size_t>(arrival.general)].side == turn.side) {
      state.generals[static_cast<std::size_t>(arrival.general)].on_table = 1;
      state.generals[static_cast<std::size_t>(arrival.general)].at = arrival.entry.at;
    }
  }
  for (Unit& unit : state.units)
    if (unit.on_table) clear_turn(unit);
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

namespace {

void add(Hasher& hasher, const Layout& layout) {
  hasher.add(layout.width)
      .add(layout.depth)
      .add(static_cast<int>(layout.files))
      .add(static_cast<int>(layout.count))
      .add(static_cast<int>(layout.rear));
}

void add(Hasher& hasher, const Block& block) {
  hasher.add(block.pose.at.x).add(block.pose.at.y).add(static_cast<int>(block.pose.facing));
  add(hasher, block.layout);
}

void add(Hasher& hasher, const Unit& u) {
  for (int value : {u.side,
                    static_cast<int>(u.arm),
                    static_cast<int>(u.grade),
                    static_cast<int>(u.gun),
                    u.traits,
                    u.corps,
                    u.starting_bases,
                    u.on_table,
                    u.expected,
                    u.condition.bases,
                    u.condition.disruption,
                    u.condition.morale_markers,
                    u.condition.removed,
                    static_cast<int>(u.stance),
                    u.square,
                    u.town,
                    u.pose.at.x,
                    u.pose.at.y,
                    static_cast<int>(u.pose.facing),
                    u.thrown,
                    static_cast<int>(u.moved),
                    static_cast<int>(u.unlimbered),
                    u.wide_pivot,
                    u.evaded,
                    u.exploited,
                    u.assault_target,
                    u.in_contact_by_assault,
                    u.fired_bases,
                    u.halted,
                    u.pushed,
                    u.offered,
                    static_cast<int>(u.start_stance)})
    hasher.add(value);
  add(hasher, u.start);
  for (const Manoeuvre& m : u.path) {
    hasher.add(static_cast<int>(m.kind))
        .add(static_cast<int>(m.corner))
        .add(m.distance)
        .add(m.by)
        .add(m.vector.x)
        .add(m.vector.y);
    add(hasher, m.layout);
  }
}

}  // namespace

std::size_t Rules::state_size(const State& state) {
  const auto bytes = [](const auto& list) { return list.size() * sizeof(list[0]); };
  return sizeof state + bytes(state.units) + bytes(state.generals) + bytes(state.towns) + bytes(state.defiles) +
         bytes(state.shots) + bytes(state.contacts) + bytes(state.held);
}

std::uint64_t Rules::hash(const State& state) {
  Hasher hasher;
  for (const Unit& unit : state.units) add(hasher, unit);
  for (const General& general : state.generals) hasher.add(general);
  for (const TownHold& town : state.towns) hasher.add(town);
  for (const DefileUse& use : state.defiles) hasher.add(use);
  for (const Shot& shot : state.shots) hasher.add(shot);
  for (const Contact& contact : state.contacts) hasher.add(contact);
  for (Seat side : state.held) hasher.add(side);
  for (int value : {state.turn, state.player_turns, state.initiative, state.bases_lost[0], state.bases_lost[1],
                    state.units_lost[0], state.units_lost[1], state.over, state.winner})
    hasher.add(value);
  return hasher.add(state.agenda).value();
}

}  // namespace linstock::big_napoleonic
