// The factors of a reaction test and its results, laid out like the print: numbers only (NC-REACT-13 to 55, NC-RESULT-01).
#pragma once
#include <array>

#include "books/nineteenth-century/types.h"
#include "kernel/house.h"
#include "kernel/tally.h"

namespace linstock::nineteenth_century {

struct Tables;

// How often each factor counts; the optional ones with the sign that their owner has chosen.
struct ReactionCounts {
  int enemies_retiring, enemies_routing, advancing, reserve;
  int rear_support, charging_open_order, won_melee, pursuing;
  int charging_rifles, brigade_retiring, friends_retiring, brigade_routing;
  int friends_routing, brigade_routers_seen, other_routers_seen, demoralised;
  int routing, enemy_foot_advancing, casualties_per_figure, unfriendly_cover;
  int in_enemy_charge_distance, enemy_behind_flank, enemy_to_rear, other_enemy_behind;
  int tenths_lost, partly_open, wholly_open, irregulars_under_guns;
  int general_lost, brigadier_away, unsupported, unformed;
  int disordered, under_snipers, lost_melee, soft_cover;
  int hard_cover, cinc_near, cinc_with, brigadier_with;
  int secure_flanks, square;
};

// NC-REACT-64?: does another enemy behind count beside one that can charge?
enum class OtherEnemy : int { NeverBeside, ForADifferentEnemy };
inline constexpr const char* other_enemy_names[] = {"never-beside", "for-a-different-enemy"};

// NC-RESULT-02?: the score 13 of class E stands in two rows, which differ for irregulars.
enum class ThirteenOfE : int { ObeyOrders, Uncontrolled };
inline constexpr const char* thirteen_of_e_names[] = {"obey-orders", "uncontrolled"};

// NC-REACT-57?: of the CinC with the unit and the CinC near only one counts: which?
enum class CincPair : int { TheLaterRow, ByTheLetter };
inline constexpr const char* cinc_pair_names[] = {"with-the-unit", "within-400"};

struct ReactionTables {
  int dice = 3;  // NC-REACT-13
  Rows<ReactionCounts, 42> factors{{
      {+1, "enemies_retiring", "enemy units retiring within 300", &ReactionCounts::enemies_retiring, clause::NC_REACT_14},
      {+1, "enemies_routing", "enemy units routing within 300", &ReactionCounts::enemies_routing, clause::NC_REACT_15},
      {+1, "advancing", "own or friendly unit advancing", &ReactionCounts::advancing, clause::NC_REACT_16},
      {+2, "reserve", "line with its own reserve", &ReactionCounts::reserve, clause::NC_REACT_17},
      {+1, "rear_support", "other rear support", &ReactionCounts::rear_support, clause::NC_REACT_18},
      {+2, "charging_open_order", "close order charging open order only", &ReactionCounts::charging_open_order, clause::NC_REACT_19},
      {+3, "won_melee", "winning a melee", &ReactionCounts::won_melee, clause::NC_REACT_20},
      {+3, "pursuing", "pursuing", &ReactionCounts::pursuing, clause::NC_REACT_21},
      {-2, "charging_rifles", "mounted charging rifles in front", &ReactionCounts::charging_rifles, clause::NC_REACT_22},
      {-2, "brigade_retiring", "units of its brigade retiring", &ReactionCounts::brigade_retiring, clause::NC_REACT_23},
      {-1, "friends_retiring", "other friends retiring", &ReactionCounts::friends_retiring, clause::NC_REACT_24},
      {-4, "brigade_routing", "units of its brigade in rout", &ReactionCounts::brigade_routing, clause::NC_REACT_25},
      {-2, "friends_routing", "other friends in rout", &ReactionCounts::friends_routing, clause::NC_REACT_26},
      {-2, "brigade_routers_seen", "routers of its brigade seen earlier", &ReactionCounts::brigade_routers_seen, clause::NC_REACT_27},
      {-1, "other_routers_seen", "other routers seen earlier", &ReactionCounts::other_routers_seen, clause::NC_REACT_28},
      {-3, "demoralised", "demoralised or retreating", &ReactionCounts::demoralised, clause::NC_REACT_29},
      {-5, "routing", "in rout itself", &ReactionCounts::routing, clause::NC_REACT_30},
      {-1, "enemy_foot_advancing", "enemy close order foot advancing", &ReactionCounts::enemy_foot_advancing, clause::NC_REACT_31},
      {-1, "casualties_per_figure", "casualties per figure from fire", &ReactionCounts::casualties_per_figure, clause::NC_REACT_32},
      {-2, "unfriendly_cover", "unfriendly cover within 150", &ReactionCounts::unfriendly_cover, clause::NC_REACT_33},
      {-2, "in_enemy_charge_distance", "in charge distance of advancing foot", &ReactionCounts::in_enemy_charge_distance, clause::NC_REACT_34},
      {-3, "enemy_behind_flank", "enemy behind its flank", &ReactionCounts::enemy_behind_flank, clause::NC_REACT_35},
      {-4, "enemy_to_rear", "enemy to its rear", &ReactionCounts::enemy_to_rear, clause::NC_REACT_36},
      {-2, "other_enemy_behind", "other enemy to flank or rear", &ReactionCounts::other_enemy_behind, clause::NC_REACT_37},
      {-1, "tenths_lost", "tenths of its strength lost", &ReactionCounts::tenths_lost, clause::NC_REACT_38},
      {-1, "partly_open", "T3 partly, or I wholly, in open order", &ReactionCounts::partly_open, clause::NC_REACT_39},
      {-2, "wholly_open", "T3 wholly in open order", &ReactionCounts::wholly_open, clause::NC_REACT_40},
      {-2, "irregulars_under_guns", "irregulars under artillery fire", &ReactionCounts::irregulars_under_guns, clause::NC_REACT_41},
      {-3, "general_lost", "brigadier or CinC killed or in rout", &ReactionCounts::general_lost, clause::NC_REACT_42},
      {-3, "brigadier_away", "brigadier out of sight or too far", &ReactionCounts::brigadier_away, clause::NC_REACT_43},
      {-2, "unsupported", "open order without close order support", &ReactionCounts::unsupported, clause::NC_REACT_44},
      {-2, "unformed", "charge while unformed", &ReactionCounts::unformed, clause::NC_REACT_45},
      {-4, "disordered", "charge while disordered", &ReactionCounts::disordered, clause::NC_REACT_46},
      {-2, "under_snipers", "under sniper fire", &ReactionCounts::under_snipers, clause::NC_REACT_47},
      {-3, "lost_melee", "losing a melee", &ReactionCounts::lost_melee, clause::NC_REACT_48},
      {+1, "soft_cover", "in soft cover (optional)", &ReactionCounts::soft_cover, clause::NC_REACT_49},
      {+3, "hard_cover", "in hard cover (optional)", &ReactionCounts::hard_cover, clause::NC_REACT_50},
      {+1, "cinc_near", "CinC within 400 (optional)", &ReactionCounts::cinc_near, clause::NC_REACT_51},
      {+3, "cinc_with", "CinC with the unit (optional)", &ReactionCounts::cinc_with, clause::NC_REACT_52},
      {+1, "brigadier_with", "brigadier with the unit (optional)", &ReactionCounts::brigadier_with, clause::NC_REACT_53},
      {+1, "secure_flanks", "secure flanks (optional)", &ReactionCounts::secure_flanks, clause::NC_REACT_54},
      {+2, "square", "in square (optional)", &ReactionCounts::square, clause::NC_REACT_55},
  }};
  // NC-RESULT-01, by class: the least score that is Uncontrolled, that is so for irregulars, Obey Orders, Do Not Charge,
  // No Advance. NC-RESULT-02?: 13 is Obey Orders for an E.
  std::array<std::array<int, 5>, 5> least{{
      {22, 13, 7, 4, 0},   // A
      {21, 15, 8, 5, 2},   // B
      {20, 18, 9, 7, 3},   // C
      {18, 17, 11, 8, 5},  // D
      {16, 14, 12, 9, 6},  // E
  }};
  OtherEnemy other_enemy = OtherEnemy::NeverBeside;
  ThirteenOfE thirteen_of_e = ThirteenOfE::ObeyOrders;
  CincPair cinc_pair = CincPair::TheLaterRow;
  // Definitions and distances
  int near_enemy = 300;        // NC-REACT-02, 08, 11: within so many yards
  int casualties_to_test = 2;  // NC-REACT-04
  int general_near = 400;      // NC-REACT-05
  int no_rally_within = 100;   // NC-REACT-10
  int flank_friends = 10;      // NC-DEF-05: friends no further off a flank
  int flank_clear = 300;       // NC-DEF-05
  int rear_angle = 45;         // NC-DEF-07: degrees to either side of straight behind
  int retreat_sight = 600;     // NC-RESULT-15
  int firearms_least = 3;      // NC-RESULT-08: more than one third
  int strong_of = 3, strong_part = 2;  // NC-RESULT-12: two thirds
};

inline int least_for_orders(Morale morale, const ReactionTables& t) { return t.least[static_cast<std::size_t>(morale)][2]; }

}  // namespace linstock::nineteenth_century
