// What the staff is told of a battle of this book. Doctrine, not rules.
#include "books/big-napoleonic/doctrine/plan.h"

#include <algorithm>
#include <optional>

namespace linstock::big_napoleonic {

namespace {

constexpr staff::Measures measures{unit_length, inches(6), inches(12), inches(18), inches(3)};

staff::Prize prize_of(const Objective& objective, const Setting& setting) {
  staff::Prize prize{.at = objective.at, .radius = objective.radius, .area = objective.area, .points = objective.points};
  if (objective.area >= 0) prize.ground = setting.field.areas[static_cast<std::size_t>(objective.area)].box;
  return prize;
}

// Some turns it stands.
std::int64_t pace(const Unit& unit) { return unit.arm == Arm::Cavalry ? inches(13) : inches(9); }

staff::Troop troop_of(const Unit& unit) {
  return {.side = unit.side,
          .present = unit.on_table != 0,
          .guns = unit.arm == Arm::Artillery,
          .spent = spent(unit),
          .strength = strength(unit),
          .corps = unit.corps,
          .area = unit.town,
          .at = unit.pose.at,
          .pace = pace(unit)};
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

}  // namespace

staff::Theatre theatre_of(const State& state, const Setting& setting, Seat side) {
  staff::Theatre theatre;
  theatre.measures = measures;
  theatre.turns_left = std::max(1, setting.turns - state.turn + 1);
  const auto us = static_cast<std::size_t>(side), them = 1 - us;
  theatre.lead = state.bases_lost[them] - state.bases_lost[us] + 2 * (state.units_lost[them] - state.units_lost[us]);
  for (std::size_t o = 0; o < std::min(setting.objectives.size(), state.held.size()); ++o) {
    theatre.prizes.push_back(prize_of(setting.objectives[o], setting));
    theatre.prizes.back().held = state.held[o];
  }
  for (const Unit& unit : state.units) theatre.troops.push_back(troop_of(unit));
  return theatre;
}

// Asked for twice or more for every unit that moves, mostly with nothing changed in between: every thread keeps its
// last.
Plan plan_for(const State& state, const Setting& setting, Seat side, const Posture& posture) {
  static thread_local std::optional<Outset> last;
  static thread_local Plan plan;
  const Outset now(state, setting, side, posture);
  if (last != now) {
    plan = staff::plan_of(theatre_of(state, setting, side), side, posture);
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

std::int64_t gap_to(const Objective& objective, const Setting& setting, Point p) { return staff::gap_to(prize_of(objective, setting), p); }

int worth_of_presence(const Plan& plan, const Setting& setting, int objective, bool there) {
  const Outpost& p = plan.outposts[static_cast<std::size_t>(objective)];
  const int points = setting.objectives[static_cast<std::size_t>(objective)].points;
  const int each = plan.turns_left <= 1 ? 60 : plan.turns_left == 2 ? 40 : 20;
  if (p.own_on - there > 0) return p.enemy_on > 0 ? 10 : 5;
  if (p.holder != plan.side || p.enemy_on > 0) return points * each;
  return staff::threatened(p, measures) ? points * each * 2 / 3 : 0;
}

}  // namespace linstock::big_napoleonic
