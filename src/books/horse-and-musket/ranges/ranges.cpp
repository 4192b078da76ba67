#include "books/horse-and-musket/ranges/ranges.h"

namespace linstock::horse_and_musket {

// VISIBILITY
namespace {

// HM-VIS-05: who looks down sees over troops, never over ground; so do the crews of elephants (HM-ELE-12).
Verdict<Sees> between(const SightFacts& f) {
  if (f.ground_between) return {Sees::GroundBetween, clause::HM_VIS_05};
  if (f.troops_between && f.elephant_crew) return {Sees::Yes, clause::HM_ELE_12};
  if (f.troops_between && !f.one_looks_down) return {Sees::TroopsBetween, clause::HM_VIS_05};
  return {Sees::Yes, f.troops_between ? clause::HM_VIS_05 : clause::HM_VIS_01};  // over their heads
}

Verdict<Sees> judged(const SightFacts& f, const RangeTables& t) {
  if (f.same_piece && f.target == Surroundings::Wood)
    return {f.distance <= t.inside_wood ? Sees::Yes : Sees::TooFarInTheWood, clause::HM_VIS_02};
  if (f.same_piece && f.target == Surroundings::BuiltUpArea)
    return {f.distance <= t.inside_building ? Sees::Yes : Sees::TooFarInTheBuildings, clause::HM_VIS_04};
  if (f.viewer == Surroundings::Wood && f.viewer_depth > t.inside_wood) return {Sees::TooFarInTheWood, clause::HM_VIS_02};
  if (f.viewer == Surroundings::BuiltUpArea && f.viewer_depth > t.inside_building)
    return {Sees::TooFarInTheBuildings, clause::HM_VIS_04};
  const auto free = between(f);
  if (!free.yes()) return free;
  if (f.target == Surroundings::Wood && f.wood_depth > t.into_wood) return {Sees::TooDeepInTheWood, clause::HM_VIS_03};
  if (f.target == Surroundings::BuiltUpArea && f.garrison_at_walls) return {Sees::Yes, clause::HM_VIS_06};
  if (f.target == Surroundings::BuiltUpArea && !f.in_contact) return {Sees::NotInContact, clause::HM_VIS_04};
  return {Sees::Yes, f.target == Surroundings::Wood ? clause::HM_VIS_03 : free.why};
}

}  // namespace

Seen sight(const SightFacts& f, const Tables& tables, Umpire& umpire) {
  return {told(judged(f, tables.ranges), "in sight", sees_names, umpire)};
}

// WEAPON RANGES
Band band_of(Weapon weapon, int distance, const Tables& tables) {
  const auto& reach = tables.ranges.reach[static_cast<std::size_t>(weapon)];
  if (weapon == Weapon::None) return Band::OutOfRange;
  for (int band = 0; band < 3; ++band)
    if (distance <= reach[static_cast<std::size_t>(band)]) return static_cast<Band>(band);
  return Band::OutOfRange;
}

Ranged range(const RangeFacts& f, const Tables& tables, Umpire& umpire) {
  const Band band = band_of(f.weapon, f.distance, tables);
  umpire.found("range", band_names[static_cast<int>(band)],
               f.weapon == Weapon::Jezzail ? clause::HM_RANGE_05 : clause::HM_RANGE_01);
  Verdict<MayReach> verdict{MayReach::Yes, clause::HM_RANGE_01};
  if (!f.visible) verdict = {MayReach::NotSeen, clause::HM_RANGE_03};
  else if (f.weapon == Weapon::Thrown && f.thrown_before) verdict = {MayReach::ThrownAlready, clause::HM_RANGE_02};
  else if (band == Band::OutOfRange) verdict = {MayReach::OutOfRange, clause::HM_RANGE_01};
  return {told(verdict, "may it", may_reach_names, umpire), band};
}

}  // namespace linstock::horse_and_musket

namespace linstock {

using namespace horse_and_musket;

template <>
const Description& describe<SightFacts>() {
  using F = SightFacts;
  using namespace clause;
  static const Description description =
      Describe<F>("sight")
          .group("Who looks at what")
          .choice("viewer", &F::viewer, surroundings_names, Surroundings::Open, "where the viewer stands", HM_VIS_01)
          .choice("target", &F::target, surroundings_names, Surroundings::Open, "where the target stands", HM_VIS_01)
          .flag("same_piece", &F::same_piece, "both inside the same wood or built-up area", HM_VIS_02)
          .number("distance", &F::distance, distance_in_bw(4), "from one to the other", HM_DEF_10)
          .number("viewer_depth", &F::viewer_depth, distance_in_bw(0), "how deep in his own wood or buildings the viewer stands", HM_VIS_02)
          .number("wood_depth", &F::wood_depth, distance_in_bw(0), "how deep in the wood the target stands", HM_VIS_03)
          .flag("in_contact", &F::in_contact, "the viewer touches the built-up area", HM_VIS_04)
          .flag("garrison_at_walls", &F::garrison_at_walls, "the target shows itself at windows and walls", HM_VIS_06)
          .group("What lies between")
          .flag("ground_between", &F::ground_between, "higher ground, woods or buildings", HM_VIS_05)
          .flag("troops_between", &F::troops_between, "formed troops; not skirmishers, leaders or men lying down", HM_VIS_05)
          .flag("one_looks_down", &F::one_looks_down, "viewer or target stands a contour higher", HM_VIS_05)
          .flag("elephant_crew", &F::elephant_crew, "the viewer is an elephant's crew with firearms", HM_ELE_12)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.same_piece && (f.viewer != f.target || f.viewer == Surroundings::Open))
              return Problem{"same_piece", "both must be in a wood, or both in a built-up area", HM_VIS_02};
            if (f.viewer_depth && (f.viewer == Surroundings::Open || f.same_piece))
              return Problem{"viewer_depth", f.same_piece ? "inside one piece only the distance counts" : "the viewer is in the open", HM_VIS_02};
            if (f.viewer_depth > f.distance) return Problem{"viewer_depth", "deeper than the whole distance", HM_VIS_02};
            if (f.wood_depth && f.target != Surroundings::Wood) return Problem{"wood_depth", "the target is in no wood", HM_VIS_03};
            if (f.wood_depth > f.distance) return Problem{"wood_depth", "deeper than the whole distance", HM_VIS_03};
            if ((f.in_contact || f.garrison_at_walls) && f.target != Surroundings::BuiltUpArea)
              return Problem{"target", "it is in no built-up area", HM_VIS_04};
            return {};
          });
  return description;
}

template <>
const Description& describe<Seen>() {
  static const Description description =
      Describe<Seen>("seen").choice("sees", &Seen::sees, sees_names, Sees::Yes, "is it seen, and why not", clause::HM_VIS_01);
  return description;
}

template <>
const Description& describe<RangeFacts>() {
  using F = RangeFacts;
  using namespace clause;
  static const Description description =
      Describe<F>("range")
          .choice("weapon", &F::weapon, weapon_names, Weapon::Musket, "what is shot with; camel guns as battalion guns, darts are thrown", HM_RANGE_01)
          .number("distance", &F::distance, distance_in_bw(3), "from the front edge of the base to the target base", HM_RANGE_07)
          .flag("visible", &F::visible, "the target is in sight", HM_RANGE_03, true)
          .flag("thrown_before", &F::thrown_before, "the thrown weapons are used up", HM_RANGE_02)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.thrown_before && f.weapon != Weapon::Thrown) return Problem{"thrown_before", "nothing is thrown", HM_RANGE_02};
            return {};
          });
  return description;
}

template <>
const Description& describe<Ranged>() {
  using O = Ranged;
  static const Description description =
      Describe<O>("ranged")
          .choice("may", &O::may, may_reach_names, MayReach::Yes, "may it shoot, and why not", clause::HM_RANGE_03)
          .choice("band", &O::band, band_names, Band::OutOfRange, "range", clause::HM_RANGE_01);
  return description;
}

}  // namespace linstock
