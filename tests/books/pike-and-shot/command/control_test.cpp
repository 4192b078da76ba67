// The control test: who must take it, what comes of it, and how routs stop.
#include "books/pike-and-shot/command/control_test.h"

#include "books/pike-and-shot/command/rally.h"
#include "books/pike-and-shot/movement_kit.h"

namespace linstock::pike_and_shot {
namespace {

ControlNeedFacts alone() { return usual<ControlNeedFacts>(); }

// PS-CTRL-01, PS-CTRL-02, PS-CTRL-14, PS-DEF-10: 60, 100, 140, 180 yards; exactly that is in reach.
TEST(ControlNeeded, radius) {
  const int radius[] = {60, 100, 140, 180};
  for (int actions = 0; actions < 4; ++actions) {
    auto f = alone();
    f.control_actions = actions;
    f.leader_distance = radius[actions];
    EXPECT_EQ(judge<control_needed>(f).radius, radius[actions]);
    EXPECT_EQ(judge<control_needed>(f).test, 0);
    EXPECT_EQ(judge<control_needed>(f).why, Need::NoneInReach);
    f.leader_distance += 1;
    EXPECT_EQ(judge<control_needed>(f).test, 1);
    EXPECT_EQ(judge<control_needed>(f).why, Need::OutOfControl);
  }
}

// PS-CTRL-15, PS-DEF-16: its own Commander or the General, nobody else.
TEST(ControlNeeded, whose_leader) {
  const int test[] = {1, 1, 0, 0};
  for (int leader = 0; leader < 4; ++leader) {
    auto f = alone();
    f.leader = static_cast<NearLeader>(leader);
    f.leader_distance = 30;
    EXPECT_EQ(judge<control_needed>(f).test, test[leader]) << near_leader_names[leader];
  }
}

TEST(ControlNeeded, leader_attached) {  // PS-CTRL-03
  auto f = alone();
  f.leader_attached = 1;
  EXPECT_EQ(judge<control_needed>(f).test, 0);
}

// PS-CTRL-04, PS-CTRL-17: in a line with a controlled unit of the battalia, conforming to it.
TEST(ControlNeeded, continuous_line) {
  auto good = alone();
  good.beside = good.neighbour_controlled = good.conforms = 1;
  good.facing_difference = 45;
  good.edge_gap = 20;
  EXPECT_EQ(judge<control_needed>(good).why, Need::NoneInLine);
  for (int ControlNeedFacts::*needed : {&ControlNeedFacts::beside, &ControlNeedFacts::neighbour_controlled,
                                        &ControlNeedFacts::conforms, &ControlNeedFacts::same_battalia}) {
    auto f = good;
    f.*needed = 0;
    EXPECT_EQ(judge<control_needed>(f).test, 1);
  }
  auto f = good;
  f.facing_difference = 46;
  EXPECT_EQ(judge<control_needed>(f).test, 1);
  f = good;
  f.edge_gap = 21;
  EXPECT_EQ(judge<control_needed>(f).test, 1);
}

// PS-CTRL-05: behind and within 60 yards of it.
TEST(ControlNeeded, behind_a_controlled_unit) {
  auto good = alone();
  good.behind = good.neighbour_controlled = good.conforms = 1;
  good.lead_distance = 60;
  EXPECT_EQ(judge<control_needed>(good).why, Need::NoneBehind);
  for (int ControlNeedFacts::*needed : {&ControlNeedFacts::behind, &ControlNeedFacts::neighbour_controlled,
                                        &ControlNeedFacts::conforms, &ControlNeedFacts::same_battalia}) {
    auto f = good;
    f.*needed = 0;
    EXPECT_EQ(judge<control_needed>(f).test, 1);
  }
  good.lead_distance = 61;
  EXPECT_EQ(judge<control_needed>(good).test, 1);
}

// PS-CTRL-06: whatever the leader does.
TEST(ControlNeeded, missed_charge) {
  auto f = alone();
  f.leader_attached = f.missed_charge = 1;
  f.leader_distance = 0;
  EXPECT_EQ(judge<control_needed>(f).test, 1);
  EXPECT_EQ(judge<control_needed>(f).why, Need::MissedCharge);
  f.status = Status::Routing;
  EXPECT_EQ(problem(f), "status PS-CTRL-06");
}

// PS-CTRL-07: to stop running, chasing or looting; without the wish they go on untested.
TEST(ControlNeeded, wishing_to_stop) {
  for (const Status status : {Status::Routing, Status::Pursuing, Status::Looting}) {
    auto f = alone();
    f.leader_attached = 1;
    f.status = status;
    EXPECT_EQ(judge<control_needed>(f).why, Need::GoesOn);
    EXPECT_EQ(judge<control_needed>(f).test, 0);
    f.wants_to_stop = 1;
    EXPECT_EQ(judge<control_needed>(f).why, Need::ToStop);
    EXPECT_EQ(judge<control_needed>(f).test, 1);
  }
  auto f = alone();
  f.beside = f.behind = 1;
  EXPECT_EQ(problem(f), "behind PS-CTRL-05");
}

// THE TEST

ControlFacts testing_unit(Grade grade = Grade::C, int leader = 0, Want want = Want::Act) {
  auto f = usual<ControlFacts>();
  f.grade = grade;
  f.leader_attached = leader;
  f.want = want;
  f.last_move = LastMove::Tactical;
  return f;
}

// PS-CTRL-11, PS-CTRL-12, PS-CTRL-13: the bare die.
TEST(ControlTest, rows) {
  const Control rows[] = {Control::Halt, Control::Halt, Control::Act, Control::Act, Control::Repeat, Control::Repeat};
  for (int die = 1; die <= 6; ++die)
    EXPECT_EQ(roll<control_test>(testing_unit(), {std::to_string(die)}).result, rows[die - 1]);
}

// PS-CTRL-08, PS-CTRL-09, PS-CTRL-16: the best that each die can be made; columns are the dice 1 to 6.
struct OptionRow {
  int change;
  Want want;
  const char* results;  // h, a, r
};
class ControlOptions : public testing::TestWithParam<OptionRow> {};

TEST_P(ControlOptions, after_the_die) {
  const OptionRow& row = GetParam();
  for (int die = 1; die <= 6; ++die) {
    const auto f = testing_unit(row.change == 2 ? Grade::A1 : Grade::C, row.change > 0, row.want);
    const Control result = roll<control_test>(f, {std::to_string(die)}).result;
    const char letter = result == Control::Halt ? 'h' : result == Control::Act ? 'a' : 'r';
    EXPECT_EQ(letter, row.results[die - 1]) << "die " << die;
  }
}
INSTANTIATE_TEST_SUITE_P(Print, ControlOptions,
                         testing::Values(OptionRow{0, Want::Act, "hhaarr"}, OptionRow{1, Want::Act, "haaaar"},
                                         OptionRow{2, Want::Act, "aaaaaa"}, OptionRow{0, Want::Halt, "hhaarr"},
                                         OptionRow{1, Want::Halt, "hhhaar"}, OptionRow{2, Want::Halt, "hhhhaa"},
                                         OptionRow{0, Want::Repeat, "hhaarr"}, OptionRow{1, Want::Repeat, "haarrr"},
                                         OptionRow{2, Want::Repeat, "aarrrr"}));

// PS-CTRL-08, PS-CTRL-09, PS-DEF-04: who may change the die: with a leader; guns, A1 and B, not A2.
TEST(ControlTest, exact_chance_to_act) {
  const Fraction plain(2, 6), one(4, 6), two(1);
  const Fraction without[] = {one, plain, one, plain, plain, plain};
  const Fraction with_leader[] = {two, one, two, one, one, one};
  const auto acts = [](const Controlled& o) { return o.result == Control::Act; };
  for (int grade = 0; grade < 6; ++grade) {
    EXPECT_EQ(chance<control_test>(testing_unit(static_cast<Grade>(grade)), acts), without[grade]);
    EXPECT_EQ(chance<control_test>(testing_unit(static_cast<Grade>(grade), 1), acts), with_leader[grade]);
    auto guns = testing_unit(static_cast<Grade>(grade));
    guns.arm = Arm::Guns;
    EXPECT_EQ(chance<control_test>(guns, acts), one);
  }
}

// PS-CTRL-18: the last move again; a manoeuvre of one move is no move. PS-CTRL-12: halted is halted.
TEST(ControlTest, repeats_the_last_move) {
  const Then then[] = {Then::Stays, Then::Marches, Then::Tactical, Then::Road, Then::Retires, Then::Stays};
  for (int last = 0; last < 6; ++last) {
    auto f = testing_unit();
    f.last_move = static_cast<LastMove>(last);
    EXPECT_EQ(roll<control_test>(f, {"5"}).then, then[last]);
    EXPECT_EQ(roll<control_test>(f, {"2"}).then, Then::Stays);
    EXPECT_EQ(roll<control_test>(f, {"3"}).then, Then::AsWished);
  }
}

// PS-CTRL-10, PS-CTRL-20, PS-CTRL-21: runaways go on unless 3 or 4; who stops is unformed and free.
TEST(ControlTest, runaways) {
  struct Row {
    Status status;
    Then on;
  };
  for (const Row& row : {Row{Status::Routing, Then::RoutsOn}, Row{Status::Pursuing, Then::PursuesOn},
                         Row{Status::Looting, Then::LootsOn}})
    for (int die = 1; die <= 6; ++die) {
      auto f = testing_unit();
      f.status = row.status;
      f.want = Want::Halt;  // to stop is the wish, whatever the form says
      const Controlled done = roll<control_test>(f, {std::to_string(die)});
      const bool stops = die == 3 || die == 4;
      EXPECT_EQ(done.result, stops ? Control::Act : Control::GoesOn);
      EXPECT_EQ(done.then, stops ? Then::StopsUnformed : row.on);
    }
}

// PS-CTRL-10, PS-CTRL-19: a missed charge goes on at the nearest enemy within full dice, else straight ahead.
TEST(ControlTest, missed_charge) {
  struct Row {
    Arm arm;
    int inspired, reach;
  };
  for (const Row& row :
       {Row{Arm::Foot, 0, 110}, Row{Arm::Foot, 1, 130}, Row{Arm::Horse, 0, 160}, Row{Arm::Horse, 1, 190}}) {
    auto f = testing_unit();
    f.arm = row.arm;
    f.inspired = row.inspired;
    f.missed_charge = 1;
    f.enemy_ahead = row.reach;
    EXPECT_EQ(roll<control_test>(f, {"2"}).then, Then::ChargesNearest);
    EXPECT_EQ(roll<control_test>(f, {"2"}).result, Control::GoesOn);
    f.enemy_ahead = row.reach + 1;
    EXPECT_EQ(roll<control_test>(f, {"6"}).then, Then::FullDiceAhead);
    EXPECT_EQ(roll<control_test>(f, {"4"}).then, Then::AsWished);
  }
  auto guns = testing_unit();
  guns.arm = Arm::Guns;
  guns.missed_charge = 1;
  EXPECT_EQ(problem(guns), "arm PS-CHG-06");
}

// STOPPING A ROUT. PS-POST-21, PS-POST-22, PS-DEF-09: behind formed friends or an obstacle, or 240 yards from enemy.
TEST(RoutStop, where_it_may_try) {
  const int may[] = {0, 1, 1, 1, 0, 0, 1, 1};
  for (int behind = 0; behind < 8; ++behind) {
    auto f = usual<RoutStopFacts>();
    f.behind = static_cast<Behind>(behind);
    f.enemy = 239;
    const auto tries = [](const RoutStopped& o) { return o.end != RoutEnd::NoTest; };
    EXPECT_EQ(chance<rout_stop>(f, tries), Fraction(may[behind])) << behind_names[behind];
    f.enemy = 240;
    EXPECT_EQ(chance<rout_stop>(f, tries), Fraction(1));
    f.enemy = 100;
    f.enemy_counts = 0;
    EXPECT_EQ(chance<rout_stop>(f, tries), Fraction(1));
  }
}
TEST(RoutStop, exact) {
  auto f = usual<RoutStopFacts>();
  f.enemy = 300;
  const auto stops = [](const RoutStopped& o) { return o.end == RoutEnd::Stops; };
  EXPECT_EQ(chance<rout_stop>(f, stops), Fraction(1, 3));
  f.grade = Grade::B;
  EXPECT_EQ(chance<rout_stop>(f, stops), Fraction(2, 3));
  f.leader_attached = 1;
  EXPECT_EQ(chance<rout_stop>(f, stops), Fraction(1));
}

// Each answer cites what decided it: PS-CTRL-11, PS-CTRL-12, PS-CTRL-10, PS-CTRL-18.
TEST(ControlTest, cites_what_decided) {
  auto f = usual<ControlFacts>();
  EXPECT_FALSE(cites<control_test>(f, clause::PS_CTRL_18, {"3"}));
  EXPECT_FALSE(cites<control_test>(f, clause::PS_CTRL_18, {"1"}));
  EXPECT_TRUE(cites<control_test>(f, clause::PS_CTRL_12, {"1"}));
  f.last_move = LastMove::March;
  EXPECT_TRUE(cites<control_test>(f, clause::PS_CTRL_18, {"6"}));
  f.last_move = LastMove{};
  f.status = Status::Routing;
  EXPECT_FALSE(cites<control_test>(f, clause::PS_CTRL_18, {"6"}));
}

}  // namespace
}  // namespace linstock::pike_and_shot
