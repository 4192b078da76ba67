// How an assault on the map ends, as whoever asks for its odds wants to know it.
#pragma once
#include "books/big-napoleonic/types.h"
#include "kernel/describe.h"

namespace linstock::big_napoleonic {

// Worst for the attacker first.
enum class FightEnding : int {
  AttackerDestroyed,
  BothDestroyed,
  Halted,
  AttackerGoesBack,
  NoFight,    // the target has gone, or contact was lost
  BothStand,  // horse draws off, or neither gives ground
  DefenderFallsBack,
  DefenderRetires,
  DefenderRetreats,
  DefenderDestroyed
};

struct FightEnd {
  FightEnding end;
  int attacker_bases, defender_bases;  // that are left
};

}  // namespace linstock::big_napoleonic

namespace linstock {
template <>
const Description& describe<big_napoleonic::FightEnd>();
}
