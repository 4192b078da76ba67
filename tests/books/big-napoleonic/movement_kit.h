// Asking whether a move is legal, in one line.
#pragma once
#include "books/big-napoleonic/battle_kit.h"
#include "books/big-napoleonic/movement/movement.h"

namespace linstock::big_napoleonic::kit {

using M = Manoeuvre;
inline constexpr MoveKind stand = MoveKind::Stand, advance = MoveKind::Advance, manoeuvre = MoveKind::Manoeuvre,
                          assault = MoveKind::Assault;
inline constexpr ThrowResult full = ThrowResult::FullMove, limited = ThrowResult::LimitedMove;

// The clause that refuses the move, or "".
inline std::string refused(const Battle& b, int unit, MoveKind kind, std::initializer_list<Manoeuvre> path, ThrowResult result = full,
                           int target = -1) {
  return clause_of(check_move(b.board(), unit, result, answer_move(kind, path, target)));
}
inline MovePlan planned(const Battle& b, int unit, MoveKind kind, std::initializer_list<Manoeuvre> path, ThrowResult result = full,
                        int target = -1) {
  MovePlan plan;
  const auto refusal = check_move(b.board(), unit, result, answer_move(kind, path, target), &plan);
  EXPECT_FALSE(refusal) << refusal->clause.name() << ": " << refusal->message;
  return plan;
}

// Runs PlanMove with this answer, then walks until the agenda holds something else.
inline void play_move(Battle& b, int unit, MoveKind kind, std::initializer_list<Manoeuvre> path, int target = -1, ThrowResult result = full) {
  Scripted umpire({});
  umpire.add_move(answer_move(kind, path, target));
  b.run(PlanMove{unit, result}, umpire);
  EXPECT_TRUE(umpire.all_used());
  while (!b.state.agenda.empty() && std::holds_alternative<Walk>(b.state.agenda.steps.back())) {
    const Walk walk = std::get<Walk>(b.state.agenda.pop());
    b.run(walk, umpire);
  }
}

}  // namespace linstock::big_napoleonic::kit
