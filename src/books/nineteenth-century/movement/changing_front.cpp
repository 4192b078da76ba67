#include "books/nineteenth-century/movement/changing_front.h"

#include <algorithm>

#include "books/nineteenth-century/tables.h"

namespace linstock::nineteenth_century {

using namespace clause;

State unsettled(Training training, FigureOrder order) {
  if (open_order(order)) return State::Formed;
  if (training == Training::T3) return State::Unformed;
  return training == Training::I ? State::Disordered : State::Formed;
}

// TURNING

Turned turn(const TurnFacts& f, const Tables& tables, Umpire& umpire) {
  if (f.evading) {
    umpire.found("time", 0, open_order(f.figure_order) ? NC_MOVE_15 : NC_RESP_08, 4);
    return {0, f.state};
  }
  const int time = tables.movement.turn[static_cast<std::size_t>(f.training)];
  const State state = std::max(f.state, unsettled(f.training, f.figure_order));  // NC-LOSE-24
  umpire.found("time", time, NC_CHANGE_01, 4);
  umpire.found("turning leaves them", state_names[static_cast<std::size_t>(state)], NC_CHANGE_02);
  return {time, state};
}

// WHEELING

Wheeled wheel(const WheelFacts& f, const Tables& tables, Umpire& umpire) {
  const MovementTables& t = tables.movement;
  const int quarters = t.wheel[static_cast<std::size_t>(f.troops.training)];
  const int yards = static_cast<int>(1000LL * normal_rate(f.troops, t) * quarters / 4 * f.time_left / 8);
  umpire.found("the outermost figure goes", yards, NC_CHANGE_05, 1000);
  const bool irregular = f.troops.training == Training::I || f.troops.training == Training::T3;
  const State state = std::max(f.state, irregular && !in_open_order(f.troops) ? State::Unformed : State::Formed);
  umpire.found("wheeling leaves them", state_names[static_cast<std::size_t>(state)], NC_CHANGE_06);
  return {yards, f.arc <= yards, state};
}

// CHANGING FRONTAGE

Turned change_frontage(const FrontageFacts& f, const Tables& tables, Umpire& umpire) {
  const int time = f.figures * tables.movement.frontage[static_cast<std::size_t>(f.training)];
  const State state = std::max(f.state, unsettled(f.training, f.figure_order));  // NC-LOSE-24
  umpire.found("time", time, f.training == Training::T1 || f.training == Training::T3 ? NC_CHANGE_08 : NC_CHANGE_07, 4);
  umpire.found("it leaves them", state_names[static_cast<std::size_t>(state)], NC_CHANGE_07);
  return {time, state};
}

}  // namespace linstock::nineteenth_century

namespace linstock {

using namespace nineteenth_century;

template <>
const Description& describe<TurnFacts>() {
  using F = TurnFacts;
  static const Description description =
      Describe<F>("turn")
          .group("The troops")
          .choice("training", &F::training, training_names, Training::T2, "training class", NC_CHANGE_01)
          .choice("figure_order", &F::figure_order, figure_order_names, FigureOrder::Close, "order of the figures", NC_CHANGE_02)
          .group("The turn")
          .flag("about", &F::about, "through 180 degrees; else 90", NC_CHANGE_01).label("about")
          .flag("evading", &F::evading, "they evade, rout, or fall back as skirmishers", NC_MOVE_15)
          .choice("state", &F::state, state_names, State::Formed, "their state before", NC_LOSE_24);
  return description;
}
template <>
const Description& describe<WheelFacts>() {
  using F = WheelFacts;
  static const Description description =
      Describe<F>("wheel")
          .part("", &F::troops)
          .group("The wheel")
          .number("arc", &F::arc, {.max = 1'000'000, .fallback = 50'000, .scale = 1000, .unit = "yards"}, "way of the figure that goes furthest", NC_CHANGE_04)
          .number("time_left", &F::time_left, {.max = 8, .fallback = 8, .scale = 8, .unit = "period"}, "part of the period that is left for it", NC_MOVE_17)
          .choice("state", &F::state, state_names, State::Formed, "their state before", NC_LOSE_24)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (is_artillery(f.troops) && f.troops.guns == Guns::Unlimbered)
              return Problem{"guns", "unlimbered guns do not wheel; they are limbered or manhandled", NC_MOVE_01};
            return {};
          });
  return description;
}
template <>
const Description& describe<FrontageFacts>() {
  using F = FrontageFacts;
  static const Description description =
      Describe<F>("frontage")
          .group("The troops")
          .choice("training", &F::training, training_names, Training::T2, "training class", NC_CHANGE_07)
          .choice("figure_order", &F::figure_order, figure_order_names, FigureOrder::Close, "order of the figures", NC_CHANGE_07)
          .number("figures", &F::figures, {.min = 1, .max = 40, .fallback = 2}, "by how many figures wider or narrower", NC_CHANGE_07)
          .choice("state", &F::state, state_names, State::Formed, "their state before", NC_LOSE_24);
  return description;
}
template <>
const Description& describe<Turned>() {
  using O = Turned;
  static const Description description =
      Describe<O>("turned")
          .number("time", &O::time, {.max = 4000, .scale = 4, .unit = "moves"}, "how long it takes", NC_CHANGE_01)
          .choice("state", &O::state, state_names, State::Formed, "what it makes of them", NC_CHANGE_02);
  return description;
}
template <>
const Description& describe<Wheeled>() {
  using O = Wheeled;
  static const Description description =
      Describe<O>("wheeled")
          .flag("done", &O::done, "the wheel is done in this time", NC_CHANGE_05)
          .number("yards", &O::yards, {.max = 2'000'000, .scale = 1000, .unit = "yards"}, "how far its outermost figure goes", NC_CHANGE_05)
          .choice("state", &O::state, state_names, State::Formed, "what it makes of them", NC_CHANGE_06);
  return description;
}

}  // namespace linstock
