// SHOOTING: who shoots at whom, dice, hits, saves and bases lost. One unit, battery or crew at one target.
#pragma once
#include "books/horse-and-musket/shooting/modifiers.h"
#include "books/horse-and-musket/tables.h"

namespace linstock::horse_and_musket {

// HM-REAR-01: all dice to the front; or, with the rear rank about, two of three to the front, or one to the rear.
enum class Ranks : int { Whole, FrontRanks, RearRank };
inline constexpr const char* ranks_names[] = {"whole", "front-ranks", "rear-rank"};

// HM-LEAD-05, HM-LEAD-06: rows 5 and 6.
enum class LeaderForm : int { Usual, Blunder, TopForm };
inline constexpr const char* leader_form_names[] = {"usual", "blunder", "top-form"};

// Which side of the target is shot at.
enum class Face : int { Front, Flank, Rear };
inline constexpr const char* face_names[] = {"front", "flank", "rear"};

// Whom of the target: the unit, the gunners of a battalion gun (HM-BGUN-01) or the crew of elephants (HM-ELE-13).
enum class Aim : int { Unit, Gunners, ElephantCrew, Pig };
inline constexpr const char* aim_names[] = {"unit", "gunners", "elephant-crew", "flaming-pig"};

struct Shooters {
  Arm arm;
  Order order;
  Class cls;
  Formation formation;
  Weapon weapon;
  int bases;              // bases, gun models or crew figures that shoot, all at this range;
  Band range;
  int short_bases, medium_bases, long_bases;  // or, instead, so many at each (HM-RANGE-07)
  Ranks ranks;
  int disruption;
  int moved, dismounted;  // this turn
  int first_volley, prone, light_infantry;
  int overhead, higher_ground;
  int switched, rotated;  // artillery: target, frontage
  int crew_lost;          // by the models that shoot
  int without_canister;
  LeaderForm leader;
};

struct Target {
  Arm arm;
  Order order;
  Formation formation;
  Aim aim;
  Armour armour;
  Cover cover;
  Face face;
  int enfiladed, confined, prone, pikes, howdah;
  int bases, strength;           // bases now, SP of a base
  int hits_before, hits_turn;    // in the battle; this player turn
};

struct ShootingFacts {
  Shooters shooters;
  Target target;
};

struct Shot {
  int losses;            // unsaved hits; hits before saves are told, not kept: they change nothing
  int bases_lost;
  int disruption;        // HM-DISR-11
  int tests;             // one or more a base (HM-REACT-02); a leader there is at risk (HM-LRISK-01)
  int thrown_away;       // HM-RANGE-02
  int gun_hits;          // guns at guns: natural 6s, each is one throw of gun-hit (HM-CBAT-03)
  int crew_lost;         // of a battery: figures that the models still there have lost (HM-CBAT-02)
};

// Pieces, for whoever shoots.
int dice_per_base(const Shooters& shooters, const Target& target, Band band, const Tables& tables);
int shooting_dice(const Shooters& shooters, const Target& target, Band band, const Tables& tables);
Tally shooting_tally(const ShootingFacts& facts, Band band, const Tables& tables);
// Its total, told under this clause; and where nobody listens.
int told_total(const ShootingFacts& facts, Band band, Clause clause, const Tables& tables, Umpire& umpire);
int shooting_total(const ShootingFacts& facts, Band band, const Tables& tables);
int bases_in(const Shooters& shooters, Band band);
int all_bases(const Shooters& shooters);
int save_against(Weapon weapon, Aim aim, const Tables& tables);
int roll_band(const ShootingFacts& facts, Band band, const Tables& tables, Umpire& umpire);
// What is left unsaved of all bands together, where only odds are asked for (`saved_at_once`).
OneOfPools left_of_band(const ShootingFacts& facts, Band band, int save, const Tables& tables, Umpire& umpire);
int roll_all_unsaved(const ShootingFacts& facts, int save, const Tables& tables, Umpire& umpire);
int roll_saves(int hits, int save, Clause clause, Umpire& umpire);
// HM-FSAVE-02: how many of the bases now go when so many more hits are recorded.
int bases_lost(int strength, int bases, int hits_before, int more);
Shot shot_at(const Target& target, int losses, const Tables& tables);
std::optional<Problem> refuse_shooters(const Shooters& shooters);
std::optional<Problem> refuse_target(const Shooters& shooters, const Target& target);

// HM-CBAT-03: artillery shoots at guns. A battalion gun that serves with a unit is no target of artillery (HM-BGUN-01): one that
// is a target stands by itself, and is struck like any other.
constexpr bool guns_at_guns(const ShootingFacts& f) {
  return is_gun(f.shooters.weapon) && is_artillery(f.target.arm) && f.target.aim == Aim::Unit;
}

// The bands one after the other, then the saves.
struct ShootingChain {
  using Facts = ShootingFacts;
  using Outcome = Shot;
  using Tables = horse_and_musket::Tables;
  struct State {
    ShootingFacts facts;
    int stage, hits;
    int models, gun_hits;  // guns at guns: models that have shot
    int losses;
    Shot shot;
  };
  static State start(const Facts& facts, const Tables&) { return {facts, 0, 0, 0, 0, 0, {}}; }
  static bool step(State& state, const Tables& tables, Umpire& umpire);
  static Outcome finish(const State& state) { return state.shot; }
};

}  // namespace linstock::horse_and_musket
