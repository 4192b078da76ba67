// What the chapter on fire gives to the book: procedures by name.
#include "books/pike-and-shot/at_the_table.h"
#include "books/pike-and-shot/fire/fire.h"
#include "books/pike-and-shot/procedures.h"

namespace linstock::pike_and_shot {

namespace {

// PS-DEF-12: in which phase it was fired at.
Effect under_fire_in(UnderFire when, const char* is) {
  return {"target", "under_fire", Effect::Set, "", "", static_cast<int>(when), "allowed;phase", is};
}

Procedure at_table(Procedure p, const char* firer_weapon) {
  const bool guns = std::string_view(firer_weapon) == "guns";
  p.in_phase(fire_phase)
      .effect({"target", "dps", Effect::Add, "dps", "{n} DPs on {unit}"})
      .effect({"target", "bases", Effect::Take, "bases_lost", "{unit} loses {n} bases"})
      .effect({"target", guns ? "artillery_dps" : "fire_dps", Effect::Add, "dps"})
      .effect(under_fire_in(UnderFire::Bombardment, "yes;bombardment"))
      .effect(under_fire_in(UnderFire::Musketry, "yes;musketry"))
      .effect(under_fire_in(UnderFire::CloseFire, "yes;close-fire"))
      .first("dps")
      .group("no effect", "dps", "0").group("one DP", "dps", "1").group("two DPs", "dps", "2").group("three DPs", "dps", "3")
      .group("four DPs or more", "dps", "4..");
  return p;
}

Procedure artillery() {
  return at_table(procedure<fire_artillery>("artillery-fire", "Artillery fire", "One to three guns at one target.", clause::PS_ART_01)
                      .role({"firer", "Which guns", {{"weight", "weight"}, {"guns", "guns"}, {"dps", "dps"}, {"in_contact", "in_contact"},
                             {"unlimbered", "formation", "unlimbered"}, {"moved", "moved", "tactical,marched"}}})
                      .role({"target", "At whom", {{"target_dps", "dps"}, {"target_in_contact", "in_contact"},
                             {"target_in_column", "formation", "march-column,assault-column,limbered"}}}), "guns");
}

Procedure small_arms() {
  return at_table(procedure<fire_small_arms>("small-arms-fire", "Infantry and cavalry fire", "A volley, pistols, skirmishers.",
                                             clause::PS_FIRE_01)
                      .role({"firer", "Who fires", {{"arm", "arm"}, {"mounted", "mounted"}, {"formation", "formation"}, {"status", "status"},
                             {"front_bases", "shot"}, {"rear_bases", "rear_shot"}, {"dps", "dps"}, {"in_contact", "in_contact"},
                             {"bayonet", "bayonet"}, {"fixed", "fixed"}, {"changed_bayonets", "musketry", "changed-bayonets"},
                             {"fired_in_musketry", "musketry", "fired"}, {"moved", "moved", "tactical,marched"}}})
                      .role({"target", "At whom", {{"target_dps", "dps"}, {"target_in_contact", "in_contact"}}}), "shot")
      .effect({"firer", "musketry", Effect::Set, "", "{unit} has fired", static_cast<int>(Musketry::Fired), "allowed;phase",
               "yes;musketry"});  // PS-SEQ-14: who fired in Close Fire has not fired in Musketry
}

Procedure bayonets() {
  return procedure<change_bayonets>("bayonets", "Fix or unfix bayonets", "What it allows and forbids.", clause::PS_SEQ_03)
      .in_phase(fire_phase)
      .role({"unit", "Who fixes or unfixes", {{"arm", "arm"}, {"mounted", "mounted"}, {"bayonet", "bayonet"}, {"fixed", "fixed"},
             {"fired", "musketry", "fired"}, {"in_contact", "in_contact"}}})
      .effect({"unit", "fixed", Effect::Set, "fixed", "{unit}: bayonets fixed: {n}", 0, "allowed", "yes"})
      .effect({"unit", "musketry", Effect::Set, "", "", static_cast<int>(Musketry::ChangedBayonets), "allowed", "yes"})
      .first("allowed").group("done", "allowed", "yes");
}

}  // namespace

std::vector<Procedure> fire_procedures() { return {artillery(), small_arms(), bayonets()}; }

}  // namespace linstock::pike_and_shot
