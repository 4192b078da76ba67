// DEPLOYMENT, SQUARE MODE
#include "books/big-napoleonic/movement_kit.h"

namespace linstock::big_napoleonic {
namespace {

using namespace kit;

int legal_offsets(Battle& b, int unit, Stance stance) {
  int legal = 0;
  for (int left = -4000; left <= 4000; left += 500)
    legal += refused(b, unit, manoeuvre, {reform(b[unit], stance, SquareChange::None, 0, left)}).empty();
  return legal;
}

TEST(Deployment, extended_is_one_rank_depth_half_rounded_up_march_a_column) {  // BN-DEPLOY-01, BN-DEPLOY-02, BN-DEPLOY-04
  Battle b;
  for (const auto& [bases, front] : {std::pair{3, 2}, {4, 2}, {5, 3}, {6, 3}}) {
    const int u = b.add(0, 36, 20, north, {.bases = bases});
    EXPECT_EQ(layout_of(b[u], Stance::Extended).files, bases);
    EXPECT_EQ(layout_of(b[u], Stance::Depth).files, front);
    EXPECT_EQ(layout_of(b[u], Stance::Depth).ranks(), 2);
    EXPECT_EQ(layout_of(b[u], Stance::March).files, 1);
    b[u].on_table = 0;
  }
}

TEST(Deployment, three_ranks_are_for_five_or_six) {  // BN-DEPLOY-03
  Battle b;
  const int six = b.add(0, 36, 20, north, {.stance = Stance::Depth, .bases = 6});
  const int four = b.add(0, 50, 20, north, {.stance = Stance::Extended, .bases = 4});
  EXPECT_EQ(planned(b, six, manoeuvre, {reform(b[six], Stance::DepthThree, SquareChange::None, 0, 500)}).end.layout.files, 2);
  EXPECT_EQ(refused(b, four, manoeuvre, {reform(b[four], Stance::DepthThree)}), "BN-DEPLOY-03");
}

TEST(Deployment, the_front_rank_keeps_its_places_base_on_base) {  // BN-DEPLOY-05, BN-DEPLOY-11, BN-DEPLOY-12
  Battle b;
  const int line = b.add(0, 36, 20, north, {.bases = 4});
  EXPECT_EQ(legal_offsets(b, line, Stance::Depth), 3);  // any two contiguous bases of four
  const int depth = b.add(0, 20, 20, north, {.stance = Stance::Depth, .bases = 4});
  EXPECT_EQ(legal_offsets(b, depth, Stance::Extended), 3);  // both to the left, one to each side, both to the right
  EXPECT_EQ(refused(b, line, manoeuvre, {reform(b[line], Stance::Depth, SquareChange::None, 500, 0)}), "BN-DEPLOY-05");
  EXPECT_EQ(refused(b, line, manoeuvre, {reform(b[line], Stance::Depth, SquareChange::None, 0, 500)}), "BN-DEPLOY-05");
}

TEST(Deployment, a_redeployment_includes_a_pivot_and_an_about_face) {  // BN-DEPLOY-06
  Battle b;
  const int u = b.add(0, 36, 20, north, {.bases = 4});
  EXPECT_EQ(refused(b, u, advance, {reform(b[u], Stance::Depth), M::face(2), M::pivot(12000), M::advance(9000)}), "");
  EXPECT_EQ(refused(b, u, advance, {reform(b[u], Stance::Depth), M::face(2), M::pivot(12000), M::advance(9001)}), "BN-ALLOW-01");
  EXPECT_EQ(planned(b, u, manoeuvre, {M::face(2)}).end.pose.facing, south);
}

TEST(Deployment, it_comes_first_in_an_advance_and_first_or_last_in_a_manoeuvre) {  // BN-DEPLOY-07
  Battle b;
  const int u = b.add(0, 36, 20, north, {.bases = 4});
  EXPECT_EQ(refused(b, u, advance, {M::advance(1000), reform(b[u], Stance::Depth)}), "BN-DEPLOY-07");
  EXPECT_EQ(refused(b, u, advance, {reform(b[u], Stance::Depth), M::advance(1000)}), "");
  EXPECT_EQ(refused(b, u, manoeuvre, {M::shift(1000, 0), reform(b[u], Stance::Depth), M::pivot(500)}), "");
}

TEST(Deployment, a_column_turns_into_a_line_and_a_line_into_a_column) {  // BN-DEPLOY-08, BN-DEPLOY-10
  Battle b;
  const int column = b.add(0, 36, 20, north, {.stance = Stance::March, .bases = 4});
  MovePlan plan = planned(b, column, manoeuvre, {M::face(1)});
  EXPECT_EQ(plan.stance, Stance::Extended);
  EXPECT_EQ(plan.end.layout.files, 4);
  EXPECT_EQ(plan.end.pose.facing, west);
  const int line = b.add(0, 50, 20, north, {.bases = 4});
  EXPECT_EQ(planned(b, line, manoeuvre, {M::face(-1)}).stance, Stance::March);
  const int depth = b.add(0, 20, 20, north, {.stance = Stance::Depth, .bases = 4});
  EXPECT_EQ(refused(b, depth, manoeuvre, {M::face(1)}), "BN-DEPLOY-08");
}

TEST(Deployment, the_lead_base_takes_any_place_in_the_front_rank) {  // BN-DEPLOY-09, BN-DEPLOY-10
  Battle b;
  const int column = b.add(0, 36, 20, north, {.stance = Stance::March, .bases = 4});
  EXPECT_EQ(legal_offsets(b, column, Stance::Extended), 4);
  EXPECT_EQ(legal_offsets(b, column, Stance::Depth), 2);
  const int line = b.add(0, 50, 20, north, {.bases = 4});
  EXPECT_EQ(legal_offsets(b, line, Stance::March), 4);
}

TEST(Deployment, two_ranks_to_three_costs_nothing) {  // BN-DEPLOY-13
  Battle b;
  const int six = b.add(0, 36, 20, north, {.stance = Stance::Depth, .bases = 6});
  EXPECT_EQ(refused(b, six, advance, {reform(b[six], Stance::DepthThree, SquareChange::None, 0, 500), M::advance(12000)}), "");
}

TEST(Deployment, foot_and_horse_redeploy_once_a_move) {  // BN-DEPLOY-14
  Battle b;
  const int u = b.add(0, 36, 20, north, {.bases = 4});
  EXPECT_EQ(refused(b, u, manoeuvre, {reform(b[u], Stance::Depth), M::shift(0, 0), reform(b[u], Stance::Extended)}), "BN-DEPLOY-14");
}

TEST(Deployment, an_about_face_alone_costs_3_inches) {  // BN-DEPLOY-15
  Battle b;
  const int u = b.add(0, 36, 20, north, {.bases = 4});
  EXPECT_EQ(refused(b, u, advance, {M::face(2), M::advance(9000)}), "");
  EXPECT_EQ(refused(b, u, advance, {M::face(2), M::advance(9001)}), "BN-ALLOW-01");
  EXPECT_EQ(refused(b, u, manoeuvre, {M::shift(0, 6000), M::pivot(half_turn)}), "");
}

TEST(Deployment, a_marker_holds_its_place_in_depth) {  // BN-DEPLOY-16
  Battle b;
  const int u = b.add(0, 36, 20, north, {.stance = Stance::Depth, .bases = 2, .markers = 1});
  EXPECT_EQ(layout_of(b[u]).ranks(), 2);
  EXPECT_EQ(layout_of(b[u]).files, 2);
  EXPECT_EQ(planned(b, u, advance, {M::advance(1000)}).stance, Stance::Depth);
}

TEST(Square, only_foot_in_extended_or_depth_forms_it_at_the_start_and_free) {  // BN-SQUARE-01, BN-SQUARE-04
  Battle b;
  const int u = b.add(0, 36, 20, north, {.bases = 4});
  MovePlan plan = planned(b, u, manoeuvre, {reform(b[u], Stance::Extended, SquareChange::Form), M::shift(0, 6000), M::pivot(9000)});
  EXPECT_EQ(plan.square, 1);
  EXPECT_EQ(plan.end.layout.files, 4);  // the ground stays the same
  EXPECT_EQ(planned(b, u, manoeuvre, {reform(b[u], Stance::Depth, SquareChange::Form), M::shift(0, 3000)}).square, 1);
  EXPECT_EQ(refused(b, u, manoeuvre, {M::shift(0, 1000), reform(b[u], Stance::Extended, SquareChange::Form)}), "BN-SQUARE-04");
  EXPECT_EQ(refused(b, u, manoeuvre, {reform(b[u], Stance::March, SquareChange::Form)}), "BN-SQUARE-01");
  const int horse = b.add(0, 50, 20, north, {.arm = Arm::Cavalry});
  EXPECT_EQ(refused(b, horse, manoeuvre, {reform(b[horse], Stance::Extended, SquareChange::Form)}), "BN-SQUARE-01");
}

TEST(Square, it_manoeuvres_but_does_not_advance) {  // BN-SQUARE-02
  Battle b;
  const int u = b.add(0, 36, 20, north, {.square = 1});
  EXPECT_EQ(refused(b, u, advance, {M::advance(1000)}), "BN-SQUARE-02");
  EXPECT_EQ(refused(b, u, manoeuvre, {M::shift(0, 6000)}), "");
  EXPECT_EQ(refused(b, u, manoeuvre, {M::shift(0, 6001)}), "BN-ALLOW-01");
  EXPECT_EQ(refused(b, u, advance, {reform(b[u], Stance::Extended, SquareChange::Drop), M::advance(12000)}), "");
  EXPECT_EQ(refused(b, u, manoeuvre, {reform(b[u], Stance::March)}), "BN-SQUARE-01");
}

TEST(Square, walking_forms_and_drops_it) {  // BN-SQUARE-04
  Battle b;
  const int u = b.add(0, 36, 20, north);
  play_move(b, u, manoeuvre, {reform(b[u], Stance::Extended, SquareChange::Form), M::advance(2000)});
  EXPECT_EQ(b[u].square, 1);
  EXPECT_EQ(b[u].pose.at, at_inches(36, 22));
  play_move(b, u, advance, {reform(b[u], Stance::Extended, SquareChange::Drop), M::advance(2000)});
  EXPECT_EQ(b[u].square, 0);
}

}  // namespace
}  // namespace linstock::big_napoleonic
