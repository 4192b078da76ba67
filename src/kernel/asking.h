// The asking umpire: people answer. A question without an answer suspends the step by an exception that carries it;
// when the answer is there the step is run again from its start with the answers so far.
#pragma once
#include <vector>

#include "kernel/umpire.h"

namespace linstock {

// The step wants to know something.
struct Unanswered {
  Question question;
};

// The newest answer breaks a rule.
struct Refused {
  Refusal refusal;
};

class Asking final : public Umpire {
 public:
  // Takes the answers in order. Dice are asked for like decisions: whoever drives the game rolls them or types them.
  explicit Asking(const std::vector<Answer>& answers) : answers_(answers) {}

  std::size_t used() const { return used_; }

 protected:
  int roll(const Roll& roll) override;
  Faces roll_faces(const Roll& roll) override;
  int decide(const Question& question) override;
  Answer decide_move(const Question& question) override;
  Answer decide_again(const Question&, const Refusal& refusal, int) override { throw Refused{refusal}; }

 private:
  const Answer& next(const Question& question);

  const std::vector<Answer>& answers_;
  std::size_t used_ = 0;
};

}  // namespace linstock
