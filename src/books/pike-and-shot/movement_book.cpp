// What the chapters on moving, commanding and morale give to the book: procedures by name.
#include "books/pike-and-shot/command/command.h"
#include "books/pike-and-shot/command/control_test.h"
#include "books/pike-and-shot/command/rally.h"
#include "books/pike-and-shot/command/risk_to_leaders.h"
#include "books/pike-and-shot/movement/fatigue_and_disorder.h"
#include "books/pike-and-shot/procedures.h"

namespace linstock::pike_and_shot {

std::vector<Procedure> movement_procedures() {
  using namespace clause;
  return {
      procedure<sequence>("sequence", "Sequence of play", "Which phase comes next, and what is done in it?", PS_SEQ_01),
      procedure<initiative>("initiative", "Who acts first", "One throw of both sides; a level throw is made again.",
                            PS_SEQ_13),
      procedure<march_move>("march-move", "March move", "May it march, and how far?", PS_MOVE_03),
      procedure<tactical_move>("tactical-move", "Tactical move", "Dice for distance near the enemy, and their DPs.",
                               PS_MOVE_05),
      procedure<road_move>("road-move", "Road move", "A march column on a road near the enemy.", PS_MOVE_08),
      procedure<fast_move>("fast-move", "Fast move", "Evade, rout, retire or pursue.", PS_MOVE_09),
      procedure<manoeuvre>("manoeuvre", "Manoeuvre", "May it, and what does it cost in moves and DPs?", PS_MAN_01),
      procedure<stand>("unit", "Units and formations", "Is this a legal unit in a legal formation?", PS_DEF_08),
      procedure<take_dps>("take-dps", "DPs and casualties", "Add and remove DPs and bases within their limits.",
                          PS_DEF_14),
      procedure<command_action>("command-action", "Command action", "May the leader, and what does it do?", PS_CMD_01),
      procedure<order>("order", "Orders", "What an order forbids and demands of a battalia.", PS_CMD_11),
      procedure<succession>("succession", "Loss of a leader", "Who commands after him?", PS_CMD_12),
      procedure<leader_overrun>("leader-overrun", "Leader met by enemy", "Does a detached leader get away?", PS_CMD_13),
      procedure<control_needed>("control-needed", "Control: must it test?", "Is the unit under control?", PS_CTRL_01),
      procedure<control_test>("control-test", "Control test", "One die, changed as the player likes best.", PS_CTRL_08),
      procedure<rout_stop>("rout-stop", "Stopping a rout", "May a routing unit try to stop, and does it?", PS_POST_21),
      chain<RallyChain>("rally", "Rout and rally", "A rout over several turns until it stops or leaves the table.",
                        PS_POST_20),
      procedure<leader_risk>("leader-risk", "Risk to leader", "Is a leader hit, and how badly?", PS_LEAD_01),
      procedure<redress>("redress", "Redress ranks", "DPs removed in the Morale phase.", PS_RED_01),
      procedure<morale_dps>("morale-dps", "Morale DPs", "DPs for what a unit sees and does.", PS_MOR_01),
      procedure<break_test>("break-test", "Breaking", "Does a unit break at the end of Morale?", PS_BRK_01),
      procedure<morale_phase>("morale-phase", "Morale phase", "Redress, morale DPs, breaking and its rout move.",
                              PS_SEQ_12),
  };
}

}  // namespace linstock::pike_and_shot
