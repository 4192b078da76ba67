// The state before the battle as numbers, and whether numbers are a sound state.
#include <algorithm>

#include "books/nineteenth-century/muster/rules.h"
#include "kernel/numbers.h"

namespace linstock::nineteenth_century::before {

template <class N>
void each_number(N& n, Way& w) {
  n(w.line, w.by, w.corners);
}
template <class N>
void each_number(N& n, State& s) {
  n(s.lists, s.army, s.to_place, s.rivers, s.features, s.ways, s.red_north, s.formed, s.drawn, s.ordered, s.stations, s.told, s.step, s.agenda);
}

std::uint64_t Rules::hash(const State& state) { return hash_of_numbers(state); }
std::vector<std::int32_t> Rules::snapshot(const State& state) { return numbers_of(state); }

namespace {

bool in(int value, int least, int most) { return value >= least && value <= most; }

bool sound(const Station& s, Point size) {
  return in(s.placed, 0, 1) && in(s.shown, 0, 1) && in(s.at.x, 0, size.x) && in(s.at.y, 0, size.y) && in(s.facing, 0, full_turn - 1) &&
         in(static_cast<int>(s.formation), 0, 3) && in(static_cast<int>(s.order), 0, 2) && in(s.wide, 0, 40) && in(static_cast<int>(s.guns), 0, 2) && in(s.screen, 0, 40) && in(s.reserve, 0, 40) && in(s.no_horses, 0, 1);
}

bool sound_army(const State& state, const Setting& setting, Seat side) {
  const auto at = static_cast<std::size_t>(side);
  if (!in(state.lists[at], -1, static_cast<int>(army_lists().size()) - 1)) return false;
  for (std::size_t r = 0; r < most_rows; ++r) {
    const RowPick& pick = state.army[at][r];
    if (!in(pick.units, 0, 12) || !in(pick.figures, 0, 40) || !in(pick.independent, 0, 1)) return false;
    if (pick.units > 0 && (state.lists[at] < 0 || r >= list_of(state, side).rows.size())) return false;
  }
  return army_of(state, setting, side).units.size() <= most_units && army_of(state, setting, side).brigades.size() <= most_brigades;
}

bool sound(const Step& step) {
  return std::visit(
      [](const auto& s) {
        if constexpr (requires { s.thrown; }) return in(s.side, 0, 1) && in(s.thrown, 0, 100);
        else if constexpr (requires { s.linear; }) return in(s.linear, 0, 1);
        else if constexpr (requires { s.from; }) return in(s.side, 0, 1) && in(static_cast<int>(s.line), 0, 2) && in(s.from, 1, 6) && in(static_cast<int>(s.to), 0, 7);
        else return true;
      },
      step);
}

}  // namespace

bool Rules::restore(std::span<const std::int32_t> numbers, const Tables& setting, State& state) {
  if (!read_numbers(numbers, state)) return false;
  const Point size = setting.size();
  const auto on_table = [&](Point p) { return in(p.x, 0, size.x) && in(p.y, 0, size.y); };
  if (!in(state.rivers, 0, 3) || !in(state.red_north, 0, 1) || !in(state.formed, 0, 1) || !in(state.drawn, 0, 1) || !in(state.ordered, 0, 1) || !in(state.step, 0, 7)) return false;
  for (const Feature& f : state.features)
    if (!in(static_cast<int>(f.kind), 0, feature_kinds - 1) || !in(f.by, 0, 1) || !on_table(f.at) || !in(f.facing, 0, full_turn - 1) || !in(f.length, 1, yards(2000)) || !in(f.width, 1, yards(2000)))
      return false;
  for (const Way& way : state.ways)
    if (!in(static_cast<int>(way.line), 0, 2) || !in(way.by, 0, 1) || way.corners.size() < 2 || !std::ranges::all_of(way.corners, on_table)) return false;
  for (const Told& told : state.told)
    if (!in(told.written, 0, 1) || !in(static_cast<int>(told.form.orders), 0, 5) || !in(told.form.objective, 0, state.features.size()) || !in(told.form.doubles, 0, 1)) return false;
  for (TerrainPicks picks : state.to_place)
    if (!in(left_to_place(picks, false), 0, 64) || !in(left_to_place(picks, true), 0, 24)) return false;
  return sound_army(state, setting, 0) && sound_army(state, setting, 1) && std::ranges::all_of(state.stations, [&](const Station& s) { return sound(s, size); }) &&
         std::ranges::all_of(state.agenda.steps, [](const Step& step) { return sound(step); });
}

}  // namespace linstock::nineteenth_century::before
