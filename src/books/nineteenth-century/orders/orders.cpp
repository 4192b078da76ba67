// WRITTEN ORDERS on the table: both sides write in secret, before the first period or, with a general beside the unit, at the end
// of one; and what an order demands of whoever stands so.
#include <algorithm>

#include "books/nineteenth-century/battle/sequence.h"
#include "books/nineteenth-century/orders/changing.h"
#include "books/nineteenth-century/orders/restrictions.h"

namespace linstock {

template <>
const Description& describe<nineteenth_century::afield::OrderForm>() {
  using namespace nineteenth_century;
  using F = afield::OrderForm;
  static const Description description =
      Describe<F>("order")
          .choice("order", &F::order, orders_names, Orders::Hold, "what it is to do", clause::NC_ORDER_01)
          .number("nearer", &F::nearer, {.max = 2000, .unit = "yards"}, "engage-retire: where it begins to retire", clause::NC_ORDER_12)
          .number("further", &F::further, {.max = 2000, .fallback = 200, .unit = "yards"}, "engage orders: where it halts and fires", clause::NC_ORDER_10)
          .number("objective", &F::objective, {.max = 255}, "the area that it is to take, counted from 1; 0 for none", clause::NC_ORDER_14)
          .flag("doubles", &F::doubles, "it goes to its objective at the double", clause::NC_DOUBLE_01);
  return description;
}

}  // namespace linstock

namespace linstock::nineteenth_century::afield {

BrigadeTold told_by(const OrderForm& f) { return {f.order, f.nearer, f.further, f.objective - 1, f.doubles}; }

// NC-ORDER-10, 12, 14, 18: what has to be written beside the code.
std::optional<Refusal> well_written(const BrigadeTold& told) {
  const bool engages = told.orders == Orders::EngageHold || told.orders == Orders::EngageRetire;
  if (engages && told.further <= 0) return Refusal{clause::NC_ORDER_10, "an engage order has a written distance (further)"};
  if (told.orders == Orders::EngageRetire && (told.nearer <= 0 || told.nearer >= told.further))
    return Refusal{clause::NC_ORDER_12, "engage-retire has two distances, the nearer below the further"};
  if (told.doubles && ((told.orders != Orders::Attack && told.orders != Orders::AttackHold) || told.objective < 0))
    return Refusal{clause::NC_DOUBLE_01, "only attackers double, to an objective that is named"};
  if (told.orders == Orders::AttackHold && told.objective < 0) return Refusal{clause::NC_ORDER_14, "attack-hold names the objective that it takes"};
  return {};
}

// NC-ORDER-02, 05, 06, 28
std::optional<Refusal> brigade_in_order(const State& state, const Setting& setting, int brigade) {
  BrigadeOrderFacts f{};
  f.brigade = state.brigades[static_cast<std::size_t>(brigade)].orders;
  for (const Unit& u : state.units) {
    if (u.is.brigade != brigade || sub_group(u)) continue;
    ++f.units;
    f.same_order += u.told.orders == f.brigade;
    f.more_aggressive += u.told.orders < f.brigade;
    f.close_order_units += close_order(u);
  }
  SilentUmpire silent;
  switch (brigade_order(f, setting.tables, silent).allowed) {
    case BrigadeOrderAllowed::Yes: return {};
    case BrigadeOrderAllowed::Skirmish: return Refusal{clause::NC_ORDER_02, "a brigade never has Skirmish orders"};
    case BrigadeOrderAllowed::NobodyHasIt: return Refusal{clause::NC_ORDER_06, "none of its units has the brigade's own order"};
    case BrigadeOrderAllowed::MoreAggressive: return Refusal{clause::NC_ORDER_05, "a unit has a more aggressive order than its brigade"};
    case BrigadeOrderAllowed::NoCloseOrder: break;
  }
  return Refusal{clause::NC_ORDER_28, "it has no unit in close order"};
}

Orders orders_of(const State& state, int u) {
  const Unit& unit = state.unit(u);
  if (open_order(unit.now.order)) return Orders::Skirmish;
  if (unit.told.orders != Orders::Skirmish) return unit.told.orders;
  return unit.is.brigade >= 0 ? state.brigades[static_cast<std::size_t>(unit.is.brigade)].orders : Orders::Hold;  // NC-ORDER-29
}

void halt_in_spite(State& state, const Setting& setting, int u, HaltReason reason, Umpire& umpire) {
  Unit& unit = state.unit(u);
  if (unit.told.orders != Orders::Attack && unit.told.orders != Orders::AttackHold && unit.told.orders != Orders::EngageHold) return;
  const auto hush = umpire.whisper(only(unit.is.side));
  const Halted halted = order_halt({reason, unit.told.orders, unit.now.cohesion, 0}, setting.tables, umpire);
  if (halted.orders == Orders::Hold) unit.told.orders = Orders::Hold, unit.told.has_own = unit.told.held = 1, unit.told.doubles = 0;
}

bool led(const State& state, int u) {
  const Unit& unit = state.unit(u);
  return std::ranges::any_of(state.generals, [&](const General& g) { return g.alive && g.with == u && (g.rank == Rank::CommanderInChief || g.brigade == unit.is.brigade); });
}

// WHAT AN ORDER DEMANDS

std::optional<int> ahead_of_brigade(const Board& board, int u, Point there) {
  std::optional<int> ahead;
  board.each_friend(u, [&](int f) {
    if (board.unit(f).is.brigade != board.unit(u).is.brigade || !close_order(board.unit(f))) return;
    const int way = (there.y - board.unit(f).pose.at.y) / unit_length * (board.side_of(u) == 0 ? 1 : -1);
    ahead = std::min(ahead.value_or(way), way);
  });
  return ahead;
}

namespace {

Gap way_to_area(const Board& board, int u, int area) { return linstock::measure(board.ground(u).block, board.battlefield().areas[static_cast<std::size_t>(area)].shape()).gap; }

void survey_enemies(const Board& board, int u, DemandFacts& f) {
  const int objective = board.unit(u).told.objective;
  f.enemy_distance = f.close_enemy_distance = f.friend_to_target = 4000;
  const bool far = objective >= 0 && !board.stands_in(u, objective);
  const bool attacks = f.orders == Orders::Attack || f.orders == Orders::AttackHold || f.orders == Orders::Hold;  // the others ask for no charge
  board.each_enemy(board.side_of(u), [&](int e) {
    if (runs(board.unit(e))) return;
    const int distance = board.yards_between(u, e);
    f.enemy_distance = std::min(f.enemy_distance, distance);
    if (close_order(board.unit(e))) {
      f.close_enemy_distance = std::min(f.close_enemy_distance, distance);
      f.close_enemy_in_reach = f.close_enemy_in_reach || (attacks && board.can_charge(u, e));
    }
    if (f.orders == Orders::Skirmish) f.cavalry_can_charge = f.cavalry_can_charge || (horse(board.unit(e)) && board.can_charge(e, u));
    if (far && f.held) f.enemy_on_or_nearer |= board.stands_in(e, objective) || way_to_area(board, e, objective) < way_to_area(board, u, objective);  // NC-ORDER-32
  });
}

}  // namespace

Demanded demand_of(const Board& board, int u) {
  const Unit& unit = board.unit(u);
  DemandFacts f{};
  f.orders = orders_of(board.state, u);
  f.independent = unit.is.brigade < 0;
  f.full_move = normal_rate(troops_of(unit), board.tables.movement);
  f.nearer = unit.told.nearer, f.further = unit.told.further;
  f.retiring = unit.told.retiring, f.held = unit.told.held;
  f.figures_on_objective = unit.told.objective < 0 || board.stands_in(u, unit.told.objective) ? unit.now.figures : 0;
  f.ahead = f.orders == Orders::Skirmish ? std::clamp(ahead_of_brigade(board, u, unit.pose.at).value_or(0), 0, 4000) : 0;
  survey_enemies(board, u, f);
  SilentUmpire silent;
  return order_demands(f, board.tables, silent);
}

// BEFORE THE BATTLE

namespace {

Question order_line(Seat side, int subject) {
  Question line = asked(side, clause::NC_ORDER_01, "the order of {}", subject);
  line.shape = Question::Shape::Write;
  auto blank = std::make_shared<Blank>();
  blank->form = &describe<OrderForm>();
  line.blank = blank;
  return line;
}

Question orders_sheet(const State& state, const Setting& setting, Seat side) {
  std::vector<Blank::Line> lines;
  for (std::size_t b = 0; b < setting.brigades.size(); ++b)
    if (setting.brigades[b].side == side) lines.push_back({order_line(side, brigade_subject(state, static_cast<int>(b))), false});
  for (int i = 0; i < state.count(); ++i)
    if (state.unit(i).is.side == side && !sub_group(state.unit(i)) && !state.unit(i).is.sniper) lines.push_back({order_line(side, i), false});
  return battle::secret_sheet(side, clause::NC_ORDER_01, "Write the orders of your brigades and units", std::move(lines));
}

// The orders of one side as the sheet has them, over those of the file.
void take_orders(State& state, const Setting& setting, const Written& sheet) {
  const int first_brigade = brigade_subject(state, 0);
  for (const SheetEntry& entry : sheet.entries)
    if (entry.subject >= first_brigade) state.brigades[static_cast<std::size_t>(entry.subject - first_brigade)] = told_by(entry.answer.paper->as<OrderForm>());
  for (int i = 0; i < state.count(); ++i) {
    Unit& unit = state.unit(i);
    for (const SheetEntry& entry : sheet.entries)
      if (entry.subject == i) {
        const BrigadeTold own = told_by(entry.answer.paper->as<OrderForm>());
        unit.told = {own.orders, 1, own.nearer, own.further, own.objective, 0, own.orders == Orders::Hold, own.doubles};
      }
    if (unit.told.has_own || unit.is.brigade < 0 || sub_group(unit)) continue;
    const BrigadeTold& brigade = state.brigades[static_cast<std::size_t>(unit.is.brigade)];
    SilentUmpire silent;
    const Orders orders = unit_order({0, 0, Orders::Hold, brigade.orders, unit.now.order, 0, 0}, setting.tables, silent).orders;  // NC-ORDER-04
    unit.told = {orders, 0, brigade.nearer, brigade.further, brigade.objective, 0, orders == Orders::Hold, brigade.doubles};
  }
}

// The whole sheet, as it would stand: every unit under a legal order, every brigade in order.
std::optional<Refusal> check_sheet(const State& state, const Setting& setting, Seat side, const Answer& answer) {
  if (!answer.paper) return {};
  for (const SheetEntry& entry : answer.paper->entries)
    if (auto refusal = check_order(state, setting, entry.subject, entry.answer)) {
      refusal->subject = entry.subject;
      return refusal;
    }
  State trial = state;
  take_orders(trial, setting, *answer.paper);
  for (std::size_t b = 0; b < setting.brigades.size(); ++b)
    if (setting.brigades[b].side == side)
      if (auto refusal = brigade_in_order(trial, setting, static_cast<int>(b))) {
        refusal->subject = brigade_subject(state, static_cast<int>(b));
        return refusal;
      }
  return {};
}

}  // namespace

std::optional<Refusal> check_order(const State& state, const Setting& setting, int subject, const Answer& answer) {
  if (!answer.paper) return Refusal{clause::NC_ORDER_01, "an order is wanted"};
  const BrigadeTold told = told_by(answer.paper->as<OrderForm>());
  if (told.objective >= static_cast<int>(setting.field.areas.size())) return Refusal{clause::NC_ORDER_14, "there is no such area on this field"};
  if (auto refusal = well_written(told)) return refusal;
  if (subject >= state.count()) return told.orders == Orders::Skirmish ? std::optional(Refusal{clause::NC_ORDER_02, "a brigade never has Skirmish orders"}) : std::nullopt;
  const Unit& unit = state.unit(subject);
  const OrderVerdict verdict = judge_order(told.orders, unit.now.order, true, Orders::Attack);
  if (verdict.allowed == OrderAllowed::NotInCloseOrder) return Refusal{verdict.clause, "close order units never have Skirmish orders"};
  if (verdict.allowed == OrderAllowed::OpenOrderSkirmishes) return Refusal{verdict.clause, "open order troops always have Skirmish orders"};
  return {};
}

template <>
void run(State& state, const WriteOrders&, const Setting& setting, Umpire& umpire) {
  const Question sheets[] = {orders_sheet(state, setting, 0), orders_sheet(state, setting, 1)};
  const auto answers = umpire.both(sheets, [&](int i, const Answer& answer) { return check_sheet(state, setting, i, answer); });
  for (const Answer& answer : answers)
    if (answer.paper) take_orders(state, setting, *answer.paper);
  share_orders(state);
  umpire.tell(clause::NC_ORDER_01, "both sides have written their orders", -1);
}

// NEW ORDERS

namespace {

// NC-ORDER-23, 24, 33: a general who was with the unit from the start of movement; the CinC beside a brigadier for his brigade.
bool may_give(const State& state, const General& g) { return g.alive && g.with >= 0 && g.since && state.unit(g.with).now.presence == Presence::OnTable; }

}  // namespace

int brigade_he_speaks_to(const State& state, const General& g) {
  if (g.rank != Rank::CommanderInChief) return -1;
  for (const General& other : state.generals)
    if (&other != &g && other.side == g.side && other.rank == Rank::Brigadier && may_give(state, other) && other.with == g.with) return other.brigade;
  return -1;
}

namespace {

ChangeOrderFacts new_order_facts(const State& state, const General& g, Orders order) {
  const Unit& unit = state.unit(g.with);
  ChangeOrderFacts f{};
  f.commander_in_chief = g.rank == Rank::CommanderInChief;
  f.to_brigade = brigade_he_speaks_to(state, g) >= 0;
  f.own_brigade = g.brigade == unit.is.brigade;
  f.full_move_together = g.since;
  f.state = unit.now.cohesion;
  f.rallying_from_disorder = unit.now.rallying && unit.now.rally == RallyCause::Disordered;
  f.figure_order = unit.now.order;
  f.independent = unit.is.brigade < 0;
  f.new_order = order;
  f.brigade = unit.is.brigade >= 0 ? state.brigades[static_cast<std::size_t>(unit.is.brigade)].orders : Orders::Attack;
  return f;
}

Question new_orders_sheet(const State& state, Seat side) {
  std::vector<Blank::Line> lines;
  for (std::size_t n = 0; n < state.generals.size(); ++n)
    if (state.generals[n].side == side && may_give(state, state.generals[n]))
      lines.push_back({order_line(side, general_subject(state, static_cast<int>(n))), false});
  return battle::secret_sheet(side, clause::NC_ORDER_27, "Write new orders where a general has been for a whole move", std::move(lines));
}

}  // namespace

std::optional<Refusal> check_new_order(const State& state, const Setting& setting, int general, const Answer& answer) {
  if (!answer.paper) return Refusal{clause::NC_ORDER_27, "an order is wanted"};
  const BrigadeTold told = told_by(answer.paper->as<OrderForm>());
  if (told.objective >= static_cast<int>(setting.field.areas.size())) return Refusal{clause::NC_ORDER_14, "there is no such area on this field"};
  if (auto refusal = well_written(told)) return refusal;
  if (told.doubles) return Refusal{clause::NC_DOUBLE_01, "to double is ordered before the battle or never"};
  SilentUmpire silent;
  switch (change_order(new_order_facts(state, state.general(general), told.orders), setting.tables, silent).allowed) {
    case ChangeAllowed::Yes: return {};
    case ChangeAllowed::OnlyCommanderInChief: return Refusal{clause::NC_ORDER_23, "only the commander in chief changes a brigade's order"};
    case ChangeAllowed::NotHisBrigade: return Refusal{clause::NC_ORDER_26, "this unit is not of his brigade"};
    case ChangeAllowed::NotLongEnough: return Refusal{clause::NC_ORDER_33, "a full move together is needed"};
    case ChangeAllowed::Disordered: return Refusal{clause::NC_ORDER_25, "no order reaches a disordered unit"};
    case ChangeAllowed::MoreAggressive: return Refusal{clause::NC_ORDER_05, "more aggressive than its brigade's order"};
    case ChangeAllowed::NotInCloseOrder:
    case ChangeAllowed::OpenOrderSkirmishes: return Refusal{clause::NC_ORDER_08, "open order troops skirmish, and nobody else does"};
    case ChangeAllowed::BrigadeSkirmish: break;
  }
  return Refusal{clause::NC_ORDER_02, "a brigade never has Skirmish orders"};
}

namespace {

// NC-ORDER-23, 24: a brigade's new order is its brigadier's from now on; he has to pass it on, unit by unit.
void give(State& state, const General& g, const BrigadeTold& told) {
  if (const int brigade = brigade_he_speaks_to(state, g); brigade >= 0) {
    state.brigades[static_cast<std::size_t>(brigade)] = told;
    return;
  }
  state.unit(g.with).told = {told.orders, 1, told.nearer, told.further, told.objective, 0, told.orders == Orders::Hold};
}

}  // namespace

template <>
void run(State& state, const WriteNewOrders&, const Setting& setting, Umpire& umpire) {
  state.phase = Phase::NewOrders;
  const auto [sheets, answers] = battle::ask_sheets(umpire, [&](Seat side) { return new_orders_sheet(state, side); },
                                                    [&](const SheetEntry& entry) { return check_new_order(state, setting, entry.subject - most_bodies, entry.answer); });
  begin_phase(state, Phase::NewOrders, clause::NC_SEQ_08, umpire);
  for (std::size_t i = 0; i < answers.size(); ++i) {
    if (!answers[i].paper) continue;
    const auto hush = umpire.whisper(only(sheets[i].seat));
    for (const SheetEntry& entry : answers[i].paper->entries) {
      const int general = entry.subject - most_bodies;
      give(state, state.general(general), told_by(entry.answer.paper->as<OrderForm>()));
      umpire.tell(clause::NC_ORDER_27, "{} gives a new order to {}", entry.subject, state.general(general).with);
    }
  }
  share_orders(state);
}

}  // namespace linstock::nineteenth_century::afield
