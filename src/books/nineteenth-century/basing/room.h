// Basing: how wide and deep a figure stands (NC-BASING), and from where distances are measured (NC-BASE-08), in millimetres, which are yards (NC-BASE-01).
#pragma once
#include <array>
#include <vector>

#include "books/nineteenth-century/types.h"
#include "kernel/house.h"
#include "kernel/procedure.h"

namespace linstock::nineteenth_century {

struct Tables;

// The printed bases, then those that stand on one of them by NC-BASING-03.
enum class Base : int {
  CloseFoot, ExtendedFoot, SkirmishFoot, CloseHorse, ExtendedHorse, Limbered, Unlimbered, General, Sniper, HorseHolders,
  MountedInfantryClose, MountedInfantryExtended, PackGunOrRocketLimbered, PackGunOrRocketUnlimbered
};
inline constexpr const char* base_names[] = {
    "close-foot", "extended-foot", "skirmish-foot", "close-horse", "extended-horse", "limbered-artillery",
    "unlimbered-artillery", "general", "sniper", "horse-holders", "mounted-infantry-close", "mounted-infantry-extended",
    "pack-gun-or-rocket-limbered", "pack-gun-or-rocket-unlimbered"};

struct BaseSize {
  int width, depth;
};
struct BasingTables {
  std::array<BaseSize, 7> small{{{10, 15}, {20, 20}, {40, 20}, {15, 25}, {25, 25}, {25, 120}, {10, 40}}};  // 15 mm figures
  std::array<BaseSize, 7> large{{{15, 20}, {30, 30}, {60, 30}, {25, 40}, {40, 40}, {40, 180}, {15, 60}}};  // 25 mm figures
  int deeper = 10;  // by how much a depth may be made greater (NC-BASING-02, our "slightly")
};

struct BaseFacts {
  Base base;
  int large, files, ranks, deeper;
};
struct Based {
  int width, depth, frontage, deep;
};

// MEASURING (NC-BASE-08): two bases that face each other, from the middle of one to the middle of the other.
struct DistanceFacts {
  int between_middles, depth, other_depth;
};
struct Distance {
  int distance;  // from edge to edge, in halves of a yard
};
Distance measure(const DistanceFacts& facts, const Tables& tables, Umpire& umpire);

Based base_size(const BaseFacts& facts, const Tables& tables, Umpire& umpire);
// The printed row on which a base stands.
Base printed_base(Base base);

void list_basing_tables(BasingTables& tables, TableList& list);
std::vector<Procedure> basing_procedures();

}  // namespace linstock::nineteenth_century

namespace linstock {

template <>
const Description& describe<nineteenth_century::BaseFacts>();
template <>
const Description& describe<nineteenth_century::Based>();
template <>
const Description& describe<nineteenth_century::DistanceFacts>();
template <>
const Description& describe<nineteenth_century::Distance>();

}  // namespace linstock
