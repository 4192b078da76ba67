// The scripted umpire: dice and decisions as given, in order. A missing die is an error, and so is one left over
// (ask all_used() at the end). Dice are faces ("6 5 4") or the bare answer to one question ("=8").
#pragma once
#include <deque>
#include <initializer_list>
#include <string>
#include <string_view>

#include "kernel/umpire.h"

namespace linstock {

// The script has run out or does not fit the question.
struct ScriptError : std::runtime_error {
  ScriptError(const Roll& roll, const std::string& why);
  Roll roll;
};

class Scripted final : public Umpire {
 public:
  Scripted(std::initializer_list<std::string_view> dice, std::initializer_list<int> picks = {});
  explicit Scripted(std::string_view dice) : Scripted({dice}) {}

  void add_move(const Answer& answer) { moves_.push_back(answer); }

  bool all_used() const { return dice_.empty() && picks_.empty() && moves_.empty(); }
  std::string unused() const;

 protected:
  int roll(const Roll& roll) override;
  Faces roll_faces(const Roll& roll) override;
  int decide(const Question& question) override;
  Answer decide_move(const Question& question) override;

 private:
  Answer next(const Roll& roll);

  std::deque<std::string> dice_;
  std::deque<int> picks_;
  std::deque<Answer> moves_;
};

}  // namespace linstock
