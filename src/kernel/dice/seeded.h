// The seeded umpire: rolls from a counter-based generator (Philox 4x32-10). Every question has its own place in the
// stream, so the n-th question of a battle always gets the same dice, on every platform, whoever else drew before.
#pragma once
#include "kernel/dice/seed.h"
#include "kernel/umpire.h"

namespace linstock {

// Addressable random numbers: (question, draw) -> 64 bits.
class Chance {
 public:
  explicit Chance(const Seed& seed);

  void begin(std::uint64_t question) {
    question_ = question;
    drawn_ = 0;
  }
  std::uint64_t bits();                      // the next 64 bits of this question
  std::uint64_t below(std::uint64_t bound);  // uniform in [0, bound), exactly: multiply with rejection
  Faces faces(Dice dice);                    // highest first
  int total(Dice dice);                      // the same dice as faces()
  int count(Dice dice, int at_least);        // one draw for a whole pool
  // Faces to show for a pool of which only the count was drawn; take them after count().
  Faces faces_for_count(Dice dice, int at_least, int count);
  Answer answer(const Roll& roll);           // the number asked for, with faces to show

 private:
  std::uint32_t key_[2];
  std::uint32_t nonce_[2];
  std::uint64_t question_ = 0;
  std::uint32_t drawn_ = 0;
  std::uint64_t spare_ = 0;
};

// Decisions are uniform among the options, moves among what the advisor suggests; a commander overrides this. If the
// first of the suggestions is not sure they are tried in their order. Should the rules refuse a sure one, another is
// given, and it is counted.
class Seeded : public Umpire {
 public:
  explicit Seeded(const Seed& seed, std::uint64_t question = 0) : chance_(seed), question_(question) {}
  std::uint64_t questions() const { return question_; }
  std::uint64_t refused() const { return refused_; }

 protected:
  int roll(const Roll& roll) override;
  Faces roll_faces(const Roll& roll) override;
  int decide(const Question& question) override;
  Answer decide_move(const Question& question) override;
  Answer decide_again(const Question& question, const Refusal& refusal, int refused) override;
  void count_refused() { ++refused_; }
  // Luck for a decision: its own place in the stream, like a roll.
  std::uint64_t luck() {
    chance_.begin(question_++);
    return chance_.bits();
  }

 private:
  std::vector<Suggestion> suggestions_;
  std::size_t given_ = 0;  // of these
  Chance chance_;
  std::uint64_t question_;
  std::uint64_t refused_ = 0;
};

}  // namespace linstock
