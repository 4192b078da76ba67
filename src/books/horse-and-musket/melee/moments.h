// SINGLE MOMENTS OF A MELEE: one unit strikes, one breaks off, one breaks through, colours are taken.
#pragma once
#include "books/horse-and-musket/melee/round.h"

namespace linstock::horse_and_musket {

// One unit strikes another, nobody strikes back: for a melee of many units, or a free hit.
struct StrikeFacts {
  MeleeUnit striker, enemy;
};
struct Struck {
  int losses, bases_lost, disruption;
};
struct StrikeChain {
  using Facts = StrikeFacts;
  using Outcome = Struck;
  using Tables = horse_and_musket::Tables;
  struct State {
    StrikeFacts facts;
    int part, saves, hits, losses;
    Struck outcome;
  };
  static State start(const Facts& facts, const Tables&) { return {facts, 0, 0, 0, 0, {}}; }
  static bool step(State& state, const Tables& tables, Umpire& umpire);
  static Outcome finish(const State& state) { return state.outcome; }
};

// DISENGAGING: the enemy gets a free hit with its Melee dice (HM-DISENG-01, HM-DISENG-02).
struct DisengageFacts {
  StrikeFacts fight;  // who strikes is the enemy that is left behind
  int move;
};
// HM-DISENG-02: as it is struck, with the dice of a melee and nothing shot.
StrikeFacts free_hit(StrikeFacts fight);
struct Disengaged {
  int losses, bases_lost, disruption;
  int destroyed;
  int moves;          // straight away
  horse_and_musket::State state;
};
struct DisengageChain {
  using Facts = DisengageFacts;
  using Outcome = Disengaged;
  using Tables = horse_and_musket::Tables;
  struct State {
    StrikeChain::State strike;
    int move;
    Disengaged outcome;
  };
  static State start(const Facts& facts, const Tables& tables);
  static bool step(State& state, const Tables& tables, Umpire& umpire);
  static Outcome finish(const State& state) { return state.outcome; }
};

// BREAKTHROUGH
enum class NextEnemy : int { None, StraightAhead, WithinVeer, BeyondVeer };
inline constexpr const char* next_enemy_names[] = {"none", "straight-ahead", "within-veer", "beyond-veer"};
struct BreakthroughFacts {
  Arm arm;
  int charging, momentum_used;  // HM-BREAK-07: one a turn
  int dealt, taken;
  int frontage;                 // of the unit that breaks through
  int charge_move, used;
  int enemy_distance, enemy_angle;  // the next enemy beyond; angle off its line of advance
  int next_enemy;               // is there one
  int counted;                  // the round was played, and has given the defenders these points
};
struct Breakthrough {
  int through;
  int gap, each_half_aside;     // how the halves make room (HM-BREAK-06)
  int points;                   // on the defenders
  int momentum;                 // movement left
  int contacts;                 // it fights a further round
  int still_charging, own_points;
};
Breakthrough breakthrough(const BreakthroughFacts& facts, const Tables& tables, Umpire& umpire);

// CAPTURE THE COLOURS
enum class ColoursEvent : int { BrokenThrough, RoutedOrRetreated, CaptorBeaten };
inline constexpr const char* colours_event_names[] = {"broken-through-by-cavalry", "routs-or-retreats-from-a-lost-melee",
                                                      "captor-broken-through-or-routed"};
struct ColoursFacts {
  ColoursEvent event;
  Arm loser;
  Order order;
};
struct ColoursTaken {
  int taken;     // or recovered
  int modifier;  // of the captor on Reaction Tests
  int loser_modifier;
};
ColoursTaken take_colours(const ColoursFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::horse_and_musket
