// Buildings on the table: who may garrison them, and what that is worth.
#include "books/pike-and-shot/whole.h"
#include "books/pike-and-shot/table_kit.h"

namespace linstock::pike_and_shot {

using M = Manoeuvre;

namespace {

// A farm of 60 by 60 yards.
const std::string farm = "[[area]]\nkind = \"building\"\nname = \"Farm\"\noutline = [[370, 280], [430, 280], [430, 340], [370, 340]]\n";
const std::string shot = "bases = 4\nwide = 2";  // 40 by 40

}  // namespace

TEST(BattleBuildings, hold_four_bases_of_foot) {  // PS-GAR-01
  Table t(farm + leaders() + unit("red", shot, 400, 250, 90) + unit("red", regiment, 500, 310, 180) + unit("red", horse4, 310, 250, 90) + unit("blue", regiment, 400, 900, 270));
  EXPECT_EQ(refused(t, march(0, 160), path({M::advance(yards(80))})), "");
  Plan plan;
  EXPECT_EQ(refused(t, march(1, 160), path({M::advance(yards(90))}), &plan), "PS-GAR-01") << "six bases";
  EXPECT_EQ(refused(t, march(1, 160), path({M::advance(yards(50))}), &plan), "") << "its middle is still outside";
  t[2].pose = {{yards(400), yards(220)}, t[2].pose.facing};
  t[0].pose.at = {yards(100), yards(100)};
  EXPECT_NE(refused(t, march(2, 240), path({M::advance(yards(90))})), "") << "no horse";
  t[0].pose.at = {yards(400), yards(330)};
  EXPECT_TRUE(Board(t.state, t.setting).garrison(0));
  t.setting.tables.movement.building_bases = 3;
  EXPECT_FALSE(Board(t.state, t.setting).garrison(0)) << "a house rule";
  Scenario out;
  EXPECT_TRUE(read_scenario(open_table + farm + leaders() + unit("red", regiment, 400, 320, 90) + unit("blue", regiment, 400, 900, 270), "x", Tables{}, out)) << "too many for the farm";
}

TEST(BattleBuildings, nobody_mounts_inside) {  // PS-MOVE-15, PS-MAN-11: horse may not stand there
  Table t(farm + leaders() + unit("red", "arm = \"dragoons\"\n" + shot, 400, 325, 90) + unit("blue", regiment, 400, 900, 270));
  const auto may_mount = [](const Table& table) {
    State state = table.state;
    state.agenda.steps = {};
    state.agenda.push(PickMove{0});
    const BookGame<Rules> game(state, std::make_shared<const Setting>(table.setting));
    for (const Option& o : game.question()->options)
      if (o.value == ChangesMount) return true;
    return false;
  };
  EXPECT_FALSE(may_mount(t));
  t[0].pose.at = {yards(200), yards(325)};
  EXPECT_TRUE(may_mount(t)) << "in the open";
}

TEST(BattleBuildings, are_hard_cover_for_their_garrison) {  // PS-GAR-01, PS-FIRE-02
  Table t(farm + leaders() + unit("red", shot, 400, 330, 90) + unit("blue", shot4, 400, 370, 270));
  t.state.agenda.push(ThrowFire{FirePhase::CloseFire, 0});
  t[1].turn.aim = 0;
  Scripted dice({"6 1"});  // four muskets, halved
  t.run_all(dice);
  EXPECT_TRUE(dice.all_used());
  EXPECT_EQ(t[0].turn.coming_dps, 1);
}

TEST(BattleBuildings, are_stormed_by_foot_whose_sixes_hit) {  // PS-GAR-01, PS-HIT-03, PS-CHG-08
  Table t(farm + leaders() + unit("red", shot, 400, 330, 90) + unit("blue", shot4, 400, 370, 270) + unit("blue", horse4, 500, 320, 180));
  const Board board(t.state, t.setting);
  EXPECT_EQ(charge_targets(board, 1), std::vector<int>{0});
  EXPECT_TRUE(charge_targets(board, 2).empty()) << "horse does not charge a building";
  t[1].turn.target = 0, t[1].turn.average = 1, t[1].turn.d6 = 0;
  t.state.agenda.push(FightPhase{0});
  t.state.agenda.push(ChargesGoIn{0, 0});
  t.state.first = 1;
  // An AvD of 5 reaches the 40 yards, and on rough ground costs a DP. Two bases touch, two extend: 4 dice less the DP, a 6 each to
  // hit; the garrison's two hit on 5.
  Scripted dice({"5", "6 5 5", "5 4"});
  t.run_all(dice);
  EXPECT_TRUE(dice.all_used()) << dice.unused();
  EXPECT_TRUE(Board(t.state, t.setting).touch(0, 1));
  EXPECT_EQ(t[0].now.dps, 2) << "one hit each";
  EXPECT_EQ(t[1].now.dps, 3);
}

}  // namespace linstock::pike_and_shot
