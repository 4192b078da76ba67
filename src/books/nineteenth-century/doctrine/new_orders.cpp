// NEW ORDERS ADVISED: what generals tell the units that they have been with. Whoever ran at the enemy out of hand is called to order; those who stood
// are sent forward when their army is strong enough, or when nobody has come.
#include <algorithm>

#include "books/nineteenth-century/doctrine/judging.h"

namespace linstock::nineteenth_century::afield {

namespace {

// What a side can still fight with, in points of the army lists.
int fighting(const State& state, Seat side) {
  int points = 0;
  for (const Unit& u : state.units) {
    if (u.is.side != side || !in_good_order(u) || u.is.sniper) continue;
    const int all = u.is.points_each * u.now.figures;
    points += u.now.demoralised || u.now.cohesion == Cohesion::Disordered ? all / 2 : all;
  }
  return points;
}

constexpr int musketry = 100, gunnery = 500;

}  // namespace

int shooting_distance(const Board& board, int u) { return std::min(board.weapon_range(u) / 2, guns(board.unit(u)) ? gunnery : musketry); }

// At first only whoever is as strong as the enemy; later everybody, for a battle that nobody fights is drawn.
bool goes_after(const Board& board, Seat side) {
  return 4 * board.state.period > board.setting.turns || fighting(board.state, side) >= fighting(board.state, 1 - side);
}

std::optional<OrderForm> better_order(const Board& board, int u) {
  const Unit& own = board.unit(u);
  if (!board.active(u) || sub_group(own) || !in_good_order(own) || own.now.cohesion == Cohesion::Disordered || own.now.rallying || !close_order(own)) return {};
  const BrigadeTold whole = own.is.brigade < 0 ? BrigadeTold{Orders::Attack} : board.state.brigades[static_cast<std::size_t>(own.is.brigade)];
  if (own.told.orders < whole.orders) return OrderForm{whole.orders, whole.nearer, whole.further, whole.objective + 1, 0};  // NC-RESULT-04: out of hand
  const bool shoots = own.is.weapon != SmallArm::None || guns(own);
  if (!goes_after(board, own.is.side) || whole.orders > Orders::EngageHold || !shoots || horse(own)) return {};
  const int distance = shooting_distance(board, u);
  const bool engages = own.told.orders == Orders::EngageHold;
  if (own.told.orders < Orders::EngageHold || (engages && own.told.further <= distance)) return {};
  return OrderForm{Orders::EngageHold, 0, distance, 0, 0};
}

std::optional<OrderForm> better_brigade_order(const Board& board, int brigade) {
  const BrigadeTold& told = board.state.brigades[static_cast<std::size_t>(brigade)];
  const Seat side = board.setting.brigades[static_cast<std::size_t>(brigade)].side;
  if (told.orders <= Orders::EngageHold || !goes_after(board, side)) return {};
  return OrderForm{Orders::EngageHold, 0, musketry, 0, 0};
}

std::optional<OrderForm> order_by(const Board& board, int general) {
  const General& g = board.state.general(general);
  if (const int brigade = brigade_he_speaks_to(board.state, g); brigade >= 0) return better_brigade_order(board, brigade);
  return better_order(board, g.with);
}

}  // namespace linstock::nineteenth_century::afield
