// What the table looks like while it is laid out, for page and terminal. All of it is handed what a seat knows.
#include <fmt/format.h>

#include <algorithm>

#include "books/nineteenth-century/muster/rules.h"

namespace linstock::nineteenth_century::before {

namespace {

constexpr const char* phases[] = {"armies", "picking", "terrain", "maps", "what can be seen", "orders", "the rest"};
constexpr const char* piece_kinds[] = {"steep-hill", "gentle-hill", "open-wood", "close-wood", "scrub", "marsh", "field", "built-up-area"};

std::vector<Point> strip(Point a, Point b, std::int32_t wide) {
  const Vec way = b - a, aside = left_of(way);
  const std::int64_t length = std::max<std::int64_t>(1, length_near(way));
  const Vec half{aside.x * wide / 2 / length, aside.y * wide / 2 / length};
  return {a + half, b + half, b - half, a - half};
}

// The main body says where it stands; what it throws out is drawn beside it.
void draw(const Block& block, SceneUnit& out) {
  if (out.bases.empty()) {
    out.pose = block.pose;
    const Front front = front_of(block);
    out.front_left = front.left;
    out.front_right = front.right;
  }
  for (int i = 0; i < block.layout.count; ++i) {
    const Convex base = element(block, i);
    out.bases.push_back({base[1], base[0], base[3], base[2]});
  }
}

const char* sign_of(const ArmyUnit& unit, const Station& s) {
  if (unit.troops.arm == Arm::Artillery) return s.guns == Guns::Limbered ? "limber" : "gun";
  return rides(unit.troops.arm) ? "horse" : "foot";
}

void draw_side(const State& state, const Setting& setting, Seat side, Seat viewer, Scene& scene) {
  const Forces forces = forces_of(state, setting, side);
  for (const int subject : forces.subjects()) {
    const Station& s = state.station(subject);
    if (is_general(subject)) {
      scene.generals.push_back({subject, side, forces.name_of(subject), "", subject == commander_of(side) ? "commander in chief" : "brigadier", s.at, 0, s.placed != 0});
      continue;
    }
    if (is_works(subject)) {
      if (s.placed) {
        const Convex outline = element(block_of(forces, subject, s, setting.tables), 0);
        scene.pieces.push_back({subject, forces.works(subject).hard ? "hard-works" : "soft-works", forces.name_of(subject), {outline.corners().begin(), outline.corners().end()}});
      }
      continue;
    }
    if (is_sniper(subject)) {
      if (!s.placed) continue;  // and the other side never learns of him (NC-SPEC-07)
      SceneUnit& out = scene.units.emplace_back();
      out.id = subject, out.side = side, out.name = out.spoken = forces.name_of(subject);
      out.arm = arm_names[static_cast<int>(Arm::Infantry)], out.grade = morale_names[static_cast<int>(Morale::A)], out.sign = "foot";
      out.strength = out.full = 1, out.on_table = true, out.form = formation_names[static_cast<int>(s.formation)];
      draw(block_of(forces, subject, s, setting.tables), out);
      continue;
    }
    const ArmyUnit& unit = forces.unit(subject);
    SceneUnit& out = scene.units.emplace_back();
    out.id = subject;
    out.side = side;
    out.name = unit.name;
    out.group = unit.brigade;
    out.arm = arm_names[static_cast<int>(unit.troops.arm)];
    out.grade = morale_names[static_cast<int>(unit.troops.morale)];
    out.sign = sign_of(unit, s);
    out.strength = out.full = unit.troops.figures;
    out.on_table = s.placed != 0;
    out.form = s.placed ? formation_names[static_cast<int>(s.formation)] : "";
    if (s.placed)
      for (const BodyOnMap& body : bodies_of(forces, subject, s, setting.tables)) draw(body.block, out);
    if (side == viewer && state.told_to(subject).written) {
      static constexpr const char* signs[] = {"A", "AH", "EH", "H", "ER", "S"};
      const int order = static_cast<int>(state.told_to(subject).form.orders);
      out.marks.push({signs[order], 1, orders_names[order]});
    }
    out.spoken = fmt::format("{}, {} figures{}", unit.name, unit.troops.figures, s.placed ? "" : ", not put down");
  }
}

}  // namespace

FieldPlan Rules::field_plan(const Tables& setting) {
  FieldPlan plan;
  plan.unit = "yard";
  plan.mark = " yards";
  plan.step = yards(10);
  plan.size = setting.size();
  plan.title = setting.title;
  plan.description = fmt::format("Before the battle: armies of {} points, terrain, maps and orders.", setting.points);
  for (const Seat side : {0, 1}) plan.sides[side] = side_name(setting, side);
  return plan;
}

Scene Rules::scene(const State& state, const Tables& setting, Seat viewer) {
  Scene scene;
  scene.phase = phases[std::clamp(state.step, 0, 6)];
  scene.phases.assign(std::begin(phases), std::end(phases));
  for (const Seat side : {0, 1})
    if (has_army(state, setting, side)) draw_side(state, setting, side, viewer, scene);
  for (int i = 0; i < state.features.size(); ++i) {
    const Feature& f = state.features[i];
    const Convex outline = outline_of(f);
    scene.pieces.push_back({-1, piece_kinds[static_cast<int>(f.kind)], fmt::format("{}: {}", i + 1, feature_names[static_cast<int>(f.kind)]), {outline.corners().begin(), outline.corners().end()}});
  }
  for (const Box& river : rivers_on(state, setting)) scene.pieces.push_back({-1, "river", "river", {river.lo, {river.hi.x, river.lo.y}, river.hi, {river.lo.x, river.hi.y}}});
  for (const Way& way : state.ways)
    for (int i = 0; i + 1 < way.corners.size(); ++i)
      scene.pieces.push_back({-1, line_names[static_cast<int>(way.line)], line_names[static_cast<int>(way.line)], strip(way.corners[i], way.corners[i + 1], yards(width_of(way.line, setting.tables.set_up)))});
  return scene;
}

std::string Rules::picture(const State& state, const Tables& setting, int columns) {
  const int wide = std::clamp(columns - 2, 24, 90), high = std::max(8, wide * setting.width / setting.length / 2);
  const Point size = setting.size();
  std::vector<std::string> rows(static_cast<std::size_t>(high), std::string(static_cast<std::size_t>(wide), '.'));
  const auto place = [&](int x, int y) { return Point{static_cast<std::int32_t>(std::int64_t{size.x} * (2 * x + 1) / (2 * wide)), static_cast<std::int32_t>(std::int64_t{size.y} * (2 * y + 1) / (2 * high))}; };
  for (int y = 0; y < high; ++y)
    for (int x = 0; x < wide; ++x) {
      char& letter = rows[static_cast<std::size_t>(high - 1 - y)][static_cast<std::size_t>(x)];
      const Point p = place(x, y);
      for (const Box& river : rivers_on(state, setting))
        if (meet(river, Box{p, p})) letter = '=';
      for (const Feature& f : state.features)
        if (place_in(outline_of(f), p) != Place::Outside) letter = "^nwWsmfV"[static_cast<int>(f.kind)];
      for (const Way& way : state.ways)
        for (int i = 0; i + 1 < way.corners.size(); ++i)
          if (gap_at_most(Convex{p}, Convex{way.corners[i], way.corners[i + 1]}, size.x / wide / 2)) letter = "~#:"[static_cast<int>(way.line)];
    }
  for (int subject = 0; subject < 2 * subjects_a_side; ++subject) {
    const Station& s = state.station(subject);
    if (!s.placed) continue;
    const auto x = static_cast<std::size_t>(std::clamp(static_cast<int>(std::int64_t{s.at.x} * wide / (size.x + 1)), 0, wide - 1));
    const auto y = static_cast<std::size_t>(std::clamp(static_cast<int>(std::int64_t{s.at.y} * high / (size.y + 1)), 0, high - 1));
    rows[static_cast<std::size_t>(high) - 1 - y][x] = is_general(subject) ? '*' : is_works(subject) ? '-' : is_sniper(subject) ? '!' : static_cast<char>((side_of(subject) == 0 ? 'A' : 'a') + place_of(subject));
  }
  std::string text;
  for (const std::string& row : rows) text += row + "\n";
  return text + "A to T red, a to t blue, * generals, - works, ! sniper; ^ steep and n gentle hills, w open and W thick woods, s scrub, m marsh, f fields, V village, ~ stream, # railway, : road, = river\n";
}

namespace {

// NC-POINT-01: what a row would cost, before the whole army is handed in.
void preview_row(const State& state, const Setting& setting, int subject, Preview& out) {
  const Seat side = (subject - first_row) / most_rows;
  if (!out.answer.paper || state.lists[static_cast<std::size_t>(side)] < 0) return;
  const ListRow& row = list_of(state, side).rows[static_cast<std::size_t>((subject - first_row) % most_rows)];
  const RowPick pick = out.answer.paper->as<RowPick>();
  out.refusal = refuse_row(row, pick, setting.tables);
  if (out.refusal) out.refusal->subject = subject;
  else out.remarks.push_back({{}, fmt::format("{} points of {}", row_points(row, pick, setting.tables), setting.points), clause::NC_POINT_01, subject});
}

}  // namespace

// One place or one order of a sheet by itself, before the sheet is handed in.
void Rules::preview_entry(const State& state, const Step&, const Tables& setting, const Question& line, Preview& out) {
  if (out.refusal) return;
  if (line.subject >= first_row) return preview_row(state, setting, line.subject, out);
  const Forces forces = forces_of(state, setting, side_of(line.subject));
  if (line.shape == Question::Shape::Place) {
    const auto station = station_of(state, forces, line.subject, out.answer.block, setting.tables);
    if (!station) {
      out.refusal = Refusal{clause::NC_FORM_08, "this is not the formation that was chosen for it", line.subject};
      return;
    }
    out.refusal = refuse_place(state, setting, forces, line.subject, *station);
    SceneUnit ends;
    ends.id = line.subject;
    ends.side = forces.side;
    Station there = *station;
    for (const BodyOnMap& body : bodies_of(forces, line.subject, there, setting.tables)) draw(body.block, ends);
    out.ends = ends;
  } else if (out.answer.paper) {
    const bool independent = is_unit(line.subject) && forces.brigade_of(line.subject) < 0;
    out.refusal = refuse_form(state, out.answer.paper->as<OrderForm>(), independent);
  }
}

}  // namespace linstock::nineteenth_century::before
