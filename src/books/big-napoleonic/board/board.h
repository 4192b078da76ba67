// The board: everything that the rules measure. Built from a state and its setting for the length of a step, never
// saved. Here, and only here, geometry becomes yes or no; chapters ask in the book's words.
#pragma once
#include "books/big-napoleonic/board/search.h"
#include "books/big-napoleonic/setting.h"
#include "books/big-napoleonic/state.h"
#include "field/board.h"
#include "geometry/sight.h"

namespace linstock::big_napoleonic {

using field::Ground;
using field::ground_of;
using field::point_ground;

// BN-DEPLOY-01 to 05: the layout of so many places (bases and markers) in a stance.
Layout layout_of(const Unit& unit, Stance stance);
Layout layout_of(int places, Stance stance);
inline Layout layout_of(const Unit& unit) { return layout_of(unit, unit.stance); }
inline Block block_of(const Unit& unit) { return {unit.pose, layout_of(unit)}; }
int places_of(const Unit& unit);  // bases and markers
// Which places of the layout are bases (bit i: element i), by the rules of marker placement.
unsigned base_places(const Unit& unit);
int arm_index(const Unit& unit);  // for going: infantry 0, cavalry 1, artillery 2

class Board : public field::Troops<Board> {
 public:
  Board(const State& state, const Setting& setting);

  const State& state;
  const Setting& setting;

  // WHO
  bool active(int unit) const { return state.units[static_cast<std::size_t>(unit)].on_table != 0; }
  const Unit& unit(int i) const { return state.units[static_cast<std::size_t>(i)]; }
  Seat side_of(int i) const { return unit(i).side; }
  int count() const { return static_cast<int>(state.units.size()); }
  const Distances& distances() const { return setting.tables.distances; }  // printed, or by a house rule
  Ground ground_at(const Unit& unit, const Block& block) const;  // where it would stand
  // ZONES (BN-GEOM)
  bool exerts_zone(int unit) const;                             // BN-GEOM-03, 05
  bool in_zone(const Ground& ground, int enemy) const;          // BN-GEOM-03 to 06, 11, 15: its ZOC reaches the ground
  bool in_zone_of_gun(const Ground& ground, int gun) const;     // BN-GEOM-04: across impassable ground
  bool in_any_zone(const Ground& ground, Seat side) const;      // of an enemy of this side
  bool in_contact_zone(const Ground& ground, int enemy) const;  // BN-GEOM-07, 11
  Arc frontal_zone(int unit) const;                             // BN-GEOM-08; not for garrisons
  bool in_frontal_zone(const Ground& ground, int unit) const;   // any part; squares and garrisons look all round
  // How far off the part of some ground is that lies in this unit's frontal quadrant; nothing if none does.
  std::optional<Gap> gap_in_frontal_zone(const Ground& ground, int unit) const;
  bool wholly_in_flank_zone(const Ground& ground, int unit) const;  // BN-GEOM-09: nothing ahead of its front line
  // BN-ZOC-04, BN-ZOC-10: does the enemy unit enfilade this unit if it stood so?
  bool enfilades(int enemy, const Unit& unit, const Block& block) const {
    return enfilades(enemy, unit, block, ground_at(unit, block));
  }
  bool enfilades(int enemy, const Unit& unit, const Block& block, const Ground& there) const;

  // TERRAIN
  bool in_difficult_terrain(int unit) const;  // BN-THROW-13
  Cover area_cover(int unit) const;
  std::int32_t elevation(int unit) const;
  bool impassable_for(const Unit& unit, const Ground& ground) const;  // stands in what it may not occupy

  // COMMAND (BN-THROW-16 to 18, BN-THROW-32)
  bool in_command(int unit) const;
  bool in_command_of(int unit, int general) const;

  // Straight unobstructed line between the nearest points (BN-EVADE-05).
  bool unobstructed(int a, int b, int r) const { return unobstructed(a, b, ground(b), r); }
  bool unobstructed(int a, int b, const Ground& b_there, int r) const;  // b stands elsewhere, say on its way

 private:
  bool seen_through_close_terrain(Point a, Point b) const;
};

}  // namespace linstock::big_napoleonic
