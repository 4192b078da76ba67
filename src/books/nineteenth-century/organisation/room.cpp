#include "books/nineteenth-century/organisation/room.h"

#include <string>

#include "books/nineteenth-century/organisation/organisation.h"
#include "books/nineteenth-century/phases.h"
#include "books/nineteenth-century/tables.h"

namespace linstock::nineteenth_century {

void list_organisation_tables(OrganisationTables& t, TableList& list) {
  using namespace clause;
  for (std::size_t i = 0; i < t.figures.size(); ++i) {
    const Clause by = static_cast<Arm>(i) == Arm::MountedInfantry ? NC_ORG_07 : NC_ORG_01;
    list.number(std::string("organisation.least_") + arm_names[i], t.figures[i].least, 1, 100, by, "fewest figures in a unit");
    list.number(std::string("organisation.most_") + arm_names[i], t.figures[i].most, 1, 100, by, "most figures in a unit");
  }
  list.number("organisation.least_units", t.brigade.least, 1, 20, NC_ORG_02, "fewest units in a brigade");
  list.number("organisation.most_units", t.brigade.most, 1, 20, NC_ORG_02, "most units in a brigade");
  list.number("organisation.brigaded_percent", t.brigaded_percent, 0, 100, NC_ORG_08, "more than this share of units is brigaded");
  list.number("organisation.independent_light_cavalry", t.independent_light_cavalry, 0, 20, NC_ORG_06, "independent light cavalry");
  list.number("organisation.independent_light_infantry", t.independent_light_infantry, 0, 20, NC_ORG_06, "independent light infantry");
  list.number("organisation.independent_artillery_percent", t.independent_artillery_percent, 0, 100, NC_ORG_10, "share of gunners that may be independent");
}

std::vector<Procedure> organisation_procedures() {
  using namespace clause;
  return {
      procedure<unit_size>("unit-size", "Size of a unit", "May a unit be so large?", NC_ORG_01)
          .in_phase(phase::before)
          .look_up()
          .role({"unit", "Which unit", {{"arm", "arm"}, {"figures", "original_figures"}}})
          .first("allowed"),
      procedure<brigade>("brigade", "A brigade", "May a brigade be made of so many units?", NC_ORG_02)
          .in_phase(phase::before)
          .look_up()
          .first("allowed"),
      procedure<organise>("army-organisation", "Organisation of an army", "Brigades, independent units, artillery: is it in order?", NC_ORG_02)
          .in_phase(phase::before)
          .look_up()
          .first("allowed"),
  };
}

}  // namespace linstock::nineteenth_century
