// The parts of playing on that know no book: how ends are added up, and what the quick level takes.
#include "kernel/view/foresee.h"

#include <algorithm>
#include <cmath>

namespace linstock {

void Endings::add(const Described& end, const Fraction& weight) {
  for (OddsRow& row : rows_)
    if (row.outcome == end) {
      row.p += weight;
      return;
    }
  rows_.push_back({end, weight});
}

Odds Endings::odds(std::uint64_t branches, std::uint64_t samples) const {
  Odds odds;
  odds.rows = rows_;
  odds.branches = branches;
  odds.samples = samples;
  std::sort(odds.rows.begin(), odds.rows.end(), [](const OddsRow& a, const OddsRow& b) {
    return std::lexicographical_compare(a.outcome.words().begin(), a.outcome.words().end(), b.outcome.words().begin(),
                                        b.outcome.words().end());
  });
  if (samples == 0) return odds;
  for (OddsRow& row : odds.rows) row.p = row.p / Fraction(static_cast<std::int64_t>(samples));
  odds.open = 1;
  odds.error = 100 / std::sqrt(static_cast<double>(samples));
  return odds;
}

bool QuickLevel::fill(const Question& question, const Advisor& advisor) {
  // The best; then several that the rules allow; then the quickest.
  constexpr int efforts[] = {1, 2, 0};
  left_.clear();
  while (left_.empty() && effort_ < 3) advisor.suggest(question, efforts[effort_++], 0, left_);
  std::stable_sort(left_.begin(), left_.end(), [](const Suggestion& a, const Suggestion& b) { return a.score > b.score; });
  return !left_.empty();
}

int QuickLevel::pick(const Question& question, const Advisor& advisor) {
  left_.clear();
  advisor.suggest(question, 1, 0, left_);
  const auto best = std::max_element(left_.begin(), left_.end(),
                                     [](const Suggestion& a, const Suggestion& b) { return a.score < b.score; });
  if (best != left_.end())
    for (const Option& option : question.options)
      if (option.value == best->answer.value) return option.value;
  return question.options[0].value;
}

Answer QuickLevel::move(const Question& question, const Advisor& advisor, int refused) {
  if (refused == 0) {
    effort_ = 0;
    left_.clear();
  } else if (!left_.empty()) {
    left_.erase(left_.begin());
  }
  if (!left_.empty() || fill(question, advisor)) return left_.front().answer;
  if (question.shape == Question::Shape::Write && refused < 200) return filled_in(question, static_cast<std::uint64_t>(refused));
  // Then each kind of move without a path: somewhere among them is to stay.
  Answer answer;
  check(!question.options.empty(), "no legal answer to a question of movement");
  answer.value = question.options[refused % question.options.size()].value;
  check(refused < 200, "no legal answer to a question of movement");
  return answer;
}

Prospect foreseen_as(const Stake& stake, Odds odds) {
  Prospect prospect;
  prospect.title = stake.title;
  prospect.procedure = stake.procedure;
  prospect.ask = stake.ask;
  prospect.good = stake.good;
  prospect.assumed = stake.assumed;
  prospect.clause = stake.clause;
  prospect.played = std::make_shared<const Odds>(std::move(odds));
  return prospect;
}

}  // namespace linstock
