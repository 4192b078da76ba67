// What befalls bodies and their units, for whole crowds: whoever breaks, leaves the table, is destroyed or taken, and what is left of his unit; changes
// of formation that begin, go on and are done; and what everybody is before anything has befallen him.
#include "books/nineteenth-century/crowd_kit.h"
#include "books/nineteenth-century/formations/bodies.h"
#include "books/nineteenth-century/losing_formation/losing.h"
#include "kernel/silent.h"

namespace linstock::nineteenth_century::afield {
namespace {

// Everybody fights, pursues or flees from somebody, and generals are with many.
struct Knit : Crowd {
  explicit Knit(std::uint64_t seed) : Crowd(seed, 12) {
    parts(), live(), move(), generals();
    for (Unit& u : state.units) {
      u.now.opponent = chance(40) ? anybody() : -1, u.now.quarry = chance(30) ? anybody() : -1, u.now.flees_from = chance(30) ? anybody() : -1;
      u.now.rounds = up_to(3), u.now.faces_left = up_to(2), u.now.retires_left = up_to(2), u.now.doubled = up_to(3), u.now.rally_left = up_to(3);
      u.now.running_total = up_to(30), u.now.times_broken = up_to(3), u.now.attempts = up_to(3), u.now.followed = chance(20), u.now.free_since = up_to(3);
      if (u.now.followed) mark(u.now.followers, anybody(), true);
      u.now.left_period = state.period - up_to(2);
      if (chance(20)) u.now.presence = Presence::OffTable, u.now.left_by = chance(50) ? LeftBy::Charging : LeftBy::Evading;
    }
  }
};
std::string name(int seed, int u) { return "crowd " + std::to_string(seed) + ", unit " + std::to_string(u); }

void falls(State& s, General& g) { g.alive = 0, g.with = g.joins = -1, g.front_rank = 0, g.lost_period = s.period, g.lost_at = g.at; }
// NC-GEN-13 aside: nobody fights it or goes after it any longer.
void forgotten(State& s, int u) {
  s.unit(u).now.opponent = s.unit(u).now.quarry = -1, s.unit(u).turn.charge_on = 0;
  for (Unit& other : s.units) {
    if (other.now.opponent == u) other.now.opponent = -1, other.now.rounds = 0;
    if (other.now.quarry == u) other.now.quarry = -1;
  }
}
void broken(State& s, int u, bool in_melee) {
  Unit& unit = s.unit(u);
  Condition& now = unit.now;
  if (!on_table(unit) || runs(unit)) return;
  now.conduct = Conduct::Routing, now.cohesion = Cohesion::Disordered, ++now.times_broken, now.broke_in_melee = in_melee, now.flees_from = in_melee ? now.opponent : -1, now.first_rout = 1;
  now.retires_left = now.faces_left = now.faces_right = now.rallying = now.changing = now.rally_left = now.change_left = now.prone = now.doubled = 0, now.quarry = -1;
  if (now.formation == Formation::Square) now.formation = Formation::Line, now.wide = std::clamp(unit.is.original / 4, 1, now.figures);
  unit.turn.broke = 1, unit.turn.broke_phase = static_cast<int>(s.phase), unit.turn.charge_on = unit.turn.answers = 0;
  if (unit.is.part != Part::Main) {
    if (!runs(s.unit(unit.is.of))) now.own_account = 1;
    return;
  }
  for (int i = 0; i < s.count(); ++i)  // NC-SUB-05
    if (s.unit(i).is.part != Part::Main && s.unit(i).is.of == u && !s.unit(i).now.own_account) broken(s, i, in_melee);
}

}  // namespace

TEST(BodiesCrowd, whoever_breaks_forgets_all_else_and_takes_his_parts_with_him) {  // NC-ROUT-01, NC-LOSE-12, NC-SUB-04, 05, NC-SEQ-11
  for (int seed = 0; seed < 60; ++seed) {
    Knit c(static_cast<std::uint64_t>(seed) + 10000);
    for (int u = 0; u < c.count(); ++u) {
      State after = c.state, expected = c.state;
      const bool in_melee = c.chance(50);
      SilentUmpire silent;
      break_unit(after, u, in_melee, {}, silent);
      broken(expected, u, in_melee);
      EXPECT_TRUE(after == expected) << name(seed, u);
    }
  }
}

TEST(BodiesCrowd, whoever_leaves_the_table_takes_his_general_along) {  // NC-RETURN-01, 03, 05, NC-GEN-13
  int followed = 0;
  for (int seed = 0; seed < 200; ++seed) {
    Knit c(static_cast<std::uint64_t>(seed) + 10100);
    for (int u = 0; u < c.count(); ++u) {
      if (!on_table(c[u])) continue;
      const auto how = static_cast<LeftBy>(c.up_to(5));
      State after = c.state, expected = c.state;
      SilentUmpire silent;
      leave_table(after, u, how, silent);
      Unit& own = expected.unit(u);
      own.now.followed = own.now.free_since = 0, own.now.followers = {}, own.now.presence = how == LeftBy::Routing ? Presence::Gone : Presence::OffTable, own.now.left_by = how, own.now.left_period = 5, own.now.attempts = 0;
      forgotten(expected, u);
      for (General& g : expected.generals) {
        if (!g.alive || g.with != u) continue;
        if (how == LeftBy::Routing) falls(expected, g);
        else g.at = own.turn.start.at;
      }
      // NC-RETURN-03: who goes over the edge after those whom he charges, in the same period.
      const auto evaded = [&](const Unit& e) { return e.now.presence == Presence::OffTable && e.now.left_by == LeftBy::Evading && e.now.left_period == 5; };
      const auto follows = [&](const Unit& f, int e) {
        return f.now.presence == Presence::OffTable && (f.now.left_by == LeftBy::Charging || f.now.left_by == LeftBy::Pursuing) && (f.turn.target == e || f.turn.also[0] == e || f.turn.also[1] == e);
      };
      for (int i = 0; i < c.count(); ++i) {
        if (evaded(expected.unit(i)) && follows(own, i)) expected.unit(i).now.followed = 1, mark(expected.unit(i).now.followers, u, true), ++followed;
        if (evaded(own) && follows(expected.unit(i), u) && expected.unit(i).now.left_period == 5) own.now.followed = 1, mark(own.now.followers, i, true), ++followed;
      }
      EXPECT_TRUE(after == expected) << name(seed, u);
    }
  }
  EXPECT_GT(followed, 2);
}

TEST(BodiesCrowd, a_unit_is_what_is_left_of_it) {  // NC-SUB-01, NC-END-02, NC-ROUT-03, NC-GEN-13
  int taken_over = 0, taken = 0;
  for (int seed = 0; seed < 60; ++seed) {
    Knit c(static_cast<std::uint64_t>(seed) + 10200);
    for (int u = 0; u < c.count(); ++u) {
      if (!on_table(c[u])) continue;
      for (const bool captured : {false, true}) {
        State after = c.state, expected = c.state;
        SilentUmpire silent;
        destroy(after, u, captured, {}, c.setting, silent);
        Unit& own = expected.unit(u);
        const Unit was = own;
        int heir = -1;
        for (int part : {was.now.rear, was.now.screen})
          if (!captured && was.is.part == Part::Main && heir < 0 && part >= 0 && on_table(expected.unit(part)) && expected.unit(part).now.figures > 0) heir = part;
        if (heir >= 0) {
          Unit& part = expected.unit(heir);
          const int total = was.now.running_total + (part.now.own_account ? part.now.running_total : 0);
          if (part.now.own_account) part.now.own_account = part.now.running_total = 0;
          own.now = part.now, own.pose = part.pose, own.turn = part.turn, own.next = part.next, own.last = part.last;
          own.now.screen = was.now.screen, own.now.rear = was.now.rear, own.now.times_broken = was.now.times_broken, own.now.running_total = total;
          part.now.presence = Presence::Gone, part.now.figures = 0, part.now.opponent = part.now.quarry = -1;
          for (Unit& other : expected.units) {
            if (other.now.opponent == heir) other.now.opponent = u;
            if (other.now.quarry == heir) other.now.quarry = u;
            if (other.now.flees_from == heir) other.now.flees_from = u;
            if (other.turn.target == heir) other.turn.target = u;
            if (other.turn.contact == heir) other.turn.contact = u;
          }
          ++taken_over;
        } else {
          own.now.presence = Presence::Gone;
          if (captured) {
            expected.prisoners[1 - was.is.side] += 2 * (was.is.points_each * (was.now.figures - was.now.seconds) + was.is.second_points * was.now.seconds + (was.is.part == Part::Main ? was.is.commander : 0));
            own.now.times_broken = -1, ++taken;
          } else {
            own.now.figures = 0;
          }
          for (General& g : expected.generals)
            if (g.alive && g.with == u) {
              if (captured) g.captured = 1, expected.prisoners[1 - g.side] += 2 * (g.rank == Rank::Brigadier ? 50 : 100);
              falls(expected, g);
            }
          forgotten(expected, u);
        }
        EXPECT_TRUE(after == expected) << name(seed, u) << (captured ? " taken" : "");
      }
    }
  }
  EXPECT_TRUE(taken_over > 30 && taken > 100) << taken_over << ", " << taken;
}

TEST(BodiesCrowd, figures_fall_and_order_only_grows_worse) {  // NC-CAS-03, NC-ORG-11, NC-LOSE-24
  for (int seed = 0; seed < 40; ++seed) {
    Knit c(static_cast<std::uint64_t>(seed) + 10300);
    for (int u = 0; u < c.count(); ++u) {
      if (!on_table(c[u])) continue;
      const Condition was = c[u].now;
      for (int lost = -1; lost < was.figures; ++lost) {
        State after = c.state;
        SilentUmpire silent;
        take_figures(after, u, lost, 17, c.setting, {}, silent);
        const Condition& now = after.unit(u).now;
        const int fallen = std::max(0, lost);
        EXPECT_EQ(now.running_total, 17);
        EXPECT_EQ(now.figures, was.figures - fallen) << name(seed, u);
        EXPECT_EQ(now.wide, lost > 0 ? std::min(was.wide, now.figures) : was.wide) << name(seed, u);
        const int half_up = (2 * was.seconds * fallen + was.figures) / (2 * was.figures);  // of both weapons alike
        EXPECT_EQ(now.seconds, fallen ? std::clamp(was.seconds - half_up, 0, now.figures) : was.seconds) << name(seed, u);
      }
      for (int to = 0; to < 3; ++to) {
        State after = c.state;
        SilentUmpire silent;
        worsen(after, u, static_cast<Cohesion>(to), {}, silent);
        EXPECT_EQ(after.unit(u).now.cohesion, std::max(was.cohesion, static_cast<Cohesion>(to)));
      }
    }
  }
}

// A part keeps its own account while it is out of sight, more than 200 yards off, or runs or pursues when the rest does not.
TEST(BodiesCrowd, who_keeps_its_own_account) {  // NC-SUB-03, 04
  int apart = 0, together = 0;
  for (int seed = 0; seed < 120; ++seed) {
    Crowd c(static_cast<std::uint64_t>(seed) + 10400, 10);
    c.parts(), c.ground(), c.live();
    for (Unit& u : c.state.units)
      if (sub_group(u)) {
        u.now.running_total = u.now.own_account ? c.up_to(30) : 0;
        if (c.chance(50)) u.pose.at = u.pose.at + Vec{0, yards(10 * (c.up_to(30) - 15))};
        if (c.chance(50)) u.now.conduct = c[u.is.of].now.conduct;
      }
    const Board b(c.state, c.setting);
    State after = c.state;
    see_who_is_apart(after, c.setting);
    for (int u = 0; u < c.count(); ++u) {
      const Unit& own = c[u];
      if (!sub_group(own) || !b.active(u)) continue;
      const Unit& main = c[own.is.of];
      const bool runs_alone = runs(own) && !runs(main), pursues_alone = own.now.conduct == Conduct::Pursuing && main.now.conduct != Conduct::Pursuing;
      const bool own_account = !on_table(main) || b.yards_between(u, own.is.of) > 200 || !b.sees(u, own.is.of) || runs_alone || pursues_alone;
      EXPECT_EQ(after.unit(u).now.own_account, own_account) << name(seed, u);
      EXPECT_EQ(after.unit(u).now.running_total, own.now.own_account && !own_account ? 0 : own.now.running_total) << name(seed, u);
      ++(own_account ? apart : together);
    }
  }
  EXPECT_TRUE(apart > 20 && together > 50) << apart << ", " << together;
}

// CHANGES OF FORMATION

namespace {

using Change = FormationChange;

// NC-FORM-02 to 11: what such troops may stand in.
bool may_stand_in(const Unit& u, Formation formation, FigureOrder order) {
  SilentUmpire silent;
  const Tables tables;
  if (formation == Formation::Square && !foot(u)) return false;
  const Men men = troops_of(u, formation, order);
  return !describe<nineteenth_century::Troops>().check(&men) && nineteenth_century::formation(formation_facts(u, formation, order, usual_width(u, formation)), tables, silent).allowed == FormationAllowed::Yes;
}
std::vector<Change> open_changes(const Board& b, int u) {
  const Unit& own = b.unit(u);
  std::vector<Change> all;
  if (guns(own)) {
    if (own.now.guns == Guns::Limbered || own.now.teams > 0) all.push_back(Change::Limber);
    return all;
  }
  if (own.now.prone) return {Change::StandUp};
  const auto offer = [&](Change change, Formation to, FigureOrder order) {
    if (may_stand_in(own, to, order)) all.push_back(change);
  };
  const bool main = own.is.part == Part::Main, extended = own.now.order == FigureOrder::Extended;
  const FigureOrder other_order = extended ? FigureOrder::Skirmish : FigureOrder::Extended;
  if (own.is.part == Part::Screen) offer(Change::ExtendedSkirmish, Formation::SkirmishLine, other_order);
  if (main && own.now.formation == Formation::Line) {
    offer(Change::ColumnLine, Formation::Column, FigureOrder::Close), offer(Change::SquareFromLine, Formation::Square, FigureOrder::Close);
    offer(Change::LineExtended, Formation::SkirmishLine, FigureOrder::Extended), offer(Change::LineSkirmish, Formation::SkirmishLine, FigureOrder::Skirmish);
  } else if (main && own.now.formation == Formation::Column) {
    offer(Change::ColumnLine, Formation::Line, FigureOrder::Close), offer(Change::SquareFromColumn, Formation::Square, FigureOrder::Close);
    offer(Change::ColumnExtended, Formation::SkirmishLine, FigureOrder::Extended), offer(Change::ColumnSkirmish, Formation::SkirmishLine, FigureOrder::Skirmish);
  } else if (main && own.now.formation == Formation::Square) {
    offer(Change::SquareFromColumn, Formation::Column, FigureOrder::Close), offer(Change::SquareFromLine, Formation::Line, FigureOrder::Close);
  } else if (main) {
    offer(Change::ExtendedSkirmish, Formation::SkirmishLine, other_order);
    offer(extended ? Change::LineExtended : Change::LineSkirmish, Formation::Line, FigureOrder::Close), offer(extended ? Change::ColumnExtended : Change::ColumnSkirmish, Formation::Column, FigureOrder::Close);
  }
  if (main && rides(own.is.arm)) {  // NC-FORM-21: nobody else is out; or the horses are at hand
    const bool screen_out = own.now.screen >= 0 && b.active(own.now.screen);
    const bool horses = own.now.rear >= 0 && b.active(own.now.rear) && !runs(b.unit(own.now.rear)) && !own.now.horses_gone && !own.is.no_horses && b.yards_between(u, own.now.rear) <= 50;
    if (own.now.dismounted ? horses : !screen_out) all.push_back(Change::Mount);
  }
  if (foot(own)) all.push_back(Change::LieDown);
  return all;
}

// Eighths of a move (NC-CHANGE-09, 12, 14 to 16).
int takes(Change change, const Unit& u, bool slow) {
  const int t = static_cast<int>(u.is.training);
  static constexpr int once[] = {8, 12, 16, 12}, to_extended[] = {16, 20, 24, 20}, step[] = {4, 8, 8, 8}, limber[] = {4, 8, 8, 8};
  const bool longer = slow || (u.now.cohesion == Cohesion::Disordered && u.is.training != Training::I);
  int time = 0;
  switch (change) {
    case Change::ColumnLine:
    case Change::SquareFromLine:
    case Change::SquareFromColumn:
    case Change::LineExtended: time = once[t]; break;
    case Change::ColumnExtended: time = to_extended[t]; break;
    case Change::ExtendedSkirmish: time = step[t]; break;
    case Change::LineSkirmish: time = once[t] + step[t]; break;
    case Change::ColumnSkirmish: time = to_extended[t] + step[t]; break;
    case Change::Limber: time = limber[t]; break;
    case Change::Mount: time = 8; break;
    case Change::LieDown: return 2;
    case Change::StandUp: return 4;
    default: break;
  }
  return longer ? time + time / 2 : time;
}

}  // namespace

TEST(BodiesCrowd, changes_open_to_everybody_and_what_they_take) {  // NC-FORM-02 to 11, 20, 21, NC-CHANGE-09, 12 to 17, NC-FIRE-19, NC-LOSE-02
  std::array<int, 24> met{};
  for (int seed = 0; seed < 80; ++seed) {
    Crowd c(static_cast<std::uint64_t>(seed) + 10500);
    c.parts(), c.ground();
    for (Unit& u : c.state.units) {
      u.now.cohesion = static_cast<Cohesion>(c.up_to(3));
      if (foot(u) && c.chance(10)) u.now.prone = 1;
      if (guns(u)) u.now.teams = c.up_to(2);
      if (u.is.arm == Arm::Infantry && c.chance(20)) u.is.weapon = SmallArm::None;
    }
    const Board b(c.state, c.setting);
    for (int u = 0; u < c.count(); ++u) {
      std::vector<Change> found;
      for (Change change : changes_open(b, u)) found.push_back(change);
      const std::vector<Change> print = open_changes(b, u);
      EXPECT_EQ(found.size(), print.size()) << name(seed, u);
      EXPECT_TRUE(found == print) << name(seed, u);
      for (Change change : found) {
        ++met[static_cast<std::size_t>(change)];
        State after = c.state;
        SilentUmpire silent;
        Plot plot;
        plot.does = Does::Changes, plot.change = change;
        begin_change(after, c.setting, u, plot, silent);
        const Condition& now = after.unit(u).now;
        const int time = takes(change, c[u], b.on_slow_ground(u));
        EXPECT_EQ(now.change_left, time) << name(seed, u) << " " << static_cast<int>(change);
        EXPECT_TRUE(now.changing && now.change == change) << name(seed, u);
        EXPECT_TRUE(after.unit(u).turn.turned_or_changed && after.unit(u).turn.spent == std::min(period_time, time * (period_time / 8))) << name(seed, u);
        Cohesion worst = c[u].now.cohesion;
        const bool whole = change != Change::LieDown && change != Change::StandUp;
        if (!open_order(c[u].now.order)) worst = std::max(worst, c[u].is.training == Training::T3 ? Cohesion::Unformed : c[u].is.training == Training::I ? Cohesion::Disordered : Cohesion::Formed);
        if (whole)
          b.areas(b.ground(u)).each([&](int n) {
            const RoughFound rough = rough_ground({troops_of(c[u]), static_cast<Terrain>(c.setting.field.areas[static_cast<std::size_t>(n)].kind), worst}, c.setting.tables, silent);
            if (rough.may_enter) worst = std::max(worst, rough.state);
          });
        EXPECT_EQ(now.cohesion, worst) << name(seed, u) << " " << static_cast<int>(change);
        // Period by period, until it is done: eight eighths in each.
        int left = time;
        for (int periods = 0; periods < 6 && left > 0; ++periods) {
          after.unit(u).turn = Deeds();
          after.unit(u).turn.start = after.unit(u).pose;
          go_on_changing(after, c.setting, u, silent);
          EXPECT_EQ(after.unit(u).turn.spent, std::min(8, left) * (period_time / 8)) << name(seed, u);
          left = std::max(0, left - 8);
          EXPECT_EQ(after.unit(u).now.change_left, left) << name(seed, u);
          EXPECT_TRUE(after.unit(u).now.changing || left == 0) << name(seed, u);
        }
        if (after.unit(u).now.changing) continue;  // there is no room for it
        const Unit& done = after.unit(u);
        EXPECT_EQ(done.turn.changed_from, static_cast<int>(c[u].now.order)) << name(seed, u);
        const Board then(after, c.setting);
        EXPECT_FALSE(then.anyone_on(then.ground(u), u)) << name(seed, u);
        EXPECT_EQ(done.now.prone, change == Change::LieDown) << name(seed, u);
        EXPECT_EQ(done.now.guns, change != Change::Limber ? c[u].now.guns : c[u].now.guns == Guns::Limbered ? Guns::Unlimbered : Guns::Limbered) << name(seed, u);
        if (change == Change::Mount && !c[u].now.dismounted) {  // NC-FORM-21: every fourth figure holds the horses
          const int holders = (c[u].now.figures + 3) / 4;
          ASSERT_GE(done.now.rear, 0) << name(seed, u);
          EXPECT_TRUE(done.now.dismounted && done.now.formation == Formation::Line && !open_order(done.now.order) && done.now.wide == done.now.figures) << name(seed, u);
          EXPECT_EQ(done.now.figures, c[u].now.figures - holders) << name(seed, u);
          EXPECT_EQ(after.unit(done.now.rear).now.figures, holders) << name(seed, u);
          EXPECT_EQ(after.unit(done.now.rear).is.part, Part::Holders) << name(seed, u);
          EXPECT_FALSE(then.anyone_on(then.ground(done.now.rear), done.now.rear)) << name(seed, u);
        }
      }
    }
  }
  for (const Change change : {Change::ColumnLine, Change::SquareFromLine, Change::SquareFromColumn, Change::LineExtended, Change::ColumnExtended, Change::ExtendedSkirmish, Change::LineSkirmish, Change::ColumnSkirmish, Change::Limber,
                              Change::Mount, Change::LieDown, Change::StandUp})
    EXPECT_GT(met[static_cast<std::size_t>(change)], 3) << static_cast<int>(change);
}

// A QUARTER OF A LINE MAY FACE ITS FLANK

TEST(BodiesCrowd, parts_of_a_line_face_its_flanks) {  // NC-FORM-12, NC-CHANGE-01, 02, NC-RALLY-07
  int may = 0, may_not = 0;
  for (int seed = 0; seed < 60; ++seed) {
    Crowd c(static_cast<std::uint64_t>(seed) + 10700);
    for (int u = 0; u < c.count(); ++u) {
      Unit& own = c[u];
      own.now.rallying = c.chance(10), own.now.prone = foot(own) && c.chance(10), own.now.cohesion = static_cast<Cohesion>(c.up_to(3));
      if (own.now.formation == Formation::Line && c.chance(60)) own.now.wide = 2 + c.up_to(own.now.figures - 1);
      const int files = std::min(own.now.wide, own.now.figures), quarter = std::max(1, files / 4), half = files / 2;
      if (c.chance(50)) own.now.faces_left = c.chance(50) ? quarter : half;
      if (c.chance(30)) own.now.faces_right = quarter;
      const Board b(c.state, c.setting);
      for (const Faces faces : {Faces::LeftQuarter, Faces::RightQuarter, Faces::LeftHalf, Faces::RightHalf, Faces::OneWay}) {
        const bool left = faces == Faces::LeftQuarter || faces == Faces::LeftHalf;
        const int part = faces == Faces::LeftQuarter || faces == Faces::RightQuarter ? quarter : half, same = left ? own.now.faces_left : own.now.faces_right, other = left ? own.now.faces_right : own.now.faces_left;
        const bool line = own.now.formation == Formation::Line && !guns(own) && !open_order(own.now.order) && !own.now.prone;
        const bool open = faces == Faces::OneWay ? own.now.faces_left + own.now.faces_right > 0 : line && part != same && part + other < files && !own.now.rallying;
        EXPECT_EQ(!check_facing(b, u, static_cast<int>(faces)), open) << name(seed, u) << " " << static_cast<int>(faces);
        ++(open ? may : may_not);
        if (!open) continue;
        State after = c.state;
        SilentUmpire silent;
        face_flank(after, c.setting, u, static_cast<int>(faces), silent);
        const Condition& now = after.unit(u).now;
        const bool one_way = faces == Faces::OneWay;
        EXPECT_EQ(now.faces_left, one_way ? 0 : left ? part : own.now.faces_left) << name(seed, u);
        EXPECT_EQ(now.faces_right, one_way ? 0 : left ? own.now.faces_right : part) << name(seed, u);
        const int quarters = own.is.training == Training::T1 || own.is.training == Training::I ? 1 : 2;
        EXPECT_TRUE(after.unit(u).turn.turned_or_changed && after.unit(u).turn.spent == quarters * (period_time / 4)) << name(seed, u);
        const Cohesion cost = open_order(own.now.order) ? Cohesion::Formed : own.is.training == Training::T3 ? Cohesion::Unformed : own.is.training == Training::I ? Cohesion::Disordered : Cohesion::Formed;
        EXPECT_EQ(now.cohesion, std::max(own.now.cohesion, cost)) << name(seed, u);
      }
    }
  }
  EXPECT_TRUE(may > 100 && may_not > 100) << may << ", " << may_not;
}

// BEFORE ANYTHING HAS BEFALLEN ANYBODY

TEST(BodiesCrowd, whoever_begins_has_suffered_done_and_seen_nothing) {  // NC-SEQ-01, NC-SUB-01, NC-MRES-01
  const Unit u;
  const Condition& now = u.now;
  for (int Condition::*nothing :
       {&Condition::figures, &Condition::running_total, &Condition::seconds, &Condition::teams, &Condition::teams_running, &Condition::demoralised, &Condition::times_broken, &Condition::rallying, &Condition::rally_left, &Condition::changing,
        &Condition::change_left, &Condition::puts_out_screen, &Condition::puts_out_reserve, &Condition::dismounted, &Condition::horses_gone, &Condition::prone, &Condition::faces_left, &Condition::faces_right, &Condition::on_map,
        &Condition::own_account, &Condition::must_rejoin, &Condition::doubled, &Condition::under_guns_before, &Condition::has_fired, &Condition::close_order_fired, &Condition::charged_before, &Condition::rounds, &Condition::standing,
        &Condition::pushed_back, &Condition::following_up, &Condition::broke_in_melee, &Condition::first_rout, &Condition::guns_left, &Condition::guns_taken, &Condition::retires_left, &Condition::left_period, &Condition::attempts,
        &Condition::returned, &Condition::coming_back, &Condition::free_since})
    EXPECT_EQ(now.*nothing, 0);
  for (int Condition::*nobody : {&Condition::screen, &Condition::rear, &Condition::last_target, &Condition::opponent, &Condition::quarry, &Condition::flees_from}) EXPECT_EQ(now.*nobody, -1);
  EXPECT_EQ(now.wide, 1);
  EXPECT_TRUE(now.presence == Presence::OnTable && now.order == FigureOrder::Close && now.formation == Formation::Line && now.guns == Guns::Unlimbered && now.cohesion == Cohesion::Formed && now.conduct == Conduct::Steady);
  for (int n = 0; n < most_bodies; ++n) EXPECT_FALSE(has(now.seen, n) || has(now.routers, n) || has(u.last.did_us, n) || has(u.last.saw_rout, n));
  for (int Memory::*nothing :
       {&Memory::fire_casualties, &Memory::figures, &Memory::wide, &Memory::melee_casualties, &Memory::under_fire, &Memory::under_guns, &Memory::from_behind, &Memory::firers_distance, &Memory::advanced, &Memory::retired, &Memory::repulsed,
        &Memory::thrown_back, &Memory::retreating_from_melee, &Memory::melee_test, &Memory::under_snipers, &Memory::new_enemy, &Memory::saw_brigade_break, &Memory::broken_through})
    EXPECT_EQ(u.last.*nothing, 0);
  EXPECT_TRUE(u.last.melee == LastMelee::None && u.last.fired_at == -1 && u.next == u.last);
  for (int DeedNumbers::*nothing :
       {&DeedNumbers::tested, &DeedNumbers::score, &DeedNumbers::charge_on, &DeedNumbers::waits, &DeedNumbers::answers, &DeedNumbers::delay, &DeedNumbers::must_fire_back, &DeedNumbers::must_retire_to_cover, &DeedNumbers::must_halt,
        &DeedNumbers::lies_down, &DeedNumbers::broke, &DeedNumbers::broke_phase, &DeedNumbers::moved, &DeedNumbers::straight, &DeedNumbers::contact_time, &DeedNumbers::contact_range, &DeedNumbers::stopped, &DeedNumbers::turned_or_changed,
        &DeedNumbers::spent, &DeedNumbers::caught, &DeedNumbers::divides, &DeedNumbers::aim_teams, &DeedNumbers::fired, &DeedNumbers::casualties, &DeedNumbers::from_rear, &DeedNumbers::rockets, &DeedNumbers::before_contact,
        &DeedNumbers::hits_on_teams, &DeedNumbers::halted_by_fire, &DeedNumbers::fights, &DeedNumbers::stationary, &DeedNumbers::inflicted, &DeedNumbers::received, &DeedNumbers::fought})
    EXPECT_EQ(u.turn.*nothing, 0);
  for (int DeedNumbers::*nobody : {&DeedNumbers::target, &DeedNumbers::contact, &DeedNumbers::changed_from, &DeedNumbers::aim, &DeedNumbers::aim_general, &DeedNumbers::prefers}) EXPECT_EQ(u.turn.*nobody, -1);
  for (const auto& pair : {u.turn.also, u.turn.contact_too}) EXPECT_TRUE(pair[0] == -1 && pair[1] == -1);
  EXPECT_TRUE(u.turn.may_advance == 1 && u.turn.may_counter_charge == 1 && u.turn.does == Does::Halts && u.turn.responds == Responds::Halts && u.turn.wish == Response::Halt && u.turn.result == Reaction::ObeyOrders && u.turn.legs.empty());
  for (int Kind::*nothing : {&Kind::e_trained, &Kind::camelry, &Kind::light, &Kind::bow_too, &Kind::lance, &Kind::armour, &Kind::shield, &Kind::seconds, &Kind::second_points, &Kind::original, &Kind::points_each, &Kind::commander,
                             &Kind::no_horses, &Kind::sniper})
    EXPECT_EQ(u.is.*nothing, 0);
  EXPECT_TRUE(u.is.brigade == -1 && u.is.of == -1 && u.is.part == Part::Main && u.is.weapon == SmallArm::None && u.is.second_weapon == SmallArm::None);
  for (int Told::*nothing : {&Told::has_own, &Told::nearer, &Told::further, &Told::retiring, &Told::held, &Told::doubles}) EXPECT_EQ(u.told.*nothing, 0);
  EXPECT_EQ(u.told.objective, -1);
  const General g;
  EXPECT_TRUE(g.side == 0 && g.brigade == -1 && g.alive == 1 && g.with == -1 && g.joins == -1 && g.lost_period + g.captured + g.front_rank + g.since + g.casualties + g.on_map == 0);
  const BrigadeTold brigade;
  EXPECT_TRUE(brigade.nearer == 0 && brigade.further == 0 && brigade.objective == -1 && brigade.doubles == 0);
  const State s;
  EXPECT_TRUE(s.period == 0 && s.prisoners[0] == 0 && s.prisoners[1] == 0 && s.scores[0] == 0 && s.scores[1] == 0 && s.winner == no_seat && s.agenda.empty());
  const Leg leg;
  EXPECT_TRUE(leg.distance == 0 && leg.by == 0 && leg.time == 0);
  const Setting setting;
  EXPECT_TRUE(setting.points[0] == 0 && setting.points[1] == 0 && setting.orders_written && Works().feature == -1 && Works().length == 0 && Works().points == 0);
}

}  // namespace linstock::nineteenth_century::afield
