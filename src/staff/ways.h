// WAYS TO A GOAL: candidate moves of a block over the field, for any book. The book says how far a unit may go, what it is
// worth to end there, and checks what is chosen; here it is only thought of where one might go.
#pragma once
#include <algorithm>

#include "geometry/path.h"
#include "geometry/terrain.h"
#include "kernel/few.h"
#include "staff/corridor.h"

namespace linstock::staff {

// How far a block comes that way before it is as near as `margin` to somebody, and to whom. Foes have a unit, a middle and
// a radius; their ground is asked for only if they may be met.
template <class Foes, class GroundOf>
std::int64_t clear_way(Point at, Angle facing, std::int64_t half_width, std::int64_t margin, std::int64_t most,
                       const Foes& foes, GroundOf ground_of, int* first = nullptr) {
  const Corridor way(at, facing, half_width + margin);
  std::int64_t clear = most;
  for (const auto& foe : foes) {
    if (!way.may_meet(foe.middle, foe.radius, clear + margin)) continue;
    if (const auto x = first_of(way, ground_of(foe.unit), clear + margin)) {
      clear = *x - margin;
      if (first) *first = foe.unit;
    }
  }
  return clear;
}

// Where a unit would like to be.
struct Goal {
  int turn = 0;                // to face it
  std::int64_t distance = 0;
  bool alone = false;          // nobody is near: straight on, or round a friend
  std::int64_t least = 0;      // nearer than this it need not be measured
  std::int64_t stand_off = 0;  // how far short of somebody in the way it may be better to halt
};

// All the way in every direction of a fan; then, in those that look best or are taken by friends, up to where its fire just
// reaches somebody, most of the way, some of it. A Mover has
//   clear(turn)             how far the way is clear
//   allowed(turn)           how far the unit may go after such a turn
//   go(turn, distance)      offers the move; what it is worth, if it is not out of the question
template <class Mover>
void ways_to(const Goal& goal, std::int64_t furthest, Mover& mover) {
  struct Direction {
    int off, by;
    std::int64_t clear, most;
    std::optional<int> worth;
  };
  Few<Direction, 7> all;
  for (const int off : {0, 22, -22, 45, -45, 70, -70}) {
    if (off > 22 && goal.alone) break;
    const int by = turn_between(0, static_cast<Angle>(goal.turn + degrees(off)));
    const std::int64_t clear = mover.clear(by);
    const std::int64_t most = std::min<std::int64_t>({mover.allowed(by), clear, off == 0 ? std::max(goal.distance, goal.least) : furthest});
    all.push({off, by, clear, most, mover.go(by, most)});
  }
  for (const Direction& d : all) {
    const auto better = [&](const Direction& other) { return d.worth && other.worth && *other.worth > *d.worth; };
    constexpr int best_few = 3;
    if (std::count_if(all.begin(), all.end(), better) >= best_few) continue;
    if (d.most == d.clear) mover.go(d.by, d.clear - goal.stand_off);
    if (d.off == 0) mover.go(d.by, d.most * 5 / 6);
    mover.go(d.by, d.most * 2 / 3);
    if (-45 < d.off && 45 > d.off) mover.go(d.by, d.most / 3);
  }
}

// Whom it could go at, straight on after one turn, with nobody else in the way. A Mover has
//   near(foe)            could it come so far at all
//   turn_to(foe)         to face him
//   clear(turn, &first)  how far the way is clear, and who ends it
//   allowed(turn)        how far the unit may go after such a turn
//   strike(foe, turn, way)
template <class Foes, class Mover>
void contacts(const Foes& foes, Mover& mover) {
  for (const auto& foe : foes) {
    if (!mover.near(foe)) continue;
    const int turn = mover.turn_to(foe);
    int first = -1;
    const std::int64_t way = mover.clear(turn, &first);
    if (way <= mover.allowed(turn) && first == foe.unit) mover.strike(foe, turn, way);
  }
}

// Off the way to a goal, to both hands and back: all that may be gone, two thirds, one. It offers what lies `off` the way; false: nothing
// shorter in that direction either.
template <class Offer>
void ways_round_about(Offer offer) {
  for (const int off : {0, degrees(30), -degrees(30), degrees(65), -degrees(65), half_turn})
    for (const int thirds : {3, 2, 1})
      if (!offer(off, thirds)) break;
}

// Four steps aside, half forward and half back, each turned to face a point from where it ends.
template <class Offer>
void steps_aside(const Pose& from, std::int64_t reach, Point face, Offer offer) {
  for (int k = 0; k < 4; ++k) {
    const Vec way = turn({reach, 0}, heading(turned(from.facing, eighth_turn + k * quarter_turn)));
    offer(Manoeuvre::shift(static_cast<std::int32_t>(way.x), static_cast<std::int32_t>(way.y)),
          Manoeuvre::pivot(turn_between(from.facing, angle_of(face - (from.at + way)))));
  }
}

}  // namespace linstock::staff
