// MOVING OR CHANGING FORMATION IN DIFFICULT TERRAIN
#include <algorithm>

#include "books/nineteenth-century/losing_formation/losing.h"
#include "books/nineteenth-century/movement/rates.h"
#include "books/nineteenth-century/tables.h"

namespace linstock::nineteenth_century {

using namespace clause;

namespace {

struct Found {
  Rough effect;
  Clause clause;
};

Found printed(RoughRow row, const Troops& troops, const LosingTables& t) {
  // NC-SPEC-04: pack artillery is disordered like close order foot.
  const bool pack = is_artillery(troops) && troops.battery == Battery::Pack;
  const Column column = pack ? Column::CloseFoot : column_of(troops);
  return {t.rough[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)], pack ? NC_SPEC_04 : NC_LOSE_02};
}

Found effect_of(Terrain terrain, const Troops& troops, const LosingTables& t) {
  switch (terrain) {
    case Terrain::OpenWood:
    case Terrain::Scrub: return printed(RoughRow::OpenWoodOrScrub, troops, t);
    case Terrain::CloseWood:
    case Terrain::BuiltUpArea: return printed(RoughRow::CloseWoodOrTown, troops, t);
    case Terrain::SteepHill: return printed(RoughRow::SteepHill, troops, t);
    case Terrain::Marsh: return printed(RoughRow::Marsh, troops, t);
    case Terrain::Stream: return printed(RoughRow::Stream, troops, t);
    case Terrain::Hedge: return printed(RoughRow::Hedge, troops, t);
    case Terrain::Railway: return printed(RoughRow::Railway, troops, t);
    default: return {Rough::None, NC_TERR_15};
  }
}

}  // namespace

RoughFound rough_ground(const RoughFacts& f, const Tables& tables, Umpire& umpire) {
  Found found = effect_of(f.terrain, f.troops, tables.losing);
  // NC-LOSE-03: where the two tables disagree, who may not enter does not enter.
  const Slow slow = slowed_by(f.terrain, f.troops, tables.movement);
  if (slow.quarters >= may_not_enter && found.effect != Rough::NoEntry)
    found = {Rough::NoEntry, f.terrain == Terrain::CloseWood ? NC_LOSE_03 : slow.clause};
  umpire.found("the ground", rough_names[static_cast<std::size_t>(found.effect)], found.clause);
  if (found.effect == Rough::NoEntry) return {0, found.effect, f.state};
  const State after = found.effect == Rough::Disorders ? State::Disordered : found.effect == Rough::Unforms ? State::Unformed : State::Formed;
  return {1, found.effect, std::max(f.state, after)};
}

}  // namespace linstock::nineteenth_century

namespace linstock {

using namespace nineteenth_century;

template <>
const Description& describe<RoughFacts>() {
  using F = RoughFacts;
  static const Description description =
      Describe<F>("rough_ground")
          .part("", &F::troops)
          .group("The ground")
          .choice("terrain", &F::terrain, terrain_names, Terrain::OpenWood, "where they move or change formation", NC_LOSE_02)
          .choice("state", &F::state, state_names, State::Formed, "their state before", NC_LOSE_24);
  return description;
}
template <>
const Description& describe<RoughFound>() {
  using O = RoughFound;
  static const Description description =
      Describe<O>("rough_ground")
          .flag("may_enter", &O::may_enter, "may they enter?", NC_LOSE_02)
          .choice("effect", &O::effect, rough_names, Rough::None, "what the ground does", NC_LOSE_02)
          .choice("state", &O::state, state_names, State::Formed, "their state afterwards", NC_LOSE_24);
  return description;
}

}  // namespace linstock
