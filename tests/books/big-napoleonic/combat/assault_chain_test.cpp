// FIRING AND THE ASSAULT, as one chain
#include <cmath>
#include <map>
#include <tuple>

#include "books/big-napoleonic/help.h"

namespace linstock::big_napoleonic {
namespace {

AssaultOutcome run(const AssaultFacts& facts, const Tables& t, Umpire& umpire) {
  AssaultChain::State state = AssaultChain::start(facts, t);
  while (AssaultChain::step(state, t, umpire)) {
  }
  return AssaultChain::finish(state);
}
AssaultOutcome assault(Settings settings, std::string_view dice, Log* log = nullptr) {
  return play(run, with<AssaultFacts>(settings), dice, {}, log);
}

// Four trained bases against four, two of each firing: 3 points, column 3.

TEST(Assault, reaction_fire_then_initiative_fire_then_combat) {  // BN-FASSLT-01, BN-FASSLT-04, BN-FASSLT-05, BN-FIRE-03
  // The defender's 7 does nothing; the attacker's 9 is a T: one D. Then 4 + 1 against 3 is +2: DD on a disrupted unit
  // costs a base and sends it back; the attacker takes a D.
  const AssaultOutcome end = assault({}, "3 4  4 5  4 3");
  EXPECT_EQ(end.end, AssaultEnd::DefenderFallsBack);
  EXPECT_EQ(end.rounds, 1);
  EXPECT_EQ(end.defender, (Condition{3, 1, 1, 0}));
  EXPECT_EQ(end.attacker, (Condition{4, 1, 0, 0}));
}

TEST(Assault, what_reaction_fire_did_counts_in_the_attackers_fire) {  // BN-FASSLT-01, BN-FIRE-03
  // A stoic attacker takes a T, one D, and comes on: its two bases now give 2 points instead of 3.
  Log log;
  assault({{"attacker_stoic", "yes"}}, "4 5  4 4  6 1", &log);
  int fires = 0;
  for (const Note& note : log.notes())
    if (note.kind == Note::Kind::Finding && note.clause == clause::BN_TABLE_05) {
      EXPECT_STREQ(note.name, fires++ ? "2" : "3");
    }
  EXPECT_EQ(fires, 2);
}

TEST(Assault, the_first_round_can_be_asked_for_and_each_round_is_told) {  // BN-CCOUT-15, BN-CCOUT-01
  EXPECT_EQ(assault({}, "3 4  4 5  4 3").first_round, FirstRound::DefenderBeaten);
  EXPECT_EQ(assault({}, "4 5").first_round, FirstRound::NotFought);
  // A level round, then the attacker is beaten: 3 against 3, then 2 + 1 against 5 + 1.
  Log log;
  const AssaultOutcome end = assault({}, "1 1  1 1  3 3  2 5", &log);
  EXPECT_EQ(end.first_round, FirstRound::Undecided);
  EXPECT_EQ(end.rounds, 2);
  int rounds = 0;
  for (const Note& note : log.notes())
    if (note.kind == Note::Kind::Finding && std::string_view(note.what) == "round") {
      EXPECT_EQ(note.value, ++rounds);
    }
  EXPECT_EQ(rounds, 2);
}

TEST(Assault, a_halt_ends_it_at_once) {           // BN-FASSLT-03, BN-HALT-03
  const AssaultOutcome end = assault({}, "4 5");  // T halts trained troops
  EXPECT_EQ(end.end, AssaultEnd::Halted);
  EXPECT_EQ(end.rounds, 0);
  EXPECT_EQ(end.attacker, (Condition{4, 1, 0, 0}));
  EXPECT_EQ(end.defender, (Condition{4, 0, 0, 0}));
}

TEST(Assault, reaction_fire_may_destroy_the_attacker) {  // BN-FASSLT-01
  const AssaultOutcome end = assault({{"attacker_bases", "2"}, {"attacker_disruption", "2"}}, "4 5");
  EXPECT_EQ(end.end, AssaultEnd::AttackerDestroyed);
}

TEST(Assault, front_rank_bases_that_will_fight_fire) {  // BN-FASSLT-02
  const auto points = [](Settings s) {
    Log log;
    Scripted dice("=2 =2 1 6");
    dice.listen(&log);
    run(with<AssaultFacts>(s), {}, dice);
    return finding(log, clause::BN_FP_08);
  };
  EXPECT_EQ(points({{"defender_firing_bases", "3"}}), "18");
  EXPECT_EQ(points({{"defender_firing_bases", "3"}, {"defender_square", "yes"}}),
            "12");  // any edge of a square, a grade less
}

TEST(Assault, cavalry_does_not_fire_on_either_side) {  // BN-FASSLT-05, BN-FIRE-04
  const AssaultOutcome end =
      assault({{"attacker_arm", "cavalry"}, {"defender_arm", "cavalry"}}, "5 4");  // two dice in all
  EXPECT_EQ(end.end, AssaultEnd::DefenderFallsBack);
  EXPECT_EQ(assault({{"attacker_arm", "cavalry"}}, "=2 4 5").end,
            AssaultEnd::AttackerFallsBack);  // infantry fires, cavalry does not
}

TEST(Assault, guns_of_others_fire_at_what_cavalry_attacks) {  // R138
  const AssaultOutcome end = assault({{"attacker_arm", "cavalry"},
                                      {"defender_arm", "cavalry"},
                                      {"initiative_support.1.shooter", "field-artillery"},
                                      {"initiative_support.1.range", "8"}},
                                     "5 5  3 3");  // 2 points, T: one D; then 3 + 1 against 3
  EXPECT_EQ(end.defender, (Condition{4, 2, 0, 0}));
  EXPECT_EQ(end.end, AssaultEnd::DefenderFallsBack);
}

TEST(Assault, fire_that_destroys_the_defender_ends_in_an_exploitation) {  // BN-FASSLT-06
  Log log;
  const AssaultOutcome end = assault({{"defender_bases", "2"}, {"defender_disruption", "2"}}, "1 1  4 4", &log);
  EXPECT_EQ(end.end, AssaultEnd::DefenderDestroyed);
  EXPECT_EQ(end.rounds, 0);
  EXPECT_EQ(finding(log, clause::BN_FASSLT_06), "the attacker must exploit");
}

TEST(Assault, a_unit_attacked_in_flank_does_not_fire_and_is_enfiladed) {  // BN-FASSLT-08, BN-FIRE-18
  // Only the attacker throws: 3 points, one column right for the enfilade: a 10 in column 4 is DD. Then +2 flank and +2
  // for two Ds; 3 + 4 against 3 is +4.
  Log log;
  const AssaultOutcome end = assault({{"flank", "yes"}}, "5 5  3 3", &log);
  EXPECT_EQ(end.end, AssaultEnd::DefenderRetires);
  EXPECT_EQ(end.defender, (Condition{3, 1, 1, 0}));
  EXPECT_EQ(finding(log, clause::BN_TABLE_06), "4");
  // Others that may fire still do.
  EXPECT_EQ(assault({{"flank", "yes"}, {"reaction_support.1.bases", "2"}}, "4 5").end, AssaultEnd::Halted);
}

TEST(Assault, enfilade_and_the_fire_of_others_are_two_throws) {  // BN-EFFECT-06
  const AssaultOutcome end =
      assault({{"flank", "yes"}, {"initiative_support.1.shooter", "field-artillery"}}, "=8  =7  1 6");
  EXPECT_EQ(end.defender, (Condition{3, 1, 1, 0}));  // T, then R, and the combat's D is its third
  // 1 + 2 flank + 2 double disrupted against 6.
  EXPECT_EQ(end.end, AssaultEnd::AttackerFallsBack);
}

TEST(Assault, a_town_is_stormed) {  // BN-SHIFT-04, BN-CCTOWN-03, R137
  // The garrison's 4 does nothing. Three veteran bases give 6 points, two columns left for the town: a 10 in column 3
  // is a V. Then 5 + 1 grade + 1 disrupted against 2 + 1 terrain: +4.
  const AssaultOutcome end = assault({{"attacker_bases", "6"},
                                      {"attacker_grade", "veteran"},
                                      {"attacker_firing_bases", "3"},
                                      {"defender_bases", "3"},
                                      {"garrison", "yes"}},
                                     "1 3  5 5  5 2");
  EXPECT_EQ(end.end, AssaultEnd::DefenderRetires);
  EXPECT_EQ(end.defender, (Condition{2, 1, 1, 0}));
  EXPECT_EQ(end.attacker, (Condition{6, 1, 0, 0}));
}

TEST(Assault, the_ground_is_cover_from_the_attackers_fire) {  // R137
  const auto column = [](Setting ground) {
    Log log;
    Scripted dice("=2 =2 1 6 1 6 1 6");
    dice.listen(&log);
    run(with<AssaultFacts>({{"attacker_firing_bases", "4"}, {"defender_firing_bases", "0"}, ground}), {}, dice);
    return finding(log, clause::BN_TABLE_06);
  };
  EXPECT_EQ(column({"uphill", "yes"}), "6");
  EXPECT_EQ(column({"village", "yes"}), "4");
  EXPECT_EQ(column({"entrenchment", "yes"}), "3");
  EXPECT_EQ(column({"garrison", "yes"}), "3");
  EXPECT_EQ(column({"redoubt", "yes"}), "2");
  EXPECT_EQ(column({"fortification", "yes"}), "2");
  EXPECT_EQ(column({"defender_cover", "light"}), "4");
}

TEST(Assault, a_charge_that_fights_on_meets_a_square) {  // BN-CCCAV-03, BN-CCCAV-04, BN-CCOUT-15
  // The infantry's fire misses. 6 + 2 against 2 is +6: a base; it stands and forms square. Then 1 + 2 + 2 + 1 against
  // 4 + 2 + 1: -1, the cavalry falls back.
  const Settings charge = {
      {"attacker_arm", "cavalry"}, {"attacker_grade", "veteran"}, {"attacker_aggressive", "yes"}, {"fight_on", "yes"}};
  const AssaultOutcome end = assault(charge, "1 1  6 2  1 4");
  EXPECT_EQ(end.end, AssaultEnd::AttackerFallsBack);
  EXPECT_EQ(end.rounds, 2);
  EXPECT_EQ(end.defender, (Condition{3, 2, 1, 0}));
  EXPECT_EQ(end.attacker, (Condition{4, 2, 0, 0}));
}

TEST(Assault, a_charge_may_fight_on_after_each_such_result) {  // BN-CCCAV-07
  const Settings charge = {{"attacker_arm", "cavalry"}, {"attacker_grade", "veteran"}, {"attacker_aggressive", "yes"},
                           {"fight_on", "yes"},         {"defender_bases", "6"},       {"defender_firing_bases", "0"}};
  // +5; then 6 + 5 - (3 + 3) = +5; then, with two Ds on the cavalry, 3 + 6 - (2 + 2 + 2) = +3: it draws off.
  const AssaultOutcome end = assault(charge, "6 3  6 3  3 2");
  EXPECT_EQ(end.rounds, 3);
  EXPECT_EQ(end.end, AssaultEnd::CavalryDrawsOff);
  EXPECT_EQ(end.defender, (Condition{3, 1, 3, 0}));
  // Who does not fight on draws off at once.
  EXPECT_EQ(
      assault({{"attacker_arm", "cavalry"}, {"attacker_grade", "veteran"}, {"attacker_aggressive", "yes"}}, "=2 6 3")
          .end,
      AssaultEnd::CavalryDrawsOff);
}

TEST(Assault, draws_wear_both_sides_down_until_both_are_gone) {  // BN-CCOUT-06, BN-CCOUT-15, BN-STATE-02
  // Two brigades of three bases and five draws: D, D, a base, D, the end.
  const AssaultOutcome end = assault(
      {{"attacker_arm", "cavalry"}, {"defender_arm", "cavalry"}, {"attacker_bases", "3"}, {"defender_bases", "3"}},
      "3 3  2 2  5 5  4 4  1 1");
  EXPECT_EQ(end.end, AssaultEnd::BothDestroyed);
  EXPECT_EQ(end.rounds, 5);
  EXPECT_EQ(end.attacker, gone);
  EXPECT_EQ(end.defender, gone);
}

TEST(Assault, markers_and_ds_of_each_round_count_in_the_next) {  // BN-CCOUT-15
  // A draw, then the defender (two Ds by then) is beaten by the same dice.
  const AssaultOutcome end =
      assault({{"attacker_arm", "cavalry"}, {"defender_arm", "cavalry"}, {"defender_disruption", "1"}}, "2 3  3 3");
  EXPECT_EQ(end.rounds, 2);
  EXPECT_EQ(end.end, AssaultEnd::DefenderFallsBack);  // +2 against +1
}

TEST(Assault, a_gun_is_overrun) {  // BN-CCART-06, BN-FP-05
  // Its 4 points miss; 4 against 3 is a fall back, and that destroys it.
  const Settings gun = {{"attacker_arm", "cavalry"},
                        {"defender_arm", "artillery"},
                        {"defender_bases", "1"},
                        {"defender_firing_bases", "1"}};
  const AssaultOutcome end = assault(gun, "1 3  4 3");
  EXPECT_EQ(end.end, AssaultEnd::DefenderDestroyed);
  EXPECT_EQ(end.attacker, (Condition{4, 1, 0, 0}));
  EXPECT_EQ(assault(gun, "3 5").end, AssaultEnd::Halted);  // an 8 in column 4 is a T
}

TEST(Assault, a_tired_defender_meets_the_attack_disrupted) {  // BN-FATIG-01, BN-FATIG-04
  // 12 in column 3 is DD: it halts even veterans, and the defender is tired. (Half of its bases fired.)
  const AssaultOutcome end = assault({{"attacker_grade", "veteran"}, {"attacker_stoic", "yes"}}, "6 6");
  EXPECT_EQ(end.end, AssaultEnd::Halted);
  EXPECT_EQ(end.defender, (Condition{4, 1, 0, 0}));
  EXPECT_EQ(assault({{"defender_bases", "5"}}, "6 6").defender, (Condition{5, 0, 0, 0}));  // two of five: exempt
}

TEST(Assault, a_redoubt_holds) {  // BN-CCMOD-03, BN-CCMOD-09
  // No fire; 2 + 2 (Depth does not count, numbers 2:1 do) against 5 + 3: -4.
  const AssaultOutcome end = assault({{"attacker_bases", "6"},
                                      {"attacker_depth", "yes"},
                                      {"attacker_firing_bases", "0"},
                                      {"defender_bases", "3"},
                                      {"defender_firing_bases", "0"},
                                      {"redoubt", "yes"}},
                                     "2 5");
  EXPECT_EQ(end.end, AssaultEnd::AttackerRetires);
  EXPECT_EQ(end.attacker, (Condition{5, 1, 1, 0}));
  EXPECT_EQ(end.defender, (Condition{3, 1, 0, 0}));
}

TEST(Assault, facts_that_cannot_be_are_refused) {
  EXPECT_EQ(
      refusal<AssaultFacts>({{"attacker_arm", "artillery"}, {"attacker_bases", "1"}, {"attacker_firing_bases", "1"}}),
      "attacker_arm: BN_ART_06");
  EXPECT_EQ(refusal<AssaultFacts>({{"defender_square", "yes"}, {"defender_arm", "cavalry"}}),
            "defender_square: BN_SQUARE_01");
  EXPECT_EQ(refusal<AssaultFacts>({{"defender_square", "yes"}, {"flank", "yes"}}), "flank: BN_CCMOD_12");
  EXPECT_EQ(refusal<AssaultFacts>({{"garrison", "yes"}, {"flank", "yes"}}), "flank: BN_CCMOD_12");
  EXPECT_EQ(refusal<AssaultFacts>({{"garrison", "yes"}, {"defender_arm", "cavalry"}}), "garrison: BN_TOWN_01");
  EXPECT_EQ(refusal<AssaultFacts>({{"garrison", "yes"}, {"defender_depth", "yes"}}), "garrison: BN_TOWN_07");
  EXPECT_EQ(refusal<AssaultFacts>({{"attacker_arm", "cavalry"}, {"entrenchment", "yes"}}), "entrenchment: BN_ASSLT_11");
  EXPECT_EQ(refusal<AssaultFacts>({{"attacker_arm", "cavalry"}, {"redoubt", "yes"}}), "redoubt: BN_ASSLT_11");
  EXPECT_EQ(refusal<AssaultFacts>({{"attacker_firing_bases", "5"}}), "attacker_firing_bases: BN_FIRE_06");
  EXPECT_EQ(refusal<AssaultFacts>({{"attacker_effective", "yes"}, {"attacker_weak", "yes"}}),
            "attacker_weak: BN_TROOP_12");
  EXPECT_EQ(refusal<AssaultFacts>({{"defender_bases", "1"}, {"defender_firing_bases", "1"}}),
            "defender_bases: BN_STATE_07");
}

// THE EXACT CHAIN

// Walks every face of every die, one by one: slow, and knows nothing of totals, weights or merged states.
class EveryFace final : public Umpire {
 public:
  bool next() {
    faces_.resize(at_);
    at_ = 0;
    while (!faces_.empty() && faces_.back() == 6) faces_.pop_back();
    if (faces_.empty()) return false;
    ++faces_.back();
    return true;
  }
  Fraction weight() const {
    Fraction p = 1;
    for (std::size_t i = 0; i < at_; ++i) p *= Fraction(1, 6);
    return p;
  }

 protected:
  int roll(const Roll& roll) override {
    int sum = 0;
    for (int i = 0; i < roll.dice.count; ++i) {
      if (at_ == faces_.size()) faces_.push_back(1);
      sum += faces_[at_++];
    }
    return sum;
  }
  Faces roll_faces(const Roll&) override { throw Bug("nobody asks for faces here"); }
  int decide(const Question&) override { throw Bug("nobody asks for decisions here"); }

 private:
  std::vector<int> faces_;
  std::size_t at_ = 0;
};

using Key = std::tuple<int, int, int, int, int, int, int, int>;
Key key(const AssaultOutcome& o) {
  return {static_cast<int>(o.end),   o.rounds,         o.attacker.bases,      o.attacker.disruption,
          o.attacker.morale_markers, o.defender.bases, o.defender.disruption, o.defender.morale_markers};
}

std::map<Key, Fraction> exact_odds(const AssaultFacts& facts) {
  Described described(describe<AssaultFacts>());
  *static_cast<AssaultFacts*>(described.data()) = facts;
  const Tables tables;
  const Odds result = odds(*book().find("assault"), described, &tables);
  EXPECT_EQ(result.samples, 0u);
  std::map<Key, Fraction> map;
  for (const OddsRow& row : result.rows) map[key(row.outcome.as<AssaultOutcome>())] += row.p;
  return map;
}

TEST(AssaultOdds, equal_brute_force_over_all_dice) {  // BN-FASSLT-01, BN-CCOUT-15
  // Weak units on both sides, so that few rounds are possible; infantry, so that both fire.
  const auto facts = with<AssaultFacts>({{"attacker_bases", "2"},
                                         {"attacker_disruption", "1"},
                                         {"attacker_firing_bases", "1"},
                                         {"attacker_stoic", "yes"},
                                         {"defender_bases", "2"},
                                         {"defender_disruption", "2"},
                                         {"defender_firing_bases", "1"}});
  std::map<Key, Fraction> brute;
  EveryFace every;
  const Tables tables;
  do {
    const AssaultOutcome end = run(facts, tables, every);
    brute[key(end)] += every.weight();
  } while (every.next());
  EXPECT_EQ(exact_odds(facts), brute);
  Fraction sum;
  for (const auto& [outcome, p] : brute) sum += p;
  EXPECT_EQ(sum, 1);
}

TEST(AssaultOdds, equal_brute_force_for_a_charge) {  // BN-CCCAV-07
  const auto facts = with<AssaultFacts>({{"attacker_arm", "cavalry"},
                                         {"attacker_bases", "3"},
                                         {"attacker_disruption", "2"},
                                         {"fight_on", "yes"},
                                         {"defender_bases", "2"},
                                         {"defender_firing_bases", "0"}});
  std::map<Key, Fraction> brute;
  EveryFace every;
  do {
    const AssaultOutcome end = run(facts, {}, every);
    brute[key(end)] += every.weight();
  } while (every.next());
  EXPECT_EQ(exact_odds(facts), brute);
}

TEST(AssaultOdds, agree_with_200000_seeded_assaults) {  // BN-FASSLT-01
  const auto facts = with<AssaultFacts>({{"attacker_bases", "6"},
                                         {"attacker_depth", "yes"},
                                         {"attacker_firing_bases", "3"},
                                         {"defender_bases", "5"},
                                         {"defender_firing_bases", "4"},
                                         {"village", "yes"}});
  std::map<int, Fraction> exact;
  for (const auto& [outcome, p] : exact_odds(facts)) exact[std::get<0>(outcome)] += p;
  constexpr int runs = 200'000;
  std::map<int, int> count;
  Seeded umpire(Seed::numbered(1809));
  const Tables tables;
  for (int i = 0; i < runs; ++i) ++count[static_cast<int>(run(facts, tables, umpire).end)];
  double sum = 0;
  for (const auto& [end, p] : exact) {
    const double chance = p.to_double(), error = std::sqrt(chance * (1 - chance) / runs);
    EXPECT_NEAR(static_cast<double>(count[end]) / runs, chance, 4 * error) << end;
    sum += chance;
  }
  EXPECT_NEAR(sum, 1, 1e-9);
  for (const auto& [end, n] : count) EXPECT_TRUE(exact.contains(end)) << end;
}

TEST(AssaultOdds, a_charge_on_cavalry_has_the_odds_of_its_rounds) {  // BN-CCOUT-06
  // Equal brigades of two bases with two Ds each: the first D destroys. Net 0 (6/36) destroys both; the defender alone
  // survives -7 only, which cannot be thrown. Every other result has a D for both sides.
  const auto facts = with<AssaultFacts>({{"attacker_arm", "cavalry"},
                                         {"defender_arm", "cavalry"},
                                         {"attacker_bases", "2"},
                                         {"defender_bases", "2"},
                                         {"attacker_disruption", "2"},
                                         {"defender_disruption", "2"}});
  const auto odds = exact_odds(facts);
  ASSERT_EQ(odds.size(), 1u);
  EXPECT_EQ(std::get<0>(odds.begin()->first), static_cast<int>(AssaultEnd::BothDestroyed));
}

}  // namespace
}  // namespace linstock::big_napoleonic
