// The words of the book that its chapters share: arms, classes, orders, states, weapons, and how distances are kept.
#pragma once
#include <algorithm>

#include "books/horse-and-musket/clauses.h"
#include "kernel/describe.h"
#include "kernel/umpire.h"

namespace linstock::horse_and_musket {

// HM-DEF-01, HM-DEF-18: distances are base widths, kept in eighths so that half and quarter widths, and half as much
// again of them, stay exact.
inline constexpr int bw = 8;
inline constexpr const char* bw_unit = "BW";
inline constexpr int far_bw = 60;  // farther than anything on a table
constexpr NumberRange distance_in_bw(int fallback, int max = far_bw) {
  return {.max = max * bw, .fallback = fallback * bw, .scale = bw, .unit = bw_unit};
}

// HM-DEF-04
enum class Class : int { A, B, C };
inline constexpr const char* class_names[] = {"A", "B", "C"};

// HM-DEF-17: what a unit is. Dragoons and other dismounted horse are infantry while they are on foot.
enum class Arm : int {
  Infantry, HeavyCavalry, LightCavalry, HeavyCamelry, LightCamelry, FootArtillery, EarlyHorseArtillery, HorseArtillery,
  BattalionGuns, Elephants, Wagons
};
inline constexpr const char* arm_names[] = {
    "infantry", "heavy-cavalry", "light-cavalry", "heavy-camelry", "light-camelry", "foot-artillery",
    "early-horse-artillery", "horse-artillery", "battalion-guns", "elephants", "wagons"};

constexpr bool is_infantry(Arm arm) { return arm == Arm::Infantry; }
constexpr bool is_cavalry(Arm arm) { return arm == Arm::HeavyCavalry || arm == Arm::LightCavalry; }
constexpr bool is_camelry(Arm arm) { return arm == Arm::HeavyCamelry || arm == Arm::LightCamelry; }
constexpr bool is_horse_or_camel(Arm arm) { return is_cavalry(arm) || is_camelry(arm); }
constexpr bool is_light(Arm arm) { return arm == Arm::LightCavalry || arm == Arm::LightCamelry; }
constexpr bool is_horse_artillery(Arm arm) { return arm == Arm::EarlyHorseArtillery || arm == Arm::HorseArtillery; }
constexpr bool is_artillery(Arm arm) {
  return arm == Arm::FootArtillery || is_horse_artillery(arm) || arm == Arm::BattalionGuns;
}
// HM-DEF-17: mounted for leadership adjustments.
constexpr bool is_mounted(Arm arm) { return is_horse_or_camel(arm) || is_horse_artillery(arm); }

enum class Order : int { Close, Loose, Open, Skirmish, Mob };
inline constexpr const char* order_names[] = {"close", "loose", "open", "skirmish", "mob"};
// Only foot and horse are skirmishers; crews at their guns stand as such for whoever shoots at them, but walk as guns do.
constexpr bool is_skirmisher(Arm arm, Order order) {
  return order == Order::Skirmish && (is_infantry(arm) || is_horse_or_camel(arm));
}

// HM-DEF-20. Cavalry in line is a line of squadrons.
enum class Formation : int { Line, AttackColumn, MarchColumn, Square, Deployed, Limbered, Garrison };
inline constexpr const char* formation_names[] = {"line", "column-of-attack", "column-of-march", "square",
                                                  "deployed", "limbered", "garrison"};
// Guns in column of march go behind their teams.
constexpr bool is_limbered(Arm arm, Formation formation) {
  return is_artillery(arm) && (formation == Formation::Limbered || formation == Formation::MarchColumn);
}

// HM-DEF-21: set by the last move or result. Evaders count as retreating.
enum class State : int {
  Static, Advancing, Charging, Pursuing, FollowingUp, PushedBack, Retiring, Retreating, Routing
};
inline constexpr const char* state_names[] = {"static", "advancing", "charging", "pursuing", "following-up",
                                              "pushed-back", "retiring", "retreating", "routing"};

// HM-DEF-16: impetuous troops are regular; warband is irregular and impetuous.
enum class Temper : int { Regular, Impetuous, Irregular, Warband };
inline constexpr const char* temper_names[] = {"regular", "impetuous", "irregular", "warband"};
constexpr bool is_irregular(Temper temper) { return temper == Temper::Irregular || temper == Temper::Warband; }

// HM-DEF-05, HM-DEF-06: Superior, Competent, Cautious are class A, B, C.
enum class Quality : int { Superior, Competent, Cautious };
inline constexpr const char* quality_names[] = {"superior", "competent", "cautious"};
// HM-DEF-24
enum class Rank : int { CommanderInChief, SubCommander };
inline constexpr const char* rank_names[] = {"c-in-c", "sub-commander"};

// HM-RANGE-01: what is shot or thrown.
enum class Weapon : int {
  None, Thrown, Pistol, Carbine, Bow, Matchlock, Musket, Rifle, Jezzail, BattalionGun, LightGun, MediumGun, HeavyGun,
  Howitzer
};
inline constexpr const char* weapon_names[] = {"none", "thrown", "pistol", "carbine", "bow", "matchlock", "musket",
                                               "rifle", "jezzail", "battalion-gun", "light-gun", "medium-gun",
                                               "heavy-gun", "howitzer"};
constexpr bool is_gun(Weapon weapon) { return weapon >= Weapon::BattalionGun; }

// HM-REACH-08: what is fought with hand to hand.
enum class Blade : int { Bayonet, Sword, Club, Spear, LongSpear, Lance, Pike };
inline constexpr const char* blade_names[] = {"bayonet", "sword", "club", "spear", "long-spear", "lance", "pike"};

enum class Band : int { Short, Medium, Long, OutOfRange };
inline constexpr const char* band_names[] = {"short", "medium", "long", "out-of-range"};

enum class Cover : int { None, Soft, Hard, Fortified };
inline constexpr const char* cover_names[] = {"none", "soft", "hard", "fortified"};

enum class Armour : int { None, Heavy, ExtraHeavy };
inline constexpr const char* armour_names[] = {"none", "heavy", "extra-heavy"};

// HM-BUA-05, HM-PIG-07
enum class Building : int { Wood, Brick, Stone, Wicker, Tents };
inline constexpr const char* building_names[] = {"wood", "brick", "stone", "wicker", "tents"};

// HM-DEF-13: one or more hits a base; more than one a base.
constexpr bool hit_per_base(int hits, int bases) { return hits > 0 && hits >= bases; }
constexpr bool more_than_one_per_base(int hits, int bases) { return hits > bases; }

// HM-DEF-13: bases at the start of the turn: those now, and those that the hits of this turn have cost. Without a strength the bases
// given are those of the start.
constexpr int started_with(int bases, int strength, int hits_before, int hits_turn) {
  return strength <= 0 ? bases : bases + (std::max(0, hits_before - hits_turn) % strength + hits_turn) / strength;
}

// May it, and if not, why not: an enum whose first value is yes, and the clause that decided.
template <class E>
struct Verdict {
  E may;
  Clause why;
  bool yes() const { return static_cast<int>(may) == 0; }
};
template <class E, std::size_t N>
E told(const Verdict<E>& verdict, const char* question, const char* const (&names)[N], Umpire& umpire) {
  umpire.found(question, names[static_cast<int>(verdict.may)], verdict.why);
  return verdict.may;
}

// The steps of a turn as a player calls them (HM-SEQ-01, HM-SEQ-02); procedures are listed in this order.
namespace phase {
inline constexpr const char* before = "Before the battle";
inline constexpr const char* initiative = "1 Initiative";
inline constexpr const char* orders = "2 Orders";
inline constexpr const char* leadership = "3 Leadership";
inline constexpr const char* charge_tests = "4 Charge reactions";
inline constexpr const char* compulsory = "5 Compulsory moves";
inline constexpr const char* charges = "5 Charges and evasion";
inline constexpr const char* moves = "5 Moves";
inline constexpr const char* shooting = "6 Shooting";
inline constexpr const char* melee = "7 Melees";
inline constexpr const char* reaction = "8 Reaction";
inline constexpr const char* end = "End of the turn";
inline constexpr const char* in_order[] = {before, initiative, orders, leadership, charge_tests, compulsory, charges,
                                           moves, shooting, melee, reaction, end};
}  // namespace phase

}  // namespace linstock::horse_and_musket
