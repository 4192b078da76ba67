// The facts and outcome of a whole charge, described.
#include "books/horse-and-musket/chains/charge.h"

#include <algorithm>

namespace linstock {

using namespace horse_and_musket;
using namespace horse_and_musket::clause;

namespace {

// Its front, or a rear rank turned about; a square that is formed looks everywhere.
bool sees_it_come(const WholeChargeFacts& f) {
  const bool behind = f.target.attacked_in == Face::Rear && f.target.ranks == Ranks::RearRank;
  return f.target.attacked_in == Face::Front || behind || f.response == ChargeResponse::Square;
}

std::optional<Problem> refuse_target_fire(const WholeChargeFacts& f) {
  if (f.target_shooters == 0) return {};
  if (f.target_weapon == Weapon::Pistol || f.target_weapon == Weapon::Thrown)
    return Problem{"target_weapon", "it is for point blank, not for a charge", HM_CHFIRE_10};
  if (f.target_state == State::Retreating || f.target_state == State::Routing)
    return Problem{"target_shooters", "who retreats or routs does not shoot", HM_FIRE_16};
  if (f.response == ChargeResponse::Evade && f.target_weapon == Weapon::Matchlock)
    return Problem{"target_shooters", "matchlocks do not fire and move off in one turn", HM_MMOD_08};
  if (!sees_it_come(f)) return Problem{"target_shooters", "the charger is not in its arc", HM_CHFIRE_01};
  if (f.target_shooters > f.target.bases) return Problem{"target_shooters", "more than all its bases", HM_FIRE_12};
  auto problem = refuse_shooters(shooters_of(f));
  if (problem) problem->field = "target_" + problem->field;
  return problem;
}

// What the chapter on charges would not let it do; whether it passes its test is for the dice.
std::optional<Problem> refuse_response(const WholeChargeFacts& f) {
  static const Tables printed;
  const Verdict<MayAnswer> answer = may_answer(answer_of(f, true), printed);
  if (answer.yes()) return {};
  std::string words = may_answer_names[static_cast<int>(answer.may)];
  std::ranges::replace(words, '-', ' ');
  return Problem{"response", words, answer.why};
}

std::optional<Problem> refuse_charger(const WholeChargeFacts& f) {
  const MeleeUnit& u = f.charger;
  if (u.attacked_in != Face::Front || u.surprised)
    return Problem{u.surprised ? "charger_surprised" : "charger_attacked_in", "it is the one who charges", HM_CHARGE_01};
  if (u.arm == Arm::Elephants && u.order != Order::Close)
    return Problem{"charger_order", "elephants count as close order", HM_RMOD_23};
  if (f.response == ChargeResponse::Square && f.target.formation == Formation::Square)
    return Problem{"response", "it is in square already", HM_SQUARE_01};
  if (f.response == ChargeResponse::Countercharge && f.target.attacked_in != Face::Front)
    return Problem{"target_attacked_in", "who countercharges goes straight at the charger", HM_CHARGE_13};
  if (f.response == ChargeResponse::Evade && f.target.attacked_in != Face::Front)
    return Problem{"target_attacked_in", "caught evaders are struck in the rear by themselves", HM_EVADE_04};
  return {};
}

// Which fact of the form keeps it from charging: its impetus is not on it.
std::string fact_of(const std::string& field, const MeleeUnit& u) {
  if (field != "impetus") return "charger_" + field;
  if (is_artillery(u.arm)) return "charger_arm";
  if (u.fighters == Fighters::Holders) return "charger_fighters";
  return u.prone ? "charger_prone" : "charger_formation";
}

std::optional<Problem> refuse_charge(const WholeChargeFacts& f) {
  MeleeUnit charger = f.charger, target = f.target;
  charger.impetus = Impetus::Charging;
  target.impetus = f.response == ChargeResponse::Countercharge ? Impetus::Charging : Impetus::Melee;  // for the dice to say
  if (auto p = refuse_melee_unit(charger)) return p->field = fact_of(p->field, charger), p;
  if (auto p = refuse_melee_unit(target)) return p->field = p->field == "impetus" ? "response" : "target_" + p->field, p;
  if (auto p = refuse_pair(charger, target)) return p->field = "charger_" + p->field, p;
  if (auto p = refuse_pair(target, charger)) return p->field = "target_" + p->field, p;
  if (target.formation == Formation::Garrison)
    return Problem{"target_formation", "a building is not charged: see assault", HM_BUAF_02};
  if (auto p = refuse_response(f)) return p;
  if (f.response == ChargeResponse::Countercharge && f.target_shooters > 0)
    return Problem{"target_shooters", "who countercharges does not shoot", HM_FIRE_16};
  if (f.charger_no_charges) return Problem{"charger_no_charges", "its leader's blunder forbids the charge", HM_LEAD_05};
  if (f.charger_arab && !is_cavalry(charger.arm)) return Problem{"charger_arab", "it is said of cavalry", HM_DISR_28};
  if (f.target_arab && !is_cavalry(target.arm)) return Problem{"target_arab", "it is said of cavalry", HM_DISR_28};
  if (charger.round > 1 || target.round > 1)
    return Problem{charger.round > 1 ? "charger_round" : "target_round", "a charge opens a melee", HM_CHARGE_14};
  if (auto p = refuse_charger(f)) return p;
  return refuse_target_fire(f);
}

// Other procedures are told the points with those of the contact; a whole charge counts these itself.
Description before_the_charge(Description all) {
  for (Field& field : all.fields)
    if (std::string_view(field.name).ends_with("_disruption")) field.help = "Disruption Points before the charge; horses within 3 BW of beasts have theirs";
  return all;
}

}  // namespace

template <>
const Description& describe<WholeChargeFacts>() {
  using F = WholeChargeFacts;
  constexpr NumberRange change{.min = -far_bw * bw, .max = far_bw * bw, .scale = bw, .unit = bw_unit};
  static const Description description =
      before_the_charge(without(Describe<F>("charge")
          .group("The charge")
          .number("distance", &F::distance, distance_in_bw(4, 20), "between the two when the charge is declared", HM_CHARGE_06)
          .flag("difficult", &F::difficult, "over difficult terrain", HM_COMP_11)
          .label("difficult terrain")
          .flag("rough", &F::rough, "over rough terrain", HM_COMP_11)
          .label("rough terrain")
          .choice("response", &F::response, charge_response_names, ChargeResponse::Stand, "what it does, if it passes its test", HM_CHARGE_03)
          .label("its answer")
          .choice("target_weapon", &F::target_weapon, weapon_names, Weapon::Musket, "with which it shoots at the charge", HM_CHFIRE_01)
          .label("it shoots with")
          .number("target_shooters", &F::target_shooters, {.max = 20, .fallback = 4}, "bases that shoot at the charge, or before they evade", HM_FIRE_12)
          .label("bases that shoot at the charge")
          .flag("target_first_volley", &F::target_first_volley, "the first time that it shoots in this battle", HM_FMOD_25)
          .label("it has not shot before")
          .flag("pursue", &F::pursue, "the winner means to pursue a routing loser", HM_RESULT_10, true)
          .group("The charger")
          .part("charger_", &F::charger)
          .part("charger_", &F::charger_morale)
          .flag("charger_arab", &F::charger_arab, "the charger is Arab cavalry, used to camels", HM_DISR_28)
          .label("Arab cavalry")
          .group("The target")
          .part("target_", &F::target)
          .part("target_", &F::target_morale)
          .choice("target_state", &F::target_state, state_names, State::Static, "what it was doing", HM_RMOD_02)
          .flag("target_arab", &F::target_arab, "the target is Arab cavalry, used to camels", HM_DISR_28)
          .label("Arab cavalry")
          .group("Their leaders")
          .number("charger_leadership", &F::charger_leadership, change, "on the charger's move, from its leader's test this turn", HM_LEAD_02)
          .label("leadership for the charger")
          .number("charger_leadership_mounted", &F::charger_leadership_mounted, change, "a mounted charger: what his test gives mounted units, if it differs", HM_DEF_17)
          .label("leadership for a mounted charger")
          .flag("charger_no_charges", &F::charger_no_charges, "the charger's leader has blundered: no charges", HM_LEAD_05)
          .flag("target_no_charges", &F::target_no_charges, "so has the target's: no countercharges", HM_LEAD_05)
          .refuse([](const F& f) { return refuse_charge(f); }),
              {"charger_impetus", "charger_opponent", "charger_attacked_in", "charger_surprised", "charger_following_up", "charger_momentum",
               "charger_reinforcing", "charger_inside", "charger_pikes_passed", "target_impetus", "target_opponent", "target_following_up",
               "target_momentum", "target_reinforcing", "target_inside", "target_pikes_passed"}));
  return description;
}

template <>
const Description& describe<WholeCharge>() {
  using O = WholeCharge;
  static const Description description =
      Describe<O>("charge")
          .choice("ends", &O::ends, charge_ends_names, ChargeEnds::Melee, "how far the charge comes", HM_CHARGE_01)
          .choice("charger", &O::charger, side_ends_names, SideEnds::Stands, "what becomes of the charger", HM_RESULT_01)
          .choice("target", &O::target, side_ends_names, SideEnds::Stands, "what becomes of the target", HM_RESULT_01)
          .flag("target_shot", &O::target_shot, "the target shot at the charge", HM_CHFIRE_02)
          .flag("pursues", &O::pursues, "the winner pursues", HM_RESULT_10)
          .flag("caught", &O::caught, "routers are caught, by the charge or in pursuit, and destroyed", HM_COMP_06)
          .number("charger_losses", &O::charger_losses, {.max = 800}, "unsaved hits on the charger", HM_RTEST_07)
          .number("target_losses", &O::target_losses, {.max = 800}, "unsaved hits on the target", HM_RTEST_07)
          .number("charger_bases_lost", &O::charger_bases_lost, {.max = 40}, "bases that the charger loses", HM_FSAVE_02)
          .number("target_bases_lost", &O::target_bases_lost, {.max = 40}, "bases that the target loses", HM_FSAVE_02)
          .number("charger_disruption", &O::charger_disruption, {.min = -200, .max = 200}, "Disruption Points of the charger", HM_DISR_01)
          .number("target_disruption", &O::target_disruption, {.min = -200, .max = 200}, "Disruption Points of the target", HM_DISR_01)
          .number("charger_by_fire", &O::charger_by_fire, {.min = -200, .max = 200}, "of the charger's points: for being stopped by fire", HM_CHFIRE_09)
          .number("charger_by_melee", &O::charger_by_melee, {.min = -200, .max = 200}, "of the charger's points: from the melee", HM_DISR_05)
          .number("target_by_melee", &O::target_by_melee, {.min = -200, .max = 200}, "of the target's points: from the melee", HM_DISR_05)
          .number("charger_by_moving", &O::charger_by_moving, {.min = -200, .max = 200}, "of the charger's points: from the ground and from pursuit", HM_DISR_01)
          .number("target_by_moving", &O::target_by_moving, {.min = -200, .max = 200}, "of the target's points: from the ground and from pursuit", HM_DISR_01)
          .number("charger_by_beasts", &O::charger_by_beasts, {.min = -200, .max = 200}, "of the charger's points: from elephants and camels", HM_DISR_09)
          .number("target_by_beasts", &O::target_by_beasts, {.min = -200, .max = 200}, "of the target's points: from elephants and camels", HM_DISR_09)
          .flag("charger_tired", &O::charger_tired, "heavy cavalry that charges: tired from now on", HM_MDICE_04)
          .flag("target_tired", &O::target_tired, "heavy cavalry that is charged: tired from now on", HM_MDICE_04)
          .number("next_round", &O::next_round, {.min = 1, .max = 2, .fallback = 1}, "round of this melee that comes next; 1 if it is over", HM_RESULT_15);
  return description;
}

}  // namespace linstock
