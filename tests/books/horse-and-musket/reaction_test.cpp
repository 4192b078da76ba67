// The Reaction Test: modifiers, procedure and results.
#include "books/horse-and-musket/reaction/test.h"

#include "book_kit.h"
#include "books/horse-and-musket/disruption/disruption.h"
#include "books/horse-and-musket/reaction/when.h"

namespace linstock::horse_and_musket {
namespace {

using F = ReactionFacts;

int total(const F& f, const Tables& tables = {}) {
  expect_good(f);
  return reaction_tally(f, tables).total();
}

// Usual: 5 close order infantry bases (+2), class B, static, friends in sight: +2 in all.
TEST(Reaction, a_usual_unit_counts_two_for_its_order) { EXPECT_EQ(total(usual<F>()), 2); }

// HM-RMOD-01, HM-RMOD-16, HM-DEF-09
TEST(Reaction, size_by_bases_now) {
  const int foot[] = {0, -2, -1, -1, 0, 0, 0, 1, 1, 2, 2};
  const int others[] = {0, -2, -1, 0, 0, 1, 1, 2, 2, 2, 2};
  for (int bases = 1; bases <= 10; ++bases) {
    auto f = usual<F>();
    f.unit.bases = bases;
    EXPECT_EQ(total(f), 2 + foot[bases]) << bases;
    for (Arm arm : {Arm::HeavyCavalry, Arm::LightCamelry, Arm::Elephants}) {
      f.unit.arm = arm;
      EXPECT_EQ(total(f), 2 + others[bases]) << bases;
    }
    f.unit.arm = Arm::FootArtillery;
    f.unit.formation = Formation::Deployed;
    EXPECT_EQ(total(f), -1 + others[bases]) << bases;
  }
}

// HM-RMOD-02; HM-RMOD-21: retiring like retreating
TEST(Reaction, what_the_unit_is_doing) {
  const std::pair<State, int> rows[] = {{State::Retreating, -1}, {State::PushedBack, -1}, {State::Retiring, -1},
                                        {State::Static, 0},      {State::Advancing, 1},   {State::FollowingUp, 1},
                                        {State::Charging, 2},    {State::Pursuing, 2}};
  auto f = usual<F>();
  for (const auto& [state, value] : rows) {
    f.state = state;
    EXPECT_EQ(total(f), 2 + value) << static_cast<int>(state);
  }
}

// HM-RMOD-02, HM-RMOD-04: routers -2, and nothing for their order
TEST(Reaction, routers_have_no_order) {
  auto f = usual<F>();
  f.state = State::Routing;
  for (Order order : {Order::Close, Order::Loose, Order::Open, Order::Skirmish, Order::Mob}) {
    f.unit.order = order;
    EXPECT_EQ(total(f), -2);
  }
}

// HM-RMOD-04
TEST(Reaction, order) {
  const int rows[] = {2, 1, 0, -1, -2};
  auto f = usual<F>();
  for (int order = 0; order < 5; ++order) {
    f.unit.order = static_cast<Order>(order);
    EXPECT_EQ(total(f), rows[order]);
  }
}

// HM-RMOD-23: deployed guns -1, limbered 0, elephants close whatever they are said to be
TEST(Reaction, order_of_guns_and_elephants) {
  auto f = usual<F>();
  f.unit.bases = 3;
  f.unit.arm = Arm::FootArtillery;
  f.unit.formation = Formation::Deployed;
  EXPECT_EQ(total(f), -1);
  f.unit.formation = Formation::Limbered;
  EXPECT_EQ(total(f), 0);
  f.unit = {Arm::Elephants, Class::B, Order::Skirmish, Temper::Regular, Formation::Line, 3};
  EXPECT_EQ(total(f), 2);
  f.unit = {Arm::HeavyCavalry, Class::B, Order::Loose, Temper::Regular, Formation::Line, 3};
  EXPECT_EQ(total(f), 1);
}

// HM-RMOD-03, HM-RMOD-19: own and enemy cover add up; HM-RMOD-22: a garrison is in hard cover
TEST(Reaction, cover_both_ways) {
  const int own[] = {0, 1, 2, 2}, enemy[] = {0, -1, -2, -2};
  for (int a = 0; a < 4; ++a)
    for (int b = 0; b < 4; ++b) {
      auto f = usual<F>();
      f.cover = static_cast<Cover>(a);
      f.enemy_cover = static_cast<Cover>(b);
      EXPECT_EQ(total(f), 2 + own[a] + enemy[b]);
      const Tables one = house("option.HM-RMOD-19", "one-entry");
      EXPECT_EQ(total(f, one), 2 + (a ? own[a] : enemy[b]));
    }
}

// HM-RMOD-05
TEST(Reaction, security_row) {
  for (int row = 0; row < 5; ++row) {
    auto f = usual<F>();
    f.security = static_cast<Security>(row);
    EXPECT_EQ(total(f), 2 + row - 2);
  }
}

// HM-RMOD-06, HM-RMOD-25: the difference of the points, two at most; each own point costs one besides (HM-RTEST-01)
TEST(Reaction, disruption_in_melee) {
  for (int own = 0; own <= 4; ++own)
    for (int enemy = 0; enemy <= 4; ++enemy) {
      auto f = usual<F>();
      f.disruption = own;
      f.enemy_disruption = enemy;
      EXPECT_EQ(total(f), 2 - own);  // HM-RMOD-26: before contact 0
      f.in_melee = 1;
      EXPECT_EQ(total(f), 2 - own + std::clamp(enemy - own, -2, 2));
    }
}

// HM-RMOD-07, HM-RMOD-18, HM-RMOD-26
TEST(Reaction, class_in_melee) {
  for (int own = 0; own < 3; ++own)
    for (int enemy = 0; enemy < 3; ++enemy) {
      auto f = usual<F>();
      f.unit.cls = static_cast<Class>(own);
      f.enemy_class = static_cast<Class>(enemy);
      EXPECT_EQ(total(f), 2);
      f.in_melee = 1;
      EXPECT_EQ(total(f), 2 + enemy - own);
    }
}

// HM-RMOD-15, HM-RMOD-17
TEST(Reaction, cavalry_against_a_square) {
  auto horse = usual<F>();
  horse.unit = {Arm::HeavyCavalry, Class::A, Order::Close, Temper::Regular, Formation::Line, 4};
  horse.in_melee = 1;
  horse.enemy_class = Class::C;
  horse.enemy_disruption = 3;
  EXPECT_EQ(total(horse), 2 + 2 + 2);
  horse.against_square = AgainstSquare::CavalryAttacks;
  EXPECT_EQ(total(horse), 2 - 2 + 2);  // its real class row stays
  auto square = usual<F>();
  square.unit = {Arm::Infantry, Class::C, Order::Close, Temper::Regular, Formation::Square, 5};
  square.in_melee = 1;
  square.enemy_class = Class::A;
  square.enemy_disruption = 1;
  EXPECT_EQ(total(square), 2 + 1 - 2);
  square.against_square = AgainstSquare::InfantryHolds;
  EXPECT_EQ(total(square), 2 + 1 + 2);  // its real disruption row stays
  square.in_melee = 0;
  EXPECT_EQ(problem(square), "against_square HM-RMOD-26");
  horse.against_square = AgainstSquare::InfantryHolds;
  EXPECT_EQ(problem(horse), "against_square HM-RMOD-15");
}

// HM-RTEST-01, HM-RTEST-07: -1 a hit and a point
TEST(Reaction, hits_and_points) {
  auto f = usual<F>();
  f.hits = 3;
  f.disruption = 2;
  EXPECT_EQ(total(f), 2 - 3 - 2);
}

// HM-RTEST-02, HM-RTEST-06, HM-RTEST-09, HM-DEF-06
TEST(Reaction, the_better_leader_counts) {
  const int bonus[] = {0, 3, 2, 1};
  for (int sub = 0; sub < 4; ++sub)
    for (int general = 0; general < 4; ++general) {
      auto f = usual<F>();
      f.sub_commander = static_cast<Bonus>(sub);
      f.c_in_c = static_cast<Bonus>(general);
      EXPECT_EQ(total(f), 2 + std::max(bonus[sub], bonus[general]));
    }
}

// HM-RTEST-08, HM-LRISK-07, HM-COL-02, HM-COL-03, HM-FLAME-06
TEST(Reaction, fortunes_and_terrors) {
  auto f = usual<F>();
  f.calamity = Calamity::SubCommander;
  EXPECT_EQ(total(f), 2 - 1);
  f.calamity = Calamity::General;
  EXPECT_EQ(total(f), 2 - 2);
  f.calamity = Calamity::None;
  f.colours = Colours::TookEnemys;
  EXPECT_EQ(total(f), 2 + 1);
  f.colours = Colours::LostOwn;
  EXPECT_EQ(total(f), 2 - 1);
  f.flamethrower = 1;
  EXPECT_EQ(total(f), 2 - 1 - 2);
}

// HM-RTEST-04: with no modifiers at all A passes on 6, B on 8, C on 10
TEST(Reaction, needed_by_class) {
  const int ways[] = {26, 15, 6};  // of 36
  auto f = usual<F>();
  f.unit.order = Order::Open;
  for (int cls = 0; cls < 3; ++cls) {
    f.unit.cls = static_cast<Class>(cls);
    ASSERT_EQ(total(f), 0);
    const auto passes = [](const Reacted& r) { return r.margin >= 0; };
    EXPECT_EQ(chance<react>(f, passes), Fraction(ways[cls], 36));
  }
}

// HM-RTEST-03, HM-RTEST-05
TEST(Reaction, double_six_and_double_one) {
  auto f = usual<F>();
  f.hits = 30;
  EXPECT_EQ(roll<react>(f, {"6 6"}).result, Reaction::Passed);
  EXPECT_EQ(roll<react>(f, {"6 6"}).margin, 0);
  EXPECT_EQ(roll<react>(f, {"6 5"}).result, Reaction::Disperse);
  f.hits = 0;
  f.unit.bases = 9;
  f.security = Security::Supported;
  f.cover = Cover::Hard;
  f.sub_commander = Bonus::Superior;
  ASSERT_EQ(total(f), 11);
  EXPECT_EQ(roll<react>(f, {"1 1"}).margin, -1);
  EXPECT_EQ(roll<react>(f, {"1 1"}).result, Reaction::Retire);
  EXPECT_EQ(roll<react>(f, {"2 1"}).margin, 6);
}

// HM-RRES-01, HM-RRES-02: every cell as printed
TEST(Reaction, results_table) {
  const char* const printed[5][6] = {{"halt", "halt", "retire", "retreat", "rout", "rout"},
                                     {"halt", "retire", "retreat", "rout", "rout", "disperse"},
                                     {"retire", "retreat", "rout", "rout", "disperse", "disperse"},
                                     {"retreat", "retreat", "rout", "disperse", "disperse", "disperse"},
                                     {"rout", "rout", "disperse", "disperse", "disperse", "disperse"}};
  const State states[] = {State::Charging, State::Advancing, State::Static, State::Retiring, State::Retreating, State::Routing};
  for (int by = 1; by <= 8; ++by)
    for (int column = 0; column < 6; ++column) {
      auto f = usual<F>();
      f.state = states[column];
      const Reacted r = reaction_result(f, 8 - by - 7, 7, {});
      EXPECT_EQ(r.margin, -by);
      EXPECT_STREQ(reaction_names[static_cast<int>(r.result)], printed[std::min(by, 5) - 1][column]) << by << " " << column;
    }
}

// HM-RRES-11: columns of the other states; the option reads pushed back as retreating
TEST(Reaction, columns_of_other_states) {
  const Tables t;
  EXPECT_EQ(column_of(State::Pursuing, t), Column::Charging);
  EXPECT_EQ(column_of(State::FollowingUp, t), Column::Advancing);
  EXPECT_EQ(column_of(State::PushedBack, t), Column::Retiring);
  const Tables other = house("option.HM-RRES-11", "retreating");
  EXPECT_EQ(column_of(State::PushedBack, other), Column::Retreating);
  auto f = usual<F>();
  f.state = State::PushedBack;  // +2 -1: a 6 fails by 1
  EXPECT_EQ(roll<react>(f, {"3 3"}).result, Reaction::Retreat);
  EXPECT_EQ(roll<react>(f, {"3 3"}, other).result, Reaction::Rout);
  EXPECT_TRUE(cites<react>(f, clause::HM_RRES_11, {"3 3"}));
}

// HM-RRES-03
TEST(Reaction, gunners_who_fail_disperse) {
  auto f = usual<F>();
  f.unit = {Arm::FootArtillery, Class::B, Order::Close, Temper::Regular, Formation::Deployed, 3};
  EXPECT_EQ(roll<react>(f, {"5 3"}).result, Reaction::Disperse);  // 8 - 1: by 1
  EXPECT_EQ(roll<react>(f, {"5 4"}).result, Reaction::Passed);
}

// HM-RRES-15
TEST(Reaction, elephants_stampede) {
  auto f = usual<F>();
  f.unit = {Arm::Elephants, Class::B, Order::Close, Temper::Regular, Formation::Line, 3};
  EXPECT_EQ(roll<react>(f, {"2 1"}).result, Reaction::Stampede);  // 5: by 3, rout
  EXPECT_EQ(roll<react>(f, {"3 1"}).result, Reaction::Retreat);   // 6: by 2
}

// HM-RRES-04, HM-RRES-05, HM-RRES-06, HM-DEF-16
TEST(Reaction, some_cannot_be_held) {
  auto f = usual<F>();  // +2 against 8: 11 passes by 5, 9 by 3
  const auto at = [&](Temper temper, std::string_view dice) {
    f.unit.temper = temper;
    return roll<react>(f, {dice}).result;
  };
  EXPECT_EQ(at(Temper::Regular, "6 6"), Reaction::Passed);
  EXPECT_EQ(at(Temper::Impetuous, "6 4"), Reaction::Passed);
  EXPECT_EQ(at(Temper::Impetuous, "6 5"), Reaction::MustCharge);
  for (Temper wild : {Temper::Irregular, Temper::Warband}) {
    EXPECT_EQ(at(wild, "4 4"), Reaction::Passed);
    EXPECT_EQ(at(wild, "5 4"), Reaction::MustCharge);
  }
}

// HM-DEF-21, HM-RRES-14: what the unit does afterwards
TEST(Reaction, state_afterwards) {
  auto f = usual<F>();
  EXPECT_EQ(roll<react>(f, {"6 6"}).state, State::Static);
  f.state = State::Charging;
  EXPECT_EQ(roll<react>(f, {"6 6"}).state, State::Charging);
  EXPECT_EQ(roll<react>(f, {"2 1"}).state, State::Static);       // 7: by 1, halt
  f.state = State::Routing;
  EXPECT_EQ(roll<react>(f, {"6 6"}).state, State::Static);       // rallied
  f.state = State::Static;
  EXPECT_EQ(roll<react>(f, {"4 1"}).state, State::Retiring);     // 7: by 1
  EXPECT_EQ(roll<react>(f, {"3 1"}).state, State::Retreating);   // 6: by 2
  EXPECT_EQ(roll<react>(f, {"2 1"}).state, State::Routing);      // 5: by 3
}

// HM-HOLD-04
TEST(Reaction, raw_test) {
  const int ways[] = {26, 15, 6};
  for (int cls = 0; cls < 3; ++cls)
    EXPECT_EQ(chance<raw_reaction>(RawReactionFacts{static_cast<Class>(cls)}, [](const RawReaction& r) { return r.passed; }),
              Fraction(ways[cls], 36));
  const Tables easy = house("reaction.needed.A", "2");
  EXPECT_FALSE(roll<raw_reaction>(RawReactionFacts{Class::A}, {"1 1"}, easy).passed);
  EXPECT_TRUE(roll<raw_reaction>(RawReactionFacts{Class::A}, {"2 1"}, easy).passed);
}

TEST(Reaction, impossible_units) {
  auto f = usual<F>();
  f.unit.arm = Arm::HeavyCavalry;
  f.unit.formation = Formation::Square;
  EXPECT_EQ(problem(f), "formation HM-DEF-20");
  f.unit.arm = Arm::Infantry;
  f.unit.order = Order::Open;
  EXPECT_EQ(problem(f), "formation HM-SQUARE-01");
  f.unit.formation = Formation::Limbered;
  EXPECT_EQ(problem(f), "formation HM-DEF-20");
}

// A worked example: a static close order B line of 5 takes 5 hits and 1 point; a friend is disrupted, another is close,
// enemy horse threatens its flank. HM-RMOD-05, HM-RMOD-14, HM-RMOD-20, HM-DISR-11, HM-RRES-01
TEST(Reaction, worked_example_of_security) {
  auto d = usual<DisruptionFacts>();
  d.hits = 5;
  EXPECT_EQ(judge<disrupt>(d).disruption, 1);
  auto s = usual<SecurityFacts>();
  s.friends.push({2 * bw, 0, 1, 1, State::Static, 0, 0, 0});
  s.friends.push({5 * bw, 40, 1, 0, State::Static, 0, 0, 0});
  EXPECT_EQ(judge<security>(s).security, Security::FriendsClose);
  s.enemy_on_flank = 1;
  s.flank_enemy_distance = 6 * bw + bw / 2;
  s.flank_enemy_reach = 7 * bw;
  EXPECT_EQ(judge<security>(s).security, Security::Threatened);
  auto f = usual<F>();
  f.hits = 5;
  f.disruption = 1;
  f.sub_commander = Bonus::Competent;
  f.security = Security::Threatened;
  EXPECT_EQ(roll<react>(f, {"4 3"}).result, Reaction::Disperse);
  f.security = Security::FriendsClose;
  EXPECT_EQ(roll<react>(f, {"4 3"}).result, Reaction::Retreat);
  f.security = Security::Supported;
  EXPECT_EQ(roll<react>(f, {"4 3"}).result, Reaction::Retire);
}

}  // namespace
}  // namespace linstock::horse_and_musket
