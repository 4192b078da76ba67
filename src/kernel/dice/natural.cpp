#include "kernel/dice/natural.h"

#include <bit>
#include <vector>

namespace linstock {

Natural& Natural::operator*=(Word factor) {
  Word* word = data();
  Word carry = 0;
  for (std::uint32_t i = 0; i < size_; ++i) {
    const Double product = static_cast<Double>(word[i]) * factor + carry;
    word[i] = static_cast<Word>(product);
    carry = static_cast<Word>(product >> 64);
  }
  if (carry) {
    reserve(size_ + 1);
    data()[size_++] = carry;
  }
  trim();
  return *this;
}

Natural& Natural::operator*=(const Natural& factor) {
  if (factor.size_ <= 1) return *this *= factor.size_ == 0 ? Word{0} : factor.data()[0];
  if (size_ <= 1) {
    const Word own = size_ == 0 ? 0 : data()[0];
    *this = factor;
    return *this *= own;
  }
  constexpr std::uint32_t usual = 2 * in_place;
  const std::uint32_t words = size_ + factor.size_;
  Word few[usual];
  std::vector<Word> many(words > usual ? words : 0);
  Word* product = words > usual ? many.data() : few;
  std::fill_n(product, words, 0);
  const Word *a = data(), *b = factor.data();
  for (std::uint32_t i = 0; i < size_; ++i) {
    Word carry = 0;
    for (std::uint32_t k = 0; k < factor.size_; ++k) {
      const Double sum = static_cast<Double>(a[i]) * b[k] + product[i + k] + carry;
      product[i + k] = static_cast<Word>(sum);
      carry = static_cast<Word>(sum >> 64);
    }
    product[i + factor.size_] = carry;
  }
  const std::uint32_t used = product[words - 1] ? words : words - 1;
  reserve(used);
  std::copy_n(product, used, data());
  size_ = used;
  return *this;
}

void Natural::add_product(std::span<const Word> a, std::span<const Word> b, Word* to) {
  for (std::size_t i = 0; i < a.size(); ++i) {
    const Word x = a[i];
    Word carry = 0;
    Word* at = to + i;
    for (const Word y : b) {
      const Double sum = static_cast<Double>(x) * y + *at + carry;
      *at++ = static_cast<Word>(sum);
      carry = static_cast<Word>(sum >> 64);
    }
    for (; carry; ++at) carry = __builtin_add_overflow(*at, carry, at);
  }
}

Natural& Natural::operator+=(const Natural& other) {
  const std::uint32_t longer = std::max(size_, other.size_);
  reserve(longer);
  Word* word = data();
  std::fill(word + size_, word + longer, 0);
  const Word* added = other.data();
  Word carry = 0;
  for (std::uint32_t i = 0; i < longer; ++i) {
    const Double sum = static_cast<Double>(word[i]) + (i < other.size_ ? added[i] : 0) + carry;
    word[i] = static_cast<Word>(sum);
    carry = static_cast<Word>(sum >> 64);
  }
  size_ = longer;
  if (carry) {
    reserve(size_ + 1);
    data()[size_++] = carry;
  }
  return *this;
}

Natural& Natural::operator/=(Word divisor) {
  Word* word = data();
  Word left = 0;
  for (std::uint32_t i = size_; i-- > 0;) {
    const Double number = static_cast<Double>(left) << 64 | word[i];
    word[i] = static_cast<Word>(number / divisor);
    left = static_cast<Word>(number % divisor);
  }
  trim();
  return *this;
}

// By a divisor that leaves nothing over: from the lowest word up, with the number that undoes a multiplication by it.
void Natural::divide_exactly(Word* number, Word divisor, std::size_t words) {
  const int twos = std::countr_zero(divisor);
  divisor >>= twos;
  Word inverse = divisor;  // right in its lowest three bits; each round doubles them
  for (int bits = 3; bits < 64; bits *= 2) inverse *= 2 - divisor * inverse;
  Word borrow = 0;
  for (std::size_t i = 0; i < words; ++i) {
    const Word above = twos && i + 1 < words ? number[i + 1] << (64 - twos) : 0;
    const Word here = number[i] >> twos | above;
    const Word quotient = (here - borrow) * inverse;
    borrow = static_cast<Word>(static_cast<Double>(quotient) * divisor >> 64) + (here < borrow);
    number[i] = quotient;
  }
}

Natural& Natural::divide_exactly(Word divisor) {
  if (size_ == 1) data()[0] /= divisor;
  else divide_exactly(data(), divisor, size_);
  trim();
  return *this;
}

Natural& Natural::operator>>=(std::uint32_t bits) {
  const std::uint32_t whole = std::min(bits / 64, size_), part = bits % 64;
  Word* word = data();
  for (std::uint32_t i = 0; i + whole < size_; ++i) {
    const Word low = word[i + whole], high = i + whole + 1 < size_ ? word[i + whole + 1] : 0;
    word[i] = part ? low >> part | high << (64 - part) : low;
  }
  size_ -= whole;
  trim();
  return *this;
}

Natural::Word Natural::operator%(Word divisor) const {
  const Word* word = data();
  Word left = 0;
  for (std::uint32_t i = size_; i-- > 0;) left = static_cast<Word>((static_cast<Double>(left) << 64 | word[i]) % divisor);
  return left;
}

std::uint32_t Natural::lowest_bit() const {
  const Word* word = data();
  std::uint32_t at = 0;
  while (word[at] == 0) ++at;
  return at * 64 + static_cast<std::uint32_t>(std::countr_zero(word[at]));
}

bool Natural::divides_by_sum(Word prime) const {
  Double sum = 0;
  for (const Word word : words()) sum += word;
  return static_cast<Word>(sum % prime) == 0;
}

}  // namespace linstock
