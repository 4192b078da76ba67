// The states of a table in the order of their words, the first word deciding first: how the rows of odds stand.
#pragma once
#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "kernel/merged.h"

namespace linstock {

// Few words differ, and by little, so that most of a row fits into one number, and numbers are quickly sorted.
template <class Sum>
class InOrder {
 public:
  InOrder(const Merged<Sum, std::int32_t>& rows, std::size_t words) : rows_(rows), words_(words), lowest_(words), bits_(words) {
    measure();
    for (std::size_t i = 0; i < rows.size(); ++i) keys_.push_back({key_of(rows.state(i)), static_cast<std::uint32_t>(i)});
    std::sort(keys_.begin(), keys_.end(), [&](const Key& a, const Key& b) {
      if (a.number != b.number) return a.number < b.number;
      return packed_ < words_ && std::lexicographical_compare(rows_.state(a.row), rows_.state(a.row) + words_, rows_.state(b.row), rows_.state(b.row) + words_);
    });
  }
  std::size_t size() const { return keys_.size(); }
  std::size_t operator[](std::size_t i) const { return keys_[i].row; }

 private:
  __extension__ typedef unsigned __int128 Number;
  struct Key {
    Number number;
    std::uint32_t row;
  };

  // How much each word differs, and how many words fit into the number.
  void measure() {
    if (rows_.size() > 0) std::copy_n(rows_.state(0), words_, lowest_.begin());
    std::vector<std::int32_t> highest = lowest_;
    std::int32_t *low = lowest_.data(), *high = highest.data();
    for (std::size_t i = 1; i < rows_.size(); ++i) {
      const std::int32_t* row = rows_.state(i);
      for (std::size_t k = 0; k < words_; ++k) {
        low[k] = std::min(low[k], row[k]);
        high[k] = std::max(high[k], row[k]);
      }
    }
    int all = 0;
    for (packed_ = 0; packed_ < words_; ++packed_) {
      const auto range = static_cast<std::uint32_t>(highest[packed_]) - static_cast<std::uint32_t>(lowest_[packed_]);
      bits_[packed_] = std::bit_width(range);
      if ((all += bits_[packed_]) > 128) break;
      if (bits_[packed_] > 0) differing_.push_back(packed_);
    }
  }
  Number key_of(const std::int32_t* row) const {
    Number number = 0;
    for (const std::size_t k : differing_)
      number = number << bits_[k] | (static_cast<std::uint32_t>(row[k]) - static_cast<std::uint32_t>(lowest_[k]));
    return number;
  }

  const Merged<Sum, std::int32_t>& rows_;
  std::size_t words_, packed_ = 0;
  std::vector<std::int32_t> lowest_;
  std::vector<int> bits_;
  std::vector<std::size_t> differing_;
  std::vector<Key> keys_;
};

}  // namespace linstock
