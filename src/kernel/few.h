// A short list of plain data with a fixed capacity: no allocation, copyable, comparable, hashable.
#pragma once
#include <compare>
#include <cstdint>
#include <type_traits>

#include "kernel/check.h"

namespace linstock {

template <class T, int N>
struct Few {
  std::int32_t count = 0;
  T items[N] = {};

  static constexpr int capacity = N;
  int size() const { return count; }
  bool empty() const { return count == 0; }
  bool full() const { return count == N; }
  T& operator[](int i) { return items[i]; }
  const T& operator[](int i) const { return items[i]; }
  T* begin() { return items; }
  T* end() { return items + count; }
  const T* begin() const { return items; }
  const T* end() const { return items + count; }
  T& back() { return items[count - 1]; }
  const T& back() const { return items[count - 1]; }
  void push(const T& item) {
    check(count < N, "a short list is full");
    items[count++] = item;
  }
  // What lies behind the end is always zero, so that equal lists are equal bytes.
  T pop() {
    check(count > 0, "a short list is empty");
    T last = items[--count];
    items[count] = T{};
    return last;
  }
  void clear() { *this = Few{}; }
  friend bool operator==(const Few& a, const Few& b) {
    if (a.count != b.count) return false;
    for (int i = 0; i < a.count; ++i)
      if (!(a.items[i] == b.items[i])) return false;
    return true;
  }
};

}  // namespace linstock
