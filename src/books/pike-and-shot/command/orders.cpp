// WRITTEN ORDERS: both sides write them in secret before the battle; then a General may give new ones. What an order forbids.
#include "books/pike-and-shot/command/orders.h"

#include <algorithm>
#include <limits>

namespace linstock {

template <>
const Description& describe<pike_and_shot::OrderForm>() {
  using namespace pike_and_shot;
  using F = OrderForm;
  static const Description description =
      Describe<F>("order")
          .choice("order", &F::order, order_names, Order::Attack, "what the battalia is to do", clause::PS_CMD_11)
          .number("battalia", &F::battalia, {.max = 40}, "support: which of your battalia, counted from 1; else 0", clause::PS_CMD_11).label("supports battalia")
          .choice("edge", &F::edge, table_edge_names, TableEdge::Own, "withdraw: to which edge of the table", clause::PS_CMD_11).label("withdraws to the edge");
  return description;
}

}  // namespace linstock

namespace linstock::pike_and_shot {

std::vector<int> battalia_of(const Setting& setting, Seat side) {
  std::vector<int> all;
  for (std::size_t b = 0; b < setting.battalia.size(); ++b)
    if (setting.battalia[b].side == side) all.push_back(static_cast<int>(b));
  return all;
}

int commander_of(const State& state, int battalia) {
  for (std::size_t n = 0; n < state.leaders.size(); ++n)
    if (state.leaders[n].alive && state.leaders[n].rank == Rank::Commander && state.leaders[n].battalia == battalia) return static_cast<int>(n);
  return -1;
}

// WHAT IS WRITTEN

Question order_line(const State& state, const Setting& setting, int b) {
  const Point size = setting.field.size;
  Question line = asked(setting.battalia[static_cast<std::size_t>(b)].side, clause::PS_CMD_11, "the order of {}", battalia_subject(state, b));
  line.shape = Question::Shape::Write;
  line.seen_by = only(line.seat);
  line.region = {{0, 0}, size};
  auto blank = std::make_shared<Blank>();
  blank->form = &describe<OrderForm>();
  blank->most_corners = 1;
  blank->outline = {{0, 0}, {size.x, 0}, size, {0, size.y}};
  line.blank = blank;
  return line;
}

std::optional<Refusal> check_order(const Setting& setting, int b, const Answer& answer) {
  if (!answer.paper) return no(clause::PS_CMD_11, "an order is wanted");
  const auto form = answer.paper->as<OrderForm>();
  const bool place = !answer.paper->line.empty();
  if (form.order == Order::Hold && !place) return no(clause::PS_CMD_11, "hold names a position: mark it on the map");
  if (place && form.order != Order::Hold && form.order != Order::Attack) return no(clause::PS_CMD_11, "only attack and hold name a place");
  if (form.order != Order::Support) return {};
  const std::vector<int> own = battalia_of(setting, setting.battalia[static_cast<std::size_t>(b)].side);
  if (form.battalia < 1 || form.battalia > static_cast<int>(own.size())) return no(clause::PS_CMD_11, "support names one of your battalia, counted from 1");
  if (own[static_cast<std::size_t>(form.battalia - 1)] == b) return no(clause::PS_CMD_11, "a battalia supports another, not itself");
  return {};
}

Told told_by(const Setting& setting, Seat side, const Written& paper) {
  const auto form = paper.as<OrderForm>();
  Told told;
  told.given = 1;
  told.order = form.order;
  if (!paper.line.empty()) told.placed = 1, told.at = paper.line[0];
  if (form.order == Order::Support) told.battalia = battalia_of(setting, side)[static_cast<std::size_t>(form.battalia - 1)];
  if (form.order == Order::Withdraw) told.edge = form.edge;
  return told;
}

Answer written(const Told& told, const Setting& setting) {
  OrderForm form{told.order, 0, told.edge};
  if (told.order == Order::Support) {
    const std::vector<int> own = battalia_of(setting, setting.battalia[static_cast<std::size_t>(told.battalia)].side);
    form.battalia = static_cast<int>(std::ranges::find(own, told.battalia) - own.begin()) + 1;
  }
  Written paper;
  paper.form = words_of(form);
  if (told.placed) paper.line.push_back(told.at);
  Answer answer;
  answer.paper = std::move(paper);
  return answer;
}

// BEFORE THE BATTLE

namespace {

Question sheet_of(const State& state, const Setting& setting, Seat side) {
  std::vector<Blank::Line> lines;
  for (int b : battalia_of(setting, side)) lines.push_back({order_line(state, setting, b), !state.orders[static_cast<std::size_t>(b)].now.given});
  return battle::secret_sheet(side, clause::PS_CMD_11, "Write the orders of your battalia", std::move(lines));
}

}  // namespace

template <>
void run(State& state, const WriteOrders&, const Setting& setting, Umpire& umpire) {
  const int first = battalia_subject(state, 0);
  const auto sheets = battle::ask_sheets(umpire, [&](Seat side) { return sheet_of(state, setting, side); },
                                         [&](const SheetEntry& entry) { return check_order(setting, entry.subject - first, entry.answer); });
  sheets.each_entry([&](const SheetEntry& entry) {
    const int b = entry.subject - first;
    state.orders[static_cast<std::size_t>(b)].now = told_by(setting, setting.battalia[static_cast<std::size_t>(b)].side, *entry.answer.paper);
  });
  umpire.tell(clause::PS_CMD_11, "both sides have written their orders", -1);
}

// WHAT AN ORDER DEMANDS

std::int64_t way_to_objective(const Board& board, int u, const Told& told) {
  const Ground& ground = board.ground(u);
  if (told.placed) return board.gap(ground, field::point_ground(told.at)).length_up();
  return board.side_of(u) == 0 ? board.battlefield().size.y - ground.box.hi.y : std::int64_t{ground.box.lo.y};
}

// PS-CMD-11: from the position that it holds; whoever withdraws has his position where his battalia stands.
bool order_forbids(const Board& board, int u, int enemy) {
  const Unit& unit = board.unit(u);
  if (!under_orders(board.state) || unit.now.status == Status::Pursuing || unit.turn.held == Held::GoesOn) return false;
  const Told& told = board.state.orders[static_cast<std::size_t>(unit.is.battalia)].now;
  if (!told.given) return false;
  OrderFacts f{told.order, far_away, far_away, 1, 0};
  if (told.placed) f.charge_distance = yards_up(board.gap(field::point_ground(told.at), board.ground(enemy)));
  else
    for (int i = 0; i < board.count(); ++i)
      if (board.active(i) && board.unit(i).is.battalia == unit.is.battalia)
        f.charge_distance = std::min(f.charge_distance, yards_up(board.gap(board.ground(i), board.ground(enemy))));
  SilentUmpire silent;
  return !order(f, board.tables, silent).may_charge;
}

// WHAT A SEAT KNOWS: its own orders; of the enemy's messengers that they ride, not what they carry.

State RulesUnderOrders::known(const State& state, const Setting& setting, Seat viewer) {
  State known = state;
  for (std::size_t b = 0; b < known.orders.size(); ++b)
    if (setting.battalia[b].side != viewer) known.orders[b].now = known.orders[b].next = {};
  for (Messenger& m : known.messengers)
    if (m.side != viewer) m.carries = {};
  for (Unit& unit : known.units)
    if (unit.is.side != viewer) unit.turn.to_objective = 0;
  return known;
}

void RulesUnderOrders::imagine(State& state, const Setting& setting, Seat viewer, std::uint64_t luck) {
  const auto below = [&](int n) {
    luck = luck * 6364136223846793005u + 1442695040888963407u;
    return static_cast<int>((luck >> 33) % static_cast<std::uint64_t>(n));
  };
  const auto some = [&] {
    Told told;
    told.given = 1;
    told.order = below(3) == 0 ? Order::Hold : Order::Attack;
    told.placed = 1;
    told.at = {below(setting.field.size.x), below(setting.field.size.y)};
    return told;
  };
  for (std::size_t b = 0; b < state.orders.size(); ++b)
    if (setting.battalia[b].side != viewer) {
      state.orders[b].now = some();
      if (state.orders[b].waits) state.orders[b].next = some();
    }
  for (Messenger& m : state.messengers)
    if (m.side != viewer) m.carries = some();
  for (Unit& unit : state.units)
    if (unit.is.side != viewer) unit.turn.to_objective = std::numeric_limits<int>::max();  // they do what they were told
}

}  // namespace linstock::pike_and_shot
