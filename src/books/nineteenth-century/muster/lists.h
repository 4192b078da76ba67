// Army lists (NC-MISS-01): which troops an army of a war may have, in rows, from which a player picks by points.
#pragma once
#include <span>

#include "books/nineteenth-century/types.h"

namespace linstock::nineteenth_century::before {

struct ListRow {
  const char* name;       // of its units, with bars between them: "26th, I|26th, II"; then they are numbered
  Arm arm;
  Morale morale;
  Training training;
  SmallArm weapon;        // guns: none
  Gun gun;
  Battery battery;
  int least, most;        // figures of a unit
  int most_units;
  int weight;             // how usual it is
  struct Traits {
    int e_trained = 0, lance = 0, armour = 0, shield = 0, light = 0;
    int independent = 0;  // it usually stands outside the brigades
    int works = 0;        // field works, not troops: 1 soft, 2 hard cover (NC-POINT-10); its figures are bases
    int sniper = 0;       // NC-SPEC-05
  } traits;
};

struct ArmyList {
  const char* name;       // "Prussians"
  const char* key;        // "prussia-1866", as in data/nineteenth-century/armies
  const char* brigades;   // names, with bars between them
  std::span<const ListRow> rows;
  const char* title;      // "Prussians of 1866"
  const char* war = "";   // as army files name it: "acw" and "boer" have snipers
};
inline bool is_troops(const ListRow& row) { return row.traits.works == 0 && row.traits.sniper == 0; }
std::span<const ArmyList> army_lists();
int list_named(std::string_view key);  // -1: there is none

// Who fought whom.
struct War {
  const char* name;
  int lists[2];
};
std::span<const War> wars();

}  // namespace linstock::nineteenth_century::before
