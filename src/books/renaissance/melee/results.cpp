// MELEE RESULTS: what the difference does to either side.
#include "books/renaissance/tables.h"

namespace linstock::renaissance {

namespace {

bool riders_against_foot(const Fighter& f, const Fighter& enemy) { return mounted(f.troops) && foot(enemy.troops); }

// RN-MRES-11.
// Guns, wagons and squares follow nobody, however reckless (RN-CHG-04, RN-SPEC-07).
bool advances(const Fighter& f) {
  const bool stays = !attacks(f.troops) || (allround(f.formation) && f.formation != Formation::Tercio);
  return !stays && (f.approach != Approach::Stands || f.unit.morale == Morale::Reckless);
}

// RN-MRES-10, RN-STATE-05, RN-MRES-18.
EndFound beaten(const Fighter& f) {
  using namespace clause;
  if (f.no_way_back) return {MeleeEnd::Surrenders, RN_MRES_10};
  if (f.unit.morale >= Morale::Wavering) return {MeleeEnd::Routs, RN_STATE_05};
  const bool square = f.formation == Formation::Square || f.formation == Formation::Hedgehog;
  const bool wavers = f.unit.morale == Morale::Shaken || f.unit.dispersed || square;
  if (wavers && half_gone(f.unit)) return {MeleeEnd::Routs, RN_STATE_05};
  if (wavers) return {MeleeEnd::Wavers, square ? RN_MRES_18 : RN_MRES_10};
  return {MeleeEnd::Retreats, RN_MRES_10};
}

}  // namespace

bool gives_way(MeleeEnd e) { return e == MeleeEnd::Recoils || e >= MeleeEnd::Retreats; }

EndFound lower_end(const Fighter& f, const Fighter& enemy, int difference, const Tables& tables) {
  using namespace clause;
  const MeleeTables& t = tables.melee;
  if (difference >= t.beaten_from) {
    const EndFound end = beaten(f);
    return {end.end, end.clause == RN_MRES_10 && end.end == MeleeEnd::Retreats ? RN_MRES_08 : end.clause};
  }
  if (difference >= t.shaken_from) {
    const bool weak = f.unit.morale >= Morale::Shaken || disordered(f.unit) || f.unit.dispersed;
    if (weak) {
      const EndFound end = beaten(f);
      return {end.end, end.end == MeleeEnd::Retreats ? RN_MRES_03 : end.clause};
    }
    return {riders_against_foot(f, enemy) ? MeleeEnd::Recoils : MeleeEnd::Shaken, RN_MRES_04};
  }
  if (difference == 0) return {MeleeEnd::Stands, RN_MRES_01};
  return {riders_against_foot(f, enemy) ? MeleeEnd::Recoils : MeleeEnd::Stands, RN_MRES_02};
}

EndFound higher_end(const Fighter& f, const Fighter& enemy, int difference, MeleeEnd lower, const Tables& tables) {
  using namespace clause;
  const MeleeTables& t = tables.melee;
  if (difference == 0) return {MeleeEnd::Stands, RN_MRES_01};
  if (difference < t.shaken_from) return {riders_against_foot(f, enemy) ? MeleeEnd::Recoils : MeleeEnd::Stands, RN_MRES_15};
  const bool retreat = lower >= MeleeEnd::Retreats;
  const bool foot_or_guns = foot(enemy.troops) || enemy.troops.kind == Kind::Artillery;
  if (difference < t.beaten_from && mounted(f.troops) && foot_or_guns)
    return {retreat ? MeleeEnd::FollowsUp : MeleeEnd::Recoils, RN_MRES_13};
  if (f.defends != Post::None) return {MeleeEnd::Stands, RN_POST_06};
  if (!gives_way(lower)) return {MeleeEnd::Stands, RN_MRES_12};
  if (lower == MeleeEnd::Surrenders) return {MeleeEnd::Stands, RN_MRES_14};
  return advances(f) ? EndFound{MeleeEnd::FollowsUp, difference < t.beaten_from ? RN_MRES_05 : RN_MRES_09} : EndFound{MeleeEnd::Stands, difference < t.beaten_from ? RN_MRES_07 : RN_MRES_09};
}

SideEnd apply_end(const Fighter& f, MeleeEnd end, int difference, int later_rounds, const Tables& tables) {
  const AttritionTables& a = tables.attrition;
  SideEnd o{.end = end, .gained = 0, .bases_lost = 0, .guns_lost = 0, .prisoners = 0, .unit = f.unit};
  const bool shaken = end == MeleeEnd::Shaken || (end == MeleeEnd::Recoils && difference >= tables.melee.shaken_from);
  if (shaken || end == MeleeEnd::Retreats) o.unit.morale = Morale::Shaken;
  if (end == MeleeEnd::Wavers) o.unit.morale = Morale::Wavering;
  if (end == MeleeEnd::Routs) o.unit.morale = Morale::Routed;
  const bool moves = end == MeleeEnd::FollowsUp || end == MeleeEnd::Recoils || (end >= MeleeEnd::Retreats && end != MeleeEnd::Surrenders);
  int aps = end == MeleeEnd::Shaken ? value_of(a.causes, &AttritionCauses::shaken) : 0;  // RN-ATTR-05
  if (difference >= tables.melee.beaten_from) aps += std::max(0, difference - a.melee_margin) * value_of(a.causes, &AttritionCauses::melee_points);  // RN-ATTR-09
  const int dps = later_rounds * value_of(a.disorder, &DisorderCauses::later_rounds) + (moves ? value_of(a.disorder, &DisorderCauses::result_moves) : 0);  // RN-DIS-18, RN-DIS-19
  o.gained = std::max(0, aps) + std::max(0, dps);
  o.bases_lost = wear(o.unit, std::max(0, aps), std::max(0, dps), false, a);  // in melee the limit is the lower one
  o.guns_lost = f.troops.kind == Kind::Artillery && end >= MeleeEnd::Retreats;        // RN-MRES-16
  o.prisoners = end == MeleeEnd::Surrenders ? o.unit.bases : 0;                       // RN-MRES-14
  return o;
}

namespace {

// Which points a side takes out of the round, and the bases that they cost.
void tell_losses(const char* points, const char* bases, const SideEnd& o, int margin, const Tables& t, Umpire& u) {
  using namespace clause;
  const Clause why = margin > t.attrition.melee_margin ? RN_ATTR_09 : o.end == MeleeEnd::Shaken ? RN_ATTR_05 : o.end == MeleeEnd::Stands ? RN_DIS_18 : RN_DIS_19;
  if (o.gained) u.found(points, o.gained, why);
  if (o.bases_lost) u.found(bases, o.bases_lost, RN_ATTR_12);
}

}  // namespace

MeleeRound resolve(const MeleeFacts& f, int difference, const Tables& tables, Umpire& u) {
  using namespace clause;
  const bool we_lose = difference < 0;
  const Fighter& lower = we_lose ? f.ours : f.theirs;
  const Fighter& higher = we_lose ? f.theirs : f.ours;
  const int margin = std::abs(difference);
  const EndFound low = lower_end(lower, higher, margin, tables);
  const EndFound high = higher_end(higher, lower, margin, low.end, tables);
  u.found(we_lose ? "we" : "they", melee_end_names[static_cast<int>(low.end)], low.clause);
  u.found(we_lose ? "they" : "we", melee_end_names[static_cast<int>(high.end)], high.clause);
  const int later = f.round > 1;
  const SideEnd beaten_side = apply_end(lower, low.end, margin, later, tables);
  const SideEnd winner = apply_end(higher, high.end, 0, later, tables);
  tell_losses(we_lose ? "our APs" : "their APs", we_lose ? "bases that we lose" : "bases that they lose", beaten_side, margin, tables, u);
  tell_losses(we_lose ? "their APs" : "our APs", we_lose ? "bases that they lose" : "bases that we lose", winner, 0, tables, u);
  if (beaten_side.prisoners) u.found("prisoners", beaten_side.prisoners, RN_MRES_14);
  if (beaten_side.guns_lost) u.found("guns", "abandoned", RN_MRES_16);
  if (later) u.found("disorder of a later round", "both", RN_DIS_24);
  const bool gone = low.end > MeleeEnd::Retreats;  // who wavers, routs or surrenders fights no more, followed or not
  const int parted = gone || ((gives_way(low.end) || high.end == MeleeEnd::Recoils) && high.end != MeleeEnd::FollowsUp);
  return {difference, parted, we_lose ? beaten_side : winner, we_lose ? winner : beaten_side};
}

MeleeRound read_result(const ResultFacts& f, const Tables& tables, Umpire& u) { return resolve(f.melee, f.difference, tables, u); }

namespace {

// Which row of the advantages and of the supporting ranks decided.
void explain(const char* advantage, const char* supports, const Fighter& f, const Fighter& enemy, const MeleeFacts& m, const MeleeTables& t, Umpire& u) {
  if (!u.listening()) return;
  const Claim claim = advantage_of(f, enemy, m.round, m.in_open, t);
  if (claim.advantage != Advantage::None) u.found(advantage, advantage_names[static_cast<int>(claim.advantage)], claim.clause);
  const SupportCount count = supports_of(f, enemy, m.round, m.in_open, t);
  if (count.count > 0) u.found(supports, count.count, count.clause);
}

}  // namespace

MeleeRound fight_round(const MeleeFacts& f, const Tables& tables, Umpire& u) {
  using namespace clause;
  const Tally ours = melee_modifiers(f.ours, f.theirs, f.round, f.in_open, tables);
  const Tally theirs = melee_modifiers(f.theirs, f.ours, f.round, f.in_open, tables);
  explain("our advantage", "our supporting ranks", f.ours, f.theirs, f, tables.melee, u);
  explain("their advantage", "their supporting ranks", f.theirs, f.ours, f, tables.melee, u);
  u.show("we add", RN_MELEE_09, ours);
  u.show("they add", RN_MELEE_09, theirs);
  if (tables.melee.superscript != Superscript::WheelLock) u.found("option", "the superscript is any close cavalry", RN_ADV_11);
  if (tables.melee.ancillaries != Ancillaries::FirstRound) u.found("option", "grenades and darts in every round", RN_MMOD_24);
  const int we = ours.total() + u.total(1 * d6, RN_MELEE_03, "our die");
  const int they = theirs.total() + u.total(1 * d6, RN_MELEE_03, "their die");
  u.found("difference", we - they, RN_MELEE_09);
  return resolve(f, we - they, tables, u);
}

}  // namespace linstock::renaissance
