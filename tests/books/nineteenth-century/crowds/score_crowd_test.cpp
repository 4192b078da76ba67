// The score of whole crowds, added up unit by unit from the print; and what a period leaves to the next.
#include "books/nineteenth-century/crowd_kit.h"
#include "books/nineteenth-century/formations/bodies.h"
#include "kernel/silent.h"

namespace linstock::nineteenth_century::afield {
namespace {

constexpr int crowds_of_scores = 80;

// Quarters of the value that the rest of a body costs its side.
int share_of(const Unit& u) {
  if (u.now.presence == Presence::OffTable) return u.now.left_by == LeftBy::Pursuing ? 1 : 2;
  if (u.now.presence == Presence::Gone) return u.now.times_broken < 0 || u.now.left_by == LeftBy::Routing || u.now.figures == 0 ? 4 : u.now.left_by == LeftBy::Pursuing ? 1 : 2;
  return runs(u) ? 4 : u.now.conduct == Conduct::Retreating ? 2 : u.now.conduct == Conduct::Pursuing ? 1 : 0;
}
int value_of_figures(const Unit& u) { return u.is.points_each * (u.now.figures - u.now.seconds) + u.is.second_points * u.now.seconds; }

struct Points {
  int score = 0, gained = 0;  // quarters; what the side gained by prisoners and guns
};
Points of_side(const Crowd& c, Seat side) {
  Points p;
  p.score = 4 * c.setting.points[side];
  for (int u = 0; u < c.count(); ++u) {
    const Unit& unit = c.state.unit(u);
    const bool main = unit.is.part == Part::Main, taken = unit.now.presence == Presence::Gone && unit.now.times_broken < 0;
    if (!main && unit.now.figures == 0) continue;
    if (unit.is.side != side) {
      if (taken) p.gained += 2 * (value_of_figures(unit) + (main ? unit.is.commander : 0));  // NC-END-02
      if (unit.now.guns_taken) p.gained += 2 * unit.is.points_each * unit.now.guns_left;
      continue;
    }
    p.score -= share_of(unit) * value_of_figures(unit);
    if (!main) continue;
    int first = unit.is.original - unit.is.seconds - (unit.now.figures - unit.now.seconds), second = unit.is.seconds - unit.now.seconds;
    for (int part : {unit.now.screen, unit.now.rear})
      if (part >= 0) first -= c.state.unit(part).now.figures - c.state.unit(part).now.seconds, second -= c.state.unit(part).now.seconds;
    p.score -= 4 * (first * unit.is.points_each + second * unit.is.second_points);  // NC-END-03, 10: the dead in full
    if (share_of(unit) == 4) p.score -= 4 * unit.is.commander;                       // NC-END-09
  }
  for (const General& g : c.state.generals) {
    const int price = g.rank == Rank::Brigadier ? 50 : 100;
    if (g.side == side && !g.alive) p.score -= 4 * price;
    if (g.side != side && g.captured) p.gained += 2 * price;
  }
  p.score += p.gained;
  return p;
}

}  // namespace

TEST(ScoreCrowd, every_figure_counts_once_in_its_dearest_category) {  // NC-END-02 to 06, 09 to 11, NC-ORG-11, NC-ROUT-11
  int red = 0, blue = 0, drawn = 0;
  for (int seed = 0; seed < crowds_of_scores; ++seed) {
    Crowd c(static_cast<std::uint64_t>(seed) + 2000);
    c.parts(), c.live(), c.generals();
    for (Unit& unit : c.state.units) {
      if (unit.now.presence == Presence::Gone && c.chance(40)) unit.now.times_broken = -1;
      if (unit.now.presence == Presence::Gone && unit.now.times_broken >= 0 && !sub_group(unit) && c.chance(30) && unit.now.screen < 0 && unit.now.rear < 0) unit.now.figures = unit.now.seconds = 0;
      if (guns(unit) && runs(unit) && on_table(unit)) unit.now.guns_left = 2, unit.now.guns_taken = c.chance(60);
      c.setting.points[unit.is.side] += sub_group(unit) ? 0 : unit.is.points_each * (unit.is.original - unit.is.seconds) + unit.is.second_points * unit.is.seconds + unit.is.commander;
    }
    for (General& g : c.state.generals) g.captured = !g.alive && c.chance(50);
    for (int n : {0, 1}) c.setting.points[n] += 450 + 10 * c.up_to(3);
    for (const Seat side : {0, 1}) c.state.prisoners[side] = of_side(c, side).gained;
    const int scores[] = {of_side(c, 0).score, of_side(c, 1).score};
    for (const Seat side : {0, 1}) EXPECT_EQ(worth(c.state, c.setting, side), scores[side]) << "crowd " << seed;
    EXPECT_EQ(Rules::value(c.state, c.setting, 0), 25 * (scores[0] - scores[1]));
    EXPECT_EQ(Rules::value(c.state, c.setting, 1), 25 * (scores[1] - scores[0]));
    SilentUmpire silent;
    Rules::run(c.state, Step(Score{0}), c.setting, silent);
    EXPECT_EQ(c.state.scores[0], scores[0]) << "crowd " << seed;
    EXPECT_EQ(c.state.scores[1], scores[1]) << "crowd " << seed;
    const bool wins = scores[0] > 0 && 10 * scores[0] >= 11 * scores[1], loses = scores[1] > 0 && 10 * scores[1] >= 11 * scores[0];
    EXPECT_EQ(c.state.winner, wins ? 0 : loses ? 1 : no_seat) << "crowd " << seed;
    ++(wins ? red : loses ? blue : drawn);
  }
  EXPECT_TRUE(red > 5 && blue > 5 && drawn > 5) << red << ", " << blue << ", " << drawn;
}

// THE NEXT PERIOD

TEST(ScoreCrowd, what_they_suffered_and_saw_is_what_the_next_period_looks_back_on) {  // NC-REACT-08, 27, 28, NC-RESULT-13, NC-SUB-03
  for (int seed = 0; seed < 30; ++seed) {
    Crowd c(static_cast<std::uint64_t>(seed) + 2500);
    c.parts(), c.ground(), c.live();
    const Board b(c.state, c.setting);
    State after = c.state;
    SilentUmpire silent;
    Rules::run(after, Step(NewPeriod{6}), c.setting, silent);
    EXPECT_EQ(after.period, 6);
    std::vector<Memory> own;
    for (int u = 0; u < c.count(); ++u) {
      Memory m = c[u].next;
      Bits routers = c[u].now.routers;
      for (int f = 0; f < c.count() && b.active(u); ++f) {
        const Unit& other = c[f];
        if (f == u || !b.active(f) || other.is.side != c[u].is.side) continue;
        const bool counts = other.is.part == Part::Main || same_unit(c.state, u, f), near = b.yards_between(u, f) <= 300 && b.sees(u, f);
        if (counts && runs(other) && near) mark(routers, f, true);
        if (counts && !runs(other) && b.sees(u, f)) mark(routers, f, false);
        const bool brigade = c[u].is.brigade >= 0 && other.is.brigade == c[u].is.brigade;
        if (!counts || !brigade || !near || !(runs(other) || other.now.conduct == Conduct::Retreating)) continue;
        m.saw_brigade_break = 1;
        if (runs(other)) mark(m.saw_rout, f, true);
      }
      own.push_back(m);
      EXPECT_EQ(after.unit(u).now.routers, routers) << "crowd " << seed << ", unit " << u;
    }
    for (int u = 0; u < c.count(); ++u) {
      Memory all = own[static_cast<std::size_t>(u)];
      for (int i = 0; i < c.count(); ++i) {
        const Unit& part = c[i];
        if (c[u].is.part != Part::Main || part.is.part == Part::Main || part.is.of != u || part.now.own_account || !on_table(part)) continue;
        const Memory& m = own[static_cast<std::size_t>(i)];
        all.fire_casualties += m.fire_casualties, all.figures += m.figures, all.melee_casualties += m.melee_casualties;
        all.under_fire |= m.under_fire, all.under_guns |= m.under_guns, all.from_behind |= m.from_behind, all.advanced |= m.advanced, all.under_snipers |= m.under_snipers;
        all.new_enemy |= m.new_enemy, all.melee_test |= m.melee_test, all.broken_through |= m.broken_through, all.saw_brigade_break |= m.saw_brigade_break;
        if (m.firers_distance > 0 && (all.firers_distance == 0 || m.firers_distance < all.firers_distance)) all.firers_distance = m.firers_distance;
        if (m.melee > all.melee) all.melee = m.melee;
        for (int f = 0; f < c.count(); ++f)
          if (has(m.saw_rout, f)) mark(all.saw_rout, f, true);
      }
      EXPECT_TRUE(after.unit(u).last == all) << "crowd " << seed << ", unit " << u;
      EXPECT_TRUE(after.unit(u).next == Memory{}) << "crowd " << seed << ", unit " << u;
      Deeds fresh;
      fresh.start = c[u].pose;
      EXPECT_TRUE(after.unit(u).turn == fresh);
    }
  }
}

TEST(ScoreCrowd, the_battle_ends_when_a_side_has_no_unit_in_good_order) {  // NC-END-08, NC-END-01
  for (int seed = 0; seed < 40; ++seed) {
    Crowd c(static_cast<std::uint64_t>(seed) + 2700, 4);
    c.parts(), c.live();
    c.setting.turns = c.chance(30) ? c.state.period : 12;
    int good[2] = {0, 0};
    for (const Unit& unit : c.state.units) good[unit.is.side] += unit.is.part == Part::Main && unit.now.presence == Presence::OnTable && !runs(unit) && unit.now.conduct != Conduct::Retreating;
    SilentUmpire silent;
    Rules::run(c.state, Step(EndPeriod{0}), c.setting, silent);
    std::vector<std::string> steps;
    while (!c.state.agenda.empty()) {
      const Step s = c.state.agenda.pop();
      if (const auto* next = std::get_if<NewPeriod>(&s)) steps.push_back("period " + std::to_string(next->number));
      if (const auto* tests = std::get_if<TestOthers>(&s)) steps.push_back("tests " + std::to_string(tests->side) + (tests->last && tests->done == 0 ? " last" : ""));
      if (std::holds_alternative<Score>(s)) steps.push_back("score");
    }
    const bool over = good[0] == 0 || good[1] == 0 || c.setting.turns <= 5;
    EXPECT_EQ(steps, over ? (std::vector<std::string>{"tests 0 last", "tests 1 last", "score"}) : std::vector<std::string>{"period 6"}) << "crowd " << seed;
  }
}

}  // namespace linstock::nineteenth_century::afield
