// Sequential halving over answers, with common dice.
#include "staff/search.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>

#include "commander/commander.h"
#include "kernel/agenda.h"
#include "staff/playout.h"
#include "staff/value.h"

namespace linstock::staff {

namespace {

// An answer, the game after it, and what came of playing on with each of the seeds so far.
struct Candidate {
  Answer answer;
  const char* why = "";
  const ArmyPlan* orders = nullptr;  // the plan that it belongs to; null: doctrine's own
  std::unique_ptr<Game> after;
  std::vector<double> worth;
  std::vector<double> leads;  // at the horizon, added up

  double mean() const {
    double sum = 0;
    for (const double w : worth) sum += w;
    return worth.empty() ? 0 : sum / static_cast<double>(worth.size());
  }
};

// How much more it gives than another, seed by seed, and the error of that.
struct Gain {
  double mean = 0, error = 0;
};
Gain gain_over(const Candidate& base, const Candidate& other) {
  const std::size_t n = std::min(base.worth.size(), other.worth.size());
  if (n == 0) return {};
  double sum = 0, squares = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const double d = other.worth[i] - base.worth[i];
    sum += d;
    squares += d * d;
  }
  const double count = static_cast<double>(n), mean = sum / count;
  const double variance = n > 1 ? std::max(0.0, squares / count - mean * mean) * count / (count - 1) : 1;
  return {mean, std::sqrt(variance / count)};
}

class Search {
 public:
  Search(const Game& game, const Budget& budget, std::uint64_t luck)
      : game_(game), budget_(budget), luck_(luck), seat_(game.question()->seat) {
    horizon_.clock = game.clock() > 0 ? game.clock() + budget.turns : 0;
    // Draws are compared with each other, never with the truth.
    const auto imagined = game.imagined(seat_, luck);
    for (const std::uint64_t draw : {~luck, luck + 1, luck * 5, luck ^ 0x9e3779b97f4a7c15})
      hidden_ = hidden_ || !game.imagined(seat_, draw)->same_state(*imagined);
  }

  Thought think() {
    const char* why = "";
    const Answer prior = advise(game_, Level::Doctrine, luck_, &why);
    add(prior, why, nullptr);
    gather();
    if (list_.size() < 2) return {prior, why, 0.5, 0, 0, 0, false};
    for (const int playouts : budget_.rounds) {
      for (Candidate& c : list_) play(c, playouts);
      halve();
      if (list_.size() < 2) break;
    }
    return decided();
  }

 private:
  // Another answer that the rules allow, if it is one. The game after it stops at its next question.
  void add(const Answer& answer, const char* why, const ArmyPlan* orders) {
    for (const Candidate& c : list_)
      if (c.answer == answer && c.orders == orders) return;
    Candidate c{answer, why, orders, game_.imagined(seat_, luck_), {}, {}};
    if (!c.after->answer(answer)) list_.push_back(std::move(c));
  }

  // The best of each purpose, by the book's own scores; then what other plans would do.
  void gather() {
    std::vector<Suggestion> all = game_.suggest(2, luck_);
    std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.score > b.score; });
    for (const Suggestion& s : all) {
      if (static_cast<int>(list_.size()) >= budget_.candidates) break;
      add(s.answer, s.why, nullptr);
    }
    if (budget_.plans <= 0) return;
    plans_ = game_.plans(seat_);
    if (static_cast<int>(plans_.size()) > budget_.plans) plans_.resize(static_cast<std::size_t>(budget_.plans));
    for (const ArmyPlan& orders : plans_)
      for (const Suggestion& s : best_first(game_.suggest_under(orders, 1, luck_))) {
        const std::size_t before = list_.size();
        add(s.answer, orders.why, &orders);
        if (list_.size() > before) break;
      }
  }
  static std::vector<Suggestion> best_first(std::vector<Suggestion> all) {
    std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.score > b.score; });
    if (all.size() > 3) all.resize(3);
    return all;
  }

  // The same seeds for every candidate, each numbered from the first.
  void play(Candidate& c, int playouts) {
    for (int i = 0; i < playouts; ++i) {
      const std::uint64_t seed = Hasher().add(luck_).add(static_cast<std::uint64_t>(c.worth.size())).value();
      const auto game = after(c, seed);
      Playing playing(Seed::numbered(seed));
      playing.give(seat_, c.orders);
      c.worth.push_back(play_on(*game, seat_, playing, horizon_, &c.leads));
      ++playouts_;
    }
  }

  // Where nothing is hidden every trial begins from the same game; else what the seat cannot know is drawn anew each time.
  std::unique_ptr<Game> after(const Candidate& c, std::uint64_t seed) const {
    if (!hidden_) return c.after->clone();
    auto game = game_.imagined(seat_, seed);
    return game->answer(c.answer) ? c.after->clone() : std::move(game);
  }

  // Doctrine's own answer stays for comparison; of the others the better half.
  void halve() {
    std::stable_sort(list_.begin() + 1, list_.end(),
                     [](const Candidate& a, const Candidate& b) { return a.mean() > b.mean(); });
    const std::size_t others = list_.size() - 1;
    list_.resize(1 + std::max<std::size_t>(others > 1 ? (others + 1) / 2 : 1, 1));
    // What does not look better so far, or can hardly gain anything, needs no more trials.
    for (std::size_t i = list_.size(); --i > 0;) {
      const Gain gain = gain_over(list_[0], list_[i]);
      if (gain.mean < -budget_.patience * gain.error || gain.mean + 2 * gain.error < budget_.least)
        list_.erase(list_.begin() + static_cast<std::ptrdiff_t>(i));
    }
  }

  Thought decided() const {
    const Candidate& prior = list_[0];
    Thought thought{prior.answer, prior.why, prior.mean(), 0, 0, playouts_, false};
    if (list_.size() < 2) return thought;
    const Candidate& best = list_[1];
    const Gain gain = gain_over(prior, best);
    thought.gain = gain.mean;
    thought.error = gain.error;
    if (gain.mean <= budget_.margin * gain.error) return thought;
    thought.answer = best.answer;
    thought.changed = true;
    thought.chance = best.mean();
    thought.why = reason(prior, best, gain);
    return thought;
  }

  // "assaults: it promises more than it costs; +6 % to win over 'stands best where it is' (error 2 %, 48 trials), most by points for
  // losses"
  std::string reason(const Candidate& prior, const Candidate& best, const Gain& gain) const {
    std::string words = best.why;
    if (!words.empty()) words += "; ";
    words += fmt::format("{:+.1f} % to win over ", 100 * gain.mean);
    words += *prior.why && prior.why != best.why ? fmt::format("'{}'", prior.why) : "doctrine's own answer";
    words += fmt::format(" (error {:.1f} %, {} trials)", 100 * gain.error, best.worth.size());
    if (const char* most = most_changed(prior, best)) words += fmt::format(", most by: {}", most);
    return words;
  }
  // Which feature tells most for it.
  const char* most_changed(const Candidate& prior, const Candidate& best) const {
    const auto& weights = Value::of(game_).weights();
    if (prior.leads.size() != weights.size() || best.leads.size() != weights.size()) return nullptr;
    const double before = static_cast<double>(prior.worth.size()), after = static_cast<double>(best.worth.size());
    std::size_t most = 0;
    double by = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) {
      const double here = weights[i].thousandths * (best.leads[i] / after - prior.leads[i] / before);
      if (here > by) by = here, most = i;
    }
    return by > 0 ? weights[most].name.c_str() : nullptr;
  }

  const Game& game_;
  const Budget& budget_;
  std::uint64_t luck_;
  Seat seat_;
  bool hidden_ = false;  // there are things that the seat cannot know
  Horizon horizon_;
  std::vector<Candidate> list_;
  std::vector<ArmyPlan> plans_;
  int playouts_ = 0;
};

}  // namespace

Thought think(const Game& game, const Budget& budget, std::uint64_t luck) {
  check(game.question() != nullptr, "nothing is asked");
  return Search(game, budget, luck).think();
}

}  // namespace linstock::staff
