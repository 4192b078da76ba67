// A fresh battle as a scenario's text: drawn up from a number, or what people have come to in the game before the battle.
#include <fmt/format.h>

#include <ostream>

#include "apps/battles.h"
#include "apps/commands.h"
#include "apps/situation.h"
#include "kernel/dice/seeded.h"
#include "kernel/prelude.h"

namespace linstock::apps {

namespace {

std::uint64_t number_of(const Arguments& args) {
  if (!args.number) {
    Chance chance(Seed::fresh());
    chance.begin(0);
    return chance.below(1'000'000'000);  // short enough to be told to a friend
  }
  if (*args.number < 0) fail(wrong, "--seed: a number from 0 on is wanted");
  return static_cast<std::uint64_t>(*args.number);
}

// What the game before the battle begins from: the points, and the armies if they are named.
std::string beginning(const Prelude& prelude, int points, const Arguments& args) {
  if (!args.red_army && !args.blue_army) return prelude.begin(points);
  if (!args.red_army || !args.blue_army) fail(wrong, "--red and --blue: both armies are named, or neither");
  for (const std::string& name : {*args.red_army, *args.blue_army})
    if (name.find_first_of("\"\\\n") != std::string::npos) fail(wrong, fmt::format("'{}' is not the name of an army list", name));
  return prelude.begin(points) + fmt::format("red = \"{}\"\nblue = \"{}\"\n", *args.red_army, *args.blue_army);
}

// The computer plays both sides of the game before the battle.
std::string played(const Book& book, const Prelude& prelude, int points, const Arguments& args) {
  const PointsASide range = prelude.points();
  if (points < range.least || points > range.most)
    fail(wrong, fmt::format("--points: {} does not fit; {} has armies of {} to {} points", points, book.name, range.least, range.most));
  std::optional<Problem> problem;
  const BookTables tables = tables_of(book, args.house);
  const auto game = book.new_game(beginning(prelude, points, args), tables, problem);
  if (!game) fail(*problem);
  Seeded umpire(Seed::numbered(number_of(args)));
  game->play(umpire);
  return prelude.result(*game);
}

// What people came to in a game that they saved.
std::string recorded(const std::string& file, Console& console) {
  const Record record = read_record_file(file, console);
  std::optional<Problem> problem;
  const auto battle = Battle::replay(record, problem);
  if (!battle) fail(*problem, file);
  const Prelude* prelude = prelude_of(record.book);
  const std::string text = prelude ? prelude->result(battle->game()) : "";
  if (text.empty()) fail(nothing, fmt::format("{}: this is no game before a battle, or it is not over", file));
  return text;
}

}  // namespace

int new_battle(const Arguments& args, Console& console) {
  if (args.from) {
    console.out << recorded(*args.from, console);
    return done;
  }
  const Book& book = book_named(args.book);
  const Prelude* prelude = prelude_of(book.name);
  if (prelude && book.new_game) {
    console.out << played(book, *prelude, args.points.value_or(prelude->points().usual), args);
    return done;
  }
  if (!book.draw_up) fail(nothing, fmt::format("{} draws up no battles; its scenarios are\n{}", book.name, scenario_list()));
  if (args.points) fail(wrong, fmt::format("{} draws up battles of one size: leave --points out", book.name));
  if (args.red_army || args.blue_army) fail(wrong, fmt::format("{} has no army lists: leave --red and --blue out", book.name));
  if (!args.house.empty()) fail(wrong, fmt::format("{} draws up its battles by the printed numbers: leave --house out, and play with it", book.name));
  console.out << book.draw_up(number_of(args));
  return done;
}

}  // namespace linstock::apps
