// Saved battles: refused with a reason, or replayed to the end and written again.
#include "fuzz.h"
#include "kernel/files/record.h"

using namespace linstock;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Record record;
  auto problem = read_record({reinterpret_cast<const char*>(data), size}, record);
  if (problem) {
    fuzz::require(!problem->message.empty() && !problem->field.empty(), "a problem without words");
    return 0;
  }
  Record again;
  fuzz::require(!read_record(write_record(record), again) && again.answers.size() == record.answers.size(),
                "a record does not survive writing");

  // Hashes are hard to guess: replay with those that the game itself finds, as far as the answers go.
  const Book* book = find_book(record.book);
  if (book && record.answers.size() < 200) {
    auto battle = Battle::begin(*book, record.setup, record.house, {}, problem);
    for (std::size_t i = 0; battle && battle->question() && i < record.answers.size(); ++i) {
      const auto before = battle->game().hash();
      if (battle->answer(record.answers[i].answer)) {
        fuzz::require(battle->game().hash() == before, "a refused answer leaves a trace");
        break;
      }
    }
  }
  const auto battle = Battle::replay(record, problem);
  fuzz::require((battle == nullptr) == problem.has_value(), "neither a battle nor a problem");
  return 0;
}
