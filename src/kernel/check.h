// A bug stops the program with a reason. (A player's mistake is a Refusal, bad data is a Problem: neither is a bug.)
#pragma once
#include <stdexcept>
#include <string>

namespace linstock {

struct Bug : std::logic_error {
  using std::logic_error::logic_error;
};

[[noreturn]] void report_bug(const char* what, const char* file, int line);

inline void check(bool holds, const char* what, const char* file = __builtin_FILE(), int line = __builtin_LINE()) {
  if (!holds) [[unlikely]]
    report_bug(what, file, line);
}

}  // namespace linstock
