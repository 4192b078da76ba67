// What the chapters' advisers share.
#pragma once
#include <vector>

#include "kernel/umpire.h"

namespace linstock::big_napoleonic {

inline void offer(std::vector<Suggestion>& out, int value, int score, const char* why) {
  Suggestion suggestion;
  suggestion.answer.value = value;
  suggestion.score = score;
  suggestion.why = why;
  out.push_back(suggestion);
}

}  // namespace linstock::big_napoleonic
