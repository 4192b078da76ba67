// What the readers of scenario files share.
#pragma once
#include "books/nineteenth-century/battle/board.h"
#include "books/nineteenth-century/formations/bodies.h"

namespace linstock::nineteenth_century::afield {

// -1 for none; a name that the side does not know is a problem of the file.
int brigade_named(const DataTable& table, const Setting& setting, Seat side);
void read_brigades(const DataTable& file, Setting& setting, State& state);
void read_units(const DataTable& file, Setting& setting, State& state);
// Field works (NC-POINT-10), which lie on the ground like a line.
void read_works(const DataTable& file, Setting& setting);

}  // namespace linstock::nineteenth_century::afield
