#include "kernel/procedure.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string_view>
#include <unordered_map>

#include "kernel/dice/exact.h"
#include "kernel/dice/seeded.h"

namespace linstock {

namespace {

// A state as raw words: compared and hashed byte by byte.
using Words = std::vector<std::int64_t>;

struct HashWords {
  std::size_t operator()(const Words& words) const {
    std::uint64_t hash = 0x9e3779b97f4a7c15;
    for (std::int64_t word : words) {
      hash = (hash ^ static_cast<std::uint64_t>(word)) * 0xff51afd7ed558ccd;
      hash ^= hash >> 32;
    }
    return hash;
  }
};

// The smallest denominator that serves both, or 0 if it grows past what a person would read.
std::uint64_t common(std::uint64_t a, std::uint64_t b) {
  constexpr std::uint64_t readable = std::uint64_t{1} << 53;
  if (a == 0 || b == 0 || a / std::gcd(a, b) > readable / b) return 0;
  return a / std::gcd(a, b) * b;
}

std::uint64_t times(std::uint64_t a, std::uint64_t b) {
  std::uint64_t product;
  return __builtin_mul_overflow(a, b, &product) ? 0 : product;
}

// What a state costs beside its words: its weight, and its place in the index.
constexpr std::size_t state_overhead = 160;

// Weighted states, each once, with the natural denominator of their weights.
class Frontier {
 public:
  struct Entry {
    const Words* state;
    Fraction weight;
    std::uint64_t over;
  };
  void add(const Words& state, const Fraction& weight, std::uint64_t over) {
    const auto [at, fresh] = index_.try_emplace(state, entries_.size());
    if (fresh) {
      entries_.push_back({&at->first, weight, over});
    } else {
      Entry& entry = entries_[at->second];
      entry.weight += weight;
      if (entry.over != over) entry.over = common(entry.over, over);
    }
  }
  const std::vector<Entry>& entries() const { return entries_; }

 private:
  std::unordered_map<Words, std::size_t, HashWords> index_;
  std::vector<Entry> entries_;
};

Described outcome_of(const Procedure& procedure, const Words& state) {
  Described outcome(*procedure.outcome);
  procedure.finish(state.data(), outcome.data());
  return outcome;
}

// Rows in the order of the described fields; equal outcomes become one row.
void sort_rows(Odds& odds) {
  std::sort(odds.rows.begin(), odds.rows.end(), [](const OddsRow& a, const OddsRow& b) {
    return std::lexicographical_compare(a.outcome.words().begin(), a.outcome.words().end(), b.outcome.words().begin(),
                                        b.outcome.words().end());
  });
  std::size_t kept = 0;
  for (std::size_t i = 1; i < odds.rows.size(); ++i) {
    if (odds.rows[i].outcome == odds.rows[kept].outcome)
      odds.rows[kept].p += odds.rows[i].p;
    else if (++kept != i)
      odds.rows[kept] = std::move(odds.rows[i]);
  }
  if (!odds.rows.empty()) odds.rows.erase(odds.rows.begin() + static_cast<std::ptrdiff_t>(kept) + 1, odds.rows.end());
}

void stop_if_cancelled(const OddsLimits& limits) {
  if (limits.cancelled && limits.cancelled->load(std::memory_order_relaxed)) throw Cancelled();
}

// Too wide for exact odds: play it often, and say so.
void sample(const Procedure& procedure, const Words& start, const void* tables, const OddsLimits& limits, Odds& odds) {
  const std::uint64_t samples = limits.samples;
  std::unordered_map<Words, std::int64_t, HashWords> counts;
  Seeded umpire(Seed::numbered(1));
  Words state;
  for (std::uint64_t n = 0; n < samples; ++n) {
    stop_if_cancelled(limits);
    state = start;
    while (procedure.step(state.data(), tables, umpire)) {
    }
    ++counts[state];
  }
  odds.rows.clear();
  for (const auto& [end, count] : counts)
    odds.rows.push_back({outcome_of(procedure, end), Fraction(count, static_cast<std::int64_t>(samples))});
  sort_rows(odds);
  odds.samples = samples;
  odds.over = 0;
  for (const OddsRow& row : odds.rows) {
    const double p = row.p.to_double();
    odds.error = std::max(odds.error, 200 * std::sqrt(p * (1 - p) / static_cast<double>(samples)));
  }
}

}  // namespace

Described adjudicate(const Procedure& procedure, const Described& facts, const void* tables, Umpire& umpire) {
  Words state((procedure.state_size + 7) / 8);
  procedure.start(facts.data(), tables, state.data());
  while (procedure.step(state.data(), tables, umpire)) {
  }
  return outcome_of(procedure, state);
}

namespace {

// Walks every branch from the start to the ends, step by step; false if that is too much.
bool walk(const Procedure& procedure, const Words& start, const void* tables, const OddsLimits& limits, Odds& odds,
          Frontier& ends) {
  Frontier frontier;
  frontier.add(start, 1, 1);
  Exact exact;  // one for the whole chain: it remembers the distributions
  exact.most_answers = std::min(exact.most_answers, limits.branches);
  const std::size_t most_states = limits.bytes / (start.size() * sizeof(std::int64_t) + state_overhead);
  exact.listen(&odds.log);
  Words state;
  while (!frontier.entries().empty()) {
    Frontier next;
    for (const auto& [from, weight, over] : frontier.entries()) {
      do {
        state = *from;
        const bool more = procedure.step(state.data(), tables, exact);
        (more ? next : ends).add(state, weight * exact.weight(), times(over, exact.over()));
        if (exact.listening()) {
          if (exact.asked()) odds.log.truncate(exact.notes_before_first_die());
          exact.listen(nullptr);
        }
        stop_if_cancelled(limits);
        const std::size_t states = frontier.entries().size() + next.entries().size() + ends.entries().size();
        if (++odds.branches > limits.branches || states > most_states) return false;
      } while (exact.next());
    }
    frontier = std::move(next);
  }
  return true;
}

}  // namespace

Odds odds(const Procedure& procedure, const Described& facts, const void* tables, const OddsLimits& limits) {
  Odds odds;
  Words start((procedure.state_size + 7) / 8);
  procedure.start(facts.data(), tables, start.data());

  Frontier ends;
  bool walked = false;
  try {
    walked = walk(procedure, start, tables, limits, odds, ends);
  } catch (const TooWide& wide) {
    odds.log.truncate(std::min(wide.notes_before_first_die, odds.log.notes().size()));
  }
  if (!walked) {
    sample(procedure, start, tables, limits, odds);
    return odds;
  }
  odds.over = 1;
  for (const auto& [end, p, over] : ends.entries()) {
    odds.rows.push_back({outcome_of(procedure, *end), p});
    odds.over = common(odds.over, over);
  }
  sort_rows(odds);
  return odds;
}

Odds marginal(const Odds& from, const std::vector<std::string>& fields, const Description& outcome,
              std::unique_ptr<Description>& owner) {
  owner = std::make_unique<Description>();
  owner->name = outcome.name;
  std::vector<const Field*> sources;
  for (const std::string& name : fields) {
    const Field* field = outcome.find(name);
    check(field && field->kind != Field::Kind::List, "no such field to sum up by");
    Field copy = *field;
    copy.offset = owner->size;
    owner->size += sizeof(int);
    owner->fields.push_back(copy);
    sources.push_back(field);
  }
  Odds result;
  result.log = from.log;
  result.over = from.over;
  result.branches = from.branches;
  result.samples = from.samples;
  result.error = from.error;
  for (const OddsRow& row : from.rows) {
    Described part(*owner);
    for (std::size_t i = 0; i < sources.size(); ++i)
      owner->fields[i].value(part.data()) = sources[i]->value(row.outcome.data());
    result.rows.push_back({std::move(part), row.p});
  }
  sort_rows(result);
  return result;
}

}  // namespace linstock
