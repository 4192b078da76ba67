// CLOSE COMBAT MODIFIERS: the printed rows as facts that are 0, 1 or a count, and the table of their values.
#pragma once
#include "books/horse-and-musket/types.h"
#include "kernel/tally.h"

namespace linstock::horse_and_musket {

struct MeleeModifiers {
  int pikes, trapped, against_square, disruption, against_drilled, foot_against_mounted, against_cuirassiers;
  int following_up, class_a, class_c, enemy_soft_cover, enemy_hard_cover, uphill, reinforcing, loose_against_elephants;
  int close_against_elephants, prone, holders, pikes_passed, blunder, top_form;
};

using MeleeRows = Rows<MeleeModifiers, 21>;

inline constexpr MeleeRows printed_melee_rows() {
  using M = MeleeModifiers;
  return {{
      {+1, "pikes", "pikes", &M::pikes, clause::HM_MELMOD_01},
      {-2, "trapped", "trapped or surrounded", &M::trapped, clause::HM_MELMOD_02},
      {-4, "against_square", "cavalry against a square or pikes", &M::against_square, clause::HM_MELMOD_03},
      {-1, "disruption", "disruption", &M::disruption, clause::HM_MELMOD_04},
      {-2, "against_drilled", "cavalry against highly drilled infantry", &M::against_drilled, clause::HM_MELMOD_05},
      {-1, "foot_against_mounted", "infantry against mounted", &M::foot_against_mounted, clause::HM_MELMOD_06},
      {-1, "against_cuirassiers", "cavalry against cuirassiers", &M::against_cuirassiers, clause::HM_MELMOD_07},
      {+1, "following_up", "following up", &M::following_up, clause::HM_MELMOD_08},
      {+1, "class_a", "class A", &M::class_a, clause::HM_MELMOD_09},
      {-1, "class_c", "class C", &M::class_c, clause::HM_MELMOD_09},
      {-1, "enemy_soft_cover", "enemy behind soft cover", &M::enemy_soft_cover, clause::HM_MELMOD_10},
      {-2, "enemy_hard_cover", "enemy behind hard cover or in a building", &M::enemy_hard_cover, clause::HM_MELMOD_10},
      {+1, "uphill", "uphill of the enemy", &M::uphill, clause::HM_MELMOD_12},
      {+1, "reinforcing", "reinforcing a melee", &M::reinforcing, clause::HM_MELMOD_13},
      {-1, "loose_against_elephants", "loose or open order infantry against elephants", &M::loose_against_elephants,
       clause::HM_MELMOD_14},
      {-2, "close_against_elephants", "close order infantry against elephants", &M::close_against_elephants,
       clause::HM_MELMOD_14},
      {-3, "prone", "caught prone", &M::prone, clause::HM_PRONE_04},
      {-2, "holders", "horse-holders", &M::holders, clause::HM_HOLD_02},
      {-1, "pikes_passed", "enemy is past the points of the pikes", &M::pikes_passed, clause::HM_PIKE_03},
      {-1, "blunder", "their leader's blunder", &M::blunder, clause::HM_MELMOD_15},
      {+1, "top_form", "their leader in top form", &M::top_form, clause::HM_MELMOD_15},
  }};
}

}  // namespace linstock::horse_and_musket
