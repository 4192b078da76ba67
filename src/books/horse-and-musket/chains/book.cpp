// The chains of this book: procedures of several rooms, one after the other.
#include "books/horse-and-musket/chains/assault.h"
#include "books/horse-and-musket/chains/charge.h"
#include "books/horse-and-musket/chains/fire_fight.h"
#include "books/horse-and-musket/procedures.h"

namespace linstock::horse_and_musket {

std::vector<Procedure> chain_procedures() {
  using namespace clause;
  return {
      chain<WholeChargeChain>("whole-charge", "A whole charge", "Tests, the target's answer, shooting at the charge, a round of melee, reaction, pursuit.", HM_CHARGE_01)
          .in_phase(phase::charges)
          .first("ends")
          .group("the charger does not charge", "ends", "charger-stays")
          .group("the target flees", "ends", "target-flees")
          .group("the charge falls short", "ends", "falls-short")
          .group("the target gets away", "ends", "target-evades")
          .group("fire stops the charge", "ends", "stopped-by-fire")
          .group("the charger wins the melee", "charger", "wins,breaks-through")
          .group("level", "charger", "level")
          .group("the target wins the melee", "target", "wins,breaks-through"),
      chain<FireFightChain>("fire-fight", "A fire fight", "Two units shoot at each other for some turns: who gives way?", HM_FIRE_01)
          .in_phase(phase::shooting)
          .first("ends")
          .group("the one gives way", "ends", "first-gives-way")
          .group("the other gives way", "ends", "second-gives-way")
          .group("both stand", "ends", "both-stand"),
      chain<AssaultChain>("assault", "An assault on a building", "Rounds at the walls and inside until one side gives way.", HM_BUAF_01)
          .in_phase(phase::melee)
          .first("ends")
          .group("the building is taken", "ends", "taken,garrison-gives-way")
          .group("the attackers are repulsed", "ends", "repulsed")
          .group("the attackers give way", "ends", "attackers-give-way")
          .group("the assault goes on", "ends", "goes-on"),
  };
}

}  // namespace linstock::horse_and_musket
