// The facts and outcomes of the occasions to test and of the security row, described.
#include "books/horse-and-musket/reaction/when.h"

namespace linstock {

using namespace horse_and_musket;

template <>
const Description& describe<TriggerFacts>() {
  using F = TriggerFacts;
  using namespace clause;
  static const Description description =
      Describe<F>("must-test")
          .group("What happened")
          .choice("trigger", &F::trigger, trigger_names, Trigger::Shot, "the occasion", HM_REACT_01)
          .label("what happened")
          .choice("temper", &F::temper, temper_names, Temper::Regular, "regular, impetuous, irregular or warband", HM_DEF_16)
          .choice("class", &F::cls, class_names, Class::B, "troop class: C does not countercharge", HM_CHARGE_03)
          .flag("tested_for_friends", &F::tested_for_friends, "it has tested for friends in this step already", HM_SEQ_15)
          .group("Shot at")
          .number("hits", &F::hits, {.max = 99, .fallback = 5}, "unsaved hits from shooting", HM_REACT_02)
          .number("bases", &F::bases, {.min = 1, .max = 40, .fallback = 5}, "bases when it was shot at", HM_DEF_13)
          .number("strength", &F::strength, {.max = 60}, "Strength Points of a base, if these bases are those left now", HM_DEF_13)
          .number("hits_before", &F::hits_before, {.max = 400}, "then: hits taken so far in the battle, these included", HM_DEF_13)
          .group("Friends destroyed or dispersed, a leader struck down")
          .number("distance", &F::distance, distance_in_bw(4), "to them, or to the leader", HM_REACT_06)
          .flag("seen", &F::seen, "they were in sight", HM_REACT_06, true)
          .group("Enemy to charge")
          .number("enemy_distance", &F::enemy_distance, distance_in_bw(4), "to the enemy", HM_REACT_07)
          .flag("enemy_ahead", &F::enemy_ahead, "to its front, and it can get there", HM_CHARGE_02, true)
          .number("charge_bonus", &F::charge_bonus, distance_in_bw(1), "its charge bonus", HM_CHARGE_10)
          .number("charge_reach", &F::charge_reach, distance_in_bw(4), "its move with the bonus", HM_CHARGE_10)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.charge_bonus > f.charge_reach) return Problem{"charge_bonus", "it is part of the reach", HM_CHARGE_10};
            return {};
          });
  return description;
}

template <>
const Description& describe<TestDue>() {
  static const Description description =
      Describe<TestDue>("test-due").choice("when", &TestDue::when, testing_names, Testing::No, "when it tests", clause::HM_SEQ_14);
  return description;
}

template <>
const Description& describe<FriendNear>() {
  using F = FriendNear;
  using namespace clause;
  static const Description description =
      Describe<F>("friend")
          .number("distance", &F::distance, distance_in_bw(3), "to it", HM_RMOD_08)
          .number("facing", &F::facing, {.max = 180, .unit = "degrees"}, "by which it faces another way", HM_RMOD_24)
          .flag("visible", &F::visible, "in sight", HM_RMOD_08, true)
          .number("disruption", &F::disruption, {.max = 20}, "its Disruption Points", HM_DEF_15)
          .label("Disruption Points")
          .choice("state", &F::state, state_names, State::Static, "what it is doing", HM_DEF_15)
          .flag("artillery", &F::artillery, "it is artillery", HM_RMOD_11)
          .flag("engaged", &F::engaged, "it is in melee", HM_RMOD_10)
          .flag("same_melee", &F::same_melee, "in the same melee, against the same opponents", HM_RMOD_10)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.same_melee && !f.engaged) return Problem{"same_melee", "it is in no melee", HM_RMOD_10};
            return {};
          });
  return description;
}

template <>
const Description& describe<SecurityFacts>() {
  using F = SecurityFacts;
  using namespace clause;
  static const Description description =
      Describe<F>("security")
          .group("The unit")
          .flag("artillery", &F::artillery, "it is artillery", HM_RMOD_11)
          .flag("garrison", &F::garrison, "it garrisons a built-up area", HM_BUAF_06)
          .flag("broken_into", &F::broken_into, "the enemy has broken in", HM_BUAF_06)
          .group("Enemy")
          .flag("surprised", &F::surprised, "it is surprised", HM_RMOD_14)
          .flag("enemy_on_flank", &F::enemy_on_flank, "an enemy stands off its flank or rear", HM_RMOD_14)
          .number("flank_enemy_distance", &F::flank_enemy_distance, distance_in_bw(6), "to that enemy", HM_RMOD_14)
          .number("flank_enemy_reach", &F::flank_enemy_reach, distance_in_bw(4), "that enemy's normal charge reach", HM_RMOD_14)
          .group("Friends")
          .list("friends", &F::friends, 0, "friends within 9 BW", HM_RMOD_12)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.broken_into && !f.garrison) return Problem{"broken_into", "it garrisons nothing", HM_BUAF_06};
            return {};
          });
  return description;
}

template <>
const Description& describe<Secured>() {
  static const Description description =
      Describe<Secured>("secured")
          .choice("security", &Secured::security, security_names, Security::Isolated, "what it counts as", clause::HM_RMOD_05);
  return description;
}

}  // namespace linstock
