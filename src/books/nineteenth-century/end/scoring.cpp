// THE SCORE of a battle on the table: what every unit, general and work is worth to either side as it ends.
#include "books/nineteenth-century/battle/sequence.h"

#include <algorithm>

namespace linstock::nineteenth_century::afield {

int price_of(const General& g, const PointsTables& t) { return g.rank == Rank::Brigadier ? t.brigadier : t.commander_in_chief; }

namespace {

// What a body is to the score (NC-END-09, 10): the dead of all sub groups, and the commander, are the main body's.
UnitLossFacts loss_facts(int points, int original, int figures, int commander, Fate fate) {
  return {points, std::max(1, original), std::min(figures, std::max(1, original)), commander, fate};
}

}  // namespace

// Of a mixed unit those with the second weapon by themselves, at what they cost (NC-ORG-11).
Few<UnitLossFacts, 2> loss_groups(const State& state, int u, Fate fate) {
  const Unit& unit = state.unit(u);
  int original = sub_group(unit) ? unit.now.figures : unit.is.original, others = sub_group(unit) ? unit.now.seconds : unit.is.seconds;
  if (!sub_group(unit))
    for (int body : {unit.now.screen, unit.now.rear})
      if (body >= 0) original -= state.unit(body).now.figures, others -= state.unit(body).now.seconds;
  Few<UnitLossFacts, 2> groups;
  groups.push(loss_facts(unit.is.points_each, original - others, unit.now.figures - unit.now.seconds, sub_group(unit) ? 0 : unit.is.commander, fate));
  if (others > 0) groups.push(loss_facts(unit.is.second_points, others, unit.now.seconds, 0, fate));
  return groups;
}

namespace {

Fate fate_of(const Unit& u) {
  switch (u.now.presence) {
    case Presence::OffTable: return u.now.left_by == LeftBy::Pursuing ? Fate::LostPursuing : Fate::LostRetreating;
    case Presence::Gone:
      if (u.now.times_broken < 0) return Fate::Captured;
      return u.now.left_by == LeftBy::Routing || u.now.figures == 0 ? Fate::RoutedOff : u.now.left_by == LeftBy::Pursuing ? Fate::LostPursuing : Fate::LostRetreating;
    case Presence::OnTable: break;
  }
  switch (u.now.conduct) {
    case Conduct::Routing: return Fate::Routing;
    case Conduct::Retreating: return Fate::Retreating;
    case Conduct::Pursuing: return Fate::Pursuing;
    default: return Fate::Standing;
  }
}

// A sub group that is back in the ranks, or of which nothing is left, is no longer counted by itself.
bool counts(const Unit& u) { return !sub_group(u) || u.now.figures > 0; }

// NC-END-02 to 06 in whole points for the procedure: what each category holds, in quarters of a point.
int lost_by(const State& state, const Setting& setting, Seat side, Umpire& umpire) {
  int lost = 0;
  for (int i = 0; i < state.count(); ++i)
    if (const Unit& u = state.unit(i); u.is.side == side && counts(u))
      for (const UnitLossFacts& group : loss_groups(state, i, fate_of(u))) lost += unit_loss(group, setting.tables, umpire).deduct;
  const PointsTables& t = setting.tables.points;
  for (const General& g : state.generals)
    if (g.side == side && !g.alive) lost += 4 * price_of(g, t);  // NC-END-09
  return lost;
}

// NC-END-02, 03: works are taken when the enemy stands at them and their owner does not.
bool taken(const State& state, const Setting& setting, const Works& works) {
  const Board board(state, setting);
  const Shape line = setting.field.features[static_cast<std::size_t>(works.feature)].shape();
  bool enemy = false, owner = false;
  for (int i = 0; i < state.count(); ++i) {
    if (!board.active(i) || runs(state.unit(i)) || !gap_at_most(board.ground(i).block, line, yards(setting.tables.basing.small[0].depth))) continue;
    (state.unit(i).is.side == works.side ? owner : enemy) = true;
  }
  return enemy && !owner;
}
int works_lost(const State& state, const Setting& setting, Seat side) {
  int points = 0;
  for (const Works& works : setting.works)
    if (works.side == side && taken(state, setting, works)) points += works.points;
  return points;
}

}  // namespace

int worth(const State& state, const Setting& setting, Seat side) {
  SilentUmpire silent;
  const int works = 4 * works_lost(state, setting, side) - setting.tables.end.taken * works_lost(state, setting, 1 - side);
  return 4 * setting.points[side] + state.prisoners[side] - lost_by(state, setting, side, silent) - works;
}

namespace {

void add_losses(const UnitLossFacts& facts, bool own, const Setting& setting, SideFacts& f) {
  SilentUmpire silent;
  const UnitLoss loss = unit_loss(facts, setting.tables, silent);
  const int whole = facts.figure_points * facts.figures;
  if (!own) {
    if (facts.fate == Fate::Captured) f.prisoners_taken += whole + facts.commander;
    return;
  }
  f.killed_or_captured += loss.killed / 4;
  switch (facts.fate) {
    case Fate::Retreating:
    case Fate::LostRetreating: f.retreating += whole; break;
    case Fate::Pursuing:
    case Fate::LostPursuing: f.pursuing += whole; break;
    case Fate::Captured: f.killed_or_captured += loss.rest / 4; break;
    case Fate::Routing:
    case Fate::RoutedOff: f.routed += loss.rest / 4; break;
    case Fate::Standing: f.killed_or_captured += loss.rest / 4; break;
  }
}

// The procedure adds up categories; every unit stands in one (NC-END-10).
SideFacts side_facts(const State& state, const Setting& setting, Seat side) {
  SideFacts f{};
  f.original = setting.points[side];
  for (int i = 0; i < state.count(); ++i) {
    const Unit& u = state.unit(i);
    if (!counts(u)) continue;
    for (const UnitLossFacts& group : loss_groups(state, i, fate_of(u))) add_losses(group, u.is.side == side, setting, f);
  }
  f.works_taken = works_lost(state, setting, 1 - side);
  f.equipment_lost = works_lost(state, setting, side);
  const PointsTables& t = setting.tables.points;
  for (const General& g : state.generals) {
    if (g.side == side && !g.alive) f.killed_or_captured += price_of(g, t);
    if (g.side != side && g.captured) f.prisoners_taken += price_of(g, t);
  }
  for (const Unit& u : state.units)
    if (u.is.side != side && u.now.guns_taken) f.works_taken += u.is.points_each * u.now.guns_left;  // NC-ROUT-11, NC-END-02
  return f;
}

}  // namespace

template <>
void run(State& state, const Score&, const Setting& setting, Umpire& umpire) {
  umpire.part(clause::NC_END_02, "The battle is over", 0);
  const Scored scored = nineteenth_century::score({side_facts(state, setting, 0), side_facts(state, setting, 1)}, setting.tables, umpire);
  state.scores[0] = scored.red;
  state.scores[1] = scored.blue;
  state.winner = scored.winner == Winner::Red ? 0 : scored.winner == Winner::Blue ? 1 : no_seat;
}

}  // namespace linstock::nineteenth_century::afield
