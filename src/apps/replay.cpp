// linstock replay, verify, check: records and files.
#include <fmt/format.h>

#include <algorithm>
#include <istream>
#include <ostream>

#include "apps/battles.h"
#include "apps/commands.h"
#include "apps/situation.h"
#include "kernel/words.h"

namespace linstock::apps {

namespace {

std::unique_ptr<Battle> replayed(const Record& record, int upto) {
  Record part = record;
  if (upto >= 0 && static_cast<std::size_t>(upto) < part.answers.size()) {
    part.answers.resize(static_cast<std::size_t>(upto));
    part.seed.reset();  // else the next dice would be rolled at once
  }
  std::optional<Problem> problem;
  auto battle = Battle::replay(part, problem);
  if (!battle) fail(*problem, "", nothing);
  return battle;
}

void tell(const Battle& battle, std::size_t from, Console& console) {
  Style style = console.style();
  style.name_of = [&](int subject) { return battle.game().name_of(subject); };
  const auto notes = battle.log().notes();
  for (std::size_t i = from; i < notes.size(); ++i) console.out << note_words(notes[i], style);
}

}  // namespace

// Without a terminal the whole story is printed; with one it is stepped through both ways.
int replay(const Arguments& args, Console& console) {
  const Record record = read_record_file(args.scenario, console);
  const int count = static_cast<int>(record.answers.size());
  int at = args.at >= 0 ? std::min(args.at, count) : console.screen.interactive ? 0 : count;
  auto battle = replayed(record, at);
  tell(*battle, 0, console);
  if (!console.screen.interactive) return done;
  for (std::string line;;) {
    console.out << fmt::format("answer {} of {}; Enter on, b back, a number to jump, map, q\n> ", at, count)
                << std::flush;
    if (!std::getline(console.in, line) || line == "q" || line == "quit") return done;
    if (line == "map") {
      console.out << battle->game().picture(console.screen.width);
      continue;
    }
    const int before = at;
    at = line.empty() ? at + 1 : line == "b" ? at - 1 : std::atoi(line.c_str());
    at = std::clamp(at, 0, count);
    const std::size_t told = at > before ? battle->log().notes().size() : 0;
    battle = replayed(record, at);
    tell(*battle, std::min(told, battle->log().notes().size()), console);
  }
}

int verify(const Arguments& args, Console& console) {
  const Record record = read_record_file(args.scenario, console);
  const auto battle = replayed(record, -1);
  console.out << fmt::format("{}: {} answers replayed, every hash agrees\n", args.scenario, record.answers.size());
  if (record.seed) {
    // Checked on reading (commitment) and on replaying (dice).
    console.out << "the dice come from the seed, and the seed fits its commitment\n";
  } else if (!record.commitment.empty()) {
    console.out << "the seed has not been published: the dice cannot be checked yet\n";
  } else {
    console.out << "people rolled the dice\n";
  }
  return done;
}

int check_file(const Arguments& args, Console& console) {
  if (args.scenario.empty()) fail(wrong, "which file? A scenario, an army or a record");
  const std::string text = read_all(args.scenario, console);
  if (const auto start = text.find_first_not_of(" \t\r\n"); start != std::string::npos && text[start] == '{') {
    Record record;
    if (const auto problem = read_record(text, record)) fail(*problem, args.scenario);
    const auto battle = replayed(record, -1);
    console.out << fmt::format("{}: a record of {} with {} answers, whole\n", args.scenario, record.book,
                               record.answers.size());
    return done;
  }
  for (const Book* book : all_books()) {
    if (text.find(fmt::format("book = \"{}\"", book->name)) == std::string::npos) continue;
    if (text.find("[army]") != std::string::npos && book->check_file) {
      std::string what;
      if (const auto problem = book->check_file(text, args.scenario, what)) fail(*problem);
      console.out << fmt::format("{}: {}\n", args.scenario, what);
      return done;
    }
    if (!book->new_game) continue;
    std::optional<Problem> problem;
    const auto game = book->new_game(text, book->tables(), problem);
    if (problem && problem->field.rfind("scenario:", 0) == 0) problem->field.replace(0, 8, args.scenario);
    if (!game) fail(*problem);
    console.out << fmt::format("{}: a scenario of {}, in order\n", args.scenario, book->name);
    return done;
  }
  fail(wrong, fmt::format("{}: neither a record nor a file that names its book, like book = \"big-napoleonic\"",
                          args.scenario));
}

}  // namespace linstock::apps
