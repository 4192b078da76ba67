// Generals: when they are at risk (who may single them out stands in firing/eligibility), how they move, what their loss means (NC-GEN).
#pragma once
#include <vector>

#include "books/nineteenth-century/types.h"
#include "kernel/house.h"
#include "kernel/procedure.h"

namespace linstock::nineteenth_century {

struct Tables;

struct GeneralTables {
  int normal = 300, fast = 350, rout = 450;  // NC-GEN-09
  int dice = 2;                              // NC-GEN-07
};

// RISKS TO GENERALS
enum class Danger : int { UnitUnderFire, Melee, SingledOut };
inline constexpr const char* danger_names[] = {"his-unit-is-under-fire", "his-unit-is-in-melee", "he-is-singled-out"};
struct RiskFacts {
  Danger danger;
  int casualties;       // on the unit; of a melee on its front rank; on himself if singled out
  int figures;          // of the unit, or of its front rank; never the general himself
  int front_rank, unit_routing;
};
struct Risk {
  int at_risk, casualties, lost;
};
Risk general_at_risk(const RiskFacts& facts, const Tables& tables, Umpire& umpire);

// WHERE HE GOES
struct GeneralMoveFacts {
  int with_unit, enemy_met, contacted;
  int fast;             // at the double
};
enum class GeneralDoes : int { Rides, MovesWithUnit, Evades, Captured };
inline constexpr const char* general_does_names[] = {"rides", "moves-with-his-unit", "evades", "is-captured"};
struct GeneralMoved {
  GeneralDoes does;
  int yards;
};
GeneralMoved general_move(const GeneralMoveFacts& facts, const Tables& tables, Umpire& umpire);

// WHAT HIS LOSS MEANS
struct GeneralLostFacts {
  int removed, unit_broke;  // killed or captured; the unit that he is with has broken
};
struct GeneralLost {
  int broken, replaced, orders_stand, out_of_sight;
};
GeneralLost general_lost(const GeneralLostFacts& facts, const Tables& tables, Umpire& umpire);

void list_general_tables(GeneralTables& tables, TableList& list);
std::vector<Procedure> general_procedures();

}  // namespace linstock::nineteenth_century

namespace linstock {

template <>
const Description& describe<nineteenth_century::RiskFacts>();
template <>
const Description& describe<nineteenth_century::Risk>();
template <>
const Description& describe<nineteenth_century::GeneralMoveFacts>();
template <>
const Description& describe<nineteenth_century::GeneralMoved>();
template <>
const Description& describe<nineteenth_century::GeneralLostFacts>();
template <>
const Description& describe<nineteenth_century::GeneralLost>();

}  // namespace linstock
