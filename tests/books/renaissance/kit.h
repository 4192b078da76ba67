// What the tests of this book share: usual facts, exact chances, problems, citations, house rules.
#pragma once
#include <gtest/gtest.h>

#include <string>

#include "books/renaissance/tables.h"
#include "kernel/book.h"
#include "kernel/dice/exact.h"
#include "kernel/dice/seeded.h"
#include "kernel/log.h"
#include "kernel/scripted.h"

namespace linstock::renaissance {

// The facts as their description gives them when a player says nothing.
template <class F>
F usual() {
  F facts{};
  describe<F>().set_defaults(&facts);
  return facts;
}

// The field that the description refuses, with its clause: "average_dice RN-DEF-06"; empty if the facts are good.
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

const Book& book();

// Usual facts with something changed.
template <class F, class Change>
F but(F facts, Change change) {
  change(facts);
  return facts;
}

// The exact odds as the program gives them.
template <class O, class F, class Wanted>
Fraction odds_that(const char* procedure, const F& facts, Wanted wanted, const Tables& tables = {}) {
  expect_good(facts);
  Described described(describe<F>());
  *static_cast<F*>(described.data()) = facts;
  const Odds all = odds(*book().find(procedure), described, &tables);
  EXPECT_EQ(all.samples, 0u) << "sampled";
  return all.sum_if([&](const Described& outcome) { return wanted(outcome.as<O>()); });
}

// Troops in a word or two.
inline Troops troops(Kind kind, Order order = Order::Close, Armour armour = Armour::Light) {
  Troops t = usual<Troops>();
  t.kind = kind;
  t.order = order;
  t.armour = kind == Kind::Elephants ? Armour::Full : armour;
  return t;
}
// A unit of eight bases with so many points, some of them disorder.
inline Condition condition(int ap, int dp = 0, Morale morale = Morale::Steady, int bases = 8, int original = 8) {
  return {bases, original, ap, dp, morale, 0};
}

}  // namespace linstock::renaissance

namespace linstock {
inline void PrintTo(const Fraction& fraction, std::ostream* out) { *out << fraction.text(); }
}  // namespace linstock
