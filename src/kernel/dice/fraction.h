// An exact fraction. Small ones live in two machine words; large ones move to big integers by themselves.
#pragma once
#include <cstdint>
#include <memory>
#include <span>
#include <string>

namespace linstock {

class Fraction {
 public:
  Fraction() = default;
  Fraction(std::int64_t whole) : num_(whole) {}  // NOLINT: a whole number is a fraction
  Fraction(std::int64_t num, std::int64_t den);
  static Fraction parse(const std::string& text);  // "21/36", "3"
  // A number that does not fit into one word, the lowest word first, over the product of 2, 3, 5 ... 19 to these powers; nothing
  // divides both.
  static Fraction in_lowest_terms(std::span<const std::uint64_t> words, std::span<const std::uint16_t> powers);

  Fraction operator+(const Fraction&) const;
  Fraction operator-(const Fraction&) const;
  Fraction operator*(const Fraction&) const;
  Fraction operator/(const Fraction&) const;
  Fraction& operator+=(const Fraction& other) { return *this = *this + other; }
  Fraction& operator*=(const Fraction& other) { return *this = *this * other; }

  friend bool operator==(const Fraction& a, const Fraction& b) { return compare(a, b) == 0; }
  friend bool operator<(const Fraction& a, const Fraction& b) { return compare(a, b) < 0; }
  friend bool operator<=(const Fraction& a, const Fraction& b) { return compare(a, b) <= 0; }
  friend bool operator>(const Fraction& a, const Fraction& b) { return compare(a, b) > 0; }
  friend bool operator>=(const Fraction& a, const Fraction& b) { return compare(a, b) >= 0; }

  bool is_zero() const { return !wide_ && num_ == 0; }
  std::string text() const;                          // lowest terms: "7/12", "1"
  std::string text_over(std::uint64_t over) const;   // "21/36" for over = 36; lowest terms where that does not divide
  double to_double() const;                          // for showing only
  double percent() const { return 100 * to_double(); }
  // The denominator in lowest terms if it fits, else 0.
  std::uint64_t denominator() const { return wide_ ? 0 : static_cast<std::uint64_t>(den_); }

 private:
  struct Wide;
  explicit Fraction(const Wide&);
  static int compare(const Fraction&, const Fraction&);
  static Wide widen(const Fraction&);
  __extension__ typedef __int128 Int128;
  static Fraction reduced(Int128 num, Int128 den);
  static Fraction lowest(Int128 num, Int128 den);  // which are in lowest terms already

  std::int64_t num_ = 0;
  std::int64_t den_ = 1;
  std::shared_ptr<const Wide> wide_;  // set only if num or den does not fit
};

}  // namespace linstock
