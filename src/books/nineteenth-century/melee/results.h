// Melee results: what a round means for one unit, over all its opponents (NC-MRES-01 to 20).
#pragma once
#include "books/nineteenth-century/melee/room.h"
#include "books/nineteenth-century/reaction/reaction_test.h"

namespace linstock::nineteenth_century {

// How a unit came into the melee: both charged each other, it charged a stationary enemy, or it stood.
enum class MeleeRole : int { BothCharged, ChargedStationary, Stationary };
inline constexpr const char* melee_role_names[] = {"both-charged", "charged-a-stationary-enemy", "stationary"};

// The casualties of one round compared, exactly (NC-MRES-15: whoever inflicted none loses by the worst).
enum class Margin : int { LostBreak, LostPush, Lost, Drawn, Won, WonPush, WonBreak };
inline constexpr const char* margin_names[] = {"lost-2-1", "lost-3-2", "lost", "drawn", "won", "won-3-2", "won-2-1"};
Margin margin_of(int inflicted, int received, const MeleeTables& tables);

enum class MeleeEnd : int {
  Routs, PushedBack, ThrownBack, ThrownBackInOrder, TestsAndFightsOn, FallsBack, StandingMelee, Stays, FollowsUp, Pursues
};
inline constexpr const char* melee_end_names[] = {"routs",      "pushed-back",    "thrown-back", "thrown-back-in-order", "tests-and-fights-on",
                                                  "falls-back", "standing-melee", "stays",       "follows-up",           "pursues"};

// Against one enemy alone these casualties say what becomes of him; of several somebody has to say it.
enum class Opponents : int { OneAlone, NotAllGone, AllGone, AllBreak };
inline constexpr const char* opponents_names[] = {"one-alone", "several-not-all-gone", "several-all-pushed-back-or-routed", "several-all-break"};

struct MeleeResultFacts {
  MeleeRole role;
  int inflicted, received;            // over all opponents
  int figures, running_total;         // of the unit, before the round's losses
  int pushed_back_before;             // in the last round
  int standing_before;                // the last round was a standing melee
  Opponents opponents;
  int opponent_pushed_back_before;    // the one alone, in the last round
  int defender_won_or_drew;           // several charged a stationary enemy: that enemy, overall
  int fights_another;                 // that does not withdraw
  int fought_before;                  // it fought last period too
  State state;
};

// NC-MRES-01, 05: may it bring in more figures for the next round?
enum class Widens : int { No, Freely, OnlyToMatch };
inline constexpr const char* widens_names[] = {"no", "freely", "only-to-match-the-enemy"};

struct MeleeResult {
  MeleeEnd end;
  int yards;       // that it goes back, or on if it follows up
  int tests;       // its reaction, at the start of the next period
  int retreating;  // for reaction
  State state;
  Widens widens;
  LastMelee fought;  // NC-REACT-65: what its next test counts
  int charged;       // it came by a charge or counter-charge, which is over
  int figures_removed, running_total;
};
MeleeResult read_melee_result(const MeleeResultFacts& facts, const Tables& tables, Umpire& umpire);

// A round between two units only: both results.
struct PairEnds {
  MeleeResult attacker, defender;
};
PairEnds pair_results(MeleeResultFacts attacker, MeleeResultFacts defender, const Tables& tables, Umpire& umpire);

}  // namespace linstock::nineteenth_century

namespace linstock {

template <>
const Description& describe<nineteenth_century::MeleeResultFacts>();
template <>
const Description& describe<nineteenth_century::MeleeResult>();

}  // namespace linstock
