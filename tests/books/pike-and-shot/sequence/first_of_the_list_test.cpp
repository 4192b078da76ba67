// The first unit, leader, area and line of a file have the number 0, and nothing is different for them.
#include "books/pike-and-shot/table_kit.h"

namespace linstock::pike_and_shot {

void pursue(State& state, const Setting& setting, int unit, Umpire& umpire);

namespace {

// Blue's unit comes first, so that it is 0 and Red's are 1 and 2.
std::string blue_first(const std::string& blue, double bx, double by, int b_facing, const std::string& red, double rx, double ry, int r_facing) {
  return unit("blue", blue, bx, by, b_facing) + unit("red", red, rx, ry, r_facing);
}

TEST(FirstOfTheList, guns_find_its_range) {  // PS-ART-02, PS-ART-03, PS-ART-13
  Table t(leaders() + blue_first(regiment, 400, 500, 270, gun, 400, 300, 90));
  const auto last_shot = [&](int last, int range) {
    t[1].now.last_target = last, t[1].now.last_range = range;
    const Board board(t.state, t.setting);
    return survey_guns(board, *board.aim(1, 0, FirePhase::Bombardment), 1, FirePhase::Bombardment).last_shot;
  };
  EXPECT_EQ(last_shot(-1, 0), LastShot::NoneYet);
  EXPECT_EQ(last_shot(0, yards(200)), LastShot::SameTargetSameRange);
  EXPECT_EQ(last_shot(0, yards(199)), LastShot::SameTargetOtherRange);
  EXPECT_EQ(last_shot(1, yards(200)), LastShot::OtherTarget);
  Scripted dice("4");
  t[1].now.last_target = -1;
  t[1].turn.aim = 0;
  t.step(ThrowFire{FirePhase::Bombardment, 0}, dice);
  EXPECT_EQ(t[1].now.last_target, 0);
  EXPECT_EQ(t[1].now.last_range, yards(200));
}

TEST(FirstOfTheList, it_is_charged_and_answers) {  // PS-CHG-09, PS-CHG-10, PS-CHG-12
  Table t(leaders() + blue_first(horse4, 400, 400, 270, horse4, 400, 300, 90));
  Scripted dice({"5 5", "6"}, {1, 0 + TwoDiceAndD6, CountersIt});
  t.run_charges(dice);
  EXPECT_TRUE(dice.all_used()) << dice.unused();
  EXPECT_TRUE(Board(t.state, t.setting).touch(0, 1));
  EXPECT_TRUE(t[0].now.charging && t[1].now.charging);
  EXPECT_EQ(t[1].pose.at.y, yards(350)) << "half way";
}

TEST(FirstOfTheList, it_is_pursued_and_hacked) {  // PS-POST-23, PS-POST-25, PS-POST-27, PS-POST-31
  // It retired 60 yards from its place before the horse, which rolls 4 + 4 + 2.
  Table t(leaders() + blue_first(regiment, 400, 400, 90, horse4, 400, 300, 90));
  t[0].now.status = Status::Retiring, t[0].now.formation = Formation::Unformed;
  t[0].turn.ran = 1, t[0].turn.ran_way = yards(60), t[0].turn.ran_angle = north;
  t[1].turn.opponent = 0;
  Scripted dice({"4 4", "2", "6 5 1"}, {0, 0});
  pursue(t.state, t.setting, 1, dice);
  t.run_all(dice);
  EXPECT_TRUE(dice.all_used()) << dice.unused();
  EXPECT_EQ(t[0].now.status, Status::Routing) << "PS-POST-15";
  EXPECT_EQ(t[0].is.bases(), 4);
  EXPECT_EQ(t[1].now.quarry, 0);
}

TEST(FirstOfTheList, a_later_pursuit_goes_after_it_and_not_after_the_nearest) {  // PS-POST-31
  Table t(leaders() + blue_first(regiment, 700, 600, 90, horse4, 700, 300, 90) + unit("blue", regiment, 500, 400, 270));
  t[0].now.status = Status::Routing, t[0].now.formation = Formation::Unformed;
  t[1].now.status = Status::Pursuing, t[1].now.formation = Formation::Unformed, t[1].now.quarry = 0;
  Scripted dice({"3 3", "4"});
  t.step(CompulsoryMove{1}, dice);
  EXPECT_EQ(t[1].pose.at.x, yards(700));
  EXPECT_EQ(t[1].pose.at.y, yards(400));
  // Without a quarry who runs it goes at the nearest in its front zone.
  Table other(leaders() + blue_first(regiment, 700, 600, 90, horse4, 700, 300, 90) + unit("blue", regiment, 600, 420, 270));
  other[1].now.status = Status::Pursuing, other[1].now.formation = Formation::Unformed, other[1].now.quarry = 0;
  Scripted again({"3 3", "4"});
  other.step(CompulsoryMove{1}, again);
  EXPECT_LT(other[1].pose.at.x, yards(680));
}

TEST(FirstOfTheList, runners_go_away_from_it_though_others_are_nearer) {  // PS-MOVE-19, PS-POST-11
  // Red's foot fought unit 0 in front; another enemy stands nearer to its flank.
  Table t(leaders() + unit("blue", regiment, 400, 300.001, 270) + unit("red", regiment, 400, 300, 90) + unit("blue", regiment, 470, 330, 180));
  t[1].turn.told = t[1].turn.fought = 1, t[1].turn.opponent = 0, t[1].turn.result = Action::Rout, t[1].turn.after = After::Rout;
  Scripted dice({"3", "3"});
  t.state.agenda.push(AfterMoves{1});
  t.run_all(dice);
  EXPECT_EQ(t[1].pose.facing, south);
  EXPECT_EQ(t[1].pose.at.y, yards(260 - 80));
}

TEST(FirstOfTheList, its_leader_s_fall_is_felt_by_it) {  // PS-MOR-02, PS-MOR-10
  Table t(leaders(400, 300, 400, 400) + unit("blue", regiment, 400, 500, 270) + unit("blue", regiment, 900, 500, 270) + unit("red", regiment, 400, 100, 90));
  t.state.leader(1).alive = 0, t.state.leader(1).lost_turn = t.state.turn, t.state.leader(1).at = {yards(1400), 0};
  const auto dps = [&](int with) {
    t.state.leader(1).lost_with = with;
    t[0].now.dps = t[1].now.dps = 0;
    Scripted none({});
    t.step(MoralePhase{1, 0}, none);
    return std::pair(t[0].now.dps, t[1].now.dps);
  };
  EXPECT_EQ(dps(-1), std::pair(0, 0)) << "far away from both";
  EXPECT_EQ(dps(0), std::pair(1, 0));
  EXPECT_EQ(dps(1), std::pair(0, 1));
}

TEST(FirstOfTheList, its_abandoned_gun_is_spiked_and_leaders_flee_to_it) {  // PS-CHG-14, PS-CMD-13
  Table t(leaders(20, 20, 400, 430) + unit("blue", gun, 400, 400, 270) + unit("blue", regiment, 400, 520, 270) + unit("red", regiment, 400, 300, 90));
  t[0].now.crew = Crew::Fled;
  put(t.state, 2, {{yards(400), yards(410)}, north});
  Scripted none({});
  arrive(t.state, t.setting, 2, none);
  EXPECT_EQ(t[0].now.presence, Presence::Destroyed);
  EXPECT_TRUE(t[0].now.spiked);
  EXPECT_EQ(t.state.leader(1).attached, -1) << "20 yards before them";
  put(t.state, 2, {{yards(400), yards(435)}, north});
  arrive(t.state, t.setting, 2, none);
  EXPECT_EQ(t.state.leader(1).attached, 1);
  Table zero(leaders(20, 20, 400, 430) + unit("blue", regiment, 400, 520, 270) + unit("red", regiment, 400, 300, 90));
  put(zero.state, 1, {{yards(400), yards(435)}, north});
  arrive(zero.state, zero.setting, 1, none);
  EXPECT_EQ(zero.state.leader(1).attached, 0);
  EXPECT_EQ(zero.state.leader(1).at, zero[0].pose.at);
}

TEST(FirstOfTheList, its_building_and_its_wall_cover) {  // PS-FIRE-09, PS-GAR-01
  const std::string house = "[[area]]\nkind = \"building\"\nname = \"x\"\noutline = [[340, 380], [460, 380], [460, 460], [340, 460]]\n";
  Table in(house + leaders() + unit("blue", shot4, 400, 410, 270) + unit("red", shot4, 400, 300, 90));
  EXPECT_TRUE(Board(in.state, in.setting).garrison(0));
  EXPECT_EQ(Board(in.state, in.setting).cover_of({yards(400), yards(300)}, 0), Cover::Hard);
  const std::string wall = "[[line]]\nkind = \"wall\"\nname = \"x\"\npoints = [[300, 390], [500, 390]]\n";
  Table behind(wall + leaders() + unit("blue", shot4, 400, 400, 270) + unit("red", shot4, 400, 300, 90));
  const Board board(behind.state, behind.setting);
  EXPECT_EQ(board.line_held_by(0, {yards(400), yards(300)}), 0);
  EXPECT_EQ(board.line_held_by(0, {yards(400), yards(600)}), -1) << "not against fire from behind";
  EXPECT_EQ(board.cover_of({yards(400), yards(300)}, 0), Cover::Hard);
  Table far(wall + leaders() + unit("blue", shot4, 400, 411, 270) + unit("red", shot4, 400, 300, 90));
  EXPECT_EQ(Board(far.state, far.setting).line_held_by(0, {yards(400), yards(300)}), -1) << "21 yards behind it";
}

TEST(FirstOfTheList, friends_conform_to_it_and_it_supports) {  // PS-CTRL-04, PS-MELEE-27
  Table t(leaders() + unit("red", regiment, 400, 240, 90) + unit("red", regiment, 400, 300, 90) + unit("blue", regiment, 400, 300.001, 270));
  const auto supported = [&] {
    const Board board(t.state, t.setting);
    Scripted umpire({"1 1 1 1", "1 1 1"});
    Table copy(t);
    copy.step(FightPhase{0}, umpire);
    return umpire.all_used();
  };
  EXPECT_TRUE(supported()) << "a die more than Blue";
  put(t.state, 0, {{yards(400), yards(199)}, north});
  EXPECT_FALSE(supported()) << "61 yards behind";
}

}  // namespace
}  // namespace linstock::pike_and_shot
