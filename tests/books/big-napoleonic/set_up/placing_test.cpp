// FREE DEPLOYMENT: where units may be put before the first turn, and a battle that begins with it; points of an army.
#include "books/big-napoleonic/set_up/placing.h"

#include "books/big-napoleonic/battle_kit.h"
#include "books/big-napoleonic/set_up/drawing.h"
#include "books/big-napoleonic/set_up/scenario.h"
#include "kit/kit.h"

namespace linstock::big_napoleonic {

const Book& book();

namespace {

using namespace kit;

// Zones of 12 inches on either long side; the units are placed by hand.
struct Field : Battle {
  Field() {
    setting->zones[0] = {{0, 0}, {72000, 12000}};
    setting->zones[1] = {{0, 20000}, {72000, 48000}};
  }
  std::string refused(int unit, Pose pose, Stance stance = Stance::Extended) const {
    return clause_of(check_deployment(board(), unit, {pose, layout_of(state.units[static_cast<std::size_t>(unit)], stance)}));
  }
};

TEST(Placing, the_whole_unit_in_its_zone) {  // BN-TURN-05
  Field b;
  const int foot = b.add(0, 36, 6, north);
  EXPECT_EQ(b.refused(foot, {at_inches(36, 12), north}), "");
  EXPECT_EQ(b.refused(foot, {at_inches(36, 12.1), north}), "BN-TURN-05");
  EXPECT_EQ(b.refused(foot, {at_inches(2, 6), north}), "");
  EXPECT_EQ(b.refused(foot, {at_inches(1.9, 6), north}), "BN-TURN-05");
  EXPECT_EQ(b.refused(foot, {at_inches(36, 0.9), north}), "BN-TURN-05");  // its rear is off the table
}

TEST(Placing, on_nobody_and_on_ground_where_it_may_stand) {  // BN-INTER-01, BN-TERR-04, BN-DEPLOY-01
  Field b;
  const int foot = b.add(0, 60, 6, north);
  b.add(0, 36, 6, north);  // 34 to 38
  EXPECT_EQ(b.refused(foot, {at_inches(40, 6), north}), "");  // edge to edge
  EXPECT_EQ(b.refused(foot, {at_inches(39.9, 6), north}), "BN-INTER-01");
  const int lake = b.add_area(10, 2, 14, 8, AreaKind::Marsh);
  for (auto& going : b.setting->field.areas[static_cast<std::size_t>(lake)].going) going = Going::Impassable;
  EXPECT_EQ(b.refused(foot, {at_inches(15, 6), north}), "BN-TERR-04");
  EXPECT_EQ(b.refused(foot, {at_inches(50, 6), north}, Stance::March), "");
  EXPECT_EQ(b.refused(foot, {at_inches(50, 6), north}, Stance::Depth), "");
  EXPECT_EQ(clause_of(check_deployment(b.board(), foot, {{at_inches(50, 6), north}, layout_of(3, Stance::Extended)})), "BN-DEPLOY-01");
}

TEST(Placing, whoever_is_not_there_yet_bars_nobody) {  // BN-INTER-01, BN-TURN-05
  Field b;
  const int first = b.add(0, 36, 6, north), second = b.add(0, 36, 6, north);
  EXPECT_EQ(b.refused(first, {at_inches(36, 6), north}), "BN-INTER-01");
  b[second].on_table = 0;
  EXPECT_EQ(b.refused(first, {at_inches(36, 6), north}), "");
  EXPECT_EQ(b.refused(first, {at_inches(36.5, 6), north}), "") << "nor does it bar itself";
}

TEST(Placing, not_in_a_town_nor_astride_a_line) {  // BN-TERR-02, BN-TERR-12
  Field b;
  const int foot = b.add(0, 60, 6, north);
  b.add_area(20, 2, 24, 6, AreaKind::Town);
  EXPECT_EQ(b.refused(foot, {at_inches(22, 5), north}), "BN-TERR-12");
  EXPECT_EQ(b.refused(foot, {at_inches(22, 7), north}), "");  // its rear at the edge
  b.add_line(30, 5.5, 50, 5.5, LineKind::Stream, Crossing::Obstacle);
  EXPECT_EQ(b.refused(foot, {at_inches(40, 6), north}), "BN-TERR-02");
  EXPECT_EQ(b.refused(foot, {at_inches(40, 6.5), north}), "");
}

TEST(Placing, a_square_that_is_put_down_as_a_column_is_none) {  // BN-SQUARE-01
  for (const Stance stance : {Stance::March, Stance::Depth}) {
    Field b;
    const int foot = b.add(0, 36, 6, north, {.square = 1});
    b[foot].on_table = 0;
    Scripted umpire({});
    Answer answer;
    answer.block = {{at_inches(36, 6), north}, layout_of(b[foot], stance)};
    umpire.add_move(answer);
    b.run(DeployArmies{0, 0}, umpire);
    EXPECT_EQ(b[foot].square, stance == Stance::Depth);
  }
}

TEST(Placing, eighteen_inches_from_the_enemy) {  // BN-TURN-05
  Field b;
  const int foot = b.add(0, 60, 2, north);
  b.add(1, 36, 20, south);  // 20 to 21
  EXPECT_EQ(b.refused(foot, {at_inches(36, 2), north}), "");
  EXPECT_EQ(b.refused(foot, {at_inches(36, 2.1), north}), "BN-TURN-05");
}

TEST(Placing, unit_by_unit_and_whoever_is_not_yet_placed_is_off_the_table) {  // BN-TURN-05, BN-INTER-01
  Field b;
  const int first = b.add(0, 36, 6, north), second = b.add(0, 36, 6, north), gun = b.add_gun(0, 50, 6, north, Stance::Limbered);
  const int late = b.add(0, 20, 6, north);
  b[late].expected = 1;
  for (const int unit : {first, second, gun, late}) b[unit].on_table = 0;
  b.state.agenda.push(DeployArmies{0, 0});
  const auto place = [&](Pose pose, Layout layout) {
    Scripted umpire({});
    Answer answer;
    answer.block = {pose, layout};
    umpire.add_move(answer);
    b.run(std::get<DeployArmies>(b.state.agenda.pop()), umpire);
    EXPECT_TRUE(umpire.all_used());
  };
  place({at_inches(36, 6), north}, layout_of(b[first], Stance::March));
  EXPECT_EQ(b[first].stance, Stance::March);
  EXPECT_EQ(b[first].start_stance, Stance::March);
  EXPECT_FALSE(b[second].on_table);
  place({at_inches(30, 6), north}, layout_of(b[second], Stance::Extended));
  EXPECT_EQ(b[second].pose.at, at_inches(30, 6));
  place({at_inches(50, 8), east}, layout_of(b[gun]));
  EXPECT_EQ(b[gun].stance, Stance::Limbered);
  Scripted none({});
  b.run(std::get<DeployArmies>(b.state.agenda.pop()), none);  // nobody is left to place
  EXPECT_TRUE(b.state.agenda.empty());
  EXPECT_FALSE(b[late].on_table);  // it comes later
}

// A drawn battle whose players place their armies.
std::string placed_battle() { return draw_up(7) + "[deployment]\nred = [[0, 0], [60, 11]]\nblue = [[0, 31], [60, 44]]\n"; }

TEST(Placing, nobody_stands_anywhere_before_he_is_placed) {  // BN-TURN-05
  Scenario scenario;
  const auto problem = read_scenario(placed_battle(), "placed", Tables{}, scenario);
  ASSERT_FALSE(problem) << problem->field << ": " << problem->message;
  for (const Unit& unit : scenario.state.units) EXPECT_FALSE(unit.on_table);
  EXPECT_EQ(std::get<DeployArmies>(scenario.state.agenda.pop()), (DeployArmies{scenario.setting->first, 0}));
  EXPECT_EQ(std::get<DeployArmies>(scenario.state.agenda.pop()), (DeployArmies{1 - scenario.setting->first, 0}));
  EXPECT_EQ(std::get<GameTurn>(scenario.state.agenda.pop()), GameTurn{1});
}

TEST(Placing, a_whole_battle_that_begins_with_it) {  // BN-TURN-05
  for (const std::uint64_t seed : {1, 2, 3}) {
    std::optional<Problem> problem;
    const auto battle = linstock::Battle::begin(book(), placed_battle(), {}, {}, problem);
    ASSERT_TRUE(battle) << problem->message;
    EXPECT_EQ(battle->question()->shape, Question::Shape::Place);
    Chance chance(Seed::numbered(seed));
    linstock::kit::play_on(*battle, chance);
    EXPECT_EQ(battle->question(), nullptr);
  }
}

TEST(Points, a_base_by_grade_arm_and_traits) {  // BN-TURN-05
  const auto worth = [](Arm arm, Grade grade, int traits, int bases = 1, Gun gun = Gun::Field) { return points({"", "", arm, grade, gun, traits, bases}); };
  EXPECT_EQ(worth(Arm::Infantry, Grade::Raw, 0), 4);
  EXPECT_EQ(worth(Arm::Infantry, Grade::Trained, 0), 6);
  EXPECT_EQ(worth(Arm::Infantry, Grade::Veteran, 0), 9);
  EXPECT_EQ(worth(Arm::Cavalry, Grade::Trained, 0), 8);
  for (const int trait : {int{aggressive}, int{stoic}, int{effective_fire}}) EXPECT_EQ(worth(Arm::Infantry, Grade::Trained, trait), 7);
  for (const int trait : {int{fragile}, int{passive}, int{weak_fire}}) EXPECT_EQ(worth(Arm::Infantry, Grade::Trained, trait), 5);
  EXPECT_EQ(worth(Arm::Infantry, Grade::Veteran, aggressive | stoic, 4), 44);
  EXPECT_EQ(worth(Arm::Artillery, Grade::Trained, 0, 1, Gun::Horse), 12);
  EXPECT_EQ(worth(Arm::Artillery, Grade::Trained, 0, 1, Gun::Field), 12);
  EXPECT_EQ(worth(Arm::Artillery, Grade::Trained, 0, 1, Gun::Reserve), 15);
}

}  // namespace
}  // namespace linstock::big_napoleonic
