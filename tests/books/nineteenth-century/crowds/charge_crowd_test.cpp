// Charges among whole crowds: chains of them, in which one cancels another; the way of a charge on open ground; and counter-charges that would cost
// their order.
#include "books/nineteenth-century/crowd_kit.h"
#include "books/nineteenth-century/formations/bodies.h"
#include "books/nineteenth-century/losing_formation/losing.h"
#include "field/contact.h"
#include "kernel/silent.h"

namespace linstock::nineteenth_century::afield {
namespace {

std::string met_in(int seed, int u) { return "crowd " + std::to_string(seed) + ", unit " + std::to_string(u); }
bool names(const Unit& u, int target) { return target >= 0 && (u.turn.target == target || u.turn.also[0] == target || u.turn.also[1] == target); }

// NC-CHARGE-11, 19: a charge is cancelled by whoever comes at the charger and is not his own target, unless that charge is cancelled itself. What
// cannot be decided is a ring, in which none is made.
enum class Fate { Open, Made, Cancelled };
std::vector<Fate> fates(const State& s) {
  std::vector<Fate> all(s.units.size(), Fate::Open);
  for (std::size_t round = 0; round < 2 * all.size(); ++round)
    for (int i = 0; i < s.count(); ++i) {
      Fate& fate = all[static_cast<std::size_t>(i)];
      const Unit& own = s.unit(i);
      const bool passed = own.turn.target >= 0 && own.turn.result <= Reaction::ObeyOrders && !runs(own);
      if (!passed) {
        fate = Fate::Cancelled;
        continue;
      }
      bool stopped = false, doubtful = false;
      for (int e = 0; e < s.count(); ++e) {
        if (!names(s.unit(e), i) || names(own, e)) continue;
        stopped = stopped || all[static_cast<std::size_t>(e)] == Fate::Made, doubtful = doubtful || all[static_cast<std::size_t>(e)] == Fate::Open;
      }
      if (stopped) fate = Fate::Cancelled;
      else if (!doubtful) fate = Fate::Made;
    }
  return all;
}

}  // namespace

TEST(ChargeCrowd, charges_cancel_each_other_in_chains_and_rings) {  // NC-CHARGE-11, 12, 16, 19, NC-RESULT-17, NC-DOUBLE-03
  int made = 0, cancelled = 0, rings = 0, waited = 0;
  for (int seed = 0; seed < 400; ++seed) {
    Crowd c(static_cast<std::uint64_t>(seed) + 16000, 8);
    c.state.phase = Phase::TestChargers;
    for (int u = 0; u < c.count(); ++u) {
      Unit& own = c[u];
      own.told.doubles = 1, own.is.brigade = -1;  // nobody sees his own brigade run
      if (guns(own) || !c.chance(80)) continue;
      own.turn.target = c.enemy_of(u), own.turn.tested = 1, own.turn.score = 9;
      if (c.chance(20)) own.turn.also[0] = c.enemy_of(u);
      own.turn.result = c.chance(75) ? static_cast<Reaction>(c.up_to(2)) : static_cast<Reaction>(2 + c.up_to(3));
      own.turn.waits = own.turn.result == Reaction::RetreatRout;
    }
    const State before = c.state;
    const std::vector<Fate> fate = fates(before);
    SilentUmpire silent;
    Rules::run(c.state, Step(Untangle{0}), c.setting, silent);
    for (int u = 0; u < c.count(); ++u) {
      const Unit &was = before.unit(u), &is = c[u];
      const bool on = fate[static_cast<std::size_t>(u)] == Fate::Made;
      rings += fate[static_cast<std::size_t>(u)] == Fate::Open;
      EXPECT_EQ(is.turn.charge_on, on) << met_in(seed, u);
      EXPECT_EQ(is.turn.target, on ? was.turn.target : -1) << met_in(seed, u);
      EXPECT_EQ(is.turn.also[0], on ? was.turn.also[0] : -1) << met_in(seed, u);
      (on ? made : cancelled) += was.turn.target >= 0;
      bool charged = false;
      for (int e = 0; e < c.count(); ++e) charged = charged || (fate[static_cast<std::size_t>(e)] == Fate::Made && names(before.unit(e), u));
      EXPECT_EQ(is.told.doubles, !charged) << met_in(seed, u);
      EXPECT_EQ(is.turn.waits, 0);
      if (!was.turn.waits) continue;
      EXPECT_EQ(runs(is), charged) << met_in(seed, u) << ": the worst result breaks whoever is charged";
      ++waited;
    }
  }
  EXPECT_TRUE(made > 300 && cancelled > 300 && rings > 5 && waited > 50) << made << ", " << cancelled << ", " << rings << ", " << waited;
}

// THE WAY OF A CHARGE

namespace {

// Straight at him if that meets him within its move, else a wheel towards his middle of 2 to 45 degrees and straight on in the time that is left
// (NC-CHARGE-13, NC-CHANGE-05, NC-RESP-15). On open ground times are shares of moves.
struct Wanted {
  bool found = false;
  std::int64_t straight = 0;
  std::int32_t wheel = 0;
  bool close = false;  // to the limit: rounding decides
};
Wanted way_by_the_print(const Board& b, int u, int e, bool he_comes) {
  const Unit& own = b.unit(u);
  Wanted w;
  if (guns(own) || own.now.formation == Formation::Square || own.now.faces_left + own.now.faces_right > 0) return w;
  const std::int64_t full = rate(troops_of(own), MoveKind::Charge, b.tables.movement), his = he_comes ? rate(troops_of(b.unit(e)), MoveKind::Charge, b.tables.movement) : 0;
  const auto meets = [&](const Block& from, double share) {
    const auto contact = field::first_near(Motion(from, Manoeuvre::advance(yards(static_cast<int>(full + his)))), b.ground(e), Limit::contact());
    if (!contact || full == 0) return false;
    // He comes on too: they share the way in the ratio of their moves.
    const double needed = static_cast<double>(*contact) * static_cast<double>(full) / static_cast<double>(full + his), has = static_cast<double>(full) * unit_length * share;
    if (std::abs(needed - has) < 60) w.close = true;
    w.straight = *contact;
    return needed <= has;
  };
  const Block start = b.block(u);
  w.found = meets(start, 1.0);
  if (w.found) return w;
  const std::int32_t by = turn_between(start.pose.facing, angle_of(field::centre_of(b.ground(e)) - start.pose.at));
  if (std::abs(by) < degrees(2) || std::abs(by) > eighth_turn) return w;
  const Manoeuvre wheel = Manoeuvre::wheel(by > 0 ? Hand::Left : Hand::Right, by);
  static constexpr double speed[] = {1, 0.5, 0.5, 0.25};
  const double time = static_cast<double>(walked(start, wheel)) / (static_cast<double>(normal_rate(troops_of(own), b.tables.movement)) * unit_length * speed[static_cast<std::size_t>(own.is.training)]);
  if (std::abs(time - 1) < 0.01) w.close = true;
  if (time >= 1) return w;
  w.found = meets(after(start, wheel), 1 - time);
  w.wheel = by;
  return w;
}

}  // namespace

TEST(ChargeCrowd, the_way_of_a_charge) {  // NC-CHARGE-01, 13, NC-CHANGE-04, 05, NC-RESP-15, NC-MOVE-01, NC-FORM-12
  int straight = 0, wheeled = 0, none = 0;
  for (int seed = 0; seed < 120; ++seed) {
    Crowd c(static_cast<std::uint64_t>(seed) + 16500, 14, 700);
    for (Unit& u : c.state.units)
      if (u.now.formation == Formation::Line && c.chance(10)) u.now.faces_left = 1;
    const Board b(c.state, c.setting);
    for (int u = 0; u < c.count(); ++u)
      for (int e = 0; e < c.count(); ++e) {
        if (c[e].is.side == c[u].is.side) continue;
        for (const bool comes : {false, true}) {
          const ChargeWay way = comes ? counter_charge_way(b, u, e) : charge_way(b, u, e);
          const Wanted print = way_by_the_print(b, u, e, comes);
          if (print.close) continue;
          EXPECT_EQ(way.found, print.found) << met_in(seed, u) << " at " << e << (comes ? " who comes" : "");
          ++(!print.found ? none : print.wheel ? wheeled : straight);
          if (!print.found || !way.found) continue;
          EXPECT_EQ(way.straight, print.straight) << met_in(seed, u) << " at " << e;
          EXPECT_EQ(way.move, rate(troops_of(c[u]), MoveKind::Charge, b.tables.movement)) << met_in(seed, u);
          EXPECT_EQ(way.legs[0].kind == Manoeuvre::Kind::Wheel ? way.legs[0].by : 0, print.wheel) << met_in(seed, u) << " at " << e;
          int time = 0;
          std::int32_t far = 0;
          for (const Leg& leg : way.legs) time += leg.time, far += leg.kind == Manoeuvre::Kind::Advance ? leg.distance : 0;
          EXPECT_LE(time, period_time) << met_in(seed, u);
          EXPECT_EQ(way.reach, far / unit_length) << met_in(seed, u);
        }
      }
  }
  EXPECT_TRUE(straight > 100 && wheeled > 60 && none > 1000) << straight << ", " << wheeled << ", " << none;
}

// Could one charge hit both if they stood? They stand level along its way, to a yard.
TEST(ChargeCrowd, two_that_stand_level) {  // NC-CHARGE-05, 18
  int both = 0, one_only = 0;
  for (int seed = 0; seed < 300; ++seed) {
    Crowd c(static_cast<std::uint64_t>(seed) + 16800, 1, 900);
    if (guns(c[0]) || c[0].now.formation == Formation::Square) continue;
    c[0].is.side = 0, c[0].pose = {{yards(450), yards(300)}, north};
    for (int n = 0; n < 3; ++n) {
      const int before = c.count();
      c.add(1);
      if (c.count() == before) continue;
      c[before].pose = {{yards(380 + 10 * c.up_to(15)), yards(360 + 10 * c.up_to(5)) + c.up_to(3) * unit_length / 2}, south};
      if (!c.stands_free(before)) c.state.units.pop_back(), c.setting.unit_names.pop_back();
    }
    const Board b(c.state, c.setting);
    const Block block = b.block(0);
    for (int one = 1; one < c.count(); ++one)
      for (int other = 1; other < c.count(); ++other) {
        const ChargeWay way = charge_way(b, 0, one);
        if (way.found && way.legs[0].kind == Manoeuvre::Kind::Wheel) continue;
        bool level = false;
        if (way.found && one != other) {
          const auto second = field::first_near(Motion(block, Manoeuvre::advance(yards(way.reach))), b.ground(other), Limit::contact());
          level = second && *second <= way.straight + unit_length && *second >= way.straight - unit_length;
        }
        EXPECT_EQ(could_hit_both(b, 0, one, other), level) << met_in(seed, one) << " and " << other;
        ++(level ? both : one_only);
      }
  }
  EXPECT_TRUE(both > 10 && one_only > 100) << both << ", " << one_only;
}

// NC-RESP-03: the way to where the two meet, over rough ground or by a wheel of badly trained close order, would cost it its order.
TEST(ChargeCrowd, counter_charges_that_would_unform) {  // NC-RESP-03, 15, NC-CHANGE-06, NC-LOSE-02
  int unforms = 0, keeps = 0;
  for (int seed = 0; seed < 200; ++seed) {
    Crowd c(static_cast<std::uint64_t>(seed) + 17100, 12, 700);
    c.ground();
    for (Unit& u : c.state.units) u.now.cohesion = static_cast<Cohesion>(c.up_to(3));
    for (int u = 0; u < c.count(); ++u) {
      const int e = c.enemy_of(u);
      if (guns(c[e]) || guns(c[u])) continue;
      State s = c.state;
      s.unit(e).turn.charge_on = 1, s.unit(e).turn.target = u;
      const Board b(s, c.setting);
      const ChargeWay way = counter_charge_way(b, u, e);
      const Unit& own = b.unit(u);
      bool print = !way.found;
      if (way.found) {
        Block from = b.block(u);
        const bool wheels = way.legs[0].kind == Manoeuvre::Kind::Wheel;
        if (wheels) from = after(from, Manoeuvre::wheel(way.legs[0].corner, way.legs[0].by));
        print = wheels && !open_order(own.now.order) && own.is.training >= Training::T3 && own.now.cohesion == Cohesion::Formed;
        const std::int64_t his = std::max(1, rate(troops_of(b.unit(e)), MoveKind::Charge, b.tables.movement));
        const Motion motion(from, Manoeuvre::advance(static_cast<std::int32_t>(way.straight * way.move / (way.move + his))));
        SilentUmpire silent;
        areas_passed(c.setting.field, motion).each([&](int n) {
          print = print || rough_ground({troops_of(own), static_cast<Terrain>(c.setting.field.areas[static_cast<std::size_t>(n)].kind), own.now.cohesion}, b.tables, silent).state > own.now.cohesion;
        });
      }
      EXPECT_EQ(response_facts(b, u, Response::CounterCharge, Reaction::ObeyOrders).would_lose_formation, print) << met_in(seed, u) << " charged by " << e;
      ++(print ? unforms : keeps);
    }
  }
  EXPECT_TRUE(unforms > 100 && keeps > 30) << unforms << ", " << keeps;
}

}  // namespace linstock::nineteenth_century::afield
