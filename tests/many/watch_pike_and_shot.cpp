// After every step of pike-and-shot: nobody stands on another, on closed ground or off the table, and no leader is with a unit that is gone.
#include <fmt/format.h>

#include "books/pike-and-shot/whole.h"
#include "kernel/book_game.h"
#include "watch.h"

namespace linstock::many {

namespace {

using namespace pike_and_shot;

std::string where(const Board& board, int u) {
  const Unit& unit = board.unit(u);
  return fmt::format("{} ({} {} at {} {} facing {})", board.setting.unit_names[static_cast<std::size_t>(u)], formation_names[static_cast<int>(unit.now.formation)],
                     status_names[static_cast<int>(unit.now.status)], unit.pose.at.x, unit.pose.at.y, unit.pose.facing);
}

bool share_ground(const Board& board, int i, int k) {
  if (!meet(board.ground(i).box, board.ground(k).box) || !board.overlapping(board.ground(i), board.ground(k))) return false;
  return overlap(footprint(shrunk(board.block(i))), board.ground(k).block);
}

std::string wrong_with(const Board& board, int i) {
  if (!board.on_table_whole(board.ground(i))) return where(board, i) + " is off the table";
  if (board.unit(i).now.dps < 0 || board.unit(i).is.bases() < 1) return where(board, i) + " has no men";
  if (board.going_of(board.areas(board.ground(i)), i) == pike_and_shot::Going::Impassable) return where(board, i) + " stands on closed ground";
  for (int k = i + 1; k < board.count(); ++k)
    if (board.active(k) && share_ground(board, i, k)) return where(board, i) + " stands on " + where(board, k);
  return "";
}

std::string wrong_with(const State& state, const Setting& setting) {
  const Board board(state, setting);
  for (int i = 0; i < board.count(); ++i)
    if (board.active(i))
      if (const std::string wrong = wrong_with(board, i); !wrong.empty()) return fmt::format("turn {}: {}", state.turn, wrong);
  for (const Leader& l : state.leaders)
    if (l.alive && l.attached >= 0 && state.unit(l.attached).now.presence != Presence::OnTable) return fmt::format("turn {}: a leader is with a unit that is gone", state.turn);
  return "";
}

}  // namespace

std::string watch_pike_and_shot(const Game& game) {
  if (const auto* open = dynamic_cast<const BookGame<Rules>*>(&game)) return wrong_with(open->state(), open->tables());
  const auto& sealed = dynamic_cast<const BookGame<RulesUnderOrders>&>(game);
  return wrong_with(sealed.state(), sealed.tables());
}

}  // namespace linstock::many
