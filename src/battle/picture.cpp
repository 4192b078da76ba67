// Letter by letter: ground, roads, lines, leaders, units.
#include "battle/picture.h"

#include <fmt/format.h>

#include <algorithm>

namespace linstock::battle {

namespace {

char letter_at(const Battlefield& field, Point p, std::int64_t cell, const Letters& letters) {
  const Convex here{p};
  const auto half = static_cast<std::int32_t>(cell / 2), quarter = static_cast<std::int32_t>(cell / 4);
  char letter = ' ';
  for (const Area& area : field.areas)
    if (place_in(area.outline, p) != Place::Outside) letter = letters.ground(area);
  for (const Road& road : field.roads)
    if (letter == ' ' && gap_at_most(here, road.shape(), half)) letter = '.';
  for (const Feature& line : field.features)
    if (gap_at_most(here, line.shape(), half)) letter = line.ridge ? '~' : '=';
  for (const Letters::Leader& leader : letters.leaders)
    if (gap_at_most(here, Convex{leader.at}, half)) letter = leader.letter;
  for (const Letters::Piece& piece : letters.pieces) {
    const field::Ground& ground = *piece.ground;
    const bool covered = ground.town ? place_in(ground.town->outline, p) != Place::Outside
                                     : gap_at_most(ground.block, here, quarter);
    if (covered) letter = piece.letter;
  }
  return letter;
}

}  // namespace

char unit_letter(Seat side, int n) { return static_cast<char>((side == 0 ? 'A' : 'a') + n % 26); }

const char* short_direction(Angle facing) {
  static constexpr const char* names[] = {"E", "NE", "N", "NW", "W", "SW", "S", "SE"};
  return names[(facing + 4096) / 8192 % 8];
}

std::string map_of(const Battlefield& field, int columns, const Letters& letters) {
  const int width = std::clamp(columns, 40, 200);
  const std::int64_t cell = (field.size.x + width - 1) / width;
  const int rows = static_cast<int>((field.size.y + 2 * cell - 1) / (2 * cell));
  std::string text;
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < width; ++column)
      text += letter_at(field,
                        {static_cast<std::int32_t>(column * cell + cell / 2),
                         static_cast<std::int32_t>(field.size.y - (2 * row + 1) * cell)},
                        cell, letters);
    text.erase(text.find_last_not_of(' ') + 1);
    text += '\n';
  }
  return text;
}

std::string where_words(const Pose& pose) { return fmt::format(", at {:.1f}, {:.1f}", pose.at.x / 1000.0, pose.at.y / 1000.0); }

}  // namespace linstock::battle
