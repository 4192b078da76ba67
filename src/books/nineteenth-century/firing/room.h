// Firing: eligibility, priorities, range, small arms, artillery, casualties, effects (NC-FIRE, NC-SMALL, NC-ART, NC-CAS).
#pragma once
#include <vector>

#include "books/nineteenth-century/firing/casualty_table.h"
#include "books/nineteenth-century/firing/tables.h"
#include "kernel/procedure.h"

namespace linstock::nineteenth_century {

std::vector<Procedure> firing_procedures();

}  // namespace linstock::nineteenth_century
