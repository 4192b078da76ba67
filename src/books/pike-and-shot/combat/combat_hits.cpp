// COMBAT: one round of all units that are linked by contact. Each side's dice, the difference, both rows, each unit's action.
#include <algorithm>

#include "books/pike-and-shot/combat/describing.h"
#include "books/pike-and-shot/tables/tables.h"

namespace linstock {

template <>
const Description& describe<pike_and_shot::CombatFacts>() {
  using namespace pike_and_shot;
  using F = CombatFacts;
  static const Description description =
      Describe<F>("combat")
          .list("attackers", &F::attackers, 1, "units of one side", clause::PS_MELEE_29)
          .list("defenders", &F::defenders, 1, "units of the other side", clause::PS_MELEE_29)
          .refuse([](const F& f) { return refuse_combat(f); });
  return description;
}

template <>
const Description& describe<pike_and_shot::UnitResult>() {
  using namespace pike_and_shot;
  using O = UnitResult;
  static const Description description =
      Describe<O>("unit-result")
          .choice("action", &O::action, action_names, Action::Remain, "what the unit must or may do", clause::PS_RES_20)
          .number("bases_lost", &O::bases_lost, {.max = 12}, "instead of DPs past the ceiling", clause::PS_DEF_14)
          .number("dps", &O::dps, {.max = 20}, "DPs that it takes", clause::PS_RES_01).label("DPs")
          .flag("may_pursue", &O::may_pursue, "an enemy retires or routs", clause::PS_POST_01)
          .flag("may_retire", &O::may_retire, "it may choose to retire", clause::PS_POST_02)
          .flag("may_take_position", &O::may_take_position, "foot may take the ground left", clause::PS_POST_03)
          .flag("may_follow_up", &O::may_follow_up, "foot may follow up a fall-back", clause::PS_POST_03);
  return description;
}

template <>
const Description& describe<pike_and_shot::Fought>() {
  using namespace pike_and_shot;
  using O = Fought;
  static const Description description =
      Describe<O>("fought")
          .number("difference", &O::difference, {.min = -400, .max = 400}, "attackers' hits minus the defenders'",
                  clause::PS_RES_01)
          .choice("attackers_row", &O::attackers_row, result_row_names, ResultRow::Inconclusive, "of the results",
                  clause::PS_RES_29)
          .choice("defenders_row", &O::defenders_row, result_row_names, ResultRow::Inconclusive, "of the results",
                  clause::PS_RES_29)
          .list("attackers", &O::attackers, 0, "each unit of the attackers", clause::PS_RES_01)
          .list("defenders", &O::defenders, 0, "each unit of the defenders", clause::PS_RES_01)
          .flag("spent", &O::spent, "nobody had a die to throw", clause::PS_BRK_02);
  return description;
}

}  // namespace linstock

namespace linstock::pike_and_shot {

namespace {

// A side is a CombatSide, as people give it, or a LinkedSide, as it stands on the table: the rules are the same.
template <class Side>
bool in_contact(const Side& own, int unit, const Side& enemy, int other) {
  return own[unit].touches(other) > 0 && enemy[other].touches(unit) > 0;
}
template <class Side>
bool anybody_charges(const Side& side) {
  return std::any_of(side.begin(), side.end(), [](const CombatUnit& unit) { return unit.charging; });
}
bool is_horse(const CombatUnit& u) { return on_horseback(u.arm, u.mounted); }
bool is_foot(const CombatUnit& u) { return on_foot(u.arm, u.mounted); }

std::optional<Problem> refuse_idle(const CombatSide& own, const CombatSide& enemy, const char* side) {
  for (int i = 0; i < own.size(); ++i) {
    bool contact = false, charged = false;
    for (int j = 0; j < enemy.size(); ++j) {
      contact |= in_contact(own, i, enemy, j);
      charged |= in_contact(own, i, enemy, j) && enemy[j].charging;
    }
    const std::string unit = std::string(side) + "." + std::to_string(i + 1) + ".";
    const CombatantFacts& u = own[i];
    const int bases = u.pikes + u.bases;
    int all = 0;
    for (int j = 0; j < most_units_a_side; ++j) {
      const std::string field = unit + "touches_" + std::to_string(j + 1);
      if (u.said(j) && j >= enemy.size()) return Problem{field, "the enemy has no such unit", clause::PS_MELEE_29};
      all += u.said(j);
      if (u.said(j) > bases) return Problem{field, "more than its bases in contact", clause::PS_HIT_06};
    }
    if (all && all < bases)
      return Problem{unit + "touches_1", "fewer than its bases in contact: each of them touches somebody", clause::PS_HIT_06};
    if (!contact) return Problem{unit + "touches_1", "the unit is in contact with nobody", clause::PS_MELEE_29};
    if (own[i].hit_from_behind && !charged)
      return Problem{unit + "hit_from_behind", "nobody charged it", clause::PS_MELEE_18};
    if (u.hit_from_behind && u.pikes && !u.bases)
      return Problem{unit + "pikes", "whoever strikes from behind touches bases that are no pikes to their front",
                     clause::PS_MELEE_23};
  }
  return {};
}

}  // namespace

std::optional<Problem> refuse_combat(const CombatFacts& f) {
  if (auto problem = refuse_idle(f.attackers, f.defenders, "attackers")) return problem;
  return refuse_idle(f.defenders, f.attackers, "defenders");
}

namespace {

// PS-MELEE-29: what applies against any enemy in contact applies; PS-HIT-06: scores look at half of the bases.
template <class Side>
Meets met_by(const Side& own, int unit, const Side& enemy) {
  Meets m{};
  m.charge_combat = anybody_charges(own) || anybody_charges(enemy);  // PS-MELEE-22
  int bases = 0, works = 0, horse = 0;
  for (int j = 0; j < enemy.size(); ++j) {
    if (!in_contact(own, unit, enemy, j)) continue;
    const CombatUnit& other = enemy[j];
    const int here = own[unit].touches(j);
    bases += here;
    if (other.in_fieldworks) works += here;
    if (is_horse(other)) horse += here;
    m.charged_by_horse |= other.charging && is_horse(other);
    m.charged_by_foot |= other.charging && is_foot(other);
    m.horse |= is_horse(other);
    m.other_cavalry |= is_horse(other) && !other.cuirassiers;  // PS-MELEE-28
  }
  m.mostly_works = works > 0 && 2 * works >= bases;
  m.mostly_horse = horse > 0 && 2 * horse >= bases;
  return m;
}

template <class Side>
ResultFacts told_to(const Side& own, int unit, const Side& enemy, int difference) {
  const CombatUnit& u = own[unit];
  const Meets m = met_by(own, unit, enemy);
  ResultFacts f{};
  f.difference = difference;
  f.arm = u.arm;
  f.mounted = u.mounted;
  f.grade = u.grade;
  f.formation = formation_of(u);
  f.dps = u.dps;
  f.charging = u.charging;
  f.a_loutrance = u.a_loutrance;
  f.charged_by_horse = m.charged_by_horse;
  f.charged_by_foot = m.charged_by_foot;
  f.enemy_foot_unformed = f.enemy_horse_unformed = f.enemy_single_rank = 1;
  int elsewhere[3] = {};  // horse, foot, guns that it does not touch
  for (int j = 0; j < enemy.size(); ++j) {
    const CombatUnit& other = enemy[j];
    const int kind = is_horse(other) ? 0 : is_foot(other) ? 1 : 2;
    if (!in_contact(own, unit, enemy, j)) {
      elsewhere[kind] = 1;
      continue;
    }
    const bool unformed = !in_order(other.arm, other.mounted, formation_of(other));
    f.enemy_horse |= kind == 0;
    f.enemy_foot |= kind == 1;
    f.enemy_guns |= kind == 2;
    if (kind == 0) f.enemy_horse_unformed &= unformed;
    if (kind == 0) f.enemy_single_rank &= unformed || other.single_rank;
    if (kind == 1) f.enemy_foot_unformed &= unformed;
  }
  f.other_kinds =
      (elsewhere[0] && !f.enemy_horse) || (elsewhere[1] && !f.enemy_foot) || (elsewhere[2] && !f.enemy_guns);
  return f;
}

template <class Pools>
void add_pool(Pools& pools, bool attacking, UnitDice unit) {
  if (unit.dice == 0) return;
  for (Pool& pool : pools)
    if (pool.attacking == attacking && pool.score == unit.score && pool.dice + unit.dice <= most_dice) {
      pool.dice += unit.dice;
      return;
    }
  pools.push({attacking, unit.dice, unit.score});
}

// Dice of one side that need the same score are thrown together.
template <class Pools, class Side>
void add_pools(Pools& pools, const Side& own, const Side& enemy, bool attacking, const CombatTables& t, Umpire& umpire) {
  for (int i = 0; i < own.size(); ++i)
    add_pool(pools, attacking,
             dice_of(own[i], met_by(own, i, enemy), t, umpire, attacking ? "attackers' dice" : "defenders' dice"));
}

EnemyDid deed_of(Action action) {
  switch (action) {
    case Action::CrewKilled:
    case Action::Abandoned: return EnemyDid::AbandonedGuns;
    case Action::Rout: return EnemyDid::Routed;
    case Action::Retire: return EnemyDid::Retired;
    case Action::FallBack: return EnemyDid::FellBack;
    case Action::RideThrough: return EnemyDid::RodeThrough;
    default: return EnemyDid::Remained;
  }
}

template <class Results, class Side>
void read_results(Results& results, const Side& own, const Side& enemy, int difference, const Tables& tables, Umpire& umpire) {
  for (int i = 0; i < own.size(); ++i) {
    Clause sentence;
    const Result r = result_of(told_to(own, i, enemy, difference), tables, sentence);
    umpire.found("DPs", r.dps, clause::PS_RES_01);
    umpire.found("action", action_names[static_cast<int>(r.action)], sentence);
    results.push({r.action, r.bases_lost, r.dps, 0, 0, 0, 0});
  }
}

// PS-POST-01 to 03: what a free unit may do depends on what those it touches must do.
template <class Results, class Side>
void add_permitted(Results& results, const Side& own, const Side& enemy, const Results& theirs) {
  for (int i = 0; i < own.size(); ++i) {
    UnitResult& r = results[i];
    r.may_retire = r.action == Action::RemainOrRetire;
    if (r.action != Action::AnyPermitted && r.action != Action::Pursue) continue;
    for (int j = 0; j < enemy.size(); ++j) {
      if (!in_contact(own, i, enemy, j)) continue;
      const Permitted may = permitted(own[i].arm, own[i].mounted, deed_of(theirs[j].action));
      r.may_pursue |= may.pursue;
      if (r.action == Action::Pursue) continue;
      r.may_retire |= may.retire;
      r.may_take_position |= may.take_position;
      r.may_follow_up |= may.follow_up;
    }
  }
}

template <class Outcome, class Facts>
Outcome read_rows(const Facts& f, int difference, bool spent, const Tables& tables, Umpire& umpire) {
  Outcome fought{difference, row_of(difference, tables.combat), row_of(-difference, tables.combat), {}, {}, spent};
  if (spent) umpire.found("dice on either side", "none", clause::PS_BRK_02);
  umpire.found("attackers' lead", difference, clause::PS_RES_01);
  show_ceiling(tables.movement, umpire);
  umpire.found("attackers", result_row_names[static_cast<int>(fought.attackers_row)], clause::PS_RES_29);
  read_results(fought.attackers, f.attackers, f.defenders, difference, tables, umpire);
  umpire.found("defenders", result_row_names[static_cast<int>(fought.defenders_row)], clause::PS_RES_29);
  read_results(fought.defenders, f.defenders, f.attackers, -difference, tables, umpire);
  add_permitted(fought.attackers, f.attackers, f.defenders, fought.defenders);
  add_permitted(fought.defenders, f.defenders, f.attackers, fought.attackers);
  return fought;
}

int throw_pool(const Pool& pool, Umpire& umpire) {
  const int hits = umpire.count(pool.dice * d6, pool.score, clause::PS_HIT_01, pool.attacking ? "attackers" : "defenders");
  return pool.attacking ? hits : -hits;
}

}  // namespace

Meets meets_of(const CombatSide& own, int unit, const CombatSide& enemy) { return met_by(own, unit, enemy); }
ResultFacts result_facts_of(const CombatSide& own, int unit, const CombatSide& enemy, int difference) {
  return told_to(own, unit, enemy, difference);
}

// One pool a step; with the last one the rows are read.
bool CombatRound::step(State& s, const Tables& tables, Umpire& umpire) {
  if (s.next == 0) {
    umpire.heading(clause::PS_RES_01, "Combat");
    add_pools(s.pools, s.facts.attackers, s.facts.defenders, true, tables.combat, umpire);
    add_pools(s.pools, s.facts.defenders, s.facts.attackers, false, tables.combat, umpire);
  }
  if (s.next < s.pools.size()) s.difference += throw_pool(s.pools[s.next++], umpire);
  if (s.next < s.pools.size()) return true;
  const Fought fought = read_rows<Fought>(s.facts, s.difference, s.pools.empty(), tables, umpire);
  s = {};
  s.fought = fought;
  return false;
}

Fought fight(const CombatFacts& facts, const Tables& tables, Umpire& umpire) {
  CombatRound::State state = CombatRound::start(facts, tables);
  while (CombatRound::step(state, tables, umpire)) {
  }
  return state.fought;
}

LinkedFought fight_linked(const LinkedFacts& facts, const Tables& tables, Umpire& umpire) {
  umpire.heading(clause::PS_RES_01, "Combat");
  Many<Pool> pools;
  add_pools(pools, facts.attackers, facts.defenders, true, tables.combat, umpire);
  add_pools(pools, facts.defenders, facts.attackers, false, tables.combat, umpire);
  int difference = 0;
  for (const Pool& pool : pools) difference += throw_pool(pool, umpire);
  return read_rows<LinkedFought>(facts, difference, pools.size() == 0, tables, umpire);
}

}  // namespace linstock::pike_and_shot
