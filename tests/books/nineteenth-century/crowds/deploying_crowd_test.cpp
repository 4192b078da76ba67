// Where whole crowds may be put down before the battle, what their owner may do with his generals, and whom the enemy sees on the map.
#include <map>
#include <tuple>

#include "books/nineteenth-century/crowd_kit.h"
#include "books/nineteenth-century/formations/bodies.h"
#include "books/nineteenth-century/movement/plotting.h"
#include "books/nineteenth-century/setting_up/deploying.h"
#include "books/nineteenth-century/visibility/looking.h"
#include "kernel/silent.h"

namespace linstock::nineteenth_century::afield {
namespace {

// Two halves of a table of 1800 by 1500 yards; red looks north. Everybody stands about the printed limits.
struct Armies : Crowd {
  explicit Armies(std::uint64_t seed) : Crowd(seed, 0, 1800) {
    setting.field.size = {yards(1800), yards(1500)};
    prepare(setting.field);
    setting.zones[0] = {{0, 0}, {yards(1800), yards(740)}}, setting.zones[1] = {{0, yards(760)}, {yards(1800), yards(1500)}};
    for (int n = 0; n < 8; ++n) {
      const int before = count();
      add(n % 2);
      if (count() == before) continue;
      Unit& u = (*this)[before];
      if (is_cavalry(u.is.arm) && u.is.training != Training::I && chance(40)) u.is.no_horses = u.now.dismounted = 1;
      const int across = 10 * (chance(60) ? 12 + up_to(40) : 12 + up_to(156)), ahead = 10 * (15 + up_to(61));
      u.pose = {{yards(across), yards(u.is.side == 0 ? ahead : 1500 - ahead)}, u.is.side == 0 ? north : south};
      u.turn.start = u.pose;
      if (!stands_free(before)) state.units.pop_back(), setting.unit_names.pop_back();
    }
    parts();
    for (Unit& u : state.units) u.now.on_map = 1;
  }
};

// The clause against this body's place (NC-DEPLOY-01 to 07, NC-SETUP-02, NC-FORM-17, 18); "" if it may stand there.
std::string place_by_the_print(const Board& b, int u) {
  const Unit& own = b.unit(u);
  const Box box = b.ground(u).box;
  if (const auto refusal = b.may_stand(u, b.block(u))) return refusal->clause.id;
  const Box& zone = b.setting.zones[own.is.side];
  if (box.lo.x < zone.lo.x || box.lo.y < zone.lo.y || box.hi.x > zone.hi.x || box.hi.y > zone.hi.y) return "NC-SETUP-02";
  const bool screen = own.is.part == Part::Screen, riders = rides(own.is.arm) && !own.now.dismounted, open = open_order(own.now.order);
  if (own.is.part != Part::Main) {
    const bool behind = field::wholly_behind(front_of(b.block(own.is.of)), b.ground(u));
    const int off = b.yards_between(u, own.is.of);
    if (behind == screen) return screen ? "NC-FORM-17" : "NC-FORM-18";
    if (!screen && (off < 50 || off > 200)) return "NC-FORM-18";
  }
  const std::int32_t centre = yards(750), from_centre = own.is.side == 0 ? centre - box.hi.y : box.lo.y - centre;
  const std::int32_t from_side = std::min(box.lo.x, yards(1800) - box.hi.x);
  if (from_centre < 0) return "NC-DEPLOY-01";
  if (from_centre < yards(open ? 200 : 300)) return riders ? "NC-DEPLOY-06" : !open ? "NC-DEPLOY-01" : screen ? "NC-DEPLOY-07" : "NC-DEPLOY-02";
  const bool horse_guns = guns(own) && own.is.battery == Battery::Horse && own.now.guns == Guns::Limbered;
  if (own.is.no_horses && from_side < yards(300)) return "NC-DEPLOY-04";
  if (!own.is.no_horses && !riders && !horse_guns && from_side < yards(300)) return "NC-DEPLOY-05";
  if (screen && (b.yards_between(u, own.is.of) < 50 || b.yards_between(u, own.is.of) > 400)) return "NC-DEPLOY-07";
  return "";
}

}  // namespace

TEST(DeployingCrowd, everybody_keeps_the_printed_distances) {  // NC-DEPLOY-01 to 07, NC-SETUP-02, NC-FORM-17, 18, NC-ORDER-28
  std::map<std::string, int> met;
  for (int seed = 0; seed < 250; ++seed) {
    Armies a(static_cast<std::uint64_t>(seed) + 11000);
    for (Unit& u : a.state.units)
      if (sub_group(u) && a.chance(30)) u.pose.at = u.pose.at + Vec{0, yards(10 * (a.up_to(51) - 25))};
    const Board b(a.state, a.setting);
    std::string against[2];
    for (int u = 0; u < a.count(); ++u) {
      const auto found = refuse_place(b, u);
      const std::string print = place_by_the_print(b, u);
      EXPECT_EQ(found ? found->clause.id : "", print) << "crowd " << seed << ", unit " << u;
      ++met[print];
      std::string& first = against[a[u].is.side];
      if (first.empty()) first = print;
    }
    for (const Seat side : {0, 1}) {
      for (int brigade = 2 * side; brigade < 2 * side + 2 && against[side].empty(); ++brigade)
        if (std::ranges::none_of(a.state.units, [&](const Unit& u) { return u.is.brigade == brigade && u.is.part == Part::Main && !open_order(u.now.order); })) against[side] = "NC-ORDER-28";
      const auto found = refuse_map(a.state, a.setting, side);
      EXPECT_EQ(found ? found->clause.id : "", against[side]) << "crowd " << seed;
    }
  }
  for (const char* clause : {"", "NC-DEPLOY-01", "NC-DEPLOY-02", "NC-DEPLOY-04", "NC-DEPLOY-05", "NC-DEPLOY-06", "NC-DEPLOY-07", "NC-SETUP-02", "NC-FORM-17", "NC-FORM-18"}) EXPECT_GT(met[clause], 2) << clause;
}

TEST(DeployingCrowd, generals_by_themselves_stand_like_horse) {  // NC-DEPLOY-03, 06, NC-SETUP-02
  for (int seed = 0; seed < 60; ++seed) {
    Armies a(static_cast<std::uint64_t>(seed) + 11300);
    a.generals();
    for (General& g : a.state.generals) {
      g.at = {yards(a.up_to(1800)), yards(g.side == 0 ? 400 + a.up_to(400) : 700 + a.up_to(400))};
      if (a.chance(20)) g.at.y = yards(g.side == 0 ? 450 + a.up_to(2) : 1050 - a.up_to(2));
    }
    const Board b(a.state, a.setting);
    for (int n = 0; n < 6; ++n) {
      const General& g = a.state.general(n);
      const std::int32_t y = g.side == 0 ? g.at.y : yards(1500) - g.at.y;
      const std::string print = g.with >= 0 ? "" : y > yards(740) ? "NC-SETUP-02" : y > yards(450) ? "NC-DEPLOY-06" : "";
      const auto found = refuse_general_place(b, n);
      EXPECT_EQ(found ? found->clause.id : "", print) << "crowd " << seed << ", general " << n;
    }
  }
}

// A map names a place and a formation for some; parts that it does not name go with their main body, and keep their distance.
TEST(DeployingCrowd, a_map_moves_units_and_their_parts) {  // NC-DEPLOY-07, NC-SETUP-01, NC-FORM-08, 17
  int shaped = 0, refused = 0, along = 0;
  for (int seed = 0; seed < 120; ++seed) {
    Armies a(static_cast<std::uint64_t>(seed) + 11500);
    a.generals();
    a.state.generals[2].with = -1;
    Written map;
    State expected = a.state;
    bool bad = false;
    for (int u = 0; u < a.count() && !bad; ++u) {
      if (a.chance(40)) continue;
      Unit& own = expected.unit(u);
      Unit shape = own;
      const int n = own.now.figures;
      if (own.is.part == Part::Main && !guns(own) && a.chance(60)) {
        const std::pair<Formation, FigureOrder> to[] = {{Formation::Line, FigureOrder::Close}, {Formation::Column, FigureOrder::Close}, {Formation::SkirmishLine, FigureOrder::Extended}, {Formation::SkirmishLine, FigureOrder::Skirmish}};
        const auto& [formation, order] = to[a.up_to(4)];
        shape.now.formation = formation, shape.now.order = order, shape.now.wide = usual_width(own, formation);
        if (formation == Formation::Line && a.chance(40)) shape.now.wide = (n + 1) / 2;
      } else if (guns(own) && a.chance(50)) {
        shape.now.guns = own.now.guns == Guns::Limbered ? Guns::Unlimbered : Guns::Limbered;
      }
      SheetEntry entry{u, {}};
      entry.answer.block = {{own.pose.at + Vec{yards(10), yards(-20)}, own.pose.facing}, layout_of(shape, a.setting.tables)};
      map.entries.push_back(entry);
      SilentUmpire silent;
      const bool same = entry.answer.block.layout == layout_of(own, a.setting.tables);
      if (!same && !guns(own)) {
        bad = true;  // unless some formation that it may take has that ground
        for (const auto& [formation, order, wide] : {std::tuple{Formation::Line, FigureOrder::Close, n}, {Formation::Line, FigureOrder::Close, (n + 1) / 2}, {Formation::Column, FigureOrder::Close, usual_width(own, Formation::Column)},
                                                     {Formation::SkirmishLine, FigureOrder::Extended, n}, {Formation::SkirmishLine, FigureOrder::Skirmish, n}}) {
          if (!bad || layout_of(own, formation, order, wide, a.setting.tables) != entry.answer.block.layout) continue;
          bad = nineteenth_century::formation(formation_facts(own, formation, order, wide), a.setting.tables, silent).allowed != FormationAllowed::Yes;
          shape.now.formation = formation, shape.now.order = order, shape.now.wide = wide;
        }
      }
      if (!same && !bad) own.now.formation = shape.now.formation, own.now.order = shape.now.order, own.now.wide = shape.now.wide, own.now.guns = shape.now.guns, ++shaped;
      if (!bad) own.pose = entry.answer.block.pose;
    }
    if (a.chance(50)) {
      SheetEntry general{most_bodies + 2, {}};
      general.answer.block.pose.at = {yards(777), yards(99)};
      map.entries.push_back(general);
      expected.generals[2].at = {yards(777), yards(99)};
    }
    const Board b(a.state, a.setting);
    const auto named = [&](int u) { return std::ranges::any_of(map.entries, [&](const SheetEntry& e) { return e.subject == u; }); };
    State after = a.state;
    const auto refusal = lay_map(after, a.setting, map);
    EXPECT_EQ(refusal ? refusal->clause.id : "", std::string(bad ? "NC-FORM-08" : "")) << "crowd " << seed;
    refused += bad;
    if (bad) continue;
    for (int u = 0; u < a.count(); ++u) {
      Unit& own = expected.unit(u);
      if (own.is.part != Part::Main && !named(u) && named(own.is.of)) {
        const Unit& main = expected.unit(own.is.of);
        own.pose = place_of(own.is.part, {main.pose, layout_of(main, a.setting.tables)}, layout_of(own, a.setting.tables), b.yards_between(u, own.is.of)), ++along;
      }
      own.turn.start = own.pose;
      EXPECT_TRUE(after.unit(u).pose == own.pose && after.unit(u).turn.start == own.pose) << "crowd " << seed << ", unit " << u;
      EXPECT_TRUE(layout_of(after.unit(u), a.setting.tables) == layout_of(own, a.setting.tables)) << "crowd " << seed << ", unit " << u;
      EXPECT_TRUE(after.unit(u).now.order == own.now.order && after.unit(u).now.guns == own.now.guns && after.unit(u).now.wide == own.now.wide) << "crowd " << seed << ", unit " << u;
    }
    EXPECT_EQ(after.generals[2].at, expected.generals[2].at) << "crowd " << seed;
  }
  EXPECT_TRUE(shaped > 50 && refused > 5 && along > 10) << shaped << ", " << refused << ", " << along;
}

// Put down first is whom anybody in the other's area could see; then the rest.
TEST(DeployingCrowd, what_the_enemy_could_see_is_put_down_first) {  // NC-SETUP-01, 03, NC-VIS-01, 13
  int seen = 0, hidden = 0;
  for (int seed = 0; seed < 60; ++seed) {
    Armies a(static_cast<std::uint64_t>(seed) + 11700);
    a.generals();
    for (General& g : a.state.generals) g.on_map = 1;
    for (int n = 0; n < 2; ++n) {
      const int x = 100 * a.up_to(12), y = a.chance(50) ? 460 + 10 * a.up_to(10) : 900 + 10 * a.up_to(10);
      a.area(a.chance(60) ? Terrain::CloseWood : Terrain::GentleHill, x, y, x + 600, y + 100, 1);
    }
    const Board b(a.state, a.setting);
    const auto could_see = [&](const Ground& ground, Seen as, Seat side, int self) {
      std::vector<Blocker> close;
      for (int f = 0; f < a.count(); ++f)
        if (f != self && a[f].is.side == side && !open_order(a[f].now.order))
          for (const Convex& piece : b.ground(f).block.all()) close.push_back({piece, f, 0});
      // From the other's half, at least 200 yards from the centre, within his zone.
      const Box region = side == 0 ? Box{{0, yards(950)}, {yards(1800), yards(1500)}} : Box{{0, 0}, {yards(1800), yards(550)}};
      Looked looked;
      looked.as = as;
      return look(a.setting.field, region, ground, looked, {close, true}, a.setting.tables).visible == Visible::Yes;
    };
    State after = a.state;
    SilentUmpire silent;
    Rules::run(after, Step(ShowVisible{0}), a.setting, silent);
    for (int u = 0; u < a.count(); ++u) {
      const bool sees = could_see(b.ground(u), open_order(a[u].now.order) ? Seen::OpenOrder : Seen::CloseOrder, a[u].is.side, u);
      EXPECT_EQ(after.unit(u).now.on_map, !sees) << "crowd " << seed << ", unit " << u;
      ++(sees ? seen : hidden);
    }
    for (std::size_t n = 0; n < 6; ++n) {
      const General& g = a.state.generals[n];
      EXPECT_EQ(after.generals[n].on_map, !could_see(ground_of(general_block(g, a.setting.tables)), Seen::General, g.side, g.with)) << "crowd " << seed << ", general " << n;
    }
    Rules::run(after, Step(ShowRest{0}), a.setting, silent);
    for (const Unit& u : after.units) EXPECT_EQ(u.now.on_map, 0);
    for (const General& g : after.generals) EXPECT_EQ(g.on_map, 0);
  }
  EXPECT_TRUE(seen > 50 && hidden > 20) << seen << ", " << hidden;
}

}  // namespace linstock::nineteenth_century::afield
