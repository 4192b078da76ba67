// What a move is worth: the commander's judgement, in hundredths of a base. Not rules.
#pragma once
#include "books/big-napoleonic/doctrine/plan.h"
#include "books/big-napoleonic/movement/route.h"
#include "staff/places.h"

namespace linstock::big_napoleonic {

// Where a unit would stand.
struct Place {
  Block block;
  Stance stance = Stance::Extended;
  int square = 0, town = -1;
};
Place place_of(const Unit& unit);

// What does not change while the moves of one unit are weighed.
struct Outlook : staff::Outlook {
  const Board& board;
  std::array<int, fire_columns> cost_of_column;  // what fire in each column costs a unit like this

  Outlook(const Board& board, const staff::Campaign& campaign, int unit);
  const Unit& self() const { return board.unit(unit); }
  bool spent() const { return big_napoleonic::spent(self()); }
};

staff::Spot spot_of(const Board& board, const Place& place);
int worth_of_place(const Outlook& outlook, const Place& place, const staff::Spot& spot);
// Over and above what the place is worth from which it starts.
int worth_of_assault(const Outlook& outlook, const MovePlan& plan);

}  // namespace linstock::big_napoleonic
