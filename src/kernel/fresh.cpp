#include "kernel/fresh.h"

#include <fmt/format.h>

#include "kernel/dice/seeded.h"
#include "kernel/prelude.h"

namespace linstock {

namespace {

std::optional<Problem> wrong_points(const Book& book, const Prelude& prelude, int points) {
  const PointsASide range = prelude.points();
  if (points >= range.least && points <= range.most) return {};
  return Problem{"points", fmt::format("{} does not fit; {} has armies of {} to {} points", points, book.name, range.least, range.most), {}};
}

std::optional<Problem> wrong_armies(const Prelude& prelude, const FreshWish& wish) {
  if (wish.red.empty() != wish.blue.empty()) return Problem{wish.red.empty() ? "red" : "blue", "both armies are named, or neither", {}};
  const auto known = [&](const std::string& key) {
    for (const ArmyChoice& army : prelude.armies())
      if (key == army.key) return true;
    return key.empty();
  };
  if (!known(wish.red)) return Problem{"red", "there is no such army list", {}};
  if (!known(wish.blue)) return Problem{"blue", "there is no such army list", {}};
  return {};
}

// The computer plays both sides of the game before the battle.
std::optional<std::string> played(const Book& book, const Prelude& prelude, const FreshWish& wish, const BookTables& tables,
                                  std::optional<Problem>& problem) {
  const int points = wish.points.value_or(prelude.points().usual);
  if ((problem = wrong_points(book, prelude, points)) || (problem = wrong_armies(prelude, wish))) return {};
  std::string text = prelude.begin(points);
  if (!wish.red.empty()) text += fmt::format("red = \"{}\"\nblue = \"{}\"\n", wish.red, wish.blue);
  const auto game = book.new_game(text, tables, problem);
  if (!game) return {};
  Seeded umpire(Seed::numbered(wish.number));
  game->play(umpire);
  return prelude.result(*game);
}

}  // namespace

std::uint64_t fresh_number() {
  Chance chance(Seed::fresh());
  chance.begin(0);
  return chance.below(fresh_numbers);
}

bool draws_fresh(const Book& book) { return book.new_game && (book.draw_up || prelude_of(book.name)); }

std::optional<std::string> fresh_battle(const Book& book, const FreshWish& wish, const BookTables& tables, std::optional<Problem>& problem) {
  if (!draws_fresh(book)) {
    problem = Problem{"book", fmt::format("{} draws up no battles", book.name), {}};
    return {};
  }
  if (const Prelude* prelude = prelude_of(book.name)) return played(book, *prelude, wish, tables, problem);
  if (wish.points) problem = Problem{"points", fmt::format("{} draws up battles of one size: leave the points out", book.name), {}};
  else if (!wish.red.empty() || !wish.blue.empty()) problem = Problem{wish.red.empty() ? "blue" : "red", fmt::format("{} has no army lists: leave the armies out", book.name), {}};
  if (problem) return {};
  return book.draw_up(wish.number);
}

std::string came_to(const Battle& game) {
  const Prelude* prelude = prelude_of(game.record().book);
  return prelude ? prelude->result(game.game()) : "";
}

}  // namespace linstock
