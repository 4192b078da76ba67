// What a seat knows of a state. A book with secrets has
//   static State known(const State&, const Tables&, Seat viewer);     what this seat may know (no_seat: what both know); what it
//                                                                     may not know is as if it were not there
//   static void imagine(State&, const Tables&, Seat viewer, std::uint64_t luck);
//                                                                     puts something possible where known() left a gap:
//                                                                     known(imagined) is known again
// and everything that a seat is shown, offered, refused or advised is made from known(). Books without secrets have neither
// and pay nothing.
#pragma once
#include <concepts>

#include "kernel/seat.h"

namespace linstock {

template <class Rules>
concept Secretive = requires(const typename Rules::State& state, const typename Rules::Tables& tables) {
  { Rules::known(state, tables, no_seat) } -> std::same_as<typename Rules::State>;
};

// A state of its own for a book with secrets, else the very state.
template <class Rules>
decltype(auto) known_state(const typename Rules::State& state, [[maybe_unused]] const typename Rules::Tables& tables,
                           [[maybe_unused]] Seat viewer) {
  if constexpr (Secretive<Rules>)
    return Rules::known(state, tables, viewer);
  else
    return (state);
}

}  // namespace linstock
