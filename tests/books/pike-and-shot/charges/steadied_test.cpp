// A STEADIED UNIT STAYS HALTED (PS-CMD-05, PS-CMD-10): it neither charges nor answers a charge by moving.
#include "books/pike-and-shot/combat_kit.h"
#include "books/pike-and-shot/table_kit.h"

namespace linstock::pike_and_shot {
namespace {

TEST(Steadied, it_neither_counter_charges_nor_evades) {  // PS-CMD-05, PS-CHG-10
  auto f = usual<ResponseFacts>();
  const Responded free = judge<respond>(f);
  EXPECT_TRUE(free.may_counter_charge && free.may_evade);
  f.steadied = 1;
  const Responded held = judge<respond>(f);
  EXPECT_FALSE(held.may_counter_charge || held.may_evade);
  EXPECT_EQ(held.answer, Answered::Stands);
  EXPECT_TRUE(cites<respond>(f, clause::PS_CMD_05));
  for (Response moves : {Response::Evade, Response::CounterCharge}) {
    f.response = moves;
    EXPECT_EQ(judge<respond>(f).answer, Answered::NotOpen);
  }
}

TEST(Steadied, after_combat_it_makes_only_a_move_that_is_demanded) {  // PS-CMD-10, PS-POST-01
  const auto may = [](Action result, After choice, EnemyDid enemy, Arm arm) {
    auto f = usual<AfterFacts>();
    f.arm = arm, f.result = result, f.choice = choice, f.enemy = enemy, f.steadied = 1;
    expect_good(f);
    Seeded dice(Seed::numbered(1));
    return move_after_combat(f, {}, dice).allowed != 0;
  };
  EXPECT_FALSE(may(Action::AnyPermitted, After::Pursue, EnemyDid::Retired, Arm::Foot));
  EXPECT_FALSE(may(Action::AnyPermitted, After::TakePosition, EnemyDid::Retired, Arm::Foot));
  EXPECT_FALSE(may(Action::AnyPermitted, After::FollowUp, EnemyDid::FellBack, Arm::Foot));
  EXPECT_FALSE(may(Action::AnyPermitted, After::Retire, EnemyDid::Remained, Arm::Horse));
  EXPECT_FALSE(may(Action::RemainOrRetire, After::Retire, EnemyDid::Remained, Arm::Horse));
  EXPECT_FALSE(may(Action::Pursue, After::Retire, EnemyDid::Remained, Arm::Horse));  // nobody to pursue: it is free, and halted
  EXPECT_TRUE(may(Action::AnyPermitted, After::Remain, EnemyDid::Retired, Arm::Foot));
  EXPECT_TRUE(may(Action::RemainOrRetire, After::Remain, EnemyDid::Remained, Arm::Horse));
  EXPECT_TRUE(may(Action::Pursue, After::Pursue, EnemyDid::Routed, Arm::Horse));
  EXPECT_TRUE(may(Action::Retire, After::Retire, EnemyDid::Remained, Arm::Horse));
  EXPECT_TRUE(may(Action::FallBack, After::FallBack, EnemyDid::Remained, Arm::Foot));
  EXPECT_TRUE(may(Action::Rout, After::Rout, EnemyDid::Remained, Arm::Foot));
}

TEST(Steadied, a_whole_charge_knows_it_of_both) {  // PS-CMD-05, PS-CMD-10, PS-CHG-06
  auto f = usual<ChargeChainFacts>();
  f.charger.arm = f.target.arm = Arm::Horse;
  f.charger_steadied = 1;
  EXPECT_EQ(judge<run_chain<ChargeChain>>(f).meeting, Meeting::NotDeclared);
  f.charger_steadied = 0, f.target_steadied = 1;
  f.target.grade = Grade::B;
  for (Response moves : {Response::Evade, Response::CounterCharge}) {
    f.response = moves;  // it stands: the charger needs all the distance, and the target has no die for charging
    f.target_choice = FreeChoice::Pursue;
    const ChargeChainEnd end = roll<run_chain<ChargeChain>>(f, {"3", "3", "1 1 1 1 1", "6 6 6 6 1"});
    EXPECT_EQ(end.meeting, Meeting::Contact);
    EXPECT_EQ(end.charger, SideEnd::Retires);
    EXPECT_EQ(end.target, SideEnd::Remains) << "horse of grade B need not pursue";
  }
  f.response = Response::Stand, f.target_choice = FreeChoice::Retire, f.target_leaves_level = f.charger_leaves_level = 1;
  const ChargeChainEnd level = roll<run_chain<ChargeChain>>(f, {"3", "3", "1 1 1 1 1", "1 1 1 1 1"});
  EXPECT_EQ(level.charger, SideEnd::Retires) << "a level fight: it chooses to leave";
  EXPECT_EQ(level.target, SideEnd::Remains);
  const ChargeChainEnd won = roll<run_chain<ChargeChain>>(f, {"3", "3", "1 1 1 1 1", "6 1 1 1 1"});
  EXPECT_EQ(won.target, SideEnd::Remains) << "free, but halted";
}

TEST(Steadied, on_the_table_skirmishers_stand) {  // PS-CMD-05, PS-CHG-10
  for (int steadied : {0, 1}) {
    Table t(leaders() + unit("red", horse4, 400, 300, 90) + unit("blue", skirmishers, 400, 400, 270));
    t[1].turn.steadied = steadied;
    t[0].turn.target = 1;
    if (steadied) {
      Scripted asked_nothing({});
      t.step(RespondTo{1, 0, 0}, asked_nothing);
      EXPECT_EQ(t[1].pose.at.y, yards(400));
      EXPECT_FALSE(t[1].turn.evaded);
    } else {
      Scripted evades({"3", "3"}, {EvadesIt});
      t.step(RespondTo{1, 0, 0}, evades);
      EXPECT_TRUE(t[1].turn.evaded);
      EXPECT_EQ(t[1].pose.at.y, yards(420 + 80)) << "3 + 3 pips and 10 yards a die; its front is its other side now";
    }
  }
}

TEST(Steadied, a_retiring_unit_goes_no_further) {  // PS-CMD-05, PS-CMD-10, PS-POST-13
  for (int steadied : {0, 1}) {
    Table t(leaders() + unit("red", regiment, 400, 300, 270) + unit("blue", regiment, 400, 600, 270));
    t[0].now.status = Status::Retiring, t[0].now.formation = Formation::Unformed, t[0].turn.steadied = steadied;
    Scripted umpire = steadied ? Scripted({}) : Scripted({"3", "3"}, {0});
    t.step(CompulsoryMove{0}, umpire);
    EXPECT_TRUE(umpire.all_used());
    EXPECT_EQ(t[0].pose.at.y, yards(steadied ? 300 : 240));
    EXPECT_EQ(t[0].now.status, steadied ? Status::Steady : Status::Retiring);
  }
}

TEST(Steadied, a_rout_is_no_choice) {  // PS-CMD-10, PS-POST-21
  Table t(leaders() + unit("red", regiment, 400, 300, 270) + unit("blue", regiment, 400, 600, 270));
  t[0].now.status = Status::Routing, t[0].now.formation = Formation::Unformed, t[0].turn.steadied = 1;
  Scripted runs({"3", "3"});
  t.step(CompulsoryMove{0}, runs);
  EXPECT_EQ(t[0].pose.at.y, yards(240));
}

}  // namespace
}  // namespace linstock::pike_and_shot
