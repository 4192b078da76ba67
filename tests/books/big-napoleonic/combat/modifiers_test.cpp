// CLOSE COMBAT: MODIFIERS
#include "books/big-napoleonic/help.h"

namespace linstock::big_napoleonic {
namespace {

Tally attack(Settings s, const Tables& t = {}) { return attacker_modifiers(with<CombatFacts>(s), t); }
Tally defence(Settings s, const Tables& t = {}) { return defender_modifiers(with<CombatFacts>(s), t); }

constexpr Setting cavalry_attacks{"attackers.1.arm", "cavalry"}, cavalry_defends{"defenders.1.arm", "cavalry"};
constexpr Setting nothing{"uphill", "no"};

TEST(CombatModifiers, the_clause_of_the_ground_is_the_one_that_decided) {  // BN-CCMOD-02, BN-CCMOD-03, BN-CCMOD-05, BN-CCMOD-21
  const auto clause_of_ground = [](Settings s) {
    const Tally tally = defence(s);
    for (const TallyRow& row : tally.rows())
      if (std::string_view(row.reason) == "terrain") return std::string(row.clause.id);
    return std::string();
  };
  EXPECT_EQ(clause_of_ground({{"uphill", "yes"}}), "BN-CCMOD-02");
  EXPECT_EQ(clause_of_ground({{"redoubt", "yes"}, {"uphill", "yes"}}), "BN-CCMOD-03");
  EXPECT_EQ(clause_of_ground({{"village", "yes"}}), "BN-CCMOD-21");
  EXPECT_EQ(clause_of_ground({cavalry_attacks, {"narrow_defile", "yes"}}), "BN-CCMOD-05");
}

TEST(CombatModifiers, equal_units_have_none) {
  EXPECT_EQ(attack({}).total(), 0);
  EXPECT_EQ(defence({}).total(), 0);
}

TEST(CombatModifiers, a_side_adds_its_own_advantages_and_its_opponents_disadvantages) {  // BN-CCMOD-01
  const Settings s = {{"attackers.1.aggressive", "yes"},
                      {"defenders.1.disruption", "1"},
                      {"attackers.1.bases", "3"},
                      {"attackers.1.morale_markers", "1"},
                      {"uphill", "yes"},
                      {"defenders.1.bases", "3"}};
  EXPECT_EQ(attack(s).total(), 2);   // aggressive, opponent disrupted
  EXPECT_EQ(defence(s).total(), 2);  // terrain, opponent's marker
}

// One row of the printed list: who has it, and what it is worth to him against each kind of enemy.
struct Line {
  const char* reason;
  Setting attacker, defender;    // what gives it to each of them
  int other, cavalry, infantry;  // all other combats; cavalry v infantry: to the cavalry, to the infantry
};

// BN-CCMOD-01, BN-CCMOD-08, BN-CCMOD-14, BN-CCMOD-15
TEST(CombatModifiers, the_printed_list_row_by_row_in_both_columns) {
  const Line printed[] = {
      {"aggressive", {"attackers.1.aggressive", "yes"}, {"defenders.1.aggressive", "yes"}, 1, 1, 1},
      {"superior grade", {"attackers.1.grade", "veteran"}, {"defenders.1.grade", "veteran"}, 1, 1, 1},
      {"in depth", {"attackers.1.depth", "yes"}, {"defenders.1.depth", "yes"}, 1, 1, 1},
      {"opponent disrupted", {"defenders.1.disruption", "1"}, {"attackers.1.disruption", "1"}, 1, 2, 1},
      {"opponent double disrupted", {"defenders.1.disruption", "2"}, {"attackers.1.disruption", "2"}, 2, 3, 2},
      {"opponent's morale markers", {"defenders.1.morale_markers", "2"}, {"attackers.1.morale_markers", "2"}, 2, 2, 2},
  };
  for (const Line& line : printed) {
    const std::string_view r = line.reason;
    EXPECT_EQ(row_value(attack({line.attacker}), r), line.other) << r;
    EXPECT_EQ(row_value(defence({line.defender}), r), line.other) << r;
    EXPECT_EQ(row_value(attack({line.attacker, cavalry_attacks, cavalry_defends}), r), line.other) << r;
    EXPECT_EQ(row_value(defence({line.defender, cavalry_attacks, cavalry_defends}), r), line.other) << r;
    EXPECT_EQ(row_value(attack({line.attacker, cavalry_attacks}), r), line.cavalry) << r;
    EXPECT_EQ(row_value(defence({line.defender, cavalry_attacks}), r), line.infantry) << r;
    EXPECT_EQ(row_value(attack({line.attacker, cavalry_defends}), r), line.infantry) << r;
    EXPECT_EQ(row_value(defence({line.defender, cavalry_defends}), r), line.cavalry) << r;
    EXPECT_EQ(row_value(attack({nothing}), r), 0) << r;
    EXPECT_EQ(row_value(defence({nothing}), r), 0) << r;
  }
}

TEST(CombatModifiers, obstacle_slope_or_difficult_terrain_give_the_defender_one) {  // BN-CCMOD-02, BN-CCMOD-22
  for (const char* ground : {"obstacle", "uphill", "difficult", "garrison"}) {
    EXPECT_EQ(row_value(defence({{ground, "yes"}}), "terrain"), 1) << ground;
    EXPECT_EQ(attack({{ground, "yes"}}).total(), 0) << ground;
  }
}

TEST(CombatModifiers, works_and_narrow_defiles_give_more) {  // BN-CCMOD-03, R130
  EXPECT_EQ(row_value(defence({{"entrenchment", "yes"}}), "terrain"), 2);
  EXPECT_EQ(row_value(defence({{"redoubt", "yes"}}), "terrain"), 3);
  EXPECT_EQ(row_value(defence({{"narrow_defile", "yes"}}), "terrain"), 2);
  EXPECT_EQ(row_value(defence({{"fortification", "yes"}}), "terrain"), 3);
  EXPECT_EQ(row_value(defence({{"defile", "yes"}}), "terrain"), 0);
}

TEST(CombatModifiers, only_the_best_terrain_counts) {  // BN-CCMOD-04
  // The example of the print: over a stream, uphill, into an open village.
  EXPECT_EQ(row_value(defence({{"obstacle", "yes"}, {"uphill", "yes"}, {"village", "yes"}}), "terrain"), 1);
  EXPECT_EQ(row_value(defence({{"entrenchment", "yes"}, {"redoubt", "yes"}, {"uphill", "yes"}}), "terrain"), 3);
  EXPECT_EQ(row_value(defence({{"entrenchment", "yes"}, {"uphill", "yes"}}), "terrain"), 2);
  EXPECT_EQ(row_value(defence({{"narrow_defile", "yes"}, {"obstacle", "yes"}}), "terrain"), 2);
}

TEST(CombatModifiers, against_cavalry_terrain_is_at_most_one) {  // BN-CCMOD-05
  EXPECT_EQ(row_value(defence({cavalry_attacks, {"narrow_defile", "yes"}}), "terrain"), 1);
  EXPECT_EQ(row_value(defence({cavalry_attacks, {"uphill", "yes"}}), "terrain"), 1);
  EXPECT_EQ(row_value(defence({cavalry_defends, {"redoubt", "yes"}}), "terrain"), 1);
  EXPECT_EQ(row_value(defence({cavalry_attacks, cavalry_defends, {"narrow_defile", "yes"}}), "terrain"), 2);
}

TEST(CombatModifiers, numbers_give_one_two_or_three) {  // BN-CCMOD-06, BN-CCMOD-20
  const auto numbers = [](const char* own, const char* enemy) {
    const Settings s = {{"attackers.1.bases", own}, {"defenders.1.bases", enemy}};
    const Settings mirrored = {{"attackers.1.bases", enemy}, {"defenders.1.bases", own}};
    EXPECT_EQ(row_value(attack(s), "numbers"), row_value(defence(mirrored), "numbers"));
    EXPECT_EQ(row_value(defence(s), "numbers"),
              std::string_view(own) < enemy ? row_value(attack(mirrored), "numbers") : 0);
    return row_value(attack(s), "numbers");
  };
  EXPECT_EQ(numbers("4", "4"), 0);
  EXPECT_EQ(numbers("5", "4"), 0);
  EXPECT_EQ(numbers("6", "4"), 1);  // exactly 3:2
  EXPECT_EQ(numbers("3", "2"), 1);
  EXPECT_EQ(numbers("5", "3"), 1);
  EXPECT_EQ(numbers("4", "2"), 2);  // exactly 2:1
  EXPECT_EQ(numbers("5", "2"), 2);
  EXPECT_EQ(numbers("6", "2"), 3);  // exactly 3:1
  EXPECT_EQ(numbers("2", "4"), 0);
}

TEST(CombatModifiers, supports_count_for_numbers) {  // BN-CCMOD-06, BN-CC-06
  const Settings s = {{"attackers.1.bases", "4"},
                      {"attackers.2.role", "supporting"},
                      {"attackers.2.bases", "2"},
                      {"attackers.2.unit_bases", "5"}};
  EXPECT_EQ(row_value(attack(s), "numbers"), 1);
}

TEST(CombatModifiers, only_bases_that_take_part_count_and_markers_never_do) {  // BN-CC-09, BN-CC-12
  const Setting third_rank{"attackers.1.bases", "4"}, of_six{"attackers.1.unit_bases", "6"};
  EXPECT_EQ(row_value(attack({third_rank, of_six}), "numbers"), 0);
  EXPECT_EQ(row_value(attack({{"attackers.1.bases", "6"}}), "numbers"), 1);
  EXPECT_EQ(row_value(attack({third_rank, {"attackers.1.morale_markers", "2"}}), "numbers"), 0);
}

TEST(CombatModifiers, numbers_do_not_count_at_defiles_or_towns_nor_between_cavalry_and_infantry) {  // BN-CCMOD-07
  const Setting many{"attackers.1.bases", "6"}, few{"defenders.1.bases", "2"};
  EXPECT_EQ(row_value(attack({many, few}), "numbers"), 3);
  for (const char* ground : {"defile", "narrow_defile", "garrison"})
    EXPECT_EQ(row_value(attack({many, few, {ground, "yes"}}), "numbers"), 0) << ground;
  EXPECT_EQ(row_value(attack({many, few, cavalry_attacks}), "numbers"), 0);
  EXPECT_EQ(row_value(attack({many, few, cavalry_defends}), "numbers"), 0);
  EXPECT_EQ(row_value(attack({many, few, cavalry_attacks, cavalry_defends}), "numbers"), 3);
}

TEST(CombatModifiers, aggressive_gives_one_to_either_side) {  // BN-CCMOD-08, BN-TROOP-02
  EXPECT_EQ(attack({{"attackers.1.aggressive", "yes"}, {"defenders.1.aggressive", "yes"}}).total(), 1);
  EXPECT_EQ(defence({{"attackers.1.aggressive", "yes"}, {"defenders.1.aggressive", "yes"}}).total(), 1);
}

TEST(CombatModifiers, superior_grade_gives_one_whatever_the_gap) {  // BN-CCMOD-08, BN-TROOP-01
  const char* grades[] = {"raw", "trained", "veteran"};
  for (int a = 0; a < 3; ++a)
    for (int d = 0; d < 3; ++d) {
      const Settings s = {{"attackers.1.grade", grades[a]}, {"defenders.1.grade", grades[d]}};
      EXPECT_EQ(row_value(attack(s), "superior grade"), a > d);
      EXPECT_EQ(row_value(defence(s), "superior grade"), d > a);
    }
}

TEST(CombatModifiers, depth_counts_if_one_side_alone_has_it_and_not_at_works) {  // BN-CCMOD-09
  const Setting deep{"attackers.1.depth", "yes"};
  EXPECT_EQ(row_value(attack({deep}), "in depth"), 1);
  EXPECT_EQ(row_value(attack({deep, {"defenders.1.depth", "yes"}}), "in depth"), 0);
  EXPECT_EQ(row_value(defence({deep, {"defenders.1.depth", "yes"}}), "in depth"), 0);
  for (const char* ground : {"entrenchment", "redoubt", "garrison", "fortification", "defile", "narrow_defile"})
    EXPECT_EQ(row_value(attack({deep, {ground, "yes"}}), "in depth"), 0) << ground;
  for (const char* ground : {"entrenchment", "redoubt", "fortification", "defile", "narrow_defile"})
    EXPECT_EQ(row_value(defence({{"defenders.1.depth", "yes"}, {ground, "yes"}}), "in depth"), 0) << ground;
  EXPECT_EQ(row_value(attack({deep, {"village", "yes"}}), "in depth"), 1);
}

TEST(CombatModifiers, a_square_gives_two_against_cavalry_and_nothing_else) {  // BN-CCMOD-10
  const Setting square{"defenders.1.square", "yes"};
  EXPECT_EQ(row_value(defence({square, cavalry_attacks}), "in square"), 2);
  EXPECT_EQ(row_value(defence({square}), "in square"), 0);
}

TEST(CombatModifiers, a_flank_attack_needs_both_the_start_and_the_contact) {  // BN-CCMOD-11
  const Setting start{"attackers.1.flank_start", "yes"}, contact{"attackers.1.flank_contact", "yes"};
  EXPECT_EQ(row_value(attack({start, contact}), "flank attack"), 2);
  EXPECT_EQ(row_value(attack({start, contact, cavalry_attacks}), "flank attack"), 2);
  EXPECT_EQ(row_value(attack({start, contact, cavalry_defends}), "flank attack"), 2);
  EXPECT_EQ(row_value(attack({start}), "flank attack"), 0);
  EXPECT_EQ(row_value(attack({contact}), "flank attack"), 0);
}

TEST(CombatModifiers, squares_and_garrisons_cannot_be_flanked) {  // BN-CCMOD-12, BN-SQUARE-06, BN-TOWN-06
  const Setting start{"attackers.1.flank_start", "yes"}, contact{"attackers.1.flank_contact", "yes"};
  EXPECT_EQ(row_value(attack({start, contact, {"defenders.1.square", "yes"}}), "flank attack"), 0);
  EXPECT_EQ(row_value(attack({start, contact, {"defenders.1.square", "yes"}, cavalry_attacks}), "flank attack"), 0);
  EXPECT_EQ(row_value(attack({start, contact, {"garrison", "yes"}}), "flank attack"), 0);
}

TEST(CombatModifiers, a_flanked_unit_may_turn_before_a_second_round) {  // BN-CCMOD-13
  const Setting start{"attackers.1.flank_start", "yes"}, contact{"attackers.1.flank_contact", "yes"},
      second{"round", "2"};
  EXPECT_EQ(row_value(attack({start, contact, second}), "flank attack"), 2);
  EXPECT_EQ(row_value(attack({start, contact, second, {"turned_to_face", "yes"}}), "flank attack"), 0);
  EXPECT_EQ(row_value(attack({start, contact, second, {"defenders.1.square", "yes"}}), "flank attack"), 0);
  // After a drawn round infantry may form square instead.
  const auto flanked = with<CombatFacts>({start, contact});
  Log log;
  const Fought drawn = play(fight, flanked, "2 4", {}, &log);
  EXPECT_EQ(drawn.net, 0);
  EXPECT_EQ(drawn.square, FormSquare::May);
  EXPECT_EQ(finding(log, clause::BN_CCMOD_13), "may turn to face");
  EXPECT_EQ(play(fight, with<CombatFacts>({}), "4 4").square, FormSquare::No);
}

TEST(CombatModifiers, disruption_counts_if_half_the_bases_have_it) {  // BN-CCMOD-14
  const auto side = [](const char* fresh, const char* disrupted, const char* ds) {
    return defence({{"attackers.1.bases", fresh}, {"attackers.2.bases", disrupted}, {"attackers.2.disruption", ds}});
  };
  EXPECT_EQ(row_value(side("3", "3", "1"), "opponent disrupted"), 1);
  EXPECT_EQ(row_value(side("4", "3", "1"), "opponent disrupted"), 0);
  EXPECT_EQ(row_value(side("3", "3", "2"), "opponent double disrupted"), 2);
  EXPECT_EQ(row_value(side("3", "3", "2"), "opponent disrupted"), 0);  // instead, not besides
  EXPECT_EQ(row_value(side("4", "3", "2"), "opponent double disrupted"), 0);
  // Half is disrupted, but less than half doubly.
  const Settings mixed = {{"attackers.1.bases", "2"},
                          {"attackers.1.disruption", "1"},
                          {"attackers.2.bases", "2"},
                          {"attackers.2.disruption", "2"},
                          {"attackers.3.bases", "3"}};
  EXPECT_EQ(row_value(defence(mixed), "opponent disrupted"), 1);
}

TEST(CombatModifiers, an_attribute_counts_if_half_the_bases_have_it) {  // BN-CCMOD-16
  const auto side = [](const char* has, const char* has_not, Setting attribute) {
    return attack({{"attackers.1.bases", has},
                   attribute,
                   {"attackers.2.bases", has_not},
                   {"attackers.2.role", "supporting"},
                   {"attackers.2.unit_bases", "6"}});
  };
  const Setting aggressive{"attackers.1.aggressive", "yes"}, deep{"attackers.1.depth", "yes"};
  EXPECT_EQ(row_value(side("3", "3", aggressive), "aggressive"), 1);
  EXPECT_EQ(row_value(side("3", "4", aggressive), "aggressive"), 0);
  EXPECT_EQ(row_value(side("3", "3", deep), "in depth"), 1);
  EXPECT_EQ(row_value(side("3", "4", deep), "in depth"), 0);
}

TEST(CombatModifiers, terrain_counts_for_half_the_front_rank_in_contact) {  // BN-CCMOD-17
  const auto terrain = [](const char* in_contact, const char* covered) {
    return row_value(defence({{"entrenchment", "yes"}, {"front_contact", in_contact}, {"front_terrain", covered}}),
                     "terrain");
  };
  EXPECT_EQ(terrain("4", "2"), 2);
  EXPECT_EQ(terrain("3", "1"), 0);
  EXPECT_EQ(terrain("3", "2"), 2);
  EXPECT_EQ(terrain("3", "0"), 0);
}

TEST(CombatModifiers, one_flanking_principal_is_enough) {  // BN-CCMOD-18, BN-CC-13
  const Setting start{"attackers.2.flank_start", "yes"}, contact{"attackers.2.flank_contact", "yes"};
  EXPECT_EQ(row_value(attack({{"attackers.1.bases", "6"}, {"attackers.2.bases", "2"}, start, contact}), "flank attack"),
            2);
  // A support on the flank is not.
  EXPECT_EQ(row_value(attack({{"attackers.2.role", "supporting"}, start, contact}), "flank attack"), 0);
  // Infantry and cavalry do not attack in one combat at all.
  EXPECT_EQ(refusal<CombatFacts>({{"attackers.1.arm", "infantry"}, {"attackers.2.arm", "cavalry"}}),
            "attackers.2.arm: BN_CC_13");
}

TEST(CombatModifiers, markers_of_the_largest_principal_count) {  // BN-CCMOD-19, BN-CCMOD-15
  const auto markers = [](Settings s) { return row_value(defence(s), "opponent's morale markers"); };
  EXPECT_EQ(markers({{"attackers.1.bases", "4"},
                     {"attackers.1.morale_markers", "1"},
                     {"attackers.2.bases", "3"},
                     {"attackers.2.morale_markers", "3"}}),
            1);
  EXPECT_EQ(markers({{"attackers.1.bases", "3"},
                     {"attackers.1.morale_markers", "1"},
                     {"attackers.2.bases", "4"},
                     {"attackers.2.morale_markers", "2"}}),
            2);
  // Of equals the attacker picks, so the fewest.
  EXPECT_EQ(markers({{"attackers.1.bases", "3"},
                     {"attackers.1.morale_markers", "3"},
                     {"attackers.2.bases", "3"},
                     {"attackers.2.morale_markers", "1"}}),
            1);
  // The whole unit counts, not only the bases that fight.
  EXPECT_EQ(markers({{"attackers.1.bases", "2"},
                     {"attackers.1.unit_bases", "4"},
                     {"attackers.1.morale_markers", "2"},
                     {"attackers.2.bases", "3"}}),
            2);
}

TEST(CombatModifiers, an_open_village_gives_the_defender_one) {  // BN-CCMOD-21
  EXPECT_EQ(row_value(defence({{"village", "yes"}}), "terrain"), 1);
}

TEST(CombatModifiers, infantry_attacking_cavalry_uses_the_same_column_and_the_normal_outcomes) {  // BN-CCMOD-23
  const auto facts = with<CombatFacts>(
      {cavalry_defends, {"attackers.1.bases", "6"}, {"defenders.1.bases", "2"}, {"attackers.1.disruption", "1"}});
  EXPECT_EQ(attacker_modifiers(facts, {}).total(), 0);  // no numbers
  EXPECT_EQ(defender_modifiers(facts, {}).total(), 2);  // disrupted infantry
  const Fought won = play(fight, with<CombatFacts>({cavalry_defends}), "4 3");
  EXPECT_EQ(won.defender_action, Action::FallBack);
  EXPECT_EQ(won.attacker_action, Action::Advance);
}

TEST(CombatModifiers, guns_count_as_infantry_against_cavalry) {  // BN-CCMOD-24, BN-CCART-05
  const Setting gun{"defenders.1.arm", "artillery"}, one{"defenders.1.bases", "1"},
      disrupted{"defenders.1.disruption", "1"};
  EXPECT_EQ(row_value(attack({cavalry_attacks, gun, one, disrupted}), "opponent disrupted"), 2);
  EXPECT_EQ(row_value(attack({cavalry_attacks, gun, one}), "numbers"), 0);
  EXPECT_EQ(row_value(attack({gun, one, disrupted}), "opponent disrupted"), 1);
  EXPECT_EQ(row_value(attack({gun, one}), "numbers"), 3);
}

TEST(CombatModifiers, the_grade_of_several_units_is_that_of_half_their_bases) {  // BN-CCMOD-25, BN-TROOP-13, R129
  const auto superior = [](const char* veterans, const char* raw) {
    return row_value(attack({{"attackers.1.grade", "veteran"},
                             {"attackers.1.bases", veterans},
                             {"attackers.2.grade", "raw"},
                             {"attackers.2.bases", raw}}),
                     "superior grade");
  };
  EXPECT_EQ(superior("3", "3"), 1);  // a tie: the better
  EXPECT_EQ(superior("2", "3"), 0);
  EXPECT_EQ(row_value(defence({{"attackers.1.grade", "veteran"},
                               {"attackers.1.bases", "2"},
                               {"attackers.2.grade", "raw"},
                               {"attackers.2.bases", "3"}}),
                      "superior grade"),
            1);  // trained against raw
  // Two veteran, two trained, two raw bases reach trained.
  const Settings three = {{"attackers.1.grade", "veteran"},
                          {"attackers.1.bases", "2"},
                          {"attackers.2.bases", "2"},
                          {"attackers.3.grade", "raw"},
                          {"attackers.3.bases", "2"}};
  EXPECT_EQ(row_value(attack(three), "superior grade"), 0);
  EXPECT_EQ(row_value(defence(three), "superior grade"), 0);
  // The grade of a gun counts with its base.
  EXPECT_EQ(
      row_value(
          defence({{"defenders.1.arm", "artillery"}, {"defenders.1.bases", "1"}, {"defenders.1.grade", "veteran"}}),
          "superior grade"),
      1);
}

TEST(CombatModifiers, the_markers_of_the_defender_count_and_those_of_supports_do_not) {  // BN-CCMOD-26
  // The supports are larger than the principals.
  const Settings s = {
      {"defenders.1.bases", "2"},         {"defenders.1.morale_markers", "1"}, {"defenders.2.role", "supporting"},
      {"defenders.2.bases", "3"},         {"defenders.2.morale_markers", "3"}, {"attackers.1.bases", "3"},
      {"attackers.2.role", "supporting"}, {"attackers.2.bases", "4"},          {"attackers.2.morale_markers", "2"}};
  EXPECT_EQ(row_value(attack(s), "opponent's morale markers"), 1);
  EXPECT_EQ(row_value(defence(s), "opponent's morale markers"), 0);
}

TEST(CombatModifiers, house_rules_change_either_column) {
  const House house(
      "combat.square.other = 1\ncombat.flank.to_cavalry = 4\ncombat.terrain.entrenchment = "
      "5\ncombat.numbers.three_to_one = 6");
  EXPECT_EQ(row_value(defence({{"defenders.1.square", "yes"}}, house.tables), "in square"), 1);
  EXPECT_EQ(
      row_value(attack({cavalry_attacks, {"attackers.1.flank_start", "yes"}, {"attackers.1.flank_contact", "yes"}},
                       house.tables),
                "flank attack"),
      4);
  EXPECT_EQ(row_value(defence({{"entrenchment", "yes"}}, house.tables), "terrain"), 5);
  EXPECT_EQ(row_value(attack({{"attackers.1.bases", "6"}, {"defenders.1.bases", "2"}}, house.tables), "numbers"), 6);
}

}  // namespace
}  // namespace linstock::big_napoleonic
