#include "host/signals.h"

#include <csignal>

namespace linstock::host {

void Signals::listen(std::function<void()> heard, std::function<void()> overdue, std::chrono::milliseconds patience) {
  heard_ = std::move(heard);
  signals_.add(SIGINT);
  signals_.add(SIGTERM);
  signals_.async_wait([this, patience, overdue = std::move(overdue)](boost::system::error_code error, int) {
    if (error) return;
    clock_.expires_after(patience);
    clock_.async_wait([overdue](boost::system::error_code cancelled) {
      if (!cancelled && overdue) overdue();
    });
    const std::scoped_lock lock(mutex_);
    if (heard_) heard_();
  });
  thread_ = std::thread([this] { context_.run(); });
}

void Signals::deaf() {
  const std::scoped_lock lock(mutex_);
  heard_ = nullptr;
}

Signals::~Signals() {
  context_.stop();
  if (thread_.joinable()) thread_.join();
}

}  // namespace linstock::host
