// What the files that draw the battle share (scene.cpp, preview.cpp, overlays.cpp, odds_of_choice.cpp). Not rules.
#pragma once
#include "books/big-napoleonic/rules.h"
#include "kernel/view/scene.h"

namespace linstock::big_napoleonic {

SceneUnit drawn(const Unit& unit, int id, const Setting& setting);

}  // namespace linstock::big_napoleonic
