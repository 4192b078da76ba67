// Sequential halving over answers, with common dice.
#include "staff/search.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <vector>

#include "kernel/agenda.h"
#include "staff/candidates.h"
#include "staff/playout.h"
#include "staff/value.h"

namespace linstock::staff {

namespace {

constexpr int fewest = 3;  // playouts of a round, however little work is allowed

// The rounds of playouts over a list of candidates.
class Search {
 public:
  Search(const Game& game, const Budget& budget, std::uint64_t luck, Candidates& candidates)
      : game_(game), budget_(budget), luck_(luck), seat_(game.question()->seat), candidates_(candidates), list_(candidates.list) {
    if (game.clock() > 0) horizon_ = {game.clock() + budget.turns, budget.looks > 1 ? game.clock() + budget.turns - budget.looks + 1 : 0};
    // Draws are compared with each other, never with the truth.
    const auto imagined = game.imagined(seat_, luck);
    for (const std::uint64_t draw : {~luck, luck + 1, luck * 5, luck ^ 0x9e3779b97f4a7c15})
      hidden_ = hidden_ || !game.imagined(seat_, draw)->same_state(*imagined);
  }

  Thought think() {
    if (list_.size() < 2) return {candidates_.doctrine, candidates_.reason, 0.5, 0, 0, 0, false};
    compare(budget_.rounds, budget_.work);
    for (int i = 0; i < budget_.more && list_.size() > 1 && in_doubt(); ++i) {
      if (playouts_ + 2 * budget_.rounds[2] > budget_.most) break;
      const int trials = static_cast<int>(list_[0].worth.size()) + budget_.rounds[2];
      for (Candidate& c : list_) play(c, trials);
      halve();
    }
    return decided();
  }

  OrdersThought think_of_orders() {
    OrdersThought thought;
    thought.compared = static_cast<int>(list_.size()) - 1;
    if (list_.size() > 1) compare(budget_.order_rounds, budget_.order_work);
    thought.playouts = playouts_;
    if (list_.size() < 2) return thought;
    const Gain gain = gain_over(list_[0], list_[1]);
    thought.gain = gain.mean;
    thought.error = gain.error;
    if (convinces(gain)) thought.orders = *list_[1].orders;
    return thought;
  }

 private:
  void compare(const int (&rounds)[3], int work) {
    const int allowed = allowed_playouts(work), wanted = planned(rounds);
    int trials = 0;
    for (const int playouts : rounds) {
      // Where all of it would be too much work every round is shorter; what is left goes evenly to those that are left.
      const int scaled = wanted > allowed ? std::max(fewest, playouts * allowed / wanted) : playouts;
      const int each = std::min(scaled, (budget_.most - playouts_) / static_cast<int>(list_.size()));
      if (each < 1) break;
      trials += each;
      for (Candidate& c : list_) play(c, trials);
      join();
      halve();
      if (list_.size() < 2) break;
    }
  }

  // How many playouts so much work allows, by how much the first one is.
  int allowed_playouts(int work) {
    if (work == 0) return budget_.most;
    play(list_[0], 1);
    const std::uint64_t each = std::max<std::uint64_t>(1, decisions_ * decisions_ / 100);
    return static_cast<int>(std::min<std::uint64_t>(static_cast<std::uint64_t>(budget_.most), static_cast<std::uint64_t>(work) / each));
  }
  int planned(const int (&rounds)[3]) const {
    const int all = static_cast<int>(list_.size()), half = 1 + std::max(all / 2, 1);
    return all * rounds[0] + std::min(all, half) * rounds[1] + 2 * rounds[2];
  }

  // Up to so many playouts, with the same seeds for every candidate, each numbered from the first.
  void play(Candidate& c, int trials) {
    while (static_cast<int>(c.worth.size()) < trials) {
      const std::uint64_t seed = Hasher().add(luck_).add(static_cast<std::uint64_t>(c.worth.size())).value();
      const auto game = after(c, seed);
      Playing playing(Seed::numbered(seed));
      playing.give(seat_, c.orders);
      c.worth.push_back(play_on(*game, seat_, playing, horizon_, &c.leads));
      ++playouts_;
      decisions_ += playing.decisions();
    }
  }

  // Where nothing is hidden every trial begins from the same game; else what the seat cannot know is drawn anew each time.
  std::unique_ptr<Game> after(const Candidate& c, std::uint64_t seed) const {
    if (!hidden_) return c.after->clone();
    auto game = game_.imagined(seat_, seed);
    if (c.unanswered) return game;
    return game->answer(c.answer) ? c.after->clone() : std::move(game);
  }

  // Changes of several lines of one sheet that look well by themselves are tried together.
  void join() {
    std::vector<const Candidate*> parts;
    for (const Candidate& c : list_) {
      if (c.changed < 0) continue;
      const Gain gain = gain_over(list_[0], c);
      if (gain.mean < budget_.least || gain.mean < gain.error) continue;
      const auto same = std::find_if(parts.begin(), parts.end(), [&](const Candidate* p) { return p->changed == c.changed; });
      if (same == parts.end()) parts.push_back(&c);
      else if (c.mean() > (*same)->mean()) *same = &c;
    }
    if (parts.size() < 2) return;
    const std::size_t played = list_[0].worth.size();
    if (candidates_.add_joined(parts)) play(list_.back(), static_cast<int>(played));
  }

  // Doctrine's own answer stays for comparison; of the others the better half, and single lines of a sheet that look better than what
  // doctrine wrote there, since they do not stand in each other's way.
  void halve() {
    std::stable_sort(list_.begin() + 1, list_.end(),
                     [](const Candidate& a, const Candidate& b) { return a.mean() > b.mean(); });
    const std::size_t half = 1 + std::max<std::size_t>(list_.size() / 2, 1);
    while (list_.size() > half && (list_.back().changed < 0 || list_.back().mean() <= list_[0].mean())) list_.pop_back();
    // What does not look better so far, or can hardly gain anything, needs no more trials.
    for (std::size_t i = list_.size(); --i > 0;) {
      const Gain gain = gain_over(list_[0], list_[i]);
      if (gain.mean < -budget_.patience * gain.error || gain.mean + 2 * gain.error < budget_.least)
        list_.erase(list_.begin() + static_cast<std::ptrdiff_t>(i));
    }
  }

  // It may be better, but that is not sure enough yet.
  bool in_doubt() const {
    const Gain gain = gain_over(list_[0], list_[1]);
    return gain.mean > 0 && !convinces(gain);
  }
  bool convinces(const Gain& gain) const { return gain.mean > budget_.margin * gain.error && gain.mean >= budget_.least; }

  Thought decided() const {
    const Candidate& prior = list_[0];
    Thought thought{prior.answer, prior.why, prior.mean(), 0, 0, playouts_, false};
    if (list_.size() < 2) return thought;
    const Candidate& best = list_[1];
    const Gain gain = gain_over(prior, best);
    thought.gain = gain.mean;
    thought.error = gain.error;
    if (!convinces(gain)) return thought;
    thought.answer = best.answer;
    thought.changed = !(best.answer == prior.answer);
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
  Candidates& candidates_;
  std::vector<Candidate>& list_;
  int playouts_ = 0;
  std::uint64_t decisions_ = 0;  // in all of them
};

}  // namespace

Thought think(const Game& game, const Budget& budget, std::uint64_t luck, const ArmyPlan* orders) {
  check(game.question() != nullptr, "nothing is asked");
  Candidates candidates(game, budget, luck, orders);
  return Search(game, budget, luck, candidates).think();
}

OrdersThought think_of_orders(const Game& game, const Budget& budget, std::uint64_t luck) {
  check(game.question() != nullptr, "nothing is asked");
  Candidates candidates = Candidates::of_orders(game, budget, luck);
  return Search(game, budget, luck, candidates).think_of_orders();
}

}  // namespace linstock::staff
