// Sight and fire lines: is there a straight line from an eye to some part of a base that nothing stops? The answer
// carries the line, or what stops the straightest one and where, so that a page can draw it.
//
// What stops a line: other blocks (touching one is enough: there must be daylight); close ground; ridgelines. The
// search looks at the lines past every corner of everything in the way and at one line between each neighbouring two
// of them. So it finds a line past blocks, ridgelines and close ground whenever there is one, except for chinks
// narrower than a grid point where something cuts across the target; where a length limit decides (sight inside close
// ground), it decides for those lines.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "geometry/shape.h"
#include "geometry/terrain.h"

namespace linstock {

// Another block in the way.
struct Blocker {
  Convex shape;
  std::int32_t id = 0;
  std::int32_t elevation = 0;
};

struct SightRules {
  std::int32_t inside = 3000;     // sight to and from a base inside close ground, and the most of it a line may use
  std::int32_t edge = 1000;       // a base partly outside close ground, or this near to its edge, is at the edge
  std::int32_t always = 0;        // within this gap of the bases terrain does not count
  bool ridgelines = true;         // a ridgeline stops a line unless one of the two bases meets it
  bool overhead = false;          // lines may pass over what is lower than the higher end ...
  std::int32_t clearance = 3000;  // ... and at least this far from both bases
  bool explain = true;            // what stops the line, and where; without it a no is all that a no says
  bool roughly = false;           // only whether blocks before the target cover all of it: a yes may be wrong
  std::int32_t but = INT32_MIN;   // blocks with this id are not in the way
};

// One end of a line. `base` is what stands there; for an eye without a base, a point.
struct Stand {
  Convex base;
  std::int32_t elevation = 0;
};

enum class Stop : std::uint8_t { Nothing, Block, CloseGround, Ridgeline };

struct Sight {
  bool clear = false;
  Point from, to;             // the line found, or the straightest one
  Stop stop = Stop::Nothing;  // what stops it first
  std::int32_t id = -1;       // the block's id, the area's or line's number
  Point where;
};

// From one point (say, the middle of a base's front edge) to any part of the target.
Sight sight(const Battlefield& field, Point eye, const Stand& from, const Stand& to, std::span<const Blocker> blockers,
            const SightRules& rules);

// From any of the corners, the middle or the nearest point of a base: the first of these with a clear line.
Sight sight_from_base(const Battlefield& field, const Stand& from, const Stand& to, std::span<const Blocker> blockers,
                      const SightRules& rules);

// Is the base at the edge of the area: partly outside it, or within `edge` of its outline?
bool at_edge(const Area& area, const Convex& base, std::int32_t edge);

// A straight line of at most `limit` from some point of one shape to some point of the other that passes through the
// inside of none of the areas and over none of the lines; their edges are free. The nearest pair of points is tried,
// then the lines through every two corners of the shapes and of what is in the way.
struct ClearLine {
  Point from, to;
};
std::optional<ClearLine> clear_line(const Convex& from, const Convex& to, std::span<const Shape> in_the_way,
                                    std::int32_t limit);

}  // namespace linstock
