// The fields of a unit in combat, for whatever facts contain one.
#pragma once
#include "books/pike-and-shot/combat/combat.h"
#include "books/pike-and-shot/combat/describing.h"

namespace linstock::pike_and_shot {

template <class T>
Describe<T>& describe_unit(Describe<T>& d) {
  using U = CombatUnit;
  return d.choice("arm", of<T>(&U::arm), arm_names, Arm::Foot, "of the unit", clause::PS_MELEE_05)
      .flag("mounted", of<T>(&U::mounted), "dragoons on horseback", clause::PS_DEF_19)
      .choice("grade", of<T>(&U::grade), grade_names, Grade::C, "of the unit", clause::PS_MELEE_06)
      .choice("formation", of<T>(&U::formation), formation_names, Formation::Line, "of the unit", clause::PS_HIT_02)
      .flag("single_rank", of<T>(&U::single_rank), "one base deep", clause::PS_RES_21)
      .number("pikes", of<T>(&U::pikes), {.max = 12}, "front-rank pike bases in contact by their front edge",
              clause::PS_MELEE_03)
      .number("second_rank_pikes", of<T>(&U::second_rank_pikes), {.max = 12}, "pike bases directly behind these",
              clause::PS_MELEE_24)
      .number("bases", of<T>(&U::bases), {.max = 12, .fallback = 4},
              "other bases in contact: shot, swords, horse, guns", clause::PS_MELEE_05)
      .number("extending", of<T>(&U::extending), {.max = 12}, "eligible bases beyond the enemy's flanks",
              clause::PS_MELEE_25)
      .number("dps", of<T>(&U::dps), {.max = 20}, "DPs on the unit", clause::PS_MELEE_19).label("DPs")
      .flag("charging", of<T>(&U::charging), "it came into contact by a charge, counter-charge or pursuit this turn",
            clause::PS_MELEE_22)
      .flag("a_loutrance", of<T>(&U::a_loutrance), "it charges a l'outrance", clause::PS_CHG_03).label("à l'outrance")
      .flag("following_up", of<T>(&U::following_up), "it followed up a fall-back", clause::PS_MELEE_30)
      .flag("pursuing", of<T>(&U::pursuing), "its pursuit brought it here", clause::PS_MELEE_30)
      .number("inspire", of<T>(&U::inspire), {.max = 3}, "Inspire actions of its leader this turn", clause::PS_MELEE_08)
      .flag("ground", of<T>(&U::ground), "advantage of ground", clause::PS_MELEE_26)
      .flag("supported", of<T>(&U::supported), "friends of its arm close behind", clause::PS_MELEE_27)
      .flag("swordsmen", of<T>(&U::swordsmen), "foot: swordsmen", clause::PS_MELEE_11)
      .flag("cuirassiers", of<T>(&U::cuirassiers), "horse: cuirassiers", clause::PS_MELEE_15)
      .flag("has_pikes", of<T>(&U::has_pikes), "foot: it has a pike base, in contact or not", clause::PS_HIT_05)
      .flag("bayonets_fixed", of<T>(&U::bayonets_fixed), "foot: bayonets are fixed", clause::PS_HIT_04)
      .flag("moved", of<T>(&U::moved), "it moved this turn", clause::PS_MELEE_17)
      .flag("hit_from_behind", of<T>(&U::hit_from_behind), "charged in flank or rear from behind that flank or rear",
            clause::PS_MELEE_18)
      .flag("in_fieldworks", of<T>(&U::in_fieldworks), "it defends fieldworks", clause::PS_HIT_03);
}

// What troops carry, and what of it their arm cannot (PS-MELEE-11, 15, PS-SEQ-03): in combat, and when an army is paid for.
struct Carried {
  Arm arm;
  int mounted, swordsmen, bayonets, cuirassiers;
  const char* bayonets_field;  // what this fact is called there
};
std::optional<Problem> refuse_weapons(const Carried& carried);

}  // namespace linstock::pike_and_shot
