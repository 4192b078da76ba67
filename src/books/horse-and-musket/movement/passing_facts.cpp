// The facts and outcomes of passing, lying down, dismounting and jumping, described.
#include "books/horse-and-musket/basics/formation_problem.h"
#include "books/horse-and-musket/movement/passing.h"

namespace linstock {

using namespace horse_and_musket;

namespace {

std::optional<Problem> pass_problem(const PassFacts& f) {
  using namespace clause;
  const auto heavy = [](Arm arm) { return arm == Arm::HeavyCavalry || arm == Arm::HeavyCamelry; };
  if (heavy(f.arm) && f.order == Order::Skirmish) return Problem{"order", "heavy horse and camels do not skirmish", HM_MOVE_01};
  if (heavy(f.other_arm) && f.other_order == Order::Skirmish)
    return Problem{"other_order", "heavy horse and camels do not skirmish", HM_MOVE_01};
  if ((f.pikes && !is_infantry(f.arm))) return Problem{"pikes", "only infantry carries pikes", HM_PIKE_08};
  if (f.pikes && f.order != Order::Close) return Problem{"order", "pikes stand in close order", HM_PIKE_01};
  if (f.other_pikes && f.other_order != Order::Close) return Problem{"other_order", "pikes stand in close order", HM_PIKE_01};
  if (f.other_pikes && !is_infantry(f.other_arm)) return Problem{"other_pikes", "only infantry carries pikes", HM_PIKE_08};
  return formation_problem(f.other_arm, f.other_order, f.other_formation, "other_formation");
}

}  // namespace

template <>
const Description& describe<PassFacts>() {
  using F = PassFacts;
  using namespace clause;
  static const Description description =
      Describe<F>("interpenetration")
          .group("Who moves")
          .choice("arm", &F::arm, arm_names, Arm::Infantry, "what kind of troops", HM_INTER_02)
          .choice("order", &F::order, order_names, Order::Close, "how closely it stands", HM_INTER_04)
          .flag("pikes", &F::pikes, "armed with pikes", HM_INTER_08)
          .choice("move", &F::move, passing_move_names, PassingMove::Normal, "how it moves", HM_INTER_07)
          .flag("passes_completely", &F::passes_completely, "completely through by the end of its turn", HM_INTER_01, true)
          .group("Through whom")
          .choice("other_arm", &F::other_arm, arm_names, Arm::Infantry, "what kind of troops", HM_INTER_02)
          .choice("other_order", &F::other_order, order_names, Order::Close, "how closely it stands", HM_INTER_04)
          .choice("other_formation", &F::other_formation, formation_names, Formation::Line, "its formation", HM_INTER_06)
          .flag("other_pikes", &F::other_pikes, "armed with pikes", HM_INTER_08)
          .refuse([](const F& f) { return pass_problem(f); });
  return description;
}

template <>
const Description& describe<Passed>() {
  using O = Passed;
  using namespace clause;
  static const Description description =
      Describe<O>("passed")
          .choice("may", &O::may, may_pass_names, MayPass::Yes, "may it, and why not", HM_INTER_01)
          .number("disruption", &O::disruption, {.min = -20, .max = 20}, "points of the unit that moves; if it may not: should they meet", HM_INTER_04)
          .number("other_disruption", &O::other_disruption, {.min = -20, .max = 20}, "points of the other", HM_INTER_04)
          .number("cost", &O::cost, {.min = -20 * bw, .max = 20 * bw, .scale = bw, .unit = bw_unit}, "of its move", HM_INTER_12)
          .flag("other_bound", &O::other_bound, "meanwhile the other may not move, fire or fight", HM_INTER_05);
  return description;
}

template <>
const Description& describe<ProneFacts>() {
  using F = ProneFacts;
  using namespace clause;
  static const Description description =
      Describe<F>("lying-down")
          .group("The unit")
          .choice("arm", &F::arm, arm_names, Arm::Infantry, "what kind of troops", HM_PRONE_01)
          .flag("pikes", &F::pikes, "armed with pikes", HM_PRONE_05)
          .choice("class", &F::cls, class_names, Class::B, "troop class", HM_PRONE_07)
          .choice("cover", &F::cover, cover_names, Cover::None, "its real cover", HM_PRONE_06)
          .group("The enemy")
          .choice("fire", &F::fire, fire_names, Fire::OtherFire, "what is shot at it", HM_PRONE_02)
          .flag("charged", &F::charged, "it is charged", HM_PRONE_07)
          .number("charger_distance", &F::charger_distance, distance_in_bw(3), "from which the charge starts", HM_PRONE_07)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (!is_infantry(f.arm)) return Problem{"arm", "only infantry lies down", HM_PRONE_01};
            if (f.pikes) return Problem{"pikes", "pikes may not lie down", HM_PRONE_05};
            return {};
          });
  return description;
}

template <>
const Description& describe<Prone>() {
  using O = Prone;
  static const Description description =
      Describe<O>("lying-down")
          .choice("cover", &O::cover, cover_names, Cover::Hard, "what it counts as when shot at", clause::HM_PRONE_02)
          .flag("caught", &O::caught, "the charge meets it lying", clause::HM_PRONE_04);
  return description;
}

template <>
const Description& describe<DismountFacts>() {
  using F = DismountFacts;
  using namespace clause;
  static const Description description =
      Describe<F>("dismount")
          .choice("arm", &F::arm, arm_names, Arm::LightCavalry, "what kind of troops", HM_MMOD_20)
          .choice("order", &F::order, order_names, Order::Close, "how closely the horses stand", HM_MOVE_01)
          .number("figures", &F::figures, {.min = 1, .max = 120, .fallback = 12}, "that dismount", HM_HOLD_05)
          .flag("holders_mounted", &F::holders_mounted, "declared: the holders stay mounted", HM_HOLD_03, true)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (!is_horse_or_camel(f.arm)) return Problem{"arm", "only cavalry or camelry dismounts", HM_MMOD_20};
            return mover_problem({f.arm, f.order, Formation::Line, 0, Armour::None, Weapon::None});
          });
  return description;
}

template <>
const Description& describe<Dismounted>() {
  using O = Dismounted;
  using namespace clause;
  static const Description description =
      Describe<O>("dismounted")
          .number("holders", &O::holders, {.max = 120}, "figures that hold horses", HM_HOLD_05)
          .number("fighters", &O::fighters, {.max = 120}, "figures that fight and shoot", HM_HOLD_05)
          .number("holders_move", &O::holders_move, distance_in_bw(0), "of the holders with the horses", HM_HOLD_05)
          .number("disruption", &O::disruption, {.min = -20, .max = 20}, "points for it", HM_DISR_06)
          .label("Disruption Points");
  return description;
}

template <>
const Description& describe<JumpFacts>() {
  static const Description description =
      Describe<JumpFacts>("jump").number("figures", &JumpFacts::figures, {.min = 1, .max = 60, .fallback = 12}, "that jump", clause::HM_JUMP_01);
  return description;
}

template <>
const Description& describe<Jumped>() {
  using O = Jumped;
  using namespace clause;
  static const Description description =
      Describe<O>("jumped")
          .number("fallen", &O::fallen, {.max = 60}, "riders who fall", HM_JUMP_01)
          .number("injured", &O::injured, {.max = 60}, "severely injured: hits without a save", HM_JUMP_03)
          .number("unhorsed", &O::unhorsed, {.max = 60}, "figures out for a while", HM_JUMP_02)
          .number("unhorsed_turns", &O::unhorsed_turns, {.max = 9}, "for so many own turns", HM_JUMP_02);
  return description;
}

}  // namespace linstock
