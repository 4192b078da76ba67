// A battle in play, with the book's types erased; and the adaptor that makes one from a book's plain State and free
// functions.
//
// The agenda is a stack of steps in the state. A step is run on a copy of the state; if it lacks an answer the copy is
// dropped and the question handed out; when the answer is there the step is run again from its start. When a step has
// run to its end the copy becomes the state. So a refused or missing answer never leaves a trace.
#pragma once
#include <algorithm>
#include <cstring>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "kernel/asking.h"
#include "kernel/few.h"
#include "kernel/hooks.h"
#include "kernel/resuming.h"
#include "kernel/secrets.h"
#include "kernel/tries.h"
#include "kernel/umpire.h"

namespace linstock {

// For whoever draws a battle: scene.h.
struct FieldPlan;
struct Scene;
struct Look;
struct Form;
struct Wish;
struct Preview;
struct Prospect;
struct Overlay;
struct ClosedOption;
struct Foresight;

// A number that tells how a battle went: "turns", "red_bases_lost".
struct Metric {
  const char* name;
  int value;
};

class Game {
 public:
  virtual ~Game() = default;
  virtual std::unique_ptr<Game> clone() const = 0;

  // What is asked now; null when the battle is over, and after play_step until it is resumed. Where several seats are
  // asked at once, the first whose envelope is not in.
  virtual const Question* question() const = 0;
  // A refused answer changes nothing.
  virtual std::optional<Refusal> answer(const Answer& answer) = 0;
  // SEVERAL SEATS AT ONCE. Each hands in its envelope when it likes; when the last is in they are opened in the order of
  // the questions, which is also the order of the record. Until then nobody else learns what is in one, and its owner may
  // take it back. answer() hands in the envelope of question()'s seat.
  virtual std::span<const Question> questions() const = 0;  // all that is asked now, envelopes or not
  virtual std::optional<Refusal> seal(Seat seat, const Answer& answer) = 0;
  virtual bool unseal(Seat seat) = 0;                    // false: there is none
  virtual const Answer* envelope(Seat seat) const = 0;  // that lies sealed; null if there is none

  // SECRETS (secrets.h)
  virtual bool has_secrets() const = 0;
  // The battle as this seat knows it (no_seat: what both know), at its own question; when it is over, all of it. Whatever
  // a seat is shown, offered or advised comes from here.
  virtual std::unique_ptr<Game> known(Seat viewer) const = 0;
  // The same with what is hidden drawn anew; where a book has no known(), this battle with what the book imagines.
  virtual std::unique_ptr<Game> imagined(Seat viewer, std::uint64_t luck) const = 0;

  // Runs to the end under an umpire that answers at once (simulation, search): no exception, no second run. In the
  // middle of a step the answers that have been given hold; the umpire answers what is asked after them.
  virtual void play(Umpire& umpire) = 0;
  // One step under such an umpire; false when the battle is over. To ask people again afterwards, resume() first.
  virtual bool play_step(Umpire& umpire) = 0;
  // Runs on, after play_step, to the next question.
  virtual void resume() = 0;

  virtual std::uint64_t hash() const = 0;  // of the state after the last finished step
  virtual bool same_state(const Game& other) const = 0;
  virtual std::size_t state_size() const = 0;          // bytes of it, lists included
  virtual std::string name_of(int subject) const = 0;  // a unit's name
  virtual std::string side_name(Seat side) const = 0;  // "French"
  virtual Seat winner() const = 0;                     // no_seat: a draw, or not over
  virtual bool over() const = 0;                       // nothing is left to do
  virtual int clock() const = 0;                       // how many player turns have begun; 0 if the book does not count
  virtual int value(Seat side) const = 0;              // how it stands for a side, in hundredths of the book's points
  virtual void listen(Log* log) = 0;                   // finished steps tell their story here
  virtual std::vector<Metric> metrics() const = 0;     // always the same names in the same order
  virtual std::string picture(int columns) const = 0;  // the field as text, if the book can draw it
  // Sensible answers to the present question (see Advisor); empty where any option will do.
  virtual std::vector<Suggestion> suggest(int effort, std::uint64_t luck) const = 0;

  // FOR THE STAFF (src/staff). A book without these is played at random.

  // What a side has, by name, in thousandths; always the same names in the same order.
  virtual std::vector<Metric> features(Seat) const { return {}; }
  // What that is worth: the file that `linstock train` wrote for the book.
  virtual std::string_view weights() const { return {}; }
  // Orders for this side that are worth a trial besides doctrine's own plan; what an army with orders would answer.
  virtual std::vector<ArmyPlan> plans(Seat) const { return {}; }
  virtual std::vector<Suggestion> suggest_under(const ArmyPlan&, int effort, std::uint64_t luck) const {
    return suggest(effort, luck);
  }

  // SNAPSHOTS (numbers.h): the state as numbers; empty in the middle of a step, or if the book has none.
  virtual std::vector<std::int32_t> snapshot() const = 0;
  // Makes that state the game's own. False, and nothing has changed, if it is not a sound state of this battle, or has
  // another hash.
  virtual bool restore(std::span<const std::int32_t> snapshot, std::uint64_t hash) = 0;

  // FOR WHOEVER DRAWS IT (include scene.h). A book without a map leaves these empty.

  virtual FieldPlan field_plan() const = 0;
  // What this seat may know (no_seat: a spectator), at the present question.
  virtual Scene scene(Seat viewer) const = 0;
  // The same, kept: see Look.
  virtual void look(Look& look, Seat viewer) const = 0;
  // The formations open to the unit that the present question is about.
  virtual std::vector<Form> forms() const = 0;
  // What the book knows but does not offer in the present question, and why.
  virtual std::vector<ClosedOption> closed() const = 0;
  // An answer to the present question that comes nearest to the wish; nothing if the book knows none.
  virtual std::optional<Answer> reach(const Wish& wish) const = 0;
  // What an answer would come to. Nothing changes; the refusal is the one that answer() would give.
  virtual Preview preview(const Answer& answer) const = 0;
  // What one entry of the sheet that is asked for would come to.
  virtual Preview preview_entry(int subject, const Answer& answer) const = 0;
  // What would be thrown for if this were the answer.
  virtual std::optional<Prospect> prospect(const Answer& answer) const = 0;
  // The same from so many seeded plays, whatever exact odds say; nothing where a procedure alone covers it.
  virtual std::optional<Prospect> play_out(const Answer& answer, std::uint64_t plays, std::uint64_t first_seed) const = 0;
  virtual std::vector<Overlay> overlays(int subject, Seat viewer) const = 0;
};

// A stack of steps as plain data. Step is a std::variant of small structs of integers.
template <class Step, int N>
struct Agenda {
  Few<Step, N> steps;

  bool empty() const { return steps.empty(); }
  void push(const Step& step) { steps.push(step); }
  Step pop() { return steps.pop(); }
  friend bool operator==(const Agenda&, const Agenda&) = default;
};

// FNV-1a over plain data.
class Hasher {
 public:
  template <class T>
  Hasher& add(const T& value) {
    static_assert(std::has_unique_object_representations_v<T>, "hash plain data without holes");
    bytes(&value, sizeof value);
    return *this;
  }
  template <class... Ts>
  Hasher& add(const std::variant<Ts...>& step) {
    add(step.index());
    std::visit(
        [&](const auto& s) {
          if constexpr (!std::is_empty_v<std::decay_t<decltype(s)>>) add(s);
        },
        step);
    return *this;
  }
  template <class Step, int N>
  Hasher& add(const Agenda<Step, N>& agenda) {
    for (const Step& step : agenda.steps) add(step);
    return *this;
  }
  // As add, but quick where the high bytes are zero: most numbers of a state are small.
  Hasher& add_number(std::int32_t number) {
    constexpr std::uint64_t square = prime * prime;
    const auto n = static_cast<std::uint32_t>(number);
    if (n < 256)
      hash_ = (hash_ ^ n) * (square * square);
    else if (n < 65536)
      hash_ = (((hash_ ^ (n & 255)) * prime) ^ (n >> 8)) * (square * prime);
    else
      add(number);
    return *this;
  }
  std::uint64_t value() const { return hash_; }

 private:
  static constexpr std::uint64_t prime = 0x100000001b3;
  void bytes(const void* data, std::size_t size) {
    const auto* p = static_cast<const unsigned char*>(data);
    for (std::size_t i = 0; i < size; ++i) hash_ = (hash_ ^ p[i]) * prime;
  }
  std::uint64_t hash_ = 0xcbf29ce484222325;
};

// Whether all kinds of step are plain data.
template <class Step>
inline constexpr bool can_hash = std::has_unique_object_representations_v<Step>;
template <class... Ts>
inline constexpr bool can_hash<std::variant<Ts...>> =
    ((std::is_empty_v<Ts> || std::has_unique_object_representations_v<Ts>) && ...);

// Rules is a struct of a book with
//   using State = ...; using Tables = ...;                 State has an `agenda`
//   static void run(State&, const Step&, const Tables&, Umpire&);
//   static std::uint64_t hash(const State&);
//   static std::string name_of(const State&, int subject);    or (const State&, const Tables&, int subject)
//   static Seat winner(const State&);
//   static std::size_t state_size(const State&);              if the state holds more than its own bytes
//   static int clock(const State&);
//   static int value(const State&, const Tables&, Seat side);
// and, if it asks for moves or has opinions, with the step that asks, to be visited like run,
//   static void suggest(const State&, const Step&, const Tables&, const Question&, int effort, std::uint64_t luck,
//                       std::vector<Suggestion>& out);
// and, for the staff,
//   static std::vector<Metric> features(const State&, const Tables&, Seat side);
//   static std::string_view weights();
//   static void imagine(State&, const Tables&, Seat viewer, std::uint64_t luck);   hidden things drawn anew
//   static std::vector<ArmyPlan> plans(const State&, const Tables&, Seat side);
//   static void suggest_under(const ArmyPlan&, ... as suggest);
// and, for snapshots (numbers.h),
//   static std::vector<std::int32_t> snapshot(const State&);
//   static bool restore(std::span<const std::int32_t>, const Tables&, State&);   false: not a sound state
// and, if it has secrets, what secrets.h lists,
// and, if it can be drawn, what drawn.h lists. Include drawn.h where a BookGame is made.
template <class Rules>
class BookGame final : public Game {
 public:
  using State = typename Rules::State;
  using Tables = typename Rules::Tables;
  using Step = std::decay_t<decltype(std::declval<State&>().agenda.pop())>;
  using Trial = typename TrialOf<Rules>::type;

  BookGame(const State& state, std::shared_ptr<const Tables> tables) : state_(state), tables_(std::move(tables)) {
    log_ = &opening_;
    advance();
    log_ = nullptr;
  }

  std::unique_ptr<Game> clone() const override {
    auto copy = std::make_unique<BookGame>(*this);
    copy->log_ = nullptr;
    copy->opening_.clear();
    return copy;
  }
  const Question* question() const override { return question_ ? &*question_ : nullptr; }

  std::span<const Question> questions() const override {
    if (!at_once_.empty()) return at_once_;
    return question_ ? std::span<const Question>(&*question_, 1) : std::span<const Question>();
  }
  const Answer* envelope(Seat seat) const override {
    const int i = place_at_once(seat);
    return i >= 0 && envelope_at(i) ? &*envelope_at(i) : nullptr;
  }
  std::optional<Refusal> seal(Seat seat, const Answer& given) override {
    const int i = place_at_once(seat);
    if (i < 0) {
      if (at_once_.empty() && question_ && (question_->seat == seat || question_->seat == no_seat)) return answer(given);
      return Refusal{{}, question_ ? "another seat is asked" : "the battle is over"};
    }
    const Question& asked = at_once_[static_cast<std::size_t>(i)];
    if (envelope_at(i)) return Refusal{asked.clause, "this envelope is sealed already: take it back first"};
    Refusal why;
    if (!fits(asked, given, why)) return why;
    envelope_at(i) = given;
    const std::size_t before = answers_.size();
    Envelopes kept = envelopes_;
    if (std::all_of(envelopes_.begin(), envelopes_.end(), [](const auto& e) { return e.has_value(); })) {
      for (const auto& envelope : envelopes_) answers_.push_back(*envelope);
      envelopes_.clear();
    }
    try {
      advance();
    } catch (const Refused& refused) {
      answers_.resize(before);
      envelopes_ = std::move(kept);
      envelope_at(i).reset();
      return refused.refusal;
    }
    return {};
  }
  bool unseal(Seat seat) override {
    const int i = place_at_once(seat);
    if (i < 0 || !envelope_at(i)) return false;
    envelope_at(i).reset();
    first_open();
    return true;
  }

  bool has_secrets() const override { return Secretive<Rules>; }
  std::unique_ptr<Game> known(Seat viewer) const override {
    auto copy = std::make_unique<BookGame>(*this);
    copy->log_ = nullptr;
    copy->opening_.clear();
    if constexpr (Secretive<Rules>)
      if (question_) {
        copy->state_ = Rules::known(state_, *tables_, viewer);
        if (asked_in_) copy->asked_in_ = std::make_shared<const State>(Rules::known(*asked_in_, *tables_, viewer));
        copy->look_through(viewer);
      }
    return copy;
  }
  std::unique_ptr<Game> imagined([[maybe_unused]] Seat viewer, [[maybe_unused]] std::uint64_t luck) const override {
    auto copy = std::make_unique<BookGame>(*this);
    copy->log_ = nullptr;
    copy->opening_.clear();
    LINSTOCK_HOOK_FITS(imagine, copy->state_, *tables_, viewer, luck);
    if constexpr (requires { Rules::imagine(copy->state_, *tables_, viewer, luck); }) {
      if constexpr (Secretive<Rules>) {
        if (!question_) return copy;
        copy->state_ = Rules::known(state_, *tables_, viewer);
        copy->drop_envelopes(viewer);
      }
      Rules::imagine(copy->state_, *tables_, viewer, luck);
      if (question_) copy->advance();  // the same question, asked in the imagined state
      copy->turn_to(viewer);
    }
    return copy;
  }

  std::optional<Refusal> answer(const Answer& given) override {
    if (!question_) return Refusal{{}, "the battle is over"};
    if (!at_once_.empty()) return seal(question_->seat, given);
    Refusal why;
    if (!fits(*question_, given, why)) return why;
    answers_.push_back(given);
    try {
      advance();
    } catch (const Refused& refused) {
      check(!answers_.empty(), "a step refuses what nobody answered");
      answers_.pop_back();
      return refused.refusal;
    }
    return {};
  }

  void play(Umpire& umpire) override {
    while (play_step(umpire)) {
    }
  }
  bool play_step(Umpire& umpire) override {
    Envelopes envelopes = std::exchange(envelopes_, {});
    forget();
    if (state_.agenda.empty()) return false;
    const Step step = state_.agenda.pop();
    const BookAdvisor advisor(state_, step, *tables_);
    umpire.advise(&advisor);
    if (answers_.empty() && envelopes.empty()) {
      Rules::run(state_, step, *tables_, umpire);
    } else {
      const std::vector<Answer> given = std::exchange(answers_, {});
      Resuming resuming(given, std::move(envelopes), umpire);
      Rules::run(state_, step, *tables_, resuming);
    }
    umpire.advise(nullptr);
    return true;
  }

  void resume() override {
    if (!question_) advance();
  }

  std::uint64_t hash() const override { return Rules::hash(state_); }
  bool same_state(const Game& other) const override {
    const auto* same_kind = dynamic_cast<const BookGame*>(&other);
    return same_kind && same_kind->state_ == state_;
  }
  std::size_t state_size() const override {
    LINSTOCK_HOOK_FITS(state_size, state_);
    if constexpr (requires { Rules::state_size(state_); })
      return Rules::state_size(state_);
    else
      return sizeof(State);
  }
  std::string name_of(int subject) const override {
    return Rules::name_of(state_, *tables_, subject);
  }
  std::string side_name(Seat side) const override {
    LINSTOCK_HOOK_FITS(side_name, *tables_, side);
    if constexpr (requires { Rules::side_name(*tables_, side); })
      return Rules::side_name(*tables_, side);
    else
      return side == 0 ? "Red" : "Blue";
  }
  Seat winner() const override { return Rules::winner(state_); }
  bool over() const override { return state_.agenda.empty(); }
  int clock() const override {
    LINSTOCK_HOOK_FITS(clock, state_);
    if constexpr (requires { Rules::clock(state_); })
      return Rules::clock(state_);
    else
      return 0;
  }
  int value([[maybe_unused]] Seat side) const override {
    LINSTOCK_HOOK_FITS(value, state_, *tables_, side);
    if constexpr (requires { Rules::value(state_, *tables_, side); })
      return Rules::value(state_, *tables_, side);
    else
      return 0;
  }
  void listen(Log* log) override {
    log_ = log;
    if (!log) return;
    for (const Note& note : opening_.notes()) log->add(note);
    opening_.clear();
  }
  std::string picture(int columns) const override {
    LINSTOCK_HOOK_FITS(picture, state_, *tables_, columns);
    if constexpr (requires { Rules::picture(state_, *tables_, columns); })
      return Rules::picture(state_, *tables_, columns);
    else
      return {};
  }
  std::vector<Metric> metrics() const override {
    LINSTOCK_HOOK_FITS(metrics, state_, *tables_);
    if constexpr (requires { Rules::metrics(state_, *tables_); })
      return Rules::metrics(state_, *tables_);
    else
      return {};
  }
  const State& state() const { return state_; }
  const Tables& tables() const { return *tables_; }
  // The step that asks the present question; null if nothing is asked.
  const Step* asked_by() const { return question_ && asked_by_ ? &*asked_by_ : nullptr; }
  std::vector<Suggestion> suggest(int effort, std::uint64_t luck) const override {
    std::vector<Suggestion> out;
    if (question_ && asked_in_) BookAdvisor(*asked_in_, *asked_by_, *tables_).suggest(*question_, effort, luck, out);
    return out;
  }

  std::vector<Metric> features([[maybe_unused]] Seat side) const override {
    LINSTOCK_HOOK_FITS(features, state_, *tables_, side);
    if constexpr (requires { Rules::features(state_, *tables_, side); })
      return Rules::features(state_, *tables_, side);
    else
      return {};
  }
  std::string_view weights() const override {
    LINSTOCK_HOOK_FITS(weights);
    if constexpr (requires { Rules::weights(); })
      return Rules::weights();
    else
      return {};
  }
  std::vector<ArmyPlan> plans([[maybe_unused]] Seat side) const override {
    LINSTOCK_HOOK_FITS(plans, state_, *tables_, side);
    if constexpr (requires { Rules::plans(state_, *tables_, side); })
      return Rules::plans(known_state<Rules>(seen(), *tables_, side), *tables_, side);
    else
      return {};
  }
  std::vector<Suggestion> suggest_under(const ArmyPlan& orders, int effort, std::uint64_t luck) const override {
    std::vector<Suggestion> out;
    if (question_ && asked_in_)
      BookAdvisor(*asked_in_, *asked_by_, *tables_).suggest_under(orders, *question_, effort, luck, out);
    return out;
  }

  std::vector<std::int32_t> snapshot() const override {
    LINSTOCK_HOOK_FITS(snapshot, state_);
    if constexpr (requires { Rules::snapshot(state_); })
      if (answers_.empty() && !any_envelope()) return Rules::snapshot(state_);
    return {};
  }
  bool restore([[maybe_unused]] std::span<const std::int32_t> numbers, [[maybe_unused]] std::uint64_t hash) override {
    LINSTOCK_HOOK_FITS(restore, numbers, *tables_, state_);
    if constexpr (requires { Rules::restore(numbers, *tables_, state_); }) {
      State state = state_;
      if (!Rules::restore(numbers, *tables_, state) || Rules::hash(state) != hash) return false;
      state_ = std::move(state);
      answers_.clear();
      envelopes_.clear();
      advance();
      return true;
    } else {
      return false;
    }
  }

  FieldPlan field_plan() const override;
  Scene scene(Seat viewer) const override;
  void look(Look& look, Seat viewer) const override;
  std::vector<Form> forms() const override;
  std::vector<ClosedOption> closed() const override;
  std::optional<Answer> reach(const Wish& wish) const override;
  Preview preview(const Answer& answer) const override;
  Preview preview_entry(int subject, const Answer& answer) const override;
  std::optional<Prospect> prospect(const Answer& answer) const override;
  std::optional<Prospect> play_out(const Answer& answer, std::uint64_t plays, std::uint64_t first_seed) const override;
  std::vector<Overlay> overlays(int subject, Seat viewer) const override;

 private:
  // Looks at the state in the middle of the step that asks.
  class BookAdvisor final : public Advisor {
   public:
    BookAdvisor(const State& state, const Step& step, const Tables& tables) : state_(state), step_(step), tables_(tables) {}
    void suggest(const Question& question, int effort, std::uint64_t luck,
                 std::vector<Suggestion>& out) const override {
      if constexpr (requires { Rules::suggest(state_, step_, tables_, question, effort, luck, out); })
        Rules::suggest(known_state<Rules>(state_, tables_, question.seat), step_, tables_, question, effort, luck, out);
    }
    void suggest_under(const ArmyPlan& orders, const Question& question, int effort, std::uint64_t luck,
                       std::vector<Suggestion>& out) const override {
      if constexpr (requires { Rules::suggest_under(orders, state_, step_, tables_, question, effort, luck, out); })
        Rules::suggest_under(orders, known_state<Rules>(state_, tables_, question.seat), step_, tables_, question, effort, luck,
                             out);
      else
        suggest(question, effort, luck, out);
    }
    std::uint64_t place() const override {
      if constexpr (can_hash<Step> && requires { Rules::clock(state_); })
        return Hasher().add(Rules::clock(state_)).add(step_).value();
      else
        return 0;
    }

   private:
    const State& state_;
    const Step& step_;
    const Tables& tables_;
  };

  // What the rules say to an answer, looked at once; null where the step cannot be asked without being run.
  const Trial* tried([[maybe_unused]] const Answer& answer) const {
    LINSTOCK_HOOK_FITS(try_answer, state_, *asked_by_, *tables_, *question_, answer);
    if constexpr (requires { Rules::try_answer(state_, *asked_by_, *tables_, *question_, answer); }) {
      if (!question_ || !asked_in_) return nullptr;
      if (const Trial* kept = tries_.find(answer)) return kept;
      if (auto trial = Rules::try_answer(*asked_in_, *asked_by_, *tables_, *question_, answer))
        return &tries_.keep(answer, std::move(*trial));
    }
    return nullptr;
  }

  std::optional<Prospect> foreseen(const Answer& answer, const Foresight& limits) const;

  void forget() {
    question_.reset();
    asked_by_.reset();
    at_once_.clear();
    envelopes_.clear();
    tries_.clear();
  }

  // SEVERAL AT ONCE

  int place_at_once(Seat seat) const {
    for (std::size_t i = 0; i < at_once_.size(); ++i)
      if (at_once_[i].seat == seat) return static_cast<int>(i);
    return -1;
  }
  std::optional<Answer>& envelope_at(int i) { return envelopes_[static_cast<std::size_t>(i)]; }
  const std::optional<Answer>& envelope_at(int i) const { return envelopes_[static_cast<std::size_t>(i)]; }
  bool any_envelope() const {
    return std::any_of(envelopes_.begin(), envelopes_.end(), [](const auto& e) { return e.has_value(); });
  }
  void first_open() {
    tries_.clear();
    for (std::size_t i = at_once_.size(); i-- > 0;)
      if (!envelopes_[i]) question_ = at_once_[i];
  }
  void drop_envelopes(Seat but_of) {
    for (std::size_t i = 0; i < at_once_.size(); ++i)
      if (at_once_[i].seat != but_of) envelopes_[i].reset();
  }
  // From here on this is what one seat knows, at its own question.
  void look_through(Seat viewer) {
    known_to_ = viewer;
    drop_envelopes(viewer);
    first_open();
    turn_to(viewer);
  }
  // Of several questions at once, the one that is put to this seat.
  void turn_to(Seat viewer) {
    if (const int i = place_at_once(viewer); i >= 0) question_ = at_once_[static_cast<std::size_t>(i)];
  }
  // Is this the battle as it is, of which somebody may know only a part?
  bool hides() const { return Secretive<Rules> && !known_to_ && question_; }

  // The state at the question, in the middle of its step; else the state as it is.
  const State& seen() const { return question_ && asked_in_ ? *asked_in_ : state_; }

  // Runs steps until one lacks an answer or the agenda is empty.
  void advance() {
    while (!state_.agenda.empty()) {
      State next = state_;
      const Step step = next.agenda.pop();
      Asking umpire(answers_, envelopes_);
      Log story;
      if (log_) umpire.listen(&story);
      try {
        Rules::run(next, step, *tables_, umpire);
      } catch (const Unanswered& unanswered) {
        question_ = unanswered.question;
        asked_by_ = step;
        asked_in_ = std::make_shared<const State>(std::move(next));
        at_once_ = unanswered.at_once;
        check(at_once_.empty() || Secretive<Rules>, "a book that asks several seats at once says what each knows");
        envelopes_.resize(at_once_.size());
        first_open();
        return;
      }
      check(umpire.used() == answers_.size(), "a step did not use its answers");
      state_ = std::move(next);
      answers_.clear();
      if (log_) log_->add_all(std::move(story));
    }
    forget();
  }

  State state_;
  std::shared_ptr<const Tables> tables_;
  std::vector<Answer> answers_;  // of the present step
  std::optional<Question> question_;
  std::vector<Question> at_once_;  // where several seats are asked
  Envelopes envelopes_;            // theirs, as far as they are in
  std::optional<Seat> known_to_;   // this is only what that seat knows
  std::optional<Step> asked_by_;           // the step that asks it
  std::shared_ptr<const State> asked_in_;  // the state at the question, in the middle of the step
  mutable Tries<Trial> tries_;             // answers to it that somebody has already asked the rules about
  Log opening_;                            // what happened before the first question, until somebody listens
  Log* log_ = nullptr;
};

}  // namespace linstock
