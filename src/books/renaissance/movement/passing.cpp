// PASSING THROUGH FRIENDS, and the responses of those who are passed by men in flight (Rule 62).
#include "books/renaissance/tables.h"

namespace linstock::renaissance {

namespace {

// RN-MOVE-11: who passes without disorder.
bool smooth(const PassFacts& f, const MovementTables&) {
  if (f.gap || open_order(f.passing) || open_order(f.passed)) return true;
  if (f.passing_unit.morale >= Morale::Shaken || f.passage != Passage::Move) return false;
  return foot(f.passing) && f.passing.order == Order::Loose && f.passed.kind == Kind::Artillery;
}

// RN-RESP-08: fleeing is routing, or wavering and moving back.
bool flees(const PassFacts& f) {
  return f.passage == Passage::Rout || (f.passage == Passage::FallBack && f.passing_unit.morale >= Morale::Wavering);
}

// RN-RESP-06: the same; RN-STATE-05: troops who waver already or are half gone rout, the former waver on by the option.
Fate same_as(const PassFacts& f, const MoraleTables& t) {
  const bool again = half_gone(f.passed_unit) || (f.passed_unit.morale == Morale::Wavering && t.again_elsewhere == WaverAgain::Routs);
  const bool runs = f.passed_unit.morale == Morale::Routed;  // whoever runs already is not steadied by men who waver
  return f.passage == Passage::Rout || again || runs ? Fate::Routs : Fate::Wavers;
}

struct Response {
  Fate fate;
  int in_front;
  Clause clause;
};
Response response_to(const PassFacts& f, const MoraleTables& t) {
  using namespace clause;
  if (!flees(f) || f.gap) return {Fate::None, 0, RN_RESP_08};
  const bool weak = f.passed.kind == Kind::ReligiousParty || f.passed_unit.morale >= Morale::Shaken || f.passed_unit.dispersed;
  if (weak) return {same_as(f, t), 1, RN_RESP_02};
  const bool better = superior(f.passing, f.passed), shares = better && t.skirmishers_passed == SkirmishersPassed::ShareTheFate;
  if (!shares && open_order(f.passed) && f.passing_unit.morale == Morale::Wavering && f.followed) return {Fate::Evades, 1, RN_RESP_03};
  if (better) return {same_as(f, t), 0, RN_RESP_01};
  return {Fate::None, 0, RN_RESP_01};
}

}  // namespace

Passed pass_through(const PassFacts& f, const Tables& tables, Umpire& u) {
  using namespace clause;
  Passed o{};
  o.passing = {.bases_lost = 0, .destroyed = f.passing_unit.bases == 0, .unit = f.passing_unit};
  o.passed = {.bases_lost = 0, .destroyed = f.passed_unit.bases == 0, .unit = f.passed_unit};
  if (f.ends_on_top) return o.may = Verdict{May::Blocked, RN_MOVE_11}.say(u), o;
  const int dp = points_for(tables.attrition.disorder, &DisorderCauses::interpenetrated);
  const bool disorders = !smooth(f, tables.movement);
  o.passing_dps = o.passed_dps = disorders ? dp : 0;
  u.found("disorder", disorders ? "both" : "none", RN_MOVE_11);
  const Response response = response_to(f, tables.morale);
  o.fate = response.fate;
  o.in_front = response.in_front;
  const bool worse = f.passed_unit.morale == Morale::Wavering || half_gone(f.passed_unit);
  if (worse && (o.fate == Fate::Wavers || o.fate == Fate::Routs)) u.found(half_gone(f.passed_unit) ? "half of it is gone" : "wavering already", fate_names[static_cast<int>(o.fate)], RN_STATE_05);
  if (o.fate != Fate::None) u.found("the troops passed", fate_names[static_cast<int>(o.fate)], response.clause);
  o.ridden_through = mounted(f.passing) && !f.gap && (f.passage == Passage::FallBack || f.passage == Passage::Rout);
  if (o.ridden_through) u.found("ridden through", "fugitives' die", RN_POST_13);
  Condition passed = f.passed_unit;
  if (o.fate == Fate::Wavers) passed.morale = Morale::Wavering;
  if (o.fate == Fate::Routs) passed.morale = Morale::Routed;
  const bool moves = f.passage == Passage::Move;
  o.passing = suffer(f.passing_unit, 0, o.passing_dps, moves && able_to_recuperate(f.passing_unit, Deed::Moving, false), tables, u, "bases lost by those who pass");
  o.passed = suffer(passed, 0, o.passed_dps, o.fate == Fate::None && able_to_recuperate(passed, Deed::Standing, f.passed_charged), tables, u, "bases lost by those who are passed");
  return o;
}

}  // namespace linstock::renaissance
