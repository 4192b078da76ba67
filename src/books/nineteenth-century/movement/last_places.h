// Where everybody stands when the period has run.
#pragma once
#include <vector>

#include "books/nineteenth-century/battle/sequence.h"
#include "field/clock.h"

namespace linstock::nineteenth_century::afield {

// All bodies that are on the table take the places that the clock gives them, and make room for each other. `began`: how each stood
// when the period began, where nobody stood on anybody.
void take_last_places(State& state, const Setting& setting, const field::Clock& clock, const std::vector<Block>& began);

}  // namespace linstock::nineteenth_century::afield
