// The smallest battle, without a table: units in lanes. Units, steps and the state: data only.
#pragma once
#include <array>
#include <variant>

#include "books/skeleton/procedures.h"
#include "kernel/agenda.h"

namespace linstock::skeleton::in_lanes {

constexpr int lanes = 3, paces = 10, most_units = 6;

struct Unit {
  Seat side;
  int lane, place;  // the place in paces from side 0's edge
  Grade grade;
  Morale morale;
  int bases, starting_bases, moved;

  friend bool operator==(const Unit&, const Unit&) = default;
};

// The agenda, in the words of the sequence of play.
struct Turn { int number; friend bool operator==(const Turn&, const Turn&) = default; };
struct MovementPhase { Seat side; friend bool operator==(const MovementPhase&, const MovementPhase&) = default; };
struct FirePhase { Seat side; int next; friend bool operator==(const FirePhase&, const FirePhase&) = default; };
struct Fire { int shooter, target; friend bool operator==(const Fire&, const Fire&) = default; };
struct NerveTest { int unit; friend bool operator==(const NerveTest&, const NerveTest&) = default; };
struct Charge { int attacker, defender; friend bool operator==(const Charge&, const Charge&) = default; };
struct ChargeRound { int attacker, defender; friend bool operator==(const ChargeRound&, const ChargeRound&) = default; };
using Step = std::variant<Turn, MovementPhase, FirePhase, Fire, NerveTest, Charge, ChargeRound>;

struct State {
  std::array<Unit, most_units> units;
  int turn = 0;
  Agenda<Step, 16> agenda;

  friend bool operator==(const State&, const State&) = default;
};

State meeting();  // the one setup: three units a side

}  // namespace linstock::skeleton::in_lanes
