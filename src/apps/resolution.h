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
// The outcome in words; what is asked first is told even where it is nothing: "casualties 0", "may charge no".
std::string told_words(const Situation& situation, const Described& outcome);
nlohmann::ordered_json resolution_json(const Situation& situation, const Resolution& resolution, bool considered);

}  // namespace linstock::apps
