// many_battles BOOK [BATTLES [FIRST SEED [THREADS]]]: random battles of a book, spread over its scenarios and, where it draws battles up
// itself, ever new ones of those; every fiftieth by doctrine. Each is watched step by step: no crash, no dead end, no suggestion that the
// rules refuse, nobody where he cannot stand (watch.h), an end. Every fiftieth is played again answer by answer and must come to the same
// state. ./test plays ten thousand of big-napoleonic; more of any book by hand:
//
//   build/dev/tests/many_battles pike-and-shot 100000
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <string_view>
#include <thread>

#include "commander/commander.h"
#include "kernel/book.h"
#include "watch.h"

namespace linstock::many {

Block shrunk(const Block& block) {
  constexpr std::int32_t slack = 5;
  Block smaller = block;
  const int files = std::max<int>(1, std::min<int>(block.layout.files, block.layout.count)), ranks = block.layout.ranks();
  smaller.layout.width -= (2 * slack + files - 1) / files;
  smaller.layout.depth -= (2 * slack + ranks - 1) / ranks;
  smaller.pose.at = ahead(block.pose.at, block.pose.facing, -slack);
  return smaller;
}

namespace {

constexpr std::uint64_t most_steps = 200'000, asked_again = 50, by_doctrine = 50, on_one_field = 50;

constexpr struct {
  const char* book;
  Watch watch;
} watches[] = {{"big-napoleonic", watch_big_napoleonic}, {"nineteenth-century", watch_nineteenth_century}, {"pike-and-shot", watch_pike_and_shot}};

// Keeps the answers, to give them again one by one.
class Recorder final : public Commander {
 public:
  using Commander::Commander;
  std::vector<Answer> answers;

 protected:
  int roll(const Roll& roll) override {
    const int value = Commander::roll(roll);
    return answers.emplace_back().value = value;
  }
  Faces roll_faces(const Roll& roll) override {
    const Faces faces = Commander::roll_faces(roll);
    return answers.emplace_back().faces = faces;
  }
  int decide(const Question& question) override {
    check(question.options.size() >= 2, "a question without a choice");
    const int value = Commander::decide(question);
    return answers.emplace_back().value = value;
  }
  Answer decide_move(const Question& question) override {
    Answer answer = Commander::decide_move(question);
    answers.push_back(answer);
    return answer;
  }
  Answer decide_again(const Question& question, const Refusal& refusal, int refused) override {
    return answers.back() = Commander::decide_again(question, refusal, refused);
  }
};

void answer_by_answer(const Game& start, const Game& end, const std::vector<Answer>& answers) {
  const auto asked = start.clone();
  for (const Answer& answer : answers)
    if (const auto refusal = asked->answer(answer)) throw Bug("refused when asked: " + refusal->message);
  check(!asked->question(), "answer by answer the battle goes on");
  check(asked->same_state(end) && asked->hash() == end.hash(), "answer by answer the battle ends otherwise");
}

std::uint64_t play(const Game& start, std::uint64_t seed, Level level, bool again, Watch watch) {
  const auto game = start.clone();
  Recorder recorder(Seed::numbered(seed), level, level);
  for (std::uint64_t steps = 1; game->play_step(recorder); ++steps) {
    check(steps <= most_steps, "a battle does not end");
    if (!watch) continue;
    if (const std::string wrong = watch(*game); !wrong.empty()) throw Bug(fmt::format("{}, after step {}", wrong, steps));
  }
  check(recorder.refused() == 0, "the rules refuse what they suggest");
  if (again) answer_by_answer(start, *game, recorder.answers);
  return recorder.decisions();
}

// The book's scenarios in turn and, if it draws battles up, one of those after them.
class Fields {
 public:
  explicit Fields(const Book& book) : book_(book) {
    for (const Setup& setup : book.setups) games_.push_back(begun(setup.text[0] ? setup.text : setup.name));
  }
  std::size_t count() const { return games_.size() + (book_.draw_up ? 1 : 0); }
  std::string name(std::size_t i, std::uint64_t seed) const { return i < games_.size() ? book_.setups[i].name : fmt::format("drawn-{}", seed / on_one_field); }
  // A thread keeps the drawn battle that it plays for a while.
  const Game& game(std::size_t i, std::uint64_t seed, std::unique_ptr<Game>& drawn, std::uint64_t& number) const {
    if (i < games_.size()) return *games_[i];
    if (!drawn || number != seed / on_one_field) drawn = begun(book_.draw_up(number = seed / on_one_field));
    return *drawn;
  }

 private:
  std::unique_ptr<Game> begun(std::string_view text) const {
    std::optional<Problem> problem;
    auto game = book_.new_game(text, book_.tables(), problem);
    check(game != nullptr, "a scenario does not begin");
    return game;
  }
  const Book& book_;
  std::vector<std::unique_ptr<Game>> games_;
};

int run(const Book& book, std::uint64_t battles, std::uint64_t first, int threads) {
  const auto* watched = std::ranges::find(watches, std::string_view(book.name), [](const auto& w) { return std::string_view(w.book); });
  const Watch watch = watched == std::end(watches) ? nullptr : watched->watch;
  const Fields fields(book);
  std::atomic<std::uint64_t> next{0}, failures{0}, decisions{0}, done{0};
  std::mutex telling;
  const auto begin = std::chrono::steady_clock::now();
  const auto work = [&] {
    std::unique_ptr<Game> drawn;
    std::uint64_t number = 0;
    for (std::uint64_t i = next++; i < battles; i = next++) {
      const std::uint64_t seed = first + i, round = i / fields.count();
      const std::size_t which = i % fields.count();
      try {
        const Level level = round % by_doctrine == 1 ? Level::Doctrine : Level::Random;
        decisions += play(fields.game(which, seed, drawn, number), seed, level, round % asked_again < 2, watch);
      } catch (const std::exception& error) {
        const std::lock_guard lock(telling);
        if (++failures <= 10) fmt::print("{}, seed {}: {}\n", fields.name(which, seed), seed, error.what());
      }
      if (++done % 10'000 == 0 && done < battles) fmt::print("{} battles, {} with something wrong\n", done.load(), failures.load()), std::fflush(stdout);
    }
  };
  {
    std::vector<std::jthread> helpers;
    for (int i = 1; i < threads; ++i) helpers.emplace_back(work);
    work();
  }
  const double time = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  fmt::print("{} random battles of {} ({} decisions), {} with something wrong, {:.1f} s on {} threads\n", battles, book.name, decisions.load(), failures.load(), time, threads);
  return failures ? 1 : 0;
}

}  // namespace
}  // namespace linstock::many

int main(int argc, char** argv) {
  using namespace linstock;
  const Book* book = argc > 1 ? find_book(argv[1]) : nullptr;
  if (!book || !book->new_game) {
    fmt::print(stderr, "many_battles BOOK [BATTLES [FIRST SEED [THREADS]]]: a book that has whole battles\n");
    return 2;
  }
  const auto number = [&](int i, std::uint64_t otherwise) { return argc > i ? std::strtoull(argv[i], nullptr, 10) : otherwise; };
  return many::run(*book, number(2, 10'000), number(3, 1), static_cast<int>(std::max<std::uint64_t>(1, number(4, 2))));
}
