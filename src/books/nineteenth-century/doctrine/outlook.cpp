// THE OUTLOOK: what a plot comes to in fire given and taken, now and in the periods after; where friends keep it waiting.
#include <algorithm>

#include "books/nineteenth-century/doctrine/judging.h"
#include "books/nineteenth-century/losing_formation/losing.h"
#include "books/nineteenth-century/movement/interpenetration.h"

namespace linstock::nineteenth_century::afield {

// WHAT A PLOT IS WORTH

namespace {

constexpr int periods_ahead = 3;

// How it will stand once a change or a rally is done.
void finish(const Board& board, int u, const Plot& plot, Unit& own) {
  if (plot.does == Does::Rallies) own.now.cohesion = Cohesion::Formed;
  if (plot.does != Does::Changes) return;
  SilentUmpire silent;
  const Changed to = change_formation(change_facts(board, u, plot.change), board.tables, silent);
  own.now.formation = to.formation, own.now.order = to.figure_order;
  if (to.dismounted && !own.now.dismounted) {  // NC-FORM-21: every fourth holds the horses
    const int each = board.tables.formation.riders_for_a_holder;
    own.now.figures -= (own.now.figures + each - 1) / each;
  }
  own.now.dismounted = to.dismounted;
  if (guns(own)) own.now.guns = to.guns;
  else own.now.wide = usual_width(own, to.formation);
}

int periods_of(const Board& board, int u, const Plot& plot) {
  if (plot.does != Does::Changes) return 1;
  SilentUmpire silent;
  return std::max(1, (change_formation(change_facts(board, u, plot.change), board.tables, silent).time + 7) / 8);
}

// What the ground that it crosses does to its order.
void cross_ground(const Board& board, int u, const Plot& plot, Unit& own) {
  if (plot.walked == 0) return;
  const Block from = board.block(u);
  Block to = from;
  to.pose = plot.end.pose;
  const Motion motion(from, Manoeuvre::shift(to.pose.at.x - from.pose.at.x, to.pose.at.y - from.pose.at.y));
  const Battlefield& field = board.battlefield();
  const auto feel = [&](Terrain terrain) {
    SilentUmpire silent;
    const RoughFound found = rough_ground({troops_of(own), terrain, own.now.cohesion}, board.tables, silent);
    if (found.may_enter) own.now.cohesion = std::max(own.now.cohesion, found.state);
  };
  areas_passed(field, motion).each([&](int n) { feel(static_cast<Terrain>(field.areas[static_cast<std::size_t>(n)].kind)); });
  features_passed(field, motion).each([&](int n) { feel(terrain_of(static_cast<LineKind>(field.features[static_cast<std::size_t>(n)].kind))); });
}

// What foot fears of those who could charge it.
int foot_in_danger(const Board& board, int u) {
  int worst = 0;
  board.each_enemy(board.side_of(u), [&](int e) {
    const Unit& enemy = board.unit(e);
    if (!guns(enemy) && in_good_order(enemy) && !board.in_melee(e) && board.can_charge(e, u)) worst = std::max(worst, fear_of(board, u, e));
  });
  return worst;
}

// Horse that foot can catch standing, and guns that anybody can.
int danger(const Board& board, int u) {
  const Unit& own = board.unit(u);
  if (foot(own)) return foot_in_danger(board, u);
  int worst = 0;
  board.each_enemy(board.side_of(u), [&](int e) {
    const Unit& enemy = board.unit(e);
    if (!guns(enemy) && in_good_order(enemy) && (foot(enemy) || guns(own)) && board.can_charge(e, u)) worst = 25 * own.is.points_each * own.now.figures;
  });
  return worst;
}

// The best charge that it could declare from there.
int chance(const Board& board, int u) {
  const Unit& own = board.unit(u);
  if (guns(own) || own.now.cohesion != Cohesion::Formed) return 0;
  int best = 0;
  board.each_enemy(board.side_of(u), [&](int e) {
    if (board.can_charge(u, e) && charge_way(board, u, e).found) best = std::max(best, charge_worth(board, u, e));
  });
  return std::min(best, 300);
}

}  // namespace

int Outlook::exchange(int u) const {
  const Board there(next_, board_.setting);
  // Who has nothing to shoot with comes to blows the sooner the less he minds the fire: to wait in it is only more of it.
  const Unit& own = next_.unit(u);
  if (foot(own) && own.is.weapon == SmallArm::None) return 0;
  return fire_given(there, u) - fire_taken(there, u);
}

int Outlook::worth(int u, const Plot& plot) {
  const Unit before = next_.unit(u);
  Unit& own = next_.unit(u);
  own.pose = arrives(u, plot);
  own.now.cohesion = plot.leaves;
  const int pushed = pushes_through(u, plot);
  cross_ground(board_, u, plot, own);
  own.turn.does = plot.does;
  own.turn.moved = whole_yards(plot.walked);
  own.turn.turned_or_changed = plot.does == Does::Changes;
  for (const Leg& leg : plot.legs) own.turn.turned_or_changed |= leg.kind == Manoeuvre::Kind::Face;
  const int busy = periods_of(board_, u, plot), left = board_.setting.turns - board_.state.period;
  int worth = exchange(u) * std::min(busy, left + 1) - pushed;
  own.turn.moved = own.turn.turned_or_changed = 0;
  own.turn.does = Does::Halts;
  finish(board_, u, plot, own);
  worth += exchange(u) * std::clamp(left + 1 - busy, 0, periods_ahead);
  const Board there(next_, board_.setting);
  if (left > 0) worth += chance(there, u) - danger(there, u);
  next_.unit(u) = before;
  return worth;
}

void Outlook::tell(int u, const Answer& answer) {
  Plot plot;
  if (check_plot(board_, u, answer, plot)) return;
  Unit& own = next_.unit(u);
  own.pose = arrives(u, plot);
  stays_[static_cast<std::size_t>(u)] = true;
  finish(board_, u, plot, own);
}

// WHO IS IN THE WAY

namespace {

constexpr int elbow_room = 15;

// Stretch after stretch of its way.
template <class Act>
void each_stretch(Block block, const Plot& plot, Act act) {
  for (const Leg& leg : plot.legs) {
    if (leg.distance == 0 && leg.by == 0) continue;
    const Manoeuvre m{.kind = leg.kind, .corner = leg.corner, .distance = leg.distance, .by = leg.by};
    act(Motion(block, m));
    block = after(block, m);
  }
}

}  // namespace

bool Outlook::keeps_waiting(int u, int f) const {
  const Unit &own = board_.unit(u), &friends = board_.unit(f);
  if (same_unit(board_.state, u, f)) return stays_[static_cast<std::size_t>(f)];  // it may go through them, but not stand among them
  if ((open_order(own.now.order) && open_order(friends.now.order)) || runs(friends)) return false;
  const bool wedged = board_.state.period > 1 && !friends.last.advanced && board_.yards_between(u, f) <= elbow_room;  // it did not get away in the last period
  return stays_[static_cast<std::size_t>(f)] || wedged || friends.now.changing || friends.now.rallying || board_.in_melee(f) || (guns(friends) && friends.now.guns != Guns::Limbered);
}

Ground Outlook::will_stand(int u) const { return ground_of({next_.unit(u).pose, layout_of(next_.unit(u), board_.tables)}); }

Pose Outlook::arrives(int u, const Plot& plot) const {
  if (plot.walked == 0 || plot.does == Does::MarchesThrough) return plot.end.pose;
  std::optional<Pose> waits;
  each_stretch(board_.block(u), plot, [&](const Motion& motion) {
    if (waits) return;
    std::optional<std::int32_t> stops;
    board_.each_friend(u, [&](int f) {
      if (!keeps_waiting(u, f)) return;
      if (const auto step = field::first_near(motion, will_stand(f), Limit::overlap()); step && (!stops || *step < *stops)) stops = *step;
    });
    if (stops) waits = motion.at(*stops).pose;
  });
  return waits.value_or(plot.end.pose);
}

// Those in open order let it through, and go through it, without harm while one of the two stands (NC-INTER-02, 03).
bool Outlook::harms(int u, int f) const {
  const Unit &own = next_.unit(u), &friends = next_.unit(f);
  const bool still = friends.pose == board_.unit(f).pose;
  SilentUmpire silent;
  return interpenetrate({own.now.order, friends.now.order, own.now.cohesion, friends.now.cohesion, same_unit(board_.state, u, f), still}, board_.tables, silent).penalised;
}

// What it costs to march through friends: their order and its own; and nobody ends among them.
int Outlook::pushes_through(int u, const Plot& plot) {
  constexpr int order_lost = 800, no_room = 1'000'000;
  if (plot.does != Does::MarchesThrough) return 0;
  const Ground end = ground_of(plot.end);
  int cost = 0;
  board_.each_friend(u, [&](int f) {
    const Ground there = will_stand(f);
    if (overlap(end.block, there.block)) cost += no_room;
    bool passes = false;
    each_stretch(board_.block(u), plot, [&](const Motion& motion) { passes = passes || field::first_near(motion, there, Limit::overlap()); });
    if (!passes || !harms(u, f)) return;
    next_.unit(u).now.cohesion = Cohesion::Disordered;
    cost += order_lost;
  });
  return cost;
}

}  // namespace linstock::nineteenth_century::afield
