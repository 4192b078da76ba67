// Words at the edge: a log, an outcome, odds, as lines that a player reads. Nothing here decides anything.
#pragma once
#include <functional>
#include <string>
#include <string_view>

#include "kernel/describe.h"
#include "kernel/log.h"
#include "kernel/procedure.h"
#include "kernel/question.h"

namespace linstock {

struct Style {
  int width = 78;                // clauses stand at the right edge
  bool colour = false;           // only on a terminal
  bool clauses = true;           // at all
  bool considered = false;       // list modifiers that were considered and did not apply
  std::function<std::string(int)> name_of;  // names of subjects, if there are any
};

int columns(std::string_view text);  // how many columns a UTF-8 text takes
std::string paint(const Style& style, const char* code, const std::string& text);  // "1" bold, "2" faint, "33" yellow
std::string signed_text(int value, int scale = 1);  // "+1", "-0.5", "0"
std::string length_text(std::int64_t grid);          // of grid points: "12.81"
// "{} fires at {}" with names and a number filled in; without names "it" and "another".
std::string filled(std::string_view text, const std::string& subject, const std::string& object = "", int value = 0,
                   int scale = 1);
// "pivot 15 left, advance 6"
std::string path_words(std::span<const Manoeuvre> path);
std::string note_words(const Note& note, const Style& style);
std::string log_words(const Log& log, const Style& style);

// A battle's log as it grows, told once. A part of the game in which nothing happens is passed over; so is the heading
// of a procedure within a step that has named its units.
class Story {
 public:
  // What is new since the last time. `more` is false when somebody is about to be asked: then the parts that have begun
  // are told too.
  std::string tell(std::span<const Note> notes, const Style& style, bool more = false);
  void back_to(std::size_t notes);  // the log has become shorter, or is to be told again from here

 private:
  std::size_t told_ = 0;
  std::vector<Note> begun_;  // parts of which nothing has been told yet
  bool named_ = false;       // the last note was a heading with a subject
};
// "result DD, disruption 2, halted"; a number that is 0 is left out unless it is `always` asked about.
std::string outcome_words(const Described& outcome, std::string_view always = "");
std::string outcome_lines(const Described& outcome, const Style& style);
std::string odds_words(const Odds& odds, const Style& style);  // a bar chart
std::string percent_text(const Fraction& p);                   // "58.33", "0", "100", "<0.01"

}  // namespace linstock
