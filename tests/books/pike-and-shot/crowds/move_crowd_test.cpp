// Movement over whole crowds: which units may be picked and how each may move; which paths are allowed, what they use up and what they cost. Said once
// more from the print; paths are looked at yard by yard.
#include "books/pike-and-shot/crowd_kit.h"
#include "field/route.h"

namespace linstock::pike_and_shot::move_crowd {
namespace {

std::string who(int seed, int u) { return "crowd " + std::to_string(seed) + ", unit " + std::to_string(u); }

// Roads along the grid, ten yards off it.
void roads(Crowd& c) {
  const int x = 10 * c.up_to(40);
  for (const bool upright : {true, false}) {
    Road road;
    road.line = upright ? std::vector<Point>{{yards(x), 0}, {yards(x), yards(400)}} : std::vector<Point>{{0, yards(x)}, {yards(400), yards(x)}};
    c.setting.field.roads.push_back(road);
  }
  prepare(c.setting.field);
}
bool by_road(const Board& b, Point at) {
  for (const Road& road : b.battlefield().roads) {
    const Rect middle(join(Box{road.line[0], road.line[0]}, Box{road.line[1], road.line[1]}));
    if (apart_squared(linstock::pike_and_shot::at(at), middle) <= std::int64_t{yards(10)} * yards(10)) return true;
  }
  return false;
}
Crowd crowd(int seed) {
  Crowd c(static_cast<std::uint64_t>(seed), 9, seed % 3 ? 400 : 900);
  if (c.chance(50)) roads(c);
  if (c.chance(40)) c.ground();
  c.join();
  c.live();
  for (int u = 0; u < c.count(); ++u) {
    Deeds& turn = c[u].turn;
    turn.held = static_cast<Held>(1 + c.up_to(6)), turn.half_moves = c.chance(70) ? 0 : c.up_to(3), turn.done = c.chance(15), turn.wheels = c.chance(20);
    if (c.chance(40)) turn.steadied = 0, turn.musketry = Musketry::Nothing;
    if (c.chance(40)) c[u].now.status = Status::Steady;
    turn.conforms_to = c.up_to(c.count());
  }
  return c;
}

// WHAT EACH MAY DO

bool kept_still(const Unit& u) { return u.turn.musketry == Musketry::Fired || u.turn.steadied > 0 || u.turn.held == Held::Halted; }
int mover(const Unit& u) { return guns(u) ? 2 : horse(u) ? 1 : 0; }
Going worst_here(const Board& b, int u, int as) {
  Going worst = Going::Good;
  for (std::size_t i = 0; i < b.battlefield().areas.size(); ++i)
    if (b.areas(b.ground(u)).test(static_cast<int>(i))) worst = std::max(worst, static_cast<Going>(b.battlefield().areas[i].going[static_cast<std::size_t>(as)]));
  return worst;
}
bool fits(const Board& b, int u, Formation f, int wide) { return !b.may_stand(u, {b.unit(u).pose, layout_of(b.unit(u), f, wide, b.tables.movement)}); }
// PS-DEF-08
std::vector<Stance> shapes(const Unit& u) {
  std::vector<Stance> all;
  if (u.is.arm == Arm::Guns || u.is.arm == Arm::Skirmishers) return all;
  const int n = u.is.bases();
  const auto add = [&](Formation f, int wide) {
    const int ranks = (n + wide - 1) / wide;
    const bool may = f == Formation::Line ? ranks <= 2 && wide >= ranks : f == Formation::AssaultColumn ? wide <= 3 && ranks > wide : wide == 1;
    if (wide >= 1 && wide <= n && may && std::ranges::find(all, Stance{f, wide}) == all.end()) all.push_back({f, wide});
  };
  add(Formation::Line, (n + 1) / 2), add(Formation::Line, n), add(Formation::AssaultColumn, 2), add(Formation::AssaultColumn, 3), add(Formation::MarchColumn, 1);
  return all;
}
// PS-MAN-04: the first of them that is as wide as it is now.
Formation formed_again(const Unit& u) {
  for (const Stance& s : shapes(u))
    if (s.wide == std::min(u.now.wide, u.is.bases())) return s.formation;
  return Formation::Line;
}
bool may_re_man_now(const Board& b, int u) {
  const Unit& own = b.unit(u);
  if (!guns(own) || own.now.presence != Presence::OnTable || own.now.crew != Crew::Fled || nearest_enemy_yards(b, u) <= 120) return false;
  for (int i = 0; i < b.count(); ++i)
    if (i != u && b.active(i) && b.overlapping(b.ground(u), b.ground(i))) return false;
  return true;
}

std::vector<int> moves_open_to(const Board& b, int u) {
  std::vector<int> all{Halts};
  const Unit& own = b.unit(u);
  if (may_re_man_now(b, u)) all.push_back(ReMans);
  if (!b.active(u) || held_in_contact(b, u)) return all;
  const int enemy = nearest_enemy_yards(b, u), halves = own.turn.half_moves;
  const bool stays = kept_still(own), unlimbered = own.now.formation == Formation::Unlimbered;
  if (!stays && halves < 2 && enemy > 120 && (!unlimbered || own.is.weight == Weight::Light)) all.push_back(Marches);
  if (!stays && halves < 2 && !unlimbered) {
    const bool heavy = guns(own) && own.is.weight == Weight::Heavy;
    all.push_back(OneDie);
    if (!heavy) all.push_back(OneDieAndD6);
    if (horse(own)) all.push_back(TwoDice), all.push_back(TwoDiceAndD6);
  }
  if (!stays && halves < 2 && (own.now.formation == Formation::MarchColumn || own.now.formation == Formation::Limbered) && by_road(b, own.pose.at)) all.push_back(GoesByRoad);
  const bool good_foot = foot(own) && (own.is.grade == Grade::A1 || own.is.grade == Grade::A2 || own.is.grade == Grade::B);
  if (!stays && halves == 0 && good_foot) all.push_back(StepsAside), all.push_back(StepsBack);
  if (unlimbered) return all;
  const Going here = worst_here(b, u, mover(own));
  const bool closed = here == Going::Impassable || (here == Going::Woods && horse(own));
  if (own.now.formation == Formation::Unformed && !guns(own) && own.is.arm != Arm::Skirmishers && !stays && halves == 0 && own.now.status == Status::Steady && enemy > 20 && !closed && fits(b, u, formed_again(own), own.now.wide))
    all.push_back(ReForms);
  if (own.now.formation == Formation::Limbered && !stays && halves == 0 && fits(b, u, Formation::Unlimbered, own.is.bases())) all.push_back(Unlimbers);
  if (own.is.arm == Arm::Dragoons && !stays && halves < 2 && (own.now.mounted || worst_here(b, u, 1) != Going::Impassable)) all.push_back(ChangesMount);
  if (own.turn.held == Held::Conforms || own.now.formation >= Formation::Unformed || stays || halves + (enemy <= 120 ? 2 : 1) > 2) return all;
  const std::vector<Stance> to = shapes(own);
  for (std::size_t i = 0; i < to.size(); ++i)
    if ((to[i].formation != own.now.formation || to[i].wide != own.now.wide) && fits(b, u, to[i].formation, to[i].wide)) all.push_back(ChangesFormation + static_cast<int>(i));
  return all;
}
bool may_be_moved(const Board& b, int u) {
  const Unit& own = b.unit(u);
  if (own.now.presence != Presence::OnTable || own.turn.done) return false;
  if (!b.active(u)) return may_re_man_now(b, u);
  const Held held = own.turn.held;
  const bool free = held == Held::Controlled || held == Held::Acts || (held == Held::Conforms && b.unit(own.turn.conforms_to).turn.done);
  return free && own.now.status == Status::Steady && moves_open_to(b, u).size() > 1;
}

}  // namespace

TEST(MoveCrowd, who_moves_and_how) {  // PS-MOVE-01 to 08, 12 to 16, PS-MAN-02 to 05, 10, 11, 18, 22, PS-SEQ-04, 17, PS-CMD-05, PS-CTRL-12, 17, PS-DEF-08, 18, PS-RES-24
  int picked = 0, kinds[40] = {};
  for (int seed = 0; seed < 350; ++seed) {
    Crowd c = crowd(seed);
    std::vector<int> movers[2]{{no_more}, {no_more}};
    const State before = c.state;
    const Board b(before, c.setting);
    for (int u = 0; u < b.count(); ++u) {
      if (may_be_moved(b, u)) movers[b.side_of(u)].push_back(u);
      const std::vector<int> all = moves_open_to(b, u);
      const bool man = may_re_man_now(b, u);
      if (!b.active(u) && !man) continue;
      Level halts(3, [](const Question&) { return static_cast<int>(Halts); });
      c.step(PickMove{u}, halts);
      ASSERT_EQ(halts.asked.size(), all.size() > 1 ? 1u : 0u) << who(seed, u);
      if (all.size() > 1) {
        EXPECT_EQ(values(halts.asked[0]), all) << who(seed, u);
      }
      for (const int kind : all) ++kinds[kind];
      Unit expected = before.unit(u);
      expected.turn.done = 1, expected.now.last_move = LastMove::None;
      EXPECT_TRUE(c[u] == expected) << who(seed, u);
      c.state = before;
    }
    for (const Seat side : {0, 1}) {
      Level ends(3, [](const Question&) { return static_cast<int>(no_more); });
      c.step(FreeMoves{side}, ends);
      EXPECT_TRUE(c.state == before);
      ASSERT_EQ(ends.asked.size(), movers[side].size() > 1 ? 1u : 0u) << who(seed, side);
      if (movers[side].size() > 1) {
        EXPECT_EQ(values(ends.asked[0]), movers[side]) << "crowd " << seed;
      }
      picked += static_cast<int>(movers[side].size()) - 1;
    }
  }
  EXPECT_GT(picked, 300);
  for (int kind = Halts; kind <= ReMans; ++kind) EXPECT_GT(kinds[static_cast<std::size_t>(kind)], 3) << kind;
  for (int kind = ChangesFormation; kind < ChangesFormation + 4; ++kind) EXPECT_GT(kinds[static_cast<std::size_t>(kind)], 3) << kind;
}

// What is done on the spot: a whole move, or half of one and then what is left.
TEST(MoveCrowd, orders_are_changed_on_the_spot) {  // PS-MAN-02 to 05, 11, PS-DP-01, PS-DEF-12, 13, PS-CTRL-18, PS-RES-24
  int done = 0, half = 0;
  for (int seed = 0; seed < 300; ++seed) {
    Crowd c = crowd(seed + 2000);
    const State before = c.state;
    for (int u = 0; u < c.count(); ++u) {
      const Board b(before, c.setting);
      if (!b.active(u) && !may_re_man_now(b, u)) continue;
      for (const int kind : moves_open_to(b, u)) {
        if (kind != ReMans && kind != ReForms && kind != Unlimbers && kind != ChangesMount && kind < ChangesFormation) continue;
        ++done;
        Level takes(3, [&](const Question&) { return kind; });
        c.step(PickMove{u}, takes);
        Unit expected = before.unit(u);
        const bool near = nearest_enemy_yards(b, u) <= 120, fire = expected.now.under_fire != UnderFire::No && expected.now.under_fire != UnderFire::CloseFire;
        const auto pays = [&](int dps) { expected.now.dps = std::max(expected.now.dps, std::min(3, expected.now.dps + dps)); };
        expected.turn.done = 1;
        bool goes_on = false;
        if (kind == ReMans) {
          expected.now.crew = Crew::Present;
        } else if (kind == ChangesMount) {
          pays(fire), expected.now.mounted = !expected.now.mounted, ++expected.turn.half_moves, expected.turn.deed = std::max(expected.turn.deed, Deed::Mount), goes_on = true;
        } else {
          expected.now.last_move = LastMove::WholeMoveManoeuvre;
          expected.turn.deed = std::max(expected.turn.deed, kind == Unlimbers ? Deed::Unlimbered : Deed::Formation);
          if (kind == Unlimbers) pays(1 + fire), expected.turn.half_moves = 2, expected.now.formation = Formation::Unlimbered, expected.now.wide = expected.is.bases();
          if (kind == ReForms) expected.turn.half_moves = 2, expected.now.formation = formed_again(expected);
          if (kind >= ChangesFormation) {
            const Stance to = shapes(expected)[static_cast<std::size_t>(kind - ChangesFormation)];
            pays(near), expected.turn.half_moves += near ? 2 : 1, expected.now.formation = to.formation, expected.now.wide = to.wide;
            goes_on = expected.turn.half_moves < 2;
          }
        }
        half += goes_on;
        EXPECT_TRUE(c[u] == expected) << who(seed, u) << " does " << kind;
        ASSERT_EQ(c.state.agenda.steps.size(), goes_on ? 1u : 0u) << who(seed, u) << " does " << kind;
        if (goes_on) {
          EXPECT_TRUE(std::get_if<PickMove>(&c.state.agenda.steps.back()));
        }
        c.state = before;
      }
    }
  }
  EXPECT_TRUE(done > 300 && half > 50) << done << ", " << half;
}

// PATHS

namespace {

struct Judged {
  bool allowed = true, close = false;  // close: so near to a limit that looking yard by yard does not tell
  std::int64_t used = 0, walked = 0;
  int half_moves = 0, dps = 0, wheels = 0;
  bool rough = false;
  Block end;
  Formation formation{};
  std::vector<int> passed;
};

// Every yard of a manoeuvre, its start and its end.
std::vector<Block> places(const Block& from, const Manoeuvre& m) {
  const Motion motion(from, m);
  if (m.kind == Manoeuvre::Kind::Face || m.kind == Manoeuvre::Kind::Reform) return {motion.end()};
  std::vector<Block> all;
  for (int n = 0, parts = motion.straight() ? std::max(1, motion.steps / unit_length) : 24; n <= parts; ++n) all.push_back(motion.at(static_cast<std::int32_t>(std::int64_t{motion.steps} * n / parts)));
  return all;
}

// Ground of good going, and rough ground that hinders nobody's way.
Judged by_the_print(const Board& b, const PlanPath& step, const Answer& answer) {
  const int u = step.unit;
  const Unit& own = b.unit(u);
  Judged j;
  Block at = b.block(u);
  j.formation = own.now.formation;
  const bool fine = step.kind == MoveKind::SideStep || step.kind == MoveKind::StepBack, under_fire = own.now.under_fire != UnderFire::No && own.now.under_fire != UnderFire::CloseFire;
  const bool good_foot = foot(own) && (own.is.grade == Grade::A1 || own.is.grade == Grade::A2 || own.is.grade == Grade::B);
  int dps = own.now.dps;
  const auto no = [&](bool forbidden) { j.allowed = j.allowed && !forbidden; };
  const auto costs = [&](int more) {
    const int taken = std::clamp(3 - dps, 0, more);
    j.dps += taken, dps += taken;
  };
  no(fine && answer.path.size() > 1);
  std::vector<Block> way;
  std::int64_t nearest[64];
  std::fill(std::begin(nearest), std::end(nearest), std::int64_t{1} << 40);
  bool turned = false, all_by_road = by_road(b, at.pose.at);
  for (const Manoeuvre& m : answer.path) {
    const Block to = after(at, m);
    const auto careful = [&](const Block& there) {
      std::int64_t least = std::int64_t{1} << 40;
      for (int e = 0; e < b.count(); ++e)
        if (b.side_of(e) != b.side_of(u) && counts_as_enemy(b, e)) least = std::min(least, b.gap(ground_of(there), b.ground(e)).length_up());
      return least;
    };
    const std::int64_t gap = std::min(careful(at), careful(to));
    const bool near = gap <= yards(120), unformed = j.formation == Formation::Unformed, column = j.formation == Formation::AssaultColumn || j.formation == Formation::MarchColumn || j.formation == Formation::Limbered;
    using Kind = Manoeuvre::Kind;
    no(j.formation == Formation::Unlimbered && m.kind != Kind::Advance);  // PS-MOVE-02
    switch (m.kind) {
      case Kind::Advance: no(fine), j.used += m.distance; break;
      case Kind::Back: no(step.kind != MoveKind::StepBack || m.distance > yards(20)); break;
      case Kind::Wheel:
        no(fine || (m.by > 0) != (m.corner == Hand::Left));
        if (!unformed) j.used += walked(at, m);
        if (!unformed && !column && near && own.turn.wheels + j.wheels == 0) costs(1);
        j.wheels += near, turned = true;
        if (std::abs(gap - yards(120)) < 100) j.close = true;
        break;
      case Kind::Pivot: no(!unformed || fine), turned = true; break;
      case Kind::Face:
        no(std::abs(m.by) != 2 || fine);
        ++j.half_moves;
        if (horse(own) && near) costs(1);
        if (foot(own) && under_fire) costs(1);
        break;
      case Kind::Shift: {
        const Vec ahead = turn(m.vector - Point{}, heading(static_cast<Angle>(0 - at.pose.facing)));
        const std::int64_t aside = std::abs(ahead.y);
        no(!good_foot);
        if (fine) no(step.kind != MoveKind::SideStep || std::abs(ahead.x) > 20 || aside > yards(20));
        else no(ahead.x <= 0 || std::abs(ahead.x - aside) > 20), j.used += ahead.x + aside;
        break;
      }
      case Kind::Reform: {
        bool found = false;
        for (const Stance& s : shapes(own))
          if (!found && layout_of(own, s.formation, s.wide, b.tables.movement) == m.layout) found = true, j.formation = s.formation;
        no(!found || near || unformed || fine);
        ++j.half_moves;
        break;
      }
      default: no(true);
    }
    all_by_road = all_by_road && by_road(b, to.pose.at);
    if (m.kind <= Kind::Shift) j.walked += Motion(at, m).steps;
    if (m.kind == Kind::Wheel) j.walked += walked(at, m);
    const bool column_by_road = (j.formation == Formation::MarchColumn || j.formation == Formation::Limbered) && by_road(b, at.pose.at) && by_road(b, to.pose.at);
    for (const Block& place : places(at, m)) {
      way.push_back(place);
      for (std::size_t i = 0; i < b.battlefield().areas.size() && !column_by_road; ++i)
        j.rough = j.rough || b.areas(ground_of(place)).test(static_cast<int>(i));
      for (int e = 0; e < b.count(); ++e)
        if (b.side_of(e) != b.side_of(u) && counts_as_enemy(b, e)) nearest[e] = std::min(nearest[e], b.gap(ground_of(place), b.ground(e)).length_up());
    }
    at = to;
  }
  j.end = at;
  // PS-SEQ-08, 18: twenty yards from enemies that count; whoever is nearer may not close.
  for (int i = 0; i < b.count(); ++i) {
    if (i == u || !b.active(i)) continue;
    const bool enemy = b.side_of(i) != b.side_of(u);
    const std::int64_t start = b.gap(b.ground(u), b.ground(i)).length_up(), end = b.gap(ground_of(at), b.ground(i)).length_up();
    if (enemy && counts_as_enemy(b, i)) {
      if (start < yards(20)) no(end < start);
      else {
        no(nearest[i] < yards(20));
        if (turned && std::abs(nearest[i] - yards(20)) < 600) j.close = true;
      }
    }
    bool over = false, hardly = false;
    for (const Block& place : way) {
      Block slim = place;
      slim.pose.at = linstock::ahead(slim.pose.at, slim.pose.facing, -300), slim.layout.width -= 600 / slim.layout.files, slim.layout.depth -= 600 / slim.layout.ranks();
      over = over || b.overlapping(ground_of(slim), b.ground(i)), hardly = hardly || b.overlapping(ground_of(place), b.ground(i));
    }
    if (turned && hardly != over) j.close = true;
    if (!over) continue;
    no(enemy);
    j.passed.push_back(i);
  }
  // PS-MOVE-03, 04, 12; PS-MOVE-08; PS-DEF-18.
  std::int64_t most = yards(step.allowance);
  if (step.kind == MoveKind::March) {
    const bool column = own.now.formation == Formation::MarchColumn || own.now.formation == Formation::Limbered;
    most = yards(horse(own) ? 240 : column && all_by_road ? 240 : 160);
    for (int e = 0; e < b.count(); ++e) {
      no(nearest[e] <= yards(120));
      if (turned && std::abs(nearest[e] - yards(120)) < 600) j.close = true;
    }
  }
  if (step.kind == MoveKind::Road) no(!all_by_road);
  const int halves = own.turn.half_moves + j.half_moves;
  if (!fine) {
    no(halves > 2 || j.used + halves * most / 2 > most);
    j.used += halves * most / 2;
  }
  // Where it ends: on the table, on nobody.
  for (const Rect& r : rects(ground_of(at))) no(r.x1 < 0 || r.y1 < 0 || r.x2 > b.battlefield().size.x || r.y2 > b.battlefield().size.y);
  for (int i = 0; i < b.count(); ++i) no(i != u && b.active(i) && b.overlapping(ground_of(at), b.ground(i)));
  // PS-CTRL-17
  if (own.turn.held == Held::Conforms) {
    const Deeds& lead = b.unit(own.turn.conforms_to).turn;
    no(j.walked > lead.way);
    no(j.walked > 0 && std::abs(turn_between(angle_of(at.pose.at - own.pose.at), static_cast<Angle>(lead.way_angle))) > degrees(45));
  }
  return j;
}

// PS-MAN-13 to 15, 19: what passing through a friend costs whoever passes and whoever is passed.
bool passage_costs(const Unit& own, const Unit& his) {
  if (guns(his)) return false;
  if (own.now.status == Status::Routing || his.now.status == Status::Routing) return true;
  const bool stands = his.turn.deed <= Deed::Steadied, fired = (his.turn.fired & 3) != 0;
  return !stands || fired;
}
bool formed_there(const Unit& u) { return u.now.formation == Formation::Line || u.now.formation == Formation::AssaultColumn || u.now.formation == Formation::MarchColumn; }

Manoeuvre any_part(Crowd& c, const Unit& unit, MoveKind kind) {
  if (kind == MoveKind::SideStep && c.chance(90)) {
    const Vec aside = linstock::ahead({}, turned(unit.pose.facing, c.chance(50) ? quarter_turn : -quarter_turn), yards(10 + 10 * c.up_to(3))) - Point{};
    return Manoeuvre::shift(static_cast<std::int32_t>(aside.x), static_cast<std::int32_t>(aside.y));
  }
  if (kind == MoveKind::StepBack && c.chance(90)) return Manoeuvre::back(yards(10 + 5 * c.up_to(4)));
  switch (c.up_to(12)) {
    case 0:
    case 1: {
      const int by = (10 + 10 * c.up_to(6)) * (c.chance(50) ? 1 : -1);
      return Manoeuvre::wheel((by > 0) != c.chance(10) ? Hand::Left : Hand::Right, degrees(1) * by);
    }
    case 2: return Manoeuvre::face(c.chance(80) ? 2 : 1);
    case 3:
    case 4: {
      const std::int32_t far = yards(10 + 10 * c.up_to(5)), aside = c.chance(85) ? far : far / 2;
      const Point there = ahead(ahead({}, unit.pose.facing, far), turned(unit.pose.facing, c.chance(50) ? quarter_turn : -quarter_turn), aside);
      return Manoeuvre::shift(there.x, there.y);
    }
    case 5: return Manoeuvre::pivot(degrees(10) * (1 + c.up_to(8)));
    case 6: {
      const std::vector<Stance> to = shapes(unit);
      if (to.empty()) return Manoeuvre::back(yards(10));
      const Stance s = to[static_cast<std::size_t>(c.up_to(static_cast<int>(to.size())))];
      return Manoeuvre::reform(layout_of(unit, s.formation, s.wide, c.setting.tables.movement));
    }
    default: return Manoeuvre::advance(yards(10 + 10 * c.up_to(18)));
  }
}

}  // namespace

TEST(MoveCrowd, paths_are_judged_and_walked) {  // PS-MOVE-03, 04, 08, 11 to 14, 18, PS-SEQ-08, 16, 18, PS-MAN-01, 03, 08 to 10, 13 to 19, 23, PS-DP-01, PS-DIS-01 to 09, PS-CTRL-17
  int allowed = 0, refused = 0, close = 0, passages = 0, tired = 0, kinds[5] = {};
  for (int seed = 0; seed < 400; ++seed) {
    Crowd c(static_cast<std::uint64_t>(seed) + 4000, 7, 500);
    if (c.chance(50)) roads(c);
    if (c.chance(30)) c.area(AreaKind::Rough, 105, 105, 305, 405);
    c.second_line();
    c.live();
    for (int u = 0; u < c.count(); ++u) {
      Deeds& turn = c[u].turn;
      turn.held = c.chance(15) ? Held::Conforms : Held::Controlled, turn.conforms_to = c.up_to(c.count()), turn.steadied = 0, turn.musketry = Musketry::Nothing;
      turn.half_moves = c.chance(85) ? 0 : 1, turn.way = yards(10 * c.up_to(15)), turn.way_angle = turned(c[u].pose.facing, degrees(30) * (c.up_to(4) - 1));
    }
    const State before = c.state;
    for (int u = 0; u < c.count(); ++u) {
      const Board b(before, c.setting);
      const Unit& was = before.unit(u);
      if (!b.active(u) || was.now.status != Status::Steady) continue;
      for (int n = 0; n < 5; ++n) {
        const auto kind = c.chance(50) ? MoveKind::Tactical : static_cast<MoveKind>(c.up_to(5));
        if (may_begin(b, u, kind) || ((kind == MoveKind::SideStep || kind == MoveKind::StepBack) && was.turn.half_moves > 0)) continue;
        PlanPath step{u, kind, kind == MoveKind::March ? march_figure(b, u) : kind == MoveKind::Road ? 120 : kind == MoveKind::Tactical ? 20 + 10 * c.up_to(18) : 20, {}};
        const int face = 2 + c.up_to(5);
        if (kind == MoveKind::Tactical) step.faces = {horse(was) ? 2 : 1, 1, {std::min(face, 5), horse(was) ? std::min(face, 5) : 0}, face};
        Answer answer;
        answer.value = 1;
        for (int parts = 1 + (c.chance(40) ? 1 + c.chance(30) : 0); parts > 0; --parts) answer.path.push(any_part(c, was, kind));
        const Judged j = by_the_print(b, step, answer);
        if (j.close) {
          ++close;
          continue;
        }
        Plan plan;
        const auto refusal = check_path(b, step, answer, plan);
        ASSERT_EQ(!refusal.has_value(), j.allowed) << who(seed, u) << " move " << n << " kind " << static_cast<int>(kind) << " parts " << answer.path.size() << " of " << static_cast<int>(answer.path[0].kind) << (refusal ? ": " + std::string(refusal->clause.id) + " " + refusal->message : "");
        ++(j.allowed ? allowed : refused);
        if (!j.allowed) continue;
        ++kinds[static_cast<std::size_t>(kind)];
        EXPECT_EQ(plan.used, j.used) << who(seed, u);
        EXPECT_EQ(plan.walked, j.walked) << who(seed, u);
        EXPECT_EQ(plan.half_moves, j.half_moves) << who(seed, u);
        EXPECT_EQ(plan.wheels, j.wheels) << who(seed, u);
        EXPECT_EQ(plan.end, j.end) << who(seed, u);
        // And is walked.
        Level umpire(face);
        umpire.path = answer;
        c.step(step, umpire);
        Unit expected = was;
        const auto pays = [](Unit& unit, int dps) { unit.now.dps = std::max(unit.now.dps, std::min(3, unit.now.dps + dps)); };
        int own_passages = 0;
        std::vector<int> his(before.units.size());
        for (const int i : j.passed)
          if (passage_costs(was, before.unit(i))) own_passages += formed_there(was) || (guns(was) && false), his[static_cast<std::size_t>(i)] = formed_there(before.unit(i)), ++passages;
        int dice = 0;
        if (kind == MoveKind::Tactical) {
          const bool line = j.formation == Formation::Line && !(was.is.arm == Arm::Dragoons && was.now.mounted), column = j.formation == Formation::AssaultColumn && !(was.is.arm == Arm::Dragoons && was.now.mounted);
          const int from = line ? (!j.rough ? 6 : horse(was) ? 4 : 5) : column && j.rough ? 6 : 7;
          dice = (face >= from) + (std::min(face, 5) >= from) * (horse(was) ? 2 : 1);
          tired += dice > 0;
        }
        pays(expected, j.dps + own_passages + dice);
        expected.now.formation = j.formation, expected.pose = j.end.pose, expected.now.wide = c[u].now.wide;
        expected.now.last_move = kind == MoveKind::March ? LastMove::March : kind == MoveKind::Tactical ? LastMove::Tactical : kind == MoveKind::Road ? LastMove::Road : LastMove::WholeMoveManoeuvre;
        expected.now.last_average = step.faces.average_dice, expected.now.last_d6 = step.faces.optional_d6;
        expected.turn.moved = kind == MoveKind::Tactical ? Moved::Tactical : Moved::Marched;
        expected.turn.left = static_cast<int>(std::max<std::int64_t>(0, yards(step.allowance) - j.used)), expected.turn.wheels += j.wheels;
        expected.turn.way = static_cast<int>(j.walked), expected.turn.way_angle = angle_of(j.end.pose.at - was.pose.at);
        expected.turn.reserved = 0, expected.turn.deed = std::max(expected.turn.deed, Deed::Position);
        EXPECT_EQ(c[u].now.dps, expected.now.dps) << who(seed, u) << " move " << n;
        EXPECT_TRUE(c[u] == expected) << who(seed, u) << " move " << n;
        EXPECT_EQ((layout_of(c[u], c.setting.tables.movement)), j.end.layout);
        for (int i = 0; i < c.count(); ++i) {
          if (i == u || before.unit(i).now.crew != Crew::Present) continue;
          Unit other = before.unit(i);
          pays(other, his[static_cast<std::size_t>(i)]);
          EXPECT_TRUE(c[i] == other) << who(seed, i) << " passed by " << u;
        }
        c.state = before;
      }
    }
  }
  EXPECT_TRUE(allowed > 800 && refused > 1500 && passages > 20 && tired > 50) << allowed << ", " << refused << ", " << passages << ", " << tired << "; close: " << close;
  for (const int n : kinds) EXPECT_GT(n, 1);
}

}  // namespace linstock::pike_and_shot::move_crowd
