// MOVEMENT on the map: the throw, the kinds of move, deployment, zones of control, assaults up to first contact.
//
// A move is a Move question. The answer's value is the MoveKind, its target the unit that an assault names (for a move
// into a town: the area, if more than one touches), its path what the unit does, in order:
//   Pivot, Advance, Back, Shift     as the kernel has them
//   Reform                          a redeployment, limbering, or a change of square; made by `reform` below: its formation
//                                   is the new stance, its change the square's, its area the town that it goes into
//   Face                            an about-face (2), or a March column and an Extended line turning to a flank (1, -1)
// A Reform or Face may be followed by a Pivot that belongs to it. Square is taken up or dropped by the first Reform of a
// path; if the stance does not change, that costs nothing.
#pragma once
#include <algorithm>
#include <optional>

#include "books/big-napoleonic/steps.h"

namespace linstock::big_napoleonic {

enum class SquareChange : int { None, Form, Drop };

// A redeployment of this unit: the new front's middle lies so far ahead and to the left of the old one.
Manoeuvre reform(const Unit& unit, Stance stance, SquareChange square = SquareChange::None, int ahead = 0, int left = 0);
// What a Reform or Face of the path makes of the stance; the stance itself for other manoeuvres.
Stance stance_after(const Unit& unit, Stance stance, const Manoeuvre& m);
SquareChange square_change(const Manoeuvre& m);

// What a legal move comes to.
struct MovePlan {
  MoveKind kind = MoveKind::Stand;
  Few<Manoeuvre, 6> path;   // as walked: an assault ends at contact; an automatic redeployment after a defile is in
  Block end;
  Stance stance = Stance::Extended;
  int square = 0, town = -1;
  int target = -1;          // of an assault
  int allowance = 0;        // inches left for distance after deductions
  std::int64_t used = 0;    // grid points, road bonus counted
  Few<int, 8> passes;       // defiles and towns that it goes through
  int formed = 0;           // and does so outside March
  int bad_going = 0;
  Movement moved = Movement::None;
  Unlimbering unlimbered = Unlimbering::No;
  int wide_pivot = 0;
  int displaces = 0;        // friends that make room for it (BN-INTER-04)
};

// May the unit make this move, given what its throw allows? The refusal says what stopped it. The board shows the unit
// where it starts. Used by the step, by suggestions and by previews.
std::optional<Refusal> check_move(const Board& board, int unit, ThrowResult result, const Answer& answer, MovePlan* plan = nullptr);

// May the unit stand on this ground at the end of any move: on the table, nothing impassable, no linear feature under
// it, no town, no other unit, outside contact zones (BN-TERR-02, BN-TERR-04, BN-TERR-12, BN-INTER-01, BN-ZOC-08).
std::optional<Refusal> check_ground(const Board& board, int unit, const Block& end);

// BN-THROW-28: what the movement throw of this unit would look at now.
ThrowFacts survey_throw(const Board& board, int unit);
// BN-EVADE-01, BN-EVADE-04: cavalry, limbered guns and unlimbered horse guns may evade.
bool may_evade(const Unit& unit);
// BN-ART-14: nearer to enemy foot or horse than to its own.
bool isolated(const Board& board, int gun);
// BN-ART-02, BN-ART-19: the guns that throw with this one, itself first; at most six.
GunsTogether battery_of(const Board& board, int gun);

// An answer of this kind, and whether a question offers it.
inline Answer answer_of(MoveKind kind, int target = -1) {
  Answer answer;
  answer.value = static_cast<int>(kind);
  answer.target = target;
  return answer;
}
inline bool offers(const Question& q, MoveKind kind) {
  return std::any_of(q.options.begin(), q.options.end(), [&](const Option& o) { return o.value == static_cast<int>(kind); });
}
// Out of a town: in Depth before the side that looks that way, just clear of the outline.
void form_up(const Board& board, const Unit& garrison, Point towards, Answer& answer);

// What a unit may choose after its throw: the options of that question.
enum class AfterThrow : int { Stay, Move, ChangeSquare, RallyAndRedeploy, Retire, Retreat };

}  // namespace linstock::big_napoleonic
