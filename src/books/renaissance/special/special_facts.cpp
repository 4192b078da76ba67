// The facts and outcomes of the special cases, described.
#include "books/renaissance/charges/charges.h"
#include "books/renaissance/kept.h"
#include "books/renaissance/special/special.h"

namespace linstock {

using namespace renaissance;
using namespace renaissance::clause;

template <>
const Description& describe<FakeRetreatFacts>() {
  using F = FakeRetreatFacts;
  static const Description description =
      Describe<F>("fake-retreat")
          .group("The unit").part("", &F::troops)
          .choice("morale", &F::morale, morale_names, Morale::Steady, "its morale", RN_SPEC_06)
          .flag("trait", &F::trait, "it has learnt to feign", RN_SPEC_06)
          .flag("own_turn", &F::own_turn, "it is its own Turn", RN_SPEC_06, true)
          .flag("paid", &F::paid, "an officer paid for it", RN_CCP_15, true)
          .flag("losses", &F::losses, "it suffers losses meanwhile", RN_WAVER_02)
          .group("The enemy")
          .number("enemy_distance", &F::enemy_distance, measured(100, 16), "distance", RN_SPEC_06)
          .choice("enemy_temper", &F::enemy_temper, temper_names, Temper::Tribal, "temper", RN_SPEC_06)
          .choice("enemy_morale", &F::enemy_morale, morale_names, Morale::Steady, "morale", RN_SPEC_06)
          .flag("enemy_within_charge", &F::enemy_within_charge, "within charge move", RN_SPEC_06, true)
          .flag("enemy_restrained", &F::enemy_restrained, "restrained", RN_CCP_12)
          .refuse([](const F& f) -> std::optional<Problem> {
            const bool light = mounted(f.troops) && f.troops.order != Order::Close;
            const bool tribal_foot = foot(f.troops) && f.troops.temper == Temper::Tribal;
            const bool steppe = f.troops.kind == Kind::Cavalry;
            if (f.trait && !light && !tribal_foot && !steppe) return Problem{"trait", "a trait of light riders, steppe cavalry and some tribal foot", RN_SPEC_06};
            return {};
          });
  return description;
}
template <>
const Description& describe<FakeRetreat>() {
  using O = FakeRetreat;
  static const Description description = Describe<O>("fake-retreat")
      .choice("may", &O::may, may_names, May::Yes, "may it, and why not", RN_SPEC_06)
      .number("distance", &O::distance, {.max = 300, .unit = "cm"}, "how far", RN_SPEC_06)
      .number("dps", &O::dps, {.max = 20}, "disorder points: none", RN_SPEC_06).label("DPs")
      .flag("enemy_must_follow", &O::enemy_must_follow, "the enemy must pursue or charge", RN_SPEC_06)
      .flag("may_charge_next_turn", &O::may_charge_next_turn, "it may face about and charge next own Turn", RN_SPEC_06)
      .flag("tests", &O::tests, "it tests for wavering", RN_WAVER_02);
  return description;
}

template <>
const Description& describe<StrongholdFacts>() {
  using F = StrongholdFacts;
  static const Description description = Describe<F>("strong-point")
      .choice("stronghold", &F::stronghold, stronghold_names, Stronghold::Church, "what it is", RN_SPEC_08)
      .choice("kind", &F::kind, kind_names, Kind::Foot, "who", RN_SPEC_08)
      .number("bases_inside", &F::bases_inside, {.max = 40}, "bases inside already", RN_SPEC_08)
      .number("bases", &F::bases, {.min = 1, .max = 40, .fallback = 4}, "bases of this unit", RN_SPEC_08)
      .choice("wish", &F::wish, within_names, Within::Enter, "what it would do", RN_SPEC_07)
      .flag("paid", &F::paid, "an officer paid for it", RN_CCP_15);
  return description;
}
template <>
const Description& describe<StrongholdFound>() {
  using O = StrongholdFound;
  static const Description description = Describe<O>("strong-point")
      .choice("may", &O::may, may_names, May::Yes, "may it, and why not", RN_SPEC_08)
      .number("room", &O::room, {.max = 100}, "bases for which there is room", RN_SPEC_08)
      .flag("cover", &O::cover, "cover", RN_TERR_10)
      .flag("flanks", &O::flanks, "it has flanks", RN_DEF_19)
      .number("melee_bonus", &O::melee_bonus, {.min = -20, .max = 20}, "added in melee", RN_MMOD_15);
  return description;
}

template <>
const Description& describe<DefenceFacts>() {
  using F = DefenceFacts;
  static const Description description = Describe<F>("mobile-defences")
      .group("What stands there").choice("across", &F::across, across_names, Across::MobileDefences, "over what", RN_SPEC_09)
      .flag("pavises", &F::pavises, "pavises only", RN_SPEC_09)
      .flag("charging", &F::charging, "the attackers charge", RN_ATTR_06, true)
      .flag("charged_before", &F::charged_before, "the pits were charged before", RN_SPEC_09)
      .group("The attackers")
      .flag("mounted", &F::mounted, "they are mounted", RN_ATTR_07)
      .part("", &F::attacker)
      .refuse([](const F& f) -> std::optional<Problem> {
        if (f.pavises && f.across != Across::MobileDefences) return Problem{"pavises", "there are no mobile defences", RN_SPEC_09};
        if (f.charging && f.attacker.morale > Morale::Steady) return Problem{"charging", "only steady or reckless troops charge", RN_CHG_04};
        return {};
      });
  return description;
}
template <>
const Description& describe<DefenceFound>() {
  using O = DefenceFound;
  static const Description description = Describe<O>("mobile-defences")
      .number("aps", &O::aps, {.max = 60}, "APs of the attackers", RN_ATTR_06).label("APs")
      .number("dps", &O::dps, {.max = 20}, "DPs of the attackers", RN_DIS_04).label("DPs")
      .number("defender_bonus", &O::defender_bonus, {.min = -20, .max = 20}, "added by the defender in melee", RN_MMOD_14)
      .flag("seen", &O::seen, "the enemy can see it", RN_SPEC_09)
      .part("", &O::attacker);
  return description;
}

template <>
const Description& describe<DetachFacts>() {
  using F = DetachFacts;
  static const Description description = Describe<F>("detachment")
      .group("The unit").part("", &F::unit)
      .group("The detachment")
      .number("detached", &F::bases, {.min = 1, .max = 40, .fallback = 2}, "its bases", RN_SPEC_10)
      .flag("rejoins", &F::rejoins, "it rejoins", RN_SPEC_10)
      .flag("touches", &F::touches, "it touches the main body", RN_SPEC_10)
      .flag("paid", &F::paid, "an officer paid for it", RN_CCP_15, true)
      .number("sub_ap", &F::sub_ap, {.max = 40}, "its APs when it rejoins", RN_SPEC_10).label("the detachment's APs")
      .number("sub_dp", &F::sub_dp, {.max = 40}, "its DPs when it rejoins", RN_SPEC_10).label("the detachment's DPs")
      .number("sub_lost", &F::sub_lost, {.max = 40}, "bases that it lost while it was away", RN_SPEC_10).label("bases lost while away")
      .refuse([](const F& f) -> std::optional<Problem> {
        if (f.sub_dp > f.sub_ap) return Problem{"sub_dp", "every disorder point is an attrition point too", RN_DIS_01};
        if (f.sub_lost && !f.rejoins) return Problem{"sub_lost", "it has not been away", RN_SPEC_10};
        if (at_first(f.unit) + f.bases + f.sub_lost > 40 && f.rejoins) return Problem{"detached", "more bases than a unit has", RN_DEF_17};
        if (f.rejoins && f.unit.ap + f.sub_ap > 60) return Problem{"sub_ap", "more points than the two can carry together", RN_SPEC_10};
        if (!f.rejoins && f.sub_ap) return Problem{"sub_ap", "of a detachment that rejoins", RN_SPEC_10};
        return {};
      });
  return description;
}
template <>
const Description& describe<Detached>() {
  using O = Detached;
  static const Description description = Describe<O>("detachment")
      .choice("may", &O::may, may_names, May::Yes, "may it, and why not", RN_SPEC_10)
      .part("", &O::main)
      .number("sub_bases", &O::sub_bases, {.max = 40}, "bases of the detachment", RN_SPEC_10).label("bases of the detachment")
      .number("sub_ap", &O::sub_ap, {.max = 60}, "its APs", RN_SPEC_10).label("the detachment's APs")
      .number("sub_dp", &O::sub_dp, {.max = 60}, "its DPs", RN_SPEC_10).label("the detachment's DPs")
      .number("bases_lost", &O::bases_lost, {.max = 40}, "bases that the united points cost", RN_ATTR_13);
  return description;
}

template <>
const Description& describe<BurstFacts>() {
  using F = BurstFacts;
  static const Description description = Describe<F>("bursting-elephants")
      .group("Who stands behind them").part("", &F::troops).part("", &F::unit)
      .choice("deed", &F::deed, deed_names, Deed::Standing, "what it is doing: it decides the limit", RN_ATTR_12)
      .flag("charged", &F::charged, "it is being charged", RN_ATTR_12)
      .number("distance", &F::distance, measured(100, 10), "straight behind the elephants", RN_POST_12)
      .flag("burst_already", &F::burst_already, "they burst through it already", RN_POST_12)
      .group("The elephants")
      .flag("first_rout_move", &F::first_rout_move, "their first rout move", RN_POST_12, true)
      .number("elephants", &F::elephants, {.min = 1, .max = 40, .fallback = 2}, "elephants", RN_FUG_02);
  return description;
}
template <>
const Description& describe<Burst>() {
  using O = Burst;
  static const Description description = Describe<O>("bursting-elephants")
      .flag("bursts", &O::bursts, "they burst through", RN_POST_12)
      .number("dps", &O::dps, {.max = 20}, "disorder points", RN_DIS_11).label("DPs")
      .flag("fugitives_die", &O::fugitives_die, "a fugitives' die is thrown", RN_FUG_12)
      .number("elephants_counted", &O::elephants_counted, {.max = 40}, "elephants added to it", RN_FUG_02)
      .part("", &O::unit);
  return description;
}
template <>
const Description& describe<PrisonerFacts>() {
  using F = PrisonerFacts;
  static const Description description = Describe<F>("prisoners")
      .number("bases", &F::bases, {.min = 1, .max = 40, .fallback = 4}, "bases that surrendered", RN_MRES_14)
      .flag("guards", &F::guards, "the winner stands guard for a Move", RN_MRES_14, true);
  return description;
}
template <>
const Description& describe<Prisoners>() {
  using O = Prisoners;
  static const Description description = Describe<O>("prisoners")
      .flag("stands_guard", &O::stands_guard, "the winner does nothing else next Move", RN_MRES_14)
      .number("captured", &O::captured, {.max = 40}, "bases that count for victory", RN_MRES_14)
      .number("dps", &O::dps, {.max = 20}, "disorder points: none", RN_MRES_14).label("DPs");
  return description;
}

}  // namespace linstock

namespace linstock::renaissance {

void list_special(SpecialTables& t, TableList& list) {
  using namespace clause;
  list.number("special.fake_retreat_within", t.fake_retreat_within, 0, 200, RN_SPEC_06, "cm");
  list.number("special.strong_point_bases", t.strong_point_bases, 0, 40, RN_SPEC_08, "bases");
  list.number("special.least_detachment", t.least_detachment, 1, 20, RN_SPEC_10, "bases");
}

std::vector<Procedure> special_procedures() {
  return {
      procedure<fake_retreat>("fake-retreat", "Fake retreat", "May it, and must the enemy follow?", clause::RN_SPEC_06)
          .in_phase("Special cases").look_up()
          .role({"unit", "Who feigns", {{"kind", "kind"}, {"order", "order"}, {"armour", "armour"}, {"barded", "barded"}, {"training", "training"}, {"temper", "temper"}, {"grade", "grade"}, {"morale", "morale"}}})
          .role({"enemy", "Before whom", {{"enemy_temper", "temper"}, {"enemy_morale", "morale"}}}).first("may"),
      procedure<hold>("strong-point", "Strong points and laagers", "Who fits in, and what they may do there.", clause::RN_SPEC_08)
          .in_phase("Special cases").look_up().role({"unit", "Who", {{"kind", "kind"}, {"bases", "bases"}}}).first("may"),
      worn(procedure<cross_defences>("mobile-defences", "Defences and pits", "What crossing them costs.", clause::RN_SPEC_09)
               .in_phase("Special cases").look_up()
               .role({"attacker", "Who attacks", with_condition({{"mounted", "kind", "cavalry,camelry,mounted-infantry"}})}), "attacker")
          .effect({"attacker", "gained", Effect::Add, "aps"}).effect({"attacker", "gained", Effect::Add, "dps"}).first("aps"),
      worn(procedure<detach>("detachment", "Detachments", "Detach bases or take them back.", clause::RN_SPEC_10)
               .in_phase("Special cases").look_up().role({"unit", "Which unit", with_condition({})}), "unit").first("may"),
      worn(procedure<burst_through>("bursting-elephants", "Bursting elephants", "Routed elephants among friends.", clause::RN_POST_12)
               .in_phase("Special cases").look_up()
               .role({"unit", "Who stands behind", with_troops({{"deed", "deed"}, {"charged", "charged"}})})
               .role({"elephants", "The elephants", {{"elephants", "bases"}}}), "unit")
          .effect({"unit", "gained", Effect::Add, "dps"}).first("bursts"),
      procedure<take_prisoners>("prisoners", "Prisoners", "Guard or release.", clause::RN_MRES_14)
          .in_phase("Special cases").look_up().role({"unit", "Who surrendered", {{"bases", "bases"}}}).first("captured"),
  };
}

}  // namespace linstock::renaissance
