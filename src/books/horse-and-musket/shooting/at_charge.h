// SHOOTING AT A CHARGE: the range is rolled, hits of all defenders are added together, a charger hit hard enough stops.
#pragma once
#include "books/horse-and-musket/shooting/shooting.h"

namespace linstock::horse_and_musket {

// Why a defender may not shoot, or that it may (HM-CHFIRE-01 to 04, 10, 12, 13).
enum class MayShootAtCharge : int { Yes, FailedItsTest, OutOfArc, ChargeFallsShort, PointBlankOnly, ShotAlready };
inline constexpr const char* may_shoot_at_charge_names[] = {"yes", "failed-its-test", "out-of-arc",
                                                            "charge-falls-short", "point-blank-only", "shot-already"};

// One defender: its bases, wherever they stand; the range is rolled.
struct DefendingShooters {
  Shooters shooters;
  int failed_test;   // its Reaction Test of this step
  int in_arc;        // the charger is in its arc, charging it or friends
  int evading;       // shoots, then evades
  int shot_already;  // at this charge
};

struct ChargeFireFacts {
  Few<DefendingShooters, 6> defenders;
  Target charger;
  int reaches;  // the charge does not fall short
};

struct DefenderShot {
  MayShootAtCharge allowed;
  int may_shoot_next_turn;  // HM-CHFIRE-02, HM-CHFIRE-13
};
struct ChargeFire {
  int losses;  // unsaved hits, all defenders
  int bases_lost;
  int stopped, disruption, tests;
  Few<DefenderShot, 6> defenders;
};

MayShootAtCharge may_shoot_at_charge(const DefendingShooters& defender, bool reaches, Clause& why);
// HM-CHFIRE-05, HM-CHFIRE-06, HM-CHFIRE-08
Band charge_band(int die, Class cls, const Tables& tables);
// HM-CHFIRE-07, HM-CHFIRE-09: points of a charger with so many unsaved hits this turn on so many bases.
bool charge_stopped(const Target& charger, int losses);
int stopped_points(const Tables& tables);
// Rolls the range; the bases of the shooters now stand in that band.
Shooters at_rolled_range(const Shooters& shooters, const Tables& tables, Umpire& umpire);

OneOfPools left_at_rolled_range(const Shooters& shooters, const Target& charger, const Tables& tables);

struct ChargeFireChain {
  using Facts = ChargeFireFacts;
  using Outcome = ChargeFire;
  using Tables = horse_and_musket::Tables;
  struct State {
    ChargeFireFacts facts;
    int defender, stage, hits, losses;
    Few<OneOfPools, 6> pools;  // odds alone: what all who may shoot throw
    ChargeFire outcome;
  };
  static State start(const Facts& facts, const Tables&) { return {facts, 0, 0, 0, 0, {}, {}}; }
  static bool step(State& state, const Tables& tables, Umpire& umpire);
  static Outcome finish(const State& state) { return state.outcome; }
};

}  // namespace linstock::horse_and_musket
