// A Reform on the wire: words for what it names, and back again.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "host/wire.h"
#include "kernel/book.h"

namespace linstock::host {

namespace {

using nlohmann::json;

std::unique_ptr<Game> battle() {
  const Book* book = find_book("big-napoleonic");
  std::optional<Problem> problem;
  return book->new_game(book->setups[0].text, book->tables(), problem);
}

Question a_move() {
  Question q;
  q.shape = Question::Shape::Move;
  return q;
}
Answer path_of(const Manoeuvre& m) {
  Answer answer;
  answer.path.push(m);
  return answer;
}
json written(const Game& game, const Answer& answer) {
  JsonOut out;
  write_answer(out, answer, a_move(), {{}, game.reform_words()});
  return json::parse(out.take());
}
std::string read(const Game& game, const json& in, Answer& out) {
  return read_answer(in, a_move(), {{}, game.reform_words()}, out).value_or("");
}

}  // namespace

TEST(WireReform, names_formation_change_and_area_in_words_and_is_read_back) {
  const auto game = battle();
  ASSERT_TRUE(game);
  const ReformWords words = game->reform_words();
  ASSERT_FALSE(words.formations.empty());
  for (int formation = 0; formation <= static_cast<int>(words.formations.size()); ++formation)
    for (int change = 0; change <= static_cast<int>(words.changes.size()); ++change) {
      Manoeuvre m = Manoeuvre::reform(line_of(4), 250, -500);
      m.formation = static_cast<std::uint8_t>(formation);
      m.change = static_cast<std::uint8_t>(change);
      m.area = formation == words.holds_area && formation > 0 ? 3 : 0;
      const json out = written(*game, path_of(m))["path"][0];
      EXPECT_EQ(out.contains("as"), formation > 0);
      if (formation > 0) {
        EXPECT_EQ(out["as"], words.formations[static_cast<std::size_t>(formation - 1)]);
      }
      if (change > 0) {
        EXPECT_EQ(out["with"], words.changes[static_cast<std::size_t>(change - 1)]);
      }
      EXPECT_EQ(out.contains("into"), m.area == 3);
      Answer back;
      EXPECT_EQ(read(*game, {{"value", 0}, {"path", {out}}}, back), "");
      ASSERT_EQ(back.path.size(), 1);
      EXPECT_EQ(back.path[0], m) << out.dump();
    }
}

TEST(WireReform, with_an_unknown_word_is_refused_and_told_which_there_are) {
  const auto game = battle();
  json m = written(*game, path_of(Manoeuvre::reform(line_of(4))))["path"][0];
  Answer out;
  m["as"] = "hedgehog";
  EXPECT_NE(read(*game, {{"value", 0}, {"path", {m}}}, out).find("'as' is one of extended, depth,"), std::string::npos);
  m["as"] = 3;
  EXPECT_EQ(read(*game, {{"value", 0}, {"path", {m}}}, out), "'as' is a word");
  m.erase("as");
  m["into"] = -2;
  EXPECT_NE(read(*game, {{"value", 0}, {"path", {m}}}, out), "");
}

}  // namespace linstock::host
