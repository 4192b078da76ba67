// What the chapter on combat gives to the book: procedures by name.
#include "books/pike-and-shot/at_the_table.h"
#include "books/pike-and-shot/combat/combat.h"
#include "books/pike-and-shot/procedures.h"

namespace linstock::pike_and_shot {

namespace {

void takes(Procedure& p, const char* role) {
  p.effect({role, "dps", Effect::Add, "dps", "{n} DPs on {unit}"})
      .effect({role, "bases", Effect::Take, "bases_lost", "{unit} loses {n} bases"})
      .deed(role, "fought");
  runs(p, role, "action", "rout", "retire");
}

Procedure round_of_combat() {
  Procedure p = chain<CombatRound>("combat", "Combat", "One round of hand to hand fighting, up to twelve units a side.", clause::PS_RES_01);
  p.in_phase(combat_phase).role({"attacker", "One side", fighter(), "attackers"}).role({"defender", "The other side", fighter(), "defenders"});
  takes(p, "attacker");
  takes(p, "defender");
  for (const char* role : {"attacker", "defender"}) p.effect({role, "spent", Effect::Set, "spent"});
  return p.first("attackers_row").group("the first side breaks", "attackers_row", "break").group("the first side is beaten", "attackers_row", "defeat,driven-back")
      .group("inconclusive", "attackers_row", "inconclusive").group("the first side wins", "attackers_row", "success")
      .group("the first side wins outright", "attackers_row", "victory");
}

Procedure dice_of_combat() {
  return procedure<throw_combat_dice>("combat-dice", "Combat dice", "How many dice one unit throws, and its hits.", clause::PS_MELEE_01)
      .in_phase(combat_phase).role({"unit", "Who throws", fighter()}).first("hits");
}

Procedure result_of_combat() {
  Procedure p = procedure<read_result>("combat-result", "Combat result", "A difference in hits: row, DPs and action of one unit.", clause::PS_RES_01);
  p.in_phase(combat_phase).look_up().role({"unit", "Whose result", {{"arm", "arm"}, {"mounted", "mounted"}, {"grade", "grade"},
      {"formation", "formation"}, {"dps", "dps"}, {"charging", "charged"}, {"a_loutrance", "charges_home"}}});
  takes(p, "unit");
  return p.first("row");
}

}  // namespace

std::vector<Procedure> combat_procedures() { return {round_of_combat(), dice_of_combat(), result_of_combat()}; }

}  // namespace linstock::pike_and_shot
