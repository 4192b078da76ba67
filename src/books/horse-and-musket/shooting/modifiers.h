// SHOOTING MODIFIERS: the printed rows as facts that are 0, 1 or a count, and the table of their values.
#pragma once
#include "books/horse-and-musket/types.h"
#include "kernel/tally.h"

namespace linstock::horse_and_musket {

struct ShootingModifiers {
  int dense, enfiladed, class_a, class_c, heavy_armour, elephants, skirmish, open, short_range, long_range, rifles;
  int soft_cover, hard_cover, fortified, disruption, extra_heavy_light, extra_heavy, moved, first_volley, building;
  int bows_at_pikes, prone, overhead, blunder, top_form;
};

using ShootingRows = Rows<ShootingModifiers, 25>;

inline constexpr ShootingRows printed_shooting_rows() {
  using M = ShootingModifiers;
  return {{
      {+1, "dense", "dense target", &M::dense, clause::HM_FMOD_01},
      {+1, "enfilade", "enfilading the target", &M::enfiladed, clause::HM_FMOD_02},
      {+1, "class_a", "class A shooters", &M::class_a, clause::HM_FMOD_03},
      {-1, "class_c", "class C shooters", &M::class_c, clause::HM_FMOD_03},
      {-1, "heavy_armour", "target in heavy armour", &M::heavy_armour, clause::HM_FMOD_04},
      {-1, "elephants", "target elephants", &M::elephants, clause::HM_FMOD_05},
      {-2, "skirmish", "target in skirmish order", &M::skirmish, clause::HM_FMOD_06},
      {-1, "open", "target in open order", &M::open, clause::HM_FMOD_07},
      {+1, "short", "short range", &M::short_range, clause::HM_FMOD_08},
      {-1, "long", "long range", &M::long_range, clause::HM_FMOD_08},
      {+1, "rifles", "rifles or jezzails", &M::rifles, clause::HM_FMOD_09},
      {-1, "soft_cover", "target in soft cover", &M::soft_cover, clause::HM_FMOD_10},
      {-2, "hard_cover", "target in hard cover", &M::hard_cover, clause::HM_FMOD_10},
      {-3, "fortifications", "target in fortifications", &M::fortified, clause::HM_FMOD_10},
      {-1, "disruption", "disruption of the shooters", &M::disruption, clause::HM_FMOD_11},
      {-2, "extra_heavy_light", "extra heavy armour against pistol, bow or thrown", &M::extra_heavy_light,
       clause::HM_FMOD_12},
      {-1, "extra_heavy", "extra heavy armour against other small arms", &M::extra_heavy, clause::HM_FMOD_12},
      {-1, "moved", "shooters moved or dismounted", &M::moved, clause::HM_FMOD_13},
      {+1, "first_volley", "first volley", &M::first_volley, clause::HM_FMOD_15},
      {+1, "building", "target is a built up area", &M::building, clause::HM_FMOD_16},
      {-1, "bows_at_pikes", "bows at pikes", &M::bows_at_pikes, clause::HM_FMOD_17},
      {-2, "prone", "prone shooters", &M::prone, clause::HM_FMOD_18},
      {-1, "overhead", "overhead shooting", &M::overhead, clause::HM_FMOD_18},
      {-1, "blunder", "their leader's blunder", &M::blunder, clause::HM_FMOD_19},
      {+1, "top_form", "their leader in top form", &M::top_form, clause::HM_FMOD_19},
  }};
}

}  // namespace linstock::horse_and_musket
