// The geometry of HALT/RECOIL: where a halted unit ends, and who has to make room for it.
#pragma once
#include <optional>
#include <vector>

#include "books/big-napoleonic/firing/targets.h"
#include "books/big-napoleonic/movement/displacement.h"

namespace linstock::big_napoleonic {

struct Recoiled {
  Block block;
  Stance stance;
  Displaced pushed;
};

// BN-HALT-04, BN-HALT-05: at the place, friends behind pushed back; in front of guns that stood deployed from the start
// if there is room, else through them. There is always an answer: in the last resort where it stands.
Recoiled put_back(const Board& board, int unit, PathPlace place);
// BN-HALT-06, BN-HALT-08: 3" further back from the place and on until it is clear of friends; nothing if blocked.
std::optional<Recoiled> recoil_further(const Board& board, int unit, PathPlace place, int inches_back);
// The furthest place of the same half inch that is still outside enemy contact zones.
PathPlace just_clear(const Board& board, int unit, PathPlace place);

}  // namespace linstock::big_napoleonic
