// The procedures of this room and what a table umpire knows of them.
#include "books/horse-and-musket/procedures.h"
#include "books/horse-and-musket/reaction/rally.h"
#include "books/horse-and-musket/reaction/when.h"

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
      procedure<must_test>("must-test", "When to test", "Must the unit test, and when?", HM_REACT_01)
          .in_phase(phase::reaction)
          .look_up()
          .first("when"),
      procedure<security>("security", "Security", "Supported, friends close or in sight, isolated or threatened?", HM_RMOD_05)
          .in_phase(phase::reaction)
          .look_up()
          .first("security"),
      procedure<rally>("rally", "Rally", "Routers, retreaters and pursuers try to rally.", HM_REACT_04)
          .in_phase(phase::reaction)
          .first("rally")
          .group("rallies", "rally", "rallies,rallies-but-must-charge,rallies-and-retires-from-battle")
          .group("fails", "rally", "fails")
          .group("disintegrates", "rally", "disintegrates"),
      procedure<recover>("recover", "Recovering from a retirement", "Is a retiring unit free again?", HM_REACT_09)
          .in_phase(phase::reaction)
          .look_up()
          .first("recovers"),
  };
}

}  // namespace linstock::horse_and_musket
