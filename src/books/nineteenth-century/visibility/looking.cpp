// From lengths along a line to facts.
#include "books/nineteenth-century/visibility/looking.h"

#include <algorithm>

#include "books/nineteenth-century/tables.h"
#include "field/aim.h"
#include "geometry/cut.h"
#include "kernel/silent.h"

namespace linstock::nineteenth_century {

namespace {

int yards_down(std::int64_t length) { return static_cast<int>(length / unit_length); }
int yards_up(std::int64_t length) { return static_cast<int>((length + unit_length - 1) / unit_length); }

Piece piece_of(Terrain terrain) {
  switch (terrain) {
    case Terrain::OpenWood:
    case Terrain::CloseWood: return Piece::Wood;
    case Terrain::BuiltUpArea: return Piece::Town;
    case Terrain::GentleHill:
    case Terrain::SteepHill: return Piece::Hill;
    default: return Piece::None;
  }
}

// NC-VIS-07: pieces that limit sight from and to their inside. Scrub is as low as the ground: it limits, it never hides.
bool limits_sight(Terrain terrain) {
  return terrain == Terrain::OpenWood || terrain == Terrain::CloseWood || terrain == Terrain::BuiltUpArea || terrain == Terrain::Scrub;
}

// NC-VIS-05, 06, 11: where it lies on the line, in whole yards that hold all of it.
void set_piece(SightFacts& f, const Battlefield& battlefield, const field::Look& look, const field::Passed& passed, const Area& area) {
  f.piece = piece_of(static_cast<Terrain>(area.kind));
  f.piece_contours = f.piece == Piece::Hill ? area.elevation : field::height_under(battlefield, look, passed);
  f.far_edge = std::min(f.distance, yards_up(passed.leaves));
  f.middle = (yards_down(passed.enters) + f.far_edge + 1) / 2;
}

// NC-VIS-07, 10: one of them is in it, or lines its edge: no more of the piece lies before them than a rank is deep.
void set_cover(SightFacts& f, const field::Passed& passed, Terrain terrain, const Tables& tables) {
  f.ground = terrain;
  const bool lines_edge = passed.inside() <= std::int64_t{unit_length} * tables.basing.small[0].depth && passed.from_inside != passed.to_inside;
  f.viewer_lines_edge = lines_edge && passed.from_inside;
  f.target_lines_edge = lines_edge && passed.to_inside;
}

// NC-VIS-14: whoever stands with his front on the very edge is in cover, though the line to him never enters it.
template <class Ask>
void ask_of_edges(const SightFacts& f, const Battlefield& battlefield, const field::Look& look, const Marks& cover, Ask ask) {
  cover.each([&](int i) {
    const auto terrain = static_cast<Terrain>(battlefield.areas[static_cast<std::size_t>(i)].kind);
    const bool passed = std::any_of(look.areas.begin(), look.areas.end(), [&](const field::Passed& p) { return p.area == i && p.to_inside; });
    if (passed || !limits_sight(terrain)) return;
    SightFacts one = f;
    one.ground = terrain;
    one.target_lines_edge = 1;
    ask(one);
  });
}

Marks areas_that_hold(const Battlefield& battlefield, const field::Ground& ground) {
  Marks marks;
  if (ground.town) return marks;
  for (std::size_t i = 0; i < battlefield.areas.size(); ++i) {
    const Area& area = battlefield.areas[i];
    if (!limits_sight(static_cast<Terrain>(area.kind)) || join(area.box, ground.box) != area.box) continue;
    const auto pieces = ground.block.all();
    if (std::all_of(pieces.begin(), pieces.end(), [&](const Convex& c) { return inside(c, area.shape()); })) marks.set(static_cast<int>(i));
  }
  return marks;
}

}  // namespace

namespace {

SightFacts facts_of(const field::Look& look, const Looked& target, const TroopsBetween& way) {
  SightFacts f{};
  f.target = target.as;
  f.fired = target.fired;
  f.distance = yards_up(look.length);
  f.viewer_contours = look.height_from;
  f.target_contours = look.height_to;
  f.between = look.troops > 0 ? Between::CloseOrder : Between::Nothing;
  f.friends_between = look.troops > 0 && way.friends;
  return f;
}

// What a piece on the line asks; false if it asks nothing.
bool ask_of_piece(SightFacts& one, const Battlefield& battlefield, const field::Look& look, const field::Passed& passed, const Tables& tables) {
  const Area& area = battlefield.areas[static_cast<std::size_t>(passed.area)];
  const auto terrain = static_cast<Terrain>(area.kind);
  const bool at_an_end = passed.from_inside || passed.to_inside;
  if (at_an_end && limits_sight(terrain)) set_cover(one, passed, terrain, tables);
  else if (!at_an_end && piece_of(terrain) != Piece::None) set_piece(one, battlefield, look, passed, area);
  else return false;
  return true;
}

// What one line asks, one after another.
template <class Ask>
void ask_along(const Battlefield& battlefield, const field::Look& look, const Looked& target, const TroopsBetween& way, const Tables& tables, Ask ask) {
  const SightFacts f = facts_of(look, target, way);
  bool asked = false;
  const auto once_more = [&](const SightFacts& one) { asked = true, ask(one); };
  for (const field::Passed& passed : look.areas)
    if (SightFacts one = f; ask_of_piece(one, battlefield, look, passed, tables)) once_more(one);
  ask_of_edges(f, battlefield, look, target.cover, once_more);
  if (!asked) ask(f);
}

}  // namespace

Asked survey(const Battlefield& battlefield, const field::Look& look, const Looked& target, const TroopsBetween& way, const Tables& tables) {
  Asked asked;
  ask_along(battlefield, look, target, way, tables, [&](const SightFacts& f) { asked.push(f); });
  return asked;
}

namespace {

Visible along(const Battlefield& battlefield, const field::Look& look, const Looked& target, const TroopsBetween& way, const Tables& tables) {
  SilentUmpire silent;
  Visible first = Visible::Yes;
  ask_along(battlefield, look, target, way, tables, [&](const SightFacts& f) {
    if (first == Visible::Yes) first = sight(f, tables, silent).visible;
  });
  return first;
}

// The first line that is tried is the shortest: if none is clear, what hides along it is what is told.
struct Lines {
  const Battlefield& battlefield;
  Looked target;
  const TroopsBetween& way;
  const Tables& tables;
  std::optional<Seeing> shortest;

  bool operator()(const field::Look& look) {
    const Visible seen = along(battlefield, look, target, way, tables);
    if (!shortest || seen == Visible::Yes) shortest = Seeing{seen, look.from, look.to};
    return seen == Visible::Yes;
  }
};

}  // namespace

Seeing look(const Battlefield& battlefield, const field::Ground& viewer, const field::Ground& target, const Looked& looked, const TroopsBetween& way,
            const Tables& tables) {
  Lines lines{battlefield, looked, way, tables, {}};
  lines.target.cover = areas_that_hold(battlefield, target);
  field::first_clear_line(battlefield, viewer, target, way.troops, [&](const field::Look& l) { return lines(l); });
  return *lines.shortest;
}

namespace {

// So deep in the area that every line from it leads through more of it than a rank is deep.
bool deep_in(const Area& area, const field::Ground& ground, const Tables& tables) {
  if (join(area.box, ground.box) != area.box) return false;
  constexpr std::int32_t rounding = 2;
  const auto pieces = ground.block.all();
  return std::all_of(pieces.begin(), pieces.end(), [&](const Convex& c) { return !at_edge(area, c, unit_length * tables.basing.small[0].depth + rounding); });
}

// NC-VIS-07 to 10: however the line runs, it ends in cover that lets nobody see so far. Asked of the procedure with what favours sight most.
bool lost_in_cover(const Battlefield& battlefield, const field::Ground& viewer, const Looked& target, int at_least, const Tables& tables) {
  SilentUmpire silent;
  SightFacts f{};
  f.target = target.as, f.fired = target.fired, f.distance = at_least;
  const auto too_far = [&](Terrain terrain, bool target_may_line_edge) {
    f.ground = terrain, f.target_lines_edge = target_may_line_edge;
    return sight(f, tables, silent).visible != Visible::Yes;
  };
  bool lost = false;
  target.cover.each([&](int i) { lost = lost || too_far(static_cast<Terrain>(battlefield.areas[static_cast<std::size_t>(i)].kind), true); });
  if (lost || viewer.town) return lost;
  return std::ranges::any_of(battlefield.areas, [&](const Area& area) {
    const auto terrain = static_cast<Terrain>(area.kind);
    return limits_sight(terrain) && meet(area.box, viewer.box) && too_far(terrain, false) && deep_in(area, viewer, tables);
  });
}

}  // namespace

namespace {

// The shortest line is clear of everything: nothing else has to be looked at. False says nothing.
bool in_the_open(const Battlefield& battlefield, const Measured& nearest, const Looked& looked, std::span<const Blocker> troops, const Tables& tables) {
  const Convex line{nearest.a, nearest.b};
  if (std::ranges::any_of(battlefield.areas, [&](const Area& area) { return meet(area.box, line.box); })) return false;
  if (std::ranges::any_of(troops, [&](const Blocker& b) { return meet(b.shape.box, line.box) && meet(b.shape, line); })) return false;
  SilentUmpire silent;
  SightFacts f{};
  f.target = looked.as, f.fired = looked.fired;
  f.distance = yards_up(length_near(nearest.b - nearest.a));
  return sight(f, tables, silent).visible == Visible::Yes;
}

}  // namespace

namespace {

// Does every line from body to body lead through this outline, which neither of them meets? A chord of it, across the middle of the way, with one
// body before and one behind it and both within its length, says so; no says nothing.
bool all_lines_pass(std::span<const Point> outline, const field::Ground& viewer, const field::Ground& target) {
  const Point from = field::centre_of(viewer), to = field::centre_of(target);
  const Ray way{from, to - from};
  std::array<CutSpan, most_corners> spans;
  if (from == to || inside_spans(way, outline, spans) == 0) return false;
  const Point enters = way.at(spans[0].from), leaves = way.at(spans[0].to);
  const Ray across{{(enters.x + leaves.x) / 2, (enters.y + leaves.y) / 2}, {-way.d.y, way.d.x}};
  const int n = inside_spans(across, outline, spans);
  const auto chord = std::find_if(spans.begin(), spans.begin() + n, [](const CutSpan& s) { return s.from.num < 0 && s.to.num > 0; });
  if (chord == spans.begin() + n) return false;
  const std::int64_t slack = 2 * (std::abs(std::int64_t{way.d.x}) + std::abs(std::int64_t{way.d.y}));  // ends of lines lie on the grid
  const auto within = [&](const field::Ground& ground, int side) {
    for (const Convex& piece : ground.block.all())
      for (const Point p : piece.corners()) {
        const std::int64_t off = dot(p - across.o, across.d);
        if (side * dot(p - across.o, way.d) <= slack) return false;
        if (Wide{off - slack} * chord->from.den <= Wide{chord->from.num} * squared(across.d) || Wide{off + slack} * chord->to.den >= Wide{chord->to.num} * squared(across.d)) return false;
      }
    return true;
  };
  return within(viewer, -1) && within(target, 1);
}

// NC-VIS-04, 12: a piece no lower than either of them, through which every line leads.
bool walled_off(const Battlefield& battlefield, const field::Ground& viewer, const field::Ground& target, std::int32_t highest) {
  if (viewer.town || target.town) return false;
  const Box between = join(viewer.box, target.box);
  return std::ranges::any_of(battlefield.areas, [&](const Area& area) {
    const Piece piece = piece_of(static_cast<Terrain>(area.kind));
    if (piece == Piece::None || (piece == Piece::Hill ? area.elevation : 1) < highest) return false;
    if (!meet(area.box, between) || meet(area.box, viewer.box) || meet(area.box, target.box)) return false;
    return all_lines_pass(area.outline, viewer, target);
  });
}

// A line inside a piece that neither of them is near and that is no lower than either: whoever looks across it sees nothing (NC-VIS-04, 12).
struct Screen {
  Point left, right;
  bool hides(Point from, Point to) const {
    const Vec way = to - from, along = right - left;
    const std::int64_t l = cross(way, left - from), r = cross(way, right - from), f = cross(along, from - left), t = cross(along, to - left);
    return ((l > 0 && r < 0) || (l < 0 && r > 0)) && ((f > 0 && t < 0) || (f < 0 && t > 0));
  }
};
std::optional<Screen> screen_in(const Area& area, const field::Ground& viewer, const field::Ground& target, std::int32_t highest) {
  const Piece piece = piece_of(static_cast<Terrain>(area.kind));
  if (piece == Piece::None || (piece == Piece::Hill ? area.elevation : 1) < highest || meet(area.box, viewer.box) || meet(area.box, target.box)) return {};
  const Point from = field::centre_of(viewer), to = field::centre_of(target);
  const Ray way{from, to - from};
  std::array<CutSpan, most_corners> spans;
  if (from == to || inside_spans(way, area.outline, spans) == 0) return {};
  const Point enters = way.at(spans[0].from), leaves = way.at(spans[0].to);
  const Ray across{{(enters.x + leaves.x) / 2, (enters.y + leaves.y) / 2}, {-way.d.y, way.d.x}};
  int n = inside_spans(across, area.outline, spans);
  const auto chord = std::find_if(spans.begin(), spans.begin() + n, [](const CutSpan& s) { return s.from.num < 0 && s.to.num > 0; });
  if (chord == spans.begin() + n) return {};
  // A little shorter than the chord, and on the grid; still inside?
  const Point one = across.at(chord->from), other = across.at(chord->to);
  const auto inwards = [](Point end, Point away) { return Point{static_cast<std::int32_t>(end.x + (away.x - end.x) / 64), static_cast<std::int32_t>(end.y + (away.y - end.y) / 64)}; };
  const Screen screen{inwards(one, other), inwards(other, one)};
  if (screen.left == screen.right) return {};
  n = inside_spans(Ray{screen.left, screen.right - screen.left}, area.outline, spans);
  const bool within = std::any_of(spans.begin(), spans.begin() + n, [](const CutSpan& s) { return s.from.num < 0 && s.to.num > s.to.den; });
  return within ? std::optional(screen) : std::nullopt;
}

// Which piece of the ground hides along this line; -1: none of them.
int hider_on(const Battlefield& battlefield, const field::Look& look, const Looked& target, const TroopsBetween& way, const Tables& tables) {
  SilentUmpire silent;
  const SightFacts f = facts_of(look, target, way);
  for (const field::Passed& passed : look.areas)
    if (SightFacts one = f; ask_of_piece(one, battlefield, look, passed, tables) && sight(one, tables, silent).visible != Visible::Yes) return passed.area;
  return -1;
}

}  // namespace

Sighting seen(const Battlefield& battlefield, const field::Ground& viewer, const field::Ground& target, const Looked& looked, const TroopsBetween& way, int at_least,
              const Tables& tables) {
  Looked held = looked;
  held.cover = areas_that_hold(battlefield, target);
  if (lost_in_cover(battlefield, viewer, held, at_least, tables)) return Sighting::HiddenByGround;
  const Measured nearest = field::measure(viewer, target);
  if (!held.cover.any() && in_the_open(battlefield, nearest, held, way.troops, tables)) return Sighting::Seen;
  const field::Lookout lookout(battlefield, viewer, target, nearest, way.troops);
  const auto clear = [&](const field::Look& l) { return along(battlefield, l, held, way, tables) == Visible::Yes; };
  field::Look line;
  bool open_ground = false;
  int hider = -1, screened = -1;  // what hid the last line mostly hides the next
  std::optional<Screen> screen;
  for (int mark = 0; mark < lookout.marks().points.size(); ++mark)
    for (int eye = 0; eye < lookout.eyes().points.size(); ++eye) {
      if (hider >= 0) {
        if (mark == 0 && eye == 1 && walled_off(battlefield, viewer, target, lookout.highest())) return Sighting::HiddenByGround;
        if (screened != hider) screened = hider, screen = screen_in(battlefield.areas[static_cast<std::size_t>(hider)], viewer, target, lookout.highest());
        if (screen && screen->hides(lookout.eyes().points[eye], lookout.marks().points[mark])) continue;
        lookout.look_over_area(eye, mark, hider, line);
        if (hider_on(battlefield, line, held, way, tables) >= 0) continue;
      }
      lookout.look_over_ground(eye, mark, line);
      hider = hider_on(battlefield, line, held, way, tables);
      if (hider >= 0 || !clear(line)) continue;  // troops hide, they never show
      open_ground = true;
      lookout.look_for_troops(line);
      if (line.troops == 0 || clear(line)) return Sighting::Seen;
    }
  return open_ground ? Sighting::HiddenByTroops : Sighting::HiddenByGround;
}

Seeing look(const Battlefield& battlefield, const Box& region, const field::Ground& target, const Looked& looked, const TroopsBetween& way, const Tables& tables) {
  constexpr std::int32_t step = 50 * unit_length;
  Lines lines{battlefield, looked, way, tables, {}};
  lines.target.cover = areas_that_hold(battlefield, target);
  field::first_clear_line(battlefield, region, step, target, way.troops, [&](const field::Look& l) { return lines(l); });
  return *lines.shortest;
}

}  // namespace linstock::nineteenth_century
