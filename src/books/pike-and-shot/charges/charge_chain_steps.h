// The steps of a whole charge that its two files share.
#pragma once
#include "books/pike-and-shot/charges/charge_chain.h"

namespace linstock::pike_and_shot {

inline bool next(ChargeChain::State& s, ChargeChain::Stage stage) {
  s.stage = stage;
  return true;
}
// Only the end is kept, so that equal ends are equal states.
inline bool over(ChargeChain::State& s) {
  const ChargeChainEnd end = s.end;
  s = {};
  s.stage = ChargeChain::Stage::Over;
  s.end = end;
  return false;
}

// PS-DEF-15: nobody loses more bases than he has, and who has none left is destroyed. True if somebody is.
bool bury_dead(ChargeChain::State& s, Umpire& umpire);

// MOVEMENT AFTER COMBAT (charge_chain_after.cpp)
void settle(ChargeChain::State& s, const Result& charger, const Result& target, const Tables& tables, Umpire& umpire);
bool charger_rides(ChargeChain::State& s, const Tables& tables, Umpire& umpire);
bool target_rides(ChargeChain::State& s, const Tables& tables, Umpire& umpire);
bool pursue(ChargeChain::State& s, const Tables& tables, Umpire& umpire);
bool hack(ChargeChain::State& s, const Tables& tables, Umpire& umpire);

}  // namespace linstock::pike_and_shot
