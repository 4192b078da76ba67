// THE WAVER TEST AND ITS OUTCOMES (Rules 59 and 60).
#include "books/renaissance/tables.h"

namespace linstock::renaissance {

namespace {

bool is_charged(const WaverFacts& f) { return f.charged || answers_a_charge(f.deed); }

WaverCauses causes_of(const WaverFacts& f) {
  WaverCauses c{};
  c.disaster = f.disaster;
  c.bases_lost = lost(f.unit);
  c.ap = f.unit.ap;
  c.charged_by_elephants = f.charged_by_elephants && !elephants(f.troops);
  c.elephants_near = f.elephants_near;
  c.enemy_behind = f.enemy_behind;
  c.party_lost = f.party_lost;
  c.secure_flanks = f.secure_flanks;
  c.support = f.rear_support || f.formation == Formation::Square || f.formation == Formation::Hedgehog || f.formation == Formation::Tercio;
  c.routers = f.routers;
  c.cover = (f.taking_cover && (foot(f.troops) || f.troops.kind == Kind::Artillery)) || f.near_camp;
  const bool advances = f.deed == Deed::Advancing || charges(f.deed) || f.deed == Deed::Pursuing;  // RN-WTEST-23
  c.advancing = advances && (normal_order(f.troops) || elephants(f.troops));
  c.charge_home = charges(f.deed) && !f.missile_armed && !f.charges_pikes;  // RN-WTEST-25
  c.soft_target = charges(f.deed) && f.soft_target;
  c.reckless = f.unit.morale == Morale::Reckless;
  c.party_safe = f.party_safe;
  c.chief = f.leader == Leader::Chief;
  c.officer = f.leader == Leader::Officer;
  return c;
}

// RN-STATE-05: a unit of which half is gone, and one that wavers already, does not merely waver.
WaverResult waver(const WaverFacts& f, bool low, Clause clause, const MoraleTables& t) {
  using namespace clause;
  if (half_gone(f.unit)) return {Morale::Routed, Step::Routs, RN_STATE_05};
  if (f.unit.morale == Morale::Wavering) {
    if (low || t.again_in_test == WaverAgain::Routs) return {Morale::Routed, Step::Routs, RN_WRES_07};
    return {Morale::Wavering, Step::Retreats, RN_WRES_07};
  }
  // RN-STATE-04; attackers who waver make their retreat as well (RN-CHG-11).
  return {Morale::Wavering, low || is_charged(f) || charges(f.deed) ? Step::Retreats : Step::Stays, clause};
}

WaverResult best_row(const WaverFacts& f, int low_face, const MoraleTables& t) {
  using namespace clause;
  const int needed = f.troops.temper == Temper::Tribal ? t.tribal_face : t.disciplined_face;
  const Clause from_below = f.unit.morale >= Morale::Shaken ? RN_WRES_11 : RN_WRES_01;
  if (low_face >= needed) return {Morale::Reckless, Step::Stays, from_below};
  if (f.unit.morale == Morale::Reckless && t.reckless_at_twelve == RecklessAtTwelve::Holds) return {Morale::Reckless, Step::Stays, RN_WRES_06};
  return {Morale::Steady, Step::Stays, f.unit.morale == Morale::Reckless ? RN_WRES_06 : RN_WRES_01};
}

}  // namespace

WaverResult read_waver(const WaverFacts& f, int score, int low_face, const MoraleTables& t) {
  using namespace clause;
  const Morale now = f.unit.morale;
  if (score >= t.best) return best_row(f, low_face, t);
  if (score >= t.good) {
    if (now == Morale::Reckless) return {now, Step::Stays, RN_WRES_02};
    return {Morale::Steady, Step::Stays, now == Morale::Wavering ? RN_WRES_07 : f.unit.dispersed ? RN_WRES_10 : RN_WRES_02};
  }
  const bool weak = now >= Morale::Shaken || f.unit.dispersed;
  if (score >= t.fair) {
    if (weak) return waver(f, false, RN_WRES_03, t);
    return now == Morale::Reckless ? WaverResult{Morale::Steady, Step::Stays, RN_WRES_06} : WaverResult{Morale::Shaken, Step::Stays, RN_WRES_03};
  }
  if (score >= t.poor) {
    if (weak || is_charged(f) || f.disaster) return waver(f, false, RN_WRES_04, t);
    return {Morale::Shaken, Step::Stays, RN_WRES_04};
  }
  return waver(f, true, RN_WRES_05, t);
}

Tally waver_modifiers(const WaverFacts& f, const Tables& tables) {
  Tally all;
  all.add(tables.morale.grades[static_cast<std::size_t>(f.troops.grade)], "morale class", clause::RN_WTEST_02);
  const Tally mods = tally(tables.morale.modifiers, causes_of(f));
  for (const TallyRow& row : mods.rows()) all.add(row.value, row.reason, row.clause);
  return all;
}

namespace {

int shown_total(const WaverFacts& f, const Tables& t, Umpire& u) {
  if (!u.listening()) return t.morale.grades[static_cast<std::size_t>(f.troops.grade)] + total_of(t.morale.modifiers, causes_of(f));
  const Tally mods = waver_modifiers(f, t);
  u.show("waver test", clause::RN_WTEST_01, mods);
  return mods.total();
}

}  // namespace

// Shaken troops who hold take an AP (RN-ATTR-05, RN-ATTR-16); retreats and routs cost a DP (RN-DIS-19).
Wavered apply_waver(const WaverFacts& f, const WaverResult& r, const Tables& tables) {
  Wavered o{.step = r.step, .gained = 0, .bases_lost = 0, .destroyed = 0, .leader_at_risk = f.leader != Leader::None, .unit = f.unit};
  o.unit.morale = r.morale;
  const int aps = r.morale == Morale::Shaken ? value_of(tables.attrition.causes, &AttritionCauses::shaken) : 0;
  const int dps = r.step == Step::Stays ? 0 : value_of(tables.attrition.disorder, &DisorderCauses::result_moves);
  o.gained = std::max(0, aps) + std::max(0, dps);
  const bool able = able_to_recuperate(o.unit, f.deed, f.charged);
  o.bases_lost = wear(o.unit, std::max(0, aps), std::max(0, dps), able, tables.attrition);
  o.destroyed = o.unit.bases == 0;
  return o;
}

namespace {

// RN-WRES-09: natural faces count where both dice must show so much. Often the total tells: two sixes, and any total that can only
// come from faces high enough.
struct Thrown {
  int total, low_face;
};
Thrown throw_two(int needed, int least_total, Umpire& u) {
  const int six = d6.highest();
  if (needed >= six || least_total - six >= needed) {
    const int total = u.total(2 * d6, clause::RN_WTEST_01, "waver test");
    return {total, total >= six + needed ? needed : d6.lowest()};
  }
  const Faces faces = u.faces(2 * d6, clause::RN_WTEST_01, "waver test");
  return {faces[0] + faces[1], std::min(faces[0], faces[1])};
}

}  // namespace

Wavered test_waver(const WaverFacts& f, const Tables& tables, Umpire& u) {
  using namespace clause;
  const int mods = shown_total(f, tables, u);
  const int needed = f.troops.temper == Temper::Tribal ? tables.morale.tribal_face : tables.morale.disciplined_face;
  const Thrown thrown = throw_two(needed, tables.morale.best - mods, u);
  const int score = thrown.total + mods;
  u.found("score", score, RN_WTEST_01);
  const WaverResult r = read_waver(f, score, thrown.low_face, tables.morale);
  u.found("it is now", morale_names[static_cast<int>(r.morale)], r.clause);
  if (tables.morale.again_in_test != WaverAgain::Routs) u.found("option", "troops who waver again retreat again", RN_WRES_07);
  const Wavered o = apply_waver(f, r, tables);
  if (o.step != Step::Stays) u.found("it", step_names[static_cast<int>(o.step)], o.step == Step::Routs ? RN_STATE_05 : charges(f.deed) && !is_charged(f) ? RN_CHG_11 : RN_STATE_04);
  if (o.gained) u.found(o.step == Step::Stays ? "shaken, and it holds: APs" : "disorder of going back", o.gained, o.step == Step::Stays ? RN_ATTR_05 : RN_DIS_19);
  if (o.bases_lost) u.found("bases lost", o.bases_lost, RN_ATTR_13);
  if (o.leader_at_risk) u.found("its leader", "throws for wounds this Move", RN_WTEST_24);
  return o;
}

}  // namespace linstock::renaissance
