// WHO FORMS WHAT: the formations that an arm in this order cannot take, refused alike by every procedure.
#pragma once
#include <optional>

#include "books/horse-and-musket/types.h"
#include "kernel/describe.h"

namespace linstock::horse_and_musket {

// HM-DEF-20, HM-SQUARE-01, HM-BUA-02, HM-BUA-03. The problem is that of the fact named `field`.
std::optional<Problem> formation_problem(Arm arm, Order order, Formation formation, const char* field = "formation");

}  // namespace linstock::horse_and_musket
