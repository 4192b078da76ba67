// REACTION on the table: a player's tests run from his right to his left; what his own units have just thrown counts, what the
// enemy throws in the same phase does not.
#include <algorithm>

#include "books/nineteenth-century/battle/sequence.h"

namespace linstock::nineteenth_century::afield {

namespace {

// NC-SEQ-10, 15: red looks north, so that his right is in the east.
std::vector<int> right_to_left(const Board& board, Seat side) {
  struct Tester {
    int unit, from_right, to_enemy;
  };
  const auto from_right = [&](int i) {
    const std::int32_t x = board.unit(i).pose.at.x;
    return whole_yards(side == 0 ? board.battlefield().size.x - x : x);
  };
  const auto to_enemy = [&](int i) {
    const int e = board.nearest_enemy(i);
    return e < 0 ? 4000 : board.yards_between(i, e);
  };
  std::vector<Tester> testers;
  for (int i = 0; i < board.count(); ++i)
    if (board.active(i) && board.side_of(i) == side) testers.push_back({i, from_right(i), to_enemy(i)});
  SilentUmpire silent;
  std::ranges::stable_sort(testers, [&](const Tester& a, const Tester& b) {
    return test_order({a.from_right, b.from_right, a.to_enemy, b.to_enemy, 0, 0, 0}, board.tables, silent).first == TestsFirst::This;
  });
  std::vector<int> order;
  for (const Tester& t : testers) order.push_back(t.unit);
  return order;
}

// NC-SEQ-11: an enemy that broke in this very phase does not count yet.
bool counts_as_routing(const Board& board, int i, Seat tester) {
  const Unit& u = board.unit(i);
  if (!runs(u)) return false;
  SilentUmpire silent;
  const bool this_phase = u.turn.broke && u.turn.broke_phase == static_cast<int>(board.state.phase);
  return test_counts({!this_phase, u.is.side == tester, 1}, board.tables, silent).counts;
}

// NC-REACT-62, NC-DEF-03: by its last movement phase, or because it charges now.
bool advancing(const Unit& u) { return !runs(u) && (u.last.advanced || u.turn.charge_on || u.turn.target >= 0); }
bool retiring(const Unit& u) { return !runs(u) && (u.last.retired || u.now.conduct == Conduct::Retreating || u.last.retreating_from_melee); }

void survey_friends(const Board& board, int u, ReactionFacts& f) {
  const int near = board.tables.reaction.near_enemy;
  const Unit& own = board.unit(u);
  const Front front = front_of(board.block(u));
  int supports = 0;
  f.advancing = advancing(own);
  board.each_friend(u, [&](int i) {
    const Unit& other = board.unit(i);
    const bool brigade = own.is.brigade >= 0 && other.is.brigade == own.is.brigade;
    const int distance = board.yards_between(u, i);
    if (distance > near) {
      if (runs(other) && has(own.now.routers, i)) ++(brigade ? f.brigade_routers_seen : f.other_routers_seen);
      return;
    }
    if (counts_as_routing(board, i, own.is.side)) ++(brigade ? f.brigade_routing : f.friends_routing);
    if (retiring(other) && close_order(other)) ++(brigade ? f.brigade_retiring : f.friends_retiring);
    f.advancing |= advancing(other);
    SilentUmpire silent;
    BearingFacts bearing{};
    bearing.figure_order = other.now.order, bearing.conduct = other.now.conduct, bearing.demoralised = other.now.demoralised;
    bearing.distance = distance, bearing.behind_testers_front = field::wholly_behind(front, board.ground(i));
    supports |= judge_bearing(bearing, board.tables, silent).supports;
  });
  f.rear_support = supports;
  f.open_order_unsupported = f.open_order != InOpenOrder::None && board.cover(u) == Cover::None && !supports;
}

void survey_enemies(const Board& board, int u, ReactionFacts& f) {
  const int near = board.tables.reaction.near_enemy;
  board.each_enemy(board.side_of(u), [&](int e) {
    const Unit& enemy = board.unit(e);
    const int distance = board.yards_between(u, e);
    if (counts_as_routing(board, e, board.side_of(u))) {
      f.enemies_routing += distance <= near;
      return;
    }
    if (runs(enemy)) return;
    const bool comes = foot(enemy) && close_order(enemy) && advancing(enemy);
    f.enemies_retiring += distance <= near && retiring(enemy);
    f.enemy_foot_advancing |= distance <= near && comes;
    f.in_enemy_charge_distance |= comes && board.can_charge(e, u);
    if (distance > 2 * near && !board.can_charge(e, u)) return;
    switch (board.behind(u, e).counts_as) {
      case CountsAs::EnemyBehindFlank: f.enemy_behind_flank = 1; break;
      case CountsAs::EnemyToRear: f.enemy_to_rear = 1; break;
      case CountsAs::OtherEnemy: f.other_enemy_behind = 1; break;
      case CountsAs::Nothing: break;
    }
  });
}

// NC-DEF-02, NC-REACT-33
bool unfriendly_cover_near(const Board& board, int u) {
  const auto depth = board.battlefield().size.y;
  SilentUmpire silent;
  for (std::size_t n = 0; n < board.battlefield().areas.size(); ++n) {
    const Area& area = board.battlefield().areas[n];
    if (area.cover == linstock::Cover::None || !gap_at_most(board.ground(u).block, area.shape(), yards(board.tables.field.unfriendly_cover))) continue;
    const std::int32_t middle = (area.box.lo.y + area.box.hi.y) / 2;
    const std::int32_t from_own = board.side_of(u) == 0 ? middle : depth - middle;
    CoverFacts f{};
    f.in_own_deployment_area = from_own <= depth / 2 - yards(board.tables.set_up.from_centre);
    bool enemy = false, friends = false;
    for (int i = 0; i < board.count(); ++i) {
      if (!board.active(i)) continue;
      if (board.side_of(i) == board.side_of(u)) friends |= gap_at_most(board.ground(i).block, area.shape(), yards(board.tables.field.friendly_cover_seen));
      else enemy |= board.stands_in(i, static_cast<int>(n));
    }
    f.known = enemy ? CoverKnown::Enemy : friends ? CoverKnown::Free : CoverKnown::No;
    f.contested_by_friends = friends;
    if (judge_cover(f, board.tables, silent).unfriendly) return true;
  }
  return false;
}

WhereGeneral where_is(const Board& board, int u, const General& g) {
  if (!g.alive) return WhereGeneral::Away;
  if (g.with == u) return WhereGeneral::WithUnit;
  return board.yards_to(u, g.at) <= board.tables.reaction.general_near ? WhereGeneral::Near : WhereGeneral::Away;
}

// NC-REACT-42, 63: killed, captured or in rout within 400 yards, in this period or the last.
bool lost_near(const Board& board, int u, const General& g) {
  const int near = board.tables.reaction.general_near;
  if (g.alive) return g.with >= 0 && g.with != u && runs(board.unit(g.with)) && board.yards_to(u, g.at) <= near;
  return board.state.period - g.lost_period <= 1 && board.yards_to(u, g.lost_at) <= near;
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

// NC-DEF-05 for one flank: what stands beyond that end of the line.
bool flank_secure(const Board& board, int u, Hand hand, bool enemy_behind) {
  const Block own = board.block(u);
  const Front front = front_of(own);
  const Point end = hand == Hand::Left ? front.left : front.right;
  const auto outside = [&](Point p) { return (field::left_of(own.pose, p) > 0) == (hand == Hand::Left); };
  FlankFacts f{};
  f.enemy_behind = enemy_behind;
  f.friends_distance = 2000;
  f.nearest_enemy_or_hiding_place = 4000;
  int nearest = -1;
  for (int i = 0; i < board.count(); ++i) {
    if (i == u || !board.active(i) || !outside(field::centre_of(board.ground(i)))) continue;
    const int distance = board.yards_to(i, end);
    if (board.side_of(i) != board.side_of(u)) f.nearest_enemy_or_hiding_place = std::min(f.nearest_enemy_or_hiding_place, distance);
    else if (distance < f.friends_distance) f.friends_distance = distance, nearest = i;
  }
  if (nearest >= 0) {
    const Unit& other = board.unit(nearest);
    f.friends = 1;
    f.friends_in_close_order = close_order(other);
    f.friends_obey_orders = other.now.conduct == Conduct::Steady && !other.now.demoralised;
    f.friends_nearer_than_enemy = f.friends_distance < f.nearest_enemy_or_hiding_place;
    f.friends_can_charge = !guns(other) && f.friends_obey_orders && f.friends_distance <= rate(troops_of(other), MoveKind::Charge, board.tables.movement);
  }
  for (std::size_t n = 0; n < board.battlefield().areas.size(); ++n) {
    const Area& area = board.battlefield().areas[n];
    if (!area.close || !outside({(area.box.lo.x + area.box.hi.x) / 2, (area.box.lo.y + area.box.hi.y) / 2})) continue;
    f.nearest_enemy_or_hiding_place = std::min(f.nearest_enemy_or_hiding_place, yards_up(linstock::measure(field::point_ground(end).block, area.shape()).gap));
  }
  SilentUmpire silent;
  return judge_flank(f, board.tables, silent).secure;
}

}  // namespace

ReactionFacts reaction_facts(const Board& board, int u, InCharge charge) {
  const Unit& own = board.unit(u);
  ReactionFacts f{};
  f.arm = own.is.arm, f.morale = own.is.morale, f.training = own.is.training;
  f.independent = own.is.brigade < 0;
  f.figures = own.now.figures, f.original_figures = own.is.original;
  f.state = own.now.cohesion;
  f.demoralised = own.now.demoralised;
  f.conduct = own.now.conduct;
  f.open_order = close_order(own) ? InOpenOrder::None : InOpenOrder::Whole;
  f.charge = charge;
  if (charge == InCharge::Charging && own.turn.target >= 0) {
    const Unit& his = board.unit(own.turn.target);
    f.targets_in_open_order_only = !close_order(his);
    const bool rifles = foot(his) && his.is.weapon >= SmallArm::EML && his.is.weapon <= SmallArm::LRR;
    f.targets_armed_with_rifles = rifles && !field::wholly_behind(front_of(board.block(own.turn.target)), board.ground(u));
  }
  survey_friends(board, u, f);
  survey_enemies(board, u, f);
  f.unfriendly_cover = unfriendly_cover_near(board, u);
  f.casualties_per_figure = std::min(99, own.last.figures > 0 ? own.last.fire_casualties / own.last.figures : 0);
  f.under_guns = own.last.under_guns;
  f.last_melee = own.last.melee;
  survey_generals(board, u, f);
  f.cover = board.cover(u);
  f.square = own.now.formation == Formation::Square;
  const bool behind = f.enemy_behind_flank || f.enemy_to_rear || f.other_enemy_behind;
  if (!f.square) f.secure_flanks = flank_secure(board, u, Hand::Left, behind) + flank_secure(board, u, Hand::Right, behind);
  return f;
}

// NC-REACT-58: the owner says the sign of each optional factor before the dice.
namespace {

Sign ask_sign(Seat side, int u, const char* what, Clause clause, Umpire& umpire) {
  Question ask = asked(side, clause, what, u);
  for (Sign s : {Sign::Add, Sign::LeaveOut, Sign::Subtract}) ask.options.push({static_cast<int>(s), sign_names[static_cast<int>(s)]});
  return static_cast<Sign>(umpire.pick(ask));
}

void ask_signs(int u, Seat side, ReactionFacts& f, Umpire& umpire) {
  if (f.cover != Cover::None) f.cover_sign = ask_sign(side, u, "The cover of {}: add or subtract?", f.cover == Cover::Hard ? clause::NC_REACT_50 : clause::NC_REACT_49, umpire);
  if (f.cinc != WhereGeneral::Away) f.cinc_sign = ask_sign(side, u, "The commander in chief and {}: add or subtract?", f.cinc == WhereGeneral::WithUnit ? clause::NC_REACT_52 : clause::NC_REACT_51, umpire);
  if (f.brigadier == WhereGeneral::WithUnit) f.brigadier_sign = ask_sign(side, u, "The brigadier with {}: add or subtract?", clause::NC_REACT_53, umpire);
  if (f.square) f.square_sign = ask_sign(side, u, "The square of {}: add or subtract?", clause::NC_REACT_55, umpire);
  if (secure_flanks(f) > 0) f.flanks_sign = ask_sign(side, u, "The secure flanks of {}: add or subtract?", clause::NC_REACT_54, umpire);
}

ReactionResult take(State& state, const Setting& setting, int u, InCharge charge, Umpire& umpire) {
  ReactionFacts facts = reaction_facts(Board(state, setting), u, charge);
  ask_signs(u, state.unit(u).is.side, facts, umpire);
  umpire.heading(clause::NC_REACT_13, "{} tests its reaction", u);
  const ReactionResult result = test_reaction(facts, setting.tables, umpire);
  Deeds& turn = state.unit(u).turn;
  turn.tested = 1;
  turn.score = result.score;
  turn.result = result.result;
  return result;
}

// How far a router or an enemy is in view (NC-RESULT-15).
ResultFacts result_facts(const Board& board, int u, Reaction result, bool charging, bool charged) {
  const Unit& own = board.unit(u);
  ResultFacts f{};
  f.result = result;
  f.arm = own.is.arm;
  f.skirmishers = !close_order(own);
  f.small_arm = own.is.weapon;
  f.figures = own.now.figures, f.original_figures = own.is.original;
  f.conduct = own.now.conduct;
  f.demoralised = own.now.demoralised, f.times_broken = own.now.times_broken;
  f.charging = charging, f.charged = charged;
  f.enemy_or_routers_distance = 4000;
  if (result == Reaction::ObeyOrders) return f;  // it carries on: nothing around it is asked
  board.each_enemy(own.is.side, [&](int e) {
    const Unit& enemy = board.unit(e);
    if (runs(enemy)) return;
    const int distance = board.yards_between(u, e);
    f.enemy_or_routers_distance = std::min(f.enemy_or_routers_distance, distance);
    f.enemy_can_charge |= board.can_charge(e, u);
    f.behind_works |= board.behind_works(u, enemy.pose.at) && distance <= board.tables.reaction.near_enemy;
    f.target_in_range |= distance <= board.weapon_range(u);
    if (own.now.changing || board.in_melee(u) || !charge_way(board, u, e).found) return;
    f.enemy_in_charge_range = 1;
    f.enemy_foot_in_charge_range |= !horse(enemy);
  });
  board.each_friend(u, [&](int i) {
    if (runs(board.unit(i))) f.enemy_or_routers_distance = std::min(f.enemy_or_routers_distance, board.yards_between(u, i));
  });
  f.under_fire = own.last.under_fire;
  f.in_cover = board.cover(u) != Cover::None;
  const int move = normal_rate(troops_of(own), board.tables.movement);
  for (const Area& area : board.battlefield().areas)
    f.cover_within_a_move |= area.cover != linstock::Cover::None && gap_at_most(board.ground(u).block, area.shape(), yards(move));
  f.lost_melee = own.last.melee == LastMelee::Lost;
  f.saw_brigade_rout = own.last.saw_brigade_rout;
  f.broken_through = own.last.broken_through;
  return f;
}

// NC-RESULT-04, 19: whom it has to charge: the nearest that it can.
int compelled_target(const Board& board, int u) {
  int best = -1;
  board.each_enemy(board.side_of(u), [&](int e) {
    if (runs(board.unit(e)) || (!horse(board.unit(u)) && horse(board.unit(e))) || !charge_way(board, u, e).found) return;
    if (best < 0 || board.yards_between(u, e) < board.yards_between(u, best)) best = e;
  });
  return best;
}

void begin_rally(State& state, const Setting& setting, int u, RallyCause cause) {
  Unit& unit = state.unit(u);
  SilentUmpire silent;
  unit.now.rallying = 1;
  unit.now.rally = cause;
  unit.now.rally_left = rally({cause, unit.is.training, unit.is.morale, 0, 0, 0}, setting.tables, silent).needed;
  unit.now.quarry = -1;
  unit.now.conduct = Conduct::Steady;
}

}  // namespace

void apply_test(State& state, const Setting& setting, int u, const ReactionResult& result, bool charging, bool charged, Umpire& umpire) {
  ResultDone done{};
  {
    const Board board(state, setting);
    done = apply_result(result_facts(board, u, result.result, charging, charged), setting.tables, umpire);
  }
  Unit& unit = state.unit(u);
  if (done.breaks) return break_unit(state, u, unit.last.melee == LastMelee::Lost, clause::NC_RESULT_13, umpire);
  unit.now.demoralised = done.demoralised;
  unit.turn.may_advance = done.may_advance;
  unit.turn.may_counter_charge = done.may_counter_charge;
  unit.turn.must_fire_back = done.must_fire_back;
  unit.turn.must_retire_to_cover = done.must_retire_to_cover;
  if (done.orders_become_attack) unit.told.orders = Orders::Attack, unit.told.has_own = 1, unit.told.held = 0;
  if (done.orders_become_hold) unit.told.orders = Orders::Hold, unit.told.has_own = 1, unit.told.held = 1;
  if (done.conduct == Conduct::Rallying) return begin_rally(state, setting, u, unit.now.conduct == Conduct::Routing ? RallyCause::Routed : RallyCause::Pursued);
  unit.now.conduct = done.conduct;
  if (done.charge == ChargeDone::Halts) unit.turn.must_halt = 1;
  if (done.charge != ChargeDone::MustCharge) return;
  const int target = compelled_target(Board(state, setting), u);
  if (target < 0) return;
  unit.turn.target = target;
  unit.turn.charge_on = 1;
  umpire.tell(clause::NC_RESULT_19, "{} charges {} unbidden", u, target);
}

// 3 CHARGERS TEST

template <>
void run(State& state, const TestChargers& tests, const Setting& setting, Umpire& umpire) {
  if (tests.side == 0 && tests.done == 0) begin_phase(state, Phase::TestChargers, clause::NC_SEQ_03, umpire);
  for (int i : right_to_left(Board(state, setting), tests.side)) {
    if (state.unit(i).turn.target < 0 || state.unit(i).turn.tested) continue;
    state.agenda.push(TestChargers{tests.side, 1});
    return state.agenda.push(TestCharger{i});
  }
}

// NC-CHARGE-12: the score is noted. Whoever throws the worst and is charged himself waits for the others (NC-RESULT-17).
template <>
void run(State& state, const TestCharger& test, const Setting& setting, Umpire& umpire) {
  const ReactionResult result = take(state, setting, test.unit, InCharge::Charging, umpire);
  const bool charged = std::ranges::any_of(state.units, [&](const Unit& u) { return u.now.presence == Presence::OnTable && u.turn.target == test.unit; });
  if (result.result == Reaction::RetreatRout && charged) {
    state.unit(test.unit).turn.waits = 1;
    return;
  }
  apply_test(state, setting, test.unit, result, true, charged, umpire);
}

// 4 OTHERS TEST

WhenResult occasion_of(const Board& board, int u, bool wishes_to_rally, bool last) {
  const Unit& own = board.unit(u);
  WhenFacts f{};
  f.conduct = own.now.conduct;
  f.artillery_fire = own.last.under_guns && !own.now.under_guns_before, f.artillery_fire_before = own.now.under_guns_before;
  f.advancing = own.last.advanced, f.under_fire = own.last.under_fire;
  f.firers_distance = own.last.under_fire ? own.last.firers_distance : 4000;
  f.fire_casualties = own.last.fire_casualties, f.figures = std::max(1, own.last.figures);
  if (own.last.figures == 0) f.fire_casualties = 0;
  f.general_distance = f.brigade_breaks_distance = f.new_enemy_distance = f.enemy_distance = 4000;
  board.each_enemy(own.is.side, [&](int e) {
    if (runs(board.unit(e))) return;
    f.in_enemy_foot_charge_reach |= foot(board.unit(e)) && close_order(board.unit(e)) && board.can_charge(e, u);
    f.enemy_distance = std::min(f.enemy_distance, board.yards_between(u, e));
  });
  for (const General& g : board.state.generals)
    if (g.side == own.is.side && (g.rank == Rank::CommanderInChief || g.brigade == own.is.brigade) && lost_near(board, u, g)) f.general_lost = 1, f.general_distance = 0;
  f.charged = !last && is_charged(board.state, u);
  f.evades = f.charged && own.turn.wish == Response::Evade;
  board.each_friend(u, [&](int i) {
    const Unit& other = board.unit(i);
    if (own.is.brigade < 0 || other.is.brigade != own.is.brigade) return;
    if (!runs(other) && other.now.conduct != Conduct::Retreating) return;
    f.brigade_breaks = 1;
    f.brigade_breaks_distance = std::min(f.brigade_breaks_distance, board.yards_between(u, i));
  });
  f.fired_on_from_behind = own.last.from_behind;
  f.wishes_to_rally = wishes_to_rally && (runs(own) || own.now.conduct == Conduct::Retreating || own.now.conduct == Conduct::Pursuing);
  f.new_enemy = own.last.new_enemy;
  f.new_enemy_distance = own.last.new_enemy ? 0 : 4000;
  f.melee_result = own.last.melee_test;
  f.tested = own.turn.tested;
  SilentUmpire silent;
  return when_to_test(f, board.tables, silent);
}

template <>
void run(State& state, const TestOthers& tests, const Setting& setting, Umpire& umpire) {
  if (tests.last && tests.side == 0 && tests.done == 0) begin_phase(state, Phase::TestOthers, clause::NC_END_01, umpire);
  const std::vector<int> order = right_to_left(Board(state, setting), tests.side);
  if (tests.done >= static_cast<int>(order.size())) return;
  state.agenda.push(TestOthers{tests.side, tests.done + 1, tests.last});
  state.agenda.push(TestOther{order[static_cast<std::size_t>(tests.done)], tests.last});
}

// NC-REACT-08: whoever is passed over now and sees a friend break afterwards tests in the next period.
template <>
void run(State& state, const TestOther& test, const Setting& setting, Umpire& umpire) {
  const int u = test.unit;
  const bool charged = !test.last && is_charged(state, u) && !state.unit(u).turn.charge_on;
  WhenResult when;
  {
    const Board board(state, setting);
    when = occasion_of(board, u, false, test.last);
    const bool runs_off = runs(board.unit(u)) || board.unit(u).now.conduct == Conduct::Retreating || board.unit(u).now.conduct == Conduct::Pursuing;
    if (!when.test && runs_off && !state.unit(u).turn.broke && occasion_of(board, u, true, test.last).test) {
      Question ask = asked(state.unit(u).is.side, clause::NC_REACT_10, "Does {} try to rally?", u);
      ask.options.push({1, "yes, it tests"});
      ask.options.push({0, "no"});
      when.test = umpire.pick(ask);
    }
  }
  if (state.unit(u).turn.charge_on && state.unit(u).turn.tested) return;
  const bool evades = charged && state.unit(u).turn.wish == Response::Evade;
  if (when.test && !state.unit(u).turn.broke) {
    const ReactionResult result = take(state, setting, u, charged ? InCharge::Charged : InCharge::No, umpire);
    apply_test(state, setting, u, result, false, charged && !evades, umpire);
    if (state.unit(u).last.under_guns) state.unit(u).now.under_guns_before = 1;
  }
  if (charged && !runs(state.unit(u))) answer_charge(state, setting, u, umpire);
}

}  // namespace linstock::nineteenth_century::afield
