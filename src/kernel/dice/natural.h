// A whole number of any size, as weights need it: what fits into ten words lies in place, so that most of them cost no memory of their own.
#pragma once
#include <algorithm>
#include <bit>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>

namespace linstock {

class Natural {
 public:
  using Word = std::uint64_t;
  __extension__ typedef unsigned __int128 Double;

  Natural(Double value = 0) {  // NOLINT: a small number is a number
    here_[0] = static_cast<Word>(value);
    here_[1] = static_cast<Word>(value >> 64);
    size_ = here_[1] ? 2 : here_[0] ? 1 : 0;
  }
  Natural(const Natural& other) { copy(other); }
  Natural(Natural&& other) noexcept { take(other); }
  Natural& operator=(const Natural& other) {
    if (this != &other) copy(other);
    return *this;
  }
  Natural& operator=(Natural&& other) noexcept {
    if (this != &other) take(other);
    return *this;
  }
  static Natural from(std::span<const Word> words) {
    Natural n;
    n.reserve(static_cast<std::uint32_t>(words.size()));
    std::copy(words.begin(), words.end(), n.data());
    n.size_ = static_cast<std::uint32_t>(words.size());
    n.trim();
    return n;
  }

  // The same for words that a number lies in.
  static void divide_exactly(Word* number, Word divisor, std::size_t words);
  // Adds a product to words that have room for it and for what is carried.
  static void add_product(std::span<const Word> a, std::span<const Word> b, Word* to);

  // Lowest first; none for 0.
  std::span<const Word> words() const { return {data(), size_}; }
  bool is_zero() const { return size_ == 0; }
  bool fits_double() const { return size_ <= 2; }
  Double low() const { return size_ == 0 ? 0 : size_ == 1 ? data()[0] : static_cast<Double>(data()[1]) << 64 | data()[0]; }

  Natural& operator*=(Word factor);
  Natural& operator*=(const Natural& factor);
  Natural& operator+=(const Natural& other);
  Natural& operator/=(Word divisor);  // what is left over is lost
  Natural& divide_exactly(Word divisor);  // where nothing is left over; far quicker
  Natural& operator>>=(std::uint32_t bits);
  Word operator%(Word divisor) const;
  std::uint32_t lowest_bit() const;  // not of 0
  bool divides_by_sum(Word prime) const;  // for a prime to which 2^64 leaves 1: 3, 5, 17

  friend bool operator==(const Natural& a, const Natural& b) { return std::ranges::equal(a.words(), b.words()); }

 private:
  static constexpr std::uint32_t in_place = 10;

  Word* data() { return there_ ? there_.get() : here_; }
  const Word* data() const { return there_ ? there_.get() : here_; }
  // Room for so many words; those that are there stay.
  void reserve(std::uint32_t words) {
    if (words <= room_) return;
    const std::uint32_t room = words + words / 4;
    auto more = std::make_unique_for_overwrite<Word[]>(room);
    std::copy_n(data(), size_, more.get());
    there_ = std::move(more);
    room_ = room;
  }
  void copy(const Natural& other) {
    if (other.size_ > room_) {
      there_ = std::make_unique_for_overwrite<Word[]>(other.size_);
      room_ = other.size_;
    }
    std::copy_n(other.data(), other.size_, data());
    size_ = other.size_;
  }
  void take(Natural& other) {
    if (!other.there_) return copy(other);
    there_ = std::move(other.there_);
    room_ = std::exchange(other.room_, in_place);
    size_ = std::exchange(other.size_, 0);
  }
  void trim() {
    while (size_ > 0 && data()[size_ - 1] == 0) --size_;
  }

  std::uint32_t size_ = 0, room_ = in_place;
  std::unique_ptr<Word[]> there_;
  Word here_[in_place];
};

}  // namespace linstock
