// Firing range and time: at a charger halfway, with the rest of the period lost; else at the end of the period (NC-FIRE-10, 11,
// 14, 27).
#pragma once
#include "books/nineteenth-century/firing/small_arms.h"

namespace linstock::nineteenth_century {

struct RangeFacts {
  int at_charger;
  int distance_charged, charge_move;  // from where the charge began to contact
  int contact_time;                   // in 960ths of the period; 0: what the distance is of the charge move
  int charges_the_firers;
  int range_midway;                   // else: from the firers to the charger halfway
  int range_at_end, became_ineligible, last_range;
};
struct Range {
  int range;          // yards, a part counts as one
  LostTime lost;
  int lost_quarters;  // complete ones, for artillery
  int bracketed;      // the smaller deduction
};

Range find_range(const RangeFacts& facts, const Tables& tables, Umpire& umpire);
// Against a charger who comes so far out of so much.
Range range_at_charger(int distance_charged, int charge_move, bool charges_the_firers);

}  // namespace linstock::nineteenth_century

namespace linstock {

template <>
const Description& describe<nineteenth_century::RangeFacts>();
template <>
const Description& describe<nineteenth_century::Range>();

}  // namespace linstock
