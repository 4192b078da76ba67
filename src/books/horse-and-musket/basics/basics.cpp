#include "books/horse-and-musket/basics/basics.h"

#include <algorithm>

namespace linstock::horse_and_musket {

// TROOPS
int usual_strength(Arm arm, Order order, const Tables& tables) {
  const BasicTables& t = tables.basics;
  if (arm == Arm::Elephants) return tables.exotics.beast_strength;
  if (arm == Arm::BattalionGuns) return t.battalion_gun_sp;
  if (is_artillery(arm) || arm == Arm::Wagons) return t.gun_sp;
  if (is_horse_or_camel(arm)) return t.mounted_sp;
  const int foot[] = {t.close_sp, t.loose_sp, t.open_sp, t.skirmish_sp, t.loose_sp};
  return foot[static_cast<int>(order)];
}

namespace {

int depth_of(const TroopFacts& f, const BasicTables& t) {
  if (f.screen) return t.screen_depth;
  if (f.arm == Arm::Elephants) return t.elephant_depth;
  if (f.limbered || f.arm == Arm::Wagons) return t.limbered_depth;
  return is_artillery(f.arm) ? t.deployed_depth : t.depth;
}

}  // namespace

Troops troops(const TroopFacts& f, const Tables& tables, Umpire& umpire) {
  const int bases = f.screen ? 1 : f.bases;  // HM-SCREEN-03, HM-SCREEN-06: the pair counts as one base of its parent
  const Size size = size_of(f.arm, bases, tables);
  umpire.found("size", size_names[static_cast<int>(size)], f.screen ? clause::HM_SCREEN_03 : clause::HM_DEF_09);
  Tally base;
  base.add(usual_strength(f.arm, f.order, tables), "figures on the base", f.arm == Arm::Elephants ? clause::HM_ELE_01 : clause::HM_DEF_08);
  const int crew = std::min(f.crew, tables.exotics.most_crew);
  if (crew < f.crew) umpire.found("crew figures that count", crew, clause::HM_ELE_03);
  base.add(crew * tables.exotics.crew_strength, "crew", clause::HM_ELE_03);
  umpire.show("Strength Points of a base", clause::HM_DEF_07, base);
  const int sp = base.total() * bases + f.extra_sp;
  umpire.found("Strength Points of the unit", sp, f.screen ? clause::HM_SCREEN_06 : clause::HM_DEF_07);
  return {size, base.total(), sp, depth_of(f, tables.basics)};
}

// FORMATIONS. HM-DEF-20
namespace {

Formation shaped(const ShapeFacts& f) {
  if (f.in_buildings) return Formation::Garrison;
  if (is_artillery(f.arm)) return f.limbered ? Formation::Limbered : Formation::Deployed;
  if (f.all_round) return Formation::Square;
  if (f.files == 1 && f.ranks > 1) return Formation::MarchColumn;
  return is_infantry(f.arm) && f.ranks > f.files ? Formation::AttackColumn : Formation::Line;
}

}  // namespace

Shaped formation(const ShapeFacts& f, const Tables&, Umpire& umpire) {
  const Formation found = shaped(f);
  umpire.found("formation", formation_names[static_cast<int>(found)], clause::HM_DEF_20);
  return {found};
}

// FRONT, FLANK AND REAR. HM-DEF-19; HM-ELE-07: elephants have neither; nor has a square.
SideAttacked side_attacked(const SideFacts& f, const Tables& tables, Umpire& umpire) {
  const int decides = tables.basics.flank_percent;
  const bool none = f.arm == Arm::Elephants || f.formation == Formation::Square;
  const Side side = none ? Side::Front : f.in_rear > decides ? Side::Rear : f.in_flank > decides ? Side::Flank : Side::Front;
  umpire.found("attacked in", side_names[static_cast<int>(side)], f.arm == Arm::Elephants ? clause::HM_ELE_07 : clause::HM_DEF_19);
  return {side};
}

// OTHER MEASURES. HM-DEF-02
int in_twelfths(int length, Measure measure, const Tables& tables) {
  const BasicTables& t = tables.basics;
  const int mm[] = {1, 10, t.inch_mm, t.foot_mm};
  return length * mm[static_cast<int>(measure)] * 12 / t.base_width_mm;
}

Length length(const LengthFacts& f, const Tables& tables, Umpire& umpire) {
  const int twelfths = in_twelfths(f.length, f.measure, tables);
  umpire.found("twelfths of a base width", twelfths, clause::HM_DEF_02);
  return {twelfths};
}

}  // namespace linstock::horse_and_musket

namespace linstock {

using namespace horse_and_musket;

template <>
const Description& describe<TroopFacts>() {
  using F = TroopFacts;
  using namespace clause;
  static const Description description =
      Describe<F>("troops")
          .choice("arm", &F::arm, arm_names, Arm::Infantry, "what kind of troops", HM_DEF_08)
          .choice("order", &F::order, order_names, Order::Close, "how closely they stand", HM_DEF_08)
          .flag("limbered", &F::limbered, "guns with their teams", HM_DEF_03)
          .flag("screen", &F::screen, "the half-depth bases of a skirmish screen; the order is its parent's", HM_SCREEN_01)
          .number("bases", &F::bases, {.min = 1, .max = 40, .fallback = 5}, "bases, or gun models", HM_DEF_09)
          .number("crew", &F::crew, {.max = 12}, "crew figures on each elephant", HM_ELE_03)
          .number("extra_sp", &F::extra_sp, {.max = 100}, "Strength Points that the scenario adds", HM_DEF_07)
          .label("extra Strength Points")
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.crew && f.arm != Arm::Elephants) return Problem{"crew", "it is said of elephants", HM_ELE_03};
            if (f.limbered && !is_artillery(f.arm)) return Problem{"limbered", "only artillery limbers", HM_DEF_20};
            if (f.screen && !is_infantry(f.arm)) return Problem{"screen", "only infantry puts out a screen", HM_SCREEN_01};
            return {};
          });
  return description;
}

template <>
const Description& describe<Troops>() {
  using O = Troops;
  static const Description description =
      Describe<O>("troops")
          .choice("size", &O::size, size_names, Size::Normal, "size for the Reaction Test", clause::HM_DEF_09)
          .number("sp_of_base", &O::sp_of_base, {.max = 100}, "Strength Points of a base", clause::HM_DEF_07).label("Strength Points of a base")
          .number("sp", &O::sp, {.max = 5000}, "Strength Points of the unit", clause::HM_DEF_07).label("Strength Points")
          .number("depth", &O::depth, distance_in_bw(1), "depth of a base", clause::HM_DEF_03);
  return description;
}

template <>
const Description& describe<ShapeFacts>() {
  using F = ShapeFacts;
  using namespace clause;
  static const Description description =
      Describe<F>("formation")
          .choice("arm", &F::arm, arm_names, Arm::Infantry, "what kind of troops", HM_DEF_20)
          .choice("order", &F::order, order_names, Order::Close, "how closely they stand", HM_DEF_20)
          .number("files", &F::files, {.min = 1, .max = 40, .fallback = 5}, "bases abreast", HM_DEF_20)
          .number("ranks", &F::ranks, {.min = 1, .max = 40, .fallback = 1}, "bases deep", HM_DEF_20)
          .flag("all_round", &F::all_round, "fronts on all sides", HM_DEF_20)
          .flag("limbered", &F::limbered, "guns with their teams", HM_DEF_20)
          .flag("in_buildings", &F::in_buildings, "inside a built-up area", HM_DEF_22)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.all_round && (!is_infantry(f.arm) || (f.order != Order::Close && f.order != Order::Loose)))
              return Problem{"all_round", "only close and loose order infantry forms square", HM_SQUARE_01};
            if (f.limbered && !is_artillery(f.arm)) return Problem{"limbered", "only artillery limbers", HM_DEF_20};
            if (f.in_buildings && (is_horse_or_camel(f.arm) || f.arm == Arm::Elephants))
              return Problem{"in_buildings", "mounted troops do not garrison", HM_BUA_02};
            return {};
          });
  return description;
}

template <>
const Description& describe<Shaped>() {
  static const Description description =
      Describe<Shaped>("formation")
          .choice("formation", &Shaped::formation, formation_names, Formation::Line, "what it counts as", clause::HM_DEF_20);
  return description;
}

template <>
const Description& describe<SideFacts>() {
  using F = SideFacts;
  using namespace clause;
  constexpr NumberRange percent{.max = 100, .unit = "percent"};
  static const Description description =
      Describe<F>("facing")
          .choice("arm", &F::arm, arm_names, Arm::Infantry, "who is attacked", HM_ELE_07)
          .choice("formation", &F::formation, formation_names, Formation::Line, "in which formation", HM_DEF_20)
          .number("in_flank", &F::in_flank, percent, "of the attacker's front edge in the flank zone", HM_DEF_19)
          .number("in_rear", &F::in_rear, percent, "of the attacker's front edge in the rear zone", HM_DEF_19)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.in_flank + f.in_rear > 100) return Problem{"in_rear", "more than the whole front edge", HM_DEF_19};
            return {};
          });
  return description;
}

template <>
const Description& describe<SideAttacked>() {
  static const Description description =
      Describe<SideAttacked>("facing").choice("side", &SideAttacked::side, side_names, Side::Front, "attacked in", clause::HM_DEF_19);
  return description;
}

template <>
const Description& describe<LengthFacts>() {
  using F = LengthFacts;
  static const Description description =
      Describe<F>("length")
          .number("length", &F::length, {.max = 5000, .fallback = 120}, "to be converted", clause::HM_DEF_02)
          .choice("measure", &F::measure, measure_names, Measure::Millimetres, "its measure", clause::HM_DEF_02);
  return description;
}

template <>
const Description& describe<Length>() {
  static const Description description =
      Describe<Length>("length").number("twelfths", &Length::twelfths, {.max = 10'000'000}, "twelfths of a base width", clause::HM_DEF_02).label("twelfths of a BW");
  return description;
}

}  // namespace linstock
