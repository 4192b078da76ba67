// A list without a limit whose first few elements need no allocation. The elements lie in one piece.
#pragma once
#include <algorithm>
#include <cstdint>
#include <type_traits>
#include <vector>

namespace linstock {

template <class T, int N>
class Many {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  Many() {}
  Many(const Many& other) : count_(other.count_), all_(other.all_) { std::copy_n(other.few_, other.in_place(), few_); }
  Many& operator=(const Many& other) {
    count_ = other.count_;
    all_ = other.all_;
    if (this != &other) std::copy_n(other.few_, other.in_place(), few_);
    return *this;
  }

  int size() const { return count_; }
  bool empty() const { return count_ == 0; }
  T* begin() { return all_.empty() ? few_ : all_.data(); }
  T* end() { return begin() + count_; }
  const T* begin() const { return all_.empty() ? few_ : all_.data(); }
  const T* end() const { return begin() + count_; }
  T& operator[](int i) { return begin()[i]; }
  const T& operator[](int i) const { return begin()[i]; }
  T& back() { return begin()[count_ - 1]; }
  const T& back() const { return begin()[count_ - 1]; }
  void push(const T& item) {
    const T added = item;  // it may be one of ours
    if (all_.empty() && count_ == N) all_.assign(few_, few_ + N);
    if (all_.empty())
      few_[count_] = added;
    else
      all_.push_back(added);
    ++count_;
  }
  // Leaves only the first so many.
  void cut(int count) {
    count_ = count;
    if (!all_.empty()) all_.resize(static_cast<std::size_t>(count));
  }
  void clear() { cut(0); }
  friend bool operator==(const Many& a, const Many& b) { return std::equal(a.begin(), a.end(), b.begin(), b.end()); }

 private:
  int in_place() const { return all_.empty() ? count_ : 0; }

  std::int32_t count_ = 0;
  T few_[N];
  std::vector<T> all_;  // as soon as there are more than N
};

}  // namespace linstock
