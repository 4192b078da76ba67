// Two people at one terminal in a battle with secrets.
#include "apps/battles.h"
#include "apps/say.h"
#include "kernel/files/record.h"
#include "staff/levels.h"

namespace linstock::apps {

namespace {

Said typed(const std::string& lines, const std::string& options = "--red you --blue you --seed 7") {
  return say("play night-march " + options, lines);
}

// What was on the screen after the n-th handing over.
std::string screen(const Said& said, int n) {
  std::size_t at = 0;
  for (; n > 0; --n) at = said.out.find("Hand the screen to ", at + 1);
  return said.out.substr(at, said.out.find("--------", at) - at);
}

}  // namespace

TEST(PlaySecrets, the_screen_is_handed_over_between_envelopes) {
  const Said said = typed("\nat 12 5\n\nmap\nat 12 11\n\nmap\n");
  EXPECT_TRUE(has(screen(said, 1), "Hand the screen to Red.")) << said.out;
  EXPECT_TRUE(has(screen(said, 1), "where does Red ambush lie in wait?")) << said.out;
  const std::string blue = screen(said, 2);
  EXPECT_TRUE(has(blue, "Hand the screen to Blue.")) << said.out;
  EXPECT_FALSE(has(blue, ".D.")) << "Blue's map shows Red's ambush:\n" << blue;
  EXPECT_FALSE(has(blue, "12 5")) << blue;
  const std::string red = screen(said, 3);
  EXPECT_TRUE(has(red, "1st Red        (missing)")) << red;
  EXPECT_TRUE(has(red, "duty: hold, march, lie in wait; pace: 1 to 8 paces; route: up to 4 places")) << red;
  EXPECT_TRUE(has(red, ".D.")) << "his own ambush is on his map";
}

TEST(PlaySecrets, a_sheet_is_written_line_by_line) {
  const std::string hidden = "\nat 12 5\n\nat 12 11\n\n";
  const Said said = typed(hidden +
                          "all: duty hold\n"
                          "2nd: duty march, pace 3, route 12 9, 14 12\n"
                          "2nd: duty dance\n"
                          "2nd: pace 99\n"
                          "nobody: duty hold\n"
                          "hold\n"
                          "sheet\n"
                          "send\n");
  const std::string red = screen(said, 3);
  EXPECT_TRUE(has(red, "2nd Red        duty march, pace 3, route 12 9 14 12")) << red;
  EXPECT_TRUE(has(red, "No: duty: 'dance' does not fit; allowed: hold, march, lie in wait")) << red;
  EXPECT_TRUE(has(red, "No: pace: '99' does not fit; allowed: 1 to 8 paces")) << red;
  EXPECT_TRUE(has(red, "No: nobody on this sheet is called 'nobody'")) << red;
  EXPECT_TRUE(has(red, "No: a name, a colon and an order are wanted, like \"all: duty hold\"")) << red;
  EXPECT_TRUE(has(said.out, "Hand the screen to Blue.")) << said.out;
}

TEST(PlaySecrets, an_envelope_can_be_taken_back_while_the_screen_is_handed_over) {
  const Said said = typed("\nat 12 5\nundo\n\nat 9 5\n\n");
  EXPECT_EQ(said.code, 0);
  EXPECT_TRUE(has(screen(said, 3), "Hand the screen to Red.")) << said.out;
  EXPECT_TRUE(has(screen(said, 4), "Hand the screen to Blue.")) << said.out;
}

TEST(PlaySecrets, against_the_computer_nobody_hands_anything_over_and_at_the_end_all_is_shown) {
  std::string lines = "1\n";
  for (int turn = 0; turn < 4; ++turn) lines += "1\n";
  const Said said = typed(lines, "--red you --blue computer --seed 7");
  EXPECT_FALSE(has(said.out, "Hand the screen")) << said.out;
  EXPECT_TRUE(has(said.out, "Everything is revealed")) << said.out;
  EXPECT_TRUE(has(said.out, "The seed was ")) << said.out;
}

TEST(PlaySecrets, typed_dice_are_refused) {
  EXPECT_TRUE(has(say("play night-march --dice typed").err, "who types a die knows it"));
}

// A search plays on from what is imagined: another truth, another envelope of the other side, and it answers the same.
TEST(ComputerSecrets, who_looks_ahead_sees_what_its_seat_knows) {
  std::optional<Problem> problem;
  const auto battle = Battle::begin(*find_book("skeleton"), "night-march", {}, Seed::numbered(3), problem);
  ASSERT_TRUE(battle);
  for (const Seat seat : {0, 1}) ASSERT_FALSE(battle->seal(seat, battle->game().known(seat)->suggest(0, 7)[0].answer));
  for (const Seat seat : {0, 1}) {
    const auto known = battle->game().known(seat);
    const staff::Thought here = staff::think(*known, staff::budget_of_general(), 5);
    EXPECT_GT(here.playouts, 0) << "nothing was looked ahead at";
    for (const std::uint64_t luck : {11, 12, 13}) {
      const auto other = battle->game().imagined(seat, luck);
      const auto theirs = other->known(1 - seat)->suggest(0, luck);
      ASSERT_FALSE(other->seal(1 - seat, theirs[luck % theirs.size()].answer));
      EXPECT_FALSE(other->same_state(battle->game()));
      const staff::Thought there = staff::think(*other->known(seat), staff::budget_of_general(), 5);
      EXPECT_TRUE(there.answer == here.answer);
      EXPECT_EQ(there.chance, here.chance);
      EXPECT_EQ(there.playouts, here.playouts);
    }
  }
}

}  // namespace linstock::apps
