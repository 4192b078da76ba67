// HOW THE COMPUTER WRITES ORDERS: an army attacks, each battalia at the enemy before it; one that is much the weaker holds its
// ground. A General gives new ones only to those whose attack has come to its end. Messengers ride straight to their Commander.
#include <algorithm>

#include "books/pike-and-shot/doctrine/doctrine.h"
#include "books/pike-and-shot/command/orders.h"

namespace linstock::pike_and_shot {

namespace {

Point middle_of(const State& state, const std::function<bool(const Unit&)>& counts, Point otherwise) {
  std::int64_t x = 0, y = 0, n = 0;
  for (const Unit& u : state.units)
    if (counts(u)) x += u.pose.at.x, y += u.pose.at.y, ++n;
  return n == 0 ? otherwise : Point{static_cast<std::int32_t>(x / n), static_cast<std::int32_t>(y / n)};
}

bool stands(const Unit& u) { return u.now.presence == Presence::OnTable && u.now.status != Status::Routing; }

// The middle of the enemy battalia that is nearest.
Point enemy_before(const State& state, const Setting& setting, int b) {
  const Seat side = setting.battalia[static_cast<std::size_t>(b)].side;
  const Point centre{setting.field.size.x / 2, setting.field.size.y / 2};
  const Point here = middle_of(state, [&](const Unit& u) { return u.is.battalia == b && stands(u); }, centre);
  Point best = centre;
  std::int64_t least = -1;
  for (int e : battalia_of(setting, 1 - side)) {
    const auto of = [&](const Unit& u) { return u.is.battalia == e && stands(u); };
    if (std::ranges::none_of(state.units, of)) continue;
    const Point there = middle_of(state, of, centre);
    const std::int64_t far = length_up(there - here);
    if (least < 0 || far < least) least = far, best = there;
  }
  return best;
}

// Both armies are on the table for all to see, and so is what they are worth.
bool much_weaker(const State& state, const Setting& setting, Seat side) {
  return 4 * victory_points(state, setting, side) < 3 * victory_points(state, setting, 1 - side);
}

Told sensible(const State& state, const Setting& setting, int b) {
  Told told;
  told.given = told.placed = 1;
  const Seat side = setting.battalia[static_cast<std::size_t>(b)].side;
  told.order = much_weaker(state, setting, side) ? Order::Hold : Order::Attack;
  const Point centre{setting.field.size.x / 2, setting.field.size.y / 2};
  told.at = told.order == Order::Attack ? enemy_before(state, setting, b)
                                        : middle_of(state, [&](const Unit& u) { return u.is.battalia == b && stands(u); }, centre);
  return told;
}

// Any order that the rules allow.
Told any_order(Asked& a, int b) {
  const std::vector<int> own = battalia_of(a.setting, a.setting.battalia[static_cast<std::size_t>(b)].side);
  Told told;
  told.given = 1;
  told.order = static_cast<Order>(a.below(4));
  if (told.order == Order::Support && own.size() < 2) told.order = Order::Withdraw;
  if (told.order == Order::Hold || (told.order == Order::Attack && a.below(2))) {
    told.placed = 1;
    told.at = {a.below(a.setting.field.size.x), a.below(a.setting.field.size.y)};
  }
  if (told.order == Order::Support)
    do told.battalia = own[static_cast<std::size_t>(a.below(static_cast<int>(own.size())))];
    while (told.battalia == b);
  if (told.order == Order::Withdraw) told.edge = static_cast<TableEdge>(a.below(4));
  return told;
}

Told order_for(Asked& a, int b) { return a.effort > 0 ? sensible(a.state, a.setting, b) : any_order(a, b); }

bool at_its_end(const Board& board, int b) {
  const Told& told = board.state.orders[static_cast<std::size_t>(b)].now;
  if (!told.given || told.order != Order::Attack || !told.placed || commander_of(board.state, b) < 0 || board.state.orders[static_cast<std::size_t>(b)].waits) return false;
  if (std::ranges::any_of(board.state.messengers, [&](const Messenger& m) { return m.battalia == b; })) return false;
  for (int i = 0; i < board.count(); ++i) {
    if (!board.active(i) || board.unit(i).is.battalia != b) continue;
    if (board.enemy_within(board.ground(i), board.side_of(i), board.tables.movement.order_distance)) return false;
    if (way_to_objective(board, i, told) <= yards(board.tables.movement.order_distance)) return true;
  }
  return false;
}

}  // namespace

void suggest(Asked a, const WriteOrders&) {
  Written sheet;
  const int first = battalia_subject(a.state, 0);
  for (const Blank::Line& line : a.question.blank->lines) {
    const int b = line.question.subject - first;
    const Told& given = a.state.orders[static_cast<std::size_t>(b)].now;
    sheet.entries.push_back({line.question.subject, written(a.effort > 0 && given.given ? given : order_for(a, b), a.setting)});
  }
  Answer answer;
  answer.paper = std::move(sheet);
  a.offer(answer, 10, "each at the enemy before it");
}

void suggest(Asked a, const WriteOrder& step) { a.offer(written(order_for(a, step.battalia), a.setting), 10, "at the enemy before it"); }

void suggest(Asked a, const IssueOrder&) {
  if (a.effort == 0) return;
  const Board board(a.state, a.setting);
  a.offer(no_more, 0, "all have their orders");
  for (int b : battalia_of(a.setting, a.question.seat))
    if (at_its_end(board, b))
      for (int by_messenger : {0, 1}) a.offer_if(order_number(b, by_messenger), by_messenger ? 10 : 20, "their attack has come to its end");
}

void suggest_orders(Asked a, const LeaderActs& acts) {
  a.offer_if(LeaderListens, 200, "a new order");
  if (!a.has(LeaderIssues)) return;
  const Board board(a.state, a.setting);
  for (int b : battalia_of(a.setting, a.state.leader(acts.leader).side))
    if (at_its_end(board, b)) return a.offer(LeaderIssues, 100, "their attack has come to its end");
}

void suggest(Asked a, const RideMessengers&) {
  const Board board(a.state, a.setting);
  a.offer(0, 0, "he waits");
  int m = 0;
  const auto& all = a.state.messengers;
  while (m < static_cast<int>(all.size()) && (all[static_cast<std::size_t>(m)].side != a.question.seat || all[static_cast<std::size_t>(m)].rode)) ++m;
  if (m == static_cast<int>(all.size())) return;
  const int commander = commander_of(a.state, all[static_cast<std::size_t>(m)].battalia);
  if (commander < 0) return;
  const Vec way = a.state.leader(commander).at - all[static_cast<std::size_t>(m)].at;
  const std::int64_t length = std::max<std::int64_t>(1, length_up(way));
  const MovementTables& t = a.setting.tables.movement;
  for (int most : {t.leader_far_move, t.leader_move}) {
    const std::int64_t far = std::min<std::int64_t>(length, yards(most) - 5);
    Answer answer;
    answer.value = 1;
    answer.path.push(Manoeuvre::shift(static_cast<std::int32_t>(way.x * far / length), static_cast<std::int32_t>(way.y * far / length)));
    Point end;
    if (check_messenger(board, m, answer, end)) continue;
    return a.offer(answer, 20, "straight to the Commander");
  }
}

}  // namespace linstock::pike_and_shot
