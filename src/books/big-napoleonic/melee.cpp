// CLOSE COMBAT: the phase, and one round
#include "books/big-napoleonic/melee.h"

#include <algorithm>

namespace linstock::big_napoleonic {

namespace {

Unit& at(State& state, int i) { return state.units[static_cast<std::size_t>(i)]; }
const Unit& at(const State& state, int i) { return state.units[static_cast<std::size_t>(i)]; }

bool stands(const State& state, const Contact& contact) {
  return !contact.resolved && at(state, contact.attacker).on_table && at(state, contact.defender).on_table &&
         !at(state, contact.attacker).halted;
}

// An earlier contact with the same defender by the other arm comes first (BN-CC-13); so do earlier attacks on a town
// (BN-CCTOWN-02).
bool must_wait(const State& state, const Contact& contact) {
  for (const Contact& earlier : state.contacts) {
    if (&earlier == &contact) return false;
    if (earlier.defender == contact.defender && stands(state, earlier) &&
        (at(state, earlier.attacker).arm != at(state, contact.attacker).arm || at(state, contact.defender).stance == Stance::Town))
      return true;
  }
  return false;
}

Question ask(Seat seat, Clause clause, const char* what, int subject) {
  Question question;
  question.seat = seat;
  question.clause = clause;
  question.what = what;
  question.subject = subject;
  return question;
}

}  // namespace

// BN-CC-04, BN-CC-14: one combat for each principal defender, in the initiative player's order.
void run(State& state, const CombatPhase& phase, const Setting& setting, Umpire& umpire) {
  if (std::none_of(state.contacts.begin(), state.contacts.end(), [](const Contact& c) { return c.resolved; }))
    umpire.part(clause::BN_CC_01, "close combat", 2, setting.sides[phase.side].c_str());
  Question question = ask(phase.side, clause::BN_CC_14, "Which combat is fought next?", -1);
  for (int i = 0; i < static_cast<int>(state.contacts.size()); ++i) {
    const Contact& contact = state.contacts[static_cast<std::size_t>(i)];
    if (!stands(state, contact) || must_wait(state, contact) || question.options.full()) continue;
    const bool listed = std::any_of(question.options.begin(), question.options.end(), [&](const Option& option) {
      const Contact& other = state.contacts[static_cast<std::size_t>(option.value)];
      return other.defender == contact.defender;
    });
    if (!listed) question.options.push({i, "against {}", contact.defender});
  }
  if (question.options.empty()) return;
  const Contact& picked = state.contacts[static_cast<std::size_t>(umpire.pick(question))];
  state.agenda.push(phase);
  state.agenda.push(FightCombat{picked.defender, picked.attacker, 1, 0, 0});
}

namespace {

// BN-CCMOD-13: before a later round a flanked unit may turn to face, or form square.
bool turns_to_face(State& state, const FightCombat& combat, const CombatRoster& roster, Umpire& umpire) {
  if (combat.round < 2 || combat.turned) return combat.turned != 0;
  const bool flanked = std::any_of(roster.facts.attackers.begin(), roster.facts.attackers.end(),
                                   [](const CombatUnit& u) { return u.flank_start && u.flank_contact; });
  const int lead = roster.defenders[0];
  if (!flanked || at(state, lead).square || at(state, lead).arm == Arm::Artillery) return false;
  Question question = ask(at(state, lead).side, clause::BN_CCMOD_13, "{} is taken in flank: what does it do?", lead);
  question.options.push({0, "fight on as it stands"});
  question.options.push({1, "turn to face"});
  if (at(state, lead).arm == Arm::Infantry) question.options.push({2, "form square"});
  const int answer = umpire.pick(question);
  if (answer == 2) at(state, lead).square = 1;
  return answer != 0;
}

int bases_in(Loss loss) { return loss == Loss::OneBase ? 1 : loss == Loss::TwoBases ? 2 : 0; }

const OutcomeRow& row_of(int net, const Tables& t) {
  for (const OutcomeRow& row : t.outcomes)
    if (net >= row.least) return row;
  return t.outcomes.back();
}

// BN-CCART-11: the owner may give up a gun that took part in place of a base.
void offer_gun(const Few<int, 4>& units, Few<CombatUnit, 4>& facts, Seat seat, Loss loss, Umpire& umpire) {
  if (bases_in(loss) == 0) return;
  for (int i = 0; i < facts.size(); ++i) {
    if (facts[i].arm != Arm::Artillery || facts[i].role != Role::Supporting) continue;
    Question question = ask(seat, clause::BN_CCART_11, "Is {} given up in place of a base?", units[i]);
    question.options.push({0, "lose a base"});
    question.options.push({1, "lose the gun"});
    facts[i].give_up = umpire.pick(question);
    return;
  }
}

// BN-CCMULTI-02: the attacking player says which of several principals takes the extra D or the base loss.
void choose_taker(const CombatRoster& roster, CombatFacts& facts, Seat seat, Loss loss, Umpire& umpire) {
  Question question = ask(seat, clause::BN_CCMULTI_02, "Which attacker takes the further loss?", -1);
  for (int i = 0; i < facts.attackers.size(); ++i)
    if (facts.attackers[i].role == Role::Principal) question.options.push({i + 1, "", roster.attackers[i]});
  if (question.options.size() > 1 && (loss == Loss::DD || bases_in(loss))) facts.loss_taker = umpire.pick(question);
}

// What each unit does next, the loser first; what is pushed last is done first.
void push_actions(State& state, const FightCombat& combat, const CombatRoster& roster, const Fought& fought) {
  const int enemy_of_attackers = roster.defenders[0], enemy_of_defenders = roster.attackers[0];
  for (int i = roster.attackers.size() - 1; i >= 0; --i)
    if (fought.attackers[i].action != Action::Repeat)
      state.agenda.push(AfterCombat{roster.attackers[i], fought.attackers[i].action, enemy_of_attackers, combat.exploiting});
  for (int i = roster.defenders.size() - 1; i >= 0; --i)
    if (fought.defenders[i].action != Action::Repeat)
      state.agenda.push(AfterCombat{roster.defenders[i], fought.defenders[i].action, enemy_of_defenders, combat.exploiting});
}

void form_square(State& state, int unit, FormSquare square, Umpire& umpire) {
  Unit& u = at(state, unit);
  if (square == FormSquare::No || !u.on_table) return;
  if (square == FormSquare::May) {
    Question question = ask(u.side, clause::BN_CCOUT_09, "Does {} form square?", unit);
    question.options.push({0, "stay as it is"});
    question.options.push({1, "form square"});
    if (umpire.pick(question) == 0) return;
  }
  if (u.stance == Stance::March) u.stance = Stance::Depth;  // BN-CCCAV-08
  u.square = 1;
  umpire.heading(clause::BN_CCCAV_04, "{} forms square", unit);
}

void note_gains(State& state, const CombatRoster& roster, const Fought& fought, int defender) {
  for (Contact& contact : state.contacts) {
    if (contact.defender != defender || contact.resolved) continue;
    for (int i = 0; i < roster.attackers.size(); ++i) {
      if (roster.attackers[i] != contact.attacker) continue;
      contact.gained_disruption += std::max(0, fought.attackers[i].unit.disruption - roster.facts.attackers[i].disruption);
      contact.gained_markers += std::max(0, fought.attackers[i].unit.morale_markers - roster.facts.attackers[i].morale_markers);
    }
  }
}

}  // namespace

// THE COMBAT THROW, and the outcome on every unit.
void run(State& state, const FightCombat& combat, const Setting& setting, Umpire& umpire) {
  if (!at(state, combat.defender).on_table || !at(state, combat.attacker).on_table) return;
  umpire.heading(clause::BN_CC_01, "Close combat: {} attacks {}", combat.attacker, combat.defender);
  CombatRoster roster = muster(Board(state, setting), combat.defender, combat.attacker, combat.round, combat.exploiting, combat.turned);
  if (roster.attackers.empty()) return;
  const int lead = roster.defenders[0];
  const bool turned = turns_to_face(state, combat, roster, umpire);
  roster.facts.turned_to_face = turned && combat.round > 1 && !at(state, lead).square;
  roster.facts.defenders[0].square = at(state, lead).square;

  Fought fought = fight(roster.facts, setting.tables, umpire);
  const OutcomeRow& row = row_of(fought.net, setting.tables);
  const Seat attacker_side = at(state, combat.attacker).side;
  const CombatFacts before = roster.facts;
  if (fought.defender_action != Action::Destroyed) {
    choose_taker(roster, roster.facts, attacker_side, row.attacker_loss, umpire);
    offer_gun(roster.attackers, roster.facts.attackers, attacker_side, row.attacker_loss, umpire);
    offer_gun(roster.defenders, roster.facts.defenders, 1 - attacker_side, row.defender_loss, umpire);
    const bool changed = std::memcmp(&before, &roster.facts, sizeof before) != 0;
    if (changed) fought = outcome(roster.facts, fought.net, setting.tables, umpire);
  }

  // BN-CCCAV-03, BN-CCOUT-10: the winner's choice.
  bool again = fought.attacker_action == Action::Repeat;
  if (fought.attacker_action == Action::FightOnOrFallBack && !fought.attackers[0].unit.removed && !fought.defenders[0].unit.removed) {
    Question question = ask(attacker_side, clause::BN_CCCAV_03, "Does {} fight on or fall back?", combat.attacker);
    question.options.push({0, "fall back"});
    question.options.push({1, "fight another round"});
    again = umpire.pick(question) == 1;
    if (!again)
      for (UnitAfter& unit : fought.attackers)
        if (unit.action == Action::FightOnOrFallBack) unit.action = Action::FallBack;
  }
  for (int i = 0; i < roster.attackers.size(); ++i) take_condition(state, roster.attackers[i], fought.attackers[i].unit, umpire);
  for (int i = 0; i < roster.defenders.size(); ++i) take_condition(state, roster.defenders[i], fought.defenders[i].unit, umpire);
  note_gains(state, roster, fought, combat.defender);
  form_square(state, lead, fought.square, umpire);

  const bool both = at(state, combat.attacker).on_table && at(state, combat.defender).on_table;
  if (again && both) {
    state.agenda.push(FightCombat{combat.defender, combat.attacker, combat.round + 1, combat.exploiting, turned});
    return;
  }
  for (Contact& contact : state.contacts)
    if (contact.defender == combat.defender &&
        std::find(roster.attackers.begin(), roster.attackers.end(), contact.attacker) != roster.attackers.end())
      contact.resolved = 1;
  push_actions(state, combat, roster, fought);
}

}  // namespace linstock::big_napoleonic
