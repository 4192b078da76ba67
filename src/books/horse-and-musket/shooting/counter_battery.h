// COUNTER-BATTERY FIRE: guns at guns, gun by gun, because every natural 6 counts; then what a hit does to a gun; then
// what an ammunition chest does to those around it.
#pragma once
#include "books/horse-and-musket/shooting/shooting.h"

namespace linstock::horse_and_musket {

struct BatteryShot {
  int hits, losses;   // on the crews
  int gun_hits;       // natural 6s: each is one throw of gun-hit
  int bases_lost, disruption, tests;
};

// The facts of shooting, refused unless guns shoot at guns.
struct CounterBatteryFacts {
  ShootingFacts shooting;
};

struct CounterBatteryChain {
  using Facts = CounterBatteryFacts;
  using Outcome = BatteryShot;
  using Tables = horse_and_musket::Tables;
  struct State {
    ShootingFacts facts;
    int models, hits, gun_hits;  // models that have shot
    BatteryShot shot;
  };
  static State start(const Facts& facts, const Tables&) { return {facts.shooting, 0, 0, 0, {}}; }
  static bool step(State& state, const Tables& tables, Umpire& umpire);
  static Outcome finish(const State& state) { return state.shot; }
};

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
