// EIGHTHS: everybody as he stood at the end of each eighth of the movement phase, for fire at whoever was a target for a part of it only.
#pragma once
#include <memory>

#include "books/nineteenth-century/battle/board.h"

namespace linstock::nineteenth_century::afield {

// Boards of the past are made when they are asked for. The board of now, which is the last of them, has to outlive it.
class Eighths {
 public:
  explicit Eighths(const Board& now) : now_(now) {}
  const Board& at(int eighth);  // 1 to 8
  Box way_of(int unit);         // the ground that it has been on lies within

 private:
  const Board& now_;
  std::array<std::unique_ptr<Board>, eighths> past_;
  std::vector<std::optional<Box>> ways_;
};

// For how long was it a target? NC-FIRE-14, 37: it is one at the end of so many eighths; `last`: the last of them, 0: of none.
struct Available {
  int last = 0, lost = eighths;
  friend bool operator==(const Available&, const Available&) = default;
};
// Whoever has moved himself fires from where he is now; for everybody else it is asked only if somebody's way could have to do with it.
Available available(Eighths& period, const Board& now, int unit, int target);
// Who is no target now: as he was fired at when he last was one; `at` says when.
std::optional<Aim> last_aim(Eighths& period, const Board& now, int unit, int target);
// Is it a target as everybody stands on this board? (aiming.cpp)
std::optional<Aim> aims_at(const Board& board, int unit, int target);

}  // namespace linstock::nineteenth_century::afield
