// The facts and outcome of the Reaction Test, described.
#include "books/horse-and-musket/basics/formation_problem.h"
#include "books/horse-and-musket/reaction/test.h"

namespace linstock {

using namespace horse_and_musket;

template <>
const Description& describe<Tester>() {
  using F = Tester;
  using namespace clause;
  static const Description description =
      Describe<F>("unit")
          .choice("arm", &F::arm, arm_names, Arm::Infantry, "what kind of troops", HM_DEF_17)
          .choice("class", &F::cls, class_names, Class::B, "troop class, A the best", HM_DEF_04)
          .choice("order", &F::order, order_names, Order::Close, "how closely it stands", HM_RMOD_04)
          .choice("temper", &F::temper, temper_names, Temper::Regular, "regular, impetuous, irregular or warband", HM_DEF_16)
          .choice("formation", &F::formation, formation_names, Formation::Line, "its formation", HM_DEF_20)
          .number("bases", &F::bases, {.min = 1, .max = 40, .fallback = 5}, "bases now", HM_RMOD_16)
          .refuse([](const F& f) -> std::optional<Problem> {
            return formation_problem(f.arm, f.order, f.formation);
          });
  return description;
}

namespace {

std::optional<Problem> reaction_problem(const ReactionFacts& f) {
  if (f.against_square == AgainstSquare::CavalryAttacks && !is_horse_or_camel(f.unit.arm))
    return Problem{"against_square", "only mounted troops attack a square as cavalry", clause::HM_RMOD_15};
  if (f.against_square == AgainstSquare::InfantryHolds && !is_infantry(f.unit.arm))
    return Problem{"against_square", "only infantry is a square or pikes", clause::HM_RMOD_15};
  if (f.against_square != AgainstSquare::No && !f.in_melee)
    return Problem{"against_square", "it counts in melee only", clause::HM_RMOD_26};
  const bool comes_on = f.state == State::Charging || f.state == State::Pursuing;
  if (comes_on && (is_artillery(f.unit.arm) || f.unit.arm == Arm::Wagons))
    return Problem{"state", "guns and wagons neither charge nor pursue", clause::HM_CHARGE_14};
  if (comes_on && (f.unit.formation == Formation::Square || f.unit.formation == Formation::Garrison))
    return Problem{"state", "squares and garrisons neither charge nor pursue", clause::HM_CHARGE_14};
  if (f.state == State::Charging && f.unit.formation == Formation::MarchColumn)
    return Problem{"state", "nobody charges in column of march", clause::HM_CHARGE_14};
  return {};
}

}  // namespace

template <>
const Description& describe<ReactionFacts>() {
  using F = ReactionFacts;
  using namespace clause;
  static const Description description =
      Describe<F>("reaction")
          .group("The unit")
          .part("", &F::unit)
          .choice("state", &F::state, state_names, State::Static, "what it is doing", HM_RMOD_02)
          .label("the unit is")
          .number("hits", &F::hits, {.max = 60}, "unsaved hits this turn", HM_RTEST_07)
          .number("disruption", &F::disruption, {.max = 20}, "Disruption Points now", HM_RTEST_01)
          .label("Disruption Points")
          .choice("colours", &F::colours, colours_names, Colours::None, "colours taken or lost", HM_COL_02)
          .group("Ground and friends")
          .choice("cover", &F::cover, cover_names, Cover::None, "its own cover; a garrison always has hard cover", HM_RMOD_03)
          .choice("enemy_cover", &F::enemy_cover, cover_names, Cover::None, "cover of the closest enemy", HM_RMOD_03)
          .label("closest enemy's cover")
          .choice("security", &F::security, security_names, Security::FriendsInSight, "friends near, or threatened", HM_RMOD_05)
          .choice("sub_commander", &F::sub_commander, bonus_names, Bonus::None, "its own sub-commander, if his bonus reaches it", HM_LEAD_09)
          .choice("c_in_c", &F::c_in_c, bonus_names, Bonus::None, "the C-in-C, if his bonus reaches it", HM_LEAD_10)
          .label("C-in-C")
          .group("The melee")
          .flag("in_melee", &F::in_melee, "in contact, or it tests for a round just lost", HM_RMOD_26)
          .choice("enemy_class", &F::enemy_class, class_names, Class::B, "class of the enemy fought", HM_RMOD_07)
          .number("enemy_disruption", &F::enemy_disruption, {.max = 20}, "Disruption Points of the enemy fought", HM_RMOD_06)
          .label("enemy's Disruption Points")
          .choice("against_square", &F::against_square, against_square_names, AgainstSquare::No, "cavalry against a square or pikes", HM_RMOD_15)
          .group("Terrors")
          .choice("calamity", &F::calamity, calamity_names, Calamity::None, "a leader within 5 BW struck down just now", HM_LRISK_07)
          .flag("flamethrower", &F::flamethrower, "just hit by a flamethrower", HM_FLAME_06)
          .refuse([](const F& f) { return reaction_problem(f); });
  return description;
}

template <>
const Description& describe<Reacted>() {
  using O = Reacted;
  using namespace clause;
  static const Description description =
      Describe<O>("reacted")
          .choice("result", &O::result, reaction_names, Reaction::Passed, "what comes of it", HM_RRES_01)
          .number("margin", &O::margin, {.min = -999, .max = 999}, "passed by, or failed by if below 0", HM_RTEST_05)
          .choice("state", &O::state, state_names, State::Static, "what the unit does from then on", HM_DEF_21);
  return description;
}

template <>
const Description& describe<RawReactionFacts>() {
  static const Description description =
      Describe<RawReactionFacts>("raw-reaction")
          .choice("class", &RawReactionFacts::cls, class_names, Class::B, "troop class", clause::HM_RTEST_04);
  return description;
}

template <>
const Description& describe<RawReaction>() {
  static const Description description =
      Describe<RawReaction>("raw-reaction").flag("passed", &RawReaction::passed, "it passed", clause::HM_HOLD_04);
  return description;
}

}  // namespace linstock
