// The facts and outcomes of the chapter on morale, described.
#include "books/pike-and-shot/morale/morale.h"

namespace linstock {

using namespace pike_and_shot;

namespace {

constexpr NumberRange yards_away{.max = far_away, .fallback = far_away, .unit = "yards"};

// The facts that the morale DPs and the whole phase share.
template <class F>
void describe_causes(Describe<F>& d) {
  using namespace clause;
  d.choice("general", &F::general, fate_names, Fate::Safe, "what befell the General this turn", PS_MOR_01)
      .number("general_distance", &F::general_distance, yards_away, "to him or the spot", PS_MOR_01)
      .flag("general_was_here", &F::general_was_here, "he was attached to this unit when killed", PS_MOR_10)
      .choice("commander", &F::commander, fate_names, Fate::Safe, "what befell a Commander this turn", PS_MOR_02)
      .number("commander_distance", &F::commander_distance, yards_away, "to him or the spot", PS_MOR_02)
      .flag("commander_was_here", &F::commander_was_here, "he was attached to this unit when killed", PS_MOR_10)
      .list("friends", &F::friends, 0, "friendly units that ran, were lost or retired this turn", PS_MOR_03)
      .flag("evaded", &F::evaded, "it evaded this turn", PS_MOR_06)
      .flag("rode_through", &F::rode_through,
            "it rode through or took a position, and the DP has not been taken off yet", PS_MOR_07);
}

std::optional<Problem> causes_problem(const auto& f) {
  if (f.general_was_here && f.general != Fate::Killed)
    return Problem{"general_was_here", "the General was not killed", clause::PS_MOR_10};
  if (f.commander_was_here && f.commander != Fate::Killed)
    return Problem{"commander_was_here", "no Commander was killed", clause::PS_MOR_10};
  if (f.evaded && f.rode_through) return Problem{"evaded", "an evader took no position", clause::PS_MOR_06};
  return {};
}

std::optional<Problem> spent_problem(int spent, int fought) {
  if (spent && !fought) return Problem{"spent", "it took no combat result", clause::PS_BRK_02};
  return {};
}

}  // namespace

template <>
const Description& describe<Friend>() {
  static const Description description =
      Describe<Friend>("friend")
          .choice("event", &Friend::event, event_names, Event::Routing, "what befell it", clause::PS_MOR_09)
          .choice("arm", &Friend::arm, arm_names, Arm::Foot, "its arm", clause::PS_MOR_05)
          .flag("mounted", &Friend::mounted, "dragoons in the saddle", clause::PS_DEF_19)
          .choice("grade", &Friend::grade, grade_names, Grade::C, "its grade", clause::PS_DEF_05)
          .number("distance", &Friend::distance, {.max = far_away, .fallback = 100, .unit = "yards"},
                  "to it, or to the spot", clause::PS_MOR_09);
  return description;
}

template <>
const Description& describe<MoraleFacts>() {
  using F = MoraleFacts;
  static const Description description = [] {
    Describe<F> d("morale-dps");
    d.choice("grade", &F::grade, grade_names, Grade::C, "grade of the unit", clause::PS_DEF_05)
        .choice("status", &F::status, status_names, Status::Steady, "what it is doing", clause::PS_MOR_09)
        .number("dps", &F::dps, {.max = 30}, "DPs after redressing", clause::PS_DEF_14).label("DPs")
        .number("bases", &F::bases, {.min = 1, .max = 40, .fallback = 6}, "bases of the unit", clause::PS_DEF_15);
    describe_causes(d);
    d.refuse([](const F& f) { return causes_problem(f); });
    return Description(d);
  }();
  return description;
}

template <>
const Description& describe<MoraleDps>() {
  using O = MoraleDps;
  static const Description description =
      Describe<O>("morale-dps")
          .number("bases", &O::bases, {.max = 40}, "bases left", clause::PS_DEF_14)
          .number("gained", &O::gained, {.min = -20, .max = 20}, "DPs gained or lost", clause::PS_MOR_08)
          .number("dps", &O::dps, {.max = 50}, "DPs then", clause::PS_DEF_14).label("DPs");
  return description;
}

template <>
const Description& describe<BreakFacts>() {
  using F = BreakFacts;
  static const Description description =
      Describe<F>("break-test")
          .choice("arm", &F::arm, arm_names, Arm::Foot, "arm of the unit", clause::PS_BRK_01)
          .number("dps", &F::dps, {.max = 50, .fallback = 6}, "DPs at the end of Morale", clause::PS_BRK_01).label("DPs")
          .number("fire_or_morale_dps", &F::fire_or_morale_dps, {.max = 50, .fallback = 1},
                  "DPs of this turn from fire or morale", clause::PS_BRK_01).label("fire or morale DPs")
          .flag("combat_result", &F::combat_result, "it took a combat result this turn", clause::PS_BRK_01)
          .choice("status", &F::status, status_names, Status::Steady, "what it is doing", clause::PS_BRK_01)
          .flag("spent", &F::spent, "it remained in that combat, in which nobody had a die to throw", clause::PS_BRK_02)
          .refuse([](const F& f) { return spent_problem(f.spent, f.combat_result); });
  return description;
}

template <>
const Description& describe<Broken>() {
  using O = Broken;
  static const Description description =
      Describe<O>("broken")
          .choice("end", &O::end, breaks_names, Breaks::Stands, "what it does", clause::PS_BRK_01)
          .flag("first_rout_move", &O::first_rout_move, "it makes its first rout move at once", clause::PS_BRK_01)
          .flag("routing_from_next_turn", &O::routing_from_next_turn,
                "it counts as routing for its friends in the next turn's Morale, not in this", clause::PS_BRK_01);
  return description;
}

template <>
const Description& describe<MoralePhaseFacts>() {
  using F = MoralePhaseFacts;
  using namespace clause;
  static const Description description = [] {
    Describe<F> d("morale-phase");
    d.choice("arm", &F::arm, arm_names, Arm::Foot, "arm of the unit", PS_DEF_20)
        .flag("mounted", &F::mounted, "dragoons in the saddle", PS_DEF_19)
        .choice("weight", &F::weight, weight_names, Weight::Medium, "weight of guns", PS_DEF_20)
        .choice("formation", &F::formation, formation_names, Formation::Line, "formation", PS_DEF_08)
        .choice("grade", &F::grade, grade_names, Grade::C, "grade of the unit", PS_DEF_04)
        .number("dps", &F::dps, {.max = 30}, "DPs before the phase", PS_DEF_14).label("DPs")
        .number("bases", &F::bases, {.min = 1, .max = 40, .fallback = 6}, "bases of the unit", PS_DEF_15)
        .choice("deed", &F::deed, deed_names, Deed::Nothing, "what it did this turn", PS_DEF_13)
        .choice("under_fire", &F::under_fire, under_fire_names, UnderFire::No, "was it fired at, and when?", PS_DEF_12)
        .number("artillery_dps", &F::artillery_dps, {.max = 20}, "DPs from artillery this turn", PS_RED_06).label("artillery DPs")
        .number("fire_dps", &F::fire_dps, {.max = 20}, "DPs from other fire this turn", PS_BRK_01).label("fire DPs")
        .flag("fought", &F::fought, "it fought hand to hand this turn", PS_RED_06)
        .flag("in_contact", &F::in_contact, "it is in contact with enemy", PS_RED_06)
        .choice("status", &F::status, status_names, Status::Steady, "what it is doing", PS_RED_07);
    describe_causes(d);
    d.flag("spent", &F::spent, "it remained in a combat in which nobody had a die to throw", PS_BRK_02);
    d.refuse([](const F& f) -> std::optional<Problem> {
      if (auto problem = spent_problem(f.spent, f.fought)) return problem;
      if (auto problem = arm_problem(f.arm, f.mounted, f.formation)) return problem;
      if ((f.artillery_dps > 0 || f.fire_dps > 0) && !under_fire_this_turn(f.under_fire))
        return Problem{"under_fire", "DPs from fire this turn come of being fired at this turn", PS_DEF_12};
      return causes_problem(f);
    });
    return Description(d);
  }();
  return description;
}

template <>
const Description& describe<MoralePhaseEnd>() {
  using O = MoralePhaseEnd;
  static const Description description =
      Describe<O>("morale-phase-end")
          .choice("end", &O::end, breaks_names, Breaks::Stands, "what it does", clause::PS_BRK_01)
          .number("bases", &O::bases, {.max = 40}, "bases left", clause::PS_DEF_14)
          .number("dps", &O::dps, {.max = 50}, "DPs then", clause::PS_DEF_14).label("DPs")
          .number("rout_yards", &O::rout_yards, {.max = 1000, .unit = "yards"}, "its first rout move",
                  clause::PS_MOVE_10);
  return description;
}

}  // namespace linstock
