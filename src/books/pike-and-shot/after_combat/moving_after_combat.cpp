// MOVEMENT AFTER COMBAT: all choices first, then the moves in their passes (PS-POST-24).
#include <algorithm>

#include "books/pike-and-shot/charges/contact.h"
#include "books/pike-and-shot/sequence/sequence.h"

namespace linstock::pike_and_shot {

void pursue(State& state, const Setting& setting, int unit, Umpire& umpire);  // pursuing.cpp

namespace {

int pass_of(After after) {
  switch (after) {
    case After::Remain: return 0;
    case After::FallBack: return 1;
    case After::Retire:
    case After::Rout: return 2;
    case After::FollowUp: return 3;
    case After::RideThrough: return 4;
    case After::TakePosition: return 5;
    case After::Pursue: return 6;
  }
  return 0;
}

bool waits(const Unit& u) { return u.turn.told && u.now.presence == Presence::OnTable && u.now.crew == Crew::Present; }

Question question(const State& state, int u) {
  const Unit& unit = state.unit(u);
  const Deeds& t = unit.turn;
  Question ask = asked(unit.is.side, clause::PS_POST_01, "What does {} do after the combat?", u);
  const auto add = [&](After after) { ask.options.push({static_cast<int>(after), after_words[static_cast<int>(after)]}); };
  const bool pursues = t.result == Action::Pursue && t.may_pursue;
  if (pursues) return add(After::Pursue), ask;
  const bool free = t.result == Action::AnyPermitted || t.result == Action::Pursue;  // PS-RES-22
  switch (t.result) {
    case Action::Rout: add(After::Rout); return ask;
    case Action::Retire: add(After::Retire); return ask;
    case Action::FallBack: add(After::FallBack); return ask;
    case Action::RideThrough: add(After::RideThrough); return ask;
    default: break;
  }
  add(After::Remain);
  if (t.steadied) return ask;  // PS-CMD-05, PS-CMD-10: it stays halted
  if (t.may_retire || (free && horse(unit))) add(After::Retire);
  if (free && t.may_pursue) add(After::Pursue);
  if (free && t.may_take_position) add(After::TakePosition);
  if (free && t.may_follow_up) add(After::FollowUp);
  return ask;
}

}  // namespace

// R131: all picks before the first pass, since a retirement that is chosen goes in the second.
template <>
void run(State& state, const AfterPicks& picks, const Setting&, Umpire&) {
  const Seat side = state.acting(picks.second);
  for (int i = picks.next; i < state.count(); ++i) {
    if (state.unit(i).is.side != side || !waits(state.unit(i))) continue;
    state.agenda.push(AfterPicks{picks.second, i + 1});
    return state.agenda.push(AfterPick{i});
  }
}

template <>
void run(State& state, const AfterPick& pick, const Setting&, Umpire& umpire) {
  Unit& unit = state.unit(pick.unit);
  if (!waits(unit)) return;
  unit.turn.after = static_cast<After>(umpire.pick(question(state, pick.unit)));
  if (unit.turn.after == After::RideThrough) state.agenda.push(RideDice{pick.unit});
}

template <>
void run(State& state, const RideDice& ride, const Setting&, Umpire& umpire) {
  Unit& unit = state.unit(ride.unit);
  Question ask = asked(unit.is.side, clause::PS_POST_07, "With how many dice does {} ride through?", ride.unit);
  ask.options.push({2, "2 dice"});
  ask.options.push({3, "3 dice"});
  unit.turn.ride_dice = umpire.pick(ask);
}

// The owner's order inside each pass; the first side's units first.
template <>
void run(State& state, const AfterPass& pass, const Setting&, Umpire& umpire) {
  const Seat side = state.acting(pass.second);
  Question ask = asked(side, clause::PS_POST_24, "Which unit moves next after its combat?");
  for (int i = 0; i < state.count(); ++i)
    if (state.unit(i).is.side == side && waits(state.unit(i)) && pass_of(state.unit(i).turn.after) == pass.pass) ask.options.push({i, "", i});
  if (ask.options.empty()) {
    if (pass.second == 0) state.agenda.push(AfterPass{pass.pass, 1});
    return;
  }
  const int picked = umpire.pick(ask);
  state.agenda.push(pass);
  state.agenda.push(AfterMoves{picked});
}

namespace {

AfterFacts after_facts(const Unit& u, const State& state) {
  AfterFacts f{};
  f.result = u.turn.result;
  f.choice = u.turn.after;
  f.arm = u.is.arm;
  f.mounted = u.now.mounted;
  f.formation = u.now.formation;
  f.dps = std::min(20, u.now.dps);
  f.inspired = u.turn.inspired > 0;
  f.steadied = u.turn.steadied > 0;
  f.first_move = 1;
  f.ride_dice = u.turn.ride_dice;
  if (u.turn.opponent < 0) return f;
  const Unit& his = state.unit(u.turn.opponent);
  f.enemy = his.now.crew != Crew::Present ? EnemyDid::AbandonedGuns : his.turn.result == Action::Rout ? EnemyDid::Routed
            : his.turn.result == Action::Retire ? EnemyDid::Retired : his.turn.result == Action::FallBack ? EnemyDid::FellBack : EnemyDid::Remained;
  return f;
}

Point enemy_place(const Board& board, int u) {
  const int enemy = board.unit(u).turn.opponent >= 0 ? board.unit(u).turn.opponent : board.nearest_enemy(u);
  return enemy >= 0 ? field::centre_of(board.ground(enemy)) : ahead(board.unit(u).pose.at, board.unit(u).pose.facing, yards(100));
}

void stays(State& state, int u, const AfterMove& m, Umpire& umpire) {
  take_dps(state, u, m.dps, clause::PS_POST_14, umpire);
  if (m.bases_lost > 0) state.agenda.push(LoseBases{u, m.bases_lost, 0});
  umpire.tell(clause::PS_POST_19, "{} cannot go back and stays", u);
}

// PS-POST-05: one base depth straight back, still facing the enemy.
void fall_back(State& state, const Setting& setting, int u, Umpire& umpire) {
  Unit& unit = state.unit(u);
  const std::int32_t depth = yards(setting.tables.movement.base_depth);
  Run run;
  {
    const Board board(state, setting);
    run = go_straight(board, u, board.block(u), turned(unit.pose.facing, half_turn), depth, {.clears = false});
  }
  AfterFacts f = after_facts(unit, state);
  if (run.way < depth) f.way_back = WayBack::Impassable;
  const AfterMove m = move_after_combat(f, setting.tables, umpire);
  if (m.stays) return stays(state, u, m, umpire);
  deed(unit, Deed::AfterCombat);
  put(state, u, run.end.pose);
  umpire.tell(clause::PS_POST_05, "{} falls back", u);
}

// PS-POST-11 to 14: as far as its dice say, or to the first shelter.
void retire(State& state, const Setting& setting, int u, Umpire& umpire) {
  Unit& unit = state.unit(u);
  AfterFacts f = after_facts(unit, state);
  Point from;
  {
    const Board board(state, setting);
    from = enemy_place(board, u);
    if (cannot_go_back(board, u, from)) f.way_back = WayBack::Impassable;
  }
  const AfterMove m = move_after_combat(f, setting.tables, umpire);
  if (m.stays || !m.allowed) return stays(state, u, m, umpire);
  Run run;
  {
    const Board board(state, setting);
    run = run_away(board, u, from, yards(m.yards), {.leaves_table = true});
    if (run.shelter > 0 && run.shelter < run.way) {
      Question ask = asked(unit.is.side, clause::PS_POST_12, "Does {} stop behind cover, or go on?", u);
      ask.options.push({0, "go on"});
      ask.options.push({1, "stop short"});
      if (umpire.pick(ask) == 1) run = go_straight(board, u, ready_to_run(board, u, from), run.direction, run.shelter, {.leaves_table = true, .unformed = true});
    }
  }
  become_runner(state, u, Status::Retiring);
  unit.turn.ran = 1;
  unit.turn.ran_way = run.way;
  unit.turn.ran_angle = run.direction;
  unit.now.last_move = LastMove::Retire;
  deed(unit, Deed::AfterCombat);
  carry_out(state, setting, u, run, umpire);
  umpire.harm(clause::PS_POST_11, "{} retires {#} yards", u, -1, run.way, unit_length);
}

// PS-POST-20; whoever is hemmed in on all sides lays down his arms.
void rout(State& state, const Setting& setting, int u, Umpire& umpire) {
  Unit& unit = state.unit(u);
  const AfterMove m = move_after_combat(after_facts(unit, state), setting.tables, umpire);
  Run run;
  {
    const Board board(state, setting);
    run = run_away(board, u, enemy_place(board, u), yards(m.yards), {.leaves_table = true});
  }
  become_runner(state, u, Status::Routing);
  unit.turn.ran = 1;
  unit.turn.ran_way = run.way;
  unit.turn.ran_angle = run.direction;
  umpire.harm(clause::PS_POST_20, "{} routs", u);
  if (!run.off_table && run.way < unit_length) return destroy(state, setting, u, Presence::Destroyed, clause::PS_POST_19, umpire);
  deed(unit, Deed::AfterCombat);
  carry_out(state, setting, u, run, umpire);
}

// PS-POST-06: of several enemies it follows the one that fell back, whoever else ran.
void follow_up(State& state, const Setting& setting, int u, Umpire& umpire) {
  Unit& unit = state.unit(u);
  AfterFacts f = after_facts(unit, state);
  f.enemy = EnemyDid::FellBack;
  const AfterMove m = move_after_combat(f, setting.tables, umpire);
  Run run;
  {
    const Board board(state, setting);
    run = go_straight(board, u, board.block(u), unit.pose.facing, yards(m.yards) + 5, {.clears = false});
  }
  if (run.meets < 0) return;
  deed(unit, Deed::AfterCombat);
  ride_down(state, setting, u, run, umpire);
  put(state, u, run.end.pose);
  unit.now.following_up = 1;
  umpire.tell(clause::PS_POST_06, "{} follows up", u);
}

// PS-POST-07: it ends facing the nearest threat, if it can turn there.
void face_threat(State& state, const Setting& setting, int u) {
  const Board board(state, setting);
  const int enemy = board.nearest_enemy(u);
  if (enemy < 0) return;
  const Block block = board.block(u);
  const Point centre = field::centre_of(board.ground(u));
  const Angle direction = angle_of(field::centre_of(board.ground(enemy)) - centre);
  const Pose there{ahead(centre, direction, block.layout.full_depth() / 2), direction};
  if (!board.may_stand(u, {there, block.layout})) return put(state, u, there);
  const Block about = after(block, Manoeuvre::face(2));
  if (std::abs(turn_between(block.pose.facing, direction)) > quarter_turn && !board.may_stand(u, about)) put(state, u, about.pose);
}

// PS-POST-07 to 09, PS-POST-17; R132: until just clear, or it remains in contact.
void ride_through(State& state, const Setting& setting, int u, Umpire& umpire) {
  Unit& unit = state.unit(u);
  const Straight how{.halt = yards(setting.tables.combat.ride_through_halt) + 1, .through_contact = true};
  AfterFacts f = after_facts(unit, state);
  Angle direction = unit.pose.facing;
  {
    const Board board(state, setting);
    const Run look = go_straight(board, u, board.block(u), direction, yards(200), how);
    f.rough = look.going != Going::Good || look.rough;
  }
  const AfterMove m = move_after_combat(f, setting.tables, umpire);
  Run run;
  bool clear = false;
  {
    const Board board(state, setting);
    run = go_straight(board, u, board.block(u), direction, yards(m.yards), how);
    clear = run.way >= unit_length && !board.anyone_on(ground_of(run.end), u);
  }
  // PS-POST-16: the DP comes off with the move; whoever stays has only tired himself.
  take_dps(state, u, clear || unit.now.dps == 0 ? m.dps : m.dps - setting.tables.combat.ride_through_dps, clause::PS_POST_09, umpire);
  if (!clear) return umpire.tell(clause::PS_POST_08, "{} finds no way through and remains", u);
  unit.turn.rode_through = 1;
  deed(unit, Deed::AfterCombat);
  take_movement_dps(state, setting, u, run.own_dps, clause::PS_MAN_15, umpire);
  carry_out(state, setting, u, run, umpire);
  face_threat(state, setting, u);
  umpire.tell(clause::PS_POST_07, "{} rides through", u);
}

// PS-POST-10, PS-POST-16, PS-POST-18: the ground of one who ran; without a step nothing is gained.
void take_position(State& state, const Setting& setting, int u, Umpire& umpire) {
  Unit& unit = state.unit(u);
  AfterFacts f = after_facts(unit, state);
  if (f.enemy != EnemyDid::AbandonedGuns) f.enemy = EnemyDid::Retired;
  const AfterMove m = move_after_combat(f, setting.tables, umpire);
  Run run;
  {
    const Board board(state, setting);
    run = go_straight(board, u, board.block(u), unit.pose.facing, yards(m.yards), {.clears = false});
    if (board.anyone_on(ground_of(run.end), u)) run = {.end = board.block(u)};
  }
  if (run.way < unit_length) return umpire.tell(clause::PS_POST_10, "{} finds no room and remains", u);
  take_dps(state, u, m.dps, clause::PS_POST_10, umpire);
  unit.turn.rode_through = 1;
  deed(unit, Deed::AfterCombat);
  carry_out(state, setting, u, run, umpire);
  umpire.tell(clause::PS_POST_10, "{} takes the position", u);
}

}  // namespace

template <>
void run(State& state, const AfterMoves& after, const Setting& setting, Umpire& umpire) {
  Unit& unit = state.unit(after.unit);
  unit.turn.told = 0;
  switch (unit.turn.after) {
    case After::Remain: return;
    case After::FallBack: return fall_back(state, setting, after.unit, umpire);
    case After::Retire: return retire(state, setting, after.unit, umpire);
    case After::Rout: return rout(state, setting, after.unit, umpire);
    case After::FollowUp: return follow_up(state, setting, after.unit, umpire);
    case After::RideThrough: return ride_through(state, setting, after.unit, umpire);
    case After::TakePosition: return take_position(state, setting, after.unit, umpire);
    case After::Pursue: return pursue(state, setting, after.unit, umpire);
  }
}

}  // namespace linstock::pike_and_shot
