// A FIRE FIGHT: two units shoot at each other in turn, for some turns; who is hit hard enough tests; who fails, or reaches
// its Cohesion Limit, has lost it. The next one goes on from what is left.
#pragma once
#include "books/horse-and-musket/chains/side.h"

namespace linstock::horse_and_musket {

struct FireFighter {
  Arm arm;
  Order order;
  Class cls;
  Weapon weapon;
  int bases, front_rank, strength;  // bases, of which in the front rank, SP of a base
  int hits_before;  // in the battle so far
  int disruption;
  int first_volley;
  Cover cover;
  Morale morale;
};
struct FireFightFacts {
  FireFighter first, second;
  Band band;
  int turns;  // game turns at most
};

enum class FightEnds : int { BothStand, FirstGivesWay, SecondGivesWay };
inline constexpr const char* fight_ends_names[] = {"both-stand", "first-gives-way", "second-gives-way"};
struct FireFightEnd {
  FightEnds ends;
  int turn;  // in which it was decided
  SideEnds first, second;
  int first_losses, second_losses;
  int first_bases_lost, second_bases_lost;
  int first_disruption, second_disruption;  // points gained
  int first_crew_lost, second_crew_lost;    // of guns: figures that the models still there have lost
};

struct FireFightChain {
  using Facts = FireFightFacts;
  using Outcome = FireFightEnd;
  using Tables = horse_and_musket::Tables;
  struct State {
    FireFightFacts facts;
    int player_turn, stage;  // even: the first shoots; 0 hits, 1 saves, 2 test
    int hits;
    int losses;              // of this player turn, on whom is shot at
    int taken[2], disruption[2];
    FireFightEnd outcome;
  };
  static State start(const Facts& facts, const Tables&);
  static bool step(State& state, const Tables& tables, Umpire& umpire);
  static Outcome finish(const State& state) { return state.outcome; }
};

}  // namespace linstock::horse_and_musket
