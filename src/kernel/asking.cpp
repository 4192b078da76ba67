#include "kernel/asking.h"

#include <algorithm>

namespace linstock {

namespace {

Question as_question(const Roll& roll, Audience audience) {
  Question question;
  question.seen_by = audience;
  question.shape = Question::Shape::Roll;
  question.clause = roll.clause;
  question.what = roll.what;
  question.roll = roll;
  return question;
}

}  // namespace

const Answer& Asking::next(const Question& question) {
  if (used_ == answers_.size()) throw Unanswered{question};
  Refusal why;
  if (!fits(question, answers_[used_], why)) throw Refused{why};
  return answers_[used_++];
}

// Either all answers are there, or the step waits. An envelope that breaks a rule is refused while it is still sealed.
void Asking::seal(std::span<const Question> questions,
                  const std::function<std::optional<Refusal>(int, const Answer&)>& check) {
  if (answers_.size() - used_ >= questions.size()) return;
  for (std::size_t i = 0; envelopes_ && i < std::min(envelopes_->size(), questions.size()); ++i)
    if ((*envelopes_)[i])
      if (const auto refusal = check(static_cast<int>(i), *(*envelopes_)[i])) throw Refused{*refusal};
  throw Unanswered{questions[0], {questions.begin(), questions.end()}};
}

int Asking::roll(const Roll& roll) {
  const Answer& answer = next(as_question(roll, audience()));
  const int result = answer.faces.empty() ? answer.value : roll.read(answer.faces);
  note_roll(roll, in_order(answer.faces), result);
  return result;
}

Faces Asking::roll_faces(const Roll& roll) {
  const Faces faces = in_order(next(as_question(roll, audience())).faces);
  note_roll(roll, faces, 0);
  return faces;
}

int Asking::decide(const Question& question) { return next(question).value; }

Answer Asking::decide_move(const Question& question) { return next(question); }

}  // namespace linstock
