// Charges in whole crowds: who may charge whom and by which way, who is asked first, how the charged may answer, how far a charge carries and how
// the charger lines up. Said once more from the print.
#include "books/pike-and-shot/crowd_kit.h"
#include "field/room.h"
#include "field/walk.h"

namespace linstock::pike_and_shot::charge_crowd {
namespace {

using Ran = Run;  // a test has a Run of its own
std::string who(int seed, int u) { return "crowd " + std::to_string(seed) + ", unit " + std::to_string(u); }

Crowd crowd(int seed) {
  Crowd c(static_cast<std::uint64_t>(seed), 10, 400);
  if (c.chance(60)) c.ground();
  for (int n = 0; n < 2; ++n) c.join();
  c.live();
  for (int u = 0; u < c.count(); ++u) {
    Unit& own = c[u];
    Deeds& t = own.turn;
    if (c.chance(60)) own.now.status = Status::Steady;
    if (c.chance(60)) t.musketry = Musketry::Nothing, t.steadied = 0;
    t.held = c.chance(15) ? Held::Halted : c.chance(10) ? Held::GoesOn : Held::Acts, t.then = c.chance(70) ? Then::ChargesNearest : Then::FullDiceAhead;
    t.moved = c.chance(50) ? Moved::Stood : c.chance(70) ? Moved::Tactical : Moved::Marched, t.half_moves = c.chance(75) ? 0 : 1 + c.up_to(2);
    if (t.moved == Moved::Tactical) t.left = yards(5 * c.up_to(25));
    t.average = horse(own) ? 1 + c.up_to(2) : 1, t.d6 = c.chance(60);
    if (own.is.a_loutrance == Outrance::May) t.declared_outrance = c.chance(50);
  }
  return c;
}

bool runaway(const Unit& u) { return u.now.status == Status::Routing || u.now.status == Status::Retiring; }
bool under_any_fire(const Unit& u) { return u.now.under_fire != UnderFire::No; }
// PS-CHG-06
bool may_at_all(const Unit& u, const Unit& his) {
  const bool pursuer = u.now.status == Status::Pursuing, light = u.is.arm == Arm::Skirmishers;
  if (guns(u) || (u.now.status != Status::Steady && !pursuer) || u.now.formation == Formation::MarchColumn) return false;
  if (light && formed(his) && !runaway(his) && !pursuer) return false;
  if (u.is.arm == Arm::Dragoons && u.now.mounted && !pursuer) return false;
  if (!formed(u) && !(u.is.swordsmen && foot(u)) && !pursuer && !light) return false;
  return !u.turn.steadied && u.turn.held != Held::Halted && u.turn.musketry != Musketry::Fired;
}
int full_move(const Unit& u) { return (horse(u) ? 160 : 110) + (u.turn.inspired ? horse(u) ? 30 : 20 : 0); }

struct Way {
  bool found = false;
  std::int32_t by = 0, arc = 0, straight = 0;
  Block wheeled;
  std::int32_t length() const { return arc + straight; }
};
// PS-CHG-08, R130: straight if that touches him and nobody before; else the shortest way with one wheel, in steps of five degrees.
Way way_by_the_print(const Board& b, int u, int e, std::int32_t reach) {
  const auto with = [&](std::int32_t by) {
    Way way;
    field::Leg leg;
    leg.from = leg.to = b.block(u);
    way.by = by;
    if (by != 0) {
      leg.manoeuvre = Manoeuvre::wheel(by > 0 ? Hand::Left : Hand::Right, by);
      leg.to = after(leg.from, leg.manoeuvre);
      if (b.unit(u).now.formation != Formation::Unformed) way.arc = static_cast<std::int32_t>(walked(leg.from, leg.manoeuvre));
      if (!b.on_table_whole(ground_of(leg.to)) || closes(b.going_of(areas_passed(b.battlefield(), leg.motion()), u), b.unit(u), false)) return way;
      for (int i = 0; i < b.count(); ++i)
        if (i != u && b.active(i) && sweeps(leg, b.ground(i))) return way;
    }
    way.wheeled = leg.to;
    if (reach <= way.arc) return way;
    const Ran run = go_straight(b, u, leg.to, leg.to.pose.facing, reach - way.arc, {.clears = false});
    way.straight = run.way, way.found = run.meets == e && run.passed.empty();
    return way;
  };
  Way best = with(0);
  for (int n = 1; n <= 18 && (best.by != 0 || !best.found); ++n)
    if (const Way way = with(field::to_either_hand(n) * degrees(5)); way.found && (!best.found || way.length() < best.length())) best = way;
  return best;
}
int up(std::int64_t grid) { return static_cast<int>((grid + unit_length - 1) / unit_length); }

enum Wall : int { Nothing, Low, High, Built };
// What lies on the way, or before whoever stands behind it (PS-CHG-08, PS-MELEE-26, PS-GAR-01).
struct Barred {
  int wall = Nothing;
  bool held = false;
};
Barred barrier(const Board& b, int u, int e, const Way& way) {
  Barred barred;
  const auto grade = [](const Feature& f) { return static_cast<LineKind>(f.kind) == LineKind::Works ? Built : static_cast<int>(f.kind) <= static_cast<int>(LineKind::Brook) ? Low : High; };
  const Motion motion(way.wheeled, Manoeuvre::advance(std::max(1, way.straight)));
  for (const Feature& line : b.battlefield().features) {
    const bool under = overlap(footprint(way.wheeled), line.shape());
    if (!under && first_step(motion, line.shape(), Limit::overlap(), 1)) barred.wall = std::max<int>(barred.wall, grade(line));
    if (gap_at_most(b.ground(e).block, line.shape(), yards(20)) && covers(line, field::centre_of(b.ground(u)), field::centre_of(b.ground(e)))) barred.wall = std::max<int>(barred.wall, grade(line)), barred.held = true;
  }
  if (b.garrison(e)) barred = {Built, true};
  return barred;
}
bool crosses(const Barred& barred) { return barred.wall >= High && !barred.held; }

std::vector<int> targets(const Board& b, int u) {
  std::vector<int> all;
  const Unit& own = b.unit(u);
  if (!b.active(u) || held_in_contact(b, u) || own.turn.target >= 0) return all;
  for (int e = 0; e < b.count(); ++e) {
    if (!b.active(e) || b.side_of(e) == b.side_of(u) || !may_at_all(own, b.unit(e))) continue;
    if (own.turn.moved == Moved::Marched || (own.turn.moved == Moved::Stood && own.turn.half_moves >= 2)) continue;  // PS-CHG-07, PS-DEF-18
    std::int32_t reach = yards(full_move(own));
    if (own.turn.moved == Moved::Stood && own.turn.half_moves == 1) reach /= 2;
    const Way way = way_by_the_print(b, u, e, reach);
    if (!way.found) continue;
    const Barred barred = barrier(b, u, e, way);
    if (horse(own) && barred.wall >= High) continue;
    int most = full_move(own);
    if (crosses(barred)) most -= most / 2;
    if (own.turn.moved == Moved::Tactical) most = std::max(own.turn.left / unit_length, b.gap(b.ground(u), b.ground(e)).length_up() <= yards(20) ? 20 : 0);
    if (up(way.length()) <= most) all.push_back(e);
  }
  return all;
}
// So near that rounding tells whether he is met at all.
bool already_there(const Board& b, int u) {
  if (!b.active(u) || held_in_contact(b, u)) return false;
  for (int e = 0; e < b.count(); ++e)
    if (b.active(e) && b.side_of(e) != b.side_of(u) && may_at_all(b.unit(u), b.unit(e)) && yards_apart(b, u, e) < 40)
      if (const Way way = way_by_the_print(b, u, e, yards(full_move(b.unit(u)))); way.found && way.straight < 20) return true;
  return false;
}
// PS-CTRL-19, PS-POST-31
bool must(const Unit& u) { return u.now.status == Status::Pursuing || (u.turn.held == Held::GoesOn && u.turn.then == Then::ChargesNearest); }

}  // namespace

TEST(ChargeCrowd, who_may_charge_whom) {  // PS-CHG-06 to 09, 14, PS-SEQ-04, 17, PS-CMD-05, PS-DEF-18, PS-MOVE-15, PS-CTRL-12, 19, PS-POST-31
  int pairs = 0, wheels = 0, nobody = 0, declared = 0, asked = 0;
  for (int seed = 0; seed < 160; ++seed) {
    Crowd c = crowd(seed);
    const State before = c.state;
    const Board b(before, c.setting);
    std::vector<std::vector<int>> all;
    bool close = false;
    for (int u = 0; u < c.count(); ++u) close = close || already_there(b, u);
    if (close) continue;
    for (int u = 0; u < c.count(); ++u) {
      all.push_back(targets(b, u));
      EXPECT_EQ(charge_targets(b, u), all.back()) << who(seed, u);
      EXPECT_EQ(has_charge_target(b, u), !all.back().empty()) << who(seed, u);
      pairs += static_cast<int>(all.back().size()), nobody += all.back().empty();
      for (const int e : all.back()) {
        const ChargeWay way = charge_way(b, u, e);
        const std::int32_t most = yards(full_move(c[u])) / (c[u].turn.moved == Moved::Stood && c[u].turn.half_moves == 1 ? 2 : 1);
        const Way print = way_by_the_print(b, u, e, most);
        EXPECT_TRUE(way.found && way.wheel.by == print.by && way.arc == print.arc && std::abs(way.straight - print.straight) <= 4 && way.wheeled == print.wheeled) << who(seed, u) << " at " << e << " by " << way.wheel.by << " for " << print.by;
        wheels += print.by != 0;
      }
    }
    // PS-CHG-09: one side declares all its charges, then the other; whoever must charge does, at the nearest.
    for (const int second : {0, 1}) {
      const Seat side = second ? 1 - c.state.first : c.state.first;
      State expected = before;
      expected.side = side, expected.phase = Phase::Combat;
      if (second == 0)
        for (Unit& u : expected.units) u.turn.stirred = u.turn.deed > Deed::Steadied;
      std::vector<int> options{no_more};
      int compelled = -1;
      for (int u = 0; u < c.count() && compelled < 0; ++u) {
        if (c[u].is.side != side || all[static_cast<std::size_t>(u)].empty()) continue;
        if (must(before.unit(u))) compelled = u;
        else options.push_back(u);
      }
      int picked = no_more;
      if (compelled >= 0) {
        int nearest = -1;
        for (const int e : all[static_cast<std::size_t>(compelled)])
          if (nearest < 0 || b.gap(b.ground(compelled), b.ground(e)) < b.gap(b.ground(compelled), b.ground(nearest))) nearest = e;
        expected.unit(compelled).turn.target = nearest, expected.unit(compelled).turn.done = 1;
        expected.agenda.push(DeclareCharges{second});
        expected.agenda.push(HowToCharge{compelled});
        ++declared;
      } else if (options.size() > 1) {
        picked = options[static_cast<std::size_t>(c.up_to(static_cast<int>(options.size())))];
        if (picked >= 0) expected.agenda.push(DeclareCharges{second}), expected.agenda.push(DeclareCharge{picked});
        ++asked;
      }
      if (second == 1) c.state.phase = Phase::Combat;
      Level umpire(3, [&](const Question& q) {
        EXPECT_EQ(values(q), options) << "crowd " << seed;
        return picked;
      });
      c.step(DeclareCharges{second}, umpire);
      ASSERT_TRUE(c.state == expected) << "crowd " << seed << " second " << second;
      EXPECT_EQ(umpire.asked.size(), compelled < 0 && options.size() > 1 ? 1u : 0u);
      c.state = before;
    }
  }
  EXPECT_TRUE(pairs > 60 && wheels > 20 && nobody > 300 && declared > 2 && asked > 30) << pairs << ", " << wheels << ", " << nobody << ", " << declared << ", " << asked;
}

TEST(ChargeCrowd, with_which_dice) {  // PS-CHG-07, 13, PS-CTRL-19
  for (int seed = 0; seed < 60; ++seed) {
    Crowd c = crowd(seed + 400);
    for (int u = 0; u < c.count(); ++u) {
      if (guns(c[u])) continue;
      const State before = c.state;
      Unit expected = before.unit(u);
      std::vector<std::vector<int>> questions;
      std::vector<int> answers;
      if (expected.is.arm == Arm::Horse && expected.is.a_loutrance == Outrance::May) questions.push_back({0, 1}), answers.push_back(c.up_to(2)), expected.turn.declared_outrance = answers.back();
      if (expected.turn.moved == Moved::Stood) {
        int choice = horse(expected) ? TwoDiceAndD6 : OneDieAndD6;
        if (!must(expected)) {
          questions.push_back(horse(expected) ? std::vector<int>{OneDie, OneDieAndD6, TwoDice, TwoDiceAndD6} : std::vector<int>{OneDie, OneDieAndD6});
          choice = questions.back()[static_cast<std::size_t>(c.up_to(static_cast<int>(questions.back().size())))];
          answers.push_back(choice);
        }
        expected.turn.average = choice == TwoDice || choice == TwoDiceAndD6 ? 2 : 1, expected.turn.d6 = choice == OneDieAndD6 || choice == TwoDiceAndD6;
      }
      std::size_t n = 0;
      Level umpire(3, [&](const Question& q) {
        EXPECT_EQ(values(q), questions[n]) << who(seed, u);
        return answers[n++];
      });
      c.step(HowToCharge{u}, umpire);
      EXPECT_EQ(n, questions.size());
      EXPECT_TRUE(c[u] == expected) << who(seed, u);
      c.state = before;
    }
  }
}

// RESPONSES

TEST(ChargeCrowd, how_the_charged_may_answer) {  // PS-CHG-05, 09 to 11, 13, PS-POST-29, PS-CMD-05, PS-MELEE-17, PS-DEF-13, PS-MOVE-10, 19
  int asked = 0, evades = 0, counters = 0, next = 0;
  for (int seed = 0; seed < 200; ++seed) {
    Crowd c = crowd(seed + 800);
    for (Unit& u : c.state.units) u.turn.target = -1, u.turn.responded = c.chance(10), u.now.moved_before = 0;
    for (int u = 0; u < c.count(); ++u)
      if (!guns(c[u]) && c.chance(35)) c[u].turn.target = c.enemy_of(u);
    const State before = c.state;
    const Board b(before, c.setting);
    // Whose answer is next (PS-CHG-09): not whoever has declared himself, nor runners.
    for (const int second : {0, 1}) {
      const Seat side = second ? 1 - before.first : before.first;
      State expected = before;
      if (second == 0)
        for (const Unit& charger : before.units)
          if (charger.turn.target >= 0 && horse(charger) && foot(before.unit(charger.turn.target)) && before.unit(charger.turn.target).turn.deed > Deed::Steadied) expected.unit(charger.turn.target).now.moved_before = 1;
      int first = -1, by = -1;
      for (int u = 0; u < c.count() && first < 0; ++u) {
        const Unit& own = before.unit(u);
        if (own.is.side != side || own.turn.responded || own.turn.target >= 0 || runaway(own)) continue;
        for (int e = 0; e < c.count() && first < 0; ++e)
          if (before.unit(e).turn.target == u) first = u, by = e;
      }
      if (first >= 0) expected.agenda.push(Responses{second, first + 1}), expected.agenda.push(RespondTo{first, by, 0}), ++next;
      else if (second == 0) expected.agenda.push(Responses{1, 0});
      SilentUmpire silent;
      c.step(Responses{second, 0}, silent);
      ASSERT_TRUE(c.state == expected) << "crowd " << seed << " second " << second;
      c.state = before;
    }
    for (int u = 0; u < c.count(); ++u) {
      const Unit& own = before.unit(u);
      const int e = c.enemy_of(u), pursuit = c.chance(20), face = 1 + c.up_to(6);
      if (!b.active(u) || !b.active(e) || own.turn.target >= 0 || runaway(own)) continue;
      bool held = false;
      for (int i = 0; i < c.count(); ++i) held = held || (i != e && b.active(i) && b.side_of(i) != b.side_of(u) && hand_to_hand(b, u, i));
      const Point from = field::centre_of(b.ground(e));
      std::vector<int> options{StandsToIt};
      const bool in_front = field::partly_in(arc_of(front_of(b.block(u))), b.ground(e));
      const bool counter = own.is.arm == Arm::Horse && formed(own) && own.now.status == Status::Steady && in_front && !held && !pursuit && !own.turn.steadied && yards_apart(b, u, e) >= 20;
      if (counter && own.is.a_loutrance != Outrance::Must) options.push_back(CountersIt);
      if (counter && own.is.a_loutrance != Outrance::Never) options.push_back(CountersHome);
      const bool loose = horse(own) || (foot(own) && (own.is.arm == Arm::Skirmishers || own.now.formation == Formation::Unformed));
      if (loose && !held && !own.turn.steadied && !cannot_go_back(b, u, from)) options.push_back(EvadesIt);
      const int picked = options[static_cast<std::size_t>(c.up_to(static_cast<int>(options.size())))];
      if (pursuit && picked == EvadesIt) continue;  // then the pursuers go on: a test of its own
      State expected = before;
      Unit& wanted = expected.unit(u);
      wanted.turn.responded = 1;
      if (horse(before.unit(e)) && foot(own) && own.turn.deed > Deed::Steadied) wanted.now.moved_before = 1;
      if (picked == CountersIt || picked == CountersHome) wanted.turn.target = e, wanted.turn.declared_outrance = picked == CountersHome, wanted.turn.deed = std::max(wanted.turn.deed, Deed::CounterCharged), ++counters;
      if (picked == EvadesIt) {
        ++evades;
        const int dice = horse(own) ? 3 : 2, far = 10 * ((dice - 1) * std::clamp(face, 2, 5) + face) + 10 * dice + (own.turn.inspired ? 10 * dice : 0);
        const Ran run = run_away(b, u, from, yards(far), {});
        wanted.now.status = Status::Evading, wanted.now.formation = Formation::Unformed;
        wanted.now.charging = wanted.now.outrance = wanted.now.following_up = wanted.now.pursuit_charge = wanted.now.hit_from_behind = wanted.now.moved_before = 0;
        wanted.turn.spent = 0, wanted.turn.evaded = 1, wanted.turn.deed = std::max(wanted.turn.deed, Deed::Evaded);
        wanted.turn.way = run.way, wanted.turn.way_angle = run.direction, wanted.pose = run.end.pose;
        for (const Passed& p : run.passed) expected.unit(p.unit).now.dps = std::max(expected.unit(p.unit).now.dps, std::min(3, expected.unit(p.unit).now.dps + p.dps));
        expected.agenda.push(FaceAfterEvading{u});
      }
      Level umpire(face, [&](const Question& q) {
        EXPECT_EQ(values(q), options) << who(seed, u);
        return picked;
      });
      c.step(RespondTo{u, e, pursuit}, umpire);
      EXPECT_EQ(umpire.asked.size(), options.size() > 1 ? 1u : 0u) << who(seed, u);
      asked += options.size() > 1;
      if (std::ranges::any_of(c.state.units, [](const Unit& one) { return one.now.spiked; })) {  // guns under his feet are another's
        c.state = before;
        continue;
      }
      ASSERT_TRUE(c.state == expected) << who(seed, u) << " picks " << picked;
      if (picked == EvadesIt) {
        const int turns = c.up_to(2);
        const bool caught = held_in_contact(Board(c.state, c.setting), u);
        Level faces(3, [&](const Question& q) {
          EXPECT_EQ(values(q), (std::vector<int>{0, 1}));
          return turns;
        });
        c.step(FaceAfterEvading{u}, faces);
        EXPECT_EQ(faces.asked.size(), caught ? 0u : 1u);
        const Board there(expected, c.setting);
        const Block about = after(there.block(u), Manoeuvre::face(2));
        if (!caught && turns == 1 && !there.may_stand(u, about)) wanted.pose = about.pose;
        EXPECT_TRUE(c[u] == wanted) << who(seed, u);
      }
      c.state = before;
    }
  }
  EXPECT_TRUE(asked > 200 && evades > 60 && counters > 3 && next > 100) << asked << ", " << evades << ", " << counters << ", " << next;
}

// CHARGING HOME

namespace {

void pays(Unit& unit, int dps) { unit.now.dps = std::max(unit.now.dps, std::min(3, unit.now.dps + dps)); }

}  // namespace

TEST(ChargeCrowd, how_far_a_charge_carries) {  // PS-CHG-02, 07, 08, 11, 14, PS-DEF-18, PS-MAN-01, 06, 13 to 15, PS-DIS-01 to 09, PS-DP-01, PS-MOVE-07
  int homes = 0, missed = 0, contacts = 0, hacks = 0, tired = 0;
  for (int seed = 0; seed < 200; ++seed) {
    Crowd c = crowd(seed + 1500);
    const State before = c.state;
    for (int u = 0; u < c.count(); ++u) {
      const Board b(before, c.setting);
      for (const int e : targets(b, u)) {
        const int face = 1 + c.up_to(6);
        c[u].turn.target = e;
        State expected = c.state;
        Unit& unit = expected.unit(u);
        unit.turn.went_in = 1, unit.turn.deed = std::max(unit.turn.deed, Deed::Charged), unit.turn.left = 0;
        const Way way = way_by_the_print(b, u, e, yards(full_move(unit)) / (unit.turn.moved == Moved::Stood && unit.turn.half_moves == 1 ? 2 : 1));
        const Barred barred = barrier(b, u, e, way);
        const Motion motion(way.wheeled, Manoeuvre::advance(std::max(1, way.straight)));
        bool rough = barred.wall == Low && !barred.held;
        for (const Area& area : b.battlefield().areas) rough = rough || ((overlap(footprint(way.wheeled), area.shape()) || first_step(motion, area.shape(), Limit::overlap(), 1)) && area.going[guns(unit) ? 2u : horse(unit) ? 1u : 0u] != linstock::Going::Good);
        const bool line = formed(unit) && unit.now.formation == Formation::Line, near = nearest_enemy_yards(b, u) <= 120 || up(way.length()) <= 120;
        int dps = (way.by != 0 && near && line) + (crosses(barred) ? 1 + under_any_fire(unit) : 0), far = 0;
        if (unit.turn.moved == Moved::Tactical) {
          far = std::max(before.unit(u).turn.left / unit_length, b.gap(b.ground(u), b.ground(e)).length_up() <= yards(20) ? 20 : 0);
        } else {
          const int average = unit.turn.average, d6 = unit.turn.d6, from = line ? (!rough ? 6 : horse(unit) ? 4 : 5) : formed(unit) && rough ? 6 : 7;
          dps += average * (std::clamp(face, 2, 5) >= from) + d6 * (face >= from), tired += dps > 0;
          far = 10 * (average * std::clamp(face, 2, 5) + d6 * face) + (unit.turn.inspired ? 10 * (average + d6) : 0);
          if (crosses(barred)) far -= far / 2;
        }
        if (unit.turn.moved == Moved::Stood && unit.turn.half_moves == 1) far /= 2;
        pays(unit, dps);
        Ran run = go_straight(b, u, way.wheeled, way.wheeled.pose.facing, std::max(0, yards(far) - way.arc), {.clears = false});
        if (way.arc > yards(far)) run = {.end = b.block(u)};
        bool room = true;
        for (int i = 0; i < b.count(); ++i) room = room && (i == u || !b.active(i) || !b.overlapping(ground_of(run.end), b.ground(i)));
        if (run.meets < 0 && !room) run.end = b.block(u), run.way = 0;
        for (const Passed& p : run.passed) pays(expected.unit(p.unit), p.dps);
        pays(unit, run.own_dps);
        SilentUmpire silent;
        if (run.meets >= 0 && runaway(expected.unit(run.meets))) {
          unit.pose = run.end.pose, expected.agenda.push(FreeHack{u, run.meets}), ++hacks;
        } else if (run.meets >= 0) {
          if (make_contact(expected, c.setting, u, run.end, run.meets, b.ground(u), silent)) ++contacts;
          else unit.now.missed_charge = 1;
        } else {
          unit.pose = run.end.pose, unit.now.missed_charge = 1, ++missed;
        }
        ++homes;
        Level dice(face);
        c.step(ChargeHome{u}, dice);
        const bool spiked = std::ranges::any_of(c.state.units, [](const Unit& one) { return one.now.spiked; });  // another's business
        for (int i = 0; i < c.count() && !spiked; ++i)
          ASSERT_TRUE(c[i] == expected.unit(i)) << who(seed, i) << ", " << u << " at " << e << " face " << face << " dps " << c[i].now.dps << " for " << expected.unit(i).now.dps;
        c.state = before;
      }
    }
  }
  EXPECT_TRUE(homes > 60 && missed > 10 && contacts > 30 && hacks > 3 && tired > 5) << homes << ", " << missed << ", " << contacts << ", " << hacks << ", " << tired;
}

// PS-CHG-12: flush against the edge that it struck, with as many of its front bases as there is room for.
TEST(ChargeCrowd, the_charger_lines_up) {  // PS-CHG-11 to 13, PS-MELEE-17, 18, 30, PS-DEF-17
  int sides[4] = {}, from_behind_too = 0, stirred = 0;
  for (int seed = 0; seed < 500; ++seed) {
    Crowd c(static_cast<std::uint64_t>(seed) + 3000, 2, 600);
    const int u = c.up_to(2), e = 1 - u;
    if (c.count() < 2 || guns(c[u])) continue;
    Unit &own = c[u], &his = c[e];
    if (own.now.formation == Formation::MarchColumn) continue;
    his.turn.stirred = c.chance(50), own.turn.stirred = c.chance(50), his.turn.evaded = c.chance(20), own.turn.target = e, his.turn.target = c.chance(30) ? u : -1;
    own.turn.declared_outrance = c.chance(50), own.now.status = c.chance(20) ? Status::Pursuing : Status::Steady, own.now.missed_charge = 1;
    // Straight at one of his sides, from somewhere before it.
    his.pose = {{yards(300), yards(300)}, turned(north, c.up_to(4) * quarter_turn)};
    const Block there{his.pose, layout_of(his, c.setting.tables.movement)};
    const auto side = static_cast<field::Side>(c.up_to(4));
    const std::int32_t room = field::length_of(there, side);
    const auto front = static_cast<std::int32_t>(layout_of(own, c.setting.tables.movement).front_width());
    const std::int32_t off = yards(10) * (c.up_to((room + front) / yards(10) - 1) + 1) - (room + front) / 2, away = yards(10 * (1 + c.up_to(8)));
    own.pose = field::flush(there, side, off);
    const Block arrived{own.pose, layout_of(own, c.setting.tables.movement)};
    own.pose.at = ahead(own.pose.at, turned(own.pose.facing, half_turn), away);
    const State before = c.state;
    Ground started;
    {
      const Board b(before, c.setting);
      started = b.ground(u);
      if (!b.on_table_whole(started) || b.may_stand(u, arrived)) continue;
    }
    SilentUmpire silent;
    ASSERT_TRUE(make_contact(c.state, c.setting, u, arrived, e, started, silent)) << who(seed, u);
    const Board b(c.state, c.setting);
    const auto struck = field::side_struck(ground_of(arrived), b.ground(e));
    ++sides[static_cast<int>(struck)];
    EXPECT_EQ(c[u].pose.facing, turned(field::outward(there, struck), half_turn)) << who(seed, u);
    EXPECT_TRUE(hand_to_hand(b, u, e)) << who(seed, u);
    // As much of the two fronts as can be lies together.
    std::int64_t together = 0;
    const Rect mine(b.ground(u).block.piece[0]);
    const bool upright = c[u].pose.facing == east || c[u].pose.facing == turned(east, half_turn);
    const Rect edge(b.ground(e).box);
    together = upright ? std::min(mine.y2, edge.y2) - std::max(mine.y1, edge.y1) : std::min(mine.x2, edge.x2) - std::max(mine.x1, edge.x1);
    EXPECT_GE(together + 20, std::min(front, field::length_of(there, struck)) - (there.layout.count % there.layout.files ? yards(20) : 0)) << who(seed, u);
    // What each is afterwards.
    const Unit &was = before.unit(u), &is = c[u];
    EXPECT_EQ(is.now.charging, 1);
    EXPECT_EQ(is.now.missed_charge, 0);
    EXPECT_EQ(is.now.pursuit_charge, was.now.status == Status::Pursuing);
    EXPECT_EQ(is.now.outrance, was.is.a_loutrance == Outrance::Must || (was.is.a_loutrance == Outrance::May && was.turn.declared_outrance));
    EXPECT_EQ(c[e].now.moved_before, horse(was) && foot(before.unit(e)) && before.unit(e).turn.stirred) << who(seed, u);
    EXPECT_EQ(is.now.moved_before, foot(was) && horse(before.unit(e)) && before.unit(e).turn.target == u && was.turn.stirred) << who(seed, u);
    stirred += c[e].now.moved_before;
    // PS-DEF-17: from behind the line of the front for a flank, from behind that of the rear for the rear.
    const Vec from = turn(field::centre_of(started) - there.pose.at, heading(static_cast<Angle>(0 - there.pose.facing)));
    const Vec out = linstock::ahead({}, there.pose.facing, 1000) - Point{};
    bool behind_front = true;
    for (const Rect& r : rects(started))
      for (const Point p : {Point{static_cast<std::int32_t>(r.x1), static_cast<std::int32_t>(r.y1)}, Point{static_cast<std::int32_t>(r.x2), static_cast<std::int32_t>(r.y2)}}) behind_front = behind_front && dot(p - there.pose.at, out) <= 20'000;
    const bool flank = struck == field::Side::Left || struck == field::Side::Right;
    const bool behind = flank ? behind_front || from.x / unit_length < 0 : struck == field::Side::Rear && from.x / unit_length < -static_cast<std::int64_t>(there.layout.full_depth()) / unit_length;
    EXPECT_EQ(c[e].now.hit_from_behind, (behind || before.unit(e).turn.evaded) && !guns(before.unit(e))) << who(seed, u);
    from_behind_too += c[e].now.hit_from_behind;
  }
  for (const int n : sides) EXPECT_GT(n, 20);
  EXPECT_TRUE(from_behind_too > 30 && stirred > 10) << from_behind_too << ", " << stirred;
}

// PS-CHG-09, 10: two that come at each other meet half way, or as far as the one comes whose dice are low; if they do not reach each other both have missed.
TEST(ChargeCrowd, two_who_charge_each_other) {  // PS-CHG-02, 07, 09, 10, PS-MOVE-07, PS-CTRL-06
  int met = 0, missed = 0, half_way = 0;
  for (int seed = 0; seed < 900; ++seed) {
    Crowd c(static_cast<std::uint64_t>(seed) + 4500, 2, 600);
    if (c.count() < 2 || guns(c[0]) || guns(c[1])) continue;
    const int apart = 20 + 10 * c.up_to(25);
    const auto stands = [&](int u, int y, Angle facing) {
      Unit& own = c[u];
      own.pose = {{yards(300), yards(y)}, facing};
      own.now.formation = Formation::Line, own.now.wide = (own.is.bases() + 1) / 2, own.now.mounted = 0, own.now.dps = 0;
      own.turn.target = 1 - u, own.turn.average = horse(own) ? 1 + c.up_to(2) : 1, own.turn.d6 = c.chance(60), own.turn.inspired = c.chance(30);
    };
    stands(0, 150, north), stands(1, 150 + apart, south);
    if (apart > std::min(full_move(c[0]), full_move(c[1]))) continue;  // PS-CHG-08: nobody declares so far a charge
    const bool counters = c.chance(50);  // then the second has answered: he throws no dice and comes as far as he is needed
    c[1].turn.responded = counters;
    const int face = 1 + c.up_to(6), first = c.up_to(2);
    const auto far = [&](int u) {
      const Unit& own = c[u];
      return 10 * (own.turn.average * std::clamp(face, 2, 5) + own.turn.d6 * face) + (own.turn.inspired ? 10 * (own.turn.average + own.turn.d6) : 0);
    };
    const int who_begins = counters ? 0 : first, other = 1 - who_begins, half = (apart + 1) / 2;
    const int his = counters ? far(0) >= half ? apart - half : half : far(other), together = far(who_begins) + his;
    const State before = c.state;
    Level dice(face);
    c.state.agenda.push(ChargeHome{who_begins});
    c.run_all(dice);
    const Board b(c.state, c.setting);
    const bool contact = together >= apart;
    EXPECT_EQ(hand_to_hand(b, 0, 1), contact) << who(seed, who_begins) << " " << far(who_begins) << " and " << his << " of " << apart << " counters " << counters;
    ++(contact ? met : missed);
    for (const int u : {0, 1}) {
      EXPECT_EQ(c[u].now.charging, contact) << who(seed, u);
      EXPECT_EQ(c[u].now.missed_charge, !contact) << who(seed, u);
      EXPECT_EQ(c[u].turn.went_in, 1);
      EXPECT_GE(c[u].turn.deed, Deed::Charged);
    }
    if (!contact) continue;
    const int gone = static_cast<int>(std::abs(c[who_begins].pose.at.y - before.unit(who_begins).pose.at.y) + 10) / unit_length;
    const int wanted = far(who_begins) < half ? far(who_begins) : his >= apart - half ? half : apart - his;
    EXPECT_EQ(gone, wanted) << who(seed, who_begins) << " " << far(who_begins) << " and " << his << " of " << apart << " counters " << counters;
    half_way += wanted == half;
  }
  EXPECT_TRUE(met > 50 && missed > 20 && half_way > 30) << met << ", " << missed << ", " << half_way;
}

}  // namespace linstock::pike_and_shot::charge_crowd
