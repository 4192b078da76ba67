#include "kernel/check.h"

namespace linstock {

void report_bug(const char* what, const char* file, int line) {
  throw Bug(std::string(what) + " (" + file + ":" + std::to_string(line) + ")");
}

}  // namespace linstock
