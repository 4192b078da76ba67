// What a reaction test looks at on the table: support behind open order, flanks, cover that the enemy holds, who is in view.
#include "books/nineteenth-century/battle_kit.h"
#include "kernel/silent.h"

namespace linstock::nineteenth_century::afield {

namespace {

const std::string far_foe = unit("blue", battalion, 300, 1400, 270);

ReactionFacts surveyed(const std::string& text, int tester = 0) {
  Table t(text);
  return reaction_facts(Board(t.state, t.setting), tester, InCharge::No);
}

}  // namespace

// OPEN ORDER AND ITS SUPPORT

// A screen has its own main body behind it, a skirmish line its reserve; whoever skirmishes alone in the open has nobody.
TEST(Surveying, a_main_body_supports_its_own_screen) {  // NC-REACT-44
  const ReactionFacts screen = surveyed(unit("red", battalion + "\nscreen = 4\nscreen_ahead = 100", 1000, 500, 90) + far_foe);
  EXPECT_EQ(screen.open_order, InOpenOrder::Part);
  EXPECT_EQ(screen.open_order_unsupported, 0);
  EXPECT_EQ(screen.rear_support, 0) << "that is support of its own";
  EXPECT_EQ(surveyed(unit("red", skirmishers, 1000, 500, 90) + unit("red", battalion, 1700, 300, 90) + far_foe).open_order_unsupported, 1);
}
TEST(Surveying, close_order_within_300_yards_behind_supports_skirmishers) {  // NC-REACT-44, NC-REACT-61
  const auto behind = [](int y) { return surveyed(unit("red", skirmishers, 1000, 700, 90) + unit("red", battalion, 1000, y, 90) + far_foe).open_order_unsupported; };
  EXPECT_EQ(behind(400), 0);
  EXPECT_EQ(behind(370), 1) << "310 yards and more";
  EXPECT_EQ(behind(760), 1) << "before them, not behind";
}
TEST(Surveying, skirmishers_in_cover_want_no_support) {  // NC-REACT-44
  const std::string wood = "[[area]]\nkind = \"open-wood\"\nname = \"wood\"\noutline = [[700, 400], [1300, 400], [1300, 800], [700, 800]]\n";
  EXPECT_EQ(surveyed(wood + unit("red", skirmishers, 1000, 700, 90) + unit("red", battalion, 1700, 300, 90) + far_foe).open_order_unsupported, 0);
}

// SECURE FLANKS

namespace {

// A line of 200 yards whose left end is at x = 900, with an enemy 250 yards from that end; the right flank is clear.
const std::string line = unit("red", battalion, 1000, 500, 90), foe_to_the_left = unit("blue", battalion, 560, 620, 270);
const std::string guns_near = unit("red", battery, 840, 480, 90), horse_near = unit("red", lancers, 780, 440, 90);

}  // namespace

// The nearest friend need not be the one who makes it secure: guns cannot charge, the lancers beyond them can.
TEST(Surveying, any_friend_may_make_a_flank_secure) {  // NC-DEF-05
  EXPECT_EQ(surveyed(line + foe_to_the_left).secure_flanks, 1) << "the right one";
  EXPECT_EQ(surveyed(line + guns_near + foe_to_the_left).secure_flanks, 1);
  EXPECT_EQ(surveyed(line + horse_near + foe_to_the_left).secure_flanks, 2);
  EXPECT_EQ(surveyed(line + guns_near + horse_near + foe_to_the_left).secure_flanks, 2);
}
TEST(Surveying, a_friend_further_off_than_an_enemy_secures_no_flank) {  // NC-DEF-05
  EXPECT_EQ(surveyed(line + horse_near + unit("blue", battalion, 960, 620, 270) + foe_to_the_left).secure_flanks, 2) << "the enemy before the front is further from that end than the horse";
  EXPECT_EQ(surveyed(line + unit("red", lancers, 700, 330, 90) + unit("blue", battalion, 960, 620, 270) + foe_to_the_left).secure_flanks, 1) << "now he is nearer";
}
// A unit is not its own friend: its reserve behind it secures nothing.
TEST(Surveying, a_reserve_does_not_secure_the_flank_of_its_unit) {  // NC-DEF-05
  const ReactionFacts f = surveyed(unit("red", battalion + "\nreserve = 5\nreserve_behind = 60", 1000, 500, 90) + unit("blue", battalion, 610, 620, 270));
  EXPECT_EQ(f.secure_flanks, 1);
}
// A wood that reaches beyond that end could hide somebody there, wherever its middle is.
TEST(Surveying, a_wood_behind_the_line_may_hide_an_enemy_on_either_flank) {  // NC-DEF-05
  const std::string wood = "[[area]]\nkind = \"close-wood\"\nname = \"wood\"\noutline = [[700, 300], [1500, 300], [1500, 400], [700, 400]]\n";
  EXPECT_EQ(surveyed(line + far_foe).secure_flanks, 2);
  EXPECT_EQ(surveyed(wood + line + far_foe).secure_flanks, 0);
}

// A hill could hide somebody, but not from those who stand on it; one contour lower it leaves dead ground, until it is so near that there is none.
TEST(Surveying, a_hill_may_hide_an_enemy) {  // NC-DEF-05, NC-DEF-08
  const auto hill = [](const char* name, int left, int right, int contours) {
    const auto corner = [](int x, int y) { return "[" + std::to_string(x) + ", " + std::to_string(y) + "]"; };
    return std::string("[[area]]\nkind = \"gentle-hill\"\nname = \"") + name + "\"\noutline = [" + corner(left, 400) + ", " + corner(right, 400) + ", " + corner(right, 600) + ", " + corner(left, 600) +
           "]\nelevation = " + std::to_string(contours) + "\n";
  };
  EXPECT_EQ(surveyed(hill("hill", 650, 850, 1) + line + far_foe).secure_flanks, 1) << "the right flank is open to view";
  EXPECT_EQ(surveyed(hill("hill", 300, 590, 1) + line + far_foe).secure_flanks, 2) << "310 yards off";
  EXPECT_EQ(surveyed(hill("hill", 850, 1150, 1) + line + far_foe).secure_flanks, 2) << "its own hill";
  EXPECT_EQ(surveyed(hill("own", 895, 1110, 2) + hill("hill", 700, 850, 1) + line + far_foe).secure_flanks, 1) << "dead ground of 105 yards";
  EXPECT_EQ(surveyed(hill("own", 895, 1110, 2) + hill("hill", 870, 890, 1) + line + far_foe).secure_flanks, 2) << "20 yards off and 20 lower";
}

// UNFRIENDLY COVER

namespace {

std::string hedge(int y) { return "[[line]]\nkind = \"hedge\"\nname = \"hedge\"\npoints = [[800, " + std::to_string(y) + "], [1200, " + std::to_string(y) + "]]\n"; }

}  // namespace

// A hedge hides nobody, so it is free as long as nobody is seen behind it; an enemy who lines it holds it.
TEST(Surveying, a_hedge_that_the_enemy_lines_is_unfriendly_cover) {  // NC-DEF-02, NC-REACT-33
  const std::string own = unit("red", battalion, 1000, 800, 90);
  EXPECT_EQ(surveyed(hedge(920) + own + unit("blue", battalion, 1000, 925, 270)).unfriendly_cover, 1);
  EXPECT_EQ(surveyed(hedge(920) + own + far_foe).unfriendly_cover, 0) << "nobody is there";
  EXPECT_EQ(surveyed(hedge(945) + own + unit("blue", battalion, 1000, 925, 270)).unfriendly_cover, 0) << "it is behind their backs";
  EXPECT_EQ(surveyed(hedge(970) + own + unit("blue", battalion, 1000, 975, 270)).unfriendly_cover, 0) << "further than 150 yards";
  EXPECT_EQ(surveyed(hedge(920) + own + unit("red", skirmishers + "\nwide = 2", 850, 880, 90) + unit("blue", battalion, 1000, 925, 270)).unfriendly_cover, 0) << "friends contest it";
}

// IN VIEW

// Whoever gets Retreat goes back only as long as he sees an enemy within 600 yards.
TEST(Surveying, an_enemy_behind_a_wood_does_not_make_it_retreat) {  // NC-RESULT-15
  const std::string wood = "[[area]]\nkind = \"close-wood\"\nname = \"wood\"\noutline = [[200, 900], [1900, 900], [1900, 1000], [200, 1000]]\n";
  const std::string own = unit("red", battalion, 1000, 500, 90), foe = unit("blue", battalion, 1000, 1050, 270);
  for (const bool hidden : {false, true}) {
    Table t((hidden ? wood : "") + own + foe);
    SilentUmpire silent;
    apply_test(t.state, t.setting, 0, {0, Reaction::RetreatRout}, false, false, silent);
    EXPECT_EQ(t[0].now.conduct, hidden ? Conduct::Steady : Conduct::Retreating);
    EXPECT_EQ(t[0].now.demoralised, 1);
  }
}

}  // namespace linstock::nineteenth_century::afield
