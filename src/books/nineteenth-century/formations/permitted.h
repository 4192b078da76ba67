// Permitted formations: which order troops may take, and whether a formation is one of the ten and well made.
#pragma once
#include "books/nineteenth-century/formations/room.h"

namespace linstock::nineteenth_century {

// WHICH ORDER

struct OrderFacts {
  Arm arm;
  Training training;
  int e_trained, dismounted;
  SmallArm small_arm;
};
struct PermittedOrders {
  int close, extended, skirmish, screen, reserve;
};
PermittedOrders permitted_orders(const OrderFacts& facts, const Tables& tables, Umpire& umpire);

// WHICH FORMATION

struct FormationFacts {
  OrderFacts troops;
  Formation formation;
  FigureOrder figure_order;  // of the main body, or of the skirmish line
  int figures, original_figures;
  int ranks, most_in_rank, least_in_rank;  // of a column; of a square the faces
  int facing_one_way;
  int screen, screen_distance, reserve, reserve_distance;
  int already_out;           // screen or reserve were put out before losses (NC-FORM-28)
};
enum class FormationAllowed : int {
  Yes, OrderNotOpen, MustBeClose, MustBeOpen, TooFewRanks, RankTooStrong, RanksUneven, FacesUneven, NotOneWay, NoScreen, NoReserve,
  IrregularScreen, IrregularReserve, ScreenTooStrong, ScreenDistance, ReserveDistance, SkirmishShare, NotOnFoot
};
inline constexpr const char* formation_allowed_names[] = {
    "yes", "order-not-open-to-them", "must-be-in-close-order", "must-be-in-open-order", "too-few-ranks", "a-rank-is-too-strong",
    "ranks-uneven", "faces-uneven", "must-face-one-way", "no-screen-with-it", "no-reserve-with-it", "irregulars-have-no-screen",
    "irregulars-have-no-reserve", "screen-too-strong", "screen-at-a-wrong-distance", "reserve-at-a-wrong-distance",
    "skirmish-line-of-a-wrong-strength", "only-foot-form-square"};
struct FormationFound {
  FormationAllowed allowed;
  int main_body, reserve_bonus;
};
FormationFound formation(const FormationFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::nineteenth_century

namespace linstock {

template <>
const Description& describe<nineteenth_century::OrderFacts>();
template <>
const Description& describe<nineteenth_century::PermittedOrders>();
template <>
const Description& describe<nineteenth_century::FormationFacts>();
template <>
const Description& describe<nineteenth_century::FormationFound>();

}  // namespace linstock
