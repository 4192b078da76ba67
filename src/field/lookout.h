// LOOKING: what a straight line from an eye passes on its way, measured along it, and which lines between two bodies are worth
// trying. What hides, how far one sees inside a wood, how deep the dead ground behind it is: that is the book's, which gets
// lengths and no yes or no.
#pragma once
#include <optional>
#include <span>

#include "field/ground.h"
#include "geometry/many.h"
#include "geometry/sight.h"
#include "kernel/few.h"

namespace linstock::field {

// A part of the line that lies inside an area, in grid points from the eye.
struct Passed {
  std::int32_t area = 0;
  std::int64_t enters = 0, leaves = 0;
  bool from_inside = false, to_inside = false;  // the eye, the end of the line lies inside
  std::int64_t inside() const { return leaves - enters; }
  friend bool operator==(const Passed&, const Passed&) = default;
};

struct Look {
  Point from, to;
  std::int64_t length = 0;  // to the nearest grid point
  std::int32_t height_from = 0, height_to = 0;  // of the ground at either end, as the field says
  Many<Passed, 8> areas;                        // nearest first
  int troops = 0;                               // how many bodies stand in the way; those of the two ends are not to be handed in
  int first = -1;                               // the id of the nearest
};
// Areas of which the line lies strictly inside for a while; an edge that it runs along hides nothing.
Look look_along(const Battlefield& field, Point from, Point to, std::span<const Blocker> troops);

// The height of whatever an area stands on, halfway through it: of the areas there, its own left out.
std::int32_t height_under(const Battlefield& field, const Look& look, const Passed& passed);

// WHICH LINES

// Ends of lines that are worth trying: the point nearest to the other, the middle of the front, the corners of the outline.
struct Ends {
  Many<Point, 10> points;
};
Ends ends_of(const Ground& ground, Point nearest);

// All lines between two bodies: what lies between them is found once, the height of each end too.
class Lookout {
 public:
  // `nearest`: as `measure` finds them.
  Lookout(const Battlefield& field, const Ground& from, const Ground& to, const Measured& nearest, std::span<const Blocker> troops);
  Lookout(const Battlefield& field, const Ground& from, const Ground& to, std::span<const Blocker> troops) : Lookout(field, from, to, measure(from, to), troops) {}
  const Ends& eyes() const { return eyes_; }
  const Ends& marks() const { return marks_; }
  std::int32_t highest() const;  // of the ground at any of them
  // The same as look_along between those two ends: the ground on the way, then who stands in it.
  void look_over_ground(int eye, int mark, Look& out) const;
  void look_over_area(int eye, int mark, int area, Look& out) const;  // that one alone
  void look_for_troops(Look& out) const;
  void look(int eye, int mark, Look& out) const { look_over_ground(eye, mark, out), look_for_troops(out); }

 private:
  const Battlefield& field_;
  std::span<const Blocker> troops_;
  Ends eyes_, marks_;
  // Found when asked for. Whoever has nothing but flat ground under him stands at no height at all.
  struct Heights {
    bool flat = false;
    std::uint32_t found = 0;
    std::int32_t of[10];
  };
  std::int32_t height(const Ends& ends, Heights& heights, int i) const;
  mutable Heights eye_heights_, mark_heights_;
  Marks areas_;  // that any of the lines may pass
};

// Tries lines from one body to another, the shortest first, until one is found; `clear(Look)` says whether it is.
template <class Clear>
std::optional<Look> first_clear_line(const Battlefield& field, const Ground& from, const Ground& to, std::span<const Blocker> troops, Clear clear) {
  const Lookout lookout(field, from, to, troops);
  Look look;
  for (int mark = 0; mark < lookout.marks().points.size(); ++mark)
    for (int eye = 0; eye < lookout.eyes().points.size(); ++eye)
      if (lookout.look(eye, mark, look), clear(look)) return look;
  return {};
}

// The same from anywhere in a region, looked at every `step`, its corners and the place nearest to the other first.
template <class Clear>
std::optional<Look> first_clear_line(const Battlefield& field, const Box& region, std::int32_t step, const Ground& to, std::span<const Blocker> troops, Clear clear) {
  const Convex all{region.lo, {region.hi.x, region.lo.y}, region.hi, {region.lo.x, region.hi.y}};
  Ground from;
  from.block.piece[0] = all;
  from.block.pieces = 1;
  from.box = from.block.box = region;
  if (const auto look = first_clear_line(field, from, to, troops, clear)) return look;
  for (std::int32_t y = region.lo.y; y <= region.hi.y; y += step)
    for (std::int32_t x = region.lo.x; x <= region.hi.x; x += step) {
      const Ground eye = point_ground({x, y});
      if (const auto look = first_clear_line(field, eye, to, troops, clear)) return look;
    }
  return {};
}

}  // namespace linstock::field
