// The umpire is the only door to dice, to players and to the log. A rule is written once; which umpire it is handed
// decides whether it is played (seeded), tested (scripted), umpired at a real table (asking) or measured (exact).
#pragma once
#include <algorithm>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "kernel/dice/dice.h"
#include "kernel/log.h"
#include "kernel/question.h"

namespace linstock {

// A sensible answer to a question, how good it looks (any scale of the book), and why in a few words.
struct Suggestion {
  Answer answer;
  std::int32_t score = 0;
  const char* why = "";
  bool sure = true;  // false: well thought of, but the rules have not been asked
  int purpose = 0;   // the book's number: of those with one purpose (and one target) only the best is worth showing
};

// What an army is told beyond its doctrine: numbers of the book's own, and why in a few words.
struct ArmyPlan {
  std::vector<std::int32_t> numbers;
  const char* why = "";
};

// Who knows the state can suggest answers: set by whoever runs a step, used by umpires that decide by themselves.
class Advisor {
 public:
  virtual ~Advisor() = default;
  // For whoever asks the rules anyway, so that some may not be `sure`: `effort` 0: a few quick ones, of which `luck`
  // may choose (random play), or the first that the rules allow; 1: the best, with scores. 2: several to show, all
  // legal.
  virtual void suggest(const Question& question, int effort, std::uint64_t luck,
                       std::vector<Suggestion>& out) const = 0;
  // The same for an army that has orders.
  virtual void suggest_under(const ArmyPlan&, const Question& question, int effort, std::uint64_t luck,
                             std::vector<Suggestion>& out) const {
    suggest(question, effort, luck, out);
  }
  // A number for what is being resolved: the same thing in the same player turn has the same number, whatever came
  // before. 0: the book's steps cannot be told apart.
  virtual std::uint64_t place() const { return 0; }
};

class Umpire {
 public:
  virtual ~Umpire() = default;

  // Chance. No dice, no question: an empty pool answers 0. A pool of more than most_dice is a bug under every umpire.
  Faces faces(Dice dice, Clause why, const char* what = "", Scores scores = {}, Whose whose = Whose::Subject) {
    if (dice.count == 0) return {};
    check(dice.count <= most_dice, "a pool of too many dice");
    return roll_faces({dice, Ask::Each, 0, why, what, scores, whose});
  }
  int total(Dice dice, Clause why, const char* what = "", Whose whose = Whose::Subject) {
    if (dice.count == 0) return 0;
    check(dice.count <= most_dice, "a pool of too many dice");
    return roll({dice, Ask::Total, 0, why, what, {}, whose});
  }
  int count(Dice dice, int at_least, Clause why, const char* what = "", Whose whose = Whose::Subject) {
    if (dice.count == 0) return 0;
    check(dice.count <= most_dice, "a pool of too many dice");
    return roll({dice, Ask::Count, at_least, why, what, {}, whose});
  }

  // Players. The answer is one of the options' values. A single option is taken without asking.
  int pick(const Question& question);
  // A path or a place that fits the question and that the rules allow: `check(answer)` gives the refusal, if there is
  // one. A refused answer leaves no trace: people are told why, umpires that decide by themselves give another answer.
  template <class Check>
  Answer move(const Question& question, Check check) {
    Answer answer = decide_move(question);
    for (int refused = 1;; ++refused) {
      const std::optional<Refusal> refusal = check(answer);
      if (!refusal) break;
      answer = decide_again(question, *refusal, refused);
    }
    if (log_) [[unlikely]]
      note_move(question, answer);
    return answer;
  }

  // A form or a sheet, likewise.
  template <class Check>
  Answer write(const Question& question, Check check) {
    return move(question, std::move(check));
  }
  // Several seats at once, in secret: nobody knows an answer before all of them are there. They are opened in the order of
  // the questions. `check(i, answer)` refuses an answer to the i-th question and looks at nothing that its seat may not
  // know. Let it be the first thing that a step asks.
  template <class Check>
  std::vector<Answer> both(std::span<const Question> questions, Check check) {
    seal(questions, [&](int i, const Answer& answer) -> std::optional<Refusal> { return check(i, answer); });
    std::vector<Answer> answers;
    for (int i = 0; i < static_cast<int>(questions.size()); ++i) {
      const Question& question = questions[static_cast<std::size_t>(i)];
      Answer answer = decide_sealed(question);
      for (int refused = 1;; ++refused) {
        const std::optional<Refusal> refusal = check(i, answer);
        if (!refusal) break;
        answer = decide_again(question, *refusal, refused);
      }
      answers.push_back(std::move(answer));
    }
    if (log_) [[unlikely]]
      for (std::size_t i = 0; i < questions.size(); ++i) note_move(questions[i], answers[i]);
    return answers;
  }

  // Asked for odds alone, walked or played: nobody sees the dice, so several throws may be asked for as one (dice/thinned.h).
  virtual bool for_odds_alone() const { return false; }

  void advise(const Advisor* advisor) { advisor_ = advisor; }
  const Advisor* advisor() const { return advisor_; }

  // The log. Cheap when nobody listens.
  bool listening() const { return log_ != nullptr; }
  void listen(Log* log) { log_ = log; }
  Log* log() const { return log_; }
  // Until the guard goes, what is told, shown and thrown is for these eyes only:  const auto hush = umpire.whisper(only(side));
  class Whisper {
   public:
    Whisper(Umpire& umpire, Audience audience) : umpire_(umpire), before_(umpire.audience_) {
      umpire_.audience_ = static_cast<Audience>(before_ & audience);
    }
    ~Whisper() { umpire_.audience_ = before_; }
    Whisper(const Whisper&) = delete;

   private:
    Umpire& umpire_;
    Audience before_;
  };
  [[nodiscard]] Whisper whisper(Audience audience) { return {*this, audience}; }
  Audience audience() const { return audience_; }
  // Until the guard goes, dice fall for one of these two sides (Roll::whose):  const auto dice = umpire.between(attackers, defenders);
  // Elsewhere whoever tells the story goes by the heading above.
  class Between {
   public:
    Between(Umpire& umpire, Seat subject, Seat object) : umpire_(umpire), before_{umpire.throwers_[0], umpire.throwers_[1]} {
      umpire_.throwers_[0] = subject;
      umpire_.throwers_[1] = object;
    }
    ~Between() { std::copy_n(before_, 2, umpire_.throwers_); }
    Between(const Between&) = delete;

   private:
    Umpire& umpire_;
    Seat before_[2];
  };
  [[nodiscard]] Between between(Seat subject, Seat object) { return {*this, subject, object}; }
  void heading(Clause clause, const char* what, int subject = -1, int object = -1) {
    if (log_) [[unlikely]]
      note_heading(clause, what, subject, object);
  }
  void part(Clause clause, const char* what, int depth, const char* name = nullptr, int number = 0) {
    if (log_) [[unlikely]]
      note_part(clause, what, depth, name, number);
  }
  void tell(Clause clause, const char* what, int subject, int object = -1, int value = 0, int scale = 1) {
    if (log_) [[unlikely]]
      note_told(clause, what, subject, object, value, scale);
  }
  // A sentence about harm that the subject takes: told like any other, and known for what it is.
  void harm(Clause clause, const char* what, int subject, int object = -1, int value = 0, int scale = 1) {
    if (log_) [[unlikely]]
      note_told(clause, what, subject, object, value, scale, true);
  }
  void show(const char* what, Clause clause, const Tally& tally, int scale = 1) {
    if (log_) [[unlikely]]
      note_tally(what, clause, tally, scale);
  }
  void found(const char* what, const char* name, Clause clause) {
    if (log_) [[unlikely]]
      note_finding(what, name, 0, 1, clause);
  }
  // What it comes to, in a few words: the last line of a story, told so that it stands out.
  void conclude(const char* words, Clause clause) {
    if (log_) [[unlikely]]
      note_finding("so", words, 0, 1, clause, true);
  }
  void found(const char* what, int value, Clause clause, int scale = 1) {
    if (log_) [[unlikely]]
      note_finding(what, nullptr, value, scale, clause);
  }

 protected:
  virtual int roll(const Roll& roll) = 0;
  virtual Faces roll_faces(const Roll& roll) = 0;
  virtual int decide(const Question& question) = 0;
  virtual Answer decide_move(const Question& question);
  // The rules have refused `refused` answers to this question: another one, or an exception.
  virtual Answer decide_again(const Question& question, const Refusal& refusal, int refused);
  // These questions are about to be asked at once. Who asks people waits here until every envelope is in.
  virtual void seal(std::span<const Question> questions,
                    const std::function<std::optional<Refusal>(int, const Answer&)>& check);
  virtual Answer decide_sealed(const Question& question);

  void note_roll(const Roll& roll, const Faces& faces, int result);

 private:
  friend class Resuming;  // hands on what it has no answer to

  void add(Note note);
  void note_move(const Question& question, const Answer& answer);
  void note_heading(Clause clause, const char* what, int subject, int object);
  void note_part(Clause clause, const char* what, int depth, const char* name, int number);
  void note_told(Clause clause, const char* what, int subject, int object, int value, int scale, bool harm = false);
  void note_tally(const char* what, Clause clause, const Tally& tally, int scale);
  void note_finding(const char* what, const char* name, int value, int scale, Clause clause, bool conclusion = false);

  Log* log_ = nullptr;
  const Advisor* advisor_ = nullptr;
  Audience audience_ = seen_by_all;
  Seat throwers_[2] = {no_seat, no_seat};
};

}  // namespace linstock
