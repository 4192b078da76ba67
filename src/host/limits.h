// How much one address, one socket, one request and one battle may ask for (docs/hosting.md, Limits).
#pragma once
#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>

namespace linstock::host {

inline constexpr std::size_t largest_body = 256 << 10, largest_record = 4 << 20, largest_message = 64 << 10,
                             watcher_message = 4 << 10, longest_queue = 4 << 20,
                             told_at_once = 1 << 20;  // of a battle's story

// All of these are settings of `linstock serve`, or multiplied by --generosity. --private lifts what holds for an
// address; what keeps the host alive stays.
struct Limits {
  int connections = 8000, connections_each = 300;         // at all, of one address
  int sockets = 6000, sockets_each = 200;                 // WebSockets among them
  int watchers = 20, sockets_of_seat = 6;                 // at one battle
  std::size_t bodies = 64 << 20, bodies_each = 12 << 20;  // bytes of requests being read
  std::size_t replies = 256 << 20, replies_each = 48 << 20;
  std::size_t queues = 256 << 20, queues_each = 48 << 20;  // bytes that wait to be sent over WebSockets
  std::int64_t battles_of_owner = 500;     // stored
  std::size_t units = 400;                 // in a battle
  std::size_t answers_uploaded = 20'000;   // of a record
  std::int64_t entries = 30'000;           // of a battle's journal
  std::int64_t undos = 1'000;              // in a battle
  std::size_t in_memory = 4000;            // battles
  std::int64_t free_disk = 64 << 20;       // less is a full disk: no new battles
  // Days after which a battle that nobody touches goes, or is packed; 0: never.
  int unplayed_days = 7, abandoned_days = 90, finished_days = 365, pack_days = 1;
};

using Clock = std::chrono::steady_clock;

// So many at once, so many a second. What is refused costs nothing: nobody is locked out by what he was refused.
struct Bucket {
  double left = 0, most = 0, rate = 0;
  Clock::time_point at = Clock::now();

  Bucket(double burst, double a_second) : left(burst), most(burst), rate(a_second) {}
  bool has(double cost) {
    const auto now = Clock::now();
    left = std::min(most, left + rate * std::chrono::duration<double>(now - at).count());
    at = now;
    return left >= cost;
  }
  bool take(double cost) {
    if (!has(cost)) return false;
    left -= cost;
    return true;
  }
};

// What one address has in use. Requests of foreign pages, which may come through an honest player's browser, have a
// share of their own.
struct Address {
  Bucket requests{400, 100}, foreign{60, 10}, messages{1200, 400};
  Bucket battles{60, 60 / 3600.0}, uploads{64 << 20, (64 << 20) / 3600.0};
  Bucket answers{20'000, 5};  // each is stored: nobody fills the disk by playing for ever
  int connections = 0, sockets = 0;
  std::size_t bodies = 0, replies = 0, queued = 0;
  Clock::time_point seen = Clock::now();
  bool idle() const { return connections == 0 && sockets == 0 && bodies == 0 && replies == 0; }
};

}  // namespace linstock::host
