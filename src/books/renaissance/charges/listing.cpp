// What the chapter on charges gives to the book: numbers and procedures by name.
#include "books/renaissance/kept.h"
#include "books/renaissance/tables.h"

namespace linstock::renaissance {

void list_charges(ChargeTables& t, TableList& list) {
  using namespace clause;
  list.option(RN_DIS_13, t.failing, failing_names, "which attackers have failed to contact: those who fall back too?");
  list.option(RN_STATE_06, t.dispersed_evade, dispersed_evade_names, "do dispersed troops make normal moves only, or evade too?");
  list.number("charge.wheel", t.wheel, 0, 180, RN_CHG_05, "degrees at the start");
  list.number("charge.halt", t.halt, 0, 100, RN_CHG_06, "cm from the target where the approach ends");
  list.number("charge.free_turn", t.free_turn, 0, 180, RN_CHG_09, "degrees to counter-charge");
  list.number("charge.face_divides", t.face_divides, 1, 10, RN_CHG_08, "part of the charge distance within which nobody turns to face");
}

namespace {

std::vector<Known> formed() { return with_troops({{"formation", "formation"}}); }

}  // namespace

std::vector<Procedure> charge_procedures() {
  return {
      worn(worn(procedure<declare>("charge", "Declare an attack", "Is it valid, how near does it come, what does it cost?", clause::RN_CHG_01)
                    .in_phase("Attacks").look_up()
                    .role({"attacker", "Who attacks", with_troops({{"formation", "formation"}, {"failed_last_move", "charge", "failed-last-move"}})}).role({"target", "Whom", side("target_", with_condition({}))}), "attacker"), "target", false, "target_")
          .effect({"attacker", "gained", Effect::Add, "aps"}).effect({"attacker", "gained", Effect::Add, "dps"}).effect({"target", "gained", Effect::Add, "target_aps"})
          .effect({"attacker", "deed", Effect::Set, "", "{unit} attacks", static_cast<int>(Deed::Charging), "may", "yes"})
          .effect({"target", "charged", Effect::Set, "", "{unit} is attacked", 1, "may", "yes"}).first("may"),
      worn(procedure<respond>("response", "Respond to an attack", "May it, is it free, does evading help?", clause::RN_CHG_02)
               .in_phase("Attacks").look_up().role({"unit", "Who responds", formed()}).role({"attacker", "To whom", {}, "", "unit", true}), "unit")
          .effect({"unit", "deed", Effect::Set, "", "{unit} will counter-charge", static_cast<int>(Deed::CounterCharging), "may;answer", "yes;counter-charge"})
          .effect({"unit", "deed", Effect::Set, "", "{unit} evades", static_cast<int>(Deed::Evading), "may;answer", "yes;evade"})
          .effect({"attacker", "charge", Effect::Set, "", "{unit} touches nobody", static_cast<int>(Charge::Failed), "charge_failed", "yes"})
          .effect({"unit", "gained", Effect::Add, "dps"}).effect({"unit", "dispersed", Effect::Set, "dispersed"}).first("may"),
  };
}

std::vector<Procedure> completing_procedures() {
  return {worn(worn(procedure<complete_charge>("contact", "Complete a charge", "After the waver tests: who meets whom?", clause::RN_CHG_11)
                        .in_phase("Charges").look_up()
                        .role({"attacker", "Who attacks", side("attacker_", with_troops({}))}).role({"defender", "Whom", side("defender_", with_troops({{"moved", "moved"}}))}),
                    "attacker", false, "attacker_"), "defender", false, "defender_")
              .effect({"attacker", "gained", Effect::Add, "attacker_dps"}).effect({"defender", "gained", Effect::Add, "defender_dps"})
              .effect({"attacker", "round", Effect::Set, "", "", 1, "contact", "yes"}).effect({"defender", "round", Effect::Set, "", "", 1, "contact", "yes"})
              .effect({"attacker", "deed", Effect::Set, "", "", static_cast<int>(Deed::InMelee), "defender", "receives,counter-charges"})
              .effect({"defender", "deed", Effect::Set, "", "{unit} is in melee", static_cast<int>(Deed::InMelee), "defender", "receives,counter-charges"})
              .effect({"attacker", "charge", Effect::Set, "", "{unit} has touched nobody", static_cast<int>(Charge::Failed), "attacker", "stops-short,retreats"})
              .first("attacker")};
}

}  // namespace linstock::renaissance
