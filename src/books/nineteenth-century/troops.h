// Troops as movement, formation and sight see them: one part that the facts of many procedures share, with what the
// table umpire knows of it by itself.
#pragma once
#include <vector>

#include "books/nineteenth-century/types.h"
#include "kernel/at_table.h"

namespace linstock::nineteenth_century {

struct Troops {
  Arm arm;
  Training training;
  FigureOrder figure_order;
  Formation formation;
  int dismounted, e_trained, camelry;
  Battery battery;
  Guns guns;

  friend bool operator==(const Troops&, const Troops&) = default;
};

// NC-BASE-14: riders on foot are infantry of their training and order.
constexpr bool mounted(const Troops& t) { return rides(t.arm) && !t.dismounted; }
constexpr bool is_artillery(const Troops& t) { return t.arm == Arm::Artillery; }
constexpr bool on_foot(const Troops& t) { return !mounted(t) && !is_artillery(t); }
constexpr bool in_open_order(const Troops& t) { return open_order(t.figure_order); }

// The five columns of the terrain tables.
enum class Column : int { CloseFoot, OpenFoot, CloseHorse, ExtendedHorse, Artillery };
inline constexpr const char* column_names[] = {"close-foot", "open-foot", "close-horse", "extended-horse", "artillery"};

constexpr Column column_of(const Troops& t) {
  if (is_artillery(t)) return Column::Artillery;
  if (mounted(t)) return in_open_order(t) ? Column::ExtendedHorse : Column::CloseHorse;
  return in_open_order(t) ? Column::OpenFoot : Column::CloseFoot;
}

// What a unit knows of its troops, where they are a part without prefix.
std::vector<Known> known_troops();

}  // namespace linstock::nineteenth_century

namespace linstock {

template <>
const Description& describe<nineteenth_century::Troops>();

}  // namespace linstock
