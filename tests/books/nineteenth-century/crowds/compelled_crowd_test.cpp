// Moves that nobody chooses, for whole crowds: which way routers, evaders and retreaters take, and how far; who goes on pursuing.
#include "books/nineteenth-century/crowd_kit.h"
#include "books/nineteenth-century/formations/bodies.h"
#include "books/nineteenth-century/melee/routers.h"
#include "field/contact.h"
#include "field/room.h"
#include "kernel/silent.h"

namespace linstock::nineteenth_century::afield {
namespace {

constexpr int crowds_of_runners = 80;

// On open ground a way is a turn and so much straight on.
struct Route {
  bool any = false;
  Angle direction = 0;
  std::int32_t far = 0;
};
// The straightest of nine ways, up to a quarter turn to either hand, on which no enemy comes within ten yards; else the longest of them, if it is
// worth going (NC-RESP-09, NC-ROUT-02).
Route best_way(const Board& b, int u, Angle wanted, MoveKind kind, std::int32_t reach) {
  const std::int32_t full = yards(rate(troops_of(b.unit(u)), kind, b.tables.movement));
  Route best;
  std::int32_t longest = 0;
  if (reach < yards(1)) return best;
  for (int n = 0; n < 9; ++n) {
    Block block = b.block(u);
    block.pose.facing = turned(wanted, (n % 2 ? 1 : -1) * ((n + 1) / 2) * (quarter_turn / 4));
    std::int32_t clear = full;
    for (int e = 0; e < b.count() && full > 0; ++e) {
      if (!b.active(e) || b.side_of(e) == b.side_of(u) || runs(b.unit(e)) || b.touch(u, e)) continue;
      if (const auto step = field::first_near(Motion(block, Manoeuvre::advance(full)), b.ground(e), Limit::within(yards(10)))) clear = std::min(clear, *step);
    }
    if (clear < full && (clear < yards(20) || clear <= longest)) continue;
    best = {true, block.pose.facing, std::min(clear, reach)};
    longest = clear;
    if (clear == full) break;
  }
  return best;
}
void expect_run(const Unit& unit, const Route& run, const std::string& who) {
  std::int32_t by = 0, far = 0;
  int time = 0;
  for (const Leg& leg : unit.turn.legs) by += leg.kind == Manoeuvre::Kind::Pivot ? leg.by : 0, far += leg.distance, time += leg.time;
  EXPECT_EQ(far, run.any ? run.far : 0) << who;
  EXPECT_EQ(by, run.any ? turn_between(unit.pose.facing, run.direction) : 0) << who;
  EXPECT_LE(time, period_time) << who;
}
Angle from_to(const Board& b, int one, int other) { return angle_of(field::centre_of(b.ground(other)) - field::centre_of(b.ground(one))); }
Angle own_baseline(Seat side) { return side == 0 ? south : north; }
int nearest_to(const Board& b, int u) {
  int best = -1;
  for (int e = 0; e < b.count(); ++e)
    if (b.active(e) && b.side_of(e) != b.side_of(u) && !runs(b.unit(e)) && (best < 0 || b.gap(b.ground(u), b.ground(e)) < b.gap(b.ground(u), b.ground(best)))) best = e;
  return best;
}
std::int32_t full_way(const Unit& u, MoveKind kind, const Setting& s) { return yards(rate(troops_of(u), kind, s.tables.movement)); }

template <class F>
void each_in_open(int first, F f) {
  for (int seed = 0; seed < crowds_of_runners; ++seed) {
    Crowd c(static_cast<std::uint64_t>(seed + first), 16, 800);
    c.parts(), c.live();
    for (int u = 0; u < c.count(); ++u)
      if (on_table(c[u])) f(c, u, "crowd " + std::to_string(seed) + ", unit " + std::to_string(u));
  }
}

}  // namespace

TEST(CompelledCrowd, routers_run_before_whom_they_broke_and_then_homewards) {  // NC-ROUT-01 to 03, 07, 09, 11, NC-MOVE-01
  int away = 0, surrendered = 0, guns_lost = 0;
  each_in_open(8000, [&](Crowd& c, int u, const std::string& who) {
    State s = c.state;
    Unit& own = s.unit(u);
    own.now.conduct = Conduct::Routing, own.turn.charge_on = 0, own.turn.target = -1;
    own.now.broke_in_melee = c.chance(60), own.now.first_rout = c.chance(60), own.now.flees_from = c.chance(50) ? c.enemy_of(u) : -1;
    Route run;
    {
      const Board b(s, c.setting);
      const int enemy = own.now.flees_from >= 0 && b.active(own.now.flees_from) ? own.now.flees_from : nearest_to(b, u);
      const bool before_it = own.now.broke_in_melee && own.now.first_rout && enemy >= 0;
      away += before_it;
      const Angle home = own_baseline(own.is.side);
      const std::int32_t far = full_way(own, MoveKind::Rout, c.setting);
      for (const Angle way : {before_it ? from_to(b, enemy, u) : home, turned(home, quarter_turn), turned(home, -quarter_turn)})
        if (!run.any) run = best_way(b, u, way, MoveKind::Rout, far);
    }
    const int figures = own.now.figures;
    SilentUmpire silent;
    compel(s, c.setting, u, silent);
    if (!run.any) {
      EXPECT_EQ(own.now.presence, Presence::Gone) << who;
      EXPECT_EQ(own.now.times_broken, -1) << who << ", a prisoner";
      ++surrendered;
    } else if (guns(own) && own.now.guns != Guns::Limbered) {
      EXPECT_EQ(own.now.presence, Presence::Gone) << who;
      EXPECT_EQ(own.now.guns_left, figures) << who;
      EXPECT_NE(own.now.times_broken, -1) << who;
      ++guns_lost;
    } else {
      EXPECT_EQ(own.turn.does, Does::Routs) << who;
      EXPECT_EQ(own.now.first_rout, 0) << who;
      expect_run(own, run, who);
    }
  });
  EXPECT_TRUE(away > 50 && guns_lost > 10) << away << ", " << guns_lost << ", " << surrendered;
}

TEST(CompelledCrowd, evaders_go_behind_their_main_body_or_behind_friends) {  // NC-RESP-08, 09, 11, NC-LOSE-05
  int screens = 0, sheltered = 0, others = 0;
  each_in_open(8100, [&](Crowd& c, int u, const std::string& who) {
    State s = c.state;
    Unit& own = s.unit(u);
    if (guns(own) || own.is.part == Part::Reserve) return;
    own.now.conduct = Conduct::Steady, own.turn.charge_on = 0, own.turn.answers = 1, own.turn.responds = Responds::Evades;
    for (Unit& e : s.units) e.turn.charge_on = 0;
    const int charger = c.enemy_of(u);
    if (!on_table(s.unit(charger)) || guns(s.unit(charger))) return;
    s.unit(charger).turn.charge_on = 1, s.unit(charger).turn.target = u, s.unit(charger).turn.also = {-1, -1};
    Route run;
    {
      const Board b(s, c.setting);
      const bool screen = own.is.part == Part::Screen && b.active(own.is.of);
      run = best_way(b, u, screen ? from_to(b, u, own.is.of) : from_to(b, charger, u), MoveKind::Rout, full_way(own, MoveKind::Rout, c.setting));
      if (run.any && screen) {
        const std::int64_t depths = layout_of(b.unit(own.is.of), b.tables).full_depth() + 2 * layout_of(own, b.tables).full_depth();
        run.far = std::min(run.far, yards(b.yards_between(u, own.is.of)) + static_cast<std::int32_t>(depths));
        ++screens;
      } else if (run.any) {
        // Every five yards: is it behind the rear of steady close order friends of its brigade, within their front?
        const auto behind = [&](const Block& there, int f) {
          Block his = b.block(f);
          const std::int64_t off = field::left_of(his.pose, there.pose.at);
          his.pose.at = ahead(his.pose.at, turned(his.pose.facing, half_turn), static_cast<std::int32_t>(his.layout.full_depth()));
          return 2 * std::abs(off) <= his.layout.front_width() && field::wholly_behind(front_of(his), ground_of(there));
        };
        Block looking = b.block(u);
        looking = after(looking, Manoeuvre::pivot(turn_between(looking.pose.facing, run.direction)));
        const std::int32_t whole = run.far;
        for (int f = 0; f < b.count(); ++f) {
          const Unit& other = b.unit(f);
          if (f == u || !b.active(f) || other.is.side != own.is.side || open_order(other.now.order) || runs(other) || other.now.conduct == Conduct::Retreating) continue;
          if (own.is.brigade < 0 || other.is.brigade != own.is.brigade || (sub_group(other) && !same_unit(s, u, f)) || behind(b.block(u), f)) continue;
          for (std::int32_t way = yards(5); way < run.far; way += yards(5))
            if (behind(after(looking, Manoeuvre::advance(way)), f)) run.far = way;
        }
        sheltered += run.far < whole, ++others;
      }
    }
    SilentUmpire silent;
    compel(s, c.setting, u, silent);
    EXPECT_EQ(own.turn.does, Does::Evades) << who;
    EXPECT_EQ(own.now.conduct, Conduct::Evading) << who;
    expect_run(own, run, who);
  });
  EXPECT_TRUE(screens > 10 && sheltered > 5 && others > 100) << screens << ", " << sheltered << ", " << others;
}

TEST(CompelledCrowd, retreaters_turn_and_go_back) {  // NC-RESULT-15, NC-CHANGE-01
  int turning = 0;
  each_in_open(8200, [&](Crowd& c, int u, const std::string& who) {
    State s = c.state;
    Unit& own = s.unit(u);
    own.now.conduct = Conduct::Retreating, own.turn.charge_on = own.turn.answers = 0;
    Route run;
    {
      const Board b(s, c.setting);
      const int enemy = nearest_to(b, u);
      const Angle wanted = enemy >= 0 ? from_to(b, enemy, u) : own_baseline(own.is.side);
      const bool turns = std::abs(turn_between(own.pose.facing, wanted)) >= quarter_turn;
      const int quarters = !turns ? 0 : own.is.training == Training::T1 || own.is.training == Training::I ? 1 : 2;
      turning += turns;
      const std::int32_t reach = full_way(own, MoveKind::Normal, c.setting) / 4 * (4 - quarters);
      if (!guns(own) || own.now.guns == Guns::Limbered) run = best_way(b, u, wanted, MoveKind::Normal, reach);
    }
    SilentUmpire silent;
    compel(s, c.setting, u, silent);
    EXPECT_EQ(own.turn.does, Does::Retreats) << who;
    expect_run(own, run, who);
  });
  EXPECT_GT(turning, 100);
}

TEST(CompelledCrowd, each_does_what_comes_first) {  // NC-RESP-05, NC-RESULT-10, 14, NC-RALLY-03, 04, NC-PURS-01, NC-CHARGE-01
  std::array<int, 8> met{};
  each_in_open(8300, [&](Crowd& c, int u, const std::string& who) {
    State s = c.state;
    Unit& own = s.unit(u);
    own.turn.target = own.turn.charge_on = 0;
    own.turn.target = -1;
    if (c.chance(20) && !guns(own)) own.turn.charge_on = 1, own.turn.target = c.enemy_of(u), own.turn.answers = c.chance(50), own.turn.delay = c.up_to(4);
    else if (c.chance(20)) own.turn.answers = 1, own.turn.responds = Responds::Halts;
    if (c.chance(20)) own.turn.lies_down = 1;
    if (c.chance(20)) own.turn.must_retire_to_cover = 1;
    if (c.chance(30)) own.now.rallying = 1, own.now.rally = static_cast<RallyCause>(c.up_to(4));
    if (own.now.conduct == Conduct::Routing || own.now.conduct == Conduct::Pursuing) own.now.conduct = Conduct::Steady;
    const Unit was = own;
    std::vector<Leg> way;
    if (was.turn.charge_on) {
      const Board b(s, c.setting);
      for (const Leg& leg : (was.turn.answers ? counter_charge_way(b, u, was.turn.target) : charge_way(b, u, was.turn.target)).legs) way.push_back(leg);
      if (was.turn.answers && was.turn.delay > 0) way.insert(way.begin(), Leg{Manoeuvre::Kind::Advance, Hand::Left, 0, 0, was.turn.delay * (period_time / 8)});
    }
    SilentUmpire silent;
    compel(s, c.setting, u, silent);
    Does does = Does::Halts;
    int which = 0;
    if (was.turn.charge_on) does = was.turn.answers ? Does::CounterCharges : Does::Charges, which = 1;
    else if (was.turn.answers) which = 2;
    else if (was.turn.lies_down) does = Does::Changes, which = 3;
    else if (was.now.conduct == Conduct::Retreating) does = Does::Retreats, which = 4;
    else if (was.turn.must_retire_to_cover) does = Does::Retires, which = 5;
    else if (was.now.rallying && (was.now.rally == RallyCause::Routed || was.now.rally == RallyCause::Pursued)) does = Does::Rallies, which = 6;
    ++met[static_cast<std::size_t>(which)];
    EXPECT_EQ(own.turn.does, does) << who;
    if (which == 1) {
      ASSERT_EQ(own.turn.legs.size(), static_cast<int>(way.size())) << who;
      for (int n = 0; n < own.turn.legs.size(); ++n) EXPECT_TRUE(own.turn.legs[n] == way[static_cast<std::size_t>(n)]) << who;
    }
    EXPECT_TRUE(which != 3 || (own.now.changing && own.now.change == FormationChange::LieDown)) << who;
    EXPECT_TRUE(which == 1 || which == 3 || which == 4 || own.turn.legs.empty()) << who << ", no cover is there";
  });
  for (int n = 0; n < 7; ++n) EXPECT_GT(met[static_cast<std::size_t>(n)], 20) << n;
}

// Into the nearest wood that it may enter and that does not bring it nearer to the nearest enemy.
TEST(CompelledCrowd, they_retire_to_the_nearest_cover) {  // NC-RESULT-10
  int some = 0, none = 0;
  for (int seed = 0; seed < 120; ++seed) {
    Crowd c(static_cast<std::uint64_t>(seed) + 8400, 8, 800);
    c.ground(), c.ground();
    for (int u = 0; u < c.count(); ++u) {
      State s = c.state;
      Unit& own = s.unit(u);
      own.turn.must_retire_to_cover = 1;
      std::optional<Point> goal;
      {
        const Board b(s, c.setting);
        const int enemy = nearest_to(b, u);
        for (const Area& a : c.setting.field.areas) {
          const auto kind = static_cast<Terrain>(a.kind);
          if (kind != Terrain::OpenWood && kind != Terrain::CloseWood) continue;
          if (slowed_by(kind, troops_of(own), b.tables.movement).quarters == 4) continue;
          const Point middle{(a.box.lo.x + a.box.hi.x) / 2, (a.box.lo.y + a.box.hi.y) / 2};
          const Point foe = b.unit(enemy).pose.at;
          if (squared(middle - foe) < squared(own.pose.at - foe)) continue;
          if (!goal || squared(middle - own.pose.at) < squared(*goal - own.pose.at)) goal = middle;
        }
      }
      SilentUmpire silent;
      compel(s, c.setting, u, silent);
      EXPECT_EQ(own.turn.does, Does::Retires);
      const std::string who = "crowd " + std::to_string(seed) + ", unit " + std::to_string(u);
      if (!goal || guns(own)) {
        EXPECT_TRUE(own.turn.legs.empty()) << who;
        ++none;
      } else if (!own.turn.legs.empty()) {
        const std::int32_t by = turn_between(own.pose.facing, angle_of(*goal - own.pose.at));
        EXPECT_EQ(own.turn.legs[0].kind == Manoeuvre::Kind::Pivot ? own.turn.legs[0].by : 0, by) << who;
        Block at = c.board().block(u);
        for (const Leg& leg : own.turn.legs) at = after(at, leg.kind == Manoeuvre::Kind::Pivot ? Manoeuvre::pivot(leg.by) : Manoeuvre::advance(leg.distance));
        Block turned_there = c.board().block(u);
        if (own.turn.legs[0].kind == Manoeuvre::Kind::Pivot) turned_there = after(turned_there, Manoeuvre::pivot(by));
        const bool starts_in_it = best_cover(c.setting.field, areas_of(c.setting.field, ground_of(turned_there))) != linstock::Cover::None;
        const Block short_of_it{{ahead(at.pose.at, at.pose.facing, -yards(6)), at.pose.facing}, at.layout};
        const bool deep = best_cover(c.setting.field, areas_of(c.setting.field, ground_of(short_of_it))) != linstock::Cover::None;
        EXPECT_TRUE(starts_in_it || !deep) << who << ": it halts as soon as it stands in cover";
        ++some;
      }
    }
  }
  EXPECT_TRUE(some > 50 && none > 50) << some << ", " << none;
}

// PURSUITS

TEST(CompelledCrowd, pursuers_stay_on_the_heels_of_their_routers) {  // NC-PURS-01, NC-MOVE-01
  int on_heels = 0, after_them = 0;
  for (int seed = 0; seed < 200; ++seed) {
    Crowd c(static_cast<std::uint64_t>(seed) + 8500, 5, 800);
    for (int n = 0; n < 3; ++n) c.join_melee();
    for (int u = 0; u < c.count(); ++u) {
      if (guns(c[u])) continue;
      State s = c.state;
      const int quarry = c[u].now.opponent >= 0 && c.chance(70) ? c[u].now.opponent : c.enemy_of(u);
      Unit &own = s.unit(u), &his = s.unit(quarry);
      own.now.conduct = Conduct::Pursuing, own.now.quarry = quarry, his.now.conduct = Conduct::Routing;
      std::int32_t his_way = 0;
      for (int n = c.up_to(3); n > 0; --n) his.turn.legs.push({Manoeuvre::Kind::Advance, Hand::Left, yards(40 + c.up_to(60)), 0, period_time / 4});
      for (const Leg& leg : his.turn.legs) his_way += leg.distance;
      const std::string who = "crowd " + std::to_string(seed) + ", unit " + std::to_string(u);
      SilentUmpire silent;
      const Board b(s, c.setting);
      const bool contact = b.touch(u, quarry);
      const std::int32_t full = full_way(own, MoveKind::Double, c.setting);
      const Angle to = angle_of(field::centre_of(b.ground(quarry)) - own.pose.at);
      compel(s, c.setting, u, silent);
      EXPECT_EQ(own.turn.does, Does::Pursues) << who;
      expect_run(own, {true, to, contact && !his.turn.legs.empty() ? std::min(full, his_way) : full}, who);
      ++(contact ? on_heels : after_them);
    }
  }
  EXPECT_TRUE(on_heels > 30 && after_them > 100) << on_heels << ", " << after_them;
}

TEST(CompelledCrowd, a_pursuit_ends_as_printed) {  // NC-PURS-01 to 03, NC-RALLY-04
  std::array<int, 4> ends{};
  for (int seed = 0; seed < 150; ++seed) {
    Crowd c(static_cast<std::uint64_t>(seed) + 8700, 12, 600);
    for (int n = 0; n < 3; ++n) c.join_melee();
    c.ground();
    for (int u = 0; u < c.count(); ++u) {
      State s = c.state;
      const int quarry = c[u].now.opponent >= 0 && c.chance(50) ? c[u].now.opponent : c.enemy_of(u);
      s.unit(u).now.conduct = Conduct::Pursuing, s.unit(u).now.quarry = quarry;
      if (c.chance(90)) s.unit(quarry).now.conduct = Conduct::Routing;
      if (const int charger = c.enemy_of(u); c.chance(30) && charger != quarry) s.unit(charger).turn.charge_on = 1, s.unit(charger).turn.target = u;
      s.unit(u).turn.result = c.chance(40) ? Reaction::Uncontrolled : Reaction::ObeyOrders;
      const Unit was = s.unit(u);
      bool goes_on = false, answers = false;
      {
        const Board b(s, c.setting);
        const bool there = runs(b.unit(quarry)), contact = there && b.touch(u, quarry), charged = is_charged(s, u);
        bool between = false;
        const Ground line = field::segment_ground(field::centre_of(b.ground(u)), field::centre_of(b.ground(quarry)));
        for (int e = 0; e < b.count(); ++e) between = between || (e != quarry && b.side_of(e) != was.is.side && !runs(b.unit(e)) && b.overlapping(line, b.ground(e)));
        if (contact) goes_on = true;
        else if (charged) goes_on = was.turn.result == Reaction::Uncontrolled, answers = !goes_on;
        else goes_on = there && !between && b.yards_between(u, quarry) <= 300 && b.sees(u, quarry);
      }
      SilentUmpire silent;
      Rules::run(s, Step(CeasePursuits{0}), c.setting, silent);
      const Unit& is = s.unit(u);
      const std::string who = "crowd " + std::to_string(seed) + ", unit " + std::to_string(u);
      EXPECT_EQ(is.now.conduct, goes_on ? Conduct::Pursuing : Conduct::Steady) << who;
      EXPECT_EQ(is.now.quarry, goes_on ? quarry : -1) << who;
      const bool rallies = !goes_on && !answers;
      EXPECT_EQ(is.now.rallying, rallies) << who;
      EXPECT_TRUE(!rallies || (is.now.rally == RallyCause::Pursued && is.now.retires_left == 2)) << who;
      ++ends[static_cast<std::size_t>(goes_on ? 0 : answers ? 1 : 2)];
    }
  }
  for (int n = 0; n < 3; ++n) EXPECT_GT(ends[static_cast<std::size_t>(n)], 20) << n;
}

}  // namespace linstock::nineteenth_century::afield
