// The procedures of this room and what a table umpire knows of them.
#include "books/horse-and-musket/procedures.h"
#include "books/horse-and-musket/sequence/sequence.h"
#include "books/horse-and-musket/sequence/turn_end.h"

namespace linstock::horse_and_musket {

std::vector<Procedure> sequence_procedures() {
  using namespace clause;
  return {
      procedure<initiative>("initiative", "Initiative", "Who holds the initiative; a level throw is made again.", HM_SEQ_10)
          .in_phase(phase::initiative)
          .first("holder")
          .group("we hold the initiative", "holder", "we").group("they hold it", "holder", "they").group("both throw again", "holder", "throw-again"),
      procedure<step>("sequence", "Sequence of play", "Who acts in a step, in which order, and what comes next.", HM_SEQ_01)
          .in_phase(phase::initiative)
          .look_up()
          .first("next"),
      procedure<end_turn>("turn-end", "An own turn ends", "What is counted in own turns: guns and leaders out, routers, fallen riders.", HM_DEF_12)
          .in_phase(phase::end)
          .look_up()
          .first("turns_routing"),
  };
}

}  // namespace linstock::horse_and_musket
