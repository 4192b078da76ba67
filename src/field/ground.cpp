// Distances between grounds: blocks against blocks, blocks against areas, areas against areas.
#include "field/ground.h"

#include <algorithm>

namespace linstock::field {

namespace {

// Two areas: edge by edge, all corners of both.
Measured between_areas(const Area& a, const Area& b) {
  std::optional<Measured> nearest;
  for (std::size_t i = 0; i < a.outline.size(); ++i) {
    const Convex edge{a.outline[i], a.outline[(i + 1) % a.outline.size()]};
    const Measured m = linstock::measure(edge, b.shape());
    if (!nearest || m.gap < nearest->gap) nearest = m;
  }
  return nearest.value_or(Measured{});
}

}  // namespace

Ground ground_of(const Block& block) {
  Ground ground{footprint(block), nullptr, {}};  // made in its place: a footprint is long
  ground.box = ground.block.box;
  return ground;
}

Ground ground_of(const Area& area) {
  Ground ground;
  ground.town = &area;
  ground.box = area.box;
  return ground;
}

Ground segment_ground(Point p, Point q) {
  Ground ground;
  ground.block.piece[0] = p == q ? Convex{p} : Convex{p, q};
  ground.block.pieces = 1;
  ground.box = ground.block.box = ground.block.piece[0].box;
  return ground;
}

Ground point_ground(Point p) { return segment_ground(p, p); }

Measured measure(const Ground& a, const Ground& b) {
  if (a.town && b.town) return between_areas(*a.town, *b.town);
  if (a.town) {
    Measured m = linstock::measure(b.block, a.town->shape());
    std::swap(m.a, m.b);
    return m;
  }
  if (b.town) return linstock::measure(a.block, b.town->shape());
  return linstock::measure(a.block, b.block);
}

Gap gap(const Ground& a, const Ground& b) { return a.town || b.town ? measure(a, b).gap : gap_of(a.block, b.block); }

bool within(const Ground& a, const Ground& b, int r) {
  if (!meet(grown(a.box, r), b.box)) return false;
  if (a.town || b.town) return measure(a, b).gap.at_most(r);
  return gap_at_most(a.block, b.block, r);
}

bool closer_than(const Ground& a, const Ground& b, int r) {
  if (!meet(grown(a.box, r), b.box)) return false;
  if (a.town || b.town) return measure(a, b).gap.below(r);
  return gap_below(a.block, b.block, r);
}

bool touching(const Ground& a, const Ground& b) { return within(a, b, hair); }

bool overlapping(const Ground& a, const Ground& b) {
  if (!meet(a.box, b.box)) return false;
  if (a.town && b.town) return a.town == b.town;
  if (a.town) return overlap(b.block, a.town->shape());
  if (b.town) return overlap(a.block, b.town->shape());
  return overlap_beyond(a.block, b.block, hair);
}

bool wholly_behind(const Front& front, const Ground& ground) {
  if (ground.town)
    return std::all_of(ground.town->outline.begin(), ground.town->outline.end(),
                       [&](Point p) { return wholly_behind_front(front, Convex{p}); });
  const auto pieces = ground.block.all();
  return std::all_of(pieces.begin(), pieces.end(), [&](const Convex& c) { return wholly_behind_front(front, c); });
}

bool partly_in(const Arc& arc, const Ground& ground) {
  if (ground.town) return partly_in_arc(arc, ground.town->shape());
  const auto pieces = ground.block.all();
  return std::any_of(pieces.begin(), pieces.end(), [&](const Convex& c) { return partly_in_arc(arc, c); });
}

Marks areas_of(const Battlefield& field, const Ground& ground) {
  if (!ground.town) return areas_under(field, ground.block);
  Marks marks;
  marks.set(static_cast<int>(ground.town - field.areas.data()));
  return marks;
}

std::int32_t elevation_of(const Battlefield& field, const Ground& ground) {
  if (ground.town) return ground.town->elevation;
  std::int32_t highest = 0;
  for (const Convex& c : ground.block.all()) highest = std::max(highest, linstock::elevation_of(field, c));
  return highest;
}

std::optional<std::int32_t> first_near(const Motion& motion, const Ground& ground, Limit limit, std::int32_t from) {
  return first_near(motion, footprint(motion.start), ground, limit, from);
}

std::optional<std::int32_t> first_near(const Motion& motion, const Footprint& start, const Ground& ground, Limit limit,
                                       std::int32_t from) {
  if (ground.town) return first_step(motion, start, ground.town->shape(), limit, from);
  std::optional<std::int32_t> first;
  for (const Convex& piece : ground.block.all()) {
    const auto step = first_step(motion, start, piece, limit, from);
    if (step && (!first || *step < *first)) first = step;
  }
  return first;
}

}  // namespace linstock::field
