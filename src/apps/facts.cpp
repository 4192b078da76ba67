#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <ostream>

#include "apps/commands.h"
#include "apps/layout.h"
#include "apps/situation.h"
#include "kernel/files/json.h"

namespace linstock::apps {

namespace {

void add_entries(const Description& description, const std::string& prefix, bool defaults,
                 std::vector<Entry>& entries) {
  for (const Field& field : description.fields) {
    std::string text = fmt::format("{}: {}", field.help, field.allowed());
    if (defaults && field.kind != Field::Kind::List) text += fmt::format(" [{}]", field.text(field.fallback));
    entries.push_back({prefix + field.name, text, field.clause.id});
    if (field.kind == Field::Kind::List)
      add_entries(*field.element, fmt::format("{}{}.N.", prefix, field.name), defaults, entries);
  }
}

}  // namespace

std::string facts_help(const Book& book, const Procedure& procedure, const Screen& screen) {
  std::vector<Entry> given, out;
  add_entries(*procedure.facts, "", true, given);
  add_entries(*procedure.outcome, "", false, out);
  return paragraph(fmt::format("{} {}: {} ({})", book.name, procedure.name, procedure.help, procedure.clause.id),
                   screen) +
         "\nFacts, with what is taken if nothing is said:\n" + entry_lines(given, screen) + "\nOutcome:\n" +
         entry_lines(out, screen);
}

int facts(const Arguments& args, Console& console) {
  const Book& book = book_named(args.book);
  if (args.procedure.empty()) {
    if (args.json) {
      auto out = nlohmann::ordered_json::array();
      for (const Procedure& p : book.procedures)
        out.push_back({{"name", p.name}, {"title", p.title}, {"help", p.help}, {"clause", p.clause.id}});
      console.out << out.dump(2) << "\n";
      return done;
    }
    std::vector<Entry> entries;
    for (const Procedure& p : book.procedures)
      entries.push_back({p.name, fmt::format("{}. {}", p.title, p.help), p.clause.id});
    console.out << entry_lines(entries, console.screen);
    return done;
  }
  const Procedure& procedure = procedure_named(book, args.procedure);
  if (args.json) {
    const nlohmann::ordered_json out = {{"book", book.name},
                                        {"procedure", procedure.name},
                                        {"title", procedure.title},
                                        {"help", procedure.help},
                                        {"clause", procedure.clause.id},
                                        {"facts", schema_of(*procedure.facts)},
                                        {"outcome", schema_of(*procedure.outcome)},
                                        {"table", table_json(procedure.table)}};
    console.out << out.dump(2) << "\n";
  } else {
    console.out << facts_help(book, procedure, console.screen);
  }
  return done;
}

}  // namespace linstock::apps
