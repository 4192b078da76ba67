#include "kernel/dice/exact.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <unordered_map>
#include <vector>

#include "kernel/dice/thinned.h"
#include "kernel/dice/weight.h"

namespace linstock {

struct Exact::Answers {
  std::vector<int> values;
  std::vector<Faces> faces;
  std::vector<Weight> weights;
  std::uint64_t over = 1;  // sides^dice, or 0 if too large

  void sum_up(const SumDie& all);
};

struct Exact::Fork {
  const Answers* answers;
  std::uint64_t mark;  // of the question
  std::size_t taken;
  Weight weight;  // of the path up to and with this answer
  std::uint64_t over;
};

struct Exact::Walk {
  std::unordered_map<std::uint64_t, Answers> known;
  std::map<std::vector<int>, std::uint64_t> sums;  // keys of sums of pools
  std::vector<int> sum;                            // the one asked for
  std::vector<Fork> path;
  Weight certain;

  // Like questions have like keys.
  std::uint64_t key_of(const Roll& roll);
  const Weight& before() const { return path.size() < 2 ? certain : path[path.size() - 2].weight; }
  const Weight& weight() const { return path.empty() ? certain : path.back().weight; }
};

Exact::Exact() : walk_(std::make_unique<Walk>()) {}
Exact::~Exact() = default;

namespace {

std::uint64_t times(std::uint64_t a, std::uint64_t b) {
  std::uint64_t product;
  return __builtin_mul_overflow(a, b, &product) ? 0 : product;
}

// Which faces begin a new class, as a number: at most three scores cut a die, each at one of its sides.
std::uint64_t cuts(const Roll& roll) {
  std::uint64_t key = 0;
  if (!roll.scores.any()) return key;
  const Die& die = *roll.dice.die;
  for (int i = 1; i < die.sides; ++i)
    if (roll.scores.reached_by(die.face[static_cast<std::size_t>(i)]) != roll.scores.reached_by(die.face[static_cast<std::size_t>(i - 1)]))
      key = key << 7 | static_cast<std::uint64_t>(i);
  return key << 1 | 1;
}

// SUMS OF POOLS: worked out at once, one list of weights for all.

void write_down(const SumDie& all, std::vector<int>& to) {
  to.clear();
  for (const OneOfPools& one : all.throws)
    for (std::size_t i = 0; i < one.pools.size(); ++i) {
      if (one.sides[i] == 0) continue;
      const PoolLeft& pool = one.pools[i];
      to.insert(to.end(), {one.all_sides(), one.sides[i], pool.dice, pool.first.good, pool.first.of, pool.then.good, pool.then.of});
    }
}

EachLeft both_of(const PoolLeft& pool) {
  const EachLeft both = pool.first * pool.then;
  const int common = std::gcd(both.good, both.of);
  return {both.good / common, both.of / common};
}

// How likely it is that none, one, two ... of them are left.
std::vector<Weight> left_of_pool(const PoolLeft& pool) {
  const EachLeft both = both_of(pool);
  if (both.good > 0 && both.good < both.of) return Weight::binomial(pool.dice, both.good, both.of);
  std::vector<Weight> certain(static_cast<std::size_t>(both.good ? pool.dice : 0) + 1, Weight::none());
  certain.back() = Weight();
  return certain;
}

std::vector<Weight> left_of_one(const OneOfPools& one) {
  const int sides = one.all_sides();
  if (sides == one.sides[0]) return left_of_pool(one.pools[0]);
  std::vector<Weight> mixed;
  for (std::size_t i = 0; i < one.pools.size(); ++i) {
    if (one.sides[i] == 0) continue;
    const std::vector<Weight> left = left_of_pool(one.pools[i]);
    if (left.size() > mixed.size()) mixed.resize(left.size(), Weight::none());
    for (std::size_t n = 0; n < left.size(); ++n) {
      Weight part = left[n];
      part *= Weight::of(Fraction(one.sides[i], sides), sides, 1);
      mixed[n] += part;
    }
  }
  return Weight::over_one(std::move(mixed));
}

// Of so many throws that are alike, together.
std::vector<Weight> left_of_equal(const OneOfPools& one, int throws) {
  std::vector<Weight::Part> parts;
  for (std::size_t i = 0; i < one.pools.size(); ++i) {
    const EachLeft both = both_of(one.pools[i]);
    if (one.sides[i]) parts.push_back({one.sides[i], one.pools[i].dice, both.good, both.of});
  }
  const bool several = throws > 1 || parts.size() > 1;
  if (std::vector<Weight> all = several ? Weight::sums_of_equal(parts, throws) : std::vector<Weight>(); !all.empty()) return all;
  const std::vector<Weight> each = left_of_one(one);
  std::vector<Weight> all = each;
  for (int n = 1; n < throws; ++n) all = Weight::sums(all, each);
  return all;
}

// sides^dice of one pool; of several the least that serves all, times those of the die thrown first. 0 if it is too large.
std::uint64_t over_of(const OneOfPools& one) {
  std::uint64_t over = 1;
  for (std::size_t i = 0; i < one.pools.size(); ++i) {
    std::uint64_t pool = one.sides[i] ? 1 : 0;
    for (int n = 0; n < one.pools[i].dice && pool; ++n) pool = times(pool, static_cast<std::uint64_t>(both_of(one.pools[i]).of));
    if (one.sides[i]) over = pool && over ? times(over / std::gcd(over, pool), pool) : 0;
  }
  return times(over, static_cast<std::uint64_t>(one.all_sides()));
}

// Count questions with the same number of good sides have the same answers.
std::uint64_t key_of(const Roll& roll) {
  const auto good = roll.ask == Ask::Count ? roll.dice.die->sides_at_least(roll.at_least) : 0;
  return cuts(roll) << 40 | static_cast<std::uint64_t>(roll.dice.count) << 32 | static_cast<std::uint64_t>(roll.dice.die->number) << 16 |
         static_cast<std::uint64_t>(good) << 8 | static_cast<std::uint64_t>(roll.ask);
}

// By which a question is known again when a procedure is run again: its key, or for a sum what can be had of it more quickly.
std::uint64_t mark_of(const Roll& roll) {
  const SumDie* all = SumDie::behind(roll);
  if (!all) return key_of(roll);
  std::uint64_t mark = all->throws.size();
  const auto add = [&mark](int number) { mark = (mark ^ static_cast<std::uint64_t>(number)) * 0x9e3779b97f4a7c15; };
  for (const OneOfPools& one : all->throws)
    for (std::size_t i = 0; i < one.pools.size(); ++i) {
      add(one.sides[i]);
      if (one.sides[i] == 0) continue;
      add(one.pools[i].dice);
      add(one.pools[i].first.good);
      add(one.pools[i].then.good);
    }
  return mark;
}

// How many different multisets of faces a pool can show: C(dice + faces - 1, faces - 1), or more than `enough`.
std::uint64_t combinations(Dice dice, const Scores& scores, std::uint64_t enough) {
  std::uint64_t distinct = 0, result = 1;
  const auto face = [&](int i) { return scores.stands_for(*dice.die, dice.die->face[static_cast<std::size_t>(i)]); };
  for (int i = 0; i < dice.die->sides; ++i) distinct += i == 0 || face(i) != face(i - 1);
  for (std::uint64_t i = 1; i < distinct && result <= enough; ++i)
    result = result * (static_cast<std::uint64_t>(dice.count) + i) / i;
  return result;
}

}  // namespace

std::uint64_t Exact::Walk::key_of(const Roll& roll) {
  const SumDie* all = SumDie::behind(roll);
  if (!all) return linstock::key_of(roll);
  write_down(*all, sum);
  constexpr std::uint64_t of_a_sum = std::uint64_t{1} << 63;
  const auto known_sum = sums.find(sum);
  return of_a_sum | (known_sum != sums.end() ? known_sum->second : sums.emplace(sum, sums.size()).first->second);
}

void Exact::Answers::sum_up(const SumDie& all) {
  std::vector<Weight> likely(1);
  for (std::size_t i = 0; i < all.throws.size(); ++i) {
    const OneOfPools& one = all.throws[i];
    over = times(over, over_of(one));
    if (std::ranges::find(all.throws.first(i), one) == all.throws.first(i).end())
      likely = Weight::sums(likely, left_of_equal(one, static_cast<int>(std::ranges::count(all.throws, one))));
  }
  for (std::size_t n = 0; n < likely.size(); ++n) {
    if (likely[n].is_none()) continue;
    values.push_back(static_cast<int>(n));
    weights.push_back(std::move(likely[n]));
  }
  Weight::simplify(weights);
}

const Exact::Answers& Exact::answers_to(const Roll& roll) {
  Answers& answers = walk_->known[walk_->key_of(roll)];
  if (!answers.weights.empty()) return answers;
  if (const SumDie* all = SumDie::behind(roll)) return answers.sum_up(*all), answers;
  const int sides = roll.dice.die->sides, dice = roll.dice.count;
  if (!Weight::can_count(sides)) throw TooWide{roll, notes_before_first_die_};
  const int good = roll.ask == Ask::Count ? roll.dice.die->sides_at_least(roll.at_least) : 0;
  if (good > 0 && good < sides) {
    answers.weights = Weight::binomial(dice, good, sides);
    for (int n = 0; n <= dice; ++n) answers.values.push_back(n);
  } else if (roll.ask == Ask::Each) {
    if (combinations(roll.dice, roll.scores, most_answers) > most_answers) throw TooWide{roll, notes_before_first_die_};
    for (auto& entry : faces_distribution(roll.dice, roll.scores)) {
      answers.values.push_back(0);
      answers.faces.push_back(entry.faces);
      answers.weights.push_back(Weight::of(entry.p, sides, dice));
    }
  } else {
    const auto answer_weights = distribution(roll);
    for (const auto& entry : answer_weights.entries()) {
      answers.values.push_back(entry.value);
      answers.weights.push_back(Weight::of(entry.p, sides, dice));
    }
  }
  if (good == 0 || good == sides) Weight::simplify(answers.weights);
  for (int i = 0; i < dice && answers.over; ++i) answers.over = times(answers.over, static_cast<std::uint64_t>(sides));
  return answers;
}

std::size_t Exact::branch(const Roll& roll) {
  if (depth_ == 0 && branches_ == 0 && log()) notes_before_first_die_ = log()->notes().size();
  const std::uint64_t mark = mark_of(roll);
  auto& path = walk_->path;
  if (depth_ < path.size()) {
    check(path[depth_].mark == mark, "a procedure asks otherwise when it is run again");
    return path[depth_++].taken;
  }
  const Answers& answers = answers_to(roll);
  path.push_back({&answers, mark, 0, walk_->weight(), times(over(), answers.over)});
  path.back().weight *= answers.weights[0];
  ++depth_;
  return 0;
}

int Exact::roll(const Roll& roll) {
  const std::size_t taken = branch(roll);
  const int value = walk_->path[depth_ - 1].answers->values[taken];
  if (!SumDie::behind(roll)) note_roll(roll, {}, value);  // such a die is gone when the note is read
  return value;
}

Faces Exact::roll_faces(const Roll& roll) {
  const std::size_t taken = branch(roll);
  const Faces& faces = walk_->path[depth_ - 1].answers->faces[taken];
  note_roll(roll, faces, 0);
  return faces;
}

int Exact::decide(const Question& question) {
  if (!policy) throw Bug(std::string("a decision without a policy in exact odds: ") + question.what);
  return policy(question);
}

Answer Exact::decide_move(const Question& question) {
  return move_policy ? move_policy(question, 0) : Umpire::decide_move(question);
}

Answer Exact::decide_again(const Question& question, const Refusal& refusal, int refused) {
  return move_policy ? move_policy(question, refused) : Umpire::decide_again(question, refusal, refused);
}

Fraction Exact::weight() const { return walk_->weight().fraction(); }

const Weight& Exact::path() const { return walk_->weight(); }

bool Exact::asked() const { return !walk_->path.empty(); }

std::uint64_t Exact::over() const { return walk_->path.empty() ? 1 : walk_->path.back().over; }

void Exact::forget() {
  walk_->path.clear();
  depth_ = 0;
}

bool Exact::next() {
  ++branches_;
  auto& path = walk_->path;
  check(depth_ == path.size(), "a procedure asks less when it is run again");
  depth_ = 0;
  while (!path.empty()) {
    Fork& last = path.back();
    if (++last.taken < last.answers->weights.size()) {
      last.weight = walk_->before();
      last.weight *= last.answers->weights[last.taken];
      return true;
    }
    path.pop_back();
  }
  return false;
}

}  // namespace linstock
