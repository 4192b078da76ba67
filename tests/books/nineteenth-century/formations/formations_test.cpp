// Permitted formations, skirmishers, horse-holders and sub groups.
#include "books/nineteenth-century/formations/horse_holders.h"
#include "books/nineteenth-century/formations/permitted.h"
#include "books/nineteenth-century/formations/skirmishers.h"
#include "books/nineteenth-century/formations/sub_groups.h"
#include <algorithm>

#include "books/nineteenth-century/nc_kit.h"

namespace linstock::nineteenth_century {
namespace {

// WHICH ORDER

std::string orders_open_to(Arm arm, SmallArm weapon, int dismounted = 0, int e_trained = 0) {
  auto f = usual<OrderFacts>();
  f.arm = arm;
  f.small_arm = weapon;
  f.dismounted = dismounted;
  f.e_trained = e_trained;
  const PermittedOrders found = judge<permitted_orders>(f);
  return std::string(found.close ? "C" : "") + (found.extended ? "E" : "") + (found.skirmish ? "S" : "");
}

// NC-FORM-01, NC-FORM-02, NC-FORM-03, NC-FORM-04, NC-FORM-05, NC-FORM-25
TEST(Order, depends_on_the_troops) {
  EXPECT_EQ(orders_open_to(Arm::Artillery, SmallArm::None), "C");
  EXPECT_EQ(orders_open_to(Arm::Infantry, SmallArm::MLR), "CES");
  EXPECT_EQ(orders_open_to(Arm::LightCavalry, SmallArm::BLC), "CE");
  EXPECT_EQ(orders_open_to(Arm::MountedInfantry, SmallArm::LBL), "CE");
  EXPECT_EQ(orders_open_to(Arm::MountedInfantry, SmallArm::LBL, 1), "CES");
  EXPECT_EQ(orders_open_to(Arm::HeavyCavalry, SmallArm::PC), "C");
  EXPECT_EQ(orders_open_to(Arm::LightCavalry, SmallArm::BLC, 0, 1), "C");
  EXPECT_EQ(orders_open_to(Arm::LightCavalry, SmallArm::BLC, 1, 1), "C");   // (E) on foot too
  EXPECT_EQ(orders_open_to(Arm::HeavyCavalry, SmallArm::PC, 1), "CES");
  EXPECT_EQ(orders_open_to(Arm::Infantry, SmallArm::None), "C");            // hand to hand only
}

// NC-FORM-07
TEST(Order, irregulars_have_neither_screen_nor_reserve) {
  auto f = usual<OrderFacts>();
  EXPECT_TRUE(judge<permitted_orders>(f).screen);
  EXPECT_TRUE(judge<permitted_orders>(f).reserve);
  f.training = Training::I;
  EXPECT_FALSE(judge<permitted_orders>(f).screen);
  EXPECT_FALSE(judge<permitted_orders>(f).reserve);
}

// The part that many facts share refuses what the print forbids. NC-FORM-01, 03, 04, 06, 25, NC-BASE-07, NC-SPEC-01
TEST(Troops, refuse_contradictions) {
  const auto with = [](auto change) {
    auto t = usual<Troops>();
    change(t);
    return problem(t);
  };
  EXPECT_EQ(with([](Troops&) {}), "");
  EXPECT_EQ(with([](Troops& t) { t.arm = Arm::Artillery; t.figure_order = FigureOrder::Extended; t.formation = Formation::SkirmishLine; }), "figure_order NC-FORM-01");
  EXPECT_EQ(with([](Troops& t) { t.arm = Arm::LightCavalry; t.figure_order = FigureOrder::Skirmish; t.formation = Formation::SkirmishLine; }), "figure_order NC-FORM-03");
  EXPECT_EQ(with([](Troops& t) { t.arm = Arm::HeavyCavalry; t.figure_order = FigureOrder::Extended; t.formation = Formation::SkirmishLine; }), "figure_order NC-FORM-04");
  EXPECT_EQ(with([](Troops& t) { t.arm = Arm::LightCavalry; t.e_trained = 1; t.dismounted = 1; t.figure_order = FigureOrder::Extended; t.formation = Formation::SkirmishLine; }), "figure_order NC-FORM-25");
  EXPECT_EQ(with([](Troops& t) { t.figure_order = FigureOrder::Extended; }), "");  // a line of them is a skirmish line
  EXPECT_EQ(with([](Troops& t) { t.figure_order = FigureOrder::Extended, t.formation = Formation::Column; }), "formation NC-FORM-08");
  EXPECT_EQ(with([](Troops& t) { t.figure_order = FigureOrder::Extended, t.formation = Formation::Square; }), "formation NC-FORM-08");
  EXPECT_EQ(with([](Troops& t) { t.formation = Formation::SkirmishLine; }), "formation NC-FORM-08");
  EXPECT_EQ(with([](Troops& t) { t.e_trained = 1; }), "e_trained NC-BASE-07");
  EXPECT_EQ(with([](Troops& t) { t.camelry = 1; }), "camelry NC-SPEC-01");
  EXPECT_EQ(with([](Troops& t) { t.dismounted = 1; }), "dismounted NC-FORM-21");
  EXPECT_EQ(with([](Troops& t) { t.arm = Arm::Artillery; t.formation = Formation::Column; }), "formation NC-FORM-01");
}

// WHICH FORMATION

FormationFacts standing(Formation formation, FigureOrder order = FigureOrder::Close) {
  auto f = usual<FormationFacts>();
  f.formation = formation;
  f.figure_order = order;
  return f;
}
FormationAllowed allowed(const FormationFacts& f, const Tables& tables = {}) { return judge<formation>(f, tables).allowed; }

// NC-FORM-08: the ten, and no other.
TEST(Formations, are_ten) {
  int count = 0;
  for (const Formation shape : {Formation::Column, Formation::Line, Formation::SkirmishLine, Formation::Square})
    for (const int screen : {0, 5})
      for (const int reserve : {0, 5}) {
        auto f = standing(shape, shape == Formation::SkirmishLine ? FigureOrder::Skirmish : FigureOrder::Close);
        f.screen = screen;
        f.reserve = shape == Formation::SkirmishLine && reserve ? 12 : reserve;
        const int body = f.figures - f.screen - f.reserve;
        f.ranks = 5;
        f.most_in_rank = shape == Formation::Square ? (body + 3) / 4 : (body + 4) / 5;
        f.least_in_rank = std::max(1, shape == Formation::Square ? body / 4 : body / 5);
        count += allowed(f) == FormationAllowed::Yes;
      }
  EXPECT_EQ(count, 10);
}

// NC-FORM-09, NC-FORM-24: 20 figures, no rank above 5, so four ranks; three are for a unit that has lost a quarter.
TEST(Formations, a_column_is_three_deep_and_no_rank_above_a_quarter) {
  auto f = standing(Formation::Column);
  EXPECT_EQ(allowed(f), FormationAllowed::Yes);
  f.ranks = 3;
  f.most_in_rank = 7;
  f.least_in_rank = 6;
  EXPECT_EQ(allowed(f), FormationAllowed::RankTooStrong);
  f.figures = 15;
  f.most_in_rank = f.least_in_rank = 5;
  EXPECT_EQ(allowed(f), FormationAllowed::Yes);
  f.figures = 10;
  f.ranks = 2;
  EXPECT_EQ(allowed(f), FormationAllowed::TooFewRanks);
  f.figures = 12;
  f.ranks = 3;
  f.most_in_rank = 5;
  f.least_in_rank = 3;
  EXPECT_EQ(allowed(f), FormationAllowed::RanksUneven);
  f.most_in_rank = f.least_in_rank = 4;
  EXPECT_EQ(allowed(f), FormationAllowed::Yes);
  f.facing_one_way = 0;
  EXPECT_EQ(allowed(f), FormationAllowed::NotOneWay);
  f.most_in_rank = f.least_in_rank = 5;
  EXPECT_EQ(problem(f), "most_in_rank NC-FORM-09");
}

// NC-FORM-10, NC-FORM-11, NC-FORM-06
TEST(Formations, line_and_square_are_close_order) {
  EXPECT_EQ(allowed(standing(Formation::Line)), FormationAllowed::Yes);
  EXPECT_EQ(allowed(standing(Formation::Line, FigureOrder::Extended)), FormationAllowed::MustBeClose);
  EXPECT_EQ(allowed(standing(Formation::Square)), FormationAllowed::Yes);
  EXPECT_EQ(allowed(standing(Formation::Square, FigureOrder::Skirmish)), FormationAllowed::MustBeClose);
  EXPECT_EQ(allowed(standing(Formation::Column, FigureOrder::Extended)), FormationAllowed::MustBeClose);
  EXPECT_EQ(allowed(standing(Formation::SkirmishLine)), FormationAllowed::MustBeOpen);
  EXPECT_EQ(allowed(standing(Formation::SkirmishLine, FigureOrder::Extended)), FormationAllowed::Yes);
  auto uneven = standing(Formation::Square);
  uneven.most_in_rank = 6;
  uneven.least_in_rank = 4;
  EXPECT_EQ(allowed(uneven), FormationAllowed::FacesUneven);
}

// NC-FORM-10 (R175): as the reaction test has it, only troops on foot stand in square.
TEST(Formations, a_square_is_of_foot) {
  auto square = standing(Formation::Square);
  for (const Arm arm : {Arm::LightCavalry, Arm::HeavyCavalry, Arm::MountedInfantry}) {
    square.troops.arm = arm;
    square.troops.dismounted = 0;
    EXPECT_EQ(allowed(square), FormationAllowed::NotOnFoot);
    square.troops.dismounted = 1;
    EXPECT_EQ(allowed(square), FormationAllowed::Yes);
  }
  square.troops.arm = Arm::Artillery;
  square.troops.dismounted = 0;
  EXPECT_EQ(allowed(square), FormationAllowed::NotOnFoot);
}

// NC-FORM-17, NC-FORM-26, NC-FORM-28, NC-BASE-13: a quarter of 22 is 5.
TEST(Formations, a_screen_is_a_quarter_at_most) {
  auto f = standing(Formation::Line);
  f.figures = f.original_figures = 22;
  f.screen = 5;
  EXPECT_EQ(allowed(f), FormationAllowed::Yes);
  EXPECT_EQ(judge<formation>(f).main_body, 17);
  f.screen = 6;
  EXPECT_EQ(allowed(f), FormationAllowed::ScreenTooStrong);
  f.already_out = 1;  // losses since then do not matter
  EXPECT_EQ(allowed(f), FormationAllowed::Yes);
  f.screen = 5;
  for (const auto& [distance, yes] : {std::pair{49, false}, {50, true}, {400, true}, {401, false}}) {
    f.screen_distance = distance;
    EXPECT_EQ(allowed(f), yes ? FormationAllowed::Yes : FormationAllowed::ScreenDistance);
  }
  f.screen_distance = 100;
  f.troops.training = Training::I;
  EXPECT_EQ(allowed(f), FormationAllowed::IrregularScreen);  // NC-FORM-07
  f.troops.training = Training::T2;
  f.troops.small_arm = SmallArm::None;
  EXPECT_EQ(allowed(f), FormationAllowed::OrderNotOpen);  // NC-FORM-05
  f.screen = 22;
  EXPECT_EQ(problem(f), "screen NC-SUB-01");
}

// NC-FORM-18, NC-BASE-13: a fifth of 22, rounded up, is 5.
TEST(Formations, a_reserve_of_a_fifth_earns_the_bonus) {
  auto f = standing(Formation::Line);
  f.figures = f.original_figures = 22;
  f.reserve = 4;
  EXPECT_EQ(allowed(f), FormationAllowed::Yes);
  EXPECT_FALSE(judge<formation>(f).reserve_bonus);
  f.reserve = 5;
  EXPECT_TRUE(judge<formation>(f).reserve_bonus);
  for (const auto& [distance, yes] : {std::pair{49, false}, {50, true}, {200, true}, {201, false}}) {
    f.reserve_distance = distance;
    EXPECT_EQ(allowed(f), yes ? FormationAllowed::Yes : FormationAllowed::ReserveDistance);
  }
  f.reserve_distance = 100;
  f.troops.training = Training::I;
  EXPECT_EQ(allowed(f), FormationAllowed::IrregularReserve);  // NC-FORM-07
  EXPECT_FALSE(judge<formation>(f).reserve_bonus);
}

// NC-REACT-17, NC-FORM-01: it is foot whom a reserve steadies, and guns have none.
TEST(Formations, a_reserve_steadies_foot_only) {
  auto f = standing(Formation::Line);
  f.reserve = 5;
  f.troops.arm = Arm::LightCavalry;
  EXPECT_EQ(allowed(f), FormationAllowed::Yes);
  EXPECT_FALSE(judge<formation>(f).reserve_bonus);
  f.troops.dismounted = 1;
  EXPECT_TRUE(judge<formation>(f).reserve_bonus);
  f.troops.dismounted = 0;
  f.troops.arm = Arm::Artillery;
  EXPECT_EQ(allowed(f), FormationAllowed::NoReserve);
}

// NC-FORM-19: 25 to 50% forward; the reserve is the main body.
TEST(Formations, a_skirmish_line_with_reserve) {
  auto f = standing(Formation::SkirmishLine, FigureOrder::Skirmish);
  for (const auto& [reserve, yes] : {std::pair{9, false}, {10, true}, {15, true}, {16, false}}) {
    f.reserve = reserve;
    EXPECT_EQ(allowed(f), yes ? FormationAllowed::Yes : FormationAllowed::SkirmishShare) << reserve;
    EXPECT_EQ(judge<formation>(f).main_body, reserve);
  }
  f.already_out = 1;  // NC-FORM-28
  EXPECT_EQ(allowed(f), FormationAllowed::Yes);
}

// SKIRMISHERS

// NC-FORM-13, NC-FORM-26
TEST(Skirmishers, close_before_friends_are_a_close_order_target) {
  auto f = usual<SkirmisherFacts>();
  f.friends_behind = 1;
  f.friends_distance = 99;
  EXPECT_TRUE(judge<skirmishers>(f).close_order_target);
  f.friends_distance = 100;
  EXPECT_FALSE(judge<skirmishers>(f).close_order_target);
  f.friends_distance = 10;
  f.friends_behind = 0;
  EXPECT_FALSE(judge<skirmishers>(f).close_order_target);
}

// NC-FORM-14, NC-MOVE-15, the period in slices: a column comes 120, the screen stands 130 before it; it starts at 2/8 and
// goes back 90 of the 105 that it could.
TEST(Skirmishers, give_way_before_a_column) {
  const auto f = usual<SkirmisherFacts>();
  const Skirmished found = judge<skirmishers>(f);
  EXPECT_EQ(found.keep, 100);
  EXPECT_EQ(found.fall_back, 90'000);
  EXPECT_EQ(found.can_fall_back, 90'000);
  EXPECT_TRUE(found.keeps_distance);
  EXPECT_FALSE(found.may_fire);  // they turned their backs
  EXPECT_TRUE(cites<skirmishers>(f, clause::NC_MOVE_15));
}

// NC-MOVE-08, NC-MOVE-15 the other way: at half speed they are caught up with, but they shoot.
TEST(Skirmishers, who_back_off_are_too_slow) {
  const auto f = usual<SkirmisherFacts>();
  const Skirmished found = judge<skirmishers>(f, house("option.NC-MOVE-15", "backs-off"));
  EXPECT_EQ(found.fall_back, 90'000);
  EXPECT_EQ(found.can_fall_back, 52'500);
  EXPECT_FALSE(found.keeps_distance);
  EXPECT_TRUE(found.may_fire);
}

// NC-MOVE-15: against horse as far as it reaches.
TEST(Skirmishers, do_not_outrun_horse) {
  auto f = usual<SkirmisherFacts>();
  f.gap = 100;
  f.enemy_advance = 240;
  EXPECT_EQ(judge<skirmishers>(f).fall_back, 240'000);
  EXPECT_EQ(judge<skirmishers>(f).can_fall_back, 140'000);
  EXPECT_FALSE(judge<skirmishers>(f).keeps_distance);
  f.gap = 400;
  EXPECT_EQ(judge<skirmishers>(f).fall_back, 0);
  EXPECT_TRUE(judge<skirmishers>(f).may_fire);
}

// NC-FORM-15
TEST(Skirmishers, keep_fifty_yards_from_a_standing_front) {
  auto f = usual<SkirmisherFacts>();
  f.enemy = EnemyBody::Standing;
  f.enemy_advance = 0;
  EXPECT_EQ(judge<skirmishers>(f).keep, 50);
  f.enemy_in_front = 0;
  EXPECT_EQ(judge<skirmishers>(f).keep, 0);
  f.enemy_in_front = 1;
  f.enemy_order = FigureOrder::Extended;
  EXPECT_EQ(judge<skirmishers>(f).keep, 0);
  f.enemy_advance = 10;
  EXPECT_EQ(problem(f), "enemy_advance NC-FORM-14");
}

// NC-FORM-16
TEST(Skirmishers, evade_a_charge_in_closer_order) {
  auto f = usual<SkirmisherFacts>();
  f.enemy = EnemyBody::Charging;
  for (const auto& [order, evades] : {std::pair{FigureOrder::Close, true}, {FigureOrder::Extended, true}, {FigureOrder::Skirmish, false}}) {
    f.enemy_order = order;
    EXPECT_EQ(judge<skirmishers>(f).must_evade, evades);
    EXPECT_EQ(judge<skirmishers>(f).may_fire, !evades);
  }
  f.troops.figure_order = FigureOrder::Close;
  f.troops.formation = Formation::Line;
  EXPECT_EQ(problem(f), "figure_order NC-FORM-06");
}

// HORSE-HOLDERS

// NC-FORM-21: one in four, rounded up.
TEST(HorseHolders, are_one_in_four) {
  for (const auto& [figures, holders] : {std::pair{1, 1}, {4, 1}, {5, 2}, {12, 3}, {13, 4}}) {
    auto f = usual<HolderFacts>();
    f.figures = figures;
    EXPECT_EQ(judge<horse_holders>(f).holders, holders);
    EXPECT_EQ(judge<horse_holders>(f).on_foot, figures - holders);
  }
}

// NC-FORM-22, NC-FORM-27, NC-DEPLOY-04
TEST(HorseHolders, count_as_a_reserve_but_not_for_irregulars) {
  auto f = usual<HolderFacts>();
  EXPECT_TRUE(judge<horse_holders>(f).counts_as_reserve);
  f.training = Training::I;
  EXPECT_EQ(judge<horse_holders>(f).holders, 3);
  EXPECT_FALSE(judge<horse_holders>(f).counts_as_reserve);
  f.training = Training::T2;
  f.no_horses = 1;
  EXPECT_EQ(judge<horse_holders>(f).holders, 0);
  EXPECT_EQ(judge<horse_holders>(f).on_foot, 12);
  f.charged = 1;
  EXPECT_EQ(problem(f), "no_horses NC-DEPLOY-04");
}

// NC-FORM-23, NC-FORM-29: one casualty for each holder.
TEST(HorseHolders, lose_their_horses) {
  auto f = usual<HolderFacts>();
  f.casualties = 2;
  EXPECT_FALSE(judge<horse_holders>(f).bolt);
  f.casualties = 3;
  EXPECT_TRUE(judge<horse_holders>(f).bolt);
  f.casualties = 0;
  f.charged = 1;
  EXPECT_TRUE(judge<horse_holders>(f).bolt);
}

// SUB GROUPS

// NC-SUB-03, NC-SUB-04
TEST(SubGroup, is_on_its_own_out_of_sight_or_far_or_running) {
  const auto f = usual<SubGroupFacts>();
  EXPECT_FALSE(judge<sub_group>(f).separate);
  EXPECT_TRUE(cites<sub_group>(f, clause::NC_SUB_03));
  auto hidden = f;
  hidden.in_sight = 0;
  EXPECT_TRUE(judge<sub_group>(hidden).separate);
  auto far = f;
  far.distance = 200;
  EXPECT_FALSE(judge<sub_group>(far).separate);
  far.distance = 201;
  EXPECT_TRUE(judge<sub_group>(far).separate);
  auto pursuing = f;
  pursuing.pursuing = 1;
  EXPECT_TRUE(judge<sub_group>(pursuing).separate);
  pursuing.main_body_pursuing = 1;
  EXPECT_FALSE(judge<sub_group>(pursuing).separate);
}

// NC-SUB-05, NC-SUB-06, NC-SUB-07
TEST(SubGroup, routs_with_its_main_body) {
  auto f = usual<SubGroupFacts>();
  f.main_body_routing = 1;
  EXPECT_TRUE(judge<sub_group>(f).routs);
  f.in_sight = 0;
  EXPECT_FALSE(judge<sub_group>(f).routs);
  auto alone = usual<SubGroupFacts>();
  alone.routing = 1;
  EXPECT_TRUE(judge<sub_group>(alone).routing_friend);
  alone.main_body_routing = 1;
  EXPECT_FALSE(judge<sub_group>(alone).routing_friend);
  auto rallied = usual<SubGroupFacts>();
  EXPECT_FALSE(judge<sub_group>(rallied).must_rejoin);
  rallied.rallied_from_rout = 1;
  EXPECT_TRUE(judge<sub_group>(rallied).must_rejoin);
}

// NC-SUB-01, NC-SUB-02, NC-SUB-08, NC-SUB-09
TEST(SubGroup, charges_and_answers_by_itself) {
  auto f = usual<SubGroupFacts>();
  EXPECT_EQ(judge<sub_group>(f).figures_for_charge, 20);
  f.charges_alone = 1;
  EXPECT_EQ(judge<sub_group>(f).figures_for_charge, 5);
  EXPECT_TRUE(judge<sub_group>(f).own_response);
  EXPECT_TRUE(cites<sub_group>(f, clause::NC_SUB_09));
  f.together = 0;
  EXPECT_FALSE(judge<sub_group>(f).together);
  EXPECT_TRUE(cites<sub_group>(f, clause::NC_SUB_02));
  f.figures = 20;
  EXPECT_EQ(problem(f), "figures NC-SUB-01");
}

// NC-SUB-10
TEST(SubGroup, that_rejoins_is_as_bad_as_the_worst) {
  auto f = usual<SubGroupFacts>();
  f.state = State::Disordered;
  EXPECT_EQ(judge<sub_group>(f).main_body_state, State::Formed);
  f.rejoins = 1;
  EXPECT_EQ(problem(f), "rejoins NC-SUB-10");
  f.distance = 0;
  EXPECT_EQ(judge<sub_group>(f).main_body_state, State::Disordered);
  f.state = State::Formed;
  f.main_body_state = State::Unformed;
  EXPECT_EQ(judge<sub_group>(f).state, State::Unformed);
}

}  // namespace
}  // namespace linstock::nineteenth_century
