// Walking in whole crowds: where a move is interrupted, by whom, and which generals it sweeps away. And what a throw looks at, which guns throw together,
// whom a general's zones hold.
#include <map>

#include "books/big-napoleonic/crowds/move_reading.h"
#include "books/big-napoleonic/movement/route.h"
#include "books/big-napoleonic/troops/generals.h"

namespace linstock::big_napoleonic::kit {
namespace {

Crowd on_the_way(int seed) {
  Crowd c(static_cast<std::uint64_t>(seed), 34);
  c.ground(c.up_to(4)), c.lines(c.up_to(4));
  if (c.chance(30)) c.town(c.up_to(2));
  for (int n = 0; n < 12; ++n) {
    UnitLike like = c.somebody();
    if (n % 3 == 0) like = {.arm = Arm::Cavalry, .bases = 3};
    if (n % 3 == 1) like = {.arm = Arm::Artillery, .stance = c.one_of({Stance::Limbered, Stance::Unlimbered}), .ds = c.chance(70) ? 0 : 1, .corps = c.up_to(2), .gun = static_cast<Gun>(c.up_to(3))};
    c.put(n % 2, like);
  }
  for (int n = 0; n < 6; ++n) {
    const int other = c.up_to(c.count());
    if (c[other].stance != Stance::Town) c.put_against(other, c[other].side, c.somebody(), 500 * c.up_to(8));
  }
  for (int n = 0; n < 8; ++n) c.add_general(c.up_to(2), c.place(), c.place(), c.chance(30), c.up_to(2));
  for (General& g : c.state.generals)
    if (c.chance(12)) g.on_table = 0;
  return c;
}

struct NoQuestions final : Umpire {
  int roll(const Roll&) override { return 7; }
  linstock::Faces roll_faces(const Roll&) override { return {}; }
  int decide(const Question& q) override { return q.options[0].value; }
};

// Half a base: 0.5" for a corps commander, 0.6" for an army commander (R188).
bool at_general(const General& g, const Ground& there, int more = 0) { return field::within(field::point_ground(g.at), there, more ? more : g.army ? 600 : 500); }
bool with_his_own(const Board& b, const General& g) {
  for (int i = 0; i < b.count(); ++i)
    if (b.active(i) && b.side_of(i) == g.side && at_general(g, b.ground(i))) return true;
  return false;
}
bool may_join(const Board& b, int u, const General& g) {
  if (g.offered == u + 1 || at_general(g, field::ground_of(b.unit(u).start), 6000)) return false;
  for (int i = 0; i < b.count(); ++i)
    if (b.active(i) && b.side_of(i) == g.side && at_general(g, b.ground(i), 3000)) return true;
  return false;
}

struct Interruption {
  PathPlace place;
  std::vector<int> evaders;
  int general = -1;
};
// BN-EVADE-01, 02, 06, BN-GEN-04, 05, R146, R187: the next place of its way where somebody may ride off, or a general is met.
std::optional<Interruption> next_interruption(const Board& b, int u, PathPlace behind) {
  const Unit& unit = b.unit(u);
  Block block = unit.start;
  for (int leg = 0; leg < unit.path.size(); ++leg) {
    const Motion motion(block, unit.path[leg]);
    block = motion.end();
    if (leg < behind.manoeuvre) continue;
    const std::int32_t from = leg == behind.manoeuvre ? behind.step + 1 : 1;
    if (from > motion.steps) continue;
    std::map<std::int32_t, Interruption> all;
    for (int e = 0; e < b.count(); ++e) {
      const Unit& other = b.unit(e);
      const bool rides = other.arm == Arm::Cavalry || (other.arm == Arm::Artillery && (other.stance == Stance::Limbered || other.gun == Gun::Horse));
      if (!b.active(e) || other.side == unit.side || !rides || other.offered == u + 1) continue;
      const auto alarmed = [&](const Block& there) { return b.unobstructed(e, u, field::ground_of(there), 12000); };
      std::optional<std::int32_t> step;
      if (!motion.straight()) {
        if (alarmed(motion.end())) step = motion.steps;
      } else if (const auto near = field::first_near(motion, b.ground(e), Limit::within(12000), from)) {
        step = first_step_where(motion, alarmed, 1000, *near);
      }
      if (step) all[*step].evaders.push_back(e);
    }
    std::optional<std::pair<std::int32_t, int>> general;
    for (std::size_t g = 0; g < b.state.generals.size(); ++g) {
      const General& his = b.state.generals[g];
      if (!his.on_table || his.side == unit.side || with_his_own(b, his)) continue;
      const auto step = first_step(motion, Convex{his.at}, Limit::within(may_join(b, u, his) ? 3000 : his.army ? 600 : 500), from);
      if (step && (!general || *step < general->first)) general = {*step, static_cast<int>(g)};
    }
    if (general && (all.empty() || general->first < all.begin()->first)) return Interruption{{leg, general->first}, {}, general->second};
    if (!all.empty()) return Interruption{{leg, all.begin()->first}, all.begin()->second.evaders, -1};
  }
  return {};
}

// BN-EVADE-01, 02, 06; BN-GEN-04, 05
TEST(WalkingInCrowds, where_a_move_is_interrupted) {
  int evades = 0, joins = 0, swept = 0, walks = 0;
  for (int seed = 0; seed < 60; ++seed) {
    const Crowd first = on_the_way(seed);
    for (int u = 0; u < first.count(); ++u) {
      Crowd c = first;
      c.luck.seed(static_cast<std::uint64_t>(100 * seed + u));
      Unit& unit = c[u];
      if (unit.stance == Stance::Town || unit.stance == Stance::Unlimbered) continue;
      unit.start = block_of(unit), unit.start_stance = unit.stance;
      if (c.chance(30)) unit.path.push(Manoeuvre::pivot(1024 * (c.up_to(33) - 16)));
      unit.path.push(c.chance(70) ? Manoeuvre::advance(500 * c.up_to(30)) : Manoeuvre::shift(500 * (c.up_to(25) - 12), 500 * (c.up_to(25) - 12)));
      if (c.chance(20)) unit.path.push(Manoeuvre::pivot(1024 * (c.up_to(33) - 16)));
      unit.moved = Movement::Redeployed;  // who makes room at the end is another test's
      for (Unit& other : c.state.units)
        if (c.chance(15)) other.offered = u + 1;
      for (General& g : c.state.generals)
        if (c.chance(10)) g.offered = u + 1;
      const std::string where = in_crowd(seed, u);
      NoQuestions umpire;
      PathPlace behind{0, 0};
      for (int part = 0; part < 20; ++part) {
        ++walks;
        std::vector<int> generals;
        for (const General& g : c.state.generals) generals.push_back(g.on_table);
        std::vector<int> offered, offered_generals;
        if (behind != PathPlace{0, 0}) {
          const Board b(c.state, *c.setting);
          for (std::size_t g = 0; g < generals.size(); ++g) {
            const General& his = c.state.generals[g];
            if (his.on_table && his.side != unit.side && !with_his_own(b, his) && at_general(his, b.ground(u))) generals[g] = 0, ++swept;
          }
        }
        State now = c.state;
        for (std::size_t g = 0; g < generals.size(); ++g) now.generals[g].on_table = generals[g];
        std::optional<Interruption> expected;
        bool asked = false;
        {
          const Board b(now, *c.setting);
          expected = next_interruption(b, u, behind);
          asked = expected && expected->general >= 0 && may_join(b, u, now.generals[static_cast<std::size_t>(expected->general)]);
        }
        c.state.agenda = {};
        c.run(Walk{u, behind.manoeuvre, behind.step, full}, umpire);
        for (std::size_t g = 0; g < generals.size(); ++g) EXPECT_EQ(c.state.generals[g].on_table, generals[g]) << where << " general " << g;
        const std::span<const Manoeuvre> path(c[u].path.begin(), static_cast<std::size_t>(c[u].path.size()));
        const Block there = expected ? block_at(c[u].start, path, expected->place) : after(c[u].start, path);
        EXPECT_EQ(c[u].pose, there.pose) << where << " part " << part;
        std::vector<std::string> steps, wanted;
        for (const Step& step : c.state.agenda.steps) {
          if (const auto* w = std::get_if<Walk>(&step)) steps.push_back("walk " + std::to_string(w->leg) + ":" + std::to_string(w->step));
          if (const auto* o = std::get_if<OfferEvade>(&step)) steps.push_back("evade " + std::to_string(o->unit) + " from " + std::to_string(o->from));
          if (const auto* g = std::get_if<OfferGeneralJoin>(&step)) steps.push_back("join " + std::to_string(g->general));
        }
        if (expected) wanted.push_back("walk " + std::to_string(expected->place.manoeuvre) + ":" + std::to_string(expected->place.step));
        if (asked) wanted.push_back("join " + std::to_string(expected->general)), ++joins;
        if (expected)
          for (int e : expected->evaders) {
            wanted.push_back("evade " + std::to_string(e) + " from " + std::to_string(u)), ++evades;
            EXPECT_EQ(c[e].offered, u + 1) << where;
          }
        EXPECT_EQ(steps, wanted) << where << " part " << part;
        if (!expected || steps != wanted) break;
        behind = expected->place;
      }
    }
  }
  EXPECT_GT(walks, 500);
  EXPECT_GT(evades, 100);
  EXPECT_GT(joins, 5);
  EXPECT_GT(swept, 10);
}

// BN-THROW-06 to 15, 28; BN-TERR-15; BN-ROAD-05: what the throw looks at.
TEST(WalkingInCrowds, what_a_throw_looks_at) {
  int difficult = 0, on_roads = 0;
  for (int seed = 100; seed < 160; ++seed) {
    Crowd c = on_the_way(seed);
    c.ground(8);
    for (int n = 0; n < 10; ++n) {
      const int u = c.up_to(c.count());
      if (c[u].stance == Stance::March || c[u].stance == Stance::Limbered) {
        const Point head = c[u].pose.at;
        const Point aside = ahead(head, turned(c[u].pose.facing, quarter_turn), 100 * (c.up_to(11) - 5));
        const Angle way = turned(c[u].pose.facing, c.chance(50) ? 0 : 256 * (c.up_to(13) - 6));
        c.add_road({ahead(aside, way, 3000), ahead(aside, way, -8000 + 1000 * c.up_to(8))});
        c.setting->field.roads.back().width = c.one_of({1000, 600});
      }
    }
    const Board b(c.state, *c.setting);
    for (int u = 0; u < c.count(); ++u) {
      const Unit& unit = b.unit(u);
      const ThrowFacts f = survey_throw(b, u);
      const bool marches = unit.stance == Stance::March || unit.stance == Stance::Limbered;
      bool by_road = false;
      for (const Road& road : c.setting->field.roads) {
        bool all = marches && on_road(road, unit.pose.at);
        for (int i = 0; i < layout_of(unit).count; ++i) all = all && gap_at_most(element(block_of(unit), i), road.shape(), road.width / 2);
        by_road = by_road || all;
      }
      bool hard = false, in_bad = false;
      for (const Area& area : c.setting->field.areas) {
        const bool in = b.ground(u).town ? b.ground(u).town == &area : overlap(b.ground(u).block, area.shape());
        const bool bad = area.going[static_cast<std::size_t>(unit.arm)] != Going::Good;
        hard = hard || (in && (area.close || (bad && !by_road)));
        in_bad = in_bad || (in && bad && !area.close);
      }
      EXPECT_EQ(f.difficult, hard) << in_crowd(seed, u);
      difficult += hard, on_roads += by_road && in_bad;
      EXPECT_EQ(f.march, marches);
      EXPECT_EQ(std::tuple(f.arm, f.grade, f.bases, f.disruption, f.morale_markers), std::tuple(unit.arm, unit.grade, unit.condition.bases, unit.condition.disruption, unit.condition.morale_markers));
      EXPECT_EQ(std::tuple(f.stoic, f.fragile, f.passive), std::tuple((unit.traits & stoic) != 0, (unit.traits & fragile) != 0, (unit.traits & passive) != 0));
    }
  }
  EXPECT_GT(difficult, 100);
  EXPECT_GT(on_roads, 3);
}

// BN-ART-02, 04, 14, 19, 20, R148: which guns throw together, and which are nearer to enemy foot or horse than to their own.
TEST(WalkingInCrowds, batteries_and_isolated_guns) {
  int batteries = 0, lonely = 0;
  for (int seed = 200; seed < 300; ++seed) {
    Crowd c = on_the_way(seed);
    for (int n = 0; n < 5; ++n) {
      const int u = c.up_to(c.count());
      if (c[u].arm == Arm::Artillery) c.put_against(u, c[u].side, {.arm = Arm::Artillery, .stance = Stance::Limbered, .ds = c.chance(80) ? 0 : 1, .corps = c.up_to(2)}, 500 * c.up_to(8));
    }
    for (Unit& unit : c.state.units) unit.thrown = c.chance(15);
    const Board b(c.state, *c.setting);
    for (int u = 0; u < c.count(); ++u) {
      const Unit& unit = b.unit(u);
      if (unit.arm != Arm::Artillery) {
        EXPECT_FALSE(isolated(b, u));
        continue;
      }
      std::vector<int> expected{u};
      for (std::size_t k = 0; k < expected.size() && unit.condition.disruption == 0; ++k)
        for (int other = 0; other < c.count() && expected.size() < 6; ++other) {
          const Unit& gun = b.unit(other);
          if (!b.active(other) || gun.side != unit.side || gun.arm != Arm::Artillery || gun.condition.disruption > 0 || gun.thrown || gun.corps != unit.corps) continue;
          if (std::find(expected.begin(), expected.end(), other) == expected.end() && field::within(b.ground(expected[k]), b.ground(other), 3000)) expected.push_back(other);
        }
      const GunsTogether found = battery_of(b, u);
      EXPECT_EQ(std::vector<int>(found.begin(), found.end()), expected) << in_crowd(seed, u);
      batteries += expected.size() > 1;
      std::optional<Gap> own, enemy;
      for (int other = 0; other < c.count(); ++other) {
        if (!b.active(other) || b.unit(other).arm == Arm::Artillery) continue;
        auto& nearest = b.side_of(other) == unit.side ? own : enemy;
        const Gap gap = field::gap(b.ground(u), b.ground(other));
        if (!nearest || gap < *nearest) nearest = gap;
      }
      const bool alone = own && enemy && *enemy < *own;
      EXPECT_EQ(isolated(b, u), alone) << in_crowd(seed, u);
      lonely += alone;
    }
  }
  EXPECT_GT(batteries, 60);
  EXPECT_GT(lonely, 60);
}

// BN-GEN-03: in the generals phase of the other side, whoever stands in a zone and not with his own is displaced; BN-GEN-01, 08: then each of the side's
// own rides, or has a successor.
TEST(WalkingInCrowds, generals_in_a_zone) {
  int displaced = 0, safe = 0;
  for (int seed = 300; seed < 360; ++seed) {
    Crowd c = on_the_way(seed);
    for (int n = 0; n < 6; ++n) {
      const int u = c.up_to(c.count());
      c.add_general(c.up_to(2), (c[u].pose.at.x + 250 * (c.up_to(25) - 12)) / 1000.0, (c[u].pose.at.y + 250 * (c.up_to(25) - 12)) / 1000.0, c.chance(50), 0);
    }
    for (General& g : c.state.generals) g.displaced_turn = g.on_table || c.chance(50) ? -1 : 0;
    const State before = c.state;
    NoQuestions umpire;
    c.run(GeneralsPhase{0, -1}, umpire);
    const Board b(before, *c.setting);
    for (std::size_t n = 0; n < before.generals.size(); ++n) {
      const General& g = before.generals[n];
      bool held = false;
      for (int e = 0; e < c.count(); ++e) held = held || (b.active(e) && b.side_of(e) != g.side && b.in_zone(field::point_ground(g.at), e));
      const bool gone = g.on_table && g.side == 1 && held && !with_his_own(b, g);
      EXPECT_EQ(c.state.generals[n].on_table, g.on_table && !gone) << "crowd " << seed << " general " << n;
      EXPECT_EQ(c.state.generals[n].displaced_turn, gone ? before.player_turns : g.displaced_turn) << "crowd " << seed << " general " << n;
      displaced += gone, safe += g.on_table && g.side == 1 && held && !gone;
    }
    ASSERT_EQ(c.state.agenda.steps.size(), 1);
    std::vector<int> riding, expected;
    while (!c.state.agenda.empty()) {
      const Step step = c.state.agenda.pop();
      if (const auto* phase = std::get_if<GeneralsPhase>(&step)) c.run(*phase, umpire);
      if (const auto* move = std::get_if<MoveGeneral>(&step)) riding.push_back(move->general);
    }
    for (std::size_t n = 0; n < before.generals.size(); ++n)
      if (before.generals[n].side == 0 && (before.generals[n].on_table || before.generals[n].displaced_turn >= 0)) expected.push_back(static_cast<int>(n));
    EXPECT_EQ(riding, expected) << "crowd " << seed;
  }
  EXPECT_GT(displaced, 20);
  EXPECT_GT(safe, 5);
}

}  // namespace
}  // namespace linstock::big_napoleonic::kit
