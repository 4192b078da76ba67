// A battle as setup + answers, dice included. Saves, replays, undo and bug reports are this list.
#pragma once
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "kernel/book.h"
#include "kernel/dice/seeded.h"

namespace linstock {

struct RecordedAnswer {
  Answer answer;
  std::string clause;      // of the question, so that a divergence is found, not hoped away
  std::uint64_t hash = 0;  // of the state afterwards
};

// An envelope that waits for those of other seats: in the answers, in the order of the questions, once all are in.
struct SealedAnswer {
  Seat seat = no_seat;
  RecordedAnswer given;
};

// The state after so many answers (numbers.h), so that a long battle opens and jumps quickly.
struct Snapshot {
  std::size_t after = 0;
  std::vector<std::int32_t> state;
};

struct Record {
  std::string book;
  std::string setup;
  std::vector<HouseRule> house;
  std::string commitment;    // SHA-256 of the seed; empty where people rolled
  std::optional<Seed> seed;  // published at the end
  std::vector<RecordedAnswer> answers;
  std::vector<Snapshot> snapshots;   // now and then, in order
  std::vector<SealedAnswer> sealed;  // as they came in
  std::size_t length() const { return answers.size() + sealed.size(); }
};

std::string write_record(const Record& record);  // JSON
std::optional<Problem> read_record(std::string_view json, Record& record);
// The answers alone, as a list in one line: for stores that keep them piece by piece.
std::string write_answers(std::span<const RecordedAnswer> answers);
std::optional<Problem> read_answers(std::string_view json, std::vector<RecordedAnswer>& answers);
// An envelope, likewise.
std::string write_sealed(const SealedAnswer& sealed);
std::optional<Problem> read_sealed(std::string_view json, SealedAnswer& sealed);

// A game and its record. With a seed it rolls the dice itself; without, dice are asked for like decisions.
class Battle {
 public:
  static std::unique_ptr<Battle> begin(const Book& book, std::string_view setup, const std::vector<HouseRule>& house,
                                       std::optional<Seed> seed, std::optional<Problem>& problem);
  // Replays a record and compares clauses, hashes and snapshots all the way, and the dice with the seed if it is there.
  // `upto` answers only (-1: all).
  static std::unique_ptr<Battle> replay(const Record& record, std::optional<Problem>& problem, int upto = -1);
  // Opens a record quickly, from the newest snapshot that fits; its log begins there. Where this version of the rules
  // plays otherwise, it goes as far as the answers are still legal, and the warning says where and why.
  static std::unique_ptr<Battle> open(const Record& record, std::optional<Problem>& problem, std::string& warning,
                                      int upto = -1);

  const Question* question() const { return game_->question(); }
  std::optional<Refusal> answer(const Answer& answer);
  // The envelope of one of several seats that are asked at once; when the last is in, all are opened and recorded.
  std::optional<Refusal> seal(Seat seat, const Answer& answer);
  bool unseal(Seat seat);
  // The envelopes that lay sealed when the record was written, in a battle that has its answers.
  std::optional<Problem> give_sealed(const Record& record);
  // Takes back the last decision (of that seat, if one is given) and all that came after it. Dice from the seed stay
  // thrown: false if one has fallen since, or if there is no such decision. Dice typed at a table can be taken back. What
  // was opened, or told its player something that he could not know, stays: an undo never reveals. A sealed envelope comes
  // back first.
  bool undo(Seat seat = no_seat);
  // A player's answer: its place in the record, and how long the log was before it.
  struct Decision {
    std::size_t place;
    Seat seat;
    std::size_t notes;
  };
  // Those after the last die, the oldest first.
  std::vector<Decision> since_the_last_die() const;
  const Game& game() const { return *game_; }
  const Record& record() const { return record_; }
  const Log& log() const { return log_; }

  // For whoever keeps answers and story elsewhere: hands them over and forgets them, so that a long battle stays small.
  // Dice go on as if nothing had happened; undo() and record() know only what came after.
  struct News {
    std::vector<RecordedAnswer> answers;
    std::vector<Note> notes;
    bool final = false;  // nothing of it can be taken back: a die fell, or a secret was told
  };
  News hand_over();
  // From here on the dice come from this seed: for a battle that was replayed without one.
  void roll_from(const Seed& seed);
  std::size_t answered() const { return handed_over_ + record_.answers.size(); }

 private:
  Battle() = default;
  std::optional<Refusal> take(const Answer& answer);
  std::optional<Refusal> take_envelope(Seat seat, const Answer& answer);
  void keep_snapshot();
  std::optional<Problem> repeat(const Record& record, std::size_t from, std::size_t upto, bool strictly);
  Answer seeded_answer(const Roll& roll, std::size_t number);
  void roll_dice();

  const Book* book_ = nullptr;
  std::unique_ptr<Game> game_;
  Record record_;
  std::optional<Chance> chance_;
  std::vector<Decision> decisions_;
  std::size_t dice_fell_ = 0;  // how many answers there were when the last die had been thrown
  std::size_t revealed_ = 0;   // how many there were when the last secret had been told
  std::size_t handed_over_ = 0;
  Log log_;
};

}  // namespace linstock
