// A path on the ground: its legs, what they sweep, how long it is, and who is passed on the way.
#pragma once
#include <span>

#include "field/ground.h"

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

// The length walked on a path, and the place so far before its end.
std::int64_t length_walked(const Block& start, std::span<const Manoeuvre> path);
PathPlace back_from_end(const Block& start, std::span<const Manoeuvre> path, std::int64_t distance);

// Leaders are points on the map: does a block on this path come so near to one?
bool passes_within(const Block& start, std::span<const Manoeuvre> path, Point leader, int reach);
bool near_point(const Ground& ground, Point p, int reach);

}  // namespace linstock::field
