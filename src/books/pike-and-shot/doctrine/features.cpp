// WHAT A SIDE HAS: the features of a state that tell who will win. Not rules. Every one is a number of one side alone, so that what counts
// for one counts against the other; `linstock train pike-and-shot` finds what each is worth.
#include <algorithm>

#include "books/pike-and-shot/sequence/sequence.h"
#include "staff/measure.h"

namespace linstock::pike_and_shot {

std::string_view weights_text();  // generated from data/pike-and-shot/value.toml

std::string_view Rules::weights() { return weights_text(); }

namespace {

// In order, with its crew, and not running: somebody whom its general can still use.
bool in_hand(const Unit& u) { return u.now.presence == Presence::OnTable && u.now.crew == Crew::Present && !runs(u); }

// Out of the fight for good, unless it rallies (PS-WIN-01).
bool out(const Unit& u) { return u.now.presence != Presence::Awaited && !in_hand(u) && u.now.status != Status::Retiring; }

// Points of the army lists.
struct Troops {
  double foot = 0, horse = 0, guns = 0, grade = 0, bases = 0, dps = 0, ripe = 0, unformed = 0, running = 0, pursuing = 0;
};

Troops count_troops(const State& state, const Tables& tables, Seat side) {
  Troops t;
  for (const Unit& u : state.units) {
    if (u.is.side != side || u.now.presence != Presence::OnTable) continue;
    const double points = u.is.points;
    if (runs(u)) t.running += points;
    if (!in_hand(u)) continue;
    (guns(u) ? t.guns : horse(u) ? t.horse : t.foot) += points;
    t.grade += points * (letter(Grade::C) - letter(u.is.grade));
    t.bases += points * u.is.bases() / std::max(1, u.is.starting_bases);
    t.dps += points * u.now.dps / std::max(1, tables.movement.break_at);
    if (tables.movement.break_at > 0 && u.now.dps >= tables.movement.break_at - 1) t.ripe += points;
    if (u.now.formation == Formation::Unformed) t.unformed += points;
    if (u.now.status == Status::Pursuing || u.now.status == Status::Looting) t.pursuing += points;
  }
  return t;
}

// How near the army is to breaking: its battalia, each the nearer the more of its units are out.
struct Wear {
  double battalia = 0, worst = 0;
};
Wear wear_of(const State& state, const Setting& setting, Seat side) {
  Wear w;
  int all = 0;
  for (std::size_t b = 0; b < setting.battalia.size(); ++b) {
    if (setting.battalia[b].side != side) continue;
    int lost = 0;
    for (const Unit& u : state.units) lost += u.is.battalia == static_cast<int>(b) && out(u);
    const double breaks_at = std::max(1.0, setting.tables.armies.battalia_breaks_at * setting.battalia[b].units / 100.0);
    const double share = std::min(1.0, lost / breaks_at);
    ++all;
    w.battalia += share * share;
  }
  w.battalia /= std::max(1, all);
  w.worst = w.battalia * w.battalia;
  return w;
}

// How the troops stand to the enemies near them.
struct Standing {
  double fire = 0, fighting = 0, flanked = 0, pressed = 0, close = 0;
};
Standing look_round(const Board& board, Seat side) {
  Standing s;
  const Tables& t = board.tables;
  for (int u = 0; u < board.count(); ++u) {
    const Unit& unit = board.unit(u);
    if (unit.is.side != side || !board.active(u) || !in_hand(unit)) continue;
    const Ground& own = board.ground(u);
    int near = 0, enemy = -1;
    board.each_enemy(side, grown(own.box, yards(t.movement.near_enemy)), [&](int e) {
      if (!board.counts(e) || guns(board.unit(e))) return;
      ++near;
      if (field::side_struck(board.ground(e), own) != field::Side::Front) s.flanked += unit.is.points;
      enemy = e;
    });
    if (near > 1) s.pressed += unit.is.points;
    if (near > 0) s.close += unit.is.points;
    if (near > 0 && board.in_contact(u)) {
      s.fighting += unit.is.points;
      continue;
    }
    const bool shoots = guns(unit) || (unit.is.firearms && unit.is.others > 0);
    const FirePhase phase = guns(unit) ? FirePhase::Bombardment : FirePhase::Musketry;
    if (shoots && board.has_target(u, phase)) s.fire += guns(unit) ? 3 * unit.is.others : std::max(0, unit.is.others - unit.now.dps);
  }
  return s;
}

}  // namespace

std::vector<Metric> Rules::features(const State& state, const Setting& setting, Seat side) {
  // By half of what both armies cost.
  const staff::Measure m((setting.points[0] + setting.points[1]) / 2.0, setting.tables.armies.turns - state.turn);
  const Troops t = count_troops(state, setting.tables, side);
  const Wear wear = wear_of(state, setting, side);
  const Standing standing = look_round(Board(state, setting), side);
  const int points = victory_points(state, setting, side);
  int generals = 0, commanders = 0;
  for (const Leader& l : state.leaders)
    if (l.side == side && l.alive) ++(l.rank == Rank::General ? generals : commanders);
  return {{"points left", m.of(points)},
          {"points left, late", m.late(points)},
          {"foot in hand", m.of(t.foot)},
          {"horse in hand", m.of(t.horse)},
          {"guns in hand", m.of(t.guns)},
          {"grade of the troops", m.of(t.grade)},
          {"bases that are left", m.of(t.bases)},
          {"disorder", m.of(t.dps)},
          {"disorder, late", m.late(t.dps)},
          {"units about to break", m.of(t.ripe)},
          {"unformed", m.of(t.unformed)},
          {"running", m.of(t.running)},
          {"pursuing", m.of(t.pursuing)},
          {"battalia near to breaking", static_cast<int>(1000 * wear.battalia)},
          {"army near to breaking", static_cast<int>(1000 * wear.worst)},
          {"fire that bears", m.of(10 * standing.fire)},
          {"in combat", m.of(standing.fighting)},
          {"struck on the flank", m.of(standing.flanked)},
          {"units hard pressed", m.of(standing.pressed)},
          {"near the enemy", m.of(standing.close)},
          {"generals", 1000 * generals},
          {"commanders", m.of(40 * commanders)},
          {"acts first", state.first == side ? 1000 : 0}};
}

}  // namespace linstock::pike_and_shot
