// What all chapters share, over whole crowds: a new turn, successors, leaders and messengers who are ridden down, guns that are spiked, units that are
// lost, how the battle stands. Said once more from the print.
#include "books/pike-and-shot/crowd_kit.h"

namespace linstock::pike_and_shot::sequence_crowd {
namespace {

using Ran = Run;  // a test has a Run of its own
std::string who(int seed, int u) { return "crowd " + std::to_string(seed) + ", number " + std::to_string(u); }

Crowd crowd(int seed, int units = 10, int across = 400) {
  Crowd c(static_cast<std::uint64_t>(seed), units, across);
  c.live(), c.leaders();
  for (int n = 0; n < 6; ++n) c.state.messengers.push_back({n % 2, 2 * (n % 2), {yards(5 * c.up_to(across / 5)), yards(5 * c.up_to(across / 5))}, c.up_to(2), {}});
  return c;
}
int leader_number(const State& s, std::size_t n) { return s.count() + static_cast<int>(n); }

// PS-CMD-13: to the nearest friend within 120 yards, or taken.
void flees(State& s, const Setting& setting, std::size_t n) {
  Leader& l = s.leaders[n];
  const Board b(s, setting);
  int nearest = -1, off = far_away;
  for (int i = 0; i < b.count(); ++i)
    if (b.active(i) && b.side_of(i) == l.side && yards_apart({at(l.at)}, rects(b.ground(i))) < off) nearest = i, off = yards_apart({at(l.at)}, rects(b.ground(i)));
  if (nearest >= 0 && off <= 120) l.attached = nearest, l.at = s.unit(nearest).pose.at;
  else l.alive = 0, l.lost_turn = s.turn, l.lost_with = l.attached, l.attached = -1;
}
void is_lost(State& s, const Setting& setting, int u, Presence how) {
  Unit& unit = s.unit(u);
  unit.now.presence = how, unit.turn.done = 1;
  if (unit.now.crew != Crew::Killed) unit.now.lost_turn = s.turn;
  for (std::size_t n = 0; n < s.leaders.size(); ++n) {
    Leader& l = s.leaders[n];
    if (!l.alive || l.attached != u) continue;
    l.attached = -1, l.at = unit.pose.at;
    flees(s, setting, n);
    if (!l.alive) l.lost_with = u;
  }
}
bool on(const std::vector<Rect>& ground, Point p) {
  return std::ranges::any_of(ground, [&](const Rect& r) { return apart_squared(r, at(p)) == 0; });
}
void takes_messengers(State& s, Seat side, const std::vector<Rect>& ground) {
  std::erase_if(s.messengers, [&](const Messenger& m) { return m.side != side && on(ground, m.at); });
}
void comes_upon(State& s, const Setting& setting, int u) {
  std::vector<int> spiked;
  std::vector<std::size_t> met;
  std::vector<Rect> here;
  {
    const Board b(s, setting);
    here = rects(b.ground(u));
    for (int i = 0; i < b.count(); ++i)
      if (b.unit(i).now.presence == Presence::OnTable && b.unit(i).now.crew != Crew::Present && b.side_of(i) != b.side_of(u) && b.overlapping(b.ground(u), b.ground(i))) spiked.push_back(i);
    for (std::size_t n = 0; n < s.leaders.size(); ++n)
      if (s.leaders[n].alive && s.leaders[n].attached < 0 && s.leaders[n].side != b.side_of(u) && on(here, s.leaders[n].at)) met.push_back(n);
  }
  for (const int i : spiked) s.unit(i).now.spiked = 1, is_lost(s, setting, i, Presence::Destroyed);
  for (const std::size_t n : met) flees(s, setting, n);
  takes_messengers(s, s.unit(u).is.side, here);
}

}  // namespace

TEST(SequenceCrowd, whoever_is_in_the_way_is_ridden_down) {  // PS-CMD-09, 13, PS-CHG-14, PS-MOVE-18, PS-MAN-15, PS-DEF-15
  int fled = 0, taken = 0, messengers = 0, spiked = 0, off = 0;
  for (int seed = 0; seed < 250; ++seed) {
    Crowd c = crowd(seed);
    const State before = c.state;
    for (int u = 0; u < c.count(); ++u) {
      if (!Board(before, c.setting).active(u)) continue;
      const Angle direction = turned(c[u].pose.facing, c.up_to(4) * quarter_turn);
      Ran run;
      std::vector<Rect> swept;
      {
        const Board b(before, c.setting);
        run = go_straight(b, u, b.block(u), direction, yards(10 * c.up_to(16)), {.leaves_table = c.chance(50), .unformed = true});
        for (const Convex& piece : b.ground(u).block.all()) swept.emplace_back(join(piece.box, Box{piece.box.lo + (run.end.pose.at - run.from.pose.at), piece.box.hi + (run.end.pose.at - run.from.pose.at)}));
      }
      State expected = before;
      Unit& unit = expected.unit(u);
      for (const Passed& p : run.passed) expected.unit(p.unit).now.dps = std::max(expected.unit(p.unit).now.dps, std::min(3, expected.unit(p.unit).now.dps + p.dps));
      unit.turn.deed = std::max(unit.turn.deed, Deed::Position), unit.turn.way = run.way, unit.turn.way_angle = run.direction;
      if (run.way > 0) {
        for (std::size_t n = 0; n < expected.leaders.size(); ++n)
          if (expected.leaders[n].alive && expected.leaders[n].attached < 0 && expected.leaders[n].side != unit.is.side && on(swept, expected.leaders[n].at)) flees(expected, c.setting, n), ++(expected.leaders[n].alive ? fled : taken);
        takes_messengers(expected, unit.is.side, swept);
      }
      unit.pose = run.end.pose;
      for (Leader& l : expected.leaders)
        if (l.attached == u) l.at = run.end.pose.at;
      if (run.off_table) is_lost(expected, c.setting, u, Presence::LeftTable), ++off;
      else comes_upon(expected, c.setting, u);
      messengers += static_cast<int>(before.messengers.size() - expected.messengers.size());
      SilentUmpire silent;
      carry_out(c.state, c.setting, u, run, silent);
      for (std::size_t n = 0; n < c.state.leaders.size(); ++n) ASSERT_TRUE(c.state.leaders[n] == expected.leaders[n]) << who(seed, leader_number(c.state, n)) << " before " << u;
      for (int i = 0; i < c.count(); ++i) {
        ASSERT_TRUE(c[i] == expected.unit(i)) << who(seed, i) << " before " << u;
        spiked += c[i].now.spiked && !before.unit(i).now.spiked;
      }
      ASSERT_TRUE(c.state == expected) << who(seed, u);
      c.state = before;
    }
  }
  EXPECT_TRUE(fled > 50 && taken > 5 && messengers > 100 && spiked > 1 && off > 50) << fled << ", " << taken << ", " << messengers << ", " << spiked << ", " << off;
}

TEST(SequenceCrowd, a_turn_begins) {  // PS-SEQ-01, 11, 12, PS-DEF-12, PS-CMD-01, 12, PS-POST-24, PS-CHG-11
  int successors = 0;
  for (int seed = 0; seed < 60; ++seed) {
    Crowd c = crowd(seed + 500);
    State expected = c.state;
    expected.turn = 9;
    for (Unit& u : expected.units) {
      u.turn = {};
      u.now.under_fire = u.now.under_fire == UnderFire::CloseFire ? UnderFire::LastCloseFire : UnderFire::No;
      if (u.now.status == Status::Evading) u.now.status = Status::Steady;
    }
    for (Messenger& m : expected.messengers) m.rode = 0;
    std::vector<Step> in_order;
    for (std::size_t n = 0; n < expected.leaders.size(); ++n) {
      Leader& l = expected.leaders[n];
      l.spent = l.moves_made = l.extensions = l.waits = 0;
      if (!l.alive && l.rank == Rank::Commander) in_order.insert(in_order.begin(), Step(Succeed{static_cast<int>(n)})), ++successors;
    }
    for (const Step& next : std::initializer_list<Step>{RollInitiative{0}, AimPhase{FirePhase::Bombardment, 0, 0}, AimPhase{FirePhase::Musketry, 0, 0}, CommandPhase{0}, MovementPhase{0}, AimPhase{FirePhase::CloseFire, 0, 0},
                                                        DeclareCharges{0}, DeclareCharges{1}, Responses{0, 0}, ChargesGoIn{0, 0}, FightPhase{0}, AfterPicks{0, 0}, AfterPicks{1, 0}, AfterPass{1, 0}, AfterPass{2, 0},
                                                        AfterPass{3, 0}, AfterPass{4, 0}, AfterPass{5, 0}, AfterPass{6, 0}, MoralePhase{0, 0}, EndTurn{0}})
      in_order.push_back(next);
    for (auto step = in_order.rbegin(); step != in_order.rend(); ++step) expected.agenda.push(*step);
    SilentUmpire silent;
    c.step(NewTurn{9}, silent);
    ASSERT_TRUE(c.state == expected) << "crowd " << seed;
  }
  EXPECT_GT(successors, 20);
}

TEST(SequenceCrowd, a_successor_appears) {  // PS-CMD-08, 12
  int came = 0, none = 0;
  for (int seed = 0; seed < 100; ++seed) {
    Crowd c = crowd(seed + 700);
    for (std::size_t n = 0; n < c.state.leaders.size(); ++n) {
      const State before = c.state;
      if (before.leaders[n].alive || before.leaders[n].rank != Rank::Commander) continue;
      std::vector<int> options;
      for (int u = 0; u < c.count(); ++u)
        if (c[u].is.battalia == before.leaders[n].battalia && c[u].now.presence == Presence::OnTable && c[u].now.crew == Crew::Present) options.push_back(u);
      State expected = before;
      int with = -1;
      if (before.turn - before.leaders[n].lost_turn >= 2 && !options.empty()) {
        with = options[static_cast<std::size_t>(c.up_to(static_cast<int>(options.size())))];
        Leader& l = expected.leaders[n];
        l.alive = 1, l.wounds = 0, l.rating = 1, l.attached = with, l.at = c[with].pose.at;
      }
      Level umpire(3, [&](const Question& q) {
        EXPECT_EQ(values(q), options);
        return with;
      });
      c.step(Succeed{static_cast<int>(n)}, umpire);
      ASSERT_TRUE(c.state == expected) << who(seed, leader_number(c.state, n));
      EXPECT_EQ(umpire.asked.size(), with >= 0 && options.size() > 1 ? 1u : 0u);
      ++(with >= 0 ? came : none);
      c.state = before;
    }
  }
  EXPECT_TRUE(came > 10 && none > 10) << came << ", " << none;
}

// Dice of both sides, one after the other.
TEST(SequenceCrowd, who_acts_first) {  // PS-SEQ-13
  for (const int red : {1, 3, 6})
    for (const int blue : {1, 3, 6})
      for (const int wish : {0, 1}) {
        Crowd c(1, 4);
        struct Throws final : Umpire {
          std::vector<int> dice;
          std::size_t n = 0;
          Seat asked = no_seat;
          int wish = 0;
          int roll(const Roll&) override { return dice[n++]; }
          Faces roll_faces(const Roll&) override { return {}; }
          int decide(const Question& q) override { return asked = q.seat, q.options[wish].value; }
        } umpire;
        umpire.dice = {red, blue, 2, 5}, umpire.wish = wish;  // level dice are thrown again
        c.step(RollInitiative{0}, umpire);
        const Seat winner = red != blue ? red > blue ? 0 : 1 : 1;
        EXPECT_EQ(umpire.n, red == blue ? 4u : 2u);
        EXPECT_EQ(umpire.asked, winner);
        EXPECT_EQ(c.state.first, wish == 0 ? winner : 1 - winner);
      }
}

// HOW IT STANDS

namespace {

bool lost_for_good(const Unit& u) { return u.now.presence == Presence::Destroyed || u.now.presence == Presence::LeftTable || u.now.crew == Crew::Killed; }
bool out_of_it(const Unit& u) { return lost_for_good(u) || u.now.status == Status::Routing || u.now.crew == Crew::Fled; }
struct Army {
  int battalia = 0, broken = 0, loss = 0;
};
// PS-WIN-01 to 03; `also`: as if this unit too were out.
Army army(const State& s, const Setting& setting, Seat side, int also = -1) {
  Army a;
  for (int b = 0; b < static_cast<int>(setting.battalia.size()); ++b) {
    if (setting.battalia[static_cast<std::size_t>(b)].side != side) continue;
    int lost = 0;
    for (int u = 0; u < s.count(); ++u) lost += s.unit(u).is.battalia == b && (out_of_it(s.unit(u)) || u == also);
    ++a.battalia, a.broken += lost > 0 && 2 * lost >= setting.battalia[static_cast<std::size_t>(b)].units;
  }
  int routing = 0;
  for (const Unit& u : s.units) {
    if (u.is.side != side) continue;
    if (lost_for_good(u)) a.loss += u.is.points;
    else if (out_of_it(u)) routing += u.is.points;
  }
  a.loss += routing / 2;
  for (const Leader& l : s.leaders)
    if (l.side == side && l.rank == Rank::General && !l.alive) {
      a.loss += 40;
      break;
    }
  return a;
}
bool beaten(const Army& a) { return a.broken > 0 && 2 * a.broken >= a.battalia; }

}  // namespace

TEST(SequenceCrowd, how_the_battle_stands) {  // PS-WIN-01 to 03, PS-DEF-15, 16
  int goes_on = 0, won = 0, drawn = 0, decides = 0;
  for (int seed = 0; seed < 400; ++seed) {
    Crowd c = crowd(seed + 900, 12);
    for (Unit& u : c.state.units)
      if (c.chance(seed % 3 == 0 ? 20 : 60)) {
        u.now.presence = Presence::OnTable, u.now.crew = Crew::Present;
        if (u.now.status == Status::Routing) u.now.status = Status::Steady;
      }
    if (seed % 2) c.setting.tables.armies.turns = 1 + c.up_to(8);
    c.setting.points[0] = 200 + c.up_to(200), c.setting.points[1] = 200 + c.up_to(200);
    const Army red = army(c.state, c.setting, 0), blue = army(c.state, c.setting, 1);
    for (const Seat side : {0, 1}) EXPECT_EQ(victory_points(c.state, c.setting, side), c.setting.points[side] - (side ? blue : red).loss) << "crowd " << seed;
    for (int u = 0; u < c.count(); ++u) {
      const Army with = army(c.state, c.setting, c[u].is.side, u), without = c[u].is.side ? blue : red;
      const bool breaks_his = with.broken > without.broken;
      EXPECT_EQ(decides_the_battle(c.state, c.setting, u), !out_of_it(c[u]) && breaks_his && beaten(with)) << who(seed, u);
      decides += !out_of_it(c[u]) && breaks_his && beaten(with);
    }
    const State before = c.state;
    SilentUmpire silent;
    c.step(EndTurn{0}, silent);
    State expected = before;
    const int lead = blue.loss - red.loss, wanted = std::min(c.setting.points[0], c.setting.points[1]);
    if (beaten(red) != beaten(blue)) expected.winner = beaten(red) ? 1 : 0, ++won;
    else if (beaten(red)) ++drawn;
    else if (before.turn < c.setting.tables.armies.turns) expected.agenda.push(NewTurn{before.turn + 1}), ++goes_on;
    else if (10 * std::abs(lead) >= wanted) expected.winner = lead > 0 ? 0 : 1, ++won;
    else ++drawn;
    EXPECT_TRUE(c.state == expected) << "crowd " << seed << " winner " << c.state.winner << " for " << expected.winner << " lead " << lead << " of " << wanted;
  }
  EXPECT_TRUE(goes_on > 50 && won > 50 && drawn > 20 && decides > 50) << goes_on << ", " << won << ", " << drawn << ", " << decides;
}

// Who is hit, wounded, killed (PS-LEAD-01 to 05).
TEST(SequenceCrowd, leaders_at_risk) {  // PS-LEAD-01 to 05, PS-CMD-13, PS-DEF-15
  int killed = 0, wounded = 0, safe = 0;
  for (int seed = 0; seed < 60; ++seed) {
    Crowd c = crowd(seed + 1500);
    for (std::size_t n = 0; n < c.state.leaders.size(); ++n)
      for (const int first : {1, 2, 6})
        for (const int second : {1, 2, 4, 5}) {
          const State before = c.state;
          struct Throws final : Umpire {
            std::vector<int> dice;
            std::size_t n = 0;
            int roll(const Roll& r) override { return r.ask == Ask::Count ? dice[n++] >= r.at_least : dice[n++]; }
            Faces roll_faces(const Roll&) override { return {}; }
            int decide(const Question& q) override { return q.options[0].value; }
          } umpire;
          umpire.dice = {first, second};
          State expected = before;
          Leader& l = expected.leaders[n];
          const bool at_risk = l.alive && l.attached >= 0;
          if (at_risk && first == 1 && (second == 1 || (second <= 4 && l.wounds > 0))) l.alive = 0, l.lost_turn = before.turn, l.lost_with = l.attached, l.attached = -1, ++killed;
          else if (at_risk && first == 1 && second <= 4) ++l.wounds, ++wounded;
          else ++safe;
          c.step(RiskLeader{static_cast<int>(n), Occasion::Combat}, umpire);
          ASSERT_TRUE(c.state == expected) << who(seed, leader_number(c.state, n)) << " throws " << first << ", " << second;
          EXPECT_EQ(umpire.n, !at_risk ? 0u : first == 1 ? 2u : 1u);
          c.state = before;
        }
  }
  EXPECT_TRUE(killed > 20 && wounded > 20 && safe > 100) << killed << ", " << wounded;
}

// MESSENGERS
TEST(SequenceCrowd, messengers_ride_one_after_another_and_hand_over) {  // PS-CMD-03, 07, 11
  int handed = 0, rode = 0;
  for (int seed = 0; seed < 150; ++seed) {
    Crowd c = crowd(seed + 2000);
    c.state.orders.resize(4);
    for (std::size_t m = 0; m < c.state.messengers.size(); ++m) {
      Messenger& one = c.state.messengers[m];
      one.battalia = 2 * one.side + c.up_to(2), one.carries.given = 1, one.carries.placed = static_cast<int>(m) + 1;
      for (const Leader& l : c.state.leaders)
        if (l.battalia == one.battalia && c.chance(40)) one.at = l.at + Vec{yards(10 * (c.up_to(5) - 2)), yards(10 * (c.up_to(3) - 1))};
    }
    for (const Seat side : {0, 1}) {
      State expected = c.state;
      // Whoever is within twenty yards of his living Commander hands over (PS-CMD-11).
      for (std::size_t m = 0; m < expected.messengers.size();) {
        const Messenger one = expected.messengers[m];
        int commander = -1;
        for (std::size_t n = 0; n < expected.leaders.size() && commander < 0; ++n)
          if (expected.leaders[n].alive && expected.leaders[n].rank == Rank::Commander && expected.leaders[n].battalia == one.battalia) commander = static_cast<int>(n);
        if (commander < 0 || squared(one.at - expected.leader(commander).at) > std::int64_t{yards(20)} * yards(20)) {
          ++m;
          continue;
        }
        expected.messengers.erase(expected.messengers.begin() + static_cast<std::ptrdiff_t>(m));
        BattaliaOrders& orders = expected.orders[static_cast<std::size_t>(one.battalia)];
        orders.next = one.carries, orders.waits = 1, ++handed;
      }
      for (Messenger& one : expected.messengers)
        if (one.side == side && !one.rode) {
          one.rode = 1, ++rode;
          expected.agenda.push(RideMessengers{side});
          break;
        }
      Level stays;
      c.step(RideMessengers{side}, stays);
      ASSERT_TRUE(c.state == expected) << "crowd " << seed;
      c.state.agenda = {};
    }
  }
  EXPECT_TRUE(handed > 100 && rode > 50) << handed << ", " << rode;
}

}  // namespace linstock::pike_and_shot::sequence_crowd
