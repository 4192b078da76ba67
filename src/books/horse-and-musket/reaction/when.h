// WHEN TO TEST REACTION, and the definitions of the security row.
#pragma once
#include "books/horse-and-musket/reaction/test.h"

namespace linstock::horse_and_musket {

enum class Trigger : int {
  WantsToCharge, IsCharged, Shot, ShotWhileCharging, LostMeleeRound, WantsToRally, FriendsRoutThrough, FriendsDestroyed,
  EnemyInChargeRange, LeaderStruckDown, LostABase, BelowHalf, TurnsRearRank, WouldNotPursue, FlamethrowerHit, GrenadeHit,
  PigTouches
};
inline constexpr const char* trigger_names[] = {
    "wants-to-charge", "is-charged", "shot-at", "shot-at-while-charging", "lost-a-melee-round", "wants-to-rally",
    "friends-rout-through-it", "friends-destroyed", "enemy-in-charge-range", "leader-struck-down", "lost-a-base",
    "below-half-strength", "would-turn-its-rear-rank-about-in-melee", "would-not-pursue-the-routing-loser",
    "hit-by-a-flamethrower", "hit-by-a-naptha-grenade", "touched-by-a-flaming-pig"};

enum class Testing : int { No, MustChargeUntested, BeforeMovement, NextMovementPhase, AtOnce, ReactionStep };
inline constexpr const char* testing_names[] = {"no-test", "must-charge-without-test", "in-step-4",
                                                "at-its-next-movement-phase", "at-once", "in-step-8"};

struct TriggerFacts {
  Trigger trigger;
  Temper temper;
  Class cls;
  int hits, bases;                  // shooting
  int strength, hits_before;        // if these bases are those left: SP of a base, hits of the battle so far
  int distance, seen;               // to the friends destroyed, to the leader struck down
  int enemy_distance, enemy_ahead;  // to the enemy that a warband may charge
  int charge_bonus, charge_reach;
  int tested_for_friends;           // it has tested for another unit's fate in this step
};
struct TestDue {
  Testing when;
};
TestDue must_test(const TriggerFacts& facts, const Tables& tables, Umpire& umpire);

// SECURITY
struct FriendNear {
  int distance, facing;  // degrees by which it looks another way
  int visible, disruption;
  State state;
  int artillery, engaged, same_melee;
};
inline constexpr int most_friends = 12;
struct SecurityFacts {
  int artillery;                     // the unit that tests is
  int surprised, enemy_on_flank;     // enemy_on_flank: one stands in its flank or rear zone
  int flank_enemy_distance, flank_enemy_reach;
  int garrison, broken_into;
  Few<FriendNear, most_friends> friends;
};
struct Secured {
  Security security;
};
bool in_good_order(State state, int disruption, const Tables& tables);  // HM-DEF-15
Secured security(const SecurityFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::horse_and_musket
