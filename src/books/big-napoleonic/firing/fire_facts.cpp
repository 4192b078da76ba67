// The facts of the firing chapter, described.
#include "books/big-napoleonic/firing/fire_procedure.h"
#include "books/big-napoleonic/tables.h"

namespace linstock {

using namespace big_napoleonic;

template <>
const Description& describe<FirePointFacts>() {
  static const Description description =
      Describe<FirePointFacts>("fire-points")
          .choice("shooter", &FirePointFacts::shooter, shooter_names, Shooter::Infantry, "who fires", clause::BN_FIRE_04)
          .choice("grade", &FirePointFacts::grade, grade_names, Grade::Trained, "troop grade (infantry)", clause::BN_FP_02)
          .flag("effective", &FirePointFacts::effective, "Effective fire (E)", clause::BN_TROOP_06)
          .flag("weak", &FirePointFacts::weak, "Weak fire (W)", clause::BN_TROOP_07)
          .flag("square", &FirePointFacts::square, "firing from square", clause::BN_FP_03)
          .number("disruption", &FirePointFacts::disruption, {.max = 2}, "D markers of the firing unit", clause::BN_FP_01)
          .number("bases", &FirePointFacts::bases, {.min = 1, .max = 6, .fallback = 1}, "bases that fire at this target",
                  clause::BN_FIRE_05)
          .number("range", &FirePointFacts::range, {.max = 48 * inch, .fallback = 3 * inch, .scale = inch, .unit = "inches"},
                  "from the front edge to the target", clause::BN_FIRE_11)
          .choice("aim", &FirePointFacts::aim, aim_names, Aim::Direct, "artillery: direct, bouncethrough or blind",
                  clause::BN_FP_07)
          .refuse([](const FirePointFacts& f) -> std::optional<Problem> {
            const bool infantry = f.shooter == Shooter::Infantry;
            if (f.effective && f.weak) return Problem{"weak", "fire is not Effective and Weak at once", clause::BN_TROOP_12};
            if (!infantry && f.effective) return Problem{"effective", "Effective fire is for infantry", clause::BN_TROOP_13};
            if (!infantry && f.weak) return Problem{"weak", "Weak fire is for infantry", clause::BN_TROOP_13};
            if (!infantry && f.square) return Problem{"square", "only infantry forms square", clause::BN_SQUARE_01};
            if (!infantry && f.bases != 1) return Problem{"bases", "each gun base is a unit of its own", clause::BN_ART_01};
            if (infantry && f.aim != Aim::Direct)
              return Problem{"aim", "bouncethrough and blind fire are for artillery", clause::BN_FIRE_19};
            return {};
          });
  return description;
}

template <>
const Description& describe<FirePoints>() {
  static const Description description = Describe<FirePoints>("fire points").number(
      "points", &FirePoints::points, {.max = 40 * point_scale, .scale = point_scale}, "fire points", clause::BN_FP_08);
  return description;
}

template <>
const Description& describe<Firer>() {
  static const Description description =
      Describe<Firer>("firer")
          .part("", &Firer::fire)
          .number("unit_bases", &Firer::unit_bases, {.max = 6}, "functioning bases of the unit; 0: as many as fire",
                  clause::BN_FATIG_07)
          .number("bases_elsewhere", &Firer::bases_elsewhere, {.max = 6}, "bases that fire at other targets",
                  clause::BN_FATIG_04)
          .choice("cover", &Firer::cover, cover_names, Cover::None, "the target's cover against this fire", clause::BN_SHIFT_03)
          .flag("defile", &Firer::defile, "the target is passing a defile", clause::BN_SHIFT_01)
          .refuse([](const Firer& f) -> std::optional<Problem> {
            if (f.unit_bases && f.fire.bases + f.bases_elsewhere > f.unit_bases)
              return Problem{"unit_bases", "more bases fire than the unit has", clause::BN_FIRE_06};
            return {};
          });
  return description;
}

template <>
const Description& describe<Target>() {
  static const Description description =
      Describe<Target>("target")
          .choice("arm", &Target::arm, arm_names, Arm::Infantry, "infantry, cavalry or a gun", clause::BN_TROOP_09)
          .choice("grade", &Target::grade, grade_names, Grade::Trained, "troop grade", clause::BN_EFFECT_04)
          .flag("stoic", &Target::stoic, "Stoic (S)", clause::BN_EFFECT_04)
          .number("bases", &Target::bases, {.min = 1, .max = 6, .fallback = 6}, "bases left (a gun has 1)", clause::BN_SCALE_02)
          .number("disruption", &Target::disruption, {.max = 2}, "D markers", clause::BN_STATE_01)
          .number("morale_markers", &Target::morale_markers, {.max = 3}, "morale markers", clause::BN_STATE_05)
          .flag("square", &Target::square, "in square", clause::BN_SHIFT_02)
          .flag("march", &Target::march, "in March, or limbered", clause::BN_SHIFT_02)
          .flag("garrison", &Target::garrison, "in a town", clause::BN_TOWN_06)
          .flag("moved", &Target::moved, "moved in this player turn (not merely redeployed)", clause::BN_EFFECT_05)
          .refuse([](const Target& f) -> std::optional<Problem> {
            if (f.square && f.arm != Arm::Infantry) return Problem{"square", "only infantry forms square", clause::BN_SQUARE_01};
            if (f.square && f.march) return Problem{"march", "a square is Extended or in Depth", clause::BN_SQUARE_01};
            if (f.garrison && f.arm != Arm::Infantry)
              return Problem{"garrison", "only infantry occupies a town", clause::BN_TOWN_01};
            if (f.garrison && (f.square || f.march))
              return Problem{"garrison", "a garrison is neither in square nor in March", clause::BN_TOWN_07};
            return refuse_strength(f.arm, f.bases, f.morale_markers);
          });
  return description;
}

template <>
const Description& describe<FireFacts>() {
  static constexpr const char* phases[] = {"reaction", "initiative"};
  static const Description description =
      Describe<FireFacts>("fire")
          .list("firers", &FireFacts::firers, 1, "the units that fire; equal ones in the order in which they take fatigue",
                clause::BN_FIRE_14)
          .part("target_", &FireFacts::target)
          .choice("phase", &FireFacts::phase, phases, FirePhase::Reaction, "reaction or initiative fire", clause::BN_EFFECT_04)
          .flag("enfilade", &FireFacts::enfilade, "all firing bases lie wholly in the target's flank zone", clause::BN_FIRE_18)
          .refuse([](const FireFacts& f) -> std::optional<Problem> {
            if (f.enfilade && f.target.square) return Problem{"enfilade", "squares cannot be enfiladed", clause::BN_FIRE_18};
            if (f.enfilade && f.target.garrison) return Problem{"enfilade", "garrisons have no flanks", clause::BN_TOWN_06};
            return {};
          });
  return description;
}

template <>
const Description& describe<FirerAfter>() {
  static const Description description =
      Describe<FirerAfter>("firer").number("tired", &FirerAfter::tired, {.max = 1}, "Ds that it takes for its fire", clause::BN_FATIG_01);
  return description;
}

template <>
const Description& describe<Fired>() {
  static const Description description =
      Describe<Fired>("fired")
          .choice("effect", &Fired::effect, effect_names, big_napoleonic::Effect::None, "the cell of the fire table", clause::BN_TABLE_01)
          .flag("halted", &Fired::halted, "the target suffers a halt or recoil", clause::BN_EFFECT_04)
          .part("target_", &Fired::target)
          .number("fatigued", &Fired::fatigued, {.max = most_firers}, "firing units that take a D", clause::BN_FATIG_01)
          .list("firers", &Fired::firers, 0, "each firing unit afterwards", clause::BN_FATIG_03);
  return description;
}

template <>
const Description& describe<HaltFacts>() {
  static constexpr const char* moves[] = {"no", "redeployed-only", "across-or-away", "towards-the-enemy"};
  static const Description description =
      Describe<HaltFacts>("halt")
          .choice("arm", &HaltFacts::arm, arm_names, Arm::Infantry, "infantry, cavalry or a gun", clause::BN_HALT_06)
          .choice("moved", &HaltFacts::moved, moves, Movement::Towards, "how it moved this turn", clause::BN_HALT_01)
          .flag("assaulting", &HaltFacts::assaulting, "the move is an assault", clause::BN_HALT_03)
          .flag("unlimbered_this_turn", &HaltFacts::unlimbered_this_turn, "a gun that unlimbered this turn", clause::BN_HALT_07)
          .flag("extra_blocked", &HaltFacts::extra_blocked, "the extra 3\" would meet impassable ground or a new enemy zone",
                clause::BN_HALT_08)
          .refuse([](const HaltFacts& f) -> std::optional<Problem> {
            if (f.unlimbered_this_turn && f.arm != Arm::Artillery)
              return Problem{"unlimbered_this_turn", "only guns unlimber", clause::BN_HALT_07};
            if (f.assaulting && f.moved != Movement::Towards)
              return Problem{"assaulting", "an assault moves towards the enemy", clause::BN_ASSLT_01};
            if (f.assaulting && f.arm == Arm::Artillery) return Problem{"assaulting", "guns do not assault", clause::BN_ART_06};
            return {};
          });
  return description;
}

template <>
const Description& describe<Halted>() {
  static const Description description =
      Describe<Halted>("halted")
          .flag("moved_back", &Halted::moved_back, "put back to a point of its move where the most points bore", clause::BN_HALT_02)
          .number("extra_inches", &Halted::extra_inches, {.max = 12}, "further back in the same direction", clause::BN_HALT_06)
          .flag("assault_fails", &Halted::assault_fails, "no close combat", clause::BN_HALT_03)
          .flag("limbers", &Halted::limbers, "limbers up and stays limbered", clause::BN_HALT_07)
          .flag("may_finish_redeployment", &Halted::may_finish_redeployment, "keeps or may still finish a redeployment of its move",
                clause::BN_HALT_04);
  return description;
}

}  // namespace linstock
