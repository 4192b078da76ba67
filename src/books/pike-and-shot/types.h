// The words of the book that its chapters share.
#pragma once
#include "books/pike-and-shot/clauses.h"
#include "kernel/describe.h"
#include "kernel/umpire.h"

namespace linstock::pike_and_shot {

enum class Grade : int { A1, A2, B, C, D, E };  // PS-DEF-04
enum class Arm : int { Foot, Horse, Dragoons, Skirmishers, Guns };
enum class Formation : int { Line, AssaultColumn, MarchColumn, Unformed, Limbered, Unlimbered };  // PS-DEF-08
enum class Weight : int { Light, Medium, Heavy };

inline constexpr const char* grade_names[] = {"A1", "A2", "B", "C", "D", "E"};
inline constexpr const char* arm_names[] = {"foot", "horse", "dragoons", "skirmishers", "guns"};
inline constexpr const char* formation_names[] = {"line", "assault-column", "march-column", "unformed", "limbered", "unlimbered"};
inline constexpr const char* weight_names[] = {"light", "medium", "heavy"};

// PS-DEF-05: letters only; 0 is best. A1 and A2 are equal.
constexpr int letter(Grade grade) { return grade <= Grade::A2 ? 0 : static_cast<int>(grade) - 1; }

// What a unit is doing beyond standing in its place: nothing, or one of the unformed moves (PS-DEF-08).
enum class Status : int { Steady, Evading, Retiring, Routing, Pursuing, Looting };
inline constexpr const char* status_names[] = {"steady", "evading", "retiring", "routing", "pursuing", "looting"};

// PS-FIRE-09: hedges and crops are soft; buildings, walls, dense wood edges and sunken roads are hard.
enum class Cover : int { Open, Soft, Hard, Fieldworks };
inline constexpr const char* cover_names[] = {"open", "soft", "hard", "fieldworks"};

// PS-DEF-19, PS-DEF-20: dragoons are horse while mounted, else foot; skirmishers are foot; guns are neither.
constexpr bool on_horseback(Arm arm, int mounted) { return arm == Arm::Horse || (arm == Arm::Dragoons && mounted); }
constexpr bool on_foot(Arm arm, int mounted) { return arm != Arm::Guns && !on_horseback(arm, mounted); }

// PS-DEF-09, PS-DEF-19: line and assault column; never skirmishers or mounted dragoons.
constexpr bool in_order(Arm arm, int mounted, Formation formation) {
  if (arm == Arm::Skirmishers || arm == Arm::Guns || (arm == Arm::Dragoons && mounted)) return false;
  return formation == Formation::Line || formation == Formation::AssaultColumn;
}

}  // namespace linstock::pike_and_shot
