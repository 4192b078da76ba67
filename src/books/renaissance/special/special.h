// ELEPHANTS, WAGONS, FAKE RETREATS AND OTHER SPECIAL CASES.
#pragma once
#include "books/renaissance/attrition/attrition.h"

namespace linstock::renaissance {

enum class Across : int;
struct SpecialTables {
  int fake_retreat_within = 20;  // RN-SPEC-06: cm
  int strong_point_bases = 8;    // RN-SPEC-08
  int least_detachment = 2;      // RN-SPEC-10
};
void list_special(SpecialTables& t, TableList& list);

struct FakeRetreatFacts {
  Troops troops;
  Morale morale;
  int trait, own_turn, paid, enemy_distance;
  Temper enemy_temper;
  Morale enemy_morale;
  int enemy_within_charge, enemy_restrained, losses;
};
struct FakeRetreat {
  May may;
  int distance, dps, enemy_must_follow, may_charge_next_turn, tests;
};
FakeRetreat fake_retreat(const FakeRetreatFacts& f, const Tables& t, Umpire& u);

enum class Stronghold : int { Fort, Church, WalledYard, Laager };
inline constexpr const char* stronghold_names[] = {"fort", "church", "walled-yard", "laager"};
enum class Within : int { Enter, Shoot, Defend, Charge, FollowUp, Leave };
inline constexpr const char* within_names[] = {"enter", "shoot", "defend", "charge", "follow-up", "leave"};
struct StrongholdFacts {
  Stronghold stronghold;
  Kind kind;
  int bases_inside, bases;
  Within wish;
  int paid;
};
struct StrongholdFound {
  May may;
  int room, cover, flanks, melee_bonus;
};
StrongholdFound hold(const StrongholdFacts& f, const Tables& t, Umpire& u);

struct DefenceFacts {
  Across across;
  int pavises, charging, mounted, charged_before;
  Condition attacker;
};
struct DefenceFound {
  int aps, dps, defender_bonus, seen;
  Suffered attacker;
};
DefenceFound cross_defences(const DefenceFacts& f, const Tables& t, Umpire& u);

struct DetachFacts {
  Condition unit;
  int bases, rejoins, sub_ap, sub_dp, sub_lost, touches, paid;
};
struct Detached {
  May may;
  Condition main;
  int sub_bases, sub_ap, sub_dp, bases_lost;
};
Detached detach(const DetachFacts& f, const Tables& t, Umpire& u);

struct BurstFacts {
  Troops troops;
  Condition unit;
  Deed deed;
  int charged, first_rout_move, distance, elephants, burst_already;
};
struct Burst {
  int bursts, dps, fugitives_die, elephants_counted;
  Suffered unit;
};
Burst burst_through(const BurstFacts& f, const Tables& t, Umpire& u);

struct PrisonerFacts {
  int bases, guards;
};
struct Prisoners {
  int stands_guard, captured, dps;
};
Prisoners take_prisoners(const PrisonerFacts& f, const Tables& t, Umpire& u);

std::vector<Procedure> special_procedures();

}  // namespace linstock::renaissance
