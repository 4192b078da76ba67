// The sequence of a night march: both sides hide an ambush, then write orders for all units in secret, four times; what was
// ordered happens at once, quarter by quarter of the turn.
#include "battle/asked.h"
#include "books/skeleton/secret_orders/state.h"
#include "kernel/numbers.h"

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
  list.number("night.horse", t.horse, 1, 8, clause::SK_ORDER_04, "most paces of horse in a turn");
  list.number("night.train", t.train, 1, 8, clause::SK_ORDER_05, "paces of a train in a turn");
  list.number("night.creeps", t.creeps, 1, 12, clause::SK_HIDE_03, "most paces that an unseen ambush creeps in a turn");
}

bool near(Point a, Point b, int paces) { return length_down(b - a) <= std::int64_t{paces} * unit_length; }

namespace {

// SK-WELL-01: thrown by the umpire alone; neither side is told.
void run(State& state, const Wells&, const skeleton::Tables&, Umpire& umpire) {
  const auto hush = umpire.whisper(seen_by_none);
  state.mirage = umpire.total(1 * d3, clause::SK_WELL_01, "which well is a mirage") - 1;
}

// SK-HIDE-01: both at once, each on its own ground, neither knowing the other's place.
void run(State& state, const Hide&, const skeleton::Tables& t, Umpire& umpire) {
  const Map& map = map_of(t);
  const auto ambush_of = [&](Seat seat) { return (seat + 1) * a_side(state) - 1; };
  Question questions[2];
  for (const Seat seat : {0, 1}) {
    const int unit = ambush_of(seat);
    Question& q = questions[seat];
    q.shape = Question::Shape::Place;
    q.seat = seat;
    q.seen_by = only(seat);
    q.clause = clause::SK_HIDE_01;
    q.what = "where does {} lie in wait?";
    q.subject = unit;
    q.region = box_of(map.hiding[seat]);
    q.block = {{{map.width / 2, seat == 0 ? 4'000 : map.depth - 4'000}, static_cast<Angle>(unit_of(state, unit).facing)}, line_of(3)};
    auto blank = std::make_shared<Blank>();
    blank->outline.assign(map.hiding[seat].begin(), map.hiding[seat].end());
    q.blank = blank;
  }
  const auto answers = umpire.both(questions, [](int, const Answer&) -> std::optional<Refusal> { return {}; });
  for (const Seat seat : {0, 1}) {
    Unit& unit = unit_of(state, ambush_of(seat));
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

// SK-ORDER-01: a line for every unit that stands. An order that was given before holds if no other is written.
Question sheet_for(const State& state, const skeleton::Tables& t, Seat seat) {
  std::vector<Blank::Line> lines;
  for (int i = seat * a_side(state); i < (seat + 1) * a_side(state); ++i)
    if (standing(unit_of(state, i))) lines.push_back(line_for(state, t, i));
  return battle::secret_sheet(seat, clause::SK_ORDER_01, "orders for this turn", std::move(lines));
}

void take_orders(State& state, const skeleton::Tables& t, const Question& sheet, const Answer& answer) {
  for (const Blank::Line& line : sheet.blank->lines) {
    Unit& unit = unit_of(state, line.question.subject);
    unit.ordered = 1;
    if (!answer.paper) continue;
    for (const SheetEntry& entry : answer.paper->entries)
      if (entry.subject == line.question.subject) obey(unit, t, line.question.shape, entry.answer);
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
  const auto answers = umpire.both(sheets, check);
  for (const Seat seat : {0, 1}) take_orders(state, t, sheets[seat], answers[static_cast<std::size_t>(seat)]);
  for (Unit& unit : state.units) {
    unit.trail.clear();
    unit.trail.push({unit.at, unit.facing});
  }
}

// SK-HIDE-02: an ambush is seen when it marches, or when an enemy comes near.
void look_out(State& state, const skeleton::Tables& t, Umpire& umpire) {
  for (int i = 0; i < state.units.size(); ++i) {
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
    for (int i = 0; i < state.units.size() && !state.seen[static_cast<std::size_t>(well)]; ++i) {
      const Unit& unit = unit_of(state, i);
      if (!standing(unit) || unit.hidden || !near(unit.at, map_of(t).wells[static_cast<std::size_t>(well)], t.night.well)) continue;
      state.seen[static_cast<std::size_t>(well)] = 1;
      umpire.tell(clause::SK_WELL_02, well == state.mirage ? "{} finds a mirage where a well should be" : "{} finds water", i);
    }
}

// SK-MEET-01: of enemies that are near each other, each fights one.
void meet(State& state, const skeleton::Tables& t) {
  bool engaged[most_units] = {};
  for (int red = 0; red < a_side(state); ++red)
    for (int blue = a_side(state); blue < state.units.size(); ++blue) {
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
  for (int i = 0; i < state.units.size(); ++i) {
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
    unit.faces = -1;
    const std::int32_t back = (unit.side == 0 ? -1 : 1) * t.night.thrown_back * unit_length;
    unit.at.y = std::clamp(unit.at.y + back, 0, map_of(t).depth);
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

void Rules::run(State& state, const Step& step, const Tables& tables, Umpire& umpire) {
  std::visit([&](const auto& s) { night::run(state, s, tables, umpire); }, step);
}

template <class N>
void each_number(N& n, Unit& u) {
  n(u.side, u.kind, u.at, u.facing, u.strength, u.hidden, u.ordered, u.order, u.route, u.faces, u.trail);
}
template <class N>
void each_number(N& n, State& s) {
  n(s.units, s.turn, s.placed, s.mirage, s.seen, s.winner, s.agenda);
}

std::uint64_t Rules::hash(const State& state) { return hash_of_numbers(state); }
std::vector<std::int32_t> Rules::snapshot(const State& state) { return numbers_of(state); }

namespace {

bool in(int value, int least, int most) { return value >= least && value <= most; }

bool sound(const Stand& s, const Map& map) { return in(s.at.x, 0, map.width) && in(s.at.y, 0, map.depth) && in(s.facing, 0, full_turn - 1); }

bool sound(const Unit& unit, Seat side, const Map& map) {
  const auto on_map = [&](Point p) { return in(p.x, 0, map.width) && in(p.y, 0, map.depth); };
  return unit.side == side && in(static_cast<int>(unit.kind), 0, 2) && sound(Stand{unit.at, unit.facing}, map) && in(unit.strength, 0, 6) &&
         in(unit.hidden, 0, 1) && in(unit.ordered, 0, 1) && in(static_cast<int>(unit.order.duty), 0, 2) && in(unit.order.pace, 0, 8) &&
         in(unit.faces, -1, full_turn - 1) && std::all_of(unit.route.begin(), unit.route.end(), on_map) &&
         std::all_of(unit.trail.begin(), unit.trail.end(), [&](const Stand& s) { return sound(s, map); });
}

bool sound(const Step& step, int a_side) {
  return std::visit(
      [&](const auto& s) {
        if constexpr (requires { s.red; }) return in(s.red, 0, a_side - 1) && in(s.blue, a_side, 2 * a_side - 1);
        else if constexpr (requires { s.number; }) return in(s.number, 1, 12);
        else return true;
      },
      step);
}

}  // namespace

bool Rules::restore(std::span<const std::int32_t> numbers, const Tables& t, State& state) {
  const int each = t.night.great ? most_a_side : units_a_side;
  if (!read_numbers(numbers, state) || state.units.size() != 2 * each || !in(state.turn, 0, 12) || !in(state.placed, 0, 1) || !in(state.mirage, -1, most_wells - 1) ||
      !in(state.winner, no_seat, 1))
    return false;
  for (int i = 0; i < state.units.size(); ++i)
    if (!sound(unit_of(state, i), i / each, map_of(t))) return false;
  return std::all_of(state.seen.begin(), state.seen.end(), [](int s) { return in(s, 0, 1); }) &&
         std::all_of(state.agenda.steps.begin(), state.agenda.steps.end(), [&](const Step& step) { return sound(step, each); });
}

namespace {

// SK-WELL-03: wells with water that only one side stands at.
int wells_held(const State& state, const skeleton::Tables& t, Seat side) {
  int held = 0;
  for (int well = 0; well < most_wells; ++well) {
    if (!state.seen[static_cast<std::size_t>(well)] || well == state.mirage) continue;
    bool at[2] = {};
    for (const Unit& unit : state.units)
      if (standing(unit) && near(unit.at, map_of(t).wells[static_cast<std::size_t>(well)], t.night.well)) at[unit.side] = true;
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
  return t.night.well_points * wells_held(state, t, side) + t.night.strength_points * strength_of(state, side);
}

int Rules::value(const State& state, const Tables& t, Seat side) {
  return 100 * (points_of(state, t, side) - points_of(state, t, 1 - side));
}

std::vector<Metric> Rules::metrics(const State& state, const Tables&) {
  return {{"turns", state.turn}, {"red_strength", strength_of(state, 0)}, {"blue_strength", strength_of(state, 1)}};
}

// SK-ORDER-04, SK-ORDER-05: sixteen of foot, two of horse, a train and the ambush in a great night march; three of foot and the
// ambush in any other.
std::string Rules::name_of(const State& state, const Tables&, int subject) {
  if (subject < 0 || subject >= state.units.size()) return "";
  const std::string colour = subject < a_side(state) ? "Red" : "Blue";
  const auto nth = [](int n) { return std::to_string(n) + (n == 1 ? "st " : n == 2 ? "nd " : n == 3 ? "rd " : "th "); };
  if (ambush(state, subject)) return colour + " ambush";
  const int place = subject % a_side(state);
  switch (unit_of(state, subject).kind) {
    case Kind::Foot: return nth(place + 1) + colour;
    case Kind::Horse: return nth(place - 15) + colour + " Horse";
    case Kind::Train: return colour + " train";
  }
  return "";
}

namespace {

Kind kind_at(int place, int each) {
  if (each == units_a_side || place < 16 || place == each - 1) return Kind::Foot;
  return place < 18 ? Kind::Horse : Kind::Train;
}

// Red's side of the map; Blue stands opposite.
Point stand_at(int place, int each) {
  if (place == each - 1) return {};
  if (each == units_a_side) return {6'000 * (place + 1), 2'000};
  if (place < 16) return {5'500 + 7'000 * (place % 8), place < 8 ? 6'000 : 3'000};
  return place < 18 ? Point{place == 16 ? 2'000 : 58'000, 6'000} : Point{30'000, 1'200};
}

}  // namespace

State night_march(const skeleton::Tables& t) {
  State state{};
  const int each = t.night.great ? most_a_side : units_a_side;
  for (int i = 0; i < 2 * each; ++i) {
    Unit unit{};
    unit.side = i / each;
    unit.kind = kind_at(i % each, each);
    unit.at = stand_at(i % each, each);
    if (unit.side == 1 && i % each < each - 1) unit.at.y = map_of(t).depth - unit.at.y;
    unit.facing = unit.side == 0 ? full_turn / 4 : 3 * full_turn / 4;
    unit.strength = t.night.strength;
    unit.hidden = i % each == each - 1;
    unit.order = {Duty::Hold, 1};
    unit.faces = -1;
    state.units.push(unit);
  }
  state.agenda.push(Reckon{});
  state.agenda.push(Turn{1});
  state.agenda.push(Hide{});
  state.agenda.push(Wells{});
  return state;
}

const Map& map_of(const skeleton::Tables& t) {
  static constexpr Map usual{24'000, 16'000, {{{6'000, 8'000}, {12'000, 8'000}, {18'000, 8'000}}},
                             {{{{1'000, 1'000}, {23'000, 1'000}, {20'000, 6'000}, {4'000, 6'000}}},
                              {{{1'000, 15'000}, {4'000, 10'000}, {20'000, 10'000}, {23'000, 15'000}}}}};
  static constexpr Map great{60'000, 40'000, {{{15'000, 20'000}, {30'000, 20'000}, {45'000, 20'000}}},
                             {{{{3'000, 2'000}, {57'000, 2'000}, {50'000, 16'000}, {10'000, 16'000}}},
                              {{{3'000, 38'000}, {10'000, 24'000}, {50'000, 24'000}, {57'000, 38'000}}}}};
  return t.night.great ? great : usual;
}

}  // namespace linstock::skeleton::night
