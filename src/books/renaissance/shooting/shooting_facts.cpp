// The facts and outcomes of shooting, described.
#include "books/renaissance/movement/movement.h"
#include "books/renaissance/shooting/shooting.h"

namespace linstock {

using namespace renaissance;
using namespace renaissance::clause;

namespace {

// Who shoots, alone or as one of several units.
template <class F>
Describe<F>& describe_shooters(Describe<F>& d) {
  d.choice("weapon", &F::weapon, weapon_names, Weapon::Bow, "with what", RN_SHOOT_01)
      .number("bases", &F::bases, {.min = 1, .max = 40, .fallback = 4}, "bases that shoot", RN_SHOOT_22)
      .choice("morale", &F::morale, morale_names, Morale::Steady, "their morale", RN_SHOOT_12)
      .flag("dispersed", &F::dispersed, "dispersed", RN_SHOOT_12)
      .flag("disordered", &F::disordered, "disordered", RN_SHOOT_12)
      .choice("deed", &F::deed, deed_names, Deed::Standing, "what they are doing", RN_SHOOT_12)
      .flag("salvo", &F::salvo, "firing by salvo", RN_SHOOT_11)
      .number("distance", &F::distance, measured(200, 16), "from the nearest shooting base", RN_SHOOT_22);
  return d;
}

// At whom.
template <class F>
Describe<F>& describe_target(Describe<F>& d) {
  d.group("The target")
      .part("target_", &F::target)
      .part("target_", &F::target_unit)
      .choice("target_deed", &F::target_deed, deed_names, Deed::Standing, "what it is doing", RN_SHOOT_13)
      .flag("target_charged", &F::target_charged, "it is being charged", RN_ATTR_12)
      .choice("target_formation", &F::target_formation, formation_names, Formation::Block, "its formation", RN_DEF_20)
      .number("target_files", &F::target_files, {.min = 1, .max = 40, .fallback = usual_files}, "its files", RN_DEF_20)
      .number("target_ranks", &F::target_ranks, {.min = 1, .max = 20, .fallback = usual_ranks}, "its ranks", RN_SHOOT_20);
  return d;
}

// What no shooters do, and what no target is.
template <class F>
std::optional<Problem> shooters_problem(const F& f) {
  if (artillery(f.weapon) && charges(f.deed)) return Problem{"deed", "guns do not charge", RN_CHG_04};
  if (f.deed == Deed::Evading && f.morale == Morale::Reckless) return Problem{"deed", "reckless troops do not evade", RN_STATE_02};
  return {};
}
template <class F>
std::optional<Problem> target_problem(const F& f) {
  if (f.cover && f.in_open) return Problem{"cover", "a target in cover is not in the open", RN_DEF_26};
  if (f.target_unit.bases == 0) return Problem{"target_bases", "nobody is left to shoot at", RN_DEF_17};
  if (const auto problem = deed_problem(f.target, f.target_unit, f.target_formation, f.target_deed, "target_deed")) return problem;
  if (const auto problem = block_problem(f.target_unit, f.target_files, f.target_ranks, "target_files", "target_ranks")) return problem;
  return formation_problem(f.target, f.target_formation, "target_formation");
}

}  // namespace

template <>
const Description& describe<RangeFacts>() {
  using F = RangeFacts;
  static const Description description = Describe<F>("ranges")
      .choice("weapon", &F::weapon, weapon_names, Weapon::Bow, "with what", RN_SHOOT_01)
      .group("The target").part("", &F::target)
      .choice("structure", &F::structure, structure_names, Structure::None, "or a building", RN_SHOOT_02);
  return description;
}
template <>
const Description& describe<Ranges>() {
  using O = Ranges;
  static const Description description = Describe<O>("ranges")
      .number("shortest", &O::shortest, {.max = 300, .unit = "cm"}, "short range; 0: none", RN_SHOOT_23)
      .number("maximum", &O::maximum, {.max = 300, .unit = "cm"}, "maximum range", RN_SHOOT_01)
      .number("defence", &O::defence, {.max = 40}, "defence value", RN_SHOOT_01)
      .flag("cannot_be_hurt", &O::cannot_be_hurt, "that weapon cannot hurt it", RN_SHOOT_02);
  return description;
}

template <>
const Description& describe<ShootingFacts>() {
  using F = ShootingFacts;
  static const Description description = [] {
    Describe<F> d("shooting");
    d.group("The shooters");
    describe_target(describe_shooters(d))
        .choice("structure", &F::structure, structure_names, Structure::None, "or a building instead", RN_SHOOT_30)
        .number("structure_ap", &F::structure_ap, {.max = 60}, "points that the building has taken already", RN_SHOOT_30).label("points taken already")
        .group("The shot")
        .choice("from", &F::from, side_names, Side::Front, "from where the shot comes", RN_SHOOT_07)
        .flag("in_open", &F::in_open, "the target is in the open", RN_DEF_26, true)
        .flag("cover", &F::cover, "the target is in cover", RN_SHOOT_15)
        .flag("screened", &F::screened, "the target is screened", RN_SHOOT_28)
        .refuse([](const F& f) -> std::optional<Problem> {
          if (f.from != Side::Front && allround(f.target_formation)) return Problem{"from", "this formation has no flank and no rear", RN_DEF_19};
          if (f.structure_ap && f.structure == Structure::None) return Problem{"structure_ap", "no building is shot at", RN_SHOOT_30};
          if (const auto problem = shooters_problem(f)) return problem;
          return target_problem(f);
        });
    return Description(d);
  }();
  return description;
}
template <>
const Description& describe<Shot>() {
  using O = Shot;
  static const Description description = Describe<O>("shot")
      .choice("may", &O::may, may_names, May::Yes, "may they, and why not", RN_SHOOT_26)
      .number("hits", &O::hits, {.max = 60}, "hits, each an AP", RN_SHOOT_16)
      .number("bases_lost", &O::bases_lost, {.max = 40}, "bases to take off", RN_ATTR_10)
      .flag("destroyed", &O::destroyed, "no base is left", RN_STATE_07)
      .flag("must_test", &O::must_test, "the target tests for wavering", RN_WAVER_07)
      .flag("breached", &O::breached, "the building is breached", RN_SHOOT_30)
      .part("target_", &O::target);
  return description;
}

template <>
const Description& describe<Shooter>() {
  using F = Shooter;
  static const Description description = [] {
    Describe<F> d("shooter");
    describe_shooters(d)
        .choice("from", &F::from, side_names, Side::Front, "from where the shot comes", RN_SHOOT_07)
        .flag("screened", &F::screened, "the target is screened from them", RN_SHOOT_28)
        .refuse([](const F& f) { return shooters_problem(f); });
    return Description(d);
  }();
  return description;
}
template <>
const Description& describe<VolleysFacts>() {
  using F = VolleysFacts;
  static const Description description = [] {
    Describe<F> d("shooting-several");
    d.group("The shooters").list("shooters", &F::shooters, 1, "each unit, or each kind of weapon of a unit", RN_DEF_28);
    describe_target(d)
        .flag("in_open", &F::in_open, "it is in the open", RN_DEF_26, true)
        .flag("cover", &F::cover, "it is in cover", RN_SHOOT_15)
        .refuse([](const F& f) -> std::optional<Problem> {
          for (const Shooter& s : f.shooters)
            if (s.from != Side::Front && allround(f.target_formation)) return Problem{"shooters", "this formation has no flank and no rear", RN_DEF_19};
          return target_problem(f);
        });
    return Description(d);
  }();
  return description;
}
template <>
const Description& describe<Volleys>() {
  using O = Volleys;
  static const Description description = Describe<O>("shooting-several")
      .number("hits", &O::hits, {.max = 1000}, "hits of all together, each an AP", RN_SHOOT_29)
      .number("bases_lost", &O::bases_lost, {.max = 40}, "bases to take off", RN_ATTR_10)
      .flag("destroyed", &O::destroyed, "no base is left", RN_STATE_07)
      .flag("must_test", &O::must_test, "the target tests for wavering", RN_WAVER_07)
      .part("target_", &O::target);
  return description;
}

template <>
const Description& describe<MayShootFacts>() {
  using F = MayShootFacts;
  static const Description description =
      Describe<F>("may-shoot")
          .group("The shooters")
          .choice("weapon", &F::weapon, weapon_names, Weapon::Bow, "with what", RN_SHOOT_01)
          .part("", &F::troops)
          .number("files", &F::files, {.min = 1, .max = 40, .fallback = 4}, "files that bear", RN_SHOOT_22)
          .number("ranks", &F::ranks, {.min = 1, .max = 20, .fallback = 2}, "ranks", RN_SHOOT_22)
          .number("unit_bases", &F::unit_bases, {.max = 40}, "bases that it has; 0: as many as its files and ranks hold", RN_DEF_20)
          .choice("formation", &F::formation, formation_names, Formation::Block, "formation", RN_SHOOT_26)
          .choice("morale", &F::morale, morale_names, Morale::Steady, "morale", RN_SHOOT_26)
          .choice("deed", &F::deed, deed_names, Deed::Standing, "what they are doing", RN_SHOOT_26)
          .flag("charged", &F::charged, "they are being charged", RN_SHOOT_25)
          .flag("moved", &F::moved, "they moved, turned or deployed this Move", RN_MAN_07)
          .flag("moved_twice", &F::moved_twice, "they moved twice", RN_SHOOT_26)
          .flag("manoeuvring", &F::manoeuvring, "in the middle of a manoeuvre of several Moves", RN_MAN_05)
          .flag("shot", &F::shot, "they have shot this Move", RN_SHOOT_25)
          .flag("salvo", &F::salvo, "they want to fire by salvo", RN_SHOOT_27)
          .flag("salvo_trait", &F::salvo_trait, "they are trained to", RN_SHOOT_27)
          .flag("prompted", &F::prompted, "an officer prompted it", RN_CCP_13)
          .flag("salvo_last_move", &F::salvo_last_move, "they fired by salvo last Move", RN_SHOOT_27)
          .group("The target")
          .flag("in_arc", &F::in_arc, "in their front arc", RN_SHOOT_22, true)
          .number("distance", &F::distance, measured(200, 16), "distance", RN_SHOOT_22)
          .number("nearest_distance", &F::nearest_distance, measured(200, 16), "distance of the nearest enemy in arc", RN_SHOOT_25)
          .number("degrees_off", &F::degrees_off, {.max = 180, .unit = "degrees"}, "off straight ahead", RN_SHOOT_25)
          .flag("target_charges_us", &F::target_charges_us, "it charges the shooters", RN_SHOOT_25)
          .flag("target_touches_friends", &F::target_touches_friends, "it is in contact with friends", RN_SHOOT_24)
          .choice("in_the_way", &F::in_the_way, in_the_way_names, InTheWay::Nothing, "what stands in the line of fire", RN_SHOOT_24)
          .number("friends_distance", &F::friends_distance, measured(200, 4), "of these from shooters and target, the less", RN_SHOOT_24)
          .flag("higher_ground", &F::higher_ground, "shooting from higher ground", RN_SHOOT_24)
          .flag("half_hidden", &F::half_hidden, "half of the target's front is hidden by troops", RN_SHOOT_28)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (const auto problem = weapon_problem(f.troops.kind, f.weapon)) return problem;
            if (f.distance < f.nearest_distance) return Problem{"nearest_distance", "further than the target itself", RN_SHOOT_25};
            if (f.target_charges_us && !f.charged) return Problem{"charged", "the target charges them", RN_SHOOT_25};
            return formation_problem(f.troops, f.formation);
          });
  return description;
}
template <>
const Description& describe<MayShoot>() {
  using O = MayShoot;
  static const Description description = Describe<O>("may-shoot")
      .choice("may", &O::may, may_names, May::Yes, "may they, and why not", RN_SHOOT_26)
      .number("bases", &O::bases, {.max = 800}, "bases that shoot", RN_SHOOT_22)
      .flag("screened", &O::screened, "the target counts as screened", RN_SHOOT_28);
  return description;
}

}  // namespace linstock
