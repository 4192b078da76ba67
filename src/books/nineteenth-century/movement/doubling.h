// Moving at the double, and the double move of artillery.
#pragma once
#include "books/nineteenth-century/movement/rates.h"

namespace linstock::nineteenth_century {

enum class Blocked : int { Free, CloseFoot, CloseMounted, OpenFoot, OpenMounted };
inline constexpr const char* blocked_names[] = {"free", "close-order-foot", "close-order-mounted", "open-order-foot", "open-order-mounted"};

struct DoublingFacts {
  Troops troops;
  Orders orders;
  int ordered, objective_named;   // to double, at the start of the game; to a named objective
  int doubled;                    // moves at the double before this one
  int charged, at_objective;
  Blocked blocked;                // by an enemy within its charge reach
  State state;                    // before
};
enum class DoublingAllowed : int { Yes, WrongOrders, NotOrdered, NoObjective, Artillery };
inline constexpr const char* doubling_allowed_names[] = {"yes", "wrong-orders", "not-ordered-at-the-start", "no-objective-named", "artillery-doubles-otherwise"};
enum class DoublingNext : int { MustDouble, ReactsToCharge, Stops, MayHaltOrCharge, MustCharge, ChargesOrPushesOn, None };
inline constexpr const char* doubling_next_names[] = {"must-double-on", "stops-and-reacts", "stops", "may-halt-or-charge", "must-charge", "charges-or-pushes-on", "none"};
struct Doubled {
  DoublingAllowed allowed;
  DoublingNext next;
  int yards;
  State state;   // after this move at the double
  int doubled;
};
Doubled doubling(const DoublingFacts& facts, const Tables& tables, Umpire& umpire);

// ARTILLERY DOUBLE MOVE

enum class Action : int { Into, OutOf };
inline constexpr const char* action_names[] = {"into-action", "out-of-action"};
struct ArtilleryDoubleFacts {
  Training training;
  Battery battery;
  Action action;
  State state;   // before
};
struct ArtilleryDoubled {
  int allowed, yards;
  State state;
};
ArtilleryDoubled artillery_double(const ArtilleryDoubleFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::nineteenth_century

namespace linstock {

template <>
const Description& describe<nineteenth_century::DoublingFacts>();
template <>
const Description& describe<nineteenth_century::Doubled>();
template <>
const Description& describe<nineteenth_century::ArtilleryDoubleFacts>();
template <>
const Description& describe<nineteenth_century::ArtilleryDoubled>();

}  // namespace linstock
