#include "kernel/dice/exact.h"

#include <numeric>

namespace linstock {

struct Exact::Answers {
  std::vector<int> values;
  std::vector<Faces> faces;
  std::vector<Fraction> weights;
  std::uint64_t over = 1;  // sides^dice, or 0 if too large
};

Exact::Exact() = default;
Exact::~Exact() = default;

namespace {

std::uint64_t times(std::uint64_t a, std::uint64_t b) {
  std::uint64_t product;
  return __builtin_mul_overflow(a, b, &product) ? 0 : product;
}

// Count questions with the same number of good sides have the same answers.
std::uint64_t key_of(const Roll& roll) {
  const auto good = roll.ask == Ask::Count ? roll.dice.die->sides_at_least(roll.at_least) : 0;
  return static_cast<std::uint64_t>(roll.dice.count) << 32 | static_cast<std::uint64_t>(roll.dice.die->number) << 16 |
         static_cast<std::uint64_t>(good) << 8 | static_cast<std::uint64_t>(roll.ask);
}

// How many different multisets of faces a pool can show: C(dice + faces - 1, faces - 1), or more than `enough`.
std::uint64_t combinations(Dice dice, std::uint64_t enough) {
  std::uint64_t distinct = 0, result = 1;
  for (int i = 0; i < dice.die->sides; ++i)
    distinct += i == 0 || dice.die->face[static_cast<std::size_t>(i)] != dice.die->face[static_cast<std::size_t>(i - 1)];
  for (std::uint64_t i = 1; i < distinct && result <= enough; ++i)
    result = result * (static_cast<std::uint64_t>(dice.count) + i) / i;
  return result;
}

}  // namespace

std::size_t Exact::branch(const Roll& roll) {
  if (depth_ == 0 && branches_ == 0 && log()) notes_before_first_die_ = log()->notes().size();
  const std::uint64_t key = key_of(roll);
  if (depth_ < path_.size()) {
    check(path_[depth_].key == key, "a procedure asks otherwise when it is run again");
    return path_[depth_++].taken;
  }

  auto& slot = known_[key];
  if (!slot) {
    auto answers = std::make_unique<Answers>();
    if (roll.ask == Ask::Each) {
      if (combinations(roll.dice, most_answers) > most_answers) throw TooWide{roll, notes_before_first_die_};
      for (auto& entry : faces_distribution(roll.dice)) {
        answers->values.push_back(0);
        answers->faces.push_back(entry.faces);
        answers->weights.push_back(entry.p);
      }
    } else {
      const auto answer_weights = distribution(roll);
      for (const auto& entry : answer_weights.entries()) {
        answers->values.push_back(entry.value);
        answers->weights.push_back(entry.p);
      }
    }
    for (int i = 0; i < roll.dice.count && answers->over; ++i)
      answers->over = times(answers->over, static_cast<std::uint64_t>(roll.dice.die->sides));
    slot = std::move(answers);
  }
  const Fraction before = path_.empty() ? Fraction(1) : path_.back().weight;
  const std::uint64_t over = path_.empty() ? 1 : path_.back().over;
  path_.push_back({slot.get(), key, 0, before * slot->weights[0], times(over, slot->over)});
  ++depth_;
  return 0;
}

int Exact::roll(const Roll& roll) {
  const std::size_t taken = branch(roll);
  const int value = path_[depth_ - 1].answers->values[taken];
  note_roll(roll, {}, value);
  return value;
}

Faces Exact::roll_faces(const Roll& roll) {
  const std::size_t taken = branch(roll);
  const Faces& faces = path_[depth_ - 1].answers->faces[taken];
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

Fraction Exact::weight() const { return path_.empty() ? Fraction(1) : path_.back().weight; }

std::uint64_t Exact::over() const { return path_.empty() ? 1 : path_.back().over; }

bool Exact::next() {
  ++branches_;
  check(depth_ == path_.size(), "a procedure asks less when it is run again");
  depth_ = 0;
  while (!path_.empty()) {
    Fork& last = path_.back();
    if (++last.taken < last.answers->weights.size()) {
      const Fraction before = path_.size() < 2 ? Fraction(1) : path_[path_.size() - 2].weight;
      last.weight = before * last.answers->weights[last.taken];
      return true;
    }
    path_.pop_back();
  }
  return false;
}

}  // namespace linstock
