// Sensible answers to any question, for the commander and for the mouse: each chapter knows its own questions.
#include "books/big-napoleonic/combat/close_combat.h"
#include "books/big-napoleonic/firing/fire_phases.h"
#include "books/big-napoleonic/movement/movement.h"
#include "books/big-napoleonic/movement/withdrawal.h"
#include "books/big-napoleonic/rules.h"
#include "books/big-napoleonic/set_up/placing.h"
#include "books/big-napoleonic/troops/generals.h"

namespace linstock::big_napoleonic {

namespace {

using Suggest = void (*)(const State&, const Setting&, const Question&, int, std::uint64_t, std::vector<Suggestion>&);

struct Chapter {
  const char* prefix;  // of the clauses that its questions cite
  Suggest suggest;
};

// The first prefix that fits. The move of a withdrawal cites BN-MOVE-08 or BN-MOVE-10, any other move BN-MOVE-01.
constexpr Chapter chapters[] = {
    {"BN-TURN", suggest_deployment},  {"BN-MOVE-08", suggest_withdrawal}, {"BN-MOVE-10", suggest_withdrawal},
    {"BN-EVADE", suggest_withdrawal}, {"BN-GEN", suggest_generals},       {"BN-FIRE", suggest_firing},
    {"BN-HALT", suggest_firing},      {"BN-FATIG", suggest_firing},       {"BN-EXPL", suggest_melee},
    {"BN-ASSLT-15", suggest_melee},   {"BN-CC", suggest_melee},           {"BN-", suggest_movement},
};

}  // namespace

void Rules::suggest(const State& state, const Setting& setting, const Question& question, int effort,
                    std::uint64_t luck, std::vector<Suggestion>& out) {
  const std::string_view id = question.clause.name();
  for (const Chapter& chapter : chapters)
    if (id.starts_with(chapter.prefix)) return chapter.suggest(state, setting, question, effort, luck, out);
}

}  // namespace linstock::big_napoleonic
