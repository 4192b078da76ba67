// The procedures of this room and what a table umpire knows of them.
#include "books/horse-and-musket/basics/basics.h"
#include "books/horse-and-musket/procedures.h"

namespace linstock::horse_and_musket {

std::vector<Procedure> basic_procedures() {
  using namespace clause;
  return {
      procedure<troops>("troops", "Size and strength", "Size, Strength Points and base depth of a unit.", HM_DEF_07)
          .in_phase(phase::before)
          .look_up()
          .first("sp"),
      procedure<formation>("formation", "Formation", "What a unit's shape counts as.", HM_DEF_20).in_phase(phase::before).look_up().first("formation"),
      procedure<length>("length", "Other measures", "Millimetres, inches and feet in base widths.", HM_DEF_02)
          .in_phase(phase::before)
          .look_up()
          .first("twelfths"),
      procedure<side_attacked>("facing", "Front, flank or rear", "Where an attack strikes.", HM_DEF_19)
          .in_phase(phase::charges)
          .look_up()
          .first("side"),
  };
}

}  // namespace linstock::horse_and_musket
