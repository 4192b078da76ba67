// MOVES THAT NOBODY CHOOSES: recoil, retreat, rout, evasion, withdrawal; how far, which way, and what if the way is barred.
#include "books/renaissance/tables.h"

namespace linstock::renaissance {

namespace {

int distance_of(const ForcedFacts& f, const MovementTables& m) {
  const Rate rate = rate_of(f.troops, f.formation, f.gun, false, m);
  switch (f.move) {
    case Forced::Recoil: return mounted(f.troops) ? m.recoil_mounted : m.recoil_foot;
    case Forced::Rout:
    case Forced::LaterRout: return rate.rout;
    case Forced::Evade: return f.troops.kind == Kind::Artillery ? rate.rout : rate.charge;  // the crew runs, the guns stay
    default: return rate.normal;
  }
}

Clause clause_of(Forced move) {
  using namespace clause;
  switch (move) {
    case Forced::Recoil: return RN_POST_01;
    case Forced::Retreat: return RN_POST_02;
    case Forced::Rout: return RN_POST_08;
    case Forced::LaterRout: return RN_MOVE_05;
    case Forced::Evade: return RN_CHG_10;
    default: return RN_RESP_07;
  }
}

int disorder_of(const ForcedFacts& f, const AttritionTables& t) {
  if (f.move == Forced::LaterRout || f.counted) return 0;
  if (f.move == Forced::Withdraw) return points_for(t.disorder, &DisorderCauses::withdrew);
  if (f.move == Forced::Evade) {  // RN-DIS-10
    const bool crew = f.troops.kind == Kind::Artillery && f.formation != Formation::Draught;
    return open_order(f.troops) || crew ? 0 : points_for(t.disorder, &DisorderCauses::evaded);
  }
  return points_for(t.disorder, &DisorderCauses::result_moves);
}

struct End {
  ForcedEnd end;
  Clause clause;
};
End end_of(const ForcedFacts& f, int distance) {
  using namespace clause;
  if (f.move == Forced::Withdraw && f.in_contact) return {ForcedEnd::MayNot, RN_POST_04};
  if (f.barred == Barred::Others) {
    switch (f.move) {
      case Forced::Evade: return f.enemies_reach ? End{ForcedEnd::Routs, RN_RESP_05} : End{ForcedEnd::Stays, RN_RESP_05};
      case Forced::Withdraw: return {ForcedEnd::Stays, RN_RESP_07};
      case Forced::Recoil: return {ForcedEnd::Stays, RN_POST_01};
      default: return f.in_contact ? End{ForcedEnd::Surrenders, RN_POST_02} : End{ForcedEnd::Routs, RN_POST_02};
    }
  }
  if (f.edge_distance < cm(distance) && f.move != Forced::Recoil) {
    const bool gone = f.move == Forced::Rout || f.move == Forced::LaterRout;
    return {gone ? ForcedEnd::LeavesForGood : ForcedEnd::LeavesMayReturn, RN_MOVE_13};
  }
  return {f.barred == Barred::Friends ? ForcedEnd::PassesFriends : ForcedEnd::Moves, clause_of(f.move)};
}

// Bases that enemies touch are gone (RN-RESP-05); then the points of the move, at the limit of troops who cannot recuperate.
Suffered after(const ForcedFacts& f, const ForcedMove& o, const Tables& t, Umpire& u) {
  Condition unit = f.unit;
  const bool routs = o.end == ForcedEnd::Routs || f.move == Forced::Rout || f.move == Forced::LaterRout;
  if (routs && o.end != ForcedEnd::Surrenders) unit.morale = Morale::Routed;
  const bool trapped = f.move == Forced::Evade && o.end == ForcedEnd::Routs;
  const int touched = trapped ? f.bases_touched : 0;
  take_off(unit, touched);
  if (unit.bases == 0) unit.ap = unit.dp = 0;
  if (touched) u.found("bases touched are destroyed", touched, clause::RN_RESP_05);
  const bool able = f.move == Forced::Withdraw && able_to_recuperate(unit, Deed::Moving, false);
  Suffered s = suffer(unit, 0, o.dps, able, t, u);
  s.bases_lost += touched;
  const bool leaves_guns = f.move == Forced::Evade && f.troops.kind == Kind::Artillery && f.formation != Formation::Draught;
  if (leaves_guns && o.end != ForcedEnd::Stays) s.unit.dispersed = 1;  // RN-STATE-06
  return s;
}

}  // namespace

ForcedMove move_back(const ForcedFacts& f, const Tables& tables, Umpire& u) {
  using namespace clause;
  ForcedMove o{};
  o.distance = distance_of(f, tables.movement);
  u.found("distance in cm", o.distance, clause_of(f.move));
  o.towards = f.move == Forced::Recoil || f.move == Forced::Withdraw ? Towards::StraightBack
              : f.move == Forced::LaterRout                          ? Towards::OwnBaseline
                                                                     : Towards::AwayFromEnemy;
  u.found("towards", towards_names[static_cast<int>(o.towards)], RN_MOVE_14);
  const End end = end_of(f, o.distance);
  o.end = end.end;
  u.found("it", forced_end_names[static_cast<int>(o.end)], end.clause);
  o.dps = o.end == ForcedEnd::MayNot ? 0 : disorder_of(f, tables.attrition);
  if (o.dps) u.found("disorder points", o.dps, f.move == Forced::Evade ? RN_DIS_10 : f.move == Forced::Withdraw ? RN_DIS_05 : RN_DIS_19);
  const bool stops = o.end == ForcedEnd::Stays || o.end == ForcedEnd::Surrenders || o.end == ForcedEnd::MayNot;
  if (stops || (o.end == ForcedEnd::Routs && f.barred == Barred::Others)) o.distance = 0;
  o.unit = after(f, o, tables, u);
  return o;
}

}  // namespace linstock::renaissance
