// Fire and contact: which figures bear on a charger, does fire halt it, and where is it put then (NC-HOME-01 to 11).
#pragma once
#include "books/nineteenth-century/charges/room.h"

namespace linstock::nineteenth_century {

// WHICH FIGURES BEAR (a ruling of ours beside NC-FIRE-11): at the midway place, those whose arc, drawn from their own front
// corners, meets the charger's front edge.

struct BearFacts {
  int figures, base_width;   // of the firers' front rank
  int charger_front, offset; // width; from the left end of the firers' line to the left end of the charger, may be negative
  int distance_charged;      // the range is half of it
  FigureOrder order;
};
struct Bear {
  int figures;
};
Bear figures_that_bear(const BearFacts& facts, const Tables& tables, Umpire& umpire);

// IS IT HALTED

// What its target did.
enum class TargetDid : int { Stood, ChargedHome, ChargedButHalted, EvadedOrBroke };
inline constexpr const char* target_did_names[] = {"stood", "charged-home", "charged-but-halted", "evaded-or-broke"};

struct HomeFacts {
  int score;  // recorded
  Arm arm;
  int dismounted;
  Morale morale;
  int figures, front_rank;
  int casualties, front_rank_casualties;  // by fire before contact; the second are among the first
  int formed_square;                      // the target is a square and not disordered
  TargetDid target;
};
enum class PutWhere : int { IntoContact, LeftInContact, TwentyBack, TenBack, AfterItsTarget };
inline constexpr const char* put_where_names[] = {"into-contact", "left-in-contact", "20-yards-back", "10-yards-back", "on-after-its-target"};
struct Home {
  int halted, score;
  PutWhere where;
  int fights, stationary, disordered;
};
// Casualties per figure that come off the score (NC-FIRE-26).
int taken_off(const HomeFacts& facts, const ChargeTables& tables);
Home get_home(const HomeFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::nineteenth_century

namespace linstock {

template <>
const Description& describe<nineteenth_century::BearFacts>();
template <>
const Description& describe<nineteenth_century::Bear>();
template <>
const Description& describe<nineteenth_century::HomeFacts>();
template <>
const Description& describe<nineteenth_century::Home>();

}  // namespace linstock
