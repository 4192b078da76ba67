// Dice as people type them: read and fitting, or refused with a reason. The first three bytes choose the throw.
#include "fuzz.h"
#include "kernel/scripted.h"

using namespace linstock;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 3) return 0;
  const Die& die = *dice_kinds()[data[0] % dice_kinds().size()];
  const Roll roll{(1 + data[1] % most_dice) * die, static_cast<Ask>(data[2] % 3), data[2] / 3 % 24,
                  Clause{"KT-FUZZ-01"}, "fuzz"};
  const std::string_view text(reinterpret_cast<const char*>(data) + 3, size - 3);

  Answer answer;
  std::string why;
  if (read_dice(roll, text, answer, why)) {
    Question question;
    question.shape = Question::Shape::Roll;
    question.roll = roll;
    Refusal refusal;
    fuzz::require(fits(question, answer, refusal), "dice that were read do not fit");
    fuzz::require(answer.faces.empty() || answer.faces.size() == roll.dice.count, "wrong number of dice");
    if (roll.ask != Ask::Each)
      fuzz::require(answer.value >= roll.lowest() && answer.value <= roll.highest(), "a result out of range");
  } else {
    fuzz::require(!why.empty(), "dice refused without a reason");
  }
  Scripted script({text});
  try {
    for (int i = 0; i < 4 && !script.all_used(); ++i)
      roll.ask == Ask::Each ? void(script.faces(roll.dice, roll.clause)) : void(script.total(roll.dice, roll.clause));
  } catch (const ScriptError&) {
  }
  return 0;
}
