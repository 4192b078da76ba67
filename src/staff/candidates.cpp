// Candidates for an answer.
#include "staff/candidates.h"

#include <algorithm>
#include <cmath>

#include "commander/commander.h"

namespace linstock::staff {

namespace {

std::vector<Suggestion> best_first(std::vector<Suggestion> all) {
  std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.score > b.score; });
  return all;
}

const SheetEntry* entry_of(const Written& sheet, std::int32_t subject) {
  for (const SheetEntry& entry : sheet.entries)
    if (entry.subject == subject) return &entry;
  return nullptr;
}

// The sheet with the line of this subject as another sheet has it, or left out.
Written with_line(Written sheet, std::int32_t subject, const SheetEntry* line) {
  const auto at = std::find_if(sheet.entries.begin(), sheet.entries.end(), [&](const SheetEntry& e) { return e.subject == subject; });
  if (at == sheet.entries.end()) {
    if (line) sheet.entries.push_back(*line);
  } else if (line) {
    *at = *line;
  } else {
    sheet.entries.erase(at);
  }
  return sheet;
}

Answer written(Written sheet) {
  Answer answer;
  answer.paper = std::move(sheet);
  return answer;
}

}  // namespace

double Candidate::mean() const {
  double sum = 0;
  for (const double w : worth) sum += w;
  return worth.empty() ? 0 : sum / static_cast<double>(worth.size());
}

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

Candidates::Candidates(const Game& game, const Budget& budget, std::uint64_t luck, const ArmyPlan* orders)
    : game_(game), budget_(budget), luck_(luck), seat_(game.question()->seat), standing_(orders) {
  if (game_.has_secrets()) known_ = game_.known(seat_);
  doctrine = advise(game_, Level::Doctrine, luck_, &reason, standing_);
  if (!add(doctrine, reason, standing_)) return;  // not possible in the battle as it was imagined: nothing can be compared
  of_each_purpose();
  of_other_plans();
  of_single_lines();
}

Candidates::Candidates(const Game& game, const Budget& budget, std::uint64_t luck, Whole)
    : game_(game), budget_(budget), luck_(luck), seat_(game.question()->seat), plans_(game.plans(seat_)) {
  if (static_cast<int>(plans_.size()) > budget_.orders) plans_.resize(static_cast<std::size_t>(budget_.orders));
  const auto open = [&](const ArmyPlan* orders) {
    Candidate c;
    c.orders = orders;
    c.why = orders ? orders->why : "";
    c.unanswered = true;
    c.after = game_.imagined(seat_, luck_);
    list.push_back(std::move(c));
  };
  open(nullptr);
  for (const ArmyPlan& orders : plans_) open(&orders);
}

Candidates Candidates::of_orders(const Game& game, const Budget& budget, std::uint64_t luck) { return {game, budget, luck, Whole{}}; }

// Another answer that the rules allow, if it is one: in the battle as its seat knows it, and as it was imagined.
bool Candidates::add(const Answer& answer, const char* why, const ArmyPlan* orders, int changed) {
  for (const Candidate& c : list)
    if (c.answer == answer && c.orders == orders) return false;
  if (known_ && known_->clone()->answer(answer)) return false;
  Candidate c{answer, why, orders, false, changed, game_.imagined(seat_, luck_), {}, {}};
  if (c.after->answer(answer)) return false;
  list.push_back(std::move(c));
  return true;
}

// The best of each purpose, by the book's own scores.
void Candidates::of_each_purpose() {
  for (const Suggestion& s : best_first(standing_ ? game_.suggest_under(*standing_, 2, luck_) : game_.suggest(2, luck_))) {
    if (s.answer.paper) sheets_.push_back(s);
    if (static_cast<int>(list.size()) < budget_.candidates) add(s.answer, s.why, standing_);
  }
}

// What an army with other orders would answer: as a plan, that is followed on the way to the horizon too. Of a sheet every plan gives the lines.
void Candidates::of_other_plans() {
  const bool sheet = doctrine.paper && budget_.lines > 0;
  if (budget_.plans <= 0 && !sheet) return;
  plans_ = game_.plans(seat_);
  if (static_cast<int>(plans_.size()) > budget_.plans && !sheet) plans_.resize(static_cast<std::size_t>(budget_.plans));
  constexpr std::size_t enough = 3;
  for (const ArmyPlan& orders : plans_) {
    const bool whole = &orders - plans_.data() < budget_.plans;
    std::vector<Suggestion> all = best_first(game_.suggest_under(orders, 1, luck_));
    if (all.size() > enough) all.resize(enough);
    for (const Suggestion& s : all) {
      if (s.answer.paper) sheets_.push_back({s.answer, s.score, orders.why});
      if (!whole || add(s.answer, orders.why, &orders)) break;
    }
  }
}

// A sheet is as many answers as it has lines: doctrine's with one line as another sheet has it, those first that doctrine wrote first.
void Candidates::of_single_lines() {
  if (budget_.lines <= 0 || list.empty() || !list[0].answer.paper) return;
  const Written prior = *list[0].answer.paper;
  std::vector<std::int32_t> subjects;
  for (const SheetEntry& entry : prior.entries) subjects.push_back(entry.subject);
  for (const Suggestion& other : sheets_)
    for (const SheetEntry& entry : other.answer.paper->entries)
      if (std::find(subjects.begin(), subjects.end(), entry.subject) == subjects.end()) subjects.push_back(entry.subject);
  const std::size_t most = list.size() + static_cast<std::size_t>(budget_.lines);
  for (const std::int32_t subject : subjects)
    for (const Suggestion& other : sheets_) {
      if (list.size() >= most) return;
      const SheetEntry *ours = entry_of(prior, subject), *theirs = entry_of(*other.answer.paper, subject);
      if (!theirs && !ours) continue;
      if (ours && theirs && *ours == *theirs) continue;
      add(written(with_line(prior, subject, theirs)), other.why, standing_, subject);
    }
}

bool Candidates::add_joined(const std::vector<const Candidate*>& parts) {
  Written sheet = *list[0].answer.paper;
  const char* why = parts.empty() ? "" : parts[0]->why;
  for (const Candidate* part : parts) sheet = with_line(std::move(sheet), part->changed, entry_of(*part->answer.paper, part->changed));
  return add(written(std::move(sheet)), why, standing_);
}

}  // namespace linstock::staff
