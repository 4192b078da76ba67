// A clause is one printed rule, or a ruling of ours where the print is silent, named by its id ("BN-FIRE-01").
//
// The constants that code uses (`clause::BN_FIRE_01`) are generated from the book's clauses.tsv, so a citation of a
// clause that the book does not list does not compile.
#pragma once
#include <cstring>
#include <span>
#include <string_view>

namespace linstock {

struct Clause {
  const char* id = "";

  constexpr std::string_view name() const { return id; }
  constexpr bool empty() const { return *id == '\0'; }
  friend constexpr bool operator==(Clause a, Clause b) { return a.name() == b.name(); }
};

// What clauses.tsv says about a clause, in our own words.
struct ClauseText {
  const char* id;
  const char* heading;
  const char* kind;  // definition, sequence, procedure, table, modifier, restriction, result, option, ruling, advice
  const char* text;
  bool ruling;  // the print is silent here; this is our reading
};

}  // namespace linstock
