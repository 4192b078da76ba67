// ODDS BY PLAYING ON: what comes of a choice, from the battle's own steps. The choice is made, and the agenda is run
// under the exact umpire until the matter is settled; equal states are merged with their weights. Where that is too
// wide the battle is played on often from seeds instead, and the odds say so with their error.
//
// Decisions on the way are the quick level's (the best suggestion), but for what the book assumes. Rules has
//   static void narrow(State&, const Stake&);                  what is left out of sight: "nobody else moves"
//   static std::optional<int> assume(const State&, const Step&, const Tables&, const Question&, const Stake&);
//                                                              an option that is taken whatever the quick level thinks
//   static bool settled(const State&, const Tables&, const Stake&, void* outcome);   true: and this is how it ended
// and may have
//   static std::optional<Answer> assume_sheet(const State&, const Step&, const Tables&, const Question&, const Stake&);   a whole sheet, likewise
//   static Foresight first_look();                             what a card may cost before anything is shown; whoever looks on asks for more plays
#pragma once
#include <unordered_map>
#include <vector>

#include "kernel/dice/exact.h"
#include "kernel/dice/seeded.h"
#include "kernel/procedure.h"
#include "kernel/resuming.h"
#include "kernel/secrets.h"
#include "kernel/view/scene.h"

namespace linstock {

struct Foresight {
  std::uint64_t branches = 20'000;  // runs of a step; beyond that it is sampled
  std::uint64_t samples = 400;
  std::uint64_t first_seed = 1;
  int steps = 1'000;  // of one play
};

// The counted work of a first look: the same everywhere, unless a book's steps are so dear that it says otherwise.
template <class Rules>
Foresight first_look() {
  if constexpr (requires { Rules::first_look(); }) return Rules::first_look();
  return {};
}

// Adds up ends by their described outcome.
class Endings {
 public:
  void add(const Described& end, const Fraction& weight);
  Odds odds(std::uint64_t branches, std::uint64_t samples) const;  // samples 0: weights are exact

 private:
  std::vector<OddsRow> rows_;
};

// The quick level: the best of a book's suggestions, the first of equals; after a refusal the next.
class QuickLevel {
 public:
  int pick(const Question& question, const Advisor& advisor);
  Answer move(const Question& question, const Advisor& advisor, int refused);

 private:
  bool fill(const Question& question, const Advisor& advisor);
  std::vector<Suggestion> left_;
  int effort_ = 0;
};

// Rolls from a seed; the same policies decide as under the exact umpire.
class Foreteller final : public Seeded {
 public:
  using Seeded::Seeded;
  std::function<int(const Question&)> policy;
  std::function<Answer(const Question&, int refused)> move_policy;

 protected:
  int decide(const Question& question) override { return policy(question); }
  Answer decide_move(const Question& question) override { return move_policy(question, 0); }
  Answer decide_again(const Question& question, const Refusal&, int refused) override {
    return move_policy(question, refused);
  }
};

Prospect foreseen_as(const Stake& stake, Odds odds);

// What the present step has been told: answers, then envelopes of a question to several seats (empty ones are the quick level's).
struct Given {
  std::vector<Answer> answers;
  Envelopes envelopes;
};

namespace detail {

template <class Rules>
class Foreseer {
 public:
  using State = typename Rules::State;
  using Tables = typename Rules::Tables;
  using Step = std::decay_t<decltype(std::declval<State&>().agenda.pop())>;

  Foreseer(const Tables& tables, const Stake& stake) : tables_(tables), stake_(stake) {}

  // Every branch, step by step; false if there are more than `most`.
  bool walk(const State& start, const Given& answers, const Foresight& limits, Endings& ends,
            std::uint64_t& branches) {
    Exact exact;
    decide_for(exact);
    std::vector<Entry> frontier{{start, Fraction(1)}};
    for (int n = 0; !frontier.empty(); ++n) {
      if (n > limits.steps) return false;
      std::vector<Entry> next;
      std::unordered_multimap<std::uint64_t, std::size_t> index;
      for (Entry& entry : frontier) {
        do {
          State state = entry.state;
          run(state, n == 0 ? &answers : nullptr, exact);
          if (++branches > limits.branches) return false;
          const Fraction weight = entry.weight * exact.weight();
          Described end(*stake_.outcome);
          if (ended(state, end))
            ends.add(end, weight);
          else
            merge(std::move(state), weight, next, index);
        } while (exact.next());
      }
      frontier = std::move(next);
    }
    return true;
  }

  void play(const State& start, const Given& answers, const Foresight& limits, Endings& ends) {
    for (std::uint64_t n = 0; n < limits.samples; ++n) {
      Foreteller umpire(Seed::numbered(limits.first_seed + n));
      decide_for(umpire);
      State state = start;
      Described end(*stake_.outcome);
      for (int step = 0;; ++step) {
        run(state, step == 0 ? &answers : nullptr, umpire);
        if (ended(state, end) || step > limits.steps) break;
      }
      ends.add(end, Fraction(1));
    }
  }

 private:
  struct Entry {
    State state;
    Fraction weight;
  };
  class BookAdvisor final : public Advisor {
   public:
    BookAdvisor(const State& state, const Step& step, const Tables& tables) : state_(state), step_(step), tables_(tables) {}
    void suggest(const Question& question, int effort, std::uint64_t luck, std::vector<Suggestion>& out) const override {
      Rules::suggest(known_state<Rules>(state_, tables_, question.seat), step_, tables_, question, effort, luck, out);
    }

   private:
    const State& state_;
    const Step& step_;
    const Tables& tables_;
  };

  template <class Umpire>
  void decide_for(Umpire& umpire) {
    umpire.policy = [this](const Question& question) {
      if (const auto taken = Rules::assume(*now_, *step_, tables_, question, stake_)) return *taken;
      return quick_.pick(question, BookAdvisor(*now_, *step_, tables_));
    };
    umpire.move_policy = [this](const Question& question, int refused) {
      if constexpr (requires { Rules::assume_sheet(*now_, *step_, tables_, question, stake_); })
        if (refused == 0 && question.shape == Question::Shape::Write)
          if (auto taken = Rules::assume_sheet(*now_, *step_, tables_, question, stake_)) return *std::move(taken);
      return quick_.move(question, BookAdvisor(*now_, *step_, tables_), refused);
    };
  }

  void run(State& state, const Given* given, Umpire& umpire) {
    const Step step = state.agenda.pop();
    now_ = &state;
    step_ = &step;
    if (given) {
      Resuming resuming(given->answers, given->envelopes, umpire);
      Rules::run(state, step, tables_, resuming);
      Rules::narrow(state, stake_);
    } else {
      Rules::run(state, step, tables_, umpire);
    }
  }

  bool ended(const State& state, Described& end) const {
    return Rules::settled(state, tables_, stake_, end.data()) || state.agenda.empty();
  }

  static void merge(State state, const Fraction& weight, std::vector<Entry>& next,
                    std::unordered_multimap<std::uint64_t, std::size_t>& index) {
    const std::uint64_t hash = Rules::hash(state);
    const auto [first, last] = index.equal_range(hash);
    for (auto at = first; at != last; ++at)
      if (next[at->second].state == state) {
        next[at->second].weight += weight;
        return;
      }
    index.emplace(hash, next.size());
    next.push_back({std::move(state), weight});
  }

  const Tables& tables_;
  const Stake& stake_;
  QuickLevel quick_;
  const State* now_ = nullptr;
  const Step* step_ = nullptr;
};

}  // namespace detail

// The odds of how the stake ends, from a state whose present step gets these answers.
template <class Rules>
Odds foresee(const typename Rules::State& state, const Given& answers, const typename Rules::Tables& tables,
             const Stake& stake, const Foresight& limits = {}) {
  detail::Foreseer<Rules> foreseer(tables, stake);
  std::uint64_t branches = 0;
  Endings exact;
  try {
    if (limits.branches > 0 && foreseer.walk(state, answers, limits, exact, branches)) return exact.odds(branches, 0);
  } catch (const TooWide&) {
  }
  Endings sampled;
  foreseer.play(state, answers, limits, sampled);
  return sampled.odds(branches, limits.samples);
}

}  // namespace linstock
