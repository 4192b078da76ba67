// Which troops on the map are visible from anywhere in the enemy's deployment area (NC-SETUP-01).
#pragma once
#include "books/nineteenth-century/muster/map.h"

namespace linstock::nineteenth_century::before {

// One flag for each of the subjects of this side: somebody in the other's zone would see it.
std::vector<std::pair<int, bool>> seen_by_the_enemy(const State& state, const Setting& setting, Seat side);

}  // namespace linstock::nineteenth_century::before
