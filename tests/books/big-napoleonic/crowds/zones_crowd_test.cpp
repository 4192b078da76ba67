// Zones, flanks, command and rides in whole crowds, round rivers with bridges and ground with causeways.
#include <map>

#include "books/big-napoleonic/crowd_kit.h"
#include "books/big-napoleonic/troops/generals.h"

namespace linstock::big_napoleonic::kit {
namespace {

// What is closed to an arm, said plainly: lines and ground stand square to the table, and so do the bridges and causeways that open them.
struct Closed {
  std::deque<std::vector<Point>> outlines;
  std::vector<Shape> shapes;
  void add(Shape::Kind kind, std::vector<Point> points) {
    outlines.push_back(std::move(points));
    shapes.push_back(Shape(kind, outlines.back()));
  }
};
Closed closed_to(const Battlefield& field, std::size_t arm) {
  Closed closed;
  for (std::size_t n = 0; n < field.features.size(); ++n) {
    const Feature& line = field.features[n];
    if (line.crossing[arm] != Crossing::Impassable) continue;
    const bool flat = line.line[0].y == line.line[1].y;
    const auto along = [&](Point p) { return flat ? p.x : p.y; };
    const auto at = [&](int x) { return flat ? Point{x, line.line[0].y} : Point{line.line[0].x, x}; };
    int from = along(line.line[0]);
    const int end = along(line.line[1]);
    std::map<int, int> gaps;
    for (const Defile& d : field.defiles)
      if (d.feature == static_cast<int>(n)) gaps[along(d.at) - d.width / 2] = along(d.at) + d.width / 2;
    for (const auto& [begins, ends] : gaps) {
      if (ends <= from || begins >= end) continue;
      if (begins > from) closed.add(Shape::Kind::Line, {at(from), at(begins)});
      from = ends;
    }
    if (from < end) closed.add(Shape::Kind::Line, {at(from), at(end)});
  }
  for (std::size_t n = 0; n < field.areas.size(); ++n) {
    const Area& area = field.areas[n];
    if (area.going[arm] != Going::Impassable) continue;
    const Point lo = area.box.lo, hi = area.box.hi;
    std::vector<std::pair<int, int>> parts{{lo.x, hi.x}};
    for (const Defile& d : field.defiles) {
      if (d.area != static_cast<int>(n) || d.at.y + d.length / 2 < hi.y || d.at.y - d.length / 2 > lo.y) continue;
      std::vector<std::pair<int, int>> beside;
      for (const auto& [a, z] : parts) {
        if (a < d.at.x - d.width / 2) beside.push_back({a, std::min(z, d.at.x - d.width / 2)});
        if (z > d.at.x + d.width / 2) beside.push_back({std::max(a, d.at.x + d.width / 2), z});
      }
      parts = beside;
    }
    for (const auto& [a, z] : parts) closed.add(Shape::Kind::Area, {{a, lo.y}, {z, lo.y}, {z, hi.y}, {a, hi.y}});
  }
  return closed;
}

Crowd by_the_river(int seed, bool dry = false) {
  Crowd c(static_cast<std::uint64_t>(seed), 20);
  for (int n = dry ? 0 : 1 + c.up_to(2); n > 0; --n) {
    const double x = 2 + c.up_to(8), y = 2 + c.up_to(14);
    const bool flat = c.chance(50);
    const int river = c.add_line(flat ? x : y, flat ? y : x, flat ? x + 8 : y, flat ? y : x + 8, LineKind::River, Crossing::Impassable);
    if (c.chance(30)) c.setting->field.features.back().crossing[static_cast<std::size_t>(c.up_to(3))] = Crossing::Free;
    for (int bridges = c.up_to(3); bridges > 0; --bridges) {
      const double along = x + 0.5 * c.up_to(17);
      c.add_defile(flat ? along : y, flat ? y : along, flat ? north : east, river);
    }
  }
  for (int n = dry ? 0 : c.up_to(3); n > 0; --n) {
    const double x = 2 + c.up_to(12), y = 2 + c.up_to(12);
    const int lake = c.add_area(x, y, x + 4, y + 2, AreaKind::Other);
    for (std::size_t arm : {0u, 1u, 2u}) c.setting->field.areas.back().going[arm] = c.chance(85) ? Going::Impassable : Going::Good;
    if (c.chance(40)) {
      c.add_defile(x + 0.5 * c.up_to(9), y + 1, north, -1);
      c.setting->field.defiles.back().area = static_cast<std::int16_t>(lake);
      c.setting->field.defiles.back().length = c.chance(70) ? 2000 + 500 * c.up_to(3) : 1000;
    }
  }
  if (c.chance(25)) c.town(c.up_to(2));
  c.ground(dry ? 0 : c.up_to(2));
  for (int n = 0; n < 12; ++n) c.put(n % 2);
  for (int n = 0; n < 6; ++n) {
    const int other = c.up_to(c.count());
    if (c[other].stance != Stance::Town) c.put_against(other, 1 - c[other].side, c.somebody(), c.one_of({0, 500, 1000, 1500, 2000, 2500, 3000}));
  }
  for (int n = 0; n < 6; ++n) c.add_general(c.up_to(2), c.place(), c.place(), c.chance(40), c.up_to(3) - 1);
  return c;
}

std::vector<Convex> bodies(const Ground& g) {
  if (g.town) return {hull(g.town->outline)};
  return {g.block.all().begin(), g.block.all().end()};
}
bool exerts(const Board& b, int u) {
  for (int e = 0; e < b.count(); ++e)
    if (b.active(e) && b.side_of(e) != b.side_of(u) && field::touching(b.ground(u), b.ground(e))) return false;
  return b.active(u);
}
// BN-GEOM-03 to 06, 11, 15: within 3" by a straight line over nothing that is closed to whoever exerts it; a deployed gun's also over closed ground ahead of
// it, into the open.
bool zone_reaches(const Board& b, const Ground& there, int e) {
  if (!exerts(b, e) || !field::within(b.ground(e), there, 3000)) return false;
  const Closed closed = closed_to(b.setting.field, static_cast<std::size_t>(b.unit(e).arm));
  for (const Convex& from : bodies(b.ground(e)))
    for (const Convex& to : bodies(there))
      if (clear_line(from, to, closed.shapes, 3000)) return true;
  if (b.unit(e).stance != Stance::Unlimbered) return false;
  const Front front = front_of(block_of(b.unit(e)));
  const Convex muzzle{front.left, front.right};
  // The nearest part of the unit that lies in the quadrant, or a corner of that part, is near enough and in the open.
  for (const Convex& piece : bodies(there)) {
    std::vector<Point> inside;
    for (int i = 0; i < piece.count; ++i) {
      const Vec side = piece[(i + 1) % piece.count] - piece[i];
      const int steps = static_cast<int>(length_near(side) / 10) + 1;
      for (int n = 0; n <= steps; ++n) {
        const Point p = piece[i] + Vec{side.x * n / steps, side.y * n / steps};
        if (in_arc(arc_of(front), p)) inside.push_back(p);
      }
    }
    for (const Point p : inside) {
      if (!gap_at_most(muzzle, Convex{p}, 3000)) continue;
      if (std::none_of(b.setting.field.areas.begin(), b.setting.field.areas.end(), [&](const Area& a) { return a.close && place_in(a.outline, p) != Place::Outside; })) return true;
    }
  }
  return false;
}

// BN-GEOM-03 to 07, 11, 15
TEST(ZonesInCrowds, how_far_they_reach) {
  int in = 0, out = 0, over_guns = 0;
  for (int seed = 0; seed < 150; ++seed) {
    const Crowd c = by_the_river(seed);
    const Board b(c.state, *c.setting);
    for (int u = 0; u < b.count(); ++u) {
      bool any = false;
      EXPECT_EQ(b.exerts_zone(u), exerts(b, u)) << in_crowd(seed, u);
      for (int e = 0; e < b.count(); ++e) {
        if (b.side_of(e) == b.side_of(u)) continue;
        const bool found = b.in_zone(b.ground(u), e), expected = zone_reaches(b, b.ground(u), e);
        const bool gun = b.unit(e).stance == Stance::Unlimbered;
        // Whether a gun's zone reaches over closed ground is said by the corners of what lies before it; points every hundredth of an inch say it more finely.
        if (gun && found != expected) {
          EXPECT_TRUE(expected) << in_crowd(seed, u) << " by gun " << e;
          ++over_guns;
        } else {
          EXPECT_EQ(found, expected) << in_crowd(seed, u) << " by " << e;
        }
        any = any || found;
        EXPECT_EQ(b.in_contact_zone(b.ground(u), e), field::closer_than(b.ground(u), b.ground(e), 1000)) << in_crowd(seed, u);
        ++(found ? in : out);
        const Ground point = field::point_ground({b.unit(u).pose.at.x, b.unit(u).pose.at.y});
        if (!gun) { EXPECT_EQ(b.in_zone(point, e), zone_reaches(b, point, e)) << in_crowd(seed, u) << " centrepoint by " << e; }
      }
      EXPECT_EQ(b.in_any_zone(b.ground(u), b.side_of(u)), any) << in_crowd(seed, u);
    }
  }
  EXPECT_GT(in, 300);
  EXPECT_GT(out, 300);
  EXPECT_LT(over_guns, 3);
}

// BN-ZOC-04, 10, BN-GEOM-08, 09: it faces the unit, and one of its bases lies behind the unit's front line.
TEST(ZonesInCrowds, who_enfilades_whom) {
  int enfiladed = 0;
  for (int seed = 200; seed < 320; ++seed) {
    const Crowd c = by_the_river(seed);
    const Board b(c.state, *c.setting);
    for (int u = 0; u < b.count(); ++u)
      for (int e = 0; e < b.count(); ++e) {
        const Unit &unit = b.unit(u), &other = b.unit(e);
        if (other.side == unit.side || other.stance == Stance::Town) continue;
        bool behind = false;
        for (int i = 0; i < layout_of(other).count; ++i) behind = behind || ((base_places(other) >> i & 1) && wholly_behind_front(front_of(block_of(unit)), element(block_of(other), i)));
        bool faces = other.square;
        for (const Convex& piece : bodies(b.ground(u))) faces = faces || partly_in_arc(arc_of(front_of(block_of(other))), piece);
        const bool expected = !unit.square && unit.stance != Stance::Town && behind && faces && b.in_zone(b.ground(u), e);
        EXPECT_EQ(b.enfilades(e, unit, block_of(unit)), expected) << in_crowd(seed, u) << " by " << e;
        EXPECT_EQ(b.in_frontal_zone(b.ground(u), e), faces) << in_crowd(seed, u) << " of " << e;
        enfiladed += expected;
      }
  }
  EXPECT_GT(enfiladed, 100);
}

// BN-THROW-16 to 18, 32: without enemies and closed ground near, 6" from one's own commander; with them never further.
TEST(ZonesInCrowds, who_is_in_command) {
  int in = 0, out = 0;
  for (int seed = 400; seed < 520; ++seed) {
    Crowd c = by_the_river(seed, seed % 2 == 0);
    for (General& g : c.state.generals) g.on_table = c.chance(90);
    if (c.chance(60))
      for (Unit& unit : c.state.units)
        if (unit.side == 1) unit.on_table = 0;
    const Board b(c.state, *c.setting);
    for (int u = 0; u < b.count(); ++u) {
      bool any = false;
      for (int g = 0; g < static_cast<int>(c.state.generals.size()); ++g) {
        const General& general = c.state.generals[static_cast<std::size_t>(g)];
        const bool his = general.on_table && general.side == b.side_of(u) && (general.army || general.corps == b.unit(u).corps);
        const bool near = his && field::within(field::point_ground(general.at), b.ground(u), 6000);
        const bool found = b.in_command_of(u, g);
        any = any || found;
        if (!near) { EXPECT_FALSE(found) << in_crowd(seed, u) << " general " << g; }
        const Box box = grown(join(Box{general.at, general.at}, b.ground(u).box), 6000);
        bool hindered = false;
        for (int e = 0; e < b.count(); ++e) hindered = hindered || (b.active(e) && b.side_of(e) != b.side_of(u) && meet(grown(b.ground(e).box, 3000), box));
        for (const Shape& shape : closed_to(c.setting->field, static_cast<std::size_t>(b.unit(u).arm)).shapes) hindered = hindered || meet(shape.box, box);
        if (!hindered) {
          EXPECT_EQ(found, near) << in_crowd(seed, u) << " general " << g;
          ++(near ? in : out);
        } else if (near) {
          // Straight there, clear of every zone but those that end it: nobody denies it.
          const Measured m = field::measure(field::point_ground(general.at), b.ground(u));
          const Ground line = field::segment_ground(m.a, m.b);
          bool clear = true;
          for (int e = 0; e < b.count(); ++e) clear = clear && !(b.active(e) && b.side_of(e) != b.side_of(u) && b.in_zone(line, e));
          for (const Shape& shape : closed_to(c.setting->field, static_cast<std::size_t>(b.unit(u).arm)).shapes) clear = clear && !meet(line.block.piece[0], shape);
          if (clear) { EXPECT_TRUE(found) << in_crowd(seed, u) << " general " << g; }
        }
      }
      EXPECT_EQ(b.in_command(u), any) << in_crowd(seed, u);
    }
  }
  EXPECT_GT(in, 60);
  EXPECT_GT(out, 100);
}

// BN-GEN-01, 02; R188, R189: up to 18", on the table, over nothing that is closed to foot, into no zone; out of those in which he stands.
TEST(ZonesInCrowds, where_generals_ride) {
  std::map<std::string, int> met;
  for (int seed = 600; seed < 720; ++seed) {
    Crowd c = by_the_river(seed);
    for (int n = 0; n < 8; ++n) {
      const int u = c.up_to(c.count());
      c.add_general(c.up_to(2), (c[u].pose.at.x + 500 * (c.up_to(13) - 6)) / 1000.0, (c[u].pose.at.y + 500 * (c.up_to(13) - 6)) / 1000.0, 0, 0);
    }
    const Board b(c.state, *c.setting);
    const Battlefield& field = c.setting->field;
    for (int g = 0; g < static_cast<int>(c.state.generals.size()); ++g)
      for (int ride = 0; ride < 6; ++ride) {
        const General& general = c.state.generals[static_cast<std::size_t>(g)];
        Answer answer;
        answer.value = static_cast<int>(MoveKind::General);
        for (int n = 1 + c.up_to(5); n > 0; --n) answer.path.push(Manoeuvre::shift(500 * (c.up_to(21) - 10), 500 * (c.up_to(21) - 10)));
        Point p = general.at, end{};
        std::string why;
        std::int64_t length = 0;
        bool unsure = false;
        for (int n = 0; n < answer.path.size() && why.empty(); ++n) {
          const Point q = p + Vec{answer.path[n].vector.x, answer.path[n].vector.y};
          const Ground line = field::segment_ground(p, q);
          if (!on_table(field, q)) why = "table";
          for (const bool areas : {true, false})
            for (std::size_t i = 0; i < (areas ? field.areas.size() : field.features.size()) && why.empty(); ++i) {
              const bool shut = areas ? field.areas[i].going[0] == Going::Impassable && overlap(line.block.piece[0], field.areas[i].shape())
                                      : field.features[i].crossing[0] == Crossing::Impassable && meet(line.block.piece[0], field.features[i].shape());
              bool by = false;
              for (const Defile& d : field.defiles) {
                const auto off = [&](Point x) { return d.axis == north ? std::abs(x.x - d.at.x) : std::abs(x.y - d.at.y); };
                by = by || ((areas ? d.area : d.feature) == static_cast<int>(i) && 2 * off(p) <= d.width && 2 * off(q) <= d.width);
              }
              if (shut && !by) why = "closed";
            }
          for (int e = 0; e < b.count() && why.empty(); ++e) {
            if (!b.active(e) || b.side_of(e) == general.side) continue;
            if (field::meets(line.block.piece[0], b.ground(e))) why = "enemy";
            else if (b.in_zone(line, e)) {
              // Out of a zone in which he stands: there is a point from which on he is in it no more, and up to which he was.
              bool out = false;
              if (n == 0 && b.in_zone(field::point_ground(p), e)) {
                const auto at = [&](std::int64_t k, std::int64_t all) { return p + Vec{(q - p).x * k / all, (q - p).y * k / all}; };
                const std::int64_t all = length_up(q - p) / 250 + 1;
                std::int64_t k = 1;
                while (k <= all && b.in_zone(field::point_ground(at(k, all)), e)) ++k;
                out = k <= all && !b.in_zone(field::segment_ground(at(k, all), q), e);
                unsure = unsure || out;
              }
              if (!out) why = "zone";
            }
          }
          length += length_up(q - p), p = q;
        }
        if (why.empty() && length > 18000) why = "too far";
        const auto refusal = check_ride(b, g, answer, end);
        EXPECT_EQ(refusal.has_value(), !why.empty()) << "crowd " << seed << " general " << g << " " << why << " " << (refusal ? refusal->message : "");
        if (!refusal && why.empty()) { EXPECT_EQ(end, p) << "crowd " << seed << " general " << g; }
        ++met[why.empty() ? (unsure ? "out of a zone" : "rides") : why];
      }
  }
  for (const char* what : {"table", "closed", "enemy", "zone", "too far", "out of a zone", "rides"}) EXPECT_GT(met[what], 8) << what;
}

}  // namespace
}  // namespace linstock::big_napoleonic::kit
