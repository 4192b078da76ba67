// OTHER SHEETS than doctrine's, which the staff tries whole and line by line: whoever may halts, or marches on, or steps back. Not rules.
#include "books/nineteenth-century/doctrine/judging.h"

namespace linstock::nineteenth_century::afield {

namespace {

enum class Posture : int { Stands, GoesOn, GivesGround };

// What this unit plots under such orders; nothing: as its own orders have it.
std::optional<Answer> plotted(const Board& board, int u, Posture posture) {
  if (posture == Posture::GoesOn) return march_to(board, u, goal_of(board, u), 100);
  Answer answer;
  answer.value = static_cast<int>(posture == Posture::Stands ? Does::Halts : Does::StepsBack);
  Plot plot;
  if (check_plot(board, u, answer, plot)) return {};
  return answer;
}

Written plots_under(const Board& board, const Blank& blank, Posture posture) {
  Written sheet;
  for (const Blank::Line& line : blank.lines) {
    const int u = line.question.subject;
    if (u >= board.count()) continue;  // generals ride where they like
    if (const auto answer = plotted(board, u, posture)) sheet.entries.push_back({u, *answer});
  }
  return sheet;
}

}  // namespace

std::vector<ArmyPlan> Rules::plans(const State&, const Setting&, Seat) {
  return {{{static_cast<int>(Posture::Stands)}, "stands, and fires"},
          {{static_cast<int>(Posture::GoesOn)}, "goes for its goal"},
          {{static_cast<int>(Posture::GivesGround)}, "gives ground"}};
}

void Rules::suggest_under(const ArmyPlan& orders, const State& state, const Step& step, const Setting& setting, const Question& question, int effort,
                          std::uint64_t luck, std::vector<Suggestion>& out) {
  if (!std::holds_alternative<WritePlots>(step) || !question.blank) return suggest(state, step, setting, question, effort, luck, out);
  const Board board(state, setting);
  Suggestion whole;
  whole.answer.paper = plots_under(board, *question.blank, static_cast<Posture>(orders.numbers.at(0)));
  whole.why = orders.why;
  out.push_back(std::move(whole));
}

}  // namespace linstock::nineteenth_century::afield
