// WHAT A SIDE HAS: the features of a state that tell who will win. Not rules. Every one is a number of one side alone, so that what counts
// for one counts against the other; `linstock train nineteenth-century` finds what each is worth.
#include "books/nineteenth-century/doctrine/judging.h"
#include "staff/measure.h"

namespace linstock::nineteenth_century::afield {

namespace {

// Points of the army lists.
struct Troops {
  int foot = 0, horse = 0, guns = 0, shaken = 0, disordered = 0, retiring = 0, open = 0, columns = 0, morale = 0;
};

Troops count_troops(const State& state, Seat side) {
  Troops t;
  for (const Unit& u : state.units) {
    if (u.is.side != side || !in_good_order(u)) continue;
    const int points = u.is.points_each * u.now.figures;
    (guns(u) ? t.guns : horse(u) ? t.horse : t.foot) += points;
    if (u.now.demoralised) t.shaken += points;
    if (u.now.cohesion != Cohesion::Formed) t.disordered += points;
    if (!close_order(u)) t.open += points;
    if (u.now.formation == Formation::Column) t.columns += points;
    t.morale += points * (static_cast<int>(Morale::D) - static_cast<int>(u.is.morale));
  }
  for (const Unit& u : state.units)
    if (u.is.side == side && u.now.presence == Presence::OnTable && (runs(u) || u.now.conduct == Conduct::Retreating)) t.retiring += u.is.points_each * u.now.figures;
  return t;
}

// What all its fire is worth as the armies stand.
int fire_of(const Board& board, Seat side) {
  int fire = 0;
  for (int i = 0; i < board.count(); ++i)
    if (board.active(i) && board.side_of(i) == side && in_good_order(board.unit(i))) fire += fire_given(board, i);
  return fire / 100;
}

}  // namespace

std::vector<Metric> Rules::features(const State& state, const Setting& setting, Seat side) {
  // By half of what both armies cost at the start.
  const staff::Measure m((setting.points[0] + setting.points[1]) / 2.0, setting.turns - state.period);
  const Troops t = count_troops(state, side);
  const int fire = fire_of(Board(state, setting), side), points = worth(state, setting, side) / 4;
  int generals = 0;
  for (const General& g : state.generals) generals += g.side == side && g.alive;
  return {{"points left", m.of(points)},
          {"points left, late", m.late(points)},
          {"foot in good order", m.of(t.foot)},
          {"horse in good order", m.of(t.horse)},
          {"guns in good order", m.of(t.guns)},
          {"morale of the troops", m.of(t.morale)},
          {"fire that bears", m.of(fire)},
          {"fire that bears, late", m.late(fire)},
          {"demoralised", m.of(t.shaken)},
          {"out of order", m.of(t.disordered)},
          {"running or retreating", m.of(t.retiring)},
          {"in open order", m.of(t.open)},
          {"in column", m.of(t.columns)},
          {"generals", 1000 * generals}};
}

}  // namespace linstock::nineteenth_century::afield
