// What the tests of this book share: facts by name, exact chances, what the log cites.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <ostream>
#include <string>
#include <string_view>

#include "books/big-napoleonic/combat/assault_chain.h"
#include "kernel/book.h"
#include "kernel/dice/exact.h"
#include "kernel/dice/seeded.h"
#include "kernel/scripted.h"

namespace linstock {

inline void PrintTo(const Fraction& f, std::ostream* os) { *os << f.text(); }

}  // namespace linstock

namespace linstock::big_napoleonic {

const Book& book();

inline void PrintTo(const Condition& c, std::ostream* os) {
  *os << c.bases << " bases, " << c.disruption << " Ds, " << c.morale_markers << " markers"
      << (c.removed ? ", removed" : "");
}

inline constexpr Condition gone{0, 0, 0, 1};

struct Setting {
  std::string_view field, value;
};
using Settings = std::initializer_list<Setting>;

// Facts from their defaults and some settings; a setting or a combination that is refused fails the test.
template <class Facts>
Facts with(Settings settings) {
  Described facts(describe<Facts>());
  for (const auto& [field, value] : settings) {
    const auto problem = set_field(facts.description(), facts.data(), field, value);
    EXPECT_FALSE(problem) << problem->field << ": " << problem->message;
  }
  const auto problem = facts.description().check(facts.data());
  EXPECT_FALSE(problem) << problem->field << ": " << problem->message;
  return facts.as<Facts>();
}

// "field: clause" of the refusal of such facts, or "" if they are fine. The clause with underscores, as in code: a
// refusal cites a clause, but does not prove all of it.
template <class Facts>
std::string refusal(Settings settings) {
  Described facts(describe<Facts>());
  std::optional<Problem> problem;
  for (const auto& [field, value] : settings)
    if (!problem) problem = set_field(facts.description(), facts.data(), field, value);
  if (!problem) problem = facts.description().check(facts.data());
  if (!problem) return "";
  EXPECT_FALSE(problem->message.empty());
  std::string clause = problem->clause.id;
  std::replace(clause.begin(), clause.end(), '-', '_');
  return problem->field + ": " + clause;
}

// The exact chance that an outcome is as wanted.
template <class Function, class Facts, class Wanted>
Fraction chance(Function procedure, const Facts& facts, Wanted wanted, const Tables& tables = {}) {
  Fraction sum;
  Exact exact;
  do {
    if (wanted(procedure(facts, tables, exact))) sum += exact.weight();
  } while (exact.next());
  return sum;
}

// One run with scripted dice, all of which must be used.
template <class Function, class Facts>
auto play(Function procedure, const Facts& facts, std::string_view dice, const Tables& tables = {},
          Log* log = nullptr) {
  Scripted umpire(dice);
  umpire.listen(log);
  const auto outcome = procedure(facts, tables, umpire);
  EXPECT_TRUE(umpire.all_used()) << "left over: " << umpire.unused();
  return outcome;
}

// The total of the first tally with this heading, or of the first one at all.
inline int tally_total(const Log& log, std::string_view what = "") {
  for (const Note& note : log.notes())
    if (note.kind == Note::Kind::Tally && (what.empty() || what == note.what)) return note.value;
  ADD_FAILURE() << "no tally " << what;
  return 0;
}

// What a tally's row with this clause and reason adds.
inline int row_value(const Tally& tally, std::string_view reason) {
  for (const TallyRow& row : tally.rows())
    if (reason == row.reason) return row.value;
  ADD_FAILURE() << "no row " << reason;
  return 0;
}

// What the log found under a clause, words or number; "" if it does not cite it.
inline std::string finding(const Log& log, Clause clause) {
  for (const Note& note : log.notes())
    if (note.kind == Note::Kind::Finding && note.clause == clause)
      return note.name ? note.name : std::to_string(note.value);
  return "";
}

// The printed numbers with house rules in place; a rule that is refused fails the test.
struct House {
  Tables tables;
  explicit House(std::string_view toml) {
    TableList list;
    list_tables(tables, list);
    std::vector<HouseRule> rules;
    const auto unread = read_house_rules(toml, rules);
    EXPECT_FALSE(unread) << unread->field << ": " << unread->message;
    const auto refused = apply_house_rules(rules, list);
    EXPECT_FALSE(refused) << refused->field << ": " << refused->message;
  }
};

}  // namespace linstock::big_napoleonic
