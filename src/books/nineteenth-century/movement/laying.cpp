// LEGS WITH THEIR TIMES: what each manoeuvre of a plot takes, and what it does to whoever makes it.
#include "books/nineteenth-century/movement/laying.h"

#include <algorithm>

#include "books/nineteenth-century/losing_formation/rallies.h"
#include "books/nineteenth-century/movement/changing_front.h"
#include "books/nineteenth-century/movement/move_and_fire.h"
#include "books/nineteenth-century/movement/plotting.h"

namespace linstock::nineteenth_century::afield {

namespace {

Leg timed(const Manoeuvre& m, int time) { return {m.kind, m.corner, m.distance, m.by, time}; }
int time_for(std::int64_t way, std::int64_t in_a_period) { return static_cast<int>((period_time * way + in_a_period - 1) / in_a_period); }

// A manoeuvre with its times, stretch by stretch (plotting.h).
std::optional<Refusal> lay_paced(const Board& board, int u, const Manoeuvre& m, Plot& plot) {
  const Paced paced = board.paced(u, plot.end, m);
  switch (paced.allowed) {
    case MoveAllowed::Yes: break;
    case MoveAllowed::MayNotEnter: return Refusal{clause::NC_MOVE_02, "it may not enter this ground"};
    case MoveAllowed::MayNotCross: return Refusal{clause::NC_MOVE_02, "it may not cross what lies in its way"};
    case MoveAllowed::River: return Refusal{clause::NC_TERR_15, "there is no bridge over the river"};
    case MoveAllowed::Unlimbered: return Refusal{clause::NC_MOVE_01, "the guns are unlimbered"};
    default: return Refusal{clause::NC_MOVE_01, "it has no such move"};
  }
  for (const field::TimedLeg& leg : paced.legs) {
    if (plot.legs.full()) return Refusal{clause::NC_MOVE_11, "the ground changes too often on this way: plot a shorter one"};
    plot.legs.push(timed(leg.manoeuvre, leg.takes));
  }
  return {};
}

std::optional<Refusal> lay_advance(const Board& board, int u, const Manoeuvre& m, Plot& plot) {
  if (m.distance < unit_length) return Refusal{clause::NC_MOVE_01, "a march goes a yard or more"};
  plot.walked += m.distance;
  return lay_paced(board, u, m, plot);
}

std::optional<Refusal> lay_wheel(const Board& board, int u, const Manoeuvre& m, Plot& plot) {
  const bool inward = m.corner == Hand::Left ? m.by > 0 : m.by < 0;
  if (!inward || std::abs(m.by) > quarter_turn) return Refusal{clause::NC_CHANGE_04, "a wheel brings one end forward, by a quarter turn at most"};
  if (board.unit(u).now.formation == Formation::Square) return Refusal{clause::NC_MOVE_13, "a square does not wheel"};
  SilentUmpire silent;
  plot.leaves = nineteenth_century::wheel({troops_of(board.unit(u)), 0, 8, plot.leaves}, board.tables, silent).state;
  return lay_paced(board, u, m, plot);
}

std::optional<Refusal> lay_turn(const Board& board, int u, const Manoeuvre& m, Plot& plot) {
  const Unit& unit = board.unit(u);
  if (unit.now.formation == Formation::Square) return Refusal{clause::NC_MOVE_13, "a square looks to all sides"};
  SilentUmpire silent;
  plot.leaves = nineteenth_century::turn({unit.is.training, unit.now.order, m.by == 2, 0, plot.leaves}, board.tables, silent).state;
  return lay_paced(board, u, m, plot);
}

// NC-MOVE-07, 08: a step back, or backing off; the procedure says who may and how far.
std::optional<Refusal> lay_back(const Board& board, int u, const Manoeuvre& m, Plot& plot) {
  const Unit& unit = board.unit(u);
  const int full = normal_rate(troops_of(unit), board.tables.movement);
  SilentUmpire silent;
  const Way way = close_order(unit) ? Way::SteppingBack : Way::BackingOff;
  const MovedAndFires may = move_and_fire({troops_of(unit), unit.is.weapon, way, whole_yards(m.distance), full}, board.tables, silent);
  if (may.allowed == FireAllowed::MayNotStepBack || may.allowed == FireAllowed::MayNotBackOff)
    return Refusal{way == Way::SteppingBack ? clause::NC_MOVE_07 : clause::NC_MOVE_08, "it cannot go back with its front to the enemy"};
  const std::int64_t most = way == Way::SteppingBack ? yards(board.tables.movement.step_back) : std::int64_t{yards(full)} * board.tables.movement.back_off / 4;
  if (m.distance > most || m.distance < unit_length) return Refusal{way == Way::SteppingBack ? clause::NC_MOVE_07 : clause::NC_MOVE_08, "so far it does not step back in a period"};
  plot.legs.push(timed(m, time_for(m.distance, most)));
  plot.walked += m.distance;
  return {};
}

}  // namespace

void lay_rejoin(const Board& board, int u, Plot& plot) {
  const Unit& unit = board.unit(u);
  plot.end = board.block(u);
  const auto way = way_to(board.battlefield(), troops_of(unit), plot.end, field::centre_of(board.ground(unit.is.of)), 0, period_time, MoveKind::Normal, board.tables);
  if (!way) return;
  for (const Manoeuvre& m : way->path) {
    const Paced paced = pace(board.battlefield(), troops_of(unit), plot.end, m, MoveKind::Normal, board.tables);
    for (const field::TimedLeg& leg : paced.legs)
      plot.legs.push(timed(leg.manoeuvre, leg.takes));
    plot.end = after(plot.end, m);
  }
}

namespace {

// Half the period for the limbers, half for the way; limbering up they may come about (NC-DOUBLE-08, 09).
std::optional<Refusal> lay_guns_double(const Board& board, int u, const Answer& answer, Plot& plot) {
  const Unit& unit = board.unit(u);
  const bool off = plot.does == Does::DoublesOff;
  SilentUmpire silent;
  const int most = artillery_double({unit.is.training, unit.is.battery, off ? Action::OutOf : Action::Into, unit.now.cohesion}, board.tables, silent).yards;
  plot.end = board.block(u);
  plot.leaves = unit.now.cohesion;
  std::int32_t way = 0;
  if (off) plot.legs.push(timed(Manoeuvre::advance(0), period_time / 2));
  for (const Manoeuvre& m : answer.path) {
    const bool about = off && m.kind == Manoeuvre::Kind::Face && m.by == 2 && way == 0;
    if (!about && m.kind != Manoeuvre::Kind::Advance) return Refusal{clause::NC_DOUBLE_06, "straight on, or about and off"};
    way += about ? 0 : m.distance;
    plot.legs.push(timed(m, about ? 0 : time_for(m.distance, 2 * yards(most))));
    plot.end = after(plot.end, m);
  }
  if (way > yards(most)) return Refusal{clause::NC_DOUBLE_08, "that is further than they double"};
  if (!board.on_table_whole(ground_of(plot.end))) return Refusal{clause::NC_MOVE_01, "that leads off the table"};
  Men men = troops_of(unit);
  men.guns = Guns::Limbered;
  if (pace_straight(board.battlefield(), men, board.block(u), Manoeuvre::advance(std::max(1, way)), MoveKind::Normal, board.tables).allowed != MoveAllowed::Yes)
    return Refusal{clause::NC_MOVE_02, "guns may not enter this ground"};
  plot.walked = way, plot.time = period_time;
  return {};
}

// What a march is made of.
std::optional<Refusal> lay_march(const Board& board, int u, const Manoeuvre& m, Plot& plot) {
  switch (m.kind) {
    case Manoeuvre::Kind::Advance: return lay_advance(board, u, m, plot);
    case Manoeuvre::Kind::Wheel: return lay_wheel(board, u, m, plot);
    case Manoeuvre::Kind::Face: return lay_turn(board, u, m, plot);
    default: return Refusal{clause::NC_MOVE_15, "bodies of this book go ahead, wheel, turn and step back"};
  }
}

// NC-RALLY-11: in good order again before the period is over, it has the rest of it.
std::optional<Refusal> lay_after_rally(const Board& board, int u, const Manoeuvre& m, Plot& plot) {
  const int needs = rally_time(board.unit(u), board.setting);
  if (needs >= period_time) return Refusal{clause::NC_RALLY_07, "its rally takes the whole period: meanwhile it may only go back, half a move at most"};
  if (!plot.after_rally) {
    int gone = 0;
    for (const Leg& leg : plot.legs) gone += leg.time;
    if (gone < needs) plot.legs.push(timed(Manoeuvre::advance(0), needs - gone));
    plot.leaves = Cohesion::Formed;
  }
  const int before = plot.walked;
  if (auto refusal = lay_march(board, u, m, plot)) return refusal;
  plot.after_rally += std::max(1, plot.walked - before);
  return {};
}

// NC-RALLY-06, 07: whoever rallies may go back, front as it is, for half a move at most; what time is left when it is over it may march.
std::optional<Refusal> lay_rally(const Board& board, int u, const Answer& answer, Plot& plot) {
  plot.end = board.block(u);
  plot.leaves = board.unit(u).now.cohesion;
  const std::int64_t full = yards(normal_rate(troops_of(board.unit(u)), board.tables.movement));
  for (const Manoeuvre& m : answer.path) {
    if (m.kind != Manoeuvre::Kind::Back) {
      if (auto refusal = lay_after_rally(board, u, m, plot)) return refusal;
    } else {
      SilentUmpire silent;
      const int way = static_cast<int>((plot.walked + m.distance + unit_length - 1) / unit_length);
      if (plot.after_rally || m.distance < unit_length || !while_rallying({Deed::Retire, way, static_cast<int>(full / unit_length)}, board.tables, silent).allowed)
        return Refusal{clause::NC_RALLY_07, "whoever rallies goes back, half a move at most"};
      plot.legs.push(timed(m, time_for(m.distance, full)));
      plot.walked += m.distance;
    }
    plot.end = after(plot.end, m);
  }
  for (const Leg& leg : plot.legs) plot.time += leg.time;
  if (plot.time > period_time) return Refusal{clause::NC_MOVE_17, "that takes longer than the period"};
  if (!board.on_table_whole(ground_of(plot.end))) return Refusal{clause::NC_MOVE_01, "that leads off the table"};
  return {};
}

}  // namespace

std::optional<Refusal> lay_out(const Board& board, int u, const Answer& answer, Plot& plot) {
  if (plot.does == Does::Rallies) return lay_rally(board, u, answer, plot);
  if (plot.does == Does::Rejoins) return {};
  if (plot.does == Does::DoublesIntoAction || plot.does == Does::DoublesOff) return lay_guns_double(board, u, answer, plot);
  plot.end = board.block(u);
  plot.leaves = board.unit(u).now.cohesion;
  if (plot.does == Does::Changes && !answer.path.empty())  // NC-MOVE-17: the change first, then what time is left
    plot.legs.push(timed(Manoeuvre::advance(0), change_takes(board, u, plot) * (period_time / 8)));
  if (const Condition& now = board.unit(u).now; now.changing && !answer.path.empty()) plot.legs.push(timed(Manoeuvre::advance(0), now.change_left * (period_time / 8)));
  for (const Manoeuvre& m : answer.path) {
    std::optional<Refusal> refusal;
    const bool back = plot.does == Does::StepsBack;
    if (back != (m.kind == Manoeuvre::Kind::Back)) refusal = Refusal{clause::NC_MOVE_15, back ? "a step back is a step back" : "a march goes ahead, wheels and turns"};
    else if (m.kind == Manoeuvre::Kind::Advance) refusal = lay_advance(board, u, m, plot);
    else if (m.kind == Manoeuvre::Kind::Wheel) refusal = lay_wheel(board, u, m, plot);
    else if (m.kind == Manoeuvre::Kind::Face) refusal = lay_turn(board, u, m, plot);
    else if (m.kind == Manoeuvre::Kind::Back) refusal = lay_back(board, u, m, plot);
    else refusal = Refusal{clause::NC_MOVE_15, "bodies of this book go ahead, wheel, turn and step back"};
    if (refusal) return refusal;
    plot.end = after(plot.end, m);
  }
  for (const Leg& leg : plot.legs) plot.time += leg.time;
  if (plot.time > period_time) return Refusal{clause::NC_MOVE_17, "that takes longer than the period"};
  if (!answer.path.empty() && !board.on_table_whole(ground_of(plot.end))) return Refusal{clause::NC_MOVE_01, "that leads off the table"};
  return {};
}

}  // namespace linstock::nineteenth_century::afield
