// Straight on through whole crowds: whom a straight way meets, what stops it and where there is room to end; which way back is taken; and the
// moves that nobody chooses. Said once more from the print, yard by yard.
#include "books/pike-and-shot/crowd_kit.h"
#include "field/room.h"

namespace linstock::pike_and_shot::running_crowd {
namespace {

using Ran = Run;  // a test has a Run of its own
std::string who(int seed, int u) { return "crowd " + std::to_string(seed) + ", unit " + std::to_string(u); }

Crowd crowd(int seed, bool walls) {
  Crowd c(static_cast<std::uint64_t>(seed), 12, 450);
  if (c.chance(60)) c.ground();
  if (!walls) c.setting.field.features.clear();
  prepare(c.setting.field);
  for (int n = 0; n < 3; ++n) c.join();
  c.second_line();
  c.live();
  return c;
}

bool closed_kind(const Unit& u, AreaKind kind, bool unformed) {
  if (kind == AreaKind::Building) return !foot(u);
  return (kind == AreaKind::Wood || kind == AreaKind::Marsh) && (guns(u) || (horse(u) && formed(u) && !unformed));
}
bool major(const Feature& f) {
  const auto kind = static_cast<LineKind>(f.kind);
  return kind == LineKind::Wall || kind == LineKind::Bank || kind == LineKind::SunkenRoad || kind == LineKind::Works;
}
bool minor(const Feature& f) { return static_cast<int>(f.kind) <= static_cast<int>(LineKind::Brook); }

// PS-MAN-13 to 15, 19
bool passage_costs(const Unit& own, const Unit& his) {
  if (guns(his)) return false;
  if (own.now.status == Status::Routing || his.now.status == Status::Routing) return true;
  return his.turn.deed > Deed::Steadied || (his.turn.fired & 3) != 0;
}
bool in_some_order(const Unit& u) { return u.now.formation == Formation::Line || u.now.formation == Formation::AssaultColumn || u.now.formation == Formation::MarchColumn; }

struct Went {
  std::int32_t way = 0;
  int meets = -1;
  bool off_table = false, rough = false;
  std::int32_t shelter = 0;
  Going going = Going::Good;
  std::vector<std::pair<int, int>> passed;
  int own_dps = 0;
};
Block moved_on(const Block& from, Angle direction, std::int32_t far) {
  return {{ahead(from.pose.at, direction, far), from.pose.facing}, from.layout};
}

Went by_the_print(const Board& b, int u, Angle direction, std::int32_t distance, const Straight& how) {
  const Block from = b.block(u);
  const Unit& own = b.unit(u);
  const std::int32_t most = distance + (how.clears ? yards(120) : 0);
  const auto ground = [&](std::int32_t d) { return ground_of(moved_on(from, direction, d)); };
  const auto on_somebody = [&](std::int32_t d) {
    for (int i = 0; i < b.count(); ++i)
      if (i != u && b.active(i) && b.overlapping(ground(d), b.ground(i))) return true;
    return false;
  };
  const auto whole = [&](std::int32_t d) {
    for (const Rect& r : rects(ground(d)))
      if (r.x1 < 0 || r.y1 < 0 || r.x2 > b.battlefield().size.x || r.y2 > b.battlefield().size.y) return false;
    return true;
  };
  std::int32_t wall = most + 1, edge = -1;
  int met = -1;
  const auto stops = [&](std::int32_t at, int at_whom) {
    if (at < wall) wall = at, met = at_whom;
  };
  for (int e = 0; e < b.count(); ++e) {
    if (!b.active(e) || b.side_of(e) == own.is.side || (how.through_contact && hand_to_hand(b, u, e))) continue;
    const bool halts = how.halt >= 0 && counts_as_enemy(b, e), inside = b.gap(b.ground(u), b.ground(e)).length_up() <= (halts ? how.halt : 2);
    for (std::int32_t d = unit_length; d <= most; d += unit_length) {
      const std::int64_t gap = b.gap(ground(d), b.ground(e)).length_up();
      const bool there = inside ? b.overlapping(ground(d), b.ground(e)) : halts ? gap < how.halt : gap <= 2;
      if (!there) continue;
      stops(halts || inside ? d - unit_length : d - field::hair, halts ? -1 : e);
      break;
    }
  }
  std::int32_t barred = -1;
  const auto first = [&](auto there) {
    for (std::int32_t d = unit_length; d <= most; d += unit_length)
      if (there(ground(d).block)) return d;
    return std::int32_t{-1};
  };
  const auto bars = [&](const Shape& shape) {
    std::int32_t d = first([&](const Footprint& f) { return overlap(f, shape); });
    if (d >= 0 && how.through_contact) d = first([&](const Footprint& f) { return gap_below(f, shape, how.halt); });  // PS-POST-08
    if (d >= 0 && (barred < 0 || d - unit_length < barred)) barred = d - unit_length;
  };
  for (const Area& area : b.battlefield().areas)
    if (closed_kind(own, static_cast<AreaKind>(area.kind), how.unformed)) bars(area.shape());
  for (const Feature& line : b.battlefield().features)
    if (guns(own) && major(line)) bars(line.shape());
  wall = std::min(wall, most);
  if (barred >= 0 && barred < wall) wall = barred, met = -1;
  for (std::int32_t d = 0; d <= most && whole(d); d += unit_length) edge = d;
  if (edge >= most / unit_length * unit_length) edge = -1;
  else edge = std::max(0, edge);
  if (edge >= 0 && edge < wall && !how.leaves_table) wall = edge, met = -1;
  Went went;
  std::int32_t stop = std::min(distance, wall);
  if (how.leaves_table && edge >= 0 && edge < stop) {
    went.off_table = true, went.way = edge;
    return went;
  }
  const bool touches = met >= 0 && wall <= distance;
  if (on_somebody(stop)) {
    std::int32_t on = stop;
    while (how.clears && !touches && on <= wall && on_somebody(on)) on += unit_length;
    if (!how.clears || touches || on > wall) {
      on = stop;
      while (on > 0 && on_somebody(on)) on -= unit_length;
    }
    stop = std::max(0, on);
  }
  if (how.leaves_table && edge >= 0 && edge < stop) went.off_table = true;
  went.way = stop;
  if (touches && stop == wall) went.meets = met;
  if (stop == 0) return went;
  for (int f = 0; f < b.count(); ++f) {
    if (f == u || !b.active(f) || b.side_of(f) != own.is.side || b.overlapping(b.ground(u), b.ground(f))) continue;
    std::int32_t on = -1, off = -1;
    for (std::int32_t d = 0; d <= stop && off < 0; d += unit_length) {
      const bool over = b.overlapping(ground(d), b.ground(f));
      if (over && on < 0) on = d;
      if (!over && on >= 0) off = d;
    }
    if (on < 0) continue;
    const bool costs = passage_costs(own, b.unit(f));
    const int his = costs && in_some_order(b.unit(f)) ? std::clamp(3 - b.unit(f).now.dps, 0, 1) : 0, mine = costs && in_some_order(own) ? std::clamp(3 - own.now.dps, 0, 1) : 0;
    went.passed.emplace_back(f, his), went.own_dps += mine;
    const bool shelters_him = b.unit(f).now.status == Status::Steady && (in_some_order(b.unit(f)) || b.unit(f).now.formation == Formation::Unlimbered);
    const std::int32_t behind = off < 0 ? stop : off;
    if (shelters_him && !on_somebody(behind) && (went.shelter == 0 || behind < went.shelter)) went.shelter = behind;
  }
  for (const Feature& line : b.battlefield().features) {
    if (overlap(b.ground(u).block, line.shape())) continue;
    for (std::int32_t d = unit_length; d <= stop; d += unit_length) {
      if (!overlap(ground(d).block, line.shape())) continue;
      went.rough = went.rough || minor(line);
      const auto behind = static_cast<std::int32_t>(d + from.layout.full_depth());
      if (behind < stop && !on_somebody(behind) && (went.shelter == 0 || behind < went.shelter)) went.shelter = behind;
      break;
    }
  }
  for (const Area& area : b.battlefield().areas)
    for (std::int32_t d = 0; d <= stop; d += unit_length)
      if (overlap(ground(d).block, area.shape())) went.going = std::max(went.going, static_cast<Going>(area.going[guns(own) ? 2u : horse(own) ? 1u : 0u]));
  return went;
}

}  // namespace

TEST(RunningCrowd, straight_on_until_something_stops_it) {  // PS-MOVE-09, 15, 18, 19, PS-SEQ-08, PS-POST-07, 08, 12, 19, 26, PS-MAN-13 to 15, 21, PS-DIS-08
  int full = 0, met = 0, off = 0, short_of = 0, passed = 0, sheltered = 0;
  for (int seed = 0; seed < 45; ++seed) {
    Crowd c = crowd(seed, true);
    const Board b(c.state, c.setting);
    for (int u = 0; u < b.count(); ++u) {
      if (!b.active(u)) continue;
      for (int n = 0; n < 2; ++n) {
        const Angle direction = turned(c[u].pose.facing, c.up_to(4) * quarter_turn);
        const std::int32_t distance = yards(20 + 10 * c.up_to(15));
        Straight how;
        switch (c.up_to(6)) {
          case 0: how = {.halt = yards(20), .leaves_table = true, .unformed = true}; break;
          case 1: how = {.clears = false}; break;
          case 2: how = {.halt = yards(20), .clears = false, .unformed = true}; break;
          case 3: how = {.halt = yards(20), .in_movement = true}; break;
          case 4: how = {.leaves_table = true, .unformed = true}; break;
          default: how = {.halt = yards(20) + 1, .through_contact = true}; break;
        }
        const Ran run = go_straight(b, u, b.block(u), direction, distance, how);
        const Went went = by_the_print(b, u, direction, distance, how);
        const std::string where = who(seed, u) + " way " + std::to_string(n) + " of " + std::to_string(distance / unit_length) + " halt " + std::to_string(how.halt) + " clears " + std::to_string(how.clears);
        ASSERT_LE(std::abs(run.way - went.way), unit_length + 20) << where << ": " << run.way << " for " << went.way;
        EXPECT_EQ(run.off_table, went.off_table) << where;
        EXPECT_EQ(run.meets, went.meets) << where;
        EXPECT_EQ(run.end, moved_on(b.block(u), direction, run.way)) << where;
        EXPECT_EQ(run.direction, direction);
        EXPECT_EQ(run.from, b.block(u));
        full += run.way == distance, met += run.meets >= 0, off += run.off_table, short_of += run.way < distance && run.meets < 0;
        if (went.off_table || std::abs(run.way - went.way) > 20) continue;
        std::vector<std::pair<int, int>> passages;
        for (const Passed& p : run.passed) passages.emplace_back(p.unit, p.dps);
        EXPECT_EQ(passages, went.passed) << where;
        EXPECT_EQ(run.own_dps, went.own_dps) << where;
        EXPECT_EQ(run.rough, went.rough) << where;
        EXPECT_EQ(run.going, run.way > 0 ? went.going : Going::Good) << where;
        EXPECT_LE(std::abs(run.shelter - went.shelter), unit_length + 20) << where;
        passed += !passages.empty(), sheltered += run.shelter > 0;
      }
    }
  }
  EXPECT_TRUE(full > 100 && met > 30 && off > 20 && short_of > 50 && passed > 50 && sheltered > 20) << full << ", " << met << ", " << off << ", " << short_of << ", " << passed << ", " << sheltered;
}

// THE WAY BACK

namespace {

// PS-MOVE-19: straight away if that goes all the way or to the table's edge, else aslant to either hand up to 45 degrees, the first that does; else
// the furthest. Nobody runs into the arms of others: he stops a yard short of them.
Ran away_by_the_print(const Board& b, int u, Point from, std::int32_t distance, Straight how) {
  how.unformed = true;
  const Point middle = field::centre_of(b.ground(u));
  const Angle away = angle_of(middle - from);
  Block block = b.block(u);
  if (std::abs(turn_between(block.pose.facing, away)) > quarter_turn) block = after(block, Manoeuvre::face(2));
  Ran best;
  best.way = -1;
  for (const int by : {0, 1, -1, 2, -2, 3, -3, 4, -4}) {
    const Angle direction = turned(away, by * (eighth_turn / 4));
    Ran run = go_straight(b, u, block, direction, distance, how);
    if (run.off_table || (run.meets < 0 && run.way >= distance)) return run;
    const bool beyond = !b.on_table_whole(ground_of(moved_on(block, direction, run.way + 10)));
    if (by == 0 && !how.leaves_table && run.meets < 0 && beyond) {  // R56
      best = run;
      break;
    }
    if (run.meets >= 0) {
      const std::int32_t short_of = run.way - unit_length;
      run = go_straight(b, u, block, direction, short_of, how);
      if (run.meets >= 0 || run.way > std::max(0, short_of)) continue;
    }
    if (run.way > best.way) best = run;
  }
  if (best.way <= 0) best = {.end = b.block(u), .direction = away};
  return best;
}
bool same(const Ran& a, const Ran& b) {
  return a.end == b.end && a.way == b.way && a.off_table == b.off_table && a.meets == b.meets && a.shelter == b.shelter && a.direction == b.direction && a.own_dps == b.own_dps && a.passed.size() == b.passed.size();
}

}  // namespace

TEST(RunningCrowd, the_way_back) {  // PS-MOVE-19, PS-POST-19, PS-POST-21, PS-DEF-09, PS-DEF-11
  int straight = 0, aslant = 0, none = 0, behind[8] = {};
  for (int seed = 0; seed < 90; ++seed) {
    Crowd c = crowd(seed + 500, true);
    for (int n = 0; n < 8; ++n) c.join();
    const Board b(c.state, c.setting);
    for (int u = 0; u < b.count(); ++u) {
      if (!b.active(u)) continue;
      const int e = c.up_to(b.count());
      const Point from = field::centre_of(b.ground(e));
      if (e == u) continue;
      const std::int32_t distance = yards(20 + 10 * c.up_to(18));
      const Straight how = c.chance(50) ? Straight{.leaves_table = true} : Straight{.halt = yards(20), .leaves_table = c.chance(50)};
      const Ran run = run_away(b, u, from, distance, how), print = away_by_the_print(b, u, from, distance, how);
      ASSERT_TRUE(same(run, print)) << who(seed, u) << ": " << run.way << " for " << print.way;
      const bool about = std::abs(turn_between(c[u].pose.facing, angle_of(field::centre_of(b.ground(u)) - from))) > quarter_turn;
      EXPECT_EQ(ready_to_run(b, u, from), about ? after(b.block(u), Manoeuvre::face(2)) : b.block(u)) << who(seed, u);
      (run.direction == angle_of(field::centre_of(b.ground(u)) - from) ? straight : aslant) += run.way > 0;
      // PS-POST-19: nothing open within twenty yards.
      const Ran back = away_by_the_print(b, u, from, yards(20) + 1, {.leaves_table = true});
      const bool stuck = !back.off_table && back.way <= yards(20);
      EXPECT_EQ(cannot_go_back(b, u, from), stuck) << who(seed, u);
      none += stuck;
      // PS-POST-21: what lies on the line to the nearest enemy that counts.
      int nearest = -1;
      for (int i = 0; i < b.count(); ++i)
        if (b.side_of(i) != b.side_of(u) && counts_as_enemy(b, i) && (nearest < 0 || b.gap(b.ground(u), b.ground(i)) < b.gap(b.ground(u), b.ground(nearest)))) nearest = i;
      Behind print_behind = Behind::Nothing;
      if (nearest >= 0) {
        const Ground line = field::segment_ground(field::centre_of(b.ground(u)), field::centre_of(b.ground(nearest)));
        for (const Feature& f : b.battlefield().features)
          if (meet(line.block, f.shape())) print_behind = Behind::Obstacle;
        for (int f = 0; f < b.count(); ++f) {
          const Unit& other = b.unit(f);
          if (f == u || !b.active(f) || b.side_of(f) != b.side_of(u) || other.now.status != Status::Steady || b.gap(line, b.ground(f)).length_up() > 0) continue;
          if (other.now.formation == Formation::Line) print_behind = Behind::Line;
          if (other.now.formation == Formation::AssaultColumn) print_behind = Behind::AssaultColumn;
          if (other.now.formation == Formation::MarchColumn) print_behind = Behind::MarchColumn;
          if (other.now.formation == Formation::Unlimbered) print_behind = Behind::Unlimbered;
        }
      }
      const Behind found = shelter_of(b, u);
      EXPECT_EQ(found, print_behind) << who(seed, u);
      ++behind[static_cast<std::size_t>(found)];
    }
  }
  EXPECT_TRUE(straight > 200 && aslant > 50 && none > 5) << straight << ", " << aslant << ", " << none;
  for (const Behind kind : {Behind::Nothing, Behind::Line, Behind::AssaultColumn, Behind::MarchColumn, Behind::Unlimbered, Behind::Obstacle}) EXPECT_GT(behind[static_cast<std::size_t>(kind)], 5) << static_cast<int>(kind);
}

// MOVES THAT NOBODY CHOOSES

namespace {

int kind_of(const Unit& u) {  // R128: routs, retirements, pursuits, repeats, charges that go on
  if (u.turn.done || u.now.presence != Presence::OnTable || u.now.crew != Crew::Present) return 5;
  if (u.now.status == Status::Routing) return 0;
  if (u.now.status == Status::Retiring) return 1;
  if (u.now.status == Status::Pursuing) return 2;
  if (u.turn.held == Held::Repeats) return 3;
  return u.turn.held == Held::GoesOn && u.turn.then == Then::FullDiceAhead ? 4 : 5;
}
void pays(Unit& unit, int dps) { unit.now.dps = std::max(unit.now.dps, std::min(3, unit.now.dps + dps)); }
// Place, passages, the edge of the table, guns that are spiked (PS-CHG-14).
void goes(State& state, const Setting& setting, int u, const Ran& run) {
  for (const Passed& p : run.passed) pays(state.unit(p.unit), p.dps);
  Unit& unit = state.unit(u);
  unit.turn.deed = std::max(unit.turn.deed, Deed::Position), unit.turn.way = run.way, unit.turn.way_angle = run.direction, unit.pose = run.end.pose;
  const auto lost = [&](Unit& one, Presence how) {
    one.now.presence = how, one.turn.done = 1;
    if (one.now.crew != Crew::Killed) one.now.lost_turn = state.turn;
  };
  if (run.off_table) return lost(unit, Presence::LeftTable);
  const Board b(state, setting);
  std::vector<int> spiked;
  for (int i = 0; i < b.count(); ++i)
    if (b.unit(i).now.presence == Presence::OnTable && b.unit(i).now.crew != Crew::Present && b.side_of(i) != b.side_of(u) && b.overlapping(b.ground(u), b.ground(i))) spiked.push_back(i);
  for (const int i : spiked) state.unit(i).now.spiked = 1, lost(state.unit(i), Presence::Destroyed);
}
int full_dice(const Unit& u, int face) { return 10 * ((horse(u) ? 2 : 1) * std::clamp(face, 2, 5) + (guns(u) && u.is.weight == Weight::Heavy ? 0 : face)); }
int dice_thrown_by(const Unit& u) { return horse(u) ? 3 : guns(u) && u.is.weight == Weight::Heavy ? 1 : 2; }
std::int32_t fast(const Unit& u, int face) { return yards(full_dice(u, face) + (u.turn.inspired ? 10 * dice_thrown_by(u) : 0)); }
int nearest_that_counts(const Board& b, int u) {
  int nearest = -1;
  for (int i = 0; i < b.count(); ++i)
    if (b.side_of(i) != b.side_of(u) && counts_as_enemy(b, i) && (nearest < 0 || b.gap(b.ground(u), b.ground(i)) < b.gap(b.ground(u), b.ground(nearest)))) nearest = i;
  return nearest;
}

void runs_on(State& state, const Setting& setting, int u, int face) {
  Unit& unit = state.unit(u);
  Ran run;
  {
    const Board b(state, setting);
    const int enemy = nearest_that_counts(b, u);
    const Point from = enemy >= 0 ? field::centre_of(b.ground(enemy)) : ahead(unit.pose.at, turned(unit.pose.facing, half_turn), yards(200));
    run = run_away(b, u, from, fast(unit, face), {.halt = yards(20), .leaves_table = true});
  }
  unit.turn.ran = 1, unit.now.last_move = unit.now.status == Status::Routing ? LastMove::None : LastMove::Retire;
  goes(state, setting, u, run);
}
// PS-POST-13, PS-MAN-04, 22
void stays(State& state, const Setting& setting, int u) {
  Unit& unit = state.unit(u);
  unit.now.status = Status::Steady, unit.now.last_move = LastMove::None;
  const Board b(state, setting);
  Formation to = Formation::Line;
  const auto shapes = shapes_of(unit, setting.tables);
  for (int n = shapes.size() - 1; n >= 0; --n)
    if (shapes[n].wide == std::min(unit.now.wide, unit.is.bases())) to = shapes[n].formation;
  bool closed = false;
  for (std::size_t i = 0; i < b.battlefield().areas.size(); ++i) {
    const auto kind = static_cast<AreaKind>(b.battlefield().areas[i].kind);
    closed = closed || (b.areas(b.ground(u)).test(static_cast<int>(i)) && horse(unit) && (kind == AreaKind::Wood || kind == AreaKind::Marsh || kind == AreaKind::Building));
  }
  const bool still = unit.turn.musketry == Musketry::Fired || unit.turn.steadied || unit.turn.held == Held::Halted;
  if (guns(unit) || unit.is.arm == Arm::Skirmishers || still || closed || unit.turn.half_moves > 0 || nearest_enemy_yards(b, u) <= 20) return;
  if (b.may_stand(u, {unit.pose, layout_of(unit, to, unit.now.wide, setting.tables.movement)})) return;
  unit.now.formation = to, unit.turn.half_moves = 2, unit.turn.deed = std::max(unit.turn.deed, Deed::Formation);
}
void pursues_on(State& state, const Setting& setting, int u, int face) {
  Unit& unit = state.unit(u);
  Ran run;
  {
    const Board b(state, setting);
    int goal = -1;
    const int quarry = unit.now.quarry;
    if (quarry >= 0 && b.active(quarry) && (b.unit(quarry).now.status == Status::Routing || b.unit(quarry).now.status == Status::Retiring)) goal = quarry;
    const bool known = goal >= 0;
    for (int e = 0; e < b.count() && !known; ++e)
      if (b.active(e) && b.side_of(e) != b.side_of(u) && field::partly_in(arc_of(front_of(b.block(u))), b.ground(e)) && (goal < 0 || b.gap(b.ground(u), b.ground(e)) < b.gap(b.ground(u), b.ground(goal)))) goal = e;
    const Angle direction = goal < 0 ? unit.pose.facing : angle_of(field::centre_of(b.ground(goal)) - unit.pose.at);
    run = go_straight(b, u, {{unit.pose.at, direction}, b.block(u).layout}, direction, fast(unit, face), {.halt = yards(20), .clears = false, .unformed = true});
    if (b.may_stand(u, run.end)) run.end = b.block(u), run.way = 0;
  }
  goes(state, setting, u, run);
  unit.turn.moved = Moved::Tactical, unit.turn.left = std::max(0, fast(unit, face) - run.way);
  if (run.meets >= 0) state.agenda.push(FreeHack{u, run.meets});
}
// PS-CTRL-18, 19: straight ahead; nobody within twenty yards is closed upon.
bool goes_ahead(State& state, const Setting& setting, int u, std::int32_t far, std::int32_t halt, const int* face, int average, int d6) {
  Unit& unit = state.unit(u);
  Ran run;
  bool rough = false;
  {
    const Board b(state, setting);
    const Straight how{.halt = halt, .in_movement = true};
    run = go_straight(b, u, b.block(u), unit.pose.facing, far, how);
    std::int64_t now = std::int64_t{1} << 40, then = now;
    for (int e = 0; e < b.count(); ++e)
      if (b.side_of(e) != b.side_of(u) && counts_as_enemy(b, e)) now = std::min<std::int64_t>(now, b.gap(b.ground(u), b.ground(e)).length_up()), then = std::min<std::int64_t>(then, b.gap(ground_of(run.end), b.ground(e)).length_up());
    const auto up = [](std::int64_t grid) { return (grid + unit_length - 1) / unit_length; };
    if (now <= halt / unit_length * unit_length && up(then) < up(now)) run = go_straight(b, u, b.block(u), unit.pose.facing, 0, how);
    rough = run.going != Going::Good || run.rough;
  }
  if (face) {
    const bool ordered = formed(unit);
    const int from = !ordered ? 7 : unit.now.formation == Formation::Line ? (!rough ? 6 : horse(unit) ? 4 : 5) : rough ? 6 : 7;
    pays(unit, average * (std::clamp(*face, 2, 5) >= from) + d6 * (*face >= from));
    unit.turn.moved = Moved::Tactical, unit.turn.left = std::max(0, far - run.way);
  } else if (run.way > 0) {
    unit.turn.moved = Moved::Marched;
  }
  if (run.way <= 0) return false;
  pays(unit, run.own_dps);
  unit.turn.reserved = 0;
  goes(state, setting, u, run);
  return true;
}
void dice_ahead(State& state, const Setting& setting, int u, int face, int average, int d6) {
  Unit& unit = state.unit(u);
  const int far = 10 * (average * std::clamp(face, 2, 5) + d6 * face) + (unit.turn.inspired ? 10 * (average + d6) : 0);
  if (goes_ahead(state, setting, u, yards(far), yards(20), &face, average, d6)) unit.now.last_move = LastMove::Tactical;
  unit.now.last_average = average, unit.now.last_d6 = d6;
}

}  // namespace

TEST(RunningCrowd, moves_that_nobody_chooses) {  // PS-MOVE-09, 17, 19, 20, PS-POST-13, 20, 21, 31, PS-CTRL-10, 13, 18 to 20, PS-MAN-04, 22, PS-SEQ-18, PS-DIS-01 to 09, PS-CHG-14
  int moved = 0, kinds[6] = {};
  for (int seed = 0; seed < 250; ++seed) {
    Crowd c = crowd(seed + 900, false);
    for (int u = 0; u < c.count(); ++u) {
      Unit& unit = c[u];
      unit.turn.done = c.chance(10), unit.turn.held = static_cast<Held>(1 + c.up_to(6)), unit.turn.then = c.chance(50) ? static_cast<Then>(4 + c.up_to(6)) : Then::Stays;
      if (unit.turn.held == Held::Repeats) unit.turn.then = static_cast<Then>(5 + c.up_to(5));
      if (guns(unit) && unit.turn.then == Then::FullDiceAhead) unit.turn.then = Then::Stays;
      unit.now.quarry = c.chance(50) ? c.enemy_of(u) : -1, unit.now.last_average = horse(unit) ? 1 + c.up_to(2) : 1, unit.now.last_d6 = c.chance(50) && !(guns(unit) && unit.is.weight == Weight::Heavy);
    }
    for (const Seat side : {0, 1}) {
      c.state.agenda = {};
      c.state.agenda.push(CompulsoryMoves{side, 0});
      while (!c.state.agenda.empty()) {
        const Step next = c.state.agenda.pop();
        State expected = c.state;
        const int face = 1 + c.up_to(6), answer = c.up_to(2);
        if (const auto* moves = std::get_if<CompulsoryMoves>(&next)) {
          int first = -1;
          for (int kind = moves->kind; kind < 5 && first < 0; ++kind)
            for (int u = 0; u < c.count() && first < 0; ++u)
              if (c[u].is.side == side && kind_of(c[u]) == kind) first = u, expected.agenda.push(CompulsoryMoves{side, kind}), expected.agenda.push(CompulsoryMove{u}), ++kinds[kind];
        } else if (const auto* move = std::get_if<CompulsoryMove>(&next)) {
          const int u = move->unit, kind = kind_of(c[u]);
          Unit& unit = expected.unit(u);
          const bool held = kind != 0 && held_in_contact(Board(c.state, c.setting), u);
          unit.turn.done = 1;
          ++moved;
          if (held) {
          } else if (kind == 0) {
            runs_on(expected, c.setting, u, face);
          } else if (kind == 1) {
            const bool forced_to_stay = unit.turn.held == Held::Halted || unit.turn.steadied, forced_on = unit.turn.held == Held::Repeats;
            if (forced_to_stay || (!forced_on && answer == 1)) stays(expected, c.setting, u);
            else runs_on(expected, c.setting, u, face);
          } else if (kind == 2) {
            pursues_on(expected, c.setting, u, face);
          } else if (kind == 4) {
            dice_ahead(expected, c.setting, u, face, horse(unit) ? 2 : 1, 1);
          } else {
            // PS-CTRL-18: a repeated move is barred by what bars a move of that kind.
            const bool still = unit.turn.musketry == Musketry::Fired || unit.turn.steadied, unlimbered = unit.now.formation == Formation::Unlimbered;
            const int enemy = nearest_enemy_yards(Board(expected, c.setting), u);
            const Then then = unit.turn.then;
            if (then == Then::Marches && !still && enemy > 120 && (!unlimbered || unit.is.weight == Weight::Light)) {
              if (goes_ahead(expected, c.setting, u, yards(horse(unit) ? 240 : 160), yards(120) + 1, nullptr, 0, 0)) unit.now.last_move = LastMove::March;
            } else if ((then == Then::Tactical || then == Then::Retires) && !still && !unlimbered) {
              dice_ahead(expected, c.setting, u, face, unit.now.last_average, unit.now.last_d6);
            }
          }
        } else {
          EXPECT_TRUE(std::holds_alternative<FreeHack>(next));
          continue;
        }
        Level umpire(face, [&](const Question& q) { return q.options[answer].value; });
        c.step(next, umpire);
        for (int u = 0; u < c.count(); ++u) ASSERT_TRUE(c[u] == expected.unit(u)) << who(seed, u) << " side " << side << " way " << c[u].turn.way << " for " << expected.unit(u).turn.way << " dps " << c[u].now.dps << " for " << expected.unit(u).now.dps;
        ASSERT_TRUE(c.state == expected) << "crowd " << seed << " side " << side;
      }
    }
  }
  EXPECT_GT(moved, 500);
  for (int kind = 0; kind < 5; ++kind) EXPECT_GT(kinds[kind], 20) << kind;
}

}  // namespace linstock::pike_and_shot::running_crowd
