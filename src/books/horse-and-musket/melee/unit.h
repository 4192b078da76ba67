// A UNIT IN MELEE: all that dice, modifiers, reach, saves and results want to know of it.
#pragma once
#include "books/horse-and-musket/described.h"
#include "books/horse-and-musket/shooting/shooting.h"
#include "books/horse-and-musket/tables.h"

namespace linstock::horse_and_musket {

// The columns of the mounted dice; foot that charges rolls one die more (HM-MDICE-02, HM-MDICE-06).
// The first is what a procedure that finds it by itself begins with: everybody can be in melee, not everybody charges.
enum class Impetus : int { Melee, Charging, Halted, Pursued };
inline constexpr const char* impetus_names[] = {"melee", "charging", "halted", "pursued"};

// Who it is among the unit's people: the troops themselves, armed elephant crews (HM-ELE-10), horse-holders.
enum class Fighters : int { Troops, ElephantCrew, Holders };
inline constexpr const char* fighters_names[] = {"troops", "elephant-crew", "horse-holders"};

struct MeleeUnit {
  Arm arm;
  Order order;
  Class cls;
  Formation formation;
  Fighters fighters;
  Blade blade;
  Weapon point_blank;      // pistols or thrown weapons for the moment before impact, else none
  Armour armour;
  int lancers, cuirassiers, highly_drilled, drilled_reach;
  int fighting;            // front-rank bases that touch the enemy and fight; crew figures of elephants
  int pikes;               // of these with pikes, in a mixed unit
  int against_pikes;       // of these that touch pike bases of a mixed unit
  int bases, strength;     // of the whole unit now; SP of a base
  int hits_before, hits_turn;
  int disruption;
  int round;               // of melee that it fights now, 1 the first
  Impetus impetus;
  int following_up, momentum, reinforcing, fatigued;
  Ranks ranks;             // dice to the front or, rear rank about, to the rear
  Face attacked_in;        // where the enemy that it fights came in
  int surprised, trapped, prone;
  Cover cover;
  int inside;              // attackers: broken into the building
  int uphill;
  int pikes_passed;        // pikes did not win the first round
  int stampeding, beast_dead;  // of elephants; beast_dead: the crew fights on foot
  LeaderForm leader;
  int opponent;            // which unit of the other side it strikes, from 1
};

constexpr bool fights_as_mounted(const MeleeUnit& u) {
  return u.fighters == Fighters::Troops && (is_horse_or_camel(u.arm) || u.arm == Arm::Elephants);
}
constexpr bool fights_as_horse(const MeleeUnit& u) { return u.fighters == Fighters::Troops && is_horse_or_camel(u.arm); }
constexpr bool beasts(const MeleeUnit& u) { return u.fighters == Fighters::Troops && u.arm == Arm::Elephants; }
constexpr bool fights_as_foot(const MeleeUnit& u) { return u.fighters == Fighters::Troops && is_infantry(u.arm); }
// HM-MELMOD-22: pikes with their front to the cavalry are a square, unless disrupted.
constexpr bool pike_block(const MeleeUnit& u) {
  return fights_as_foot(u) && u.blade == Blade::Pike && u.attacked_in == Face::Front && u.disruption == 0;
}
constexpr bool carries_pikes(const MeleeUnit& u) { return u.blade == Blade::Pike || u.pikes > 0; }
constexpr bool formed_square(const MeleeUnit& u) { return u.formation == Formation::Square; }

// HM-MELEE-07, HM-MELEE-12, HM-BUAF-02: does its charge count against this enemy?
bool charges(const MeleeUnit& unit, const MeleeUnit& enemy);

// MELEE DICE
int melee_dice_per_base(const MeleeUnit& unit, const MeleeUnit& enemy, const Tables& tables, Umpire& umpire);
// MODIFIERS, for bases with or without pikes, at pike bases or others.
int melee_total(const MeleeUnit& unit, const MeleeUnit& enemy, bool with_pikes, bool at_pikes, const Tables& tables);
// The same with its rows, for whoever is shown them.
Tally melee_tally(const MeleeUnit& unit, const MeleeUnit& enemy, bool with_pikes, bool at_pikes, const Tables& tables);
// SAVES
int melee_save(const MeleeUnit& striker, const MeleeUnit& enemy, bool with_pikes, const Tables& tables, Clause& why);

std::optional<Problem> refuse_melee_unit(const MeleeUnit& unit);
// What the facts of two who fight each other cannot be.
std::optional<Problem> refuse_pair(const MeleeUnit& unit, const MeleeUnit& enemy);

}  // namespace linstock::horse_and_musket
