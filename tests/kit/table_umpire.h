// A table umpire in small: keeps things between two throws, hands what they know to the next procedure and writes down what its
// outcome changes, all from the data beside the procedures, as the page does.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>

#include "kernel/book.h"
#include "kernel/scripted.h"

namespace linstock::kit {

class TableUmpire {
 public:
  explicit TableUmpire(const Book& book) : book_(book), tables_(book.tables()) {}

  // Somebody who is kept, as the usual of his kind with these fields: "class=A bases=4".
  void keep(const std::string& name, std::string_view kind, std::string_view fields = "") {
    for (const Keeping& keeping : book_.keeps)
      if (keeping.kind == kind) kept_.emplace(name, Kept{&keeping, Described(*keeping.fields)});
    set(kept_.at(name).values, fields);
  }
  int of(const std::string& name, std::string_view field) const { return kept_.at(name).values.get(field); }

  // Plays a procedure: who takes part (role to name; "attackers.2" for the second of a list), the facts that nobody knows by
  // himself, the dice. What the outcome changes is kept.
  Described play(const char* procedure, const std::map<std::string, std::string>& parts, std::string_view said,
                 std::initializer_list<std::string_view> dice = {}) {
    const Procedure& p = *book_.find(procedure);
    Described facts(*p.facts);
    for (const auto& [key, name] : parts) tell(facts, part_of(p, key), kept_.at(name));
    set(facts, said);
    const auto wrong = p.facts->check(facts.data());
    EXPECT_FALSE(wrong) << procedure << " " << (wrong ? wrong->field + ": " + wrong->message : "");
    Scripted scripted(dice);
    Described outcome = adjudicate(p, facts, tables_.get(), scripted);
    EXPECT_TRUE(scripted.all_used()) << procedure << " leaves " << scripted.unused();
    for (const Effect& effect : p.table.effects)
      for (const auto& [key, name] : parts)
        if (const Part part = part_of(p, key); part.role->name == std::string_view(effect.role)) write(effect, part, facts, outcome, kept_.at(name));
    return outcome;
  }

  // A turn is over: what is kept for a turn only goes back.
  void next_turn() {
    for (auto& [name, kept] : kept_)
      for (const char* field : kept.keeping->each_turn) {
        const Field& f = *kept.keeping->fields->find(field);
        int after = f.fallback;
        for (const Lingering& lingers : kept.keeping->lingers)
          if (std::string_view(lingers.field) == field && f.text(f.value(kept.values.data())) == lingers.from) after = f.read(lingers.to).value();
        f.value(kept.values.data()) = after;
      }
  }

 private:
  struct Kept {
    const Keeping* keeping;
    Described values;
  };
  struct Part {
    const Role* role;
    int index;  // of a list, from 0
  };
  // A field, wherever it is: in an element of a list, or not.
  struct Found {
    const Field* field = nullptr;
    int value = 0;
  };

  static void set(Described& to, std::string_view fields) {
    while (!fields.empty()) {
      const std::string_view word = fields.substr(0, fields.find(' '));
      fields.remove_prefix(std::min(fields.size(), word.size() + 1));
      const auto equals = word.find('=');
      const auto wrong = set_field(to.description(), to.data(), word.substr(0, equals), equals == word.npos ? "yes" : word.substr(equals + 1));
      EXPECT_FALSE(wrong) << word << (wrong ? ": " + wrong->message : "");
    }
  }

  static Part part_of(const Procedure& p, const std::string& key) {
    const auto dot = key.find('.');
    for (const Role& role : p.table.roles)
      if (role.name == key.substr(0, dot)) return {&role, dot == key.npos ? 0 : std::stoi(key.substr(dot + 1)) - 1};
    ADD_FAILURE() << "nobody is called " << key;
    return {&p.table.roles.front(), 0};
  }

  static Found find(const Described& all, const Part& part, std::string_view name) {
    const Field* list = *part.role->list ? all.description().find(part.role->list) : nullptr;
    if (const Field* inner = list ? list->element->find(name) : nullptr) return {inner, inner->value(list->item(all.data(), part.index))};
    const Field* field = all.description().find(name);
    return field ? Found{field, field->value(all.data())} : Found{};
  }

  static void tell(Described& facts, const Part& part, const Kept& who) {
    for (const Known& known : part.role->facts) {
      const std::string list = *part.role->list ? std::string(part.role->list) + "." + std::to_string(part.index + 1) + "." : "";
      const Field& kept = *who.keeping->fields->find(known.kept);
      const int value = who.values.get(known.kept);
      const Field* fact = find_field(facts.description(), list + known.fact);
      const bool said = *known.if_one_of ? fits(known.if_one_of, {&kept, value}) : value != 0;
      const std::string text = fact->kind == Field::Kind::Flag ? (said ? "yes" : "no") : kept.text(value);
      set(facts, list + known.fact + "=" + text);
    }
  }

  // "routs,retreats", "yes", "1..", "0"
  static bool fits(std::string_view list, const Found& is) {
    while (!list.empty()) {
      const std::string one(list.substr(0, list.find(',')));
      list.remove_prefix(std::min(list.size(), one.size() + 1));
      const auto dots = one.find("..");
      if (dots == one.npos ? is.field->text(is.value) == one
                           : is.value >= std::stoi(one.substr(0, dots)) && (dots + 2 == one.size() || is.value <= std::stoi(one.substr(dots + 2))))
        return true;
    }
    return false;
  }

  static bool happens(const Effect& e, const Part& part, const Described& facts, const Described& outcome) {
    std::string_view when = e.when, is = e.is;
    while (!when.empty()) {
      const std::string_view name = when.substr(0, when.find(';')), list = is.substr(0, is.find(';'));
      when.remove_prefix(std::min(when.size(), name.size() + 1));
      is.remove_prefix(std::min(is.size(), list.size() + 1));
      Found found = find(outcome, part, name);
      if (!found.field) found = find(facts, part, name);
      if (!fits(list, found)) return false;
    }
    return true;
  }

  static void write(const Effect& e, const Part& part, const Described& facts, const Described& outcome, Kept& who) {
    if (!happens(e, part, facts, outcome)) return;
    const Field& kept = *who.keeping->fields->find(e.kept);
    const int given = *e.from ? find(outcome, part, e.from).value : e.value, now = who.values.get(e.kept);
    const int to = e.how == Effect::Set      ? given
                   : e.how == Effect::Add    ? now + given
                   : e.how == Effect::AtMost ? std::min(now, given)
                                             : now - given;
    kept.value(who.values.data()) = std::clamp(to, kept.min, kept.max);
  }

  const Book& book_;
  BookTables tables_;
  std::map<std::string, Kept> kept_;
};

}  // namespace linstock::kit
