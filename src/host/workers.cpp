#include "host/workers.h"

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>

namespace linstock::host {

using Clock = std::chrono::steady_clock;

// QUEUES

void Workers::Queue::add(Item item) {
  auto& own = of[item.client];
  if (own.empty()) turns.push_back(item.client);
  own.push_back(std::move(item));
  ++size;
}

// The next client's first job; the client goes to the end of the line.
Workers::Item Workers::Queue::next() {
  std::string client = std::move(turns.front());
  turns.pop_front();
  const auto at = of.find(client);
  Item item = std::move(at->second.front());
  at->second.pop_front();
  --size;
  if (at->second.empty())
    of.erase(at);
  else
    turns.push_back(std::move(client));
  return item;
}

bool Workers::take(Job job) {
  const std::uint64_t id = next_++;
  const int kind = job.kind;
  {
    const std::scoped_lock lock(shared_->mutex);
    Queue& queue = shared_->queues[job.kind];
    if (!shared_->closed) {
      const auto at = queue.of.find(job.client);
      const std::size_t own = at == queue.of.end() ? 0 : at->second.size();
      if (own >= limits_.each[job.kind] || queue.size >= limits_.all[job.kind]) {
        ++shared_->counts.refused[job.kind];
        return false;
      }
    }
    queue.add({id, std::move(job.client), std::move(job.cancel), std::move(job.work), Clock::now()});
  }
  done_[id] = std::move(job.done);
  shared_->more[kind].notify_one();
  if (kind == Job::Play) shared_->more[Job::Study].notify_one();  // that thread helps
  return true;
}

Workers::Counts Workers::counts() const {
  const std::scoped_lock lock(shared_->mutex);
  Counts counts = shared_->counts;
  for (std::size_t kind = 0; kind < std::size(job_kinds); ++kind) counts.waiting[kind] = shared_->queues[kind].size;
  counts.running = shared_->running.size();
  return counts;
}

// THREADS

// One for the disk, one for play alone, one for study first, the others for what takes long. Those that study give way
// to the loop: it never waits for odds.
Workers::Workers(int threads, WorkerLimits limits, std::function<void(std::function<void()>)> post) : limits_(limits) {
  shared_->post = std::move(post);
  shared_->finish = [this](std::uint64_t id) {
    const auto at = done_.find(id);
    if (at == done_.end()) return;
    const auto done = std::move(at->second);
    done_.erase(at);
    if (done) done();
  };
  start(Job::Disk, Job::Disk);
  start(Job::Play, Job::Play);
  start(Job::Study, Job::Play);
  for (int i = 0; i < std::max(1, threads); ++i) start(Job::Long, Job::Long);
}

Workers::~Workers() { stop(std::chrono::seconds(10)); }

void Workers::start(int first, int second) {
  ++shared_->live;
  threads_.emplace_back([shared = shared_, first, second] {
    const int nice = first == Job::Study ? 5 : first == Job::Long ? 15 : 0;
    if (nice > 0) ::setpriority(PRIO_PROCESS, static_cast<id_t>(::syscall(SYS_gettid)), nice);
    run(shared, first, second);
    const std::scoped_lock lock(shared->mutex);
    --shared->live;
    shared->ended.notify_all();
  });
}

void Workers::run(const std::shared_ptr<Shared>& shared, int first, int second) {
  std::unique_lock lock(shared->mutex);
  for (;;) {
    shared->more[first].wait(
        lock, [&] { return shared->closed || shared->queues[first].size > 0 || shared->queues[second].size > 0; });
    // What the disk was given is written, even at the end.
    const bool writes = first == Job::Disk && shared->queues[first].size > 0;
    if (shared->closed && !writes) return;
    do_one(*shared, lock, shared->queues[first].size > 0 ? first : second);
  }
}

void Workers::do_one(Shared& shared, std::unique_lock<std::mutex>& lock, int kind) {
  Item item = shared.queues[kind].next();
  const bool cancelled = item.cancel && item.cancel->load();
  const auto began = Clock::now();
  shared.counts.waited[kind] += std::chrono::duration<double>(began - item.since).count();
  ++(cancelled ? shared.counts.cancelled : shared.counts.done)[kind];
  shared.running[item.id] = item.cancel;
  lock.unlock();
  bool failed = false;
  try {
    if (!cancelled) item.work(item.cancel ? *item.cancel : shared.ending);
  } catch (...) {  // memory ran out, say: one job ends, not the host
    failed = true;
  }
  item.work = nullptr;  // what it held goes here, not under the lock
  lock.lock();
  shared.running.erase(item.id);
  const double took = std::chrono::duration<double>(Clock::now() - began).count();
  shared.counts.seconds[kind] += took;
  shared.counts.longest[kind] = std::max(shared.counts.longest[kind], took);
  shared.counts.failed += failed;
  if (shared.post) shared.post([finish = shared.finish, id = item.id] { finish(id); });
}

int Workers::stop(std::chrono::milliseconds within) {
  if (threads_.empty()) return 0;
  std::unique_lock lock(shared_->mutex);
  shared_->closed = true;
  shared_->ending = true;
  for (const auto& [id, cancel] : shared_->running)
    if (cancel) cancel->store(true);
  for (const int kind : {Job::Play, Job::Study, Job::Long}) shared_->queues[kind] = {};
  for (std::condition_variable& more : shared_->more) more.notify_all();
  shared_->ended.wait_for(lock, within, [&] { return shared_->live == 0; });
  const int left = shared_->live;
  shared_->post = nullptr;  // nobody is there to be told
  lock.unlock();
  for (std::thread& thread : threads_) left == 0 ? thread.join() : thread.detach();
  threads_.clear();
  return left;
}

}  // namespace linstock::host
