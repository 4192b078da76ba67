// ON THE WAY: who is asked first when several may evade, and what a road still gives behind and before a break
#include "books/big-napoleonic/movement_kit.h"

namespace linstock::big_napoleonic {
namespace {

constexpr kit::UnitLike three_of_horse{.arm = Arm::Cavalry, .bases = 3};

// Foot that advances twelve inches northwards, step by step.
struct Onward : kit::Battle {
  int mover = -1;
  Scripted umpire = Scripted({}, {0, 0});  // whoever may evade holds
  void set_out() {
    mover = add(0, 36, 10, north);
    umpire.add_move(kit::answer_move(MoveKind::Advance, {Manoeuvre::advance(12000)}));
    run(PlanMove{mover, ThrowResult::FullMove}, umpire);
  }
  void walk_on() { run(std::get<Walk>(state.agenda.pop()), umpire); }
  OfferEvade offered() {
    const OfferEvade offer = std::get<OfferEvade>(state.agenda.pop());
    run(offer, umpire);
    return offer;
  }
};

TEST(OnTheWay, the_enemy_whom_it_nears_first_is_asked_first) {  // BN-EVADE-01, BN-EVADE-02
  Onward b;
  const int later = b.add(1, 42, 28, south, three_of_horse), sooner = b.add(1, 36, 26, south, three_of_horse);
  b.set_out();
  b.walk_on();
  EXPECT_EQ(b[b.mover].pose.at, kit::at_inches(36, 14));  // 12" before the nearer one
  ASSERT_EQ(b.state.agenda.steps.size(), 2);
  EXPECT_EQ(b.offered(), (OfferEvade{sooner, b.mover, 1}));
  b.walk_on();
  EXPECT_NEAR(b[b.mover].pose.at.y, 16263, 10);  // 2.5" across and 11.74" ahead of its corner
  EXPECT_EQ(b.offered(), (OfferEvade{later, b.mover, 1}));
  b.walk_on();
  EXPECT_EQ(b[b.mover].pose.at, kit::at_inches(36, 22));
  EXPECT_TRUE(b.umpire.all_used());
  EXPECT_TRUE(b.state.agenda.empty());
}

TEST(OnTheWay, two_whom_it_nears_at_once_are_both_asked_there) {  // BN-EVADE-02
  Onward b;
  b.add(1, 33, 26, south, three_of_horse);
  b.add(1, 39, 26, south, three_of_horse);
  b.set_out();
  b.walk_on();
  EXPECT_EQ(b[b.mover].pose.at, kit::at_inches(36, 14));
  ASSERT_EQ(b.state.agenda.steps.size(), 3);
  const int one = b.offered().unit, other = b.offered().unit;
  EXPECT_NE(one, other);
  b.walk_on();
  EXPECT_EQ(b[b.mover].pose.at, kit::at_inches(36, 22));
}

TEST(OnTheWay, who_may_not_evade_interrupts_nobody) {  // BN-EVADE-01
  Onward b;
  b.add(1, 36, 26, south);                       // foot
  b.add_gun(1, 30, 26, south, Stance::Unlimbered, Gun::Field);
  b.umpire = Scripted({});
  b.set_out();
  b.walk_on();
  EXPECT_EQ(b[b.mover].pose.at, kit::at_inches(36, 22));
  EXPECT_TRUE(b.state.agenda.empty());
}

TEST(OnTheWay, at_an_enemy_is_nearer_to_him_by_half_of_the_way) {  // BN-HALT-01, R139
  const auto moved = [](double x) {
    kit::Battle b;
    const int foot = b.add(0, 36, 10, north, {.bases = 3});
    b.add(1, 36, 5, north, {.bases = 3});   // the nearest, whom it leaves behind
    b.add(1, x, 20, south, {.bases = 2});
    return kit::planned(b, foot, kit::advance, {Manoeuvre::advance(8000)}).moved;
  };
  EXPECT_EQ(moved(46), Movement::Towards);  // 12.5" away, then 7.8": more than half of eight inches nearer
  EXPECT_EQ(moved(50), Movement::Across);   // 15.2", then 11.7"
}

TEST(OnTheWay, a_gun_that_is_shut_in_finds_no_way_to_its_friends) {  // BN-ART-14
  kit::Battle b;
  const int gun = b.add_gun(0, 36, 20, north, Stance::Limbered);
  b.add(0, 36, 8, north);
  b.add(1, 36, 26, south);
  MovePlan plan;
  EXPECT_TRUE(way_to_friends(b.board(), gun, ThrowResult::FullMove, plan));
  for (const double y : {18.55, 20.05}) b.add_line(35.4, y, 36.6, y, LineKind::River, Crossing::Impassable);
  for (const double x : {35.4, 36.6}) b.add_line(x, 18.55, x, 20.05, LineKind::River, Crossing::Impassable);
  EXPECT_FALSE(way_to_friends(b.board(), gun, ThrowResult::FullMove, plan));
}

TEST(OnTheWay, a_weak_bridge_behind_it_takes_no_bonus) {  // BN-ROAD-02, BN-ROAD-04
  const auto used = [](double from) {
    kit::Battle b;
    b.add_road({kit::at_inches(36, 2), kit::at_inches(36, 40)});
    const int stream = b.add_line(0, 17, 72, 17, LineKind::River, Crossing::Impassable);
    b.add_defile(36, 17, north, stream);
    b.setting->field.defiles[0].breaks_road = true;
    const int column = b.add(0, 36, from, north, {.stance = Stance::March, .bases = 3});
    return kit::planned(b, column, kit::advance, {Manoeuvre::advance(8000)}).used;
  };
  EXPECT_EQ(used(24), 4000);         // beyond the bridge
  EXPECT_EQ(used(8), 4000);          // it ends half an inch before it
  EXPECT_EQ(used(12.5), 8000 - 2000);  // 4" of road up to the bridge
}

TEST(OnTheWay, beyond_a_friend_on_the_road_another_stretch_begins) {  // BN-ROAD-03, BN-INTER-02, R222
  kit::Battle b;
  b.add_road({kit::at_inches(36, 2), kit::at_inches(36, 30), kit::at_inches(60, 30)});
  const int column = b.add(0, 36, 22, north, {.stance = Stance::March});
  b.add(0, 36, 26, north, {.stance = Stance::March, .bases = 2});  // 24 to 26
  // Two inches up to him, or six round the bend: the better one counts, and not both.
  EXPECT_EQ(kit::planned(b, column, kit::advance, {Manoeuvre::advance(8000), Manoeuvre::pivot(-quarter_turn), Manoeuvre::advance(6000)}).used, 14000 - 3000);
}

}  // namespace
}  // namespace linstock::big_napoleonic
