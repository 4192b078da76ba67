// Whom the combat counts as higher, extending, lost: positions on the table.
#include "books/pike-and-shot/table_kit.h"

namespace linstock::pike_and_shot {

namespace {

LinkedUnit fighter(const Table& t, int u, std::initializer_list<int> enemies) {
  const std::vector<int> list(enemies);
  return combatant(Board(t.state, t.setting), u, list, false);
}
std::string hill(int x0, int x1) {
  const std::string a = std::to_string(x0), b = std::to_string(x1);
  return "[[area]]\nkind = \"hill\"\nname = \"h\"\nelevation = 1\noutline = [[" + a + ", 100], [" + b + ", 100], [" + b + ", 300], [" + a + ", 300]]\n";
}

}  // namespace

TEST(BattleContact, most_of_the_bases_must_stand_higher) {  // PS-MELEE-26
  // Four bases, 360 to 440; the hill ends at the enemy's front, and reaches so far along it.
  for (const auto& [to, ground] : {std::pair(560, true), {421, true}, {399, false}, {355, false}}) {
    Table t(hill(200, to) + leaders() + unit("red", shot4, 400, 300, 90) + unit("blue", shot4, 400, 300.001, 270));
    EXPECT_EQ(fighter(t, 0, {1}).ground, ground) << to;
    EXPECT_FALSE(fighter(t, 1, {0}).ground);
  }
}

TEST(BattleContact, higher_than_most_of_two_enemies) {  // PS-MELEE-26, PS-MELEE-29
  // Six bases on the hill; before five of them an enemy below, before the sixth one on a hill of his own.
  const std::string his = "[[area]]\nkind = \"hill\"\nname = \"i\"\nelevation = 1\noutline = [[440, 300], [600, 300], [600, 400], [440, 400]]\n";
  Table t(hill(200, 600) + his + leaders() + unit("red", "bases = 6\nwide = 6", 400, 300, 90) + unit("blue", "bases = 5\nwide = 5", 390, 300.001, 270) +
          unit("blue", "bases = 4\nwide = 4", 482, 300.001, 270));
  EXPECT_TRUE(fighter(t, 0, {1, 2}).ground);
}

TEST(BattleContact, routers_near_its_front_keep_no_base_from_extending) {  // PS-MELEE-25, PS-DEF-11
  for (Status status : {Status::Steady, Status::Routing}) {
    Table t(leaders() + unit("red", "bases = 6\nwide = 6", 400, 300, 90) + unit("blue", "arm = \"horse\"\nbases = 2\nwide = 2", 360, 300.001, 270) +
            unit("blue", "arm = \"horse\"\nbases = 2\nwide = 2", 440, 310, 270));
    t[2].now.status = status;
    EXPECT_EQ(fighter(t, 0, {1}).extending, status == Status::Steady ? 1 : 4);
  }
}

TEST(BattleContact, a_wood_before_it_keeps_horse_from_extending_and_not_foot) {  // PS-MELEE-25, PS-MOVE-15
  const std::string wood = "[[area]]\nkind = \"wood\"\nname = \"x\"\noutline = [[405, 302], [600, 302], [600, 400], [405, 400]]\n";
  for (const auto& [arm, extends] : {std::pair(std::string("arm = \"horse\"\n"), 0), {std::string(), 2}}) {
    Table t(wood + leaders() + unit("red", arm + "bases = 4\nwide = 4", 400, 300, 90) + unit("blue", "arm = \"horse\"\nbases = 2\nwide = 2", 380, 300.001, 270));
    EXPECT_EQ(fighter(t, 0, {1}).extending, extends);
  }
}

TEST(BattleContact, guns_whose_crew_is_killed_are_lost_and_seen) {  // PS-DEF-15, PS-RES-16, PS-MOR-03, PS-WIN-03
  for (Crew crew : {Crew::Fled, Crew::Killed}) {
    Table t(leaders() + unit("red", regiment, 400, 300, 90) + unit("red", gun, 500, 300, 90) + unit("blue", regiment, 1000, 900, 270));
    t[1].now.crew = crew;
    if (crew == Crew::Killed) t[1].now.lost_turn = t.state.turn;
    const int whole = t.setting.points[0];
    EXPECT_EQ(victory_points(t.state, t.setting, 0), whole - (crew == Crew::Killed ? t[1].is.points : t[1].is.points / 2));
    Scripted none(std::initializer_list<std::string_view>{});
    t.step(MoralePhase{1, 0}, none);
    EXPECT_EQ(t[0].now.dps, crew == Crew::Killed ? 2 : 0);
    t.state.turn = 2, t[0].now.dps = 0;
    t.step(MoralePhase{1, 0}, none);
    EXPECT_EQ(t[0].now.dps, 0) << "that was a turn ago";
  }
}

}  // namespace linstock::pike_and_shot
