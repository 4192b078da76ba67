// MOVEMENT AFTER COMBAT: what may be done, how far it goes, what it costs; pursuit and free hack.
#pragma once
#include "books/pike-and-shot/after_combat/race.h"
#include "books/pike-and-shot/combat/combat.h"

namespace linstock::pike_and_shot {

// What a unit does after combat. The order is that of PS-POST-24, remaining in place first.
enum class After : int { Remain, FallBack, Retire, Rout, FollowUp, RideThrough, TakePosition, Pursue };
inline constexpr const char* after_names[] = {"remain",    "fall-back",    "retire",        "rout",
                                              "follow-up", "ride-through", "take-position", "pursue"};
inline constexpr const char* after_words[] = {"remain in place", "fall back", "retire", "rout", "follow up", "ride through", "take the position", "pursue"};

// What the opponent did.
enum class EnemyDid : int { Remained, FellBack, Retired, Routed, AbandonedGuns, RodeThrough };
inline constexpr const char* enemy_did_names[] = {"remained", "fell-back",      "retired",
                                                  "routed",   "abandoned-guns", "rode-through"};

// PS-POST-19: what is nearest behind the unit. Friends whom it may pass do not bar its way.
enum class WayBack : int { Open, FriendsToPass, FriendsInTheWay, Impassable, Enemy };
inline constexpr const char* way_back_names[] = {"open", "friends-to-pass", "friends-in-the-way", "impassable", "enemy"};

struct AfterFacts {
  Action result;
  After choice;
  Arm arm;
  int mounted;
  Formation formation;
  int dps;
  EnemyDid enemy;
  int inspired, first_move, rough;
  int ride_dice, ahead;                   // riding through
  WayBack way_back;                       // retiring, routing, falling back
  int way_back_yards, shelter, stop_short;
  int enemy_distance;                     // routing
  int steadied;
};
struct AfterMove {
  int allowed;
  int may_pursue, may_retire, may_take_position, may_follow_up;
  int stays, unformed, combat_goes_on;
  int may_go_on, may_test_to_stop, may_re_man;  // in a later turn
  int bases_lost, dps;                          // dps: the change
  int yards;
};

// PURSUIT
struct PursuitFacts {
  Arm pursuer;
  int pursuer_mounted, pursuer_inspired, pursuer_front;
  Arm quarry;
  int quarry_mounted, quarry_inspired, quarry_front, quarry_bases;
  int routing, first_move, shelter;
  int new_enemy;
};
struct Pursued {
  Chase chase;
  int breaks, casualties, destroyed;
};
// In steps, so that equal distances are merged.
struct PursuitChain {
  using Facts = PursuitFacts;
  using Outcome = Pursued;
  using Tables = pike_and_shot::Tables;
  struct State {
    PursuitFacts facts;
    int hacking;
    Race race;
    Pursued pursued;
  };
  static State start(const Facts& facts, const Tables&) { return {facts, 0, {}, {}}; }
  static bool step(State& state, const Tables& tables, Umpire& umpire);
  static Outcome finish(const State& state) { return state.pursued; }
};

// FREE HACK
struct HackFacts {
  int pursuer_front, quarry_front, quarry_bases, already_hacked;
};
struct Hacked {
  int allowed, casualties, bases_left, destroyed;
};

struct Tables;
// PS-POST-01 to 03: what "any permitted action" means for this unit.
struct Permitted {
  int pursue, retire, take_position, follow_up;
};
Permitted permitted(Arm arm, int mounted, EnemyDid enemy);

AfterMove move_after_combat(const AfterFacts& facts, const Tables& tables, Umpire& umpire);
Hacked free_hack(const HackFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::pike_and_shot
