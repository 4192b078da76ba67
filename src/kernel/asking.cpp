#include "kernel/asking.h"

namespace linstock {

namespace {

Question as_question(const Roll& roll) {
  Question question;
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

int Asking::roll(const Roll& roll) {
  const Answer& answer = next(as_question(roll));
  const int result = answer.faces.empty() ? answer.value : roll.read(answer.faces);
  note_roll(roll, in_order(answer.faces), result);
  return result;
}

Faces Asking::roll_faces(const Roll& roll) {
  const Faces faces = in_order(next(as_question(roll)).faces);
  note_roll(roll, faces, 0);
  return faces;
}

int Asking::decide(const Question& question) { return next(question).value; }

Answer Asking::decide_move(const Question& question) { return next(question); }

}  // namespace linstock
