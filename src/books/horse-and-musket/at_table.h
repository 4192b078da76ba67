// Who takes part in which procedure, what each knows by himself and what an outcome changes, for the whole book.
#pragma once
#include <vector>

#include "kernel/procedure.h"

namespace linstock::horse_and_musket {

void set_the_table(std::vector<Procedure>& procedures);

}  // namespace linstock::horse_and_musket
