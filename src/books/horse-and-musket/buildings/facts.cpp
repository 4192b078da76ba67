// The facts and outcomes of built up areas, described.
#include "books/horse-and-musket/buildings/buildings.h"

namespace linstock {

using namespace horse_and_musket;
using namespace horse_and_musket::clause;

template <>
const Description& describe<GarrisonFacts>() {
  using F = GarrisonFacts;
  static const Description description =
      Describe<F>("garrison")
          .choice("arm", &F::arm, arm_names, Arm::Infantry, "who wants in", HM_BUA_01)
          .flag("dismounted", &F::dismounted, "cavalry that has dismounted", HM_BUA_02)
          .number("bases", &F::bases, {.min = 1, .max = 40, .fallback = 4}, "bases that want in", HM_BUA_01)
          .number("inside", &F::inside, {.max = 40}, "bases inside already, friend and foe", HM_BUAF_05)
          .flag("prepared_position", &F::prepared_position, "guns: the scenario has prepared a position", HM_BUA_03)
          .flag("on_road", &F::on_road, "it only passes through by road", HM_BUA_02)
          .flag("burning", &F::burning, "the building burns", HM_BUA_12)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.dismounted && !is_horse_or_camel(f.arm))
              return Problem{"dismounted", "only mounted troops dismount", HM_BUA_02};
            if (f.prepared_position && !is_artillery(f.arm))
              return Problem{"prepared_position", "positions are prepared for guns", HM_BUA_03};
            return {};
          });
  return description;
}

template <>
const Description& describe<Garrison>() {
  using O = Garrison;
  static const Description description =
      Describe<O>("garrison")
          .choice("allowed", &O::allowed, may_enter_names, MayEnter::Yes, "may it garrison the building", HM_BUA_01)
          .number("room", &O::room, {.max = 40}, "bases that still fit", HM_BUA_01)
          .number("then_inside", &O::then_inside, {.max = 80}, "bases inside from then on", HM_BUAF_05);
  return description;
}

template <>
const Description& describe<DamageFacts>() {
  using F = DamageFacts;
  static const Description description =
      Describe<F>("building-damage")
          .group("The building")
          .choice("building", &F::building, building_names, Building::Brick, "what it is built of", HM_BUA_05)
          .flag("fortification", &F::fortification, "a fortification: no points, no fire", HM_BUA_25)
          .number("damage", &F::damage, {.max = 1000}, "points that it has lost so far", HM_BUA_07)
          .label("points lost before")
          .flag("burning", &F::burning, "it burns already", HM_BUA_09)
          .group("The guns")
          .choice("weapon", &F::weapon, weapon_names, Weapon::MediumGun, "what shoots", HM_BUA_06)
          .number("models", &F::models, {.min = 1, .max = 16, .fallback = 3}, "gun models", HM_BUA_06)
          .number("poundage", &F::poundage, {.max = 64, .unit = "pounds"}, "of one gun; 0: as usual, battalion 3, light 4, medium 6, heavy 12", HM_BUA_19)
          .label("weight of a shot, 0 as usual")
          .number("calibre", &F::calibre, {.max = 160, .scale = 10, .unit = "inches"}, "of one howitzer; 0: as usual, 5.5", HM_BUA_19)
          .label("calibre of a shell, 0 as usual")
          .choice("range", &F::band, band_names, Band::Medium, "range", HM_BUA_06)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (!is_gun(f.weapon)) return Problem{"weapon", "only artillery damages buildings", HM_BUA_06};
            if (f.poundage && f.weapon == Weapon::Howitzer) return Problem{"poundage", "a howitzer has a calibre", HM_BUA_08};
            if (f.calibre && f.weapon != Weapon::Howitzer) return Problem{"calibre", "a gun has a poundage", HM_BUA_06};
            if (f.burning && f.fortification) return Problem{"burning", "fortifications do not burn", HM_BUA_25};
            if (f.band == Band::OutOfRange) return Problem{"range", "it does not reach", HM_RANGE_01};
            if (f.building == Building::Tents) return Problem{"building", "tents have no walls to shoot at", HM_BUA_05};
            return {};
          });
  return description;
}

template <>
const Description& describe<Damaged>() {
  using O = Damaged;
  static const Description description =
      Describe<O>("building-damage")
          .number("damage", &O::damage, {.max = 2000}, "points of this fire", HM_BUA_06)
          .label("points lost")
          .number("points_left", &O::points_left, {.max = 1000}, "points left", HM_BUA_07)
          .flag("destroyed", &O::destroyed, "it falls", HM_BUA_07)
          .flag("on_fire", &O::on_fire, "it burns", HM_BUA_09);
  return description;
}

template <>
const Description& describe<RuinFacts>() {
  using F = RuinFacts;
  static const Description description =
      Describe<F>("ruin")
          .number("bases", &F::bases, {.min = 1, .max = 40, .fallback = 4}, "bases of the garrison", HM_BUA_20)
          .number("strength", &F::strength, {.min = 1, .max = 60, .fallback = 6}, "Strength Points of a base", HM_FSAVE_02)
          .number("hits_before", &F::hits_before, {.max = 400}, "hits that it has taken so far", HM_FSAVE_02);
  return description;
}

template <>
const Description& describe<Ruin>() {
  using O = Ruin;
  static const Description description =
      Describe<O>("ruin")
          .number("losses", &O::losses, {.max = 200}, "unsaved hits", HM_BUA_20)
          .label("unsaved hits")
          .number("bases_lost", &O::bases_lost, {.max = 40}, "bases that go", HM_FSAVE_02)
          .choice("cover", &O::cover, cover_names, Cover::Soft, "of the ruin, which is rough terrain", HM_BUA_20);
  return description;
}

template <>
const Description& describe<SpreadFacts>() {
  using F = SpreadFacts;
  static const Description description =
      Describe<F>("fire-spread")
          .choice("building", &F::building, building_names, Building::Wood, "what the next building is built of", HM_BUA_11)
          .number("distance", &F::distance, distance_in_bw(1), "from the fire", HM_BUA_11)
          .number("angle", &F::angle, {.max = 180, .unit = "degrees"}, "off the way that the wind blows", HM_BUA_23)
          .flag("fortification", &F::fortification, "a fortification", HM_BUA_25)
          .flag("burning", &F::burning, "it burns already", HM_BUA_23)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.burning && f.fortification) return Problem{"burning", "fortifications do not burn", HM_BUA_25};
            return {};
          });
  return description;
}

template <>
const Description& describe<Spread>() {
  using O = Spread;
  static const Description description = Describe<O>("fire-spread")
                                             .flag("in_danger", &O::in_danger, "near enough and down wind", HM_BUA_23)
                                             .flag("catches", &O::catches, "it catches fire", HM_BUA_11);
  return description;
}

template <>
const Description& describe<FirefightFacts>() {
  using F = FirefightFacts;
  static const Description description =
      Describe<F>("fire-fighting")
          .choice("move", &F::move, fire_move_names, FireMove::First, "own turn after it caught fire", HM_BUA_24)
          .number("bases", &F::bases, {.min = 1, .max = 20, .fallback = 2}, "infantry bases that touch it with their long edge and do nothing else", HM_BUA_13)
          .flag("under_howitzers", &F::under_howitzers, "howitzers still shoot at it", HM_BUA_14);
  return description;
}

template <>
const Description& describe<Firefight>() {
  using O = Firefight;
  static const Description description =
      Describe<O>("fire-fighting")
          .flag("put_out", &O::put_out, "the fire is out", HM_BUA_13)
          .number("bases_lost", &O::bases_lost, {.max = 40}, "bases under the collapse", HM_BUA_15)
          .flag("burns_on", &O::burns_on, "it burns for the rest of the game", HM_BUA_10);
  return description;
}

template <>
const Description& describe<EvacuationFacts>() {
  using F = EvacuationFacts;
  static const Description description =
      Describe<F>("evacuation")
          .flag("burning", &F::burning, "the building burns", HM_BUA_12, true)
          .flag("way_out", &F::way_out, "the garrison can leave", HM_BUA_12, true);
  return description;
}

template <>
const Description& describe<Evacuation>() {
  static const Description description =
      Describe<Evacuation>("evacuation")
          .choice("garrison", &Evacuation::garrison, evacuates_names, Evacuates::Stays, "what it does", HM_BUA_12);
  return description;
}

template <>
const Description& describe<StormingFacts>() {
  using F = StormingFacts;
  static const Description description =
      Describe<F>("storm")
          .number("touching", &F::touching, {.max = 20, .fallback = 2}, "attacking bases along their whole length", HM_BUAF_01)
          .number("garrison", &F::garrison, {.max = 20, .fallback = 4}, "garrison bases", HM_BUAF_09)
          .number("places", &F::places, {.max = 2, .fallback = 2}, "sides of the attacked stretch with walls to fight from", HM_BUAF_09);
  return description;
}

template <>
const Description& describe<Storming>() {
  using O = Storming;
  static const Description description =
      Describe<O>("storm")
          .number("attackers", &O::attackers, {.max = 40}, "attacking bases that fight", HM_BUAF_01)
          .number("defenders", &O::defenders, {.max = 40}, "garrison bases that fight", HM_BUAF_09);
  return description;
}

template <>
const Description& describe<BreakInFacts>() {
  using F = BreakInFacts;
  static const Description description =
      Describe<F>("break-in")
          .number("destroyed", &F::destroyed, {.max = 20, .fallback = 1}, "garrison bases lost in this melee step", HM_BUAF_03)
          .number("attackers", &F::attackers, {.max = 20, .fallback = 2}, "attacking bases that touch", HM_BUAF_03)
          .number("inside", &F::inside, {.max = 20, .fallback = 3}, "bases in the building now, both sides", HM_BUAF_05);
  return description;
}

template <>
const Description& describe<BreakIn>() {
  static const Description description =
      Describe<BreakIn>("break-in").number("bases", &BreakIn::bases, {.max = 20}, "bases that break in", HM_BUAF_03);
  return description;
}

}  // namespace linstock
