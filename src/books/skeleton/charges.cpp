// CHARGES on the table: the charged unit stands and shoots or evades; then round after round until one side is beaten.
#include "books/skeleton/sequence.h"

namespace linstock::skeleton {

namespace {

// SK-EVADE-02: whoever is stopped falls back; without room it routs.
void fall_back(State& state, const Setting& setting, int u, int from, Umpire& umpire) {
  const Board board(state, setting);
  if (const auto there = board.way_back(u, field::centre_of(board.ground(from)), setting.tables.falls_back)) {
    state.unit(u).pose = *there;
    umpire.tell(clause::SK_EVADE_02, "{} falls back", u);
  } else {
    rout(state, u, umpire);
  }
}

ChargeSide side_of(const Unit& u) { return {u.bases(), u.grade == Grade::Veteran, u.morale == Morale::Shaken}; }

}  // namespace

// SK-CHARGE-01, SK-EVADE-01
void run(State& state, const Charge& charge, const Setting& setting, Umpire& umpire) {
  umpire.heading(clause::SK_CHARGE_01, "{} charges {}", charge.attacker, charge.defender);
  Unit& defender = state.unit(charge.defender);
  std::optional<Pose> away;
  if (defender.arm == Arm::Horse && defender.morale == Morale::Steady) {
    const Board board(state, setting);
    away = board.way_back(charge.defender, field::centre_of(board.ground(charge.attacker)), setting.tables.horse_march);
  }
  Question ask = asked(defender.side, clause::SK_CHARGE_01, "How does {} meet the charge?", charge.defender);
  ask.options.push({meet_it, "stand"});
  if (away) ask.options.push({evade_it, "evade"});
  if (umpire.pick(ask) == evade_it) {
    defender.pose = *away;
    return umpire.tell(clause::SK_EVADE_01, "{} evades", charge.defender);
  }
  state.agenda.push(ChargeRound{charge.attacker, charge.defender});
  if (Board(state, setting).aim(charge.defender, charge.attacker)) state.agenda.push(Fire{charge.defender, charge.attacker});
}

// SK-CHARGE-02
void run(State& state, const ChargeRound& round, const Setting& setting, Umpire& umpire) {
  Unit& attacker = state.unit(round.attacker);
  Unit& defender = state.unit(round.defender);
  if (!attacker.on_table || !defender.on_table) return;
  if (attacker.morale != Morale::Steady) return fall_back(state, setting, round.attacker, round.defender, umpire);
  const auto winner = fight_round({side_of(attacker), side_of(defender)}, setting.tables, umpire);
  if (winner) return rout(state, *winner == Winner::Attacker ? round.defender : round.attacker, umpire);
  state.agenda.push(round);  // after what the losses do to nerves
  lose_bases(state, round.attacker, 1, clause::SK_CHARGE_02, umpire);
  lose_bases(state, round.defender, 1, clause::SK_CHARGE_02, umpire);
}

}  // namespace linstock::skeleton
