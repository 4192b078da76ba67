#include "apps/desk.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "apps/chances.h"
#include "apps/resolution.h"
#include "host/wire.h"
#include "host/wishes.h"
#include "kernel/asking.h"
#include "kernel/files/json.h"
#include "kernel/prelude.h"
#include "kernel/view/scene.h"
#include "staff/levels.h"

namespace linstock::apps {

using host::error_reply;
using host::Reply;
using nlohmann::json;
using nlohmann::ordered_json;

namespace {

Reply as_reply(const ordered_json& body) {
  return {200, body.dump(-1, ' ', false, ordered_json::error_handler_t::replace), "application/json", ""};
}

Reply problem_reply(const Problem& problem, const char* code) {
  const std::string message = problem.field.empty() ? problem.message : problem.field + ": " + problem.message;
  return error_reply(400, code, message, problem.field, problem.clause.id);
}

// READING

std::unique_ptr<Game> game_of(const Book& book, const Setup& setup) {
  std::optional<Problem> problem;
  return book.new_game ? book.new_game(*setup.text ? setup.text : setup.name, book.tables(), problem) : nullptr;
}

// How many must take part.
std::size_t needed_roles(const AtTable& table) {
  return static_cast<std::size_t>(std::count_if(table.roles.begin(), table.roles.end(), [](const Role& r) { return !r.optional; }));
}
// How much of what it does to others than whoever acts is told in a sentence.
std::size_t told_effects(const AtTable& table) {
  const auto told = [&](const Effect& e) { return *e.words && std::string_view(e.role) != table.roles.front().name; };
  return table.roles.empty() ? 0 : static_cast<std::size_t>(std::count_if(table.effects.begin(), table.effects.end(), told));
}

// What can be wished of a fresh battle of this book.
ordered_json wishes_of(const Book& book) {
  ordered_json out = {{"numbers", fresh_numbers}};
  const Prelude* prelude = prelude_of(book.name);
  if (!prelude) return out;
  const PointsASide points = prelude->points();
  out["points"] = {{"least", points.least}, {"most", points.most}, {"usual", points.usual}};
  out["armies"] = ordered_json::array();
  for (const ArmyChoice& army : prelude->armies()) out["armies"].push_back({{"name", army.key}, {"title", army.title}});
  return out;
}

ordered_json books_list() {
  ordered_json out = ordered_json::array();
  for (const Book* book : all_books()) {
    ordered_json entry = {{"name", book->name},
                          {"prefix", book->prefix},
                          {"title", book->title},
                          {"summary", book->summary},
                          {"clauses", book->clauses.size()},
                          {"invented", book->invented},
                          {"procedures", ordered_json::array()},
                          {"setups", ordered_json::array()},
                          {"keeps", keeps_json(book->keeps)},
                          {"levels", ordered_json::array()}};
    for (const Procedure& p : book->procedures)
      entry["procedures"].push_back({{"name", p.name}, {"title", p.title}, {"help", p.help}, {"clause", p.clause.id},
                                     {"phase", p.table.phase}, {"look_up", p.table.look_up},
                                     {"roles", needed_roles(p.table)}, {"effects", told_effects(p.table)}});
    for (const Setup& setup : book->setups) {
      const auto game = game_of(*book, setup);
      if (!game) continue;
      const FieldPlan plan = game->field_plan();
      if (entry["levels"].empty())
        for (const staff::LevelText& level : staff::levels_for(*game))
          entry["levels"].push_back({{"name", level.name}, {"title", level.title}, {"about", level.about}});
      entry["setups"].push_back({{"name", setup.name},
                                 {"title", setup.title},
                                 {"description", plan.description},
                                 {"sides", {plan.sides[0], plan.sides[1]}},
                                 {"map", plan.size.x > 0}});
    }
    if (draws_fresh(*book)) entry["fresh"] = wishes_of(*book);
    out.push_back(std::move(entry));
  }
  return out;
}

ordered_json clauses_list(const Book& book) {
  ordered_json out = ordered_json::array();
  for (const ClauseText& c : book.clauses)
    out.push_back({{"id", c.id}, {"heading", c.heading}, {"kind", c.kind}, {"text", c.text}, {"ruling", c.ruling}});
  return out;
}

ordered_json number_of(const Field& field, int value) {
  return value % field.scale == 0 ? ordered_json(value / field.scale)
                                  : ordered_json(static_cast<double>(value) / field.scale);
}

ordered_json tables_list(const Book& book) {
  ordered_json out = ordered_json::array();
  const BookTables tables = book.tables();
  for (const TableEntry& entry : tables.list().entries()) {
    const Field field = entry.as_field();
    ordered_json row = {{"name", entry.name}};
    if (entry.choices.empty()) {
      row["value"] = number_of(field, *entry.value);
      row["min"] = number_of(field, entry.min);
      row["max"] = number_of(field, entry.max);
    } else {
      row["value"] = field.text(*entry.value);
      row["choices"] = ordered_json::array();
      for (const char* choice : entry.choices) row["choices"].push_back(choice);
    }
    row["clause"] = entry.clause.id;
    row["help"] = entry.help;
    out.push_back(std::move(row));
  }
  return out;
}

// A battle as whoever looks on sees it before it begins.
Reply preview_of(const Game& game, std::string_view name, std::string_view title) {
  const FieldPlan plan = game.field_plan();
  host::JsonOut out;
  out.open('{').field("name", name).field("title", title).field("description", plan.description);
  out.key("sides").open('[').value(plan.sides[0]).value(plan.sides[1]).close(']');
  out.raw_field("ground", host::ground_json(plan)).raw_field("scene", host::scene_json(game.scene(no_seat), plan)).close('}');
  return {200, out.take(), "application/json", ""};
}

Reply setup_preview(const Book& book, const std::string& name) {
  for (const Setup& setup : book.setups) {
    if (name != setup.name) continue;
    if (const auto game = game_of(book, setup)) return preview_of(*game, setup.name, setup.title);
  }
  return error_reply(404, "unknown", fmt::format("{} has no setup '{}'", book.name, name));
}

// The same of a battle that is wished for: nothing of its text, which holds what the sides keep from each other.
Reply fresh_preview(const Book& book, const json& body) {
  FreshWish wish;
  std::optional<Problem> problem = host::read_wish(body, wish);
  const BookTables tables = book.tables();
  const auto text = problem ? std::nullopt : fresh_battle(book, wish, tables, problem);
  const auto game = text ? book.new_game(*text, tables, problem) : nullptr;
  if (!game) return problem_reply(*problem, "bad-fresh");
  return preview_of(*game, fmt::format("{}", wish.number), game->field_plan().title);
}

ordered_json procedure_page(const Book& book, const Procedure& p) {
  return {{"book", book.name},
          {"procedure", p.name},
          {"title", p.title},
          {"help", p.help},
          {"clause", p.clause.id},
          {"facts", schema_of(*p.facts)},
          {"outcome", schema_of(*p.outcome)},
          {"table", table_json(p.table)}};
}

// ASKING

std::vector<std::string> words_in(const json& body, const char* name) {
  std::vector<std::string> words;
  const auto at = body.find(name);
  if (at == body.end() || at->is_null()) return words;
  if (!at->is_array() || at->size() > 8) fail(wrong, fmt::format("{}: a short list of texts is wanted", name));
  for (const json& word : *at) {
    if (!word.is_string()) fail(wrong, fmt::format("{}: a list of texts is wanted", name));
    words.push_back(word.get<std::string>());
  }
  return words;
}

std::optional<std::string> word_in(const json& body, const char* name) {
  const auto at = body.find(name);
  if (at == body.end() || at->is_null()) return {};
  if (!at->is_string()) fail(wrong, fmt::format("{}: a text is wanted", name));
  return at->get<std::string>();
}

void check_keys(const json& body, std::initializer_list<const char*> known) {
  if (!body.is_object()) fail(wrong, "an object is wanted");
  for (const auto& [key, value] : body.items())
    if (std::none_of(known.begin(), known.end(), [&](const char* k) { return key == k; }))
      fail(wrong, fmt::format("there is no key '{}'", key));
}

// A problem of the given facts or house rules, with its field.
struct Bad {
  Problem problem;
  const char* code;
};

Situation situation_in(const Book& book, const Procedure& procedure, const json& body) {
  Situation s{&book, &procedure, book.tables(), Described(*procedure.facts)};
  if (const auto house = body.find("house"); house != body.end() && !house->is_null()) {
    if (!house->is_object()) fail(wrong, "house: names with values are wanted");
    std::vector<HouseRule> rules;
    for (const auto& [name, value] : house->items())
      rules.push_back({name, value.is_string() ? value.get<std::string>() : value.dump(), 0});
    if (const auto problem = apply_house_rules(rules, s.tables.list())) throw Bad{*problem, "bad-house"};
  }
  if (const auto facts = body.find("facts"); facts != body.end() && !facts->is_null())
    if (const auto problem = read_fields(*facts, s.facts)) throw Bad{*problem, "bad-facts"};
  return s;
}

void check_combination(const Situation& s) {
  if (const auto problem = s.facts.description().check(s.facts.data())) throw Bad{*problem, "bad-facts"};
}

Reply told(const Situation& s, const Resolution& resolution, bool considered) {
  ordered_json out = resolution_json(s, resolution, considered);
  out["words"] = told_words(s, resolution.outcome);
  std::string text = out.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
  text.pop_back();
  text += ",\"story\":" + host::notes_json(resolution.log.notes(), nullptr, nullptr) + "}";
  return {200, text, "application/json", ""};
}

// Step by step at a real table: the answers so far, then the next question or the outcome.
Reply step_by_step(const Situation& s, const json& given, bool considered) {
  if (!given.is_array() || given.size() > 500) fail(wrong, "answers: a list is wanted");
  std::vector<Answer> answers;
  for (std::size_t i = 0;; ++i) {
    Asking umpire(answers);
    Resolution resolution{Described(*s.procedure->outcome), {}, {}};
    umpire.listen(&resolution.log);
    try {
      resolution.outcome = adjudicate(*s.procedure, s.facts, s.tables.get(), umpire);
      if (i < given.size()) fail(wrong, fmt::format("answers.{}: nothing more is asked", i + 1));
      return told(s, resolution, considered);
    } catch (const Unanswered& unanswered) {
      const Question& question = unanswered.question;
      if (i == given.size()) {
        const std::string story = host::notes_json(resolution.log.notes(), nullptr, nullptr);
        return {200, fmt::format("{{\"asks\":{},\"story\":{}}}", host::question_json(question), story),
                "application/json", ""};
      }
      Answer answer;
      Refusal why;
      if (const auto problem = host::read_answer(given[i], question, {}, answer))
        fail(wrong, fmt::format("answers.{}: {}", i + 1, *problem));
      if (!fits(question, answer, why)) fail(nothing, fmt::format("answers.{}: {}", i + 1, why.message));
      answers.push_back(answer);
    } catch (const Refused& refused) {
      fail(nothing, fmt::format("answers.{}: {} ({})", i, refused.refusal.message, refused.refusal.clause.id));
    }
  }
}

Reply adjudication(const Book& book, const Procedure& procedure, const json& body) {
  check_keys(body, {"facts", "house", "considered", "seed", "dice", "answers"});
  const Situation s = situation_in(book, procedure, body);
  check_combination(s);
  const bool considered = body.value("considered", json(false)) == json(true);
  if (const auto answers = body.find("answers"); answers != body.end()) return step_by_step(s, *answers, considered);
  if (const auto dice = word_in(body, "dice")) return told(s, from_script(s, *dice), considered);
  const auto hex = word_in(body, "seed");
  const auto seed = hex ? Seed::from_hex(*hex) : Seed::fresh();
  if (!seed) fail(wrong, "seed: up to 64 hex digits are wanted");
  return told(s, from_seed(s, *seed), considered);
}

Reply chances(const Book& book, const Procedure& procedure, const json& body, OddsBudget& budget) {
  check_keys(body, {"facts", "house", "vary", "at_least", "at_most", "by", "considered"});
  const Situation s = situation_in(book, procedure, body);
  Arguments args;
  args.vary = words_in(body, "vary");
  args.at_least = words_in(body, "at_least");
  args.at_most = words_in(body, "at_most");
  args.considered = body.value("considered", json(true)) == json(true);
  if (const auto by = words_in(body, "by"); !by.empty()) args.by = fmt::format("{}", fmt::join(by, ","));
  std::size_t places = 1;
  for (const Variable& variable : variables_of(args, s)) places *= variable.values.size();
  if (places > 1500) fail(wrong, fmt::format("vary: {} places; at most 1500 make a table here", places));
  if (args.vary.empty()) check_combination(s);
  return as_reply(odds_answer(s, args, true, &budget));
}

class BookDesk final : public host::Desk {
 public:
  Reply read(const std::vector<std::string>& path) override {
    return guarded([&]() -> Reply {
      if (path.empty()) return as_reply(books_list());
      const Book* book = find_book(path[0]);
      if (!book) return error_reply(404, "unknown", fmt::format("there is no book '{}'", path[0]));
      if (path.size() == 2 && path[1] == "clauses") return as_reply(clauses_list(*book));
      if (path.size() == 2 && path[1] == "tables") return as_reply(tables_list(*book));
      if (path.size() == 3 && path[1] == "setups") return setup_preview(*book, path[2]);
      if (path.size() == 3 && path[1] == "procedures") {
        const Procedure* procedure = book->find(path[2]);
        if (!procedure)
          return error_reply(404, "unknown", fmt::format("{} has no procedure '{}'", book->name, path[2]));
        return as_reply(procedure_page(*book, *procedure));
      }
      return error_reply(404, "unknown", "there is nothing here");
    });
  }
  Reply ask(const std::vector<std::string>& path, std::string_view text, const std::atomic<bool>& cancelled) override {
    OddsBudget budget;
    budget.cancelled = &cancelled;
    const Reply reply = answer(path, text, budget);
    sampled += budget.sampled;
    over_budget += budget.overrun;
    return reply;
  }

 private:
  Reply answer(const std::vector<std::string>& path, std::string_view text, OddsBudget& budget) {
    return guarded([&]() -> Reply {
      json body;
      if (const auto problem = parse_json(text, body)) return problem_reply(*problem, "bad-json");
      if (path.size() == 2 && path[1] == "fresh") {
        const Book* book = find_book(path[0]);
        return book ? fresh_preview(*book, body) : error_reply(404, "unknown", "there is no such book");
      }
      if (path.size() != 4 || path[1] != "procedures") return error_reply(404, "unknown", "there is nothing here");
      const Book* book = find_book(path[0]);
      const Procedure* procedure = book ? book->find(path[2]) : nullptr;
      if (!procedure) return error_reply(404, "unknown", "there is no such book or procedure");
      if (path[3] == "adjudicate") return adjudication(*book, *procedure, body);
      if (path[3] == "odds") return chances(*book, *procedure, body, budget);
      return error_reply(404, "unknown", "there is nothing here");
    });
  }
  template <class F>
  Reply guarded(F f) {
    try {
      return f();
    } catch (const Bad& bad) {
      return problem_reply(bad.problem, bad.code);
    } catch (const Failure& failure) {
      return error_reply(400, failure.code == nothing ? "forbidden" : "bad-request", failure.message);
    } catch (const Cancelled& cancelled) {
      return error_reply(503, "cancelled", cancelled.what());
    } catch (const std::exception& error) {
      return error_reply(500, "bug", fmt::format("this is a bug of ours: {}", error.what()));
    }
  }
};

}  // namespace

std::unique_ptr<host::Desk> make_desk() { return std::make_unique<BookDesk>(); }

}  // namespace linstock::apps
