// An umpire that goes on in the middle of a step: the answers that were given so far are given again, and whatever is
// asked after them is asked of another umpire.
#pragma once
#include <vector>

#include "kernel/asking.h"

namespace linstock {

class Resuming final : public Umpire {
 public:
  Resuming(const std::vector<Answer>& answers, Umpire& then) : Resuming(answers, {}, then) {}
  // With the envelopes that lie sealed in the first question to several seats that comes after the answers.
  Resuming(const std::vector<Answer>& answers, Envelopes envelopes, Umpire& then)
      : answers_(answers), envelopes_(std::move(envelopes)), then_(then) {
    listen(then.log());
    advise(then.advisor());
  }

 protected:
  int roll(const Roll& roll) override;
  Faces roll_faces(const Roll& roll) override;
  int decide(const Question& question) override;
  Answer decide_move(const Question& question) override;
  Answer decide_again(const Question& question, const Refusal& refusal, int refused) override;
  void seal(std::span<const Question> questions,
            const std::function<std::optional<Refusal>(int, const Answer&)>& check) override;
  Answer decide_sealed(const Question& question) override;

 private:
  bool more() const { return used_ < answers_.size(); }
  Umpire& then() {
    then_.audience_ = audience();
    return then_;
  }

  const std::vector<Answer>& answers_;
  Envelopes envelopes_;
  std::size_t used_ = 0, opened_ = 0;
  Umpire& then_;
};

}  // namespace linstock
