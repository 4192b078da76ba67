// The computer's answers to the small questions of a battle: which sub group gives up figures, what to do after a test, how
// to come back to the table.
#include "books/nineteenth-century/setting_up/deploying.h"

namespace linstock::nineteenth_century::afield {

namespace {

using Asked = battle::Asked<State, Setting>;

// The reserve first: the front keeps its fire.
void advise_on(Asked& a, const LoseFigures&) {
  for (const Option& option : a.question.options) {
    const Part part = a.state.unit(option.value).is.part;
    a.offer(option.value, part == Part::Reserve ? 3 : part == Part::Main ? 2 : 1, part == Part::Reserve ? "the front keeps its fire" : "somebody has to");
  }
}

void advise_on(Asked& a, const AfterResult&) {
  a.offer_if(2, 3, "it is covered here");
  a.offer_if(1, 2, "flat on the ground it can still shoot");
  a.offer_if(0, 1, "out of the fire");
}

// In line, which is the first of them, and where it left; unless chance wants something else.
void advise_on(Asked& a, const ComeBack&) {
  int score = a.question.options.size();
  for (const Option& option : a.question.options) a.offer(option.value, score--, "ready to fight");
}

// Those straight in front: they are the nearest.
void advise_on(Asked& a, const AssignFigures&) {
  for (const Option& option : a.question.options) a.offer(option.value, option.value < 0 ? 2 : 1, option.value < 0 ? "those straight in front" : "all against one");
}

// The file's places; or, for those who play at random, some others.
void advise_on(Asked& a, const DrawMap&) {
  Answer as_filed, other;
  as_filed.paper = Written{};
  a.offer(as_filed, 2, "as the scenario has it");
  if (a.effort == 1) return;
  other.paper = some_map(a.state, a.setting, a.question.seat, a.luck);
  a.offer(other, 1, "a little aside");
}

}  // namespace

bool advise(const State& state, const Step& step, const Setting& setting, const Question& question, int effort, std::uint64_t luck, std::vector<Suggestion>& out) {
  Asked a{state, setting, question, effort, luck, out};
  if (const auto* lose = std::get_if<LoseFigures>(&step)) return advise_on(a, *lose), true;
  if (const auto* after = std::get_if<AfterResult>(&step)) return advise_on(a, *after), true;
  if (const auto* back = std::get_if<ComeBack>(&step)) return advise_on(a, *back), true;
  if (const auto* assign = std::get_if<AssignFigures>(&step)) return advise_on(a, *assign), true;
  if (const auto* map = std::get_if<DrawMap>(&step)) return advise_on(a, *map), true;
  return false;
}

}  // namespace linstock::nineteenth_century::afield
