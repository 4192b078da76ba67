// A state as a list of numbers: for snapshots in records, and for hashes. A book lists the members of its structs once
//
//   template <class N> void each_number(N& numbers, Unit& unit) { numbers(unit.side, unit.pose, unit.path); }
//
// and a state then passes by number by number, in that order, whatever the machine. Structs that hold nothing but
// 32-bit integers need no list.
#pragma once
#include <array>
#include <cstring>
#include <span>
#include <type_traits>
#include <variant>
#include <vector>

#include "kernel/agenda.h"
#include "geometry/path.h"

namespace linstock {

template <class N>
void each_number(N& n, Point& p) {
  n(p.x, p.y);
}
template <class N>
void each_number(N& n, Pose& p) {
  n(p.at, p.facing);
}
template <class N>
void each_number(N& n, Layout& l) {
  n(l.width, l.depth, l.gap_across, l.gap_deep, l.files, l.count, l.rear);
}
template <class N>
void each_number(N& n, Block& b) {
  n(b.pose, b.layout);
}

// What a Reform names stands, in hashes, snapshots and the first form of records, where other manoeuvres have their length and
// their turn: one number for formation and change, one for the area. So whatever was recorded before they had members of their
// own still reads and still has its hash. Nothing else looks at a manoeuvre in this way.
struct FirstForm {
  std::int32_t distance = 0, by = 0;
};
inline FirstForm first_form(const Manoeuvre& m) {
  if (m.kind != Manoeuvre::Kind::Reform) return {m.distance, m.by};
  return {m.area, m.formation + 16 * m.change};
}
inline void read_first_form(FirstForm form, Manoeuvre& m) {
  if (m.kind != Manoeuvre::Kind::Reform) {
    m.distance = form.distance;
    m.by = form.by;
  } else if (form.by >= 0 && form.by < 16 * 16) {
    m.area = form.distance;
    m.formation = static_cast<std::uint8_t>(form.by % 16);
    m.change = static_cast<std::uint8_t>(form.by / 16);
  }
}

template <class N>
void each_number(N& n, Manoeuvre& m) {
  n(m.kind, m.corner);
  FirstForm form = first_form(m);
  n(form.distance, form.by);
  if constexpr (N::reads) read_first_form(form, m);
  n(m.vector, m.layout);
}

// What writing, reading and hashing have in common. Derived has number(T&) for one integer or enum, and
// size(old, most) for the length of a list.
template <class Derived>
class Numbers {
 public:
  template <class... Ts>
  void operator()(Ts&... values) {
    (pass(values), ...);
  }

 private:
  Derived& self() { return static_cast<Derived&>(*this); }

  template <class T>
  void pass(T& value) {
    if constexpr (std::is_integral_v<T> || std::is_enum_v<T>)
      self().number(value);
    else if constexpr (requires { each_number(self(), value); })
      each_number(self(), value);
    else
      words(value);
  }
  template <class T, std::size_t K>
  void pass(T (&values)[K]) {
    for (T& value : values) pass(value);
  }
  template <class T, std::size_t K>
  void pass(std::array<T, K>& values) {
    for (T& value : values) pass(value);
  }
  template <class T, int K>
  void pass(Few<T, K>& list) {
    const int size = static_cast<int>(self().size(static_cast<std::size_t>(list.size()), K));
    while (list.size() < size) list.push(T{});
    while (list.size() > size) list.pop();
    for (T& value : list) pass(value);
  }
  template <class T>
  void pass(std::vector<T>& list) {
    list.resize(self().size(list.size(), 100'000));
    for (T& value : list) pass(value);
  }
  template <class Step, int K>
  void pass(Agenda<Step, K>& agenda) {
    pass(agenda.steps);
  }
  template <class... Ts>
  void pass(std::variant<Ts...>& step) {
    const std::size_t kind = self().size(step.index(), sizeof...(Ts) - 1);
    if (kind != step.index()) become(step, kind, std::index_sequence_for<Ts...>{});
    std::visit(
        [&](auto& s) {
          if constexpr (!std::is_empty_v<std::decay_t<decltype(s)>>) pass(s);
        },
        step);
  }
  template <class Step, std::size_t... I>
  static void become(Step& step, std::size_t kind, std::index_sequence<I...>) {
    ((kind == I ? void(step = std::variant_alternative_t<I, Step>{}) : void()), ...);
  }
  // A struct of 32-bit integers, word by word.
  template <class T>
  void words(T& value) {
    static_assert(std::has_unique_object_representations_v<T> && std::is_trivially_copyable_v<T> && alignof(T) == 4,
                  "list the members of this struct with each_number");
    std::int32_t word[sizeof(T) / 4];
    std::memcpy(word, &value, sizeof value);
    for (std::int32_t& w : word) self().number(w);
    std::memcpy(static_cast<void*>(&value), word, sizeof value);
  }
};

class NumberWriter : public Numbers<NumberWriter> {
 public:
  static constexpr bool reads = false;
  std::vector<std::int32_t> written;
  template <class T>
  void number(T& value) {
    written.push_back(static_cast<std::int32_t>(value));
  }
  std::size_t size(std::size_t now, std::size_t) {
    written.push_back(static_cast<std::int32_t>(now));
    return now;
  }
};

// Reads what a writer wrote. Numbers that do not fit, too few or too many make it fail; what was read is then
// worthless.
class NumberReader : public Numbers<NumberReader> {
 public:
  static constexpr bool reads = true;
  explicit NumberReader(std::span<const std::int32_t> numbers) : left_(numbers) {}
  bool whole() const { return !failed_ && left_.empty(); }
  template <class T>
  void number(T& value) {
    const std::int32_t n = next();
    value = static_cast<T>(n);
    failed_ |= static_cast<std::int32_t>(value) != n;
  }
  std::size_t size(std::size_t, std::size_t most) {
    const std::int32_t n = next();
    failed_ |= n < 0 || static_cast<std::size_t>(n) > most;
    return failed_ ? 0 : static_cast<std::size_t>(n);
  }

 private:
  std::int32_t next() {
    failed_ |= left_.empty();
    if (failed_) return 0;
    const std::int32_t n = left_.front();
    left_ = left_.subspan(1);
    return n;
  }
  std::span<const std::int32_t> left_;
  bool failed_ = false;
};

class NumberHasher : public Numbers<NumberHasher> {
 public:
  static constexpr bool reads = false;
  std::uint64_t value() const { return hasher_.value(); }
  template <class T>
  void number(T& value) {
    hasher_.add_number(static_cast<std::int32_t>(value));
  }
  std::size_t size(std::size_t now, std::size_t) {
    hasher_.add_number(static_cast<std::int32_t>(now));
    return now;
  }

 private:
  Hasher hasher_;
};

// The numbers are only looked at: the state stays as it is.
template <class State>
std::vector<std::int32_t> numbers_of(const State& state) {
  NumberWriter writer;
  writer(const_cast<State&>(state));
  return std::move(writer.written);
}
template <class State>
std::uint64_t hash_of_numbers(const State& state) {
  NumberHasher hasher;
  hasher(const_cast<State&>(state));
  return hasher.value();
}
template <class State>
bool read_numbers(std::span<const std::int32_t> numbers, State& state) {
  NumberReader reader(numbers);
  reader(state);
  return reader.whole();
}

}  // namespace linstock
