// PLOTS: both sides write in secret what every body does in the movement phase, leg by leg with its time, within its order.
#include <algorithm>

#include "books/nineteenth-century/battle/plotting.h"
#include "books/nineteenth-century/battle/sequence.h"
#include "books/nineteenth-century/movement/changing_front.h"
#include "books/nineteenth-century/movement/move_and_fire.h"

namespace linstock::nineteenth_century::afield {

// WHO IS PLOTTED FOR

bool plots_freely(const Board& board, int u) {
  const Unit& unit = board.unit(u);
  if (!board.active(u) || board.in_melee(u) || unit.turn.charge_on || unit.now.conduct != Conduct::Steady) return false;
  if (unit.turn.answers || unit.turn.must_retire_to_cover) return false;
  return !unit.now.changing && !(unit.now.rallying && unit.now.rally <= RallyCause::Pursued);
}

// CHANGES OF FORMATION

ChangeFacts change_facts(const Board& board, int u, FormationChange change) {
  const Unit& unit = board.unit(u);
  return {troops_of(unit), change, 0, 0, 0, board.on_slow_ground(u), unit.now.cohesion};
}

namespace {

Few<FormationChange, 8> listed_changes(const Unit& u) {
  using C = FormationChange;
  Few<FormationChange, 8> all;
  if (guns(u)) {
    all.push(C::Limber);
    return all;
  }
  switch (u.now.formation) {
    case Formation::Line: for (C c : {C::ColumnLine, C::SquareFromLine, C::LineExtended, C::LineSkirmish}) all.push(c); break;
    case Formation::Column: for (C c : {C::ColumnLine, C::SquareFromColumn, C::ColumnExtended, C::ColumnSkirmish}) all.push(c); break;
    case Formation::Square: for (C c : {C::SquareFromColumn, C::SquareFromLine}) all.push(c); break;
    case Formation::SkirmishLine:
      for (C c : {C::ExtendedSkirmish, u.now.order == FigureOrder::Extended ? C::LineExtended : C::LineSkirmish, u.now.order == FigureOrder::Extended ? C::ColumnExtended : C::ColumnSkirmish})
        all.push(c);
  }
  return all;
}

}  // namespace

// NC-FORM-02 to 11: those whose end is a formation that the unit may take; horse neither squares up nor skirmishes on foot.
Few<FormationChange, 8> changes_open(const Board& board, int u) {
  const Unit& unit = board.unit(u);
  Few<FormationChange, 8> open;
  SilentUmpire silent;
  for (FormationChange change : listed_changes(unit)) {
    const ChangeFacts facts = change_facts(board, u, change);
    if (describe<ChangeFacts>().check(&facts)) continue;
    const Changed to = change_formation(facts, board.tables, silent);
    if (guns(unit)) {
      open.push(change);
      continue;
    }
    const Men men = troops_of(unit, to.formation, to.figure_order);
    if (describe<nineteenth_century::Troops>().check(&men)) continue;
    if (horse(unit) && to.formation == Formation::Square) continue;
    if (formation(formation_facts(unit, to.formation, to.figure_order, usual_width(unit, to.formation)), board.tables, silent).allowed == FormationAllowed::Yes) open.push(change);
  }
  return open;
}

// LEGS WITH THEIR TIMES

namespace {

Leg timed(const Manoeuvre& m, int time) { return {m.kind, m.corner, m.distance, m.by, time}; }
int time_for(std::int64_t way, std::int64_t in_a_period) { return static_cast<int>((period_time * way + in_a_period - 1) / in_a_period); }

// A manoeuvre with its times, stretch by stretch (plotting.h).
std::optional<Refusal> lay_paced(const Board& board, int u, const Manoeuvre& m, Plot& plot) {
  const Paced paced = pace(board.battlefield(), troops_of(board.unit(u)), plot.end, m, MoveKind::Normal, board.tables);
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

std::optional<Refusal> lay_out(const Board& board, int u, const Answer& answer, Plot& plot) {
  plot.end = board.block(u);
  plot.leaves = board.unit(u).now.cohesion;
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

// WITHIN ITS ORDER

int to_nearest(const Board& board, int u, const Block& there) {
  int nearest = 4000;
  const Ground ground = ground_of(there);
  board.each_enemy(board.side_of(u), [&](int e) {
    if (!runs(board.unit(e))) nearest = std::min(nearest, yards_up(board.gap(ground, board.ground(e))));
  });
  return nearest;
}

Answer march(std::initializer_list<Manoeuvre> path, Does does = Does::Marches) {
  Answer answer;
  answer.value = static_cast<int>(does);
  for (const Manoeuvre& m : path) answer.path.push(m);
  return answer;
}

// As far straight on as the time after the first leg allows.
std::optional<Answer> with_advance(const Board& board, int u, const std::optional<Manoeuvre>& first, int share, Does does) {
  Plot plot{.does = does};
  Answer answer = march({}, does);
  if (first) answer.path.push(*first);
  if (lay_out(board, u, answer, plot)) return {};
  const int left = static_cast<int>(std::int64_t{period_time - plot.time} * share / 100);
  const std::int32_t way = furthest_ahead(board.battlefield(), troops_of(board.unit(u)), plot.end, MoveKind::Normal, left, board.tables) / unit_length * unit_length;
  if (way < unit_length) return {};
  answer.path.push(Manoeuvre::advance(way));
  Plot whole{.does = does};
  if (lay_out(board, u, answer, whole)) return {};
  return answer;
}

int least_time(const Board& board) { return board.tables.orders.least_quarters * (period_time / 4); }

// The first way towards a place that will do: a turn or a wheel as far as it takes, then on for that share of what is left.
template <class WillDo>
std::optional<Answer> way_towards(const Board& board, int u, Point goal, std::initializer_list<int> shares, WillDo will_do) {
  const Block start = board.block(u);
  const std::int32_t by = turn_between(start.pose.facing, angle_of(goal - start.pose.at));
  Few<std::optional<Manoeuvre>, 4> firsts;
  // A line that turned to a flank would be a file (NC-CHANGE-01): it wheels.
  const bool line = board.unit(u).now.formation == Formation::Line || board.unit(u).now.formation == Formation::SkirmishLine;
  if (std::abs(by) > degrees(120)) firsts.push(Manoeuvre::face(2));
  else if (std::abs(by) > degrees(60) && !line) firsts.push(Manoeuvre::face(by > 0 ? 1 : -1));
  else if (std::abs(by) > degrees(4))
    for (int part : {1, 2, 4}) firsts.push(Manoeuvre::wheel(by > 0 ? Hand::Left : Hand::Right, by / part));
  firsts.push({});
  for (const auto& first : firsts)
    for (int share : shares)
      if (auto answer = with_advance(board, u, first, share, Does::Marches); answer && will_do(*answer)) return answer;
  return {};
}

// NC-ORDER-09, 10: some way on for at least half a move, if there is one.
std::optional<Answer> find_advance(const Board& board, int u) {
  return way_towards(board, u, goal_of(board, u), {100, 75, 50}, [&](const Answer& answer) {
    Plot plot{.does = Does::Marches};
    return !lay_out(board, u, answer, plot) && plot.time >= least_time(board);
  });
}

// NC-ORDER-12: away from the enemy.
std::optional<Answer> find_retreat(const Board& board, int u) {
  const int enemy = board.nearest_enemy(u);
  if (enemy < 0) return {};
  const Block start = board.block(u);
  const std::int32_t off = std::abs(turn_between(start.pose.facing, angle_of(field::centre_of(board.ground(enemy)) - start.pose.at)));
  return with_advance(board, u, off < quarter_turn ? std::optional(Manoeuvre::face(2)) : std::nullopt, 100, Does::Retires);
}

std::optional<Refusal> obey(const Board& board, int u, const Plot& plot) {
  const Unit& unit = board.unit(u);
  const bool goes = plot.does == Does::Marches || plot.does == Does::MarchesThrough || plot.does == Does::Retires || plot.does == Does::StepsBack;
  const int before = to_nearest(board, u, board.block(u)), after = goes ? to_nearest(board, u, plot.end) : before;
  if (unit.turn.must_halt && goes) return Refusal{clause::NC_RESULT_07, "its test halts it"};
  if (unit.turn.must_fire_back && goes) return Refusal{clause::NC_RESULT_08, "it has to halt and shoot back"};
  if (!unit.turn.may_advance && after < before) return Refusal{clause::NC_RESULT_09, "it goes no step nearer to the enemy"};
  if (plot.does == Does::Rallies || plot.does == Does::Changes) return {};  // NC-ORDER-20
  if (unit.turn.must_halt || unit.turn.must_fire_back || !unit.turn.may_advance) return {};
  switch (demand_of(board, u).demand) {
    case Demand::MustAdvance:
      if (goes && plot.time >= least_time(board) && plot.does != Does::StepsBack && plot.does != Does::Retires) return {};
      if (find_advance(board, u)) return Refusal{clause::NC_ORDER_30, "its order makes it advance for half a move or more"};
      return {};
    case Demand::Hold:
      if (plot.walked > 0) return Refusal{clause::NC_ORDER_13, "its order is to hold its position"};
      return {};
    case Demand::HaltAndFire:
      if (plot.walked > 0 && plot.does != Does::StepsBack) return Refusal{clause::NC_ORDER_11, "it has come to its distance: it halts and fires"};
      return {};
    case Demand::Retire:
      if (plot.does == Does::Retires) return {};
      if (goes && after < before) return Refusal{clause::NC_ORDER_12, "its order makes it retire"};
      if (find_retreat(board, u)) return Refusal{clause::NC_ORDER_12, "its order makes it retire"};
      return {};
    case Demand::FreeInReach:
    case Demand::Screen:
    case Demand::MayWithdraw: return {};
  }
  return {};
}

}  // namespace

// Where its order sends it: to its objective, else to the nearest enemy, else straight across the table.
Point goal_of(const Board& board, int u) {
  const Unit& unit = board.unit(u);
  if (unit.told.objective >= 0 && !board.stands_in(u, unit.told.objective)) {
    const Box& box = board.battlefield().areas[static_cast<std::size_t>(unit.told.objective)].box;
    return {(box.lo.x + box.hi.x) / 2, (box.lo.y + box.hi.y) / 2};
  }
  if (const int enemy = board.nearest_enemy(u); enemy >= 0) return field::centre_of(board.ground(enemy));
  return {unit.pose.at.x, unit.is.side == 0 ? board.battlefield().size.y : 0};
}

std::optional<Refusal> check_plot(const Board& board, int u, const Answer& answer, Plot& plot) {
  const Unit& unit = board.unit(u);
  if (answer.value >= changes_to) {
    plot.does = Does::Changes;
    plot.change = static_cast<FormationChange>(answer.value - changes_to);
    bool open = false;
    for (FormationChange c : changes_open(board, u)) open |= c == plot.change;
    if (!open) return Refusal{clause::NC_FORM_08, "it cannot change into that"};
  } else {
    plot.does = static_cast<Does>(answer.value);
  }
  const bool walks = plot.does == Does::Marches || plot.does == Does::MarchesThrough || plot.does == Does::Retires || plot.does == Does::StepsBack;
  if (walks == answer.path.empty()) return Refusal{clause::NC_MOVE_15, walks ? "a march has a path" : "it stays where it is: no path is wanted"};
  if (plot.does == Does::Rallies && unit.now.cohesion == Cohesion::Formed && !unit.now.rallying) return Refusal{clause::NC_RALLY_05, "it is formed: there is nothing to rally from"};
  if (unit.now.rallying && walks) {
    return Refusal{clause::NC_RALLY_07, "it is rallying: halt it first"};
  }
  if (auto refusal = lay_out(board, u, answer, plot)) return refusal;
  return obey(board, u, plot);
}

std::optional<Answer> march_to(const Board& board, int u, Point goal, int share) {
  return way_towards(board, u, goal, {share, 100}, [&](const Answer& answer) {
    Plot plot;
    return !check_plot(board, u, answer, plot);
  });
}

Answer plain_plot(const Board& board, int u) {
  const Unit& unit = board.unit(u);
  if (unit.now.rallying) return march({}, Does::Rallies);
  Plot plot;
  const Answer halt = march({}, Does::Halts);
  if (!check_plot(board, u, halt, plot)) return halt;
  if (const auto on = find_advance(board, u)) {
    Plot tried;
    if (!check_plot(board, u, *on, tried)) return *on;
  }
  if (const auto back = find_retreat(board, u)) {
    Plot tried;
    if (!check_plot(board, u, *back, tried)) return *back;
  }
  return halt;
}

// THE SHEET

namespace {

// What a change of formation is called: by what comes of it.
const char* change_label(const Board& board, int u, FormationChange change) {
  const Unit& unit = board.unit(u);
  if (guns(unit)) return unit.now.guns == Guns::Limbered ? "unlimber" : "limber";
  SilentUmpire silent;
  const Changed to = change_formation(change_facts(board, u, change), board.tables, silent);
  if (to.figure_order == FigureOrder::Extended) return "go into extended order";
  if (to.figure_order == FigureOrder::Skirmish) return "go into skirmish order";
  switch (to.formation) {
    case Formation::Column: return "form column";
    case Formation::Square: return "form square";
    default: return "form line";
  }
}

Question unit_line(const Board& board, int u) {
  const Unit& unit = board.unit(u);
  Question line = asked(unit.is.side, clause::NC_SEQ_05, "what does {} do?", u);
  line.shape = Question::Shape::Move;
  line.block = board.block(u);
  line.allowance = yards(normal_rate(troops_of(unit), board.tables.movement));
  line.options.push({static_cast<int>(Does::Halts), "halt"});
  line.options.push({static_cast<int>(Does::Marches), "march"});
  line.options.push({static_cast<int>(Does::MarchesThrough), "march through friends"});
  line.options.push({static_cast<int>(Does::Retires), "retire"});
  if (foot(unit)) line.options.push({static_cast<int>(Does::StepsBack), "step back"});
  if (unit.now.cohesion != Cohesion::Formed || unit.now.rallying) line.options.push({static_cast<int>(Does::Rallies), "rally"});
  for (FormationChange c : changes_open(board, u)) line.options.push({changes_to + static_cast<int>(c), change_label(board, u, c)});
  return line;
}

constexpr int stays = -1;

// NC-GEN-09, NC-ORDER-24: he rides to a unit within his move.
Question general_line(const Board& board, int n) {
  const General& g = board.state.general(n);
  Question line = asked(g.side, clause::NC_GEN_09, "whom does {} join?", general_subject(board.state, n));
  line.options.push({stays, "he stays as he is"});
  for (int i = 0; i < board.count(); ++i)
    if (board.active(i) && board.side_of(i) == g.side && i != g.with && board.yards_to(i, g.at) <= board.tables.general.normal && !line.options.full()) line.options.push({i, "", i});
  return line;
}

Question plots_sheet(const Board& board, Seat side) {
  Question sheet = asked(side, clause::NC_SEQ_14, "Plot the moves of your troops");
  sheet.shape = Question::Shape::Write;
  sheet.seen_by = only(side);
  auto blank = std::make_shared<Blank>();
  for (int i = 0; i < board.count(); ++i)
    if (board.active(i) && board.side_of(i) == side && plots_freely(board, i)) blank->lines.push_back({unit_line(board, i), false});
  for (std::size_t n = 0; n < board.state.generals.size(); ++n)
    if (const General& g = board.state.generals[n]; g.alive && g.side == side)
      if (Question line = general_line(board, static_cast<int>(n)); line.options.size() > 1) blank->lines.push_back({line, false});
  sheet.blank = blank;
  return sheet;
}

void begin_change(State& state, const Setting& setting, int u, FormationChange change, Umpire& umpire) {
  SilentUmpire silent;
  const Changed to = change_formation(change_facts(Board(state, setting), u, change), setting.tables, silent);
  Unit& unit = state.unit(u);
  unit.now.changing = 1;
  unit.now.change = change;
  unit.now.change_left = to.time;
  unit.now.becomes = to.formation;
  unit.now.becomes_order = to.figure_order;
  unit.turn.turned_or_changed = 1;
  worsen(state, u, to.state, clause::NC_CHANGE_13, umpire);
  umpire.tell(clause::NC_CHANGE_09, "{} begins to change its formation: {#} moves", u, -1, to.time, 8);
}

void begin_rally(State& state, const Setting& setting, int u, Umpire& umpire) {
  Unit& unit = state.unit(u);
  if (!unit.now.rallying) {
    SilentUmpire silent;
    unit.now.rallying = 1;
    unit.now.rally = unit.now.cohesion == Cohesion::Disordered ? RallyCause::Disordered : RallyCause::Unformed;
    unit.now.rally_left = rally({unit.now.rally, unit.is.training, unit.is.morale, 0, 0, 0}, setting.tables, silent).needed;
  }
  umpire.tell(clause::NC_RALLY_08, "{} rallies", u);
}

void take_plot(State& state, const Setting& setting, int u, const Plot& plot, Umpire& umpire) {
  Unit& unit = state.unit(u);
  unit.turn.does = plot.does;
  unit.turn.legs = plot.legs;
  if (plot.does == Does::Rallies) return begin_rally(state, setting, u, umpire);
  if (unit.now.rallying) unit.now.rallying = unit.now.rally_left = 0;
  if (plot.does == Does::Changes) return begin_change(state, setting, u, plot.change, umpire);
  unit.told.retiring = plot.does == Does::Retires;
  if (plot.legs.empty()) return;
  for (const Leg& leg : plot.legs) unit.turn.turned_or_changed |= leg.kind == Manoeuvre::Kind::Face;
  worsen(state, u, plot.leaves, clause::NC_CHANGE_02, umpire);
}

}  // namespace

template <>
void run(State& state, const WritePlots&, const Setting& setting, Umpire& umpire) {
  state.phase = Phase::Move;
  std::vector<std::pair<int, Plot>> plots;
  std::vector<std::pair<int, int>> rides;
  {
    const Board board(state, setting);
    const battle::Sheets sheets = battle::ask_sheets(umpire, [&](Seat side) { return plots_sheet(board, side); }, [&](const SheetEntry& entry) -> std::optional<Refusal> {
      if (entry.subject >= state.count()) return {};
      Plot plot;
      return check_plot(board, entry.subject, entry.answer, plot);
    });
    for (int i = 0; i < state.count(); ++i) {
      if (!plots_freely(board, i)) continue;
      const Answer* written = nullptr;
      sheets.each_entry([&](const SheetEntry& entry) {
        if (entry.subject == i) written = &entry.answer;
      });
      Plot plot;
      check_plot(board, i, written ? *written : plain_plot(board, i), plot);  // whoever is left out does what his order makes him do
      plots.push_back({i, plot});
    }
    sheets.each_entry([&](const SheetEntry& entry) {
      if (entry.subject >= state.count() && entry.answer.value != stays) rides.push_back({entry.subject - state.count(), entry.answer.value});
    });
  }
  begin_phase(state, Phase::Move, clause::NC_SEQ_05, umpire);
  for (const auto& [u, plot] : plots) take_plot(state, setting, u, plot, umpire);
  for (General& g : state.generals) g.joins = -1, g.since = g.alive && g.with >= 0;
  for (const auto& [n, unit] : rides) state.general(n).joins = unit, state.general(n).since = 0;
}

}  // namespace linstock::nineteenth_century::afield
