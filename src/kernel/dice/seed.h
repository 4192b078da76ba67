// A battle's seed: 256 bits. Its SHA-256 can be published before the first die and the seed after the last, so that
// anyone can check that the dice were not chosen on the way.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace linstock {

struct Seed {
  std::array<std::uint8_t, 32> bytes{};

  static Seed fresh();                                      // from the system's randomness
  static Seed numbered(std::uint64_t number);               // for tests and simulations: seed 1, seed 2, ...
  static std::optional<Seed> from_hex(std::string_view text);  // up to 64 hex digits, right-aligned; nothing else
  std::string hex() const;
  std::string commitment() const;  // SHA-256 of the 32 bytes, in hex

  friend bool operator==(const Seed&, const Seed&) = default;
};

std::array<std::uint8_t, 32> sha256(std::string_view bytes);
std::string to_hex(const std::uint8_t* bytes, std::size_t size);

}  // namespace linstock
