// Movement distances and adjustments.
#include "books/horse-and-musket/movement/move.h"

#include "book_kit.h"

namespace linstock::horse_and_musket {
namespace {

using F = MoveFacts;

// In whole and half base widths.
double moves(const F& f, const Tables& tables = {}) { return judge<horse_and_musket::move>(f, tables).allowance / static_cast<double>(bw); }
double moves(void (*change)(F&), const Tables& tables = {}) {
  auto f = usual<F>();
  change(f);
  return moves(f, tables);
}
void cavalry(F& f) { f.unit = {Arm::HeavyCavalry, Order::Close, Formation::Line, 0, Armour::None, Weapon::Pistol}; }
void guns(F& f) { f.unit = {Arm::FootArtillery, Order::Close, Formation::Limbered, 0, Armour::None, Weapon::MediumGun}; }
void deployed(F& f, Arm arm) { f.unit = {arm, Order::Close, Formation::Deployed, 0, Armour::None, Weapon::LightGun}; }
void with_top_form(F& f) { cavalry(f), f.formations = FormationCost::Free; }

// HM-MOVE-01, HM-MOVE-04: every printed row, and the rulings
TEST(Move, basic_distances) {
  struct Row {
    Arm arm;
    Order order;
    Formation formation;
    int bw;
  };
  constexpr Formation line = Formation::Line, limbered = Formation::Limbered, deployed = Formation::Deployed;
  const Row rows[] = {{Arm::Infantry, Order::Close, line, 3},
                      {Arm::Infantry, Order::Loose, line, 4},
                      {Arm::Infantry, Order::Open, line, 5},
                      {Arm::Infantry, Order::Skirmish, line, 5},
                      {Arm::Infantry, Order::Mob, line, 4},
                      {Arm::HeavyCavalry, Order::Close, line, 5},
                      {Arm::HeavyCamelry, Order::Close, line, 5},
                      {Arm::HeavyCavalry, Order::Loose, line, 6},
                      {Arm::LightCavalry, Order::Close, line, 7},
                      {Arm::LightCamelry, Order::Close, line, 7},
                      {Arm::LightCavalry, Order::Loose, line, 8},
                      {Arm::LightCamelry, Order::Loose, line, 8},
                      {Arm::LightCavalry, Order::Skirmish, line, 10},
                      {Arm::LightCamelry, Order::Skirmish, line, 10},
                      {Arm::BattalionGuns, Order::Close, deployed, 3},
                      {Arm::BattalionGuns, Order::Close, limbered, 3},
                      {Arm::FootArtillery, Order::Close, limbered, 3},
                      {Arm::EarlyHorseArtillery, Order::Close, limbered, 6},
                      {Arm::HorseArtillery, Order::Close, limbered, 8},
                      {Arm::FootArtillery, Order::Close, deployed, 1},
                      {Arm::HorseArtillery, Order::Close, deployed, 1},
                      {Arm::Wagons, Order::Close, line, 3}};
  for (const Row& row : rows) {
    auto f = usual<F>();
    f.unit = {row.arm, row.order, row.formation, 0, Armour::None, Weapon::None};
    EXPECT_EQ(moves(f), row.bw) << static_cast<int>(row.arm) << " " << static_cast<int>(row.order);
  }
}

// HM-MOVE-01, HM-MOVE-04, HM-MOVE-09, HM-MMOD-26
TEST(Move, leaders_couriers_boats) {
  const auto single = [](Single who, Current current) { return judge<single_move>(SingleFacts{who, current}).allowance / bw; };
  EXPECT_EQ(single(Single::MountedLeader, Current::None), 10);
  EXPECT_EQ(single(Single::LeaderOnFoot, Current::None), 5);
  EXPECT_EQ(single(Single::Courier, Current::None), 12);
  EXPECT_EQ(single(Single::Boat, Current::None), 4);
  EXPECT_EQ(single(Single::Boat, Current::Upstream), 2);
  EXPECT_EQ(single(Single::Boat, Current::Downstream), 6);
  EXPECT_EQ(problem(SingleFacts{Single::Courier, Current::Upstream}), "current HM-MMOD-26");
}

// HM-MMOD-01, HM-MMOD-02, HM-MMOD-03
TEST(Move, columns_and_charges) {
  EXPECT_EQ(moves([](F& f) { f.unit.formation = Formation::AttackColumn; }), 4);
  EXPECT_EQ(moves([](F& f) { f.charging = 1; }), 4);
  EXPECT_EQ(moves([](F& f) { f.charging = 1, f.unit.formation = Formation::AttackColumn; }), 5);
  EXPECT_EQ(moves([](F& f) { cavalry(f), f.charging = 1; }), 7);
  auto f = usual<F>();
  cavalry(f);
  f.charging = 1;
  EXPECT_EQ(judge<horse_and_musket::move>(f).bonus, 2 * bw);
}

// HM-MMOD-04, HM-MMOD-19, HM-MOVE-08
TEST(Move, turning) {
  EXPECT_EQ(moves([](F& f) { f.turn = 89; }), 3);
  EXPECT_EQ(moves([](F& f) { f.turn = 90; }), 0);
  EXPECT_EQ(moves([](F& f) { f.turn = 180; }), 2);
  EXPECT_EQ(moves([](F& f) { f.turn = 180, f.unit.order = Order::Skirmish; }), 5);
  EXPECT_EQ(moves([](F& f) { f.turn = 90, f.unit.order = Order::Skirmish; }), 5);
  EXPECT_EQ(moves([](F& f) { cavalry(f), f.turn = 90; }), 2);
  EXPECT_EQ(moves([](F& f) { cavalry(f), f.turn = 180; }), 2);
}

// HM-MMOD-05, HM-MMOD-06, HM-MMOD-27: cheaper than a complex manoeuvre, and before the multiplying
TEST(Move, out_of_column_of_march) {
  EXPECT_EQ(moves([](F& f) { f.unit.formation = Formation::MarchColumn, f.reshape = Reshape::MarchColumnToLine; }), 3);
  EXPECT_EQ(moves([](F& f) { cavalry(f), f.unit.formation = Formation::MarchColumn, f.reshape = Reshape::MarchColumnToLine; }), 4.5);
  auto f = usual<F>();
  f.reshape = Reshape::MarchColumnToLine;
  EXPECT_EQ(problem(f), "reshape HM-MMOD-05");
}

// HM-MMOD-07, HM-MMOD-08, HM-MMOD-29
TEST(Move, shooting_too) {
  EXPECT_EQ(moves([](F& f) { f.shoots = 1; }), 1);
  EXPECT_EQ(moves([](F& f) { f.shoots = 1, f.unit.weapon = Weapon::Thrown; }), 3);
  EXPECT_EQ(moves([](F& f) { guns(f), f.shoots = 1; }), 1);
  EXPECT_EQ(moves([](F& f) { cavalry(f), f.shoots = 1; }), 5);
  auto f = usual<F>();
  f.shoots = 1;
  f.unit.weapon = Weapon::Matchlock;
  EXPECT_EQ(judge<horse_and_musket::move>(f).may, MayMove::MatchlocksFire);
  f.shoots = 0;
  EXPECT_EQ(judge<horse_and_musket::move>(f).may, MayMove::Yes);
}

// HM-MMOD-09, HM-MMOD-10, HM-MMOD-11, HM-MOVE-05, HM-MMOD-32
TEST(Move, terrain) {
  EXPECT_EQ(moves([](F& f) { f.going.difficult = 1; }), 1);
  EXPECT_EQ(moves([](F& f) { f.going.rough = 1; }), 0);
  EXPECT_EQ(moves([](F& f) { f.going.good_road = 1; }), 4);
  EXPECT_EQ(moves([](F& f) { cavalry(f), f.going.difficult = 1, f.going.rough = 1; }), 0);
  EXPECT_EQ(moves([](F& f) { f.unit.order = Order::Skirmish, f.going.difficult = 1, f.going.rough = 1; }), 5);
  EXPECT_EQ(moves([](F& f) { cavalry(f), f.going.difficult = 1, f.charging = 1; }), 5);
}

// HM-JUMP-04: a jump costs no move, a walk across is difficult ground
TEST(Move, linear_obstacles) {
  EXPECT_EQ(moves([](F& f) { cavalry(f), f.obstacle = Obstacle::Jumped; }), 5);
  EXPECT_EQ(moves([](F& f) { cavalry(f), f.obstacle = Obstacle::Walked; }), 3);
  EXPECT_EQ(moves([](F& f) { cavalry(f), f.obstacle = Obstacle::Walked, f.going.difficult = 1; }), 3);
  auto f = usual<F>();
  f.obstacle = Obstacle::Jumped;
  EXPECT_EQ(problem(f), "obstacle HM-JUMP-01");
}

// HM-MMOD-12
TEST(Move, guns_stay_on_the_road) {
  auto f = usual<F>();
  guns(f);
  f.going.difficult = 1;
  EXPECT_EQ(judge<horse_and_musket::move>(f).may, MayMove::GunsOffTheRoad);
  f.going.track = 1;
  EXPECT_EQ(moves(f), 1);
  f.going = {0, 1, 0, 1, 0};
  EXPECT_EQ(moves(f), 1);
}

// HM-MMOD-13, HM-MMOD-14
TEST(Move, through_buildings) {
  EXPECT_EQ(moves([](F& f) { f.going.built_up = 1; }), 2);
  EXPECT_EQ(moves([](F& f) { f.going.built_up = 1, f.unit.order = Order::Skirmish; }), 5);
  EXPECT_EQ(moves([](F& f) { cavalry(f), f.going.built_up = 1; }), 3);
  EXPECT_EQ(moves([](F& f) { guns(f), f.going.built_up = 1; }), 1);
}

// HM-MMOD-15, HM-MMOD-28
TEST(Move, defiles) {
  EXPECT_EQ(moves([](F& f) { cavalry(f), f.defile = Defile::NarrowEnough; }), 4);
  EXPECT_EQ(moves([](F& f) { cavalry(f), f.defile = Defile::MustNarrow; }), 2);
  auto f = usual<F>();
  f.unit.formation = Formation::MarchColumn;
  f.defile = Defile::MustNarrow;
  EXPECT_EQ(problem(f), "defile HM-MMOD-28");
}

// HM-MMOD-16, HM-MMOD-17, HM-PRONE-01, HM-PRONE-05, HM-PIKE-04
TEST(Move, stepping_back_and_lying_down) {
  EXPECT_EQ(moves([](F& f) { f.steps_back = 1; }), 1);
  EXPECT_EQ(moves([](F& f) { f.lies_or_stands = 1; }), 2);
  auto f = usual<F>();
  cavalry(f);
  f.lies_or_stands = 1;
  EXPECT_EQ(problem(f), "lies_or_stands HM-PRONE-01");
  f = usual<F>();
  f.unit.pikes = 1;
  f.lies_or_stands = 1;
  EXPECT_EQ(problem(f), "lies_or_stands HM-PRONE-05");
}

// HM-MMOD-18, HM-MMOD-19, HM-MOVE-05: one row for all of them
TEST(Move, complex_manoeuvres) {
  EXPECT_EQ(moves([](F& f) { cavalry(f), f.reshape = Reshape::Other; }), 2);
  EXPECT_EQ(moves([](F& f) { cavalry(f), f.changes_frontage = 1; }), 2);
  EXPECT_EQ(moves([](F& f) { cavalry(f), f.interpenetrates = 1; }), 2);
  EXPECT_EQ(moves([](F& f) { cavalry(f), f.interpenetrates = 1, f.changes_frontage = 1, f.turn = 90; }), 2);
  EXPECT_EQ(moves([](F& f) { f.unit.order = Order::Skirmish, f.changes_frontage = 1; }), 5);
}

// HM-LEAD-21: top form and blunders touch changes of formation, not other manoeuvres of the same row
TEST(Move, leaders_and_formation_changes) {
  EXPECT_EQ(moves([](F& f) { with_top_form(f), f.reshape = Reshape::Other; }), 5);
  EXPECT_EQ(moves([](F& f) { with_top_form(f), f.changes_frontage = 1; }), 5);
  EXPECT_EQ(moves([](F& f) { with_top_form(f), f.reshape = Reshape::Other, f.turn = 90; }), 2);
  EXPECT_EQ(moves([](F& f) { with_top_form(f), f.interpenetrates = 1; }), 2);
  EXPECT_EQ(moves([](F& f) { cavalry(f), f.unit.arm = Arm::LightCavalry, f.formations = FormationCost::Doubled, f.changes_frontage = 1; }), 1);
  EXPECT_EQ(moves([](F& f) { cavalry(f), f.formations = FormationCost::Doubled, f.turn = 90; }), 2);
}

// HM-DEF-17, HM-LEAD-02: what a leader's test gives mounted units counts for mounted units
TEST(Move, leadership_of_mounted_units) {
  EXPECT_EQ(moves([](F& f) { cavalry(f), f.leadership = -bw, f.leadership_mounted = -2 * bw; }), 3);
  EXPECT_EQ(moves([](F& f) { f.leadership = -bw, f.leadership_mounted = -2 * bw; }), 2);
  EXPECT_EQ(moves([](F& f) { cavalry(f), f.leadership = -bw; }), 4);
}

// HM-CHARGE-14
TEST(Move, no_charge_from_a_column_of_march) {
  auto f = usual<F>();
  f.charging = 1;
  f.unit.formation = Formation::MarchColumn;
  EXPECT_EQ(problem(f), "charging HM-CHARGE-14");
  f.unit.formation = Formation::AttackColumn;
  EXPECT_EQ(problem(f), "");
}

// HM-MMOD-20, HM-MMOD-21, HM-MMOD-22
TEST(Move, mounting_limbering_armour) {
  EXPECT_EQ(moves([](F& f) { cavalry(f), f.mounts_or_dismounts = 1; }), 3);
  EXPECT_EQ(moves([](F& f) { guns(f), f.limbers = 1; }), 1);
  EXPECT_EQ(moves([](F& f) { deployed(f, Arm::FootArtillery); }), 1);  // by hand
  EXPECT_EQ(moves([](F& f) { deployed(f, Arm::FootArtillery), f.limbers = 1; }), 1);  // 3 - 2 behind the team
  EXPECT_EQ(moves([](F& f) { deployed(f, Arm::HorseArtillery), f.limbers = 1; }), 6);
  EXPECT_EQ(moves([](F& f) { deployed(f, Arm::HorseArtillery), f.limbers = 1, f.leadership = 2 * bw; }), 8);
  EXPECT_EQ(moves([](F& f) { cavalry(f), f.unit.armour = Armour::ExtraHeavy; }), 4);
  EXPECT_EQ(moves([](F& f) { cavalry(f), f.unit.armour = Armour::Heavy; }), 5);
  auto f = usual<F>();
  f.mounts_or_dismounts = 1;
  EXPECT_EQ(problem(f), "mounts_or_dismounts HM-MMOD-20");
  f = usual<F>();
  f.limbers = 1;
  EXPECT_EQ(problem(f), "limbers HM-MMOD-21");
}

// HM-MMOD-23, HM-MMOD-24, HM-MMOD-25, HM-MOVE-06: near and far, at the start and at the end
TEST(Move, march_rows) {
  const auto far = [](F& f) { f.enemy_at_start = f.enemy_at_end = 12 * bw; };
  EXPECT_EQ(moves([](F& f) { f.unit.formation = Formation::MarchColumn; }), 4.5);
  auto f = usual<F>();
  far(f);
  EXPECT_EQ(moves(f), 4.5);
  f.enemy_at_end = 12 * bw - 1;
  EXPECT_EQ(moves(f), 3);
  far(f);
  f.unit.formation = Formation::MarchColumn;
  EXPECT_EQ(moves(f), 6);
  f.enemy_at_start = 12 * bw - 1;
  EXPECT_EQ(moves(f), 4.5);
}

// HM-MOVE-02, HM-MOVE-03: additions and deductions first, then the factor
TEST(Move, order_of_doubling) {
  auto f = usual<F>();
  f.enemy_at_start = f.enemy_at_end = 20 * bw;
  f.unit.formation = Formation::MarchColumn;
  f.going.good_road = 1;
  f.going.difficult = 1;
  f.leadership = 1 * bw;
  EXPECT_EQ(moves(f), (3 + 1 - 2 + 1) * 2);
  f.unit.formation = Formation::Line;
  EXPECT_EQ(moves(f), (3 + 1 - 2 + 1) * 1.5);
  EXPECT_TRUE((cites<horse_and_musket::move>(f, clause::HM_MMOD_25)));
}

// HM-MOVE-07
TEST(Move, a_charge_is_never_multiplied) {
  auto f = usual<F>();
  f.enemy_at_start = f.enemy_at_end = 20 * bw;
  f.charging = 1;
  EXPECT_EQ(moves(f), 4);
}

// HM-PIKE-01, HM-PIKE-07, HM-PIKE-11
TEST(Move, mixed_pikes) {
  EXPECT_EQ(moves([](F& f) { f.unit.pikes = 1; }), 3);
  EXPECT_EQ(moves([](F& f) { f.unit.pikes = 1, f.charging = 1; }), 3);
  auto f = usual<F>();
  f.unit.pikes = 1;
  f.unit.formation = Formation::MarchColumn;
  EXPECT_EQ(moves(f), 4.5);
  f.enemy_at_start = f.enemy_at_end = 20 * bw;
  EXPECT_EQ(moves(f), 4.5);
}

// HM-LEAD-02, HM-LEAD-03, HM-DEF-17, HM-DEF-18: never below 0
TEST(Move, leadership) {
  EXPECT_EQ(moves([](F& f) { f.leadership = -bw; }), 2);
  EXPECT_EQ(moves([](F& f) { f.leadership = bw; }), 4);
  EXPECT_EQ(moves([](F& f) { f.leadership = -2 * bw, f.going.difficult = 1; }), 0);
  EXPECT_TRUE(is_mounted(Arm::HorseArtillery) && is_mounted(Arm::LightCamelry));
  EXPECT_FALSE(is_mounted(Arm::Elephants) || is_mounted(Arm::FootArtillery) || is_mounted(Arm::Wagons));
}

// HM-MMOD-30
TEST(Move, manhandled_guns_gain_nothing) {
  const auto deployed = [](F& f) { guns(f), f.unit.formation = Formation::Deployed; };
  auto f = usual<F>();
  deployed(f);
  f.leadership = bw;
  EXPECT_EQ(moves(f), 1);
  f.leadership = -bw;
  EXPECT_EQ(moves(f), 0);
  f.leadership = 0;
  f.enemy_at_start = f.enemy_at_end = 30 * bw;
  EXPECT_EQ(moves(f), 1);
}

// HM-LEAD-05, HM-LEAD-06, HM-LEAD-21: formation changes doubled or free
TEST(Move, formation_changes_under_a_blunder_or_top_form) {
  const auto change = [](FormationCost cost) {
    auto f = usual<F>();
    cavalry(f);
    f.unit.order = Order::Loose;  // 6
    f.reshape = Reshape::Other;
    f.formations = cost;
    return judge<horse_and_musket::move>(f).allowance / bw;
  };
  EXPECT_EQ(change(FormationCost::Normal), 3);
  EXPECT_EQ(change(FormationCost::Doubled), 0);
  EXPECT_EQ(change(FormationCost::Free), 6);
  auto f = usual<F>();
  f.unit.formation = Formation::MarchColumn;
  f.reshape = Reshape::MarchColumnToLine;
  f.formations = FormationCost::Doubled;
  EXPECT_EQ(moves(f), 1.5);
  f.reshape = Reshape::None;
  f.interpenetrates = 1;  // no change of formation
  f.unit = {Arm::LightCavalry, Order::Close, Formation::Line, 0, Armour::None, Weapon::None};
  EXPECT_EQ(moves(f), 4);
}

// HM-LEAD-22: difficult terrain only
TEST(Move, top_form_ignores_difficult_terrain) {
  EXPECT_EQ(moves([](F& f) { f.going.difficult = 1, f.no_difficult_ground = 1; }), 3);
  EXPECT_EQ(moves([](F& f) { f.going.rough = 1, f.no_difficult_ground = 1; }), 0);
}

// HM-MMOD-31
TEST(Move, a_whole_turn_on_one_manoeuvre) {
  auto f = usual<F>();
  f.leadership = -bw;
  f.changes_frontage = 1;
  EXPECT_EQ(judge<horse_and_musket::move>(f).may, MayMove::WholeTurnOnManoeuvre);
  EXPECT_EQ(moves(f), 0);
  f.moved_already = 1;
  EXPECT_EQ(judge<horse_and_musket::move>(f).may, MayMove::CannotPay);
  f.moved_already = 0;
  f.lies_or_stands = 1;
  EXPECT_EQ(judge<horse_and_musket::move>(f).may, MayMove::CannotPay);
}

// HM-SQUARE-07
TEST(Move, squares_crawl) {
  EXPECT_EQ(moves([](F& f) { f.unit.formation = Formation::Square; }), 1);
  EXPECT_EQ(moves([](F& f) { f.unit.formation = Formation::Square, f.reshape = Reshape::Other; }), 0);
}

TEST(Move, impossible_units) {
  auto f = usual<F>();
  f.unit.arm = Arm::Elephants;
  EXPECT_EQ(problem(f), "arm HM-ELE-04");
  cavalry(f);
  f.unit.order = Order::Skirmish;
  EXPECT_EQ(problem(f), "order HM-MOVE-01");
  f = usual<F>();
  f.unit.formation = Formation::Limbered;
  EXPECT_EQ(problem(f), "formation HM-DEF-20");
  f = usual<F>();
  f.unit.formation = Formation::Square;
  f.charging = 1;
  EXPECT_EQ(problem(f), "charging HM-CHARGE-14");
  cavalry(f);
  f.charging = 0;
  f.unit.formation = Formation::AttackColumn;
  EXPECT_EQ(problem(f), "formation HM-DEF-20");
}

}  // namespace
}  // namespace linstock::horse_and_musket
