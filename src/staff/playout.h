// Playing on: doctrine for both sides from here to a horizon, with dice that stay common. Whatever two lines of play
// have in common (the same unit's throw in the same turn, the same fight) falls alike in both, so that their difference
// shows what the decision did and not what the dice did.
#pragma once
#include <vector>

#include "commander/commander.h"
#include "kernel/game.h"

namespace linstock::staff {

// Dice by what they are thrown for (Advisor::place), and doctrine's decisions; a side may have orders.
class Playing final : public Commander {
 public:
  explicit Playing(const Seed& seed) : Commander(seed, Level::Doctrine, Level::Doctrine), dice_(seed) {}
  void give(Seat side, const ArmyPlan* orders) { orders_[side == 1 ? 1 : 0] = orders; }

 protected:
  int roll(const Roll& roll) override;
  Faces roll_faces(const Roll& roll) override;
  const ArmyPlan* orders_for(Seat seat) const override { return orders_[seat == 1 ? 1 : 0]; }

 private:
  std::uint64_t address();

  Chance dice_;
  std::uint64_t others_ = 0;  // thrown by steps without a place
  struct Thrown {
    std::uint64_t place;
    std::uint32_t times;
  };
  std::vector<Thrown> thrown_;
  const ArmyPlan* orders_[2] = {nullptr, nullptr};
};

// How far to play on, in player turns; a book that does not count them is played to its end. The position is looked at when each of
// them begins, from the first look to the last, and the mean counts: the later looks know more, the earlier ones are less blurred by dice.
struct Horizon {
  int clock = 0;
  int first = 0;  // 0: at the end only
  int most_steps = 100'000;
};

// Plays on to the horizon and says what came of it for this side, from 0 to 1. The sides' leads at every look are added to
// `leads`, while the battle goes on.
double play_on(Game& game, Seat side, Playing& playing, const Horizon& horizon,
               std::vector<double>* leads = nullptr);

}  // namespace linstock::staff
