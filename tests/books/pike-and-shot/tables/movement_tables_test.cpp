// House rules and options: every printed number of the movement chapters by its name.
#include <set>

#include "books/pike-and-shot/movement/move.h"
#include "books/pike-and-shot/movement_kit.h"

namespace linstock::pike_and_shot {
namespace {

// The options with the ledger's reading first: PS-MOVE-12, PS-MAN-16, PS-DEF-14, PS-CMD-11, PS-BRK-01.
TEST(House, options) {
  Tables tables;
  TableList list;
  list_movement_tables(tables.movement, list);
  struct Row {
    const char* name;
    const char* usual;
    const char* other;
  };
  for (const Row& row :
       {Row{"option.PS-MOVE-12", "path-counts", "ends-only"},
        Row{"option.PS-MAN-16", "one-dp-a-phase", "one-dp-a-wheel"},
        Row{"option.PS-DEF-14", "no-ceiling", "five-then-bases"}, Row{"option.PS-CMD-11", "orders-by-scenario", "orders-off"},
        Row{"option.PS-BRK-01", "break-at-6", "no-break"}}) {
    const TableEntry* entry = list.find(row.name);
    ASSERT_NE(entry, nullptr) << row.name;
    ASSERT_GE(entry->choices.size(), 2u);
    EXPECT_EQ(*entry->value, 0);
    EXPECT_STREQ(entry->choices[0], row.usual);
    EXPECT_STREQ(entry->choices[1], row.other);
  }
}

// Every number is within its own range, has a name of its own, and can be set to what it is.
TEST(House, every_number) {
  Tables tables;
  TableList list;
  list_movement_tables(tables.movement, list);
  std::set<std::string> names;
  for (const TableEntry& entry : list.entries()) {
    EXPECT_TRUE(names.insert(entry.name).second) << entry.name;
    EXPECT_GE(*entry.value, entry.min) << entry.name;
    EXPECT_LE(*entry.value, entry.max) << entry.name;
    EXPECT_FALSE(entry.clause.empty()) << entry.name;
  }
  EXPECT_GT(names.size(), 100u);
}

// The printed numbers written out again (manoeuvres and redressing stand in their own tests).
TEST(House, numbers_as_printed) {
  Tables tables;
  TableList list;
  list_movement_tables(tables.movement, list);
  struct Row {
    const char* name;
    int value;
  };
  static constexpr Row rows[] = {
      {"basics.yards_to_the_inch", 20},
      {"basics.base_width", 20},
      {"basics.base_depth", 20},
      {"basics.limbered_depth", 40},
      {"basics.foot.least_bases", 4},
      {"basics.foot.most_bases", 12},
      {"basics.foot.usual_bases", 6},
      {"basics.horse.least_bases", 2},
      {"basics.horse.most_bases", 8},
      {"basics.horse.usual_bases", 4},
      {"basics.dragoons.least_bases", 2},
      {"basics.dragoons.most_bases", 8},
      {"basics.dragoons.usual_bases", 4},
      {"basics.skirmishers.least_bases", 2},
      {"basics.skirmishers.most_bases", 4},
      {"basics.guns.least_bases", 1},
      {"basics.guns.most_bases", 3},
      {"basics.line_most_ranks", 2},
      {"basics.column_widest", 3},
      {"basics.near_enemy", 120},
      {"basics.halt_at", 20},
      {"move.march_infantry", 160},
      {"move.march_cavalry", 240},
      {"move.march_road", 240},
      {"move.yards_per_pip", 10},
      {"move.infantry_average_dice", 1},
      {"move.cavalry_average_dice", 2},
      {"move.inspired_per_die", 10},
      {"move.road", 120},
      {"move.first_fast_per_die", 10},
      {"move.fast_bend", 45},
      {"fatigue.good_line", 6},
      {"fatigue.good_column", 7},
      {"fatigue.rough_line", 5},
      {"fatigue.rough_cavalry", 4},
      {"fatigue.rough_column", 6},
      {"manoeuvre.passage_dps", 1},
      {"manoeuvre.step_yards", 20},
      {"manoeuvre.fine_drill", 1},
      {"manoeuvre.re_form_distance", 20},
      {"dps.movement_limit", 3},
      {"dps.ceiling", 5},
      {"command.commander_actions", 2},
      {"command.general_actions", 3},
      {"command.most_actions", 3},
      {"command.leader_move", 120},
      {"command.leader_far_move", 240},
      {"command.steady_dps", 1},
      {"command.face_to_face", 20},
      {"command.order_distance", 120},
      {"command.successor_turn", 2},
      {"command.successor_actions", 1},
      {"command.leader_escape", 120},
      {"control.radius", 60},
      {"control.per_action", 40},
      {"control.behind_radius", 60},
      {"control.line_degrees", 45},
      {"control.line_gap", 20},
      {"control.leader", 1},
      {"control.steady_troops", 1},
      {"control.act_from", 3},
      {"control.act_to", 4},
      {"rout.stop_distance", 240},
      {"leader.hit", 1},
      {"leader.killed", 1},
      {"leader.wounded", 4},
      {"leader.wounds_that_kill", 2},
      {"leader.wound_actions", 1},
      {"morale.distance", 120},
      {"morale.general", 2},
      {"morale.commander", 1},
      {"morale.equal_or_higher", 2},
      {"morale.lower", 1},
      {"morale.foot_retiring", 1},
      {"morale.evaded", 1},
      {"morale.rode_through", -1},
      {"morale.break_at", 6},
  };
  for (const Row& row : rows) {
    const TableEntry* entry = list.find(row.name);
    ASSERT_NE(entry, nullptr) << row.name;
    EXPECT_EQ(*entry->value, row.value) << row.name;
  }
}

TEST(House, printed_numbers_decide) {
  auto march = usual<MarchFacts>();
  EXPECT_EQ(judge<march_move>(march, house("move.march_infantry", "200")).yards, 200);
  march.enemy_at_end = 130;
  EXPECT_EQ(judge<march_move>(march, house("basics.near_enemy", "130")).allowed, MayMove::EnemyNear);
  auto f = usual<TacticalFacts>();
  f.inspired = 1;
  EXPECT_EQ(roll<tactical_move>(f, {"3"}, house("move.inspired_per_die", "20")).yards, 50);
  EXPECT_EQ(roll<tactical_move>(f, {"5"}, house("fatigue.good_line", "5")).dps_gained, 1);
  f.dps = 3;
  EXPECT_EQ(roll<tactical_move>(f, {"5"}, house("fatigue.good_line", "5")).dps_gained, 0);
}

}  // namespace
}  // namespace linstock::pike_and_shot
