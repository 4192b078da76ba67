#include "books/horse-and-musket/command/risk.h"

namespace linstock::horse_and_musket {

namespace {

// HM-LRISK-01, HM-LRISK-08
bool at_risk(const LeaderRiskFacts& f, const CommandTables& t) {
  if (!f.attached && f.distance > t.risk_within) return false;
  return hit_per_base(f.hits, started_with(f.bases, f.strength, f.hits_before, f.hits)) && (!in_melee(f.danger) || f.lost_round);
}

// HM-LRISK-05, HM-LRISK-11: roundshot and infantry make a 5 a 6; canister and shell do not (HM-LRISK-14).
bool deadly(Danger danger) { return danger == Danger::Roundshot || danger == Danger::MeleeWithInfantry; }

LeaderFate fate_of(int die, Danger danger, const CommandTables& t) {
  if (die >= t.calamity_from || (die >= t.wounded_from && deadly(danger))) return LeaderFate::Calamity;
  if (die >= t.wounded_from) return in_melee(danger) ? LeaderFate::Captured : LeaderFate::Wounded;
  return die >= t.unhorsed_from ? LeaderFate::Unhorsed : LeaderFate::Unharmed;
}

Clause clause_of(LeaderFate fate, int die, Danger danger, const CommandTables& t) {
  using namespace clause;
  const bool melee = in_melee(danger);
  if (fate == LeaderFate::Calamity && die < t.calamity_from) return melee ? HM_LRISK_11 : HM_LRISK_05;
  switch (fate) {
    case LeaderFate::Unharmed: return melee ? HM_LRISK_09 : HM_LRISK_02;
    case LeaderFate::Unhorsed: return melee ? HM_LRISK_09 : HM_LRISK_03;
    case LeaderFate::Wounded: return HM_LRISK_04;
    case LeaderFate::Captured: return HM_LRISK_10;
    default: return HM_LRISK_06;
  }
}

}  // namespace

LeaderRisk leader_risk(const LeaderRiskFacts& f, const Tables& tables, Umpire& umpire) {
  const CommandTables& t = tables.command;
  const Clause asks = in_melee(f.danger) ? clause::HM_LRISK_08 : clause::HM_LRISK_01;
  if (!at_risk(f, t)) {
    umpire.found("at risk", "no", asks);
    return {};
  }
  const int die = umpire.total(1 * d6, asks, "risk to the leader");
  const LeaderFate fate = fate_of(die, f.danger, t);
  umpire.found("he is", leader_fate_names[static_cast<int>(fate)], clause_of(fate, die, f.danger, t));
  LeaderRisk risk{fate, 0, Successor::None, 0, 0, 0};
  if (fate <= LeaderFate::Unhorsed) {
    risk.turns_out = fate == LeaderFate::Unhorsed ? t.unhorsed_turns : 0;
    return risk;
  }
  const bool general = f.rank == Rank::CommanderInChief;
  risk.successor = general ? Successor::NearestSubCommander : Successor::CommanderInChief;
  if (fate == LeaderFate::Wounded) risk.turns_out = umpire.total(1 * d6, clause::HM_LRISK_04, "turns out of the battle");
  if (fate == LeaderFate::Calamity) {
    risk.successor_delay = umpire.total(1 * d3, clause::HM_LRISK_06, "turns until his successor commands");
    risk.friends_test = t.calamity_felt;
    risk.test_modifier = general ? tables.reaction.calamity_general : tables.reaction.calamity_sub_commander;
    umpire.found("friends near test at", risk.test_modifier, clause::HM_LRISK_07);
  }
  return risk;
}

}  // namespace linstock::horse_and_musket

namespace linstock {

using namespace horse_and_musket;

template <>
const Description& describe<LeaderRiskFacts>() {
  using F = LeaderRiskFacts;
  using namespace clause;
  static const Description description =
      Describe<F>("leader-risk")
          .group("The leader")
          .choice("rank", &F::rank, rank_names, Rank::SubCommander, "C-in-C or sub-commander", HM_LRISK_07)
          .flag("attached", &F::attached, "he is with the unit", HM_LRISK_01)
          .number("distance", &F::distance, distance_in_bw(0), "else from him to the unit", HM_LRISK_01)
          .group("The unit's casualties")
          .choice("danger", &F::danger, danger_names, Danger::SmallArms, "what hit the unit", HM_LRISK_05)
          .label("hit by")
          .number("hits", &F::hits, {.max = 99, .fallback = 5}, "unsaved hits in this step", HM_DEF_14)
          .number("bases", &F::bases, {.min = 1, .max = 40, .fallback = 5}, "bases at its start", HM_DEF_13)
          .number("strength", &F::strength, {.max = 60}, "Strength Points of a base, if these bases are those left now", HM_DEF_13)
          .number("hits_before", &F::hits_before, {.max = 400}, "then: hits taken so far in the battle, these included", HM_DEF_13)
          .flag("lost_round", &F::lost_round, "the unit lost the round of melee", HM_LRISK_08)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.attached && f.distance > 0) return Problem{"distance", "he is with the unit; else say that he is not attached", HM_LRISK_01};
            if (f.lost_round && !in_melee(f.danger)) return Problem{"lost_round", "it was shot at", HM_LRISK_08};
            return {};
          });
  return description;
}

template <>
const Description& describe<LeaderRisk>() {
  using O = LeaderRisk;
  using namespace clause;
  static const Description description =
      Describe<O>("leader-risk")
          .choice("fate", &O::fate, leader_fate_names, LeaderFate::NotAtRisk, "what becomes of him", HM_LRISK_01)
          .number("turns_out", &O::turns_out, {.max = 9}, "own turns without orders or away", HM_LRISK_13)
          .choice("successor", &O::successor, successor_names, Successor::None, "who takes over", HM_LRISK_04)
          .number("successor_delay", &O::successor_delay, {.max = 3}, "own turns until he commands", HM_LRISK_06)
          .number("friends_test", &O::friends_test, distance_in_bw(0), "friends within this test at once", HM_LRISK_07)
          .number("test_modifier", &O::test_modifier, {.min = -5}, "in those tests", HM_LRISK_07);
  return description;
}

}  // namespace linstock
