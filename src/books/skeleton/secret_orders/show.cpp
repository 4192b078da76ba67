// What a night march looks like, and what a staff officer would order. All of it is handed what a seat knows.
#include <fmt/format.h>

#include "books/skeleton/secret_orders/state.h"
#include "kernel/view/scene.h"

namespace linstock::skeleton::night {

namespace {

bool unplaced(const Unit& unit) { return unit.hidden && unit.at == Point{}; }

void draw(const Unit& unit, SceneUnit& out) {
  const Block block{{unit.at, static_cast<Angle>(unit.facing)}, line_of(3)};
  const Front front = front_of(block);
  out.pose = block.pose;
  out.front_left = front.left;
  out.front_right = front.right;
  for (int i = 0; i < 3; ++i) {
    const Convex base = element(block, i);
    std::array<Point, 4> corners{};
    for (int c = 0; c < 4; ++c) corners[static_cast<std::size_t>(c)] = base[c % base.count];
    (i < unit.strength ? out.bases : out.gaps).push_back(corners);
  }
}

}  // namespace

FieldPlan Rules::field_plan(const Tables& t) {
  const Map& map = map_of(t);
  FieldPlan plan;
  plan.unit = "pace";
  plan.mark = " paces";
  plan.size = {map.width, map.depth};
  plan.title = t.night.great ? "The great night march" : "The night march";
  plan.description =
      "Both sides write their orders in secret, at the same time. Each has an ambush that the enemy cannot see, and one of the "
      "three wells is a mirage.";
  for (const Seat side : {0, 1})
    plan.zones.push_back({side, {map.hiding[side].begin(), map.hiding[side].end()}});
  return plan;
}

Scene Rules::scene(const State& state, const Tables& t, Seat viewer) {
  Scene scene;
  scene.turn = state.turn;
  scene.turns = t.night.turns;
  scene.phase = !state.placed ? "hiding" : "orders";
  scene.phases = {"hiding", "orders", "march"};
  for (int i = 0; i < state.units.size(); ++i) {
    const Unit& unit = unit_of(state, i);
    SceneUnit& out = scene.units.emplace_back();
    out.id = i;
    out.side = unit.side;
    out.name = name_of(state, t, i);
    static constexpr const char* arms[] = {"infantry", "cavalry", "train"};
    out.arm = arms[static_cast<int>(unit.kind)];
    out.strength = unit.strength;
    out.full = t.night.strength;
    out.on_table = standing(unit) && !unplaced(unit);
    if (out.on_table) draw(unit, out);
    for (const Stand& s : unit.trail)
      if (out.on_table) out.trail.push_back({s.at, static_cast<Angle>(s.facing)});
    if (unit.hidden) out.flags.push("hidden");
    if (unit.side == viewer && unit.ordered) {
      static constexpr const char* signs[] = {"H", "M", "W"};
      static constexpr const char* words[] = {"has orders to hold", "has orders to march", "has orders to lie in wait"};
      const int duty = static_cast<int>(unit.order.duty);
      out.marks.push({signs[duty], 1, words[duty]});
    }
    out.spoken = fmt::format("{}, {}, strength {}{}", out.name, unit.side == 0 ? "Red" : "Blue", unit.strength,
                             unit.hidden ? ", hidden" : "");
  }
  for (int well = 0; well < most_wells; ++well) {
    SceneObjective& out = scene.objectives.emplace_back();
    const bool seen = state.seen[static_cast<std::size_t>(well)];
    out.name = !seen ? "A well, or a mirage" : well == state.mirage ? "A mirage" : "A well";
    out.at = map_of(t).wells[static_cast<std::size_t>(well)];
    out.radius = t.night.well * unit_length;
    out.points = seen && well == state.mirage ? 0 : t.night.well_points;
  }
  for (const Seat side : {0, 1}) {
    scene.score[side].points = points_of(state, t, side);
    scene.score[side].lost = a_side(state) * t.night.strength - strength_of(state, side);
  }
  return scene;
}

std::vector<Overlay> Rules::overlays(const State& state, const Tables& t, int subject, Seat viewer) {
  std::vector<Overlay> out;
  if (subject < 0 || subject >= state.units.size()) return out;
  const Unit& unit = unit_of(state, subject);
  if (!standing(unit) || unplaced(unit)) return out;
  const auto circle = [&](const char* name, int paces, Clause clause) {
    Overlay& o = out.emplace_back();
    o.kind = "range";
    o.name = name;
    o.clause = clause;
    o.circle = true;
    o.where = unit.at;
    o.outline = {unit.at};
    o.radius = paces * unit_length;
  };
  circle("sees an ambush", t.night.sight, clause::SK_HIDE_02);
  circle("fights", t.night.reach, clause::SK_MEET_01);
  if (unit.side != viewer) return out;
  Point from = unit.at;
  for (const Point corner : unit.route) {
    Overlay& o = out.emplace_back();
    o.kind = "target";
    o.name = "ordered route";
    o.clause = clause::SK_ORDER_02;
    o.line = true;
    o.outline = {from, corner};
    from = corner;
  }
  return out;
}

namespace {

// Horse turns to a place and rides at it as far as it can.
Answer ride_to(const Unit& unit, const skeleton::Tables& t, Point to) {
  Answer answer;
  const Vec way = to - unit.at;
  const std::int64_t far = std::min<std::int64_t>(length_down(way), std::int64_t{t.night.horse} * unit_length);
  if (far == 0) return answer;
  answer.path.push(Manoeuvre::pivot(static_cast<std::int16_t>(angle_of(way) - static_cast<Angle>(unit.facing))));
  answer.path.push(Manoeuvre::advance(static_cast<std::int32_t>(far)));
  return answer;
}

}  // namespace

// A ride is drawn by where it should end.
std::optional<Answer> Rules::reach(const State& state, const Step&, const Tables& t, const Question& line, const Wish& wish, Tries<NoTrial>&) {
  if (line.shape != Question::Shape::Move) return {};
  return ride_to(unit_of(state, line.subject), t, wish.to);
}

// Where the unit would be after this turn if nobody met it.
void Rules::preview_entry(const State& state, const Step&, const Tables& t, const Question& line, Preview& out) {
  const bool fits = !out.refusal;
  if (fits) out.refusal = check_order(state, t, line.subject, out.answer);
  Unit unit = unit_of(state, line.subject);
  if (unplaced(unit) || (line.shape == Question::Shape::Write ? !out.answer.paper : !fits)) return;
  obey(unit, t, line.shape, out.answer);
  const int fastest = line.shape == Question::Shape::Write ? t.night.fastest : unit.order.pace;
  if (line.shape != Question::Shape::Place) out.allowance = std::min(unit.order.pace, fastest) * unit_length;
  const Point from = unit_of(state, line.subject).at;
  out.way.push_back({from, static_cast<Angle>(unit.facing)});
  for (int quarter = 0; quarter < quarters && unit.order.duty == Duty::March; ++quarter) {
    march(unit, static_cast<std::int32_t>(out.allowance / quarters));
    out.way.push_back({unit.at, static_cast<Angle>(unit.facing)});
  }
  out.used = length_down(unit.at - from);
  SceneUnit ends;
  ends.id = line.subject;
  ends.side = unit.side;
  draw(unit, ends);
  out.ends = ends;
}

std::string Rules::picture(const State& state, const Tables& t, int columns) {
  const Map& map = map_of(t);
  const int wide = std::clamp(columns - 2, 24, 72), high = wide / 3;
  std::vector<std::string> rows(static_cast<std::size_t>(high), std::string(static_cast<std::size_t>(wide), '.'));
  const auto put = [&](Point p, char letter) {
    const int x = std::clamp(p.x * wide / (map.width + 1), 0, wide - 1), y = std::clamp(p.y * high / (map.depth + 1), 0, high - 1);
    rows[static_cast<std::size_t>(high - 1 - y)][static_cast<std::size_t>(x)] = letter;
  };
  const int each = a_side(state);
  for (int well = 0; well < most_wells; ++well)
    put(map.wells[static_cast<std::size_t>(well)], !state.seen[static_cast<std::size_t>(well)] ? '?' : well == state.mirage ? '~' : 'O');
  for (int i = 0; i < state.units.size(); ++i)
    if (standing(unit_of(state, i)) && !unplaced(unit_of(state, i)))
      put(unit_of(state, i).at, static_cast<char>((i < each ? 'A' : 'a') + i % each));
  std::string text;
  for (const std::string& row : rows) text += row + "\n";
  return text + fmt::format("A to {} Red, a to {} Blue; ? a well or a mirage, O a well, ~ a mirage\n", static_cast<char>('A' + each - 1),
                            static_cast<char>('a' + each - 1));
}

// DOCTRINE

namespace {

Suggestion ambush_at(const Question& q, Point at, int score) {
  Suggestion s;
  s.answer.block = q.block;
  s.answer.block.pose.at = at;
  s.score = score;
  s.why = "covers a well";
  return s;
}

void suggest_for(const State&, const Hide&, const skeleton::Tables& t, const Question& q, std::uint64_t luck, std::vector<Suggestion>& out) {
  const auto& wells = map_of(t).wells;
  const std::int32_t y = q.region.lo.y + (q.seat == 0 ? 4 : 1) * (q.region.hi.y - q.region.lo.y) / 5;
  for (int i = 0; i < 3; ++i) {
    const auto shift = static_cast<std::int32_t>((luck >> (8 * i)) % 2'000);
    out.push_back(ambush_at(q, {wells[static_cast<std::size_t>(i)].x + shift - 1'000, y}, i == 1 ? 2 : 1));
  }
}

SheetEntry order_for(int unit, Duty duty, int pace, std::optional<Point> to) {
  Written paper;
  paper.form = words_of(Order{duty, pace});
  if (to) paper.line.push_back(*to);
  Answer answer;
  answer.paper = std::move(paper);
  return {unit, answer};
}

SheetEntry entry_for(const State& state, const skeleton::Tables& t, const Question& line, int plan, int to) {
  const int i = line.subject;
  const Unit& unit = unit_of(state, i);
  const Point well = map_of(t).wells[static_cast<std::size_t>(to)];
  const bool dry = state.seen[static_cast<std::size_t>(to)] && to == state.mirage, goes = plan != 1 && !dry;
  Answer answer;
  if (line.shape == Question::Shape::Pick) answer.value = goes ? to : most_wells;
  if (line.shape == Question::Shape::Move) answer = goes ? ride_to(unit, t, well) : Answer{};
  if (line.shape == Question::Shape::Place) answer.block = line.block;
  if (line.shape != Question::Shape::Write) return {i, answer};
  if (unit.hidden && plan != 2) return order_for(i, Duty::Wait, 1, {});
  return goes ? order_for(i, Duty::March, t.night.fastest, well) : order_for(i, Duty::Hold, 1, {});
}

// To the wells, each unit to its own; or hold. The ambush waits while the enemy may still come by.
void suggest_for(const State& state, const WriteOrders&, const skeleton::Tables& t, const Question& q, std::uint64_t luck,
                 std::vector<Suggestion>& out) {
  for (int plan = 0; plan < 3; ++plan) {
    Written sheet;
    for (const Blank::Line& line : q.blank->lines) {
      const int place = line.question.subject % a_side(state);
      const int to = (place + (plan == 2 ? static_cast<int>(luck % 3) : 0)) % most_wells;
      sheet.entries.push_back(entry_for(state, t, line.question, plan, to));
    }
    Suggestion& s = out.emplace_back();
    s.answer.paper = std::move(sheet);
    s.score = plan == 0 ? 3 : plan == 2 ? 2 : 1;
    s.why = plan == 0 ? "to the wells" : plan == 1 ? "let them come" : "all at once";
  }
}

template <class Other>
void suggest_for(const State&, const Other&, const skeleton::Tables&, const Question&, std::uint64_t, std::vector<Suggestion>&) {}

}  // namespace

void Rules::suggest(const State& state, const Step& step, const Tables& tables, const Question& question, int, std::uint64_t luck,
                    std::vector<Suggestion>& out) {
  std::visit([&](const auto& s) { suggest_for(state, s, tables, question, luck, out); }, step);
}

}  // namespace linstock::skeleton::night
