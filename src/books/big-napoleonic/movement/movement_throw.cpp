// THE MOVEMENT THROW, on the map: who throws, with what modifiers, and what follows.
#include "books/big-napoleonic/movement/movement.h"

#include <algorithm>

#include "books/big-napoleonic/movement/route.h"
#include "books/big-napoleonic/movement/withdrawal.h"

namespace linstock::big_napoleonic {

namespace {

Unit& unit_of(State& state, int i) { return state.units[static_cast<std::size_t>(i)]; }

constexpr int no_unit = -1, next_page = -2;

bool may_throw(const Unit& unit, Seat side) {
  return unit.side == side && unit.on_table && !unit.thrown;
}  // BN-THROW-29

// BN-THROW-01, BN-THROW-02: any order; units in good order may be left out, disrupted ones not. A question holds 48
// options: large armies are asked page by page, disrupted units first.
int pick_unit(const State& state, Seat side, Umpire& umpire) {
  const int count = static_cast<int>(state.units.size());
  int disrupted = 0, left = 0;
  for (const Unit& unit : state.units)
    if (may_throw(unit, side)) ++left, disrupted += unit.condition.disruption > 0;
  int shown = 0;
  Question ask;
  const auto fresh = [&] {
    ask = Question{};
    ask.seat = side;
    ask.clause = disrupted ? clause::BN_THROW_02 : clause::BN_THROW_01;
    ask.what = "Which unit throws to move?";
    if (!disrupted) ask.options.push({no_unit, "none, the phase ends"});
  };
  fresh();
  for (const bool want_disrupted : {true, false})
    for (int i = 0; i < count; ++i) {
      const Unit& unit = state.units[static_cast<std::size_t>(i)];
      if (!may_throw(unit, side) || (unit.condition.disruption > 0) != want_disrupted) continue;
      ask.options.push({i, "", i});
      if (++shown < left && ask.options.size() == 47) {
        ask.options.push({next_page, "another unit"});
        const int picked = umpire.pick(ask);
        if (picked != next_page) return picked;
        fresh();
      }
    }
  return umpire.pick(ask);
}

}  // namespace

void run(State& state, const MovementPhase& phase, const Setting&, Umpire& umpire) {
  bool anyone = false;
  for (const Unit& unit : state.units) anyone = anyone || may_throw(unit, phase.side);
  if (!anyone) return;
  const int picked = pick_unit(state, phase.side, umpire);
  if (picked == no_unit) return;
  state.agenda.push(phase);
  state.agenda.push(MovementThrow{picked});
}

// THE THROW

// BN-THROW-28: as things stand at the moment of the throw.
ThrowFacts survey_throw(const Board& board, int u) {
  const Unit& unit = board.unit(u);
  ThrowFacts facts{};
  facts.arm = unit.arm;
  facts.grade = unit.grade;
  facts.bases = unit.condition.bases;
  facts.disruption = unit.condition.disruption;
  facts.morale_markers = unit.condition.morale_markers;
  facts.stoic = (unit.traits & stoic) != 0;
  facts.fragile = (unit.traits & fragile) != 0;
  facts.passive = (unit.traits & passive) != 0;
  facts.in_command = board.in_command(u);  // BN-THROW-16, 17, 18
  facts.march = formed_in_march(unit.stance);
  facts.difficult = board.in_difficult_terrain(u);
  return facts;
}

namespace {

// A rally, the D of a compelled retreat and a breaking take effect at once; where the result leaves a choice, they wait
// for it.
void take_throw(State& state, int u, const Thrown& thrown, Umpire& umpire) {
  const Orders& may = orders(thrown.result);
  if (!may.may_retire && !may.may_retreat) take_condition(state, u, thrown.unit, umpire);
  if (thrown.result != ThrowResult::Broken) state.agenda.push(ChooseMove{u, thrown.result});
}

void begin_throw(State& state, int u) {
  unit_of(state, u).thrown = 1;
  for (Unit& other : state.units)
    if (other.offered == u + 1) other.offered = 0;
  for (General& general : state.generals)
    if (general.offered == u + 1) general.offered = 0;
}

}  // namespace

void run(State& state, const MovementThrow& step, const Setting& setting, Umpire& umpire) {
  const Board board(state, setting);
  const GunsTogether guns = battery_of(board, step.unit);
  umpire.heading(clause::BN_THROW_01, "{} throws to move", step.unit);
  if (guns.size() == 1) {
    const Thrown thrown = throw_to_move(survey_throw(board, step.unit), setting.tables, umpire);
    begin_throw(state, step.unit);
    return take_throw(state, step.unit, thrown, umpire);
  }
  BatteryFacts facts{};  // BN-ART-02
  for (int gun : guns) {
    facts.guns.push({survey_throw(board, gun)});
    if (gun != step.unit) umpire.tell(clause::BN_ART_02, "{} throws with it", gun);
  }
  const BatteryThrown thrown = throw_battery(facts, setting.tables, umpire);
  for (int i = guns.size(); i-- > 0;) {  // BN-ART-03: each goes its own way, the nominated one first
    begin_throw(state, guns[i]);
    take_throw(state, guns[i], thrown.guns[i], umpire);
  }
}

// AFTER THE THROW

namespace {

bool may_square(const Unit& unit) {
  return unit.arm == Arm::Infantry &&
         (unit.stance == Stance::Extended || unit.stance == Stance::Depth || unit.stance == Stance::DepthThree);
}

void rally(State& state, int u, Umpire& umpire) {
  unit_of(state, u).condition.disruption = 0;
  umpire.tell(clause::BN_THROW_22, "{} rallies: all its Ds are gone", u);
}

// BN-EVADE-02, BN-EVADE-07: enemies that are within an unobstructed 12" already may evade before the move is planned.
void offer_evades(State& state, const Setting& setting, int u) {
  const Unit& unit = unit_of(state, u);
  const std::int64_t reach = setting.tables.distances.evade + two_units_deep;
  const auto may_be_near = [&](const Unit& e) {
    return e.side != unit.side && may_evade(e) && squared(e.pose.at - unit.pose.at) < reach * reach;
  };
  if (std::none_of(state.units.begin(), state.units.end(), may_be_near)) return;
  const Board board(state, setting);
  board.each_enemy(board.unit(u).side, [&](int enemy) {
    if (!may_evade(board.unit(enemy)) || !board.unobstructed(enemy, u, board.distances().evade)) return;
    unit_of(state, enemy).offered = u + 1;
    state.agenda.push(OfferEvade{enemy, u, 0});
  });
}

// BN-MOVE-21: a chosen retreat must be able to use half its allowance.
bool may_choose_retreat(const Board& board, int u) { return has_a_way(board, u, Withdrawal::ChosenRetreat, -1); }

Question choice_question(const State& state, const Setting& setting, int u, ThrowResult result) {
  const Unit& unit = state.units[static_cast<std::size_t>(u)];
  const Orders& may = orders(result);
  Question ask;
  ask.seat = unit.side;
  ask.subject = u;
  ask.clause = may.clause;
  ask.what = "What does {} do?";
  const auto offer = [&](AfterThrow choice, const char* label) {
    ask.options.push({static_cast<int>(choice), label, -1, choice == AfterThrow::Move ? Option::Kind::Goes : Option::Kind::Choice});
  };
  offer(AfterThrow::Stay, may.rally && may.may_retire ? "rally and stay" : "stand");
  if (may.full_move || may.limited_move) {
    offer(AfterThrow::Move, "move");
    return ask;
  }
  if (may.rally) offer(AfterThrow::RallyAndRedeploy, "rally and redeploy in place");
  if (may.square && !may.rally && may_square(unit))
    offer(AfterThrow::ChangeSquare, unit.square ? "drop square" : "form square");
  if (may.may_retire) offer(AfterThrow::Retire, "retire, keeping its Ds");
  if (may.may_retreat && may_choose_retreat(Board(state, setting), u))
    offer(AfterThrow::Retreat, "retreat, with a further D");
  return ask;
}

}  // namespace

bool may_evade(const Unit& unit) {
  return unit.on_table &&
         (unit.arm == Arm::Cavalry || (is_gun(unit) && (unit.stance == Stance::Limbered || unit.gun == Gun::Horse)));
}

void run(State& state, const ChooseMove& step, const Setting& setting, Umpire& umpire) {
  const int u = step.unit;
  Unit& unit = unit_of(state, u);
  if (!unit.on_table) return;
  const Orders& may = orders(step.result);
  if (may.must_retire) return state.agenda.push(Withdraw{u, Withdrawal::ThrowRetire, -1});    // BN-THROW-20
  if (may.must_retreat) return state.agenda.push(Withdraw{u, Withdrawal::ThrowRetreat, -1});  // BN-THROW-21
  switch (static_cast<AfterThrow>(umpire.pick(choice_question(state, setting, u, step.result)))) {
    case AfterThrow::Move:
      state.agenda.push(PlanMove{u, step.result});
      return offer_evades(state, setting, u);
    case AfterThrow::ChangeSquare:  // BN-THROW-19, BN-THROW-25
      unit.square = !unit.square;
      return umpire.heading(clause::BN_THROW_19, unit.square ? "{} forms square" : "{} drops square", u);
    case AfterThrow::RallyAndRedeploy:  // BN-THROW-23
      rally(state, u, umpire);
      return state.agenda.push(PlanMove{u, step.result});
    case AfterThrow::Retire:
      return state.agenda.push(Withdraw{u, Withdrawal::ChosenRetire, -1});  // BN-THROW-24
    case AfterThrow::Retreat:
      return state.agenda.push(Withdraw{u, Withdrawal::ChosenRetreat, -1});  // BN-THROW-25
    case AfterThrow::Stay:
      if (may.may_retire) rally(state, u, umpire);
      // BN-ART-20: an isolated gun that may move may not simply stand.
      if ((may.full_move || may.limited_move) && is_gun(unit) &&
          check_move(Board(state, setting), u, step.result, Answer{}))
        state.agenda.push(PlanMove{u, step.result});
  }
}

}  // namespace linstock::big_napoleonic
