#include "kernel/dice/seeded.h"

#include "support.h"

namespace linstock {

namespace {

// From an independent implementation of Philox 4x32-10 (in Python): these numbers never change.
TEST(SeededDice, are_the_same_on_every_platform) {
  Chance one(Seed::numbered(1)), two(Seed::numbered(2));
  one.begin(0);
  EXPECT_EQ(one.bits(), 0xa3cbc48ca4cc321eu);
  EXPECT_EQ(one.bits(), 0x1c8eab30efd82de6u);
  EXPECT_EQ(one.bits(), 0x660203abefa9adafu);

  const auto rolls = [](Chance& chance) {
    std::string text;
    for (std::uint64_t q = 0; q < 20; ++q) {
      chance.begin(q);
      text += std::to_string(chance.total(1 * d6));
    }
    return text;
  };
  EXPECT_EQ(rolls(one), "44115155222352432561");
  EXPECT_EQ(rolls(two), "11135412221254123222");

  one.begin(1);
  EXPECT_EQ(shown(one.faces(3 * average_die)), "4 3 3");
  one.begin(5);
  EXPECT_EQ(shown(one.faces(36 * d6)), "6 6 6 6 6 6 5 5 5 5 4 3 3 3 3 2 2 2 2 2 2 2 2 1 1 1 1 1 1 1 1 1 1 1 1 1");
  std::string counts;
  for (std::uint64_t q = 0; q < 12; ++q) {
    two.begin(q);
    counts += std::to_string(two.count(36 * d6, 4)) + " ";
  }
  EXPECT_EQ(counts, "14 14 17 23 18 19 15 18 18 19 16 19 ");
}

TEST(SeededDice, do_not_depend_on_who_drew_before) {
  Chance chance(Seed::numbered(9));
  chance.begin(100);
  const Faces first = chance.faces(7 * d6);
  chance.begin(3);
  chance.faces(50 * d20);
  chance.begin(100);
  EXPECT_EQ(chance.faces(7 * d6), first);
}

TEST(Seeds, are_committed_to_by_their_sha_256) {
  EXPECT_EQ(Seed::numbered(1).commitment(), "ec4916dd28fc4c10d78e287ca5d9cc51ee1ae73cbfde08c6b37324cbfaac8bc5");
  EXPECT_EQ(Seed{}.commitment(), "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925");
  const auto digest = sha256("abc");  // FIPS 180-2
  EXPECT_EQ(to_hex(digest.data(), digest.size()), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

TEST(Seeds, are_up_to_64_hex_digits) {
  EXPECT_EQ(Seed::from_hex("1"), Seed::numbered(1));
  EXPECT_EQ(Seed::from_hex("0fF"), Seed::numbered(255));
  EXPECT_EQ(Seed::from_hex(Seed::numbered(77).hex()), Seed::numbered(77));
  EXPECT_EQ(Seed::from_hex(std::string(64, 'f'))->bytes[0], 255);
  EXPECT_FALSE(Seed::from_hex(""));
  EXPECT_FALSE(Seed::from_hex("0x1"));
  EXPECT_FALSE(Seed::from_hex(std::string(65, '0')));
  EXPECT_FALSE(Seed::fresh() == Seed::fresh());
}

TEST(SeededDice, total_the_faces_that_they_show) {
  for (const Die* die : dice_kinds())
    for (int n : {1, 2, 3, 7, 24, 25, 60, 120}) {
      Chance a(Seed::numbered(4)), b(Seed::numbered(4));
      for (std::uint64_t q = 0; q < 50; ++q) {
        a.begin(q);
        b.begin(q);
        ASSERT_EQ(a.total(n * *die), total_of(n * *die).read(b.faces(n * *die))) << n << die->name;
      }
    }
}

TEST(SeededDice, are_the_same_with_and_without_a_log) {
  Seeded silent(Seed::numbered(6)), heard(Seed::numbered(6));
  Log log;
  heard.listen(&log);
  for (int i = 0; i < 200; ++i) {
    const Die& die = *dice_kinds()[static_cast<std::size_t>(i) % dice_kinds().size()];
    ASSERT_EQ(silent.count((i % 50) * die, i % 8, a_clause), heard.count((i % 50) * die, i % 8, a_clause));
    ASSERT_EQ(silent.total((i % 40) * die, a_clause), heard.total((i % 40) * die, a_clause));
    ASSERT_EQ(silent.faces((i % 30) * die, a_clause), heard.faces((i % 30) * die, a_clause));
  }
  EXPECT_EQ(silent.questions(), heard.questions());
}

TEST(SeededDice, show_faces_that_agree_with_the_count) {
  Chance chance(Seed::numbered(8));
  for (const Die* die : dice_kinds())
    for (int at_least = 0; at_least <= 7; ++at_least)
      for (std::uint64_t q = 0; q < 40; ++q) {
        chance.begin(q);
        const Roll roll = count_of(static_cast<int>(q % 37) * *die, at_least);
        const int count = chance.count(roll.dice, at_least);
        const Faces faces = chance.faces_for_count(roll.dice, at_least, count);
        ASSERT_EQ(roll.read(faces), count);
        ASSERT_EQ(faces.size(), roll.dice.count);
        for (int i = 0; i < faces.size(); ++i) {
          ASSERT_TRUE(die->shows(faces[i]));
          ASSERT_TRUE(i == 0 || faces[i - 1] >= faces[i]);
        }
      }
}

TEST(SeededDice, ask_nothing_for_an_empty_pool) {
  Seeded umpire(Seed::numbered(1));
  EXPECT_EQ(umpire.count(0 * d6, 4, a_clause), 0);
  EXPECT_EQ(umpire.total(0 * d6, a_clause), 0);
  EXPECT_TRUE(umpire.faces(0 * d6, a_clause).empty());
  EXPECT_EQ(umpire.questions(), 0u);
}

TEST(SeededDice, of_more_than_a_pool_are_a_bug) {
  Seeded umpire(Seed::numbered(1));
  EXPECT_NO_THROW(umpire.count(most_dice * d6, 4, a_clause));
  EXPECT_THROW(umpire.count((most_dice + 1) * d6, 4, a_clause), Bug);
  EXPECT_THROW(umpire.total((most_dice + 1) * d6, a_clause), Bug);
  EXPECT_THROW(umpire.faces((most_dice + 1) * d6, a_clause), Bug);
}

// Ten million rolls of each kind, from one fixed seed.
constexpr std::int64_t rolls = 10'000'000;

bool fits_the_exact_odds(const Roll& roll) {
  Chance chance(Seed::numbered(2024));
  std::vector<std::int64_t> seen(static_cast<std::size_t>(roll.highest()) + 1, 0);
  for (std::int64_t i = 0; i < rolls; ++i) {
    chance.begin(static_cast<std::uint64_t>(i));
    ++seen[static_cast<std::size_t>(roll.ask == Ask::Count ? chance.count(roll.dice, roll.at_least) : chance.total(roll.dice))];
  }
  std::map<int, std::int64_t> counts;
  for (std::size_t v = 0; v < seen.size(); ++v)
    if (seen[v]) counts[static_cast<int>(v)] = seen[v];
  return fits_chi_square(distribution(roll), counts, rolls);
}

TEST(TenMillionRolls, of_one_d6_fit_the_exact_odds) { EXPECT_TRUE(fits_the_exact_odds(total_of(1 * d6))); }
TEST(TenMillionRolls, of_two_d6_fit_the_exact_odds) { EXPECT_TRUE(fits_the_exact_odds(total_of(2 * d6))); }
TEST(TenMillionRolls, of_three_d6_fit_the_exact_odds) { EXPECT_TRUE(fits_the_exact_odds(total_of(3 * d6))); }
TEST(TenMillionRolls, of_average_dice_fit_the_exact_odds) { EXPECT_TRUE(fits_the_exact_odds(total_of(2 * average_die))); }
TEST(TenMillionRolls, of_nine_dice_counted_fit_the_exact_odds) { EXPECT_TRUE(fits_the_exact_odds(count_of(9 * d6, 5))); }
TEST(TenMillionRolls, of_thirty_six_dice_counted_fit_the_exact_odds) { EXPECT_TRUE(fits_the_exact_odds(count_of(36 * d6, 4))); }

TEST(TenMillionRolls, of_single_faces_fit_the_exact_odds) {
  Chance chance(Seed::numbered(2025));
  std::map<int, std::int64_t> seen;
  for (std::int64_t i = 0; i < rolls / 10; ++i) {
    chance.begin(static_cast<std::uint64_t>(i));
    for (int face : chance.faces(10 * d6)) ++seen[face];
  }
  EXPECT_TRUE(fits_chi_square(distribution(total_of(1 * d6)), seen, rolls));
}

TEST(TenMillionRolls, of_crooked_dice_would_be_found_out) {
  std::map<int, std::int64_t> seen;
  for (int face = 1; face <= 6; ++face) seen[face] = rolls / 6;
  seen[6] += rolls - 6 * (rolls / 6) + 6'000;
  seen[1] -= 6'000;
  EXPECT_FALSE(fits_chi_square(distribution(total_of(1 * d6)), seen, rolls));
}

TEST(SeededDecisions, are_even_among_the_options) {
  Seeded umpire(Seed::numbered(12));
  Question question;
  question.clause = a_clause;
  for (int value : {10, 20, 30}) question.options.push({value, "an option"});
  std::map<int, int> seen;
  for (int i = 0; i < 30'000; ++i) ++seen[umpire.pick(question)];
  for (int value : {10, 20, 30}) EXPECT_NEAR(seen[value], 10'000, 400);
}

}  // namespace

}  // namespace linstock
