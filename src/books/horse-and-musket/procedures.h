// The book's procedures, room by room.
#pragma once
#include <vector>

#include "kernel/procedure.h"

namespace linstock::horse_and_musket {

std::vector<Procedure> reaction_procedures();
std::vector<Procedure> shooting_procedures();

}  // namespace linstock::horse_and_musket
