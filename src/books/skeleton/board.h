// The board: here, and only here, geometry becomes yes or no. Built from a state for the length of a step, never saved.
#pragma once
#include "books/skeleton/setting.h"
#include "field/aim.h"
#include "field/board.h"

namespace linstock::skeleton {

using field::Ground;
using field::ground_of;

// SK-TABLE-01
Layout layout_of(const Unit& unit, Formation formation);
inline Block block_of(const Unit& unit) { return {unit.pose, layout_of(unit, unit.formation)}; }
inline bool is_shot(const Unit& unit, int element) { return element < unit.shot; }

// What a unit may fire at, and with how many bases.
struct Aim {
  int target = -1, bases = 0;
  Gap gap;
  Point from, to;
};

class Board : private battle::Terrain, public field::Troops<Board> {
 public:
  Board(const State& state, const Setting& setting);

  const State& state;
  const Setting& setting;

  const Unit& unit(int i) const { return state.unit(i); }
  bool active(int i) const { return unit(i).on_table != 0; }
  Seat side_of(int i) const { return unit(i).side; }
  int count() const { return static_cast<int>(state.units.size()); }

  Pace worst_pace(const Marks& areas, Arm arm) const;
  bool in_cover(int unit) const;                          // SK-FIRE-06
  int area_under(int unit, AreaKind kind) const;          // an area of this kind that the unit stands in, or -1
  bool led(int unit) const;                               // SK-LEAD-02
  // SK-TABLE-02: on the table, on no closed ground, on nobody.
  std::optional<Refusal> may_stand(int unit, const Block& there) const;
  // SK-AIM-01: everybody that it may fire at, by their numbers.
  std::vector<Aim> aims(int unit) const;
  std::optional<Aim> aim(int unit, int target) const;
  SightRules sight_rules(int target) const;
  // SK-EVADE-01: away from there; where the unit then stands.
  std::optional<Pose> way_back(int unit, Point from, int distance) const;
};

}  // namespace linstock::skeleton
