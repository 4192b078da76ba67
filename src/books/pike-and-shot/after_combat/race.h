// THE RACE of a pursuit: the quarry's fast move against the pursuers', a die question a step, so that what no longer
// matters is merged away and the odds of a long chain stay exact.
#pragma once
#include "books/pike-and-shot/types.h"

namespace linstock::pike_and_shot {

struct Tables;

struct Runner {
  Arm arm;
  int mounted, inspired;
};
struct Runners {
  Runner quarry, pursuer;
  int first_move;  // of the quarry's retirement or rout
  int shelter;     // yards at which the quarry stops short; 0: it does not
  int new_enemy;   // yards to other enemy in the pursuers' way; 0: none
};

enum class Chase : int { Escaped, MetNewEnemy, Caught };
inline constexpr const char* chase_names[] = {"escaped", "met-new-enemy", "caught"};

struct Race {
  int step;
  int to_go;  // yards of the quarry; then yards, and at last pips, that the pursuers still need
  int meets;  // other enemy stands before the quarry
  Chase end;
};
// What a last D6 must show to make up these yards; 7 cannot be.
int pips_needed(int yards, const Tables& tables);

// True while there is more to throw; then `end` says how it ended, and all else is 0.
bool step_race(Race& race, const Runners& runners, const Tables& tables, Umpire& umpire);

}  // namespace linstock::pike_and_shot
