// Army organisation: sizes of units and brigades, and who may be independent (NC-ORG). One table serves the procedures,
// army files and whoever builds armies.
#pragma once
#include <array>
#include <vector>

#include "books/nineteenth-century/types.h"
#include "kernel/house.h"
#include "kernel/procedure.h"

namespace linstock::nineteenth_century {

struct Tables;

struct Limits {
  int least, most;
};
struct OrganisationTables {
  // NC-ORG-01 by Arm; mounted infantry as cavalry (NC-ORG-07).
  std::array<Limits, 5> figures{{{5, 40}, {2, 32}, {2, 32}, {2, 32}, {2, 12}}};
  Limits brigade{2, 6};                 // NC-ORG-02
  int brigaded_percent = 50;            // more than this share of the infantry and cavalry units (NC-ORG-08)
  int independent_light_cavalry = 1;    // NC-ORG-06
  int independent_light_infantry = 2;
  int independent_artillery_percent = 50;
};

void list_organisation_tables(OrganisationTables& tables, TableList& list);
std::vector<Procedure> organisation_procedures();

}  // namespace linstock::nineteenth_century
