// OTHER PLANS for a whole army, which the staff tries besides doctrine's own: bolder or more careful, all for one objective,
// or standing on what there is. Not rules.
#include <algorithm>

#include "books/big-napoleonic/doctrine/plan.h"
#include "books/big-napoleonic/rules.h"

namespace linstock::big_napoleonic {

namespace {

constexpr int bold = 40, careful = -60;  // hundredths of a base

// The objectives that a push could change: the enemy's, or those that both want, the nearest fight first.
std::vector<int> worth_a_push(const Plan& plan, const Setting& setting, std::size_t most) {
  std::vector<int> found;
  for (int o = 0; o < static_cast<int>(plan.outposts.size()); ++o) {
    const Outpost& p = plan.outposts[static_cast<std::size_t>(o)];
    if (p.holder != plan.side || p.enemy_near > 0) found.push_back(o);
  }
  const auto rank = [&](int o) {
    const Outpost& p = plan.outposts[static_cast<std::size_t>(o)];
    return setting.objectives[static_cast<std::size_t>(o)].points * 8 + p.own_near - p.enemy_near / 2;
  };
  std::stable_sort(found.begin(), found.end(), [&](int a, int b) { return rank(a) > rank(b); });
  if (found.size() > most) found.resize(most);
  return found;
}

// A corps with troops to send, and where their middle is.
struct Corps {
  int number = 0, units = 0;
  std::int64_t x = 0, y = 0;
  Point middle() const { return {static_cast<std::int32_t>(x / units), static_cast<std::int32_t>(y / units)}; }
};

std::vector<Corps> corps_of(const State& state, Seat side) {
  std::vector<Corps> all;
  for (const Unit& u : state.units) {
    if (u.side != side || !u.on_table || u.corps < 0 || u.arm == Arm::Artillery || spent(u)) continue;
    auto at = std::find_if(all.begin(), all.end(), [&](const Corps& c) { return c.number == u.corps; });
    if (at == all.end()) at = all.insert(at, Corps{.number = u.corps});
    ++at->units;
    at->x += u.pose.at.x;
    at->y += u.pose.at.y;
  }
  return all;
}

// Every corps may be sent to the nearest objectives that a push could change.
void add_corps(const State& state, const Setting& setting, const Plan& plan, std::vector<linstock::ArmyPlan>& all) {
  const std::vector<int> goals = worth_a_push(plan, setting, plan.outposts.size());
  for (const Corps& corps : corps_of(state, plan.side)) {
    if (corps.units < 2) continue;
    std::vector<int> nearest = goals;
    const auto way = [&](int o) { return gap_to(setting.objectives[static_cast<std::size_t>(o)], setting, corps.middle()); };
    std::stable_sort(nearest.begin(), nearest.end(), [&](int a, int b) { return way(a) < way(b); });
    if (nearest.size() > 2) nearest.resize(2);
    for (const int o : nearest)
      all.push_back(Posture{.dare = bold / 2, .corps = corps.number, .goal = o}.orders("a whole corps goes for one objective"));
  }
}

}  // namespace

Posture Posture::of(const linstock::ArmyPlan& orders) {
  check(orders.numbers.size() == 5, "orders of another book");
  return {orders.numbers[0], orders.numbers[1], orders.numbers[2], orders.numbers[3], orders.numbers[4]};
}

std::vector<linstock::ArmyPlan> Rules::plans(const State& state, const Setting& setting, Seat side) {
  std::vector<linstock::ArmyPlan> all;
  if (state.initiative != side) return all;  // what was ordered in its own turn goes on
  all.push_back(Posture{.dare = bold}.orders("the whole army attacks where it can"));
  all.push_back(Posture{.dare = careful}.orders("the whole army takes no risks"));
  all.push_back(Posture{.dare = careful, .stand = 1}.orders("the army stands on what it has"));
  const Plan plan = plan_for(state, setting, side);
  for (const int o : worth_a_push(plan, setting, 2))
    all.push_back(Posture{.dare = bold / 2, .focus = o}.orders("the army throws its weight on one objective"));
  add_corps(state, setting, plan, all);
  return all;
}

}  // namespace linstock::big_napoleonic
