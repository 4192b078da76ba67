// What the tests of melees share: two like units of close foot with swords, level in everything.
#pragma once
#include "kit.h"

namespace linstock::renaissance {

inline MeleeFacts standing(int round) {
  auto f = usual<MeleeFacts>();
  f.round = round;
  f.ours.ranks = f.theirs.ranks = 1;
  return f;
}
inline MeleeFacts swapped(MeleeFacts f) {
  std::swap(f.ours, f.theirs);
  return f;
}
// What one row gives us.
inline int value_of(const MeleeFacts& f, std::string_view reason, const Tables& t = {}) {
  expect_good(f);
  const Tally mods = melee_modifiers(f.ours, f.theirs, f.round, f.in_open, t);
  for (const TallyRow& row : mods.rows())
    if (row.reason == reason) return row.value;
  ADD_FAILURE() << "no such row: " << reason;
  return 0;
}
// What a change to our side adds to our total.
template <class Change>
int gain(int round, Change change, const Tables& t = {}) {
  MeleeFacts f = standing(round);
  const int before = melee_modifiers(f.ours, f.theirs, round, f.in_open, t).total();
  change(f.ours);
  expect_good(f);
  return melee_modifiers(f.ours, f.theirs, round, f.in_open, t).total() - before;
}

}  // namespace linstock::renaissance
