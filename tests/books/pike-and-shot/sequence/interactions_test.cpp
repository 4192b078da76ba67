// Where chapters meet: combats of several arms with what follows them, griefs that add up, what one turn leaves to the next.
#include "books/pike-and-shot/table_kit.h"

namespace linstock::pike_and_shot {

namespace {

const std::string far_enemy = unit("blue", regiment, 400, 900, 270);

// The combats of those who touch, and all moves after them.
void fight_out(Table& t, Umpire& umpire) {
  for (int pass = 6; pass >= 1; --pass) t.state.agenda.push(AfterPass{pass, 0});
  t.state.agenda.push(AfterPicks{1, 0});
  t.state.agenda.push(AfterPicks{0, 0});
  t.state.agenda.push(FightPhase{0});
  t.run_all(umpire);
}

}  // namespace

TEST(Interactions, foot_beaten_by_horse_and_foot_falls_back_before_the_foot_and_the_horse_goes) {  // PS-RES-12, PS-RES-18, PS-RES-20, PS-POST-05, PS-POST-06, PS-POST-24
  // Two hits to one: the charged foot was not charged by horse alone, so it falls back; the horse has not defeated it and retires.
  Table t(leaders() + unit("red", shot4, 360, 300, 90) + unit("red", horse4, 440, 300, 90) + unit("blue", "bases = 8\nwide = 8", 400, 300.001, 270));
  for (int u : {0, 1}) t[u].now.charging = 1;
  Scripted dice({"=2", "=1", "3 3", "3"}, {static_cast<int>(After::FollowUp)});
  fight_out(t, dice);
  EXPECT_TRUE(dice.all_used()) << dice.unused();
  EXPECT_EQ(t[0].now.dps, 1);
  EXPECT_EQ(t[1].now.dps, 1);
  EXPECT_EQ(t[2].now.dps, 3);
  EXPECT_EQ(t[1].now.status, Status::Retiring);
  EXPECT_EQ(t[2].pose.at.y, yards(320) + 1);
  EXPECT_EQ(t[0].now.following_up, 1);
  const Board board(t.state, t.setting);
  EXPECT_TRUE(board.touch(0, 2));
  EXPECT_FALSE(board.in_contact(1));
}

TEST(Interactions, foot_charged_by_horse_alone_stays_where_it_is_beaten) {  // PS-RES-12, PS-RES-20, PS-POST-04
  Table t(leaders() + unit("red", horse4, 400, 300, 90) + unit("blue", shot4, 400, 300.001, 270));
  t[0].now.charging = 1;
  Scripted dice({"=2", "=0", "3 3", "3"}, {});
  fight_out(t, dice);
  EXPECT_EQ(t[1].pose.at.y, yards(300) + 1);
  EXPECT_EQ(t[1].now.dps, 3);
  EXPECT_EQ(t[0].now.status, Status::Retiring) << "it charged and has not defeated foot";
}

TEST(Interactions, defeated_foot_retires_and_is_pursued_in_one_phase) {  // PS-RES-05, PS-RES-18, PS-POST-23, PS-POST-25, PS-POST-27
  // A lead of three: horse is free, pursues with 4 + 4 + 4 = 120 and catches what ran 50.
  Table t(leaders() + unit("red", horse4, 400, 300, 90) + unit("blue", shot4, 400, 300.001, 270));
  t[0].now.charging = 1;
  Scripted dice({"=3", "=0", "2", "1", "4 4", "4", "1 1 1 1"}, {static_cast<int>(After::Pursue)});
  fight_out(t, dice);
  EXPECT_TRUE(dice.all_used()) << dice.unused();
  EXPECT_EQ(t[1].now.dps, 4);
  EXPECT_EQ(t[1].now.status, Status::Routing) << "caught, it breaks";
  EXPECT_EQ(t[1].is.bases(), 4) << "no casualties on less than 4";
  EXPECT_EQ(t[0].now.status, Status::Pursuing);
}

TEST(Interactions, a_general_who_runs_with_his_unit_adds_to_the_grief_for_it) {  // PS-MOR-01, PS-MOR-03, PS-MOR-08
  Table t(leaders() + "[[leader]]\nname = \"General\"\nside = \"red\"\nrank = \"general\"\nat = [500, 280]\n" + unit("red", regiment, 400, 300, 90) +
          unit("red", regiment, 500, 300, 90) + far_enemy);
  t.state.leader(2).attached = 1;
  t[1].now.status = Status::Routing, t[1].turn.ran = 1;
  Scripted none({});
  t.step(MoralePhase{1, 0}, none);
  EXPECT_EQ(t[0].now.dps, 4) << "2 for the General, 2 for the equal who routs";
  EXPECT_EQ(t[1].now.dps, 0) << "routers take none";
}

TEST(Interactions, fire_of_the_last_close_fire_is_felt_by_gunners_and_not_in_the_ranks) {  // PS-DEF-12, PS-MAN-05, PS-RED-04
  // Shot at in Close Fire, then left alone for a turn: in Movement it is still under fire, in Morale not; a turn later not at all.
  Table t(leaders() + unit("red", gun + "\nformation = \"limbered\"", 400, 300, 90) + unit("red", regiment + "\ngrade = \"D\"", 600, 300, 90) + far_enemy);
  for (int u : {0, 1}) t[u].now.under_fire = UnderFire::CloseFire, t[u].now.dps = u;
  Scripted none({});
  t.step(NewTurn{2}, none);
  t.state.agenda = {};
  Table later(t);
  const auto unlimbers = [](Table& table) {
    table[0].turn.held = Held::Controlled;
    Scripted pick({}, {Unlimbers});
    table.step(PickMove{0}, pick);
    return table[0].now.dps;
  };
  EXPECT_EQ(unlimbers(t), 2);
  t.step(MoralePhase{0, 0}, none);
  EXPECT_EQ(t[1].now.dps, 0) << "of grade D, and it was not fired at in this turn";
  later.step(NewTurn{3}, none);
  later.state.agenda = {};
  EXPECT_EQ(unlimbers(later), 1);
}

TEST(Interactions, a_battery_that_is_abandoned_is_lost_until_its_crew_is_back) {  // PS-BRK-01, PS-WIN-01, PS-WIN-02, PS-RES-24
  for (Crew crew : {Crew::Fled, Crew::Present}) {
    Table t(leaders() + unit("red", regiment, 400, 300, 90) + unit("red", gun, 600, 300, 90) + far_enemy + unit("blue", regiment, 800, 900, 270));
    t[1].now.dps = 6, t[1].turn.artillery_dps = 1;
    Scripted none({});
    t.state.agenda.push(MoralePhase{2, 0});
    t.run_all(none);
    ASSERT_EQ(t[1].now.crew, Crew::Fled);
    t[1].now.crew = crew;
    t.state.agenda.push(EndTurn{0});
    t.run_all(none, 1);
    EXPECT_EQ(t.state.winner, crew == Crew::Fled ? 1 : no_seat);
  }
}

TEST(Interactions, an_inspired_pursuit_has_ten_yards_a_die_and_no_more) {  // PS-MOVE-07, PS-MOVE-10, PS-MOVE-20, PS-POST-23
  // 3 + 3 + 3 = 90, inspired 120: the quarry ran 110, and a friend of his stands 40 beyond where it began.
  for (int inspired : {0, 1}) {
    Table t(leaders() + unit("red", horse4, 400, 300, 90) + unit("blue", shot4, 400, 411, 90));
    t[0].turn.inspired = inspired;
    t[0].turn.fought = t[0].turn.told = 1, t[0].turn.opponent = 1;
    t[0].turn.result = Action::Pursue, t[0].turn.may_pursue = 1, t[0].turn.after = After::Pursue;
    t[1].now.status = Status::Routing, t[1].now.formation = Formation::Unformed;
    t[1].turn.ran = 1, t[1].turn.ran_way = yards(110), t[1].turn.ran_angle = north;
    Scripted dice = inspired ? Scripted({"3 3", "3", "1 1 1 1"}) : Scripted({"3 3", "3"});
    t.state.agenda.push(AfterMoves{0});
    t.run_all(dice);
    EXPECT_TRUE(dice.all_used()) << dice.unused();
    EXPECT_EQ(t[0].turn.hacked, inspired);
  }
}

TEST(Interactions, level_foot_fights_on_without_the_dice_of_the_charge) {  // PS-RES-08, PS-MELEE-22, PS-MELEE-05, PS-POST-04
  // Four shot a side: in the second round a die a base again, and the DPs of the first take two away.
  Table t(leaders() + unit("red", shot4, 400, 300, 90) + unit("blue", shot4, 400, 300.001, 270));
  t[0].now.charging = 1;
  Scripted first({"1 1 1 1", "1 1 1 1"}, {});
  fight_out(t, first);
  EXPECT_TRUE(first.all_used()) << first.unused();
  EXPECT_EQ(t[0].now.dps, 2);
  EXPECT_EQ(t[1].now.dps, 2);
  for (int u : {0, 1}) t[u].turn = {};
  Scripted second({"6 1", "1 1"}, {static_cast<int>(After::Remain)});
  fight_out(t, second);
  EXPECT_TRUE(second.all_used()) << second.unused();
  EXPECT_EQ(t[0].now.dps, 3);
  EXPECT_EQ(t[1].now.dps, 5);
}

}  // namespace linstock::pike_and_shot
