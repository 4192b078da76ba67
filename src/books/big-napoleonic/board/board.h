// The board: everything that the rules measure. Built from a state and its setting for the length of a step, never
// saved. Here, and only here, geometry becomes yes or no; chapters ask in the book's words.
#pragma once
#include <memory>
#include <vector>

#include "books/big-napoleonic/setting.h"
#include "books/big-napoleonic/state.h"
#include "geometry/sight.h"

namespace linstock::big_napoleonic {

// What a unit covers: a block's footprint, or the town that it garrisons.
struct Ground {
  Footprint block;
  const Area* town = nullptr;
  Box box;
};

Ground point_ground(Point p);  // of a general, or any place on the map

// BN-DEPLOY-01 to 05: the layout of so many places (bases and markers) in a stance.
Layout layout_of(const Unit& unit, Stance stance);
Layout layout_of(int places, Stance stance);
inline Layout layout_of(const Unit& unit) { return layout_of(unit, unit.stance); }
inline Block block_of(const Unit& unit) { return {unit.pose, layout_of(unit)}; }
int places_of(const Unit& unit);  // bases and markers
// Which places of the layout are bases (bit i: element i), by the rules of marker placement.
unsigned base_places(const Unit& unit);
int arm_index(const Unit& unit);  // for going: infantry 0, cavalry 1, artillery 2

class Board {
 public:
  Board(const State& state, const Setting& setting);
  ~Board();
  Board(const Board&) = delete;

  const State& state;
  const Setting& setting;

  // WHO
  bool active(int unit) const { return state.units[static_cast<std::size_t>(unit)].on_table != 0; }
  const Unit& unit(int i) const { return state.units[static_cast<std::size_t>(i)]; }
  int count() const { return static_cast<int>(state.units.size()); }
  // Where the unit stood when the board was made; worked out when it is first asked for.
  const Ground& ground(int unit) const {
    const Stand& stand = sheet_.stands[static_cast<std::size_t>(unit)];
    return stand.made ? stand.ground : make_ground(unit);
  }
  // May any of its ground meet the box? Quick, and never wrongly no: for passing over those far away.
  bool near(int unit, const Box& box) const { return meet(box, sheet_.reaches[static_cast<std::size_t>(unit)]); }
  Ground ground_at(const Unit& unit, const Block& block) const;  // where it would stand
  // Active units of the other side (enemies) or of its own, itself left out; ascending.
  template <class F>
  void each_enemy(Seat side, F f) const {
    for (int i = 0; i < count(); ++i)
      if (unit(i).side != side && active(i)) f(i);
  }
  template <class F>
  void each_friend(int self, F f) const {
    for (int i = 0; i < count(); ++i)
      if (i != self && active(i) && unit(i).side == unit(self).side) f(i);
  }
  // The same, of those only that may be near the box.
  template <class F>
  void each_enemy(Seat side, const Box& box, F f) const {
    for (int i = 0; i < count(); ++i)
      if (near(i, box) && unit(i).side != side && active(i)) f(i);
  }
  template <class F>
  void each_friend(int self, const Box& box, F f) const {
    for (int i = 0; i < count(); ++i)
      if (near(i, box) && i != self && active(i) && unit(i).side == unit(self).side) f(i);
  }

  // DISTANCES
  Measured measure(const Ground& a, const Ground& b) const;
  Gap gap(const Ground& a, const Ground& b) const;                  // the same without the points
  bool within(const Ground& a, const Ground& b, int r) const;       // gap at most r
  bool closer_than(const Ground& a, const Ground& b, int r) const;  // gap below r
  bool touching(const Ground& a, const Ground& b) const;            // edges or corners meet, but for rounding
  bool overlapping(const Ground& a, const Ground& b) const;         // by more than rounding

  // ZONES (BN-GEOM)
  bool exerts_zone(int unit) const;                             // BN-GEOM-03, 05
  bool in_zone(const Ground& ground, int enemy) const;          // BN-GEOM-03 to 06, 11, 15: its ZOC reaches the ground
  bool in_any_zone(const Ground& ground, Seat side) const;      // of an enemy of this side
  bool in_contact_zone(const Ground& ground, int enemy) const;  // BN-GEOM-07, 11
  bool touching_enemy(int unit) const;                          // BN-GEOM-13
  Arc frontal_zone(int unit) const;                             // BN-GEOM-08; not for garrisons
  bool in_frontal_zone(const Ground& ground, int unit) const;   // any part; squares and garrisons look all round
  bool wholly_in_flank_zone(const Ground& ground, int unit) const;  // BN-GEOM-09: nothing ahead of its front line
  // BN-ZOC-04, BN-ZOC-10: does the enemy unit enfilade this unit if it stood so?
  bool enfilades(int enemy, const Unit& unit, const Block& block) const {
    return enfilades(enemy, unit, block, ground_at(unit, block));
  }
  bool enfilades(int enemy, const Unit& unit, const Block& block, const Ground& there) const;

  // TERRAIN
  Marks areas(const Ground& ground) const;
  bool in_difficult_terrain(int unit) const;  // BN-THROW-13
  Cover area_cover(int unit) const;
  std::int32_t elevation(int unit) const;
  bool on_table(const Block& block) const;
  bool impassable_for(const Unit& unit, const Ground& ground) const;  // stands in what it may not occupy

  // COMMAND (BN-THROW-16 to 18, BN-THROW-32)
  bool in_command(int unit) const;
  bool in_command_of(int unit, int general) const;

  // Straight unobstructed line between the nearest points (BN-EVADE-05).
  bool unobstructed(int a, int b, int r) const { return unobstructed(a, b, ground(b), r); }
  bool unobstructed(int a, int b, const Ground& b_there, int r) const;  // b stands elsewhere, say on its way

 private:
  // What its ground follows from.
  struct Standing {
    Point at;
    Angle facing = 0;
    bool on_table = false;
    Stance stance{};
    int places = 0, town = -1;
    friend bool operator==(const Standing&, const Standing&) = default;
  };
  struct Stand {
    Standing standing;
    bool made = false;          // the ground has been worked out
    std::int32_t touched = -2;  // an enemy that it touches; -1: none, -2: nobody has asked
    Ground ground;
  };
  // Sheets are used again and again, board after board: whoever has not moved keeps its ground.
  struct Sheet {
    std::vector<Stand> stands;
    std::vector<Box> reaches;  // the ground lies within
  };
  static std::vector<std::unique_ptr<Sheet>>& spare_sheets();
  static std::unique_ptr<Sheet> take_sheet();
  const Ground& make_ground(int unit) const;

  std::unique_ptr<Sheet> own_sheet_;
  Sheet& sheet_;
};

}  // namespace linstock::big_napoleonic
