// The maximum distance in a period: the printed rate, the ground, the time that is left.
#pragma once
#include "books/nineteenth-century/movement/rates.h"

namespace linstock::nineteenth_century {

struct MoveFacts {
  Troops troops;
  MoveKind kind;
  int horse_holders;        // NC-FORM-22
  int part_turned;          // part of the line faces another way (NC-FORM-12)
  int pursues;              // a pursuit or a recoil, which does not wait for that part
  int time_left;            // eighths of the period
  Terrain area, second_area;  // what they go through: the slower counts
  int open_yards;           // before they come to it
  int hedges, streams, river, bridge, on_road;
};
enum class MoveAllowed : int { Yes, NoSuchMove, ArtilleryDoubles, Unlimbered, MayNotEnter, MayNotCross, River, PartTurned };
inline constexpr const char* move_allowed_names[] = {"yes", "no-such-move", "artillery-doubles-otherwise", "unlimbered", "may-not-enter",
                                                     "may-not-cross", "river-without-bridge", "part-of-the-line-is-turned"};
struct Moved {
  MoveAllowed allowed;
  int rate, yards;  // yards in thousandths
};

Moved move(const MoveFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::nineteenth_century

namespace linstock {

template <>
const Description& describe<nineteenth_century::MoveFacts>();
template <>
const Description& describe<nineteenth_century::Moved>();

}  // namespace linstock
