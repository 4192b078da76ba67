// A path on the ground: its legs, what they sweep, how long it is, and who is passed on the way.
#pragma once
#include <optional>
#include <span>

#include "field/ground.h"
#include "kernel/few.h"

namespace linstock::field {

// One manoeuvre of a path, where it begins and where it ends. Books add what it makes of the formation.
struct Leg {
  Block from, to;
  Manoeuvre manoeuvre;
  Box sweep;                // all the ground that it may touch
  bool off_ground = false;  // begins in an area that is held: no block moves

  Motion motion() const { return Motion(from, manoeuvre); }
  bool straight() const { return manoeuvre.kind <= Manoeuvre::Kind::Shift; }
  bool pivot() const { return manoeuvre.kind == Manoeuvre::Kind::Pivot; }
};

Box sweep_of(const Leg& leg);
// What is walked on it: straight on, or by the outer corner of a wheel.
inline std::int64_t way_of_leg(const Leg& leg) {
  if (leg.straight()) return leg.motion().steps;
  return leg.manoeuvre.kind == Manoeuvre::Kind::Wheel ? walked(leg.from, leg.manoeuvre) : 0;
}

// The length walked on a path, and the place so far before its end.
std::int64_t length_walked(const Block& start, std::span<const Manoeuvre> path);
PathPlace back_from_end(const Block& start, std::span<const Manoeuvre> path, std::int64_t distance);

// PLACES ON A PATH

PathPlace end_of_path(const Block& start, std::span<const Manoeuvre> path);
// A manoeuvre from there, cut after so many steps; nothing is left of one that cannot be cut.
std::optional<Manoeuvre> cut_after(const Block& from, const Manoeuvre& m, std::int32_t steps);
// The path up to a place.
template <int N>
Few<Manoeuvre, N> path_up_to(const Block& start, const Few<Manoeuvre, N>& path, PathPlace place) {
  Few<Manoeuvre, N> up_to;
  for (int i = 0; i < path.size() && i <= place.manoeuvre; ++i) up_to.push(path[i]);
  if (up_to.empty() || place.manoeuvre >= path.size()) return up_to;
  const Manoeuvre last = up_to.pop();
  const Block from = after(start, {path.begin(), static_cast<std::size_t>(place.manoeuvre)});
  if (const auto cut = cut_after(from, last, place.step)) up_to.push(*cut);
  return up_to;
}

// The next place of a path, behind a given one, where something happens: look(motion, leg, from) gives the first step
// from there on, or nothing.
template <class Look>
std::optional<PathPlace> next_on_path(const Block& start, std::span<const Manoeuvre> path, PathPlace behind, Look look) {
  Block block = start;
  for (int leg = 0; leg < static_cast<int>(path.size()); ++leg) {
    const Motion motion(block, path[static_cast<std::size_t>(leg)]);
    block = motion.end();
    if (leg < behind.manoeuvre) continue;
    const std::int32_t from = leg == behind.manoeuvre ? behind.step + 1 : 1;
    if (from > motion.steps) continue;
    if (const std::optional<std::int32_t> step = look(motion, leg, from)) return PathPlace{leg, *step};
  }
  return {};
}

// Leaders are points on the map: does a block on this path come so near to one?
bool passes_within(const Block& start, std::span<const Manoeuvre> path, Point leader, int reach);
bool near_point(const Ground& ground, Point p, int reach);

}  // namespace linstock::field
