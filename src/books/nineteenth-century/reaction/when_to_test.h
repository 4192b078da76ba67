// When a unit tests its reaction: the twelve occasions, in printed order (NC-REACT-01 to 12).
#pragma once
#include "books/nineteenth-century/reaction/factors.h"

namespace linstock::nineteenth_century {

struct WhenFacts {
  Conduct conduct;
  // what happens to it
  int artillery_fire, artillery_fire_before;
  int advancing, under_fire;
  int firers_distance;
  int in_enemy_foot_charge_reach;
  int fire_casualties, figures;  // of the previous period
  int general_lost, general_distance;
  int wishes_to_charge, charged, evades;
  int brigade_breaks, brigade_breaks_distance;
  int fired_on_from_behind;
  int wishes_to_rally, enemy_distance;
  int new_enemy, new_enemy_distance;
  int melee_result;
  int tested;  // this move already
};

// The first occasion that counts, in printed order.
enum class Occasion : int {
  None, ArtilleryFire, AdvancingUnderFire, InChargeReach, Casualties, GeneralLost, WishesToCharge, Charged, BrigadeBreaks,
  FiredOnFromBehind, WishesToRally, NewEnemy, MeleeResult
};
inline constexpr const char* occasion_names[] = {
    "none",    "first-artillery-fire",  "advancing-under-fire", "in-charge-reach",      "casualties",      "general-lost",
    "wishes-to-charge", "charged", "brigade-breaks",   "fired-on-from-behind", "wishes-to-rally", "new-enemy",   "melee-result"};

struct WhenResult {
  int test;
  Occasion occasion;
};

WhenResult when_to_test(const WhenFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::nineteenth_century

namespace linstock {

template <>
const Description& describe<nineteenth_century::WhenFacts>();
template <>
const Description& describe<nineteenth_century::WhenResult>();

}  // namespace linstock
