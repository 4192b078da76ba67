// Whole numbers of any size reckon as the library's do, in place and beyond.
#include "kernel/dice/natural.h"

#include <gtest/gtest.h>

#include <boost/multiprecision/cpp_int.hpp>
#include <random>

namespace linstock {
namespace {

using boost::multiprecision::cpp_int;

cpp_int plain(const Natural& n) {
  cpp_int result = 0;
  for (std::size_t i = n.words().size(); i-- > 0;) result = (result << 64) + n.words()[i];
  return result;
}

Natural some(std::mt19937_64& luck, std::size_t words) {
  std::vector<std::uint64_t> all(words);
  for (std::uint64_t& word : all) word = luck() % 3 == 0 ? (luck() % 2 ? 0 : ~std::uint64_t{0}) : luck();
  return Natural::from(all);
}

}  // namespace

TEST(Natural, reckons_as_the_library_does) {
  std::mt19937_64 luck(5);
  for (int n = 0; n < 4000; ++n) {
    const Natural a = some(luck, luck() % 25), b = some(luck, luck() % 25);
    const std::uint64_t word = luck() % 4 == 0 ? luck() : luck() % 1000 + 1;
    const auto bits = static_cast<std::uint32_t>(luck() % 1700);
    Natural sum = a, product = a, by_word = a, part = a, shifted = a;
    sum += b;
    product *= b;
    by_word *= word;
    part /= word;
    shifted >>= bits;
    Natural undone = by_word;
    if (word) undone.divide_exactly(word);
    ASSERT_EQ(plain(undone), word ? plain(a) : plain(by_word));
    ASSERT_EQ(plain(sum), plain(a) + plain(b));
    ASSERT_EQ(plain(product), plain(a) * plain(b));
    ASSERT_EQ(plain(by_word), plain(a) * word);
    ASSERT_EQ(plain(part), plain(a) / word);
    ASSERT_EQ(plain(shifted), plain(a) >> bits);
    ASSERT_EQ(a % word, plain(a) % word);
    for (const std::uint64_t prime : {3u, 5u, 17u}) ASSERT_EQ(a.divides_by_sum(prime), plain(a) % prime == 0);
    std::vector<std::uint64_t> words(a.words().size() + b.words().size() + 1);
    Natural::add_product(a.words(), b.words(), words.data());
    Natural::add_product(b.words(), a.words(), words.data());
    ASSERT_EQ(plain(Natural::from(words)), 2 * plain(product));
    if (!a.is_zero()) {
      ASSERT_EQ(a.lowest_bit(), lsb(plain(a)));
    }
    ASSERT_EQ(sum == product, plain(sum) == plain(product));
    ASSERT_TRUE(product.words().empty() || product.words().back() != 0);
  }
}

TEST(Natural, is_copied_and_moved_whatever_its_size) {
  std::mt19937_64 luck(6);
  for (const std::size_t from : {0u, 1u, 10u, 11u, 40u})
    for (const std::size_t to : {0u, 1u, 10u, 11u, 40u}) {
      const Natural a = some(luck, from);
      Natural b = some(luck, to), c = some(luck, to);
      b = a;
      Natural moved = b;
      c = std::move(moved);
      EXPECT_EQ(a, b);
      EXPECT_EQ(a, c);
      moved = a;
      EXPECT_EQ(moved, a);
    }
}

}  // namespace linstock
