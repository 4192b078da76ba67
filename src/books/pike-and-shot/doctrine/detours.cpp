// HOW THE COMPUTER GOES ROUND CLOSED GROUND: by the corners of the woods, marshes and houses that lie between a unit and its goal,
// the shortest way round all of them.
#include <algorithm>

#include "books/pike-and-shot/doctrine/doctrine.h"

namespace linstock::pike_and_shot {

namespace {

constexpr int room_before = 30, worth_of_room = 60;

Convex shape_of(const Box& box) { return {box.lo, {box.hi.x, box.lo.y}, box.hi, {box.lo.x, box.hi.y}}; }
int yards_between(Point from, Point to) { return static_cast<int>(length_up(to - from) / unit_length); }

std::int32_t off(const Box& ground, Point p) {
  return std::max(std::max(ground.lo.x - p.x, p.x - ground.hi.x), std::max(ground.lo.y - p.y, p.y - ground.hi.y));
}

// Does this ground bar the straight way of a unit that needs so much room to either hand? Less where it goes to somebody close beside it.
bool bars(const Box& ground, std::int32_t room, Point from, Point to) {
  const std::int32_t beside = std::min(room, off(ground, to) - 1);
  if (beside < 0 || off(ground, from) < 0 || from == to) return false;
  const Vec aside = turn({0, beside}, heading(angle_of(to - from)));
  const Convex corridor{from - aside, to - aside, to + aside, from + aside};
  return meet(corridor.box, ground) && meet(corridor, shape_of(ground));
}

}  // namespace

Detours::Detours(const Board& board, int u, Point from, Point goal) : goal_(goal) {
  const auto half = static_cast<std::int32_t>(board.block(u).layout.front_width() / 2);
  room_ = std::max(yards(2), half - yards(10));
  const std::size_t mover = guns(board.unit(u)) ? 2 : horse(board.unit(u)) ? 1 : 0;
  for (const Area& area : board.battlefield().areas)
    if (closes(static_cast<Going>(area.going[mover]), board.unit(u), false)) closed_.push_back(area.box);
  straight_ = is_open(from, goal);
  if (straight_) return;
  for (const Box& ground : closed_) {
    const Convex round = shape_of(grown(ground, half + yards(8)));
    for (int i = 0; i < 4; ++i)
      if (on_table(board.battlefield(), round[i])) corners_.push_back({round[i], no_way});
  }
  for (Corner& corner : corners_)
    if (is_open(corner.at, goal)) corner.left = yards_between(corner.at, goal);
  for (bool shorter = true; shorter;) {
    shorter = false;
    for (Corner& one : corners_)
      for (const Corner& next : corners_) {
        const int way = next.left + yards_between(one.at, next.at);
        if (next.left < no_way && way < one.left && is_open(one.at, next.at)) one.left = way, shorter = true;
      }
  }
}

bool Detours::is_open(Point from, Point to) const {
  return std::ranges::none_of(closed_, [&](const Box& ground) { return bars(ground, room_, from, to); });
}

Course Detours::course(Point from) const {
  if (straight_ || is_open(from, goal_)) return {goal_, 0};
  Course best{goal_, 0};
  int least = no_way;
  for (const Corner& corner : corners_) {
    const int first = yards_between(from, corner.at);
    if (corner.left >= no_way || first < 15 || first + corner.left >= least || !is_open(from, corner.at)) continue;
    least = first + corner.left;
    best = {corner.at, corner.left};
  }
  return best;
}

int Detours::hemmed_in(const Block& there) const {
  if (closed_.empty()) return 0;
  const Point left = ahead(there.pose.at, turned(there.pose.facing, quarter_turn), static_cast<std::int32_t>(there.layout.front_width() / 2));
  const Point right = ahead(there.pose.at, turned(there.pose.facing, -quarter_turn), static_cast<std::int32_t>(there.layout.front_width() / 2));
  const std::int32_t before = yards(room_before);
  const Convex front{left, right, ahead(right, there.pose.facing, before), ahead(left, there.pose.facing, before)};
  const bool hemmed = std::ranges::any_of(closed_, [&](const Box& ground) { return meet(front.box, ground) && meet(front, shape_of(ground)); });
  return hemmed ? worth_of_room : 0;
}

Course course_to(const Board& board, int u, Point from, Point goal) { return Detours(board, u, from, goal).course(from); }

}  // namespace linstock::pike_and_shot
