// What somebody covers on the field, and how far apart two such grounds are. Exact on the grid; whoever stands in an area
// (a town, a building) covers all of it and has no block of his own.
#pragma once
#include "geometry/block.h"
#include "geometry/path.h"
#include "geometry/terrain.h"

namespace linstock::field {

struct Ground {
  Footprint block;
  const Area* town = nullptr;  // the area that is held; then there is no block
  Box box;
};

// Units walk in whole grid points, so contact at an angle leaves a hair's breadth, and slanted neighbours overlap by as
// much.
inline constexpr int hair = 2;

Ground ground_of(const Block& block);
Ground ground_of(const Area& area);
Ground point_ground(Point p);              // of a leader, or any place on the map
Ground segment_ground(Point p, Point q);   // of a line without width

Measured measure(const Ground& a, const Ground& b);
Gap gap(const Ground& a, const Ground& b);                  // the same without the points
bool within(const Ground& a, const Ground& b, int r);       // gap at most r
bool closer_than(const Ground& a, const Ground& b, int r);  // gap below r
bool touching(const Ground& a, const Ground& b);            // edges or corners meet, but for a hair
bool overlapping(const Ground& a, const Ground& b);         // by more than a hair

// All of it, or any of it. An area counts with every corner that it has.
bool wholly_behind(const Front& front, const Ground& ground);
bool partly_in(const Arc& arc, const Ground& ground);

Marks areas_of(const Battlefield& field, const Ground& ground);
std::int32_t elevation_of(const Battlefield& field, const Ground& ground);  // the highest point of it

// The first step of a motion at which the moving block comes so near to the ground.
std::optional<std::int32_t> first_near(const Motion& motion, const Ground& ground, Limit limit, std::int32_t from = 0);
std::optional<std::int32_t> first_near(const Motion& motion, const Footprint& start, const Ground& ground, Limit limit,
                                       std::int32_t from = 0);

}  // namespace linstock::field
