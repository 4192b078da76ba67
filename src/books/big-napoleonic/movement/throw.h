// THE MOVEMENT THROW
#pragma once
#include "books/big-napoleonic/troops/disruption.h"

namespace linstock::big_napoleonic {

struct ThrowFacts {
  Arm arm;
  Grade grade;
  int bases, disruption, morale_markers;
  int stoic, fragile, passive;
  int in_command, march, difficult;
  int withdraw;  // where the result gives a choice: retire without rallying (BN-THROW-24), or retreat (BN-THROW-25)
};

// What the printed list of modifiers wants to know: some hold only in good order, some only when disrupted.
struct ThrowModifiers {
  int in_command, march, veteran, stoic, fragile, passive, difficult, raw, double_disrupted, morale_markers;
};

// Worst first. The good order table has retreat, retire, no-move, limited, full; the disrupted one the others.
enum class ThrowResult : int {
  Broken, Retreat, Retire, NoMoveOrRetreat, NoMove, LimitedMove, FullMove, RallyNoMoveOrRetire, RallyLimited, RallyFull
};
inline constexpr const char* throw_result_names[] = {
    "broken", "retreat", "retire", "no-move-or-retreat", "no-move", "limited-move", "full-move",
    "rally-and-no-move-or-retire", "rally-and-limited-move", "rally-and-full-move"};

struct Thrown {
  ThrowResult result;
  Condition unit;  // afterwards, with the Ds that the result itself gives or takes
};

// What each result allows and demands (BN-THROW-19 to 25).
struct Orders {
  int full_move, limited_move, rally;
  int redeploy;  // in place, although it may not move
  int square;    // may be formed or dropped
  int must_retire, may_retire, must_retreat, may_retreat;
  Clause clause;
  const char* words;
};
const Orders& orders(ThrowResult result);

Thrown throw_to_move(const ThrowFacts& facts, const Tables& tables, Umpire& umpire);

// Guns in good order of one corps within 3" of each other throw once; each adds its own modifiers.
struct GunThrow {
  ThrowFacts facts;  // described with a gun's defaults
};
constexpr int most_guns = 12;                        // that throw together
using GunsTogether = Few<int, most_guns>;  // unit numbers
struct BatteryFacts {
  Few<GunThrow, most_guns> guns;
};
struct BatteryThrown {
  Few<Thrown, most_guns> guns;
};
BatteryThrown throw_battery(const BatteryFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::big_napoleonic
