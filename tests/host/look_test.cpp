// A look that is brought up to date shows what a fresh scene shows, and says what has changed.
#include <gtest/gtest.h>

#include "commander/commander.h"
#include "host/wire.h"
#include "kernel/files/record.h"

namespace linstock::host {

TEST(Look, kept_up_to_date_is_the_same_as_made_anew) {
  int updates = 0, changes = 0;
  for (const Book* book : all_books())
    for (const auto& setup : book->setups) {
      std::optional<Problem> problem;
      const auto battle = Battle::begin(*book, setup.name, {}, Seed::from_hex("5"), problem);
      ASSERT_TRUE(battle) << problem->message;
      const Game& game = battle->game();
      const FieldPlan plan = game.field_plan();
      Look look;
      for (int i = 0; i < 150; ++i) {
        const Scene before = look.scene;
        game.look(look, no_seat);
        const Scene now = game.scene(no_seat);
        ASSERT_EQ(scene_json(look.scene, plan), scene_json(now, plan)) << setup.name << ", question " << i;
        const bool others = before.units.size() != now.units.size() || before.generals.size() != now.generals.size();
        ASSERT_EQ(look.anew, i == 0 || others) << setup.name << ", question " << i;  // an army that is still being raised
        if (!look.anew) {
          ++updates;
          changes += static_cast<int>(look.units.size() + look.generals.size());
          std::size_t differ = 0;
          for (std::size_t u = 0; u < now.units.size(); ++u) differ += !(before.units[u] == now.units[u]);
          ASSERT_LE(differ, look.units.size());
          for (const auto& change : look.units) ASSERT_TRUE(change.before == before.units[change.place]);
          for (const auto& change : look.generals) ASSERT_TRUE(change.before == before.generals[change.place]);
        }
        if (!game.question()) break;
        ASSERT_FALSE(battle->answer(advise(game, Level::Random, static_cast<std::uint64_t>(i) * 7919)));
      }
    }
  EXPECT_GT(changes, 100);
  EXPECT_LT(changes, updates * 6);  // a few at a time, not everything
}

}  // namespace linstock::host
