// The army lists of data/pike-and-shot/armies, as they stand in the program: name and text of each file.
#pragma once
#include <span>

#include "kernel/book.h"

namespace linstock::pike_and_shot::lists {

std::span<const Setup> scenarios();  // generated; each Setup is an army file

}  // namespace linstock::pike_and_shot::lists
