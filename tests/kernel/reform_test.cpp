// What a Reform says besides its layout: members of their own, in records too; and what was recorded before it had them.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "kernel/files/record.h"
#include "kernel/numbers.h"

namespace linstock {

namespace {

Manoeuvre into_square() {
  Manoeuvre m = Manoeuvre::reform(line_of(4), 250, -500);
  m.formation = 2;
  m.change = 1;
  m.area = 7;
  return m;
}

RecordedAnswer answered(const Manoeuvre& m) {
  RecordedAnswer entry;
  entry.clause = "XX-1";
  entry.answer.path.push(m);
  return entry;
}

Manoeuvre read_back(const std::string& text) {
  std::vector<RecordedAnswer> answers;
  const auto problem = read_answers(text, answers);
  EXPECT_FALSE(problem) << problem->message;
  return answers.empty() || answers[0].answer.path.empty() ? Manoeuvre{} : answers[0].answer.path[0];
}
std::string problem_with(const std::string& manoeuvre) {
  std::vector<RecordedAnswer> answers;
  const auto problem = read_answers(R"([{"clause":"XX-1","hash":"0000000000000000","path":[)" + manoeuvre + R"(],"value":0}])", answers);
  return problem ? problem->message : "";
}

}  // namespace

TEST(AReform, is_recorded_by_name_and_read_back) {
  const RecordedAnswer given = answered(into_square());
  const std::string text = write_answers({&given, 1});
  EXPECT_NE(text.find(R"("reform":{"area":7,"change":1,"formation":2})"), std::string::npos) << text;
  EXPECT_EQ(read_back(text), into_square());
}

// The first records: formation and change stood in one number, the area in the place of a length.
TEST(AReform, of_an_old_record_is_read) {
  EXPECT_EQ(read_back(R"([{"clause":"XX-1","hash":"0000000000000000","path":[[7,0,7,18,250,-500,1000,1000,4,4,0]],"value":0}])"), into_square());
  Manoeuvre layout_alone = Manoeuvre::reform(line_of(4));
  EXPECT_EQ(read_back(R"([{"clause":"XX-1","hash":"0000000000000000","path":[[7,0,0,0,0,0,1000,1000,4,4,0]],"value":0}])"), layout_alone);
  EXPECT_EQ(read_back(R"([{"clause":"XX-1","hash":"0000000000000000","path":[[0,0,6000,0,0,0,1000,1000,1,1,0]],"value":0}])"), Manoeuvre::advance(6000));
}

TEST(AReform, that_is_none_is_refused_in_words) {
  EXPECT_EQ(problem_with(R"({"reform":{"formation":2,"change":0}})"), "'front' is missing");
  const auto with = [](const char* reform) { return std::string(R"({"front":[0,0],"layout":[1000,1000,4,4,0],"reform":)") + reform + "}"; };
  EXPECT_EQ(problem_with(with(R"({"formation":2,"change":0,"area":0})")), "");
  EXPECT_EQ(problem_with(with(R"({"formation":2,"change":0})")), "'area' is missing");
  EXPECT_EQ(problem_with(with(R"({"formation":256,"change":0,"area":0})")), "'formation' is a whole number from 0 to 255, not 256");
  EXPECT_EQ(problem_with(with(R"({"formation":2,"change":-1,"area":0})")), "'change' is a whole number from 0 to 255, not -1");
}

// Hashes and snapshots of old battles hold: the numbers are those of the first form.
TEST(AReform, passes_by_the_numbers_that_it_always_had) {
  Manoeuvre m = into_square();
  const std::vector<std::int32_t> numbers = numbers_of(m), first{7, 0, 7, 18, 250, -500, 1000, 1000, 0, 0, 4, 4, 0};
  EXPECT_EQ(numbers, first);
  Manoeuvre read;
  ASSERT_TRUE(read_numbers(numbers, read));
  EXPECT_EQ(read, m);
  Manoeuvre march = Manoeuvre::advance(6000), again;
  ASSERT_TRUE(read_numbers(numbers_of(march), again));
  EXPECT_EQ(again, march);
}

}  // namespace linstock
