// What a round of melee wants to know, in a player's words, and what cannot be.
#include "books/nineteenth-century/melee/fight.h"

namespace linstock {

using namespace nineteenth_century;

namespace {

std::optional<Problem> impossible(const Fighter& f) {
  using namespace clause;
  const bool mounted = rides(f.arm) && !f.dismounted;
  if (f.dismounted && !rides(f.arm)) return Problem{"dismounted", "only mounted troops can be dismounted", NC_BASE_14};
  if (f.camelry && (f.arm == Arm::HeavyCavalry || !rides(f.arm))) return Problem{"camelry", "camels carry light cavalry or mounted infantry", NC_SPEC_01};
  if (f.arm == Arm::Artillery && f.order != FigureOrder::Close) return Problem{"order", "artillery always counts as close order", NC_FORM_01};
  if (mounted && f.order == FigureOrder::Skirmish) return Problem{"order", "mounted troops have no skirmish order", NC_FORM_03};
  if (f.arm == Arm::HeavyCavalry && mounted && f.order != FigureOrder::Close) return Problem{"order", "heavy cavalry fight in close order", NC_FORM_04};
  if (f.arm == Arm::Artillery && (f.charging || f.following_up)) return Problem{"charging", "artillery has no charge move", NC_MOVE_01};
  if (f.charging && f.following_up) return Problem{"following_up", "it charges or follows up", NC_MELEE_28};
  if (f.first_charge && f.training != Training::I) return Problem{"first_charge", "only irregulars count their first charge", NC_MELEE_08};
  if (f.downhill && !f.charging) return Problem{"charging", "the bonus wants a charge", NC_MELEE_10};
  if (f.column_ranks > 1 && (mounted || f.arm == Arm::Artillery || f.order != FigureOrder::Close))
    return Problem{"column_ranks", "only an infantry column counts its ranks", NC_MELEE_12};
  if (f.lance && !rides(f.arm)) return Problem{"lance", "lances are for mounted troops", NC_MELEE_19};
  if (f.charging && f.defends != Obstacle::None) return Problem{"defends", "who charges does not defend an obstacle", NC_MELEE_16};
  if (f.charging && f.halted_uphill) return Problem{"halted_uphill", "who charges is not halted", NC_MELEE_15};
  if (f.routing && (f.charging || f.following_up || f.defends != Obstacle::None))
    return Problem{"routing", "routers neither charge nor defend", NC_ROUT_06};
  return {};
}

}  // namespace

template <>
const Description& describe<FightersFacts>() {
  using namespace clause;
  using F = FightersFacts;
  static const Description description =
      Describe<F>("who-fights")
          .group("The unit")
          .number("touching", &F::touching, {.max = 40, .fallback = 6}, "figures whose front touches an enemy", NC_MELEE_01)
          .number("across_obstacle", &F::across_obstacle, {.max = 40}, "figures kept apart only by the work or obstacle", NC_MELEE_02)
          .number("gunners_in_contact", &F::gunners_in_contact, {.max = 12}, "gunners of a battery in base contact", NC_MELEE_01)
          .number("free_ends", &F::free_ends, {.max = 2}, "ends of the line of contact that can be overlapped", NC_MELEE_26)
          .number("spare", &F::spare, {.max = 40, .fallback = 2}, "figures beside the line that could overlap", NC_MELEE_03)
          .group("Several enemies")
          .number("touch_two", &F::touch_two, {.max = 40}, "of those that touch: in front of two enemies at once", NC_MELEE_29)
          .number("against_this", &F::against_this, {.max = 40}, "of these: their owner lets them fight this enemy", NC_MELEE_29)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.touch_two > f.touching) return Problem{"touch_two", "they are counted among those that touch", NC_MELEE_29};
            if (f.against_this > f.touch_two) return Problem{"against_this", "a figure fights one enemy only", NC_MELEE_29};
            return {};
          });
  return description;
}

template <>
const Description& describe<Fighters>() {
  static const Description description =
      Describe<Fighters>("fighters").number("figures", &Fighters::figures, {.max = 200}, "figures that fight", clause::NC_MELEE_01);
  return description;
}

template <>
const Description& describe<Fighter>() {
  using namespace clause;
  using F = Fighter;
  static const Description description =
      Describe<F>("fighter")
          .choice("arm", &F::arm, arm_names, Arm::Infantry, "troop type", NC_MELEE_05)
          .flag("dismounted", &F::dismounted, "mounted troops on foot", NC_MELEE_25)
          .flag("camelry", &F::camelry, "on camels", NC_SPEC_02)
          .choice("morale", &F::morale, morale_names, Morale::C, "morale class", NC_MELEE_06)
          .choice("training", &F::training, training_names, Training::T2, "training class", NC_MELEE_08)
          .number("figures", &F::figures, {.min = 1, .max = 200, .fallback = 8}, "figures that fight", NC_MELEE_01)
          .choice("order", &F::order, figure_order_names, FigureOrder::Close, "order of its figures", NC_MELEE_21)
          .choice("state", &F::state, state_names, State::Formed, "formed, unformed or disordered", NC_MELEE_14)
          .flag("demoralised", &F::demoralised, "demoralised", NC_MELEE_14)
          .flag("lance", &F::lance, "with lances", NC_MELEE_19)
          .flag("armour", &F::armour, "in armour", NC_MELEE_17)
          .flag("shield", &F::shield, "with shields", NC_MELEE_17)
          .flag("charging", &F::charging, "charges or counter-charges, in the round of contact", NC_MELEE_28)
          .flag("following_up", &F::following_up, "follows up", NC_MELEE_11)
          .flag("first_charge", &F::first_charge, "irregulars who have not charged before: counts if they charge now", NC_MELEE_08)
          .flag("downhill", &F::downhill, "charges down or from a hill", NC_MELEE_10)
          .number("column_ranks", &F::column_ranks, {.min = 1, .max = 40, .fallback = 1}, "ranks of an infantry column that charges", NC_MELEE_12)
          .flag("general", &F::general, "a general fights in the first rank", NC_MELEE_09)
          .flag("halted_uphill", &F::halted_uphill, "halted uphill of its enemy", NC_MELEE_15)
          .choice("defends", &F::defends, obstacle_names, Obstacle::None, "hedge, fence, stream bank, soft work: minor; wall, building, hard work: major", NC_MELEE_27)
          .flag("routing", &F::routing, "in rout: it does not fight back", NC_MELEE_13)
          .refuse([](const F& f) { return impossible(f); });
  return description;
}

template <>
const Description& describe<MeleeFacts>() {
  using F = MeleeFacts;
  static const Description description = Describe<F>("melee")
                                             .group("The attacker")
                                             .part("attacker_", &F::attacker)
                                             .group("The defender")
                                             .part("defender_", &F::defender)
                                             .refuse([](const F& f) -> std::optional<Problem> {
                                               if (f.attacker.routing && f.defender.routing)
                                                 return Problem{"defender_routing", "two routing units do not fight", clause::NC_ROUT_06};
                                               return {};
                                             });
  return description;
}

template <>
const Description& describe<MeleeRound>() {
  using namespace clause;
  using R = MeleeRound;
  static const Description description =
      Describe<R>("round")
          .number("attacker_inflicts", &R::attacker_inflicts, {.max = 10'000'000}, "casualties on the defender", NC_MELEE_04)
          .number("defender_inflicts", &R::defender_inflicts, {.max = 10'000'000}, "casualties on the attacker", NC_MELEE_04);
  return description;
}

}  // namespace linstock
