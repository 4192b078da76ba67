// DISPLACEMENTS: a unit that moves onto the ground of friends sends them straight back.
//
// Nobody is asked: whoever plans a move that ends on a friend displaces him, if the rules allow it. Friends that are
// only passed stay where they are (BN-INTER-01).
#pragma once
#include <span>

#include "books/big-napoleonic/movement/route.h"

namespace linstock::big_napoleonic {

struct Pushed {
  int unit;
  Pose pose;
};
using Displaced = Few<Pushed, 16>;

// Why this unit cannot be displaced from where it stands: a garrison, or in an enemy's contact zone (BN-INTER-05).
std::optional<Refusal> cannot_be_displaced(const Board& board, int unit);

// A unit whose ground is settled already.
struct Settled {
  int unit = -1;
  Ground ground;
};

// How friends make room: straight back from their own front, or all against the way that the newcomer moved (R155).
struct MakingRoom {
  Vec against{};                                    // {0, 0}: each back from its own front
  bool (*stays)(const Board&, int unit) = nullptr;  // further units that are not moved
  std::span<const Settled> along{};                 // at most 8 that come along with the newcomer, to these places
};

// The manoeuvre that takes a unit so far against the way: straight back or ahead if that is its axis.
Manoeuvre against(const Pose& pose, Vec way, std::int32_t distance);
// May a unit go this way from there, by the ground alone? Outside March not through a defile or a town.
std::optional<Refusal> check_ground_back(const Board& board, int unit, const Origin& from, const Manoeuvre& back);

// BN-INTER-04, BN-INTER-09: where the friends on this ground go, those first that stand on it, then those whom they
// push. The refusal says who cannot make room and why. The mover itself may stand anywhere on the board.
std::optional<Refusal> make_room(const Board& board, int mover, const Ground& ground, Displaced& displaced,
                                 const MakingRoom& how = {});
bool stands_on_friend(const Board& board, int mover, const Ground& ground);
bool stands_on_any(const Board& board, std::span<const int> units, const Ground& ground);  // of these
// Is the ground free of friends, or will they make room? Quick where nobody stands there.
bool free_of_friends(const Board& board, int mover, const Ground& ground);
// Sends off whoever stands where the unit now is, if he can go.
void clear_its_ground(State& state, const Setting& setting, int unit, Umpire& umpire);

// Puts them there. BN-INTER-07, BN-INTER-10: nothing else about them changes; they have not moved and may still do so.
void displace(State& state, const Displaced& displaced, Clause clause, Umpire& umpire);

}  // namespace linstock::big_napoleonic
