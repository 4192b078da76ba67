// The signature of every book's battles is the recorded one (tests/signatures.txt, renewed by tools/golden): play changes only on purpose.
// ./test runs this as GCC compiles it and again as Clang does, under the sanitizers, so that the compilers agree.
#include "simulate/signature.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

namespace linstock {

namespace {

std::vector<const Book*> books_with_battles() {
  std::vector<const Book*> with;
  for (const Book* book : all_books())
    if (book->new_game) with.push_back(book);
  return with;
}

std::string recorded(std::string_view what, std::string_view book) {
  std::ifstream file("tests/signatures.txt");
  for (std::string line; std::getline(file, line);)
    if (line.starts_with(std::string(what) + " " + std::string(book) + ": ")) return line.substr(line.rfind(' ') + 1);
  return "none";
}

class Signature : public testing::TestWithParam<const Book*> {};

}  // namespace

TEST_P(Signature, is_the_recorded_one) { EXPECT_EQ(signature_text(signature(*GetParam())), recorded("Bench", GetParam()->name)); }

// And so is what those who look ahead think, to the last bit of what they promise themselves.
TEST_P(Signature, thoughts_are_the_recorded_ones) {
  const std::uint64_t found = thoughts(*GetParam());
  EXPECT_EQ(found ? signature_text(found) : "none", recorded("Thoughts", GetParam()->name));
}

INSTANTIATE_TEST_SUITE_P(EveryBook, Signature, testing::ValuesIn(books_with_battles()), [](const auto& tested) {
  std::string name = tested.param->name;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

}  // namespace linstock
