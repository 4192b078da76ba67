// MANOEUVRE: what each costs in moves and DPs, and who may make it.
#pragma once
#include "books/pike-and-shot/movement/movement_types.h"

namespace linstock::pike_and_shot {

enum class ManoeuvreKind : int {
  Wheel,
  ChangeFormation,
  ReForm,
  Unlimber,
  CrossMajorObstacle,
  CrossMinorObstacle,
  AboutFace,
  Incline,
  SideStep,
  StepBack,
  Mount,
  Dismount,
  PassGap,
  PassageOfLines
};
inline constexpr const char* manoeuvre_names[] = {"wheel",
                                                  "change-formation",
                                                  "re-form",
                                                  "unlimber",
                                                  "cross-major-obstacle",
                                                  "cross-minor-obstacle",
                                                  "about-face",
                                                  "incline",
                                                  "side-step",
                                                  "step-back",
                                                  "mount",
                                                  "dismount",
                                                  "pass-a-gap",
                                                  "passage-of-lines"};

enum class MayManoeuvre : int {
  UnlimberedGuns,
  FiredInMusketry,
  Steadied,
  Halted,
  WrongArm,
  WrongGrade,
  WrongFormation,
  CauseNotCeased,
  NoCrossing,
  TooNarrow,
  NotEqual,
  TooFar,
  NotTheOnlyMove,
  MoveUsedUp,
  Yes
};
inline constexpr const char* may_manoeuvre_names[] = {"unlimbered-guns-stay",
                                                      "fired-in-musketry",
                                                      "steadied",
                                                      "halted-by-control-test",
                                                      "not-this-arm",
                                                      "not-this-grade",
                                                      "not-in-this-formation",
                                                      "cause-not-ceased",
                                                      "no-crossing",
                                                      "gap-too-narrow",
                                                      "not-equally-forwards-and-sideways",
                                                      "too-far",
                                                      "not-the-only-move",
                                                      "move-used-up",
                                                      "yes"};

struct ManoeuvreFacts {
  ManoeuvreKind manoeuvre;
  Arm arm;
  int mounted;
  Weight weight;
  Grade grade;
  Formation formation, new_formation;
  int enemy, enemy_counts;
  UnderFire under_fire;
  int dps;
  Musketry musketry;
  int steadied, halted;
  int allowance, half_moves_used, yards_used;  // of the move that it is part of, and what is gone of it
  int bases_wide, angle, wheels_near_enemy;    // wheel
  int forward, sideways;                       // incline, step
  Status status;                               // re-form
  int in_contact;
  Going going;
  int at_crossing;                                                  // major obstacle
  int gap, into_column;                                             // pass a gap
  int through_guns, any_routing, one_stationary, stationary_fired;  // passage of lines
  Formation other_formation;
  int other_dps;
};
struct Manoeuvred {
  MayManoeuvre allowed;
  int half_moves, yards, yards_left;  // cost in half moves, cost in yards, what is left of the allowance
  int rough;                          // the dice of the move count as rough
  int dps_gained, dps, other_dps_gained;
};
Manoeuvred manoeuvre(const ManoeuvreFacts& facts, const Tables& tables, Umpire& umpire);

// What a manoeuvre costs by print.
struct ManoeuvreCost {
  const char* name;                   // in house rule files
  int half_moves, half_moves_near;    // beyond 120 yards of enemy, and within
  int dps, dps_near, dps_under_fire;  // always; added within 120 yards of enemy; added if under fire
  Clause clause;
  Clause clause_far = {};  // where the print has a line of its own for further away
};

// UNITS AND FORMATIONS: is this a legal unit in a legal formation, and how much ground does it cover?
enum class MayStand : int { TooFewBases, TooManyBases, WrongArm, WrongShape, Yes };
inline constexpr const char* may_stand_names[] = {"too-few-bases", "too-many-bases", "not-this-arm", "wrong-shape",
                                                  "yes"};
struct UnitFacts {
  Arm arm;
  int mounted, bases, bases_wide;
  Formation formation;
};
struct UnitStands {
  MayStand allowed;
  int formed, formed_in_passage, shelters_runaways;
  int frontage, depth;                // yards
  int frontage_inches, depth_inches;  // on a table
};
UnitStands stand(const UnitFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::pike_and_shot
