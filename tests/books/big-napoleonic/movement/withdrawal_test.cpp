// RETIREMENT, RETREAT, EVADE, the table's edge.
#include "books/big-napoleonic/movement/withdrawal.h"

#include "books/big-napoleonic/combat_kit.h"
#include "books/big-napoleonic/rules.h"
#include "kernel/dice/seeded.h"

namespace linstock::big_napoleonic {
namespace {

using namespace kit;

constexpr Withdrawal retire = Withdrawal::ThrowRetire, retreat = Withdrawal::ThrowRetreat, evade = Withdrawal::Evade,
                     chosen_retire = Withdrawal::ChosenRetire, chosen_retreat = Withdrawal::ChosenRetreat,
                     fall_back = Withdrawal::FallBack, combat_retire = Withdrawal::CombatRetire,
                     combat_retreat = Withdrawal::CombatRetreat;

Answer path_of(Withdrawal kind, std::initializer_list<Manoeuvre> path) {
  Answer answer = answer_move(MoveKind::Stand, path);
  answer.value = static_cast<int>(kind);
  return answer;
}
std::string refused_back(const Battle& b, int unit, Withdrawal kind, std::initializer_list<Manoeuvre> path,
                         int from = -1) {
  Withdrawn way;
  return clause_of(check_withdrawal(b.board(), unit, kind, from, path_of(kind, path), way));
}
void play_back(Battle& b, int unit, Withdrawal kind, std::initializer_list<Manoeuvre> path, int from = -1) {
  Scripted umpire({});
  umpire.add_move(path_of(kind, path));
  b.run(Withdraw{unit, kind, from}, umpire);
  EXPECT_TRUE(umpire.all_used());
}

// A line 6" from the enemy, looking at him.
struct Line : Battle {
  int foot = add(0, 36, 20, north);
  int enemy = add(1, 36, 26, south);
};
struct Horse : Battle {
  int horse = add(0, 36, 20, north, {.arm = Arm::Cavalry});
  int enemy = add(1, 36, 26, south);
};
// Walls that nobody crosses: so much room around the line's ground.
void wall_in(Battle& b, double behind, double beside) {
  const double left = 34 - beside, right = 38 + beside, rear = 19 - behind, front = 20.2;
  b.add_line(left, rear, right, rear, LineKind::River, Crossing::Impassable);
  b.add_line(left, front, right, front, LineKind::River, Crossing::Impassable);
  b.add_line(left, rear, left, front, LineKind::River, Crossing::Impassable);
  b.add_line(right, rear, right, front, LineKind::River, Crossing::Impassable);
}

// RETIREMENT

TEST(Retiring, is_a_manoeuvre_away_from_the_enemy_and_ends_with_any_pivot) {  // BN-MOVE-08, BN-MOVE-23
  Line b;
  EXPECT_EQ(refused_back(b, b.foot, retire, {M::shift(0, -6000)}), "");
  EXPECT_EQ(refused_back(b, b.foot, retire, {M::shift(0, -6000), M::pivot(5000)}), "");
  EXPECT_EQ(refused_back(b, b.foot, retire, {M::back(6000), M::pivot(half_turn)}), "");
  EXPECT_EQ(refused_back(b, b.foot, retire, {M::shift(-3600, -4800)}), "");
  EXPECT_EQ(refused_back(b, b.foot, retire, {M::shift(6000, 0)}), "");  // sideways is further from him too
  EXPECT_EQ(refused_back(b, b.foot, retire, {M::pivot(5000), M::back(6000)}), "BN-MOVE-06");
  EXPECT_EQ(refused_back(b, b.foot, retire, {M::shift(0, -3000), M::shift(3000, 0)}), "BN-MOVE-06");
  play_back(b, b.foot, retire, {M::back(6000), M::pivot(5000)});
  EXPECT_EQ(b[b.foot].pose, (Pose{at_inches(36, 14), turned(north, 5000)}));
  EXPECT_EQ(b[b.foot].condition.disruption, 0);
  EXPECT_EQ(b[b.foot].moved, Movement::Across);
}

TEST(Retiring, horse_may_go_in_two_steps) {  // BN-MOVE-07, BN-MOVE-08
  Horse b;
  EXPECT_EQ(refused_back(b, b.horse, retire, {M::shift(0, -5000), M::shift(4000, 0)}), "");
  EXPECT_EQ(refused_back(b, b.horse, retire, {M::shift(0, -5000), M::shift(2000, 0), M::shift(0, -2000)}),
            "BN-MOVE-06");
}

TEST(Retiring, bad_going_shortens_it) {  // BN-MOVE-08, BN-ALLOW-04
  Horse b;
  EXPECT_EQ(refused_back(b, b.horse, retire, {M::back(9000)}), "");
  b.add_area(30, 10, 42, 18);
  EXPECT_EQ(refused_back(b, b.horse, retire, {M::back(9000)}), "BN-ALLOW-01");
  play_back(b, b.horse, retire, {M::back(6000)});  // all that it may go there: no D
  EXPECT_EQ(b[b.horse].condition.disruption, 0);
  Horse c;
  c.add_line(0, 15.5, 72, 15.5, LineKind::Stream, Crossing::Obstacle);
  EXPECT_EQ(refused_back(c, c.horse, retire, {M::back(9000)}), "BN-ALLOW-01");
}

TEST(Retiring, the_throws_retirement_is_made_in_full_and_may_redeploy) {  // BN-MOVE-09, BN-MOVE-08
  Line b;
  EXPECT_EQ(refused_back(b, b.foot, retire, {M::back(5900)}), "BN-MOVE-09");
  EXPECT_EQ(refused_back(b, b.foot, retire, {M::back(6100)}), "BN-ALLOW-01");
  EXPECT_EQ(refused_back(b, b.foot, retire, {reform(b[b.foot], Stance::Depth), M::back(3000)}), "");
  EXPECT_EQ(refused_back(b, b.foot, retire, {reform(b[b.foot], Stance::Depth), M::back(6000)}), "BN-ALLOW-01");
  // Whoever is beaten goes back as he stands.
  EXPECT_EQ(refused_back(b, b.foot, combat_retire, {reform(b[b.foot], Stance::Depth), M::back(3000)}, b.enemy),
            "BN-CCOUT-14");
  EXPECT_EQ(refused_back(b, b.foot, combat_retire, {M::back(6000)}, b.enemy), "");
  EXPECT_EQ(refused_back(b, b.foot, fall_back, {M::back(3000)}, b.enemy), "");
  EXPECT_EQ(refused_back(b, b.foot, fall_back, {M::back(6000)}, b.enemy), "BN-ALLOW-01");
}

TEST(Retiring, the_chosen_one_is_as_long_as_its_player_likes) {  // BN-THROW-30
  Line b;
  EXPECT_EQ(refused_back(b, b.foot, chosen_retire, {M::back(100)}), "");
  EXPECT_EQ(refused_back(b, b.foot, chosen_retire, {M::back(6100)}), "BN-ALLOW-01");
}

TEST(Retiring, a_square_retires_in_square_but_drops_it_to_retreat) {  // BN-SQUARE-02, BN-SQUARE-03, BN-SQUARE-09
  Line b;
  b[b.foot].square = 1;
  Line c = b;
  play_back(b, b.foot, retire, {M::back(6000)});
  EXPECT_EQ(b[b.foot].square, 1);
  play_back(c, c.foot, retreat, {M::back(12000)});
  EXPECT_EQ(c[c.foot].square, 0);
}

TEST(Retiring, guns_limber_and_go_by_the_advance_row) {  // BN-ART-16
  Line b;
  const int gun = b.add_gun(0, 50, 20, north);
  EXPECT_EQ(refused_back(b, gun, retire, {M::back(9000)}), "");
  EXPECT_EQ(refused_back(b, gun, retire, {M::back(9100)}), "BN-ALLOW-01");
  play_back(b, gun, retire, {M::back(9000)});
  EXPECT_EQ(b[gun].stance, Stance::Limbered);
  EXPECT_EQ(b[gun].condition.disruption, 0);
}

// RETREAT

TEST(Retreating, is_one_straight_line_without_redeployment) {  // BN-MOVE-10, BN-MOVE-14
  Line b;
  EXPECT_EQ(refused_back(b, b.foot, retreat, {M::back(12000)}), "");
  EXPECT_EQ(refused_back(b, b.foot, retreat, {M::back(6000), M::shift(6000, 0)}), "BN-MOVE-10");
  EXPECT_EQ(
      refused_back(b, b.foot, retreat, {reform(b[b.foot], Stance::March, SquareChange::None, 0, 500), M::back(9000)}),
      "BN-MOVE-14");
  EXPECT_EQ(refused_back(b, b.foot, retreat, {M::back(11000)}), "BN-MOVE-12");
  EXPECT_EQ(refused_back(b, b.foot, retreat, {M::back(12100)}), "BN-ALLOW-01");
  b.add_area(30, 5, 42, 18);  // going is nothing to it
  EXPECT_EQ(refused_back(b, b.foot, retreat, {M::back(12000)}), "");
}

TEST(Retreating, it_ends_facing_the_way_it_went_or_the_opposite_way) {  // BN-MOVE-11
  Line b;
  EXPECT_EQ(refused_back(b, b.foot, retreat, {M::shift(0, -12000), M::pivot(half_turn)}), "");
  EXPECT_EQ(refused_back(b, b.foot, retreat, {M::shift(0, -12000)}), "");
  EXPECT_EQ(refused_back(b, b.foot, retreat, {M::shift(0, -12000), M::pivot(quarter_turn)}), "BN-MOVE-11");
  EXPECT_EQ(refused_back(b, b.foot, retreat, {M::shift(-8485, -8485)}), "BN-MOVE-11");
  EXPECT_EQ(refused_back(b, b.foot, retreat, {M::shift(-8485, -8485), M::pivot(-eighth_turn)}), "");
  EXPECT_EQ(refused_back(b, b.foot, retreat, {M::shift(-8485, -8485), M::pivot(half_turn - eighth_turn)}), "");
}

TEST(Retreating, where_it_faces_must_be_free_ground) {  // BN-INTER-05, BN-MOVE-11
  Line b;
  // Turned about, its rank lies ahead of where it was: on a friend who cannot go.
  const int friend_ = b.add(0, 36, 9, north, {.stance = Stance::March, .bases = 2});
  b[friend_].pose = {at_inches(36, 9.5), west};  // 9 to 10
  b.add(1, 30, 9.5, west, {.stance = Stance::March, .bases = 2});
  b[3].pose.at = at_inches(33.5, 9.5);  // 33.5 to 35.5: in contact with him
  EXPECT_EQ(refused_back(b, b.foot, retreat, {M::back(12000), M::pivot(half_turn)}), "BN-ZOC-08");
}

TEST(Retreating, by_road_it_has_no_bonus) {  // BN-ROAD-06
  Line b;
  const int column = b.add(0, 50, 40, north, {.stance = Stance::March});
  b.add_road({at_inches(50, 0), at_inches(50, 48)});
  EXPECT_EQ(refused_back(b, column, retreat, {M::back(12000)}), "");
  EXPECT_EQ(refused_back(b, column, retreat, {M::back(13000)}), "BN-ALLOW-01");
  EXPECT_EQ(refused_back(b, column, retire, {M::back(12000)}), "");  // a retirement is a manoeuvre, and has
}

TEST(Retreating, a_bridge_is_for_columns) {  // BN-DEFILE-01, BN-ROAD-01
  Line b;
  const int river = b.add_line(0, 16, 72, 16, LineKind::River, Crossing::Impassable);
  b.add_defile(36, 16, north, river);
  EXPECT_EQ(refused_back(b, b.foot, retreat, {M::back(12000)}), "BN-DEFILE-01");
  b[b.foot].stance = Stance::March;
  EXPECT_EQ(refused_back(b, b.foot, retreat, {M::back(12000)}), "");
  EXPECT_EQ(refused_back(b, b.foot, retreat, {M::shift(4000, -11314)}), "BN-MOVE-11");
  b[b.foot].pose.at = at_inches(40, 20);
  EXPECT_EQ(refused_back(b, b.foot, retreat, {M::back(12000)}), "BN-TERR-04");
}

TEST(Retreating, a_chosen_one_uses_at_least_half_and_is_not_offered_without_room) {  // BN-MOVE-13, BN-MOVE-21
  Line b;
  b[b.foot].condition.disruption = 1;
  EXPECT_EQ(refused_back(b, b.foot, chosen_retreat, {M::back(5900)}), "BN-MOVE-13");
  EXPECT_EQ(refused_back(b, b.foot, chosen_retreat, {M::back(6000)}), "");
  constexpr int retreats = 5;
  Scripted chooses({}, {retreats});
  b.run(ChooseMove{b.foot, ThrowResult::NoMoveOrRetreat}, chooses);
  EXPECT_EQ(std::get<Withdraw>(b.state.agenda.pop()).kind, chosen_retreat);
  play_back(b, b.foot, chosen_retreat, {M::back(6000)});
  EXPECT_EQ(b[b.foot].condition.disruption, 2);  // BN-THROW-25
  Line c;
  c[c.foot].condition.disruption = 1;
  wall_in(c, 4, 1);
  Scripted cannot({}, {retreats});
  EXPECT_ANY_THROW(c.run(ChooseMove{c.foot, ThrowResult::NoMoveOrRetreat}, cannot));
}

TEST(Retreating, who_is_forced_goes_as_far_as_he_can_and_takes_the_D) {  // BN-MOVE-22, BN-MOVE-12
  Line b;
  wall_in(b, 2, 0.5);
  EXPECT_EQ(refused_back(b, b.foot, retreat, {}), "BN-MOVE-12");
  play_back(b, b.foot, retreat, {M::back(2000)});
  EXPECT_EQ(b[b.foot].pose.at, at_inches(36, 18));
  EXPECT_EQ(b[b.foot].condition.disruption, 1);
  Line c;
  wall_in(c, 0.05, 0.05);  // nowhere at all
  play_back(c, c.foot, retire, {});
  EXPECT_EQ(c[c.foot].pose.at, at_inches(36, 20));
  EXPECT_EQ(c[c.foot].condition.disruption, 1);
}

TEST(Retreating, as_far_as_he_can_is_not_an_inch_less) {  // BN-MOVE-22, BN-MOVE-12, R30
  Line b;
  wall_in(b, 2.7, 0.5);
  EXPECT_EQ(refused_back(b, b.foot, retreat, {M::back(2000)}), "BN-MOVE-12");
  EXPECT_EQ(refused_back(b, b.foot, retreat, {M::back(2680)}), "");
  const Board board = b.board();
  const BestWay best = best_way(board, b.foot, retreat, b.enemy, terms(board, b.foot, retreat, b.enemy));
  EXPECT_FALSE(best.full);
  EXPECT_GE(best.used, 2690);
}

TEST(Retreating, he_looks_between_the_points_of_the_compass) {  // BN-MOVE-22, R30
  Line b;  // a lane straight back that leans a little: only a way between two of the 32 leads down it
  b.add_line(33.6, 20.5, 33.6 + 12 * 0.0985, 8, LineKind::River, Crossing::Impassable);
  b.add_line(38.4, 20.5, 38.4 + 12 * 0.0985, 8, LineKind::River, Crossing::Impassable);
  const Board board = b.board();
  const BestWay best = best_way(board, b.foot, retreat, b.enemy, terms(board, b.foot, retreat, b.enemy));
  EXPECT_GT(best.used, 7000);
}

TEST(Retreating, a_fall_back_that_is_cut_short_costs_a_D) {  // BN-CCOUT-14, BN-CCOUT-08
  for (const Withdrawal kind : {fall_back, combat_retire, combat_retreat}) {
    Line b;
    wall_in(b, 2, 0.5);
    play_back(b, b.foot, kind, {M::back(2000)}, b.enemy);
    EXPECT_EQ(b[b.foot].condition.disruption, 1);
    Line c;
    play_back(c, c.foot, kind, {M::back(kind == fall_back ? 3000 : kind == combat_retire ? 6000 : 12000)}, c.enemy);
    EXPECT_EQ(c[c.foot].condition.disruption, 0);
  }
}

// AWAY FROM THE ENEMY

TEST(Away, it_ends_further_from_every_enemy_within_12_inches) {  // BN-MOVE-15
  Line b;
  b.add(1, 25, 15, east, {.stance = Stance::March, .bases = 3});  // to the south-west, 9" away
  EXPECT_EQ(refused_back(b, b.foot, retire, {M::shift(-4800, -3600)}), "BN-MOVE-15");
  EXPECT_EQ(refused_back(b, b.foot, retire, {M::shift(4800, -3600)}), "");
  b[2].pose.at = at_inches(20, 10);  // beyond 12": it does not count
  EXPECT_EQ(refused_back(b, b.foot, retire, {M::shift(-4800, -3600)}), "");
}

struct Facing : Battle {
  int foot = add(0, 40, 20.5, north);  // 38 to 42
  int enemy = add(1, 36, 23, south);   // 34 to 38: two inches and a half away, the line partly before its front
};

TEST(Away, it_stays_in_the_frontal_zone_of_the_enemy_that_holds_it) {  // BN-MOVE-16
  Facing b;
  EXPECT_EQ(refused_back(b, b.foot, retire, {M::shift(5900, -1091)}), "BN-MOVE-16");
  EXPECT_EQ(refused_back(b, b.foot, retire, {M::shift(4000, -4472)}), "");  // some part of it does (BN-MOVE-24)
  b[b.foot].pose.at = at_inches(40, 19.5);  // out of the zone of control: nothing binds it
  EXPECT_EQ(refused_back(b, b.foot, retire, {M::shift(5900, -1091)}), "");
}

TEST(Away, not_into_the_zone_of_a_new_enemy) {  // BN-MOVE-17
  Battle b;
  const int foot = b.add(0, 36, 30, north);
  b.add(1, 36, 36, south);
  b.add(1, 36, 14.5, north);
  EXPECT_EQ(refused_back(b, foot, retreat, {M::back(12000)}), "BN-MOVE-17");
  b[2].pose.at = at_inches(36, 13.9);  // 3.1" from where it ends
  EXPECT_EQ(refused_back(b, foot, retreat, {M::back(12000)}), "");
}

TEST(Away, the_axis_does_not_bind_but_contact_zones_and_flanks_do) {  // BN-MOVE-24, BN-ZOC-03, BN-ZOC-08
  Facing b;
  ASSERT_TRUE(b.board().in_zone(b.board().ground(b.foot), b.enemy));
  EXPECT_EQ(refused_back(b, b.foot, retire, {M::shift(4000, -4472), M::pivot(2000)}),
            "");  // aslant, and a pivot after it
  b.add(1, 46, 16, east, {.stance = Stance::March, .bases = 3});
  EXPECT_EQ(refused_back(b, b.foot, retire, {M::shift(3000, -5196)}), "BN-ZOC-08");
  // Short of 3" it is still in the zone: no turning its back there.
  Battle c;
  const int foot = c.add(0, 36, 20, north, {.bases = 3});
  c.add(1, 36, 21, south);
  EXPECT_EQ(refused_back(c, foot, chosen_retire, {M::back(2500), M::pivot(half_turn)}), "BN-ZOC-03");
  EXPECT_EQ(refused_back(c, foot, chosen_retire, {M::back(2500)}), "");
}

TEST(Away, not_through_the_enemy_in_contact) {  // BN-MOVE-24, BN-ZOC-08
  Line b;
  b[b.enemy].pose.at = at_inches(36, 20);
  EXPECT_EQ(refused_back(b, b.foot, combat_retreat, {M::advance(12000)}, b.enemy), "BN-ZOC-08");
  EXPECT_EQ(refused_back(b, b.foot, combat_retreat, {M::back(12000)}, b.enemy), "");
  EXPECT_EQ(refused_back(b, b.foot, fall_back, {M::shift(3000, 0)}, b.enemy), "BN-MOVE-15");  // still in touch
}

TEST(Retiring, in_a_zone_of_control_it_does_not_form_March) {  // BN-ZOC-05, BN-MOVE-24
  Line b;
  b[b.enemy].pose.at = at_inches(36, 23);  // exactly 3" away
  const Manoeuvre march = reform(b[b.foot], Stance::March, SquareChange::None, 0, 500),
                  depth = reform(b[b.foot], Stance::Depth);
  EXPECT_EQ(refused_back(b, b.foot, retire, {march, M::back(3000)}), "BN-ZOC-05");
  EXPECT_EQ(refused_back(b, b.foot, retire, {depth, M::back(3000)}), "");
  EXPECT_EQ(refused_back(b, b.foot, retire, {M::back(3000), march}), "");  // out of it
}

// FRIENDS ON ITS GROUND

TEST(Retiring, friends_on_its_ground_are_displaced_or_cleared) {  // BN-INTER-08
  Line b;
  const int behind = b.add(0, 36, 14.5, north);  // 13.5 to 14.5
  Line c = b;
  play_back(b, b.foot, retire, {M::back(6000)});
  EXPECT_EQ(b[b.foot].pose.at, at_inches(36, 14));
  EXPECT_EQ(b[behind].pose, (Pose{at_inches(36, 13), north}));
  EXPECT_EQ(refused_back(c, c.foot, retire, {M::back(7000)}), "BN-ALLOW-01");  // further than it takes
  play_back(c, c.foot, retire, {M::back(6500)});
  EXPECT_EQ(c[c.foot].pose.at, at_inches(36, 13.5));
  EXPECT_EQ(c[behind].pose.at, at_inches(36, 14.5));
  EXPECT_EQ(c[c.foot].condition.disruption, 0);
  Line d;
  d.add(0, 36, 14.5, north);
  d.add(0, 36, 13.5, north);                                                   // 12.5 to 13.5
  EXPECT_EQ(refused_back(d, d.foot, retire, {M::back(6500)}), "BN-ALLOW-01");  // clear of one, on the other
  EXPECT_EQ(refused_back(d, d.foot, retire, {M::back(7500)}), "");
}

TEST(Retreating, who_cannot_displace_a_friend_clears_him) {  // BN-INTER-08, BN-INTER-05
  Line b;
  const int behind = b.add(0, 36, 8, west, {.stance = Stance::March, .bases = 6});  // 36 to 42, 7.5 to 8.5
  const int foe = b.add(1, 42.5, 8, east, {.stance = Stance::March, .bases = 2});
  b[foe].pose.at = at_inches(44.9, 8);  // 42.9 to 44.9: in contact with its tail, too far from the line's way
  EXPECT_EQ(clause_of(cannot_be_displaced(b.board(), behind)), "BN-INTER-05");
  b[b.foot].pose.at = at_inches(34, 20);  // 32 to 36: clear of the column
  EXPECT_EQ(refused_back(b, b.foot, retreat, {M::back(12000)}), "");
  b[b.foot].pose.at = at_inches(35, 20);  // 33 to 37: on its head
  EXPECT_EQ(refused_back(b, b.foot, retreat, {M::back(12000)}), "BN-INTER-05");
  play_back(b, b.foot, retreat, {M::back(12500)});
  EXPECT_EQ(b[b.foot].pose.at, at_inches(35, 7.5));
}

// THE TABLE'S EDGE

TEST(Edge, a_unit_leaves_or_treats_the_edge_as_impassable_and_takes_the_D) {  // BN-EDGE-01, BN-EDGE-02
  const auto at_the_edge = [] {
    Battle b;
    b.add(0, 36, 5, north);
    b.add(1, 36, 11, south);
    b.add_line(33, 0, 33, 12, LineKind::River, Crossing::Impassable);
    b.add_line(39, 0, 39, 12, LineKind::River, Crossing::Impassable);
    return b;
  };
  Battle leaves = at_the_edge();
  play_back(leaves, 0, retreat, {M::back(12000)});
  EXPECT_EQ(leaves[0].on_table, 0);
  EXPECT_EQ(leaves.state.bases_lost[0], 0);
  EXPECT_EQ(leaves.state.units_lost[0], 0);
  Battle stays = at_the_edge();
  play_back(stays, 0, retreat, {M::back(5000)});
  EXPECT_EQ(stays[0].on_table, 1);
  EXPECT_EQ(stays[0].pose.at, at_inches(36, 0));
  EXPECT_EQ(stays[0].condition.disruption, 1);
}

TEST(Edge, who_left_does_not_come_back) {  // BN-EDGE-03
  Battle b;
  const int foot = b.add(0, 36, 5, north);
  b.add(0, 60, 5, north);
  b.add(1, 36, 11, south);
  play_back(b, foot, retreat, {M::back(12000)});
  b.state.agenda = {};
  Scripted none({});
  b.run(PlayerTurn{0}, none);
  EXPECT_EQ(b[foot].on_table, 0);
  EXPECT_EQ(b[foot].expected, 0);
  Scripted pick({}, {foot});
  EXPECT_ANY_THROW(b.run(MovementPhase{0}, pick));
}

// TOWNS

struct Garrison : Battle {
  int town = add_area(30, 20, 34, 24, AreaKind::Town);
  int foot = add(0, 32, 24, north, {.stance = Stance::Town});
  int enemy = add(1, 32, 24, south);  // at the northern edge
  Garrison() {
    (*this)[foot].town = town;
    state.towns[static_cast<std::size_t>(town)] = {foot, 0};
  }
  std::int64_t outside() const {
    const Board b = board();
    return measure(b.ground(foot).block, setting->field.areas[0].shape()).gap.length_down();
  }
};

TEST(Towns, a_beaten_garrison_falls_back_to_1_to_3_inches_outside) {  // BN-CCTOWN-04
  Garrison b;
  play_back(b, b.foot, fall_back, {}, b.enemy);
  EXPECT_EQ(b[b.foot].stance, Stance::Depth);
  EXPECT_EQ(b[b.foot].town, -1);
  EXPECT_EQ(b.state.towns[0].garrison, -1);
  EXPECT_LT(b[b.foot].pose.at.y, inches(20));  // away from the attack
  EXPECT_GE(b.outside(), 1000);
  EXPECT_LE(b.outside(), 3000);
  EXPECT_EQ(b[b.foot].condition.disruption, 0);
  Garrison c;
  EXPECT_EQ(refused_back(c, c.foot, fall_back, {M::back(1500)}, c.enemy), "");
  EXPECT_EQ(refused_back(c, c.foot, fall_back, {M::back(3000)}, c.enemy), "BN-CCTOWN-04");
}

TEST(Towns, retiring_and_retreating_garrisons_form_at_the_edge_and_go_from_there) {  // BN-CCTOWN-09
  Garrison b;
  play_back(b, b.foot, combat_retire, {M::back(6000)}, b.enemy);
  EXPECT_EQ(b[b.foot].stance, Stance::Depth);
  EXPECT_GE(b.outside(), 6000);
  EXPECT_LE(b.outside(), 6100);
  Garrison c;
  play_back(c, c.foot, combat_retreat, {M::back(12000)}, c.enemy);
  EXPECT_GE(c.outside(), 12000);
}

TEST(Towns, the_throw_makes_it_pay_for_coming_out) {  // BN-TOWN-03, BN-MOVE-09, BN-MOVE-12
  Garrison b;
  EXPECT_EQ(refused_back(b, b.foot, retire, {M::back(3000)}), "");
  EXPECT_EQ(refused_back(b, b.foot, retire, {M::back(4000)}), "BN-ALLOW-01");
  EXPECT_EQ(refused_back(b, b.foot, retreat, {M::back(9000)}), "");
  EXPECT_EQ(refused_back(b, b.foot, retreat, {M::back(10000)}), "BN-ALLOW-01");
}

TEST(Towns, a_unit_may_retire_into_one) {  // BN-TOWN-02, BN-MOVE-08
  Line b;
  const int town = b.add_area(34, 12, 38, 16, AreaKind::Town);  // 3" behind its rear
  const Manoeuvre occupy = reform(b[b.foot], Stance::Town);
  EXPECT_EQ(refused_back(b, b.foot, retire, {M::back(2000), occupy}), "BN-TOWN-02");
  EXPECT_EQ(refused_back(b, b.foot, combat_retire, {M::back(3000), occupy}, b.enemy), "BN-CCOUT-14");
  play_back(b, b.foot, retire, {M::back(3000), occupy});
  EXPECT_EQ(b[b.foot].stance, Stance::Town);
  EXPECT_EQ(b[b.foot].town, town);
  EXPECT_EQ(b.state.towns[static_cast<std::size_t>(town)].garrison, b.foot);
  EXPECT_EQ(b[b.foot].condition.disruption, 0);
  // Not if the town is no further from the enemy.
  Line c;
  c.add_area(40, 20, 44, 24, AreaKind::Town);
  EXPECT_EQ(refused_back(c, c.foot, chosen_retire, {M::shift(1950, 0), reform(c[c.foot], Stance::Town)}), "BN-MOVE-15");
}

// EVADES

struct Chase : Battle {
  int mover = add(0, 36, 20, north);
  int prey = add(1, 36, 30, south, {.arm = Arm::Cavalry, .bases = 3});
};

void evades(Battle& b, int prey, int mover) {
  Scripted yes({}, {1});
  b.run(OfferEvade{prey, mover, 0}, yes);
  EXPECT_TRUE(yes.all_used());
}

TEST(Evading, costs_a_D_and_at_least_half_a_retreat) {  // BN-EVADE-03
  Chase b;
  evades(b, b.prey, b.mover);
  EXPECT_EQ(b[b.prey].condition.disruption, 1);
  EXPECT_EQ(std::get<Withdraw>(b.state.agenda.pop()), (Withdraw{b.prey, evade, b.mover}));
  EXPECT_EQ(refused_back(b, b.prey, evade, {M::back(8900)}, b.mover), "BN-MOVE-13");
  EXPECT_EQ(refused_back(b, b.prey, evade, {M::back(9000)}, b.mover), "");
  EXPECT_EQ(refused_back(b, b.prey, evade, {M::shift(0, -9500)}, b.mover), "BN-ZOC-08");
  play_back(b, b.prey, evade, {M::back(12000)}, b.mover);
  EXPECT_EQ(b[b.prey].pose, (Pose{at_inches(36, 42), south}));
  EXPECT_EQ(b[b.prey].condition.disruption, 1);

  Chase worn;
  worn[worn.prey].condition = {3, 2, 0, 0};
  evades(worn, worn.prey, worn.mover);
  EXPECT_EQ(worn[worn.prey].condition.bases, 2);
  EXPECT_EQ(worn[worn.prey].condition.disruption, 1);
}

TEST(Evading, guns_go_half_of_what_limbering_leaves) {  // BN-EVADE-03, BN-ART-17
  Chase b;
  const int limbered = b.add_gun(1, 30, 30, south, Stance::Limbered);
  const int horse_gun = b.add_gun(1, 45, 30, south, Stance::Unlimbered, Gun::Horse);
  EXPECT_EQ(refused_back(b, limbered, evade, {M::back(5900)}, b.mover), "BN-MOVE-13");
  EXPECT_EQ(refused_back(b, limbered, evade, {M::back(6000)}, b.mover), "");
  EXPECT_EQ(refused_back(b, horse_gun, evade, {M::back(7400)}, b.mover), "BN-MOVE-13");
  EXPECT_EQ(refused_back(b, horse_gun, evade, {M::back(7500)}, b.mover), "");
  EXPECT_EQ(refused_back(b, horse_gun, evade, {M::back(15000)}, b.mover), "");
  EXPECT_EQ(refused_back(b, horse_gun, evade, {M::back(15100)}, b.mover), "BN-ALLOW-01");
  play_back(b, horse_gun, evade, {M::back(7500)}, b.mover);
  EXPECT_EQ(b[horse_gun].stance, Stance::Limbered);
}

TEST(Evading, only_along_an_unobstructed_line) {  // BN-EVADE-05
  const auto can = [](const Chase& b) { return can_evade(b.board(), b.prey, b.mover); };
  Chase b;
  EXPECT_TRUE(can(b));
  Chase unit = b, wood = b, ridge = b, river = b, stream = b, far = b;
  unit.add(1, 36, 26, south);
  EXPECT_FALSE(can(unit));
  wood.add_area(30, 24, 42, 26);
  EXPECT_FALSE(can(wood));
  ridge = Chase();
  ridge.add_line(20, 25, 50, 25, LineKind::Ridgeline, Crossing::Free);
  EXPECT_FALSE(can(ridge));
  river = Chase();
  river.add_line(20, 25, 50, 25, LineKind::River, Crossing::Impassable);
  EXPECT_FALSE(can(river));
  const Measured line = river.board().measure(river.board().ground(river.prey), river.board().ground(river.mover));
  river.add_defile(line.a.x / 1000.0, 25, north, 0);  // a bridge on that line
  EXPECT_TRUE(can(river));
  stream = Chase();
  stream.add_line(20, 25, 50, 25, LineKind::Stream, Crossing::Obstacle);
  EXPECT_TRUE(can(stream));
  far = Chase();
  far[far.prey].pose.at = at_inches(36, 32);
  EXPECT_TRUE(can(far));  // exactly 12"
  far[far.prey].pose.at = at_inches(36, 32.1);
  EXPECT_FALSE(can(far));
}

TEST(Evading, close_terrain_hides_nobody_at_its_edge_nor_within_three_inches) {  // BN-EVADE-05, BN-TERR-06, BN-TERR-07
  const auto can = [](double wood_from, double wood_to, double prey_at, const char* option = "") {
    Chase b;  // the mover's front at 20
    b[b.prey].pose.at = at_inches(36, prey_at);
    b.add_area(30, wood_from, 42, wood_to);
    if (*option) b.setting->tables.evade_line = EvadeLine::NoCloseTerrain;
    return can_evade(b.board(), b.prey, b.mover);
  };
  EXPECT_TRUE(can(15, 21, 28));               // it is an inch deep in the wood: at the edge
  EXPECT_FALSE(can(15, 21, 28, "strictly"));
  EXPECT_FALSE(can(15, 21.1, 28));            // a hair deeper it is hidden
  EXPECT_FALSE(can(21, 22, 28));              // a wood between them
  EXPECT_TRUE(can(15, 30, 23));               // in the midst of the wood, at 3 inches
  EXPECT_FALSE(can(15, 30, 23.1));
  EXPECT_TRUE(can(27, 33, 28));               // whoever evades may be the one in the wood
  EXPECT_FALSE(can(26.9, 33, 28));
}

TEST(Evading, each_enemy_move_may_trigger_one_with_its_own_D) {  // BN-EVADE-06
  Chase b;
  const int second = b.add(0, 42, 25, north);
  Scripted move({}, {1});
  b.run(ChooseMove{b.mover, full}, move);
  evades(b, b.prey, b.mover);
  play_back(b, b.prey, evade, {M::back(9000)}, b.mover);
  EXPECT_EQ(b[b.prey].condition.disruption, 1);
  // Not again in the same move, though it comes within 12" once more.
  b.state.agenda = {};
  play_move(b, b.mover, advance, {M::advance(12000)});
  EXPECT_TRUE(b.state.agenda.empty());
  EXPECT_EQ(b[b.mover].pose.at, at_inches(36, 32));
  // The next enemy is another matter.
  b[second].pose.at = at_inches(42, 28);
  Scripted again({}, {1});
  b.run(ChooseMove{second, full}, again);
  ASSERT_EQ(b.state.agenda.steps.size(), 2);
  EXPECT_EQ(std::get<OfferEvade>(b.state.agenda.steps.back()), (OfferEvade{b.prey, second, 0}));
  evades(b, b.prey, second);
  EXPECT_EQ(b[b.prey].condition.disruption, 2);
}

TEST(Evading, not_without_room_nor_out_of_contact) {  // BN-MOVE-21, BN-EVADE-03
  Chase b;
  b.add_line(20, 34, 52, 34, LineKind::River, Crossing::Impassable);
  b.add_line(30, 22, 30, 34, LineKind::River, Crossing::Impassable);
  b.add_line(42, 22, 42, 34, LineKind::River, Crossing::Impassable);
  EXPECT_FALSE(can_evade(b.board(), b.prey, b.mover));
  Scripted none({});
  b.run(OfferEvade{b.prey, b.mover, 0}, none);  // nobody is asked
  EXPECT_TRUE(b.state.agenda.empty());
  Chase c;
  EXPECT_TRUE(can_evade(c.board(), c.prey, c.mover));
  c.add(0, 37.5, 30.7, west, {.stance = Stance::March, .bases = 2});  // in contact with its flank
  EXPECT_FALSE(can_evade(c.board(), c.prey, c.mover));
}

TEST(Away, going_back_by_choice_in_a_zone_is_a_retirement_too) {  // BN-MOVE-16, BN-ZOC-11
  Facing b;
  b[b.foot].pose.facing = static_cast<Angle>(degrees(160));
  ASSERT_TRUE(b.board().in_zone(b.board().ground(b.foot), b.enemy));
  EXPECT_EQ(refused(b, b.foot, manoeuvre, {M::back(1000)}), "");
  EXPECT_EQ(refused(b, b.foot, manoeuvre, {M::back(6000)}), "BN-MOVE-16");
}

// WHAT IS SUGGESTED IS LEGAL

// By road the same way costs half, so that straight back is short of the full allowance; beside the road it is not.
TEST(Withdrawal, a_short_way_does_not_end_the_search_for_a_full_one) {  // BN-MOVE-09
  Battle b;
  const int horse = b.add(0, 36, 24, north, {.arm = Arm::Cavalry, .stance = Stance::March});
  const int enemy = b.add(1, 36, 32, south);
  b.add_road({at_inches(36, 0), at_inches(36, 48)});
  const WithdrawalTerms t = terms(b.board(), horse, Withdrawal::ThrowRetire, enemy);
  const BestWay best = best_way(b.board(), horse, Withdrawal::ThrowRetire, enemy, t);
  EXPECT_TRUE(best.full);
  Withdrawn way;
  EXPECT_FALSE(check_withdrawal(b.board(), horse, Withdrawal::ThrowRetire, enemy, best.answer, way));
  EXPECT_FALSE(way.is_short());
}

// Awkward ground at random: whatever the luck of the adviser, its way back is one that the rules allow, short or not.
TEST(Withdrawal, every_suggestion_is_legal_whatever_the_luck) {  // BN-MOVE-09, BN-MOVE-12, BN-MOVE-22
  int asked = 0;
  for (int n = 1; n <= 60; ++n) {
    Chance chance(Seed::numbered(static_cast<std::uint64_t>(n)));
    chance.begin(0);
    const auto some = [&](int least, int most) {
      return least + static_cast<int>(chance.below(static_cast<std::uint64_t>(most - least + 1)));
    };
    const auto turned_to = [&] { return static_cast<Angle>(some(0, 65535)); };
    Battle b;
    const int horse = b.add(0, 36, 24, turned_to(), {.arm = Arm::Cavalry, .stance = Stance::Depth});
    int from = -1;
    for (int i = 0; i < 3; ++i) {
      const double x = some(26, 46), y = some(14, 34);
      if (std::abs(x - 36) + std::abs(y - 24) > 7) from = b.add(1, x, y, turned_to());
    }
    for (int i = 0; i < 4; ++i) {
      const double x = some(24, 46), y = some(12, 34);
      b.add_area(x, y, x + some(2, 6), y + some(2, 6), i % 2 ? AreaKind::Wood : AreaKind::Marsh);
    }
    const double y = some(12, 20), x = some(40, 46);
    b.add_line(20, y, 60, y, LineKind::River, Crossing::Impassable);
    b.add_line(x, 0, x, 48, LineKind::River, Crossing::Impassable);
    b.add_road({at_inches(36, 0), at_inches(36, 48)});
    if (overlapping_units(b) || check_standing(b.board(), horse, block_of(b[horse]))) continue;
    for (const Withdrawal kind : {Withdrawal::ThrowRetire, Withdrawal::ThrowRetreat, Withdrawal::CombatRetire})
      for (std::uint64_t luck = 0; luck < 7; ++luck) {
        Question question;
        question.shape = Question::Shape::Move;
        question.clause = is_retreat(kind) ? clause::BN_MOVE_10 : clause::BN_MOVE_08;
        question.subject = horse;
        question.options.push({static_cast<int>(kind), "", from});
        for (const int effort : {0, 1}) {
          std::vector<Suggestion> out;
          Rules::suggest(b.state, Withdraw{horse, kind, from}, *b.setting, question, effort, luck, out);
          ASSERT_EQ(out.size(), 1u);
          Withdrawn way;
          const auto refusal = check_withdrawal(b.board(), horse, kind, from, out[0].answer, way);
          EXPECT_FALSE(refusal) << "ground " << n << ", luck " << luck << ": " << refusal->message;
          ++asked;
        }
      }
  }
  EXPECT_GT(asked, 500);
}

}  // namespace
}  // namespace linstock::big_napoleonic
