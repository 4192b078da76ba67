// The procedures of this room and what a table umpire knows of them.
#include "books/horse-and-musket/desert/desert.h"
#include "books/horse-and-musket/procedures.h"

namespace linstock::horse_and_musket {

std::vector<Procedure> desert_procedures() {
  using namespace clause;
  return {
      procedure<sandstorm>("sandstorm", "Sandstorm", "Does a storm hit, and how much of the table?", HM_SAND_01)
          .in_phase(phase::initiative)
          .first("storm"),
      procedure<drift>("drift", "Drift in a storm", "Where a unit in the open is driven.", HM_SAND_03).in_phase(phase::initiative).first("half_inches"),
      procedure<storm_meeting>("storm-meeting", "Meeting in a storm", "Units that meet mingle; nobody fights yet.", HM_SAND_05)
          .in_phase(phase::initiative)
          .look_up()
          .first("intermingled"),
      procedure<mirage>("mirage", "Mirage", "Does one appear, and what does it show?", HM_MIRAGE_01).in_phase(phase::initiative).first("vision")
          .group("no mirage", "vision", "none").group("an oasis or a lake", "vision", "oasis-or-lake").group("buildings", "vision", "buildings").group("figures", "vision", "figures"),
      procedure<mirage_fades>("mirage-fades", "A mirage fades", "Do troops come too near?", HM_MIRAGE_03)
          .in_phase(phase::moves)
          .look_up()
          .first("fades"),
      procedure<quicksand>("quicksand", "Quicksand", "What a unit that stumbles in loses.", HM_QUICK_02)
          .in_phase(phase::moves)
          .first("losses")
          .group("no loss", "losses", "0")
          .group("one or two", "losses", "1..2")
          .group("three or more", "losses", "3.."),
      procedure<prayer>("prayer", "Stopping to pray", "Does the unit pray this move?", HM_PRAY_01)
          .in_phase(phase::orders)
          .look_up()
          .first("prays"),
  };
}

}  // namespace linstock::horse_and_musket
