// MOVING AT THE DOUBLE on the table: on to the objective until it is reached, somebody charges, or an enemy blocks the way.
#include <algorithm>

#include "books/nineteenth-century/battle/sequence.h"
#include "books/nineteenth-century/movement/plotting.h"

namespace linstock::nineteenth_century::afield {

namespace {

Point objective_of(const Board& board, int u) {
  const Box& box = board.battlefield().areas[static_cast<std::size_t>(board.unit(u).told.objective)].box;
  return {(box.lo.x + box.hi.x) / 2, (box.lo.y + box.hi.y) / 2};
}

bool doubles(const Board& board, int u) {
  const Unit& unit = board.unit(u);
  return unit.told.doubles && !sub_group(unit) && unit.told.objective >= 0 && board.active(u) && unit.now.conduct == Conduct::Steady && !board.in_melee(u) && !unit.now.rallying &&
         !unit.now.changing && !unit.now.prone;
}

}  // namespace

// NC-DOUBLE-04: on the straight way to its objective, and near enough to be charged.
int blocker_of(const Board& board, int u) {
  const Unit& unit = board.unit(u);
  Block block = board.block(u);
  block.pose.facing = angle_of(objective_of(board, u) - unit.pose.at);
  const Motion way(block, Manoeuvre::advance(yards(std::max(1, rate(troops_of(unit), MoveKind::Charge, board.tables.movement)))));
  int blocker = -1;
  std::int32_t nearest = 0;
  board.each_enemy(unit.is.side, [&](int e) {
    if (runs(board.unit(e)) || !charge_way(board, u, e).found) return;
    const auto met = field::first_near(way, board.ground(e), Limit::contact());
    if (met && (blocker < 0 || *met < nearest)) blocker = e, nearest = *met;
  });
  return blocker;
}

std::optional<Doubled> doubling_of(const Board& board, int u) {
  if (!doubles(board, u)) return {};
  const Unit& unit = board.unit(u);
  DoublingFacts f{};
  f.troops = troops_of(unit);
  f.orders = unit.told.orders;
  f.ordered = f.objective_named = 1;
  f.doubled = std::min(20, unit.now.doubled);
  f.charged = is_charged(board.state, u);
  f.at_objective = board.stands_in(u, unit.told.objective);
  if (const int enemy = blocker_of(board, u); enemy >= 0) {
    const bool close = close_order(board.unit(enemy)), mounted = horse(board.unit(enemy));
    f.blocked = close ? (mounted ? Blocked::CloseMounted : Blocked::CloseFoot) : mounted ? Blocked::OpenMounted : Blocked::OpenFoot;
  }
  f.state = unit.now.cohesion;
  SilentUmpire silent;
  const Doubled found = doubling(f, board.tables, silent);
  if (found.allowed != DoublingAllowed::Yes) return {};
  return found;
}

// NC-DOUBLE-02: the second move at the double unforms, the third disorders.
void double_on(State& state, const Setting& setting, int u, Umpire& umpire) {
  std::optional<Doubled> found;
  Few<Leg, most_legs> legs;
  {
    const Board board(state, setting);
    found = doubling_of(board, u);
    if (!found) return;
    const Men men = troops_of(board.unit(u));
    Block block = board.block(u);
    if (const auto way = way_to(board.battlefield(), men, block, objective_of(board, u), 0, period_time, MoveKind::Double, board.tables))
      for (const Manoeuvre& m : way->path) {
        for (const field::TimedLeg& leg : pace(board.battlefield(), men, block, m, MoveKind::Double, board.tables).legs)
          legs.push({leg.manoeuvre.kind, leg.manoeuvre.corner, leg.manoeuvre.distance, leg.manoeuvre.by, leg.takes});
        block = after(block, m);
      }
  }
  Unit& unit = state.unit(u);
  if (found->next == DoublingNext::Stops) unit.told.doubles = unit.now.doubled = 0;
  if (found->next != DoublingNext::MustDouble && found->next != DoublingNext::ChargesOrPushesOn) return;
  unit.turn.does = Does::Doubles;
  unit.turn.legs = legs;
  unit.now.doubled = found->doubled;
  worsen(state, u, found->state, found->state == Cohesion::Disordered ? clause::NC_LOSE_15 : clause::NC_LOSE_06, umpire);
}

}  // namespace linstock::nineteenth_century::afield
