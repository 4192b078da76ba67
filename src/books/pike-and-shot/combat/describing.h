// Small helpers for the descriptions of this book's combat facts.
#pragma once
#include "books/pike-and-shot/tables/movement_tables.h"

namespace linstock::pike_and_shot {

// A member of a base struct as a member of the struct that is described.
template <class T, class Base, class M>
constexpr M T::*of(M Base::*member) {
  return member;
}

// A rule's answer with the clause that gives it.
template <class Answer>
struct Verdict {
  Answer answer;
  Clause clause;
};

// Shown wherever DPs of fire or combat are dealt out under the other reading of PS-DEF-14.
inline void show_ceiling(const MovementTables& t, Umpire& umpire) {
  if (t.dp_ceiling != DpCeiling::None) umpire.found("option", "five-then-bases", clause::PS_DEF_14);
}

}  // namespace linstock::pike_and_shot
