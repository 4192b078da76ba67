// Words at the edge: a log, an outcome, odds, as lines that a player reads. Nothing here decides anything.
#pragma once
#include <functional>
#include <string>
#include <string_view>

#include "kernel/describe.h"
#include "kernel/log.h"
#include "kernel/procedure.h"

namespace linstock {

struct Style {
  int width = 78;                // clauses stand at the right edge
  bool colour = false;           // only on a terminal
  bool considered = false;       // list modifiers that were considered and did not apply
  std::function<std::string(int)> name_of;  // names of subjects, if there are any
};

int columns(std::string_view text);  // how many columns a UTF-8 text takes
std::string paint(const Style& style, const char* code, const std::string& text);  // "1" bold, "2" faint, "33" yellow
std::string signed_text(int value, int scale = 1);  // "+1", "-0.5", "0"
std::string note_words(const Note& note, const Style& style);
std::string log_words(const Log& log, const Style& style);
std::string outcome_words(const Described& outcome);  // "result DD, disruption 2, halted"
std::string outcome_lines(const Described& outcome, const Style& style);
std::string odds_words(const Odds& odds, const Style& style);  // a bar chart
std::string percent_text(const Fraction& p);                   // "58.33", "0", "100", "<0.01"

}  // namespace linstock
