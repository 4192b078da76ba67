// MOVEMENT AFTER COMBAT, pursuit and free hack.
#include "books/pike-and-shot/combat_kit.h"

namespace linstock::pike_and_shot {
namespace {

using F = AfterFacts;

AfterFacts told(Action result, After choice, Arm arm = Arm::Foot, EnemyDid enemy = EnemyDid::Retired) {
  auto f = usual<AfterFacts>();
  f.result = result;
  f.choice = choice;
  f.arm = arm;
  if (arm == Arm::Guns) f.formation = Formation::Unlimbered;
  f.enemy = enemy;
  return f;
}
template <class Facts, class Change>
Facts but(Facts f, Change change) {
  change(f);
  return f;
}

// Which of the permitted actions are open to a free unit: p pursue, r retire, t take the position, f follow up.
std::string open(Arm arm, EnemyDid enemy, Action result = Action::AnyPermitted) {
  const AfterMove m = judge<move_after_combat>(told(result, After::Remain, arm, enemy));
  return std::string(m.may_pursue ? "p" : "") + (m.may_retire ? "r" : "") + (m.may_take_position ? "t" : "") +
         (m.may_follow_up ? "f" : "");
}

TEST(AfterCombat, any_permitted_action) {  // PS-POST-01, PS-POST-02, PS-POST-03, PS-POST-18
  EXPECT_EQ(open(Arm::Foot, EnemyDid::Retired), "pt");
  EXPECT_EQ(open(Arm::Foot, EnemyDid::Routed), "pt");
  EXPECT_EQ(open(Arm::Foot, EnemyDid::AbandonedGuns), "t");
  EXPECT_EQ(open(Arm::Foot, EnemyDid::FellBack), "f");
  EXPECT_EQ(open(Arm::Foot, EnemyDid::Remained), "");
  EXPECT_EQ(open(Arm::Foot, EnemyDid::RodeThrough), "");
  EXPECT_EQ(open(Arm::Horse, EnemyDid::Retired), "pr");
  EXPECT_EQ(open(Arm::Horse, EnemyDid::Routed), "pr");
  EXPECT_EQ(open(Arm::Horse, EnemyDid::FellBack), "r");
  EXPECT_EQ(open(Arm::Horse, EnemyDid::AbandonedGuns), "r");
  EXPECT_EQ(open(Arm::Horse, EnemyDid::Remained), "r");
  EXPECT_EQ(open(Arm::Foot, EnemyDid::Remained, Action::RemainOrRetire), "r");
}

// What each result leaves open, over all choices in the order of their names.
std::string allowed(Action result, Arm arm, EnemyDid enemy) {
  std::string all;
  for (int choice = 0; choice < 8; ++choice) {
    auto f = told(result, static_cast<After>(choice), arm, enemy);
    expect_good(f);
    Seeded dice(Seed::numbered(1));
    if (move_after_combat(f, Tables{}, dice).allowed) all += std::string(all.empty() ? "" : " ") + after_names[choice];
  }
  return all;
}

TEST(AfterCombat, what_each_result_allows) {
  EXPECT_EQ(allowed(Action::Rout, Arm::Foot, EnemyDid::Remained), "rout");
  EXPECT_EQ(allowed(Action::Retire, Arm::Foot, EnemyDid::Remained), "retire");
  EXPECT_EQ(allowed(Action::FallBack, Arm::Foot, EnemyDid::Remained), "fall-back");
  EXPECT_EQ(allowed(Action::Remain, Arm::Foot, EnemyDid::Retired), "remain");
  EXPECT_EQ(allowed(Action::RemainOrRetire, Arm::Horse, EnemyDid::Remained), "remain retire");
  EXPECT_EQ(allowed(Action::RideThrough, Arm::Horse, EnemyDid::AbandonedGuns), "ride-through");
  EXPECT_EQ(allowed(Action::Pursue, Arm::Horse, EnemyDid::Routed), "pursue");
  EXPECT_EQ(allowed(Action::Pursue, Arm::Horse, EnemyDid::Remained), "remain retire");  // PS-RES-22
  EXPECT_EQ(allowed(Action::AnyPermitted, Arm::Foot, EnemyDid::Retired), "remain take-position pursue");
  EXPECT_EQ(allowed(Action::AnyPermitted, Arm::Foot, EnemyDid::FellBack), "remain follow-up");
  EXPECT_EQ(allowed(Action::Abandoned, Arm::Guns, EnemyDid::Remained), "retire");  // PS-RES-24: the crew
  EXPECT_EQ(allowed(Action::CrewKilled, Arm::Guns, EnemyDid::Remained), "remain");
}

TEST(AfterCombat, who_must_pursue_and_has_nobody_takes_any_permitted_action) {  // PS-RES-22
  for (const EnemyDid did : {EnemyDid::Remained, EnemyDid::FellBack, EnemyDid::RodeThrough, EnemyDid::AbandonedGuns})
    EXPECT_EQ(allowed(Action::Pursue, Arm::Horse, did), allowed(Action::AnyPermitted, Arm::Horse, did)) << static_cast<int>(did);
  for (const EnemyDid did : {EnemyDid::Retired, EnemyDid::Routed})
    EXPECT_EQ(allowed(Action::Pursue, Arm::Horse, did), "pursue");
}

TEST(AfterCombat, moves_are_made_in_this_order) {  // PS-POST-24
  EXPECT_LT(After::FallBack, After::Retire);
  EXPECT_LT(After::Retire, After::FollowUp);
  EXPECT_LT(After::Rout, After::FollowUp);
  EXPECT_LT(After::FollowUp, After::RideThrough);
  EXPECT_LT(After::RideThrough, After::TakePosition);
  EXPECT_LT(After::TakePosition, After::Pursue);
}

TEST(AfterCombat, remain) {  // PS-POST-04
  EXPECT_TRUE(
      judge<move_after_combat>(told(Action::Remain, After::Remain, Arm::Foot, EnemyDid::Remained)).combat_goes_on);
  EXPECT_FALSE(
      judge<move_after_combat>(told(Action::Remain, After::Remain, Arm::Foot, EnemyDid::Retired)).combat_goes_on);
}

TEST(AfterCombat, fall_back_and_follow_up) {  // PS-POST-05, PS-POST-06
  const AfterMove back = judge<move_after_combat>(told(Action::FallBack, After::FallBack));
  EXPECT_EQ(back.yards, 20);
  EXPECT_EQ(back.dps, 0);
  EXPECT_FALSE(back.unformed);
  const auto loose = but(told(Action::Remain, After::Remain, Arm::Skirmishers), [](F& f) { f.formation = Formation::Unformed; });
  EXPECT_TRUE(judge<move_after_combat>(loose).unformed);  // skirmishers never are in order (PS-DEF-09)
  const AfterMove up =
      judge<move_after_combat>(told(Action::AnyPermitted, After::FollowUp, Arm::Foot, EnemyDid::FellBack));
  EXPECT_EQ(up.yards, 20);
  EXPECT_TRUE(up.combat_goes_on);
  const AfterMove held =
      judge<move_after_combat>(but(told(Action::FallBack, After::FallBack), [](F& f) { f.way_back = WayBack::Enemy; }));
  EXPECT_TRUE(held.stays);
  EXPECT_EQ(held.dps, 1);
}

TEST(AfterCombat, ride_through) {  // PS-POST-07, PS-POST-08, PS-POST-09, PS-POST-16, PS-POST-17
  auto f = told(Action::RideThrough, After::RideThrough, Arm::Horse, EnemyDid::Remained);
  f.dps = 3;
  const AfterMove two = roll<move_after_combat>(f, {"3 4"});
  EXPECT_EQ(two.yards, 70);
  EXPECT_EQ(two.dps, -1);
  f.ride_dice = 3;
  f.dps = 1;
  const AfterMove three = roll<move_after_combat>(f, {"3 4", "6"});
  EXPECT_EQ(three.yards, 130);
  EXPECT_EQ(three.dps, 0);  // 1 for the 6, and 1 off
  f.dps = 0;
  EXPECT_EQ(roll<move_after_combat>(f, {"3 4", "5"}).dps, 0);  // PS-DEF-14: never below 0
  f.dps = 3;
  EXPECT_EQ(roll<move_after_combat>(f, {"3 4", "6"}).dps, -1);  // the limit on movement DPs
  f.dps = 0;
  f.rough = 1;
  EXPECT_EQ(roll<move_after_combat>(f, {"5 4", "4"}).dps, 2);
  f.ahead = 100;
  EXPECT_EQ(roll<move_after_combat>(f, {"5 4", "4"}).yards, 79);  // beyond 20 yards from it
  f.ahead = 15;
  EXPECT_EQ(roll<move_after_combat>(f, {"5 4", "4"}).yards, 0);
}

TEST(AfterCombat, take_the_position) {  // PS-POST-10, PS-POST-18
  auto f = told(Action::AnyPermitted, After::TakePosition);
  f.dps = 2;
  EXPECT_EQ(judge<move_after_combat>(f).dps, -1);
  EXPECT_EQ(judge<move_after_combat>(f).yards, 20);
  f.dps = 0;
  EXPECT_EQ(judge<move_after_combat>(f).dps, 0);
}

TEST(AfterCombat, retire) {  // PS-POST-11, PS-POST-12, PS-POST-13
  const auto foot = told(Action::Retire, After::Retire);
  const AfterMove run = roll<move_after_combat>(foot, {"3", "2"});
  EXPECT_EQ(run.yards, 70);  // 50 and 10 for each of two dice
  EXPECT_TRUE(run.unformed && run.may_go_on);
  EXPECT_EQ(roll<move_after_combat>(told(Action::Retire, After::Retire, Arm::Horse), {"3 4", "6"}).yards, 160);
  EXPECT_EQ(roll<move_after_combat>(told(Action::Retire, After::Retire, Arm::Horse), {"3 4", "6"}).dps, 0);  // unformed
  EXPECT_EQ(roll<move_after_combat>(but(foot, [](F& f) { f.first_move = 0; }), {"3", "2"}).yards, 50);
  EXPECT_EQ(roll<move_after_combat>(but(foot, [](F& f) { f.inspired = 1; }), {"3", "2"}).yards, 90);
  const auto short_of = but(foot, [](F& f) { f.shelter = 40, f.stop_short = 1; });
  EXPECT_EQ(roll<move_after_combat>(short_of, {"3", "2"}).yards, 40);
  EXPECT_EQ(roll<move_after_combat>(but(short_of, [](F& f) { f.shelter = 90; }), {"3", "2"}).yards, 70);  // not reached
  EXPECT_EQ(roll<move_after_combat>(but(short_of, [](F& f) { f.stop_short = 0; }), {"3", "2"}).yards, 70);
}

TEST(AfterCombat, unable_to_retire) {  // PS-POST-14, PS-POST-19
  const auto blocked = but(told(Action::Retire, After::Retire), [](F& f) { f.way_back = WayBack::Impassable; });
  const AfterMove held = judge<move_after_combat>(blocked);
  EXPECT_TRUE(held.stays);
  EXPECT_EQ(held.yards, 0);
  EXPECT_EQ(held.dps, 1);
  EXPECT_FALSE(held.unformed);
  const auto full = but(blocked, [](F& f) { f.dps = 5; });
  const AfterMove other = judge<move_after_combat>(full, house("option.PS-DEF-14", "five-then-bases"));  // PS-DEF-14
  EXPECT_EQ(other.dps, 0);
  EXPECT_EQ(other.bases_lost, 1);
}

// PS-POST-19: impassable ground, enemy, or friends whom it may not pass, within 20 yards behind.
TEST(AfterCombat, what_bars_the_way_back) {
  const auto stays = [](WayBack what, int yards) {
    const auto f = but(told(Action::Retire, After::Retire), [=](F& g) { g.way_back = what, g.way_back_yards = yards; });
    Seeded dice(Seed::numbered(1));
    return move_after_combat(f, Tables{}, dice).stays != 0;
  };
  for (const WayBack what : {WayBack::FriendsInTheWay, WayBack::Impassable, WayBack::Enemy}) {
    EXPECT_TRUE(stays(what, 0));
    EXPECT_TRUE(stays(what, 20));
    EXPECT_FALSE(stays(what, 21));
  }
  EXPECT_FALSE(stays(WayBack::FriendsToPass, 0));
  EXPECT_FALSE(stays(WayBack::Open, 0));
}

TEST(AfterCombat, rout_until_sheltered_or_far_enough) {  // PS-POST-20, PS-POST-21, PS-POST-22
  const auto foot = told(Action::Rout, After::Rout);
  const auto stops = [&](auto change) {
    return roll<move_after_combat>(but(foot, change), {"3", "2"}).may_test_to_stop;
  };
  const AfterMove run = roll<move_after_combat>(foot, {"3", "2"});
  EXPECT_EQ(run.yards, 70);
  EXPECT_TRUE(run.unformed);
  EXPECT_FALSE(run.may_test_to_stop);
  EXPECT_TRUE(stops([](F& f) { f.shelter = 70; }));
  EXPECT_FALSE(stops([](F& f) { f.shelter = 71; }));
  EXPECT_TRUE(stops([](F& f) { f.enemy_distance = 170; }));
  EXPECT_FALSE(stops([](F& f) { f.enemy_distance = 169; }));
}

TEST(AfterCombat, pursue) {  // PS-POST-23
  const AfterMove run = roll<move_after_combat>(told(Action::Pursue, After::Pursue, Arm::Horse), {"3 4", "6"});
  EXPECT_EQ(run.yards, 130);  // no yards for a first move
  EXPECT_TRUE(run.unformed);
  EXPECT_FALSE(
      judge<move_after_combat>(told(Action::AnyPermitted, After::Pursue, Arm::Foot, EnemyDid::FellBack)).allowed);
}

TEST(AfterCombat, a_crew_without_guns) {  // PS-RES-24, PS-RES-14
  const auto crew = [](int shelter, int enemy) {
    auto f = told(Action::Abandoned, After::Retire, Arm::Guns);
    f.shelter = shelter;
    f.enemy_distance = enemy;
    return judge<move_after_combat>(f);
  };
  EXPECT_EQ(crew(80, 0).yards, 80);
  EXPECT_EQ(crew(120, 0).yards, 120);
  EXPECT_EQ(crew(200, 0).yards, 120);
  EXPECT_EQ(crew(0, 0).yards, 120);
  EXPECT_FALSE(crew(0, 120).may_re_man);
  EXPECT_TRUE(crew(0, 121).may_re_man);
}

TEST(AfterCombat, exact_odds) {
  const auto foot = told(Action::Retire, After::Retire);
  EXPECT_EQ(chance<move_after_combat>(foot, [](auto& o) { return o.yards == 50; }), Fraction(1, 36));  // 2 + 1
  auto ride = told(Action::RideThrough, After::RideThrough, Arm::Horse);
  ride.ride_dice = 3;
  ride.dps = 1;
  EXPECT_EQ(odds_that<AfterMove>("after-combat", ride, [](const AfterMove& o) { return o.dps == -1; }), Fraction(5, 6));
}

TEST(AfterCombat, bad_facts) {
  EXPECT_EQ(problem(told(Action::RideThrough, After::RideThrough)), "result PS-RES-02");
  EXPECT_EQ(problem(told(Action::Pursue, After::Pursue)), "result PS-RES-03");
  EXPECT_EQ(problem(told(Action::Abandoned, After::Retire)), "result PS-RES-14");
  EXPECT_EQ(problem(told(Action::AnyPermitted, After::Remain, Arm::Guns)), "result PS-RES-23");
  EXPECT_EQ(problem(but(told(Action::Retire, After::Retire), [](F& f) { f.stop_short = 1; })), "stop_short PS-POST-12");
}

// PURSUIT

constexpr auto pursue = run_chain<PursuitChain>;

PursuitFacts hunt(Arm pursuer, Arm quarry) {
  auto f = usual<PursuitFacts>();
  f.pursuer = pursuer;
  f.quarry = quarry;
  return f;
}

TEST(Pursuit, equal_distances_catch) {  // PS-POST-25, PS-POST-15, PS-POST-27
  const auto f = hunt(Arm::Horse, Arm::Foot);
  // Foot 4 + 3 = 70 and 20; horse 3 + 3 + 3 = 90: caught, breaks, hacked by four bases.
  const Pursued caught = roll<pursue>(f, {"4", "3", "3 3", "3", "6 4 3 1"});
  EXPECT_EQ(caught.chase, Chase::Caught);
  EXPECT_TRUE(caught.breaks);
  EXPECT_EQ(caught.casualties, 2);
  const Pursued away = roll<pursue>(f, {"4", "3", "3 3", "2"});
  EXPECT_EQ(away.chase, Chase::Escaped);
  EXPECT_FALSE(away.breaks);
}

TEST(Pursuit, routers_that_are_caught_were_broken_before) {  // PS-POST-32, PS-POST-15
  auto f = hunt(Arm::Horse, Arm::Foot);
  f.routing = 1;
  const Pursued caught = roll<pursue>(f, {"2", "1", "5 5", "6", "1 1 1 1"});
  EXPECT_EQ(caught.chase, Chase::Caught);
  EXPECT_FALSE(caught.breaks);
}

TEST(Pursuit, a_later_move_has_no_yards_for_the_first) {  // PS-POST-31
  auto f = hunt(Arm::Foot, Arm::Foot);
  f.routing = 1;
  f.first_move = 0;
  EXPECT_EQ(roll<pursue>(f, {"4", "3", "4", "3", "1 1 1 1"}).chase, Chase::Caught);
  f.first_move = 1;
  EXPECT_EQ(roll<pursue>(f, {"4", "3", "4", "3"}).chase, Chase::Escaped);
}

TEST(Pursuit, new_enemy_in_the_way_is_charged) {  // PS-POST-26, PS-POST-08
  auto f = hunt(Arm::Horse, Arm::Foot);
  f.new_enemy = 60;
  EXPECT_EQ(roll<pursue>(f, {"4", "3", "5 5", "6"}).chase, Chase::MetNewEnemy);  // before the quarry at 90
  EXPECT_EQ(roll<pursue>(f, {"4", "3", "2 2", "1"}).chase, Chase::Escaped);      // 50 does not reach it
  f.new_enemy = 100;
  EXPECT_EQ(roll<pursue>(f, {"4", "3", "5 5", "6", "1 1 1 1"}).chase, Chase::Caught);
  f.new_enemy = 90;  // as far as the quarry: the quarry is caught
  EXPECT_EQ(roll<pursue>(f, {"4", "3", "3 3", "3", "1 1 1 1"}).chase, Chase::Caught);
  f.new_enemy = 89;
  EXPECT_EQ(roll<pursue>(f, {"4", "3", "3 3", "3"}).chase, Chase::MetNewEnemy);
}

TEST(Pursuit, who_stops_short_is_caught_more_easily) {  // PS-POST-12, PS-POST-25
  auto f = hunt(Arm::Horse, Arm::Foot);
  f.shelter = 50;
  EXPECT_EQ(roll<pursue>(f, {"5", "6", "2 2", "1", "1 1 1 1"}).chase, Chase::Caught);
}

TEST(Pursuit, exact_odds) {
  // Foot after foot: the same dice, but 20 yards behind.
  const auto f = hunt(Arm::Foot, Arm::Foot);
  const auto caught = [](const Pursued& o) { return o.chase == Chase::Caught; };
  // Pips 3..11 of AvD + D6 weigh 1 3 5 6 6 6 5 3 1 of 36; the pursuer needs two more.
  const int w[] = {1, 3, 5, 6, 6, 6, 5, 3, 1};
  int ways = 0;
  for (int q = 0; q < 9; ++q)
    for (int p = q + 2; p < 9; ++p) ways += w[q] * w[p];
  EXPECT_EQ(chance<pursue>(f, caught), Fraction(ways, 1296));
  EXPECT_EQ(odds_that<Pursued>("pursuit", f, caught), Fraction(ways, 1296));
  const auto two = [](const Pursued& o) { return o.casualties == 2; };
  EXPECT_EQ(odds_that<Pursued>("pursuit", f, two), Fraction(ways, 1296) * Fraction(6, 16));
}

// The race is the two fast moves of the chapter on movement, one after the other.
TEST(Pursuit, is_a_race_of_fast_moves) {  // PS-POST-11, PS-POST-20, PS-POST-23, PS-POST-25
  for (const Arm pursuer : {Arm::Foot, Arm::Horse})
    for (const Arm quarry : {Arm::Foot, Arm::Horse, Arm::Skirmishers})
      for (const int inspired : {0, 1}) {
        auto f = hunt(pursuer, quarry);
        f.pursuer_inspired = inspired;
        f.new_enemy = 75;
        Exact exact;
        Fraction caught, met;
        do {
          const int away = fast_yards(quarry, 0, Weight::Medium, true, false, Tables{}, exact);
          const int after = fast_yards(pursuer, 0, Weight::Medium, false, inspired, Tables{}, exact);
          if (away > 75 && after >= 75) met += exact.weight();
          if (away <= 75 && after >= away) caught += exact.weight();
        } while (exact.next());
        EXPECT_EQ(odds_that<Pursued>("pursuit", f, [](auto& o) { return o.chase == Chase::Caught; }), caught);
        EXPECT_EQ(odds_that<Pursued>("pursuit", f, [](auto& o) { return o.chase == Chase::MetNewEnemy; }), met);
      }
}

TEST(Pursuit, bad_facts) {
  EXPECT_EQ(problem(hunt(Arm::Guns, Arm::Foot)), "pursuer PS-RES-23");
  EXPECT_EQ(problem(hunt(Arm::Horse, Arm::Guns)), "quarry PS-RES-14");
  EXPECT_EQ(problem(but(hunt(Arm::Horse, Arm::Foot), [](auto& f) { f.routing = 1, f.shelter = 20; })),
            "shelter PS-POST-20");
  EXPECT_EQ(problem(but(hunt(Arm::Horse, Arm::Foot), [](auto& f) { f.quarry_front = 7; })), "quarry_front PS-POST-30");
}

// FREE HACK

HackFacts hackers(int pursuers, int frontage, int bases) {
  auto f = usual<HackFacts>();
  f.pursuer_front = pursuers;
  f.quarry_front = frontage;
  f.quarry_bases = bases;
  return f;
}

TEST(FreeHack, a_casualty_for_each_4_or_more) {  // PS-POST-28, PS-DEF-15
  const Hacked o = roll<free_hack>(hackers(4, 4, 6), {"6 4 3 5"});
  EXPECT_EQ(o.casualties, 3);
  EXPECT_EQ(o.bases_left, 3);
  EXPECT_FALSE(o.destroyed);
  EXPECT_TRUE(roll<free_hack>(hackers(2, 2, 2), {"4 4"}).destroyed);
}

TEST(FreeHack, as_many_bases_as_overlap_once_a_turn) {  // PS-POST-30
  EXPECT_EQ(roll<free_hack>(hackers(6, 3, 6), {"6 6 6"}).casualties, 3);
  EXPECT_EQ(roll<free_hack>(hackers(2, 5, 6), {"6 6"}).casualties, 2);
  auto again = hackers(4, 4, 6);
  again.already_hacked = 1;
  EXPECT_FALSE(judge<free_hack>(again).allowed);
  EXPECT_EQ(judge<free_hack>(again).bases_left, 6);
}

TEST(FreeHack, exact_odds_and_house_rules) {
  const auto all = [](const Hacked& o) { return o.casualties == 4; };
  EXPECT_EQ(chance<free_hack>(hackers(4, 4, 6), all), Fraction(1, 16));
  EXPECT_EQ(chance<free_hack>(hackers(4, 4, 6), all, house("after.hack_score", "5")), Fraction(1, 81));
  EXPECT_EQ(odds_that<Hacked>("free-hack", hackers(2, 2, 2), [](const Hacked& o) { return o.destroyed == 1; }),
            Fraction(1, 4));
  EXPECT_EQ(problem(hackers(4, 4, 3)), "quarry_front PS-POST-30");
}

}  // namespace
}  // namespace linstock::pike_and_shot
