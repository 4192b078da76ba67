// What the tests of this book share: the common kit with this book's tables; troops in a word or two.
#pragma once
#include "books/renaissance/tables.h"
#include "kernel/book.h"
#include "kernel/dice/seeded.h"
#include "kit/facts_kit.h"

namespace linstock::renaissance {

using facts_kit::chance;
using facts_kit::cites;
using facts_kit::expect_good;
using facts_kit::judge;
using facts_kit::problem;
using facts_kit::roll;
using facts_kit::run_chain;
using facts_kit::usual;

// The tables with one house rule.
inline Tables house(const std::string& name, const std::string& value) { return facts_kit::with_house_rules<Tables>({{name, value}}); }

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
