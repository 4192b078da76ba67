// Charges on the table: the hardest cases of fire that halts a charge, and of charges that cancel each other.
#include "books/nineteenth-century/battle_kit.h"

namespace linstock::nineteenth_century::afield {

// 135 yards straight at the middle of a halted line that has not fired: contact at half the period, range 67.5, 16 of 20
// figures bear, 83 casualties over 6 front figures: 13 off a score of 9.
TEST(BattleCharge, fire_halts_a_charge) {  // NC-FIRE-10, NC-FIRE-11, NC-FIRE-13, NC-FIRE-26, NC-FIRE-27, NC-HOME-01, NC-HOME-03, NC-HOME-04, NC-HOME-06, NC-LOSE-17, NC-CHARGE-17
  Table t(unit("red", battalion, 1000, 500, 90) + unit("blue", heavies, 1000, 635, 270));
  t.charge(1, 0, 9);
  Scripted none{};
  t.step(RunPeriod{0}, none);
  EXPECT_EQ(t[1].turn.contact, 0);
  EXPECT_EQ(t[1].turn.contact_time, 480);
  EXPECT_EQ(t[1].turn.contact_range, 135);
  {
    const Board board(t.state, t.setting);
    const auto aim = board.aim(0, 1, as_target(board, 1));
    ASSERT_TRUE(aim);
    EXPECT_EQ(aim->figures, 16);
    EXPECT_EQ(aim->distance, 68);
    const SmallArmsFacts facts = survey_arms(board, *aim, 0);
    EXPECT_EQ(facts.lost, LostTime::Half);
    EXPECT_EQ(facts.target.ranks, 2);
    Scripted silent{};
    EXPECT_EQ(small_arms_factor(facts, t.setting.tables, silent), 24);
    EXPECT_EQ(targets_of(board, 0), std::vector<int>{1});
  }
  t[0].turn.aim = 1;
  Scripted dice{"3"};
  t.step(FirePhase{0}, dice);
  EXPECT_TRUE(dice.all_used());
  EXPECT_EQ(t[1].turn.casualties, 83);
  Scripted quiet{};
  t.step(SufferFire{0}, quiet);
  t.step(HaltCharges{0}, quiet);
  EXPECT_EQ(t[1].now.figures, 10);  // 83 casualties are two figures and 23
  EXPECT_EQ(t[1].now.running_total, 23);
  EXPECT_EQ(t[1].turn.halted_by_fire, 1);
  EXPECT_EQ(t[1].next.repulsed, 1);
  EXPECT_EQ(t[1].now.cohesion, Cohesion::Disordered);
  EXPECT_EQ(t[1].now.conduct, Conduct::Steady) << "the Retreat that -4 would mean does not count";
  EXPECT_EQ(t[1].now.opponent, -1);
  const Board board(t.state, t.setting);
  EXPECT_EQ(board.yards_between(0, 1), 20);
}

TEST(BattleCharge, it_gets_home_when_fire_is_weak) {  // NC-HOME-03, NC-CHARGE-01, NC-MRES-07
  Table t(unit("red", battalion, 1000, 500, 90) + unit("blue", heavies, 1000, 635, 270));
  t.charge(1, 0, 9);
  Scripted none{};
  t.step(RunPeriod{0}, none);
  t.step(HaltCharges{0}, none);
  EXPECT_EQ(t[1].now.opponent, 0);
  EXPECT_EQ(t[0].now.opponent, 1);
  EXPECT_EQ(t[1].now.role, MeleeRole::ChargedStationary);
  EXPECT_EQ(t[0].now.role, MeleeRole::Stationary);
}

TEST(BattleCharge, a_charge_that_meets_nobody_is_disordered) {  // NC-CHARGE-08, NC-LOSE-20
  Table t(unit("red", battalion, 1000, 500, 90) + unit("blue", heavies, 1000, 735, 270));
  t.charge(1, 0, 9);
  t[0].pose.at = {yards(300), yards(100)};  // it is no longer there
  Scripted none{};
  t.step(RunPeriod{0}, none);
  t.step(HaltCharges{0}, none);
  EXPECT_EQ(t[1].turn.contact, -1);
  EXPECT_EQ(t[1].now.cohesion, t[1].turn.moved > 0 ? Cohesion::Disordered : Cohesion::Formed);
}

// Two charges on each other share the way in the ratio of their moves (270 and 360).
TEST(BattleCharge, charges_meet_in_the_ratio_of_their_moves) {  // NC-RESP-15, NC-CHARGE-16
  Table t(unit("red", heavies, 1000, 500, 90) + unit("blue", lancers, 1000, 710, 270));
  t.charge(0, 1, 12);
  t.charge(1, 0, 12);
  Scripted none{};
  t.step(RunPeriod{0}, none);
  EXPECT_EQ(t[0].turn.contact, 1);
  EXPECT_EQ(t[1].turn.contact, 0);
  EXPECT_NEAR(t[0].turn.contact_range, 90, 1);
  EXPECT_NEAR(t[1].turn.contact_range, 120, 1);
  t.step(HaltCharges{0}, none);
  EXPECT_EQ(t[0].now.role, MeleeRole::BothCharged);
  EXPECT_EQ(t[1].now.role, MeleeRole::BothCharged);
}

// X declares on Y; lancers Z declare on X. All three fates hang on Z's test.
struct Crossing : Table {
  Crossing() : Table(unit("red", battalion, 1000, 500, 90) + unit("blue", battalion, 1000, 600, 270) + unit("blue", lancers, 1250, 500, 180)) {
    (*this)[0].turn.target = 1, (*this)[2].turn.target = 0;
    (*this)[0].turn.tested = (*this)[2].turn.tested = 1;
  }
};

TEST(BattleCharge, a_charge_is_cancelled_by_another) {  // NC-CHARGE-11
  Crossing t;
  Scripted none{};
  t.step(Untangle{0}, none);
  EXPECT_EQ(t[0].turn.charge_on, 0);
  EXPECT_EQ(t[2].turn.charge_on, 1);
  EXPECT_FALSE(is_charged(t.state, 1)) << "Y is not being charged after all";
  EXPECT_TRUE(is_charged(t.state, 0));
}

TEST(BattleCharge, and_reinstated_when_that_one_fails) {  // NC-CHARGE-11, NC-CHARGE-12
  Crossing t;
  t[2].turn.result = Reaction::DoNotCharge;
  Scripted none{};
  t.step(Untangle{0}, none);
  EXPECT_EQ(t[0].turn.charge_on, 1);
  EXPECT_EQ(t[2].turn.charge_on, 0);
  EXPECT_TRUE(is_charged(t.state, 1));
}

// W charges Z, who charges X, who charges Y. Z has to answer W, so that nobody comes on at X, and his charge on Y stands.
TEST(BattleCharge, a_charge_that_is_cancelled_cancels_nothing) {  // NC-CHARGE-11, NC-CHARGE-19
  Table t(unit("red", battalion, 1000, 500, 90) + unit("blue", battalion, 1000, 600, 270) + unit("blue", lancers, 1250, 500, 180) + unit("red", lancers, 1500, 500, 180));
  for (int i : {0, 2, 3}) t[i].turn.tested = 1;
  t[0].turn.target = 1, t[2].turn.target = 0, t[3].turn.target = 2;
  Scripted none{};
  t.step(Untangle{0}, none);
  EXPECT_EQ(t[3].turn.charge_on, 1);
  EXPECT_EQ(t[2].turn.charge_on, 0);
  EXPECT_EQ(t[0].turn.charge_on, 1);
  EXPECT_TRUE(is_charged(t.state, 1));
  EXPECT_FALSE(is_charged(t.state, 0));
}
TEST(BattleCharge, in_a_ring_of_charges_none_is_made) {  // NC-CHARGE-19
  Table t(unit("red", battalion, 1000, 500, 90) + unit("blue", battalion, 1000, 600, 270) + unit("blue", lancers, 1250, 500, 180) + unit("red", lancers, 1250, 600, 270));
  for (int i : {0, 1, 2, 3}) t[i].turn.tested = 1;
  t[0].turn.target = 1, t[1].turn.target = 3, t[3].turn.target = 2, t[2].turn.target = 0;
  Scripted none{};
  t.step(Untangle{0}, none);
  for (int i : {0, 1, 2, 3}) EXPECT_EQ(t[i].turn.charge_on, 0) << i;
}

// Foot and horse that charge each other: the horse meets it on its way, and foot that stands keeps its order.
TEST(BattleCharge, foot_that_horse_meets_on_its_way_is_disordered) {  // NC-LOSE-19
  for (const bool comes : {true, false}) {
    Table t(unit("red", battalion, 1000, 500, 90) + unit("blue", heavies, 1000, 600, 270));
    if (comes) t.charge(0, 1, 30);
    t.charge(1, 0, 30);
    Scripted none{};
    t.step(RunPeriod{0}, none);
    t.step(HaltCharges{0}, none);
    EXPECT_EQ(t[1].now.opponent, 0);
    EXPECT_EQ(t[0].now.cohesion, comes ? Cohesion::Disordered : Cohesion::Formed);
    EXPECT_EQ(t[1].now.cohesion, Cohesion::Formed);
  }
}

TEST(BattleCharge, the_worst_result_breaks_only_whom_somebody_charges) {  // NC-RESULT-17, NC-RESULT-13
  for (const Reaction enemy : {Reaction::ObeyOrders, Reaction::DoNotCharge}) {
    Crossing t;
    t[0].turn.result = Reaction::RetreatRout;
    t[0].turn.waits = 1;
    t[2].turn.result = enemy;
    Scripted none{};
    t.step(Untangle{0}, none);
    EXPECT_EQ(runs(t[0]), enemy == Reaction::ObeyOrders);
    EXPECT_EQ(t[0].now.conduct, enemy == Reaction::DoNotCharge ? Conduct::Retreating : Conduct::Routing);
  }
}

TEST(BattleCharge, who_charges_each_other_both_come) {  // NC-CHARGE-16
  Crossing t;
  t[0].turn.target = 2;
  Scripted none{};
  t.step(Untangle{0}, none);
  EXPECT_EQ(t[0].turn.charge_on, 1);
  EXPECT_EQ(t[2].turn.charge_on, 1);
}

TEST(BattleCharge, orders_refuse_a_charge) {  // NC-CHARGE-15, NC-CHARGE-04, NC-MOVE-01
  Table t(unit("red", battalion + "\norder = \"engage-retire\"\nnearer = 50\nfurther = 200", 1000, 500, 90) + unit("red", battalion, 600, 500, 90) +
          unit("blue", battalion, 1000, 600, 270) + unit("blue", battalion, 600, 800, 270));
  const Board board(t.state, t.setting);
  const auto clause = [&](int a, int b) {
    const auto refusal = check_charge(board, a, b);
    return refusal ? std::string(refusal->clause.id) : "";
  };
  EXPECT_EQ(clause(0, 2), "NC-CHARGE-15");
  EXPECT_EQ(clause(2, 0), "");
  EXPECT_EQ(clause(1, 3), "NC-CHARGE-04");
  EXPECT_TRUE(might_charge(board, 0, 2)) << "as everybody sees it, it could";
}

TEST(BattleCharge, foot_answers_horse_by_halting_and_skirmishers_evade) {  // NC-RESP-01, NC-RESP-08, NC-ORDER-19
  Table t(unit("red", battalion, 1000, 500, 90) + unit("red", skirmishers, 600, 500, 90) + unit("blue", lancers, 1000, 700, 270) + unit("blue", heavies, 600, 700, 270) + unit("blue", battalion, 200, 1300, 270));
  t.charge(2, 0, 12);
  t.charge(3, 1, 12);
  const Board board(t.state, t.setting);
  EXPECT_FALSE(check_response(board, 0, Response::Halt));
  EXPECT_TRUE(check_response(board, 0, Response::CounterCharge));
  EXPECT_FALSE(check_response(board, 1, Response::Evade));
  EXPECT_TRUE(check_response(board, 1, Response::Halt));
}

// Skirmishers 200 yards before heavies: these make 270, evaders 200 and are off before they come.
TEST(BattleCharge, evaders_run_before_the_charge) {  // NC-RESP-08, NC-RESP-11, NC-LOSE-05
  Table t(unit("red", skirmishers, 600, 700, 90) + unit("red", battalion, 1400, 300, 90) + unit("blue", heavies, 600, 900, 270) + unit("blue", battalion, 1400, 1300, 270));
  t.charge(2, 0, 12);
  t[0].turn.answers = 1, t[0].turn.responds = Responds::Evades;
  Scripted none{};
  t.step(RunPeriod{0}, none);
  EXPECT_EQ(t[0].turn.does, Does::Evades);
  EXPECT_EQ(t[0].turn.moved, 200);
  EXPECT_EQ(t[0].now.cohesion, Cohesion::Unformed);
  EXPECT_EQ(t[2].turn.contact, -1);
}

TEST(BattleCharge, a_caught_evader_breaks) {  // NC-RESP-10, NC-HOME-10
  Table t(unit("red", skirmishers, 600, 700, 90) + unit("red", battalion, 1400, 300, 90) + unit("blue", heavies, 600, 740, 270) + unit("blue", battalion, 1400, 1300, 270));
  t.charge(2, 0, 12);
  t[0].turn.answers = 1, t[0].turn.responds = Responds::Evades;
  Scripted none{};
  t.step(RunPeriod{0}, none);
  EXPECT_EQ(t[2].turn.contact, 0);
  EXPECT_TRUE(runs(t[0]));
}

}  // namespace linstock::nineteenth_century::afield
