// CHARGES: who may declare one, how far it carries, what it costs
#include "books/pike-and-shot/charges/charge.h"

#include <algorithm>

#include "books/pike-and-shot/combat/describing.h"
#include "books/pike-and-shot/movement/fatigue_and_disorder.h"
#include "books/pike-and-shot/tables/tables.h"

namespace linstock {

namespace {

using namespace pike_and_shot;

std::optional<Problem> refuse_charge(const ChargeFacts& f) {
  if (auto problem = arm_problem(f.arm, f.mounted, f.formation)) return problem;
  const bool horse = on_horseback(f.arm, f.mounted);
  if (f.average_dice > 1 && !horse) return Problem{"average_dice", "foot rolls one average die", clause::PS_MOVE_05};
  if (f.swordsmen && !on_foot(f.arm, f.mounted)) return Problem{"swordsmen", "swordsmen are foot", clause::PS_MELEE_11};
  if (f.a_loutrance != Outrance::Never && f.arm != Arm::Horse)
    return Problem{"a_loutrance", "only cavalry charges a l'outrance", clause::PS_CHG_03};
  if (f.declared_a_loutrance && f.a_loutrance == Outrance::Never)
    return Problem{"declared_a_loutrance", "these troops never do", clause::PS_CHG_13};
  if (f.moved == Moved::Stood && f.yards_left)
    return Problem{"yards_left", "a unit that stood rolls its move now", clause::PS_CHG_07};
  if (f.moved != Moved::Tactical && f.halted_by_target)
    return Problem{"halted_by_target", "only a tactical move is halted so", clause::PS_CHG_07};
  if (f.halted_by_target && f.distance > 20)
    return Problem{"halted_by_target", "then the target is 20 yards away or nearer", clause::PS_SEQ_08};
  if (f.fired_in_musketry && f.moved != Moved::Stood)
    return Problem{"moved", "foot that fired in Musketry may not move", clause::PS_SEQ_04};
  return {};
}

}  // namespace

template <>
const Description& describe<ChargeFacts>() {
  using F = ChargeFacts;
  static const Description description =
      Describe<F>("charge")
          .choice("arm", &F::arm, arm_names, Arm::Horse, "of the charger", clause::PS_CHG_06)
          .flag("mounted", &F::mounted, "dragoons on horseback", clause::PS_DEF_19)
          .choice("formation", &F::formation, formation_names, Formation::Line, "of the charger", clause::PS_CHG_06)
          .choice("status", &F::status, status_names, Status::Steady, "of the charger", clause::PS_CHG_06)
          .number("dps", &F::dps, {.max = 20}, "DPs on the charger", clause::PS_DP_01).label("DPs")
          .flag("swordsmen", &F::swordsmen, "foot: swordsmen charge in any order", clause::PS_CHG_06)
          .flag("inspired", &F::inspired, "by its leader this turn", clause::PS_MOVE_07)
          .flag("steadied", &F::steadied, "by its leader this turn", clause::PS_CMD_05)
          .flag("halted_by_control", &F::halted_by_control, "its control test said halt", clause::PS_CTRL_12)
          .flag("fired_in_musketry", &F::fired_in_musketry, "it fired in Musketry", clause::PS_SEQ_04)
          .choice("moved", &F::moved, moved_names, Moved::Stood, "in Movement", clause::PS_CHG_07)
          .number("yards_left", &F::yards_left, {.max = 500, .unit = "yards"}, "of the tactical move it rolled",
                  clause::PS_CHG_07)
          .flag("halted_by_target", &F::halted_by_target, "its move was halted at 20 yards by the target",
                clause::PS_CHG_07)
          .number("distance", &F::distance, {.max = 1000, .fallback = 80, .unit = "yards"},
                  "to the target along the path, with the arc of a wheel", clause::PS_CHG_08)
          .number("wheel", &F::wheel, {.max = 180, .unit = "degrees"}, "at the start", clause::PS_CHG_08)
          .flag("other_enemy_near", &F::other_enemy_near, "another enemy is within 120 yards", clause::PS_MAN_01)
          .flag("rough", &F::rough, "part of the way is rough", clause::PS_DIS_08)
          .choice("barrier", &F::barrier, barrier_names, Barrier::None, "obstacle or fieldworks in the way",
                  clause::PS_CHG_08)
          .flag("held_by_target", &F::held_by_target, "the target stands behind it: contact across it, no crossing",
                clause::PS_MELEE_26)
          .flag("under_fire", &F::under_fire, "for crossing a major obstacle", clause::PS_MAN_06)
          .choice("target", &F::target, charge_target_names, ChargeTarget::Standing,
                  "running: routing or retiring", clause::PS_CHG_14)
          .flag("target_formed", &F::target_formed, "the target is formed", clause::PS_CHG_06, true)
          .flag("meets_half_way", &F::meets_half_way, "the target charges or counter-charges", clause::PS_CHG_09)
          .number("average_dice", &F::average_dice, {.min = 1, .max = 2, .fallback = 1}, "declared; horse 1 or 2",
                  clause::PS_MOVE_06)
          .flag("optional_d6", &F::optional_d6, "declared with them", clause::PS_MOVE_13, true)
          .choice("a_loutrance", &F::a_loutrance, outrance_names, Outrance::Never, "what these troops do",
                  clause::PS_CHG_13).label("à l'outrance")
          .flag("declared_a_loutrance", &F::declared_a_loutrance, "the player declares it", clause::PS_CHG_13).label("declared à l'outrance")
          .refuse([](const F& f) { return refuse_charge(f); });
  return description;
}

template <>
const Description& describe<Charged>() {
  using O = Charged;
  static const Description description =
      Describe<O>("charged")
          .choice("allowed", &O::allowed, may_charge_names, MayCharge::Yes, "may it be declared, or why not",
                  clause::PS_CHG_06)
          .choice("contact", &O::contact, contact_names, Contact::Made, "does it reach", clause::PS_CHG_02)
          .number("yards", &O::yards, {.max = 20'000, .unit = "yards"}, "moved", clause::PS_CHG_07)
          .number("dps", &O::dps, {.max = 10}, "DPs that the move costs", clause::PS_CHG_08).label("DPs")
          .flag("a_loutrance", &O::a_loutrance, "it charges a l'outrance", clause::PS_CHG_13).label("à l'outrance")
          .flag("control_test", &O::control_test, "it must take a control test next turn", clause::PS_CHG_02);
  return description;
}

}  // namespace linstock

namespace linstock::pike_and_shot {

namespace {

bool crosses(const ChargeFacts& f) {
  return (f.barrier == Barrier::Major || f.barrier == Barrier::Fieldworks) && !f.held_by_target;
}
// PS-DEF-18, PS-MAN-06: crossing takes half of the allowance.
int after_crossing(const ChargeFacts& f, int yards, const MovementTables& t) {
  return crosses(f) ? yards - yards * t.major_obstacle.half_moves / 2 : yards;
}

Verdict<MayCharge> judge_unit(const ChargeFacts& f) {
  const bool pursuer = f.status == Status::Pursuing;  // PS-CHG-04: these charge what they meet, in any order
  if (f.arm == Arm::Guns) return {MayCharge::Guns, clause::PS_CHG_06};
  if (f.status == Status::Looting) return {MayCharge::Looting, clause::PS_CHG_06};
  if (f.status != Status::Steady && !pursuer) return {MayCharge::Running, clause::PS_CHG_06};
  if (f.formation == Formation::MarchColumn) return {MayCharge::MarchColumn, clause::PS_CHG_06};
  if (f.arm == Arm::Skirmishers && f.target_formed && f.target == ChargeTarget::Standing && !pursuer)
    return {MayCharge::SkirmishersAtFormed, clause::PS_CHG_06};
  if (f.arm == Arm::Dragoons && f.mounted && !pursuer) return {MayCharge::MountedDragoons, clause::PS_CHG_06};
  const bool any_order = f.swordsmen || pursuer || f.arm == Arm::Skirmishers;
  if (!in_order(f.arm, f.mounted, f.formation) && !any_order) return {MayCharge::Unformed, clause::PS_CHG_06};
  if (f.steadied) return {MayCharge::Steadied, clause::PS_CHG_06};
  if (f.halted_by_control) return {MayCharge::HaltedByControl, clause::PS_CHG_06};
  if (f.fired_in_musketry) return {MayCharge::FiredInMusketry, clause::PS_CHG_06};
  return {MayCharge::Yes, clause::PS_CHG_06};
}

// PS-CHG-07: all dice at their highest, or what is left of the move; whoever was halted by his target has those yards.
int reach_of(const ChargeFacts& f, const Tables& tables) {
  if (f.moved == Moved::Tactical)
    return std::max(f.yards_left, f.halted_by_target ? tables.movement.halt_at : 0);
  const int most = most_full_dice_yards(f.arm, f.mounted, Weight::Medium, f.inspired, tables);
  return after_crossing(f, most, tables.movement);
}

// PS-CHG-08
Verdict<MayCharge> judge_path(const ChargeFacts& f, const Tables& tables) {
  if (f.moved == Moved::Marched) return {MayCharge::Marched, clause::PS_CHG_07};
  if (f.wheel > tables.combat.charge_wheel) return {MayCharge::WheelTooWide, clause::PS_CHG_08};
  const bool wall = f.barrier == Barrier::Major || f.barrier == Barrier::Fieldworks;
  if (wall && on_horseback(f.arm, f.mounted)) return {MayCharge::Barrier, clause::PS_CHG_08};
  if (f.distance > reach_of(f, tables)) return {MayCharge::OutOfReach, clause::PS_CHG_08};
  return {MayCharge::Yes, clause::PS_CHG_08};
}

// Wheeling near the enemy and crossing a major obstacle cost what they cost in Movement (PS-MAN-01, PS-MAN-06).
int path_dps(const ChargeFacts& f, const MovementTables& t, Umpire& umpire) {
  const bool near = f.other_enemy_near || f.distance <= t.near_enemy;
  const bool stiff = f.formation == Formation::Line && in_order(f.arm, f.mounted, f.formation);
  Tally dps;
  dps.add_if(f.wheel && near && stiff, t.wheel.dps_near, "wheel near the enemy", clause::PS_MAN_01);
  dps.add_if(crosses(f), t.major_obstacle.dps, "crossing", clause::PS_MAN_06);
  dps.add_if(crosses(f) && f.under_fire, t.major_obstacle.dps_under_fire, "crossing under fire", clause::PS_MAN_06);
  if (dps.total()) umpire.show("DPs of the path", clause::PS_CHG_08, dps);
  return dps.total();
}

}  // namespace

MayCharge may_charge(const ChargeFacts& facts, const Tables& tables, Clause& why) {
  auto verdict = judge_unit(facts);
  if (verdict.answer == MayCharge::Yes) verdict = judge_path(facts, tables);
  why = verdict.clause;
  return verdict.answer;
}

// PS-CHG-13
bool charges_a_loutrance(const ChargeFacts& f) {
  return f.a_loutrance == Outrance::Must || (f.a_loutrance == Outrance::May && f.declared_a_loutrance);
}

// PS-CHG-07, PS-CHG-08: the move dice cost DPs as usual, under the limit on movement DPs.
ChargeMove move_charge(const ChargeFacts& f, const Tables& tables, Umpire& umpire) {
  const MovementTables& t = tables.movement;
  const int path = path_dps(f, t, umpire);
  if (f.moved == Moved::Tactical) return {reach_of(f, tables), movement_dps_taken(f.dps, path, t)};
  const bool ordered = in_order(f.arm, f.mounted, f.formation);
  const bool rough = f.rough || (f.barrier == Barrier::Minor && !f.held_by_target);  // PS-DIS-08
  const int tiring = tiring_face(on_horseback(f.arm, f.mounted), ordered ? f.formation : Formation::Unformed, rough, t);
  const MoveDice rolled = roll_move_dice(f.average_dice, f.optional_d6, tiring, umpire);
  Tally yards;
  yards.add(rolled.total * t.yards_per_pip, "dice", clause::PS_CHG_07);
  yards.add_if(f.inspired, rolled.dice * t.inspired_per_die, "inspired", clause::PS_MOVE_07);
  umpire.show("yards", clause::PS_CHG_07, yards);
  return {after_crossing(f, yards.total(), t), movement_dps_taken(f.dps, rolled.tired + path, t)};
}

Charged charge(const ChargeFacts& facts, const Tables& tables, Umpire& umpire) {
  umpire.heading(clause::PS_CHG_01, "Charge");
  Clause why;
  const MayCharge allowed = may_charge(facts, tables, why);
  umpire.found("may charge", may_charge_names[static_cast<int>(allowed)], why);
  if (allowed != MayCharge::Yes) return {allowed, Contact::None, 0, 0, 0, 0};

  const int outrance = charges_a_loutrance(facts);
  const int needed = facts.meets_half_way ? (facts.distance + 1) / 2 : facts.distance;  // PS-CHG-09
  umpire.found("yards needed", needed, clause::PS_CHG_09);
  const auto [yards, dps] = move_charge(facts, tables, umpire);
  umpire.found("DPs", dps, clause::PS_DP_01);
  if (yards < needed) return {allowed, Contact::None, yards, dps, outrance, 1};
  const Contact contact = facts.target == ChargeTarget::Running         ? Contact::Caught  // PS-CHG-14
                          : facts.target == ChargeTarget::AbandonedGuns ? Contact::Guns
                                                                        : Contact::Made;
  umpire.found("contact", contact_names[static_cast<int>(contact)], clause::PS_CHG_02);
  return {allowed, contact, needed, dps, outrance, 0};
}

}  // namespace linstock::pike_and_shot
