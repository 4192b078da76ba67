// CONTACT AND ALIGNMENT: what fire has not halted closes up to full contact
#pragma once
#include "books/big-napoleonic/steps.h"
#include "field/contact.h"

namespace linstock::big_napoleonic {

using field::flush;
using field::Side;

// R144: the side of a unit that an attacker on this ground presses against; a town has one side.
inline Side side_struck(const Board& board, const Ground& attacker, int target) {
  return field::side_struck(attacker, board.ground(target));
}
// BN-ASSLT-13 to 16: the attacker pivots on the point of contact to face the side that it touches, then shuffles by up
// to 1" so that it touches no other enemy, no base of it touches two, and as much of both fronts as can be is in
// contact. The least shuffle that does it (R200); two poses if one to the left is as good as one to the right. None if
// there is no room. Friends that will come along behind it are left out of account; others make room if they can
// (R221).
struct Alignment {
  Few<Pose, 2> poses;
  std::int32_t shuffled = 0;
};
Alignment aligned(const Board& board, int attacker, int defender, std::span<const int> coming_along = {});

// BN-ASSLT-15: to which hand, if both are as good: the attacking player says.
Pose choose_shuffle(const Unit& unit, int self, const Alignment& alignment, Umpire& umpire);

// The same for a contact of the battle, with the supports behind the attacker if they have room too.
struct Closing {
  Alignment alignment;
  Many<int, 8> supports;
};
Closing closing(const Board& board, const Contact& contact);

// Touching at all, a hair's breadth allowed for whole grid points.
bool in_contact(const Board& board, int a, int b);
// BN-CC-03, BN-CC-05: does the contact of these two make them principals: a centrepoint is in it, or the defender's
// flank?
bool principal_contact(const Board& board, int attacker, int defender);
// Every other enemy that the attacker touches in such a way is attacked too.
void note_second_contacts(State& state, const Setting& setting, const Contact& contact, Umpire& umpire);

}  // namespace linstock::big_napoleonic
