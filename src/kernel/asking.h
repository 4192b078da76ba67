// The asking umpire: people answer. A question without an answer suspends the step by an exception that carries it;
// when the answer is there the step is run again from its start with the answers so far.
#pragma once
#include <vector>

#include "kernel/umpire.h"

namespace linstock {

// The step wants to know something; if it asks several seats at once, all of it.
struct Unanswered {
  Question question;
  std::vector<Question> at_once;
};

using Envelopes = std::vector<std::optional<Answer>>;  // in the order of the questions

// The newest answer breaks a rule.
struct Refused {
  Refusal refusal;
};

class Asking final : public Umpire {
 public:
  // Takes the answers in order. Dice are asked for like decisions: whoever drives the game rolls them or types them.
  explicit Asking(const std::vector<Answer>& answers) : answers_(answers) {}
  // With the envelopes of those who have answered a question that is put to several at once.
  Asking(const std::vector<Answer>& answers, const Envelopes& envelopes) : answers_(answers), envelopes_(&envelopes) {}

  std::size_t used() const { return used_; }

 protected:
  int roll(const Roll& roll) override;
  Faces roll_faces(const Roll& roll) override;
  int decide(const Question& question) override;
  Answer decide_move(const Question& question) override;
  Answer decide_again(const Question&, const Refusal& refusal, int) override { throw Refused{refusal}; }
  void seal(std::span<const Question> questions,
            const std::function<std::optional<Refusal>(int, const Answer&)>& check) override;
  Answer decide_sealed(const Question& question) override { return next(question); }

 private:
  const Answer& next(const Question& question);

  const std::vector<Answer>& answers_;
  const Envelopes* envelopes_ = nullptr;
  std::size_t used_ = 0;
};

}  // namespace linstock
