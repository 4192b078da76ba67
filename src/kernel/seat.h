// Who plays, and who may know something.
#pragma once
#include <cstdint>

namespace linstock {

using Seat = int;  // 0 and 1 are the two sides
inline constexpr Seat no_seat = -1;

// A bit for each seat. Spectators (no_seat) know what both seats know.
using Audience = std::uint8_t;
inline constexpr Audience seen_by_all = 3, seen_by_none = 0;
constexpr Audience only(Seat seat) { return static_cast<Audience>(1 << seat); }
constexpr bool knows(Audience who, Seat viewer) {
  return viewer == no_seat ? who == seen_by_all : (who >> viewer & 1) != 0;
}

}  // namespace linstock
