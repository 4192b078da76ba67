// The facts and outcomes of terrain, described.
#include "books/nineteenth-century/setting_up/terrain.h"

namespace linstock {

using namespace nineteenth_century;
using namespace nineteenth_century::clause;

template <>
const Description& describe<TerrainChoiceFacts>() {
  using F = TerrainChoiceFacts;
  static const Description description =
      Describe<F>("terrain")
          .group("The table")
          .number("length", &F::length, {.min = 1, .max = 30, .fallback = 6, .unit = "feet"}, "length", NC_TERR_01)
          .number("width", &F::width, {.min = 1, .max = 30, .fallback = 4, .unit = "feet"}, "width", NC_TERR_01)
          .group("One player's picks")
          .number("features", &F::features, {.max = 20, .fallback = 2}, "features, villages among them", NC_TERR_03)
          .number("villages", &F::villages, {.max = 20}, "of these villages", NC_TERR_02)
          .number("railways", &F::railways, {.max = 20}, "railway lines", NC_TERR_04)
          .number("streams", &F::streams, {.max = 20}, "streams", NC_TERR_04)
          .number("roads", &F::roads, {.max = 20, .fallback = 1}, "roads", NC_TERR_04)
          .number("rivers", &F::rivers, {.max = 20}, "rivers", NC_TERR_04)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.villages > f.features) return Problem{"villages", "villages are counted among the features", NC_TERR_03};
            return {};
          });
  return description;
}
template <>
const Description& describe<TerrainChoice>() {
  using O = TerrainChoice;
  static const Description description =
      Describe<O>("terrain")
          .choice("allowed", &O::allowed, choice_allowed_names, ChoiceAllowed::Yes, "may he pick these?", NC_TERR_02)
          .number("most", &O::most, {.max = 60}, "pieces that a player may pick", NC_TERR_01);
  return description;
}
template <>
const Description& describe<PlaceFirstFacts>() {
  static const Description description =
      Describe<PlaceFirstFacts>("place_first").flag("linear", &PlaceFirstFacts::linear, "for linear obstacles; else for features", NC_TERR_13);
  return description;
}
template <>
const Description& describe<WhoPlaces>() {
  static const Description description =
      Describe<WhoPlaces>("place_first").choice("first", &WhoPlaces::first, places_first_names, PlacesFirst::Red, "who places first", NC_TERR_13);
  return description;
}
template <>
const Description& describe<EdgeFacts>() {
  static const Description description =
      Describe<EdgeFacts>("edge").flag("red_asks", &EdgeFacts::red_asks, "4 or more gives red the first long edge; else blue", NC_TERR_11, true);
  return description;
}
template <>
const Description& describe<Edge>() {
  static const Description description =
      Describe<Edge>("edge").flag("red_has_first_edge", &Edge::red_has_first_edge, "red deploys from the first long edge", NC_TERR_11);
  return description;
}
template <>
const Description& describe<RiverFacts>() {
  static const Description description =
      Describe<RiverFacts>("rivers").number("rivers", &RiverFacts::rivers, {.max = 2, .fallback = 1}, "rivers that were picked", NC_TERR_05);
  return description;
}
template <>
const Description& describe<RiverFound>() {
  using O = RiverFound;
  static const Description description =
      Describe<O>("rivers")
          .choice("side", &O::side, river_side_names, RiverSide::None, "where they run", NC_TERR_05)
          .number("width", &O::width, {.max = 400, .unit = "yards"}, "width", NC_TERR_04);
  return description;
}
template <>
const Description& describe<FeatureFacts>() {
  using F = FeatureFacts;
  static const Description description =
      Describe<F>("feature")
          .number("length", &F::length, {.min = 1, .max = 2000, .fallback = 300, .unit = "yards"}, "length of the feature", NC_TERR_03)
          .number("width", &F::width, {.min = 1, .max = 2000, .fallback = 200, .unit = "yards"}, "width of the feature", NC_TERR_03)
          .flag("on_table", &F::on_table, "it lies wholly on the table", NC_TERR_16, true)
          .flag("clear_of_others", &F::clear_of_others, "it lies off other features", NC_TERR_16, true)
          .flag("inside_area", &F::inside_area, "it is put inside the area thrown for", NC_TERR_06, true);
  return description;
}
template <>
const Description& describe<FeatureFound>() {
  using O = FeatureFound;
  static const Description description =
      Describe<O>("feature")
          .choice("allowed", &O::allowed, feature_allowed_names, FeatureAllowed::Yes, "may it lie there?", NC_TERR_06)
          .number("along", &O::along, {.min = 1, .max = 3}, "third along the long edge", NC_TERR_12)
          .number("across", &O::across, {.min = 1, .max = 3}, "third across", NC_TERR_12);
  return description;
}
template <>
const Description& describe<LineFacts>() {
  using F = LineFacts;
  static const Description description =
      Describe<F>("line")
          .choice("line", &F::line, line_names, Line::Road, "what it is", NC_TERR_04)
          .number("villages", &F::villages, {.max = 2, .fallback = 1}, "villages on the table", NC_TERR_09)
          .number("length", &F::length, {.min = 1, .max = 6000, .fallback = 600, .unit = "yards"}, "its length", NC_TERR_08)
          .flag("round_hills", &F::round_hills, "it goes round hills", NC_TERR_08, true)
          .flag("meets_earlier_stream", &F::meets_earlier_stream, "a stream that meets an earlier one", NC_TERR_08);
  return description;
}
template <>
const Description& describe<LineFound>() {
  using O = LineFound;
  static const Description description =
      Describe<O>("line")
          .choice("allowed", &O::allowed, line_allowed_names, LineAllowed::Yes, "may it run like this?", NC_TERR_08)
          .number("from", &O::from, {.min = 1, .max = 6}, "from this sector of the table edge", NC_TERR_12)
          .choice("to", &O::to, runs_to_names, RunsTo::Village, "to there", NC_TERR_09)
          .number("width", &O::width, {.max = 400, .unit = "yards"}, "width", NC_TERR_04)
          .flag("ends_at_stream", &O::ends_at_stream, "it ends where it meets the earlier stream", NC_TERR_08);
  return description;
}

}  // namespace linstock
