// CHARGES and COUNTERCHARGES: who may, how a charged unit may answer, and where the two meet.
#pragma once
#include "books/horse-and-musket/movement/move.h"

namespace linstock::horse_and_musket {

// Whoever charges or is charged.
struct Charger {
  Arm arm;
  Class cls;
  Order order;
  Formation formation;
  Temper temper;
  State state;
  int pikes, prone, in_melee;
};

enum class MayCharge : int { Yes, MustWithoutTest, InMelee, Formation, Prone, FallingBack, LeaderForbids, NotThisArm };
inline constexpr const char* may_charge_names[] = {"yes", "it-must-and-needs-no-test", "it-is-in-melee",
                                                   "not-from-this-formation", "not-while-prone", "it-is-falling-back",
                                                   "its-leader-has-blundered", "this-arm-does-not-charge"};
struct MayChargeFacts {
  Charger unit;
  int enemy_distance, enemy_ahead;  // ahead, and it can get there
  int no_charges;                   // HM-LEAD-05
};
struct ChargeDeclared {
  MayCharge may;
  int bonus;  // eighths of a BW
  int tests;  // Reaction Test in step 4
};
ChargeDeclared may_charge(const MayChargeFacts& facts, const Tables& tables, Umpire& umpire);

// THE ANSWER OF A CHARGED UNIT
enum class Answering : int { Stand, Countercharge, Evade, Square, RearRankAbout, StandUp };
inline constexpr const char* answering_names[] = {"stand", "countercharge", "evade", "form-square", "rear-rank-about",
                                                  "stand-up"};
enum class MayAnswer : int {
  Yes, MustCountercharge, FailedItsTest, ClassC, ArtilleryNever, LeaderForbids, Formation, NotEvaders, NotInfantry, NotAgainstFoot, WrongOrder,
  WrongClass, NotProne, CaughtProne
};
inline constexpr const char* may_answer_names[] = {
    "yes", "warband-so-near-must-countercharge", "it-failed-its-test", "class-c-never-countercharges",
    "this-arm-never-countercharges", "its-leader-has-blundered", "not-as-it-stands-now", "only-skirmishers-and-the-like-evade",
    "only-infantry-does", "only-against-cavalry", "not-in-this-order", "not-in-this-class", "it-is-not-prone", "caught-lying-down"};
struct AnswerFacts {
  Charger unit;
  Arm charger_arm;
  int distance;
  int charger_ahead;   // it comes at its front
  int passed_test;
  int no_charges;
  Answering answer;
};
struct ChargeAnswer {
  MayAnswer may;
  int delay;            // eighths of a BW off its move
  int raw_leadership;   // it must pass that test first
  int may_shoot;        // at the charge
};
Verdict<MayAnswer> may_answer(const AnswerFacts& facts, const Tables& tables);
ChargeAnswer charge_answer(const AnswerFacts& facts, const Tables& tables, Umpire& umpire);

// THE CHARGE GOES IN
enum class Contact : int { ChargesHome, ContactWithoutCharge, FallsShort };
inline constexpr const char* contact_names[] = {"charges-home", "contact-but-not-charging", "falls-short"};
struct ChargeMoveFacts {
  Arm arm;
  int pikes;
  int normal_move;      // without the bonus; terrain and leadership counted
  int distance;         // to the target along its path, after any evasion
  int straight;         // of the path, straight ahead to the end
  int target_got_away;
  int room;             // to the nearest enemy on its way when it falls short
};
struct ChargeMoved {
  Contact contact;
  int moves;            // eighths of a BW
  int disruption;
  State state;
};
ChargeMoved charge_move(const ChargeMoveFacts& facts, const Tables& tables, Umpire& umpire);

// A COUNTERCHARGE: where the two meet
struct MeetFacts {
  Arm arm, counter_arm;
  int distance, reach;              // of the charger, bonus included
  Class counter_class;
  int counter_reach;                // bonus included, before the delay
};
struct Met {
  int meet;                         // they do
  int charger_moves, counter_moves; // sixteenths of a BW: half way may be finer
  int charger_charging, counter_charging;
};
Met countercharge(const MeetFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::horse_and_musket
