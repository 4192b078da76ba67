// Threads for what is heavy. Jobs wait in queues by client and clients take turns, so that nobody's appetite starves
// another; one thread is kept for play, one for what is soon known, so that a hint waits for nobody's odds; one writes
// to the disk. Whatever runs, the host can end: jobs are told to stop, and one that does not listen is left behind.
#pragma once
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

namespace linstock::host {

inline constexpr const char* job_kinds[] = {"play", "study", "long", "disk"};

// True when nobody waits for the result any more.
using Cancel = std::shared_ptr<std::atomic<bool>>;
inline Cancel new_cancel() { return std::make_shared<std::atomic<bool>>(false); }

struct Job {
  // What a battle waits for; what somebody would like to know; what may take long, whoever asks; the journal.
  enum Kind : int { Play, Study, Long, Disk };
  Kind kind = Study;
  std::string client;                                            // whose turn it takes
  Cancel cancel;                                                 // none: it is cancelled only when the host ends
  std::function<void(const std::atomic<bool>& cancelled)> work;  // on a worker; holds nothing of the loop's
  std::function<void()> done;                                    // on the loop, whether it was done or cancelled
};

struct WorkerLimits {
  std::size_t each[4] = {64, 8, 8, SIZE_MAX};  // waiting, of one client
  std::size_t all[4] = {4096, 1024, 512, SIZE_MAX};
};

class Workers {
 public:
  struct Counts {
    std::uint64_t done[4] = {}, refused[4] = {}, cancelled[4] = {}, failed = 0;
    double seconds[4] = {}, waited[4] = {}, longest[4] = {};
    std::size_t waiting[4] = {}, running = 0;
  };
  // `post` calls a function on the loop's thread; it may be called from any.
  Workers(int threads, WorkerLimits limits, std::function<void(std::function<void()>)> post);
  ~Workers();
  // False: too much waits already, of this client or of all, and nothing has happened.
  bool take(Job job);
  Counts counts() const;
  // Cancels what may be cancelled and ends the threads; how many did not end in time and were left behind.
  int stop(std::chrono::milliseconds within);

 private:
  struct Item {
    std::uint64_t id = 0;
    std::string client;
    Cancel cancel;
    std::function<void(const std::atomic<bool>&)> work;
    std::chrono::steady_clock::time_point since;
  };
  struct Queue {
    std::unordered_map<std::string, std::deque<Item>> of;
    std::deque<std::string> turns;
    std::size_t size = 0;
    void add(Item item);
    Item next();
  };
  // What the threads hold; it outlives the host if one of them is left behind.
  struct Shared {
    mutable std::mutex mutex;
    std::condition_variable more[4], ended;  // more: of each kind, so that a commit wakes nobody but the disk
    Queue queues[4];
    std::map<std::uint64_t, Cancel> running;
    std::atomic<bool> ending{false};  // what a job without a cancel of its own is told
    std::function<void(std::function<void()>)> post;
    std::function<void(std::uint64_t)> finish;
    Counts counts;
    int live = 0;
    bool closed = false;
  };
  static void run(const std::shared_ptr<Shared>& shared, int first, int second);
  static void do_one(Shared& shared, std::unique_lock<std::mutex>& lock, int kind);
  void start(int first, int second);

  WorkerLimits limits_;
  std::shared_ptr<Shared> shared_ = std::make_shared<Shared>();
  std::vector<std::thread> threads_;
  std::unordered_map<std::uint64_t, std::function<void()>> done_;  // the loop's
  std::uint64_t next_ = 1;
};

}  // namespace linstock::host
