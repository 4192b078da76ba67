// Two small armies for the tests of the game before the battle.
#pragma once
#include "books/nineteenth-century/muster/text.h"
#include "books/nineteenth-century/nc_kit.h"

namespace linstock::nineteenth_century::before {

inline Setting setting_of(int list = 0, int other = 1) {
  Setting s;
  s.lists[0] = list;
  s.lists[1] = other;
  return s;
}

// Two brigades of two battalions, a battery, hussars by themselves.
inline Picks small_army() {
  Picks picks{};
  picks[0] = {4, 24, 0};
  picks[2] = {1, 6, 1};
  picks[4] = {1, 3, 0};
  return picks;
}

inline State with_armies(const Setting& setting) {
  State state = first_state(setting);
  state.army = {small_army(), small_army()};
  return state;
}

inline std::string clause_of(const std::optional<Refusal>& refusal) { return refusal ? std::string(refusal->clause.name()) : "none"; }

}  // namespace linstock::nineteenth_century::before
