// Returning from off table: who may, from when, and what score is needed (NC-RETURN).
#pragma once
#include <array>
#include <vector>

#include "books/nineteenth-century/types.h"
#include "kernel/house.h"
#include "kernel/procedure.h"

namespace linstock::nineteenth_century {

struct Tables;

enum class LeftBy : int { Retreating, Charging, Pursuing, Evading, Routing };
inline constexpr const char* left_by_names[] = {"retreating", "charging", "pursuing", "evading", "routing"};

struct ReturnFacts {
  LeftBy left_by;
  Training training;
  Morale morale;
  int demoralised, general;       // led by a brigadier or the CinC
  int periods_since;              // since it left
  int attempts;                   // made before
  int pursuers_followed;          // evaders: their pursuers followed them off
  int pursuers_done;              // periods since these came back or failed for the last time; 0: not yet
};
enum class ReturnAllowed : int { Yes, Routed, NotYet, NoAttemptLeft };
inline constexpr const char* return_allowed_names[] = {"yes", "routed-off", "not-yet", "no-attempt-left"};
struct Returned {
  ReturnAllowed allowed;
  int needed, returns, attempts, gone;
  int within;  // yards along the edge from where it left (NC-RETURN-11)
};

struct ReturnTables {
  std::array<int, 4> needed{4, 5, 6, 6};  // NC-RETURN-04
  int general = -1, a_or_b = -1;          // NC-RETURN-05, 06
  int demoralised = 1, e_class = 1, d_class = 1;  // NC-RETURN-07, 08, 09
  int attempts = 3;                       // NC-RETURN-02
  int first_period = 3;                   // NC-RETURN-03
  int within = 100;                       // NC-RETURN-11
};

Returned return_to_table(const ReturnFacts& facts, const Tables& tables, Umpire& umpire);

void list_returning_tables(ReturnTables& tables, TableList& list);
std::vector<Procedure> returning_procedures();

}  // namespace linstock::nineteenth_century

namespace linstock {

template <>
const Description& describe<nineteenth_century::ReturnFacts>();
template <>
const Description& describe<nineteenth_century::Returned>();

}  // namespace linstock
