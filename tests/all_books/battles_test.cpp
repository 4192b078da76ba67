// Every book that has whole battles, through the common kit.
#include <algorithm>

#include "kit/kit.h"

namespace linstock {

using kit::SetupCase;

class EveryBattle : public testing::TestWithParam<SetupCase> {
 protected:
  // Each check plays a few battles from fixed seeds.
  void over_seeds(void (*check)(const SetupCase&, std::uint64_t), std::uint64_t seeds) {
    for (std::uint64_t seed = 1; seed <= seeds && !HasFatalFailure(); ++seed) {
      SCOPED_TRACE("seed " + std::to_string(seed));
      check(GetParam(), seed);
    }
  }
};

// Battles in which no choice leads to a fight that is played on for odds: lanes without a table, marches in secret, games before
// a battle.
bool plays_on_for_odds(const SetupCase& c) {
  static constexpr std::string_view without[] = {"meeting", "night-march", "great-night-march", "great-night"};
  return std::find(std::begin(without), std::end(without), c.setup->name) == std::end(without) && std::string_view(c.setup->text).find("[muster]") == std::string_view::npos;
}

TEST_P(EveryBattle, random_play_comes_to_an_end) { over_seeds(kit::random_play_comes_to_an_end, 60); }
TEST_P(EveryBattle, what_goes_leads_on_to_a_move) { over_seeds(kit::what_goes_leads_on_to_a_move, 6); }
TEST_P(EveryBattle, a_copy_plays_on_identically) { over_seeds(kit::a_copy_plays_on_identically, 30); }
TEST_P(EveryBattle, a_saved_battle_loads_and_replays) { over_seeds(kit::a_saved_battle_loads_and_replays, 20); }
TEST_P(EveryBattle, straight_through_equals_answer_by_answer) { over_seeds(kit::both_ways_of_running_agree, 60); }
TEST_P(EveryBattle, illegal_answers_are_refused_and_leave_no_trace) { over_seeds(kit::illegal_answers_are_refused, 20); }
TEST_P(EveryBattle, undo_goes_back_to_the_last_die) { over_seeds(kit::undo_goes_back_to_the_last_die, 5); }
TEST_P(EveryBattle, undo_at_a_table_takes_back_dice_too) { over_seeds(kit::undo_at_a_table_takes_back_dice_too, 2); }
TEST_P(EveryBattle, snapshots_are_the_state) { over_seeds(kit::snapshots_are_the_state, 5); }
TEST_P(EveryBattle, damaged_records_are_refused) { over_seeds(kit::damaged_records_are_refused, 5); }
TEST_P(EveryBattle, seeded_dice_can_be_verified) { over_seeds(kit::seeded_dice_can_be_verified, 10); }
TEST_P(EveryBattle, every_note_cites_a_clause_of_its_book) { over_seeds(kit::every_note_cites_a_clause, 5); }
TEST_P(EveryBattle, played_on_from_the_middle_of_a_step) { over_seeds(kit::playing_on_from_the_middle_agrees, 6); }
TEST_P(EveryBattle, previews_refuse_what_answers_refuse) { over_seeds(kit::previews_refuse_what_answers_refuse, 3); }
TEST_P(EveryBattle, suggestions_are_legal) { over_seeds(kit::suggestions_are_legal, 3); }
TEST_P(EveryBattle, suggestions_count_alike_by_copies_and_by_undo) { over_seeds(kit::suggestions_count_alike_by_copies_and_by_undo, 2); }
// Of every battle on a map some choices are weighed: a check that finds nothing to check has failed.
TEST_P(EveryBattle, odds_by_playing_on_agree_with_plays) {
  int weighed = 0;
  for (std::uint64_t seed = 1; seed <= 3 || (weighed == 0 && seed <= 12 && plays_on_for_odds(GetParam())); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    weighed += kit::weigh_odds_against_plays(GetParam(), seed);
  }
  EXPECT_EQ(weighed > 0, plays_on_for_odds(GetParam())) << weighed;
}
TEST_P(EveryBattle, nothing_hidden_leaks) { over_seeds(kit::nothing_hidden_leaks, 4); }
TEST_P(EveryBattle, envelopes_in_any_order_give_one_battle) { over_seeds(kit::envelopes_in_any_order_give_one_battle, 4); }

GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(EveryBattle);
INSTANTIATE_TEST_SUITE_P(AllBooks, EveryBattle, testing::ValuesIn(kit::all_setups()),
                         [](const auto& tested) { return tested.param.name(); });

}  // namespace linstock
