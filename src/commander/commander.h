// The computer opponent. It knows no book: the book suggests answers with scores (Advisor), the commander chooses.
#pragma once
#include "kernel/dice/seeded.h"

namespace linstock {

// The weakest first. Those above Doctrine look ahead (src/staff).
enum class Level : int {
  Random,      // any legal answer
  Cadet,       // doctrine, but for many answers at random
  Lieutenant,  // doctrine, but for some answers at random
  Doctrine,    // the best-scored suggestion
  General,     // plays on from what it might answer
};
inline constexpr const char* level_names[] = {"random", "cadet", "lieutenant", "doctrine", "general"};
inline constexpr Level all_levels[] = {Level::Random, Level::Cadet, Level::Lieutenant, Level::Doctrine, Level::General};

// Of a hundred answers, how many does this level give at random? The luck that is drawn for one says whether it is among them.
int errors_of(Level level);
bool errs(Level level, std::uint64_t luck);

// An umpire that rolls from a seed and decides for both seats, each at its own level; those that look ahead need more
// than an umpire sees and decide by doctrine here. Everything that it does follows from the seed: no clock, no thread
// number.
class Commander : public Seeded {
 public:
  Commander(const Seed& seed, Level first, Level second, std::uint64_t question = 0)
      : Seeded(seed, question), levels_{first, second} {}

  const char* why() const { return why_; }  // the reason for the last decision
  std::uint64_t decisions() const { return decisions_; }

 protected:
  int decide(const Question& question) override;
  Answer decide_move(const Question& question) override;
  Answer decide_again(const Question& question, const Refusal& refusal, int refused) override;
  // What a side has been told beyond its doctrine.
  virtual const ArmyPlan* orders_for(Seat) const { return nullptr; }

 private:
  bool at_random(const Question& question);
  const Suggestion* best(const Question& question, int effort, std::uint64_t luck);
  const Suggestion* next_best(std::uint64_t luck);

  Level levels_[2];
  std::vector<Suggestion> suggestions_;  // to the last question, but for what was refused
  const Suggestion* chosen_ = nullptr;   // among them
  std::uint64_t drawn_ = 0;              // the luck of the last question
  const char* why_ = "";
  std::uint64_t decisions_ = 0;
};

// One answer to the question that a game asks now, for play with people; why tells the reason. The rules allow it: it
// has been tried on a copy. An army may have been told something beyond its doctrine.
Answer advise(const class Game& game, Level level, std::uint64_t luck, const char** why = nullptr, const ArmyPlan* orders = nullptr);

}  // namespace linstock
