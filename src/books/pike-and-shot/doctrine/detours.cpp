// HOW THE COMPUTER GOES ROUND CLOSED GROUND: a unit that has a wood, a marsh or a house between itself and its goal makes for the
// corner that lies least out of its way.
#include <algorithm>

#include "books/pike-and-shot/doctrine/doctrine.h"

namespace linstock::pike_and_shot {

namespace {

// PS-MOVE-15: horse and guns in order go round woods and marshes; nobody goes where all is closed.
bool is_closed(const Board& board, int u, const Area& area) {
  const Unit& unit = board.unit(u);
  const auto going = static_cast<Going>(area.going[static_cast<std::size_t>(guns(unit) ? 2 : horse(unit) ? 1 : 0)]);
  return going == Going::Impassable || (going == Going::Woods && !foot(unit));
}

Convex shape_of(const Box& box) { return {box.lo, {box.hi.x, box.lo.y}, box.hi, {box.lo.x, box.hi.y}}; }

std::int64_t way(Point from, Point to) { return length_up(to - from); }

}  // namespace

Course course_to(const Board& board, int u, Point from, Point goal) {
  const auto half = static_cast<std::int32_t>(board.block(u).layout.front_width() / 2);
  Course course{goal, 0};
  for (const Area& area : board.battlefield().areas) {
    if (!is_closed(board, u, area)) continue;
    const Convex barred = shape_of(grown(area.box, std::max(yards(2), half - yards(10))));
    if (!meet(Convex{from, goal}, barred) || meet(Box{from, from}, area.box)) continue;
    const Convex corners = shape_of(grown(area.box, half + yards(8)));
    std::int64_t least = -1;
    for (int i = 0; i < 4; ++i) {
      const Point corner = corners[i];
      if (!on_table(board.battlefield(), corner) || way(from, corner) < yards(15)) continue;
      const std::int64_t here = way(from, corner) + way(corner, goal) + (meet(Convex{from, corner}, shape_of(area.box)) ? yards(1000) : 0) +
                                (meet(Convex{corner, goal}, shape_of(area.box)) ? yards(60) : 0);
      if (least < 0 || here < least) least = here, course = {corner, static_cast<int>(way(corner, goal) / unit_length)};
    }
    return course;
  }
  return course;
}

}  // namespace linstock::pike_and_shot
