// many_battles [BATTLES [THREADS [FIRST SEED]]]: random battles of big-napoleonic, spread over its scenarios, and every
// fiftieth by doctrine; each watched step by step: no crash, no dead end, no suggestion that the rules refuse, no two
// blocks in the same place, an end. Every fiftieth is played again answer by answer and must come to the same state.
// ./test plays ten thousand; a million are played by hand:
//
//   build/dev/tests/many_battles 1000000
#include <fmt/format.h>

#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <thread>

#include "books/big-napoleonic/board/board.h"
#include "books/big-napoleonic/rules.h"
#include "commander/commander.h"
#include "kernel/book.h"

namespace linstock {
namespace {

using big_napoleonic::Board;
using big_napoleonic::Unit;
using Whole = BookGame<big_napoleonic::Rules>;

constexpr std::uint64_t most_steps = 200'000;
constexpr std::uint64_t asked_again = 50, by_doctrine = 50;

// Keeps the answers, to give them again one by one.
class Recorder final : public Commander {
 public:
  using Commander::Commander;
  std::vector<Answer> answers;

 protected:
  int roll(const Roll& roll) override {
    answers.emplace_back().value = Commander::roll(roll);
    return answers.back().value;
  }
  Faces roll_faces(const Roll& roll) override {
    answers.emplace_back().faces = Commander::roll_faces(roll);
    return answers.back().faces;
  }
  int decide(const Question& question) override {
    check(question.options.size() >= 2, "a question without a choice");
    answers.emplace_back().value = Commander::decide(question);
    return answers.back().value;
  }
  Answer decide_move(const Question& question) override {
    answers.push_back(Commander::decide_move(question));
    return answers.back();
  }
  Answer decide_again(const Question& question, const Refusal& refusal, int refused) override {
    return answers.back() = Commander::decide_again(question, refusal, refused);
  }
};

// The block made smaller by so much on every side: corners are rounded to the grid, so that neighbours may share a
// hair.
Footprint shrunk(const Block& block, std::int32_t by) {
  Block smaller = block;
  const int files = std::max<int>(1, std::min<int>(block.layout.files, block.layout.count));
  smaller.layout.width -= (2 * by + files - 1) / files;
  smaller.layout.depth -= (2 * by + block.layout.ranks() - 1) / block.layout.ranks();
  smaller.pose.at = ahead(block.pose.at, block.pose.facing, -by);
  return footprint(smaller);
}

constexpr std::int32_t slack = 4;  // grid points: 0.004"

// In the middle of a move a unit may be passing through friends; between moves nobody stands in another's place.
bool between_moves(const big_napoleonic::State& state) {
  using namespace big_napoleonic;
  if (state.agenda.empty()) return true;
  return std::visit(
      [](const auto& s) {
        using S = std::decay_t<decltype(s)>;
        return std::is_same_v<S, MovementPhase> || std::is_same_v<S, GeneralsPhase> ||
               std::is_same_v<S, FirePhaseStep> || std::is_same_v<S, CombatPhase> || std::is_same_v<S, EndPlayerTurn> ||
               std::is_same_v<S, PlayerTurn>;
      },
      state.agenda.steps.back());
}

void no_overlap(const big_napoleonic::State& state, const big_napoleonic::Setting& setting) {
  const Board board(state, setting);
  for (int i = 0; i < board.count(); ++i)
    for (int k = i + 1; k < board.count(); ++k) {
      if (!board.active(i) || !board.active(k) || !meet(board.ground(i).box, board.ground(k).box)) continue;
      if (!board.overlapping(board.ground(i), board.ground(k))) continue;
      const bool town = board.ground(i).town || board.ground(k).town;
      if (!town && !overlap(shrunk(block_of(board.unit(i)), slack), board.ground(k).block)) continue;
      if (town && !(board.ground(i).town && board.ground(k).town)) {
        const int outside = board.ground(i).town ? k : i;
        if (!overlap(shrunk(block_of(board.unit(outside)), slack), board.ground(outside == i ? k : i).town->shape()))
          continue;
      }
      const auto where = [&](int u) {
        const Unit& unit = board.unit(u);
        return fmt::format("{} ({} at {} {}, facing {})", setting.unit_names[static_cast<std::size_t>(u)],
                           big_napoleonic::stance_names[static_cast<int>(unit.stance)], unit.pose.at.x, unit.pose.at.y,
                           unit.pose.facing);
      };
      throw Bug(fmt::format("turn {}: {} and {} stand in the same place", state.turn, where(i), where(k)));
    }
}

void play(const Whole& start, std::uint64_t seed, Level level, bool again) {
  Whole game = start;
  Recorder recorder(Seed::numbered(seed), level, level);
  std::uint64_t steps = 0;
  while (true) {
    const std::size_t kind = game.state().agenda.empty() ? 99 : game.state().agenda.steps.back().index();
    if (!game.play_step(recorder)) break;
    check(++steps <= most_steps, "a battle does not end");
    try {
      if (between_moves(game.state())) no_overlap(game.state(), game.tables());
    } catch (const Bug& bug) {
      throw Bug(fmt::format("{}, after step {} (kind {})", bug.what(), steps, kind));
    }
  }
  check(recorder.refused() == 0, "the rules refuse what they suggest");
  if (!again) return;
  Whole asked = start;
  for (const Answer& answer : recorder.answers)
    if (const auto refusal = asked.answer(answer)) throw Bug("refused when asked: " + refusal->message);
  check(!asked.question(), "answer by answer the battle goes on");
  check(asked.same_state(game) && asked.hash() == game.hash(), "answer by answer the battle ends otherwise");
}

std::vector<std::unique_ptr<Game>> starts() {
  std::vector<std::unique_ptr<Game>> games;
  const Book* book = find_book("big-napoleonic");
  for (const Setup& setup : book->setups) {
    std::optional<Problem> problem;
    games.push_back(book->new_game(setup.text, book->tables(), problem));
    check(games.back() != nullptr, "a scenario does not begin");
  }
  return games;
}

int run(std::uint64_t battles, int threads, std::uint64_t first) {
  const auto games = starts();
  const Book* book = find_book("big-napoleonic");
  std::atomic<std::uint64_t> next{0}, failures{0};
  std::mutex telling;
  const auto begin = std::chrono::steady_clock::now();
  const auto work = [&] {
    for (std::uint64_t i = next++; i < battles; i = next++) {
      const std::size_t which = i % games.size();
      const std::uint64_t seed = first + i;
      try {
        const std::uint64_t round = i / games.size();
        const Level level = round % by_doctrine == 1 ? Level::Doctrine : Level::Random;
        play(dynamic_cast<const Whole&>(*games[which]), seed, level, round % asked_again == 0);
      } catch (const std::exception& error) {
        const std::lock_guard lock(telling);
        if (++failures <= 10) fmt::print("{}, seed {}: {}\n", book->setups[which].name, seed, error.what());
      }
    }
  };
  {
    std::vector<std::jthread> helpers;
    for (int i = 1; i < threads; ++i) helpers.emplace_back(work);
    work();
  }
  const double time = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  fmt::print("{} random battles, {} with something wrong, {:.1f} s on {} threads\n", battles, failures.load(), time,
             threads);
  return failures ? 1 : 0;
}

}  // namespace
}  // namespace linstock

int main(int argc, char** argv) {
  const auto number = [&](int i, std::uint64_t otherwise) {
    return argc > i ? std::strtoull(argv[i], nullptr, 10) : otherwise;
  };
  return linstock::run(number(1, 10'000), static_cast<int>(std::max<std::uint64_t>(1, number(2, 2))), number(3, 1));
}
