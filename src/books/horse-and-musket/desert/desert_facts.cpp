// The facts and outcomes of the desert's hazards, described.
#include "books/horse-and-musket/desert/desert.h"

namespace linstock {

using namespace horse_and_musket;

template <>
const Description& describe<StormFacts>() {
  static const Description description =
      Describe<StormFacts>("sandstorm")
          .number("table_feet", &StormFacts::table_feet, {.min = 1, .max = 40, .fallback = 6, .unit = "feet"}, "from the north edge to the south edge", clause::HM_SAND_08);
  return description;
}
template <>
const Description& describe<Storm>() {
  using O = Storm;
  static const Description description =
      Describe<O>("sandstorm")
          .flag("storm", &O::storm, "a storm hits", clause::HM_SAND_01)
          .number("feet", &O::feet, {.max = 12, .unit = "feet"}, "covered, from the north edge", clause::HM_SAND_02)
          .flag("whole_table", &O::whole_table, "the whole table is covered", clause::HM_SAND_02)
          .number("turns", &O::turns, {.max = 20}, "game turns", clause::HM_SAND_06);
  return description;
}

template <>
const Description& describe<DriftFacts>() {
  using F = DriftFacts;
  static const Description description =
      Describe<F>("drift")
          .flag("native", &F::native, "a native unit", clause::HM_SAND_04)
          .flag("uphill", &F::uphill, "the way leads uphill", clause::HM_SAND_04)
          .flag("in_the_open", &F::in_the_open, "the unit stands in the open", clause::HM_SAND_03, true);
  return description;
}
template <>
const Description& describe<Drift>() {
  using O = Drift;
  static const Description description =
      Describe<O>("drift")
          .number("degrees", &O::degrees, {.min = -180, .max = 355, .unit = "degrees"}, "clockwise; for natives from their front, below 0 to the left", clause::HM_SAND_03)
          .number("half_inches", &O::half_inches, {.max = 20, .scale = 2, .unit = "inches"}, "distance", clause::HM_SAND_03)
          .label("inches")
          .number("twelfths", &O::twelfths, {.max = 10'000}, "the same in twelfths of a base width", clause::HM_DEF_02).label("twelfths of a BW");
  return description;
}

template <>
const Description& describe<MeetingFacts>() {
  using F = MeetingFacts;
  static const Description description =
      Describe<F>("storm-meeting")
          .flag("in_storm", &F::in_storm, "the storm lasts", clause::HM_SAND_05, true)
          .flag("touch", &F::touch, "the units touch", clause::HM_SAND_05, true);
  return description;
}
template <>
const Description& describe<Meeting>() {
  using O = Meeting;
  static const Description description =
      Describe<O>("storm-meeting")
          .flag("intermingled", &O::intermingled, "they are intermingled", clause::HM_SAND_05)
          .flag("may_fight", &O::may_fight, "they may fight", clause::HM_SAND_05);
  return description;
}

template <>
const Description& describe<MirageFacts>() {
  static const Description description =
      Describe<MirageFacts>("mirage")
          .number("enemy_feet", &MirageFacts::enemy_feet, {.max = 40, .fallback = 4, .unit = "feet"}, "from the place to the nearest enemy troops", clause::HM_MIRAGE_01);
  return description;
}
template <>
const Description& describe<Mirage>() {
  using O = Mirage;
  static const Description description =
      Describe<O>("mirage")
          .choice("vision", &O::vision, vision_names, Vision::None, "what appears", clause::HM_MIRAGE_02)
          .number("side_twelfths", &O::side_twelfths, {.max = 100'000}, "side of the square in twelfths of a base width", clause::HM_MIRAGE_01).label("side in twelfths of a BW")
          .flag("place_allowed", &O::place_allowed, "far enough from the enemy to appear there", clause::HM_MIRAGE_01);
  return description;
}

template <>
const Description& describe<FadeFacts>() {
  static const Description description =
      Describe<FadeFacts>("mirage-fades")
          .number("nearest_cm", &FadeFacts::nearest_cm, {.max = 1000, .fallback = 60, .unit = "cm"}, "from any troops to it", clause::HM_MIRAGE_03).label("nearest troops");
  return description;
}
template <>
const Description& describe<Fades>() {
  static const Description description = Describe<Fades>("mirage-fades").flag("fades", &Fades::fades, "it vanishes", clause::HM_MIRAGE_03);
  return description;
}

template <>
const Description& describe<QuicksandFacts>() {
  using F = QuicksandFacts;
  static const Description description =
      Describe<F>("quicksand")
          .number("bases", &F::bases, {.min = 1, .max = 20, .fallback = 4}, "that stumble in", clause::HM_QUICK_02)
          .number("strength", &F::strength, {.min = 1, .max = 60, .fallback = 6}, "Strength Points of a base", clause::HM_FSAVE_02)
          .number("hits_before", &F::hits_before, {.max = 400}, "hits that the unit has taken so far", clause::HM_FSAVE_02);
  return description;
}
template <>
const Description& describe<Quicksand>() {
  using O = Quicksand;
  static const Description description =
      Describe<O>("quicksand")
          .number("losses", &O::losses, {.max = 120}, "hits not saved", clause::HM_QUICK_02)
          .label("drowned")
          .number("bases_lost", &O::bases_lost, {.max = 40}, "bases that go", clause::HM_FSAVE_02);
  return description;
}

template <>
const Description& describe<PrayerFacts>() {
  using F = PrayerFacts;
  static const Description description =
      Describe<F>("prayer")
          .number("move", &F::move, {.min = 1, .max = 60, .fallback = 6}, "number of the game turn", clause::HM_PRAY_01)
          .label("game turn")
          .flag("muslim", &F::muslim, "Arab or Muslim troops", clause::HM_PRAY_01, true)
          .flag("in_melee", &F::in_melee, "in close combat", clause::HM_PRAY_01)
          .flag("routing", &F::routing, "it routs", clause::HM_PRAY_01)
          .flag("charged", &F::charged, "it is charged", clause::HM_PRAY_02);
  return description;
}
template <>
const Description& describe<Prayer>() {
  using O = Prayer;
  static const Description description =
      Describe<O>("prayer")
          .flag("prays", &O::prays, "it neither moves nor shoots", clause::HM_PRAY_01)
          .flag("may_react", &O::may_react, "it reacts", clause::HM_PRAY_02);
  return description;
}

}  // namespace linstock
