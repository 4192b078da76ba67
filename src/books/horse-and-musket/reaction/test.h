// REACTION TEST: procedure, modifiers and results.
#pragma once
#include "books/horse-and-musket/tables.h"

namespace linstock::horse_and_musket {

// Whoever tests, as it is now.
struct Tester {
  Arm arm;
  Class cls;
  Order order;
  Temper temper;
  Formation formation;
  int bases;
};

// A leader whose bonus reaches the unit; which leaders those are, `leader-bonus` says.
enum class Bonus : int { None, Superior, Competent, Cautious };
inline constexpr const char* bonus_names[] = {"none", "superior", "competent", "cautious"};

enum class Calamity : int { None, SubCommander, General };
inline constexpr const char* calamity_names[] = {"none", "sub-commander", "general"};
enum class Colours : int { None, TookEnemys, LostOwn };
inline constexpr const char* colours_names[] = {"none", "took-one", "lost-its-own"};

// HM-RMOD-15: cavalry against a square or pikes, seen from the unit that tests.
enum class AgainstSquare : int { No, CavalryAttacks, InfantryHolds };
inline constexpr const char* against_square_names[] = {"no", "cavalry-attacks-it", "it-is-the-square"};

struct ReactionFacts {
  Tester unit;
  State state;
  int hits;         // unsaved, this player turn
  int disruption;   // points now
  Cover cover, enemy_cover;
  Security security;
  int in_melee;     // in contact, or the round just lost
  Class enemy_class;
  int enemy_disruption;
  AgainstSquare against_square;
  Bonus sub_commander, c_in_c;
  Calamity calamity;
  Colours colours;
  int flamethrower;
};

struct Reacted {
  Reaction result;
  int margin;   // 0 or more: passed by; below 0: failed by
  State state;  // what the unit is doing from then on
};

Size size_of(Arm arm, int bases, const Tables& tables);
Order order_in_test(const Tester& unit);                          // HM-RMOD-23
Column column_of(State state, const Tables& tables);              // HM-RRES-11
Tally reaction_tally(const ReactionFacts& facts, const Tables& tables);
int reaction_needed(Class cls, const Tables& tables);
// What a score of the dice (2 to 12) makes of the tally; `natural` 2 and 12 decide by themselves.
Reacted reaction_result(const ReactionFacts& facts, int modifiers, int natural, const Tables& tables);
Reacted react(const ReactionFacts& facts, const Tables& tables, Umpire& umpire);

// HM-HOLD-04: no modifiers at all.
struct RawReactionFacts {
  Class cls;
};
struct RawReaction {
  int passed;
};
RawReaction raw_reaction(const RawReactionFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::horse_and_musket
