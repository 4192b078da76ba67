// Worked examples of several steps, written from the print, with scripted dice.
#include "books/pike-and-shot/combat_kit.h"

namespace linstock::pike_and_shot {
namespace {

using End = ChargeChainEnd;
constexpr auto play = run_chain<ChargeChain>;

CombatUnit bases(Arm arm, Grade grade, int n) {
  auto u = usual<CombatUnit>();
  u.arm = arm;
  u.grade = grade;
  u.bases = n;
  if (arm == Arm::Guns) u.formation = Formation::Unlimbered;
  if (arm == Arm::Skirmishers) u.formation = Formation::Unformed;
  return u;
}
ChargeChainFacts charge_of(const CombatUnit& charger, const CombatUnit& target, int yards) {
  auto f = usual<ChargeChainFacts>();
  f.charger = charger;
  f.target = target;
  f.distance = yards;
  return f;
}

// B horse charges pikes and shot from 40 yards into a volley. PS-FIRE-03, PS-MELEE-03, PS-MELEE-21, PS-RES-27,
// PS-RES-06.
TEST(Example, horse_charges_pikes) {
  auto foot = bases(Arm::Foot, Grade::C, 2);
  foot.pikes = foot.second_rank_pikes = 2;
  auto f = charge_of(bases(Arm::Horse, Grade::B, 4), foot, 40);
  f.average_dice = 2;
  f.target_shot = 4;
  const End o = roll<play>(f, {
                                  "6 5 2 1",              // volley at close range: 2 DPs on the horse
                                  "3 3", "6",             // 120 yards; the 6 costs a third DP
                                  "6 4 1",                // 4 bases, +1 B, +1 charging, -3: three dice, one hit
                                  "6 6 5 5 3 3 2 2 1 1",  // pikes 3 x 2, second rank 2, shot 2: four hits
                              });
  EXPECT_EQ(o.charger, SideEnd::Retires);  // 3 behind: Defeat
  EXPECT_EQ(o.charger_dps, 3 + 4);
  EXPECT_EQ(o.target, SideEnd::Remains);  // 3 ahead: Success, facing cavalry
  EXPECT_EQ(o.target_dps, 1);
}

// A2 horse a l'outrance at one rank of horse: level, and through. PS-MELEE-12, PS-MELEE-16, PS-RES-10, PS-POST-07,
// PS-POST-09.
TEST(Example, a_loutrance_through_a_single_rank) {
  auto charger = bases(Arm::Horse, Grade::A2, 4);
  charger.a_loutrance = 1;
  charger.supported = 1;  // counts for nothing now
  auto target = bases(Arm::Horse, Grade::C, 4);
  target.single_rank = 1;
  const End o = roll<play>(charge_of(charger, target, 60), {
                                                               "4", "3",           // 70 yards
                                                               "6 5 4 4 3 2 1 1",  // 4, +2 A, +1, +1: two hits
                                                               "5 5 2 1",          // two hits
                                                               "3 4",              // 70 yards through them
                                                           });
  EXPECT_EQ(o.charger, SideEnd::RidesThrough);
  EXPECT_EQ(o.charger_dps, 2 - 1);
  EXPECT_EQ(o.target, SideEnd::Remains);
  EXPECT_EQ(o.target_dps, 2);
}

// Shot without pikes or bayonets are beaten by A2 horse, retire, are caught and hacked. PS-HIT-04, PS-RES-03,
// PS-RES-27, PS-MOVE-10, PS-POST-15, PS-POST-25, PS-POST-28, PS-POST-30.
TEST(Example, foot_beaten_pursued_and_cut_down) {
  const auto f = charge_of(bases(Arm::Horse, Grade::A2, 6), bases(Arm::Foot, Grade::C, 4), 20);
  const End o = roll<play>(f, {
                                  "2", "1",             // 30 yards
                                  "6 6 6 5 5 1 1 1 1",  // 6, +2 A, +1 charging: five hits
                                  "6 5 5 1",            // only the 6 hits
                                  "3", "2",             // the foot runs 50 + 20
                                  "3 3", "1",           // the horse rides 70: caught
                                  "6 4 2 1",            // six bases, four overlap: two casualties
                              });
  EXPECT_EQ(o.charger, SideEnd::Pursues);
  EXPECT_EQ(o.target, SideEnd::Routs);
  EXPECT_EQ(o.target_lost, 2);
  EXPECT_EQ(o.charger_dps, 1);
  EXPECT_EQ(o.target_dps, 4);
}

// Two guns fire their reserved shot at C horse, which rides over them. PS-SEQ-09, PS-ART-11, PS-MELEE-31, PS-RES-07,
// PS-RES-14.
TEST(Example, guns_ridden_over) {
  auto f = charge_of(bases(Arm::Horse, Grade::C, 4), bases(Arm::Guns, Grade::C, 2), 60);
  f.guns = 2;
  f.gun_distance = 60;
  const End o = roll<play>(f, {
                                  "4 2",      // new target -1: 3 is one DP, 1 is nothing
                                  "4", "2",   // 60 yards
                                  "6 5 1 1",  // 4, +1 charging, -1: two hits
                                  "4 1",      // a die a gun: none
                                  "2 3",      // ride through with two dice
                              });
  EXPECT_EQ(o.charger, SideEnd::RidesThrough);
  EXPECT_EQ(o.charger_dps, 1 + 1 - 1);
  EXPECT_EQ(o.target, SideEnd::GunsAbandoned);
  EXPECT_EQ(o.target_dps, 3);
}

// Skirmishers evade too late: unformed, hit in rear, no dice left. PS-CHG-11, PS-MELEE-18, PS-HIT-02, PS-RES-18,
// PS-POST-27.
TEST(Example, skirmishers_caught_evading) {
  auto f = charge_of(bases(Arm::Horse, Grade::C, 4), bases(Arm::Skirmishers, Grade::C, 2), 20);
  f.response = Response::Evade;
  f.average_dice = 2;
  const End o = roll<play>(f, {
                                  "2", "1",     // they run 30 + 20: 70 yards to catch
                                  "3 3", "1",   // 70
                                  "6 5 5 1 1",  // 4 + 1 charging: three hits; 2 - 2 dice answer
                                  "2", "1",     // beaten by 3, they retire 30 + 20
                                  "2 2", "1",   // 50: caught again
                                  "5 1",        // two overlap: one casualty
                              });
  EXPECT_EQ(o.meeting, Meeting::CaughtEvader);
  EXPECT_EQ(o.charger, SideEnd::Pursues);
  EXPECT_EQ(o.target, SideEnd::Routs);
  EXPECT_EQ(o.target_lost, 1);
  EXPECT_EQ(o.target_dps, 4);
}

// Push of pike over two turns: charge, fall back, follow up, and the next round without the charge's dice.
// PS-MELEE-04, PS-MELEE-21, PS-RES-13, PS-POST-05, PS-POST-06, PS-MELEE-13, PS-MELEE-22, PS-MELEE-30.
TEST(Example, push_of_pike_over_two_turns) {
  auto ours = usual<CombatantFacts>();
  ours.grade = Grade::B;
  ours.pikes = ours.second_rank_pikes = ours.bases = 2;
  auto theirs = ours;
  theirs.grade = Grade::C;
  CombatFacts f{};
  f.attackers.push(ours);
  f.defenders.push(theirs);
  f.attackers[0].charging = 1;
  // 2 x 2 pikes, 2 behind, 2 shot, +1 B: nine dice; eight against them. Three hits against one.
  const Fought first = roll<fight>(f, {"6 5 5 4 3 2 1 1 1", "6 4 4 3 2 2 1 1"});
  EXPECT_EQ(first.difference, 2);
  EXPECT_EQ(first.defenders[0].action, Action::FallBack);
  EXPECT_TRUE(first.attackers[0].may_follow_up);

  auto back = usual<AfterFacts>();
  back.result = first.defenders[0].action;
  back.choice = After::FallBack;
  EXPECT_EQ(judge<move_after_combat>(back).yards, 20);
  auto up = usual<AfterFacts>();
  up.choice = After::FollowUp;
  up.enemy = EnemyDid::FellBack;
  EXPECT_TRUE(judge<move_after_combat>(up).combat_goes_on);

  f.attackers[0].charging = 0;
  f.attackers[0].following_up = 1;
  f.attackers[0].dps = first.attackers[0].dps;
  f.defenders[0].dps = first.defenders[0].dps;
  // 4 bases, +1 B, +1 following up, -1 DP: five dice; theirs 4 - 3: one.
  const Fought second = roll<fight>(f, {"6 6 6 5 1", "1"});
  EXPECT_EQ(second.difference, 4);
  EXPECT_EQ(second.defenders[0].action, Action::Retire);
  EXPECT_EQ(second.defenders[0].dps, 4);
  EXPECT_TRUE(second.attackers[0].may_take_position);
}

}  // namespace
}  // namespace linstock::pike_and_shot
