// ONE MOVE: what a unit has, what its way costs, and what forbids it.
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

// RN-TERR-06: of two features the worse; an area takes its part of each centimetre, a line its part of the full move.
int worst(const MoveFacts& f, const Leg& leg, const MovementTables& m) {
  return std::max(penalty_of(f.troops, leg.feature, leg.breached, m), penalty_of(f.troops, leg.also, leg.breached, m));
}
Feature worse_feature(const MoveFacts& f, const Leg& leg, const MovementTables& m) {
  return penalty_of(f.troops, leg.also, leg.breached, m) > penalty_of(f.troops, leg.feature, leg.breached, m) ? leg.also : leg.feature;
}
int cost_of(const MoveFacts& f, const Leg& leg, int full, const MovementTables& m) {
  const int lost = worst(f, leg, m);
  if (lost >= whole_turn) return full + leg.distance;
  if (area(worse_feature(f, leg, m))) return (leg.distance * 4 + 3 - lost) / (4 - lost);
  return leg.distance + full * lost / 4;
}

Verdict may_move(const MoveFacts& f, const MovementTables& m) {
  using namespace clause;
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

}  // namespace

Moved move(const MoveFacts& f, const Tables& tables, Umpire& u) {
  using namespace clause;
  const MovementTables& m = tables.movement;
  const Rate rate = rate_of(f.troops, f.formation, f.gun, f.strong_point, m);
  const int full = full_move(f, rate);
  const bool road = f.on_road && f.formation == Formation::MarchColumn;
  Moved o{};
  o.allowance = f.move == MoveKind::Sidestep ? full * m.sidestep_quarters / 4 : full;
  if (road) o.allowance += full * m.road_quarters / 4;
  o.allowance -= full * std::min(4, f.manoeuvre_quarters) / 4;  // RN-MAN-03
  o.allowance = std::max(0, o.allowance);
  u.found("may move", o.allowance, f.move == MoveKind::Sidestep ? RN_MOVE_09 : road ? RN_MOVE_12 : RN_MOVE_01, 10);

  o.spent = f.open_distance;
  bool blocked = false, whole = false;
  for (const Leg& leg : f.legs) {
    if (road) {
      o.spent += leg.distance;  // RN-MOVE-12: a road knows no terrain
      continue;
    }
    const int lost = worst(f, leg, m);
    blocked = blocked || lost == impassable;
    whole = whole || lost >= whole_turn;
    o.slowed = o.slowed || (lost > 0 && lost != impassable);
    o.spent += cost_of(f, leg, full, m);
    u.found(feature_names[static_cast<int>(worse_feature(f, leg, m))], cost_of(f, leg, full, m), RN_TERR_06, 10);
  }
  Verdict verdict = may_move(f, m);
  if (verdict.may == May::Yes && full == 0) verdict = {May::WrongTroops, RN_MOVE_01};
  if (verdict.may == May::Yes && blocked) verdict = {May::Impassable, RN_TERR_01};
  if (verdict.may == May::Yes && o.spent > o.allowance) verdict = {May::TooFar, whole ? RN_TERR_06 : RN_MOVE_01};
  o.may = verdict.say(u);
  o.left = std::max(0, o.allowance - o.spent);
  o.dps = f.move == MoveKind::Second ? std::max(0, tables.attrition.disorder[4].value) : 0;  // RN-MOVE-06
  if (f.leaves_table && o.may == May::Yes) {
    o.lost = f.move == MoveKind::Rout;
    o.may_return = !o.lost && (f.evades_or_pursues || f.move == MoveKind::Pursuit);
    u.found("it leaves the table", o.lost ? "for good" : "and may return", RN_MOVE_13);
  }
  return o;
}

}  // namespace linstock::renaissance
