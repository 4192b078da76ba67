// What the tests of this book share: usual facts, exact chances, problems, citations, house rules.
#pragma once
#include <gtest/gtest.h>

#include <string>

#include "books/horse-and-musket/tables.h"
#include "kernel/dice/exact.h"
#include "kernel/log.h"
#include "kernel/scripted.h"

namespace linstock::horse_and_musket {

// The facts as their description gives them when a player says nothing.
template <class F>
F usual() {
  F facts{};
  describe<F>().set_defaults(&facts);
  return facts;
}

// The field that the description refuses, with its clause: "pikes HM-PIKE-08"; empty if the facts are good.
template <class F>
std::string problem(const F& facts) {
  const auto found = describe<F>().check(&facts);
  return found ? found->field + " " + found->clause.id : "";
}

// Facts that a procedure is run on in a test must be good facts.
template <class F>
void expect_good(const F& facts) {
  EXPECT_EQ(problem(facts), "");
}

// A procedure that throws no dice.
template <auto Function, class F>
auto judge(const F& facts, const Tables& tables = {}) {
  expect_good(facts);
  Scripted none{};
  return Function(facts, tables, none);
}

// A procedure with the given dice, one string a question; every die must be used.
template <auto Function, class F>
auto roll(const F& facts, std::initializer_list<std::string_view> dice, const Tables& tables = {}) {
  expect_good(facts);
  Scripted scripted(dice);
  auto outcome = Function(facts, tables, scripted);
  EXPECT_TRUE(scripted.all_used()) << scripted.unused();
  return outcome;
}

// The exact chance that the outcome is as wanted; all chances together are checked to be 1.
template <auto Function, class F, class Wanted>
Fraction chance(const F& facts, Wanted wanted, const Tables& tables = {}) {
  expect_good(facts);
  Exact exact;
  Fraction sum, all;
  do {
    const auto outcome = Function(facts, tables, exact);
    all += exact.weight();
    if (wanted(outcome)) sum += exact.weight();
  } while (exact.next());
  EXPECT_EQ(all.text(), "1");
  return sum;
}

// Does the explanation of the procedure cite the clause?
template <auto Function, class F>
bool cites(const F& facts, Clause clause, std::initializer_list<std::string_view> dice = {},
           const Tables& tables = {}) {
  Scripted scripted(dice);
  Log log;
  scripted.listen(&log);
  Function(facts, tables, scripted);
  for (const Note& note : log.notes()) {
    if (note.clause == clause) return true;
    for (const TallyRow& row : note.rows)
      if (row.clause == clause) return true;
  }
  return false;
}

// The tables with one house rule.
inline Tables house(const std::string& name, const std::string& value) {
  Tables tables;
  TableList list;
  list_tables(tables, list);
  const HouseRule rule{name, value};
  const auto wrong = apply_house_rules({&rule, 1}, list);
  EXPECT_FALSE(wrong) << name << ": " << (wrong ? wrong->message : "");
  return tables;
}

}  // namespace linstock::horse_and_musket

namespace linstock {
inline void PrintTo(const Fraction& fraction, std::ostream* out) { *out << fraction.text(); }
}  // namespace linstock
