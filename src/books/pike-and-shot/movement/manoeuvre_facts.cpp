// The facts and outcomes of the chapter on manoeuvre, described.
#include "books/pike-and-shot/movement/manoeuvre.h"

namespace linstock {

namespace {

using namespace pike_and_shot;

std::optional<Problem> manoeuvre_problem(const ManoeuvreFacts& f) {
  if (auto problem = arm_problem(f.arm, f.mounted, f.formation)) return problem;
  if (auto problem = musketry_problem(f.arm, f.mounted, f.musketry)) return problem;
  if (f.manoeuvre == ManoeuvreKind::ChangeFormation && f.formation == f.new_formation)
    return Problem{"new_formation", "the unit is in this formation already", clause::PS_MAN_02};
  if (f.manoeuvre == ManoeuvreKind::Mount && on_horseback(f.arm, f.mounted))
    return Problem{"mounted", "who is mounted cannot mount", clause::PS_MAN_11};
  if (f.manoeuvre == ManoeuvreKind::Dismount && f.arm == Arm::Dragoons && !f.mounted)
    return Problem{"mounted", "who is on foot cannot dismount", clause::PS_MAN_11};
  if (f.yards_used > f.allowance)
    return Problem{"yards_used", "more yards are used than the move allows", clause::PS_DEF_18};
  if (f.stationary_fired && !f.one_stationary)
    return Problem{"stationary_fired", "neither unit is stationary", clause::PS_MAN_19};
  return {};
}

}  // namespace

template <>
const Description& describe<ManoeuvreFacts>() {
  using F = ManoeuvreFacts;
  using namespace clause;
  static const Description description =
      Describe<F>("manoeuvre")
          .choice("manoeuvre", &F::manoeuvre, manoeuvre_names, ManoeuvreKind::Wheel, "which manoeuvre", PS_MAN_01)
          .choice("arm", &F::arm, arm_names, Arm::Foot, "arm of the unit", PS_DEF_20)
          .flag("mounted", &F::mounted, "dragoons in the saddle", PS_DEF_19)
          .choice("weight", &F::weight, weight_names, Weight::Medium, "weight of guns", PS_DEF_20)
          .choice("grade", &F::grade, grade_names, Grade::C, "grade of the unit", PS_DEF_04)
          .choice("formation", &F::formation, formation_names, Formation::Line, "formation before", PS_DEF_08)
          .choice("new_formation", &F::new_formation, formation_names, Formation::AssaultColumn,
                  "change of formation: the new one", PS_MAN_02)
          .number("enemy", &F::enemy, {.max = far_away, .fallback = far_away, .unit = "yards"}, "to the nearest enemy",
                  PS_DEF_10)
          .flag("enemy_counts", &F::enemy_counts, "no: they rout, or are abandoned guns, leaders or baggage", PS_DEF_11,
                true)
          .choice("under_fire", &F::under_fire, under_fire_names, UnderFire::No,
                  "was it fired at, and when?", PS_DEF_12)
          .number("dps", &F::dps, {.max = 30}, "DPs that it has", PS_DP_01).label("DPs")
          .choice("musketry", &F::musketry, musketry_names, Musketry::Nothing, "what it did in Musketry", PS_SEQ_04)
          .flag("steadied", &F::steadied, "a leader steadied it this turn", PS_CMD_05)
          .flag("halted", &F::halted, "halted by a control test this turn", PS_CTRL_12)
          .number("allowance", &F::allowance, {.max = 300, .fallback = 160, .unit = "yards"},
                  "of the move that this is part of", PS_DEF_18)
          .number("half_moves_used", &F::half_moves_used, {.max = 2}, "spent on manoeuvres before", PS_DEF_18)
          .number("yards_used", &F::yards_used, {.max = 300, .unit = "yards"}, "moved before", PS_DEF_18)
          .number("bases_wide", &F::bases_wide, {.min = 1, .max = 12, .fallback = 4}, "front of the unit", PS_MAN_16)
          .number("angle", &F::angle, {.max = 180, .fallback = 45, .unit = "degrees"}, "of the wheel", PS_MAN_16)
          .number("wheels_near_enemy", &F::wheels_near_enemy, {.max = 9},
                  "wheels within 120 yards of enemy before, this phase", PS_MAN_16)
          .number("forward", &F::forward, {.max = 300, .unit = "yards"}, "incline: forwards; step back: backwards",
                  PS_MAN_17)
          .number("sideways", &F::sideways, {.max = 300, .unit = "yards"}, "incline, side-step: sideways", PS_MAN_17)
          .choice("status", &F::status, status_names, Status::Steady, "what it does this turn", PS_MAN_22)
          .flag("in_contact", &F::in_contact, "it is in contact with enemy", PS_MAN_22)
          .choice("going", &F::going, going_names, Going::Good, "ground that it stands on", PS_MAN_22)
          .flag("at_crossing", &F::at_crossing, "major obstacle: at a road, bridge or ford", PS_MAN_21)
          .number("gap", &F::gap, {.max = 1000, .fallback = 40, .unit = "yards"}, "width of the gap", PS_MAN_20)
          .flag("into_column", &F::into_column, "gap: foot changes into column for it", PS_MAN_24)
          .flag("through_guns", &F::through_guns, "passage of lines: the other unit is guns", PS_MAN_13)
          .flag("any_routing", &F::any_routing, "passage of lines: one of the two routs", PS_MAN_14)
          .flag("one_stationary", &F::one_stationary, "passage of lines: one of the two is stationary", PS_MAN_14)
          .flag("stationary_fired", &F::stationary_fired, "passage of lines: and it fired before, this turn", PS_MAN_19)
          .choice("other_formation", &F::other_formation, formation_names, Formation::Line,
                  "passage of lines: formation of the other unit", PS_MAN_15)
          .number("other_dps", &F::other_dps, {.max = 30}, "passage of lines: DPs of the other unit", PS_DP_01).label("other DPs")
          .refuse([](const F& f) { return manoeuvre_problem(f); });
  return description;
}

template <>
const Description& describe<Manoeuvred>() {
  using O = Manoeuvred;
  static const Description description =
      Describe<O>("manoeuvred")
          .choice("allowed", &O::allowed, may_manoeuvre_names, MayManoeuvre::Yes, "may it?", clause::PS_MAN_01)
          .number("half_moves", &O::half_moves, {.max = 2}, "cost: 1 is half a move, 2 the whole", clause::PS_DEF_18)
          .number("yards", &O::yards, {.max = 600, .unit = "yards"}, "cost taken off the move", clause::PS_MAN_16)
          .number("yards_left", &O::yards_left, {.max = 300, .unit = "yards"}, "left of the move", clause::PS_DEF_18)
          .flag("rough", &O::rough, "the dice of this move count as rough", clause::PS_MAN_07)
          .number("dps_gained", &O::dps_gained, {.max = 9}, "DPs that it costs", clause::PS_DP_01).label("DPs gained")
          .number("dps", &O::dps, {.max = 40}, "DPs that it has then", clause::PS_DP_01).label("DPs")
          .number("other_dps_gained", &O::other_dps_gained, {.max = 9}, "DPs on the other unit", clause::PS_MAN_15).label("other DPs gained");
  return description;
}

template <>
const Description& describe<UnitFacts>() {
  using F = UnitFacts;
  static const Description description =
      Describe<F>("unit")
          .choice("arm", &F::arm, arm_names, Arm::Foot, "arm of the unit", clause::PS_DEF_20)
          .flag("mounted", &F::mounted, "dragoons in the saddle", clause::PS_DEF_19)
          .number("bases", &F::bases, {.min = 1, .max = 40, .fallback = 6}, "bases", clause::PS_DEF_07)
          .number("bases_wide", &F::bases_wide, {.min = 1, .max = 40, .fallback = 3}, "bases side by side",
                  clause::PS_DEF_08)
          .choice("formation", &F::formation, formation_names, Formation::Line, "formation", clause::PS_DEF_08)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.bases_wide > f.bases) return Problem{"bases_wide", "wider than it has bases", clause::PS_DEF_08};
            if (f.mounted && f.arm != Arm::Dragoons && f.arm != Arm::Horse)
              return Problem{"mounted", "only dragoons mount and dismount", clause::PS_DEF_19};
            return {};
          });
  return description;
}

template <>
const Description& describe<UnitStands>() {
  using O = UnitStands;
  constexpr NumberRange yards{.max = 4000, .unit = "yards"};
  constexpr NumberRange inches{.max = 40000, .scale = 10, .unit = "inches"};
  static const Description description =
      Describe<O>("unit-stands")
          .choice("allowed", &O::allowed, may_stand_names, MayStand::Yes, "may it stand so?", clause::PS_DEF_08)
          .flag("formed", &O::formed, "it is formed", clause::PS_DEF_09)
          .flag("formed_in_passage", &O::formed_in_passage, "it is formed in a passage of lines", clause::PS_DEF_09)
          .flag("shelters_runaways", &O::shelters_runaways, "retirers and routers may stop behind it",
                clause::PS_DEF_09)
          .number("frontage", &O::frontage, yards, "width of its front", clause::PS_DEF_06)
          .number("depth", &O::depth, yards, "depth", clause::PS_DEF_06)
          .number("frontage_inches", &O::frontage_inches, inches, "width on the table", clause::PS_DEF_02)
          .number("depth_inches", &O::depth_inches, inches, "depth on the table", clause::PS_DEF_02);
  return description;
}

}  // namespace linstock
