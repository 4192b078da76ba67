// CHARGES AND RESPONSES: may it be declared, does it reach, what may the charged unit do.
#pragma once
#include "books/pike-and-shot/types.h"

namespace linstock::pike_and_shot {

// PS-CHG-13
enum class Outrance : int { Never, May, Must };
inline constexpr const char* outrance_names[] = {"never", "may", "must"};

// PS-CHG-07: what the unit did in Movement.
enum class Moved : int { Stood, Tactical, Marched };
inline constexpr const char* moved_names[] = {"stood", "tactical", "marched"};

// What lies between charger and target.
enum class Barrier : int { None, Minor, Major, Fieldworks };
inline constexpr const char* barrier_names[] = {"none", "minor", "major", "fieldworks"};

enum class ChargeTarget : int { Standing, Running, AbandonedGuns };  // PS-CHG-14
inline constexpr const char* charge_target_names[] = {"standing", "running", "abandoned-guns"};

enum class MayCharge : int {
  Guns, MountedDragoons, MarchColumn, Unformed, SkirmishersAtFormed, Running, Looting, Steadied, HaltedByControl,
  FiredInMusketry, Marched, WheelTooWide, Barrier, OutOfReach, Yes
};
inline constexpr const char* may_charge_names[] = {
    "guns", "mounted-dragoons", "march-column", "unformed", "skirmishers-at-formed", "running", "looting", "steadied",
    "halted-by-control", "fired-in-musketry", "marched", "wheel-too-wide", "barrier", "out-of-reach", "yes"};

enum class Contact : int { None, Made, Caught, Guns };
inline constexpr const char* contact_names[] = {"none", "made", "caught-runaways", "abandoned-guns"};

struct ChargeFacts {
  Arm arm;
  int mounted;
  Formation formation;
  Status status;
  int dps, swordsmen, inspired;
  int steadied, halted_by_control, fired_in_musketry;
  Moved moved;
  int yards_left, halted_by_target;
  int distance, wheel, other_enemy_near, rough;
  Barrier barrier;
  int held_by_target, under_fire;
  ChargeTarget target;
  int target_formed, meets_half_way;
  int average_dice, optional_d6;
  Outrance a_loutrance;
  int declared_a_loutrance;
};
struct Charged {
  MayCharge allowed;
  Contact contact;
  int yards, dps, a_loutrance, control_test;
};

// RESPONSES
enum class Response : int { Stand, CounterCharge, Evade };
inline constexpr const char* response_names[] = {"stand", "counter-charge", "evade"};
enum class Answered : int { NotOpen, Caught, Stands, CounterCharges, GetsAway };
inline constexpr const char* answered_names[] = {"not-open", "caught", "stands", "counter-charges", "gets-away"};
enum class ChargerMeets : int { Undecided, Nobody, Another, Target };
inline constexpr const char* charger_meets_names[] = {"not-decided-here", "nobody", "another-enemy", "the-target"};

struct ResponseFacts {
  Response response;
  Arm arm;
  int mounted;
  Formation formation;
  Status status;
  int in_contact, way_blocked, charged_in_front, inspired;
  int distance, pursuit_charge;
  Arm charger_arm;
  int charger_average_dice, charger_optional_d6, charger_inspired, charger_yards;
  int other_enemy;
  int steadied;
};
struct Responded {
  Answered answer;
  ChargerMeets charger;
  int may_counter_charge, may_evade;
  int morale_dps;
};

struct Tables;
Charged charge(const ChargeFacts& facts, const Tables& tables, Umpire& umpire);
Responded respond(const ResponseFacts& facts, const Tables& tables, Umpire& umpire);

// The questions one by one, for the chain.
MayCharge may_charge(const ChargeFacts& facts, const Tables& tables, Clause& why);
bool charges_a_loutrance(const ChargeFacts& facts);
// How far the charge carries and what its move costs, before anything is met.
struct ChargeMove {
  int yards, dps;
};
ChargeMove move_charge(const ChargeFacts& facts, const Tables& tables, Umpire& umpire);
bool may_counter_charge(const ResponseFacts& facts, const Tables& tables);
bool may_evade(const ResponseFacts& facts);
int evade_dps(const Tables& tables);  // PS-MOR-06

}  // namespace linstock::pike_and_shot
