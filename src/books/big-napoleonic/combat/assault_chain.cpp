// THE ASSAULT AS A CHAIN: reaction fire, initiative fire and rounds of combat as steps on a plain state, for odds and for a
// real table. On the map the same procedures are called by the steps of the phases.
#include "books/big-napoleonic/combat/assault_chain.h"

#include <algorithm>

namespace linstock {

using namespace big_napoleonic;

template <>
const Description& describe<Combatant>() {
  static const Description description =
      Describe<Combatant>("combatant")
          .choice("arm", &Combatant::arm, arm_names, Arm::Infantry, "infantry, cavalry or a gun", clause::BN_CCART_05)
          .choice("grade", &Combatant::grade, grade_names, Grade::Trained, "troop grade", clause::BN_TROOP_01)
          .flag("aggressive", &Combatant::aggressive, "Aggressive (A)", clause::BN_TROOP_02)
          .flag("stoic", &Combatant::stoic, "Stoic (S)", clause::BN_TROOP_04)
          .flag("effective", &Combatant::effective, "Effective fire (E)", clause::BN_TROOP_06)
          .flag("weak", &Combatant::weak, "Weak fire (W)", clause::BN_TROOP_07)
          .flag("depth", &Combatant::depth, "in Depth", clause::BN_CCMOD_09)
          .number("bases", &Combatant::bases, {.min = 1, .max = 6, .fallback = 4}, "bases (all take part)", clause::BN_CC_09)
          .number("disruption", &Combatant::disruption, {.max = 2}, "D markers", clause::BN_STATE_01)
          .number("morale_markers", &Combatant::morale_markers, {.max = 3}, "morale markers", clause::BN_STATE_05)
          .number("firing_bases", &Combatant::firing_bases, {.max = 6, .fallback = 2}, "front-rank bases that fire (none of a defender attacked in flank)",
                  clause::BN_FASSLT_02)
          .refuse([](const Combatant& c) -> std::optional<Problem> {
            if (c.effective && c.weak) return Problem{"weak", "fire is not Effective and Weak at once", clause::BN_TROOP_12};
            if (c.firing_bases > c.bases) return Problem{"firing_bases", "more than the unit has", clause::BN_FIRE_06};
            return refuse_strength(c.arm, c.bases, c.morale_markers);
          });
  return description;
}

template <>
const Description& describe<AssaultGround>() {
  using G = AssaultGround;
  static const Description description =
      Describe<G>("ground")
          .flag("obstacle", &G::obstacle, "the attacker crossed an obstacle in its last 6\"", clause::BN_CCMOD_02)
          .flag("uphill", &G::uphill, "the attacker moved up a slope", clause::BN_CCMOD_02)
          .flag("difficult", &G::difficult, "the defender is in difficult terrain", clause::BN_CCMOD_02)
          .flag("village", &G::village, "the defender is in an open village", clause::BN_CCMOD_21)
          .flag("garrison", &G::garrison, "the defender holds a town", clause::BN_CCTOWN_03)
          .flag("entrenchment", &G::entrenchment, "the defender is entrenched", clause::BN_CCMOD_03)
          .flag("redoubt", &G::redoubt, "a redoubt attacked from the front", clause::BN_CCMOD_03)
          .flag("fortification", &G::fortification, "the defender is in a fortification", clause::BN_CCMOD_09)
          .flag("defile", &G::defile, "a defile is attacked or defended", clause::BN_CCMOD_07)
          .flag("narrow_defile", &G::narrow_defile, "a narrow defile", clause::BN_CCMOD_03);
  return description;
}

template <>
const Description& describe<AssaultFacts>() {
  using F = AssaultFacts;
  static const Description description =
      Describe<F>("assault")
          .part("attacker_", &F::attacker)
          .part("defender_", &F::defender)
          .flag("defender_square", &F::defender_square, "the defender is in square", clause::BN_CCMOD_10)
          .flag("flank", &F::flank, "the attack began in the flank zone and meets flank or rear", clause::BN_CCMOD_11)
          .choice("gun", &F::gun, gun_names, Gun::Field, "type of gun, if the defender is one", clause::BN_TROOP_09)
          .choice("attacker_cover", &F::attacker_cover, cover_names, Cover::None, "of the attacker against reaction fire", clause::BN_SHIFT_03)
          .choice("defender_cover", &F::defender_cover, cover_names, Cover::None, "of the defender against initiative fire", clause::BN_SHIFT_03)
          .part("", &F::ground)
          .flag("fight_on", &F::fight_on, "cavalry that beats infantry by 4 to 6 fights a further round", clause::BN_CCCAV_03)
          .list("reaction_support", &F::reaction_support, 0, "other units that fire at the attacker", clause::BN_FIRE_14)
          .list("initiative_support", &F::initiative_support, 0, "other units that fire at the defender", clause::BN_FIRE_14)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.attacker.arm == Arm::Artillery) return Problem{"attacker_arm", "guns do not assault", clause::BN_ART_06};
            if (f.defender_square && f.defender.arm != Arm::Infantry)
              return Problem{"defender_square", "only infantry forms square", clause::BN_SQUARE_01};
            if (f.defender_square && f.flank) return Problem{"flank", "squares have no flanks", clause::BN_CCMOD_12};
            if (f.ground.garrison) {
              if (f.defender.arm != Arm::Infantry) return Problem{"garrison", "only infantry occupies a town", clause::BN_TOWN_01};
              if (f.flank) return Problem{"flank", "garrisons have no flanks", clause::BN_CCMOD_12};
              if (f.defender_square || f.defender.depth)
                return Problem{"garrison", "a garrison is neither in square nor in Depth", clause::BN_TOWN_07};
            }
            if (f.attacker.arm != Arm::Cavalry) return {};
            return refuse_charge(f.ground.garrison, f.ground.entrenchment, f.ground.redoubt, f.ground.fortification);
          });
  return description;
}

template <>
const Description& describe<AssaultOutcome>() {
  static constexpr const char* ends[] = {"attacker-destroyed",  "both-destroyed",    "halted",
                                         "attacker-retires",    "attacker-falls-back", "cavalry-draws-off",
                                         "defender-falls-back", "defender-retires",  "defender-retreats",
                                         "defender-destroyed"};
  static constexpr const char* first_rounds[] = {"not-fought", "attacker-beaten", "undecided", "defender-beaten"};
  static const Description description =
      Describe<AssaultOutcome>("assault")
          .choice("end", &AssaultOutcome::end, ends, AssaultEnd::Halted, "how it ends", clause::BN_CCOUT_01)
          .choice("first_round", &AssaultOutcome::first_round, first_rounds, FirstRound::NotFought,
                  "how the first round of close combat goes", clause::BN_CCOUT_01)
          .number("rounds", &AssaultOutcome::rounds, {.max = 40}, "rounds of close combat", clause::BN_CCOUT_15)
          .part("attacker_", &AssaultOutcome::attacker)
          .part("defender_", &AssaultOutcome::defender);
  return description;
}

}  // namespace linstock

namespace linstock::big_napoleonic {

namespace {

using State = AssaultChain::State;
using Stage = AssaultChain::Stage;

Firer firer_of(const Combatant& c, const Condition& now, bool square, Gun gun, Cover cover) {
  Firer firer{};
  firer.fire.shooter = c.arm == Arm::Artillery ? static_cast<Shooter>(static_cast<int>(gun) + 1) : Shooter::Infantry;
  firer.fire.grade = c.grade;
  firer.fire.effective = c.effective;
  firer.fire.weak = c.weak;
  firer.fire.square = square;
  firer.fire.disruption = now.disruption;
  firer.fire.bases = std::min(c.firing_bases, now.bases);
  firer.unit_bases = now.bases;
  firer.cover = cover;
  return firer;
}

Target target_of(const Combatant& c, const Condition& now, bool square, bool garrison, bool moved) {
  return {.arm = c.arm,
          .grade = c.grade,
          .stoic = c.stoic,
          .bases = now.bases,
          .disruption = now.disruption,
          .morale_markers = now.morale_markers,
          .square = square,
          .march = 0,
          .garrison = garrison,
          .moved = moved};
}

void end(State& s, AssaultEnd how) {
  s.end = how;
  s.stage = Stage::Over;
}

// BN-FASSLT-01 to 03: at first contact everyone who may fires at the attacker; a halt ends the assault. BN-FASSLT-08:
// no base of a defender attacked in flank is engaged on its front edge.
void reaction_fire(State& s, const Tables& t, Umpire& umpire) {
  FireFacts fire_facts{};
  const Combatant& defender = s.facts.defender;
  const bool fires = defender.arm != Arm::Cavalry && defender.firing_bases > 0 && !s.facts.flank;  // BN-FIRE-04
  if (s.facts.flank) umpire.found("attacked in flank, the defender", "does not fire", clause::BN_FASSLT_08);
  if (fires) fire_facts.firers.push(firer_of(defender, s.defender, s.facts.defender_square, s.facts.gun, s.facts.attacker_cover));
  for (const Firer& firer : s.facts.reaction_support) fire_facts.firers.push(firer);
  s.facts.reaction_support.clear();
  s.stage = Stage::InitiativeFire;
  if (fire_facts.firers.empty()) return;
  fire_facts.target = target_of(s.facts.attacker, s.attacker, false, false, true);
  fire_facts.phase = FirePhase::Reaction;
  const Fired fired = fire(fire_facts, t, umpire);
  s.attacker = fired.target;
  if (fires && fired.firers[0].tired) disrupt(s.defender, defender.arm, 1, t);  // BN-FATIG-01
  if (s.attacker.removed)
    end(s, AssaultEnd::AttackerDestroyed);
  else if (fired.halted)
    end(s, AssaultEnd::Halted);
}

// R137: what the defender stands in covers it from the attacker's own fire too.
Cover cover_of(const AssaultFacts& f) {
  const AssaultGround& g = f.ground;
  const Cover ground = g.redoubt || g.fortification    ? Cover::Strong
                       : g.entrenchment || g.garrison ? Cover::Medium
                       : g.village                    ? Cover::Light
                                                      : Cover::None;
  return std::max(f.defender_cover, ground);
}

// One throw at the defender; the first firer may be the attacker itself.
void fire_at_defender(State& s, FireFacts& fire_facts, bool own, const Tables& t, Umpire& umpire) {
  if (fire_facts.firers.empty() || s.defender.removed) return;
  fire_facts.target = target_of(s.facts.defender, s.defender, s.facts.defender_square, s.facts.ground.garrison, false);
  fire_facts.phase = FirePhase::Initiative;
  const Fired fired = fire(fire_facts, t, umpire);
  s.defender = fired.target;
  if (own && fired.firers[0].tired) disrupt(s.attacker, s.facts.attacker.arm, 1, t);
  fire_facts.firers.clear();
}

// BN-FASSLT-05, BN-FASSLT-06: the attacker fires if it is infantry, others anyway (R138). From the flank its own fire is
// enfilade fire and a throw of its own (BN-FIRE-18, BN-EFFECT-06).
void initiative_fire(State& s, const Tables& t, Umpire& umpire) {
  FireFacts fire_facts{};
  const bool own = s.facts.attacker.arm == Arm::Infantry && s.facts.attacker.firing_bases > 0;
  if (own) fire_facts.firers.push(firer_of(s.facts.attacker, s.attacker, false, Gun::Field, cover_of(s.facts)));
  fire_facts.enfilade = own && s.facts.flank;
  if (fire_facts.enfilade) fire_at_defender(s, fire_facts, true, t, umpire);
  for (const Firer& firer : s.facts.initiative_support) fire_facts.firers.push(firer);
  const bool together = own && !fire_facts.enfilade;
  fire_facts.enfilade = 0;
  fire_at_defender(s, fire_facts, together, t, umpire);
  s.facts.initiative_support.clear();
  s.stage = Stage::Combat;
  if (!s.defender.removed) return;
  umpire.found("the defender is gone before contact", "the attacker must exploit", clause::BN_FASSLT_06);
  end(s, AssaultEnd::DefenderDestroyed);
}

CombatUnit unit_of(const Combatant& c, const Condition& now) {
  CombatUnit unit{};
  unit.arm = c.arm;
  unit.grade = c.grade;
  unit.aggressive = c.aggressive;
  unit.depth = c.depth;
  unit.bases = unit.unit_bases = now.bases;
  unit.disruption = now.disruption;
  unit.morale_markers = now.morale_markers;
  return unit;
}

CombatFacts combat_facts(const State& s) {
  CombatFacts f{};
  f.attackers.push(unit_of(s.facts.attacker, s.attacker));
  f.defenders.push(unit_of(s.facts.defender, s.defender));
  f.attackers[0].flank_start = f.attackers[0].flank_contact = s.facts.flank;
  f.defenders[0].square = s.facts.defender_square;
  f.defenders[0].direct_contact = s.facts.defender.arm == Arm::Artillery;
  const AssaultGround& g = s.facts.ground;
  f.obstacle = g.obstacle;
  f.uphill = g.uphill;
  f.difficult = g.difficult;
  f.village = g.village;
  f.garrison = g.garrison;
  f.entrenchment = g.entrenchment;
  f.redoubt = g.redoubt;
  f.fortification = g.fortification;
  f.defile = g.defile;
  f.narrow_defile = g.narrow_defile;
  f.front_contact = f.front_terrain = 1;
  f.loss_taker = 1;
  f.round = std::min(s.rounds + 1, 2);
  return f;
}

AssaultEnd end_of(const Fought& fought, const Condition& attacker, const Condition& defender) {
  if (attacker.removed && defender.removed) return AssaultEnd::BothDestroyed;
  if (defender.removed) return AssaultEnd::DefenderDestroyed;
  if (attacker.removed) return AssaultEnd::AttackerDestroyed;
  switch (fought.defender_action) {
    case Action::FallBack: return AssaultEnd::DefenderFallsBack;
    case Action::Retire: return AssaultEnd::DefenderRetires;
    case Action::Retreat: return AssaultEnd::DefenderRetreats;
    default: break;
  }
  if (fought.attacker_action == Action::Retire) return AssaultEnd::AttackerRetires;
  return fought.net > 0 ? AssaultEnd::CavalryDrawsOff : AssaultEnd::AttackerFallsBack;
}

// BN-CCOUT-15: Ds, bases and markers of each round count in the next; no fire between rounds.
void combat_round(State& s, const Tables& t, Umpire& umpire) {
  const CombatFacts facts = combat_facts(s);
  umpire.heading(clause::BN_CC_07, "close combat");
  umpire.found("round", s.rounds + 1, clause::BN_CCOUT_15);
  const Fought fought = only_limbered_guns(facts) ? ride_down(facts, t, umpire) : outcome(facts, combat_throw(facts, t, umpire), t, umpire);
  if (++s.rounds == 1)
    s.first_round = fought.net > 0   ? FirstRound::DefenderBeaten
                    : fought.net < 0 ? FirstRound::AttackerBeaten
                                     : FirstRound::Undecided;
  s.attacker = fought.attackers[0].unit;
  s.defender = fought.defenders[0].unit;
  if (fought.square == FormSquare::Must) s.facts.defender_square = 1;  // BN-CCCAV-04
  s.facts.flank = 0;                                                  // BN-CCMOD-13: it turns to face
  const bool both = !s.attacker.removed && !s.defender.removed;
  const bool again = fought.attacker_action == Action::Repeat ||
                     (fought.attacker_action == Action::FightOnOrFallBack && s.facts.fight_on);
  if (!both || !again) end(s, end_of(fought, s.attacker, s.defender));
}

}  // namespace

AssaultChain::State AssaultChain::start(const Facts& facts, const Tables&) {
  State s{};
  s.facts = facts;
  s.attacker = {facts.attacker.bases, facts.attacker.disruption, facts.attacker.morale_markers, 0};
  s.defender = {facts.defender.bases, facts.defender.disruption, facts.defender.morale_markers, 0};
  return s;
}

bool AssaultChain::step(State& s, const Tables& t, Umpire& umpire) {
  switch (s.stage) {
    case Stage::ReactionFire: reaction_fire(s, t, umpire); break;
    case Stage::InitiativeFire: initiative_fire(s, t, umpire); break;
    case Stage::Combat: combat_round(s, t, umpire); break;
    case Stage::Over: break;
  }
  if (s.stage != Stage::Over) return true;
  s.facts = {};  // so that equal ends are equal states
  return false;
}

AssaultChain::Outcome AssaultChain::finish(const State& s) { return {s.end, s.first_round, s.rounds, s.attacker, s.defender}; }

}  // namespace linstock::big_napoleonic
