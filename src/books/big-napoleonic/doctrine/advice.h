// What the chapters' advisers share: the question as it was asked, and one adviser for each step that asks.
#pragma once
#include <vector>

#include "books/big-napoleonic/doctrine/plan.h"

namespace linstock::big_napoleonic {

// A question in the middle of a step, how much thought it is worth (see Advisor), and where answers go.
struct Asked {
  const Question& question;
  int effort;
  std::uint64_t luck;
  std::vector<Suggestion>& out;
  Posture posture{};  // what the army has been told

  void offer(int value, int score, const char* why) const {
    Suggestion suggestion;
    suggestion.answer.value = value;
    suggestion.score = score;
    suggestion.why = why;
    out.push_back(suggestion);
  }
  // Any option, by luck.
  void offer_any() const {
    if (question.options.empty()) return;
    offer(question.options[static_cast<int>(luck % static_cast<std::uint64_t>(question.options.size()))].value, 0, "");
  }
};

// placing.cpp
void suggest(const State&, const DeployArmies&, const Setting&, const Asked&);
// suggest_movement.cpp
void suggest(const State&, const MovementPhase&, const Setting&, const Asked&);
void suggest(const State&, const ChooseMove&, const Setting&, const Asked&);
void suggest(const State&, const PlanMove&, const Setting&, const Asked&);
void suggest(const State&, const Walk&, const Setting&, const Asked&);
// withdrawal_advice.cpp
void suggest(const State&, const OfferEvade&, const Setting&, const Asked&);
void suggest(const State&, const Withdraw&, const Setting&, const Asked&);
// generals_advice.cpp
void suggest(const State&, const OfferGeneralJoin&, const Setting&, const Asked&);
void suggest(const State&, const MoveGeneral&, const Setting&, const Asked&);
// fire_advice.cpp
void suggest(const State&, const FireUnit&, const Setting&, const Asked&);
void suggest(const State&, const ResolveFire&, const Setting&, const Asked&);
void suggest(const State&, const Recoil&, const Setting&, const Asked&);
// close_combat_advice.cpp
void suggest(const State&, const AlignAssaults&, const Setting&, const Asked&);
void suggest(const State&, const CombatPhase&, const Setting&, const Asked&);
void suggest(const State&, const FightCombat&, const Setting&, const Asked&);
void suggest(const State&, const AfterCombat&, const Setting&, const Asked&);
void suggest(const State&, const Exploitations&, const Setting&, const Asked&);
void suggest(const State&, const Exploit&, const Setting&, const Asked&);
void suggest_exploiters(const State& state, const Setting& setting, const Asked& asked);

}  // namespace linstock::big_napoleonic
