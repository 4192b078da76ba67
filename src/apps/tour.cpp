#include <fmt/format.h>

#include <istream>
#include <ostream>

#include "apps/commands.h"
#include "apps/layout.h"
#include "apps/situation.h"

namespace linstock::apps {

namespace {

// The person has had enough: q, or the end of input.
struct Enough {};

std::string prompt(Console& console, const std::string& what) {
  console.out << "\n" << paint(console.style(), "1", what + "> ") << std::flush;
  std::string line;
  if (!std::getline(console.in, line)) {
    console.out << "\n";
    throw Enough{};
  }
  const auto first = line.find_first_not_of(" \t\r"), last = line.find_last_not_of(" \t\r");
  line = first == std::string::npos ? "" : line.substr(first, last - first + 1);
  if (line == "q" || line == "quit") throw Enough{};
  return line;
}

// Shows a numbered list and takes a number or a name; asks again until one fits. -1 is "back".
int choose(Console& console, std::vector<Entry> entries, const std::string& what) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    names.push_back(entries[i].name);
    entries[i].name = fmt::format("{:>2}  {}", i + 1, entries[i].name);
  }
  console.out << "\n" << entry_lines(entries, console.screen);
  for (;;) {
    const std::string line = prompt(console, what);
    if (line == "b") return -1;
    for (std::size_t i = 0; i < names.size(); ++i)
      if (line == names[i] || line == std::to_string(i + 1)) return static_cast<int>(i);
    if (!line.empty()) console.out << fmt::format("'{}' is not in the list{}\n", line, did_you_mean(line, names));
  }
}

void show(int (*command)(const Arguments&, Console&), const Arguments& args, Console& console) {
  console.out << "\n";
  try {
    command(args, console);
  } catch (const Failure& failure) {
    console.out << failure.message << "\n";
  }
}

// Changes facts one at a time; what does not fit is taken back.
void explore(const Book& book, const Procedure& procedure, Console& console) {
  Arguments args;
  args.book = book.name;
  args.procedure = procedure.name;
  show(odds, args, console);
  for (;;) {
    const std::string line =
        prompt(console, "name=value changes a fact; f facts, r roll once, v NAME a table, b back, q quit");
    Arguments tried = args;
    if (line == "b") return;
    if (line.empty()) continue;
    if (line == "f") {
      console.out << "\n" << facts_help(book, procedure, console.screen);
    } else if (line == "r") {
      show(adjudicate, args, console);
    } else if (line.starts_with("v ")) {
      tried.vary.push_back(line.substr(2));
      show(odds, tried, console);
    } else {
      try {
        tried.given.push_back((line.starts_with("--") ? "" : "--") + line);
        const Situation situation = situation_of(tried, console);
        check_facts(situation);
        args = tried;
        show(odds, args, console);
      } catch (const Failure& failure) {
        console.out << failure.message << "\n";
      }
    }
  }
}

void guided(Console& console) {
  std::vector<const Book*> books;
  std::vector<Entry> titles;
  for (const Book* book : all_books())
    if (!book->procedures.empty()) {
      books.push_back(book);
      titles.push_back({book->name, fmt::format("{}. {}", book->title, book->summary), book->prefix});
    }
  console.out << "Linstock: exact odds of any shot, fight or test, with every modifier cited.\n"
                 "q quits at any time, b goes back.\n";
  for (;;) {
    const int b = choose(console, titles, "book");
    if (b < 0) continue;
    const Book& book = *books[static_cast<std::size_t>(b)];
    std::vector<Entry> entries;
    for (const Procedure& p : book.procedures)
      entries.push_back({p.name, fmt::format("{}. {}", p.title, p.help), p.clause.id});
    for (int p; (p = choose(console, entries, book.name)) >= 0;)
      explore(book, book.procedures[static_cast<std::size_t>(p)], console);
  }
}

// Nobody there: three commands and what they say.
void samples(Console& console) {
  const Book* book = nullptr;
  for (const Book* candidate : all_books())
    if (!book && !candidate->procedures.empty()) book = candidate;
  if (!book) return;
  const Procedure& procedure = book->procedures.front();
  Arguments args;
  args.book = book->name;
  args.procedure = procedure.name;
  const std::string words = fmt::format("{} {}", book->name, procedure.name);
  const auto say = [&](const std::string& command) { console.out << "$ linstock " << command; };

  say("odds " + words);
  show(odds, args, console);
  console.out << "\n";
  const Field* varied = nullptr;
  for (const Field& field : procedure.facts->fields)
    if (!varied && field.kind != Field::Kind::List) varied = &field;
  if (varied) {
    Arguments table = args;
    table.vary.push_back(varied->name);
    say(fmt::format("odds {} --vary {}", words, varied->name));
    show(odds, table, console);
    console.out << "\n";
  }
  args.seed = "1";
  say(fmt::format("adjudicate {} --seed 1", words));
  show(adjudicate, args, console);
}

}  // namespace

int tour(const Arguments&, Console& console) {
  if (!console.screen.interactive) {
    samples(console);
    return done;
  }
  try {
    guided(console);
  } catch (const Enough&) {
  }
  return done;
}

}  // namespace linstock::apps
