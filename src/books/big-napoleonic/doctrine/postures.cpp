// OTHER PLANS for a whole army, which are tried besides doctrine's own. Not rules.
#include "books/big-napoleonic/doctrine/plan.h"
#include "books/big-napoleonic/rules.h"

namespace linstock::big_napoleonic {

std::vector<ArmyPlan> Rules::plans(const State& state, const Setting& setting, Seat side) {
  if (state.initiative != side) return {};  // what was ordered in its own turn goes on
  return staff::postures_for(theatre_of(state, setting, side), side);
}

}  // namespace linstock::big_napoleonic
