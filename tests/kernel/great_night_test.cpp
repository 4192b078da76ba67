// A sheet with lines of every kind, for twenty units a side: on the skeleton's great night march.
#include "books/skeleton/secret_orders/state.h"
#include "kernel/view/drawn.h"
#include "kit/kit.h"
#include "support.h"

namespace linstock {

using namespace skeleton::night;

namespace {

constexpr int horse = 16, train = 18, hidden = 19;

std::unique_ptr<Battle> great_night() {
  std::optional<Problem> problem;
  auto battle = Battle::begin(*find_book("skeleton"), "great-night-march", {}, Seed::numbered(1), problem);
  for (const Seat seat : {0, 1}) EXPECT_FALSE(battle->seal(seat, filled_in(battle->game().questions()[static_cast<std::size_t>(seat)], 0)));
  return battle;
}

const Blank::Line& line_of_unit(const Question& sheet, int unit) {
  for (const Blank::Line& line : sheet.blank->lines)
    if (line.question.subject == unit) return line;
  throw std::out_of_range("not on the sheet");
}

// The plainest sheet, with one entry changed.
Answer sheet_with(const Question& sheet, int unit, const Answer& answer) {
  Written written = *filled_in(sheet, 0).paper;
  std::erase_if(written.entries, [&](const SheetEntry& e) { return e.subject == unit; });
  written.entries.push_back({unit, answer});
  Answer out;
  out.paper = std::move(written);
  return out;
}

std::string refusal_of(Battle& battle, int unit, const Answer& answer) {
  const Question red = battle.game().questions()[0];
  const auto refusal = battle.seal(0, sheet_with(red, unit, answer));
  if (!refusal) return "";
  EXPECT_EQ(refusal->subject, unit);
  const Preview shown = battle.game().known(0)->preview_entry(unit, answer);
  EXPECT_TRUE(shown.refusal && shown.refusal->message == refusal->message) << "the preview says the same";
  return std::string(refusal->clause.id) + " " + refusal->message;
}

Answer path(std::vector<Manoeuvre> manoeuvres) {
  Answer answer;
  for (const Manoeuvre& m : manoeuvres) answer.path.push(m);
  return answer;
}

const State& state_of(const Battle& battle) { return dynamic_cast<const BookGame<Rules>&>(battle.game()).state(); }

void march_on(Battle& battle, const Answer& red) {
  const auto refusal = battle.seal(0, red);
  ASSERT_FALSE(refusal) << refusal->message;
  ASSERT_FALSE(battle.seal(1, filled_in(battle.game().questions()[1], 0)));
}

}  // namespace

TEST(GreatNight, a_sheet_has_a_line_of_its_own_kind_for_each_of_twenty_units) {  // SK-ORDER-04
  const auto battle = great_night();
  const Question red = battle->game().questions()[0];
  ASSERT_EQ(red.blank->lines.size(), 20u);
  EXPECT_EQ(line_of_unit(red, 0).question.shape, Question::Shape::Write);
  EXPECT_EQ(line_of_unit(red, horse).question.shape, Question::Shape::Move);
  EXPECT_EQ(line_of_unit(red, train).question.shape, Question::Shape::Pick);
  EXPECT_EQ(line_of_unit(red, hidden).question.shape, Question::Shape::Place);
  EXPECT_TRUE(line_of_unit(red, 0).required && line_of_unit(red, train).required);
  EXPECT_FALSE(line_of_unit(red, horse).required || line_of_unit(red, hidden).required);
  EXPECT_EQ(battle->game().name_of(horse), "1st Red Horse");
  EXPECT_EQ(battle->game().name_of(20 + train), "Blue train");
}

TEST(GreatNight, a_ride_is_found_from_where_it_should_end) {  // SK-ORDER-04
  const auto battle = great_night();
  const auto red = battle->game().known(0);
  const Point from = state_of(*battle).units[horse].at;
  Wish wish;
  wish.entry = horse;
  wish.to = {from.x + 2'000, from.y + 1'000};
  const auto near = red->reach(wish);
  ASSERT_TRUE(near);
  const Preview there = red->preview_entry(horse, *near);
  EXPECT_FALSE(there.refusal);
  ASSERT_TRUE(there.ends);
  EXPECT_NEAR(there.ends->pose.at.x, wish.to.x, 2);
  EXPECT_NEAR(there.ends->pose.at.y, wish.to.y, 2);
  wish.to.y = from.y + 60'000;
  const auto far = red->reach(wish);
  ASSERT_TRUE(far && !red->preview_entry(horse, *far).refusal) << "as far as horse can ride";
  wish.entry = 0;
  EXPECT_FALSE(red->reach(wish)) << "foot march by a written order";
  wish.entry = 20 + horse;
  EXPECT_FALSE(red->reach(wish)) << "not on this sheet";
}

TEST(GreatNight, horse_rides_its_move_at_most_six_paces) {  // SK-ORDER-04
  auto battle = great_night();
  EXPECT_EQ(refusal_of(*battle, horse, path({Manoeuvre::advance(6'001)})), "SK-ORDER-04 further than horse can ride: at most 6 paces");
  EXPECT_EQ(refusal_of(*battle, horse, path({Manoeuvre::back(1'000)})), "SK-ORDER-04 horse turns and rides straight on, and nothing else");
  EXPECT_EQ(refusal_of(*battle, horse, path({Manoeuvre::pivot(full_turn / 4), Manoeuvre::advance(4'000)})), "SK-ORDER-04 it would leave the map");
  const Point before = state_of(*battle).units[horse].at;
  march_on(*battle, sheet_with(battle->game().questions()[0], horse,
                               path({Manoeuvre::advance(3'000), Manoeuvre::pivot(-full_turn / 4), Manoeuvre::advance(3'000), Manoeuvre::pivot(full_turn / 4)})));
  const Unit& unit = state_of(*battle).units[horse];
  EXPECT_EQ(unit.at, (Point{before.x + 3'000, before.y + 3'000}));
  EXPECT_EQ(unit.facing, full_turn / 4) << "as it was told in the end";
  march_on(*battle, filled_in(battle->game().questions()[0], 0));
  EXPECT_EQ(state_of(*battle).units[horse].at, unit.at) << "for one turn only";
}

TEST(GreatNight, a_train_goes_to_its_well_or_stays) {  // SK-ORDER-05
  auto battle = great_night();
  const Point before = state_of(*battle).units[train].at;
  Answer middle;
  middle.value = 1;
  march_on(*battle, sheet_with(battle->game().questions()[0], train, middle));
  EXPECT_EQ(state_of(*battle).units[train].at, (Point{before.x, before.y + 2'000}));
  march_on(*battle, filled_in(battle->game().questions()[0], 0));
  EXPECT_EQ(state_of(*battle).units[train].at, (Point{before.x, before.y + 4'000})) << "what was ordered holds";
  Answer stay;
  stay.value = 3;
  march_on(*battle, sheet_with(battle->game().questions()[0], train, stay));
  EXPECT_EQ(state_of(*battle).units[train].at, (Point{before.x, before.y + 4'000}));
}

TEST(GreatNight, an_unseen_ambush_creeps_three_paces_and_stays_unseen) {  // SK-HIDE-03
  auto battle = great_night();
  Answer place;
  place.block = line_of_unit(battle->game().questions()[0], hidden).question.block;
  const Point before = place.block.pose.at;
  place.block.pose.at.y += 3'001;
  EXPECT_EQ(refusal_of(*battle, hidden, place), "SK-HIDE-03 further than an ambush can creep: at most 3 paces");
  place.block.pose.at = before + Vec{0, 3'000};
  march_on(*battle, sheet_with(battle->game().questions()[0], hidden, place));
  EXPECT_EQ(state_of(*battle).units[hidden].at, place.block.pose.at);
  EXPECT_FALSE(battle->game().scene(1).units[hidden].on_table);
}

TEST(GreatNight, its_paces_are_house_rules) {  // SK-ORDER-04 SK-ORDER-05 SK-HIDE-03
  std::optional<Problem> problem;
  auto battle = Battle::begin(*find_book("skeleton"), "great-night-march", {{"night.horse", "2"}, {"night.train", "4"}, {"night.creeps", "1"}}, Seed::numbered(1), problem);
  ASSERT_TRUE(battle);
  for (const Seat seat : {0, 1}) ASSERT_FALSE(battle->seal(seat, filled_in(battle->game().questions()[static_cast<std::size_t>(seat)], 0)));
  EXPECT_EQ(refusal_of(*battle, horse, path({Manoeuvre::advance(2'001)})), "SK-ORDER-04 further than horse can ride: at most 2 paces");
  Answer middle;
  middle.value = 1;
  const Point before = state_of(*battle).units[train].at;
  march_on(*battle, sheet_with(battle->game().questions()[0], train, middle));
  EXPECT_EQ(state_of(*battle).units[train].at, (Point{before.x, before.y + 4'000}));
}

}  // namespace linstock
