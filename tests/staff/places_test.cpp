// What the staff lends every book's doctrine: places, habits, moves weighed, features in one measure.
#include "staff/places.h"

#include <gtest/gtest.h>

#include "staff/habits.h"
#include "staff/measure.h"
#include "staff/ventures.h"
#include "staff/weighing.h"

using namespace linstock;
using namespace linstock::staff;

namespace {

constexpr std::int32_t inch = 1000;

Theatre one_hill(Seat held) {
  Theatre t;
  t.measures = {inch, 6 * inch, 12 * inch, 18 * inch, 3 * inch, inch / 10};
  t.turns_left = 5;
  t.prizes.push_back({.at = {20 * inch, 20 * inch}, .radius = 2 * inch, .points = 4, .held = held});
  t.troops.push_back({.side = 0, .present = true, .strength = 16, .at = {20 * inch, 8 * inch}, .pace = 9 * inch});
  t.troops.push_back({.side = 1, .present = true, .strength = 16, .at = {20 * inch, 34 * inch}, .pace = 9 * inch});
  return t;
}

Spot spot_at(double x, double y) {
  const Point at{static_cast<std::int32_t>(x * inch), static_cast<std::int32_t>(y * inch)};
  Spot spot;
  spot.ground.box = {at, at};
  return spot;
}

Outlook look_of(const Campaign& campaign) { return {campaign.theatre, campaign.plan, 0, campaign.plan.tasks[0], nowhere, {}}; }

}  // namespace

TEST(Places, the_nearer_to_its_task_the_better_and_on_it_best) {
  const Campaign campaign = campaign_of(one_hill(1), 0);
  const Outlook look = look_of(campaign);
  ASSERT_EQ(look.task.duty, Duty::Take);
  EXPECT_EQ(worth_of_ground(look, spot_at(20, 10)), -100);  // ten inches are a base
  EXPECT_EQ(worth_of_ground(look, spot_at(20, 15)), -50);
  EXPECT_EQ(worth_of_ground(look, spot_at(20, 18)), 80);    // on it: four points of the enemy's
}

TEST(Places, whoever_is_on_an_objective_stands_within_it) {
  const Theatre t = one_hill(1);
  EXPECT_TRUE(stands_on(t.prizes[0], spot_at(20, 22)));
  EXPECT_FALSE(stands_on(t.prizes[0], spot_at(20, 22.1)));
  Prize house{.area = 3};
  Spot garrison = spot_at(0, 0);
  EXPECT_FALSE(stands_on(house, garrison) && house.area == garrison.area);
  garrison.area = 3;
  EXPECT_TRUE(stands_on(house, garrison));
}

TEST(Places, a_plan_is_kept_until_something_changes) {
  Theatre t = one_hill(1);
  const Campaign* first = &campaign_of(t, 0);
  EXPECT_EQ(first->plan.tasks[0].duty, Duty::Take);
  t.prizes[0].held = 0;
  EXPECT_NE(campaign_of(t, 0).plan.tasks[0].duty, Duty::Take);
  EXPECT_EQ(campaign_of(t, 1).plan.side, 1);
  Posture bold;
  bold.dare = 40;
  EXPECT_EQ(campaign_of(t, 0, bold).plan.posture.dare, 40);
}

TEST(Places, grip_on_the_ground_follows_strength) {
  const Theatre t = one_hill(0);
  const Campaign& campaign = campaign_of(t, 0);
  const Grip grip = grip_of(campaign.theatre, campaign.plan);
  EXPECT_EQ(grip.held, 4);
  EXPECT_GT(grip.grip, 2);  // the enemy is further off
  EXPECT_EQ(grip.sure, 0);  // nobody stands there
}

TEST(Habits, come_in_their_order_and_all_else_after_them) {
  static constexpr Habit habits[] = {{{}, 2, "best"}, {{}, 1, "good"}};
  Question question;
  for (const int value : {0, 1, 2}) question.options.push({value, ""});
  std::vector<Suggestion> out;
  by_habit(habits, question, out);
  ASSERT_EQ(out.size(), 3u);
  EXPECT_GT(out[2].score, out[1].score);
  EXPECT_GT(out[1].score, out[0].score);
  EXPECT_STREQ(out[1].why, "good");
  EXPECT_STRNE(out[0].why, "");
}

TEST(Weighing, gives_the_best_that_is_allowed_and_one_of_each_purpose) {
  struct Judge {
    const char* why(int purpose) const { return purpose == 1 ? "goes" : "stands"; }
    bool sound(const Answer& answer) const { return answer.value != 4; }
    bool allowed(const Answer& answer) const { return answer.value != 3; }
  } judge;
  const auto fill = [](Weighing& w) {
    for (const int value : {1, 2, 3, 4}) {
      Answer answer;
      answer.value = value;
      w.add(answer, 1, value * 10);
    }
    w.add(Answer{}, 2, 5, true);
  };
  Weighing shown, unasked;
  std::vector<Suggestion> out;
  fill(shown);
  shown.best_few(judge, 5, out);
  ASSERT_EQ(out.size(), 2u);
  EXPECT_EQ(out[0].answer.value, 2);
  EXPECT_STREQ(out[1].why, "stands");
  out.clear();
  fill(unasked);
  unasked.best_unasked(judge, out);
  ASSERT_EQ(out.size(), 4u);
  EXPECT_EQ(out[0].answer.value, 3);
  EXPECT_FALSE(out[0].sure);
  EXPECT_TRUE(out[3].sure);  // what is not sound is not among them
}

TEST(Measure, late_leads_weigh_more) {
  EXPECT_EQ(Measure(4, 8).of(2), 500);
  EXPECT_EQ(Measure(4, 8).late(2), 500);   // three over the root of nine
  EXPECT_EQ(Measure(4, 0).late(2), 1500);  // at the end
}

TEST(Ventures, go_no_further_than_they_may) {
  for (std::uint64_t bits = 1; bits < 50; ++bits) {
    Luck luck{bits};
    std::vector<Suggestion> out;
    offer_ventures(Answer{}, 100, 5 * inch, luck, out);
    ASSERT_EQ(out.size(), 4u);
    for (const Suggestion& s : out)
      for (const Manoeuvre& m : s.answer.path) EXPECT_LE(m.distance, 5 * inch);
    EXPECT_EQ(out[3].answer.path.size(), 1);
  }
}
