// Special troops: whether an army has a sniper, and who he is (NC-SPEC-05 to 10); his shots are fire. Camels, rockets and pack guns stand where they differ: in movement, in
// losing formation, in fire.
#pragma once
#include <vector>

#include "books/nineteenth-century/types.h"
#include "kernel/house.h"
#include "kernel/procedure.h"

namespace linstock::nineteenth_century {

struct Tables;

struct SpecialTables {
  int snipers = 1;            // NC-SPEC-05, in an army
  int sniper_range = 800;     // NC-SPEC-06
  int sniper_factor = 18;
};

enum class War : int { AmericanCivilWar, Boer, Other };
inline constexpr const char* war_names[] = {"american-civil-war", "boer", "other"};
struct SniperFacts {
  War war;
  int snipers;                // in the army
};
enum class SniperAllowed : int { Yes, NotInThisWar, TooMany };
inline constexpr const char* sniper_allowed_names[] = {"yes", "not-in-this-war", "more-than-one"};
struct SniperFound {
  SniperAllowed allowed;
  int factor, range;          // base factor before the small arms factors, and how far
  Morale morale;
  Training training;
  FigureOrder figure_order;
  int is_a_unit, minds_priorities;
};
SniperFound sniper(const SniperFacts& facts, const Tables& tables, Umpire& umpire);

void list_special_tables(SpecialTables& tables, TableList& list);
std::vector<Procedure> special_procedures();

}  // namespace linstock::nineteenth_century

namespace linstock {

template <>
const Description& describe<nineteenth_century::SniperFacts>();
template <>
const Description& describe<nineteenth_century::SniperFound>();

}  // namespace linstock
