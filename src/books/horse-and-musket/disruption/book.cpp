// The procedures of this room and what a table umpire knows of them.
#include "books/horse-and-musket/disruption/cohesion.h"
#include "books/horse-and-musket/disruption/disruption.h"
#include "books/horse-and-musket/procedures.h"

namespace linstock::horse_and_musket {

std::vector<Procedure> disruption_procedures() {
  using namespace clause;
  return {
      procedure<disrupt>("disruption", "Disruption", "How many points a unit gets, cause by cause.", HM_DISR_01)
          .in_phase(phase::end)
          .look_up()
          .first("gained"),
      procedure<reform>("reform", "Reforming", "What a turn of doing nothing else clears.", HM_DISR_19)
          .in_phase(phase::moves)
          .look_up()
          .first("disruption"),
      procedure<cohesion>("cohesion", "Cohesion limit", "Must the unit leave the battle?", HM_COH_01)
          .in_phase(phase::end)
          .look_up()
          .first("outcome"),
  };
}

}  // namespace linstock::horse_and_musket
