// RISK TO LEADER: is he hit, and how badly.
#include "books/pike-and-shot/command/risk_to_leaders.h"

#include "books/pike-and-shot/tables/tables.h"

namespace linstock {

template <>
const Description& describe<pike_and_shot::LeaderRiskFacts>() {
  using namespace pike_and_shot;
  using F = LeaderRiskFacts;
  static const Description description =
      Describe<F>("leader-risk")
          .choice("occasion", &F::occasion, occasion_names, Occasion::Combat, "what befell his unit in this phase",
                  clause::PS_LEAD_05)
          .flag("attached", &F::attached, "he is attached to it", clause::PS_LEAD_05, true)
          .number("wounds", &F::wounds, {.max = 1}, "wounds that he has", clause::PS_LEAD_03);
  return description;
}

template <>
const Description& describe<pike_and_shot::LeaderRisk>() {
  using namespace pike_and_shot;
  using O = LeaderRisk;
  static const Description description =
      Describe<O>("leader-risk")
          .choice("fate", &O::fate, leader_fate_names, LeaderFate::Safe, "what becomes of him", clause::PS_LEAD_01)
          .number("actions_lost", &O::actions_lost, {.max = 9}, "actions that he loses for good", clause::PS_LEAD_03);
  return description;
}

}  // namespace linstock

namespace linstock::pike_and_shot {

// RISK TO LEADER
LeaderRisk leader_risk(const LeaderRiskFacts& f, const Tables& tables, Umpire& umpire) {
  const MovementTables& t = tables.movement;
  umpire.heading(clause::PS_LEAD_01, "risk to leader");
  const auto told = [&](LeaderFate fate, Clause why, int lost = 0) -> LeaderRisk {
    umpire.found("he is", leader_fate_names[static_cast<int>(fate)], why);
    return {fate, lost};
  };
  if (!f.attached || f.occasion < Occasion::FireWithDps) return told(LeaderFate::NotAtRisk, clause::PS_LEAD_05);
  // Only whether he is hit matters: dice that show more than the row are safe.
  const int safe = umpire.count(1 * d6, t.leader_hit + 1, clause::PS_LEAD_01, "risk");
  if (safe) return told(LeaderFate::Safe, clause::PS_LEAD_01);
  const int die = umpire.total(1 * d6, clause::PS_LEAD_02, "hit");
  if (die <= t.leader_killed) return told(LeaderFate::Killed, clause::PS_LEAD_02);
  if (die > t.leader_wounded) return told(LeaderFate::NearMiss, clause::PS_LEAD_04);
  if (f.wounds + 1 >= t.wounds_that_kill) return told(LeaderFate::Killed, clause::PS_LEAD_03);
  return told(LeaderFate::Wounded, clause::PS_LEAD_03, t.wound_actions);
}

}  // namespace linstock::pike_and_shot
