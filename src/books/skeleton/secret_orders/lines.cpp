// What stands on a sheet for each unit: foot has a form and a line on the map, horse its own move, the train one of the wells, and an
// ambush that nobody has seen another place.
#include "books/skeleton/secret_orders/state.h"
#include "geometry/path.h"
#include "kernel/describe.h"

namespace linstock {

template <>
const Description& describe<skeleton::night::Order>() {
  using namespace skeleton;
  using namespace skeleton::night;
  static constexpr const char* duties[] = {"hold", "march", "lie in wait"};
  static const Description description =
      Describe<Order>("order")
          .choice("duty", &Order::duty, duties, Duty::Hold, "what the unit does", clause::SK_ORDER_02)
          .number("pace", &Order::pace, {.min = 1, .max = 8, .fallback = 4, .unit = "paces"}, "paces in a turn, if it marches",
                  clause::SK_ORDER_03);
  return description;
}

}  // namespace linstock

namespace linstock::skeleton::night {

namespace {

using Shape = Question::Shape;

constexpr int stays = most_wells;  // the train's last choice

Shape shape_for(const skeleton::Tables& t, const Unit& unit) {
  if (unit.kind == Kind::Horse) return Shape::Move;
  if (unit.kind == Kind::Train) return Shape::Pick;
  return t.night.great && unit.hidden ? Shape::Place : Shape::Write;
}

Block block_of(const Unit& unit) { return {{unit.at, static_cast<Angle>(unit.facing)}, line_of(3)}; }

// SK-ORDER-02
void ask_for_a_march(const skeleton::Tables& t, Question& line) {
  const Map& map = map_of(t);
  line.clause = clause::SK_ORDER_02;
  line.what = "orders for {}";
  line.allowance = t.night.fastest * unit_length;
  line.region = {{0, 0}, {map.width, map.depth}};
  auto blank = std::make_shared<Blank>();
  blank->form = &describe<Order>();
  blank->most_corners = most_corners;
  blank->outline = {{0, 0}, {map.width, 0}, {map.width, map.depth}, {0, map.depth}};
  line.blank = blank;
}

// SK-ORDER-04
void ask_for_a_ride(const skeleton::Tables& t, const Unit& unit, Question& line) {
  line.clause = clause::SK_ORDER_04;
  line.what = "where does {} ride?";
  line.allowance = t.night.horse * unit_length;
  line.block = block_of(unit);
  line.options.push({0, "ride"});
}

// SK-ORDER-05
void ask_for_a_well(Question& line) {
  line.clause = clause::SK_ORDER_05;
  line.what = "where does {} go?";
  line.options.push({0, "to the left well"});
  line.options.push({1, "to the middle well"});
  line.options.push({2, "to the right well"});
  line.options.push({stays, "it stays"});
}

// SK-HIDE-03
void ask_for_a_place(const skeleton::Tables& t, const Unit& unit, Question& line) {
  const std::span<const Point> ground = map_of(t).hiding[unit.side];
  line.clause = clause::SK_HIDE_03;
  line.what = "where does {} creep?";
  line.region = box_of(ground);
  line.block = block_of(unit);
  auto blank = std::make_shared<Blank>();
  blank->outline.assign(ground.begin(), ground.end());
  line.blank = blank;
}

std::optional<Refusal> check_march(const skeleton::Tables& t, const Answer& answer) {
  if (!answer.paper) return Refusal{clause::SK_ORDER_02, "an order is wanted"};
  const Order order = answer.paper->as<Order>();
  if (order.duty == Duty::March && answer.paper->line.empty())
    return Refusal{clause::SK_ORDER_02, "a march wants a line on the map"};
  if (order.duty != Duty::March && !answer.paper->line.empty())
    return Refusal{clause::SK_ORDER_02, "only a march has a line on the map"};
  if (order.pace > t.night.fastest)
    return Refusal{clause::SK_ORDER_03, "faster than a unit can march: at most " + std::to_string(t.night.fastest) + " paces"};
  return {};
}

std::optional<Refusal> check_ride(const skeleton::Tables& t, const Unit& unit, const Answer& answer) {
  const Map& map = map_of(t);
  std::int64_t ridden = 0;
  Block block = block_of(unit);
  for (const Manoeuvre& m : answer.path) {
    if (m.kind != Manoeuvre::Kind::Pivot && m.kind != Manoeuvre::Kind::Advance)
      return Refusal{clause::SK_ORDER_04, "horse turns and rides straight on, and nothing else"};
    if (m.kind == Manoeuvre::Kind::Advance) ridden += m.distance;
    if (ridden > std::int64_t{t.night.horse} * unit_length)
      return Refusal{clause::SK_ORDER_04, "further than horse can ride: at most " + std::to_string(t.night.horse) + " paces"};
    block = after(block, m);
    if (block.pose.at.x < 0 || block.pose.at.x > map.width || block.pose.at.y < 0 || block.pose.at.y > map.depth)
      return Refusal{clause::SK_ORDER_04, "it would leave the map"};
  }
  return {};
}

std::optional<Refusal> check_place(const skeleton::Tables& t, const Unit& unit, const Answer& answer) {
  if (near(unit.at, answer.block.pose.at, t.night.creeps)) return {};
  return Refusal{clause::SK_HIDE_03, "further than an ambush can creep: at most " + std::to_string(t.night.creeps) + " paces"};
}

// The corners of a ride, and which way it faces in the end.
void ride(Unit& unit, const Answer& answer) {
  Block block = block_of(unit);
  for (const Manoeuvre& m : answer.path) {
    block = after(block, m);
    if (m.kind == Manoeuvre::Kind::Advance && m.distance > 0) unit.route.push(block.pose.at);
  }
  unit.faces = block.pose.facing;
  if (unit.route.empty()) unit.facing = unit.faces;
}

}  // namespace

Blank::Line line_for(const State& state, const skeleton::Tables& t, int i) {
  const Unit& unit = unit_of(state, i);
  Question line;
  line.shape = shape_for(t, unit);
  line.seat = unit.side;
  line.subject = i;
  if (line.shape == Shape::Move) ask_for_a_ride(t, unit, line);
  if (line.shape == Shape::Pick) ask_for_a_well(line);
  if (line.shape == Shape::Place) ask_for_a_place(t, unit, line);
  if (line.shape == Shape::Write) ask_for_a_march(t, line);
  // An order that was given before holds; who rides or creeps does so once, and only if it is told to.
  return {line, !unit.ordered && (line.shape == Shape::Write || line.shape == Shape::Pick)};
}

std::optional<Refusal> check_order(const State& state, const skeleton::Tables& t, int i, const Answer& answer) {
  const Unit& unit = unit_of(state, i);
  switch (shape_for(t, unit)) {
    case Shape::Move: return check_ride(t, unit, answer);
    case Shape::Place: return check_place(t, unit, answer);
    case Shape::Write: return check_march(t, answer);
    default: return {};
  }
}

void obey(Unit& unit, const skeleton::Tables& t, Question::Shape shape, const Answer& answer) {
  unit.route.clear();
  unit.faces = -1;
  if (shape == Shape::Write) {
    if (!answer.paper) return;
    unit.order = answer.paper->as<Order>();
    for (const Point p : answer.paper->line) unit.route.push(p);  // at most as many corners as were asked for
  } else if (shape == Shape::Move) {
    unit.order = {Duty::March, t.night.horse};
    ride(unit, answer);
  } else if (shape == Shape::Pick) {
    unit.order = answer.value < stays ? Order{Duty::March, t.night.train} : Order{Duty::Hold, 1};
    if (answer.value < stays) unit.route.push(map_of(t).wells[static_cast<std::size_t>(answer.value)]);
  } else if (shape == Shape::Place) {
    unit.order = {Duty::Wait, 1};
    unit.at = answer.block.pose.at;
    unit.facing = answer.block.pose.facing;
  }
}

void march(Unit& unit, std::int32_t distance) {
  while (distance > 0 && !unit.route.empty()) {
    const Vec leg = unit.route[0] - unit.at;
    const std::int64_t length = length_up(leg);
    if (length > 0) unit.facing = angle_of(leg);
    if (length > distance) {
      unit.at.x += static_cast<std::int32_t>(std::int64_t{leg.x} * distance / length);
      unit.at.y += static_cast<std::int32_t>(std::int64_t{leg.y} * distance / length);
      return;
    }
    unit.at = unit.route[0];
    distance -= static_cast<std::int32_t>(length);
    for (int i = 0; i + 1 < unit.route.size(); ++i) unit.route[i] = unit.route[i + 1];
    unit.route.pop();
  }
  if (!unit.route.empty() || unit.faces < 0) return;
  unit.facing = unit.faces;
  unit.faces = -1;
}

}  // namespace linstock::skeleton::night
