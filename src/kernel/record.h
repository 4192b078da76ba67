// A battle as setup + answers, dice included. Saves, replays, undo and bug reports are this list.
#pragma once
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "kernel/book.h"
#include "kernel/seeded.h"

namespace linstock {

struct RecordedAnswer {
  Answer answer;
  std::string clause;      // of the question, so that a divergence is found, not hoped away
  std::uint64_t hash = 0;  // of the state afterwards
};

struct Record {
  std::string book;
  std::string setup;
  std::vector<HouseRule> house;
  std::string commitment;    // SHA-256 of the seed; empty where people rolled
  std::optional<Seed> seed;  // published at the end
  std::vector<RecordedAnswer> answers;
};

std::string write_record(const Record& record);  // JSON
std::optional<Problem> read_record(std::string_view json, Record& record);
// The answers alone, as a list in one line: for stores that keep them piece by piece.
std::string write_answers(std::span<const RecordedAnswer> answers);
std::optional<Problem> read_answers(std::string_view json, std::vector<RecordedAnswer>& answers);

// A game and its record. With a seed it rolls the dice itself; without, dice are asked for like decisions.
class Battle {
 public:
  static std::unique_ptr<Battle> begin(const Book& book, std::string_view setup, const std::vector<HouseRule>& house,
                                       std::optional<Seed> seed, std::optional<Problem>& problem);
  // Replays a record and compares clauses and hashes all the way, and the dice with the seed if it is there. `upto`
  // answers only (-1: all).
  static std::unique_ptr<Battle> replay(const Record& record, std::optional<Problem>& problem, int upto = -1);

  const Question* question() const { return game_->question(); }
  std::optional<Refusal> answer(const Answer& answer);
  // Takes back the last decision and all dice since; false if there is none.
  bool undo();
  const Game& game() const { return *game_; }
  const Record& record() const { return record_; }
  const Log& log() const { return log_; }

  // For whoever keeps answers and story elsewhere: hands them over and forgets them, so that a long battle stays small.
  // Dice go on as if nothing had happened; undo() and record() know only what came after.
  struct News {
    std::vector<RecordedAnswer> answers;
    std::vector<Note> notes;
  };
  News hand_over();
  // From here on the dice come from this seed: for a battle that was replayed without one.
  void roll_from(const Seed& seed);
  std::size_t answered() const { return handed_over_ + record_.answers.size(); }

 private:
  Battle() = default;
  std::optional<Refusal> take(const Answer& answer);
  Answer seeded_answer(const Roll& roll, std::size_t number);
  void roll_dice();

  const Book* book_ = nullptr;
  std::unique_ptr<Game> game_;
  Record record_;
  std::optional<Chance> chance_;
  std::vector<std::size_t> decisions_;  // places of players' answers in the record
  std::size_t handed_over_ = 0;
  Log log_;
};

}  // namespace linstock
