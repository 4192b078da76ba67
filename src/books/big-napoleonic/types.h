// The words of the book that its chapters share.
#pragma once
#include "books/big-napoleonic/clauses.h"
#include "kernel/describe.h"
#include "kernel/umpire.h"

namespace linstock::big_napoleonic {

enum class Arm : int { Infantry, Cavalry, Artillery };
enum class Grade : int { Raw, Trained, Veteran };  // BN-TROOP-01: in this order
enum class Gun : int { Horse, Field, Reserve };    // BN-TROOP-09
enum class Cover : int { None, Light, Medium, Strong };  // BN-TERR-08
enum class Deployment : int { Extended, Depth, DepthThree, March };

inline constexpr const char* arm_names[] = {"infantry", "cavalry", "artillery"};
inline constexpr const char* grade_names[] = {"raw", "trained", "veteran"};
inline constexpr const char* gun_names[] = {"horse", "field", "reserve"};
inline constexpr const char* cover_names[] = {"none", "light", "medium", "strong"};
inline constexpr const char* deployment_names[] = {"extended", "depth", "depth-three", "march"};

// Half or more of the whole: the book's rule for anything that holds in part (BN-SHIFT-06, BN-CCMOD-16).
constexpr bool half_or_more(int part, int whole) { return part > 0 && 2 * part >= whole; }

}  // namespace linstock::big_napoleonic
