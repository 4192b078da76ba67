// Who made the seed. Between people who sit at two screens it is made from three shares: the host's, to which it is
// committed from the start, and one of each player, who commits to it before he may see the other's. Nobody, not even
// the host with one of the players, can then know or choose the dice.
#pragma once
#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "kernel/dice/seed.h"

namespace linstock::host {

struct SeedShares {
  std::string by = "host";  // "host", "creator", "record", "both"
  std::string host;         // hex; only where both make it
  std::array<std::string, 2> commits, shares;

  static SeedShares read(std::string_view json);
  std::string text() const;

  bool made_by_both() const { return by == "both"; }
  bool committed() const { return !commits[0].empty() && !commits[1].empty(); }
  bool complete() const { return !shares[0].empty() && !shares[1].empty(); }
  std::string host_commitment() const;
  // The first commitment of a seat counts, and may be changed until the other's is there.
  bool commit(int seat, std::string_view hash);
  bool reveal(int seat, std::string_view share);  // false if it is not what was committed to
  Seed seed() const;                              // when complete
};

}  // namespace linstock::host
