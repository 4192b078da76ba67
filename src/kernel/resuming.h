// An umpire that goes on in the middle of a step: the answers that were given so far are given again, and whatever is
// asked after them is asked of another umpire.
#pragma once
#include <vector>

#include "kernel/umpire.h"

namespace linstock {

class Resuming final : public Umpire {
 public:
  Resuming(const std::vector<Answer>& answers, Umpire& then) : answers_(answers), then_(then) {
    listen(then.log());
    advise(then.advisor());
  }

 protected:
  int roll(const Roll& roll) override;
  Faces roll_faces(const Roll& roll) override;
  int decide(const Question& question) override;
  Answer decide_move(const Question& question) override;
  Answer decide_again(const Question& question, const Refusal& refusal, int refused) override;

 private:
  bool more() const { return used_ < answers_.size(); }

  const std::vector<Answer>& answers_;
  std::size_t used_ = 0;
  Umpire& then_;
};

}  // namespace linstock
