// Routers, pursuers and whoever retreats run through others in nineteenth-century; who stands firm when a period begins stands alone.
#include <fmt/format.h>

#include "books/nineteenth-century/whole.h"
#include "kernel/book_game.h"
#include "watch.h"

namespace linstock::many {

namespace {

namespace nc = nineteenth_century::afield;

// Corners are rounded to the grid: who could be freed by a nudge shares no more than a hair.
bool share_ground(const nc::Board& board, int i, int k) {
  if (!meet(board.ground(i).box, board.ground(k).box) || !board.overlapping(board.ground(i), board.ground(k))) return false;
  constexpr int ways = 8;
  constexpr std::int32_t nudge = 5;
  for (int way = 0; way < ways; ++way) {
    Block aside = shrunk(board.block(i));
    aside.pose.at = ahead(aside.pose.at, turned(aside.pose.facing, full_turn / ways * way), nudge);
    if (!board.overlapping(field::ground_of(aside), board.ground(k))) return false;
  }
  return true;
}

std::string where(const nc::State& state, const Game& game, int i) {
  const nc::Unit& u = state.unit(i);
  return fmt::format("{} ({}, {} after {} yards, at {} {}, facing {}, from {} {})", game.name_of(i), nineteenth_century::formation_names[static_cast<int>(u.now.formation)],
                     nc::does_names[static_cast<int>(u.turn.does)], u.turn.moved, u.pose.at.x, u.pose.at.y, u.pose.facing, u.turn.start.at.x, u.turn.start.at.y);
}

}  // namespace

std::string watch_nineteenth_century(const Game& game) {
  const auto* whole = dynamic_cast<const BookGame<nc::Rules>*>(&game);
  if (!whole) return "";  // the game before the battle
  const nc::State& state = whole->state();
  if (state.agenda.empty() || !std::holds_alternative<nc::NewPeriod>(state.agenda.steps.back())) return "";
  const nc::Board board(state, whole->tables());
  const auto steady = [&](int i) { return board.active(i) && state.unit(i).now.conduct == nineteenth_century::Conduct::Steady; };
  for (int i = 0; i < board.count(); ++i)
    for (int k = i + 1; k < board.count(); ++k)
      if (steady(i) && steady(k) && share_ground(board, i, k))
        return fmt::format("period {}: {} and {} stand in the same place", state.period, where(state, game, i), where(state, game, k));
  return "";
}

}  // namespace linstock::many
