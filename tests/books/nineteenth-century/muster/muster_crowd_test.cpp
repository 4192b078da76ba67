// The game before the battle over and over again: what was mustered is what takes the field; ground, lines, maps and orders at random are judged as
// the print has them.
#include <set>

#include "books/nineteenth-century/muster/muster_kit.h"
#include "books/nineteenth-century/movement/rates.h"
#include "books/nineteenth-century/muster/text.h"
#include "books/nineteenth-century/muster/whole.h"
#include "books/nineteenth-century/setting_up/scenario.h"
#include "kernel/dice/seeded.h"
#include "kernel/prelude.h"
#include "kernel/silent.h"

namespace linstock::nineteenth_century::before {
namespace {

// THE BATTLE IS WHAT WAS MUSTERED

Point as_red_looks(const State& s, const Setting& setting, Point p) { return s.red_north ? Point{setting.size().x - p.x, setting.size().y - p.y} : p; }
int degrees_of(const State& s, int facing) { return ((facing + (s.red_north ? half_turn : 0)) % full_turn * 360 + half_turn) / full_turn % 360; }
void expect_told(const afield::Told& told, const OrderForm& form, const std::string& who) {
  EXPECT_EQ(told.orders, form.orders) << who;
  EXPECT_TRUE(told.nearer == form.nearer && told.further == form.further) << who;
  EXPECT_EQ(told.doubles, form.doubles && form.orders <= Orders::AttackHold) << who;
}

}  // namespace

TEST(MusterCrowd, what_was_mustered_takes_the_field) {  // NC-SETUP-01 to 03, NC-DEPLOY-01, NC-ORDER-02 to 05, NC-TERR-11, NC-POINT-10, NC-SPEC-05, NC-SUB-01
  int turned = 0, straight = 0, parts = 0, works = 0, lines = 0;
  for (std::uint64_t n = 1; n <= 24; ++n) {
    auto setting = std::make_shared<Setting>();
    setting->points = n % 2 ? 1500 : 1100;
    BookGame<Rules> game(first_state(*setting), setting);
    Seeded umpire(Seed::numbered(n));
    game.play(umpire);
    const State& s = game.state();
    afield::Scenario out;
    const auto problem = afield::read_scenario(scenario_text(s, *setting), "mustered", Tables{}, out);
    ASSERT_FALSE(problem) << n << problem->message;
    ++(s.red_north ? turned : straight);
    EXPECT_EQ(out.setting->field.size, setting->size());
    int unit = 0, general = 0, piece = 0, brigade = 0;
    for (const Seat side : {0, 1}) {
      const Forces forces = forces_of(s, *setting, side);
      const int first_brigade = brigade;
      for (int b = 0; b < forces.brigades(); ++b, ++brigade) {
        const OrderForm& form = s.told_to(brigadier_of(side, b)).form;
        const afield::BrigadeTold& told = out.state.brigades[static_cast<std::size_t>(brigade)];
        EXPECT_TRUE(told.orders == form.orders && told.nearer == form.nearer && told.further == form.further) << n;
      }
      EXPECT_EQ(points(forces.army, setting->tables), out.setting->points[side]) << n;
      for (int i = 0; i < forces.units(); ++i, ++unit) {
        const afield::Unit& u = out.state.unit(unit);
        const ArmyUnit& from = forces.army.units[static_cast<std::size_t>(i)];
        const int subject = subject_of(side, i);
        const Station& station = s.station(subject);
        const std::string who = "battle " + std::to_string(n) + ", " + from.name;
        EXPECT_TRUE(u.is.side == side && u.is.arm == from.troops.arm && u.is.morale == from.troops.morale && u.is.training == from.troops.training) << who;
        EXPECT_TRUE(u.is.original == from.troops.figures && u.is.lance == from.troops.lance && u.is.armour == from.troops.armour && u.is.shield == from.troops.shield && u.is.e_trained == from.troops.e_trained) << who;
        const bool guns = from.troops.arm == Arm::Artillery;
        EXPECT_TRUE(guns ? u.is.gun == from.troops.gun && u.is.battery == from.troops.battery && u.now.guns == station.guns : u.is.weapon == from.troops.small_arm) << who;
        EXPECT_EQ(u.is.brigade, forces.brigade_of(subject) < 0 ? -1 : first_brigade + forces.brigade_of(subject)) << who;
        EXPECT_EQ(u.pose.at, as_red_looks(s, *setting, station.at)) << who;
        EXPECT_EQ((u.pose.facing * 360 + half_turn) / full_turn % 360, degrees_of(s, station.facing)) << who;
        EXPECT_TRUE(guns || (u.now.formation == station.formation && u.now.order == station.order)) << who;
        EXPECT_EQ(u.now.dismounted, station.no_horses) << who;
        EXPECT_EQ(u.now.screen >= 0 ? out.state.unit(u.now.screen).now.figures : 0, station.screen) << who;
        EXPECT_EQ(u.now.rear >= 0 ? out.state.unit(u.now.rear).now.figures : 0, station.reserve) << who;
        EXPECT_EQ(u.now.figures, from.troops.figures - station.screen - station.reserve) << who;
        EXPECT_EQ(u.now.wide, std::min(station.wide, u.now.figures)) << who;
        parts += (station.screen > 0) + (station.reserve > 0);
        if (s.told_to(subject).written && !open_order(u.now.order)) expect_told(u.told, s.told_to(subject).form, who);
      }
      for (const int subject : forces.subjects()) {
        if (is_general(subject)) {
          const afield::General& g = out.state.general(general++);
          EXPECT_TRUE(g.side == side && g.at == as_red_looks(s, *setting, s.station(subject).at)) << n;
          EXPECT_EQ(g.rank, subject == commander_of(side) ? afield::Rank::CommanderInChief : afield::Rank::Brigadier) << n;
        }
        if (!is_works(subject)) continue;
        const afield::Works& dug = out.setting->works[static_cast<std::size_t>(piece++)];
        const WorksPiece& paid = forces.works(subject);
        EXPECT_TRUE(dug.side == side && dug.points == paid.bases * (paid.hard ? 4 : 1) && dug.length == 10 * paid.bases) << n;
        ++works;
      }
    }
    for (const Seat side : {0, 1})
      if (forces_of(s, *setting, side).army.sniper) {
        const afield::Unit& u = out.state.unit(unit++);
        EXPECT_TRUE(u.is.sniper && u.is.side == side && u.pose.at == as_red_looks(s, *setting, s.station(subject_of(side, sniper_place)).at)) << n;
      }
    int areas = 0, roads = 0, features = 0;
    for (const Feature& f : s.features) {
      features += f.kind == FeatureKind::Field;
      if (f.kind == FeatureKind::Field) continue;
      const Area& area = out.setting->field.areas[static_cast<std::size_t>(areas++)];
      EXPECT_EQ(area.elevation, f.kind == FeatureKind::SteepHill ? 2 : f.kind == FeatureKind::GentleHill ? 1 : 0);
      static constexpr Terrain kinds[] = {Terrain::SteepHill, Terrain::GentleHill, Terrain::OpenWood, Terrain::CloseWood, Terrain::Scrub, Terrain::Marsh, Terrain::Hedge, Terrain::BuiltUpArea};
      EXPECT_EQ(area.kind, static_cast<std::int16_t>(kinds[static_cast<int>(f.kind)])) << n;
      const Convex outline = outline_of(f);
      ASSERT_EQ(area.outline.size(), outline.corners().size()) << n;
      for (std::size_t i = 0; i < area.outline.size(); ++i) EXPECT_EQ(area.outline[i], as_red_looks(s, *setting, outline.corners()[i])) << n;
    }
    for (const Way& way : s.ways) roads += way.line == Line::Road, features += way.line != Line::Road;
    EXPECT_EQ(out.setting->field.areas.size(), static_cast<std::size_t>(areas)) << n;
    EXPECT_EQ(out.setting->field.roads.size(), static_cast<std::size_t>(roads)) << n;
    EXPECT_EQ(out.setting->field.features.size(), static_cast<std::size_t>(features) + rivers_on(s, *setting).size() + static_cast<std::size_t>(piece)) << n;
    lines += s.ways.size();
  }
  EXPECT_TRUE(turned > 4 && straight > 4 && parts > 4 && works > 1 && lines > 10) << turned << ", " << straight << ", " << parts << ", " << works << ", " << lines;
}

// THE TABLE

// NC-TERR-12: thirds along and across; six sectors clockwise from the right half of the near edge.
TEST(MusterCrowd, ninths_and_sectors_of_the_table) {  // NC-TERR-05, 06, 12
  for (const auto& [length, width] : {std::pair{6, 4}, {8, 6}, {5, 5}}) {
    Setting setting;
    setting.length = length, setting.width = width;
    const std::int32_t x = yards(305 * length), y = yards(305 * width);
    EXPECT_EQ(setting.size(), (Point{x, y}));
    for (int along = 1; along <= 3; ++along)
      for (int across = 1; across <= 3; ++across) {
        const Box box = area_of(setting, {along, across});
        EXPECT_EQ(box.lo, (Point{x / 3 * (along - 1), y / 3 * (across - 1)}));
        EXPECT_EQ(box.hi, (Point{x / 3 * along, y / 3 * across}));
      }
    const std::pair<Point, Point> edges[] = {{{x, 0}, {x / 2, 0}}, {{x / 2, 0}, {0, 0}}, {{0, 0}, {0, y}}, {{0, y}, {x / 2, y}}, {{x / 2, y}, {x, y}}, {{x, y}, {x, 0}}};
    for (int sector = 1; sector <= 6; ++sector) {
      EXPECT_EQ(sector_of(setting, sector).from, edges[sector - 1].first);
      EXPECT_EQ(sector_of(setting, sector).to, edges[sector - 1].second);
    }
    State s{};
    for (int side = 0; side < 4; ++side) {
      s.rivers = side;
      std::vector<Box> print;
      if (side == static_cast<int>(RiverSide::FirstShortSide) || side == static_cast<int>(RiverSide::Both)) print.push_back({{0, 0}, {yards(30), y}});
      if (side == static_cast<int>(RiverSide::OtherShortSide) || side == static_cast<int>(RiverSide::Both)) print.push_back({{x - yards(30), 0}, {x, y}});
      EXPECT_EQ(rivers_on(s, setting), print);
    }
    for (const Seat side : {0, 1})
      for (const int red_north : {0, 1}) {
        s.red_north = red_north;
        const bool looks_north = (side == 0) != (red_north != 0);
        EXPECT_EQ(facing_of(s, side), looks_north ? north : south);
        const Box zone = zone_of(s, setting, side), print = looks_north ? Box{{0, 0}, {x, y / 2 - yards(200)}} : Box{{0, y / 2 + yards(200)}, {x, y}};
        EXPECT_TRUE(zone.lo == print.lo && zone.hi == print.hi);
      }
  }
}

namespace {

Feature some_feature(Luck& luck, const Setting& setting) {
  Feature f{static_cast<FeatureKind>(luck.below(8)), 0, {10 * yards(luck.below(setting.size().x / yards(10))), 10 * yards(luck.below(setting.size().y / yards(10)))}, north, 0, 0};
  f.length = yards(50 * (1 + luck.below(9))), f.width = yards(50 * (1 + luck.below(9)));
  return f;
}
Box box_of(const Feature& f) { return {{f.at.x - f.length / 2, f.at.y - f.width}, {f.at.x + f.length / 2, f.at.y}}; }

}  // namespace

// Every feature here looks north, so that it is a box, with its corners cut unless it is built.
TEST(MusterCrowd, features_lie_in_their_area_on_the_table_and_off_each_other) {  // NC-TERR-03, 06, 16
  std::set<std::string> met;
  int found = 0, none = 0;
  for (std::uint64_t n = 0; n < 400; ++n) {
    Luck luck(n);
    const Setting setting;
    State s{};
    for (int i = luck.below(8); i > 0; --i) {
      Feature f = some_feature(luck, setting);
      f.kind = luck.below(2) ? FeatureKind::Village : FeatureKind::Field;
      s.features.push(f);
    }
    Feature f = some_feature(luck, setting);
    const Box area = area_of(setting, {1 + luck.below(3), 1 + luck.below(3)}), box = box_of(f);
    const bool built = f.kind == FeatureKind::Village || f.kind == FeatureKind::Field;
    const Convex outline = outline_of(f);
    EXPECT_EQ(outline.corners().size(), built ? 4u : 8u);
    for (const Point p : outline.corners()) {
      const bool across = p.x == box.lo.x || p.x == box.hi.x, along = p.y == box.lo.y || p.y == box.hi.y;
      const bool quarter_x = std::abs(2 * (p.x - f.at.x)) == f.length / 2, quarter_y = std::abs(4 * (p.y - box.lo.y) - 2 * f.width) == f.width;
      EXPECT_TRUE(built ? across && along : (across && quarter_y) || (along && quarter_x)) << p.x << ", " << p.y;
    }
    bool clear = true;
    for (const Feature& other : s.features) clear = clear && !overlap(outline, outline_of(other));
    const bool on_table = box.lo.x >= 0 && box.lo.y >= 0 && box.hi.x <= setting.size().x && box.hi.y <= setting.size().y;
    const bool inside = box.lo.x >= area.lo.x && box.lo.y >= area.lo.y && box.hi.x <= area.hi.x && box.hi.y <= area.hi.y;
    const bool size = f.length >= yards(100) && f.width >= yards(100) && f.length <= yards(400) && f.width <= yards(400);
    const std::string print = !size ? "NC-TERR-03" : !on_table || !clear ? "NC-TERR-16" : !inside ? "NC-TERR-06" : "none";
    EXPECT_EQ(clause_of(refuse_feature(s, setting, f, area)), print) << n;
    met.insert(print);
    const auto fits = one_that_fits(s, setting, f, area);
    EXPECT_TRUE(!fits || clause_of(refuse_feature(s, setting, *fits, area)) == "none") << n;
    bool anywhere = false;
    for (std::int32_t y = area.lo.y + f.width; y <= area.hi.y && !anywhere; y += yards(20))
      for (std::int32_t x = area.lo.x + f.length / 2; x + f.length / 2 <= area.hi.x && !anywhere; x += yards(20)) {
        Feature there = f;
        there.at = {x, y};
        anywhere = clause_of(refuse_feature(s, setting, there, area)) == "none";
        EXPECT_TRUE(!anywhere || (fits && fits->at == there.at)) << n;
      }
    EXPECT_EQ(fits.has_value(), anywhere) << n;
    ++(anywhere ? found : none);
  }
  EXPECT_EQ(met.size(), 4u);
  EXPECT_TRUE(found > 50 && none > 50) << found << ", " << none;
}

TEST(MusterCrowd, lines_run_from_edge_to_edge_round_hills_and_into_earlier_streams) {  // NC-TERR-08 to 10, 12
  std::set<std::string> met;
  int joined = 0;
  for (std::uint64_t n = 0; n < 600; ++n) {
    Luck luck(n + 7000);
    const Setting setting;
    const Point size = setting.size();
    State s{};
    for (int i = luck.below(4); i > 0; --i) s.features.push({luck.below(2) ? FeatureKind::GentleHill : luck.below(2) ? FeatureKind::Village : FeatureKind::OpenWood, 0, {yards(200 + luck.below(1400)), yards(200 + luck.below(900))}, north, yards(100), yards(100)});
    std::int32_t stream = -1;  // straight across the table
    if (luck.below(3) == 0) {
      stream = yards(100 + luck.below(1000));
      Way way{Line::Stream, 0, {}};
      way.corners.push({0, stream}), way.corners.push({size.x, stream});
      s.ways.push(way);
    }
    const auto on_edge = [&](int sector) {
      const Sector edge = sector_of(setting, sector);
      const int part = 1 + luck.below(19);
      return Point{static_cast<std::int32_t>(edge.from.x + (edge.to.x - edge.from.x) / 20 * part), static_cast<std::int32_t>(edge.from.y + (edge.to.y - edge.from.y) / 20 * part)};
    };
    const int villages = static_cast<int>(std::count_if(s.features.begin(), s.features.end(), [](const Feature& f) { return f.kind == FeatureKind::Village; }));
    const Line line = static_cast<Line>(luck.below(3));
    const bool edges = line == Line::Stream || villages == 0;
    const LineThrown thrown{1 + luck.below(6), edges ? static_cast<RunsTo>(luck.below(6)) : villages > 1 ? RunsTo::NearerVillage : RunsTo::Village};
    EXPECT_EQ(villages_on(s), villages);
    const Point from = on_edge(luck.below(4) ? thrown.from : 1 + luck.below(6));
    Point to = on_edge(edges && luck.below(4) ? static_cast<int>(thrown.to) + 1 : 1 + luck.below(6));
    int nearer = -1;
    for (int i = 0; i < s.features.size(); ++i)
      if (s.features[i].kind == FeatureKind::Village && (nearer < 0 || gap_of(Convex{from}, outline_of(s.features[i])) < gap_of(Convex{from}, outline_of(s.features[nearer])))) nearer = i;
    EXPECT_EQ(nearer_village(s, from), nearer) << n;
    if (!edges && luck.below(4)) {
      const Box box = box_of(s.features[luck.below(2) ? nearer : luck.below(s.features.size())]);
      to = {(box.lo.x + box.hi.x) / 2, (box.lo.y + box.hi.y) / 2};
    }
    std::vector<Point> corners{from, {yards(luck.below(1830)), yards(luck.below(1220))}, to};
    if (luck.below(3) == 0) corners = {from, from, to};
    // The print, leg by leg.
    const auto lies_on = [&](int sector, Point p) {
      const Sector edge = sector_of(setting, sector);
      return p.x >= std::min(edge.from.x, edge.to.x) && p.x <= std::max(edge.from.x, edge.to.x) && p.y >= std::min(edge.from.y, edge.to.y) && p.y <= std::max(edge.from.y, edge.to.y);
    };
    std::string print = "none";
    if (!lies_on(thrown.from, from) || (edges && !lies_on(static_cast<int>(thrown.to) + 1, to))) print = "NC-TERR-12";
    else if (!edges && !meet(Convex{to}, outline_of(s.features[nearer]))) print = "NC-TERR-09";
    std::vector<Point> drawn{from};
    std::int64_t length = 0;
    bool hill = false, joins = false;
    for (std::size_t i = 1; i < corners.size() && !joins; ++i) {
      const Point a = corners[i - 1], b = corners[i];
      Point end = b;
      if (line == Line::Stream && stream >= 0 && std::min(a.y, b.y) <= stream && std::max(a.y, b.y) >= stream) {
        joins = true;
        end = a.y == b.y ? a : Point{static_cast<std::int32_t>(a.x + static_cast<std::int64_t>(b.x - a.x) * (stream - a.y) / (b.y - a.y)), stream};
      }
      if (end == drawn.back()) continue;
      length += length_down(end - a);
      for (const Feature& f : s.features) hill = hill || (f.kind == FeatureKind::GentleHill && overlap(Convex{a, end}, outline_of(f)));
      drawn.push_back(end);
    }
    joined += joins;
    if (print == "none" && drawn.size() < 2) print = "NC-TERR-12";
    const std::string by = line == Line::Stream ? "NC-TERR-08" : "NC-TERR-10";
    if (print == "none" && edges && (length < yards(300) || hill)) print = by;
    Written paper;
    paper.line = corners;
    Answer answer;
    answer.paper = paper;
    EXPECT_EQ(clause_of(refuse_line(s, setting, line, thrown, answer)), print) << n;
    const DrawnLine found = survey(s, line, corners);
    ASSERT_EQ(found.corners.size(), drawn.size()) << n;
    EXPECT_LE(std::abs(found.corners.back().x - drawn.back().x) + std::abs(found.corners.back().y - drawn.back().y), 2) << n;
    EXPECT_TRUE(found.facts.meets_earlier_stream == joins && found.facts.round_hills == !hill && found.facts.villages == std::min(2, villages)) << n;
    EXPECT_NEAR(found.facts.length, static_cast<int>(length / unit_length), 1) << n;
    met.insert(print);
    if (const auto way = some_way(s, setting, line, thrown, n)) {
      paper.line = *way;
      answer.paper = paper;
      EXPECT_EQ(clause_of(refuse_line(s, setting, line, thrown, answer)), "none") << n;
    }
  }
  EXPECT_TRUE(met.size() >= 5 && joined > 20) << met.size() << ", " << joined;
}

// ARMIES

TEST(MusterCrowd, brigades_are_even_and_batteries_spread) {  // NC-ORG-02, 03, 05, NC-POINT-10, NC-SPEC-05
  for (std::uint64_t n = 0; n < 300; ++n) {
    Luck luck(n + 9000);
    const ArmyList& list = army_lists()[static_cast<std::size_t>(luck.below(static_cast<int>(army_lists().size())))];
    Picks picks{};
    int wanted[3] = {0, 0, 0}, alone = 0, sniper = 0, soft = 0, hard = 0;  // foot, horse, guns
    for (std::size_t r = 0; r < list.rows.size(); ++r) {
      const ListRow& row = list.rows[r];
      picks[r] = {luck.below(row.most_units + 1), luck.from(row.least, row.most), luck.below(5) == 0};
      if (row.traits.works) (row.traits.works == 2 ? hard : soft) += picks[r].units * picks[r].figures;
      else if (row.traits.sniper) sniper = picks[r].units > 0;
      else if (picks[r].independent) alone += picks[r].units;
      else wanted[row.arm == Arm::Artillery ? 2 : row.arm == Arm::Infantry ? 0 : 1] += picks[r].units;
    }
    const Army army = assemble(list, picks);
    EXPECT_TRUE(army.sniper == sniper && army.soft_works == soft && army.hard_works == hard) << n;
    std::set<std::string> names;
    int most = 0, least = 1000, batteries_most = 0, batteries_least = 1000, counted[3] = {0, 0, 0}, by_themselves = 0;
    for (const std::string& brigade : army.brigades) {
      EXPECT_TRUE(names.insert(brigade).second) << n;
      int of[3] = {0, 0, 0};
      for (const ArmyUnit& unit : army.units)
        if (unit.brigade == brigade) ++of[unit.troops.arm == Arm::Artillery ? 2 : unit.troops.arm == Arm::Infantry ? 0 : 1];
      batteries_most = std::max(batteries_most, of[2]), batteries_least = std::min(batteries_least, of[2]);
      if (of[0] > 1 || (of[0] && !of[1])) most = std::max(most, of[0] + of[1]), least = std::min(least, of[0] + of[1]);
      for (int k = 0; k < 3; ++k) counted[k] += of[k];
    }
    for (const ArmyUnit& unit : army.units) by_themselves += unit.brigade.empty();
    EXPECT_TRUE(counted[0] == wanted[0] && counted[1] == wanted[1] && counted[2] == wanted[2]) << n;
    EXPECT_EQ(by_themselves, alone) << n;
    EXPECT_TRUE(wanted[0] + wanted[1] == 0 || batteries_most - batteries_least <= 1) << n;
    EXPECT_TRUE(wanted[0] <= 2 || wanted[1] == 1 || (most - least <= 1 && most <= 6)) << n << ": " << least << " to " << most;
    const auto lone_first = std::ranges::find_if(army.units, [](const ArmyUnit& u) { return u.brigade.empty(); });
    EXPECT_TRUE(std::all_of(lone_first, army.units.end(), [](const ArmyUnit& u) { return u.brigade.empty(); })) << n << ": those by themselves stand last";
  }
}

// MAPS

TEST(MusterCrowd, formations_and_places_on_the_map) {  // NC-DEPLOY-01 to 08, NC-FORM-02 to 11, 17 to 19, NC-MOVE-02, NC-TERR-15
  std::set<std::string> met;
  for (std::uint64_t n = 0; n < 200; ++n) {
    Luck luck(n + 11000);
    const int list = luck.below(static_cast<int>(army_lists().size()));
    const Setting setting = setting_of(list, list);
    State s = first_state(setting);
    for (std::size_t r = 0; r < army_lists()[static_cast<std::size_t>(list)].rows.size(); ++r) {
      const ListRow& row = army_lists()[static_cast<std::size_t>(list)].rows[r];
      s.army[0][r] = {std::min(2, row.most_units), luck.from(row.least, row.most), 0};
    }
    s.red_north = luck.below(2), s.rivers = luck.below(4);
    if (luck.below(2)) s.features.push({static_cast<FeatureKind>(luck.below(8)), 0, {yards(900), yards(luck.below(2) ? 350 : 1100)}, north, yards(400), yards(300)});
    const Forces forces = forces_of(s, setting, 0);
    const Point size = setting.size();
    for (const int subject : forces.subjects()) {
      const std::vector<Station> ways = ways_to_stand(forces, subject, setting);
      ASSERT_FALSE(ways.empty());
      Station station = ways[static_cast<std::size_t>(luck.below(static_cast<int>(ways.size())))];
      const bool up = !s.red_north;
      const std::int32_t ahead = yards(10 * (10 + luck.below(36))), x = luck.below(3) ? yards(10 * luck.below(183)) : yards(300 + 10 * luck.below(20));
      station.placed = 1, station.facing = up ? north : south, station.at = {x, up ? ahead : size.y - ahead};
      std::string print = "none";
      for (const BodyOnMap& body : bodies_of(forces, subject, station, setting.tables)) {
        if (print != "none") break;
        const Footprint where = footprint(body.block);
        const Box& box = where.box;
        const bool riders = rides(body.troops.arm) && !body.troops.dismounted, open = open_order(body.troops.figure_order);
        const std::int32_t centre = up ? size.y / 2 - box.hi.y : box.lo.y - size.y / 2, side = std::min(box.lo.x, size.x - box.hi.x);
        const bool horse_guns = body.troops.arm == Arm::Artillery && body.troops.battery == Battery::Horse && body.troops.guns == Guns::Limbered;
        if (box.lo.x < 0 || box.lo.y < 0 || box.hi.x > size.x || box.hi.y > size.y) print = "NC-DEPLOY-01";
        else if (centre < 0) print = is_works(subject) ? "NC-DEPLOY-08" : "NC-DEPLOY-01";
        else if (centre < yards(open ? 200 : 300)) print = is_works(subject) ? "NC-DEPLOY-08" : riders ? "NC-DEPLOY-06" : !open ? "NC-DEPLOY-01" : body.screen ? "NC-DEPLOY-07" : "NC-DEPLOY-02";
        else if (side < yards(300) && station.no_horses) print = "NC-DEPLOY-04";
        else if (side < yards(300) && !riders && !horse_guns) print = is_works(subject) ? "NC-DEPLOY-08" : "NC-DEPLOY-05";
        for (const Feature& f : s.features) {
          static constexpr Terrain kinds[] = {Terrain::SteepHill, Terrain::GentleHill, Terrain::OpenWood, Terrain::CloseWood, Terrain::Scrub, Terrain::Marsh, Terrain::Hedge, Terrain::BuiltUpArea};
          const Convex outline = outline_of(f);
          const bool barred = slowed_by(kinds[static_cast<int>(f.kind)], body.troops, setting.tables.movement).quarters == 4;
          const bool within = f.kind == FeatureKind::Field && box.lo.x >= outline.box.lo.x && box.hi.x <= outline.box.hi.x && box.lo.y >= outline.box.lo.y && box.hi.y <= outline.box.hi.y;
          if (print == "none" && barred && overlap(where, outline) && !within) print = slowed_by(kinds[static_cast<int>(f.kind)], body.troops, setting.tables.movement).clause.id;
        }
        for (const Box& river : rivers_on(s, setting))
          if (print == "none" && box.lo.x < river.hi.x && box.hi.x > river.lo.x) print = "NC-TERR-15";
      }
      EXPECT_EQ(clause_of(refuse_place(s, setting, forces, subject, station)), print) << n << " " << forces.name_of(subject) << " " << x / unit_length << " " << ahead / unit_length;
      met.insert(print);
      // The same block, put down, is the same station; another is none.
      s.station(subject) = station;
      const Block block = block_of(forces, subject, station, setting.tables);
      const auto again = station_of(s, forces, subject, block, setting.tables);
      ASSERT_TRUE(again) << n;
      EXPECT_TRUE(again->at == station.at && again->placed == 1 && again->wide == station.wide) << n;
      Block other = block;
      ++other.layout.count;
      EXPECT_FALSE(station_of(s, forces, subject, other, setting.tables)) << n;
    }
    for (int i = 0; i < forces.units(); ++i) {
      const ArmyUnit& unit = forces.army.units[static_cast<std::size_t>(i)];
      EXPECT_EQ(forces.brigade_of(subject_of(0, i)), unit.brigade.empty() ? -1 : static_cast<int>(std::ranges::find(forces.army.brigades, unit.brigade) - forces.army.brigades.begin())) << n;
      const int figures = unit.troops.figures;
      for (const Station& way : ways_to_stand(forces, subject_of(0, i), setting)) {
        EXPECT_LE(4 * way.screen, way.reserve == 0 && 4 * way.screen > figures ? 2 * figures : figures) << n;  // a screen, or half as a skirmish line
        EXPECT_TRUE(way.reserve == 0 || 5 * way.reserve >= figures) << n;
        EXPECT_TRUE(way.no_horses == 0 || (is_cavalry(unit.troops.arm) && unit.troops.training != Training::I && !unit.troops.e_trained)) << n;
        EXPECT_EQ(layout_of(forces, subject_of(0, i), way, setting.tables).count, figures - way.screen - way.reserve) << n;
        EXPECT_EQ(bodies_of(forces, subject_of(0, i), way, setting.tables).size(), 1u + (way.screen > 0) + (way.reserve > 0)) << n;
      }
    }
  }
  EXPECT_GE(met.size(), 8u);
}

// ORDERS

TEST(MusterCrowd, orders_at_random) {  // NC-ORDER-02 to 06, 08, 10, 12, 14, 18, NC-DOUBLE-01
  std::set<std::string> met;
  for (std::uint64_t n = 0; n < 3000; ++n) {
    Luck luck(n + 13000);
    const Setting setting = setting_of(0, 1);
    State s = with_armies(setting);
    for (int i = luck.below(3); i > 0; --i) s.features.push({i == 1 ? FeatureKind::Field : FeatureKind::Village, 0, {yards(400 * i), yards(500)}, north, yards(100), yards(100)});
    const Forces forces = forces_of(s, setting, 0);
    for (int i = 0; i < forces.units(); ++i) s.station(subject_of(0, i)).order = luck.below(5) ? FigureOrder::Close : FigureOrder::Extended;
    const auto form = [&](bool sensible) {
      OrderForm f{static_cast<Orders>(luck.below(sensible ? 5 : 6)), 0, 0, 0, luck.below(12) == 0};
      if (luck.below(4)) f.further = 200, f.nearer = luck.below(5) ? 100 : 200;
      if (luck.below(2) || f.orders == Orders::AttackHold) f.objective = luck.below(s.features.size() + 2);
      return f;
    };
    const auto wrong = [&](const OrderForm& f, bool independent) -> std::string {
      const bool skirmish = f.orders == Orders::Skirmish && independent;
      if (f.objective > s.features.size() || (f.objective > 0 && s.features[f.objective - 1].kind == FeatureKind::Field)) return "NC-ORDER-14";
      if (f.orders == Orders::AttackHold && f.objective == 0) return "NC-ORDER-14";
      if (f.doubles && (f.orders > Orders::AttackHold || f.objective == 0)) return "NC-DOUBLE-01";
      if (f.orders == Orders::EngageHold && f.further == 0) return "NC-ORDER-10";
      if ((f.orders == Orders::EngageRetire || skirmish) && (f.nearer == 0 || f.nearer >= f.further)) return skirmish ? "NC-ORDER-18" : "NC-ORDER-12";
      return "";
    };
    std::vector<std::pair<int, OrderForm>> sheet;
    std::string print, general;
    for (int b = 0; b < forces.brigades(); ++b) {
      if (luck.below(12) == 0) continue;
      sheet.push_back({brigadier_of(0, b), form(luck.below(10) != 0)});
      const OrderForm& f = sheet.back().second;
      if (general.empty()) general = f.orders == Orders::Skirmish ? "NC-ORDER-02" : wrong(f, false);
    }
    EXPECT_EQ(clause_of(refuse_general_orders(s, sheet)), general.empty() ? "none" : general) << n;
    const auto told = [&](int subject) -> const OrderForm* {
      for (const auto& [who, f] : sheet)
        if (who == subject) return &f;
      return nullptr;
    };
    for (int i = 0; i < forces.units(); ++i)
      if (luck.below(forces.brigade_of(subject_of(0, i)) < 0 ? 8 : 3) != (forces.brigade_of(subject_of(0, i)) < 0 ? 0 : 1)) {
        if (forces.brigade_of(subject_of(0, i)) >= 0 && luck.below(2)) continue;
        sheet.push_back({subject_of(0, i), form(false)});
      }
    for (int b = 0; b < forces.brigades() && print.empty(); ++b) print = told(brigadier_of(0, b)) ? wrong(*told(brigadier_of(0, b)), false) : "NC-ORDER-02";
    std::vector<std::array<int, 4>> count(static_cast<std::size_t>(forces.brigades()));  // units, same order, more aggressive, close order
    for (int i = 0; i < forces.units() && print.empty(); ++i) {
      const int subject = subject_of(0, i), b = forces.brigade_of(subject);
      const OrderForm* own = told(subject);
      const bool open = open_order(s.station(subject).order);
      const Orders brigade = b < 0 ? Orders::Attack : told(brigadier_of(0, b))->orders;
      UnitOrderFacts facts{b < 0, own != nullptr, own ? own->orders : Orders::Hold, brigade, s.station(subject).order, 0, 0};
      SilentUmpire silent;
      const UnitOrder found = unit_order(facts, setting.tables, silent);
      if (!own && b < 0) print = "NC-ORDER-03";
      else if (found.allowed != OrderAllowed::Yes) print = found.allowed == OrderAllowed::MoreAggressive ? "NC-ORDER-05" : "NC-ORDER-08";
      else if (own) print = wrong(*own, b < 0);
      if (b < 0 || !print.empty()) continue;
      auto& [units, same, bolder, close] = count[static_cast<std::size_t>(b)];
      ++units, same += found.orders == brigade, bolder += found.orders < brigade, close += !open;
    }
    for (int b = 0; b < forces.brigades() && print.empty(); ++b) {
      const auto& [units, same, bolder, close] = count[static_cast<std::size_t>(b)];
      if (told(brigadier_of(0, b))->orders == Orders::Skirmish) print = "NC-ORDER-02";
      else if (close == 0) print = "NC-ORDER-28";
      else if (bolder > 0) print = "NC-ORDER-05";
      else if (same == 0) print = "NC-ORDER-06";
    }
    EXPECT_EQ(clause_of(refuse_orders(s, setting, forces, sheet)), print.empty() ? "none" : print) << n;
    met.insert(print);
  }
  EXPECT_GE(met.size(), 10u);
}

}  // namespace linstock::nineteenth_century::before
