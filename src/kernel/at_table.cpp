// Are the names of the table umpire's data those of the facts, the outcome and what is kept?
#include "kernel/at_table.h"

#include <algorithm>
#include <set>

namespace linstock {

namespace {

// Calls f with each part of a list with commas.
template <class F>
void each_part(std::string_view list, F f) {
  while (true) {
    const auto comma = list.find(',');
    f(list.substr(0, comma));
    if (comma == list.npos) return;
    list.remove_prefix(comma + 1);
  }
}

Problem wrong(std::string field, std::string message) { return {std::move(field), std::move(message), {}}; }

// The description in which a role's facts or an effect's outcome stand: the list's element, or the whole.
const Description* within(const Description& whole, const char* list) {
  if (!*list) return &whole;
  const Field* field = whole.find(list);
  return field && field->kind == Field::Kind::List ? field->element : nullptr;
}

const Keeping* keeping(std::span<const Keeping> keeps, std::string_view kind) {
  for (const Keeping& k : keeps)
    if (k.kind == kind) return &k;
  return nullptr;
}

std::optional<Problem> check_list(const Field& field, std::string_view list) {
  std::optional<Problem> problem;
  each_part(list, [&](std::string_view part) {
    if (part.find("..") != part.npos) {
      if (field.kind != Field::Kind::Number) problem = wrong(field.name, "a range is for numbers: " + std::string(part));
    } else if (!field.read(part)) {
      problem = wrong(field.name, "'" + std::string(part) + "' is none of its values");
    }
  });
  return problem;
}

std::optional<Problem> check_known(const Role& role, const Known& known, const Description& facts, const Keeping& keep) {
  const Field* fact = facts.find(known.fact);
  const Field* kept = keep.fields->find(known.kept);
  if (!fact) return wrong(known.fact, std::string("no such fact for role ") + role.name);
  if (!kept) return wrong(known.kept, std::string("nothing of this name is kept of a ") + keep.kind);
  if (*known.if_one_of) {
    if (fact->kind != Field::Kind::Flag) return wrong(known.fact, "only a flag can stand for a list of values");
    return check_list(*kept, known.if_one_of);
  }
  if (fact->kind == Field::Kind::Flag && kept->kind == Field::Kind::Number) return {};
  if (fact->kind != kept->kind) return wrong(known.fact, std::string("has another shape than what is kept as ") + known.kept);
  if (fact->kind == Field::Kind::Choice)
    for (const char* choice : kept->choices) {
      bool there = false;
      for (const char* other : fact->choices) there = there || std::string_view(other) == choice;
      if (!there) return wrong(known.fact, std::string("has no choice '") + choice + "', which is kept as " + known.kept);
    }
  return {};
}

// Several conditions have semicolons between them, in both lists alike: the next of each.
std::pair<std::string, std::string> next_condition(std::string_view& when, std::string_view& is) {
  const auto end = when.find(';'), end_is = is.find(';');
  const std::pair<std::string, std::string> next{when.substr(0, end), is.substr(0, end_is)};
  when = end == when.npos ? std::string_view{} : when.substr(end + 1);
  is = end_is == is.npos ? std::string_view{} : is.substr(end_is + 1);
  return next;
}

std::optional<Problem> check_effect(const Effect& effect, const AtTable& table, const Description& facts, const Description& outcome,
                                    std::span<const Keeping> keeps) {
  const Role* role = nullptr;
  for (const Role& r : table.roles)
    if (std::string_view(r.name) == effect.role) role = &r;
  if (!role) return wrong(effect.role, "an effect on nobody who takes part");
  const Field* kept = keeping(keeps, role->kind)->fields->find(effect.kept);
  if (!kept) return wrong(effect.kept, std::string("nothing of this name is kept of a ") + role->kind);
  const Description* element = *role->list ? within(outcome, role->list) : nullptr;
  const auto field_of = [&](const char* name) {
    const Field* inner = element ? element->find(name) : nullptr;
    return inner ? inner : outcome.find(name);
  };
  if (*effect.from) {
    const Field* from = field_of(effect.from);
    if (!from) return wrong(effect.from, "no such field of the outcome");
    if (effect.how != Effect::Set && (from->kind != Field::Kind::Number || kept->kind != Field::Kind::Number))
      return wrong(effect.from, "only numbers are added, taken and limited");
    if (effect.how == Effect::Set && from->kind != kept->kind)
      return wrong(effect.from, std::string("has another shape than what is kept as ") + effect.kept);
  } else if (effect.how == Effect::Set && (effect.value < kept->min || effect.value > kept->max)) {
    return wrong(effect.kept, "the value that it is set to is out of range");
  }
  const Description* given = *role->list ? within(facts, role->list) : nullptr;
  for (std::string_view when = effect.when, is = effect.is; !when.empty();) {
    const auto [name, list] = next_condition(when, is);
    const Field* field = field_of(name.c_str());
    if (!field && given) field = given->find(name);
    if (!field) field = facts.find(name);
    if (!field) return wrong(name, "no such field of the outcome, and no such fact");
    if (auto problem = check_list(*field, list)) return problem;
  }
  return {};
}

std::optional<Problem> check_usual(const Keeping& keep) {
  std::set<std::string_view> titles;
  for (const Usual& usual : keep.usual) {
    if (!titles.insert(usual.title).second) return wrong(usual.title, "stands twice among the usual ones");
    Described value(*keep.fields);
    std::string_view rest = usual.fields;
    while (!rest.empty()) {
      const std::string_view word = rest.substr(0, rest.find(' '));
      rest.remove_prefix(std::min(rest.size(), word.size() + 1));
      const auto equals = word.find('=');
      if (auto problem = set_field(*keep.fields, value.data(), word.substr(0, equals),
                                   equals == word.npos ? "yes" : word.substr(equals + 1)))
        return problem;
    }
    if (auto problem = keep.fields->check(value.data())) return problem;
  }
  return {};
}

std::optional<Problem> check_lingering(const Keeping& keep) {
  for (const Lingering& lingers : keep.lingers) {
    const Field* field = keep.fields->find(lingers.field);
    const bool of_a_turn = std::any_of(keep.each_turn.begin(), keep.each_turn.end(), [&](std::string_view name) { return name == lingers.field; });
    if (!field || !of_a_turn) return wrong(lingers.field, std::string("nothing of this name lasts a turn of a ") + keep.kind);
    if (auto problem = check_list(*field, lingers.from)) return problem;
    if (auto problem = check_list(*field, lingers.to)) return problem;
  }
  return {};
}

}  // namespace

std::optional<Problem> check_at_table(const AtTable& table, const Description& facts, const Description& outcome,
                                      std::span<const Keeping> keeps) {
  for (const Keeping& keep : keeps) {
    for (const char* name : keep.each_turn)
      if (!keep.fields->find(name)) return wrong(name, std::string("nothing of this name is kept of a ") + keep.kind);
    if (auto problem = check_usual(keep)) return problem;
    if (auto problem = check_lingering(keep)) return problem;
  }
  std::set<std::string_view> names;
  for (const Role& role : table.roles) {
    if (!names.insert(role.name).second) return wrong(role.name, "two roles of this name");
    const Keeping* keep = keeping(keeps, role.kind);
    if (!keep) return wrong(role.name, std::string("nothing of this kind is kept: ") + role.kind);
    const Description* known = within(facts, role.list);
    if (!known) return wrong(role.list, "no such list of facts");
    for (const Known& k : role.facts)
      if (auto problem = check_known(role, k, *known, *keep)) return problem;
  }
  for (const Effect& effect : table.effects)
    if (auto problem = check_effect(effect, table, facts, outcome, keeps)) return problem;
  if (*table.first && !outcome.find(table.first)) return wrong(table.first, "no such field of the outcome");
  for (const OutcomeGroup& group : table.groups) {
    const Field* field = outcome.find(group.field);
    if (!field) return wrong(group.field, "no such field of the outcome");
    if (auto problem = check_list(*field, group.is)) return problem;
  }
  return {};
}

}  // namespace linstock
