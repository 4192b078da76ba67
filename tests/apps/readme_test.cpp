// What README.md shows is what the program says. After a change: tools/readme, and read the diff.
#include "apps/say.h"

namespace linstock::apps {

namespace {

// Splits like a shell, as far as README.md needs it: spaces and double quotes.
std::vector<std::string> shell_words(const std::string& line) {
  std::vector<std::string> words;
  std::string word;
  bool quoted = false, any = false;
  for (char c : line + " ") {
    if (c == '"') {
      quoted = !quoted;
      any = true;
    } else if (c == ' ' && !quoted) {
      if (any) words.push_back(word);
      word.clear();
      any = false;
    } else {
      word += c;
      any = true;
    }
  }
  return words;
}

std::string output_of(const std::vector<std::string>& args) {
  std::istringstream in;
  std::ostringstream out;
  run(args, in, out, out);
  return out.str();
}

}  // namespace

TEST(Readme, shows_what_the_program_says) {
  std::ifstream readme("README.md");
  ASSERT_TRUE(readme) << "README.md is missing";
  const std::string prompt = "$ linstock ";
  std::string command, shown;
  int commands = 0;
  const auto compare = [&] {
    if (!command.empty()) {
      EXPECT_EQ(output_of(shell_words(command)), shown) << command << "\n(tools/readme mends this)";
    }
    command.clear();
    shown.clear();
  };
  for (std::string line; std::getline(readme, line);) {
    if (line.starts_with(prompt)) {
      compare();
      command = line.substr(prompt.size());
      ++commands;
    } else if (line.starts_with("```")) {
      compare();
    } else if (!command.empty()) {
      shown += line + "\n";
    }
  }
  EXPECT_GE(commands, 5);
}

}  // namespace linstock::apps
