// Expected values, over all dice, of fire, an assault and a round of combat. Doctrine's weights on the book's procedures.
#include "books/big-napoleonic/doctrine/expected.h"

#include "books/big-napoleonic/movement/route.h"

namespace linstock::big_napoleonic {

namespace {

// Ground that a beaten unit gives up, and time to come back.
int cost_of(Action action) {
  switch (action) {
    case Action::FallBack:
      return 15;
    case Action::Retire:
    case Action::LimberHalfMove:
      return 35;
    case Action::Retreat:
    case Action::LimberFullMove:
      return 60;
    default:
      return 0;
  }
}

Condition condition_of(const CombatUnit& u) {
  return {u.unit_bases ? u.unit_bases : u.bases, u.disruption, u.morale_markers, 0};
}

int cost_of(const CombatSide& before, const Few<UnitAfter, most_a_side>& after) {
  int sum = 0;
  for (int i = 0; i < before.size(); ++i)
    sum += cost(before[i].arm, condition_of(before[i]), after[i].unit) +
           (after[i].unit.removed ? 0 : cost_of(after[i].action));
  return sum;
}

void go_on(CombatSide& units, const Few<UnitAfter, most_a_side>& after) {
  for (int i = 0; i < units.size(); ++i) {
    units[i].bases = std::max(1, units[i].bases - (units[i].unit_bases - after[i].unit.bases));
    units[i].unit_bases = after[i].unit.bases;
    units[i].disruption = after[i].unit.disruption;
    units[i].morale_markers = after[i].unit.morale_markers;
  }
}

int worth_of_round(const CombatFacts& facts, const Tables& t, int more) {
  SilentUmpire umpire;
  const int net = attacker_modifiers(facts, t).total() - defender_modifiers(facts, t).total();
  int sum = 0, value = 0;
  const OutcomeRow* last = nullptr;
  for (int d = -5; d <= 5; ++d) {
    const int ways = 6 - (d < 0 ? -d : d);
    const OutcomeRow& row = outcome_row(net + d, t);
    if (last == &row) {  // the same again
      sum += ways * value;
      continue;
    }
    last = &row;
    const Fought fought = outcome(facts, net + d, t, umpire);
    value = cost_of(facts.defenders, fought.defenders) - cost_of(facts.attackers, fought.attackers);
    const bool again = fought.attacker_action == Action::Repeat || fought.attacker_action == Action::FightOnOrFallBack;
    if (again && more > 0 && !fought.attackers[0].unit.removed && !fought.defenders[0].unit.removed) {
      CombatFacts next = facts;
      next.round = facts.round + 1;
      go_on(next.attackers, fought.attackers);
      go_on(next.defenders, fought.defenders);
      const int then = worth_of_round(next, t, more - 1);
      value += fought.attacker_action == Action::Repeat ? then : std::max(0, then);  // he may fall back instead
    }
    sum += ways * value;
  }
  return sum / 36;
}

}  // namespace

int cost(Arm arm, const Condition& before, const Condition& after) {
  if (after.removed) return base_worth * before.bases + unit_worth;
  static constexpr int of_ds[3] = {0, 15, 40};
  // A unit that is worn down is worth less than its bases.
  const int worn = arm == Arm::Artillery ? 0 : after.bases == 2 && before.bases > 2 ? 30 : 0;
  return (base_worth + 20) * (before.bases - after.bases) + of_ds[after.disruption] - of_ds[before.disruption] + worn;
}

int worth_of_combat(const CombatFacts& facts, const Tables& tables) { return worth_of_round(facts, tables, 1); }

FireChances chances(int quarters, int shift, const Tables& t) {
  FireChances result;
  if (quarters <= 0) return result;
  const int column = fire_column(quarters, shift, t);
  if (column < 0) return result;
  result.ways[0] = 0;
  for (int total = 2; total <= 12; ++total)
    result.ways[static_cast<std::size_t>(effect_of(total, column, t))] += 6 - (total < 7 ? 7 - total : total - 7);
  return result;
}

bool stops(Effect effect, const Unit& unit, const Tables& t) {
  return halts(effect, unit.grade, (unit.traits & stoic) != 0, t);
}

namespace {

constexpr int lost_time = 25;  // of an assault that is stopped

Condition after_fire(const Unit& unit, Effect effect, const Tables& t) {
  Condition c = unit.condition;
  apply_effect(c, unit.arm, effect, t);
  return c;
}

}  // namespace

int cost_of_fire(const Unit& unit, int quarters, int shift, const Tables& t) {
  const FireChances fire = chances(quarters, shift, t);
  int sum = 0;
  for (int e = 1; e < 7; ++e)
    if (fire.ways[e]) sum += fire.ways[e] * cost(unit.arm, unit.condition, after_fire(unit, static_cast<Effect>(e), t));
  return sum / 36;
}

int worth_of_assault(const Unit& attacker, const CombatFacts& facts, int quarters, const Tables& t) {
  const FireChances fire = chances(quarters, 0, t);
  int sum = 0, known = 0;
  bool fought = false;
  Condition last{};
  for (int e = 0; e < 7; ++e) {
    if (!fire.ways[e]) continue;
    const auto effect = static_cast<Effect>(e);
    const Condition after = after_fire(attacker, effect, t);
    int value = -cost(attacker.arm, attacker.condition, after);
    if (effect != Effect::None && stops(effect, attacker, t)) {
      value -= lost_time;
    } else if (!after.removed) {
      if (!fought || !(last == after)) {
        CombatFacts hit = facts;
        hit.attackers[0].bases = std::max(1, hit.attackers[0].bases - (attacker.condition.bases - after.bases));
        hit.attackers[0].unit_bases = after.bases;
        hit.attackers[0].disruption = after.disruption;
        hit.attackers[0].morale_markers = after.morale_markers;
        known = worth_of_combat(hit, t);
        fought = true;
        last = after;
      }
      value += known;
    }
    sum += fire.ways[e] * value;
  }
  return sum / 36;
}

// One round, and a third of it again for those that follow; what fire costs it before is not held against its combat.
int hope_of_assault(const Unit& attacker, const CombatFacts& facts, int quarters, const Tables& t) {
  const FireChances fire = chances(quarters, 0, t);
  const int round = worth_of_round(facts, t, 0), combat = round + std::abs(round) / 3;
  int sum = 0;
  for (int e = 0; e < 7; ++e) {
    if (!fire.ways[e]) continue;
    const auto effect = static_cast<Effect>(e);
    const bool stopped = effect != Effect::None && stops(effect, attacker, t);
    sum += fire.ways[e] *
           ((stopped ? -lost_time : combat) - cost(attacker.arm, attacker.condition, after_fire(attacker, effect, t)));
  }
  return sum / 36;
}

}  // namespace linstock::big_napoleonic
