#include "books/nineteenth-century/movement/doubling.h"

#include <algorithm>

#include "books/nineteenth-century/tables.h"

namespace linstock::nineteenth_century {

using namespace clause;

namespace {

struct Verdict {
  DoublingAllowed allowed;
  Clause clause;
};

Verdict judge(const DoublingFacts& f) {
  if (is_artillery(f.troops)) return {DoublingAllowed::Artillery, NC_DOUBLE_06};
  if (f.orders != Orders::Attack && f.orders != Orders::AttackHold) return {DoublingAllowed::WrongOrders, NC_DOUBLE_01};
  if (!f.ordered) return {DoublingAllowed::NotOrdered, NC_DOUBLE_01};
  return {f.objective_named ? DoublingAllowed::Yes : DoublingAllowed::NoObjective, NC_DOUBLE_01};
}

struct Next {
  DoublingNext next;
  Clause clause;
};

Next what_next(const DoublingFacts& f) {
  if (f.charged) return {DoublingNext::ReactsToCharge, NC_DOUBLE_03};
  if (f.at_objective) return {DoublingNext::Stops, NC_DOUBLE_04};
  const bool horse = f.blocked == Blocked::CloseMounted || f.blocked == Blocked::OpenMounted;
  if (f.blocked == Blocked::Free) return {DoublingNext::MustDouble, NC_DOUBLE_04};
  if (on_foot(f.troops) && horse) return {DoublingNext::MayHaltOrCharge, NC_DOUBLE_05};
  const bool open = f.blocked == Blocked::OpenFoot || f.blocked == Blocked::OpenMounted;
  return {open ? DoublingNext::ChargesOrPushesOn : DoublingNext::MustCharge, NC_DOUBLE_05};
}

// NC-DOUBLE-02: the second move at the double unforms, the third disorders.
State tired(int doubled, const MovementTables& t) {
  if (doubled > t.disordered_after) return State::Disordered;
  return doubled > t.unformed_after ? State::Unformed : State::Formed;
}

}  // namespace

Doubled doubling(const DoublingFacts& f, const Tables& tables, Umpire& umpire) {
  const MovementTables& t = tables.movement;
  const Verdict verdict = judge(f);
  umpire.found("allowed", doubling_allowed_names[static_cast<std::size_t>(verdict.allowed)], verdict.clause);
  if (verdict.allowed != DoublingAllowed::Yes) return {verdict.allowed, DoublingNext::None, 0, f.state, f.doubled};
  const Next next = what_next(f);
  umpire.found("next", doubling_next_names[static_cast<std::size_t>(next.next)], next.clause);
  const bool goes_on = next.next == DoublingNext::MustDouble || next.next == DoublingNext::ChargesOrPushesOn;
  const int doubled = f.doubled + goes_on;
  const State state = std::max(f.state, tired(doubled, t));
  if (doubled > t.unformed_after) umpire.found("by doubling", state_names[static_cast<std::size_t>(state)], NC_DOUBLE_02);
  return {verdict.allowed, next.next, goes_on ? rate(f.troops, MoveKind::Double, t) : 0, state, doubled};
}

ArtilleryDoubled artillery_double(const ArtilleryDoubleFacts& f, const Tables& tables, Umpire& umpire) {
  const MovementTables& t = tables.movement;
  if (f.training != Training::T1 && f.action == Action::Into) {
    umpire.found("allowed", "only-out-of-action", NC_DOUBLE_07);
    return {0, 0, f.state};
  }
  const RateRow row = f.battery == Battery::Horse ? RateRow::HorseGuns : RateRow::FootGuns;
  const int yards = t.rate[static_cast<std::size_t>(row)][static_cast<std::size_t>(MoveKind::Double)];
  umpire.found("yards, limbering or unlimbering included", yards, f.training == Training::T1 ? NC_DOUBLE_08 : NC_DOUBLE_09);
  if (f.training == Training::T1) return {1, yards, f.state};
  const State state = std::max(f.state, f.training == Training::T2 ? State::Unformed : State::Disordered);
  umpire.found("by doubling", state_names[static_cast<std::size_t>(state)], f.training == Training::I ? NC_ART_19 : NC_DOUBLE_07);
  return {1, yards, state};
}

}  // namespace linstock::nineteenth_century

namespace linstock {

using namespace nineteenth_century;

template <>
const Description& describe<DoublingFacts>() {
  using F = DoublingFacts;
  static const Description description =
      Describe<F>("doubling")
          .part("", &F::troops)
          .group("Their orders")
          .choice("orders", &F::orders, orders_names, Orders::Attack, "the order they are under", NC_DOUBLE_01)
          .flag("ordered", &F::ordered, "they were ordered to double at the start of the game", NC_DOUBLE_01, true)
          .flag("objective_named", &F::objective_named, "to an objective named in the order", NC_DOUBLE_01, true)
          .number("doubled", &F::doubled, {.max = 20}, "moves at the double before this one", NC_DOUBLE_02)
          .group("This period")
          .flag("charged", &F::charged, "they are charged", NC_DOUBLE_03)
          .flag("at_objective", &F::at_objective, "they are at the objective", NC_DOUBLE_04)
          .choice("blocked", &F::blocked, blocked_names, Blocked::Free, "the enemy within their charge reach who blocks the way", NC_DOUBLE_05)
          .choice("state", &F::state, state_names, State::Formed, "their state before", NC_LOSE_24)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.troops.formation == Formation::Square) return Problem{"formation", "a square makes normal moves only", NC_MOVE_13};
            return {};
          });
  return description;
}
template <>
const Description& describe<Doubled>() {
  using O = Doubled;
  static const Description description =
      Describe<O>("doubling")
          .choice("allowed", &O::allowed, doubling_allowed_names, DoublingAllowed::Yes, "may they double?", NC_DOUBLE_01)
          .choice("next", &O::next, doubling_next_names, DoublingNext::MustDouble, "what they do", NC_DOUBLE_04)
          .number("yards", &O::yards, {.max = 2000, .unit = "yards"}, "how far", NC_MOVE_01)
          .choice("state", &O::state, state_names, State::Formed, "what doubling makes of them", NC_DOUBLE_02)
          .number("doubled", &O::doubled, {.max = 21}, "moves at the double, this one included", NC_DOUBLE_02);
  return description;
}
template <>
const Description& describe<ArtilleryDoubleFacts>() {
  using F = ArtilleryDoubleFacts;
  static const Description description =
      Describe<F>("artillery_double")
          .group("The battery")
          .choice("training", &F::training, training_names, Training::T1, "training class", NC_DOUBLE_06)
          .choice("battery", &F::battery, battery_names, Battery::Foot, "foot, horse or pack artillery", NC_MOVE_01)
          .choice("action", &F::action, action_names, Action::Into, "move and unlimber, or limber up and move", NC_DOUBLE_06)
          .choice("state", &F::state, state_names, State::Formed, "its state before", NC_LOSE_24);
  return description;
}
template <>
const Description& describe<ArtilleryDoubled>() {
  using O = ArtilleryDoubled;
  static const Description description =
      Describe<O>("artillery_double")
          .flag("allowed", &O::allowed, "may it?", NC_DOUBLE_07)
          .number("yards", &O::yards, {.max = 2000, .unit = "yards"}, "how far, beside limbering or unlimbering", NC_DOUBLE_08)
          .choice("state", &O::state, state_names, State::Formed, "what it makes of the gunners", NC_DOUBLE_07);
  return description;
}

}  // namespace linstock
