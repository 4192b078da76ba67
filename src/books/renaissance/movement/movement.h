// MOVEMENT AND MANOEUVRING (Rules 38 to 47): rates, manoeuvres, difficult terrain, passing friends, entering the field, and
// the moves that nobody chooses.
#pragma once
#include "books/renaissance/attrition/attrition.h"

namespace linstock::renaissance {

// The rows of the table of movement distances, in printed order.
enum class MoveRow : int {
  OpenOrLooseFoot, RegularOrCloseFoot, FullFoot, Square, OpenMounted, LooseMounted, CloseMounted, Barded, GalloperDraught,
  VeryLightDeployed, LightDraught, RocketDraught, EngineDraught, HeavyGunDraught, HeavyEngineDraught, LightDeployed,
  EngineDeployed, HeavyEngineDeployed
};
inline constexpr int move_rows = 18;
inline constexpr const char* move_row_names[] = {
    "open_or_loose_foot", "regular_or_close_foot", "fully_armoured_foot", "square_or_strong_point", "open_mounted",
    "loose_mounted", "close_mounted_or_elephants", "fully_armoured_cavalry", "galloper_in_draught", "very_light_deployed",
    "light_or_organ_in_draught", "rockets_in_draught", "light_engines_or_wagons_in_draught", "heavy_gun_in_draught",
    "heavy_engines_in_draught", "light_or_organ_deployed", "engines_heavy_gun_or_rockets_deployed", "heavy_engines_deployed"};
static_assert(std::size(move_row_names) == move_rows);
struct Rate {
  int normal, charge, rout, pursuit;  // cm; 0: the print says NA
};

// Manoeuvres, in printed order: quarters of a Turn, or whole Moves.
enum class ManoeuvreRow : int {
  ExpandOrContract, FormSquare, TurnSkirmishers, LightEngines, HeavyEngines, LightGuns, VeryLightGuns, WagonsAbout,
  WagonsDeploy, Rockets, TurnOthers, Mount, Defences
};
inline constexpr int manoeuvre_rows = 13;
inline constexpr const char* manoeuvre_row_names[] = {"expand_or_contract", "form_square", "turn_skirmishers", "light_engines",
    "heavy_engines", "light_guns", "very_light_guns", "wagons_about", "wagons_deploy", "rockets", "turn_others", "mount", "defences"};
struct ManoeuvreCost {
  int quarters, moves;
};

// Difficult terrain: quarters of the move lost.
enum class Column : int { Open, LooseFoot, Artillery, Wagons, Other };
inline constexpr const char* column_names[] = {"open-order", "loose-foot", "artillery", "battle-wagons", "others"};
inline constexpr int whole_turn = 4, impassable = 5, whole_move = 6;

struct EntryCauses {
  int stars, failures, flank, veteran, poor, pursued, opposed, twice, thrice, four_times;
};

struct MovementTables {
  std::array<Rate, move_rows> rates{{
      {16, 20, 32, 32}, {12, 16, 32, 24}, {8, 12, 24, 16}, {8, 0, 32, 0}, {32, 40, 48, 48}, {24, 32, 48, 40}, {20, 28, 40, 32},
      {16, 24, 36, 32}, {24, 0, 40, 0}, {12, 0, 32, 0}, {12, 0, 24, 0}, {12, 0, 32, 0}, {8, 0, 20, 0}, {8, 0, 16, 0}, {4, 0, 12, 0},
      {4, 0, 32, 0}, {2, 0, 32, 0}, {1, 0, 32, 0}}};
  int square_rout_full = 24;  // RN-MOVE-03: fully armoured out of a square
  std::array<std::array<ManoeuvreCost, 2>, manoeuvre_rows> manoeuvres{{  // disciplined, tribal
      {{{1, 0}, {2, 0}}}, {{{2, 0}, {4, 0}}}, {{{0, 0}, {0, 0}}}, {{{0, 2}, {0, 2}}}, {{{0, 4}, {0, 4}}}, {{{2, 0}, {4, 0}}},
      {{{1, 0}, {2, 0}}}, {{{4, 0}, {4, 0}}}, {{{0, 1}, {0, 1}}}, {{{2, 0}, {2, 0}}}, {{{1, 0}, {2, 0}}}, {{{1, 0}, {1, 0}}}, {{{2, 0}, {2, 0}}}}};
  // Open, broken, brush, open wood, sand, thick wood, up, down, built-up, river, marsh, bog, minor, ditch, major, laager.
  std::array<std::array<int, 5>, features> terrain{{
      {0, 0, 0, 0, 0}, {0, 0, 2, 2, 2}, {0, 0, 2, 2, 2}, {1, 1, 2, 2, 2}, {1, 1, 2, 2, 2}, {2, 2, impassable, impassable, 3},
      {2, 2, 2, 2, 2}, {1, 1, 2, 2, 1}, {1, 1, 2, 2, 2}, {2, 2, 2, 2, 2}, {2, 2, 3, 3, 2},
      {3, impassable, impassable, impassable, impassable}, {1, 1, 2, 2, 1}, {2, 2, whole_turn, whole_turn, 2},
      {whole_move, whole_move, impassable, impassable, whole_move}, {whole_turn, whole_turn, impassable, impassable, whole_turn}}};
  int camelry_sand = 0, elephants_laager = 2;  // RN-TERR-02, RN-TERR-04
  int wheel_at_most = 45;                      // RN-MAN-04, degrees
  int near_enemy = 4, second_move_enemy = 20, road_enemy = 20;  // RN-MOVE-10, RN-MOVE-07, RN-MOVE-12
  int road_quarters = 2, sidestep_quarters = 1;                 // RN-MOVE-12, RN-MOVE-09
  int recoil_foot = 4, recoil_mounted = 8;                      // RN-POST-01
  int enter_score = 10, near_score = 9, flank_each = 30;        // RN-ENTRY-07, RN-ENTRY-08, RN-ENTRY-03
  Rows<EntryCauses, 10> entry{{
      {1, "star", "stars of its leader", &EntryCauses::stars, clause::RN_ENTRY_01},
      {1, "two_failures", "each two failed attempts", &EntryCauses::failures, clause::RN_ENTRY_02},
      {-1, "flank_march", "each 30 cm to the baseline", &EntryCauses::flank, clause::RN_ENTRY_03},
      {1, "veteran", "veterans return", &EntryCauses::veteran, clause::RN_ENTRY_04},
      {-1, "poor", "class D or raw", &EntryCauses::poor, clause::RN_ENTRY_04},
      {-1, "pursued", "their pursuers are still away", &EntryCauses::pursued, clause::RN_ENTRY_05},
      {-1, "opposed", "opposed", &EntryCauses::opposed, clause::RN_ENTRY_06},
      {-2, "opposed_twice", "opposed by twice as many", &EntryCauses::twice, clause::RN_ENTRY_06},
      {-3, "opposed_thrice", "opposed by three times as many", &EntryCauses::thrice, clause::RN_ENTRY_06},
      {-4, "opposed_four_times", "opposed by four times as many", &EntryCauses::four_times, clause::RN_ENTRY_06},
  }};
};
void list_movement(MovementTables& t, TableList& list);

// RN-DEF-18: which formation fits which troops.
std::optional<Problem> formation_problem(const Troops& t, Formation formation, const char* field = "formation");
MoveRow row_of(const Troops& t, Formation formation, Gun gun, bool strong_point);
Rate rate_of(const Troops& t, Formation formation, Gun gun, bool strong_point, const MovementTables& m);
Column column_of(const Troops& t);
// With the starred exceptions and RN-TERR-05; `breached`: at a bridge or breach.
int penalty_of(const Troops& t, Feature feature, bool breached, const MovementTables& m);
bool area(Feature f);  // a line is crossed, an area walked in

struct RateFacts {
  Troops troops;
  Formation formation;
  Gun gun;
  int strong_point;
};
struct Rates {
  int normal, charge, rout, pursuit, crew;
};
Rates look_up_rates(const RateFacts& f, const Tables& t, Umpire& u);

// ONE MOVE
enum class MoveKind : int { Normal, Second, Charge, Rout, Pursuit, Retire, Sidestep };
inline constexpr const char* move_kind_names[] = {"normal", "second", "charge", "rout", "pursuit", "retire", "step-back-or-sideways"};
struct Leg {
  Feature feature, also;
  int distance, breached;
};
struct MoveFacts {
  Troops troops;
  Condition unit;
  Formation formation;
  Gun gun;
  int strong_point, pike;
  MoveKind move;
  int open_distance, wheel, single_base;
  Few<Leg, 16> legs;
  int manoeuvre_quarters, on_road, enemy_at_end, enemy_on_the_way, attacks, leaves_table, evades_or_pursues;
};
struct Moved {
  May may;
  int allowance, spent, left, slowed, dps, lost, may_return;
  Suffered unit;
};
Moved move(const MoveFacts& f, const Tables& t, Umpire& u);

// MANOEUVRING
enum class Manoeuvre : int { Expand, Contract, FormSquare, Turn, Deploy, Harness, MountOrDismount, MobileDefences };
inline constexpr const char* manoeuvre_names[] = {"expand", "contract", "form-square", "turn", "deploy", "harness", "mount-or-dismount", "mobile-defences"};
struct ManoeuvreFacts {
  Troops troops;
  Formation formation;
  Gun gun;
  Manoeuvre manoeuvre;
  int files_left, files_right, degrees, moves_done, driven_off;
};
struct Manoeuvred {
  May may;
  int quarters, moves_left, distance_left, done, changing_formation, may_shoot;
};
Manoeuvred manoeuvre(const ManoeuvreFacts& f, const Tables& t, Umpire& u);

// DIFFICULT TERRAIN
struct TerrainFacts {
  Troops troops;
  Feature feature;
  int breached, behind_defences, strong_point;
};
enum class Penalty : int { None, Quarter, Half, ThreeQuarters, WholeTurn, Impassable, WholeMove };
inline constexpr const char* penalty_names[] = {"none", "1/4", "1/2", "3/4", "whole-turn", "impassable", "whole-move"};
struct TerrainFound {
  Penalty penalty;
  int difficult, cover, open;
};
TerrainFound look_up_terrain(const TerrainFacts& f, const Tables& t, Umpire& u);

// PASSING FRIENDS
enum class Passage : int { Move, FallBack, Rout, Evade };
inline constexpr const char* passage_names[] = {"moves", "falls-back", "routs", "evades"};
struct PassFacts {
  Troops passing;
  Condition passing_unit;
  Passage passage;
  int in_draught, followed;
  Troops passed;
  Condition passed_unit;
  int passed_charged, gap, ends_on_top;
};
enum class Fate : int { None, Wavers, Routs, Evades };
inline constexpr const char* fate_names[] = {"none", "wavers", "routs", "evades"};
struct Passed {
  May may;
  int passing_dps, passed_dps;
  Fate fate;
  int in_front, ridden_through;
  Suffered passing, passed;
};
Passed pass_through(const PassFacts& f, const Tables& t, Umpire& u);

// ENTERING
enum class Arrival : int { OwnEdge, FlankMarch, Returning };
inline constexpr const char* arrival_names[] = {"own-edge", "flank-march", "returning"};
struct EntryFacts {
  Training training;
  Grade grade;
  Arrival arrival;
  int stars, failures, move_written, move_now, baseline, evaded_off, opposed, own_bases, enemy_bases;
};
struct Entered {
  May may;
  int enters, nearer, from_baseline;
};
Entered enter_field(const EntryFacts& f, const Tables& t, Umpire& u);

// MOVES THAT NOBODY CHOOSES
enum class Forced : int { Recoil, Retreat, Rout, LaterRout, Evade, Withdraw };
inline constexpr const char* forced_names[] = {"recoil", "retreat", "first-rout", "later-rout", "evade", "withdraw"};
enum class Barred : int { No, Friends, Others };
inline constexpr const char* barred_names[] = {"no", "by-friends", "by-ground-or-enemies"};
struct ForcedFacts {
  Troops troops;
  Condition unit;
  Formation formation;
  Gun gun;
  Forced move;
  Barred barred;
  int in_contact, enemies_reach, bases_touched, edge_distance, counted;
};
enum class Towards : int { StraightBack, AwayFromEnemy, OwnBaseline };
inline constexpr const char* towards_names[] = {"straight-back", "away-from-the-enemy", "own-baseline"};
enum class ForcedEnd : int { Moves, PassesFriends, Stays, Routs, Surrenders, LeavesForGood, LeavesMayReturn, MayNot };
inline constexpr const char* forced_end_names[] = {"moves", "passes-friends", "stays", "routs", "surrenders", "leaves-for-good", "leaves-may-return", "may-not"};
struct ForcedMove {
  ForcedEnd end;
  int distance, dps;
  Towards towards;
  Suffered unit;
};
ForcedMove move_back(const ForcedFacts& f, const Tables& t, Umpire& u);

std::vector<Procedure> movement_procedures();

}  // namespace linstock::renaissance
