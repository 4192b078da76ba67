// Sub groups: main body, screen, and a reserve or horse-holders; when one of them is on its own.
#pragma once
#include "books/nineteenth-century/formations/room.h"

namespace linstock::nineteenth_century {

enum class SubGroup : int { Screen, Reserve, HorseHolders };
inline constexpr const char* sub_group_names[] = {"screen", "reserve", "horse-holders"};

struct SubGroupFacts {
  SubGroup sub_group;
  int figures, unit_figures;     // its own; of the whole unit
  int in_sight, distance;        // of the rest of its unit
  int together;                  // its figures are in base contact with each other
  int routing, pursuing, rallied_from_rout;
  int main_body_routing, main_body_pursuing;
  int charges_alone;
  State state, main_body_state;
  int rejoins;                   // it comes into base contact with the rest
};
struct SubGroupFound {
  int together, separate, routs, routing_friend, must_rejoin, own_response, figures_for_charge;
  State state, main_body_state;
};

SubGroupFound sub_group(const SubGroupFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::nineteenth_century

namespace linstock {

template <>
const Description& describe<nineteenth_century::SubGroupFacts>();
template <>
const Description& describe<nineteenth_century::SubGroupFound>();

}  // namespace linstock
