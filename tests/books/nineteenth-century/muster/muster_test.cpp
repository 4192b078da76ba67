// Before the battle: maps, what is seen of them, orders; army files, and the scenario that comes of it all.
#include <filesystem>
#include <fstream>

#include "books/nineteenth-century/muster/muster_kit.h"
#include "books/nineteenth-century/muster/seen.h"
#include "books/nineteenth-century/muster/text.h"
#include "books/nineteenth-century/setting_up/scenario.h"
#include "kernel/prelude.h"
#include "kernel/scripted.h"
#include "books/nineteenth-century/muster/whole.h"

namespace linstock::nineteenth_century::before {
namespace {

// MAPS

class MusterMap : public testing::Test {
 protected:
  MusterMap() {
    for (const auto& [subject, station] : some_formations(state, setting, 0, 1)) state.station(subject) = station;
  }
  Setting setting = setting_of();
  State state = with_armies(setting);
  Forces forces = forces_of(state, setting, 0);

  Station standing(int subject, FigureOrder order, Point at) {
    for (Station s : ways_to_stand(forces, subject, setting))
      if (s.order == order) {
        s.placed = 1;
        s.at = at;
        s.facing = north;
        return s;
      }
    ADD_FAILURE() << "it may not stand so";
    return {};
  }
  std::string placed(int subject, Point at, FigureOrder order = FigureOrder::Close) {
    return clause_of(refuse_place(state, setting, forces, subject, standing(subject, order, at)));
  }
  int horse() const { return subject_of(0, 5); }
  int guns() const { return subject_of(0, 4); }
};

TEST_F(MusterMap, distances_from_the_centre_and_the_sides) {
  ASSERT_EQ(forces.unit(guns()).troops.arm, Arm::Artillery);
  ASSERT_EQ(forces.unit(horse()).troops.arm, Arm::LightCavalry);
  const std::int32_t line = setting.size().y / 2 - yards(300);
  EXPECT_EQ(placed(0, {yards(900), line}), "none");
  EXPECT_EQ(placed(0, {yards(900), line + yards(1)}), "NC-DEPLOY-01");
  EXPECT_EQ(placed(0, {yards(900), line + yards(100)}, FigureOrder::Skirmish), "none");
  EXPECT_EQ(placed(0, {yards(900), line + yards(101)}, FigureOrder::Skirmish), "NC-DEPLOY-02");
  EXPECT_EQ(placed(0, {yards(320), line}), "NC-DEPLOY-05");
  EXPECT_EQ(placed(horse(), {yards(20), line}), "none") << "NC-DEPLOY-03";
  EXPECT_EQ(placed(horse(), {yards(20), line + yards(1)}), "NC-DEPLOY-06");
  EXPECT_EQ(placed(0, {yards(900), setting.size().y - yards(200)}), "NC-DEPLOY-01") << "not its own half";
}

TEST_F(MusterMap, guns_do_not_stand_in_a_wood) {  // NC-MOVE-02
  const std::int32_t line = setting.size().y / 2 - yards(300);
  state.features.push({FeatureKind::CloseWood, 0, {yards(900), line + yards(50)}, north, yards(300), yards(200)});
  EXPECT_EQ(placed(guns(), {yards(900), line}), "NC-MOVE-02");
  EXPECT_EQ(placed(0, {yards(900), line}), "none");
}

TEST_F(MusterMap, nobody_stands_on_another_and_a_brigade_has_close_order) {
  const auto map = some_map(state, setting, 0, 5);
  ASSERT_TRUE(map);
  auto crowded = *map;
  crowded[1].second.at = crowded[0].second.at;
  EXPECT_EQ(clause_of(refuse_map(state, setting, forces, crowded)), "NC-SETUP-01");
  EXPECT_EQ(clause_of(refuse_map(state, setting, forces, *map)), "none");
  EXPECT_EQ(clause_of(refuse_formations(forces, *map)), "none");
  auto open = *map;
  for (auto& [subject, station] : open)
    if (!is_general(subject) && forces.brigade_of(subject) == 0) station.order = FigureOrder::Skirmish;
  EXPECT_EQ(clause_of(refuse_formations(forces, open)), "NC-ORDER-28");
}

// NC-FORM-08: formations are chosen before places, of those for which the table is wide enough.
TEST_F(MusterMap, formations_for_which_there_is_room) {
  const auto names = [&](int subject) {
    std::string all;
    for (const Station& s : ways_to_stand(forces, subject, setting)) all += std::string(way_name(forces, subject, s)) + "; ";
    return all;
  };
  const std::string parts = "column with a screen; line with a screen; line with a reserve; line with a screen and a reserve; skirmish line and its reserve; ";  // NC-FORM-17 to 20
  EXPECT_EQ(names(0), "column; line; line of two ranks; extended order; skirmish order; " + parts);
  EXPECT_EQ(names(guns()), "unlimbered; limbered; ");
  EXPECT_EQ(names(horse()), "column; line; line of two ranks; line with a reserve; ") << "NC-FORM-04";
  setting.length = 5;  // 925 yards between the sides; 24 figures in skirmish order are 960 wide
  EXPECT_EQ(names(0), "column; line; line of two ranks; extended order; " + parts);
}

// NC-DEPLOY-07, NC-FORM-17: a screen is part of the place; NC-DEPLOY-08: works stand where close order foot may; NC-SPEC-05, 07: the sniper skirmishes, unseen.
TEST_F(MusterMap, screens_works_and_snipers_have_their_places) {
  const std::int32_t line = setting.size().y / 2 - yards(300);
  Station screened{};
  for (const Station& s : ways_to_stand(forces, 0, setting))
    if (std::string(way_name(forces, 0, s)) == "line with a screen") screened = s;
  ASSERT_EQ(screened.screen, 6);
  screened.placed = 1, screened.facing = north;
  const auto at = [&](std::int32_t y) {
    screened.at = {yards(900), y};
    return clause_of(refuse_place(state, setting, forces, 0, screened));
  };
  EXPECT_EQ(at(line), "NC-DEPLOY-07") << "100 yards ahead and 20 deep: 180 from the centre";
  EXPECT_EQ(at(line - yards(20)), "none");
  EXPECT_EQ(bodies_of(forces, 0, screened, setting.tables).size(), 2u);
  EXPECT_EQ(layout_of(forces, 0, screened, setting.tables).count, 18);
  Forces more = forces;
  more.army.works.push_back({10, 1});
  more.army.sniper = 1;
  const int works = subject_of(0, first_works), sniper = subject_of(0, sniper_place);
  const auto placed_there = [&](int subject, Point p) {
    Station s = ways_to_stand(more, subject, setting)[0];
    s.placed = 1, s.at = p, s.facing = north;
    return clause_of(refuse_place(state, setting, more, subject, s));
  };
  EXPECT_EQ(placed_there(works, {yards(900), line}), "none");
  EXPECT_EQ(placed_there(works, {yards(900), line + yards(1)}), "NC-DEPLOY-08");
  EXPECT_EQ(placed_there(works, {yards(340), line}), "NC-DEPLOY-08");
  EXPECT_EQ(placed_there(sniper, {yards(900), line + yards(100)}), "none");
  EXPECT_EQ(placed_there(sniper, {yards(900), line + yards(101)}), "NC-DEPLOY-02");
}

// NC-DEPLOY-04: cavalry that was drilled on foot may begin without its horses, and then keeps away from the sides.
TEST(MusterMaps, cavalry_may_begin_on_foot) {
  const Setting setting = setting_of(2, 3);
  State state = first_state(setting);
  state.army[0][0] = {4, 12, 0}, state.army[0][4] = {1, 8, 0};
  const Forces forces = forces_of(state, setting, 0);
  int horse = -1;
  for (int i = 0; i < forces.units(); ++i)
    if (forces.unit(i).troops.arm == Arm::LightCavalry) horse = i;
  ASSERT_GE(horse, 0);
  Station on_foot{};
  for (const Station& s : ways_to_stand(forces, horse, setting))
    if (std::string(way_name(forces, horse, s)) == "line, on foot") on_foot = s;
  ASSERT_EQ(on_foot.no_horses, 1);
  on_foot.placed = 1, on_foot.facing = north, on_foot.at = {yards(900), yards(300)};
  EXPECT_EQ(clause_of(refuse_place(state, setting, forces, horse, on_foot)), "none");
  on_foot.at.x = yards(200);
  EXPECT_EQ(clause_of(refuse_place(state, setting, forces, horse, on_foot)), "NC-DEPLOY-04");
  EXPECT_EQ(layout_of(forces, horse, on_foot, setting.tables).width, yards(10)) << "as foot";
}

// NC-SETUP-05, NC-TERR-17: the numbers are the book's, and a house rule may set them.
TEST(MusterText, points_and_throws_are_numbers_of_the_book) {
  Tables house;
  house.set_up.most_points = 3000, house.set_up.throws = 2;
  Setting out;
  const std::string large = "[muster]\nbook = \"nineteenth-century\"\npoints = 2500\n";
  EXPECT_TRUE(read_muster(large, "muster", {}, out));
  EXPECT_FALSE(read_muster(large, "muster", house, out));
  State state{};
  state.to_place[0].marshes = 1;
  for (int i = 0; i < 4; ++i) state.features.push({FeatureKind::Field, 0, {yards(160 + 320 * (i % 2)), yards(200 + 203 * (i / 2))}, north, yards(310), yards(200)});
  Scripted dice{"1", "1"};
  Rules::run(state, PlaceFeature{0, 1}, out, dice);
  EXPECT_EQ(state.to_place[0].marshes, 0) << "left out after two throws";
}

// NC-SETUP-01: what a wood hides from the whole of the enemy's zone is not put down before the orders.
TEST_F(MusterMap, what_is_seen_from_the_enemys_zone) {
  state.drawn = 1;
  state.station(0) = standing(0, FigureOrder::Close, {yards(900), yards(309)});
  ASSERT_TRUE(seen_by_the_enemy(state, setting, 0)[0].second) << "in the open";
  // Deep inside a thick wood close order troops are seen 100 yards off only (NC-VIS-07).
  state.features.push({FeatureKind::CloseWood, 0, {yards(900), yards(400)}, north, yards(400), yards(400)});
  EXPECT_FALSE(seen_by_the_enemy(state, setting, 0)[0].second);
}

// ORDERS

class MusterOrders : public MusterMap {
 protected:
  void SetUp() override {
    const auto map = some_map(state, setting, 0, 5);
    ASSERT_TRUE(map);
    for (const auto& [subject, station] : *map) state.station(subject) = station;
    state.station(horse()).order = FigureOrder::Close;
    sheet = {{brigadier_of(0, 0), {Orders::EngageHold, 0, 200, 0}}, {horse(), {Orders::Hold, 0, 0, 0}}};
  }
  std::string verdict() const { return clause_of(refuse_orders(state, setting, forces, sheet)); }
  std::vector<std::pair<int, OrderForm>> sheet;
};

TEST_F(MusterOrders, restrictions) {
  EXPECT_EQ(verdict(), "none");
  sheet.push_back({subject_of(0, 0), {Orders::Attack, 0, 0, 0}});
  EXPECT_EQ(verdict(), "NC-ORDER-05");
  sheet.back().second.orders = Orders::Skirmish;
  EXPECT_EQ(verdict(), "NC-ORDER-08");
  sheet.back().second.orders = Orders::Hold;
  EXPECT_EQ(verdict(), "none");
  sheet.erase(sheet.begin() + 1);
  EXPECT_EQ(verdict(), "NC-ORDER-03") << "the hussars are independent";
  sheet.clear();
  EXPECT_EQ(verdict(), "NC-ORDER-02");
}

TEST_F(MusterOrders, attackers_with_an_objective_may_double) {  // NC-DOUBLE-01
  state.features.push({FeatureKind::Village, 0, {yards(900), yards(900)}, north, yards(200), yards(200)});
  sheet[0].second = {Orders::Attack, 0, 0, 1, 1};
  EXPECT_EQ(verdict(), "none");
  sheet[0].second.objective = 0;
  EXPECT_EQ(verdict(), "NC-DOUBLE-01");
  sheet[0].second = {Orders::EngageHold, 0, 200, 1, 1};
  EXPECT_EQ(verdict(), "NC-DOUBLE-01");
}

TEST_F(MusterOrders, somebody_has_the_brigades_order) {  // NC-ORDER-06
  for (int i = 0; i < 5; ++i) sheet.push_back({subject_of(0, i), {Orders::Hold, 0, 0, 0}});
  EXPECT_EQ(verdict(), "NC-ORDER-06");
}

TEST_F(MusterOrders, distances_and_objectives_are_written) {
  OrderForm& general = sheet[0].second;
  general.further = 0;
  EXPECT_EQ(verdict(), "NC-ORDER-10");
  general = {Orders::EngageRetire, 200, 200, 0};
  EXPECT_EQ(verdict(), "NC-ORDER-12");
  general = {Orders::AttackHold, 0, 0, 0};
  EXPECT_EQ(verdict(), "NC-ORDER-14");
  general.objective = 1;
  EXPECT_EQ(verdict(), "NC-ORDER-14") << "there is nothing on the table";
  state.features.push({FeatureKind::Village, 0, {yards(900), yards(900)}, north, yards(200), yards(200)});
  EXPECT_EQ(verdict(), "none");
}

// NC-SETUP-03, NC-SETUP-04, NC-MISS-12: of the other's map what was put down, of his orders nothing.
TEST_F(MusterOrders, a_side_does_not_know_the_others_map_and_orders) {
  state.station(0).shown = 1;
  state.told_to(0) = {1, {Orders::Hold, 0, 0, 0}};
  const State blue = Rules::known(state, setting, 1);
  EXPECT_EQ(blue.station(0), state.station(0));
  EXPECT_EQ(blue.station(1), Station{});
  EXPECT_EQ(blue.told_to(0), Told{});
  const State red = Rules::known(state, setting, 0);
  EXPECT_EQ(red, state);
}

// THE SCENARIO

TEST(MusterText, the_same_number_gives_the_same_battle) {
  EXPECT_EQ(drawn_up(7, 1500, {}), drawn_up(7, 1500, {}));
  EXPECT_NE(drawn_up(7, 1500, {}), drawn_up(8, 1500, {}));
}

// Many numbers, all points: no dead end, both armies near what was agreed on.
TEST(MusterText, every_number_gives_a_battle) {
  for (std::uint64_t n = 1; n <= 60; ++n) {
    const std::string text = drawn_up(n, n % 3 == 0 ? 800 : n % 3 == 1 ? 1500 : 2000, {});
    EXPECT_NE(text.find("[[general]]"), std::string::npos) << n;
    EXPECT_NE(text.find("side = \"blue\"\nrank = \"commander-in-chief\""), std::string::npos) << n;
  }
}

// What comes out is a battle that can be played: with screens and reserves, works, a sniper.
TEST(MusterText, every_battle_can_be_begun) {  // NC-SUB-01, NC-POINT-10, NC-SPEC-05, NC-DEPLOY-08
  int screens = 0, reserves = 0, works = 0, snipers = 0;
  for (std::uint64_t n = 1; n <= 24; ++n) {
    const std::string text = drawn_up(n, n % 2 ? 1500 : 1000, {});
    afield::Scenario scenario;
    const auto problem = afield::read_scenario(text, "drawn", Tables{}, scenario);
    ASSERT_FALSE(problem) << n << " " << problem->field << " " << problem->message << "\n" << text;
    for (const afield::Unit& unit : scenario.state.units) {
      screens += unit.is.part == afield::Part::Screen, reserves += unit.is.part == afield::Part::Reserve;
      snipers += unit.is.sniper;
    }
    works += static_cast<int>(scenario.setting->works.size());
    for (const Seat side : {0, 1}) EXPECT_NE(text.find(std::to_string(scenario.setting->points[side])), std::string::npos) << "the battle reckons the same points: " << n;
  }
  EXPECT_GT(screens, 10);
  EXPECT_GT(reserves, 5);
  EXPECT_GT(works, 5);
  EXPECT_GT(snipers, 0);
}

// ARMY FILES

std::string army_file(const std::string& name) {
  std::ifstream in("data/nineteenth-century/armies/" + name + ".toml", std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}
std::string in_quotes(const std::string& text) {
  std::string out = "\"";
  for (const char c : text) out += c == '"' ? "\\\"" : c == '\n' ? "\\n" : std::string(1, c);
  return out + "\"\n";
}

TEST(MusterFiles, every_army_file_takes_the_field_as_it_is) {  // NC-SETUP-01, NC-POINT-01, NC-POINT-10, NC-SPEC-05
  const char* const wars[][2] = {{"prussia-1866", "austria-1866"}, {"union-1863", "confederacy-1863"}, {"france-1870", "prussia-1870"}, {"britain-1854", "russia-1854"}, {"boer-1881", "zulu-1879"}};
  for (const auto& [red, blue] : wars) {
    auto setting = std::make_shared<Setting>();
    const auto problem = read_muster("[muster]\nbook = \"nineteenth-century\"\nred_army = " + in_quotes(army_file(red)) + "blue_army = " + in_quotes(army_file(blue)), "muster", {}, *setting);
    ASSERT_FALSE(problem) << red << problem->message;
    BookGame<Rules> game(first_state(*setting), setting);
    Seeded umpire(Seed::numbered(3));
    game.play(umpire);
    const std::string text = scenario_text(game.state(), *setting);
    afield::Scenario scenario;
    const auto wrong = afield::read_scenario(text, red, Tables{}, scenario);
    ASSERT_FALSE(wrong) << red << " " << wrong->field << " " << wrong->message;
    for (const Seat side : {0, 1}) EXPECT_EQ(scenario.setting->points[side], points(*setting->armies[side], Tables{})) << (side == 0 ? red : blue);
    EXPECT_EQ(setting->points, std::max(scenario.setting->points[0], scenario.setting->points[1]));
  }
}

// Camels, pack guns, rockets, machine guns, two weapons in a unit, works of both kinds, a sniper: nothing is lost on the way to the table.
const char* const every_kind = R"(
[army]
book = "nineteenth-century"
name = "Field force of every kind"
war = "boer"
sniper = true
soft_works = 15
hard_works = 8

[[brigade]]
name = "Foot"

[[brigade]]
name = "Mounted"

[[unit]]
name = "Rifles"
brigade = "Foot"
arm = "infantry"
figures = 18
weapon = "LRR"
training = "T1"

[[unit]]
name = "Levies"
brigade = "Foot"
arm = "infantry"
figures = 20
weapon = "PM"
second_weapon = "bow"
second_figures = 8
shield = true
training = "T3"

[[unit]]
name = "Mountain guns"
brigade = "Foot"
arm = "artillery"
figures = 3
gun = "light-BLG"
battery = "pack"

[[unit]]
name = "Camel corps"
brigade = "Mounted"
arm = "mounted-infantry"
figures = 10
weapon = "LBL"
camelry = true

[[unit]]
name = "Lancers"
brigade = "Mounted"
arm = "light-cavalry"
figures = 8
weapon = "BLC"
lance = true

[[unit]]
name = "Rockets"
brigade = "Mounted"
arm = "artillery"
figures = 2
gun = "rocket"

[[unit]]
name = "Gatlings"
arm = "artillery"
figures = 2
gun = "MG"
battery = "horse"

[[unit]]
name = "Light companies"
arm = "infantry"
figures = 8
weapon = "LRR"
light = true
)";

TEST(MusterFiles, every_kind_of_troops_reaches_the_table) {  // NC-SPEC-01, NC-SPEC-03, NC-SPEC-04, NC-ORG-11, NC-POINT-10, NC-ORG-06
  auto setting = std::make_shared<Setting>();
  ASSERT_FALSE(read_muster("[muster]\nbook = \"nineteenth-century\"\nred_army = " + in_quotes(every_kind) + "blue = \"zulu-1879\"\n", "muster", {}, *setting));
  BookGame<Rules> game(first_state(*setting), setting);
  Seeded umpire(Seed::numbered(2));
  game.play(umpire);
  afield::Scenario scenario;
  const auto wrong = afield::read_scenario(scenario_text(game.state(), *setting), "all", Tables{}, scenario);
  ASSERT_FALSE(wrong) << wrong->field << " " << wrong->message;
  EXPECT_EQ(scenario.setting->points[0], points(*setting->armies[0], Tables{}));
  int camels = 0, pack = 0, rockets = 0, machine_guns = 0, bows = 0, snipers = 0, alone = 0;
  for (const afield::Unit& u : scenario.state.units) {
    if (u.is.side != 0 || u.is.part != afield::Part::Main) continue;
    camels += u.is.camelry, pack += u.is.battery == Battery::Pack, rockets += u.is.gun == Gun::Rocket && u.is.arm == Arm::Artillery;
    machine_guns += u.is.gun == Gun::MachineGun && u.is.arm == Arm::Artillery, bows += u.is.second_weapon == SmallArm::Bow, snipers += u.is.sniper;
    alone += u.is.brigade < 0 && !u.is.sniper;
  }
  EXPECT_EQ(std::vector({camels, pack, rockets, machine_guns, bows, snipers, alone}), std::vector({1, 1, 1, 1, 1, 1, 2}));
  EXPECT_EQ(scenario.setting->works.size(), 3u) << "fifteen bases of soft cover in two pieces, eight of hard in one";
}

TEST(MusterFiles, what_is_wrong_with_a_file_is_said) {
  Setting out;
  const auto problem = [&](const std::string& more) {
    const auto found = read_muster("[muster]\nbook = \"nineteenth-century\"\n" + more, "muster", {}, out);
    return found ? std::string(found->clause.id) + " " + found->message : "";
  };
  const std::string boers = "red_army = " + in_quotes(army_file("boer-1881")), zulus = "blue_army = " + in_quotes(army_file("zulu-1879"));
  EXPECT_EQ(problem(boers + "blue = \"zulu-1879\"\n"), "") << "a file against a list";
  EXPECT_EQ(out.points, 1576);
  EXPECT_TRUE(problem(boers + zulus + "points = 1500\n").starts_with("NC-POINT-01 red_army: it costs 1576")) << problem(boers + zulus + "points = 1500\n");
  EXPECT_NE(problem(boers), "") << "both armies or neither";
  EXPECT_NE(problem(boers + zulus + "red = \"boer-1881\"\n"), "");
  std::string lonely = army_file("zulu-1879");
  lonely.resize(lonely.find("[[unit]]"));
  EXPECT_NE(problem(boers + "blue_army = " + in_quotes(lonely)), "");
}

TEST(MusterFiles, works_come_in_even_pieces) {  // NC-DEPLOY-08
  Setting out;
  ASSERT_FALSE(read_muster("[muster]\nbook = \"nineteenth-century\"\nred_army = " + in_quotes(army_file("boer-1881")) + "blue = \"zulu-1879\"\n", "muster", {}, out));
  ASSERT_EQ(out.armies[0]->works.size(), 2u);
  EXPECT_EQ(out.armies[0]->works[0].bases, 6);
  EXPECT_EQ(out.armies[0]->works[1].bases, 6);
  const Forces forces{*out.armies[0], 0};
  const int piece = subject_of(0, first_works);
  EXPECT_EQ(layout_of(forces, piece, ways_to_stand(forces, piece, out)[0], out.tables).front_width(), yards(60));
}

// Red begins at the near edge of every scenario, whatever the die said (NC-TERR-11).
TEST(MusterText, red_looks_north) {
  auto setting = std::make_shared<Setting>(setting_of());
  for (std::uint64_t seed = 1; seed < 6; ++seed) {
    BookGame<Rules> game(first_state(*setting), setting);
    Seeded umpire(Seed::numbered(seed));
    game.play(umpire);
    const std::string text = scenario_text(game.state(), *setting);
    const auto red = text.find("side = \"red\"\nbrigade"), blue = text.find("side = \"blue\"\nbrigade");
    ASSERT_NE(red, std::string::npos);
    EXPECT_EQ(text.substr(text.find("facing = ", red), 11), "facing = 90");
    EXPECT_EQ(text.substr(text.find("facing = ", blue), 12), "facing = 270");
  }
}

TEST(MusterText, files_are_read_strictly) {
  Setting out;
  const auto problem = [&](const std::string& text) {
    const auto found = read_muster("[muster]\nbook = \"nineteenth-century\"\n" + text, "muster", {}, out);
    return found ? found->message : "";
  };
  EXPECT_EQ(problem("points = 1000\ntable = [8, 5]\nred = \"boer-1881\"\nblue = \"zulu-1879\"\n"), "");
  EXPECT_EQ(out.points, 1000);
  EXPECT_EQ(out.length, 8);
  EXPECT_NE(problem("points = 100\n"), "");
  EXPECT_NE(problem("table = [4, 6]\n"), "");
  EXPECT_NE(problem("red = \"boer-1881\"\n"), "") << "both armies or neither";
  EXPECT_NE(problem("red = \"nobody\"\nblue = \"zulu-1879\"\n"), "");
}

// How often these words stand among the orders of the brigades.
int in_brigades(const std::string& text, std::string_view words) {
  const std::string brigades = text.substr(text.find("[[brigade]]"), text.find("[[unit]]") - text.find("[[brigade]]"));
  int n = 0;
  for (auto at = brigades.find(words); at != std::string::npos; at = brigades.find(words, at + 1)) ++n;
  return n;
}

// Needle guns against muzzle-loaders: the Austrians would lose a fire fight close by, so they keep at the distance of theirs, and the Prussians have
// to come.
TEST(MusterText, whoever_would_lose_a_fire_fight_seeks_his_best_distance) {  // NC-END-08
  const std::string text = drawn_up(2, 1500, {});
  EXPECT_EQ(in_brigades(text, "side = \"red\"\norder = \"attack\""), 1) << text;
  EXPECT_EQ(in_brigades(text, "side = \"blue\"\norder = \"engage-hold\"\nfurther = 300"), 2);
  EXPECT_NE(text.find("turns = 18"), std::string::npos);
}

// Muskets against minie rifles would be the better the nearer they are, but have to come through the fire first: they wait.
TEST(MusterText, muskets_let_rifles_come) {
  EXPECT_EQ(in_brigades(drawn_up(1, 1500, {}), "side = \"blue\"\norder = \"engage-hold\"\nfurther = 700"), 2);
}

TEST(MusterText, the_book_has_a_prelude) {
  const Prelude* prelude = prelude_of("nineteenth-century");
  ASSERT_TRUE(prelude);
  EXPECT_TRUE(is_muster(prelude->begin(1200)));
  EXPECT_EQ(prelude->points().usual, 1500);
  EXPECT_FALSE(prelude_of("skeleton"));
}

}  // namespace
}  // namespace linstock::nineteenth_century::before
