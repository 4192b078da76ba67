// Curves in use, by battle and viewer. Safe to use from several threads.
#pragma once
#include <mutex>

#include "host/hosted.h"
#include "staff/curve.h"

namespace linstock::host {

struct Lobby::Curves {
  struct Kept {
    std::mutex mutex;
    std::int64_t battle = 0;
    Seat viewer = no_seat;
    std::vector<RecordedAnswer> answers;
    std::unique_ptr<Game> game;  // where the curve stands
    std::optional<staff::Curve> curve;
  };
  std::mutex mutex;
  std::deque<std::shared_ptr<Kept>> all;

  static Reply curve_of(Curves& curves, StoreReader& reader, const StoreReader::Found& found,
                        const std::atomic<bool>& cancelled);
  std::shared_ptr<Kept> kept(std::int64_t battle, Seat viewer) {
    const std::scoped_lock lock(mutex);
    for (const auto& k : all)
      if (k->battle == battle && k->viewer == viewer) return k;
    all.push_front(std::make_shared<Kept>());
    all.front()->battle = battle;
    all.front()->viewer = viewer;
    if (all.size() > 16) all.pop_back();
    return all.front();
  }
};

}  // namespace linstock::host
