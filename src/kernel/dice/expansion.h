// A product of powers such as (1 + 2x)^40 (5 + x)^80, multiplied out. Each coefficient follows from the few before it, so that it takes
// as long as writing it down a few times; multiplying lists of coefficients takes as long as all pairs of them.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "kernel/dice/natural.h"

namespace linstock {

// (misses + hits x)^power; neither is 0.
struct Factor {
  std::uint64_t misses, hits;
  int power;
};

// Are the numbers small enough for it?
bool can_expand(std::span<const Factor> factors);
// Adds the coefficients, times `scale`, to rows of so many words each, the lowest first. A row has room for all coefficients together
// and two words more.
void add_expanded(std::span<const Factor> factors, const Natural& scale, std::vector<Natural::Word>& rows, std::size_t words);

}  // namespace linstock
