// The procedures of this room and what a table umpire knows of them.
#include "books/horse-and-musket/procedures.h"
#include "books/horse-and-musket/shooting/at_charge.h"
#include "books/horse-and-musket/shooting/bases.h"
#include "books/horse-and-musket/shooting/counter_battery.h"
#include "books/horse-and-musket/shooting/may_shoot.h"

namespace linstock::horse_and_musket {

std::vector<Procedure> shooting_procedures() {
  using namespace clause;
  return {
      chain<ChargeFireChain>("charge-fire", "Shooting at a charge", "The range is rolled; a charger hit hard enough stops.", HM_CHFIRE_01)
          .in_phase(phase::charges)
          .first("stopped")
          .group("the charge is stopped", "stopped", "yes")
          .group("it goes on with losses", "losses", "1..")
          .group("it goes on unharmed", "losses", "0"),
      procedure<may_shoot>("may-shoot", "May it shoot", "Arc, sight, friends in the way, shields, and who cannot shoot.", HM_FIRE_14)
          .in_phase(phase::shooting).look_up().first("allowed"),
      procedure<shooting_bases>("shooting-bases", "Which bases shoot", "Front rank, square, march column, garrison, archers.", HM_FIRE_12)
          .in_phase(phase::shooting).look_up().first("bases"),
      procedure<rotate>("rotation", "Rotating a battery", "Does it bear, and what does turning it cost?", HM_FARC_03)
          .in_phase(phase::shooting).look_up().first("bears"),
      procedure<screen>("screen", "Skirmish screen", "Where it may stand, how strong it is, whom it shields.", HM_SCREEN_01)
          .in_phase(phase::shooting).look_up().first("shields"),
      chain<ShootingChain>("shooting", "Shooting", "One unit or battery at one target: hits, saves, bases lost.", HM_FIRE_01)
          .in_phase(phase::shooting)
          .first("losses")
          .group("no loss", "losses", "0")
          .group("some losses", "tests", "no")
          .group("a hit a base or more: Reaction Test", "tests", "yes"),
      chain<CounterBatteryChain>("counter-battery", "Counter-battery fire", "Guns at guns: crews and the guns themselves.", HM_CBAT_01)
          .in_phase(phase::shooting)
          .first("gun_hits")
          .group("a gun is hit", "gun_hits", "1..")
          .group("only crew is lost", "losses", "1..")
          .group("nothing", "losses", "0"),
      procedure<hit_gun>("gun-hit", "A gun is hit", "Wheel, carriage, barrel or ammunition.", HM_CBAT_03)
          .in_phase(phase::shooting)
          .first("damage")
          .group("no effect", "damage", "no-effect")
          .group("out of action for some turns", "damage", "wheel,carriage")
          .group("out of action for good", "damage", "barrel")
          .group("its ammunition explodes", "damage", "ammunition-explodes"),
      procedure<blast>("explosion", "Explosion", "One unit near ammunition that blows up.", HM_CBAT_09)
          .in_phase(phase::shooting)
          .first("losses"),
      procedure<risk_gunner>("battalion-gunner", "Gunner of a battalion gun", "Its parent unit has lost men: is a gunner among them?", HM_BGUN_02)
          .in_phase(phase::shooting)
          .first("lost"),
  };
}

}  // namespace linstock::horse_and_musket
