// A disk that can be told to be slow or to fail: SQLite's own files, with syncs that wait and reads that fail.
#pragma once
#include <sqlite3.h>

#include <condition_variable>
#include <cstring>
#include <mutex>

namespace linstock::host {

class Disk {
 public:
  // For every store that is opened while it lives.
  Disk() {
    self() = this;
    real_ = sqlite3_vfs_find(nullptr);
    vfs_ = *real_;
    vfs_.zName = "told-what-to-do";
    vfs_.xOpen = open;
    sqlite3_vfs_register(&vfs_, 1);
  }
  ~Disk() {
    let_go();
    sqlite3_vfs_unregister(&vfs_);
    sqlite3_vfs_register(real_, 1);
  }
  Disk(const Disk&) = delete;

  void hold() {
    const std::scoped_lock lock(mutex_);
    held_ = true;
  }
  void let_go() {
    const std::scoped_lock lock(mutex_);
    held_ = false;
    changed_.notify_all();
  }
  void wait_for_a_sync() {  // that is being held
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return waiting_ > 0; });
  }
  void fail_reads(bool fail) {
    const std::scoped_lock lock(mutex_);
    failing_ = fail;
  }

 private:
  struct Kind {
    const sqlite3_io_methods* real = nullptr;
    sqlite3_io_methods ours{};
  };
  static Disk*& self() {
    static Disk* disk = nullptr;
    return disk;
  }
  // Files are SQLite's own but for two of their methods; there are but a few kinds of them.
  static Kind* kinds() {
    static Kind all[8];
    return all;
  }
  static int open(sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* out) {
    const int code = self()->real_->xOpen(self()->real_, name, file, flags, out);
    if (code != SQLITE_OK || !file->pMethods) return code;
    const std::scoped_lock lock(self()->mutex_);
    for (Kind* kind = kinds(); kind != kinds() + 8; ++kind) {
      if (kind->real && kind->real != file->pMethods) continue;
      if (!kind->real) {
        kind->ours = *file->pMethods;
        kind->ours.xSync = sync;
        kind->ours.xRead = read;
      }
      kind->real = file->pMethods;
      file->pMethods = &kind->ours;
      break;
    }
    return code;
  }
  static const sqlite3_io_methods* real_of(const sqlite3_file* file) {
    const std::scoped_lock lock(self()->mutex_);
    for (Kind* kind = kinds(); kind != kinds() + 8; ++kind)
      if (&kind->ours == file->pMethods) return kind->real;
    return nullptr;
  }
  static int sync(sqlite3_file* file, int flags) {
    const auto* real = real_of(file);
    {
      std::unique_lock lock(self()->mutex_);
      ++self()->waiting_;
      self()->changed_.notify_all();
      self()->changed_.wait(lock, [&] { return !self()->held_; });
      --self()->waiting_;
    }
    return real->xSync(file, flags);
  }
  static int read(sqlite3_file* file, void* to, int size, sqlite3_int64 from) {
    const auto* real = real_of(file);
    {
      const std::scoped_lock lock(self()->mutex_);
      if (self()->failing_) return SQLITE_IOERR_READ;
    }
    return real->xRead(file, to, size, from);
  }

  sqlite3_vfs* real_ = nullptr;
  sqlite3_vfs vfs_{};
  std::mutex mutex_;
  std::condition_variable changed_;
  bool held_ = false, failing_ = false;
  int waiting_ = 0;
};

}  // namespace linstock::host
