// Charge responses: counter-charge, halt or evade, by order, arm and attacker (NC-RESP-01 to 17).
#pragma once
#include <array>

#include "books/nineteenth-century/charges/room.h"

namespace linstock::nineteenth_century {

// Who charges: with several chargers of both kinds the most restrictive column counts (NC-RESP-14).
enum class ChargedBy : int { Mounted, Dismounted, Both };
inline constexpr const char* charged_by_names[] = {"mounted", "dismounted", "both"};

struct ResponseFacts {
  Orders orders;
  int objective_seized;  // Attack & Hold
  Arm arm;
  int dismounted;
  Guns guns;
  FigureOrder order;
  int sub_group;
  Conduct conduct;
  int in_contact_with_routers;  // pursuers
  int would_lose_formation;     // by counter-charging
  int behind_works;             // it defends works towards the charger (NC-RESULT-03)
  ChargedBy charged_by;
  FigureOrder charger_order;    // of the most closely ordered charger
  Response wish;
  Reaction result;              // of its test, unless it evades
};

enum class Responds : int { CounterCharges, Halts, Evades, Breaks, Ignores };
inline constexpr const char* responds_names[] = {"counter-charges", "halts", "evades", "breaks", "ignores-the-charge"};
struct Responded {
  Responds responds;
  int may_counter_charge, may_halt, may_evade;
  int tests;
};

// What is open to it: the printed table and its exceptions.
struct OpenResponses {
  bool counter_charge, halt, evade;
  Clause clause;
};
OpenResponses open_responses(const ResponseFacts& facts);
Responded respond(const ResponseFacts& facts, const Tables& tables, Umpire& umpire);

// CHANGING FRONT OR FORMATION WHILE HALTED

struct ChangeHaltedFacts {
  int gap_before, gap_after;  // between the unit and the charger's start
  int moves;                  // it would leave its place
};
struct ChangeHalted {
  int allowed;
};
ChangeHalted change_halted(const ChangeHaltedFacts& facts, const Tables& tables, Umpire& umpire);

// EVADING

// NC-RESP-08, 09: straight on, or bending round difficult ground and friends, or into their shelter; nowhere else.
enum class EvadeWay : int { Straight, RoundGroundOrFriends, IntoShelter, Elsewhere };
inline constexpr const char* evade_way_names[] = {"straight", "round-difficult-ground-or-friends", "into-their-shelter", "elsewhere"};
struct EvadeFacts {
  int gap, charger_move, evade_move;
  int screen, reaches_friends;  // its parent unit, or behind a close order unit of its brigade
  int close_order_foot;         // NC-RESP-07
  EvadeWay way;
  State state;                  // before
};
enum class EvadeEnds : int { Caught, AtItsParent, BehindFriends, EndOfPeriod };
inline constexpr const char* evade_ends_names[] = {"caught", "at-its-parent", "behind-friends", "end-of-period"};
struct Evaded {
  EvadeEnds ends;
  int breaks;
  State state;
};
Evaded evade(const EvadeFacts& facts, const Tables& tables, Umpire& umpire);

// WHERE CHARGE AND COUNTER-CHARGE MEET

struct MeetingFacts {
  int gap, charge_move, counter_move, delay;  // eighths of a move
};
struct Meeting {
  int charger_yards, counter_yards;  // tenths of yards
};
Meeting meet(const MeetingFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::nineteenth_century

namespace linstock {

template <>
const Description& describe<nineteenth_century::ResponseFacts>();
template <>
const Description& describe<nineteenth_century::Responded>();
template <>
const Description& describe<nineteenth_century::ChangeHaltedFacts>();
template <>
const Description& describe<nineteenth_century::ChangeHalted>();
template <>
const Description& describe<nineteenth_century::EvadeFacts>();
template <>
const Description& describe<nineteenth_century::Evaded>();
template <>
const Description& describe<nineteenth_century::MeetingFacts>();
template <>
const Description& describe<nineteenth_century::Meeting>();

}  // namespace linstock
