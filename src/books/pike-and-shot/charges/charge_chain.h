// A WHOLE CHARGE: close fire, the charge and its response, combat, result, retirement or rout, pursuit, free hack.
// It is made of the procedures of the other chapters; between its steps equal states are merged.
#pragma once
#include "books/pike-and-shot/after_combat/after_combat.h"
#include "books/pike-and-shot/charges/charge.h"
#include "books/pike-and-shot/fire/fire.h"

namespace linstock::pike_and_shot {

// What a side does where the result leaves it free; where this is not open it remains in place.
enum class FreeChoice : int { Pursue, Occupy, Retire, Remain };  // Occupy: take the position, or follow up
inline constexpr const char* free_choice_names[] = {"pursue", "occupy", "retire", "remain"};

struct ChargeChainFacts {
  CombatUnit charger, target;
  int charger_others, target_others;  // bases of the unit that neither touch nor extend nor push pikes
  Moved moved;
  int yards_left, halted_by_target;  // PS-CHG-07
  int distance, average_dice, optional_d6, rough;
  Response response;
  int charger_blocked, target_blocked;  // no way back
  int charger_shot, target_shot;        // front-rank bases that fire in Close Fire
  int guns;                             // of the target's side, with a reserved shot at the charger
  Weight gun_weight;
  int gun_distance, gun_dps;
  LastShot gun_last_shot;
  FreeChoice charger_choice, target_choice;
  int charger_leaves_level, target_leaves_level;  // PS-RES-11
  int charger_steadied, target_steadied;          // PS-CMD-05
  int ride_dice;
};

enum class Meeting : int { NotDeclared, NoContact, CaughtEvader, Contact };
inline constexpr const char* meeting_names[] = {"not-declared", "no-contact", "caught-evader", "contact"};

// How a unit ends, worst first.
enum class SideEnd : int {
  Destroyed, GunsLost, Routs, GunsAbandoned, Retires, Evades, FallsBack, FightsOn, Remains, FollowsUp, TakesPosition, RidesThrough,
  Pursues
};
inline constexpr const char* side_end_names[] = {
    "destroyed",
    "guns-lost-crew-killed", "routs",   "guns-abandoned", "retires",        "evades",        "falls-back",
    "fights-on",             "remains", "follows-up",     "takes-position", "rides-through", "pursues"};

struct ChargeChainEnd {
  Meeting meeting;
  SideEnd charger, target;
  int charger_lost, target_lost;  // bases
  int charger_dps, target_dps;    // in all
  int spent;                      // PS-BRK-02: neither had a die to throw
};

struct ChargeChain {
  using Facts = ChargeChainFacts;
  using Outcome = ChargeChainEnd;
  using Tables = pike_and_shot::Tables;
  enum class Stage : int {
    Volley, Guns, ChargersFire, Response, Charge, ChargersDice, TargetsDice, ChargerRides, TargetRides, Pursuit,
    Hack, Over
  };
  struct State {
    ChargeChainFacts facts;
    Stage stage;
    int charger_fire, target_fire;  // DPs of Close Fire, laid on at its end (PS-SEQ-13)
    int yards;                      // of the evader
    int difference;
    Race race;
    ChargeChainEnd end;
  };
  static State start(const Facts& facts, const Tables& tables);
  static bool step(State& state, const Tables& tables, Umpire& umpire);
  static Outcome finish(const State& state) { return state.end; }
};

}  // namespace linstock::pike_and_shot
