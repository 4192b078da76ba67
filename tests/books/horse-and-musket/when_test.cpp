// When to test reaction, security, rallying and recovering.
#include "books/horse-and-musket/reaction/when.h"

#include "book_kit.h"
#include "books/horse-and-musket/reaction/rally.h"

namespace linstock::horse_and_musket {
namespace {

Testing when(Trigger trigger, void (*change)(TriggerFacts&) = nullptr, const Tables& tables = {}) {
  auto f = usual<TriggerFacts>();
  f.trigger = trigger;
  if (change) change(f);
  return judge<must_test>(f, tables).when;
}

// HM-REACT-01, HM-REACT-02, HM-REACT-03, HM-REACT-04, HM-REACT-05, HM-REACT-08, HM-COH-06, HM-SEQ-14, HM-LRISK-07, HM-CHFIRE-07
TEST(When, each_occasion) {
  EXPECT_EQ(when(Trigger::WantsToCharge), Testing::BeforeMovement);
  EXPECT_EQ(when(Trigger::IsCharged), Testing::BeforeMovement);
  EXPECT_EQ(when(Trigger::Shot), Testing::ReactionStep);
  EXPECT_EQ(when(Trigger::ShotWhileCharging), Testing::AtOnce);
  EXPECT_EQ(when(Trigger::LostMeleeRound), Testing::ReactionStep);
  EXPECT_EQ(when(Trigger::WantsToRally), Testing::ReactionStep);
  EXPECT_EQ(when(Trigger::FriendsRoutThrough), Testing::ReactionStep);
  EXPECT_EQ(when(Trigger::LeaderStruckDown), Testing::AtOnce);
  EXPECT_EQ(when(Trigger::LostABase), Testing::No);
  EXPECT_EQ(when(Trigger::BelowHalf), Testing::No);
}

// HM-REACT-02, HM-DEF-13: as many hits as bases, not one fewer
TEST(When, a_hit_for_each_base) {
  EXPECT_EQ(when(Trigger::Shot, [](TriggerFacts& f) { f.hits = 4; }), Testing::No);
  EXPECT_EQ(when(Trigger::ShotWhileCharging, [](TriggerFacts& f) { f.hits = 4; }), Testing::No);
  EXPECT_EQ(when(Trigger::Shot, [](TriggerFacts& f) { f.hits = 4, f.bases = 4; }), Testing::ReactionStep);
}

// HM-REACT-06, HM-DEF-10; HM-SEQ-15: one such test a step
TEST(When, friends_destroyed_near) {
  EXPECT_EQ(when(Trigger::FriendsDestroyed), Testing::ReactionStep);  // at 4 BW exactly
  EXPECT_EQ(when(Trigger::FriendsDestroyed, [](TriggerFacts& f) { f.distance = 4 * bw + 1; }), Testing::No);
  EXPECT_EQ(when(Trigger::FriendsDestroyed, [](TriggerFacts& f) { f.seen = 0; }), Testing::No);
  EXPECT_EQ(when(Trigger::FriendsDestroyed, [](TriggerFacts& f) { f.tested_for_friends = 1; }), Testing::No);
  EXPECT_EQ(when(Trigger::FriendsRoutThrough, [](TriggerFacts& f) { f.tested_for_friends = 1; }), Testing::No);
}

// HM-REACT-07, HM-REACT-10, HM-REACT-11, HM-CHARGE-02
TEST(When, wild_troops_smell_blood) {
  constexpr Trigger prey = Trigger::EnemyInChargeRange;
  EXPECT_EQ(when(prey), Testing::No);
  EXPECT_EQ(when(prey, [](TriggerFacts& f) { f.temper = Temper::Irregular; }), Testing::No);
  EXPECT_EQ(when(prey, [](TriggerFacts& f) { f.temper = Temper::Impetuous; }), Testing::NextMovementPhase);
  EXPECT_EQ(when(prey, [](TriggerFacts& f) { f.temper = Temper::Warband; }), Testing::NextMovementPhase);
  EXPECT_EQ(when(prey, [](TriggerFacts& f) { f.temper = Temper::Warband, f.enemy_distance = 4 * bw + 1; }), Testing::No);
  EXPECT_EQ(when(prey, [](TriggerFacts& f) { f.temper = Temper::Warband, f.enemy_distance = bw; }), Testing::MustChargeUntested);
  EXPECT_EQ(when(prey, [](TriggerFacts& f) { f.temper = Temper::Warband, f.enemy_distance = bw, f.enemy_ahead = 0; }),
            Testing::NextMovementPhase);
  EXPECT_EQ(when(Trigger::IsCharged, [](TriggerFacts& f) { f.temper = Temper::Warband, f.enemy_distance = bw; }),
            Testing::MustChargeUntested);
}

FriendNear friend_at(int distance, int facing) { return {distance, facing, 1, 0, State::Static, 0, 0, 0}; }
Security with(const FriendNear& other, const Tables& tables = {}) {
  auto f = usual<SecurityFacts>();
  f.friends.push(other);
  return judge<security>(f, tables).security;
}

// HM-RMOD-08, HM-RMOD-09, HM-RMOD-12, HM-RMOD-13, HM-RMOD-24
TEST(Security, distance_and_facing) {
  EXPECT_EQ(judge<security>(usual<SecurityFacts>()).security, Security::Isolated);
  EXPECT_EQ(with(friend_at(3 * bw, 22)), Security::Supported);
  EXPECT_EQ(with(friend_at(3 * bw, 23)), Security::FriendsClose);
  EXPECT_EQ(with(friend_at(3 * bw + 1, 0)), Security::FriendsClose);
  EXPECT_EQ(with(friend_at(6 * bw, 45)), Security::FriendsClose);
  EXPECT_EQ(with(friend_at(6 * bw, 46)), Security::FriendsInSight);
  EXPECT_EQ(with(friend_at(6 * bw + 1, 0)), Security::FriendsInSight);
  EXPECT_EQ(with(friend_at(9 * bw, 90)), Security::FriendsInSight);
  EXPECT_EQ(with(friend_at(9 * bw, 91)), Security::Isolated);
  EXPECT_EQ(with(friend_at(9 * bw + 1, 0)), Security::Isolated);
}

// HM-DEF-15: good order is 0 points; the option asks only that it does not run
TEST(Security, good_order) {
  auto other = friend_at(2 * bw, 0);
  other.visible = 0;
  EXPECT_EQ(with(other), Security::Isolated);
  other = friend_at(2 * bw, 0);
  other.disruption = 1;
  const Tables loose = house("option.HM-DEF-15", "not-broken");
  EXPECT_EQ(with(other), Security::Isolated);
  EXPECT_EQ(with(other, loose), Security::Supported);
  other.disruption = 0;
  for (State state : {State::Routing, State::Retreating}) {
    other.state = state;
    EXPECT_EQ(with(other), Security::Isolated);
    EXPECT_EQ(with(other, loose), Security::Isolated);
  }
  other.state = State::Retiring;
  EXPECT_EQ(with(other), Security::Supported);
}

// HM-RMOD-10
TEST(Security, engaged_friends_are_at_best_close) {
  auto other = friend_at(bw, 0);
  other.engaged = 1;
  EXPECT_EQ(with(other), Security::FriendsClose);
  other.same_melee = 1;
  EXPECT_EQ(with(other), Security::Supported);
  other.engaged = 0;
  auto f = usual<SecurityFacts>();
  f.friends.push(other);
  EXPECT_FALSE(problem(f).empty());
}

// HM-RMOD-11
TEST(Security, guns_support_anybody) {
  auto other = friend_at(3 * bw, 10);
  other.disruption = 2;
  other.engaged = 1;
  EXPECT_EQ(with(other), Security::Isolated);
  other.artillery = 1;
  EXPECT_EQ(with(other), Security::Supported);
  other.distance = 3 * bw + 1;
  EXPECT_EQ(with(other), Security::Isolated);
  auto guns = usual<SecurityFacts>();
  guns.artillery = 1;
  other.artillery = 0;
  other.distance = 3 * bw;
  guns.friends.push(other);
  EXPECT_EQ(judge<security>(guns).security, Security::Supported);
}

// HM-RMOD-14, HM-RMOD-20
TEST(Security, threatened_wins) {
  auto f = usual<SecurityFacts>();
  f.friends.push(friend_at(bw, 0));
  f.enemy_on_flank = 1;
  f.flank_enemy_distance = 4 * bw + 1;
  EXPECT_EQ(judge<security>(f).security, Security::Supported);
  f.flank_enemy_distance = 4 * bw;
  EXPECT_EQ(judge<security>(f).security, Security::Threatened);
  f.enemy_on_flank = 0;
  f.surprised = 1;
  EXPECT_EQ(judge<security>(f).security, Security::Threatened);
}

// HM-BUAF-06
TEST(Security, a_garrison_is_supported_until_the_enemy_is_in) {
  auto f = usual<SecurityFacts>();
  f.garrison = 1;
  EXPECT_EQ(judge<security>(f).security, Security::Supported);
  f.broken_into = 1;
  EXPECT_EQ(judge<security>(f).security, Security::Isolated);
}

// HM-RRES-07, HM-RRES-12, HM-RTEST-07: an extra hit in each own turn after the one in which it broke, counted in the test
TEST(Rally, routers_lose_a_hit_each_turn) {
  auto f = usual<RallyFacts>();
  EXPECT_EQ(roll<rally>(f, {"6 6"}).extra_hits, 0);
  f.turns_routing = 1;
  EXPECT_EQ(roll<rally>(f, {"6 6"}).extra_hits, 1);
  const auto rallies = [](const RallyOutcome& r) { return r.rally == Rallied::Rallies; };
  // routing -2, nothing for order: 10 on the dice; with the hit 11
  EXPECT_EQ(chance<rally>(f, rallies), Fraction(3, 36));
  f.turns_routing = 0;
  EXPECT_EQ(chance<rally>(f, rallies), Fraction(6, 36));
}

// HM-RRES-09, HM-RRES-17: at its limit or at the edge it rallies or falls apart
TEST(Rally, at_the_limit_or_the_edge) {
  auto f = usual<RallyFacts>();
  EXPECT_EQ(roll<rally>(f, {"5 4"}).rally, Rallied::KeepsRunning);
  EXPECT_EQ(roll<rally>(f, {"5 4"}).result, Reaction::Rout);
  f.at_table_edge = 1;
  EXPECT_EQ(roll<rally>(f, {"5 4"}).rally, Rallied::FallsApart);
  EXPECT_EQ(roll<rally>(f, {"5 5"}).rally, Rallied::Rallies);
  f.at_table_edge = 0;
  f.lost_sp = 15;
  EXPECT_EQ(roll<rally>(f, {"5 4"}).rally, Rallied::FallsApart);
  EXPECT_EQ(roll<rally>(f, {"5 5"}).rally, Rallied::RalliesAndRetires);
  f.lost_sp = 14;
  EXPECT_EQ(roll<rally>(f, {"5 4"}).rally, Rallied::KeepsRunning);
  f.turns_routing = 1;  // the extra hit is the fifteenth
  EXPECT_EQ(roll<rally>(f, {"5 4"}).rally, Rallied::FallsApart);
  f.holding = Holding::LastMan;
  EXPECT_EQ(roll<rally>(f, {"5 4"}).rally, Rallied::KeepsRunning);
}

// HM-RRES-10, HM-RRES-14, HM-REACT-04
TEST(Rally, takes_a_full_move) {
  auto f = usual<RallyFacts>();
  EXPECT_TRUE(roll<rally>(f, {"6 5"}).full_move_needed);
  EXPECT_EQ(roll<rally>(f, {"6 5"}).state, State::Static);
  EXPECT_FALSE(roll<rally>(f, {"2 2"}).full_move_needed);
  f.test.state = State::Pursuing;
  EXPECT_FALSE(roll<rally>(f, {"6 5"}).full_move_needed);
  EXPECT_EQ(roll<rally>(f, {"6 5"}).state, State::Static);  // the pursuit is called off
  f.lost_sp = 15;
  EXPECT_EQ(roll<rally>(f, {"6 5"}).state, State::Retiring);
  f.test.state = State::Advancing;
  EXPECT_EQ(problem(f), "state HM-REACT-04");
}

// HM-RRES-08, HM-RRES-16: with routers for good, with retreaters not
TEST(Rally, a_leader_with_routers_stays) {
  auto f = usual<RallyFacts>();
  f.leader_attached = 1;
  EXPECT_TRUE(roll<rally>(f, {"6 5"}).leader_must_stay);
  EXPECT_TRUE(roll<rally>(f, {"2 2"}).leader_must_stay);
  f.test.state = State::Retreating;
  EXPECT_FALSE(roll<rally>(f, {"6 5"}).leader_must_stay);
}

// HM-REACT-09, HM-RRES-09, HM-RRES-10
TEST(Rally, retirers_recover_by_themselves) {
  auto f = usual<RecoverFacts>();
  EXPECT_TRUE(judge<recover>(f).recovers);
  f.retire_moves = 0;
  EXPECT_FALSE(judge<recover>(f).recovers);
  f.retire_moves = 1;
  f.adverse = 1;
  EXPECT_FALSE(judge<recover>(f).recovers);
  f.adverse = 0;
  f.at_table_edge = 1;
  EXPECT_TRUE(judge<recover>(f).recovers);
  f.lost_sp = 14;
  EXPECT_TRUE(judge<recover>(f).recovers);
  f.lost_sp = 15;
  EXPECT_FALSE(judge<recover>(f).recovers);
}

}  // namespace
}  // namespace linstock::horse_and_musket
