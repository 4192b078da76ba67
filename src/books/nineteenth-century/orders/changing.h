// Changing orders: who may give a new one, to whom, and after how long.
#pragma once
#include "books/nineteenth-century/orders/restrictions.h"

namespace linstock::nineteenth_century {

struct ChangeOrderFacts {
  int commander_in_chief;        // else a brigadier
  int to_brigade;                // the order of a whole brigade; else of a unit
  int own_brigade;               // the unit is of the brigadier's brigade
  int full_move_together;        // in base contact from the start of movement to the end of melee
  State state;
  int rallying_from_disorder;
  FigureOrder figure_order;
  int independent;
  Orders new_order, brigade;
};
enum class ChangeAllowed : int { Yes, OnlyCommanderInChief, NotHisBrigade, NotLongEnough, Disordered, MoreAggressive, NotInCloseOrder, OpenOrderSkirmishes, BrigadeSkirmish };
inline constexpr const char* change_allowed_names[] = {"yes", "only-the-commander-in-chief", "not-his-brigade", "a-full-move-together-is-needed",
                                                       "disordered-or-rallying-from-it", "more-aggressive-than-its-brigade",
                                                       "close-order-may-not-skirmish", "open-order-always-skirmishes", "a-brigade-does-not-skirmish"};
struct ChangedOrder {
  ChangeAllowed allowed;
  int obeys_at_once, to_be_passed_on;
  Orders orders;
};
ChangedOrder change_order(const ChangeOrderFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::nineteenth_century

namespace linstock {

template <>
const Description& describe<nineteenth_century::ChangeOrderFacts>();
template <>
const Description& describe<nineteenth_century::ChangedOrder>();

}  // namespace linstock
