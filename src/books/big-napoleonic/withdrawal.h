// RETIREMENT, RETREAT, EVADE: moves away from the enemy, whoever compels them
//
// A Move question with one option: its value is the kind of withdrawal, its subject the enemy that caused it. The path is one Shift (cavalry and horse guns that retire: up to two), then a
// Pivot: any after a retirement; after a retreat only to face the way it went or the opposite way (BN-MOVE-11).
#pragma once
#include "books/big-napoleonic/chapters.h"

namespace linstock::big_napoleonic {

// What a withdrawal wants: how far it may and must go, from where.
struct WithdrawalTerms {
  MoveKind kind = MoveKind::Retire;
  Block start;             // after limbering, dropping square, leaving a town
  Stance stance = Stance::Extended;
  std::int32_t most = 0;   // the allowance
  std::int32_t least = 0;  // that must be used
  bool must = false;       // compelled: what cannot be made costs a D (BN-MOVE-09, BN-MOVE-12, BN-CCOUT-14)
  int steps = 1;           // straight steps
};
WithdrawalTerms terms(const Board& board, int unit, Withdrawal kind, int from);

// One straight way from the start: may it be gone, and how it lies. BN-MOVE-15 to 17, contact zones, table, ground.
struct Way {
  Block end;
  std::int64_t length = 0;
  bool leaves_table = false;  // BN-EDGE-01
};
std::optional<Refusal> check_way(const Board& board, int unit, const Block& start, Vec shift, Way& way);
// The longest legal way found (32 directions), full if there is one; length 0 if there is none at all (BN-MOVE-22).
Way best_way(const Board& board, int unit, const WithdrawalTerms& terms, int from, std::uint64_t luck = 0);
std::optional<Refusal> check_withdrawal(const Board& board, int unit, Withdrawal kind, int from, const Answer& answer, Way& way, Angle& facing);

// BN-EVADE-01, 03 to 05; BN-MOVE-21: may this unit evade from the mover now?
bool can_evade(const Board& board, int unit, int mover);

void suggest_withdrawal(const State& state, const Setting& setting, const Question& question, int effort, std::uint64_t luck,
                        std::vector<Suggestion>& out);

}  // namespace linstock::big_napoleonic
