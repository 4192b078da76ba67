// AN ATTACK GOES ON BY ITSELF (PS-CMD-11): who of the battalia, which way, how far.
#include "books/pike-and-shot/command/orders.h"

#include "books/pike-and-shot/table_kit.h"

namespace linstock::pike_and_shot {
namespace {

// Each side has one battalia under these orders, and a regiment of Blue's stands far away.
std::string under(const std::string& red, const std::string& blue) {
  return "[scenario]\nbook = \"pike-and-shot\"\ntitle = \"A test\"\norders = true\n[[battalia]]\nname = \"R\"\nside = \"red\"\n" + red +
         "[[battalia]]\nname = \"B\"\nside = \"blue\"\n" + blue + leaders();
}
const std::string forward = "order = \"attack\"\n", holds_far = "order = \"hold\"\nplace = [1300, 900]\n";

struct Pressed : Table {
  explicit Pressed(const std::string& units, const std::string& red = forward, const std::string& blue = holds_far) : Table(under(red, blue) + units, 0) {}
  // Nobody moves of his own will.
  void movement(std::initializer_list<std::string_view> dice = {}, std::initializer_list<int> picks = {no_more, no_more}) {
    state.first = 0;
    state.agenda.push(MovementPhase{0});
    Scripted script(dice, picks);
    run_all(script);
    EXPECT_TRUE(script.all_used()) << script.unused();
  }
  double y(int u) { return static_cast<double>(state.unit(u).pose.at.y) / unit_length; }
};
const std::string far_blue = unit("blue", regiment, 1300, 900, 270);

TEST(Pressing, an_attack_without_a_place_goes_at_the_enemy_s_edge) {  // PS-CMD-11
  Pressed red(unit("red", regiment, 300, 300, 90) + far_blue);
  red.movement();
  EXPECT_EQ(red.y(0), 460);
  Pressed blue(unit("red", regiment, 1300, 100, 90) + unit("blue", regiment, 300, 600, 270), "order = \"hold\"\nplace = [1300, 100]\n", forward);
  blue.movement();
  EXPECT_EQ(blue.y(1), 440);
  EXPECT_EQ(blue.y(0), 100);
}

TEST(Pressing, each_attacking_battalia_goes_on_in_its_own_side_s_movement) {  // PS-CMD-11, PS-SEQ-13
  Pressed both(unit("red", regiment, 300, 200, 90) + unit("blue", regiment, 900, 700, 270), forward, forward);
  both.movement();
  EXPECT_EQ(both.y(0), 360);
  EXPECT_EQ(both.y(1), 540);
}

TEST(Pressing, turned_away_it_faces_about) {  // PS-CMD-11, PS-MAN-08: that is half of the move
  Pressed t(unit("red", regiment, 300, 300, 270) + far_blue);
  t.movement();
  EXPECT_EQ(t[0].pose.facing, north);
  EXPECT_EQ(t.y(0), 420) << "its rear was at 340";
}

TEST(Pressing, beside_its_way_it_wheels_as_far_as_it_gains_most) {  // PS-CMD-11, PS-MAN-16
  // A front of 60 yards wheels 45 degrees for 48: 112 are left, and 79 of them go forward. A quarter turn would take 95.
  Pressed t(unit("red", regiment, 300, 300, 0) + far_blue);
  t.movement();
  EXPECT_NEAR(t[0].pose.facing, degrees(45), 20);
  EXPECT_NEAR(t.y(0), 300 + 8.8 + 79.1, 1.5);
  EXPECT_NEAR(static_cast<double>(t[0].pose.at.x) / unit_length, 300 + 21.2 + 79.1, 1.5);
}

TEST(Pressing, without_order_it_turns_freely) {  // PS-CMD-11, PS-MAN-23
  Pressed t(unit("red", skirmishers, 300, 300, 0) + far_blue);
  t.movement();
  EXPECT_NEAR(t[0].pose.facing, north, 20);
  EXPECT_NEAR(t.y(0), 460, 0.1);
}

TEST(Pressing, the_best_ordered_goes_then_the_nearest) {  // PS-CMD-11
  const std::string two = unit("red", regiment, 300, 300, 90) + unit("red", regiment, 500, 340, 90) + far_blue;
  const auto who = [&](auto change, std::initializer_list<int> picks = {no_more, no_more}) {
    Pressed t(two);
    change(t);
    t.movement({}, picks);
    return t.y(0) != 300 ? 0 : t.y(1) != 340 ? 1 : -1;
  };
  EXPECT_EQ(who([](Pressed&) {}), 1) << "it has 40 yards less to go";
  EXPECT_EQ(who([](Pressed& t) { t[1].now.dps = 1; }), 0);
  EXPECT_EQ(who([](Pressed& t) { t[0].now.dps = 2, t[1].now.dps = 3; }), 0);
  EXPECT_EQ(who([](Pressed& t) { t[0].now.dps = t[1].now.dps = 3; }), 1);
  EXPECT_EQ(who([](Pressed& t) { t[1].turn.musketry = Musketry::Fired; }), 0) << "PS-SEQ-04";
  EXPECT_EQ(who([](Pressed& t) { t[1].turn.steadied = 1; }), 0) << "PS-CMD-05";
  EXPECT_EQ(who([](Pressed& t) { t[1].turn.held = Held::Halted; }), 0) << "PS-CTRL-12";
  EXPECT_EQ(who([](Pressed& t) { t[1].turn.held = Held::Acts; }), 1) << "it has tested";
  EXPECT_EQ(who([](Pressed& t) { t[1].turn.half_moves = 1; }), 0);
  EXPECT_EQ(who([](Pressed& t) { t[1].turn.moved = Moved::Tactical; }), 0);
  EXPECT_EQ(who([](Pressed& t) { t[1].turn.deed = Deed::Facing; }), 0);
  EXPECT_EQ(who([](Pressed& t) { t[0].turn.held = t[1].turn.held = Held::Halted; }, {no_more}), -1) << "nobody can";
  EXPECT_EQ(who([](Pressed& t) { t.state.orders[0].now.order = Order::Hold; }), -1);
  EXPECT_EQ(who([](Pressed& t) { t.state.orders[0].now.given = 0; }), -1);
}

TEST(Pressing, one_that_is_there_or_has_come_nearer_is_enough) {  // PS-CMD-11
  Pressed there(unit("red", regiment, 300, 300, 90) + unit("red", regiment, 500, 100, 90) + far_blue, "order = \"attack\"\nplace = [300, 310]\n");
  there.movement();
  EXPECT_EQ(there.y(0), 340) << "10 yards away it is not there; a longer march would lead past";
  EXPECT_EQ(there.y(1), 100);
  Pressed on_it(unit("red", regiment, 300, 300, 90) + unit("red", regiment, 500, 100, 90) + far_blue, "order = \"attack\"\nplace = [300, 290]\n");
  on_it.movement();
  EXPECT_EQ(on_it.y(1), 100);
}

TEST(Pressing, an_enemy_near_any_of_them_holds_it_up) {  // PS-CMD-11, PS-DEF-10, PS-DEF-11
  const auto gone = [](int enemy_at, Status status) {
    Pressed t(unit("red", regiment, 300, 300, 90) + unit("red", regiment, 900, 300, 90) + unit("blue", regiment, 900, enemy_at, 270));
    t[2].now.status = status;
    t.state.agenda.push(PressOn{0, 0});
    const Board board(t.state, t.setting);
    for (int u : {0, 1}) t[u].turn.to_objective = static_cast<int>(way_to_objective(board, u, t.state.orders[0].now));
    Scripted none({});
    t.run_all(none);
    return t.y(0) != 300 || t.y(1) != 300;
  };
  EXPECT_FALSE(gone(420, Status::Steady)) << "120 yards are near";
  EXPECT_TRUE(gone(421, Status::Steady));
  EXPECT_TRUE(gone(420, Status::Routing)) << "routers hold nobody up";
}

TEST(Pressing, it_marches_as_far_as_it_stays_beyond_120_yards) {  // PS-CMD-11, PS-MOVE-03
  // The enemy is 200 yards ahead: of the march of 160 a quarter is left, since half of it would end 120 yards from him.
  Pressed t(unit("red", regiment, 300, 300, 90) + unit("blue", regiment, 300, 500, 270));
  t.movement();
  EXPECT_EQ(t.y(0), 340);
  EXPECT_EQ(t[0].turn.moved, Moved::Marched);
}

TEST(Pressing, where_it_cannot_march_it_throws_one_die) {  // PS-CMD-11, PS-MOVE-05
  // By a house rule the enemy holds up an attack within 50 yards only; he stands 100 yards off.
  Pressed t(unit("red", regiment, 300, 300, 90) + unit("blue", regiment, 300, 400, 270));
  t.setting.tables.movement.order_distance = 50;
  t.movement({"4"});
  EXPECT_EQ(t.y(0), 340);
  EXPECT_EQ(t[0].turn.moved, Moved::Tactical);
  EXPECT_EQ(t[0].turn.done, 1);
}

TEST(Pressing, friends_ahead_are_passed_or_kept_clear_of) {  // PS-CMD-11, PS-MAN-14
  // Another battalia's regiment stands where the march would end: 90 of 100 parts end on it too, 75 do not.
  Pressed t("[[battalia]]\nname = \"S\"\nside = \"red\"\norder = \"hold\"\nplace = [300, 460]\n[[leader]]\nname = \"S leader\"\nside = \"red\"\nbattalia = \"S\"\nat = [900, 200]\n" +
            unit("red", regiment, 300, 300, 90) + "[[unit]]\nname = \"of S\"\nside = \"red\"\nbattalia = \"S\"\n" + regiment + "\nat = [300, 470]\nfacing = 90\n" + far_blue);
  t.movement();
  EXPECT_EQ(t.y(0), 420) << "its rank is at 430";
}

}  // namespace
}  // namespace linstock::pike_and_shot
