// Changing front and frontage: turning, wheeling, widening.
#pragma once
#include "books/nineteenth-century/movement/rates.h"

namespace linstock::nineteenth_century {

struct TurnFacts {
  Training training;
  FigureOrder figure_order;
  int about;     // 180 degrees, else 90
  int evading;   // or falling back before close order as skirmishers (NC-MOVE-15)
  State state;   // before
};
struct WheelFacts {
  Troops troops;
  int arc;        // yards that the outermost figure goes, in thousandths
  int time_left;  // eighths of the period
  State state;    // before
};
struct FrontageFacts {
  Training training;
  FigureOrder figure_order;
  int figures;  // by so many
  State state;  // before
};

struct Turned {
  int time;  // quarters of a move
  State state;
};
struct Wheeled {
  int yards, done;  // that the outermost figure can go; is that enough
  State state;
};

Turned turn(const TurnFacts& facts, const Tables& tables, Umpire& umpire);
Wheeled wheel(const WheelFacts& facts, const Tables& tables, Umpire& umpire);
Turned change_frontage(const FrontageFacts& facts, const Tables& tables, Umpire& umpire);

// What turning, widening and every change of formation do to close order (NC-CHANGE-02, 07, 13).
State unsettled(Training training, FigureOrder order);

}  // namespace linstock::nineteenth_century

namespace linstock {

template <>
const Description& describe<nineteenth_century::TurnFacts>();
template <>
const Description& describe<nineteenth_century::WheelFacts>();
template <>
const Description& describe<nineteenth_century::FrontageFacts>();
template <>
const Description& describe<nineteenth_century::Turned>();
template <>
const Description& describe<nineteenth_century::Wheeled>();

}  // namespace linstock
