// The turn as a whole: morale, breaking, who has won; scenario files and their mistakes.
#include "kernel/book.h"
#include <set>

#include "books/pike-and-shot/table_kit.h"

namespace linstock::pike_and_shot {

const Book& book();

TEST(BattleMorale, friends_who_run_are_seen) {  // PS-MOR-03, PS-MOR-04, PS-MOR-05, PS-MOR-09
  Table t(leaders() + unit("red", regiment, 400, 300, 90) + unit("red", regiment, 500, 300, 90) + unit("red", regiment + "\ngrade = \"D\"", 900, 300, 90) +
          unit("blue", regiment, 400, 900, 270));
  t[1].now.status = Status::Routing, t[1].now.formation = Formation::Unformed, t[1].turn.ran = 1;
  Scripted none({});
  t.step(MoralePhase{1, 0}, none);
  EXPECT_EQ(t[0].now.dps, 2);
  EXPECT_EQ(t[2].now.dps, 0) << "far away";
  t[0].now.dps = 0;
  t[1].now.status = Status::Retiring;
  t.step(MoralePhase{1, 0}, none);
  EXPECT_EQ(t[0].now.dps, 1);
}

TEST(BattleMorale, a_lost_leader_and_an_evade_are_felt) {  // PS-MOR-02, PS-MOR-06, PS-MOR-10
  Table t(leaders(400, 280) + unit("red", regiment, 400, 300, 90) + unit("red", regiment, 900, 300, 90) + unit("blue", regiment, 400, 900, 270));
  t.state.leader(0).attached = 1;
  Scripted none({});
  lose_leader(t.state, 0, none);
  t[0].turn.evaded = 1;
  t.step(MoralePhase{1, 0}, none);
  EXPECT_EQ(t[0].now.dps, 2) << "Commander near, and evaded";
  EXPECT_EQ(t[1].now.dps, 1) << "he was with it";
}

TEST(BattleMorale, ranks_are_redressed_by_grade) {  // PS-RED-01, PS-RED-02, PS-RED-03, PS-RED-04
  Table t(leaders() + unit("red", regiment, 400, 300, 90) + unit("red", regiment + "\ngrade = \"A1\"", 500, 300, 90) + unit("red", regiment, 600, 300, 90) +
          unit("blue", regiment, 400, 900, 270));
  for (int u : {0, 1, 2}) t[u].now.dps = 3;
  t[0].turn.deed = Deed::Position;
  t[2].turn.artillery_dps = 1, t[2].now.under_fire = UnderFire::Bombardment;
  Scripted none({});
  t.step(MoralePhase{0, 0}, none);
  EXPECT_EQ(t[0].now.dps, 3) << "it moved";
  EXPECT_EQ(t[1].now.dps, 1);
  EXPECT_EQ(t[2].now.dps, 3) << "hit by artillery";
}

TEST(BattleMorale, six_dps_break_a_unit_that_fire_hit) {  // PS-BRK-01, PS-MOVE-10, PS-MOVE-19
  Table t(leaders() + unit("red", regiment, 400, 300, 90) + unit("blue", regiment, 400, 400, 270));
  t[0].now.dps = 6;
  Scripted stands({});
  t.step(MoralePhase{2, 0}, stands);
  EXPECT_EQ(t[0].now.status, Status::Steady) << "no fresh DP";
  t[0].turn.fire_dps = 1;
  Scripted runs({"3", "4"});
  t.step(MoralePhase{2, 0}, runs);
  EXPECT_EQ(t[0].now.status, Status::Routing);
  EXPECT_EQ(t[0].now.formation, Formation::Unformed);
  EXPECT_EQ(t[0].pose.facing, south);
  EXPECT_EQ(t[0].pose.at.y, yards(260 - 90)) << "70 + 20 from where its rear was";
}

TEST(BattleMorale, runners_leave_over_the_edge) {  // PS-MOVE-18, PS-MOVE-17
  Table t(leaders() + unit("red", regiment, 400, 60, 270) + unit("blue", regiment, 400, 400, 270));
  t[0].now.status = Status::Routing, t[0].now.formation = Formation::Unformed, t[0].turn.held = Held::GoesOn;
  Scripted far({"5", "6"});
  t.state.agenda.push(CompulsoryMoves{0, 0});
  t.run_all(far);
  EXPECT_EQ(t[0].now.presence, Presence::LeftTable);
}

TEST(BattleMorale, retirers_go_on_or_re_form) {  // PS-POST-13, PS-MAN-04, PS-MAN-22
  Table t(leaders() + unit("red", regiment, 400, 200, 270) + unit("blue", regiment, 400, 400, 270));
  t[0].now.status = Status::Retiring, t[0].now.formation = Formation::Unformed;
  Scripted stays({}, {1});
  t.state.agenda.push(CompulsoryMoves{0, 0});
  t.run_all(stays);
  EXPECT_EQ(t[0].now.formation, Formation::Line);
  EXPECT_EQ(t[0].now.status, Status::Steady);
}

TEST(BattleEnd, half_the_battalia_is_the_battle) {  // PS-WIN-01, PS-WIN-02, PS-WIN-03
  Table t(leaders() + unit("red", regiment, 400, 200, 90) + unit("red", regiment, 600, 200, 90) + unit("blue", regiment, 400, 400, 270));
  Scripted none({});
  t.step(EndTurn{0}, none);
  EXPECT_FALSE(t.state.agenda.empty()) << "the battle goes on";
  t.state.agenda = {};
  t[0].now.status = Status::Routing;
  t.step(EndTurn{0}, none);
  EXPECT_EQ(t.state.winner, 1);
  EXPECT_TRUE(t.state.agenda.empty());
  t[0].now.status = Status::Steady;
  t.state.turn = t.setting.turns;
  t.step(EndTurn{0}, none);
  EXPECT_EQ(t.state.winner, no_seat) << "nobody leads";
}

TEST(BattleFiles, mistakes_are_named) {
  const auto problem = [](const std::string& more) {
    Scenario out;
    const auto p = read_scenario(open_table + more, "x.toml", Tables{}, out);
    return p ? p->message : "";
  };
  const std::string blue = unit("blue", regiment, 400, 400, 270);
  EXPECT_NE(problem(leaders() + unit("red", "bases = 3", 400, 200, 90) + blue).find("4 to 12"), std::string::npos);
  EXPECT_NE(problem(leaders() + unit("red", regiment, 400, 5, 90) + blue).find("off the table"), std::string::npos);
  EXPECT_NE(problem(leaders() + unit("red", regiment, 400, 200, 90) + unit("red", regiment, 410, 200, 90) + blue).find("another unit"), std::string::npos);
  EXPECT_NE(problem(unit("red", regiment, 400, 200, 90) + blue).find("Commanders"), std::string::npos);
  EXPECT_NE(problem(leaders() + blue).find("no units"), std::string::npos);
  EXPECT_NE(problem("[[battalia]]\nname = \"X\"\nside = \"red\"\norder = \"hold\"\n").find("place = [x, y]"), std::string::npos);
  EXPECT_NE(problem("[[battalia]]\nname = \"X\"\nside = \"red\"\norder = \"support\"\nsupports = \"B\"\n").find("no other battalia"), std::string::npos);
  EXPECT_NE(problem("[[baggage]]\nname = \"x\"\nside = \"red\"\nat = [9000, 10]\n" + leaders() + unit("red", regiment, 400, 200, 90) + blue).find("off the table"), std::string::npos);
}

TEST(BattleFiles, a_drawn_battle_lasts_as_long_as_the_tables_say) {  // PS-WIN-03
  const auto turns = [](const std::string& text, const Tables& tables) {
    Scenario out;
    const auto problem = read_scenario(text, "test", tables, out);
    EXPECT_FALSE(problem) << (problem ? problem->message : "");
    return std::pair(out.setting->turns, out.setting->tables.armies.turns);
  };
  const std::string written = open_table + leaders() + unit("red", shot4, 400, 300, 90) + unit("blue", shot4, 400, 900, 270);
  Tables house;
  EXPECT_EQ(turns(draw_up(7), house), std::pair(24, 24));
  EXPECT_EQ(turns(written, house), std::pair(16, 16));
  house.armies.drawn_turns = 9;
  EXPECT_EQ(turns(draw_up(7), house), std::pair(9, 9));
  EXPECT_EQ(turns(written, house), std::pair(16, 16));
}

TEST(BattleFiles, drawn_battles_are_even) {  // PS-ARMY-05
  std::set<std::string> armies;
  for (std::uint64_t n = 1; n <= 40; ++n) {
    Scenario out;
    const auto problem = read_scenario(draw_up(n), "drawn", Tables{}, out);
    ASSERT_FALSE(problem) << n << " " << problem->field << ": " << problem->message;
    EXPECT_EQ(draw_up(n), draw_up(n));
    EXPECT_GE(out.setting->points[0], 700) << n;
    EXPECT_NEAR(out.setting->points[0], out.setting->points[1], 12) << n;
    EXPECT_NE(out.setting->sides[0], out.setting->sides[1]);
    for (const std::string& side : out.setting->sides) armies.insert(side);
    for (const Battalia& b : out.setting->battalia) EXPECT_GE(b.units, 2) << n << " " << b.name;
  }
  EXPECT_EQ(armies.size(), 8u) << "every list is drawn";
}

TEST(BattleBases, pikes_stand_in_the_middle_as_deep_as_the_unit) {  // PS-DEF-07, PS-DEF-08
  Table t(leaders() + unit("red", "bases = 12\npikes = 4", 400, 200, 90) + unit("blue", regiment, 400, 400, 270));
  const Layout two_deep = layout_of(t[0], t.setting.tables.movement);
  std::string kinds;
  for (int i = 0; i < 12; ++i) kinds += is_pike(t[0], two_deep, i) ? 'P' : 's';
  EXPECT_EQ(kinds, "ssPPssssPPss");
  const Layout line = layout_of(t[0], Formation::Line, 12, t.setting.tables.movement);
  kinds.clear();
  for (int i = 0; i < 12; ++i) kinds += is_pike(t[0], line, i) ? 'P' : 's';
  EXPECT_EQ(kinds, "ssssPPPPssss");
}

}  // namespace linstock::pike_and_shot
