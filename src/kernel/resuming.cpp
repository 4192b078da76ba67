#include "kernel/resuming.h"

#include <algorithm>
#include <functional>

namespace linstock {

int Resuming::roll(const Roll& roll) {
  if (!more()) return then().roll(roll);
  const Answer& answer = answers_[used_++];
  const int result = answer.faces.empty() ? answer.value : roll.read(answer.faces);
  note_roll(roll, in_order(answer.faces), result);
  return result;
}

Faces Resuming::roll_faces(const Roll& roll) {
  if (!more()) return then().roll_faces(roll);
  const Faces faces = in_order(answers_[used_++].faces);
  note_roll(roll, faces, 0);
  return faces;
}

int Resuming::decide(const Question& question) { return more() ? answers_[used_++].value : then().decide(question); }

Answer Resuming::decide_move(const Question& question) {
  return more() ? answers_[used_++] : then().decide_move(question);
}

// What was given before is legal: only the other umpire's answers can be refused.
Answer Resuming::decide_again(const Question& question, const Refusal& refusal, int refused) {
  return then().decide_again(question, refusal, refused);
}

void Resuming::seal(std::span<const Question> questions,
                    const std::function<std::optional<Refusal>(int, const Answer&)>& check) {
  if (!more()) then().seal(questions, check);
}

Answer Resuming::decide_sealed(const Question& question) {
  if (more()) return answers_[used_++];
  if (opened_ < envelopes_.size())
    if (const auto& envelope = envelopes_[opened_++]) return *envelope;
  return then().decide_sealed(question);
}

}  // namespace linstock
