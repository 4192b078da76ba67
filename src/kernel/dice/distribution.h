// Exact distributions: which answers a throw of dice has, and how likely each is.
#pragma once
#include <algorithm>
#include <utility>
#include <vector>

#include "kernel/check.h"
#include "kernel/dice/dice.h"
#include "kernel/dice/fraction.h"

namespace linstock {

// Values in ascending order, each once, with exact weights. T needs < and ==.
template <class T>
class Distribution {
 public:
  struct Entry {
    T value;
    Fraction p;
    friend bool operator==(const Entry&, const Entry&) = default;
  };

  void add(const T& value, const Fraction& p) {
    auto at = std::lower_bound(entries_.begin(), entries_.end(), value,
                               [](const Entry& entry, const T& wanted) { return entry.value < wanted; });
    if (at != entries_.end() && at->value == value)
      at->p += p;
    else
      entries_.insert(at, {value, p});
  }

  const std::vector<Entry>& entries() const { return entries_; }
  std::size_t size() const { return entries_.size(); }
  friend bool operator==(const Distribution&, const Distribution&) = default;

  Fraction at(const T& value) const {
    return sum_if([&](const T& v) { return v == value; });
  }
  Fraction at_least(const T& value) const {
    return sum_if([&](const T& v) { return !(v < value); });
  }
  Fraction at_most(const T& value) const {
    return sum_if([&](const T& v) { return !(value < v); });
  }
  Fraction total() const {
    return sum_if([](const T&) { return true; });
  }
  template <class Wanted>
  Fraction sum_if(Wanted wanted) const {
    Fraction sum;
    for (const Entry& entry : entries_)
      if (wanted(entry.value)) sum += entry.p;
    return sum;
  }

  Fraction mean() const {
    Fraction sum;
    for (const Entry& entry : entries_) sum += Fraction(entry.value) * entry.p;
    return sum;
  }

  // The smallest value that at least this share of all throws does not exceed: quantile(1/2) is the median.
  const T& quantile(const Fraction& share) const {
    check(!entries_.empty(), "a quantile of nothing");
    Fraction sum;
    for (const Entry& entry : entries_) {
      sum += entry.p;
      if (sum >= share) return entry.value;
    }
    return entries_.back().value;
  }

 private:
  std::vector<Entry> entries_;
};

// The exact answers to a Total or Count question.
Distribution<int> distribution(const Roll& roll);

// The exact answers to a Faces question: multisets, highest face first. Where only scores matter, each face is the lowest of its
// class.
struct FacesEntry {
  Faces faces;
  Fraction p;
};
std::vector<FacesEntry> faces_distribution(Dice dice, const Scores& scores = {});

}  // namespace linstock
