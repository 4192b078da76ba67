// The ground as a field, the troops as bodies on it, and the book's own look from anywhere in the enemy's zone.
#include "books/nineteenth-century/muster/seen.h"

#include "books/nineteenth-century/visibility/looking.h"

namespace linstock::nineteenth_century::before {

namespace {

// What hides: fields are hedges, over which everybody sees.
Battlefield battlefield_of(const State& state, const Setting& setting) {
  static constexpr Terrain kinds[] = {Terrain::SteepHill, Terrain::GentleHill, Terrain::OpenWood, Terrain::CloseWood, Terrain::Scrub, Terrain::Marsh, Terrain::Open, Terrain::BuiltUpArea};
  Battlefield field;
  field.size = setting.size();
  for (const Feature& f : state.features) {
    if (f.kind == FeatureKind::Field) continue;
    Area area;
    area.name = feature_names[static_cast<int>(f.kind)];
    area.kind = static_cast<std::int16_t>(kinds[static_cast<int>(f.kind)]);
    area.elevation = contours_of(f.kind);
    const Convex outline = outline_of(f);
    area.outline.assign(outline.corners().begin(), outline.corners().end());
    field.areas.push_back(std::move(area));
  }
  prepare(field);
  return field;
}

struct Body {
  int subject;
  field::Ground ground;
  bool close;
};

std::vector<Body> bodies_of(const State& state, const Setting& setting, Seat side) {
  const Forces forces = forces_of(state, setting, side);
  std::vector<Body> all;
  for (const int subject : forces.subjects())
    if (const Station& s = state.station(subject); s.placed && !is_sniper(subject))  // NC-SPEC-07
      for (const BodyOnMap& body : bodies_of(forces, subject, s, setting.tables))
        all.push_back({subject, field::ground_of(body.block), !in_open_order(body.troops) && is_unit(subject)});
  return all;
}

Looked looked_at(const Body& body) {
  Looked looked;
  looked.as = is_general(body.subject) ? Seen::General : body.close || is_works(body.subject) ? Seen::CloseOrder : Seen::OpenOrder;
  return looked;
}

}  // namespace

std::vector<std::pair<int, bool>> seen_by_the_enemy(const State& state, const Setting& setting, Seat side) {
  const Battlefield field = battlefield_of(state, setting);
  const Box zone = zone_of(state, setting, 1 - side);
  const std::vector<Body> bodies = bodies_of(state, setting, side);
  std::vector<std::pair<int, bool>> all;
  for (const Body& body : bodies) {
    std::vector<Blocker> friends;  // NC-VIS-01, 13: close order hides, their own side's too
    for (const Body& other : bodies)
      if (other.close && other.subject != body.subject)
        for (const Convex& piece : other.ground.block.all()) friends.push_back({piece, other.subject});
    const Seeing seeing = look(field, zone, body.ground, looked_at(body), {friends, true}, setting.tables);
    const bool seen = seeing.visible == Visible::Yes;
    if (all.empty() || all.back().first != body.subject) all.emplace_back(body.subject, seen);
    else all.back().second |= seen;  // a unit of which one part is in sight is put down
  }
  return all;
}

}  // namespace linstock::nineteenth_century::before
