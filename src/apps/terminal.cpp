#include "apps/terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>

namespace linstock::apps {

Screen screen_of(int input, int output, const char* no_color, const char* columns) {
  Screen screen;
  const bool terminal = isatty(output) == 1;
  screen.colour = terminal && !(no_color && *no_color);
  screen.interactive = terminal && isatty(input) == 1;
  winsize size{};
  if (columns && std::atoi(columns) > 0)
    screen.width = std::atoi(columns);
  else if (terminal && ioctl(output, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
    screen.width = size.ws_col;
  screen.width = std::clamp(screen.width, 40, 160);
  return screen;
}

}  // namespace linstock::apps
