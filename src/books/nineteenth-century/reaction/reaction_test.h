// A reaction test: three dice, every factor of the printed list, and the result for the unit's morale class (NC-REACT,
// NC-RESULT-01).
#pragma once
#include "books/nineteenth-century/reaction/factors.h"

namespace linstock::nineteenth_century {

// Which side of a charge the tester is on.
enum class InCharge : int { No, Charging, Charged };
inline constexpr const char* in_charge_names[] = {"no", "charging", "charged"};

enum class LastMelee : int { None, Won, Lost };  // NC-REACT-65: the last round, in the previous period
inline constexpr const char* last_melee_names[] = {"none", "won", "lost"};

enum class InOpenOrder : int { None, Part, Whole };
inline constexpr const char* in_open_order_names[] = {"none", "part", "whole"};

enum class WhereGeneral : int { Away, Near, WithUnit };  // NC-REACT-43: away is out of sight or beyond 400 yards
inline constexpr const char* where_general_names[] = {"away", "near", "with-unit"};

// NC-REACT-58: what the owner does with an optional factor, said before the dice are thrown.
enum class Sign : int { LeaveOut, Add, Subtract };
inline constexpr const char* sign_names[] = {"leave-out", "add", "subtract"};

struct ReactionFacts {
  // the tester
  Arm arm;
  Morale morale;
  Training training;
  int dismounted, independent, figures, original_figures;
  State state;
  int demoralised;
  Conduct conduct;
  InOpenOrder open_order;
  int open_order_unsupported;  // in the open, no close order support within 300 yards to the rear
  // the charge
  InCharge charge;
  int targets_in_open_order_only, targets_armed_with_rifles;
  // support and enemy near
  int advancing, reserve, rear_support;
  int enemies_retiring, enemies_routing;
  int enemy_foot_advancing, in_enemy_charge_distance, unfriendly_cover;
  int enemy_behind_flank, enemy_to_rear, other_enemy_behind;
  // friends in trouble
  int brigade_retiring, friends_retiring, brigade_routing, friends_routing, brigade_routers_seen, other_routers_seen;
  // what it has suffered
  int casualties_per_figure, under_guns, under_snipers;
  LastMelee last_melee;
  // generals
  WhereGeneral brigadier, cinc;
  int general_lost;
  // optional
  Cover cover;
  int square, secure_flanks;
  Sign cover_sign, cinc_sign, brigadier_sign, square_sign, flanks_sign;
  int flanks_left_out;  // of the secure ones
};

// NC-DEF-06: a square always has two.
constexpr int secure_flanks(const ReactionFacts& f) { return f.square ? 2 : f.secure_flanks; }

struct ReactionResult {
  int score;
  Reaction result;
};

// What counts, once the rows that exclude each other are sorted out.
ReactionCounts reaction_counts(const ReactionFacts& facts, const ReactionTables& tables);
// NC-RESULT-01: the row of the result table.
Reaction read_reaction(int score, Morale morale, Training training, const ReactionTables& tables);
// The test with further factors that somebody else has added up (a whole charge, a fire fight).
int test_factors(const ReactionFacts& facts, int other_factors, const ReactionTables& tables, Umpire& umpire);
ReactionResult throw_test(int factors, Morale morale, Training training, const ReactionTables& tables, Umpire& umpire);
ReactionResult take_test(const ReactionFacts& facts, int other_factors, const ReactionTables& tables, Umpire& umpire);
ReactionResult test_reaction(const ReactionFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::nineteenth_century

namespace linstock {

template <>
const Description& describe<nineteenth_century::ReactionFacts>();
template <>
const Description& describe<nineteenth_century::ReactionResult>();

}  // namespace linstock
