// Reaction results, in printed order: uncontrolled, obey orders, do not charge, no advance, retreat or rout.
#include "books/nineteenth-century/reaction/results.h"

#include "books/nineteenth-century/tables.h"

namespace linstock::nineteenth_century {

namespace {

constexpr bool on_foot(const ResultFacts& f) { return f.arm == Arm::Infantry || (rides(f.arm) && f.dismounted); }
constexpr bool can_shoot_lying(const ResultFacts& f) { return on_foot(f) && breech_loading(f.small_arm); }

constexpr int with_firearms(const ResultFacts& f) {
  return f.small_arm == SmallArm::None || f.small_arm == SmallArm::Bow ? 0 : f.figures - f.without_firearms;
}

// NC-ROUT-07, NC-REACT-10 aside: may this router rally at all?
bool can_rally(const ResultFacts& f, const Tables& tables) {
  return f.times_broken < tables.melee.broken_for_good && 2 * f.figures >= f.original_figures;
}

// What it is about when it rallies, and when it goes on. A router that rallies is demoralised (NC-ROUT-08).
void rally(const ResultFacts& f, const Tables& tables, ResultDone& done, Umpire& umpire) {
  if (f.conduct == Conduct::Routing && !can_rally(f, tables)) {
    umpire.found("rally", "it cannot rally from rout", clause::NC_ROUT_07);
    done.conduct = Conduct::Routing;
    done.demoralised = f.demoralised;
    return;
  }
  const bool rallies = f.conduct == Conduct::Routing || f.conduct == Conduct::Pursuing;
  done.conduct = rallies ? Conduct::Rallying : Conduct::Steady;
  if (f.conduct == Conduct::Routing) {
    umpire.found("rally", "it rallies, demoralised", clause::NC_ROUT_08);
    umpire.found("orders", "hold, until a general gives it another", clause::NC_ORDER_22);
    done.demoralised = 1;
    done.orders_become_hold = 1;
  }
}

// NC-RESULT-03, 04, 05.
void uncontrolled(const ResultFacts& f, const Tables& tables, ResultDone& done, Umpire& umpire) {
  rally(f, tables, done, umpire);
  if (f.conduct == Conduct::Pursuing) {
    done.conduct = Conduct::Pursuing;
    umpire.found("uncontrolled", "the pursuit goes on", clause::NC_RESULT_05);
  }
  if (f.skirmishers || f.arm == Arm::Artillery || f.behind_works) {
    umpire.found("uncontrolled", "it obeys its orders", f.behind_works ? clause::NC_RESULT_20 : clause::NC_RESULT_03);
    done.must_stand = f.arm == Arm::Artillery && f.charged;
    done.charge = f.charging ? ChargeDone::GoesOn : ChargeDone::None;
    return;
  }
  if (done.conduct == Conduct::Routing) return;
  if (done.conduct == Conduct::Rallying) return;  // NC-RALLY-03, 07: who has just routed rallies at once, and charges nobody
  done.orders_become_attack = 1;
  const bool cavalry = is_cavalry(f.arm) && !f.dismounted;
  const bool must = cavalry ? f.enemy_in_charge_range : f.enemy_foot_in_charge_range;
  umpire.found("uncontrolled", "its order becomes Attack", clause::NC_RESULT_04);
  if (done.conduct == Conduct::Pursuing) return;
  done.charge = f.charging ? ChargeDone::GoesOn : must ? ChargeDone::MustCharge : ChargeDone::None;
  if (done.charge == ChargeDone::MustCharge)
    umpire.found("uncontrolled", "it charges this period, with this score", clause::NC_RESULT_19);
}

// NC-RESULT-06.
void obey_orders(const ResultFacts& f, const Tables& tables, ResultDone& done, Umpire& umpire) {
  rally(f, tables, done, umpire);
  done.charge = f.charging ? ChargeDone::GoesOn : ChargeDone::None;
  umpire.found("obey orders", "it carries on", clause::NC_RESULT_06);
}

// NC-RESULT-07, 12: routers go on, pursuers rally, the demoralised stay so.
void shaken(const ResultFacts& f, ResultDone& done) {
  done.demoralised = f.demoralised;
  done.conduct = f.conduct == Conduct::Pursuing ? Conduct::Rallying : f.conduct == Conduct::Routing ? Conduct::Routing : Conduct::Steady;
  if (f.conduct == Conduct::Retreating) done.conduct = Conduct::Retreating;
  done.charge = f.charging ? ChargeDone::Halts : ChargeDone::None;
}

// NC-RESULT-07, 08: artillery, and foot of whom more than a third have firearms, shoot back.
void do_not_charge(const ResultFacts& f, const ReactionTables& t, ResultDone& done, Umpire& umpire) {
  shaken(f, done);
  done.may_counter_charge = 0;
  umpire.found("do not charge", f.charging ? "its charge halts" : "no charge", clause::NC_RESULT_07);
  const bool armed = f.arm == Arm::Artillery || (on_foot(f) && t.firearms_least * with_firearms(f) > f.figures);
  if (armed && f.under_fire && f.target_in_range && done.conduct != Conduct::Routing) {
    done.must_fire_back = 1;
    umpire.found("do not charge", "it halts and shoots back", clause::NC_RESULT_08);
  }
}

// A unit that routs does not become demoralised by it; it is so when it rallies (NC-ROUT-08).
void break_and_rout(const ResultFacts& f, ResultDone& done) {
  done = {};
  done.breaks = 1;
  done.conduct = Conduct::Routing;
  done.demoralised = f.demoralised;
}

// NC-RESULT-09 to 12.
void no_advance(const ResultFacts& f, const ReactionTables& t, ResultDone& done, Umpire& umpire) {
  shaken(f, done);
  done.may_advance = done.may_counter_charge = 0;
  if (done.conduct == Conduct::Routing) return;
  if (f.lost_melee) {
    umpire.found("no advance", "it breaks: it lost a melee last move", clause::NC_RESULT_11);
    return break_and_rout(f, done);
  }
  umpire.found("no advance", "no step nearer to the enemy", clause::NC_RESULT_09);
  if (t.strong_of * f.figures < t.strong_part * f.original_figures) {  // NC-RESULT-18: exactly two thirds is not under
    done.demoralised = 1;
    umpire.found("no advance", "under two thirds of its strength: demoralised", clause::NC_RESULT_12);
  }
  done.must_retire_to_cover = f.cover_within_a_move && !f.in_cover;
  done.may_lie_down = done.must_retire_to_cover && can_shoot_lying(f);
  if (done.must_retire_to_cover)
    umpire.found("no advance", done.may_lie_down ? "to cover, or it lies down" : "to cover", clause::NC_RESULT_10);
}

// NC-RESULT-13 to 16. A pursuer stops and takes it like any other.
void retreat_or_rout(const ResultFacts& f, const ReactionTables& t, ResultDone& done, Umpire& umpire) {
  done.may_advance = done.may_counter_charge = 0;
  if (f.conduct == Conduct::Routing) {
    umpire.found("retreat or rout", "the rout goes on", clause::NC_RESULT_16);
    done.conduct = Conduct::Routing;
    done.demoralised = f.demoralised;
    return;
  }
  if (f.charged || f.lost_melee || f.saw_brigade_rout || f.broken_through) {
    umpire.found("retreat or rout", "it breaks", f.charged && f.charging ? clause::NC_RESULT_17 : clause::NC_RESULT_13);
    return break_and_rout(f, done);
  }
  done.demoralised = 1;
  done.charge = f.charging ? ChargeDone::Halts : ChargeDone::None;
  done.may_halt_in_cover = f.in_cover;
  done.may_lie_down = can_shoot_lying(f) && !f.enemy_can_charge;
  const bool nothing_near = f.enemy_or_routers_distance > t.retreat_sight;
  done.conduct = f.in_cover || nothing_near ? Conduct::Steady : Conduct::Retreating;
  umpire.found("retreat or rout", done.conduct == Conduct::Retreating ? "demoralised, it retreats" : "demoralised, it can halt",
               done.conduct == Conduct::Retreating ? clause::NC_RESULT_15 : nothing_near ? clause::NC_RESULT_15 : clause::NC_RESULT_14);
}

}  // namespace

ResultDone apply_result(const ResultFacts& f, const Tables& tables, Umpire& umpire) {
  ResultDone done{};
  done.may_advance = done.may_counter_charge = 1;
  switch (f.result) {
    case Reaction::Uncontrolled: uncontrolled(f, tables, done, umpire); break;
    case Reaction::ObeyOrders: obey_orders(f, tables, done, umpire); break;
    case Reaction::DoNotCharge: do_not_charge(f, tables.reaction, done, umpire); break;
    case Reaction::NoAdvance: no_advance(f, tables.reaction, done, umpire); break;
    case Reaction::RetreatRout: retreat_or_rout(f, tables.reaction, done, umpire); break;
  }
  if (done.conduct == Conduct::Routing) done.may_advance = done.may_counter_charge = 0;
  if (f.arm == Arm::Artillery) done.may_counter_charge = 0;  // NC-RESP-13
  return done;
}

}  // namespace linstock::nineteenth_century
