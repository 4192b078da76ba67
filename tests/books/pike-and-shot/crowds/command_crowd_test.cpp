// Command over whole crowds: what each leader may do, whom he may join and how far he rides; who is controlled, who may conform and who tests.
#include "books/pike-and-shot/crowd_kit.h"

namespace linstock::pike_and_shot::command_crowd {
namespace {

std::string who(int seed, int u) { return "crowd " + std::to_string(seed) + ", number " + std::to_string(u); }

Crowd crowd(int seed, int across = 500) {
  Crowd c(static_cast<std::uint64_t>(seed), 12, across);
  c.live(), c.leaders();
  for (Unit& u : c.state.units) u.turn.influenced_by = c.chance(30) ? c.up_to(6) : -1;
  return c;
}

// PS-CMD-08, PS-LEAD-03
int actions(const Leader& l) {
  if (!l.alive) return 0;
  return std::max(0, (l.rating > 0 ? l.rating : l.rank == Rank::General ? 3 : 2) - l.wounds - l.spent);
}
bool careful(const Board& b, Point p, Seat side) { return nearest_enemy_yards(b, {at(p)}, side) <= 120; }
int reach(const Board& b, Point from, Point to, Seat side) { return careful(b, from, side) || careful(b, to, side) ? 120 : 240; }

std::vector<int> may_do(const Board& b, int n) {
  const Leader& l = b.state.leader(n);
  std::vector<int> all{LeaderRests};
  if (l.moves_made == 0) all.push_back(LeaderRides);
  if (l.attached >= 0) {
    const Unit& with = b.unit(l.attached);
    const bool others = with.turn.influenced_by >= 0 && with.turn.influenced_by != n;
    if (!others && with.turn.inspired == 0) all.push_back(LeaderSteadies);
    if (!others && with.turn.steadied == 0) all.push_back(LeaderInspires);
  } else {
    all.push_back(LeaderExtends);
  }
  // PS-CMD-03, 11: the General gives orders, his Commanders listen, and each may once let others of his side act first.
  if (!b.state.orders.empty()) {
    if (l.rank == Rank::General) all.push_back(LeaderIssues);
    else if (b.state.orders[static_cast<std::size_t>(l.battalia)].waits) all.push_back(LeaderListens);
    bool others = false;
    for (int other = 0; other < static_cast<int>(b.state.leaders.size()); ++other) others = others || (other != n && b.state.leader(other).side == l.side && actions(b.state.leader(other)) > 0);
    if (others && !l.waits) all.push_back(LeaderWaits);
  }
  for (int i = 0; i < b.count() && l.moves_made == 0; ++i)
    if (b.active(i) && b.side_of(i) == l.side && i != l.attached && yards_apart({at(l.at)}, rects(b.ground(i))) <= reach(b, l.at, b.unit(i).pose.at, l.side)) all.push_back(LeaderAttaches + i);
  return all;
}

}  // namespace

TEST(CommandCrowd, what_a_leader_may_do) {  // PS-CMD-01 to 10, 14, PS-CTRL-14
  int asked = 0, silent_ones = 0, joins = 0;
  for (int seed = 0; seed < 100; ++seed) {
    Crowd c = crowd(seed);
    if (c.chance(50)) {
      c.state.orders.resize(4);
      for (BattaliaOrders& orders : c.state.orders) orders.waits = c.chance(40);
    }
    for (Leader& l : c.state.leaders) l.waits = c.chance(30);
    for (int n = 0; n < static_cast<int>(c.state.leaders.size()); ++n) {
      const State before = c.state;
      Level rests(3, [](const Question&) { return static_cast<int>(LeaderRests); });
      const int left = actions(c.state.leader(n));
      EXPECT_EQ(actions_left(c.state, c.setting, n), left) << who(seed, n);
      c.step(LeaderActs{n}, rests);
      EXPECT_TRUE(c.state == before);
      const std::vector<int> all = left > 0 ? may_do(c.board(), n) : std::vector<int>{LeaderRests};
      ASSERT_EQ(rests.asked.size(), all.size() > 1 ? 1u : 0u) << who(seed, n);
      if (all.size() == 1) ++silent_ones;
      if (all.size() == 1) continue;
      EXPECT_EQ(values(rests.asked[0]), all) << who(seed, n);
      ++asked, joins += all.back() >= LeaderAttaches;
      // And what comes of it.
      const int does = all[static_cast<std::size_t>(c.up_to(static_cast<int>(all.size())))];
      if (does == LeaderRests || does == LeaderRides || does == LeaderIssues || does == LeaderListens || does == LeaderWaits) continue;
      Level takes(3, [&](const Question&) { return does; });
      c.step(LeaderActs{n}, takes);
      const Leader &was = before.leader(n), &is = c.state.leader(n);
      EXPECT_EQ(is.spent, was.spent + 1);
      EXPECT_EQ(is.extensions, was.extensions + (does == LeaderExtends));
      EXPECT_EQ(is.moves_made, was.moves_made + (does >= LeaderAttaches));
      EXPECT_EQ(is.attached, does >= LeaderAttaches ? does - LeaderAttaches : was.attached) << who(seed, n);
      EXPECT_EQ(is.at, does >= LeaderAttaches ? c[does - LeaderAttaches].pose.at : was.at);
      EXPECT_TRUE(std::get_if<LeaderActs>(&c.state.agenda.steps.back()) && c.state.agenda.steps.size() == 1u) << "he goes on";
      for (int u = 0; u < c.count(); ++u) {
        Unit expected = before.unit(u);
        if (u == was.attached && (does == LeaderSteadies || does == LeaderInspires)) {
          expected.turn.influenced_by = n;
          if (does == LeaderSteadies) expected.now.dps = std::max(0, expected.now.dps - 1), ++expected.turn.steadied, expected.turn.deed = std::max(expected.turn.deed, Deed::Steadied);
          else ++expected.turn.inspired;
        }
        EXPECT_TRUE(c[u] == expected) << who(seed, u);
      }
      c.state = before;
    }
  }
  EXPECT_TRUE(asked > 100 && silent_ones > 50 && joins > 50) << asked << ", " << silent_ones << ", " << joins;
}

// PS-SEQ-07: one side's leaders, its messengers first and those who waited last, then its control; then the other side.
TEST(CommandCrowd, the_phase_of_each_side) {  // PS-SEQ-07, PS-CMD-01, 07, 11
  int waited = 0;
  for (int seed = 0; seed < 60; ++seed) {
    Crowd c = crowd(seed + 4000);
    if (seed % 2) c.state.orders.resize(4);
    for (Leader& l : c.state.leaders) l.waits = c.chance(40);
    for (const int second : {0, 1}) {
      const State before = c.state;
      const Seat side = second ? 1 - before.first : before.first;
      State expected = before;
      expected.side = side, expected.phase = second ? before.phase : Phase::Command;
      std::vector<Step> acts, again;
      for (int n = 0; n < static_cast<int>(before.leaders.size()); ++n) {
        if (before.leader(n).side != side || actions(before.leader(n)) == 0) continue;
        acts.push_back(LeaderActs{n});
        if (before.leader(n).waits) again.push_back(LeaderActs{n}), ++waited;
      }
      if (second == 0) expected.agenda.push(CommandPhase{1});
      expected.agenda.push(ControlPhase{side});
      if (seed % 2) expected.agenda.push(LeadersAgain{side});
      for (auto step = acts.rbegin(); step != acts.rend(); ++step) expected.agenda.push(*step);
      if (seed % 2) expected.agenda.push(RideMessengers{side});
      SilentUmpire silent;
      c.step(CommandPhase{second}, silent);
      EXPECT_TRUE(c.state == expected) << "crowd " << seed << " second " << second;
      c.state = before;
      expected = before;
      for (auto step = again.rbegin(); step != again.rend(); ++step) expected.agenda.push(*step);
      c.step(LeadersAgain{side}, silent);
      EXPECT_TRUE(c.state == expected) << "crowd " << seed << " second " << second;
      c.state = before;
    }
  }
  EXPECT_GT(waited, 20);
}

TEST(CommandCrowd, how_far_leaders_and_messengers_ride) {  // PS-CMD-02, 07, 09, 13, PS-MOVE-18, PS-DEF-10, 11
  int may = 0, may_not = 0, far = 0;
  for (int seed = 0; seed < 100; ++seed) {
    Crowd c = crowd(seed + 500, 700);
    for (int u = 0; u < c.count(); ++u) c.state.messengers.push_back({c[u].is.side, c[u].is.battalia, {yards(10 * c.up_to(70)), yards(10 * c.up_to(70))}, 0, {}});
    const Board b(c.state, c.setting);
    const auto ridden = [&](Point from, Seat side, auto check) {
      const Vec ways[] = {{yards(120), 0}, {0, -yards(120)}, {yards(121), 0}, {yards(240), 0}, {0, yards(240)}, {0, -yards(241)}, {yards(10 * (c.up_to(60) - 30)), yards(10 * (c.up_to(60) - 30))}};
      for (const Vec way : ways) {
        const Point to = from + way;
        Answer answer;
        answer.value = 1;
        answer.path.push(Manoeuvre::shift(static_cast<std::int32_t>(way.x), static_cast<std::int32_t>(way.y)));
        const bool on_table = to.x >= 0 && to.y >= 0 && to.x <= yards(700) && to.y <= yards(700);
        const std::int64_t most = yards(reach(b, from, to, side));
        bool met = false;
        for (int e = 0; e < b.count(); ++e)
          for (const Rect& r : rects(b.ground(e))) met = met || (b.active(e) && b.side_of(e) != side && apart_squared(at(to), r) == 0);
        Point end;
        const bool refused = check(answer, end).has_value(), right = on_table && squared(way) <= most * most && !met;
        EXPECT_EQ(!refused, right) << who(seed, 0);
        if (!refused) {
          EXPECT_EQ(end, to);
        }
        ++(right ? may : may_not), far += right && squared(way) > std::int64_t{yards(120)} * yards(120);
      }
    };
    for (int n = 0; n < static_cast<int>(c.state.leaders.size()); ++n)
      if (actions(c.state.leader(n)) > 0 && c.state.leader(n).moves_made == 0)
        ridden(c.state.leader(n).at, c.state.leader(n).side, [&](const Answer& a, Point& end) { return check_ride(b, n, a, end); });
    for (int m = 0; m < c.count(); ++m)
      ridden(c.state.messengers[static_cast<std::size_t>(m)].at, c.state.messengers[static_cast<std::size_t>(m)].side, [&](const Answer& a, Point& end) { return check_messenger(b, m, a, end); });
  }
  EXPECT_TRUE(may > 1000 && may_not > 1000 && far > 100) << may << ", " << may_not << ", " << far;
}

// THE TEST

namespace {

bool has_leader(const State& s, int u) {
  for (const Leader& l : s.leaders)
    if (l.alive && l.attached == u) return true;
  return false;
}
bool runs_by_itself(const Unit& u) { return u.now.status == Status::Routing || u.now.status == Status::Pursuing || u.now.status == Status::Looting; }
bool must_test_anyhow(const Unit& u) { return u.now.missed_charge || runs_by_itself(u); }
// PS-CTRL-01 to 03, PS-CTRL-15
bool controlled(const Board& b, int u) {
  if (must_test_anyhow(b.unit(u))) return false;
  if (has_leader(b.state, u)) return true;
  for (const Leader& l : b.state.leaders) {
    const bool his = l.side == b.side_of(u) && (l.rank == Rank::General || l.battalia == b.unit(u).is.battalia);
    if (his && l.alive && l.attached < 0 && yards_apart({at(l.at)}, rects(b.ground(u))) <= 60 + 40 * l.extensions) return true;
  }
  return false;
}
// The left and the right edge of the ranks that are whole (PS-CTRL-17).
Rect flank(const Board& b, int u, bool left) {
  const Convex& whole = b.ground(u).block.piece[0];
  return left ? Rect(join(Box{whole[1], whole[1]}, Box{whole[2], whole[2]})) : Rect(join(Box{whole[3], whole[3]}, Box{whole[0], whole[0]}));
}
bool behind(const Board& b, int u, int lead) {
  const Angle facing = b.unit(lead).pose.facing;
  const Vec ahead = linstock::ahead({}, facing, 1000) - Point{};
  const std::int64_t depth = b.block(lead).layout.full_depth();
  for (const Rect& r : rects(b.ground(u)))
    for (const Point p : {Point{static_cast<std::int32_t>(r.x1), static_cast<std::int32_t>(r.y1)}, Point{static_cast<std::int32_t>(r.x2), static_cast<std::int32_t>(r.y2)}})
      if (dot(p - b.unit(lead).pose.at, ahead) > -depth * 1000) return false;
  return true;
}
// PS-CTRL-04, PS-CTRL-05: the first of its battalia that has passed control on.
int neighbour(const Board& b, int u) {
  for (int i = 0; i < b.count(); ++i) {
    const Unit& other = b.unit(i);
    if (i == u || !b.active(i) || other.is.battalia != b.unit(u).is.battalia) continue;
    if (other.turn.held != Held::Controlled && other.turn.held != Held::Conforms) continue;
    const bool in_line = other.pose.facing == b.unit(u).pose.facing && std::min(yards_apart({flank(b, u, true)}, {flank(b, i, false)}), yards_apart({flank(b, u, false)}, {flank(b, i, true)})) <= 20;
    if (in_line || (behind(b, u, i) && yards_apart(b, u, i) <= 60)) return i;
  }
  return -1;
}
bool undecided(const Board& b, int u, Seat side) { return b.side_of(u) == side && b.active(u) && b.unit(u).turn.held == Held::Undecided; }

Crowd under_control(int seed) {
  Crowd c = crowd(seed + 900, 400);
  for (Unit& u : c.state.units) {
    u.turn.held = c.chance(50) ? Held::Undecided : static_cast<Held>(1 + c.up_to(6)), u.turn.conforms_to = -1;
    u.is.battalia = 2 * u.is.side + (c.chance(75) ? 0 : 1);
    if (c.chance(50)) u.now.status = Status::Steady;
    u.now.last_move = static_cast<LastMove>(c.up_to(6)), u.now.quarry = 3;
  }
  return c;
}
// PS-CTRL-08, 09, 16: the least change that lets it act; else none is of use.
int changed(int die, int most) {
  for (int by = 0; by <= most; ++by)
    for (const int n : {die - by, die + by})
      if (n == 3 || n == 4) return n;
  return die;
}

}  // namespace

TEST(CommandCrowd, control_goes_outwards) {  // PS-CTRL-01 to 07, 15, 17
  int next_to = 0, rest = 0;
  for (int seed = 0; seed < 200; ++seed) {
    Crowd c = under_control(seed);
    for (const Seat side : {0, 1}) {
      State expected = c.state;
      int next = -1;
      {
        const Board b(expected, c.setting);
        std::vector<int> open;
        for (int u = 0; u < b.count(); ++u)
          if (undecided(b, u, side) && controlled(b, u)) expected.unit(u).turn.held = Held::Controlled;
          else if (undecided(b, u, side)) open.push_back(u);
        for (const int u : open)
          if (next < 0 && !must_test_anyhow(b.unit(u)) && neighbour(b, u) >= 0) next = u, ++next_to;
        for (const int u : open)
          if (next < 0) next = u, ++rest;
      }
      if (next >= 0) expected.agenda.push(ControlPhase{side}), expected.agenda.push(ControlUnit{next});
      SilentUmpire silent;
      c.step(ControlPhase{side}, silent);
      ASSERT_TRUE(c.state == expected) << who(seed, side) << ", next " << next;
      c.state.agenda = {};
    }
  }
  EXPECT_TRUE(next_to > 20 && rest > 100) << next_to << ", " << rest;
}

TEST(CommandCrowd, whoever_is_not_controlled_conforms_or_tests) {  // PS-CTRL-04 to 13, 16, 18 to 21, PS-POST-21, 22
  int asked = 0, acts = 0, halts = 0, repeats = 0, on = 0, stops = 0;
  for (int seed = 0; seed < 250; ++seed) {
    Crowd c = under_control(seed + 3000);
    for (int u = 0; u < c.count(); ++u) {
      const Board b(c.state, c.setting);
      if (!b.active(u) || controlled(b, u)) continue;
      const State before = c.state;
      const Unit& was = before.unit(u);
      const int face = 1 + c.up_to(6), pick = c.up_to(2), lead = must_test_anyhow(was) ? -1 : neighbour(b, u);
      const bool routs = was.now.status == Status::Routing, runaway = runs_by_itself(was);
      // PS-POST-21: behind friends or an obstacle, or 240 yards off.
      const bool may_stop = !routs || shelter_of(b, u) != Behind::Nothing || nearest_enemy_yards(b, u) >= 240;
      const bool choice = (runaway && may_stop) || lead >= 0;
      // 0 conforms, 1 tests, 2 goes on; whoever runs is offered 1 and 2.
      Level dice(face, [&](const Question& q) { return q.options[pick].value; });
      c.step(ControlUnit{u}, dice);
      ASSERT_EQ(dice.asked.size(), choice ? 1u : 0u) << who(seed, u);
      asked += choice;
      Unit expected = was;
      const bool tests = runaway ? may_stop && pick == 0 : lead < 0 || pick == 1;
      if (choice && lead >= 0) {
        EXPECT_EQ(values(dice.asked[0]), (std::vector<int>{0, 1}));
        EXPECT_EQ(dice.asked[0].options[0].subject, lead) << who(seed, u);
      }
      EXPECT_EQ(dice.thrown.size(), tests ? 1u : 0u) << who(seed, u);
      const bool steady_troops = guns(was) || was.is.grade == Grade::A1 || was.is.grade == Grade::B;
      const int result = changed(face, has_leader(before, u) + steady_troops);
      const bool act = result == 3 || result == 4;
      if (!tests && lead >= 0) expected.turn.held = Held::Conforms, expected.turn.conforms_to = lead;
      else if (!tests || (runaway && !act)) {
        expected.turn.held = Held::GoesOn;
        expected.turn.then = routs ? Then::RoutsOn : was.now.status == Status::Looting ? Then::LootsOn : Then::PursuesOn;
        if (tests) expected.now.missed_charge = 0;
        ++on;
      } else if (act) {
        expected.turn.held = Held::Acts, expected.turn.then = runaway ? Then::StopsUnformed : Then::AsWished;
        if (runaway) expected.now.status = Status::Steady, expected.now.quarry = routs ? was.now.quarry : -1;
        ++(runaway ? stops : acts);
      } else if (was.now.missed_charge) {
        expected.turn.held = Held::GoesOn;
        // PS-CTRL-19: with all its dice, at the nearest enemy in its front zone.
        int ahead = far_away;
        const Arc zone = arc_of(front_of(b.block(u)));
        for (int e = 0; e < b.count(); ++e)
          if (b.side_of(e) != b.side_of(u) && counts_as_enemy(b, e) && field::partly_in(zone, b.ground(e))) ahead = std::min(ahead, yards_apart(b, u, e));
        const int most = horse(was) ? 160 + 30 * (was.turn.inspired > 0) : 110 + 20 * (was.turn.inspired > 0);
        expected.turn.then = ahead <= most ? Then::ChargesNearest : Then::FullDiceAhead;
        ++on;
      } else if (result <= 2) {
        expected.turn.held = Held::Halted, expected.turn.then = Then::Stays;
        ++halts;
      } else {
        expected.turn.held = Held::Repeats;
        const LastMove last = was.now.last_move;
        expected.turn.then = last == LastMove::March ? Then::Marches : last == LastMove::Tactical ? Then::Tactical : last == LastMove::Road ? Then::Road : last == LastMove::Retire ? Then::Retires : Then::Stays;
        ++repeats;
      }
      if (tests && !routs) expected.now.missed_charge = 0;
      EXPECT_EQ(c[u].turn.held, expected.turn.held) << who(seed, u) << " face " << face;
      EXPECT_EQ(c[u].turn.then, expected.turn.then) << who(seed, u) << " face " << face;
      EXPECT_TRUE(c[u] == expected) << who(seed, u);
      c.state = before;
    }
  }
  EXPECT_TRUE(asked > 100 && acts > 50 && halts > 50 && repeats > 30 && on > 100 && stops > 30) << asked << ", " << acts << ", " << halts << ", " << repeats << ", " << on << ", " << stops;
}

}  // namespace linstock::pike_and_shot::command_crowd
