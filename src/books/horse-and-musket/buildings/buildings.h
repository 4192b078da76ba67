// SHOOTING AT BUILT UP AREAS, RISK OF FIRE: garrisons, damage, fire and its spread, fire-fighting, evacuation.
#pragma once
#include "books/horse-and-musket/tables.h"

namespace linstock::horse_and_musket {

// GARRISONS (HM-BUA-01 to 04, HM-BUAF-05)
enum class MayEnter : int { Yes, Full, Mounted, Artillery, Burning, ByRoadOnly };
inline constexpr const char* may_enter_names[] = {"yes", "full", "mounted", "artillery", "burning", "by-road-only"};
struct GarrisonFacts {
  Arm arm;
  int dismounted;         // of cavalry
  int bases;              // that want in
  int inside;             // already, both sides
  int prepared_position;  // for guns, by the scenario
  int on_road;            // passes through
  int burning;
};
struct Garrison {
  MayEnter allowed;
  int room;  // bases that still fit
  int then_inside;
};
Garrison garrison(const GarrisonFacts& facts, const Tables& tables, Umpire& umpire);

// DAMAGE (HM-BUA-05 to 09, 17 to 19)
struct DamageFacts {
  Building building;
  int fortification;
  int damage;          // taken so far
  int burning;         // already
  Weapon weapon;
  int models;
  int poundage;        // of a gun; for howitzers the calibre in tenths of an inch below
  int calibre;         // in tenths of an inch
  Band band;
};
struct Damaged {
  int damage;          // of this fire
  int points_left;
  int destroyed, on_fire;
};
// The row of the tables: wicker is as wood; so are tents, as far as they matter (HM-PIG-07).
constexpr std::size_t row_of(Building building) {
  return building == Building::Wicker || building == Building::Tents ? 0 : static_cast<std::size_t>(building);
}
int structure_points(Building building, const Tables& tables);
struct DamageChain {
  using Facts = DamageFacts;
  using Outcome = Damaged;
  using Tables = horse_and_musket::Tables;
  struct State {
    DamageFacts facts;
    int models, throws, damage, on_fire;
    Damaged outcome;
  };
  static State start(const Facts& facts, const Tables&) { return {facts, 0, 0, 0, facts.burning, {}}; }
  static bool step(State& state, const Tables& tables, Umpire& umpire);
  static Outcome finish(const State& state) { return state.outcome; }
};

// The ruin (HM-BUA-20): each base of the garrison takes a hit.
struct RuinFacts {
  int bases, strength, hits_before;
};
struct Ruin {
  int losses, bases_lost;
  Cover cover;  // of what is left
};
Ruin ruin(const RuinFacts& facts, const Tables& tables, Umpire& umpire);

// FIRE
struct SpreadFacts {
  Building building;
  int distance;
  int angle;       // off downwind
  int fortification, burning;
};
struct Spread {
  int in_danger, catches;
};
Spread spread_fire(const SpreadFacts& facts, const Tables& tables, Umpire& umpire);

enum class FireMove : int { First, Second, Later };
inline constexpr const char* fire_move_names[] = {"first", "second", "later"};
struct FirefightFacts {
  FireMove move;
  int bases;            // infantry touching the building with their long edge, doing nothing else
  int under_howitzers;
};
struct Firefight {
  int put_out, bases_lost;
  int burns_on;         // for the rest of the game
};
struct FirefightChain {
  using Facts = FirefightFacts;
  using Outcome = Firefight;
  using Tables = horse_and_musket::Tables;
  struct State {
    FirefightFacts facts;
    int bases, put_out, lost;
    Firefight outcome;
  };
  static State start(const Facts& facts, const Tables&) { return {facts, 0, 0, 0, {}}; }
  static bool step(State& state, const Tables& tables, Umpire& umpire);
  static Outcome finish(const State& state) { return state.outcome; }
};

// HM-BUA-12
enum class Evacuates : int { Stays, MustLeave, Lost };
inline constexpr const char* evacuates_names[] = {"stays", "must-leave", "lost"};
struct EvacuationFacts {
  int burning, way_out;
};
struct Evacuation {
  Evacuates garrison;
};
Evacuation evacuate(const EvacuationFacts& facts, const Tables& tables, Umpire& umpire);

// FIGHTING IN BUILT UP AREAS
struct StormingFacts {
  int touching;         // attacking bases along their whole length
  int garrison;         // bases inside
  int places;           // garrison bases beside those attacked, on either side, that exist
};
struct Storming {
  int attackers, defenders;
};
Storming storm_building(const StormingFacts& facts, const Tables& tables, Umpire& umpire);

struct BreakInFacts {
  int destroyed;        // garrison bases lost in this melee step
  int attackers;        // bases that touch
  int inside;           // bases in the building now, both sides
};
struct BreakIn {
  int bases;
};
BreakIn break_in(const BreakInFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::horse_and_musket
