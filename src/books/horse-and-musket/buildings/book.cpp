// The procedures of this room and what a table umpire knows of them.
#include "books/horse-and-musket/buildings/buildings.h"
#include "books/horse-and-musket/procedures.h"

namespace linstock::horse_and_musket {

std::vector<Procedure> building_procedures() {
  using namespace clause;
  return {
      procedure<garrison>("garrison", "Who may garrison", "Eight bases of foot; no horses, few guns.", HM_BUA_01)
          .in_phase(phase::moves).look_up().first("allowed"),
      procedure<evacuate>("evacuation", "A burning building", "The garrison leaves, or is lost.", HM_BUA_12)
          .in_phase(phase::compulsory).look_up().first("garrison"),
      chain<FirefightChain>("fire-fighting", "Fire-fighting", "A die for each base that fights the fire.", HM_BUA_13)
          .in_phase(phase::moves)
          .first("put_out")
          .group("the fire is out", "put_out", "yes")
          .group("it burns on for good", "burns_on", "yes")
          .group("it still burns", "put_out", "no"),
      chain<DamageChain>("building-damage", "Shooting at a building", "Points lost to roundshot or shell, and fire.", HM_BUA_05)
          .in_phase(phase::shooting)
          .first("damage"),
      procedure<ruin>("ruin", "The building falls", "What its fall does to the garrison.", HM_BUA_20)
          .in_phase(phase::shooting)
          .first("losses"),
      procedure<storm_building>("storm", "Storming a building: who fights", "Attacking bases and the garrison bases that answer.", HM_BUAF_01)
          .in_phase(phase::melee).look_up().first("defenders"),
      procedure<break_in>("break-in", "Breaking in", "A die for each garrison base destroyed.", HM_BUAF_03)
          .in_phase(phase::melee)
          .first("bases"),
      procedure<spread_fire>("fire-spread", "Does the fire spread", "One building down wind of a fire.", HM_BUA_11)
          .in_phase(phase::end)
          .first("catches"),
  };
}

}  // namespace linstock::horse_and_musket
