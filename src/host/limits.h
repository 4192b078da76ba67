// How much one address, one socket and one request may ask for (docs/protocol.md, Limits).
#pragma once
#include <algorithm>
#include <chrono>
#include <cstddef>

namespace linstock::host {

inline constexpr std::size_t largest_body = 256 << 10, largest_record = 4 << 20, largest_message = 64 << 10,
                             longest_queue = 4 << 20;
inline constexpr int sockets_per_battle = 20, sockets_per_address = 200, battles_per_hour = 60;

using Clock = std::chrono::steady_clock;

// So many at once, so many a second.
struct Bucket {
  double left = 0, most = 0, rate = 0;
  Clock::time_point at = Clock::now();

  Bucket(double burst, double a_second) : left(burst), most(burst), rate(a_second) {}
  bool take(double cost) {
    const auto now = Clock::now();
    left = std::min(most, left + rate * std::chrono::duration<double>(now - at).count());
    at = now;
    left -= cost;
    return left >= 0;
  }
};

struct Address {
  Bucket requests{400, 100};
  Bucket battles{battles_per_hour, battles_per_hour / 3600.0};
  int sockets = 0;
  Clock::time_point seen = Clock::now();
};

}  // namespace linstock::host
