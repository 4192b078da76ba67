// WHAT A REACTION TEST LOOKS AT on the table: friends and enemies near, cover, generals, flanks; what the unit has been through.
#include <algorithm>

#include "books/nineteenth-century/battle/sequence.h"
#include "books/nineteenth-century/visibility/sight.h"

namespace linstock::nineteenth_century::afield {

bool of_brigade(const Board& board, int u, int other) {
  const Unit &own = board.unit(u), &his = board.unit(other);
  return own.is.brigade >= 0 && his.is.side == own.is.side && his.is.brigade == own.is.brigade && (!sub_group(his) || same_unit(board.state, u, other));
}
bool sees_near(const Board& board, int u, int other) { return board.yards_between(u, other) <= board.tables.reaction.near_enemy && board.sees(u, other); }

void see_routers(const Board& board, int u, Bits& routers) {
  board.each_friend(u, [&](int f) {
    const bool routs = runs(board.unit(f));
    if (routs == has(routers, f) || (sub_group(board.unit(f)) && !same_unit(board.state, u, f))) return;
    if (routs ? sees_near(board, u, f) : board.sees(u, f)) mark(routers, f, routs);
  });
}

// NC-REACT-42, 63: killed, captured or in rout within 400 yards, in this period or the last.
bool lost_near(const Board& board, int u, const General& g) {
  const int near = board.tables.reaction.general_near;
  if (g.alive) return g.with >= 0 && g.with != u && runs(board.unit(g.with)) && board.yards_to(u, g.at) <= near;
  return board.state.period - g.lost_period <= 1 && board.yards_to(u, g.lost_at) <= near;
}

namespace {

// NC-SEQ-11: an enemy that broke in this very phase does not count yet.
bool counts_as_routing(const Board& board, int i, Seat tester) {
  const Unit& u = board.unit(i);
  if (!runs(u)) return false;
  SilentUmpire silent;
  const bool this_phase = u.turn.broke && u.turn.broke_phase == static_cast<int>(board.state.phase);
  return test_counts({!this_phase, u.is.side == tester, 1}, board.tables, silent).counts;
}

// NC-REACT-62, NC-DEF-03: by its last movement phase, or because it charges now.
// NC-SEQ-11: a friend whose own test has already kept him from charging does not.
bool charge_failed(const Unit& u) { return u.turn.tested && !u.turn.charge_on && u.turn.result > Reaction::ObeyOrders; }
bool advancing(const Unit& u) { return !runs(u) && (u.last.advanced || u.turn.charge_on || (u.turn.target >= 0 && !charge_failed(u))); }
bool retiring(const Unit& u) { return !runs(u) && (u.last.retired || u.now.conduct == Conduct::Retreating || u.last.retreating_from_melee); }
// NC-SEQ-11: what an enemy has only now begun, after a test of this very phase or in answer to a charge, does not count yet.
bool begun_now(const Board& board, const Unit& enemy) {
  return (enemy.turn.broke_phase > 0 && enemy.turn.broke_phase == static_cast<int>(board.state.phase)) || (board.state.phase == Phase::TestOthers && enemy.turn.answers);
}
bool enemy_advancing(const Board& board, const Unit& enemy) { return !runs(enemy) && (enemy.last.advanced || (!begun_now(board, enemy) && (enemy.turn.charge_on || enemy.turn.target >= 0))); }
bool enemy_retiring(const Board& board, const Unit& enemy) { return retiring(enemy) && (enemy.last.retired || enemy.last.retreating_from_melee || !begun_now(board, enemy)); }

// NC-REACT-61: in close order and in good heart, within 300 yards behind that front.
bool supports(const Board& board, const Front& front, int friends, int distance) {
  const Unit& other = board.unit(friends);
  BearingFacts bearing{};
  bearing.figure_order = other.now.order, bearing.conduct = other.now.conduct, bearing.demoralised = other.now.demoralised;
  bearing.distance = distance, bearing.behind_testers_front = field::wholly_behind(front, board.ground(friends));
  SilentUmpire silent;
  return judge_bearing(bearing, board.tables, silent).supports;
}

// NC-REACT-44: a part in open order wants close order behind it, be it of its own unit: a screen has its main body, a skirmish line its reserve.
bool open_order_alone(const Board& board, int u) {
  bool alone = false;
  each_sharing(board.state, u, [&](int body) {
    if (close_order(board.unit(body)) || board.cover_before_enemy(body) != Cover::None) return;
    const Front front = front_of(board.block(body));
    bool supported = false;
    board.each_friend(body, [&](int i) { supported = supported || supports(board, front, i, board.yards_between(body, i)); });
    alone = alone || !supported;
  });
  return alone;
}

void survey_friends(const Board& board, int u, ReactionFacts& f) {
  const int near = board.tables.reaction.near_enemy;
  const Unit& own = board.unit(u);
  const Front front = front_of(board.block(u));
  f.advancing = advancing(own);
  board.each_friend(u, [&](int i) {
    const Unit& other = board.unit(i);
    const bool brigade = own.is.brigade >= 0 && other.is.brigade == own.is.brigade;
    const int distance = board.yards_between(u, i);
    if (same_unit(board.state, u, i)) {  // NC-SUB-06: a routing friend, unless the unit runs as a whole
      if (runs(other) && !runs(board.unit(head_of(board.state, u)))) ++(own.is.brigade >= 0 ? f.brigade_routing : f.friends_routing);
      return;
    }
    if (sub_group(other) && (runs(other) || retiring(other))) return;  // part of a unit is none
    if (distance > near) {
      if (runs(other) && has(own.now.routers, i)) ++(brigade ? f.brigade_routers_seen : f.other_routers_seen);
      return;
    }
    if (counts_as_routing(board, i, own.is.side)) ++(brigade ? f.brigade_routing : f.friends_routing);
    if (retiring(other) && close_order(other)) ++(brigade ? f.brigade_retiring : f.friends_retiring);
    f.advancing |= advancing(other);
    f.rear_support = f.rear_support || supports(board, front, i, distance);
  });
  for (int i = 0; i < board.count(); ++i) {  // over the edge, and never seen to rally
    const Unit& other = board.unit(i);
    if (other.now.presence != Presence::Gone || other.now.left_by != LeftBy::Routing || other.now.times_broken <= 0 || !has(own.now.routers, i) || sub_group(other)) continue;
    ++(own.is.brigade >= 0 && other.is.brigade == own.is.brigade ? f.brigade_routers_seen : f.other_routers_seen);
  }
  f.open_order_unsupported = open_order_alone(board, u);
}

// On which flanks enemies count as behind it; those to the rear count on both (NC-DEF-05).
struct Behinds {
  bool left = false, right = false;
};

void survey_enemies(const Board& board, int u, ReactionFacts& f, Behinds& behinds) {
  const int near = board.tables.reaction.near_enemy;
  board.each_enemy(board.side_of(u), [&](int e) {
    const Unit& enemy = board.unit(e);
    const int distance = board.yards_between(u, e);
    if (counts_as_routing(board, e, board.side_of(u))) {
      f.enemies_routing += distance <= near && !sub_group(enemy);
      return;
    }
    if (runs(enemy)) return;
    const bool comes = foot(enemy) && close_order(enemy) && enemy_advancing(board, enemy);
    f.enemies_retiring += distance <= near && enemy_retiring(board, enemy) && !sub_group(enemy);
    f.enemy_foot_advancing |= distance <= near && comes;
    f.in_enemy_charge_distance |= comes && board.can_charge(e, u);
    const Behind behind = board.behind(u, e);  // at any distance, as long as it is in sight (NC-DEF-04)
    if (behind.where != Where::InFront) {
      const bool left = field::left_of(board.unit(u).pose, field::centre_of(board.ground(e))) > 0, rear = behind.where == Where::Rear;
      behinds.left |= left || rear, behinds.right |= !left || rear;
    }
    switch (behind.counts_as) {
      case CountsAs::EnemyBehindFlank: f.enemy_behind_flank = 1; break;
      case CountsAs::EnemyToRear: f.enemy_to_rear = 1; break;
      case CountsAs::OtherEnemy: f.other_enemy_behind = 1; break;
      case CountsAs::Nothing: break;
    }
  });
}

// NC-DEF-02: what is known of a cover; `held` says which enemies it covers.
template <class Held>
bool unfriendly(const Board& board, int u, const Shape& cover, CoverFacts f, Held held) {
  bool enemy = false, friends = false;
  for (int i = 0; i < board.count(); ++i) {
    if (!board.active(i)) continue;
    if (board.side_of(i) == board.side_of(u)) friends = friends || gap_at_most(board.ground(i).block, cover, yards(board.tables.field.friendly_cover_seen));
    else enemy = enemy || held(i);
  }
  if (enemy) f.known = CoverKnown::Enemy;
  else if (friends) f.known = CoverKnown::Free;
  f.contested_by_friends = friends;
  SilentUmpire silent;
  return judge_cover(f, board.tables, silent).unfriendly;
}

// NC-REACT-33: woods and houses may hide somebody. A hedge, a wall or works hide nobody: they are free unless an enemy is seen to stand behind them.
bool unfriendly_cover_near(const Board& board, int u) {
  const auto depth = board.battlefield().size.y;
  const std::int32_t near = yards(board.tables.field.unfriendly_cover);
  const Point own = field::centre_of(board.ground(u));
  const auto& areas = board.battlefield().areas;
  for (std::size_t n = 0; n < areas.size(); ++n) {
    const Area& area = areas[n];
    if (area.cover == linstock::Cover::None || !gap_at_most(board.ground(u).block, area.shape(), near)) continue;
    const std::int32_t middle = (area.box.lo.y + area.box.hi.y) / 2;
    const std::int32_t from_own = board.side_of(u) == 0 ? middle : depth - middle;
    CoverFacts f{};
    f.in_own_deployment_area = from_own <= depth / 2 - yards(board.tables.set_up.from_centre);
    if (unfriendly(board, u, area.shape(), f, [&](int e) { return board.stands_in(e, static_cast<int>(n)); })) return true;
  }
  for (const Feature& line : board.battlefield().features) {
    if (line.cover == linstock::Cover::None || !gap_at_most(board.ground(u).block, line.shape(), near)) continue;
    CoverFacts f{};
    f.known = CoverKnown::Free;
    const std::int32_t close = yards(board.tables.basing.small[0].depth);
    if (unfriendly(board, u, line.shape(), f, [&](int e) {
          return !runs(board.unit(e)) && gap_at_most(board.ground(e).block, line.shape(), close) && covers(line, own, field::centre_of(board.ground(e)));
        })) return true;
  }
  return false;
}

WhereGeneral where_is(const Board& board, int u, const General& g) {
  if (!g.alive || (g.with >= 0 && !on_table(board.unit(g.with)))) return WhereGeneral::Away;
  if (g.with == u) return WhereGeneral::WithUnit;
  if (board.yards_to(u, g.at) > board.tables.reaction.general_near) return WhereGeneral::Away;
  // NC-REACT-43: a brigadier whom they cannot see is away, however near.
  const bool seen = g.rank == Rank::CommanderInChief || board.sees_general(u, general_block(g, board.tables), g.side);
  return seen ? WhereGeneral::Near : WhereGeneral::Away;
}

void survey_generals(const Board& board, int u, ReactionFacts& f) {
  const Unit& own = board.unit(u);
  f.brigadier = f.cinc = WhereGeneral::Away;
  for (const General& g : board.state.generals) {
    if (g.side != own.is.side || (g.rank == Rank::Brigadier && g.brigade != own.is.brigade)) continue;
    (g.rank == Rank::Brigadier ? f.brigadier : f.cinc) = where_is(board, u, g);
    f.general_lost |= lost_near(board, u, g);
  }
}

// NC-DEF-08: inside a wood or a town, or behind a hill that is no lower than the unit or has dead ground. Nothing is hidden on the hill that it stands on.
bool could_hide(const Board& board, int u, int n, Point end) {
  const Area& area = board.battlefield().areas[static_cast<std::size_t>(n)];
  const auto terrain = static_cast<Terrain>(area.kind);
  if (area.close) return true;
  if ((terrain != Terrain::GentleHill && terrain != Terrain::SteepHill) || area.elevation == 0 || board.stands_in(u, n)) return false;
  const Point middle{(area.box.lo.x + area.box.hi.x) / 2, (area.box.lo.y + area.box.hi.y) / 2};
  const int far = whole_yards(length_down(middle - end));
  SilentUmpire silent;
  const DeadGround behind = dead_ground({board.contours(u), Piece::Hill, area.elevation, far, far}, board.tables, silent);
  return !behind.seen_over || behind.depth > 0;
}

// NC-DEF-05 for one flank: how near whoever stands beyond that end of the line is, or what could hide somebody there; further off than anybody
// asks all is the same.
int nearest_danger(const Board& board, int u, Point end, Hand hand) {
  const Pose& pose = board.unit(u).pose;
  const auto outside = [&](Point p) { return (field::left_of(pose, p) > 0) == (hand == Hand::Left); };
  const Box around = grown({end, end}, yards(board.tables.reaction.flank_clear + 1));
  int nearest = 4000;
  board.each_enemy(board.side_of(u), around, [&](int e) {
    if (outside(field::centre_of(board.ground(e)))) nearest = std::min(nearest, board.yards_to(e, end));
  });
  for (std::size_t n = 0; n < board.battlefield().areas.size(); ++n)
    if (const Area& area = board.battlefield().areas[n]; meet(area.box, around) && std::ranges::any_of(area.outline, outside) && could_hide(board, u, static_cast<int>(n), end))
      nearest = std::min(nearest, yards_up(linstock::measure(field::point_ground(end).block, area.shape()).gap));
  return nearest;
}

bool nearer_than_enemies(const Board& board, int u, Point end, int distance) {
  bool nearer = true;
  board.each_enemy(board.side_of(u), grown({end, end}, yards(distance + 1)), [&](int e) { nearer = nearer && board.yards_to(e, end) > distance; });
  return nearer;
}

// Any friend who is beside it or watches it makes a flank secure; a unit is not its own friend.
bool flank_secure(const Board& board, int u, Hand hand, bool enemy_behind) {
  const Block own = board.block(u);
  const Front front = front_of(own);
  const Point end = hand == Hand::Left ? front.left : front.right;
  FlankFacts f{};
  f.enemy_behind = enemy_behind;
  f.nearest_enemy_or_hiding_place = nearest_danger(board, u, end, hand);
  SilentUmpire silent;
  bool secure = judge_flank(f, board.tables, silent).secure;
  board.each_friend(u, [&](int i) {
    if (secure || enemy_behind || same_unit(board.state, u, i) || (field::left_of(own.pose, field::centre_of(board.ground(i))) > 0) != (hand == Hand::Left)) return;
    const Unit& other = board.unit(i);
    FlankFacts with = f;
    with.friends = 1;
    with.friends_distance = std::min(2000, board.yards_to(i, end));
    with.friends_in_close_order = close_order(other);
    with.friends_obey_orders = other.now.conduct == Conduct::Steady && !other.now.demoralised;
    with.friends_can_charge = !guns(other) && with.friends_obey_orders && with.friends_distance <= rate(troops_of(other), MoveKind::Charge, board.tables.movement);
    with.friends_nearer_than_enemy = with.friends_can_charge && nearer_than_enemies(board, u, end, with.friends_distance);
    secure = judge_flank(with, board.tables, silent).secure;
  });
  return secure;
}

}  // namespace

namespace {

// NC-REACT-17, NC-FORM-18, 22: a line of foot with a reserve, or with its horse-holders, in its place.
bool reserve_supports(const Board& board, int u) {
  const Unit& own = board.unit(u);
  if (sub_group(own) || !foot(own) || own.now.rear < 0 || !board.active(own.now.rear) || runs(board.unit(own.now.rear)) || board.unit(own.now.rear).now.own_account) return false;
  FormationFacts f = formation_facts(own, own.now.formation, own.now.order, own.now.wide);
  f.figures = figures_sharing(board.state, u);
  f.reserve = board.unit(own.now.rear).now.figures;
  f.reserve_distance = board.yards_between(u, own.now.rear);
  f.already_out = 1;
  SilentUmpire silent;
  return formation(f, board.tables, silent).reserve_bonus;
}

// NC-FORM-06: the whole unit, or its screen only.
InOpenOrder open_order_of(const Board& board, int u) {
  if (!close_order(board.unit(u))) return InOpenOrder::Whole;
  bool part = false;
  each_sharing(board.state, u, [&](int body) { part = part || !close_order(board.unit(body)); });
  return part ? InOpenOrder::Part : InOpenOrder::None;
}

}  // namespace

namespace {

// NC-REACT-19, 22: those whom any of its bodies wants to charge.
void survey_targets(const Board& board, int u, ReactionFacts& f) {
  bool any = false, close = false;
  each_sharing(board.state, u, [&](int body) {
    each_target(board.unit(body), [&](int target) {
      const Unit& his = board.unit(target);
      any = true, close = close || close_order(his);
      const auto rifle = [](SmallArm weapon) { return weapon >= SmallArm::EML && weapon <= SmallArm::LRR; };
      const bool rifles = foot(his) && (rifle(his.is.weapon) || (his.now.seconds > 0 && rifle(his.is.second_weapon)));
      f.targets_armed_with_rifles |= rifles && !field::wholly_behind(front_of(board.block(target)), board.ground(body));
    });
  });
  f.targets_in_open_order_only = any && !close;
}

}  // namespace

ReactionFacts reaction_facts(const Board& board, int u, InCharge charge) {
  const Unit& own = board.unit(u);
  ReactionFacts f{};
  f.arm = own.is.arm, f.morale = own.is.morale, f.training = own.is.training;
  f.independent = own.is.brigade < 0;
  f.dismounted = own.now.dismounted;
  f.figures = figures_sharing(board.state, u), f.original_figures = std::max(f.figures, original_sharing(board.state, u));
  f.state = own.now.cohesion;
  f.demoralised = own.now.demoralised;
  f.conduct = own.now.conduct;
  f.open_order = open_order_of(board, u);
  f.reserve = reserve_supports(board, u);
  f.charge = charge;
  if (charge == InCharge::Charging) survey_targets(board, u, f);
  survey_friends(board, u, f);
  Behinds behinds;
  survey_enemies(board, u, f, behinds);
  f.unfriendly_cover = unfriendly_cover_near(board, u);
  f.casualties_per_figure = std::min(99, own.last.figures > 0 ? own.last.fire_casualties / own.last.figures : 0);
  f.under_guns = own.last.under_guns, f.under_snipers = own.last.under_snipers;
  f.last_melee = own.last.melee;
  survey_generals(board, u, f);
  f.cover = board.cover_before_enemy(u);
  f.square = own.now.formation == Formation::Square;
  if (!f.square) f.secure_flanks = flank_secure(board, u, Hand::Left, behinds.left) + flank_secure(board, u, Hand::Right, behinds.right);
  return f;
}

}  // namespace linstock::nineteenth_century::afield
