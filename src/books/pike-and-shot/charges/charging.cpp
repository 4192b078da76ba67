// CHARGING HOME: how far the dice carry, whom it meets, and how the charger is squared up to the edge it struck.
#include <algorithm>

#include "books/pike-and-shot/charges/contact.h"
#include "books/pike-and-shot/sequence/sequence.h"

namespace linstock::pike_and_shot {

namespace {

void charges_in(Unit& unit) {
  unit.now.charging = 1;
  unit.now.outrance = unit.is.a_loutrance == Outrance::Must || (unit.is.a_loutrance == Outrance::May && unit.turn.declared_outrance);
  unit.now.missed_charge = 0;
  if (unit.now.status == Status::Pursuing) unit.now.pursuit_charge = 1;  // PS-MELEE-30, PS-POST-31
}

// PS-CHG-10: whoever answered with a counter-charge.
bool counters(const Unit& unit) { return unit.turn.responded && unit.turn.target >= 0; }

}  // namespace

bool make_contact(State& state, const Setting& setting, int u, const Block& arrived, int target, const Ground& started, Umpire& umpire) {
  std::optional<Pose> there;
  {
    const Board board(state, setting);
    there = squared_up(board, u, arrived, target);
  }
  if (!there) return false;
  put(state, u, *there);
  Unit& unit = state.unit(u);
  Unit& his = state.unit(target);
  charges_in(unit);
  bool behind = false;
  {
    const Board board(state, setting);
    behind = from_behind(board, started, u, target, umpire);
  }
  if (horse(unit) && foot(his)) his.now.moved_before |= his.turn.stirred;  // PS-MELEE-17: whoever's target it was
  if (foot(unit) && horse(his) && his.turn.target == u) unit.now.moved_before |= unit.turn.stirred;  // two that charge each other
  if (his.turn.evaded && unit.turn.target == target) behind = true;  // PS-CHG-11: caught, he is hit in the rear
  his.now.hit_from_behind |= behind && !guns(his);
  umpire.tell(clause::PS_CHG_12, "{} is in contact with {}", u, target);
  arrive(state, setting, u, umpire);
  return true;
}

namespace {

// How far the dice carry, with the DPs of the way.
int charge_yards(State& state, const Setting& setting, int u, const ChargeFacts& f, Umpire& umpire) {
  if (counters(state.unit(u))) return state.unit(u).turn.left / unit_length;  // it throws no dice and takes no DPs
  umpire.heading(clause::PS_CHG_07, "{} charges {}", u, state.unit(u).turn.target);
  const ChargeMove move = move_charge(f, setting.tables, umpire);
  take_dps(state, u, move.dps, clause::PS_CHG_08, umpire);
  return move.yards;
}

// PS-CHG-14: routers and retirers are caught, others fought.
void struck(State& state, const Setting& setting, int u, const Block& arrived, int target, const Ground& started, Umpire& umpire) {
  if (runs(state.unit(target))) {
    put(state, u, arrived.pose);
    arrive(state, setting, u, umpire);
    return state.agenda.push(FreeHack{u, target});
  }
  if (make_contact(state, setting, u, arrived, target, started, umpire)) return;
  state.unit(u).now.missed_charge = 1;  // no room to close up
}

// PS-CHG-09: half of the way, wheel and all, rounded up.
std::int32_t half_of(const ChargeWay& way) { return yards((way.length() + 2 * unit_length - 1) / (2 * unit_length)); }

void charge_home(State& state, const Setting& setting, int u, bool half_way, Umpire& umpire) {
  Unit& unit = state.unit(u);
  const int target = unit.turn.target;
  ChargeWay way;
  ChargeFacts facts{};
  Ground started;
  {
    const Board board(state, setting);
    started = board.ground(u);
    way = charge_way(board, u, target);
    if (!way.found) way = way_towards(board, u, target);
    facts = charge_facts(board, u, target, way);
  }
  int far = charge_yards(state, setting, u, facts, umpire);
  if (unit.turn.moved == Moved::Stood && unit.turn.half_moves == 1 && !unit.turn.responded) far /= 2;  // PS-DEF-18: a manoeuvre has used half of its move
  if (half_way && counters(state.unit(target))) {  // PS-CHG-10: to the middle, and on to whoever has come so far
    const std::int32_t half = half_of(way);
    state.unit(target).turn.left = yards(far) >= half ? way.length() + unit_length : half;
  }
  deed(unit, Deed::Charged);
  Run run;
  {
    const Board board(state, setting);
    const std::int32_t most = std::max(0, yards(far) - way.arc);
    const std::int32_t distance = half_way && way.found ? std::min(most, std::max(0, half_of(way) - way.arc)) : most;
    run = go_straight(board, u, way.wheeled, way.wheeled.pose.facing, distance, {.clears = false});
    if (way.arc > yards(far)) run = go_straight(board, u, board.block(u), unit.pose.facing, 0, {.clears = false});
    if (run.meets < 0 && board.anyone_on(ground_of(run.end), u)) run.end = board.block(u), run.way = 0;
  }
  passes(state, setting, run.passed, umpire);
  take_movement_dps(state, setting, u, run.own_dps, clause::PS_MAN_15, umpire);
  if (way.wheel.by != 0 && way.arc <= yards(far)) ride_down(state, setting, u, {unit.pose, way.wheeled.layout}, way.wheel, umpire);
  ride_down(state, setting, u, run, umpire);
  unit.turn.left = half_way ? std::max(0, yards(far) - way.arc - run.way) : 0;  // for going on to meet the other
  if (run.meets >= 0) return struck(state, setting, u, run.end, run.meets, started, umpire);
  put(state, u, run.end.pose);
  arrive(state, setting, u, umpire);
  if (half_way) return;  // the other comes to meet it
  unit.now.missed_charge = 1;
  umpire.tell(clause::PS_CHG_02, "{} fails to make contact", u);
}

// The second of two that come at each other has made its move: if they do not touch yet, the first goes on with what it has
// left. Touching, both charge.
void meet(State& state, const Setting& setting, int second, int first, Umpire& umpire) {
  Ground started;
  Run run;
  bool touching = false;
  {
    const Board board(state, setting);
    touching = board.touch(second, first);
    started = board.ground(first);
    if (!touching && !board.in_contact(first))
      run = go_straight(board, first, board.block(first), state.unit(first).pose.facing, state.unit(first).turn.left, {.clears = false});
  }
  if (!touching && run.meets == second) touching = make_contact(state, setting, first, run.end, second, started, umpire);
  if (touching) return charges_in(state.unit(first)), charges_in(state.unit(second));
  if (state.unit(first).now.charging == 0) state.unit(first).now.missed_charge = 1;
}

bool gone(const Unit& u) { return u.now.presence != Presence::OnTable || u.now.crew != Crew::Present; }

}  // namespace

template <>
void run(State& state, const ChargesGoIn& charges, const Setting&, Umpire&) {
  const Seat side = state.acting(charges.second);
  for (int i = charges.next; i < state.count(); ++i) {
    const Unit& unit = state.unit(i);
    if (unit.is.side != side || unit.turn.target < 0 || unit.turn.went_in || gone(unit)) continue;
    state.agenda.push(ChargesGoIn{charges.second, i + 1});
    return state.agenda.push(ChargeHome{i});
  }
  if (charges.second == 0) state.agenda.push(ChargesGoIn{1, 0});
}

// PS-CHG-09, PS-CHG-10: whoever charges a unit that comes at it meets it half way, both charging.
template <>
void run(State& state, const ChargeHome& home, const Setting& setting, Umpire& umpire) {
  const int u = home.unit;
  Unit& unit = state.unit(u);
  unit.turn.went_in = 1;
  const int target = unit.turn.target;
  bool touching = false;
  {
    const Board board(state, setting);
    touching = board.in_contact(u);
  }
  if (touching || gone(state.unit(target))) {  // somebody met it before; or its target is gone
    unit.now.charging |= touching && unit.turn.target >= 0;
    return;
  }
  Unit& his = state.unit(target);
  const bool meeting = his.turn.target == u && !his.turn.went_in && !unit.turn.met_half_way;
  if (!meeting) {
    charge_home(state, setting, u, false, umpire);
    if (his.turn.target == u && his.turn.met_half_way) meet(state, setting, u, target, umpire);
    return;
  }
  unit.turn.met_half_way = 1;
  state.agenda.push(ChargeHome{target});
  charge_home(state, setting, u, true, umpire);
}

}  // namespace linstock::pike_and_shot
