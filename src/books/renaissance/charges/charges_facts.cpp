// The facts and outcomes of charges, described.
#include "books/renaissance/charges/charges.h"
#include "books/renaissance/movement/movement.h"

namespace linstock {

using namespace renaissance;
using namespace renaissance::clause;

template <>
const Description& describe<ChargeFacts>() {
  using F = ChargeFacts;
  static const Description description =
      Describe<F>("charge")
          .group("The attackers")
          .part("", &F::troops)
          .part("", &F::unit)
          .choice("formation", &F::formation, formation_names, Formation::Block, "formation", RN_CHG_04)
          .flag("strong_point", &F::strong_point, "in a strong point or laager", RN_CHG_04)
          .flag("failed_last_move", &F::failed_last_move, "they charged last Move and touched nobody", RN_DIS_08)
          .flag("reckless_last_move", &F::reckless_last_move, "they advanced or charged reckless last Move", RN_DIS_07)
          .group("The attack")
          .choice("attack", &F::attack, attack_names, Attack::Charge, "which attack", RN_CHG_07)
          .number("distance", &F::distance, measured(100, 12), "to the target along the path, slow ground counted in", RN_CHG_05)
          .number("wheel", &F::wheel, {.max = 180, .unit = "degrees"}, "wheel at the start", RN_CHG_05)
          .flag("in_sight", &F::in_sight, "the target is in sight", RN_CHG_05, true)
          .flag("in_arc", &F::in_arc, "at least partly in the front arc", RN_CHG_05, true)
          .choice("path", &F::path, in_path_names, InPath::Nobody, "who stands in the path", RN_CHG_05)
          .choice("across", &F::across, across_names, Across::Nothing, "over what; a breach or bridge is an obstacle", RN_SPEC_09)
          .flag("ladders", &F::ladders, "they carry ladders", RN_TERR_05)
          .group("The target")
          .part("target_", &F::target)
          .flag("from_behind", &F::from_behind, "the middle of their front is behind its front line", RN_CHG_13)
          .flag("target_pikes_facing", &F::target_pikes_facing, "pikes or the like that face them", RN_CHG_16)
          .flag("target_formation_allround", &F::target_formation_allround, "square, hedgehog, tercio or laager", RN_DEF_19)
          .flag("target_declared_in_another_turn", &F::target_declared_in_another_turn, "friends attacked it in another Turn already", RN_CHG_15)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.unit.bases == 0) return Problem{"bases", "nobody is left to attack", RN_DEF_17};
            if (f.target.bases == 0) return Problem{"target_bases", "nobody is left to be attacked", RN_DEF_17};
            if (f.from_behind && f.target_formation_allround) return Problem{"from_behind", "such a formation has no flank and no rear", RN_DEF_19};
            if (f.from_behind && f.target_pikes_facing) return Problem{"target_pikes_facing", "who is attacked from behind does not face them", RN_DEF_24};
            return formation_problem(f.troops, f.formation);
          });
  return description;
}
template <>
const Description& describe<Declared>() {
  using O = Declared;
  static const Description description = Describe<O>("declared")
      .choice("may", &O::may, may_names, May::Yes, "may they, and why not", RN_CHG_04)
      .number("approach", &O::approach, {.max = 1000, .scale = 10, .unit = "cm"}, "approach in their Turn", RN_CHG_06)
      .number("gap", &O::gap, {.max = 1000, .scale = 10, .unit = "cm"}, "gap for step 6", RN_CHG_06)
      .flag("is_charge", &O::is_charge, "it counts as a charge", RN_CHG_07)
      .number("target_aps", &O::target_aps, {.max = 20}, "APs of the target at once", RN_ATTR_01).label("the target's APs")
      .number("aps", &O::aps, {.max = 60}, "APs of the attackers", RN_ATTR_06).label("the attackers' APs")
      .number("dps", &O::dps, {.max = 60}, "DPs of the attackers", RN_DIS_04).label("DPs")
      .part("", &O::attacker)
      .part("target_", &O::target);
  return description;
}

template <>
const Description& describe<ResponseFacts>() {
  using F = ResponseFacts;
  static const Description description =
      Describe<F>("response")
          .group("The unit attacked")
          .part("", &F::troops)
          .part("", &F::unit)
          .choice("formation", &F::formation, formation_names, Formation::Block, "formation", RN_CHG_08)
          .choice("gun", &F::gun, gun_names, Gun::LightGun, "which gun, for artillery", RN_DEF_14)
          .choice("answer", &F::answer, answer_names, renaissance::Answer::Stand, "what it does", RN_CHG_08)
          .number("turn", &F::turn, {.max = 180, .unit = "degrees"}, "turn to counter-charge", RN_CHG_09)
          .group("The attackers")
          .number("start_distance", &F::start_distance, measured(100, 12), "from where they started", RN_CHG_08)
          .number("charger_move", &F::charger_move, measured(100, 16), "their charge distance", RN_CHG_10)
          .flag("remaining_target", &F::remaining_target, "another enemy is within what is left and 45 degrees", RN_CHG_10)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.unit.bases == 0) return Problem{"bases", "nobody is left to respond", RN_DEF_17};
            if (f.start_distance > f.charger_move) return Problem{"start_distance", "the attack does not reach", RN_CHG_05};
            return formation_problem(f.troops, f.formation);
          });
  return description;
}
template <>
const Description& describe<Responded>() {
  using O = Responded;
  static const Description description = Describe<O>("response")
      .choice("may", &O::may, may_names, May::Yes, "may it, and why not", RN_CHG_08)
      .flag("free_of_charge", &O::free_of_charge, "no officer pays", RN_CHG_08)
      .flag("must", &O::must, "reckless troops must", RN_CHG_08)
      .number("distance", &O::distance, {.max = 3000, .scale = 10, .unit = "cm"}, "evade move", RN_CHG_10)
      .flag("caught", &O::caught, "the chargers catch the evaders", RN_CHG_10)
      .flag("charge_failed", &O::charge_failed, "the charge touches nobody", RN_CHG_10)
      .number("dps", &O::dps, {.max = 20}, "disorder points", RN_DIS_12).label("DPs")
      .flag("leaves_guns", &O::leaves_guns, "the crew leaves its guns", RN_CHG_10)
      .part("", &O::unit);
  return description;
}

namespace {

// Who attacks nobody, and what those who are attacked cannot have answered.
std::optional<Problem> contact_problem(const ContactFacts& f) {
  using A = renaissance::Answer;
  if (!attacks(f.attacker)) return Problem{"attacker_kind", "these do not attack", RN_CHG_04};
  if (f.attacker_unit.dispersed) return Problem{"attacker_dispersed", "dispersed troops attack nobody", RN_CHG_04};
  if (f.answer == A::CounterCharge && f.defender_unit.dispersed) return Problem{"answer", "dispersed troops do not counter-charge", RN_STATE_06};
  if (f.attacker_unit.bases == 0) return Problem{"attacker_bases", "nobody is left to attack", RN_DEF_17};
  if (f.defender_unit.bases == 0) return Problem{"defender_bases", "nobody is left to be attacked", RN_DEF_17};
  if (f.attack == Attack::Assault && mounted(f.attacker)) return Problem{"attack", "assaults are made by foot or elephants", RN_CHG_07};
  if (f.answer == A::CounterCharge && !normal_order(f.defender) && !elephants(f.defender)) return Problem{"answer", "these do not counter-charge", RN_CHG_08};
  if (f.answer == A::FormSquare && !(foot(f.defender) && normal_order(f.defender))) return Problem{"answer", "squares are foot in normal order", RN_CHG_08};
  if (f.from_behind && (f.answer == A::TurnToFace || f.answer == A::FormSquare)) return Problem{"from_behind", "they face the attack now", RN_CHG_08};
  return {};
}

}  // namespace

template <>
const Description& describe<ContactFacts>() {
  using F = ContactFacts;
  static const Description description =
      Describe<F>("contact")
          .group("The attackers, after their test")
          .part("attacker_", &F::attacker)
          .part("attacker_", &F::attacker_unit)
          .number("attacker_files", &F::attacker_files, {.min = 1, .max = 40, .fallback = 4}, "front bases", RN_FUG_04)
          .flag("go_on", &F::go_on, "they go on over skirmishers", RN_CHG_14)
          .group("The defenders, after theirs")
          .part("defender_", &F::defender)
          .part("defender_", &F::defender_unit)
          .choice("answer", &F::answer, answer_names, renaissance::Answer::Stand, "their response", RN_CHG_08)
          .choice("attack", &F::attack, attack_names, Attack::Charge, "which attack hits them", RN_CHG_07)
          .flag("defender_moved", &F::defender_moved, "they moved in their own Turn of this Move, not just turned", RN_DIS_25)
          .flag("from_behind", &F::from_behind, "the attack hits them from behind their flank", RN_DIS_15)
          .flag("changing_formation", &F::changing_formation, "it hits them while they change formation", RN_DIS_15)
          .flag("in_open", &F::in_open, "in the open", RN_DEF_26, true)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.answer == renaissance::Answer::Evade) return Problem{"answer", "evaders are caught or not by the response", RN_CHG_10};
            if (f.answer == renaissance::Answer::CounterCharge && f.from_behind) return Problem{"from_behind", "they counter-charge", RN_CHG_09};
            return contact_problem(f);
          });
  return description;
}
template <>
const Description& describe<Completed>() {
  using O = Completed;
  static const Description description = Describe<O>("contact")
      .choice("attacker", &O::attacker, attack_end_names, AttackEnd::PressesHome, "the attackers", RN_CHG_11)
      .choice("defender", &O::defender, defence_end_names, DefenceEnd::Receives, "the defenders", RN_CHG_11)
      .flag("contact", &O::contact, "they meet", RN_CHG_17)
      .flag("may_follow_up", &O::may_follow_up, "the attackers may follow up", RN_POST_07)
      .number("attacker_dps", &O::attacker_dps, {.max = 60}, "DPs of the attackers", RN_DIS_13).label("the attackers' DPs")
      .number("defender_dps", &O::defender_dps, {.max = 60}, "DPs of the defenders", RN_DIS_15).label("the defenders' DPs")
      .number("pulled_up_bases", &O::pulled_up_bases, {.max = 40}, "overriding bases that pull up", RN_FUG_04)
      .flag("goes_on", &O::goes_on, "the attackers go on with what is left", RN_CHG_14)
      .part("attacker_", &O::attackers)
      .part("defender_", &O::defenders);
  return description;
}

}  // namespace linstock
