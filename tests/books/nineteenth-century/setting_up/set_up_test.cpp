// Setting up: steps, terrain, deployment; snipers.
#include "books/nineteenth-century/nc_kit.h"
#include "books/nineteenth-century/setting_up/deployment.h"
#include "books/nineteenth-century/setting_up/steps.h"
#include "books/nineteenth-century/setting_up/terrain.h"
#include "books/nineteenth-century/special/room.h"

namespace linstock::nineteenth_century {
namespace {

// NC-SETUP-01, NC-SETUP-02, NC-SETUP-04, NC-TERR-02
TEST(SettingUp, goes_in_order) {
  constexpr Step print[] = {Step::AgreePoints, Step::PickArmies, Step::Terrain, Step::DrawMap, Step::ShowVisible, Step::WriteOrders, Step::ShowRest, Step::Begin};
  for (int i = 0; i + 1 < 8; ++i) {
    const StepFound found = judge<set_up_step>(StepFacts{print[i], 1});
    EXPECT_EQ(found.next, print[i + 1]);
    EXPECT_EQ(found.secret, i == 2 || i == 3 || i == 5);
    EXPECT_FALSE(found.may_be_dropped);
    EXPECT_TRUE(judge<set_up_step>(StepFacts{print[i], 0}).may_be_dropped);
  }
}

// NC-SETUP-03
TEST(SettingUp, orders_come_between_visible_and_hidden_troops) {
  EXPECT_EQ(judge<put_down>(PutDownFacts{1, 1}).when, Step::ShowVisible);
  EXPECT_TRUE(judge<put_down>(PutDownFacts{1, 1}).before_orders);
  EXPECT_EQ(judge<put_down>(PutDownFacts{0, 1}).when, Step::ShowRest);
  EXPECT_FALSE(judge<put_down>(PutDownFacts{0, 1}).before_orders);
  EXPECT_TRUE(judge<put_down>(PutDownFacts{0, 1}).allowed);
  EXPECT_FALSE(judge<put_down>(PutDownFacts{0, 0}).allowed);  // the map binds
}

// TERRAIN

// NC-TERR-01: (6 + 4) / 3, rounded down.
TEST(Terrain, pieces_for_the_table) {
  const auto most = [](int length, int width) {
    auto f = usual<TerrainChoiceFacts>();
    f.length = length;
    f.width = width;
    return judge<choose_terrain>(f).most;
  };
  EXPECT_EQ(most(6, 4), 3);
  EXPECT_EQ(most(7, 5), 4);
  EXPECT_EQ(most(6, 5), 3);
  auto f = usual<TerrainChoiceFacts>();
  f.features = 2;
  EXPECT_EQ(judge<choose_terrain>(f).allowed, ChoiceAllowed::Yes);
  f.features = 3;
  EXPECT_EQ(judge<choose_terrain>(f).allowed, ChoiceAllowed::TooMany);
}

// NC-TERR-02
TEST(Terrain, one_village_and_one_line_of_each_type) {
  auto f = usual<TerrainChoiceFacts>();
  f.length = f.width = 30;
  f.features = 4;
  f.villages = f.railways = f.streams = f.roads = f.rivers = 1;
  EXPECT_EQ(judge<choose_terrain>(f).allowed, ChoiceAllowed::Yes);
  const std::pair<int TerrainChoiceFacts::*, ChoiceAllowed> two[] = {{&TerrainChoiceFacts::villages, ChoiceAllowed::Villages}, {&TerrainChoiceFacts::railways, ChoiceAllowed::Railways},
                                                                     {&TerrainChoiceFacts::streams, ChoiceAllowed::Streams},   {&TerrainChoiceFacts::roads, ChoiceAllowed::Roads},
                                                                     {&TerrainChoiceFacts::rivers, ChoiceAllowed::Rivers}};
  for (const auto& [member, verdict] : two) {
    auto g = f;
    g.*member = 2;
    EXPECT_EQ(judge<choose_terrain>(g).allowed, verdict);
  }
  f.villages = 5;
  EXPECT_EQ(problem(f), "villages NC-TERR-03");
}

// NC-TERR-03, NC-TERR-16, NC-TERR-06
TEST(Terrain, a_feature_fits_or_is_thrown_again) {
  const auto place = [](int length, int width, int on_table = 1, int clear = 1, int inside = 1) {
    return roll<place_feature>(FeatureFacts{length, width, on_table, clear, inside}, {"1", "1"}).allowed;
  };
  EXPECT_EQ(place(100, 400), FeatureAllowed::Yes);
  EXPECT_EQ(place(99, 400), FeatureAllowed::TooSmall);
  EXPECT_EQ(place(100, 401), FeatureAllowed::TooLarge);
  EXPECT_EQ(place(200, 200, 0), FeatureAllowed::ThrowAgain);
  EXPECT_EQ(place(200, 200, 1, 0), FeatureAllowed::ThrowAgain);
  EXPECT_EQ(place(200, 200, 1, 1, 0), FeatureAllowed::OutsideArea);
}

// NC-TERR-06, NC-TERR-12: thirds by 1-2, 3-4, 5-6.
TEST(Terrain, two_dice_give_the_area) {
  for (int die = 1; die <= 6; ++die) {
    const FeatureFound found = roll<place_feature>(usual<FeatureFacts>(), {std::to_string(die), "3"});
    EXPECT_EQ(found.along, (die + 1) / 2);
    EXPECT_EQ(found.across, 2);
  }
  EXPECT_EQ(chance<place_feature>(usual<FeatureFacts>(), [](const FeatureFound& f) { return f.along == 3 && f.across == 1; }), Fraction(1, 9));
}

// NC-TERR-05, NC-TERR-04
TEST(Terrain, rivers_run_down_the_short_sides) {
  EXPECT_EQ(judge<place_rivers>(RiverFacts{0}).side, RiverSide::None);
  EXPECT_EQ(judge<place_rivers>(RiverFacts{2}).side, RiverSide::Both);
  EXPECT_EQ(roll<place_rivers>(RiverFacts{1}, {"3"}).side, RiverSide::FirstShortSide);
  EXPECT_EQ(roll<place_rivers>(RiverFacts{1}, {"4"}).side, RiverSide::OtherShortSide);
  EXPECT_EQ(roll<place_rivers>(RiverFacts{1}, {"4"}).width, 30);
}

// NC-TERR-08, NC-TERR-04
TEST(Terrain, streams) {
  const LineFacts stream{Line::Stream, 1, 300, 1, 0};
  const LineFound found = roll<place_line>(stream, {"2", "5"});
  EXPECT_EQ(found.allowed, LineAllowed::Yes);
  EXPECT_EQ(found.from, 2);
  EXPECT_EQ(found.to, RunsTo::Sector5);
  EXPECT_EQ(found.width, 10);
  auto shorter = stream;
  shorter.length = 299;
  EXPECT_EQ(roll<place_line>(shorter, {"2", "5"}).allowed, LineAllowed::TooShort);
  auto hill = stream;
  hill.round_hills = 0;
  EXPECT_EQ(roll<place_line>(hill, {"2", "5"}).allowed, LineAllowed::ThroughHill);
  auto second = stream;
  second.meets_earlier_stream = 1;
  EXPECT_TRUE(roll<place_line>(second, {"2", "5"}).ends_at_stream);
}

// NC-TERR-09, NC-TERR-10, NC-TERR-07, NC-TERR-04
TEST(Terrain, roads_and_railways) {
  LineFacts road{Line::Road, 1, 600, 1, 0};
  EXPECT_EQ(roll<place_line>(road, {"4"}).to, RunsTo::Village);
  EXPECT_EQ(roll<place_line>(road, {"4"}).width, 20);
  road.villages = 2;
  EXPECT_EQ(roll<place_line>(road, {"4"}).to, RunsTo::NearerVillage);
  road.line = Line::Railway;
  EXPECT_EQ(roll<place_line>(road, {"4"}).width, 10);
  road.villages = 0;
  EXPECT_EQ(roll<place_line>(road, {"4", "1"}).to, RunsTo::Sector1);
  EXPECT_TRUE(cites<place_line>(road, clause::NC_TERR_10, {"4", "1"}));
  EXPECT_TRUE(cites<place_first>(PlaceFirstFacts{1}, clause::NC_TERR_07, {"4", "1"}));
}

// NC-TERR-13, NC-TERR-11
TEST(Terrain, who_is_first_and_where) {
  const auto first = [](PlacesFirst who) { return chance<place_first>(PlaceFirstFacts{0}, [&](const WhoPlaces& w) { return w.first == who; }); };
  EXPECT_EQ(first(PlacesFirst::Red), Fraction(15, 36));
  EXPECT_EQ(first(PlacesFirst::Blue), Fraction(15, 36));
  EXPECT_EQ(first(PlacesFirst::ThrowAgain), Fraction(6, 36));
  EXPECT_EQ(chance<deployment_edge>(EdgeFacts{1}, [](const Edge& e) { return e.red_has_first_edge; }), Fraction(1, 2));
  EXPECT_TRUE(roll<deployment_edge>(EdgeFacts{1}, {"4"}).red_has_first_edge);
  EXPECT_FALSE(roll<deployment_edge>(EdgeFacts{0}, {"4"}).red_has_first_edge);
}

// DEPLOYMENT

DeployFacts put(Arm arm, FigureOrder order, int centre, int side) {
  auto f = usual<DeployFacts>();
  f.troops.arm = arm;
  f.troops.figure_order = order;
  f.troops.formation = open_order(order) ? Formation::SkirmishLine : Formation::Line;
  f.from_centre = centre;
  f.from_side = side;
  return f;
}
DeployAllowed may(const DeployFacts& f) { return judge<deploy>(f).allowed; }

// NC-DEPLOY-01, NC-DEPLOY-05: three hundred from the centre and the sides; nothing is said of the rear.
TEST(Deployment, of_close_order_foot_and_guns) {
  for (const Arm arm : {Arm::Infantry, Arm::Artillery}) {
    EXPECT_EQ(may(put(arm, FigureOrder::Close, 300, 300)), DeployAllowed::Yes);
    EXPECT_EQ(may(put(arm, FigureOrder::Close, 299, 300)), DeployAllowed::TooNearCentre);
    EXPECT_EQ(may(put(arm, FigureOrder::Close, 300, 299)), DeployAllowed::TooNearSide);
  }
  auto beyond = put(Arm::Infantry, FigureOrder::Close, 300, 300);
  beyond.own_half = 0;
  EXPECT_EQ(may(beyond), DeployAllowed::OtherHalf);
}

// NC-DEPLOY-02, NC-DEPLOY-07
TEST(Deployment, of_skirmishers_and_screens) {
  EXPECT_EQ(may(put(Arm::Infantry, FigureOrder::Skirmish, 200, 300)), DeployAllowed::Yes);
  EXPECT_EQ(may(put(Arm::Infantry, FigureOrder::Skirmish, 199, 300)), DeployAllowed::TooNearCentre);
  auto screen = put(Arm::Infantry, FigureOrder::Skirmish, 200, 300);
  screen.screen = 1;
  for (const auto& [distance, yes] : {std::pair{49, false}, {50, true}, {400, true}, {401, false}}) {
    screen.body_distance = distance;
    EXPECT_EQ(may(screen), yes ? DeployAllowed::Yes : DeployAllowed::ScreenDistance);
  }
}

// NC-DEPLOY-03, NC-DEPLOY-06
TEST(Deployment, of_mounted_troops_and_horse_guns) {
  EXPECT_EQ(may(put(Arm::LightCavalry, FigureOrder::Close, 300, 0)), DeployAllowed::Yes);
  EXPECT_EQ(may(put(Arm::LightCavalry, FigureOrder::Close, 299, 0)), DeployAllowed::TooNearCentre);
  EXPECT_EQ(may(put(Arm::LightCavalry, FigureOrder::Extended, 200, 0)), DeployAllowed::Yes);
  auto guns = put(Arm::Artillery, FigureOrder::Close, 300, 0);
  EXPECT_EQ(may(guns), DeployAllowed::TooNearSide);
  guns.troops.battery = Battery::Horse;
  EXPECT_EQ(may(guns), DeployAllowed::Yes);
  guns.troops.guns = Guns::Unlimbered;
  EXPECT_EQ(may(guns), DeployAllowed::TooNearSide);
}

// NC-DEPLOY-04
TEST(Deployment, dismounted_without_horses) {
  auto f = put(Arm::LightCavalry, FigureOrder::Close, 300, 300);
  f.no_horses = 1;
  EXPECT_EQ(problem(f), "no_horses NC-DEPLOY-04");
  f.troops.dismounted = 1;
  EXPECT_EQ(may(f), DeployAllowed::Yes);
  f.from_side = 299;
  EXPECT_EQ(may(f), DeployAllowed::TooNearSide);
  f.from_side = 300;
  f.troops.training = Training::I;
  EXPECT_EQ(may(f), DeployAllowed::MayNotLeaveHorses);
  f.troops.training = Training::T2;
  f.troops.e_trained = 1;
  EXPECT_EQ(may(f), DeployAllowed::MayNotLeaveHorses);
}

// MEASURING

// NC-BASE-08: from edge to edge, not from middle to middle
TEST(Measuring, from_base_edge_to_base_edge) {
  const auto halves = [](int middles, int depth, int other) { return judge<measure>(DistanceFacts{middles, depth, other}).distance; };
  EXPECT_EQ(halves(300, 15, 15), 2 * 285);
  EXPECT_EQ(halves(300, 15, 40), 2 * 272 + 1);  // 272.5
  EXPECT_EQ(halves(15, 15, 15), 0);
  EXPECT_EQ(halves(10, 15, 15), 0);
}

// SNIPERS

// NC-SPEC-05, NC-SPEC-06, NC-SPEC-08, NC-SPEC-09, NC-SPEC-10
TEST(Sniper, who_he_is) {
  const SniperFound found = judge<sniper>(usual<SniperFacts>());
  EXPECT_EQ(found.allowed, SniperAllowed::Yes);
  EXPECT_EQ(found.factor, 18);
  EXPECT_EQ(found.range, 800);
  EXPECT_EQ(found.morale, Morale::A);
  EXPECT_EQ(found.figure_order, FigureOrder::Skirmish);
  EXPECT_EQ(found.training, Training::T2);
  EXPECT_FALSE(found.is_a_unit);
  EXPECT_FALSE(found.minds_priorities);
}

// NC-SPEC-05
TEST(Sniper, is_one_and_only_in_two_wars) {
  auto f = usual<SniperFacts>();
  f.war = War::Boer;
  EXPECT_EQ(judge<sniper>(f).allowed, SniperAllowed::Yes);
  f.war = War::Other;
  EXPECT_EQ(judge<sniper>(f).allowed, SniperAllowed::NotInThisWar);
  f.war = War::AmericanCivilWar;
  f.snipers = 2;
  EXPECT_EQ(judge<sniper>(f).allowed, SniperAllowed::TooMany);
}

}  // namespace
}  // namespace linstock::nineteenth_century
