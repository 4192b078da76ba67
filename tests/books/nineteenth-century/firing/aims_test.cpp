// At whom: fire by figure, divided fire, generals and snipers as targets and marksmen; works that are paid for and taken.
#include "books/nineteenth-century/battle_kit.h"
#include "kernel/secrets.h"

namespace linstock::nineteenth_century::afield {

namespace {

const std::string sniper_line = "[[unit]]\nname = \"the sniper\"\nside = \"red\"\nsniper = true\n";
std::string in_civil_war(const std::string& units) {
  std::string text = open_table;
  return text.replace(text.find("table ="), 0, "war = \"american-civil-war\"\n") + units;
}
struct Marksman {
  Scenario scenario;
  State& state;
  Setting& setting;
  explicit Marksman(const std::string& units) : scenario(Table::read(in_civil_war(units), {})), state(scenario.state), setting(*scenario.setting) {
    state.period = 1;
    state.agenda = {};
  }
};
std::string sniper_at(int x, int y) { return sniper_line + "at = [" + std::to_string(x) + ", " + std::to_string(y) + "]\nfacing = 90\n"; }

}  // namespace

// Two halves of a line, one before each half of the firers.
TEST(BattleAims, each_figure_fires_at_the_nearest_of_equals) {  // NC-FIRE-08, NC-FIRE-15
  const std::string half = "figures = 10\nweapon = \"MLR\"";
  Table t(unit("red", battalion, 1000, 500, 90) + unit("blue", half, 945, 650, 270) + unit("blue", half, 1055, 650, 270));
  t[0].turn.aim = 1;
  const Board board(t.state, t.setting);
  ASSERT_EQ(targets_of(board, 0).size(), 2u);
  const std::vector<Aim> shots = shots_of(board, 0);
  ASSERT_EQ(shots.size(), 2u);
  EXPECT_EQ(shots[0].figures, 10);
  EXPECT_EQ(shots[1].figures, 10);
  Scripted dice{"3", "3"};
  t.step(FirePhase{0}, dice);
  EXPECT_TRUE(dice.all_used());
  EXPECT_GT(t[1].turn.casualties, 0);
  EXPECT_EQ(t[1].turn.casualties, t[2].turn.casualties);
}

// A battery may fire at one of two equals, or like everybody else, each gun at the nearest.
TEST(BattleAims, a_battery_may_share_its_fire) {  // NC-FIRE-08
  const std::string half = "figures = 10\nweapon = \"MLR\"";
  Table t(unit("red", battery, 1000, 500, 90) + unit("blue", half, 945, 650, 270) + unit("blue", half, 1055, 650, 270));
  Answer each, sheet;
  each.value = each_at_the_nearest;
  Written paper;
  paper.entries = {{0, each}};
  sheet.paper = paper;
  for (const bool shared : {false, true}) {
    Scripted script{};
    script.add_move(shared ? sheet : Answer());
    script.add_move(Answer());
    t.step(WriteAims{0}, script);
    const std::vector<Aim> shots = shots_of(Board(t.state, t.setting), 0);
    ASSERT_EQ(shots.size(), shared ? 2u : 1u);
    EXPECT_EQ(shots[0].figures, shared ? 2 : 4);
  }
}

// Horse charges a battalion and comes into contact at three eighths of the period: then nobody else fires at it any more.
TEST(BattleAims, fire_at_whom_friends_charge_ends_at_contact) {  // NC-FIRE-12, NC-FIRE-36
  Table t(unit("red", battalion, 840, 500, 90) + unit("red", battery, 1150, 480, 90) + unit("red", heavies, 1000, 500, 90) + unit("blue", battalion, 1000, 700, 270));
  const auto lost = [&] {
    const Board board(t.state, t.setting);
    return std::pair(survey_arms(board, *board.aim(0, 3), 0).lost, survey_guns(board, *board.aim(1, 3), 1).lost_quarters);
  };
  EXPECT_EQ(lost(), std::pair(LostTime::None, 0));
  t.charge(2, 3, 30);
  t[2].turn.does = Does::Charges, t[2].turn.contact = 3, t[2].turn.contact_time = 360;
  EXPECT_EQ(lost(), std::pair(LostTime::ThreeQuarters, 2));
}

// Who fired at them in the period before is fired on first; what is fired now is fired at the same time.
TEST(BattleAims, who_fired_on_the_firers_comes_first) {  // NC-FIRE-34, NC-FIRE-06
  const std::string half = "figures = 10\nweapon = \"MLR\"";
  Table t(unit("red", battalion, 1000, 500, 90) + unit("blue", half, 945, 650, 270) + unit("blue", half, 1055, 650, 270));
  t[1].turn.aim = 0;
  EXPECT_EQ(targets_of(Board(t.state, t.setting), 0).size(), 2u);
  t[2].last.fired_at = 0;
  EXPECT_EQ(targets_of(Board(t.state, t.setting), 0), std::vector<int>{2});
}

// It fired at the battalion; horse has ridden in front of that in the course of the period, over the last half.
TEST(BattleAims, fire_may_be_divided_when_somebody_comes_between) {  // NC-FIRE-20, NC-FIRE-14, NC-SMALL-20
  Table t(unit("red", battalion, 1000, 500, 90) + unit("blue", battalion, 1000, 800, 270) + unit("blue", heavies, 1000, 700, 180));
  t[0].last.fired_at = 1;
  t[0].turn.start = t[0].pose, t[1].turn.start = t[1].pose;
  t[2].turn.start = {{yards(1200), yards(700)}, west};  // from the flank to the middle: 100 of 200 yards on it is at the line
  put(t.state, 2, {{yards(975), yards(700)}, west});
  t[2].turn.moved = 225;
  for (int n = 1; n < eighths; ++n) t[2].turn.passed.push({{yards(1200) - yards(225) * n / eighths, yards(700)}, west});
  const Board board(t.state, t.setting);
  const auto divided = may_divide(board, 0);
  ASSERT_TRUE(divided);
  EXPECT_EQ(divided->original, 1);
  EXPECT_EQ(divided->between, 2);
  EXPECT_GT(divided->eighths, 4);
  t[0].turn.divides = 1, t[0].turn.aim = 1;
  const std::vector<Aim> shots = shots_of(Board(t.state, t.setting), 0);
  ASSERT_EQ(shots.size(), 2u);
  EXPECT_EQ(shots[0].lost + shots[1].lost, period_time) << "all of the period is spent on one or the other";
  t[2].turn.start = t[2].pose, t[2].turn.passed.clear();
  EXPECT_FALSE(may_divide(Board(t.state, t.setting), 0)) << "it stood there before";
}

TEST(BattleAims, a_general_alone_is_fired_at_when_there_is_nobody_else) {  // NC-GEN-02, NC-GEN-10, NC-GEN-07, NC-GEN-08
  const std::string general = "[[general]]\nname = \"G\"\nside = \"blue\"\nbrigade = \"B\"\nat = [1000, 600]\n";
  Table t(unit("red", battalion, 1000, 500, 90) + unit("blue", battalion, 1000, 1400, 270) + general);
  EXPECT_EQ(generals_in_sight(Board(t.state, t.setting), 0), std::vector<int>{0});
  t[0].turn.aim_general = 0;
  Scripted fire{"3"};
  t.step(FirePhase{0}, fire);
  EXPECT_GT(t.state.general(0).casualties, 12);
  Scripted dice("6 6");
  t.step(SufferFire{0}, dice);
  EXPECT_EQ(t.state.general(0).alive, 0);
  Table other(unit("red", battalion, 1000, 500, 90) + unit("blue", battalion, 1000, 700, 270) + general);
  EXPECT_TRUE(generals_in_sight(Board(other.state, other.setting), 0).empty()) << "there is a battalion to fire at";
}

TEST(BattleAims, guns_without_another_target_fire_at_a_general) {  // NC-GEN-02, NC-ART-18
  const std::string general = "[[general]]\nname = \"G\"\nside = \"blue\"\nbrigade = \"B\"\nat = [1000, 600]\n";
  Table t(unit("red", battery, 1000, 500, 90) + unit("blue", battalion, 1900, 1400, 270) + general);
  EXPECT_EQ(generals_in_sight(Board(t.state, t.setting), 0), std::vector<int>{0});
  t[0].turn.aim_general = 0;
  Scripted fire{"3"};
  t.step(FirePhase{0}, fire);
  EXPECT_EQ(t.state.general(0).casualties, 42) << "four medium rifles at 150 yards: 29, a new target at no more than 300 yards";
  EXPECT_EQ(t[0].now.last_target, -1);
}

TEST(BattleSniper, only_two_wars_have_them_and_an_army_one) {  // NC-SPEC-05, NC-POINT-11
  const std::string units = unit("red", battalion, 1000, 300, 90) + unit("blue", battalion, 1000, 1300, 270);
  EXPECT_EQ(wrong(sniper_at(1000, 600) + units), "NC-SPEC-05");
  Scenario out;
  EXPECT_FALSE(read_scenario(in_civil_war(sniper_at(1000, 600) + units), "test", Tables{}, out));
  EXPECT_EQ(out.setting->points[0], 30 + out.state.unit(1).is.points_each * 20 + out.state.unit(1).is.commander);
  const auto two = read_scenario(in_civil_war(sniper_at(1000, 600) + sniper_at(1000, 700) + units), "test", Tables{}, out);
  ASSERT_TRUE(two);
  EXPECT_EQ(two->clause.id, std::string_view("NC-SPEC-05"));
}

TEST(BattleSniper, he_takes_whom_he_likes_at_eight_hundred_yards) {  // NC-SPEC-06, NC-SPEC-09, NC-REACT-47
  const std::string general = "[[general]]\nname = \"G\"\nside = \"blue\"\nbrigade = \"B\"\nwith = \"theirs\"\n";
  const std::string theirs = "[[unit]]\nname = \"theirs\"\nside = \"blue\"\nbrigade = \"B\"\nfigures = 20\nweapon = \"MLR\"\nat = [1000, 1300]\nfacing = 270\n";
  Marksman m(sniper_at(1000, 510) + unit("red", battalion, 1000, 300, 90) + theirs + unit("blue", battalion, 1250, 1200, 270) + general);
  const Board board(m.state, m.setting);
  EXPECT_EQ(targets_of(board, 0).size(), 2u);
  EXPECT_EQ(generals_in_sight(board, 0), std::vector<int>{0}) << "even with a unit";
  EXPECT_TRUE(generals_in_sight(board, 1).empty());
  m.state.unit(0).turn.aim = 2;
  Scripted dice{"3"};
  Rules::run(m.state, FirePhase{0}, m.setting, dice);
  EXPECT_TRUE(dice.all_used());
  EXPECT_EQ(m.state.unit(2).next.under_snipers, 1);
  m.state.unit(2).last = m.state.unit(2).next;
  EXPECT_EQ(reaction_facts(Board(m.state, m.setting), 2, InCharge::No).under_snipers, 1);
}

TEST(BattleSniper, nobody_sees_him_beyond_two_hundred) {  // NC-SPEC-07, NC-SPEC-08
  Marksman m(sniper_at(1000, 600) + unit("red", battalion, 300, 300, 90) + unit("blue", battalion, 1000, 850, 270));
  const Pose there = m.state.unit(0).pose;
  EXPECT_TRUE(targets_of(Board(m.state, m.setting), 2).empty());
  EXPECT_NE(Rules::known(m.state, m.setting, 1).unit(0).pose, there);
  EXPECT_EQ(Rules::known(m.state, m.setting, 0).unit(0).pose, there);
  EXPECT_EQ(Board(m.state, m.setting).nearest_enemy(2), 1) << "he is no unit";
  m.state.unit(0).pose.at.y = yards(700);
  EXPECT_EQ(targets_of(Board(m.state, m.setting), 2), std::vector<int>{0});
  EXPECT_EQ(Rules::known(m.state, m.setting, 1).unit(0).pose, m.state.unit(0).pose);
}

TEST(BattleWorks, they_are_paid_for_and_can_be_taken) {  // NC-POINT-10, NC-END-02, NC-END-03
  const std::string works = "[[works]]\nside = \"blue\"\nkind = \"hard-works\"\npoints = [[900, 800], [1100, 800]]\n";
  Table t(works + unit("red", battalion, 1000, 500, 90) + unit("blue", battalion, 1000, 805, 270));
  EXPECT_EQ(t.setting.points[1], 80 + t[1].is.points_each * 20 + t[1].is.commander) << "200 yards are 20 bases";
  EXPECT_EQ(Board(t.state, t.setting).cover_from(1, {yards(1000), yards(500)}), Cover::Hard);
  const int red = worth(t.state, t.setting, 0), blue = worth(t.state, t.setting, 1);
  put(t.state, 0, {{yards(1000), yards(795)}, north});
  EXPECT_EQ(worth(t.state, t.setting, 1), blue) << "its owner still stands behind it";
  put(t.state, 1, {{yards(1000), yards(1200)}, south});
  EXPECT_EQ(worth(t.state, t.setting, 1), blue - 4 * 80);
  EXPECT_EQ(worth(t.state, t.setting, 0), red + 2 * 80);
}

}  // namespace linstock::nineteenth_century::afield
