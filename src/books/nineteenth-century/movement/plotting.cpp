// Times of manoeuvres over the ground.
#include "books/nineteenth-century/movement/plotting.h"

#include <algorithm>

#include "books/nineteenth-century/movement/changing_front.h"
#include "field/walk.h"
#include "geometry/many.h"
#include "kernel/silent.h"

namespace linstock::nineteenth_century::afield {

using field::Instant;
using field::parts;
using field::TimedLeg;
using field::whole_period;

namespace {

constexpr int quarter_period = 240;  // 960ths

// Down to the instant, so that stretches of a way never add up to more than the whole of it takes.
Instant time_for(std::int64_t way, std::int64_t in_a_period) { return static_cast<Instant>(Wide{way} * whole_period / in_a_period); }

MoveFacts facts_of(const Troops& men, MoveKind kind, Terrain area, bool on_road) {
  MoveFacts f{};
  f.troops = men;
  f.kind = kind;
  f.time_left = 8;
  f.area = area;
  f.on_road = on_road;
  return f;
}

Moved moved_over(const Troops& men, MoveKind kind, Terrain area, bool on_road, const Tables& tables) {
  SilentUmpire silent;
  return nineteenth_century::move(facts_of(men, kind, area, on_road), tables, silent);
}

bool follows_a_road(const Battlefield& field, const Motion& motion) {
  const Point from = motion.start.pose.at, to = motion.end().pose.at;
  return std::any_of(field.roads.begin(), field.roads.end(), [&](const Road& r) {
    const Point half = motion.at(motion.steps / 2).pose.at;
    return on_road(r, from) && on_road(r, half) && on_road(r, to);
  });
}

// THE GROUND OF A STRAIGHT WAY

// From this step to that it is on this ground.
struct On {
  std::int32_t first, last;
  Terrain terrain;
  int quarters;
};
// At this step it comes to a line that costs it so many quarters of a move.
struct Meets {
  std::int32_t step;
  int quarters;
};
struct Ways {
  Many<On, 8> on;
  Many<Meets, 8> lines;
  MoveAllowed allowed = MoveAllowed::Yes;
};

// All of the area lies beside the way: whoever goes straight on keeps between two lines. Places are rounded to the grid.
bool beside(const Motion& motion, const Footprint& start, const Area& area) {
  const Vec across = left_of(motion.by);
  const std::int64_t slack = 4 * (std::abs(across.x) + std::abs(across.y));
  const auto along = [&](Point p) { return dot(across, p - motion.start.pose.at); };
  std::int64_t right = INT64_MAX, left = INT64_MIN;
  for (const Convex& piece : start.all())
    for (const Point p : piece.corners()) right = std::min(right, along(p)), left = std::max(left, along(p));
  const auto beyond = [&](auto off) { return std::all_of(area.outline.begin(), area.outline.end(), off); };
  return beyond([&](Point p) { return along(p) > left + slack; }) || beyond([&](Point p) { return along(p) < right - slack; });
}

void find_areas(const Battlefield& field, const Troops& men, const Motion& motion, const Footprint& start, const Box& sweep, const Tables& tables, Ways& out) {
  for (const Area& area : field.areas) {
    const auto terrain = static_cast<Terrain>(area.kind);
    const int quarters = slowed_by(terrain, men, tables.movement).quarters;
    if (quarters == 0 || !meet(sweep, area.box) || beside(motion, start, area)) continue;
    for (const StepSpan& run : spans(motion, area.shape(), Limit::overlap()))
      out.on.push({run.first, run.last, terrain, quarters});
  }
}

// Whoever stands on a line has paid for it. A river is crossed on a road only.
void find_lines(const Battlefield& field, const Troops& men, const Motion& motion, const Footprint& start, const Box& sweep, const Tables& tables, Ways& out) {
  for (const Feature& line : field.features) {
    if (!meet(sweep, line.box)) continue;
    const Terrain terrain = terrain_of(static_cast<LineKind>(line.kind));
    const int quarters = slowed_by(terrain, men, tables.movement).quarters;
    if (quarters == 0 || meet(start, line.shape())) continue;
    const auto step = first_step(motion, start, line.shape(), Limit::overlap());
    if (!step) continue;
    if (quarters >= may_not_enter) out.allowed = terrain == Terrain::River ? MoveAllowed::River : MoveAllowed::MayNotCross;
    out.lines.push({*step, quarters});
  }
}

Ways ground_of_way(const Battlefield& field, const Troops& men, const Motion& motion, bool road, const Tables& tables) {
  Ways ways;
  if (road) return ways;
  const Footprint start = footprint(motion.start);
  const Box sweep = join(start.box, {start.box.lo + motion.by, start.box.hi + motion.by});
  find_areas(field, men, motion, start, sweep, tables, ways);
  find_lines(field, men, motion, start, sweep, tables, ways);
  std::sort(ways.lines.begin(), ways.lines.end(), [](const Meets& a, const Meets& b) { return a.step < b.step; });
  return ways;
}

// The slowest ground at a step, and the next step at which that may change.
On slowest_at(const Ways& ways, std::int32_t step, std::int32_t steps) {
  On worst{step, steps, Terrain::Open, 0};
  for (const On& on : ways.on) {
    if (on.first > step) worst.last = std::min(worst.last, on.first);
    if (on.first > step || on.last < step) continue;
    worst.last = std::min(worst.last, on.last + 1);
    if (on.quarters > worst.quarters) worst.terrain = on.terrain, worst.quarters = on.quarters;
  }
  for (const Meets& line : ways.lines)
    if (line.step > step) worst.last = std::min(worst.last, line.step);
  return worst;
}

// A road frees columns and guns only; asked of the procedure by what a wood would cost them.
bool frees(const Troops& men) { return men.formation == Formation::Column || is_artillery(men); }

}  // namespace

Paced pace_straight(const Battlefield& field, const Troops& men, const Block& from, const Manoeuvre& m, MoveKind kind, const Tables& tables) {
  const Motion motion(from, m);
  const bool road = frees(men) && follows_a_road(field, motion);
  const Ways ways = ground_of_way(field, men, motion, road, tables);
  Paced paced;
  paced.allowed = ways.allowed;
  if (paced.allowed != MoveAllowed::Yes) return paced;
  const auto leg = [&](std::int32_t way) {
    Manoeuvre part = m;
    part.distance = way;
    return part;
  };
  int line = 0;
  for (std::int32_t step = 0; step < motion.steps;) {
    int quarters = 0;
    for (; line < ways.lines.size() && ways.lines[line].step <= step; ++line) quarters += ways.lines[line].quarters;
    if (quarters > 0) paced.add(TimedLeg::halt(parts(quarters * quarter_period)));
    On on = slowest_at(ways, step, motion.steps);
    if (paced.legs.size() + 2 >= most_paced) on.last = motion.steps;
    const Moved may = moved_over(men, kind, on.terrain, road, tables);
    if (may.allowed != MoveAllowed::Yes || may.yards <= 0) {
      paced.allowed = may.allowed == MoveAllowed::Yes ? MoveAllowed::MayNotEnter : may.allowed;
      return paced;
    }
    paced.add({leg(on.last - step), time_for(on.last - step, may.yards)});
    step = on.last;
  }
  return paced;
}

namespace {

// How far the arcs of a wheel of a quarter turn or less reach beyond the straight lines between their ends: by less than a fourth of
// the way of its furthest corner.
std::int32_t bulge(const Block& from, const Manoeuvre& m) {
  const std::int64_t width = std::max<std::int64_t>(1, from.layout.front_width()), whole = width + from.layout.full_depth();
  return static_cast<std::int32_t>(walked(from, m) * whole / width / 4 + 2);
}

}  // namespace

Paced pace_wheel(const Battlefield& field, const Troops& men, const Block& from, const Manoeuvre& m, const Tables& tables) {
  Paced paced;
  Terrain worst = Terrain::Open;
  const Motion motion(from, m);
  int quarters = slowed_by(worst, men, tables.movement).quarters;
  const Footprint first = footprint(motion.start), last = footprint(motion.end());
  const Box sweep = grown(join(first.box, last.box), bulge(from, m));
  const auto passes = [&](const Shape& area) { return overlap(first, area) || overlap(last, area) || first_step(motion, first, area, Limit::overlap()).has_value(); };
  for (const Area& area : field.areas) {  // whatever slows them no more than what they have met already is not looked for
    const auto terrain = static_cast<Terrain>(area.kind);
    const int slow = slowed_by(terrain, men, tables.movement).quarters;
    if (slow > quarters && meet(sweep, area.box) && passes(area.shape())) worst = terrain, quarters = slow;
  }
  const Moved open = moved_over(men, MoveKind::Normal, Terrain::Open, false, tables), may = moved_over(men, MoveKind::Normal, worst, false, tables);
  paced.allowed = may.allowed;
  SilentUmpire silent;
  const std::int64_t arc = walked(from, m);
  const Wheeled full = nineteenth_century::wheel({men, static_cast<int>(arc), 8, nineteenth_century::State::Formed}, tables, silent);
  if (may.allowed != MoveAllowed::Yes || may.yards <= 0 || full.yards <= 0) {
    if (paced.allowed == MoveAllowed::Yes) paced.allowed = MoveAllowed::NoSuchMove;
    return paced;
  }
  paced.add({m, time_for(arc * open.yards, std::int64_t{full.yards} * may.yards)});
  return paced;
}

Paced pace_turn(const Troops& men, const Manoeuvre& m, bool evading, const Tables& tables) {
  SilentUmpire silent;
  const Turned turned = nineteenth_century::turn({men.training, men.figure_order, m.by == 2, evading, nineteenth_century::State::Formed}, tables, silent);
  Paced paced;
  paced.add({m, parts(turned.time * quarter_period)});
  return paced;
}

Paced pace(const Battlefield& field, const Troops& men, const Block& from, const Manoeuvre& m, MoveKind kind, const Tables& tables) {
  switch (m.kind) {
    case Manoeuvre::Kind::Advance:
    case Manoeuvre::Kind::Back: return pace_straight(field, men, from, m, kind, tables);
    case Manoeuvre::Kind::Wheel: return pace_wheel(field, men, from, m, tables);
    case Manoeuvre::Kind::Face: return pace_turn(men, m, false, tables);
    default: {
      Paced none;
      none.allowed = MoveAllowed::NoSuchMove;
      return none;
    }
  }
}

// HOW FAR

std::int32_t way_in(const Paced& paced, Instant time) {
  std::int64_t way = 0;
  for (const TimedLeg& leg : paced.legs) {
    if (time <= 0) break;
    const Instant spent = std::min(time, leg.takes);
    if (leg.takes > 0) way += std::int64_t{leg.manoeuvre.distance} * spent / leg.takes;
    time -= leg.takes;
  }
  return static_cast<std::int32_t>(way);
}

// Ground that they may not enter ends the way: up to where they come to it.
namespace {

std::int32_t walked_by(const Paced& paced) {
  std::int32_t way = 0;
  for (const TimedLeg& leg : paced.legs) way += leg.manoeuvre.distance;
  return way;
}

}  // namespace

std::int32_t furthest_ahead(const Battlefield& field, const Troops& men, const Block& from, MoveKind kind, Instant time, const Tables& tables, std::int32_t wanted) {
  const std::int32_t full = rate(men, kind, tables.movement) * unit_length;
  if (full <= 0 || time <= 0) return 0;
  const auto most = static_cast<std::int32_t>(std::int64_t{full} * time / whole_period);
  const auto over = [&](std::int32_t way) { return pace_straight(field, men, from, Manoeuvre::advance(way), kind, tables); };
  const Paced whole = over(most);
  if (whole.allowed == MoveAllowed::Yes) return way_in(whole, time);
  const auto open = [&](std::int32_t way) { return over(way).allowed == MoveAllowed::Yes; };
  std::int32_t low = 0, high = most;
  if (wanted > 0 && wanted < most && !open(wanted)) return 0;
  // What it went before the ground barred it is close to as far as it gets: the search begins there.
  for (std::int32_t near = walked_by(whole), step = 1; near > low && near < high && step <= 4; near += low == near ? step : -step, ++step)
    (open(near) ? low : high) = near;
  while (high - low > 1) {
    const std::int32_t mid = low + (high - low) / 2;
    (open(mid) ? low : high) = mid;
  }
  return low == 0 ? 0 : way_in(over(low), time);
}

Paced pace_furthest(const Battlefield& field, const Troops& men, const Block& from, MoveKind kind, Instant time, const Tables& tables) {
  const std::int32_t full = rate(men, kind, tables.movement) * unit_length;
  if (full <= 0 || time <= 0) return Paced();
  const auto over = [&](std::int32_t way) { return pace_straight(field, men, from, Manoeuvre::advance(way), kind, tables); };
  const auto most = static_cast<std::int32_t>(std::int64_t{full} * time / whole_period);
  const Paced whole = over(most);
  if (whole.allowed == MoveAllowed::Yes && way_in(whole, time) == most) return whole;
  const std::int32_t reach = whole.allowed == MoveAllowed::Yes ? way_in(whole, time) : furthest_ahead(field, men, from, kind, time, tables);
  return reach > 0 ? over(reach) : Paced();
}

namespace {

// As long as it can take at most: all of the way over the slowest ground that lies near it. Nothing if some of that may not be entered.
std::optional<Instant> at_most_takes(const Battlefield& field, const Troops& men, const Block& from, MoveKind kind, std::int32_t way, const Tables& tables) {
  const Box start = footprint(from).box;
  const Motion motion(from, Manoeuvre::advance(way));
  const Box sweep = join(start, {start.lo + motion.by, start.hi + motion.by});
  int slowest = 0, halts = 0;
  for (const Area& area : field.areas)
    if (meet(sweep, area.box)) slowest = std::max(slowest, slowed_by(static_cast<Terrain>(area.kind), men, tables.movement).quarters);
  for (const Feature& line : field.features) {
    if (!meet(sweep, line.box)) continue;
    const int quarters = slowed_by(terrain_of(static_cast<LineKind>(line.kind)), men, tables.movement).quarters;
    slowest = std::max(slowest, quarters >= may_not_enter ? quarters : 0), halts += quarters;
  }
  if (slowest >= 4) return {};
  const std::int64_t full = std::int64_t{rate(men, kind, tables.movement)} * unit_length * (4 - slowest) / 4;
  return static_cast<Instant>(std::min<std::int64_t>(2 * std::int64_t{whole_period}, Wide{way} * whole_period / full + halts * std::int64_t{parts(quarter_period)}));
}

}  // namespace

bool gets_as_far(const Battlefield& field, const Troops& men, const Block& from, MoveKind kind, Instant time, const Tables& tables, std::int32_t way) {
  constexpr Instant clearly = whole_period / 500;  // times are rounded stretch by stretch
  if (rate(men, kind, tables.movement) <= 0) return way <= 0;
  if (const auto most = at_most_takes(field, men, from, kind, way, tables); most && *most + clearly <= time) return true;
  const Paced there = pace_straight(field, men, from, Manoeuvre::advance(way), kind, tables);
  if (there.allowed != MoveAllowed::Yes || there.takes > time + clearly) return false;
  if (there.legs.size() + 2 < most_paced && there.takes + clearly <= time) return true;
  return furthest_ahead(field, men, from, kind, time, tables, way) >= way;
}

// THE WAY TO A GOAL

namespace {

constexpr std::int32_t hardly_off = degrees(4);

// What could come first: nothing, a wheel by all or part of it, a turn.
Few<Manoeuvre, 5> first_moves(std::int32_t by) {
  Few<Manoeuvre, 5> firsts;
  const std::int32_t off = by < 0 ? -by : by;
  if (off > degrees(135)) firsts.push(Manoeuvre::face(2));
  else if (off > degrees(60)) firsts.push(Manoeuvre::face(by > 0 ? 1 : -1));
  if (off > hardly_off && off <= quarter_turn)
    for (const int part : {1, 2, 4}) firsts.push(Manoeuvre::wheel(by > 0 ? Hand::Left : Hand::Right, by / part));
  return firsts;
}

}  // namespace

std::optional<GoalWay> way_to(const Battlefield& field, const Troops& men, const Block& from, Point goal, std::int32_t stop, Instant time, MoveKind kind,
                              const Tables& tables) {
  std::optional<GoalWay> best;
  std::int64_t best_left = 0;
  const auto left_after = [&](const Block& b) { return length_near(goal - b.pose.at); };
  const auto offer = [&](const GoalWay& way) {
    const std::int64_t left = left_after(way.end);
    if (best && left >= best_left) return;
    best = way;
    best_left = left;
  };
  const auto straight_on = [&](GoalWay way) {
    const std::int64_t wanted = std::max<std::int64_t>(0, left_after(way.end) - stop);
    const auto ahead = static_cast<std::int32_t>(
        std::min<std::int64_t>(wanted, furthest_ahead(field, men, way.end, kind, time - way.takes, tables)) / unit_length * unit_length);
    if (ahead <= 0) return;
    const Paced paced = pace_straight(field, men, way.end, Manoeuvre::advance(ahead), kind, tables);
    if (paced.allowed != MoveAllowed::Yes || way.takes + paced.takes > time) return;
    way.path.push(Manoeuvre::advance(ahead));
    way.end = after(way.end, way.path.back());
    way.takes += paced.takes;
    if (on_table(field, footprint(way.end).piece[0])) offer(way);
  };
  GoalWay start;
  start.end = from;
  const std::int64_t before = left_after(from);
  straight_on(start);
  for (const Manoeuvre& first : first_moves(turn_between(from.pose.facing, angle_of(goal - from.pose.at)))) {
    const Paced paced = pace(field, men, from, first, kind, tables);
    if (paced.allowed != MoveAllowed::Yes || paced.takes > time) continue;
    GoalWay way;
    way.path.push(first);
    way.end = after(from, first);
    way.takes = paced.takes;
    straight_on(way);
  }
  if (best && best_left >= before) return {};
  return best;
}

}  // namespace linstock::nineteenth_century::afield
