// WHO CONTROLS WHOM (PS-CTRL-01, PS-CTRL-15, PS-CTRL-17) and small questions of command.
#include "books/pike-and-shot/command/orders.h"

#include "books/pike-and-shot/table_kit.h"

namespace linstock::pike_and_shot {
namespace {

// After this side's control: how the first unit is held. A die of 2 halts whoever has to test.
Held held(Table t, bool tests) {
  for (Unit& u : t.state.units) u.turn.held = Held::Undecided;
  for (int i = 1; i < t.state.count(); ++i)
    if (t[i].is.side == 0) t[i].turn.held = Held::Halted;
  Scripted dice = tests ? Scripted({"2"}) : Scripted({});
  t.state.agenda.push(ControlPhase{0});
  t.run_all(dice);
  EXPECT_TRUE(dice.all_used());
  return t[0].turn.held;
}

TEST(WhoControls, a_living_detached_leader_of_its_own_within_60_yards) {  // PS-CTRL-01, PS-CTRL-15, PS-DEF-10
  const auto with = [](int leader_y, auto change, bool tests) {
    Table t(leaders(400, leader_y, 400, 390) + unit("red", regiment, 400, 300, 90) + unit("red", regiment, 900, 300, 90) + unit("blue", regiment, 1300, 900, 270));
    change(t);
    return held(t, tests);
  };
  const auto as_it_is = [](Table&) {};
  EXPECT_EQ(with(200, as_it_is, false), Held::Controlled) << "60 yards behind its rear";
  EXPECT_EQ(with(199, as_it_is, true), Held::Halted);
  EXPECT_EQ(with(360, as_it_is, false), Held::Controlled) << "before its front too";
  EXPECT_EQ(with(361, as_it_is, true), Held::Halted);
  EXPECT_EQ(with(200, [](Table& t) { t.state.leader(0).alive = 0; }, true), Held::Halted);
  EXPECT_EQ(with(200, [](Table& t) { t.state.leader(0).attached = 1; }, true), Held::Halted) << "attached elsewhere he reaches nobody";
  EXPECT_EQ(with(199, [](Table& t) { t.state.leader(0).attached = 0; }, false), Held::Controlled) << "PS-CTRL-03";
  EXPECT_EQ(with(161, [](Table& t) { t.state.leader(0).extensions = 1; }, false), Held::Controlled);
  EXPECT_EQ(with(159, [](Table& t) { t.state.leader(0).extensions = 1; }, true), Held::Halted) << "101 yards";
  EXPECT_EQ(with(100, [](Table& t) { t.state.leader(1).extensions = 3; }, true), Held::Halted) << "the enemy's leader is near";
}

TEST(WhoControls, the_general_any_unit_and_a_commander_his_own) {  // PS-CTRL-15
  const auto with = [](const std::string& rank, bool tests) {
    const std::string other = "[[battalia]]\nname = \"S\"\nside = \"red\"\n[[leader]]\nname = \"of S\"\nside = \"red\"\nbattalia = \"S\"\nat = [900, 200]\n";
    const std::string near = rank == "general" ? "[[leader]]\nname = \"G\"\nside = \"red\"\nrank = \"general\"\nat = [400, 220]\n" : "";
    Table t(other + near + leaders() + unit("red", regiment, 400, 300, 90) + "[[unit]]\nname = \"s\"\nside = \"red\"\nbattalia = \"S\"\n" + regiment +
            "\nat = [900, 300]\nfacing = 90\n" + unit("blue", regiment, 1300, 900, 270));
    if (rank == "other") t.state.leader(0).at = {yards(400), yards(220)};
    return held(t, tests);
  };
  EXPECT_EQ(with("general", false), Held::Controlled);
  EXPECT_EQ(with("other", true), Held::Halted) << "the Commander of another battalia";
  EXPECT_EQ(with("", true), Held::Halted);
}

TEST(WhoControls, in_line_means_20_yards_and_45_degrees) {  // PS-CTRL-04, PS-CTRL-17
  // The first regiment, 60 yards wide, is controlled: does the one beside it conform, or has it nobody to conform to?
  const auto asked = [](double x, int facing, auto change) {
    Table t(leaders(400, 220) + unit("red", regiment, x, 300, facing) + unit("red", regiment, 400, 300, 90) + unit("blue", regiment, 1300, 900, 270));
    for (Unit& u : t.state.units) u.turn.held = Held::Undecided;
    t[1].turn.held = Held::Controlled;
    change(t);
    Scripted conforms({}, {0});
    t.state.agenda.push(ControlUnit{0});
    try {
      t.run_all(conforms);
    } catch (const std::exception&) {
      return false;
    }
    return t[0].turn.held == Held::Conforms;
  };
  const auto far_leader = [](Table& t) { t.state.leader(0).at = {0, 0}; };
  EXPECT_TRUE(asked(480, 90, far_leader)) << "20 yards between the flanks";
  EXPECT_FALSE(asked(481, 90, far_leader));
  EXPECT_TRUE(asked(320, 90, far_leader)) << "to the left as well";
  EXPECT_FALSE(asked(319, 90, far_leader));
  EXPECT_TRUE(asked(490, 60, far_leader));
  EXPECT_FALSE(asked(490, 40, far_leader)) << "50 degrees aside";
  EXPECT_FALSE(asked(480, 90, [](Table& t) { t.state.leader(0).at = {0, 0}, t[1].turn.held = Held::Acts; })) << "whoever has tested passes nothing on";
  EXPECT_TRUE(asked(480, 90, [](Table& t) { t.state.leader(0).at = {0, 0}, t[1].turn.held = Held::Conforms; }));
}

TEST(WhoControls, behind_means_60_yards) {  // PS-CTRL-05
  const auto conforms = [](double x, double y) {
    Table t(leaders() + unit("red", regiment, x, y, 90) + unit("red", regiment, 400, 300, 90) + unit("blue", regiment, 1300, 900, 270));
    t[0].turn.held = Held::Undecided;
    Scripted pick({}, {0});
    t.state.agenda.push(ControlUnit{0});
    try {
      t.run_all(pick);
    } catch (const std::exception&) {
      return false;
    }
    return t[0].turn.conforms_to == 1;
  };
  EXPECT_TRUE(conforms(400, 200)) << "its front is 60 yards behind the other's rear";
  EXPECT_FALSE(conforms(400, 199));
  EXPECT_TRUE(conforms(470, 210)) << "10 yards aside, 50 behind";
  EXPECT_FALSE(conforms(400, 430)) << "before it";
}

TEST(WhoControls, nobody_waits_for_a_leader_who_can_do_nothing_more) {  // PS-CMD-01, PS-CMD-11
  for (int spent : {1, 2}) {
    Table t("[scenario]\nbook = \"pike-and-shot\"\ntitle = \"A test\"\norders = true\n[[battalia]]\nname = \"R\"\nside = \"red\"\norder = \"hold\"\nplace = [400, 300]\n"
            "[[battalia]]\nname = \"S\"\nside = \"red\"\norder = \"support\"\nsupports = \"R\"\n[[battalia]]\nname = \"B\"\nside = \"blue\"\norder = \"hold\"\nplace = [400, 900]\n" +
                leaders() + "[[leader]]\nname = \"S leader\"\nside = \"red\"\nbattalia = \"S\"\nat = [900, 200]\n" + unit("red", regiment, 400, 300, 90) +
                "[[unit]]\nname = \"of S\"\nside = \"red\"\nbattalia = \"S\"\n" + regiment + "\nat = [900, 300]\nfacing = 90\n" + unit("blue", regiment, 400, 900, 270),
            0);
    t.state.leader(2).spent = spent;
    Scripted waits({}, {LeaderWaits});
    if (spent == 2) EXPECT_ANY_THROW(t.step(LeaderActs{0}, waits));
    else t.step(LeaderActs{0}, waits);
    EXPECT_EQ(t.state.leader(0).waits, spent == 1);
  }
}

}  // namespace
}  // namespace linstock::pike_and_shot
