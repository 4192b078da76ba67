// What the chapter on attrition gives to the book: numbers and procedures by name.
#include "books/renaissance/kept.h"
#include "books/renaissance/tables.h"

namespace linstock::renaissance {

void list_attrition(AttritionTables& t, TableList& list) {
  using namespace clause;
  list.number("attrition.limit", t.limit, 1, 40, RN_ATTR_10, "APs that cost a base");
  list.number("attrition.limit_unable", t.limit_unable, 1, 40, RN_ATTR_10, "the same if it cannot recuperate");
  list.number("attrition.off_for_base", t.off_for_base, 0, 10, RN_ATTR_10, "APs off for each base lost");
  list.number("attrition.melee_margin", t.melee_margin, 0, 20, RN_ATTR_09, "melee points beyond which each is an AP");
  list.number("attrition.disaster_reach", t.disaster_reach, 0, 100, RN_ATTR_02, "cm");
  list.rows("attrition", t.causes);
  list.rows("disorder", t.disorder);
  list.number("disorder.free_turn", t.free_turn, 0, 180, RN_DIS_12, "degrees of turn to counter-charge without disorder");
  list.number("recuperation.still", t.recover_still, 0, 10, RN_RECUP_01, "APs off for a unit that stands still");
  list.number("recuperation.moving", t.recover_moving, 0, 10, RN_RECUP_01, "APs off for a unit that moves");
  list.rows("fugitives", t.fugitives);
  list.number("fugitives.bases_per_point", t.fugitives_per_pair, 1, 10, RN_FUG_03, "bases for each +1");
  list.number("fugitives.limit", t.fugitive_limit, 1, 40, RN_FUG_09, "APs that cost a base");
  list.number("fugitives.off_for_base", t.fugitive_off, 0, 10, RN_FUG_09, "APs off for each base lost");
  list.number("fugitives.off_for_pursuer", t.pursuer_off, 0, 10, RN_FUG_10, "APs off for each base that pursuers take");
}

std::vector<Procedure> attrition_procedures() {
  return {
      worn(procedure<gain_attrition>("attrition", "Attrition points", "What a unit gains, and the bases that it loses.", clause::RN_ATTR_10)
               .in_phase("At any time").look_up()
               .role({"unit", "Which unit", with_condition({{"kind", "kind"}, {"deed", "deed"}, {"charged", "charged"}})}), "unit")
          .first("bases_lost"),
      worn(procedure<gain_disorder>("disorder", "Disorder points", "What throws a unit into disorder.", clause::RN_DIS_01)
               .in_phase("At any time").look_up()
               .role({"unit", "Which unit", with_troops({{"deed", "deed"}, {"charged", "charged"}, {"pike", "arms", "pike"}})}), "unit")
          .first("gained"),
      procedure<fugitives_due>("fugitives-due", "Is the fugitives' die thrown?", "When routers, evaders and others lose men.", clause::RN_FUG_12)
          .in_phase("At any time").look_up().first("thrown"),
      worn(procedure<lose_fugitives>("fugitives", "Fugitives", "A die for routers, evaders and the overridden.", clause::RN_FUG_01)
               .in_phase("At any time")
               .role({"unit", "Who runs", with_troops({})}), "unit")
          .first("bases_lost")
          .group("no base lost", "bases_lost", "0").group("one base lost", "bases_lost", "1").group("two or more", "bases_lost", "2.."),
  };
}

std::vector<Procedure> recuperation_procedures() {
  return {procedure<recuperate>("recuperation", "Recuperation", "Steady troops left in peace shed attrition.", clause::RN_RECUP_01)
              .in_phase("Recuperation").look_up()
              .role({"unit", "Which unit", with_condition({{"deed", "deed"}, {"charged", "charged"}, {"moves", "moved"}, {"done", "recuperated"}})})
              .effect({"unit", "ap", Effect::Set, "ap", "{unit} has {n} APs"})
              .effect({"unit", "dp", Effect::Set, "dp"})
              .effect({"unit", "recuperated", Effect::Set, "", "", 1, "may", "yes"})
              .first("recovered")};
}

}  // namespace linstock::renaissance
