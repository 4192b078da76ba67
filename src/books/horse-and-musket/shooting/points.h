// The Disruption Points that shooting hands out by itself.
#pragma once
#include "books/horse-and-musket/tables.h"

namespace linstock::horse_and_musket {

inline int hits_per_base_points(const Tables&) { return 1; }         // HM-DISR-11
inline int failed_contact_points(const Tables&) { return 1; }        // HM-DISR-03
inline int stopped_by_shooting_points(const Tables&) { return 1; }   // HM-DISR-08

}  // namespace linstock::horse_and_musket
