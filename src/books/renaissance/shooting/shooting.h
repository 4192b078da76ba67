// SHOOTING (Rules 48 to 57): ranges and defence values, who may shoot, and what a volley does.
#pragma once
#include "books/renaissance/attrition/attrition.h"

namespace linstock::renaissance {

struct RangeRow {
  int shortest, maximum;  // cm; no short range is 0
  std::array<int, 5> defence;  // light and guns, armoured, heavy, full and elephants, other; -1: cannot be hurt
};
enum class ElephantColumn : int { FullArmour, Other };  // RN-SHOOT-02
inline constexpr const char* elephant_column_names[] = {"full-armour", "other"};
enum class StrongShort : int { One, Two };  // RN-SHOOT-18
inline constexpr const char* strong_short_names[] = {"one", "two"};

struct ShootingCauses {
  int more_shooters, more_targets, deep_target, ranks_in_line, flank_gun, flank_bombard, flank_other, short_range, strong_short, salvo,
      shooters_troubled, target_hard, target_skirmishes, cover;
};

struct ShootingTables {
  std::array<RangeRow, weapons> ranges{{
      {12, 20, {2, 4, 5, 6, -1}},  {12, 24, {2, 3, 4, 5, -1}}, {12, 24, {4, 4, 4, 5, -1}}, {12, 32, {4, 4, 4, 5, -1}},
      {12, 20, {4, 5, 6, 7, -1}},  {0, 12, {1, 2, 3, 4, -1}},  {0, 24, {4, 4, 4, 5, -1}},  {0, 4, {1, 2, 3, 4, -1}},
      {0, 8, {2, 2, 3, 3, -1}},    {0, 8, {2, 2, 3, 3, -1}},   {8, 16, {3, 3, 4, 4, -1}},  {12, 32, {3, 3, 4, 4, -1}},
      {12, 24, {3, 3, 4, 4, -1}},  {12, 40, {3, 3, 4, 4, -1}}, {12, 40, {3, 3, 4, 4, -1}}, {12, 40, {3, 3, 4, 4, -1}},
      {12, 32, {4, 4, 5, 5, -1}},  {0, 48, {5, 5, 5, 5, 5}},   {12, 60, {5, 5, 5, 5, 5}},  {12, 80, {5, 5, 5, 5, 5}},
      {8, 60, {5, 5, 5, 5, 5}},    {0, 16, {2, 2, 2, 2, 2}},   {0, 60, {10, 10, 10, 10, 10}}, {12, 80, {10, 10, 10, 10, 10}},
      {12, 120, {10, 10, 10, 10, 10}}, {0, 60, {10, 10, 10, 10, 10}}}};
  ElephantColumn elephants = ElephantColumn::FullArmour;
  StrongShort strong_short = StrongShort::One;
  int dice = 1, heavy_dice = 2;  // RN-SHOOT-04
  int bases_each = 2;            // RN-SHOOT-05
  int most_ranks = 4;            // RN-SHOOT-06
  int ranks_from_behind = 2;     // RN-SHOOT-07
  Rows<ShootingCauses, 14> modifiers{{
      {1, "more_shooters", "each two more shooting bases", &ShootingCauses::more_shooters, clause::RN_SHOOT_05},
      {-1, "more_targets", "each two more target bases", &ShootingCauses::more_targets, clause::RN_SHOOT_05},
      {-1, "deep_target", "further ranks or files of the target", &ShootingCauses::deep_target, clause::RN_SHOOT_06},
      {1, "ranks_in_line", "ranks in the guns' line of fire", &ShootingCauses::ranks_in_line, clause::RN_SHOOT_08},
      {4, "flank_gun", "guns at a flank in the open", &ShootingCauses::flank_gun, clause::RN_SHOOT_09},
      {3, "flank_bombard", "bombards at a flank in the open", &ShootingCauses::flank_bombard, clause::RN_SHOOT_09},
      {2, "flank_other", "catapults or rockets at a flank in the open", &ShootingCauses::flank_other, clause::RN_SHOOT_09},
      {1, "short_range", "short range", &ShootingCauses::short_range, clause::RN_SHOOT_10},
      {2, "strong_short", "short range of a weapon named first", &ShootingCauses::strong_short, clause::RN_SHOOT_18},
      {1, "salvo", "salvo at short range", &ShootingCauses::salvo, clause::RN_SHOOT_11},
      {-1, "shooters_troubled", "shooters charge, evade, are dispersed, disordered or shaken", &ShootingCauses::shooters_troubled, clause::RN_SHOOT_12},
      {-1, "target_hard", "target charges, pursues or is screened", &ShootingCauses::target_hard, clause::RN_SHOOT_13},
      {-1, "target_skirmishes", "target skirmishes in the open", &ShootingCauses::target_skirmishes, clause::RN_SHOOT_14},
      {-2, "cover", "target in cover", &ShootingCauses::cover, clause::RN_SHOOT_15},
  }};
  int over_friends = 4, over_far_friends = 8, target_further = 8, target_arc = 45;  // RN-SHOOT-24, RN-SHOOT-25
  std::array<int, 3> breach{{8, 12, 20}};                                           // RN-SHOOT-30: gate, house, wall
};
void list_shooting(ShootingTables& t, TableList& list);

enum class Structure : int { None, Gate, House, Wall };
inline constexpr const char* structure_names[] = {"none", "gate", "house", "wall"};
enum class Side : int { Front, Flank, Rear };
inline constexpr const char* side_names[] = {"front", "behind-the-flank", "behind-the-rear"};

int column_of(const Troops& target, Structure structure, const ShootingTables& t);
int facing_bases(const Condition& c, Formation formation, int files, int ranks, Side from);  // RN-DEF-20

struct RangeFacts {
  Weapon weapon;
  Troops target;
  Structure structure;
};
struct Ranges {
  int shortest, maximum, defence, cannot_be_hurt;
};
Ranges look_up_ranges(const RangeFacts& f, const Tables& t, Umpire& u);

struct ShootingFacts {
  Weapon weapon;
  int bases;
  Morale morale;
  int dispersed, disordered;
  Deed deed;
  int salvo, distance;
  Troops target;
  Condition target_unit;
  Deed target_deed;
  int target_charged;
  Formation target_formation;
  int target_files, target_ranks;
  Structure structure;
  int structure_ap;
  Side from;
  int in_open, cover, screened;
};
struct Shot {
  May may;
  int hits, bases_lost, destroyed, must_test, breached;
  Condition target;
};
Shot shoot(const ShootingFacts& f, const Tables& t, Umpire& u);
// The sum before the dice and the defence value; and the die itself without what it does: for chains and boards.
Tally shooting_modifiers(const ShootingFacts& f, const Tables& t);
struct Volley {
  May may;
  int hits;
};
Volley throw_volley(const ShootingFacts& f, const Tables& t, Umpire& u);

// SEVERAL UNITS AT ONE TARGET (RN-SHOOT-29): each with its own die; the hits are applied together.
struct Shooter {
  Weapon weapon;
  int bases;
  Morale morale;
  int dispersed, disordered;
  Deed deed;
  int salvo, distance;
  Side from;
  int screened;
};
struct VolleysFacts {
  Few<Shooter, 16> shooters;
  Troops target;
  Condition target_unit;
  Deed target_deed;
  int target_charged;
  Formation target_formation;
  int target_files, target_ranks, in_open, cover;
};
struct Volleys {
  int hits, bases_lost, destroyed, must_test;
  Condition target;
};
struct VolleysChain {
  using Facts = VolleysFacts;
  using Outcome = Volleys;
  using Tables = renaissance::Tables;
  struct State {
    VolleysFacts facts;
    int next, hits;
    Volleys outcome;
  };
  static State start(const Facts& f, const Tables& t);
  static bool step(State& s, const Tables& t, Umpire& u);
  static Outcome finish(const State& s) { return s.outcome; }
};

enum class InTheWay : int { Nothing, OpenFriendsNear, OpenTroops, Friends, Enemies, Ground };
inline constexpr const char* in_the_way_names[] = {"nothing", "open-order-friends-just-ahead", "other-skirmishers", "friends", "enemies", "ground"};
struct MayShootFacts {
  Weapon weapon;
  Troops troops;
  int files, ranks, unit_bases;
  Formation formation;
  Morale morale;
  Deed deed;
  int charged, moved, moved_twice, manoeuvring, shot, salvo, salvo_trait, prompted, salvo_last_move;
  int in_arc, distance, nearest_distance, degrees_off, target_charges_us, target_touches_friends;
  InTheWay in_the_way;
  int higher_ground, friends_distance, half_hidden;
};
struct MayShoot {
  May may;
  int bases, screened;
};
MayShoot may_shoot(const MayShootFacts& f, const Tables& t, Umpire& u);

std::vector<Procedure> shooting_procedures();

}  // namespace linstock::renaissance
