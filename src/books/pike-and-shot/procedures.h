// The book's procedures, chapter by chapter in the order of the turn.
#pragma once
#include <vector>

#include "kernel/procedure.h"

namespace linstock::pike_and_shot {

std::vector<Procedure> fire_procedures();          // fire/fire_book.cpp
std::vector<Procedure> command_procedures();       // command/command_book.cpp
std::vector<Procedure> movement_procedures();      // movement/movement_book.cpp
std::vector<Procedure> charge_procedures();        // charges/charges_book.cpp
std::vector<Procedure> combat_procedures();        // combat/combat_book.cpp
std::vector<Procedure> after_combat_procedures();  // after_combat/after_combat_book.cpp
std::vector<Procedure> morale_procedures();        // morale/morale_book.cpp
std::vector<Procedure> army_procedures();          // armies/armies_book.cpp

}  // namespace linstock::pike_and_shot
