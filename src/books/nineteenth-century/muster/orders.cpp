#include "books/nineteenth-century/muster/orders.h"

#include <algorithm>

#include "kernel/silent.h"

namespace linstock {

template <>
const Description& describe<nineteenth_century::before::OrderForm>() {
  using namespace nineteenth_century;
  using F = before::OrderForm;
  static const Description description =
      Describe<F>("order")
          .choice("orders", &F::orders, orders_names, Orders::Hold, "the order", clause::NC_ORDER_01)
          .number("further", &F::further, {.max = 2000, .fallback = 0, .unit = "yards"}, "at which distance it engages", clause::NC_ORDER_10)
          .number("nearer", &F::nearer, {.max = 2000, .fallback = 0, .unit = "yards"}, "at which distance it retires", clause::NC_ORDER_12)
          .number("objective", &F::objective, {.max = before::most_features, .fallback = 0}, "what it takes: a feature by its number; 0 for none",
                  clause::NC_ORDER_14)
          .flag("doubles", &F::doubles, "it goes there at the double", clause::NC_DOUBLE_01);
  return description;
}

}  // namespace linstock

namespace linstock::nineteenth_century::before {

using namespace clause;

std::optional<Refusal> refuse_form(const State& state, const OrderForm& form, bool independent) {
  const bool skirmish = form.orders == Orders::Skirmish && independent;
  if (form.objective > state.features.size()) return Refusal{NC_ORDER_14, "there is no such feature on the table"};
  if (form.objective > 0 && state.features[form.objective - 1].kind == FeatureKind::Field) return Refusal{NC_ORDER_14, "fields are hedges here: name another feature"};
  if (form.orders == Orders::AttackHold && form.objective == 0) return Refusal{NC_ORDER_14, "attack and hold names what is to be taken"};
  if (form.doubles && (form.orders > Orders::AttackHold || form.objective == 0)) return Refusal{NC_DOUBLE_01, "attackers with a named objective double, nobody else"};
  if (form.orders == Orders::EngageHold && form.further == 0) return Refusal{NC_ORDER_10, "an engagement has a written distance"};
  if ((form.orders == Orders::EngageRetire || skirmish) && (form.nearer == 0 || form.nearer >= form.further))
    return Refusal{skirmish ? NC_ORDER_18 : NC_ORDER_12, "two distances are wanted, the nearer and the further"};
  return {};
}

namespace {

const OrderForm* order_for(std::span<const std::pair<int, OrderForm>> sheet, int subject) {
  const auto at = std::ranges::find(sheet, subject, &std::pair<int, OrderForm>::first);
  return at == sheet.end() ? nullptr : &at->second;
}

Clause ruled_by(OrderAllowed allowed) {
  return allowed == OrderAllowed::MustHaveOwn ? NC_ORDER_03 : allowed == OrderAllowed::MoreAggressive ? NC_ORDER_05 : NC_ORDER_08;
}
Clause ruled_by(BrigadeOrderAllowed allowed) {
  switch (allowed) {
    case BrigadeOrderAllowed::NoCloseOrder: return NC_ORDER_28;
    case BrigadeOrderAllowed::MoreAggressive: return NC_ORDER_05;
    case BrigadeOrderAllowed::NobodyHasIt: return NC_ORDER_06;
    default: return NC_ORDER_02;
  }
}

std::string with_spaces(const char* name) {
  std::string words = name;
  std::ranges::replace(words, '-', ' ');
  return words;
}

// What a unit is under, with what forbids it.
std::optional<Refusal> refuse_unit(const State& state, const Setting& setting, const Forces& forces, std::span<const std::pair<int, OrderForm>> sheet, int subject,
                                   Orders& under) {
  const int brigade = forces.brigade_of(subject);
  const OrderForm* own = order_for(sheet, subject);
  const OrderForm* general = brigade < 0 ? nullptr : order_for(sheet, brigadier_of(forces.side, brigade));
  UnitOrderFacts f{};
  f.independent = brigade < 0;
  f.has_own = own != nullptr;
  f.own = own ? own->orders : Orders::Hold;
  f.brigade = general ? general->orders : Orders::Attack;
  f.figure_order = state.station(subject).order;
  SilentUmpire silent;
  const UnitOrder found = unit_order(f, setting.tables, silent);
  under = found.orders;
  if (found.allowed != OrderAllowed::Yes) return Refusal{ruled_by(found.allowed), with_spaces(order_allowed_names[static_cast<std::size_t>(found.allowed)]), subject};
  if (own)
    if (auto refusal = refuse_form(state, *own, f.independent)) {
      refusal->subject = subject;
      return refusal;
    }
  return {};
}

}  // namespace

std::optional<Refusal> refuse_general_orders(const State& state, std::span<const std::pair<int, OrderForm>> sheet) {
  for (const auto& [subject, form] : sheet) {
    if (form.orders == Orders::Skirmish) return Refusal{NC_ORDER_02, "a brigade is never ordered to skirmish", subject};
    if (auto refusal = refuse_form(state, form, false)) {
      refusal->subject = subject;
      return refusal;
    }
  }
  return {};
}

std::vector<std::pair<int, OrderForm>> with_general_orders(const State& state, const Forces& forces, std::vector<std::pair<int, OrderForm>> sheet) {
  for (int b = 0; b < forces.brigades(); ++b) {
    const int subject = brigadier_of(forces.side, b);
    if (state.told_to(subject).written) sheet.emplace_back(subject, state.told_to(subject).form);
  }
  return sheet;
}

std::optional<Refusal> refuse_orders(const State& state, const Setting& setting, const Forces& forces, std::span<const std::pair<int, OrderForm>> sheet) {
  std::vector<BrigadeOrderFacts> brigades(static_cast<std::size_t>(forces.brigades()));
  for (int b = 0; b < forces.brigades(); ++b) {
    const int subject = brigadier_of(forces.side, b);
    const OrderForm* general = order_for(sheet, subject);
    if (!general) return Refusal{NC_ORDER_02, "every brigade has a general order", subject};
    if (auto refusal = refuse_form(state, *general, false)) {
      refusal->subject = subject;
      return refusal;
    }
    brigades[static_cast<std::size_t>(b)].brigade = general->orders;
  }
  for (int i = 0; i < forces.units(); ++i) {
    const int subject = subject_of(forces.side, i), b = forces.brigade_of(subject);
    Orders under = Orders::Hold;
    if (auto refusal = refuse_unit(state, setting, forces, sheet, subject, under)) return refusal;
    if (b < 0) continue;
    BrigadeOrderFacts& facts = brigades[static_cast<std::size_t>(b)];
    ++facts.units;
    facts.same_order += under == facts.brigade;
    facts.more_aggressive += under < facts.brigade;
    facts.close_order_units += !open_order(state.station(subject).order);
  }
  SilentUmpire silent;
  for (int b = 0; b < forces.brigades(); ++b)
    if (const BrigadeOrderAllowed found = brigade_order(brigades[static_cast<std::size_t>(b)], setting.tables, silent).allowed; found != BrigadeOrderAllowed::Yes)
      return Refusal{ruled_by(found), with_spaces(brigade_order_allowed_names[static_cast<std::size_t>(found)]), brigadier_of(forces.side, b)};
  return {};
}

}  // namespace linstock::nineteenth_century::before
