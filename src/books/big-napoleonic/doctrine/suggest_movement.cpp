// SUGGESTIONS for the questions of movement: quick legal ones for random play, weighed ones for the commander.
#include <cstring>

#include "books/big-napoleonic/doctrine/advice.h"
#include "books/big-napoleonic/doctrine/candidates.h"

namespace linstock::big_napoleonic {

namespace {

// WHO THROWS, AND WHAT FOLLOWS

constexpr int urgent = 400;  // more than what `urgency` gives

// Whoever must try to rally does so before all others, whatever the plan; those in good order then know how they stand.
bool suggest_rallies(const State& state, const Question& q, std::vector<Suggestion>& out) {
  for (const Option& o : q.options)
    if (o.value >= 0 && state.units[static_cast<std::size_t>(o.value)].condition.disruption > 0)
      offer(out, o.value, urgent, "it must try to rally");
  return !out.empty();
}

void suggest_order(const Board& board, const Plan& plan, const Question& q, std::vector<Suggestion>& out) {
  for (const Option& o : q.options) {
    if (o.value == -1)
      offer(out, o.value, 0, "those who are left stand where they should");
    else if (o.value < 0)
      offer(out, o.value, 1, "others are more pressing");
    else if (board.unit(o.value).condition.disruption == 0)
      offer(out, o.value, urgency(board, plan, o.value), "it leads, and clears the way for those behind");
  }
}

bool is(const Option& o, const char* label) { return !std::strcmp(o.label, label); }

void suggest_choice(const Board& board, const Question& q, std::vector<Suggestion>& out) {
  const Unit& unit = board.unit(q.subject);
  const Box& here = board.ground(q.subject).box;
  const auto near = [&](int enemy, int tenths) { return apart(here, board.ground(enemy).box) < tenths; };
  bool horse = false, close = false, at_hand = false;
  board.each_enemy(unit.side, grown(here, inches(15)), [&](int e) {
    horse = horse || (board.unit(e).arm == Arm::Cavalry && near(e, 120));
    close = close || near(e, 90);
    at_hand = at_hand || near(e, 150);
  });
  for (const Option& o : q.options) {
    if (is(o, "move"))
      offer(out, o.value, 10, "it may gain by moving");
    else if (is(o, "form square"))
      offer(out, o.value, horse ? 10 : -10, horse ? "cavalry is near" : "no cavalry is near, and a square is slow");
    else if (is(o, "drop square"))
      offer(out, o.value, horse ? -10 : 10, horse ? "cavalry is near: it needs its square" : "no cavalry is near");
    else if (is(o, "rally and redeploy in place"))
      offer(out, o.value, formed_in_march(unit.stance) && at_hand ? 1 : -1, "rallies, and forms to fight");
    else if (!std::strncmp(o.label, "retire", 6))
      offer(out, o.value, spent(unit) && close && unit.condition.disruption == 2 ? 5 : -20, "saves what is left of it");
    else if (!std::strncmp(o.label, "retreat", 7))
      offer(out, o.value, -20, "runs from worse");
    else
      offer(out, o.value, 0, std::strncmp(o.label, "rally", 5) ? "stands" : "rallies where it is");
  }
}

void suggest_going_on(const Board& board, const Question& q, int effort, std::uint64_t bits,
                      std::vector<Suggestion>& out) {
  const Unit& unit = board.unit(q.subject);
  const ThrowResult result = result_of(q, unit, board.setting.tables);
  Luck luck{bits};
  out.push_back({answer_of(MoveKind::Stand), 0, "stops: there is nothing better ahead"});
  const auto on = [&](int enemy, MovePlan* plan) {
    Answer answer = answer_of(enemy < 0 ? MoveKind::Advance : MoveKind::Assault, enemy);
    answer.path.push(Manoeuvre::advance(enemy < 0 ? inches(1) + luck.below(inches(3)) : q.allowance));
    return check_go_on(board, q.subject, result, answer, plan) ? std::optional<Answer>{} : answer;
  };
  if (effort == 0) {
    board.each_enemy(unit.side, [&](int e) {
      if (luck.below(2)) return;
      if (const auto answer = on(e, nullptr)) out.push_back({*answer, 0, ""});
    });
  } else {
    const Plan plan = plan_for(board.state, board.setting, unit.side);
    const Outlook look(board, plan, q.subject);
    for (const Foe& foe : look.foes) {
      MovePlan way;
      if (const auto answer = on(foe.unit, &way))
        out.push_back({*answer, worth_of_assault(look, way), "goes on at the next: the odds are good"});
    }
  }
  if (const auto answer = on(-1, nullptr)) out.push_back({*answer, -5, "goes on a little"});
}

constexpr int enough_to_show = 9;

}  // namespace

void suggest_movement(const State& state, const Setting& setting, const Question& q, int effort, std::uint64_t luck,
                      std::vector<Suggestion>& out) {
  const bool order = q.shape == Question::Shape::Pick && q.subject < 0;
  if (q.shape == Question::Shape::Pick && effort == 0) return;  // any option will do
  if (order && suggest_rallies(state, q, out) && effort == 1) return;
  const Board board(state, setting);
  if (q.clause == clause::BN_ASSLT_22) return suggest_going_on(board, q, effort, luck, out);
  if (effort == 0) return suggest_quickly(board, q, result_of(q, board.unit(q.subject), setting.tables), luck, out);
  if (q.shape == Question::Shape::Pick && !order) return suggest_choice(board, q, out);
  const Plan plan = plan_for(state, setting, q.seat);
  if (order) return suggest_order(board, plan, q, out);
  const Outlook look(board, plan, q.subject);
  if (effort > 1) return suggest_candidates(look, q, enough_to_show, out);
  suggest_best_candidate(look, q, out);
}

}  // namespace linstock::big_napoleonic
