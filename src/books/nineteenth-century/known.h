// What a participant knows by himself where the same part stands twice in the facts: "charger_arm", "defender_arm".
#pragma once
#include <initializer_list>
#include <vector>

#include "kernel/at_table.h"

namespace linstock::nineteenth_century {

// The same list with a prefix before each fact; the names live as long as the program.
std::vector<Known> with_prefix(const char* prefix, std::initializer_list<Known> known);

}  // namespace linstock::nineteenth_century
