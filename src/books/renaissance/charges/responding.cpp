// RESPONSES TO AN ATTACK: stand, shoot, counter-charge, evade, turn to face, form square.
#include "books/renaissance/tables.h"

namespace linstock::renaissance {

namespace {

Verdict may_respond(const ResponseFacts& f, int own_charge, const ChargeTables& t) {
  using namespace clause;
  const bool near = f.start_distance * t.face_divides <= f.charger_move;  // within half the chargers' distance
  if (f.unit.morale >= Morale::Wavering) return {f.unit.morale == Morale::Routed ? May::Routed : May::Wavering, RN_CHG_08};
  switch (f.answer) {
    case Answer::CounterCharge:
      if (f.unit.morale == Morale::Shaken) return {May::Shaken, RN_STATE_03};
      if (f.unit.dispersed) return {May::Dispersed, RN_STATE_06};
      if (f.formation == Formation::Square || f.formation == Formation::Hedgehog) return {May::WrongFormation, RN_CHG_04};
      if (!normal_order(f.troops) && !elephants(f.troops)) return {May::WrongOrder, RN_CHG_08};
      if (f.turn > t.free_turn && f.troops.temper != Temper::Disciplined) return {May::WrongTemper, RN_CHG_09};
      if (2 * own_charge < f.start_distance) return {May::TooFar, RN_CHG_09};  // it must reach the meeting point, half way
      return {May::Yes, RN_CHG_08};
    case Answer::Evade:
      if (f.unit.morale == Morale::Reckless) return {May::Reckless, RN_STATE_02};
      if (f.unit.dispersed && t.dispersed_evade == DispersedEvade::No) return {May::Dispersed, RN_STATE_06};
      if (open_order(f.troops) || f.troops.kind == Kind::Artillery) return {May::Yes, RN_CHG_08};
      if (ordered(f.troops.kind) && f.troops.order == Order::Loose) return {May::Yes, RN_CHG_08};
      if (mounted(f.troops) && f.troops.armour != Armour::Full) return {May::Yes, RN_CHG_08};
      return {May::WrongTroops, RN_CHG_08};
    case Answer::TurnToFace:
    case Answer::FormSquare:
      if (open_order(f.troops) && f.answer == Answer::TurnToFace) return {May::Yes, RN_CCP_10};
      if (f.unit.dispersed) return {May::Dispersed, RN_STATE_06};
      if (f.answer == Answer::FormSquare && !(foot(f.troops) && normal_order(f.troops))) return {May::WrongTroops, RN_CHG_08};
      if (f.troops.temper != Temper::Disciplined) return {May::WrongTemper, RN_CHG_08};
      if (f.answer == Answer::TurnToFace && f.unit.morale != Morale::Steady) return {May::NotSteady, RN_CHG_08};
      return near ? Verdict{May::TooNear, RN_CHG_08} : Verdict{May::Yes, RN_CHG_08};
    default: return {May::Yes, RN_CHG_08};
  }
}

}  // namespace

Responded respond(const ResponseFacts& f, const Tables& tables, Umpire& u) {
  using namespace clause;
  const Rate rate = rate_of(f.troops, f.formation, f.gun, false, tables.movement);
  Responded o{};
  o.unit = {.bases_lost = 0, .destroyed = f.unit.bases == 0, .unit = f.unit};
  o.may = may_respond(f, cm(rate.charge), tables.charges).say(u);
  o.must = f.unit.morale == Morale::Reckless && f.answer == Answer::CounterCharge;
  if (o.may != May::Yes) return o;
  const bool skirmishers = open_order(f.troops);
  o.free_of_charge = f.answer <= Answer::StandAndShoot || o.must || (skirmishers && (f.answer == Answer::Evade || f.answer == Answer::TurnToFace));
  u.found("price", o.free_of_charge ? "free" : "to be paid", RN_CHG_08);
  const auto& disorder = tables.attrition.disorder;
  if (f.answer == Answer::CounterCharge && f.turn > tables.charges.free_turn) {
    o.dps = points_for(disorder, &DisorderCauses::turned);
    u.found("turns more than is free: disorder", o.dps, RN_DIS_12);
  }
  if (f.answer != Answer::Evade) return o.unit = suffer(f.unit, 0, o.dps, false, tables, u), o;
  o.leaves_guns = f.troops.kind == Kind::Artillery;
  o.distance = cm(o.leaves_guns ? rate.rout : rate.charge);
  const bool free = skirmishers || (o.leaves_guns && f.formation != Formation::Draught);  // RN-DIS-10
  o.dps = free ? 0 : points_for(disorder, &DisorderCauses::evaded);
  o.leaves_guns = o.leaves_guns && f.formation != Formation::Draught;
  o.caught = f.charger_move >= f.start_distance + o.distance;  // RN-CHG-10
  o.charge_failed = !o.caught && !f.remaining_target;
  u.found("evades", o.distance, RN_CHG_10, 10);
  u.found("the chargers", o.caught ? "catch them" : "do not reach them", RN_CHG_10);
  o.unit = suffer(f.unit, 0, o.dps, false, tables, u);
  if (o.leaves_guns) o.unit.unit.dispersed = 1;  // RN-STATE-06
  return o;
}

}  // namespace linstock::renaissance
