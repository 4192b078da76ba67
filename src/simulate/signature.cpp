#include "simulate/signature.h"

#include <fmt/format.h>

#include <atomic>
#include <bit>
#include <exception>
#include <mutex>
#include <thread>

#include "commander/commander.h"
#include "kernel/agenda.h"
#include "kernel/numbers.h"
#include "staff/mind.h"
#include "staff/value.h"

namespace linstock {

namespace {

constexpr std::uint64_t seeds_per_pair = 6;
constexpr std::uint64_t pairs = 4;  // both sides at random, one and the other by doctrine, both by doctrine

// Hears every question and every answer.
class Witness final : public Commander {
 public:
  using Commander::Commander;
  std::uint64_t heard() const { return hasher_.value(); }

 protected:
  int roll(const Roll& roll) override {
    const int result = Commander::roll(roll);
    hear(roll.clause, result);
    return result;
  }
  Faces roll_faces(const Roll& roll) override {
    const Faces faces = Commander::roll_faces(roll);
    hear(roll.clause, faces.size());
    for (const std::int8_t face : faces) hasher_.add(face);
    return faces;
  }
  int decide(const Question& question) override {
    const int value = Commander::decide(question);
    hear(question.clause, value);
    return value;
  }
  Answer decide_move(const Question& question) override { return heard(question, Commander::decide_move(question)); }
  Answer decide_again(const Question& question, const Refusal& refusal, int refused) override {
    return heard(question, Commander::decide_again(question, refusal, refused));
  }

 private:
  Answer heard(const Question& question, const Answer& answer) {
    hear(question.clause, answer.value);
    hasher_.add(answer.target);
    for (const Manoeuvre& m : answer.path) {
      const FirstForm form = first_form(m);
      hasher_.add(static_cast<int>(m.kind)).add(static_cast<int>(m.corner)).add(form.distance).add(form.by);
      hasher_.add(m.vector.x).add(m.vector.y);
      hear(m.layout);
    }
    hasher_.add(answer.block.pose.at.x).add(answer.block.pose.at.y).add(static_cast<int>(answer.block.pose.facing));
    hear(answer.block.layout);
    if (answer.paper) hear(*answer.paper);
    return answer;
  }
  void hear(const Written& written) {
    for (const std::int32_t word : written.form) hasher_.add(word);
    for (const Point p : written.line) hasher_.add(p.x).add(p.y);
    for (const SheetEntry& entry : written.entries) {
      hasher_.add(entry.subject).add(entry.answer.value);
      if (entry.answer.paper) hear(*entry.answer.paper);
    }
  }
  void hear(Clause clause, int value) {
    for (const char letter : clause.name()) hasher_.add(letter);
    hasher_.add(value);
  }
  void hear(const Layout& layout) {
    hasher_.add(layout.width).add(layout.depth).add(layout.files).add(layout.count).add(static_cast<int>(layout.rear));
  }

  Hasher hasher_;
};

std::uint64_t witnessed(const Game& start, std::uint64_t number) {
  const auto level = [](std::uint64_t doctrine) { return doctrine ? Level::Doctrine : Level::Random; };
  const std::uint64_t pair = number / seeds_per_pair, seed = 1 + number % seeds_per_pair;
  const auto game = start.clone();
  Witness witness(Seed::numbered(seed), level(pair & 1), level(pair & 2));
  game->play(witness);
  return Hasher().add(witness.heard()).add(game->hash()).add(game->winner()).value();
}

std::unique_ptr<Game> start_of(const Book& book, const Setup& setup) {
  std::optional<Problem> problem;
  auto start = book.new_game(*setup.text ? setup.text : setup.name, book.tables(), problem);
  check(start != nullptr, "a book's own setup does not begin");
  return start;
}

// Few playouts of everything that a general looks at.
staff::Budget short_look() {
  return {.candidates = 5, .orders = 5, .order_rounds = {2, 2, 2}, .lines = 4, .rounds = {2, 3, 4}, .turns = 2, .looks = 2, .margin = 0.5, .most = 60};
}

// The beginning of a battle of doctrine; now and then an answer is thought over instead.
std::uint64_t thought_of(const Game& start) {
  constexpr std::uint64_t answers = 400, every = 19;
  const auto game = start.clone();
  const staff::Budget budget = short_look();
  Chance dice(Seed::numbered(1));
  staff::Mind mind;
  Hasher all;
  for (std::uint64_t n = 0; n < answers && game->question(); ++n) {
    Answer answer;
    if (game->question()->shape == Question::Shape::Roll) {
      dice.begin(n);
      answer = dice.answer(game->question()->roll);
    } else if (n % every != 0) {
      answer = advise(*game, Level::Doctrine, n);
    } else {
      const staff::Thought thought = mind.answer(*game, budget, n);
      for (const double number : {thought.chance, thought.gain, thought.error}) all.add(std::bit_cast<std::uint64_t>(number));
      all.add(thought.playouts);
      answer = thought.answer;
    }
    check(!game->answer(answer), "an answer was refused");
    all.add(game->hash());
  }
  return all.value();
}

}  // namespace

std::uint64_t signature(const Book& book, const Setup& setup, int threads) {
  const auto start = start_of(book, setup);
  // Where a battle's number goes depends on the battle, never on the thread.
  std::uint64_t heard[pairs * seeds_per_pair] = {};
  std::atomic<std::uint64_t> next{0};
  std::mutex failing;
  std::exception_ptr failure;
  const auto work = [&] {
    try {
      for (std::uint64_t i = next++; i < std::size(heard); i = next++) heard[i] = witnessed(*start, i);
    } catch (...) {
      const std::lock_guard lock(failing);
      failure = std::current_exception();
      next = std::size(heard);
    }
  };
  {
    std::vector<std::jthread> helpers;
    for (int i = 1; i < threads; ++i) helpers.emplace_back(work);
    work();
  }
  if (failure) std::rethrow_exception(failure);
  Hasher all;
  for (const std::uint64_t one : heard) all.add(one);
  return all.value();
}

std::uint64_t signature(const Book& book, int threads) {
  Hasher all;
  for (const Setup& setup : book.setups) all.add(signature(book, setup, threads));
  return all.value();
}

std::uint64_t thoughts(const Book& book) {
  Hasher all;
  bool any = false;
  for (const Setup& setup : book.setups) {
    const auto start = start_of(book, setup);
    if (staff::Value::of(*start).weights().empty()) continue;
    all.add(thought_of(*start));
    any = true;
  }
  return any ? all.value() : 0;
}

std::string signature_text(std::uint64_t signature) { return fmt::format("{:016x}", signature); }

}  // namespace linstock
