// RESULTS OF CLOSE COMBAT for one unit, and what winners may do.
#pragma once
#include "books/horse-and-musket/melee/round.h"

namespace linstock::horse_and_musket {

// HM-RESULT-02, HM-RESULT-03, HM-RESULT-11: how far a loser of this class goes for so many hits of difference.
int push_back(Class cls, int difference, const Tables& tables);

struct MeleeResultFacts {
  Class cls;
  Arm arm;
  Formation formation;
  int taken, inflicted;  // by its side
  int inside, stampeding;
};
struct MeleeResult {
  Fate fate;
  int push_back, tests;
};
Fate fate_of_loser(const MeleeResultFacts& facts, const Tables& tables, int& pushed, Clause& why);
MeleeResult melee_result(const MeleeResultFacts& facts, const Tables& tables, Umpire& umpire);

// What winners do: HM-RESULT-05 to 10, 12, 13, 15.
enum class LoserDoes : int { PushedBack, Routs, Destroyed, Level };
inline constexpr const char* loser_does_names[] = {"pushed-back", "routs", "destroyed", "level"};
enum class WinnerMay : int { FollowUpOrStop, MustFollowUp, TooSlow, PursueOrStop, TestToStay, FightsOn, BreaksOff, Free };
inline constexpr const char* winner_may_names[] = {"follow-up-or-stop", "must-follow-up", "cannot-keep-contact",
                                                   "pursue-or-stop", "test-to-stay", "fights-on", "breaks-off", "free"};
struct AfterMeleeFacts {
  Temper temper;
  LoserDoes loser;
  int push_back;       // of the loser
  int move, used;      // its move, and what it has used this turn
  int round;
  int holds_building;  // either side
  int rear_bases;      // behind the front
  int room;            // places beside the front bases
};
struct AfterMelee {
  WinnerMay may;
  int follows;         // movement left for it
  int following_up;    // counts so next round if it keeps contact
  int retires;         // both, at least
  int come_up;         // rear bases that may join
  int conforms;        // the loser's position, to the winner's (HM-RESULT-06)
};
AfterMelee after_melee(const AfterMeleeFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::horse_and_musket
