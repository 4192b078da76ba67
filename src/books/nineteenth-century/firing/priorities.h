// Target priorities: at whom a unit has to fire, and who may choose (NC-FIRE-06 to 08, 20, 31; NC-GEN-02; NC-SPEC-09).
#pragma once
#include "books/nineteenth-century/firing/tables.h"

namespace linstock::nineteenth_century {

enum class FirersAre : int { Unit, Battery, Sniper };
inline constexpr const char* firers_are_names[] = {"unit", "battery", "sniper"};

// One enemy as a target, with the six priorities in printed order.
struct PossibleTarget {
  int can_be_fired_on;
  int charges_firers, advances_in_charge_reach, did_casualties, close_order_advances_near, in_charge_with_friends, fires_on_firers;
  int distance;
  int general;       // a general alone
  int original;      // the target that the firers had
  int came_between;  // it was no target before and moved in front of the original one
};
inline constexpr int most_targets = 100;  // every body and every team of a side
struct PriorityFacts {
  FirersAre firers;
  Few<PossibleTarget, most_targets> targets;
};

enum class Share : int { None, All, MayChoose, NearestFigures, MayDivide };
inline constexpr const char* share_names[] = {"none", "all", "may-choose", "by-the-nearest-figure", "may-divide"};
struct AimedAt {
  Share share;
};
struct Priorities {
  Few<AimedAt, most_targets> targets;
  int priority;  // that decided, 1 to 6; 7 if none did, 0 without a target
  int nearest;   // the nearest of those that share the fire, counted from 1
};

Priorities choose_targets(const PriorityFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::nineteenth_century

namespace linstock {

template <>
const Description& describe<nineteenth_century::PossibleTarget>();
template <>
const Description& describe<nineteenth_century::PriorityFacts>();
template <>
const Description& describe<nineteenth_century::AimedAt>();
template <>
const Description& describe<nineteenth_century::Priorities>();

}  // namespace linstock
