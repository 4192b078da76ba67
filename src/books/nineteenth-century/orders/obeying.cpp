// WITHIN ITS ORDER: which plots a unit's order, its last test, its place in its unit and a charge on it leave open; ways that obey.
#include <algorithm>
#include <limits>

#include "books/nineteenth-century/losing_formation/rallies.h"
#include "books/nineteenth-century/movement/changing_front.h"
#include "books/nineteenth-century/movement/laying.h"
#include "books/nineteenth-century/movement/plotting.h"

namespace linstock::nineteenth_century::afield {

namespace {

// Without an enemy nobody is near.
int to_nearest_enemy(const Board& board, int u, const Block& there) {
  const field::Nearest nearest = board.nearest_to(ground_of(there), board.side_of(u));
  return nearest.unit < 0 ? std::numeric_limits<int>::max() : yards_up(nearest.gap);
}

// Does it end nearer to the enemy than it stands? Both in whole yards.
bool comes_nearer(const Board& board, int u, const Plot& plot) {
  if (plot.legs.empty()) return false;
  return to_nearest_enemy(board, u, plot.end) < to_nearest_enemy(board, u, board.block(u));
}

Answer march(std::initializer_list<Manoeuvre> path, Does does = Does::Marches) {
  Answer answer;
  answer.value = static_cast<int>(does);
  for (const Manoeuvre& m : path) answer.path.push(m);
  return answer;
}

// NC-ORDER-10, 12, 18: the written distance at which it halts and fires; 0 if its order names none.
int halts_at(const Board& board, int u) {
  const Orders orders = orders_of(board.state, u);
  const bool engages = orders == Orders::EngageHold || orders == Orders::EngageRetire || (orders == Orders::Skirmish && board.unit(u).is.brigade < 0);
  return engages && !led(board.state, u) ? board.unit(u).told.further : 0;
}
// So much of that way straight on leaves it no nearer to any enemy than that.
std::int32_t up_to_its_distance(const Board& board, int u, const Block& from, std::int32_t way) {
  const int distance = halts_at(board, u);
  if (distance == 0 || way < unit_length) return way;
  const int enemy = board.nearest_enemy(u);  // a turn or a wheel before brings it nearer by its own width at most
  if (enemy < 0 || yards(board.yards_between(u, enemy) - distance) > way + from.layout.front_width() + from.layout.full_depth()) return way;
  const Motion motion(from, Manoeuvre::advance(way));
  const Box passed = join(ground_of(from).box, ground_of(motion.at(way)).box);
  board.each_enemy(board.side_of(u), grown(passed, yards(distance)), [&](int e) {
    if (runs(board.unit(e))) return;
    if (const auto step = field::first_near(motion, board.ground(e), Limit::within(yards(distance)))) way = std::min(way, *step);
  });
  return way;
}

// NC-ORDER-34: nearer to its objective; without one nearer to the nearest enemy, or to the enemy's baseline.
bool goes_forward(const Board& board, int u, const Plot& plot) {
  const Unit& unit = board.unit(u);
  const Point from = field::centre_of(board.ground(u)), to = field::centre_of(ground_of(plot.end));
  if (unit.told.objective >= 0 && !board.stands_in(u, unit.told.objective)) {
    const Point goal = goal_of(board, u);
    return squared(goal - to) < squared(goal - from);
  }
  return (unit.is.side == 0 ? to.y > from.y : to.y < from.y) || comes_nearer(board, u, plot);
}

// What a yard takes on the last stretch that it marches.
int yard_takes(const Plot& plot) {
  int takes = 0;
  for (const Leg& leg : plot.legs)
    if (leg.distance > 0) takes = static_cast<int>((std::int64_t{leg.time} * unit_length + leg.distance - 1) / leg.distance);
  return takes;
}

// NC-ORDER-30, 34: half a move of going; turning is not advancing, but where it turned the last yard may be missing, for ways are whole yards.
bool goes_half_a_move(const Board& board, int u, const Plot& plot) {
  const int least = board.tables.orders.least_quarters * (period_time / 4);
  int going = 0, turning = 0;
  for (const Leg& leg : plot.legs) (leg.kind == Manoeuvre::Kind::Face ? turning : leg.distance > 0 || leg.by != 0 ? going : turning) += leg.time;
  if (plot.does == Does::Changes || board.unit(u).now.changing) return plot.time >= least;  // NC-ORDER-20
  return going + (turning > 0 ? yard_takes(plot) : 0) >= least;
}

// NC-ORDER-10, 12, 18: no nearer than the distance at which it halts, whatever else it could do.
std::optional<Refusal> judge_distance(const Board& board, int u, const Plot& plot) {
  const int distance = halts_at(board, u);
  if (distance == 0 || plot.walked == 0 || to_nearest_enemy(board, u, plot.end) >= distance) return {};
  return Refusal{clause::NC_ORDER_10, "that is nearer to the enemy than the distance at which it is to halt"};
}

// NC-ORDER-09, 10: forward for half a move, or as far as the distance at which it halts; that it goes no further `judge_distance` says.
std::optional<Refusal> judge_advance(const Board& board, int u, const Plot& plot) {
  if (!goes_forward(board, u, plot)) return Refusal{clause::NC_ORDER_34, "its order makes it advance: towards its objective, an enemy or his baseline"};
  const int distance = halts_at(board, u);
  if (goes_half_a_move(board, u, plot) || (distance > 0 && to_nearest_enemy(board, u, plot.end) <= distance + 1)) return {};
  return Refusal{clause::NC_ORDER_30, "its order makes it advance for half a move or more"};
}

}  // namespace

std::optional<Answer> with_advance(const Board& board, int u, const std::optional<Manoeuvre>& first, int share, Does does) {
  Plot plot{.does = does};
  Answer answer = march({}, does);
  if (first) answer.path.push(*first);
  if (lay_out(board, u, answer, plot)) return {};
  const int left = static_cast<int>(std::int64_t{period_time - plot.time} * share / 100);
  const std::int32_t ahead = furthest_ahead(board.battlefield(), troops_of(board.unit(u)), plot.end, MoveKind::Normal, left, board.tables);
  const std::int32_t way = (does == Does::Retires ? ahead : up_to_its_distance(board, u, plot.end, ahead)) / unit_length * unit_length;
  if (way < unit_length) return {};
  answer.path.push(Manoeuvre::advance(way));
  Plot whole{.does = does};
  if (lay_out(board, u, answer, whole)) return {};
  return answer;
}

Few<std::optional<Manoeuvre>, 4> first_turns(const Board& board, int u, Point goal) {
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
  return firsts;
}

namespace {

// NC-ORDER-09, 10: some way on for at least half a move, if there is one.
std::optional<Answer> find_advance(const Board& board, int u) {
  return way_towards(board, u, goal_of(board, u), {100, 75, 50}, [&](const Answer& answer) {
    Plot plot{.does = Does::Marches};
    return !lay_out(board, u, answer, plot) && !judge_distance(board, u, plot) && !judge_advance(board, u, plot);
  });
}

// NC-ORDER-12: away from the enemy.
std::optional<Answer> find_retreat(const Board& board, int u) {
  const int enemy = board.nearest_enemy(u);
  if (enemy < 0) return {};
  const Block start = board.block(u);
  const std::int32_t off = std::abs(turn_between(start.pose.facing, angle_of(field::centre_of(board.ground(enemy)) - start.pose.at)));
  auto back = with_advance(board, u, off < quarter_turn ? std::optional(Manoeuvre::face(2)) : std::nullopt, 100, Does::Retires);
  if (Plot plot{.does = Does::Retires}; back && !lay_out(board, u, *back, plot) && comes_nearer(board, u, plot)) return {};
  return back;
}

// NC-SUB-07: it tries to; where its test halts it, or nothing leads back, it cannot.
bool cannot_rejoin(const Board& board, int u) {
  Answer rejoin;
  rejoin.value = static_cast<int>(Does::Rejoins);
  Plot plot;
  return check_plot(board, u, rejoin, plot).has_value();
}

// NC-FORM-17, 18, NC-SUB-07: a sub group keeps its place before or behind its main body, or goes back to it.
std::optional<Refusal> keep_station(const Board& board, int u, const Plot& plot) {
  const Unit& unit = board.unit(u);
  const bool tries = plot.does == Does::Rejoins || plot.does == Does::Rallies;
  if (unit.now.must_rejoin && !tries && (!plot.legs.empty() || (unit.turn.may_advance && !cannot_rejoin(board, u)))) return Refusal{clause::NC_SUB_07, "it has rallied from rout: it has to rejoin its unit"};
  if (plot.legs.empty() || plot.does == Does::Rejoins || !board.active(unit.is.of)) return {};
  const Station station = station_of(unit, board.tables.formation);
  const Ground main = board.ground(unit.is.of), end = ground_of(plot.end);
  const int before = board.yards_between(u, unit.is.of), after = yards_up(board.gap(end, main));
  const Clause clause = unit.is.part == Part::Screen ? clause::NC_FORM_17 : clause::NC_FORM_18;
  if (after > station.furthest && after >= before) return Refusal{clause, "so far from its main body it may not go"};
  if (after < station.nearest && after < before) return Refusal{clause, "so near to its main body it may only rejoin it"};
  const bool behind = field::wholly_behind(front_of(board.block(unit.is.of)), end);
  if (behind == (unit.is.part == Part::Screen)) return Refusal{clause, unit.is.part == Part::Screen ? "a screen stands before its main body" : "a reserve stands behind its main body"};
  return {};
}

// NC-RESP-06: neither nearer to the charger nor further away.
std::optional<Refusal> keep_distance(const Board& board, int u, const Plot& plot) {
  const int charger = first_charger(board, u);
  if (charger < 0) return {};
  Block after = plot.end;
  if (plot.does == Does::Changes) {
    SilentUmpire silent;
    const Changed to = change_formation(change_facts(board, u, plot.change), board.tables, silent);
    const Unit& unit = board.unit(u);
    if (!guns(unit)) after.layout = layout_of(unit, to.formation, to.figure_order, usual_width(unit, to.formation), board.tables);
  }
  SilentUmpire silent;
  const int gap = yards_up(board.gap(ground_of(after), board.ground(charger)));
  if (change_halted({board.yards_between(u, charger), gap, plot.walked > 0}, board.tables, silent).allowed) return {};
  return Refusal{clause::NC_RESP_06, "it halts before a charge: neither nearer nor further away"};
}

// NC-RESULT-09: to any enemy that is known, or to the enemy's baseline.
bool nearer_to_any(const Board& board, int u, const Plot& plot) {
  const Point from = field::centre_of(board.ground(u)), to = field::centre_of(ground_of(plot.end));
  if (plot.walked > 0 && (board.side_of(u) == 0 ? to.y - from.y : from.y - to.y) > unit_length) return true;
  bool nearer = false;
  const Ground end = ground_of(plot.end);
  board.each_enemy(board.side_of(u), [&](int e) { nearer = nearer || (!runs(board.unit(e)) && yards_up(board.gap(end, board.ground(e))) < board.yards_between(u, e)); });
  return nearer;
}

// NC-ORDER-16: it seeks its place before the brigade, and does not leave it without a reason (NC-ORDER-17).
std::optional<Refusal> screens(const Board& board, int u, const Plot& plot) {
  if (plot.walked == 0) return {};
  const auto before = ahead_of_brigade(board, u, field::centre_of(board.ground(u))), after = ahead_of_brigade(board, u, field::centre_of(ground_of(plot.end)));
  if (!before || !after) return {};
  const OrderTables& t = board.tables.orders;
  if ((*after < t.ahead_nearest && *after < *before) || (*after > t.ahead_furthest && *after > *before))
    return Refusal{clause::NC_ORDER_16, "that is not the place of a screen: neither so near before its brigade nor so far"};
  return {};
}

std::optional<Refusal> obey(const Board& board, int u, const Plot& plot) {
  const Unit& unit = board.unit(u);
  if (unit.is.sniper || board.in_melee(u)) return {};
  if (halts_before_a_charge(unit)) return keep_distance(board, u, plot);
  const bool goes = !plot.legs.empty();
  if (unit.now.changing && !goes) return {};  // NC-ORDER-20
  if (unit.turn.must_halt && goes) return Refusal{clause::NC_RESULT_07, "its test halts it"};
  if (unit.turn.must_fire_back && goes) return Refusal{clause::NC_RESULT_08, "it has to halt and shoot back"};
  if (!unit.turn.may_advance && goes && nearer_to_any(board, u, plot)) return Refusal{clause::NC_RESULT_09, "it goes no step nearer to an enemy, nor to his baseline"};
  if (may_retire_first(unit) && comes_nearer(board, u, plot)) return Refusal{clause::NC_RALLY_04, "before it rallies it may retire, and nothing else"};
  if (must_rally(unit) && !plot.after_rally) return {};
  if (sub_group(unit)) return keep_station(board, u, plot);
  const int walked = plot.does == Does::Rallies ? plot.after_rally : plot.walked;  // NC-RALLY-06, 11
  if ((plot.does == Does::Rallies && !plot.after_rally) || plot.does == Does::Widens || plot.does == Does::Narrows || plot.does == Does::FacesFlank || (plot.does == Does::Changes && !goes)) return {};  // NC-ORDER-20
  if (unit.turn.must_halt || unit.turn.must_fire_back || !unit.turn.may_advance) return {};
  if (led(board.state, u)) return {};  // NC-ORDER-24
  switch (demand_of(board, u).demand) {
    case Demand::MustAdvance:
      if ((!goes && unit.last.from_behind) || plot.does == Does::Rallies) return {};  // NC-ORDER-20
      if (goes && plot.does != Does::StepsBack && plot.does != Does::Retires) {
        if (const auto refusal = judge_distance(board, u, plot)) return refusal;
        const auto refusal = judge_advance(board, u, plot);
        return refusal && find_advance(board, u) ? refusal : std::nullopt;
      }
      if (find_advance(board, u)) return Refusal{clause::NC_ORDER_30, "its order makes it advance for half a move or more"};
      return {};
    case Demand::Hold:
      if (walked > 0) return Refusal{clause::NC_ORDER_13, "its order is to hold its position"};
      return {};
    case Demand::HaltAndFire:
      if (walked > 0 && plot.does != Does::StepsBack) return Refusal{clause::NC_ORDER_11, "it has come to its distance: it halts and fires"};
      return {};
    case Demand::Retire:
      if (comes_nearer(board, u, plot)) return Refusal{clause::NC_ORDER_12, "its order makes it retire"};
      if (plot.does == Does::Retires) return {};
      if (find_retreat(board, u)) return Refusal{clause::NC_ORDER_12, "its order makes it retire"};
      return {};
    case Demand::Screen: return screens(board, u, plot);
    case Demand::FreeInReach:
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

// NC-CHANGE-07: by so many figures in a whole period, keeping the formation.
int frontage_step(const Board& board, int u, Does does) {
  const Unit& unit = board.unit(u);
  if (guns(unit) || unit.now.prone || (unit.now.formation != Formation::Line && unit.now.formation != Formation::SkirmishLine)) return 0;
  SilentUmpire silent;
  const int quarters = change_frontage({unit.is.training, unit.now.order, 1, unit.now.cohesion}, board.tables, silent).time;
  const int most = std::max(1, 4 / std::max(1, quarters));
  return does == Does::Widens ? std::min(most, unit.now.figures - unit.now.wide) : -std::min(most, unit.now.wide - 1);
}

int figures_to_match(const Board& board, int u) {
  const Unit& unit = board.unit(u);
  const Layout own = layout_of(unit, board.tables);
  std::int64_t widest = 0;
  for (int e = 0; e < board.count(); ++e)
    if (board.active(e) && board.side_of(e) != unit.is.side && (board.unit(e).now.opponent == u || unit.now.opponent == e))
      widest = std::max<std::int64_t>(widest, board.tables.melee.meets == Meets::TheWidening ? own.front_width() + board.unit(e).turn.widened : layout_of(board.unit(e), board.tables).front_width());
  return static_cast<int>(std::max<std::int64_t>(0, (widest - own.front_width()) / std::max(1, own.width)));
}

bool room_for_limbers(const Board& board, int u) {
  Unit limbered = board.unit(u);
  limbered.now.guns = Guns::Limbered;
  return !board.may_stand(u, {limbered.pose, layout_of(limbered, board.tables)});
}

std::optional<Refusal> may_double_guns(const Board& board, int u, const Plot& plot) {
  if (plot.does != Does::DoublesIntoAction && plot.does != Does::DoublesOff) return {};
  const Unit& unit = board.unit(u);
  if (!guns(unit)) return Refusal{clause::NC_DOUBLE_06, "only guns double so"};
  const bool into = plot.does == Does::DoublesIntoAction;
  SilentUmpire silent;
  if (!artillery_double({unit.is.training, unit.is.battery, into ? Action::Into : Action::OutOf, unit.now.cohesion}, board.tables, silent).allowed)
    return Refusal{clause::NC_DOUBLE_07, "its gunners double out of action only"};
  if (!into && unit.now.guns != Guns::Limbered && !room_for_limbers(board, u)) return Refusal{clause::NC_BASE_08, "there is no room for the limbers"};
  if ((unit.now.guns == Guns::Limbered) != into) return Refusal{clause::NC_DOUBLE_06, into ? "it stands unlimbered" : "it is limbered up already"};
  return {};
}

namespace {

// What an option stands for.
std::optional<Refusal> read_option(const Board& board, int u, int value, Plot& plot) {
  if (faces_option(value)) {
    plot.does = Does::FacesFlank, plot.faces = value;
    return check_facing(board, u, value);
  }
  if (puts_out(value)) return check_putting_out(board, u, value, plot);
  if (value < changes_to) {
    plot.does = static_cast<Does>(value);
    return {};
  }
  plot.does = Does::Changes;
  for (FormationChange c : changes_open(board, u))
    if (value == changes_to + static_cast<int>(c)) return plot.change = c, std::nullopt;
  return Refusal{clause::NC_FORM_08, "it cannot change into that"};
}

bool walks(Does does) {
  return does == Does::Marches || does == Does::MarchesThrough || does == Does::Retires || does == Does::StepsBack || does == Does::DoublesIntoAction || does == Does::DoublesOff;
}

// NC-MOVE-17: whatever is done within the period leaves time to march.
bool may_march_after(const Board& board, int u, const Plot& plot) {
  if (plot.does != Does::Changes || plot.change == FormationChange::LieDown || plot.change == FormationChange::Mount) return false;
  return change_takes(board, u, plot) < 8;
}

std::optional<Refusal> may_do(const Board& board, int u, const Answer& answer, const Plot& plot) {
  const Unit& unit = board.unit(u);
  const bool goes = walks(plot.does);
  if (board.in_melee(u)) {  // NC-MRES-01: it stays, and brings more figures in
    const bool forms_line = unit.now.standing && plot.does == Does::Changes && plot.change == FormationChange::ColumnLine && unit.now.formation == Formation::Column && answer.path.empty();
    if (plot.does == Does::Halts || forms_line || (plot.does == Does::Widens && frontage_step(board, u, plot.does) != 0)) return {};
    if (!unit.now.standing) return Refusal{clause::NC_MRES_05, "pushing or pushed it may widen its front, and nothing else"};
    return Refusal{clause::NC_MRES_01, "in a standing melee it may bring in more figures, and nothing else"};
  }
  if (unit.now.changing && plot.does != Does::Halts && plot.does != Does::Marches) return Refusal{clause::NC_MOVE_17, "it changes its formation: it may march when that is done"};
  const bool retires_rallying = plot.does == Does::Rallies && !answer.path.empty();
  if (goes == answer.path.empty() && !retires_rallying && !(plot.does == Does::Changes && may_march_after(board, u, plot)))
    return Refusal{clause::NC_MOVE_15, goes ? "a march has a path" : "it stays where it is: no path is wanted"};
  if (plot.does == Does::Rallies && unit.now.cohesion == Cohesion::Formed && !unit.now.rallying) return Refusal{clause::NC_RALLY_05, "it is formed: there is nothing to rally from"};
  if (must_rally(unit) && plot.does != Does::Rallies && plot.does != Does::Changes && !(plot.does == Does::Retires && may_retire_first(unit)))
    return Refusal{unit.now.rally == RallyCause::Routed ? clause::NC_RALLY_03 : clause::NC_RALLY_04, "it has to rally first"};
  if (unit.now.rallying && goes && !may_retire_first(unit)) return Refusal{clause::NC_RALLY_07, "it is rallying: halt it first"};
  if (faces_flank(unit) && !answer.path.empty()) return Refusal{clause::NC_FORM_12, "part of it faces a flank: first all face one way again"};
  if (unit.now.prone && goes) return Refusal{clause::NC_CHANGE_09, "it lies on the ground: it stands up first"};
  if ((plot.does == Does::Widens || plot.does == Does::Narrows) && frontage_step(board, u, plot.does) == 0) return Refusal{clause::NC_CHANGE_07, "its front cannot change so"};
  if (const auto refusal = may_double_guns(board, u, plot)) return refusal;
  if (plot.does == Does::Rejoins && !sub_group(unit)) return Refusal{clause::NC_SUB_01, "it is the main body"};
  return {};
}

}  // namespace

std::optional<Refusal> check_plot(const Board& board, int u, const Answer& answer, Plot& plot) {
  if (auto refusal = read_option(board, u, answer.value, plot)) return refusal;
  if (auto refusal = may_do(board, u, answer, plot)) return refusal;
  if (plot.does == Does::Rejoins) lay_rejoin(board, u, plot);
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
  if (unit.now.changing) return march({}, Does::Halts);
  if (unit.now.rallying) return march({}, Does::Rallies);
  Plot plot;
  const Answer halt = march({}, Does::Halts), rejoin = march({}, Does::Rejoins);
  if (sub_group(unit) && unit.now.must_rejoin && !check_plot(board, u, rejoin, plot)) return rejoin;
  plot = Plot{};
  const bool told_to_go = led(board.state, u) && demand_of(board, u).demand == Demand::MustAdvance;
  if (!told_to_go && !check_plot(board, u, halt, plot)) return halt;
  if (const auto on = find_advance(board, u)) {
    Plot tried;
    if (!check_plot(board, u, *on, tried)) return *on;
  }
  if (const auto back = find_retreat(board, u)) {
    Plot tried;
    if (!check_plot(board, u, *back, tried)) return *back;
  }
  if (faces_flank(unit)) return march({}, static_cast<Does>(Faces::OneWay));  // NC-FORM-12: to go on all face one way
  if (unit.now.prone) return march({}, static_cast<Does>(changes_to + static_cast<int>(FormationChange::StandUp)));  // to go on it has to stand up
  return halt;
}

}  // namespace linstock::nineteenth_century::afield
