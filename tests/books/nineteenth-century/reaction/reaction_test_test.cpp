// The reaction test: when it is taken, its dice, every factor with and without, and every cell of the results.
#include "books/nineteenth-century/nc_kit.h"
#include "books/nineteenth-century/reaction/definitions.h"
#include "books/nineteenth-century/reaction/reaction_test.h"
#include "books/nineteenth-century/reaction/when_to_test.h"

namespace linstock::nineteenth_century {
namespace {

using Facts = ReactionFacts;

// The sum of the factors of these facts: the score less dice of 3, 3 and 3.
int factors(const Facts& f, const Tables& tables = {}) {
  return roll<test_reaction>(f, {"3 3 3"}, tables).score - 9;
}
template <class Change>
int adds(Change change, const Tables& tables = {}) {
  auto f = usual<Facts>();
  change(f);
  return factors(f, tables);
}

TEST(ReactionTest, average_dice_for_t1_and_t2) {  // NC-REACT-13, NC-BASE-10
  auto f = usual<Facts>();
  const auto six = [](const ReactionResult& r) { return r.score == 6; };
  EXPECT_EQ(chance<test_reaction>(f, six), Fraction(1, 216));  // three twos
  f.training = Training::T1;
  EXPECT_EQ(chance<test_reaction>(f, six), Fraction(1, 216));
  for (Training poor : {Training::T3, Training::I}) {
    f.training = poor;
    EXPECT_EQ(chance<test_reaction>(f, six), Fraction(10, 216));
    EXPECT_EQ(chance<test_reaction>(f, [](const ReactionResult& r) { return r.score == 18; }), Fraction(1, 216));
  }
}

TEST(ReactionTest, a_plain_c_class_unit) {  // NC-REACT-13, NC-RESULT-01
  const auto obeys = [](const ReactionResult& r) { return r.result == Reaction::ObeyOrders; };
  EXPECT_EQ(chance<test_reaction>(usual<Facts>(), obeys), Fraction(191, 216));  // 9 or more with three average dice
  auto raw = usual<Facts>();
  raw.training = Training::T3;
  EXPECT_EQ(chance<test_reaction>(raw, obeys), Fraction(160, 216));  // 9 or more with three normal dice
}

TEST(ReactionFactor, good_ones) {  // NC-REACT-14, NC-REACT-15, NC-REACT-16, NC-REACT-17, NC-REACT-18
  EXPECT_EQ(adds([](Facts&) {}), 0);
  EXPECT_EQ(adds([](Facts& f) { f.enemies_retiring = 3; }), 3);
  EXPECT_EQ(adds([](Facts& f) { f.enemies_routing = 2; }), 2);
  EXPECT_EQ(adds([](Facts& f) { f.advancing = 1; }), 1);
  EXPECT_EQ(adds([](Facts& f) { f.reserve = 1; }), 2);
  EXPECT_EQ(adds([](Facts& f) { f.rear_support = 1; }), 1);
  EXPECT_EQ(adds([](Facts& f) { f.reserve = f.rear_support = 1; }), 2);  // not both
}

TEST(ReactionFactor, charging_open_order) {  // NC-REACT-19
  EXPECT_EQ(adds([](Facts& f) { f.charge = InCharge::Charging, f.targets_in_open_order_only = 1; }), 2);
  EXPECT_EQ(adds([](Facts& f) { f.charge = InCharge::Charging; }), 0);
  EXPECT_EQ(adds([](Facts& f) { f.charge = InCharge::Charging, f.targets_in_open_order_only = 1, f.open_order = InOpenOrder::Whole; }), 0);
  // its screen is out, but the line charges
  EXPECT_EQ(adds([](Facts& f) { f.charge = InCharge::Charging, f.targets_in_open_order_only = 1, f.open_order = InOpenOrder::Part; }), 2);
}

TEST(ReactionFactor, melee_and_pursuit) {  // NC-REACT-20, NC-REACT-21, NC-REACT-48, NC-REACT-65
  EXPECT_EQ(adds([](Facts& f) { f.last_melee = LastMelee::Won; }), 3);
  EXPECT_EQ(adds([](Facts& f) { f.last_melee = LastMelee::Lost; }), -3);
  EXPECT_EQ(adds([](Facts& f) { f.conduct = Conduct::Pursuing; }), 3);
  EXPECT_EQ(adds([](Facts& f) { f.conduct = Conduct::Pursuing, f.last_melee = LastMelee::Won; }), 6);
}

TEST(ReactionFactor, mounted_charging_rifles) {  // NC-REACT-22
  const auto charge = [](Facts& f) { f.arm = Arm::LightCavalry, f.charge = InCharge::Charging; };
  EXPECT_EQ(adds([&](Facts& f) { charge(f), f.targets_armed_with_rifles = 1; }), -2);
  EXPECT_EQ(adds(charge), 0);
  EXPECT_EQ(adds([&](Facts& f) { charge(f), f.targets_armed_with_rifles = 1, f.dismounted = 1; }), 0);
  EXPECT_EQ(adds([&](Facts& f) { charge(f), f.targets_armed_with_rifles = 1, f.arm = Arm::Infantry; }), 0);
}

TEST(ReactionFactor, friends_in_trouble) {  // NC-REACT-23, NC-REACT-24, NC-REACT-25, NC-REACT-26, NC-REACT-27, NC-REACT-28
  EXPECT_EQ(adds([](Facts& f) { f.brigade_retiring = 2; }), -4);
  EXPECT_EQ(adds([](Facts& f) { f.friends_retiring = 2; }), -2);
  EXPECT_EQ(adds([](Facts& f) { f.brigade_routing = 2; }), -8);
  EXPECT_EQ(adds([](Facts& f) { f.friends_routing = 2; }), -4);
  EXPECT_EQ(adds([](Facts& f) { f.brigade_routers_seen = 2; }), -4);
  EXPECT_EQ(adds([](Facts& f) { f.other_routers_seen = 2; }), -2);
}

TEST(ReactionFactor, its_own_condition) {  // NC-REACT-29, NC-REACT-30
  EXPECT_EQ(adds([](Facts& f) { f.demoralised = 1; }), -3);
  EXPECT_EQ(adds([](Facts& f) { f.conduct = Conduct::Retreating; }), -3);
  EXPECT_EQ(adds([](Facts& f) { f.demoralised = 1, f.conduct = Conduct::Retreating; }), -3);  // one row
  EXPECT_EQ(adds([](Facts& f) { f.conduct = Conduct::Routing; }), -5);
}

TEST(ReactionFactor, enemy_near) {  // NC-REACT-31, NC-REACT-33, NC-REACT-34, NC-REACT-59
  EXPECT_EQ(adds([](Facts& f) { f.enemy_foot_advancing = 1; }), -1);
  EXPECT_EQ(adds([](Facts& f) { f.in_enemy_charge_distance = 1; }), -2);
  EXPECT_EQ(adds([](Facts& f) { f.enemy_foot_advancing = f.in_enemy_charge_distance = 1; }), -3);  // they add up
  EXPECT_EQ(adds([](Facts& f) { f.unfriendly_cover = 1; }), -2);
}

TEST(ReactionFactor, casualties_and_strength) {  // NC-REACT-32, NC-REACT-38, NC-REACT-60
  EXPECT_EQ(adds([](Facts& f) { f.casualties_per_figure = 4; }), -4);
  EXPECT_EQ(adds([](Facts& f) { f.figures = 19; }), 0);
  EXPECT_EQ(adds([](Facts& f) { f.figures = 18; }), -1);
  EXPECT_EQ(adds([](Facts& f) { f.figures = 15; }), -2);  // a quarter lost: two whole tenths
  EXPECT_EQ(adds([](Facts& f) { f.figures = 10; }), -5);
}

TEST(ReactionFactor, enemy_behind) {  // NC-REACT-35, NC-REACT-36, NC-REACT-37, NC-REACT-56, NC-REACT-57
  EXPECT_EQ(adds([](Facts& f) { f.enemy_behind_flank = 1; }), -3);
  EXPECT_EQ(adds([](Facts& f) { f.enemy_to_rear = 1; }), -4);
  EXPECT_EQ(adds([](Facts& f) { f.enemy_behind_flank = f.enemy_to_rear = 1; }), -4);  // the later row alone
  EXPECT_EQ(adds([](Facts& f) { f.other_enemy_behind = 1; }), -2);
}

TEST(ReactionFactor, other_enemy_beside) {  // NC-REACT-64
  const auto flank = [](Facts& f) { f.other_enemy_behind = f.enemy_behind_flank = 1; };
  const auto rear = [](Facts& f) { f.other_enemy_behind = f.enemy_to_rear = 1; };
  EXPECT_EQ(adds(flank), -3);
  EXPECT_EQ(adds(rear), -4);
  const Tables beside = house("option.NC-REACT-64", "for-a-different-enemy");
  EXPECT_EQ(adds(flank, beside), -5);
  EXPECT_EQ(adds(rear, beside), -6);
}

TEST(ReactionFactor, open_order_of_the_poorly_trained) {  // NC-REACT-39, NC-REACT-40, NC-REACT-44
  EXPECT_EQ(adds([](Facts& f) { f.training = Training::T3, f.open_order = InOpenOrder::Part; }), -1);
  EXPECT_EQ(adds([](Facts& f) { f.training = Training::T3, f.open_order = InOpenOrder::Whole; }), -2);
  EXPECT_EQ(adds([](Facts& f) { f.training = Training::I, f.open_order = InOpenOrder::Whole; }), -1);
  EXPECT_EQ(adds([](Facts& f) { f.open_order = InOpenOrder::Whole; }), 0);
  EXPECT_EQ(adds([](Facts& f) { f.open_order = InOpenOrder::Whole, f.open_order_unsupported = 1; }), -2);
}

TEST(ReactionFactor, fire_of_guns_and_snipers) {  // NC-REACT-41, NC-REACT-47
  EXPECT_EQ(adds([](Facts& f) { f.under_guns = 1; }), 0);
  EXPECT_EQ(adds([](Facts& f) { f.under_guns = 1, f.training = Training::I; }), -2);
  EXPECT_EQ(adds([](Facts& f) { f.under_snipers = 1; }), -2);
}

TEST(ReactionFactor, generals) {  // NC-REACT-42, NC-REACT-43, NC-REACT-63, NC-ORG-05
  EXPECT_EQ(adds([](Facts& f) { f.general_lost = 1; }), -3);
  EXPECT_EQ(adds([](Facts& f) { f.brigadier = WhereGeneral::Away; }), -3);
  EXPECT_EQ(adds([](Facts& f) { f.brigadier = WhereGeneral::Away, f.general_lost = 1; }), -3);  // never both
  EXPECT_EQ(adds([](Facts& f) { f.brigadier = WhereGeneral::Away, f.independent = 1; }), 0);
}

TEST(ReactionFactor, lost_formation_in_a_charge) {  // NC-REACT-45, NC-REACT-46
  for (InCharge charge : {InCharge::Charging, InCharge::Charged}) {
    EXPECT_EQ(adds([&](Facts& f) { f.charge = charge, f.state = State::Unformed; }), -2);
    EXPECT_EQ(adds([&](Facts& f) { f.charge = charge, f.state = State::Disordered; }), -4);
    EXPECT_EQ(adds([&](Facts& f) { f.charge = charge, f.state = State::Disordered, f.training = Training::I; }), 0);
  }
  EXPECT_EQ(adds([](Facts& f) { f.state = State::Disordered; }), 0);
}

TEST(ReactionFactor, optional_ones_as_their_owner_wants) {  // NC-REACT-49, NC-REACT-50, NC-REACT-51, NC-REACT-52, NC-REACT-53, NC-REACT-55, NC-REACT-58
  constexpr Sign signs[] = {Sign::Add, Sign::Subtract, Sign::LeaveOut};
  constexpr int times[] = {1, -1, 0};
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(adds([&](Facts& f) { f.cover = Cover::Soft, f.cover_sign = signs[i]; }), 1 * times[i]);
    EXPECT_EQ(adds([&](Facts& f) { f.cover = Cover::Hard, f.cover_sign = signs[i]; }), 3 * times[i]);
    EXPECT_EQ(adds([&](Facts& f) { f.cinc = WhereGeneral::Near, f.cinc_sign = signs[i]; }), 1 * times[i]);
    EXPECT_EQ(adds([&](Facts& f) { f.cinc = WhereGeneral::WithUnit, f.cinc_sign = signs[i]; }), 3 * times[i]);  // NC-REACT-57: not 4
    EXPECT_EQ(adds([&](Facts& f) { f.brigadier = WhereGeneral::WithUnit, f.brigadier_sign = signs[i]; }), 1 * times[i]);
    EXPECT_EQ(adds([&](Facts& f) { f.square = 1, f.flanks_sign = Sign::LeaveOut, f.square_sign = signs[i]; }), 2 * times[i]);
  }
}

TEST(ReactionFactor, secure_flanks) {  // NC-REACT-54, NC-DEF-06
  for (int left_out = 0; left_out <= 2; ++left_out) {
    EXPECT_EQ(adds([&](Facts& f) { f.secure_flanks = 2, f.flanks_left_out = left_out; }), 2 - left_out);
    EXPECT_EQ(adds([&](Facts& f) { f.secure_flanks = 2, f.flanks_left_out = left_out, f.flanks_sign = Sign::Subtract; }), left_out - 2);
  }
  EXPECT_EQ(adds([&](Facts& f) { f.secure_flanks = 2, f.flanks_sign = Sign::LeaveOut; }), 0);
  EXPECT_EQ(adds([&](Facts& f) { f.square = 1; }), 2 + 2);  // a square's flanks are secure by themselves
  auto f = usual<Facts>();
  f.secure_flanks = 1, f.flanks_left_out = 2;
  EXPECT_EQ(problem(f), "flanks_left_out NC-REACT-54");
  f = usual<Facts>();
  f.square = 1, f.secure_flanks = 1;
  EXPECT_EQ(problem(f), "secure_flanks NC-DEF-06");
}

TEST(ReactionFactor, house_rules_change_a_row) {  // NC-REACT-25
  EXPECT_EQ(adds([](Facts& f) { f.brigade_routing = 1; }, house("reaction.brigade_routing", "-6")), -6);
}

// THE RESULTS

struct PrintedResult {
  Morale morale;
  int uncontrolled, irregular_from, obey_from, do_not_charge_from, no_advance_from;
};
// The lowest score of each row, from the print; 13 stands in two rows for an E and is Obey Orders.
constexpr PrintedResult printed[] = {
    {Morale::A, 22, 13, 7, 4, 0}, {Morale::B, 21, 15, 8, 5, 2}, {Morale::C, 20, 18, 9, 7, 3}, {Morale::D, 18, 17, 11, 8, 5}, {Morale::E, 16, 14, 12, 9, 6}};

TEST(ReactionResult, every_cell) {  // NC-RESULT-01, NC-RESULT-02
  const Tables tables;
  for (const PrintedResult& p : printed)
    for (int score = -10; score <= 30; ++score)
      for (Training training : {Training::T2, Training::I}) {
        const Reaction wanted = score >= p.uncontrolled                                       ? Reaction::Uncontrolled
                                : training == Training::I && score >= p.irregular_from        ? Reaction::Uncontrolled
                                : score >= p.obey_from                                        ? Reaction::ObeyOrders
                                : score >= p.do_not_charge_from                               ? Reaction::DoNotCharge
                                : score >= p.no_advance_from                                  ? Reaction::NoAdvance
                                                                                              : Reaction::RetreatRout;
        EXPECT_EQ(read_reaction(score, p.morale, training, tables.reaction), wanted) << morale_names[static_cast<int>(p.morale)] << " " << score;
      }
  EXPECT_EQ(read_reaction(13, Morale::E, Training::I, tables.reaction), Reaction::ObeyOrders);
  EXPECT_EQ(read_reaction(14, Morale::E, Training::I, tables.reaction), Reaction::Uncontrolled);
}

TEST(ReactionTest, impossible_facts) {  // NC-FORM-07, NC-BASE-14, NC-DEF-05
  auto f = usual<Facts>();
  f.figures = 21;
  EXPECT_EQ(problem(f), "figures NC-REACT-38");
  f = usual<Facts>();
  f.training = Training::I, f.open_order = InOpenOrder::Part;
  EXPECT_EQ(problem(f), "open_order NC-FORM-07");
  f = usual<Facts>();
  f.dismounted = 1;
  EXPECT_EQ(problem(f), "dismounted NC-BASE-14");
  f = usual<Facts>();
  f.secure_flanks = 2, f.enemy_to_rear = 1;
  EXPECT_EQ(problem(f), "secure_flanks NC-DEF-05");
  f = usual<Facts>();
  f.independent = 1, f.brigadier = WhereGeneral::WithUnit;
  EXPECT_EQ(problem(f), "brigadier NC-ORG-05");
}

// WHEN TO TEST

using When = WhenFacts;
template <class Change>
Occasion occasion(Change change) {
  auto f = usual<When>();
  change(f);
  const WhenResult r = judge<when_to_test>(f);
  EXPECT_EQ(r.test, r.occasion != Occasion::None);
  return r.occasion;
}

TEST(WhenToTest, fire) {  // NC-REACT-01, NC-REACT-02, NC-REACT-04, NC-REACT-09
  EXPECT_EQ(occasion([](When&) {}), Occasion::None);
  EXPECT_EQ(occasion([](When& f) { f.artillery_fire = 1; }), Occasion::ArtilleryFire);
  EXPECT_EQ(occasion([](When& f) { f.artillery_fire = f.artillery_fire_before = 1; }), Occasion::None);
  EXPECT_EQ(occasion([](When& f) { f.advancing = f.under_fire = 1, f.firers_distance = 300; }), Occasion::AdvancingUnderFire);
  EXPECT_EQ(occasion([](When& f) { f.advancing = f.under_fire = 1, f.firers_distance = 301; }), Occasion::None);
  EXPECT_EQ(occasion([](When& f) { f.under_fire = 1; }), Occasion::None);
  EXPECT_EQ(occasion([](When& f) { f.fire_casualties = 40; }), Occasion::Casualties);
  EXPECT_EQ(occasion([](When& f) { f.fire_casualties = 39; }), Occasion::None);
  EXPECT_EQ(occasion([](When& f) { f.fired_on_from_behind = 1; }), Occasion::FiredOnFromBehind);
}

TEST(WhenToTest, charges) {  // NC-REACT-03, NC-REACT-06, NC-REACT-07, NC-REACT-12, NC-RESP-02
  EXPECT_EQ(occasion([](When& f) { f.in_enemy_foot_charge_reach = 1; }), Occasion::InChargeReach);
  EXPECT_EQ(occasion([](When& f) { f.wishes_to_charge = 1; }), Occasion::WishesToCharge);
  EXPECT_EQ(occasion([](When& f) { f.charged = 1; }), Occasion::Charged);
  EXPECT_EQ(occasion([](When& f) { f.charged = f.evades = 1; }), Occasion::None);
  EXPECT_EQ(occasion([](When& f) { f.melee_result = 1; }), Occasion::MeleeResult);
}

TEST(WhenToTest, what_it_saw) {  // NC-REACT-05, NC-REACT-08, NC-REACT-11
  EXPECT_EQ(occasion([](When& f) { f.general_lost = 1, f.general_distance = 400; }), Occasion::GeneralLost);
  EXPECT_EQ(occasion([](When& f) { f.general_lost = 1, f.general_distance = 401; }), Occasion::None);
  EXPECT_EQ(occasion([](When& f) { f.brigade_breaks = 1, f.brigade_breaks_distance = 300; }), Occasion::BrigadeBreaks);
  EXPECT_EQ(occasion([](When& f) { f.brigade_breaks = 1, f.brigade_breaks_distance = 301; }), Occasion::None);
  EXPECT_EQ(occasion([](When& f) { f.new_enemy = 1, f.new_enemy_distance = 300; }), Occasion::NewEnemy);
  EXPECT_EQ(occasion([](When& f) { f.new_enemy = 1, f.new_enemy_distance = 301; }), Occasion::None);
}

TEST(WhenToTest, rallying) {  // NC-REACT-10
  const auto rally = [](Conduct conduct, int enemy) {
    return occasion([&](When& f) { f.conduct = conduct, f.wishes_to_rally = 1, f.enemy_distance = enemy; });
  };
  EXPECT_EQ(rally(Conduct::Routing, 101), Occasion::WishesToRally);
  EXPECT_EQ(rally(Conduct::Routing, 100), Occasion::None);
  EXPECT_EQ(rally(Conduct::Retreating, 100), Occasion::None);
  EXPECT_EQ(rally(Conduct::Pursuing, 1), Occasion::WishesToRally);
  EXPECT_EQ(rally(Conduct::Pursuing, 0), Occasion::None);
  auto steady = usual<When>();
  steady.wishes_to_rally = 1;
  EXPECT_EQ(problem(steady), "wishes_to_rally NC-REACT-10");
}

TEST(WhenToTest, once_a_move) {  // NC-SEQ-12
  EXPECT_EQ(occasion([](When& f) { f.charged = f.tested = 1; }), Occasion::None);
}

// DEFINITIONS

TEST(Definitions, behind_flank_and_rear) {  // NC-DEF-04, NC-DEF-07
  auto f = usual<BehindFacts>();
  EXPECT_EQ(judge<find_behind>(f).where, Where::BehindFlank);
  EXPECT_EQ(judge<find_behind>(f).counts_as, CountsAs::EnemyBehindFlank);
  f.in_sight = 0;
  EXPECT_EQ(judge<find_behind>(f).where, Where::InFront);
  f = usual<BehindFacts>();
  f.part_behind_front = 0;
  EXPECT_EQ(judge<find_behind>(f).counts_as, CountsAs::Nothing);
  f = usual<BehindFacts>();
  f.wholly_behind_rear_edges = 1, f.angle = 45;
  EXPECT_EQ(judge<find_behind>(f).counts_as, CountsAs::EnemyToRear);
  f.angle = 46;
  EXPECT_EQ(judge<find_behind>(f).where, Where::BehindFlank);
  f.can_charge = 0;
  EXPECT_EQ(judge<find_behind>(f).counts_as, CountsAs::OtherEnemy);
}

TEST(Definitions, secure_flank) {  // NC-DEF-05, NC-DEF-06
  const auto secure = [](auto change) {
    auto f = usual<FlankFacts>();
    change(f);
    return judge<judge_flank>(f).secure;
  };
  using F = FlankFacts;
  EXPECT_TRUE(secure([](F& f) { f.friends_distance = 10; }));
  EXPECT_FALSE(secure([](F& f) { f.friends_distance = 11; }));
  EXPECT_FALSE(secure([](F& f) { f.friends_in_close_order = 0; }));
  EXPECT_FALSE(secure([](F& f) { f.friends_obey_orders = 0; }));
  const auto nobody = [](F& f) { f.friends = 0; };
  EXPECT_FALSE(secure(nobody));
  EXPECT_TRUE(secure([](F& f) { f.friends_distance = 200, f.friends_can_charge = f.friends_nearer_than_enemy = 1; }));
  EXPECT_FALSE(secure([](F& f) { f.friends_distance = 200, f.friends_can_charge = 1; }));
  EXPECT_TRUE(secure([&](F& f) { nobody(f), f.nearest_enemy_or_hiding_place = 301; }));
  EXPECT_FALSE(secure([&](F& f) { nobody(f), f.nearest_enemy_or_hiding_place = 300; }));
  EXPECT_FALSE(secure([](F& f) { f.enemy_behind = 1; }));
  EXPECT_TRUE(secure([](F& f) { f.square = f.enemy_behind = 1; }));
}

TEST(Definitions, unfriendly_cover) {  // NC-DEF-01, NC-DEF-02
  const auto unfriendly = [](int own, CoverKnown known, int contested) { return judge<judge_cover>(CoverFacts{own, known, contested}).unfriendly; };
  EXPECT_TRUE(unfriendly(0, CoverKnown::No, 0));
  EXPECT_FALSE(unfriendly(0, CoverKnown::No, 1));
  EXPECT_FALSE(unfriendly(0, CoverKnown::Free, 0));
  EXPECT_FALSE(unfriendly(1, CoverKnown::No, 0));
  EXPECT_TRUE(unfriendly(1, CoverKnown::Enemy, 0));
  EXPECT_FALSE(unfriendly(1, CoverKnown::Enemy, 1));
}

TEST(Definitions, advancing_retiring_supporting) {  // NC-REACT-61, NC-REACT-62, NC-DEF-03
  auto f = usual<BearingFacts>();
  EXPECT_FALSE(judge<judge_bearing>(f).advancing);
  f.distance_after = 299;
  EXPECT_TRUE(judge<judge_bearing>(f).advancing);
  f.distance_after = 301;
  EXPECT_TRUE(judge<judge_bearing>(f).retiring);
  f.conduct = Conduct::Routing;
  EXPECT_FALSE(judge<judge_bearing>(f).retiring);
  f = usual<BearingFacts>();
  f.charges = 1;
  EXPECT_TRUE(judge<judge_bearing>(f).advancing);

  f = usual<BearingFacts>();
  f.behind_testers_front = 1;
  EXPECT_TRUE(judge<judge_bearing>(f).supports);
  f.distance = 301;
  EXPECT_FALSE(judge<judge_bearing>(f).supports);
  f.distance = 300, f.demoralised = 1;
  EXPECT_FALSE(judge<judge_bearing>(f).supports);
  f.demoralised = 0, f.figure_order = FigureOrder::Extended;
  EXPECT_FALSE(judge<judge_bearing>(f).supports);
}

}  // namespace
}  // namespace linstock::nineteenth_century
