// What the rules say to a path in Movement, for the step that asks, for the page and for the computer.
#pragma once
#include "books/pike-and-shot/sequence/board.h"
#include "books/pike-and-shot/movement/manoeuvre.h"
#include "field/route.h"

namespace linstock::pike_and_shot {

using Route = field::Laid<field::Leg, 6>;

// A friend that is passed through, and what it costs him.
struct Passed {
  int unit, dps;
};

struct Plan {
  bool moves = false;
  Few<Manoeuvre, 6> path;
  Block end;
  Formation formation = Formation::Line;
  int wide = 1;
  std::int64_t used = 0, walked = 0;  // grid points: what the move costs, and how far it goes
  int half_moves = 0, dps = 0;        // DPs of manoeuvres
  int wheels = 0;
  bool rough = false, faced = false;
  Going going = Going::Good;
  std::vector<Passed> passed;
};

inline Refusal no(Clause clause, std::string why) { return {clause, std::move(why)}; }

// What the procedures of movement want to know of the unit itself.
template <class F>
F mover(const Unit& u) {
  F f{};
  f.arm = u.is.arm;
  f.mounted = u.now.mounted;
  f.weight = u.is.weight;
  f.formation = u.now.formation;
  f.musketry = u.turn.musketry;
  f.steadied = u.turn.steadied;
  f.halted = u.turn.held == Held::Halted;
  return f;
}
ManoeuvreFacts manoeuvre_facts(const Board& board, int unit, ManoeuvreKind kind, int enemy_yards, int allowance);
const char* words(MayManoeuvre may);
const char* words(MayMove may);

// The furthest that this kind of move goes, in yards; dice not counted.
std::optional<Refusal> may_begin(const Board& board, int unit, MoveKind kind);
std::optional<Refusal> check_path(const Board& board, const PlanPath& step, const Answer& answer, Plan& plan);
// Is all of the moving block over this ground by more than rounding?
bool sweeps(const field::Leg& leg, const Ground& ground);
// PS-MAN-13 to 15, PS-MAN-19: what a passage costs the one who passes and the one who is passed.
Manoeuvred passage(const Board& board, int mover, int other, Umpire& umpire);
// PS-CTRL-17: does the path conform to the unit that passes control on?
std::optional<Refusal> check_conforms(const Board& board, int unit, const Plan& plan);

}  // namespace linstock::pike_and_shot
