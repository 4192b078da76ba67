// Restrictions: which order a unit is under, and whether a brigade's orders are in order.
#pragma once
#include "books/nineteenth-century/orders/room.h"

namespace linstock::nineteenth_century {

struct UnitOrderFacts {
  int independent, has_own;
  Orders own, brigade;
  FigureOrder figure_order;
  int screen;        // a skirmish screen, not the unit
  int formed_up;     // it was in open order when its order was written (NC-ORDER-29)
};
enum class OrderAllowed : int { Yes, MustHaveOwn, MoreAggressive, NotInCloseOrder, OpenOrderSkirmishes };
inline constexpr const char* order_allowed_names[] = {"yes", "independent-units-need-their-own", "more-aggressive-than-its-brigade",
                                                      "close-order-may-not-skirmish", "open-order-always-skirmishes"};
struct UnitOrder {
  OrderAllowed allowed;
  Orders orders;     // that it is under
};
UnitOrder unit_order(const UnitOrderFacts& facts, const Tables& tables, Umpire& umpire);

struct OrderVerdict {
  OrderAllowed allowed;
  Clause clause;
};
// May a unit in this order of figures be given this order, under a brigade's (NC-ORDER-05, 08, 31)?
OrderVerdict judge_order(Orders order, FigureOrder figure_order, bool independent, Orders brigade);

struct BrigadeOrderFacts {
  Orders brigade;
  int units, same_order, more_aggressive, close_order_units;
};
enum class BrigadeOrderAllowed : int { Yes, Skirmish, NobodyHasIt, MoreAggressive, NoCloseOrder };
inline constexpr const char* brigade_order_allowed_names[] = {"yes", "a-brigade-does-not-skirmish", "no-unit-has-the-brigade-s-order",
                                                              "a-unit-is-more-aggressive", "no-unit-in-close-order"};
struct BrigadeOrder {
  BrigadeOrderAllowed allowed;
};
BrigadeOrder brigade_order(const BrigadeOrderFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::nineteenth_century

namespace linstock {

template <>
const Description& describe<nineteenth_century::UnitOrderFacts>();
template <>
const Description& describe<nineteenth_century::UnitOrder>();
template <>
const Description& describe<nineteenth_century::BrigadeOrderFacts>();
template <>
const Description& describe<nineteenth_century::BrigadeOrder>();

}  // namespace linstock
