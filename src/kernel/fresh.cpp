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
  const bool red = !wish.red.empty() || !wish.red_army.empty(), blue = !wish.blue.empty() || !wish.blue_army.empty();
  if (red != blue) return Problem{red ? "blue" : "red", "both armies are named, or neither", {}};
  const auto known = [&](const std::string& key) {
    for (const ArmyChoice& army : prelude.armies())
      if (key == army.key) return true;
    return key.empty();
  };
  if (!known(wish.red)) return Problem{"red", "there is no such army list", {}};
  if (!known(wish.blue)) return Problem{"blue", "there is no such army list", {}};
  return {};
}

// A text as one line of TOML.
std::string quoted(const std::string& text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    if (c == '\n') out += "\\n";
    else if (c == '\t') out += "\\t";
    else if (c != '\r') out += c;
  }
  return out + '"';
}

// The text from which the game before the battle begins.
std::string opening(const Prelude& prelude, const FreshWish& wish) {
  const bool files = !wish.red_army.empty() || !wish.blue_army.empty();
  std::string text = prelude.begin(wish.points.value_or(files ? 0 : prelude.points().usual));
  for (const auto& [key, value] : {std::pair{"red", &wish.red}, {"blue", &wish.blue}, {"red_army", &wish.red_army}, {"blue_army", &wish.blue_army}})
    if (!value->empty()) text += fmt::format("{} = {}\n", key, quoted(*value));
  return text;
}

// The computer plays both sides of the game before the battle.
std::optional<std::string> played(const Book& book, const Prelude& prelude, const FreshWish& wish, const BookTables& tables,
                                  std::optional<Problem>& problem) {
  const int points = wish.points.value_or(prelude.points().usual);
  if ((problem = wrong_points(book, prelude, points)) || (problem = wrong_armies(prelude, wish))) return {};
  const auto game = book.new_game(opening(prelude, wish), tables, problem);
  if (!game) {
    for (const std::string side : {"red", "blue"})  // what is wrong with a file is said of the side that wished for it
      if (problem->key == side + "_army") problem->field = side, problem->message.erase(0, problem->key.size() + 2);
    return {};
  }
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
  else if (!wish.red.empty() || !wish.blue.empty() || !wish.red_army.empty() || !wish.blue_army.empty()) problem = Problem{wish.red.empty() ? "blue" : "red", fmt::format("{} has no army lists: leave the armies out", book.name), {}};
  if (problem) return {};
  return book.draw_up(wish.number);
}

std::string came_to(const Battle& game) {
  const Prelude* prelude = prelude_of(game.record().book);
  return prelude ? prelude->result(game.game()) : "";
}

}  // namespace linstock
