// ELIGIBLE TARGETS AND TARGET PRIORITY: which base may fire at what, where on its path, and what that is worth.
//
// Nothing here changes the state: the steps of fire_declared.cpp, the page's preview and the commander read the same survey.
#pragma once
#include <optional>
#include <vector>

#include "books/big-napoleonic/board/board.h"
#include "field/aim.h"

namespace linstock::big_napoleonic {

// PLACES OF A TARGET (BN-FIRE-15). In reaction fire a target may be taken at any place of its move. The places that
// fire looks at (R150): where the unit stands; the ends of every leg of its path; every half inch of the straight
// legs (every inch, if guns fire); and the first place of a leg within each range of the firing unit.
inline constexpr int place_step = unit_length / 2;

struct TargetPlace {
  PathPlace place = where_it_stands;
  Block block;
  Ground ground;
};
TargetPlace place_of(const Board& board, int unit, PathPlace place);

// One base of the firing unit and one target that it may choose.
struct Aimed {
  int target = -1;
  PathPlace place = where_it_stands;
  int muzzle = 0;  // the place of the firer's layout that the base acts from
  Gap gap;         // from the base's edge to the nearest base that it can fire at
  int range = 0;   // the same in grid points, rounded up
  int enfilade = 0;
  Aim aim = Aim::Direct;
  Cover cover = Cover::None;
  int defile = 0, march = 0;
  int points = 0;  // of this one base, in quarters
  Point from, to;  // the line of fire; of blind fire, to the point on the ridgeline
};

// A base that may fire, with what target priority leaves it (BN-FIRE-22, BN-FIRE-23). Empty: nothing to fire at.
struct FiringBase {
  int home = 0;  // its place in the layout; of a garrison, a number
  std::vector<Aimed> choices;
};

// Fire of the same kind at the same target from the same place is one choice.
constexpr bool same_fire(const Aimed& a, const Aimed& b) {
  return a.target == b.target && a.enfilade == b.enfilade && a.aim == b.aim;
}

// BN-FIRE-04, 06 to 08, 29: may the unit fire at all in this phase? Says what bars it.
std::optional<Refusal> check_may_fire(const Unit& unit, FirePhase phase);

// The fire points of one base of the unit at this range.
int base_points(const Unit& unit, const Tables& tables, int range, Aim aim);

// The survey of one unit's fire, for the length of a step. It looks at the board that it was given, which must outlive
// it; nothing that it hands out refers to it.
class FireSurvey {
 public:
  // Whether the unit may fire at all is check_may_fire's business. `disruption`: its Ds when it fired, -1: as it is.
  FireSurvey(const Board& board, int unit, FirePhase phase, int disruption = -1);

  // Base by base, target priority applied.
  std::vector<FiringBase> bases() const;
  // Could this base (a place of the layout) bear on the target there? Arc, sight, range, blocking; priority apart.
  std::optional<Aimed> bears(int place_in_layout, const TargetPlace& at, int target) const;
  // Of a garrison: how many bases may fire at the target there (BN-FIRE-16, BN-FIRE-25), and the nearest line.
  int garrison_bases(const TargetPlace& at, int target, Aimed& nearest) const;
  // Calls f(const TargetPlace&) for every place of the target that fire looks at and that may be in range.
  template <class F>
  void each_place(int target, F f) const {
    each_place(target, f, [](const Motion&, const Footprint&) { return true; });
  }
  // The same, without the legs that `wanted` (a Motion and the footprint at its start) turns down.
  template <class F, class Wanted>
  void each_place(int target, F f, Wanted wanted) const;

  const Board& board() const { return board_; }
  int unit() const { return unit_; }
  const Unit& self() const { return board_.unit(unit_); }
  // Every other unit that may stand in the way of this one's fire; the rules leave the target out.
  std::span<const Blocker> in_the_way() const { return blockers_; }
  SightRules rules(int target, bool explain = false) const;
  std::int32_t height(const Convex& base) const;
  void describe_target(Aimed& aimed, const TargetPlace& at, const Convex& target_base, const Convex& firing_base) const;

 private:
  struct Muzzle {  // a place of this unit's layout, and the edges that a base there fires through
    Convex base;
    Few<Front, 4> edges;
    int touched = -1;  // the enemy unit that it touches (BN-FIRE-30)
    std::int32_t height = 0;
  };
  struct Found {
    std::optional<Aimed> kind[2];  // ordinary, enfilade: the best place for the firer
    std::optional<Gap> least;
  };
  void make_muzzle(int place);
  void collect_targets();
  void collect_blockers();
  Shape front_shape() const;
  Found look(int muzzle, int target) const;
  bool may_give_more(const Muzzle& muzzle, const Box& where, const std::optional<Aimed>& best) const;
  bool may_bear(const Muzzle& muzzle, const Box& box) const;
  bool worth_a_look(const Motion& leg, const Footprint& start, const Muzzle& muzzle, const Found& found) const;
  bool may_fire_past_friends(const Aimed& aimed) const;
  bool joins_combat(const Muzzle& muzzle, int target) const;
  bool hidden(const Front& edge, const Muzzle& muzzle, const TargetPlace& at, int target) const;
  std::optional<Aimed> aim_at_town(int place, const TargetPlace& at, int target) const;
  void choose(int muzzle, std::vector<Aimed>& out) const;
  std::vector<std::size_t> nearest_first(const Box& from) const;
  void add_blind(const std::vector<Found>& found, std::vector<Aimed>& out) const;
  std::vector<FiringBase> garrison() const;

  const Board& board_;
  int unit_;
  FirePhase phase_;
  bool gun_, heights_ = false;
  int range_;
  Block block_;
  Convex front_;
  Few<Muzzle, 6> muzzles_;
  std::vector<int> targets_;       // enemies that may be in range, ascending
  std::vector<Box> target_boxes_;  // all the ground on which fire looks for them
  std::vector<Blocker> blockers_;
};

using field::blocks_near;

// BOUNCETHROUGH AND BLIND FIRE (bounce.cpp)

// What a gun's line hits besides its target, and whether the line may be taken at all.
struct Beyond {
  bool allowed = true;  // BN-FIRE-26: false if every line crosses friends beyond the target
  std::vector<int> targets;
  Point from, impact, end;
};
Beyond beyond(const FireSurvey& survey, const Aimed& primary);
// BN-FIRE-20: at a target that it cannot see, by a point on the ridgeline before it.
std::optional<Aimed> blind_fire(const FireSurvey& survey, int target);
// A further target of the same line, as a shot of its own.
Aimed beyond_shot(const FireSurvey& survey, const Aimed& primary, int target);

// An assault of the one on the other has reached contact, and has been neither stopped nor fought out.
bool assaults(const State& state, int attacker, int defender);
bool in_assault(const State& state, int attacker);
// Units walk in whole grid points, so that contact may leave a hair's breadth.
inline constexpr int hair_of_contact = 3;

using field::centre_of;
using field::measure_to;
using field::meets;

// EVERY PLACE

template <class F, class Wanted>
void FireSurvey::each_place(int target, F f, Wanted wanted) const {
  const Unit& t = board_.unit(target);
  const Box near = grown(board_.ground(unit_).box, range_);
  const Block now = block_of(t);
  TargetPlace at{where_it_stands, now, board_.ground(target)};
  if (meet(near, at.ground.box)) f(at);
  if (phase_ != FirePhase::Reaction) return;  // BN-FIRE-02: initiative fire at the positions after movement
  at.ground.town = nullptr;
  Block block = t.start;
  for (int leg = 0; leg < t.path.size(); ++leg) {
    const Motion motion(block, t.path[leg]);
    block = motion.end();
    const bool last = leg + 1 == t.path.size();
    const Footprint start = footprint(motion.start);
    const auto visit = [&](std::int32_t step) {
      at.block = motion.at(step);
      if (at.block == now && t.stance != Stance::Town) return;  // where it stands
      // Off the field: a garrison that has not yet formed up, or has just gone in.
      if (leg == 0 && step == 0 && t.start_stance == Stance::Town) return;
      if (last && step == motion.steps && t.stance == Stance::Town) return;
      at.place = {leg, step};
      at.ground.block = motion.straight() ? moved(start, motion.offset(step)) : footprint(at.block);
      at.ground.box = at.ground.block.box;
      if (meet(near, at.ground.box)) f(at);
    };
    if (!wanted(motion, start)) continue;
    if (!motion.straight()) {
      visit(0);
      if (last) visit(motion.steps);
      continue;
    }
    if (!meet(near, join(start.box, moved(start, motion.by).box))) continue;
    const int stride = gun_ ? unit_length : place_step;
    for (std::int32_t step = 0; step < motion.steps; step += stride) visit(step);
    if (last || motion.steps == 0) visit(motion.steps);
    const Tables& printed = board_.setting.tables;
    const int close = gun_ ? printed.artillery_close : printed.infantry_range;
    for (const int ring : {close, printed.artillery_middle, printed.artillery_long}) {
      if (ring > range_) break;
      const auto enters = first_step(motion, start, front_shape(), Limit::within(ring));
      if (enters && *enters % stride != 0 && *enters != motion.steps) visit(*enters);
    }
  }
}

}  // namespace linstock::big_napoleonic
