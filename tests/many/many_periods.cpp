// many_periods [BATTLES [THREADS [FIRST SEED]]]: random battles of nineteenth-century, over its scenarios and over battles that its game
// before the battle draws up, every fiftieth by doctrine; each watched step by step: no crash, no dead end, no suggestion that the
// rules refuse, no two steady bodies in the same place when a period begins, an end. Every twentieth is played again answer by
// answer and must come to the same state.
//
//   build/dev/tests/many_periods 100000
#include <fmt/format.h>

#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <thread>

#include "books/nineteenth-century/battle/sequence.h"
#include "commander/commander.h"
#include "kernel/book.h"
#include "kernel/game.h"

namespace linstock {
namespace {

namespace nc = nineteenth_century::afield;
using Whole = BookGame<nc::Rules>;

constexpr std::uint64_t most_steps = 20'000, asked_again = 20, by_doctrine = 50, on_one_field = 200;

// Keeps the answers, to give them again one by one.
class Recorder final : public Commander {
 public:
  using Commander::Commander;
  std::vector<Answer> answers;

 protected:
  int roll(const Roll& roll) override { return answers.emplace_back().value = Commander::roll(roll); }
  Faces roll_faces(const Roll& roll) override { return answers.emplace_back().faces = Commander::roll_faces(roll); }
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

// Corners are rounded to the grid, so that neighbours may share a hair.
bool share_ground(const nc::Board& board, int i, int k) {
  if (!meet(board.ground(i).box, board.ground(k).box) || !board.overlapping(board.ground(i), board.ground(k))) return false;
  constexpr std::int32_t slack = 4;
  Block smaller = board.block(i);
  const int files = std::max<int>(1, std::min<int>(smaller.layout.files, smaller.layout.count)), ranks = smaller.layout.ranks();
  smaller.layout.width -= (2 * slack + files - 1) / files;
  smaller.layout.depth -= (2 * slack + ranks - 1) / ranks;
  smaller.pose.at = ahead(smaller.pose.at, smaller.pose.facing, -slack);
  return board.overlapping(field::ground_of(smaller), board.ground(k));
}

// Routers, pursuers and whoever retreats run through others; who stands firm stands alone.
void no_overlap(const nc::State& state, const nc::Setting& setting) {
  const nc::Board board(state, setting);
  const auto steady = [&](int i) { return board.active(i) && state.unit(i).now.conduct == nineteenth_century::Conduct::Steady; };
  const auto where = [&](int i) {
    const nc::Unit& u = state.unit(i);
    return fmt::format("{} ({}, {} after {} yards, at {} {}, facing {}, from {} {})", setting.unit_names[static_cast<std::size_t>(i)],
                       nineteenth_century::formation_names[static_cast<int>(u.now.formation)], nc::does_names[static_cast<int>(u.turn.does)], u.turn.moved, u.pose.at.x, u.pose.at.y,
                       u.pose.facing, u.turn.start.at.x, u.turn.start.at.y);
  };
  for (int i = 0; i < board.count(); ++i)
    for (int k = i + 1; k < board.count(); ++k)
      if (steady(i) && steady(k) && share_ground(board, i, k))
        throw Bug(fmt::format("period {}: {} and {} stand in the same place", state.period, where(i), where(k)));
}

std::uint64_t play(const Whole& start, std::uint64_t seed, Level level, bool again) {
  Whole game = start;
  Recorder recorder(Seed::numbered(seed), level, level);
  std::uint64_t steps = 0;
  while (game.play_step(recorder)) {
    check(++steps <= most_steps, "a battle does not end");
    if (!game.state().agenda.empty() && std::holds_alternative<nc::NewPeriod>(game.state().agenda.steps.back())) no_overlap(game.state(), game.tables());
  }
  check(recorder.refused() == 0, "the rules refuse what they suggest");
  if (!again) return recorder.decisions();
  Whole asked = start;
  for (const Answer& answer : recorder.answers)
    if (const auto refusal = asked.answer(answer)) throw Bug("refused when asked: " + refusal->message);
  check(!asked.question(), "answer by answer the battle goes on");
  check(asked.same_state(game) && asked.hash() == game.hash(), "answer by answer the battle ends otherwise");
  return recorder.decisions();
}

std::unique_ptr<Game> begun(const Book& book, std::string_view text) {
  std::optional<Problem> problem;
  auto game = book.new_game(text, book.tables(), problem);
  check(game != nullptr, "a scenario does not begin");
  return game;
}

// Half of the battles on the scenarios, half on fields drawn up from ever new numbers.
struct Fields {
  explicit Fields(const Book& its) : book(its) {
    for (const Setup& setup : book.setups)
      if (auto game = begun(book, setup.text); dynamic_cast<const Whole*>(game.get())) names.push_back(setup.name), games.push_back(std::move(game));
  }
  const Book& book;
  std::vector<std::string> names;
  std::vector<std::unique_ptr<Game>> games;
};

int run(std::uint64_t battles, int threads, std::uint64_t first) {
  const Fields fields(*find_book("nineteenth-century"));
  std::atomic<std::uint64_t> next{0}, failures{0}, decisions{0}, done{0};
  std::mutex telling;
  const auto begin = std::chrono::steady_clock::now();
  const auto work = [&] {
    std::unique_ptr<Game> drawn;
    std::uint64_t number = ~0ull;
    for (std::uint64_t i = next++; i < battles; i = next++) {
      const std::uint64_t seed = first + i, field = seed / on_one_field;
      std::string name = fields.names[i / 2 % fields.games.size()];
      try {
        const Game* start = fields.games[i / 2 % fields.games.size()].get();
        if (i % 2) {
          name = fmt::format("drawn-{}", field);
          if (number != field) drawn = begun(fields.book, fields.book.draw_up(field)), number = field;
          start = drawn.get();
        }
        const Level level = i / 2 % by_doctrine == 1 ? Level::Doctrine : Level::Random;
        decisions += play(dynamic_cast<const Whole&>(*start), seed, level, i % asked_again < 2);
      } catch (const std::exception& error) {
        const std::lock_guard lock(telling);
        if (++failures <= 10) fmt::print("{}, seed {}: {}\n", name, seed, error.what());
      }
      if (++done % 2'000 == 0) fmt::print("{} battles, {} with something wrong\n", done.load(), failures.load()), std::fflush(stdout);
    }
  };
  {
    std::vector<std::jthread> helpers;
    for (int i = 1; i < threads; ++i) helpers.emplace_back(work);
    work();
  }
  const double time = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  fmt::print("{} random battles ({} decisions), {} with something wrong, {:.1f} s on {} threads\n", battles, decisions.load(), failures.load(), time, threads);
  return failures ? 1 : 0;
}

}  // namespace
}  // namespace linstock

int main(int argc, char** argv) {
  const auto number = [&](int i, std::uint64_t otherwise) { return argc > i ? std::strtoull(argv[i], nullptr, 10) : otherwise; };
  return linstock::run(number(1, 10'000), static_cast<int>(std::max<std::uint64_t>(1, number(2, 2))), number(3, 1));
}
