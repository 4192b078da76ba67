// CLOSE COMBAT: the phase, and one round
#include "books/big-napoleonic/combat/close_combat.h"

#include <algorithm>

#include "battle/asked.h"
#include "books/big-napoleonic/movement/alignment.h"
#include "field/room.h"

namespace linstock::big_napoleonic {

namespace {

Unit& at(State& state, int i) { return state.units[static_cast<std::size_t>(i)]; }
const Unit& at(const State& state, int i) { return state.units[static_cast<std::size_t>(i)]; }

}  // namespace

// BN-CC-01, BN-CC-04, BN-CC-14: one combat for each principal defender, in the initiative player's order. It is fought by whoever came
// into contact first: the other arm (BN-CC-13), or another attack on the same town (BN-CCTOWN-02), follows when that is done.
void run(State& state, const CombatPhase& phase, const Setting& setting, Umpire& umpire) {
  const Board board(state, setting);
  if (std::none_of(state.contacts.begin(), state.contacts.end(), [](const Contact& c) { return c.resolved; }))
    umpire.part(clause::BN_CC_01, "close combat", 2, setting.sides[phase.side].c_str());
  Question question = battle::asked(phase.side, clause::BN_CC_14, "Which combat is fought next?", -1);
  for (int i = 0; i < static_cast<int>(state.contacts.size()); ++i) {
    const Contact& contact = state.contacts[static_cast<std::size_t>(i)];
    if (!still_to_fight(board, contact)) continue;
    const int principal = principal_defender(board, contact.defender);
    const bool listed = std::any_of(question.options.begin(), question.options.end(),
                                    [&](const Option& o) { return o.subject == principal; });
    if (!listed) question.options.push({i, "against {}", principal});
  }
  if (question.options.empty()) return;
  const Contact& picked = state.contacts[static_cast<std::size_t>(umpire.pick(question))];
  state.agenda.push(phase);
  state.agenda.push(FightCombat{picked.defender, picked.attacker, 1, 0});
}

namespace {

// WHO FIGHTS, for the log

void tell_side(const Few<int, most_a_side>& units, const CombatSide& facts, bool attacking, const Tables& tables,
               Umpire& umpire) {
  for (int i = 0; i < units.size(); ++i) {
    const Role role = facts[i].role;
    if (role == Role::Beside) continue;
    const bool leads = role == Role::Principal;
    umpire.heading(!leads      ? clause::BN_CC_06
                   : attacking ? clause::BN_CC_05
                               : clause::BN_CC_03,
                   leads ? (attacking ? "{} attacks" : "{} defends")
                         : (attacking ? "{} supports the attack" : "{} supports the defence"),
                   units[i]);
    umpire.found("bases that count", bases_that_count(facts[i], tables), leads ? clause::BN_CC_09 : clause::BN_CC_10);
  }
}

void tell_roster(const CombatRoster& roster, const Tables& tables, Umpire& umpire) {
  if (!umpire.listening()) return;
  tell_side(roster.attackers, roster.facts.attackers, true, tables, umpire);
  tell_side(roster.defenders, roster.facts.defenders, false, tables, umpire);
}

// BEFORE A LATER ROUND

// The unit turns to face its attacker: front against front, if there is room for it so.
void turn_to_face(State& state, const Setting& setting, int unit, int attacker, Umpire& umpire) {
  const Board board(state, setting);
  Unit& own = at(state, unit);
  const Block theirs = block_of(board.unit(attacker));
  const Measured contact = board.measure(board.ground(unit), board.ground(attacker));
  const Vec aside = turn(contact.b - theirs.pose.at, heading(static_cast<Angle>(0 - theirs.pose.facing)));
  for (std::int64_t along : {aside.y, std::int64_t{0}}) {
    const Block block{flush(theirs, Side::Front, static_cast<std::int32_t>(along)), layout_of(own)};
    const Ground ground = board.ground_at(own, block);
    if (!board.on_table(block) || board.impassable_for(own, ground) || board.anyone_on(ground, unit)) continue;
    own.pose = block.pose;
    break;
  }
  umpire.heading(own.arm == Arm::Artillery ? clause::BN_CCART_07 : clause::BN_CCMOD_13, "{} turns to face {}", unit,
                 attacker);
}

// BN-CCMOD-13: before a later round a flanked unit may turn to face, or form square.
bool turns_to_face(State& state, const Setting& setting, const FightCombat& combat, const CombatRoster& roster,
                   Umpire& umpire) {
  if (combat.round < 2 || combat.turned) return combat.turned != 0;
  const int lead = roster.defenders[0];
  if (!flank_attack(roster.facts) || at(state, lead).arm == Arm::Artillery) return false;
  Question question = battle::asked(at(state, lead).side, clause::BN_CCMOD_13, "{} is taken in flank: what does it do?", lead);
  question.options.push({0, "fight on as it stands"});
  question.options.push({1, "turn to face"});
  if (at(state, lead).arm == Arm::Infantry) question.options.push({2, "form square"});
  const int answer = umpire.pick(question);
  if (answer == 2) {
    at(state, lead).square = 1;
    umpire.heading(clause::BN_CCMOD_13, "{} forms square", lead);
  }
  if (answer == 1) {
    const auto flanking = std::find_if(roster.facts.attackers.begin(), roster.facts.attackers.end(),
                                       [](const CombatUnit& u) { return u.flank_start && u.flank_contact; });
    turn_to_face(state, setting, lead, roster.attackers[static_cast<int>(flanking - roster.facts.attackers.begin())],
                 umpire);
  }
  return answer != 0;
}

// BETWEEN THROW AND OUTCOME: what falls on whom

int bases_in(Loss loss) { return loss == Loss::OneBase ? 1 : loss == Loss::TwoBases ? 2 : 0; }

// BN-CCART-11: the owner may give up guns that took part in place of bases.
void offer_guns(const Few<int, most_a_side>& units, CombatSide& facts, Seat seat, Loss loss, Umpire& umpire) {
  int left = bases_in(loss);
  const bool foot_or_horse = std::any_of(facts.begin(), facts.end(), [](const CombatUnit& u) {
    return u.role == Role::Principal && u.arm != Arm::Artillery;
  });
  for (int i = 0; i < facts.size() && left > 0 && foot_or_horse; ++i) {
    if (facts[i].arm != Arm::Artillery || facts[i].role != Role::Supporting) continue;
    Question question = battle::asked(seat, clause::BN_CCART_11, "A base is lost: is {} given up in its place?", units[i]);
    question.options.push({0, "lose a base"});
    question.options.push({1, "lose the gun"});
    facts[i].give_up = umpire.pick(question);
    left -= facts[i].give_up;
  }
}

// BN-CCMULTI-02: the attacking player says which of several principals takes the extra D or the base loss.
void choose_taker(const CombatRoster& roster, CombatFacts& facts, Seat seat, Loss loss, Umpire& umpire) {
  const char* what =
      loss == Loss::DD ? "Which attacker of {} takes the second D?" : "Which attacker of {} loses the base?";
  Question question = battle::asked(seat, clause::BN_CCMULTI_02, what, roster.defenders[0]);
  for (int i = 0; i < facts.attackers.size(); ++i)
    if (facts.attackers[i].role == Role::Principal) question.options.push({i + 1, "", roster.attackers[i]});
  if (question.options.size() > 1 && (loss == Loss::DD || bases_in(loss))) facts.loss_taker = umpire.pick(question);
}

// BN-CCMOD-19: of equally large principals the attacking player says whose morale markers count, if it matters.
void choose_markers(const CombatRoster& roster, CombatFacts& facts, Seat seat, Umpire& umpire) {
  Question question = battle::asked(seat, clause::BN_CCMOD_19, "Whose morale markers count in the attack on {}?", roster.defenders[0]);
  bool alike = true;
  int first = -1;
  for (int i = 0; i < facts.attackers.size(); ++i) {
    if (!may_count_markers_of(facts.attackers, i)) continue;
    const int markers = facts.attackers[i].morale_markers - facts.attackers[i].earlier_markers;
    if (first < 0) first = markers;
    alike = alike && markers == first;
    question.options.push({i + 1, "", roster.attackers[i]});
  }
  if (!alike) facts.markers_from = umpire.pick(question);
}

Fought throw_and_apply(CombatRoster& roster, Seat attackers, const Tables& tables, Umpire& umpire) {
  if (only_limbered_guns(roster.facts)) return ride_down(roster.facts, tables, umpire);
  choose_markers(roster, roster.facts, attackers, umpire);
  const int net = [&] {
    const auto dice = umpire.between(attackers, 1 - attackers);
    return combat_throw(roster.facts, tables, umpire);
  }();
  const OutcomeRow& row = outcome_row(net, tables);
  choose_taker(roster, roster.facts, attackers, row.attacker_loss, umpire);
  offer_guns(roster.attackers, roster.facts.attackers, attackers, row.attacker_loss, umpire);
  offer_guns(roster.defenders, roster.facts.defenders, 1 - attackers, row.defender_loss, umpire);
  return outcome(roster.facts, net, tables, umpire);
}

// THE OUTCOME ON EVERY UNIT

void suffer(State& state, const Few<int, most_a_side>& units, const Few<UnitAfter, most_a_side>& after,
            Umpire& umpire) {
  for (int i = 0; i < units.size(); ++i) take_condition(state, units[i], after[i].unit, umpire);
}

// BN-CCMULTI-03, BN-CCMULTI-04: what supports have lent in this phase, and whether they have paid for it.
void note_lending(State& state, const Few<int, most_a_side>& units, const Few<unsigned, most_a_side>& places,
                  const CombatSide& before, const Few<UnitAfter, most_a_side>& after) {
  for (int i = 0; i < units.size(); ++i) {
    if (before[i].role != Role::Supporting || before[i].arm == Arm::Artillery) continue;
    Unit& unit = at(state, units[i]);
    unit.lent |= static_cast<int>(places[i]);
    const Condition& now = after[i].unit;
    if (now.disruption != before[i].disruption || now.bases != before[i].unit_bases) unit.lent_paid = 1;
  }
}

// BN-CCTWO-02: what an attacker got in this combat.
void note_gains(State& state, const CombatRoster& roster, const Fought& fought) {
  for (Contact& contact : state.contacts) {
    if (contact.resolved) continue;
    for (int i = 0; i < roster.attackers.size(); ++i) {
      if (roster.attackers[i] != contact.attacker || roster.facts.attackers[i].role != Role::Principal) continue;
      if (std::find(roster.defenders.begin(), roster.defenders.end(), contact.defender) == roster.defenders.end())
        continue;
      contact.gained_disruption += fought.attackers[i].unit.disruption - roster.facts.attackers[i].disruption;
      contact.gained_markers += fought.attackers[i].unit.morale_markers - roster.facts.attackers[i].morale_markers;
    }
  }
}

// R220: it forms up where it stands or, if others stand on that ground by now, on the nearest free ground within 4".
bool form_depth(State& state, const Setting& setting, int unit) {
  Unit& u = at(state, unit);
  const Pose before = u.pose;
  u.stance = Stance::Depth;
  const field::Rings rings{turned(before.facing, half_turn), 8, setting.tables.distances.form_up, quarter_inch};
  const auto free = field::nearest_in_rings(before, rings, [&](const Pose& there) {
    u.pose = there;
    const Board board(state, setting);
    const Ground& ground = board.ground(unit);
    return board.on_table(block_of(u)) && !board.impassable_for(u, ground) && !board.anyone_on(ground, unit);
  });
  if (free) return true;
  u.pose = before;
  u.stance = Stance::March;
  return false;
}

void form_square(State& state, const Setting& setting, int unit, FormSquare square, Umpire& umpire) {
  Unit& u = at(state, unit);
  if (square == FormSquare::No || !u.on_table) return;
  if (square == FormSquare::May) {
    if (u.stance == Stance::March) return;  // BN-SQUARE-01
    Question question = battle::asked(u.side, clause::BN_CCOUT_09, "{} has stood: does it form square?", unit);
    question.options.push({0, "stay as it is"});
    question.options.push({1, "form square"});
    if (umpire.pick(question) == 0) return;
  }
  if (u.stance == Stance::March && !form_depth(state, setting, unit)) return;  // BN-CCCAV-08
  u.square = 1;
  umpire.heading(square == FormSquare::Must ? clause::BN_CCCAV_04 : clause::BN_CCOUT_09, "{} forms square", unit);
}

// WHAT EACH UNIT DOES NEXT

bool goes_back(Action action) {
  return action == Action::FallBack || action == Action::Retire || action == Action::Retreat;
}

Withdrawal withdrawal_of(Action action) {
  return action == Action::FallBack ? Withdrawal::FallBack
         : action == Action::Retire ? Withdrawal::CombatRetire
                                    : Withdrawal::CombatRetreat;
}

// BN-CCOUT-17, BN-CCART-10: supports of the attack, and guns of a defender that falls back, follow their principal; the
// one that they touch, if there are several.
int lead_of(const Board& board, int unit, const Few<int, most_a_side>& units, const CombatSide& facts) {
  int lead = -1;
  for (int i = 0; i < units.size(); ++i) {
    if (facts[i].role != Role::Principal || units[i] == unit) continue;
    const bool touches =
        board.active(units[i]) && board.active(unit) && board.touching(board.ground(units[i]), board.ground(unit));
    if (lead < 0 || touches) lead = units[i];
  }
  return lead;
}

void push_followers(State& state, const Board& board, const Few<int, most_a_side>& units, const CombatSide& facts,
                    const Few<UnitAfter, most_a_side>& after, int enemy) {
  for (int i = units.size() - 1; i >= 0; --i) {
    if (facts[i].role == Role::Principal || !goes_back(after[i].action)) continue;
    const int lead = lead_of(board, units[i], units, facts);
    const Pose stood = at(state, lead).pose;
    state.agenda.push(FollowBack{units[i], lead, stood.at.x, stood.at.y, static_cast<int>(stood.facing),
                                 withdrawal_of(after[i].action), enemy});
  }
}

// Last pushed is done first: the defenders, then the attackers; in each side principals before those who follow them.
// BN-EXPL-04: several that must exploit do so in their owner's order.
void push_actions(State& state, const Setting& setting, const CombatRoster& roster, const Fought& fought, int town) {
  const Board board(state, setting);
  const int enemy_of_attackers = roster.defenders[0], enemy_of_defenders = roster.attackers[0];
  push_followers(state, board, roster.attackers, roster.facts.attackers, fought.attackers, enemy_of_attackers);
  Exploitations exploiting{};
  for (int i = roster.attackers.size() - 1; i >= 0; --i) {
    const Action action = fought.attackers[i].action;
    if (action == Action::Repeat || (roster.facts.attackers[i].role != Role::Principal && goes_back(action))) continue;
    if (action == Action::Exploit && !at(state, roster.attackers[i]).exploited && town < 0)
      exploiting.units.push(roster.attackers[i]);
    else
      state.agenda.push(AfterCombat{roster.attackers[i], action, enemy_of_attackers, town});
  }
  std::reverse(exploiting.units.begin(), exploiting.units.end());
  if (!exploiting.units.empty()) state.agenda.push(exploiting);
  push_followers(state, board, roster.defenders, roster.facts.defenders, fought.defenders, enemy_of_defenders);
  for (int i = roster.defenders.size() - 1; i >= 0; --i) {
    const Action action = fought.defenders[i].action;
    if (action == Action::Repeat || (roster.facts.defenders[i].role != Role::Principal && goes_back(action))) continue;
    state.agenda.push(AfterCombat{roster.defenders[i], action, enemy_of_defenders, -1});
  }
}

// The next round is fought by whoever is left of both sides; nothing if a side is gone (R135).
std::optional<FightCombat> next_round(const State& state, const FightCombat& combat, const CombatRoster& roster,
                                      bool turned) {
  const auto survivor = [&](const Few<int, most_a_side>& units, const CombatSide& facts, int first) {
    if (at(state, first).on_table) return first;
    for (int i = 0; i < units.size(); ++i)
      if (facts[i].role == Role::Principal && at(state, units[i]).on_table) return units[i];
    return -1;
  };
  const int attacker = survivor(roster.attackers, roster.facts.attackers, combat.attacker);
  const int defender = survivor(roster.defenders, roster.facts.defenders, combat.defender);
  if (attacker < 0 || defender < 0) return {};
  return FightCombat{defender, attacker, combat.round + 1, turned};
}

// The contacts of this combat are done with; also of attackers who were too far off to count.
void resolve(State& state, const CombatRoster& roster, Arm arm, int attacker, bool town) {
  for (Contact& contact : state.contacts) {
    if (std::find(roster.defenders.begin(), roster.defenders.end(), contact.defender) == roster.defenders.end())
      continue;
    if (contact.resolved || at(state, contact.attacker).arm != arm || (town && contact.attacker != attacker)) continue;
    contact.resolved = 1;
    for (int i = 0; i < roster.attackers.size(); ++i)
      if (roster.attackers[i] == contact.attacker)
        contact.first_of_two = roster.facts.attackers[i].engagement == Engagement::First;
  }
}

// BN-CCCAV-03, BN-CCCAV-07: horse that has shaken infantry falls back or rides at it again.
bool fights_on(const State& state, const FightCombat& combat, Fought& fought, Umpire& umpire) {
  if (fought.attacker_action != Action::FightOnOrFallBack) return fought.attacker_action == Action::Repeat;
  Question question =
      battle::asked(at(state, combat.attacker).side, clause::BN_CCCAV_03,
          "The infantry is shaken but stands: does {} fall back, or fight another round?", combat.attacker);
  question.options.push({0, "fall back"});
  question.options.push({1, "fight another round"});
  if (umpire.pick(question) == 1) return true;
  for (UnitAfter& unit : fought.attackers)
    if (unit.action == Action::FightOnOrFallBack) unit.action = Action::FallBack;
  return false;
}

}  // namespace

// One round: who fights, THE COMBAT THROW, and the outcome on every unit.
void run(State& state, const FightCombat& combat, const Setting& setting, Umpire& umpire) {
  if (!at(state, combat.defender).on_table || !at(state, combat.attacker).on_table) return;
  CombatRoster roster = muster(Board(state, setting), combat.defender, combat.attacker, combat.round, combat.turned);
  if (roster.attackers.empty()) {  // nobody is in contact any more
    for (Contact& contact : state.contacts)
      if (contact.defender == combat.defender && contact.attacker == combat.attacker) contact.resolved = 1;
    return;
  }
  const int lead = roster.defenders[0], town = at(state, lead).town;
  umpire.heading(clause::BN_CC_01, "Close combat: {} attacks {}", roster.attackers[0], lead);
  if (combat.round > 1) umpire.found("round", combat.round, clause::BN_CCOUT_06);
  const bool turned = turns_to_face(state, setting, combat, roster, umpire);
  roster.facts.turned_to_face = turned && !at(state, lead).square;
  roster.facts.defenders[0].square = at(state, lead).square;
  tell_roster(roster, setting.tables, umpire);
  if (roster.left_out) umpire.tell(clause::BN_CC_06, "more units touch {} than can take part: so many look on", lead, -1, roster.left_out);

  const Seat attackers = at(state, combat.attacker).side;
  const bool flanked = flank_attack(roster.facts);
  Fought fought = throw_and_apply(roster, attackers, setting.tables, umpire);
  const bool again = fights_on(state, combat, fought, umpire);
  suffer(state, roster.attackers, fought.attackers, umpire);
  suffer(state, roster.defenders, fought.defenders, umpire);
  note_gains(state, roster, fought);
  note_lending(state, roster.attackers, roster.attacking, roster.facts.attackers, fought.attackers);
  note_lending(state, roster.defenders, roster.defending, roster.facts.defenders, fought.defenders);
  const bool asked_later = again && fought.square == FormSquare::May;  // BN-CCMOD-13: before the next round
  if (!asked_later) form_square(state, setting, lead, fought.square, umpire);
  if (flanked)  // BN-CCART-07
    for (int i = 0; i < roster.defenders.size(); ++i)
      if (at(state, roster.defenders[i]).on_table && roster.facts.defenders[i].direct_contact &&
          fought.defenders[i].action == Action::Stand)
        turn_to_face(state, setting, roster.defenders[i], roster.attackers[0], umpire);

  if (again)
    if (const auto next = next_round(state, combat, roster, turned)) return state.agenda.push(*next);
  resolve(state, roster, roster.facts.attackers[0].arm, combat.attacker, town >= 0);
  push_actions(state, setting, roster, fought, town);
}

}  // namespace linstock::big_napoleonic
