// From lengths along a line to facts.
#include "books/nineteenth-century/visibility/looking.h"

#include <algorithm>

#include "books/nineteenth-century/tables.h"
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
void ask_of_edges(Asked& asked, const SightFacts& f, const Battlefield& battlefield, const field::Look& look, const Marks& cover) {
  cover.each([&](int i) {
    const auto terrain = static_cast<Terrain>(battlefield.areas[static_cast<std::size_t>(i)].kind);
    const bool passed = std::any_of(look.areas.begin(), look.areas.end(), [&](const field::Passed& p) { return p.area == i && p.to_inside; });
    if (passed || !limits_sight(terrain)) return;
    SightFacts one = f;
    one.ground = terrain;
    one.target_lines_edge = 1;
    asked.push(one);
  });
}

Marks areas_that_hold(const Battlefield& battlefield, const field::Ground& ground) {
  Marks marks;
  if (ground.town) return marks;
  for (std::size_t i = 0; i < battlefield.areas.size(); ++i) {
    const Area& area = battlefield.areas[i];
    if (!limits_sight(static_cast<Terrain>(area.kind)) || !meet(area.box, ground.box)) continue;
    const auto pieces = ground.block.all();
    if (std::all_of(pieces.begin(), pieces.end(), [&](const Convex& c) { return inside(c, area.shape()); })) marks.set(static_cast<int>(i));
  }
  return marks;
}

}  // namespace

Asked survey(const Battlefield& battlefield, const field::Look& look, const Looked& target, const TroopsBetween& way, const Tables& tables) {
  SightFacts f{};
  f.target = target.as;
  f.fired = target.fired;
  f.distance = yards_up(look.length);
  f.viewer_contours = look.height_from;
  f.target_contours = look.height_to;
  f.between = look.troops > 0 ? Between::CloseOrder : Between::Nothing;
  f.friends_between = look.troops > 0 && way.friends;
  Asked asked;
  for (const field::Passed& passed : look.areas) {
    const Area& area = battlefield.areas[static_cast<std::size_t>(passed.area)];
    const auto terrain = static_cast<Terrain>(area.kind);
    const bool at_an_end = passed.from_inside || passed.to_inside;
    SightFacts one = f;
    if (at_an_end && limits_sight(terrain)) set_cover(one, passed, terrain, tables);
    else if (!at_an_end && piece_of(terrain) != Piece::None) set_piece(one, battlefield, look, passed, area);
    else continue;
    asked.push(one);
  }
  ask_of_edges(asked, f, battlefield, look, target.cover);
  if (asked.empty()) asked.push(f);
  return asked;
}

namespace {

Visible along(const Battlefield& battlefield, const field::Look& look, const Looked& target, const TroopsBetween& way, const Tables& tables) {
  SilentUmpire silent;
  for (const SightFacts& facts : survey(battlefield, look, target, way, tables))
    if (const Visible seen = sight(facts, tables, silent).visible; seen != Visible::Yes) return seen;
  return Visible::Yes;
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

Seeing look(const Battlefield& battlefield, const Box& region, const field::Ground& target, const Looked& looked, const TroopsBetween& way, const Tables& tables) {
  constexpr std::int32_t step = 50 * unit_length;
  Lines lines{battlefield, looked, way, tables, {}};
  lines.target.cover = areas_that_hold(battlefield, target);
  field::first_clear_line(battlefield, region, step, target, way.troops, [&](const field::Look& l) { return lines(l); });
  return *lines.shortest;
}

}  // namespace linstock::nineteenth_century
