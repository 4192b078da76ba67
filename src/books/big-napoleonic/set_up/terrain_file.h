// The ground of a scenario: the default catalogue of terrain (BN-TERR-18), each piece overridable in the file.
#pragma once
#include "geometry/terrain.h"
#include "kernel/files/data_file.h"

namespace linstock::big_napoleonic {

// Reads [[area]], [[line]], [[road]], [[defile]] into the field and prepares it. Throws BadData.
void read_ground(const DataTable& file, Battlefield& field);

}  // namespace linstock::big_napoleonic
