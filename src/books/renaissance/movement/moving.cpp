// ONE MOVE: what a unit has, what its way costs, what forbids it, and what disorder it brings.
#include "books/renaissance/tables.h"

namespace linstock::renaissance {

namespace {

int full_move(const MoveFacts& f, const Rate& rate) {
  switch (f.move) {
    case MoveKind::Charge: return cm(rate.charge);
    case MoveKind::Rout: return cm(rate.rout);
    case MoveKind::Pursuit: return cm(rate.pursuit);
    default: return cm(rate.normal);
  }
}

// RN-TERR-06: of two features the worse; what nobody passes is worse than what takes a whole Move.
int badness(int penalty) { return penalty == impassable ? whole_move + 1 : penalty; }
Feature worse_feature(const MoveFacts& f, const Leg& leg, const MovementTables& m) {
  const int one = penalty_of(f.troops, leg.feature, leg.breached, m), other = penalty_of(f.troops, leg.also, leg.breached, m);
  return badness(other) > badness(one) ? leg.also : leg.feature;
}
int worst(const MoveFacts& f, const Leg& leg, const MovementTables& m) { return penalty_of(f.troops, worse_feature(f, leg, m), leg.breached, m); }

// Costs are added up in twelfths of a millimetre, so that thirds and quarters of several legs are rounded once, not each.
constexpr int parts = 12;
int rounded_up(int cost) { return (cost + parts - 1) / parts; }

// An area takes its part of each centimetre, a line its part of the full move; a line has no breadth.
int cost_of(const MoveFacts& f, const Leg& leg, int full, const MovementTables& m) {
  const int lost = worst(f, leg, m);
  const bool inside = area(worse_feature(f, leg, m));
  if (lost >= whole_turn) return parts * (inside ? full + leg.distance : full);
  return inside ? parts * 4 * leg.distance / (4 - lost) : parts * full * lost / 4;
}

// RN-STATE-02 to RN-STATE-06: what the state of its morale leaves to a unit.
Verdict state_allows(const MoveFacts& f) {
  using namespace clause;
  const Morale now = f.unit.morale;
  if (f.move == MoveKind::Rout) return {May::Yes, RN_STATE_01};
  if (now == Morale::Routed) return {May::Routed, RN_STATE_01};
  if (now == Morale::Wavering) return {May::Wavering, RN_STATE_04};
  if (now == Morale::Shaken && (f.move == MoveKind::Charge || f.attacks)) return {May::Shaken, RN_STATE_03};
  if (now == Morale::Reckless && (f.move == MoveKind::Retire || f.move == MoveKind::Sidestep)) return {May::Reckless, RN_STATE_02};
  if (f.unit.dispersed && (f.move == MoveKind::Charge || f.move == MoveKind::Second || f.attacks)) return {May::Dispersed, RN_STATE_06};
  return {May::Yes, RN_MOVE_01};
}

Verdict may_move(const MoveFacts& f, const MovementTables& m) {
  using namespace clause;
  if (const Verdict state = state_allows(f); state.may != May::Yes) return state;
  const bool road = f.on_road && f.formation == Formation::MarchColumn;
  if (f.on_road && !road) return {May::WrongFormation, RN_MOVE_12};
  if (road && within(f.enemy_on_the_way, m.road_enemy)) return {May::TooNear, RN_MOVE_12};
  if (f.move == MoveKind::Second) {
    if (f.troops.kind == Kind::Artillery || f.troops.kind == Kind::Wagons || f.formation == Formation::Square || f.formation == Formation::Hedgehog)
      return {May::WrongTroops, RN_MOVE_07};
    if (within(f.enemy_at_end, m.second_move_enemy)) return {May::TooNear, RN_MOVE_07};
  }
  const bool chosen = f.move == MoveKind::Normal || f.move == MoveKind::Second || f.move >= MoveKind::Retire;
  if (chosen && !f.attacks && f.enemy_at_end < cm(m.near_enemy)) return {May::TooNear, RN_MOVE_10};
  return {May::Yes, RN_MOVE_01};
}

// RN-MOVE-08: skirmishers and single bases pivot free of charge; others wheel along the outer corner.
int wheel_cost(const MoveFacts& f, Umpire& u) {
  if (f.wheel == 0) return 0;
  const bool pivots = open_order(f.troops) || f.single_base;
  u.found(pivots ? "pivots free of charge" : "wheels along its outer corner", pivots ? 0 : f.wheel, clause::RN_MOVE_08, 10);
  return pivots ? 0 : f.wheel;
}

// The disorder that the way itself brings: the rows of disorder look at it as at any other cause.
int disorder_of(const MoveFacts& f, const Moved& o, bool road, const Tables& t) {
  const auto& rows = t.attrition.disorder;
  const auto worth = [&](std::size_t row, bool applies) { return applies ? std::max(0, rows[row].value) : 0; };
  const bool close = ordered(f.troops.kind) && f.troops.order == Order::Close;
  bool rough = false;
  if (!road)
    for (const Leg& leg : f.legs)
      for (const Feature ground : {leg.feature, leg.also})
        if (leg.distance > 0) rough = rough || (f.pike && rough_for_pike(ground)) || (close && ground == Feature::ThickWood);
  const bool routs = f.move == MoveKind::Rout;
  const bool slowed = o.slowed && ground_disorders(f.troops, routs ? Morale::Routed : f.unit.morale);
  int dps = rough ? worth(0, true) : worth(1, slowed);                                                       // RN-DIS-02, RN-DIS-03
  dps += worth(4, f.move == MoveKind::Second) + worth(7, f.move == MoveKind::Pursuit);                       // RN-DIS-06, RN-DIS-09
  return dps + worth(18, f.move == MoveKind::Retire && o.slowed && ground_disorders(f.troops, Morale::Steady));  // RN-DIS-20
}

bool able_after(const MoveFacts& f) {
  const bool chosen = f.move == MoveKind::Normal || f.move == MoveKind::Second || f.move >= MoveKind::Retire;
  return chosen && !f.attacks && able_to_recuperate(f.unit, Deed::Moving, false);
}

}  // namespace

Moved move(const MoveFacts& f, const Tables& tables, Umpire& u) {
  using namespace clause;
  const MovementTables& m = tables.movement;
  const Rate rate = rate_of(f.troops, f.formation, f.gun, f.strong_point, m);
  const int full = full_move(f, rate);
  const bool road = f.on_road && f.formation == Formation::MarchColumn;
  Moved o{};
  o.unit = {.bases_lost = 0, .destroyed = f.unit.bases == 0, .unit = f.unit};
  o.allowance = f.move == MoveKind::Sidestep ? full * m.sidestep_quarters / 4 : full;
  if (road) o.allowance += full * m.road_quarters / 4;
  o.allowance -= full * std::min(4, f.manoeuvre_quarters) / 4;  // RN-MAN-03
  o.allowance = std::max(0, o.allowance);
  u.found("may move", o.allowance, f.move == MoveKind::Sidestep ? RN_MOVE_09 : road ? RN_MOVE_12 : RN_MOVE_01, 10);

  int cost = parts * (f.open_distance + wheel_cost(f, u));
  bool blocked = false, whole = false;
  for (const Leg& leg : f.legs) {
    if (road) {
      cost += parts * leg.distance;  // RN-MOVE-12: a road knows no terrain
      continue;
    }
    if (leg.distance == 0 && area(worse_feature(f, leg, m))) continue;  // never entered
    const int lost = worst(f, leg, m);
    blocked = blocked || lost == impassable;
    whole = whole || lost >= whole_turn;
    o.slowed = o.slowed || (lost > 0 && lost != impassable);
    cost += cost_of(f, leg, full, m);
    u.found(feature_names[static_cast<int>(worse_feature(f, leg, m))], rounded_up(cost_of(f, leg, full, m)), RN_TERR_06, 10);
  }
  o.spent = rounded_up(cost);
  Verdict verdict = may_move(f, m);
  if (verdict.may == May::Yes && full == 0) verdict = {May::WrongTroops, RN_MOVE_01};
  if (verdict.may == May::Yes && blocked) verdict = {May::Impassable, RN_TERR_01};
  if (verdict.may == May::Yes && o.spent > o.allowance) verdict = {May::TooFar, whole ? RN_TERR_06 : RN_MOVE_01};
  o.may = verdict.say(u);
  o.left = std::max(0, o.allowance - o.spent);
  if (o.may != May::Yes) return o;
  o.dps = disorder_of(f, o, road, tables);
  if (o.dps) u.found("disorder of the move", o.dps, RN_DIS_01);
  o.unit = suffer(f.unit, 0, o.dps, able_after(f), tables, u);
  if (f.leaves_table) {
    o.lost = f.move == MoveKind::Rout;
    o.may_return = !o.lost && (f.evades_or_pursues || f.move == MoveKind::Pursuit);
    u.found("it leaves the table", o.lost ? "for good" : "and may return", RN_MOVE_13);
  }
  return o;
}

}  // namespace linstock::renaissance
