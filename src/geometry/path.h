// Paths: what a block does, where it is on the way, and what it meets first.
//
// A manoeuvre is walked in whole steps: a straight one in grid points, a turning one in binary angles (65,536 to the
// full turn). The places of a block on its way are its places at steps 0, 1, 2 ... with the pose rounded to the grid,
// and every question about the way is exact on those places: they are the only ones where a block can stop.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "geometry/block.h"

namespace linstock {

enum class Hand : std::uint8_t { Left, Right };

// Only the fields of its kind count; the others stay at their defaults, so that equal manoeuvres compare equal.
struct Manoeuvre {
  enum class Kind : std::uint8_t {
    Advance,  // straight ahead
    Back,     // straight back, facing kept
    Shift,    // straight in any direction, facing kept
    Pivot,    // about the middle of the front edge
    Wheel,    // about a front corner, which stays exactly where it is
    Swing,    // about any point, for instance the point of contact
    Face,     // every element turns on its place: about, left or right; the block keeps its ground
    Reform,   // another layout
  };
  Kind kind = Kind::Advance;
  Hand corner = Hand::Left;   // Wheel
  // Reform, where its layout does not say all of it: the book's own numbers, from 1 on (ReformWords); 0: nothing is said.
  std::uint8_t formation = 0, change = 0;
  std::int32_t distance = 0;  // Advance, Back: 0 or more
  std::int32_t by = 0;        // Pivot, Wheel, Swing: binary angle, left positive; Face: quarter turns, 1, 2 or -1
  Point vector{};             // Shift: the way; Swing: the point; Reform: the new front, ahead (x) and left (y)
  Layout layout{};            // Reform
  std::int32_t area = 0;      // Reform into a formation that holds an area: which
  friend bool operator==(const Manoeuvre&, const Manoeuvre&) = default;

  static Manoeuvre advance(std::int32_t d) { return {.kind = Kind::Advance, .distance = d}; }
  static Manoeuvre back(std::int32_t d) { return {.kind = Kind::Back, .distance = d}; }
  static Manoeuvre shift(std::int32_t x, std::int32_t y) { return {.kind = Kind::Shift, .vector = {x, y}}; }
  static Manoeuvre pivot(std::int32_t by) { return {.kind = Kind::Pivot, .by = by}; }
  static Manoeuvre wheel(Hand corner, std::int32_t by) { return {.kind = Kind::Wheel, .corner = corner, .by = by}; }
  static Manoeuvre swing(Point about, std::int32_t by) { return {.kind = Kind::Swing, .by = by, .vector = about}; }
  static Manoeuvre face(std::int32_t quarters) { return {.kind = Kind::Face, .by = quarters}; }
  static Manoeuvre reform(const Layout& l, std::int32_t ahead = 0, std::int32_t left = 0) {
    return {.kind = Kind::Reform, .vector = {ahead, left}, .layout = l};
  }
};

// A manoeuvre from a given place, ready to be asked. Straight motions have as many steps as they are long (a shift:
// its length rounded up), turns one for each binary angle, Face and Reform one.
struct Motion {
  Block start;
  Manoeuvre manoeuvre;
  std::int32_t steps = 0;
  Vec by;        // straight motions: the whole way
  Point centre;  // turns: what stays

  Motion(const Block& from, const Manoeuvre& m);
  bool straight() const { return manoeuvre.kind <= Manoeuvre::Kind::Shift; }
  bool turns() const { return manoeuvre.kind >= Manoeuvre::Kind::Pivot && manoeuvre.kind <= Manoeuvre::Kind::Swing; }
  // The way walked after some steps (straight motions only).
  Vec offset(std::int32_t step) const;
  Block at(std::int32_t step) const;
  Block end() const { return at(steps); }
};

// The block after a manoeuvre, after a whole path.
Block after(const Block& block, const Manoeuvre& m);
Block after(const Block& block, std::span<const Manoeuvre> path);

// The length that a book may charge: the way of the middle of the front in straight motions, the arc of the outer
// front corner in a wheel, nothing for the others.
std::int64_t walked(const Block& block, const Manoeuvre& m);

// A place on a path: after `step` steps of manoeuvre number `manoeuvre`.
struct PathPlace {
  std::int32_t manoeuvre = 0, step = 0;
  friend constexpr auto operator<=>(const PathPlace&, const PathPlace&) = default;
};
// Where the block is when it has walked `distance` (by `walked`); what costs nothing is done as soon as it comes. The
// end of the path if it is shorter.
PathPlace place_at(const Block& block, std::span<const Manoeuvre> path, std::int64_t distance);
Block block_at(const Block& block, std::span<const Manoeuvre> path, PathPlace place);

// FIRST CONTACT

// What is looked for: a gap of at most r, a gap below r (r is 0 or more), or an overlap.
struct Limit {
  enum class Kind : std::uint8_t { Within, Below, Overlap } kind = Kind::Overlap;
  std::int32_t r = 0;
  static Limit within(std::int32_t r) { return {Kind::Within, r}; }
  static Limit below(std::int32_t r) { return {Kind::Below, r}; }
  static Limit contact() { return {Kind::Within, 0}; }
  static Limit overlap() { return {Kind::Overlap, 0}; }
};
bool holds(const Footprint& f, const Shape& s, Limit limit);

// The first step, from `from` on, at which the limit holds; nothing if it never does. The block may go on freely up
// to the step before. A turn is searched by safe strides, never past a contact.
std::optional<std::int32_t> first_step(const Motion& motion, const Shape& s, Limit limit, std::int32_t from = 0);
// The same where the footprint at the start is known: for asking about many shapes.
std::optional<std::int32_t> first_step(const Motion& motion, const Footprint& start, const Shape& s, Limit limit,
                                       std::int32_t from = 0);

// The first step for which a question about the block is true, looked at every `stride` steps and then halved down
// to the single step: right if the answer changes at most once within a stride.
template <class Question>
std::optional<std::int32_t> first_step_where(const Motion& motion, Question question, std::int32_t stride,
                                             std::int32_t from = 0) {
  if (question(motion.at(from))) return from;
  for (std::int32_t low = from; low < motion.steps;) {
    std::int32_t high = low + stride < motion.steps ? low + stride : motion.steps;
    if (!question(motion.at(high))) {
      low = high;
      continue;
    }
    while (high - low > 1) {
      const std::int32_t mid = low + (high - low) / 2;
      (question(motion.at(mid)) ? high : low) = mid;
    }
    return high;
  }
  return std::nullopt;
}

// WHERE SOMETHING CHANGES

// Steps first to last, both included.
struct StepSpan {
  std::int32_t first = 0, last = 0;
  friend constexpr bool operator==(const StepSpan&, const StepSpan&) = default;
};
// The runs of steps for which the limit holds, in order. In a straight motion the ends of a run are exact; a graze
// that rounding interrupts for a step counts as one run. In a turn a run's start is exact and its end is found at
// strides of 32 binary angles, halved down to the single one.
std::vector<StepSpan> spans(const Motion& motion, const Shape& s, Limit limit);

// Something to look out for, and the places on a path where it begins or ends to hold. What holds at the very start
// begins there at step 0.
struct Watch {
  Shape shape;
  Limit limit;
};
struct Change {
  PathPlace place;
  std::int32_t watch = 0;
  bool begins = true;
  friend constexpr auto operator<=>(const Change&, const Change&) = default;
};
std::vector<Change> changes(const Block& block, std::span<const Manoeuvre> path, std::span<const Watch> watches);

}  // namespace linstock
