// A book, one of its procedures, its tables with house rules on, and facts: what odds and adjudications start from.
#pragma once
#include <nlohmann/json_fwd.hpp>

#include "apps/arguments.h"
#include "apps/layout.h"
#include "kernel/book.h"

namespace linstock::apps {

const Book& book_named(const std::string& name);  // or a Failure that lists them
const Procedure& procedure_named(const Book& book, const std::string& name);

// The book's tables with the house rules of these files.
BookTables tables_of(const Book& book, const std::vector<std::string>& house);
// What house rules changed: "fire.hit_on 4 (printed 5)".
std::vector<Entry> changes(const Book& book, const BookTables& tables);

struct Situation {
  const Book* book;
  const Procedure* procedure;
  BookTables tables;
  Described facts;
};

// Reads everything that the line says; facts are not checked against each other yet.
Situation situation_of(const Arguments& args, Console& console);
// Is this combination of facts possible? A Failure says which clause forbids it.
void check_facts(const Situation& situation);

// Facts as typed: --name=value, --name value, --name, --no-name, --list.1.name=value; a dash may stand for an
// underscore.
void read_given(const std::vector<std::string>& given, const Book& book, const Procedure& procedure, Described& facts);
// The field that a name on the command line means, as the description spells it; or a Failure with the nearest name.
std::string fact_path(std::string_view name, const Book& book, const Procedure& procedure);

// Opens a file, or takes standard input for "-".
std::string read_all(const std::string& file, Console& console);

// {"book","procedure","facts","house"?}: the head of every answer in JSON.
nlohmann::ordered_json head_json(const Situation& situation);
nlohmann::ordered_json ordered(const Described& value);  // fields in described order
nlohmann::ordered_json odds_in_order(const Odds& odds, bool words = false);  // with each outcome in plain words
nlohmann::ordered_json problem_json(const Problem& problem);

// The first lines of every answer in words: title, facts, house rules.
std::string head_words(const Situation& situation, const Console& console);
// The log that follows; the procedure's own heading is not said twice.
std::string story_words(const Situation& situation, const Log& log, const Style& style);

}  // namespace linstock::apps
