// ARTILLERY IN CLOSE COMBAT
#include "books/big-napoleonic/help.h"

namespace linstock::big_napoleonic {
namespace {

Fought at(int net, const CombatFacts& facts) {
  Scripted umpire("");
  return outcome(facts, net, {}, umpire);
}
CombatUnit gun(Settings more = {}) {
  CombatUnit unit = with<CombatUnit>({{"arm", "artillery"}, {"bases", "1"}});
  for (const auto& [field, value] : more) EXPECT_FALSE(set_field(describe<CombatUnit>(), &unit, field, value)) << field;
  return unit;
}
// Infantry with a gun beside it, in one of the two ways.
CombatFacts supported(const char* role, Settings more = {}) {
  CombatFacts facts = with<CombatFacts>({});
  facts.defenders.push(gun(more));
  EXPECT_FALSE(set_field(describe<CombatUnit>(), &facts.defenders[1], "role", role));
  EXPECT_FALSE(describe<CombatFacts>().check(&facts));
  return facts;
}
CombatFacts battery(std::initializer_list<CombatUnit> guns) {
  CombatFacts facts = with<CombatFacts>({});
  facts.defenders.clear();
  for (const CombatUnit& unit : guns) facts.defenders.push(unit);
  EXPECT_FALSE(describe<CombatFacts>().check(&facts));
  return facts;
}

TEST(Guns, a_gun_that_leans_on_a_unit_lends_it_a_base) {  // BN-CCART-01
  // Four bases against six are 3:2; with the gun's base they are not.
  CombatFacts facts = with<CombatFacts>({{"attackers.1.bases", "6"}});
  EXPECT_EQ(row_value(attacker_modifiers(facts, {}), "numbers"), 1);
  facts.defenders.push(gun({{"role", "supporting"}}));
  EXPECT_EQ(row_value(attacker_modifiers(facts, {}), "numbers"), 0);
  // The unit is the principal defender: its result is the combat's.
  EXPECT_EQ(at(1, facts).defender_action, Action::FallBack);
}

TEST(Guns, a_gun_that_does_not_qualify_lends_nothing) {  // BN-CCART-02
  CombatFacts facts = with<CombatFacts>({{"attackers.1.bases", "6"}});
  facts.defenders.push(gun({{"role", "beside"}}));
  EXPECT_EQ(row_value(attacker_modifiers(facts, {}), "numbers"), 1);
}

TEST(Guns, a_grand_battery_is_one_unit) {  // BN-CCART-03
  const CombatFacts facts = battery({gun({{"direct_contact", "yes"}}), gun(), gun()});
  EXPECT_EQ(row_value(attacker_modifiers(facts, {}), "numbers"), 0);  // four bases against three
  EXPECT_EQ(play(fight, facts, "3 3").defenders.size(), 3);           // one throw for all
}

TEST(Guns, limbered_guns_are_destroyed_without_a_throw) {  // BN-CCART-04, R132
  CombatFacts facts = battery({gun({{"limbered", "yes"}})});
  const Fought f = play(fight, facts, "");
  EXPECT_EQ(f.defender_action, Action::Destroyed);
  EXPECT_EQ(f.defenders[0].unit, gone);
  EXPECT_EQ(f.attacker_action, Action::Advance);
  EXPECT_EQ(f.attackers[0].inches, 1);
  EXPECT_EQ(f.attackers[0].unit, (Condition{4, 0, 0, 0}));
  facts.attackers[0].engagement = Engagement::First;
  EXPECT_EQ(play(fight, facts, "").attackers[0].action, Action::Stay);
}

TEST(Guns, a_limbered_gun_in_a_grand_battery_lends_no_base_and_is_lost) {  // BN-CCART-04, R132
  const CombatFacts facts = battery({gun({{"direct_contact", "yes"}}), gun({{"limbered", "yes"}})});
  EXPECT_EQ(row_value(attacker_modifiers(facts, {}), "numbers"), 3);  // four to one
  const Fought stood = at(-1, facts);
  EXPECT_FALSE(stood.defenders[0].unit.removed);
  EXPECT_EQ(stood.defenders[1].unit, gone);
}

TEST(Guns, an_unlimbered_gun_fights_as_an_infantry_base) {  // BN-CCART-05
  EXPECT_TRUE(cavalry_against_infantry([] {
    CombatFacts facts = battery({gun()});
    facts.attackers[0].arm = Arm::Cavalry;
    return facts;
  }()));
  EXPECT_FALSE(cavalry_against_infantry(battery({gun()})));
}

TEST(Guns, unsupported_guns_in_contact_are_destroyed_unless_they_stand) {  // BN-CCART-06
  const CombatFacts facts = battery({gun({{"direct_contact", "yes"}})});
  for (int net = 0; net <= 9; ++net) EXPECT_EQ(at(net, facts).defenders[0].unit, gone) << net;
  for (int net = -6; net <= -1; ++net) EXPECT_EQ(at(net, facts).defenders[0].unit, (Condition{1, 1, 0, 0})) << net;
  EXPECT_EQ(at(-7, facts).defenders[0].unit, (Condition{1, 0, 0, 0}));
  EXPECT_EQ(chance(fight, facts, [](const Fought& f) { return f.defenders[0].unit.removed; }),
            Fraction(33, 36));  // numbers +3
}

TEST(Guns, the_rest_of_a_grand_battery_follows_the_supported_rules) {  // BN-CCART-06
  const CombatFacts facts = battery({gun({{"direct_contact", "yes"}}), gun()});
  EXPECT_EQ(at(1, facts).defenders[0].unit, gone);
  EXPECT_EQ(at(1, facts).defenders[1].action, Action::FallBack);
  EXPECT_EQ(at(1, facts).defenders[1].unit, (Condition{1, 1, 0, 0}));
  EXPECT_EQ(at(4, facts).defenders[1].unit, gone);
}

TEST(Guns, a_gun_attacked_in_flank_turns_to_face_if_it_survives) {  // BN-CCART-07
  CombatFacts facts = battery({gun({{"direct_contact", "yes"}})});
  facts.attackers[0].flank_start = facts.attackers[0].flank_contact = 1;
  const auto turns = [&](int net) {
    Log log;
    Scripted umpire("");
    umpire.listen(&log);
    outcome(facts, net, {}, umpire);
    return finding(log, clause::BN_CCART_07);
  };
  EXPECT_EQ(turns(-1), "turns to face");
  EXPECT_EQ(turns(1), "");
}

TEST(Guns, supported_guns_that_took_part_are_destroyed_on_a_retire_or_retreat) {  // BN-CCART-08
  const CombatFacts facts = supported("supporting");
  for (int net : {4, 5, 6, 7, 9}) EXPECT_EQ(at(net, facts).defenders[1].unit, gone) << net;
  for (int net : {3, 2, 1, 0, -1, -7}) EXPECT_FALSE(at(net, facts).defenders[1].unit.removed) << net;
}

TEST(Guns, guns_beside_a_beaten_unit_limber_and_go) {  // BN-CCART-09, BN-CCART-13
  const CombatFacts foot = supported("beside"), horse = supported("beside", {{"horse_gun", "yes"}});
  EXPECT_EQ(at(4, foot).defenders[1].action, Action::LimberHalfMove);
  EXPECT_EQ(at(4, foot).defenders[1].inches, 6);
  EXPECT_EQ(at(4, horse).defenders[1].inches, 9);
  EXPECT_EQ(at(7, foot).defenders[1].action, Action::LimberFullMove);
  EXPECT_EQ(at(7, foot).defenders[1].inches, 12);
  EXPECT_EQ(at(7, horse).defenders[1].inches, 18);
  for (int net : {4, 7}) EXPECT_EQ(at(net, foot).defenders[1].unit, (Condition{1, 1, 0, 0}));
  EXPECT_EQ(at(-1, foot).defenders[1].unit, (Condition{1, 0, 0, 0}));
}

TEST(Guns, on_a_fall_back_guns_go_along_unlimbered_with_a_d) {  // BN-CCART-10
  for (const char* role : {"beside", "supporting"})
    for (int net : {1, 2, 3}) {
      const UnitAfter after = at(net, supported(role)).defenders[1];
      EXPECT_EQ(after.action, Action::FallBack) << role << net;
      EXPECT_EQ(after.inches, 3) << role << net;
      EXPECT_EQ(after.unit, (Condition{1, 1, 0, 0})) << role << net;
    }
}

TEST(Guns, a_gun_may_be_lost_in_place_of_a_base) {  // BN-CCART-11, R133
  const CombatFacts facts = supported("supporting", {{"give_up", "yes"}});
  EXPECT_EQ(at(3, facts).defenders[0].unit, (Condition{4, 1, 0, 0}));  // no base, but disrupted
  EXPECT_EQ(at(3, facts).defenders[1].unit, gone);
  EXPECT_EQ(at(7, facts).defenders[0].unit, (Condition{3, 1, 1, 0}));  // one of two bases
  EXPECT_EQ(at(1, facts).defenders[1].unit, (Condition{1, 1, 0, 0}));  // no base to lose, no gun either
  // Of two guns on offer only as many go as bases are lost.
  CombatFacts two = facts;
  two.defenders.push(two.defenders[1]);
  EXPECT_EQ(at(3, two).defenders[1].unit, gone);
  EXPECT_EQ(at(3, two).defenders[2].unit, (Condition{1, 1, 0, 0}));
  EXPECT_EQ(at(7, two).defenders[0].unit, (Condition{4, 1, 0, 0}));
  CombatFacts twice = facts;
  twice.defenders[0].disruption = 2;
  EXPECT_EQ(at(3, twice).defenders[0].unit, (Condition{4, 2, 0, 0}));
  EXPECT_EQ(at(3, supported("supporting")).defenders[0].unit, (Condition{3, 1, 1, 0}));
}

TEST(Guns, guns_alone_do_not_stand_against_cavalry_but_supported_ones_do) {  // BN-CCART-12
  CombatFacts alone = battery({gun({{"direct_contact", "yes"}})}), held = supported("supporting");
  alone.attackers[0].arm = held.attackers[0].arm = Arm::Cavalry;
  for (int net : {1, 4}) {
    EXPECT_EQ(at(net, alone).defenders[0].unit, gone) << net;
    EXPECT_EQ(at(net, held).defenders[1].action, Action::Stand) << net;  // the infantry stands, and so does its gun
  }
}

TEST(Guns, a_surviving_gun_takes_the_d_of_the_row_once) {  // BN-CCART-14
  const CombatFacts facts = supported("supporting");
  EXPECT_EQ(at(-1, facts).defenders[1].unit.disruption, 1);
  EXPECT_EQ(at(2, facts).defenders[1].unit.disruption, 1);  // DD, fall back: one D in all
  EXPECT_EQ(at(-7, facts).defenders[1].unit.disruption, 0);
}

TEST(Guns, a_third_d_destroys_a_gun) {  // BN-STATE-09
  EXPECT_EQ(at(-1, supported("supporting", {{"disruption", "2"}})).defenders[1].action, Action::Destroyed);
  EXPECT_EQ(at(4, supported("beside", {{"disruption", "2"}})).defenders[1].action, Action::Destroyed);
}

}  // namespace
}  // namespace linstock::big_napoleonic
