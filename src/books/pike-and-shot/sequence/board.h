// The board: here, and only here, geometry becomes yes or no. Built from a state for the length of a step, never saved.
#pragma once
#include "books/pike-and-shot/sequence/setting.h"
#include "field/aim.h"
#include "field/board.h"
#include "field/contact.h"
#include "field/nearest.h"
#include "kernel/silent.h"

namespace linstock::pike_and_shot {

using field::Ground;
using field::ground_of;

// PS-DEF-06, PS-DEF-08: the bases of a unit as it stands, or as it would in another formation.
Layout layout_of(const Unit& unit, Formation formation, int wide, const MovementTables& tables);
Layout layout_of(const Unit& unit, const MovementTables& tables);
// Pikes stand in the middle, as deep as the unit (R127). Which element of the layout is one?
bool is_pike(const Unit& unit, const Layout& layout, int element);
int pikes_in_rank(const Unit& unit, const Layout& layout, int rank);
// A formation that a unit of these bases may take, in the order of offering.
struct Stance {
  Formation formation;
  int wide;
  friend bool operator==(const Stance&, const Stance&) = default;
};
Few<Stance, 8> shapes_of(const Unit& unit, const Tables& tables);
// PS-MAN-04: what it re-forms into, by its width.
Formation re_formed(const Unit& unit, const Tables& tables);

inline bool horse(const Unit& u) { return on_horseback(u.is.arm, u.now.mounted); }
inline bool foot(const Unit& u) { return on_foot(u.is.arm, u.now.mounted); }
inline bool guns(const Unit& u) { return u.is.arm == Arm::Guns; }
inline bool formed(const Unit& u) { return in_order(u.is.arm, u.now.mounted, u.now.formation); }
inline bool runs(const Unit& u) { return u.now.status == Status::Routing || u.now.status == Status::Retiring; }
inline int yards_up(const Gap& gap) { return static_cast<int>(std::min<std::int64_t>(far_away, (gap.length_up() + unit_length - 1) / unit_length)); }

// PS-MOVE-15: woods and marshes are closed to horse in order and to guns.
inline bool closes(Going going, const Unit& u, bool unformed) {
  return going == Going::Impassable || (going == Going::Woods && (guns(u) || (horse(u) && formed(u) && !unformed)));
}
inline Hurdle hurdle_for(const Unit& u, const Feature& line) { return static_cast<Hurdle>(line.crossing[guns(u) ? 2 : horse(u) ? 1 : 0]); }

// What a unit may fire at, with how many bases, from how far.
struct Aim {
  int target = -1, front = 0, rear = 0;
  Gap gap;
  Point from, to;
};

class Board : public field::Troops<Board> {
 public:
  Board(const State& state, const Setting& setting);

  const State& state;
  const Setting& setting;
  const Tables& tables;

  const Unit& unit(int i) const { return state.unit(i); }
  Block block(int i) const { return {unit(i).pose, layout_of(unit(i), tables.movement)}; }
  // Abandoned guns bar nobody's way and are no enemy (PS-DEF-11, PS-CHG-14).
  bool active(int i) const { return unit(i).now.presence == Presence::OnTable && unit(i).now.crew == Crew::Present; }
  Seat side_of(int i) const { return unit(i).is.side; }
  int count() const { return state.count(); }

  // PS-DEF-11: routers are no enemy for the tests of 120 and 20 yards.
  bool counts(int i) const { return active(i) && unit(i).now.status != Status::Routing; }
  int enemy_yards(const Ground& ground, Seat side) const;  // to the nearest that counts, in whole yards upwards
  int careful_yards(const Ground& ground, Seat side) const;  // the same for those who move: further than that matters is far away
  bool enemy_within(const Ground& ground, Seat side, int yards) const;
  int nearest_enemy(int unit) const { return nearest_to(ground(unit), side_of(unit)).unit; }  // that counts; -1: none
  bool in_contact(int unit) const;    // by the edge of some base (PS-CHG-12), with enemies who do not run
  bool touch(int a, int b) const;

  Going going_of(const Marks& areas, int unit) const;
  bool on_a_road(const Block& block) const;
  std::optional<Refusal> may_stand(int unit, const Block& there) const;
  bool on_table_whole(const Ground& ground) const;

  // BUILDINGS (PS-GAR-01): the one that the middle of this ground is in; -1: none.
  int building_at(const Ground& ground) const;
  // Foot that defends its building, with no more bases than that holds.
  bool garrison(int unit) const;
  // Whoever moves there of his own will: is there room in the building?
  std::optional<Refusal> may_garrison(int unit, const Block& there) const;

  // FIRE
  std::int32_t range_of(int unit, FirePhase phase) const;  // 0: it does not fire
  // With whose bases is not always asked: then the first that bears is enough, and the bases are not counted.
  enum class Count : bool { OneBase, AllBases };
  std::optional<Aim> aim(int unit, int target, FirePhase phase, Count bases = Count::AllBases) const;
  std::vector<Aim> aims(int unit, FirePhase phase, Count bases = Count::AllBases) const;
  bool has_target(int unit, FirePhase phase) const;
  Cover cover_of(Point from, int target) const;
  bool enfilades(int guns, int target) const;
  // A line near whoever it covers, if it lies between him and there; -1: none.
  int line_held_by(int unit, Point against) const;

 private:
  field::Nearest nearest_to(const Ground& ground, Seat side) const;
  std::vector<Blocker> in_the_way(int shooter, int target, const Box& box) const;
};

}  // namespace linstock::pike_and_shot
