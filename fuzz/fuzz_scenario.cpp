// Scenario and army files of every book that has battles: a problem with a place, or a battle that can be played for a
// while. The whole input is the file.
#include "fuzz.h"
#include "kernel/dice/seeded.h"

using namespace linstock;

namespace {

void play_a_little(Game& game) {
  Seeded umpire(Seed::numbered(1));
  for (int step = 0; step < 40 && game.play_step(umpire); ++step) {
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text{reinterpret_cast<const char*>(data), size};
  for (const Book* book : all_books()) {
    if (book->new_game) {
      std::optional<Problem> problem;
      const auto game = book->new_game(text, fuzz::printed_tables(*book), problem);
      fuzz::require((game == nullptr) == problem.has_value(), "neither a battle nor a problem");
      if (problem) fuzz::require(!problem->message.empty(), "a problem without words");
      if (game) play_a_little(*game);
    }
    if (book->check_file) {
      std::string what;
      const auto problem = book->check_file(text, "fuzz.toml", what);
      fuzz::require(problem ? !problem->message.empty() : !what.empty(), "neither a kind nor a problem");
    }
  }
  return 0;
}
