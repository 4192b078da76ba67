// After the combats of whole crowds: what each unit is asked, in which order they move, and where it leaves them. Said once more from the print; how
// straight ways end is another crowd's.
#include "books/pike-and-shot/crowd_kit.h"

namespace linstock::pike_and_shot::after_combat_crowd {
namespace {

using Ran = Run;  // a test has a Run of its own
std::string who(int seed, int u) { return "crowd " + std::to_string(seed) + ", unit " + std::to_string(u); }

// Whoever is in contact has fought, and has been told something.
Crowd crowd(int seed) {
  Crowd c(static_cast<std::uint64_t>(seed), 8, 450);
  if (c.chance(50)) c.ground();
  for (int n = 0; n < 8; ++n) c.join();
  c.second_line();
  for (Unit& u : c.state.units) u.now.dps = c.up_to(6), u.turn.deed = static_cast<Deed>(c.up_to(6)), u.turn.inspired = c.chance(30), u.turn.fired = c.up_to(4);
  const Board b(c.state, c.setting);
  for (int u = 0; u < c.count(); ++u) {
    Unit& own = c[u];
    Deeds& t = own.turn;
    if (!held_in_contact(b, u)) continue;
    t.fought = 1;
    if (guns(own) && c.chance(50)) {
      own.now.crew = c.chance(50) ? Crew::Fled : Crew::Killed;
      continue;
    }
    t.told = c.chance(90);
    static constexpr Action of_horse[] = {Action::Rout, Action::Retire, Action::RemainOrRetire, Action::AnyPermitted, Action::Pursue, Action::RideThrough};
    static constexpr Action of_foot[] = {Action::Rout, Action::Retire, Action::FallBack, Action::Remain, Action::AnyPermitted};
    t.result = guns(own) ? Action::Remain : horse(own) ? c.one_of(of_horse) : c.one_of(of_foot);
    t.steadied = c.chance(15);
  }
  // What those it touched must do is what it may do; of them one who runs before one who stands (PS-POST-01 to 03, PS-POST-18).
  for (int u = 0; u < c.count(); ++u) {
    Unit& own = c[u];
    Deeds& t = own.turn;
    if (!t.fought || own.now.crew != Crew::Present) continue;
    t.opponent = -1;
    const bool chooses = t.result == Action::AnyPermitted || t.result == Action::Pursue;
    t.may_retire = t.result == Action::RemainOrRetire || (t.result == Action::AnyPermitted && horse(own));
    for (int e = 0; e < c.count(); ++e) {
      if (c[e].is.side == own.is.side || !hand_to_hand(b, u, e)) continue;
      const bool gone = c[e].now.crew != Crew::Present, ran = !gone && (c[e].turn.result == Action::Retire || c[e].turn.result == Action::Rout);
      if (t.opponent < 0 || ran) t.opponent = e;
      if (chooses && ran) t.may_pursue = 1;
      if (t.result == Action::AnyPermitted && foot(own) && (ran || gone)) t.may_take_position = 1;
      if (t.result == Action::AnyPermitted && foot(own) && !gone && c[e].turn.result == Action::FallBack) t.may_follow_up = 1;
    }
  }
  return c;
}

bool waits(const Unit& u) { return u.turn.told && u.now.presence == Presence::OnTable && u.now.crew == Crew::Present; }
// PS-POST-01 to 03, PS-RES-22, PS-CMD-10
std::vector<int> choices(const Unit& u) {
  const Deeds& t = u.turn;
  const auto only = [](After after) { return std::vector<int>{static_cast<int>(after)}; };
  if (t.result == Action::Pursue && t.may_pursue) return only(After::Pursue);
  if (t.result == Action::Rout) return only(After::Rout);
  if (t.result == Action::Retire) return only(After::Retire);
  if (t.result == Action::FallBack) return only(After::FallBack);
  if (t.result == Action::RideThrough) return only(After::RideThrough);
  std::vector<int> all = only(After::Remain);
  const bool free = t.result == Action::AnyPermitted || t.result == Action::Pursue;
  if (t.steadied) return all;
  if (t.may_retire || (free && horse(u))) all.push_back(static_cast<int>(After::Retire));
  if (free && t.may_pursue) all.push_back(static_cast<int>(After::Pursue));
  if (free && t.may_take_position) all.push_back(static_cast<int>(After::TakePosition));
  if (free && t.may_follow_up) all.push_back(static_cast<int>(After::FollowUp));
  return all;
}
// PS-POST-24
int pass_of(After after) {
  switch (after) {
    case After::FallBack: return 1;
    case After::Retire:
    case After::Rout: return 2;
    case After::FollowUp: return 3;
    case After::RideThrough: return 4;
    case After::TakePosition: return 5;
    case After::Pursue: return 6;
    default: return 0;
  }
}

}  // namespace

TEST(AfterCombatCrowd, everybody_says_what_he_will_do_first) {  // PS-POST-01 to 03, 07, 24, PS-RES-11, 22, PS-CMD-05, 10
  int asked = 0, dice = 0;
  for (int seed = 0; seed < 150; ++seed) {
    Crowd c = crowd(seed);
    State expected = c.state;
    std::vector<std::pair<int, std::vector<int>>> questions;
    std::vector<int> wishes;
    for (int u = 0; u < c.count(); ++u) wishes.push_back(c.up_to(100));
    const auto wish = [&](int u, const std::vector<int>& all) { return all[static_cast<std::size_t>(wishes[static_cast<std::size_t>(u)]) % all.size()]; };
    for (const Seat side : {c.state.first, 1 - c.state.first})
      for (int u = 0; u < c.count(); ++u) {
        if (c[u].is.side != side || !waits(c[u])) continue;
        const std::vector<int> all = choices(c[u]);
        if (all.size() > 1) questions.emplace_back(u, all);
        expected.unit(u).turn.after = static_cast<After>(wish(u, all));
        if (expected.unit(u).turn.after != After::RideThrough) continue;
        questions.emplace_back(u, std::vector<int>{2, 3});
        expected.unit(u).turn.ride_dice = wish(u, {2, 3}), ++dice;
      }
    Level umpire(3, [&](const Question& q) { return wish(q.subject, values(q)); });
    c.state.agenda.push(AfterPicks{1, 0});
    c.state.agenda.push(AfterPicks{0, 0});
    c.run_all(umpire);
    ASSERT_TRUE(c.state == expected) << "crowd " << seed;
    ASSERT_EQ(umpire.asked.size(), questions.size()) << "crowd " << seed;
    for (std::size_t n = 0; n < questions.size(); ++n) {
      EXPECT_EQ(umpire.asked[n].subject, questions[n].first);
      EXPECT_EQ(values(umpire.asked[n]), questions[n].second) << who(seed, questions[n].first);
      ++asked;
    }
  }
  EXPECT_TRUE(asked > 200 && dice > 50) << asked << ", " << dice;
}

TEST(AfterCombatCrowd, pass_after_pass_in_their_owners_order) {  // PS-POST-24
  int asked = 0;
  for (int seed = 0; seed < 120; ++seed) {
    Crowd c = crowd(seed + 300);
    for (Unit& u : c.state.units) u.turn.after = static_cast<After>(c.up_to(8));
    for (int pass = 1; pass <= 6; ++pass)
      for (const int second : {0, 1}) {
        const State before = c.state;
        std::vector<int> all;
        for (int u = 0; u < c.count(); ++u)
          if (c[u].is.side == (second ? 1 - c.state.first : c.state.first) && waits(c[u]) && pass_of(c[u].turn.after) == pass) all.push_back(u);
        State expected = before;
        const int picked = all.empty() ? -1 : all[static_cast<std::size_t>(c.up_to(static_cast<int>(all.size())))];
        if (picked >= 0) expected.agenda.push(AfterPass{pass, second}), expected.agenda.push(AfterMoves{picked});
        else if (second == 0) expected.agenda.push(AfterPass{pass, 1});
        Level umpire(3, [&](const Question& q) {
          EXPECT_EQ(values(q), all) << "crowd " << seed;
          return picked;
        });
        c.step(AfterPass{pass, second}, umpire);
        EXPECT_TRUE(c.state == expected) << "crowd " << seed << " pass " << pass;
        asked += static_cast<int>(all.size());
        c.state = before;
      }
  }
  EXPECT_GT(asked, 300);
}

// THE MOVES

namespace {

void pays(Unit& unit, int dps) { unit.now.dps = std::max(unit.now.dps, std::min(3, unit.now.dps + dps)); }
void passes(State& state, const Ran& run) {
  for (const Passed& p : run.passed) pays(state.unit(p.unit), p.dps);
}
void lost(State& state, Unit& one, Presence how) {
  one.now.presence = how, one.turn.done = 1;
  if (one.now.crew != Crew::Killed) one.now.lost_turn = state.turn;
}
// PS-CHG-14
void spikes(State& state, const Setting& setting, int u) {
  const Board b(state, setting);
  std::vector<int> all;
  for (int i = 0; i < b.count(); ++i)
    if (b.unit(i).now.presence == Presence::OnTable && b.unit(i).now.crew != Crew::Present && b.side_of(i) != b.side_of(u) && b.overlapping(b.ground(u), b.ground(i))) all.push_back(i);
  for (const int i : all) state.unit(i).now.spiked = 1, lost(state, state.unit(i), Presence::Destroyed);
}
void moved(Unit& unit) { unit.turn.deed = std::max(unit.turn.deed, Deed::AfterCombat); }
void goes(State& state, const Setting& setting, int u, const Ran& run) {
  passes(state, run);
  Unit& unit = state.unit(u);
  unit.turn.deed = std::max(unit.turn.deed, Deed::Position), unit.turn.way = run.way, unit.turn.way_angle = run.direction, unit.pose = run.end.pose;
  if (run.off_table) return lost(state, unit, Presence::LeftTable);
  spikes(state, setting, u);
}
// PS-DEF-08, PS-BRK-02
void runner(Unit& unit, Status status) {
  unit.now.status = status, unit.now.formation = guns(unit) ? unit.now.formation : Formation::Unformed;
  unit.now.charging = unit.now.outrance = unit.now.following_up = unit.now.pursuit_charge = unit.now.hit_from_behind = unit.now.moved_before = 0;
  unit.turn.target = -1, unit.turn.spent = 0;
}
// PS-MOVE-09, 10, 20
std::int32_t fast(const Unit& u, int face, bool first) {
  const int dice = horse(u) ? 3 : 2;
  return yards(10 * ((dice - 1) * std::clamp(face, 2, 5) + face) + (first ? 10 * dice : 0) + (u.turn.inspired ? 10 * dice : 0));
}
Point enemy_place(const Board& b, int u) {
  int enemy = b.unit(u).turn.opponent;
  for (int i = 0; i < b.count() && b.unit(u).turn.opponent < 0; ++i)
    if (b.side_of(i) != b.side_of(u) && counts_as_enemy(b, i) && (enemy < 0 || b.gap(b.ground(u), b.ground(i)) < b.gap(b.ground(u), b.ground(enemy)))) enemy = i;
  return enemy >= 0 ? field::centre_of(b.ground(enemy)) : ahead(b.unit(u).pose.at, b.unit(u).pose.facing, yards(100));
}

void falls_back(State& s, const Setting& set, int u) {
  Unit& unit = s.unit(u);
  Ran run;
  {
    const Board b(s, set);
    run = go_straight(b, u, b.block(u), turned(unit.pose.facing, half_turn), yards(20), {.clears = false});
  }
  if (run.way < yards(20)) return void(++unit.now.dps);  // PS-POST-14
  moved(unit), unit.pose = run.end.pose;
}
void retires(State& s, const Setting& set, int u, int face, bool stops_short) {
  Unit& unit = s.unit(u);
  Ran run;
  {
    const Board b(s, set);
    const Point from = enemy_place(b, u);
    if (cannot_go_back(b, u, from)) return void(++unit.now.dps);
    run = run_away(b, u, from, fast(unit, face, true), {.leaves_table = true});
    if (run.shelter > 0 && run.shelter < run.way && stops_short) run = go_straight(b, u, ready_to_run(b, u, from), run.direction, run.shelter, {.leaves_table = true, .unformed = true});
  }
  runner(unit, Status::Retiring);
  unit.turn.ran = 1, unit.turn.ran_way = run.way, unit.turn.ran_angle = run.direction, unit.now.last_move = LastMove::Retire;
  moved(unit);
  goes(s, set, u, run);
}
void routs(State& s, const Setting& set, int u, int face) {
  Unit& unit = s.unit(u);
  Ran run;
  {
    const Board b(s, set);
    run = run_away(b, u, enemy_place(b, u), fast(unit, face, true), {.leaves_table = true});
  }
  runner(unit, Status::Routing);
  unit.turn.ran = 1, unit.turn.ran_way = run.way, unit.turn.ran_angle = run.direction;
  if (!run.off_table && run.way < unit_length) return lost(s, unit, Presence::Destroyed);
  moved(unit);
  goes(s, set, u, run);
}
void follows_up(State& s, const Setting& set, int u) {
  Unit& unit = s.unit(u);
  Ran run;
  {
    const Board b(s, set);
    run = go_straight(b, u, b.block(u), unit.pose.facing, yards(20) + 5, {.clears = false});
  }
  if (run.meets < 0) return;
  moved(unit), unit.pose = run.end.pose, unit.now.following_up = 1;
}
void rides_through(State& s, const Setting& set, int u, int face) {
  Unit& unit = s.unit(u);
  const Straight how{.halt = yards(20) + 1, .through_contact = true};
  Ran run;
  bool rough = false, clear = false;
  const int dice = unit.turn.ride_dice, average = std::clamp(face, 2, 5), far = 10 * (2 * average + (dice > 2 ? face : 0)) + (unit.turn.inspired ? 10 * dice : 0);
  {
    const Board b(s, set);
    const Ran look = go_straight(b, u, b.block(u), unit.pose.facing, yards(200), how);
    rough = look.going != Going::Good || look.rough;
    run = go_straight(b, u, b.block(u), unit.pose.facing, yards(far), how);
    clear = run.way >= unit_length;
    for (int i = 0; i < b.count(); ++i) clear = clear && (i == u || !b.active(i) || !b.overlapping(ground_of(run.end), b.ground(i)));
  }
  const bool line = formed(unit) && unit.now.formation == Formation::Line, column = formed(unit) && !line;
  const int from = line ? (rough ? 4 : 6) : column && rough ? 6 : 7;
  pays(unit, 2 * (average >= from) + (dice > 2 && face >= from));
  if (!clear) return;
  unit.now.dps = std::max(0, unit.now.dps - 1);
  unit.turn.rode_through = 1;
  moved(unit), pays(unit, run.own_dps);
  goes(s, set, u, run);
  // PS-POST-07: facing the nearest threat, if there is room to turn.
  const Board b(s, set);
  int enemy = -1;
  for (int i = 0; i < b.count(); ++i)
    if (b.side_of(i) != b.side_of(u) && counts_as_enemy(b, i) && (enemy < 0 || b.gap(b.ground(u), b.ground(i)) < b.gap(b.ground(u), b.ground(enemy)))) enemy = i;
  if (enemy < 0) return;
  const Point middle = field::centre_of(b.ground(u));
  const Angle to = angle_of(field::centre_of(b.ground(enemy)) - middle);
  const Block block = b.block(u), about = after(block, Manoeuvre::face(2)), there{{ahead(middle, to, block.layout.full_depth() / 2), to}, block.layout};
  if (!b.may_stand(u, there)) unit.pose = there.pose;
  else if (std::abs(turn_between(block.pose.facing, to)) > quarter_turn && !b.may_stand(u, about)) unit.pose = about.pose;
}
void takes_position(State& s, const Setting& set, int u) {
  Unit& unit = s.unit(u);
  Ran run;
  {
    const Board b(s, set);
    run = go_straight(b, u, b.block(u), unit.pose.facing, yards(20), {.clears = false});
    for (int i = 0; i < b.count(); ++i)
      if (i != u && b.active(i) && b.overlapping(ground_of(run.end), b.ground(i))) run.way = 0;
  }
  if (run.way < unit_length) return;
  unit.now.dps = std::max(0, unit.now.dps - 1), unit.turn.rode_through = 1;
  moved(unit);
  goes(s, set, u, run);
}
void pursues(State& s, const Setting& set, int u, int face) {
  Unit& unit = s.unit(u);
  const int quarry = unit.turn.opponent;
  if (quarry < 0 || !s.unit(quarry).turn.ran) return;
  const std::int32_t far = fast(unit, face, false);
  const Unit his = s.unit(quarry);
  const bool catches = far >= his.turn.ran_way && his.now.presence == Presence::OnTable;
  runner(unit, Status::Pursuing);
  unit.now.quarry = quarry;
  Ran run;
  Ground started;
  {
    const Board b(s, set);
    started = b.ground(u);
    const auto way = static_cast<Angle>(his.turn.ran_angle);
    const Block from = std::abs(turn_between(unit.pose.facing, way)) > quarter_turn ? after(b.block(u), Manoeuvre::face(2)) : b.block(u);
    run = go_straight(b, u, from, way, far, {.clears = false, .unformed = true});
    bool room = true;
    for (int i = 0; i < b.count(); ++i) room = room && (i == u || !b.active(i) || !b.overlapping(ground_of(run.end), b.ground(i)));
    if (run.meets < 0 && !room) run.end = b.block(u), run.way = 0;
  }
  passes(s, run), moved(unit);
  const bool runs_too = run.meets >= 0 && (s.unit(run.meets).now.status == Status::Routing || s.unit(run.meets).now.status == Status::Retiring);
  const bool other = run.meets >= 0 && run.meets != quarry && !runs_too;
  SilentUmpire silent;
  if (other && make_contact(s, set, u, run.end, run.meets, started, silent)) {
    unit.turn.left = std::max(0, far - run.way);
    return s.agenda.push(RespondTo{run.meets, u, 1});
  }
  if (!Board(s, set).may_stand(u, run.end)) unit.pose = run.end.pose;
  spikes(s, set, u);
  if (runs_too && run.meets != quarry) return s.agenda.push(FreeHack{u, run.meets});
  if (!other && catches) s.agenda.push(FreeHack{u, quarry});
}

}  // namespace

TEST(AfterCombatCrowd, where_it_leaves_them) {  // PS-POST-05 to 32, PS-MOVE-09, 10, 17 to 20, PS-DIS-02 to 06, PS-RES-22, PS-CHG-14, PS-DEF-08, 15
  int moves[8] = {}, hacks = 0, meets = 0, short_of = 0;
  for (int seed = 0; seed < 300; ++seed) {
    Crowd c = crowd(seed + 700);
    for (int pass = 1; pass <= 6; ++pass)
      for (int u = 0; u < c.count(); ++u) {
        if (!waits(c[u])) continue;
        const std::vector<int> all = choices(c[u]);
        if (pass == 1) c[u].turn.after = static_cast<After>(all[static_cast<std::size_t>(c.up_to(static_cast<int>(all.size())))]), c[u].turn.ride_dice = 2 + c.up_to(2);
        const After after = c[u].turn.after;
        if (pass_of(after) != pass) continue;
        ++moves[static_cast<int>(after)];
        State expected = c.state;
        const int face = 1 + c.up_to(6);
        const bool stops_short = c.chance(50);
        expected.unit(u).turn.told = 0;
        switch (after) {
          case After::FallBack: falls_back(expected, c.setting, u); break;
          case After::Retire: retires(expected, c.setting, u, face, stops_short); break;
          case After::Rout: routs(expected, c.setting, u, face); break;
          case After::FollowUp: follows_up(expected, c.setting, u); break;
          case After::RideThrough: rides_through(expected, c.setting, u, face); break;
          case After::TakePosition: takes_position(expected, c.setting, u); break;
          case After::Pursue: pursues(expected, c.setting, u, face); break;
          case After::Remain: break;
        }
        Level umpire(face, [&](const Question& q) { return q.options[stops_short].value; });
        c.step(AfterMoves{u}, umpire);
        short_of += !umpire.asked.empty() && stops_short;
        for (int i = 0; i < c.count(); ++i) ASSERT_TRUE(c[i] == expected.unit(i)) << who(seed, i) << ", " << u << " does " << static_cast<int>(after) << " face " << face << " dps " << c[i].now.dps << " for " << expected.unit(i).now.dps;
        ASSERT_TRUE(c.state == expected) << who(seed, u) << " does " << static_cast<int>(after);
        for (const Step& next : c.state.agenda.steps) hacks += std::holds_alternative<FreeHack>(next), meets += std::holds_alternative<RespondTo>(next);
        c.state.agenda = {};
      }
  }
  for (const After after : {After::FallBack, After::Retire, After::Rout, After::FollowUp, After::RideThrough, After::TakePosition, After::Pursue}) EXPECT_GT(moves[static_cast<int>(after)], 20) << static_cast<int>(after);
  EXPECT_TRUE(hacks > 5 && meets > 5 && short_of > 10) << hacks << ", " << meets << ", " << short_of;
}

// FREE HACKS AND BASES LOST
TEST(AfterCombatCrowd, free_hacks_and_the_bases_they_cost) {  // PS-POST-15, 27, 28, 30, 32, PS-DEF-15, PS-LEAD-05
  int hacked = 0, broken = 0, gone = 0, asked = 0;
  for (int seed = 0; seed < 150; ++seed) {
    Crowd c(static_cast<std::uint64_t>(seed) + 5000, 6, 450);
    c.live(), c.leaders();
    for (int n = 0; n < 6; ++n) {
      const int u = c.up_to(c.count()), e = c.enemy_of(u), face = 1 + c.up_to(6);
      c[u].turn.hacked = c.chance(15);
      State expected = c.state;
      const Unit own = c[u];
      Unit& his = expected.unit(e);
      const auto front = [&](const Unit& unit) { return static_cast<int>(layout_of(unit, c.setting.tables.movement).files); };
      if (his.now.presence == Presence::OnTable) {
        const bool allowed = !own.turn.hacked;
        const int casualties = allowed && face >= 4 ? std::min(front(own), front(his)) : 0;
        expected.unit(u).turn.hacked = 1;
        if (his.now.status == Status::Retiring) his.now.status = Status::Routing, ++broken;
        hacked += casualties > 0;
        if (allowed)
          for (std::size_t l = 0; l < expected.leaders.size(); ++l)
            if (expected.leaders[l].alive && expected.leaders[l].attached == e) expected.agenda.push(RiskLeader{static_cast<int>(l), Occasion::FreeHack});
        if (casualties > 0) expected.agenda.push(LoseBases{e, std::min(casualties, his.is.bases()), 1});
      }
      Level dice(face);
      c.step(FreeHack{u, e}, dice);
      for (int i = 0; i < c.count(); ++i) ASSERT_TRUE(c[i] == expected.unit(i)) << who(seed, i);
      ASSERT_TRUE(c.state == expected) << who(seed, u);
      c.state.agenda = {};
      // Base after base, of the rank that is hit.
      const LoseBases lose{u, 1 + c.up_to(4), c.up_to(2)};
      c.state.agenda.push(lose);
      expected = c.state;
      for (Leader& l : c.state.leaders)
        if (l.attached == u) l.attached = -1;
      for (int left = lose.count; left > 0; --left) {
        const State before = c.state;
        if (before.unit(u).now.presence != Presence::OnTable) break;
        const Layout layout = layout_of(before.unit(u), c.setting.tables.movement);
        const int ranks = (layout.count + layout.files - 1) / layout.files, rank = lose.rear ? ranks - 1 : 0, here = rank + 1 < ranks ? layout.files : layout.count - layout.files * (ranks - 1);
        int pikes_left = before.unit(u).is.pikes, pikes = 0;
        const int each = (pikes_left + ranks - 1) / ranks;
        for (int r = 0; r <= rank; ++r) pikes = std::min({each, r + 1 < ranks ? static_cast<int>(layout.files) : layout.count - layout.files * (ranks - 1), pikes_left}), pikes_left -= pikes;
        std::vector<int> options;
        if (pikes < here && before.unit(u).is.others > 0) options.push_back(0);
        if (pikes > 0) options.push_back(1);
        const int pick = options[static_cast<std::size_t>(c.up_to(static_cast<int>(options.size())))];
        Level loses(3, [&](const Question& q) {
          EXPECT_EQ(values(q), options) << who(seed, u);
          ++asked;
          return pick;
        });
        Unit wanted = before.unit(u);
        --(pick == 1 ? wanted.is.pikes : wanted.is.others);
        if (wanted.is.bases() == 0) wanted.now.presence = Presence::Destroyed, wanted.now.lost_turn = wanted.now.crew != Crew::Killed ? before.turn : wanted.now.lost_turn, wanted.turn.done = 1, ++gone;
        else wanted.now.wide = std::min(wanted.now.wide, wanted.is.bases());
        c.step(c.state.agenda.pop(), loses);
        ASSERT_TRUE(c[u] == wanted) << who(seed, u);
        ASSERT_EQ(c.state.agenda.empty(), left == 1 || wanted.is.bases() == 0) << who(seed, u);
      }
      c.state = expected;
      c.state.agenda = {};
    }
  }
  EXPECT_TRUE(hacked > 50 && broken > 10 && gone > 20 && asked > 30) << hacked << ", " << broken << ", " << gone << ", " << asked;
}

}  // namespace linstock::pike_and_shot::after_combat_crowd
