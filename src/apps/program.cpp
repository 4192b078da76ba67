#include "apps/program.h"

#include <fmt/format.h>

#include <exception>
#include <ostream>

#include "apps/commands.h"
#include "apps/layout.h"
#include "apps/situation.h"
#include "kernel/check.h"

#ifndef LINSTOCK_VERSION
#define LINSTOCK_VERSION "unknown"
#endif

namespace linstock::apps {

namespace {

constexpr Command commands[] = {
    {"books", "the rulebooks", "", takes_json, books},
    {"rules", "a book's rules in our own words",
     "Without words: the headings. An id (SK-FIRE-01) shows the rule and what uses it;\n"
     "other words are searched for in ids, headings and texts.",
     takes_book | takes_words | takes_json, rules},
    {"facts", "what a procedure wants to know, and what comes out of it", "Without a procedure: the book's procedures.",
     takes_book | takes_procedure | takes_json, facts},
    {"tables", "every number and option that a house rule can change",
     "With words: only the entries in which all of them stand.", takes_book | takes_words | takes_house | takes_json,
     tables},
    {"adjudicate", "resolve once and say why",
     "Facts: --name=value, --name value; flags --name and --no-name; lists --name.1.part=value.\n"
     "Without --dice, --seed or --ask a fresh seed is taken, and shown.",
     takes_book | takes_procedure | takes_facts | takes_dice | takes_house | takes_json, adjudicate},
    {"odds", "exact odds",
     "Facts: --name=value, --name value; flags --name and --no-name; lists --name.1.part=value.\n"
     "VALUES: 1..18, 1..18/0.5, a,b,c or all.\n"
     "OUTCOME is field=value, or a value alone where only one field has it. Choices count in\n"
     "the order in which `linstock facts` lists them.",
     takes_book | takes_procedure | takes_facts | takes_chances | takes_house | takes_json, odds},
    {"new", "a fresh battle, as the text of a scenario",
     "linstock new nineteenth-century --points 1500 > battle.toml\n"
     "Armies, ground, deployment and orders, by the book's own rules where it has them. Play it like any scenario.",
     takes_book | takes_drawing | takes_house, new_battle},
    {"play", "a whole battle in the terminal",
     "Plain lines; help at the prompt tells what can be typed. --dice typed is for a real table.",
     takes_scenario | takes_players | takes_table | takes_house, play},
    {"simulate", "many battles between computers: who wins, at what cost",
     "The same seed gives the same numbers whatever the number of threads.",
     takes_scenario | takes_players | takes_many | takes_house, simulate},
    {"match", "two levels of the computer against each other: which is stronger",
     "linstock match general doctrine --scenario crossroads --pairs 50\n"
     "Every seed is played twice, the sides changed. With --stronger it stops when that is decided.",
     takes_words | takes_match | takes_house, match},
    {"train", "what a position of a book is worth, fitted to battles of doctrine",
     "One battle in five is held out of the fit, and the report is about these. The same seeds give the same weights.",
     takes_book | takes_training, train},
    {"serve", "the page: play, watch, odds and the table umpire in a browser",
     "Prints its address. Battles are kept in the data folder and go on after a restart.\n"
     "Anyone who can reach the address can play: the links of a battle are its keys.",
     takes_host, serve},
    {"store", "what the host keeps: list, check, export, delete, compact, back up",
     "list, check, export ID FILE and backup FILE work while the host runs; delete ID... and compact do not.\n"
     "check replays every battle and compares it with its hashes.",
     takes_store, store},
    {"replay", "a recorded battle, told again", "On a terminal: step both ways, jump, draw the map.",
     takes_file | takes_at, replay},
    {"verify", "does a record replay, and do its dice come from its seed?", "", takes_file, verify},
    {"check", "is a scenario, an army or a record in order?", "", takes_file, check_file},
    {"bench", "the signature of whole battles, and their speed",
     "The signature is a number from fixed seeded battles; it changes only when behaviour changes.\n"
     "Commit messages end with it. Without a book: every book that has whole battles.",
     takes_book | takes_bench, bench},
    {"tour", "a short tour of the odds", "Without a terminal: three commands and what they say.", 0, tour},
};

std::string program_help(const Screen& screen) {
  std::vector<Entry> entries;
  for (const Command& command : commands) entries.push_back({command.name, command.summary, ""});
  return "linstock: tabletop battle rulebooks, played, explained and measured\n\nUsage: linstock COMMAND ...\n\n" +
         entry_lines(entries, screen) +
         "\nlinstock COMMAND --help says more; linstock odds BOOK PROCEDURE --help lists the facts.\n"
         "Exit codes: 0 done, 1 nothing found or forbidden by a rule, 2 usage or bad data.\n";
}

const Command& command_named(const std::string& name) {
  std::vector<std::string> names;
  for (const Command& command : commands) {
    if (name == command.name) return command;
    names.push_back(command.name);
  }
  const std::string near = did_you_mean(name, names);
  fail(wrong, fmt::format("there is no command '{}'{}", name, near.empty() ? "; try linstock --help" : near));
}

int show_help(const Command& command, const Arguments& args, Console& console) {
  console.out << help_of(command);
  if (!(command.takes & takes_facts)) return done;
  const Book* book = find_book(args.book);
  const Procedure* procedure = book ? book->find(args.procedure) : nullptr;
  if (procedure) console.out << "\n" << facts_help(*book, *procedure, console.screen);
  return done;
}

int run_command(const std::vector<std::string>& args, Console& console) {
  if (args.empty()) {
    console.err << program_help(console.screen);
    return wrong;
  }
  if (args[0] == "--help" || args[0] == "-h" || args[0] == "help") {
    console.out << program_help(console.screen);
    return done;
  }
  if (args[0] == "--version") {
    console.out << "linstock " LINSTOCK_VERSION "\n";
    return done;
  }
  const Command& command = command_named(args[0]);
  const Arguments given = read_arguments(command, std::span(args).subspan(1));
  return given.help ? show_help(command, given, console) : command.run(given, console);
}

}  // namespace

int run(const std::vector<std::string>& args, std::istream& in, std::ostream& out, std::ostream& err,
        const Screen& screen) {
  Console console{in, out, err, screen};
  try {
    return run_command(args, console);
  } catch (const Failure& failure) {
    err << "linstock: " << failure.message << "\n";
    return failure.code;
  } catch (const std::exception& error) {
    err << "linstock: this is a bug, please report it: " << error.what() << "\n";
    return bug;
  }
}

}  // namespace linstock::apps
