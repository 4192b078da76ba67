#include "kernel/dice/distribution.h"

#include <functional>
#include <map>

namespace linstock {

namespace {

// Counts are binomial: each weight follows from the one before.
Distribution<int> counts(Dice dice, int at_least) {
  const int sides = dice.die->sides, good = dice.die->sides_at_least(at_least), bad = sides - good;
  Distribution<int> result;
  if (good == 0 || bad == 0) {
    result.add(good == 0 ? 0 : dice.count, 1);
    return result;
  }
  Fraction p = 1;
  for (int i = 0; i < dice.count; ++i) p *= Fraction(bad, sides);
  for (int k = 0; k <= dice.count; ++k) {
    result.add(k, p);
    p *= Fraction(static_cast<std::int64_t>(dice.count - k) * good, static_cast<std::int64_t>(k + 1) * bad);
  }
  return result;
}

Distribution<int> one_die(const Die& die) {
  Distribution<int> result;
  for (int i = 0; i < die.sides; ++i) result.add(die.face[static_cast<std::size_t>(i)], Fraction(1, die.sides));
  return result;
}

Distribution<int> sum(const Distribution<int>& a, const Distribution<int>& b) {
  std::map<int, Fraction> weights;
  for (const auto& x : a.entries())
    for (const auto& y : b.entries()) weights[x.value + y.value] += x.p * y.p;
  Distribution<int> result;
  for (const auto& [value, p] : weights) result.add(value, p);
  return result;
}

}  // namespace

Distribution<int> distribution(const Roll& roll) {
  if (roll.ask == Ask::Count) return counts(roll.dice, roll.at_least);
  Distribution<int> result, power = one_die(*roll.dice.die);
  result.add(0, 1);
  for (int n = roll.dice.count; n > 0; n /= 2) {  // by doubling: a pool of 36 needs seven sums
    if (n % 2) result = sum(result, power);
    if (n > 1) power = sum(power, power);
  }
  return result;
}

std::vector<FacesEntry> faces_distribution(Dice dice, const Scores& scores) {
  // Distinct faces with the number of sides that show them, highest first.
  std::map<int, int, std::greater<>> sides;
  for (int i = 0; i < dice.die->sides; ++i) ++sides[scores.stands_for(*dice.die, dice.die->face[static_cast<std::size_t>(i)])];
  const std::vector<std::pair<int, int>> kinds(sides.begin(), sides.end());

  std::vector<FacesEntry> result;
  Faces faces;
  std::function<void(std::size_t, int, Fraction)> deal = [&](std::size_t kind, int left, Fraction weight) {
    if (left == 0) {
      result.push_back({faces, weight});
      return;
    }
    if (kind == kinds.size()) return;
    // Give n of the remaining dice this face: C(left, n) * (sides / all)^n.
    Fraction ways = 1;
    const int before = faces.count;
    for (int n = 0; n <= left; ++n) {
      deal(kind + 1, left - n, weight * ways);
      if (n == left) break;
      ways *= Fraction((left - n) * kinds[kind].second, static_cast<std::int64_t>(n + 1) * dice.die->sides);
      faces.push(static_cast<std::int8_t>(kinds[kind].first));
    }
    while (faces.count > before) faces.pop();
  };
  deal(0, dice.count, 1);
  return result;
}

}  // namespace linstock
