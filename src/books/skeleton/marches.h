// What the rules say to a march, for the step that asks, for the page and for the commander.
#pragma once
#include "books/skeleton/board.h"
#include "field/route.h"

namespace linstock::skeleton {

enum class MarchKind : int { Stand, March, Charge };
inline constexpr const char* march_names[] = {"stand", "march", "charge"};

struct March {
  MarchKind kind = MarchKind::Stand;
  Few<Manoeuvre, 6> path;
  Block end;
  Formation formation = Formation::Line;
  int target = -1;
  std::int64_t used = 0;
};
using Route = field::Laid<field::Leg, 6>;

March stays(const Unit& unit);  // where it is
int allowance(const Unit& unit, const Tables& tables);  // in grid points
std::optional<Refusal> check_march(const Board& board, int unit, const Answer& answer, March& march);
std::optional<Refusal> check_ride(const Board& board, int leader, const Answer& answer, Point& end);

}  // namespace linstock::skeleton
