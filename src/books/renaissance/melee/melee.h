// MELEES (Rules 76 to 84): weapons, advantages, supporting ranks, one round, its results and the moves that follow.
#pragma once
#include "books/renaissance/attrition/attrition.h"

namespace linstock::renaissance {

enum class Superscript : int { WheelLock, AnyCavalry };  // RN-ADV-11
inline constexpr const char* superscript_names[] = {"wheel-lock-or-carbine", "any-cavalry"};
enum class Ancillaries : int { FirstRound, EveryRound };  // RN-MMOD-24
inline constexpr const char* ancillaries_names[] = {"first-round", "every-round"};

// One side's modifiers, counted.
struct MeleeCauses {
  int weapon, armour, general, charge, contact, reckless, ancillary, superior_weapon, superior_troops, over_skirmishers, bucklers, supports,
      extra_ranks, enemy_ap, overlaps, uphill, strong, special_elephants, close_foot, disciplined, disciplined_cavalry;
};

struct MeleeTables {
  Superscript superscript = Superscript::WheelLock;
  Ancillaries ancillaries = Ancillaries::FirstRound;
  // RN-MELEE-04, RN-MELEE-05: thrusters, throwers, cutters, others, elephants.
  std::array<int, 5> first_round{{3, 3, 2, 1, 3}}, later_rounds{{2, 1, 3, 1, 3}};
  std::array<int, 4> armour{{1, 2, 3, 4}};  // RN-MELEE-07
  int armour_artillery = 1, armour_elephants = 4;
  Rows<MeleeCauses, 21> modifiers{{
      {1, "weapon", "better weapon rating", &MeleeCauses::weapon, clause::RN_MELEE_06},
      {1, "armour", "better armour rating", &MeleeCauses::armour, clause::RN_MELEE_08},
      {1, "general", "General leading", &MeleeCauses::general, clause::RN_MMOD_01},
      {2, "charge", "charge advantage", &MeleeCauses::charge, clause::RN_MMOD_02},
      {1, "contact", "contact advantage", &MeleeCauses::contact, clause::RN_MMOD_03},
      {2, "reckless", "reckless in the first round", &MeleeCauses::reckless, clause::RN_MMOD_04},
      {1, "ancillary", "ancillary weapon", &MeleeCauses::ancillary, clause::RN_MMOD_05},
      {1, "superior_weapon", "superior weapon", &MeleeCauses::superior_weapon, clause::RN_MMOD_06},
      {1, "superior_troops", "superior troops", &MeleeCauses::superior_troops, clause::RN_MMOD_07},
      {2, "over_skirmishers", "normal order against skirmishers or guns", &MeleeCauses::over_skirmishers, clause::RN_MMOD_08},
      {1, "bucklers", "bucklers", &MeleeCauses::bucklers, clause::RN_MMOD_09},
      {1, "support", "supporting ranks", &MeleeCauses::supports, clause::RN_MMOD_10},
      {1, "extra_ranks", "each two further ranks of close foot", &MeleeCauses::extra_ranks, clause::RN_MMOD_11},
      {1, "enemy_ap", "the enemy's attrition", &MeleeCauses::enemy_ap, clause::RN_MMOD_12},
      {1, "overlap", "overlaps", &MeleeCauses::overlaps, clause::RN_MMOD_13},
      {1, "uphill", "uphill, charged downhill or behind a minor obstacle", &MeleeCauses::uphill, clause::RN_MMOD_14},
      {2, "strong", "behind a major obstacle, field defence or in a strong point", &MeleeCauses::strong, clause::RN_MMOD_15},
      {1, "special_elephants", "elephants of special status", &MeleeCauses::special_elephants, clause::RN_MMOD_16},
      {1, "close_foot", "close foot against loose or regular foot", &MeleeCauses::close_foot, clause::RN_MMOD_17},
      {1, "disciplined", "disciplined against tribal", &MeleeCauses::disciplined, clause::RN_MMOD_18},
      {1, "disciplined_cavalry", "disciplined close cavalry against disciplined loose mounted", &MeleeCauses::disciplined_cavalry, clause::RN_MMOD_19},
  }};
  int pike_supports = 3, most_supports = 2, disordered_pike_supports = 1, square_supports = 1, square_pike_supports = 2;  // RN-SUP
  int extra_ranks_each = 2;  // RN-MMOD-11
  int ap_for_base = 2;       // RN-MMOD-12
  int shaken_from = 2, beaten_from = 4;  // RN-MRES-03, RN-MRES-08: least differences
  int fresh_enemy_room = 4;  // RN-POST-10: cm
};
void list_melee(MeleeTables& t, TableList& list);

enum class Approach : int { Stands, Charges, CounterCharges, Advances, FollowsUp };
inline constexpr const char* approach_names[] = {"stands", "charges", "counter-charges", "advances-to-contact", "follows-up"};
enum class Ancillary : int { None, Grenades, Darts, Pistols };
inline constexpr const char* ancillary_names[] = {"none", "grenades", "darts", "pistols"};
enum class SecondRank : int { Similar, BowOrSword, Other };
inline constexpr const char* second_rank_names[] = {"similar", "bow-or-sword", "other"};
enum class Post : int { None, MinorObstacle, MajorObstacle };
inline constexpr const char* post_names[] = {"none", "minor-obstacle", "major-obstacle-or-strong-point"};

// One side of a melee.
struct Fighter {
  Troops troops;
  Condition unit;
  Arms arms;
  int sidearm;
  Formation formation;
  int ranks, engaged, rear_files;
  SecondRank second_rank;
  int open_rank, backing_foot;
  Approach approach;
  int hit_from_behind, wheel_lock, shot, bayonets, bucklers, special_status;
  Ancillary ancillary;
  int ancillary_shot, general, overlaps, uphill, charged_downhill;
  Post defends;
  int no_way_back;
};

// RN-DEF-20: its engaged front and its depth as its losses leave them; files that are not engaged count for the depth.
constexpr int engaged_of(const Fighter& f) { return front_of(f.engaged, f.unit); }
constexpr int ranks_of(const Fighter& f) { return depth_of(std::max(f.engaged, f.rear_files), f.ranks, f.unit); }

// WEAPONS
enum class WeaponClass : int { Thruster, Thrower, Cutter, Other, Elephant };
inline constexpr const char* weapon_class_names[] = {"thruster", "thrower", "cutter", "other", "elephant"};
struct InHand {
  WeaponClass kind;
  int rating, place;  // 1 is the worst of its class; 0 has no place
};
InHand weapon_of(const Fighter& f, bool first, const MeleeTables& t);
struct WeaponFacts {
  Kind kind;
  Arms arms;
  int sidearm;
  Formation formation;
  int bayonets, round;
};
struct WeaponFound {
  WeaponClass kind;
  int rating, place;
};
WeaponFound look_up_weapon(const WeaponFacts& f, const Tables& t, Umpire& u);

// ONE ROUND
struct MeleeFacts {
  int round, in_open;
  Fighter ours, theirs;
};
enum class Advantage : int { None, Contact, Charge };
inline constexpr const char* advantage_names[] = {"none", "contact", "charge"};
struct AdvantageFound {
  Advantage ours, theirs;
};
struct Claim {
  Advantage advantage;
  Clause clause;
};
Claim advantage_of(const Fighter& f, const Fighter& enemy, int round, bool in_open, const MeleeTables& t);
AdvantageFound look_up_advantage(const MeleeFacts& f, const Tables& t, Umpire& u);
struct SupportCount {
  int count;
  Clause clause;
};
SupportCount supports_of(const Fighter& f, const Fighter& enemy, int round, bool in_open, const MeleeTables& t);
struct SupportsFound {
  int ours, theirs;
};
SupportsFound look_up_supports(const MeleeFacts& f, const Tables& t, Umpire& u);
Tally melee_modifiers(const Fighter& f, const Fighter& enemy, int round, bool in_open, const Tables& t);

// RESULTS
enum class MeleeEnd : int { Stands, FollowsUp, Recoils, Shaken, Retreats, Wavers, Routs, Surrenders };
inline constexpr const char* melee_end_names[] = {"stands", "follows-up", "recoils", "shaken", "retreats", "wavers", "routs", "surrenders"};
struct SideEnd {
  MeleeEnd end;
  int gained, bases_lost, guns_lost, prisoners;
  Condition unit;
};
struct EndFound {
  MeleeEnd end;
  Clause clause;
};
bool gives_way(MeleeEnd e);
EndFound lower_end(const Fighter& f, const Fighter& enemy, int difference, const Tables& t);
EndFound higher_end(const Fighter& f, const Fighter& enemy, int difference, MeleeEnd lower, const Tables& t);
// Points, bases and state that follow; `difference` is how far it was beaten, 0 for the others.
SideEnd apply_end(const Fighter& f, MeleeEnd end, int difference, int later_rounds, const Tables& t);

struct MeleeRound {
  int difference;  // ours less theirs
  int parted;      // contact is broken; of a recoil or retreat that is followed the follow-up says so
  SideEnd ours, theirs;
};
MeleeRound fight_round(const MeleeFacts& f, const Tables& t, Umpire& u);
MeleeRound resolve(const MeleeFacts& f, int difference, const Tables& t, Umpire& u);

struct ResultFacts {
  int difference;
  MeleeFacts melee;
};
MeleeRound read_result(const ResultFacts& f, const Tables& t, Umpire& u);

// ONE DIE AGAINST SEVERAL
struct Foe {
  int round, in_open;
  Approach our_approach;
  int we_are_hit_from_behind, our_overlaps;
  Fighter foe;
};
inline constexpr int most_foes = 6;
struct SeveralFacts {
  Fighter ours;
  Few<Foe, most_foes> foes;
};
struct SeveralRound {
  int worst;
  SideEnd ours;
  Few<SideEnd, most_foes> foes;
};
struct SeveralMelee {
  using Facts = SeveralFacts;
  using Outcome = SeveralRound;
  using Tables = renaissance::Tables;
  // The dice of the foes are settled one by one: of each no more is kept than its end, or how far it is ahead of us.
  struct State {
    SeveralFacts facts;
    int lead[most_foes];   // what we add more than they, before the dice
    int ahead[most_foes];  // 0: its end is settled; else 1 and the row of the table that it reads as the higher scorer
    int our_die, next, severity, our_margin;
    MeleeEnd our_end;
    SeveralRound outcome;
  };
  static State start(const Facts& f, const Tables& t);
  static bool step(State& s, const Tables& t, Umpire& u);
  static Outcome finish(const State& s) { return s.outcome; }
};

// LINING UP
struct LineUpFacts {
  int our_files, their_files, round, our_left_free, our_right_free, our_bases, their_bases;
};
struct LinedUp {
  int engaged, our_overlaps, their_overlaps;
};
LinedUp line_up(const LineUpFacts& f, const Tables& t, Umpire& u);

// FOLLOWING UP AND PURSUING
enum class Quarry : int { Recoils, Retreats, Wavers, Routs, Surrenders };
inline constexpr const char* quarry_names[] = {"recoils", "retreats", "wavers", "routs", "surrenders"};
struct PursuitFacts {
  Troops troops;
  Condition unit;
  Formation formation;
  Quarry quarry;
  int advancing, defends, restrained, prompted, files;
  int quarry_move, gap, move_left, charging, counted;
  int touches_camp, fresh_enemy, fresh_enemy_distance, started_in_contact;
};
enum class Duty : int { MayNot, May, Must };
inline constexpr const char* duty_names[] = {"may-not", "may", "must"};
struct Pursuit {
  Duty duty;
  int distance, catches, bases_in_contact, quarry_routs, pursues, loots, charges_fresh, dps;
  Advantage fresh_advantage;
  Suffered unit;
};
Pursuit pursue(const PursuitFacts& f, const Tables& t, Umpire& u);

std::vector<Procedure> melee_procedures();

}  // namespace linstock::renaissance
