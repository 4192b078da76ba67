// The order of setting up, and when which troops are put down.
#pragma once
#include "books/nineteenth-century/setting_up/room.h"

namespace linstock::nineteenth_century {

enum class Step : int { AgreePoints, PickArmies, Terrain, DrawMap, ShowVisible, WriteOrders, ShowRest, Begin };
inline constexpr const char* step_names[] = {"agree-points", "pick-armies", "terrain", "draw-map", "put-down-visible-troops", "write-orders", "put-down-the-rest", "begin"};

struct StepFacts {
  Step step;
  int even_points;      // else a scenario, which may drop parts
};
struct StepFound {
  Step next;
  int secret, may_be_dropped;
};
StepFound set_up_step(const StepFacts& facts, const Tables& tables, Umpire& umpire);

struct PutDownFacts {
  int visible;          // from anywhere in the enemy's deployment area
  int as_on_map;        // it stands where the map has it
};
struct PutDown {
  Step when;
  int before_orders, allowed;
};
PutDown put_down(const PutDownFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::nineteenth_century

namespace linstock {

template <>
const Description& describe<nineteenth_century::StepFacts>();
template <>
const Description& describe<nineteenth_century::StepFound>();
template <>
const Description& describe<nineteenth_century::PutDownFacts>();
template <>
const Description& describe<nineteenth_century::PutDown>();

}  // namespace linstock
