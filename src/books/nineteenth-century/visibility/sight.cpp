#include "books/nineteenth-century/visibility/sight.h"

#include <algorithm>

#include "books/nineteenth-century/phases.h"
#include "books/nineteenth-century/tables.h"

namespace linstock::nineteenth_century {

using namespace clause;

// DEAD GROUND

namespace {

// NC-VIS-06: a wood or town is as high as one contour, on top of the ground under it.
int top_of(Piece piece, int contours, const VisibilityTables& t) {
  return t.height * (contours + (piece == Piece::Wood || piece == Piece::Town));
}

}  // namespace

DeadGround dead_ground(const DeadGroundFacts& f, const Tables& tables, Umpire& umpire) {
  const int top = top_of(f.piece, f.piece_contours, tables.visibility), eye = tables.visibility.height * f.viewer_contours;
  umpire.found("height of the piece", top, NC_VIS_06);
  if (top >= eye) {
    umpire.found("seen over", "no", NC_VIS_12);
    return {0, 0, 0};
  }
  const int depth = std::max(0, f.middle - (eye - top));
  umpire.found("depth", depth, NC_VIS_05);
  umpire.found("from its far edge to", f.far_edge + depth, NC_VIS_11);
  return {1, depth, f.far_edge + depth};
}

// SIGHT

namespace {

struct Verdict {
  Visible visible = Visible::Yes;
  Clause clause = NC_VIS_01;
};

// NC-VIS-07, NC-VIS-08: how far troops in this ground are seen; 0 for no limit.
int limit_of(const SightFacts& f, const VisibilityTables& t) {
  const auto& row = f.ground == Terrain::OpenWood                                          ? t.open_wood
                    : f.ground == Terrain::CloseWood || f.ground == Terrain::BuiltUpArea ? t.close_wood_or_buildings
                                                                                         : t.scrub;
  if (f.ground != Terrain::Scrub && &row == &t.scrub) return 0;
  const bool open = f.target == Seen::OpenOrder || f.target == Seen::Sniper;
  return row[open] * (f.fired ? t.fired : 1);
}

Verdict in_cover(const SightFacts& f, int limit) {
  if (limit == 0 || f.viewer_lines_edge) return {Visible::Yes, limit == 0 ? NC_VIS_01 : NC_VIS_10};
  if (f.target_lines_edge && f.fired) return {Visible::Yes, NC_VIS_10};
  const bool seen = f.distance <= limit;
  return {seen ? Visible::Yes : Visible::TooFarInCover, f.target_lines_edge ? NC_VIS_14 : f.fired ? NC_VIS_08 : NC_VIS_09};
}

// NC-VIS-01 to 03, NC-VIS-13: only close order hides, not from higher ground, and never a general behind his friends.
Verdict past_troops(const SightFacts& f) {
  if (f.between != Between::CloseOrder) return {Visible::Yes, f.between == Between::OpenOrder ? NC_VIS_13 : NC_VIS_01};
  if (f.viewer_contours != f.target_contours) return {Visible::Yes, NC_VIS_03};
  if (f.target == Seen::General && f.friends_between) return {Visible::Yes, NC_VIS_02};
  return {Visible::HiddenByTroops, NC_VIS_01};
}

// The higher of the two looks over the piece, or is seen over it (NC-VIS-04); dead ground lies before the lower one.
Verdict past_piece(const SightFacts& f, const Tables& tables, Umpire& umpire) {
  const bool viewer_higher = f.viewer_contours >= f.target_contours;
  const int height = std::max(f.viewer_contours, f.target_contours);
  const int middle = viewer_higher ? f.middle : f.distance - f.middle;
  // Seen from the other end, the far edge is the near one: as far beyond the middle as before it.
  const int far_edge = viewer_higher ? f.far_edge : f.distance - (2 * f.middle - f.far_edge);
  const DeadGround dead = dead_ground({height, f.piece, f.piece_contours, middle, far_edge}, tables, umpire);
  if (!dead.seen_over) return {Visible::HiddenByPiece, NC_VIS_12};
  return {f.distance <= dead.ends ? Visible::DeadGround : Visible::Yes, f.distance <= dead.ends ? NC_VIS_05 : NC_VIS_04};
}

}  // namespace

Sight sight(const SightFacts& f, const Tables& tables, Umpire& umpire) {
  const VisibilityTables& t = tables.visibility;
  const int limit = limit_of(f, t);
  Verdict verdict = in_cover(f, limit);
  if (limit) umpire.found("limit of the ground", limit, f.fired ? NC_VIS_08 : NC_VIS_07);
  if (f.target == Seen::Sniper && f.distance > t.sniper) verdict = {Visible::SniperTooFar, NC_SPEC_07};
  if (verdict.visible == Visible::Yes && f.piece != Piece::None) verdict = past_piece(f, tables, umpire);
  if (verdict.visible == Visible::Yes && f.between != Between::Nothing) verdict = past_troops(f);
  umpire.found("visible", visible_names[static_cast<std::size_t>(verdict.visible)], verdict.clause);
  return {verdict.visible, limit};
}

void list_visibility_tables(VisibilityTables& t, TableList& list) {
  list.number("sight.open_wood.close", t.open_wood[0], 0, 5000, NC_VIS_07, "close order in an open wood");
  list.number("sight.open_wood.open", t.open_wood[1], 0, 5000, NC_VIS_07, "open order in an open wood");
  list.number("sight.close_wood.close", t.close_wood_or_buildings[0], 0, 5000, NC_VIS_07, "close order in a close wood or buildings");
  list.number("sight.close_wood.open", t.close_wood_or_buildings[1], 0, 5000, NC_VIS_07, "open order in a close wood or buildings");
  list.number("sight.scrub.close", t.scrub[0], 0, 5000, NC_VIS_07, "close order in scrub");
  list.number("sight.scrub.open", t.scrub[1], 0, 5000, NC_VIS_07, "open order in scrub");
  list.number("sight.fired", t.fired, 1, 10, NC_VIS_08, "times as far if they fire");
  list.number("sight.height", t.height, 1, 500, NC_VIS_06, "height of woods, towns and a contour");
  list.number("sight.sniper", t.sniper, 0, 5000, NC_SPEC_07, "how far a sniper is seen");
}

std::vector<Procedure> visibility_procedures() {
  return {
      procedure<sight>("sight", "Visibility", "Can they be seen?", NC_VIS_01).in_phase(phase::any_time).look_up().first("visible"),
      procedure<dead_ground>("dead-ground", "Dead ground", "How far behind a lower piece is nothing seen?", NC_VIS_05)
          .in_phase(phase::any_time)
          .look_up()
          .first("depth"),
  };
}

}  // namespace linstock::nineteenth_century
