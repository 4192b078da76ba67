// Points, battalia, army files and victory: rulings throughout, since the playsheet has none of it.
#include <filesystem>
#include <fstream>
#include <sstream>

#include "books/pike-and-shot/armies/army.h"
#include "books/pike-and-shot/armies/points.h"
#include "books/pike-and-shot/armies/victory.h"
#include "books/pike-and-shot/movement_kit.h"

namespace linstock::pike_and_shot {
namespace {

UnitCostFacts troops(Arm arm, int bases, Grade grade = Grade::C) {
  auto f = usual<UnitCostFacts>();
  f.arm = arm, f.bases = bases, f.grade = grade;
  return f;
}
int cost(const UnitCostFacts& f, const Tables& t = {}) { return judge<unit_cost>(f, t).points; }

// PS-ARMY-01: every arm in grade C, every grade of foot, and the same steps for horse.
TEST(Points, of_bases_by_arm_and_grade) {
  EXPECT_EQ(cost(troops(Arm::Foot, 6)), 60);
  EXPECT_EQ(cost(troops(Arm::Horse, 4)), 64);
  EXPECT_EQ(cost(troops(Arm::Dragoons, 4)), 44);
  EXPECT_EQ(cost(troops(Arm::Skirmishers, 3)), 24);
  const int steps[] = {6, 5, 3, 0, -3, -5};
  for (int g = 0; g < 6; ++g) {
    EXPECT_EQ(cost(troops(Arm::Foot, 1, static_cast<Grade>(g))), 10 + steps[g]);
    EXPECT_EQ(cost(troops(Arm::Horse, 2, static_cast<Grade>(g))), 2 * (16 + steps[g]));
  }
  EXPECT_EQ(cost(troops(Arm::Foot, 6), house("points.foot", "11")), 66);
  EXPECT_EQ(cost(troops(Arm::Foot, 6, Grade::B), house("points.grade_B", "4")), 84);
}

// PS-ARMY-02: pikes for their own bases, everything else for every base.
TEST(Points, of_weapons) {
  auto f = troops(Arm::Foot, 6);
  f.pikes = 2;
  EXPECT_EQ(cost(f), 62);
  f.bayonet = Bayonet::Plug;
  EXPECT_EQ(cost(f), 68);
  f.bayonet = Bayonet::Socket;
  EXPECT_EQ(cost(f), 74);
  f.swordsmen = 1;
  EXPECT_EQ(cost(f), 80);
  auto horse = troops(Arm::Horse, 4);
  horse.cuirassiers = 1;
  EXPECT_EQ(cost(horse), 76);
  horse.a_loutrance = Outrance::May;
  EXPECT_EQ(cost(horse), 84);
  horse.a_loutrance = Outrance::Must;
  EXPECT_EQ(cost(horse), 84);
  EXPECT_EQ(problem([&] { auto g = horse; g.pikes = 1; return g; }()), "pikes PS-DEF-19");
  EXPECT_EQ(problem([&] { auto g = horse; g.swordsmen = 1; return g; }()), "swordsmen PS-MELEE-11");
  EXPECT_EQ(problem([&] { auto g = f; g.cuirassiers = 1; return g; }()), "cuirassiers PS-MELEE-15");
  EXPECT_EQ(problem([&] { auto g = f; g.pikes = 7; return g; }()), "pikes PS-DEF-07");
}

// PS-ARMY-03: by weight; the grade does not matter.
TEST(Points, of_guns) {
  auto f = usual<UnitCostFacts>();
  f.arm = Arm::Guns, f.bases = 0;
  const int each[] = {25, 35, 45};
  for (int w = 0; w < 3; ++w) {
    f.weight = static_cast<Weight>(w);
    for (f.guns = 1; f.guns <= 3; ++f.guns) EXPECT_EQ(cost(f), each[w] * f.guns);
    f.guns = 1, f.grade = Grade::A1;
    EXPECT_EQ(cost(f), each[w]);
  }
  f.guns = 0;
  EXPECT_EQ(problem(f), "guns PS-DEF-07");
}

// PS-ARMY-04
TEST(Points, of_leaders) {
  EXPECT_EQ((judge<leader_cost>(LeaderCostFacts{Rank::General, 2}).points), 40);
  EXPECT_EQ((judge<leader_cost>(LeaderCostFacts{Rank::General, 0}).points), 50) << "a General has 3 actions (PS-CMD-08)";
  EXPECT_EQ((judge<leader_cost>(LeaderCostFacts{Rank::Commander, 0}).points), 20);
  EXPECT_EQ((judge<leader_cost>(LeaderCostFacts{Rank::Commander, 1}).points), 20);
  EXPECT_EQ((judge<leader_cost>(LeaderCostFacts{Rank::Commander, 3}).points), 30);
  EXPECT_EQ(problem(LeaderCostFacts{Rank::Messenger, 0}), "rank PS-ARMY-04");
}

// PS-ARMY-05
TEST(Battalia, has_two_to_six_units_and_one_commander) {
  const auto judged = [](int units, int commanders) { return judge<judge_battalia>(BattaliaFacts{units, commanders}).allowed; };
  EXPECT_EQ(judged(1, 1), BattaliaAllowed::TooFewUnits);
  EXPECT_EQ(judged(2, 1), BattaliaAllowed::Yes);
  EXPECT_EQ(judged(6, 1), BattaliaAllowed::Yes);
  EXPECT_EQ(judged(7, 1), BattaliaAllowed::TooManyUnits);
  EXPECT_EQ(judged(3, 0), BattaliaAllowed::NoCommander);
  EXPECT_EQ(judged(3, 2), BattaliaAllowed::TooManyCommanders);
}

// PS-WIN-01: half or more.
TEST(Battalia, breaks_at_half_of_its_units) {
  const auto broken = [](int units, int lost) { return judge<battalia_loss>(BattaliaLossFacts{units, lost}).broken; };
  EXPECT_FALSE(broken(4, 1));
  EXPECT_TRUE(broken(4, 2));
  EXPECT_FALSE(broken(5, 2));
  EXPECT_TRUE(broken(5, 3));
  EXPECT_EQ(problem(BattaliaLossFacts{4, 5}), "lost PS-WIN-01");
}

// PS-WIN-02
TEST(Victory, an_army_with_half_of_its_battalia_broken_loses) {
  auto f = usual<VictoryFacts>();
  f.turn = 3;
  EXPECT_EQ(judge<who_has_won>(f).result, BattleResult::GoesOn);
  f.theirs.broken = 1;
  EXPECT_EQ(judge<who_has_won>(f).result, BattleResult::GoesOn) << "one of three is no half";
  f.theirs.broken = 2;
  EXPECT_EQ(judge<who_has_won>(f).result, BattleResult::WeWin);
  f.ours.broken = 2;
  EXPECT_EQ(judge<who_has_won>(f).result, BattleResult::Draw);
  f.theirs.broken = 1;
  EXPECT_EQ(judge<who_has_won>(f).result, BattleResult::TheyWin);
}

// PS-WIN-03: 10 per cent of the smaller army's 700 are 70 points.
TEST(Victory, points_are_told_only_when_they_decide) {  // PS-WIN-02, PS-WIN-03
  auto f = usual<VictoryFacts>();
  f.ours.lost = 100;
  f.turn = 3;
  EXPECT_EQ(judge<who_has_won>(f).our_loss, 0);
  f.turn = 16;
  EXPECT_EQ(judge<who_has_won>(f).our_loss, 100);
  EXPECT_EQ(judge<who_has_won>(f).lead_wanted, 75);
  f.theirs.broken = 2;
  const auto broken = judge<who_has_won>(f);
  EXPECT_EQ(broken.result, BattleResult::WeWin);
  EXPECT_EQ(broken.our_loss + broken.their_loss + broken.lead_wanted, 0);
}

TEST(Victory, by_points_after_the_last_turn) {
  auto f = usual<VictoryFacts>();
  f.ours.points = 700, f.theirs.points = 800;
  f.theirs.lost = 30, f.theirs.routing = 78;
  EXPECT_EQ(judge<who_has_won>(f).their_loss, 69);
  EXPECT_EQ(judge<who_has_won>(f).lead_wanted, 70);
  EXPECT_EQ(judge<who_has_won>(f).result, BattleResult::Draw);
  f.theirs.routing = 80;
  EXPECT_EQ(judge<who_has_won>(f).result, BattleResult::WeWin);
  f.turn = 15;
  EXPECT_EQ(judge<who_has_won>(f).result, BattleResult::GoesOn);
  f.turn = 16, f.ours.general_lost = 1;
  EXPECT_EQ(judge<who_has_won>(f).our_loss, 40);
  EXPECT_EQ(judge<who_has_won>(f).result, BattleResult::Draw);
  f.ours.lost = 100;
  EXPECT_EQ(judge<who_has_won>(f).result, BattleResult::TheyWin);
}

std::string read(const std::filesystem::path& path) {
  std::ifstream in(path);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}
std::string check(const std::string& text) {
  std::string what;
  const auto problem = check_army(text, "army.toml", what);
  return problem ? problem->field + ": " + problem->message + " " + problem->clause.id : what;
}

TEST(ArmyFiles, every_list_is_in_order) {
  int lists = 0;
  for (const auto& file : std::filesystem::directory_iterator("data/pike-and-shot/armies")) {
    Army army;
    const auto problem = read_army(read(file.path()), file.path().filename(), Tables{}, army);
    EXPECT_FALSE(problem) << (problem ? problem->field + ": " + problem->message : "");
    EXPECT_GE(points(army, Tables{}), 500) << army.name;
    EXPECT_LE(points(army, Tables{}), 1200) << army.name;
    ++lists;
  }
  EXPECT_EQ(lists, 8);
}

constexpr const char* small = R"([army]
book = "pike-and-shot"
name = "Small"
[[battalia]]
name = "First"
[[leader]]
name = "The General"
rank = "general"
[[leader]]
name = "Smith"
battalia = "First"
[[unit]]
name = "Foot"
battalia = "First"
arm = "foot"
bases = 6
pikes = 1
second_rank_pikes = 1
[[unit]]
name = "Horse"
battalia = "First"
arm = "horse"
bases = 4
)";
std::string with(const std::string& from, const std::string& to) {
  std::string text = small;
  text.replace(text.find(from), from.size(), to);
  return text;
}

// A line of two ranks by default: three wide with a pike, two shot in front, two behind.
TEST(ArmyFiles, a_unit_stands_in_two_ranks) {
  Army army;
  ASSERT_FALSE(read_army(small, "small.toml", Tables{}, army));
  const KeptUnit& foot = army.units[0].troops;
  EXPECT_EQ(foot.pikes + foot.front, 3);
  EXPECT_EQ(foot.shot, 2);
  EXPECT_EQ(foot.rear_shot, 2);
  EXPECT_EQ(check(small), "army Small: 1 battalia, 2 units, 196 points");
}

TEST(ArmyFiles, mistakes_name_the_line_and_the_clause) {
  EXPECT_EQ(check(with("bases = 6", "bases = 13")), "army.toml:16: bases: 13 bases; 4 to 12 are allowed PS-DEF-07");
  EXPECT_NE(check(with("bases = 4", "bases = 4\npikes = 1")).find("PS-DEF-19"), std::string::npos);
  EXPECT_NE(check(with("battalia = \"First\"\narm = \"horse\"", "battalia = \"Last\"\narm = \"horse\"")).find("there is no battalia 'Last'"), std::string::npos);
  EXPECT_NE(check(with("rank = \"general\"", "battalia = \"First\"")).find("PS-ARMY-05"), std::string::npos);
  EXPECT_NE(check(with("arm = \"horse\"", "arm = \"horse\"\nlances = true")).find("lances"), std::string::npos);
}

}  // namespace
}  // namespace linstock::pike_and_shot
