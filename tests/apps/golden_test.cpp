// Golden playthroughs: whole battles as a person reads them. And a corpus of recorded battles, which must replay to the
// last hash. tools/golden writes both anew.
#include <algorithm>

#include "apps/say.h"

namespace linstock::apps {

namespace {

constexpr const char* what_to_do =
    "\nIf the rules, the words or the commander have changed on purpose: run tools/golden, and read the diff.";

std::string text_of(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<std::filesystem::path> files_in(const char* folder) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

// The first line that differs, with what stood before it.
std::string first_difference(const std::string& golden, const std::string& now) {
  std::istringstream a(golden), b(now);
  std::string old_line, new_line, before;
  for (int number = 1;; ++number) {
    const bool more_a = static_cast<bool>(std::getline(a, old_line)),
               more_b = static_cast<bool>(std::getline(b, new_line));
    if (!more_a) old_line = "(the end)";
    if (!more_b) new_line = "(the end)";
    if (old_line != new_line)
      return before + "line " + std::to_string(number) + ", golden:\n" + old_line + "\nnow:\n" + new_line;
    if (!more_a) return "";
    before = old_line + "\n";
  }
}

}  // namespace

TEST(Golden, playthroughs_read_as_they_did) {
  // Each file begins with the command that tells it.
  const auto files = files_in("tests/golden");
  EXPECT_GE(files.size(), 4u) << what_to_do;
  for (const auto& file : files) {
    const std::string golden = text_of(file);
    const std::string command = golden.substr(0, golden.find('\n'));
    ASSERT_EQ(command.rfind("$ linstock ", 0), 0u) << file;
    const std::string now = command + "\n" + say(command.substr(11)).out;
    EXPECT_TRUE(now == golden) << file << ", " << first_difference(golden, now) << what_to_do;
  }
}

TEST(Corpus, every_recorded_battle_replays_to_the_last_hash) {
  const auto files = files_in("tests/corpus");
  EXPECT_GE(files.size(), 20u) << what_to_do;
  for (const auto& file : files) {
    const Said said = say("verify " + file.string());
    EXPECT_EQ(said.code, 0) << said.err << what_to_do;
    EXPECT_TRUE(has(said.out, "every hash agrees")) << said.out;
    EXPECT_TRUE(has(said.out, "the dice come from the seed")) << said.out;
  }
}

}  // namespace linstock::apps
