#include "apps/chances.h"

#include <fmt/format.h>

#include <algorithm>

namespace linstock::apps {

namespace {

std::string spoken(const char* name) {
  std::string text = name;
  std::replace(text.begin(), text.end(), '_', ' ');
  return text;
}

std::vector<std::string> split(std::string_view text, char at) {
  std::vector<std::string> parts;
  for (std::size_t i = 0; i <= text.size();) {
    const std::size_t end = std::min(text.find(at, i), text.size());
    parts.emplace_back(text.substr(i, end - i));
    i = end + 1;
  }
  return parts;
}

// The field of an outcome by its name; a dash may stand for an underscore.
const Field& outcome_field(const Procedure& procedure, std::string_view name, const char* option) {
  std::string wanted(name);
  std::replace(wanted.begin(), wanted.end(), '-', '_');
  std::vector<std::string> names;
  for (const Field& field : procedure.outcome->fields)
    if (field.kind != Field::Kind::List) {
      if (wanted == field.name) return field;
      names.push_back(field.name);
    }
  fail(wrong, fmt::format("{}: the outcome has no field '{}'; there are: {}", option, name, fmt::join(names, ", ")));
}

Wish wish_of(const std::string& text, bool at_least, const Procedure& procedure) {
  const char* option = at_least ? "--at-least" : "--at-most";
  if (const auto equals = text.find('='); equals != std::string::npos) {
    const Field& field = outcome_field(procedure, std::string_view(text).substr(0, equals), option);
    const std::string value = text.substr(equals + 1);
    if (const auto number = field.read(value)) return {&field, *number, at_least};
    fail(Problem{fmt::format("{} {}", option, field.name),
                 fmt::format("'{}' does not fit; allowed: {}", value, field.allowed()), field.clause});
  }
  // A value alone: the only choice of that name, a flag's name, or a number where there is but one.
  std::vector<Wish> possible;
  const auto& fields = procedure.outcome->fields;
  for (const Field& field : fields) {
    if (field.kind == Field::Kind::Flag && text == field.name) possible.push_back({&field, 1, at_least});
    const bool reads = field.kind == Field::Kind::Choice || field.kind == Field::Kind::Number;
    if (reads)
      if (const auto number = field.read(text)) possible.push_back({&field, *number, at_least});
  }
  if (possible.size() == 1) return possible[0];
  std::vector<std::string> forms;
  for (const Field& field : fields)
    if (field.kind != Field::Kind::List) forms.push_back(fmt::format("{}=({})", field.name, field.allowed()));
  fail(wrong, fmt::format("{}: '{}' {}; say one of {}", option, text,
                          possible.empty() ? "is no possible outcome" : "could be more than one field",
                          fmt::join(forms, ", ")));
}

// "1..18", "1..18/0.5", "all", "a,b,c"
std::vector<int> values_of(const std::string& text, const std::string& path, const Field& field) {
  const auto read = [&](const std::string& one) {
    if (const auto value = field.read(one)) return *value;
    fail(Problem{"--vary " + path, fmt::format("'{}' does not fit; allowed: {}", one, field.allowed()), field.clause});
  };
  std::vector<int> values;
  const auto dots = text.find("..");
  if (text == "all") {
    const int step = field.kind == Field::Kind::Number ? field.scale : 1;
    for (int value = field.min; value <= field.max; value += step) values.push_back(value);
  } else if (dots != std::string::npos && field.kind == Field::Kind::Number) {
    const auto slash = text.find('/', dots);
    const int first = read(text.substr(0, dots));
    const int last = read(text.substr(dots + 2, slash == std::string::npos ? slash : slash - dots - 2));
    int step = field.scale;
    if (slash != std::string::npos) {
      Field any = field;
      any.min = 1;
      any.max = 1'000'000;
      const auto given = any.read(text.substr(slash + 1));
      if (!given)
        fail(wrong, fmt::format("--vary {}: '{}' is not a step; the smallest is {}", path, text.substr(slash + 1),
                                field.text(1)));
      step = *given;
    }
    if (last < first)
      fail(wrong, fmt::format("--vary {}: {} comes before {}", path, field.text(last), field.text(first)));
    for (int value = first; value <= last; value += step) values.push_back(value);
  } else {
    for (const std::string& one : split(text, ',')) values.push_back(read(one));
  }
  constexpr std::size_t most = 200;
  if (values.size() > most)
    fail(wrong, fmt::format("--vary {}: {} values; at most {} make a table", path, values.size(), most));
  return values;
}

}  // namespace

bool Wish::holds(const Described& outcome) const {
  const int actual = field->value(outcome.data());
  return at_least ? actual >= value : actual <= value;
}

std::string Wish::words() const {
  if (field->kind == Field::Kind::Flag) {
    if (value == (at_least ? 0 : 1)) return fmt::format("{} or not", spoken(field->name));
    return at_least ? spoken(field->name) : "not " + spoken(field->name);
  }
  return fmt::format("{} {} {}", spoken(field->name), at_least ? "at least" : "at most", field->text(value));
}

std::vector<Wish> wishes_of(const Arguments& args, const Procedure& procedure) {
  std::vector<Wish> wishes;
  for (const std::string& text : args.at_least) wishes.push_back(wish_of(text, true, procedure));
  for (const std::string& text : args.at_most) wishes.push_back(wish_of(text, false, procedure));
  return wishes;
}

std::string wishes_words(const std::vector<Wish>& wishes) {
  std::string text;
  for (const Wish& wish : wishes) text += (text.empty() ? "" : " and ") + wish.words();
  return text;
}

bool all_hold(const std::vector<Wish>& wishes, const Described& outcome) {
  return std::all_of(wishes.begin(), wishes.end(), [&](const Wish& wish) { return wish.holds(outcome); });
}

std::vector<Variable> variables_of(const Arguments& args, const Situation& situation) {
  if (args.vary.size() > 2) fail(wrong, "--vary: a table has two sides, so at most two facts vary");
  std::vector<Variable> variables;
  for (const std::string& text : args.vary) {
    const auto equals = text.find('=');
    Variable variable;
    variable.path = fact_path(text.substr(0, equals), *situation.book, *situation.procedure);
    variable.field = find_field(*situation.procedure->facts, variable.path);
    variable.values =
        values_of(equals == std::string::npos ? "all" : text.substr(equals + 1), variable.path, *variable.field);
    variables.push_back(std::move(variable));
  }
  if (variables.size() == 2 && variables[0].path == variables[1].path)
    fail(wrong, fmt::format("--vary: {} is given twice", variables[0].path));
  return variables;
}

std::vector<std::string> fields_of(const Arguments& args, const Procedure& procedure) {
  std::vector<std::string> fields;
  if (!args.by || *args.by == "all") return fields;
  for (const std::string& name : split(*args.by, ',')) {
    const Field& field = outcome_field(procedure, name, "--by");
    if (std::find(fields.begin(), fields.end(), field.name) == fields.end()) fields.push_back(field.name);
  }
  return fields;
}

OddsLimits OddsBudget::share(std::size_t places) const {
  constexpr std::uint64_t least = 400, run_of_a_sample = 8;  // a chain has some eight steps
  const std::uint64_t each = std::max(runs / std::max<std::size_t>(1, places), least);
  return {.branches = each / 2,
          .samples = std::max(each / 2 / run_of_a_sample, least),
          .bytes = bytes,
          .cancelled = cancelled};
}

void OddsBudget::charge(const Odds& odds) {
  const std::uint64_t spent = odds.branches + 8 * odds.samples;
  runs -= std::min(runs, spent);
  sampled += odds.samples > 0;
  overrun = odds.rows.size() > rows;
  if (overrun)
    fail(wrong, "there are more outcomes than fit into one answer; name the fields that matter, or ask for less at once");
  rows -= odds.rows.size();
}

PartialOdds odds_by(const Situation& s, const std::vector<std::string>& fields, OddsBudget* budget,
                    std::size_t places) {
  const OddsLimits limits = budget ? budget->share(places) : OddsLimits{};
  PartialOdds result{linstock::odds(*s.procedure, s.facts, s.tables.get(), limits), nullptr};
  if (!fields.empty()) result.odds = marginal(result.odds, fields, *s.procedure->outcome, result.owner);
  if (budget) budget->charge(result.odds);
  return result;
}

std::vector<std::string> differing_fields(const std::vector<const Odds*>& all) {
  std::vector<std::string> fields;
  const Described* first = nullptr;
  for (const Odds* odds : all)
    if (!first && !odds->rows.empty()) first = &odds->rows.front().outcome;
  if (!first) return fields;
  for (const Field& field : first->description().fields) {
    if (field.kind == Field::Kind::List) continue;
    bool differs = false;
    for (const Odds* odds : all)
      for (const OddsRow& row : odds->rows) differs |= field.value(row.outcome.data()) != field.value(first->data());
    if (differs) fields.push_back(field.name);
  }
  return fields;
}

void keep_only(PartialOdds& partial, const std::vector<std::string>& fields) {
  if (fields.empty() || partial.odds.rows.empty()) return;
  const Description& whole = partial.odds.rows.front().outcome.description();
  if (fields.size() == whole.fields.size()) return;
  std::unique_ptr<Description> owner;
  Odds rest = marginal(partial.odds, fields, whole, owner);
  partial.odds = std::move(rest);
  partial.owner = std::move(owner);
}

std::string same_always(const Odds& odds, const std::vector<std::string>& differing) {
  if (differing.empty() || odds.rows.empty()) return "";
  std::vector<std::string> others;
  const Description& whole = odds.rows.front().outcome.description();
  for (const Field& field : whole.fields) {
    const bool differs = std::find(differing.begin(), differing.end(), field.name) != differing.end();
    const int value = field.value(odds.rows.front().outcome.data());
    if (!differs && field.kind != Field::Kind::List && (value != 0 || field.kind == Field::Kind::Choice))
      others.push_back(field.name);
  }
  if (others.empty()) return "";
  std::unique_ptr<Description> owner;
  return outcome_words(marginal(odds, others, whole, owner).rows.front().outcome);
}

std::string lists_of(const Description& outcome) {
  std::string names;
  for (const Field& field : outcome.fields)
    if (field.kind == Field::Kind::List) names += (names.empty() ? "" : ", ") + spoken(field.name);
  return names;
}

}  // namespace linstock::apps
