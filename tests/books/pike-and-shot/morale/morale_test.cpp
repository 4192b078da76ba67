// Morale DPs, breaking, and the Morale phase.
#include "books/pike-and-shot/morale/morale.h"

#include "books/pike-and-shot/movement_kit.h"

namespace linstock::pike_and_shot {
namespace {

MoraleFacts calm(Grade grade = Grade::C) {
  auto f = usual<MoraleFacts>();
  f.grade = grade;
  f.dps = 1;
  return f;
}
MoraleFacts seeing(Grade grade, const Friend& other) {
  auto f = calm(grade);
  f.friends.push(other);
  return f;
}
Friend foot(Event event, Grade grade, int distance = 120) { return {event, Arm::Foot, 0, grade, distance}; }

// PS-MOR-01, PS-MOR-02, PS-DEF-10: 2 and 1 DPs, killed or routing, within 120 yards.
TEST(MoraleDps, leaders) {
  const int general[] = {0, 2, 2}, commander[] = {0, 1, 1};
  for (int fate = 0; fate < 3; ++fate) {
    auto f = calm();
    f.general = static_cast<Fate>(fate);
    f.general_distance = 120;
    EXPECT_EQ(judge<morale_dps>(f).gained, general[fate]);
    f.general_distance = 121;
    EXPECT_EQ(judge<morale_dps>(f).gained, 0);
    f = calm();
    f.commander = static_cast<Fate>(fate);
    f.commander_distance = 120;
    EXPECT_EQ(judge<morale_dps>(f).gained, commander[fate]);
    f.commander_distance = 121;
    EXPECT_EQ(judge<morale_dps>(f).gained, 0);
  }
}

// PS-MOR-10: the unit that the killed leader was with counts as near.
TEST(MoraleDps, the_leaders_own_unit) {
  auto f = calm();
  f.general = Fate::Killed;
  f.general_was_here = 1;
  EXPECT_EQ(judge<morale_dps>(f).gained, 2);
  f.general = Fate::Routing;
  EXPECT_EQ(problem(f), "general_was_here PS-MOR-10");
  f = calm();
  f.commander = Fate::Killed;
  f.commander_was_here = 1;
  EXPECT_EQ(judge<morale_dps>(f).gained, 1);
  f.commander = Fate::Safe;
  EXPECT_EQ(problem(f), "commander_was_here PS-MOR-10");
}

// PS-MOR-03, PS-MOR-04, PS-DEF-05: 2 for equal or higher, 1 for lower; every pair of grades.
TEST(MoraleDps, friends_routing_or_destroyed) {
  const int letters[] = {0, 0, 1, 2, 3, 4};
  for (int own = 0; own < 6; ++own)
    for (int other = 0; other < 6; ++other)
      for (const Event event : {Event::Routing, Event::Destroyed}) {
        const auto f = seeing(static_cast<Grade>(own), foot(event, static_cast<Grade>(other)));
        EXPECT_EQ(judge<morale_dps>(f).gained, letters[other] <= letters[own] ? 2 : 1);
      }
  EXPECT_EQ(judge<morale_dps>(seeing(Grade::C, foot(Event::Routing, Grade::C, 121))).gained, 0);
  EXPECT_EQ(judge<morale_dps>(seeing(Grade::C, {Event::Destroyed, Arm::Guns, 0, Grade::C, 50})).gained, 2);
}

// PS-MOR-05: only foot, only of equal or higher grade.
TEST(MoraleDps, foot_retiring) {
  for (int other = 0; other < 6; ++other)
    EXPECT_EQ(judge<morale_dps>(seeing(Grade::C, foot(Event::Retiring, static_cast<Grade>(other)))).gained, other <= 3);
  EXPECT_EQ(judge<morale_dps>(seeing(Grade::C, foot(Event::Retiring, Grade::A1, 121))).gained, 0);
  EXPECT_EQ(judge<morale_dps>(seeing(Grade::C, {Event::Retiring, Arm::Horse, 0, Grade::A1, 50})).gained, 0);
  EXPECT_EQ(judge<morale_dps>(seeing(Grade::C, {Event::Retiring, Arm::Dragoons, 1, Grade::C, 50})).gained, 0);
  EXPECT_EQ(judge<morale_dps>(seeing(Grade::C, {Event::Retiring, Arm::Dragoons, 0, Grade::C, 50})).gained, 1);
  EXPECT_EQ(judge<morale_dps>(seeing(Grade::C, {Event::Retiring, Arm::Skirmishers, 0, Grade::C, 50})).gained, 1);
}

// PS-MOR-06, PS-MOR-07, PS-POST-16: evading costs one, riding through or taking a position takes one off.
TEST(MoraleDps, own_deeds) {
  auto f = calm();
  f.evaded = 1;
  EXPECT_EQ(judge<morale_dps>(f).dps, 2);
  f.dps = 3;  // PS-DP-02: the limit of movement does not hold for an evader's DP
  EXPECT_EQ(judge<morale_dps>(f).dps, 4);
  f.dps = 1;
  f.rode_through = 1;
  EXPECT_EQ(problem(f), "evaded PS-MOR-06");
  f.evaded = 0;
  EXPECT_EQ(judge<morale_dps>(f).dps, 0);
  f.dps = 0;
  EXPECT_EQ(judge<morale_dps>(f).dps, 0);  // PS-DEF-14
}

// PS-MOR-08: rows add up, each once.
TEST(MoraleDps, several_causes) {
  auto f = calm();
  f.general = f.commander = Fate::Killed;
  f.general_distance = f.commander_distance = 0;
  for (const Friend& other :
       {foot(Event::Routing, Grade::A1), foot(Event::Destroyed, Grade::C), foot(Event::Routing, Grade::E),
        foot(Event::Routing, Grade::D), foot(Event::Retiring, Grade::B), foot(Event::Retiring, Grade::C)})
    f.friends.push(other);
  f.evaded = 1;
  EXPECT_EQ(judge<morale_dps>(f).gained, 2 + 1 + 2 + 1 + 1 + 1);
}

// PS-MOR-09: routing units take none; evaders and retirers do.
TEST(MoraleDps, routing_units_take_none) {
  auto f = seeing(Grade::C, foot(Event::Routing, Grade::A1));
  f.status = Status::Routing;
  EXPECT_EQ(judge<morale_dps>(f).dps, 1);
  f.status = Status::Retiring;
  EXPECT_EQ(judge<morale_dps>(f).dps, 3);
}

// PS-DEF-14, the other way.
TEST(MoraleDps, beyond_five) {
  auto f = seeing(Grade::C, foot(Event::Routing, Grade::A1));
  f.dps = 4;
  EXPECT_EQ(judge<morale_dps>(f).dps, 6);
  const MoraleDps five = judge<morale_dps>(f, house("option.PS-DEF-14", "five-then-bases"));
  EXPECT_EQ(five.dps, 5);
  EXPECT_EQ(five.bases, 5);
}

TEST(MoraleDps, house_rule) {
  const auto f = seeing(Grade::C, foot(Event::Routing, Grade::A1));
  EXPECT_EQ(judge<morale_dps>(f, house("morale.equal_or_higher", "3")).gained, 3);
}

// BREAKING

// PS-BRK-01: six DPs, one of them fresh from fire or morale, and no combat result.
TEST(Breaking, six_dps) {
  auto f = usual<BreakFacts>();
  EXPECT_EQ(judge<break_test>(f).end, Breaks::Routs);
  EXPECT_EQ(judge<break_test>(f).first_rout_move, 1);
  EXPECT_EQ(judge<break_test>(f).routing_from_next_turn, 1);
  f.dps = 5;
  EXPECT_EQ(judge<break_test>(f).end, Breaks::Stands);
  f.dps = 6;
  f.fire_or_morale_dps = 0;
  EXPECT_EQ(judge<break_test>(f).end, Breaks::Stands);
  f.fire_or_morale_dps = 1;
  f.combat_result = 1;
  EXPECT_EQ(judge<break_test>(f).end, Breaks::Stands);
  f.combat_result = 0;
  f.status = Status::Routing;
  EXPECT_EQ(judge<break_test>(f).end, Breaks::Stands);  // it routs already
  f.status = Status::Steady;
  f.arm = Arm::Guns;
  EXPECT_EQ(judge<break_test>(f).end, Breaks::GunsAbandoned);
  EXPECT_EQ(judge<break_test>(f).first_rout_move, 0);
}

// PS-BRK-01, the other ways.
TEST(Breaking, options) {
  auto f = usual<BreakFacts>();
  const Tables never = house("option.PS-BRK-01", "no-break");
  EXPECT_EQ(judge<break_test>(f, never).end, Breaks::Stands);
  EXPECT_TRUE(cites<break_test>(f, clause::PS_BRK_01, {}, never));
  EXPECT_EQ(judge<break_test>(f, house("morale.break_at", "0")).end, Breaks::Stands);
  EXPECT_EQ(judge<break_test>(f, house("morale.break_at", "7")).end, Breaks::Stands);
  f.dps = 4;
  EXPECT_EQ(judge<break_test>(f, house("morale.break_at", "4")).end, Breaks::Routs);
}

// THE MORALE PHASE

// PS-SEQ-12: redress first; a unit without DPs that then sees friends rout keeps what it gets.
TEST(MoralePhase, redress_first) {
  auto f = usual<MoralePhaseFacts>();
  f.friends.push(foot(Event::Routing, Grade::C));
  EXPECT_EQ(judge<morale_phase>(f).dps, 2);
  f.dps = 3;
  EXPECT_EQ(judge<morale_phase>(f).dps, 4);
  EXPECT_EQ(judge<morale_phase>(f).end, Breaks::Stands);
}

// PS-BRK-01, PS-MOVE-10: a unit that breaks makes its first rout move at once.
TEST(MoralePhase, breaks) {
  auto f = usual<MoralePhaseFacts>();
  f.dps = 6;
  EXPECT_EQ(judge<morale_phase>(f).dps, 5);  // a quiet turn: it redresses and stands
  f.under_fire = UnderFire::CloseFire;
  f.fire_dps = 1;
  f.deed = Deed::Position;
  const MoralePhaseEnd broken = roll<morale_phase>(f, {"4", "3"});
  EXPECT_EQ(broken.end, Breaks::Routs);
  EXPECT_EQ(broken.rout_yards, 90);
  f.artillery_dps = 1;  // no redressing under artillery
  f.deed = Deed::Nothing;
  EXPECT_EQ(roll<morale_phase>(f, {"4", "3"}).dps, 6);
  f.fought = 1;
  EXPECT_EQ(judge<morale_phase>(f).end, Breaks::Stands);
  f.under_fire = UnderFire::No;
  EXPECT_EQ(problem(f), "under_fire PS-DEF-12");
}

// Exact: horse breaks and runs 150 yards: 12 or more on the dice, and 30 yards for the first move.
TEST(MoralePhase, exact) {
  auto f = usual<MoralePhaseFacts>();
  f.arm = Arm::Horse;
  f.dps = 7;
  f.under_fire = UnderFire::CloseFire;
  f.fire_dps = 1;
  EXPECT_EQ(chance<morale_phase>(f, [](const MoralePhaseEnd& o) { return o.rout_yards >= 150; }), Fraction(73, 216));
  EXPECT_EQ(chance<morale_phase>(f, [](const MoralePhaseEnd& o) { return o.dps == 6; }), Fraction(1));
}

// PS-DEF-15: the last base goes with the DPs past the ceiling.
TEST(MoralePhase, a_unit_without_bases_is_destroyed) {
  auto f = usual<MoralePhaseFacts>();
  f.dps = 5;
  f.bases = 1;
  f.deed = Deed{};
  f.evaded = 1;
  f.in_contact = 1;
  const MoralePhaseEnd o = judge<morale_phase>(f, house("option.PS-DEF-14", "five-then-bases"));
  EXPECT_EQ(o.end, Breaks::Destroyed);
  EXPECT_EQ(o.bases, 0);
}

}  // namespace
}  // namespace linstock::pike_and_shot
