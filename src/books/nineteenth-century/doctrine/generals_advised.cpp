// GENERALS ADVISED: whom a general joins. Troops who see their brigadier near stand better, so he goes where most of his own have him in sight; but not
// into the thick of it.
#include <algorithm>

#include "books/nineteenth-century/doctrine/judging.h"

namespace linstock::nineteenth_century::afield {

namespace {

bool his_own(const General& g, const Unit& unit) {
  return unit.is.side == g.side && in_good_order(unit) && !unit.is.sniper && (g.rank == Rank::CommanderInChief || unit.is.brigade == g.brigade);
}

// Tenths of what his troops are worth who would have him near there, each of them on the move.
int steadied(const Board& board, const General& g, Point there) {
  General moved = g;
  moved.at = there;
  const Block place = general_block(moved, board.tables);
  const int near = board.tables.reaction.general_near * 7 / 8;
  int points = 0;
  for (int i = 0; i < board.count(); ++i)
    if (board.active(i) && his_own(g, board.unit(i)) && board.yards_to(i, there) <= near && (g.rank == Rank::CommanderInChief || board.sees_general(i, place, g.side)))
      points += board.unit(i).is.points_each * board.unit(i).now.figures;
  return 10 * points;
}

// A word from him would send this unit where it is wanted.
int sent_on(const Board& board, const General& g, int u) {
  const Unit& own = board.unit(u);
  if (g.rank == Rank::Brigadier && g.brigade != own.is.brigade) return 0;
  return better_order(board, u) ? 10 * own.is.points_each * own.now.figures : 0;
}

// With a unit he shares its fire, and if it runs he is lost to all of them.
int with_unit(const Board& board, const General& g, int u) {
  const Unit& own = board.unit(u);
  if (!in_good_order(own) || own.now.demoralised) return -2000;
  return steadied(board, g, own.pose.at) + sent_on(board, g, u) - fire_taken(board, u) / 2 - (own.turn.charge_on || is_charged(board.state, u) ? 300 : 0) - (his_own(g, own) ? 0 : 300);
}

}  // namespace

int best_ride(const Board& board, int n, const Question& line) {
  const General& g = board.state.general(n);
  const int as_he_is = line.options[0].value;
  int best = as_he_is, best_worth = g.with >= 0 ? with_unit(board, g, g.with) : steadied(board, g, g.at);
  for (const Option& option : line.options) {
    if (option.value < 0) continue;
    const int worth = with_unit(board, g, option.value) - 100;  // without reason he stays
    if (worth > best_worth) best = option.value, best_worth = worth;
  }
  return best;
}

}  // namespace linstock::nineteenth_century::afield
