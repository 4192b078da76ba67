// SUGGESTIONS for the questions of movement: quick legal ones for random play, weighed ones for the commander.
#include "books/big-napoleonic/doctrine/advice.h"
#include "books/big-napoleonic/doctrine/candidates.h"

namespace linstock::big_napoleonic {

namespace {

// WHO THROWS, AND WHAT FOLLOWS

constexpr int urgent = 400;  // more than what `urgency` gives

// Whoever must try to rally does so before all others, whatever the plan; those in good order then know how they stand.
bool suggest_rallies(const State& state, const Asked& asked) {
  for (const Option& o : asked.question.options)
    if (o.value >= 0 && state.units[static_cast<std::size_t>(o.value)].condition.disruption > 0)
      asked.offer(o.value, urgent, "it must try to rally");
  return !asked.out.empty();
}

void suggest_order(const Board& board, const Plan& plan, const Asked& asked) {
  for (const Option& o : asked.question.options) {
    if (o.value == -1)
      asked.offer(o.value, 0, "those who are left stand where they should");
    else if (o.value < 0)
      asked.offer(o.value, 1, "others are more pressing");
    else if (board.unit(o.value).condition.disruption == 0)
      asked.offer(o.value, urgency(board, plan, o.value), "it leads, and clears the way for those behind");
  }
}

// What there is to fear or to gain near a unit that has thrown.
struct Nearby {
  bool horse = false, close = false, at_hand = false;
};
Nearby look_round(const Board& board, int u) {
  const Box& here = board.ground(u).box;
  const auto near = [&](int enemy, int tenths) { return apart(here, board.ground(enemy).box) < tenths; };
  Nearby found;
  board.each_enemy(board.unit(u).side, grown(here, inches(15)), [&](int e) {
    found.horse = found.horse || (board.unit(e).arm == Arm::Cavalry && near(e, 120));
    found.close = found.close || near(e, 90);
    found.at_hand = found.at_hand || near(e, 150);
  });
  return found;
}

void suggest_choice(const Unit& unit, const Nearby& round, bool rallies, AfterThrow choice, const Asked& asked) {
  const int value = static_cast<int>(choice);
  switch (choice) {
    case AfterThrow::Move:
      return asked.offer(value, 10, "it may gain by moving");
    case AfterThrow::ChangeSquare:
      if (unit.square)
        return asked.offer(value, round.horse ? -10 : 10,
                           round.horse ? "cavalry is near: it needs its square" : "no cavalry is near");
      return asked.offer(value, round.horse ? 10 : -10,
                         round.horse ? "cavalry is near" : "no cavalry is near, and a square is slow");
    case AfterThrow::RallyAndRedeploy:
      return asked.offer(value, formed_in_march(unit.stance) && round.at_hand ? 1 : -1, "rallies, and forms to fight");
    case AfterThrow::Retire:
      return asked.offer(value, spent(unit) && round.close && unit.condition.disruption == 2 ? 5 : -20,
                         "saves what is left of it");
    case AfterThrow::Retreat:
      return asked.offer(value, -20, "runs from worse");
    case AfterThrow::Stay:
      return asked.offer(value, 0, rallies ? "rallies where it is" : "stands");
  }
}

constexpr int enough_to_show = 9;

}  // namespace

void suggest(const State& state, const MovementPhase&, const Setting& setting, const Asked& asked) {
  if (asked.effort == 0) return;  // any option will do
  if (suggest_rallies(state, asked) && asked.effort == 1) return;
  suggest_order(Board(state, setting), plan_for(state, setting, asked.question.seat, asked.posture), asked);
}

void suggest(const State& state, const ChooseMove& step, const Setting& setting, const Asked& asked) {
  if (asked.effort == 0) return;  // any option will do
  const Board board(state, setting);
  const Nearby round = look_round(board, step.unit);
  const Orders& may = orders(step.result);
  for (const Option& o : asked.question.options)
    suggest_choice(board.unit(step.unit), round, may.rally && may.may_retire, static_cast<AfterThrow>(o.value), asked);
}

void suggest(const State& state, const PlanMove& step, const Setting& setting, const Asked& asked) {
  const Board board(state, setting);
  if (asked.effort == 0) return suggest_quickly(board, asked.question, step.result, asked.luck, asked.out);
  const Plan plan = plan_for(state, setting, asked.question.seat, asked.posture);
  const Outlook look(board, plan, step.unit);
  if (asked.effort > 1) return suggest_candidates(look, asked.question, step.result, enough_to_show, asked.out);
  suggest_best_candidate(look, asked.question, step.result, asked.out);
}

// BN-ASSLT-22: its target has gone; at the next, a little further, or not.
void suggest(const State& state, const Walk& step, const Setting& setting, const Asked& asked) {
  const Board board(state, setting);
  const Unit& unit = board.unit(step.unit);
  Luck luck{asked.luck};
  asked.out.push_back({answer_of(MoveKind::Stand), 0, "stops: there is nothing better ahead"});
  const auto on = [&](int enemy, MovePlan* plan) {
    Answer answer = answer_of(enemy < 0 ? MoveKind::Advance : MoveKind::Assault, enemy);
    answer.path.push(Manoeuvre::advance(enemy < 0 ? inches(1) + luck.below(inches(3)) : asked.question.allowance));
    return check_go_on(board, step.unit, step.result, answer, plan) ? std::optional<Answer>{} : answer;
  };
  if (asked.effort == 0) {
    board.each_enemy(unit.side, [&](int e) {
      if (luck.below(2)) return;
      if (const auto answer = on(e, nullptr)) asked.out.push_back({*answer, 0, ""});
    });
  } else {
    const Plan plan = plan_for(board.state, board.setting, unit.side, asked.posture);
    const Outlook look(board, plan, step.unit);
    for (const Foe& foe : look.foes) {
      MovePlan way;
      if (const auto answer = on(foe.unit, &way))
        asked.out.push_back({*answer, worth_of_assault(look, way), "goes on at the next enemy on its way"});
    }
  }
  if (const auto answer = on(-1, nullptr)) asked.out.push_back({*answer, -5, "goes on a little"});
}

}  // namespace linstock::big_napoleonic
