// THE SEQUENCE OF PLAY in lanes: each step is one breath; what follows goes on the agenda, last first.
#include "books/skeleton/lanes/sequence.h"

#include <algorithm>

#include "books/skeleton/charge.h"
#include "kernel/numbers.h"

namespace linstock::skeleton::in_lanes {

namespace {

bool standing(const Unit& unit) { return unit.morale != Morale::Routed; }
int forward(Seat side) { return side == 0 ? +1 : -1; }

int enemy_in_lane(const State& state, const Unit& unit) {
  for (int i = 0; i < most_units; ++i) {
    const Unit& other = state.units[static_cast<std::size_t>(i)];
    if (other.side != unit.side && other.lane == unit.lane && standing(other)) return i;
  }
  return -1;
}

int gap(const Unit& a, const Unit& b) { return a.place > b.place ? a.place - b.place : b.place - a.place; }

int bases_standing(const State& state, Seat side) {
  int sum = 0;
  for (const Unit& unit : state.units) sum += unit.side == side && standing(unit) ? unit.bases : 0;
  return sum;
}

Unit& unit_of(State& state, int i) { return state.units[static_cast<std::size_t>(i)]; }

// SK-TURN-01
void run(State& state, const Turn& turn, const Tables& t, Umpire& umpire) {
  if (turn.number > t.turns) return;
  umpire.part(clause::SK_TURN_01, "Turn", 0, nullptr, turn.number);
  state.turn = turn.number;
  for (Unit& unit : state.units) unit.moved = 0;
  state.agenda.push(Turn{turn.number + 1});
  for (Seat side : {1, 0}) {
    state.agenda.push(FirePhase{side, 0});
    state.agenda.push(MovementPhase{side});
  }
}

// SK-MOVE-01: the player moves his units in any order he likes, and may stop.
void run(State& state, const MovementPhase& phase, const Tables&, Umpire& umpire) {
  Question ask;
  ask.seat = phase.side;
  ask.clause = clause::SK_MOVE_01;
  ask.what = "Which unit moves?";
  ask.options.push({-1, "none, the phase ends"});
  for (int i = 0; i < most_units; ++i) {
    const Unit& unit = state.units[static_cast<std::size_t>(i)];
    const bool may = unit.side == phase.side && !unit.moved && unit.morale == Morale::Steady;  // SK-MOVE-03
    const int edge = phase.side == 0 ? paces : 0;
    if (may && (unit.place != edge || enemy_in_lane(state, unit) >= 0)) ask.options.push({i, "", i});
  }
  const int picked = umpire.pick(ask);
  if (picked < 0) return;

  state.agenda.push(phase);
  Unit& unit = unit_of(state, picked);
  unit.moved = 1;
  const int enemy = enemy_in_lane(state, unit);
  if (enemy >= 0 && gap(unit, unit_of(state, enemy)) == 1) {  // SK-MOVE-02
    state.agenda.push(Charge{picked, enemy});
  } else {
    unit.place += forward(unit.side);
    umpire.heading(clause::SK_MOVE_02, "{} advances", picked);
  }
}

// SK-FIRE-02: unit by unit, each at the enemy in its lane.
void run(State& state, const FirePhase& phase, const Tables& t, Umpire&) {
  for (int i = phase.next; i < most_units; ++i) {
    const Unit& unit = state.units[static_cast<std::size_t>(i)];
    if (unit.side != phase.side || !standing(unit)) continue;
    const int enemy = enemy_in_lane(state, unit);
    if (enemy < 0 || gap(unit, state.units[static_cast<std::size_t>(enemy)]) > t.range) continue;
    state.agenda.push(FirePhase{phase.side, i + 1});
    state.agenda.push(Fire{i, enemy});
    return;
  }
}

void lose_bases(State& state, int unit, int losses, Umpire& umpire) {
  Unit& target = unit_of(state, unit);
  const int lost = std::min(losses, target.bases);
  target.bases -= lost;
  umpire.found("bases lost", lost, clause::SK_FIRE_09);
  if (target.bases == 0) {
    target.morale = Morale::Routed;
  } else if (lost > 0 && (lost >= target.bases || 2 * (target.starting_bases - target.bases) >= target.starting_bases)) {
    state.agenda.push(NerveTest{unit});  // SK-NERVE-01
  }
}

FireFacts survey(const State& state, const Fire& fire) {
  const Unit& shooter = state.units[static_cast<std::size_t>(fire.shooter)];
  const Unit& target = state.units[static_cast<std::size_t>(fire.target)];
  return {shooter.bases, gap(shooter, target) == 1, 0, target.lane == 1, shooter.moved,
          shooter.grade == Grade::Veteran, shooter.grade == Grade::Raw};  // the middle lane is a village
}

void run(State& state, const Fire& fire, const Tables& t, Umpire& umpire) {
  umpire.heading(clause::SK_FIRE_01, "{} fires at {}", fire.shooter, fire.target);
  const Fired fired = shoot(survey(state, fire), t, umpire);
  lose_bases(state, fire.target, fired.losses, umpire);
}

void run(State& state, const NerveTest& test, const Tables& t, Umpire& umpire) {
  Unit& unit = unit_of(state, test.unit);
  umpire.heading(clause::SK_NERVE_01, "{} tests its nerve", test.unit);
  const NerveFacts facts{unit.grade == Grade::Veteran, unit.grade == Grade::Raw, unit.morale == Morale::Shaken,
                         unit.starting_bases - unit.bases};
  unit.morale = std::min(unit.morale, test_nerve(facts, t, umpire).morale);
}

// SK-CHARGE-01: the charged unit stands and shoots, or falls back.
void run(State& state, const Charge& charge, const Tables&, Umpire& umpire) {
  Unit& attacker = unit_of(state, charge.attacker);
  Unit& defender = unit_of(state, charge.defender);
  umpire.heading(clause::SK_CHARGE_01, "{} charges {}", charge.attacker, charge.defender);
  Question ask;
  ask.seat = defender.side;
  ask.clause = clause::SK_CHARGE_01;
  ask.what = "How does {} meet the charge?";
  ask.subject = charge.defender;
  ask.options.push({0, "stand and shoot"});
  const int behind = defender.place - forward(defender.side);
  if (behind >= 0 && behind <= paces) ask.options.push({1, "fall back"});
  if (umpire.pick(ask) == 1) {
    defender.place = behind;
    attacker.place += forward(attacker.side);
    return;
  }
  state.agenda.push(ChargeRound{charge.attacker, charge.defender});
  state.agenda.push(Fire{charge.defender, charge.attacker});
}

// SK-CHARGE-02
void run(State& state, const ChargeRound& round, const Tables& t, Umpire& umpire) {
  Unit& attacker = unit_of(state, round.attacker);
  Unit& defender = unit_of(state, round.defender);
  if (attacker.morale != Morale::Steady || !standing(defender)) return;  // stopped by fire
  const auto side = [](const Unit& u) {
    return ChargeSide{u.bases, u.grade == Grade::Veteran, u.morale == Morale::Shaken};
  };
  const auto winner = fight_round({side(attacker), side(defender)}, t, umpire);
  if (winner) {
    (*winner == Winner::Attacker ? defender : attacker).morale = Morale::Routed;
    umpire.heading(clause::SK_CHARGE_02, "{} routs", *winner == Winner::Attacker ? round.defender : round.attacker);
  } else if (--attacker.bases < 1 || --defender.bases < 1) {
    if (attacker.bases < 1) attacker.morale = Morale::Routed;
    if (defender.bases < 1) defender.morale = Morale::Routed;
  } else {
    state.agenda.push(round);
  }
}

}  // namespace

void Rules::run(State& state, const Step& step, const Tables& tables, Umpire& umpire) {
  // SK-TURN-02: the battle is over when a side has nobody standing.
  if (bases_standing(state, 0) == 0 || bases_standing(state, 1) == 0) {
    while (!state.agenda.empty()) state.agenda.pop();
    return;
  }
  std::visit([&](const auto& s) { in_lanes::run(state, s, tables, umpire); }, step);
}

template <class N>
void each_number(N& numbers, State& state) {
  numbers(state.units, state.turn, state.agenda);
}

std::uint64_t Rules::hash(const State& state) { return hash_of_numbers(state); }
std::vector<std::int32_t> Rules::snapshot(const State& state) { return numbers_of(state); }

namespace {

bool in(int value, int least, int most) { return value >= least && value <= most; }

bool sound(const Unit& unit) {
  return in(unit.side, 0, 1) && in(unit.lane, 0, lanes - 1) && in(unit.place, 0, paces) &&
         in(static_cast<int>(unit.grade), 0, static_cast<int>(Grade::Veteran)) &&
         in(static_cast<int>(unit.morale), 0, static_cast<int>(Morale::Steady)) && in(unit.bases, 0, 6) &&
         in(unit.starting_bases, unit.bases, 6) && in(unit.moved, 0, 1);
}

// A step names units and sides that exist.
bool sound(const Step& step) {
  const auto unit = [](int i) { return in(i, 0, most_units - 1); };
  return std::visit(
      [&](const auto& s) {
        if constexpr (requires { s.attacker; }) return unit(s.attacker) && unit(s.defender);
        else if constexpr (requires { s.shooter; }) return unit(s.shooter) && unit(s.target);
        else if constexpr (requires { s.unit; }) return unit(s.unit);
        else if constexpr (requires { s.next; }) return in(s.side, 0, 1) && in(s.next, 0, most_units);
        else if constexpr (requires { s.side; }) return in(s.side, 0, 1);
        else return in(s.number, 1, 1000);
      },
      step);
}

}  // namespace

bool Rules::restore(std::span<const std::int32_t> numbers, const Tables&, State& state) {
  return read_numbers(numbers, state) && in(state.turn, 0, 1000) &&
         std::all_of(state.units.begin(), state.units.end(), [](const Unit& unit) { return sound(unit); }) &&
         std::all_of(state.agenda.steps.begin(), state.agenda.steps.end(), [](const Step& step) { return sound(step); });
}

std::string Rules::name_of(const State& state, const Tables&, int subject) {
  static constexpr const char* names[] = {"1st Red", "2nd Red", "3rd Red", "1st Blue", "2nd Blue", "3rd Blue"};
  return subject >= 0 && subject < static_cast<int>(state.units.size()) ? names[subject] : "";
}

Seat Rules::winner(const State& state) {
  const int red = bases_standing(state, 0), blue = bases_standing(state, 1);
  return !state.agenda.empty() || red == blue ? no_seat : red > blue ? 0 : 1;
}

State meeting() {
  State state{};
  for (int i = 0; i < most_units; ++i) {
    const Seat side = i / lanes;
    const Grade grade = i % lanes == 0 ? Grade::Veteran : i % lanes == 1 ? Grade::Trained : Grade::Raw;
    state.units[static_cast<std::size_t>(i)] = {side, i % lanes, side == 0 ? 2 : 8, grade, Morale::Steady, 3, 3, 0};
  }
  state.agenda.push(Turn{1});
  return state;
}

}  // namespace linstock::skeleton::in_lanes
