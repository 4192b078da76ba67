// WHEN TO TEST (Rule 58), what a disaster is, and what supports a unit.
#include "books/renaissance/tables.h"

namespace linstock::renaissance {

// The printed order; at most one test a Move, at the first cause.
TestDue find_cause(const CauseFacts& f, const Tables&, Umpire& u) {
  using namespace clause;
  const auto said = [&](Cause cause, Clause clause, bool later = false) {
    u.found("cause of a test", cause_names[static_cast<int>(cause)], clause);
    return TestDue{cause, cause != Cause::None && !later, later};
  };
  if (f.morale == Morale::Routed || f.crewless || f.command_base || f.kind == Kind::ReligiousParty) return said(Cause::None, RN_WAVER_12);
  const bool calamity = f.disaster || f.rout_near;
  if (f.moment == Moment::AfterTests) return calamity ? said(Cause::Disaster, RN_WAVER_11, true) : said(Cause::None, RN_WAVER_11);
  if (f.tested) return said(Cause::None, RN_WAVER_09);
  const bool reckless = f.morale == Morale::Reckless;
  if (calamity) return said(Cause::Disaster, RN_WAVER_01);
  if (f.fake_retreat_losses) return said(Cause::FakeRetreat, RN_WAVER_02);
  if (f.presses_home && !reckless) return said(Cause::PressHome, RN_WAVER_03);
  if (f.counter_charges && !reckless) return said(Cause::CounterCharge, RN_WAVER_04);
  if (f.stands && !reckless) return said(Cause::Stand, RN_WAVER_05);
  if (f.party_attacked) return said(Cause::Party, RN_WAVER_06);
  if (f.shot_at) return said(Cause::Shooting, RN_WAVER_07);
  return said(Cause::None, RN_WAVER_10);
}

DisasterFound judge_disaster(const DisasterFacts& f, const Tables& tables, Umpire& u) {
  using namespace clause;
  const bool grave = f.event < Event::UnitShaken;
  const bool counts = grave && f.friendly && within(f.distance, tables.attrition.disaster_reach);
  u.found("a disaster", counts ? "yes" : "no", RN_STATE_07);
  if (!counts) return {0, 0, 0, 0, {.bases_lost = 0, .destroyed = f.unit.bases == 0, .unit = f.unit}};
  const bool now = f.moment == Moment::BeforeTests;
  u.found("waver test", now ? "in step 5 of this Move" : "in step 5 of the next Move", now ? RN_WAVER_01 : RN_WAVER_11);
  const int aps = points_for(tables.attrition.causes, &AttritionCauses::disasters);
  return {1, aps, now, !now, suffer(f.unit, aps, 0, able_to_recuperate(f.unit, f.deed, f.charged), tables, u)};
}

namespace {

bool secure(const SupportFacts& f, const MoraleTables& t) {  // RN-WTEST-20
  if (allround(f.formation)) return false;
  return within(f.flank_distance, t.secure_within) && (f.flank_terrain || (f.flank_friends_steady && !f.flank_friends_open));
}
// RN-DEF-20: no wider than it has bases.
int front_of(const SupportFacts& f) { return f.unit_bases > 0 ? std::min(f.front_bases, f.unit_bases) : f.front_bases; }
bool supported(const SupportFacts& f, const MoraleTables& t) {  // RN-WTEST-21
  return within(f.behind_distance, t.support_within) && f.behind_normal_order && f.behind_firm && 2 * f.behind_files >= front_of(f) &&
         f.behind_angle <= t.support_angle;
}

}  // namespace

Supported find_support(const SupportFacts& f, const Tables& tables, Umpire& u) {
  using namespace clause;
  const MoraleTables& t = tables.morale;
  const Supported o{secure(f, t), supported(f, t), f.missile_bases * t.missile_share >= front_of(f)};
  u.found("this flank is secure", o.secure_flank ? "yes" : "no", RN_WTEST_20);
  u.found("rear support", o.rear_support ? "yes" : "no", RN_WTEST_21);
  u.found("missile armed", o.missile_armed ? "yes" : "no", RN_WTEST_22);
  return o;
}

namespace {

Verdict state_allows(const StateFacts& f) {
  using namespace clause;
  const bool attack = f.wish == Wish::Charge || f.wish == Wish::CounterCharge;
  const bool active = f.wish != Wish::Stand;
  if (f.dispersed && (attack || f.wish == Wish::Recuperate)) return {May::Dispersed, RN_STATE_06};
  switch (f.morale) {
    case Morale::Reckless:
      if (f.wish == Wish::MoveAway || f.wish == Wish::Retire || f.wish == Wish::Evade || f.wish == Wish::CounterMarch) return {May::Reckless, RN_STATE_02};
      if (f.wish == Wish::Recuperate) return {May::NotSteady, RN_RECUP_01};
      return {May::Yes, RN_STATE_02};
    case Morale::Shaken:
      if (attack || f.wish == Wish::MoveNearer || f.wish == Wish::Recuperate) return {May::Shaken, RN_STATE_03};
      return {May::Yes, RN_STATE_03};
    case Morale::Wavering:
      return active ? Verdict{May::Wavering, RN_STATE_04} : Verdict{May::Yes, RN_STATE_04};
    case Morale::Routed: return {May::Routed, RN_STATE_01};
    default: return {May::Yes, RN_DEF_23};
  }
}

}  // namespace

StateFound look_up_state(const StateFacts& f, const Tables&, Umpire& u) {
  using namespace clause;
  StateFound o{};
  o.may = state_allows(f).say(u);
  o.disordered = f.dp > 0;
  o.steady = f.morale == Morale::Steady;
  u.found("disordered", o.disordered ? "yes" : "no", RN_DEF_21);
  o.calms = f.morale == Morale::Reckless && f.restrained && f.move_ends;
  if (o.calms) u.found("restrained to the end of the Move", "it calms down", RN_STATE_02);
  if (f.morale == Morale::Wavering) {
    o.must_retreat = f.own_turn && !f.rallied && !f.contacted;
    o.routs = f.contacted;
    if (o.routs) u.found("contacted while wavering", "it routs", RN_STATE_05);
    else if (o.must_retreat) u.found("not rallied in its own Turn", "it retreats", RN_STATE_04);
  }
  return o;
}

}  // namespace linstock::renaissance
