// The procedures of this room and what a table umpire knows of them.
#include "books/horse-and-musket/movement/passing.h"
#include "books/horse-and-musket/procedures.h"

namespace linstock::horse_and_musket {

std::vector<Procedure> movement_procedures() {
  using namespace clause;
  return {
      procedure<move>("move", "Move", "How far a unit may go, and what its manoeuvres cost.", HM_MOVE_01)
          .in_phase(phase::moves)
          .look_up()
          .first("allowance"),
      procedure<single_move>("single-move", "Leaders, couriers and boats", "How far they may go.", HM_MOVE_01)
          .in_phase(phase::moves)
          .look_up()
          .first("allowance"),
      procedure<interpenetrate>("interpenetration", "Passing through friends", "May it, and what does it cost both?", HM_INTER_01)
          .in_phase(phase::moves)
          .look_up()
          .first("may"),
      procedure<lie>("lying-down", "Lying down", "What lying infantry counts as, and whether it is caught.", HM_PRONE_02)
          .in_phase(phase::moves)
          .look_up()
          .first("cover"),
      procedure<dismount>("dismount", "Dismounting", "Horse-holders and those who fight on foot.", HM_HOLD_03)
          .in_phase(phase::moves)
          .look_up()
          .first("fighters"),
      procedure<jump>("jump", "Jumping an obstacle", "Who falls, and how badly.", HM_JUMP_01)
          .in_phase(phase::moves)
          .first("fallen"),
  };
}

}  // namespace linstock::horse_and_musket
