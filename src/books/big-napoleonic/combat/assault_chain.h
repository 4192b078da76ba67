// FIRING AND THE ASSAULT, as one chain: reaction fire, initiative fire, close combat and its repeats
#pragma once
#include "books/big-napoleonic/tables.h"

namespace linstock::big_napoleonic {

struct Combatant {
  Arm arm;
  Grade grade;
  int aggressive, stoic, effective, weak, depth;
  int bases, disruption, morale_markers;
  int firing_bases;  // that fire in the assault
};

struct AssaultGround {
  int obstacle, uphill, difficult, village, garrison, entrenchment, redoubt, fortification, defile, narrow_defile;
};

struct AssaultFacts {
  Combatant attacker, defender;
  int defender_square, flank;
  Gun gun;  // if the defender is a gun
  Cover attacker_cover, defender_cover;
  AssaultGround ground;
  int fight_on;  // cavalry that wins by 4 to 6 against infantry fights a further round
  Few<Firer, 3> reaction_support, initiative_support;  // other units that fire at the attacker, at the defender
};

// Worst for the attacker first.
enum class AssaultEnd : int {
  AttackerDestroyed, BothDestroyed, Halted, AttackerRetires, AttackerFallsBack, CavalryDrawsOff, DefenderFallsBack,
  DefenderRetires, DefenderRetreats, DefenderDestroyed
};
// How the first round of close combat went, if there was one; worst for the attacker first.
enum class FirstRound : int { NotFought, AttackerBeaten, Undecided, DefenderBeaten };
struct AssaultOutcome {
  AssaultEnd end;
  FirstRound first_round;
  int rounds;
  Condition attacker, defender;
};

struct AssaultChain {
  using Facts = AssaultFacts;
  using Outcome = AssaultOutcome;
  using Tables = big_napoleonic::Tables;
  enum class Stage : int { ReactionFire, InitiativeFire, Combat, Over };
  struct State {
    AssaultFacts facts;
    Condition attacker, defender;
    Stage stage;
    int rounds;
    FirstRound first_round;
    AssaultEnd end;
  };
  static State start(const Facts& facts, const Tables& tables);
  static bool step(State& state, const Tables& tables, Umpire& umpire);
  static Outcome finish(const State& state);
};

}  // namespace linstock::big_napoleonic
