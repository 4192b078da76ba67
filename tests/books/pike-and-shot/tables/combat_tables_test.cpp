// Every printed number of fire and combat, by the name that a house rule uses, written out again.
#include "books/pike-and-shot/combat_kit.h"

namespace linstock::pike_and_shot {
namespace {

TEST(CombatTables, every_cell) {  // PS-RANGE-01, PS-ART-01, PS-FIRE-01, PS-MELEE-02, PS-HIT-01, PS-RES-01, PS-POST-28
  const std::map<std::string, int> printed = {
      {"range.heavy_gun.maximum", 720},
      {"range.heavy_gun.effective", 360},
      {"range.heavy_gun.close", 120},
      {"range.medium_or_light_gun.maximum", 480},
      {"range.medium_or_light_gun.effective", 240},
      {"range.medium_or_light_gun.close", 120},
      {"range.musketry.maximum", 120},
      {"range.musketry.close", 40},
      {"range.cavalry.maximum", 40},
      {"range.cavalry.close", 40},
      {"range.reserved_shot", 120},
      {"range.over_friends", 60},
      {"artillery.same_target", +1},
      {"artillery.new_target", -1},
      {"artillery.column_or_enfilade", +1},
      {"artillery.each_dp", -1},
      {"artillery.beyond_effective", -1},
      {"artillery.fieldworks", -1},
      {"artillery.heavy", +1},
      {"artillery.light", -1},
      {"artillery.beyond_close.score", 4},
      {"artillery.beyond_close.dps", 1},
      {"artillery.close_low.score", 2},
      {"artillery.close_low.dps", 1},
      {"artillery.close_high.score", 4},
      {"artillery.close_high.dps", 2},
      {"fire.dice_per_base", 1},
      {"fire.dice_per_dp", -1},
      {"fire.cover_divides_by", 2},
      {"fire.formed_close_score", 5},
      {"fire.other_score", 6},
      {"charge.wheel", 45},
      {"charge.counter_charge_distance", 20},
      {"combat.pike_receiving_cavalry", 3},
      {"combat.pike_in_charge", 2},
      {"combat.each_base", 1},
      {"combat.a_grade", +2},
      {"combat.b_grade", +1},
      {"combat.d_grade", -1},
      {"combat.e_grade", -2},
      {"combat.inspire", +1},
      {"combat.ground", +1},
      {"combat.cavalry_charging", +1},
      {"combat.swordsmen_charging", +1},
      {"combat.a_loutrance", +1},
      {"combat.following", +1},
      {"combat.cavalry_pursuing", +1},
      {"combat.cuirassiers", +1},
      {"combat.supported", +1},
      {"combat.each_dp", -1},
      {"combat.moved_infantry", -2},
      {"combat.hit_from_behind", -2},
      {"combat.most_inspire", 2},
      {"combat.most_dps", 5},
      {"combat.each_extending", 1},
      {"combat.each_second_rank_pike", 1},
      {"hits.score", 5},
      {"hits.poor_score", 6},
      {"results.victory.least", 4},
      {"results.success.least", 1},
      {"results.inconclusive.least", 0},
      {"results.driven_back.least", -2},
      {"results.defeat.least", -4},
      {"results.victory.dps", 1},
      {"results.success.dps", 1},
      {"results.inconclusive.dps", 2},
      {"results.driven_back.dps", 3},
      {"results.defeat.dps", 4},
      {"results.break.dps", 5},
      {"after.ride_through_halt", 20},
      {"after.ride_through_dps", -1},
      {"after.take_position_dps", -1},
      {"after.cannot_retire_dps", 1},
      {"after.way_back_room", 20},
      {"after.crew_distance", 120},
      {"after.hack_dice", 1},
      {"after.hack_score", 4},
      {"option.PS-SEQ-14", 0},
      {"option.PS-FIRE-07", 0},
      {"option.PS-MELEE-02", 0},
  };
  Tables tables;
  TableList list;
  list_combat_tables(tables.combat, list);
  for (const TableEntry& entry : list.entries()) {
    ASSERT_TRUE(printed.contains(entry.name)) << entry.name;
    EXPECT_EQ(*entry.value, printed.at(entry.name)) << entry.name;
  }
  EXPECT_EQ(list.entries().size(), printed.size());
}

TEST(CombatTables, every_procedure_is_in_the_book) {
  for (const char* name :
       {"artillery-fire", "small-arms-fire", "bayonets", "charge", "charge-response", "lining-up", "combat-dice",
        "combat", "combat-result", "after-combat", "pursuit", "free-hack", "charge-chain"}) {
    const Procedure* procedure = book().find(name);
    ASSERT_TRUE(procedure) << name;
    const Described facts(*procedure->facts);
    EXPECT_FALSE(procedure->facts->check(facts.data())) << name;  // the defaults are good facts
    const Tables tables;
    EXPECT_EQ(odds(*procedure, facts, &tables).samples, 0u) << name;
  }
}

// What the umpire of a real table keeps of a unit after a procedure: "status=retiring" under the conditions that were told.
std::string kept_after(const char* procedure, const std::string& role, const std::string& kept, const std::string& is) {
  for (const Effect& effect : book().find(procedure)->table.effects)
    if (role == effect.role && kept == effect.kept && is == effect.is) return *effect.from ? effect.from : std::to_string(effect.value);
  return "nothing";
}
template <class Choice>
std::string number(Choice choice) { return std::to_string(static_cast<int>(choice)); }

TEST(AtTable, a_manoeuvre_is_remembered) {  // PS-MAN-02, PS-MAN-04, PS-MAN-05, PS-MAN-11, PS-DEF-13
  EXPECT_EQ(kept_after("manoeuvre", "unit", "formation", "yes;change-formation;march-column"), number(Formation::MarchColumn));
  EXPECT_EQ(kept_after("manoeuvre", "unit", "formation", "yes;re-form"), number(Formation::Line));
  EXPECT_EQ(kept_after("manoeuvre", "unit", "formation", "yes;unlimber"), number(Formation::Unlimbered));
  EXPECT_EQ(kept_after("manoeuvre", "unit", "mounted", "yes;mount"), "1");
  EXPECT_EQ(kept_after("manoeuvre", "unit", "mounted", "yes;dismount"), "0");
  EXPECT_EQ(kept_after("manoeuvre", "unit", "moved", "yes;change-formation,re-form"), number(Moved::Tactical));
  EXPECT_EQ(kept_after("manoeuvre", "unit", "deed", "yes;unlimber"), number(Deed::Unlimbered));
}

TEST(AtTable, who_runs_after_combat_or_a_charge_is_remembered) {  // PS-POST-11, PS-POST-20, PS-POST-23, PS-MOR-06, PS-CTRL-06
  EXPECT_EQ(kept_after("after-combat", "unit", "status", "yes;retire;no;foot,horse,dragoons,skirmishers"), number(Status::Retiring));
  EXPECT_EQ(kept_after("after-combat", "unit", "status", "yes;rout"), number(Status::Routing));
  EXPECT_EQ(kept_after("after-combat", "unit", "status", "yes;pursue"), number(Status::Pursuing));
  EXPECT_EQ(kept_after("after-combat", "unit", "in_contact", "yes"), "combat_goes_on");  // not if the choice was not open
  EXPECT_EQ(kept_after("pursuit", "pursuer", "formation", ""), number(Formation::Unformed));
  EXPECT_EQ(kept_after("charge-response", "target", "evaded", "caught"), "1");
  EXPECT_EQ(kept_after("charge-response", "target", "formation", "gets-away,caught"), number(Formation::Unformed));
  EXPECT_EQ(kept_after("charge-chain", "charger", "missed_charge", "no-contact"), "1");
  EXPECT_EQ(kept_after("charge-chain", "target", "evaded", "evades"), "1");
}

}  // namespace
}  // namespace linstock::pike_and_shot
