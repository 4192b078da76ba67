// What the computer answers to the rarer questions of close combat, and why.
#include "books/big-napoleonic/combat_kit.h"
#include "commander/commander.h"

namespace linstock::big_napoleonic {
namespace {

using namespace kit;

// The commander on a small battle.
struct Advised final : Advisor {
  Battle& battle;
  Commander commander{Seed::numbered(1), Level::Doctrine, Level::Doctrine};

  explicit Advised(Battle& b) : battle(b) { commander.advise(this); }
  void suggest(const Question& question, int effort, std::uint64_t luck, std::vector<Suggestion>& out) const override {
    Rules::suggest(battle.state, *battle.setting, question, effort, luck, out);
  }
  template <class Step>
  std::string answers(const Step& step) {
    battle.run(step, commander);
    return commander.why();
  }
};

// As much contact to either hand; on one of them enemy horse could ride into its flank.
TEST(Advice, an_attacker_shuffles_to_the_safer_hand) {  // BN-ASSLT-15
  for (const bool from_the_west : {true, false}) {
    Battle b;
    const int enemy = b.add(1, 36, 28, south);  // 34 to 38
    b.add(1, 31.5, 28, south, {.bases = 5});    // 29 to 34
    b.add(1, 40.5, 28, south, {.bases = 5});    // 38 to 43
    const int foot = b.add(0, 36, 20, north, {.bases = 6});
    charge(b, foot, enemy);
    b.add(1, from_the_west ? 23.5 : 48.5, 26, from_the_west ? east : west,
          {.arm = Arm::Cavalry, .stance = Stance::March});
    Advised advised(b);
    const std::string why = advised.answers(AlignAssaults{0, 0});
    EXPECT_EQ(x_of(b, foot), from_the_west ? 37 : 35) << why;
    EXPECT_EQ(why, "its flank and front are safer to that hand");
  }
}

TEST(Advice, who_exploits_takes_the_weaker_of_two_equally_near) {  // BN-EXPL-01
  for (const bool left_is_weak : {true, false}) {
    Battle b;
    const int foot = b.add(0, 36, 28, north);
    const UnitLike strong{.stance = Stance::Depth}, weak{.stance = Stance::Depth, .ds = 2};
    const int left = b.add(1, 34, 30, south, left_is_weak ? weak : strong),
              right = b.add(1, 38, 30, south, left_is_weak ? strong : weak);
    Advised advised(b);
    EXPECT_EQ(advised.answers(Exploit{foot, -1}), "of those in reach it promises most");
    ASSERT_FALSE(b.state.contacts.empty());
    EXPECT_EQ(b.state.contacts[0].defender, left_is_weak ? left : right);
  }
}

TEST(Advice, of_several_who_exploit_the_one_with_the_best_prey_goes_first) {  // BN-EXPL-04
  Battle b;
  const int idle = b.add(0, 20, 28, north), hunter = b.add(0, 36, 28, north);
  b.add(1, 36, 30, south, {.bases = 3, .ds = 2});
  Advised advised(b);
  Exploitations both{};
  both.units.push(idle);
  both.units.push(hunter);
  EXPECT_EQ(advised.answers(both), "it has the best prey before it");
  EXPECT_EQ(std::get<Exploit>(b.state.agenda.steps.back()).unit, hunter);
}

// Guns that the fall of a town sets in motion go off as far as they may, but not into another enemy's contact zone.
TEST(Advice, guns_beside_a_lost_town_drive_off_from_the_enemy) {  // BN-CCTOWN-07
  for (const bool enemy_beyond : {false, true}) {
    Battle b;
    const int town = b.add_area(34, 28, 38, 32, AreaKind::Town);
    const int foot = b.add(0, 36, 28, north, {.stance = Stance::Depth}), gun = b.add_gun(1, 38.5, 30, west);
    if (enemy_beyond) b.add(0, 43.6, 30, west, {.stance = Stance::Depth});
    Advised advised(b);
    occupy(b.state, *b.setting, foot, town, advised.commander);
    EXPECT_EQ(b[gun].stance, Stance::Limbered);
    EXPECT_STRNE(advised.commander.why(), "");
    EXPECT_TRUE(enemy_beyond || std::abs(x_of(b, gun) - 41.5) < 0.02);
    const Board board = b.board();
    board.each_enemy(1, [&](int i) { EXPECT_FALSE(board.in_contact_zone(board.ground(gun), i)); });  // BN-ZOC-08
  }
}

// The enemy in front has gone, another one still touches an end of the line.
TEST(Advice, a_victor_gets_free_unless_it_would_show_its_flank) {  // BN-CCTWO-04
  for (const bool foot_beside : {true, false}) {
    Battle b;
    const int foot = b.add(0, 36.9, 28, north);  // 34.9 to 38.9
    if (foot_beside)
      b.add(1, 41, 28, south, {.bases = 6});  // would be on its flank when it is past
    else
      b.add_gun(1, 38.5, 28, south);
    Advised advised(b);
    const std::string why = advised.answers(AfterCombat{foot, Action::Advance, -1, -1});
    if (foot_beside) {
      EXPECT_EQ(b[foot].pose.at, at_inches(36.9, 28));
      EXPECT_EQ(why, "further on it would stand worse than here");
    } else {
      EXPECT_EQ(y_of(b, foot), 29) << why;
    }
  }
}

}  // namespace
}  // namespace linstock::big_napoleonic
