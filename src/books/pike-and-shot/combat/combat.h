// COMBAT: dice, hits, results. Facts in, rows and actions out. There is no board here.
#pragma once
#include <algorithm>
#include <array>
#include <vector>

#include "books/pike-and-shot/types.h"

namespace linstock::pike_and_shot {

// As many as a form has room for; people are told so in words. On the table any number is linked (LinkedFacts).
inline constexpr int most_units_a_side = 12;

// One unit in a combat: what its own player knows of it. Flags are 0 or 1.
struct CombatUnit {
  Arm arm;
  int mounted;
  Grade grade;
  Formation formation;
  int single_rank;
  int pikes, second_rank_pikes, bases, extending;
  int dps;
  int charging, a_loutrance, following_up, pursuing;
  int inspire, ground, supported;
  int swordsmen, cuirassiers, has_pikes, bayonets_fixed;
  int moved, hit_from_behind, in_fieldworks;
};

// PS-DEF-08: whoever pursues has lost his order, whatever he was in before.
constexpr Formation formation_of(const CombatUnit& u) { return u.pursuing ? Formation::Unformed : u.formation; }

// PS-MELEE-29: what the unit meets. Surveyed from the other side's list, or given by a person.
struct Meets {
  int charge_combat, charged_by_horse, charged_by_foot;
  int horse, other_cavalry;      // is it in contact with any; any that is not cuirassier
  int mostly_works, mostly_horse;  // PS-HIT-06: for at least half of its bases in contact
};

// The printed list wants to know: 0 or 1, or how many.
struct CombatModifiers {
  int a_grade, b_grade, d_grade, e_grade, inspire, ground, cavalry_charging, swordsmen_charging, a_loutrance;
  int following, cavalry_pursuing, cuirassiers, supported, dps, moved_infantry, hit_from_behind;
};

// COMBAT DICE of one unit
struct DiceFacts : CombatUnit {
  int bases_against_horse, enemy_all_cuirassiers, bases_against_works;
  int charged_by_horse, charged_by_foot, charge_combat;
};
struct DiceThrown {
  int hits, dice, score;  // score: what a die must show; 7 cannot, 1 always
};
struct UnitDice {
  int dice, score;
};

// COMBAT RESULTS, worst first
enum class ResultRow : int { Break, Defeat, DrivenBack, Inconclusive, Success, Victory };
inline constexpr const char* result_row_names[] = {"break",        "defeat",  "driven-back",
                                                   "inconclusive", "success", "victory"};

// What a row tells a unit to do.
enum class Action : int {
  CrewKilled, Rout, Abandoned, Retire, FallBack, Remain, RemainOrRetire, AnyPermitted, Pursue, RideThrough
};
inline constexpr const char* action_names[] = {"guns-lost-crew-killed", "rout",   "guns-abandoned",   "retire",
                                               "fall-back",             "remain", "remain-or-retire", "any-permitted",
                                               "must-pursue",           "ride-through"};

struct ResultFacts {
  int difference;  // own hits minus the enemy's
  Arm arm;
  int mounted;
  Grade grade;
  Formation formation;
  int dps;
  int charging, a_loutrance, charged_by_horse, charged_by_foot;
  int enemy_foot, enemy_foot_unformed, enemy_horse, enemy_horse_unformed, enemy_single_rank, enemy_guns;
  int other_kinds, enemy_unable;
};
struct Result {
  ResultRow row;
  Action action;
  int bases_lost, dps;
};

// COMBAT: one round of all units that are linked by contact (PS-MELEE-29).
struct CombatantFacts : CombatUnit {
  // Its bases on each enemy unit; if all are 0, all its bases on every enemy.
  int touches_1, touches_2, touches_3, touches_4, touches_5, touches_6;
  int touches_7, touches_8, touches_9, touches_10, touches_11, touches_12;

  static const std::array<int CombatantFacts::*, most_units_a_side> on_enemy;
  int said(int enemy) const { return this->*on_enemy[static_cast<std::size_t>(enemy)]; }
  bool says_nothing() const {
    return std::ranges::all_of(on_enemy, [this](int CombatantFacts::*there) { return this->*there == 0; });
  }
  int touches(int enemy) const { return says_nothing() ? std::max(1, pikes + this->bases) : said(enemy); }
};
inline constexpr std::array<int CombatantFacts::*, most_units_a_side> CombatantFacts::on_enemy = {
    &CombatantFacts::touches_1, &CombatantFacts::touches_2,  &CombatantFacts::touches_3,  &CombatantFacts::touches_4,
    &CombatantFacts::touches_5, &CombatantFacts::touches_6,  &CombatantFacts::touches_7,  &CombatantFacts::touches_8,
    &CombatantFacts::touches_9, &CombatantFacts::touches_10, &CombatantFacts::touches_11, &CombatantFacts::touches_12};
using CombatSide = Few<CombatantFacts, most_units_a_side>;
struct CombatFacts {
  CombatSide attackers, defenders;
};
struct UnitResult {
  Action action;
  int bases_lost, dps;
  int may_pursue, may_retire, may_take_position, may_follow_up;
};
struct Fought {
  int difference;  // attackers' hits minus the defenders'
  ResultRow attackers_row, defenders_row;
  Few<UnitResult, most_units_a_side> attackers, defenders;
  int spent;  // PS-BRK-02: nobody had a die to throw
};

// ON THE TABLE as many units are linked as touch each other, and what each touches is measured.
template <class T>
struct Many {
  std::vector<T> items;
  int size() const { return static_cast<int>(items.size()); }
  T& operator[](int i) { return items[static_cast<std::size_t>(i)]; }
  const T& operator[](int i) const { return items[static_cast<std::size_t>(i)]; }
  auto begin() { return items.begin(); }
  auto end() { return items.end(); }
  auto begin() const { return items.begin(); }
  auto end() const { return items.end(); }
  void push(T item) { items.push_back(std::move(item)); }
};
struct LinkedUnit : CombatUnit {
  std::vector<int> on;  // its bases on each enemy unit
  int touches(int enemy) const { return on[static_cast<std::size_t>(enemy)]; }
};
using LinkedSide = Many<LinkedUnit>;
struct LinkedFacts {
  LinkedSide attackers, defenders;
};
struct LinkedFought {
  int difference;
  ResultRow attackers_row, defenders_row;
  Many<UnitResult> attackers, defenders;
  int spent;
};

struct Tables;
struct CombatTables;

// What the row of a difference is, and what it means for one unit.
ResultRow row_of(int difference, const CombatTables& tables);
Result result_of(const ResultFacts& facts, const Tables& tables, Clause& sentence);

// The dice of a unit and the score that they need; shown to the umpire.
UnitDice dice_of(const CombatUnit& unit, const Meets& meets, const CombatTables& tables, Umpire& umpire,
                 const char* who = "combat dice");

DiceThrown throw_combat_dice(const DiceFacts& facts, const Tables& tables, Umpire& umpire);
Result read_result(const ResultFacts& facts, const Tables& tables, Umpire& umpire);
Fought fight(const CombatFacts& facts, const Tables& tables, Umpire& umpire);
LinkedFought fight_linked(const LinkedFacts& facts, const Tables& tables, Umpire& umpire);

// The survey of one side against the other.
Meets meets_of(const CombatSide& own, int unit, const CombatSide& enemy);
ResultFacts result_facts_of(const CombatSide& own, int unit, const CombatSide& enemy, int difference);

// A round in steps, so that equal differences are merged: one pool of dice with one score at a time.
struct Pool {
  int attacking, dice, score;
};
struct CombatRound {
  using Facts = CombatFacts;
  using Outcome = Fought;
  using Tables = pike_and_shot::Tables;
  struct State {
    CombatFacts facts;
    Few<Pool, 2 * most_units_a_side> pools;
    int next, difference;
    Fought fought;
  };
  static State start(const Facts& facts, const Tables&) { return {facts, {}, 0, 0, {}}; }
  static bool step(State& state, const Tables& tables, Umpire& umpire);
  static Outcome finish(const State& state) { return state.fought; }
};

// Facts that no unit and no combat can have; the field and the clause are named.
std::optional<Problem> refuse_unit(const CombatUnit& unit);
std::optional<Problem> refuse_combat(const CombatFacts& facts);

}  // namespace linstock::pike_and_shot
