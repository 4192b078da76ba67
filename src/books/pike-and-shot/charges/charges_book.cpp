// What the chapter on charges gives to the book: procedures by name.
#include "books/pike-and-shot/at_the_table.h"
#include "books/pike-and-shot/charges/charge_chain.h"
#include "books/pike-and-shot/charges/lining_up.h"
#include "books/pike-and-shot/procedures.h"

namespace linstock::pike_and_shot {

namespace {

Procedure charges() {
  Procedure p = procedure<charge>("charge", "Charge", "May it be declared, and does it reach?", clause::PS_CHG_01);
  p.in_phase(charge_phase)
      .role({"charger", "Who charges", {{"arm", "arm"}, {"mounted", "mounted"}, {"formation", "formation"}, {"status", "status"}, {"dps", "dps"},
             {"swordsmen", "swordsmen"}, {"inspired", "inspired"}, {"steadied", "steadied"}, {"halted_by_control", "halted"},
             {"fired_in_musketry", "musketry", "fired"}, {"moved", "moved"}, {"a_loutrance", "a_loutrance"}, {"under_fire", "under_fire", "last-close-fire,bombardment,musketry"}}})
      .role({"target", "At whom", {{"target_formed", "formation", "line,assault-column"}}})
      .effect({"charger", "charged", Effect::Set, "", "{unit} charges", 1, "allowed", "yes"})
      .effect({"charger", "dps", Effect::Add, "dps", "{n} DPs on {unit}"})
      .effect({"charger", "charges_home", Effect::Set, "a_loutrance"})
      .effect({"charger", "in_contact", Effect::Set, "", "{unit} is in contact", 1, "contact", "made,caught-runaways"})
      .effect({"target", "in_contact", Effect::Set, "", "", 1, "contact", "made,caught-runaways"})
      .effect({"charger", "missed_charge", Effect::Set, "control_test", "", 0, "allowed", "yes"});
  moved_so(p, "charger", Deed::Charged, "allowed", "yes");
  return p.first("contact").group("it reaches the enemy", "contact", "made,caught-runaways,abandoned-guns").group("it falls short", "contact", "none");
}

Procedure responses() {
  Procedure p = procedure<respond>("charge-response", "Response to a charge", "Stand, counter-charge or evade.", clause::PS_CHG_10);
  p.in_phase(charge_phase)
      .role({"target", "Who is charged", {{"arm", "arm"}, {"mounted", "mounted"}, {"formation", "formation"}, {"status", "status"},
             {"in_contact", "in_contact"}, {"inspired", "inspired"}, {"steadied", "steadied"}}})
      .role({"charger", "By whom", {{"charger_arm", "arm"}, {"charger_inspired", "inspired"}}})
      .effect({"target", "charged", Effect::Set, "", "{unit} counter-charges", 1, "answer", "counter-charges"})
      .effect({"target", "evaded", Effect::Set, "", "{unit} gets away", 1, "answer", "gets-away"})
      .effect({"target", "evaded", Effect::Set, "", "{unit} is caught", 1, "answer", "caught"})  // PS-MOR-06: it has evaded all the same
      .effect({"target", "formation", Effect::Set, "", "", static_cast<int>(Formation::Unformed), "answer", "gets-away,caught"});
  moved_so(p, "target", Deed::CounterCharged, "answer", "counter-charges");
  moved_so(p, "target", Deed::Evaded, "answer", "gets-away,caught");
  return p.first("answer").group("it stands", "answer", "stands").group("it counter-charges", "answer", "counter-charges")
      .group("it gets away", "answer", "gets-away").group("it is caught", "answer", "caught").group("not open to it", "answer", "not-open");
}

std::vector<Known> chain_side(const char* const (&facts)[18]) {
  const std::vector<Known> own = fighter();
  std::vector<Known> out;
  for (std::size_t i = 0; i < own.size(); ++i)
    if (*facts[i]) out.push_back({facts[i], own[i].kept, own[i].if_one_of});
  return out;
}

Procedure whole_charge() {
  // In the order of fighter(); an empty name where the chain finds it out by itself.
  static constexpr const char* charger[18] = {"charger_arm", "charger_mounted", "charger_grade", "charger_formation", "charger_single_rank",
      "charger_pikes", "charger_second_rank_pikes", "charger_bases", "charger_dps", "", "charger_a_loutrance", "charger_pursuing",
      "charger_inspire", "charger_swordsmen", "charger_cuirassiers", "charger_has_pikes", "charger_bayonets_fixed", "charger_moved"};
  static constexpr const char* target[18] = {"target_arm", "target_mounted", "target_grade", "target_formation", "target_single_rank",
      "target_pikes", "target_second_rank_pikes", "target_bases", "target_dps", "", "", "", "target_inspire", "target_swordsmen",
      "target_cuirassiers", "target_has_pikes", "target_bayonets_fixed", "target_moved"};
  std::vector<Known> charged = chain_side(target);
  charged.push_back({"target_shot", "shot"});
  charged.push_back({"target_steadied", "steadied"});
  std::vector<Known> charging = chain_side(charger);
  charging.push_back({"charger_steadied", "steadied"});
  Procedure p = chain<ChargeChain>("charge-chain", "A whole charge", "Close fire, charge, combat, result, pursuit and free hack.",
                                   clause::PS_CHG_01);
  p.in_phase(charge_phase).role({"charger", "Who charges", std::move(charging)}).role({"target", "At whom", std::move(charged)});
  for (const char* role : {"charger", "target"}) p.effect({role, "spent", Effect::Set, "spent", "", 0, role, "fights-on,remains"});
  p.effect({"charger", "dps", Effect::Set, "charger_dps", "{unit} has {n} DPs"}).effect({"target", "dps", Effect::Set, "target_dps", "{unit} has {n} DPs"})
      .effect({"charger", "bases", Effect::Take, "charger_lost", "{unit} loses {n} bases"})
      .effect({"target", "bases", Effect::Take, "target_lost", "{unit} loses {n} bases"})
      .effect({"charger", "charged", Effect::Set, "", "{unit} has charged", 1, "meeting", "no-contact,caught-evader,contact"})
      .effect({"charger", "fought", Effect::Set, "", "", 1, "meeting", "contact"}).effect({"target", "fought", Effect::Set, "", "", 1, "meeting", "contact"})
      .effect({"charger", "in_contact", Effect::Set, "", "{unit} fights on", 1, "charger", "fights-on"})
      .effect({"target", "in_contact", Effect::Set, "", "", 1, "target", "fights-on"})
      .effect({"charger", "missed_charge", Effect::Set, "", "{unit} has missed its charge", 1, "meeting", "no-contact"})  // PS-CTRL-06
      .effect({"target", "evaded", Effect::Set, "", "{unit} gets away", 1, "target", "evades"})
      .effect({"target", "evaded", Effect::Set, "", "{unit} is caught", 1, "meeting", "caught-evader"})
      .effect({"target", "formation", Effect::Set, "", "", static_cast<int>(Formation::Unformed), "target", "evades"});
  moved_so(p, "target", Deed::Evaded, "target", "evades");
  runs(p, "charger", "charger", "routs", "retires");
  runs(p, "target", "target", "routs", "retires");
  moved_so(p, "charger", Deed::Charged, "meeting", "no-contact,caught-evader,contact");
  return p.first("target").group("the target routs", "target", "routs,guns-lost-crew-killed,guns-abandoned").group("the target retires or falls back", "target", "retires,falls-back,evades")
      .group("the charger routs", "charger", "routs").group("the charger retires or falls back", "charger", "retires,falls-back,evades")
      .group("they fight on", "target", "fights-on").group("nothing is decided", "target", "remains,follows-up,takes-position,rides-through,pursues");
}

Procedure lining_up() {
  return procedure<line_up>("lining-up", "Lining up", "Which bases touch and extend, and was it a blow from behind?", clause::PS_CHG_12)
      .in_phase(charge_phase).look_up()
      .role({"charger", "Who charges", {{"charger_formation", "formation"}}})
      .role({"target", "At whom", {{"target_formation", "formation"}}}).first("charger_contact");
}

}  // namespace

std::vector<Procedure> charge_procedures() { return {charges(), responses(), whole_charge(), lining_up()}; }

}  // namespace linstock::pike_and_shot
