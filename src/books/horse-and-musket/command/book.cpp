// The procedures of this room and what a table umpire knows of them.
#include "books/horse-and-musket/command/leadership.h"
#include "books/horse-and-musket/command/orders.h"
#include "books/horse-and-musket/command/risk.h"
#include "books/horse-and-musket/procedures.h"

namespace linstock::horse_and_musket {

std::vector<Procedure> command_procedures() {
  using namespace clause;
  return {
      procedure<command>("command", "Orders and command radius", "May the unit do what is wanted of it?", HM_CMD_01)
          .in_phase(phase::orders)
          .look_up()
          .first("may"),
      procedure<raw_leadership>("raw-leadership", "Raw leadership test", "May a unit still evade an enemy within 1 BW?", HM_ORDER_03)
          .in_phase(phase::charge_tests)
          .first("passed"),
      procedure<leadership>("leadership", "Leadership test", "How far a leader's units move this turn.", HM_LEAD_01)
          .in_phase(phase::leadership)
          .first("result")
          .group("top form", "result", "top-form")
          .group("passes well", "result", "passes-well")
          .group("passes", "result", "passes,no-test")
          .group("fails", "result", "fails")
          .group("blunder, or the turn ends", "result", "blunder,the-turn-ends"),
      procedure<leader_bonus>("leader-bonus", "Leader's bonus", "Does a leader help a unit in its Reaction Test?", HM_RTEST_02)
          .in_phase(phase::reaction)
          .look_up()
          .first("points"),
      procedure<leader_risk>("leader-risk", "Risk to a leader", "What becomes of a leader near a unit that suffers.", HM_LRISK_01)
          .in_phase(phase::shooting)
          .first("fate")
          .group("nothing", "fate", "not-at-risk,unharmed")
          .group("unhorsed", "fate", "unhorsed")
          .group("wounded or captured", "fate", "wounded,captured")
          .group("calamity", "fate", "calamity"),
  };
}

}  // namespace linstock::horse_and_musket
