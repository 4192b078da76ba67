#include "books/nineteenth-century/charges/room.h"

#include "books/nineteenth-century/charges/charge_chain.h"
#include "books/nineteenth-century/charges/contact.h"
#include "books/nineteenth-century/charges/declaration.h"
#include "books/nineteenth-century/charges/responses.h"
#include "books/nineteenth-century/phases.h"

namespace linstock::nineteenth_century {

void list_charge_tables(ChargeTables& t, TableList& list) {
  using namespace clause;
  list.number("charge.bonus_part", t.bonus_part, 1, 40, NC_CHARGE_14, "a straight line of one such part of a charge move counts as charging");
  list.number("charge.against_square", t.against_square, -20, 20, NC_HOME_02, "cavalry against a square that is not disordered");
  list.number("charge.halted_back", t.halted_back, 0, 500, NC_HOME_06, "yards");
  list.number("charge.both_halted_back", t.both_halted_back, 0, 500, NC_HOME_08, "yards");
  list.number("charge.most_delay", t.most_delay, 0, 8, NC_RESP_05, "moves that a counter-charge may be held back", 8);
  list.number("charge.most_rounds", t.most_rounds, 1, 12, NC_MRES_02, "rounds of melee that a whole charge is followed for");
  list.option(NC_FIRE_26, t.front_rank_count, front_rank_count_names, "casualties per figure that may halt a charge");
}

std::vector<Procedure> charge_procedures() {
  using namespace clause;
  return {
      procedure<declare_charge>("declare-charge", "May it charge?", "Reach, cause, orders, and what forbids it.", NC_CHARGE_02)
          .in_phase(phase::declaration)
          .look_up()
          .role({"charger", "Who charges",
                 {{"arm", "arm"}, {"orders", "orders"}, {"order", "figure_order"}, {"conduct", "conduct"}, {"repulsed", "repulsed"}, {"thrown_back", "thrown_back"}}})
          .role({"target", "At whom", {{"target_order", "figure_order"}}})
          .effect({"charger", "charging", Effect::Set, "", "{unit} declares a charge", 1, "answer", "yes"})
          .first("answer"),
      procedure<untangle>("crossing-charges", "Crossing charges", "A unit that charges is charged itself.", NC_CHARGE_11)
          .in_phase(phase::charge_tests)
          .look_up()
          .first("unit"),
      procedure<respond>("charge-response", "Response to a charge", "Counter-charge, halt or evade, by order, arm and attacker.", NC_RESP_01)
          .in_phase(phase::other_tests)
          .look_up()
          .role({"charged", "Who is charged",
                 {{"orders", "orders"}, {"arm", "arm"}, {"dismounted", "dismounted"}, {"guns", "guns"}, {"order", "figure_order"}, {"conduct", "conduct"}}})
          .role({"charger", "By whom", {{"charger_order", "figure_order"}}})
          .effect({"charged", "charging", Effect::Set, "", "{unit} counter-charges", 1, "responds", "counter-charges"})
          .effect({"charged", "conduct", Effect::Set, "", "{unit} evades", static_cast<int>(Conduct::Evading), "responds", "evades"})
          .effect({"charged", "conduct", Effect::Set, "", "{unit} routs", static_cast<int>(Conduct::Routing), "responds", "breaks"})
          .effect({"charged", "times_broken", Effect::Add, "", "", 1, "responds", "breaks"})
          .first("responds"),
      procedure<change_halted>("change-while-halted", "Changing while halted", "May a charged unit that halts change front or formation so?", NC_RESP_06)
          .in_phase(phase::movement)
          .look_up()
          .role({"charged", "Who is charged"})
          .first("allowed"),
      procedure<evade>("evade", "Evading", "Is the evader caught, and where does it stop?", NC_RESP_08)
          .in_phase(phase::movement)
          .look_up()
          .role({"evader", "Who evades", {{"state", "state"}}})
          .effect({"evader", "state", Effect::Set, "state", "{unit} is {n}"})
          .effect({"evader", "conduct", Effect::Set, "", "{unit} breaks", static_cast<int>(Conduct::Routing), "breaks", "yes"})
          .effect({"evader", "times_broken", Effect::Add, "", "", 1, "breaks", "yes"})
          .effect({"evader", "conduct", Effect::Set, "", "{unit} starts to rally", static_cast<int>(Conduct::Rallying), "breaks", "no"})
          .first("ends"),
      procedure<meet>("meeting-point", "Where two charges meet", "How far each goes before contact.", NC_RESP_15)
          .in_phase(phase::movement)
          .look_up()
          .first("charger_yards"),
      procedure<charging_bonus>("charging", "Does it count as charging?", "A straight quarter of a charge move; a charge that meets nobody.", NC_CHARGE_07)
          .in_phase(phase::movement)
          .look_up()
          .role({"charger", "Who charges"})
          .effect({"charger", "state", Effect::Set, "", "{unit} is disordered", static_cast<int>(State::Disordered), "disordered", "yes"})
          .first("counts_as_charging"),
      procedure<figures_that_bear>("figures-that-bear", "Figures that bear on a charger", "How many of a front rank can fire at it.", NC_FIRE_11)
          .in_phase(phase::fire)
          .look_up()
          .role({"firer", "Who fires", {{"figures", "figures"}, {"order", "figure_order"}}})
          .first("figures"),
      procedure<get_home>("fire-and-contact", "Does the charge get home?", "The recorded score less casualties per figure of the front rank.", NC_HOME_01)
          .in_phase(phase::fire)
          .look_up()
          .role({"charger", "Who charges",
                 {{"score", "charge_score"}, {"arm", "arm"}, {"dismounted", "dismounted"}, {"morale", "morale"}, {"figures", "figures"}, {"casualties", "fire_total"}}})
          .effect({"charger", "repulsed", Effect::Set, "halted", ""})
          .effect({"charger", "state", Effect::Set, "", "{unit} is halted by fire and disordered", static_cast<int>(State::Disordered), "halted", "yes"})
          .first("halted"),
      chain<ChargeChain>("whole-charge", "A whole charge", "Both tests, fire, melee, its result, the defender's reaction, the pursuit.", NC_CHARGE_01)
          .in_phase(phase::chains)
          .role({"charger", "Who charges", ChargeChain::known("charger_")})
          .role({"defender", "At whom", ChargeChain::known("defender_")})
          .effect({"charger", "figures", Effect::Take, "charger_lost", "{n} figures lost by {unit}"})
          .effect({"charger", "casualties", Effect::Set, "charger_total"})
          .effect({"charger", "state", Effect::Set, "charger_state", "{unit} is {n}"})
          .effect({"charger", "first_charge", Effect::Set, "", "", 0, "end", "evaded,defender-caught,halted-by-fire,thrown-back,charger-breaks,defender-breaks,defender-thrown-back,both-fall-back,fights-on"})
          .effect({"charger", "repulsed", Effect::Set, "", "{unit} is halted by fire", 1, "end", "halted-by-fire"})
          .effect({"charger", "thrown_back", Effect::Set, "", "{unit} is thrown back", 1, "end", "thrown-back"})
          .effect({"charger", "conduct", Effect::Set, "", "{unit} routs", static_cast<int>(Conduct::Routing), "end", "charger-breaks"})
          .effect({"charger", "times_broken", Effect::Add, "", "", 1, "end", "charger-breaks"})
          .effect({"charger", "conduct", Effect::Set, "", "{unit} pursues", static_cast<int>(Conduct::Pursuing), "end;pursuit", "defender-breaks,defender-caught;strikes-the-routers,goes-on-out-of-contact"})
          .effect({"charger", "conduct", Effect::Set, "", "{unit} rallies", static_cast<int>(Conduct::Rallying), "end;pursuit", "defender-breaks,defender-caught;rallies"})
          .effect({"defender", "figures", Effect::Take, "defender_lost", "{n} figures lost by {unit}"})
          .effect({"defender", "casualties", Effect::Set, "defender_total"})
          .effect({"defender", "state", Effect::Set, "defender_state", "{unit} is {n}"})
          .effect({"defender", "close_order_fired", Effect::Set, "", "", 1, "firing;defender_order;response;end", "1..;close;halt;halted-by-fire,thrown-back,charger-breaks,defender-breaks,defender-thrown-back,fights-on"})
          .effect({"defender", "thrown_back", Effect::Set, "", "{unit} is thrown back", 1, "end", "defender-thrown-back"})
          .effect({"defender", "conduct", Effect::Set, "", "{unit} routs", static_cast<int>(Conduct::Routing), "end", "defender-breaks,defender-caught"})
          .effect({"defender", "times_broken", Effect::Add, "", "", 1, "end", "defender-breaks,defender-caught"})
          .effect({"defender", "conduct", Effect::Set, "", "{unit} has evaded and starts to rally", static_cast<int>(Conduct::Rallying), "end", "evaded"})
          .effect({"defender", "conduct", Effect::Set, "", "{unit} pursues", static_cast<int>(Conduct::Pursuing), "end;pursuit", "charger-breaks;strikes-the-routers,goes-on-out-of-contact"})
          .effect({"defender", "conduct", Effect::Set, "", "{unit} rallies", static_cast<int>(Conduct::Rallying), "end;pursuit", "charger-breaks;rallies"})
          .first("end")
          .group("the charge fails before contact", "end", "no-charge,halted-by-fire,evaded")
          .group("the defender breaks", "end", "defender-breaks,defender-caught")
          .group("the charger is thrown back", "end", "thrown-back")
          .group("the charger breaks", "end", "charger-breaks")
          .group("neither is beaten", "end", "defender-thrown-back,both-fall-back,fights-on"),
  };
}

}  // namespace linstock::nineteenth_century
