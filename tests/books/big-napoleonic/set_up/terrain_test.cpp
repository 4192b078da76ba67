// TERRAIN AND SCALE: the catalogue of a scenario file, and what its kinds do to a unit on the board.
#include "books/big-napoleonic/movement_kit.h"
#include "books/big-napoleonic/rules.h"
#include "books/big-napoleonic/set_up/scenario.h"

namespace linstock::big_napoleonic {
namespace {

using namespace kit;

// The text of a scenario with this ground and these further lines.
std::string scenario_text(const std::string& ground, const std::string& forces = "") {
  return R"([scenario]
book = "big-napoleonic"
title = "A test"
turns = 4
table = [72, 48]
first = "red"
)" + ground +
         R"(
[[unit]]
name = "1st"
side = "red"
arm = "infantry"
bases = 4
at = [10, 5]
facing = 90
[[unit]]
name = "2nd"
side = "blue"
arm = "infantry"
bases = 4
at = [10, 45]
facing = 270
)" + forces;
}

Scenario scenario_with(const std::string& ground, const std::string& forces = "") {
  Scenario scenario;
  const auto problem = read_scenario(scenario_text(ground, forces), "test", Tables{}, scenario);
  EXPECT_FALSE(problem) << problem->field << ": " << problem->message;
  return scenario;
}

std::string area_of_kind(const std::string& kind, const std::string& more = "") {
  return "[[area]]\nkind = \"" + kind + "\"\nname = \"it\"\noutline = [[30, 20], [34, 20], [34, 24], [30, 24]]\n" +
         more;
}
Area area_like(const std::string& kind, const std::string& more = "") {
  return scenario_with(area_of_kind(kind, more)).setting->field.areas.at(0);
}
Feature line_like(const std::string& kind, const std::string& more = "") {
  return scenario_with("[[line]]\nkind = \"" + kind + "\"\nname = \"it\"\npoints = [[0, 20], [72, 20]]\n" + more)
      .setting->field.features.at(0);
}

// The longest straight advance, in inches.
int farthest_advance(const Battle& b, int unit) {
  for (int d = 20; d > 0; --d)
    if (refused(b, unit, advance, {M::advance(inches(d))}).empty()) return d;
  return 0;
}

TEST(Terrain, going_is_set_for_each_troop_type) {  // BN-TERR-03
  const Area wood = area_like("wood", "cavalry = \"impassable\"\nartillery = \"good\"\n");
  EXPECT_EQ(wood.going[0], Going::Bad);
  EXPECT_EQ(wood.going[1], Going::Impassable);
  EXPECT_EQ(wood.going[2], Going::Good);
  // And it is what a unit of that type meets.
  Battle b;
  const int area = b.add_area(28, 22, 34, 40, AreaKind::Marsh);
  b.setting->field.areas[static_cast<std::size_t>(area)].going = {Going::Good, Going::Bad, Going::Impassable,
                                                                  Going::Good};
  const int unit = b.add(0, 31, 20, north, {.stance = Stance::Depth});
  EXPECT_EQ(farthest_advance(b, unit), 12) << "good going for infantry";
  b[unit].arm = Arm::Cavalry;
  EXPECT_EQ(farthest_advance(b, unit), 12) << "bad going for cavalry, which has 18 on good";
  b[unit].on_table = 0;
  const int gun = b.add_gun(0, 31, 20, north, Stance::Limbered);
  EXPECT_EQ(refused(b, gun, advance, {M::advance(inches(6))}), "BN-TERR-04") << "impassable to guns";
}

TEST(Terrain, woods_and_towns_are_close_and_villages_open) {  // BN-TERR-05, BN-TERR-11
  EXPECT_TRUE(area_like("wood").close);
  EXPECT_TRUE(area_like("town").close);
  for (const char* open : {"open", "village", "marsh", "gentle-slope", "steep-slope", "hill"})
    EXPECT_FALSE(area_like(open).close) << open;
  // Close terrain between them hides two units from each other; a village does not.
  for (const bool close : {true, false}) {
    Battle b;
    const int mover = b.add(0, 30, 20, north), horse = b.add(1, 30, 30, south, {.arm = Arm::Cavalry});
    b.add_area(20, 24, 40, 26, close ? AreaKind::Wood : AreaKind::Village);
    EXPECT_EQ(b.board().unobstructed(horse, mover, inches(12)), !close);
  }
}

TEST(Terrain, cover_is_light_medium_or_strong) {  // BN-TERR-08
  using C = linstock::Cover;
  EXPECT_EQ(area_like("wood").cover, C::Light);
  EXPECT_EQ(area_like("village").cover, C::Light);
  EXPECT_EQ(area_like("town").cover, C::Medium);
  EXPECT_EQ(line_like("entrenchment").cover, C::Medium);
  EXPECT_EQ(area_like("fortification").cover, C::Strong);
  EXPECT_EQ(line_like("redoubt").cover, C::Strong);
  EXPECT_EQ(area_like("open").cover, C::None);
  // The unit has the cover of the ground that it stands in.
  Battle b;
  const int area = b.add_area(20, 10, 40, 30, AreaKind::Village);
  const int unit = b.add(0, 30, 20, north);
  for (const C cover : {C::None, C::Light, C::Medium, C::Strong}) {
    b.setting->field.areas[static_cast<std::size_t>(area)].cover = cover;
    EXPECT_EQ(static_cast<int>(b.board().area_cover(unit)), static_cast<int>(cover));
  }
}

TEST(Terrain, obstacles_slow_or_bar_and_may_give_cover) {  // BN-TERR-09
  EXPECT_EQ(line_like("stream").crossing[0], Crossing::Obstacle);
  EXPECT_EQ(line_like("wall", "artillery = \"impassable\"\n").crossing[2], Crossing::Impassable);
  EXPECT_EQ(line_like("wall").cover, linstock::Cover::Light);
  const auto farthest = [](Crossing crossing) {
    Battle b;
    const int unit = b.add(0, 30, 20, north);
    b.add_line(0, 22, 72, 22, LineKind::Stream, crossing);
    return farthest_advance(b, unit);
  };
  EXPECT_EQ(farthest(Crossing::Free), 12);
  EXPECT_LT(farthest(Crossing::Obstacle), 12);
  EXPECT_GT(farthest(Crossing::Obstacle), 2);
  EXPECT_EQ(farthest(Crossing::Impassable), 2);
}

TEST(Terrain, hills_have_slopes_and_ridgelines_that_block_sight) {  // BN-TERR-10
  EXPECT_EQ(area_like("gentle-slope").going[0], Going::Good);
  EXPECT_EQ(area_like("steep-slope").going[0], Going::Bad);
  EXPECT_EQ(area_like("steep-slope", "cavalry = \"impassable\"\n").going[1], Going::Impassable);
  EXPECT_TRUE(line_like("ridgeline").ridge);
  EXPECT_EQ(line_like("ridgeline").crossing[1], Crossing::Free);
  Battle b;
  const int mover = b.add(0, 30, 20, north), horse = b.add(1, 30, 30, south, {.arm = Arm::Cavalry});
  EXPECT_TRUE(b.board().unobstructed(horse, mover, inches(12)));
  b.add_line(0, 25, 72, 25, LineKind::Ridgeline, Crossing::Free);
  EXPECT_FALSE(b.board().unobstructed(horse, mover, inches(12)));
}

TEST(Terrain, a_village_is_good_going_with_light_cover) {  // BN-TERR-11
  const Area village = area_like("village");
  for (const std::size_t arm : {0u, 1u, 2u}) EXPECT_EQ(village.going[arm], Going::Good);
  EXPECT_FALSE(village.town);
  Battle b;
  b.add_area(20, 10, 40, 30, AreaKind::Village);
  const int unit = b.add(0, 30, 20, north);
  EXPECT_FALSE(b.board().in_difficult_terrain(unit));
}

TEST(Terrain, roads_are_at_most_an_inch_wide_and_help_whoever_is_in_march) {  // BN-TERR-13
  const std::string road = "[[road]]\nname = \"it\"\npoints = [[30, 0], [30, 48]]\n";
  EXPECT_EQ(scenario_with(road).setting->field.roads.at(0).width, unit_length);
  Scenario scenario;
  const auto problem = read_scenario(scenario_text(road + "width = 2\n"), "test", Tables{}, scenario);
  ASSERT_TRUE(problem);
  EXPECT_NE(problem->message.find("width"), std::string::npos) << problem->field << problem->message;
  // In bad going a march column on the road is not held up, a line across it is.
  Battle b;
  b.add_area(20, 10, 40, 30, AreaKind::Marsh);
  b.add_road({at_inches(30, 0), at_inches(30, 48)});
  const int unit = b.add(0, 30, 20, north, {.stance = Stance::March});
  EXPECT_FALSE(b.board().in_difficult_terrain(unit));
  b[unit].pose.facing = east;  // its head on the road, its tail in the marsh (BN-THROW-13, BN-ROAD-05)
  EXPECT_TRUE(b.board().in_difficult_terrain(unit));
  b[unit].pose.facing = north;
  b[unit].stance = Stance::Extended;
  EXPECT_TRUE(b.board().in_difficult_terrain(unit));
  b[unit].on_table = 0;
  const int gun = b.add_gun(0, 30, 20, north, Stance::Limbered);
  EXPECT_FALSE(b.board().in_difficult_terrain(gun));
}

TEST(Terrain, a_defile_through_something_impassable_is_narrow) {  // BN-TERR-14, BN-CCMOD-03
  const auto narrow = [](const std::string& line, const std::string& defile) {
    return scenario_with("[[line]]\nkind = \"" + line + "\"\nname = \"it\"\npoints = [[0, 20], [72, 20]]\n[[defile]]\nat = [36, 20]\naxis = 90\nacross = \"it\"\n" + defile)
        .setting->field.defiles.at(0)
        .narrow;
  };
  EXPECT_TRUE(narrow("river", "kind = \"bridge\"\n"));
  EXPECT_TRUE(narrow("river", "kind = \"ford\"\n"));
  EXPECT_FALSE(narrow("stream", "kind = \"bridge\"\n")) << "the stream can be forded beside it";
  EXPECT_FALSE(narrow("stream", "kind = \"ford\"\n"));
  EXPECT_TRUE(narrow("stream", "kind = \"bridge\"\nnarrow = true\n")) << "as the file has it";
  EXPECT_FALSE(narrow("river", "kind = \"bridge\"\nnarrow = false\n"));
  const auto causeway = [](const std::string& more) {
    return scenario_with(area_of_kind("marsh", more) + "[[defile]]\nkind = \"bridge\"\nat = [32, 22]\naxis = 90\nacross = \"it\"\n").setting->field.defiles.at(0).narrow;
  };
  EXPECT_TRUE(causeway("infantry = \"impassable\"\n"));
  EXPECT_FALSE(causeway("cavalry = \"impassable\"\n")) << "foot can go beside it";
}

TEST(Terrain, areas_have_heights_and_a_ridge_that_of_its_hill) {  // BN-TERR-17
  EXPECT_EQ(area_like("open").elevation, 0);
  EXPECT_EQ(area_like("hill", "elevation = 3\n").elevation, 3);
  EXPECT_EQ(line_like("ridgeline", "elevation = 3\n").elevation, 3);
  Battle b;
  const int hill = b.add_area(20, 10, 40, 30, AreaKind::Hill);
  b.setting->field.areas[static_cast<std::size_t>(hill)].elevation = 2;
  const int above = b.add(0, 30, 20, north), below = b.add(1, 60, 20, north);
  EXPECT_EQ(b.board().elevation(above), 2);
  EXPECT_EQ(b.board().elevation(below), 0);
}

TEST(Terrain, the_catalogue_can_be_overridden_piece_by_piece) {  // BN-TERR-18
  struct Kind {
    const char* name;
    Going infantry;
    bool close, town;
    linstock::Cover cover;
  };
  using C = linstock::Cover;
  for (const Kind& kind : {Kind{"open", Going::Good, false, false, C::None},
                           {"wood", Going::Bad, true, false, C::Light},
                           {"village", Going::Good, false, false, C::Light},
                           {"town", Going::Bad, true, true, C::Medium},
                           {"marsh", Going::Bad, false, false, C::None},
                           {"gentle-slope", Going::Good, false, false, C::None},
                           {"steep-slope", Going::Bad, false, false, C::None},
                           {"fortification", Going::Bad, false, false, C::Strong}}) {
    const Area area = area_like(kind.name);
    EXPECT_EQ(area.going[0], kind.infantry) << kind.name;
    EXPECT_EQ(area.close, kind.close) << kind.name;
    EXPECT_EQ(area.town, kind.town) << kind.name;
    EXPECT_EQ(area.cover, kind.cover) << kind.name;
  }
  EXPECT_EQ(line_like("stream").crossing[1], Crossing::Obstacle);
  EXPECT_EQ(line_like("river").crossing[1], Crossing::Impassable);
  const Area odd = area_like("wood", "infantry = \"good\"\nclose = false\ncover = \"strong\"\n");
  EXPECT_EQ(odd.going[0], Going::Good);
  EXPECT_FALSE(odd.close);
  EXPECT_EQ(odd.cover, C::Strong);
}

TEST(Scale, bases_are_an_inch_square_and_guns_deeper) {  // BN-SCALE-01, BN-SCALE-08
  Battle b;
  const int foot = b.add(0, 10, 20, north), horse = b.add(0, 20, 20, north, {.arm = Arm::Cavalry, .bases = 3});
  const int gun = b.add_gun(0, 30, 20, north);
  const auto size = [&](int unit) {
    const Box box = b.board().ground(unit).box;
    return Point{box.hi.x - box.lo.x, box.hi.y - box.lo.y};
  };
  EXPECT_EQ(size(foot), at_inches(4, 1));
  EXPECT_EQ(size(horse), at_inches(3, 1));
  EXPECT_EQ(size(gun), at_inches(1, 1.4));
}

TEST(Scale, generals_stand_on_squares_of_their_own_size) {  // BN-SCALE-03, BN-SCALE-08
  // An enemy that rides past displaces a general whom it touches: half an inch from his middle for a corps commander,
  // 0.6" for an army commander.
  const auto displaced = [](int army, double beside) {
    Battle b;
    const int horse = b.add(0, 30, 20, north, {.arm = Arm::Cavalry, .stance = Stance::March});
    b.add_general(1, 30.5 + beside, 24, army);
    play_move(b, horse, advance, {M::advance(inches(9))});
    while (!b.state.agenda.empty()) b.state.agenda.pop();
    return b.state.generals[0].on_table == 0;
  };
  EXPECT_TRUE(displaced(0, 0.5));
  EXPECT_FALSE(displaced(0, 0.501));
  EXPECT_TRUE(displaced(1, 0.55));
  EXPECT_FALSE(displaced(1, 0.65));
}

TEST(Scale, two_Ds_a_unit_and_markers_of_a_base_each) {  // BN-SCALE-07
  Battle b;
  const int unit = b.add(0, 30, 20, north, {.bases = 6});
  Scripted nothing{""};
  for (int i = 0; i < 2; ++i) suffer_disruption(b.state, unit, 1, *b.setting, nothing);
  EXPECT_EQ(b[unit].condition.disruption, 2);
  EXPECT_EQ(b[unit].condition.bases, 6);
  suffer_disruption(b.state, unit, 1, *b.setting, nothing);
  EXPECT_LE(b[unit].condition.disruption, 2) << "no unit carries a third";
  EXPECT_EQ(b[unit].condition.bases, 5);
  EXPECT_EQ(b[unit].condition.morale_markers, 1);
  EXPECT_EQ(b.board().ground(unit).box.hi.x - b.board().ground(unit).box.lo.x, inches(6)) << "the marker fills the gap";
}

TEST(Troops, are_grouped_in_corps_with_a_commander_each) {  // BN-TROOP-11
  const Scenario scenario = scenario_with("", R"(
[[corps]]
name = "I Corps"
side = "red"
commander = "Davout"
at = [20, 3]
[[general]]
name = "The Emperor"
side = "red"
at = [30, 3]
[[unit]]
name = "3rd"
side = "red"
corps = "I Corps"
arm = "infantry"
bases = 4
at = [20, 5]
facing = 90
[[unit]]
name = "Reserve guns"
side = "red"
arm = "artillery"
gun = "reserve"
at = [30, 5]
facing = 90
)");
  ASSERT_EQ(scenario.state.generals.size(), 2u);
  int commanders = 0, armies = 0;
  for (const General& general : scenario.state.generals) (general.army ? armies : commanders) += 1;
  EXPECT_EQ(commanders, 1);
  EXPECT_EQ(armies, 1);
  const auto corps_of = [&](const char* name) {
    for (std::size_t i = 0; i < scenario.state.units.size(); ++i)
      if (scenario.setting->unit_names[i] == name) return scenario.state.units[i].corps;
    return -2;
  };
  EXPECT_GE(corps_of("3rd"), 0);
  EXPECT_EQ(corps_of("Reserve guns"), -1) << "of the army's reserve";
}

TEST(Troops, outside_any_corps_take_the_bonus_from_the_army_commander_only) {  // BN-TROOP-14
  Battle b;
  const int reserve = b.add(0, 30, 20, north, {.corps = -1}), third = b.add(0, 40, 20, north, {.corps = 0});
  const int corps = b.add_general(0, 35, 19, 0, 0);
  EXPECT_FALSE(b.board().in_command(reserve));
  EXPECT_TRUE(b.board().in_command(third));
  const int army = b.add_general(0, 34, 17, 1, -1);
  EXPECT_TRUE(b.board().in_command_of(reserve, army));
  EXPECT_FALSE(b.board().in_command_of(reserve, corps));
}

}  // namespace
}  // namespace linstock::big_napoleonic
