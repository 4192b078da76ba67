// BOUNCETHROUGH AND BLIND FIRE
#include <algorithm>

#include "books/big-napoleonic/firing/targets.h"
#include "books/big-napoleonic/tables.h"
#include "geometry/cut.h"

namespace linstock::big_napoleonic {

namespace {

Point further(Point from, Vec way, std::int64_t by) {
  const std::int64_t length = std::max<std::int64_t>(1, length_near(way));
  return from + Vec{divide_near(way.x * by, length), divide_near(way.y * by, length)};
}

// Where the line from the eye first meets the ground.
std::optional<Point> first_impact(Point eye, Point aim, const Ground& ground) {
  const Vec way = aim - eye;
  if (way == Vec{}) return {};
  const Ray ray{eye, way};
  std::optional<Cut> first;
  const auto enter = [&](const Convex& piece) {
    const auto span = meeting_span(ray, piece);
    if (span && Cut{0, 1} <= span->to && (!first || span->from < *first)) first = std::max(span->from, Cut{0, 1});
  };
  if (ground.town)
    for (int i = 0; i < ground.town->shape().edges(); ++i) enter(ground.town->shape().edge(i));
  else
    for (const Convex& piece : ground.block.all()) enter(piece);
  return first ? std::optional(ray.at(*first)) : std::nullopt;
}

// The units that the ball's further way crosses. False if a friend is among them.
bool crossed(const FireSurvey& survey, int but, Beyond& way) {
  const Board& board = survey.board();
  const Convex line{way.impact, way.end};
  const Front front = front_of(block_of(survey.self()));
  way.targets.clear();
  for (int i = 0; i < board.count(); ++i) {
    if (!board.near(i, line.box) || i == but || i == survey.unit() || !board.active(i) || !meets(line, board.ground(i)))
      continue;
    if (board.unit(i).side == survey.self().side) return false;  // BN-FIRE-26
    const bool in_range =
        measure_to({front.left, front.right}, board.ground(i)).gap.at_most(board.setting.tables.artillery_long);
    if (in_range) way.targets.push_back(i);  // BN-FP-07
  }
  return true;
}

bool good_going(const Battlefield& field, const Marks& areas, int arm) {
  return worst_going(field, areas, arm) == Going::Good;
}

// The points to aim at: the centre of the target, and if that line is barred the centres of its bases.
Few<Point, 8> aiming_points(const TargetPlace& at, Point seen) {
  Few<Point, 8> points;
  points.push(centre_of(at.ground));
  if (!at.ground.town)
    for (int i = 0; i < at.block.layout.count && i < 6; ++i) points.push(centre_of(element(at.block, i)));
  points.push(seen);
  return points;
}

}  // namespace

// BN-FIRE-19: artillery, at a target in good going, at more than 3". The line goes from the gun's centrepoint to the
// centre of its target, and is shifted only as needed to miss what is in between and friends beyond (R151).
Beyond beyond(const FireSurvey& survey, const Aimed& primary) {
  Beyond result;
  const Board& board = survey.board();
  const Battlefield& field = board.setting.field;
  result.from = result.impact = result.end = primary.to;
  if (survey.self().arm != Arm::Artillery) return result;
  const TargetPlace at = place_of(board, primary.target, primary.place);
  const Point eye = survey.self().pose.at;
  result.from = eye;
  if (primary.aim == Aim::Blind) {
    result.impact = primary.to;
    result.end = further(primary.to, primary.to - eye, board.distances().bounce);
    result.allowed = crossed(survey, primary.target, result);
    return result;
  }
  const Marks under = at.ground.town ? board.areas(at.ground) : areas_under(field, at.ground.block);
  if (primary.gap.at_most(board.setting.tables.artillery_close) ||
      !good_going(field, under, arm_index(board.unit(primary.target))))
    return result;
  const Convex base = element(block_of(survey.self()), 0);
  for (const Point aim : aiming_points(at, primary.to)) {
    const auto impact = first_impact(eye, aim, at.ground);
    if (!impact) continue;
    const Convex point{*impact};
    const bool seen = aim == primary.to;  // the line that was found is clear, whatever rounding makes of it
    if (!seen && !sight(field, eye, {base, survey.height(base)}, {point, survey.height(point)}, survey.in_the_way(),
                        survey.rules(primary.target))
                      .clear)
      continue;
    result.impact = *impact;
    result.end = further(*impact, aim - eye, board.distances().bounce);
    if (crossed(survey, primary.target, result)) return result;
  }
  result.targets.clear();
  result.allowed = false;
  return result;
}

Aimed beyond_shot(const FireSurvey& survey, const Aimed& primary, int target) {
  const Board& board = survey.board();
  const TargetPlace at = place_of(board, target, where_it_stands);
  const Front front = front_of(block_of(survey.self()));
  Aimed shot = primary;
  shot.target = target;
  shot.place = where_it_stands;
  shot.aim = primary.aim == Aim::Blind ? Aim::Blind : Aim::Bouncethrough;
  shot.gap = measure_to({front.left, front.right}, at.ground).gap;
  shot.range = static_cast<int>(shot.gap.length_up());
  shot.points = base_points(survey.self(), board.setting.tables, shot.range, shot.aim);
  // The base that the ball hits: of the target's bases the one nearest to the gun.
  Convex base = at.ground.town ? Convex{measure_to({front.left, front.right}, at.ground).b} : element(at.block, 0);
  for (int i = 1; !at.ground.town && i < at.block.layout.count; ++i)
    if (const Convex other = element(at.block, i);
        measure({front.left, front.right}, other).gap < measure({front.left, front.right}, base).gap)
      base = other;
  survey.describe_target(shot, at, base, element(block_of(survey.self()), 0));
  return shot;
}

// BN-FIRE-20: the dummy point lies where the line to the hidden target crosses the first ridgeline. It must itself be
// a target that the gun could take for bouncethrough fire: in the frontal zone, in sight, in good going, beyond 3".
std::optional<Aimed> blind_fire(const FireSurvey& survey, int target) {
  const Board& board = survey.board();
  const Battlefield& field = board.setting.field;
  const Tables& t = board.setting.tables;
  const Unit& gun = survey.self();
  if (gun.condition.disruption) return {};  // BN-FP-06
  const TargetPlace at = place_of(board, target, where_it_stands);
  const Front front = front_of(block_of(gun));
  const Point eye = gun.pose.at;
  const Convex base = element(block_of(gun), 0), muzzle{front.left, front.right};
  if (!measure_to(muzzle, at.ground).gap.at_most(t.artillery_long)) return {};
  for (const Point aim : aiming_points(at, centre_of(at.ground))) {
    if (aim == eye) continue;
    const Ray ray{eye, aim - eye};
    std::optional<Cut> first;
    for (const Feature& feature : field.features)
      if (feature.ridge)
        if (const auto cut = first_crossing(ray, {0, 1}, {1, 1}, feature.line); cut && (!first || *cut < *first))
          first = cut;
    if (!first) continue;
    const Point dummy = ray.at(*first);
    const Convex spot{
        {dummy.x + 2, dummy.y - 2}, {dummy.x + 2, dummy.y + 2}, {dummy.x - 2, dummy.y + 2}, {dummy.x - 2, dummy.y - 2}};
    if (!in_arc(arc_of(front), dummy) || measure(muzzle, Convex{dummy}).gap.at_most(t.artillery_close) ||
        !good_going(field, areas_met(field, Convex{dummy}), arm_index(gun)) ||
        !meets(Convex{dummy, further(dummy, ray.d, board.distances().bounce)}, at.ground))
      continue;
    if (!sight(field, eye, {base, survey.height(base)}, {spot, survey.height(spot)}, survey.in_the_way(),
               survey.rules(target))
             .clear)
      continue;
    Aimed aimed{.target = target, .aim = Aim::Blind, .from = eye, .to = dummy};
    aimed = beyond_shot(survey, aimed, target);
    if (aimed.points > 0 && beyond(survey, aimed).allowed) return aimed;
  }
  return {};
}

}  // namespace linstock::big_napoleonic
