// The sequence of a night march: both sides hide an ambush, then write orders for all units in secret, four times; what was
// ordered happens at once, quarter by quarter of the turn.
#include "books/skeleton/secret_orders/state.h"
#include "kernel/numbers.h"

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

void list_tables(Tables& t, TableList& list) {
  list.number("night.turns", t.turns, 1, 12, clause::SK_ORDER_01, "turns of a night march");
  list.number("night.fastest", t.fastest, 1, 8, clause::SK_ORDER_03, "most paces in a turn");
  list.number("night.sight", t.sight, 1, 12, clause::SK_HIDE_02, "paces at which an ambush is seen");
  list.number("night.reach", t.reach, 1, 6, clause::SK_MEET_01, "paces at which enemies fight");
  list.number("night.well", t.well, 1, 6, clause::SK_WELL_02, "paces at which a well is found out");
  list.number("night.strength", t.strength, 1, 6, clause::SK_MEET_01, "strength of a unit");
  list.number("night.thrown_back", t.thrown_back, 0, 6, clause::SK_MEET_01, "paces that a beaten unit goes back");
  list.number("night.well_points", t.well_points, 0, 20, clause::SK_WELL_03, "points of a well with water");
  list.number("night.strength_points", t.strength_points, 0, 20, clause::SK_WELL_03, "points of each strength");
}

bool near(Point a, Point b, int paces) { return length_down(b - a) <= std::int64_t{paces} * unit_length; }

namespace {

Unit& unit_of(State& state, int i) { return state.units[static_cast<std::size_t>(i)]; }
const Unit& unit_of(const State& state, int i) { return state.units[static_cast<std::size_t>(i)]; }

// SK-WELL-01: thrown by the umpire alone; neither side is told.
void run(State& state, const Wells&, const skeleton::Tables&, Umpire& umpire) {
  const auto hush = umpire.whisper(seen_by_none);
  state.mirage = umpire.total(1 * d3, clause::SK_WELL_01, "which well is a mirage") - 1;
}

// SK-HIDE-01: both at once, each on its own ground, neither knowing the other's place.
void run(State& state, const Hide&, const skeleton::Tables&, Umpire& umpire) {
  Question questions[2];
  for (const Seat seat : {0, 1}) {
    const int unit = seat * units_a_side + units_a_side - 1;
    Question& q = questions[seat];
    q.shape = Question::Shape::Place;
    q.seat = seat;
    q.seen_by = only(seat);
    q.clause = clause::SK_HIDE_01;
    q.what = "where does {} lie in wait?";
    q.subject = unit;
    q.region = box_of(hiding_ground(seat));
    q.block = {{{map_width / 2, seat == 0 ? 4'000 : map_depth - 4'000}, static_cast<Angle>(unit_of(state, unit).facing)}, line_of(3)};
    auto blank = std::make_shared<Blank>();
    blank->outline.assign(hiding_ground(seat).begin(), hiding_ground(seat).end());
    q.blank = blank;
  }
  const auto answers = umpire.both(questions, [](int, const Answer&) -> std::optional<Refusal> { return {}; });
  for (const Seat seat : {0, 1}) {
    Unit& unit = unit_of(state, seat * units_a_side + units_a_side - 1);
    unit.at = answers[static_cast<std::size_t>(seat)].block.pose.at;
    unit.facing = answers[static_cast<std::size_t>(seat)].block.pose.facing;
    unit.hidden = 1;
  }
  state.placed = 1;
  umpire.tell(clause::SK_HIDE_01, "both sides have hidden an ambush", -1);
}

void run(State& state, const Turn& turn, const skeleton::Tables& t, Umpire& umpire) {
  state.turn = turn.number;
  umpire.part(clause::SK_ORDER_01, "Turn", 0, nullptr, turn.number);
  if (turn.number < t.night.turns) state.agenda.push(Turn{turn.number + 1});
  for (int quarter = quarters; quarter >= 1; --quarter) state.agenda.push(Quarter{quarter});
  state.agenda.push(WriteOrders{});
}

Question line_for(const State& state, const skeleton::Tables& t, int unit) {
  Question line;
  line.shape = Question::Shape::Write;
  line.seat = unit_of(state, unit).side;
  line.clause = clause::SK_ORDER_02;
  line.what = "orders for {}";
  line.subject = unit;
  line.allowance = t.night.fastest * unit_length;
  line.region = {{0, 0}, {map_width, map_depth}};
  auto blank = std::make_shared<Blank>();
  blank->form = &describe<Order>();
  blank->most_corners = most_corners;
  blank->outline = {{0, 0}, {map_width, 0}, {map_width, map_depth}, {0, map_depth}};
  line.blank = blank;
  return line;
}

// SK-ORDER-01: a line for every unit that stands. An order that was given before holds if no other is written.
Question sheet_for(const State& state, const skeleton::Tables& t, Seat seat) {
  Question sheet;
  sheet.shape = Question::Shape::Write;
  sheet.seat = seat;
  sheet.seen_by = only(seat);
  sheet.clause = clause::SK_ORDER_01;
  sheet.what = "orders for this turn";
  auto blank = std::make_shared<Blank>();
  for (int i = seat * units_a_side; i < (seat + 1) * units_a_side; ++i)
    if (standing(unit_of(state, i))) blank->lines.push_back({line_for(state, t, i), !unit_of(state, i).ordered});
  sheet.blank = blank;
  return sheet;
}

void take_orders(State& state, const Written& sheet) {
  for (const SheetEntry& entry : sheet.entries) {
    Unit& unit = unit_of(state, entry.subject);
    unit.order = entry.answer.paper->as<Order>();
    unit.ordered = 1;
    unit.route.clear();
    for (const Point p : entry.answer.paper->line) unit.route.push(p);
  }
}

void run(State& state, const WriteOrders&, const skeleton::Tables& t, Umpire& umpire) {
  const Question sheets[] = {sheet_for(state, t, 0), sheet_for(state, t, 1)};
  const auto check = [&](int, const Answer& answer) -> std::optional<Refusal> {
    if (!answer.paper) return {};
    for (const SheetEntry& entry : answer.paper->entries)
      if (auto refusal = check_order(state, t, entry.subject, entry.answer)) {
        refusal->subject = entry.subject;
        return refusal;
      }
    return {};
  };
  for (const Answer& sheet : umpire.both(sheets, check))
    if (sheet.paper) take_orders(state, *sheet.paper);
  for (Unit& unit : state.units) {
    unit.trail.clear();
    unit.trail.push({unit.at, unit.facing});
  }
}

// SK-HIDE-02: an ambush is seen when it marches, or when an enemy comes near.
void look_out(State& state, const skeleton::Tables& t, Umpire& umpire) {
  for (int i = 0; i < most_units; ++i) {
    Unit& unit = unit_of(state, i);
    if (!unit.hidden || !standing(unit)) continue;
    bool seen = false;
    for (const Unit& other : state.units)
      seen |= other.side != unit.side && standing(other) && near(unit.at, other.at, t.night.sight);
    if (!seen) continue;
    unit.hidden = 0;
    umpire.tell(clause::SK_HIDE_02, "{} is seen", i);
  }
}

// SK-WELL-02: who comes to a well finds out what it is, and both sides hear of it.
void find_wells(State& state, const skeleton::Tables& t, Umpire& umpire) {
  for (int well = 0; well < most_wells; ++well)
    for (int i = 0; i < most_units && !state.seen[static_cast<std::size_t>(well)]; ++i) {
      const Unit& unit = unit_of(state, i);
      if (!standing(unit) || unit.hidden || !near(unit.at, wells[well], t.night.well)) continue;
      state.seen[static_cast<std::size_t>(well)] = 1;
      umpire.tell(clause::SK_WELL_02, well == state.mirage ? "{} finds a mirage where a well should be" : "{} finds water", i);
    }
}

// SK-MEET-01: of enemies that are near each other, each fights one.
void meet(State& state, const skeleton::Tables& t) {
  bool engaged[most_units] = {};
  for (int red = 0; red < units_a_side; ++red)
    for (int blue = units_a_side; blue < most_units; ++blue) {
      const Unit &a = unit_of(state, red), &b = unit_of(state, blue);
      if (engaged[red] || engaged[blue] || !standing(a) || !standing(b) || a.hidden || b.hidden) continue;
      if (!near(a.at, b.at, t.night.reach)) continue;
      engaged[red] = engaged[blue] = true;
      state.agenda.push(Fight{red, blue});
    }
}

// A trail has a place for the end of every march and one for the end of every fight, for all alike: so whoever draws the turn
// knows who was where when.
void keep_time(Unit& unit, int places) {
  while (unit.trail.size() < places) unit.trail.push({unit.at, unit.facing});
}

// SK-ORDER-03: everybody goes a quarter of its way at the same time.
void run(State& state, const Quarter& quarter, const skeleton::Tables& t, Umpire& umpire) {
  umpire.part(clause::SK_ORDER_03, "Quarter", 1, nullptr, quarter.number);
  for (int i = 0; i < most_units; ++i) {
    Unit& unit = unit_of(state, i);
    if (!standing(unit)) continue;
    keep_time(unit, 2 * quarter.number - 1);
    if (unit.order.duty == Duty::March && !unit.route.empty()) {
      if (unit.hidden) umpire.tell(clause::SK_HIDE_02, "{} comes out of hiding", i);
      unit.hidden = 0;
      march(unit, unit.order.pace * unit_length / quarters);
    }
    keep_time(unit, 2 * quarter.number);
  }
  look_out(state, t, umpire);
  find_wells(state, t, umpire);
  meet(state, t);
}

// SK-MEET-01: a D6 and the strength; the lower side loses one and goes back, level scores cost both one.
void run(State& state, const Fight& fight, const skeleton::Tables& t, Umpire& umpire) {
  umpire.heading(clause::SK_MEET_01, "{} meets {}", fight.red, fight.blue);
  Unit &red = unit_of(state, fight.red), &blue = unit_of(state, fight.blue);
  const int scored[] = {red.strength + umpire.total(1 * d6, clause::SK_MEET_01, "red"),
                        blue.strength + umpire.total(1 * d6, clause::SK_MEET_01, "blue")};
  for (const int i : {fight.red, fight.blue}) {
    Unit& unit = unit_of(state, i);
    if (scored[unit.side] > scored[1 - unit.side]) continue;
    --unit.strength;
    unit.route.clear();
    const std::int32_t back = (unit.side == 0 ? -1 : 1) * t.night.thrown_back * unit_length;
    unit.at.y = std::clamp(unit.at.y + back, 0, map_depth);
    if (!unit.trail.full()) unit.trail.push({unit.at, unit.facing});
    umpire.harm(clause::SK_MEET_01, unit.strength > 0 ? "{} is thrown back" : "{} breaks and is gone", i);
  }
}

// SK-WELL-03: who has more points has won.
void run(State& state, const Reckon&, const skeleton::Tables& t, Umpire&) {
  const int worth = Rules::value(state, t, 0);
  state.winner = worth == 0 ? no_seat : worth > 0 ? 0 : 1;
}

}  // namespace

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
}

std::optional<Refusal> check_order(const State&, const skeleton::Tables& t, int, const Answer& answer) {
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

void Rules::run(State& state, const Step& step, const Tables& tables, Umpire& umpire) {
  std::visit([&](const auto& s) { night::run(state, s, tables, umpire); }, step);
}

template <class N>
void each_number(N& n, Unit& u) {
  n(u.side, u.at, u.facing, u.strength, u.hidden, u.ordered, u.order, u.route, u.trail);
}
template <class N>
void each_number(N& n, State& s) {
  n(s.units, s.turn, s.placed, s.mirage, s.seen, s.winner, s.agenda);
}

std::uint64_t Rules::hash(const State& state) { return hash_of_numbers(state); }
std::vector<std::int32_t> Rules::snapshot(const State& state) { return numbers_of(state); }

namespace {

bool in(int value, int least, int most) { return value >= least && value <= most; }

bool on_map(Point p) { return in(p.x, 0, map_width) && in(p.y, 0, map_depth); }

bool sound(const Unit& unit, int i) {
  return unit.side == i / units_a_side && on_map(unit.at) && in(unit.facing, 0, full_turn - 1) && in(unit.strength, 0, 6) &&
         in(unit.hidden, 0, 1) && in(unit.ordered, 0, 1) && in(static_cast<int>(unit.order.duty), 0, 2) &&
         in(unit.order.pace, 0, 8) && std::all_of(unit.route.begin(), unit.route.end(), on_map) &&
         std::all_of(unit.trail.begin(), unit.trail.end(), [](const Stand& s) { return on_map(s.at) && in(s.facing, 0, full_turn - 1); });
}

bool sound(const Step& step) {
  return std::visit(
      [](const auto& s) {
        if constexpr (requires { s.red; }) return in(s.red, 0, units_a_side - 1) && in(s.blue, units_a_side, most_units - 1);
        else if constexpr (requires { s.number; }) return in(s.number, 1, 12);
        else return true;
      },
      step);
}

}  // namespace

bool Rules::restore(std::span<const std::int32_t> numbers, const Tables&, State& state) {
  if (!read_numbers(numbers, state) || !in(state.turn, 0, 12) || !in(state.placed, 0, 1) || !in(state.mirage, -1, most_wells - 1) ||
      !in(state.winner, no_seat, 1))
    return false;
  for (int i = 0; i < most_units; ++i)
    if (!sound(unit_of(state, i), i)) return false;
  return std::all_of(state.seen.begin(), state.seen.end(), [](int s) { return in(s, 0, 1); }) &&
         std::all_of(state.agenda.steps.begin(), state.agenda.steps.end(), [](const Step& step) { return sound(step); });
}

namespace {

// SK-WELL-03: wells with water that only one side stands at.
int wells_held(const State& state, Seat side, int paces) {
  int held = 0;
  for (int well = 0; well < most_wells; ++well) {
    if (!state.seen[static_cast<std::size_t>(well)] || well == state.mirage) continue;
    bool at[2] = {};
    for (const Unit& unit : state.units)
      if (standing(unit) && near(unit.at, wells[well], paces)) at[unit.side] = true;
    held += at[side] && !at[1 - side];
  }
  return held;
}

}  // namespace

int strength_of(const State& state, Seat side) {
  int sum = 0;
  for (const Unit& unit : state.units)
    if (unit.side == side) sum += unit.strength;
  return sum;
}

int points_of(const State& state, const skeleton::Tables& t, Seat side) {
  return t.night.well_points * wells_held(state, side, t.night.well) + t.night.strength_points * strength_of(state, side);
}

int Rules::value(const State& state, const Tables& t, Seat side) {
  return 100 * (points_of(state, t, side) - points_of(state, t, 1 - side));
}

std::vector<Metric> Rules::metrics(const State& state, const Tables&) {
  return {{"turns", state.turn}, {"red_strength", strength_of(state, 0)}, {"blue_strength", strength_of(state, 1)}};
}

std::string Rules::name_of(const State&, int subject) {
  static constexpr const char* names[] = {"1st Red", "2nd Red", "3rd Red", "Red ambush", "1st Blue", "2nd Blue", "3rd Blue", "Blue ambush"};
  return subject >= 0 && subject < most_units ? names[subject] : "";
}

State night_march(const skeleton::Tables& t) {
  State state{};
  for (int i = 0; i < most_units; ++i) {
    const Seat side = i / units_a_side;
    const int place = i % units_a_side;
    Unit& unit = unit_of(state, i);
    unit.side = side;
    unit.at = ambush(i) ? Point{0, 0} : Point{6'000 * (place + 1), side == 0 ? 2'000 : map_depth - 2'000};
    unit.facing = side == 0 ? full_turn / 4 : 3 * full_turn / 4;
    unit.strength = t.night.strength;
    unit.hidden = ambush(i);
    unit.order = {Duty::Hold, 1};
  }
  state.agenda.push(Reckon{});
  state.agenda.push(Turn{1});
  state.agenda.push(Hide{});
  state.agenda.push(Wells{});
  return state;
}

std::span<const Point> hiding_ground(Seat side) {
  static constexpr Point red[] = {{1'000, 1'000}, {23'000, 1'000}, {20'000, 6'000}, {4'000, 6'000}};
  static constexpr Point blue[] = {{1'000, 15'000}, {4'000, 10'000}, {20'000, 10'000}, {23'000, 15'000}};
  return side == 0 ? red : blue;
}

}  // namespace linstock::skeleton::night
