// TIME INSIDE A PERIOD: a manoeuvre spread evenly over a time, where its block is at any instant of it, and when two moving
// blocks first come near each other.
//
// A period has 960 parts, so that halves, thirds, quarters, fifths and eighths of it are whole; a part has 1,000 instants, as a
// unit of length has 1,000 grid points. The places of a block are its places at instants, cut to the grid towards where it came
// from: whoever has not quite arrived has not arrived. Every question is exact on those places.
#pragma once
#include <optional>

#include "field/ground.h"

namespace linstock::field {

using Instant = std::int32_t;
inline constexpr Instant part_of_period = 1000, whole_period = 960 * part_of_period, never_ends = INT32_MAX;
// A whole number of 960ths, an exact fraction of the period.
constexpr Instant parts(int n) { return n * part_of_period; }
constexpr Instant share_of_period(int num, int den) { return static_cast<Instant>(std::int64_t{whole_period} * num / den); }

// A manoeuvre and how long it takes. Turning on the spot and another formation are there when their time is up; to halt, or to
// wait, is to advance by nothing.
struct TimedLeg {
  Manoeuvre manoeuvre;
  Instant takes = 0;
  static TimedLeg halt(Instant takes) { return {Manoeuvre::advance(0), takes}; }
  friend bool operator==(const TimedLeg&, const TimedLeg&) = default;
};

// What a block does from `begin` to `end`: a part of a leg, or all of it, or standing.
struct Stretch {
  Instant begin = 0, end = never_ends;
  Instant began = 0, takes = 0;  // the whole leg: when it would have begun without a pause, and how long it takes
  Motion motion;

  Stretch(const Block& from, const TimedLeg& leg, Instant now)
      : begin(now), end(now + leg.takes), began(now), takes(leg.takes), motion(from, leg.manoeuvre) {}
  static Stretch standing(const Block& from, Instant now, Instant until = never_ends);

  bool moves() const { return takes > 0 && motion.steps > 0 && (motion.straight() || motion.turns()); }
  bool jumps() const { return takes > 0 && !motion.straight() && !motion.turns(); }
  Vec offset(Instant t) const;           // straight motions: the way from the leg's start
  std::int32_t turned_by(Instant t) const;  // turns: how much of the turn is done
  Block at(Instant t) const;
  std::int64_t walked(Instant t) const;  // since the leg's start, as a book may charge it (see path.h)
};

// A stretch made ready for questions about two: its ground and how fast any part of it can go.
struct Moving {
  Stretch stretch;
  Footprint start;
  Vec velocity;             // straight: grid points in 2^20 instants
  std::int64_t speed = 0;   // the most that any corner goes in 2^20 instants
  bool straight = true;

  explicit Moving(const Stretch& s);
  Footprint at(Instant t) const;
  Box reach(Instant from, Instant to) const;  // all the ground that it may cover meanwhile
};

// Within r, below r, or overlapping by more than a hair.
bool near_enough(const Footprint& a, const Footprint& b, Limit limit);

// The first instant from `from` to `to` at which the limit holds between the two; both stretches last at least so long. Looked at
// wherever the two may have come nearer by a thirtieth of a unit, then halved down to the instant: nothing but a graze
// that is over within such a way can be missed. Whichever of the two is named first, and in the mirror, the answer is the same.
std::optional<Instant> first_instant(const Moving& a, const Moving& b, Instant from, Instant to, Limit limit);

}  // namespace linstock::field
