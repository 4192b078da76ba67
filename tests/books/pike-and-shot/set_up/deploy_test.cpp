// Before the battle and beyond it: deployment in zones, baggage and looters.
#include "commander/commander.h"
#include "books/pike-and-shot/whole.h"
#include "books/pike-and-shot/table_kit.h"

namespace linstock::pike_and_shot {

namespace {

const std::string zones = "[deployment]\nred = [[0, 0], [1440, 300]]\nblue = [[0, 660], [1440, 960]]\n";

Answer placed(const Table& t, int u, int x, int y, Angle facing) {
  Answer answer;
  answer.block = {{{yards(x), yards(y)}, facing}, layout_of(t.state.unit(u), t.setting.tables.movement)};
  return answer;
}
std::string refused_place(const Table& t, int u, const Block& block) {
  const auto refusal = check_deployment(Board(t.state, t.setting), u, block);
  return refusal ? std::string(refusal->clause.id) : "";
}

}  // namespace

TEST(BattleDeployment, goes_battalia_by_battalia_guns_first_and_leaders_last) {  // PS-ARMY-06
  Table t(zones + leaders(100, 100, 100, 900) + unit("red", horse4, 400, 200, 90) + unit("red", regiment, 600, 200, 90) + unit("red", gun, 800, 200, 90) +
          unit("blue", regiment, 400, 800, 270));
  Scripted script({"2", "5"});  // blue throws more and begins
  script.add_move(placed(t, 3, 500, 800, south));
  Answer spot;
  spot.block = {{{yards(510), yards(850)}, 0}, line_of(1)};
  script.add_move(spot);
  script.add_move(placed(t, 2, 700, 250, north));  // red: the gun,
  script.add_move(placed(t, 1, 500, 250, north));  // then foot,
  script.add_move(placed(t, 0, 300, 250, north));  // then horse,
  spot.block.pose.at = {yards(500), yards(100)};
  script.add_move(spot);
  t.state.agenda.push(ThrowToDeploy{0});
  t.run_all(script);
  EXPECT_TRUE(script.all_used());
  EXPECT_EQ(t[3].pose.at, (Point{yards(500), yards(800)}));
  EXPECT_EQ(t[2].pose.at, (Point{yards(700), yards(250)}));
  EXPECT_EQ(t.state.leader(0).at, (Point{yards(500), yards(100)}));
  for (int u = 0; u < 4; ++u) EXPECT_EQ(t[u].now.presence, Presence::OnTable);
}

TEST(BattleDeployment, stays_in_the_zone_and_in_a_formation_of_the_book) {  // PS-ARMY-06, PS-DEF-08
  Table t(zones + leaders() + unit("red", regiment, 600, 200, 90) + unit("red", regiment, 900, 200, 90) + unit("blue", regiment, 400, 800, 270));
  EXPECT_EQ(refused_place(t, 0, placed(t, 0, 300, 250, north).block), "");
  EXPECT_EQ(refused_place(t, 0, placed(t, 0, 300, 310, north).block), "PS-ARMY-06") << "ten yards of it are outside";
  EXPECT_EQ(refused_place(t, 0, placed(t, 0, 910, 200, north).block), "PS-MAN-15") << "another stands there";
  Block block = placed(t, 0, 300, 250, north).block;
  block.layout = layout_of(t[0], Formation::Line, 6, t.setting.tables.movement);
  EXPECT_EQ(refused_place(t, 0, block), "");
  block.layout.files = 5;
  EXPECT_EQ(refused_place(t, 0, block), "PS-DEF-08");
}

TEST(BattleDeployment, is_played_by_the_computer_and_at_random) {  // PS-ARMY-06
  for (const Level level : {Level::Random, Level::Doctrine}) {
    Scenario out = Table::read(open_table + zones + leaders(100, 100, 100, 900) + unit("red", regiment, 400, 500, 90) + unit("red", horse4, 600, 200, 90) +
                               unit("blue", regiment, 400, 800, 270) + unit("blue", horse4, 800, 800, 270));
    BookGame<Rules> game(out.state, out.setting);
    Commander umpire(Seed::numbered(3), level, level);
    while (game.state().turn == 0) ASSERT_TRUE(game.play_step(umpire));
    const Board board(game.state(), game.tables());
    for (int u = 0; u < 4; ++u) EXPECT_FALSE(check_deployment(board, u, board.block(u))) << u;
    while (game.play_step(umpire)) {
    }
    EXPECT_GT(game.state().turn, 0);
  }
}

TEST(BattleLooting, pursuers_stop_at_the_baggage_until_they_pass_a_test) {  // PS-CTRL-21, PS-CTRL-07, PS-CTRL-10
  const std::string baggage = "[[baggage]]\nname = \"The waggons\"\nside = \"blue\"\nat = [400, 400]\n";
  Table t(baggage + leaders() + unit("red", horse4, 400, 300, 90) + unit("blue", regiment, 900, 150, 270));
  t[0].now.status = Status::Pursuing, t[0].now.formation = Formation::Unformed;
  Scripted far({"5 5", "6"});
  t.state.agenda.push(CompulsoryMoves{0, 0});
  t.run_all(far);
  EXPECT_EQ(t[0].now.status, Status::Looting);
  EXPECT_EQ(t[0].pose.at.y, yards(390)) << "where it comes to the waggons, not 160 on";
  EXPECT_TRUE(charge_targets(Board(t.state, t.setting), 0).empty());
  t[0].turn = {};
  Scripted goes_on({"6"}, {1});
  t.step(ControlUnit{0}, goes_on);
  EXPECT_EQ(t[0].now.status, Status::Looting);
  t[0].turn = {};
  Scripted stops({"3"}, {1});
  t.step(ControlUnit{0}, stops);
  EXPECT_EQ(t[0].now.status, Status::Steady);
}

TEST(BattleLooting, own_baggage_is_passed_by) {  // PS-CTRL-21
  const std::string baggage = "[[baggage]]\nname = \"Ours\"\nside = \"red\"\nat = [400, 400]\n";
  Table t(baggage + leaders() + unit("red", horse4, 400, 300, 90) + unit("blue", regiment, 900, 150, 270));
  t[0].now.status = Status::Pursuing, t[0].now.formation = Formation::Unformed;
  Scripted far({"5 5", "6"});
  t.state.agenda.push(CompulsoryMoves{0, 0});
  t.run_all(far);
  EXPECT_EQ(t[0].now.status, Status::Pursuing);
  EXPECT_EQ(t[0].pose.at.y, yards(460));
}

}  // namespace linstock::pike_and_shot
