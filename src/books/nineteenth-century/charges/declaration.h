// Charge declaration: may a charge be declared, does it count as one, and what becomes of it when others charge too
// (NC-CHARGE-01 to 16).
#pragma once
#include "books/nineteenth-century/charges/room.h"

namespace linstock::nineteenth_century {

// MAY IT BE DECLARED

struct DeclareFacts {
  Arm arm;
  Orders orders;
  int objective_seized;  // Attack & Hold counts as Hold then (NC-ORDER-14)
  FigureOrder order;
  int sub_group;  // a skirmishing part of a unit
  Conduct conduct;
  int returned, repulsed, thrown_back;
  int written;    // by its owner, at the start of the period, in secret
  // the targets
  int distance, charge_reach;
  int targets, could_hit_all;
  FigureOrder target_order;  // of the most closely ordered target
  int target_returned;
  int in_the_way;            // it blocks or threatens the line of advance
  int defends_objective;     // it defends what the unit is ordered to take
  int threatens_position;    // it threatens the position that the unit holds
  int revealed;              // NC-CHARGE-06: the original target evaded or routed, and this enemy stood behind it
};
enum class MayDeclare : int {
  Yes, NotWritten, NoChargeMove, JustReturned, Repulsed, ThrownBack, NotFree, OutOfReach, NotAllTargets, NoCause, AgainstOrders
};
inline constexpr const char* may_declare_names[] = {"yes", "not-written", "no-charge-move", "just-returned",   "repulsed", "thrown-back",
                                                    "not-free", "out-of-reach",   "not-all-targets", "no-cause", "against-orders"};
struct Declared {
  MayDeclare answer;
};
Declared declare_charge(const DeclareFacts& facts, const Tables& tables, Umpire& umpire);

// DOES IT COUNT AS CHARGING

struct BonusFacts {
  int straight, charge_move, contact;
};
struct Bonus {
  int counts_as_charging, disordered, may_charge_again;
};
Bonus charging_bonus(const BonusFacts& facts, const Tables& tables, Umpire& umpire);
bool counts_as_charging(int straight, int charge_move, const ChargeTables& tables);

// CANCELLED AND REINSTATED

struct UntangleFacts {
  int charger_is_own_target;  // the enemy that charges the unit is the unit's own target
  Reaction own_result, enemy_result;
};
enum class Untangled : int { ChargesItsTarget, BothCharge, AnswersTheCharge, DoesNotCharge };
inline constexpr const char* untangled_names[] = {"charges-its-target", "both-charge", "answers-the-charge", "does-not-charge"};
struct UntangledResult {
  Untangled unit;
};
UntangledResult untangle(const UntangleFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::nineteenth_century

namespace linstock {

template <>
const Description& describe<nineteenth_century::DeclareFacts>();
template <>
const Description& describe<nineteenth_century::Declared>();
template <>
const Description& describe<nineteenth_century::BonusFacts>();
template <>
const Description& describe<nineteenth_century::Bonus>();
template <>
const Description& describe<nineteenth_century::UntangleFacts>();
template <>
const Description& describe<nineteenth_century::UntangledResult>();

}  // namespace linstock
