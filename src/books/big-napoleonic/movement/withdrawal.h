// RETIREMENT, RETREAT, EVADE: moves away from the enemy, whoever compels them
//
// A Move question with one option: its value is the kind of withdrawal, its subject the enemy that caused it. The path
// begins at the question's block: limbering, dropping square for a retreat and coming out of a town have been done.
//   A retirement is a manoeuvre (BN-MOVE-08): straight any way, cavalry and horse guns in up to two steps, then any
//   pivot; the throw's retirements may redeploy, and a garrison may form up by a Reform of its own. A retreat is one
//   straight way, then a pivot to face the way it went or the opposite way (BN-MOVE-10, BN-MOVE-11).
#pragma once
#include "books/big-napoleonic/movement/displacement.h"
#include "books/big-napoleonic/movement/route.h"

namespace linstock::big_napoleonic {

bool is_retreat(Withdrawal kind);

// What a withdrawal wants: from where, how far it may and must go.
struct WithdrawalTerms {
  MoveKind kind = MoveKind::Retire;
  Origin origin;             // after limbering, dropping square, leaving a town
  bool nowhere = false;      // a garrison that has no ground to form up on
  bool leaves_town = false;  // formed up beside its town by itself
  bool fixed = false;        // whatever the going
  std::int32_t most = 0;     // the allowance, in good going
  bool must = false;         // compelled: what cannot be made costs a D (BN-MOVE-09, BN-MOVE-12, BN-CCOUT-14)
  bool half = false;         // at least half (BN-MOVE-13)
  int redeployments = 0;     // made before the path begins
};
WithdrawalTerms terms(const Board& board, int unit, Withdrawal kind, int from);

// A legal withdrawal.
struct Withdrawn {
  Route route;
  Block end;
  std::int64_t used = 0;      // grid points
  std::int32_t allowed = 0;   // by the going that it met
  std::int32_t least = 0;     // that must be used; short of it a D follows, if it was compelled
  bool leaves_table = false;  // BN-EDGE-01
  Displaced displaced;        // BN-INTER-08
  bool is_short() const { return !leaves_table && used + 3 < least; }
};

// withdrawal_ways.cpp
// How an enemy stands to a unit before it goes. Worked out when it is first asked for, once for all ways.
struct Watcher {
  bool known = false;
  bool watches = false;  // within 12"
  bool near = false;     // within the contact zone
  bool in_zone = false;  // of this enemy
  Gap gap;               // if it watches
};
class Watchers {
 public:
  Watchers(const Board& board, const Ground& ground)
      : before(ground), board_(board), list_(static_cast<std::size_t>(board.count())) {}
  const Watcher& of(int enemy) const;
  const Ground before;

 private:
  const Board& board_;
  mutable std::vector<Watcher> list_;
};
// All that binds a withdrawal but the duty to go as far as it can. Whoever tries many ways from one place hands over
// who watches it.
std::optional<Refusal> check_way(const Board& board, int unit, Withdrawal kind, const WithdrawalTerms& terms,
                                 const Answer& answer, Withdrawn& out, const Watchers* watchers = nullptr);
// The longest way found in 32 directions (64 and to the hair, if none is long enough), straight back first, and how it
// would leave the table if it could. Its length is 0 if there is none at all (BN-MOVE-22).
struct BestWay {
  Answer answer;
  std::int64_t used = 0;
  bool full = false;       // as far as it must go
  bool may_leave = false;  // BN-EDGE-02: some way leads off the table
  Answer leaving;
};
BestWay best_way(const Board& board, int unit, Withdrawal kind, int from, const WithdrawalTerms& terms,
                 std::uint64_t luck = 0);

// withdrawal.cpp
std::optional<Refusal> check_withdrawal(const Board& board, int unit, Withdrawal kind, int from, const Answer& answer,
                                        Withdrawn& out);
// BN-MOVE-21: may a withdrawal be chosen that must use at least half its allowance?
bool has_a_way(const Board& board, int unit, Withdrawal kind, int from);
// BN-EVADE-01, 03 to 05; BN-MOVE-21: may this unit evade from the mover now?
bool can_evade(const Board& board, int unit, int mover);

}  // namespace linstock::big_napoleonic
