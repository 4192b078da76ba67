// Steps so small that whole battles hide a mistake in them: whose turn comes next, who is asked what, what re-forms into what.
#include "books/pike-and-shot/table_kit.h"

namespace linstock::pike_and_shot {
namespace {

bool comes(const Table& t, const auto& wanted) {
  for (const Step& step : t.state.agenda.steps)
    if (const auto* found = std::get_if<std::decay_t<decltype(wanted)>>(&step); found && *found == wanted) return true;
  return false;
}

TEST(SmallSteps, the_other_side_s_charges_follow_once) {  // PS-SEQ-11, PS-CHG-01
  Table t(leaders() + unit("red", regiment, 400, 300, 90) + unit("blue", regiment, 400, 900, 270));
  Scripted none({});
  t.step(ChargesGoIn{0, 0}, none);
  EXPECT_EQ(t.state.agenda.steps.size(), 1u);
  EXPECT_TRUE(comes(t, ChargesGoIn{1, 0}));
  t.state.agenda = {};
  t.step(ChargesGoIn{1, 0}, none);
  EXPECT_TRUE(t.state.agenda.empty());
}

TEST(SmallSteps, leaders_act_again_only_under_orders) {  // PS-SEQ-07, PS-CMD-11
  Table t(leaders() + unit("red", regiment, 400, 300, 90) + unit("blue", regiment, 400, 900, 270));
  Scripted none({});
  t.step(CommandPhase{1}, none);
  EXPECT_TRUE(comes(t, ControlPhase{t.state.side}));
  EXPECT_FALSE(comes(t, LeadersAgain{t.state.side}));
}

TEST(SmallSteps, a_leader_waits_only_for_another_of_his_side) {  // PS-CMD-01, PS-CMD-11
  Table t("[scenario]\nbook = \"pike-and-shot\"\ntitle = \"A test\"\norders = true\n"
          "[[battalia]]\nname = \"R\"\nside = \"red\"\norder = \"hold\"\nplace = [400, 300]\n"
          "[[battalia]]\nname = \"S\"\nside = \"red\"\norder = \"support\"\nsupports = \"R\"\n"
          "[[battalia]]\nname = \"B\"\nside = \"blue\"\norder = \"hold\"\nplace = [400, 900]\n" +
              leaders() + "[[leader]]\nname = \"S leader\"\nside = \"red\"\nbattalia = \"S\"\nat = [900, 200]\n" + unit("red", regiment, 400, 300, 90) +
              "[[unit]]\nname = \"of S\"\nside = \"red\"\nbattalia = \"S\"\n" + regiment + "\nat = [900, 300]\nfacing = 90\n" + unit("blue", regiment, 400, 900, 270),
          0);
  Scripted red({}, {LeaderWaits}), blue({}, {LeaderWaits});
  t.step(LeaderActs{0}, red);
  EXPECT_TRUE(t.state.leader(0).waits);
  EXPECT_ANY_THROW(t.step(LeaderActs{1}, blue)) << "he is alone";
}

TEST(SmallSteps, guns_that_break_are_abandoned_and_others_keep_their_crews) {  // PS-BRK-01
  Table t(leaders() + unit("red", gun, 400, 300, 90) + unit("red", regiment, 600, 300, 90) + unit("blue", regiment, 400, 900, 270));
  t[0].now.dps = t[1].now.dps = 6;
  t[0].turn.fire_dps = 1;
  Scripted none({});
  t.step(MoralePhase{2, 0}, none);
  EXPECT_EQ(t[0].now.crew, Crew::Fled);
  EXPECT_EQ(t[1].now.crew, Crew::Present) << "no fresh DP";
}

TEST(SmallSteps, enemies_who_run_shake_nobody) {  // PS-MOR-03, PS-MOR-09
  Table t(leaders() + unit("blue", regiment, 480, 300, 90) + unit("red", regiment, 400, 300, 90) + unit("blue", regiment, 900, 900, 270));
  t[0].now.status = Status::Routing, t[0].now.formation = Formation::Unformed, t[0].turn.ran = 1;
  Scripted none({});
  t.step(MoralePhase{1, 0}, none);
  EXPECT_EQ(t[1].now.dps, 0);
}

TEST(SmallSteps, a_leader_who_stays_rides_no_more) {  // PS-CMD-02
  Table t(leaders() + unit("red", regiment, 400, 300, 90) + unit("blue", regiment, 400, 900, 270));
  const Point before = t.state.leader(0).at;
  Scripted stays({});
  stays.add_move(Answer{});
  t.step(RideLeader{0}, stays);
  EXPECT_EQ(t.state.leader(0).at, before);
  EXPECT_EQ(t.state.leader(0).moves_made, 1);
}

TEST(SmallSteps, ground_hinders_each_arm_in_its_own_way) {  // PS-MAN-21
  Table t(leaders() + unit("red", regiment, 400, 300, 90) + unit("red", horse4, 600, 300, 90) + unit("red", gun, 800, 300, 90) + unit("blue", regiment, 400, 900, 270));
  Feature line;
  line.crossing = {Crossing::Free, Crossing::Obstacle, Crossing::Impassable, Crossing::Free};
  for (const int u : {0, 1, 2}) EXPECT_EQ(hurdle_for(t[u], line), static_cast<Hurdle>(line.crossing[static_cast<std::size_t>(u)])) << u;
}

TEST(SmallSteps, a_unit_re_forms_as_it_is_wide) {  // PS-MAN-22
  Table t(leaders() + unit("red", "bases = 12\nwide = 6", 400, 300, 90) + unit("blue", regiment, 400, 900, 270));
  for (const Stance& s : shapes_of(t[0], t.setting.tables)) {
    t[0].now.wide = s.wide;
    EXPECT_EQ(re_formed(t[0], t.setting.tables), s.formation) << s.wide;
  }
}

TEST(SmallSteps, riders_choose_how_they_charge) {  // PS-CHG-13
  Table t(leaders() + unit("red", horse4 + "\na_loutrance = \"may\"", 400, 300, 90) + unit("blue", regiment, 400, 500, 270));
  for (const int wildly : {0, 1}) {
    t[0].turn.moved = Moved::Stood;
    Scripted says({}, {wildly, TwoDice});
    t.step(HowToCharge{0}, says);
    EXPECT_TRUE(says.all_used());
    EXPECT_EQ(t[0].turn.declared_outrance, wildly);
    EXPECT_EQ(t[0].turn.average, 2);
    EXPECT_EQ(t[0].turn.d6, 0);
  }
}

TEST(SmallSteps, who_runs_stops_short_of_the_first_enemy_of_the_list_too) {  // PS-POST-17, PS-POST-19
  const std::string broad = "bases = 12\nwide = 12";
  Table t(leaders() + unit("blue", broad, 480, 320, 90) + unit("blue", broad, 720, 320, 90) + unit("red", horse4, 600, 400, 90) + unit("blue", regiment, 600, 401, 270));
  t[2].turn.told = 1, t[2].turn.result = Action::Retire, t[2].turn.after = After::Retire, t[2].turn.opponent = 3;
  t.state.agenda.push(AfterMoves{2});
  Scripted dice({"4 4", "6"}, {});
  t.run_all(dice);
  EXPECT_EQ(t[2].now.status, Status::Retiring);
  EXPECT_FALSE(Board(t.state, t.setting).in_contact(2));
}

}  // namespace
}  // namespace linstock::pike_and_shot
