// Routers and pursuers: where they go, whom they sweep away, when it ends (NC-ROUT, NC-PURS).
#pragma once
#include "books/nineteenth-century/melee/room.h"

namespace linstock::nineteenth_century {

// ROUTERS

enum class FriendsInPath : int { None, MoreOpen, SameOrCloser };
inline constexpr const char* friends_in_path_names[] = {"none", "more-open-order", "same-or-closer-order"};
struct RoutFacts {
  int broke_in_melee, first_period, surrounded;
  Arm arm;
  Guns guns;
  FriendsInPath friends;
  int charged;
  int times_broken, figures, original_figures;
};
enum class RoutsWhere : int { AwayFromOpponent, ToOwnBaseline, Surrenders };
inline constexpr const char* routs_where_names[] = {"straight-away-from-its-opponent", "to-its-own-baseline", "surrenders"};
struct Rout {
  RoutsWhere where;
  int friends_break, friends_disordered, guns_left, may_ever_rally;
};
Rout rout(const RoutFacts& facts, const Tables& tables, Umpire& umpire);

// PURSUERS

struct PursuitFacts {
  int in_contact;             // with the routers
  int separated;              // by an unbroken enemy
  int distance, in_sight, off_table;
  int charged, wishes_to_rally;
  Reaction result;            // if it tests
  int routers_meet_another;   // the routers pass into a second enemy unit, with the pursuers in contact
  int other_breaks;           // which breaks too
};
enum class Pursuit : int { GoesOn, GoesOnIgnoringCharge, Rallies, EndsFree, AnswersCharge, NewMelee, LeavesTable, EndsShaken };
inline constexpr const char* pursuit_names[] = {"goes-on",        "goes-on-ignoring-the-charge", "rallies",     "ends",
                                                "answers-charge", "new-melee",                   "leaves-table", "ends-and-takes-the-result"};
struct Pursued {
  Pursuit pursuit;
  int tests;
  int charging_but_disordered;       // the pursuers in the new melee
  int enemy_stationary_disordered;   // the second unit in it
};
Pursued pursue(const PursuitFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::nineteenth_century

namespace linstock {

template <>
const Description& describe<nineteenth_century::RoutFacts>();
template <>
const Description& describe<nineteenth_century::Rout>();
template <>
const Description& describe<nineteenth_century::PursuitFacts>();
template <>
const Description& describe<nineteenth_century::Pursued>();

}  // namespace linstock
