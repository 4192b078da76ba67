// The table while it is being laid out: areas and edge sectors, what may lie where, and a way for a stream.
#pragma once
#include <vector>

#include "books/nineteenth-century/muster/setting.h"
#include "geometry/shape.h"

namespace linstock::nineteenth_century::before {

// NC-TERR-12: the ninth of the table that two dice gave; the six sectors of its edge, clockwise from the right half of the near
// long edge: two halves of it, the left edge, two halves of the far edge, the right edge.
Box area_of(const Setting& setting, AreaThrown area);
struct Sector {
  Point from, to;
};
Sector sector_of(const Setting& setting, int sector);

// FEATURES

Convex outline_of(const Feature& feature);
constexpr int contours_of(FeatureKind kind) { return kind == FeatureKind::SteepHill ? 2 : kind == FeatureKind::GentleHill ? 1 : 0; }
FeatureFacts survey(const State& state, const Setting& setting, const Feature& feature, const Box& area);
// The feature of this size where there is room for it in the area, or none: then it is thrown for again (NC-TERR-16).
std::optional<Feature> one_that_fits(const State& state, const Setting& setting, Feature feature, const Box& area);

// LINES

int villages_on(const State& state);
// The village nearest to a place; -1 for none.
int nearer_village(const State& state, Point from);
// What a drawn line comes to: a stream that meets an earlier one ends there.
struct DrawnLine {
  std::vector<Point> corners;
  LineFacts facts;
};
DrawnLine survey(const State& state, Line line, std::span<const Point> corners);
// Does the line begin and end where the dice say?
std::optional<Refusal> refuse_ends(const State& state, const Setting& setting, LineThrown thrown, std::span<const Point> corners);
// Some way for it that the rules allow; none: it is thrown for again.
std::optional<std::vector<Point>> some_way(const State& state, const Setting& setting, Line line, LineThrown thrown, std::uint64_t luck);

// RIVERS, along the short sides.
std::vector<Box> rivers_on(const State& state, const Setting& setting);

}  // namespace linstock::nineteenth_century::before
