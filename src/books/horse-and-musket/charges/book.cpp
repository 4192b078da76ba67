// The procedures of this room and what a table umpire knows of them.
#include "books/horse-and-musket/charges/evade.h"
#include "books/horse-and-musket/procedures.h"

namespace linstock::horse_and_musket {

std::vector<Procedure> charge_procedures() {
  using namespace clause;
  return {
      procedure<may_charge>("may-charge", "May it charge", "Who may charge, who must, and with what bonus.", HM_CHARGE_01)
          .in_phase(phase::orders)
          .look_up()
          .first("may"),
      procedure<charge_answer>("charge-answer", "Answering a charge", "Stand, countercharge, evade, square: may it?", HM_CHARGE_04)
          .in_phase(phase::charge_tests)
          .look_up()
          .first("may"),
      procedure<charge_move>("charge-move", "Charge move", "Does the charge reach, and does it count as one?", HM_CHARGE_06)
          .in_phase(phase::charges)
          .look_up()
          .first("contact"),
      procedure<countercharge>("countercharge", "Countercharge", "Where charger and countercharger meet.", HM_CHARGE_13)
          .in_phase(phase::charges)
          .look_up()
          .first("meet"),
      procedure<evade>("evade", "Evasion", "Does the evader get away?", HM_EVADE_01)
          .in_phase(phase::charges)
          .first("caught")
          .group("gets away", "caught", "no")
          .group("is caught", "caught", "yes"),
      procedure<form_square>("square", "Forming square", "Is the square ready when the cavalry arrives?", HM_SQUARE_01)
          .in_phase(phase::charges)
          .first("formed")
          .group("a square", "formed", "square")
          .group("disrupted", "formed", "caught-unformed,disrupted-in-forming"),
  };
}

}  // namespace linstock::horse_and_musket
