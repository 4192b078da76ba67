// What the tests of every book's procedures share: usual facts, exact chances, problems, citations, house rules. A book's own
// kit takes these names over one by one, so that they stand beside the book's own, and says what its tables are.
#pragma once
#include <gtest/gtest.h>

#include <initializer_list>
#include <string>

#include "kernel/dice/exact.h"
#include "kernel/log.h"
#include "kernel/procedure.h"
#include "kernel/house.h"
#include "kernel/scripted.h"

namespace linstock::facts_kit {

// The tables that a procedure is handed.
template <auto Function>
using TablesOf = typename detail::Signature<decltype(Function)>::Tables;

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
auto judge(const F& facts, const TablesOf<Function>& tables = {}) {
  expect_good(facts);
  Scripted none{};
  return Function(facts, tables, none);
}

// A procedure with the given dice, one string a question; every die must be used.
template <auto Function, class F>
auto roll(const F& facts, std::initializer_list<std::string_view> dice, const TablesOf<Function>& tables = {}) {
  expect_good(facts);
  Scripted scripted(dice);
  auto outcome = Function(facts, tables, scripted);
  EXPECT_TRUE(scripted.all_used()) << scripted.unused();
  return outcome;
}

// The exact chance that the outcome is as wanted; all chances together are checked to be 1.
template <auto Function, class F, class Wanted>
Fraction chance(const F& facts, Wanted wanted, const TablesOf<Function>& tables = {}) {
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
bool cites(const F& facts, Clause clause, std::initializer_list<std::string_view> dice = {}, const TablesOf<Function>& tables = {}) {
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

// A book's tables with some house rules.
template <class Tables>
Tables with_house_rules(std::initializer_list<HouseRule> rules) {
  Tables tables;
  TableList list;
  list_tables(tables, list);
  const auto wrong = apply_house_rules({rules.begin(), rules.size()}, list);
  EXPECT_FALSE(wrong) << (wrong ? wrong->field + ": " + wrong->message : "");
  return tables;
}

// A chain as a plain procedure, all steps under one umpire.
template <class Chain>
typename Chain::Outcome run_chain(const typename Chain::Facts& facts, const typename Chain::Tables& tables, Umpire& umpire) {
  auto state = Chain::start(facts, tables);
  while (Chain::step(state, tables, umpire)) {
  }
  return Chain::finish(state);
}

}  // namespace linstock::facts_kit

namespace linstock {
inline void PrintTo(const Fraction& fraction, std::ostream* out) { *out << fraction.text(); }
}  // namespace linstock
