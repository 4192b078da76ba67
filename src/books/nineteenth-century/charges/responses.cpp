// Charge responses.
#include "books/nineteenth-century/charges/responses.h"
#include "books/nineteenth-century/charges/orders_problem.h"

#include <algorithm>

#include "books/nineteenth-century/tables.h"

namespace linstock::nineteenth_century {

namespace {

constexpr bool mounted(const ResponseFacts& f) { return rides(f.arm) && !f.dismounted; }

// NC-RESP-01, one column. NC-RESP-13: guns never counter-charge; limbered they can run.
OpenResponses row(const ResponseFacts& f, bool by_mounted) {
  using namespace clause;
  if (f.arm == Arm::Artillery) {
    const bool runs = f.guns == Guns::Limbered && f.orders == Orders::EngageRetire;
    return {false, !runs, runs, NC_RESP_13};
  }
  const bool attacks = f.orders == Orders::Attack || (f.orders == Orders::AttackHold && !f.objective_seized);
  if (attacks) return mounted(f) || !by_mounted ? OpenResponses{true, false, false, NC_RESP_01} : OpenResponses{false, true, false, NC_RESP_01};
  switch (f.orders) {
    case Orders::EngageRetire: return {false, !mounted(f), mounted(f), NC_RESP_01};
    case Orders::Skirmish: return {false, false, true, NC_RESP_01};
    default: break;
  }
  if (!mounted(f)) return {false, true, false, NC_RESP_01};
  return {true, by_mounted, false, NC_RESP_01};
}

OpenResponses both(const OpenResponses& a, const OpenResponses& b) {
  OpenResponses o{a.counter_charge && b.counter_charge, a.halt && b.halt, a.evade && b.evade, clause::NC_RESP_14};
  if (!o.counter_charge && !o.halt && !o.evade) o.halt = true;
  return o;
}

}  // namespace

OpenResponses open_responses(const ResponseFacts& f) {
  using namespace clause;
  if (f.conduct == Conduct::Rallying) return {false, true, false, NC_RESP_16};
  OpenResponses o = f.charged_by == ChargedBy::Both ? both(row(f, true), row(f, false)) : row(f, f.charged_by == ChargedBy::Mounted);
  if (f.orders == Orders::Skirmish && !f.sub_group && f.charger_order >= f.order)
    o = {true, true, true, NC_RESP_12};  // NC-ORDER-19: against the same or a more open order
  if (o.counter_charge && f.would_lose_formation && !o.halt) {  // nobody has to lose his order in a counter-charge
    o.halt = true;
    o.clause = NC_RESP_03;
  }
  return o;
}

// NC-RESULT-03, 04: whom Uncontrolled does not leave to its orders has Attack orders from now on, and has to charge whoever
// that row lets it charge. Skirmishers, guns and defenders of works obey their orders.
bool runs_wild(const ResponseFacts& f) {
  if (f.result != Reaction::Uncontrolled || open_order(f.order) || f.arm == Arm::Artillery || f.behind_works) return false;
  return f.conduct != Conduct::Rallying && (mounted(f) || f.charged_by == ChargedBy::Dismounted);
}

// NC-RESP-02, 17: an evader needs no test; Do Not Charge and No Advance turn a counter-charge into a halt; Retreat/Rout breaks.
Responded respond(const ResponseFacts& f, const Tables&, Umpire& umpire) {
  using namespace clause;
  Responded r{};
  const auto say = [&](Responds what, Clause clause) {
    r.responds = what;
    umpire.found("response", responds_names[static_cast<int>(what)], clause);
    return r;
  };
  if (f.conduct == Conduct::Routing) return say(Responds::Ignores, NC_ROUT_06);
  if (f.conduct == Conduct::Pursuing && f.in_contact_with_routers) return say(Responds::Ignores, NC_PURS_02);
  if (f.conduct == Conduct::Pursuing && f.result == Reaction::Uncontrolled) {
    r.tests = 1;
    return say(Responds::Ignores, NC_PURS_03);
  }
  const OpenResponses open = open_responses(f);
  r.may_counter_charge = open.counter_charge;
  r.may_halt = open.halt;
  r.may_evade = open.evade;
  umpire.found("open to it", open.evade ? open.halt ? "any response" : "evade" : open.counter_charge ? open.halt ? "counter-charge or halt" : "counter-charge" : "halt",
               open.clause);
  const bool granted = f.wish == Response::CounterCharge ? open.counter_charge : f.wish == Response::Halt ? open.halt : open.evade;
  const Response response = granted ? f.wish : open.counter_charge ? Response::CounterCharge : open.halt ? Response::Halt : Response::Evade;
  if (response == Response::Evade) return say(Responds::Evades, NC_RESP_02);
  r.tests = 1;
  if (f.result == Reaction::RetreatRout) return say(Responds::Breaks, NC_RESP_17);
  if (runs_wild(f)) return say(Responds::CounterCharges, NC_RESULT_04);
  if (response == Response::Halt) return say(Responds::Halts, f.conduct == Conduct::Rallying ? NC_RESP_16 : NC_RESP_06);
  const bool obeys = f.result == Reaction::Uncontrolled || f.result == Reaction::ObeyOrders;
  return obeys ? say(Responds::CounterCharges, NC_RESP_04) : say(Responds::Halts, NC_RESP_17);
}

// NC-RESP-06: it stays where it is; a new front or formation may neither lengthen nor shorten the charge.
ChangeHalted change_halted(const ChangeHaltedFacts& f, const Tables&, Umpire& umpire) {
  const int allowed = !f.moves && f.gap_before == f.gap_after;
  umpire.found("change while halted", allowed ? "allowed" : "not allowed", clause::NC_RESP_06);
  return {allowed};
}

// NC-RESP-08 to 11, NC-HOME-10: at rout speed, away; caught it breaks; else unformed, and it stops at the latest at the end.
Evaded evade(const EvadeFacts& f, const Tables&, Umpire& umpire) {
  umpire.found("way", evade_way_names[static_cast<int>(f.way)], f.way == EvadeWay::Straight ? clause::NC_RESP_08 : clause::NC_RESP_09);
  if (f.charger_move >= f.gap + f.evade_move) {
    umpire.found("evade", "caught: it breaks", clause::NC_RESP_10);
    return {EvadeEnds::Caught, 1, State::Disordered};  // NC-LOSE-12
  }
  const EvadeEnds ends = !f.reaches_friends ? EvadeEnds::EndOfPeriod : f.screen ? EvadeEnds::AtItsParent : EvadeEnds::BehindFriends;
  umpire.found("evade", evade_ends_names[static_cast<int>(ends)], clause::NC_RESP_11);
  const State after = std::max(f.state, State::Unformed);  // NC-LOSE-24: who was disordered stays so
  umpire.found("formation", state_names[static_cast<int>(after)], clause::NC_LOSE_05);
  return {ends, 0, after};
}

// NC-RESP-15: both at constant speed over the period, the counter-charge later by its delay.
Meeting meet(const MeetingFacts& f, const Tables& tables, Umpire& umpire) {
  const int delay = std::min(f.delay, tables.charges.most_delay);
  if (delay < f.delay) umpire.found("held back no longer than", delay, clause::NC_RESP_05, 8);
  const int first = 8 * f.gap;  // eighths, so that the delay stays whole
  Meeting m{};
  if (f.charge_move * delay >= first)
    m.charger_yards = 10 * f.gap;
  else {
    const std::int64_t way = 10LL * f.charge_move * (first + f.counter_move * delay), of = 8LL * (f.charge_move + f.counter_move);
    m.charger_yards = static_cast<int>((2 * way + of) / (2 * of));  // to the nearest tenth
  }
  m.counter_yards = 10 * f.gap - m.charger_yards;
  umpire.found("the charger goes", m.charger_yards, clause::NC_RESP_15, 10);
  return m;
}

}  // namespace linstock::nineteenth_century

namespace linstock {

using namespace nineteenth_century;

template <>
const Description& describe<ResponseFacts>() {
  using namespace clause;
  using F = ResponseFacts;
  static const Description description =
      Describe<F>("charge-response")
          .group("The charged unit")
          .choice("orders", &F::orders, orders_names, Orders::Hold, "its order", NC_RESP_01)
          .flag("objective_seized", &F::objective_seized, "Attack & Hold: it holds its objective", NC_RESP_01)
          .choice("arm", &F::arm, arm_names, Arm::Infantry, "troop type", NC_RESP_01)
          .flag("dismounted", &F::dismounted, "mounted troops on foot", NC_BASE_14)
          .choice("guns", &F::guns, guns_names, Guns::Unlimbered, "artillery only", NC_RESP_13)
          .choice("order", &F::order, figure_order_names, FigureOrder::Close, "order of its figures", NC_RESP_07)
          .flag("sub_group", &F::sub_group, "a screen or another part of a unit", NC_RESP_12)
          .choice("conduct", &F::conduct, conduct_names, Conduct::Steady, "what it is doing", NC_RESP_16)
          .flag("in_contact_with_routers", &F::in_contact_with_routers, "pursuers still in contact with routers", NC_PURS_02)
          .flag("would_lose_formation", &F::would_lose_formation, "counter-charging would unform or disorder it", NC_RESP_03)
          .flag("behind_works", &F::behind_works, "it defends field works towards the charger", NC_RESULT_20)
          .group("The charger")
          .choice("charged_by", &F::charged_by, charged_by_names, ChargedBy::Mounted, "mounted, dismounted or both", NC_RESP_14)
          .choice("charger_order", &F::charger_order, figure_order_names, FigureOrder::Close, "order of the charger's figures", NC_RESP_12)
          .group("The answer")
          .choice("wish", &F::wish, response_names, Response::Halt, "what its owner wants", NC_RESP_01)
          .choice("result", &F::result, reaction_names, Reaction::ObeyOrders, "of its reaction test, unless it evades", NC_RESP_02)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.dismounted && !rides(f.arm)) return Problem{"dismounted", "only mounted troops can be dismounted", NC_BASE_14};
            if (f.in_contact_with_routers && f.conduct != Conduct::Pursuing)
              return Problem{"in_contact_with_routers", "only pursuers are", NC_PURS_02};
            return orders_problem(f);
          });
  return description;
}

template <>
const Description& describe<Responded>() {
  using namespace clause;
  using R = Responded;
  static const Description description =
      Describe<R>("response")
          .choice("responds", &R::responds, responds_names, Responds::Halts, "what it does", NC_RESP_01)
          .flag("may_counter_charge", &R::may_counter_charge, "a counter-charge is open to it", NC_RESP_01)
          .flag("may_halt", &R::may_halt, "halting is open to it", NC_RESP_01)
          .flag("may_evade", &R::may_evade, "evading is open to it", NC_RESP_07)
          .flag("tests", &R::tests, "it tests its reaction", NC_RESP_02);
  return description;
}

template <>
const Description& describe<ChangeHaltedFacts>() {
  using namespace clause;
  using F = ChangeHaltedFacts;
  constexpr NumberRange yards{.max = 1000, .fallback = 100, .unit = "yards"};
  static const Description description =
      Describe<F>("change-while-halted")
          .group("The charged unit")
          .number("gap_before", &F::gap_before, yards, "to the charger before the change", NC_RESP_06)
          .number("gap_after", &F::gap_after, yards, "to the charger after it", NC_RESP_06)
          .flag("moves", &F::moves, "it would leave its place", NC_RESP_06);
  return description;
}

template <>
const Description& describe<ChangeHalted>() {
  static const Description description =
      Describe<ChangeHalted>("change").flag("allowed", &ChangeHalted::allowed, "the change of front or formation is allowed", clause::NC_RESP_06);
  return description;
}

template <>
const Description& describe<EvadeFacts>() {
  using namespace clause;
  using F = EvadeFacts;
  static const Description description =
      Describe<F>("evade")
          .group("The race")
          .number("gap", &F::gap, {.max = 450, .fallback = 150, .unit = "yards"}, "between charger and evader at the start", NC_RESP_08)
          .number("charger_move", &F::charger_move, {.max = 450, .fallback = 270, .unit = "yards"}, "the charger's charge move", NC_RESP_10)
          .number("evade_move", &F::evade_move, {.max = 450, .fallback = 200, .unit = "yards"}, "rout move of the evader, less terrain", NC_RESP_08)
          .group("The evader")
          .flag("screen", &F::screen, "a screen that heads for its main body", NC_RESP_08, true)
          .flag("reaches_friends", &F::reaches_friends, "it reaches its parent, or passes behind close order friends of its brigade", NC_RESP_11, true)
          .flag("close_order_foot", &F::close_order_foot, "foot in close order", NC_RESP_07)
          .choice("way", &F::way, evade_way_names, EvadeWay::Straight, "straight away (a screen: to its main body), or bending on the way", NC_RESP_09)
          .choice("state", &F::state, state_names, State::Formed, "its state before", NC_LOSE_24)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.close_order_foot) return Problem{"close_order_foot", "foot in close order cannot evade", NC_RESP_07};
            if (f.way == EvadeWay::Elsewhere)
              return Problem{"way", "evaders bend only to avoid difficult ground or friends, or to shelter there", NC_RESP_09};
            return {};
          });
  return description;
}

template <>
const Description& describe<Evaded>() {
  using namespace clause;
  using R = Evaded;
  static const Description description =
      Describe<R>("evaded")
          .choice("ends", &R::ends, evade_ends_names, EvadeEnds::EndOfPeriod, "where it stops and starts to rally", NC_RESP_11)
          .flag("breaks", &R::breaks, "caught, it breaks at once", NC_RESP_10)
          .choice("state", &R::state, state_names, State::Unformed, "its state from now on", NC_LOSE_05);
  return description;
}

template <>
const Description& describe<MeetingFacts>() {
  using namespace clause;
  using F = MeetingFacts;
  static const Description description =
      Describe<F>("meeting-point")
          .group("The two charges")
          .number("gap", &F::gap, {.max = 450, .fallback = 200, .unit = "yards"}, "between the two at the start", NC_RESP_15)
          .number("charge_move", &F::charge_move, {.min = 1, .max = 450, .fallback = 270, .unit = "yards"}, "the charger's charge move", NC_RESP_15)
          .number("counter_move", &F::counter_move, {.min = 1, .max = 450, .fallback = 270, .unit = "yards"}, "the counter-charger's charge move", NC_RESP_15)
          .number("delay", &F::delay, {.max = 4, .scale = 8, .unit = "moves"}, "the counter-charge is held back, up to half a move", NC_RESP_05)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.gap > f.charge_move) return Problem{"gap", "further than the charge reaches", NC_CHARGE_04};
            return {};
          });
  return description;
}

template <>
const Description& describe<Meeting>() {
  using namespace clause;
  constexpr NumberRange yards{.max = 8500, .scale = 10, .unit = "yards"};
  static const Description description = Describe<Meeting>("meeting")
                                             .number("charger_yards", &Meeting::charger_yards, yards, "the charger goes", NC_RESP_15)
                                             .number("counter_yards", &Meeting::counter_yards, yards, "the counter-charger goes", NC_RESP_15);
  return description;
}

}  // namespace linstock
