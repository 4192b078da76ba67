// OTHER PLANS for a whole army, which the staff tries besides doctrine's own: bolder or more careful, all for one objective,
// or standing on what there is. Not rules.
#include <algorithm>

#include "books/big-napoleonic/doctrine/plan.h"
#include "books/big-napoleonic/rules.h"

namespace linstock::big_napoleonic {

namespace {

constexpr int bold = 40, careful = -60;  // hundredths of a base

// The objectives that a push could change: the enemy's, or those that both want, the nearest fight first.
std::vector<int> worth_a_push(const Plan& plan, const Setting& setting) {
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
  if (found.size() > 2) found.resize(2);
  return found;
}

}  // namespace

Posture Posture::of(const linstock::ArmyPlan& orders) {
  check(orders.numbers.size() == 3, "orders of another book");
  return {orders.numbers[0], orders.numbers[1], orders.numbers[2]};
}

std::vector<linstock::ArmyPlan> Rules::plans(const State& state, const Setting& setting, Seat side) {
  std::vector<linstock::ArmyPlan> all;
  all.push_back(Posture{.dare = bold}.orders("the whole army attacks where it can"));
  all.push_back(Posture{.dare = careful}.orders("the whole army takes no risks"));
  all.push_back(Posture{.dare = careful, .stand = 1}.orders("the army stands on what it has"));
  for (const int o : worth_a_push(plan_for(state, setting, side), setting))
    all.push_back(Posture{.dare = bold / 2, .focus = o}.orders("the army throws its weight on one objective"));
  return all;
}

}  // namespace linstock::big_napoleonic
