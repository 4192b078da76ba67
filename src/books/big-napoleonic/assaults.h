// CONTACT AND ALIGNMENT: what fire has not halted closes up to full contact
#pragma once
#include "books/big-napoleonic/chapters.h"

namespace linstock::big_napoleonic {

enum class Side : int { Front, Left, Right, Rear };

// The side of a unit's block that something at this point touches or is nearest to.
Side side_towards(const Block& block, Point p);
// Where an attacker stands when its front is flush against that side, `along` grid points from the side's middle (to
// the left, seen from the defender's inside looking out).
Pose flush(const Block& defender, Side side, std::int32_t along);
// BN-ASSLT-13 to 16: the pose to which an attacker aligns: faces the side that it touches, shuffled by up to 1" so that
// it touches no other enemy and, second, brings the most bases of both into contact. Nothing if there is no room.
std::optional<Pose> aligned(const Board& board, int attacker, int defender);
// Touching at all, a hair's breadth allowed for whole grid points.
bool in_contact(const Board& board, int a, int b);

}  // namespace linstock::big_napoleonic
