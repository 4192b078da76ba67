// What the table umpire keeps between two throws: units, guns, leaders, buildings, and the beasts and engines of the
// exotics. The rules remember nothing else.
#pragma once
#include <span>

#include "books/horse-and-musket/buildings/buildings.h"
#include "books/horse-and-musket/command/leadership.h"
#include "books/horse-and-musket/command/risk.h"
#include "books/horse-and-musket/disruption/cohesion.h"
#include "books/horse-and-musket/reaction/test.h"
#include "books/horse-and-musket/shooting/shooting.h"
#include "kernel/at_table.h"

namespace linstock::horse_and_musket {

enum class Presence : int { InPlay, Gone, Stampeding };
inline constexpr const char* presence_names[] = {"in-play", "gone", "stampeding"};

struct KeptUnit {
  // what it is
  Arm arm;
  Class cls;
  Order order;
  Temper temper;
  Weapon weapon;
  Blade blade;
  Armour armour;
  int pikes, lancers, cuirassiers, highly_drilled, drilled_reach, light_infantry, arab, native, muslim;
  int strength, initial_sp;
  // how it is now
  Presence presence;
  Formation formation;
  State state;
  int prone, bases, lost, crew_lost;
  int disruption, lasting, by_moving, by_charging, by_fire, by_melee, by_beasts;
  int round, follows, pikes_passed, broken_in, fatigued, first_volley, thrown, turns_routing, unhorsed, unhorsed_turns, away, turned, felling_turns;
  Holding holding;
  Colours colours;
  // this turn
  int hits, moved, shot, fought, dismounted, rotated, no_shot_next_turn, must_charge;
};

struct KeptGun {
  Weapon weapon;
  int damage_turns, gone, crew_lost;
};

struct KeptLeader {
  Rank rank;
  Quality quality;
  LeaderFate fate;
  int turns_out, delay, tested, bound, mounted, other, no_charges, no_difficult_ground;
  FormationCost formations;
  LeaderForm shooting, melee;
};

struct KeptBuilding {
  Building building;
  int damage, burning, destroyed, inside;
  FireMove fire_move;
  int caught;  // fire, this turn
};

struct KeptElephant {
  int crew, beast_hits, crew_hits, stampeding, tried;
};

struct KeptFlamethrower {
  int fuel, turns_out, gone;
};

struct KeptPig {
  int moves, gone;
};

std::span<const Keeping> keeps();

}  // namespace linstock::horse_and_musket
