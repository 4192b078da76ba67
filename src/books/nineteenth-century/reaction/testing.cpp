// REACTION TESTS on the table: a player's tests run from his right to his left; what his own units have just thrown counts, what the
// enemy throws in the same phase does not.
#include <algorithm>

#include "books/nineteenth-century/losing_formation/rallies.h"

namespace linstock::nineteenth_century::afield {

namespace {

// NC-SEQ-10, 15: red looks north, so that his right is in the east.
std::vector<int> right_to_left(const Board& board, Seat side) {
  struct Tester {
    int unit, from_right;
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
    if (board.active(i) && board.side_of(i) == side && tester_of(board.state, i) == i) testers.push_back({i, from_right(i)});
  SilentUmpire silent;
  const auto goes_first = [&](const Tester& a, const Tester& b) {
    const bool level = a.from_right == b.from_right;  // else nobody asks how near the enemy is
    return test_order({a.from_right, b.from_right, level ? to_enemy(a.unit) : 0, level ? to_enemy(b.unit) : 0, 0, 0, 0}, board.tables, silent).first == TestsFirst::This;
  };
  // Of two who are as near each of them would go first: then whoever comes first on the list.
  std::ranges::stable_sort(testers, [&](const Tester& a, const Tester& b) { return goes_first(a, b) && !goes_first(b, a); });
  std::vector<int> order;
  for (const Tester& t : testers) order.push_back(t.unit);
  return order;
}

}  // namespace

// NC-REACT-58: the owner says the sign of each optional factor before the dice.
namespace {

Sign ask_sign(Seat side, int u, const char* what, Clause clause, Umpire& umpire) {
  Question ask = asked(side, clause, what, u);
  for (Sign s : {Sign::Add, Sign::LeaveOut, Sign::Subtract}) ask.options.push({static_cast<int>(s), s == Sign::LeaveOut ? "leave it out" : sign_names[static_cast<int>(s)]});
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
  each_sharing(state, u, [&](int body) {  // NC-SUB-09: one test for all of them
    Deeds& turn = state.unit(body).turn;
    turn.tested = 1, turn.score = result.score, turn.result = result.result;
  });
  if (state.unit(u).last.under_guns) state.unit(u).now.under_guns_before = 1;  // NC-REACT-01: the first time is over
  return result;
}

// NC-RESULT-13: within 300 yards in the last period, or now, and not seen to rally since.
bool saw_brigade_rout(const Board& board, int u) {
  for (int i = 0; i < board.count(); ++i) {
    if (i == u || !of_brigade(board, u, i)) continue;
    if (has(board.unit(u).last.saw_rout, i) && (!board.active(i) || runs(board.unit(i)) || !board.sees(u, i))) return true;
    if (board.active(i) && runs(board.unit(i)) && sees_near(board, u, i)) return true;
  }
  return false;
}

// NC-ORG-11, NC-RESULT-08: of a mixed unit those count who have firearms.
void arm_mixed(const Unit& own, ResultFacts& f) {
  const auto shoots = [](SmallArm weapon) { return weapon != SmallArm::None && weapon != SmallArm::Bow; };
  const bool first = shoots(own.is.weapon), second = shoots(own.is.second_weapon);
  if (!first && second) f.small_arm = own.is.second_weapon;
  f.without_firearms = first == second ? 0 : first ? own.now.seconds : own.now.figures - own.now.seconds;
}

// NC-RESULT-15: in view within 600 yards.
bool sees_out_to(const Board& board, int u, int other) { return board.yards_between(u, other) <= board.tables.reaction.retreat_sight && board.sees(u, other); }

ResultFacts result_facts(const Board& board, int u, Reaction result, bool charging, bool charged) {
  const Unit& own = board.unit(u);
  ResultFacts f{};
  f.result = result;
  f.arm = own.is.arm;
  f.skirmishers = !close_order(own);
  f.small_arm = own.is.weapon;
  if (own.now.seconds > 0) arm_mixed(own, f);
  f.dismounted = own.now.dismounted;
  f.figures = figures_sharing(board.state, u), f.original_figures = std::max(f.figures, original_sharing(board.state, u));
  f.conduct = own.now.conduct;
  f.demoralised = own.now.demoralised, f.times_broken = own.now.times_broken;
  f.charging = charging, f.charged = charged;
  f.enemy_or_routers_distance = 4000;
  if (result == Reaction::ObeyOrders) return f;  // it carries on: nothing around it is asked
  board.each_enemy(own.is.side, [&](int e) {
    const Unit& enemy = board.unit(e);
    if (runs(enemy)) return;
    const int distance = board.yards_between(u, e);
    if (result == Reaction::RetreatRout && distance < f.enemy_or_routers_distance && sees_out_to(board, u, e)) f.enemy_or_routers_distance = distance;
    f.enemy_can_charge |= board.can_charge(e, u);
    f.behind_works |= board.behind_works(u, enemy.pose.at) && distance <= board.tables.reaction.near_enemy;
    f.target_in_range |= distance <= board.weapon_range(u);
    if (result != Reaction::Uncontrolled || own.now.changing || board.in_melee(u) || !charge_way(board, u, e).found) return;  // only that result asks
    f.enemy_in_charge_range = 1;
    f.enemy_foot_in_charge_range |= !horse(enemy);
  });
  board.each_friend(u, [&](int i) {
    if (result == Reaction::RetreatRout && runs(board.unit(i)) && sees_out_to(board, u, i)) f.enemy_or_routers_distance = std::min(f.enemy_or_routers_distance, board.yards_between(u, i));
  });
  f.under_fire = own.last.under_fire;
  f.in_cover = board.cover_before_enemy(u) != Cover::None;
  const int move = normal_rate(troops_of(own), board.tables.movement);
  for (const Area& area : board.battlefield().areas)
    f.cover_within_a_move |= area.cover != linstock::Cover::None && gap_at_most(board.ground(u).block, area.shape(), yards(move));
  f.lost_melee = own.last.melee == LastMelee::Lost;
  f.saw_brigade_rout = saw_brigade_rout(board, u);
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

// NC-SUB-03: the result is the whole unit's; but nobody stops fighting or running for it.
void share_result(State& state, int u, const ResultDone& done) {
  each_sharing(state, u, [&](int body) {
    Unit& own = state.unit(body);
    if (body == u || own.now.conduct != Conduct::Steady) return;
    own.now.demoralised = done.demoralised;
    own.turn.may_advance = done.may_advance;
    own.turn.may_counter_charge = done.may_counter_charge;
    own.turn.must_fire_back = done.must_fire_back && close_order(own);
    own.turn.must_retire_to_cover = done.must_retire_to_cover;
    if (done.conduct == Conduct::Retreating) own.now.conduct = Conduct::Retreating;
  });
}

}  // namespace

namespace {

// NC-RESULT-19: responses were written before; whoever is charged only now says his, and tests in this phase: in his turn, or if that is over at
// once. Red tests first (NC-SEQ-10).
void charged_late(State& state, int target) {
  const Unit& own = state.unit(target);
  if (runs(own) || own.turn.answers || own.turn.charge_on) return;
  if (own.is.side == 0) state.agenda.push(TestOther{tester_of(state, target), 0});
  state.agenda.push(WriteResponses{target});
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
  share_result(state, u, done);
  unit.now.demoralised = done.demoralised;
  unit.turn.may_advance = done.may_advance;
  unit.turn.may_counter_charge = done.may_counter_charge;
  unit.turn.must_fire_back = done.must_fire_back;
  unit.turn.must_retire_to_cover = done.must_retire_to_cover;
  if (done.orders_become_attack) unit.told.orders = Orders::Attack, unit.told.has_own = 1, unit.told.held = 0;
  if (done.orders_become_hold) unit.told.orders = Orders::Hold, unit.told.has_own = 1, unit.told.held = 1;
  if (done.conduct == Conduct::Rallying) return begin_rally(state, setting, u, unit.now.conduct == Conduct::Routing ? RallyCause::Routed : RallyCause::Pursued);
  if (done.conduct == Conduct::Retreating && unit.now.conduct != Conduct::Retreating) unit.turn.broke_phase = static_cast<int>(state.phase);  // NC-SEQ-11
  unit.now.conduct = done.conduct;
  if (done.may_lie_down || done.may_halt_in_cover) state.agenda.push(AfterResult{u, done.may_lie_down, done.may_halt_in_cover});
  if (done.charge == ChargeDone::Halts) unit.turn.must_halt = 1;
  if (done.charge != ChargeDone::MustCharge) return;
  const int target = compelled_target(Board(state, setting), u);
  if (target < 0) return;
  unit.turn.target = target;
  unit.turn.charge_on = 1;
  unit.turn.broke_phase = static_cast<int>(state.phase);  // NC-SEQ-11
  umpire.tell(clause::NC_RESULT_19, "{} charges {} unbidden", u, target);
  if (state.phase == Phase::TestOthers) charged_late(state, target);
}

// NC-RESULT-10, 14: what the result leaves to its owner: back to cover, or flat on the ground, or where it stands in cover.
template <>
void run(State& state, const AfterResult& after, const Setting&, Umpire& umpire) {
  Unit& unit = state.unit(after.unit);
  if (!on_table(unit) || runs(unit) || unit.turn.answers || unit.turn.charge_on) return;
  Question ask = asked(unit.is.side, after.cover || !unit.turn.must_retire_to_cover ? clause::NC_RESULT_14 : clause::NC_RESULT_10, "What does {} do after its test?", after.unit);
  if (after.cover) ask.options.push({2, "halt in cover"});
  if (after.lie) ask.options.push({1, "lie down"});
  ask.options.push({0, unit.turn.must_retire_to_cover ? "retire to cover" : "retreat"});
  const int answer = umpire.pick(ask);
  if (answer == 0 && !unit.turn.must_retire_to_cover) unit.now.conduct = Conduct::Retreating;
  if (answer == 0) return;
  unit.turn.must_retire_to_cover = 0;
  unit.now.conduct = Conduct::Steady;
  unit.turn.lies_down = answer == 1, unit.turn.must_halt = 1;
}

// 3 CHARGERS TEST

template <>
void run(State& state, const TestChargers& tests, const Setting& setting, Umpire& umpire) {
  if (tests.side == 0 && tests.done == 0) begin_phase(state, Phase::TestChargers, clause::NC_SEQ_03, umpire);
  for (int i : right_to_left(Board(state, setting), tests.side)) {
    bool wishes = false;
    each_sharing(state, i, [&](int body) { wishes = wishes || state.unit(body).turn.target >= 0; });
    if (!wishes || state.unit(i).turn.tested) continue;
    state.agenda.push(TestChargers{tests.side, 1});
    return state.agenda.push(TestCharger{i});
  }
}

// NC-CHARGE-12: the score is noted. Whoever throws the worst and is charged himself waits for the others (NC-RESULT-17).
template <>
void run(State& state, const TestCharger& test, const Setting& setting, Umpire& umpire) {
  const ReactionResult result = take(state, setting, test.unit, InCharge::Charging, umpire);
  const bool charged = std::ranges::any_of(state.units, [&](const Unit& u) {
    bool on_us = false;
    each_target(u, [&](int target) { on_us = on_us || tester_of(state, target) == test.unit; });
    return on_table(u) && on_us;
  });
  if (result.result == Reaction::RetreatRout && charged) {
    state.unit(test.unit).turn.waits = 1;
    return;
  }
  apply_test(state, setting, test.unit, result, true, charged, umpire);
}

// 4 OTHERS TEST

namespace {

// NC-REACT-05: they saw it happen.
bool saw_lost(const Board& board, int u, General g) {
  if (!g.alive) g.at = g.lost_at;
  return board.sees_general(u, general_block(g, board.tables), g.side);
}

}  // namespace

WhenResult occasion_of(const Board& board, int u, bool wishes_to_rally, bool last) {
  const Unit& own = board.unit(u);
  WhenFacts f{};
  f.conduct = own.now.conduct;
  f.artillery_fire = own.last.under_guns && !own.now.under_guns_before, f.artillery_fire_before = own.now.under_guns_before;
  f.advancing = own.last.advanced, f.under_fire = own.last.under_fire;
  f.firers_distance = own.last.under_fire ? own.last.firers_distance : 4000;
  f.fire_casualties = own.last.figures > 0 ? own.last.fire_casualties + own.last.melee_casualties : 0;  // NC-REACT-04: in whatever way
  f.figures = std::max(1, own.last.figures);
  f.general_distance = f.brigade_breaks_distance = f.new_enemy_distance = f.enemy_distance = 4000;
  board.each_enemy(own.is.side, [&](int e) {
    if (runs(board.unit(e))) return;
    each_sharing(board.state, u, [&](int body) {
      f.in_enemy_foot_charge_reach |= foot(board.unit(e)) && close_order(board.unit(e)) && board.can_charge(e, body);
      f.enemy_distance = std::min(f.enemy_distance, board.yards_between(body, e));
    });
  });
  for (const General& g : board.state.generals)
    if (g.side == own.is.side && (g.rank == Rank::CommanderInChief || g.brigade == own.is.brigade) && lost_near(board, u, g) && saw_lost(board, u, g)) f.general_lost = 1, f.general_distance = 0;
  bool all_evade = true;
  each_sharing(board.state, u, [&](int body) {
    if (last || !is_charged(board.state, body)) return;
    f.charged = 1, all_evade = all_evade && board.unit(body).turn.wish == Response::Evade;
  });
  f.evades = f.charged && all_evade;
  if (own.last.saw_brigade_break) f.brigade_breaks = 1, f.brigade_breaks_distance = 0;
  board.each_friend(u, [&](int i) {
    if (!of_brigade(board, u, i) || in_good_order(board.unit(i)) || !sees_near(board, u, i)) return;
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
  std::vector<int> charged;  // NC-SUB-09: each answers for itself
  each_sharing(state, u, [&](int body) {
    if (!test.last && is_charged(state, body) && !state.unit(body).turn.charge_on && !state.unit(body).turn.answers) charged.push_back(body);
  });
  const bool evades = std::ranges::all_of(charged, [&](int body) { return state.unit(body).turn.wish == Response::Evade; });
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
  if (when.test && !state.unit(u).turn.broke && !(state.unit(u).turn.charge_on && state.unit(u).turn.tested)) {
    const ReactionResult result = take(state, setting, u, charged.empty() ? InCharge::No : InCharge::Charged, umpire);
    apply_test(state, setting, u, result, false, !charged.empty() && !evades, umpire);
  }
  for (int body : charged)
    if (!runs(state.unit(body))) answer_charge(state, setting, body, umpire);
}

}  // namespace linstock::nineteenth_century::afield
