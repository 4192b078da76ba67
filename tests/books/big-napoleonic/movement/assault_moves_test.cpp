// ASSAULT MOVES up to first contact, and walking a path
#include "books/big-napoleonic/movement_kit.h"

namespace linstock::big_napoleonic {
namespace {

using namespace kit;

struct Facing : Battle {
  int foot = add(0, 36, 20, north);
  int enemy = add(1, 36, 28, south, {.bases = 3});
  std::string charge(int unit, std::initializer_list<Manoeuvre> path, int target) {
    return refused(*this, unit, assault, path, full, target);
  }
};

TEST(Assault, is_an_advance_into_contact) {  // BN-ASSLT-01, BN-ASSLT-23
  Facing b;
  EXPECT_EQ(b.charge(b.foot, {M::advance(12000)}, b.enemy), "");
  EXPECT_EQ(b.charge(b.foot, {M::shift(0, 8000)}, b.enemy), "BN-ASSLT-01");
  EXPECT_EQ(refused(b, b.foot, advance, {M::advance(8000)}), "BN-ZOC-08");  // undeclared
  EXPECT_EQ(b.charge(b.foot, {M::advance(6000)}, b.enemy), "BN-ASSLT-06");  // it stops short: that is an advance
  play_move(b, b.foot, assault, {M::advance(12000)}, b.enemy);
  EXPECT_EQ(b[b.foot].pose.at, at_inches(36, 28));  // it ends at contact
  EXPECT_EQ(b[b.foot].path[0].distance, 8000);
  EXPECT_EQ(b[b.foot].moved, Movement::Towards);
  EXPECT_EQ(b[b.foot].assault_target, b.enemy);
  ASSERT_EQ(b.state.contacts.size(), 1u);
  EXPECT_EQ(b.state.contacts[0], (Contact{b.foot, b.enemy, 0, 0, 0, 0, 0}));
}

// The way is shortened to first contact. Whoever looks at it again, because somebody else has evaded, finds it in contact.
TEST(Assault, is_in_contact_when_it_is_looked_at_again) {  // BN-ASSLT-01, BN-ASSLT-22
  Facing b;
  int found = 0;
  for (int k = 0; k < 4000; ++k) {
    b[b.foot].pose = {{36000 + k % 61 - 30, 20000 - k % 7}, turned(north, k * 7 % 2400 - 1200)};
    b[b.enemy].pose.facing = turned(south, k * 13 % 3000 - 1500);
    MovePlan once, again;
    if (check_move(b.board(), b.foot, full, answer_move(assault, {M::advance(11000)}, b.enemy), &once)) continue;
    Answer answer = answer_move(assault, {}, b.enemy);
    answer.path = once.path;
    const auto refusal = check_move(b.board(), b.foot, full, answer, &again);
    ASSERT_FALSE(refusal) << k << ": " << refusal->message;
    EXPECT_LE(std::abs(again.path.back().distance - once.path.back().distance), 1) << k;
    ++found;
  }
  EXPECT_GT(found, 1000);
}

TEST(Assault, a_square_leaves_square_first) {  // BN-ASSLT-02
  Facing b;
  b[b.foot].square = 1;
  EXPECT_EQ(b.charge(b.foot, {M::advance(12000)}, b.enemy), "BN-ASSLT-02");
  EXPECT_EQ(b.charge(b.foot, {reform(b[b.foot], Stance::Extended, SquareChange::Drop), M::advance(12000)}, b.enemy),
            "");
}

TEST(Assault, horse_may_use_its_second_pivot) {  // BN-ASSLT-03
  Facing b;
  const int horse = b.add(0, 46, 14, north, {.arm = Arm::Cavalry, .bases = 3});
  const std::initializer_list<Manoeuvre> path = {M::advance(4000), M::pivot(degrees(45)), M::advance(14000)};
  EXPECT_EQ(b.charge(horse, path, b.enemy), "");
  b[horse].arm = Arm::Infantry;
  EXPECT_NE(b.charge(horse, path, b.enemy), "");
}

TEST(Assault, the_attackers_axis_meets_the_target) {  // BN-ASSLT-04, BN-ASSLT-07
  Facing b;
  b[b.foot].pose.at = at_inches(37.4, 20);
  EXPECT_EQ(b.charge(b.foot, {M::advance(12000)}, b.enemy), "");
  b[b.foot].pose.at = at_inches(37.6, 20);  // its axis misses, the defender's axis still meets it
  EXPECT_EQ(b.charge(b.foot, {M::advance(12000)}, b.enemy), "");
  b[b.foot].pose.at = at_inches(38.1, 20);  // neither: only base touches base
  EXPECT_EQ(b.charge(b.foot, {M::advance(12000)}, b.enemy), "BN-ASSLT-07");
}

TEST(Assault, or_the_targets_axis_meets_it_or_a_flank_is_struck) {  // BN-ASSLT-05
  Facing b;
  b[b.foot].pose.at = at_inches(37.9, 20);
  EXPECT_EQ(b.charge(b.foot, {M::advance(12000)}, b.enemy), "");
  // A column marching across: struck in its side, though no axis meets.
  Battle c;
  const int foot = c.add(0, 36, 20, north);
  const int column = c.add(1, 37.8, 28, east, {.stance = Stance::March, .bases = 6});
  c[column].pose.at = at_inches(35.5, 28);
  EXPECT_EQ(refused(c, foot, assault, {M::advance(12000)}, full, column), "");
  c[foot].pose.at = at_inches(37, 20);  // the axis misses the column's head, the left base strikes its side
  EXPECT_EQ(refused(c, foot, assault, {M::advance(12000)}, full, column), "");
}

TEST(Assault, beside_a_flank_is_not_contact_with_it) {  // BN-ASSLT-05, BN-ASSLT-07
  Battle b;
  const int foot = b.add(0, 34.28, 24, north, {.stance = Stance::Depth, .bases = 2});  // x 33.78 to 34.78
  const int beside = b.add(1, 36, 30, south, {.bases = 2});                            // x 35 to 37: passed at 0.22
  const int ahead = b.add(1, 32.69, 30.87, south);                                     // and its neighbour is touched
  EXPECT_EQ(refused(b, foot, assault, {M::advance(9000)}, full, beside), "BN-ASSLT-07");
  EXPECT_EQ(refused(b, foot, assault, {M::advance(9000)}, full, ahead), "");
}

TEST(Assault, contact_needs_allowance_and_the_targets_contact_zone) {  // BN-ASSLT-06
  Facing b;
  EXPECT_EQ(refused(b, b.foot, assault, {M::advance(12000)}, limited, b.enemy), "BN-ALLOW-01");
  EXPECT_EQ(b.charge(b.foot, {M::advance(7990)}, b.enemy), "BN-ASSLT-06");
  // Another enemy is touched first: legal if the target's contact zone has been reached by then.
  const int beside = b.add(1, 38.9, 27.5, south, {.stance = Stance::Depth});
  EXPECT_EQ(b.charge(b.foot, {M::advance(12000)}, b.enemy), "");
  b[beside].pose.at = at_inches(38.9, 26.5);
  EXPECT_EQ(b.charge(b.foot, {M::advance(12000)}, b.enemy), "BN-ASSLT-06");
}

TEST(Assault, a_redeployment_may_open_it) {  // BN-ASSLT-09
  Facing b;
  EXPECT_EQ(b.charge(b.foot, {reform(b[b.foot], Stance::Depth), M::advance(9000)}, b.enemy), "");
  b[b.enemy].pose.at = at_inches(36, 29.5);
  EXPECT_EQ(b.charge(b.foot, {reform(b[b.foot], Stance::Depth), M::advance(12000)}, b.enemy), "BN-ALLOW-01");
}

TEST(Assault, may_not_expose_a_flank) {  // BN-ASSLT-10
  Facing b;
  b[b.foot].stance = Stance::Depth;
  b.add(1, 39.5, 25, west, {.bases = 3});
  EXPECT_EQ(b.charge(b.foot, {M::advance(12000)}, b.enemy), "BN-ZOC-03");
}

TEST(Assault, a_defended_defile_may_be_approached_by_a_manoeuvre) {  // BN-ASSLT-08
  Battle b;
  const int river = b.add_line(0, 24, 72, 24, LineKind::River, Crossing::Impassable);
  b.add_defile(36, 24, north, river);
  const int foot = b.add(0, 34, 21.9, north, {.stance = Stance::Depth});
  const int enemy = b.add(1, 36, 25, south, {.bases = 3});
  EXPECT_EQ(refused(b, foot, assault, {M::shift(2000, 0), M::advance(4000)}, full, enemy), "");
  // The zone reaches over the bridge: in it only forwards (BN-DEFILE-04, BN-ZOC-02).
  EXPECT_EQ(refused(b, foot, assault, {M::shift(2000, 300), M::advance(3700)}, full, enemy), "BN-ZOC-02");
  b.setting->field.features.clear();
  b.setting->field.defiles.clear();
  EXPECT_EQ(refused(b, foot, assault, {M::shift(2000, 0), M::advance(4000)}, full, enemy), "BN-MOVE-04");
}

TEST(Assault, horse_does_not_complete_one_on_bad_going_towns_or_works) {  // BN-ASSLT-11, BN-ASSLT-20
  Battle b;
  const int horse = b.add(0, 36, 20, north, {.arm = Arm::Cavalry, .bases = 3});
  const int enemy = b.add(1, 36, 28, south, {.bases = 3});
  const auto charge = [&] { return refused(b, horse, assault, {M::advance(18000)}, full, enemy); };
  EXPECT_EQ(charge(), "");
  b.add_area(30, 28, 42, 32);
  EXPECT_EQ(charge(), "BN-ASSLT-11");
  b.setting->field.areas.clear();
  b.add_line(30, 27.9, 42, 27.9, LineKind::Entrenchment, Crossing::Obstacle);
  EXPECT_EQ(charge(), "BN-ASSLT-20");
  b[horse].pose = {at_inches(36, 36), south};  // from behind the work covers nothing
  EXPECT_EQ(charge(), "");
  b.setting->field.features.clear();
  const int town = b.add_area(34, 27, 38, 31, AreaKind::Town);
  b[enemy].stance = Stance::Town;
  b[enemy].town = town;
  EXPECT_EQ(charge(), "BN-ASSLT-11");
}

TEST(Assault, foot_assaults_a_town_at_its_edge) {  // BN-GEOM-14
  Battle b;
  const int foot = b.add(0, 36, 20, north);
  const int town = b.add_area(34, 27, 38, 31, AreaKind::Town);
  const int enemy = b.add(1, 36, 29, south, {.stance = Stance::Town});
  b[enemy].town = town;
  play_move(b, foot, assault, {M::advance(12000)}, enemy);
  EXPECT_EQ(b[foot].pose.at, at_inches(36, 27));
  EXPECT_EQ(b.state.contacts.size(), 1u);
}

TEST(Assault, contact_may_be_tangential_and_stays_so) {  // BN-ASSLT-12
  Facing b;
  b[b.enemy].pose.facing = turned(south, degrees(20));
  play_move(b, b.foot, assault, {M::advance(12000)}, b.enemy);
  EXPECT_EQ(b[b.foot].pose.facing, north);
  const Board board = b.board();
  EXPECT_TRUE(board.touching(board.ground(b.foot), board.ground(b.enemy)));
  EXPECT_FALSE(board.overlapping(board.ground(b.foot), board.ground(b.enemy)));
  EXPECT_FALSE(board.exerts_zone(b.enemy));
}

TEST(Assault, what_close_combat_wants_to_know_is_recorded) {  // BN-CCMOD-11, BN-CCMOD-02
  Battle b;
  const int foot = b.add(0, 28, 28, east, {.stance = Stance::Depth});
  const int enemy = b.add(1, 36, 29.5, north, {.bases = 3});  // facing away from nothing: its left flank is struck
  b.add_line(32, 20, 32, 40, LineKind::Stream, Crossing::Obstacle);
  const int hill = b.add_area(34, 20, 45, 40, AreaKind::Hill);
  b.setting->field.areas[static_cast<std::size_t>(hill)].elevation = 1;
  play_move(b, foot, assault, {M::advance(9000)}, enemy);
  ASSERT_EQ(b.state.contacts.size(), 1u);
  EXPECT_EQ(b.state.contacts[0], (Contact{foot, enemy, 1, 1, 1, 1, 0}));
}

TEST(Assault, a_friend_supports_from_behind_and_lines_up) {  // BN-ASSLT-17, BN-ASSLT-18
  Facing b;
  const int support = b.add(0, 36.2, 17, north, {.bases = 3});
  play_move(b, b.foot, assault, {M::advance(12000)}, b.enemy);
  b[support].pose.at = at_inches(36.2, 22);
  play_move(b, support, manoeuvre, {M::shift(0, 5000)});  // the target's zone is neutralised by the contact
  EXPECT_EQ(b[support].pose.at, at_inches(36.5, 27));     // three bases behind four: half a base off the middle
  EXPECT_EQ(b[support].pose.facing, north);
}

TEST(Assault, a_friend_may_come_in_alongside) {  // BN-ASSLT-19
  Facing b;
  const int beside = b.add(0, 40, 20, north, {.bases = 3});
  b[b.foot].pose.at = at_inches(34.9, 20);
  b[beside].pose.at = at_inches(38.9, 20);  // only its left base will touch
  EXPECT_EQ(b.charge(beside, {M::advance(12000)}, b.enemy), "BN-ASSLT-07");
  play_move(b, b.foot, assault, {M::advance(12000)}, b.enemy);
  EXPECT_EQ(b.charge(beside, {M::advance(12000)}, b.enemy), "");
}

TEST(Assault, the_player_names_the_target) {  // BN-ASSLT-21
  Facing b;
  const int other = b.add(1, 33, 28, south, {.bases = 3});
  b[b.foot].pose.at = at_inches(34.5, 20);
  EXPECT_EQ(b.charge(b.foot, {M::advance(12000)}, b.enemy), "");
  EXPECT_EQ(b.charge(b.foot, {M::advance(12000)}, other), "");
  EXPECT_EQ(b.charge(b.foot, {M::advance(12000)}, b.foot), "BN-ASSLT-21");
  EXPECT_EQ(b.charge(b.foot, {M::advance(12000)}, -1), "BN-ASSLT-21");
}

// WALKING

struct Hunt : Battle {
  int horse = add(0, 36, 10, north, {.arm = Arm::Cavalry, .bases = 3});
  int prey = add(1, 36, 26, south, {.arm = Arm::Cavalry, .bases = 3});
};

TEST(Walking, a_move_is_interrupted_where_an_enemy_that_may_evade_comes_within_12_inches) {  // BN-EVADE-02
  Hunt b;
  play_move(b, b.horse, assault, {M::advance(18000)}, b.prey);
  ASSERT_FALSE(b.state.agenda.empty());
  EXPECT_EQ(std::get<OfferEvade>(b.state.agenda.steps.back()), (OfferEvade{b.prey, b.horse, 1}));
  EXPECT_EQ(b[b.horse].pose.at, at_inches(36, 14));
  b.state.agenda.pop();
  // It holds: the charge goes home, and it is not asked again.
  Scripted none({});
  const Walk walk = std::get<Walk>(b.state.agenda.pop());
  b.run(walk, none);
  EXPECT_TRUE(b.state.agenda.empty());
  EXPECT_EQ(b[b.horse].pose.at, at_inches(36, 26));
  EXPECT_EQ(b.state.contacts.size(), 1u);
}

TEST(Walking, however_many_may_evade_each_is_asked) {  // BN-EVADE-02
  Hunt b;
  std::set<int> all{b.prey};
  for (int i = 0; i < 8; ++i)
    for (const double side : {-1.0, 1.0}) all.insert(b.add(1, 36 + side * (2.6 + 1.05 * i), 26, south, {.arm = Arm::Cavalry, .bases = 1}));
  std::set<int> asked;
  const auto collect = [&] {
    while (!b.state.agenda.empty() && std::holds_alternative<OfferEvade>(b.state.agenda.steps.back())) asked.insert(std::get<OfferEvade>(b.state.agenda.pop()).unit);
  };
  play_move(b, b.horse, assault, {M::advance(18000)}, b.prey);
  collect();
  for (int rounds = 0; rounds < 20 && !b.state.agenda.empty(); ++rounds) {
    const Step step = b.state.agenda.pop();
    if (const auto* walk = std::get_if<Walk>(&step)) {
      Scripted none({});
      b.run(*walk, none);
    }
    collect();
  }
  EXPECT_GT(all.size(), 12u);
  EXPECT_EQ(asked, all);
}

TEST(Walking, an_obstructed_line_gives_no_chance_to_evade) {  // BN-EVADE-02
  Hunt b;
  b.add_area(30, 18, 42, 20);  // a wood between them
  b[b.prey].pose.at = at_inches(36, 27);
  play_move(b, b.horse, advance, {M::advance(6000)});
  EXPECT_TRUE(b.state.agenda.empty());
  EXPECT_EQ(b[b.horse].pose.at, at_inches(36, 16));
}

TEST(Walking, whose_target_is_gone_goes_on_at_another_or_stops) {  // BN-ASSLT-22, BN-ASSLT-07, BN-EVADE-07
  const auto chased = [] {
    Hunt b;
    play_move(b, b.horse, assault, {M::advance(18000)}, b.prey);
    b.state.agenda.pop();
    b[b.prey].pose.at = at_inches(60, 40);
    b[b.prey].evaded = 1;
    return b;
  };
  Hunt b = chased();
  const int second = b.add(1, 36, 27, south, {.bases = 3});
  Walk walk = std::get<Walk>(b.state.agenda.pop());
  Hunt stopped = b, advanced = b;
  Scripted go({});
  go.add_move(answer_move(assault, {M::advance(14000)}, second));
  b.run(walk, go);
  b.run(std::get<Walk>(b.state.agenda.pop()), go);
  EXPECT_EQ(b[b.horse].pose.at, at_inches(36, 27));
  ASSERT_EQ(b.state.contacts.size(), 1u);
  EXPECT_EQ(b.state.contacts[0].defender, second);

  Scripted stop({});
  stop.add_move(answer_move(stand, {}));
  stopped.run(walk, stop);
  EXPECT_TRUE(stopped.state.agenda.empty());
  EXPECT_EQ(stopped[stopped.horse].pose.at, at_inches(36, 14));
  EXPECT_EQ(stopped[stopped.horse].assault_target, -1);
  EXPECT_TRUE(stopped.state.contacts.empty());

  Scripted on({});
  on.add_move(answer_move(advance, {M::advance(12000)}));  // exactly an inch before the second
  advanced.run(walk, on);
  advanced.run(std::get<Walk>(advanced.state.agenda.pop()), on);
  EXPECT_EQ(advanced[advanced.horse].pose.at, at_inches(36, 26));
}

// A garrison sallies out; horse beside its target evades. The assault is looked at again, and goes on with what its coming
// out has left of the allowance.
TEST(Walking, a_sally_goes_on_when_somebody_else_has_evaded) {  // BN-ASSLT-22, BN-TOWN-03, BN-ALLOW-02
  Battle b;
  const int town = b.add_area(34, 24, 38, 28, AreaKind::Town);
  const int foot = b.add(0, 36, 26, north, {.stance = Stance::Town, .bases = 3});
  b.hold_town(town, foot);
  const int target = b.add(1, 36, 33, south, {.bases = 3});
  const int horse = b.add(1, 50, 34, south, {.arm = Arm::Cavalry, .bases = 3});
  const Manoeuvre out = reform(b[foot], Stance::Extended, SquareChange::None, 3000, 0);  // its rear at the far edge
  Scripted umpire({});
  umpire.add_move(answer_move(assault, {out, M::advance(9000)}, target));
  b.run(PlanMove{foot, full}, umpire);
  b[horse].evaded = 1;  // from this unit's move
  b[horse].offered = foot + 1;
  b.run(std::get<Walk>(b.state.agenda.pop()), umpire);
  ASSERT_EQ(b.state.contacts.size(), 1u);
  EXPECT_EQ(b.state.contacts[0].defender, target);
  EXPECT_EQ(b[foot].path.size(), 2);
  EXPECT_EQ(b[foot].pose.at, at_inches(36, 33));
}

TEST(Walking, halts_an_inch_before_an_evader_who_is_still_in_the_way) {  // BN-ASSLT-07, BN-ZOC-08
  Hunt b;
  play_move(b, b.horse, advance, {M::advance(15000)});  // to 25, an inch before the prey
  ASSERT_FALSE(b.state.agenda.empty());
  b.state.agenda.pop();                        // it evades
  b[b.prey].pose.at = at_inches(36, 25.5);     // and has not got out of the way
  b[b.prey].evaded = 1;
  Scripted none({});
  Log log;
  none.listen(&log);
  b.run(std::get<Walk>(b.state.agenda.pop()), none);
  EXPECT_TRUE(b.state.agenda.empty());
  EXPECT_EQ(b[b.horse].pose.at, at_inches(36, 24.5));
  EXPECT_TRUE(std::any_of(log.notes().begin(), log.notes().end(), [](const Note& n) { return n.what == std::string_view("{} halts before the contact zone"); }));
}

TEST(Walking, going_on_goes_further_or_not_at_all) {  // BN-ASSLT-22
  Hunt b;
  play_move(b, b.horse, assault, {M::advance(18000)}, b.prey);
  b.state.agenda.pop();
  b[b.prey].pose.at = at_inches(60, 40);
  b[b.prey].evaded = 1;
  // Another enemy touches it already: its assault would end where it stands, and it would be asked for ever.
  const int second = b.add(1, 36, 14, south, {.bases = 3});
  Scripted go({});
  go.add_move(answer_move(assault, {M::advance(14000)}, second));
  try {
    b.run(std::get<Walk>(b.state.agenda.pop()), go);
    ADD_FAILURE() << "it went on without going anywhere";
  } catch (const Bug& refused) {
    EXPECT_NE(std::string(refused.what()).find("BN-ASSLT-22"), std::string::npos) << refused.what();
  }
}

TEST(Walking, generals_in_the_way_are_displaced_unless_with_friends) {  // BN-GEN-04
  Battle b;
  const int foot = b.add(0, 36, 20, north);
  const int alone = b.add_general(1, 36, 24);
  const int with_friends = b.add_general(1, 37, 28);
  b.add(1, 38, 29.5, north, {.stance = Stance::March, .bases = 3});
  b[1].pose = {at_inches(39, 28), east};
  play_move(b, foot, advance, {M::advance(4500)});
  EXPECT_EQ(b.state.generals[static_cast<std::size_t>(alone)].on_table, 0);
  EXPECT_EQ(b.state.generals[static_cast<std::size_t>(with_friends)].on_table, 1);
}

TEST(Walking, a_general_may_join_friends_when_the_enemy_comes_from_afar) {  // BN-GEN-05
  Battle b;
  const int foot = b.add(0, 36, 20, north, {.stance = Stance::Depth});
  const int general = b.add_general(1, 36, 28);
  b.add(1, 44, 29.5, east, {.stance = Stance::March, .bases = 6});
  play_move(b, foot, advance, {M::advance(9000)});
  ASSERT_FALSE(b.state.agenda.empty());
  EXPECT_EQ(std::get<OfferGeneralJoin>(b.state.agenda.steps.back()),
            (OfferGeneralJoin{general, -1, Joining::EnemyComes}));
  EXPECT_EQ(b[foot].pose.at, at_inches(36, 25));  // as it comes within 3"
  b.state.agenda.pop();
  Scripted none({});
  while (!b.state.agenda.empty())
    b.run(std::get<Walk>(b.state.agenda.pop()), none);  // he stayed where he was, and is not asked again
  EXPECT_EQ(b.state.generals[0].on_table, 0);
}

TEST(Walking, towards_is_nearer_to_the_nearest_enemy) {
  Battle b;
  const int foot = b.add(0, 36, 20, north);
  b.add(1, 36, 35, south);
  EXPECT_EQ(planned(b, foot, advance, {M::advance(3000)}).moved, Movement::Towards);
  EXPECT_EQ(planned(b, foot, manoeuvre, {M::back(3000)}).moved, Movement::Across);
  EXPECT_EQ(planned(b, foot, manoeuvre, {M::pivot(3000)}).moved, Movement::Redeployed);
  EXPECT_EQ(planned(b, foot, manoeuvre, {reform(b[foot], Stance::Depth)}).moved, Movement::Redeployed);
}

}  // namespace
}  // namespace linstock::big_napoleonic
