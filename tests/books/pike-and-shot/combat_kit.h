// What the tests of the fire and combat chapters share, beyond movement_kit.h.
#pragma once
#include "books/pike-and-shot/charges/charge_chain.h"
#include "books/pike-and-shot/procedures.h"
#include "kernel/book.h"
#include "kernel/dice/seeded.h"
#include "kernel/procedure.h"
#include "books/pike-and-shot/movement_kit.h"

namespace linstock::pike_and_shot {

const Book& book();

// The odds of a book's procedure, as the program gives them.
template <class F>
Odds odds_of(const char* procedure, const F& facts, const Tables& tables = {}) {
  expect_good(facts);
  Described described(describe<F>());
  *static_cast<F*>(described.data()) = facts;
  return odds(*book().find(procedure), described, &tables);
}
template <class O, class F, class Wanted>
Fraction odds_that(const char* procedure, const F& facts, Wanted wanted, const Tables& tables = {}) {
  const Odds all = odds_of(procedure, facts, tables);
  EXPECT_EQ(all.samples, 0u) << "sampled";
  return all.sum_if([&](const Described& outcome) { return wanted(outcome.as<O>()); });
}

// The tables with several house rules.
inline Tables house(std::initializer_list<HouseRule> rules) { return facts_kit::with_house_rules<Tables>(rules); }

}  // namespace linstock::pike_and_shot
