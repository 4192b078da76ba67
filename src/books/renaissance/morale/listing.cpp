// What the chapter on morale gives to the book: numbers and procedures by name.
#include "books/renaissance/kept.h"
#include "books/renaissance/tables.h"

namespace linstock::renaissance {

void list_morale(MoraleTables& t, TableList& list) {
  using namespace clause;
  list.option(RN_WRES_07, t.again_in_test, waver_again_names, "wavering troops whose test makes them waver again");
  list.option(RN_STATE_05, t.again_elsewhere, waver_again_names, "wavering troops who must waver again for another reason");
  list.option(RN_WRES_06, t.reckless_at_twelve, reckless_at_twelve_names, "reckless troops with 12 or more but not the dice");
  list.option(RN_RESP_03, t.skirmishers_passed, skirmishers_passed_names, "skirmishers through whom better troops waver who are followed");
  for (std::size_t g = 0; g < 5; ++g) list.number(std::string("waver.class_") + static_cast<char>('a' + g), t.grades[g], -10, 20, RN_WTEST_02, "added");
  list.rows("waver", t.modifiers);
  list.number("waver.score.best", t.best, -20, 40, RN_WRES_01, "least score");
  list.number("waver.score.good", t.good, -20, 40, RN_WRES_02, "least score");
  list.number("waver.score.fair", t.fair, -20, 40, RN_WRES_03, "least score");
  list.number("waver.score.poor", t.poor, -20, 40, RN_WRES_04, "least score");
  list.number("waver.tribal_face", t.tribal_face, 1, 7, RN_WRES_01, "both dice at least");
  list.number("waver.disciplined_face", t.disciplined_face, 1, 7, RN_WRES_01, "both dice at least");
  list.number("waver.secure_within", t.secure_within, 0, 100, RN_WTEST_20, "cm");
  list.number("waver.support_within", t.support_within, 0, 100, RN_WTEST_21, "cm");
  list.number("waver.missile_share", t.missile_share, 1, 10, RN_WTEST_22, "one base in so many makes a unit missile armed");
  list.number("waver.support_angle", t.support_angle, 0, 180, RN_WTEST_21, "degrees");
}

std::vector<Procedure> morale_procedures() {
  return {
      worn(procedure<judge_disaster>("disaster", "Is it a disaster?", "What counts, what it costs, and when to test.", clause::RN_STATE_07)
               .in_phase("Waver tests").look_up()
               .role({"unit", "Whose friends", with_condition({{"deed", "deed"}, {"charged", "charged"}})}), "unit")
          .effect({"unit", "gained", Effect::Add, "aps"}).first("disaster"),
      procedure<find_cause>("test-due", "Is a test due?", "The first cause in the printed order.", clause::RN_WAVER_01)
          .in_phase("Waver tests").look_up()
          .role({"unit", "Which unit", {{"kind", "kind"}, {"morale", "morale"}, {"tested", "tested"}}}).first("cause"),
      procedure<find_support>("support", "Flanks and rear support", "Secure flank, rear support, missile arms.", clause::RN_WTEST_20)
          .in_phase("Waver tests").look_up().role({"unit", "Which unit", {{"front_bases", "files"}, {"unit_bases", "bases"}, {"formation", "formation"}}}).first("secure_flank"),
      worn(procedure<test_waver>("waver-test", "Waver test", "Two dice, the morale class and the circumstances.", clause::RN_WTEST_01)
               .in_phase("Waver tests")
               .role({"unit", "Who tests", with_troops({{"formation", "formation"}, {"deed", "deed"}, {"charged", "charged"}})}), "unit", true)
          .deed("unit", "tested", "{unit} has tested")
          .effect({"unit", "led", Effect::Set, "", "", 1, "leader_at_risk", "yes"})
          .first("morale")
          .group("becomes reckless", "morale", "reckless").group("steady", "morale", "steady").group("shaken", "morale", "shaken")
          .group("wavers", "morale", "wavering").group("routs", "morale", "routed"),
      procedure<look_up_state>("state", "What a state allows", "Reckless, steady, shaken, wavering, routed.", clause::RN_STATE_01)
          .in_phase("Waver tests").look_up()
          .role({"unit", "Which unit", {{"morale", "morale"}, {"dispersed", "dispersed"}, {"dp", "dp"}, {"restrained", "restrained"}}})
          .effect({"unit", "morale", Effect::Set, "", "{unit} is steady again", static_cast<int>(Morale::Steady), "calms", "yes"})
          .effect({"unit", "morale", Effect::Set, "", "{unit} routs", static_cast<int>(Morale::Routed), "routs", "yes"}).first("may"),
  };
}

}  // namespace linstock::renaissance
