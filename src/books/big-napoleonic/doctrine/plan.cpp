// The plan: objectives weighed, strength counted, a task for every unit. Doctrine, not rules.
#include "books/big-napoleonic/doctrine/plan.h"

#include <algorithm>
#include <optional>
#include <span>

namespace linstock::big_napoleonic {

namespace {

bool fights(const Unit& unit) { return unit.on_table && unit.arm != Arm::Artillery; }

// How much of a unit's strength counts at this distance, in quarters.
int weight(std::int64_t gap) { return gap < inches(6) ? 4 : gap < inches(12) ? 3 : gap < inches(18) ? 1 : 0; }

// How far a unit comes in so many turns, some of which it stands.
std::int64_t reach(const Unit& unit, int turns) {
  return std::int64_t{unit.arm == Arm::Cavalry ? inches(13) : inches(9)} * turns;
}

// How far every unit is from every objective, measured once.
class Distances {
 public:
  Distances(const State& state, const Setting& setting, std::size_t objectives)
      : objectives_(objectives), gaps_(state.units.size() * objectives) {
    for (std::size_t u = 0; u < state.units.size(); ++u) {
      if (!state.units[u].on_table) continue;
      for (std::size_t o = 0; o < objectives; ++o)
        gaps_[u * objectives + o] = gap_to(setting.objectives[o], setting, state.units[u].pose.at);
    }
  }
  std::span<const std::int64_t> of(std::size_t unit) const {
    return std::span(gaps_).subspan(unit * objectives_, objectives_);
  }

 private:
  std::size_t objectives_;
  std::vector<std::int64_t> gaps_;
};

// Every objective as this side sees it. A unit counts in full for the one that it is nearest to, for others half.
void look_round(const State& state, const Setting& setting, const Distances& distances, Plan& plan) {
  for (Outpost& p : plan.outposts) p.enemy_gap = inches(200);
  for (std::size_t u = 0; u < state.units.size(); ++u) {
    const Unit& unit = state.units[u];
    if (!unit.on_table) continue;
    const bool own = unit.side == plan.side;
    const auto gaps = distances.of(u);
    const int counts = strength(unit);
    const auto nearest = static_cast<std::size_t>(std::min_element(gaps.begin(), gaps.end()) - gaps.begin());
    for (std::size_t o = 0; o < gaps.size(); ++o) {
      Outpost& p = plan.outposts[o];
      (own ? p.own_near : p.enemy_near) += counts * weight(gaps[o]) / (o == nearest ? 4 : 8);
      if (unit.arm == Arm::Artillery) continue;
      if (gaps[o] <= unit_length || (unit.town >= 0 && unit.town == setting.objectives[o].area))
        ++(own ? p.own_on : p.enemy_on);
      if (!own && gaps[o] < p.enemy_gap) p.enemy_gap = static_cast<int>(gaps[o]);
    }
  }
  for (std::size_t o = 0; o < plan.outposts.size(); ++o) {
    Outpost& p = plan.outposts[o];
    if ((p.own_on > 0) != (p.enemy_on > 0))
      p.holder = p.own_on > 0 ? plan.side : 1 - plan.side;
    else if (p.own_on == 0)
      p.holder = state.held[o];
  }
}

bool threatened(const Outpost& p) { return p.enemy_gap <= inches(18); }

// Neither ours nor watched.
bool unguarded(const Outpost& p, Seat side) { return p.holder != side && p.enemy_on == 0 && p.enemy_gap > inches(6); }

constexpr int one_unit = 12;

// The strength that should go there.
int wanted(const Outpost& p, Seat side, const Posture& posture, int number) {
  if (posture.focus == number) return 2 * wanted(p, side, {}, number);
  if (posture.stand && p.holder != side) return 0;
  if (p.holder == side) return threatened(p) ? std::max(one_unit, p.enemy_near) : 0;
  if (p.enemy_on == 0) return std::max(one_unit, p.enemy_near);
  return std::max(one_unit, p.enemy_near * 3 / 2);
}

// Which objective is provided for first: what is worth much, is cheap to have and lies near.
int priority(const Objective& objective, const Outpost& p, Seat side, bool focus) {
  int value = 12 * objective.points + (focus ? 1000 : 0);
  if (p.holder == side) value += threatened(p) ? 10 : -100;
  return value - (p.enemy_near - p.own_near) / 4;
}

struct Sent {
  std::int64_t gap;
  int unit;
};

// The nearest units that are still free and can be there in time, until there are enough of them.
void send(const State& state, const Setting& setting, const Distances& distances, int number, int missing, int turns,
          Plan& plan, std::vector<char>& busy, std::vector<Sent>& order) {
  const Objective& objective = setting.objectives[static_cast<std::size_t>(number)];
  const Outpost& p = plan.outposts[static_cast<std::size_t>(number)];
  if (missing <= 0) return;
  order.clear();
  for (std::size_t i = 0; i < state.units.size(); ++i) {
    const Unit& unit = state.units[i];
    if (unit.side != plan.side || busy[i] || !fights(unit)) continue;
    const std::int64_t gap = distances.of(i)[static_cast<std::size_t>(number)];
    if (spent(unit) && gap > unit_length) continue;
    if (gap <= reach(unit, turns)) order.push_back({gap, static_cast<int>(i)});
  }
  std::sort(order.begin(), order.end(),
            [](const Sent& a, const Sent& b) { return a.gap != b.gap ? a.gap < b.gap : a.unit < b.unit; });
  for (const Sent& sent : order) {
    if (missing <= 0) return;
    busy[static_cast<std::size_t>(sent.unit)] = 1;
    missing -= strength(state.units[static_cast<std::size_t>(sent.unit)]);
    plan.tasks[static_cast<std::size_t>(sent.unit)] = {p.holder == plan.side ? Duty::Hold : Duty::Take, number,
                                                       objective.at};
  }
}

// A corps that has been told where to go, whoever is there; its spent units look after themselves.
void send_corps(const State& state, const Setting& setting, const Posture& posture, Plan& plan, std::vector<char>& busy) {
  if (posture.corps < 0 || posture.goal < 0 || posture.goal >= static_cast<int>(plan.outposts.size())) return;
  const auto o = static_cast<std::size_t>(posture.goal);
  const Duty duty = plan.outposts[o].holder == plan.side ? Duty::Hold : Duty::Take;
  for (std::size_t i = 0; i < state.units.size(); ++i) {
    const Unit& unit = state.units[i];
    if (unit.side != plan.side || unit.corps != posture.corps || !fights(unit) || spent(unit)) continue;
    busy[i] = 1;
    plan.tasks[i] = {duty, posture.goal, setting.objectives[o].at};
  }
}

// Sends a unit to the objective that is worth most to it, of those with a worth.
template <class Worth>
void choose_objective(const Setting& setting, const Plan& plan, Task& task, Worth worth) {
  std::int64_t best = INT64_MIN;
  for (std::size_t o = 0; o < plan.outposts.size(); ++o) {
    const std::optional<std::int64_t> value = worth(plan.outposts[o], o);
    if (!value || *value <= best) continue;
    best = *value;
    task.objective = static_cast<int>(o);
    task.goal = setting.objectives[o].at;
  }
}

// Where those go who were not sent anywhere: to the help of others, else at the enemy.
Task help(const State& state, const Setting& setting, const Distances& distances, const Plan& plan,
          std::size_t number) {
  const Unit& unit = state.units[number];
  Task task{Duty::Support, -1, unit.pose.at};
  choose_objective(setting, plan, task, [&](const Outpost& p, std::size_t o) -> std::optional<std::int64_t> {
    if (p.holder == plan.side ? !threatened(p) : plan.posture.stand != 0) return {};
    return inches(3) * setting.objectives[o].points - distances.of(number)[o];
  });
  if (task.objective >= 0 || plan.posture.stand) return task;
  std::int64_t nearest = INT64_MAX;
  for (const Unit& enemy : state.units) {
    if (!enemy.on_table || enemy.side == unit.side) continue;
    const std::int64_t d = squared(enemy.pose.at - unit.pose.at);
    if (d < nearest) nearest = d, task.goal = enemy.pose.at;
  }
  return task;
}

// The guns go where most of the enemy is within reach of something that matters.
Task battery(const State& state, const Setting& setting, const Distances& distances, const Plan& plan,
             std::size_t number) {
  const Unit& gun = state.units[number];
  Task task{Duty::Battery, -1, gun.pose.at};
  choose_objective(setting, plan, task, [&](const Outpost& p, std::size_t o) -> std::optional<std::int64_t> {
    if (p.enemy_near == 0) return {};
    return 400 * std::min(p.enemy_near, 60) + inches(1) * setting.objectives[o].points - distances.of(number)[o];
  });
  return task.objective >= 0 ? task : Task{Duty::Battery, -1, help(state, setting, distances, plan, number).goal};
}

int lead_of(const State& state, const Setting& setting, const Plan& plan) {
  int lead = 0;
  for (std::size_t o = 0; o < plan.outposts.size(); ++o) {
    const Seat holder = plan.outposts[o].holder;
    if (holder != no_seat) lead += holder == plan.side ? setting.objectives[o].points : -setting.objectives[o].points;
  }
  const auto us = static_cast<std::size_t>(plan.side), them = 1 - us;
  return lead + state.bases_lost[them] - state.bases_lost[us] + 2 * (state.units_lost[them] - state.units_lost[us]);
}

// All that a plan follows from, in one number.
class Outset {
 public:
  Outset(const State& state, const Setting& setting, Seat side, const Posture& posture) {
    add(side, setting.turns - state.turn);
    add(posture.dare << 8 | posture.stand, posture.focus);
    add(posture.corps, posture.goal);
    for (const Unit& u : state.units) {
      add(u.pose.at.x, u.pose.at.y);
      add(static_cast<int>(u.arm) | static_cast<int>(u.grade) << 4 | u.side << 12 | (u.on_table != 0) << 16 | u.corps << 17, u.town);
      add(u.condition.bases << 8 | u.condition.disruption, u.condition.morale_markers);
    }
    for (const Seat holder : state.held) add(holder, 0);
    for (int i = 0; i < 2; ++i) add(state.bases_lost[i], state.units_lost[i]);
    for (const Objective& o : setting.objectives) {
      const Box box = o.area >= 0 ? setting.field.areas[static_cast<std::size_t>(o.area)].box : Box{};
      add(o.at.x, o.at.y);
      add(o.radius, o.points);
      add(box.lo.x, box.lo.y);
      add(box.hi.x, box.hi.y);
    }
  }
  friend bool operator==(const Outset&, const Outset&) = default;

 private:
  void add(std::int32_t a, std::int32_t b) {
    const auto word = static_cast<std::uint64_t>(static_cast<std::uint32_t>(a)) << 32 | static_cast<std::uint32_t>(b);
    hash_ = (hash_ ^ word) * 0x9e3779b97f4a7c15;
    hash_ ^= hash_ >> 29;
  }
  std::uint64_t hash_ = 1;
};

Plan make_plan(const State& state, const Setting& setting, Seat side, const Posture& posture);

}  // namespace

// Asked for twice or more for every unit that moves, mostly with nothing changed in between: every thread keeps its
// last.
Plan plan_for(const State& state, const Setting& setting, Seat side, const Posture& posture) {
  static thread_local std::optional<Outset> last;
  static thread_local Plan plan;
  const Outset now(state, setting, side, posture);
  if (last != now) {
    plan = make_plan(state, setting, side, posture);
    last = now;
  }
  return plan;
}

bool spent(const Unit& u) {
  const Condition& c = u.condition;
  return c.disruption == 2 ||
         (u.arm != Arm::Artillery && (c.morale_markers >= 2 || (c.bases <= 2 && c.disruption > 0)));
}

int strength(const Unit& unit) {
  if (unit.arm == Arm::Artillery) return 6;
  return std::max(2, 4 * unit.condition.bases + 3 * (static_cast<int>(unit.grade) - 1) - 3 * unit.condition.disruption -
                         2 * unit.condition.morale_markers);
}

std::int64_t gap_to(const Objective& objective, const Setting& setting, Point p) {
  if (objective.area < 0) return std::max<std::int64_t>(0, length_near(objective.at - p) - objective.radius);
  return static_cast<std::int64_t>(root(static_cast<std::uint64_t>(
      gap_squared(setting.field.areas[static_cast<std::size_t>(objective.area)].box, Box{p, p}))));
}

int worth_of_presence(const Plan& plan, const Setting& setting, int objective, bool there) {
  const Outpost& p = plan.outposts[static_cast<std::size_t>(objective)];
  const int points = setting.objectives[static_cast<std::size_t>(objective)].points;
  const int each = plan.turns_left <= 1 ? 60 : plan.turns_left == 2 ? 40 : 20;
  if (p.own_on - there > 0) return p.enemy_on > 0 ? 10 : 5;
  if (p.holder != plan.side || p.enemy_on > 0) return points * each;
  return threatened(p) ? points * each * 2 / 3 : 0;
}

namespace {

Plan make_plan(const State& state, const Setting& setting, Seat side, const Posture& posture) {
  Plan plan;
  plan.side = side;
  plan.posture = posture;
  plan.turns_left = std::max(1, setting.turns - state.turn + 1);
  const int objectives = static_cast<int>(std::min(setting.objectives.size(), state.held.size()));
  plan.outposts.resize(static_cast<std::size_t>(objectives));
  const Distances distances(state, setting, plan.outposts.size());
  look_round(state, setting, distances, plan);
  plan.lead = lead_of(state, setting, plan);
  plan.tasks.resize(state.units.size());

  std::vector<int> ranked;
  for (int o = 0; o < objectives; ++o) ranked.push_back(o);
  const auto rank = [&](int o) {
    return priority(setting.objectives[static_cast<std::size_t>(o)], plan.outposts[static_cast<std::size_t>(o)], side,
                    o == posture.focus);
  };
  std::sort(ranked.begin(), ranked.end(), [&](int a, int b) { return rank(a) != rank(b) ? rank(a) > rank(b) : a < b; });
  std::vector<char> busy(state.units.size(), 0);
  std::vector<Sent> order;
  send_corps(state, setting, posture, plan, busy);
  // What can be had for the asking first: whoever is near walks in, and is free again.
  constexpr int anyone = 1, soon = 2;
  for (int o : ranked)
    if (unguarded(plan.outposts[static_cast<std::size_t>(o)], side))
      send(state, setting, distances, o, anyone, std::min(soon, plan.turns_left), plan, busy, order);
  for (int o : ranked) {
    const Outpost& p = plan.outposts[static_cast<std::size_t>(o)];
    int missing = wanted(p, side, posture, o);
    for (const Task& task : plan.tasks) missing -= task.objective == o ? one_unit : 0;
    send(state, setting, distances, o, missing, plan.turns_left, plan, busy, order);
  }

  for (std::size_t i = 0; i < state.units.size(); ++i) {
    const Unit& unit = state.units[i];
    if (unit.side != side || !unit.on_table || busy[i]) continue;
    if (unit.arm == Arm::Artillery)
      plan.tasks[i] = battery(state, setting, distances, plan, i);
    else if (spent(unit))
      plan.tasks[i] = {Duty::Rest, -1, unit.pose.at};
    else
      plan.tasks[i] = help(state, setting, distances, plan, i);
  }
  return plan;
}

}  // namespace

}  // namespace linstock::big_napoleonic
