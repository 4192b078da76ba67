// What a participant knows by himself where the same part stands twice in the facts: "charger_arm", "defender_arm".
#pragma once
#include <initializer_list>
#include <vector>

#include "kernel/procedure.h"

namespace linstock::nineteenth_century {

// The same list with a prefix before each fact; the names live as long as the program.
std::vector<Known> with_prefix(const char* prefix, std::initializer_list<Known> known);

// The tests of this period are over when somebody moves, fires or fights: what the last period left behind for them (a melee won
// or lost, a charge repulsed, fire suffered) is forgotten of whoever plays this role.
Procedure& forget_last_period(Procedure& procedure, const char* role);

}  // namespace linstock::nineteenth_century
