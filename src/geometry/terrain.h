// The battlefield: areas, lines, roads and defiles as plain data, and what lies under a block.
//
// A battlefield does not change during a battle and is shared by all copies of it; what does change lies over it as
// pieces in the book's state (battle/pieces.h). Kinds are the book's own numbers;
// classes of movers (infantry, cavalry ...) are indices up to `most_arms`. Call `prepare` once after filling it.
//
// Going and crossing are numbers of the book for each class of movers, the worse the higher; the names below are those of
// a book with three. What a number costs is a table of the book.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <vector>

#include "geometry/block.h"
#include "geometry/path.h"

namespace linstock {

inline constexpr int most_arms = 8;
enum class Going : std::uint8_t { Good, Bad, Impassable };
enum class Crossing : std::uint8_t { Free, Obstacle, Impassable };
enum class Cover : std::uint8_t { None, Light, Medium, Strong };

// Ground that can be stood on: a simple outline of 3 to 128 corners, either way round.
struct Area {
  std::string name;
  std::int16_t kind = 0;
  std::vector<Point> outline;
  std::int32_t elevation = 0;
  std::array<Going, most_arms> going{};
  bool close = false;  // stops sight; see sight.h
  Cover cover = Cover::None;
  bool town = false;  // may be garrisoned

  Box box;                     // made by prepare
  std::int64_t perimeter = 0;  // made by prepare: the sides, each to the nearest grid point
  Shape shape() const { return {Shape::Kind::Area, outline, box}; }
};

// A line that can be crossed but not stood on: stream, river, wall, entrenchment, ridgeline.
struct Feature {
  std::string name;
  std::int16_t kind = 0;
  std::vector<Point> line;
  std::array<Crossing, most_arms> crossing{};
  Cover cover = Cover::None;
  enum class Side : std::uint8_t { Both, Left, Right } covered = Side::Both;  // seen along the line
  bool ridge = false;
  std::int32_t elevation = 0;

  Box box;  // made by prepare
  Shape shape() const { return {Shape::Kind::Line, line, box}; }
};

// A road by its middle line. Breaks are distances along it at which a bonus ends.
struct Road {
  std::string name;
  std::vector<Point> line;
  std::int32_t width = unit_length;
  std::vector<std::int64_t> breaks;

  Box box;                             // made by prepare
  std::vector<std::int64_t> distance;  // made by prepare: of each corner from the start, each side to the nearest
  Shape shape() const { return {Shape::Kind::Line, line, box}; }
};

// A narrow passage: a rectangle about `at`, `length` long along the axis.
struct Defile {
  enum class Kind : std::uint8_t { Bridge, Ford, Street };
  std::string name;
  Kind kind = Kind::Bridge;
  Point at;
  Angle axis = 0;
  std::int32_t length = 0, width = unit_length;
  bool narrow = false, obstacle = false, breaks_road = false;
  std::int16_t feature = -1, area = -1;  // what it leads across or through
};
Convex ground(const Defile& d);

struct Battlefield {
  Point size;  // the table reaches from {0, 0} to here
  std::vector<Area> areas;
  std::vector<Feature> features;
  std::vector<Road> roads;
  std::vector<Defile> defiles;
};
void prepare(Battlefield& field);
// What is wrong with it in plain words, or nothing: sizes, too many or too few corners, outlines that cross
// themselves, points too far out, references to nothing.
std::string problem(const Battlefield& field);

// A set of area or feature numbers below 256, in order.
struct Marks {
  static constexpr int most = 256;
  std::array<std::uint64_t, 4> bits{};
  void set(int i) { bits[static_cast<std::size_t>(i >> 6)] |= std::uint64_t{1} << (i & 63); }
  bool test(int i) const { return bits[static_cast<std::size_t>(i >> 6)] >> (i & 63) & 1; }
  bool any() const { return (bits[0] | bits[1] | bits[2] | bits[3]) != 0; }
  int count() const {
    return std::popcount(bits[0]) + std::popcount(bits[1]) + std::popcount(bits[2]) + std::popcount(bits[3]);
  }
  template <class F>
  void each(F f) const {
    for (std::size_t w = 0; w < bits.size(); ++w)
      for (std::uint64_t b = bits[w]; b != 0; b &= b - 1) f(static_cast<int>(64 * w) + std::countr_zero(b));
  }
  friend constexpr bool operator==(const Marks&, const Marks&) = default;
};

// UNDER A SHAPE

// Areas whose inside the shape overlaps (it stands in them), and those it meets at all, edges included.
Marks areas_under(const Battlefield& field, const Convex& c);
Marks areas_met(const Battlefield& field, const Convex& c);
// Lines that run through the inside of the shape.
Marks features_under(const Battlefield& field, const Convex& c);
Marks areas_under(const Battlefield& field, const Footprint& f);
Marks features_under(const Battlefield& field, const Footprint& f);

// What the block's inside passes over during the motion, its start and end included.
Marks areas_passed(const Battlefield& field, const Motion& motion);
Marks features_passed(const Battlefield& field, const Motion& motion);

Going worst_going(const Battlefield& field, const Marks& areas, int arm);
Crossing worst_crossing(const Battlefield& field, const Marks& features, int arm);
Cover best_cover(const Battlefield& field, const Marks& areas);

// The highest elevation of the areas that hold the point (edges included), of those under the shape; 0 if none.
std::int32_t elevation_at(const Battlefield& field, Point p);
std::int32_t elevation_of(const Battlefield& field, const Convex& c);

// Does a straight line pass over the feature in such a way that its end is on the covered side? The ends of the
// line do not count as passing.
bool covers(const Feature& feature, Point from, Point to);

// Is the whole shape on the table, edges included; the point?
bool on_table(const Battlefield& field, const Convex& c);
bool on_table(const Battlefield& field, Point p);

// ROADS

struct RoadPlace {
  std::int64_t along = 0;  // from the start of the road, to the nearest grid point
  Measured measured;       // from the point asked about to the middle of the road
};
RoadPlace nearest_on(const Road& road, Point p);
// On the road: no further from its middle than half its width.
bool on_road(const Road& road, Point p);
Point point_on(const Road& road, std::int64_t along);
// The way the road leads at a distance along it, towards its end; at a corner, the way after it.
Angle angle_on(const Road& road, std::int64_t along);
// How far one can go from there before the road ends or breaks; a break exactly at the place counts only ahead.
std::int64_t free_stretch(const Road& road, std::int64_t from, bool towards_end);

}  // namespace linstock
