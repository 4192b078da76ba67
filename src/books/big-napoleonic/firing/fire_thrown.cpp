// CALCULATING EFFECT: target by target, in the firing player's order.
#include <algorithm>

#include "books/big-napoleonic/firing/fire_phases.h"

namespace linstock::big_napoleonic {

namespace {

Unit& unit_of(State& state, int i) { return state.units[static_cast<std::size_t>(i)]; }
const Unit& unit_of(const State& state, int i) { return state.units[static_cast<std::size_t>(i)]; }
const Shot& shot_of(const State& state, int i) { return state.shots[static_cast<std::size_t>(i)]; }

// BN-FATIG-04: fewer than half of its bases fire, at any target.
bool exempt(const Unit& firer) { return !half_or_more(firer.fired_bases, firer.condition.bases); }

// The shots of one throw. Among equal contributors those exempt from fatigue stand first: the firing player would
// always let it fall on them (R154).
std::vector<int> shots_of_throw(const State& state, int target, int enfilade) {
  std::vector<int> shots;
  for (int i = 0; i < static_cast<int>(state.shots.size()); ++i)
    if (const Shot& s = shot_of(state, i); s.target == target && s.enfilade == enfilade && !s.thrown) shots.push_back(i);
  std::stable_sort(shots.begin(), shots.end(), [&](int a, int b) {
    return exempt(unit_of(state, shot_of(state, a).firer)) > exempt(unit_of(state, shot_of(state, b).firer));
  });
  return shots;
}

FirePointFacts point_facts(const Unit& firer, const Shot& shot) {
  const auto shooter = firer.arm == Arm::Infantry ? Shooter::Infantry : static_cast<Shooter>(static_cast<int>(firer.gun) + 1);
  return {shooter, firer.grade, (firer.traits & effective_fire) != 0, (firer.traits & weak_fire) != 0, firer.square, shot.disruption, shot.bases,
          shot.range, shot.aim};
}

}  // namespace

FireFacts fire_facts(const State& state, const std::vector<int>& shots, FirePhase phase) {
  FireFacts facts{};
  int points = 0, march = 0;
  for (const int i : shots) {
    const Shot& s = shot_of(state, i);
    const Unit& firer = unit_of(state, s.firer);
    // Cover is told shot by shot, a town's too, because a target may be taken before it reached the town.
    facts.firers.push({point_facts(firer, s), firer.condition.bases, std::max(0, firer.fired_bases - s.bases), s.cover, s.defile});
    points += s.points;
    march += s.march ? s.points : 0;
  }
  const Shot& first = shot_of(state, shots.front());
  const Unit& target = unit_of(state, first.target);
  facts.target = {target.arm, target.grade, (target.traits & stoic) != 0, target.condition.bases, target.condition.disruption,
                  target.condition.morale_markers, target.square, half_or_more(march, points), 0, target.moved >= Movement::Across};
  facts.phase = phase;
  facts.enfilade = first.enfilade;
  return facts;
}

namespace {

// BN-FATIG-03: between equal contributors the firing player picks, once the throw calls for it.
void tire(State& state, const std::vector<int>& shots, const Fired& fired, Seat side, const Setting& setting, Umpire& umpire) {
  std::vector<bool> hit(shots.size());
  for (std::size_t i = 0; i < shots.size(); ++i) hit[i] = fired.firers[static_cast<int>(i)].tired != 0;
  for (std::size_t i = 0; i < shots.size(); ++i) {
    if (!fired.firers[static_cast<int>(i)].tired) continue;
    const Shot& own = shot_of(state, shots[i]);
    Question question;
    question.seat = side;
    question.clause = clause::BN_FATIG_03;
    question.what = "Which of the equal firers on {} is tired?";
    question.subject = own.target;
    question.options.push({static_cast<int>(i), "", own.firer});
    for (std::size_t k = 0; k < shots.size(); ++k) {
      const Shot& other = shot_of(state, shots[k]);
      if (!hit[k] && other.points == own.points && !other.disruption && !exempt(unit_of(state, other.firer)))
        question.options.push({static_cast<int>(k), "", other.firer});
    }
    const int tired = umpire.pick(question);
    hit[static_cast<std::size_t>(tired)] = true;
    // BN-FATIG-08: fire that was split tires a unit once.
    const int firer = shot_of(state, shots[static_cast<std::size_t>(tired)]).firer;
    umpire.heading(clause::BN_FATIG_01, "{} is tired by its own fire", firer);
    if (unit_of(state, firer).condition.disruption == 0) suffer_disruption(state, firer, 1, setting, umpire);
  }
}

// BN-FASSLT-06, BN-EXPL-04: whoever assaulted the destroyed unit must exploit at once, in their owner's order.
void exploit_at_once(State& state, int target, Umpire& umpire) {
  std::vector<int> attackers;
  for (const Contact& c : state.contacts)
    if (c.defender == target && unit_of(state, c.attacker).on_table && assaults(state, c.attacker, target)) attackers.push_back(c.attacker);
  std::vector<int> order;
  while (!attackers.empty()) {
    Question question;
    question.seat = state.initiative;
    question.clause = clause::BN_EXPL_04;
    question.what = "Which attacker of {} exploits next?";
    question.subject = target;
    for (const int a : attackers) question.options.push({a, "", a});
    order.push_back(umpire.pick(question));
    std::erase(attackers, order.back());
  }
  for (auto a = order.rbegin(); a != order.rend(); ++a) {
    umpire.heading(clause::BN_FASSLT_06, "{} must exploit at once", *a);
    state.agenda.push(Exploit{*a, -1});
  }
}

// A unit that fire destroyed takes no part in what follows (BN-EFFECT-06, BN-FASSLT-07).
void after_destruction(State& state, int target, FirePhase phase, Umpire& umpire) {
  for (Shot& s : state.shots)
    if (s.target == target) s.thrown = 1;
  std::erase_if(state.contacts, [&](const Contact& c) { return c.attacker == target; });
  unit_of(state, target).in_contact_by_assault = 0;
  if (phase == FirePhase::Initiative) exploit_at_once(state, target, umpire);
  for (Contact& c : state.contacts)
    if (c.defender == target) c.resolved = 1;
}

// The targets that still await a throw, ordinary and enfilade fire apart (BN-FIRE-14, BN-FIRE-18).
Question next_throw(const State& state, Seat side) {
  Question question;
  question.seat = side;
  question.clause = clause::BN_FIRE_14;
  question.what = "Which fire is thrown for next?";
  for (const Shot& s : state.shots) {
    const int value = throw_key(s.target, s.enfilade);
    const auto listed = [&](const Option& o) { return o.value == value; };
    if (s.thrown || !unit_of(state, s.target).on_table) continue;
    if (std::none_of(question.options.begin(), question.options.end(), listed))
      question.options.push({value, s.enfilade ? "enfilade fire on {}" : "fire on {}", s.target});
  }
  return question;
}

}  // namespace

ThrowChoice throw_choice(const Question& question, int value) {
  for (const Option& option : question.options)
    if (option.value == value) return throw_choice(option);
  return {-1, 0};
}

void run(State& state, const ResolveFire& step, const Setting& setting, Umpire& umpire) {
  const Question question = next_throw(state, step.side);
  if (question.options.empty()) {
    state.shots.clear();
    return;
  }
  const auto [target, enfilade] = throw_choice(question, umpire.pick(question));
  const std::vector<int> shots = shots_of_throw(state, target, enfilade);
  const bool several = shots.size() > 1;
  umpire.heading(clause::BN_FIRE_14, several ? "Fire of {} and others on {}" : "Fire of {} on {}", shot_of(state, shots[0]).firer, target);
  for (const int i : shots)
    if (several) umpire.tell(clause::BN_FP_08, "{} fires at {}", shot_of(state, i).firer, target);
  const Fired fired = fire(fire_facts(state, shots, step.phase), setting.tables, umpire);
  for (const int i : shots) state.shots[static_cast<std::size_t>(i)].thrown = 1;
  state.agenda.push(step);
  if (fired.effect != Effect::None) take_condition(state, target, fired.target, umpire);
  if (unit_of(state, target).condition.removed)
    after_destruction(state, target, step.phase, umpire);
  else if (fired.halted && !unit_of(state, target).halted)
    state.agenda.push(Recoil{target});  // BN-FASSLT-03: at once
  tire(state, shots, fired, step.side, setting, umpire);
}

}  // namespace linstock::big_napoleonic
