// A path laid out on the ground, leg by leg. A book derives its own Leg (what a manoeuvre makes of the formation) and its
// own Route (what the whole costs); the ground that is swept and the way that is walked follow from the manoeuvres.
#pragma once
#include "field/walk.h"
#include "kernel/few.h"

namespace linstock::field {

template <class Leg, int N>
struct Laid {
  Few<Leg, N> legs;
  Box sweep;                // all the ground that it may touch
  std::int64_t length = 0;  // walked, by the outer corner in a wheel
  bool moves = false;       // some way is walked

  const Leg& last() const { return legs.back(); }
  void add(Leg& leg) {
    leg.sweep = sweep_of(leg);
    sweep = legs.empty() ? leg.sweep : join(sweep, leg.sweep);
    const std::int64_t way = way_of_leg(leg);
    length += way;
    moves = moves || way > 0;
    legs.push(leg);
  }
  // Boxes and length again, after a leg was cut.
  void retrace(const Block& start) {
    length = 0;
    sweep = legs.empty() ? footprint(start).box : legs[0].sweep;
    for (Leg& leg : legs) {
      leg.sweep = sweep_of(leg);
      sweep = join(sweep, leg.sweep);
      length += way_of_leg(leg);
    }
  }
};

}  // namespace linstock::field
