// What the chapter on charges gives to the book: numbers and procedures by name.
#include "books/renaissance/kept.h"
#include "books/renaissance/tables.h"

namespace linstock::renaissance {

void list_charges(ChargeTables& t, TableList& list) {
  using namespace clause;
  list.number("charge.wheel", t.wheel, 0, 180, RN_CHG_05, "degrees at the start");
  list.number("charge.halt", t.halt, 0, 100, RN_CHG_06, "cm from the target where the approach ends");
  list.number("charge.free_turn", t.free_turn, 0, 180, RN_CHG_09, "degrees to counter-charge");
  list.number("charge.face_divides", t.face_divides, 1, 10, RN_CHG_08, "part of the charge distance within which nobody turns to face");
}

namespace {

std::vector<Known> troops() {
  return {{"kind", "kind"}, {"order", "order"}, {"armour", "armour"}, {"barded", "barded"}, {"training", "training"}, {"temper", "temper"}, {"grade", "grade"}, {"morale", "morale"}};
}
std::vector<Known> formed() {
  std::vector<Known> all = troops();
  all.push_back({"formation", "formation"});
  return all;
}

}  // namespace

std::vector<Procedure> charge_procedures() {
  std::vector<Known> attacker = formed();
  attacker.push_back({"dispersed", "dispersed"});
  return {
      procedure<declare>("charge", "Declare an attack", "Is it valid, how near does it come, what does it cost?", clause::RN_CHG_01)
          .in_phase("Attacks").look_up()
          .role({"attacker", "Who attacks", attacker}).role({"target", "Whom"})
          .effect({"attacker", "ap", Effect::Add, "aps", "{n} APs on {unit}"}).effect({"attacker", "ap", Effect::Add, "dps"})
          .effect({"attacker", "dp", Effect::Add, "dps", "{n} DPs on {unit}"})
          .effect({"target", "ap", Effect::Add, "target_aps", "{n} APs on {unit}"})
          .effect({"attacker", "deed", Effect::Set, "", "{unit} attacks", static_cast<int>(Deed::Charging), "may", "yes"})
          .effect({"target", "charged", Effect::Set, "", "{unit} is attacked", 1, "may", "yes"}).first("may"),
      procedure<respond>("response", "Respond to an attack", "May it, is it free, does evading help?", clause::RN_CHG_02)
          .in_phase("Attacks").look_up()
          .role({"unit", "Who responds", formed()})
          .effect({"unit", "ap", Effect::Add, "dps"}).effect({"unit", "dp", Effect::Add, "dps", "{n} DPs on {unit}"}).first("may"),
  };
}

std::vector<Procedure> completing_procedures() {
  return {procedure<complete_charge>("contact", "Complete a charge", "After the waver tests: who meets whom?", clause::RN_CHG_11)
              .in_phase("Charges").look_up()
              .role({"attacker", "Who attacks", side("attacker_", troops())}).role({"defender", "Whom", side("defender_", troops())})
              .effect({"attacker", "ap", Effect::Add, "dps"}).effect({"attacker", "dp", Effect::Add, "dps", "{n} DPs on {unit}"})
              .effect({"attacker", "round", Effect::Set, "", "", 1, "contact", "yes"}).effect({"defender", "round", Effect::Set, "", "", 1, "contact", "yes"})
              .first("attacker")};
}

}  // namespace linstock::renaissance
