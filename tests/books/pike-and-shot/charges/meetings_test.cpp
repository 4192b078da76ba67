// Two that come at each other, and whom pursuers meet.
#include "books/pike-and-shot/table_kit.h"

namespace linstock::pike_and_shot {

namespace {

void declare(Table& t, Umpire& umpire) {
  t.run_charges(umpire, true);
}
bool touch(const Table& t, int a, int b) { return Board(t.state, t.setting).touch(a, b); }

}  // namespace

TEST(BattleMeetings, a_counter_charge_has_no_dice_and_no_dps) {  // PS-CHG-10
  Table t(leaders() + unit("red", horse4, 400, 300, 90) + unit("blue", horse4, 400, 400, 270));
  Scripted dice({"3 3", "6"}, {0, TwoDiceAndD6, no_more, CountersIt});
  declare(t, dice);
  EXPECT_TRUE(dice.all_used()) << dice.unused();
  EXPECT_TRUE(touch(t, 0, 1));
  EXPECT_NEAR(t[0].pose.at.y, yards(350), 10);
  EXPECT_EQ(t[0].now.dps, 1) << "its 6";
  EXPECT_EQ(t[1].now.dps, 0);
  EXPECT_EQ(t[1].now.charging, 1);
}

TEST(BattleMeetings, a_counter_charge_goes_half_way_and_no_further) {  // PS-CHG-10
  // 160 apart: 80 each. The charger throws 2 + 2 + 1.
  Table t(leaders() + unit("red", horse4, 400, 300, 90) + unit("blue", horse4, 400, 460, 270));
  Scripted dice({"2 2", "1"}, {0, TwoDiceAndD6, no_more, CountersIt});
  declare(t, dice);
  EXPECT_TRUE(dice.all_used()) << dice.unused();
  EXPECT_FALSE(touch(t, 0, 1));
  EXPECT_EQ(t[0].pose.at.y, yards(350));
  EXPECT_EQ(t[1].pose.at.y, yards(380));
  EXPECT_EQ(t[0].now.missed_charge, 1);
}

TEST(BattleMeetings, a_wheel_is_part_of_the_half) {  // PS-CHG-09, PS-CHG-10
  Table t(leaders() + unit("red", horse4, 400, 300, 90) + unit("blue", horse4, 460, 400, 270));
  const ChargeWay way = charge_way(Board(t.state, t.setting), 0, 1);
  ASSERT_TRUE(way.found);
  const int half = (way.length() / 2 + 999) / 1000;
  for (int more : {0, 1}) {
    Table u(t);
    u[0].turn.target = 1, u[0].turn.moved = Moved::Tactical, u[0].turn.left = yards(half + more) - yards(1 - more);
    Scripted counter({}, {CountersIt});
    u.state.agenda.push(ChargesGoIn{0, 0});
    u.state.agenda.push(Responses{0, 0});
    u.run_all(counter);
    EXPECT_EQ(touch(u, 0, 1), more == 1) << half;
  }
}

TEST(BattleMeetings, both_who_charged_throw_their_dice) {  // PS-CHG-09
  Table t(leaders() + unit("red", horse4, 400, 300, 90) + unit("blue", horse4, 400, 400, 270));
  Scripted dice({"3 3", "1", "4 4", "1"}, {0, TwoDiceAndD6, 1, TwoDiceAndD6});
  declare(t, dice);
  EXPECT_TRUE(dice.all_used()) << dice.unused();
  EXPECT_TRUE(touch(t, 0, 1));
  EXPECT_EQ(t[0].now.charging + t[1].now.charging, 2);
}

TEST(BattleMeetings, foot_is_not_counter_charged_by_foot_and_horse_in_disorder_stands) {  // PS-CHG-10
  const auto may_counter = [](const std::string& charged, Formation formation, int away) {
    Table t(leaders() + unit("red", shot4, 400, 300, 90) + unit("blue", charged, 400, 300 + away, 270));
    t[1].now.formation = formation;
    const Board board(t.state, t.setting);
    return may_counter_charge(response_facts(board, 1, 0, false), t.setting.tables);
  };
  EXPECT_TRUE(may_counter(horse4, Formation::Line, 20)) << "foot may be met so too";
  EXPECT_FALSE(may_counter(horse4, Formation::Line, 19));
  EXPECT_FALSE(may_counter(horse4, Formation::Unformed, 40));
  EXPECT_FALSE(may_counter(shot4, Formation::Line, 40));
}

TEST(BattleMeetings, horse_charged_in_its_flank_cannot_counter) {  // PS-CHG-10
  Table t(leaders() + unit("red", horse4, 400, 300, 0) + unit("blue", horse4, 500, 310, 270));
  EXPECT_FALSE(may_counter_charge(response_facts(Board(t.state, t.setting), 1, 0, false), t.setting.tables));
}

namespace {

// Red horse has beaten Blue foot, which retires; it pursues and meets whoever stands behind.
Table pursuit(const std::string& behind) {
  Table t(leaders() + unit("red", horse4, 400, 300, 90) + unit("blue", shot4, 400, 300.001, 270) + behind);
  for (int u : {0, 1}) t[u].turn.fought = t[u].turn.told = 1, t[u].turn.opponent = 1 - u;
  t[0].turn.result = Action::Pursue, t[0].turn.may_pursue = 1, t[0].turn.after = After::Pursue;
  t[1].turn.result = Action::Retire, t[1].turn.after = After::Retire;
  for (int pass = 6; pass >= 1; --pass) t.state.agenda.push(AfterPass{pass, 0});
  return t;
}

}  // namespace

TEST(BattleMeetings, skirmishers_evade_pursuers_who_go_on) {  // PS-POST-29, PS-CHG-11, PS-CTRL-06
  // The quarry runs 60 + 20 past the skirmishers 40 behind it; 100 yards of pursuit, of which 20 bring it to them.
  const std::string light = unit("blue", "arm = \"skirmishers\"\nbases = 2\nwide = 2", 400, 340.001, 270);
  {
    Table t = pursuit(light);
    Scripted dice({"5", "5", "3 3", "4", "5", "6"}, {EvadesIt, 0});  // they evade 110 + 20
    t.run_all(dice);
    EXPECT_TRUE(dice.all_used()) << dice.unused();
    EXPECT_FALSE(touch(t, 0, 2));
    EXPECT_NEAR(t[0].pose.at.y, yards(400), 10);
    EXPECT_EQ(t[0].now.charging, 0);
    EXPECT_EQ(t[0].now.pursuit_charge, 0) << "it has charged nobody";
    EXPECT_EQ(t[0].now.status, Status::Pursuing);
    EXPECT_EQ(t[2].turn.evaded, 1);
  }
  {
    Table t = pursuit(light);
    Scripted dice({"5", "5", "3 3", "4", "2", "1"}, {EvadesIt});  // 30 + 20: the pursuers have 60 left
    t.run_all(dice);
    EXPECT_TRUE(dice.all_used()) << dice.unused();
    EXPECT_TRUE(touch(t, 0, 2));
    EXPECT_EQ(t[2].now.hit_from_behind, 1);
    EXPECT_EQ(t[0].now.charging + t[0].now.pursuit_charge, 2);
  }
}

TEST(BattleMeetings, pursuers_who_charge_in_combat_have_their_dice_for_pursuing) {  // PS-POST-31, PS-MELEE-13, PS-MELEE-14
  Table t(leaders() + unit("red", horse4, 400, 300, 90) + unit("blue", shot4, 400, 320, 270));
  t[0].now.status = Status::Pursuing, t[0].now.formation = Formation::Unformed;
  Scripted dice({"4 4", "1", "=0", "=0"}, {no_more});  // it has no choice but to charge
  t.state.agenda.push(FightPhase{0});
  t.state.agenda.push(ChargesGoIn{0, 0});
  t.state.agenda.push(Responses{0, 0});
  t.state.agenda.push(DeclareCharges{0});
  t.state.phase = Phase::Combat;
  int before = 0;
  while (!t.state.agenda.empty() && before++ < 20) {
    const Step s = t.state.agenda.pop();
    if (std::holds_alternative<FightPhase>(s)) break;
    Rules::run(t.state, s, t.setting, dice);
  }
  const Board board(t.state, t.setting);
  const int enemy[] = {1};
  const LinkedUnit f = combatant(board, 0, enemy, false);
  EXPECT_TRUE(f.charging);
  EXPECT_TRUE(f.pursuing);
}

TEST(BattleMeetings, horse_in_order_does_not_charge_through_a_wood) {  // PS-MOVE-15, PS-CHG-08
  const std::string wood = "[[area]]\nkind = \"wood\"\nname = \"x\"\noutline = [[200, 330], [600, 330], [600, 345], [200, 345]]\n";
  for (const auto& [arm, open] : {std::pair(horse4, false), {shot4, true}}) {
    Table t(wood + leaders() + unit("red", arm, 400, 300, 90) + unit("blue", regiment, 400, 360, 270));
    EXPECT_EQ(!charge_targets(Board(t.state, t.setting), 0).empty(), open);
  }
}

TEST(BattleMeetings, a_ride_through_halts_beyond_20_yards_from_closed_ground) {  // PS-POST-08
  const std::string water = "[[area]]\nkind = \"water\"\nname = \"x\"\noutline = [[200, 400], [600, 400], [600, 600], [200, 600]]\n";
  Table t(water + leaders() + unit("red", horse4, 400, 300, 90) + unit("blue", gun, 400, 300.001, 270) + unit("blue", regiment, 1000, 900, 270));
  t[0].turn.told = t[0].turn.fought = 1, t[0].turn.opponent = 1, t[0].turn.result = Action::RideThrough, t[0].turn.after = After::RideThrough;
  t[1].now.crew = Crew::Killed;
  Scripted dice({"5 5"});  // 100 yards would bring it to the bank
  t.state.agenda.push(AfterMoves{0});
  t.run_all(dice);
  const Board board(t.state, t.setting);
  EXPECT_LT(board.ground(0).box.hi.y, yards(380));
  EXPECT_GT(board.ground(0).box.hi.y, yards(340));
}

}  // namespace linstock::pike_and_shot
