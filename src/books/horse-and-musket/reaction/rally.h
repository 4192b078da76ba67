// RALLYING: routers and retreaters test again, tire, come to a stop or fall apart; retirers recover by themselves.
#pragma once
#include "books/horse-and-musket/disruption/cohesion.h"
#include "books/horse-and-musket/reaction/test.h"

namespace linstock::horse_and_musket {

enum class Rallied : int { Rallies, RalliesButMustCharge, RalliesAndRetires, KeepsRunning, FallsApart };
inline constexpr const char* rallied_names[] = {"rallies", "rallies-but-must-charge", "rallies-and-retires-from-battle",
                                                "fails", "disintegrates"};

struct RallyFacts {
  ReactionFacts test;        // its state: routing, retreating or pursuing
  int initial_sp, lost_sp;   // lost: before this step
  Holding holding;
  int turns_routing;         // own turns after the one in which it broke
  int at_table_edge;
  int leader_attached;
};
struct RallyOutcome {
  Rallied rally;
  Reaction result;  // of the test
  State state;
  int extra_hits;
  int full_move_needed;   // rallying takes a move of doing nothing else
  int leader_must_stay;
};
RallyOutcome rally(const RallyFacts& facts, const Tables& tables, Umpire& umpire);

struct RecoverFacts {
  Arm arm;
  int retire_moves, initial_sp, lost_sp;
  Holding holding;
  int adverse;        // a further bad result since
  int at_table_edge;
};
struct Recovered {
  int recovers;
};
Recovered recover(const RecoverFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::horse_and_musket
