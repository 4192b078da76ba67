// The odds of a procedure: every branch of its dice, step by step, equal states merged. What is still open when that
// becomes too much is played often from where it stands; what is settled by then stays exact.
#include <algorithm>
#include <cmath>
#include <cstring>
#include <initializer_list>
#include <numeric>
#include <utility>

#include "kernel/dice/exact.h"
#include "kernel/dice/often.h"
#include "kernel/dice/weight.h"
#include "kernel/in_order.h"
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

  void add(Share&& other, bool first) {
    if (first) {
      *this = std::move(other);
      return;
    }
    weight += other.weight;
    if (over != other.over) over = common(over, other.over);
  }
};

using Shares = Merged<Share>;
using Outcomes = Merged<Share, std::int32_t>;  // by the described words
using Chances = Merged<double, std::int32_t>;  // the same where they are played

template <class Word>
void add(Merged<Share, Word>& to, const Word* state, Share share) {
  const auto found = to.at(state);
  found.sum.add(std::move(share), found.fresh);
}
template <class Word>
void add(Merged<Share, Word>& to, const Merged<Share, Word>& from, std::size_t i, Share share) {
  const auto found = to.at(from.state(i), from.hash(i));
  found.sum.add(std::move(share), found.fresh);
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

// Another word of the state has changed: all that is kept gets it, here and in these tables.
template <class Sum>
void widen(Changing& changing, std::vector<std::int64_t>& kept, std::initializer_list<Merged<Sum>*> tables) {
  const std::size_t before = changing.kept();
  changing.widen(kept);
  for (Merged<Sum>* states : tables) {
    Merged<Sum> wider(changing.words());
    for (std::size_t i = 0; i < states->size(); ++i) {
      std::vector<std::int64_t> state(states->state(i), states->state(i) + before);
      changing.fill_up(state);
      wider.at(state.data()).sum = states->sum(i);
    }
    *states = std::move(wider);
  }
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
      const std::uint64_t before = odds_.branches;
      for (std::size_t i = 0; i < frontier_.size(); ++i) {
        if (i == enough_to_judge && hopeless(odds_.branches - before)) return leave_open(i);
        if (!branch_out(i)) return leave_open(i);
      }
      kept_apart_ = static_cast<double>(next_.size()) / static_cast<double>(std::max<std::uint64_t>(1, odds_.branches - before));
      frontier_.clear();
      std::swap(frontier_, next_);
    }
  }

  // What ended, by outcome; and what was left open. Their shares make the whole.
  const Outcomes& ended() const { return ended_; }
  const Shares& open() const { return next_; }
  const Changing& changing() const { return changing_; }

 private:
  static constexpr std::size_t overhead = sizeof(Share) + 24;
  static constexpr std::size_t enough_to_judge = 64;  // states of a step
  static constexpr double far_more = 3;

  // From the branches of the first states of this step: would it cost far more than is allowed? If it is not the last step, the next
  // has as many states as this has branches, less those that fall together, and branches likewise. Who sees that early loses no time.
  bool hopeless(std::uint64_t branches) const {
    const double each = static_cast<double>(branches) / static_cast<double>(enough_to_judge);
    const double here = each * static_cast<double>(frontier_.size());
    const double then = next_.size() == 0 ? 0 : here * kept_apart_ * each;
    return here + then > far_more * static_cast<double>(limits_.branches);
  }

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
    if (!more) return end(state);
    if (!changing_.keep(kept_.data())) widen<Share>(changing_, kept_, {&frontier_, &next_, &here_});
    add(here_, kept_.data(), {exact_.path(), exact_.over()});
  }

  void end(const std::int64_t* state) {
    procedure_.finish(state, outcome_.data());
    changing_.reset();
    add(ended_here_, outcome_.words().data(), {exact_.path(), exact_.over()});
  }

  // Only the first run is listened to, and only what it says before its first die holds for all.
  void tell_once() {
    if (!exact_.listening()) return;
    if (exact_.asked()) odds_.log.truncate(exact_.notes_before_first_die());
    exact_.listen(nullptr);
  }

  template <class Word>
  static void pass_on(const Share& share, Merged<Share, Word>& from, Merged<Share, Word>& to) {
    for (std::size_t i = 0; i < from.size(); ++i) {
      Share& passed = from.sum(i);
      passed.weight *= share.weight;
      passed.over = times(share.over, passed.over);
      add(to, from, i, std::move(passed));
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
  double kept_apart_ = 1;           // of the branches of the step before, so many led to states of their own
  Exact exact_;                     // one for the whole chain: it remembers the distributions
  Shares frontier_{1}, next_{1}, here_{1};
  Described outcome_;
  Outcomes ended_, ended_here_;
};

// The chances of each outcome: what was walked to its end, and what came when the rest was played on. Plays that are in one state go
// on as one, and part where they are answered otherwise: most steps are then run once for many of them.
class Plays {
 public:
  Plays(const Procedure& procedure, const void* tables, const OddsLimits& limits, const Walk& walk)
      : procedure_(procedure), tables_(tables), limits_(limits), open_(walk.open()), opened_(walk.changing().kept()),
        changing_(walk.changing()), frontier_(changing_.words()), next_(changing_.words()), outcome_(*procedure.outcome),
        chances_(outcome_.words().size()), often_(Seed::numbered(1)) {
    const Outcomes& ended = walk.ended();
    for (std::size_t i = 0; i < ended.size(); ++i) chances_.at(ended.state(i)).sum = ended.sum(i).weight.to_double();
  }

  // Each play stands for an equal part of what is open; where in its part it begins is chance, so that no state is
  // favoured.
  void go(std::uint64_t plays) {
    double all = 0;
    for (std::size_t i = 0; i < open_.size(); ++i) all += open_.sum(i).weight.to_double();
    each_ = all / static_cast<double>(plays);
    Chance chance(Seed::numbered(2));
    chance.begin(0);
    std::size_t at = 0;
    double passed = open_.sum(0).weight.to_double();
    std::uint64_t here = 0, begun = 0;
    for (std::uint64_t n = 0; n < plays; ++n) {
      const double luck = static_cast<double>(chance.bits() >> 11) * 0x1p-53;
      const double point = (static_cast<double>(n) + luck) / static_cast<double>(plays) * all;
      if (passed < point && at + 1 < open_.size()) {
        begun += begin(at, std::exchange(here, 0));
        while (passed < point && at + 1 < open_.size()) passed += open_.sum(++at).weight.to_double();
        if (begun > together) play_on(), begun = 0;
      }
      ++here;
    }
    begin(at, here);
    play_on();
  }
  const Chances& chances() const { return chances_; }

 private:
  using Counts = Merged<std::uint64_t>;
  static constexpr std::uint64_t together = 1 << 16;  // plays: so many states at most are kept at once

  std::uint64_t begin(std::size_t at, std::uint64_t plays) {
    if (plays == 0) return 0;
    kept_.assign(open_.state(at), open_.state(at) + opened_);
    changing_.fill_up(kept_);
    kept_.resize(changing_.words());
    frontier_.at(kept_.data()).sum += plays;
    return plays;
  }

  void play_on() {
    for (; frontier_.size() > 0; frontier_.clear(), std::swap(frontier_, next_))
      for (std::size_t i = 0; i < frontier_.size(); ++i) {
        if (limits_.cancelled && limits_.cancelled->load(std::memory_order_relaxed)) throw Cancelled();
        often_.begin(frontier_.sum(i));
        do run(i);
        while (often_.next());
      }
  }

  void run(std::size_t i) {
    std::int64_t* state = changing_.whole(frontier_.state(i));
    const bool more = procedure_.step(state, tables_, often_);
    if (!more) return end(state);
    kept_.resize(changing_.words());
    if (!changing_.keep(kept_.data())) widen<std::uint64_t>(changing_, kept_, {&frontier_, &next_});
    next_.at(kept_.data()).sum += often_.plays();
  }

  void end(const std::int64_t* state) {
    procedure_.finish(state, outcome_.data());
    changing_.reset();
    chances_.at(outcome_.words().data()).sum += each_ * static_cast<double>(often_.plays());
  }

  const Procedure& procedure_;
  const void* tables_;
  const OddsLimits& limits_;
  const Shares& open_;
  std::size_t opened_;  // words of an open state; there may be more to keep later
  Changing changing_;
  std::vector<std::int64_t> kept_;
  Counts frontier_, next_;
  Described outcome_;
  Chances chances_;
  Often often_;
  double each_ = 0;
};

// Rows in their order; `chance(i)` is how likely the i-th of the outcomes is.
template <class Sum, class Chance>
void make_rows(const Description& description, const Merged<Sum, std::int32_t>& outcomes, Odds& odds, Chance chance) {
  Described outcome(description);
  const InOrder<Sum> order(outcomes, outcome.words().size());
  odds.rows.reserve(order.size());
  for (std::size_t i = 0; i < order.size(); ++i) {
    std::memcpy(outcome.data(), outcomes.state(order[i]), description.size);
    odds.rows.push_back({outcome, chance(order[i])});
  }
}

void exact_rows(const Description& description, const Outcomes& outcomes, Odds& odds) {
  odds.over = 1;
  for (std::size_t i = 0; i < outcomes.size(); ++i) odds.over = common(odds.over, outcomes.sum(i).over);
  make_rows(description, outcomes, odds, [&](std::size_t i) { return outcomes.sum(i).weight.fraction(); });
}

// So many plays that twice the standard error of any question is below a tenth of a percentage point.
std::uint64_t plays_for(double open, const OddsLimits& limits) {
  constexpr double least = 1000, wanted = 0.1;
  const double enough = std::ceil(100 * open / wanted) * std::ceil(100 * open / wanted);
  return std::min(limits.samples, static_cast<std::uint64_t>(std::max(least, enough)));
}

// Exact shares and frequencies together, as parts of a thousand million which add up to the whole.
void sampled_rows(const Description& description, const Chances& chances, Odds& odds) {
  constexpr std::int64_t whole = 1'000'000'000;
  double passed = 0;
  std::int64_t given = 0, usual_part = 0;
  Fraction usual;  // most rows came once, and it takes time to look for their divisor
  std::size_t rows = 0;
  make_rows(description, chances, odds, [&](std::size_t i) {
    passed += chances.sum(i);
    const std::int64_t upto = ++rows == chances.size() ? whole : std::min<std::int64_t>(whole, std::llround(passed * static_cast<double>(whole)));
    const std::int64_t before = std::exchange(given, std::max(given, upto));
    if (given - before != usual_part) usual = Fraction(usual_part = given - before, whole);
    return usual;
  });
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
  Plays plays(procedure, tables, limits, walk);
  plays.go(odds.samples);
  sampled_rows(*procedure.outcome, plays.chances(), odds);
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
  Described part(*owner);
  Merged<Fraction, std::int32_t> sums(part.words().size());
  for (const OddsRow& row : from.rows) {
    for (std::size_t i = 0; i < sources.size(); ++i)
      owner->fields[i].value(part.data()) = sources[i]->value(row.outcome.data());
    sums.at(part.words().data()).sum += row.p;
  }
  Odds result;
  result.log = from.log;
  result.over = from.over;
  result.branches = from.branches;
  result.samples = from.samples;
  result.open = from.open;
  result.error = from.error;
  make_rows(*owner, sums, result, [&](std::size_t i) { return sums.sum(i); });
  return result;
}

}  // namespace linstock
