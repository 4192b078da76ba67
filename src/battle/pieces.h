// GROUND THAT CHANGES: pieces in a book's state, laid over the field of its scenario. A board that is made with them sees the
// ground as it is now; going, cover and sight follow at once, and so does whatever is drawn.
#pragma once
#include "battle/terrain_file.h"
#include "kernel/few.h"
#include "kernel/view/scene.h"

namespace linstock::battle {

// Plain data, for a state: it is saved, hashed and compared like the rest.
struct Piece {
  std::int32_t area = -1;   // of the field: it is now of this kind; -1: new ground with an outline of its own
  std::int32_t kind = 0;    // the book's own number, as in its catalogue
  std::int32_t since = 0;   // the book's own: the turn in which it caught fire
  Few<Point, 8> outline{};  // of new ground
  friend bool operator==(const Piece&, const Piece&) = default;
};

// The field as it is now: the scenario's own while nothing has changed, else a copy with the pieces laid over it, later
// ones over earlier ones. Derive a board from it first, and give the other base now().
class Terrain {
 public:
  Terrain(const Battlefield& field, std::span<const Piece> pieces, const Catalogue& catalogue);
  const Battlefield& now() const { return changed_ ? *changed_ : field_; }

 private:
  const Battlefield& field_;
  std::optional<Battlefield> changed_;
};

// For whoever draws it. `kinds`: the book's words for its areas, by kind.
std::vector<ScenePiece> drawn(std::span<const Piece> pieces, const Battlefield& field, std::span<const char* const> kinds);

}  // namespace linstock::battle
