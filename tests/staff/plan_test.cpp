// The plan of an army, without any book: what is near, what is enough, who is left over.
#include "staff/plan.h"

#include <gtest/gtest.h>

using namespace linstock;
using namespace linstock::staff;

namespace {

constexpr std::int32_t inch = 1000;

Theatre open_ground() {
  Theatre t;
  t.measures = {1200, 6 * inch, 12 * inch, 18 * inch, 3 * inch};
  t.turns_left = 6;
  return t;
}

int add_prize(Theatre& t, std::int32_t x, std::int32_t y, int points, Seat held = no_seat) {
  Prize prize;
  prize.at = {x * inch, y * inch};
  prize.radius = 2 * inch;
  prize.points = points;
  prize.held = held;
  t.prizes.push_back(prize);
  return static_cast<int>(t.prizes.size()) - 1;
}

std::size_t add_troop(Theatre& t, Seat side, std::int32_t x, std::int32_t y, int corps = 0) {
  Troop troop;
  troop.side = side;
  troop.present = true;
  troop.strength = 16;
  troop.corps = corps;
  troop.at = {x * inch, y * inch};
  troop.pace = 9 * inch;
  t.troops.push_back(troop);
  return t.troops.size() - 1;
}

}  // namespace

TEST(Plan, it_is_as_far_as_where_an_objective_begins) {
  Theatre t = open_ground();
  const int round = add_prize(t, 20, 20, 1);
  const auto& at = [&](int o) -> Prize& { return t.prizes[static_cast<std::size_t>(o)]; };
  EXPECT_NEAR(static_cast<double>(gap_to(at(round), {20 * inch, 10 * inch})), 8 * inch, 2);
  EXPECT_EQ(gap_to(at(round), {20 * inch, 19 * inch}), 0);
  at(round).ground = Box{{10 * inch, 18 * inch}, {30 * inch, 22 * inch}};
  EXPECT_EQ(gap_to(at(round), {12 * inch, 10 * inch}), 8 * inch);
}

TEST(Plan, what_nobody_guards_is_taken_by_whoever_is_nearest) {
  Theatre t = open_ground();
  const int prize = add_prize(t, 20, 20, 3);
  const auto near = add_troop(t, 0, 20, 10), far = add_troop(t, 0, 40, 10);
  add_troop(t, 1, 20, 60);
  const Plan plan = plan_of(t, 0);
  EXPECT_EQ(plan.tasks[near].duty, Duty::Take);
  EXPECT_EQ(plan.tasks[near].objective, prize);
  EXPECT_EQ(plan.tasks[far].duty, Duty::Support);
  EXPECT_EQ(plan_of(t, 1).tasks[near].objective, -1);  // of the enemy's units nothing
}

TEST(Plan, half_as_many_again_go_for_what_the_enemy_holds) {
  Theatre t = open_ground();
  add_prize(t, 20, 20, 3);
  add_troop(t, 1, 20, 20), add_troop(t, 1, 21, 20);
  for (int i = 0; i < 5; ++i) add_troop(t, 0, 14 + 3 * i, 10);
  const Plan plan = plan_of(t, 0);
  EXPECT_EQ(plan.outposts[0].holder, 1);
  EXPECT_EQ(plan.outposts[0].enemy_on, 2);
  EXPECT_EQ(plan.outposts[0].enemy_near, 32);
  int take = 0, support = 0;
  for (const Task& task : plan.tasks) take += task.duty == Duty::Take, support += task.objective == 0 && task.duty == Duty::Support;
  EXPECT_EQ(take, 3);  // three of 16 for 48 wanted; the others follow
  EXPECT_EQ(support, 2);
}

TEST(Plan, guns_and_the_spent_have_tasks_of_their_own) {
  Theatre t = open_ground();
  add_prize(t, 20, 20, 3, 1);
  add_troop(t, 1, 20, 20);
  const auto gun = add_troop(t, 0, 20, 5), spent = add_troop(t, 0, 22, 8), away = add_troop(t, 0, 22, 6);
  t.troops[gun].guns = true;
  t.troops[spent].spent = true;
  t.troops[away].present = false;
  const Plan plan = plan_of(t, 0);
  EXPECT_EQ(plan.tasks[gun].duty, Duty::Battery);
  EXPECT_EQ(plan.tasks[gun].objective, 0);
  EXPECT_EQ(plan.tasks[spent].duty, Duty::Rest);
  EXPECT_EQ(plan.tasks[spent].goal, t.troops[spent].at);
  EXPECT_EQ(plan.tasks[away].objective, -1);
}

TEST(Plan, the_lead_counts_the_ground_for_whoever_has_it) {
  Theatre t = open_ground();
  add_prize(t, 20, 20, 3, 0);
  add_prize(t, 60, 20, 2, 1);
  t.lead = 4;
  EXPECT_EQ(plan_of(t, 0).lead, 5);
  const auto there = add_troop(t, 1, 60, 60);
  t.troops[there].area = 7;
  t.prizes[0].area = 7;  // in the town, however far its middle
  EXPECT_EQ(plan_of(t, 0).lead, -1);
}

TEST(Plan, orders_change_it) {
  Theatre t = open_ground();
  const int near = add_prize(t, 20, 20, 3, 1), far = add_prize(t, 60, 20, 3, 1);
  add_troop(t, 1, 20, 20), add_troop(t, 1, 60, 20);
  const auto first = add_troop(t, 0, 18, 8, 1), second = add_troop(t, 0, 22, 8, 1), third = add_troop(t, 0, 40, 8, 2);
  for (const std::size_t i : {first, second}) EXPECT_EQ(plan_of(t, 0).tasks[i].objective, near);
  const Plan standing = plan_of(t, 0, {.stand = 1});
  for (const std::size_t i : {first, second, third}) EXPECT_NE(standing.tasks[i].duty, Duty::Take);
  const Plan corps = plan_of(t, 0, {.corps = 1, .goal = far});
  for (const std::size_t i : {first, second}) EXPECT_EQ(corps.tasks[i].objective, far);
  const Plan focus = plan_of(t, 0, {.focus = far});
  EXPECT_EQ(focus.tasks[third].objective, far);
  int sent = 0;
  for (const Task& task : focus.tasks) sent += task.objective == far && task.duty == Duty::Take;
  EXPECT_EQ(sent, 3);  // twice the strength
}

TEST(Plan, every_other_plan_comes_back_from_its_orders) {
  Theatre t = open_ground();
  add_prize(t, 20, 20, 3, 1);
  add_prize(t, 60, 20, 3, 0);
  add_troop(t, 1, 20, 20);
  for (int i = 0; i < 2; ++i) add_troop(t, 0, 18 + 4 * i, 8, 1), add_troop(t, 0, 60 + 4 * i, 20, 2);
  const auto all = postures_for(t, 0);
  int bold = 0, standing = 0, focus = 0, corps = 0;
  for (const ArmyPlan& orders : all) {
    const Posture posture = Posture::of(orders);
    EXPECT_EQ(posture.orders("").numbers, orders.numbers);
    EXPECT_TRUE(*orders.why);
    bold += posture.dare > 0, standing += posture.stand, focus += posture.focus >= 0, corps += posture.corps >= 0;
  }
  EXPECT_GE(bold, 1);
  EXPECT_EQ(standing, 1);
  EXPECT_EQ(focus, 1);  // the enemy's; nobody comes for our own
  EXPECT_EQ(corps, 2);  // both of them for it
}
