// REDRESS RANKS
#pragma once
#include "books/pike-and-shot/movement/movement_types.h"

namespace linstock::pike_and_shot {

enum class MayRedress : int { InCombat, ArtilleryDps, Runaway, Yes };
inline constexpr const char* may_redress_names[] = {"in-combat", "artillery-dps", "routing-pursuing-or-looting", "yes"};

struct RedressFacts {
  Grade grade;
  int dps;
  Deed deed;
  UnderFire under_fire;
  int artillery_dps;  // from this turn's Bombardment or Close Fire
  int fought, in_contact;
  Status status;
};
struct Redressed {
  MayRedress allowed;
  int removed, dps;
};
Redressed redress(const RedressFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::pike_and_shot
