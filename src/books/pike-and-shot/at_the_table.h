// Roles and effects that several procedures of this book share: who a unit is in combat, what it takes, how it runs.
#pragma once
#include "books/pike-and-shot/kept.h"
#include "kernel/procedure.h"

namespace linstock::pike_and_shot {

// The phases as a table umpire goes through them; the fire of Bombardment, Musketry and Close Fire is one page of it.
inline constexpr const char* fire_phase = "Fire";
inline constexpr const char* command_phase = "Command";
inline constexpr const char* movement_phase = "Movement";
inline constexpr const char* charge_phase = "Charges";
inline constexpr const char* combat_phase = "Combat";
inline constexpr const char* morale_phase_name = "Morale";
// Before the first turn and after each: no phases of the print.
inline constexpr const char* armies_phase = "Armies and victory";

inline std::vector<Known> mover() {
  return {{"arm", "arm"}, {"mounted", "mounted"}, {"weight", "weight"}, {"formation", "formation"}, {"musketry", "musketry"},
          {"steadied", "steadied"}, {"halted", "halted"}, {"half_moves", "half_moves"}};
}

inline std::vector<Known> fighter() {
  return {{"arm", "arm"}, {"mounted", "mounted"}, {"grade", "grade"}, {"formation", "formation"}, {"single_rank", "single_rank"},
          {"pikes", "pikes"}, {"second_rank_pikes", "second_rank_pikes"}, {"bases", "front"}, {"dps", "dps"},
          {"charging", "charged"}, {"a_loutrance", "charges_home"}, {"pursuing", "status", "pursuing"}, {"inspire", "inspired"},
          {"swordsmen", "swordsmen"}, {"cuirassiers", "cuirassiers"}, {"has_pikes", "pikes"}, {"bayonets_fixed", "fixed"},
          {"moved", "moved", "tactical,marched"}};
}

// A unit that runs is unformed and no longer in contact.
inline void runs(Procedure& p, const char* role, const char* field, const char* routing, const char* retiring) {
  constexpr int routs = static_cast<int>(Status::Routing), retires = static_cast<int>(Status::Retiring);
  constexpr int unformed = static_cast<int>(Formation::Unformed);
  p.effect({role, "status", Effect::Set, "", "{unit} routs", routs, field, routing})
      .effect({role, "status", Effect::Set, "", "{unit} retires", retires, field, retiring});
  for (const char* run : {routing, retiring})
    p.effect({role, "formation", Effect::Set, "", "", unformed, field, run})
        .effect({role, "in_contact", Effect::Set, "", "", 0, field, run});
}

// The most moving deed of the turn, which forbids the better rows of redressing.
inline void moved_so(Procedure& p, const char* role, Deed deed, const char* when = "", const char* is = "") {
  p.effect({role, "deed", Effect::Set, "", "", static_cast<int>(deed), when, is});
}

}  // namespace linstock::pike_and_shot
