// MOVEMENT: distances, manoeuvres, terrain, one move, forced moves. Printed cells are written out again here.
#include "kit.h"

namespace linstock::renaissance {
namespace {

RateFacts rate(Troops who, Formation formation = Formation::Block, Gun gun = Gun::LightGun) { return {who, formation, gun, 0}; }
void expect_rates(const RateFacts& f, int normal, int charge, int rout, int pursuit) {
  const auto o = judge<look_up_rates>(f);
  EXPECT_EQ(o.normal, normal) << kind_names[static_cast<int>(f.troops.kind)] << " " << gun_names[static_cast<int>(f.gun)];
  EXPECT_EQ(o.charge, charge);
  EXPECT_EQ(o.rout, rout);
  EXPECT_EQ(o.pursuit, pursuit);
}

TEST(MoveRates, foot) {  // RN-MOVE-01, RN-MOVE-03
  for (const Order o : {Order::Open, Order::Loose}) expect_rates(rate(troops(Kind::Foot, o)), 16, 20, 32, 32);
  for (const Order o : {Order::Regular, Order::Close}) expect_rates(rate(troops(Kind::Foot, o, Armour::Heavy)), 12, 16, 32, 24);
  for (int o = 0; o < 4; ++o) expect_rates(rate(troops(Kind::Foot, static_cast<Order>(o), Armour::Full)), 8, 12, 24, 16);
  for (const Formation square : {Formation::Square, Formation::Hedgehog}) {
    expect_rates(rate(troops(Kind::Foot), square), 8, 0, 32, 0);
    expect_rates(rate(troops(Kind::Foot, Order::Close, Armour::Full), square), 8, 0, 24, 0);
  }
  auto held = rate(troops(Kind::Foot));
  held.strong_point = 1;
  expect_rates(held, 8, 0, 32, 0);
  expect_rates(rate(troops(Kind::Foot), Formation::Tercio), 12, 16, 32, 24);
}

TEST(MoveRates, mounted_and_elephants) {  // RN-MOVE-01, RN-MOVE-04, RN-SPEC-01, RN-SPEC-11, RN-DEF-09
  expect_rates(rate(troops(Kind::Cavalry, Order::Open)), 32, 40, 48, 48);
  expect_rates(rate(troops(Kind::Camelry, Order::Loose)), 24, 32, 48, 40);
  expect_rates(rate(troops(Kind::Cavalry, Order::Close, Armour::Heavy)), 20, 28, 40, 32);
  expect_rates(rate(troops(Kind::Elephants)), 20, 28, 40, 32);
  for (const Order o : {Order::Open, Order::Loose, Order::Close}) {
    Troops full = troops(Kind::Cavalry, o, Armour::Full);
    expect_rates(rate(full), 20, 28, 40, 32);  // unbarded
    full.barded = 1;
    expect_rates(rate(full), 16, 24, 36, 32);
  }
  expect_rates(rate(troops(Kind::Camelry, Order::Open, Armour::Full)), 16, 24, 36, 32);
  expect_rates(rate(troops(Kind::MountedInfantry, Order::Close)), 24, 32, 48, 40);
}

TEST(MoveRates, guns_and_wagons) {  // RN-MOVE-01, RN-MOVE-02, RN-DEF-14
  const auto gun = [](Gun g, Formation how) { return rate(troops(Kind::Artillery), how, g); };
  constexpr auto in = Formation::Draught, out = Formation::Deployed;
  expect_rates(gun(Gun::Galloper, in), 24, 0, 40, 0);
  expect_rates(gun(Gun::Galloper, out), 12, 0, 32, 0);
  expect_rates(gun(Gun::VeryLightGun, out), 12, 0, 32, 0);
  expect_rates(gun(Gun::LightGun, in), 12, 0, 24, 0);
  expect_rates(gun(Gun::OrganGun, in), 12, 0, 24, 0);
  expect_rates(gun(Gun::Rockets, in), 12, 0, 32, 0);
  expect_rates(gun(Gun::LightCatapult, in), 8, 0, 20, 0);
  expect_rates(gun(Gun::LightBombard, in), 8, 0, 20, 0);
  expect_rates(rate(troops(Kind::Wagons), Formation::Draught), 8, 0, 20, 0);
  expect_rates(gun(Gun::HeavyGun, in), 8, 0, 16, 0);
  expect_rates(gun(Gun::HeavyCatapult, in), 4, 0, 12, 0);
  expect_rates(gun(Gun::HeavyBombard, in), 4, 0, 12, 0);
  for (const Gun g : {Gun::LightGun, Gun::OrganGun}) expect_rates(gun(g, out), 4, 0, 32, 0);
  for (const Gun g : {Gun::LightCatapult, Gun::LightBombard, Gun::HeavyGun, Gun::Rockets}) expect_rates(gun(g, out), 2, 0, 32, 0);
  for (const Gun g : {Gun::HeavyCatapult, Gun::HeavyBombard}) expect_rates(gun(g, out), 1, 0, 32, 0);
  EXPECT_TRUE(judge<look_up_rates>(gun(Gun::LightGun, out)).crew);
  EXPECT_FALSE(judge<look_up_rates>(gun(Gun::LightGun, in)).crew);
  EXPECT_EQ(judge<look_up_rates>(gun(Gun::LightGun, out), house("move.light_or_organ_deployed.normal", "6")).normal, 6);
}

TEST(Troops, contradictions_are_refused) {  // RN-DEF-06, RN-DEF-07, RN-DEF-08, RN-DEF-09, RN-DEF-18
  EXPECT_EQ(problem(rate(troops(Kind::Cavalry, Order::Regular))), "order RN-DEF-06");
  EXPECT_EQ(problem(rate(troops(Kind::Elephants, Order::Open))), "order RN-DEF-07");
  EXPECT_EQ(problem(rate(but(troops(Kind::Elephants), [](Troops& t) { t.armour = Armour::Heavy; }))), "armour RN-DEF-08");
  EXPECT_EQ(problem(rate(troops(Kind::Artillery, Order::Close, Armour::Heavy), Formation::Deployed)), "armour RN-DEF-08");
  EXPECT_EQ(problem(rate(but(troops(Kind::Cavalry), [](Troops& t) { t.barded = 1; }))), "barded RN-DEF-09");
  EXPECT_EQ(problem(rate(troops(Kind::Artillery), Formation::MarchColumn)), "formation RN-DEF-18");
  EXPECT_EQ(problem(rate(troops(Kind::Artillery))), "");  // nothing said: deployed
  EXPECT_EQ(problem(rate(troops(Kind::Foot), Formation::Deployed)), "formation RN-DEF-18");
  EXPECT_EQ(problem(rate(troops(Kind::Foot, Order::Open), Formation::Square)), "formation RN-DEF-18");
  EXPECT_EQ(problem(rate(troops(Kind::Cavalry), Formation::Tercio)), "formation RN-DEF-18");
  EXPECT_EQ(problem(rate(troops(Kind::Foot), Formation::Laager)), "formation RN-DEF-18");
  EXPECT_EQ(problem(rate(troops(Kind::Foot), Formation::Skirmish)), "formation RN-DEF-18");
}

// MANOEUVRES

struct Cell {
  Manoeuvre what;
  Kind kind;
  Gun gun;
  int disciplined, tribal, moves;  // quarters
};
constexpr Cell printed[] = {
    {Manoeuvre::Expand, Kind::Foot, Gun::LightGun, 1, 2, 0},         {Manoeuvre::Contract, Kind::Cavalry, Gun::LightGun, 1, 2, 0},
    {Manoeuvre::FormSquare, Kind::Foot, Gun::LightGun, 2, 4, 0},     {Manoeuvre::Turn, Kind::Artillery, Gun::LightCatapult, 0, 0, 2},
    {Manoeuvre::Deploy, Kind::Artillery, Gun::LightBombard, 0, 0, 2}, {Manoeuvre::Harness, Kind::Artillery, Gun::HeavyGun, 0, 0, 2},
    {Manoeuvre::Turn, Kind::Artillery, Gun::HeavyCatapult, 0, 0, 4}, {Manoeuvre::Deploy, Kind::Artillery, Gun::HeavyBombard, 0, 0, 4},
    {Manoeuvre::Turn, Kind::Artillery, Gun::LightGun, 2, 4, 0},      {Manoeuvre::Deploy, Kind::Artillery, Gun::OrganGun, 2, 4, 0},
    {Manoeuvre::Harness, Kind::Artillery, Gun::VeryLightGun, 1, 2, 0}, {Manoeuvre::Turn, Kind::Artillery, Gun::Galloper, 1, 2, 0},
    {Manoeuvre::Turn, Kind::Wagons, Gun::LightGun, 4, 4, 0},         {Manoeuvre::Deploy, Kind::Wagons, Gun::LightGun, 0, 0, 1},
    {Manoeuvre::Deploy, Kind::Artillery, Gun::Rockets, 2, 2, 0},     {Manoeuvre::Turn, Kind::Foot, Gun::LightGun, 1, 2, 0},
    {Manoeuvre::Turn, Kind::Elephants, Gun::LightGun, 1, 2, 0},      {Manoeuvre::MountOrDismount, Kind::Cavalry, Gun::LightGun, 1, 1, 0},
    {Manoeuvre::MobileDefences, Kind::Foot, Gun::LightGun, 2, 2, 0},
};
ManoeuvreFacts manoeuvring(Manoeuvre what, Kind kind = Kind::Foot, Gun gun = Gun::LightGun) {
  auto f = usual<ManoeuvreFacts>();
  f.troops = troops(kind);
  f.formation = kind == Kind::Artillery ? Formation::Deployed : Formation::Block;
  f.gun = gun;
  f.manoeuvre = what;
  return f;
}

TEST(Manoeuvre, every_cell) {  // RN-MAN-01, RN-MAN-02, RN-SPEC-03
  for (const Cell& cell : printed) {
    auto f = manoeuvring(cell.what, cell.kind, cell.gun);
    auto o = judge<manoeuvre>(f);
    EXPECT_EQ(o.quarters, cell.disciplined) << manoeuvre_names[static_cast<int>(cell.what)];
    EXPECT_EQ(o.moves_left, cell.moves);
    f.troops.temper = Temper::Tribal;
    EXPECT_EQ(judge<manoeuvre>(f).quarters, cell.tribal);
  }
  auto skirmishers = manoeuvring(Manoeuvre::Turn);
  skirmishers.troops.order = Order::Open;
  EXPECT_EQ(judge<manoeuvre>(skirmishers).quarters, 0);
}

TEST(Manoeuvre, what_is_left_may_be_moved) {  // RN-MAN-03, RN-MAN-06, RN-MAN-04, RN-DEF-04
  auto f = manoeuvring(Manoeuvre::Turn);
  EXPECT_EQ(judge<manoeuvre>(f).distance_left, cm(9));  // 12 less 3
  f.degrees = 45;
  EXPECT_EQ(judge<manoeuvre>(f).quarters, 0);
  f.degrees = 46;
  EXPECT_EQ(judge<manoeuvre>(f).quarters, 1);
  f = manoeuvring(Manoeuvre::Expand);
  f.files_left = f.files_right = 1;
  EXPECT_EQ(judge<manoeuvre>(f).quarters, 2);
  f.files_right = 3;
  EXPECT_TRUE(judge<manoeuvre>(f).done);
  f.files_right = 4;
  EXPECT_EQ(judge<manoeuvre>(f).may, May::TooMany);
}

TEST(Manoeuvre, several_moves_and_shooting) {  // RN-MAN-05, RN-MAN-07
  auto f = manoeuvring(Manoeuvre::Deploy, Kind::Artillery, Gun::HeavyBombard);
  f.moves_done = 3;
  EXPECT_EQ(judge<manoeuvre>(f).moves_left, 1);
  EXPECT_TRUE(judge<manoeuvre>(f).changing_formation);
  EXPECT_FALSE(judge<manoeuvre>(f).may_shoot);
  EXPECT_EQ(judge<manoeuvre>(f).distance_left, 0);
  f.driven_off = 1;
  EXPECT_EQ(judge<manoeuvre>(f).moves_left, 4);
  EXPECT_TRUE(judge<manoeuvre>(manoeuvring(Manoeuvre::Turn)).may_shoot);
  EXPECT_FALSE(judge<manoeuvre>(manoeuvring(Manoeuvre::Turn, Kind::Artillery)).may_shoot);
  EXPECT_TRUE(judge<manoeuvre>(manoeuvring(Manoeuvre::Turn, Kind::Artillery, Gun::VeryLightGun)).may_shoot);
  EXPECT_EQ(judge<manoeuvre>(manoeuvring(Manoeuvre::Deploy)).may, May::WrongTroops);
  EXPECT_FALSE(judge<manoeuvre>(manoeuvring(Manoeuvre::Deploy)).changing_formation);  // whoever may not loses nothing
  EXPECT_EQ(judge<manoeuvre>(manoeuvring(Manoeuvre::Deploy)).distance_left, cm(12));
  EXPECT_EQ(judge<manoeuvre>(manoeuvring(Manoeuvre::FormSquare, Kind::Cavalry)).may, May::WrongTroops);
}

// TERRAIN

TEST(Terrain, every_cell) {  // RN-TERR-01, RN-TERR-07, RN-SPEC-03
  constexpr int I = impassable, T = whole_turn, M = whole_move;
  const int cells[][5] = {{0, 0, 0, 0, 0}, {0, 0, 2, 2, 2}, {0, 0, 2, 2, 2}, {1, 1, 2, 2, 2}, {1, 1, 2, 2, 2}, {2, 2, I, I, 3},
                          {2, 2, 2, 2, 2}, {1, 1, 2, 2, 1}, {1, 1, 2, 2, 2}, {2, 2, 2, 2, 2}, {2, 2, 3, 3, 2}, {3, I, I, I, I},
                          {1, 1, 2, 2, 1}, {2, 2, T, T, 2}, {M, M, I, I, M},  {T, T, I, I, T}};
  const Troops who[] = {troops(Kind::Foot, Order::Open), troops(Kind::Foot, Order::Loose), troops(Kind::Artillery), troops(Kind::Wagons), troops(Kind::Foot)};
  for (int f = 0; f < features; ++f)
    for (int c = 0; c < 5; ++c) {
      const auto o = judge<look_up_terrain>(TerrainFacts{who[c], static_cast<Feature>(f), 0, 0, 0});
      EXPECT_EQ(static_cast<int>(o.penalty), cells[f][c]) << feature_names[f] << " " << c;
      EXPECT_EQ(o.difficult, cells[f][c] > 0);  // RN-TERR-09
    }
}

TEST(Terrain, exceptions) {  // RN-TERR-02, RN-TERR-03, RN-TERR-04, RN-TERR-05
  const auto lost = [](Troops who, Feature f, int breached = 0) { return judge<look_up_terrain>(TerrainFacts{who, f, breached, 0, 0}).penalty; };
  EXPECT_EQ(lost(troops(Kind::Camelry), Feature::Sand), Penalty::None);
  EXPECT_TRUE(cites<look_up_terrain>(TerrainFacts{troops(Kind::Camelry), Feature::Sand, 0, 0, 0}, clause::RN_TERR_02));
  EXPECT_FALSE(cites<look_up_terrain>(TerrainFacts{troops(Kind::Camelry), Feature::OpenWood, 0, 0, 0}, clause::RN_TERR_02));
  EXPECT_EQ(lost(troops(Kind::Camelry, Order::Open), Feature::Sand), Penalty::None);
  EXPECT_EQ(lost(troops(Kind::Camelry), Feature::OpenWood), Penalty::Half);
  EXPECT_EQ(lost(troops(Kind::Cavalry), Feature::Sand), Penalty::Half);
  EXPECT_EQ(lost(troops(Kind::Elephants), Feature::Laager), Penalty::Half);
  EXPECT_EQ(lost(troops(Kind::Cavalry), Feature::MajorObstacle), Penalty::Impassable);
  EXPECT_EQ(lost(troops(Kind::Elephants), Feature::MajorObstacle), Penalty::Impassable);
  EXPECT_EQ(lost(troops(Kind::Foot, Order::Close, Armour::Full), Feature::MajorObstacle), Penalty::Impassable);
  EXPECT_EQ(lost(troops(Kind::Cavalry, Order::Open), Feature::MajorObstacle), Penalty::WholeMove);
  EXPECT_EQ(lost(troops(Kind::Foot), Feature::MajorObstacle), Penalty::WholeMove);
  EXPECT_EQ(lost(troops(Kind::Cavalry), Feature::MajorObstacle, 1), Penalty::Half);  // as a ditch
  EXPECT_EQ(lost(troops(Kind::Artillery), Feature::MajorObstacle, 1), Penalty::WholeTurn);
}

TEST(Terrain, cover_and_open) {  // RN-TERR-10, RN-DEF-26
  const auto cover = [](Kind k, Feature f, int defences = 0, int strong = 0) { return judge<look_up_terrain>(TerrainFacts{troops(k), f, 0, defences, strong}).cover; };
  for (const Feature f : {Feature::OpenWood, Feature::ThickWood, Feature::BuiltUp})
    for (const Kind k : {Kind::Foot, Kind::Cavalry, Kind::Elephants, Kind::Artillery}) EXPECT_TRUE(cover(k, f));
  EXPECT_TRUE(cover(Kind::Foot, Feature::Brush));
  EXPECT_FALSE(cover(Kind::Artillery, Feature::Brush));
  for (const Feature f : {Feature::MinorObstacle, Feature::MajorObstacle, Feature::Laager}) {
    EXPECT_TRUE(cover(Kind::Foot, f) && cover(Kind::Artillery, f));
    EXPECT_FALSE(cover(Kind::Cavalry, f));
  }
  EXPECT_TRUE(cover(Kind::Foot, Feature::Open, 1, 0));
  EXPECT_TRUE(cover(Kind::Artillery, Feature::Open, 0, 1));
  EXPECT_FALSE(cover(Kind::Cavalry, Feature::Open, 1, 0));
  EXPECT_FALSE(cover(Kind::Foot, Feature::Open));
  const auto open = [](Feature f, int defences = 0) { return judge<look_up_terrain>(TerrainFacts{troops(Kind::Cavalry), f, 0, defences, 0}).open; };
  EXPECT_TRUE(open(Feature::Open) && open(Feature::SteepUp) && open(Feature::River));
  for (const Feature f : {Feature::OpenWood, Feature::Brush, Feature::BuiltUp, Feature::Marsh, Feature::Bog}) EXPECT_FALSE(open(f));
  EXPECT_FALSE(open(Feature::Open, 1));
}

// ONE MOVE

MoveFacts moving(int open, MoveKind kind = MoveKind::Normal) {
  auto f = usual<MoveFacts>();
  f.move = kind;
  f.open_distance = cm(open);
  return f;
}
MoveFacts through(Feature feature, int inside, int open = 0, Feature also = Feature::Open) {
  auto f = moving(open);
  f.legs.push({feature, also, cm(inside), 0});
  return f;
}
constexpr auto go = renaissance::move;

TEST(Move, distance_and_ground) {  // RN-MOVE-01, RN-TERR-06, RN-TERR-08, RN-TERR-09, RN-MOVE-08, RN-DEF-02
  EXPECT_EQ(judge<go>(moving(12)).may, May::Yes);
  EXPECT_EQ(judge<go>(but(moving(12), [](auto& f) { f.open_distance += 1; })).may, May::TooFar);
  EXPECT_EQ(judge<go>(through(Feature::Broken, 6)).spent, cm(12));  // 1 cm costs 2
  EXPECT_TRUE(judge<go>(through(Feature::Broken, 6)).slowed);
  EXPECT_EQ(judge<go>(through(Feature::Broken, 7)).may, May::TooFar);
  EXPECT_EQ(judge<go>(through(Feature::ThickWood, 3)).spent, cm(12));
  EXPECT_EQ(judge<go>(through(Feature::MinorObstacle, 0, 9)).spent, cm(12));  // a quarter of the full move
  EXPECT_EQ(judge<go>(through(Feature::MinorObstacle, 0, 10)).may, May::TooFar);
  EXPECT_EQ(judge<go>(through(Feature::Laager, 0)).may, May::Yes);  // the whole Turn
  EXPECT_EQ(judge<go>(through(Feature::Laager, 0, 1)).may, May::TooFar);
  EXPECT_EQ(judge<go>(through(Feature::Bog, 1)).may, May::Impassable);
  EXPECT_EQ(judge<go>(through(Feature::Broken, 2, 0, Feature::ThickWood)).spent, cm(8));  // the worse
  EXPECT_EQ(judge<go>(moving(16, MoveKind::Charge)).may, May::Yes);
  auto charge = through(Feature::Broken, 8);
  charge.move = MoveKind::Charge;
  EXPECT_EQ(judge<go>(charge).spent, cm(16));
  auto rout = through(Feature::Broken, 16);
  rout.move = MoveKind::Rout;
  EXPECT_EQ(judge<go>(rout).may, May::Yes);
}

// A quarter lost makes 1 cm cost a third more: the thirds of several woods are added up before anything is rounded.
TEST(Move, legs_of_a_way_are_rounded_together) {  // RN-TERR-06
  auto f = through(Feature::OpenWood, 4, 0);
  f.troops.order = Order::Loose;
  for (int i = 0; i < 2; ++i) f.legs.push({Feature::OpenWood, Feature::Open, cm(4), 0});
  EXPECT_EQ(judge<go>(f).spent, cm(16));  // the whole normal move of loose foot
  EXPECT_EQ(judge<go>(f).may, May::Yes);
  f.legs[0].distance += 1;
  EXPECT_EQ(judge<go>(f).may, May::TooFar);
}

TEST(Move, manoeuvres_second_moves_roads_steps) {  // RN-MAN-03, RN-MOVE-06, RN-MOVE-07, RN-MOVE-12, RN-MOVE-09
  EXPECT_EQ(judge<go>(but(moving(9), [](auto& f) { f.manoeuvre_quarters = 1; })).may, May::Yes);
  EXPECT_EQ(judge<go>(but(moving(10), [](auto& f) { f.manoeuvre_quarters = 1; })).may, May::TooFar);
  auto second = moving(12, MoveKind::Second);
  second.enemy_at_end = cm(20);
  EXPECT_EQ(judge<go>(second).may, May::TooNear);
  second.enemy_at_end = cm(21);
  EXPECT_EQ(judge<go>(second).may, May::Yes);
  EXPECT_EQ(judge<go>(second).dps, 1);
  EXPECT_EQ(judge<go>(moving(12)).dps, 0);
  second.formation = Formation::Square, second.open_distance = 0;
  EXPECT_EQ(judge<go>(second).may, May::WrongTroops);
  auto road = through(Feature::ThickWood, 18);
  road.on_road = 1;
  EXPECT_EQ(judge<go>(road).may, May::WrongFormation);
  road.formation = Formation::MarchColumn;
  EXPECT_EQ(judge<go>(road).may, May::Yes);
  EXPECT_EQ(judge<go>(road).allowance, cm(18));
  road.enemy_on_the_way = cm(20);
  EXPECT_EQ(judge<go>(road).may, May::TooNear);
  road.enemy_on_the_way = cm(20) + 1;
  EXPECT_EQ(judge<go>(road).may, May::Yes);
  EXPECT_EQ(judge<go>(moving(3, MoveKind::Sidestep)).may, May::Yes);
  EXPECT_EQ(judge<go>(moving(4, MoveKind::Sidestep)).may, May::TooFar);
  EXPECT_EQ(judge<go>(but(moving(3, MoveKind::Sidestep), [](auto& f) { f.unit.morale = Morale::Reckless; })).may, May::Reckless);  // RN-STATE-02
  EXPECT_EQ(judge<go>(moving(12, MoveKind::Retire)).may, May::Yes);
}

TEST(Move, near_enemies_and_edges) {  // RN-MOVE-10, RN-MOVE-13
  auto f = moving(8);
  f.enemy_at_end = cm(4);
  EXPECT_EQ(judge<go>(f).may, May::Yes);
  f.enemy_at_end = 39;
  EXPECT_EQ(judge<go>(f).may, May::TooNear);
  f.attacks = 1;
  EXPECT_EQ(judge<go>(f).may, May::Yes);
  auto off = moving(20, MoveKind::Rout);
  off.leaves_table = 1;
  EXPECT_TRUE(judge<go>(off).lost);
  off.move = MoveKind::Pursuit;
  EXPECT_TRUE(judge<go>(off).may_return);
  off = moving(10);
  off.leaves_table = off.evades_or_pursues = 1;
  EXPECT_TRUE(judge<go>(off).may_return);
}

// PASSING FRIENDS

PassFacts pass(Troops passing, Troops passed) {
  auto f = usual<PassFacts>();
  f.passing = passing, f.passed = passed;
  return f;
}

TEST(Passing, disorder) {  // RN-MOVE-11, RN-DIS-11
  const auto dps = [](const PassFacts& f) {
    const auto o = judge<pass_through>(f);
    EXPECT_EQ(o.passing_dps, o.passed_dps);
    return o.passed_dps;
  };
  const Troops pike = troops(Kind::Foot), open = troops(Kind::Foot, Order::Open), loose = troops(Kind::Foot, Order::Loose);
  const Troops horse = troops(Kind::Cavalry), guns = troops(Kind::Artillery);
  EXPECT_EQ(dps(pass(pike, pike)), 1);
  EXPECT_EQ(dps(pass(open, pike)), 0);
  EXPECT_EQ(dps(pass(horse, open)), 0);
  EXPECT_EQ(dps(pass(horse, pike)), 1);
  EXPECT_EQ(dps(pass(loose, guns)), 0);
  EXPECT_EQ(dps(pass(pike, guns)), 1);
  EXPECT_EQ(dps(pass(guns, pike)), 1);
  EXPECT_EQ(dps(but(pass(pike, pike), [](auto& f) { f.gap = 1; })), 0);
  const auto shaken = [](auto& f) { f.passing_unit.morale = Morale::Shaken; };
  EXPECT_EQ(dps(but(pass(loose, guns), shaken)), 1);
  EXPECT_EQ(dps(but(pass(open, pike), shaken)), 0);
  EXPECT_EQ(judge<pass_through>(but(pass(pike, pike), [](auto& f) { f.ends_on_top = 1; })).may, May::Blocked);
}

// RN-RESP-03 says more exactly than RN-RESP-01 whom it is about; the weak share the fate of whoever passes (RN-RESP-02).
TEST(Passing, skirmishers_evade_better_friends_who_waver_and_are_followed) {  // RN-RESP-01, RN-RESP-02, RN-RESP-03, R250
  auto f = pass(troops(Kind::Foot), troops(Kind::Foot, Order::Open));
  f.passing.grade = Grade::A, f.passing_unit.morale = Morale::Wavering, f.passage = Passage::FallBack, f.followed = 1;
  const auto fate = [](const PassFacts& g) { return judge<pass_through>(g).fate; };
  EXPECT_EQ(fate(f), Fate::Evades);
  EXPECT_EQ(fate(but(f, [](auto& g) { g.followed = 0; })), Fate::Wavers);
  EXPECT_EQ(fate(but(f, [](auto& g) { g.passing_unit.morale = Morale::Routed, g.passage = Passage::Rout; })), Fate::Routs);
  EXPECT_EQ(fate(but(f, [](auto& g) { g.passed_unit.morale = Morale::Shaken; })), Fate::Wavers);
  EXPECT_EQ(fate(but(f, [](auto& g) { g.passed.order = Order::Loose; })), Fate::Wavers);
}

TEST(Passing, flight_carries_others_along) {  // RN-RESP-01, RN-RESP-02, RN-RESP-03, RN-RESP-06, RN-RESP-08, RN-POST-13, RN-SPEC-04, RN-DEF-22
  auto f = pass(troops(Kind::Foot), troops(Kind::Foot));
  f.passing.grade = Grade::B;
  const auto fate = [](const PassFacts& g) { return judge<pass_through>(g).fate; };
  EXPECT_EQ(fate(f), Fate::None);
  f.passing_unit.morale = Morale::Wavering;
  EXPECT_EQ(fate(f), Fate::None);  // not moving back
  f.passage = Passage::FallBack;
  EXPECT_EQ(fate(f), Fate::Wavers);
  f.passage = Passage::Rout, f.passing_unit.morale = Morale::Routed;
  EXPECT_EQ(fate(f), Fate::Routs);
  EXPECT_FALSE(judge<pass_through>(f).in_front);
  f.passing.grade = Grade::C;
  EXPECT_EQ(fate(f), Fate::None);  // not superior
  f.passing.training = Training::Veteran;
  EXPECT_EQ(fate(f), Fate::Routs);  // equal class, better training
  f.passing = troops(Kind::Foot);
  f.passed_unit.morale = Morale::Shaken;
  EXPECT_EQ(fate(f), Fate::Routs);
  EXPECT_TRUE(judge<pass_through>(f).in_front);
  f.passed_unit.morale = Morale::Steady, f.passed_unit.dispersed = 1;
  EXPECT_EQ(fate(f), Fate::Routs);
  f.passed_unit.dispersed = 0, f.passed = troops(Kind::ReligiousParty);
  EXPECT_EQ(fate(f), Fate::Routs);
  auto skirmishers = pass(troops(Kind::Foot), troops(Kind::Foot, Order::Open));
  skirmishers.passing_unit.morale = Morale::Wavering, skirmishers.passage = Passage::FallBack;
  EXPECT_EQ(fate(skirmishers), Fate::None);
  skirmishers.followed = 1;
  EXPECT_EQ(fate(skirmishers), Fate::Evades);
  auto ridden = pass(troops(Kind::Cavalry), troops(Kind::Foot));
  EXPECT_FALSE(judge<pass_through>(ridden).ridden_through);
  ridden.passage = Passage::FallBack;
  EXPECT_TRUE(judge<pass_through>(ridden).ridden_through);
  EXPECT_EQ(problem(but(ridden, [](auto& g) { g.passage = Passage::Rout; })), "passage RN-RESP-08");
}

// ENTERING

EntryFacts entering(Arrival how = Arrival::OwnEdge) {
  return but(usual<EntryFacts>(), [&](auto& f) { f.arrival = how; });
}
int needs(const EntryFacts& f) {  // the lowest throw that brings them on
  for (int score = 2; score <= 12; ++score) {
    const std::string dice = "=" + std::to_string(score);
    if (const auto o = roll<enter_field>(f, {dice}); o.enters && !o.nearer) return score;
  }
  return 13;
}

TEST(Entering, modifiers) {  // RN-ENTRY-01, RN-ENTRY-02, RN-ENTRY-03, RN-ENTRY-04, RN-ENTRY-05, RN-ENTRY-07, RN-ENTRY-09, RN-DEF-12
  EXPECT_EQ(needs(entering()), 10);
  for (int stars = 1; stars <= 3; ++stars) EXPECT_EQ(needs(but(entering(), [&](auto& f) { f.stars = stars; })), 10 - stars);
  for (int n = 0; n < 6; ++n) EXPECT_EQ(needs(but(entering(), [&](auto& f) { f.failures = n; })), 10 - n / 2);
  const auto flank = [](int baseline) { return but(entering(Arrival::FlankMarch), [&](auto& f) { f.baseline = baseline; }); };
  EXPECT_EQ(needs(flank(299)), 10);
  EXPECT_EQ(needs(flank(300)), 11);
  EXPECT_EQ(needs(flank(cm(60))), 12);
  EXPECT_EQ(needs(but(entering(), [](auto& f) { f.baseline = cm(60); })), 10);  // no flank march
  const auto back = entering(Arrival::Returning);
  EXPECT_EQ(needs(but(back, [](auto& f) { f.training = Training::Veteran; })), 9);
  EXPECT_EQ(needs(but(entering(), [](auto& f) { f.training = Training::Veteran; })), 10);
  EXPECT_EQ(needs(but(back, [](auto& f) { f.training = Training::Raw; })), 11);
  EXPECT_EQ(needs(but(back, [](auto& f) { f.grade = Grade::D; })), 11);
  EXPECT_EQ(needs(but(back, [](auto& f) { f.grade = Grade::E, f.training = Training::Raw; })), 11);  // once
  EXPECT_EQ(needs(but(back, [](auto& f) { f.evaded_off = 1; })), 11);
}

TEST(Entering, opposed) {  // RN-ENTRY-06, RN-ENTRY-10, RN-ENTRY-13
  const auto against = [](int enemy) { return needs(but(entering(), [&](auto& f) { f.opposed = 1, f.own_bases = 10, f.enemy_bases = enemy, f.stars = 3; })); };
  EXPECT_EQ(against(3), 8);
  EXPECT_EQ(against(19), 8);
  EXPECT_EQ(against(20), 9);
  EXPECT_EQ(against(29), 9);
  EXPECT_EQ(against(30), 10);
  EXPECT_EQ(against(40), 11);
  EXPECT_EQ(against(90), 11);
}

TEST(Entering, a_nine_on_a_flank_march) {  // RN-ENTRY-08, RN-ENTRY-11, RN-ENTRY-12, RN-SETUP-13
  auto f = entering(Arrival::FlankMarch);
  f.baseline = cm(25);
  auto o = roll<enter_field>(f, {"5 4"});
  EXPECT_TRUE(o.enters && o.nearer);
  EXPECT_EQ(o.from_baseline, 0);  // the corner
  f.baseline = cm(80);            // -2
  o = roll<enter_field>(f, {"6 5"});
  EXPECT_TRUE(o.nearer);
  EXPECT_EQ(o.from_baseline, cm(50));
  EXPECT_EQ(roll<enter_field>(f, {"6 6"}).from_baseline, cm(80));
  EXPECT_FALSE(roll<enter_field>(f, {"5 5"}).enters);
  EXPECT_FALSE(roll<enter_field>(but(f, [](auto& g) { g.opposed = 1, g.baseline = 0; }), {"5 5"}).enters);
  EXPECT_FALSE(roll<enter_field>(entering(), {"5 4"}).enters);
  EXPECT_EQ(judge<enter_field>(but(f, [](auto& g) { g.move_written = 3, g.move_now = 2; })).may, May::NotYet);
  EXPECT_EQ(odds_that<Entered>("entering", entering(), [](auto& e) { return e.enters; }), Fraction(1, 6));
  EXPECT_EQ(problem(but(entering(), [](auto& g) { g.evaded_off = 1; })), "evaded_off RN-ENTRY-05");
  EXPECT_EQ(problem(but(entering(), [](auto& g) { g.enemy_bases = 1; })), "enemy_bases RN-ENTRY-10");
}

// FORCED MOVES

ForcedFacts forced(Forced how, Troops who = troops(Kind::Foot)) {
  return but(usual<ForcedFacts>(), [&](auto& f) { f.move = how, f.troops = who; });
}

TEST(ForcedMove, distances_and_disorder) {  // RN-POST-01, RN-POST-02, RN-POST-04, RN-POST-08, RN-DEF-15, RN-MOVE-14, RN-DIS-19
  const auto go_back = [](const ForcedFacts& f) { return judge<move_back>(f); };
  EXPECT_EQ(go_back(forced(Forced::Recoil)).distance, 4);
  EXPECT_EQ(go_back(forced(Forced::Recoil, troops(Kind::Elephants))).distance, 4);
  EXPECT_EQ(go_back(forced(Forced::Recoil, troops(Kind::Cavalry))).distance, 8);
  EXPECT_EQ(go_back(forced(Forced::Retreat)).distance, 12);
  EXPECT_EQ(go_back(forced(Forced::Rout)).distance, 32);
  EXPECT_EQ(go_back(forced(Forced::Evade)).distance, 16);  // its charge move
  EXPECT_EQ(go_back(forced(Forced::Withdraw)).distance, 12);
  for (const Forced how : {Forced::Recoil, Forced::Retreat, Forced::Rout, Forced::Evade, Forced::Withdraw}) EXPECT_EQ(go_back(forced(how)).dps, 1);
  EXPECT_EQ(go_back(forced(Forced::LaterRout)).dps, 0);
  EXPECT_EQ(go_back(forced(Forced::Evade, troops(Kind::Foot, Order::Open))).dps, 0);
  EXPECT_EQ(go_back(forced(Forced::Recoil)).towards, Towards::StraightBack);
  EXPECT_EQ(go_back(forced(Forced::Rout)).towards, Towards::AwayFromEnemy);
  EXPECT_EQ(go_back(forced(Forced::LaterRout)).towards, Towards::OwnBaseline);
  EXPECT_EQ(go_back(but(forced(Forced::Withdraw), [](auto& f) { f.in_contact = 1; })).end, ForcedEnd::MayNot);
}

TEST(ForcedMove, barred_ways_and_edges) {  // RN-POST-02, RN-RESP-05, RN-MOVE-13, RN-CHG-10
  const auto end = [](const ForcedFacts& f) { return judge<move_back>(f).end; };
  auto f = forced(Forced::Retreat);
  f.barred = Barred::Friends;
  EXPECT_EQ(end(f), ForcedEnd::PassesFriends);
  f.barred = Barred::Others;
  EXPECT_EQ(end(f), ForcedEnd::Routs);
  f.in_contact = 1;
  EXPECT_EQ(end(f), ForcedEnd::Surrenders);
  auto evaders = forced(Forced::Evade, troops(Kind::Foot, Order::Open));
  evaders.barred = Barred::Others, evaders.bases_touched = 2;
  EXPECT_EQ(end(evaders), ForcedEnd::Stays);
  evaders.enemies_reach = 1;
  EXPECT_EQ(end(evaders), ForcedEnd::Routs);
  EXPECT_EQ(judge<move_back>(evaders).unit.bases_lost, 2);
  EXPECT_EQ(end(but(forced(Forced::Rout), [](auto& g) { g.edge_distance = cm(31); })), ForcedEnd::LeavesForGood);
  EXPECT_EQ(end(but(forced(Forced::Rout), [](auto& g) { g.edge_distance = cm(32); })), ForcedEnd::Moves);
  EXPECT_EQ(end(but(forced(Forced::Evade), [](auto& g) { g.edge_distance = cm(5); })), ForcedEnd::LeavesMayReturn);
}

}  // namespace
}  // namespace linstock::renaissance
