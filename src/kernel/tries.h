// What the rules said to an answer, kept while the question stands: a move that is dragged, shown and weighed is checked
// once. An answer is found again by comparing all of it.
#pragma once
#include <optional>
#include <utility>

#include "kernel/question.h"

namespace linstock {

template <class Trial>
class Tries {
 public:
  const Trial* find(const Answer& answer) const {
    for (const auto& try_ : kept_)
      if (try_ && try_->answer == answer) return &try_->trial;
    return nullptr;
  }
  // The oldest of a few makes room.
  const Trial& keep(const Answer& answer, Trial trial) {
    auto& place = kept_[next_++ % few];
    place.emplace(Try{answer, std::move(trial)});
    return place->trial;
  }
  // The same of what the rules allow; the refusal of what they do not.
  std::optional<Refusal> keep_if_allowed(const Answer& answer, Trial trial) {
    if (trial.refusal) return trial.refusal;
    keep(answer, std::move(trial));
    return {};
  }
  void clear() {
    for (auto& try_ : kept_) try_.reset();
  }

 private:
  static constexpr unsigned few = 4;
  struct Try {
    Answer answer;
    Trial trial;
  };
  std::optional<Try> kept_[few];
  unsigned next_ = 0;
};

// A book whose moves can be checked without running the step names what a check comes to: Rules::Trial, with a
// `refusal`.
struct NoTrial {
  std::optional<Refusal> refusal;
};
template <class Rules>
struct TrialOf {
  using type = NoTrial;
};
template <class Rules>
  requires requires { typename Rules::Trial; }
struct TrialOf<Rules> {
  using type = typename Rules::Trial;
};

}  // namespace linstock
