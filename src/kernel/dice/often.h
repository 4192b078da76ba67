// Many plays of the same step at once: a throw has as many answers as the plays give it, and each of them is played once for all the
// plays that gave it. What comes of it is what as many plays of their own would come to.
//
//   Often often(Seed::numbered(1));
//   often.begin(1000);
//   do {
//     counts[procedure(facts, tables, often)] += often.plays();
//   } while (often.next());
#pragma once
#include <cstdint>
#include <vector>

#include "kernel/dice/thinned.h"

namespace linstock {

class Often final : public Umpire {
 public:
  explicit Often(const Seed& seed) : one_(seed) {}
  bool for_odds_alone() const override { return true; }

  void begin(std::uint64_t plays);  // so many, from here on
  bool next();                      // on to those who were answered otherwise; false when all have been played
  std::uint64_t plays() const { return asked_ == 0 ? all_ : path_[asked_ - 1].plays[path_[asked_ - 1].at]; }  // that went the way just played

 protected:
  int roll(const Roll& roll) override;
  Faces roll_faces(const Roll& roll) override;
  int decide(const Question& question) override;

 private:
  // Who was asked the same and answered alike goes on together: the answers of numbers, or of faces.
  struct Fork {
    std::vector<int> values;
    std::vector<Faces> faces;
    std::vector<std::uint64_t> plays;
    std::size_t at;
  };
  template <class T, class Draw>
  const T& answer(std::vector<T> Fork::*given, Draw draw);

  Playing one_;
  std::uint64_t all_ = 0;
  std::vector<Fork> path_;  // the first `asked_` of them: others lend their memory
  std::size_t asked_ = 0, depth_ = 0;
};

}  // namespace linstock
