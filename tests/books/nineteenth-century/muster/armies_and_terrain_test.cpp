// Before the battle: armies by points, terrain by choice and dice.
#include <filesystem>
#include <fstream>

#include "books/nineteenth-century/muster/muster_kit.h"
#include "books/nineteenth-century/muster/seen.h"
#include "books/nineteenth-century/muster/text.h"
#include "books/nineteenth-century/setting_up/scenario.h"
#include "kernel/prelude.h"
#include "kernel/scripted.h"
#include "kernel/view/drawn.h"

namespace linstock::nineteenth_century::before {
namespace {

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

}  // namespace
}  // namespace linstock::nineteenth_century::before
