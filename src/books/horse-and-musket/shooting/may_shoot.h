// MAY IT SHOOT: arc, sight, shielding, overhead shooting, and whoever cannot shoot at all. Nothing is thrown.
#pragma once
#include "books/horse-and-musket/shooting/shooting.h"

namespace linstock::horse_and_musket {

enum class MayShoot : int {
  Yes, InContact, Fleeing, Limbered, Charging, PassedThrough, FailedReaction, ShotAtCharge, MovedMatchlock, ThrownAway,
  NoCrew, OutOfSight, OutOfRange, OutOfArc, Shielded, TargetInMelee, FriendsInTheWay, GunTooClose, TargetTooLow,
  OverheadMoved, TooDeep, CannotPickCrew, CannotPickGunners, GunDamaged
};
inline constexpr const char* may_shoot_names[] = {
    "yes", "in-contact", "routing-or-retreating", "limbered", "charging", "passed-through", "failed-its-reaction",
    "shot-at-a-charge", "matchlocks-moved", "thrown-already", "no-crew-left", "out-of-sight", "out-of-range",
    "out-of-arc", "shielded-by-a-screen", "target-in-melee", "friends-in-the-way", "guns-too-close-behind-friends",
    "target-not-higher", "overhead-shooters-moved", "too-deep", "cannot-pick-the-crew", "cannot-pick-the-gunners",
    "gun-out-of-action"};

// What stands between shooter and target.
enum class InTheWay : int { Nothing, Friends, FriendsTouching };
inline constexpr const char* in_the_way_names[] = {"nothing", "friends", "own-front-rank-touching"};

struct MayShootFacts {
  Arm arm;
  Weapon weapon;
  Formation formation;
  State state;
  int in_contact, passed_through, failed_reaction, shot_at_charge, moved, thrown, crew;
  int damage_turns, gone;  // of the gun: HM-CBAT-04, HM-CBAT-05
  int visible;         // a line of sight
  Band band;           // as `ranges` gives it, limited by visibility
  int angle;           // from straight ahead, degrees from the front corner
  InTheWay in_the_way;
  int friends_distance;  // guns: how far behind the friends
  int contours;          // target above those friends
  int higher_ground;
  int front_rank_could;  // archers: the rank in front could shoot at this target
  int rank;              // archers: 1 is the front rank of bases
  Aim aim;
  int target_elephants, target_unengaged, target_in_melee;
  int shielded;          // a screen stands in the line and still shields
  int line_angle;        // between the line of fire and the target's frontage
  Formation target_formation;
};

struct MayShootVerdict {
  MayShoot allowed;
  int overhead;   // shoots over friends
  int enfiladed;  // HM-FMOD-24
};
MayShootVerdict may_shoot(const MayShootFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::horse_and_musket
