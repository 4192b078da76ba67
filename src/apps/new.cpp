// A fresh battle as a scenario's text: drawn up from a number, or what people have come to in the game before the battle.
#include <fmt/format.h>

#include <ostream>

#include "apps/battles.h"
#include "apps/commands.h"
#include "apps/situation.h"
#include "kernel/fresh.h"
#include "kernel/prelude.h"

namespace linstock::apps {

namespace {

// An army list by its name, or whatever looks like a file.
void wish_army(const std::string& said, std::string& list, std::string& army, Console& console) {
  if (said.ends_with(".toml")) army = read_all(said, console);
  else list = said;
}

FreshWish wish_of(const Arguments& args, Console& console) {
  if (args.number && *args.number < 0) fail(wrong, "--seed: a number from 0 on is wanted");
  FreshWish wish;
  wish.number = args.number ? static_cast<std::uint64_t>(*args.number) : fresh_number();
  wish.points = args.points;
  wish_army(args.red_army.value_or(""), wish.red, wish.red_army, console);
  wish_army(args.blue_army.value_or(""), wish.blue, wish.blue_army, console);
  return wish;
}

// What people came to in a game that they saved.
std::string recorded(const std::string& file, Console& console) {
  const Record record = read_record_file(file, console);
  std::optional<Problem> problem;
  const auto battle = Battle::replay(record, problem);
  if (!battle) fail(*problem, file);
  const std::string text = came_to(*battle);
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
  if (!draws_fresh(book)) fail(nothing, fmt::format("{} draws up no battles; its scenarios are\n{}", book.name, scenario_list()));
  if (!args.house.empty() && !prelude_of(book.name))
    fail(wrong, fmt::format("{} draws up its battles by the printed numbers: leave --house out, and play with it", book.name));
  std::optional<Problem> problem;
  const auto text = fresh_battle(book, wish_of(args, console), tables_of(book, args.house), problem);
  if (!text) {
    problem->field = "--" + problem->field;
    fail(*problem);
  }
  console.out << *text;
  return done;
}

}  // namespace linstock::apps
