#include "kernel/dice/seed.h"

#include <sodium.h>

#include "kernel/check.h"

namespace linstock {

std::array<std::uint8_t, 32> sha256(std::string_view bytes) {
  std::array<std::uint8_t, 32> digest{};
  static_assert(crypto_hash_sha256_BYTES == 32);
  crypto_hash_sha256(digest.data(), reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
  return digest;
}

std::string to_hex(const std::uint8_t* bytes, std::size_t size) {
  static const char digits[] = "0123456789abcdef";
  std::string text;
  for (std::size_t i = 0; i < size; ++i) {
    text += digits[bytes[i] >> 4];
    text += digits[bytes[i] & 15];
  }
  return text;
}

Seed Seed::fresh() {
  check(sodium_init() >= 0, "libsodium does not start");
  Seed seed;
  randombytes_buf(seed.bytes.data(), seed.bytes.size());
  return seed;
}

Seed Seed::numbered(std::uint64_t number) {
  Seed seed;
  for (int i = 0; i < 8; ++i) seed.bytes[static_cast<std::size_t>(31 - i)] = static_cast<std::uint8_t>(number >> (8 * i));
  return seed;
}

std::optional<Seed> Seed::from_hex(std::string_view text) {
  if (text.empty() || text.size() > 64) return {};
  Seed seed;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[text.size() - 1 - i];
    int value;
    if (c >= '0' && c <= '9') value = c - '0';
    else if (c >= 'a' && c <= 'f') value = c - 'a' + 10;
    else if (c >= 'A' && c <= 'F') value = c - 'A' + 10;
    else return {};
    seed.bytes[31 - i / 2] |= static_cast<std::uint8_t>(i % 2 ? value << 4 : value);
  }
  return seed;
}

std::string Seed::hex() const { return to_hex(bytes.data(), bytes.size()); }

std::string Seed::commitment() const {
  const auto digest = sha256({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
  return to_hex(digest.data(), digest.size());
}

}  // namespace linstock
