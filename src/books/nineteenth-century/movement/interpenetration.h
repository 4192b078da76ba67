// Interpenetration: who may go through whom without harm.
#pragma once
#include "books/nineteenth-century/movement/room.h"

namespace linstock::nineteenth_century {

struct PassFacts {
  FigureOrder order, other_order;
  State state, other_state;
  int same_unit;           // parts of one unit
  int one_stands_still;
};
struct Passed {
  int penalised;
  State state, other_state;
};

Passed interpenetrate(const PassFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::nineteenth_century

namespace linstock {

template <>
const Description& describe<nineteenth_century::PassFacts>();
template <>
const Description& describe<nineteenth_century::Passed>();

}  // namespace linstock
