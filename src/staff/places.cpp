// Places, by what the plan wants.
#include "staff/places.h"

#include <algorithm>

#include "staff/measure.h"

namespace linstock::staff {

bool stands_on(const Prize& prize, const Spot& spot) {
  if (prize.area >= 0 && prize.area == spot.area) return true;
  if (prize.ground && !meet(*prize.ground, spot.ground.box)) return false;
  if (prize.area_itself) return !spot.ground.town && overlap(spot.ground.block, prize.area_itself->shape());
  if (prize.ground) return true;
  return gap_squared(spot.ground.box, Box{prize.at, prize.at}) <= std::int64_t{prize.radius} * prize.radius;
}

namespace {

int worth_of_way(const Outlook& look, const Spot& spot) {
  const Task& task = look.task;
  const Measures& m = look.theatre.measures;
  const bool arrived = task.objective >= 0 && task.duty <= Duty::Hold && stands_on(look.theatre.prizes[static_cast<std::size_t>(task.objective)], spot);
  const std::int64_t way = arrived ? 0 : length_near(task.goal - middle_of(spot.ground.box));
  const auto beyond = [&](std::int64_t free) { return static_cast<int>(std::max<std::int64_t>(0, way - free) / m.step); };
  switch (task.duty) {
    case Duty::Rest:
      return 0;
    case Duty::Battery:
      return -beyond(m.near * 3 / 4);
    case Duty::Hold:
      return -2 * beyond(2 * m.on);
    case Duty::Support:
      return -beyond(m.close);
    case Duty::Take:
      break;
  }
  return -beyond(0);
}

int worth_of_presence(const Plan& plan, const Outpost& p, const Prize& prize, const Measures& measures, bool there) {
  const int each = plan.turns_left <= 1 ? 60 : plan.turns_left == 2 ? 40 : 20;
  if (p.own_on - there > 0) return p.enemy_on > 0 ? 10 : 5;
  if (p.holder != plan.side || p.enemy_on > 0) return prize.points * each;
  return threatened(p, measures) ? prize.points * each * 2 / 3 : 0;
}

}  // namespace

int worth_of_ground(const Outlook& look, const Spot& spot) {
  int best = 0;
  const Measures& m = look.theatre.measures;
  for (std::size_t o = 0; !look.self().guns && o < look.plan.outposts.size(); ++o) {
    const Prize& prize = look.theatre.prizes[o];
    if (stands_on(prize, spot)) best = std::max(best, worth_of_presence(look.plan, look.plan.outposts[o], prize, m, gap_to(prize, look.self().at) <= m.on));
  }
  return best + worth_of_way(look, spot);
}

Grip grip_of(const Theatre& theatre, const Plan& plan) {
  Grip g;
  for (std::size_t o = 0; o < plan.outposts.size(); ++o) {
    const Outpost& p = plan.outposts[o];
    const int points = theatre.prizes[o].points;
    g.grip += points * (p.own_near + 3.0) / (p.own_near + p.enemy_near + 6.0);
    if (p.holder != plan.side) continue;
    g.held += points;
    g.sure += p.own_on > 0 && p.own_near * 2 > p.enemy_near * 3 ? points : 0;
  }
  return g;
}

}  // namespace linstock::staff
