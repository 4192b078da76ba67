// ATTRITION, DISORDER, RECUPERATION (Rules 12 to 18): how a unit wears down and loses bases.
#pragma once
#include "books/renaissance/types.h"

namespace linstock::renaissance {

// ATTRITION POINTS: each cause counted.
struct AttritionCauses {
  int attacks_from_behind, disasters, disorder, hits, shaken, crossings, reckless_crossings, reckless_at_pikes, melee_points;
};
// DISORDER: each cause counted after the rules that join some of them.
struct DisorderCauses {
  int ground, slowed, attack_over, withdrew, moved_twice, reckless_again, charged_again, pursued, evaded, interpenetrated,
      turned, failed, hit_moving, from_behind, elephants, camelry, later_rounds, result_moves, retired;
};
// FUGITIVES: what is added to the die and taken off it.
struct FugitiveCauses {
  int elephants, running_pairs, overriding_pairs, light, medium, heavy, difficult;
};

struct AttritionTables {
  int limit = 6, limit_unable = 4, off_for_base = 2;  // RN-ATTR-10
  int melee_margin = 4;                               // RN-ATTR-09
  int disaster_reach = 10;                            // RN-ATTR-02
  Rows<AttritionCauses, 9> causes{{
      {1, "attack_from_behind", "attacks declared from behind", &AttritionCauses::attacks_from_behind, clause::RN_ATTR_01},
      {1, "disaster", "friendly disasters within 10 cm", &AttritionCauses::disasters, clause::RN_ATTR_02},
      {1, "disorder", "disorder points", &AttritionCauses::disorder, clause::RN_ATTR_03},
      {1, "hit", "shooting hits", &AttritionCauses::hits, clause::RN_ATTR_04},
      {1, "shaken", "shaken and holds", &AttritionCauses::shaken, clause::RN_ATTR_05},
      {1, "crossing", "over defences, pits or chevaux de frise", &AttritionCauses::crossings, clause::RN_ATTR_06},
      {1, "reckless_crossing", "reckless mounted over defences or pits", &AttritionCauses::reckless_crossings, clause::RN_ATTR_07},
      {1, "reckless_at_pikes", "reckless mounted charge pikes", &AttritionCauses::reckless_at_pikes, clause::RN_ATTR_08},
      {1, "melee_point", "melee points above 4", &AttritionCauses::melee_points, clause::RN_ATTR_09},
  }};
  int free_turn = 45;  // RN-DIS-12: degrees
  Rows<DisorderCauses, 19> disorder{{
      {1, "ground", "pike in wood, houses or brush; close order in thick wood", &DisorderCauses::ground, clause::RN_DIS_02},
      {1, "slowed", "slowed by terrain", &DisorderCauses::slowed, clause::RN_DIS_03},
      {1, "attack_over", "attacks over an obstacle or in column of march", &DisorderCauses::attack_over, clause::RN_DIS_04},
      {1, "withdrew", "withdrew in disorder", &DisorderCauses::withdrew, clause::RN_DIS_05},
      {1, "moved_twice", "moved twice", &DisorderCauses::moved_twice, clause::RN_DIS_06},
      {1, "reckless_again", "reckless in successive Moves", &DisorderCauses::reckless_again, clause::RN_DIS_07},
      {1, "charged_again", "charges again after failing to contact", &DisorderCauses::charged_again, clause::RN_DIS_08},
      {1, "pursued", "own Turns of pursuit or looting", &DisorderCauses::pursued, clause::RN_DIS_09},
      {1, "evaded", "evaded", &DisorderCauses::evaded, clause::RN_DIS_10},
      {1, "interpenetrated", "passed through or burst through", &DisorderCauses::interpenetrated, clause::RN_DIS_11},
      {1, "turned", "turned more than 45 degrees to counter-charge", &DisorderCauses::turned, clause::RN_DIS_12},
      {1, "failed", "attack failed to contact", &DisorderCauses::failed, clause::RN_DIS_13},
      {1, "hit_moving", "moving foot hit by mounted", &DisorderCauses::hit_moving, clause::RN_DIS_14},
      {1, "from_behind", "hit from behind or while changing formation", &DisorderCauses::from_behind, clause::RN_DIS_15},
      {1, "elephants", "horses or camels meet elephants", &DisorderCauses::elephants, clause::RN_DIS_16},
      {1, "camelry", "cavalry in the second round with camelry", &DisorderCauses::camelry, clause::RN_DIS_17},
      {1, "later_round", "second and later rounds", &DisorderCauses::later_rounds, clause::RN_DIS_18},
      {1, "result_move", "recoils, follow-ups, retreats, routs", &DisorderCauses::result_moves, clause::RN_DIS_19},
      {1, "retired", "retired over slow ground", &DisorderCauses::retired, clause::RN_DIS_20},
  }};
  int recover_still = 2, recover_moving = 1;  // RN-RECUP-01, RN-RECUP-03
  int fugitives_per_pair = 2;                 // RN-FUG-03, RN-FUG-04
  int fugitive_limit = 4, fugitive_off = 2;   // RN-FUG-09
  int pursuer_off = 1;                        // RN-FUG-10
  Rows<FugitiveCauses, 7> fugitives{{
      {1, "elephant", "elephants bursting through", &FugitiveCauses::elephants, clause::RN_FUG_02},
      {1, "running_pair", "each two bases that run", &FugitiveCauses::running_pairs, clause::RN_FUG_03},
      {1, "overriding_pair", "each two overriding bases pulled up", &FugitiveCauses::overriding_pairs, clause::RN_FUG_04},
      {-2, "routed", "routed, overridden or raw evaders", &FugitiveCauses::light, clause::RN_FUG_05},
      {-3, "seasoned", "seasoned evaders, ridden or burst through", &FugitiveCauses::medium, clause::RN_FUG_06},
      {-4, "veteran", "veteran evaders", &FugitiveCauses::heavy, clause::RN_FUG_07},
      {-1, "difficult", "skirmishing in difficult ground", &FugitiveCauses::difficult, clause::RN_FUG_08},
  }};
};
void list_attrition(AttritionTables& t, TableList& list);

// RN-RECUP-01: could it recuperate as things stand? It decides the limit too (RN-ATTR-12).
bool able_to_recuperate(const Condition& c, Deed deed, bool charged);
// Adds points and takes off the bases that are due (RN-ATTR-11, RN-ATTR-15, RN-ATTR-17); says how many.
int wear(Condition& c, int aps, int dps, bool able, const AttritionTables& t);
int take_bases(Condition& c, int limit, int off);  // while APs stand at the limit
// A unit after points that another rule gave it: the bases that they cost go at once (RN-ATTR-13).
struct Suffered {
  int bases_lost, destroyed;
  Condition unit;
};
Suffered suffer(const Condition& c, int aps, int dps, bool able, const Tables& t, Umpire& u, const char* whose = "bases lost");

struct AttritionFacts {
  Kind kind;
  Condition unit;
  Deed deed;
  int charged;
  int attacks_from_behind, disasters, disorder, hits, shaken_and_holds, defences_charged, chevaux_crossed, pikes_charged,
      melee_difference;
};
// RN-ATTR-14: whom its owner takes off.
enum class TakenFrom : int { Nowhere, RearRank, InContact };
inline constexpr const char* taken_from_names[] = {"nowhere", "the-rearmost-rank", "the-bases-in-contact"};
struct Worn {
  int gained, bases_lost;
  TakenFrom taken_from;
  int destroyed;
  Condition unit;
};
Worn gain_attrition(const AttritionFacts& f, const Tables& t, Umpire& u);

struct DisorderFacts {
  Troops troops;
  Condition unit;
  Deed deed;
  int charged;
  int pike, in_draught, moved, contacted;
  Feature ground;
  int slowed, attack_over_obstacle, attack_in_column;
  int withdrew, moved_twice, reckless_again, charged_again;
  int own_turns_pursuing, evaded, interpenetrations, burst_through;
  int counter_charge_turn, failed_to_contact, hit_by_mounted, hit_from_behind, changing_formation;
  int met_elephants, camelry_round, later_rounds, result_moves, retired;
};
struct Disordered {
  int gained, bases_lost, destroyed;
  Condition unit;
};
Disordered gain_disorder(const DisorderFacts& f, const Tables& t, Umpire& u);

// RN-DIS-02, RN-DIS-03, RN-DIS-23: where pikes lose their order, and whom slow ground throws into disorder.
bool rough_for_pike(Feature f);
bool ground_disorders(const Troops& t, Morale morale);

struct RecuperationFacts {
  Condition unit;
  Deed deed;
  int charged, moves, own_turn, done;
};
struct Recuperated {
  May may;
  int recovered;
  Condition unit;
};
Recuperated recuperate(const RecuperationFacts& f, const Tables& t, Umpire& u);

enum class Flight : int { Routed, Evading, Overridden, RiddenThrough, BurstThrough };
inline constexpr const char* flight_names[] = {"routed", "evading", "overridden", "ridden-through", "burst-through"};
struct FugitiveFacts {
  Troops troops;
  Condition unit;
  Flight flight;
  int elephants, overriding_bases, difficult_ground, pursuers_in_contact;
};
struct Fugitives {
  int gained, bases_lost, destroyed;
  Condition unit;
};
Fugitives lose_fugitives(const FugitiveFacts& f, const Tables& t, Umpire& u);

// WHEN THE FUGITIVES' DIE IS THROWN (RN-FUG-12)
enum class FlightEvent : int {
  StartsToRout, PursuersTouchAgain, PursuersStillInContact, RoutsOn, ChargersReachEvaders, EvadersGetAway, MountedOverride, OthersMeetSkirmishers,
  FriendsRideThrough, ElephantsBurstThrough, FriendsPassThrough
};
inline constexpr const char* flight_event_names[] = {"starts-to-rout", "pursuers-touch-routers-again", "pursuers-still-in-contact", "routs-on-unpursued",
    "chargers-reach-evaders", "evaders-get-away", "mounted-override-skirmishers", "foot-meet-skirmishers", "friends-ride-through", "elephants-burst-through",
    "friends-pass-through"};
struct FugitivesDueFacts {
  FlightEvent event;
};
struct FugitivesDue {
  int thrown, after_pursuit;
  Flight flight;
};
FugitivesDue fugitives_due(const FugitivesDueFacts& f, const Tables& t, Umpire& u);

std::vector<Procedure> attrition_procedures();
std::vector<Procedure> recuperation_procedures();

}  // namespace linstock::renaissance
