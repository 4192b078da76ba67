// A plan for the turn, then answer by answer.
#include "staff/mind.h"

#include <algorithm>

#include "kernel/agenda.h"

namespace linstock::staff {

Thought Mind::answer(const Game& game, Level level, std::uint64_t luck) {
  if (looks_ahead(level)) level = std::min(level, levels_for(game).back().level);
  return looks_ahead(level) ? answer(game, budget_of_general(), luck) : answer_at(game, level, luck);
}

Thought Mind::answer(const Game& game, const Budget& budget, std::uint64_t luck) {
  check(game.question() != nullptr, "nothing is asked");
  const Seat seat = game.question()->seat;
  int playouts = 0;
  if (Told& told = told_[seat == 1 ? 1 : 0]; budget.orders > 0 && game.clock() > 0 && told.clock != game.clock()) {
    OrdersThought thought = think_of_orders(game, budget, Hasher().add(luck).add(1).value());
    if (thought.compared > 0) told.orders = std::move(thought.orders);  // a book without plans at this moment leaves them as they were
    told.clock = game.clock();
    playouts = thought.playouts;
  }
  Thought thought = think(game, budget, luck, orders(seat));
  thought.playouts += playouts;
  return thought;
}

}  // namespace linstock::staff
