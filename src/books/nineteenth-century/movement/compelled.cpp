// MOVES THAT NOBODY CHOOSES: chargers go at their target, evaders and routers away, retreaters back, pursuers on.
#include <algorithm>

#include "books/nineteenth-century/losing_formation/rallies.h"
#include "books/nineteenth-century/melee/routers.h"
#include "books/nineteenth-century/movement/changing_front.h"
#include "books/nineteenth-century/movement/plotting.h"
#include "field/room.h"

namespace linstock::nineteenth_century::afield {

namespace {

Leg timed(const Manoeuvre& m, int time) { return {m.kind, m.corner, m.distance, m.by, time}; }

// A free turn into a direction, then straight on with all that the ground leaves of such a move. False: it cannot go there at all.
bool run_towards(const Board& board, int u, Angle direction, MoveKind kind, int turn_time, Few<Leg, most_legs>& legs) {
  legs.clear();
  Block block = board.block(u);
  const std::int32_t by = turn_between(block.pose.facing, direction);
  if (by != 0) {
    const Manoeuvre turn = Manoeuvre::pivot(by);
    legs.push(timed(turn, turn_time));
    block = after(block, turn);
  }
  const Men men = troops_of(board.unit(u));
  const std::int32_t reach = furthest_ahead(board.battlefield(), men, block, kind, period_time - turn_time, board.tables);
  if (reach < yards(1)) return false;
  for (const field::TimedLeg& leg : pace_straight(board.battlefield(), men, block, Manoeuvre::advance(reach), kind, board.tables).legs)
    legs.push(timed(leg.manoeuvre, leg.takes));
  return true;
}

// How far that way is clear of enemies that are not in rout.
std::int32_t clear_way(const Board& board, int u, Angle direction, std::int32_t far) {
  Block block = board.block(u);
  block.pose.facing = direction;
  const Motion motion(block, Manoeuvre::advance(std::max(1, far)));
  std::int32_t clear = far;
  board.each_enemy(board.side_of(u), [&](int e) {
    if (runs(board.unit(e)) || board.touch(u, e)) return;
    if (const auto step = field::first_near(motion, board.ground(e), Limit::within(yards(board.tables.sequence.apart)))) clear = std::min(clear, *step);
  });
  return clear;
}

Angle home(Seat side) { return side == 0 ? south : north; }
Angle away_from(const Board& board, int u, int enemy) { return angle_of(field::centre_of(board.ground(u)) - field::centre_of(board.ground(enemy))); }

// No further than that, from its first leg on.
void cut(Few<Leg, most_legs>& legs, std::int32_t far) {
  for (Leg& leg : legs) {
    const std::int32_t kept = std::min(leg.distance, far);
    if (leg.distance > 0) leg.time = static_cast<int>(std::int64_t{leg.time} * kept / leg.distance);
    leg.distance = kept;
    far -= kept;
  }
}

// The straightest way that is clear, up to a quarter turn to either hand; else the longest of them (NC-RESP-09, NC-ROUT-02).
bool find_way(const Board& board, int u, Angle wanted, MoveKind kind, int turn_time, Few<Leg, most_legs>& legs) {
  const std::int32_t far = yards(rate(troops_of(board.unit(u)), kind, board.tables.movement));
  constexpr int ways = 9;
  constexpr std::int32_t worth_it = yards(20);
  Few<Leg, most_legs> tried, best;
  std::int32_t longest = worth_it;
  for (int n = 0; n < ways; ++n) {
    const Angle direction = turned(wanted, field::to_either_hand(n) * (quarter_turn / (ways / 2)));
    const std::int32_t clear = clear_way(board, u, direction, far);
    if (clear < longest || !run_towards(board, u, direction, kind, turn_time, tried)) continue;
    cut(tried, clear);
    if (clear == far) {
      legs = tried;
      return true;
    }
    best = tried;
    longest = clear + 1;
  }
  legs = best;
  return !best.empty();
}

void charge(State& state, const Setting& setting, int u) {
  Unit& unit = state.unit(u);
  const Board board(state, setting);
  const ChargeWay way = unit.turn.answers ? counter_charge_way(board, u, unit.turn.target) : charge_way(board, u, unit.turn.target);
  unit.turn.does = unit.turn.answers ? Does::CounterCharges : Does::Charges;
  unit.turn.legs.clear();
  // NC-RESP-05: a counter-charge may be held back.
  if (unit.turn.answers && unit.turn.delay > 0) unit.turn.legs.push(timed(Manoeuvre::advance(0), unit.turn.delay * (period_time / 8)));
  for (const Leg& leg : way.legs) unit.turn.legs.push(leg);
}

// NC-RESP-08, 11: a screen makes for its own main body, and stops behind it.
Angle to_main_body(const Board& board, int u) { return angle_of(field::centre_of(board.ground(board.unit(u).is.of)) - field::centre_of(board.ground(u))); }
std::int32_t past_main_body(const Board& board, int u) {
  // It turns about its front, so that it has its own depth to go twice.
  const std::int64_t deep = layout_of(board.unit(board.unit(u).is.of), board.tables).full_depth() + 2 * layout_of(board.unit(u), board.tables).full_depth();
  return yards(board.yards_between(u, board.unit(u).is.of)) + static_cast<std::int32_t>(deep);
}

// NC-RESP-11: a whole unit has passed behind friends when it is clear of their rear, within their front.
bool stands_behind(const Board& board, const Block& there, int f) {
  Block friends = board.block(f);
  const std::int64_t off = field::left_of(friends.pose, there.pose.at);
  friends.pose.at = ahead(friends.pose.at, friends.pose.facing, -static_cast<std::int32_t>(friends.layout.full_depth()));
  return std::abs(off) <= friends.layout.front_width() / 2 && field::wholly_behind(front_of(friends), ground_of(there));
}
std::int32_t behind_friends(const Board& board, int u, const Few<Leg, most_legs>& legs) {
  Block block = board.block(u);
  std::int32_t whole = 0;
  for (const Leg& leg : legs) {
    if (leg.kind == Manoeuvre::Kind::Pivot) block = after(block, Manoeuvre::pivot(leg.by));
    whole += leg.distance;
  }
  std::int32_t nearest = whole;
  board.each_friend(u, [&](int f) {
    if (!of_brigade(board, u, f) || !close_order(board.unit(f)) || !in_good_order(board.unit(f)) || stands_behind(board, board.block(u), f)) return;
    constexpr std::int32_t step = yards(5);
    for (std::int32_t way = step; way < nearest; way += step)
      if (stands_behind(board, after(block, Manoeuvre::advance(way)), f)) nearest = way;
  });
  return nearest;
}

void evade(State& state, const Setting& setting, int u, Umpire& umpire) {
  const Board board(state, setting);
  const int charger = first_charger(board, u);
  Few<Leg, most_legs> legs;
  const bool screen = state.unit(u).is.part == Part::Screen && board.active(state.unit(u).is.of);
  const bool open = charger >= 0 && find_way(board, u, screen ? to_main_body(board, u) : away_from(board, u, charger), MoveKind::Rout, 0, legs);
  cut(legs, screen ? past_main_body(board, u) : behind_friends(board, u, legs));
  Unit& unit = state.unit(u);
  unit.turn.does = Does::Evades;
  unit.turn.legs = legs;
  unit.now.conduct = Conduct::Evading;
  if (!open) umpire.tell(clause::NC_RESP_09, "{} finds no way to evade", u);
}

// NC-ROUT-02, 03, 11
void run_away(State& state, const Setting& setting, int u, Umpire& umpire) {
  Few<Leg, most_legs> legs;
  RoutFacts facts{};
  bool open = false;
  {
    const Board board(state, setting);
    const Unit& unit = board.unit(u);
    const int enemy = unit.now.flees_from >= 0 && board.active(unit.now.flees_from) ? unit.now.flees_from : board.nearest_enemy(u);
    const bool away = unit.now.broke_in_melee && unit.now.first_rout && enemy >= 0;
    open = find_way(board, u, away ? away_from(board, u, enemy) : home(unit.is.side), MoveKind::Rout, 0, legs);
    if (!open) open = find_way(board, u, turned(home(unit.is.side), half_turn / 2), MoveKind::Rout, 0, legs) || find_way(board, u, turned(home(unit.is.side), -half_turn / 2), MoveKind::Rout, 0, legs);
    facts.broke_in_melee = unit.now.broke_in_melee, facts.first_period = unit.now.first_rout, facts.surrounded = !open;
    facts.arm = unit.is.arm, facts.guns = unit.now.guns;
    facts.charged = is_charged(state, u);
    facts.times_broken = std::clamp(unit.now.times_broken, 1, 10), facts.figures = std::max(1, unit.now.figures), facts.original_figures = unit.is.original;
  }
  umpire.heading(clause::NC_ROUT_01, "{} routs", u);
  const Rout found = rout(facts, setting.tables, umpire);
  if (found.where == RoutsWhere::Surrenders) return destroy(state, u, true, clause::NC_ROUT_03, setting, umpire);
  if (found.guns_left) {
    const int guns = state.unit(u).now.figures;
    destroy(state, u, false, clause::NC_ROUT_11, setting, umpire);
    state.unit(u).now.guns_left = guns;
    return;
  }
  Unit& unit = state.unit(u);
  unit.turn.does = Does::Routs;
  unit.turn.legs = legs;
  unit.now.first_rout = 0;
}

// NC-RESULT-10, 14, 15: no further than into cover that it comes to.
void halt_in_cover(const Board& board, int u, Few<Leg, most_legs>& legs) {
  Block block = board.block(u);
  std::int32_t whole = 0;
  for (const Leg& leg : legs) {
    if (leg.kind == Manoeuvre::Kind::Pivot) block = after(block, Manoeuvre::pivot(leg.by));
    whole += leg.distance;
  }
  const auto covered = [&](std::int32_t way) { return best_cover(board.battlefield(), board.areas(ground_of(after(block, Manoeuvre::advance(way))))) != linstock::Cover::None; };
  constexpr std::int32_t step = yards(5);
  bool before = covered(0);  // whoever stands in cover and goes has left that first
  for (std::int32_t way = step; way < whole; way += step) {
    const bool now = covered(way);
    if (now && !before) return cut(legs, way);
    before = now;
  }
}

// NC-CHANGE-01: so much of the period goes for turning into that direction; whoever looks there more or less need not turn.
int turning_time(const Unit& unit, const Setting& setting, Angle wanted) {
  if (std::abs(turn_between(unit.pose.facing, wanted)) < quarter_turn) return 0;
  SilentUmpire silent;
  return std::min(period_time - 1, nineteenth_century::turn({unit.is.training, unit.now.order, 1, 0, unit.now.cohesion}, setting.tables, silent).time * (period_time / 4));
}

// NC-RESULT-15: at normal speed, after a turn that takes its time.
void retreat(State& state, const Setting& setting, int u) {
  const Board board(state, setting);
  Unit& unit = state.unit(u);
  const int enemy = board.nearest_enemy(u);
  const Angle wanted = enemy >= 0 ? away_from(board, u, enemy) : home(unit.is.side);
  Few<Leg, most_legs> legs;
  if (!guns(unit) || unit.now.guns == Guns::Limbered) find_way(board, u, wanted, MoveKind::Normal, turning_time(unit, setting, wanted), legs);
  halt_in_cover(board, u, legs);
  unit.turn.does = Does::Retreats;
  unit.turn.legs = legs;
}

// NC-RESULT-10: into the nearest cover, if that is no nearer to the enemy.
void retire_to_cover(State& state, const Setting& setting, int u) {
  const Board board(state, setting);
  Unit& unit = state.unit(u);
  const int enemy = board.nearest_enemy(u);
  unit.turn.does = Does::Retires;
  int nearest = -1;
  std::int64_t best = 0;
  const auto middle = [](const Area& a) { return Point{(a.box.lo.x + a.box.hi.x) / 2, (a.box.lo.y + a.box.hi.y) / 2}; };
  for (std::size_t n = 0; n < setting.field.areas.size(); ++n) {
    const Area& area = setting.field.areas[n];
    if (area.cover == linstock::Cover::None || slowed_by(static_cast<Terrain>(area.kind), troops_of(unit), setting.tables.movement).quarters >= may_not_enter) continue;
    const std::int64_t way = squared(middle(area) - unit.pose.at);
    if (enemy >= 0 && squared(middle(area) - board.unit(enemy).pose.at) < squared(unit.pose.at - board.unit(enemy).pose.at)) continue;
    if (nearest < 0 || way < best) nearest = static_cast<int>(n), best = way;
  }
  if (nearest < 0 || guns(unit)) return;
  const Angle wanted = angle_of(middle(setting.field.areas[static_cast<std::size_t>(nearest)]) - unit.pose.at);
  Few<Leg, most_legs> legs;
  if (run_towards(board, u, wanted, MoveKind::Normal, turning_time(unit, setting, wanted), legs)) {
    halt_in_cover(board, u, legs);
    unit.turn.legs = legs;
  }
}

// NC-PURS-01: an enemy who is not in rout stands between them.
bool separated(const Board& board, int u, int quarry) {
  const Ground line = field::segment_ground(field::centre_of(board.ground(u)), field::centre_of(board.ground(quarry)));
  bool between = false;
  board.each_enemy(board.side_of(u), [&](int e) { between = between || (e != quarry && !runs(board.unit(e)) && board.overlapping(line, board.ground(e))); });
  return between;
}

PursuitFacts pursuit_facts(const Board& board, int u) {
  const Unit& unit = board.unit(u);
  PursuitFacts f{};
  const int quarry = unit.now.quarry;
  const bool there = quarry >= 0 && board.active(quarry) && runs(board.unit(quarry));
  f.in_contact = there && board.touch(u, quarry);
  f.separated = there && !f.in_contact && separated(board, u, quarry);
  f.distance = there ? board.yards_between(u, quarry) : 1000;
  f.in_sight = f.in_contact || (there && board.sees(u, quarry));
  f.charged = is_charged(board.state, u);
  f.result = unit.turn.result;
  return f;
}

bool goes_on(Pursuit what) { return what == Pursuit::GoesOn || what == Pursuit::GoesOnIgnoringCharge; }

// On at the double while the routers are near and in sight.
void go_after(State& state, const Setting& setting, int u) {
  Unit& unit = state.unit(u);
  Few<Leg, most_legs> legs;
  {
    const Board board(state, setting);
    const int quarry = unit.now.quarry;
    const PursuitFacts facts = pursuit_facts(board, u);
    if (quarry >= 0 && board.active(quarry)) run_towards(board, u, angle_of(field::centre_of(board.ground(quarry)) - unit.pose.at), MoveKind::Double, 0, legs);
    if (facts.in_contact && !legs.empty() && !board.unit(quarry).turn.legs.empty()) {
      const Few<Leg, most_legs>& his = board.unit(quarry).turn.legs;
      // It goes no further than they do: it stays on their heels.
      std::int32_t far = 0;
      for (const Leg& leg : his) far += leg.distance;
      for (Leg& leg : legs) leg.distance = std::min(leg.distance, far), far -= leg.distance;
    }
  }
  unit.turn.does = Does::Pursues;
  unit.turn.legs = legs;
}

// NC-RESULT-10, 14
void lie_down(State& state, const Setting& setting, int u, Umpire& umpire) {
  Plot plot;
  plot.does = Does::Changes, plot.change = FormationChange::LieDown;
  state.unit(u).turn.does = Does::Changes;
  if (!state.unit(u).now.prone) begin_change(state, setting, u, plot, umpire);
}

}  // namespace

// NC-PURS-01, 03, NC-RALLY-04: before anybody plots. Whoever answers a charge pursues no longer; the others rally, or retire first.
template <>
void run(State& state, const CeasePursuits&, const Setting& setting, Umpire& umpire) {
  for (int u = 0; u < state.count(); ++u) {
    Unit& unit = state.unit(u);
    if (!on_table(unit) || unit.now.conduct != Conduct::Pursuing || unit.turn.charge_on) continue;
    const PursuitFacts facts = pursuit_facts(Board(state, setting), u);
    umpire.heading(clause::NC_PURS_01, "{} pursues", u);
    const Pursuit what = pursue(facts, setting.tables, umpire).pursuit;
    if (goes_on(what)) continue;
    if (what == Pursuit::AnswersCharge) unit.now.conduct = Conduct::Steady, unit.now.quarry = -1;
    else begin_rally(state, setting, u, RallyCause::Pursued);
  }
}

void compel(State& state, const Setting& setting, int u, Umpire& umpire) {
  Unit& unit = state.unit(u);
  if (unit.now.presence != Presence::OnTable) return;
  if (unit.turn.charge_on) return charge(state, setting, u);
  if (runs(unit)) return run_away(state, setting, u, umpire);
  if (unit.turn.answers && unit.turn.responds == Responds::Evades) return evade(state, setting, u, umpire);
  if (unit.turn.answers) return;
  if (unit.turn.lies_down) return lie_down(state, setting, u, umpire);
  if (unit.now.conduct == Conduct::Retreating) return retreat(state, setting, u);
  if (unit.now.conduct == Conduct::Pursuing) return go_after(state, setting, u);
  if (unit.turn.must_retire_to_cover) return retire_to_cover(state, setting, u);
  if (must_rally(unit) && unit.turn.does == Does::Halts) unit.turn.does = Does::Rallies;
  if (unit.told.doubles) double_on(state, setting, u, umpire);
}

}  // namespace linstock::nineteenth_century::afield
