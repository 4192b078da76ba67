// COMPULSORY MOVES: routs, retirements, pursuits, moves that are repeated, charges that go on; in this order (R128).
#include <algorithm>

#include "books/pike-and-shot/sequence/sequence.h"

namespace linstock::pike_and_shot {

namespace {

enum Compelled : int { Routs, Retires, Pursues, Repeats, GoesAhead, Nobody };
enum : int { retire_on = 0, stay_and_re_form = 1 };

Compelled compelled(const Unit& u) {
  if (u.turn.done || u.now.presence != Presence::OnTable || u.now.crew != Crew::Present) return Nobody;
  if (u.now.status == Status::Routing) return Routs;
  if (u.now.status == Status::Retiring) return Retires;
  if (u.now.status == Status::Pursuing) return Pursues;
  if (u.turn.held == Held::Repeats) return Repeats;
  return u.turn.held == Held::GoesOn && u.turn.then == Then::FullDiceAhead ? GoesAhead : Nobody;
}

// PS-MOVE-17: fast dice without the +10s; away from the nearest enemy that counts, else on as it goes.
void run_on(State& state, const Setting& setting, int u, Umpire& umpire) {
  Unit& unit = state.unit(u);
  const bool routs = unit.now.status == Status::Routing;
  umpire.heading(routs ? clause::PS_POST_20 : clause::PS_POST_13, routs ? "{} routs on" : "{} retires further", u);
  const int far = fast_yards(unit.is.arm, unit.now.mounted, unit.is.weight, false, unit.turn.inspired > 0, setting.tables, umpire);
  Run run;
  {
    const Board board(state, setting);
    const int enemy = board.nearest_enemy(u);
    const Point from = enemy >= 0 ? field::centre_of(board.ground(enemy)) : ahead(unit.pose.at, unit.pose.facing, -yards(200));
    run = run_away(board, u, from, yards(far), {.halt = yards(setting.tables.movement.halt_at), .leaves_table = true});
  }
  unit.turn.ran = 1;
  unit.now.last_move = routs ? LastMove::None : LastMove::Retire;
  carry_out(state, setting, u, run, umpire);
}

// PS-POST-13, PS-CTRL-18
void retire_or_stay(State& state, const Setting& setting, int u, Umpire& umpire) {
  Unit& unit = state.unit(u);
  int choice = retire_on;
  if (unit.turn.held == Held::Halted || unit.turn.steadied) {  // PS-CMD-05
    choice = stay_and_re_form;
  } else if (unit.turn.held != Held::Repeats) {
    Question ask = asked(unit.is.side, clause::PS_POST_13, "Does {} go on retiring, or stay to re-form?", u);
    ask.options.push({retire_on, "retire"});
    ask.options.push({stay_and_re_form, "stay and re-form"});
    choice = umpire.pick(ask);
  }
  if (choice == retire_on) return run_on(state, setting, u, umpire);
  unit.now.status = Status::Steady;
  unit.now.last_move = LastMove::None;
  const Board board(state, setting);
  const Formation to = re_formed(unit, setting.tables);
  const Block there{unit.pose, layout_of(unit, to, unit.now.wide, setting.tables.movement)};
  const ManoeuvreFacts f = manoeuvre_facts(board, u, ManoeuvreKind::ReForm, board.careful_yards(board.ground(u), unit.is.side), 0);
  if (board.may_stand(u, there) || manoeuvre(f, setting.tables, umpire).allowed != MayManoeuvre::Yes) return;
  unit.now.formation = to;
  unit.turn.half_moves = 2;  // PS-MAN-04: its whole move
  deed(unit, Deed::Formation);
}

Block facing(const Block& block, Angle direction) {
  return after(block, Manoeuvre::pivot(turn_between(block.pose.facing, direction)));
}

// PS-POST-31: after its quarry, else at the nearest enemy in its front zone, else straight on.
void pursue_on(State& state, const Setting& setting, int u, Umpire& umpire) {
  Unit& unit = state.unit(u);
  umpire.heading(clause::PS_POST_31, "{} pursues", u);
  const int far = fast_yards(unit.is.arm, unit.now.mounted, unit.is.weight, false, unit.turn.inspired > 0, setting.tables, umpire);
  Run run;
  {
    const Board board(state, setting);
    const Arc zone = arc_of(front_of(board.block(u)));
    int goal = unit.now.quarry >= 0 && board.active(unit.now.quarry) && runs(board.unit(unit.now.quarry)) ? unit.now.quarry : -1;
    if (goal < 0)
      board.each_enemy(unit.is.side, [&](int e) {
        if (field::partly_in(zone, board.ground(e)) && (goal < 0 || board.gap(board.ground(u), board.ground(e)) < board.gap(board.ground(u), board.ground(goal)))) goal = e;
      });
    const Angle direction = goal >= 0 ? angle_of(field::centre_of(board.ground(goal)) - unit.pose.at) : unit.pose.facing;
    run = go_straight(board, u, facing(board.block(u), direction), direction, yards(far), {.halt = yards(setting.tables.movement.halt_at), .clears = false, .unformed = true});
    if (board.may_stand(u, run.end)) run.end = board.block(u), run.way = 0;  // no room to turn there: it stays as it is
  }
  if (loots(state, setting, u, run, umpire)) return;
  carry_out(state, setting, u, run, umpire);
  unit.turn.moved = Moved::Tactical;
  unit.turn.left = std::max(0, yards(far) - run.way);
  if (run.meets >= 0) state.agenda.push(FreeHack{u, run.meets});
}

// PS-MAN-06: walls and banks on a straight way, by how far off they are.
std::vector<std::int32_t> walls_on(const Board& board, int u, const Run& run) {
  std::vector<std::int32_t> walls;
  if (run.way <= 0 || (board.on_a_road(run.from) && board.on_a_road(run.end))) return walls;
  const Vec by = run.end.pose.at - run.from.pose.at;
  const Motion motion(run.from, Manoeuvre::shift(static_cast<std::int32_t>(by.x), static_cast<std::int32_t>(by.y)));
  const Marks under = features_under(board.battlefield(), footprint(run.from));
  features_passed(board.battlefield(), motion).each([&](int i) {
    const Feature& line = board.battlefield().features[static_cast<std::size_t>(i)];
    if (under.test(i) || hurdle_for(board.unit(u), line) != Hurdle::Major) return;
    if (const auto step = first_step(motion, line.shape(), Limit::overlap(), 1)) walls.push_back(*step);
  });
  std::ranges::sort(walls);
  return walls;
}

struct Ahead {
  Run run;
  bool over_wall = false;
  int wall_dps = 0;
};

// Each wall takes half of the move; a unit that has not so much left halts before it.
Ahead straight_ahead(const Board& board, int u, std::int32_t distance, std::int32_t halt) {
  const Straight how{.halt = halt, .in_movement = true};
  const auto go = [&](std::int32_t far) { return go_straight(board, u, board.block(u), board.unit(u).pose.facing, far, how); };
  Ahead ahead{go(distance)};
  const std::vector<std::int32_t> walls = walls_on(board, u, ahead.run);
  if (walls.empty()) return ahead;
  const std::int32_t half = distance / 2, first = walls.front();
  if (first > half) return {go(first - 1)};
  ahead.run = go(walls.size() > 1 ? std::min(half, walls[1] - 1) : half);
  SilentUmpire silent;
  const int near = board.careful_yards(board.ground(u), board.side_of(u));
  ahead.over_wall = ahead.run.way >= first;
  if (ahead.over_wall) ahead.wall_dps = manoeuvre(manoeuvre_facts(board, u, ManoeuvreKind::CrossMajorObstacle, near, 300), board.tables, silent).dps_gained;
  return ahead;
}

// PS-CTRL-18, PS-CTRL-19: straight ahead, as far as it goes. False: it does not move.
bool go_ahead(State& state, const Setting& setting, int u, int distance, std::int32_t halt, const MoveFaces* faces, Umpire& umpire) {
  Unit& unit = state.unit(u);
  Ahead ahead;
  {
    const Board board(state, setting);
    ahead = straight_ahead(board, u, yards(distance), halt);
    // An enemy that already stands nearer than the halt keeps it where it is (PS-SEQ-18).
    if (board.enemy_within(board.ground(u), unit.is.side, halt / unit_length) && board.enemy_yards(ground_of(ahead.run.end), unit.is.side) < board.enemy_yards(board.ground(u), unit.is.side))
      ahead = straight_ahead(board, u, 0, halt);
  }
  const Run& run = ahead.run;
  const bool rough = run.going != Going::Good || run.rough;
  const Formation ordered = formed(unit) ? unit.now.formation : Formation::Unformed;
  if (faces) {
    const int tiring = tiring_face(horse(unit), ordered, rough, setting.tables.movement);
    take_movement_dps(state, setting, u, read_move_faces(*faces, tiring).tired, tiring_clause(horse(unit), ordered, rough), umpire);
    unit.turn.moved = Moved::Tactical;
    unit.turn.left = std::max(0, yards(distance) - run.way - (ahead.over_wall ? yards(distance) / 2 : 0));
  } else if (run.way > 0) {
    unit.turn.moved = Moved::Marched;
  }
  if (run.way <= 0) return false;
  take_movement_dps(state, setting, u, ahead.wall_dps, clause::PS_MAN_06, umpire);
  take_movement_dps(state, setting, u, run.own_dps, clause::PS_MAN_15, umpire);
  unit.turn.reserved = 0;  // PS-SEQ-16
  carry_out(state, setting, u, run, umpire);
  return true;
}

void tactical_ahead(State& state, const Setting& setting, int u, int dice, int d6, Umpire& umpire) {
  Unit& unit = state.unit(u);
  const MoveFaces faces = roll_move_faces(dice, d6, umpire);
  const int far = tactical_yards(read_move_faces(faces, 7), horse(unit), unit.turn.inspired > 0, setting.tables, umpire);
  if (go_ahead(state, setting, u, far, yards(setting.tables.movement.halt_at), &faces, umpire)) unit.now.last_move = LastMove::Tactical;
  unit.now.last_average = dice, unit.now.last_d6 = d6;
}

// PS-MOVE-04: a march by road is the longer one only where straight ahead is along the road.
int march_ahead(const Board& board, int u) {
  const int figure = march_figure(board, u), off_road = board.tables.movement.march_infantry;
  if (horse(board.unit(u)) || figure <= off_road) return figure;
  return board.on_a_road(after(board.block(u), Manoeuvre::advance(yards(figure)))) ? figure : off_road;
}

void repeat(State& state, const Setting& setting, int u, Umpire& umpire) {
  Unit& unit = state.unit(u);
  const MovementTables& t = setting.tables.movement;
  umpire.heading(clause::PS_CTRL_18, "{} repeats its last move", u);
  std::optional<Refusal> barred;
  const MoveKind kind = unit.turn.then == Then::Marches ? MoveKind::March : unit.turn.then == Then::Road ? MoveKind::Road : MoveKind::Tactical;
  {
    const Board board(state, setting);
    barred = may_begin(board, u, kind);
  }
  if (barred || unit.turn.then == Then::Stays) return;
  if (kind == MoveKind::Tactical) return tactical_ahead(state, setting, u, std::max(1, unit.now.last_average), unit.now.last_d6, umpire);
  const bool road = kind == MoveKind::Road;
  const int far = road ? t.road_move : march_ahead(Board(state, setting), u);
  if (go_ahead(state, setting, u, far, road ? yards(t.halt_at) : yards(t.near_enemy) + 1, nullptr, umpire)) unit.now.last_move = road ? LastMove::Road : LastMove::March;
}

}  // namespace

template <>
void run(State& state, const CompulsoryMoves& moves, const Setting&, Umpire&) {
  for (int kind = moves.kind; kind < Nobody; ++kind)
    for (int i = 0; i < state.count(); ++i) {
      if (state.unit(i).is.side != moves.side || compelled(state.unit(i)) != kind) continue;
      state.agenda.push(CompulsoryMoves{moves.side, kind});
      return state.agenda.push(CompulsoryMove{i});
    }
}

template <>
void run(State& state, const CompulsoryMove& move, const Setting& setting, Umpire& umpire) {
  const int u = move.unit;
  Unit& unit = state.unit(u);
  const Compelled how = compelled(unit);
  const bool fixed_in_place = how != Routs && Board(state, setting).in_contact(u);
  unit.turn.done = 1;
  if (fixed_in_place) return;
  switch (how) {
    case Routs: return run_on(state, setting, u, umpire);
    case Retires: return retire_or_stay(state, setting, u, umpire);
    case Pursues: return pursue_on(state, setting, u, umpire);
    case Repeats: return repeat(state, setting, u, umpire);
    case GoesAhead: {
      umpire.heading(clause::PS_CTRL_19, "{} goes on with its charge", u);
      const MovementTables& t = setting.tables.movement;
      return tactical_ahead(state, setting, u, horse(unit) ? t.cavalry_average_dice : t.infantry_average_dice, 1, umpire);
    }
    case Nobody: return;
  }
}

}  // namespace linstock::pike_and_shot
