// The printed tables of fire: factors by weapon and range, tactical factors, the random factor (NC-SMALL, NC-ART).
#pragma once
#include <array>

#include "books/nineteenth-century/types.h"
#include "kernel/house.h"
#include "kernel/tally.h"

namespace linstock::nineteenth_century {

struct Tables;

inline constexpr int cannot_fire = -1;  // an empty cell of a range table

// NC-SMALL-01: the rows of the table; NC-FIRE-25: several weapons share one.
enum class SmallArmRow : int {
  Bow, Musket, EarlyRifle, EarlyMinie, MuzzleLoadingRifle, EarlyBreech, LateBreech, EarlyRepeating, LateRepeating, NeedleGun,
  EarlyCarbine, MuzzleLoadingCarbine, BreechLoadingCarbine, RepeatingCarbine
};
inline constexpr const char* small_arm_row_names[] = {
    "bow",             "musket",     "early-rifle",   "early-minie",            "muzzle-loading-rifle",   "early-breech-loader", "late-breech-loader",
    "early-repeater",  "late-repeater", "needle-gun", "early-carbine",          "muzzle-loading-carbine", "breech-loading-carbine", "repeating-carbine"};
SmallArmRow row_of(SmallArm weapon);

// NC-ART-01: both machine guns share a row.
inline constexpr const char* gun_row_names[] = {"light-MLSB", "medium-MLSB", "heavy-MLSB", "light-MLRB", "medium-MLRB", "heavy-MLRB",
                                                "light-howitzer", "medium-howitzer", "light-BLG", "medium-BLG", "machine-gun", "rocket"};
int row_of(Gun gun);

// NC-SMALL-02 to 20: how often each factor counts.
struct SmallArmsCounts {
  int flintlock, matchlock, first_volley_muzzle, first_volley_breech, mounted;
  int limbered, extended, skirmish, open_near, prone;
  int firing_prone_breech, firing_prone_muzzle, firing_mounted_breech, firing_mounted_muzzle, bow_armour;
  int bow_shield, two_ranks, four_ranks, soft_cover, hard_cover;
  int t1_near, t1_far, t3_near, t3_far, untrained;
  int moved_80, moved_150_breech, moved_150_muzzle, unformed, disordered;
  int demoralised, moving, lost_quarter, lost_half, lost_three_quarters;
  int lost_more, charged_quarter, charged_half, charged_three_quarters, charged_more;
};

// NC-ART-02 to 14.
struct ArtilleryCounts {
  int t1, t3_muzzle, t3_breech, unformed, disordered;
  int demoralised, soft_cover, hard_cover, machine_gun_ranks, two_ranks;
  int four_ranks, limbered, extended, skirmish, prone;
  int new_target, lost_quarters, early_machine_gun, overhead, moved;
};

// NC-ART-17?: has a charged battery the relief that small arms have in brackets?
enum class ChargedGuns : int { NoRelief, OneQuarterFree };
inline constexpr const char* charged_guns_names[] = {"no-relief", "one-quarter-free"};

// NC-FIRE-37?: for how long is somebody a target?
enum class TargetFor : int { Eighths, AllIfAtTheEnd };
inline constexpr const char* target_for_names[] = {"eighths", "all-if-at-the-end"};

struct FiringTables {
  std::array<int, 8> small_arm_ranges{50, 100, 200, 300, 400, 500, 600, 800};
  std::array<std::array<int, 8>, 14> small_arms{{
      {21, 17, 13, -1, -1, -1, -1, -1},  // Bow
      {24, 20, 16, -1, -1, -1, -1, -1},  // Musket
      {20, 19, 18, 15, 10, -1, -1, -1},  // Early rifle
      {24, 22, 20, 18, 12, 7, -1, -1},  // Early minie type rifle
      {24, 22, 21, 20, 16, 13, 9, -1},  // Muzzle-loading rifle
      {28, 26, 24, 22, 19, 16, 13, -1},  // Early BL rifle
      {29, 27, 25, 23, 21, 18, 16, 12},  // Late BL rifle
      {31, 29, 27, 24, 21, 17, 14, -1},  // Early repeating rifle
      {32, 30, 28, 26, 24, 20, 18, 14},  // Late repeating rifle
      {29, 27, 24, 18, 13, 5, -1, -1},  // Needle gun
      {23, 18, 12, -1, -1, -1, -1, -1},  // Early carbine
      {25, 23, 20, 15, 11, 4, -1, -1},  // Muzzle-loading carbine
      {29, 27, 22, 16, 11, -1, -1, -1},  // Breech-loading carbine
      {33, 30, 24, 18, 11, -1, -1, -1},  // Repeating carbine
  }};
  Rows<SmallArmsCounts, 40> small_arms_factors{{
      {-2, "flintlock", "flintlock", &SmallArmsCounts::flintlock, clause::NC_SMALL_02},
      {-3, "matchlock", "matchlock", &SmallArmsCounts::matchlock, clause::NC_SMALL_02},
      {+2, "first_volley_muzzle", "first close order volley, muzzle-loader", &SmallArmsCounts::first_volley_muzzle, clause::NC_SMALL_03},
      {+1, "first_volley_breech", "first close order volley, breech-loader", &SmallArmsCounts::first_volley_breech, clause::NC_SMALL_03},
      {+1, "mounted", "target mounted", &SmallArmsCounts::mounted, clause::NC_SMALL_04},
      {+7, "limbered", "target limbered artillery", &SmallArmsCounts::limbered, clause::NC_SMALL_05},
      {-5, "extended", "target in extended order beyond 100", &SmallArmsCounts::extended, clause::NC_SMALL_06},
      {-8, "skirmish", "target in skirmish order beyond 100", &SmallArmsCounts::skirmish, clause::NC_SMALL_07},
      {-3, "open_near", "target in open order within 100", &SmallArmsCounts::open_near, clause::NC_SMALL_08},
      {-5, "prone", "target prone", &SmallArmsCounts::prone, clause::NC_SMALL_09},
      {-1, "firing_prone_breech", "breech-loader fired prone", &SmallArmsCounts::firing_prone_breech, clause::NC_SMALL_10},
      {-5, "firing_prone_muzzle", "muzzle-loader fired prone", &SmallArmsCounts::firing_prone_muzzle, clause::NC_SMALL_10},
      {-3, "firing_mounted_breech", "breech-loader fired mounted", &SmallArmsCounts::firing_mounted_breech, clause::NC_SMALL_11},
      {-5, "firing_mounted_muzzle", "muzzle-loader fired mounted", &SmallArmsCounts::firing_mounted_muzzle, clause::NC_SMALL_11},
      {-1, "bow_armour", "bow against armour", &SmallArmsCounts::bow_armour, clause::NC_SMALL_12},
      {-1, "bow_shield", "bow against shields", &SmallArmsCounts::bow_shield, clause::NC_SMALL_12},
      {+1, "two_ranks", "target 2 or 3 ranks deep", &SmallArmsCounts::two_ranks, clause::NC_SMALL_13},
      {+3, "four_ranks", "target 4 or more ranks deep", &SmallArmsCounts::four_ranks, clause::NC_SMALL_13},
      {-1, "soft_cover", "target in soft cover", &SmallArmsCounts::soft_cover, clause::NC_SMALL_14},
      {-5, "hard_cover", "target in hard cover", &SmallArmsCounts::hard_cover, clause::NC_SMALL_14},
      {+1, "t1_near", "T1 up to 300", &SmallArmsCounts::t1_near, clause::NC_SMALL_15},
      {+2, "t1_far", "T1 beyond 300", &SmallArmsCounts::t1_far, clause::NC_SMALL_15},
      {-1, "t3_near", "T3 up to 300", &SmallArmsCounts::t3_near, clause::NC_SMALL_15},
      {-2, "t3_far", "T3 beyond 300", &SmallArmsCounts::t3_far, clause::NC_SMALL_15},
      {-1, "untrained", "(E) or I, each 100 yards or part", &SmallArmsCounts::untrained, clause::NC_SMALL_16},
      {-1, "moved_80", "target moved 80 or more", &SmallArmsCounts::moved_80, clause::NC_SMALL_17},
      {-2, "moved_150_breech", "breech-loader at target moved 150 or more", &SmallArmsCounts::moved_150_breech, clause::NC_SMALL_17},
      {-3, "moved_150_muzzle", "muzzle-loader at target moved 150 or more", &SmallArmsCounts::moved_150_muzzle, clause::NC_SMALL_17},
      {-2, "unformed", "unformed", &SmallArmsCounts::unformed, clause::NC_SMALL_18},
      {-4, "disordered", "disordered", &SmallArmsCounts::disordered, clause::NC_SMALL_18},
      {-3, "demoralised", "demoralised", &SmallArmsCounts::demoralised, clause::NC_SMALL_18},
      {-4, "moving", "moving and firing", &SmallArmsCounts::moving, clause::NC_SMALL_19},
      {-2, "lost_quarter", "up to 1/4 of the period lost", &SmallArmsCounts::lost_quarter, clause::NC_SMALL_20},
      {-4, "lost_half", "up to 1/2 of the period lost", &SmallArmsCounts::lost_half, clause::NC_SMALL_20},
      {-7, "lost_three_quarters", "up to 3/4 of the period lost", &SmallArmsCounts::lost_three_quarters, clause::NC_SMALL_20},
      {-9, "lost_more", "more than 3/4 of the period lost", &SmallArmsCounts::lost_more, clause::NC_SMALL_20},
      {+0, "charged_quarter", "charged: up to 1/4 of the period lost", &SmallArmsCounts::charged_quarter, clause::NC_SMALL_20},
      {-2, "charged_half", "charged: up to 1/2 of the period lost", &SmallArmsCounts::charged_half, clause::NC_SMALL_20},
      {-4, "charged_three_quarters", "charged: up to 3/4 of the period lost", &SmallArmsCounts::charged_three_quarters, clause::NC_SMALL_20},
      {-7, "charged_more", "charged: more than 3/4 of the period lost", &SmallArmsCounts::charged_more, clause::NC_SMALL_20},
  }};
  std::array<int, 9> artillery_ranges{150, 300, 500, 800, 1200, 1600, 2000, 2500, 3000};
  std::array<std::array<int, 9>, 12> artillery{{
      {29, 26, 19, 16, 7, -1, -1, -1, -1},  // MLSB light
      {32, 29, 21, 20, 16, 8, 4, -1, -1},  // MLSB medium
      {33, 30, 23, 21, 18, 12, 8, -1, -1},  // MLSB heavy
      {27, 24, 19, 18, 15, 6, -1, -1, -1},  // MLRB light
      {29, 26, 21, 20, 18, 16, 8, 4, -1},  // MLRB medium
      {30, 28, 23, 22, 19, 18, 12, 9, 4},  // MLRB heavy
      {32, 29, 18, 15, 5, -1, -1, -1, -1},  // Howitzer light
      {33, 30, 20, 17, 10, 5, -1, -1, -1},  // Howitzer medium
      {27, 23, 21, 21, 21, 17, 14, 12, -1},  // BLG light
      {29, 25, 23, 23, 23, 20, 17, 14, 10},  // BLG medium
      {26, 25, 24, 22, 19, 15, 10, -1, -1},  // Machine gun
      {10, 15, 18, 15, 12, 8, -1, -1, -1},  // Rocket
  }};
  Rows<ArtilleryCounts, 20> artillery_factors{{
      {+1, "t1", "T1 crew", &ArtilleryCounts::t1, clause::NC_ART_02},
      {-3, "t3_muzzle", "T3 crew of a muzzle-loader", &ArtilleryCounts::t3_muzzle, clause::NC_ART_02},
      {-5, "t3_breech", "T3 crew of a breech-loader", &ArtilleryCounts::t3_breech, clause::NC_ART_02},
      {-2, "unformed", "unformed", &ArtilleryCounts::unformed, clause::NC_ART_03},
      {-4, "disordered", "disordered", &ArtilleryCounts::disordered, clause::NC_ART_03},
      {-3, "demoralised", "demoralised", &ArtilleryCounts::demoralised, clause::NC_ART_03},
      {-1, "soft_cover", "target in soft cover", &ArtilleryCounts::soft_cover, clause::NC_ART_04},
      {-5, "hard_cover", "target in hard cover", &ArtilleryCounts::hard_cover, clause::NC_ART_04},
      {+1, "machine_gun_ranks", "machine gun: ranks after the first", &ArtilleryCounts::machine_gun_ranks, clause::NC_ART_05},
      {+1, "two_ranks", "target 2 or 3 ranks deep", &ArtilleryCounts::two_ranks, clause::NC_ART_06},
      {+3, "four_ranks", "target 4 or more ranks deep", &ArtilleryCounts::four_ranks, clause::NC_ART_06},
      {+7, "limbered", "target limbered artillery", &ArtilleryCounts::limbered, clause::NC_ART_07},
      {-5, "extended", "target in extended order", &ArtilleryCounts::extended, clause::NC_ART_08},
      {-8, "skirmish", "target in skirmish order", &ArtilleryCounts::skirmish, clause::NC_ART_08},
      {-5, "prone", "target prone", &ArtilleryCounts::prone, clause::NC_ART_09},
      {-2, "new_target", "new target beyond 300", &ArtilleryCounts::new_target, clause::NC_ART_10},
      {-2, "lost_quarters", "quarters of the period lost", &ArtilleryCounts::lost_quarters, clause::NC_ART_11},
      {-4, "early_machine_gun", "early machine gun", &ArtilleryCounts::early_machine_gun, clause::NC_ART_12},
      {-4, "overhead", "firing overhead", &ArtilleryCounts::overhead, clause::NC_ART_13},
      {-2, "moved", "target moved 150 or more", &ArtilleryCounts::moved, clause::NC_ART_14},
  }};
  ChargedGuns charged_guns = ChargedGuns::NoRelief;
  TargetFor target_for = TargetFor::Eighths;
  // NC-FIRE-22: 1 and 2 lower the factor, 5 and 6 raise it
  int random_low = 2, random_high = 5, random_step = 1;
  // Distances and shares
  int near_open_order = 100;    // NC-SMALL-06 to 08
  int trained_near = 300;       // NC-SMALL-15
  int untrained_each = 100;     // NC-SMALL-16
  int target_moved_some = 80, target_moved_far = 150;  // NC-SMALL-17, NC-ART-14
  int some_ranks = 2, many_ranks = 4;                  // NC-SMALL-13, NC-ART-06
  int first_volley_share = 25;  // NC-FIRE-21, percent
  int new_target_beyond = 300;  // NC-ART-10
  int sniper_seen_within = 200;  // NC-SPEC-07
  int close_order_arc = 45, open_order_arc = 90;       // NC-FIRE-02, half degrees to each side
  int over_friends = 150, guns_over_friends = 250;     // NC-FIRE-05
};
void list_firing_tables(FiringTables& tables, TableList& list);

}  // namespace linstock::nineteenth_century
