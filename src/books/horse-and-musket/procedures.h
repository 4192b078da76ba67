// The book's procedures, room by room.
#pragma once
#include <vector>

#include "kernel/procedure.h"

namespace linstock::horse_and_musket {

std::vector<Procedure> basic_procedures();
std::vector<Procedure> charge_procedures();
std::vector<Procedure> compulsory_procedures();
std::vector<Procedure> desert_procedures();
std::vector<Procedure> movement_procedures();
std::vector<Procedure> range_procedures();
std::vector<Procedure> sequence_procedures();
std::vector<Procedure> command_procedures();
std::vector<Procedure> disruption_procedures();
std::vector<Procedure> reaction_procedures();

}  // namespace linstock::horse_and_musket
