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
std::vector<Procedure> shooting_procedures();
std::vector<Procedure> building_procedures();
std::vector<Procedure> melee_procedures();
std::vector<Procedure> exotic_procedures();  // elephants, stampedes, pigs, naptha
std::vector<Procedure> chain_procedures();   // a charge, a fire fight, an assault on a building

}  // namespace linstock::horse_and_musket
