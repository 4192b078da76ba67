// The procedures of this room and what a table umpire knows of them.
#include "books/horse-and-musket/procedures.h"
#include "books/horse-and-musket/ranges/ranges.h"

namespace linstock::horse_and_musket {

std::vector<Procedure> range_procedures() {
  using namespace clause;
  return {
      procedure<sight>("sight", "Visibility", "Is the target in sight?", HM_VIS_01).in_phase(phase::shooting).look_up().first("sees"),
      procedure<range>("range", "Range", "Short, medium, long or out of range?", HM_RANGE_01)
          .in_phase(phase::shooting)
          .look_up()
          .first("band"),
  };
}

}  // namespace linstock::horse_and_musket
