// The log: what happened and why, as data. Words are made at the edge (words.h, json.h).
#pragma once
#include <iterator>
#include <span>
#include <utility>
#include <vector>

#include "geometry/path.h"
#include "kernel/dice/dice.h"
#include "kernel/seat.h"
#include "kernel/tally.h"

namespace linstock {

// One thing worth telling. Which members count depends on the kind. In `what` and in the labels of options {} stands
// for the subject's name, a second {} for the object's, {#} for the value: "{} fires at {}".
struct Note {
  enum class Kind : std::uint8_t {
    Heading,  // a procedure or step begins: what, clause, subject, object
    Tally,    // what was added up: rows, value = total, scale
    Finding,  // something was looked up: what, then name, or value / scale
    Rolled,   // dice fell: roll, faces (empty if only the answer was given), value = total or count; seat, if it was told whose
    Chosen,   // a player decided: what, name, seat; path if it was a move
    Told,     // a sentence: what, with subject, object and value in it
    Part,     // a part of the game begins: what, name, value = its number, depth (0: a turn, 1: within it ...)
  };
  Kind kind = Kind::Finding;
  Clause clause;
  const char* what = "";
  const char* name = nullptr;
  int value = 0;
  int scale = 1;  // value is in 1/scale
  int subject = -1, object = -1, seat = no_seat;
  int depth = 0;
  bool harm = false;  // the subject suffers by it: a loss, a disorder, the end of it
  bool conclusion = false;  // a finding that says what all of it comes to
  Audience seen_by = seen_by_all;
  std::vector<TallyRow> rows;
  Roll roll;
  Faces faces;
  std::vector<Manoeuvre> path;
};

// What this seat may know of a story (no_seat: spectators).
std::vector<Note> notes_for(std::span<const Note> notes, Seat viewer);

class Log {
 public:
  void add(Note note) { notes_.push_back(std::move(note)); }
  void add_all(Log other) {
    if (notes_.empty())
      notes_ = std::move(other.notes_);
    else
      notes_.insert(notes_.end(), std::make_move_iterator(other.notes_.begin()),
                    std::make_move_iterator(other.notes_.end()));
  }
  std::vector<Note> take() { return std::exchange(notes_, {}); }
  std::span<const Note> notes() const { return notes_; }
  bool any(Note::Kind kind) const {
    for (const Note& note : notes_)
      if (note.kind == kind) return true;
    return false;
  }
  void clear() { notes_.clear(); }
  void truncate(std::size_t size) { notes_.resize(size); }

 private:
  std::vector<Note> notes_;
};

}  // namespace linstock
