// Plain states, each once, with something added up for it: the heart of exact odds, where many ways lead to one state.
// States lie side by side in large pieces of memory, which stay where they are and are used again, and are compared byte by byte.
#pragma once
#include <algorithm>
#include <cstdint>
#include <cstring>
#include <memory>
#include <vector>

namespace linstock {

template <class Sum, class Word = std::int64_t>
class Merged {
 public:
  explicit Merged(std::size_t words) : words_(words), slots_(64, empty) {
    while ((words_ * sizeof(Word) << (bits_ + 1)) <= piece_bytes && bits_ < 12) ++bits_;
  }

  // The sum of this state, and whether it is new (its sum is then made from nothing).
  struct Found {
    Sum& sum;
    bool fresh;
  };
  Found at(const Word* state) { return at(state, hash_of(state)); }
  // The same for a state whose hash another table of such states knows.
  Found at(const Word* state, std::uint64_t hash) {
    if (sums_.size() * 2 >= slots_.size()) grow();
    const std::uint64_t mask = slots_.size() - 1;
    for (std::uint64_t at = hash & mask;; at = (at + 1) & mask) {
      const std::uint32_t slot = slots_[at];
      if (slot == empty) {
        slots_[at] = static_cast<std::uint32_t>(sums_.size());
        keep(state);
        hashes_.push_back(hash);
        return {sums_.emplace_back(), true};
      }
      if (hashes_[slot] == hash && std::memcmp(this->state(slot), state, words_ * sizeof *state) == 0)
        return {sums_[slot], false};
    }
  }

  std::size_t size() const { return sums_.size(); }
  const Word* state(std::size_t i) const { return place(i); }
  std::uint64_t hash(std::size_t i) const { return hashes_[i]; }
  const Sum& sum(std::size_t i) const { return sums_[i]; }
  Sum& sum(std::size_t i) { return sums_[i]; }

  void clear() {
    if (!sums_.empty()) std::fill(slots_.begin(), slots_.end(), empty);
    hashes_.clear();
    sums_.clear();
  }

 private:
  static constexpr std::uint32_t empty = 0xffffffff;
  static constexpr std::size_t piece_bytes = 1 << 16;

  Word* place(std::size_t i) const { return pieces_[i >> bits_].get() + (i & ((std::size_t{1} << bits_) - 1)) * words_; }
  void keep(const Word* state) {
    const std::size_t i = sums_.size();
    if (i >> bits_ == pieces_.size()) pieces_.push_back(std::make_unique_for_overwrite<Word[]>(words_ << bits_));
    std::copy_n(state, words_, place(i));
  }

  // Four lanes side by side: a multiplication does not wait for the one before it.
  std::uint64_t hash_of(const Word* state) const {
    constexpr std::uint64_t odd = 0xff51afd7ed558ccd;
    std::uint64_t lane[4]{0x9e3779b97f4a7c15, 0xbf58476d1ce4e5b9, 0x94d049bb133111eb, 0xd6e8feb86659fd93};
    std::size_t i = 0;
    for (; i + 4 <= words_; i += 4)
      for (std::size_t k = 0; k < 4; ++k) lane[k] = mixed(lane[k] ^ static_cast<std::uint64_t>(state[i + k]), odd);
    for (; i < words_; ++i) lane[i % 4] = mixed(lane[i % 4] ^ static_cast<std::uint64_t>(state[i]), odd);
    return mixed(lane[0] + mixed(lane[1] + mixed(lane[2] + mixed(lane[3], odd), odd), odd), odd);
  }
  static std::uint64_t mixed(std::uint64_t bits, std::uint64_t odd) {
    bits *= odd;
    return bits ^ bits >> 32;
  }

  void grow() {
    slots_.assign(slots_.size() * 4, empty);
    const std::uint64_t mask = slots_.size() - 1;
    for (std::size_t i = 0; i < hashes_.size(); ++i) {
      std::uint64_t at = hashes_[i] & mask;
      while (slots_[at] != empty) at = (at + 1) & mask;
      slots_[at] = static_cast<std::uint32_t>(i);
    }
  }

  std::size_t words_;
  int bits_ = 0;  // so many of a state's number say where in its piece it lies
  std::vector<std::unique_ptr<Word[]>> pieces_;
  std::vector<std::uint64_t> hashes_;
  std::vector<Sum> sums_;
  std::vector<std::uint32_t> slots_;
};

}  // namespace linstock
