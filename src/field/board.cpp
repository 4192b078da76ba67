// Sheets of ground. Every thread has a few: the board of a step, and one more where a commander looks at it on the way.
#include "field/board.h"

namespace linstock::field {

std::vector<std::unique_ptr<Board::Sheet>>& Board::spare_sheets() {
  static thread_local std::vector<std::unique_ptr<Sheet>> spare;
  return spare;
}

std::unique_ptr<Board::Sheet> Board::take_sheet() {
  auto& spare = spare_sheets();
  if (spare.empty()) return std::make_unique<Sheet>();
  std::unique_ptr<Sheet> sheet = std::move(spare.back());
  spare.pop_back();
  return sheet;
}

Board::Board(const Battlefield& field, std::size_t units)
    : field_(field), own_sheet_(take_sheet()), sheet_(*own_sheet_) {
  sheet_.stands.resize(units);
  sheet_.reaches.resize(units);
}

Board::~Board() { spare_sheets().push_back(std::move(own_sheet_)); }

const Ground& Board::make_ground(int unit) const {
  Stand& stand = sheet_.stands[static_cast<std::size_t>(unit)];
  const Standing& standing = stand.standing;
  stand.made = true;
  if (!standing.on_table)
    stand.ground = {};
  else if (standing.area >= 0)
    stand.ground = ground_of(field_.areas[static_cast<std::size_t>(standing.area)]);
  else
    stand.ground = ground_of(Block{standing.pose, standing.layout});
  return stand.ground;
}

}  // namespace linstock::field
