// ATTRITION POINTS (Rules 12 and 16): causes added up, and bases lost at the limit.
#include "books/renaissance/tables.h"

namespace linstock::renaissance {

bool able_to_recuperate(const Condition& c, Deed deed, bool charged) {
  return c.morale == Morale::Steady && !c.dispersed && !charged && deed <= Deed::Advancing;
}

// RN-ATTR-17: plain attrition goes first; no more disorder than attrition is left.
int take_bases(Condition& c, int limit, int off) {
  int bases = 0;
  while (c.ap >= limit && c.bases > 0) {
    take_off(c, 1);
    ++bases;
    c.ap = std::max(0, c.ap - off);
    if (off <= 0) break;
  }
  if (c.bases == 0) c.ap = 0;
  c.dp = std::min(c.dp, c.ap);
  return bases;
}

int wear(Condition& c, int aps, int dps, bool able, const AttritionTables& t) {
  c.ap = std::max(0, c.ap + aps + dps);
  c.dp = std::clamp(c.dp + dps, 0, c.ap);
  return take_bases(c, able ? t.limit : t.limit_unable, t.off_for_base);
}

Suffered suffer(const Condition& c, int aps, int dps, bool able, const Tables& t, Umpire& u, const char* whose) {
  Suffered o{.bases_lost = 0, .destroyed = 0, .unit = c};
  o.bases_lost = wear(o.unit, std::max(0, aps), std::max(0, dps), able, t.attrition);
  o.destroyed = o.unit.bases == 0;
  if (o.bases_lost) u.found(whose, o.bases_lost, able ? clause::RN_ATTR_10 : clause::RN_ATTR_12);
  return o;
}

namespace {

// RN-ATTR-12: some of what befell it says by itself that it cannot recuperate now.
bool busy(const AttritionFacts& f) {
  return f.attacks_from_behind || f.shaken_and_holds || f.defences_charged || f.pikes_charged || f.melee_difference;
}

TakenFrom taken_from(const AttritionFacts& f) {
  return f.deed == Deed::InMelee || f.melee_difference ? TakenFrom::InContact : TakenFrom::RearRank;
}

}  // namespace

Worn gain_attrition(const AttritionFacts& f, const Tables& tables, Umpire& u) {
  const AttritionTables& t = tables.attrition;
  const bool reckless_mounted = f.unit.morale == Morale::Reckless && mounted(f.kind);
  const AttritionCauses causes{.attacks_from_behind = f.attacks_from_behind,
                               .disasters = f.disasters,
                               .disorder = f.disorder,
                               .hits = f.hits,
                               .shaken = f.shaken_and_holds,
                               .crossings = f.defences_charged + f.chevaux_crossed,
                               .reckless_crossings = reckless_mounted ? f.defences_charged : 0,
                               .reckless_at_pikes = reckless_mounted ? f.pikes_charged : 0,
                               .melee_points = std::max(0, f.melee_difference - t.melee_margin)};
  const Tally gained = tally(t.causes, causes);
  u.show("attrition points", clause::RN_ATTR_10, gained);
  const bool able = f.kind == Kind::Wagons || (able_to_recuperate(f.unit, f.deed, f.charged) && !busy(f));  // RN-SHOOT-30
  u.found("limit", able ? t.limit : t.limit_unable, clause::RN_ATTR_12);

  Worn o{.gained = std::max(0, gained.total()), .bases_lost = 0, .taken_from = TakenFrom::Nowhere, .destroyed = 0, .unit = f.unit};
  const int dps = std::clamp(f.disorder, 0, o.gained);
  o.bases_lost = wear(o.unit, o.gained - dps, dps, able, t);
  o.destroyed = o.unit.bases == 0;
  if (o.bases_lost == 0) return o;
  o.taken_from = taken_from(f);
  u.found("bases lost", o.bases_lost, clause::RN_ATTR_11);
  u.found("its owner takes them from", taken_from_names[static_cast<int>(o.taken_from)], clause::RN_ATTR_14);
  return o;
}

}  // namespace linstock::renaissance
