// The field as text: for terminals, for logs, for anyone without a page.
#include <fmt/format.h>

#include <string>
#include <vector>

#include "battle/picture.h"
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

std::string legend(const State& state, const Setting& setting, int unit, char letter) {
  const Unit& u = state.units[static_cast<std::size_t>(unit)];
  std::string text = fmt::format("{} {}: {} {}, {} base{}, {}", letter, setting.unit_names[static_cast<std::size_t>(unit)],
                                 grade_names[static_cast<int>(u.grade)], arm_names[static_cast<int>(u.arm)], u.condition.bases,
                                 u.condition.bases == 1 ? "" : "s", u.square ? "square" : stance_names[static_cast<int>(u.stance)]);
  if (u.condition.disruption) text += u.condition.disruption == 1 ? ", D" : ", DD";
  if (u.condition.morale_markers) text += fmt::format(", {} MM", u.condition.morale_markers);
  if (u.stance != Stance::Town)
    text += fmt::format(", at {:.1f}, {:.1f} facing {}", u.pose.at.x / 1000.0, u.pose.at.y / 1000.0, battle::short_direction(u.pose.facing));
  return text + "\n";
}

}  // namespace

std::string Rules::picture(const State& state, const Setting& setting, int columns) {
  const Board board(state, setting);
  std::vector<char> letters(state.units.size());
  int next[2] = {0, 0};
  for (std::size_t i = 0; i < state.units.size(); ++i)
    letters[i] = battle::unit_letter(state.units[i].side, next[state.units[i].side]++);

  battle::Letters shown{ground_letter, {}, {}};
  for (const General& general : state.generals)
    if (general.on_table) shown.leaders.push_back({general.side == 0 ? '*' : '+', general.at});
  for (int i = 0; i < board.count(); ++i)
    if (board.active(i)) shown.pieces.push_back({letters[static_cast<std::size_t>(i)], &board.ground(i)});
  std::string text = battle::map_of(setting.field, columns, shown);
  for (Seat side : {0, 1}) {
    text += setting.sides[side] + "\n";
    for (int i = 0; i < board.count(); ++i)
      if (board.active(i) && board.unit(i).side == side)
        text += "  " + legend(state, setting, i, letters[static_cast<std::size_t>(i)]);
  }
  return text + "\" wood  : village  % town  ^ slope  , marsh  = water or wall  ~ ridge  . road  * + generals\n";
}

}  // namespace linstock::big_napoleonic
