// The plan: objectives weighed, strength counted, a task for every unit.
#include "staff/plan.h"

#include <algorithm>
#include <optional>
#include <span>

#include "kernel/check.h"

namespace linstock::staff {

Posture Posture::of(const ArmyPlan& orders) {
  check(orders.numbers.size() == 5, "orders of another book");
  return {orders.numbers[0], orders.numbers[1], orders.numbers[2], orders.numbers[3], orders.numbers[4]};
}

bool threatened(const Outpost& outpost, const Measures& measures) { return outpost.enemy_gap <= measures.far; }

std::int64_t gap_to(const Prize& prize, Point p) {
  if (!prize.ground) return std::max<std::int64_t>(0, length_near(prize.at - p) - prize.radius);
  return static_cast<std::int64_t>(root(static_cast<std::uint64_t>(gap_squared(*prize.ground, Box{p, p}))));
}

namespace {

constexpr int one_unit = 12;

struct Sent {
  std::int64_t gap;
  int unit;
};

class Planning {
 public:
  Planning(const Theatre& theatre, Seat side, const Posture& posture) : at_(theatre), busy_(theatre.troops.size(), 0) {
    plan_.side = side;
    plan_.posture = posture;
    plan_.turns_left = theatre.turns_left;
    plan_.outposts.resize(theatre.prizes.size());
    plan_.tasks.resize(theatre.troops.size());
    measure();
  }

  Plan made() {
    look_round();
    plan_.lead = lead();
    const std::vector<int> order = ranked();
    send_corps();
    // What can be had for the asking first: whoever is near walks in, and is free again.
    constexpr int anyone = 1, soon = 2;
    for (const int o : order)
      if (unguarded(outpost(o))) send(o, anyone, std::min(soon, plan_.turns_left));
    for (const int o : order) {
      int missing = wanted(o, plan_.posture.focus == o);
      for (const Task& task : plan_.tasks) missing -= task.objective == o ? one_unit : 0;
      send(o, missing, plan_.turns_left);
    }
    for (std::size_t i = 0; i < at_.troops.size(); ++i) employ(i);
    return std::move(plan_);
  }

 private:
  const Outpost& outpost(int o) const { return plan_.outposts[static_cast<std::size_t>(o)]; }
  // How far every unit is from every objective, measured once.
  void measure() {
    gaps_.resize(at_.troops.size() * at_.prizes.size());
    for (std::size_t i = 0; i < at_.troops.size(); ++i) {
      if (!at_.troops[i].present) continue;
      for (std::size_t o = 0; o < at_.prizes.size(); ++o) gaps_[i * at_.prizes.size() + o] = gap_to(at_.prizes[o], at_.troops[i].at);
    }
  }
  std::span<const std::int64_t> gaps_of(std::size_t i) const { return std::span(gaps_).subspan(i * at_.prizes.size(), at_.prizes.size()); }
  const Prize& prize(int o) const { return at_.prizes[static_cast<std::size_t>(o)]; }
  bool free_to_fight(std::size_t i) const {
    const Troop& troop = at_.troops[i];
    return troop.side == plan_.side && !busy_[i] && troop.present && !troop.guns;
  }

  // How much of a unit's strength counts at this distance, in quarters.
  int weight(std::int64_t gap) const {
    const Measures& m = at_.measures;
    return gap < m.close ? 4 : gap < m.near ? 3 : gap < m.far ? 1 : 0;
  }

  // Every objective as this side sees it. A unit counts in full for the one that it is nearest to, for others half.
  void look_round() {
    for (Outpost& p : plan_.outposts) p.enemy_gap = nowhere;
    for (std::size_t i = 0; i < at_.troops.size(); ++i)
      if (at_.troops[i].present) look_at(i);
    for (std::size_t o = 0; o < plan_.outposts.size(); ++o) {
      Outpost& p = plan_.outposts[o];
      if ((p.own_on > 0) != (p.enemy_on > 0))
        p.holder = p.own_on > 0 ? plan_.side : 1 - plan_.side;
      else if (p.own_on == 0)
        p.holder = at_.prizes[o].held;
    }
  }
  void look_at(std::size_t i) {
    const Troop& troop = at_.troops[i];
    const bool own = troop.side == plan_.side;
    const auto gaps = gaps_of(i);
    const auto nearest = static_cast<std::size_t>(std::min_element(gaps.begin(), gaps.end()) - gaps.begin());
    for (std::size_t o = 0; o < gaps.size(); ++o) {
      Outpost& p = plan_.outposts[o];
      (own ? p.own_near : p.enemy_near) += troop.strength * weight(gaps[o]) / (o == nearest ? 4 : 8);
      if (troop.guns) continue;
      if (gaps[o] <= at_.measures.on || (troop.area >= 0 && troop.area == at_.prizes[o].area)) ++(own ? p.own_on : p.enemy_on);
      if (!own && gaps[o] < p.enemy_gap) p.enemy_gap = static_cast<int>(gaps[o]);
    }
  }

  int lead() const {
    int lead = at_.lead;
    for (std::size_t o = 0; o < plan_.outposts.size(); ++o) {
      const Seat holder = plan_.outposts[o].holder;
      if (holder != no_seat) lead += holder == plan_.side ? at_.prizes[o].points : -at_.prizes[o].points;
    }
    return lead;
  }

  // Neither ours nor watched.
  bool unguarded(const Outpost& p) const { return p.holder != plan_.side && p.enemy_on == 0 && p.enemy_gap > at_.measures.close; }

  // The strength that should go there.
  int wanted(int o, bool focus) const {
    const Outpost& p = outpost(o);
    if (focus) return 2 * wanted_by_itself(p);
    return plan_.posture.stand && p.holder != plan_.side ? 0 : wanted_by_itself(p);
  }
  int wanted_by_itself(const Outpost& p) const {
    if (p.holder == plan_.side) return threatened(p, at_.measures) ? std::max(one_unit, p.enemy_near) : 0;
    if (p.enemy_on == 0) return std::max(one_unit, p.enemy_near);
    return std::max(one_unit, p.enemy_near * 3 / 2);
  }

  // Which objective is provided for first: what is worth much, is cheap to have and lies near.
  std::vector<int> ranked() const {
    std::vector<int> all;
    for (int o = 0; o < static_cast<int>(plan_.outposts.size()); ++o) all.push_back(o);
    std::sort(all.begin(), all.end(), [&](int a, int b) { return priority(a) != priority(b) ? priority(a) > priority(b) : a < b; });
    return all;
  }
  int priority(int o) const {
    const Outpost& p = outpost(o);
    int value = one_unit * prize(o).points + (plan_.posture.focus == o ? 1000 : 0);
    if (p.holder == plan_.side) value += threatened(p, at_.measures) ? 10 : -100;
    return value - (p.enemy_near - p.own_near) / 4;
  }

  void employ_on(std::size_t i, int o) {
    busy_[i] = 1;
    plan_.tasks[i] = {outpost(o).holder == plan_.side ? Duty::Hold : Duty::Take, o, prize(o).at};
  }
  // The nearest units that are still free and can be there in time, until there are enough of them.
  void send(int o, int missing, int turns) {
    if (missing <= 0) return;
    order_.clear();
    for (std::size_t i = 0; i < at_.troops.size(); ++i) {
      if (!free_to_fight(i)) continue;
      const Troop& troop = at_.troops[i];
      const std::int64_t gap = gaps_of(i)[static_cast<std::size_t>(o)];
      if (troop.spent && gap > at_.measures.on) continue;
      if (gap <= troop.pace * turns) order_.push_back({gap, static_cast<int>(i)});
    }
    std::sort(order_.begin(), order_.end(), [](const Sent& a, const Sent& b) { return a.gap != b.gap ? a.gap < b.gap : a.unit < b.unit; });
    for (const Sent& sent : order_) {
      if (missing <= 0) return;
      employ_on(static_cast<std::size_t>(sent.unit), o);
      missing -= at_.troops[static_cast<std::size_t>(sent.unit)].strength;
    }
  }
  // A corps that has been told where to go, whoever is there; its spent units look after themselves.
  void send_corps() {
    const Posture& told = plan_.posture;
    if (told.corps < 0 || told.goal < 0 || told.goal >= static_cast<int>(plan_.outposts.size())) return;
    for (std::size_t i = 0; i < at_.troops.size(); ++i)
      if (free_to_fight(i) && at_.troops[i].corps == told.corps && !at_.troops[i].spent) employ_on(i, told.goal);
  }

  // Whoever was not sent anywhere.
  void employ(std::size_t i) {
    const Troop& troop = at_.troops[i];
    if (troop.side != plan_.side || !troop.present || busy_[i]) return;
    plan_.tasks[i] = troop.guns ? battery(i) : troop.spent ? Task{Duty::Rest, -1, troop.at} : help(i);
  }
  // Sends a unit to the objective that is worth most to it, of those with a worth.
  template <class Worth>
  void choose_objective(Task& task, Worth worth) const {
    std::int64_t best = INT64_MIN;
    for (std::size_t o = 0; o < plan_.outposts.size(); ++o) {
      const std::optional<std::int64_t> value = worth(plan_.outposts[o], o);
      if (!value || *value <= best) continue;
      best = *value;
      task.objective = static_cast<int>(o);
      task.goal = at_.prizes[o].at;
    }
  }
  // To the help of others, else at the enemy.
  Task help(std::size_t i) const {
    const Troop& troop = at_.troops[i];
    Task task{Duty::Support, -1, troop.at};
    choose_objective(task, [&](const Outpost& p, std::size_t o) -> std::optional<std::int64_t> {
      if (p.holder == plan_.side ? !threatened(p, at_.measures) : plan_.posture.stand != 0) return {};
      return at_.measures.a_point * at_.prizes[o].points - gaps_of(i)[o];
    });
    if (task.objective >= 0 || plan_.posture.stand) return task;
    std::int64_t nearest = INT64_MAX;
    for (const Troop& enemy : at_.troops) {
      if (!enemy.present || enemy.side == troop.side) continue;
      const std::int64_t d = squared(enemy.at - troop.at);
      if (d < nearest) nearest = d, task.goal = enemy.at;
    }
    return task;
  }
  // The guns go where most of the enemy is within reach of something that matters.
  Task battery(std::size_t i) const {
    constexpr int many = 5 * one_unit;
    const std::int64_t a_point = at_.measures.a_point / 3, strength = a_point * 2 / 5;
    Task task{Duty::Battery, -1, at_.troops[i].at};
    choose_objective(task, [&](const Outpost& p, std::size_t o) -> std::optional<std::int64_t> {
      if (p.enemy_near == 0) return {};
      return strength * std::min(p.enemy_near, many) + a_point * at_.prizes[o].points - gaps_of(i)[o];
    });
    return task.objective >= 0 ? task : Task{Duty::Battery, -1, help(i).goal};
  }

  const Theatre& at_;
  Plan plan_;
  std::vector<std::int64_t> gaps_;  // of every unit to every objective, unit by unit
  std::vector<char> busy_;
  std::vector<Sent> order_;
};

}  // namespace

Plan plan_of(const Theatre& theatre, Seat side, const Posture& posture) { return Planning(theatre, side, posture).made(); }

const Campaign& campaign_of(Theatre theatre, Seat side, const Posture& posture) {
  static thread_local Campaign last;
  if (last.side == side && last.posture == posture && last.theatre == theatre) return last;
  last = {side, posture, std::move(theatre), {}};
  last.plan = plan_of(last.theatre, side, posture);
  return last;
}

}  // namespace linstock::staff
