// Questions that are put to several seats at once, and the envelopes in which they answer. Each seat hands its envelope in when
// it likes and may take it back; when the last is in, all are opened in the order of the questions.
#pragma once
#include <algorithm>
#include <span>
#include <vector>

#include "kernel/asking.h"

namespace linstock {

class AtOnce {
 public:
  bool empty() const { return questions_.empty(); }
  std::span<const Question> questions() const { return questions_; }
  const Envelopes& envelopes() const { return envelopes_; }

  void ask(std::vector<Question> questions) {
    questions_ = std::move(questions);
    envelopes_.resize(questions_.size());
  }
  void clear() {
    questions_.clear();
    envelopes_.clear();
  }

  // What this seat is asked, what it has handed in; null where there is nothing.
  const Question* asked(Seat seat) const {
    const int i = place(seat);
    return i < 0 ? nullptr : &questions_[static_cast<std::size_t>(i)];
  }
  const Answer* envelope(Seat seat) const {
    const int i = place(seat);
    return i >= 0 && at(i) ? &*at(i) : nullptr;
  }
  // The first of those whose envelopes are not in; null if all are.
  const Question* first_open() const {
    for (std::size_t i = 0; i < questions_.size(); ++i)
      if (!envelopes_[i]) return &questions_[i];
    return nullptr;
  }
  bool any() const {
    return std::any_of(envelopes_.begin(), envelopes_.end(), [](const auto& envelope) { return envelope.has_value(); });
  }
  int place(Seat seat) const {
    for (std::size_t i = 0; i < questions_.size(); ++i)
      if (questions_[i].seat == seat) return static_cast<int>(i);
    return -1;
  }

  // Of a seat that is asked.
  void hand_in(Seat seat, const Answer& answer) { at(place(seat)) = answer; }
  void take_back(Seat seat) { at(place(seat)).reset(); }
  void drop_all_but(Seat seat) {
    for (std::size_t i = 0; i < questions_.size(); ++i)
      if (questions_[i].seat != seat) envelopes_[i].reset();
  }
  // The envelopes leave; the questions stay until they are cleared.
  Envelopes take_envelopes() { return std::exchange(envelopes_, {}); }
  void put_envelopes(Envelopes envelopes) { envelopes_ = std::move(envelopes); }

 private:
  std::optional<Answer>& at(int i) { return envelopes_[static_cast<std::size_t>(i)]; }
  const std::optional<Answer>& at(int i) const { return envelopes_[static_cast<std::size_t>(i)]; }

  std::vector<Question> questions_;
  Envelopes envelopes_;  // theirs, as far as they are in
};

}  // namespace linstock
