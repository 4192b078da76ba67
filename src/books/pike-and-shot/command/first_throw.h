// The throw for who acts first, under the names of those who throw: on a table they are the sides of the battle.
#pragma once
#include "books/pike-and-shot/command/command.h"

namespace linstock::pike_and_shot {

WhoFirst throw_for_first(Umpire& umpire, const char* first, const char* second);

}  // namespace linstock::pike_and_shot
