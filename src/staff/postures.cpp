// OTHER PLANS for a whole army, which are tried besides doctrine's own: bolder or more careful, all for one objective, or standing on what
// there is.
#include <algorithm>

#include "staff/plan.h"

namespace linstock::staff {

namespace {

constexpr int bold = 40, careful = -60;  // hundredths of a base

// The objectives that a push could change: the enemy's, or those that both want, the nearest fight first.
std::vector<int> worth_a_push(const Plan& plan, const Theatre& theatre, std::size_t most) {
  std::vector<int> found;
  for (int o = 0; o < static_cast<int>(plan.outposts.size()); ++o) {
    const Outpost& p = plan.outposts[static_cast<std::size_t>(o)];
    if (p.holder != plan.side || p.enemy_near > 0) found.push_back(o);
  }
  const auto rank = [&](int o) {
    const Outpost& p = plan.outposts[static_cast<std::size_t>(o)];
    return theatre.prizes[static_cast<std::size_t>(o)].points * 8 + p.own_near - p.enemy_near / 2;
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

std::vector<Corps> corps_of(const Theatre& theatre, Seat side) {
  std::vector<Corps> all;
  for (const Troop& troop : theatre.troops) {
    if (troop.side != side || !troop.present || troop.corps < 0 || troop.guns || troop.spent) continue;
    auto at = std::find_if(all.begin(), all.end(), [&](const Corps& c) { return c.number == troop.corps; });
    if (at == all.end()) at = all.insert(at, Corps{.number = troop.corps});
    ++at->units;
    at->x += troop.at.x;
    at->y += troop.at.y;
  }
  return all;
}

// Every corps may be sent to the nearest objectives that a push could change.
void add_corps(const Theatre& theatre, const Plan& plan, std::vector<ArmyPlan>& all) {
  const std::vector<int> goals = worth_a_push(plan, theatre, plan.outposts.size());
  for (const Corps& corps : corps_of(theatre, plan.side)) {
    if (corps.units < 2) continue;
    std::vector<int> nearest = goals;
    const auto way = [&](int o) { return gap_to(theatre.prizes[static_cast<std::size_t>(o)], corps.middle()); };
    std::stable_sort(nearest.begin(), nearest.end(), [&](int a, int b) { return way(a) < way(b); });
    if (nearest.size() > 2) nearest.resize(2);
    for (const int o : nearest)
      all.push_back(Posture{.dare = bold / 2, .corps = corps.number, .goal = o}.orders("a whole corps goes for one objective"));
  }
}

}  // namespace

std::vector<ArmyPlan> postures_for(const Theatre& theatre, Seat side) {
  std::vector<ArmyPlan> all;
  all.push_back(Posture{.dare = bold}.orders("the whole army attacks where it can"));
  all.push_back(Posture{.dare = careful}.orders("the whole army takes no risks"));
  all.push_back(Posture{.dare = careful, .stand = 1}.orders("the army stands on what it has"));
  const Plan plan = plan_of(theatre, side);
  for (const int o : worth_a_push(plan, theatre, 2))
    all.push_back(Posture{.dare = bold / 2, .focus = o}.orders("the army throws its weight on one objective"));
  add_corps(theatre, plan, all);
  return all;
}

}  // namespace linstock::staff
