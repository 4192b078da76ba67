// AN ASSAULT ON A GARRISONED BUILDING: rounds of melee at the walls and inside, breaking in, until one side gives way. A
// game turn has two rounds; several turns are looked at together, or the next assault goes on from what is left.
#pragma once
#include "books/horse-and-musket/buildings/buildings.h"
#include "books/horse-and-musket/chains/side.h"

namespace linstock::horse_and_musket {

struct AssaultSide {
  Order order;
  Class cls;
  int bases, strength;
  int hits_before;
  int disruption;
  Morale morale;
};
struct AssaultFacts {
  AssaultSide attackers, garrison;
  int touching;  // attacking bases along their whole length
  int places;    // sides of that stretch with walls to fight from
  int inside;    // attacking bases that have broken in before
  int round;     // of this melee that comes first
  int rounds;    // from there on, at most
  int following_up;  // HM-RESULT-05: the attackers won the round before
};

enum class AssaultEnds : int { GoesOn, Repulsed, AttackersGiveWay, GarrisonGivesWay, Taken };
inline constexpr const char* assault_ends_names[] = {"goes-on", "repulsed", "attackers-give-way", "garrison-gives-way",
                                                     "taken"};
struct AssaultEnd {
  AssaultEnds ends;
  int rounds;
  int inside;  // attacking bases in the building at the end
  SideEnds attackers, garrison;
  int attackers_losses, garrison_losses;
  int attackers_bases_lost, garrison_bases_lost;
  int attackers_disruption, garrison_disruption;  // points gained
  int in_building;                                // bases of both
  int following_up;                               // the attackers, if it goes on
};

struct AssaultChain {
  using Facts = AssaultFacts;
  using Outcome = AssaultEnd;
  using Tables = horse_and_musket::Tables;
  enum class Stage : int { Outside, OutsideSaves, Inside, InsideSaves, Answer, AnswerSaves, AnswerInside,
                           AnswerInsideSaves, BreakIn, LoserTests };
  struct State {
    AssaultFacts facts;
    Stage stage;
    int round, inside;
    int hits;
    int taken[2];        // in this round: attackers, garrison
    int total[2];        // in the battle
    int disruption[2];
    int loser;           // 1: the garrison, which tests
    int destroyed;       // garrison bases of this round
    int follows;         // the attackers won the round before
    int no_room;         // garrison bases beyond what the building holds
    AssaultEnd outcome;
  };
  static State start(const Facts& facts, const Tables&);
  static bool step(State& state, const Tables& tables, Umpire& umpire);
  static Outcome finish(const State& state) { return state.outcome; }
};

}  // namespace linstock::horse_and_musket
