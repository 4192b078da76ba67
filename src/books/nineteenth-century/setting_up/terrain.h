// Terrain: how many pieces, which, and where the dice put them.
#pragma once
#include "books/nineteenth-century/setting_up/room.h"

namespace linstock::nineteenth_century {

// CHOOSING

struct TerrainChoiceFacts {
  int length, width;    // of the table, in feet
  int features, villages, railways, streams, roads, rivers;  // picked by one player; villages are features too
};
enum class ChoiceAllowed : int { Yes, TooMany, Villages, Railways, Streams, Roads, Rivers };
inline constexpr const char* choice_allowed_names[] = {"yes", "too-many-pieces", "more-than-one-village", "more-than-one-railway", "more-than-one-stream", "more-than-one-road", "more-than-one-river"};
struct TerrainChoice {
  ChoiceAllowed allowed;
  int most;
};
TerrainChoice choose_terrain(const TerrainChoiceFacts& facts, const Tables& tables, Umpire& umpire);

// WHO PLACES FIRST, AND WHO DEPLOYS WHERE

enum class PlacesFirst : int { Red, Blue, ThrowAgain };
inline constexpr const char* places_first_names[] = {"red", "blue", "throw-again"};
struct PlaceFirstFacts {
  int linear;           // for linear obstacles; else for features
};
struct WhoPlaces {
  PlacesFirst first;
};
WhoPlaces place_first(const PlaceFirstFacts& facts, const Tables& tables, Umpire& umpire);

struct EdgeFacts {
  int red_asks;         // red throws, else blue; high takes the first long edge
};
struct Edge {
  int red_has_first_edge;
};
Edge deployment_edge(const EdgeFacts& facts, const Tables& tables, Umpire& umpire);

// RIVERS

struct RiverFacts {
  int rivers;
};
enum class RiverSide : int { None, FirstShortSide, OtherShortSide, Both };
inline constexpr const char* river_side_names[] = {"none", "first-short-side", "other-short-side", "both"};
struct RiverFound {
  RiverSide side;
  int width;
};
RiverFound place_rivers(const RiverFacts& facts, const Tables& tables, Umpire& umpire);

// FEATURES

struct FeatureFacts {
  int length, width;    // of the feature, in yards
  int on_table, clear_of_others, inside_area;
};
enum class FeatureAllowed : int { Yes, TooSmall, TooLarge, ThrowAgain, OutsideArea };
inline constexpr const char* feature_allowed_names[] = {"yes", "too-small", "too-large", "does-not-fit-throw-again", "outside-its-area"};
struct FeatureFound {
  FeatureAllowed allowed;
  int along, across;    // thirds of the table, 1 to 3
};
FeatureFound place_feature(const FeatureFacts& facts, const Tables& tables, Umpire& umpire);
// Its pieces, for a table on which the area is thrown for before anybody places anything.
struct FeatureVerdict {
  FeatureAllowed allowed;
  Clause clause;
};
FeatureVerdict judge_feature(const FeatureFacts& facts, const SetUpTables& tables);
struct AreaThrown {
  int along, across;    // thirds of the table, 1 to 3
};
AreaThrown throw_for_area(Umpire& umpire);

// LINEAR OBSTACLES

enum class Line : int { Stream, Railway, Road };
inline constexpr const char* line_names[] = {"stream", "railway", "road"};
struct LineFacts {
  Line line;
  int villages;         // on the table
  int length;           // yards, of a stream
  int round_hills, meets_earlier_stream;
};
enum class LineAllowed : int { Yes, TooShort, ThroughHill };
inline constexpr const char* line_allowed_names[] = {"yes", "too-short", "must-go-round-hills"};
enum class RunsTo : int { Sector1, Sector2, Sector3, Sector4, Sector5, Sector6, Village, NearerVillage };
inline constexpr const char* runs_to_names[] = {"sector-1", "sector-2", "sector-3", "sector-4", "sector-5", "sector-6", "village", "nearer-village"};
struct LineFound {
  LineAllowed allowed;
  int from;             // edge sector, clockwise
  RunsTo to;
  int width, ends_at_stream;
};
LineFound place_line(const LineFacts& facts, const Tables& tables, Umpire& umpire);
// Its pieces, likewise.
constexpr bool like_stream(Line line, int villages) { return line == Line::Stream || villages == 0; }  // NC-TERR-10
struct LineVerdict {
  LineAllowed allowed;
  Clause clause;
};
LineVerdict judge_line(const LineFacts& facts, const SetUpTables& tables);
struct LineThrown {
  int from;             // edge sector
  RunsTo to;
};
LineThrown throw_for_line(Line line, int villages, Umpire& umpire);
int width_of(Line line, const SetUpTables& tables);

}  // namespace linstock::nineteenth_century

namespace linstock {

template <>
const Description& describe<nineteenth_century::TerrainChoiceFacts>();
template <>
const Description& describe<nineteenth_century::TerrainChoice>();
template <>
const Description& describe<nineteenth_century::PlaceFirstFacts>();
template <>
const Description& describe<nineteenth_century::WhoPlaces>();
template <>
const Description& describe<nineteenth_century::EdgeFacts>();
template <>
const Description& describe<nineteenth_century::Edge>();
template <>
const Description& describe<nineteenth_century::RiverFacts>();
template <>
const Description& describe<nineteenth_century::RiverFound>();
template <>
const Description& describe<nineteenth_century::FeatureFacts>();
template <>
const Description& describe<nineteenth_century::FeatureFound>();
template <>
const Description& describe<nineteenth_century::LineFacts>();
template <>
const Description& describe<nineteenth_century::LineFound>();

}  // namespace linstock
