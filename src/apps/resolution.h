// One resolution of a procedure, and where its dice came from.
#pragma once
#include "apps/situation.h"
#include "kernel/log.h"
#include "kernel/dice/seed.h"

namespace linstock::apps {

struct Resolution {
  Described outcome;
  Log log;
  std::optional<Seed> seed;
};
Resolution from_script(const Situation& situation, const std::string& dice);  // or a Failure: missing or unused dice
Resolution from_seed(const Situation& situation, const Seed& seed);
nlohmann::ordered_json resolution_json(const Situation& situation, const Resolution& resolution, bool considered);

}  // namespace linstock::apps
