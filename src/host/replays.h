// Replays in use, so that a step forward does not begin at the beginning. Safe to use from several threads.
#pragma once
#include <mutex>

#include "host/hosted.h"

namespace linstock::host {

struct Lobby::Replays {
  struct Cursor {
    std::mutex mutex;
    std::int64_t battle = 0;
    std::vector<RecordedAnswer> answers;
    std::unique_ptr<Battle> at;
    std::size_t n = 0;
  };
  std::mutex mutex;
  std::deque<std::shared_ptr<Cursor>> cursors;

  static Reply scene_at(Replays& replays, StoreReader& reader, const StoreReader::Found& found, std::int64_t n,
                        const std::atomic<bool>& cancelled);
  std::shared_ptr<Cursor> cursor(std::int64_t battle) {
    const std::scoped_lock lock(mutex);
    for (const auto& c : cursors)
      if (c->battle == battle) return c;
    cursors.push_front(std::make_shared<Cursor>());
    cursors.front()->battle = battle;
    if (cursors.size() > 16) cursors.pop_back();
    return cursors.front();
  }
};

}  // namespace linstock::host
