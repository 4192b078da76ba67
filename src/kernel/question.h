// What a rule may ask of a player, what he may answer, and how an answer is turned down.
#pragma once
#include <cstring>
#include <memory>
#include <string>
#include <vector>

#include "kernel/clause.h"
#include "kernel/dice/dice.h"
#include "kernel/few.h"
#include "kernel/seat.h"
#include "geometry/many.h"
#include "geometry/path.h"

namespace linstock {

struct Description;
struct Blank;
struct Written;

struct Option {
  // What a gesture may mean by it: whoever drags the question's subject means the first that Goes, which leads on to its move;
  // a kind of move that is OnTheGround leads somewhere on the field and not at a unit: the target of such an answer, if it has
  // one, is the area that it ends in.
  enum class Kind : std::uint8_t { Choice, Goes, OnTheGround };
  std::int32_t value = 0;     // what the rule gets back
  const char* label = "";     // "fire", "hold"; with a subject the label may be empty
  std::int32_t subject = -1;  // a unit, if the option is about one
  Kind kind = Kind::Choice;
};

// Questions have few shapes, whatever the book: pick an option; move a block (the options are the kinds of move, the
// path is the answer's); place a block in a region; roll, which is asked of whoever has the dice; write, which fills in
// a form or a whole sheet.
struct Question {
  enum class Shape : std::uint8_t { Pick, Move, Place, Roll, Write };
  Shape shape = Shape::Pick;
  Seat seat = no_seat;
  Clause clause;
  const char* what = "";
  std::int32_t subject = -1;   // the unit that the question is about
  Many<Option, 16> options;    // Pick; Move: the kinds of move that are open
  Block block;                 // Move, Place: what is moved
  std::int32_t allowance = 0;  // Move: grid points, before deductions
  Box region{};                // Place
  Roll roll;                   // Roll
  // Who may know what is asked here and, once it is open, what was answered; the others know only that somebody is asked.
  Audience seen_by = seen_by_all;
  std::shared_ptr<const Blank> blank;  // Write: what is to be filled in; Place: the region as an outline
};

// What was written, shared by all copies of an answer; compared by what it says. Nothing for other answers.
class Paper {
 public:
  Paper() = default;
  Paper(Written written);
  const Written* operator->() const { return written_.get(); }
  const Written& operator*() const { return *written_; }
  explicit operator bool() const { return written_ != nullptr; }
  friend bool operator==(const Paper& a, const Paper& b) { return a.written_ == b.written_ || same(a, b); }

 private:
  static bool same(const Paper& a, const Paper& b);
  std::shared_ptr<const Written> written_;
};

// An answer to a Pick is an option's value; to a Roll, the faces, or the bare total or count; to a Move, the kind of
// move, its path and, if it is aimed at a unit, the target; to a Place, the block's pose and layout; to a Write, the
// paper.
struct Answer {
  std::int32_t value = 0;
  std::int32_t target = -1;
  Faces faces;
  Few<Manoeuvre, 6> path;
  Block block;
  Paper paper;

  friend bool operator==(const Answer&, const Answer&) = default;
};

// WRITING

inline constexpr int most_line_corners = 64, most_sheet_lines = 500;

// What a Write asks for: a form, described as facts are; a line on the map; or a sheet, which asks one thing of each of many
// subjects (a form, a pick, a move, a place) and is answered in one envelope.
struct Blank {
  struct Line {
    Question question;
    bool required = true;  // else it may be left out
  };
  const Description* form = nullptr;
  std::int32_t least_corners = 0, most_corners = 0;  // of the line on the map; at most 0: none is asked for
  std::vector<Point> outline;  // where a block is placed, or where the line's corners lie; empty: anywhere
  std::vector<Line> lines;     // of a sheet; no line is a sheet itself
};

struct SheetEntry {
  std::int32_t subject = -1;  // of the line that it answers
  Answer answer;

  friend bool operator==(const SheetEntry&, const SheetEntry&) = default;
};

struct Written {
  std::vector<std::int32_t> form;  // the form's words, as its description lays them out
  std::vector<Point> line;
  std::vector<SheetEntry> entries;

  friend bool operator==(const Written&, const Written&) = default;
  // The form as the struct that it is.
  template <class T>
  T as() const {
    T value{};
    if (form.size() * 4 == sizeof(T)) std::memcpy(static_cast<void*>(&value), form.data(), sizeof(T));
    return value;
  }
};

// A form's words from the struct.
template <class T>
std::vector<std::int32_t> words_of(const T& form) {
  static_assert(sizeof(T) % 4 == 0 && std::is_trivially_copyable_v<T>);
  std::vector<std::int32_t> words(sizeof(T) / 4);
  std::memcpy(words.data(), &form, sizeof(T));
  return words;
}

// Why an answer is not allowed, and what would be. The state has not changed.
struct Refusal {
  Clause clause;
  std::string message;
  std::int32_t subject = -1;  // of the line of a sheet that is at fault
};

// Is this a possible answer to the question? (Rules may refuse more: see Umpire::move.)
bool fits(const Question& question, const Answer& answer, Refusal& why);

// Some possible answer to a question other than a roll or a path: with luck 0 the plainest (defaults, first options, what
// is not required left out), else at random.
Answer filled_in(const Question& question, std::uint64_t luck);

// Reads "3 5" (faces) or "=8" (the bare total or count) for a roll. Throws nothing; false with a reason if it does
// not fit.
bool read_dice(const Roll& roll, std::string_view text, Answer& answer, std::string& why);

// A rule sees faces highest first, in whatever order they were typed.
Faces in_order(Faces faces);

// "2D6", "9 D6, 4 or more count"
std::string dice_words(const Roll& roll);

}  // namespace linstock
