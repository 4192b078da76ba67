// GENERALS: their phase, displacement, replacement, joining units.
#include "books/big-napoleonic/troops/generals.h"

#include <cstring>

#include "books/big-napoleonic/movement/withdrawal.h"
#include "books/big-napoleonic/movement_kit.h"

namespace linstock::big_napoleonic {

ThrowFacts survey_throw(const Board& board, int unit);

namespace {

using namespace kit;

std::string ride_refused(const Battle& b, std::initializer_list<Manoeuvre> path, int general = 0) {
  Point end;
  return clause_of(check_ride(b.board(), general, answer_move(MoveKind::General, path), end));
}
General& general_of(Battle& b, int g = 0) { return b.state.generals[static_cast<std::size_t>(g)]; }

// Runs the generals phase of a side; whatever is asked is answered in order.
void generals_phase(Battle& b, Seat side, Scripted& umpire) {
  b.state.agenda = {};
  b.state.agenda.push(GeneralsPhase{side, -1});
  while (!b.state.agenda.empty()) {
    const Step step = b.state.agenda.pop();
    std::visit([&](const auto& s) { b.run(s, umpire); }, step);
  }
  EXPECT_TRUE(umpire.all_used()) << umpire.unused();
}

TEST(Generals, ride_up_to_18_inches_with_any_turns_and_no_throw) {  // BN-GEN-01
  Battle b;
  b.add(0, 10, 10, north);
  b.add_general(0, 20, 20);
  EXPECT_EQ(ride_refused(b, {M::shift(18000, 0)}), "");
  EXPECT_EQ(ride_refused(b, {M::shift(18001, 0)}), "BN-GEN-01");
  EXPECT_EQ(ride_refused(b, {M::shift(6000, 0), M::shift(0, 6000), M::shift(-6000, 0)}), "");
  EXPECT_EQ(ride_refused(b, {M::shift(6000, 0), M::shift(0, 6000), M::shift(-6001, 0)}), "BN-GEN-01");
  EXPECT_EQ(ride_refused(b, {M::shift(-20001, 0)}), "BN-GEN-01");
  EXPECT_EQ(ride_refused(b, {M::advance(1000)}), "BN-GEN-01");
  Scripted umpire({});
  umpire.add_move(answer_move(MoveKind::General, {M::shift(3000, 4000)}));
  generals_phase(b, 0, umpire);
  EXPECT_EQ(general_of(b).at, at_inches(23, 24));
}

TEST(Generals, keep_out_of_enemy_zones) {  // BN-GEN-02
  Battle b;
  b.add_general(0, 36, 10);
  b.add(1, 36, 20, south);  // 34 to 38, its zone from y 17 to 24
  EXPECT_EQ(ride_refused(b, {M::shift(0, 6900)}), "");
  EXPECT_EQ(ride_refused(b, {M::shift(0, 7100)}), "BN-GEN-02");
  EXPECT_EQ(ride_refused(b, {M::shift(-9000, 2000), M::shift(0, 8000)}), "");            // past it, 7" to the side
  EXPECT_EQ(ride_refused(b, {M::shift(-3100, 8100), M::shift(100, 100)}), "BN-GEN-02");  // cuts the corner of the zone
  b.add(0, 36, 20, north);                                                               // in contact it has no zone
  EXPECT_EQ(ride_refused(b, {M::shift(0, 7100)}), "");
  EXPECT_EQ(ride_refused(b, {M::shift(0, 12000)}), "BN-GEN-02");  // but nobody rides through it
}

TEST(Generals, who_stand_in_a_zone_with_their_troops_may_ride_out_of_it) {  // BN-GEN-02
  Battle b;
  b.add_general(0, 36, 18);
  b.add(0, 36, 17.9, north);
  b.add(1, 36, 20, south);
  EXPECT_EQ(ride_refused(b, {M::shift(0, -6000)}), "");
  EXPECT_EQ(ride_refused(b, {M::shift(500, 0)}), "BN-GEN-02");
  EXPECT_EQ(ride_refused(b, {M::shift(0, -6000), M::shift(0, 6000)}), "BN-GEN-02");
}

TEST(Generals, keep_off_impassable_ground_and_use_bridges) {  // BN-GEN-02
  Battle b;
  b.add_general(0, 36, 10);
  const int river = b.add_line(0, 14, 72, 14, LineKind::River, Crossing::Impassable);
  b.add_line(0, 12, 72, 12, LineKind::Stream, Crossing::Obstacle);
  EXPECT_EQ(ride_refused(b, {M::shift(0, 3000)}), "");
  EXPECT_EQ(ride_refused(b, {M::shift(0, 6000)}), "BN-GEN-02");
  b.add_defile(40, 14, north, river);
  EXPECT_EQ(ride_refused(b, {M::shift(0, 6000)}), "BN-GEN-02");
  EXPECT_EQ(ride_refused(b, {M::shift(4000, 3000), M::shift(0, 3000)}), "");
  const int lake = b.add_area(20, 5, 30, 13, AreaKind::Other);
  b.setting->field.areas[static_cast<std::size_t>(lake)].going = {Going::Impassable, Going::Impassable,
                                                                  Going::Impassable, Going::Good};
  EXPECT_EQ(ride_refused(b, {M::shift(-8000, 0)}), "BN-GEN-02");
  b.add_area(42, 5, 46, 11, AreaKind::Wood);
  EXPECT_EQ(ride_refused(b, {M::shift(14000, 0)}), "");  // the lake is not in his way, and a wood stops nobody
}

TEST(Generals, one_stretch_of_road_counts_half) {  // BN-GEN-11, BN-GEN-01
  Battle b;
  b.add_general(0, 10, 10);
  b.add_road({at_inches(10, 10), at_inches(40, 10), at_inches(40, 40)});
  EXPECT_EQ(ride_refused(b, {M::shift(30000, 0)}), "");
  EXPECT_EQ(ride_refused(b, {M::shift(30000, 0), M::shift(0, 6000)}), "");  // round the bend it is the same stretch
  EXPECT_EQ(ride_refused(b, {M::shift(30000, 0), M::shift(0, 6100)}), "BN-GEN-01");
  EXPECT_EQ(ride_refused(b, {M::shift(20000, 0), M::shift(0, 8000)}), "");
  EXPECT_EQ(ride_refused(b, {M::shift(20000, 0), M::shift(0, 8100)}), "BN-GEN-01");
  // Off the road and on again: the second stretch has no bonus.
  EXPECT_EQ(ride_refused(b, {M::shift(10000, 0), M::shift(0, 2000), M::shift(0, -2000), M::shift(9000, 0)}), "");
  EXPECT_EQ(ride_refused(b, {M::shift(10000, 0), M::shift(0, 2000), M::shift(0, -2000), M::shift(9100, 0)}),
            "BN-GEN-01");
  b.setting->field.roads[0].breaks = {10000};  // the bonus ends there
  EXPECT_EQ(ride_refused(b, {M::shift(23000, 0)}), "");
  EXPECT_EQ(ride_refused(b, {M::shift(23100, 0)}), "BN-GEN-01");
}

TEST(Generals, follow_one_road_after_another) {  // BN-GEN-11, BN-ROAD-03
  Battle b;
  b.add_general(0, 10, 10);
  b.add_road({at_inches(10, 10), at_inches(40, 10)});
  b.add_road({at_inches(20, 4), at_inches(20, 40)});
  EXPECT_EQ(ride_refused(b, {M::shift(10000, 0), M::shift(0, 26000)}), "");
  EXPECT_EQ(ride_refused(b, {M::shift(10000, 0), M::shift(0, 26100)}), "BN-GEN-01");
  // The best stretch has the bonus, whichever comes first: 1" and 2" at the plain rate, then 24" by road.
  b.state.generals[0].at = at_inches(38, 10);
  b.setting->field.roads[1].line = {at_inches(41, 10), at_inches(41, 40)};
  prepare(b.setting->field);
  EXPECT_EQ(ride_refused(b, {M::shift(2000, 0), M::shift(1000, 0), M::shift(0, 30000)}), "");
  EXPECT_EQ(ride_refused(b, {M::shift(2000, 0), M::shift(1000, 0), M::shift(0, 30100)}), "BN-GEN-01");
}

TEST(Generals, in_an_enemy_zone_without_troops_are_displaced) {  // BN-GEN-03, BN-GEN-09
  Battle b;
  b.add(0, 36, 20, north);
  const int own = b.add(1, 50, 21.5, south);  // with the second general
  const int alone = b.add_general(1, 36, 22), with_troops = b.add_general(1, 50, 21.2),
            outside = b.add_general(1, 36, 23.1);
  b.add(0, 50, 19, north);
  Scripted none({});
  generals_phase(b, 0, none);
  EXPECT_FALSE(general_of(b, alone).on_table);
  EXPECT_TRUE(general_of(b, with_troops).on_table);
  EXPECT_TRUE(general_of(b, outside).on_table);
  // Not in the phase of his own side, and not by generals: they have no zone.
  Battle c;
  c.add(0, 36, 20, north);
  const int there = c.add_general(1, 36, 22);
  c.add_general(0, 37, 22);
  Scripted stay({});
  stay.add_move(answer_move(MoveKind::Stand, {}));
  generals_phase(c, 1, stay);
  EXPECT_TRUE(general_of(c, there).on_table);
  (void)own;
}

TEST(Generals, have_no_zone_of_control) {  // BN-GEN-09
  Battle b;
  const int foot = b.add(0, 36, 20, north);
  b.add_general(1, 36, 22);
  EXPECT_EQ(refused(b, foot, manoeuvre, {M::shift(3000, 0), M::pivot(5000)}), "");
  EXPECT_EQ(refused(b, foot, manoeuvre, {reform(b[foot], Stance::March, SquareChange::None, 0, 1500)}), "");
  b.add(1, 36, 22.9, south);
  EXPECT_EQ(refused(b, foot, manoeuvre, {M::shift(3000, 0), M::pivot(5000)}), "BN-ZOC-02");
}

TEST(Generals, touched_by_an_enemy_in_the_movement_phase_are_removed) {  // BN-GEN-04
  Battle b;
  const int foot = b.add(0, 36, 20, north);
  const int alone = b.add_general(1, 36, 24), with_troops = b.add_general(1, 34.2, 24);
  b.add(1, 30, 24.3, west, {.stance = Stance::March});
  b[1].pose.at = at_inches(30, 24.3);  // 30 to 34: touches the second, an inch and more from the way
  b[foot].stance = Stance::March;
  play_move(b, foot, advance, {M::advance(6000)});
  EXPECT_EQ(b[foot].pose.at, at_inches(36, 26));
  EXPECT_FALSE(general_of(b, alone).on_table);
  EXPECT_EQ(general_of(b, alone).displaced_turn, b.state.player_turns);
  EXPECT_TRUE(general_of(b, with_troops).on_table);
}

TEST(Generals, a_unit_that_retreats_over_one_removes_him_too) {  // BN-GEN-04
  Battle b;
  const int foot = b.add(0, 36, 20, north);
  b.add(1, 36, 26, south);
  const int behind = b.add_general(1, 36, 12), beside = b.add_general(1, 40, 12);
  Scripted umpire({});
  Answer answer = answer_move(MoveKind::Stand, {M::back(12000)});
  answer.value = static_cast<int>(Withdrawal::ThrowRetreat);
  umpire.add_move(answer);
  b.run(Withdraw{foot, Withdrawal::ThrowRetreat, -1}, umpire);
  EXPECT_FALSE(general_of(b, behind).on_table);
  EXPECT_TRUE(general_of(b, beside).on_table);
}

TEST(Generals, may_join_troops_within_3_inches_if_the_enemy_comes_from_afar) {  // BN-GEN-05
  Battle b;
  const int foot = b.add(0, 36, 20, north, {.stance = Stance::Depth});
  b.add_general(1, 36, 28);
  const int own = b.add(1, 39, 30, north, {.stance = Stance::March, .bases = 3});
  play_move(b, foot, advance, {M::advance(9000)});
  Scripted join({}, {own});
  b.run(std::get<OfferGeneralJoin>(b.state.agenda.pop()), join);
  EXPECT_TRUE(touches_own_unit(b.board(), 0));
  EXPECT_EQ(general_of(b).at, at_inches(39, 26.75));
  // Nobody within 3", or an enemy who was within 6" already: no way out.
  Battle near = b;
  near.state.agenda = {};
  general_of(near).at = at_inches(36, 25.9);
  general_of(near).offered = 0;
  near[foot].pose.at = at_inches(36, 20);
  play_move(near, foot, advance, {M::advance(6000)});
  EXPECT_TRUE(near.state.agenda.empty());
  EXPECT_FALSE(general_of(near).on_table);
}

struct Beaten : Battle {
  int foot = add(0, 36, 20, north);
  int enemy = add(1, 36, 20, south);
  void fall_back(std::initializer_list<int> picks) {
    Scripted umpire({}, picks);
    Answer answer = answer_move(MoveKind::Stand, {M::back(6000)});
    answer.value = static_cast<int>(Withdrawal::CombatRetire);
    umpire.add_move(answer);
    run(AfterCombat{foot, Action::Retire, enemy, -1}, umpire);
    while (!state.agenda.empty()) {
      const Step step = state.agenda.pop();
      std::visit([&](const auto& s) { Battle::run(s, umpire); }, step);
    }
    EXPECT_TRUE(umpire.all_used()) << umpire.unused();
  }
};

TEST(Generals, go_with_a_beaten_unit_that_passes_within_3_inches) {  // BN-GEN-06
  Beaten b;
  b.add_general(0, 42, 16);  // 4" beside its way's middle, 38 to 42
  general_of(b).at = at_inches(40.9, 16);
  b.fall_back({b.foot});
  EXPECT_EQ(general_of(b).at, at_inches(36, 12.75));
  EXPECT_TRUE(touches_own_unit(b.board(), 0));
  Beaten stays;
  stays.add_general(0, 40.9, 16);
  stays.fall_back({-1});
  EXPECT_EQ(general_of(stays).at, at_inches(40.9, 16));
  Beaten too_far;
  too_far.add_general(0, 41.1, 16);
  too_far.fall_back({});  // nobody is asked
  EXPECT_EQ(general_of(too_far).at, at_inches(41.1, 16));
}

TEST(Generals, go_with_a_unit_that_exploits_if_within_3_inches_of_it) {  // BN-GEN-07
  Battle b;
  const int foot = b.add(0, 36, 20, north);
  b.add(1, 36, 40, south);
  const int near = b.add_general(0, 36, 17), far = b.add_general(0, 36, 15.9, 1);
  b[foot].start.pose.at = at_inches(36, 8);  // where its assault began does not matter
  b[foot].path.push(M::advance(12000));
  Scripted umpire({}, {foot});
  b.run(Exploit{foot, -1}, umpire);
  while (!b.state.agenda.empty()) {
    const Step step = b.state.agenda.pop();
    std::visit([&](const auto& s) { b.run(s, umpire); }, step);
  }
  EXPECT_TRUE(umpire.all_used());
  EXPECT_GT(b[foot].pose.at.y, 22900);
  EXPECT_EQ(general_of(b, near).at, place_with(b.board(), foot));
  EXPECT_EQ(general_of(b, far).at, at_inches(36, 15.9));
}

TEST(Generals, are_replaced_in_their_next_phase_with_a_unit_of_their_command) {  // BN-GEN-08
  Battle b;
  b.add(0, 36, 20, north);
  const int own = b.add(1, 50, 40, south, {.corps = 1}), other = b.add(1, 60, 40, south, {.corps = 2});
  const int general = b.add_general(1, 36, 22, 0, 1);
  Scripted none({});
  generals_phase(b, 0, none);
  EXPECT_FALSE(general_of(b, general).on_table);
  EXPECT_FALSE(b.board().in_command(own));
  ++b.state.player_turns;
  EXPECT_FALSE(b.board().in_command(own));  // too late for the throws of that turn
  Scripted only({});                        // one unit: no choice
  generals_phase(b, 1, only);
  EXPECT_TRUE(general_of(b, general).on_table);
  EXPECT_EQ(general_of(b, general).at, at_inches(50, 41.25));
  EXPECT_TRUE(b.board().in_command(own));
  // An army commander has the choice of all; a corps commander without units waits.
  general_of(b, general) = {1, 1, -1, at_inches(0, 0), 0, 1};
  Scripted choice({}, {other});
  generals_phase(b, 1, choice);
  EXPECT_EQ(general_of(b, general).at, at_inches(60, 41.25));
  general_of(b, general) = {1, 0, 7, at_inches(0, 0), 0, 1};
  Scripted nobody({});
  generals_phase(b, 1, nobody);
  EXPECT_FALSE(general_of(b, general).on_table);
}

TEST(Generals, whom_an_evader_rides_down_are_replaced_in_the_same_turn) {  // BN-GEN-08, BN-GEN-04
  Battle b;
  b.add(0, 36, 20, north);
  const int horse = b.add(1, 36, 30, south, {.arm = Arm::Cavalry, .bases = 3});
  const int general = b.add_general(0, 36, 36);
  Scripted evades({});
  Answer answer = answer_move(MoveKind::Stand, {M::back(9000)});
  answer.value = static_cast<int>(Withdrawal::Evade);
  evades.add_move(answer);
  b.run(Withdraw{horse, Withdrawal::Evade, 0}, evades);
  EXPECT_FALSE(general_of(b, general).on_table);
  Scripted only({});
  generals_phase(b, 0, only);  // his side's next phase
  EXPECT_TRUE(general_of(b, general).on_table);
  EXPECT_TRUE(touches_own_unit(b.board(), general));
}

TEST(Generals, give_the_movement_throw_and_nothing_else) {  // BN-GEN-10
  Battle b;
  const int foot = b.add(0, 36, 20, north, {.ds = 1});
  ThrowFacts without = survey_throw(b.board(), foot);
  b.add_general(0, 36, 17);
  const ThrowFacts with = survey_throw(b.board(), foot);
  EXPECT_FALSE(without.in_command);
  EXPECT_TRUE(with.in_command);
  without.in_command = 1;
  EXPECT_EQ(std::memcmp(&without, &with, sizeof with), 0);
  // Beside a fight he changes no number of it.
  const auto net = [](bool general) {
    Beaten fight;
    if (general) fight.add_general(0, 36, 18.8);
    fight.state.contacts.push_back({.attacker = fight.foot, .defender = fight.enemy});
    fight[fight.foot].assault_target = fight.enemy;
    fight[fight.foot].in_contact_by_assault = 1;
    Scripted umpire({"6", "1"});
    fight.run(FightCombat{fight.enemy, fight.foot, 1, 0}, umpire);
    return std::pair(fight[fight.foot].condition, fight[fight.enemy].condition);
  };
  EXPECT_EQ(net(true), net(false));
}

TEST(Generals, of_the_army_have_the_larger_base) {  // BN-SCALE-03, BN-GEN-04
  Battle b;
  b.add(1, 36, 20, north);
  const int corps = b.add_general(1, 38.55, 19.5), army = b.add_general(1, 38.55, 19.5, 1);
  EXPECT_FALSE(touches_own_unit(b.board(), corps));
  EXPECT_TRUE(touches_own_unit(b.board(), army));
}

// COMMAND RADIUS

struct Orders : Battle {
  int foot = add(0, 36, 16, north, {.stance = Stance::Depth});  // 35 to 37, 14 to 16
  int general = add_general(0, 36, 12);
  bool reached() const { return board().in_command(foot); }
};

TEST(Command, a_river_cuts_the_line_and_a_bridge_lets_it_through) {  // BN-THROW-17
  Orders b;
  EXPECT_TRUE(b.reached());
  const int river = b.add_line(20, 13, 52, 13, LineKind::River, Crossing::Impassable);
  EXPECT_FALSE(b.reached());
  Orders c = b;
  b.add_defile(36, 13, north, river);  // straight over it
  EXPECT_TRUE(b.reached());
  c = Orders();
  const int other = c.add_line(20, 13, 52, 13, LineKind::River, Crossing::Impassable);
  c.add_defile(38, 13, north, other);  // bent
  EXPECT_TRUE(c.reached());
  c.setting->field.defiles[0].at = at_inches(41, 13);  // too far round
  EXPECT_FALSE(c.reached());
}

TEST(Command, a_garrison_has_a_zone_too) {  // BN-THROW-17, BN-GEOM-06
  Orders b;
  b[b.foot].pose.at = at_inches(36, 17);
  general_of(b).at = at_inches(37.4, 9.3);
  const int town = b.add_area(35, 10, 36, 11.5, AreaKind::Town);
  EXPECT_TRUE(b.reached());
  const int garrison = b.add(1, 35.5, 12, north, {.stance = Stance::Town});
  b[garrison].town = town;
  EXPECT_FALSE(b.reached());
}

// A town of twelve corners whose far end is named last: a general at that end commands its garrison, and whoever stands inside it.
TEST(Command, a_town_of_many_corners_is_measured_whole) {  // BN-THROW-16, BN-THROW-17
  Orders b;
  const int town = b.add_area(20, 10, 21, 11, AreaKind::Town);
  Area& area = b.setting->field.areas[static_cast<std::size_t>(town)];
  area.outline.clear();
  for (const double x : {20.0, 20.4, 20.8, 21.2, 21.6, 22.0, 36.0}) area.outline.push_back(at_inches(x, 10));
  for (const double x : {36.0, 22.0, 21.0, 20.5, 20.0}) area.outline.push_back(at_inches(x, 11));
  prepare(b.setting->field);
  b[b.foot].stance = Stance::Town;
  b[b.foot].town = town;
  general_of(b).at = at_inches(41, 10.5);  // five inches from its far end
  EXPECT_TRUE(b.reached());
  general_of(b).at = at_inches(43, 10.5);
  EXPECT_FALSE(b.reached());
  general_of(b).at = at_inches(29, 10.5);
  EXPECT_TRUE(b.reached());
}

TEST(Command, a_zone_does_not_cut_the_line_from_across_a_river) {  // BN-THROW-17, BN-GEOM-04
  Orders b;
  b[b.foot].pose.at = at_inches(39.5, 11.5);
  b[b.foot].stance = Stance::Extended;
  general_of(b).at = at_inches(31.6, 11);
  b.add(1, 32, 13.5, south);
  EXPECT_FALSE(b.reached());
  b.add_line(20, 13, 52, 13, LineKind::River, Crossing::Impassable);
  EXPECT_TRUE(b.reached());
}

// The line must bend round one enemy; another, across a river, has a zone that ends at the water.
TEST(Command, nor_does_it_stop_a_line_that_bends) {  // BN-THROW-17, BN-GEOM-04, BN-GEOM-15
  Orders b;
  b[b.foot].pose.at = at_inches(39.5, 13);  // 38.5 to 40.5, 11 to 13
  general_of(b).at = at_inches(33, 12);
  b.add(1, 35.5, 9.3, north, {.stance = Stance::March, .bases = 3});  // its zone reaches to 12.3
  EXPECT_TRUE(b.reached());
  b.add(1, 35.5, 18, north, {.stance = Stance::March, .bases = 3});  // 15 to 18: its zone reaches to 12
  EXPECT_FALSE(b.reached());
  b.add_line(20, 13.2, 52, 13.2, LineKind::River, Crossing::Impassable);
  EXPECT_TRUE(b.reached());
}

}  // namespace
}  // namespace linstock::big_napoleonic
