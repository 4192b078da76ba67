// Sensible answers to any question, for the commander and for the mouse: visited by the step that asks, like run.
#include "books/big-napoleonic/doctrine/advice.h"
#include "books/big-napoleonic/rules.h"

namespace linstock::big_napoleonic {

namespace {

// Steps that ask for nothing but dice; whoever lets one of them ask gives it an adviser.
void suggest(const State&, const GameTurn&, const Setting&, const Asked&) {}
void suggest(const State&, const PlayerTurn&, const Setting&, const Asked&) {}
void suggest(const State&, const EndPlayerTurn&, const Setting&, const Asked&) {}
void suggest(const State&, const MovementThrow&, const Setting&, const Asked&) {}
void suggest(const State&, const GeneralsPhase&, const Setting&, const Asked&) {}
void suggest(const State&, const FirePhaseStep&, const Setting&, const Asked&) {}
void suggest(const State&, const FollowBack&, const Setting&, const Asked&) {}

void visit(const State& state, const Step& step, const Setting& setting, const Asked& asked) {
  std::visit([&](const auto& s) { suggest(state, s, setting, asked); }, step);
}

}  // namespace

void Rules::suggest(const State& state, const Step& step, const Setting& setting, const Question& question, int effort,
                    std::uint64_t luck, std::vector<Suggestion>& out) {
  visit(state, step, setting, {question, effort, luck, out});
}

void Rules::suggest_under(const linstock::ArmyPlan& orders, const State& state, const Step& step, const Setting& setting,
                          const Question& question, int effort, std::uint64_t luck, std::vector<Suggestion>& out) {
  visit(state, step, setting, {question, effort, luck, out, Posture::of(orders)});
}

}  // namespace linstock::big_napoleonic
