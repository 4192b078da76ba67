// The procedures of this room and what a table umpire knows of them.
#include "books/horse-and-musket/compulsory/flight.h"
#include "books/horse-and-musket/procedures.h"

namespace linstock::horse_and_musket {

std::vector<Procedure> compulsory_procedures() {
  using namespace clause;
  return {
      procedure<compulsory_move>("compulsory-move", "Compulsory move", "Rout, retreat, retire or pursue: how far and where to.", HM_COMP_01)
          .in_phase(phase::compulsory)
          .first("moves"),
      procedure<way_through>("way-through", "Friends in the way", "Does fleeing troops' way lead past or through friends?", HM_COMP_05)
          .in_phase(phase::compulsory)
          .look_up()
          .first("way"),
      procedure<pursuit>("pursuit", "Pursuit", "Contact with the quarry, the table edge, calling it off.", HM_COMP_06)
          .in_phase(phase::compulsory)
          .first("end")
          .group("the quarry is destroyed", "end", "quarry-destroyed")
          .group("the quarry turns and fights", "end", "quarry-fights-back")
          .group("the pursuit goes on", "end", "goes-on,leaves-the-table-after-it")
          .group("it may be called off", "end", "may-rally"),
  };
}

}  // namespace linstock::horse_and_musket
