// SIGINT and SIGTERM, heard on a thread of their own: whatever the loop, a job or the disk is busy with, the end comes
// within the time that was promised.
#pragma once
#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <functional>
#include <mutex>
#include <thread>

namespace linstock::host {

class Signals {
 public:
  ~Signals();
  // `heard` once, at the first signal; `overdue`, if this is still here so long after it. Both are called on the thread.
  void listen(std::function<void()> heard, std::function<void()> overdue, std::chrono::milliseconds patience);
  void deaf();  // `heard` is not called any more; the clock goes on

 private:
  boost::asio::io_context context_{1};
  boost::asio::signal_set signals_{context_};
  boost::asio::steady_timer clock_{context_};
  std::mutex mutex_;
  std::function<void()> heard_;
  std::thread thread_;
};

}  // namespace linstock::host
