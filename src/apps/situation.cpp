#include "apps/situation.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <istream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "kernel/files/json.h"

namespace linstock::apps {

using nlohmann::json;
using nlohmann::ordered_json;

const Book& book_named(const std::string& name) {
  std::vector<std::string> names;
  for (const Book* book : all_books()) names.push_back(book->name);
  const std::string known = fmt::format("{}", fmt::join(names, ", "));
  if (name.empty()) fail(wrong, fmt::format("which book? There are: {}", known));
  if (const Book* book = find_book(name)) return *book;
  fail(wrong, fmt::format("there is no book '{}'{} There are: {}", name,
                          nearest(name, names).empty() ? "." : did_you_mean(name, names), known));
}

const Procedure& procedure_named(const Book& book, const std::string& name) {
  std::vector<std::string> names;
  for (const Procedure& procedure : book.procedures) names.push_back(procedure.name);
  const std::string known = fmt::format("{}", fmt::join(names, ", "));
  if (name.empty()) fail(wrong, fmt::format("which procedure of {}? There are: {}", book.name, known));
  if (const Procedure* procedure = book.find(name)) return *procedure;
  fail(wrong, fmt::format("{} has no procedure '{}'{} There are: {}", book.name, name,
                          nearest(name, names).empty() ? "." : did_you_mean(name, names), known));
}

std::string read_all(const std::string& file, Console& console) {
  if (file == "-") return {std::istreambuf_iterator<char>(console.in), {}};
  std::ifstream in(file, std::ios::binary);
  std::string text(std::istreambuf_iterator<char>(in), {});
  if (!in.is_open() || in.bad()) fail(wrong, fmt::format("{}: cannot be read", file));
  return text;
}

BookTables tables_of(const Book& book, const std::vector<std::string>& house) {
  BookTables tables = book.tables();
  for (const std::string& file : house) {
    std::ifstream in(file, std::ios::binary);
    if (!in) fail(wrong, fmt::format("{}: cannot be read", file));
    const std::string text(std::istreambuf_iterator<char>(in), {});
    std::vector<HouseRule> rules;
    if (const auto problem = read_house_rules(text, rules)) fail(*problem, file);
    if (const auto problem = apply_house_rules(rules, tables.list())) fail(*problem, file);
  }
  return tables;
}

std::vector<Entry> changes(const Book& book, const BookTables& tables) {
  const BookTables printed = book.tables();
  std::vector<Entry> result;
  for (std::size_t i = 0; i < tables.list().entries().size(); ++i) {
    const TableEntry& now = tables.list().entries()[i];
    const TableEntry& was = printed.list().entries()[i];
    if (*now.value == *was.value) continue;
    const Field field = now.as_field();
    result.push_back(
        {now.name, fmt::format("{} (printed {})", field.text(*now.value), field.text(*was.value)), now.clause.id});
  }
  return result;
}

namespace {

// Every name that the command line would take, with the list entry that was typed (or 1).
std::vector<std::string> known_paths(const Description& description, std::string_view typed) {
  std::vector<std::string> paths;
  std::string entry = "1";
  if (const auto dot = typed.find('.'); dot != std::string_view::npos)
    if (const auto second = typed.find('.', dot + 1); second != std::string_view::npos)
      entry = typed.substr(dot + 1, second - dot - 1);
  for (const Field& field : description.fields) {
    if (field.kind != Field::Kind::List) {
      paths.push_back(field.name);
      continue;
    }
    for (const std::string& inner : known_paths(*field.element, ""))
      paths.push_back(fmt::format("{}.{}.{}", field.name, entry, inner));
  }
  return paths;
}

// "; did you mean assault-column or march-column?" where "column" was typed; nothing if no choice is near.
std::string meant(const Field& field, std::string_view typed) {
  if (field.kind != Field::Kind::Choice) return "";
  const std::vector<std::string> all(field.choices.begin(), field.choices.end());
  std::vector<std::string> near;
  for (const std::string& choice : all)
    if (typed.size() > 2 && choice.find(typed) != std::string::npos) near.push_back(choice);
  if (near.empty()) return did_you_mean(typed, all);
  return fmt::format("; did you mean {}?", fmt::join(near, " or "));
}

std::string with_underscores(std::string_view name) {
  std::string text(name);
  std::replace(text.begin(), text.end(), '-', '_');
  return text;
}

}  // namespace

std::string fact_path(std::string_view name, const Book& book, const Procedure& procedure) {
  const std::string path = with_underscores(name);
  const Field* field = find_field(*procedure.facts, path);
  if (field && field->kind != Field::Kind::List) return path;
  const Field* list = procedure.facts->find(path.substr(0, path.find('.')));
  if (list && list->kind == Field::Kind::List && std::count(path.begin(), path.end(), '.') < 2) {
    Described scratch(*procedure.facts);
    fail(*set_field(*procedure.facts, scratch.data(), path, ""));
  }
  const auto known = known_paths(*procedure.facts, path);
  const std::string near = nearest(path, known);
  fail(wrong, near.empty()
                  ? fmt::format("{}: there is no such fact; see linstock facts {} {}", name, book.name, procedure.name)
                  : fmt::format("{}: there is no such fact; did you mean {}?", name, near));
}

void read_given(const std::vector<std::string>& given, const Book& book, const Procedure& procedure, Described& facts) {
  for (std::size_t i = 0; i < given.size(); ++i) {
    std::string_view word = given[i];
    if (word.size() < 3 || !word.starts_with("--"))
      fail(wrong, fmt::format("'{}' stands alone; facts are given as --name=value", word));
    word.remove_prefix(2);
    const auto equals = word.find('=');
    const std::string_view name = word.substr(0, equals);
    const std::string typed = with_underscores(name);
    std::string path, value;
    if (typed.starts_with("no_") && !find_field(*procedure.facts, typed)) {
      path = fact_path(name.substr(3), book, procedure);
      const Field& field = *find_field(*procedure.facts, path);
      if (field.kind != Field::Kind::Flag || equals != std::string_view::npos)
        fail(wrong,
             fmt::format("{}: only a flag can be denied, without a value; {} allows: {}", name, path, field.allowed()));
      value = "no";
    } else {
      path = fact_path(name, book, procedure);
      const Field& field = *find_field(*procedure.facts, path);
      const bool more = i + 1 < given.size();
      if (equals != std::string_view::npos) {
        value = word.substr(equals + 1);
      } else if (field.kind == Field::Kind::Flag) {
        value = more && field.read(given[i + 1]) ? given[++i] : "yes";
      } else if (more && !given[i + 1].starts_with("--")) {
        value = given[++i];
      } else {
        fail(Problem{path, fmt::format("a value is wanted; allowed: {}", field.allowed()), field.clause});
      }
    }
    if (auto problem = set_field(*procedure.facts, facts.data(), path, value)) {
      problem->message += meant(*find_field(*procedure.facts, path), value);
      fail(*problem);
    }
  }
}

Situation situation_of(const Arguments& args, Console& console) {
  const Book& book = book_named(args.book);
  const Procedure& procedure = procedure_named(book, args.procedure);
  Situation situation{&book, &procedure, tables_of(book, args.house), Described(*procedure.facts)};
  if (args.facts_file) {
    const std::string name = *args.facts_file == "-" ? "standard input" : *args.facts_file;
    json facts;
    if (const auto problem = parse_json(read_all(*args.facts_file, console), facts)) fail(*problem, name);
    if (const auto problem = read_fields(facts, situation.facts)) fail(*problem, name);
  }
  read_given(args.given, book, procedure, situation.facts);
  return situation;
}

void check_facts(const Situation& situation) {
  if (const auto problem = situation.facts.description().check(situation.facts.data())) fail(*problem, "", nothing);
}

namespace {

ordered_json ordered_object(const json& from, const Description& description) {
  ordered_json out = ordered_json::object();
  for (const Field& field : description.fields) {
    const json& value = from.at(field.name);
    if (field.kind != Field::Kind::List) {
      out[field.name] = value;
      continue;
    }
    out[field.name] = ordered_json::array();
    for (const json& entry : value) out[field.name].push_back(ordered_object(entry, *field.element));
  }
  return out;
}

}  // namespace

ordered_json ordered(const Described& value) { return ordered_object(to_json(value), value.description()); }

ordered_json odds_in_order(const Odds& odds, bool words) {
  ordered_json out = ordered_json::array();
  const json rows = odds_json(odds);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    out.push_back({{"outcome", ordered(odds.rows[i].outcome)}, {"p", rows[i]["p"]}, {"percent", rows[i]["percent"]}});
    if (words) out.back()["words"] = outcome_words(odds.rows[i].outcome);
  }
  return out;
}

ordered_json problem_json(const Problem& problem) {
  return {{"field", problem.field}, {"message", problem.message}, {"clause", problem.clause.id}};
}

ordered_json head_json(const Situation& situation) {
  ordered_json out = {{"book", situation.book->name},
                      {"procedure", situation.procedure->name},
                      {"clause", situation.procedure->clause.id},
                      {"facts", ordered(situation.facts)},
                      {"house", ordered_json::object()}};
  const BookTables printed = situation.book->tables();
  for (std::size_t i = 0; i < printed.list().entries().size(); ++i) {
    const TableEntry& now = situation.tables.list().entries()[i];
    if (*now.value != *printed.list().entries()[i].value) out["house"][now.name] = now.as_field().text(*now.value);
  }
  return out;
}

std::string head_words(const Situation& situation, const Console& console) {
  Note title;
  title.kind = Note::Kind::Heading;
  title.what = situation.procedure->title;
  title.clause = situation.procedure->clause;
  std::string text = note_words(title, console.style());
  text += paragraph("given: " + facts_words(situation.facts), console.screen, 2);
  const auto house = changes(*situation.book, situation.tables);
  if (!house.empty()) text += "  house rules:\n" + entry_lines(house, console.screen);
  return text;
}

std::string story_words(const Situation& situation, const Log& log, const Style& style) {
  std::string text;
  for (const Note& note : log.notes()) {
    const bool title = &note == &log.notes().front() && note.kind == Note::Kind::Heading;
    if (!title || !(note.clause == situation.procedure->clause)) text += note_words(note, style);
  }
  return text;
}

}  // namespace linstock::apps
