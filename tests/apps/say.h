// Runs a command of `linstock` in this process: say("odds SK nerve --json").out
#pragma once
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "apps/program.h"

namespace linstock::apps {

struct Said {
  int code;
  std::string out, err;
  nlohmann::ordered_json json() const { return nlohmann::ordered_json::parse(out); }
};

// Words are split at spaces; a + inside a word stands for a space: --dice=3+5.
inline Said say(const std::string& line, const std::string& input = "", const Screen& screen = {}) {
  std::vector<std::string> args;
  std::istringstream words(line);
  for (std::string word; words >> word;) {
    for (char& c : word) c = c == '+' ? ' ' : c;
    args.push_back(word);
  }
  std::istringstream in(input);
  std::ostringstream out, err;
  const int code = run(args, in, out, err, screen);
  return {code, out.str(), err.str()};
}

// A file that lives as long as the test.
class TestFile {
 public:
  explicit TestFile(const std::string& text, const std::string& ending = ".toml") {
    static int number = 0;
    path_ = std::filesystem::temp_directory_path() /
            ("linstock-test-" + std::to_string(getpid()) + "-" + std::to_string(++number) + ending);
    std::ofstream(path_) << text;
  }
  ~TestFile() { std::filesystem::remove(path_); }
  std::string path() const { return path_.string(); }

 private:
  std::filesystem::path path_;
};

inline bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace linstock::apps
