// FACTS that no unit and no situation can have are refused, each with its field and clause.
#include <functional>

#include "books/big-napoleonic/help.h"

namespace linstock::big_napoleonic {
namespace {

TEST(Facts, a_unit_has_three_to_six_bases_at_the_start_and_a_gun_one) {  // BN-SCALE-02
  EXPECT_EQ(refusal<MarkerFacts>({{"starting_bases", "2"}, {"bases_lost", "0"}}), "starting_bases: BN_SCALE_02");
  EXPECT_EQ(refusal<MarkerFacts>({{"starting_bases", "7"}}), "starting_bases: BN_SCALE_02");
  for (const char* bases : {"3", "4", "5", "6"}) EXPECT_EQ(refusal<MarkerFacts>({{"starting_bases", bases}}), "");
  EXPECT_EQ(refusal<ThrowFacts>({{"bases", "7"}}), "bases: BN_SCALE_02");
  EXPECT_EQ(refusal<SufferFacts>({{"arm", "artillery"}, {"bases", "2"}}), "bases: BN_ART_01");
  EXPECT_EQ(refusal<SufferFacts>({{"arm", "artillery"}, {"bases", "1"}}), "");
}

TEST(Facts, no_unit_has_one_base_or_too_many_markers) {  // BN-STATE-05, BN-STATE-07
  EXPECT_EQ(refusal<ThrowFacts>({{"bases", "1"}}), "bases: BN_STATE_07");
  EXPECT_EQ(refusal<SufferFacts>({{"bases", "1"}}), "bases: BN_STATE_07");
  EXPECT_EQ(refusal<FireFacts>({{"target_bases", "1"}}), "target_bases: BN_STATE_07");
  EXPECT_EQ(refusal<CombatFacts>({{"attackers.1.bases", "1"}}), "attackers.1.unit_bases: BN_STATE_07");
  EXPECT_EQ(refusal<CombatFacts>({{"attackers.2.role", "supporting"}, {"attackers.2.bases", "1"}}),
            "attackers.2.unit_bases: BN_STATE_07");
  EXPECT_EQ(refusal<SufferFacts>({{"morale_markers", "4"}}), "morale_markers: BN_STATE_05");
  EXPECT_EQ(refusal<SufferFacts>({{"bases", "4"}, {"morale_markers", "3"}}), "morale_markers: BN_STATE_05");
  EXPECT_EQ(refusal<CombatFacts>({{"defenders.1.bases", "5"}, {"defenders.1.morale_markers", "2"}}),
            "defenders.1.morale_markers: BN_STATE_05");
  EXPECT_EQ(refusal<SufferFacts>({{"bases", "2"}, {"morale_markers", "3"}}), "");  // the fourth base of six
}

TEST(Facts, no_more_bases_take_part_than_there_are) {  // BN-CC-09
  EXPECT_EQ(refusal<CombatFacts>({{"attackers.1.bases", "4"}, {"attackers.1.unit_bases", "4"}}), "");
  EXPECT_EQ(refusal<CombatFacts>({{"attackers.1.bases", "3"}, {"attackers.1.unit_bases", "4"}}), "");
  EXPECT_EQ(refusal<CombatFacts>({{"attackers.1.bases", "5"}, {"attackers.1.unit_bases", "4"}}), "attackers.1.unit_bases: BN_CC_09");
}

TEST(Facts, markers_are_those_of_one_of_the_largest_attackers) {  // BN-CCMOD-19
  const auto of = [](const char* whose) {
    return refusal<CombatFacts>({{"attackers.1.bases", "3"}, {"attackers.2.bases", "5"}, {"attackers.3.bases", "5"}, {"markers_from", whose}});
  };
  EXPECT_EQ(of("0"), "");
  EXPECT_EQ(of("1"), "markers_from: BN_CCMOD_19");
  EXPECT_EQ(of("2"), "");
  EXPECT_EQ(of("3"), "");
  EXPECT_EQ(of("4"), "markers_from: BN_CCMOD_19");
}

TEST(Facts, guns_have_no_markers) {  // BN-STATE-09
  EXPECT_EQ(refusal<SufferFacts>({{"arm", "artillery"}, {"bases", "1"}, {"morale_markers", "1"}}),
            "morale_markers: BN_STATE_09");
  EXPECT_EQ(refusal<CombatFacts>(
                {{"defenders.1.arm", "artillery"}, {"defenders.1.bases", "1"}, {"defenders.1.morale_markers", "1"}}),
            "defenders.1.morale_markers: BN_STATE_09");
}

TEST(Facts, opposite_characteristics_are_refused_and_others_combine) {  // BN-TROOP-12, BN-TROOP-08
  EXPECT_EQ(refusal<ThrowFacts>({{"stoic", "yes"}, {"fragile", "yes"}}), "fragile: BN_TROOP_12");
  EXPECT_EQ(refusal<FirePointFacts>({{"effective", "yes"}, {"weak", "yes"}}), "weak: BN_TROOP_12");
  EXPECT_EQ(refusal<FireFacts>({{"firers.1.effective", "yes"}, {"firers.1.weak", "yes"}}),
            "firers.1.weak: BN_TROOP_12");
  EXPECT_EQ(refusal<AssaultFacts>({{"defender_effective", "yes"}, {"defender_weak", "yes"}}),
            "defender_weak: BN_TROOP_12");
  EXPECT_EQ(refusal<ThrowFacts>({{"stoic", "yes"}, {"passive", "yes"}}), "");
  EXPECT_EQ(refusal<ThrowFacts>({{"fragile", "yes"}, {"passive", "yes"}}), "");
  EXPECT_EQ(
      refusal<AssaultFacts>({{"attacker_aggressive", "yes"}, {"attacker_stoic", "yes"}, {"attacker_weak", "yes"}}), "");
}

TEST(Facts, only_infantry_in_line_or_depth_forms_square) {  // BN-SQUARE-01
  EXPECT_EQ(refusal<FirePointFacts>({{"shooter", "field-artillery"}, {"square", "yes"}}), "square: BN_SQUARE_01");
  EXPECT_EQ(refusal<FireFacts>({{"target_arm", "cavalry"}, {"target_square", "yes"}}), "target_square: BN_SQUARE_01");
  EXPECT_EQ(refusal<FireFacts>({{"target_march", "yes"}, {"target_square", "yes"}}), "target_march: BN_SQUARE_01");
  EXPECT_EQ(refusal<CombatFacts>({{"defenders.1.arm", "cavalry"}, {"defenders.1.square", "yes"}}),
            "defenders.1.square: BN_SQUARE_01");
  EXPECT_EQ(refusal<FireFacts>({{"target_square", "yes"}}), "");
}

TEST(Facts, a_square_leaves_square_before_it_assaults) {  // BN-ASSLT-02
  EXPECT_EQ(refusal<CombatFacts>({{"attackers.1.square", "yes"}}), "attackers.1.square: BN_ASSLT_02");
}

TEST(Facts, guns_are_single_bases_that_do_not_assault) {  // BN-ART-01
  EXPECT_EQ(refusal<FirePointFacts>({{"shooter", "horse-artillery"}, {"bases", "2"}}), "bases: BN_ART_01");
  EXPECT_EQ(refusal<CombatFacts>({{"defenders.1.arm", "artillery"}, {"defenders.1.bases", "2"}}),
            "defenders.1.bases: BN_CCART_05");
  EXPECT_EQ(refusal<CombatFacts>({{"attackers.1.arm", "artillery"}, {"attackers.1.bases", "1"}}),
            "attackers.1.arm: BN_ART_06");
}

TEST(Facts, what_is_about_guns_is_refused_for_others) {
  EXPECT_EQ(refusal<FirePointFacts>({{"aim", "blind"}}), "aim: BN_FIRE_19");
  for (const char* field : {"limbered", "horse_gun", "direct_contact", "give_up"})
    EXPECT_EQ(refusal<CombatUnit>({{field, "yes"}}), std::string(field) + ": BN_CCART_05");
  EXPECT_EQ(refusal<CombatFacts>({{"defenders.2.role", "beside"}}), "defenders.2.role: BN_CCART_09");
  EXPECT_EQ(refusal<CombatFacts>(
                {{"attackers.2.role", "beside"}, {"attackers.2.arm", "artillery"}, {"attackers.2.bases", "1"}}),
            "attackers.2.role: BN_CCART_09");
  EXPECT_EQ(refusal<CombatFacts>({{"defenders.2.role", "supporting"},
                                  {"defenders.2.arm", "artillery"},
                                  {"defenders.2.bases", "1"},
                                  {"defenders.2.limbered", "yes"}}),
            "defenders.2.limbered: BN_CCART_04");
}

TEST(Facts, what_is_about_attackers_is_refused_for_defenders) {
  EXPECT_EQ(refusal<CombatFacts>({{"defenders.1.flank_start", "yes"}}), "defenders.1.flank_start: BN_CCMOD_11");
  EXPECT_EQ(refusal<CombatFacts>({{"defenders.1.flank_contact", "yes"}}), "defenders.1.flank_start: BN_CCMOD_11");
}

TEST(Facts, cavalry_may_not_charge_works) {
  for (const char* works : {"entrenchment", "redoubt", "fortification"})
    EXPECT_EQ(refusal<CombatFacts>({{"attackers.1.arm", "cavalry"}, {works, "yes"}}),
              std::string(works) + ": BN_ASSLT_11");
}

TEST(Facts, numbers_that_contradict_each_other_are_refused) {
  EXPECT_EQ(refusal<FireFacts>({{"firers.1.bases", "4"}, {"firers.1.unit_bases", "3"}}),
            "firers.1.unit_bases: BN_FIRE_06");
  EXPECT_EQ(
      refusal<FireFacts>({{"firers.1.bases", "2"}, {"firers.1.bases_elsewhere", "2"}, {"firers.1.unit_bases", "3"}}),
      "firers.1.unit_bases: BN_FIRE_06");
  EXPECT_EQ(refusal<CombatFacts>({{"attackers.1.bases", "4"}, {"attackers.1.unit_bases", "3"}}),
            "attackers.1.unit_bases: BN_CC_09");
  EXPECT_EQ(refusal<CombatFacts>({{"front_contact", "2"}, {"front_terrain", "3"}}), "front_terrain: BN_CCMOD_17");
  EXPECT_EQ(refusal<CombatFacts>({{"turned_to_face", "yes"}}), "turned_to_face: BN_CCMOD_13");
  EXPECT_EQ(refusal<CombatFacts>({{"loss_taker", "2"}}), "loss_taker: BN_CCMULTI_02");
}

TEST(Facts, there_are_three_kinds_of_guns_and_trained_is_the_default) {  // BN-TROOP-09, BN-TROOP-10, BN-TROOP-01
  for (const char* type : {"horse-artillery", "field-artillery", "reserve-artillery"})
    EXPECT_EQ(refusal<FirePointFacts>({{"shooter", type}}), "");
  for (const char* grade : {"raw", "trained", "veteran"}) {
    EXPECT_EQ(refusal<ThrowFacts>({{"grade", grade}}), "");
    EXPECT_EQ(refusal<ThrowFacts>({{"arm", "artillery"}, {"bases", "1"}, {"grade", grade}}), "");
  }
  EXPECT_EQ(refusal<ThrowFacts>({{"grade", "elite"}}), "grade: BN_TROOP_01");
  EXPECT_EQ(with<ThrowFacts>({{"arm", "artillery"}, {"bases", "1"}}).grade, Grade::Trained);
  EXPECT_EQ(with<ThrowFacts>({}).grade, Grade::Trained);
}

TEST(Facts, every_field_of_every_procedure_has_help_and_a_known_clause) {
  const std::function<void(const Description&)> look = [&](const Description& description) {
    for (const Field& field : description.fields) {
      EXPECT_NE(std::string_view(field.help), "") << description.name << "." << field.name;
      EXPECT_TRUE(field.clause.empty() || book().clause(field.clause.id)) << field.clause.id;
      if (field.kind == Field::Kind::List) look(*field.element);
    }
  };
  for (const Procedure& procedure : book().procedures) {
    look(*procedure.facts);
    look(*procedure.outcome);
  }
}

// What the umpire of a real table is told of a unit's form by a procedure, under these conditions.
int form_after(const char* procedure, const std::string& role, const std::string& is) {
  for (const linstock::Effect& effect : book().find(procedure)->table.effects)
    if (role == effect.role && std::string(effect.kept) == "form" && is == effect.is) return effect.value;
  return -1;
}

TEST(AtTable, squares_limbers_and_towns_are_remembered) {  // BN-CCCAV-04, BN-CCTOWN-04, BN-CCTOWN-05, BN-CCART-09, BN-HALT-07, BN-MOVE-14
  constexpr int march = 2, depth = 1, square = 3, town = 4;
  EXPECT_EQ(form_after("combat", "defender", "must;principal"), square);
  EXPECT_EQ(form_after("combat", "defender", "limber-and-half-move,limber-and-full-move"), march);
  EXPECT_EQ(form_after("combat", "defender", "fall-back,retire,retreat;principal;yes"), depth);
  EXPECT_EQ(form_after("combat", "attacker", "occupy;principal"), town);
  EXPECT_EQ(form_after("halt", "unit", "yes"), march);
  EXPECT_EQ(form_after("throw", "unit", "retire,retreat;artillery"), march);
  EXPECT_EQ(form_after("battery-throw", "gun", "retire,retreat;artillery"), march);
}

}  // namespace
}  // namespace linstock::big_napoleonic
