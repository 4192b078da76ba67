#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <ostream>

#include "apps/commands.h"
#include "apps/layout.h"
#include "kernel/book.h"

namespace linstock::apps {

namespace {

std::string count(std::size_t n, const char* thing) { return fmt::format("{} {}{}", n, thing, n == 1 ? "" : "s"); }

}  // namespace

int books(const Arguments& args, Console& console) {
  if (args.json) {
    auto out = nlohmann::ordered_json::array();
    for (const Book* book : all_books()) {
      out.push_back({{"name", book->name},
                     {"prefix", book->prefix},
                     {"title", book->title},
                     {"summary", book->summary},
                     {"clauses", book->clauses.size()},
                     {"procedures", nlohmann::ordered_json::array()}});
      for (const Procedure& procedure : book->procedures) out.back()["procedures"].push_back(procedure.name);
    }
    console.out << out.dump(2) << "\n";
    return done;
  }
  std::vector<Entry> entries;
  for (const Book* book : all_books())
    entries.push_back({book->name,
                       fmt::format("{}. {} {}, {}.", book->title, book->summary, count(book->clauses.size(), "clause"),
                                   count(book->procedures.size(), "procedure")),
                       book->prefix});
  console.out << entry_lines(entries, console.screen);
  return done;
}

}  // namespace linstock::apps
