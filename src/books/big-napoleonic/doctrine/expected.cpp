// Expected values, over all dice, of fire, an assault and a round of combat. Doctrine's weights on the book's procedures.
#include "books/big-napoleonic/doctrine/expected.h"

#include <algorithm>

#include "kernel/silent.h"

namespace linstock::big_napoleonic {

int cost(Arm arm, const Condition& before, const Condition& after) {
  if (after.removed) return base_worth * before.bases + unit_worth;
  static constexpr int of_ds[3] = {0, 15, 40};
  // A unit that is worn down is worth less than its bases.
  const int worn = arm == Arm::Artillery ? 0 : after.bases == 2 && before.bases > 2 ? 30 : 0;
  return (base_worth + 20) * (before.bases - after.bases) + of_ds[after.disruption] - of_ds[before.disruption] + worn;
}

namespace {

// Ground that a beaten unit gives up, and time to come back.
int cost_of(Action action) {
  const bool retires = action == Action::Retire || action == Action::LimberHalfMove;
  const bool runs = action == Action::Retreat || action == Action::LimberFullMove;
  return action == Action::FallBack ? 15 : retires ? 35 : runs ? 60 : 0;
}

int cost_of(const CombatSide& before, const Few<UnitAfter, most_a_side>& after) {
  int sum = 0;
  for (int i = 0; i < before.size(); ++i) {
    const CombatUnit& u = before[i];
    sum += cost(u.arm, {u.unit_bases ? u.unit_bases : u.bases, u.disruption, u.morale_markers, 0}, after[i].unit) + (after[i].unit.removed ? 0 : cost_of(after[i].action));
  }
  return sum;
}

void take(CombatUnit& unit, const Condition& after) {
  unit.bases = std::max(1, unit.bases - (unit.unit_bases - after.bases));
  unit.unit_bases = after.bases;
  unit.disruption = after.disruption;
  unit.morale_markers = after.morale_markers;
}

int worth_of(const CombatFacts& facts, const Fought& fought, const Tables& t, int repeats) {
  const int value = cost_of(facts.defenders, fought.defenders) - cost_of(facts.attackers, fought.attackers);
  const bool may_leave = fought.attacker_action == Action::FightOnOrFallBack;
  if (!(may_leave || fought.attacker_action == Action::Repeat) || repeats == 0 || fought.attackers[0].unit.removed || fought.defenders[0].unit.removed) return value;
  CombatFacts next = facts;
  next.round = facts.round + 1;
  for (int i = 0; i < next.attackers.size(); ++i) take(next.attackers[i], fought.attackers[i].unit);
  for (int i = 0; i < next.defenders.size(); ++i) take(next.defenders[i], fought.defenders[i].unit);
  const int then = worth_of_combat(next, t, repeats - 1);
  return value + (may_leave ? std::max(0, then) : then);
}

}  // namespace

int worth_of_combat(const CombatFacts& facts, const Tables& t, int repeats) {
  SilentUmpire umpire;
  const int net = attacker_modifiers(facts, t).total() - defender_modifiers(facts, t).total();
  int sum = 0, value = 0;
  const OutcomeRow* last = nullptr;
  for (int d = -5; d <= 5; ++d) {
    const OutcomeRow& row = outcome_row(net + d, t);
    if (last != &row) value = worth_of(facts, outcome(facts, net + d, t, umpire), t, repeats);  // else the same again
    last = &row;
    sum += (6 - std::abs(d)) * value;
  }
  return sum / 36;
}

FireChances chances(int quarters, int shift, const Tables& t) {
  FireChances result;
  const int column = quarters > 0 ? fire_column(quarters, shift, t) : -1;
  if (column < 0) return result;
  result.ways[0] = 0;
  for (int total = 2; total <= 12; ++total) result.ways[static_cast<std::size_t>(effect_of(total, column, t))] += 6 - std::abs(total - 7);
  return result;
}

namespace {

// f(effect, does it stop the unit, its condition afterwards), weighed by its chances.
template <class F>
int over_fire(const Unit& unit, int quarters, int shift, const Tables& t, F f) {
  const FireChances fire = chances(quarters, shift, t);
  int sum = 0;
  for (int e = 0; e < 7; ++e) {
    if (!fire.ways[e]) continue;
    const auto effect = static_cast<Effect>(e);
    Condition after = unit.condition;
    if (effect != Effect::None) apply_effect(after, unit.arm, effect, t);
    sum += fire.ways[e] * f(effect != Effect::None && halts(effect, unit.grade, (unit.traits & stoic) != 0, t), after);
  }
  return sum / 36;
}

}  // namespace

int cost_of_fire(const Unit& unit, int quarters, int shift, const Tables& t, int if_stopped) {
  return over_fire(unit, quarters, shift, t, [&](bool stopped, const Condition& after) { return cost(unit.arm, unit.condition, after) + (stopped ? if_stopped : 0); });
}

int worth_of_assault(const Unit& attacker, const CombatFacts& facts, int quarters, const Tables& t) {
  constexpr int lost_time = 25;  // of an assault that is stopped
  Condition fought = attacker.condition;
  int combat = worth_of_combat(facts, t);
  return over_fire(attacker, quarters, 0, t, [&](bool stopped, const Condition& after) {
    const int lost = cost(attacker.arm, attacker.condition, after);
    if (stopped || after.removed) return -lost - (stopped ? lost_time : 0);
    if (!(fought == after)) {
      CombatFacts hit = facts;
      take(hit.attackers[0], after);
      combat = worth_of_combat(hit, t);
      fought = after;
    }
    return combat - lost;
  });
}

}  // namespace linstock::big_napoleonic
