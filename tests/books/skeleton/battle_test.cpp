// Scenario files, battles that nobody wrote, what is shown, and the computer.
#include "books/skeleton/sequence.h"
#include "commander/commander.h"
#include "kernel/book.h"
#include "kernel/files/record.h"
#include "kernel/procedure.h"
#include "table_kit.h"

namespace linstock::skeleton {

namespace {

std::string problem_with(const std::string& text) {
  Scenario out;
  const auto problem = read_scenario(text, "test", Tables{}, out);
  return problem ? problem->field + ": " + problem->message : "";
}

std::unique_ptr<Game> game_of(const std::string& setup) {
  const Book& book = *find_book("skeleton");
  std::optional<Problem> problem;
  return book.new_game(setup, book.tables(), problem);
}

std::string farm_text() {
  for (const Setup& setup : find_book("skeleton")->setups)
    if (std::string(setup.name) == "farm") return setup.text;
  return "";
}

}  // namespace

TEST(Scenario, problems_are_named_with_their_line) {  // SK-TABLE-01, SK-TABLE-02, SK-TABLE-03
  EXPECT_EQ(problem_with(std::string(open_table) + "[[unit]]\nname = \"a\"\nside = \"red\"\narm = \"horse\"\nshot = 1\nat = [9, 9]\nfacing = 0\n"),
            "test:8: shot: horse has no shot");
  EXPECT_EQ(problem_with(std::string(open_table) + unit_text("red", "steel = 2", 1, 6, 90)).substr(0, 5), "test:");
  EXPECT_NE(problem_with(std::string(open_table) + unit_text("red", "steel = 2", 1, 6, 90)).find("off the table"), std::string::npos);
  EXPECT_NE(problem_with(std::string(open_table) + unit_text("red", "steel = 2", 9, 6, 90)).find("Blue has no units"), std::string::npos);
}

TEST(Scenario, is_drawn_up_from_a_number) {
  EXPECT_EQ(draw_up(7), draw_up(7));
  EXPECT_NE(draw_up(7), draw_up(8));
  for (std::uint64_t n = 0; n < 300; ++n) EXPECT_EQ(problem_with(draw_up(n)), "") << n;
  std::optional<Problem> problem;
  const auto battle = Battle::begin(*find_book("skeleton"), "drawn-7", {}, Seed::numbered(1), problem);
  ASSERT_TRUE(battle);
  EXPECT_EQ(battle->record().setup, draw_up(7)) << "a record keeps the text";
  EXPECT_FALSE(Battle::begin(*find_book("skeleton"), "drawn-x", {}, {}, problem));
  EXPECT_FALSE(Battle::begin(*find_book("skeleton"), "drawn-7x", {}, {}, problem));
}

TEST(Turns, end_when_a_side_is_gone_or_time_is_up) {  // SK-TURN-02, SK-END-01, SK-TURN-01
  Table t(std::string(open_table) + farm + "[[objective]]\nname = \"Farm\"\narea = \"Farm\"\npoints = 3\n" + unit_text("red", "steel = 2", 24, 18, 90) +
          unit_text("blue", "steel = 4", 24, 30, 270));
  EXPECT_EQ(score(t.state, t.setting, 0), 5);
  EXPECT_EQ(score(t.state, t.setting, 1), 4);
  t.state.agenda.push(EndPlayerTurn{0});
  Scripted none{""};
  t.run_all(none);
  EXPECT_EQ(t.state.held[0], 0);
  t.state.unit(0).pose.at.y = paces(8);
  EXPECT_EQ(score(t.state, t.setting, 0), 5) << "who had it last";
  t.state.agenda.push(Turn{9});
  t.run_all(none);
  EXPECT_EQ(Rules::winner(t.state), 0);
  t.state.unit(0).on_table = 0;
  t.state.agenda.push(MovementPhase{0});
  t.run_all(none);
  EXPECT_EQ(Rules::winner(t.state), 1);
}

TEST(Show, a_pointer_becomes_a_wheel_and_an_advance) {
  auto game = game_of(farm_text());
  ASSERT_TRUE(game);
  Answer stay;
  ASSERT_FALSE(game->answer(stay));  // the leader
  Answer first;
  first.value = 0;
  ASSERT_FALSE(game->answer(first));
  ASSERT_EQ(game->question()->shape, Question::Shape::Move);
  EXPECT_EQ(game->forms().size(), 2u);
  Wish wish;
  wish.to = {paces(16), paces(11)};
  const auto answer = game->reach(wish);
  ASSERT_TRUE(answer);
  ASSERT_GE(answer->path.size(), 1);
  const Preview preview = game->preview(*answer);
  EXPECT_FALSE(preview.refusal) << preview.refusal->message;
  ASSERT_TRUE(preview.ends);
  EXPECT_LT(length_near(preview.ends->pose.at - wish.to), paces(1));
  EXPECT_LE(preview.used, preview.allowance);
  EXPECT_EQ(preview.ends->base_kinds.size(), 4u);
  // Too far: as far as it may, and why not further.
  Refusal why;
  wish.to = {paces(14), paces(25)};
  wish.why_not = &why;
  const auto less = game->reach(wish);
  ASSERT_TRUE(less);
  EXPECT_EQ(why.clause.name(), "SK-WALK-01");
  EXPECT_FALSE(game->preview(*less).refusal);
  EXPECT_GT(game->preview(*less).used, paces(5) - 100);
}

TEST(Show, a_unit_has_arcs_and_lines_of_sight) {
  Table t(std::string(open_table) + farm + unit_text("red", four_foot.c_str(), 24, 14, 90) + unit_text("blue", "steel = 1", 24, 23, 270) +
          unit_text("blue", "steel = 1", 17, 20, 270));
  bool blocked = false, sees = false, target = false;
  for (const Overlay& o : Rules::overlays(t.state, t.setting, 0, no_seat)) {
    if (std::string(o.kind) == "sight" && o.subject == 1) blocked = o.blocked && o.by == "Farm";
    if (std::string(o.kind) == "sight" && o.subject == 2) sees = !o.blocked;
    if (std::string(o.kind) == "target") target = o.subject == 2;
  }
  EXPECT_TRUE(blocked);
  EXPECT_TRUE(sees);
  EXPECT_TRUE(target);
}

TEST(Odds, of_a_charge_come_from_playing_on) {
  // Horse against two of steel: no fire. 3 + 1 + D6 against 2 + D6.
  auto game = game_of(std::string(open_table) + unit_text("red", "arm = \"horse\"\nsteel = 3", 20, 6, 90) + unit_text("blue", "steel = 2", 20, 12, 270));
  ASSERT_TRUE(game);
  Answer first;
  first.value = 0;
  ASSERT_FALSE(game->answer(first));
  const auto prospect = game->prospect(march({Manoeuvre::advance(paces(10))}, MarchKind::Charge, 1));
  ASSERT_TRUE(prospect && prospect->played);
  EXPECT_EQ(prospect->played->samples, 0u) << "exact";
  Fraction sum;
  for (const OddsRow& row : prospect->played->rows) sum += row.p;
  EXPECT_EQ(sum, Fraction(1));
  // Two more: it wins 26 of 36 at once; level 4 of 36, then both have a base less, blue tests its nerve.
  const Fraction wins = prospect->played->sum_if(prospect->good);
  EXPECT_TRUE(wins > Fraction(26, 36) && wins < Fraction(30, 36));
}

TEST(Computer, beats_random_play) {
  int won = 0, battles = 0;
  for (std::uint64_t seed = 1; seed <= 10; ++seed)
    for (Seat side : {0, 1}) {
      auto game = game_of(farm_text());
      Commander umpire(Seed::numbered(seed), side == 0 ? Level::Doctrine : Level::Random, side == 1 ? Level::Doctrine : Level::Random);
      game->play(umpire);
      won += game->winner() == side;
      ++battles;
    }
  EXPECT_GE(won, battles * 3 / 4) << won << " of " << battles;
}

}  // namespace linstock::skeleton
