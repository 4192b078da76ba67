// What the tests of shooting, melee, buildings and chains share, beyond book_kit.h.
#pragma once
#include "book_kit.h"
#include "kernel/book.h"
#include "kernel/dice/seeded.h"

namespace linstock::horse_and_musket {

const Book& book();

// The usual facts, changed.
template <class F, class Change>
F with(Change change, F facts = usual<F>()) {
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

}  // namespace linstock::horse_and_musket
