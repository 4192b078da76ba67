// RANGES, ARTILLERY FIRE, INFANTRY AND CAVALRY FIRE: facts in, DPs out. There is no board here.
#pragma once
#include "books/pike-and-shot/types.h"

namespace linstock::pike_and_shot {

// PS-SEQ-01: the phases of a turn in which somebody fires.
enum class FirePhase : int { Bombardment, Musketry, CloseFire };
inline constexpr const char* fire_phase_names[] = {"bombardment", "musketry", "close-fire"};

// Why a unit may not fire, or that it may.
enum class MayFire : int {
  NotInThisPhase, NotReserved, NotUnlimbered, MovedSince, FiredAlready, ChangedBayonets, PlugFixed, NoFirearms,
  MountedDragoons, Running, MarchColumn, SplitBattery, InContact, TargetInContact, OutOfArc, Blocked, OutOfRange,
  Yes
};
inline constexpr const char* may_fire_names[] = {
    "not-in-this-phase", "not-reserved", "not-unlimbered", "moved-since", "fired-already", "changed-bayonets",
    "plug-bayonets-fixed", "no-firearms", "mounted-dragoons", "not-steady", "march-column", "battery-split", "in-contact",
    "target-in-contact", "out-of-arc", "line-blocked", "out-of-range", "yes"};

// PS-RANGE-02: what stands between the firing unit and its target.
enum class InTheWay : int { Nothing, Ground, Friends, Enemies };
inline constexpr const char* in_the_way_names[] = {"nothing", "ground", "friends", "enemies"};

// The line of fire, whoever fires.
struct FireLine {
  int distance;
  int in_front_zone;
  InTheWay in_the_way;
  int in_contact, target_in_contact;
  Cover target_cover;
  int target_dps;  // PS-DEF-14, other reading
};

// PS-ART-13: what the guns fired at before.
enum class LastShot : int { NoneYet, OtherTarget, SameTargetOtherRange, SameTargetSameRange };
inline constexpr const char* last_shot_names[] = {"none-yet", "other-target", "same-target-other-range",
                                                  "same-target-same-range"};

// ARTILLERY FIRE
struct ArtilleryFacts : FireLine {
  FirePhase phase;
  Weight weight;
  int guns, dps;
  LastShot last_shot;
  int target_in_column, target_enfiladed, battery_split;
  int reserved, unlimbered, moved;
  int higher_ground, friends_from_guns, friends_from_target;
};
// What the printed list of modifiers wants to know: 0 or 1, or how many.
struct ArtilleryModifiers {
  int same_target, new_target, column_or_enfilade, dps, beyond_effective, fieldworks, heavy, light;
};
struct Fired {
  MayFire allowed;
  int bases_lost;  // PS-DEF-14, other reading
  int dps;
};

// INFANTRY AND CAVALRY FIRE
enum class Bayonet : int { None, Plug, Socket };
inline constexpr const char* bayonet_names[] = {"none", "plug", "socket"};

struct SmallArmsFacts : FireLine {
  FirePhase phase;
  Arm arm;
  int mounted;
  Formation formation;
  Status status;
  int front_bases, rear_bases;  // PS-FIRE-07: with firearms
  int dps;
  Bayonet bayonet;
  int fixed, changed_bayonets, fired_in_musketry, moved;
};

// FIXING AND UNFIXING
enum class BayonetAction : int { Fix, Unfix };
inline constexpr const char* bayonet_action_names[] = {"fix", "unfix"};
enum class MayChange : int { NotFoot, NoBayonets, AlreadyFixed, NotFixed, Fired, InContact, Yes };
inline constexpr const char* may_change_names[] = {"not-foot", "no-bayonets", "already-fixed", "not-fixed", "fired",
                                                   "in-contact", "yes"};
struct BayonetFacts {
  BayonetAction action;
  Arm arm;
  int mounted;
  Bayonet bayonet;
  int fixed, fired, in_contact;
};
struct Bayonets {
  MayChange allowed;
  int fixed, may_move, may_fire, stands_against_horse;
};

struct Tables;
Fired fire_artillery(const ArtilleryFacts& facts, const Tables& tables, Umpire& umpire);
Fired fire_small_arms(const SmallArmsFacts& facts, const Tables& tables, Umpire& umpire);
Bayonets change_bayonets(const BayonetFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::pike_and_shot
