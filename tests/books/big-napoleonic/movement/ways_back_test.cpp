// WAYS BACK: which way is tried first, where there is none, and what counts as one
#include "books/big-napoleonic/combat_kit.h"
#include "books/big-napoleonic/movement/withdrawal.h"

namespace linstock::big_napoleonic {
namespace {

void close_ground(kit::Battle& b, double x0, double y0, double x1, double y1) {
  const int area = b.add_area(x0, y0, x1, y1, AreaKind::Other);
  b.setting->field.areas[static_cast<std::size_t>(area)].going = {Going::Impassable, Going::Impassable, Going::Impassable, Going::Good};
}

BestWay way_of(const kit::Battle& b, int unit, Withdrawal kind, int from) {
  const Board board = b.board();
  return best_way(board, unit, kind, from, terms(board, unit, kind, from));
}

// The first enemy is six inches to the north, another one four inches to the west.
struct TwoSides : kit::Battle {
  int victor = add(0, 36, 26, south), other = add(0, 30, 20.5, east, {.stance = Stance::March, .bases = 3});
  int foot = add(1, 36, 20, north);
};

TEST(WaysBack, the_first_is_straight_away_from_whoever_caused_it) {  // BN-MOVE-15, BN-CCOUT-05
  TwoSides b;
  const BestWay from_victor = way_of(b, b.foot, Withdrawal::FallBack, b.victor);
  EXPECT_TRUE(from_victor.full);
  EXPECT_EQ(from_victor.answer.path[0], Manoeuvre::shift(0, -3000));
  const BestWay from_other = way_of(b, b.foot, Withdrawal::FallBack, b.other);
  EXPECT_GT(from_other.answer.path[0].vector.x, 2900);  // not quite straight: it must end further from the victor too
  EXPECT_LT(from_other.answer.path[0].vector.y, 0);
}

TEST(WaysBack, without_anybody_to_blame_it_is_away_from_the_nearest) {  // BN-MOVE-15, BN-MOVE-08
  TwoSides b;
  EXPECT_EQ(way_of(b, b.foot, Withdrawal::ThrowRetire, -1).answer.path[0], Manoeuvre::shift(6000, 0));
  kit::Battle c;  // the nearest is the first of the list
  c.add(0, 30, 20.5, east, {.stance = Stance::March, .bases = 3});
  const int foot = c.add(1, 36, 20, north);
  EXPECT_EQ(way_of(c, foot, Withdrawal::ThrowRetire, -1).answer.path[0], Manoeuvre::shift(6000, 0));
  c[0].on_table = 0;  // nobody at all: to its rear
  EXPECT_EQ(way_of(c, foot, Withdrawal::ThrowRetire, -1).answer.path[0], Manoeuvre::shift(0, -6000));
}

TEST(WaysBack, a_retreat_ends_with_its_front_to_the_enemy) {  // BN-MOVE-11
  TwoSides b;
  const BestWay back = way_of(b, b.foot, Withdrawal::CombatRetreat, b.other);
  ASSERT_EQ(back.answer.path.size(), 2);
  EXPECT_EQ(back.answer.path[0], Manoeuvre::shift(12000, 0));
  EXPECT_EQ(back.answer.path[1], Manoeuvre::pivot(quarter_turn));  // it faced north: now west
}

TEST(WaysBack, leaving_the_table_is_a_way) {  // BN-EDGE-01, BN-EVADE-03
  // Walls to both hands, two inches to the edge behind: half a retreat of 18" can only be had over it.
  kit::Battle b;
  const int mover = b.add(0, 36, 39, north), prey = b.add(1, 36, 46, south, {.arm = Arm::Cavalry, .bases = 3});
  b.add_line(33, 30, 33, 48, LineKind::River, Crossing::Impassable);
  b.add_line(39, 30, 39, 48, LineKind::River, Crossing::Impassable);
  EXPECT_TRUE(can_evade(b.board(), prey, mover));
  EXPECT_TRUE(way_of(b, prey, Withdrawal::Evade, mover).may_leave);
  b.add_line(33, 47.5, 39, 47.5, LineKind::River, Crossing::Impassable);
  EXPECT_FALSE(can_evade(b.board(), prey, mover));
  EXPECT_FALSE(way_of(b, prey, Withdrawal::Evade, mover).may_leave);
}

TEST(WaysBack, half_a_retreat_is_enough_for_an_evade_and_less_is_not) {  // BN-EVADE-03, BN-MOVE-13
  const auto may = [](double wall) {
    kit::Battle b;
    const int mover = b.add(0, 36, 16, north), prey = b.add(1, 36, 24, south, {.arm = Arm::Cavalry, .bases = 3});
    b.add_line(33, 10, 33, wall, LineKind::River, Crossing::Impassable);
    b.add_line(39, 10, 39, wall, LineKind::River, Crossing::Impassable);
    b.add_line(33, wall, 39, wall, LineKind::River, Crossing::Impassable);
    return can_evade(b.board(), prey, mover);
  };
  EXPECT_TRUE(may(34.2));   // its rear from 25 to 34
  EXPECT_FALSE(may(33.8));
}

// A garrison of four that is attacked from the north.
struct Beset : kit::Battle {
  int town = add_area(30, 20, 34, 24, AreaKind::Town);
  int garrison = add(0, 32, 22, north, {.stance = Stance::Town});
  int enemy = add(1, 32, 24, south, {.stance = Stance::Depth});
  Beset() {
    (*this)[garrison].town = town;
    state.towns[static_cast<std::size_t>(town)] = {garrison, 0};
  }
  double gap(const Block& block) const { return measure(footprint(block), setting->field.areas[0].shape()).gap.length_down() / 1000.0; }
  void run_back(Withdrawal kind) {
    Scripted nobody_is_asked({});
    run(Withdraw{garrison, kind, enemy}, nobody_is_asked);
  }
};

TEST(WaysBack, a_garrison_forms_up_aslant_where_the_ground_behind_is_closed) {  // BN-CCTOWN-04, BN-CCTOWN-09
  Beset b;
  close_ground(b, 20, 4, 44, 19.9);
  const WithdrawalTerms t = terms(b.board(), b.garrison, Withdrawal::FallBack, b.enemy);
  ASSERT_FALSE(t.nowhere);
  EXPECT_GE(b.gap(t.origin.block), 1);
  EXPECT_LE(b.gap(t.origin.block), 3);
  EXPECT_GT(std::abs(t.origin.block.pose.at.x - 32000), 2000);
  // One that retires forms up at the edge itself.
  EXPECT_LT(b.gap(terms(b.board(), b.garrison, Withdrawal::CombatRetire, b.enemy).origin.block), 0.06);
}

TEST(WaysBack, a_garrison_without_any_ground_stays_and_takes_the_d) {  // BN-MOVE-22, BN-CCOUT-14, R185
  for (const Withdrawal kind : {Withdrawal::FallBack, Withdrawal::CombatRetire, Withdrawal::ThrowRetire, Withdrawal::ChosenRetire}) {
    Beset b;
    close_ground(b, 16, 4, 48, 19.95);
    close_ground(b, 16, 4, 29.95, 36);
    close_ground(b, 34.05, 4, 48, 36);
    ASSERT_TRUE(terms(b.board(), b.garrison, kind, b.enemy).nowhere);
    b.run_back(kind);
    EXPECT_EQ(b[b.garrison].stance, Stance::Town);
    EXPECT_EQ(b.state.towns[0].garrison, b.garrison);
    EXPECT_EQ(b[b.garrison].condition.disruption, kind == Withdrawal::ChosenRetire ? 0 : 1);
  }
}

TEST(WaysBack, not_where_the_enemy_would_be_within_an_inch) {  // BN-ZOC-08, BN-CCTOWN-04
  Beset b;
  b.add(1, 32, 17.2, north, {.stance = Stance::Depth});  // south of the town, its front 2.8" from it
  const WithdrawalTerms t = terms(b.board(), b.garrison, Withdrawal::FallBack, b.enemy);
  ASSERT_FALSE(t.nowhere);
  const Board board = b.board();
  for (const int enemy : {b.enemy, 2}) EXPECT_FALSE(board.in_contact_zone(ground_of(t.origin.block), enemy)) << enemy;
}

}  // namespace
}  // namespace linstock::big_napoleonic
