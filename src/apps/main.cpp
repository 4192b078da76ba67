#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <iostream>

#include "apps/program.h"
#include "apps/terminal.h"

int main(int argc, char** argv) {
  using namespace linstock::apps;
  std::ios::sync_with_stdio(false);
  std::signal(SIGPIPE, [](int) { _exit(0); });  // a reader that has seen enough is no error
  const Screen screen = screen_of(0, 1, std::getenv("NO_COLOR"), std::getenv("COLUMNS"));
  const int code = run({argv + 1, argv + argc}, std::cin, std::cout, std::cerr, screen);
  if (std::cout.flush()) return code;
  std::cerr << "linstock: the output cannot be written\n";
  return wrong;
}
