// The field as text: for terminals, for logs, for anyone without a page.
#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "books/big-napoleonic/rules.h"

namespace linstock::big_napoleonic {

namespace {

char ground_letter(const Area& area) {
  switch (static_cast<AreaKind>(area.kind)) {
    case AreaKind::Wood: return '"';
    case AreaKind::Village: return ':';
    case AreaKind::Town: return '%';
    case AreaKind::Marsh: return ',';
    case AreaKind::GentleSlope:
    case AreaKind::Hill: return '^';
    case AreaKind::SteepSlope: return 'M';
    case AreaKind::Fortification: return '#';
    default: return '.';
  }
}

// Letters for the units of a side: A, B ... and a, b ...
char unit_letter(Seat side, int n) { return static_cast<char>((side == 0 ? 'A' : 'a') + n % 26); }

const char* direction(Angle facing) {
  static constexpr const char* names[] = {"E", "NE", "N", "NW", "W", "SW", "S", "SE"};
  return names[(facing + 4096) / 8192 % 8];
}

std::string legend(const State& state, const Setting& setting, int unit, char letter) {
  const Unit& u = state.units[static_cast<std::size_t>(unit)];
  std::string text = fmt::format("{} {}: {} {}, {} base{}, {}", letter, setting.unit_names[static_cast<std::size_t>(unit)],
                                 grade_names[static_cast<int>(u.grade)], arm_names[static_cast<int>(u.arm)], u.condition.bases,
                                 u.condition.bases == 1 ? "" : "s", u.square ? "square" : stance_names[static_cast<int>(u.stance)]);
  if (u.condition.disruption) text += u.condition.disruption == 1 ? ", D" : ", DD";
  if (u.condition.morale_markers) text += fmt::format(", {} MM", u.condition.morale_markers);
  if (u.stance != Stance::Town)
    text += fmt::format(", at {:.1f}, {:.1f} facing {}", u.pose.at.x / 1000.0, u.pose.at.y / 1000.0, direction(u.pose.facing));
  return text + "\n";
}

}  // namespace

std::string Rules::picture(const State& state, const Setting& setting, int columns) {
  const Board board(state, setting);
  const int width = std::clamp(columns, 40, 200);
  const std::int64_t cell = (setting.field.size.x + width - 1) / width;  // a letter is twice as high as wide
  const int rows = static_cast<int>((setting.field.size.y + 2 * cell - 1) / (2 * cell));
  std::vector<int> numbers(state.units.size());
  int next[2] = {0, 0};
  for (std::size_t i = 0; i < state.units.size(); ++i) numbers[i] = next[state.units[i].side]++;

  std::string text;
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < width; ++column) {
      const Point p{static_cast<std::int32_t>(column * cell + cell / 2), static_cast<std::int32_t>(setting.field.size.y - (2 * row + 1) * cell)};
      const Convex here{p};
      char letter = ' ';
      for (const Area& area : setting.field.areas)
        if (place_in(area.outline, p) != linstock::Place::Outside) letter = ground_letter(area);
      for (const Road& road : setting.field.roads)
        if (letter == ' ' && gap_at_most(here, road.shape(), static_cast<std::int32_t>(cell / 2))) letter = '.';
      for (const Feature& line : setting.field.features)
        if (gap_at_most(here, line.shape(), static_cast<std::int32_t>(cell / 2))) letter = line.ridge ? '~' : '=';
      for (std::size_t g = 0; g < state.generals.size(); ++g)
        if (state.generals[g].on_table && gap_at_most(here, Convex{state.generals[g].at}, static_cast<std::int32_t>(cell / 2)))
          letter = state.generals[g].side == 0 ? '*' : '+';
      for (int i = 0; i < board.count(); ++i) {
        if (!board.active(i)) continue;
        const Ground& ground = board.ground(i);
        const bool covered = ground.town ? place_in(ground.town->outline, p) != linstock::Place::Outside
                                         : gap_at_most(ground.block, here, static_cast<std::int32_t>(cell / 4));
        if (covered) letter = unit_letter(board.unit(i).side, numbers[static_cast<std::size_t>(i)]);
      }
      text += letter;
    }
    text.erase(text.find_last_not_of(' ') + 1);
    text += '\n';
  }
  for (Seat side : {0, 1}) {
    text += setting.sides[side] + "\n";
    for (int i = 0; i < board.count(); ++i)
      if (board.active(i) && board.unit(i).side == side)
        text += "  " + legend(state, setting, i, unit_letter(side, numbers[static_cast<std::size_t>(i)]));
  }
  return text + "\" wood  : village  % town  ^ slope  , marsh  = water or wall  ~ ridge  . road  * + generals\n";
}

}  // namespace linstock::big_napoleonic
