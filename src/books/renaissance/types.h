// The words of the book: kinds of troops, arms, states; and the two structs that most facts are made of. Distances in facts
// are kept in tenths of a centimetre, so that 9.9 cm is not yet 10 (RN-DEF-01, RN-DEF-05).
#pragma once
#include <algorithm>

#include "books/renaissance/clauses.h"
#include "kernel/describe.h"
#include "kernel/house.h"
#include "kernel/procedure.h"
#include "kernel/tally.h"
#include "kernel/umpire.h"

namespace linstock::renaissance {

struct Tables;

// What a tally of these rows would come to, where nobody listens to its reasons.
template <class Causes, std::size_t N>
int total_of(const Rows<Causes, N>& rows, const Causes& causes) {
  int total = 0;
  for (const Row<Causes>& row : rows) total += row.value * (causes.*row.fact);
  return total;
}

// What one row of them comes to by itself; and as points, which no house rule makes a gain.
template <class Causes, std::size_t N>
int value_of(const Rows<Causes, N>& rows, std::int32_t Causes::*cause) {
  for (const Row<Causes>& row : rows)
    if (row.fact == cause) return row.value;
  check(false, "the table has no such row");
  return 0;
}
template <class Causes, std::size_t N>
int points_for(const Rows<Causes, N>& rows, std::int32_t Causes::*cause) {
  return std::max(0, value_of(rows, cause));
}

// RN-DEF-13, RN-DEF-06, RN-DEF-08, RN-DEF-10, RN-DEF-11.
enum class Kind : int { Foot, Cavalry, Camelry, MountedInfantry, Elephants, Artillery, Wagons, ReligiousParty };
inline constexpr const char* kind_names[] = {"foot",      "cavalry",   "camelry",       "mounted-infantry",
                                             "elephants", "artillery", "battle-wagons", "religious-party"};
enum class Order : int { Open, Loose, Regular, Close };
inline constexpr const char* order_names[] = {"open", "loose", "regular", "close"};
enum class Armour : int { Light, Armoured, Heavy, Full };
inline constexpr const char* armour_names[] = {"light", "armoured", "heavy", "full"};
enum class Training : int { Raw, Seasoned, Veteran };
inline constexpr const char* training_names[] = {"raw", "seasoned", "veteran"};
enum class Temper : int { Tribal, Disciplined };
inline constexpr const char* temper_names[] = {"tribal", "disciplined"};
enum class Grade : int { A, B, C, D, E };
inline constexpr const char* grade_names[] = {"A", "B", "C", "D", "E"};

// RN-DEF-18.
enum class Formation : int { Block, MarchColumn, Square, Hedgehog, Tercio, Skirmish, Laager, Deployed, Draught };
inline constexpr const char* formation_names[] = {"block",    "march-column", "square",   "hedgehog", "tercio",
                                                  "skirmish", "laager",       "deployed", "draught"};

// RN-STATE-01: from the firmest down. RN-STATE-06: dispersed is a flag beside it.
enum class Morale : int { Reckless, Steady, Shaken, Wavering, Routed };
inline constexpr const char* morale_names[] = {"reckless", "steady", "shaken", "wavering", "routed"};

// The rows of difficult terrain; features that share a printed row have a row each.
enum class Feature : int {
  Open, Broken, Brush, OpenWood, Sand, ThickWood, SteepUp, SteepDown, BuiltUp, River, Marsh, Bog, MinorObstacle, Ditch,
  MajorObstacle, Laager
};
inline constexpr int features = 16;
inline constexpr const char* feature_names[] = {"open",     "broken-ground", "brush", "open-wood", "sand", "thick-wood",
                                                "steep-up", "steep-down",    "built-up-area", "fordable-river", "marsh", "bog",
                                                "minor-obstacle", "ditch",   "major-obstacle", "laager"};
static_assert(std::size(feature_names) == features);

// What a unit does this Move, as far as attrition, shooting and waver tests ask.
enum class Deed : int { Standing, Moving, Advancing, Charging, CounterCharging, Evading, Pursuing, Looting, InMelee };
inline constexpr const char* deed_names[] = {"standing", "moving",   "advancing", "charging", "counter-charging",
                                             "evading",  "pursuing", "looting",   "in-melee"};

// RN-DEF-14.
enum class Gun : int {
  LightCatapult, HeavyCatapult, LightBombard, HeavyBombard, VeryLightGun, Galloper, LightGun, HeavyGun, OrganGun, Rockets
};
inline constexpr const char* gun_names[] = {"light-catapult", "heavy-catapult", "light-bombard", "heavy-bombard",
                                            "very-light-gun", "galloper-gun",   "light-gun",     "heavy-gun",
                                            "organ-gun",      "rocket-battery"};

// The rows of the ranges; weapons that share a printed row have a row each.
enum class Weapon : int {
  Bow, Longbow, Crossbow, Arbalest, Mixed, Sling, StaffSling, Darts, Handgun, Pistol, Arquebus, Matchlock, Firelock, Rifle,
  Jezail, SwivelGun, SpecialMixed, LightCatapult, LightBombard, LightGun, VeryLightGun, OrganGun, HeavyCatapult, HeavyBombard,
  HeavyGun, Rockets
};
inline constexpr int weapons = 26;
inline constexpr const char* weapon_names[] = {
    "bow",            "longbow",       "crossbow",      "arbalest",       "mixed-weapons",  "sling",     "staff-sling",
    "darts",          "handgun",       "pistol",        "arquebus",       "matchlock",      "firelock",  "rifle",
    "jezail",         "swivel-gun",    "special-mixed", "light-catapult", "light-bombard",  "light-gun", "very-light-gun",
    "organ-gun",      "heavy-catapult", "heavy-bombard", "heavy-gun",     "rocket-battery"};
static_assert(std::size(weapon_names) == weapons);

// RN-MELEE-11: what is fought with hand to hand.
enum class Arms : int {
  Pike, LongSpear, Spear, Lance, LightLance, Javelin, Halberd, Polearm, TwoHanded, DoubleArmed, Sword, Mixed, SpecialMixed,
  Bayonet, Firearm, Crew
};
inline constexpr const char* arms_names[] = {"pike",    "long-spear", "spear",        "lance", "light-lance", "javelin",
                                             "halberd", "polearm",    "two-handed",   "double-armed", "sword", "mixed-weapons",
                                             "special-mixed", "bayonet", "firearm",   "crew"};

// Troops as the tables look at them.
struct Troops {
  Kind kind;
  Order order;
  Armour armour;
  int barded;
  Training training;
  Temper temper;
  Grade grade;
};

// What a unit has suffered and what it is about: all that base losses depend on.
struct Condition {
  int bases, original;  // now, and when the battle began; 0: as many as now
  int ap, dp;
  Morale morale;
  int dispersed;
};

// What nobody of that kind carries: RN-DEF-24, RN-MELEE-11, RN-SHOOT-01.
std::optional<Problem> arms_problem(const Troops& t, Arms arms);
std::optional<Problem> weapon_problem(Kind kind, Weapon weapon);

// What is said to be done by those who cannot do it: RN-CHG-04, RN-CHG-08, RN-STATE-02.
std::optional<Problem> deed_problem(const Troops& t, const Condition& c, Formation formation, Deed deed, const char* deed_fact);

// May it, and if not, why not: one list for the whole book.
enum class May : int {
  Yes, NotSteady, Shaken, Wavering, Routed, Reckless, Dispersed, InMelee, Busy, WrongTroops, WrongOrder, WrongTemper,
  WrongFormation, WrongWeapon, NoTrait, OutOfRange, OutOfArc, OutOfSight, Blocked, TooNear, TooFar, NotPrompted, NotPaid,
  TooDear, DoneAlready, NotInThisTurn, Impassable, CannotBeHurt, TooFew, TooMany, NotYet, OutOfTime, OffTheField, NoNeed, InTheOpen
};
inline constexpr const char* may_names[] = {
    "yes",          "not-steady",      "shaken",     "wavering",     "routed",        "reckless",   "dispersed",
    "in-melee",     "busy",            "wrong-troops", "wrong-order", "wrong-temper", "wrong-formation", "wrong-weapon",
    "no-trait",     "out-of-range",    "out-of-arc", "out-of-sight", "blocked",       "too-near",   "too-far",
    "not-prompted", "not-paid",        "too-dear",   "done-already", "not-in-this-turn", "impassable", "cannot-be-hurt",
    "too-few",      "too-many",        "not-yet",    "out-of-time",  "off-the-field", "no-need",
    "in-the-open"};

// An answer with the clause that gives it; said aloud in one way.
struct Verdict {
  May may;
  Clause clause;
  May say(Umpire& umpire) const {
    umpire.found("may it", may_names[static_cast<int>(may)], clause);
    return may;
  }
};

// RN-DEF-06, RN-DEF-07, RN-DEF-13.
constexpr bool mounted(Kind k) { return k == Kind::Cavalry || k == Kind::Camelry || k == Kind::MountedInfantry; }
constexpr bool mounted(const Troops& t) { return mounted(t.kind); }
constexpr bool ordered(Kind k) { return k == Kind::Foot || mounted(k); }  // has an order at all
constexpr bool open_order(const Troops& t) { return ordered(t.kind) && t.order == Order::Open; }
constexpr bool normal_order(const Troops& t) { return ordered(t.kind) && t.order != Order::Open; }
constexpr bool normal_order_etc(const Troops& t) { return normal_order(t) || (!ordered(t.kind) && t.kind != Kind::Artillery); }
constexpr bool foot(const Troops& t) { return t.kind == Kind::Foot; }
constexpr bool elephants(const Troops& t) { return t.kind == Kind::Elephants; }
constexpr bool attacks(const Troops& t) { return ordered(t.kind) || elephants(t); }  // RN-CHG-04: who may attack at all
constexpr bool artillery(Weapon w) { return w >= Weapon::LightCatapult; }
constexpr bool allround(Formation f) {
  return f == Formation::Square || f == Formation::Hedgehog || f == Formation::Tercio || f == Formation::Laager;
}
// RN-DEF-22: better class, then better training.
constexpr bool superior(Grade grade, Training training, Grade other, Training others) {
  return grade != other ? grade < other : training > others;
}
constexpr bool superior(const Troops& a, const Troops& b) { return superior(a.grade, a.training, b.grade, b.training); }
// RN-DEF-21.
constexpr bool disordered(const Condition& c) { return c.dp > 0; }
constexpr bool charges(Deed d) { return d == Deed::Charging || d == Deed::CounterCharging; }
constexpr int at_first(const Condition& c) { return c.original > 0 ? c.original : c.bases; }
constexpr int lost(const Condition& c) { return std::max(0, at_first(c) - c.bases); }
constexpr bool half_gone(const Condition& c) { return lost(c) > 0 && 2 * lost(c) >= at_first(c); }  // RN-STATE-05
// Takes bases off; from now on it matters how many there were at first.
constexpr void take_off(Condition& c, int bases) {
  if (bases <= 0) return;
  c.original = at_first(c);
  c.bases = std::max(0, c.bases - bases);
}

// RN-DEF-20: losses come off the rear. A unit keeps its files as long as it has bases for them, and its ranks as far as its bases fill them.
inline constexpr int usual_files = 4, usual_ranks = 2;  // taken if nothing is said
constexpr int front_of(int files, const Condition& c) { return std::clamp(files, 1, std::max(1, c.bases)); }
constexpr int depth_of(int files, int ranks, const Condition& c) {
  const int front = front_of(files, c);
  // Ranks that are said of an unhurt unit need not be full; if nothing is said of its files, they are as narrow as that wants.
  const bool said = lost(c) == 0 && ranks != usual_ranks;
  const int most = !said ? (c.bases + front - 1) / front : files == usual_files ? c.bases : c.bases - front + 1;
  return std::max(1, std::min(ranks, most));
}
// Files and ranks that a unit of so many bases never made; by the names of the two facts.
std::optional<Problem> block_problem(const Condition& c, int files, int ranks, const char* files_fact, const char* ranks_fact);

// Tenths of a centimetre. RN-DEF-02: exactly N is within N; RN-DEF-05: complete ones only.
constexpr int cm(int centimetres) { return centimetres * 10; }
constexpr bool within(int distance, int centimetres) { return distance <= cm(centimetres); }
constexpr int complete(int distance, int centimetres) { return centimetres > 0 ? distance / cm(centimetres) : 0; }
constexpr NumberRange measured(int most, int usual = 0) {
  return {.min = 0, .max = cm(most), .fallback = cm(usual), .scale = 10, .unit = "cm"};
}

}  // namespace linstock::renaissance
