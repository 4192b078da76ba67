// FIRE AND CONTACT: which charges get home, where those are put that fire has halted, and who fights whom from now on.
#include <algorithm>

#include "books/nineteenth-century/battle/sequence.h"
#include "books/nineteenth-century/charges/contact.h"
#include "books/nineteenth-century/losing_formation/losing.h"
#include "field/lining_up.h"
#include "field/moving.h"
#include "field/room.h"

namespace linstock::nineteenth_century::afield {

namespace {

bool charges(const Unit& u) { return u.turn.does == Does::Charges || u.turn.does == Does::CounterCharges; }

HomeFacts home_facts(const State& state, const Setting& setting, int u, TargetDid did) {
  const Unit& own = state.unit(u);
  const Unit& target = state.unit(own.turn.contact);
  HomeFacts f{};
  f.score = std::clamp(own.turn.score, -60, 60);
  f.arm = own.is.arm, f.dismounted = own.now.dismounted;
  f.morale = own.is.morale;
  f.figures = std::max(1, own.next.figures);  // NC-BASE-12: those at the start of the phase
  Unit before = own;
  before.now.figures = f.figures, before.now.wide = std::clamp(own.next.wide, 1, f.figures);
  f.front_rank = std::clamp(static_cast<int>(layout_of(before, setting.tables).files), 1, f.figures);
  f.casualties = own.turn.before_contact;
  f.front_rank_casualties = own.turn.before_contact * f.front_rank / f.figures;
  f.target = did;
  f.formed_square = target.now.formation == Formation::Square && target.now.cohesion != Cohesion::Disordered && did == TargetDid::Stood;
  return f;
}

bool one_gone(const Unit& target) { return runs(target) || target.turn.does == Does::Evades || target.now.presence != Presence::OnTable; }

// NC-HOME-05: every one of its targets, not merely the one that it caught.
bool all_gone(const State& state, const Unit& charger) {
  bool all = one_gone(state.unit(charger.turn.contact));
  each_target(charger, [&](int target) { all = all && (target == charger.turn.target || one_gone(state.unit(target))); });
  return all;
}

// A halted charger's own fate counts for whoever it charged: first who is halted at all, then where each is put.
std::vector<int> halted_ones(const State& state, const Setting& setting) {
  std::vector<int> halted;
  SilentUmpire silent;
  for (int i = 0; i < state.count(); ++i) {
    const Unit& u = state.unit(i);
    if (!charges(u) || u.turn.contact < 0 || u.now.presence != Presence::OnTable || all_gone(state, u)) continue;
    if (get_home(home_facts(state, setting, i, TargetDid::Stood), setting.tables, silent).halted) halted.push_back(i);
  }
  return halted;
}

void put_back(State& state, const Setting& setting, int u, int far) {
  Pose place = state.unit(u).pose;
  {
    const Board board(state, setting);
    const Block block = board.block(u);
    const auto found = field::way_back(block.pose, {.away = turned(block.pose.facing, half_turn), .furthest = yards(far)}, [&](const Pose& p) {
      const Ground there = ground_of({p, block.layout});
      return board.on_table_whole(there) && !board.anyone_on(there, u);
    });
    if (found) place = *found;
  }
  put(state, u, place);
}

// Front to the side that it struck, as the figures would be pushed together on a table.
void square_up(State& state, const Setting& setting, int u, int enemy) {
  Pose place = state.unit(u).pose;
  {
    const Board board(state, setting);
    const Block own = board.block(u), his = board.block(enemy);
    const field::Side side = field::side_struck(board.ground(u), board.ground(enemy));
    const Pose there = field::flush(his, side, field::arrived_along(his, side, own.pose.at, field::length_of(his, side) / 2));
    const Ground ground = ground_of({there, own.layout});
    if (board.on_table_whole(ground) && !board.anyone_on(ground, u)) place = there;
  }
  put(state, u, place);
}

// NC-LOSE-19: on its way when that charge met it, be it on a charge of its own.
bool met_moving(const Unit& u, const Unit& charger) {
  if (u.turn.moved == 0 || (u.turn.contact >= 0 && u.turn.contact_time < charger.turn.contact_time)) return false;
  int way = 0;
  for (const Leg& leg : u.turn.legs) way += leg.time;
  return way / field::part_of_period >= charger.turn.contact_time;
}

// NC-LOSE-14, 19
void struck(State& state, const Setting& setting, int u, int by, Umpire& umpire) {
  LosingFacts f{};
  f.troops = troops_of(state.unit(u));
  f.state = state.unit(u).now.cohesion;
  const Unit &own = state.unit(u), &charger = state.unit(by);
  const bool turns_still = own.turn.turned_or_changed && own.turn.spent / field::part_of_period > charger.turn.contact_time;
  f.contacted_changing = own.now.changing || own.now.prone || turns_still;
  f.contacted_moving_by_cavalry = is_cavalry(charger.is.arm) && horse(charger) && met_moving(own, charger);
  SilentUmpire silent;
  worsen(state, u, lose_formation(f, setting.tables, silent).state, f.contacted_changing ? clause::NC_LOSE_14 : clause::NC_LOSE_19, umpire);
  state.unit(u).now.changing = state.unit(u).now.change_left = state.unit(u).now.prone = 0;
  if (state.unit(u).now.rallying) state.unit(u).now.rallying = state.unit(u).now.rally_left = 0;  // NC-RALLY-10
}

void join_melee(State& state, const Setting& setting, int u, int enemy, Umpire& umpire) {
  Unit& own = state.unit(u);
  Unit& his = state.unit(enemy);
  if (own.turn.contact == enemy) own.now.opponent = enemy;
  own.turn.fights = 1;
  own.now.rounds = own.now.standing = own.now.pushed_back = 0;
  if (own.turn.does == Does::Pursues && !runs(his)) own.now.conduct = Conduct::Steady, own.now.quarry = -1;  // NC-PURS-04
  const bool both = charges(his) && his.turn.contact == u && !his.turn.halted_by_fire;
  own.now.role = own.turn.stationary ? MeleeRole::Stationary : both ? MeleeRole::BothCharged : MeleeRole::ChargedStationary;
  if (his.now.opponent < 0) his.now.opponent = u, his.now.rounds = his.now.standing = his.now.pushed_back = 0;
  his.turn.fights = 1;
  if (!charges(his)) his.now.role = MeleeRole::Stationary;
  struck(state, setting, enemy, u, umpire);
  if (!runs(his) && own.turn.contact == enemy) square_up(state, setting, u, enemy);
}

}  // namespace

template <>
void run(State& state, const HaltCharges&, const Setting& setting, Umpire& umpire) {
  const std::vector<int> halted = halted_ones(state, setting);
  const auto is_halted = [&](int i) { return std::ranges::find(halted, i) != halted.end(); };
  std::vector<int> home;
  for (int u = 0; u < state.count(); ++u) {
    Unit& own = state.unit(u);
    if (own.now.presence != Presence::OnTable) continue;
    if (own.turn.does == Does::Pursues && own.turn.contact >= 0) home.push_back(u);
    if (!charges(own)) continue;
    if (own.turn.contact < 0) {  // NC-CHARGE-08
      if (own.turn.moved > 0) worsen(state, u, Cohesion::Disordered, clause::NC_LOSE_20, umpire);
      continue;
    }
    const Unit& target = state.unit(own.turn.contact);
    if (target.now.presence != Presence::OnTable) continue;
    const bool came = charges(target) && target.turn.contact == u;
    const TargetDid did = all_gone(state, own) ? TargetDid::EvadedOrBroke : !came ? TargetDid::Stood : is_halted(own.turn.contact) ? TargetDid::ChargedButHalted : TargetDid::ChargedHome;
    umpire.heading(clause::NC_HOME_01, "Does {} get home at {}?", u, own.turn.contact);
    const Home result = get_home(home_facts(state, setting, u, did), setting.tables, umpire);
    own.turn.halted_by_fire = result.halted;
    own.turn.stationary = result.stationary;
    own.next.repulsed = result.halted && !result.fights;
    if (result.disordered) worsen(state, u, Cohesion::Disordered, clause::NC_LOSE_17, umpire);
    if (result.where == PutWhere::TwentyBack) put_back(state, setting, u, setting.tables.charges.halted_back);
    else if (result.where == PutWhere::TenBack) put_back(state, setting, u, setting.tables.charges.both_halted_back);
    else home.push_back(u);
  }
  for (int u : home)
    for (int enemy : {state.unit(u).turn.contact, state.unit(u).turn.contact_too[0], state.unit(u).turn.contact_too[1]})
      if (enemy >= 0 && on_table(state.unit(u)) && on_table(state.unit(enemy))) join_melee(state, setting, u, enemy, umpire);
}

}  // namespace linstock::nineteenth_century::afield
