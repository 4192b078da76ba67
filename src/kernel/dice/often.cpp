#include "kernel/dice/often.h"

#include <algorithm>
#include <string>

namespace linstock {

void Often::begin(std::uint64_t plays) {
  all_ = plays;
  asked_ = depth_ = 0;
}

bool Often::next() {
  check(depth_ == asked_, "a procedure asks less when it is run again");
  depth_ = 0;
  for (; asked_ > 0; --asked_)
    if (++path_[asked_ - 1].at < path_[asked_ - 1].plays.size()) return true;
  return false;
}

// Every play that came here draws for itself; a throw that was answered on the way here is answered as before.
template <class T, class Draw>
const T& Often::answer(std::vector<T> Fork::*given, Draw draw) {
  if (depth_ == asked_) {
    if (asked_ == path_.size()) path_.emplace_back();
    Fork& fork = path_[asked_];
    std::vector<T>& answers = fork.*given;
    answers.clear();
    fork.plays.clear();
    for (std::uint64_t left = plays(); left > 0; --left) {
      const T drawn = draw();
      const auto place = static_cast<std::size_t>(std::ranges::find(answers, drawn) - answers.begin());
      if (place == answers.size()) answers.push_back(drawn), fork.plays.push_back(0);
      ++fork.plays[place];
    }
    fork.at = 0;
    ++asked_;
  }
  const Fork& fork = path_[depth_++];
  return (fork.*given)[fork.at];
}

int Often::roll(const Roll& roll) {
  return answer(&Fork::values, [&] { return roll.ask == Ask::Count ? one_.count(roll.dice, roll.at_least, roll.clause) : one_.total(roll.dice, roll.clause); });
}

Faces Often::roll_faces(const Roll& roll) {
  return answer(&Fork::faces, [&] {
    Faces faces = one_.faces(roll.dice, roll.clause, "", roll.scores);
    for (std::int8_t& face : faces) face = static_cast<std::int8_t>(roll.scores.stands_for(*roll.dice.die, face));
    return faces;
  });
}

int Often::decide(const Question& question) { throw Bug(std::string("a decision without a policy in odds: ") + question.what); }

}  // namespace linstock
