// Units, leaders, steps and the state of a battle: data only.
#pragma once
#include <variant>
#include <vector>

#include "battle/pieces.h"
#include "books/skeleton/procedures.h"
#include "kernel/agenda.h"

namespace linstock::skeleton {

constexpr std::int32_t paces(int n) { return n * unit_length; }

enum class Arm : int { Foot, Horse };
enum class Formation : int { Line, Column };
inline constexpr const char* arm_names[] = {"foot", "horse"};
inline constexpr const char* grade_names[] = {"raw", "trained", "veteran"};
inline constexpr const char* formation_names[] = {"line", "column"};

struct Unit {
  Seat side = 0;
  Arm arm = Arm::Foot;
  Grade grade = Grade::Trained;
  Morale morale = Morale::Steady;
  int shot = 0, steel = 0;  // bases of either kind
  int starting_bases = 0;
  int on_table = 1;
  int moved = 0;
  Formation formation = Formation::Line;
  Pose pose;

  int bases() const { return shot + steel; }
  friend bool operator==(const Unit&, const Unit&) = default;
};

struct Leader {
  Seat side = 0;
  Point at;
  friend bool operator==(const Leader&, const Leader&) = default;
};

// The agenda, in the words of the sequence of play.
struct Turn { int number; friend bool operator==(const Turn&, const Turn&) = default; };
struct PlayerTurn { Seat side; friend bool operator==(const PlayerTurn&, const PlayerTurn&) = default; };
struct MovementPhase { Seat side; friend bool operator==(const MovementPhase&, const MovementPhase&) = default; };
struct MoveUnit { int unit; friend bool operator==(const MoveUnit&, const MoveUnit&) = default; };
struct RideLeader { int leader; friend bool operator==(const RideLeader&, const RideLeader&) = default; };
struct Charge { int attacker, defender; friend bool operator==(const Charge&, const Charge&) = default; };
struct ChargeRound { int attacker, defender; friend bool operator==(const ChargeRound&, const ChargeRound&) = default; };
struct FirePhase { Seat side; int next; friend bool operator==(const FirePhase&, const FirePhase&) = default; };
struct FireUnit { int unit; friend bool operator==(const FireUnit&, const FireUnit&) = default; };
struct Fire { int shooter, target; friend bool operator==(const Fire&, const Fire&) = default; };
struct NerveTest { int unit; friend bool operator==(const NerveTest&, const NerveTest&) = default; };
struct EndPlayerTurn { Seat side; friend bool operator==(const EndPlayerTurn&, const EndPlayerTurn&) = default; };
using Step = std::variant<Turn, PlayerTurn, RideLeader, MovementPhase, MoveUnit, Charge, ChargeRound, FirePhase, FireUnit, Fire, NerveTest, EndPlayerTurn>;

struct State {
  std::vector<Unit> units;
  std::vector<Leader> leaders;
  std::vector<battle::Piece> pieces;  // ground that is no longer what the scenario says
  std::vector<Seat> held;             // objectives: who had each last
  int turn = 0, player_turns = 0;
  Seat side = 0;  // whose turn it is
  Seat winner = no_seat;
  Agenda<Step, 32> agenda;

  Unit& unit(int i) { return units[static_cast<std::size_t>(i)]; }
  const Unit& unit(int i) const { return units[static_cast<std::size_t>(i)]; }
  friend bool operator==(const State&, const State&) = default;
};

}  // namespace linstock::skeleton
