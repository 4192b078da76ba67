// DECIDING WHO HAS WON (Rule 104, by our ruling).
#pragma once
#include "books/renaissance/types.h"

namespace linstock::renaissance {

struct VictoryTables {
  int half_divides = 2;                           // units with half their bases gone count half
  int general = 20, chief = 40, camp = 30;        // RN-VICT-02
  int win_percent = 10, decisive_percent = 25;    // of the agreed points
  int concede_percent = 50;                       // RN-VICT-03
};
void list_victory(VictoryTables& t, TableList& list);

// What one side has done to the other.
struct Toll {
  int lost_points, halved_points, generals, chief, camp, objectives;
};
struct VictoryFacts {
  int agreed, our_start, their_start;
  Toll ours, theirs;  // what we have won from them, and they from us
};
enum class Verdict104 : int { DecisiveDefeat, Defeat, Draw, Victory, DecisiveVictory };
inline constexpr const char* verdict104_names[] = {"decisive-defeat", "defeat", "draw", "victory", "decisive-victory"};
struct Victory {
  Verdict104 verdict;
  int our_score, their_score, we_concede, they_concede;
};
Victory decide(const VictoryFacts& f, const Tables& t, Umpire& u);

std::vector<Procedure> victory_procedures();

}  // namespace linstock::renaissance
