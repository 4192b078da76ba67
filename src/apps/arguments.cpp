// The only file that knows CLI11.
#include "apps/arguments.h"

#include <CLI/CLI.hpp>

namespace linstock::apps {

namespace {

// Everything is optional here: the commands say themselves what is missing, and what there would be.
void set_up(CLI::App& app, const Command& command, Arguments& args, std::vector<std::string>& named) {
  const auto takes = [&](Takes what) { return (command.takes & what) != 0; };
  const auto often = [&](const char* name, std::vector<std::string>& values, const char* help) {
    return app.add_option(name, values, help)->allow_extra_args(false)->type_name("");
  };
  app.name(std::string("linstock ") + command.name);
  app.description(command.summary);
  app.footer(command.details);
  app.set_help_flag("");
  app.allow_extras(takes(takes_facts));
  app.add_flag("-h,--help", args.help, "say this");
  if (takes(takes_book)) app.add_option("BOOK", args.book, "a rulebook, by name or prefix")->type_name("");
  if (takes(takes_procedure))
    app.add_option("PROCEDURE", args.procedure, "one of the book's procedures")->type_name("");
  if (takes(takes_words)) app.add_option("WORDS", args.words, "what to look for")->type_name("");
  if (takes(takes_facts)) {
    app.add_option("--facts", args.facts_file, "facts as JSON; - is standard input")->type_name("FILE");
    often("--fact", named, "a fact; the same as --NAME=VALUE")->type_name("NAME=VALUE");
    app.add_flag("--considered", args.considered, "show modifiers that did not apply, too");
  }
  if (takes(takes_dice)) {
    app.add_option("--dice", args.dice, "dice in the order asked: \"3 5\", or \"=8\"")->type_name("DICE");
    app.add_option("--seed", args.seed, "roll from this seed, up to 64 hex digits")->type_name("HEX");
    app.add_flag("--ask", args.ask, "ask for the dice, one question at a time");
  }
  if (takes(takes_chances)) {
    often("--vary", args.vary, "a table over this fact; once or twice")->type_name("FACT=VALUES");
    often("--at-least", args.at_least, "how likely is this or better?")->type_name("OUTCOME");
    often("--at-most", args.at_most, "how likely is this or worse?")->type_name("OUTCOME");
    app.add_option("--by", args.by, "only these fields of the outcome; or all")->type_name("FIELD,...");
  }
  if (takes(takes_scenario))
    app.add_option("SCENARIO", args.scenario, "a file, or one of the program's own")->type_name("");
  if (takes(takes_file)) app.add_option("FILE", args.scenario, "the file")->type_name("");
  if (takes(takes_players)) {
    app.add_option("--red", args.red, "you, or the computer as: recruit, cadet, lieutenant, captain (also: computer, doctrine), general")->type_name("WHO");
    app.add_option("--blue", args.blue, "the same for the other side")->type_name("WHO");
    app.add_option("--seed", args.seed, "the first seed, up to 64 hex digits")->type_name("HEX");
  }
  if (takes(takes_table)) {
    app.add_option("--dice", args.dice, "typed: people roll, the program asks")->type_name("typed");
    app.add_option("--save", args.save, "keep the battle in this file")->type_name("FILE");
    app.add_flag("--considered", args.considered, "show modifiers that did not apply, too");
  }
  if (takes(takes_many)) {
    app.add_option("--battles", args.battles, "how many")->type_name("N");
    app.add_option("--threads", args.threads, "how many at once; 0: one a core")->type_name("K");
    app.add_option("--csv", args.csv, "every battle as a line of this file")->type_name("FILE");
  }
  if (takes(takes_training)) {
    app.add_option("--battles", args.battles, "how many of each scenario")->type_name("N");
    app.add_option("--first", args.first, "the first seed")->type_name("N");
    app.add_option("--ridge", args.ridge, "how much large weights are held against the fit")->type_name("X");
    app.add_flag("--mistakes", args.mistakes, "every second battle is begun by sides that make mistakes");
    app.add_flag("--check", args.check, "fit nothing: how well the weights that the program has tell these battles");
    app.add_option("--pairs", args.trial_pairs, "play the general with these weights against doctrine, so many pairs at most on each scenario: if he is the stronger the book offers him")->type_name("N");
    app.add_option("--save", args.save, "write the weights to this file")->type_name("FILE");
    app.add_option("--threads", args.threads, "how many at once; 0: one a core")->type_name("K");
  }
  if (takes(takes_match)) {
    app.add_option("--scenario", args.on_scenario, "a file, or one of the program's own")->type_name("SCENARIO");
    app.add_option("--pairs", args.pairs, "how many pairs of battles at most")->type_name("N");
    app.add_option("--first", args.first, "the first seed")->type_name("N");
    app.add_option("--stronger", args.elo_high, "stop when it is clear whether the first is stronger by so much Elo")->type_name("ELO");
    app.add_option("--than", args.elo_low, "or by no more than this")->type_name("ELO");
    app.add_option("--threads", args.threads, "how many at once; 0: one a core")->type_name("K");
    app.add_flag("--verbose", args.verbose, "tell every pair");
  }
  if (takes(takes_bench)) {
    app.add_flag("--signature", args.signature, "the signature only, quickly");
    app.add_option("--threads", args.threads, "for the signature; 0: one a core")->type_name("K");
  }
  if (takes(takes_host)) {
    app.add_option("--listen", args.listen, "address and port; the first free one from 127.0.0.1:8080 on")->type_name("ADDRESS:PORT");
    app.add_option("--data", args.data, "the folder where battles are kept")->type_name("DIR");
    app.add_option("--page", args.page, "serve the page from this folder, for those who work on it")->type_name("DIR");
    often("--name", args.names, "a name by which the host is called, besides its addresses")->type_name("NAME");
    app.add_option("--threads", args.threads, "how many for the computer and for odds; 0: one a core but one")->type_name("K");
    app.add_option("--generosity", args.generosity, "limits on one address, so many times")->type_name("N");
    app.add_flag("--private", args.unlimited, "a club among itself: no limits on one address");
    often("--trust-proxy", args.proxies, "the address of a proxy whose X-Forwarded-For is believed")->type_name("ADDRESS");
    app.add_option("--unplayed-days", args.unplayed_days, "battles that nobody began go after so many days; 0: never")->type_name("N");
    app.add_option("--abandoned-days", args.abandoned_days, "battles that nobody goes on with")->type_name("N");
    app.add_option("--finished-days", args.finished_days, "finished battles that nobody looks at")->type_name("N");
    app.add_option("--pack-days", args.pack_days, "finished battles are packed after so many days")->type_name("N");
    app.add_option("--free-disk", args.free_disk, "no new battles when fewer MiB are free on the disk")->type_name("MIB");
    app.add_flag("--verbose", args.verbose, "log every request");
  }
  if (takes(takes_store)) {
    app.add_option("WHAT", args.words, "list, check, export ID FILE, delete ID, compact, backup FILE")->type_name("");
    app.add_option("--data", args.data, "the folder where battles are kept")->type_name("DIR");
  }
  if (takes(takes_drawing)) {
    app.add_option("--points", args.points, "points a side, where the book has points")->type_name("N");
    app.add_option("--red", args.red_army, "an army list of the book for this side, such as prussia-1866, or an army file; both or neither")->type_name("ARMY");
    app.add_option("--blue", args.blue_army, "the same for the other side")->type_name("ARMY");
    app.add_option("--seed", args.number, "the number that it is drawn up from; the same number, the same battle")->type_name("N");
    app.add_option("--from", args.from, "what a saved game before the battle has come to")->type_name("RECORD");
  }
  if (takes(takes_at)) app.add_option("--at", args.at, "up to this answer")->type_name("N");
  if (takes(takes_house)) often("--house", args.house, "a file of house rules (TOML)")->type_name("FILE");
  if (takes(takes_json)) app.add_flag("--json", args.json, "JSON, as docs/formats.md describes it");
}

}  // namespace

Arguments read_arguments(const Command& command, std::span<const std::string> args) {
  CLI::App app;
  Arguments result;
  std::vector<std::string> named;
  set_up(app, command, result, named);
  try {
    app.parse(std::vector<std::string>(args.rbegin(), args.rend()));  // CLI11 takes them last first
  } catch (const CLI::ParseError& error) {
    fail(wrong, std::string(error.what()) + "; try linstock " + command.name + " --help");
  }
  result.given = app.remaining();
  for (const std::string& fact : named) result.given.push_back("--" + fact);
  return result;
}

std::string help_of(const Command& command) {
  CLI::App app;
  Arguments unused;
  std::vector<std::string> named;
  set_up(app, command, unused, named);
  return app.help();
}

}  // namespace linstock::apps
