// Written orders before the battle: what may stand on a side's sheet (NC-ORDER-01 to 19).
#pragma once
#include "books/nineteenth-century/muster/map.h"
#include "books/nineteenth-century/orders/restrictions.h"

namespace linstock::nineteenth_century::before {

// An order by itself: are its distances and its objective written (NC-ORDER-10, 12, 14, 18)?
std::optional<Refusal> refuse_form(const State& state, const OrderForm& form, bool independent);
// The orders of brigades, before their units have any.
std::optional<Refusal> refuse_general_orders(const State& state, std::span<const std::pair<int, OrderForm>> sheet);
// A sheet of units' orders with those that their brigades have been given.
std::vector<std::pair<int, OrderForm>> with_general_orders(const State& state, const Forces& forces, std::vector<std::pair<int, OrderForm>> sheet);
// A side's whole sheet, by subject; a brigade's order stands at its brigadier.
std::optional<Refusal> refuse_orders(const State& state, const Setting& setting, const Forces& forces, std::span<const std::pair<int, OrderForm>> sheet);

}  // namespace linstock::nineteenth_century::before

namespace linstock {

template <>
const Description& describe<nineteenth_century::before::OrderForm>();

}  // namespace linstock
