// DEFILES, TOWNS, ROADS
#include "books/big-napoleonic/movement_kit.h"

namespace linstock::big_napoleonic {
namespace {

using namespace kit;

// A river along y = 24 with a bridge at x = 36.
struct River : Battle {
  int river = add_line(0, 24, 72, 24, LineKind::River, Crossing::Impassable);
  int bridge = add_defile(36, 24, north, river);
  DefileUse& use() { return state.defiles[0]; }
};

TEST(Defiles, outside_march_they_are_passed_by_a_manoeuvre_at_the_bad_rate) {  // BN-DEFILE-01, BN-TERR-14
  River b;
  const int foot = b.add(0, 36, 23.5, north, {.stance = Stance::Depth});
  EXPECT_EQ(refused(b, foot, manoeuvre, {M::advance(5000)}), "");
  EXPECT_EQ(refused(b, foot, advance, {M::advance(5000)}), "BN-DEFILE-01");
  EXPECT_EQ(refused(b, foot, manoeuvre, {M::advance(6001)}), "BN-ALLOW-04");
  EXPECT_EQ(refused(b, foot, manoeuvre, {M::advance(4000)}, limited), "BN-ALLOW-04");
  EXPECT_EQ(refused(b, foot, manoeuvre, {M::shift(3000, 5000)}), "BN-TERR-04");
  const int away = b.add(0, 50, 23.5, north, {.stance = Stance::Depth});
  EXPECT_EQ(refused(b, away, manoeuvre, {M::advance(5000)}), "BN-TERR-04");
}

TEST(Defiles, without_enough_allowance_the_unit_halts_at_the_entrance) {  // BN-DEFILE-02, BN-DEFILE-10
  River b;
  const int foot = b.add(0, 36, 23, north, {.stance = Stance::Depth});
  EXPECT_EQ(refused(b, foot, manoeuvre, {M::advance(2000)}), "BN-DEFILE-02");
  EXPECT_EQ(refused(b, foot, manoeuvre, {M::advance(3000)}), "BN-DEFILE-02");  // beyond the river, but on the bridge
  EXPECT_EQ(refused(b, foot, manoeuvre, {M::advance(3499)}), "BN-DEFILE-02");
  EXPECT_EQ(refused(b, foot, manoeuvre, {M::advance(3500)}), "");  // the rear rank is clear of the far end
  EXPECT_EQ(refused(b, foot, manoeuvre, {M::advance(1000)}), "");  // at the entrance
}

TEST(Defiles, a_unit_may_go_to_march_instead_and_moves_freely) {  // BN-DEFILE-03, BN-ROAD-01
  River b;
  const int foot = b.add(0, 36, 20, north, {.stance = Stance::March});
  EXPECT_EQ(refused(b, foot, advance, {M::advance(12000)}), "");
  EXPECT_EQ(refused(b, foot, advance, {M::advance(6000)}), "");  // a column may halt on the bridge
  const int line = b.add(0, 45, 20, north, {.stance = Stance::Depth});
  b[foot].on_table = 0;
  b[line].pose.at = at_inches(36.5, 20);
  EXPECT_EQ(refused(b, line, advance, {reform(b[line], Stance::March, SquareChange::None, 0, 500), M::advance(9000)}), "");
}

TEST(Defiles, impassable_ground_is_crossed_by_its_defile_once_in_a_turn) {  // BN-TERR-04, BN-DEFILE-07
  Battle b;
  const int lake = b.add_area(30, 21, 42, 24, AreaKind::Other);
  for (auto& going : b.setting->field.areas[static_cast<std::size_t>(lake)].going) going = Going::Impassable;
  const int foot = b.add(0, 36, 20.5, north, {.stance = Stance::March}), other = b.add(0, 60, 20, north);
  EXPECT_EQ(refused(b, foot, advance, {M::advance(9000)}), "BN-TERR-04");
  const int causeway = b.add_defile(36, 22.5, north, -1, lake);
  b.setting->field.defiles[static_cast<std::size_t>(causeway)].length = 3000;
  EXPECT_EQ(refused(b, foot, advance, {M::advance(9000)}), "");
  b.state.defiles[static_cast<std::size_t>(causeway)].formed = other + 1;
  EXPECT_EQ(refused(b, foot, advance, {M::advance(9000)}), "BN-ROAD-01");
}

TEST(Towns, with_a_street_they_are_traversed_by_it) {  // BN-DEFILE-01, BN-TERR-12
  Battle b;
  const int town = b.add_area(30, 21, 42, 24, AreaKind::Town);
  const int on_it = b.add(0, 36, 20.5, north, {.stance = Stance::March}), beside = b.add(0, 40, 20.5, north, {.stance = Stance::March});
  b.add_defile(36, 22.5, north, -1, town);
  EXPECT_EQ(refused(b, on_it, advance, {M::advance(9000)}), "");
  EXPECT_EQ(refused(b, beside, advance, {M::advance(9000)}), "BN-DEFILE-01");
}

TEST(Defiles, the_only_forward_manoeuvre_in_a_zone) {  // BN-DEFILE-04
  River b;
  const int foot = b.add(0, 36, 23.5, north, {.stance = Stance::Depth});
  b.add(1, 36, 31, south, {.bases = 3});
  EXPECT_EQ(refused(b, foot, manoeuvre, {M::advance(5000)}), "");
  b.setting->field.features.clear();
  b.setting->field.defiles.clear();
  EXPECT_EQ(refused(b, foot, manoeuvre, {M::advance(5000)}), "BN-ZOC-01");
}

TEST(Defiles, the_turn_at_the_entrance_is_free) {  // BN-DEFILE-05
  River b;
  const int foot = b.add(0, 36, 23, east, {.stance = Stance::Depth});
  EXPECT_EQ(refused(b, foot, manoeuvre, {M::pivot(quarter_turn), M::advance(5000)}), "");
  const int beside = b.add(0, 34, 22.5, east, {.stance = Stance::Depth});
  b[foot].on_table = 0;
  EXPECT_EQ(refused(b, beside, manoeuvre, {M::shift(2000, 0), M::pivot(quarter_turn), M::advance(4000)}), "");
  EXPECT_EQ(refused(b, beside, manoeuvre, {M::shift(2000, 0), M::pivot(quarter_turn), M::advance(4001)}), "BN-ALLOW-04");
}

TEST(Defiles, beyond_it_a_wide_front_goes_to_depth_free_of_cost) {  // BN-DEFILE-06, BN-DEFILE-09
  River b;
  const int foot = b.add(0, 36, 23.5, north, {.stance = Stance::Extended, .bases = 4});
  const MovePlan plan = planned(b, foot, manoeuvre, {M::advance(6000)});
  EXPECT_EQ(plan.stance, Stance::Depth);
  EXPECT_EQ(plan.end.layout.files, 2);
  const int three = b.add(0, 36, 10, north, {.bases = 3});
  b[foot].on_table = 0;
  b[three].pose.at = at_inches(36, 23.5);
  EXPECT_EQ(planned(b, three, manoeuvre, {M::advance(6000)}).stance, Stance::Extended);
  b[three].on_table = 0;
  b[foot].on_table = 1;
  b.setting->field.defiles[0].width = inches(5);  // nothing bars the flank bases
  EXPECT_EQ(planned(b, foot, manoeuvre, {M::advance(6000)}).stance, Stance::Extended);
}

TEST(Defiles, beyond_one_a_line_goes_to_depth_by_itself) {  // BN-DEFILE-06, BN-DEFILE-09
  River b;
  const int foot = b.add(0, 36, 23.5, north);
  EXPECT_EQ(planned(b, foot, manoeuvre, {M::advance(6000)}).path.size(), 2);
  EXPECT_EQ(planned(b, foot, manoeuvre, {M::advance(6000), M::pivot(quarter_turn)}).path.size(), 3);
  EXPECT_EQ(refused(b, foot, manoeuvre, {M::advance(3000), reform(b[foot], Stance::Depth)}), "BN-DEFILE-06");
  EXPECT_EQ(refused(b, foot, manoeuvre, {M::advance(3000), M::face(2)}), "BN-DEFILE-06");
}

TEST(Defiles, one_formed_unit_a_turn_and_no_march_after_it) {  // BN-DEFILE-07, BN-DEFILE-11, BN-ROAD-01
  River b;
  const int first = b.add(0, 36, 23.5, north, {.stance = Stance::Depth});
  const int second = b.add(0, 36, 20, north, {.stance = Stance::March});
  const int gun = b.add_gun(0, 36, 15, north, Stance::Limbered);
  b[second].on_table = b[gun].on_table = 0;
  play_move(b, first, manoeuvre, {M::advance(6000)});
  EXPECT_EQ(b.use().formed, first + 1);
  b[second].on_table = 1;
  EXPECT_EQ(refused(b, second, advance, {M::advance(12000)}), "BN-ROAD-01");
  b[second].on_table = 0;
  b[gun].on_table = 1;
  b[gun].pose.at = at_inches(36, 23);
  EXPECT_EQ(refused(b, gun, manoeuvre, {M::advance(5000)}), "BN-ROAD-01");
  b[gun].on_table = 0;
  b.use() = {};
  b.use().marched = second + 1;  // after a unit in March a formed one may follow
  b[first].pose.at = at_inches(36, 23.5);
  EXPECT_EQ(refused(b, first, manoeuvre, {M::advance(6000)}), "");
  b.use().formed = second + 1;
  EXPECT_EQ(refused(b, first, manoeuvre, {M::advance(6000)}), "BN-DEFILE-07");
}

TEST(Defiles, every_one_that_a_move_goes_through_has_been_used) {  // BN-DEFILE-07
  River b;
  const int canal = b.add_line(0, 25.5, 72, 25.5, LineKind::River, Crossing::Impassable);
  b.add_defile(36, 25.5, north, canal);
  const int first = b.add(0, 36, 23.5, north, {.bases = 3});
  play_move(b, first, manoeuvre, {M::advance(4000)});
  EXPECT_EQ(b.state.defiles[0].formed, first + 1);
  EXPECT_EQ(b.state.defiles[1].formed, first + 1);
  const int second = b.add(0, 36, 23.5, north, {.bases = 3});
  EXPECT_EQ(refused(b, second, manoeuvre, {M::advance(5500)}), "BN-DEFILE-07");
}

// An assault over a bridge is looked at again when horse beside its target has evaded: the bridge is its own.
TEST(Defiles, the_unit_that_uses_one_is_not_barred_by_itself) {  // BN-DEFILE-07, BN-ASSLT-22
  River b;
  const int foot = b.add(0, 36, 23.5, north, {.bases = 3});
  const int target = b.add(1, 36, 28, south, {.bases = 3});
  const int horse = b.add(1, 46, 30, south, {.arm = Arm::Cavalry, .bases = 3});
  Scripted umpire({});
  umpire.add_move(answer_move(assault, {M::advance(5000)}, target));
  b.run(PlanMove{foot, full}, umpire);
  b[horse].evaded = 1;  // from this unit's move
  b[horse].offered = foot + 1;
  b.run(std::get<Walk>(b.state.agenda.pop()), umpire);
  ASSERT_EQ(b.state.contacts.size(), 1u);
  EXPECT_EQ(b.state.contacts[0].defender, target);
}

TEST(Defiles, a_ford_is_bad_going_for_march_too) {  // BN-DEFILE-08
  River b;
  b.setting->field.defiles[0].obstacle = true;
  const int foot = b.add(0, 36, 23, north, {.stance = Stance::March, .bases = 3});
  EXPECT_EQ(refused(b, foot, advance, {M::advance(9000)}), "");
  EXPECT_EQ(refused(b, foot, advance, {M::advance(9001)}), "BN-ALLOW-04");
}

// TOWNS

struct Town : Battle {
  int town = add_area(34, 24, 38, 28, AreaKind::Town);
  int foot = add(0, 36, 20, north, {.bases = 3});
};

TEST(Towns, foot_occupies_one_from_its_edge_at_the_end_of_an_advance) {  // BN-TOWN-01, BN-TOWN-02
  Town b;
  const Manoeuvre occupy = reform(b[b.foot], Stance::Town);
  EXPECT_EQ(refused(b, b.foot, advance, {M::advance(4000), occupy}), "");
  EXPECT_EQ(refused(b, b.foot, advance, {M::advance(3000), occupy}), "BN-TOWN-02");
  EXPECT_EQ(refused(b, b.foot, advance, {M::advance(4000), occupy}, limited), "BN-ALLOW-01");  // 4" and 3" of 6"
  const int horse = b.add(0, 50, 20, north, {.arm = Arm::Cavalry, .bases = 3});
  b[horse].pose = {at_inches(33, 26), east};
  EXPECT_EQ(refused(b, horse, manoeuvre, {M::advance(1000), reform(b[horse], Stance::Town)}), "BN-TOWN-01");
  play_move(b, b.foot, advance, {M::advance(4000), occupy});
  EXPECT_EQ(b[b.foot].town, b.town);
  EXPECT_EQ(b[b.foot].stance, Stance::Town);  // BN-TOWN-07
  EXPECT_EQ(b.state.towns[0].garrison, b.foot);
  EXPECT_EQ(b.state.towns[0].since, 1);
  const int second = b.add(0, 36, 20, north, {.bases = 3});
  EXPECT_EQ(refused(b, second, advance, {M::advance(4000), occupy}), "BN-TOWN-01");
}

TEST(Towns, a_garrison_forms_up_beside_it_and_moves_on) {  // BN-TOWN-03, BN-TOWN-08
  Town b;
  b[b.foot].stance = Stance::Town;
  b[b.foot].town = b.town;
  b[b.foot].pose.at = at_inches(36, 24);
  b.state.towns[0] = {b.foot, 0};
  const auto out = [&](int ahead) { return reform(b[b.foot], Stance::Extended, SquareChange::None, ahead, 0); };
  EXPECT_EQ(refused(b, b.foot, advance, {out(5000), M::advance(9000)}), "");  // its rear rests on the far edge
  EXPECT_EQ(refused(b, b.foot, advance, {out(5000), M::advance(9001)}), "BN-ALLOW-01");
  EXPECT_EQ(refused(b, b.foot, advance, {out(4500), M::advance(1000)}), "BN-TOWN-03");
  EXPECT_EQ(refused(b, b.foot, advance, {out(6000), M::advance(1000)}), "BN-TOWN-08");
  EXPECT_EQ(refused(b, b.foot, advance, {M::advance(1000)}), "BN-TOWN-03");
  play_move(b, b.foot, advance, {out(5000), M::advance(2000)});
  EXPECT_EQ(b[b.foot].pose.at, at_inches(36, 31));
  EXPECT_EQ(b.state.towns[0].garrison, -1);
  EXPECT_EQ(b[b.foot].town, -1);
}

TEST(Towns, an_adjacent_area_is_entered_the_same_way) {  // BN-TOWN-03
  Town b;
  const int next = b.add_area(38, 24, 42, 28, AreaKind::Town);
  b[b.foot].stance = Stance::Town;
  b[b.foot].town = b.town;
  b.state.towns[0] = {b.foot, 0};
  EXPECT_EQ(planned(b, b.foot, manoeuvre, {reform(b[b.foot], Stance::Town)}, full, next).allowance, 3);  // a redeployment like any other
  play_move(b, b.foot, manoeuvre, {reform(b[b.foot], Stance::Town)}, next);
  EXPECT_EQ(b[b.foot].town, next);
  EXPECT_EQ(b.state.towns[0].garrison, -1);
  EXPECT_EQ(b.state.towns[1].garrison, b.foot);
}

TEST(Towns, they_are_traversed_or_occupied_and_not_stood_in) {  // BN-TERR-12, BN-DEFILE-01, BN-TOWN-05
  Town b;
  b[b.foot].stance = Stance::Depth;
  b[b.foot].pose.at = at_inches(36, 23.9);
  EXPECT_EQ(refused(b, b.foot, manoeuvre, {M::advance(3000)}), "BN-DEFILE-02");
  EXPECT_EQ(refused(b, b.foot, manoeuvre, {M::advance(6000)}), "BN-DEFILE-02");  // the rear rank is still inside
  b[b.foot].stance = Stance::Extended;
  EXPECT_EQ(refused(b, b.foot, manoeuvre, {M::advance(5200)}), "");
  EXPECT_EQ(refused(b, b.foot, advance, {M::advance(5200)}), "BN-DEFILE-01");
  const int garrison = b.add(0, 36, 26, north, {.stance = Stance::Town});
  b[garrison].town = b.town;
  b.state.towns[0] = {garrison, b.state.player_turns};
  EXPECT_EQ(refused(b, b.foot, manoeuvre, {M::advance(5200)}), "BN-TOWN-05");
  b.state.towns[0].since = b.state.player_turns - 2;
  EXPECT_EQ(refused(b, b.foot, manoeuvre, {M::advance(5200)}), "");
}

TEST(Towns, one_formed_unit_a_turn_goes_through_and_no_march_after_it) {  // BN-DEFILE-07, BN-ROAD-01, BN-TERR-12
  Town b;
  b[b.foot].pose.at = at_inches(36, 23.9);
  const int second = b.add(0, 36, 22.5, north, {.bases = 3});
  EXPECT_EQ(refused(b, second, manoeuvre, {M::advance(6000)}), "BN-DEFILE-02");
  play_move(b, b.foot, manoeuvre, {M::advance(6000)});
  b[second].pose.at = at_inches(36, 23.9);
  EXPECT_EQ(refused(b, second, manoeuvre, {M::advance(5200)}), "BN-DEFILE-07");
  b[b.foot].on_table = 0;
  b[second].stance = Stance::March;
  EXPECT_EQ(refused(b, second, advance, {M::advance(8000)}), "BN-ROAD-01");
  b.state.defiles.assign(b.state.defiles.size(), {});
  EXPECT_EQ(refused(b, second, advance, {M::advance(8000)}), "");
  play_move(b, second, advance, {M::advance(8000)});
  b[second].on_table = 0;
  const int third = b.add(0, 36, 23.9, north, {.bases = 3});  // after a column one may follow
  EXPECT_EQ(refused(b, third, manoeuvre, {M::advance(5200)}), "");
}

TEST(Towns, whether_it_is_in_a_zone_is_seen_where_it_stands) {  // BN-ZOC-05, BN-TOWN-02
  // In Depth its front is two wide; a line of four would reach into the enemy's zone.
  Battle b;
  b.add_area(34, 24, 38, 28, AreaKind::Town);
  const int foot = b.add(0, 36, 20, north, {.stance = Stance::Depth});
  const int enemy = b.add(1, 42.9, 22.5, east, {.stance = Stance::Depth, .bases = 3});  // 40.9 to 42.9: 3.9" from its flank
  EXPECT_EQ(refused(b, foot, advance, {M::advance(4000), reform(b[foot], Stance::Town)}), "");
  b[enemy].pose.at = at_inches(41.9, 22.5);
  EXPECT_EQ(refused(b, foot, advance, {M::advance(4000), reform(b[foot], Stance::Town)}), "BN-ZOC-05");
}

TEST(Towns, one_within_an_enemy_zone_is_not_occupied) {  // BN-ZOC-05
  Town b;
  b.add(1, 41, 25.5, south, {.stance = Stance::Depth, .bases = 3});
  EXPECT_EQ(refused(b, b.foot, advance, {M::advance(4000), reform(b[b.foot], Stance::Town)}), "BN-ZOC-05");
}

// ROADS

struct OnRoad : Battle {
  int road = add_road({at_inches(36, 2), at_inches(36, 30), at_inches(60, 30)});
  int column = add(0, 36, 10, north, {.stance = Stance::March});
};

TEST(Roads, a_column_goes_twice_as_far_and_turns_freely) {  // BN-ROAD-02
  OnRoad b;
  b[b.column].pose.at = at_inches(36, 6);
  EXPECT_EQ(refused(b, b.column, advance, {M::advance(24000)}), "");
  EXPECT_EQ(refused(b, b.column, advance, {M::advance(24001), M::pivot(-quarter_turn)}), "BN-ALLOW-01");
  b[b.column].pose.at = at_inches(36, 10);
  EXPECT_EQ(refused(b, b.column, advance, {M::advance(20000), M::pivot(-quarter_turn), M::advance(4000)}), "");
  b[b.column].stance = Stance::Depth;
  EXPECT_EQ(refused(b, b.column, advance, {M::advance(12001)}), "BN-ALLOW-01");
}

TEST(Roads, guns_in_column_have_it_too) {  // BN-ROAD-02
  OnRoad b;
  const int gun = b.add_gun(0, 36, 4, north, Stance::Limbered);
  b[b.column].on_table = 0;
  EXPECT_EQ(refused(b, gun, manoeuvre, {M::advance(24000)}), "");
  EXPECT_EQ(refused(b, gun, manoeuvre, {M::advance(24100)}), "BN-ALLOW-01");
}

TEST(Roads, the_bonus_is_for_one_continuous_stretch) {  // BN-ROAD-03
  OnRoad b;
  b.add_road({at_inches(40, 2), at_inches(40, 40)});
  b[b.column].arm = Arm::Cavalry;
  const auto used = [&](int by_road, int beyond) {
    return planned(b, b.column, advance, {M::advance(by_road), M::pivot(-quarter_turn), M::advance(4000), M::pivot(quarter_turn), M::advance(beyond)}).used;
  };
  // 8" of road, 4" across country, 5" of the other road: 4 + 4 + 5, and 3 for the turn there, of 18.
  EXPECT_EQ(used(8000, 5000), 13000);
  EXPECT_EQ(used(8000, 7000), 15000);
  EXPECT_EQ(refused(b, b.column, advance, {M::advance(8000), M::pivot(-quarter_turn), M::advance(4000), M::pivot(quarter_turn), M::advance(7001)}),
            "BN-ALLOW-01");
  // The longer one has it: here the second, and the turn off the first is paid for.
  EXPECT_EQ(used(2000, 12000), 12000);
}

TEST(Roads, it_goes_on_where_one_road_meets_another) {  // BN-ROAD-03, BN-ROAD-02
  Battle b;
  b.add_road({at_inches(36, 2), at_inches(36, 40)});
  b.add_road({at_inches(36, 20), at_inches(60, 20)});  // from the first one eastwards
  const int column = b.add(0, 36, 10, north, {.stance = Stance::March});
  EXPECT_EQ(planned(b, column, advance, {M::advance(10000), M::pivot(-quarter_turn), M::advance(14000)}).used, 12000);
  EXPECT_EQ(refused(b, column, advance, {M::advance(10000), M::pivot(-quarter_turn), M::advance(14100)}), "BN-ALLOW-01");
  b.setting->field.roads[1].breaks = {4000};
  EXPECT_EQ(planned(b, column, advance, {M::advance(10000), M::pivot(-quarter_turn), M::advance(8000)}).used, 11000);
}

TEST(Roads, the_bonus_ends_at_breaks_and_behind_friends) {  // BN-ROAD-04, BN-INTER-02, R222
  OnRoad b;
  b.setting->field.roads[0].breaks = {14000};  // at y = 16
  EXPECT_EQ(planned(b, b.column, advance, {M::advance(12000)}).used, 9000);
  b.setting->field.roads[0].breaks.clear();
  const int ahead = b.add(0, 36, 22, north, {.stance = Stance::March, .bases = 3});  // 19 to 22
  EXPECT_EQ(planned(b, b.column, advance, {M::advance(9000)}).used, 4500);
  EXPECT_NEAR(static_cast<double>(planned(b, b.column, advance, {M::advance(16000)}).used), 4500 + 7000, 5);  // it passes him at the plain rate
  EXPECT_EQ(refused(b, b.column, advance, {M::advance(16600)}), "BN-INTER-02");
  b[ahead].stance = Stance::Extended;
  b[ahead].pose.at = at_inches(36, 20);
  EXPECT_EQ(planned(b, b.column, advance, {M::advance(16000)}).used, 8000);
}

TEST(Roads, a_friend_on_the_road_is_passed_without_the_bonus) {  // BN-INTER-02, BN-INTER-01, R222
  OnRoad b;
  b.add(0, 36, 13.2, north, {.stance = Stance::March, .bases = 3});  // 10.2 to 13.2, close ahead
  EXPECT_EQ(refused(b, b.column, advance, {M::advance(9000)}), "");
  EXPECT_EQ(refused(b, b.column, advance, {M::advance(12300)}), "BN-INTER-02");
}

TEST(Roads, weak_bridges_break_the_bonus) {  // BN-ROAD-04
  OnRoad b;
  const int stream = b.add_line(0, 17, 72, 17, LineKind::River, Crossing::Impassable);
  b.add_defile(36, 17, north, stream);
  b.setting->field.defiles[0].breaks_road = true;
  EXPECT_EQ(planned(b, b.column, advance, {M::advance(12000)}).used, 12000 - 3250);  // 6.5" of road up to the bridge
}

TEST(Roads, a_column_on_a_road_is_in_good_going) {  // BN-ROAD-05
  OnRoad b;
  b.add_area(30, 12, 42, 28);
  EXPECT_EQ(refused(b, b.column, advance, {M::advance(20000)}), "");
  b.setting->field.roads.clear();
  EXPECT_EQ(refused(b, b.column, advance, {M::advance(9001)}), "BN-ALLOW-04");
  // The wood keeps its -1 on the throw, a marsh does not.
  OnRoad c;
  c.add_area(30, 4, 42, 28);
  EXPECT_TRUE(c.board().in_difficult_terrain(c.column));
  OnRoad d;
  d.add_area(30, 4, 42, 28, AreaKind::Marsh);
  EXPECT_FALSE(d.board().in_difficult_terrain(d.column));
}

}  // namespace
}  // namespace linstock::big_napoleonic
