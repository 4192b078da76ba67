// What the staff is told of a battle of this book: how strong a unit is, how far it comes, what is fought for.
#include "books/big-napoleonic/doctrine/plan.h"

#include <algorithm>

#include "books/big-napoleonic/rules.h"

namespace linstock::big_napoleonic {

namespace {

constexpr staff::Measures measures{unit_length, inches(6), inches(12), inches(18), inches(3), unit_length / 10};

staff::Prize prize_of(const Objective& objective, const Setting& setting, Seat held) {
  staff::Prize prize{.at = objective.at, .radius = objective.radius, .area = objective.area, .points = objective.points, .held = held};
  if (objective.area < 0) return prize;
  prize.area_itself = &setting.field.areas[static_cast<std::size_t>(objective.area)];
  prize.ground = prize.area_itself->box;
  return prize;
}

// Four a base, less for wear.
int strength(const Unit& unit) {
  const Condition& c = unit.condition;
  return unit.arm == Arm::Artillery ? 6 : std::max(2, 4 * c.bases + 3 * (static_cast<int>(unit.grade) - 1) - 3 * c.disruption - 2 * c.morale_markers);
}

// Its pace: some turns it stands.
staff::Troop troop_of(const Unit& unit) {
  return {.side = unit.side,
          .present = unit.on_table != 0,
          .guns = unit.arm == Arm::Artillery,
          .spent = spent(unit),
          .strength = strength(unit),
          .corps = unit.corps,
          .area = unit.town,
          .at = unit.pose.at,
          .pace = unit.arm == Arm::Cavalry ? inches(13) : inches(9)};
}

}  // namespace

bool spent(const Unit& u) {
  const Condition& c = u.condition;
  return c.disruption == 2 || (u.arm != Arm::Artillery && (c.morale_markers >= 2 || (c.bases <= 2 && c.disruption > 0)));
}

staff::Theatre theatre_of(const State& state, const Setting& setting, Seat side) {
  staff::Theatre theatre;
  theatre.measures = measures;
  theatre.turns_left = std::max(1, setting.turns - state.turn + 1);
  const auto us = static_cast<std::size_t>(side), them = 1 - us;
  theatre.lead = state.bases_lost[them] - state.bases_lost[us] + 2 * (state.units_lost[them] - state.units_lost[us]);
  for (std::size_t o = 0; o < std::min(setting.objectives.size(), state.held.size()); ++o)
    theatre.prizes.push_back(prize_of(setting.objectives[o], setting, state.held[o]));
  for (const Unit& unit : state.units) theatre.troops.push_back(troop_of(unit));
  return theatre;
}

const staff::Campaign& campaign_of(const State& state, const Setting& setting, Seat side, const staff::Posture& posture) {
  return staff::campaign_of(theatre_of(state, setting, side), side, posture);
}

// What was ordered in its own turn goes on in the enemy's.
std::vector<ArmyPlan> Rules::plans(const State& state, const Setting& setting, Seat side) {
  if (state.initiative != side) return {};
  return staff::postures_for(theatre_of(state, setting, side), side);
}

}  // namespace linstock::big_napoleonic
