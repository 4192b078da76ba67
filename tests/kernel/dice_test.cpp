#include "kernel/dice/dice.h"

#include "kernel/question.h"
#include "kernel/dice/seeded.h"
#include "support.h"
// RapidCheck after our own headers.
#include "properties.h"

namespace linstock {

TEST(Dice, kinds_are_data_in_ascending_order) {
  for (std::size_t i = 0; i < dice_kinds().size(); ++i) {
    const Die& die = *dice_kinds()[i];
    EXPECT_EQ(die.number, static_cast<int>(i));
    for (int s = 1; s < die.sides; ++s)
      EXPECT_LE(die.face[static_cast<std::size_t>(s - 1)], die.face[static_cast<std::size_t>(s)]);
  }
  EXPECT_EQ(average_die.lowest(), 2);
  EXPECT_EQ(average_die.highest(), 5);
  EXPECT_EQ(average_die.sides_at_least(4), 3);
  EXPECT_TRUE(average_die.shows(3));
  EXPECT_FALSE(average_die.shows(6));
}

TEST(Dice, a_negative_number_of_dice_is_none) { EXPECT_EQ((-3 * d6).count, 0); }

TEST(Dice, a_total_runs_from_all_lowest_to_all_highest) {
  EXPECT_EQ(total_of(3 * average_die).lowest(), 6);
  EXPECT_EQ(total_of(3 * average_die).highest(), 15);
}

TEST(Dice, a_count_that_no_face_or_every_face_earns_has_one_answer) {
  EXPECT_EQ(count_of(5 * d6, 4).lowest(), 0);
  EXPECT_EQ(count_of(5 * d6, 4).highest(), 5);
  EXPECT_EQ(count_of(5 * d6, 7).highest(), 0);
  EXPECT_EQ(count_of(5 * d6, 1).lowest(), 5);
}

TEST(Dice, a_bare_result_that_cannot_be_is_refused) {
  const auto refused = [](const Roll& roll, const char* text) {
    Answer answer;
    std::string why;
    return read_dice(roll, text, answer, why) ? "" : why;
  };
  EXPECT_EQ(refused(total_of(2 * d6), "=8"), "");
  EXPECT_EQ(refused(total_of(2 * d6), "=1"), "2D6 cannot give 1: 2 to 12 is possible");
  EXPECT_EQ(refused(total_of(2 * d6), "=13"), "2D6 cannot give 13: 2 to 12 is possible");
  EXPECT_EQ(refused(count_of(3 * d6, 7), "=1"), "3D6, 7 or more cannot give 1: 0 to 0 is possible");
  EXPECT_EQ(refused(each_of(2 * d6), "=8"), "every die matters here: give the faces, not a sum");
  EXPECT_EQ(refused(total_of(2 * d6), "="), "one number belongs after '='");
  EXPECT_EQ(refused(total_of(2 * d6), "=3 5"), "one number belongs after '='");
}

TEST(Dice, wrong_dice_are_refused_with_a_reason) {
  const auto refused = [](const Roll& roll, std::string_view text) {
    Answer answer;
    std::string why;
    return read_dice(roll, text, answer, why) ? "" : why;
  };
  EXPECT_EQ(refused(total_of(2 * d6), "3 5"), "");
  EXPECT_EQ(refused(total_of(2 * d6), "3"), "1 dice were given where 2D6 are wanted");
  EXPECT_EQ(refused(total_of(2 * d6), "3 5 1"), "3 dice were given where 2D6 are wanted");
  EXPECT_EQ(refused(total_of(2 * d6), ""), "no dice were given where 2D6 are wanted");
  EXPECT_EQ(refused(total_of(2 * d6), "3 7"), "a D6 cannot show 7");
  EXPECT_EQ(refused(total_of(2 * d6), "0 3"), "a D6 cannot show 0");
  EXPECT_EQ(refused(total_of(2 * average_die), "2 6"), "a AvD cannot show 6");
  EXPECT_EQ(refused(total_of(2 * d6), "3 9999"), "a D6 cannot show 100");  // cut, but refused all the same
  EXPECT_EQ(refused(total_of(2 * d6), "3 five"),
            "'five' at place 3 is not a die: give faces like \"3 5\", or the bare result like \"=8\"");
  EXPECT_EQ(refused(total_of(2 * d6), "12345 1"),
            "'12345' at place 1 is not a die: give faces like \"3 5\", or the bare result like \"=8\"");
  EXPECT_EQ(refused(total_of(2 * d6), "-3 5").substr(0, 4), "'-3'");
  // A message never holds half a character.
  EXPECT_EQ(refused(total_of(2 * d6), "½½½½½½½½½½½½½½½½").substr(0, 26), "'½½½½½½½½½½½½'");
  EXPECT_EQ(refused(total_of(1 * d6), std::string(5000, '1')).size(), 91u);
  std::string many;
  for (int i = 0; i < 200; ++i) many += "1 ";
  EXPECT_EQ(refused(total_of(2 * d6), many), "200 dice were given where 2D6 are wanted");
}

TEST(Dice, dice_are_named_in_words) {
  EXPECT_EQ(dice_words(total_of(2 * d6)), "2D6");
  EXPECT_EQ(dice_words(count_of(9 * average_die, 4)), "9AvD, 4 or more");
}

TEST(Dice, faces_written_are_faces_read) {
  EXPECT_TRUE(holds("read_dice reads what shown() writes, in any order, divided in any way", [] {
    const Roll roll{*rc::gen::inRange(1, 40) * any_die(), *rc::gen::element(Ask::Each, Ask::Total, Ask::Count),
                    *rc::gen::inRange(0, 8), a_clause, ""};
    Chance chance(Seed::numbered(*rc::gen::arbitrary<std::uint64_t>()));
    chance.begin(0);
    Faces faces = chance.faces(roll.dice), order = faces;
    for (int i = order.size() - 1; i > 0; --i) std::swap(order[i], order[static_cast<int>(chance.below(static_cast<std::uint64_t>(i) + 1))]);
    std::string text;
    for (int face : order) text += *rc::gen::element(std::string(" "), std::string(","), std::string("; ")) + std::to_string(face);
    Answer answer;
    std::string why;
    RC_ASSERT(read_dice(roll, text, answer, why));
    RC_ASSERT(answer.faces == faces);
    RC_ASSERT(answer.value == (roll.ask == Ask::Each ? 0 : roll.read(faces)));
    if (roll.ask != Ask::Each) {
      RC_ASSERT(read_dice(roll, "=" + std::to_string(roll.read(faces)), answer, why));
      RC_ASSERT(answer.value == roll.read(faces));
      RC_ASSERT(answer.faces.empty());
    }
  }));
}

TEST(Dice, any_text_is_read_or_refused_with_a_reason) {
  EXPECT_TRUE(holds("read_dice never fails without words", [](const std::string& text) {
    Answer answer;
    std::string why;
    if (!read_dice(total_of(2 * d6), text, answer, why)) RC_ASSERT(!why.empty());
  }));
}

}  // namespace linstock
