#include "books/horse-and-musket/movement/passing.h"

#include <algorithm>

namespace linstock::horse_and_musket {

// INTERPENETRATION
namespace {

bool skirmishers(const PassFacts& f) { return is_skirmisher(f.arm, f.order); }

bool deployed_guns(const PassFacts& f) {
  return is_artillery(f.other_arm) && f.other_formation == Formation::Deployed;
}

// HM-INTER-01, HM-INTER-06 to HM-INTER-10
Verdict<MayPass> may_pass(const PassFacts& f) {
  if (!f.passes_completely) return {MayPass::NotCompletely, clause::HM_INTER_01};
  if (f.other_formation == Formation::Square || f.other_formation == Formation::MarchColumn)
    return {MayPass::SquareOrMarchColumn, clause::HM_INTER_06};
  if (f.other_pikes) return {MayPass::Pikes, clause::HM_INTER_08};
  if (f.move != PassingMove::Normal && !skirmishers(f)) return {MayPass::ChargingOrEvading, clause::HM_INTER_07};
  if (deployed_guns(f) && !is_infantry(f.arm)) return {MayPass::MountedThroughGuns, clause::HM_INTER_09};
  return {MayPass::Yes, clause::HM_INTER_09};
}

// HM-INTER-02, HM-INTER-03, HM-INTER-09: who passes without a trace, and why.
Verdict<bool> disturbs(const PassFacts& f) {
  const bool mine = skirmishers(f), theirs = is_skirmisher(f.other_arm, f.other_order);
  if (mine && theirs) return {false, clause::HM_INTER_03};
  const bool charges = f.move == PassingMove::Charges;
  if (mine && is_infantry(f.arm) && !charges) return {false, clause::HM_INTER_02};
  if (theirs && is_infantry(f.other_arm) && !charges) return {false, clause::HM_INTER_02};
  if (deployed_guns(f)) return {false, clause::HM_INTER_09};
  const bool close = f.order == Order::Close && f.other_order == Order::Close;
  return {true, close ? clause::HM_INTER_04 : clause::HM_INTER_09};
}

int passing_points(const Tables& tables) {
  DisruptionCauses causes{};
  causes.passed_through = 1;
  return tally(tables.disruption.causes, causes).total();
}

int bumping_points(const Tables& tables) {
  DisruptionCauses causes{};
  causes.friends_bumped = 1;
  return tally(tables.disruption.causes, causes).total();
}

int complex_cost(const Tables& tables) {
  MoveRows rows{};
  rows.complex = 1;
  return -tally(tables.movement.rows, rows).total() * bw;
}

}  // namespace

Passed interpenetrate(const PassFacts& f, const Tables& tables, Umpire& umpire) {
  const MayPass may = told(may_pass(f), "may it", may_pass_names, umpire);
  if (may != MayPass::Yes) {
    const int points = bumping_points(tables);
    umpire.found("if they meet, Disruption Points each", points, clause::HM_INTER_11);
    return {may, points, points, 0, 0};
  }
  const Verdict<bool> trace = disturbs(f);
  const int points = trace.may ? passing_points(tables) : 0;
  umpire.found("Disruption Points each", points, trace.why);
  const int cost = skirmishers(f) ? 0 : complex_cost(tables);
  umpire.found("cost", cost, clause::HM_INTER_12, bw);
  const bool unaffected = trace.why == clause::HM_INTER_02 || trace.why == clause::HM_INTER_03;
  const bool bound = !unaffected || tables.movement.passed_by_skirmishers == PassedBySkirmishers::Bound;
  umpire.found("until it is through, the other may not move, fire or fight", bound ? "yes" : "no",
               unaffected ? clause::HM_INTER_13 : clause::HM_INTER_05);
  return {may, points, points, cost, bound};
}

// LYING DOWN
Cover prone_cover(Cover real, bool shell) { return std::max(real, shell ? Cover::Soft : Cover::Hard); }

Prone lie(const ProneFacts& f, const Tables& tables, Umpire& umpire) {
  const bool shell = f.fire == Fire::HowitzerShell;
  const Cover cover = prone_cover(f.cover, shell);
  umpire.found("it counts as in cover", cover_names[static_cast<int>(cover)],
               f.cover > Cover::None ? clause::HM_PRONE_06 : clause::HM_PRONE_02);
  const bool slow = f.cls != Class::A && f.charger_distance < tables.charges.delay;
  const bool caught = f.charged && slow;
  if (f.charged) umpire.found("caught lying", caught ? "yes" : "no", clause::HM_PRONE_07);
  return {cover, caught};
}

// HORSE-HOLDERS
Dismounted dismount(const DismountFacts& f, const Tables& tables, Umpire& umpire) {
  const MovementTables& t = tables.movement;
  const int holders = (f.figures + t.one_holder_in - 1) / t.one_holder_in;
  umpire.found("horse-holders", holders, clause::HM_HOLD_05);
  const Mover horse{f.arm, f.order, Formation::Line, 0, Armour::None, Weapon::None};
  const int move = f.holders_mounted ? basic_move(horse, tables) : 0;
  umpire.found("they move", move, clause::HM_HOLD_03, bw);
  DisruptionCauses causes{};
  causes.mounted = 1;
  const int points = tally(tables.disruption.causes, causes).total();
  umpire.found("Disruption Points", points, clause::HM_DISR_06);
  return {holders, f.figures - holders, move, points};
}

// JUMPING A LINEAR OBSTACLE
Jumped jump(const JumpFacts& f, const Tables& tables, Umpire& umpire) {
  const MovementTables& t = tables.movement;
  const int dice = (f.figures + t.figures_per_die - 1) / t.figures_per_die;  // HM-JUMP-03
  const int fallen = dice - umpire.count(dice * d6, t.falls_on + 1, clause::HM_JUMP_01, "riders who keep their seat");
  Jumped jumped{fallen, 0, 0, 0};
  for (const int face : umpire.faces(fallen * d6, clause::HM_JUMP_02, "fallen riders", Scores(t.injured_to + 1, t.unhorsed_to + 1))) {
    jumped.injured += face <= t.injured_to;
    jumped.unhorsed += face > t.injured_to && face <= t.unhorsed_to;
  }
  jumped.unhorsed_turns = jumped.unhorsed ? t.unhorsed_turns : 0;
  umpire.found("hits without a save", jumped.injured, clause::HM_JUMP_03);
  umpire.found("figures unhorsed", jumped.unhorsed, clause::HM_JUMP_02);
  return jumped;
}

}  // namespace linstock::horse_and_musket
