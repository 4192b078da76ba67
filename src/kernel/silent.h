// For procedures that tell their story to an umpire when nobody is asked, nothing is thrown and nobody listens.
#pragma once
#include "kernel/umpire.h"

namespace linstock {

struct SilentUmpire final : Umpire {
  int roll(const Roll&) override { return 0; }
  Faces roll_faces(const Roll&) override { return {}; }
  int decide(const Question&) override { return 0; }
};

}  // namespace linstock
