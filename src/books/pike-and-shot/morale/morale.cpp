// MORALE: DPs for what a unit sees and does, then breaking.
#include "books/pike-and-shot/morale/morale.h"

#include "books/pike-and-shot/movement/fatigue_and_disorder.h"
#include "books/pike-and-shot/tables/tables.h"

namespace linstock::pike_and_shot {

// MORALE DPS
namespace {

// PS-MOR-10: the unit that a killed leader was with counts as near.
int leader_lost(Fate fate, int distance, int was_here, const MovementTables& t) {
  if (fate == Fate::Safe) return 0;
  return distance <= t.morale_distance || (fate == Fate::Killed && was_here);
}

// PS-DEF-05, PS-MOR-08: grades by letter, and a row counts once however many friends qualify.
void grieve(MoraleCauses& causes, const Friend& other, Grade grade) {
  const bool equal_or_higher = letter(other.grade) <= letter(grade);
  if (other.event != Event::Retiring) {
    (equal_or_higher ? causes.equal_or_higher : causes.lower) = 1;
  } else if (equal_or_higher && on_foot(other.arm, other.mounted)) {
    causes.foot_retiring = 1;
  }
}

}  // namespace

MoraleCauses morale_causes(const MoraleFacts& f, const Tables& tables) {
  const MovementTables& t = tables.movement;
  MoraleCauses causes{};
  causes.general = leader_lost(f.general, f.general_distance, f.general_was_here, t);
  causes.commander = leader_lost(f.commander, f.commander_distance, f.commander_was_here, t);
  for (const Friend& other : f.friends)
    if (other.distance <= t.morale_distance) grieve(causes, other, f.grade);
  causes.evaded = f.evaded;
  causes.rode_through = f.rode_through;
  return causes;
}

MoraleDps morale_dps(const MoraleFacts& f, const Tables& tables, Umpire& umpire) {
  umpire.heading(clause::PS_MOR_01, "morale DPs");
  if (f.status == Status::Routing) {  // PS-MOR-09
    umpire.found("routing units take none", 0, clause::PS_MOR_09);
    return {f.bases, 0, f.dps};
  }
  const Tally total = tally(tables.movement.morale, morale_causes(f, tables));
  umpire.show("morale DPs", clause::PS_MOR_08, total);
  const int net = total.total();
  const TakeFacts take{DpCause::Morale, std::max(0, net), std::max(0, -net), 0, f.dps, f.bases};
  const Taken taken = take_dps(take, tables, umpire);
  return {taken.bases, taken.dps - f.dps, taken.dps};
}

// BREAKING. PS-BRK-01: DPs at the mark, some of them fresh from fire or morale, and no combat result this turn. PS-BRK-02: a
// round in which nobody had a die decides nothing, so that its result keeps nobody standing, and its DPs are fresh.
Broken break_test(const BreakFacts& f, const Tables& tables, Umpire& umpire) {
  const MovementTables& t = tables.movement;
  umpire.heading(clause::PS_BRK_01, "does it break?");
  const bool off = t.breaking == Breaking::Never || t.break_at == 0;
  if (t.breaking == Breaking::Never) umpire.found("option PS-BRK-01", breaking_names[1], clause::PS_BRK_01);
  umpire.found("breaks at DPs", off ? 0 : t.break_at, clause::PS_BRK_01);
  const bool spent = f.spent && t.spent == Spent::Break;
  if (f.spent) umpire.found("dice in its combat", spent ? "none: its DPs count as fresh" : "none: they fight on", clause::PS_BRK_02);
  const bool fresh = spent || (f.fire_or_morale_dps > 0 && !f.combat_result);
  const bool breaks = !off && f.dps >= t.break_at && fresh && f.status != Status::Routing;
  const Breaks end = !breaks ? Breaks::Stands : f.arm == Arm::Guns ? Breaks::GunsAbandoned : Breaks::Routs;
  umpire.found("it", breaks_names[static_cast<int>(end)], clause::PS_BRK_01);
  return {end, end == Breaks::Routs, end == Breaks::Routs};
}

// THE MORALE PHASE. PS-SEQ-12: first the ranks are redressed, then come the DPs for morale; breaking ends it.
namespace {

RedressFacts redress_facts(const MoralePhaseFacts& f) {
  return {f.grade, f.dps, f.deed, f.under_fire, f.artillery_dps, f.fought, f.in_contact, f.status};
}
MoraleFacts morale_facts(const MoralePhaseFacts& f, int dps) {
  return {f.grade,
          f.status,
          dps,
          f.bases,
          f.general,
          f.general_distance,
          f.general_was_here,
          f.commander,
          f.commander_distance,
          f.commander_was_here,
          f.friends,
          f.evaded,
          f.rode_through};
}

}  // namespace

MoralePhaseEnd morale_phase(const MoralePhaseFacts& f, const Tables& tables, Umpire& umpire) {
  const Redressed redressed = redress(redress_facts(f), tables, umpire);
  const MoraleDps morale = morale_dps(morale_facts(f, redressed.dps), tables, umpire);
  if (morale.bases == 0) {  // the other reading of PS-DEF-14
    umpire.found("it", breaks_names[static_cast<int>(Breaks::Destroyed)], clause::PS_DEF_15);
    return {Breaks::Destroyed, 0, morale.dps, 0};
  }
  const int fresh = f.artillery_dps + f.fire_dps + std::max(0, morale.gained);
  const Broken broken = break_test({f.arm, morale.dps, fresh, f.fought, f.status, f.spent}, tables, umpire);
  int yards = 0;
  if (broken.first_rout_move) yards = fast_yards(f.arm, f.mounted, f.weight, true, false, tables, umpire);
  return {broken.end, morale.bases, morale.dps, yards};
}

}  // namespace linstock::pike_and_shot
