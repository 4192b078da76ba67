// Facts in, outcome out. There is no board here, so the same functions serve a battle, the odds, a real table, tests.
#pragma once
#include "books/skeleton/clauses.h"
#include "kernel/describe.h"
#include "kernel/umpire.h"

namespace linstock::skeleton {

enum class Grade : int { Raw, Trained, Veteran };
enum class Morale : int { Routed, Shaken, Steady };

// FIRE. What the modifiers want to know: 0 or 1.
struct FireFacts {
  int bases, close_range, target_in_column, target_in_cover, shooters_moved, veteran, raw;
};
struct Fired {
  int losses;
};

// NERVE
struct NerveFacts {
  int veteran, raw, shaken, losses;
};
struct Nerve {
  Morale morale;
};

// LEADERS
struct RallyFacts {
  int veteran;
};
struct Rallied {
  int rallied;
};

// CHARGES
struct ChargeSide {
  int bases, veteran, shaken;
};
struct ChargeFacts {
  ChargeSide attacker, defender;
};
enum class Winner : int { Defender, Attacker };
struct Charged {
  Winner winner;
  int rounds;
};

// How a charge on the table ends, for odds by playing on.
enum class ChargeEnding : int { AttackerRouts, NoFight, DefenderRouts };
struct ChargeEnd {
  ChargeEnding end;
  int attacker_bases;
};

// What the table umpire keeps of a unit.
struct Kept {
  int bases, losses;
  Grade grade;
  Morale morale;
  int moved;
};

struct Tables;
Fired shoot(const FireFacts& facts, const Tables& tables, Umpire& umpire);
Nerve test_nerve(const NerveFacts& facts, const Tables& tables, Umpire& umpire);
Rallied rally(const RallyFacts& facts, const Tables& tables, Umpire& umpire);
// One round; nothing if level.
std::optional<Winner> fight_round(const ChargeFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::skeleton
