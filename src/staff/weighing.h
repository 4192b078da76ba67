// MOVES WEIGHED. Every move is judged by where it would end; only then are the rules asked, the best first, until one is legal: judging a place
// costs far less than checking a way. Who asks the rules himself is given the best few unasked.
#pragma once
#include <algorithm>
#include <vector>

#include "kernel/umpire.h"

namespace linstock::staff {

struct Weighed {
  Answer answer;
  int purpose = 0;  // a number of the book's
  int score = 0;
  bool legal = false;  // the rules have been asked
};

// A Judge has
//   why(purpose)     in words
//   sound(answer)    quickly: nothing forbids it
//   allowed(answer)  by all the rules
class Weighing {
 public:
  Weighing() { list_.reserve(48); }
  void add(const Answer& answer, int purpose, int score, bool legal = false) { list_.push_back({answer, purpose, score, legal}); }

  // All legal, the best first; of equals the one that was thought of first. Of those with one purpose only the best: what is shown should be
  // worth comparing.
  template <class Judge>
  void best_few(const Judge& judge, int wanted, std::vector<Suggestion>& out) {
    while (!list_.empty() && wanted > 0) {
      const Weighed best = take_best();
      const bool again = std::any_of(out.begin(), out.end(), [&](const Suggestion& s) { return s.purpose == best.purpose && s.answer.target == best.answer.target; });
      if (again || !(best.legal || (judge.sound(best.answer) && judge.allowed(best.answer)))) continue;
      out.push_back({best.answer, best.score, judge.why(best.purpose), true, best.purpose});
      --wanted;
    }
  }
  // The best, and the next best in case that the rules refuse it, until one of them is sure.
  template <class Judge>
  void best_unasked(const Judge& judge, std::vector<Suggestion>& out) {
    constexpr std::size_t enough = 4;
    while (!list_.empty() && out.size() < enough) {
      const Weighed best = take_best();
      if (best.legal || judge.sound(best.answer)) out.push_back({best.answer, best.score, judge.why(best.purpose), best.legal, best.purpose});
      if (best.legal) return;
    }
  }

 private:
  Weighed take_best() {
    const auto best = std::max_element(list_.begin(), list_.end(), [](const Weighed& a, const Weighed& b) { return a.score < b.score; });
    const Weighed taken = *best;
    list_.erase(best);
    return taken;
  }
  std::vector<Weighed> list_;
};

}  // namespace linstock::staff
