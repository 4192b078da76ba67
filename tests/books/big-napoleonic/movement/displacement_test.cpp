// DISPLACEMENTS: friends that make room.
#include "books/big-napoleonic/movement/displacement.h"

#include "books/big-napoleonic/movement_kit.h"

namespace linstock::big_napoleonic {
namespace {

using namespace kit;

// A line before the enemy and a second one behind it that comes up.
struct Relief : Battle {
  int enemy = add(1, 36, 25, south, {.bases = 3});
  int line = add(0, 36, 23, north);     // 22 to 23: 2" from the enemy, in its zone of control
  int reserve = add(0, 36, 20, north);  // 19 to 20
};

TEST(Displacement, whoever_moves_onto_a_friend_sends_him_straight_back) {  // BN-INTER-04
  Relief b;
  play_move(b, b.reserve, advance, {M::advance(2500)});
  EXPECT_EQ(b[b.reserve].pose.at, at_inches(36, 22.5));
  EXPECT_EQ(b[b.line].pose, (Pose{at_inches(36, 21.5), north}));  // just clear of its rear
  EXPECT_EQ(b[b.line].stance, Stance::Extended);

  // Back is where its own rear is, whichever way the other one came.
  Relief c;
  c[c.line].pose = {at_inches(34, 16), east};
  c[c.reserve].pose = {at_inches(30, 16), east};
  play_move(c, c.reserve, advance, {M::advance(3500)});
  EXPECT_EQ(c[c.line].pose, (Pose{at_inches(32.5, 16), east}));
}

TEST(Displacement, a_line_in_a_zone_of_control_can_be_relieved) {  // BN-INTER-06
  Relief b;
  ASSERT_TRUE(b.board().in_zone(b.board().ground(b.line), b.enemy));
  play_move(b, b.reserve, advance, {M::advance(3000)});
  EXPECT_EQ(b[b.reserve].pose.at, at_inches(36, 23));
  EXPECT_EQ(b[b.line].pose, (Pose{at_inches(36, 22), north}));
}

TEST(Displacement, not_of_a_unit_in_a_contact_zone) {  // BN-INTER-05
  Relief b;
  b[b.enemy].pose.at = at_inches(36, 23.9);
  EXPECT_EQ(refused(b, b.reserve, advance, {M::advance(2500)}), "BN-INTER-05");
  b[b.enemy].pose.at = at_inches(36, 24);  // exactly an inch is outside
  EXPECT_EQ(refused(b, b.reserve, advance, {M::advance(2500)}), "");
}

TEST(Displacement, who_was_displaced_may_still_move_in_its_turn) {  // BN-INTER-07, BN-THROW-29
  Relief b;
  play_move(b, b.reserve, advance, {M::advance(3000)});
  EXPECT_FALSE(b[b.line].thrown);
  EXPECT_EQ(b[b.line].moved, Movement::None);
  EXPECT_EQ(b[b.line].start.pose, b[b.line].pose);
  b[b.reserve].thrown = 1;
  Scripted pick({}, {b.line});
  b.run(MovementPhase{0}, pick);
  EXPECT_EQ(std::get<MovementThrow>(b.state.agenda.steps.back()).unit, b.line);
  play_move(b, b.line, manoeuvre, {M::back(3000)});
  EXPECT_EQ(b[b.line].pose.at, at_inches(36, 19));
}

TEST(Displacement, it_goes_on_to_whoever_stands_behind_and_costs_nothing) {  // BN-INTER-09
  Relief b;
  const int third = b.add(0, 36, 21.5, north, {.ds = 1});  // 20.5 to 21.5
  b[b.reserve].pose.at = at_inches(36, 18);
  play_move(b, b.reserve, advance, {M::advance(5000)});
  EXPECT_EQ(b[b.line].pose, (Pose{at_inches(36, 22), north}));
  EXPECT_EQ(b[third].pose, (Pose{at_inches(36, 21), north}));
  EXPECT_EQ(b[third].condition.disruption, 1);
  EXPECT_EQ(b[b.line].condition.disruption, 0);
  // Whoever is first in the roster is not forgotten.
  Battle c;
  const int first = c.add(0, 36, 21.5, north), line = c.add(0, 36, 23, north), reserve = c.add(0, 36, 18, north);
  play_move(c, reserve, advance, {M::advance(5000)});
  EXPECT_EQ(c[line].pose.at, at_inches(36, 22));
  EXPECT_EQ(c[first].pose.at, at_inches(36, 21));
}

TEST(Displacement, not_over_impassable_ground_nor_off_the_table) {  // BN-INTER-09
  const auto from_the_side = [](double y) {
    Battle b;
    b.add(0, 36, y, north);
    b.add(0, 41, y, north);
    return b;
  };
  Battle b = from_the_side(23);
  EXPECT_EQ(refused(b, 1, manoeuvre, {M::shift(-5000, 0)}), "");
  b.add_line(0, 21.2, 72, 21.2, LineKind::River, Crossing::Impassable);
  EXPECT_EQ(refused(b, 1, manoeuvre, {M::shift(-5000, 0)}), "BN-TERR-04");
  Battle edge = from_the_side(1);
  EXPECT_EQ(refused(edge, 1, manoeuvre, {M::shift(-5000, 0)}), "");  // its centrepoint stays on the table
  Battle over = from_the_side(0.5);
  EXPECT_EQ(refused(over, 1, manoeuvre, {M::shift(-5000, 0)}), "BN-EDGE-01");
  // A stream is no bar, but nobody stops astride it.
  Battle stream = from_the_side(23);
  stream.add_line(0, 21.5, 72, 21.5, LineKind::Stream, Crossing::Obstacle);
  play_move(stream, 1, manoeuvre, {M::shift(-5000, 0)});
  EXPECT_LE(stream[0].pose.at.y, 21500);
  EXPECT_GE(stream[0].pose.at.y, 21250);
}

TEST(Displacement, not_into_a_contact_zone) {  // BN-INTER-09
  Battle b;
  const int line = b.add(0, 36, 23, north);
  const int column = b.add(0, 40, 22.5, west, {.stance = Stance::March, .bases = 3});
  EXPECT_EQ(refused(b, column, advance, {M::advance(4000)}), "");
  b.add(1, 36, 19.5, south);  // looks away: 19.5 to 20.5, an inch and a half behind the line
  EXPECT_EQ(refused(b, column, advance, {M::advance(4000)}), "BN-INTER-09");
  EXPECT_EQ(b[line].pose.at, at_inches(36, 23));
}

TEST(Displacement, nor_of_a_garrison_or_onto_somebody_who_cannot_go) {  // BN-INTER-04, BN-INTER-05, BN-INTER-09
  Relief b;
  const int town = b.add_area(50, 20, 54, 24, AreaKind::Town);
  const int garrison = b.add(0, 52, 22, north, {.stance = Stance::Town});
  b[garrison].town = town;
  EXPECT_EQ(clause_of(cannot_be_displaced(b.board(), garrison)), "BN-INTER-04");
  const int held = b.add(0, 36.5, 21.9, north);  // right behind the line, in the contact zone of an enemy on its flank
  b.add(1, 42.2, 20.8, east, {.stance = Stance::March, .bases = 3});  // 39.2 to 42.2
  b[b.reserve].stance = Stance::Depth;
  EXPECT_EQ(clause_of(cannot_be_displaced(b.board(), held)), "BN-INTER-05");
  EXPECT_EQ(clause_of(cannot_be_displaced(b.board(), b.line)), "");
  EXPECT_EQ(refused(b, b.reserve, advance, {M::advance(3000)}), "BN-INTER-05");
}

TEST(Displacement, deployed_guns_go_back_as_they_are_and_have_not_moved) {  // BN-INTER-10
  Battle b;
  const int gun = b.add_gun(0, 36, 23, north);
  const int foot = b.add(0, 36, 20, north);
  play_move(b, foot, advance, {M::advance(3000)});
  EXPECT_EQ(b[gun].pose, (Pose{at_inches(36, 22), north}));
  EXPECT_EQ(b[gun].stance, Stance::Unlimbered);
  EXPECT_EQ(b[gun].moved, Movement::None);
  EXPECT_EQ(b[gun].unlimbered, Unlimbering::No);
}

TEST(Displacement, at_a_slant_nobody_overlaps_and_neighbours_do_not_hinder) {  // BN-INTER-04
  Battle b;
  const Angle slant = static_cast<Angle>(north + degrees(33));
  const int line = b.add(0, 36, 23, slant);
  const Point behind = ahead(at_inches(36, 23), slant, -3000);
  const int reserve = b.add(0, behind.x / 1000.0, behind.y / 1000.0, slant);
  play_move(b, reserve, advance, {M::advance(2700)});
  const Board board = b.board();
  EXPECT_FALSE(overlap(board.ground(line).block, board.ground(reserve).block));
  EXPECT_TRUE(board.within(board.ground(line), board.ground(reserve), 3));
  EXPECT_EQ(b[line].pose.facing, slant);
}

TEST(Displacement, an_assault_goes_through_the_line_and_sends_it_back) {  // BN-INTER-04
  Relief b;
  b[b.line].pose.at = at_inches(36, 24);  // exactly an inch before the enemy
  b[b.reserve].stance = Stance::Depth;    // two ranks deep: 23 to 25 at contact
  play_move(b, b.reserve, assault, {M::advance(12000)}, b.enemy);
  EXPECT_EQ(b[b.reserve].pose.at, at_inches(36, 25));
  EXPECT_EQ(b[b.line].pose.at, at_inches(36, 23));
  EXPECT_EQ(b.state.contacts.size(), 1u);
}

TEST(Displacement, if_friends_can_no_longer_make_room_the_unit_stops_short) {  // BN-INTER-09
  Relief b;
  Scripted umpire({});
  umpire.add_move(answer_move(advance, {M::advance(2500)}));
  b.run(PlanMove{b.reserve, full}, umpire);
  b[b.enemy].pose.at = at_inches(36, 23.5);  // as if an evade had brought it there
  b.run(std::get<Walk>(b.state.agenda.pop()), umpire);
  EXPECT_EQ(b[b.line].pose.at, at_inches(36, 23));
  EXPECT_EQ(b[b.reserve].pose.at, at_inches(36, 22));
}

// REINFORCEMENTS

TEST(Displacement, friends_make_room_for_reinforcements_who_wait_while_they_cannot) {  // BN-INTER-04, BN-TURN-05
  Battle b;
  const int there = b.add(0, 36, 1, north), late = b.add(0, 10, 10, north);
  b[late].on_table = 0;
  b[late].expected = 1;
  b.setting->reinforcements.push_back({2, late, -1, Pose{at_inches(36, 1), north}});
  const auto turn = [&](Battle& battle, int number) {
    Scripted none({});
    battle.state.turn = number;
    battle.state.agenda = {};
    battle.run(PlayerTurn{0}, none);
  };
  turn(b, 1);
  EXPECT_FALSE(b[late].on_table);
  Battle early = b, barred = b;
  turn(b, 2);
  EXPECT_TRUE(b[late].on_table);
  EXPECT_FALSE(b[late].expected);
  EXPECT_EQ(b[there].pose.at, at_inches(36, 0));
  const int enemy = barred.add(1, 36, 2.5, south);
  barred[there].pose.at = at_inches(60, 1);
  barred[enemy].pose.at = at_inches(36, 1.5);
  turn(barred, 2);
  EXPECT_FALSE(barred[late].on_table);
  EXPECT_TRUE(barred[late].expected);
  barred[enemy].pose.at = at_inches(36, 2);  // an inch away: it may come
  turn(barred, 3);
  EXPECT_TRUE(barred[late].on_table);
  EXPECT_EQ(barred[late].pose.at, at_inches(36, 1));
}

// Who stays is not pushed by others either.
TEST(Displacement, whoever_stays_bars_those_who_would_push_him) {  // BN-HALT-05, BN-INTER-09, R155
  Relief b;
  const int behind = b.add(0, 36, 22, north);
  b[b.reserve].pose.at = at_inches(36, 21);
  const auto comes = [&](bool (*stays)(const Board&, int)) {
    const Board board = b.board();
    Displaced displaced;
    const Ground ground = ground_of(Block{{at_inches(36, 23.5), north}, layout_of(4, Stance::Extended)});
    const std::string refusal = clause_of(make_room(board, b.reserve, ground, displaced, {.stays = stays}));
    return std::pair(refusal, displaced.size());
  };
  EXPECT_EQ(comes(nullptr), std::pair(std::string(), 2));
  EXPECT_EQ(comes([](const Board&, int unit) { return unit == 3; }).first, "BN-HALT-05");
  EXPECT_EQ(comes([](const Board&, int unit) { return unit == 1; }).first, "BN-HALT-05");
  EXPECT_EQ(comes([](const Board&, int unit) { return unit == 0; }).first, "");
  EXPECT_EQ(behind, 3);
}

TEST(Displacement, a_chain_of_sixteen_is_the_longest) {  // BN-INTER-09
  for (const int guns : {16, 17}) {
    Battle b;
    const int mover = b.add(0, 36, 4, north);
    for (int n = 0; n < guns; ++n) b.add_gun(0, 36, 40 - 1.4 * n, north, Stance::Limbered);
    const Board board = b.board();
    Displaced displaced;
    const Ground ground = ground_of(Block{{at_inches(36, 40.5), north}, layout_of(4, Stance::Extended)});
    EXPECT_EQ(clause_of(make_room(board, mover, ground, displaced)), guns > 16 ? "BN-INTER-09" : "") << guns;
    EXPECT_EQ(displaced.size(), 16);
  }
}

}  // namespace
}  // namespace linstock::big_napoleonic
