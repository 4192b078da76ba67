// WHO SHOOTS WITH WHAT: weapons that an arm does not carry, refused alike by every procedure around a shot.
#pragma once
#include <optional>

#include "books/horse-and-musket/types.h"
#include "kernel/describe.h"

namespace linstock::horse_and_musket {

// HM-FIRE-01, HM-FIRE-17, HM-RANGE-04
std::optional<Problem> weapon_problem(Arm arm, Weapon weapon);

}  // namespace linstock::horse_and_musket
