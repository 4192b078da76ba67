// The printed numbers of the Reaction Test: modifiers laid out by category, scores needed, results by state and margin.
#pragma once
#include <array>

#include "books/horse-and-musket/types.h"
#include "kernel/house.h"

namespace linstock::horse_and_musket {

// HM-DEF-09
enum class Size : int { ExtraSmall, Small, Normal, Large, ExtraLarge };
inline constexpr const char* size_names[] = {"XS", "S", "N", "L", "XL"};

// HM-RMOD-05
enum class Security : int { Threatened, Isolated, FriendsInSight, FriendsClose, Supported };
inline constexpr const char* security_names[] = {"threatened", "isolated", "friends-in-sight", "friends-close",
                                                 "supported"};

// HM-RRES-01; a stampede is what elephants do instead of the last two (HM-RRES-15).
enum class Reaction : int { Passed, MustCharge, Halt, Retire, Retreat, Rout, Disperse, Stampede };
inline constexpr const char* reaction_names[] = {"passed", "must-charge", "halt", "retire", "retreat", "rout",
                                                 "disperse", "stampede"};

// The columns of the table of results.
enum class Column : int { Charging, Advancing, Halted, Retiring, Retreating, Routing };
inline constexpr const char* column_names[] = {"charging", "advancing", "halted", "retiring", "retreating", "routing"};

// HM-RRES-11
enum class PushedBackReads : int { Retiring, Retreating };
inline constexpr const char* pushed_back_names[] = {"retiring", "retreating"};
// HM-RMOD-19
enum class CoverRow : int { BothCount, OneEntry };
inline constexpr const char* cover_row_names[] = {"both-count", "one-entry"};
// HM-DEF-15
enum class GoodOrder : int { NoDisruption, NotBroken };
inline constexpr const char* good_order_names[] = {"no-disruption", "not-broken"};

struct ReactionTables {
  // REACTION TEST PROCEDURE
  std::array<int, 3> needed{6, 8, 10};           // class A, B, C
  std::array<int, 3> leader_bonus{3, 2, 1};      // Superior, Competent, Cautious
  int per_hit = -1, per_disruption = -1;
  int calamity_sub_commander = -1, calamity_general = -2;
  int colours_taken = 1, colours_lost = -1;
  int flamethrower = -2;

  // REACTION TEST MODIFIERS
  std::array<int, 5> size{-2, -1, 0, 1, 2};
  std::array<int, 9> state{0, 1, 2, 2, 1, -1, -1, -1, -2};  // in the order of State
  std::array<int, 4> own_cover{0, 1, 2, 2};                 // none, soft, hard, fortified
  std::array<int, 4> enemy_cover{0, -1, -2, -2};
  std::array<int, 5> order{2, 1, 0, -1, -2};                // close, loose, open, skirmish, mob
  std::array<int, 5> security{-2, -1, 0, 1, 2};
  int most_in_melee = 2;                                    // either row of the melee: so much either way
  CoverRow cover_row = CoverRow::BothCount;

  // SIZES: the fewest bases of S, N, L, XL
  std::array<int, 4> foot_sizes{2, 4, 7, 9};
  std::array<int, 4> other_sizes{2, 3, 5, 7};

  // REACTION TEST DEFINITIONS: base widths, and how far the facing may differ in degrees
  int supported_within = 3 * bw, close_within = 6 * bw, in_sight_within = 9 * bw;
  int same_facing = 22, close_facing = 45, in_sight_facing = 90;  // same: at most 22.5
  GoodOrder good_order = GoodOrder::NoDisruption;

  // REACTION TEST RESULTS: rows fails by 1, 2, 3, 4, 5 or more; columns in the order of Column
  std::array<std::array<Reaction, 6>, 5> results{{
      {Reaction::Halt, Reaction::Halt, Reaction::Retire, Reaction::Retreat, Reaction::Rout, Reaction::Rout},
      {Reaction::Halt, Reaction::Retire, Reaction::Retreat, Reaction::Rout, Reaction::Rout, Reaction::Disperse},
      {Reaction::Retire, Reaction::Retreat, Reaction::Rout, Reaction::Rout, Reaction::Disperse, Reaction::Disperse},
      {Reaction::Retreat, Reaction::Retreat, Reaction::Rout, Reaction::Disperse, Reaction::Disperse, Reaction::Disperse},
      {Reaction::Rout, Reaction::Rout, Reaction::Disperse, Reaction::Disperse, Reaction::Disperse, Reaction::Disperse},
  }};
  PushedBackReads pushed_back = PushedBackReads::Retiring;
  int impetuous_margin = 5, irregular_margin = 3;

  // WHEN TO TEST, RALLYING
  int loss_seen_within = 4 * bw;
  int router_extra_hits = 1;
  int recovers_after = 1, rallying_moves = 1;  // moves of retiring; of doing nothing else
};

void list_reaction_tables(ReactionTables& tables, TableList& list);

}  // namespace linstock::horse_and_musket
