// FIRING: points, table, shifts, effects, halts, fatigue
#pragma once
#include "books/big-napoleonic/troops/disruption.h"

namespace linstock::big_napoleonic {

// Fire points are counted in quarters, because the lowest column of the fire table is a quarter of a point.
inline constexpr int point_scale = 4;
// Ranges in thousandths of an inch.
inline constexpr int inch = 1000;

enum class Shooter : int { Infantry, HorseGuns, FieldGuns, ReserveGuns };
inline constexpr const char* shooter_names[] = {"infantry", "horse-artillery", "field-artillery", "reserve-artillery"};
enum class Aim : int { Direct, Bouncethrough, Blind };  // BN-FIRE-19, BN-FIRE-20
inline constexpr const char* aim_names[] = {"direct", "bouncethrough", "blind"};
enum class FireGrade : int { RawMinus, Raw, Trained, Veteran, VeteranPlus };
inline constexpr const char* fire_grade_names[] = {"Raw Minus", "Raw", "Trained", "Veteran", "Veteran Plus"};

// FIRE POINTS: what one unit gives against one target.
struct FirePointFacts {
  Shooter shooter;
  Grade grade;
  int effective, weak, square, disruption;
  int bases;
  int range;
  Aim aim;
};
struct FirePoints {
  int points;
};
FirePoints fire_points(const FirePointFacts& facts, const Tables& tables, Umpire& umpire);

// One unit among those that fire at the target.
struct Firer {
  FirePointFacts fire;
  int unit_bases;       // functioning bases of the unit
  int bases_elsewhere;  // of these, firing at other targets
  Cover cover;          // that the target has against this unit's fire
  int defile;           // the target is passing a defile when this unit fires on it
};

enum class FirePhase : int { Reaction, Initiative };
enum class Effect : int { None, R, T, V, DD, OneBase, TwoBases };
inline constexpr const char* effect_names[] = {"none", "R", "T", "V", "DD", "1", "2"};

struct Target {
  Arm arm;
  Grade grade;
  int stoic, bases, disruption, morale_markers;
  int square, march, garrison;
  int moved;  // in this player turn, other than by a mere redeployment or pivot
};

// A FIRE THROW: all fire of one kind (ordinary or enfilade) on one unit in one phase.
inline constexpr int most_firers = 24;  // R153: more than find room within range of one unit
struct FireFacts {
  Few<Firer, most_firers> firers;
  Target target;
  FirePhase phase;
  int enfilade;
};
struct FirerAfter {
  int tired;  // takes a D for its fire (0 or 1)
};
struct Fired {
  Effect effect;
  int halted;
  Condition target;
  int fatigued;                // how many firing units take a D
  Few<FirerAfter, most_firers> firers;  // which ones, in the order of the facts
};
Fired fire(const FireFacts& facts, const Tables& tables, Umpire& umpire);

// The parts of it, for whoever weighs fire without throwing: the column for so many quarters and this shift (below 0: no
// effect; never beyond the last), what a throw of 2D6 gives there, whether that halts a unit that moved, and what it does.
int fire_column(int quarters, int shift, const Tables& tables);
Effect effect_of(int total, int column, const Tables& tables);
bool halts(Effect effect, Grade grade, bool stoic, const Tables& tables);
void apply_effect(Condition& unit, Arm arm, Effect effect, const Tables& tables);

// HALT/RECOIL: what a halted unit must do.
enum class Movement : int { None, Redeployed, Across, Towards };
struct HaltFacts {
  Arm arm;
  Movement moved;
  int assaulting;
  int unlimbered_this_turn;
  int extra_blocked;  // the extra 3" would meet impassable terrain or a new enemy zone of control
};
struct Halted {
  int moved_back, extra_inches, assault_fails, limbers, may_finish_redeployment;
};
Halted halt(const HaltFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::big_napoleonic
