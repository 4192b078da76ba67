// What troops and leaders cost, and how an army is divided (PS-ARMY; the playsheet has neither, the rulings give both).
#pragma once
#include <array>

#include "books/pike-and-shot/charges/charge.h"
#include "books/pike-and-shot/command/command.h"
#include "books/pike-and-shot/fire/fire.h"
#include "kernel/house.h"

namespace linstock::pike_and_shot {

struct Tables;

struct ArmyTables {
  // POINTS A BASE, or a gun (PS-ARMY-01 to 03)
  std::array<int, 4> base{10, 16, 11, 8};         // foot, horse, dragoons, skirmishers
  std::array<int, 6> grade{6, 5, 3, 0, -3, -5};   // A1 to E
  int pike = 1, swordsmen = 1, plug = 1, socket = 2, cuirassiers = 3, a_loutrance = 2;
  std::array<int, 3> gun{25, 35, 45};             // light, medium, heavy
  // LEADERS (PS-ARMY-04)
  int general = 40, commander = 20, usual_actions = 2, further_action = 10;
  // A BATTALIA (PS-ARMY-05)
  int fewest_units = 2, most_units = 6;
  // WHO HAS WON (PS-WIN)
  int battalia_breaks_at = 50, army_breaks_at = 50;  // per cent of the units, of the battalia
  int turns = 16, drawn_turns = 24;                  // drawn_turns: of a battle that nobody wrote
  int routing_counts = 50;                           // per cent of its points
  int general_lost = 40;
  int lead = 10;                                     // per cent of the smaller army's points
};

struct UnitCostFacts {
  Arm arm;
  Weight weight;
  Grade grade;
  int bases, pikes, guns;  // pikes: bases of the unit that carry them
  int swordsmen, cuirassiers;
  Outrance a_loutrance;
  Bayonet bayonet;
};
struct UnitCost {
  int points, each;
};
UnitCost unit_cost(const UnitCostFacts& facts, const Tables& tables, Umpire& umpire);

struct LeaderCostFacts {
  Rank rank;
  int actions;  // 0: the usual of his rank
};
struct LeaderCost {
  int points;
};
LeaderCost leader_cost(const LeaderCostFacts& facts, const Tables& tables, Umpire& umpire);

enum class BattaliaAllowed : int { Yes, TooFewUnits, TooManyUnits, NoCommander, TooManyCommanders };
inline constexpr const char* battalia_allowed_names[] = {"yes", "too-few-units", "too-many-units", "no-commander",
                                                         "more-than-one-commander"};
struct BattaliaFacts {
  int units, commanders;
};
struct BattaliaJudged {
  BattaliaAllowed allowed;
};
BattaliaJudged judge_battalia(const BattaliaFacts& facts, const Tables& tables, Umpire& umpire);

void list_army_tables(ArmyTables& tables, TableList& list);

}  // namespace linstock::pike_and_shot
