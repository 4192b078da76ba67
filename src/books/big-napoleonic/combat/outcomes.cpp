// CLOSE COMBAT: THE COMBAT THROW AND THE OUTCOMES
#include <algorithm>

#include "books/big-napoleonic/tables.h"

namespace linstock::big_napoleonic {

namespace {

int functioning(const CombatUnit& u) { return u.unit_bases ? u.unit_bases : u.bases; }
bool is_gun(const CombatUnit& u) { return u.arm == Arm::Artillery; }
Condition condition_of(const CombatUnit& u) { return {functioning(u), u.disruption, u.morale_markers, 0}; }

const CombatUnit& principal(const CombatSide& side) {
  return *std::find_if(side.begin(), side.end(), [](const CombatUnit& u) { return u.role == Role::Principal; });
}

// BN-CCOUT-02: a D, two as one award, or bases.
void suffer(Condition& unit, Arm arm, Loss loss, const Tables& t) {
  if (loss <= Loss::DD)
    disrupt(unit, arm, static_cast<int>(loss), t);
  else
    lose_bases(unit, arm, loss == Loss::OneBase ? 1 : 2, t);
}

// BN-CCOUT-03 to 08, BN-CCART-13: how far.
int inches(Action action, const CombatUnit& u, const Tables& t) {
  const bool fast = u.arm == Arm::Cavalry || u.horse_gun;
  const auto mover = is_gun(u) ? (u.horse_gun ? 3u : 2u) : u.arm == Arm::Cavalry ? 1u : 0u;
  switch (action) {
    case Action::Advance:
      return t.advance_inches;
    case Action::Exploit:
    case Action::AdvanceOrExploit:
    case Action::OccupyOrExploit:
      return fast ? t.exploit_cavalry : t.exploit_infantry;
    case Action::FallBack:
    case Action::FightOnOrFallBack:
      return t.fall_back_inches;
    case Action::Retire:
      return is_gun(u) ? t.allowances.advance_good[mover].full : t.allowances.manoeuvre_good[mover].full;
    case Action::LimberHalfMove:
      return t.allowances.retreat[mover] / 2;
    case Action::Retreat:
    case Action::LimberFullMove:
      return t.allowances.retreat[mover];
    default:
      return 0;
  }
}

UnitAfter after(const CombatUnit& u, Condition unit, Action action, const Tables& t) {
  if (unit.removed) action = Action::Destroyed;
  return {action, inches(action, u, t), unit};
}

// THE DEFENDER

// BN-CCCAV-01: infantry that cavalry attacks stands instead of falling back or retiring. Guns alone do not
// (BN-CCART-12).
Action defender_action(const CombatFacts& f, Action printed) {
  const bool charged = principal(f.attackers).arm == Arm::Cavalry && principal(f.defenders).arm == Arm::Infantry;
  return charged && (printed == Action::FallBack || printed == Action::Retire) ? Action::Stand : printed;
}

// BN-CCART-04, 06, 08, 10, 14: a gun that took part, or was limbered in the middle of it.
UnitAfter gun_after(const CombatUnit& u, Loss loss, Action action, bool supported, const Tables& t) {
  Condition unit = condition_of(u);
  const bool alone = !supported && u.direct_contact;
  const bool lost =
      u.limbered || (alone ? action != Action::Stand : action == Action::Retire || action == Action::Retreat);
  if (lost) return after(u, {0, 0, 0, 1}, Action::Destroyed, t);
  if (loss != Loss::None) disrupt(unit, u.arm, 1, t);
  return after(u, unit, action, t);
}

// BN-CCART-09, BN-CCART-10: a gun that touches the beaten unit and took no part.
UnitAfter beside_after(const CombatUnit& u, Action action, const Tables& t) {
  Condition unit = condition_of(u);
  const bool beaten = action == Action::FallBack || action == Action::Retire || action == Action::Retreat;
  if (!beaten) return after(u, unit, Action::Stand, t);
  disrupt(unit, u.arm, 1, t);
  return after(u, unit,
               action == Action::Retire    ? Action::LimberHalfMove
               : action == Action::Retreat ? Action::LimberFullMove
                                           : Action::FallBack,
               t);
}

// BN-CCMULTI-03: a supporting unit that gave half or more of its bases takes a single D; not the defender's on -7.
// BN-CCMULTI-04: once in the phase, so not again in a repeat.
Condition support_after(const CombatFacts& f, const CombatUnit& u, bool spared, const Tables& t) {
  Condition unit = condition_of(u);
  const bool paid = u.supported_before || f.round > 1;
  if (!spared && !paid && half_or_more(u.bases + u.lent_before, functioning(u))) disrupt(unit, u.arm, 1, t);
  return unit;
}

int bases_lost(Loss loss) { return loss == Loss::OneBase ? 1 : loss == Loss::TwoBases ? 2 : 0; }

// BN-CCART-11: a gun that took part may be lost in place of a base.
int guns_given_up(const CombatSide& side, int bases_lost) {
  int guns = 0;
  for (const CombatUnit& u : side) guns += is_gun(u) && u.give_up && u.role == Role::Supporting;
  return std::min(guns, bases_lost);
}

// R133: a unit that loses guns in place of all its bases keeps its markers, and is disrupted all the same.
Condition principal_after(const CombatUnit& u, Loss loss, int given_up, const Tables& t) {
  Condition unit = condition_of(u);
  const int bases = bases_lost(loss);
  if (bases == 0)
    suffer(unit, u.arm, loss, t);
  else if (given_up < bases)
    lose_bases(unit, u.arm, bases - given_up, t);
  else
    unit.disruption = std::max(unit.disruption, 1);
  return unit;
}

void resolve_defenders(const CombatFacts& f, const OutcomeRow& row, Fought& fought, const Tables& t) {
  const bool guns_only = is_gun(principal(f.defenders));
  const Action action = fought.defender_action;
  const bool balked = row.defender_loss == Loss::None;  // BN-CCOUT-11
  int to_give_up = guns_given_up(f.defenders, bases_lost(row.defender_loss));
  const int given_up = to_give_up;
  for (const CombatUnit& u : f.defenders) {
    UnitAfter result;
    if (u.role == Role::Beside) {
      result = beside_after(u, action, t);
    } else if (is_gun(u) && u.give_up && u.role == Role::Supporting && to_give_up > 0) {
      --to_give_up;
      result = after(u, {0, 0, 0, 1}, Action::Destroyed, t);
    } else if (is_gun(u)) {
      result = gun_after(u, row.defender_loss, action, !guns_only, t);
    } else if (u.role == Role::Supporting) {
      result = after(u, support_after(f, u, balked, t), Action::Stand, t);  // BN-CCOUT-17
    } else {
      result = after(u, principal_after(u, row.defender_loss, given_up, t), action, t);
    }
    fought.defenders.push(result);
  }
}

// THE ATTACKER

// BN-CCCAV-02, 03; BN-CCTOWN-05; BN-EXPL-06; BN-CCTWO-01. R134: a unit with a second enemy to fight stays in its place
// wherever the row lets it go forward; R135: there is no repeat against a unit that is gone.
Action attacker_action(const CombatFacts& f, const CombatUnit& u, Action printed, bool defender_gone) {
  const bool forward = printed == Action::Advance || printed == Action::AdvanceOrExploit || printed == Action::Exploit;
  if (forward && u.engagement == Engagement::First) return Action::Stay;
  if (printed == Action::Repeat && defender_gone) return Action::Stay;
  const bool charged = u.arm == Arm::Cavalry && principal(f.defenders).arm == Arm::Infantry && !defender_gone;
  if (charged && printed == Action::Advance) return Action::FallBack;
  if (charged && printed == Action::AdvanceOrExploit) return Action::FightOnOrFallBack;
  if (f.exploiting && (printed == Action::Exploit || printed == Action::AdvanceOrExploit)) printed = Action::Advance;
  if (f.garrison && printed == Action::Advance) return Action::Occupy;
  if (f.garrison && printed == Action::AdvanceOrExploit) return Action::OccupyOrExploit;
  return printed;
}

// BN-CCTWO-02: the first D of the second combat is disregarded. Every row gives the attacker something, so in a repeat
// the first has been (R136).
Loss spared_first_d(const CombatFacts& f, const CombatUnit& u, Loss loss) {
  if (u.engagement != Engagement::Second || f.round > 1) return loss;
  return loss == Loss::D ? Loss::None : loss == Loss::DD ? Loss::D : loss;
}

// BN-CCMULTI-01, 02, 05: of several principals each takes a D; one takes the second D or the bases.
Condition attacker_after(const CombatFacts& f, int index, int principals, Loss loss, int given_up, const Tables& t) {
  const CombatUnit& u = f.attackers[index];
  const bool taker = principals == 1 || index == f.loss_taker - 1;
  Condition unit = condition_of(u);
  if (principals == 1) return principal_after(u, spared_first_d(f, u, loss), given_up, t);
  if (loss == Loss::None) return unit;
  if (taker && loss == Loss::DD) {
    suffer(unit, u.arm, spared_first_d(f, u, Loss::DD), t);
    return unit;
  }
  suffer(unit, u.arm, spared_first_d(f, u, Loss::D), t);
  if (taker && bases_lost(loss) > given_up) lose_bases(unit, u.arm, bases_lost(loss) - given_up, t);
  return unit;
}

void resolve_attackers(const CombatFacts& f, const OutcomeRow& row, bool defender_gone, Fought& fought,
                       const Tables& t) {
  const auto principals = static_cast<int>(std::count_if(
      f.attackers.begin(), f.attackers.end(), [](const CombatUnit& u) { return u.role == Role::Principal; }));
  int to_give_up = guns_given_up(f.attackers, bases_lost(row.attacker_loss));
  const int given_up = to_give_up;
  for (int i = 0; i < f.attackers.size(); ++i) {
    const CombatUnit& u = f.attackers[i];
    const Action action = attacker_action(f, u, row.attacker, defender_gone);
    if (u.role == Role::Principal) {
      fought.attackers.push(after(u, attacker_after(f, i, principals, row.attacker_loss, given_up, t), action, t));
    } else if (is_gun(u) && u.give_up && to_give_up > 0) {
      --to_give_up;
      fought.attackers.push(after(u, {0, 0, 0, 1}, Action::Destroyed, t));
    } else {  // BN-CCOUT-17: supports go back with the principal and keep their place
      const Action lead = fought.attacker_action;
      const bool back = lead == Action::FallBack || lead == Action::Retire || lead == Action::FightOnOrFallBack;
      UnitAfter support = after(u, support_after(f, u, false, t), back ? lead : Action::Stay, t);
      if (back && !support.unit.removed) support.inches = inches(lead, principal(f.attackers), t);
      fought.attackers.push(support);
    }
  }
}

// BN-CCOUT-09, BN-CCCAV-04, BN-CCCAV-06, BN-CCCAV-08; BN-CCMOD-13: a flanked unit before a second round.
FormSquare square_after(const CombatFacts& f, const Fought& fought) {
  const CombatUnit& u = principal(f.defenders);
  const bool stood = fought.defender_action == Action::Stand || fought.defender_action == Action::Repeat;
  if (u.arm != Arm::Infantry || u.square || f.garrison || !stood) return FormSquare::No;
  if (principal(f.attackers).arm == Arm::Cavalry) return FormSquare::Must;
  return fought.defender_action == Action::Stand || flank_attack(f) ? FormSquare::May : FormSquare::No;
}

bool principals_gone(const CombatSide& before, const Few<UnitAfter, most_a_side>& after) {
  for (int i = 0; i < before.size(); ++i)
    if (before[i].role == Role::Principal && !after[i].unit.removed) return false;
  return true;
}

// R135: a repeat without attackers is a stand.
void attack_gone(Fought& fought) {
  fought.attacker_action = Action::Destroyed;
  if (fought.defender_action != Action::Repeat) return;
  fought.defender_action = Action::Stand;
  for (UnitAfter& u : fought.defenders)
    if (u.action == Action::Repeat) u.action = Action::Stand;
}

// The clause that made of the printed action what the attackers do.
Clause attacker_by(const CombatFacts& f, Action printed, Action action) {
  using namespace clause;
  if (action == printed) return BN_CCOUT_01;
  switch (action) {
    case Action::Stay: return printed == Action::Repeat ? BN_CCOUT_18 : BN_CCTWO_01;
    case Action::FallBack: return BN_CCCAV_02;
    case Action::FightOnOrFallBack: return BN_CCCAV_03;
    case Action::Occupy: return f.exploiting && printed != Action::Advance ? BN_EXPL_06 : BN_CCTOWN_05;
    case Action::OccupyOrExploit: return BN_CCTOWN_05;
    case Action::Advance: return BN_EXPL_06;
    default: return BN_STATE_07;  // nobody is left
  }
}

// What the row made of both sides, in words.
void tell(const CombatFacts& f, const OutcomeRow& row, const Fought& fought, Umpire& umpire) {
  umpire.found("defender", loss_names[static_cast<int>(row.defender_loss)], clause::BN_CCOUT_01);
  umpire.found("defender", action_names[static_cast<int>(fought.defender_action)], clause::BN_CCOUT_01);
  umpire.found("attacker", loss_names[static_cast<int>(row.attacker_loss)], clause::BN_CCOUT_01);
  umpire.found("attacker", action_names[static_cast<int>(fought.attacker_action)],
               attacker_by(f, row.attacker, fought.attacker_action));
  if (fought.square == FormSquare::Must) umpire.found("square", "formed at once", clause::BN_CCCAV_04);
  if (fought.square == FormSquare::May) umpire.found("square", "may be formed", clause::BN_CCOUT_09);
  if (!flank_attack(f) || fought.defender_action == Action::Destroyed) return;
  if (is_gun(principal(f.defenders)))
    umpire.found("a gun attacked in flank that survives", "turns to face", clause::BN_CCART_07);
  else if (fought.defender_action == Action::Repeat && fought.square != FormSquare::Must)
    umpire.found("before the next round the flanked unit", "may turn to face", clause::BN_CCMOD_13);
}

}  // namespace

const OutcomeRow& outcome_row(int net, const Tables& t) {
  for (const OutcomeRow& row : t.outcomes)
    if (net >= row.least) return row;
  return t.outcomes.back();
}

// OUTCOMES: the row of the net score, applied to every unit.
Fought outcome(const CombatFacts& f, int net, const Tables& t, Umpire& umpire) {
  const OutcomeRow& row = outcome_row(net, t);
  umpire.found("net score", net, clause::BN_CCOUT_01);
  Fought fought{};
  fought.net = net;
  fought.defender_action = defender_action(f, row.defender);
  if (fought.defender_action != row.defender)
    umpire.found("infantry attacked by cavalry", "stands", clause::BN_CCCAV_01);
  resolve_defenders(f, row, fought, t);
  const bool gone = principals_gone(f.defenders, fought.defenders);
  fought.attacker_action = attacker_action(f, principal(f.attackers), row.attacker, gone);  // BN-CCOUT-18
  resolve_attackers(f, row, gone, fought, t);
  fought.square = gone ? FormSquare::No : square_after(f, fought);
  if (principals_gone(f.attackers, fought.attackers)) attack_gone(fought);
  if (gone) fought.defender_action = Action::Destroyed;
  tell(f, row, fought, umpire);
  return fought;
}

// BN-CCART-04: limbered guns do not fight; they are destroyed if close combat goes ahead. R132: the attacker then
// advances, and nobody is disrupted.
bool only_limbered_guns(const CombatFacts& f) {
  return std::all_of(f.defenders.begin(), f.defenders.end(),
                     [](const CombatUnit& u) { return u.role != Role::Principal || u.limbered; });
}

Fought ride_down(const CombatFacts& f, const Tables& t, Umpire& umpire) {
  umpire.found("limbered guns", "destroyed without a throw", clause::BN_CCART_04);
  Fought fought{};
  fought.attacker_action = attacker_action(f, principal(f.attackers), Action::Advance, true);
  fought.defender_action = Action::Destroyed;
  for (const CombatUnit& u : f.attackers) {
    const bool leads = u.role == Role::Principal;
    fought.attackers.push(
        after(u, condition_of(u), leads ? attacker_action(f, u, Action::Advance, true) : Action::Stay, t));
  }
  for (const CombatUnit& u : f.defenders) {
    const bool lost = u.role == Role::Principal;
    fought.defenders.push(
        after(u, lost ? Condition{0, 0, 0, 1} : condition_of(u), lost ? Action::Destroyed : Action::Stand, t));
  }
  return fought;
}

// THE COMBAT THROW: a D6 a side and its modifiers (BN-CC-07).
int combat_throw(const CombatFacts& f, const Tables& t, Umpire& umpire) {
  if (cavalry_against_infantry(f)) umpire.found("modifiers", "cavalry against infantry", clause::BN_CCMOD_23);
  if (t.two_combats == TwoCombats::AllocatedFirst) umpire.found("option", "allocated-first", clause::BN_CCTWO_06);
  const Tally attack = attacker_modifiers(f, t), defence = defender_modifiers(f, t);
  umpire.show("attacker's modifiers", clause::BN_CCMOD_01, attack);
  umpire.show("defender's modifiers", clause::BN_CCMOD_01, defence);
  const int attacker = umpire.total(1 * d6, clause::BN_CC_07, "attacker's throw") + attack.total();
  const int defender = umpire.total(1 * d6, clause::BN_CC_07, "defender's throw", Whose::Object) + defence.total();
  return attacker - defender;
}

Fought fight(const CombatFacts& f, const Tables& t, Umpire& umpire) {
  umpire.heading(clause::BN_CC_07, "close combat");
  if (only_limbered_guns(f)) return ride_down(f, t, umpire);
  return outcome(f, combat_throw(f, t, umpire), t, umpire);
}

}  // namespace linstock::big_napoleonic
