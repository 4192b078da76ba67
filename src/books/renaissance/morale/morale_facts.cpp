// The facts and outcomes of morale, described.
#include "books/renaissance/morale/morale.h"
#include "books/renaissance/movement/movement.h"

namespace linstock {

using namespace renaissance;
using namespace renaissance::clause;

template <>
const Description& describe<WaverFacts>() {
  using F = WaverFacts;
  static const Description description =
      Describe<F>("waver-test")
          .group("The unit")
          .part("", &F::troops)
          .part("", &F::unit)
          .choice("formation", &F::formation, formation_names, Formation::Block, "its formation", RN_WTEST_11)
          .choice("deed", &F::deed, deed_names, Deed::Standing, "what it is doing", RN_WTEST_23)
          .flag("charged", &F::charged, "it is being charged", RN_WRES_08)
          .choice("leader", &F::leader, leader_names, Leader::None, "who leads it in the test, at his risk", RN_WTEST_24)
          .group("Friends")
          .flag("disaster", &F::disaster, "a friendly disaster is within 10 cm now", RN_WTEST_03)
          .number("secure_flanks", &F::secure_flanks, {.max = 2}, "flanks that are secure", RN_WTEST_20)
          .flag("rear_support", &F::rear_support, "rear support within 4 cm", RN_WTEST_21)
          .flag("party_lost", &F::party_lost, "a friendly religious party was lost in sight", RN_WTEST_09)
          .flag("party_safe", &F::party_safe, "one that is not threatened is in sight", RN_WTEST_18)
          .group("Ground")
          .flag("taking_cover", &F::taking_cover, "it takes cover", RN_WTEST_13)
          .flag("near_camp", &F::near_camp, "within 20 cm of camp or baggage", RN_WTEST_13)
          .group("Enemies")
          .flag("charged_by_elephants", &F::charged_by_elephants, "elephants charge it", RN_WTEST_06)
          .flag("elephants_near", &F::elephants_near, "hostile elephants within 10 cm, neither routing nor charging it", RN_WTEST_07)
          .flag("enemy_behind", &F::enemy_behind, "enemy behind its flank who cause losses or can attack", RN_WTEST_08)
          .flag("routers", &F::routers, "hostile routers were within 10 cm this Move", RN_WTEST_12)
          .group("Its charge")
          .flag("missile_armed", &F::missile_armed, "half its front rank or more has missiles", RN_WTEST_22)
          .flag("charges_pikes", &F::charges_pikes, "it charges pikes or the like", RN_WTEST_15)
          .flag("soft_target", &F::soft_target, "it charges a flank or rear, skirmishers or guns, in the open", RN_WTEST_16)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.unit.bases == 0) return Problem{"bases", "nobody is left to test", RN_DEF_17};
            if (f.unit.morale == Morale::Routed) return Problem{"morale", "routed units do not test", RN_WAVER_12};
            if (f.troops.kind == Kind::ReligiousParty) return Problem{"kind", "religious parties do not test", RN_WAVER_12};
            if (f.secure_flanks && allround(f.formation)) return Problem{"secure_flanks", "this formation has no flanks", RN_WTEST_20};
            if (f.enemy_behind && allround(f.formation)) return Problem{"enemy_behind", "this formation has no flanks", RN_DEF_19};
            if (f.charged_by_elephants && !f.charged && !answers_a_charge(f.deed)) return Problem{"charged_by_elephants", "nobody charges it", RN_WTEST_06};
            if (f.charges_pikes && !charges(f.deed)) return Problem{"charges_pikes", "it does not charge", RN_WTEST_15};
            if (f.soft_target && !charges(f.deed)) return Problem{"soft_target", "it does not charge", RN_WTEST_16};
            if (f.soft_target && f.charges_pikes) return Problem{"soft_target", "pikes that face it are no soft target", RN_WTEST_16};
            if (const auto problem = deed_problem(f.troops, f.unit, f.formation, f.deed, "deed")) return problem;
            return formation_problem(f.troops, f.formation);
          });
  return description;
}
template <>
const Description& describe<Wavered>() {
  using O = Wavered;
  static const Description description = Describe<O>("wavered")
      .choice("step", &O::step, step_names, Step::Stays, "what it does at once", RN_STATE_04)
      .number("gained", &O::gained, {.max = 60}, "APs gained", RN_ATTR_05)
      .number("bases_lost", &O::bases_lost, {.max = 40}, "bases to take off", RN_ATTR_13)
      .flag("destroyed", &O::destroyed, "no base is left", RN_STATE_07)
      .flag("leader_at_risk", &O::leader_at_risk, "its leader throws for wounds this Move", RN_WTEST_24)
      .part("", &O::unit);
  return description;
}

template <>
const Description& describe<CauseFacts>() {
  using F = CauseFacts;
  static const Description description =
      Describe<F>("test-due")
          .group("The unit")
          .choice("kind", &F::kind, kind_names, Kind::Foot, "what it is", RN_WAVER_12)
          .choice("morale", &F::morale, morale_names, Morale::Steady, "its morale", RN_WAVER_13)
          .flag("crewless", &F::crewless, "guns without a crew", RN_WAVER_12)
          .flag("command_base", &F::command_base, "a command base", RN_WAVER_12)
          .flag("tested", &F::tested, "it has tested this Move", RN_WAVER_09)
          .group("What happened, in the order of the causes")
          .flag("rout_near", &F::rout_near, "a rout starts or passes within 10 cm", RN_WAVER_01)
          .flag("disaster", &F::disaster, "another disaster within 10 cm", RN_WAVER_01)
          .flag("fake_retreat_losses", &F::fake_retreat_losses, "losses during its own fake retreat", RN_WAVER_02)
          .flag("presses_home", &F::presses_home, "it presses home an attack", RN_WAVER_03)
          .flag("counter_charges", &F::counter_charges, "it tries to counter-charge home", RN_WAVER_04)
          .flag("stands", &F::stands, "it stands to receive an attack", RN_WAVER_05)
          .flag("party_attacked", &F::party_attacked, "a friendly religious party is attacked in its sight", RN_WAVER_06)
          .flag("shot_at", &F::shot_at, "it took APs from shooting this Move", RN_WAVER_07)
          .choice("moment", &F::moment, moment_names, Moment::BeforeTests, "when in the Move", RN_WAVER_11)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.stands && f.counter_charges) return Problem{"stands", "it counter-charges", RN_CHG_08};
            return {};
          });
  return description;
}
template <>
const Description& describe<TestDue>() {
  using O = TestDue;
  static const Description description = Describe<O>("test-due")
      .choice("cause", &O::cause, cause_names, Cause::None, "the first cause", RN_WAVER_10)
      .flag("now", &O::now, "it tests in step 5 of this Move", RN_WAVER_10)
      .flag("next_move", &O::next_move, "it tests in step 5 of the next Move", RN_WAVER_11);
  return description;
}

template <>
const Description& describe<DisasterFacts>() {
  using F = DisasterFacts;
  static const Description description = Describe<F>("disaster")
      .group("What happened").choice("event", &F::event, event_names, Event::UnitRouts, "what happened", RN_STATE_07)
      .flag("friendly", &F::friendly, "to friends", RN_STATE_07, true)
      .number("distance", &F::distance, measured(300, 8), "how far away", RN_ATTR_02)
      .choice("moment", &F::moment, moment_names, Moment::BeforeTests, "when in the Move", RN_WAVER_11)
      .group("The unit near by").part("", &F::unit)
      .choice("deed", &F::deed, deed_names, Deed::Standing, "what it is doing: it decides the limit", RN_ATTR_12)
      .flag("charged", &F::charged, "it is being charged", RN_ATTR_12);
  return description;
}
template <>
const Description& describe<DisasterFound>() {
  using O = DisasterFound;
  static const Description description = Describe<O>("disaster")
      .flag("disaster", &O::disaster, "a disaster for this unit", RN_STATE_07)
      .number("aps", &O::aps, {.max = 20}, "APs at once", RN_ATTR_02).label("APs")
      .flag("tests_now", &O::tests_now, "it tests this Move", RN_WAVER_01)
      .flag("tests_next_move", &O::tests_next_move, "it tests next Move", RN_WAVER_11)
      .part("", &O::unit);
  return description;
}

template <>
const Description& describe<SupportFacts>() {
  using F = SupportFacts;
  static const Description description =
      Describe<F>("support")
          .group("The unit")
          .number("front_bases", &F::front_bases, {.min = 1, .max = 40, .fallback = 4}, "bases in its front rank", RN_WTEST_22)
          .number("unit_bases", &F::unit_bases, {.max = 40}, "bases that it has; 0: enough for that front", RN_DEF_20)
          .number("missile_bases", &F::missile_bases, {.max = 40}, "of these with missiles other than darts and pistols", RN_WTEST_22)
          .choice("formation", &F::formation, formation_names, Formation::Block, "its formation", RN_WTEST_20)
          .group("On this flank")
          .number("flank_distance", &F::flank_distance, measured(100, 4), "to what stands there", RN_WTEST_20)
          .flag("flank_friends_steady", &F::flank_friends_steady, "steady friends in line", RN_WTEST_20)
          .flag("flank_friends_open", &F::flank_friends_open, "they are skirmishers", RN_WTEST_20)
          .flag("flank_terrain", &F::flank_terrain, "impassable ground, an obstacle or the table edge", RN_WTEST_20)
          .group("Behind it")
          .number("behind_distance", &F::behind_distance, measured(100, 4), "to friends directly behind", RN_WTEST_21)
          .flag("behind_normal_order", &F::behind_normal_order, "in normal order, or elephants", RN_WTEST_21)
          .number("behind_files", &F::behind_files, {.max = 40, .fallback = 4}, "their files", RN_WTEST_21)
          .flag("behind_firm", &F::behind_firm, "not shaken or worse", RN_WTEST_21, true)
          .number("behind_angle", &F::behind_angle, {.max = 180, .unit = "degrees"}, "between their facing and its own", RN_WTEST_21)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.missile_bases > f.front_bases) return Problem{"missile_bases", "more than stand in front", RN_WTEST_22};
            return {};
          });
  return description;
}
template <>
const Description& describe<Supported>() {
  using O = Supported;
  static const Description description = Describe<O>("support")
      .flag("secure_flank", &O::secure_flank, "this flank is secure", RN_WTEST_20)
      .flag("rear_support", &O::rear_support, "it has rear support", RN_WTEST_21)
      .flag("missile_armed", &O::missile_armed, "it counts as missile armed", RN_WTEST_22);
  return description;
}

template <>
const Description& describe<StateFacts>() {
  using F = StateFacts;
  static const Description description = Describe<F>("state")
      .choice("morale", &F::morale, morale_names, Morale::Steady, "its morale", RN_STATE_01)
      .flag("dispersed", &F::dispersed, "dispersed", RN_STATE_06)
      .number("dp", &F::dp, {.max = 60}, "disorder points", RN_DEF_21)
      .choice("wish", &F::wish, wish_names, Wish::Charge, "what it would do", RN_STATE_01)
      .flag("own_turn", &F::own_turn, "it is its own Turn", RN_STATE_04)
      .flag("rallied", &F::rallied, "it was rallied this Turn", RN_STATE_04)
      .flag("contacted", &F::contacted, "enemies contact it", RN_STATE_05)
      .flag("restrained", &F::restrained, "an officer restrained it this Move", RN_CCP_12)
      .flag("move_ends", &F::move_ends, "the Move ends", RN_STATE_02);
  return description;
}
template <>
const Description& describe<StateFound>() {
  using O = StateFound;
  static const Description description = Describe<O>("state")
      .choice("may", &O::may, may_names, May::Yes, "may it, and why not", RN_STATE_01)
      .flag("disordered", &O::disordered, "it is disordered", RN_DEF_21)
      .flag("steady", &O::steady, "its morale is steady", RN_DEF_23)
      .flag("must_retreat", &O::must_retreat, "it must retreat", RN_STATE_04)
      .flag("routs", &O::routs, "it routs", RN_STATE_05)
      .flag("calms", &O::calms, "it is reckless no longer, but steady", RN_STATE_02);
  return description;
}

}  // namespace linstock
