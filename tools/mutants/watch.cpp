// Stands among a book's tests while tools/mutate runs them: writes behind each test how long it took and which mutants would
// have made a difference in it, so that a mutant is tried only where it can be noticed.
#include <gtest/gtest.h>

#include <cstdio>

#include "linstock_mutant.h"

namespace {

class Watch : public testing::EmptyTestEventListener {
 public:
  explicit Watch(const char* path) : out_(std::fopen(path, "w")) {}
  void OnTestProgramStart(const testing::UnitTest&) override {
    for (int id = 0; id < linstock_mutant::most; ++id) always_[id] = linstock_mutant::seen[id];
  }
  void OnTestEnd(const testing::TestInfo& test) override {
    std::fprintf(out_, "%s.%s\t%s\t%d\t", test.test_suite_name(), test.name(), test.file(), static_cast<int>(test.result()->elapsed_time()));
    for (int id = 0; id < linstock_mutant::most; ++id) {
      if (linstock_mutant::seen[id] || always_[id]) std::fprintf(out_, "%d ", id);
      linstock_mutant::seen[id] = 0;
    }
    std::fputc('\n', out_);
    std::fflush(out_);
  }

 private:
  std::FILE* out_;
  bool always_[linstock_mutant::most] = {};
};

[[maybe_unused]] const bool watching = [] {
  if (const char* path = std::getenv("LINSTOCK_MUTANTS_SEEN")) testing::UnitTest::GetInstance()->listeners().Append(new Watch(path));
  return true;
}();

}  // namespace
