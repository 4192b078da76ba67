// Reaction: when to test, the test, its results, its definitions (NC-REACT, NC-RESULT, NC-DEF).
#pragma once
#include <vector>

#include "books/nineteenth-century/reaction/factors.h"
#include "kernel/procedure.h"

namespace linstock::nineteenth_century {

void list_reaction_tables(ReactionTables& tables, TableList& list);
std::vector<Procedure> reaction_procedures();

}  // namespace linstock::nineteenth_century
