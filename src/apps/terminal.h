// What kind of screen stands behind a file descriptor.
#pragma once
#include "apps/console.h"

namespace linstock::apps {

// NO_COLOR (set and not empty) and COLUMNS are handed in, so that tests need no environment.
Screen screen_of(int input, int output, const char* no_color, const char* columns);

}  // namespace linstock::apps
