#include "books/nineteenth-century/orders/demands.h"

#include "books/nineteenth-century/tables.h"

namespace linstock::nineteenth_century {

using namespace clause;

namespace {

struct Found {
  Demand demand;
  Clause clause;
};

Found attack(const DemandFacts& f) { return {f.close_enemy_in_reach ? Demand::FreeInReach : Demand::MustAdvance, NC_ORDER_09}; }

Found engage_retire(const DemandFacts& f, Clause by) {
  if (f.enemy_distance <= f.nearer || (f.retiring && f.enemy_distance < f.further)) return {Demand::Retire, by};
  if (f.enemy_distance <= f.further) return {Demand::HaltAndFire, by};
  return {Demand::MustAdvance, by == NC_ORDER_18 ? by : NC_ORDER_10};
}

// NC-ORDER-32: none of its figures is left there, and an enemy is on it or nearer to it.
bool driven_off(const DemandFacts& f) { return f.held && f.figures_on_objective == 0 && f.enemy_on_or_nearer; }

Found skirmish(const DemandFacts& f, const OrderTables& t) {
  if (f.independent) return engage_retire(f, NC_ORDER_18);
  const bool may = f.evades || f.cavalry_can_charge || f.close_enemy_distance <= t.withdraw_enemy || f.friend_to_target <= t.withdraw_friend;
  return {may ? Demand::MayWithdraw : Demand::Screen, may ? NC_ORDER_17 : NC_ORDER_16};
}

Found demand_of(const DemandFacts& f, const OrderTables& t) {
  switch (f.orders) {
    case Orders::Attack: return attack(f);
    case Orders::AttackHold:
      if (driven_off(f)) return {attack(f).demand, NC_ORDER_15};
      return f.held ? Found{Demand::Hold, NC_ORDER_14} : Found{attack(f).demand, NC_ORDER_14};
    case Orders::EngageHold:
      return f.enemy_distance > f.further ? Found{Demand::MustAdvance, NC_ORDER_10} : Found{Demand::HaltAndFire, NC_ORDER_11};
    case Orders::Hold: return driven_off(f) ? Found{attack(f).demand, NC_ORDER_15} : Found{Demand::Hold, NC_ORDER_13};
    case Orders::EngageRetire: return engage_retire(f, NC_ORDER_12);
    case Orders::Skirmish: return skirmish(f, t);
  }
  return {};
}

// As which order it counts for charges and responses.
Orders acting_order(const DemandFacts& f) {
  if (f.orders != Orders::AttackHold && f.orders != Orders::Hold) return f.orders;
  if (driven_off(f)) return Orders::Attack;
  return f.orders == Orders::Hold || f.held ? Orders::Hold : Orders::Attack;
}

}  // namespace

Demanded order_demands(const DemandFacts& f, const Tables& tables, Umpire& umpire) {
  const OrderTables& t = tables.orders;
  const Found found = demand_of(f, t);
  umpire.found("demand", demand_names[static_cast<std::size_t>(found.demand)], found.clause);
  const int least = found.demand == Demand::MustAdvance ? t.least_quarters * f.full_move : 0;
  if (least) umpire.found("at least", least, NC_ORDER_30, 4);
  const bool screens = f.orders == Orders::Skirmish && !f.independent;
  const bool in_place = screens && f.ahead >= t.ahead_nearest && f.ahead <= t.ahead_furthest;
  if (screens) umpire.found("at its proper distance", in_place ? "yes" : "no", NC_ORDER_16);
  return {found.demand, acting_order(f), least, in_place};
}

// HALTING

Halted order_halt(const HaltFacts& f, const Tables&, Umpire& umpire) {
  const bool holds = f.reason == HaltReason::ChargedAndKept || f.reason == HaltReason::FiredOnFromBehind;
  const bool rallied = f.reason == HaltReason::RalliedFromRout;
  const bool allowed = holds || rallied || (f.reason == HaltReason::Rally && f.state != State::Formed) ||
                       (f.reason == HaltReason::ChangeFormation && !f.only_an_excuse);
  umpire.found("may halt", allowed ? "yes" : "no", rallied ? NC_ORDER_22 : NC_ORDER_20);
  const Orders after = holds || rallied ? Orders::Hold : f.orders;
  if (holds) umpire.found("orders become", "hold", NC_ORDER_21);
  return {allowed, after};
}

SkirmishCharge skirmish_charge(const SkirmishChargeFacts& f, const Tables&, Umpire& umpire) {
  const bool closer = f.enemy < f.own;
  const bool free = !closer && !f.sub_group;
  umpire.found("free to charge, counter-charge or stand", free ? "yes" : "no", closer ? NC_FORM_16 : NC_ORDER_19);
  return {free, free, !free};
}

}  // namespace linstock::nineteenth_century
