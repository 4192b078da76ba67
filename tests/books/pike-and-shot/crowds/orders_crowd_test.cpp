// Written orders over whole crowds: what they forbid, which attacks must go on and by whom; and deployment. Said once more from the print.
#include "books/pike-and-shot/crowd_kit.h"

namespace linstock::pike_and_shot::orders_crowd {
namespace {

std::string who(int seed, int u) { return "crowd " + std::to_string(seed) + ", unit " + std::to_string(u); }

Crowd crowd(int seed) {
  Crowd c(static_cast<std::uint64_t>(seed), 8, seed % 2 ? 500 : 1200);
  c.live();
  for (Unit& u : c.state.units) {
    u.turn.held = c.chance(70) ? Held::Controlled : static_cast<Held>(1 + c.up_to(6)), u.turn.to_objective = c.chance(70) ? 0 : yards(10 * c.up_to(50)), u.turn.half_moves = c.chance(80) ? 0 : 1;
    u.turn.moved = c.chance(60) ? Moved::Stood : Moved::Tactical;
    if (c.chance(60)) u.now.status = Status::Steady, u.turn.deed = Deed::Nothing, u.turn.musketry = Musketry::Nothing, u.turn.steadied = 0;
  }
  c.state.orders.resize(4);
  for (BattaliaOrders& orders : c.state.orders) {
    Told& told = orders.now;
    told.given = c.chance(90), told.order = c.chance(60) ? Order::Attack : static_cast<Order>(c.up_to(4));
    told.placed = told.order == Order::Hold || (told.order == Order::Attack && c.chance(60));
    told.at = {yards(10 * c.up_to(50)), yards(10 * c.up_to(50))};
    if (c.chance(60)) told.given = 1, told.order = Order::Attack;
  }
  return c;
}
// How far from what it is told to attack: a place, or the enemy's edge of the table.
std::int64_t way_left(const Board& b, int u, const Told& told) {
  if (told.placed) return b.gap(b.ground(u), field::point_ground(told.at)).length_up();
  const Rect box(b.ground(u).box);
  return b.side_of(u) == 0 ? b.battlefield().size.y - box.y2 : box.y1;
}

}  // namespace

TEST(OrdersCrowd, whom_an_order_forbids_to_charge) {  // PS-CMD-11
  int forbidden = 0, allowed = 0;
  for (int seed = 0; seed < 120; ++seed) {
    Crowd c = crowd(seed);
    const Board b(c.state, c.setting);
    for (int u = 0; u < c.count(); ++u)
      for (int e = 0; e < c.count(); ++e) {
        if (c[u].is.side == c[e].is.side) continue;
        const Told& told = c.state.orders[static_cast<std::size_t>(c[u].is.battalia)].now;
        int off = far_away;
        if (told.placed) off = yards_apart({at(told.at)}, rects(b.ground(e)));
        for (int i = 0; i < c.count() && !told.placed; ++i)
          if (b.active(i) && c[i].is.battalia == c[u].is.battalia) off = std::min(off, yards_apart(b, i, e));
        const bool stays = told.order == Order::Hold || told.order == Order::Withdraw, driven = c[u].now.status == Status::Pursuing || c[u].turn.held == Held::GoesOn;
        const bool forbids = told.given && stays && !driven && off > 120;
        EXPECT_EQ(order_forbids(b, u, e), forbids) << who(seed, u) << " at " << e;
        ++(forbids ? forbidden : allowed);
      }
  }
  EXPECT_TRUE(forbidden > 100 && allowed > 300) << forbidden << ", " << allowed;
}

// An attack of which nobody has come nearer goes on, if no enemy is within 120 yards: whoever can and is in the best order, of those the nearest.
TEST(OrdersCrowd, an_attack_goes_on) {  // PS-CMD-11
  int on = 0, kept = 0, nobody_can = 0, moved = 0;
  for (int seed = 0; seed < 400; ++seed) {
    Crowd c = crowd(seed + 300);
    for (const Seat side : {0, 1})
      for (int battalia = 0; battalia < 4; ++battalia) {
        State expected = c.state;
        const Told told = c.state.orders[static_cast<std::size_t>(battalia)].now;
        expected.agenda.push(PressOn{side, battalia + 1});
        int best = -1;
        bool must = told.given && told.order == Order::Attack && c.setting.battalia[static_cast<std::size_t>(battalia)].side == side;
        {
          const Board b(c.state, c.setting);
          bool anybody = false;
          for (int u = 0; u < c.count(); ++u) {
            if (!b.active(u) || c[u].is.battalia != battalia) continue;
            anybody = true;
            const std::int64_t left = way_left(b, u, told);
            if (left == 0 || left < c[u].turn.to_objective || nearest_enemy_yards(b, u) <= 120) must = false;
          }
          must = must && anybody;
          for (int u = 0; u < c.count() && must; ++u) {
            const Unit& own = c[u];
            if (!b.active(u) || own.is.battalia != battalia) continue;
            const bool free = own.turn.held == Held::Controlled || own.turn.held == Held::Acts;
            const bool stands = own.now.status == Status::Steady && own.turn.moved == Moved::Stood && own.turn.half_moves == 0 && own.turn.deed <= Deed::Steadied;
            if (!free || !stands || held_in_contact(b, u) || own.turn.musketry == Musketry::Fired || own.turn.steadied) continue;
            const bool unlimbered = own.now.formation == Formation::Unlimbered;
            if (unlimbered && own.is.weight != Weight::Light) continue;
            // Nobody is within 120 yards, so it marches: as far as it is sure of.
            const PlanPath step{u, MoveKind::March, march_figure(b, u), {}};
            if (!nearer_way(b, step, told)) continue;
            const auto before = [&](int a, int other) {
              return c[a].now.dps != c[other].now.dps ? c[a].now.dps < c[other].now.dps : way_left(b, a, told) < way_left(b, other, told);
            };
            if (best < 0 || before(u, best)) best = u;
          }
        }
        if (best >= 0) expected.agenda.push(GoOn{best});
        ++(best >= 0 ? on : must ? nobody_can : kept);
        SilentUmpire silent;
        c.step(PressOn{side, battalia}, silent);
        ASSERT_TRUE(c.state == expected) << "crowd " << seed << " battalia " << battalia << " best " << best;
        c.state.agenda = {};
        if (best < 0) continue;
        // It comes nearer, by a move that the rules allow.
        const State before = c.state;
        std::int64_t was = 0;
        {
          const Board b(before, c.setting);
          was = way_left(b, best, told);
        }
        Level dice(3);
        c.step(GoOn{best}, dice);
        const Board b(c.state, c.setting);
        EXPECT_LT(way_left(b, best, told), was) << who(seed, best);
        EXPECT_EQ(c[best].turn.moved, Moved::Marched);
        EXPECT_EQ(c[best].turn.done, 1);
        EXPECT_EQ(c[best].now.last_move, LastMove::March);
        EXPECT_FALSE(Board(before, c.setting).may_stand(best, b.block(best)));
        ++moved;
        c.state = before;
      }
  }
  EXPECT_TRUE(on > 20 && kept > 300 && nobody_can > 3) << on << ", " << kept << ", " << nobody_can;
}

// The furthest that a march straight at it, or after one wheel, or about-faced, brings it nearer.
TEST(OrdersCrowd, the_way_nearer) {  // PS-CMD-11
  int straight = 0, turned_first = 0, none = 0;
  for (int seed = 0; seed < 150; ++seed) {
    Crowd c(static_cast<std::uint64_t>(seed) + 900, 3, 900);
    for (Unit& u : c.state.units) u.turn.held = Held::Controlled;
    Told told;
    told.given = 1, told.order = Order::Attack, told.placed = c.chance(70), told.at = {yards(10 * c.up_to(90)), yards(10 * c.up_to(90))};
    const Board b(c.state, c.setting);
    for (int u = 0; u < c.count(); ++u) {
      if (may_begin(b, u, MoveKind::March)) continue;
      const PlanPath step{u, MoveKind::March, march_figure(b, u), {}};
      const auto way = nearer_way(b, step, told);
      const std::int64_t left = way_left(b, u, told);
      // Straight at it, nothing near: then it goes as far as it is nearer for it.
      const Point aim = told.placed ? told.at : Point{c[u].pose.at.x, b.side_of(u) == 0 ? yards(900) : 0};
      const int by = std::abs(turn_between(c[u].pose.facing, angle_of(aim - c[u].pose.at)));
      if (!way) {
        ++none;
        continue;
      }
      EXPECT_TRUE(way->moves);
      ++(way->path.size() == 1 ? straight : turned_first);
      State after = c.state;
      after.unit(u).pose = way->end.pose, after.unit(u).now.formation = way->formation, after.unit(u).now.wide = way->wide;
      const Board then(after, c.setting);
      EXPECT_LT(way_left(then, u, told), left) << who(seed, u);
      Plan plan;
      Answer answer;
      answer.value = 1, answer.path = way->path;
      EXPECT_FALSE(check_path(b, step, answer, plan)) << who(seed, u);
      for (const int part : {100, 90, 75}) {
        Answer advance;
        advance.value = 1, advance.path.push(Manoeuvre::advance(yards(step.allowance) / 100 * part));
        Plan other;
        if (check_path(b, step, advance, other)) continue;
        State there = c.state;
        there.unit(u).pose = other.end.pose;
        EXPECT_LE(way_left(then, u, told), way_left(Board(there, c.setting), u, told)) << who(seed, u) << ": straight on would be better";
        break;
      }
      if (by < degrees(3)) {
        EXPECT_EQ(way->path.size(), 1) << who(seed, u);
      }
    }
  }
  EXPECT_TRUE(straight > 30 && turned_first > 30 && none > 3) << straight << ", " << turned_first << ", " << none;
}

// DEPLOYMENT
TEST(OrdersCrowd, battalia_deploy_in_turn) {  // PS-ARMY-06, PS-DEF-08, PS-GAR-01, PS-MOVE-15
  int asked = 0, places = 0, refused = 0;
  for (int seed = 0; seed < 80; ++seed) {
    Crowd c(static_cast<std::uint64_t>(seed) + 1500, 8, 500);
    if (c.chance(50)) c.ground();
    c.leaders();
    c.setting.zones[0] = {{0, 0}, {yards(500), yards(150)}}, c.setting.zones[1] = {{0, yards(350)}, {yards(500), yards(500)}};
    for (Unit& u : c.state.units) u.now.presence = c.chance(80) ? Presence::Awaited : Presence::OnTable;
    for (const Seat side : {0, 1}) {
      const State before = c.state;
      const auto left = [&](Seat seat) {
        std::vector<int> all;
        for (int b = 2 * seat; b < 2 * seat + 2; ++b)
          if (std::ranges::any_of(before.units, [&](const Unit& u) { return u.is.battalia == b && u.now.presence == Presence::Awaited; })) all.push_back(b);
        return all;
      };
      State expected = before;
      const std::vector<int> own = left(side);
      const int picked = own.empty() ? -1 : own[static_cast<std::size_t>(c.up_to(static_cast<int>(own.size())))];
      if (own.empty() && !left(1 - side).empty()) expected.agenda.push(DeployBattalia{1 - side});
      if (own.empty() && left(1 - side).empty())
        for (std::size_t n = 0; n < before.leaders.size(); ++n)
          if (before.leaders[n].rank == Rank::General) expected.agenda.push(PlaceLeader{static_cast<int>(n)});
      if (picked >= 0) {
        // Guns, foot, horse, then its Commander; then the other side.
        std::vector<Step> next;
        for (const int arm : {0, 1, 2})
          for (int u = 0; u < c.count(); ++u)
            if (c[u].is.battalia == picked && (guns(c[u]) ? 0 : horse(c[u]) ? 2 : 1) == arm) next.push_back(PlaceUnit{u});
        for (std::size_t n = before.leaders.size(); n-- > 0;)
          if (before.leaders[n].battalia == picked && before.leaders[n].rank == Rank::Commander) next.push_back(PlaceLeader{static_cast<int>(n)});
        next.push_back(DeployBattalia{1 - side});
        for (auto step = next.rbegin(); step != next.rend(); ++step) expected.agenda.push(*step);
      }
      Level umpire(3, [&](const Question& q) {
        EXPECT_EQ(values(q), own);
        return picked;
      });
      c.step(DeployBattalia{side}, umpire);
      asked += picked >= 0;
      EXPECT_TRUE(c.state == expected) << "crowd " << seed;
      c.state = before;
    }
    const Board b(c.state, c.setting);
    for (int u = 0; u < c.count(); ++u)
      for (int n = 0; n < 8; ++n) {
        std::vector<Layout> layouts{b.block(u).layout};
        if (guns(c[u])) layouts.push_back(layout_of(c[u], Formation::Limbered, 1, c.setting.tables.movement)), layouts.push_back(layout_of(c[u], Formation::Unlimbered, c[u].is.bases(), c.setting.tables.movement));
        for (const Stance& s : shapes_of(c[u], c.setting.tables)) layouts.push_back(layout_of(c[u], s.formation, s.wide, c.setting.tables.movement));
        Block there{{{yards(10 * c.up_to(50)), yards(10 * c.up_to(50))}, turned(north, c.up_to(4) * quarter_turn)}, layouts[static_cast<std::size_t>(c.up_to(static_cast<int>(layouts.size())))]};
        const bool odd = c.chance(10);
        if (odd) there.layout.files = static_cast<std::uint8_t>(there.layout.count + 1);
        bool inside = true;
        const Box& zone = c.setting.zones[c[u].is.side];
        for (const Rect& r : rects(ground_of(there))) inside = inside && r.x1 >= zone.lo.x && r.y1 >= zone.lo.y && r.x2 <= zone.hi.x && r.y2 <= zone.hi.y;
        const bool right = !odd && inside && !b.may_stand(u, there) && !b.may_garrison(u, there);
        EXPECT_EQ(!check_deployment(b, u, there).has_value(), right) << who(seed, u);
        ++(right ? places : refused);
        const Block spot{{there.pose.at, 0}, line_of(1)};
        for (std::size_t l = 0; l < c.state.leaders.size(); ++l) {
          const Box& his = c.setting.zones[c.state.leaders[l].side];
          EXPECT_EQ(!check_leader_place(b, static_cast<int>(l), spot).has_value(), spot.pose.at.x >= his.lo.x && spot.pose.at.x <= his.hi.x && spot.pose.at.y >= his.lo.y && spot.pose.at.y <= his.hi.y);
        }
      }
  }
  EXPECT_TRUE(asked > 50 && places > 50 && refused > 200) << asked << ", " << places << ", " << refused;
}

}  // namespace linstock::pike_and_shot::orders_crowd
