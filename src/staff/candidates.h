// What might be answered: doctrine's own answer, the best of each other purpose, what other orders would say; of a whole sheet also
// doctrine's with single lines changed.
#pragma once
#include <memory>

#include "kernel/game.h"
#include "staff/search.h"

namespace linstock::staff {

// An answer, the game after it, and what came of playing on with each of the seeds so far.
struct Candidate {
  Answer answer;
  const char* why = "";
  const ArmyPlan* orders = nullptr;  // the plan under which it is played on; null: doctrine's own
  bool unanswered = false;           // the question is still open: the orders themselves are compared
  int changed = -1;                  // the subject whose line alone differs from doctrine's sheet
  std::unique_ptr<Game> after;       // it stops at its next question
  std::vector<double> worth;
  std::vector<double> leads;  // at the horizon, added up

  double mean() const;
};

// How much more it gives than another, seed by seed, and the error of that.
struct Gain {
  double mean = 0, error = 0;
};
Gain gain_over(const Candidate& base, const Candidate& other);

// The answers that are compared, doctrine's own first. All are legal in the battle as its seat knows it.
class Candidates {
 public:
  Candidates(const Game& game, const Budget& budget, std::uint64_t luck, const ArmyPlan* orders = nullptr);
  // No answers, but the book's plans for the whole army; doctrine's own is the first.
  static Candidates of_orders(const Game& game, const Budget& budget, std::uint64_t luck);

  Answer doctrine;        // its own answer
  const char* reason = "";
  std::vector<Candidate> list;  // empty if even doctrine's cannot be played on from
  // Doctrine's sheet with all of these lines changed at once; false: the rules do not allow it, or it is there.
  bool add_joined(const std::vector<const Candidate*>& parts);

 private:
  struct Whole {};
  Candidates(const Game& game, const Budget& budget, std::uint64_t luck, Whole);
  bool add(const Answer& answer, const char* why, const ArmyPlan* orders, int changed = -1);
  void of_each_purpose();
  void of_other_plans();
  void of_single_lines();

  const Game& game_;
  const Budget& budget_;
  std::uint64_t luck_;
  Seat seat_;
  const ArmyPlan* standing_ = nullptr;  // what the army has been told already
  std::unique_ptr<Game> known_;         // where there are secrets
  std::vector<ArmyPlan> plans_;
  std::vector<Suggestion> sheets_;  // other whole sheets than doctrine's
};

}  // namespace linstock::staff
