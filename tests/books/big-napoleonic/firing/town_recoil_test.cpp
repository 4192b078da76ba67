// HALTED AT A TOWN: who went in or came out in this turn and is put back by reaction fire
#include "books/big-napoleonic/firing_kit.h"
#include "books/big-napoleonic/movement_kit.h"

namespace linstock::big_napoleonic {
namespace {

using namespace kit;

// Foot that goes 4" to a town and into it. Three guns behind the town reach it there; the town hides its way.
struct GoneIn : Battle {
  int first = 0, second = 0, town, foot;
  explicit GoneIn(bool town_is_first, int traits = 0) {
    if (!town_is_first) add_area(60, 4, 64, 8, AreaKind::Town);
    town = add_area(34, 24, 38, 28, AreaKind::Town);
    if (town_is_first) add_area(60, 4, 64, 8, AreaKind::Town);
    first = add_gun(1, 35, 34, south), second = add_gun(1, 36.5, 34, south);
    add_gun(1, 37.8, 34, south);
    foot = add(0, 36, 20, north, {.bases = 3, .traits = traits});
    play_move(*this, foot, advance, {M::advance(4000), reform((*this)[foot], Stance::Town)});
  }
  // Six points, two columns left for the town: a 9 in column 3 is a T. Every gun fires at it; then what its own player says.
  void fired_at(std::initializer_list<int> says) {
    const int at_it = fire_key(foot, 0, Aim::Direct);
    Eager guns({9}, {at_it, at_it, at_it});
    state.initiative = 0;
    state.agenda.push(FirePhaseStep{1, FirePhase::Reaction, 0});
    while (!state.agenda.empty() && !std::holds_alternative<Recoil>(state.agenda.steps.back())) run_one(guns);
    Eager own({}, says);
    run_fire(*this, own);
    EXPECT_TRUE(own.all_used());
  }
  int garrison_of_town() const { return state.towns[static_cast<std::size_t>(town)].garrison; }

 private:
  void run_one(Umpire& umpire) {
    const Step step = state.agenda.pop();
    if (const auto* s = std::get_if<FirePhaseStep>(&step)) run(*s, umpire);
    if (const auto* s = std::get_if<FireUnit>(&step)) run(*s, umpire);
    if (const auto* s = std::get_if<ResolveFire>(&step)) run(*s, umpire);
  }
};

TEST(TownRecoil, the_most_points_bore_in_the_town_so_it_is_halted_at_its_edge) {  // BN-HALT-02, BN-HALT-12, R156
  for (const bool town_is_first : {true, false}) {
    GoneIn b(town_is_first);
    ASSERT_EQ(b[b.foot].stance, Stance::Town);
    Eager fires({});
    for (const int gun : {b.first, b.second}) b.run(FireUnit{gun, FirePhase::Reaction}, fires);
    ASSERT_EQ(b.state.shots.size(), 2u);
    const std::vector<PathPlace> places = halting_places(b.board(), b.foot);
    ASSERT_EQ(places.size(), 1u);
    EXPECT_EQ(places[0], (PathPlace{1, 0}));
  }
}

TEST(TownRecoil, there_it_may_finish_going_in) {  // BN-HALT-04, R156
  for (const bool town_is_first : {true, false}) {
    GoneIn b(town_is_first);
    b.fired_at({1});
    EXPECT_TRUE(b[b.foot].halted);
    EXPECT_EQ(b[b.foot].condition.disruption, 1);
    EXPECT_EQ(b[b.foot].stance, Stance::Town);
    EXPECT_EQ(b[b.foot].town, b.town);
    EXPECT_EQ(b.garrison_of_town(), b.foot);
  }
}

TEST(TownRecoil, or_stays_outside_and_the_town_is_empty_again) {  // BN-HALT-02, BN-HALT-04, BN-TOWN-05
  for (const bool town_is_first : {true, false}) {
    GoneIn b(town_is_first);
    b.fired_at({0});
    EXPECT_TRUE(b[b.foot].halted);
    EXPECT_EQ(b[b.foot].stance, Stance::Extended);
    EXPECT_EQ(b[b.foot].pose, (Pose{at_inches(36, 24), north}));
    EXPECT_EQ(b[b.foot].town, -1);
    EXPECT_EQ(b.garrison_of_town(), -1);
  }
}

TEST(TownRecoil, who_is_not_halted_stays_in) {  // BN-EFFECT-04
  GoneIn b(true, stoic);
  b.fired_at({});
  EXPECT_FALSE(b[b.foot].halted);
  EXPECT_EQ(b[b.foot].condition.disruption, 1);
  EXPECT_EQ(b.garrison_of_town(), b.foot);
}

TEST(TownRecoil, a_garrison_that_came_out_is_not_put_back_into_the_town) {  // BN-HALT-02, BN-TOWN-03
  Battle b;
  const int town = b.add_area(34, 24, 38, 28, AreaKind::Town);
  const int foot = b.add(0, 36, 24, north, {.stance = Stance::Town, .bases = 3});
  b.hold_town(town, foot);
  b.add(1, 36, 34, south);
  play_move(b, foot, advance, {reform(b[foot], Stance::Extended, SquareChange::None, 5000, 0), M::advance(2000)});
  ASSERT_EQ(b[foot].pose.at, at_inches(36, 31));
  const std::vector<PathPlace> places = halting_places(b.board(), foot);  // nobody has fired: all are as good
  ASSERT_EQ(places.size(), 5u);
  for (const PathPlace place : places) EXPECT_EQ(place.manoeuvre, 1);
  Eager umpire({10});  // 6 points: DD
  reaction_fire(b, umpire);
  EXPECT_TRUE(b[foot].halted);
  EXPECT_EQ(b[foot].stance, Stance::Extended);
  EXPECT_EQ(b[foot].pose.at, at_inches(36, 31));  // 3" before the enemy: only there they bore
  EXPECT_EQ(b[foot].town, -1);
}

// ROOM

TEST(TownRecoil, a_line_put_back_passes_deployed_guns_only_as_far_as_it_must) {  // BN-HALT-05
  Battle b;
  b.add(1, 20, 20, north, {.bases = 3});
  const int unit = b.add(0, 20, 30, south, {.bases = 3});
  walk(b, unit, {Manoeuvre::advance(8000)});  // to 22: put back to 23 at the furthest
  const int gun = b.add_gun(0, 20, 22.1, south);  // 22.1 to 23.5, deployed from the start
  declared(b, 0, FirePhase::Reaction);
  Eager umpire({12}, {place_number(halting_places(b.board(), unit).front())});
  b.state.agenda.push(ResolveFire{1, FirePhase::Reaction});
  run_fire(b, umpire);
  EXPECT_EQ(b[gun].pose.at, at_inches(20, 22.1));
  EXPECT_GE(b[unit].pose.at.y, 23500);  // no room in front of it outside the contact zone: behind it
  EXPECT_LE(b[unit].pose.at.y, 23625);
  EXPECT_EQ(b[unit].pose.at.x, 20000);
}

TEST(TownRecoil, horse_that_went_aslant_recoils_along_its_last_way) {  // BN-HALT-06
  Battle b;
  b.add(1, 20, 20, north, {.bases = 3});
  const int horse = b.add(0, 30, 30, south, {.arm = Arm::Cavalry, .bases = 3});
  walk(b, horse, {Manoeuvre::shift(-10000, 0), Manoeuvre::advance(8000)});
  Eager umpire({12});
  reaction_fire(b, umpire);  // put back to 23, then 3" more the way it came: north, not east
  EXPECT_EQ(b[horse].pose.at, at_inches(20, 26));
}

TEST(TownRecoil, off_the_table_there_is_no_further_way) {  // BN-HALT-08, BN-EDGE-02
  Battle b;
  b.add(1, 20, 42.5, north, {.bases = 3});
  const int horse = b.add(0, 20, 47, south, {.arm = Arm::Cavalry, .bases = 3});
  walk(b, horse, {Manoeuvre::advance(2500)});  // to 44.5; put back to 45.5, and 48.5 would be over the edge
  Eager umpire({12});
  reaction_fire(b, umpire);
  EXPECT_TRUE(b[horse].on_table);
  EXPECT_EQ(b[horse].pose.at, at_inches(20, 45.5));
}

}  // namespace
}  // namespace linstock::big_napoleonic
