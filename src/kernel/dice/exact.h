// The exact umpire: walks every branch of a procedure with rational weights.
//
//   Exact exact;
//   do {
//     const Outcome outcome = procedure(facts, tables, exact);
//     odds[outcome] += exact.weight();
//   } while (exact.next());
//
// The procedure is run once for each combination of answers; equal outcomes are merged by the caller.
#pragma once
#include <functional>
#include <memory>

#include "kernel/dice/distribution.h"
#include "kernel/umpire.h"

namespace linstock {

class Weight;

// A throw has so many combinations that walking them all is out of the question.
struct TooWide {
  Roll roll;
  std::size_t notes_before_first_die;
};

class Exact final : public Umpire {
 public:
  std::uint64_t most_answers = 2'000'000;  // of one throw; beyond that TooWide is thrown

  Exact();
  ~Exact() override;
  bool for_odds_alone() const override { return true; }

  bool next();                // on to the next branch; false when all have been walked
  Fraction weight() const;    // of the branch just walked
  const Weight& path() const;  // the same, quicker to add up
  void forget();               // the branch in hand: the next run begins anew
  // The weight's denominator before it was reduced (36 for two dice), or 0 if it is too large for 64 bits.
  std::uint64_t over() const;
  bool asked() const;  // did the branch just walked throw any dice?
  // Notes made before the first die of a run: they hold for every branch.
  std::size_t notes_before_first_die() const { return notes_before_first_die_; }

  // Decisions have no odds of their own: a policy takes them, or it is a bug to ask. Moves: `refused` answers to the
  // question were refused before.
  std::function<int(const Question&)> policy;
  std::function<Answer(const Question&, int refused)> move_policy;

 protected:
  int roll(const Roll& roll) override;
  Faces roll_faces(const Roll& roll) override;
  int decide(const Question& question) override;
  Answer decide_move(const Question& question) override;
  Answer decide_again(const Question& question, const Refusal& refusal, int refused) override;

 private:
  struct Answers;  // the possible answers to one kind of question, with weights
  struct Fork;     // a question on the path, and which answer is taken
  struct Walk;     // the path, and the answers known so far
  const Answers& answers_to(const Roll& roll);
  std::size_t branch(const Roll& roll);

  std::unique_ptr<Walk> walk_;
  std::size_t depth_ = 0;
  std::uint64_t branches_ = 0;
  std::size_t notes_before_first_die_ = 0;
};

}  // namespace linstock
