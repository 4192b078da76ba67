// The skeleton's battle, step by step: lanes, fire, losses, nerve.
#include "books/skeleton/lanes/sequence.h"
#include "kernel/scripted.h"
#include "support.h"

namespace linstock::skeleton::in_lanes {

namespace {

// Only the two units of the first lane are left, at these places.
State duel(int red, int blue) {
  State state = meeting();
  for (std::size_t i = 0; i < state.units.size(); ++i) {
    Unit& unit = state.units[i];
    unit.grade = Grade::Trained;
    if (unit.lane != 0) unit.morale = Morale::Routed, unit.bases = 0;
  }
  state.units[0].place = red;
  state.units[3].place = blue;
  state.agenda = {};
  return state;
}

// Runs what is on the agenda until it is empty.
void run_all(State& state, Umpire& umpire) {
  const Tables tables;
  while (!state.agenda.empty()) {
    const Step step = state.agenda.pop();
    Rules::run(state, step, tables, umpire);
  }
}

}  // namespace

TEST(SkeletonMovement, is_one_pace_ahead_in_the_lane) {  // SK-MOVE-02
  State state = duel(2, 8);
  state.agenda.push(MovementPhase{0});
  Scripted umpire({}, {0});
  run_all(state, umpire);
  EXPECT_EQ(state.units[0].place, 3);
  EXPECT_EQ(state.units[0].lane, 0);
  EXPECT_TRUE(umpire.all_used());
}

TEST(SkeletonMovement, against_an_enemy_one_pace_away_is_a_charge) {  // SK-MOVE-02
  State state = duel(4, 5);
  state.agenda.push(MovementPhase{0});
  Scripted umpire({}, {0, 1});  // the charged unit falls back
  run_all(state, umpire);
  EXPECT_EQ(state.units[3].place, 6);
  EXPECT_EQ(state.units[0].place, 5);
  EXPECT_TRUE(umpire.all_used());
}

TEST(SkeletonFire, reaches_three_paces_in_its_own_lane) {  // SK-FIRE-02
  State far = duel(2, 6);
  far.agenda.push(FirePhase{0, 0});
  Scripted nothing{""};
  run_all(far, nothing);  // four paces: no dice

  State near = duel(2, 5);
  near.agenda.push(FirePhase{0, 0});
  Scripted dice{"6 5 1 1 1 1 1 1 1", "6 1"};  // two hits, one saved
  run_all(near, dice);
  EXPECT_TRUE(dice.all_used());
  EXPECT_EQ(near.units[3].bases, 2);

  State aside = duel(2, 5);
  aside.units[3].lane = 1;
  aside.agenda.push(FirePhase{0, 0});
  run_all(aside, nothing);
}

TEST(SkeletonFire, each_hit_that_is_not_saved_takes_a_base) {  // SK-FIRE-09
  State state = duel(2, 5);
  state.agenda.push(Fire{0, 3});
  Scripted dice{"6 6 6 6 6 1 1 1 1", "1 1 1 1 6"};  // four of five are not saved; only three bases are there
  run_all(state, dice);
  EXPECT_TRUE(dice.all_used());
  EXPECT_EQ(state.units[3].bases, 0);
  EXPECT_EQ(state.units[3].morale, Morale::Routed);
}

TEST(SkeletonNerve, is_tested_after_half_the_bases_are_lost) {  // SK-NERVE-01
  State state = duel(2, 5);
  state.agenda.push(Fire{0, 3});
  Scripted one{"6 1 1 1 1 1 1 1 1", "1"};  // one of three: no test
  run_all(state, one);
  EXPECT_TRUE(one.all_used());
  EXPECT_EQ(state.units[3].bases, 2);
  EXPECT_EQ(state.units[3].morale, Morale::Steady);

  state.agenda.push(Fire{0, 3});
  Scripted two{"6 1 1 1 1 1 1 1 1", "1", "3 3"};  // two of three: 6, less two for the bases lost
  run_all(state, two);
  EXPECT_TRUE(two.all_used());
  EXPECT_EQ(state.units[3].morale, Morale::Shaken);
}

}  // namespace linstock::skeleton::in_lanes
