// The facts and outcomes of whole fights, described; their procedures by name.
#include "books/renaissance/chains/chains.h"
#include "books/renaissance/kept.h"

namespace linstock {

using namespace renaissance;
using namespace renaissance::clause;

template <>
const Description& describe<Nerve>() {
  using N = Nerve;
  static const Description description = Describe<N>("nerve")
      .number("secure_flanks", &N::secure_flanks, {.max = 2}, "flanks that are secure", RN_WTEST_20)
      .flag("rear_support", &N::rear_support, "rear support", RN_WTEST_21)
      .flag("missile_armed", &N::missile_armed, "half its front rank or more has missiles", RN_WTEST_22)
      .flag("taking_cover", &N::taking_cover, "it takes cover", RN_WTEST_13)
      .flag("near_camp", &N::near_camp, "within 20 cm of camp or baggage", RN_WTEST_13)
      .flag("disaster", &N::disaster, "a friendly disaster is within 10 cm", RN_WTEST_03)
      .flag("routers", &N::routers, "hostile routers were within 10 cm this Move", RN_WTEST_12)
      .flag("elephants_near", &N::elephants_near, "hostile elephants within 10 cm, neither routing nor charging it", RN_WTEST_07)
      .flag("party_lost", &N::party_lost, "a friendly religious party was lost in sight", RN_WTEST_09)
      .flag("party_safe", &N::party_safe, "one that is not threatened is in sight", RN_WTEST_18)
      .choice("leader", &N::leader, leader_names, Leader::None, "who leads it in its tests, at his risk", RN_WTEST_24);
  return description;
}

template <>
const Description& describe<AttackFacts>() {
  using F = AttackFacts;
  static const Description description =
      Describe<F>("attack")
          .group("The attackers").part("attacker_", &F::attacker).part("attacker_", &F::attackers_nerve)
          .group("The defenders").part("defender_", &F::defender).part("defender_", &F::defenders_nerve)
          .flag("counter_charges", &F::counter_charges, "they try to counter-charge", RN_WAVER_04)
          .flag("defender_moved", &F::defender_moved, "they moved in their own Turn of this Move", RN_DIS_25)
          .group("Their shots")
          .flag("shoots", &F::shoots, "they shoot at the chargers", RN_SHOOT_25)
          .choice("weapon", &F::weapon, weapon_names, Weapon::Bow, "with what", RN_SHOOT_01)
          .number("shooting_bases", &F::shooting_bases, {.min = 1, .max = 40, .fallback = 4}, "with how many bases", RN_SHOOT_22)
          .flag("salvo", &F::salvo, "by salvo", RN_SHOOT_11)
          .group("The charge")
          .number("distance", &F::distance, measured(4, 4), "gap after the approach", RN_CHG_06)
          .number("charge_left", &F::charge_left, measured(100, 4), "charge distance left then", RN_POST_07)
          .flag("in_open", &F::in_open, "in the open", RN_DEF_26, true)
          .flag("go_on", &F::go_on, "riders go on over skirmishers who stand; else they pull up on them", RN_CHG_14)
          .number("rounds", &F::rounds, {.min = 1, .max = most_rounds, .fallback = 3}, "rounds at most", RN_MELEE_13)
          .refuse([](const F& f) -> std::optional<Problem> {
            const auto ready = [](const Fighter& g) { return g.approach == Approach::Stands; };
            if (!ready(f.attacker)) return Problem{"attacker_approach", "the chain brings them together itself", RN_CHG_17};
            if (!ready(f.defender)) return Problem{"defender_approach", "the chain brings them together itself", RN_CHG_17};
            if (f.attacker.hit_from_behind || f.attacker.defends != Post::None) return Problem{"attacker_hit_from_behind", "the attackers come on", RN_CHG_13};
            if (f.attacker.unit.morale > Morale::Steady) return Problem{"attacker_morale", "only steady or reckless troops charge", RN_CHG_04};
            if (f.defender.unit.morale > Morale::Shaken) return Problem{"defender_morale", "wavering troops receive no charge", RN_CHG_08};
            if (!attacks(f.attacker.troops)) return Problem{"attacker_kind", "these do not charge", RN_CHG_04};
            if (f.attacker.unit.dispersed) return Problem{"attacker_dispersed", "dispersed troops charge nobody", RN_CHG_04};
            if (f.defender.troops.kind == Kind::ReligiousParty) return Problem{"defender_kind", "religious parties do not test", RN_WAVER_12};
            if (f.attacker.unit.bases == 0 || f.defender.unit.bases == 0) return Problem{"attacker_bases", "nobody is left", RN_DEF_17};
            const bool square = f.defender.formation == Formation::Square || f.defender.formation == Formation::Hedgehog;
            if (f.counter_charges && (f.defender.unit.morale > Morale::Steady || f.defender.unit.dispersed || f.defender.hit_from_behind || square ||
                                      f.defender.defends != Post::None || !(normal_order(f.defender.troops) || elephants(f.defender.troops))))
              return Problem{"counter_charges", "it is not for these defenders", RN_CHG_08};
            const auto above = [](const Fighter& g) { return g.uphill || g.charged_downhill; };
            if (above(f.attacker) && above(f.defender)) return Problem{f.defender.uphill ? "defender_uphill" : "defender_charged_downhill", "one of the two stands uphill", RN_MMOD_14};
            if (f.shoots && f.defender.hit_from_behind) return Problem{"shoots", "the attackers are behind their front", RN_SHOOT_22};
            if (f.shoots && f.shooting_bases > f.defender.unit.bases) return Problem{"shooting_bases", "more than all their bases", RN_SHOOT_22};
            if (f.shoots)
              if (const auto problem = weapon_problem(f.defender.troops.kind, f.weapon)) return problem;
            if (f.attacker.formation == Formation::Square || f.attacker.formation == Formation::Hedgehog) return Problem{"attacker_formation", "squares do not charge", RN_CHG_04};
            if (f.salvo && (!f.shoots || f.weapon < Weapon::Arquebus || f.weapon > Weapon::Firelock)) return Problem{"salvo", "salvos are fired with arquebus or musket", RN_SHOOT_27};
            if ((f.attackers_nerve.secure_flanks && allround(f.attacker.formation)) || (f.defenders_nerve.secure_flanks && allround(f.defender.formation)))
              return Problem{"defender_secure_flanks", "this formation has no flanks", RN_WTEST_20};
            return {};
          });
  return description;
}
template <>
const Description& describe<AttackOutcome>() {
  using O = AttackOutcome;
  static const Description description = Describe<O>("attack")
      .choice("result", &O::result, attack_result_names, AttackResult::StillFighting, "what comes of it", RN_CHG_11)
      .number("rounds", &O::rounds, {.max = most_rounds}, "rounds fought", RN_MELEE_13)
      .number("attacker_lost", &O::attacker_lost, {.max = 40}, "bases of the attackers gone in all", RN_ATTR_10)
      .number("defender_lost", &O::defender_lost, {.max = 40}, "bases of the defenders gone in all", RN_ATTR_10)
      .group("The attackers then").part("attacker_", &O::attacker)
      .group("The defenders then").part("defender_", &O::defender);
  return description;
}

template <>
const Description& describe<DuelSide>() {
  using S = DuelSide;
  static const Description description =
      Describe<S>("side")
          .choice("weapon", &S::weapon, weapon_names, Weapon::Bow, "with what", RN_SHOOT_01)
          .number("shooting", &S::shooting, {.min = 1, .max = 40, .fallback = 4}, "bases that shoot", RN_SHOOT_22)
          .part("", &S::troops)
          .part("", &S::unit)
          .number("files", &S::files, {.min = 1, .max = 40, .fallback = usual_files}, "files", RN_DEF_20)
          .number("ranks", &S::ranks, {.min = 1, .max = 20, .fallback = usual_ranks}, "ranks", RN_SHOOT_20)
          .flag("cover", &S::cover, "in cover", RN_SHOOT_15)
          .part("", &S::nerve)
          .refuse([](const S& s) -> std::optional<Problem> {
            if (s.unit.morale > Morale::Shaken) return Problem{"morale", "wavering troops do not shoot", RN_STATE_04};
            if (s.unit.bases == 0) return Problem{"bases", "nobody is left", RN_DEF_17};
            if (s.shooting > s.unit.bases) return Problem{"shooting", "more than all its bases", RN_SHOOT_22};
            if (s.troops.kind == Kind::ReligiousParty) return Problem{"kind", "religious parties do not shoot", RN_WAVER_12};
            if (const auto problem = block_problem(s.unit, s.files, s.ranks, "files", "ranks")) return problem;
            return weapon_problem(s.troops.kind, s.weapon);
          });
  return description;
}
template <>
const Description& describe<DuelFacts>() {
  using F = DuelFacts;
  static const Description description = Describe<F>("shooting-duel")
      .group("We").part("our_", &F::ours)
      .group("They").part("their_", &F::theirs)
      .group("The duel")
      .number("distance", &F::distance, measured(120, 16), "between them", RN_SHOOT_01)
      .flag("recuperate", &F::recuperate, "both recuperate while they stand", RN_RECUP_03, true)
      .number("moves", &F::moves, {.min = 1, .max = most_moves, .fallback = 3}, "Moves at most", RN_SHOOT_25);
  return description;
}
template <>
const Description& describe<DuelOutcome>() {
  using O = DuelOutcome;
  static const Description description = Describe<O>("shooting-duel")
      .choice("end", &O::end, duel_end_names, DuelEnd::NobodyWavers, "who wavers first", RN_WAVER_07)
      .number("moves", &O::moves, {.max = most_moves}, "Moves of shooting", RN_SHOOT_25)
      .number("our_lost", &O::our_lost, {.max = 40}, "our bases gone in all", RN_ATTR_10)
      .number("their_lost", &O::their_lost, {.max = 40}, "their bases gone in all", RN_ATTR_10)
      .group("We then").part("our_", &O::ours)
      .group("They then").part("their_", &O::theirs);
  return description;
}

}  // namespace linstock

namespace linstock::renaissance {

std::vector<Procedure> chain_procedures() {
  const std::vector<Known> fighter = with_troops({{"arms", "arms"}, {"formation", "formation"}, {"ranks", "ranks"}, {"engaged", "files"}, {"rear_files", "files"}, {"wheel_lock", "wheel_lock"}, {"shot", "shot"}});
  const std::vector<Known> shooter = with_troops({{"weapon", "weapon"}, {"shooting", "files"}, {"files", "files"}, {"ranks", "ranks"}});
  return {
      worn(worn(chain<AttackChain>("attack", "A whole attack", "Shots at the chargers, both tests, melee to a result, fugitives.", clause::RN_CHG_01)
          .in_phase("Whole fights").role({"attacker", "Who attacks", side("attacker_", fighter)}).role({"defender", "Whom", side("defender_", fighter)})
          .effect({"attacker", "round", Effect::Set, "rounds", "", 0, "result", "still-fighting"}).effect({"attacker", "round", Effect::Add, "", "", 1, "result", "still-fighting"})
          .effect({"defender", "round", Effect::Set, "rounds", "", 0, "result", "still-fighting"}).effect({"defender", "round", Effect::Add, "", "", 1, "result", "still-fighting"})
          .effect({"defender", "shot", Effect::Set, "", "", 1, "shoots", "yes"})
          .effect({"attacker", "deed", Effect::Set, "", "", static_cast<int>(Deed::InMelee), "result", "still-fighting"}).effect({"defender", "deed", Effect::Set, "", "", static_cast<int>(Deed::InMelee), "result", "still-fighting"})
          .effect({"attacker", "fought", Effect::Set, "", "", 1, "rounds", "1.."}).effect({"defender", "fought", Effect::Set, "", "", 1, "rounds", "1.."})
          .effect({"attacker", "tested", Effect::Set, "", "", 1, "rounds", "0..1"}).effect({"defender", "tested", Effect::Set, "", "", 1, "rounds", "0..1"})
          .effect({"attacker", "charge", Effect::Set, "", "", static_cast<int>(Charge::Failed), "result", "attackers-stop-short"})
          .effect({"defender", "volley", Effect::Set, "", "", static_cast<int>(HowFired::Salvo), "shoots;salvo", "yes;yes"})
          .first("result")
          .group("the defenders give way", "result", "defenders-fall-back,defenders-rout,defenders-surrender")
          .group("the attackers give way", "result", "attackers-fall-back,attackers-rout,attackers-surrender")
          .group("the attackers stop short", "result", "attackers-stop-short").group("skirmishers are overridden", "result", "skirmishers-overridden").group("undecided", "result", "parted-by-recoil,still-fighting"), "attacker", true, "attacker_"), "defender", true, "defender_"),
      worn(worn(chain<DuelChain>("shooting-duel", "A shooting duel", "Until one side wavers.", clause::RN_SHOOT_29)
          .in_phase("Whole fights").role({"ours", "We", side("our_", shooter)}).role({"theirs", "They", side("their_", shooter)})
          .deed("ours", "shot").deed("theirs", "shot").first("end")
          .group("they waver first", "end", "they-waver").group("we waver first", "end", "we-waver").group("both waver", "end", "both-waver").group("nobody wavers", "end", "nobody-wavers"),
          "ours", true, "our_"), "theirs", true, "their_"),
  };
}

}  // namespace linstock::renaissance
