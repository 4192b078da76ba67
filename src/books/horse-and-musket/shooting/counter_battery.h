// COUNTER-BATTERY FIRE: guns at guns, where every natural 6 counts; then what a hit does to a gun; then what an
// ammunition chest does to those around it.
#pragma once
#include "books/horse-and-musket/shooting/shooting.h"

namespace linstock::horse_and_musket {

struct BatteryShot {
  int losses;         // crew figures
  int gun_hits;       // natural 6s: each is one throw of gun-hit
  int bases_lost, disruption, tests;
  int crew_lost;      // figures that the models still there have lost
};

// The facts of shooting, refused unless guns shoot at guns.
struct CounterBatteryFacts {
  ShootingFacts shooting;
};

struct CounterBatteryChain {
  using Facts = CounterBatteryFacts;
  using Outcome = BatteryShot;
  using Tables = horse_and_musket::Tables;
  using State = ShootingChain::State;
  static State start(const Facts& facts, const Tables& tables) { return ShootingChain::start(facts.shooting, tables); }
  static bool step(State& state, const Tables& tables, Umpire& umpire) { return ShootingChain::step(state, tables, umpire); }
  static Outcome finish(const State& state);
};
// The guns of one band at guns: all of them, or the next model where every face counts. True when the band has shot.
bool shoot_at_guns(ShootingChain::State& state, Band band, const Tables& tables, Umpire& umpire);
// Odds alone: all guns of one band; the gun hits are added, and figures lost are what it gives.
int guns_saved_at_once(ShootingChain::State& state, Band band, int save, const Tables& tables, Umpire& umpire);

enum class Projectile : int { Roundshot, Shell };
inline constexpr const char* projectile_names[] = {"roundshot", "shell"};
struct GunHitFacts {
  Projectile projectile;
};
struct GunHit {
  GunDamage damage;
  int moves_out;  // own turns that the gun is out of action
  int gone;       // for good
};
GunHit hit_gun(const GunHitFacts& facts, const Tables& tables, Umpire& umpire);

// HM-CBAT-09, HM-PIG-08: one unit with a base within 1 BW.
struct BlastFacts {
  int distance;
  int pig;  // powder set off by a flaming pig
  int bases, strength, hits_before;
};
struct Blast {
  int hits, losses, bases_lost;
};
Blast blast(const BlastFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::horse_and_musket
