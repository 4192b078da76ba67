// What the kernel's tests share: a clause of their own, and chi-square.
#pragma once
#include <cmath>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "kernel/dice/distribution.h"
#include "kernel/umpire.h"

namespace linstock {

inline constexpr Clause a_clause{"KT-TEST-01"};

inline Roll each_of(Dice dice) { return {dice, Ask::Each, 0, a_clause, "test"}; }
inline Roll total_of(Dice dice) { return {dice, Ask::Total, 0, a_clause, "test"}; }
inline Roll count_of(Dice dice, int at_least) { return {dice, Ask::Count, at_least, a_clause, "test"}; }

inline Fraction power(const Fraction& base, int n) {
  Fraction result = 1;
  for (int i = 0; i < n; ++i) result *= base;
  return result;
}

inline std::string shown(const Faces& faces) {
  std::string text;
  for (int face : faces) text += (text.empty() ? "" : " ") + std::to_string(face);
  return text;
}

// Every face of every die, one by one: what exact answers are compared with.
inline void for_all_faces(Dice dice, const std::function<void(const Faces&)>& visit) {
  std::vector<int> side(static_cast<std::size_t>(dice.count), 0);
  for (;;) {
    Faces faces;
    for (int s : side) faces.push(dice.die->face[static_cast<std::size_t>(s)]);
    std::sort(faces.begin(), faces.end(), std::greater<>());
    visit(faces);
    std::size_t i = 0;
    while (i < side.size() && ++side[i] == dice.die->sides) side[i++] = 0;
    if (i == side.size()) return;
  }
}

// The share of better fits among fair dice is beyond 99.99 % if this is false. Rare answers are taken together.
inline bool fits_chi_square(const Distribution<int>& expected, const std::map<int, std::int64_t>& seen, std::int64_t rolls) {
  double chi = 0, rest_expected = 0;
  std::int64_t rest_seen = 0, all = 0;
  int cells = 0;
  for (const auto& [value, count] : seen) {
    if (expected.at(value).is_zero()) return false;
    all += count;
  }
  if (all != rolls) return false;
  for (const auto& entry : expected.entries()) {
    const double wanted = entry.p.to_double() * static_cast<double>(rolls);
    const auto at = seen.find(entry.value);
    const std::int64_t got = at == seen.end() ? 0 : at->second;
    if (wanted < 20) {
      rest_expected += wanted;
      rest_seen += got;
      continue;
    }
    chi += (static_cast<double>(got) - wanted) * (static_cast<double>(got) - wanted) / wanted;
    ++cells;
  }
  if (rest_expected >= 5) {
    const double off = static_cast<double>(rest_seen) - rest_expected;
    chi += off * off / rest_expected;
    ++cells;
  }
  const double df = cells - 1, z = 3.719;  // Wilson and Hilferty
  const double limit = df * std::pow(1 - 2 / (9 * df) + z * std::sqrt(2 / (9 * df)), 3);
  return chi <= limit;
}

}  // namespace linstock
