// What is drawn agrees with what is played: previews with answers, prospects with procedures, scenes with the field.
#include <gtest/gtest.h>

#include <map>

#include "commander/commander.h"
#include "kernel/book.h"
#include "kernel/files/record.h"
#include "kernel/view/scene.h"

namespace linstock {

namespace {

std::unique_ptr<Battle> begin(const char* setup, int seed) {
  std::optional<Problem> problem;
  auto battle =
      Battle::begin(*find_book("big-napoleonic"), setup, {}, Seed::numbered(static_cast<std::uint64_t>(seed)), problem);
  EXPECT_TRUE(battle) << (problem ? problem->message : "");
  return battle;
}

// Calls f(game) at every question of the first answers of a battle that the computer plays.
template <class F>
void walk(const char* setup, int seed, int answers, F f) {
  auto battle = begin(setup, seed);
  std::uint64_t luck = 99;
  for (int i = 0; i < answers && battle->question(); ++i) {
    f(battle->game());
    luck = luck * 6364136223846793005ull + 1442695040888963407ull;
    ASSERT_FALSE(battle->answer(advise(battle->game(), i % 3 ? Level::Doctrine : Level::Random, luck >> 20)));
  }
}

}  // namespace

TEST(Drawing, a_scene_shows_every_unit_where_it_stands) {
  const auto battle = begin("crossroads", 1);
  const FieldPlan plan = battle->game().field_plan();
  EXPECT_GT(plan.size.x, 12000);
  EXPECT_FALSE(plan.areas.empty());
  EXPECT_FALSE(plan.roads.empty());
  const Scene scene = battle->game().scene(0);
  EXPECT_GE(scene.units.size(), 12u);
  for (const SceneUnit& unit : scene.units) {
    EXPECT_FALSE(unit.name.empty());
    EXPECT_FALSE(unit.spoken.empty());
    if (!unit.on_table || unit.town >= 0) continue;
    EXPECT_EQ(unit.bases.size(), unit.strength) << unit.name;
    // The middle of the front edge is the unit's place, but for rounding.
    EXPECT_LE(std::abs((unit.front_left.x + unit.front_right.x) / 2 - unit.pose.at.x), 2) << unit.name;
    EXPECT_LE(std::abs((unit.front_left.y + unit.front_right.y) / 2 - unit.pose.at.y), 2) << unit.name;
    for (const auto& base : unit.bases)
      for (const Point p : base) {
        EXPECT_GE(p.x, -1);
        EXPECT_LE(p.x, plan.size.x + 1);
      }
  }
}

TEST(Drawing, previews_of_suggestions_are_legal_and_say_where_they_end) {
  int moves = 0;
  walk("first-shots", 2, 120, [&](const Game& game) {
    if (game.question()->shape != Question::Shape::Move) return;
    for (const Suggestion& s : game.suggest(2, 7)) {
      const Preview p = game.preview(s.answer);
      EXPECT_FALSE(p.refusal) << p.refusal->message;
      if (s.answer.path.empty()) continue;
      ++moves;
      EXPECT_FALSE(p.way.empty());
      EXPECT_GE(p.used, 0);
    }
  });
  EXPECT_GT(moves, 20);
}

TEST(Drawing, pointing_somewhere_gives_an_answer_that_agrees_with_its_preview) {
  int reached = 0, refused = 0;
  std::uint64_t bits = 5;
  walk("crossroads", 3, 250, [&](const Game& game) {
    const Question& q = *game.question();
    if (q.shape != Question::Shape::Move) return;
    for (int i = 0; i < 6; ++i) {
      bits = bits * 6364136223846793005ull + 1442695040888963407ull;
      Refusal why;
      Wish wish;
      wish.to = {q.block.pose.at.x + static_cast<int>(bits >> 40) % 12000 - 6000,
                 q.block.pose.at.y + static_cast<int>(bits >> 20) % 12000 - 6000};
      if (i % 2) wish.facing = static_cast<Angle>(bits >> 33);
      wish.why_not = &why;
      const auto answer = game.reach(wish);
      ASSERT_TRUE(answer);
      const Preview p = game.preview(*answer);
      (p.refusal ? refused : reached)++;
      EXPECT_TRUE(!p.refusal || !p.refusal->clause.empty());
      EXPECT_TRUE(p.refusal || p.used >= 0);
    }
  });
  EXPECT_GT(reached, 100);
  EXPECT_GT(refused, 0);
}

TEST(Drawing, prospects_are_facts_of_a_procedure_of_the_book) {
  const Book& book = *find_book("big-napoleonic");
  std::map<std::string, int> asked;
  for (const char* setup : {"first-shots", "crossroads"})
    walk(setup, 4, 700, [&](const Game& game) {
      const Question& q = *game.question();
      const auto look = [&](const Answer& answer) {
        const auto prospect = game.prospect(answer);
        if (!prospect || asked[prospect->procedure]++ > 3) return;
        const Procedure* procedure = book.find(prospect->procedure);
        ASSERT_TRUE(procedure);
        const Odds found = odds(*procedure, *prospect->facts, prospect->tables);
        Fraction sum;
        for (const OddsRow& row : found.rows) sum += row.p;
        EXPECT_EQ(sum, Fraction(1));
        const double good = found.sum_if([&](const Described& o) { return prospect->good(o); }).to_double();
        EXPECT_GE(good, 0);
        EXPECT_LE(good, 1);
        EXPECT_FALSE(prospect->title.empty());
      };
      if (q.shape == Question::Shape::Pick)
        for (const Option& option : q.options) {
          Answer answer;
          answer.value = option.value;
          look(answer);
        }
      if (q.shape == Question::Shape::Move)
        for (const Suggestion& s : game.suggest(1, 1)) look(s.answer);
    });
  EXPECT_GT(asked["throw"], 0);
  EXPECT_GT(asked["fire"], 0);
  EXPECT_GT(asked["assault"], 0);
}

TEST(Drawing, overlays_show_zones_command_and_sight) {
  std::map<std::string, int> kinds;
  walk("crossroads", 5, 60, [&](const Game& game) {
    for (const SceneUnit& unit : game.scene(0).units)
      for (const Overlay& o : game.overlays(unit.id, 0)) {
        ++kinds[o.kind];
        EXPECT_FALSE(o.outline.empty());
        EXPECT_TRUE(!o.blocked || !o.line || !o.by.empty());
      }
    for (const ClosedOption& c : game.closed()) EXPECT_FALSE(c.why.message.empty());
  });
  for (const char* kind : {"arc", "zone", "contact", "command", "sight"}) EXPECT_GT(kinds[kind], 0) << kind;
}

}  // namespace linstock
