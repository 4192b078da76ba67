// What is looked at after every step of a random battle, book by book. A book without a watch of its own is still played to the end.
#pragma once
#include <string>

#include "field/ground.h"
#include "kernel/game.h"

namespace linstock::many {

// What is wrong with this state, in words; empty if all is well.
using Watch = std::string (*)(const Game& game);

std::string watch_big_napoleonic(const Game& game);
std::string watch_nineteenth_century(const Game& game);
std::string watch_pike_and_shot(const Game& game);

// Corners are rounded to the grid, so that neighbours may share a hair: the block made smaller by that on every side.
Block shrunk(const Block& block);

}  // namespace linstock::many
