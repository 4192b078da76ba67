// WHEN A PERIOD HAS BEEN RUN: rallies and changes go on, sub groups come together, generals have ridden, and everybody remembers.
#include <algorithm>

#include "books/nineteenth-century/generals/room.h"
#include "books/nineteenth-century/losing_formation/rallies.h"
#include "books/nineteenth-century/movement/after_running.h"
#include "field/room.h"
#include "field/walk.h"

namespace linstock::nineteenth_century::afield {

namespace {

bool has_room(const Board& board, int u, const Block& there) { return board.on_table_whole(ground_of(there)) && !board.anyone_on(ground_of(there), u); }

// NC-CHANGE-07: the figures have fallen in or out, if there is room for them.
void change_front(State& state, const Setting& setting, int u, Umpire& umpire) {
  Unit changed = state.unit(u);
  const std::int64_t before = layout_of(changed, setting.tables).front_width();
  {
    const Board board(state, setting);
    int by = frontage_step(board, u, changed.turn.does);
    if (changed.now.pushed_back) by = std::min(by, figures_to_match(board, u));
    if (by == 0) return umpire.tell(clause::NC_MRES_05, "{} is as wide as whoever pushes it", u);
    changed.now.wide = std::clamp(changed.now.wide + by, 1, changed.now.figures);
    if (!has_room(board, u, {changed.pose, layout_of(changed, setting.tables)})) return;
  }
  state.unit(u).now.wide = changed.now.wide;
  state.unit(u).turn.widened = static_cast<int>(std::max<std::int64_t>(0, layout_of(changed, setting.tables).front_width() - before));
  state.unit(u).now.faces_left = state.unit(u).now.faces_right = 0;
  umpire.tell(clause::NC_CHANGE_07, "{} stands {#} wide", u, -1, changed.now.wide);
}

// Whoever has grown finds room: as wide as before and deeper, or a little aside.
void find_room(State& state, const Setting& setting, int u, int wide) {
  const Pose here = state.unit(u).pose;
  Pose place = here;
  {
    const Board board(state, setting);
    if (has_room(board, u, board.block(u))) return;
    Unit deeper = state.unit(u);
    deeper.now.wide = wide;
    const Layout layout = layout_of(deeper, setting.tables);
    if (const auto found = field::nearest_in_rings(here, {turned(here.facing, half_turn), 16, yards(200), yards(5)}, [&](const Pose& p) { return has_room(board, u, {p, layout}); })) place = *found;
  }
  state.unit(u).now.wide = wide;
  put(state, u, place);
}

}  // namespace

void time_passes(State& state, const Setting& setting, int u, Umpire& umpire) {
  Unit& unit = state.unit(u);
  // NC-RALLY-06: a change of formation does not keep it from rallying; retiring before it begins does (NC-RALLY-04).
  if (unit.now.rallying && (unit.turn.does == Does::Rallies || unit.now.changing)) go_on_rallying(state, setting, u, 4, umpire);
  if (guns(unit) && unit.now.guns == Guns::Limbered && unit.turn.moved > 0 && unit.now.figures > unit.now.teams)  // NC-FIRE-19: guns without a team stay behind
    take_figures(state, u, unit.now.figures - unit.now.teams, unit.now.running_total, setting, clause::NC_FIRE_19, umpire);
  if (!on_table(unit)) return;
  if (unit.turn.does == Does::Widens || unit.turn.does == Does::Narrows) change_front(state, setting, u, umpire);
  if (unit.now.changing) go_on_changing(state, setting, u, umpire);
}

void come_together(State& state, const Setting& setting, Umpire& umpire) {
  for (int i = 0; i < state.count(); ++i) {
    const Unit& own = state.unit(i);
    if (!sub_group(own) || !on_table(own) || own.turn.does != Does::Rejoins || !on_table(state.unit(own.is.of)) || runs(state.unit(own.is.of))) continue;
    bool there = false;
    {
      const Board board(state, setting);
      there = board.yards_between(i, own.is.of) <= setting.tables.sequence.apart;
    }
    if (!there) continue;
    const int head = own.is.of, wide = state.unit(head).now.wide;
    rejoin(state, i, umpire);
    find_room(state, setting, head, wide);
  }
}

void remember(State& state, const Setting& setting, const std::vector<int>& before) {
  std::vector<Memory> next;
  const Board board(state, setting);
  for (int i = 0; i < state.count(); ++i) {
    Memory memory = state.unit(i).next;
    if (board.active(i) && before[static_cast<std::size_t>(i)] >= 0) {
      Unit& own = state.unit(i);
      BearingFacts f{};
      const int e = before[static_cast<std::size_t>(i)];
      const Layout layout = layout_of(own, setting.tables);
      const Ground was = ground_of(Block{own.turn.start, layout}), now = ground_of(Block{own.pose, layout});
      const Ground enemy = ground_of(Block{state.unit(e).turn.start, layout_of(state.unit(e), setting.tables)});
      f.distance_before = yards_up(field::gap(was, enemy)), f.distance_after = yards_up(field::gap(now, enemy));
      f.figure_order = own.now.order, f.conduct = own.now.conduct, f.distance = 4000;
      SilentUmpire silent;
      const BearingJudged judged = judge_bearing(f, setting.tables, silent);
      memory.advanced = judged.advancing && own.turn.moved > 0, memory.retired = judged.retiring && own.turn.moved > 0;
    }
    next.push_back(memory);
  }
  for (int i = 0; i < state.count(); ++i) {
    Unit& own = state.unit(i);
    own.next = next[static_cast<std::size_t>(i)];
    if (!board.active(i)) continue;
    board.each_enemy(own.is.side, [&](int e) {
      if (has(own.now.seen, e) || !board.sees(i, e)) return;
      mark(own.now.seen, e, true);
      own.next.new_enemy |= state.period > 1 && board.yards_between(i, e) <= setting.tables.reaction.near_enemy;
    });
    see_routers(board, i, own.now.routers);
    if (own.told.objective >= 0 && board.stands_in(i, own.told.objective)) own.told.held = 1;  // NC-ORDER-14
  }
}

void pass_over_guns(State& state, const Setting& setting, Umpire& umpire) {
  for (int g = 0; g < state.count(); ++g) {
    Unit& guns = state.unit(g);
    if (guns.now.guns_left == 0 || guns.now.guns_taken) continue;
    Unit left = guns;
    left.now.figures = left.now.wide = guns.now.guns_left;
    const Ground there = ground_of({guns.pose, layout_of(left, setting.tables)});
    for (int e = 0; e < state.count() && !guns.now.guns_taken; ++e) {
      const Unit& enemy = state.unit(e);
      if (!on_table(enemy) || enemy.is.side == guns.is.side || runs(enemy) || enemy.is.sniper) continue;
      const Block from{enemy.turn.start, layout_of(enemy, setting.tables)};
      const Vec way = enemy.pose.at - enemy.turn.start.at;
      if (!field::within(ground_of({enemy.pose, from.layout}), there, 0) && !field::first_near(Motion(from, Manoeuvre::shift(way.x, way.y)), there, Limit::contact())) continue;
      guns.now.guns_taken = 1;
      state.prisoners[enemy.is.side] += setting.tables.end.taken * guns.is.points_each * guns.now.guns_left;  // NC-END-02
      umpire.tell(clause::NC_ROUT_11, "{} takes the guns of {}", e, g);
    }
  }
}

namespace {

// NC-GEN-11: away from whoever met him, or homewards, as far as he can ride and be clear of the enemy; nothing: there is no way out.
std::optional<Point> rides_off(const Board& board, const General& g, int met, int far) {
  const Angle home = g.side == 0 ? south : north, away = angle_of(g.at - field::centre_of(board.ground(met)));
  for (const Angle way : {away, home, turned(home, eighth_turn), turned(home, -eighth_turn)})
    for (int share = 8; share > 0; --share) {
      const Point there = ahead(g.at, way, yards(far) / 8 * share);
      if (!linstock::on_table(board.battlefield(), there)) continue;
      bool clear = true;
      board.each_enemy(g.side, [&](int e) {
        clear = clear && !field::near_point(board.ground(e), there, yards(board.tables.sequence.apart)) && (e == met || !board.overlapping(field::segment_ground(g.at, there), board.ground(e)));
      });
      if (clear) return there;
    }
  return {};
}

}  // namespace

void generals_ride(State& state, const Setting& setting, Umpire& umpire) {
  for (std::size_t n = 0; n < state.generals.size(); ++n) {
    General& g = state.generals[n];
    if (!g.alive) continue;
    if (g.joins >= 0 && state.unit(g.joins).now.presence == Presence::OnTable) {
      g.with = g.joins;
      g.at = state.unit(g.with).pose.at;
      umpire.tell(clause::NC_GEN_09, "{} joins {}", general_subject(state, static_cast<int>(n)), g.with);
    }
    g.joins = -1;
    if (g.with >= 0) continue;
    const Board board(state, setting);
    int met = -1;
    board.each_enemy(g.side, [&](int e) { met = met < 0 && field::near_point(board.ground(e), g.at, 0) ? e : met; });
    if (met < 0) continue;
    const auto there = rides_off(board, g, met, setting.tables.general.rout);
    if (general_move({0, 1, !there, 0}, setting.tables, umpire).does == GeneralDoes::Captured) {
      capture_general(state, setting, static_cast<int>(n), clause::NC_GEN_11, umpire);
      continue;
    }
    g.at = *there;
    umpire.tell(clause::NC_GEN_11, "{} rides off before {}", general_subject(state, static_cast<int>(n)), met);
  }
}

}  // namespace linstock::nineteenth_century::afield
