// The facts and outcomes of the chapter on attrition, described.
#include "books/renaissance/attrition/attrition.h"

namespace linstock {

using namespace renaissance;
using namespace renaissance::clause;

template <>
const Description& describe<AttritionFacts>() {
  using F = AttritionFacts;
  static const Description description =
      Describe<F>("attrition")
          .group("The unit")
          .choice("kind", &F::kind, kind_names, Kind::Foot, "what it is", RN_DEF_13)
          .part("", &F::unit)
          .choice("deed", &F::deed, deed_names, Deed::Standing, "what it is doing: it decides the limit", RN_ATTR_12)
          .flag("charged", &F::charged, "it is being charged: the limit is the lower one", RN_ATTR_12)
          .group("What befell it")
          .number("attacks_from_behind", &F::attacks_from_behind, {.max = 10}, "valid attacks declared from behind its flank or rear", RN_ATTR_01)
          .number("disasters", &F::disasters, {.max = 20}, "friendly disasters that occurred or passed within 10 cm", RN_ATTR_02)
          .number("disorder", &F::disorder, {.max = 20}, "disorder points acquired", RN_ATTR_03)
          .number("hits", &F::hits, {.max = 40}, "hits by shooting", RN_ATTR_04)
          .number("shaken_and_holds", &F::shaken_and_holds, {.max = 5}, "times it became shaken and neither recoiled nor retreated", RN_ATTR_16)
          .number("defences_charged", &F::defences_charged, {.max = 5}, "charges over mobile defences or pits", RN_ATTR_06)
          .number("chevaux_crossed", &F::chevaux_crossed, {.max = 5}, "crossings of chevaux de frise, charging or not", RN_SPEC_09)
          .number("pikes_charged", &F::pikes_charged, {.max = 5}, "charges at pikes, long spears or the like that face it", RN_ATTR_08)
          .number("melee_difference", &F::melee_difference, {.max = 40}, "the difference by which it lost a melee", RN_ATTR_09);
  return description;
}

template <>
const Description& describe<Suffered>() {
  using O = Suffered;
  static const Description description = Describe<O>("suffered")
                                             .number("bases_lost", &O::bases_lost, {.max = 40}, "bases to take off", RN_ATTR_13)
                                             .flag("destroyed", &O::destroyed, "no base is left", RN_STATE_07)
                                             .part("", &O::unit);
  return description;
}

template <>
const Description& describe<Worn>() {
  using O = Worn;
  static const Description description = Describe<O>("worn")
                                             .number("gained", &O::gained, {.max = 500}, "APs gained", RN_ATTR_10)
                                             .number("bases_lost", &O::bases_lost, {.max = 40}, "bases to take off", RN_ATTR_11)
                                             .choice("taken_from", &O::taken_from, taken_from_names, TakenFrom::Nowhere, "whence its owner takes them", RN_ATTR_14)
                                             .flag("destroyed", &O::destroyed, "no base is left", RN_STATE_07)
                                             .part("", &O::unit);
  return description;
}

template <>
const Description& describe<DisorderFacts>() {
  using F = DisorderFacts;
  static const Description description =
      Describe<F>("disorder")
          .group("The unit")
          .part("", &F::troops)
          .part("", &F::unit)
          .choice("deed", &F::deed, deed_names, Deed::Standing, "what it is doing", RN_ATTR_12)
          .flag("charged", &F::charged, "it is being charged", RN_ATTR_12)
          .flag("pike", &F::pike, "armed with pike", RN_DIS_02)
          .flag("in_draught", &F::in_draught, "guns in draught, not deployed", RN_DIS_10)
          .flag("moved", &F::moved, "it moved in its own Turn of this Move, not just turned", RN_DIS_25)
          .flag("contacted", &F::contacted, "enemies contacted it", RN_DIS_02)
          .group("Ground and movement")
          .choice("ground", &F::ground, feature_names, Feature::Open, "the worst ground that it is in", RN_DIS_02)
          .flag("slowed", &F::slowed, "terrain cost it distance this Move", RN_TERR_09)
          .flag("attack_over_obstacle", &F::attack_over_obstacle, "it attacked over an obstacle or the like", RN_DIS_04)
          .flag("attack_in_column", &F::attack_in_column, "it attacked in column of march", RN_DIS_04)
          .flag("withdrew", &F::withdrew, "it withdrew in disorder", RN_DIS_05)
          .flag("moved_twice", &F::moved_twice, "it moved twice this Turn", RN_DIS_06)
          .flag("reckless_again", &F::reckless_again, "it advanced or charged reckless in this Move and the last", RN_DIS_07)
          .flag("charged_again", &F::charged_again, "it declares a charge after a charge that failed to contact last Move", RN_DIS_08)
          .number("own_turns_pursuing", &F::own_turns_pursuing, {.max = 4}, "own Turns spent pursuing or looting", RN_DIS_09)
          .flag("evaded", &F::evaded, "it evaded", RN_DIS_10)
          .number("interpenetrations", &F::interpenetrations, {.max = 6}, "disordering interpenetrations", RN_DIS_11)
          .number("burst_through", &F::burst_through, {.max = 6}, "times that elephants burst through it", RN_DIS_11)
          .flag("retired", &F::retired, "it retired of its own will", RN_DIS_20)
          .group("Attacks and melee")
          .number("counter_charge_turn", &F::counter_charge_turn, {.max = 180, .unit = "degrees"}, "turn made to counter-charge", RN_DIS_12)
          .flag("failed_to_contact", &F::failed_to_contact, "it charged or attacked and touched no enemy", RN_DIS_13)
          .flag("hit_by_mounted", &F::hit_by_mounted, "mounted hit it by charge or counter-charge", RN_DIS_14)
          .flag("hit_from_behind", &F::hit_from_behind, "an attack hit it from behind its flank", RN_DIS_15)
          .flag("changing_formation", &F::changing_formation, "an attack hit it while it changed formation", RN_DIS_15)
          .flag("met_elephants", &F::met_elephants, "first round against hostile elephants, whoever charged", RN_DIS_16)
          .number("camelry_round", &F::camelry_round, {.max = 20}, "round of its melee with hostile camelry; 0 if none", RN_DIS_17)
          .number("later_rounds", &F::later_rounds, {.max = 6}, "enemies with whom it fought a second or later round", RN_DIS_24)
          .number("result_moves", &F::result_moves, {.max = 6}, "recoils and follow-ups in melee, retreats, routs", RN_DIS_19)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.pike && (!foot(f.troops) || open_order(f.troops))) return Problem{"pike", "pikes are carried by foot in normal order", RN_DEF_24};
            if (f.in_draught && f.troops.kind != Kind::Artillery) return Problem{"in_draught", "only guns are in draught", RN_DEF_18};
            if (f.slowed && f.ground == Feature::Open) return Problem{"slowed", "open ground slows nobody", RN_TERR_09};
            return {};
          });
  return description;
}

template <>
const Description& describe<Disordered>() {
  using O = Disordered;
  static const Description description = Describe<O>("disordered")
                                             .number("gained", &O::gained, {.max = 60}, "DPs gained, each an AP too", RN_DIS_01)
                                             .number("bases_lost", &O::bases_lost, {.max = 40}, "bases to take off", RN_ATTR_11)
                                             .flag("destroyed", &O::destroyed, "no base is left", RN_STATE_07)
                                             .part("", &O::unit);
  return description;
}

template <>
const Description& describe<RecuperationFacts>() {
  using F = RecuperationFacts;
  static const Description description =
      Describe<F>("recuperation")
          .group("The unit")
          .part("", &F::unit)
          .choice("deed", &F::deed, deed_names, Deed::Standing, "what it is doing", RN_RECUP_01)
          .flag("charged", &F::charged, "it is being charged", RN_RECUP_01)
          .group("This Turn")
          .flag("moves", &F::moves, "it moves or manoeuvres this Turn", RN_RECUP_03)
          .flag("own_turn", &F::own_turn, "it is its owner's Turn", RN_RECUP_02, true)
          .flag("done", &F::done, "it has recuperated this Turn", RN_RECUP_03);
  return description;
}

template <>
const Description& describe<Recuperated>() {
  using O = Recuperated;
  static const Description description = Describe<O>("recuperated")
                                             .choice("may", &O::may, may_names, May::Yes, "may it, and why not", RN_RECUP_01)
                                             .number("recovered", &O::recovered, {.max = 60}, "APs taken off", RN_RECUP_03)
                                             .part("", &O::unit);
  return description;
}

template <>
const Description& describe<FugitiveFacts>() {
  using F = FugitiveFacts;
  static const Description description =
      Describe<F>("fugitives")
          .group("Those who run")
          .part("", &F::troops)
          .part("", &F::unit)
          .choice("flight", &F::flight, flight_names, Flight::Routed, "what happens to them", RN_FUG_12)
          .flag("difficult_ground", &F::difficult_ground, "skirmishers in difficult ground", RN_FUG_08)
          .group("Those behind them")
          .number("elephants", &F::elephants, {.max = 40}, "elephants that burst through", RN_FUG_02)
          .number("overriding_bases", &F::overriding_bases, {.max = 40}, "overriding bases that pulled up on skirmishers", RN_FUG_04)
          .number("pursuers_in_contact", &F::pursuers_in_contact, {.max = 40}, "pursuing bases still in contact", RN_FUG_14)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.unit.bases == 0) return Problem{"bases", "nobody is left to run", RN_DEF_17};
            if (f.elephants && f.flight != Flight::BurstThrough) return Problem{"elephants", "elephants count where they burst through", RN_FUG_02};
            if (f.overriding_bases && f.flight != Flight::Overridden) return Problem{"overriding_bases", "nobody is overridden", RN_FUG_04};
            if (f.pursuers_in_contact && f.flight > Flight::Evading) return Problem{"pursuers_in_contact", "only those who run are pursued", RN_FUG_10};
            if (f.flight == Flight::Evading && f.unit.morale == Morale::Routed) return Problem{"flight", "routed troops rout", RN_FUG_13};
            return {};
          });
  return description;
}

template <>
const Description& describe<Fugitives>() {
  using O = Fugitives;
  static const Description description = Describe<O>("fugitives")
                                             .number("gained", &O::gained, {.max = 60}, "APs gained", RN_FUG_11)
                                             .number("bases_lost", &O::bases_lost, {.max = 40}, "bases to take off", RN_FUG_09)
                                             .flag("destroyed", &O::destroyed, "no base is left", RN_STATE_07)
                                             .part("", &O::unit);
  return description;
}

template <>
const Description& describe<FugitivesDueFacts>() {
  using F = FugitivesDueFacts;
  static const Description description =
      Describe<F>("fugitives-due").choice("event", &F::event, flight_event_names, FlightEvent::StartsToRout, "what happened", RN_FUG_12);
  return description;
}
template <>
const Description& describe<FugitivesDue>() {
  using O = FugitivesDue;
  static const Description description = Describe<O>("fugitives-due")
                                             .flag("thrown", &O::thrown, "the die is thrown", RN_FUG_12)
                                             .flag("after_pursuit", &O::after_pursuit, "after the rout and the pursuit, once for both", RN_FUG_12)
                                             .choice("flight", &O::flight, flight_names, Flight::Routed, "what they count as", RN_FUG_13);
  return description;
}

}  // namespace linstock
