// FIRE on the table: in arc, in range, in sight; what it does to a unit, and to the house that it stands in.
#include <algorithm>

#include "books/skeleton/sequence.h"

namespace linstock::skeleton {

FireFacts survey(const Board& board, const Aim& aim, int shooter) {
  const Unit& own = board.unit(shooter);
  const Unit& target = board.unit(aim.target);
  return {aim.bases, aim.gap.at_most(paces(board.setting.tables.close)), target.formation == Formation::Column, board.in_cover(aim.target),
          own.moved, own.grade == Grade::Veteran, own.grade == Grade::Raw};
}

// SK-AIM-01: unit by unit.
void run(State& state, const FirePhase& phase, const Setting& setting, Umpire& umpire) {
  if (phase.next == 0) umpire.part(clause::SK_TURN_01, "fire", 2);
  for (int i = phase.next; i < static_cast<int>(state.units.size()); ++i) {
    const Unit& unit = state.unit(i);
    if (unit.side != phase.side || !unit.on_table || Board(state, setting).aims(i).empty()) continue;
    state.agenda.push(FirePhase{phase.side, i + 1});
    state.agenda.push(FireUnit{i});
    return;
  }
}

void run(State& state, const FireUnit& fire, const Setting& setting, Umpire& umpire) {
  Question ask = asked(state.unit(fire.unit).side, clause::SK_AIM_01, "At whom does {} fire?", fire.unit);
  ask.options.push({hold_fire, "hold fire"});
  for (const Aim& aim : Board(state, setting).aims(fire.unit)) ask.options.push({aim.target, "", aim.target});
  const int target = umpire.pick(ask);
  if (target != hold_fire) state.agenda.push(Fire{fire.unit, target});
}

// Survey, shoot, apply. SK-HOUSE-02: who loses a base in a house may see it burn.
void run(State& state, const Fire& fire, const Setting& setting, Umpire& umpire) {
  const Tables& t = setting.tables;
  int house = -1, losses = 0;
  {
    const Board board(state, setting);
    const auto aim = board.aim(fire.shooter, fire.target);
    if (!aim) return;
    umpire.heading(clause::SK_FIRE_01, "{} fires at {}", fire.shooter, fire.target);
    losses = shoot(survey(board, *aim, fire.shooter), t, umpire).losses;
    house = board.area_under(fire.target, AreaKind::House);
  }
  lose_bases(state, fire.target, losses, clause::SK_FIRE_09, umpire);
  if (losses > 0 && house >= 0 && umpire.count(1 * d6, t.catches_fire_on, clause::SK_HOUSE_02, "does the house catch fire?") > 0) {
    state.pieces.push_back({.area = house, .kind = static_cast<int>(AreaKind::Burning), .since = state.turn});
    umpire.tell(clause::SK_HOUSE_02, "the house burns", -1);
  }
}

// SK-TABLE-03: steel and shot in turn, whichever there is more of. SK-NERVE-01
void lose_bases(State& state, int u, int losses, Clause why, Umpire& umpire) {
  Unit& unit = state.unit(u);
  const int lost = std::min(losses, unit.bases());
  for (int i = 0; i < lost; ++i) --(unit.steel >= unit.shot ? unit.steel : unit.shot);
  if (lost == 0) return;
  umpire.harm(why, "{} loses {#} bases", u, -1, lost);
  const int gone = unit.starting_bases - unit.bases();
  if (unit.bases() == 0) return rout(state, u, umpire);
  if (lost >= unit.bases() || 2 * gone >= unit.starting_bases) state.agenda.push(NerveTest{u});
}

void rout(State& state, int u, Umpire& umpire) {
  state.unit(u).morale = Morale::Routed;
  state.unit(u).on_table = 0;
  umpire.harm(clause::SK_NERVE_02, "{} routs", u);
}

void run(State& state, const NerveTest& test, const Setting& setting, Umpire& umpire) {
  Unit& unit = state.unit(test.unit);
  if (!unit.on_table) return;
  umpire.heading(clause::SK_NERVE_01, "{} tests its nerve", test.unit);
  const NerveFacts facts{unit.grade == Grade::Veteran, unit.grade == Grade::Raw, unit.morale == Morale::Shaken, unit.starting_bases - unit.bases()};
  const Morale morale = std::min(unit.morale, test_nerve(facts, setting.tables, umpire).morale);
  if (morale == Morale::Routed) return rout(state, test.unit, umpire);
  if (morale != unit.morale) umpire.harm(clause::SK_NERVE_02, "{} is shaken", test.unit);
  unit.morale = morale;
}

// SK-HOUSE-03, SK-HOUSE-04: fire spreads to whoever stays; then it is a ruin.
void burn(State& state, const Setting& setting, Umpire& umpire) {
  for (battle::Piece& piece : state.pieces)
    if (piece.kind == static_cast<int>(AreaKind::Burning) && state.turn - piece.since >= setting.tables.burns_for) {
      piece.kind = static_cast<int>(AreaKind::Ruin);
      umpire.tell(clause::SK_HOUSE_04, "the house is a ruin", -1);
    }
  for (int i = 0; i < static_cast<int>(state.units.size()); ++i)
    if (state.unit(i).on_table && Board(state, setting).area_under(i, AreaKind::Burning) >= 0) lose_bases(state, i, 1, clause::SK_HOUSE_03, umpire);
}

}  // namespace linstock::skeleton
