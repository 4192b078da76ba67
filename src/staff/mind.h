// Whoever plays a battle, with what he keeps in mind between his answers: the orders of his army for this player turn, thought over
// once and then followed.
#pragma once
#include <optional>

#include "staff/levels.h"

namespace linstock::staff {

class Mind {
 public:
  // One answer at this level, or at the highest that the book offers. The luck of a whole battle should be its own.
  Thought answer(const Game& game, Level level, std::uint64_t luck);
  Thought answer(const Game& game, const Budget& budget, std::uint64_t luck);
  // What this seat's army has been told; null: doctrine alone.
  const ArmyPlan* orders(Seat seat) const { return told_[seat == 1 ? 1 : 0].orders ? &*told_[seat == 1 ? 1 : 0].orders : nullptr; }

 private:
  struct Told {
    int clock = -1;  // in which player turn it was thought over
    std::optional<ArmyPlan> orders;
  };
  Told told_[2];
};

}  // namespace linstock::staff
