// What orders demand of whole crowds, who may charge whom, who is charged by whom and what he may answer.
#include "books/nineteenth-century/crowd_kit.h"
#include "books/nineteenth-century/formations/bodies.h"

namespace linstock::nineteenth_century::afield {
namespace {

template <class F>
void each_under_orders(int first, F f) {
  for (int seed = 0; seed < 60; ++seed) {
    Crowd c(static_cast<std::uint64_t>(seed + first));
    c.ground(), c.orders(), c.live(), c.generals();
    const Board b(c.state, c.setting);
    for (int u = 0; u < b.count(); ++u)
      if (b.active(u)) f(c, b, u, "crowd " + std::to_string(seed) + ", unit " + std::to_string(u));
  }
}

// NC-ORDER-08, 29
Orders order_in_force(const State& s, int u) {
  const Unit& unit = s.unit(u);
  if (open_order(unit.now.order)) return Orders::Skirmish;
  if (unit.told.orders != Orders::Skirmish) return unit.told.orders;
  return unit.is.brigade < 0 ? Orders::Hold : s.brigades[static_cast<std::size_t>(unit.is.brigade)].orders;
}

struct Wanted {
  Demand demand;
  Orders acts_as;
};
Wanted engages(const Told& told, int nearest, Orders acts_as) {
  if (nearest <= told.nearer || (told.retiring && nearest < told.further)) return {Demand::Retire, acts_as};
  return {nearest <= told.further ? Demand::HaltAndFire : Demand::MustAdvance, acts_as};
}
Wanted wanted_of(const Board& b, int u) {
  const Unit& own = b.unit(u);
  const Told& told = own.told;
  const bool on_objective = told.objective < 0 || b.stands_in(u, told.objective);
  int nearest = 4000, nearest_close = 4000;
  bool reach = false, taken = false, riders = false;
  for (int e = 0; e < b.count(); ++e) {
    const Unit& enemy = b.unit(e);
    if (!b.active(e) || enemy.is.side == own.is.side || runs(enemy)) continue;
    nearest = std::min(nearest, b.yards_between(u, e));
    if (!open_order(enemy.now.order)) nearest_close = std::min(nearest_close, b.yards_between(u, e)), reach = reach || b.can_charge(u, e);
    if (!on_objective) {  // NC-ORDER-32: on it, or nearer to it
      const Shape area = b.battlefield().areas[static_cast<std::size_t>(told.objective)].shape();
      taken = taken || b.stands_in(e, told.objective) || linstock::measure(b.ground(e).block, area).gap < linstock::measure(b.ground(u).block, area).gap;
    }
    riders = riders || (horse(enemy) && b.can_charge(e, u));
  }
  const bool driven = told.held && !on_objective && taken;  // NC-ORDER-32
  const Demand attack = reach ? Demand::FreeInReach : Demand::MustAdvance;
  switch (order_in_force(b.state, u)) {
    case Orders::Attack: return {attack, Orders::Attack};
    case Orders::AttackHold: return driven || !told.held ? Wanted{attack, Orders::Attack} : Wanted{Demand::Hold, Orders::Hold};
    case Orders::Hold: return driven ? Wanted{attack, Orders::Attack} : Wanted{Demand::Hold, Orders::Hold};
    case Orders::EngageHold: return {nearest > told.further ? Demand::MustAdvance : Demand::HaltAndFire, Orders::EngageHold};
    case Orders::EngageRetire: return engages(told, nearest, Orders::EngageRetire);
    case Orders::Skirmish: break;
  }
  if (own.is.brigade < 0) return engages(told, nearest, Orders::Skirmish);
  return {riders || nearest_close <= 300 ? Demand::MayWithdraw : Demand::Screen, Orders::Skirmish};
}

}  // namespace

TEST(OrdersCrowd, every_order_demands_what_is_printed) {  // NC-ORDER-09 to 18, 29, 30, 32
  each_under_orders(3000, [](const Crowd& c, const Board& b, int u, const std::string& who) {
    EXPECT_EQ(orders_of(c.state, u), order_in_force(c.state, u)) << who;
    const Demanded found = demand_of(b, u);
    const Wanted wanted = wanted_of(b, u);
    EXPECT_EQ(found.demand, wanted.demand) << who;
    EXPECT_EQ(found.acts_as, wanted.acts_as) << who;
    EXPECT_EQ(found.least, wanted.demand == Demand::MustAdvance ? 2 * normal_rate(troops_of(b.unit(u)), b.tables.movement) : 0) << who << ", in quarters of yards: half a move";
    if (open_order(b.unit(u).now.order) && b.unit(u).is.brigade >= 0) {  // NC-ORDER-16
      int ahead = 10000;
      for (int f = 0; f < b.count(); ++f)
        if (f != u && b.active(f) && b.unit(f).is.brigade == b.unit(u).is.brigade && !open_order(b.unit(f).now.order))
          ahead = std::min(ahead, (b.unit(u).pose.at.y - b.unit(f).pose.at.y) / unit_length * (b.side_of(u) == 0 ? 1 : -1));
      EXPECT_EQ(ahead_of_brigade(b, u, b.unit(u).pose.at), ahead == 10000 ? std::nullopt : std::optional(ahead)) << who;
      EXPECT_EQ(found.in_place, ahead != 10000 && ahead >= 100 && ahead <= 500) << who;
    }
    bool with = false;
    for (const General& g : c.state.generals) with = with || (g.alive && g.with == u && (g.rank == Rank::CommanderInChief || g.brigade == b.unit(u).is.brigade));
    EXPECT_EQ(led(c.state, u), with) << who;
  });
}

// CHARGES

TEST(OrdersCrowd, who_might_charge_and_whose_order_lets_him) {  // NC-CHARGE-02 to 04, 09, 10, 15, NC-ORDER-19, NC-SEQ-02, NC-RALLY-07, NC-MOVE-01
  int allowed = 0, refused_by_order = 0;
  each_under_orders(3100, [&](Crowd& c, const Board& b, int u, const std::string& who) {
    const Unit& own = b.unit(u);
    for (int e = 0; e < b.count(); ++e) {
      const Unit& his = b.unit(e);
      const bool enemy = b.active(e) && his.is.side != own.is.side, way = e != u && charge_way(b, u, e).found;
      const bool free = own.now.conduct == Conduct::Steady && !own.now.rallying;
      EXPECT_EQ(might_charge(b, u, e), enemy && way && !guns(own) && free && !own.now.changing && !b.in_melee(u) && b.sees(u, e)) << who << " at " << e;
      if (!enemy) continue;
      const bool same_or_more_open = his.now.order >= own.now.order;
      const Orders acts = wanted_of(b, u).acts_as;
      const bool order = acts == Orders::Skirmish ? same_or_more_open && own.is.part != Part::Screen : acts != Orders::EngageRetire;
      const char* clause = guns(own)                                                  ? "NC-MOVE-01"
                           : own.now.returned == 5 || his.now.returned == 5           ? "NC-SEQ-02"
                           : own.last.repulsed                                        ? "NC-CHARGE-09"
                           : own.last.thrown_back                                     ? "NC-CHARGE-10"
                           : !free                                                    ? "NC-CHARGE-02"
                           : !way                                                     ? "NC-CHARGE-04"
                           : !order                                                   ? "NC-CHARGE-15"
                                                                                      : "";
      const auto refusal = check_charge(b, u, e);
      EXPECT_STREQ(refusal ? refusal->clause.id : "", clause) << who << " at " << e;
      allowed += !refusal, refused_by_order += *clause && std::string(clause) == "NC-CHARGE-15";
    }
    (void)c;
  });
  EXPECT_TRUE(allowed > 20 && refused_by_order > 5) << allowed << ", " << refused_by_order;
}

// ANSWERS

TEST(OrdersCrowd, who_is_charged_and_by_whom_first) {  // NC-RESP-01, 08, 14, NC-CHARGE-05, NC-PURS-02
  each_under_orders(3200, [](Crowd& c, const Board& b, int u, const std::string& who) {
    int first = -1;
    bool mounted = false, dismounted = false, charged = false;
    FigureOrder closest = FigureOrder::Skirmish;
    const auto move = [&](int i) { return std::max(1, rate(troops_of(b.unit(i)), MoveKind::Charge, b.tables.movement)); };
    for (int i = 0; i < b.count(); ++i) {
      const Unit& other = b.unit(i);
      if (other.now.presence != Presence::OnTable || !other.turn.charge_on || (other.turn.target != u && other.turn.also[0] != u && other.turn.also[1] != u)) continue;
      charged = true;
      (horse(other) ? mounted : dismounted) = true;
      closest = std::min(closest, other.now.order);
      if (first < 0 || b.yards_between(i, u) * move(first) < b.yards_between(first, u) * move(i)) first = i;  // in time, not in yards
    }
    EXPECT_EQ(is_charged(c.state, u), charged) << who;
    EXPECT_EQ(first_charger(b, u), first) << who;
    const Unit& own = b.unit(u);
    const ResponseFacts f = response_facts(b, u, Response::Evade, Reaction::NoAdvance);
    EXPECT_EQ(f.charged_by, mounted && dismounted ? ChargedBy::Both : mounted ? ChargedBy::Mounted : ChargedBy::Dismounted) << who;
    EXPECT_EQ(f.charger_order, closest) << who;
    EXPECT_EQ(f.orders, wanted_of(b, u).acts_as) << who;
    EXPECT_EQ(f.sub_group, own.is.part == Part::Screen);
    EXPECT_TRUE(f.arm == own.is.arm && f.guns == own.now.guns && f.dismounted == own.now.dismounted && f.order == own.now.order && f.wish == Response::Evade && f.result == Reaction::NoAdvance) << who;
    EXPECT_EQ(f.conduct, own.now.rallying ? Conduct::Rallying : own.now.conduct == Conduct::Retreating ? Conduct::Steady : own.now.conduct) << who;
  });
}

}  // namespace linstock::nineteenth_century::afield
