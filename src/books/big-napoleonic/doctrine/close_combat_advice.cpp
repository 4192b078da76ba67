// What a sound colonel would answer in close combat.
#include <algorithm>

#include "books/big-napoleonic/combat/close_combat.h"
#include "books/big-napoleonic/doctrine/advice.h"
#include "books/big-napoleonic/doctrine/expected.h"
#include "books/big-napoleonic/doctrine/worth.h"
#include "books/big-napoleonic/movement/alignment.h"

namespace linstock::big_napoleonic {

namespace {

const Unit& at(const State& state, int i) { return state.units[static_cast<std::size_t>(i)]; }

// The likeliest success first: what it breaks open helps the others.
void suggest_combat(const Board& board, const Asked& asked) {
  const Question& q = asked.question;
  for (const Option& option : q.options) {
    const Contact& contact = board.state.contacts[static_cast<std::size_t>(option.value)];
    const CombatRoster roster = muster(board, contact.defender, contact.attacker, 1, false);
    asked.offer(option.value, roster.attackers.empty() ? 0 : worth_of_combat(roster.facts, board.setting.tables),
          "the combat that promises most comes first");
  }
}

int stamina(const Unit& unit) {
  return 4 * unit.condition.bases - 2 * unit.condition.disruption - unit.condition.morale_markers;
}

void suggest_taker(const State& state, const Asked& asked) {
  const Question& q = asked.question;
  for (const Option& option : q.options)
    asked.offer(option.value, stamina(at(state, option.subject)), "the strongest can bear it best");
}

// BN-CCMOD-19: each marker helps the defender.
void suggest_markers(const State& state, const Asked& asked) {
  for (const Option& option : asked.question.options)
    asked.offer(option.value, -at(state, option.subject).condition.morale_markers, "it has the fewest markers to be counted");
}

bool cavalry_near(const Board& board, int unit, int reach) {
  bool near = false;
  board.each_enemy(board.unit(unit).side, [&](int enemy) {
    near =
        near || (board.unit(enemy).arm == Arm::Cavalry && board.within(board.ground(enemy), board.ground(unit), reach));
  });
  return near;
}

// BN-CCMOD-13: against horse a square, against foot a new front.
void suggest_turning(const Board& board, const Asked& asked) {
  const Question& q = asked.question;
  const bool horse = std::any_of(board.state.contacts.begin(), board.state.contacts.end(), [&](const Contact& c) {
    return c.defender == q.subject && !c.resolved && board.unit(c.attacker).arm == Arm::Cavalry;
  });
  for (const Option& option : q.options) {
    if (option.value == 0) asked.offer(0, 0, "it keeps its front");
    if (option.value == 1) asked.offer(1, 10, "turned to face, the enemy has no flank to strike");
    if (option.value == 2) asked.offer(2, horse ? 20 : 5, "a square has no flank, and horse breaks on it");
  }
}

// BN-CCOUT-10: the pursuit is for fresh troops that find something weak.
void suggest_pursuit(const Board& board, const Asked& asked) {
  const Question& q = asked.question;
  const Unit& unit = board.unit(q.subject);
  const Tables& t = board.setting.tables;
  const int reach = inches(unit.arm == Arm::Cavalry ? t.exploit_cavalry : t.exploit_infantry);
  int prey = 0, danger = 0;
  board.each_enemy(unit.side, [&](int e) {
    const Unit& enemy = board.unit(e);
    if (!board.within(board.ground(q.subject), board.ground(e), reach + inches(1))) return;
    const bool weak = enemy.arm == Arm::Artillery || enemy.condition.disruption == 2 || enemy.condition.bases <= 2;
    (weak && board.in_frontal_zone(board.ground(e), q.subject) ? prey : danger) += 1;
  });
  const bool fresh = unit.condition.disruption < 2 && unit.condition.morale_markers < 2;
  const int score = fresh ? 10 * prey - 10 * danger : -20;
  asked.offer(0, 0, "it keeps in hand and takes the ground");
  asked.offer(1, score,
        score > 0 ? "there is a weak enemy ahead to ride down"
        : fresh   ? "ahead there is more danger than prey"
                  : "it is too worn for a pursuit");
}

// BN-CCCAV-03: horse that got the better of foot rides again if the next round promises more than going back.
void suggest_fighting_on(const Board& board, const Asked& asked) {
  const Question& q = asked.question;
  const Unit& unit = board.unit(q.subject);
  for (const Contact& contact : board.state.contacts) {
    if (contact.attacker != q.subject || contact.resolved) continue;
    const CombatRoster roster = muster(board, contact.defender, contact.attacker, 2, false);
    if (roster.attackers.empty()) continue;
    asked.offer(0, 0, "its horses are blown: back to re-form");
    return asked.offer(1, worth_of_combat(roster.facts, board.setting.tables) - 15, "the infantry wavers: once more");
  }
  asked.offer(unit.condition.disruption == 0 ? 1 : 0, 10, "fresh horse rides again, blown horse does not");
}

// BN-ASSLT-15: either hand gives as much contact; what is weighed is the combat that follows, and what stands round.
void suggest_shuffle(const Board& board, const Asked& asked) {
  const Question& q = asked.question;
  const Plan plan = plan_for(board.state, board.setting, q.seat, asked.posture);
  const Outlook look(board, plan, q.subject);
  for (const Contact& contact : board.state.contacts) {
    if (contact.attacker != q.subject || contact.resolved) continue;
    const Alignment alignment = closing(board, contact).alignment;
    if (alignment.poses.size() != q.options.size()) continue;
    int odds[2] = {0, 0};
    for (const Option& option : q.options) {
      State then = board.state;
      then.units[static_cast<std::size_t>(q.subject)].pose = alignment.poses[option.value];
      const CombatRoster roster = muster(Board(then, board.setting), contact.defender, contact.attacker, 1, false);
      odds[option.value] = roster.attackers.empty() ? 0 : worth_of_combat(roster.facts, board.setting.tables);
    }
    for (const Option& option : q.options) {
      Place place = place_of(look.self());
      place.block.pose = alignment.poses[option.value];
      asked.offer(
          option.value, odds[option.value] + worth_of_place(look, place),
          odds[0] != odds[1] ? "the combat promises more to that hand" : "its flank and front are safer to that hand");
    }
    return;
  }
}

// BN-EXPL-01: of those equally near, the one whose combat promises most.
void suggest_quarry(const State& state, const Setting& setting, const Asked& asked) {
  const std::vector<Quarried> weighed = weigh_quarries(state, setting, asked.question.subject);
  for (const Option& option : asked.question.options) {
    int worth = -1000;
    for (const Quarried& quarry : weighed)
      if (quarry.unit == option.subject) worth = quarry.worth;
    asked.offer(option.value, worth, "of those in reach it promises most");
  }
}

// BN-CCTOWN-07: guns on the road cannot fight: out of the muskets' way, but not out of their friends' reach.
void suggest_driving_off(const Board& board, const Asked& asked) {
  const Question& q = asked.question;
  const Plan plan = plan_for(board.state, board.setting, q.seat, asked.posture);
  const Outlook look(board, plan, q.subject);
  for (const Option& option : q.options) {
    const auto pose = driven_off(board, q.subject, option.value);
    Place place = place_of(look.self());
    place.stance = Stance::Limbered;
    place.block = {pose.value_or(look.self().pose), layout_of(look.self(), Stance::Limbered)};
    asked.offer(option.value, worth_of_place(look, place),
          option.value == 1 ? "further off other enemies are nearer, or its friends too far"
                            : "that much further from the enemy's muskets");
  }
}

// BN-CCTWO-04: to use the success is worth something, unless the new place is worse by more.
void suggest_getting_free(const Board& board, const Asked& asked) {
  const Question& q = asked.question;
  constexpr int success = 25;
  const Plan plan = plan_for(board.state, board.setting, q.seat, asked.posture);
  const Outlook look(board, plan, q.subject);
  const int now = worth_of_place(look, place_of(look.self()));
  for (const Option& option : q.options) {
    if (option.value == FreeStay) {
      asked.offer(option.value, 0, "further on it would stand worse than here");
      continue;
    }
    const auto freed = way_free(board, q.subject, option.value);
    if (!freed) continue;
    Place place = place_of(look.self());
    place.stance = freed->stance;
    place.block = {{ahead(freed->pose.at, freed->pose.facing, inches(1)), freed->pose.facing},
                   layout_of(look.self(), freed->stance)};
    asked.offer(option.value, success + worth_of_place(look, place) - now,
          option.value == FreeDeep ? "in Depth it gets free, and is the stronger for the next combat"
                                   : "to make use of the success, on the safer hand");
  }
}

// BN-CCART-11: a gun in place of a base.
void suggest_giving_up(const State& state, const Asked& asked) {
  const bool spent = at(state, asked.question.subject).condition.disruption == 2;
  const char* why = spent ? "the gun is spent; the base is not" : "a gun in order is worth more than a base";
  asked.offer(0, spent ? 0 : 10, why);
  asked.offer(1, spent ? 10 : 0, why);
}

// BN-CCOUT-09: whether it stands in square from now on.
void suggest_square(const Board& board, const Asked& asked) {
  const bool horse = cavalry_near(board, asked.question.subject, inches(18));
  const char* why = horse ? "enemy cavalry is in reach" : "no cavalry is in reach";
  asked.offer(0, horse ? 0 : 10, why);
  asked.offer(1, horse ? 10 : 0, why);
}

void suggest_any(const Asked& asked) {
  for (const Option& option : asked.question.options) asked.offer(option.value, 0, "either will do");
}

}  // namespace

// BN-EXPL-04: whoever has the best prey first.
void suggest_exploiters(const State& state, const Setting& setting, const Asked& asked) {
  for (const Option& option : asked.question.options) {
    int best = -1000;
    for (const Quarried& quarry : weigh_quarries(state, setting, option.subject)) best = std::max(best, quarry.worth);
    asked.offer(option.value, best,
                best > -1000 ? "it has the best prey before it" : "nobody is in its reach: the others go first");
  }
}

void suggest(const State& state, const AlignAssaults&, const Setting& setting, const Asked& asked) {
  asked.effort == 0 ? asked.offer_any() : suggest_shuffle(Board(state, setting), asked);
}

void suggest(const State& state, const CombatPhase&, const Setting& setting, const Asked& asked) {
  asked.effort == 0 ? asked.offer_any() : suggest_combat(Board(state, setting), asked);
}

void suggest(const State& state, const FightCombat&, const Setting& setting, const Asked& asked) {
  if (asked.effort == 0) return asked.offer_any();
  const Clause& about = asked.question.clause;
  if (about == clause::BN_CCMULTI_02) return suggest_taker(state, asked);
  if (about == clause::BN_CCMOD_19) return suggest_markers(state, asked);
  if (about == clause::BN_CCART_11) return suggest_giving_up(state, asked);
  const Board board(state, setting);
  if (about == clause::BN_CCMOD_13) return suggest_turning(board, asked);
  if (about == clause::BN_CCCAV_03) return suggest_fighting_on(board, asked);
  if (about == clause::BN_CCOUT_09) return suggest_square(board, asked);
  suggest_any(asked);
}

void suggest(const State& state, const AfterCombat&, const Setting& setting, const Asked& asked) {
  if (asked.effort == 0) return asked.offer_any();
  const Clause& about = asked.question.clause;
  const Board board(state, setting);
  if (about == clause::BN_CCOUT_10) return suggest_pursuit(board, asked);
  if (about == clause::BN_CCTWO_04) return suggest_getting_free(board, asked);
  if (about == clause::BN_CCTOWN_07) return suggest_driving_off(board, asked);
  suggest_any(asked);
}

void suggest(const State& state, const Exploitations&, const Setting& setting, const Asked& asked) {
  asked.effort == 0 ? asked.offer_any() : suggest_exploiters(state, setting, asked);
}

void suggest(const State& state, const Exploit&, const Setting& setting, const Asked& asked) {
  if (asked.effort == 0) return asked.offer_any();
  if (asked.question.clause == clause::BN_CCTOWN_07) return suggest_driving_off(Board(state, setting), asked);
  suggest_quarry(state, setting, asked);
}

}  // namespace linstock::big_napoleonic
