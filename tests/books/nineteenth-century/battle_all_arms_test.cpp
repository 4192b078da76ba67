// A small battle with everything that the scenarios of the data folder lack: maps drawn in secret, orders to write, screens, reserves,
// riders who may dismount, a sniper, works, a battery; through the common kit, as every battle of every book.
#include "kit/kit.h"

namespace linstock::kit {

namespace {

constexpr const char* all_arms = R"(
[scenario]
book = "nineteenth-century"
title = "All arms"
table = [1500, 1200]
turns = 5
war = "american-civil-war"
orders = "to-write"
[deployment]
red = [[0, 0], [1500, 600]]
blue = [[0, 600], [1500, 1200]]
[[area]]
kind = "open-wood"
name = "Wood"
outline = [[600, 500], [850, 500], [850, 700], [600, 700]]
[[area]]
kind = "built-up-area"
name = "Farm"
outline = [[1050, 560], [1150, 560], [1150, 640], [1050, 640]]
[[works]]
side = "red"
kind = "soft-works"
points = [[500, 262], [700, 262]]
[[brigade]]
name = "R"
side = "red"
order = "attack"
[[brigade]]
name = "B"
side = "blue"
order = "attack"
[[unit]]
name = "1st"
side = "red"
brigade = "R"
figures = 20
weapon = "MLR"
screen = 5
reserve = 5
at = [600, 250]
facing = 90
[[unit]]
name = "2nd"
side = "red"
brigade = "R"
figures = 16
weapon = "EBL"
formation = "column"
at = [900, 290]
facing = 90
[[unit]]
name = "Riders"
side = "red"
brigade = "R"
arm = "light-cavalry"
figures = 8
weapon = "BLC"
at = [1200, 250]
facing = 90
[[unit]]
name = "Sharpshooter"
side = "red"
sniper = true
at = [1100, 350]
facing = 90
[[unit]]
name = "Guns"
side = "red"
brigade = "R"
arm = "artillery"
figures = 4
gun = "medium-MLRB"
at = [760, 290]
facing = 90
[[general]]
name = "Red"
side = "red"
brigade = "R"
at = [800, 200]
[[unit]]
name = "11th"
side = "blue"
brigade = "B"
figures = 20
weapon = "MLR"
screen = 5
reserve = 5
at = [600, 950]
facing = 270
[[unit]]
name = "12th"
side = "blue"
brigade = "B"
figures = 12
weapon = "MLR"
at = [900, 910]
facing = 270
[[unit]]
name = "Dragoons"
side = "blue"
brigade = "B"
arm = "mounted-infantry"
figures = 8
weapon = "MLC"
at = [1200, 920]
facing = 270
[[unit]]
name = "Battery"
side = "blue"
brigade = "B"
arm = "artillery"
figures = 4
gun = "light-MLSB"
guns = "limbered"
battery = "horse"
at = [400, 910]
facing = 270
[[general]]
name = "Blue"
side = "blue"
brigade = "B"
with = "12th"
)";

SetupCase the_case() {
  static const Setup setup{all_arms, "All arms", all_arms};  // a name of many lines is a file's text
  for (const Book* book : all_books())
    if (std::string_view(book->name) == "nineteenth-century") return {book, &setup};
  throw std::runtime_error("the book is gone");
}

void over_seeds(void (*check)(const SetupCase&, std::uint64_t), std::uint64_t seeds) {
  for (std::uint64_t seed = 1; seed <= seeds && !testing::Test::HasFatalFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    check(the_case(), seed);
  }
}

}  // namespace

TEST(AllArms, the_file_is_read) {
  std::optional<Problem> problem;
  EXPECT_TRUE(the_case().book->new_game(all_arms, the_case().book->tables(), problem)) << (problem ? problem->field + ": " + problem->message : "");
}
TEST(AllArms, random_play_comes_to_an_end) { over_seeds(random_play_comes_to_an_end, 20); }
TEST(AllArms, a_saved_battle_loads_and_replays) { over_seeds(a_saved_battle_loads_and_replays, 4); }
TEST(AllArms, straight_through_equals_answer_by_answer) { over_seeds(both_ways_of_running_agree, 8); }
TEST(AllArms, illegal_answers_are_refused_and_leave_no_trace) { over_seeds(illegal_answers_are_refused, 3); }
TEST(AllArms, snapshots_are_the_state) { over_seeds(snapshots_are_the_state, 3); }
TEST(AllArms, previews_refuse_what_answers_refuse) { over_seeds(previews_refuse_what_answers_refuse, 2); }
TEST(AllArms, nothing_hidden_leaks) { over_seeds(nothing_hidden_leaks, 3); }
TEST(AllArms, envelopes_in_any_order_give_one_battle) { over_seeds(envelopes_in_any_order_give_one_battle, 2); }

}  // namespace linstock::kit
