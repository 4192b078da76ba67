// What the chapter on movement after combat gives to the book: procedures by name.
#include "books/pike-and-shot/after_combat/after_combat.h"
#include "books/pike-and-shot/at_the_table.h"
#include "books/pike-and-shot/procedures.h"

namespace linstock::pike_and_shot {

namespace {

Procedure after_combat() {
  Procedure p = procedure<move_after_combat>("after-combat", "Movement after combat", "What a unit may do, how far, at what cost.", clause::PS_POST_01);
  p.in_phase(combat_phase)
      .role({"unit", "Who moves", {{"arm", "arm"}, {"mounted", "mounted"}, {"formation", "formation"}, {"dps", "dps"}, {"inspired", "inspired"},
             {"steadied", "steadied"}}})
      .effect({"unit", "dps", Effect::Add, "dps", "{n} DPs on {unit}"})
      .effect({"unit", "bases", Effect::Take, "bases_lost", "{unit} loses {n} bases"})
      .effect({"unit", "formation", Effect::Set, "", "{unit} is unformed", static_cast<int>(Formation::Unformed), "unformed", "yes"})
      .effect({"unit", "in_contact", Effect::Set, "combat_goes_on", "", 0, "allowed", "yes"})
      .effect({"unit", "status", Effect::Set, "", "{unit} retires", static_cast<int>(Status::Retiring), "allowed;choice;stays;arm",
               "yes;retire;no;foot,horse,dragoons,skirmishers"})
      .effect({"unit", "status", Effect::Set, "", "{unit} routs", static_cast<int>(Status::Routing), "allowed;choice", "yes;rout"})
      .effect({"unit", "status", Effect::Set, "", "{unit} pursues", static_cast<int>(Status::Pursuing), "allowed;choice", "yes;pursue"});
  p.effect({"unit", "spent", Effect::Set, "", "", 0, "allowed;choice;stays", "yes;retire;no"});  // PS-BRK-02
  moved_so(p, "unit", Deed::AfterCombat, "yards", "1..");
  return p.first("yards").group("it stays", "yards", "0").group("it moves", "yards", "1..");
}

Procedure chase() {
  Procedure p = chain<PursuitChain>("pursuit", "Pursuit", "Is the quarry caught, and what does the free hack cost it?", clause::PS_POST_23);
  p.in_phase(combat_phase)
      .role({"pursuer", "Who pursues", {{"pursuer", "arm"}, {"pursuer_mounted", "mounted"}, {"pursuer_inspired", "inspired"}}})
      .role({"quarry", "Whom", {{"quarry", "arm"}, {"quarry_mounted", "mounted"}, {"quarry_inspired", "inspired"}, {"quarry_bases", "bases"},
             {"routing", "status", "routing"}}})
      .effect({"quarry", "bases", Effect::Take, "casualties", "{unit} loses {n} bases"})
      .effect({"quarry", "status", Effect::Set, "", "{unit} routs", static_cast<int>(Status::Routing), "breaks", "yes"})
      .effect({"pursuer", "status", Effect::Set, "", "{unit} pursues", static_cast<int>(Status::Pursuing)})
      .effect({"pursuer", "formation", Effect::Set, "", "", static_cast<int>(Formation::Unformed)});  // PS-POST-23
  moved_so(p, "pursuer", Deed::AfterCombat);
  return p.first("chase").group("it gets away", "chase", "escaped").group("the pursuers meet others", "chase", "met-new-enemy").group("it is caught", "chase", "caught");
}

Procedure hack() {
  return procedure<free_hack>("free-hack", "Free hack", "Casualties of a unit that was caught.", clause::PS_POST_28)
      .in_phase(combat_phase).role({"pursuer", "Who hacks"}).role({"quarry", "At whom", {{"quarry_bases", "bases"}}})
      .effect({"quarry", "bases", Effect::Take, "casualties", "{unit} loses {n} bases"})
      .first("casualties").group("no base", "casualties", "0").group("one or two bases", "casualties", "1..2").group("three or more", "casualties", "3..");
}

}  // namespace

std::vector<Procedure> after_combat_procedures() { return {after_combat(), chase(), hack()}; }

}  // namespace linstock::pike_and_shot
