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
    --c.bases;
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
  const bool able = able_to_recuperate(f.unit, f.deed, f.charged);
  u.found("limit", able ? t.limit : t.limit_unable, clause::RN_ATTR_12);

  Worn o{.gained = std::max(0, gained.total()), .bases_lost = 0, .destroyed = 0, .unit = f.unit};
  const int dps = std::clamp(f.disorder, 0, o.gained);
  o.bases_lost = wear(o.unit, o.gained - dps, dps, able, t);
  o.destroyed = o.unit.bases == 0;
  if (o.bases_lost) u.found("bases lost, from the rear or from those in contact", o.bases_lost, clause::RN_ATTR_14);
  return o;
}

}  // namespace linstock::renaissance
