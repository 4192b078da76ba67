// Edge against edge: which side of a block is struck, and where a block stands whose front is flush against it.
#pragma once
#include "field/ground.h"

namespace linstock::field {

enum class Side : int { Front, Left, Right, Rear };

Angle outward(const Block& block, Side side);           // the way that a side looks
Point middle_of(const Block& block, Side side);         // of a side of the block's full outline
std::int32_t length_of(const Block& block, Side side);
std::int64_t left_of(const Pose& pose, Point p);        // how far to the left of a pose a point lies

// Which side of the target is nearest to the attacker; corners are left out, and of equals the front counts. An area has
// one side.
Side side_struck(const Ground& attacker, const Ground& target);

// Where an attacker stands when its front is flush against that side, `along` grid points from the side's middle (to
// the left, seen from the defender's inside looking out).
Pose flush(const Block& defender, Side side, std::int32_t along);

}  // namespace linstock::field
