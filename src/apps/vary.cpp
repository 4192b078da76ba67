#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <ostream>

#include "apps/chances.h"
#include "kernel/files/json.h"

namespace linstock::apps {

namespace {

// One place of the table: the odds, or why the facts are refused there.
struct Cell {
  std::vector<int> values;  // of the variables
  std::optional<Problem> refused;
  PartialOdds partial;
  std::optional<Fraction> chance;  // of the wishes, if that is all that is wanted
};

Fraction chance_of(const Cell& cell, const std::vector<Wish>& wishes) {
  return cell.partial.odds.sum_if([&](const Described& outcome) { return all_hold(wishes, outcome); });
}

std::vector<Cell> walk(Situation situation, const std::vector<Variable>& variables,
                       const std::vector<std::string>& fields, const std::vector<Wish>& wishes, OddsBudget* budget) {
  std::vector<Cell> cells;
  std::size_t left = 1;
  for (const Variable& variable : variables) left *= variable.values.size();
  const auto visit = [&](const std::vector<int>& values) {
    Cell cell{values, {}, {}};
    for (std::size_t i = 0; i < variables.size(); ++i)
      check(!set_field(*situation.procedure->facts, situation.facts.data(), variables[i].path,
                       variables[i].field->text(values[i])),
            "a value that was read does not fit its fact");
    cell.refused = situation.facts.description().check(situation.facts.data());
    if (!cell.refused) cell.partial = odds_by(situation, fields, budget, left);
    --left;
    if (budget && !wishes.empty() && !cell.refused) {  // one number is all that is kept of it
      cell.chance = chance_of(cell, wishes);
      budget->rows += cell.partial.odds.rows.size();
      cell.partial.odds.rows.clear();
    }
    cells.push_back(std::move(cell));
  };
  for (int first : variables[0].values) {
    if (variables.size() == 1)
      visit({first});
    else
      for (int second : variables[1].values) visit({first, second});
  }
  return cells;
}

std::optional<Fraction> chance(const Cell& cell, const std::vector<Wish>& wishes) {
  if (cell.refused) return {};
  return cell.chance ? *cell.chance : chance_of(cell, wishes);
}

std::string cell_text(const std::optional<Fraction>& p) { return p ? percent_text(*p) : "-"; }

// "A", ..., "Z", "AA", ...
std::string letter(std::size_t i) {
  std::string text(1, static_cast<char>('A' + i % 26));
  return i < 26 ? text : letter(i / 26 - 1) + text;
}

// Every outcome that occurs anywhere in the table, in the order of the fields.
std::vector<Described> outcomes_in(const std::vector<Cell>& cells) {
  std::vector<Described> all;
  const auto less = [](const Described& a, const Described& b) {
    return std::lexicographical_compare(a.words().begin(), a.words().end(), b.words().begin(), b.words().end());
  };
  for (const Cell& cell : cells)
    for (const OddsRow& row : cell.partial.odds.rows) {
      const auto at = std::lower_bound(all.begin(), all.end(), row.outcome, less);
      if (at == all.end() || !(*at == row.outcome)) all.insert(at, row.outcome);
    }
  return all;
}

// Rows are the varied facts, columns the outcomes.
std::string outcome_table(const std::vector<Variable>& variables, const std::vector<Cell>& cells,
                          const Screen& screen) {
  const std::vector<Described> outcomes = outcomes_in(cells);
  Table table;
  table.labels = static_cast<int>(variables.size());
  for (const Variable& variable : variables) table.head.push_back(variable.path);
  std::string legend = "per cent";
  const bool plain = !outcomes.empty() && outcomes[0].description().fields.size() == 1;
  if (plain) legend += fmt::format(", {}", outcomes[0].description().fields[0].name);
  legend += ":\n";
  std::vector<Entry> letters;
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    const Field& first = outcomes[i].description().fields[0];
    table.head.push_back(plain ? first.text(first.value(outcomes[i].data())) : letter(i));
    if (!plain) letters.push_back({letter(i), outcome_words(outcomes[i]), ""});
  }
  for (const Cell& cell : cells) {
    std::vector<std::string> row;
    for (std::size_t i = 0; i < variables.size(); ++i) row.push_back(variables[i].field->text(cell.values[i]));
    for (const Described& outcome : outcomes) {
      std::string text = cell.refused ? "-" : "0";
      for (const OddsRow& odds : cell.partial.odds.rows)
        if (odds.outcome == outcome) text = percent_text(odds.p);
      row.push_back(text);
    }
    table.rows.push_back(std::move(row));
  }
  return legend + entry_lines(letters, screen) + table_lines(table, screen);
}

// One question, one fact: a bar for each value.
std::string bars(const Variable& variable, const std::vector<Cell>& cells, const std::vector<Wish>& wishes,
                 const Console& console) {
  int label = columns(variable.path);
  for (int value : variable.values) label = std::max(label, columns(variable.field->text(value)));
  const int room = std::clamp(console.screen.width - label - 12, 10, 50);
  std::string text = fmt::format("{}, per cent:\n{}\n", wishes_words(wishes), variable.path);
  for (const Cell& cell : cells) {
    const auto p = chance(cell, wishes);
    const std::string name = variable.field->text(cell.values[0]);
    std::string bar;
    for (int i = 0; p && i < static_cast<int>(p->to_double() * room + 0.5); ++i) bar += "█";
    text += fmt::format("{}{}  {:>6}{}{}\n", name, std::string(static_cast<std::size_t>(label - columns(name)), ' '),
                        cell_text(p), bar.empty() ? "" : "  ", paint(console.style(), "33", bar));
  }
  return text;
}

// One question, two facts: rows and columns.
std::string grid(const std::vector<Variable>& variables, const std::vector<Cell>& cells,
                 const std::vector<Wish>& wishes, const Screen& screen) {
  Table table;
  table.head.push_back(fmt::format("{} \\ {}", variables[0].path, variables[1].path));
  for (int value : variables[1].values) table.head.push_back(variables[1].field->text(value));
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i % variables[1].values.size() == 0) table.rows.push_back({variables[0].field->text(cells[i].values[0])});
    table.rows.back().push_back(cell_text(chance(cells[i], wishes)));
  }
  return fmt::format("{}, per cent:\n{}", wishes_words(wishes), table_lines(table, screen));
}

nlohmann::ordered_json as_json(const Situation& situation, const std::vector<Variable>& variables,
                               const std::vector<Cell>& cells, const std::vector<Wish>& wishes, bool words) {
  using nlohmann::ordered_json;
  const auto value_json = [](const Field& field, int value) -> ordered_json {
    if (field.kind == Field::Kind::Flag) return value != 0;
    if (field.kind == Field::Kind::Choice) return field.text(value);
    if (value % field.scale == 0) return value / field.scale;
    return static_cast<double>(value) / field.scale;
  };
  ordered_json out = head_json(situation);
  out["vary"] = ordered_json::array();
  for (const Variable& variable : variables) out["vary"].push_back(variable.path);
  if (!wishes.empty()) out["question"] = wishes_words(wishes);
  bool exact = true;
  double error = 0;
  out["rows"] = ordered_json::array();
  for (const Cell& cell : cells) {
    ordered_json row = {{"facts", ordered_json::object()}};
    for (std::size_t i = 0; i < variables.size(); ++i)
      row["facts"][variables[i].path] = value_json(*variables[i].field, cell.values[i]);
    exact &= cell.partial.odds.samples == 0;
    error = std::max(error, cell.partial.odds.error);
    if (cell.refused) {
      row["refused"] = problem_json(*cell.refused);
    } else if (wishes.empty()) {
      row["odds"] = odds_in_order(cell.partial.odds, words);
    } else {
      const Fraction p = *chance(cell, wishes);
      row["p"] = p.text_over(cell.partial.odds.over);
      row["percent"] = static_cast<double>(static_cast<long long>(p.percent() * 100 + 0.5)) / 100;
    }
    out["rows"].push_back(row);
  }
  out["exact"] = exact;
  if (!exact) out["error"] = error;
  return out;
}

// The whole table, and how many of its places are refused; a Failure if all of them are.
std::vector<Cell> cells_of(const Situation& situation, const Arguments& args, const std::vector<Variable>& variables,
                           const std::vector<Wish>& wishes, std::ptrdiff_t& refused, OddsBudget* budget = nullptr) {
  auto fields = fields_of(args, *situation.procedure);
  if (!wishes.empty()) fields.clear();  // a question looks at the whole outcome
  auto cells = walk(situation, variables, fields, wishes, budget);
  refused = std::count_if(cells.begin(), cells.end(), [](const Cell& cell) { return cell.refused.has_value(); });
  if (refused == static_cast<std::ptrdiff_t>(cells.size())) fail(*cells.front().refused, "", nothing);
  return cells;
}

}  // namespace

nlohmann::ordered_json vary_answer(const Situation& situation, const Arguments& args, bool words, OddsBudget* budget) {
  const auto variables = variables_of(args, situation);
  const auto wishes = wishes_of(args, *situation.procedure);
  std::ptrdiff_t refused = 0;
  return as_json(situation, variables, cells_of(situation, args, variables, wishes, refused, budget), wishes, words);
}

int vary(const Situation& situation, const Arguments& args, Console& console) {
  const auto variables = variables_of(args, situation);
  const auto wishes = wishes_of(args, *situation.procedure);
  std::ptrdiff_t refused = 0;
  auto cells = cells_of(situation, args, variables, wishes, refused);
  console.out << head_words(situation, console) << "\n";
  if (!args.by && wishes.empty()) {  // as in odds: what differs, and no more than a person reads
    std::vector<const Odds*> all;
    for (const Cell& cell : cells) all.push_back(&cell.partial.odds);
    const auto differing = differing_fields(all);
    for (Cell& cell : cells) keep_only(cell.partial, differing);
    constexpr std::size_t readable = 30;
    if (differing.size() > 1 && outcomes_in(cells).size() > readable) {
      for (Cell& cell : cells) keep_only(cell.partial, {differing.front()});
      console.out << fmt::format("summed up by {}; --by all shows each outcome\n", differing.front());
    }
  }
  if (wishes.empty())
    console.out << outcome_table(variables, cells, console.screen);
  else if (variables.size() == 1)
    console.out << bars(variables[0], cells, wishes, console);
  else
    console.out << grid(variables, cells, wishes, console.screen);
  if (refused) {
    const auto first =
        std::find_if(cells.begin(), cells.end(), [](const Cell& cell) { return cell.refused.has_value(); });
    console.out << paragraph(fmt::format("- not possible: {} ({})", first->refused->message, first->refused->clause.id),
                             console.screen);
  }
  for (const Cell& cell : cells)
    if (cell.partial.odds.samples) {
      console.out << fmt::format("sampled, give or take {:.2f} percentage points\n", cell.partial.odds.error);
      break;
    }
  return done;
}

}  // namespace linstock::apps
