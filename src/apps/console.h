// What a command talks to: streams, and what is known about the screen behind them. Commands are plain functions over
// this, so that tests call them with strings.
#pragma once
#include <iosfwd>
#include <string>

#include "kernel/describe.h"
#include "kernel/files/words.h"

namespace linstock::apps {

struct Screen {
  int width = 78;
  bool colour = false;       // standard output is a terminal, and NO_COLOR is not set
  bool interactive = false;  // a person sits at both ends
};

struct Console {
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
  Screen screen = {};

  Style style(bool considered = false) const;
};

// Exit codes, as Unix tools have them.
enum Exit : int {
  done = 0,
  nothing = 1,  // nothing found, or a rule forbids it
  wrong = 2,    // usage, or bad data
  bug = 3,
};

// Ends a command with a message on standard error. Thrown by the commands, caught only by run().
struct Failure {
  Exit code;
  std::string message;
};
[[noreturn]] void fail(Exit code, std::string message);
// "bases: '9' does not fit; allowed: 1 to 6 (SK-FIRE-01)", with the file in front if there is one.
[[noreturn]] void fail(const Problem& problem, const std::string& file = "", Exit code = wrong);

}  // namespace linstock::apps
