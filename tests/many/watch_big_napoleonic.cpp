// In the middle of a move a unit of big-napoleonic may be passing through friends; between moves nobody stands in another's place.
#include <fmt/format.h>

#include "books/big-napoleonic/board/board.h"
#include "books/big-napoleonic/whole.h"
#include "kernel/book_game.h"
#include "watch.h"

namespace linstock::many {

namespace {

using namespace big_napoleonic;

bool between_moves(const State& state) {
  if (state.agenda.empty()) return true;
  return std::visit(
      [](const auto& s) {
        using S = std::decay_t<decltype(s)>;
        return std::is_same_v<S, MovementPhase> || std::is_same_v<S, GeneralsPhase> || std::is_same_v<S, FirePhaseStep> || std::is_same_v<S, CombatPhase> ||
               std::is_same_v<S, EndPlayerTurn> || std::is_same_v<S, PlayerTurn>;
      },
      state.agenda.steps.back());
}

bool share_ground(const Board& board, int i, int k) {
  if (!meet(board.ground(i).box, board.ground(k).box) || !board.overlapping(board.ground(i), board.ground(k))) return false;
  const bool first = board.ground(i).town != nullptr, second = board.ground(k).town != nullptr;
  if (first && second) return true;
  const int outside = first ? k : i, other = first ? i : k;
  const Footprint smaller = footprint(shrunk(block_of(board.unit(outside))));
  return first || second ? overlap(smaller, board.ground(other).town->shape()) : overlap(smaller, board.ground(other).block);
}

}  // namespace

std::string watch_big_napoleonic(const Game& game) {
  const auto& whole = dynamic_cast<const BookGame<Rules>&>(game);
  const State& state = whole.state();
  if (!between_moves(state)) return "";
  const Board board(state, whole.tables());
  const auto where = [&](int u) {
    const Unit& unit = board.unit(u);
    return fmt::format("{} ({} at {} {}, facing {})", game.name_of(u), stance_names[static_cast<int>(unit.stance)], unit.pose.at.x, unit.pose.at.y, unit.pose.facing);
  };
  for (int i = 0; i < board.count(); ++i)
    for (int k = i + 1; k < board.count(); ++k)
      if (board.active(i) && board.active(k) && share_ground(board, i, k)) return fmt::format("turn {}: {} and {} stand in the same place", state.turn, where(i), where(k));
  return "";
}

}  // namespace linstock::many
