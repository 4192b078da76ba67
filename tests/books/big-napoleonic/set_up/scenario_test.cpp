// WHAT A SCENARIO MAY BEGIN WITH: losses before the battle, places to any decimal, the colours of the sides.
#include "books/big-napoleonic/set_up/scenario.h"

#include <gtest/gtest.h>

#include "books/big-napoleonic/board/board.h"

namespace linstock::big_napoleonic {
namespace {

std::string text_of(const std::string& head, const std::string& unit) {
  return "[scenario]\nbook = \"big-napoleonic\"\ntitle = \"A test\"\n" + head +
         "[[unit]]\nname = \"1st\"\nside = \"red\"\narm = \"infantry\"\nbases = 6\nat = [10.12345, 5]\nfacing = 90\n" + unit +
         "[[unit]]\nname = \"2nd\"\nside = \"blue\"\narm = \"infantry\"\nbases = 4\nat = [10, 40]\nfacing = 270\n";
}
Scenario read(const std::string& head, const std::string& unit) {
  Scenario scenario;
  const auto problem = read_scenario(text_of(head, unit), "test", Tables{}, scenario);
  EXPECT_FALSE(problem) << problem->field << ": " << problem->message;
  return scenario;
}
std::string trouble(const std::string& unit) {
  Scenario scenario;
  const auto problem = read_scenario(text_of("", unit), "test", Tables{}, scenario);
  return problem ? problem->clause.id : "";
}

TEST(Scenarios, may_begin_with_lost_bases_and_markers) {  // BN-STATE-05, BN-STATE-07
  const Scenario scenario = read("", "lost = 2\ndisruption = 1\n");
  const Unit& unit = scenario.state.units[0];
  EXPECT_EQ(unit.condition, (Condition{4, 1, 2, 0}));
  EXPECT_EQ(unit.starting_bases, 6);
  EXPECT_EQ(scenario.setting->starting_bases[0], 4) << "it breaks by what it loses from now on";
  EXPECT_EQ(places_of(unit), 6) << "the markers hold their places";
  EXPECT_EQ(read("", "lost = 4\n").state.units[0].condition, (Condition{2, 0, 3, 0}));
  EXPECT_EQ(trouble("lost = 5\n"), "BN-STATE-07");
  EXPECT_EQ(__builtin_popcount(base_places(unit)), 4);
}

TEST(Scenarios, give_squares_to_infantry_in_extended_or_depth) {  // BN-SQUARE-01
  EXPECT_EQ(read("", "square = true\n").state.units[0].square, 1);
  EXPECT_EQ(read("", "square = true\nstance = \"depth\"\n").state.units[0].square, 1);
  EXPECT_EQ(read("", "square = true\nstance = \"depth-three\"\n").state.units[0].square, 1);
  EXPECT_EQ(trouble("square = true\nstance = \"march\"\n"), "BN-SQUARE-01");
  Scenario scenario;
  std::string riders = text_of("", "square = true\n");
  riders.replace(riders.find("\"infantry\""), 10, "\"cavalry\"");
  const auto problem = read_scenario(riders, "test", Tables{}, scenario);
  ASSERT_TRUE(problem);
  EXPECT_STREQ(problem->clause.id, "BN-SQUARE-01");
}

std::string third(const std::string& side, double x, double y, const std::string& more = "") {
  return "[[unit]]\nname = \"3rd\"\nside = \"" + side + "\"\narm = \"infantry\"\nbases = 4\nat = [" + std::to_string(x) + ", " + std::to_string(y) + "]\nfacing = 90\n" + more;
}
TEST(Scenarios, put_nobody_on_others_nor_within_an_inch_of_the_enemy) {  // BN-INTER-01, BN-ZOC-08, BN-EDGE-01
  EXPECT_EQ(trouble(third("red", 10, 5.5)), "BN-INTER-01");
  EXPECT_EQ(trouble(third("red", 10, 6)), "") << "behind one another";
  EXPECT_EQ(trouble(third("blue", 10, 6.9)), "BN-ZOC-08");
  EXPECT_EQ(trouble(third("blue", 10, 7.2)), "") << "its rear is an inch off and more";
  EXPECT_EQ(trouble(third("red", 10, 5.5, "turn = 2\n")), "") << "who comes later finds others there or not";
  EXPECT_EQ(trouble(third("red", 80, 5)), "BN-EDGE-01");
}

TEST(Scenarios, put_one_garrison_into_a_town) {  // BN-TOWN-01
  const std::string town = "[[area]]\nkind = \"town\"\nname = \"it\"\noutline = [[8, 3], [12, 3], [12, 7], [8, 7]]\n", in = "stance = \"town\"\ntown = \"it\"\n";
  EXPECT_EQ(trouble(in + town), "");
  EXPECT_EQ(trouble(in + third("red", 10, 5, in) + town), "BN-TOWN-01");
}

TEST(Scenarios, reach_three_inches_round_an_objective_unless_told) {  // BN-TURN-05, R170
  const std::string hill = "[[objective]]\nname = \"the hill\"\nat = [36, 24]\npoints = 5\n";
  EXPECT_EQ(read("", hill).setting->objectives[0].radius, 3000);
  EXPECT_EQ(read("", hill + "radius = 5\n").setting->objectives[0].radius, 5000);
}

TEST(Scenarios, put_nobody_into_a_town_or_astride_a_river) {  // BN-TERR-02, BN-TERR-12, BN-TOWN-01
  const std::string town = "[[area]]\nkind = \"town\"\nname = \"it\"\noutline = [[8, 3], [12, 3], [12, 7], [8, 7]]\n";
  const std::string river = "[[line]]\nkind = \"river\"\nname = \"it\"\npoints = [[0, 4.5], [60, 4.5]]\n";
  EXPECT_EQ(trouble(town), "BN-TERR-12");
  EXPECT_EQ(trouble("stance = \"town\"\ntown = \"it\"\n" + town), "");
  EXPECT_EQ(trouble(river), "BN-TERR-02");
  EXPECT_EQ(trouble("turn = 2\n" + river), "BN-TERR-02") << "nor does it come on there";
  EXPECT_EQ(trouble("[[line]]\nkind = \"ridgeline\"\nname = \"it\"\npoints = [[0, 4.5], [60, 4.5]]\n"), "");
}

TEST(Scenarios, begin_an_inch_from_the_enemy_and_as_near_to_friends_as_one_likes) {  // BN-ZOC-08, BN-INTER-01
  const auto beside = [](const std::string& side, const std::string& y) {
    return trouble("[[unit]]\nname = \"another\"\nside = \"" + side + "\"\narm = \"infantry\"\nbases = 4\nat = [10, " + y + "]\nfacing = 270\n");
  };
  EXPECT_EQ(beside("blue", "5.9"), "BN-ZOC-08");
  EXPECT_EQ(beside("blue", "6"), "");
  EXPECT_EQ(beside("red", "5.1"), "");
  EXPECT_EQ(beside("red", "4.5"), "BN-INTER-01");
}

TEST(Scenarios, a_unit_belongs_to_a_corps_of_its_own_side) {  // BN-TROOP-11
  const auto corps = [](const std::string& side, const std::string& at = "[10, 3]") {
    return "corps = \"I\"\n[[corps]]\nname = \"I\"\nside = \"" + side + "\"\ncommander = \"He\"\nat = " + at + "\n";
  };
  EXPECT_EQ(trouble(corps("red")), "");
  EXPECT_EQ(trouble(corps("blue")), "BN-TROOP-11");
  EXPECT_EQ(trouble(corps("red", "[10, 60]")), "BN-EDGE-01") << "nor is a general put down off the table";
}

TEST(Scenarios, places_take_any_decimals) {
  EXPECT_EQ(read("", "").state.units[0].pose.at, (Point{10123, 5000}));
}

TEST(Scenarios, may_say_what_colours_the_sides_wore) {
  const Scenario scenario = read("red_colour = \"blue\"\nblue_colour = \"white\"\n", "");
  EXPECT_STREQ(scenario.setting->colours[0], "blue");
  EXPECT_STREQ(scenario.setting->colours[1], "white");
  Scenario other;
  EXPECT_TRUE(read_scenario(text_of("red_colour = \"plaid\"\n", ""), "test", Tables{}, other));
}

}  // namespace
}  // namespace linstock::big_napoleonic
