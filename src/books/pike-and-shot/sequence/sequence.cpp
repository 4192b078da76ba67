// THE SEQUENCE OF PLAY: each step is one breath; what follows goes on the agenda, last first. And what all chapters share.
#include "books/pike-and-shot/command/orders.h"

#include <algorithm>

#include "books/pike-and-shot/armies/victory.h"
#include "books/pike-and-shot/command/first_throw.h"

namespace linstock::pike_and_shot {

// WHAT THE CHAPTERS SHARE

void put(State& state, int u, const Pose& pose) {
  state.unit(u).pose = pose;
  for (Leader& leader : state.leaders)
    if (leader.attached == u) leader.at = pose.at;  // PS-CMD-09: he moves with his unit
}

void deed(Unit& unit, Deed d) { unit.turn.deed = std::max(unit.turn.deed, d); }

void lose_leader(State& state, int n, Umpire& umpire) {
  Leader& leader = state.leader(n);
  leader.alive = 0;
  leader.lost_turn = state.turn;
  leader.lost_with = leader.attached;
  leader.attached = -1;
  umpire.harm(leader.rank == Rank::General ? clause::PS_MOR_01 : clause::PS_MOR_02, "{} is lost", state.count() + n);
}

namespace {

// PS-CMD-13: to the nearest friendly unit near by, or taken.
void flee(State& state, const Setting& setting, int n, Umpire& umpire) {
  Leader& leader = state.leader(n);
  const Board board(state, setting);
  int nearest = -1, distance = far_away;
  for (int i = 0; i < board.count(); ++i) {
    if (!board.active(i) || board.side_of(i) != leader.side) continue;
    const int here = yards_up(board.gap(field::point_ground(leader.at), board.ground(i)));
    if (here < distance) nearest = i, distance = here;
  }
  if (leader_overrun({0, distance}, setting.tables, umpire).end == Overrun::Taken) return lose_leader(state, n, umpire);
  leader.attached = nearest;
  leader.at = state.unit(nearest).pose.at;
  umpire.tell(clause::PS_CMD_13, "{} joins {}", state.count() + n, nearest);
}

}  // namespace

void ride_down(State& state, const Setting& setting, int u, const Block& from, const Manoeuvre& way, Umpire& umpire) {
  field::Leg leg;
  leg.from = from;
  leg.manoeuvre = way;
  leg.to = after(from, way);
  const Box sweep = field::sweep_of(leg);
  for (std::size_t n = 0; n < state.leaders.size(); ++n) {
    const Leader& leader = state.leaders[n];
    if (!leader.alive || leader.attached >= 0 || leader.side == state.unit(u).is.side || !meet(sweep, Box{leader.at, leader.at})) continue;
    if (field::first_near(leg.motion(), field::point_ground(leader.at), Limit::within(0))) flee(state, setting, static_cast<int>(n), umpire);
  }
  take_messengers(state, u, [&](Point at) { return meet(sweep, Box{at, at}) && field::first_near(leg.motion(), field::point_ground(at), Limit::within(0)).has_value(); }, umpire);
}

void ride_down(State& state, const Setting& setting, int u, const Run& run, Umpire& umpire) {
  if (run.way <= 0) return;
  const Vec by = run.end.pose.at - run.from.pose.at;
  ride_down(state, setting, u, run.from, Manoeuvre::shift(static_cast<std::int32_t>(by.x), static_cast<std::int32_t>(by.y)), umpire);
}

void arrive(State& state, const Setting& setting, int u, Umpire& umpire) {
  std::vector<int> spiked, met;
  {
    const Board board(state, setting);
    for (int i = 0; i < board.count(); ++i) {
      const Unit& other = board.unit(i);
      const bool abandoned = other.now.presence == Presence::OnTable && other.now.crew != Crew::Present && other.is.side != board.side_of(u);
      if (abandoned && board.overlapping(board.ground(u), board.ground(i))) spiked.push_back(i);
    }
    for (std::size_t n = 0; n < state.leaders.size(); ++n) {
      const Leader& leader = state.leaders[n];
      if (leader.alive && leader.attached < 0 && leader.side != board.side_of(u) && field::near_point(board.ground(u), leader.at, 0)) met.push_back(static_cast<int>(n));
    }
  }
  for (int i : spiked) {
    state.unit(i).now.spiked = 1;
    umpire.harm(clause::PS_CHG_14, "{} spikes {}", u, i);
    destroy(state, setting, i, Presence::Destroyed, clause::PS_CHG_14, umpire);
  }
  for (int n : met) flee(state, setting, n, umpire);
  if (!state.messengers.empty()) {
    const Ground here = ground_of({state.unit(u).pose, layout_of(state.unit(u), setting.tables.movement)});
    take_messengers(state, u, [&](Point at) { return field::near_point(here, at, 0); }, umpire);
  }
}

void take_movement_dps(State& state, const Setting& setting, int u, int dps, Clause why, Umpire& umpire) {
  take_dps(state, u, movement_dps_taken(state.unit(u).now.dps, dps, setting.tables.movement), why, umpire);
}

void take_dps(State& state, int u, int dps, Clause why, Umpire& umpire) {
  if (dps == 0) return;
  int& now = state.unit(u).now.dps;
  now = std::max(0, now + dps);
  if (dps > 0) umpire.harm(why, dps == 1 ? "{} takes a DP" : "{} takes {#} DPs", u, -1, dps);
  else umpire.tell(why, dps == -1 ? "{} is rid of a DP" : "{} is rid of {#} DPs", u, -1, -dps);
}

void passes(State& state, const Setting& setting, const std::vector<Passed>& passed, Umpire& umpire) {
  for (const Passed& p : passed) take_movement_dps(state, setting, p.unit, p.dps, clause::PS_MAN_15, umpire);
}

void destroy(State& state, const Setting& setting, int u, Presence how, Clause why, Umpire& umpire) {
  Unit& unit = state.unit(u);
  unit.now.presence = how;
  if (unit.now.crew != Crew::Killed) unit.now.lost_turn = state.turn;
  unit.turn.done = 1;
  umpire.harm(why, how == Presence::LeftTable ? "{} leaves the table" : "{} is destroyed", u);
  for (std::size_t n = 0; n < state.leaders.size(); ++n) {
    Leader& leader = state.leaders[n];
    if (leader.attached != u || !leader.alive) continue;
    leader.attached = -1;
    leader.at = unit.pose.at;
    flee(state, setting, static_cast<int>(n), umpire);
    if (!leader.alive) leader.lost_with = u;
  }
}

void become_runner(State& state, int u, Status status) {
  Unit& unit = state.unit(u);
  unit.now.status = status;
  if (!guns(unit)) unit.now.formation = Formation::Unformed;
  unit.now.charging = unit.now.outrance = unit.now.following_up = unit.now.pursuit_charge = unit.now.hit_from_behind = unit.now.moved_before = 0;
  unit.turn.target = -1;
  unit.turn.spent = 0;  // PS-BRK-02: whoever runs is out of it
}

void risk_leaders(State& state, int u, Occasion occasion) {
  for (std::size_t n = 0; n < state.leaders.size(); ++n)
    if (state.leaders[n].alive && state.leaders[n].attached == u) state.agenda.push(RiskLeader{static_cast<int>(n), occasion});
}

void carry_out(State& state, const Setting& setting, int u, const Run& run, Umpire& umpire) {
  Unit& unit = state.unit(u);
  passes(state, setting, run.passed, umpire);
  deed(unit, Deed::Position);
  unit.turn.way = run.way;
  unit.turn.way_angle = run.direction;
  ride_down(state, setting, u, run, umpire);
  put(state, u, run.end.pose);
  if (run.off_table) return destroy(state, setting, u, Presence::LeftTable, clause::PS_MOVE_18, umpire);
  arrive(state, setting, u, umpire);
}

// THE TURN

template <>
void run(State& state, const NewTurn& turn, const Setting&, Umpire& umpire) {
  umpire.part(clause::PS_SEQ_01, "Turn", 0, nullptr, turn.number);
  state.turn = turn.number;
  for (Unit& unit : state.units) {
    unit.turn = {};
    unit.now.under_fire = unit.now.under_fire == UnderFire::CloseFire ? UnderFire::LastCloseFire : UnderFire::No;  // PS-DEF-12
    if (unit.now.status == Status::Evading) unit.now.status = Status::Steady;  // an evade is one move
  }
  for (Messenger& messenger : state.messengers) messenger.rode = 0;
  auto& agenda = state.agenda;
  agenda.push(EndTurn{0});
  agenda.push(MoralePhase{0, 0});
  for (int pass = 6; pass >= 1; --pass) agenda.push(AfterPass{pass, 0});  // PS-POST-24
  agenda.push(AfterPicks{1, 0});
  agenda.push(AfterPicks{0, 0});
  agenda.push(FightPhase{0});
  agenda.push(ChargesGoIn{0, 0});
  agenda.push(Responses{0, 0});
  agenda.push(DeclareCharges{1});
  agenda.push(DeclareCharges{0});
  agenda.push(AimPhase{FirePhase::CloseFire, 0, 0});
  agenda.push(MovementPhase{0});
  agenda.push(CommandPhase{0});
  agenda.push(AimPhase{FirePhase::Musketry, 0, 0});
  agenda.push(AimPhase{FirePhase::Bombardment, 0, 0});
  agenda.push(RollInitiative{0});
  for (std::size_t n = 0; n < state.leaders.size(); ++n) {
    Leader& leader = state.leaders[n];
    leader.spent = leader.moves_made = leader.extensions = leader.waits = 0;
    if (!leader.alive && leader.rank == Rank::Commander) agenda.push(Succeed{static_cast<int>(n)});
  }
}

// PS-CMD-12: a successor appears with one of the battalia's units.
template <>
void run(State& state, const Succeed& s, const Setting& setting, Umpire& umpire) {
  Leader& leader = state.leader(s.leader);
  const int actions = succession({leader.rank, state.turn - leader.lost_turn}, setting.tables, umpire).successor_actions;
  if (actions == 0) return;
  Question ask = asked(leader.side, clause::PS_CMD_12, "With which unit does the successor of {} appear?", state.count() + s.leader);
  const Board board(state, setting);
  for (int i = 0; i < board.count(); ++i)
    if (board.active(i) && board.unit(i).is.battalia == leader.battalia) ask.options.push({i, "", i});
  if (ask.options.empty()) return;
  const int with = umpire.pick(ask);
  leader.alive = 1;
  leader.wounds = 0;
  leader.rating = actions;
  leader.attached = with;
  leader.at = state.unit(with).pose.at;
}

// PS-SEQ-13: a level throw is made again; the winner says who acts first.
template <>
void run(State& state, const RollInitiative&, const Setting& setting, Umpire& umpire) {
  WhoFirst won = WhoFirst::Again;
  while (won == WhoFirst::Again) won = throw_for_first(umpire, setting.sides[0].c_str(), setting.sides[1].c_str());
  const Seat winner = won == WhoFirst::We ? 0 : 1;
  Question ask = asked(winner, clause::PS_SEQ_13, "Do you act first or second in this turn?");
  ask.options.push({static_cast<int>(Wish::First), "first"});
  ask.options.push({static_cast<int>(Wish::Second), "second"});
  const auto wish = static_cast<Wish>(umpire.pick(ask));
  umpire.found("the winner acts", wish_names[static_cast<int>(wish)], clause::PS_SEQ_13);
  state.first = wish == Wish::First ? winner : 1 - winner;
  umpire.found("first", setting.sides[state.first].c_str(), clause::PS_SEQ_13);
}

// WHO HAS WON

namespace {

// PS-DEF-15: guns whose crew is killed are lost with it.
bool is_lost(const Unit& u) { return u.now.presence == Presence::Destroyed || u.now.presence == Presence::LeftTable || u.now.crew == Crew::Killed; }
bool is_out(const Unit& u) { return is_lost(u) || u.now.status == Status::Routing || u.now.crew != Crew::Present; }  // PS-WIN-01

ArmyStanding standing(const State& state, const Setting& setting, Seat side, Umpire& umpire) {
  ArmyStanding army{};
  army.points = setting.points[side];
  for (std::size_t b = 0; b < setting.battalia.size(); ++b) {
    if (setting.battalia[b].side != side) continue;
    int lost = 0;
    for (const Unit& u : state.units) lost += u.is.battalia == static_cast<int>(b) && is_out(u);
    ++army.battalia;
    if (lost == 0) continue;
    umpire.heading(clause::PS_WIN_01, "What {} has lost", static_cast<int>(state.units.size() + state.leaders.size() + b));
    umpire.found("units lost", lost, clause::PS_WIN_01);
    army.broken += battalia_loss({setting.battalia[b].units, lost}, setting.tables, umpire).broken;
  }
  for (const Unit& u : state.units) {
    if (u.is.side != side) continue;
    if (is_lost(u)) army.lost += u.is.points;
    else if (is_out(u)) army.routing += u.is.points;
  }
  for (const Leader& l : state.leaders) army.general_lost |= l.side == side && l.rank == Rank::General && !l.alive;
  return army;
}

}  // namespace

bool decides_the_battle(const State& state, const Setting& setting, int u) {
  const Unit& unit = state.unit(u);
  if (is_out(unit)) return false;
  SilentUmpire silent;
  const auto broken = [&](int battalia, int more) {
    int lost = more;
    for (const Unit& other : state.units) lost += other.is.battalia == battalia && is_out(other);
    return battalia_loss({setting.battalia[static_cast<std::size_t>(battalia)].units, lost}, setting.tables, silent).broken;
  };
  if (broken(unit.is.battalia, 0) || !broken(unit.is.battalia, 1)) return false;
  ArmyStanding army{};
  for (std::size_t b = 0; b < setting.battalia.size(); ++b) {
    if (setting.battalia[b].side != unit.is.side) continue;
    ++army.battalia;
    army.broken += broken(static_cast<int>(b), static_cast<int>(b) == unit.is.battalia);
  }
  return army_broken(army, setting.tables);
}

int victory_points(const State& state, const Setting& setting, Seat side) {
  SilentUmpire silent;
  return setting.points[side] - points_lost(standing(state, setting, side, silent), setting.tables);
}

template <>
void run(State& state, const EndTurn&, const Setting& setting, Umpire& umpire) {
  const VictoryFacts facts{state.turn, standing(state, setting, 0, umpire), standing(state, setting, 1, umpire)};
  switch (who_has_won_between(facts, setting.sides[0].c_str(), setting.sides[1].c_str(), setting.tables, umpire).result) {
    case BattleResult::GoesOn: return state.agenda.push(NewTurn{state.turn + 1});
    case BattleResult::WeWin: state.winner = 0; break;
    case BattleResult::TheyWin: state.winner = 1; break;
    case BattleResult::Draw: state.winner = no_seat; break;
  }
  umpire.part(clause::PS_WIN_02, "The battle is over", 0);
}

void Rules::run(State& state, const Step& step, const Setting& setting, Umpire& umpire) {
  std::visit([&](const auto& s) { pike_and_shot::run(state, s, setting, umpire); }, step);
}

std::string Rules::name_of(const State& state, const Setting& setting, int subject) {
  const auto units = state.units.size(), n = static_cast<std::size_t>(subject);
  if (subject < 0) return "";
  if (n < units) return setting.unit_names[n];
  if (n < units + state.leaders.size()) return setting.leader_names[n - units];
  const std::size_t b = n - units - state.leaders.size(), battalia = setting.battalia.size();
  if (b < battalia) return setting.battalia[b].name;
  // Whoever has handed over his message, or was taken, is still told of.
  return b < battalia + state.messengers.size() ? "the messenger to " + setting.battalia[static_cast<std::size_t>(state.messengers[b - battalia].battalia)].name : "the messenger";
}

std::vector<Metric> Rules::metrics(const State& state, const Setting& setting) {
  return {{"turns", state.turn}, {"red_points", victory_points(state, setting, 0)}, {"blue_points", victory_points(state, setting, 1)}};
}

}  // namespace linstock::pike_and_shot
