// Broken battalia, beaten armies, and who has won when the last turn is over (PS-WIN, by our rulings).
#pragma once
#include "books/pike-and-shot/types.h"

namespace linstock::pike_and_shot {

struct Tables;

// PS-WIN-01: destroyed, off the table, routing, guns abandoned: all of them count as lost at the end of a turn.
struct BattaliaLossFacts {
  int units, lost;
};
struct BattaliaLoss {
  int broken, breaks_at;  // breaks_at: the units that must be lost
};
BattaliaLoss battalia_loss(const BattaliaLossFacts& facts, const Tables& tables, Umpire& umpire);

// One army at the end of a turn, in points and battalia.
struct ArmyStanding {
  int battalia, broken;
  int points, lost, routing;  // points at the start, of the lost units, of the routing ones
  int general_lost;
};
struct VictoryFacts {
  int turn;
  ArmyStanding ours, theirs;
};
enum class BattleResult : int { GoesOn, WeWin, TheyWin, Draw };
inline constexpr const char* battle_result_names[] = {"goes-on", "we-win", "they-win", "draw"};
struct Victory {
  BattleResult result;
  int our_loss, their_loss, lead_wanted;  // points; only when the last turn is over
};
Victory who_has_won(const VictoryFacts& facts, const Tables& tables, Umpire& umpire);
// The same, told with the names of the sides.
Victory who_has_won_between(const VictoryFacts& facts, const char* we, const char* they, const Tables& tables, Umpire& umpire);

// What the army has lost in points (PS-WIN-03).
int points_lost(const ArmyStanding& army, const Tables& tables);
bool army_broken(const ArmyStanding& army, const Tables& tables);

}  // namespace linstock::pike_and_shot
