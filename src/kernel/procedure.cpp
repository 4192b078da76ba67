#include "kernel/procedure.h"

namespace linstock {

Described adjudicate(const Procedure& procedure, const Described& facts, const void* tables, Umpire& umpire) {
  std::vector<std::int64_t> state((procedure.state_size + 7) / 8);
  procedure.start(facts.data(), tables, state.data());
  while (procedure.step(state.data(), tables, umpire)) {
  }
  Described outcome(*procedure.outcome);
  procedure.finish(state.data(), outcome.data());
  return outcome;
}

}  // namespace linstock
