// One battle between two levels, answer by answer, as it would be played on the page: dice from the battle's seed, each
// level's luck from the seed and the number of the answer.
#pragma once
#include <functional>
#include <optional>

#include "staff/levels.h"

namespace linstock::staff {

struct Duel {
  Seat winner = no_seat;
  double luck = 0;  // what the dice gave to the first seat, if they were weighed (Curve::even_luck)
  std::uint64_t hash = 0, decisions = 0, changed = 0, playouts = 0;
};

// Told of every decision: what was asked, what the level thought, and how long it took on the processor, in seconds.
using Watch = std::function<void(const Question&, const Thought&, Level, double seconds)>;

// Who answers for each seat: a level, or for trials whoever looks ahead with another budget.
struct Player {
  Level level = Level::Doctrine;
  std::optional<Budget> budget;  // if it is there it counts instead of the level's
};

// Are the dice weighed as they fall? It costs a look at every throw that could have come instead.
enum class Dice { AsTheyFall, Weighed };
Duel fight(Game& game, const Player& first, const Player& second, std::uint64_t seed, const Watch& watch = {},
           Dice dice = Dice::AsTheyFall);

}  // namespace linstock::staff
