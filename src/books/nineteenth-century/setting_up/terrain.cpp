#include "books/nineteenth-century/setting_up/terrain.h"

#include "books/nineteenth-century/tables.h"

namespace linstock::nineteenth_century {

using namespace clause;

// CHOOSING

namespace {

struct ChoiceVerdict {
  ChoiceAllowed allowed;
  Clause clause;
};

ChoiceVerdict judge_choice(const TerrainChoiceFacts& f, int most, const SetUpTables& t) {
  using enum ChoiceAllowed;
  if (f.features + f.railways + f.streams + f.roads + f.rivers > most) return {TooMany, NC_TERR_01};
  if (f.villages > t.villages) return {Villages, NC_TERR_02};
  if (f.railways > t.lines_of_a_type) return {Railways, NC_TERR_02};
  if (f.streams > t.lines_of_a_type) return {Streams, NC_TERR_02};
  if (f.roads > t.lines_of_a_type) return {Roads, NC_TERR_02};
  return {f.rivers > t.lines_of_a_type ? Rivers : Yes, NC_TERR_02};
}

}  // namespace

TerrainChoice choose_terrain(const TerrainChoiceFacts& f, const Tables& tables, Umpire& umpire) {
  const int most = (f.length + f.width) / tables.set_up.feet_for_a_piece;
  umpire.found("pieces at most", most, NC_TERR_01);
  const ChoiceVerdict verdict = judge_choice(f, most, tables.set_up);
  umpire.found("allowed", choice_allowed_names[static_cast<std::size_t>(verdict.allowed)], verdict.clause);
  return {verdict.allowed, most};
}

// WHO PLACES FIRST, AND WHO DEPLOYS WHERE

WhoPlaces place_first(const PlaceFirstFacts& f, const Tables&, Umpire& umpire) {
  umpire.found("for", f.linear ? "linear obstacles" : "features", f.linear ? NC_TERR_07 : NC_TERR_06);
  const int red = umpire.total(1 * d6, NC_TERR_13, "red"), blue = umpire.total(1 * d6, NC_TERR_13, "blue");
  return {red > blue ? PlacesFirst::Red : blue > red ? PlacesFirst::Blue : PlacesFirst::ThrowAgain};
}

Edge deployment_edge(const EdgeFacts& f, const Tables&, Umpire& umpire) {
  const bool high = umpire.count(1 * d6, 4, NC_TERR_11, "long edge") > 0;
  return {high == (f.red_asks != 0)};
}

// RIVERS

RiverFound place_rivers(const RiverFacts& f, const Tables& tables, Umpire& umpire) {
  const int width = f.rivers ? tables.set_up.river_width : 0;
  if (f.rivers == 0) return {RiverSide::None, 0};
  if (f.rivers == 2) {
    umpire.found("rivers", "both short sides", NC_TERR_05);
    return {RiverSide::Both, width};
  }
  const bool other = umpire.count(1 * d6, 4, NC_TERR_05, "short side") > 0;
  return {other ? RiverSide::OtherShortSide : RiverSide::FirstShortSide, width};
}

// FEATURES

FeatureVerdict judge_feature(const FeatureFacts& f, const SetUpTables& t) {
  using enum FeatureAllowed;
  if (f.length < t.feature_least || f.width < t.feature_least) return {TooSmall, NC_TERR_03};
  if (f.length > t.feature_most || f.width > t.feature_most) return {TooLarge, NC_TERR_03};
  if (!f.on_table || !f.clear_of_others) return {ThrowAgain, NC_TERR_16};
  return {f.inside_area ? Yes : OutsideArea, NC_TERR_06};
}

// NC-TERR-12: thirds of the long edge, then thirds across.
AreaThrown throw_for_area(Umpire& umpire) {
  const int along = umpire.total(1 * d6, NC_TERR_12, "along the long edge"), across = umpire.total(1 * d6, NC_TERR_12, "across");
  return {(along + 1) / 2, (across + 1) / 2};
}

FeatureFound place_feature(const FeatureFacts& f, const Tables& tables, Umpire& umpire) {
  const FeatureVerdict verdict = judge_feature(f, tables.set_up);
  umpire.found("allowed", feature_allowed_names[static_cast<std::size_t>(verdict.allowed)], verdict.clause);
  const AreaThrown area = throw_for_area(umpire);
  return {verdict.allowed, area.along, area.across};
}

// LINEAR OBSTACLES

int width_of(Line line, const SetUpTables& t) {
  return line == Line::Stream ? t.stream_width : line == Line::Railway ? t.railway_width : t.road_width;
}

namespace {

// NC-TERR-10: a road or railway without a village is placed like a stream.
Clause placed_by(Line line, int villages) {
  return line == Line::Stream ? NC_TERR_08 : like_stream(line, villages) ? NC_TERR_10 : NC_TERR_09;
}

}  // namespace

LineVerdict judge_line(const LineFacts& f, const SetUpTables& t) {
  const Clause by = placed_by(f.line, f.villages);
  if (!like_stream(f.line, f.villages)) return {LineAllowed::Yes, by};
  if (f.length < t.stream_least) return {LineAllowed::TooShort, by};
  return {f.round_hills ? LineAllowed::Yes : LineAllowed::ThroughHill, by};
}

LineThrown throw_for_line(Line line, int villages, Umpire& umpire) {
  const Clause by = placed_by(line, villages);
  const int from = umpire.total(1 * d6, by, "from the edge sector");
  if (!like_stream(line, villages)) return {from, villages > 1 ? RunsTo::NearerVillage : RunsTo::Village};
  return {from, static_cast<RunsTo>(umpire.total(1 * d6, by, "to the edge sector") - 1)};
}

LineFound place_line(const LineFacts& f, const Tables& tables, Umpire& umpire) {
  const LineVerdict verdict = judge_line(f, tables.set_up);
  umpire.found("allowed", line_allowed_names[static_cast<std::size_t>(verdict.allowed)], verdict.clause);
  const LineThrown thrown = throw_for_line(f.line, f.villages, umpire);
  const bool ends = f.line == Line::Stream && f.meets_earlier_stream;
  if (ends) umpire.found("it ends", "in the earlier stream", NC_TERR_08);
  return {verdict.allowed, thrown.from, thrown.to, width_of(f.line, tables.set_up), ends};
}

}  // namespace linstock::nineteenth_century
