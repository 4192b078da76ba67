// ROOM TO STRIKE AND TO SUPPORT (PS-CHG-12, PS-MELEE-27, PS-POST-24): where a charger is squared up, who stands behind whom.
#include "books/pike-and-shot/table_kit.h"

namespace linstock::pike_and_shot {
namespace {

constexpr int charger = 1, friends = 2;
// Blue's eight bases face south from (320, 340) to (480, 340); a friend of the charger is there already.
Table struck(int friend_bases, double friend_x) {
  return Table(leaders() + unit("blue", "bases = 8\nwide = 8", 400, 340, 270) + unit("red", shot4, 380, 300, 90) +
               unit("red", "bases = " + std::to_string(friend_bases) + "\nwide = " + std::to_string(friend_bases), friend_x, 339.999, 90));
}
// Arriving there, is it in contact, and where?
std::optional<double> squared(Table t, double at) {
  const Ground started = Board(t.state, t.setting).ground(charger);
  Block arrived = Board(t.state, t.setting).block(charger);
  arrived.pose.at = {static_cast<std::int32_t>(at * unit_length), yards(340) - field::hair};
  Scripted none({});
  if (!make_contact(t.state, t.setting, charger, arrived, 0, started, none)) {
    EXPECT_EQ(t[charger].pose.at, (Point{yards(380), yards(300)})) << "it stays where it was";
    EXPECT_EQ(t[charger].now.charging, 0);
    return {};
  }
  EXPECT_EQ(t[charger].now.charging, 1);
  EXPECT_EQ(t[charger].pose.facing, north);
  return static_cast<double>(t[charger].pose.at.x) / unit_length;
}

TEST(Room, the_charger_is_squared_up_where_it_arrives) {  // PS-CHG-12
  EXPECT_NEAR(*squared(struck(4, 700), 380), 380, 0.1);
  EXPECT_NEAR(*squared(struck(4, 700), 362), 362, 0.1) << "all its bases touch";
  EXPECT_NEAR(*squared(struck(4, 700), 340), 360, 0.1) << "with as many bases as may be";
  EXPECT_NEAR(*squared(struck(4, 700), 470), 440, 0.1);
}

TEST(Room, it_finds_room_beside_a_friend) {  // PS-CHG-12, PS-POST-17
  EXPECT_NEAR(*squared(struck(4, 360), 380), 440, 5) << "the friend ends at 400";
  EXPECT_NEAR(*squared(struck(7, 390), 380), 500, 5) << "at 460: one base of its own touches";
  EXPECT_FALSE(squared(struck(12, 400), 380)) << "from 280 to 520 there is none";
}

TEST(Room, one_friend_behind_supports_one_unit) {  // PS-MELEE-27
  const auto supported = [](double x, double y, int facing, auto change) {
    Table t(leaders() + unit("red", shot4, 400, 300, 90) + unit("red", shot4, 480, 300, 90) + unit("red", shot4, x, y, facing) +
            unit("blue", "bases = 8\nwide = 8", 440, 300.001, 270));
    change(t[2]);
    const std::vector<bool> all = supported_units(Board(t.state, t.setting));
    return std::pair(bool(all[0]), bool(all[1]));
  };
  const auto as_it_is = [](Unit&) {};
  EXPECT_EQ(supported(440, 220, 90, as_it_is), std::pair(true, false)) << "behind both, it supports the first";
  EXPECT_EQ(supported(400, 220, 90, as_it_is), std::pair(true, false)) << "60 yards behind";
  EXPECT_EQ(supported(360, 219, 90, as_it_is), std::pair(false, false)) << "61 yards";
  EXPECT_EQ(supported(560, 240, 90, as_it_is), std::pair(false, true)) << "aside of the first";
  EXPECT_EQ(supported(400, 240, 45, as_it_is), std::pair(true, false));
  EXPECT_EQ(supported(400, 240, 44, as_it_is), std::pair(false, false)) << "46 degrees aside";
  EXPECT_EQ(supported(400, 240, 90, [](Unit& u) { u.now.formation = Formation::Unformed; }), std::pair(false, false));
  EXPECT_EQ(supported(400, 240, 90, [](Unit& u) { u.now.status = Status::Retiring; }), std::pair(false, false));
  EXPECT_EQ(supported(400, 240, 90, [](Unit& u) { u.is.arm = Arm::Horse; }), std::pair(false, false));
}

TEST(Room, separate_combats_are_fought_once_each) {  // PS-MELEE-29, PS-SEQ-11
  Table t(leaders() + unit("red", shot4, 400, 300, 90) + unit("blue", shot4, 400, 300.001, 270) + unit("red", shot4, 800, 300, 90) + unit("blue", shot4, 800, 300.001, 270));
  t.state.agenda.push(FightPhase{0});
  Scripted dice({"6 6 1 1", "1 1 1 1", "1 1 1 1", "6 6 6 1"});
  t.run_all(dice);
  EXPECT_TRUE(dice.all_used()) << dice.unused();
  EXPECT_EQ(t[0].now.dps, 1);
  EXPECT_EQ(t[1].now.dps, 3);
  EXPECT_EQ(t[2].now.dps, 4);
  EXPECT_EQ(t[3].now.dps, 1);
  EXPECT_EQ(t[1].turn.opponent, 0);
  EXPECT_EQ(t[2].turn.opponent, 3);
}

TEST(Room, moves_after_combat_come_pass_by_pass) {  // PS-POST-24
  Table t(leaders() + unit("red", shot4, 200, 300, 90) + unit("red", shot4, 400, 300, 90) + unit("blue", shot4, 600, 300, 270) + unit("blue", shot4, 800, 300, 270));
  const After afters[] = {After::Pursue, After::FallBack, After::Retire, After::TakePosition};
  for (int u : {0, 1, 2, 3}) t[u].turn.told = 1, t[u].turn.after = afters[u];
  const auto moves = [&](int pass) {
    Table copy(t);
    copy.state.agenda = {};
    copy.step(AfterPass{pass, 0}, *std::make_unique<Scripted>(std::initializer_list<std::string_view>{}));
    int who = -1;
    while (!copy.state.agenda.empty() && who < 0) {
      const Step next = copy.state.agenda.pop();
      if (const auto* one = std::get_if<AfterMoves>(&next)) who = one->unit;
      else if (const auto* more = std::get_if<AfterPass>(&next); more && more->second) copy.step(*more, *std::make_unique<Scripted>(std::initializer_list<std::string_view>{}));
    }
    return who;
  };
  EXPECT_EQ(moves(1), 1);
  EXPECT_EQ(moves(2), 2);
  EXPECT_EQ(moves(3), -1);
  EXPECT_EQ(moves(4), -1);
  EXPECT_EQ(moves(5), 3);
  EXPECT_EQ(moves(6), 0);
}

TEST(Room, a_charger_s_foe_who_runs_is_the_one_it_fought) {  // PS-POST-23, PS-MELEE-29
  // Red touches two enemies: the unformed one has to retire, the other falls back.
  for (int unformed : {1, 2}) {
    Table t(leaders() + unit("red", "bases = 8\nwide = 8", 400, 300, 90) + unit("blue", shot4, 360, 300.001, 270) + unit("blue", shot4, 440, 300.001, 270));
    t[unformed].now.formation = Formation::Unformed;
    t.state.agenda.push(FightPhase{0});
    Scripted dice({"6 6 1 1 1 1 1 1", "1 1 1 1", "1 1 1 1"});
    t.run_all(dice);
    EXPECT_EQ(t[0].turn.opponent, unformed);
    EXPECT_TRUE(t[0].turn.may_pursue && t[0].turn.may_follow_up);
  }
}

}  // namespace
}  // namespace linstock::pike_and_shot
