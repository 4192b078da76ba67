// What fire did, which charges come home, who comes back over the edge and what a period leaves behind, for whole crowds.
#include "books/nineteenth-century/charges/contact.h"
#include "books/nineteenth-century/crowd_kit.h"
#include "books/nineteenth-century/formations/bodies.h"
#include "books/nineteenth-century/movement/after_running.h"
#include "field/contact.h"
#include "field/moving.h"
#include "field/walk.h"
#include "kernel/silent.h"

namespace linstock::nineteenth_century::afield {
namespace {

std::vector<int> sharing(const State& s, int tester) {
  std::vector<int> all;
  for (int i : {tester, s.unit(tester).now.screen, s.unit(tester).now.rear})
    if (i >= 0 && on_table(s.unit(i)) && (i == tester || (s.unit(tester).is.part == Part::Main && !s.unit(i).now.own_account))) all.push_back(i);
  return all;
}
// Figures that are gone; the owner gives up those of the first of its bodies, then those of the others (NC-SUB-03).
void lose_figures(State& s, const std::vector<int>& bodies, int figures) {
  for (int i : bodies) {
    Condition& now = s.unit(i).now;
    const int here = std::min(figures, now.figures);
    if (here <= 0) continue;
    now.seconds = std::clamp(now.seconds - (2 * now.seconds * here + now.figures) / (2 * now.figures), 0, now.figures - here);  // NC-ORG-11
    now.figures -= here, figures -= here;
    now.wide = std::min(now.wide, now.figures);
  }
}
void general_falls(State& s, General& g) { g.alive = 0, g.with = g.joins = -1, g.front_rank = 0, g.lost_period = s.period, g.lost_at = g.at; }

}  // namespace

// WHAT FIRE DID

TEST(AftermathCrowd, fire_costs_figures_order_and_generals) {  // NC-CAS-03, NC-LOSE-07, 22, 23, NC-SPEC-03, NC-FIRE-16, 18, 19, 30, NC-GEN-03, 05, 07, 08, 10, NC-SUB-03, 10
  int fallen = 0, whole = 0;
  for (int seed = 0; seed < 120; ++seed) {
    Crowd c(static_cast<std::uint64_t>(seed) + 6000, 10);
    c.parts(), c.generals();
    for (Unit& u : c.state.units) {
      Deeds& turn = u.turn;
      u.now.cohesion = static_cast<Cohesion>(c.up_to(3)), u.now.running_total = c.up_to(30), u.now.teams_running = c.up_to(30), u.now.own_account = sub_group(u) && c.chance(30);
      if (c.chance(70)) turn.casualties = c.chance(50) ? u.now.figures * (1 + c.up_to(7)) : c.up_to(60);
      if (c.chance(30)) turn.from_rear = std::min(turn.casualties, c.chance(50) ? u.now.figures : c.up_to(20));
      if (c.chance(20)) turn.rockets = std::min(turn.casualties, 1);
      if (guns(u)) turn.hits_on_teams = c.up_to(2) * c.up_to(70), turn.moved = c.up_to(2) * 100, u.now.teams = c.up_to(5);
    }
    for (General& g : c.state.generals) g.casualties = c.chance(30) ? 5 + c.up_to(3) : 0;
    State expected = c.state;
    bool destroyed = false;
    for (Unit& u : expected.units) u.next.fire_casualties = u.turn.casualties, u.next.figures = u.now.figures, u.next.wide = u.now.wide;
    for (int u = 0; u < c.count(); ++u) {
      Unit& own = expected.unit(u);
      if (tester_of(expected, u) != u) continue;
      const std::vector<int> bodies = sharing(c.state, u);
      int figures = 0, casualties = 0, rear = 0, rockets = 0;
      for (int i : bodies) figures += c[i].now.figures, casualties += c[i].turn.casualties, rear += c[i].turn.from_rear, rockets += c[i].turn.rockets;
      if (guns(own) && own.turn.hits_on_teams > 0) {
        const Removed gone = remove_figures(own.turn.hits_on_teams, own.now.teams_running, c.setting.tables.casualties);
        own.now.teams = std::max(0, own.now.teams - gone.figures), own.now.teams_running = gone.running_total;
      }
      if (casualties == 0) continue;
      for (General& g : expected.generals)
        if (g.alive && g.with == u && casualties / figures >= 6) general_falls(expected, g), ++fallen;  // two dice of three
      const bool riders = is_cavalry(own.is.arm) && !own.now.dismounted;
      Cohesion to = Cohesion::Formed;
      if (casualties >= 3 * figures || (riders && rockets > 0)) to = Cohesion::Unformed;
      if (casualties >= 6 * figures || (rear > 0 && rear >= figures)) to = Cohesion::Disordered;
      for (int i : bodies)
        if (c[i].turn.casualties > 0) expected.unit(i).now.cohesion = std::max(expected.unit(i).now.cohesion, to);
      if (guns(own)) {
        const bool limbered = own.now.guns == Guns::Limbered;
        const int teams = limbered ? casualties / 2 : 0;
        const Removed men = remove_figures(casualties - teams, own.now.running_total, c.setting.tables.casualties), dead = remove_figures(teams, own.now.teams_running, c.setting.tables.casualties);
        own.now.teams -= std::min(own.now.teams, dead.figures), own.now.teams_running = dead.running_total;
        int lost = std::min(men.figures, own.now.figures);
        if (limbered && own.turn.moved > 0) lost += std::max(0, own.now.figures - lost - own.now.teams);
        own.now.running_total = men.running_total;
        lose_figures(expected, {u}, lost);
        destroyed = destroyed || own.now.figures == 0;
        continue;
      }
      const int total = own.now.running_total + casualties;
      own.now.running_total = total / 30 > figures ? 0 : total % 30;
      lose_figures(expected, bodies, total / 30);
      for (int i : bodies) destroyed = destroyed || expected.unit(i).now.figures == 0;
    }
    for (General& g : expected.generals) {
      if (g.casualties >= 6 && g.alive) general_falls(expected, g), ++fallen;
      g.casualties = 0;
    }
    if (destroyed) continue;
    ++whole;
    Level dice;
    c.state.agenda.push(SufferFire{0});
    while (!c.state.agenda.empty()) Rules::run(c.state, c.state.agenda.pop(), c.setting, dice);
    for (int u = 0; u < c.count(); ++u) {
      EXPECT_TRUE(c[u].now == expected.unit(u).now) << "crowd " << seed << ", unit " << u << ": " << c[u].now.figures << " and " << expected.unit(u).now.figures;
      EXPECT_TRUE(c[u].next == expected.unit(u).next) << "crowd " << seed << ", unit " << u;
    }
    EXPECT_TRUE(c.state.generals == expected.generals) << "crowd " << seed;
  }
  EXPECT_TRUE(fallen > 20 && whole > 30) << fallen << ", " << whole;
}

// WHICH CHARGES COME HOME

namespace {

bool on_its_charge(const Unit& u) { return u.turn.does == Does::Charges || u.turn.does == Does::CounterCharges; }
bool is_gone(const Unit& u) { return runs(u) || u.turn.does == Does::Evades || !on_table(u); }

struct Assault : Crowd {
  explicit Assault(std::uint64_t seed) : Crowd(seed, 1) {
    for (int n = 0; n < 4; ++n) join_melee();
    for (int u = 0; u < count(); ++u) {
      Unit& unit = (*this)[u];
      unit.now.cohesion = static_cast<Cohesion>(up_to(3));
      unit.next.figures = unit.now.figures + up_to(3), unit.next.wide = std::min(unit.next.figures, unit.now.wide);
      unit.now.rounds = up_to(3), unit.now.standing = up_to(2), unit.now.pushed_back = up_to(2);
      if (chance(15)) unit.now.changing = 1, unit.now.change_left = 3;
      if (chance(10) && foot(unit)) unit.now.prone = 1;
      if (chance(15)) unit.now.rallying = 1, unit.now.rally_left = 2;
      if (chance(20)) unit.turn.turned_or_changed = 1, unit.turn.spent = period_time / 8 * up_to(8);
      if (chance(10)) unit.turn.does = Does::Evades;
      if (chance(8)) unit.now.conduct = Conduct::Routing;
      if (unit.turn.does != Does::Halts || runs(unit) || guns(unit)) continue;
      if (chance(30)) {
        unit.turn.does = Does::Marches, unit.turn.moved = 50;
        unit.turn.legs.push({Manoeuvre::Kind::Advance, Hand::Left, yards(50), 0, period_time / 8 * (1 + up_to(8))});
      } else if (unit.now.opponent >= 0 && chance(85)) {
        unit.turn.does = chance(70) ? Does::Charges : Does::CounterCharges, unit.turn.moved = 60;
        unit.turn.target = unit.now.opponent;
        if (chance(85)) unit.turn.contact = unit.now.opponent, unit.turn.contact_time = 120 * up_to(9);
        unit.turn.score = up_to(16), unit.turn.before_contact = chance(40) ? 0 : up_to(6 * unit.next.figures);
        unit.turn.legs.push({Manoeuvre::Kind::Advance, Hand::Left, yards(60), 0, period_time / 8 * (1 + up_to(8))});
      }
    }
    for (Unit& unit : state.units) unit.now.opponent = -1;
    state.phase = Phase::Fire;
  }
};

HomeFacts at_home(const Assault& a, int u, TargetDid did) {
  const Unit &own = a.state.unit(u), &his = a.state.unit(own.turn.contact);
  Unit before = own;
  before.now.figures = own.next.figures, before.now.wide = own.next.wide;
  HomeFacts f{};
  f.score = own.turn.score, f.arm = own.is.arm, f.dismounted = own.now.dismounted, f.morale = own.is.morale, f.figures = own.next.figures;
  f.front_rank = layout_of(before, a.setting.tables).files;
  f.casualties = own.turn.before_contact, f.front_rank_casualties = own.turn.before_contact * f.front_rank / f.figures;
  f.target = did;
  f.formed_square = did == TargetDid::Stood && his.now.formation == Formation::Square && his.now.cohesion != Cohesion::Disordered;
  return f;
}

}  // namespace

TEST(AftermathCrowd, charges_come_home_or_are_put_back) {  // NC-HOME-01 to 08, NC-CHARGE-01, 08, NC-LOSE-14, 17, 19, 20, NC-FIRE-26, NC-RALLY-10, NC-MRES-07
  int homes = 0, halts = 0;
  for (int seed = 0; seed < 300; ++seed) {
    Assault a(static_cast<std::uint64_t>(seed) + 6200);
    State expected = a.state;
    SilentUmpire silent;
    std::vector<int> home;
    std::vector<bool> halted(static_cast<std::size_t>(a.count()));
    for (int u = 0; u < a.count(); ++u)
      if (on_its_charge(a[u]) && a[u].turn.contact >= 0 && !is_gone(a[a[u].turn.contact])) halted[static_cast<std::size_t>(u)] = get_home(at_home(a, u, TargetDid::Stood), a.setting.tables, silent).halted;
    for (int u = 0; u < a.count(); ++u) {
      Unit& own = expected.unit(u);
      if (!on_its_charge(own)) continue;
      if (own.turn.contact < 0) {
        own.now.cohesion = Cohesion::Disordered;  // it has gone, and met nobody
        continue;
      }
      const int e = own.turn.contact;
      const Unit& his = a[e];
      const bool came = on_its_charge(his) && his.turn.contact == u;
      const TargetDid did = is_gone(his) ? TargetDid::EvadedOrBroke : !came ? TargetDid::Stood : halted[static_cast<std::size_t>(e)] ? TargetDid::ChargedButHalted : TargetDid::ChargedHome;
      HomeFacts facts = at_home(a, u, did);
      facts.formed_square = did == TargetDid::Stood && his.now.formation == Formation::Square && expected.unit(e).now.cohesion != Cohesion::Disordered;
      const Home result = get_home(facts, a.setting.tables, silent);
      own.turn.halted_by_fire = result.halted, own.turn.stationary = result.stationary;
      own.next.repulsed = result.halted && !result.fights;
      if (result.halted) own.now.cohesion = Cohesion::Disordered, ++halts;
      const int back = result.where == PutWhere::TwentyBack ? 20 : result.where == PutWhere::TenBack ? 10 : 0;
      if (back == 0) {
        home.push_back(u), ++homes;
        continue;
      }
      Pose place = own.pose;
      {
        const Board b(expected, a.setting);
        bool found = false;
        for (std::int32_t d = yards(back); d > 0 && !found; d -= unit_length)
          for (const int slant : {0, 1, -1, 2, -2, 3, -3, 4, -4}) {
            const Pose there{ahead(own.pose.at, turned(own.pose.facing, half_turn + slant * (eighth_turn / 4)), d), own.pose.facing};
            const Ground ground = ground_of({there, layout_of(own, a.setting.tables)});
            if (!found && b.on_table_whole(ground) && !b.anyone_on(ground, u)) found = true, place = there;
          }
      }
      put(expected, u, place);
    }
    for (int u : home) {
      const int e = expected.unit(u).turn.contact;
      Unit &own = expected.unit(u), &his = expected.unit(e);
      own.now.opponent = e, own.turn.fights = 1, own.now.rounds = own.now.standing = own.now.pushed_back = 0;
      const bool both = on_its_charge(his) && his.turn.contact == u && !his.turn.halted_by_fire;
      own.now.role = own.turn.stationary ? MeleeRole::Stationary : both ? MeleeRole::BothCharged : MeleeRole::ChargedStationary;
      if (his.now.opponent < 0) his.now.opponent = u, his.now.rounds = his.now.standing = his.now.pushed_back = 0;
      his.turn.fights = 1;
      if (!on_its_charge(his)) his.now.role = MeleeRole::Stationary;
      int way = 0;
      for (const Leg& leg : his.turn.legs) way += leg.time;
      const int instant = own.turn.contact_time * field::part_of_period;
      const bool stopped_before = his.turn.contact >= 0 && his.turn.contact_time < own.turn.contact_time;
      const bool moving = his.turn.moved > 0 && !stopped_before && way >= instant;
      const bool turning = his.turn.turned_or_changed && his.turn.spent > instant;
      const bool riders = is_cavalry(own.is.arm) && !own.now.dismounted;
      if (his.now.changing || his.now.prone || turning || (riders && moving && foot(his))) his.now.cohesion = Cohesion::Disordered;
      his.now.changing = his.now.change_left = his.now.prone = 0;
      if (his.now.rallying) his.now.rallying = his.now.rally_left = 0;
      if (runs(his)) continue;
      Pose place = own.pose;
      {
        const Board b(expected, a.setting);
        const field::Side side = field::side_struck(b.ground(u), b.ground(e));
        const Pose middle{field::middle_of(b.block(e), side), field::outward(b.block(e), side)};
        const std::int64_t most = field::length_of(b.block(e), side) / 2, along = std::clamp<std::int64_t>(field::left_of(middle, own.pose.at), -most, most);
        const Pose flush = field::flush(b.block(e), side, static_cast<std::int32_t>(along));
        const Ground ground = ground_of({flush, layout_of(own, a.setting.tables)});
        if (b.on_table_whole(ground) && !b.anyone_on(ground, u)) place = flush;
      }
      put(expected, u, place);
    }
    Rules::run(a.state, Step(HaltCharges{0}), a.setting, silent);
    for (int u = 0; u < a.count(); ++u) {
      const std::string who = "assault " + std::to_string(seed) + ", unit " + std::to_string(u);
      EXPECT_TRUE(a[u].pose == expected.unit(u).pose) << who;
      EXPECT_TRUE(a[u].now == expected.unit(u).now) << who;
      EXPECT_TRUE(a[u].next == expected.unit(u).next) << who;
      EXPECT_TRUE(a[u].turn == expected.unit(u).turn) << who;
    }
  }
  EXPECT_TRUE(homes > 60 && halts > 30) << homes << ", " << halts;
}

// WHO COMES BACK

TEST(AftermathCrowd, who_left_the_table_dices_to_return) {  // NC-RETURN-01 to 09, 13, 14
  int back = 0, gone = 0, away = 0;
  for (int seed = 0; seed < 200; ++seed) {
    Crowd c(static_cast<std::uint64_t>(seed) + 6600, 6);
    c.generals();
    for (int u = 0; u < c.count(); ++u) {
      Condition& now = c[u].now;
      if (c.chance(60)) now.presence = Presence::OffTable, now.left_by = static_cast<LeftBy>(c.up_to(4)), now.left_period = c.state.period - c.up_to(5), now.attempts = c.up_to(3);
      now.demoralised = c.chance(30), now.coming_back = now.presence == Presence::OffTable && c.chance(10);
      if (now.left_by == LeftBy::Evading && c.chance(50)) {
        now.followed = 1, now.free_since = c.chance(50) ? c.state.period - c.up_to(3) : 0;
        for (int n = c.up_to(2); n >= 0 && now.free_since == 0; --n) mark(now.followers, c.anybody(), true);
      }
    }
    for (int u = 0; u < c.count(); ++u) {
      const Unit& own = c[u];
      if (own.now.presence != Presence::OffTable || own.now.coming_back) continue;
      const Condition& now = own.now;
      const bool followed = now.left_by == LeftBy::Evading && now.followed;
      const bool may = followed ? now.free_since > 0 && c.state.period > now.free_since : c.state.period - now.left_period >= 3;
      int needed = own.is.training == Training::T1 ? 4 : own.is.training == Training::T2 ? 5 : 6;
      const bool led = std::ranges::any_of(c.state.generals, [&](const General& g) { return g.alive && g.with == u; });
      const bool driven = now.left_by == LeftBy::Evading || now.left_by == LeftBy::Retreating;
      const bool barred = own.is.training == Training::I && (now.left_by == LeftBy::Pursuing || now.left_by == LeftBy::Retreating);
      needed += -led - (own.is.morale <= Morale::B && !barred) + now.demoralised + (own.is.morale == Morale::E) + (own.is.morale == Morale::D && driven);
      for (const int face : {2, 3, 4, 5, 6}) {
        State after = c.state;
        Level dice;
        dice.face = face;
        Rules::run(after, Step(ReturnPhase{u}), c.setting, dice);
        const bool returns = may && face >= needed, lost = may && !returns && now.attempts == 2;
        const Unit& is = after.unit(u);
        const std::string who = "crowd " + std::to_string(seed) + ", unit " + std::to_string(u) + ", a " + std::to_string(face);
        EXPECT_EQ(is.now.attempts, now.attempts + may) << who;
        EXPECT_EQ(is.now.coming_back, returns) << who;
        EXPECT_EQ(is.now.presence, lost ? Presence::Gone : Presence::OffTable) << who;
        for (std::size_t n = 0; n < after.generals.size(); ++n) EXPECT_EQ(after.generals[n].with, lost && c.state.generals[n].with == u ? -1 : c.state.generals[n].with) << who;
        for (int i = 0; i < c.count(); ++i) {  // NC-RETURN-13: those who fled from it alone may try from the next period on
          const Condition& evader = c[i].now;
          Bits still = evader.followers;
          if (returns || lost) mark(still, u, false);
          EXPECT_EQ(after.unit(i).now.followers, still) << who;
          EXPECT_EQ(after.unit(i).now.free_since, still == Bits{} && evader.followers != still ? c.state.period : evader.free_since) << who;
        }
        ASSERT_FALSE(after.agenda.empty());
        EXPECT_TRUE(after.agenda.pop() == Step(ReturnPhase{u + 1})) << who;
        ++(returns ? back : lost ? gone : away);
      }
    }
  }
  EXPECT_TRUE(back > 50 && gone > 50 && away > 50) << back << ", " << gone << ", " << away;
}

// Over the edge where it left, its front looking in and all of it on the table; else a quarter of 100 yards to the left, to the right, and so on.
TEST(AftermathCrowd, it_comes_back_where_it_left) {  // NC-RETURN-10, 11
  int placed = 0, aside = 0;
  for (int seed = 0; seed < 150; ++seed) {
    Crowd c(static_cast<std::uint64_t>(seed) + 6900, 20, 500);
    const int u = c.up_to(c.count());
    Unit& own = c[u];
    const int edge = c.up_to(4), along = 10 * (12 + c.up_to(27)), off = 3 + c.up_to(30);
    own.pose.at = edge == 0 ? Point{yards(-off), yards(along)} : edge == 1 ? Point{yards(500 + off), yards(along)} : edge == 2 ? Point{yards(along), yards(-off)} : Point{yards(along), yards(500 + off)};
    own.now.presence = Presence::OffTable, own.now.coming_back = 1, own.now.conduct = Conduct::Retreating, own.now.cohesion = Cohesion::Disordered, own.now.rallying = 1, own.now.changing = 1;
    Unit shape = own;
    if (!guns(own)) {
      shape.now.formation = Formation::Line, shape.now.order = FigureOrder::Close, shape.now.wide = own.now.figures;
    }
    const Layout layout = layout_of(shape, c.setting.tables);
    const std::int32_t deep = static_cast<std::int32_t>(layout.full_depth());
    const Angle looks = edge == 0 ? east : edge == 1 ? west : edge == 2 ? north : south;
    std::optional<Pose> expected;
    {
      State shaped = c.state;
      shaped.unit(u) = shape;
      const Board b(shaped, c.setting);
      const Point base = edge == 0 ? Point{deep, yards(along)} : edge == 1 ? Point{yards(500) - deep, yards(along)} : edge == 2 ? Point{yards(along), deep} : Point{yards(along), yards(500) - deep};
      for (const int quarters : {0, -1, 1, -2, 2, -3, 3, -4, 4}) {
        const std::int32_t right = quarters * yards(25);
        const Point at = edge == 0 ? Point{base.x, base.y - right} : edge == 1 ? Point{base.x, base.y + right} : edge == 2 ? Point{base.x + right, base.y} : Point{base.x - right, base.y};
        if (!expected && !b.may_stand(u, {{at, looks}, layout})) expected = Pose{at, looks}, aside += quarters != 0;
      }
    }
    if (!expected) continue;
    ++placed;
    Level dice;
    Rules::run(c.state, Step(ComeBack{0}), c.setting, dice);
    EXPECT_TRUE(own.pose == *expected) << "crowd " << seed << ", edge " << edge;
    EXPECT_EQ(own.now.presence, Presence::OnTable);
    EXPECT_EQ(own.now.conduct, Conduct::Steady);
    EXPECT_EQ(own.now.cohesion, Cohesion::Formed);
    EXPECT_EQ(own.now.rallying + own.now.changing + own.now.coming_back, 0);
    EXPECT_EQ(own.now.returned, c.state.period);
    EXPECT_TRUE(own.turn.start == own.pose);
    EXPECT_TRUE(own.now.formation == shape.now.formation && own.now.order == shape.now.order && own.now.wide == shape.now.wide);
  }
  EXPECT_TRUE(placed > 80 && aside > 10) << placed << ", " << aside;
}

// WHEN THE PERIOD HAS BEEN RUN

TEST(AftermathCrowd, nearer_or_further_and_whom_they_see) {  // NC-REACT-11, 27, 62, NC-DEF-03, NC-ORDER-14
  for (int seed = 0; seed < 60; ++seed) {
    Crowd c(static_cast<std::uint64_t>(seed) + 7200);
    c.parts(), c.ground(), c.orders(), c.live();
    std::vector<int> nearest;
    for (int u = 0; u < c.count(); ++u) {
      c[u].turn.start.at = c[u].pose.at + Vec{yards(10 * (c.up_to(5) - 2)), yards(10 * (c.up_to(5) - 2))};
      c[u].turn.moved = c.chance(70) ? 20 : 0;
      for (int e = 0; e < c.count(); ++e) mark(c[u].now.seen, e, c.chance(50));
      nearest.push_back(c.chance(90) ? c.enemy_of(u) : -1);
    }
    if (seed % 5 == 0) c.state.period = 1;
    const State before = c.state;
    const Board b(before, c.setting);
    SilentUmpire silent;
    remember(c.state, c.setting, nearest);
    for (int u = 0; u < c.count(); ++u) {
      const Unit &was = before.unit(u), &is = c[u];
      const std::string who = "crowd " + std::to_string(seed) + ", unit " + std::to_string(u);
      if (!b.active(u)) {
        EXPECT_TRUE(is == was) << who;
        continue;
      }
      if (const int e = nearest[static_cast<std::size_t>(u)]; e >= 0) {
        const Ground enemy = ground_of({before.unit(e).turn.start, layout_of(before.unit(e), c.setting.tables)});
        const int from = yards_up(field::gap(ground_of({was.turn.start, layout_of(was, c.setting.tables)}), enemy)), to = yards_up(field::gap(b.ground(u), enemy));
        EXPECT_EQ(is.next.advanced, to < from && was.turn.moved > 0 && !runs(was)) << who;
        EXPECT_EQ(is.next.retired, to > from && was.turn.moved > 0 && !runs(was)) << who;
      } else {
        EXPECT_TRUE(is.next.advanced == was.next.advanced && is.next.retired == was.next.retired) << who;
      }
      bool fresh = was.next.new_enemy;
      for (int e = 0; e < c.count(); ++e) {
        const bool enemy = b.active(e) && before.unit(e).is.side != was.is.side, sees = enemy && b.sees(u, e);
        EXPECT_EQ(has(is.now.seen, e), has(was.now.seen, e) || sees) << who;
        fresh = fresh || (sees && !has(was.now.seen, e) && before.period > 1 && b.yards_between(u, e) <= 300);
      }
      EXPECT_EQ(is.next.new_enemy, fresh) << who;
      EXPECT_EQ(is.told.held, was.told.held || (was.told.objective >= 0 && b.stands_in(u, was.told.objective))) << who;
    }
  }
}

TEST(AftermathCrowd, generals_join_and_ride_off_before_the_enemy) {  // NC-GEN-09, 11
  int rode = 0, caught = 0;
  for (int seed = 0; seed < 150; ++seed) {
    Crowd c(static_cast<std::uint64_t>(seed) + 7400, 30, 600);
    c.generals();
    for (General& g : c.state.generals) {
      g.joins = c.chance(30) ? c.anybody() : -1;
      if (g.with < 0 && c.chance(60)) g.at = c[c.anybody()].pose.at;
    }
    State expected = c.state;
    for (General& g : expected.generals) {
      if (!g.alive) continue;
      if (g.joins >= 0) g.with = g.joins, g.at = expected.unit(g.with).pose.at;
      g.joins = -1;
      if (g.with >= 0) continue;
      const Board b(expected, c.setting);
      int met = -1;
      for (int e = c.count() - 1; e >= 0; --e)
        if (b.side_of(e) != g.side && field::near_point(b.ground(e), g.at, 0)) met = e;
      if (met < 0) continue;
      const Angle home = g.side == 0 ? south : north, away = angle_of(g.at - field::centre_of(b.ground(met)));
      std::optional<Point> there;
      for (const Angle way : {away, home, turned(home, eighth_turn), turned(home, -eighth_turn)})
        for (int left = 8; left > 0 && !there; --left) {
          const Point p = ahead(g.at, way, yards(450) / 8 * left);
          bool clear = linstock::on_table(c.setting.field, p);
          for (int e = 0; e < c.count() && clear; ++e)
            if (b.side_of(e) != g.side) clear = !field::near_point(b.ground(e), p, yards(10)) && (e == met || !b.overlapping(field::segment_ground(g.at, p), b.ground(e)));
          if (clear) there = p;
        }
      if (there) {
        g.at = *there, ++rode;
        continue;
      }
      ++caught;
      g.captured = 1, expected.prisoners[1 - g.side] += 2 * (g.rank == Rank::Brigadier ? 50 : 100);
      general_falls(expected, g);
    }
    SilentUmpire silent;
    generals_ride(c.state, c.setting, silent);
    EXPECT_TRUE(c.state.generals == expected.generals) << "crowd " << seed;
    EXPECT_TRUE(c.state.prisoners[0] == expected.prisoners[0] && c.state.prisoners[1] == expected.prisoners[1]) << "crowd " << seed;
  }
  EXPECT_GT(rode, 20);
  RecordProperty("caught", caught);
}

TEST(AftermathCrowd, guns_are_taken_by_the_first_who_passes_over_them) {  // NC-ROUT-11, NC-END-02
  int taken = 0, left = 0;
  for (int seed = 0; seed < 150; ++seed) {
    Crowd c(static_cast<std::uint64_t>(seed) + 7600, 20, 700);
    for (int u = 0; u < c.count(); ++u) {
      c[u].turn.start.at = c[u].pose.at + Vec{yards(10 * (c.up_to(9) - 4)), yards(10 * (c.up_to(9) - 4))};
      if (c.chance(15)) c[u].now.conduct = Conduct::Routing;
      if (guns(c[u]) && c.chance(70)) c[u].now.presence = Presence::Gone, c[u].now.guns_left = 1 + c.up_to(4), c[u].now.guns_taken = c.chance(20), c[u].now.guns = Guns::Unlimbered;
    }
    const State before = c.state;
    SilentUmpire silent;
    pass_over_guns(c.state, c.setting, silent);
    int gained[2] = {0, 0};
    for (int g = 0; g < c.count(); ++g) {
      const Unit& guns = before.unit(g);
      int by = -1;
      Unit standing = guns;
      standing.now.figures = standing.now.wide = guns.now.guns_left;
      const Ground there = ground_of({guns.pose, layout_of(standing, c.setting.tables)});
      for (int e = c.count() - 1; e >= 0 && guns.now.guns_left > 0 && !guns.now.guns_taken; --e) {
        const Unit& enemy = before.unit(e);
        if (!on_table(enemy) || enemy.is.side == guns.is.side || runs(enemy)) continue;
        const Layout layout = layout_of(enemy, c.setting.tables);
        const Vec way = enemy.pose.at - enemy.turn.start.at;
        const bool on_them = field::within(ground_of({enemy.pose, layout}), there, 0);
        if (on_them || field::first_near(Motion({enemy.turn.start, layout}, Manoeuvre::shift(way.x, way.y)), there, Limit::contact())) by = e;
      }
      if (by >= 0) gained[before.unit(by).is.side] += 2 * guns.is.points_each * guns.now.guns_left;
      EXPECT_EQ(c[g].now.guns_taken, guns.now.guns_taken || by >= 0) << "crowd " << seed << ", guns " << g;
      taken += by >= 0, left += guns.now.guns_left > 0 && by < 0;
    }
    for (const Seat side : {0, 1}) EXPECT_EQ(c.state.prisoners[side], gained[side]) << "crowd " << seed;
  }
  EXPECT_TRUE(taken > 10 && left > 10) << taken << ", " << left;
}

// A body that has come up to its main body is in its ranks again.
TEST(AftermathCrowd, whoever_has_come_up_is_back_in_the_ranks) {  // NC-SUB-07, 10
  int back = 0, stay = 0;
  for (int seed = 0; seed < 120; ++seed) {
    Crowd c(static_cast<std::uint64_t>(seed) + 7800, 8);
    c.parts();
    for (int u = 0; u < c.count(); ++u) {
      Unit& own = c[u];
      own.now.cohesion = static_cast<Cohesion>(c.up_to(3)), own.turn.casualties = c.up_to(9);
      if (!sub_group(own)) continue;
      own.turn.does = c.chance(80) ? Does::Rejoins : Does::Marches, own.now.own_account = c.chance(30), own.now.running_total = own.now.own_account ? c.up_to(30) : 0;
      const Unit& main = c[own.is.of];
      if (c.chance(50)) own.pose = place_of(own.is.part, {main.pose, layout_of(main, c.setting.tables)}, layout_of(own, c.setting.tables), 9 + c.up_to(3));
      if (c.chance(10)) c[own.is.of].now.conduct = Conduct::Routing;
    }
    const State before = c.state;
    SilentUmpire silent;
    come_together(c.state, c.setting, silent);
    for (int u = 0; u < c.count(); ++u) {
      const Unit& was = before.unit(u);
      if (!sub_group(was)) continue;
      const int head = was.is.of;
      if (before.unit(head).now.screen >= 0 && before.unit(head).now.rear >= 0) continue;  // one of two may find it grown meanwhile
      const Board b(before, c.setting);
      const bool joins = was.turn.does == Does::Rejoins && !runs(before.unit(head)) && b.yards_between(u, head) <= 10;
      const std::string who = "crowd " + std::to_string(seed) + ", unit " + std::to_string(u);
      EXPECT_EQ(c[u].now.presence, joins ? Presence::Gone : Presence::OnTable) << who;
      EXPECT_EQ(c[u].now.figures, joins ? 0 : was.now.figures) << who;
      const Condition &main = before.unit(head).now, &now = c[head].now;
      EXPECT_EQ(now.figures, main.figures + (joins ? was.now.figures : 0)) << who;
      EXPECT_EQ(now.seconds, main.seconds + (joins ? was.now.seconds : 0)) << who;
      EXPECT_EQ(now.running_total, main.running_total + (joins ? was.now.running_total : 0)) << who;
      EXPECT_EQ(now.cohesion, joins ? std::max(main.cohesion, was.now.cohesion) : main.cohesion) << who;
      EXPECT_EQ(c[head].turn.casualties, before.unit(head).turn.casualties + (joins ? was.turn.casualties : 0)) << who;
      if (joins) {
        State grown = c.state;
        grown.unit(head).pose = before.unit(head).pose, grown.unit(head).now.wide = std::min(now.figures, main.wide + was.now.figures);
        const Board wider(grown, c.setting);
        const Ground there = wider.ground(head);
        const bool room = wider.on_table_whole(there) && !wider.anyone_on(there, head);
        EXPECT_EQ(now.wide, room ? grown.unit(head).now.wide : main.wide) << who;
        EXPECT_TRUE(!room || c[head].pose == before.unit(head).pose) << who;
        const Board after(c.state, c.setting);
        EXPECT_FALSE(after.anyone_on(after.ground(head), head)) << who;
      }
      ++(joins ? back : stay);
    }
  }
  EXPECT_TRUE(back > 15 && stay > 15) << back << ", " << stay;
}

}  // namespace linstock::nineteenth_century::afield
