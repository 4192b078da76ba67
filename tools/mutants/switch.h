// Included by the changed sources of tools/mutate, by nothing else: which mutant is on (LINSTOCK_MUTANT), and which of them
// would have made a difference so far. Whatever the compiler works out stays as it is.
#pragma once
#include <cstdlib>
#include <type_traits>

#pragma GCC diagnostic ignored "-Wnarrowing"

namespace linstock_mutant {

inline constexpr int most = 8192;
inline const int chosen = [] {
  const char* text = std::getenv("LINSTOCK_MUTANT");
  return text ? std::atoi(text) : -1;
}();
inline unsigned char seen[most];

// Only whoever comes by where the two differ can notice.
template <int Id, class T>
T choose(const T& as_it_is, const T& changed) {
  if (as_it_is != changed) seen[Id] = 1;
  return chosen == Id ? changed : as_it_is;
}

template <int Id, int By>
int number(int n) {
  return choose<Id>(n, n + By);
}
template <int Id, int By>
constexpr int soft_number(int n) {
  return std::is_constant_evaluated() ? n : choose<Id>(n, n + By);
}
template <int Id>
constexpr bool turned(bool is) {
  return std::is_constant_evaluated() ? is : choose<Id>(is, !is);
}
template <int Id>
constexpr bool never(bool is) {
  return std::is_constant_evaluated() ? is : choose<Id>(is, false);
}

// The second operand is asked only when the rule, or the mutant that is on, asks for it: so any passage counts as seen.
template <int Id, class A, class B>
constexpr bool both(A a, B b) {
  if (!std::is_constant_evaluated()) {
    seen[Id] = 1;
    if (chosen == Id) return a() || b();
  }
  return a() && b();
}
template <int Id, class A, class B>
constexpr bool either(A a, B b) {
  if (!std::is_constant_evaluated()) {
    seen[Id] = 1;
    if (chosen == Id) return a() && b();
  }
  return a() || b();
}

enum class Op { Less, NotMore, More, NotLess, Same, Other };
template <Op op, class A, class B>
constexpr bool holds(const A& a, const B& b) {
  if constexpr (op == Op::Less) return a < b;
  else if constexpr (op == Op::NotMore) return a <= b;
  else if constexpr (op == Op::More) return a > b;
  else if constexpr (op == Op::NotLess) return a >= b;
  else if constexpr (op == Op::Same) return a == b;
  else return a != b;
}

// a < Compare<...>{} < b: the first half keeps a, the second compares.
template <int Id, Op from, Op to>
struct Compare {};
template <class A, int Id, Op from, Op to>
struct Half {
  const A& a;
};
template <class A, int Id, Op from, Op to>
constexpr Half<A, Id, from, to> operator<(const A& a, Compare<Id, from, to>) {
  return {a};
}
template <class A, int Id, Op from, Op to>
constexpr Half<A, Id, from, to> operator==(const A& a, Compare<Id, from, to>) {
  return {a};
}
template <class A, int Id, Op from, Op to, class B>
constexpr bool compared(const Half<A, Id, from, to>& half, const B& b) {
  const bool as_it_is = holds<from>(half.a, b);
  return std::is_constant_evaluated() ? as_it_is : choose<Id>(as_it_is, static_cast<bool>(holds<to>(half.a, b)));
}
template <class A, int Id, Op from, Op to, class B>
constexpr bool operator<(const Half<A, Id, from, to>& half, const B& b) {
  return compared(half, b);
}
template <class A, int Id, Op from, Op to, class B>
constexpr bool operator==(const Half<A, Id, from, to>& half, const B& b) {
  return compared(half, b);
}

}  // namespace linstock_mutant
