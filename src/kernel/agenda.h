// What a state is made of besides its units: the agenda, a stack of small steps in the words of the sequence of play; and how
// plain data is hashed.
#pragma once
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <variant>

#include "kernel/few.h"

namespace linstock {

// A stack of steps as plain data. Step is a std::variant of small structs of integers.
template <class Step, int N>
struct Agenda {
  Few<Step, N> steps;

  bool empty() const { return steps.empty(); }
  void push(const Step& step) { steps.push(step); }
  Step pop() { return steps.pop(); }
  friend bool operator==(const Agenda&, const Agenda&) = default;
};

// FNV-1a over plain data.
class Hasher {
 public:
  template <class T>
  Hasher& add(const T& value) {
    static_assert(std::has_unique_object_representations_v<T>, "hash plain data without holes");
    bytes(&value, sizeof value);
    return *this;
  }
  template <class... Ts>
  Hasher& add(const std::variant<Ts...>& step) {
    add(step.index());
    std::visit(
        [&](const auto& s) {
          if constexpr (!std::is_empty_v<std::decay_t<decltype(s)>>) add(s);
        },
        step);
    return *this;
  }
  template <class Step, int N>
  Hasher& add(const Agenda<Step, N>& agenda) {
    for (const Step& step : agenda.steps) add(step);
    return *this;
  }
  // As add, but quick where the high bytes are zero: most numbers of a state are small.
  Hasher& add_number(std::int32_t number) {
    constexpr std::uint64_t square = prime * prime;
    const auto n = static_cast<std::uint32_t>(number);
    if (n < 256)
      hash_ = (hash_ ^ n) * (square * square);
    else if (n < 65536)
      hash_ = (((hash_ ^ (n & 255)) * prime) ^ (n >> 8)) * (square * prime);
    else
      add(number);
    return *this;
  }
  std::uint64_t value() const { return hash_; }

 private:
  static constexpr std::uint64_t prime = 0x100000001b3;
  void bytes(const void* data, std::size_t size) {
    const auto* p = static_cast<const unsigned char*>(data);
    for (std::size_t i = 0; i < size; ++i) hash_ = (hash_ ^ p[i]) * prime;
  }
  std::uint64_t hash_ = 0xcbf29ce484222325;
};

// Whether all kinds of step are plain data.
template <class Step>
inline constexpr bool can_hash = std::has_unique_object_representations_v<Step>;
template <class... Ts>
inline constexpr bool can_hash<std::variant<Ts...>> =
    ((std::is_empty_v<Ts> || std::has_unique_object_representations_v<Ts>) && ...);

}  // namespace linstock
