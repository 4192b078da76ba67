// The adaptor that makes a Game from a book's plain State and free functions.
//
// The agenda is a stack of steps in the state. A step is run on a copy of the state; if it lacks an answer the copy is
// dropped and the question handed out; when the answer is there the step is run again from its start. When a step has
// run to its end the copy becomes the state. So a refused or missing answer never leaves a trace.
#pragma once
#include "kernel/agenda.h"
#include "kernel/at_once.h"
#include "kernel/game.h"
#include "kernel/hooks.h"
#include "kernel/resuming.h"
#include "kernel/secrets.h"
#include "kernel/tries.h"

namespace linstock {

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
    if (!at_once_.empty()) return at_once_.questions();
    return question_ ? std::span<const Question>(&*question_, 1) : std::span<const Question>();
  }
  const Answer* envelope(Seat seat) const override { return at_once_.envelope(seat); }
  std::optional<Refusal> seal(Seat seat, const Answer& given) override {
    const Question* asked = at_once_.asked(seat);
    if (!asked) {
      if (at_once_.empty() && question_ && (question_->seat == seat || question_->seat == no_seat)) return answer(given);
      return Refusal{{}, question_ ? "another seat is asked" : "the battle is over"};
    }
    if (at_once_.envelope(seat)) return Refusal{asked->clause, "this envelope is sealed already: take it back first"};
    Refusal why;
    if (!fits(*asked, given, why)) return why;
    at_once_.hand_in(seat, given);
    const std::size_t before = answers_.size();
    Envelopes kept = at_once_.envelopes();
    if (!at_once_.first_open())
      for (const auto& envelope : at_once_.take_envelopes()) answers_.push_back(*envelope);
    try {
      advance();
    } catch (const Refused& refused) {
      answers_.resize(before);
      at_once_.put_envelopes(std::move(kept));
      at_once_.take_back(seat);
      return refused.refusal;
    }
    return {};
  }
  bool unseal(Seat seat) override {
    if (!at_once_.envelope(seat)) return false;
    at_once_.take_back(seat);
    turn_to_first_open();
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
        copy->at_once_.drop_all_but(viewer);
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
    Envelopes envelopes = at_once_.take_envelopes();
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
      if (answers_.empty() && !at_once_.any()) return Rules::snapshot(state_);
    return {};
  }
  bool restore([[maybe_unused]] std::span<const std::int32_t> numbers, [[maybe_unused]] std::uint64_t hash) override {
    LINSTOCK_HOOK_FITS(restore, numbers, *tables_, state_);
    if constexpr (requires { Rules::restore(numbers, *tables_, state_); }) {
      State state = state_;
      if (!Rules::restore(numbers, *tables_, state) || Rules::hash(state) != hash) return false;
      state_ = std::move(state);
      answers_.clear();
      at_once_.clear();
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
  ReformWords reform_words() const override {
    LINSTOCK_HOOK_FITS(reform_words);
    if constexpr (requires { Rules::reform_words(); }) return Rules::reform_words();
    return {};
  }
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
    tries_.clear();
  }

  void turn_to_first_open() {
    tries_.clear();
    if (const Question* open = at_once_.first_open()) question_ = *open;
  }
  // From here on this is what one seat knows, at its own question.
  void look_through(Seat viewer) {
    known_to_ = viewer;
    at_once_.drop_all_but(viewer);
    turn_to_first_open();
    turn_to(viewer);
  }
  // Of several questions at once, the one that is put to this seat.
  void turn_to(Seat viewer) {
    if (const Question* asked = at_once_.asked(viewer)) question_ = *asked;
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
      Asking umpire(answers_, at_once_.envelopes());
      Log story;
      if (log_) umpire.listen(&story);
      try {
        Rules::run(next, step, *tables_, umpire);
      } catch (const Unanswered& unanswered) {
        question_ = unanswered.question;
        asked_by_ = step;
        asked_in_ = std::make_shared<const State>(std::move(next));
        at_once_.ask(unanswered.at_once);
        check(at_once_.empty() || Secretive<Rules>, "a book that asks several seats at once says what each knows");
        turn_to_first_open();
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
  AtOnce at_once_;                 // where several seats are asked
  std::optional<Seat> known_to_;   // this is only what that seat knows
  std::optional<Step> asked_by_;           // the step that asks it
  std::shared_ptr<const State> asked_in_;  // the state at the question, in the middle of the step
  mutable Tries<Trial> tries_;             // answers to it that somebody has already asked the rules about
  Log opening_;                            // what happened before the first question, until somebody listens
  Log* log_ = nullptr;
};

}  // namespace linstock
