// The procedures of this room and what a table umpire knows of them.
#include "books/horse-and-musket/procedures.h"
#include "books/horse-and-musket/reaction/test.h"

namespace linstock::horse_and_musket {

std::vector<Procedure> reaction_procedures() {
  using namespace clause;
  return {
      procedure<react>("reaction", "Reaction Test", "Does the unit stand, and what does it do if not?", HM_RTEST_01)
          .in_phase(phase::reaction)
          .first("result")
          .group("passes", "result", "passed,must-charge")
          .group("halts", "result", "halt")
          .group("retires or retreats", "result", "retire,retreat")
          .group("routs, disperses or stampedes", "result", "rout,disperse,stampede"),
      procedure<raw_reaction>("raw-reaction", "Raw Reaction Test", "Two dice against the class, no modifiers.", HM_HOLD_04)
          .in_phase(phase::charge_tests)
          .first("passed"),
  };
}

}  // namespace linstock::horse_and_musket
