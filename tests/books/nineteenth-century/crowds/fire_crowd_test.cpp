// Who may fire at whom in whole crowds, which targets the priorities leave, how many bear and at what, and what it does: said once more from the
// print, figure by figure.
#include "books/nineteenth-century/crowd_kit.h"
#include "books/nineteenth-century/firing/range.h"
#include "books/nineteenth-century/formations/bodies.h"
#include "books/nineteenth-century/movement/move_and_fire.h"
#include "field/moving.h"
#include "kernel/silent.h"

namespace linstock::nineteenth_century::afield {
namespace {

constexpr int crowds_under_fire = 60;

bool comes_at(const Unit& u) { return u.turn.does == Does::Charges || u.turn.does == Does::CounterCharges; }
bool came_home(const Unit& u) { return comes_at(u) && u.turn.contact >= 0; }
bool met(const Unit& u, int target) { return comes_at(u) && (u.turn.contact == target || u.turn.contact_too[0] == target || u.turn.contact_too[1] == target); }
bool declared_on(const Unit& u, int target) { return u.turn.target == target || u.turn.also[0] == target || u.turn.also[1] == target; }

// NC-FIRE-11: a charger counts as standing halfway between the start of his charge and contact.
Block where_he_counts(const Board& b, int e) {
  Block there = b.block(e);
  if (came_home(b.unit(e))) there.pose.at = ahead(there.pose.at, turned(there.pose.facing, half_turn), yards(b.unit(e).turn.contact_range) / 2);
  return there;
}

// A figure of the first rank, or of the face of a square that looks there: 22.5 degrees to either side in close order, 45 in open (NC-FIRE-02, 03, 32).
struct Bears {
  const Board& b;
  int u;
  Block ranks;
  int figures;

  Bears(const Board& board, int unit, Point there) : b(board), u(unit), ranks(board.block(unit)), figures(std::min<int>(ranks.layout.files, ranks.layout.count)) {
    if (b.unit(u).now.formation != Formation::Square) return;
    const Pose& pose = ranks.pose;
    const Point middle = field::centre_of(b.ground(u));
    const int turns[] = {0, 1, 2, 3};
    const field::Side sides[] = {field::Side::Front, field::Side::Left, field::Side::Rear, field::Side::Right};
    for (int n : turns) {
      const std::int32_t off = turn_between(turned(pose.facing, n * quarter_turn), angle_of(there - middle));
      if (off < -eighth_turn || off >= eighth_turn) continue;
      ranks.pose = {field::middle_of(b.block(u), sides[n]), turned(pose.facing, n * quarter_turn)};
      return;
    }
  }
  std::optional<Measured> at(int figure, const Ground& in_arc, const Ground& his) const {
    const int spread = open_order(b.unit(u).now.order) ? 450 : 225;
    if (!field::partly_in(arc_of(front_of(element(ranks, figure), ranks.pose.facing), tenths_of_degree(spread)), in_arc)) return {};
    const Measured measured = field::measure_to(element(ranks, figure), his);
    return measured.gap.at_most(yards(b.weapon_range(u))) ? std::optional(measured) : std::nullopt;
  }
};
// On a charger who has come home his front has to be in the arc.
Ground in_the_arc(const Board& b, int e) {
  const Block there = where_he_counts(b, e);
  if (!came_home(b.unit(e))) return ground_of(there);
  return field::segment_ground(front_of(there).left, front_of(there).right);
}

struct Shot {
  int target = -1;
  bool teams = false;
  int figures = 0, distance = 0;
  Point from, to;
};
std::optional<Shot> shot_at(const Board& b, int u, int e, const Block& there, const Ground& in_arc) {
  if (guns(b.unit(u)) && b.unit(u).now.guns == Guns::Limbered) return {};
  const Bears bears(b, u, there.pose.at);
  Shot shot{.target = e};
  Gap nearest;
  for (int i = 0; i < bears.figures; ++i)
    if (const auto found = bears.at(i, in_arc, ground_of(there)))
      if (shot.figures++ == 0 || found->gap < nearest) nearest = found->gap, shot.from = found->a, shot.to = found->b;
  if (shot.figures == 0) return {};
  shot.distance = yards_up(nearest);
  return shot;
}

// NC-FIRE-04, 05: nobody in close order between them but those over whose heads foot and guns fire.
bool way_is_clear(const Board& b, int u, const Shot& shot) {
  const Ground line = field::segment_ground(shot.from, shot.to);
  bool above_all = true, friends_only = true, anybody = false, room = true;
  for (int i = 0; i < b.count(); ++i) {
    if (i == u || i == shot.target || !b.active(i) || open_order(b.unit(i).now.order) || !b.overlapping(line, b.ground(i))) continue;
    anybody = true;
    above_all = above_all && std::max(b.contours(u), b.contours(shot.target)) > b.contours(i);
    if (b.side_of(i) != b.side_of(u)) {
      friends_only = false;
      continue;
    }
    const int least = guns(b.unit(u)) ? 250 : 150;
    room = room && b.yards_between(u, i) >= least && b.yards_between(shot.target, i) >= least;
  }
  return !anybody || (above_all && !horse(b.unit(u)) && (!friends_only || room));
}

// NC-MOVE-03 to 08, NC-MOVE-18
bool moved_too_far_for(const Board& b, int u, SmallArm weapon) {
  const Unit& own = b.unit(u);
  if (own.turn.spent >= period_time) return true;
  const int full = normal_rate(troops_of(own), b.tables.movement), moved = own.turn.moved;
  if (guns(own)) return moved > 0;
  if (own.turn.does == Does::StepsBack) {
    if (open_order(own.now.order)) return !foot(own) || 2 * moved > full;
    return !foot(own) || own.is.training > Training::T2 || moved > 20;
  }
  const bool bow = weapon == SmallArm::Bow;
  const int quarters = bow ? 4 : horse(own) ? 2 : open_order(own.now.order) ? (breech_loading(weapon) ? 4 : 3) : breech_loading(weapon) ? 3 : 2;
  return 4 * moved > quarters * full;
}
bool reaches(const Board& b, int u, SmallArm weapon, int distance) {
  return guns(b.unit(u)) ? artillery_base(b.unit(u).is.gun, distance, b.tables.firing) != cannot_fire : weapon != SmallArm::None && small_arms_base(weapon, distance, b.tables.firing) != cannot_fire;
}
bool fires_with_any(const Board& b, int u, const Shot& shot) {
  const Unit& own = b.unit(u);
  if (b.in_melee(shot.target) || !way_is_clear(b, u, shot)) return false;  // NC-FIRE-12
  for (SmallArm weapon : {own.is.weapon, own.now.seconds > 0 ? own.is.second_weapon : own.is.weapon})
    if (!moved_too_far_for(b, u, weapon) && reaches(b, u, weapon, shot.distance)) return true;
  return false;
}
bool is_free_to_fire(const Board& b, int u) {
  const Unit& own = b.unit(u);
  if (!b.active(u) || runs(own) || own.now.conduct == Conduct::Retreating || own.now.conduct == Conduct::Pursuing) return false;
  if (own.turn.does == Does::Evades || own.turn.does == Does::Doubles || comes_at(own) || own.turn.fired || b.in_melee(u)) return false;
  if (guns(own)) return own.now.guns != Guns::Limbered && !own.now.changing && !moved_too_far_for(b, u, own.is.weapon);
  return !moved_too_far_for(b, u, own.is.weapon) || (own.now.seconds > 0 && !moved_too_far_for(b, u, own.is.second_weapon));
}

// NC-FIRE-06: the six priorities, first to last.
std::array<bool, 6> priorities(const Board& b, int u, const Shot& shot) {
  if (shot.teams) return {};
  const Unit &own = b.unit(u), &enemy = b.unit(shot.target);
  bool charged_by_friends = false;
  for (const Unit& f : b.state.units) charged_by_friends = charged_by_friends || (f.now.presence == Presence::OnTable && f.is.side == own.is.side && comes_at(f) && declared_on(f, shot.target));
  const bool advances = enemy.next.advanced, charges_others = comes_at(enemy) && !declared_on(enemy, u);
  return {comes_at(enemy) && declared_on(enemy, u), advances && b.can_charge(shot.target, u), has(own.last.did_us, shot.target), advances && !open_order(enemy.now.order) && shot.distance <= 300,
          charges_others || charged_by_friends, enemy.last.fired_at == u};
}

std::vector<Shot> open_shots(const Board& b, int u) {
  std::vector<Shot> all;
  if (!is_free_to_fire(b, u)) return all;
  bool struck = false;
  for (int e = 0; e < b.count(); ++e) struck = struck || (b.active(e) && met(b.unit(e), u));
  for (int e = 0; e < b.count(); ++e) {
    if (!b.active(e) || b.side_of(e) == b.side_of(u) || (struck && !met(b.unit(e), u))) continue;  // NC-FIRE-28
    if (const auto shot = shot_at(b, u, e, where_he_counts(b, e), in_the_arc(b, e)); shot && fires_with_any(b, u, *shot) && b.sees(u, e)) all.push_back(*shot);
    if (!b.teams_apart(e)) continue;
    if (auto shot = shot_at(b, u, e, b.teams_block(e), ground_of(b.teams_block(e))); shot && fires_with_any(b, u, *shot) && b.sees_teams(u, e)) shot->teams = true, all.push_back(*shot);
  }
  for (std::size_t p = 0; p < 6 && all.size() > 1; ++p) {
    std::vector<Shot> with;
    for (const Shot& shot : all)
      if (priorities(b, u, shot)[p]) with.push_back(shot);
    if (!with.empty()) all = with;
  }
  const auto nearest = std::ranges::min_element(all, {}, &Shot::distance);
  if (nearest != all.end()) std::rotate(all.begin(), nearest, nearest + 1);
  return all;
}

std::vector<int> of_kind(const std::vector<Shot>& shots, bool teams) {
  std::vector<int> all;
  for (const Shot& shot : shots)
    if (shot.teams == teams) all.push_back(shot.target);
  return all;
}

template <class F>
void each_firer(int first, F f) {
  for (int seed = 0; seed < crowds_under_fire; ++seed) {
    Crowd c(static_cast<std::uint64_t>(seed + first), 16);
    c.parts(), c.ground(), c.live(), c.move(), c.generals();
    const Board b(c.state, c.setting);
    for (int u = 0; u < b.count(); ++u)
      if (b.active(u)) f(c, b, u, "crowd " + std::to_string(seed) + ", unit " + std::to_string(u));
  }
}

// WHAT COUNTS FOR AND AGAINST IT

int quarters_lost_of(const Board& b, int u, int e, int* instants) {
  const Unit& own = b.unit(u);
  int melee = 0;  // NC-FIRE-36
  for (int f = 0; f < b.count() && !came_home(b.unit(e)); ++f)
    if (f != u && b.active(f) && b.side_of(f) == own.is.side && met(b.unit(f), e)) melee = std::max(melee, period_time - b.unit(f).turn.contact_time * field::part_of_period);
  *instants = std::max(own.turn.spent, melee);
  return 4 * *instants / period_time;
}
// NC-FIRE-27: who is charged fires until contact; a charge that met at once says its time by the part of the way.
int lost_to_a_charge(const Board& b, const Unit& his) {
  const int move = std::max(1, rate(troops_of(his), MoveKind::Charge, b.tables.movement)), came = std::min(his.turn.contact_range, move);
  return his.turn.contact_time > 0 ? 960 - his.turn.contact_time : 960 * (move - came) / move;
}
TargetFacts as_he_stands(const Board& b, int u, const Aim& aim) {
  const Unit& his = b.unit(aim.target);
  TargetFacts t{};
  const int move = std::max(1, rate(troops_of(his), MoveKind::Charge, b.tables.movement)), came = std::min(his.turn.contact_range, move);
  t.distance = came_home(his) && met(his, u) ? (came + 1) / 2 : aim.distance;
  t.order = his.now.order;
  if (his.now.changing) t.changes_to = static_cast<ChangesTo>(static_cast<int>(his.now.becomes_order) + 1);
  else if (his.turn.changed_from >= 0) t.changes_to = static_cast<ChangesTo>(his.turn.changed_from + 1);
  for (int f = 0; f < b.count() && open_order(his.now.order); ++f)  // NC-FORM-13
    if (f != aim.target && b.active(f) && b.side_of(f) == his.is.side && !open_order(b.unit(f).now.order) && b.yards_between(aim.target, f) < 100)
      t.close_order_friends_near |= field::wholly_behind(front_of(b.block(aim.target)), b.ground(f));
  t.prone = his.now.prone;
  t.limbered = guns(his) && his.now.guns == Guns::Limbered;
  const Layout layout = layout_of(his, b.tables);
  t.ranks = guns(his) ? 1 : (layout.count + layout.files - 1) / layout.files;
  t.cover = b.cover_at(ground_of(where_he_counts(b, aim.target)), aim.from);
  t.cover_crossed = t.cover != Cover::None;
  t.moved = his.turn.moved;
  t.charging = (came_home(his) && met(his, u)) || (comes_at(his) && declared_on(his, u));
  return t;
}
void expect_target(const TargetFacts& found, const TargetFacts& print, const std::string& who) {
  EXPECT_EQ(found.distance, print.distance) << who;
  EXPECT_EQ(found.order, print.order) << who;
  EXPECT_EQ(found.changes_to, print.changes_to) << who;
  EXPECT_EQ(found.close_order_friends_near, print.close_order_friends_near) << who;
  EXPECT_EQ(found.prone, print.prone) << who;
  EXPECT_EQ(found.limbered, print.limbered) << who;
  EXPECT_EQ(found.ranks, print.ranks) << who;
  EXPECT_EQ(found.cover, print.cover) << who;
  EXPECT_EQ(found.cover_crossed, print.cover_crossed) << who;
  EXPECT_EQ(found.moved, print.moved) << who;
  EXPECT_EQ(found.charging, print.charging) << who;
}

}  // namespace

TEST(FireCrowd, those_bear_who_have_it_in_arc_and_range) {  // NC-FIRE-02, 03, 11, 23, 32, NC-DEF-04, 07
  int some = 0;
  each_firer(4000, [&](Crowd&, const Board& b, int u, const std::string& who) {
    for (int e = 0; e < b.count(); ++e) {
      if (!b.active(e) || b.side_of(e) == b.side_of(u)) continue;
      const auto shot = shot_at(b, u, e, where_he_counts(b, e), in_the_arc(b, e));
      const auto aim = b.aim(u, e, as_target(b, e));
      ASSERT_EQ(aim.has_value(), shot.has_value()) << who << " at " << e;
      if (!aim) continue;
      ++some;
      EXPECT_EQ(aim->figures, shot->figures) << who << " at " << e;
      EXPECT_EQ(aim->distance, shot->distance) << who << " at " << e;
      if (came_home(b.unit(e)) || !b.sees(e, u)) continue;
      const Where where = b.behind(e, u).where;
      EXPECT_EQ(aim->from_behind, where != Where::InFront) << who << " at " << e;
      EXPECT_EQ(aim->from_rear, where == Where::Rear) << who << " at " << e;
    }
  });
  EXPECT_GT(some, 500);
}

TEST(FireCrowd, priorities_leave_these_targets) {  // NC-FIRE-01, 04 to 09, 12, 18, 28, 34, NC-MOVE-03 to 08, NC-ORG-11
  int some = 0, several = 0, teams = 0;
  each_firer(4100, [&](Crowd&, const Board& b, int u, const std::string& who) {
    const std::vector<Shot> shots = open_shots(b, u);
    EXPECT_EQ(targets_of(b, u), of_kind(shots, false)) << who;
    EXPECT_EQ(teams_in_sight(b, u), of_kind(shots, true)) << who;
    some += !shots.empty(), several += shots.size() > 1, teams += !of_kind(shots, true).empty();
  });
  EXPECT_TRUE(some > 100 && several > 20 && teams > 5) << some << ", " << several << ", " << teams;
}

// A unit that has several shares by figure; a battery fires at one, unless its owner has each gun take the nearest.
TEST(FireCrowd, each_figure_fires_at_the_nearest) {  // NC-FIRE-08
  int shared = 0;
  each_firer(4200, [&](Crowd& c, const Board& b, int u, const std::string& who) {
    const std::vector<Shot> open = open_shots(b, u);
    if (open.empty()) return;
    Unit& own = c.state.unit(u);
    own.turn.aim = open[0].target, own.turn.aim_teams = open[0].teams, own.turn.divides = guns(own) && c.chance(50);
    const std::vector<Aim> aims = shots_of(b, u);
    if (open.size() == 1 || (guns(own) && !own.turn.divides)) {
      ASSERT_EQ(aims.size(), 1u) << who;
      EXPECT_TRUE(aims[0].target == open[0].target && aims[0].teams == open[0].teams && aims[0].figures == open[0].figures && aims[0].distance == open[0].distance) << who;
      return;
    }
    std::vector<Shot> order;  // units before teams
    for (const bool teams : {false, true})
      for (const Shot& shot : open)
        if (shot.teams == teams) order.push_back({shot.target, teams});
    const Block first = order[0].teams ? b.teams_block(order[0].target) : where_he_counts(b, order[0].target);
    const Bears bears(b, u, first.pose.at);
    std::vector<Gap> nearest(order.size());
    for (int i = 0; i < bears.figures; ++i) {
      int best = -1;
      Gap way;
      for (std::size_t n = 0; n < order.size(); ++n) {
        const Ground his = ground_of(order[n].teams ? b.teams_block(order[n].target) : where_he_counts(b, order[n].target));
        const auto found = bears.at(i, order[n].teams ? his : in_the_arc(b, order[n].target), his);
        if (found && (best < 0 || found->gap < way)) best = static_cast<int>(n), way = found->gap;
      }
      if (best < 0) continue;
      const auto n = static_cast<std::size_t>(best);
      if (order[n].figures++ == 0 || way < nearest[n]) nearest[n] = way;
    }
    std::size_t k = 0;
    for (std::size_t n = 0; n < order.size(); ++n) {
      if (order[n].figures == 0) continue;
      ASSERT_LT(k, aims.size()) << who;
      EXPECT_EQ(aims[k].target, order[n].target) << who;
      EXPECT_EQ(aims[k].teams, order[n].teams) << who;
      EXPECT_EQ(aims[k].figures, order[n].figures) << who;
      EXPECT_EQ(aims[k].distance, yards_up(nearest[n])) << who;
      ++k;
    }
    EXPECT_EQ(k, aims.size()) << who;
    ++shared;
  });
  EXPECT_GT(shared, 10);
}

TEST(FireCrowd, what_counts_for_the_firers_and_their_target) {  // NC-FIRE-10 to 14, 17, 21, 27, 29, 36, NC-FORM-13, NC-SMALL-17, 20, NC-ART-11, 13, 14, 18, 21
  each_firer(4300, [](Crowd& c, const Board& b, int u, const std::string& who) {
    const Unit& own = b.unit(u);
    for (int e = 0; e < b.count(); ++e) {
      const auto aim = b.active(e) && b.side_of(e) != b.side_of(u) ? b.aim(u, e, as_target(b, e)) : std::nullopt;
      if (!aim) continue;
      const Unit& his = b.unit(e);
      int instants = 0;
      const int quarters = quarters_lost_of(b, u, e, &instants);
      if (guns(own)) {
        const ArtilleryFacts f = survey_guns(b, *aim, u);
        EXPECT_TRUE(f.gun == own.is.gun && f.gunners == aim->figures && f.training == own.is.training && f.state == own.now.cohesion && f.demoralised == own.now.demoralised) << who;
        EXPECT_EQ(f.new_target, own.now.last_target != e) << who;
        EXPECT_EQ(f.lost_quarters, std::max(quarters, came_home(his) ? 4 * lost_to_a_charge(b, his) / 960 : 0)) << who;
        bool over = false;
        const Ground line = field::segment_ground(aim->from, aim->to);
        for (int i = 0; i < b.count(); ++i) over = over || (i != u && i != e && b.active(i) && !open_order(b.unit(i).now.order) && b.overlapping(line, b.ground(i)));
        EXPECT_EQ(f.overhead, over) << who;
        expect_target(f.target, as_he_stands(b, u, *aim), who);
        continue;
      }
      const SmallArmsFacts f = survey_arms(b, *aim, u);
      EXPECT_TRUE(f.weapon == own.is.weapon && f.figures == aim->figures && f.training == own.is.training && f.e_trained == own.is.e_trained && f.order == own.now.order) << who;
      EXPECT_TRUE(f.state == own.now.cohesion && f.demoralised == own.now.demoralised && f.prone == own.now.prone && f.mounted == horse(own)) << who;
      EXPECT_EQ(f.moved, own.turn.moved > 0) << who;
      EXPECT_TRUE(f.target_mounted == horse(his) && f.target_armour == his.is.armour && f.target_shield == his.is.shield) << who;
      EXPECT_EQ(f.lost, std::max(came_home(his) ? lost_time(lost_to_a_charge(b, his), 960) : LostTime::None, lost_time(instants, period_time))) << who;
      expect_target(f.target, as_he_stands(b, u, *aim), who);
      const int head = head_of(c.state, u);  // NC-FIRE-21
      int fired = 0, all = 0, volley = 0;
      for (int i = 0; i < b.count(); ++i)
        if (same_unit(c.state, i, head) && on_table(b.unit(i))) all += b.unit(i).now.figures, fired += b.unit(i).now.has_fired ? b.unit(i).now.figures : 0, volley |= b.unit(i).now.close_order_fired;
      EXPECT_EQ(f.fired_share, 100 * fired / all) << who;
      EXPECT_EQ(f.close_order_fired, volley) << who;
    }
  });
}

// THE PHASE

TEST(FireCrowd, fire_is_noted_on_both_sides) {  // NC-FIRE-06, 16, 18, 34, NC-REACT-01, 02, 09, NC-ART-18, NC-LOSE-23, NC-SPEC-03, NC-HOME-01
  for (int seed = 0; seed < 30; ++seed) {
    Crowd c(static_cast<std::uint64_t>(seed) + 4400, 16);
    c.parts(), c.live(), c.move(), c.generals();
    for (Unit& unit : c.state.units) unit.next = {}, unit.turn.casualties = 0;
    {
      const Board b(c.state, c.setting);
      for (int u = 0; u < b.count(); ++u) {
        const std::vector<Shot> open = b.active(u) ? open_shots(b, u) : std::vector<Shot>{};
        if (open.empty()) continue;
        const Shot& shot = open[static_cast<std::size_t>(c.up_to(static_cast<int>(open.size())))];
        c[u].turn.aim = shot.target, c[u].turn.aim_teams = shot.teams;
      }
    }
    int next = 0;
    while (true) {
      while (next < c.count() && c[next].turn.aim < 0) ++next;
      if (next == c.count()) break;
      const int u = next;
      State expected = c.state;
      Level dice;
      const Unit& before = c.state.unit(u);
      std::vector<std::pair<Aim, Fired>> shots;
      {
        const Board b(c.state, c.setting);
        for (const Aim& aim : shots_of(b, u)) {
          Fired fired{};
          if (guns(before)) {
            ArtilleryFacts f = survey_guns(b, aim, u);
            EXPECT_TRUE(!aim.teams || (f.target.ranks == 1 && f.target.limbered && f.target.order == FigureOrder::Close));
            fired = fire_artillery(f, c.setting.tables, dice);
          } else {
            const int second = before.now.seconds * aim.figures / before.now.figures;  // NC-ORG-11
            for (const auto& [weapon, figures] : {std::pair{before.is.weapon, aim.figures - second}, {before.is.second_weapon, second}}) {
              if (figures == 0 || weapon == SmallArm::None) continue;
              if (before.now.seconds > 0 && (moved_too_far_for(b, u, weapon) || !reaches(b, u, weapon, aim.distance))) continue;
              SmallArmsFacts f = survey_arms(b, aim, u);
              f.weapon = weapon, f.figures = figures;
              fired.casualties += fire_small_arms(f, c.setting.tables, dice).casualties;
            }
          }
          shots.push_back({aim, fired});
        }
      }
      Unit& own = expected.unit(u);
      for (const auto& [aim, fired] : shots) {
        own.turn.fired = own.now.has_fired = own.next.fired = 1, own.next.fired_at = aim.target;
        if (guns(own)) own.now.last_target = aim.target;
        else if (!open_order(own.now.order)) own.now.close_order_fired = 1;
        Unit& his = expected.unit(aim.target);
        const int off = std::max(1, aim.distance);
        his.next.under_fire = 1;
        if (guns(own)) his.next.under_guns = 1;
        his.next.firers_distance = his.next.firers_distance == 0 ? off : std::min(off, his.next.firers_distance);
        if (aim.teams) {
          his.turn.hits_on_teams += fired.casualties;
          continue;
        }
        his.turn.casualties += fired.casualties;
        if (aim.from_behind) his.next.from_behind = 1;
        if (aim.from_rear) his.turn.from_rear += fired.casualties;
        if (guns(own) && own.is.gun == Gun::Rocket) his.turn.rockets += fired.casualties;
        if (comes_at(his)) his.turn.before_contact += fired.casualties;
        int figures = his.now.figures;
        if (his.is.part != Part::Main && !his.now.own_account) figures = expected.unit(his.is.of).now.figures;
        const int tester = his.is.part != Part::Main && !his.now.own_account ? his.is.of : aim.target;
        figures = 0;
        for (int i = 0; i < c.count(); ++i) {
          const Unit& body = expected.unit(i);
          const bool shares = i == tester || (expected.unit(tester).is.part == Part::Main && body.is.part != Part::Main && body.is.of == tester && !body.now.own_account);
          if (shares && on_table(body)) figures += body.now.figures;
        }
        if (fired.casualties >= 2 * figures) mark(his.next.did_us, u, true);
      }
      c.state.agenda.push(FirePhase{u});
      Rules::run(c.state, c.state.agenda.pop(), c.setting, dice);
      c.state.agenda = {}, expected.agenda = {};
      ASSERT_TRUE(c.state == expected) << "crowd " << seed << ", unit " << u;
      next = u + 1;
    }
  }
}

}  // namespace linstock::nineteenth_century::afield
