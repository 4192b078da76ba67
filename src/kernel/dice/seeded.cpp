#include "kernel/dice/seeded.h"

#include <Random123/philox.h>

#include <algorithm>
#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "kernel/at_random.h"

namespace linstock {

namespace {

__extension__ typedef unsigned __int128 Product;

// Pools are drawn in chunks whose number of outcomes fits 63 bits: 24 D6.
struct Chunk {
  int dice;
  std::uint64_t outcomes;
};

Chunk largest_chunk(int sides, int dice) {
  Chunk chunk{0, 1};
  while (chunk.dice < dice && chunk.outcomes <= (std::uint64_t{1} << 63) / static_cast<std::uint64_t>(sides)) {
    chunk.outcomes *= static_cast<std::uint64_t>(sides);
    ++chunk.dice;
  }
  return chunk;
}

// Ways in which at most c of n dice succeed, for c = 0..n, out of sides^n.
struct CountTable {
  std::uint64_t outcomes;
  std::vector<std::uint64_t> at_most;
};

// By the number of sides, how many of them succeed, and how many dice.
constexpr int most_chunk = 63;
std::atomic<const CountTable*> count_tables[most_sides + 1][most_sides + 1][most_chunk + 1];

const CountTable* build_count_table(const Die& die, int good, int dice) {
  static std::mutex mutex;
  static std::vector<std::unique_ptr<const CountTable>> owned;
  const std::lock_guard lock(mutex);
  auto& slot = count_tables[die.sides][good][dice];
  if (const CountTable* built = slot.load(std::memory_order_acquire)) return built;

  std::vector<std::uint64_t> ways{1};  // of each count, die by die
  for (int n = 0; n < dice; ++n) {
    std::vector<std::uint64_t> next(ways.size() + 1, 0);
    for (std::size_t c = 0; c < ways.size(); ++c) {
      next[c] += ways[c] * static_cast<std::uint64_t>(die.sides - good);
      next[c + 1] += ways[c] * static_cast<std::uint64_t>(good);
    }
    ways = std::move(next);
  }
  std::uint64_t sum = 0;
  for (auto& w : ways) w = sum += w;
  owned.push_back(std::make_unique<const CountTable>(CountTable{sum, std::move(ways)}));
  slot.store(owned.back().get(), std::memory_order_release);
  return owned.back().get();
}

const CountTable& count_table(const Die& die, int good, int dice) {
  const CountTable* table = count_tables[die.sides][good][dice].load(std::memory_order_acquire);
  return *(table ? table : build_count_table(die, good, dice));
}

}  // namespace

Chance::Chance(const Seed& seed) {
  std::string text = "linstock dice 1";
  text.append(reinterpret_cast<const char*>(seed.bytes.data()), seed.bytes.size());
  const auto digest = sha256(text);
  const auto word = [&](std::size_t i) {
    return static_cast<std::uint32_t>(digest[i]) | static_cast<std::uint32_t>(digest[i + 1]) << 8 |
           static_cast<std::uint32_t>(digest[i + 2]) << 16 | static_cast<std::uint32_t>(digest[i + 3]) << 24;
  };
  key_[0] = word(0);
  key_[1] = word(4);
  nonce_[0] = word(8);
  nonce_[1] = word(12);
}

std::uint64_t Chance::bits() {
  // One block of Philox serves two draws. The counter is (question, block): 48 bits of question, 16 of block.
  const std::uint32_t draw = drawn_++;
  if (draw & 1) return spare_;
  const r123::Philox4x32 philox;
  const r123::Philox4x32::ctr_type counter{{static_cast<std::uint32_t>(question_),
                                            static_cast<std::uint32_t>(question_ >> 32) ^ ((draw >> 1) << 16),
                                            nonce_[0], nonce_[1]}};
  const r123::Philox4x32::ctr_type block = philox(counter, r123::Philox4x32::key_type{{key_[0], key_[1]}});
  spare_ = static_cast<std::uint64_t>(block[2]) | static_cast<std::uint64_t>(block[3]) << 32;
  return static_cast<std::uint64_t>(block[0]) | static_cast<std::uint64_t>(block[1]) << 32;
}

std::uint64_t Chance::below(std::uint64_t bound) {
  Product product = static_cast<Product>(bits()) * bound;
  auto low = static_cast<std::uint64_t>(product);
  if (low < bound) [[unlikely]] {
    const std::uint64_t threshold = (0 - bound) % bound;
    while (low < threshold) {
      product = static_cast<Product>(bits()) * bound;
      low = static_cast<std::uint64_t>(product);
    }
  }
  return static_cast<std::uint64_t>(product >> 64);
}

Faces Chance::faces(Dice dice) {
  Faces faces;
  const auto sides = static_cast<std::uint64_t>(dice.die->sides);
  for (int left = dice.count; left > 0;) {
    const Chunk chunk = largest_chunk(dice.die->sides, left);
    std::uint64_t outcome = below(chunk.outcomes);
    for (int i = 0; i < chunk.dice; ++i, outcome /= sides) faces.push(dice.die->face[outcome % sides]);
    left -= chunk.dice;
  }
  std::sort(faces.begin(), faces.end(), std::greater<>());
  return faces;
}

int Chance::total(Dice dice) {
  if (dice.die == &d6 && dice.count <= 2) {  // the commonest throws; the same dice as below
    if (dice.count == 1) return static_cast<int>(below(6)) + 1;
    const auto outcome = static_cast<unsigned>(below(36));
    return static_cast<int>(outcome / 6 + outcome % 6) + 2;
  }
  int sum = 0;
  const auto sides = static_cast<std::uint64_t>(dice.die->sides);
  for (int left = dice.count; left > 0;) {
    const Chunk chunk = largest_chunk(dice.die->sides, left);
    std::uint64_t outcome = below(chunk.outcomes);
    for (int i = 0; i < chunk.dice; ++i, outcome /= sides) sum += dice.die->face[outcome % sides];
    left -= chunk.dice;
  }
  return sum;
}

int Chance::count(Dice dice, int at_least) {
  const int good = dice.die->sides_at_least(at_least);
  int sum = 0;
  for (int left = dice.count; left > 0;) {
    const Chunk chunk = largest_chunk(dice.die->sides, left);
    const CountTable& table = count_table(*dice.die, good, chunk.dice);
    const std::uint64_t outcome = below(table.outcomes);
    sum +=
        static_cast<int>(std::upper_bound(table.at_most.begin(), table.at_most.end(), outcome) - table.at_most.begin());
    left -= chunk.dice;
  }
  return sum;
}

Faces Chance::faces_for_count(Dice dice, int at_least, int count) {
  const int good = dice.die->sides_at_least(at_least), bad = dice.die->sides - good;
  Faces faces;
  for (int i = 0; i < dice.count; ++i) {  // faces are in ascending order: the good ones are the last
    const std::uint64_t side = i < count ? static_cast<std::uint64_t>(bad) + below(static_cast<std::uint64_t>(good))
                                         : below(static_cast<std::uint64_t>(bad));
    faces.push(dice.die->face[side]);
  }
  std::sort(faces.begin(), faces.end(), std::greater<>());
  return faces;
}

Answer Chance::answer(const Roll& roll) {
  Answer answer;
  if (roll.ask == Ask::Count) {
    answer.value = count(roll.dice, roll.at_least);
    answer.faces = faces_for_count(roll.dice, roll.at_least, answer.value);
  } else {
    answer.faces = faces(roll.dice);
    answer.value = roll.ask == Ask::Total ? roll.read(answer.faces) : 0;
  }
  return answer;
}

int Seeded::roll(const Roll& roll) {
  chance_.begin(question_++);
  if (!listening()) [[likely]]
    return roll.ask == Ask::Count ? chance_.count(roll.dice, roll.at_least) : chance_.total(roll.dice);
  const Answer answer = chance_.answer(roll);
  note_roll(roll, answer.faces, answer.value);
  return answer.value;
}

Faces Seeded::roll_faces(const Roll& roll) {
  chance_.begin(question_++);
  const Faces faces = chance_.faces(roll.dice);
  note_roll(roll, faces, 0);
  return faces;
}

int Seeded::decide(const Question& question) {
  chance_.begin(question_++);
  return question.options[static_cast<int>(chance_.below(static_cast<std::uint64_t>(question.options.size())))].value;
}

Answer Seeded::decide_move(const Question& question) {
  const std::uint64_t drawn = luck();
  suggestions_.clear();
  if (advisor()) advisor()->suggest(question, 0, drawn, suggestions_);
  if (suggestions_.empty()) at_random(question, drawn, suggestions_);  // a book that has no opinion
  check(!suggestions_.empty(), "no legal answer to a question of movement");
  given_ = suggestions_[0].sure ? (drawn >> 32) % suggestions_.size() : 0;
  return suggestions_[given_].answer;
}

Answer Seeded::decide_again(const Question& question, const Refusal& refusal, int refused) {
  constexpr int fresh_suggestions = 16;
  if (given_ + 1 < suggestions_.size() && !suggestions_[given_].sure) return suggestions_[++given_].answer;
  count_refused();
  if (refused <= fresh_suggestions) return Seeded::decide_move(question);  // with other luck
  if (question.shape == Question::Shape::Write && refused == fresh_suggestions + 1) return filled_in(question, 0);
  // Then each kind of move without a path: somewhere among them is to stay.
  if (refused > fresh_suggestions + question.options.size()) return Umpire::decide_again(question, refusal, refused);
  Answer answer;
  answer.value = question.options[refused - fresh_suggestions - 1].value;
  return answer;
}

}  // namespace linstock
