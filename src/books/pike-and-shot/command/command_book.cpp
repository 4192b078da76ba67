// What the chapter on command gives to the book: procedures by name.
#include "books/pike-and-shot/at_the_table.h"
#include "books/pike-and-shot/command/command.h"
#include "books/pike-and-shot/command/control_test.h"
#include "books/pike-and-shot/command/rally.h"
#include "books/pike-and-shot/procedures.h"

namespace linstock::pike_and_shot {

using namespace clause;

std::vector<Procedure> command_procedures() {
  const std::vector<Known> tested = {{"arm", "arm"}, {"mounted", "mounted"}, {"weight", "weight"}, {"grade", "grade"},
      {"leader_attached", "leader_attached"}, {"status", "status"}, {"missed_charge", "missed_charge"}, {"inspired", "inspired"}};
  constexpr int steady = static_cast<int>(Status::Steady), unformed = static_cast<int>(Formation::Unformed);
  return {
      procedure<initiative>("initiative", "Who acts first", "One throw of both sides; a level throw is made again.", PS_SEQ_13)
          .in_phase(command_phase).first("first")
          .group("we act first", "first", "we").group("they act first", "first", "they").group("throw again", "first", "throw-again"),
      procedure<command_action>("command-action", "Command action", "May the leader, and what does it do?", PS_CMD_01)
          .in_phase(command_phase)
          .role({"leader", "Which leader", {{"rank", "rank"}, {"rating", "rating"}, {"wounds", "wounds"}, {"spent", "spent"}, {"attached", "attached"},
                 {"moves_made", "moves_made"}, {"extensions", "extensions"}}, "", "leader"})
          .role({"unit", "On which unit", {{"unit_dps", "dps"}, {"unit_steadied", "steadied"}, {"unit_inspired", "inspired"}}, "", "unit", true})
          .effect({"leader", "spent", Effect::Add, "", "{unit} spends an action", 1, "allowed", "yes"})
          .effect({"leader", "attached", Effect::Set, "attached"})
          .effect({"unit", "dps", Effect::Set, "unit_dps", "{unit} has {n} DPs", 0, "unit", "steadied-and-halted"})
          .effect({"unit", "steadied", Effect::Add, "", "{unit} is steadied and stands", 1, "unit", "steadied-and-halted"})
          .effect({"unit", "inspired", Effect::Set, "inspire_actions", "{unit} is inspired", 0, "unit", "inspired"})
          .first("allowed").group("he may", "allowed", "yes"),
      procedure<control_test>("control-test", "Control test", "One die, changed as the player likes best.", PS_CTRL_08)
          .in_phase(command_phase).role({"unit", "Who is tested", tested})
          .effect({"unit", "halted", Effect::Set, "", "{unit} halts", 1, "result", "halts"})
          .effect({"unit", "status", Effect::Set, "", "{unit} stops, unformed", steady, "then", "stops-unformed"})
          .effect({"unit", "formation", Effect::Set, "", "", unformed, "then", "stops-unformed"})
          .effect({"unit", "missed_charge", Effect::Set, "", "", 0})
          .first("result").group("it acts as wished", "result", "acts-as-wished").group("it halts", "result", "halts")
          .group("it repeats its last move", "result", "repeats-last-move").group("it goes on", "result", "goes-on"),
      procedure<rout_stop>("rout-stop", "Stopping a rout", "May a routing unit try to stop, and does it?", PS_POST_21)
          .in_phase(command_phase).role({"unit", "Who routs", {{"arm", "arm"}, {"grade", "grade"}, {"leader_attached", "leader_attached"}}})
          .effect({"unit", "status", Effect::Set, "", "{unit} stops, unformed", steady, "end", "stops-unformed"})
          .first("end").group("it stops", "end", "stops-unformed").group("it routs on", "end", "routs-on,no-test-routs-on"),
      procedure<leader_overrun>("leader-overrun", "Leader met by enemy", "Does a detached leader get away?", PS_CMD_13)
          .in_phase(command_phase).role({"leader", "Which leader", {{"attached", "attached"}}, "", "leader"})
          .effect({"leader", "attached", Effect::Set, "", "{unit} joins his friends", 1, "end", "attached"})
          .first("end").group("he is taken", "end", "taken").group("he joins a unit", "end", "attached").group("untouched", "end", "untouched"),
      procedure<control_needed>("control-needed", "Control: must it test?", "Is the unit under control?", PS_CTRL_01)
          .in_phase(command_phase).look_up()
          .role({"unit", "Which unit", {{"leader_attached", "leader_attached"}, {"status", "status"}, {"missed_charge", "missed_charge"}}}).first("test"),
      procedure<sequence>("sequence", "Sequence of play", "Which phase comes next, and what is done in it?", PS_SEQ_01)
          .in_phase(command_phase).look_up().first("next"),
      procedure<order>("order", "Orders", "What an order forbids and demands of a battalia.", PS_CMD_11).in_phase(command_phase).look_up().first("may_charge"),
      procedure<succession>("succession", "Loss of a leader", "Who commands after him?", PS_CMD_12)
          .in_phase(command_phase).look_up().first("successor_actions"),
  };
}

}  // namespace linstock::pike_and_shot
