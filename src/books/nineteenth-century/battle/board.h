// The board: here, and only here, geometry becomes yes or no. Built from a state for the length of a step, never saved.
#pragma once
#include "books/nineteenth-century/battle/kept.h"
#include "books/nineteenth-century/battle/setting.h"
#include "books/nineteenth-century/formations/permitted.h"
#include "books/nineteenth-century/movement/move.h"
#include "books/nineteenth-century/movement/plotting.h"
#include "books/nineteenth-century/movement/rates.h"
#include "books/nineteenth-century/reaction/definitions.h"
#include "field/aim.h"
#include "field/board.h"
#include "field/contact.h"
#include "field/nearest.h"
#include "kernel/silent.h"

namespace linstock::nineteenth_century::afield {

using field::Ground;
using field::ground_of;
using Men = nineteenth_century::Troops;

// HOW A UNIT STANDS (formations/standing.cpp)

Men troops_of(const Unit& unit);
Men troops_of(const Unit& unit, Formation formation, FigureOrder order);
int usual_width(const Unit& unit, Formation formation);
FormationFacts formation_facts(const Unit& unit, Formation formation, FigureOrder order, int wide);
Layout layout_of(const Unit& unit, Formation formation, FigureOrder order, int wide, const Tables& tables);
Layout layout_of(const Unit& unit, const Tables& tables);

inline bool guns(const Unit& u) { return u.is.arm == Arm::Artillery; }
inline bool horse(const Unit& u) { return rides(u.is.arm) && !u.now.dismounted; }
inline bool foot(const Unit& u) { return u.is.arm == Arm::Infantry || (rides(u.is.arm) && u.now.dismounted); }  // NC-BASE-14
inline bool close_order(const Unit& u) { return !open_order(u.now.order); }
inline bool runs(const Unit& u) { return u.now.conduct == Conduct::Routing; }
inline bool in_good_order(const Unit& u) { return u.now.presence == Presence::OnTable && u.now.conduct != Conduct::Routing && u.now.conduct != Conduct::Retreating; }
inline int yards_up(const Gap& gap) { return static_cast<int>(std::min<std::int64_t>(4000, (gap.length_up() + unit_length - 1) / unit_length)); }
inline int whole_yards(std::int64_t length) { return static_cast<int>(length / unit_length); }

// Whose figures bear on whom.
struct Aim {
  int target = -1, figures = 0, distance = 0;
  int lost = 0;               // how long it was no target, in instants of the period (NC-FIRE-20, 37)
  int at = eighths;           // at the end of which eighth of the movement phase it is fired at (NC-FIRE-14)
  bool from_behind = false;   // from behind the target's flank or rear
  bool from_rear = false;     // from its rear (NC-DEF-07)
  bool teams = false;         // at the teams of an unlimbered battery (NC-FIRE-18)
  Point from, to;
};

// Somebody to fire at, where he counts as standing.
struct Mark {
  int target = -1;
  Block there;
  bool teams = false;
};

// NC-FORM-12: the figures at the ends of a line may face its flanks. How a figure faces, as the first of its file does, and the edge of its base
// that is its front.
inline bool faces_flank(const Unit& u) { return u.now.faces_left + u.now.faces_right > 0; }
Angle facing_of(const Unit& u, const Block& block, int figure);
Front front_of_figure(const Unit& u, const Block& block, int figure);

class Board : public field::Troops<Board> {
 public:
  // As everybody stands, or stood at the end of that eighth of the movement phase.
  Board(const State& state, const Setting& setting, int eighth = eighths);

  const State& state;
  const Setting& setting;
  const Tables& tables;

  const Unit& unit(int i) const { return state.unit(i); }
  const Pose& pose(int i) const {
    const auto& passed = unit(i).turn.passed;
    return eighth_ == eighths || passed.empty() ? unit(i).pose : passed[eighth_ - 1];
  }
  Block block(int i) const { return {pose(i), layout_of(unit(i), tables)}; }
  // A sniper is on the table, but no unit: nobody minds him, and few see him (NC-SPEC-07, 08).
  bool active(int i) const { return unit(i).now.presence == Presence::OnTable && !unit(i).is.sniper; }
  Seat side_of(int i) const { return unit(i).is.side; }
  int count() const { return state.count(); }

  // DISTANCES, in whole yards upwards
  int yards_between(int a, int b) const {
    return kept_.ask(Kept::Yards, pair(std::min(a, b), std::max(a, b)), [&] { return yards_up(gap(ground(a), ground(b))); });
  }
  int yards_to(int a, Point p) const { return yards_up(gap(ground(a), field::point_ground(p))); }
  field::Nearest nearest_to(const Ground& there, Seat side) const;  // of the enemies that are not in rout
  int nearest_enemy(int unit) const;
  bool touch(int a, int b) const { return touching(ground(a), ground(b)); }
  bool in_melee(int unit) const;      // it touches the enemy that it fights

  // GROUND
  std::optional<Refusal> may_stand(int unit, const Block& there) const;
  bool on_table_whole(const Ground& ground) const;
  bool stands_in(int unit, int area) const { return areas(ground(unit)).test(area); }
  bool on_slow_ground(int unit) const;
  Cover cover(int unit) const;        // of the ground that it stands in
  Cover cover_from(int unit, Point against) const { return cover_at(ground(unit), against); }
  Cover cover_at(const Ground& there, Point against) const;  // of whoever stands there
  Cover cover_before_enemy(int unit) const;                  // against the nearest enemy, or whatever may come from the front
  bool behind_works(int unit, Point against) const;
  bool behind_stream(int unit, Point against) const;         // on its bank (NC-MELEE-27)
  int contours(int unit) const {
    return kept_.ask(Kept::Contours, pair(unit, unit), [&] { return elevation_of(battlefield(), ground(unit)); });
  }

  // SIGHT
  bool sees(int viewer, int target) const;
  Behind behind(int tester, int enemy) const;
  bool can_charge(int charger, int target) const;  // the straight path is short enough

  // MOVES: what a manoeuvre of the unit from there takes (plotting.h). A plot is laid out several times, and the same way each time.
  Paced paced(int unit, const Block& from, const Manoeuvre& manoeuvre) const;

  // FIRE (firing/bearing.cpp): with the target where it stands, or somewhere else
  std::optional<Aim> aim(int unit, int target) const { return aim(unit, target, block(target)); }
  std::optional<Aim> aim(int unit, int target, const Block& there) const;
  // At what range and along which line; how many figures bear is counted if `all` of them matter, whether from behind is not judged.
  std::optional<Aim> bears_on(int unit, int target, const Block& there, bool all) const;
  // NC-FIRE-08: several equal targets, each figure at the nearest of them that it bears on. Those that get any.
  std::vector<Aim> aims_by_figure(int unit, std::span<const Mark> marks) const;
  // One man or one base somewhere: a general (NC-GEN-10).
  std::optional<Aim> aim_at(int unit, const Block& there) const;
  bool sees_general(int viewer, const Block& general, Seat side) const { return sees_there(viewer, general, side, true); }  // NC-VIS-02
  // The teams of an unlimbered battery stand behind it (NC-FIRE-35).
  bool teams_apart(int unit) const;
  Block teams_block(int unit) const;
  bool sees_teams(int viewer, int battery) const { return sees_there(viewer, teams_block(battery), side_of(battery), false); }
  int weapon_range(int unit) const;

 private:
  std::size_t pair(int a, int b) const { return static_cast<std::size_t>(a * count() + b); }
  bool reaches(int charger, int target) const;
  bool looks(int viewer, int target) const;
  bool sees_there(int viewer, const Block& there, Seat side, bool general) const;
  void judge_behind(Aim& aim, int firers, const Block& there) const;
  struct PacedOnce {
    int unit = -1;
    Block from;
    Manoeuvre manoeuvre;
    Paced paced;
  };
  const int eighth_;
  // What was asked once in a step is asked again and again.
  mutable Kept kept_;
  mutable std::array<PacedOnce, 4> paced_;
  mutable std::size_t next_paced_ = 0;
};

// orders.cpp: what is asked of an order before anybody looks at the table.
std::optional<Refusal> well_written(const BrigadeTold& told);
std::optional<Refusal> brigade_in_order(const State& state, const Setting& setting, int brigade);

}  // namespace linstock::nineteenth_century::afield
