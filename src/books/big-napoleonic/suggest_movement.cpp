// SUGGESTIONS for the questions of movement: quick legal ones for random play, weighed ones for the commander.
#include <cstring>

#include "books/big-napoleonic/candidates.h"

namespace linstock::big_napoleonic {

namespace {

// WHO THROWS, AND WHAT FOLLOWS

void suggest_order(const Board& board, const Question& q, std::vector<Suggestion>& out) {
  for (const Option& o : q.options) {
    Answer answer;
    answer.value = o.value;
    // Whoever has most to gain goes first; those who have nothing to gain are left out.
    const int score = o.value >= 0 ? urgency(board, o.value) : o.value == -1 ? 0 : -1;
    out.push_back({answer, score, o.value >= 0 ? "has most to gain" : "nobody else gains by moving"});
  }
}

void suggest_choice(const Board& board, const Question& q, std::vector<Suggestion>& out) {
  const Unit& unit = board.unit(q.subject);
  const Outlook look(board, q.subject);
  bool horse = false, near = false;
  for (int e : look.enemies) {
    const bool close = board.within(board.ground(q.subject), board.ground(e), inches(9));
    near = near || close;
    horse = horse || (close && board.unit(e).arm == Arm::Cavalry);
  }
  for (const Option& o : q.options) {
    Answer answer;
    answer.value = o.value;
    int score = 0;
    const char* why = "stands";
    if (!std::strcmp(o.label, "move")) score = 10, why = "has somewhere to go";
    if (!std::strcmp(o.label, "form square")) score = horse ? 10 : -10, why = "cavalry is near";
    if (!std::strcmp(o.label, "drop square")) score = horse ? -10 : 10, why = "no cavalry is near";
    if (!std::strcmp(o.label, "rally and redeploy in place")) score = -1, why = "rallies";
    if (o.label[0] == 'r' && !std::strncmp(o.label, "ret", 3)) {
      const bool leave = look.spent && near && unit.condition.disruption == 2;
      score = leave && !std::strncmp(o.label, "retire", 6) ? 5 : -20, why = "saves what is left";
    }
    out.push_back({answer, score, why});
  }
}

void suggest_going_on(const Board& board, const Question& q, int effort, std::uint64_t bits, std::vector<Suggestion>& out) {
  const Unit& unit = board.unit(q.subject);
  const ThrowResult result = result_of(q, unit, board.setting.tables);
  Luck luck{bits};
  out.push_back({answer_of(MoveKind::Stand), 0, "stops"});
  const Outlook look(board, q.subject);
  for (int e : look.enemies) {
    if (effort == 0 && luck.below(2)) continue;
    Answer answer = answer_of(MoveKind::Assault, e);
    answer.path.push(Manoeuvre::advance(q.allowance));
    MovePlan plan;
    if (!check_go_on(board, q.subject, result, answer, &plan)) out.push_back({answer, worth_of_assault(look, plan), "goes on at another"});
  }
  Answer answer = answer_of(MoveKind::Advance);
  answer.path.push(Manoeuvre::advance(inches(1) + luck.below(inches(3))));
  if (!check_go_on(board, q.subject, result, answer, nullptr)) out.push_back({answer, -5, "goes on"});
}

}  // namespace

void suggest_movement(const State& state, const Setting& setting, const Question& q, int effort, std::uint64_t luck, std::vector<Suggestion>& out) {
  const Board board(state, setting);
  if (q.shape == Question::Shape::Pick) {
    if (effort == 0) return;  // any option will do
    return q.subject < 0 ? suggest_order(board, q, out) : suggest_choice(board, q, out);
  }
  if (q.clause == clause::BN_ASSLT_22) return suggest_going_on(board, q, effort, luck, out);
  if (effort == 0) return suggest_quickly(board, q, result_of(q, board.unit(q.subject), setting.tables), luck, out);
  suggest_candidates(board, q, out);
}

}  // namespace linstock::big_napoleonic
