// The facts and outcomes of visibility, described.
#include "books/nineteenth-century/visibility/sight.h"

namespace linstock {

using namespace nineteenth_century;
using namespace nineteenth_century::clause;

namespace {

std::optional<Problem> refuse_sight(const SightFacts& f) {
  if (f.ground >= Terrain::Hedge) return Problem{"ground", "a line hides nobody: name the piece that one of them is in", NC_VIS_07};
  if (f.piece != Piece::None && (f.middle > f.distance || f.far_edge < f.middle || f.far_edge > f.distance))
    return Problem{"far_edge", "the piece lies between the two: middle, far edge, target", NC_VIS_05};
  if (f.piece != Piece::None && 2 * f.middle < f.far_edge) return Problem{"middle", "the viewer stands inside the piece", NC_VIS_05};
  if (f.friends_between && f.between == Between::Nothing) return Problem{"friends_between", "there are no troops between them", NC_VIS_02};
  return {};
}

}  // namespace

template <>
const Description& describe<SightFacts>() {
  using F = SightFacts;
  static const Description description =
      Describe<F>("sight")
          .group("Who is looked at")
          .choice("target", &F::target, seen_names, Seen::CloseOrder, "who they are", NC_VIS_07)
          .number("distance", &F::distance, {.max = 6000, .fallback = 300, .unit = "yards"}, "how far away", NC_VIS_07)
          .flag("fired", &F::fired, "they have fired", NC_VIS_08)
          .flag("target_lines_edge", &F::target_lines_edge, "they line the edge of cover", NC_VIS_10)
          .number("target_contours", &F::target_contours, {.max = 20}, "contours under them", NC_VIS_03)
          .group("Who looks")
          .flag("viewer_lines_edge", &F::viewer_lines_edge, "the viewers line the edge of cover", NC_VIS_10)
          .number("viewer_contours", &F::viewer_contours, {.max = 20}, "contours under them", NC_VIS_03)
          .group("What is between")
          .choice("ground", &F::ground, terrain_names, Terrain::Open, "the piece that one of them is in", NC_VIS_07)
          .choice("between", &F::between, between_names, Between::Nothing, "troops between them", NC_VIS_01)
          .flag("friends_between", &F::friends_between, "these are friends of the one looked at", NC_VIS_02)
          .choice("piece", &F::piece, piece_names, Piece::None, "a piece of terrain between them", NC_VIS_05)
          .number("piece_contours", &F::piece_contours, {.max = 20}, "contours of the hill, or of the ground under the wood or town", NC_VIS_06)
          .number("middle", &F::middle, {.max = 6000, .fallback = 150, .unit = "yards"}, "viewer to the middle of the piece", NC_VIS_05)
          .number("far_edge", &F::far_edge, {.max = 6000, .fallback = 200, .unit = "yards"}, "viewer to its far edge", NC_VIS_11)
          .refuse([](const F& f) { return refuse_sight(f); });
  return description;
}
template <>
const Description& describe<Sight>() {
  using O = Sight;
  static const Description description =
      Describe<O>("sight")
          .choice("visible", &O::visible, visible_names, Visible::Yes, "can they be seen?", NC_VIS_01)
          .number("limit", &O::limit, {.max = 50'000, .unit = "yards"}, "limit of the ground; 0 for none", NC_VIS_07);
  return description;
}
template <>
const Description& describe<DeadGroundFacts>() {
  using F = DeadGroundFacts;
  static const Description description =
      Describe<F>("dead_ground")
          .number("viewer_contours", &F::viewer_contours, {.max = 20, .fallback = 2}, "contours under whoever stands higher", NC_VIS_05)
          .choice("piece", &F::piece, piece_names, Piece::Wood, "the lower piece", NC_VIS_06)
          .number("piece_contours", &F::piece_contours, {.max = 20}, "contours of the hill, or of the ground under the wood or town", NC_VIS_06)
          .number("middle", &F::middle, {.max = 6000, .fallback = 300, .unit = "yards"}, "from him to the middle of the piece", NC_VIS_05)
          .number("far_edge", &F::far_edge, {.max = 6000, .fallback = 350, .unit = "yards"}, "from him to its far edge", NC_VIS_11)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.piece == Piece::None) return Problem{"piece", "dead ground lies behind a wood, a town or a hill", NC_VIS_05};
            if (f.far_edge < f.middle) return Problem{"far_edge", "the far edge lies beyond the middle", NC_VIS_11};
            return {};
          });
  return description;
}
template <>
const Description& describe<DeadGround>() {
  using O = DeadGround;
  static const Description description =
      Describe<O>("dead_ground")
          .flag("seen_over", &O::seen_over, "he sees over the piece", NC_VIS_12)
          .number("depth", &O::depth, {.max = 20'000, .unit = "yards"}, "depth of the dead ground", NC_VIS_05)
          .number("ends", &O::ends, {.max = 30'000, .unit = "yards"}, "where it ends, from him", NC_VIS_11);
  return description;
}

}  // namespace linstock
