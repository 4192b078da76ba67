// The odds of a procedure: every branch of its dice, step by step, equal states merged. What is still open when that
// becomes too much is played often from where it stands; what is settled by then stays exact.
#include <algorithm>
#include <cmath>
#include <cstring>
#include <numeric>
#include <utility>

#include "kernel/dice/exact.h"
#include "kernel/dice/thinned.h"
#include "kernel/dice/weight.h"
#include "kernel/merged.h"
#include "kernel/procedure.h"

namespace linstock {

namespace {

std::size_t words_for(std::size_t bytes) { return (bytes + 7) / 8; }

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

// How likely a state is, and over which denominator a person would say it.
struct Share {
  Weight weight;
  std::uint64_t over = 1;

  void add(const Share& other, bool first) {
    if (first) {
      *this = other;
      return;
    }
    weight += other.weight;
    if (over != other.over) over = common(over, other.over);
  }
};

using Shares = Merged<Share>;
using Outcomes = Merged<Share, std::int32_t>;  // by the described words
using Counts = Merged<std::uint64_t, std::int32_t>;

template <class Word>
void add(Merged<Share, Word>& to, const Word* state, const Share& share) {
  const auto found = to.at(state);
  found.sum.add(share, found.fresh);
}
template <class Word>
void add(Merged<Share, Word>& to, const Merged<Share, Word>& from, std::size_t i, const Share& share) {
  const auto found = to.at(from.state(i), from.hash(i));
  found.sum.add(share, found.fresh);
}

// Most of a state never changes on the way: it is what the chain was asked with. Only the words that some step has changed are kept,
// compared and copied; a step that changes another one adds it, and what was kept before had there what it started with.
class Changing {
 public:
  explicit Changing(const std::int64_t* start, std::size_t words) : start_(start, start + words), state_(start_) {}

  std::size_t words() const { return std::max<std::size_t>(1, at_.size()); }
  // A whole state, to run a step on: what it started with, and these words.
  std::int64_t* whole(const std::int64_t* kept) {
    for (std::size_t i = 0; i < at_.size(); ++i) state_[at_[i]] = kept[i];
    return state_.data();
  }
  // After a step: the words to keep of it, or nothing if it has changed a word that was not among them (see `widen`). The whole
  // state is then again what it started with.
  bool keep(std::int64_t* kept) {
    kept[0] = 0;
    for (std::size_t i = 0; i < at_.size(); ++i) kept[i] = std::exchange(state_[at_[i]], start_[at_[i]]);
    return std::memcmp(state_.data(), start_.data(), start_.size() * sizeof start_[0]) == 0;
  }
  // The words that differ now are kept from here on; `kept` has the others already.
  void widen(std::vector<std::int64_t>& kept) {
    kept.resize(at_.size());
    for (std::size_t i = 0; i < start_.size(); ++i) {
      if (state_[i] == start_[i]) continue;
      at_.push_back(i);
      kept.push_back(std::exchange(state_[i], start_[i]));
    }
  }
  // What a state that was kept in `words` words is in as many as are kept now.
  void fill_up(std::vector<std::int64_t>& kept) const {
    for (std::size_t i = kept.size(); i < at_.size(); ++i) kept.push_back(start_[at_[i]]);
  }
  std::size_t kept() const { return at_.size(); }
  void reset() { state_ = start_; }

 private:
  std::vector<std::int64_t> start_, state_;
  std::vector<std::size_t> at_;  // which words
};

bool before(const Described& a, const Described& b) {
  return std::lexicographical_compare(a.words().begin(), a.words().end(), b.words().begin(), b.words().end());
}

// Rows in the order of the described fields.
void sort_rows(Odds& odds) {
  std::sort(odds.rows.begin(), odds.rows.end(),
            [](const OddsRow& a, const OddsRow& b) { return before(a.outcome, b.outcome); });
}

// The walk through every branch, one step of the chain after the other. It stops when all has ended or when it costs
// too much; then what is open says where it stood.
class Walk {
 public:
  Walk(const Procedure& procedure, const void* tables, const OddsLimits& limits, Odds& odds, const std::int64_t* start)
      : procedure_(procedure), tables_(tables), limits_(limits), odds_(odds), changing_(start, words_for(procedure.state_size)),
        kept_(changing_.words()), outcome_(*procedure.outcome), ended_(outcome_.words().size()),
        ended_here_(outcome_.words().size()) {
    exact_.most_answers = std::min(exact_.most_answers, limits.branches);
    exact_.listen(&odds.log);
  }

  void go() {
    add(frontier_, kept_.data(), {});
    while (frontier_.size() > 0) {
      for (std::size_t i = 0; i < frontier_.size(); ++i)
        if (!branch_out(i)) return leave_open(i);
      frontier_.clear();
      std::swap(frontier_, next_);
    }
  }

  // What ended, by outcome; and what was left open. Their shares make the whole.
  const Outcomes& ended() const { return ended_; }
  const Shares& open() const { return next_; }
  const std::int64_t* open_state(std::size_t i) { return changing_.whole(next_.state(i)); }

 private:
  static constexpr std::size_t overhead = sizeof(Share) + 24;

  // All branches from one state; false if they are too many, and then none of them counts.
  bool branch_out(std::size_t i) {
    here_.clear();
    ended_here_.clear();
    try {
      do {
        run(i);
        tell_once();
        if (limits_.cancelled && limits_.cancelled->load(std::memory_order_relaxed)) throw Cancelled();
        if (++odds_.branches > limits_.branches || states() > most_states()) return false;
      } while (exact_.next());
    } catch (const TooWide& wide) {
      changing_.reset();
      if (exact_.listening()) odds_.log.truncate(std::min(wide.notes_before_first_die, odds_.log.notes().size()));
      exact_.listen(nullptr);
      return false;
    }
    pass_on(frontier_.sum(i), here_, next_);
    pass_on(frontier_.sum(i), ended_here_, ended_);
    return true;
  }

  void run(std::size_t i) {
    std::int64_t* state = changing_.whole(frontier_.state(i));
    const bool more = procedure_.step(state, tables_, exact_);
    const Share share{exact_.path(), exact_.over()};
    if (!more) return end(state, share);
    if (!changing_.keep(kept_.data())) widen();
    add(here_, kept_.data(), share);
  }

  void end(const std::int64_t* state, const Share& share) {
    procedure_.finish(state, outcome_.data());
    changing_.reset();
    add(ended_here_, outcome_.words().data(), share);
  }

  // Another word of the state has changed: all that is kept gets it.
  void widen() {
    const std::size_t before = changing_.kept();
    changing_.widen(kept_);
    for (Shares* states : {&frontier_, &next_, &here_}) {
      Shares wider(changing_.words());
      for (std::size_t i = 0; i < states->size(); ++i) {
        std::vector<std::int64_t> state(states->state(i), states->state(i) + before);
        changing_.fill_up(state);
        wider.at(state.data()).sum = states->sum(i);
      }
      *states = std::move(wider);
    }
  }

  // Only the first run is listened to, and only what it says before its first die holds for all.
  void tell_once() {
    if (!exact_.listening()) return;
    if (exact_.asked()) odds_.log.truncate(exact_.notes_before_first_die());
    exact_.listen(nullptr);
  }

  template <class Word>
  static void pass_on(const Share& share, const Merged<Share, Word>& from, Merged<Share, Word>& to) {
    for (std::size_t i = 0; i < from.size(); ++i) {
      Share passed = from.sum(i);
      passed.weight *= share.weight;
      passed.over = times(share.over, passed.over);
      add(to, from, i, passed);
    }
  }

  std::size_t states() const {
    return frontier_.size() + next_.size() + ended_.size() + here_.size() + ended_here_.size();
  }
  std::size_t most_states() const { return limits_.bytes / (words_for(procedure_.state_size) * sizeof(std::int64_t) + overhead); }

  // From here on nothing is walked: what had not branched out stays open beside what had.
  void leave_open(std::size_t from) {
    for (std::size_t i = from; i < frontier_.size(); ++i) add(next_, frontier_, i, frontier_.sum(i));
  }

  const Procedure& procedure_;
  const void* tables_;
  const OddsLimits& limits_;
  Odds& odds_;
  Changing changing_;
  std::vector<std::int64_t> kept_;  // of the state just reached
  Exact exact_;                     // one for the whole chain: it remembers the distributions
  Shares frontier_{1}, next_{1}, here_{1};
  Described outcome_;
  Outcomes ended_, ended_here_;
};

// How often each outcome came when what was open was played on.
class Plays {
 public:
  Plays(const Procedure& procedure, const void* tables, const OddsLimits& limits)
      : procedure_(procedure), tables_(tables), limits_(limits), outcome_(*procedure.outcome),
        counts_(outcome_.words().size()), umpire_(Seed::numbered(1)) {}

  // Each play stands for an equal part of what is open; where in its part it begins is chance, so that no state is
  // favoured.
  void go(Walk& walk, std::uint64_t plays) {
    const Shares& open = walk.open();
    const std::size_t words = words_for(procedure_.state_size);
    std::vector<std::int64_t> state(words);
    Chance chance(Seed::numbered(2));
    chance.begin(0);
    double all = 0;
    for (std::size_t i = 0; i < open.size(); ++i) all += open.sum(i).weight.to_double();
    std::size_t at = 0;
    double passed = open.sum(0).weight.to_double();
    for (std::uint64_t n = 0; n < plays; ++n) {
      if (limits_.cancelled && limits_.cancelled->load(std::memory_order_relaxed)) throw Cancelled();
      const double luck = static_cast<double>(chance.bits() >> 11) * 0x1p-53;
      const double point = (static_cast<double>(n) + luck) / static_cast<double>(plays) * all;
      while (passed < point && at + 1 < open.size()) passed += open.sum(++at).weight.to_double();
      std::copy_n(walk.open_state(at), words, state.begin());
      while (procedure_.step(state.data(), tables_, umpire_)) {
      }
      procedure_.finish(state.data(), outcome_.data());
      ++counts_.at(outcome_.words().data()).sum;
    }
  }
  const Counts& counts() const { return counts_; }

 private:
  const Procedure& procedure_;
  const void* tables_;
  const OddsLimits& limits_;
  Described outcome_;
  Counts counts_;
  Playing umpire_;
};

Described outcome_of(const Description& description, const std::int32_t* words) {
  Described outcome(description);
  std::memcpy(outcome.data(), words, description.size);
  return outcome;
}

void exact_rows(const Description& description, const Outcomes& outcomes, Odds& odds) {
  odds.over = 1;
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    odds.rows.push_back({outcome_of(description, outcomes.state(i)), outcomes.sum(i).weight.fraction()});
    odds.over = common(odds.over, outcomes.sum(i).over);
  }
  sort_rows(odds);
}

// So many plays that twice the standard error of any question is below a tenth of a percentage point.
std::uint64_t plays_for(double open, const OddsLimits& limits) {
  constexpr double least = 1000, wanted = 0.1;
  const double enough = std::ceil(100 * open / wanted) * std::ceil(100 * open / wanted);
  return std::min(limits.samples, static_cast<std::uint64_t>(std::max(least, enough)));
}

// Exact shares and frequencies together, as parts of a thousand million which add up to the whole.
void sampled_rows(const Description& description, const Outcomes& outcomes, const Counts& counts, Odds& odds) {
  constexpr std::int64_t whole = 1'000'000'000;
  Merged<double, std::int32_t> all(Described(description).words().size());
  for (std::size_t i = 0; i < outcomes.size(); ++i) all.at(outcomes.state(i)).sum += outcomes.sum(i).weight.to_double();
  for (std::size_t i = 0; i < counts.size(); ++i)
    all.at(counts.state(i)).sum += odds.open * static_cast<double>(counts.sum(i)) / static_cast<double>(odds.samples);
  for (std::size_t i = 0; i < all.size(); ++i) odds.rows.push_back({outcome_of(description, all.state(i)), Fraction()});
  sort_rows(odds);
  double passed = 0;
  std::int64_t given = 0;
  for (std::size_t i = 0; i < odds.rows.size(); ++i) {
    passed += all.at(odds.rows[i].outcome.words().data()).sum;
    const std::int64_t upto =
        i + 1 == odds.rows.size() ? whole : std::min<std::int64_t>(whole, std::llround(passed * static_cast<double>(whole)));
    odds.rows[i].p = Fraction(std::max<std::int64_t>(0, upto - given), whole);
    given = std::max(given, upto);
  }
  std::erase_if(odds.rows, [](const OddsRow& row) { return row.p.is_zero(); });
}

}  // namespace

Odds odds(const Procedure& procedure, const Described& facts, const void* tables, const OddsLimits& limits) {
  Odds odds;
  std::vector<std::int64_t> start(words_for(procedure.state_size));
  procedure.start(facts.data(), tables, start.data());
  Walk walk(procedure, tables, limits, odds, start.data());
  walk.go();
  if (walk.open().size() == 0) {
    exact_rows(*procedure.outcome, walk.ended(), odds);
    return odds;
  }
  odds.open = 0;
  for (std::size_t i = 0; i < walk.open().size(); ++i) odds.open += walk.open().sum(i).weight.to_double();
  odds.samples = plays_for(odds.open, limits);
  odds.error = 100 * odds.open / std::sqrt(static_cast<double>(odds.samples));
  Plays plays(procedure, tables, limits);
  plays.go(walk, odds.samples);
  sampled_rows(*procedure.outcome, walk.ended(), plays.counts(), odds);
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
  Odds result = from;
  result.rows.clear();
  for (const OddsRow& row : from.rows) {
    Described part(*owner);
    for (std::size_t i = 0; i < sources.size(); ++i)
      owner->fields[i].value(part.data()) = sources[i]->value(row.outcome.data());
    result.rows.push_back({std::move(part), row.p});
  }
  sort_rows(result);
  std::size_t kept = 0;
  for (std::size_t i = 1; i < result.rows.size(); ++i) {
    if (result.rows[i].outcome == result.rows[kept].outcome)
      result.rows[kept].p += result.rows[i].p;
    else if (++kept != i)
      result.rows[kept] = std::move(result.rows[i]);
  }
  if (!result.rows.empty()) result.rows.resize(kept + 1, result.rows.front());
  return result;
}

}  // namespace linstock
