// What a rule may ask of a player, what he may answer, and how an answer is turned down.
#pragma once
#include <string>

#include "kernel/clause.h"
#include "kernel/dice/dice.h"
#include "kernel/few.h"
#include "geometry/path.h"

namespace linstock {

using Seat = int;  // 0 and 1 are the two sides
inline constexpr Seat no_seat = -1;

struct Option {
  std::int32_t value = 0;     // what the rule gets back
  const char* label = "";     // "fire", "hold"; with a subject the label may be empty
  std::int32_t subject = -1;  // a unit, if the option is about one
};

// Questions have few shapes, whatever the book: pick an option; move a block (the options are the kinds of move, the
// path is the answer's); place a block in a region; roll, which is asked of whoever has the dice.
struct Question {
  enum class Shape : std::uint8_t { Pick, Move, Place, Roll };
  Shape shape = Shape::Pick;
  Seat seat = no_seat;
  Clause clause;
  const char* what = "";
  std::int32_t subject = -1;   // the unit that the question is about
  Few<Option, 48> options;     // Pick; Move: the kinds of move that are open
  Block block;                 // Move, Place: what is moved
  std::int32_t allowance = 0;  // Move: grid points, before deductions
  Box region{};                // Place
  Roll roll;                   // Roll
};

// An answer to a Pick is an option's value; to a Roll, the faces, or the bare total or count; to a Move, the kind of
// move, its path and, if it is aimed at a unit, the target; to a Place, the block's pose and layout.
struct Answer {
  std::int32_t value = 0;
  std::int32_t target = -1;
  Faces faces;
  Few<Manoeuvre, 6> path;
  Block block;

  friend bool operator==(const Answer&, const Answer&) = default;
};

// Why an answer is not allowed, and what would be. The state has not changed.
struct Refusal {
  Clause clause;
  std::string message;
};

// Is this a possible answer to the question? (Rules may refuse more: see Umpire::move.)
bool fits(const Question& question, const Answer& answer, Refusal& why);

// Reads "3 5" (faces) or "=8" (the bare total or count) for a roll. Throws nothing; false with a reason if it does
// not fit.
bool read_dice(const Roll& roll, std::string_view text, Answer& answer, std::string& why);

// A rule sees faces highest first, in whatever order they were typed.
Faces in_order(Faces faces);

// "2D6", "9 D6, 4 or more count"
std::string dice_words(const Roll& roll);

}  // namespace linstock
