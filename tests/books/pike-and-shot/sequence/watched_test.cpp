// Battles watched step by step: nobody stands on another or off the table, nobody of one side is in two places, and all end.
#include <fmt/format.h>

#include <cstdlib>

#include "commander/commander.h"
#include "kernel/book.h"
#include "books/pike-and-shot/whole.h"
#include "books/pike-and-shot/table_kit.h"

namespace linstock::pike_and_shot {

const Book& book();

namespace {

std::string name(const Board& board, int u) {
  const Unit& unit = board.unit(u);
  return fmt::format("{} ({} {} at {} {} facing {})", board.setting.unit_names[static_cast<std::size_t>(u)], formation_names[static_cast<int>(unit.now.formation)],
                     status_names[static_cast<int>(unit.now.status)], unit.pose.at.x, unit.pose.at.y, unit.pose.facing);
}

// What is wrong with this state, in words.
std::string wrong_with(const State& state, const Setting& setting) {
  const Board board(state, setting);
  for (int i = 0; i < board.count(); ++i) {
    if (!board.active(i)) continue;
    if (!board.on_table_whole(board.ground(i))) return name(board, i) + " is off the table";
    if (board.unit(i).now.dps < 0 || board.unit(i).is.bases() < 1) return name(board, i) + " has no men";
    if (board.going_of(board.areas(board.ground(i)), i) == Going::Impassable) return name(board, i) + " stands on closed ground";
    for (int k = i + 1; k < board.count(); ++k) {
      if (!board.active(k) || !board.overlapping(board.ground(i), board.ground(k))) continue;
      Block smaller = board.block(i);
      smaller.pose.at = ahead(smaller.pose.at, smaller.pose.facing, -5);
      smaller.layout.width -= 10, smaller.layout.depth -= 10;
      if (overlap(footprint(smaller), board.ground(k).block)) return name(board, i) + " stands on " + name(board, k);
    }
  }
  for (const Leader& l : state.leaders)
    if (l.alive && l.attached >= 0 && state.unit(l.attached).now.presence != Presence::OnTable) return "a leader is with a unit that is gone";
  return "";
}

// How often a state is looked at: every step, or by hand every so many.
int stride() {
  const char* more = std::getenv("WATCHED_STRIDE");
  return more ? std::max(1, std::atoi(more)) : 1;
}

template <class Whole>
void watch_game(Whole& battle, Level level, std::uint64_t seed) {
  Commander umpire(Seed::numbered(seed), level, level);
  const int every = stride();
  for (int steps = 0;; ++steps) {
    const std::size_t kind = battle.state().agenda.empty() ? 99 : battle.state().agenda.steps.back().index();
    if (!battle.play_step(umpire)) break;
    ASSERT_LT(steps, 20'000) << "it does not end";
    if (steps % every != 0) continue;
    const std::string wrong = wrong_with(battle.state(), battle.tables());
    ASSERT_EQ(wrong, "") << "seed " << seed << ", turn " << battle.state().turn << ", step " << steps << " of kind " << kind;
  }
}

void watch(std::string_view text, Level level, std::uint64_t seed) {
  std::optional<Problem> problem;
  const auto game = book().new_game(text, book().tables(), problem);
  ASSERT_TRUE(game) << problem->message;
  if (auto* open = dynamic_cast<BookGame<Rules>*>(game.get())) return watch_game(*open, level, seed);
  watch_game(dynamic_cast<BookGame<RulesUnderOrders>&>(*game), level, seed);
}

}  // namespace

TEST(BattleWatched, nobody_stands_where_he_cannot) {
  const char* more = std::getenv("WATCHED_BATTLES");  // more by hand
  const auto battles = static_cast<std::uint64_t>(more ? std::atoi(more) : 12);
  const char* from = std::getenv("WATCHED_FROM");
  const auto first = static_cast<std::uint64_t>(from ? std::atoi(from) : 1);
  for (const auto& setup : book().setups)
    for (std::uint64_t seed = first; seed < first + battles; ++seed) {
      watch(setup.text, Level::Random, seed);
      if (seed % 3 == 0) watch(setup.text, Level::Doctrine, seed);
      if (testing::Test::HasFatalFailure()) return;
    }
  for (std::uint64_t n = first; n < first + battles; ++n) watch(draw_up(n), n % 2 ? Level::Random : Level::Doctrine, n);
}

}  // namespace linstock::pike_and_shot
