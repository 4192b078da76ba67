// What the chapters on morale, redressing ranks and risk to leaders give to the book: procedures by name.
#include "books/pike-and-shot/at_the_table.h"
#include "books/pike-and-shot/command/rally.h"
#include "books/pike-and-shot/command/risk_to_leaders.h"
#include "books/pike-and-shot/morale/morale.h"
#include "books/pike-and-shot/morale/redress_ranks.h"
#include "books/pike-and-shot/movement/fatigue_and_disorder.h"
#include "books/pike-and-shot/procedures.h"

namespace linstock::pike_and_shot {

using namespace clause;

namespace {

Procedure phase_of_morale() {
  Procedure p = procedure<morale_phase>("morale-phase", "Morale phase", "Redress, morale DPs, breaking and its rout move.", PS_SEQ_12);
  p.in_phase(morale_phase_name)
      .role({"unit", "Which unit", {{"arm", "arm"}, {"mounted", "mounted"}, {"weight", "weight"}, {"formation", "formation"}, {"grade", "grade"},
             {"dps", "dps"}, {"bases", "bases"}, {"deed", "deed"}, {"under_fire", "under_fire"}, {"artillery_dps", "artillery_dps"},
             {"fire_dps", "fire_dps"}, {"fought", "fought"}, {"in_contact", "in_contact"}, {"status", "status"}, {"evaded", "evaded"},
             {"rode_through", "rode_through"}, {"spent", "spent"}}})
      .effect({"unit", "dps", Effect::Set, "dps", "{unit} has {n} DPs"})
      .effect({"unit", "bases", Effect::Set, "bases", "{unit} has {n} bases"})
      .effect({"unit", "status", Effect::Set, "", "{unit} routs", static_cast<int>(Status::Routing), "end", "routs"})
      .effect({"unit", "formation", Effect::Set, "", "", static_cast<int>(Formation::Unformed), "end", "routs"});
  return p.first("end").group("it stands", "end", "stands").group("it routs", "end", "routs").group("the guns are abandoned", "end", "guns-abandoned-crew-alive");
}

}  // namespace

std::vector<Procedure> morale_procedures() {
  return {
      phase_of_morale(),
      procedure<redress>("redress", "Redress ranks", "DPs removed in the Morale phase.", PS_RED_01)
          .in_phase(morale_phase_name)
          .role({"unit", "Which unit", {{"grade", "grade"}, {"dps", "dps"}, {"deed", "deed"}, {"under_fire", "under_fire"}, {"artillery_dps", "artillery_dps"},
                 {"fought", "fought"}, {"in_contact", "in_contact"}, {"status", "status"}}})
          .effect({"unit", "dps", Effect::Take, "removed", "{unit} redresses {n} DPs"})
          .first("removed").group("no DPs", "removed", "0").group("some DPs", "removed", "1.."),
      procedure<morale_dps>("morale-dps", "Morale DPs", "DPs for what a unit sees and does.", PS_MOR_01)
          .in_phase(morale_phase_name)
          .role({"unit", "Which unit", {{"grade", "grade"}, {"status", "status"}, {"dps", "dps"}, {"bases", "bases"}, {"evaded", "evaded"}, {"rode_through", "rode_through"}}})
          .role({"friend", "Friends that ran", {{"arm", "arm"}, {"mounted", "mounted"}, {"grade", "grade"}}, "friends", "unit", true})
          .effect({"unit", "dps", Effect::Set, "dps", "{unit} has {n} DPs"})
          .effect({"unit", "bases", Effect::Set, "bases", "{unit} has {n} bases"}).first("dps"),
      procedure<break_test>("break-test", "Breaking", "Does a unit break at the end of Morale?", PS_BRK_01)
          .in_phase(morale_phase_name)
          .role({"unit", "Which unit", {{"arm", "arm"}, {"dps", "dps"}, {"fire_or_morale_dps", "fire_dps"}, {"combat_result", "fought"}, {"status", "status"},
             {"spent", "spent"}}})
          .effect({"unit", "status", Effect::Set, "", "{unit} routs", static_cast<int>(Status::Routing), "end", "routs"})
          .effect({"unit", "formation", Effect::Set, "", "", static_cast<int>(Formation::Unformed), "end", "routs"})
          .first("end").group("it stands", "end", "stands").group("it breaks", "end", "routs,guns-abandoned-crew-alive"),
      procedure<leader_risk>("leader-risk", "Risk to leader", "Is a leader hit, and how badly?", PS_LEAD_01)
          .in_phase(morale_phase_name).role({"leader", "Which leader", {{"attached", "attached"}, {"wounds", "wounds"}}, "", "leader"})
          .effect({"leader", "wounds", Effect::Add, "", "{unit} is wounded", 1, "fate", "wounded"})
          .first("fate").group("he is killed", "fate", "killed").group("wounded", "fate", "wounded").group("unhurt", "fate", "near-miss,safe,not-at-risk"),
      chain<RallyChain>("rally", "Rout and rally", "A rout over several turns until it stops or leaves the table.", PS_POST_20)
          .in_phase(morale_phase_name)
          .role({"unit", "Who routs", {{"arm", "arm"}, {"mounted", "mounted"}, {"weight", "weight"}, {"grade", "grade"}, {"leader_attached", "leader_attached"}}})
          .first("end").group("it rallies", "end", "rallied").group("it still routs", "end", "still-routing").group("it leaves the table", "end", "removed-over-the-edge"),
      procedure<take_dps>("take-dps", "DPs and casualties", "Add and remove DPs and bases within their limits.", PS_DEF_14)
          .in_phase(morale_phase_name).look_up()
          .role({"unit", "Which unit", {{"dps", "dps"}, {"bases", "bases"}}})
          .effect({"unit", "dps", Effect::Set, "dps", "{unit} has {n} DPs"}).effect({"unit", "bases", Effect::Set, "bases", "{unit} has {n} bases"})
          .first("dps"),
  };
}

}  // namespace linstock::pike_and_shot
