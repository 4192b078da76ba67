// Melees at random, up to six bodies in one knot: which figures fight whom, as what they fight, and what the result does to everybody, said once more
// from the print.
#include <map>

#include "books/nineteenth-century/crowd_kit.h"
#include "books/nineteenth-century/formations/bodies.h"
#include "books/nineteenth-century/melee/fight.h"
#include "books/nineteenth-century/melee/results.h"
#include "kernel/silent.h"

namespace linstock::nineteenth_century::afield {
namespace {

bool charged_in(const Unit& u) { return u.turn.does == Does::Charges || u.turn.does == Does::CounterCharges; }
bool in_one_melee(const Board& b, int one, int other) {
  return b.active(one) && b.active(other) && b.side_of(one) != b.side_of(other) && (b.unit(one).now.opponent == other || b.unit(other).now.opponent == one);
}
bool came_at(const Unit& u, int e) { return charged_in(u) && (u.turn.contact == e || u.turn.contact_too[0] == e || u.turn.contact_too[1] == e); }

// A knot of bodies in contact, and what they did to get there.
struct Knot : Crowd {
  explicit Knot(std::uint64_t seed, bool ground_too = false) : Crowd(seed, 1) {
    if (ground_too) area(chance(50) ? Terrain::GentleHill : Terrain::OpenWood, 0, 0, 900, state.unit(0).pose.at.y / unit_length, 1);
    for (int n = 0; n < 4; ++n) join_melee();
    for (int u = 0; u < count(); ++u) {
      Unit& unit = (*this)[u];
      unit.now.cohesion = static_cast<Cohesion>(up_to(3));
      unit.now.demoralised = chance(25), unit.now.rounds = up_to(3), unit.now.standing = chance(30), unit.now.pushed_back = chance(30), unit.now.following_up = chance(30), unit.now.charged_before = chance(40);
      unit.now.running_total = up_to(30);
      if (chance(8)) unit.now.conduct = Conduct::Routing;
      unit.now.role = static_cast<MeleeRole>(up_to(3));
      if (unit.now.role == MeleeRole::Stationary || unit.now.opponent < 0) continue;
      unit.turn.does = chance(80) ? Does::Charges : Does::CounterCharges;
      unit.turn.contact = unit.turn.target = unit.now.opponent;
      unit.turn.straight = rate(troops_of(unit), MoveKind::Charge, setting.tables.movement) / 4 + up_to(3) - 1;
      unit.turn.halted_by_fire = chance(15);
      unit.turn.start.at = ahead(unit.pose.at, turned(unit.pose.facing, half_turn), yards(20 + up_to(100)));
    }
    for (int u = 0; u < count(); ++u) {
      General g;
      g.side = (*this)[u].is.side, g.rank = Rank::CommanderInChief, g.with = u, g.front_rank = chance(50), g.at = (*this)[u].pose.at;
      if (chance(30)) state.generals.push_back(g), setting.general_names.push_back("general");
    }
    state.phase = Phase::Melee;
  }
};

// WHO FIGHTS

// The front of its base lies against him, by more than a corner (NC-MELEE-01); of a square any side does.
bool front_meets(const Board& b, int u, int e, int figure) {
  const Block own = b.block(u);
  const Convex base = element(own, figure);
  const std::int32_t near = b.unit(u).turn.contact_too[0] >= 0 || b.unit(e).turn.contact_too[0] >= 0 ? unit_length : unit_length / 2;
  if (b.unit(u).now.formation == Formation::Square) return field::measure_to(base, b.ground(e)).gap.at_most(near);
  const Front front = front_of(base, own.pose.facing);
  const Angle to_right = turned(own.pose.facing, -quarter_turn);
  const bool narrow = own.layout.width <= 2 * unit_length;
  const Point left = narrow ? front.left : ahead(front.left, to_right, unit_length), right = narrow ? front.right : ahead(front.right, to_right, -unit_length);
  return field::within(field::segment_ground(left, right), b.ground(e), near);
}

std::vector<int> its_enemies(const Board& b, int u) {
  std::vector<int> all;
  for (int e = 0; e < b.count(); ++e)
    if (in_one_melee(b, u, e)) all.push_back(e);
  return all;
}
// Whom each figure of the first rank fights: the named one, else the nearest straight ahead (NC-MELEE-29); -1: nobody.
std::vector<int> whom_each_fights(const Board& b, int u) {
  const Block own = b.block(u);
  const int rank = b.unit(u).now.formation == Formation::Square ? own.layout.count : std::min<int>(own.layout.files, own.layout.count);
  std::vector<int> whom;
  for (int i = 0; i < rank; ++i) {
    const Front front = front_of(element(own, i), own.pose.facing);
    const Ground middle = field::point_ground({(front.left.x + front.right.x) / 2, (front.left.y + front.right.y) / 2});
    int best = -1;
    for (int e : its_enemies(b, u)) {
      if (!front_meets(b, u, e, i)) continue;
      if (best < 0 || e == b.unit(u).turn.prefers || (best != b.unit(u).turn.prefers && b.gap(middle, b.ground(e)) < b.gap(middle, b.ground(best)))) best = e;
    }
    whom.push_back(best);
  }
  return whom;
}
int figures_that_fight(const Board& b, int u, int e) {
  const Unit& own = b.unit(u);
  const std::vector<int> enemies = its_enemies(b, u);
  if (guns(own)) {
    const bool named = own.turn.prefers >= 0 && in_one_melee(b, u, own.turn.prefers);
    if (named) return own.turn.prefers == e ? own.now.figures : 0;
    std::vector<int> near;
    for (int other : enemies)
      if (b.yards_between(u, other) <= 1) near.push_back(other);
    int share = own.now.figures / static_cast<int>(std::max<std::size_t>(1, near.size()));
    const int place = static_cast<int>(std::ranges::count_if(near, [&](int other) { return other < e; }));
    return share + (place < own.now.figures % static_cast<int>(std::max<std::size_t>(1, near.size())));
  }
  const std::vector<int> whom = whom_each_fights(b, u);
  const bool square = own.now.formation == Formation::Square;
  int touching = std::min(static_cast<int>(std::ranges::count(whom, e)), own.now.figures);
  int idle = std::min(static_cast<int>(std::ranges::count(whom, -1)), own.now.figures - touching), ends = 0;
  const bool meets = touching == 0 && b.touch(u, e) && (charged_in(own) || b.behind(u, e).where == Where::InFront);
  if (meets) touching = 1, idle = std::max(0, idle - 1);
  for (std::size_t i = 0; i < whom.size() && !square; ++i) {  // NC-MELEE-03, 26
    if (whom[i] >= 0) continue;
    int beside = -1;
    for (std::size_t k : {i - 1, i + 1})
      if (k < whom.size() && whom[k] >= 0 && (beside < 0 || whom[k] == own.turn.prefers)) beside = whom[k];
    ends += beside == e;
  }
  ends = meets || square ? 2 : std::min(2, ends);
  return touching + (touching > 0 ? std::min(ends, idle) : 0);
}

// AS WHAT THEY FIGHT

Fighter as_what(const Board& b, int u, int e) {
  const Unit &own = b.unit(u), &his = b.unit(e);
  Fighter f{};
  f.arm = own.is.arm, f.dismounted = own.now.dismounted, f.camelry = own.is.camelry, f.morale = own.is.morale, f.training = own.is.training, f.order = own.now.order, f.state = own.now.cohesion;
  f.demoralised = own.now.demoralised, f.lance = own.is.lance, f.armour = own.is.armour, f.shield = own.is.shield, f.routing = runs(own);
  f.figures = figures_that_fight(b, u, e);
  const int move = rate(troops_of(own), MoveKind::Charge, b.tables.movement);
  const bool first_round = own.now.rounds == 0;
  f.charging = first_round && ((came_at(own, e) && !own.turn.halted_by_fire && 4 * own.turn.straight >= move) || (own.turn.does == Does::Pursues && own.turn.contact == e && !runs(his)));  // NC-MELEE-28, NC-PURS-04
  for (const General& g : b.state.generals) f.general |= g.alive && g.with == u && g.front_rank;
  f.following_up = own.now.following_up, f.first_charge = !own.now.charged_before;
  const int began = elevation_of(b.battlefield(), ground_of(Block{own.turn.start, layout_of(own, b.tables)}));
  f.downhill = b.contours(u) > b.contours(e) || began > b.contours(e);
  const Layout layout = layout_of(own, b.tables);
  f.column_ranks = own.now.formation == Formation::Column ? (layout.count + layout.files - 1) / layout.files : 1;
  f.halted_uphill = own.now.role == MeleeRole::Stationary && b.contours(u) > b.contours(e);
  return f;
}

}  // namespace

TEST(MeleeCrowd, figures_and_factors_of_every_pair) {  // NC-MELEE-01 to 04, 09, 10, 15, 26, 28, 29, NC-CHARGE-18, NC-ROUT-06
  int fights = 0, hard = 0;
  for (int seed = 0; seed < 150; ++seed) {
    Knot k(static_cast<std::uint64_t>(seed) + 5000, seed % 3 == 0);
    for (Unit& u : k.state.units) u.turn.prefers = -1;
    for (int u = 0; u < k.count(); ++u)
      if (k.chance(40)) k[u].turn.prefers = k[u].now.opponent;
    for (int one = 0; one < k.count(); ++one)
      for (int other = 0; other < k.count(); ++other) {
        const Board b(k.state, k.setting);
        if (k[one].is.side != 0 || !in_one_melee(b, one, other) || b.yards_between(one, other) > 1) continue;
        Level dice;
        const Fighter red = as_what(b, one, other), blue = as_what(b, other, one);
        const int by_red = strike(red, blue, k.setting.tables, dice, ""), by_blue = strike(blue, red, k.setting.tables, dice, "");
        State after = k.state;
        Rules::run(after, Step(FightPair{one, other}), k.setting, dice);
        const std::string who = "knot " + std::to_string(seed) + ", " + std::to_string(one) + " and " + std::to_string(other);
        EXPECT_EQ(after.unit(one).turn.inflicted, by_red) << who << ", figures " << red.figures;
        EXPECT_EQ(after.unit(other).turn.inflicted, by_blue) << who << ", figures " << blue.figures;
        EXPECT_EQ(after.unit(one).turn.received, by_blue) << who;
        EXPECT_EQ(after.unit(other).turn.received, by_red) << who;
        EXPECT_EQ(after.unit(one).turn.fought + after.unit(other).turn.fought, 2);
        EXPECT_EQ(after.unit(one).now.charged_before, k[one].now.charged_before || charged_in(k[one])) << who;
        EXPECT_EQ(after.unit(other).now.charged_before, k[other].now.charged_before || charged_in(k[other])) << who;
        ++fights, hard += its_enemies(b, one).size() > 1;
      }
  }
  EXPECT_TRUE(fights > 200 && hard > 60) << fights << ", " << hard;
}

TEST(MeleeCrowd, every_pair_fights_once_and_those_between_two_are_assigned_first) {  // NC-SEQ-07, NC-MELEE-24, 29
  int asked = 0;
  for (int seed = 0; seed < 150; ++seed) {
    Knot k(static_cast<std::uint64_t>(seed) + 5200);
    std::vector<std::pair<int, int>> pairs, found;
    int first = -1;
    {
      const Board b(k.state, k.setting);
      for (int one = 0; one < k.count(); ++one)
        for (int other = 0; other < k.count(); ++other)
          if (k[one].is.side == 0 && in_one_melee(b, one, other) && b.yards_between(one, other) <= 1) pairs.push_back({one, other});
      for (int u = 0; u < k.count() && first < 0; ++u) {
        std::vector<int> near;
        for (int e : its_enemies(b, u))
          if (!runs(k[e]) && b.yards_between(u, e) <= 1) near.push_back(e);
        bool two = guns(k[u]) && near.size() > 1;
        const Block own = b.block(u);
        const int rank = k[u].now.formation == Formation::Square ? own.layout.count : std::min<int>(own.layout.files, own.layout.count);
        for (int i = 0; i < rank && !guns(k[u]); ++i) two = two || std::ranges::count_if(near, [&](int e) { return front_meets(b, u, e, i); }) > 1;
        if (two && !runs(k[u])) first = u;
      }
    }
    SilentUmpire silent;
    Rules::run(k.state, Step(MeleePhase{0}), k.setting, silent);
    bool assigns = false;
    while (!k.state.agenda.empty()) {
      const Step s = k.state.agenda.pop();
      if (const auto* pair = std::get_if<FightPair>(&s)) found.push_back({pair->a, pair->b});
      if (const auto* assign = std::get_if<AssignFigures>(&s)) {
        assigns = true;
        EXPECT_EQ(assign->next, first) << "knot " << seed;
        EXPECT_TRUE(found.empty()) << "before anybody fights";
      }
    }
    EXPECT_EQ(found, pairs) << "knot " << seed;
    EXPECT_EQ(assigns, first >= 0) << "knot " << seed;
    asked += assigns;
  }
  EXPECT_GT(asked, 5);
}

// WHAT IT MEANS

namespace {

// By their casualties as 3 to 2 or 2 to 1 (NC-MRES-03, 06, 15).
bool loses_by(const Unit& u, int won, int lost) { return u.turn.received > u.turn.inflicted && lost * u.turn.received >= won * u.turn.inflicted; }
bool breaks(const Unit& u) { return runs(u) || loses_by(u, 2, 1) || (loses_by(u, 3, 2) && u.now.pushed_back); }
bool goes(const Unit& u) { return u.now.role != MeleeRole::ChargedStationary && (breaks(u) || loses_by(u, 3, 2)); }

std::vector<int> fought_with(const Board& b, int u) {
  std::vector<int> all;
  for (int e : its_enemies(b, u))
    if (b.unit(e).turn.fought) all.push_back(e);
  return all;
}
MeleeResult result_by_the_print(const Board& b, int u, const Tables& tables) {
  const Unit& own = b.unit(u);
  const std::vector<int> all = fought_with(b, u);
  MeleeResultFacts f{};
  f.role = own.now.role, f.inflicted = own.turn.inflicted, f.received = own.turn.received, f.figures = own.now.figures, f.running_total = own.now.running_total;
  f.pushed_back_before = own.now.pushed_back, f.standing_before = own.now.standing, f.fought_before = own.now.rounds > 0, f.state = own.now.cohesion;
  const Unit& first = b.unit(all[0]);
  if (all.size() == 1 && fought_with(b, all[0]).size() == 1 && !runs(first)) {
    f.opponents = Opponents::OneAlone;
    f.opponent_pushed_back_before = own.now.role != MeleeRole::Stationary && first.now.pushed_back;
  } else {
    const bool all_break = std::ranges::all_of(all, [&](int e) { return breaks(b.unit(e)); }), all_gone = std::ranges::all_of(all, [&](int e) { return goes(b.unit(e)); });
    f.opponents = all_break ? Opponents::AllBreak : all_gone ? Opponents::AllGone : Opponents::NotAllGone;
    const bool held = std::ranges::any_of(all, [&](int e) { return b.unit(e).now.role == MeleeRole::Stationary && !runs(b.unit(e)) && b.unit(e).turn.inflicted >= b.unit(e).turn.received; });
    f.defender_won_or_drew = own.now.role == MeleeRole::ChargedStationary && held && f.opponents == Opponents::NotAllGone;
    f.fights_another = all.size() > 1 && f.opponents == Opponents::NotAllGone;
  }
  SilentUmpire silent;
  MeleeResult result = read_melee_result(f, tables, silent);
  if (runs(own)) result.end = MeleeEnd::Routs;
  return result;
}

}  // namespace

TEST(MeleeCrowd, everybody_gets_the_result_over_all_his_opponents) {  // NC-MRES-01 to 20, NC-LOSE-04, 10, 13, 18, NC-CAS-04, NC-GEN-04, 05, 07, NC-SEQ-07
  std::map<MeleeEnd, int> ends;
  for (int seed = 0; seed < 700; ++seed) {
    Knot k(static_cast<std::uint64_t>(seed) + 5400);
    for (int u = 0; u < k.count(); ++u) {
      Deeds& turn = k[u].turn;
      turn.inflicted = 6 * k.up_to(12), turn.received = 6 * k.up_to(12);
      if (k.chance(30)) turn.received = turn.inflicted * 3 / 2;
      if (k.chance(20)) turn.received = turn.inflicted * 2;
      turn.fought = k.chance(95);
    }
    const State before = k.state;
    std::vector<std::pair<int, MeleeResult>> results;
    {
      const Board b(before, k.setting);
      for (int u = 0; u < k.count(); ++u)
        if (before.unit(u).turn.fought && !fought_with(b, u).empty()) results.push_back({u, result_by_the_print(b, u, k.setting.tables)});
    }
    State expected = before;  // what each suffers, then who gives way, then who goes on
    Level dice;
    for (const auto& [u, r] : results) {
      Unit& own = expected.unit(u);
      own.next.melee = r.fought, own.next.melee_casualties = own.turn.received, own.next.melee_test = r.tests, own.next.retreating_from_melee = r.retreating;
      own.next.thrown_back = r.end == MeleeEnd::ThrownBack || r.end == MeleeEnd::ThrownBackInOrder;
      own.now.standing = r.end == MeleeEnd::StandingMelee, own.now.pushed_back = r.end == MeleeEnd::PushedBack, own.now.following_up = 0, ++own.now.rounds;
      own.now.cohesion = std::max(own.now.cohesion, r.state);
      if (own.is.arm == Arm::MountedInfantry && !own.now.dismounted) own.now.cohesion = Cohesion::Disordered;
      const int front = layout_of(own, k.setting.tables).files;
      for (General& g : expected.generals)
        if (g.alive && g.with == u && (g.front_rank || runs(own)) && own.turn.received / front >= 6) g.alive = 0, g.with = -1, g.front_rank = 0, g.lost_period = expected.period, g.lost_at = g.at;  // two dice show six
      const int total = own.now.running_total + own.turn.received, lost = std::min(own.now.figures, total / 30);
      own.now.seconds = std::clamp(own.now.seconds - (2 * own.now.seconds * lost + own.now.figures) / (2 * own.now.figures), 0, own.now.figures - lost);
      if (lost == 0) own.now.seconds = before.unit(u).now.seconds;
      own.now.figures -= lost;
      own.now.running_total = total / 30 > before.unit(u).now.figures ? 0 : total % 30;
    }
    const bool wiped_out = std::ranges::any_of(expected.units, [](const Unit& u) { return u.now.figures == 0; });
    if (wiped_out) continue;  // what becomes of a unit without figures stands elsewhere
    for (const auto& [u, r] : results) expected.unit(u).now.wide = std::min(expected.unit(u).now.wide, expected.unit(u).now.figures);
    SilentUmpire silent;
    for (const auto& [u, r] : results) {
      ++ends[r.end];
      Unit& own = expected.unit(u);
      const int enemy = fought_with(Board(before, k.setting), u)[0];
      if (r.end == MeleeEnd::Routs) {
        const bool ran = runs(own);
        break_unit(expected, u, true, {}, silent);
        EXPECT_TRUE(ran || expected.unit(u).now.flees_from == before.unit(u).now.opponent);
        const Board b(expected, k.setting);
        const Angle away = angle_of(field::centre_of(b.ground(u)) - field::centre_of(b.ground(enemy)));
        if (std::abs(turn_between(own.pose.facing, away)) > quarter_turn) put(expected, u, after(b.block(u), Manoeuvre::face(2)).pose);
        continue;
      }
      const bool back = r.end == MeleeEnd::PushedBack || r.end == MeleeEnd::ThrownBack || r.end == MeleeEnd::ThrownBackInOrder || r.end == MeleeEnd::FallsBack;
      if (!back) continue;
      const int far = r.end == MeleeEnd::FallsBack ? normal_rate(troops_of(own), k.setting.tables.movement) : 50;
      const Angle way = own.now.role == MeleeRole::Stationary ? expected.unit(enemy).pose.facing : turned(own.pose.facing, half_turn);
      Pose place = own.pose;
      {
        const Board b(expected, k.setting);
        bool found = false;  // straight back, or up to 45 degrees aslant; as far as there is room (NC-MRES-03)
        for (std::int32_t d = yards(far); d > 0 && !found; d -= unit_length)
          for (const int slant : {0, 1, -1, 2, -2, 3, -3, 4, -4}) {
            const Pose there{ahead(own.pose.at, turned(way, slant * (eighth_turn / 4)), d), own.pose.facing};
            if (found || b.may_stand(u, {there, layout_of(own, k.setting.tables)})) continue;
            found = true, place = there;
          }
      }
      put(expected, u, place);
      if (r.end != MeleeEnd::FallsBack) continue;
      Unit& resting = expected.unit(u);
      resting.now.rallying = 1, resting.now.rally = RallyCause::Disordered, resting.now.conduct = Conduct::Steady, resting.now.quarry = -1, resting.now.retires_left = 0;
      static constexpr int quarters[] = {2, 4, 6, 8};
      resting.now.rally_left = quarters[static_cast<std::size_t>(resting.is.training)];
    }
    for (const auto& [u, r] : results) {
      Unit& own = expected.unit(u);
      if (runs(own) || (r.end != MeleeEnd::FollowsUp && r.end != MeleeEnd::Pursues)) continue;
      const std::vector<int> all = fought_with(Board(before, k.setting), u);
      const auto standing = std::ranges::find_if(all, [&](int e) { return !runs(expected.unit(e)); });
      const auto running = std::ranges::find_if(all, [&](int e) { return runs(expected.unit(e)); });
      if (r.end == MeleeEnd::FollowsUp && standing != all.end()) {
        const Board b(expected, k.setting);
        const Motion on(b.block(u), Manoeuvre::advance(yards(50)));
        const auto contact = field::first_near(on, b.ground(*standing), Limit::contact());
        if (!contact || !b.on_table_whole(ground_of(on.at(*contact))) || b.anyone_on(ground_of(on.at(*contact)), u)) continue;
        own.now.following_up = 1;
        put(expected, u, on.at(*contact).pose);
      } else if (running != all.end() && !guns(own)) {
        own.now.conduct = Conduct::Pursuing, own.now.quarry = *running;
      }
    }
    {
      const Board b(expected, k.setting);  // whoever is no longer in contact with anybody fights no longer
      std::vector<int> free;
      for (int u = 0; u < k.count(); ++u) {
        const bool fights = !runs(expected.unit(u)) && std::ranges::any_of(its_enemies(b, u), [&](int e) { return !runs(expected.unit(e)) && b.yards_between(u, e) <= 1; });
        if (expected.unit(u).now.opponent >= 0 && !fights) free.push_back(u);
      }
      for (int u : free) {
        Condition& now = expected.unit(u).now;
        now.opponent = -1, now.rounds = now.standing = now.pushed_back = now.following_up = 0;
      }
    }
    Rules::run(k.state, Step(EndMelees{0}), k.setting, dice);
    for (int u = 0; u < k.count(); ++u) {
      const std::string who = "knot " + std::to_string(seed) + ", unit " + std::to_string(u);
      EXPECT_TRUE(k[u].pose == expected.unit(u).pose) << who;
      EXPECT_TRUE(k[u].now == expected.unit(u).now) << who;
      EXPECT_TRUE(k[u].next == expected.unit(u).next) << who;
    }
    EXPECT_TRUE(k.state.generals == expected.generals) << "knot " << seed;
  }
  for (const MeleeEnd end : {MeleeEnd::Routs, MeleeEnd::PushedBack, MeleeEnd::ThrownBack, MeleeEnd::ThrownBackInOrder, MeleeEnd::TestsAndFightsOn, MeleeEnd::FallsBack, MeleeEnd::StandingMelee, MeleeEnd::Stays, MeleeEnd::FollowsUp,
                             MeleeEnd::Pursues})
    EXPECT_GT(ends[end], 2) << melee_end_names[static_cast<int>(end)];
}

}  // namespace linstock::nineteenth_century::afield
