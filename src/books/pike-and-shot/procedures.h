// The book's procedures, in the order of the playsheet.
#pragma once
#include <vector>

#include "kernel/procedure.h"

namespace linstock::pike_and_shot {

std::vector<Procedure> movement_procedures();  // movement_book.cpp
std::vector<Procedure> combat_procedures();    // combat_book.cpp
std::vector<Procedure> army_procedures();      // armies/armies_book.cpp

}  // namespace linstock::pike_and_shot
