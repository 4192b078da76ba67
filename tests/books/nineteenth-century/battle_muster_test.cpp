// Before the battle: armies by points, terrain, maps, what is seen of them, orders; and the scenario that comes of it.
#include <filesystem>
#include <fstream>

#include "books/nineteenth-century/muster/seen.h"
#include "books/nineteenth-century/muster/text.h"
#include "books/nineteenth-century/setting_up/scenario.h"
#include "kernel/prelude.h"
#include "kernel/scripted.h"
#include "kernel/view/drawn.h"
#include "nc_kit.h"

namespace linstock::nineteenth_century::before {
namespace {

Setting setting_of(int list = 0, int other = 1) {
  Setting s;
  s.lists[0] = list;
  s.lists[1] = other;
  return s;
}

// Two brigades of two battalions, a battery, hussars by themselves.
Picks small_army() {
  Picks picks{};
  picks[0] = {4, 24, 0};
  picks[2] = {1, 6, 1};
  picks[4] = {1, 3, 0};
  return picks;
}

State with_armies(const Setting& setting) {
  State state = first_state(setting);
  state.army = {small_army(), small_army()};
  return state;
}

std::string clause_of(const std::optional<Refusal>& refusal) { return refusal ? std::string(refusal->clause.name()) : "none"; }

// ARMIES

// NC-POINT-01, NC-ORG-02, NC-MISS-01: every list gives armies in order, near the points agreed on and never above.
TEST(MusterArmies, every_list_comes_near_the_points) {
  const Tables tables;
  for (const ArmyList& list : army_lists())
    for (const int agreed : {SetUpTables{}.least_points, 1000, 1500, SetUpTables{}.most_points})
      for (std::uint64_t luck = 0; luck < 4; ++luck) {
        const auto picks = some_army(list, agreed, tables, luck);
        ASSERT_TRUE(picks) << list.key << " " << agreed;
        EXPECT_FALSE(refuse_army(list, *picks, agreed, tables)) << list.key;
        EXPECT_GE(points(assemble(list, *picks), tables) * 100, agreed * 90) << list.key << " " << agreed << " " << luck;
      }
}

TEST(MusterArmies, every_list_has_its_army_file) {  // NC-MISS-01
  for (const ArmyList& list : army_lists()) {
    EXPECT_TRUE(std::filesystem::exists(std::string("data/nineteenth-century/armies/") + list.key + ".toml")) << list.key;
    EXPECT_EQ(army_lists()[static_cast<std::size_t>(list_named(list.key))].key, list.key);
  }
  EXPECT_EQ(list_named("nobody"), -1);
}

// A player reads in the list what he may take and what it costs; the battle reckons the same.
TEST(MusterArmies, a_row_says_what_it_is_and_costs) {  // NC-POINT-01, NC-POINT-10, NC-POINT-11
  const Tables tables;
  const ArmyList& boers = army_lists()[9];
  EXPECT_EQ(row_words(boers.rows[0], tables), "Utrecht (mounted infantry C T2 LBL, 5 units at most of 12 to 20 figures at 15 points)");
  EXPECT_EQ(row_words(boers.rows[4], tables), "Breastworks (soft cover, 4 pieces at most of 2 to 20 bases at 1 point)");
  EXPECT_EQ(row_words(boers.rows[6], tables), "Sniper (30 points)");
  Picks picks{};
  picks[0] = {3, 15, 0}, picks[4] = {2, 10, 0}, picks[5] = {1, 5, 0}, picks[6] = {1, 1, 0};
  EXPECT_EQ(row_points(boers.rows[0], picks[0], tables), 3 * (15 * 15 + 10));
  EXPECT_EQ(points(assemble(boers, picks), tables), 3 * 235 + 20 + 20 + 30 + 50 + 100);
  EXPECT_EQ(clause_of(refuse_army(boers, picks, 925, tables)), "none");
  EXPECT_EQ(clause_of(refuse_army(boers, picks, 924, tables)), "NC-POINT-01");
  picks[6].units = 2;
  EXPECT_EQ(clause_of(refuse_army(boers, picks, 2000, tables)), "NC-SETUP-01") << "one sniper";
  EXPECT_EQ(assemble(boers, picks).works.size(), 3u);
}

TEST(MusterArmies, what_is_not_in_order_is_refused) {
  const Tables tables;
  const ArmyList& prussia = army_lists()[0];
  // 4 x (24 x 12 + 10), 3 x 15 + 10, 6 x 6 + 40, two brigadiers... one brigade of four, CinC: 1192 + 55 + 76 + 50 + 100
  EXPECT_EQ(points(assemble(prussia, small_army()), tables), 1473);
  EXPECT_EQ(clause_of(refuse_army(prussia, small_army(), 1473, tables)), "none");
  EXPECT_EQ(clause_of(refuse_army(prussia, small_army(), 1472, tables)), "NC-POINT-01");
  Picks alone{};
  alone[0] = {1, 24, 0};
  EXPECT_EQ(clause_of(refuse_army(prussia, alone, 1500, tables)), "NC-ORG-02");
  Picks foot_alone{};  // NC-ORG-06: line battalions do not stand alone
  foot_alone[0] = {3, 24, 1};
  EXPECT_EQ(clause_of(refuse_army(prussia, foot_alone, 2000, tables)), "NC-ORG-08");
  Picks too_many = small_army();
  too_many[2].units = 2;
  EXPECT_EQ(clause_of(refuse_army(prussia, too_many, 3000, tables)), "NC-SETUP-01");
  Picks too_small = small_army();
  too_small[0].figures = 23;
  const auto refusal = refuse_army(prussia, too_small, 3000, tables);
  EXPECT_EQ(clause_of(refusal), "NC-SETUP-01");
  EXPECT_EQ(refusal->subject, 0) << "the row that is at fault";
}

TEST(MusterArmies, batteries_are_spread_over_the_brigades) {  // NC-ORG-03
  Picks picks{};
  picks[0] = {6, 24, 0};
  picks[4] = {2, 3, 0};
  picks[5] = {1, 3, 0};
  const Army army = assemble(army_lists()[0], picks);
  ASSERT_EQ(army.brigades.size(), 2u);
  const Muster counted = muster(army);
  EXPECT_EQ(counted.most_batteries, 2);
  EXPECT_EQ(counted.least_batteries, 1);
}

// TERRAIN

TEST(MusterTerrain, so_many_pieces_and_one_of_a_kind) {
  const Setting setting;  // 6 x 4 feet: three pieces
  TerrainPicks p{};
  p.gentle_hills = 2;
  p.roads = 1;
  EXPECT_EQ(clause_of(refuse_terrain(setting, p)), "none");
  p.marshes = 1;
  EXPECT_EQ(clause_of(refuse_terrain(setting, p)), "NC-TERR-01");
  p = {};
  p.villages = 2;
  EXPECT_EQ(clause_of(refuse_terrain(setting, p)), "NC-TERR-02");
  p = {};
  p.streams = 2;
  EXPECT_EQ(clause_of(refuse_terrain(setting, p)), "NC-TERR-02");
  Setting large;
  large.length = 8;  // (8 + 4) / 3
  p = {};
  p.open_woods = 4;
  EXPECT_EQ(clause_of(refuse_terrain(large, p)), "none");
  EXPECT_EQ(clause_of(refuse_terrain(setting, p)), "NC-TERR-01");
}

// NC-TERR-05: one die for a single river, none for two.
TEST(MusterTerrain, rivers_run_down_the_short_sides) {
  const Setting setting;
  State state = first_state(setting);
  state.to_place[1].rivers = 1;
  Scripted one{"4"};
  Rules::run(state, PlaceRivers{}, setting, one);
  EXPECT_TRUE(one.all_used());
  ASSERT_EQ(rivers_on(state, setting).size(), 1u);
  EXPECT_EQ(rivers_on(state, setting)[0].lo.x, setting.size().x - yards(30)) << "NC-TERR-04";
  EXPECT_EQ(state.to_place[1].rivers, 0) << "it is laid down";
  state.to_place[0].rivers = state.to_place[1].rivers = 1;
  Scripted none("");
  Rules::run(state, PlaceRivers{}, setting, none);
  EXPECT_EQ(rivers_on(state, setting).size(), 2u);
}

// NC-TERR-13: the higher die begins, equal ones are thrown again; NC-TERR-06: then in turn.
TEST(MusterTerrain, the_higher_die_places_first) {
  const Setting setting;
  State state{};
  state.to_place[0].marshes = state.to_place[1].scrub = 2;
  Scripted equal{"3", "3"};
  Rules::run(state, WhoBegins{0}, setting, equal);
  EXPECT_EQ(state.agenda.pop(), Step(WhoBegins{0}));
  Scripted blue{"2", "5"};
  Rules::run(state, WhoBegins{0}, setting, blue);
  EXPECT_EQ(state.agenda.pop(), Step(PlaceFeature{1, 0}));
  // Blue has one kind left and is not asked which; the dice put it into the middle.
  Scripted dice({"3", "4"}, {0});
  Answer place;
  place.block = {{{yards(900), yards(700)}, north}, line_of(1, yards(100), yards(100))};
  dice.add_move(place);
  Rules::run(state, PlaceFeature{1, 0}, setting, dice);
  EXPECT_TRUE(dice.all_used());
  ASSERT_EQ(state.features.size(), 1);
  EXPECT_EQ(state.features[0].kind, FeatureKind::Scrub);
  EXPECT_EQ(state.to_place[1].scrub, 1);
  EXPECT_EQ(state.agenda.pop(), Step(PlaceFeature{0, 0})) << "red's turn";
}

// NC-TERR-16: no room in the area that was thrown for.
TEST(MusterTerrain, what_does_not_fit_is_thrown_for_again) {
  const Setting setting;
  State state{};
  state.to_place[0].marshes = 1;
  for (int i = 0; i < 4; ++i)
    state.features.push({FeatureKind::Field, 0, {yards(160 + 320 * (i % 2)), yards(200 + 203 * (i / 2))}, north, yards(310), yards(200)});
  Scripted dice{"1", "1"};
  Rules::run(state, PlaceFeature{0, 0}, setting, dice);
  EXPECT_EQ(state.features.size(), 4);
  EXPECT_EQ(state.agenda.pop(), Step(PlaceFeature{0, 1}));
  Scripted last{"1", "1"};
  Rules::run(state, PlaceFeature{0, 19}, setting, last);
  EXPECT_TRUE(state.agenda.empty()) << "left out after twenty throws";
  EXPECT_EQ(state.to_place[0].marshes, 0);
}

TEST(MusterTerrain, one_die_for_the_edges) {  // NC-TERR-11
  const Setting setting;
  State state{};
  Scripted high{"4"}, low{"3"};
  Rules::run(state, Edges{}, setting, high);
  EXPECT_FALSE(state.red_north);
  EXPECT_EQ(facing_of(state, 0), north);
  Rules::run(state, Edges{}, setting, low);
  EXPECT_TRUE(state.red_north);
  EXPECT_EQ(zone_of(state, setting, 0).hi.y, setting.size().y);
}

// NC-TERR-06, 12: two dice, 1-2, 3-4, 5-6 of each edge.
TEST(MusterTerrain, dice_give_the_area) {
  const Setting setting;
  Scripted dice{"6 3"};
  const AreaThrown area = throw_for_area(dice);
  EXPECT_EQ(area.along, 3);
  EXPECT_EQ(area.across, 2);
  EXPECT_TRUE(dice.all_used());
  const Box box = area_of(setting, area);
  EXPECT_EQ(box.lo, (Point{yards(1220), setting.size().y / 3}));
  EXPECT_EQ(box.hi.x, yards(1830));
}

TEST(MusterTerrain, a_feature_lies_in_its_area_and_off_the_others) {
  const Setting setting;
  State state = first_state(setting);
  const Box area = area_of(setting, {2, 2});
  const Feature wood{FeatureKind::OpenWood, 0, {yards(900), yards(700)}, north, yards(200), yards(200)};
  EXPECT_EQ(clause_of(refuse_feature(state, setting, wood, area)), "none");
  Feature small = wood;
  small.length = yards(99);
  EXPECT_EQ(clause_of(refuse_feature(state, setting, small, area)), "NC-TERR-03");
  Feature large = wood;
  large.length = yards(401);
  EXPECT_EQ(clause_of(refuse_feature(state, setting, large, area)), "NC-TERR-03");
  EXPECT_EQ(clause_of(refuse_feature(state, setting, wood, area_of(setting, {1, 2}))), "NC-TERR-06");
  state.features.push(wood);
  Feature over = wood;
  over.at.x += yards(100);
  EXPECT_EQ(clause_of(refuse_feature(state, setting, over, area)), "NC-TERR-16");
  over.at.x = wood.at.x + yards(200);  // edge to edge
  EXPECT_EQ(clause_of(refuse_feature(state, setting, over, area)), "none");
}

// NC-TERR-08, NC-TERR-12: sector 3 is the left edge, 6 the right one.
TEST(MusterTerrain, a_stream_runs_from_sector_to_sector_round_hills) {
  const Setting setting;
  State state = first_state(setting);
  const auto drawn = [&](std::vector<Point> line, LineThrown thrown) {
    Written paper;
    paper.line = std::move(line);
    Answer answer;
    answer.paper = std::move(paper);
    return clause_of(refuse_line(state, setting, Line::Stream, thrown, answer));
  };
  const LineThrown across{3, RunsTo::Sector6};
  const std::int32_t right = setting.size().x;
  EXPECT_EQ(drawn({{0, yards(600)}, {right, yards(600)}}, across), "none");
  EXPECT_EQ(drawn({{yards(1), yards(600)}, {right, yards(600)}}, across), "NC-TERR-12");
  EXPECT_EQ(drawn({{0, yards(600)}, {yards(900), 0}}, across), "NC-TERR-12");
  EXPECT_EQ(drawn({{0, yards(300)}, {yards(200), yards(200)}, {0, yards(240)}}, {3, RunsTo::Sector3}), "none") << "424 yards";
  EXPECT_EQ(drawn({{0, yards(300)}, {0, yards(20)}}, {3, RunsTo::Sector3}), "NC-TERR-08") << "280 yards";
  state.features.push({FeatureKind::GentleHill, 0, {yards(900), yards(700)}, north, yards(200), yards(200)});
  EXPECT_EQ(drawn({{0, yards(600)}, {right, yards(600)}}, across), "NC-TERR-08");
  EXPECT_EQ(drawn({{0, yards(600)}, {yards(900), yards(800)}, {right, yards(600)}}, across), "none");
  const auto way = some_way(state, setting, Line::Stream, across, 3);
  ASSERT_TRUE(way);
  EXPECT_EQ(drawn(*way, across), "none");
}

TEST(MusterTerrain, the_second_stream_ends_in_the_first) {  // NC-TERR-08
  const Setting setting;
  State state = first_state(setting);
  Way first{Line::Stream, 0, {}};
  first.corners.push({0, yards(600)});
  first.corners.push({setting.size().x, yards(600)});
  state.ways.push(first);
  const Point line[] = {{yards(500), 0}, {yards(500), setting.size().y}};
  const DrawnLine second = survey(state, Line::Stream, line);
  EXPECT_TRUE(second.facts.meets_earlier_stream);
  ASSERT_EQ(second.corners.size(), 2u);
  EXPECT_EQ(second.corners[1], (Point{yards(500), yards(600)}));
  EXPECT_EQ(survey(state, Line::Road, line).corners[1], line[1]) << "a road crosses it";
  const Point short_one[] = {{0, yards(400)}, {yards(100), yards(800)}};  // 206 yards of it before it meets the other
  EXPECT_LT(survey(state, Line::Stream, short_one).facts.length, 300);
  const Point twice[] = {{yards(500), 0}, {yards(500), 0}, {yards(700), yards(300)}};
  EXPECT_EQ(survey(state, Line::Stream, twice).corners.size(), 2u);
}

// NC-TERR-09: to the nearer of two villages; NC-TERR-10: without one like a stream.
TEST(MusterTerrain, roads_run_to_the_nearer_village) {
  const Setting setting;
  State state = first_state(setting);
  EXPECT_TRUE(like_stream(Line::Road, villages_on(state)));
  state.features.push({FeatureKind::Village, 0, {yards(400), yards(700)}, north, yards(200), yards(200)});
  state.features.push({FeatureKind::Village, 1, {yards(1400), yards(700)}, north, yards(200), yards(200)});
  const LineThrown thrown{3, RunsTo::NearerVillage};
  const Point near[] = {{0, yards(600)}, {yards(350), yards(600)}}, far[] = {{0, yards(600)}, {yards(1400), yards(600)}};
  EXPECT_EQ(clause_of(refuse_ends(state, setting, thrown, near)), "none");
  EXPECT_EQ(clause_of(refuse_ends(state, setting, thrown, far)), "NC-TERR-09");
}

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

TEST(MusterText, the_book_has_a_prelude) {
  const Prelude* prelude = prelude_of("nineteenth-century");
  ASSERT_TRUE(prelude);
  EXPECT_TRUE(is_muster(prelude->begin(1200)));
  EXPECT_EQ(prelude->points().usual, 1500);
  EXPECT_FALSE(prelude_of("skeleton"));
}

}  // namespace
}  // namespace linstock::nineteenth_century::before
