// The words of the book that its chapters share: who the troops are, what they carry, how they stand, what they were told.
#pragma once
#include "books/nineteenth-century/clauses.h"
#include "kernel/describe.h"
#include "kernel/umpire.h"

namespace linstock::nineteenth_century {

// WHO THEY ARE

enum class Arm : int { Infantry, MountedInfantry, LightCavalry, HeavyCavalry, Artillery };  // NC-BASE-04
inline constexpr const char* arm_names[] = {"infantry", "mounted-infantry", "light-cavalry", "heavy-cavalry", "artillery"};

enum class Morale : int { A, B, C, D, E };  // NC-BASE-05, best first
inline constexpr const char* morale_names[] = {"A", "B", "C", "D", "E"};

enum class Training : int { T1, T2, T3, I };  // NC-BASE-06; (E) is a flag beside it, NC-BASE-07
inline constexpr const char* training_names[] = {"T1", "T2", "T3", "I"};

// WHAT THEY CARRY

// NC-POINT-07, in printed order; None fights hand to hand only (NC-POINT-15).
enum class SmallArm : int { None, MM, FM, FR, PM, PR, EML, MLR, EBL, LBL, NG, ERR, LRR, FC, PC, MLC, BLC, RC, Bow };
inline constexpr const char* small_arm_names[] = {"none", "MM",  "FM",  "FR", "PM", "PR",  "EML", "MLR", "EBL", "LBL",
                                                  "NG",   "ERR", "LRR", "FC", "PC", "MLC", "BLC", "RC",  "bow"};

// NC-POINT-08 and NC-ART-01; howitzers by NC-POINT-12.
enum class Gun : int {
  LightSmoothbore, MediumSmoothbore, HeavySmoothbore,  // MLSB
  LightRifled, MediumRifled, HeavyRifled,              // MLRB
  LightHowitzer, MediumHowitzer,
  LightBreech, MediumBreech,                           // BLG
  EarlyMachineGun, MachineGun, Rocket
};
inline constexpr const char* gun_names[] = {"light-MLSB",     "medium-MLSB",     "heavy-MLSB", "light-MLRB", "medium-MLRB",
                                            "heavy-MLRB",     "light-howitzer",  "medium-howitzer", "light-BLG",
                                            "medium-BLG",     "EMG",             "MG",         "rocket"};

// How a battery travels: with the foot, with the horse, or on pack animals (NC-MOVE-01, NC-SPEC-04).
enum class Battery : int { Foot, Horse, Pack };
inline constexpr const char* battery_names[] = {"foot", "horse", "pack"};

// NC-FIRE-24: which weapons are loaded at the breech; a bow is neither.
constexpr bool breech_loading(SmallArm arm) {
  return (arm >= SmallArm::EBL && arm <= SmallArm::LRR) || arm == SmallArm::BLC || arm == SmallArm::RC;
}
constexpr bool muzzle_loading(SmallArm arm) {
  return arm != SmallArm::None && arm != SmallArm::Bow && !breech_loading(arm);
}
constexpr bool breech_loading(Gun gun) { return gun >= Gun::LightBreech && gun <= Gun::MachineGun; }
constexpr bool machine_gun(Gun gun) { return gun == Gun::EarlyMachineGun || gun == Gun::MachineGun; }

// HOW THEY STAND

// Close, extended or skirmish order of the figures; the last two are open order (NC-FORM-06).
enum class FigureOrder : int { Close, Extended, Skirmish };
inline constexpr const char* figure_order_names[] = {"close", "extended", "skirmish"};
constexpr bool open_order(FigureOrder order) { return order != FigureOrder::Close; }

// NC-FORM-08: the main body's formation; a screen and a reserve are flags beside it. Guns stand limbered or not.
enum class Formation : int { Line, Column, Square, SkirmishLine };
inline constexpr const char* formation_names[] = {"line", "column", "square", "skirmish-line"};

enum class Guns : int { Unlimbered, Limbered, Manhandled };
inline constexpr const char* guns_names[] = {"unlimbered", "limbered", "manhandled"};

// NC-LOSE-01, best first: the worse of two is the larger (NC-LOSE-24).
enum class State : int { Formed, Unformed, Disordered };
inline constexpr const char* state_names[] = {"formed", "unformed", "disordered"};

// What a unit is about, beyond its orders.
enum class Conduct : int { Steady, Retreating, Routing, Pursuing, Evading, Rallying };
inline constexpr const char* conduct_names[] = {"steady", "retreating", "routing", "pursuing", "evading", "rallying"};

// WHAT THEY WERE TOLD

// NC-ORDER-01, most aggressive first.
enum class Orders : int { Attack, AttackHold, EngageHold, Hold, EngageRetire, Skirmish };
inline constexpr const char* orders_names[] = {"attack", "attack-hold", "engage-hold", "hold", "engage-retire", "skirmish"};

// NC-RESULT-01, best first.
enum class Reaction : int { Uncontrolled, ObeyOrders, DoNotCharge, NoAdvance, RetreatRout };
inline constexpr const char* reaction_names[] = {"uncontrolled", "obey-orders", "do-not-charge", "no-advance", "retreat-rout"};

// NC-RESP-01.
enum class Response : int { CounterCharge, Halt, Evade };
inline constexpr const char* response_names[] = {"counter-charge", "halt", "evade"};

// THE GROUND

// NC-TERR-03, NC-TERR-04 under the names of the movement table (NC-TERR-14).
enum class Terrain : int { Open, GentleHill, SteepHill, OpenWood, CloseWood, Scrub, Marsh, BuiltUpArea, Hedge, Stream, Railway, Road, River };
inline constexpr const char* terrain_names[] = {"open",  "gentle-hill",   "steep-hill", "open-wood", "close-wood", "scrub", "marsh",
                                                "built-up-area", "hedge", "stream",     "railway",   "road",       "river"};

enum class Cover : int { None, Soft, Hard };  // NC-DEF-01
inline constexpr const char* cover_names[] = {"none", "soft", "hard"};

// SMALL WORDS

constexpr bool rides(Arm arm) { return arm == Arm::MountedInfantry || arm == Arm::LightCavalry || arm == Arm::HeavyCavalry; }
constexpr bool is_cavalry(Arm arm) { return arm == Arm::LightCavalry || arm == Arm::HeavyCavalry; }

}  // namespace linstock::nineteenth_century
