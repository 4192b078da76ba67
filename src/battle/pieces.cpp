// Pieces, laid over a field.
#include "battle/pieces.h"

namespace linstock::battle {

namespace {

void become(const Catalogue& catalogue, std::int32_t kind, Area& area) {
  for (const AreaType& type : catalogue.areas)
    if (type.kind == kind) {
      area.kind = type.kind;
      area.going = type.going;
      area.close = type.close;
      area.cover = type.cover;
      area.town = type.town;
      return;
    }
  check(false, "a piece of a kind that the book's catalogue does not have");
}

}  // namespace

Terrain::Terrain(const Battlefield& field, std::span<const Piece> pieces, const Catalogue& catalogue) : field_(field) {
  if (pieces.empty()) return;
  changed_ = field;
  for (const Piece& piece : pieces) {
    if (piece.area >= 0) {
      become(catalogue, piece.kind, changed_->areas[static_cast<std::size_t>(piece.area)]);
      continue;
    }
    Area area;
    area.outline.assign(piece.outline.begin(), piece.outline.end());
    become(catalogue, piece.kind, area);
    changed_->areas.push_back(std::move(area));
  }
  if (changed_->areas.size() != field.areas.size()) prepare(*changed_);
}

std::vector<ScenePiece> drawn(std::span<const Piece> pieces, const Battlefield& field, std::span<const char* const> kinds) {
  std::vector<ScenePiece> all;
  for (const Piece& piece : pieces) {
    ScenePiece drawn{piece.area, kinds[static_cast<std::size_t>(piece.kind)], "", {piece.outline.begin(), piece.outline.end()}};
    if (piece.area >= 0) {
      const Area& area = field.areas[static_cast<std::size_t>(piece.area)];
      drawn.name = area.name;
      drawn.outline = area.outline;
    }
    all.push_back(std::move(drawn));
  }
  return all;
}

}  // namespace linstock::battle
