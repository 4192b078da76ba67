// SCORES: what a die needs after modifiers, and the second die where it needs more than 6. Shooting and melee print the
// same few lines; each has its own copy of the numbers.
#pragma once
#include <array>

#include "books/horse-and-musket/types.h"
#include "kernel/dice/thinned.h"
#include "kernel/house.h"
#include "kernel/umpire.h"

namespace linstock::horse_and_musket {

// HM-FIRE-10, HM-MELEE-16: every natural 6 gets a second die; or one die a base is thrown first, and a base that shows 6
// then throws all its dice for the second score.
enum class SecondDie : int { EverySix, GateABase };
inline constexpr const char* second_die_names[] = {"every-six", "one-gate-a-base"};

struct ScoreTables {
  int hit_on = 4;                       // after modifiers
  int always_misses = 1;                // natural
  std::array<int, 3> second{4, 5, 6};   // needed 7, 8, 9 or more
  SecondDie second_die = SecondDie::EverySix;
};

// The clauses that a pool cites: in shooting HM-FIRE, in melee HM-MELEE.
struct ScoreClauses {
  Clause hit, second, option;
};

// Dice of so many bases that need the same score.
struct Pool {
  int bases, dice, needed;
};

// How many of so many dice show this or more, in as many throws as hands can hold: no die is left out.
int count_all(int dice, int at_least, Clause clause, Umpire& umpire, const char* what);

int needed_score(int modifiers, const ScoreTables& tables);
// The lowest second die that hits, for a needed score above 6.
int second_score(int needed, const ScoreTables& tables);
int roll_pool(const Pool& pool, const ScoreTables& tables, const ScoreClauses& clauses, Umpire& umpire,
              const char* what);
// Odds alone: may hits and their saves be asked for at once (kernel/dice/thinned.h)? Then `left_unsaved` is what is left of a pool,
// and `roll_unsaved` throws it.
bool saved_at_once(const ScoreTables& tables, const Umpire& umpire);
EachLeft each_hits(int needed, const ScoreTables& tables);
PoolLeft left_unsaved(const Pool& pool, int save, const ScoreTables& tables);
int roll_unsaved(const PoolLeft& pool, Clause clause, Umpire& umpire);
void list_score_tables(const std::string& prefix, ScoreTables& tables, const ScoreClauses& clauses, TableList& list);

}  // namespace linstock::horse_and_musket
